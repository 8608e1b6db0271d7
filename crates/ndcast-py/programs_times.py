"""Times the programs of ``tests/programs_numpy`` and ``tests/programs_torch`` beside the real libraries: ``python crates/ndcast-py/programs_times.py``.

*Problem*: such a program takes a millisecond, and its imports a second. *Technique*: a process imports what the program imports and then runs the rest
again and again, what it prints caught; a process with the real library and one with ndcast take turns, because a shared machine is slow for seconds at a
time. *Contract*: a time is the least of the later runs; the first run, which is cold, is told apart. Memory is the peak of the process.
"""

import argparse
import ast
import contextlib
import io
import json
import os
import pathlib
import platform
import re
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
DATA = HERE.parents[1] / "data"
MEMORY = pathlib.Path("/proc/self/status")
HEAD = """# How fast ordinary programs run

Programs of 20 to 120 lines, as people write them, with NumPy or PyTorch and with only the import changed. They are the tests in
[programs_numpy](../crates/ndcast-py/tests/programs_numpy) and [programs_torch](../crates/ndcast-py/tests/programs_torch), and print the same. A time is that
of all lines but the imports, in milliseconds: the best of {least} or more runs in one process after a first one, the library and ndcast in turn.
{clock}
*First* is the run that comes right after the imports, with nothing warm. *Memory* is the peak of the whole process in MiB, after all runs; `ndcast.numpy`
imports NumPy, for its dtypes and scalars. {machine} Made by

```sh
python crates/ndcast-py/programs_times.py {command}
```
"""
CLOCKS = ("It is measured by the clock.", "The machine has other users, so it is the time of the processor, of all threads together.")


def parts(text, name="<program>"):
    """The imports of a program, and the rest."""
    tree = ast.parse(text)
    imports = [one for one in tree.body if isinstance(one, (ast.Import, ast.ImportFrom))]
    rest = [one for one in tree.body if one not in imports]
    return [compile(ast.Module(some, []), name, "exec") for some in (imports, rest)]


def changed(text, library):
    """A program with a library replaced in its import lines."""

    def line(text):
        text = re.sub(rf"(?<![.\w]){library}(?=[.]\w|\s+as\b|\s+import\b)", f"ndcast.{library}", text)
        return re.sub(rf"(?<![.\w]){library}(?=\s*(?:,|$))", f"ndcast.{library} as {library}", text)

    return "\n".join(line(one) if re.match(r"\s*(?:import|from)\s", one) else one for one in text.split("\n"))


def peak():
    """The most memory that this process had, in MiB; 0 where the system does not tell."""
    found = re.search(r"VmHWM:\s*(\d+)", MEMORY.read_text()) if MEMORY.exists() else None
    return int(found[1]) / 1024 if found else 0.0


def serve(path, library, clock):
    """The child: runs the program once for each line that it reads, and answers with the time."""
    clock = getattr(time, clock)
    text = pathlib.Path(path).read_text(encoding="utf-8")
    imports, rest = parts(changed(text, library) if library else text)
    # What the program's imports see as the main module's names; functions that it defines find them there.
    names = {"__name__": "__main__"}
    exec(imports, names)
    answers = sys.stdout
    for _ in sys.stdin:
        own = dict(names)
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
            begin = clock()
            exec(rest, own)
            seconds = clock() - begin
        del own
        print(json.dumps([seconds, peak()]), file=answers, flush=True)


class Child:
    """A process that runs a program again and again."""

    def __init__(self, program, library, folder, given):
        command = [sys.executable, str(HERE / "programs_times.py"), "--serve", str(program), library, "process_time" if given.processor else "perf_counter"]
        # The process works in another folder.
        paths = os.pathsep.join(os.path.abspath(path) for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path)
        threads = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "NDCAST_NUM_THREADS"), str(given.threads))
        environment = {**os.environ, **threads, "PYTHONPATH": paths}
        self.process = subprocess.Popen(command, cwd=folder, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.seconds, self.memory = [], 0.0

    def run(self):
        """One run; `False` if the program failed."""
        try:
            self.process.stdin.write("\n")
            self.process.stdin.flush()
            seconds, self.memory = json.loads(self.process.stdout.readline())
        except (OSError, ValueError):
            return False
        self.seconds.append(seconds)
        return True

    def end(self):
        """Ends the process; the last line that it complained in."""
        return self.process.communicate()[1].strip().split("\n")[-1]


def measured(program, library, given):
    """The times of a program: with the library and with ndcast; a text if one of them fails."""
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / "data").symlink_to(DATA)
        pair = [Child(program, name, folder, given) for name in ("", library)]
        begin, failed = time.perf_counter(), False
        while not failed and (len(pair[0].seconds) <= given.least or time.perf_counter() - begin < given.seconds):
            failed = not all(one.run() for one in pair)
        said = [one.end() for one in pair]
    return "; ".join(filter(None, said)) if failed else pair


def machine(threads):
    """The machine and the versions."""
    import ndcast
    import numpy
    import torch

    cpu = pathlib.Path("/proc/cpuinfo")
    models = [line.split(":")[1].strip() for line in cpu.read_text().splitlines() if line.startswith("model name")] if cpu.exists() else []
    versions = f"Python {platform.python_version()}, numpy {numpy.__version__}, torch {torch.__version__}, ndcast {ndcast.__version__}"
    return f"{models[0] if models else platform.processor()}, {threads} thread{'s' * (threads != 1)}; {versions}."


def table(rows):
    """A table of measured programs."""
    lines = ["| program | library | ndcast | library / ndcast | first: library | ndcast | memory: library | ndcast |", "|---|--:|--:|--:|--:|--:|--:|--:|"]
    ratio, within = 1.0, 0
    for name, (real, own) in rows:
        a, b = (min(one.seconds[1:]) * 1e3 for one in (real, own))
        ratio, within = ratio * (a / b) ** (1 / len(rows)), within + (b <= 1.1 * a)
        cells = [f"{a:.3g}", f"{b:.3g}", f"{a / b:.2f}", *(f"{one.seconds[0] * 1e3:.3g}" for one in (real, own)), *(f"{one.memory:.0f}" for one in (real, own))]
        lines.append(f"| {name} | " + " | ".join(cells) + " |")
    lines.append("")
    lines.append(f"The geometric mean of library / ndcast is {ratio:.2f}; {within} of {len(rows)} programs take at most a tenth longer than with the library.")
    return "\n".join(lines)


def main():
    """Measures, and prints or writes the page."""
    made = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    made.add_argument("--serve", nargs=3, help=argparse.SUPPRESS)
    made.add_argument("--least", type=int, default=9, help="at least so many runs after the first")
    made.add_argument("--seconds", type=float, default=2.0, help="and as many as fit into this time, for each program")
    made.add_argument("--threads", type=int, default=os.cpu_count(), help="threads of each library")
    made.add_argument("--processor", action="store_true", help="tell the time of the processor, of all threads, for a machine that others use")
    made.add_argument("--page", type=pathlib.Path, help="write a page of documentation")
    made.add_argument("names", nargs="*", help="parts of the names of programs: numpy/pca")
    given = made.parse_args()
    if given.serve:
        serve(*given.serve)
        return
    page = HEAD.format(least=given.least, machine=machine(given.threads), clock=CLOCKS[given.processor], command=" ".join(sys.argv[1:]))
    for library, title in (("numpy", "NumPy"), ("torch", "PyTorch")):
        rows = []
        for program in sorted((HERE / "tests" / f"programs_{library}").glob("*.py")):
            if given.names and not any(part in f"{library}/{program.stem}" for part in given.names):
                continue
            found = measured(program, library, given)
            if isinstance(found, str):
                print(f"{library}/{program.stem}: {found}", file=sys.stderr)
            else:
                rows.append((program.stem, found))
                print(f"{library}/{program.stem}", *(f"{min(one.seconds[1:]) * 1e3:9.3f}" for one in found), file=sys.stderr, flush=True)
        if rows:
            page += f"\n## {title}\n\n{table(rows)}\n"
    if given.page:
        given.page.write_text(page, encoding="utf-8")
    else:
        print(page)


if __name__ == "__main__":
    main()
