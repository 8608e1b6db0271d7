"""Times the programs of ``tests/programs_numpy`` and ``tests/programs_torch`` with and without ``ndcast.check``: ``python crates/ndcast-py/check_times.py``.

*Problem*: a watch is worth having only if a program stays usable with it. *Technique*: a process runs a program's lines after its imports again and again,
in turn unwatched and watched, because a shared machine is slow for seconds at a time; and whole processes run in turn, as a user starts them. *Contract*: a
time is the least of the runs after the first; nothing that the programs print is kept.
"""

import argparse
import contextlib
import io
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

import programs_times

HERE = pathlib.Path(__file__).resolve().parent
HEAD = """The programs of [programs_numpy](../crates/ndcast-py/tests/programs_numpy) and [programs_torch](../crates/ndcast-py/tests/programs_torch), unwatched and
watched in turn, in milliseconds: the best of {runs} runs after a first one. *Lines* are those of the program after its imports; *process* is the whole of
`python program.py` beside `python -m ndcast.check program.py`. {clock} {machine} Made by

```sh
python crates/ndcast-py/check_times.py {command}
```
"""


def serve(path, runs, clock):
    """The child: the least times of a program's lines, unwatched and watched."""
    import ndcast.check

    clock = getattr(time, clock)

    imports, rest = programs_times.parts(pathlib.Path(path).read_text(encoding="utf-8"), path)
    names, least = {"__name__": "__main__", "__file__": path}, [[], []]
    exec(imports, names)
    for _ in range(runs + 1):
        for watched in (False, True):
            own = dict(names)
            with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
                with ndcast.check.watch() if watched else contextlib.nullcontext():
                    begin = clock()
                    exec(rest, own)
                    least[watched].append(clock() - begin)
    print(json.dumps([min(times[1:]) for times in least]))


def timed(command, folder, processor):
    """The seconds of a process, by the clock or of the processor."""
    begin = time.perf_counter()
    process = subprocess.Popen(command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - begin
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise RuntimeError(f"{' '.join(command)} ends with {process.returncode}")
    return used.ru_utime + used.ru_stime if processor else seconds


def measured(program, given):
    """The least times of a program: its lines unwatched and watched, its process unwatched and watched."""
    clock = "process_time" if given.processor else "perf_counter"
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / "data").symlink_to(programs_times.DATA)
        serving = [sys.executable, __file__, "--serve", str(program), str(given.runs), clock]
        served = subprocess.run(serving, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        if served.returncode:
            raise RuntimeError(served.stderr.strip().split("\n")[-1])
        lines = json.loads(served.stdout.strip().split("\n")[-1])
        if given.lines:
            return lines
        command = [sys.executable, "-m", "ndcast.check", "--fail-on", "never", "--output", os.devnull]
        pair = [[*start, str(program)] for start in ([sys.executable], command)]
        whole = [[timed(one, folder, given.processor) for one in pair] for _ in range(given.runs + 1)]
    return [*lines, *(min(times) for times in zip(*whole[1:]))]


def table(rows):
    """A table of measured programs."""
    kinds = ["lines", "process"][: len(rows[0][1]) // 2]
    lines = ["| program |" + "".join(f" {kind} | watched | times as long |" for kind in kinds), "|---|" + "--:|--:|--:|" * len(kinds)]
    for name, times in rows:
        pairs = [(times[at] * 1e3, times[at + 1] * 1e3) for at in range(0, len(times), 2)]
        lines.append(f"| {name} | " + " | ".join(f"{a:.3g} | {b:.3g} | {b / a:.2f}" for a, b in pairs) + " |")
    lines.append("")
    for at, kind in enumerate(kinds):
        ratios = {name: times[2 * at + 1] / times[2 * at] for name, times in rows}
        worst = max(ratios, key=ratios.get)
        mean = statistics.geometric_mean(ratios.values())
        lines.append(f"{kind.capitalize()}: {mean:.2f} times as long in the geometric mean, and at most {ratios[worst]:.2f} times ({worst}).")
    return "\n".join(lines)


def main():
    """Measures, and prints or writes the page."""
    made = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    made.add_argument("--serve", nargs=3, help=argparse.SUPPRESS)
    made.add_argument("--runs", type=int, default=5, help="runs after the first")
    made.add_argument("--lines", action="store_true", help="time no whole processes")
    made.add_argument("--threads", type=int, default=1, help="threads of each library")
    made.add_argument("--processor", action="store_true", help="tell the time of the processor, of all threads, for a machine that others use")
    made.add_argument("--page", type=pathlib.Path, help="write a page of documentation")
    made.add_argument("--programs", type=pathlib.Path, help="programs in the folders numpy and torch of this one")
    made.add_argument("names", nargs="*", help="parts of the names of programs: numpy/pca")
    given = made.parse_args()
    if given.serve:
        serve(given.serve[0], int(given.serve[1]), given.serve[2])
        return
    # As installed: Python keeps the compiled modules of a package.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    # The processes work in another folder.
    os.environ["PYTHONPATH"] = os.pathsep.join(os.path.abspath(path) for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path)
    os.environ.update(dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "NDCAST_NUM_THREADS"), str(given.threads)))
    clock = programs_times.CLOCKS[given.processor]
    page = HEAD.format(runs=given.runs, machine=programs_times.machine(given.threads), clock=clock, command=" ".join(sys.argv[1:]))
    for library, title in (("numpy", "NumPy"), ("torch", "PyTorch")):
        rows = []
        for program in sorted((given.programs / library if given.programs else HERE / "tests" / f"programs_{library}").glob("*.py")):
            if given.names and not any(part in f"{library}/{program.stem}" for part in given.names):
                continue
            try:
                rows.append((program.stem, measured(program.resolve(), given)))
            except RuntimeError as failed:
                print(f"{library}/{program.stem}: {failed}", file=sys.stderr)
                continue
            print(f"{library}/{program.stem}", *(f"{seconds * 1e3:9.3f}" for seconds in rows[-1][1]), file=sys.stderr, flush=True)
        if rows:
            page += f"\n### {title}\n\n{table(rows)}\n"
    if given.page:
        given.page.write_text(page, encoding="utf-8")
    else:
        print(page)


if __name__ == "__main__":
    main()
