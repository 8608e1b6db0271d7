"""The options of the text of tensors, for ``ndcast`` and for ``ndcast.torch``; ``ndcast.numpy`` has NumPy's own.

Options hold for the process, or within a ``with printoptions(...)``, which is a context variable: each thread and each asynchronous task has its own.
The text itself is written in Rust, which asks :func:`_current`.
"""

from __future__ import annotations

import contextlib
import contextvars
import math
import operator
import sys
from collections import namedtuple
from collections.abc import Iterator
from typing import Any

Options = namedtuple("Options", "precision threshold edgeitems linewidth sci_mode")
PROFILES = {"default": Options(4, 1000, 3, 80, None), "short": Options(2, 1000, 2, 80, None), "full": Options(4, math.inf, 3, 80, None)}
_of_process = {"ndcast": PROFILES["default"], "torch": PROFILES["default"]}
_scope = contextvars.ContextVar("ndcast.printoptions", default=None)


def _holding(library="ndcast"):
    """The options that hold here."""
    scope = _scope.get() if library == "ndcast" else None
    return _of_process[library] if scope is None else scope


def _current(library):
    """The options that hold here, with the greatest count for infinity."""
    return tuple(sys.maxsize if option == math.inf else option for option in _holding(library))


def _count(name, value):
    if value == math.inf and name in ("threshold", "linewidth"):
        return value
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    try:
        count = operator.index(value)
    except TypeError:
        raise TypeError(f"set_printoptions: {name} is a number of characters or elements, not {value!r}") from None
    if count < 0:
        raise ValueError(f"set_printoptions: {name} is 0 or more, not {value}")
    return min(count, sys.maxsize)


def changed(options, profile, **counts):
    """Options of which a profile, and then some counts, are replaced; a count of ``None`` stays."""
    if profile is not None:
        if not isinstance(profile, str) or profile not in PROFILES:
            raise ValueError(f"set_printoptions has the profiles {', '.join(PROFILES)}, not {profile!r}")
        options = PROFILES[profile]
    return options._replace(**{name: _count(name, value) for name, value in counts.items() if value is not None})


def _asked(precision, threshold, edgeitems, linewidth, suppress, sci_mode, profile):
    options = changed(_holding(), profile, precision=precision, threshold=threshold, edgeitems=edgeitems, linewidth=linewidth)
    if suppress is not None:
        if sci_mode is not None:
            raise ValueError("suppress and sci_mode are two names of one option: pass one of them")
        sci_mode = False if suppress else "auto"
    if sci_mode is None:
        return options
    if sci_mode != "auto" and not isinstance(sci_mode, bool):
        raise ValueError(f"sci_mode is True, False or 'auto', not {sci_mode!r}")
    return options._replace(sci_mode=None if sci_mode == "auto" else sci_mode)


def set_printoptions(
    precision: int | None = None, threshold: float | None = None, edgeitems: int | None = None, linewidth: float | None = None, *,
    suppress: bool | None = None, sci_mode: bool | str | None = None, profile: str | None = None,
) -> None:  # fmt: skip
    """Set how tensors are printed. An option that is not given stays as it is.

    ``precision`` is the number of digits after the point of floats (4). A tensor of more than ``threshold`` elements (1000; ``math.inf`` shows all)
    shows ``edgeitems`` elements (3) at each end of its long axes. A line has ``linewidth`` characters (80). ``sci_mode`` writes floats with an exponent,
    without one, or as their magnitudes suggest ("auto"); NumPy's ``suppress=True`` is ``sci_mode=False``. ``profile`` is "default", "short" or "full",
    as in PyTorch, and sets what the other arguments leave.

    The options hold for the process, and within a ``with printoptions(...)`` until it ends.

    >>> import ndcast as nd
    >>> nd.set_printoptions(precision=2)
    >>> nd.asarray([1.0, 2.5])
    tensor([1.00, 2.50])
    >>> nd.set_printoptions(profile="default")
    """
    options = _asked(precision, threshold, edgeitems, linewidth, suppress, sci_mode, profile)
    if _scope.get() is None:
        _of_process["ndcast"] = options
    else:
        _scope.set(options)


def get_printoptions() -> dict[str, Any]:
    """The options that hold here, as a dictionary that :func:`set_printoptions` takes.

    >>> import ndcast as nd
    >>> nd.get_printoptions()
    {'precision': 4, 'threshold': 1000, 'edgeitems': 3, 'linewidth': 80, 'sci_mode': 'auto'}
    """
    options = _holding()
    return {**options._asdict(), "sci_mode": "auto" if options.sci_mode is None else options.sci_mode}


@contextlib.contextmanager
def printoptions(
    precision: int | None = None, threshold: float | None = None, edgeitems: int | None = None, linewidth: float | None = None, *,
    suppress: bool | None = None, sci_mode: bool | str | None = None, profile: str | None = None,
) -> Iterator[dict[str, Any]]:  # fmt: skip
    """Print tensors with other options within a ``with`` statement, or within a function that it decorates. The arguments are those of :func:`set_printoptions`.

    >>> import ndcast as nd
    >>> with nd.printoptions(precision=2):
    ...     print(nd.asarray([1.0, 2.5]))
    tensor([1.00, 2.50])
    """
    token = _scope.set(_asked(precision, threshold, edgeitems, linewidth, suppress, sci_mode, profile))
    try:
        yield get_printoptions()
    finally:
        _scope.reset(token)


def set_torch(precision, threshold, edgeitems, linewidth, profile, sci_mode):
    """PyTorch's ``set_printoptions``, whose ``sci_mode`` is set by every call, and which ignores a profile that there is not."""
    profile = profile if profile in PROFILES else None
    options = changed(_of_process["torch"], profile, precision=precision, threshold=threshold, edgeitems=edgeitems, linewidth=linewidth)
    _of_process["torch"] = options._replace(sci_mode=None if sci_mode is None else bool(sci_mode))


for _function in (set_printoptions, get_printoptions, printoptions):
    _function.__module__ = "ndcast"
