"""Runs a command, and measures it: time, peak memory, output, exit code.

*Technique*: a small Python starts the command and waits for it, because the peak memory that the system tells of a process includes what its parent had
before the command began. Output goes to files, so that nothing waits for a reader. *Contract*: the command and all that it starts in its session end
when the time is over, when it prints too much, or when the user interrupts.
"""

import contextlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import time

# More output than this is a program that does not end.
MOST_OUTPUT = 256 << 20
_STARTER = """
import json, os, sys, time
command = json.loads(sys.argv[1])
begin = time.perf_counter()
process = os.posix_spawn(command[0], command, os.environ)
_, status, used = os.wait4(process, 0)
seconds = time.perf_counter() - begin
unit = 1 if sys.platform == "darwin" else 1024
with open(sys.argv[2], "w") as file:
    json.dump([os.waitstatus_to_exitcode(status), seconds, used.ru_maxrss * unit], file)
"""


class Result:
    """What a command did. `code` is `None` if it was stopped, for the reason `stopped`; `memory` is `None` where the system does not tell."""

    def __init__(self):
        self.code = self.memory = self.stopped = None
        self.seconds, self.output, self.errors = 0.0, "", ""


def run(command, folder, stdin, environment, timeout):
    """Runs a command in a folder."""
    result = Result()
    with tempfile.TemporaryDirectory(prefix="ndcast-run-") as place:
        told, printed, complained = (os.path.join(place, name) for name in ("measured", "output", "errors"))
        measured = hasattr(os, "wait4") and hasattr(os, "posix_spawn")
        given = [sys.executable, "-I", "-S", "-c", _STARTER, json.dumps(command), told] if measured else command
        with open(printed, "wb") as output, open(complained, "wb") as errors:
            begin = time.perf_counter()
            process = subprocess.Popen(given, cwd=folder, stdin=stdin, stdout=output, stderr=errors, env=environment, start_new_session=True)
            try:
                result.stopped = _wait(process, timeout, (output, errors))
            finally:
                _end(process)
            result.seconds = time.perf_counter() - begin
        result.code = process.returncode if result.stopped is None else None
        with contextlib.suppress(OSError, ValueError), open(told, encoding="utf-8") as file:
            if result.stopped is None:
                result.code, result.seconds, result.memory = json.load(file)
        result.output, result.errors = (_text(path) for path in (printed, complained))
    return result


def _wait(process, timeout, files):
    """Waits for the end; the reason if it does not come by itself."""
    last = None if timeout is None else time.monotonic() + timeout
    while True:
        step = 0.2 if last is None else min(0.2, max(last - time.monotonic(), 0.0))
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(step)
            return None
        if last is not None and time.monotonic() >= last:
            return f"did not end within {timeout:g} s"
        if sum(os.fstat(file.fileno()).st_size for file in files) > MOST_OUTPUT:
            return f"printed more than {MOST_OUTPUT >> 20} MiB"


def _end(process):
    """Ends a process and what it has started."""
    if process.poll() is not None:
        return
    if hasattr(os, "killpg"):
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
    process.wait()


def _text(path):
    with open(path, "rb") as file:
        return file.read(MOST_OUTPUT).decode(errors="replace").replace("\r\n", "\n")
