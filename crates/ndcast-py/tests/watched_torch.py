"""What the tests of the watch over PyTorch share."""

import pytest

torch = pytest.importorskip("torch")

from ndcast import _ndcast
from ndcast.check import _torch

OWN = "<own>"


class watching:
    """Watches, and keeps what is found."""

    def __init__(self, policy="strict", files=(OWN,)):
        self.found, self.files, self.policy = [], files, policy

    def owns(self, file):
        return 1 if file in self.files else 0

    def note(self, judgement, objects, frame):
        self.found.append((judgement.guard, judgement.op, [tuple(shape) for shape in judgement.shapes], frame.f_code.co_name))

    def __enter__(self):
        self.watch = _ndcast._Watch(self.policy, self.owns, self.note)
        self.remove = _torch.install(self.watch)
        return self

    def __exit__(self, *exception):
        self.remove()

    def guards(self):
        return [found[0] for found in self.found]


@pytest.fixture(autouse=True)
def sure(monkeypatch):
    """Whatever the watch stumbles over fails the test that meets it."""
    met = []
    monkeypatch.setattr(_torch, "_stumbled", lambda op, error: met.append((op, error)))
    yield
    assert met == []


def run(text, names=None):
    names = {"torch": torch, "F": torch.nn.functional, "zeros": torch.zeros, "ones": torch.ones, **(names or {})}
    exec(compile(text, OWN, "exec"), names)
    return names


def accident():
    """An accident of a program's own."""
    return run("made = zeros(4, 1) - zeros(4)")["made"]
