"""``nd.set_printoptions`` and its kin."""

import math
import threading

import ndcast as nd
import ndcast.torch
import pytest

DEFAULTS = {"precision": 4, "threshold": 1000, "edgeitems": 3, "linewidth": 80, "sci_mode": "auto"}


@pytest.fixture(autouse=True)
def defaults():
    """Options are those of the process, so each test leaves the defaults."""
    yield
    nd.set_printoptions(profile="default", sci_mode="auto")
    ndcast.torch.set_printoptions(profile="default")


def test_each_option_changes_the_text():
    x = nd.asarray([0.5, 100.25])
    assert repr(x) == "tensor([  0.5000, 100.2500])"
    for options, text in [
        ({"precision": 1}, "tensor([  0.5, 100.2])"),
        ({"sci_mode": True}, "tensor([5.0000e-01, 1.0025e+02])"),
        ({"threshold": 1, "edgeitems": 1}, "tensor([  0.5000, 100.2500])"),
        ({"linewidth": 12}, "tensor([  0.5000,\n        100.2500])"),
        ({"profile": "short"}, "tensor([  0.50, 100.25])"),
        ({"profile": "short", "precision": 3}, "tensor([  0.500, 100.250])"),
    ]:
        with nd.printoptions(**options):
            assert repr(x) == str(x) == text, options
    assert nd.get_printoptions() == DEFAULTS


def test_threshold_and_ends():
    x = nd.arange(8)
    with nd.printoptions(threshold=7, edgeitems=2):
        assert repr(x) == "tensor([0, 1,  ..., 6, 7])"
    with nd.printoptions(threshold=math.inf):
        assert "..." not in repr(nd.arange(2000)) and nd.get_printoptions()["threshold"] == math.inf
    with nd.printoptions(profile="full"):
        assert "..." not in repr(nd.arange(2000))


@pytest.mark.parametrize("huge", [2**16, 2**63 - 1, 10**30])
def test_counts_may_be_huge(huge):
    x = nd.asarray([[0.5, 100.25]])
    for name in COUNTS:
        with nd.printoptions(**{name: huge}):
            assert [float(number) for number in repr(x).strip("tensor([])").split(",")] == [0.5, 100.25]
            assert repr(nd.arange(2000)).startswith("tensor([") and "0.5" in x._repr_html_()


def test_suppress_is_numpys_name():
    x = nd.asarray([1e-7, 1.5])
    assert repr(x) == "tensor([1.0000e-07, 1.5000e+00])"
    with nd.printoptions(suppress=True):
        assert repr(x) == "tensor([0.0000, 1.5000])" and nd.get_printoptions()["sci_mode"] is False
        with nd.printoptions(suppress=False):
            assert nd.get_printoptions()["sci_mode"] == "auto"
    with pytest.raises(ValueError, match="two names of one option"):
        nd.set_printoptions(suppress=True, sci_mode=False)


def test_what_is_not_given_stays():
    nd.set_printoptions(precision=2)
    nd.set_printoptions(linewidth=60)
    assert nd.get_printoptions() == DEFAULTS | {"precision": 2, "linewidth": 60}
    nd.set_printoptions(**DEFAULTS)
    assert nd.get_printoptions() == DEFAULTS


COUNTS = ("precision", "threshold", "edgeitems", "linewidth")
STRANGE = [{name: value} for name in COUNTS for value in (-1, 1.5, "two", math.nan, -math.inf, [], 1j)]


@pytest.mark.parametrize(
    "options",
    [*STRANGE, {"precision": math.inf}, {"edgeitems": math.inf}, {"profile": "long"}, {"profile": []}, {"profile": 1}, {"sci_mode": "never"}, {"sci_mode": 1}],
)
def test_refusals_change_nothing(options):
    with pytest.raises((TypeError, ValueError), match="profiles|sci_mode is|^set_printoptions: "):
        nd.set_printoptions(**options)
    with pytest.raises((TypeError, ValueError)), nd.printoptions(**options):
        pass
    assert nd.get_printoptions() == DEFAULTS


def test_scopes_end_also_by_an_error():
    with pytest.raises(ZeroDivisionError), nd.printoptions(precision=1):
        nd.set_printoptions(precision=2)
        assert repr(nd.asarray(0.125)) == "tensor(0.12)"
        1 / 0
    assert nd.get_printoptions() == DEFAULTS

    @nd.printoptions(precision=1)
    def written(x):
        return repr(x)

    assert [written(nd.asarray(0.25)) for _ in range(2)] == ["tensor(0.2)"] * 2


def test_a_scope_is_its_threads_own_and_a_setting_the_processs():
    seen = {}

    def look(name):
        seen[name] = nd.get_printoptions()["precision"]

    def run(name):
        thread = threading.Thread(target=look, args=(name,))
        thread.start()
        thread.join()

    with nd.printoptions(precision=1):
        run("scope")
    nd.set_printoptions(precision=2)
    run("set")
    assert seen == {"scope": 4, "set": 2}


def test_each_library_has_its_own():
    nd.set_printoptions(precision=1)
    ndcast.torch.set_printoptions(precision=2)
    assert repr(nd.asarray(0.125)) == "tensor(0.1)" and repr(ndcast.torch.tensor(0.125)) == "tensor(0.12)"
    assert repr(nd.numpy.array([0.125])) == "array([0.125])"


def test_a_part_of_a_large_lazy_result_prints_as_the_whole(monkeypatch):
    large, small = nd.arange(6000), nd.arange(40)
    for scale in (1, 0.1):
        lazy = (large[:, None] - large) * scale
        assert lazy.nbytes > 64 << 20
        with nd.printoptions(edgeitems=2):
            text = repr(lazy)
            there = nd.asarray([[(i - j) * scale for j in (0, 1, 2, 5998, 5999)] for i in (0, 1, 2, 5998, 5999)], dtype=lazy.dtype)
            with nd.printoptions(threshold=0):
                assert text == repr(there)
    assert nd._ndcast._waits(lazy) and small.shape == (40,)


def test_a_large_reduction_is_computed_once_when_printed():
    x = nd.ones((5000, 2))
    lazy = (x[:, None] - x).sum(-1)
    assert lazy.nbytes > 64 << 20 and nd._ndcast._waits(lazy)
    assert repr(lazy).startswith("tensor([[0., 0., 0.,  ..., 0., 0., 0.],")
    assert not nd._ndcast._waits(lazy)
