"""The watch over PyTorch is in every thread, and the program does not notice it."""

import concurrent.futures
import gc
import pathlib
import re
import subprocess
import sys
import threading
import traceback
import warnings
import weakref

import pytest

torch = pytest.importorskip("torch")

from watched_torch import accident, run, sure, watching  # noqa: F401

from ndcast import _ndcast
from ndcast.check import _torch_kinds

# Threads.


def test_threads_that_start_are_watched():
    with watching() as seen:
        thread = threading.Thread(target=accident)
        thread.start()
        thread.join()
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            assert [tuple(made.shape) for made in pool.map(lambda _: accident(), range(3))] == [(4, 4)] * 3
    assert seen.guards() == ["accidental"] * 4
    with concurrent.futures.ThreadPoolExecutor(1) as pool:
        pool.submit(accident).result()
    assert len(seen.found) == 4


def test_a_thread_that_outlives_the_watch():
    with concurrent.futures.ThreadPoolExecutor(1) as pool:
        with watching() as seen:
            pool.submit(accident).result()
        assert tuple(pool.submit(accident).result().shape) == (4, 4)
        assert len(seen.found) == 1


def test_own_gradients_are_watched():
    class Twice(torch.autograd.Function):
        @staticmethod
        def forward(context, x):
            return x * 2

        @staticmethod
        def backward(context, gradient):
            accident()
            return gradient * 2

    with watching() as seen:
        x = torch.ones(3, requires_grad=True)
        Twice.apply(x).sum().backward()
        assert seen.guards() == ["accidental"]
        torch.autograd.grad(Twice.apply(x).sum(), x)
        (x * 2).backward(gradient=torch.ones(3), retain_graph=True)
    assert seen.guards() == ["accidental"] * 2
    assert x.grad.tolist() == [4.0] * 3


# What the program must not notice.


def test_everything_is_put_back():
    def places():
        return threading.Thread._bootstrap_inner, warnings._showwarnmsg, sys.excepthook, threading.excepthook, traceback.TracebackException.__init__, traceback.walk_tb

    before, depth = places(), torch._C._len_torch_function_stack()
    with watching():
        assert places() != before
    assert places() == before
    first, second = watching(), watching()
    first.__enter__()
    second.__enter__()
    first.__exit__()
    accident()
    second.__exit__()
    assert torch._C._len_torch_function_stack() == depth
    assert (first.guards(), second.guards()) == ([], ["accidental"])


def test_nothing_is_kept_alive():
    with watching():
        x = torch.rand(50, 50)
        results = [x.sum(1), x[:, None], x * 2, x.sum(1, keepdim=True), x.exp()]
        refs = [weakref.ref(one) for one in (x, *results)]
        del x, results
        gc.collect()
        assert [ref() for ref in refs] == [None] * 6


ERRORS = [
    "zeros(3) + zeros(4)",
    "zeros(3).sum(5)",
    "zeros(3).view(2, 2)",
    "zeros(3)[7]",
    "zeros(3).unsqueeze(9)",
    "zeros(3) + 'text'",
    "F.mse_loss(zeros(3), zeros(4))",
    "torch.add(zeros(3))",
    "zeros(3, 1).add_(zeros(3))",
    "torch.where(zeros(2), zeros(3), 0)",
    "zeros(2, 3) @ zeros(2, 3)",
    "zeros(3).max(0, 1, 2)",
    "zeros(2).backward()",
    "zeros(2).expand(3)",
    "zeros(2, 2).permute(0, 0)",
    "zeros(2, 2).masked_fill(zeros(2, 2), 1)",
    "F.binary_cross_entropy(zeros(2, 1), zeros(2))",
]


@pytest.mark.parametrize("line", ERRORS)
def test_errors_are_unchanged(line):
    def error():
        with pytest.raises(Exception) as caught, warnings.catch_warnings():
            warnings.simplefilter("ignore")
            run(line)
        return caught.type, str(caught.value)

    unwatched = error()
    with watching():
        assert error() == unwatched


def test_odd_tensors():
    def odd():
        nested = torch.nested.nested_tensor([torch.ones(2), torch.ones(3)])
        sparse = torch.eye(3).to_sparse()
        quantized = torch.quantize_per_tensor(torch.ones(3, 1), 0.1, 0, torch.quint8)
        meta = torch.zeros(300, 300, device="meta")
        results = [nested + nested, nested * 2, sparse * 2, sparse + sparse, sparse * torch.ones(3, 1), quantized.dequantize(), quantized[:, None]]
        results += [meta + meta, meta.sum(1), meta[:, None] - meta, torch.ones(0, 1) + torch.ones(1, 0), torch.tensor(True) + torch.tensor(2j)]
        return [(type(one), one.dtype, one.layout) for one in results]

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        unwatched = odd()
        with watching() as seen:
            assert odd() == unwatched
    assert seen.found == []


def test_other_modes_and_subclasses():
    class Named(torch.Tensor):
        asked = []

        @classmethod
        def __torch_function__(cls, func, types, args=(), kwargs=None):
            cls.asked.append(getattr(func, "__name__", ""))
            return super().__torch_function__(func, types, args, kwargs)

    class Mode(torch.overrides.TorchFunctionMode):
        asked = []

        def __torch_function__(self, func, types, args=(), kwargs=None):
            self.asked.append(getattr(func, "__name__", ""))
            return func(*args, **(kwargs or {}))

    def calls():
        Named.asked.clear()
        Mode.asked.clear()
        with Mode():
            made = torch.zeros(4, 1).as_subclass(Named) - torch.zeros(4)
            torch.nn.functional.mse_loss(torch.ones(2, requires_grad=True), torch.zeros(2)).backward()
        torch.set_default_device("meta")
        where = torch.zeros(2).device.type
        torch.set_default_device(None)
        return type(made), list(Named.asked), list(Mode.asked), where, torch.zeros(2).device.type

    unwatched = calls()
    with watching() as seen:
        assert calls() == unwatched
        with Mode():
            with torch.device("meta"):
                assert torch.zeros(2).device.type == "meta"
            accident()
    assert seen.guards() == ["accidental"]


def test_every_function_that_modes_see_has_a_kind_or_none():
    kinds = {_torch_kinds.kind(torch, func) and _torch_kinds.kind(torch, func)[0] for func in _torch_kinds._known(torch)}
    assert kinds == {None, "elementwise", "truth", "written", "loss", "reduction", "extreme", "view", "viewed", "same", "backward"}
    with watching():
        assert f"{torch.ones(2)} {torch.ones(())[None].sum():.1f}" == "tensor([1., 1.]) 1.0"


def test_functions_of_the_program_that_ask_modes():
    class Unhashable:
        __hash__ = None

        def __call__(self, x):
            if torch.overrides.has_torch_function((x,)):
                return torch.overrides.handle_torch_function(self, (x,), x)
            return x * 2

    with watching():
        assert Unhashable()(torch.ones(2)).tolist() == [2.0, 2.0]


def test_a_mode_of_the_program_above_ours_stays():
    class Mode(torch.overrides.TorchFunctionMode):
        def __torch_function__(self, func, types, args=(), kwargs=None):
            return func(*args, **(kwargs or {}))

    depth = torch._C._len_torch_function_stack()
    seen = watching().__enter__()
    with Mode():
        seen.__exit__()
        assert torch._C._len_torch_function_stack() == depth + 1
    assert torch._C._len_torch_function_stack() == depth


def test_transforms():
    def transforms():
        x = torch.arange(12.0).reshape(3, 4)
        each = torch.func.vmap(lambda row: row - row.mean())(x)
        gradient = torch.func.grad(lambda row: (row[:, None] - row).square().sum())(x[0])
        traced = torch.jit.trace(lambda a, b: (a - b).mean(0), (x, x[0]))
        scripted = torch.jit.script(double)
        symbolic = torch.fx.symbolic_trace(lambda a: (a[:, None] + a).sum(1))
        with torch.no_grad():
            scripted(x)
        return each, gradient, re.sub(r" # .*", "", str(traced.graph)), scripted(x), symbolic.code, symbolic(x[0])

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        unwatched = transforms()
        with watching() as seen:
            watched = transforms()
    assert seen.found == []
    assert watched[2] == unwatched[2] and watched[4] == unwatched[4]
    assert all(torch.equal(watched[at], unwatched[at]) for at in (0, 1, 3, 5))


def double(x: torch.Tensor) -> torch.Tensor:
    return x * 2 + x.sum(0)


@pytest.mark.parametrize("fullgraph", [False, True])
@pytest.mark.parametrize("backend", ["eager", "aot_eager"])
def test_compiled_functions(backend, fullgraph):
    def step(a, b):
        return ((a - b) ** 2).mean() + (a[:, 0] - b).sum() + torch.special.xlogy(a, a).sum()

    a, b = torch.rand(4, 1), torch.rand(4)
    torch._dynamo.reset()
    before = torch.compile(step, backend=backend, fullgraph=fullgraph)
    unwatched = before(a, b)
    torch._dynamo.utils.counters.clear()
    with watching(files=(__file__,)) as seen:
        inside = torch.compile(step, backend=backend, fullgraph=fullgraph)
        assert torch.equal(inside(a, b), unwatched) and torch.equal(before(a, b), unwatched)
        assert seen.found == []
        step(a, b)
        assert seen.guards() == ["accidental"]
    assert torch.equal(inside(a, b), unwatched)
    assert not torch._dynamo.utils.counters["graph_break"]


def test_make_fx_keeps_symbols():
    from torch.fx.experimental.proxy_tensor import make_fx

    def graph():
        return make_fx(lambda a, b: a[:, None] + b, tracing_mode="symbolic")(torch.ones(3), torch.ones(4)).code

    unwatched = graph()
    with watching():
        assert graph() == unwatched


# Programs in processes of their own.

WARNS = """
import sys, warnings
{begin}
import torch, threading
F = torch.nn.functional
a, b = torch.zeros(4, 1), torch.zeros(4)
def twice():
    F.mse_loss(a, b)
    F.mse_loss(a, b)
for _ in range(2):
    twice()
    torch.zeros(3).T
    torch.zeros(3).T
    F.softmax(a)
    torch.nn.L1Loss()(a, b)
    torch.zeros(1).std()
warnings.simplefilter("always")
for _ in range(2):
    twice()
    torch.zeros(1).std()
warnings.simplefilter("once")
for _ in range(2):
    torch.zeros(1).std()
    torch.zeros(1).var()
with warnings.catch_warnings(record=True) as said:
    warnings.simplefilter("always")
    twice()
print([(one.filename, one.lineno, one.category) for one in said])
warnings.filterwarnings("error", module="__main__")
try:
    torch.zeros(1).std()
except UserWarning as error:
    print("raised", error)
worker = threading.Thread(target=lambda: print(tuple((a - b).shape)))
worker.start()
worker.join()
class Rows(torch.utils.data.Dataset):
    def __len__(self):
        return 2
    def __getitem__(self, at):
        return (torch.zeros(4, 1) - torch.zeros(4)).sum() + at
print([float(x) for batch in torch.utils.data.DataLoader(Rows(), num_workers=1) for x in batch])
{end}
"""
BEGIN = """
sys.path.insert(0, {path!r})
from ndcast import _ndcast
from ndcast.check import _torch_kinds
from ndcast.check import _torch
assert "torch" not in sys.modules
found = []
watch = _ndcast._Watch("strict", lambda file: int(file == __file__), lambda judgement, objects, frame: found.append(frame.f_lineno))
remove = _torch.install(watch)
"""


FAILS = """
import sys
{begin}
import torch, threading, traceback, logging
def add(a, b):
    return a + b
def caught():
    try:
        add(torch.zeros(3), torch.zeros(4))
    except RuntimeError as error:
        traceback.print_exc()
        print(traceback.format_exc(), len(traceback.extract_tb(error.__traceback__)), traceback.format_tb(error.__traceback__))
        logging.exception("failed")
        raise ValueError("worse") from error
for fails in (caught, lambda: torch.zeros(3).view(2), lambda: torch.ones(2) ** torch.ones(3), lambda: torch.zeros(3).requires_grad_().backward()):
    thread = threading.Thread(target=fails)
    thread.start()
    thread.join()
try:
    caught()
finally:
    torch.nn.MSELoss()(torch.zeros(3), torch.zeros(4))
{end}
"""


DAEMON = """
import sys
{begin}
import torch, threading, time
def waits():
    torch.zeros(4, 1) - torch.zeros(4)
    while True:
        time.sleep(0.0001)
for _ in range(8):
    threading.Thread(target=waits, daemon=True).start()
time.sleep(0.2)
{end}
"""


@pytest.mark.parametrize("text, code", [(WARNS, 0), (FAILS, 1), (DAEMON, 0)])
def test_output_is_unchanged(tmp_path, text, code):
    program = tmp_path / "program.py"
    lines = BEGIN.format(path=str(pathlib.Path(_ndcast.__file__).parents[1]))

    def output(begin, end):
        program.write_text(text.format(begin=begin, end=end))
        done = subprocess.run([sys.executable, "-P", str(program)], capture_output=True, text=True, timeout=300)
        assert done.returncode == code, done.stderr
        return done.stdout, done.stderr

    unwatched = output("\n" * lines.count("\n"), "")
    watched = output(lines, "import pathlib; pathlib.Path(__file__ + '.found').write_text(str(len(found)))")
    assert watched == unwatched
    assert "overrides.py" not in watched[1]
    if text != WARNS:
        return
    # Of each round: two losses, one of a module; and those of the thread.
    assert int((tmp_path / "program.py.found").read_text()) == 13
