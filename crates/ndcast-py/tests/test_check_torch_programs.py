"""Random programs of PyTorch give the same bits and the same errors, watched and unwatched."""

import warnings

import pytest

torch = pytest.importorskip("torch")
hypothesis = pytest.importorskip("hypothesis")

from hypothesis import given, settings, strategies

from ndcast import _ndcast
from ndcast.check import _torch

UNARY = [
    "{a}.exp()", "-{a}", "{a}.sum({axis})", "{a}.sum({axis}, keepdim=True)", "{a}.mean()", "{a}.amax({axis})", "{a}.max({axis}).values",
    "{a}.max({axis}, keepdim=True)[1]", "torch.std_mean({a}, {axis})[0]", "{a}[:, None]", "{a}[None]", "{a}[..., None]", "{a}[0]", "{a}[:1]",
    "{a}[{a} > 0]", "{a}.unsqueeze({axis})", "{a}.squeeze()", "{a}.squeeze({axis})", "{a}.mT", "{a}.transpose(0, {axis})", "{a}.permute(1, 0)",
    "{a}.movedim(0, {axis})", "{a}.reshape(-1, 1)", "{a}.reshape(1, -1)", "{a}.view(-1)", "{a}.flatten()", "{a}.expand(3, -1)", "{a}.clone()",
    "{a}.double().to(torch.float32)", "{a}.detach()", "{a} * 2", "2 - {a}", "{a} / 3.5", "{a} ** 2", "{a} > 0", "{a}.clone().unsqueeze_({axis})",
    "torch.atleast_2d({a})", "{a}.narrow({axis}, 0, 1)", "{a}.split(1)[0]", "{a}.unflatten(0, (1, -1))", "{a}.clone().add_(1)", "{a}.norm(dim={axis})",
    "{a}.float().requires_grad_().square().sum()", "{a}.median({axis}).values", "{a}.argmax({axis})", "{a}.cumsum({axis})", "{a}.softmax({axis})",
]  # fmt: skip
BINARY = [
    "{a} + {b}", "{a} - {b}", "{a} * {b}", "{a} / {b}", "{a} // {b}", "{a} ** {b}", "{a} == {b}", "{a} < {b}", "torch.maximum({a}, {b})",
    "torch.where({a} > 0, {a}, {b})", "{a}.masked_fill({b} > 0, 0)", "{a}.masked_select({b} > 0)", "torch.lerp({a}, {b}, 0.25)",
    "torch.addcmul({a}, {b}, {b})", "{a}.clone().add_({b})", "{a}.clone().mul_({b})", "{a}.max({b})", "torch.add({a}, {b}, alpha=2)",
    "torch.nn.functional.mse_loss({a}, {b})", "torch.nn.functional.huber_loss({a}, {b}, reduction='none')", "{a}.expand_as({b})", "{a}.view_as({b})",
    "torch.broadcast_to({a}, {b}.shape)", "{a} @ {b}", "torch.cat([{a}, {b}])", "torch.clamp({a}, min={b})", "torch.isclose({a}, {b})",
    "torch.sub({a}, other={b}, out=torch.empty(0))", "torch.special.xlogy({a}, {b})", "{a}.copysign({b})", "torch.einsum('i...,i...->...', {a}, {b})",
]  # fmt: skip

shapes = strategies.lists(strategies.sampled_from([1, 1, 2, 3, 3]), max_size=3)
steps = strategies.lists(
    strategies.tuples(
        strategies.sampled_from(UNARY + BINARY * 2), strategies.integers(0, 99), strategies.integers(0, 99), strategies.integers(-2, 1)
    ),
    min_size=1,
    max_size=12,
)


def results(sources, program):
    """The bits of each result, or the error in its place."""
    generator = torch.Generator().manual_seed(7)
    values = [torch.randn(shape, generator=generator) for shape in sources]
    told = []
    for text, first, second, axis in program:
        code = text.format(a=f"values[{first % len(values)}]", b=f"values[{second % len(values)}]", axis=axis)
        try:
            value = eval(compile(code, __file__, "eval"))
        except (RuntimeError, TypeError, IndexError, ValueError) as error:
            told.append((code, type(error), str(error)))
            continue
        if value.requires_grad:
            value.sum().backward()
            value = value.detach()
        values.append(value)
        told.append((code, value.dtype, tuple(value.shape), value.stride(), value.flatten().clone(memory_format=torch.contiguous_format).numpy().tobytes() if value.numel() else []))
    return told


@settings(deadline=None, max_examples=200)
@given(strategies.lists(shapes, min_size=1, max_size=3), steps)
def test_programs(sources, program):
    stumbled, policy = [], "strict,mutual=warn,declared=warn,rank=warn,same_count=warn,broadcast_warning=warn"
    with warnings.catch_warnings(), pytest.MonkeyPatch.context() as patch:
        warnings.simplefilter("ignore")
        unwatched = results(sources, program)
        patch.setattr(_torch, "_stumbled", lambda op, error: stumbled.append((op, error)))
        remove = _torch.install(_ndcast._Watch(policy, lambda file: int(file == __file__), lambda *told: None))
        try:
            watched = results(sources, program)
        finally:
            remove()
    assert stumbled == []
    assert watched == unwatched
