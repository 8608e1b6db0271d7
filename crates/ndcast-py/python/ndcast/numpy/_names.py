"""What is said of NumPy's names one by one: which write, which stay NumPy's own, and which are not there."""

# NumPy's functions that write to an argument: its position and its name. `out` is not listed: every function that has it writes to it.
WRITERS = {
    "numpy.copyto": (0, "dst"),
    "numpy.put": (0, "a"),
    "numpy.place": (0, "arr"),
    "numpy.putmask": (0, "a"),
    "numpy.put_along_axis": (0, "arr"),
    "numpy.fill_diagonal": (0, "a"),
    "numpy.ma.put": (0, "a"),
    "numpy.ma.putmask": (0, "a"),
    "numpy.random.shuffle": (0, "x"),
    "numpy.random.Generator.shuffle": (0, "x"),
    "numpy.random.RandomState.shuffle": (0, "x"),
    "numpy.ndarray.byteswap": (0, ""),
    "numpy.ndarray.partition": (0, ""),
    "numpy.ndarray.setfield": (0, ""),
    "numpy.ndarray.sort": (0, ""),
    "numpy.ndarray.fill": (0, ""),
    "numpy.ndarray.put": (0, ""),
}
# Functions of random numbers that NumPy warns of.
WARNED = frozenset(["random_integers"])
# Names that are NumPy's objects themselves: they have nothing to do with arrays, or hold none.
AS_THEY_ARE = frozenset(
    """
    dtype finfo iinfo busdaycalendar memmap broadcast nested_iters ndindex errstate printoptions set_printoptions get_printoptions
    geterr geterrcall seterrcall setbufsize getbufsize issubdtype isdtype typename mintypecode sctypeDict typecodes ScalarType datetime_data
    get_include base_repr binary_repr s_ index_exp bool bool_ generic newaxis DataSource
    """.split()
)
# Names that Rust has too, and that are NumPy's all the same: they give dtypes, which are NumPy's.
NUMPYS = frozenset("result_type promote_types can_cast isdtype iscomplexobj".split())
# Modules without a file here: they, and the modules below them, are made of NumPy's at import.
MODULES = frozenset("lib.recfunctions lib.user_array matlib core random.mtrand random.bit_generator ma.testutils testing.overrides".split())
# Modules that are NumPy's themselves: they speak of NumPy, or of other languages.
MODULES_AS_THEY_ARE = frozenset("version __config__ f2py".split())
# Names of NumPy that speak of NumPy itself.
ABSENT = {
    "test": "numpy.test() tests NumPy, not ndcast",
    "show_config": "numpy.show_config() shows how NumPy was built, not ndcast",
    "show_runtime": "numpy.show_runtime() shows how NumPy runs, not ndcast",
}
# Names that programs still use, and that NumPy 2 does not have.
RENAMED = {
    "float": "float, or np.float64",
    "int": "int, or np.int64",
    "object": "object",
    "str": "str",
    "complex": "complex, or np.complex128",
    "long_": "np.long",
    "float_": "np.float64",
    "complex_": "np.complex128",
    "unicode_": "np.str_",
    "string_": "np.bytes_",
    "Inf": "np.inf",
    "Infinity": "np.inf",
    "infty": "np.inf",
    "PINF": "np.inf",
    "NINF": "-np.inf",
    "NaN": "np.nan",
    "NAN": "np.nan",
    "PZERO": "0.0",
    "NZERO": "-0.0",
    "product": "np.prod",
    "cumproduct": "np.cumprod",
    "sometrue": "np.any",
    "alltrue": "np.all",
    "round_": "np.round",
    "msort": "np.sort(a, axis=0)",
    "trapz": "np.trapezoid",
    "in1d": "np.isin",
    "asfarray": "np.asarray(a, dtype=float)",
    "cast": "np.asarray(a, dtype=...)",
    "find_common_type": "np.promote_types, or np.result_type",
    "mat": "np.asmatrix",
    "rank": "np.ndim",
    "asscalar": "a.item()",
    "safe_eval": "ast.literal_eval",
    "cfloat": "np.complex128",
    "singlecomplex": "np.complex64",
    "longfloat": "np.longdouble",
    "float96": "np.longdouble",
    "deprecate": "warnings.warn with DeprecationWarning",
    "disp": "print",
    "byte_bounds": "np.lib.array_utils.byte_bounds",
    "compat": "nothing",
    "maximum_sctype": "np.dtype(...)",
    "obj2sctype": "np.dtype(...).type",
    "sctype2char": "np.dtype(...).char",
    "sctypes": "np.dtype(...)",
    "issctype": "issubclass(..., np.generic)",
    "issubclass_": "issubclass",
    "issubsctype": "np.issubdtype",
    "nbytes": "np.dtype(...).itemsize",
    "who": "a debugger",
    "lookfor": "search in NumPy's documentation",
    "source": "inspect.getsource",
    "set_string_function": "np.set_printoptions",
    "set_numeric_ops": "nothing",
    "recfromcsv": "np.genfromtxt with delimiter=','",
    "recfromtxt": "np.genfromtxt",
    "add_newdoc": "nothing",
    "add_docstring": "nothing",
    "geterrobj": "np.geterr",
    "seterrobj": "np.seterr",
    "tracemalloc_domain": "np.lib.tracemalloc_domain",
}
