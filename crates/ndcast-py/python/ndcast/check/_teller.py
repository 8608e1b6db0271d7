"""Tells new findings while the program runs: on standard error as text, or in a file that is written again.

*Technique*: the program may close standard error, or turn it into its output; so it is kept by another number, far from those that the program's own files get.
Of several processes, the one that claims a place first tells it, and any of them writes the file, from all that the processes have left. *Contract*: nothing is
written to standard output; the file is whole at each moment, and writing it takes a small share of the time.
"""

import contextlib
import fcntl
import os
import sys
import time

from . import _baseline, _formats
from .._replace import replaced
from ._findings import Findings, current
from ._spool import complain

# The numbers of the program's own files are below.
_FIRST_NUMBER = 200
# The time that writing may take: some at the beginning, then a share of what has passed.
_AT_FIRST, _SHARE = 0.1, 0.01


class Errors:
    """Standard error as it is now, whatever the program does with its own."""

    def __init__(self):
        self._number = self._about = None
        for first in (_FIRST_NUMBER, 3):
            with contextlib.suppress(OSError, ValueError):
                self._number = fcntl.fcntl(2, fcntl.F_DUPFD_CLOEXEC, first)
                self._about = self._identity()
                break

    def color(self):
        """Whether colours are wanted."""
        return self._number is not None and os.isatty(self._number) and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"

    def write(self, text):
        """Writes a text as a whole."""
        if self._number is None or self._identity() != self._about:
            # The program has closed it, and perhaps opened a file of its own with this number.
            with contextlib.suppress(OSError, ValueError, AttributeError):
                sys.__stderr__.write(text)
                sys.__stderr__.flush()
            return
        rest = text.encode(errors="backslashreplace")
        with contextlib.suppress(OSError):
            while rest:
                rest = rest[os.write(self._number, rest) :]

    def _identity(self):
        with contextlib.suppress(OSError):
            about = os.fstat(self._number)
            return about.st_dev, about.st_ino
        return None


class Teller:
    """What is done with each new finding."""

    def __init__(self, spool, format, output, baseline, root=None):
        self._spool, self._format, self._output = spool, format, output
        #: The old findings, or `None`; and the directory in which the program began.
        self.baseline, self.root = baseline, root or current()
        self._errors = Errors() if output is None else None
        self._color = self._errors is not None and self._errors.color()
        self._begun, self._spent, self._waits = time.monotonic(), 0.0, False

    def data(self):
        """What another process needs to tell in the same way."""
        return {"format": self._format, "output": self._output, "root": self.root, "baseline": None if self.baseline is None else [self.baseline.path, self.baseline.entries]}

    @staticmethod
    def of_data(data, spool):
        """The teller that `data()` was taken of."""
        baseline = data["baseline"] and _baseline.Baseline(*data["baseline"])
        return Teller(spool, data["format"], data["output"], baseline, data["root"])

    def found(self, finding):
        """Tells a new finding."""
        if self._output is not None:
            self._write()
        elif self._format == "text" and self._spool.claim(finding.place()):
            self._errors.write(_formats.finding_text(finding, self.root, self._color, count=False))

    def _write(self):
        now = time.monotonic()
        if self._spent > _AT_FIRST + _SHARE * (now - self._begun):
            return
        with contextlib.suppress(OSError), self._spool.locked():
            try:
                write_file(self._output, _formats.render(self._format, Findings(baseline=self.baseline, root=self.root).merge(self._spool)))
            except OSError as error:
                complain(f"{self._output!r} cannot be written: {error}")
                self._output, self._format = None, ""
        self._spent += time.monotonic() - now


def write_file(path, text):
    """Writes a file as a whole."""
    with replaced(path) as new, open(new, "w", encoding="utf-8", errors="backslashreplace") as file:
        file.write(text)
