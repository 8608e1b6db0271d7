"""fft.toml: Fourier transforms by NumPy, and by torch where integers and refusals are concerned.

Every value may be off by a few units in the last place of the largest: each is a sum over all elements, which every library adds up
in an order of its own.
"""

from common import table, write
from exprs import row as recorded
from products import numbers

ULP = 8

COMPLEX = ["fft", "ifft"]
REAL = ["rfft", "ihfft"]
HALF = ["irfft", "hfft"]
NORMS = ["backward", "ortho", "forward"]


def row(expr, setup=None, **others):
    """A row whose values are compared beside the largest."""
    result = recorded(expr, setup, **others)
    return result | {"ulp_of_largest": ULP} if "values" in result else result


def setup(shape, dtype="float64", seed=0):
    return f"x = {numbers(shape, dtype, seed)}"


def rows():
    # every function and dtype
    for name in COMPLEX + HALF:
        for dtype in ["float32", "float64", "complex64", "complex128"]:
            yield row(f"np.fft.{name}(x)", setup((2, 6), dtype))
    for name in REAL:
        for dtype in ["float32", "float64"]:
            yield row(f"np.fft.{name}(x)", setup((2, 6), dtype))
    yield row("np.fft.fft(x)", "x = np.array([0.5, -1.25, 3.0], dtype=np.float16)")
    for dtype in ["int8", "int64", "uint8"]:
        text = setup((5,), dtype).replace("np.array(", "torch.tensor(").replace("np.", "torch.")
        for name in COMPLEX + REAL + HALF:
            yield row(f"torch.fft.{name}(x)", text, library="torch")
    for name in ["fft", "rfft", "irfft"]:
        yield row(f"torch.fft.{name}(x)", "x = torch.tensor([True, False, True, True])", library="torch")

    # lengths: 1, even, odd, prime, a prime with a large factor below it, powers, products
    for length in [1, 2, 3, 4, 5, 7, 8, 12, 17]:
        for name in COMPLEX:
            yield row(f"np.fft.{name}(x)", setup((length,), "complex128"))
        for name in REAL:
            yield row(f"np.fft.{name}(x)", setup((length,)))
        for name in HALF:
            if length > 1:
                yield row(f"np.fft.{name}(x)", setup((length,), "complex128"))
            yield row(f"np.fft.{name}(x, n={2 * length - 1})", setup((length,), "complex128"))
    for length in [11, 15, 32, 47, 60]:
        yield row("np.fft.fft(x)", setup((length,), "complex128"))
        yield row("np.fft.rfft(x)", setup((length,)))

    # cut and filled up
    for n in [1, 2, 5, 8]:
        for name in COMPLEX + HALF:
            yield row(f"np.fft.{name}(x, {n})", setup((2, 5), "complex128"))
        for name in REAL:
            yield row(f"np.fft.{name}(x, {n})", setup((2, 5)))

    # axes and norms
    for norm in NORMS:
        for axis in [1, -1, -3]:
            for name in COMPLEX + HALF:
                yield row(f"np.fft.{name}(x, axis={axis}, norm='{norm}')", setup((2, 3, 2), "complex128"))
            for name in REAL:
                yield row(f"np.fft.{name}(x, axis={axis}, norm='{norm}')", setup((2, 3, 2)))
        yield row(f"np.fft.fft(x, n=5, axis=0, norm='{norm}')", setup((3, 2), "complex64"))
        yield row(f"np.fft.irfft(x, n=5, axis=0, norm='{norm}')", setup((3, 2), "complex64"))
    yield row("np.fft.fft(x, norm=None)", setup((3,)))
    yield row("torch.fft.fft(input=x, dim=0)", "x = torch.arange(6.).reshape(3, 2)", library="torch")

    # several axes
    for name in ["fftn", "ifftn", "irfftn"]:
        for dtype in ["float64", "complex64", "complex128"]:
            yield row(f"np.fft.{name}(x)", setup((2, 3, 4), dtype))
    yield row("np.fft.rfftn(x)", setup((2, 3, 4)))
    yield row("np.fft.rfftn(x)", setup((2, 3, 4), "float32"))
    for arguments in ["axes=(0, 1)", "axes=(1, 0)", "axes=(-1,)", "axes=(2, 0)", "axes=(1,)", "s=(3, 5), axes=(0, 2)", "s=(2, 2), axes=(2, 1)", "s=(4, -1), axes=(0, 1)", "s=(1, 1, 1), axes=(0, 1, 2)"]:
        for norm in ["", ", norm='ortho'", ", norm='forward'"]:
            yield row(f"np.fft.fftn(x, {arguments}{norm})", setup((2, 3, 2), "complex128"))
            yield row(f"np.fft.rfftn(x, {arguments}{norm})", setup((2, 3, 2)))
            if "-1)" not in arguments:
                yield row(f"np.fft.irfftn(x, {arguments}{norm})", setup((2, 3, 2), "complex128"))
        if "-1)" not in arguments:
            yield row(f"np.fft.ifftn(x, {arguments})", setup((2, 3, 2), "complex128"))
    cube = "x = torch.arange(24.).reshape(2, 3, 4)"
    for expr in ["fftn(x, s=(3, 5))", "rfftn(x, s=(5,))", "irfftn(x, s=(2, 5))", "irfftn(x, s=(2, -1))", "irfftn(x, s=(-1, -1), dim=(2, 0))", "fftn(x, dim=[])", "ifftn(x, dim=())"]:
        yield row(f"torch.fft.{expr}", cube, library="torch")
    yield row("torch.fft.fftn(x)", "x = torch.tensor(3.)", library="torch")

    # layouts
    for view in ["x[::-1]", "x[:, ::-1]", "x[::2, 1::2]", "x.T", "x.T[::-1]", "np.broadcast_to(x[:1], (3, 4))", "np.broadcast_to(x[:, :1], (4, 5))", "x[:, None]", "np.broadcast_to(x[0, 0], (2, 3))"]:
        for dtype, name in [("complex128", "fft"), ("float64", "rfft"), ("complex64", "irfft")]:
            yield row(f"np.fft.{name}({view}, axis=0)", setup((4, 4), dtype))
            yield row(f"np.fft.{name}({view}, n=5)", setup((4, 4), dtype))
        yield row(f"np.fft.fftn({view})", setup((4, 4), "complex128"))
        yield row(f"np.fft.rfftn({view})", setup((4, 4)))

    # nan, and very large and very small numbers
    yield row("np.fft.fft(x)", "x = np.array([1.0, np.nan, 2.0, 0.5], dtype=np.float64)", library="numpy")
    yield row("np.fft.fft(x)", "x = np.array([1e300, -1e300, 1e300], dtype=np.float64)")
    yield row("np.fft.rfft(x)", "x = np.array([1e-310, 0.0, 0.0, 0.0], dtype=np.float64)")

    # empty
    for name in ["fft", "rfft", "irfft"]:
        yield row(f"np.fft.{name}(x)", "x = np.zeros((0, 3), dtype=np.float64)")
        # PyTorch, because NumPy's irfft returns uninitialised memory here.
        yield row(f"torch.fft.{name}(x, 4)", "x = torch.zeros(2, 0, dtype=torch.float64)", library="torch")
        yield row(f"np.fft.{name}(x)", "x = np.zeros((2, 0), dtype=np.float64)", error="Value", contains=[name, "no points"])
    yield row("np.fft.rfftn(x)", "x = np.zeros((0, 3, 2), dtype=np.float64)", error="Value", contains=["rfftn", "axis 0"])
    yield row("np.fft.irfftn(x, axes=(1, 2))", "x = np.zeros((0, 3, 2), dtype=np.float64)")

    # frequencies
    single = "frequencies are of the default float (NumPy: float64)"
    for n in [1, 2, 3, 4, 5, 8, 9]:
        for name in ["fftfreq", "rfftfreq"]:
            yield row(f"np.fft.{name}({n})", dtype="float32", differs=single)
            yield row(f"np.fft.{name}({n}, d=0.25)", dtype="float32", differs=single)
            yield row(f"np.fft.{name}({n}, 3.0, dtype=np.float64)", run=f"np.fft.{name}({n}, 3.0)")
    yield row("torch.fft.fftfreq(4, 0.5, dtype=torch.float64)", library="torch")
    yield row("torch.fft.rfftfreq(n=5, d=2.0)", library="torch")
    yield row("np.fft.fftfreq(0)", error="Value", contains=["fftfreq", "n = 0"], differs="no points are a value error (NumPy: ZeroDivisionError, torch: empty)")
    yield row("torch.fft.fftfreq(4, dtype=torch.int64)", library="torch", error="DType", contains=["int64"])

    # shifts
    for shape, axes in [((5,), ""), ((6,), ""), ((2, 3), ""), ((2, 3), ", axes=0"), ((3, 4), ", axes=(1,)"), ((2, 3, 4), ", axes=(0, -1)"), ((0, 3), ""), ((1,), ""), ((3, 4), ", axes=(0, 0)")]:
        for name in ["fftshift", "ifftshift"]:
            for dtype in ["int32", "complex64"]:
                yield recorded(f"np.fft.{name}(x{axes})", setup(shape, dtype))
    yield recorded("np.fft.fftshift(x[::-1].T)", setup((3, 4), "int64"))

    # refusals
    for name in REAL + ["rfftn"]:
        yield row(f"np.fft.{name}(x)", setup((3,), "complex128"), error="DType", contains=[name, "complex128"])
    for name in COMPLEX + REAL + HALF:
        yield row(f"np.fft.{name}(x, 0)", setup((3,)), error="Value", contains=[name, "no points"])
        yield row(f"np.fft.{name}(x, -2)", setup((3,)), error="Value")
        yield row(f"np.fft.{name}(x, axis=1)", setup((3,)), error="Index", contains=["[-1, 0]", "1"])
        yield row(f"np.fft.{name}(x, norm='unitary')", setup((3,)), error="Value", contains=["'unitary'", "'ortho'"])
    for name in ["irfft", "hfft"]:
        yield row(f"np.fft.{name}(x)", setup((1,)), error="Value", contains=[name, "no points"])
    yield row("np.fft.fft(x)", "x = np.array(3.0)", error="Index", contains=["fft"])
    for name in ["fftn", "ifftn", "rfftn", "irfftn"]:
        text = "x = torch.ones(2, 3)"
        yield row(f"torch.fft.{name}(x, dim=(0, -2))", text, library="torch", error="Value", contains=[name], differs="an axis named twice is a value error")
        yield row(f"torch.fft.{name}(x, dim=2)", text, library="torch", error="Index", contains=["2"])
        yield row(f"torch.fft.{name}(x, s=(2,), dim=(0, 1))", text, library="torch", error="Value", contains=[name, "1 numbers for 2 axes"])
        yield row(f"torch.fft.{name}(x, s=(1, 2, 3))", text, library="torch", error="Value", contains=[name, "3 numbers"])
        yield row(f"torch.fft.{name}(x, s=(2, 0))", text, library="torch", error="Value", contains=[name, "no points"])
    for name in ["rfftn", "irfftn"]:
        yield row(f"torch.fft.{name}(x, dim=[])", "x = torch.ones(2, 3)", library="torch", error="Value", contains=[name, "at least one axis"])
    yield row("np.fft.fftshift(x, axes=2)", setup((3, 4)), error="Index", contains=["fftshift"])


def main():
    write("fft.toml", __doc__, [table("row", r) for r in rows()])


if __name__ == "__main__":
    main()
