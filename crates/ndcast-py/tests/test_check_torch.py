"""The watch over PyTorch: the lines that it catches, its marks, and programs that must not notice it."""

import concurrent.futures
import gc
import pathlib
import subprocess
import sys
import threading
import tomllib
import warnings
import weakref

import pytest

torch = pytest.importorskip("torch")
F = torch.nn.functional

from ndcast import _ndcast
from ndcast.check import _torch, _torch_kinds

LINES = tomllib.loads((pathlib.Path(__file__).parents[3] / "testdata" / "guards.toml").read_text())["row"]
GUARDS = ["reduced", "same_count", "accidental", "broadcast_warning", "mutual", "declared", "rank"]
OWN = "<own>"


class watching:
    """Watches, and keeps what is found."""

    def __init__(self, policy="strict", files=(__file__, OWN)):
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
def stumbles(monkeypatch):
    """Whatever the watch stumbles over fails the test that meets it."""
    met = []
    monkeypatch.setattr(_torch, "_stumbled", lambda op, error: met.append((op, error)))
    yield
    assert met == []


def run(text, names=None):
    names = {"torch": torch, "F": F, "zeros": torch.zeros, "ones": torch.ones, **(names or {})}
    exec(compile(text, OWN, "exec"), names)
    return names


@pytest.mark.parametrize("line", LINES, ids=[line["id"] for line in LINES])
@pytest.mark.parametrize("guard", GUARDS)
def test_lines(line, guard):
    # Two of them would fill the memory. Those that pick elements need values.
    device = "cpu" if "masked_select" in line["line"] else "meta"
    with torch.device(device), watching(f"allow,{guard}=warn") as seen:
        run(f"{line['setup']}\n{line['line']}")
    assert seen.guards() == [guard] * (guard in line["fires"])


@pytest.mark.parametrize("line", LINES, ids=[line["id"] for line in LINES])
def test_strict(line):
    device = "cpu" if "masked_select" in line["line"] else "meta"
    with torch.device(device), watching() as seen:
        run(f"{line['setup']}\n{line['line']}")
    # The last one is beyond what shapes can tell.
    assert bool(seen.found) == (not line["silent"] and line["id"] != "too_wide")


COLUMN = "a, b, c = zeros(4, 1), zeros(4), zeros(4, 4)\n"
ACCIDENTS = """
a + b; b + a; a - b; a * b; a / b; a // b; a % b; a ** b; a < b; a == b; a.ne(b); a & b; a.int() | b.int(); a.bool() ^ b.bool()
torch.add(a, b, alpha=2); a.add(other=b); torch.sub(input=a, other=b); torch.true_divide(a, b); torch.subtract(a, b); a.multiply(b)
torch.maximum(a, b); torch.max(a, b); a.min(b); torch.fmax(a, b); torch.hypot(a, b); torch.atan2(a, b); torch.arctan2(a, b); a.remainder(b)
torch.where(a > 0, 1.0, b); a.where(b > 0, 0.0); a.masked_fill(b > 0, 1.0); torch.lerp(a, b, 0.5); torch.addcmul(c, a, b); torch.addcdiv(c, a, b)
torch.clamp(a, min=b); a.clip(b, None); torch.logical_and(a, b); torch.isclose(a, b); torch.allclose(a, b); torch.special.xlogy(a, b); torch.xlogy(a, b)
torch.logaddexp(a, b); torch.copysign(a, b); torch.heaviside(a, b); torch.greater_equal(a, b); torch.float_power(a, b); torch.ldexp(a, b)
torch.gcd(a.int(), b.int()); torch.nextafter(a, b); a.int() << b.int(); torch.bitwise_and(a.int(), b.int()); torch.special.zeta(a, b)
F.mse_loss(a, b); F.l1_loss(a, b); F.smooth_l1_loss(a, b); F.huber_loss(a, b); F.poisson_nll_loss(a, b); F.kl_div(a, b); F.soft_margin_loss(a, b)
F.hinge_embedding_loss(a, b); F.mse_loss(input=a, target=b, reduction="none"); F.margin_ranking_loss(a, a, b.reshape(1, 4)[:, :])
torch.nn.MSELoss()(a, b); torch.nn.L1Loss()(a, b); torch.nn.HuberLoss()(a, b); torch.nn.SmoothL1Loss()(a, b); torch.nn.PoissonNLLLoss()(a, b)
"""


@pytest.mark.parametrize("line", [line.strip() for line in ACCIDENTS.strip().replace("\n", ";").split(";")])
def test_accidents(line):
    with warnings.catch_warnings(), watching() as seen:
        warnings.simplefilter("ignore")
        try:
            run(COLUMN + line)
        except (RuntimeError, TypeError, ValueError) as error:
            # Judged before PyTorch refuses, or refused as it is unwatched.
            with pytest.raises(type(error)) as unwatched:
                run(COLUMN + line)
            assert str(unwatched.value) == str(error)
    if "margin_ranking" in line:
        assert seen.guards() == []
    else:
        assert [found[0] for found in seen.found][:1] == ["accidental"]
        assert seen.found[0][3] == "<module>"


@pytest.mark.parametrize("line", ["a += 1", "c += b", "c.mul_(a)", "c.masked_fill_(a > 0, 1)", "c /= c.sum(1, keepdim=True)", "b.add_(2.0)"])
def test_writes(line):
    with watching() as seen:
        run(COLUMN + line)
    assert seen.found == []


def test_a_write_by_a_reduction():
    with watching() as seen:
        run("a = torch.rand(3, 3)\na /= a.sum(1)")
    assert seen.guards() == ["reduced"]


MARKS = {
    "x[:, None]": (3, 1, 4),
    "x[..., None]": (3, 4, 1),
    "x[None]": (1, 3, 4),
    "x[None, :, None, :, None]": (1, 3, 1, 4, 1),
    "x[1, None]": (1, 4),
    "x[torch.tensor([0, 1]), None]": (2, 1, 4),
    "x.unsqueeze(-1)": (3, 4, 1),
    "torch.unsqueeze(x, dim=1)": (3, 1, 4),
    "x.sum(1, keepdim=True)": (3, 1),
    "x.mean(dim=-1, keepdim=True)": (3, 1),
    "torch.amax(x, (0, 1), keepdim=True)": (1, 1),
    "x.max(1, keepdim=True).values": (3, 1),
    "x.max(1, keepdim=True)[1]": (3, 1),
    "x.std(1, keepdim=True)": (3, 1),
    "torch.std_mean(x, 1, keepdim=True)[1]": (3, 1),
    "x.norm(dim=1, keepdim=True)": (3, 1),
    "torch.linalg.norm(x, dim=1, keepdim=True)": (3, 1),
    "torch.linalg.vector_norm(x, 2, 1, True)": (3, 1),
    "x.median(1, keepdim=True).values": (3, 1),
    "x.argmax(1, keepdim=True)": (3, 1),
    "x.logsumexp(1, keepdim=True)": (3, 1),
    "x.quantile(0.5, 1, keepdim=True)": (3, 1),
    "x.view(12, 1)": (12, 1),
    "x.view(-1, 1)": (12, 1),
    "x.reshape((1, 12))": (1, 12),
    "torch.reshape(x, (12, 1))": (12, 1),
    "x.unflatten(0, (3, 1))": (3, 1, 4),
    "torch.atleast_2d(x[0])": (1, 4),
    "torch.atleast_3d(x)": (3, 4, 1),
    "x[0].expand(1, 4)": (1, 4),
    "torch.broadcast_to(x[0], (1, 4))": (1, 4),
    # Views of them keep the marks.
    "x[:, None].permute(1, 0, 2)": (1, 3, 4),
    "x[:, None].transpose(0, 1)": (1, 3, 4),
    "x[:, None].movedim(1, 0)": (1, 3, 4),
    "x[:, None][0]": (1, 4),
    "x[:, None][:, :, 1:3]": (3, 1, 2),
    "x[:, None].mT": (3, 4, 1),
    "x[:, 0][:, None].T": (1, 3),
    "x[:, None].float()": (3, 1, 4),
    "x[:, None].detach()": (3, 1, 4),
    "x[:, None].clone().contiguous()": (3, 1, 4),
    "x[:, None].double().to(torch.float32)": (3, 1, 4),
    "x[:, None] * 2": (3, 1, 4),
    "x[:, None].exp().neg()": (3, 1, 4),
    "x[:, None] + x[:, None]": (3, 1, 4),
    "x[:, None, :, None].squeeze(-1)": (3, 1, 4),
    "x[:, None].sum(-1)": (3, 1),
    "x[:, None].select(0, 1)": (1, 4),
    "x[:, None].narrow(0, 0, 2)": (2, 1, 4),
    "x.clone().unsqueeze_(1)": (3, 1, 4),
}
BARE = {
    "zeros(3, 1)": (3, 1),
    "x[:, 0:1]": (3, 1),
    "x[0:1]": (1, 4),
    "x.narrow(1, 0, 1)": (3, 1),
    "x.split(1, 1)[0]": (3, 1),
    "x @ ones(4, 1)": (3, 1),
    "torch.nn.Linear(4, 1)(x)": (3, 1),
    "x.gather(1, torch.zeros(3, dtype=torch.int64).unsqueeze(1))": (3, 1),
    "x.topk(1, 1)[1]": (3, 1),
    "x[:, [0]]": (3, 1),
    "x[:, :1].clone()": (3, 1),
    "x[:, :1].reshape(x[:, :1].shape)": (3, 1),
    "zeros(1, 3).T": (3, 1),
    "zeros(3).view_as(zeros(3, 1))": (3, 1),
    "zeros(3, 1).expand(-1, 1)[:, :1]": (3, 1),
}


def marks_of(expression, files=(OWN,)):
    with watching(files=files) as seen:
        made = run(f"x = torch.arange(12.0).reshape(3, 4)\nresult = {expression}")["result"]
        return tuple(made.shape), seen.watch.marks(made)


@pytest.mark.parametrize("expression", MARKS)
def test_marks(expression):
    shape, marks = marks_of(expression)
    assert shape == MARKS[expression]
    ones = sum(1 << axis for axis, length in enumerate(shape) if length == 1)
    assert marks & ones == ones


@pytest.mark.parametrize("expression", BARE)
def test_no_marks(expression):
    shape, marks = marks_of(expression)
    assert shape == BARE[expression]
    assert marks & sum(1 << axis for axis, length in enumerate(shape) if length == 1) != (1 << shape.index(1))


def test_a_library_that_reshapes_means_nothing():
    assert marks_of("x.view(12, 1)", files=()) == ((12, 1), 0)


REDUCED = """
a / a.sum(1); a - a.mean(1); a - a.max(1).values; a - a.max(1)[0]; a - torch.max(a, dim=1).values; a / a.norm(dim=1); a / torch.norm(a, 2, 1)
a / torch.linalg.norm(a, dim=-1); a - a.median(1).values; a - torch.std_mean(a, 1)[1]; a - a.logsumexp(1); a - a.amax(-1); a / a.std(1); a - a.min(1)[0]
a / (a.sum(1) + 1e-8); a / a.sum(1).clone(); a.exp() / a.exp().sum(1) if False else a / a.sum(1).sqrt(); a - torch.quantile(a, 0.5, 1); a / a.prod(1)
(a * 2) / a.sum(1); a.double() / a.sum(1); a.detach() - a.mean(1); a / a.sum(1).detach(); a == a.amax(1)
"""


@pytest.mark.parametrize("line", [line.strip() for line in REDUCED.strip().replace("\n", ";").split(";")])
def test_reductions_that_land_elsewhere(line):
    with watching("allow,reduced=warn") as seen:
        run(f"a = torch.rand(5, 5)\n{line}")
    assert seen.guards() == ["reduced"]


FINE = """
a / a.sum(0); a / a.sum(1, keepdim=True); a / a.sum(1)[:, None]; a / a.sum(1).unsqueeze(1); a.T / a.sum(1); a / b.sum(1); a - a.mean(); a - a.max()
a / a.sum(1)[None]; a / a.sum(1).view(-1, 1); b / a.sum(1); a - a.mean((0, 1)); a.sum(1) / a.sum(1); a[0] / a.sum(1)
"""


@pytest.mark.parametrize("line", [line.strip() for line in FINE.strip().replace("\n", ";").split(";")])
def test_reductions_that_land_where_they_came_from(line):
    with watching("strict") as seen:
        run(f"a, b = torch.rand(5, 5), torch.rand(5, 5)\n{line}")
    assert seen.found == []


# Threads.


def accident():
    return torch.zeros(4, 1) - torch.zeros(4)


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
    before = threading.Thread._bootstrap_inner, warnings._showwarnmsg, torch._C._len_torch_function_stack()
    with watching():
        pass
    first, second = watching(), watching()
    first.__enter__()
    second.__enter__()
    first.__exit__()
    accident()
    second.__exit__()
    assert torch._C._len_torch_function_stack() == before[2]
    assert (first.guards(), second.guards()) == ([], ["accidental"])
    with watching():
        pass
    assert threading.Thread(target=accident).run() is None


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
    assert seen.guards() == ["accidental"] * 2


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
        return each, gradient, str(traced.graph), scripted(x), symbolic.code, symbolic(x[0])

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
    with watching() as seen:
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
from ndcast.check import _torch
assert "torch" not in sys.modules
found = []
watch = _ndcast._Watch("strict", lambda file: int(file == __file__), lambda judgement, objects, frame: found.append(frame.f_lineno))
remove = _torch.install(watch)
"""


def test_output_is_unchanged(tmp_path):
    program = tmp_path / "program.py"
    lines = BEGIN.format(path=str(pathlib.Path(_ndcast.__file__).parents[1]))

    def output(begin, end):
        program.write_text(WARNS.format(begin=begin, end=end))
        done = subprocess.run([sys.executable, "-P", str(program)], capture_output=True, text=True, timeout=300)
        assert done.returncode == 0, done.stderr
        return done.stdout, done.stderr

    unwatched = output("\n" * lines.count("\n"), "")
    watched = output(lines, "open(__file__ + '.found', 'w').write(str(len(found)))")
    assert watched == unwatched
    assert "overrides.py" not in watched[1]
    # Of each round: two losses, one of a module; and those of the thread.
    assert int((tmp_path / "program.py.found").read_text()) == 13


def test_kinds_are_those_of_known_functions():
    def named(func):
        return _torch_kinds.kind(torch, func)

    assert named(torch.Tensor.add) == ("elementwise", "add")
    assert named(torch.Tensor.__rsub__) == ("elementwise", "sub")
    assert named(torch.Tensor.add_) == ("written", "add")
    assert named(torch.Tensor.__getitem__) == ("view", "__getitem__")
    assert named(torch.Tensor.T.__get__) == ("view", "T")
    assert named(F.mse_loss) == ("loss", "mse_loss")
    assert named(torch.max) == ("extreme", "max")
    assert named(torch.matmul) is None and named(torch.cat) is None and named(torch.equal) is None
    assert named(lambda x: x) is None
