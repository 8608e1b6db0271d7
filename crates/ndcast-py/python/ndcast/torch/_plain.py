"""Values of Python that files of ``torch.save`` hold beside tensors, numbers, dicts and lists: each is a kind, and what it is made of.

*Technique*: as in pickles, what makes a value is called with its parts; but only these kinds are made, so that nothing of a file's writer runs.
"""

import collections
import datetime
import pathlib

from . import _kinds, return_types

_FACTORIES = {made.__name__: made for made in (list, dict, set, tuple, int, float, complex, str, bool, collections.Counter, collections.OrderedDict)}
_RESULT = "torch.return_types."


def _text(value):
    return (str(value),)


def _word(value):
    return (str.__str__(value),)


def _iso(value):
    return (value.isoformat(),)


def _span(value):
    return value.start, value.stop, value.step


def _items(value):
    return (list(value),)


def _default(value):
    made = value.default_factory
    name = getattr(made, "__name__", None)
    if _FACTORIES.get(name) is not made:
        raise TypeError(f"save: a defaultdict of {made!r} cannot be saved: its items can, as dict(x)")
    return name, dict(value)


def _defaults(factory, items):
    return collections.defaultdict(None if factory is None else _FACTORIES[factory], items)


# A kind: the class, what gives the parts of a value, and what makes it of them.
_PLAIN = {
    "set": (set, _items, set),
    "frozenset": (frozenset, _items, frozenset),
    "range": (range, _span, range),
    "slice": (slice, _span, slice),
    "deque": (collections.deque, lambda value: (list(value), value.maxlen), collections.deque),
    "Counter": (collections.Counter, lambda value: (dict(value),), collections.Counter),
    "defaultdict": (collections.defaultdict, _default, _defaults),
    "date": (datetime.date, _iso, datetime.date.fromisoformat),
    "time": (datetime.time, _iso, datetime.time.fromisoformat),
    "datetime": (datetime.datetime, _iso, datetime.datetime.fromisoformat),
    "timedelta": (datetime.timedelta, lambda value: (value.days, value.seconds, value.microseconds), datetime.timedelta),
    "path": (type(pathlib.Path()), _text, pathlib.Path),
    "posix path": (pathlib.PurePosixPath, _text, pathlib.PurePosixPath),
    "windows path": (pathlib.PureWindowsPath, _text, pathlib.PureWindowsPath),
    "layout": (_kinds.layout, _word, _kinds.layout),
    "memory_format": (_kinds.memory_format, _word, _kinds.memory_format),
}
_BY_CLASS = {own: (kind, parts) for kind, (own, parts, _) in _PLAIN.items()}


def told(value):
    """The kind of a value and its parts; None of what is none of the kinds, or would come back as something else."""
    if isinstance(value, return_types._Result):
        return f"{_RESULT}{type(value).__name__.removesuffix('_out')}", (list(value),)
    # Zones that are more than a number of minutes have names that are not written.
    if type(getattr(value, "tzinfo", None)) not in (type(None), datetime.timezone):
        return None
    kind, parts = _BY_CLASS.get(type(value), (None, None))
    return None if kind is None else (kind, parts(value))


def built(kind, parts):
    """The value of a kind that was made of parts."""
    if kind.startswith(_RESULT) and kind.removeprefix(_RESULT) in return_types.__all__:
        return getattr(return_types, kind.removeprefix(_RESULT))(*parts)
    return _PLAIN[kind][2](*parts)
