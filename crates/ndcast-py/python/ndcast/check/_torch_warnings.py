"""Warnings of PyTorch's name the line that they name unwatched.

*Problem*: a warning is for the line that called, and while PyTorch is watched, the call comes from this package: a file that nobody knows would be named, and
warnings for several lines of a program would count as one. *Technique*: where a warning is shown for a line of the mode, it is given again for the line
that called the mode. *Contract*: filters hold as they do unwatched, and other warnings are left alone.
"""

from __future__ import annotations

import sys
import warnings


def install(file, names):
    """Gives the warnings for lines of `file`, a module with the variables `names`, to its callers. Gives the function that ends it."""
    original = getattr(warnings, "_showwarnmsg", None)
    if original is None:
        # A version of Python without this function shows warnings for lines of the mode.
        return lambda: None

    def _showwarnmsg(message):
        frame = _caller(file) if message.filename == file else None
        if frame is None:
            return original(message)
        # The next one for this line is shown again, whoever called.
        names.pop("__warningregistry__", None)
        warnings.onceregistry.pop((str(message.message), message.category), None)
        own = frame.f_globals
        registry, module = own.setdefault("__warningregistry__", {}), own.get("__name__") or "<string>"
        line = frame.f_code.co_filename, frame.f_lineno
        return warnings.warn_explicit(message.message, message.category, *line, module, registry, None, message.source)

    def remove():
        if warnings._showwarnmsg is _showwarnmsg:
            warnings._showwarnmsg = original

    warnings._showwarnmsg = _showwarnmsg
    return remove


def _caller(file):
    """The frame that called the mode, or the function of PyTorch's that asked it from Python."""
    frame = sys._getframe(1)
    while frame is not None and frame.f_code.co_filename != file:
        frame = frame.f_back
    while frame is not None and frame.f_code.co_filename == file:
        frame = frame.f_back
    if frame is not None and frame.f_code.co_name == "handle_torch_function" and frame.f_globals.get("__name__") == "torch.overrides":
        # The function had been called once before, by the program.
        frame = frame.f_back and frame.f_back.f_back
    return frame
