"""products.toml: products of matrices, vectors and tensors, by NumPy's rules (which are the standard's, and torch's where einsum is concerned)."""

from common import table, write
from exprs import row

DTYPES = ["int8", "uint8", "int32", "int64", "uint64", "float32", "float64", "complex64", "complex128"]


def numbers(shape, dtype, seed=0):
    """Small integers in no order, as an expression; complex numbers have both parts."""
    count = 1
    for length in shape:
        count *= length
    if dtype.startswith("complex"):
        values = [complex((7 * k + seed) % 11 - 5, (5 * k + seed) % 7 - 3) for k in range(count)]
        text = ", ".join(f"{v.real:g}{v.imag:+g}j" for v in values)
    else:
        lowest = 0 if dtype[0] == "u" else -5
        text = ", ".join(str((7 * k + seed) % 11 + lowest) for k in range(count))
    return f"np.array([{text}], dtype=np.{dtype}).reshape({tuple(shape)})"


def two(x1, x2, dtype="float32"):
    return f"x = {numbers(x1, dtype)}\ny = {numbers(x2, dtype, 3)}"


def rows():
    # matmul: every dtype, ranks, broadcasting, empty
    for dtype in DTYPES:
        yield row("np.matmul(x, y)", two((3, 4), (4, 5), dtype))
        yield row("np.matmul(x, y)", two((2, 1, 3, 4), (2, 4, 5), dtype))
        yield row("np.vecdot(x, y)", two((2, 1, 4), (3, 4), dtype))
        yield row("np.tensordot(x, y, axes=1)", two((2, 3), (3, 2), dtype))
        yield row("np.kron(x, y)", two((2, 2), (1, 3), dtype))
        yield row("np.outer(x, y)", two((3,), (4,), dtype))
        yield row("np.inner(x, y)", two((2, 3), (2, 3), dtype))
        yield row("nd.cross(x, y)", two((2, 3), (2, 3), dtype))
        yield row("np.einsum('ij,jk->ik', x, y)", two((3, 4), (4, 2), dtype))
    for x1, x2 in [
        ((4,), (4,)), ((3, 4), (4,)), ((4,), (4, 5)), ((2, 3, 4), (4,)), ((4,), (2, 4, 5)), ((2, 1, 3, 4), (6, 4, 5)), ((1, 4), (4, 1)),
        ((2, 3, 4), (4, 5)), ((3, 4), (2, 4, 5)), ((5, 1, 4), (4, 3)), ((5, 1, 4), (5, 4, 1)), ((1, 1, 3, 4), (4, 2)), ((3, 1), (1, 4)), ((3, 2), (2, 4)),
        ((0, 4), (4, 5)), ((3, 0), (0, 5)), ((3, 4), (4, 0)), ((0,), (0,)), ((2, 0, 3, 4), (4, 5)), ((0, 3, 4), (1, 4, 5)), ((0, 3, 0), (0, 0, 5)),
    ]:
        yield row("np.matmul(x, y)", two(x1, x2))
        yield row("x @ y", two(x1, x2, "int64"))
    yield row("np.matmul(x, y)", "x = np.array([[True, False], [True, True]])\ny = np.array([[True, True], [False, True]])")
    yield row("np.matmul(x, y)", "x = np.array([[False, False], [True, True]])\ny = np.array([False, False])")
    yield row("np.matmul(x, y)", f"x = {numbers((2, 3), 'int8')}\ny = {numbers((3, 2), 'int16')} * 3000")
    yield row("np.matmul(x, y)", f"x = {numbers((2, 3), 'int64')}\ny = {numbers((3, 2), 'float32')}", dtype="float32", differs="an integer with a float gives the float's dtype (NumPy: float64)")
    yield row("np.matmul(x, y)", "x = np.array([[100, 100], [127, 1]], dtype=np.int8)\ny = np.array([[100, 1], [100, 2]], dtype=np.int8)")

    # layouts
    square = two((4, 4), (4, 4))
    for x, y in [("x.T", "y"), ("x", "y.T"), ("x.T", "y.T"), ("x[::-1]", "y[:, ::-1]"), ("x[:, ::-1]", "y"), ("x", "y[::-1]"), ("x[::2]", "y[:, 1::2]"), ("x[:, ::2]", "y[::2]"), ("x[1:3, :2]", "y[2:, 1:]"), ("x[:, ::-2]", "y[::-2, ::-1].T[:, :2].T")]:
        yield row(f"np.matmul({x}, {y})", square)
    yield row("np.matmul(np.broadcast_to(x, (3, 4, 4)), y)", square)
    yield row("np.matmul(x, np.broadcast_to(y[:1], (4, 4)))", square)
    yield row("np.matmul(np.broadcast_to(x[:, :1], (4, 4)), y)", square)
    yield row("np.matmul(np.broadcast_to(x[0], (3, 4)), np.broadcast_to(y[:, 0], (4, 4)))", square)
    cube = two((2, 3, 4), (3, 4, 2))
    yield row("np.matmul(x, np.permute_dims(y, (2, 1, 0)))", cube)
    yield row("np.matmul(np.permute_dims(x, (1, 2, 0)), y[:, ::2])", cube)

    # refusals
    shape = "a clash of shapes is a shape error"
    yield row("np.matmul(x, y)", two((3, 4), (5, 2)), error="Shape", contains=["matmul", "4 and 5"], differs=shape)
    yield row("np.matmul(x, y)", two((2, 3, 4), (3, 4, 5)), error="Shape", contains=["matmul", "2 and 3"], differs=shape)
    yield row("np.matmul(x, 3)", two((3, 4), (4, 2)), error="Shape", contains=["number"], differs=shape)
    yield row("np.matmul(x, y)", f"x = {numbers((2, 2), 'uint64')}\ny = {numbers((2, 2), 'int64')}", error="DType", differs="uint64 and int64 have no common dtype")
    yield row("np.vecdot(x, y)", two((3,), (4,)), error="Shape", contains=["vecdot", "3 and 4"], differs=shape)
    yield row("np.tensordot(x, y, axes=1)", two((3, 2), (3, 2)), error="Shape", contains=["tensordot", "2 and 3"], differs=shape)
    yield row("nd.cross(x, y)", two((4,), (4,)), error="Shape", contains=["3 elements"], differs=shape)

    # the others
    yield row("np.vecdot(x, y, axis=0)", two((3, 4), (3, 1)))
    yield row("np.vecdot(x, y, axis=-2)", two((3, 4), (2, 3, 4)))
    yield row("np.vecdot(x, y)", two((2, 0), (0,)))
    for axes in ["0", "1", "2", "([1, 2], [0, 1])", "([2, 1], [1, 0])", "(-1, -2)", "([], [])"]:
        y = (3, 4, 2) if axes != "1" else (4, 3)
        yield row(f"np.tensordot(x, y, axes={axes})", two((2, 3, 4), y, "int64" if axes in ("0", "([], [])") else "float64"))
    yield row("np.tensordot(x, y)", two((2, 3, 4), (3, 4, 2)))
    yield row("np.tensordot(x.T, y.T, axes=([0, 1], [0, 1]))", two((2, 3, 4), (2, 3, 4)))
    yield row("np.tensordot(x, y, axes=1)", two((2, 0), (0, 3)))
    for x1, x2 in [((3,), (3,)), ((2, 3), (3,)), ((2, 3), (3, 2)), ((2, 2, 3), (2, 3, 2)), ((2, 0), (0, 2))]:
        yield row("np.dot(x, y)", two(x1, x2))
    weak = "a Python number keeps the tensor's dtype (NumPy's operators do so too, its products do not: float64)"
    yield row("np.dot(x, 3)", two((2, 2), (1,)), dtype="float32", differs=weak)
    for x1, x2 in [((3,), (3,)), ((2, 3), (4, 3)), ((2, 2, 3), (3,)), ((2, 2, 3), (2, 3))]:
        yield row("np.inner(x, y)", two(x1, x2))
    yield row("np.inner(x, 2)", two((2, 2), (1,)), dtype="float32", differs=weak)
    yield row("np.outer(x, y)", two((0,), (3,)))
    yield row("np.outer(x[::-1], y[::2])", two((3,), (5,)))
    for x1, x2 in [((3,), (2,)), ((2, 2), (3,)), ((2,), (2, 3)), ((2, 1, 2), (2, 2)), ((0, 2), (2, 2)), ((1, 2, 1), (3, 1, 2))]:
        yield row("np.kron(x, y)", two(x1, x2))
    yield row("np.kron(x, y)", "x = np.array([[True, False]])\ny = np.array([[True], [False]])")
    yield row("nd.cross(x, y)", two((3,), (3,)))
    yield row("nd.cross(x, y)", two((4, 1, 3), (2, 3)))
    yield row("nd.cross(x, y)", two((3,), (2, 3)))
    yield row("nd.cross(x, y, axis=0)", two((3, 2), (3, 2)))
    yield row("nd.cross(x, y, axis=-2)", two((2, 3, 2), (3, 2)))
    yield row("np.matrix_transpose(x)", f"x = {numbers((2, 3, 2), 'int32')}")

    # einsum
    cases = {
        "i->": [(4,)], "ij->": [(3, 4)], "ij->ji": [(3, 4)], "ij->i": [(3, 4)], "ii": [(3, 3)], "ii->i": [(3, 3)], "iij->j": [(2, 2, 3)], "iji->j": [(2, 3, 2)],
        "iii->i": [(2, 2, 2)], "iijj->ij": [(2, 2, 3, 3)], "ba": [(2, 3)], "i,i": [(4,), (4,)], "i,j": [(3,), (2,)], "i,j->ji": [(3,), (2,)], "ij,jk": [(2, 3), (3, 4)],
        "ij,jk->ki": [(2, 3), (3, 4)], "ij,kj->ik": [(2, 3), (4, 3)], "ij,ij->": [(2, 3), (2, 3)], "ij,ij->ij": [(2, 3), (2, 3)], "ij,j->i": [(2, 3), (3,)],
        "ij,i->ij": [(2, 3), (2,)], "bij,bjk->bik": [(2, 3, 4), (2, 4, 3)], "bij,jk->bik": [(2, 3, 4), (4, 3)], "bhqd,bhkd->bhqk": [(2, 2, 3, 4), (2, 2, 3, 4)],
        "abc,bad->cd": [(2, 3, 4), (3, 2, 3)], "abc,cde->abde": [(2, 3, 4), (4, 2, 3)], "ijk,ilm,njm,nlk->": [(2, 3, 2), (2, 2, 3), (2, 3, 3), (2, 2, 2)], "ij,jk,kl->il": [(2, 3), (3, 4), (4, 2)],
        "ij,jk,k->i": [(2, 3), (3, 4), (4,)], "i,i,i->i": [(3,), (3,), (3,)], "i,i,i->": [(3,), (3,), (3,)], "i,j,k->kij": [(2,), (3,), (2,)], "...->...": [(2, 3)], "...i->...": [(2, 2, 3)],
        "i...->...": [(2, 2, 3)], "...ij,...jk->...ik": [(2, 1, 3, 4), (5, 4, 2)], "...ij,...jk": [(2, 3, 4), (4, 2)], "...i,i...->...": [(2, 3), (3, 2)], "...ii->...i": [(2, 3, 3)],
        "a...b->b...a": [(2, 3, 4)], "...,...": [(2, 3), (3,)], "ij...,jk...->ik...": [(2, 3, 2), (3, 2, 2)], "ij,jk->ik": [(0, 3), (3, 2)], "ij,jk": [(2, 0), (0, 3)], "ij,kl->": [(2, 3), (2, 2)],
        "ij,kl->jl": [(2, 3), (2, 2)], "iij,jk->ik": [(2, 2, 3), (3, 2)], "ij,j->ij": [(2, 1), (3,)], "ij,ij->i": [(2, 1), (2, 3)], "aB,Bc->ca": [(2, 3), (3, 2)], ",i->i": [(), (3,)], "->": [()], "i,->": [(3,), ()],
    }
    for subscripts, shapes in cases.items():
        names = ["x", "y", "z", "w"][: len(shapes)]
        setup = "\n".join(f"{name} = {numbers(shape, 'int64', 3 * k)}" for k, (name, shape) in enumerate(zip(names, shapes)))
        yield row(f"np.einsum('{subscripts}', {', '.join(names)})", setup)
    yield row("np.einsum('ij,jk->ik', x.T, y[::-1])", two((4, 2), (4, 3)))
    yield row("np.einsum('ij,jk->ik', x, y)", "x = np.array([[True, False], [True, True]])\ny = np.array([[True, True], [False, True]])")
    yield row("np.einsum('ij->i', x)", "x = np.array([[True, False], [False, False]])")
    yield row("torch.einsum('...i->i', x)", "x = torch.arange(6).reshape(2, 3)", library="torch")
    value = [("'ij'", "x, y", "names 1 operands"), ("'ijk->i'", "x", "names 3 axes"), ("'ij->k'", "x", "'k'"), ("'ij->ii'", "x", "twice"), ("'i1->i'", "x", "names no axis")]
    for subscripts, operands, says in value:
        yield row(f"np.einsum({subscripts}, {operands})", two((2, 3), (3, 4)), error="Value", contains=["einsum", says])
    yield row("np.einsum('ij,kj->ik', x, y)", two((2, 3), (3, 4)), error="Shape", contains=["'j'", "3 and 4"], differs=shape)
    yield row("np.einsum('ii->i', x)", two((2, 3), (1,)), error="Shape", contains=["'i'", "2 and 3"], differs=shape)


def main():
    write("products.toml", __doc__, [table("row", r) for r in rows()])


if __name__ == "__main__":
    main()
