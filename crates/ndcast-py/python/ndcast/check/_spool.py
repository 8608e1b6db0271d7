"""A directory in which processes leave their findings.

*Technique*: each process appends lines of JSON to a file of its own, and opens it for each line, so that the numbers of the program's own open files stay as they
are. *Contract*: a line is there as a whole or is not counted; a process that is killed leaves all that it has written.
"""

import contextlib
import fcntl
import json
import os
import sys


class Report:
    """What one process has left."""

    def __init__(self):
        #: Data of a finding, its count, and its tests.
        self.findings, self.bill, self.libraries = [], [], []


class Spool:
    """The directory, which `remove` takes away again."""

    def __init__(self, folder=None):
        self.folder = _new() if folder is None else folder
        #: The process that made this object.
        self.process = os.getpid()
        self._process, self._file, self._complained = None, None, False

    def write(self, record):
        """Appends a record to the file of this process."""
        if self._process != os.getpid():
            self._process = os.getpid()
            # Numbers of processes come again.
            self._file = os.path.join(self.folder, f"{self._process}-{os.urandom(6).hex()}.lines")
        line = json.dumps(record).encode() + b"\n"
        try:
            file = os.open(self._file, os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_CLOEXEC, 0o600)
            try:
                while line:
                    line = line[os.write(file, line) :]
            finally:
                os.close(file)
        except OSError as error:
            # Without its directory the watch has ended, while this process goes on.
            if os.path.isdir(self.folder) and not self._complained:
                self._complained = True
                complain(f"findings of process {self._process} are missing in the report: {error}")

    def claim(self, place):
        """Whether this process is the first one that asks for a place."""
        import hashlib

        name = hashlib.sha256(json.dumps(place).encode()).hexdigest()
        try:
            os.close(os.open(os.path.join(self.folder, name), os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        except FileExistsError:
            return False
        except OSError:
            # Told twice is better than never, as long as somebody listens.
            return os.path.isdir(self.folder)
        return True

    def read(self):
        """What each process has left."""
        for name in sorted(os.listdir(self.folder)):
            if name.endswith(".lines"):
                yield _read(os.path.join(self.folder, name))

    @contextlib.contextmanager
    def locked(self):
        """Lets one process at a time make a report of what is there. An `OSError` says that the report is made, and the directory is gone."""
        folder = os.open(self.folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        try:
            fcntl.flock(folder, fcntl.LOCK_EX)
            # It may have been removed in the meantime.
            os.stat(self.folder)
            yield
        finally:
            os.close(folder)

    def remove(self):
        """Takes the directory away."""
        with contextlib.suppress(OSError):
            for file in os.scandir(self.folder):
                os.unlink(file)
            os.rmdir(self.folder)


def _new():
    """A directory of this user's own. `tempfile` would take a third of the time of our start."""
    asked = (os.environ.get(name) for name in ("TMPDIR", "TEMP", "TMP"))
    failed = FileNotFoundError("no directory for temporary files")
    for place in [*filter(None, asked), "/tmp", "/var/tmp", os.getcwd()]:
        folder = os.path.join(os.path.abspath(place), f"ndcast-check-{os.urandom(8).hex()}")
        try:
            os.mkdir(folder, 0o700)
        except OSError as error:
            failed = error
        else:
            return folder
    raise failed


def complain(text):
    """Says on standard error that something is lost."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        print(f"ndcast.check: {text}", file=sys.__stderr__, flush=True)


def _read(path):
    report = Report()
    with open(path, "rb") as file:
        for line in file:
            if not line.endswith(b"\n"):
                # The process was killed within it.
                break
            record = json.loads(line)
            if "new" in record:
                report.findings.append([record["new"], record["new"]["count"], record["tests"]])
            elif "counts" in record:
                for number, count in record["counts"]:
                    report.findings[number][1] = count
            elif "test" in record:
                number, test = record["test"]
                report.findings[number][2].append(test)
            else:
                report.bill, report.libraries = record["bill"], record["libraries"]
    return report
