"""Links from errors to the web page."""

import os
import pty
import subprocess
import sys

import ndcast as nd
import pytest
from ndcast import _links

PAGE = "http://127.0.0.1:8000/"
DRAWN = PAGE + "#e=(3%2C%202)%20%26%20(3%2C)"
PROGRAM = "import ndcast as nd; nd.ones((3, 2)) + nd.ones(3)"


def test_an_explanation_knows_its_page(monkeypatch):
    read = nd.explain_error("ValueError: operands could not be broadcast together with shapes (3,2) (3,)")
    assert read.page(PAGE) == DRAWN
    monkeypatch.delenv("NDCAST_PAGE", raising=False)
    with pytest.raises(ValueError, match="ndcast serve"):
        read.page()
    monkeypatch.setenv("NDCAST_PAGE", PAGE)
    assert read.page() == DRAWN
    two = nd.explain_error("The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 1")
    assert two.page() is None


def test_an_error_about_something_else_has_none(monkeypatch):
    monkeypatch.setenv("NDCAST_PAGE", PAGE)
    assert _links.address_of(ValueError("x is not positive")) is None
    assert _links.address_of(KeyError(3)) is None
    with pytest.raises(nd.ShapeError) as caught:
        nd.ones((3, 2)) + nd.ones(3)
    assert _links.address_of(caught.value) == DRAWN


def run(program, page, terminal):
    """The standard error of a program, which is a terminal or a pipe."""
    environment = {name: value for name, value in os.environ.items() if name != "NDCAST_PAGE"} | ({"NDCAST_PAGE": page} if page else {})
    if not terminal:
        return subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True).stderr
    own, its = pty.openpty()
    with subprocess.Popen([sys.executable, "-c", program], env=environment, stderr=its):
        os.close(its)
        text = b""
        # Linux reports the end of a terminal as an error.
        while part := read(own):
            text += part
    os.close(own)
    return text.decode()


def read(descriptor):
    try:
        return os.read(descriptor, 4096)
    except OSError:
        return b""


def test_a_terminal_shows_the_link_and_a_log_does_not():
    assert f"drawn: {DRAWN}" in run(PROGRAM, PAGE, terminal=True)
    assert "do not broadcast" in (log := run(PROGRAM, PAGE, terminal=False)) and PAGE not in log
    assert "drawn" not in run(PROGRAM, None, terminal=True)
    assert "drawn" not in run("import ndcast; 1 / 0", PAGE, terminal=True)


def test_a_notebook_shows_the_link(monkeypatch):
    with pytest.raises(nd.ShapeError) as caught:
        nd.ones((3, 2)) + nd.ones(3)
    monkeypatch.delenv("NDCAST_PAGE", raising=False)
    assert _links.link_to(caught.value) is None
    monkeypatch.setenv("NDCAST_PAGE", PAGE)
    assert _links.link_to(caught.value) == f'<a href="{DRAWN}" target="_blank" rel="noopener">See these shapes drawn</a>'
    assert _links.link_to(ValueError("no")) is None
