"""The watch over PyTorch: the lines that it catches and leaves alone, marks of axes, and provenance."""

import pathlib
import tomllib
import warnings

import pytest

torch = pytest.importorskip("torch")

from watched_torch import OWN, run, sure, watching  # noqa: F401

from ndcast.check import _torch_kinds

LINES = tomllib.loads((pathlib.Path(__file__).parents[3] / "testdata" / "guards.toml").read_text())["row"]
GUARDS = ["reduced", "same_count", "accidental", "broadcast_warning", "mutual", "declared", "rank"]


def run_line(line):
    # `max` along an axis gives two tensors here.
    run(f"{line['setup']}\n{line['line']}".replace(".max(", ".amax("))


@pytest.mark.parametrize("line", LINES, ids=[line["id"] for line in LINES])
@pytest.mark.parametrize("guard", GUARDS)
def test_lines(line, guard):
    # Two of them would fill the memory. Those that pick elements need values.
    device = "cpu" if "masked_select" in line["line"] else "meta"
    with torch.device(device), watching(f"allow,{guard}=warn") as seen:
        run_line(line)
    assert seen.guards() == [guard] * (guard in line["fires"])


@pytest.mark.parametrize("line", LINES, ids=[line["id"] for line in LINES])
def test_strict(line):
    device = "cpu" if "masked_select" in line["line"] else "meta"
    with torch.device(device), watching() as seen:
        run_line(line)
    # The last one is beyond what shapes can tell.
    assert bool(seen.found) == (not line["silent"] and line["id"] != "too_wide")


COLUMN = "a, b, c = zeros(4, 1), zeros(4), zeros(4, 4)\n"
ACCIDENTS = """
a + b; b + a; a - b; a * b; a / b; a // b; a % b; a ** b; a < b; a == b; a.ne(b); a.bool() & b.bool(); a.int() | b.int(); a.bool() ^ b.bool()
torch.add(a, b, alpha=2); a.add(other=b); torch.sub(input=a, other=b); torch.true_divide(a, b); torch.subtract(a, b); a.multiply(b)
torch.maximum(a, b); torch.max(a, b); a.min(b); torch.fmax(a, b); torch.hypot(a, b); torch.atan2(a, b); torch.arctan2(a, b); a.remainder(b)
torch.where(a > 0, 1.0, b); a.where(b > 0, 0.0); a.masked_fill(b > 0, 1.0); torch.lerp(a, b, 0.5); torch.addcmul(c, a, b); torch.addcdiv(c, a, b)
torch.clamp(a, min=b); a.clip(b, None); torch.logical_and(a, b); torch.isclose(a, b); torch.allclose(a, b); torch.special.xlogy(a, b); torch.xlogy(a, b)
torch.logaddexp(a, b); torch.copysign(a, b); torch.heaviside(a, b); torch.greater_equal(a, b); torch.float_power(a, b); torch.ldexp(a, b)
torch.gcd(a.int(), b.int()); torch.nextafter(a, b); a.int() << b.int(); torch.bitwise_and(a.int(), b.int()); torch.special.zeta(a, b)
F.mse_loss(a, b); F.l1_loss(a, b); F.smooth_l1_loss(a, b); F.huber_loss(a, b); F.poisson_nll_loss(a, b); F.kl_div(a, b); F.multilabel_soft_margin_loss(a, b)
F.hinge_embedding_loss(a, b); F.mse_loss(input=a, target=b, reduction="none"); F.margin_ranking_loss(a, a, zeros(1, 4))
torch.nn.MSELoss()(a, b); torch.nn.L1Loss()(a, b); torch.nn.HuberLoss()(a, b); torch.nn.SmoothL1Loss()(a, b); torch.nn.PoissonNLLLoss()(a, b)
"""


@pytest.mark.parametrize("line", [line.strip() for line in ACCIDENTS.strip().replace("\n", ";").split(";")])
def test_accidents(line):
    with warnings.catch_warnings(), watching() as seen:
        warnings.simplefilter("ignore")
        run(COLUMN + line)
    assert [(guard, function) for guard, _, _, function in seen.found] == [("accidental", "<module>")]


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
    "zeros(3, 1).expand(3, -1)": (3, 1),
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


def test_kinds_are_those_of_known_functions():
    def named(func):
        return _torch_kinds.kind(torch, func)

    assert named(torch.Tensor.add) == ("elementwise", "add")
    assert named(torch.Tensor.__rsub__) == ("elementwise", "sub")
    assert named(torch.Tensor.add_) == ("written", "add")
    assert named(torch.Tensor.__getitem__) == ("view", "__getitem__")
    assert named(torch.Tensor.T.__get__) == ("view", "T")
    assert named(torch.nn.functional.mse_loss) == ("loss", "mse_loss")
    assert named(torch.max) == ("extreme", "max")
    assert named(torch.matmul) is None and named(torch.cat) is None and named(torch.equal) is None
    assert named(lambda x: x) is None


@pytest.mark.parametrize("line, found", [("a + b", True), ("a == b", False), ("a.double() + b", True), ("a * a", False), ("a + 1", False)])
def test_results_that_are_too_large(line, found):
    with watching("allow,blowup=2000000") as seen:
        run(f"a, b = zeros(1000, 1), zeros(1000)\n{line}")
    assert seen.guards() == ["blowup"] * found


def test_the_bill():
    text = """
def distance(a, b):
    difference = a - b
    squares = difference ** 2
    del difference
    return squares.sum(-1).sqrt()
total = distance(ones(200, 1, 100), ones(100, 100))
small = distance(ones(2), ones(2))
"""
    with watching() as seen:
        run(text)
        bill = {line: (size, results) for file, line, size, results in seen.watch.bill() if file.endswith(OWN)}
    size = 200 * 100 * 100 * 4
    assert bill[3] == (size, 1)
    assert bill[4] == (size, 1)


def test_shapes_that_were_judged_are_judged_again_where_it_matters():
    with watching() as seen:
        run("zeros(4, 1)[:, :].unsqueeze(-1).squeeze(-1)[:, 0][:, None] - zeros(4)")
        assert seen.found == []
        # The same shapes, and nobody wrote the axis: in a library's file, and in an own one.
        torch.zeros(4, 1) - torch.zeros(4)
        assert seen.found == []
        run("zeros(4, 1) - zeros(4)")
        assert seen.guards() == ["accidental"]
        run("a = torch.rand(5, 5)\nfor _ in range(3):\n    a - a[0]\na - a.sum(1)")
        assert seen.guards() == ["accidental", "reduced"]
        run("for _ in range(3):\n    zeros(6, 1) - zeros(6)")
        assert seen.guards() == ["accidental", "reduced", *["accidental"] * 3]
