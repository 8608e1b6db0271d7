"""Functions of `ndcast.torch` that are a few lines of others, and what PyTorch 2.15 prints of them. PyTorch is not needed."""

import math

import ndcast.torch as torch
import pytest

F = torch.nn.functional
GIVEN = {
    "torch": torch,
    "F": F,
    "m": torch.tensor([[1, 2], [3, 4]]),
    "v": torch.arange(3),
    "f": torch.tensor([[2.0, 1.0], [1.0, 3.0]]),
    "c": torch.tensor([[1 + 1j, 2], [0.5j, 3]]),
}
# Calls, and PyTorch's text of the results.
PRINTED = [
    ("torch.matrix_power(m, 0)", "tensor([[1, 0],\n        [0, 1]])"),
    ("torch.matrix_power(m, 1)", "tensor([[1, 2],\n        [3, 4]])"),
    ("torch.matrix_power(m, 3)", "tensor([[ 37,  54],\n        [ 81, 118]])"),
    ("torch.linalg.matrix_power(m, 10)", "tensor([[ 4783807,  6972050],\n        [10458075, 15241882]])"),
    ("m.matrix_power(2)", "tensor([[ 7, 10],\n        [15, 22]])"),
    ("torch.matrix_power(m.to(torch.int8), 7)", "tensor([[-123,  -90],\n        [ 121,   -2]], dtype=torch.int8)"),
    ("torch.matrix_power(f.half(), 5)", "tensor([[175., 275.],\n        [275., 450.]], dtype=torch.float16)"),
    ("torch.matrix_power(torch.arange(8).view(2, 2, 2), 3)", "tensor([[[  6,  11],\n         [ 22,  39]],\n\n        [[514, 615],\n         [738, 883]]])"),
    ("torch.matrix_power(m, 2, out=torch.empty(0, dtype=torch.int64))", "tensor([[ 7, 10],\n        [15, 22]])"),
    ("torch.logdet(c)", "tensor(1.2825+0.5880j)"),
    ("torch.stack([c, c * 2]).logdet()", "tensor([1.2825+0.5880j, 2.6688+0.5880j])"),
    ("torch.frobenius_norm(f, 1)", "tensor([2.2361, 3.1623])"),
    ("torch.frobenius_norm(f, (0, 1), True)", "tensor([[3.8730]])"),
    ("torch.nuclear_norm(f.diag().diag())", "tensor(5.)"),
    ("torch.nuclear_norm(f.diag().diag(), True)", "tensor([[5.]])"),
    ("torch.nuclear_norm(f.diag().diag(), dim=(0, 1))", "tensor(5.)"),
    ("torch.nonzero_static(v, size=4)", "tensor([[ 1],\n        [ 2],\n        [-1],\n        [-1]])"),
    ("torch.nonzero_static(f > 1, size=1, fill_value=7)", "tensor([[0, 0]])"),
    ("v.nonzero_static(size=3, fill_value=0)", "tensor([[1],\n        [2],\n        [0]])"),
    ("torch.constant_pad_nd(f, [1, 0, 0, 1], 5)", "tensor([[5., 2., 1.],\n        [5., 1., 3.],\n        [5., 5., 5.]])"),
    ("torch.constant_pad_nd(f, [-1, 0])", "tensor([[1.],\n        [3.]])"),
    ("torch.adaptive_max_pool1d(f[None], 1)", "(tensor([[[2.],\n         [3.]]]), tensor([[[0],\n         [1]]]))"),
    ("torch.max_pool1d_with_indices(f[None], 2, 1, 0, 1, False)", "(tensor([[[2.],\n         [3.]]]), tensor([[[0],\n         [1]]]))"),
    ("torch.embedding(f, v[:2], -1, False, False)", "tensor([[2., 1.],\n        [1., 3.]])"),
    ("torch.embedding(weight=f, indices=v[:2])", "tensor([[2., 1.],\n        [1., 3.]])"),
    ("torch.batch_norm(f, None, None, None, None, True, 0.1, 1e-5, False)", "tensor([[ 1.0000, -1.0000],\n        [-1.0000,  1.0000]])"),
    ("torch.batch_norm(f, f[0], f[1], f[0], f[1], False, 0.1, 1e-5, False)", "tensor([[ 1.0000,  3.0000],\n        [-1.0000,  4.1547]])"),
    ("torch.instance_norm(f[None], None, None, None, None, True, 0.1, 1e-5, False)", "tensor([[[ 1.0000, -1.0000],\n         [-1.0000,  1.0000]]])"),
    ("torch.binary_cross_entropy_with_logits(f, f / 4, None, f[0])", "tensor([[1.1904, 1.0633],\n        [1.1416, 0.7986]])"),
    ("torch.binary_cross_entropy_with_logits(f, f / 4, reduction=2)", "tensor(4.0520)"),
    ("torch.kl_div(f, f)", "tensor([[-2.6137, -1.0000],\n        [-1.0000, -5.7042]])"),
    ("torch.kl_div(f, f.t() + 1, 2, log_target=True)", "tensor(89.4618)"),
    ("torch.ctc_loss(f[:, None].log_softmax(2), torch.tensor([[1]]), [2], [1])", "tensor([0.0912])"),
    ("torch.hinge_embedding_loss(f, f.sign(), 1.0, 0)", "tensor([[2., 1.],\n        [1., 3.]])"),
    ("torch.cosine_embedding_loss(f, f.flip(1), torch.ones(2), 0.0, 1)", "tensor(0.3000)"),
    ("torch.margin_ranking_loss(f, f.t(), f.sign(), 0.5, 2)", "tensor(2.)"),
    ("torch.triplet_margin_loss(f, f, f * 0 + 2)", "tensor([2.4438e-06, 0.0000e+00])"),
    ("torch.poisson_nll_loss(f, f, True, False, 1e-8, 1)", "tensor(4.4778)"),
    ("torch.grid_sampler(f[None, None], torch.zeros(1, 1, 1, 2), 0, 0, True)", "tensor([[[[1.7500]]]])"),
    ("torch.affine_grid_generator(torch.eye(2, 3)[None], [1, 1, 1, 2], False)", "tensor([[[[-0.5000,  0.0000],\n          [ 0.5000,  0.0000]]]])"),
    ("F.embedding(v, torch.tensor([[3.0, 4.0], [1.0, 0.0], [6.0, 8.0]]), max_norm=2.0)", "tensor([[1.2000, 1.6000],\n        [1.0000, 0.0000],\n        [1.2000, 1.6000]])"),
    ("F.embedding(v[:2], torch.tensor([[3.0, 4.0], [1.0, 0.0], [6.0, 8.0]]), None, 1.0, 1.0)", "tensor([[0.4286, 0.5714],\n        [1.0000, 0.0000]])"),
    ("F.embedding_bag(v[None], torch.tensor([[3.0, 4.0], [1.0, 0.0], [6.0, 8.0]]), max_norm=1.0)", "tensor([[0.7333, 0.5333]])"),
    ("torch.embedding_renorm_(torch.tensor([[3.0, 4.0], [1.0, 0.0], [6.0, 8.0]]), torch.tensor([2, 2]), 1.0, 2.0)", "tensor([[3.0000, 4.0000],\n        [1.0000, 0.0000],\n        [0.6000, 0.8000]])"),
    ("F.softmax(f, 0, 3, torch.float64)", "tensor([[0.7311, 0.1192],\n        [0.2689, 0.8808]], dtype=torch.float64)"),
    ("F.log_softmax(f, dim=1, _stacklevel=5)", "tensor([[-0.3133, -1.3133],\n        [-2.1269, -0.1269]])"),
    ("F.softmin(f, 0, _stacklevel=4)", "tensor([[0.2689, 0.8808],\n        [0.7311, 0.1192]])"),
    ("f.where(condition=f > 1, other=f * 0)", "tensor([[2., 0.],\n        [0., 3.]])"),
    ("torch.functional.einsum('ij->ji', f)", "tensor([[2., 1.],\n        [1., 3.]])"),
    ("torch.utils.dlpack.from_dlpack(torch.utils.dlpack.to_dlpack(f))", "tensor([[2., 1.],\n        [1., 3.]])"),
    ("torch.from_dlpack(torch.to_dlpack(v))", "tensor([0, 1, 2])"),
]
REFUSED = [
    ("torch.matrix_power(v, 3)", RuntimeError, "must have at least 2 dimensions"),
    ("torch.matrix_power(m[:1], 3)", RuntimeError, "A must be batches of square matrices, but they are 1 by 2 matrices"),
    ("torch.matrix_power(m, -1)", NotImplementedError, "linalg.inv: Expected a floating point or complex tensor as input. Got Long"),
    ("torch.matrix_power(m, 2, out=torch.empty(2, 2))", RuntimeError, "Expected out tensor to have dtype"),
    ("torch.nonzero_static(v, size=-1)", RuntimeError, "'size' must be an non-negative integer"),
    ("torch.kl_div(f, f, 0, 1, 2)", TypeError, "positional arguments"),
    ("torch._assert(f.sum() < 0, 'text')", AssertionError, "^text$"),
    ("F.embedding(v, f[:, :0], padding_idx=2)", AssertionError, "Padding_idx must be within num_embeddings"),
    ("F.embedding(v, f[0], max_norm=1.0)", RuntimeError, "Expected 2-dimensional tensor, but got 1-dimensional"),
    ("F.embedding_bag(v, f)", ValueError, "offsets has to be a 1D Tensor but got None"),
    ("F.embedding_bag(v[None], f, v)", ValueError, "if input is 2D, then offsets has to be None"),
    ("F.embedding_bag(v, f[0], v)", ValueError, "weight has to be a 2D Tensor, but got Tensor of dimension 1"),
    ("F.embedding_bag(v, f, v, mode='most')", ValueError, "mode has to be one of sum, mean or max"),
    ("F.embedding_bag(v, f, v, per_sample_weights=v[:2])", ValueError, "then it must have the same shape as the input"),
    ("F.embedding_bag(v, f, v, per_sample_weights=v)", NotImplementedError, "only supported for mode='sum'"),
]


@pytest.mark.parametrize(("call", "text"), PRINTED, ids=[call for call, _ in PRINTED])
def test_what_is_printed(call, text):
    assert repr(eval(call, GIVEN)) == text


@pytest.mark.parametrize(("call", "kind", "text"), REFUSED, ids=[call for call, *_ in REFUSED])
def test_what_is_refused(call, kind, text):
    with pytest.raises(kind, match=text):
        eval(call, GIVEN)


def test_rows_that_are_too_long_are_shortened_in_the_table():
    weight = torch.tensor([[3.0, 4.0], [1.0, 0.0], [6.0, 8.0]])
    F.embedding(torch.tensor([2, 1, 2]), weight, max_norm=5.0)
    assert weight.tolist() == [[3, 4], [1, 0], [3, 4]] and torch.embedding_renorm_(weight, torch.tensor([[0]]), 2.5, 2.0) is weight
    assert weight.tolist() == [[1.5, 2], [1, 0], [3, 4]]


def test_a_power_is_a_copy():
    m = torch.tensor([[1, 2], [3, 4]])
    torch.matrix_power(m, 1)[0, 0] = 9
    assert m[0, 0] == 1


@pytest.mark.parametrize("shape", [(1,), (5,), (2, 2)])
def test_results_that_are_stored_in_tensors_of_other_shapes(shape):
    out, x = (torch.zeros(shape), torch.zeros(0, dtype=torch.int64)), torch.tensor([[1.0, 5.0, 2.0], [3.0, 4.0, 6.0]])
    text = rf"was resized since it had shape \[{', '.join(map(str, shape))}\], which does not match the required output shape \[3\]"
    with pytest.warns(UserWarning, match=text) as told:
        assert torch.max(x, 0, out=out).values is out[0]
    assert len(told) == 1 and out[0].tolist() == [3, 5, 6] and out[1].tolist() == [1, 0, 1] and told[0].filename == __file__


@pytest.mark.parametrize("call", [
    "cat([x, x], out=out)", "stack([x, x], out=out)", "diff(x, out=out)", "gather(x, 0, torch.tensor([[0, 1, 0]]), out=out)", "bmm(x[None], x.T[None], out=out)", "inverse(torch.eye(2), out=out)",
    "linalg.inv(torch.eye(2), out=out)", "linalg.matrix_power(torch.eye(2), 3, out=out)", "linalg.matrix_norm(x[None], out=out)", "quantile(x, 0.5, dim=0, out=out)", "nanquantile(x, 0.5, dim=0, out=out)",
    "range(1, 3, out=out)", "scatter_add(x, 0, torch.tensor([[0, 1, 0]]), x, out=out)", "add(x, x, out=out)", "kthvalue(x, 2, out=(out, torch.zeros(0, dtype=torch.int64)))",
])  # fmt: skip
@pytest.mark.filterwarnings("ignore:torch.range is deprecated")
def test_warnings_of_results_that_change_shape_name_the_line_of_the_program(call):
    x, out = torch.tensor([[1.0, 5.0, 2.0], [3.0, 4.0, 6.0]]), torch.zeros(7)
    with pytest.warns(UserWarning, match=r"was resized since it had shape \[7\]") as told:
        found = eval(compile(f"torch.{call}", __file__, "eval"))
    assert [one.filename for one in told if "resized" in str(one.message)] == [__file__] and (found is out or found[0] is out)
    wanted = eval(f"torch.{call[: call.index(', out=')]})")
    assert out.equal(wanted if isinstance(wanted, torch.Tensor) else wanted[0])
    # What fits, and what has no elements, is filled without a word.
    for target in (torch.zeros_like(out), torch.zeros(0)):
        eval(f"torch.{call}", {"torch": torch, "x": x, "out": target})
        assert target.equal(out)


def test_windows_that_may_reach_beyond_the_input_are_not_called_too_small():
    for call in (F.max_pool2d, F.avg_pool2d):
        with pytest.raises(RuntimeError, match="do not fit into an axis of 4"):
            call(torch.ones(1, 1, 4, 4), 7, ceil_mode=True)
        with pytest.raises(RuntimeError, match="Output size is too small"):
            call(torch.ones(1, 1, 4, 4), 7)


def test_old_names_of_modules():
    assert torch.math is math and torch.serialization.save is torch.save and torch.functional.norm is torch.norm and torch._assert(True, "") is None
    with pytest.warns(FutureWarning, match="deprecated since 1.12"):
        torch.testing.assert_allclose(torch.ones(2), torch.ones(2, dtype=torch.float64) + 1e-5)
    with pytest.warns(FutureWarning), pytest.raises(AssertionError, match="Tensor-likes are not close"):
        torch.testing.assert_allclose([1.0], [1.1])
