"""Warnings and tracebacks of a watched program are shown as they are unwatched.

*Problem*: while PyTorch is watched, its functions are called from this package. A warning for the line that called would name a file that nobody knows, and
warnings for several lines of a program would count as one; tracebacks would have frames that are not the program's. *Technique*: where a warning is shown
for a line of the mode, it is given again for the line that called the mode; where a traceback is shown, the frames are taken out. *Contract*: filters of
warnings hold as they do unwatched, and what has nothing to do with the mode is left alone.
"""

from __future__ import annotations

import functools
import sys
import threading
import traceback
import types
import warnings


# The functions that show errors or read tracebacks, with the place of the error or of the traceback among their arguments.
_SHOWING = (
    (sys, "excepthook", 1),
    (threading, "excepthook", 0),
    (traceback.TracebackException, "__init__", 2),
    (traceback, "extract_tb", 0),
    (traceback, "walk_tb", 0),
)


def install(file, names):
    """Hides `file`, a module with the variables `names`, from what is shown. Gives the function that ends it."""
    removals = [_exchange(warnings, "_showwarnmsg", lambda original: _showing(original, file, names))]
    for owner, name, place in _SHOWING:
        removals.append(_exchange(owner, name, functools.partial(_hiding, file, place)))

    def remove():
        for one in removals:
            one()

    return remove


def _exchange(owner, name, made_of):
    """Puts a function in the place of another one, if there is one. Gives the function that puts it back, unless somebody else's stands there."""
    original = getattr(owner, name, None)
    if original is None:
        return lambda: None
    ours = made_of(original)
    setattr(owner, name, ours)
    return lambda: setattr(owner, name, original) if getattr(owner, name) is ours else None


def _showing(original, file, names):
    def _showwarnmsg(message):
        frame = _caller(file) if message.filename == file else None
        if frame is None:
            return original(message)
        # The next one for this line is shown again, for any caller.
        names.pop("__warningregistry__", None)
        warnings.onceregistry.pop((str(message.message), message.category), None)
        own = frame.f_globals
        registry, module = own.setdefault("__warningregistry__", {}), own.get("__name__") or "<string>"
        line = frame.f_code.co_filename, frame.f_lineno
        return warnings.warn_explicit(message.message, message.category, *line, module, registry, None, message.source)

    return _showwarnmsg


def _is_overrides(frame, name):
    return frame.f_code.co_name == name and frame.f_globals.get("__name__") == "torch.overrides"


def _asks_modes(frame):
    """Whether this is PyTorch asking modes for a function that is written in Python, which has been called by the program and is called again."""
    return _is_overrides(frame, "handle_torch_function")


def _caller(file):
    """The frame that called the mode, or the function of PyTorch's that asked it from Python."""
    frame = sys._getframe(1)
    while frame is not None and frame.f_code.co_filename != file:
        frame = frame.f_back
    while frame is not None and frame.f_code.co_filename == file:
        frame = frame.f_back
    if frame is not None and _asks_modes(frame):
        frame = frame.f_back and frame.f_back.f_back
    return frame


def _hiding(file, place, original):
    @functools.wraps(original)
    def hiding(*args, **kwargs):
        given = args[place] if len(args) > place else None
        if isinstance(given, types.TracebackType):
            _relink(given, file)
        else:
            _hide(given if isinstance(given, BaseException) else getattr(given, "exc_value", None), file)
        return original(*args, **kwargs)

    return hiding


def _hide(error, file):
    """Takes the frames of a file out of the tracebacks of an error and of those that it came of."""
    seen = set()
    waiting = [error]
    while waiting:
        error = waiting.pop()
        if error is not None and id(error) not in seen:
            seen.add(id(error))
            waiting += [error.__cause__, error.__context__, *getattr(error, "exceptions", ())]
            _relink(error.__traceback__, file)


def _relink(trace, file):
    """Takes the frames of a file out of a traceback, which begins with another one."""
    kept, at = [], trace
    while at is not None:
        if at.tb_frame.f_code.co_filename == file:
            if kept and _asks_modes(kept[-1].tb_frame):
                del kept[-2:]
        elif not _is_overrides(at.tb_frame, "redispatch_function"):
            kept.append(at)
        at = at.tb_next
    for before, after in zip(kept, [*kept[1:], None]):
        if before.tb_next is not after:
            before.tb_next = after
