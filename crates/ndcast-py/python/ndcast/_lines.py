"""Calls of NumPy's functions in the program's own line.

*Problem*: NumPy warns of the line that calls it, which would be one of this package: filters by module miss it, and each warning is shown once. *Technique*:
the call is made from a frame with the file, the line and the globals of the program. *Contract*: the line stands once in a traceback.
"""

import os
import sys

_FOLDER = os.path.join(os.path.dirname(__file__), "")
_CALL = (lambda real, args, kwargs: real(*args, **kwargs)).__code__
_Function = type(lambda: None)
# For each place in a program that has called, its code, which stays that of this number, and the code of the call.
_made = {}
_MOST = 1024


def _code_at(frame):
    key = id(frame.f_code), frame.f_lasti
    found = _made.get(key)
    if found is None:
        if len(_made) >= _MOST:
            _made.clear()
        code = _CALL.replace(co_filename=frame.f_code.co_filename, co_firstlineno=frame.f_lineno or 1)
        found = _made[key] = frame.f_code, code
    return found[1]


def call(real, args, kwargs):
    """What a function gives, called from the innermost line that is none of this package."""
    frame = sys._getframe(1).f_back
    while frame is not None and frame.f_code.co_filename.startswith(_FOLDER):
        frame = frame.f_back
    if frame is None:
        return real(*args, **kwargs)
    line = _Function(_code_at(frame), frame.f_globals)
    del frame
    try:
        return line(real, args, kwargs)
    except BaseException as error:
        _shorten(error.__traceback__)
        raise


def _shorten(trace):
    """Takes the program's line out of a traceback that has it already, further out. A name in `call` would make a cycle of its frame and the traceback."""
    if trace.tb_next is not None:
        trace.tb_next = trace.tb_next.tb_next
