"""Findings: each place once, with a count, in whichever thread or process the broadcast ran.

*Technique*: each process keeps its own findings in memory. Those of a forked or started process go to a file of its own in a shared directory (`_spool`) as
soon as they are found, so that a killed process leaves them. Whoever opened the directory merges them at the end. *Contract*: a place is told once, also when
several processes meet it.
"""

import atexit
import os
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field, fields, replace

from . import _processes
from ._spool import Spool, complain

SEVERITIES = ("error", "warning", "note")
# The seconds that writing counts may take: some at the beginning, then a share of the time that has passed.
_AT_FIRST, _SHARE = 0.2, 0.001


@dataclass(slots=True)
class Finding:
    """A broadcast that nobody meant, at its place."""

    guard: str
    severity: str
    library: str
    file: str
    line: int
    end_line: int | None
    column: int | None
    end_column: int | None
    function: str
    expression: str
    operands: list
    result: tuple
    message: str
    ways: list
    count: int = 1
    test: str | None = None
    process: int = field(default_factory=os.getpid)
    tests: int = 0

    def place(self):
        """The place that it is told of once."""
        return self.file, self.line, self.column, self.guard, self.function

    def fingerprint(self, root):
        """The same text after lines have moved: of its file below a directory, function, expression and guard."""
        import hashlib

        parts = relative(self.file, root), self.function, " ".join(self.expression.split()), self.guard
        return hashlib.sha256("\0".join(parts).encode(errors="surrogatepass")).hexdigest()[:32]

    def order(self):
        """The key that sorts: severity, then place."""
        rank = SEVERITIES.index(self.severity) if self.severity in SEVERITIES else len(SEVERITIES)
        return rank, self.file, self.line, self.column or 0, self.guard, self.function

    def data(self):
        """All of it, as data for JSON."""
        return asdict(self) | {"result": list(self.result)}


_NAMES = {one.name for one in fields(Finding)}


def of_data(data):
    """The finding that `data()` made."""
    return Finding(**{name: value for name, value in data.items() if name in _NAMES} | {"result": tuple(data["result"])})


def current():
    """The current directory; it may have been removed."""
    try:
        return os.getcwd()
    except OSError:
        return os.sep


def relative(file, root):
    """A path below a directory, with slashes; other paths stay as they are."""
    root = os.path.abspath(root)
    for path, start in ((file, root), (os.path.realpath(file), os.path.realpath(root))):
        if os.path.isabs(path) and path.startswith(os.path.join(start, "")):
            return os.path.relpath(path, start).replace(os.sep, "/")
    return file


class Findings:
    """The findings of one watch. Iterating gives those that no baseline has, sorted; `len` is their number.

    `found(finding)` is called with each new one. `baseline` has the old ones. With `spool`, this process writes there from the beginning.
    Files below `root`, which is the current directory, are told by their path from there.
    """

    def __init__(self, found=None, *, baseline=None, spool=None, root=None):
        self._lock = threading.RLock()
        self._found, self._baseline = found, baseline
        self._by_place, self._tests = {}, {}
        # Places that the process from which this one was forked has told already, and how much of the baseline is used up.
        self._told, self._used = set(), {}
        self._spool, self._spools, self._owner = spool, spool is not None, None
        self._numbers, self._written = {}, {}
        self._begun, self._spent = time.monotonic(), 0.0
        self._charged, self._charged_before, self._bill = None, {}, {}
        self.root = root or current()
        #: Libraries that the program's own modules name.
        self.libraries = set()
        #: The test that runs now.
        self.test = None
        #: The data of the `_teller.Teller` that other processes need, too.
        self.teller = None

    # Called by a watch.

    def open(self, options, bill=None):
        """A watch begins. `options` are the arguments of `watch` that begin the same one in another process; `bill()` gives rows of file, line, bytes, results."""
        self._charged = bill
        _processes.follow(self, options)
        atexit.register(self.flush)
        return self

    def close(self):
        """The watch ends: what other processes found is here from now on."""
        _processes.leave(self)
        atexit.unregister(self.flush)
        self.flush()
        with self._lock:
            if self._charged is not None:
                _add_rows(self._bill, self._charged_here())
                self._charged = None
            if self._owner == os.getpid():
                self.merge(self._spool)
                self._spool.remove()
                self._owner = self._spool = None

    def add(self, finding):
        """A broadcast was found; tells whether its place is new."""
        with self._lock:
            test = finding.test or self.test
            place = finding.place()
            known = self._by_place.get(place)
            new = known is None
            if new:
                # The same object may be given again, and is not to bring this test along.
                finding = known = self._by_place[place] = replace(finding, test=None, tests=0)
            else:
                known.count += finding.count
            if test is not None:
                self._add_tests(known, place, [test])
            if not new:
                if self._spools and self._spent < _AT_FIRST + _SHARE * (time.monotonic() - self._begun):
                    self._write_counts()
                return False
            if self._spools:
                self._numbers[place] = len(self._numbers)
                self._written[place] = finding.count
                self._spool.write({"new": finding.data(), "tests": sorted(self._tests.get(place, ()))})
            if place in self._told or self._is_old(finding):
                return False
            if self._found is not None:
                self._found(finding)
            return True

    # For readers.

    def all(self) -> list[Finding]:
        """All findings, also the old ones, sorted."""
        with self._lock:
            return sorted(self._by_place.values(), key=Finding.order)

    def split(self):
        """New findings and old ones, each sorted."""
        new, old, used = [], [], {}
        for finding in self.all():
            (old if self._baseline is not None and self._baseline.takes(finding, used) else new).append(finding)
        return new, old

    def __iter__(self) -> Iterator[Finding]:
        return iter(self.split()[0])

    def __len__(self) -> int:
        return len(self.split()[0])

    def __repr__(self):
        return f"<{len(self)} findings of ndcast.check>"

    def reach(self, level):
        """Whether one of them is at least as severe; `never` is reached by none."""
        return level != "never" and any(SEVERITIES.index(finding.severity) <= SEVERITIES.index(level) for finding in self)

    def bill(self) -> list[tuple[str, int, int, int]]:
        """Bytes of temporaries that a fused run would not store, as rows of file, line, bytes, results; the dearest first."""
        with self._lock:
            rows = dict(self._bill)
            if self._charged is not None:
                _add_rows(rows, self._charged_here())
        return sorted(((*place, *amounts) for place, amounts in rows.items()), key=lambda row: (-row[2], row[0], row[1]))

    def text(self, color: bool = False) -> str:
        """What people read."""
        from . import _formats

        return _formats.text(self, color)

    def to_json(self) -> str:
        """The findings as JSON."""
        from . import _formats

        return _formats.to_json(self)

    def to_sarif(self) -> str:
        """The findings as a SARIF 2.1.0 log."""
        from . import _formats

        return _formats.to_sarif(self)

    def to_github(self) -> str:
        """The findings as annotations of GitHub's workflows."""
        from . import _formats

        return _formats.to_github(self)

    # Several processes.

    def merge(self, spool):
        """Takes over what processes have written to a directory."""
        for report in spool.read():
            with self._lock:
                for data, count, tests in report.findings:
                    finding = of_data(data)
                    place = finding.place()
                    known = self._by_place.get(place)
                    if known is None:
                        known = self._by_place[place] = finding
                        finding.count, finding.test = count, None
                    else:
                        known.count += count
                        known.severity = min(known.severity, finding.severity, key=SEVERITIES.index)
                    self._add_tests(known, place, tests)
                _add_rows(self._bill, report.bill)
                self.libraries |= set(report.libraries)
        return self

    def flush(self):
        """Writes down what the directory does not have yet."""
        with self._lock:
            if self._spools:
                self._write_counts()
                rows = self._charged_here() if self._charged is not None else []
                if rows or self.libraries:
                    self._spool.write({"bill": [list(row) for row in rows], "libraries": sorted(self.libraries)})

    def share(self):
        """The directory for other processes, which this one has from now on."""
        with self._lock:
            if self._spool is None:
                self._spool, self._owner = Spool(), os.getpid()
            return self._spool

    def before_fork(self):
        self._lock.acquire()
        try:
            self.share()
        except OSError as error:
            complain(f"findings of forked processes are missing in the report: {error}")

    def after_fork_in_parent(self):
        self._lock.release()

    def after_fork_in_child(self):
        # Another thread of the parent may wait for the old lock.
        self._lock = threading.RLock()
        self._told |= set(self._by_place)
        self._by_place, self._tests, self._numbers, self._written = {}, {}, {}, {}
        self._spools, self._owner, self._bill = self._spool is not None, None, {}
        self._begun, self._spent = time.monotonic(), 0.0
        if self._charged is not None:
            self._charged_before = {(file, line): (size, results) for file, line, size, results in self._charged()}
        util = sys.modules.get("multiprocessing.util")
        if util is not None:
            # Its children end without Python's own exit functions, and forget the finalizers of their parent.
            util.register_after_fork(self, Findings.at_exit_of_multiprocessing)

    def at_exit_of_multiprocessing(self):
        from multiprocessing import util

        util.Finalize(None, self.flush, exitpriority=-1000)

    # Within.

    def _add_tests(self, finding, place, tests):
        had = self._tests.setdefault(place, set())
        for test in tests:
            if test not in had:
                had.add(test)
                if self._spools and place in self._numbers:
                    self._spool.write({"test": [self._numbers[place], test]})
            # The first by name, because workers find in any order.
            finding.test = min(finding.test or test, test)
        finding.tests = len(had)

    def _is_old(self, finding):
        return self._baseline is not None and self._baseline.takes(finding, self._used)

    def _write_counts(self):
        begun = time.monotonic()
        changed = [(self._numbers[place], self._by_place[place].count) for place, count in self._written.items() if self._by_place[place].count != count]
        if changed:
            self._spool.write({"counts": changed})
            self._written = {place: self._by_place[place].count for place in self._written}
        self._spent += time.monotonic() - begun

    def _charged_here(self):
        """The rows of the bill without those that were there when this process was forked."""
        rows = []
        for file, line, size, results in self._charged():
            size_before, results_before = self._charged_before.get((file, line), (0, 0))
            if size > size_before:
                rows.append((file, line, size - size_before, results - results_before))
        return rows


def _add_rows(bill, rows):
    for file, line, size, results in rows:
        had = bill.get((file, line), (0, 0))
        bill[file, line] = had[0] + size, had[1] + results
