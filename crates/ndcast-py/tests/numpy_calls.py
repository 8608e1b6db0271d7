"""A call of every public function of NumPy's with a tensor, for the test that says what each gives.

Functions that need no tensor, or more than one, or a particular one, have a recipe; all others are called with one matrix, then with two.
"""

import inspect

import numpy as np

MODULES = {"np": np, "np.linalg": np.linalg, "np.fft": np.fft, "np.lib.stride_tricks": np.lib.stride_tricks}
# What is no tensor, and why. ecosystem.py writes it into docs/python-ecosystem.md.
ARRAYS = {
    "NumPy's own ways to ask for an array, which do not ask the operand; with `like=x` most of them give a tensor": """array asanyarray asarray
        asarray_chkfinite ascontiguousarray asfortranarray from_dlpack frombuffer require lib.stride_tricks.as_strided""",
    "NumPy's class of matrices": "asmatrix bmat",
    "one truth value of Python's": "allclose array_equal array_equiv can_cast iscomplexobj isrealobj isscalar iterable may_share_memory shares_memory",
    "a text": "array2string array_repr array_str",
    "a dtype or a class": "common_type min_scalar_type result_type",
    "numbers of Python's": "ndim size shape",
    "a list of steps": "einsum_path",
    "writes to its argument": "copyto fill_diagonal place put put_along_axis putmask",
    "asks for `flags`, which a tensor does not have": "isfortran",
}
# Functions that take no elements: numbers, names, shapes, dates and files; or that save them.
WITHOUT = """bartlett base_repr binary_repr blackman datetime_data diag_indices format_float_positional format_float_scientific fromfile frompyfunc fromregex
    fromstring genfromtxt get_include get_printoptions getbufsize geterr geterrcall hamming hanning info isdtype issubdtype kaiser load loadtxt nested_iters
    promote_types set_printoptions setbufsize seterr seterrcall show_config show_runtime test tril_indices triu_indices typename printoptions mintypecode
    busday_count busday_offset is_busday datetime_as_string isnat mask_indices save savez savez_compressed savetxt indices broadcast_shapes fft.fftfreq fft.rfftfreq""".split()
# Python, how NumPy is called with tensors: x a square matrix of floats, v a vector, i integers, b bools, c complex numbers.
RECIPES = {
    "np.apply_along_axis": "np.apply_along_axis(lambda row: row[::-1], 0, x)",
    "np.apply_over_axes": "np.apply_over_axes(np.sum, x, [0])",
    "np.array2string": "np.array2string(x)",
    "np.array_split": "np.array_split(x, 2)",
    "np.astype": "np.astype(x, np.float32)",
    "np.bincount": "np.bincount(i)",
    "np.block": "np.block([[x, x]])",
    "np.broadcast_to": "np.broadcast_to(v, (2, 3))",
    "np.can_cast": "np.can_cast(x.dtype, np.float64)",
    "np.choose": "np.choose(i, [v, v, v])",
    "np.column_stack": "np.column_stack([x, x])",
    "np.concatenate": "np.concatenate([x, x])", "np.concat": "np.concat([x, x])",
    "np.compress": "np.compress(b, x, axis=0)",
    "np.convolve": "np.convolve(v, v)", "np.correlate": "np.correlate(v, v)",
    "np.copyto": "np.copyto(x, 1.0)",
    "np.delete": "np.delete(x, 1, axis=0)",
    "np.diag_indices_from": "np.diag_indices_from(x)",
    "np.digitize": "np.digitize(v, v)",
    "np.dsplit": "np.dsplit(x[None], 3)", "np.hsplit": "np.hsplit(x, 3)", "np.vsplit": "np.vsplit(x, 3)", "np.split": "np.split(x, 3)",
    "np.dstack": "np.dstack([x, x])", "np.hstack": "np.hstack([x, x])", "np.vstack": "np.vstack([x, x])", "np.row_stack": "np.vstack([x, x])",
    "np.stack": "np.stack([x, x])",
    "np.einsum": "np.einsum('ij,jk', x, x)", "np.einsum_path": "np.einsum_path('ij,jk', x, x)",
    "np.expand_dims": "np.expand_dims(x, 0)",
    "np.extract": "np.extract(b, v)",
    "np.fill_diagonal": "np.fill_diagonal(x, 7.0)",
    "np.full_like": "np.full_like(x, 1)",
    "np.geomspace": "np.geomspace(v + 1, v + 2)", "np.linspace": "np.linspace(v, v)", "np.logspace": "np.logspace(v, v)",
    "np.histogramdd": "np.histogramdd(x)", "np.histogram2d": "np.histogram2d(v, v)",
    "np.insert": "np.insert(x, 1, 0, axis=0)",
    "np.interp": "np.interp(v, v, v)",
    "np.intersect1d": "np.intersect1d(v, v)",
    "np.ix_": "np.ix_(i, i)",
    "np.lexsort": "np.lexsort((v, v))",
    "np.moveaxis": "np.moveaxis(x, 0, 1)", "np.rollaxis": "np.rollaxis(x, 1)", "np.swapaxes": "np.swapaxes(x, 0, 1)",
    "np.packbits": "np.packbits(b)", "np.unpackbits": "np.unpackbits(np.astype(i, np.uint8))",
    "np.pad": "np.pad(x, 1)",
    "np.partition": "np.partition(x, 1)", "np.argpartition": "np.argpartition(x, 1)",
    "np.percentile": "np.percentile(x, 30)", "np.quantile": "np.quantile(x, 0.3)",
    "np.nanpercentile": "np.nanpercentile(x, 30)", "np.nanquantile": "np.nanquantile(x, 0.3)",
    "np.piecewise": "np.piecewise(v, [b], [1.0, 2.0])",
    "np.place": "np.place(x, x > 0, [1.0])", "np.put": "np.put(x, [0], [1.0])", "np.putmask": "np.putmask(x, x > 0, 1.0)",
    "np.put_along_axis": "np.put_along_axis(x, i[None] * 0, 1.0, axis=0)",
    "np.take_along_axis": "np.take_along_axis(x, i[None], axis=0)",
    "np.poly": "np.poly(v)", "np.polyadd": "np.polyadd(v, v)", "np.polyder": "np.polyder(v)", "np.polydiv": "np.polydiv(v + 1, v + 1)",
    "np.polyfit": "np.polyfit(v, v, 1)", "np.polyint": "np.polyint(v)", "np.polymul": "np.polymul(v, v)", "np.polysub": "np.polysub(v, v)",
    "np.polyval": "np.polyval(v, x)", "np.roots": "np.roots(v + 1)",
    "np.ravel_multi_index": "np.ravel_multi_index((i, i), (3, 3))", "np.unravel_index": "np.unravel_index(i, (3, 3))",
    "np.real_if_close": "np.real_if_close(c)",
    "np.repeat": "np.repeat(x, 2)", "np.tile": "np.tile(x, 2)", "np.resize": "np.resize(x, (2, 2))", "np.roll": "np.roll(x, 1)",
    "np.reshape": "np.reshape(x, (9,))",
    "np.searchsorted": "np.searchsorted(v, v)",
    "np.select": "np.select([b], [v])",
    "np.squeeze": "np.squeeze(x[None])",
    "np.take": "np.take(x, i)",
    "np.tensordot": "np.tensordot(x, x, 1)",
    "np.trim_zeros": "np.trim_zeros(v)",
    "np.unwrap": "np.unwrap(v)",
    "np.vander": "np.vander(v)",
    "np.where": "np.where(x > 0, x, 0)",
    "np.cumulative_sum": "np.cumulative_sum(v)", "np.cumulative_prod": "np.cumulative_prod(v)", "np.cross": "np.cross(x, x)", "np.kron": "np.kron(x, x)",
    "np.min_scalar_type": "np.min_scalar_type(x)", "np.result_type": "np.result_type(x, x)", "np.common_type": "np.common_type(x, x)",
    "np.bmat": "np.bmat([[np.asarray(x)]])",
    "np.lib.stride_tricks.sliding_window_view": "np.lib.stride_tricks.sliding_window_view(v, 2)",
    "np.lib.stride_tricks.as_strided": "np.lib.stride_tricks.as_strided(v)",
    "np.zeros": "np.zeros(3, like=x)", "np.ones": "np.ones(3, like=x)", "np.empty": "np.empty(3, like=x)", "np.full": "np.full(3, 7.0, like=x)",
    "np.eye": "np.eye(3, like=x)", "np.identity": "np.identity(3, like=x)", "np.arange": "np.arange(3, like=x)", "np.tri": "np.tri(3, like=x)",
    "np.fromfunction": "np.fromfunction(lambda i, j: i + j, (2, 2), like=x)", "np.fromiter": "np.fromiter([1, 2], float, like=x)",
    "np.linalg.matrix_power": "np.linalg.matrix_power(x, 2)",
    "np.linalg.multi_dot": "np.linalg.multi_dot([x, x, x])",
    "np.linalg.cholesky": "np.linalg.cholesky(x @ x.T + np.eye(3))",
    "np.linalg.solve": "np.linalg.solve(x, v)", "np.linalg.lstsq": "np.linalg.lstsq(x, v)",
    "np.linalg.tensorsolve": "np.linalg.tensorsolve(x, v)", "np.linalg.tensorinv": "np.linalg.tensorinv(x, ind=1)",
    "np.linalg.tensordot": "np.linalg.tensordot(x, x, axes=1)",
    "np.linalg.vecdot": "np.linalg.vecdot(v, v)",
    "np.linalg.cross": "np.linalg.cross(x, x)",
    "np.fft.irfft2": "np.fft.irfft2(c)", "np.fft.irfftn": "np.fft.irfftn(c)",
}  # fmt: skip


def names():
    """The full names of all public functions; a second name of the same function is left out."""
    seen = set()
    for module, found in MODULES.items():
        for name in sorted(getattr(found, "__all__", None) or [name for name in dir(found) if not name.startswith("_")]):
            function = getattr(found, name)
            known = f"{module}.{name}".removeprefix("np.") in WITHOUT
            if known or not callable(function) or inspect.isclass(function) or id(function) in seen:
                continue
            seen.add(id(function))
            yield f"{module}.{name}"


def gives(name, tensors):
    """What a function gives of tensors: its result, or the error of the last call that was tried."""
    recipe = RECIPES.get(name)
    tried = [recipe] if recipe else [f"{name}(x)", f"{name}(x, x)", f"{name}(x, i)", f"{name}(v)", f"{name}(v, v)", f"{name}(i)", f"{name}(i, i)", f"{name}(b)"]
    for call in tried:
        try:
            return eval(call, {"np": np, **tensors})  # noqa: S307 (the calls are above)
        except Exception as failure:  # noqa: BLE001 (any of them means that the next call is tried)
            error = failure
    return error
