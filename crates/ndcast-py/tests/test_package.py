"""The package as a package: names, signatures, stubs, threads, the standard's questions."""

import inspect
import os
import pathlib
import subprocess
import sys
import threading

import ndcast as nd
import pytest

STUBS = pathlib.Path(__file__).resolve().parents[1] / "stubs.py"


def test_stubs_are_fresh():
    ran = subprocess.run([sys.executable, str(STUBS), "--check"], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr


def test_signatures():
    assert str(inspect.signature(nd.add)) == "(x1, x2, /)"
    assert str(inspect.signature(nd.sum)) == "(x, /, *, axis=None, dtype=None, keepdims=False)"
    assert "keepdims" in inspect.signature(nd.Tensor.mean).parameters
    for name in nd.__all__:
        value = getattr(nd, name)
        if inspect.isbuiltin(value):
            inspect.signature(value)
            assert value.__module__ == "ndcast" and value.__doc__, name


def test_namespace():
    x = nd.ones(3)
    assert x.__array_namespace__() is nd and nd.__array_api_version__ == "2025.12"
    assert nd.__array_namespace_info__().default_dtypes()["real floating"] == nd.float32
    assert x.size == 3 and x.size() == (3,) and x.size(0) == 3
    assert repr(x.shape) == "ndcast.Size([3])" and isinstance(x.shape, tuple)


def test_waiting_results_are_views_all_the_same():
    z = nd.ones((2, 2)) * nd.ones((3000, 2, 2))
    first, turned = z[0], z.mT
    first += 1
    assert z[0].tolist() == [[2.0, 2.0]] * 2 and turned[0].tolist() == [[2.0, 2.0]] * 2
    z[0, 0, 1] = 7
    assert first.tolist() == [[2.0, 7.0], [2.0, 2.0]] and turned[0].tolist() == [[2.0, 2.0], [7.0, 2.0]]


def test_views_of_the_bits_of_waiting_results():
    whole = nd.arange(9000, dtype=nd.float32) + 1
    whole.view(nd.int32)[0] = 0
    assert whole[:3].tolist() == [0, 2, 3]
    x = whole[:5].clone()
    # An exported snapshot keeps its elements, also if the memory is longer than the view.
    wide, before = x[:4].view(dtype=nd.float64), memoryview(x)
    wide[:] = 0
    assert x.tolist() == [0, 0, 0, 0, 5] and before.tolist() == [0, 2, 3, 4, 5]


def test_views_of_views_that_nobody_holds():
    z = nd.ones((2, 2)) * nd.ones((3000, 2, 2))
    corner = z.mT[0]
    corner += 1
    assert z[0].tolist() == [[2.0, 2.0]] * 2
    y = z * 1
    turned = y.mT
    row = turned[1]
    y[...] = 0
    assert (row + 1)[0].tolist() == [1.0, 1.0]


def test_eager():
    with nd.eager():
        x = nd.ones((300, 300)) + 1
    assert x.sum().item() == 180_000.0
    assert nd.eager()(lambda: (x * 2).sum())().item() == 360_000.0


def test_snapshots():
    x = nd.zeros(10_000)
    later = x + 1
    x += 5
    assert later[0].item() == 1 and x[0].item() == 5


def test_threads():
    x, results = nd.arange(100_000, dtype=nd.float64) * 1.0, []
    work = lambda: results.append((x * 2 + 1).sum().item())  # noqa: E731
    threads = [threading.Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(results)) == 1 and len(results) == 8


def test_long_chains():
    x = nd.zeros(9000)
    for _ in range(10_000):
        x = x + 1
    assert x[0].item() == 10_000


@pytest.mark.parametrize("code", ["import ndcast", "import ndcast.linalg, ndcast.fft, ndcast.random"])
def test_imports(code):
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_result_used_twice_is_computed_once():
    x = nd.arange(9000.0)
    e = (x * 0 + 1).exp()
    assert abs((e / e.sum()).sum().item() - 1) < 1e-5
    used = e + 1
    e += 1
    assert used[0].item() == e[0].item() and e.eval() is e


def test_control_c():
    """A hundred thousand million terms would take minutes."""
    code = """
import os, signal, threading, time
import ndcast as nd
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background jobs ignore it
x = nd.arange(400_000, dtype=nd.float32)
z = (x[:, None] - x).exp().sum(-1)
def press():
    time.sleep(0.1)
    press.at = time.perf_counter()
    os.kill(os.getpid(), signal.SIGINT)
threading.Thread(target=press).start()
try:
    z.eval()
except KeyboardInterrupt:
    print(time.perf_counter() - press.at)
assert (x[:10, None] - x[:10]).sum().item() == 0
"""
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=100, check=True)
    assert float(ran.stdout) < 5


def test_nearest_of_fifty_thousand_in_little_memory():
    """NumPy would ask for 60 GB; the debug build takes a part of the rows."""
    code = """
import resource
import ndcast as nd
rows = {rows}
nd.manual_seed(1)  # of a thousand seeds, one has a point that is nearer to another's shifted copy than its own is
y = nd.rand(50_000, 3)
x = y[:rows] + 1e-4
x.eval(), (x[:10, None] - y[:10]).sum().item()
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
nearest = ((x[:, None] - y) ** 2).sum(-1).argmin(-1)
assert (nearest == nd.arange(rows)).all(), nearest
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)
"""
    ran = subprocess.run([sys.executable, "-c", code.format(rows=1_000)], capture_output=True, text=True, timeout=100, check=True)
    assert int(ran.stdout) < 64 << 10


@pytest.mark.parametrize("page", [None, "http://127.0.0.1:8000/"])
def test_reloading_changes_nothing(page):
    """Neither names nor what is hooked into Python's machinery."""
    code = """
import importlib, sys
import ndcast as nd, ndcast.numpy
def state():
    return sorted(vars(nd)), sorted(nd.__all__), sys.excepthook, list(sys.meta_path), nd.numpy.ndarray, nd.Tensor
before = state()
importlib.reload(nd)
importlib.reload(nd)
assert state() == before and repr(nd.ones(2)) == "tensor([1., 1.])" and isinstance(nd.numpy.ones(2), nd.numpy.ndarray)
"""
    variables = {name: value for name, value in os.environ.items() if name != "NDCAST_PAGE"} | ({"NDCAST_PAGE": page} if page else {})
    ran = subprocess.run([sys.executable, "-c", code], env=variables, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
