"""Calls of `ndcast.torch` that are refused as PyTorch refuses them, and forms that only PyTorch has. PyTorch is not needed."""

import inspect

import ndcast.torch as torch
import pytest

F = torch.nn.functional
X, I, V = torch.arange(6.0).view(2, 3), torch.tensor([[0, 5]]), torch.tensor([1.0, 2.0])

REFUSED = {
    RuntimeError: {
        "out of bounds": [
            *[call for axis in (0, 1) for call in (
                lambda axis=axis: X.gather(axis, I), lambda axis=axis: torch.gather(X, axis, -1 - I), lambda axis=axis: X.scatter(axis, I, 1.0),
                lambda axis=axis: X.clone().scatter_(axis, I, 1.0), lambda axis=axis: torch.scatter(X, axis, I, X), lambda axis=axis: X.scatter_add(axis, I, X),
                lambda axis=axis: X.clone().scatter_add_(axis, I, X), lambda axis=axis: torch.scatter_add(X, axis, I, X),
                lambda axis=axis: X.scatter_reduce(axis, I, X, "sum"), lambda axis=axis: torch.scatter_reduce(X, dim=axis, index=I, src=X, reduce="amax"),
            )],
        ],
        "batch1 must be a 3D tensor": [lambda: torch.bmm(X, X.t()), lambda: X.bmm(X), lambda: torch.bmm(X, mat2=X)],
        "batch2 must be a 3D tensor": [lambda: torch.bmm(X[None], X.t()), lambda: X[None].bmm(V)],
        "Expected size for first two dimensions of batch2": [lambda: torch.bmm(X[None], X[None]), lambda: X[None].bmm(torch.ones(2, 3, 1))],
        "at least one-dimensional": [lambda: torch.diff(torch.tensor(1.0)), lambda: torch.tensor(1.0).diff()],
        "expected total dims >= 2, but got total dims = 1": [lambda: torch.rot90(V), lambda: V.rot90(2)],
        "Expected one of cpu": [lambda: X.to("foo"), lambda: X.to(device="foo")],
    },
    TypeError: {
        "only integer tensors of a single element": [
            *[lambda x=x: [0, 1][x] for x in (I, I[:, :0], V, torch.tensor(1.0), torch.tensor(1j))], lambda: range(I), lambda: bytes(3)[: torch.tensor([1, 2])],
        ],
        "integer dtype": [lambda: torch.unravel_index(V, (2, 3))], "only contain ints": [lambda: torch.unravel_index(I, (2, 1.5))],
        "expected Tensor as element 1 in argument 0, but got int": [lambda: torch.cat([V, 3]), lambda: torch.stack((V, 3)), lambda: torch.cat(tensors=[V, 3], dim=0)],
        "expected Tensor as element 0 in argument 0, but got str": [lambda: torch.cat(["a", V]), lambda: torch.hstack(["a", V]), lambda: torch.vstack(("a", V))],
        "argument 'tensors' \\(position 1\\) must be tuple of Tensors, not int": [lambda: torch.cat(3), lambda: torch.stack(3)],
    },
    NotImplementedError: {
        "Only 3D, 4D and 5D input Tensors supported \\(got 2D\\)": [lambda: F.interpolate(X, scale_factor=2), lambda: F.interpolate(input=X, size=4, mode="bilinear")],
        "Only 3D.*got 1D": [lambda: F.interpolate(V, 2)],
        "Got 4D input, but linear mode needs 3D input": [lambda: F.interpolate(X[None, None], None, 2, "linear")],
        "Got 3D input, but bilinear mode needs 4D input": [lambda: F.interpolate(X[None], scale_factor=2, mode="bilinear"), lambda: F.upsample(X[None], 2, mode="bilinear")],
        "Unrecognised padding mode foo": [lambda: F.pad(X, (1, 1), mode="foo"), lambda: F.pad(X, (1, 1), "foo")],
        "got foo": [lambda: F.interpolate(X[None, None], scale_factor=2, mode="foo")],
    },
}  # fmt: skip


@pytest.mark.filterwarnings("ignore:.*upsample. is deprecated")
@pytest.mark.parametrize(("kind", "said"), [(kind, said) for kind, several in REFUSED.items() for said in several])
def test_refusals_are_of_the_class_that_programs_catch(kind, said):
    for call in REFUSED[kind][said]:
        with pytest.raises(kind, match=said) as caught:
            call()
        assert type(caught.value) is kind


def test_tensors_as_indices_of_python():
    assert [0, 1][torch.tensor([1])] == 1 and "ab"[torch.tensor(True)] == "b" and list(range(torch.tensor([[2]], dtype=torch.uint8))) == [0, 1]
    assert X[torch.tensor(1) :].tolist() == [[3, 4, 5]] and torch.ones(torch.tensor(2)).shape == (2,)


def test_other_refusals_stay_what_they_are():
    with pytest.raises(IndexError, match="Dimension out of range"):
        X.gather(5, I)
    with pytest.raises(RuntimeError, match="same number of dimensions"):
        torch.cat([X, V])
    with pytest.raises(ValueError, match="size"):
        F.interpolate(X[None])


def test_what_is_allowed_is_the_function_of_the_tables():
    assert torch.bmm(X[None], X.t()[None]).tolist() == [(X @ X.t()).tolist()] and torch.cat([V, V]).tolist() == [1, 2, 1, 2]
    assert X.gather(1, I % 3).tolist() == [[0, 2]] and F.interpolate(X[None], scale_factor=2).shape == (1, 2, 6)
    for name in "bmm gather cat stack max sort einsum".split():
        assert getattr(torch, name).__name__ == name and getattr(torch, name).__doc__ and inspect.signature(getattr(torch, name)).parameters


PAIRS = {
    "sort": lambda x, **out: torch.sort(x, **out), "max": lambda x, **out: torch.max(x, 0, **out), "min": lambda x, **out: torch.min(x, dim=1, keepdim=True, **out),
    "topk": lambda x, **out: torch.topk(x, 2, **out), "kthvalue": lambda x, **out: torch.kthvalue(x, 1, **out), "cummax": lambda x, **out: torch.cummax(x, 0, **out),
    "cummin": lambda x, **out: torch.cummin(x, 0, **out), "median": lambda x, **out: torch.median(x, 0, **out), "mode": lambda x, **out: torch.mode(x, 0, **out),
    "nanmedian": lambda x, **out: torch.nanmedian(x, 0, **out), "aminmax": lambda x, **out: torch.aminmax(x, dim=0, **out), "frexp": lambda x, **out: torch.frexp(x, **out),
    "linalg_qr": lambda x, **out: torch.linalg.qr(x, **out), "linalg_svd": lambda x, **out: torch.linalg.svd(x, **out),
    "linalg_eigh": lambda x, **out: torch.linalg.eigh(x @ x.t(), **out), "linalg_slogdet": lambda x, **out: torch.linalg.slogdet(x @ x.t() + torch.eye(2), **out),
    "slogdet": lambda x, **out: torch.slogdet(x @ x.t() + torch.eye(2), **out), "linalg_lu": lambda x, **out: torch.linalg.lu(x, **out),
}  # fmt: skip


@pytest.mark.parametrize("name", PAIRS)
@pytest.mark.filterwarnings("ignore:An output with one or more elements was resized")
def test_results_that_are_stored_in_several_tensors(name):
    wanted = PAIRS[name](X)
    assert type(wanted) is getattr(torch.return_types, name)
    for targets in [[torch.empty(0, dtype=one.dtype) for one in wanted], [torch.empty_like(one) for one in wanted], [torch.zeros(9, dtype=one.dtype)[:1] for one in wanted]]:
        if any(target.numel() == 1 and one.numel() != 1 for target, one in zip(targets, wanted)):
            continue
        found = PAIRS[name](X, out=tuple(targets))
        assert all(one is target for one, target in zip(found, targets)) and [one.tolist() for one in targets] == [one.tolist() for one in wanted]
        assert type(found).__name__ == f"{name}_out" and found.__match_args__ == wanted.__match_args__
    with pytest.raises(TypeError, match="'out' must be tuple"):
        PAIRS[name](X, out=(torch.empty(0),))
    with pytest.raises(RuntimeError, match="Expected out tensor to have dtype"):
        PAIRS[name](X, out=[torch.empty(0, dtype=torch.int8) for _ in wanted])


def test_results_are_stored_in_views_and_single_ones_as_before():
    whole, places = torch.zeros(5), torch.empty(3, dtype=torch.int64)
    torch.sort(torch.tensor([3.0, 1.0, 2.0]), out=(whole[1:4], places))
    assert whole.tolist() == [0, 1, 2, 3, 0] and places.tolist() == [1, 2, 0]
    most = torch.empty(())
    assert torch.max(X, out=most) is most and most == 5 and torch.max(V, 2 * V, out=whole[:2]).tolist() == [2, 4]


@pytest.mark.parametrize(
    ("sublists", "equation"),
    [([[0, 1], [1, 2], [0, 2]], "ab,bc->ac"), ([[0, 1], [1, 2]], "ab,bc"), ([[3, 1], [1, 40]], "db,bO"), ([[0, 1], [1, 2], []], "ab,bc->"), ([[..., 0], [0, 5], [5, ...]], "...a,af->f...")],
)
def test_sums_of_products_by_numbers_of_axes(sublists, equation):
    a, b = X, torch.arange(12.0).view(3, 4)
    found = torch.einsum(a, sublists[0], b, *sublists[1:])
    assert found.tolist() == torch.einsum(equation, a, b).tolist()


def test_sums_of_one_operand_by_numbers_of_axes():
    assert torch.einsum(X, [1, 0]).tolist() == X.t().tolist() and torch.einsum(X[:, :2], [0, 0], []).item() == 4
    for wrong in [[0, 52], [0, -1], [0, "a"]]:
        with pytest.raises(ValueError, match="subscripts are numbers below 52"):
            torch.einsum(X, wrong)
