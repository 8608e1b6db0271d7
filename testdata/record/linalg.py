"""linalg.toml: linear algebra by NumPy: what factors multiply to, as their signs and phases are nobody's.

Every value may be off by some units in the last place of the largest: each is a sum over many, which every library adds up in an order of its
own, times the condition of the matrix, which is kept small.
"""

import numpy as np

from common import table, write
from exprs import row as recorded

ULP = 64
DTYPES = ["float32", "float64", "complex64", "complex128"]
REFUSED = ["bool", "uint8", "int32", "int64", "float16"]
SQUARE = ["det", "inv", "eigvals", "eigvalsh"]
SQUARES = SQUARE + ["slogdet", "eig", "eigh", "cholesky"]
ANY = ["svdvals", "pinv", "matrix_rank", "svd", "qr"]


def row(expr, setup=None, **others):
    """A row whose values are compared beside the largest."""
    result = recorded(expr, setup, **others)
    inexact = "values" in result and "int" not in result["dtype"] and result["dtype"] != "bool"
    return result | ({"ulp_of_largest": ULP} if inexact else {})


def matrix(shape, dtype="float64", seed=0, more=9):
    """Small integers in no order, more of them on the diagonal."""
    count = int(np.prod(shape))
    values = [complex((7 * k + seed) % 11 - 5, (5 * k + seed) % 7 - 3 if dtype.startswith("complex") else 0) for k in range(count)]
    if len(shape) > 1:
        rows, columns = shape[-2:]
        values = [v + (more if k // columns % rows == k % columns else 0) for k, v in enumerate(values)]
    text = ", ".join(f"{v.real:g}{v.imag:+g}j" if dtype.startswith("complex") else f"{v.real:g}" for v in values)
    return f"np.array([{text}], dtype=np.{dtype}).reshape({tuple(shape)})"


def setup(shape, dtype="float64", seed=0, name="x", more=9):
    return f"{name} = {matrix(shape, dtype, seed, more)}"


def positive(shape, dtype="float64"):
    return setup(shape, dtype) + "\nx = x @ np.conj(x.mT)"


COMPLEX = "eigenvalues are complex numbers, as the standard has it (NumPy: real if all of them are)"


def rows():
    # every function and dtype, one matrix and many
    for dtype in DTYPES:
        for shape in [(1, 1), (2, 2), (3, 3), (5, 5), (2, 3, 3), (2, 1, 4, 4)]:
            text = setup(shape, dtype)
            hermitian = text + "\nx = x + np.conj(x.mT)"
            yield row("nd.linalg.det(x)", text)
            yield row("nd.linalg.inv(x)", text)
            yield row("nd.linalg.slogdet(x)[0]", text)
            yield row("nd.linalg.slogdet(x).logabsdet", text)
            yield row("nd.linalg.solve(x, y)", text + "\n" + setup((shape[-1], 2), dtype, 3, "y"))
            yield row("nd.linalg.solve(x, y)", text + "\n" + setup((shape[-1],), dtype, 3, "y"))
            yield row("nd.linalg.eigvalsh(x)", hermitian)
            yield row("nd.linalg.eigh(x)[0]", hermitian)
            yield row("nd.linalg.cholesky(x)", positive(shape, dtype))
            yield row("nd.linalg.cholesky(x, upper=True)", positive(shape, dtype))
            yield row("nd.linalg.eigh(x).eigenvectors * nd.linalg.eigh(x).eigenvalues[..., None, :] @ np.conj(nd.linalg.eigh(x).eigenvectors.mT)", hermitian)
            # Compare sums of powers, because the order of eigenvalues is arbitrary.
            complex_dtype = "complex64" if dtype in ("float32", "complex64") else "complex128"
            yield row("nd.linalg.eigvals(x).sum(-1)", text, dtype=complex_dtype, differs=None if dtype.startswith("c") else COMPLEX)
            yield row("(nd.linalg.eigvals(x) ** 2).sum(-1)", text, dtype=complex_dtype, differs=None if dtype.startswith("c") else COMPLEX)
            yield row("abs(x @ nd.linalg.eig(x)[1] - nd.linalg.eig(x)[1] * nd.linalg.eig(x)[0][..., None, :]) < 1e-4", text)
        for shape in [(3, 2), (2, 3), (3, 3), (2, 4, 1), (2, 1, 2, 5)]:
            text = setup(shape, dtype)
            yield row("nd.linalg.svdvals(x)", text)
            yield row("nd.linalg.svd(x)[1]", text)
            yield row("nd.linalg.pinv(x)", text)
            yield row("nd.linalg.matrix_rank(x)", text)
            yield row("nd.linalg.svd(x, full_matrices=False).U * nd.linalg.svd(x).S[..., None, :] @ nd.linalg.svd(x, full_matrices=False).Vh", text)
            yield row("abs(nd.linalg.svd(x).U @ np.conj(nd.linalg.svd(x).U.mT))", text)
            yield row("abs(nd.linalg.svd(x).Vh @ np.conj(nd.linalg.svd(x).Vh.mT))", text)
            for mode in ["reduced", "complete"]:
                yield row(f"nd.linalg.qr(x, mode='{mode}').Q @ nd.linalg.qr(x, mode='{mode}').R", text)
                yield row(f"abs(nd.linalg.qr(x, '{mode}').R)", text)
                yield row(f"abs(np.conj(nd.linalg.qr(x, '{mode}')[0].mT) @ nd.linalg.qr(x, '{mode}')[0])", text)
            for order in ["'fro'", "'nuc'", "1", "-1", "2", "-2", "np.inf", "-np.inf"]:
                yield row(f"nd.linalg.matrix_norm(x, ord={order})", text)
            yield row("nd.linalg.matrix_norm(x, keepdims=True)", text)
        for n in [-3, -1, 0, 1, 2, 3, 6]:
            yield row(f"nd.linalg.matrix_power(x, {n})", setup((2, 3, 3), dtype))
        yield row("nd.linalg.trace(x)", setup((2, 3, 4), dtype))
        yield row("nd.linalg.diagonal(x, offset=1)", setup((2, 3, 4), dtype))
        yield row("nd.linalg.vector_norm(x, axis=-1)", setup((2, 3), dtype))
    for dtype in ["int8", "int64", "uint16"]:
        yield row("nd.linalg.trace(x, offset=-1)", setup((3, 4), dtype, more=20).replace("-", "") if dtype[0] == "u" else setup((3, 4), dtype))
        yield row("nd.linalg.diagonal(x)", setup((2, 3, 3), dtype).replace("-", "") if dtype[0] == "u" else setup((2, 3, 3), dtype))

    # layouts
    for view in ["x.mT", "x[::-1]", "x[:, ::-1, ::-1]", "x[:, 1:3, :2]", "x[:, ::2, ::2]", "np.broadcast_to(x[0], (3, 4, 4))", "np.broadcast_to(x[:, None], (2, 3, 4, 4))", "x[1]", "np.permute_dims(x, (2, 0, 1))[:, :, 1:3]", "x[:0]"]:
        for name in ["det", "inv", "svdvals", "pinv"]:
            yield row(f"nd.linalg.{name}({view})", setup((2, 4, 4), more=17))
        yield row(f"nd.linalg.solve({view}, y)", setup((2, 4, 4), more=17) + "\n" + f"y = {view}[..., :1] + 1.0")
    for shape in ["(3, 4, 4)", "(1, 4, 4)"]:
        yield row(f"nd.linalg.matrix_rank(np.broadcast_to(x[:, :1, :], {shape}))", setup((1, 4, 4)))

    # batches of both operands broadcast; a vector has exactly one axis
    for x1, x2 in [((2, 3, 3), (3,)), ((2, 3, 3), (3, 1)), ((3, 3), (2, 3, 4)), ((2, 1, 3, 3), (4, 3, 2)), ((1, 3, 3), (2, 3, 3)), ((0, 3, 3), (3, 2)), ((0, 3, 3), (3,)), ((3, 3), (3, 0)), ((2, 0, 0), (0, 3)), ((2, 0, 0), (0,))]:
        yield row("nd.linalg.solve(x, y)", setup(x1) + "\n" + setup(x2, seed=2, name="y"))
    yield row("nd.linalg.solve(x, y)", setup((2, 2), "float32") + "\n" + setup((2,), "complex128", name="y"))

    # tolerances
    small = "x = np.array([[[1.0, 0.0], [0.0, 0.001]], [[2.0, 2.0], [2.0, 2.0]]])"
    small = small.replace("]])", "]], dtype=np.float64)")
    for rtol in ["1e-2", "1e-4", "np.array([0.01, 0.0001], dtype=np.float64)"]:
        yield row(f"nd.linalg.matrix_rank(x, rtol={rtol})", small)
        yield row(f"nd.linalg.pinv(x, rtol={rtol})", small)

    # norm: of vectors or of matrices
    for arguments in ["", ", axis=0", ", ord=1", ", ord='nuc'", ", ord=2, axis=(0, 1)", ", axis=(1, 0), ord=1", ", ord=np.inf, axis=1", ", ord=-np.inf, axis=(0, 1), keepdims=True", ", keepdims=True"]:
        yield row(f"nd.linalg.norm(x{arguments})", setup((3, 4)))
    yield row("nd.linalg.norm(x, axis=(0, 2), keepdims=True)", setup((3, 2, 4)))
    yield row("nd.linalg.norm(x, 3)", setup((4,)))

    # empty
    for shape in [(0, 0), (2, 0, 0), (0, 2, 2)]:
        for name in SQUARE:
            if name == "eigvals":
                yield row("nd.linalg.eigvals(x)", setup(shape), dtype="complex128", differs=COMPLEX)
            else:
                yield row(f"nd.linalg.{name}(x)", setup(shape))
        yield row("nd.linalg.slogdet(x)[1]", setup(shape))
        yield row("nd.linalg.cholesky(x)", setup(shape))
        yield row("nd.linalg.matrix_power(x, -2)", setup(shape))
        yield row("nd.linalg.eigh(x).eigenvectors", setup(shape))
    for shape in [(0, 0), (0, 3), (3, 0), (2, 3, 0), (0, 2, 3)]:
        for expr in ["svdvals(x)", "pinv(x)", "matrix_rank(x)", "svd(x)[0]", "svd(x)[2]", "svd(x, full_matrices=False)[2]", "qr(x)[0]", "qr(x)[1]", "qr(x, mode='complete')[0]", "qr(x, mode='complete')[1]"]:
            # NumPy writes no elements where there is nothing to decompose.
            if not (shape == (2, 3, 0) and expr in ("svd(x)[0]", "qr(x, mode='complete')[0]")):
                yield row(f"nd.linalg.{expr}", setup(shape))
        for order in ["'fro'", "'nuc'", "1", "2", "np.inf"]:
            yield row(f"nd.linalg.matrix_norm(x, ord={order})", setup(shape))
    yield row("nd.linalg.matrix_norm(x, ord=-2)", setup((0, 3)), error="Value")

    # singular matrices, nan and infinity
    flat = "x = np.array([[1.0, 2.0], [2.0, 4.0]], dtype=np.float64)"
    for expr in ["det(x)", "slogdet(x)[0]", "slogdet(x)[1]", "matrix_rank(x)", "pinv(x)"]:
        yield row(f"nd.linalg.{expr}", flat)
    yield row("nd.linalg.inv(x)", flat, error="LinAlg", contains=["inv", "x is singular", "pinv"])
    yield row("nd.linalg.solve(x, x)", flat, error="LinAlg", contains=["solve", "x1 is singular"])
    yield row("nd.linalg.inv(x)", "x = np.zeros((2, 3, 2, 2), dtype=np.float64)", error="LinAlg", contains=["x[0, 0] is singular"])
    yield row("nd.linalg.matrix_power(x, -1)", flat, error="LinAlg", contains=["matrix_power", "x is singular"])
    yield row("nd.linalg.cholesky(x)", "x = np.array([[1.0, 2.0], [2.0, 1.0]])", error="LinAlg", contains=["cholesky", "x is not positive definite"])
    for bad in ["np.nan", "np.inf"]:
        text = f"x = np.array([[1.0, 2.0], [{bad}, 4.0]], dtype=np.float64)"
        for name in ["eig", "eigvals"]:
            yield row(f"nd.linalg.{name}(x)", text, error="LinAlg", contains=[name, "infinite or NaN"])
        for name in ["svd", "svdvals", "pinv", "matrix_rank", "eigh", "eigvalsh"]:
            yield row(f"nd.linalg.{name}(x)", text, error="LinAlg", contains=[name, "infinite or NaN"], differs="elements that are no numbers are refused (NumPy: some are, some give NaN)")
        for order in ["'fro'", "1", "np.inf"]:
            yield row(f"nd.linalg.matrix_norm(x, ord={order})", text)
    yield row("nd.linalg.det(x)", "x = np.array([[np.nan, 1.0], [1.0, 2.0]], dtype=np.float64)")
    # These functions do not read the other triangle, so a nan there does no harm.
    half = "x = np.array([[4.0, np.nan], [2.0, 5.0]], dtype=np.float64)"
    yield row("nd.linalg.cholesky(x)", half)
    yield row("nd.linalg.eigvalsh(x)", half)

    # refusals
    floats = "the standard takes floating-point numbers only (NumPy casts integers)"
    for dtype in REFUSED:
        for name in SQUARES + ANY:
            yield row(f"nd.linalg.{name}(x)", f"x = np.ones((2, 2), dtype=np.{dtype})", error="DType", contains=[name, dtype, "cast x to"], differs=floats)
        yield row("nd.linalg.solve(x, y)", f"x = np.ones((2, 2), dtype=np.float64)\ny = np.ones(2, dtype=np.{dtype})", error="DType", contains=["solve", "x2", dtype], differs=floats)
        yield row("nd.linalg.matrix_power(x, 2)", f"x = np.ones((2, 2), dtype=np.{dtype})", error="DType", contains=["matrix_power", dtype], differs=floats)
    for name in SQUARES:
        yield row(f"nd.linalg.{name}(x)", setup((4, 2, 3)), error="Shape", contains=[name, "2 and 3", "^ axis 2"])
    for name in SQUARES + ["svd", "svdvals", "qr"]:
        yield row(f"nd.linalg.{name}(x)", setup((3,)), error="Shape", contains=[name, "no matrix"])
    yield row("nd.linalg.matrix_rank(x)", setup((3,)), error="Shape", contains=["matrix_rank", "no matrix"], differs="the standard takes matrices only (NumPy: of a vector, whether it is not 0)")
    yield row("nd.linalg.solve(x, y)", setup((3, 3)) + "\n" + setup((2, 1), name="y"), error="Shape", contains=["solve", "3 rows", "2"], differs="a clash of shapes is a shape error")
    yield row("nd.linalg.solve(x, y)", setup((2, 3, 3)) + "\n" + setup((4, 3, 1), name="y"), error="Shape", contains=["solve", "x1", "x2"], differs="a clash of shapes is a shape error")
    yield row("nd.linalg.solve(x, y)", setup((2, 3)) + "\n" + setup((2,), name="y"), error="Shape", contains=["solve", "2 and 3"])
    yield row("nd.linalg.matrix_norm(x, ord=3)", setup((2, 2)), error="Value", contains=["'nuc'", "3"])
    yield row("nd.linalg.matrix_norm(x, ord='max')", setup((2, 2)), error="Value", contains=["'nuc'", "'max'"])
    yield row("nd.linalg.qr(x, mode='r')", setup((2, 2)), error="Value", contains=["'complete'", "'r'"], differs="the modes are those of the standard")


def main():
    write("linalg.toml", __doc__, [table("row", r) for r in rows()])


if __name__ == "__main__":
    main()
