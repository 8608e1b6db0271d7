"""Natives that warn where NumPy's functions do: of parts that have no number in them, of samples that do not vary, and of a name that will go.

*Problem*: a native computes its elements when somebody looks, so that it warns of shapes alone. *Technique*: these functions look at their result, and only
where it has an odd number at their operand. *Contract*: what NumPy, or the native, has warned of is not warned of twice.
"""

import functools
import warnings

from .. import _lent, _ndcast
from . import _gate

ndarray = _ndcast._ndarray
_asarray = _ndcast._makers.numpy_asarray
_EMPTY, _QUANTILES = "Mean of empty slice", ("nanpercentile", "nanquantile")
# The position of each function's axis, and its warning. NumPy has another word for lists.
_PARTS = {"nanmean": (1, _EMPTY), "nanmax": (1, "All-NaN {} encountered"), "nanmin": (1, "All-NaN {} encountered")}
_PARTS |= {"nanmedian": (1, "All-NaN slice encountered"), **dict.fromkeys(_QUANTILES, (2, "All-NaN slice encountered"))}
_PARTS |= dict.fromkeys(("nanvar", "nanstd"), (1, "Degrees of freedom <= 0 for slice."))
# Keywords with which a call stays the native's.
_KNOWN = {"a", "q", "axis", "keepdims", "ddof", "correction", "method", "dtype", "out", "where"}


def _np():
    from ndcast import numpy

    return numpy


def _has_nan(found):
    return getattr(getattr(found, "dtype", None), "kind", None) in ("f", "c") and bool((found != found).any())


def _is_odd(found):
    return getattr(getattr(found, "dtype", None), "kind", None) in ("f", "c") and not bool(_np().isfinite(found).all())


def _ours(x, kwargs):
    """Whether it was a native that answered, so that nobody has warned yet."""
    return kwargs.keys() <= _KNOWN and not _gate.odd(x)


def _of_parts(native, at, text):
    """A function of the numbers of each part: a part without enough of them has none."""

    @functools.wraps(native)
    def warned(*args, **kwargs):
        found = native(*args, **kwargs)
        x = args[0] if args else kwargs.get("a")
        if _has_nan(found) and _ours(x, kwargs):
            numbers = ~_np().isnan(_asarray(x)) & kwargs.get("where", True)
            counts = numbers.sum(axis=args[at] if len(args) > at else kwargs.get("axis"))
            fewest, length = kwargs.get("ddof") or kwargs.get("correction") or 0, numbers.size // max(counts.size, 1)
            if length <= fewest:
                # Of too few elements natives warn themselves, but for percentiles.
                told = _EMPTY if native.__name__ in _QUANTILES else None
            else:
                told = text.format("slice" if isinstance(x, ndarray) else "axis") if (counts <= fewest).any() else None
            if told is not None:
                warnings.warn(told, RuntimeWarning, 2)
        return found

    return warned


def _of_samples(native):
    """`cov` or `corrcoef`: of one observation there is no spread, and what does not vary has no correlation. NumPy, asked again, warns of each division."""
    name = native.__name__
    real = getattr(_lent.numpy, name)

    @functools.wraps(native)
    def warned(*args, **kwargs):
        found = native(*args, **kwargs)
        if _is_odd(found) and not _gate.lends(name, native, args, dict(kwargs), real):
            _lent.run(real, args, kwargs, name)
        return found

    return warned


def _going(native):
    """`row_stack`, a name of `vstack` that will go."""

    @functools.wraps(native)
    def warned(*args, **kwargs):
        warnings.warn("`row_stack` alias is deprecated. Use `np.vstack` directly.", DeprecationWarning, 2)
        return native(*args, **kwargs)

    return warned


def install(namespace):
    """Puts these functions in the place of the natives."""
    numpy = _lent.numpy
    makers = {"row_stack": _going} if "row_stack" in namespace and vars(numpy).get("row_stack", numpy.vstack) is not numpy.vstack else {}
    makers |= {name: functools.partial(_of_parts, at=at, text=text) for name, (at, text) in _PARTS.items()}
    makers |= {"cov": _of_samples, "corrcoef": _of_samples}
    for name, maker in makers.items():
        namespace[name] = made = maker(namespace[name])
        made.__lent__ = getattr(_lent.numpy, name)
