"""views.toml and writes.toml: views, indexing, joining, making; and writing in place.

Indexing follows NumPy (negative steps, its rules for mixing slices, integers, masks and integer arrays, exact results where source and target
overlap); functions that only torch has follow torch.
"""

from common import error_class, table
from common import write as write_file
from exprs import evaluate, row

A = "x = torch.arange(24).reshape(2, 3, 4)"
B = "x = torch.arange(6).reshape(2, 3)"
V = "x = torch.arange(10)"
F = "x = torch.tensor([[1.5, -2.0, 0.25], [4.0, 8.0, -1.0]])"

READ_ONLY = "several elements share one cell: writing is refused (NumPy: broadcast views are read-only; torch writes some of these)"


def views():
    """The same cells, seen otherwise."""
    for call in ["x.T", "x.transpose(1, 0)", "x.reshape(3, 2)", "x.reshape(-1)", "x.reshape(6)", "x.reshape(3, -1)", "x.reshape((1, 6))", "x[None]",
                 "x[:, None]", "x[..., None]", "x.squeeze()", "x.ravel()"]:  # fmt: skip
        yield row(call, B)
    for call in ["x.permute(2, 0, 1)", "x.permute((1, 2, 0))", "x.permute(-1, 0, 1)", "x.transpose(0, 2)", "x.transpose(-1, -2)", "x.mT", "x.movedim(0, -1)",
                 "torch.movedim(x, 2, 0)", "torch.movedim(x, (0, 1), (2, 0))", "x.swapaxes(0, 1)", "x.flatten()", "x.flatten(1)", "x.flatten(0, 1)",
                 "x.unsqueeze(0)", "x.unsqueeze(-1)", "x.unsqueeze(1)", "x.diagonal()", "x.diagonal(1)", "x.diagonal(-1)", "x.diagonal(0, 1, 2)",
                 "x.diagonal(1, -1, -2)", "x.flip(0)", "x.flip((0, 2))", "x.flip(-1)", "x.unfold(2, 2, 1)", "x.unfold(-1, 2, 2)", "x.unfold(1, 3, 1)",
                 "x.narrow(2, 1, 2)", "x.select(1, 2)", "x.unflatten(2, (2, 2))", "x.view(6, 4)", "x.view(-1)"]:  # fmt: skip
        yield row(call, A, library="torch")
    yield row("x.squeeze()", "x = torch.ones(1, 3, 1)")
    yield row("x.squeeze(0)", "x = torch.ones(1, 3, 1)", library="torch")
    yield row("x.squeeze(-1)", "x = torch.ones(1, 3, 1)", library="torch")
    yield row("np.squeeze(x, axis=(0, 2))", "x = torch.ones(1, 3, 1)")
    yield row("np.squeeze(x, axis=1)", "x = torch.ones(1, 3, 1)", error="Shape", differs="the standard: squeezing a longer axis is an error")
    yield row("np.expand_dims(x, axis=1)", B)
    yield row("np.permute_dims(x, (1, 0))", B)
    yield row("np.broadcast_to(x, (2, 2, 3))", B)
    yield row("x.expand(2, 2, 3)", B, library="torch")
    yield row("x.expand(2, -1, -1)", B, library="torch")
    yield row("torch.arange(3)[:, None].expand(3, 4)", library="torch")
    yield row("torch.broadcast_tensors(torch.arange(3), torch.ones(2, 1))[0]", library="torch")
    yield row("torch.broadcast_tensors(torch.arange(3), torch.ones(2, 1))[1]", library="torch")
    yield row("np.sliding_window_view(x, 3)", "x = torch.arange(5)", run="np.lib.stride_tricks.sliding_window_view(x, 3)")
    yield row("np.sliding_window_view(x, (2, 2))", B, run="np.lib.stride_tricks.sliding_window_view(x, (2, 2))")
    yield row("torch.real(x)", "x = torch.tensor([1+2j, 3-4j])")
    yield row("torch.imag(x)", "x = torch.tensor([1+2j, 3-4j])")
    # the same bits as elements of another dtype
    I = "x = torch.arange(24, dtype=torch.int32).reshape(4, 6)"
    for call in ["x.view(torch.float32)", "x.view(torch.int16)", "x.view(torch.int64)", "x.view(torch.uint8)", "x.view(torch.int32)", "x.T.view(torch.float32)",
                 "x[1:, 2:].view(torch.int64)", "x[::2].view(torch.int16)", "x[:, :4].view(torch.complex64)", "x[2:].view(dtype=torch.int64)"]:  # fmt: skip
        yield row(call, I, library="torch")
    yield row("x.view(torch.float32)", "x = torch.tensor([1+2j, 3-4j])", library="torch")
    yield row("x.view(torch.int32)", "x = torch.tensor(1.0)", library="torch")
    yield row("x.view(torch.int64)", "x = torch.empty(0, 2, dtype=torch.int32)", library="torch")
    for call, says in [("x.view(torch.complex128)", "last length must be divisible by 4"), ("x.T.view(torch.int16)", "last stride must be 1"),
                       ("x[:, 1:5].view(torch.int64)", "offset must be divisible by 2"), ("x[0, 0].view(torch.int16)", "0 dimensions"),
                       ("x.reshape(3, 8)[:, :4].reshape(-1)[1:11].view(torch.int64)", "offset must be divisible by 2")]:  # fmt: skip
        yield row(call, I, library="torch", error="Shape", contains=[says])
    yield row("x.view(torch.bool)", "x = torch.tensor([0, 1, 2], dtype=torch.uint8)", library="torch", error="DType", differs="not every byte is true or false")
    for expr, text in [("torch.arange(6).reshape(2, 3).T.stride()", None), ("torch.ones(3).expand(2, 3).stride()", None),
                       ("torch.ones(2, 3, 4).permute(2, 0, 1).stride()", None), ("torch.arange(10)[::2].stride()", None),
                       ("torch.ones(3, 1).expand(3, 4).stride()", None), ("torch.ones(2, 3).T.is_contiguous()", None)]:  # fmt: skip
        yield row(expr, library="torch")
    # refusals
    for expr in ["x.reshape(4)", "x.reshape(-1, 4)", "x.reshape(2, 2)"]:
        yield row(expr, B, library="torch", error="Shape", contains=["is invalid for input of size 6"])
    yield row("x.T.view(6)", B, library="torch", error="Shape")
    yield row("x.reshape(-1, -1)", B, library="torch", error="Value", differs="only one length can be inferred")
    yield row("x.permute(0, 0)", B, library="torch", error="Value", differs="an axis given twice is a wrong value, here as in sum((0, 0))")
    yield row("x.permute(0)", B, library="torch", error="Value", differs="the permutation must name every axis")
    yield row("x.unsqueeze(5)", B, library="torch", error="Index")
    yield row("x.transpose(0, 2)", B, library="torch", error="Index")
    yield row("x.expand(3)", B, library="torch", error="Shape")
    yield row("x.expand(2, 4)", B, library="torch", error="Shape", contains=["The expanded size of the tensor (4) must match the existing size (3) at non-singleton dimension 1"])
    yield row("np.broadcast_to(x, (3, 2))", B, error="Shape")
    yield row("x.diagonal(0, 0, 0)", B, library="torch", error="Value", differs="an axis given twice is a wrong value")


def slices():
    for index in ["3", "-1", "2:5", ":3", "7:", "-3:", ":-3", "::2", "1::3", "::-1", "::-3", "5:2:-1", "2:5:-1", "-2:-6:-2", "100:", "-100:3", "3:3", "8:100",
                  "...", "None", "None, 2:4", "..., None", "::100", "9::-4", ":-100:-1"]:  # fmt: skip
        yield row(f"x[{index}]", V)
    for index in ["0", "-1", "1, 2", "1, -1, 3", ":, 1", "..., 0", "0, ...", "0, ..., 1", ":, :, 1:3", ":, ::-1", "::-1, :, ::-2", "1, ::2, ::3", "None, 0", "0, None",
                  ":, None, 1", "..., None", "..., None, :", "None, ..., None", "1:, 1:, 1:", "0:0", ":, 3:", "1, :, None, 2", "-2:, -2:, -2:"]:  # fmt: skip
        yield row(f"x[{index}]", A)
    yield row("x[1:][0][::-1]", A)
    yield row("x[::-1][::-1]", V)
    yield row("x[::2][::-2]", V)
    yield row("x.T[1:, ::-1]", B)
    for index in ["10", "-11"]:
        yield row(f"x[{index}]", V, error="Index")
    yield row("x[2, 0, 0]", A, error="Index")
    yield row("x[0, 0, 0, 0]", A, error="Index")
    yield row("x[..., ...]", A, error="Index")
    yield row("x[::0]", V, error="Value")
    yield row("x[1.0]", V, error="Index")
    yield row("torch.tensor(5)[0]", error="Index")
    yield row("torch.tensor(5)[None]")
    yield row("torch.tensor(5)[...]")
    yield row("torch.tensor(5)[()]")


def arrays():
    """Integer arrays and masks, alone and mixed."""
    for index in ["[0, 2]", "[-1, 0, 0]", "torch.tensor([1, 1, 3])", "torch.tensor([[0, 1], [2, -1]])", "torch.tensor([3], dtype=torch.uint8)", "x > 6", "x % 2 == 0",
                  "x > 100"]:  # fmt: skip
        yield row(f"x[{index}]", V)
    yield row("x[torch.tensor([], dtype=torch.int64)]", V)
    for index in [
        "[1, 0]", "[0, 1], [2, 0]", "[0, 1], [2, 0], [3, 1]", "[[0], [1]], [0, 2]", ":, [2, 0]", ":, :, [3, 3, 0]", "..., [0, 3]", "[0, 1, 1], :, 2", "0, :, [1, 2]",
        "[0, 1], :, [1, 2]", "[0, 1], ..., [1, 2]", ":, [0, 1], [1, 2]", ":, [[0, 1], [2, 0]]", ":, [0, 2], 1:3", "1, [0, 2]", "1, [0, 2], ::-1", "None, [1, 0]",
        "[1, 0], None", "[0, 1], None, [2, 0]", "0, [0, 1], None, [2, 0]", "[0], :, [[1], [2]]", "::-1, [2, 0]", "1:, [0, 1], :2", ":, 1, [0, 3]", "[1, 0], 1, ::2",
        "[0, 1], [0]", "[-1, -2], [-1, 0]", "[True, False]", "torch.tensor([False, True])", ":, torch.tensor([True, False, True])", "..., torch.tensor([True, False, True, True])",
        "x > 20", "x[..., 0] > 5", "torch.tensor([True, True]), :, [0, 1]", "torch.tensor([True, True]), [0, 2]", ":, torch.tensor([True, False, True]), 0",
        "0, torch.tensor([[True, False, False, True], [False] * 4, [False, True, True, True]])", "torch.tensor(True)", "torch.tensor(False)", "torch.tensor([True, False]), 0, 1",
        "torch.tensor([True, False]), None, 0", "torch.tensor(1)", ":, torch.tensor(1)", "torch.tensor(1), [0, 2]",
        ":, torch.zeros(3, dtype=torch.bool)", "torch.zeros(2, 3, 4, dtype=torch.bool)", "torch.tensor([[1, 0], [0, 1]]), [0, 1], [2, 3]",
    ]:  # fmt: skip
        if index.startswith("torch.zeros(2, 3, 4"):
            yield row(f"x[{index}]", A, run="x[np.zeros((2, 3, 4), dtype=np.bool)]")
        else:
            yield row(f"x[{index}]", A)
    for index in ["[5]", "[0, -3]", "[0, 1], [0, 3]", "[0, 1], [0, 1, 2]", "torch.tensor([True, False, True])", ":, torch.tensor([True, False])", "torch.tensor([[True, False, True]])",
                  "torch.tensor([0.5])", "x > 1, 0", "[0], [0], [0]"]:  # fmt: skip
        yield row(f"x[{index}]", B, error="Index")

    yield row("torch.take(x, torch.tensor([0, 5, -1]))", B, library="torch", run="torch.take(x, torch.tensor([0, 5, 5]))")
    yield row("np.take(x, torch.tensor([2, 0]), axis=1)", B)
    yield row("np.take(x, torch.tensor([[0, 1], [1, 0]]), axis=0)", B)
    yield row("np.take(x, torch.tensor([3]), axis=1)", B, error="Index")
    yield row("torch.take_along_dim(x, torch.tensor([[2, 0], [1, 1]]), 1)", B, library="torch")
    yield row("torch.take_along_dim(x, torch.tensor([[1], [0]]).argsort(0), 0)", B, library="torch")
    yield row("np.take_along_axis(x, x.argmax(1, keepdims=True), axis=1)", F)
    yield row("torch.gather(x, 1, torch.tensor([[0, 0], [2, 1]]))", B, library="torch")
    yield row("torch.gather(x, 0, torch.tensor([[1, 0, 1]]))", B, library="torch")
    yield row("x.gather(1, torch.tensor([[3]]))", B, library="torch", error="Index", differs="torch: RuntimeError")
    yield row("x.index_select(1, torch.tensor([2, 2, 0]))", B, library="torch")
    yield row("torch.index_select(x, 0, torch.tensor([1]))", B, library="torch")
    yield row("x.masked_select(torch.tensor([True, False, True]))", B, library="torch")
    yield row("x.masked_select(x > 2)", B, library="torch")
    yield row("torch.arange(3).masked_select(torch.tensor([[True], [False]]))", library="torch")
    yield row("x.masked_fill(torch.tensor([True, False, True]), -1)", B, library="torch")
    yield row("x.masked_fill(x > 2, 9)", B, library="torch")
    yield row("torch.where(x > 2, x, -x)", B)
    yield row("torch.where(x > 2, x, 0)", B)
    yield row("torch.where(torch.tensor([True, False, True]), x, 1.5)", B, dtype="float32")
    yield row("torch.where(torch.tensor([[True], [False]]), torch.arange(3), torch.tensor(7))")
    yield row("torch.where(torch.tensor([True, False]), 1, 2)")
    yield row("torch.where(torch.ones(3) > 0, torch.ones(4), torch.ones(1))", error="Shape")
    yield row("torch.where(torch.ones(2, 1) > 0, torch.ones(3), torch.ones(4))", run="np.where(np.ones((2, 1)) > 0, np.ones(3), np.ones(4))", error="Shape",
              contains=["The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 1"])  # fmt: skip
    for expr in ["torch.nonzero(x > 2)", "torch.nonzero(torch.zeros(3))", "torch.nonzero(torch.tensor(1))", "torch.argwhere(x % 2 == 0)"]:
        yield row(expr, B, library="torch")
    yield row("torch.searchsorted(torch.tensor([1, 3, 5]), torch.tensor([0, 1, 4, 9]))", library="torch")


def joined():
    """New tensors from others, and from nothing."""
    for expr in [
        "torch.cat([x, x])", "torch.cat([x, x], 1)", "torch.cat((x, x[:, :1]), dim=-1)", "torch.cat([x, torch.zeros(0, 3)])", "torch.cat([x, x * 0.5])", "torch.stack([x, x])",
        "torch.stack([x, x], 1)", "torch.stack([x, -x], -1)", "torch.split(x, 2, 1)[0]", "torch.split(x, 2, 1)[1]", "torch.split(x, [1, 2], dim=1)[1]", "torch.chunk(x, 2, 1)[1]",
        "x.chunk(2)[0]", "x.unbind(1)[2]", "torch.unbind(x)[0]", "x.repeat(2, 1)", "x.repeat(2, 1, 2)", "torch.tile(x, (2,))", "torch.tile(x, (2, 2))", "x.tile(2, 1)",
        "torch.repeat_interleave(x, 2)", "x.repeat_interleave(2, 1)", "torch.repeat_interleave(x, torch.tensor([1, 3]), dim=0)", "torch.roll(x, 1)", "torch.roll(x, 1, 1)",
        "torch.roll(x, -1, 0)", "torch.roll(x, (1, 2), (0, 1))", "x.roll(5, 1)", "torch.flip(x, (0, 1))", "torch.fliplr(x)", "torch.flipud(x)", "torch.rot90(x)",
        "torch.nn.functional.pad(x, (1, 2))", "torch.nn.functional.pad(x, (1, 0, 0, 1), value=9)", "torch.tril(x)", "torch.triu(x)", "torch.tril(x, -1)", "torch.triu(x, 1)",
        "torch.diag(torch.tensor([1, 2]))", "torch.diag(torch.tensor([1, 2]), 1)", "torch.diag(x)", "torch.meshgrid(torch.arange(2), torch.arange(3), indexing='ij')[0]",
        "torch.meshgrid(torch.arange(2), torch.arange(3), indexing='ij')[1]", "torch.meshgrid(torch.arange(2), torch.arange(3), indexing='xy')[0]", "torch.hstack([x, x])",
        "torch.vstack([x, x])", "torch.atleast_2d(torch.tensor(3))",
    ]:  # fmt: skip
        yield row(expr, B, library="torch")
    yield row("np.concat([x, x], axis=None)", B)
    yield row("np.pad(x, ((1, 0), (0, 2)))", B)
    yield row("np.pad(x, 1, constant_values=7)", B)
    yield row("torch.cat([torch.ones(2, 3), torch.ones(3, 2)])", library="torch", error="Shape", contains=["Sizes of tensors must match except in dimension 0"])
    yield row("torch.stack([torch.ones(2, 3), torch.ones(3, 2)])", library="torch", error="Shape")
    yield row("torch.cat([])", library="torch", error="Value", differs="torch: RuntimeError or ValueError by version")
    yield row("torch.cat([x, x], 2)", B, library="torch", error="Index")
    yield row("torch.split(x, [1, 1], 1)", B, library="torch", error="Value", differs="the parts must add up to the length (torch: RuntimeError)")
    for expr in [
        "torch.arange(5)", "torch.arange(2, 8, 3)", "torch.arange(5, 0, -2)", "torch.arange(0, 1, 0.25)", "torch.arange(3.)", "torch.arange(3, dtype=torch.float64)",
        "torch.arange(0)", "torch.arange(1, 6, 2, dtype=torch.int8)", "torch.arange(0.5, 3)", "torch.linspace(0, 1, 5)", "torch.linspace(2, -2, 5)",
        "torch.linspace(3, 7, 1)", "torch.linspace(0, 10, 6, dtype=torch.float64)", "torch.linspace(0, 1, 0)", "torch.eye(3)", "torch.eye(2, 3)", "torch.eye(2, dtype=torch.int64)",
        "torch.zeros(2, 3)", "torch.zeros((2, 3), dtype=torch.int32)", "torch.ones(2, dtype=torch.bool)", "torch.full((2, 2), 7)", "torch.full((2, 2), 7.0)", "torch.full((2,), True)",
        "torch.full((), 3)", "torch.zeros_like(torch.tensor([1, 2]))", "torch.ones_like(torch.tensor([1, 2]), dtype=torch.float32)", "torch.full_like(torch.ones(2, 2), 5)",
        "torch.tensor([[1, 2], [3, 4]], dtype=torch.float32)", "torch.tensor([1, 2.5])", "torch.tensor([True, 2])", "torch.tensor([1, 1j])", "torch.tensor(7)", "torch.tensor([[]])",
        "torch.tensor([[], []])", "torch.zeros(0, 3)", "torch.zeros(())",
    ]:  # fmt: skip
        yield row(expr, library="torch")
    yield row("torch.arange(5, 2)")
    yield row("torch.logspace(0, 3, 4)", library="torch", ulp=2)
    yield row("torch.logspace(0, 4, 5, base=2)", library="torch", ulp=2)
    yield row("nd.linspace(0, 1, 4, endpoint=False)", dtype="float32")
    yield row("torch.arange(0, 5, 0)", library="torch", error="Value")
    yield row("torch.tensor([[1, 2], [3]])", library="torch", error="Shape", differs="a ragged list has no shape (torch: ValueError)")
    yield row("torch.tensor([300], dtype=torch.uint8)", library="torch", error="Overflow")
    yield row("torch.zeros(2, -1)", library="torch", error="Value", differs="torch: RuntimeError on negative sizes")


def written():
    """Assignment and in-place operations; `check` is what they leave behind."""
    V8, M, S = "x = torch.arange(8)", "x = torch.arange(12).reshape(3, 4)", "x = torch.arange(9).reshape(3, 3)"
    for setup, expr in [
        (V8, "x[2] = 50"), (V8, "x[-1] = -1"), (V8, "x[2:5] = 0"), (V8, "x[::2] = -1"), (V8, "x[::-1] = torch.arange(8)"), (V8, "x[1:4] = torch.tensor([7, 8, 9])"),
        (V8, "x[:] = 1.7"), (V8, "x[:] = torch.full((8,), -2.9)"), (V8, "x[...] = 3"), (V8, "x[x > 4] = 0"), (V8, "x[x > 4] = torch.tensor([10, 20, 30])"), (V8, "x[x > 4] += 100"),
        (V8, "x[x > 100] = 5"), (V8, "x[[0, 2]] = 9"), (V8, "x[[0, -1]] = torch.tensor([5, 6])"), (V8, "x[[0, 0]] += 1"), (V8, "x[3:3] = 5"), (V8, "x += 1"), (V8, "x -= 1"), (V8, "x *= 2"),
        (V8, "x //= 2"), (V8, "x %= 3"), (V8, "x **= 2"), (V8, "x &= 3"), (V8, "x |= 1"), (V8, "x ^= 5"), (V8, "x <<= 2"), (V8, "x >>= 1"), (V8, "x += x"), (V8, "x *= x"),
        (M, "x[0] = 9"), (M, "x[:, 1] = -1"), (M, "x[:, 1] = torch.tensor([7, 8, 9])"), (M, "x[1] = torch.arange(4).reshape(1, 1, 4)"), (M, "x[1:, ::2] = 0"), (M, "x[:, None, 0] = 5"),
        (M, "x[0, 0] = torch.tensor(42)"), (M, "x[[0, 2], [1, 3]] = torch.tensor([70, 80])"), (M, "x[[0, 2]] = torch.arange(4)"), (M, "x[:, [0, 3]] = torch.tensor([[1], [2], [3]])"),
        (M, "x[torch.tensor([True, False, True])] = torch.arange(4)"), (M, "x[:, torch.tensor([True, False, True, False])] = torch.tensor([[5], [6], [7]])"), (M, "x[x % 2 == 0] = -1"),
        (M, "x += torch.arange(4)"), (M, "x += torch.arange(3)[:, None]"), (M, "x[1:] += torch.arange(4)"), (M, "x[:, ::2] *= 10"), (M, "x.T[0] = 5"), (M, "x[::-1, ::-1] += torch.arange(4)"),
        (M, "x[:, 1:3][1] = 0"),
        # source and target overlap
        (V8, "x[1:] += x[:-1]"), (V8, "x[:-1] += x[1:]"), (V8, "x[1:] = x[:-1]"), (V8, "x[:-1] = x[1:]"), (V8, "x[:] = x[::-1]"), (V8, "x += x[::-1]"), (V8, "x[::2] += x[1::2]"),
        (V8, "x[4:] = x[::2]"), (V8, "x += x[0]"), (V8, "x += x[1]"), (V8, "x -= x[3:4]"), (V8, "x[2:] += x[:-2]"), (V8, "x[::-1][1:] += x[1:]"),
        (V8, "x[[1, 0]] = x[[0, 1]]"), ("x = torch.arange(9)", "x[2::2] += x[:-2:2]"), (M, "x[:, 1:] += x[:, :-1]"), (M, "x[:, :-1] += x[:, 1:]"), (M, "x[1:] = x[:-1]"), (M, "x += x[0]"),
        (M, "x += x[:, :1]"), (M, "x *= x[:, 1:2]"), (M, "x[:, ::-1] -= x"), (M, "x += x[1:2, 2:3]"), (M, "x[1:, 1:] += x[:-1, :-1]"), (M, "x[1:, 1:] = x[:-1, :-1]"), (S, "x += x.T"),
        (S, "x[:] = x.T"), (S, "x.T[:] = x + 1"), (S, "x -= x.T"), (S, "x[0] += x[:, 0]"), (S, "x[:, 0] = x[0]"), (S, "x += x.diagonal()"), (S, "x += x.diagonal()[:, None]"),
        ("x = torch.arange(6.).reshape(2, 3) + 1", "x *= x[:, 1:2]"), ("x = torch.arange(6.).reshape(2, 3) + 1", "x /= x[0]"), ("x = torch.arange(4.) + 1", "x /= x[1]"),
        ("x = torch.arange(4.) + 1", "x *= x[1:2]"), ("x = torch.arange(16).reshape(4, 4)", "x[1:, 1:] += x[:-1, :-1]"), ("x = torch.arange(20)", "x[10:] = x[:10]"),
        # another name for the same cells sees the write; a copy does not
        ("x = torch.arange(6)\ny = x[::2]", "y += 10"), ("x = torch.arange(6)\ny = x.reshape(2, 3)", "y[1] = 0"), ("x = torch.arange(6).reshape(2, 3)\ny = x.T", "y *= 2"),
        ("x = torch.arange(6)\ny = x[[0, 1]]", "y += 10"), ("x = torch.arange(6)\ny = x[x > 2]", "y += 10"), ("x = torch.arange(6)\ny = x + 0", "y += 10"),
    ]:  # fmt: skip
        yield row(expr, setup, check="x")
    # NumPy 2.4 copies this one forwards without checking for overlap, and reads elements that it has just written.
    yield row("x[::2] = x[:4]", V8, run="x[::2] = x[:4].copy()", check="x", differs="overlap is always safe: as if the right-hand side had been computed first")
    floats = "x = torch.tensor([1.5, 2.5, 3.5])"
    for expr in ["x += 1", "x += torch.tensor([1, 2, 3])", "x += torch.tensor([1., 2., 3.], dtype=torch.float64)", "x //= 2", "x **= 2", "x -= True"]:
        yield row(expr, floats, check="x")
    yield row("x += torch.tensor([1000, 1], dtype=torch.int64)", "x = torch.tensor([1, 2], dtype=torch.int8)", check="x")
    yield row("x += True", "x = torch.tensor([True, False])", check="x")
    # torch's own in-place names
    for setup, expr in [
        (V8, "x.add_(5)"), (V8, "x.sub_(1)"), (V8, "x.mul_(3)"), (floats, "x.div_(2)"), (V8, "x.fill_(7)"), (V8, "x.zero_()"), (V8, "x.copy_(torch.tensor(4))"),
        (M, "x.masked_fill_(torch.tensor([True, False, False, True]), -1)"), (V8, "x.clamp_(2, 5)"), (V8, "x.neg_()"), (floats, "x.add_(2, alpha=3)"),
        (V8, "x.index_add_(0, torch.tensor([0, 0, 3]), torch.tensor([10, 20, 30]))"), (M, "x.index_add_(1, torch.tensor([0, 0]), torch.ones(3, 2, dtype=torch.int64))"),
        (M, "x.index_fill_(1, torch.tensor([0, 2]), -1)"), (M, "x.index_copy_(0, torch.tensor([2, 0]), torch.zeros(2, 4, dtype=torch.int64))"),
        (V8, "x.scatter_add_(0, torch.tensor([1, 1, 7]), torch.tensor([10, 20, 30]))"), (M, "x.scatter_add_(1, torch.tensor([[0, 0], [1, 3]]), torch.tensor([[5, 6], [7, 8]]))"),
        (M, "x.scatter_(1, torch.tensor([[0], [2], [3]]), -1)"), (V8, "x.put_(torch.tensor([0, 7]), torch.tensor([50, 60]))"), (M, "x.put_(torch.tensor([0, 11]), torch.tensor([50, 60]))"),
        (M, "x.fill_diagonal_(0)"),
    ]:  # fmt: skip
        yield row(expr, setup, check="x", library="torch")
    for expr in ["torch.index_add(x, 0, torch.tensor([0, 0]), torch.ones(2, 3, dtype=torch.int64))", "torch.scatter_add(x, 0, torch.tensor([[1, 0, 1]]), torch.tensor([[5, 6, 7]]))",
                 "torch.scatter(x, 1, torch.tensor([[2], [0]]), torch.tensor([[50], [60]]))"]:  # fmt: skip
        yield row(expr, B, library="torch")
    # writes through a view of the bits, also of memory whose length is not a multiple of the larger element
    bits = "x = torch.arange(5, dtype=torch.int32)\ny = x[:4].view(torch.int64)\nz = x.view(torch.float32)"
    for expr in ["y[0] = 0", "y.add_(1)", "z[3:] = 1.0", "z.mul_(2.0)", "y[:] = y.flip(0)"]:
        yield row(expr, bits, check="x", library="torch")
    yield row("x[1:] = 7", bits, check="y", library="torch")
    yield refused("x.view(torch.uint8)[0] = 7", "x = torch.tensor([True, False])", "Value", "not every byte of uint8 is true or false",
                  differs="torch writes bytes that are no booleans")
    # out=
    yield row("torch.add(x, 1, out=o)", "x = torch.arange(3)\no = torch.zeros(3, dtype=torch.int64)", library="torch", check="o")
    yield row("torch.add(x, 1, out=o)", "x = torch.arange(3)\no = torch.zeros(3, dtype=torch.float64)", library="torch", check="o")
    yield row("torch.add(x[1:], x[:-1], out=x[1:])", V8, run="np.add(x[1:], x[:-1], out=x[1:])", check="x")
    # refusals leave the target as it was
    yield refused("x += 1.5", "x = torch.tensor([1, 2])", "DType")
    yield refused("x += torch.tensor([1.5, 2.5])", "x = torch.tensor([1, 2])", "DType")
    yield refused("x /= 2", "x = torch.tensor([1, 2])", "DType")
    yield refused("x += 1", "x = torch.tensor([True, False])", "DType")
    yield refused("x += 1j", "x = torch.tensor([1., 2.])", "DType")
    yield refused("x += torch.tensor([1], dtype=torch.int64)", "x = torch.tensor([1, 2], dtype=torch.uint8)", "DType")
    yield refused("x += 1000", "x = torch.tensor([1, 2], dtype=torch.int8)", "Overflow")
    yield refused("x[:] = 300", "x = torch.tensor([1, 2], dtype=torch.int8)", "Overflow")
    yield refused("x += torch.ones(4, 3)", "x = torch.ones(3)", "Shape", "output with shape [3] doesn't match the broadcast shape [4, 3]")
    yield refused("x += torch.ones(4)", "x = torch.ones(3)", "Shape", "The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 0")
    yield refused("x += torch.ones(3)", "x = torch.tensor(1.)", "Shape", "output with shape [] doesn't match the broadcast shape [3]")
    yield refused("x[0] = torch.arange(4)", B, "Shape")
    yield refused("x[0] = torch.arange(6).reshape(2, 3)", B, "Shape")
    yield refused("x[x > 2] = torch.tensor([1, 2])", B, "Shape", "shape mismatch: value tensor of shape [2] cannot be broadcast to indexing result of shape [3]",
                  differs="NumPy: ValueError; the text is torch's")  # fmt: skip
    yield refused("x[5] = 1", B, "Index")
    yield refused("x[[0, 5]] = 1", B, "Index")
    yield refused("x[torch.tensor([True, False, True])] = 1", B, "Index")
    yield refused("x //= 0", "x = torch.tensor([1, 2])", "Value", differs="integer division by zero is an error (NumPy: 0 with a warning)")
    for setup in ["x = torch.ones(3).expand(2, 3)", "x = torch.broadcast_to(torch.ones(3), (2, 3))"]:
        for expr in ["x += 1", "x[0, 0] = 5", "x[:] = 2", "x[0] = 7"]:
            yield refused(expr, setup, "Value", differs=READ_ONLY)
    yield refused("x += torch.arange(4)", "x = torch.ones(1, dtype=torch.int64).expand(4)", "Value", differs=READ_ONLY)
    yield refused("torch.add(torch.ones(2, 3), 1, out=x)", "x = torch.zeros(5)", "Shape", differs="out= must have exactly the result's shape")
    yield refused("torch.add(torch.ones(3), 1, out=x)", "x = torch.zeros(2, 3)", "Shape", differs="out= must have exactly the result's shape")
    yield refused("torch.add(torch.ones(3), 1, out=x)", "x = torch.zeros(3, dtype=torch.int64)", "DType")


def refused(expr, setup, error, contains=None, differs=None):
    """A statement that must fail, and the target it must leave untouched."""
    torch_only = "expand" in setup or "broadcast_to" in setup
    library = "torch" if torch_only else "numpy"
    before = row("x", setup, library=library)
    try:
        evaluate(setup, expr, library, "x")
        assert differs, (expr, "does not fail in the library")
    except Exception as caught:
        kind = error_class(caught)
        assert kind == error or differs, (expr, kind, error, caught)
    fields = {k: before[k] for k in ("shape", "dtype", "values")}
    return {"setup": setup, "expr": expr, "check": "x", "error": error, "error_contains": [contains] if contains else None} | fields | {"differs": differs}


def main() -> None:
    rows = [r for part in (views, slices, arrays, joined) for r in part()]
    write_file("views.toml", "Views, indexing, joining and making.", [table("row", r) for r in rows])
    write_file("writes.toml", "Writing in place, and what overlaps, as if the right-hand side had been computed first.", [table("row", r) for r in written()], script="views")


if __name__ == "__main__":
    main()
