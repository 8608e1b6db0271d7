"""``explain``: of texts, of tensors that wait, and in notebooks."""

import json

import pytest

import ndcast as nd


def test_texts_and_names():
    explained = nd.explain("(8,1,6) + (7,1)")
    assert "out[i, j, k] = x1[i, 0, k] + x2[j, 0]" in str(explained) and explained.shape == (8, 7, 6)
    x = nd.ones((200, 3), dtype=nd.float64)
    explained = nd.explain("((x[:, None] - y) ** 2).sum(-1)", x=x, y=(20, 3))
    assert explained.to_dict()["dtype"] == "float64" and explained.shape == (200, 20)
    assert nd.explain("(batch, 1, 42) & (1, 42, 42)").shape == ("batch", 42, 42)
    assert nd.explain("(batch, 1) + (3,)", batch=32).shape == (32, 3)
    clash = nd.explain("(2,) + (3,)")
    assert clash.shape is None and "must match" in clash.error and "<svg" in clash._repr_html_()


def test_tensors_that_wait():
    x, y = nd.ones((500, 1, 40)), nd.ones((300, 1))
    product = x * y
    explained = product.explain()
    assert explained.shape == (500, 300, 40) and "stretched, stride 0" in repr(explained)
    run = nd.explain(product, run=True).to_dict()
    assert run["measured"]["traffic"]["written"] == 500 * 300 * 40 * 4
    assert nd.explain("x * 2", x=nd.ones(300000), run=True).to_dict()["measured"]["seconds"] > 0


def test_notebooks():
    explained = nd.explain("(4,1) < (3,)")
    html = explained._repr_html_()
    assert html.startswith("<div><svg") and "x1[i, 0] &lt; x2[j]" in html and explained.svg() in html
    assert nd.explain("(n,) + (1,)").svg() is None
    assert json.loads(explained.to_json()) == explained.to_dict()


@pytest.mark.parametrize("text", ["", "(2,", "(2,-1) + (3,)", "x + 1", "((n,1) - (3,)).sum(0)", "é × ×"])
def test_refusals(text):
    with pytest.raises(Exception) as raised:
        nd.explain(text)
    assert type(raised.value).__name__ != "PanicException"


def test_wrong_arguments():
    with pytest.raises(TypeError, match="a text or a tensor"):
        nd.explain(3)
    with pytest.raises(TypeError, match="x: explain"):
        nd.explain("x + 1", x="a")
    with pytest.raises(TypeError, match="names beside a text"):
        nd.explain(nd.ones(3), x=nd.ones(3))


def test_other_flavours():
    from ndcast import numpy as np, torch

    assert (np.ones((3, 1)) + np.ones(4)).explain().shape == (3, 4)
    assert (torch.ones(3, 1) + torch.ones(4)).explain().shape == (3, 4)
