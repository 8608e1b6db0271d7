"""PyTorch's own lines, run on PyTorch and on ``ndcast.torch``: values, shapes, dtypes, what is written to, and what is refused.

*Contract*: skipped where PyTorch is not installed; the recorded sessions in ``testdata`` hold everywhere. What methods mean where the
standard decides otherwise (``x.std()``, ``x.max(1)``, ``x.sort()``) is the standard's, and here are the functions.
"""

import ndcast as nd
import numpy as np
import pytest

torch = pytest.importorskip("torch")

EXPRESSIONS = """
x + y
x * 2 - i
i * 1.5
i / 2
i // 2
i % 3
x ** 2
x.sum()
x.sum(0)
x.sum(0, True)
x.sum(dim=(0, 1))
x.mean(1, keepdim=True)
torch.std(x)
torch.std(x, 0)
x.var(0, unbiased=False)
x.max()
torch.max(x, 1)
torch.max(x, 1, True)
torch.median(x)
torch.median(x, 1)
torch.median(y, dim=0, keepdim=True)
torch.median(i, -1)
torch.median(torch.tensor([1.0, float("nan"), -2.0]), 0)
torch.median(torch.tensor(3.0), 0)
torch.min(x, 0)[1]
x.amax(0)
x.argmax()
x.argmax(1)
x.cumsum(0)
x.prod(1)
m.all()
m.any(0)
x.t()
x.T
x.transpose(0, 1)
x.permute(1, 0)
x.view(-1)
x.view(4, 3)
x.reshape(2, 6)
x.flatten()
x.unsqueeze(0)
x.unsqueeze(-1).squeeze(-1)
x.expand(2, 3, 4)
x[:1].expand(5, -1)
x.size()
x.size(0)
x.shape
x.dim()
x.numel()
x.stride()
x.t().is_contiguous()
x.clone()
x.contiguous()
x[0]
x[:, 1]
x[..., None]
x[m]
x[[0, 2]]
x[i[0], :]
x.masked_fill(m, 0.0)
x.masked_select(m)
x.clamp(0, 1)
x.clamp(min=0)
x.abs().sqrt().exp().log()
x.neg().relu().sigmoid().tanh()
x.softmax(-1)
x.double().log_softmax(0)
x.logsumexp(1)
x.norm()
x.round()
x.to(torch.float64)
x.to(torch.int32)
x.double().dtype
x.int()
x.bool()
x.type_as(i)
x[0, 0].item()
x.tolist()
x.matmul(y.t())
x @ y.t()
x.mm(y.t())
x.mv(y[0])
x.flip(0)
x.roll(1, 1)
x.repeat(2, 1)
x.tile((2, 1))
x.narrow(1, 1, 2)
x.select(0, 1)
x.index_select(1, i[0] % 4)
x.gather(1, i % 4)
x.diagonal()
x.tril()
x.triu(1)
torch.sort(x, 1)
torch.sort(x, 1, descending=True)[0]
x.topk(2)
x.unbind(0)
x.split(2, 1)
x.chunk(2, 0)
x.eq(y)
x.ne(0)
x.gt(0)
x.isnan()
x.where(m, y)
x.unfold(1, 2, 1)
x.addcmul(x, y, value=2)
x.lerp(y, 0.5)
x.nonzero()
x.type(torch.float64)
torch.zeros_like(x)
torch.add(x, y, alpha=2)
torch.sub(x, y)
torch.cat([x, y])
torch.cat((x, y), dim=1)
torch.stack([x, y], 1)
torch.arange(5)
torch.arange(1, 2, 0.25)
torch.linspace(0, 1, 5)
torch.eye(3)
torch.full((2, 2), 7)
torch.full((2,), 1.5)
torch.ones(2, 3)
torch.zeros((2, 3), dtype=torch.int64)
torch.tensor([1, 2])
torch.tensor([[1.5, 2]])
torch.tensor([True])
torch.tensor(3.0)
torch.where(m, x, y)
torch.where(m, x, 0.0)
torch.einsum('ij,kj->ik', x, y)
torch.broadcast_tensors(x, x[:1])[1]
torch.broadcast_to(x[:1], (3, 4))
torch.broadcast_shapes((3, 1), (4,))
torch.equal(x, x)
torch.allclose(x, x + 1e-9)
torch.outer(x[0], y[0])
torch.meshgrid(x[0], y[0], indexing='ij')[0]
torch.numel(x)
torch.maximum(x, y)
torch.logical_and(m, x > 0)
torch.bincount(i.view(-1))
torch.cumprod(x, dim=0)
torch.count_nonzero(x)
torch.movedim(x, 0, 1)
torch.take_along_dim(x, i % 4, 1)
torch.triu(x)
torch.bmm(x[None], y.t()[None])
torch.result_type(i, 1.5)
torch.promote_types(torch.int32, torch.float32)
torch.nn.functional.relu(x)
""".strip().splitlines()
WRITES = """
x.add_(1)
x.mul_(y)
x.sub_(y, alpha=2)
x.clamp_(0)
x.fill_(3)
x.zero_()
x.copy_(y)
x.masked_fill_(m, 7.0)
x.t().add_(1)
x[0].mul_(0)
x.view(-1)[::2].neg_()
x.unsqueeze(0).add_(1)
x[m] = 0
x[:, 1] = x[:, 0].clone()
x.index_fill_(0, i[0, :1] % 3, 9.0)
x[1:] = y[:-1]
x.exp_().log_()
x += y
x *= 2
torch.add(x, y, out=x)
x.relu_()
x.unbind(0)[1].zero_()
x.split(2, 1)[0].add_(1)
x.diagonal().fill_(5)
x.select(1, 0).add_(10)
x.narrow(0, 1, 2).zero_()
""".strip().splitlines()
REFUSED = """
x + torch.ones(5)
x.view(5)
x.reshape(7, 7)
x.expand(2, 5)
x.sum(3)
x.add_(torch.ones(2, 3, 4))
i.add_(1.5)
x[3]
x[0, 0, 0]
x.unsqueeze(5)
x @ x
torch.cat([x, torch.ones(5)])
torch.stack([x, x.t()])
x.item()
x.expand(2, 3, 4).add_(1)
x[torch.tensor([True, False])]
x.squeeze(7)
x.mm(x)
x.permute(0, 0)
torch.broadcast_shapes((2,), (3,))
bool(x)
m - m
-m
x & x
i ** -1
x.narrow(0, 2, 5)
""".strip().splitlines()


def names(library):
    """The operands of all statements."""
    given = {
        "x": [[0.5, -1.0, 2.0, 3.0], [4.0, -5.0, 6.0, 7.5], [-8.0, 9.0, 1.0, 0.25]],
        "y": [[1.0, 2.0, 3.0, 4.0], [-1.0, 0.5, 2.0, -2.0], [0.0, 1.0, 5.0, 6.0]],
        "i": [[1, 2, 0, 1], [2, 0, 1, 2], [0, 1, 2, 0]],
    }
    made = {name: library.tensor(value) for name, value in given.items()}
    return {"torch": library, "m": made["x"] > 1, **made}


def plain(value):
    """A result in words of Python: dtype, shape, and elements as text to six digits."""
    if hasattr(value, "tolist"):
        flat = value.reshape(-1).tolist()
        return str(value.dtype).split(".")[-1], tuple(value.shape), [f"{one:.5g}" if isinstance(one, float) else one for one in flat]
    if isinstance(value, (tuple, list)):
        return [plain(one) for one in value]
    return str(value).split(".")[-1] if "dtype" in type(value).__name__ else value


@pytest.mark.parametrize("expression", EXPRESSIONS)
def test_expressions(expression):
    assert plain(eval(expression, names(nd.torch))) == plain(eval(expression, names(torch)))


@pytest.mark.parametrize("statement", WRITES)
def test_writes(statement):
    ours, theirs = names(nd.torch), names(torch)
    exec(statement, ours)
    exec(statement, theirs)
    assert plain(ours["x"]) == plain(theirs["x"])


@pytest.mark.parametrize("expression", REFUSED)
def test_refusals(expression):
    with pytest.raises((RuntimeError, IndexError, ValueError, TypeError)) as theirs:
        eval(expression, names(torch))
    with pytest.raises((ValueError, IndexError, TypeError)) as ours:
        value = eval(expression, names(nd.torch))
        repr(value)
    # ndcast uses a more precise class where PyTorch has no implementation, or only raises a RuntimeError.
    if not isinstance(theirs.value, RuntimeError):
        assert isinstance(ours.value, type(theirs.value))


def test_a_single_number_has_one_axis():
    x, reductions = nd.asarray(np.array(2.5)), "sum mean prod amax amin any all argmax argmin logsumexp norm std var quantile nansum nanmean".split()
    for dim in (0, -1):
        for name in reductions:
            more = (0.5,) if name == "quantile" else (2,) if name == "norm" else ()
            found = getattr(nd.torch, name)(x, *more, dim=dim, **({"correction": 0} if name in ("std", "var") else {}))
            assert found.shape == () and found.item() == (0 if name in ("argmax", "argmin", "std", "var") else 1 if name in ("any", "all") else 2.5), name
        for name in ("max", "min", "median"):
            assert [part.item() for part in getattr(nd.torch, name)(x, dim=dim)] == [2.5, 0]
        for softmax in (nd.torch.softmax, nd.nn.functional.softmax):
            assert softmax(x, dim=dim).item() == 1
        assert nd.torch.squeeze(x, dim).shape == ()
    with pytest.raises(IndexError):
        nd.torch.sum(x, dim=1)


def test_no_axes_are_all_axes():
    x = nd.asarray(np.array([[1.0, 2.0], [3.0, 5.0]]))
    assert nd.torch.sum(x, dim=()).item() == 11 and nd.torch.mean(x, dim=()).item() == 2.75 and nd.torch.amax(x, dim=()).item() == 5
    assert nd.torch.any(x, dim=()).shape == (2, 2) and nd.sum(x, axis=()).shape == (2, 2)


def test_what_pytorch_copies_is_a_copy():
    x = nd.asarray(np.array([[1.0, 2.0], [3.0, 5.0]]))
    for name, more in [("flip", ((0,),)), ("fliplr", ()), ("flipud", ()), ("rot90", (1,)), ("rot90", (0,)), ("put", (nd.asarray([0]), nd.asarray([1.0])))]:
        made = getattr(nd.torch, name)(x, *more)
        made[...] = 9
        assert x.tolist() == [[1, 2], [3, 5]], name
    for name in ("squeeze", "unsqueeze"):
        view = getattr(nd.torch, name)(x, 0)
        view[...] = 7
        assert (x == 7).all()
