"""The names of ``ndcast.numpy``: all of NumPy's, and no others; which are ours, which are lent, and which are absent with a sentence."""

import importlib
import pickle
import subprocess
import sys

import pytest

np = pytest.importorskip("numpy")
import ndcast  # noqa: E402
import ndcast.numpy as ours  # noqa: E402
from ndcast.numpy import _names  # noqa: E402

MODULES = """linalg fft random lib lib.stride_tricks lib.format lib.scimath lib.npyio lib.mixins lib.array_utils testing typing ma ma.core ma.extras
polynomial polynomial.polynomial polynomial.chebyshev polynomial.hermite polynomial.hermite_e polynomial.laguerre polynomial.legendre
polynomial.polyutils exceptions dtypes char strings rec""".split()


def test_all_names_of_numpy_are_there():
    missing = set(_names.ABSENT)
    assert set(ours.__all__) == set(np.__all__) - missing
    assert set(dir(ours)) >= set(ours.__all__)
    for name in ours.__all__:
        assert getattr(ours, name) is not None or name == "newaxis", name
    names = {}
    exec("from ndcast.numpy import *", names)
    assert set(ours.__all__) <= set(names)


@pytest.mark.parametrize("name", MODULES)
def test_modules_are_modules(name):
    module, theirs = importlib.import_module(f"ndcast.numpy.{name}"), importlib.import_module(f"numpy.{name}")
    for found in getattr(theirs, "__all__", ()):
        assert hasattr(module, found), found
    with pytest.raises(AttributeError, match="nothing_like_this"):
        module.nothing_like_this


def test_names_that_numpy_does_not_have():
    for name in ("summ", "float", "int", "trapz", "in1d", "Inf", "cumproduct", "nothing"):
        assert not hasattr(np, name)
        with pytest.raises(AttributeError, match=name):
            getattr(ours, name)
    for name, instead in [("trapz", "np.trapezoid"), ("float", "np.float64"), ("NaN", "np.nan")]:
        with pytest.raises(AttributeError, match=instead):
            getattr(ours, name)
    for name in _names.ABSENT:
        with pytest.raises(AttributeError, match="not ndcast"):
            getattr(ours, name)
    for name in set(_names.RENAMED) - {"object", "str"}:
        assert not hasattr(np, name), f"NumPy has {name} again"


def test_dtypes_scalars_and_constants_are_numpys():
    for name in "float64 int8 bool_ generic integer dtype str_ datetime64 nan pi inf e issubdtype finfo iinfo newaxis s_".split():
        assert getattr(ours, name) is getattr(np, name), name
    assert ours.array([1.0]).dtype is np.dtype(float) and type(ours.array([1.0]).sum()) is np.float64
    assert ours.linalg.LinAlgError is np.linalg.LinAlgError and ours.exceptions.AxisError is np.exceptions.AxisError


def test_ufuncs_are_objects():
    for name in np.__all__:
        real = getattr(np, name)
        if not isinstance(real, np.ufunc):
            continue
        found = getattr(ours, name)
        assert isinstance(found, ours.ufunc) and isinstance(real, ours.ufunc)
        assert (found.nin, found.nout, found.nargs, found.identity, found.__name__) == (real.nin, real.nout, real.nargs, real.identity, real.__name__)
        assert pickle.loads(pickle.dumps(found)) is found and repr(found) == repr(real)
    assert not isinstance(ours.sum, ours.ufunc)


def test_functions_are_pickled_by_name():
    for function in (ours.sum, ours.polyfit, ours.where, ours.zeros, ours.linalg.norm, ours.linalg.lstsq, ours.fft.fft, ours.hsplit, ours.load):
        assert pickle.loads(pickle.dumps(function)) is function


def test_importing_ndcast_does_not_import_numpy():
    code = "import sys, ndcast; print('numpy' in sys.modules, 'ndcast.numpy' in sys.modules, hasattr(ndcast, 'PerformanceWarning'))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "False False True\n"


def test_errors_are_caught_by_numpys_names():
    with pytest.raises(np.linalg.LinAlgError) as raised:
        ours.linalg.inv(ours.zeros((2, 2)))
    assert isinstance(raised.value, ndcast.linalg.LinAlgError) and isinstance(raised.value, ValueError)
    with pytest.raises(np.exceptions.AxisError):
        ours.ones(3).sum(axis=2)
    with pytest.raises(np.linalg.LinAlgError):
        ours.linalg.cholesky(-ours.eye(2))


def test_scopes_that_ask_for_exceptions():
    x = ours.array([1.0, 0.0])
    with ours.errstate(divide="raise"):
        for call in (lambda: 1 / x, lambda: ours.log(x), lambda: ours.divide(1, x)):
            with pytest.raises(FloatingPointError):
                call()
        with ours.errstate(divide="ignore"):
            assert (1 / x).tolist() == [1.0, float("inf")]
        with pytest.raises(FloatingPointError):
            1 / x
    assert (1 / x).tolist() == [1.0, float("inf")]
    before = ours.seterr(all="raise")
    with pytest.raises(FloatingPointError):
        x / 0
    ours.seterr(**before)
    assert (x / 0).shape == (2,)
