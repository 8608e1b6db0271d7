"""``python -m ndcast.check``."""

import contextlib
import os
import sys

if __name__ == "__main__":
    # Files of the program may have names of the standard library, which we mean here.
    place = [] if sys.flags.safe_path else [sys.path.pop(0)]
    try:
        from ._command import main
    finally:
        sys.path[:0] = place
    code = main(sys.argv[1:])
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, OSError, ValueError):
            stream.flush()
    # The program has ended in its own process. To take this one apart would take as long as to make the report.
    os._exit(code)
