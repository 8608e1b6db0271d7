"""``python -m ndcast.check``."""

import sys

if __name__ == "__main__":
    # Files of the program may have names of the standard library, which we mean here.
    place = [] if sys.flags.safe_path else [sys.path.pop(0)]
    try:
        from ._command import main
    finally:
        sys.path[:0] = place
    sys.exit(main(sys.argv[1:]))
