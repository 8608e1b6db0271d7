"""Calls of NumPy's functions in the program's own line.

*Problem*: NumPy warns of the line that calls it, which would be one of this package: filters by module miss it, and each warning is shown once. *Technique*:
the call is made from a frame with the file, the line and the globals of the program. *Contract*: the line stands once in a traceback.
"""

import functools
import os
import sys

_FOLDER = os.path.join(os.path.dirname(__file__), "")
_CALL = (lambda real, args, kwargs: real(*args, **kwargs)).__code__
_Function = type(lambda: None)


@functools.lru_cache(maxsize=1024)
def _code_at(file, line):
    return _CALL.replace(co_filename=file, co_firstlineno=line)


def call(real, args, kwargs):
    """What a function gives, called from the innermost line that is none of this package."""
    frame = sys._getframe(1)
    while frame is not None and frame.f_code.co_filename.startswith(_FOLDER):
        frame = frame.f_back
    if frame is None:
        return real(*args, **kwargs)
    line = _Function(_code_at(frame.f_code.co_filename, frame.f_lineno or 1), frame.f_globals)
    del frame
    try:
        return line(real, args, kwargs)
    except BaseException as error:
        # The program's line is there already, further out.
        trace = error.__traceback__
        if trace.tb_next is not None:
            trace.tb_next = trace.tb_next.tb_next
        raise
