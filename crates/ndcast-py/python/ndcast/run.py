"""``python -m ndcast.run --as numpy script.py``: an unchanged program with ndcast in the place of NumPy or PyTorch, beside the real library.

The program runs twice, once with each, in processes of their own. What it printed is compared; time, peak memory, missing names, loans, and the lines
where results were never stored are shown.
"""

import argparse
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile

from . import _compare, _processes

_CHILD = "import sys; sys.path.insert(0, {!r}); import ndcast._swap as swap; del sys.path[0]; swap.main()"
# A copy of more than this is not made.
_MOST_COPIED = 1 << 30
_NOT_COPIED = shutil.ignore_patterns(".git", "__pycache__", "node_modules", ".venv", "venv")


class Refused(Exception):
    """Why the program is not run."""


def parser():
    """The command line."""
    about = "Runs an unchanged program with the real library and with ndcast, and compares what it prints."
    note = "Both run in this directory, one after the other, so a program that writes files writes them twice: --sandbox gives each a copy."
    made = argparse.ArgumentParser(prog="python -m ndcast.run", description=about, epilog=note)
    swapped = "the library whose imports are swapped; both may be given"
    made.add_argument("--as", dest="libraries", action="append", required=True, choices=("numpy", "torch"), help=swapped)
    made.add_argument("--timeout", type=float, metavar="SECONDS", help="stop a run that takes longer")
    made.add_argument("--sandbox", action="store_true", help="run each in a temporary copy of this directory")
    more = "files in this directory are the program's own too: --own tests -m pytest tests"
    made.add_argument("--own", action="append", default=[], metavar="DIR", help=more)
    made.add_argument("--alone", action="store_true", help="run with ndcast only, and compare nothing")
    made.add_argument("--output", action="store_true", help="show what the program printed with ndcast")
    made.add_argument("--tolerance", type=float, default=2e-4, metavar="SHARE", help="by what share of their size numbers may differ (2e-4)")
    made.add_argument("--ignore", action="append", default=[], metavar="PATTERN", help="leave out lines with this regular expression, such as times")
    made.add_argument("--json", action="store_true", help="print the report for programs")
    made.add_argument("-m", dest="module", metavar="MODULE", nargs=argparse.REMAINDER, help="run a module, as python -m does")
    made.add_argument("script", nargs=argparse.REMAINDER, metavar="SCRIPT ...", help="the program and its arguments")
    return made


def commands(arguments, report):
    """The program, and the commands that run it with the real library and with ndcast."""
    is_module = bool(arguments.module)
    given = arguments.module if is_module else arguments.script
    if not given:
        raise Refused("no script is given: python -m ndcast.run --as numpy script.py")
    target, rest = given[0], given[1:]
    if not is_module and not os.path.isfile(target):
        raise Refused(f"there is no file {target!r}")
    absent = [folder for folder in arguments.own if not os.path.isdir(folder)]
    if absent:
        raise Refused(f"there is no directory {absent[0]!r}")
    real = [sys.executable, *(["-m"] if is_module else []), target, *rest]
    told = {"own": arguments.own, "target": target, "is_module": is_module, "arguments": rest, "libraries": sorted(set(arguments.libraries)), "report": report}
    place = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    return real, [sys.executable, "-P", "-c", _CHILD.format(place), json.dumps(told)]


def copied(folder, place):
    """A copy of a directory, for one run."""
    size = 0
    for here, folders, files in os.walk(folder):
        ignored = _NOT_COPIED(here, folders)
        folders[:] = [name for name in folders if name not in ignored]
        size += sum(os.lstat(os.path.join(here, name)).st_size for name in files)
        if size > _MOST_COPIED:
            raise Refused(f"--sandbox would copy more than {_MOST_COPIED >> 30} GiB: run in a smaller directory, or without it")
    shutil.copytree(folder, place, symlinks=True, ignore=_NOT_COPIED)
    return place


def execute(arguments, place):
    """Runs the program: the results with the real library, which is None if that was not asked for, and with ndcast; and what was noted."""
    report = os.path.join(place, "report.json")
    pair = commands(arguments, report)
    # Texts are hashed alike, so that sets of them have the same order.
    environment = {"PYTHONHASHSEED": "0", **os.environ}
    stdin = subprocess.DEVNULL
    if sys.stdin is not None and not sys.stdin.closed and not sys.stdin.isatty():
        stdin = tempfile.TemporaryFile()
        shutil.copyfileobj(sys.stdin.buffer, stdin)
    results = []
    for at, command in enumerate(pair):
        if arguments.alone and at == 0:
            results.append(None)
            continue
        folder = copied(os.getcwd(), os.path.join(place, f"copy{at}")) if arguments.sandbox else os.getcwd()
        if stdin is not subprocess.DEVNULL:
            stdin.seek(0)
        results.append(_processes.run(command, folder, stdin, environment, arguments.timeout))
    try:
        with open(report, encoding="utf-8") as file:
            text = file.read()
        # The copy is gone soon; the files that it was made of stay.
        copy = json.dumps(os.path.join(os.path.realpath(place), "copy1", ""))[1:-1]
        noted = json.loads(text.replace(copy, json.dumps(os.path.join(os.getcwd(), ""))[1:-1]))
    except (OSError, ValueError):
        noted = None
    return *results, noted


def code(result):
    """How a run ended."""
    if result.code is None:
        return result.stopped
    if result.code < 0:
        try:
            return signal.Signals(-result.code).name
        except ValueError:
            pass
    return str(result.code)


def size(count):
    """A number of bytes, for people."""
    for unit in ("bytes", "KiB", "MiB", "GiB"):
        if count < 1024 or unit == "GiB":
            return f"{count:.0f} {unit}" if unit == "bytes" else f"{count:.1f} {unit}"
        count /= 1024
    return ""


def counted(count, what):
    """A number of things, in words."""
    return f"{count} {what}{'s' * (count != 1)}"


def last_line(text):
    """What an error says at its end."""
    lines = [line for line in text.split("\n") if line.strip()]
    return lines[-1].strip() if lines else ""


def verdict(arguments, real, own):
    """Whether the runs are the same, and a sentence about it."""
    if own.stopped is not None or (real is not None and real.stopped is not None):
        who = [f"with {name} it {result.stopped}" for name, result in (("the real library", real), ("ndcast", own)) if result is not None and result.stopped]
        return False, "not compared: " + ", and ".join(who)
    if real is None:
        return own.code == 0, f"{_compare.count(own.output)}, compared with nothing"
    library = "/".join(sorted(set(arguments.libraries)))
    difference = _compare.difference(real.output, own.output, arguments.tolerance, arguments.ignore)
    if real.code != own.code:
        told = "the same" if difference is None else difference.sentence(library)
        return False, f"{told}\n    it ends with {code(own)}, and with the real library with {code(real)}"
    if difference is not None:
        return False, difference.sentence(library)
    also = f"; both end with {code(own)}" if own.code else ""
    return True, f"the same: {_compare.count(own.output)}{also}"


def reading(files):
    """The names that the program's own files use and ndcast does not have, by reading them."""
    from . import coverage

    report = coverage.Report().read(files)
    return {name: calls + others for name, calls, others, _ in coverage.names(report, "missing", "out")}


def source(file, line):
    """A line of a file."""
    try:
        with open(file, encoding="utf-8", errors="replace") as text:
            return next((row.strip() for at, row in enumerate(text, 1) if at == line), "")
    except OSError:
        return ""


def report(arguments, real, own, noted):
    """All that is told, as data."""
    same, sentence = verdict(arguments, real, own)
    told = {"version": 1, "same": same, "output": sentence, "runs": {}}
    for name, result in (("real", real), ("ndcast", own)):
        if result is not None:
            told["runs"][name] = {"exit": code(result), "seconds": result.seconds, "peak_memory": result.memory}
            if result.code:
                told["runs"][name]["error"] = last_line(result.errors)
    noted = noted or {"missing": {}, "lent": {}, "warned": [], "files": [], "saved": None}
    swapped = {name: count for name, count in reading(noted["files"]).items() if name.partition(".")[0] in arguments.libraries}
    told["missing"] = {**dict.fromkeys(noted["missing"], "met"), **dict.fromkeys(set(swapped) - set(noted["missing"]), "read")}
    told["lent"], told["warnings"] = noted["lent"], noted["warned"]
    rows = sorted(noted["saved"] or [], key=lambda row: -row[2])[:3]
    keys = ("file", "line", "bytes", "results")
    told["never_stored"] = None if noted["saved"] is None else [{**dict(zip(keys, row)), "source": source(*row[:2])} for row in rows]
    return told


def text(told, own, arguments):
    """The report for people."""
    runs = told["runs"]
    names = [name if name == "ndcast" else "/".join(sorted(set(arguments.libraries))) for name in runs]
    lines = [f"output       {told['output']}", "", " " * 13 + "".join(f"{name:>14}" for name in names)]
    lines.append("time         " + "".join(f"{run['seconds']:>12.2f} s" for run in runs.values()))
    if all(run["peak_memory"] is not None for run in runs.values()):
        lines.append("peak memory  " + "".join(f"{size(run['peak_memory']):>14}" for run in runs.values()))
    errors = [f"{name}: {run['error']}" for name, run in zip(names, runs.values()) if run.get("error")]
    missing = [f"{name}{' (the program asked for it)' if how == 'met' else ''}" for name, how in sorted(told["missing"].items())]
    lent = [f"{name}: {counted(count, 'call')}" for name, count in sorted(told["lent"].items(), key=lambda item: (-item[1], item[0]))]
    warned = [f"{os.path.relpath(file)}:{line}: {message}" for file, line, message in told["warnings"]]
    stored = [
        f"{os.path.relpath(row['file'])}:{row['line']}: {size(row['bytes'])} of {counted(row['results'], 'result')}: {row['source']}"
        for row in told["never_stored"] or []
    ]
    sections = [("It ends with an error", errors), ("Names that ndcast does not have", missing), ("Lent by NumPy", lent), ("Warnings", warned)]
    sections.append(("Where most was never stored", stored))
    for title, rows in sections:
        if rows:
            lines += ["", f"{title}:", *(f"  {row}" for row in rows)]
    if arguments.output:
        lines += ["", "Printed with ndcast:", own.output.rstrip("\n")]
    return "\n".join(lines)


def main(given=None):
    """Runs the command, and gives its exit code: 0 if the output is the same, 1 if not, 2 if nothing was run."""
    arguments = parser().parse_args(given)
    try:
        for pattern in arguments.ignore:
            re.compile(pattern)
    except re.error as error:
        print(f"python -m ndcast.run: {pattern!r} is no regular expression: {error}", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory(prefix="ndcast-run-") as place:
        try:
            real, own, noted = execute(arguments, place)
        except Refused as reason:
            print(f"python -m ndcast.run: {reason}", file=sys.stderr)
            return 2
        told = report(arguments, real, own, noted)
    if arguments.json:
        told |= {"printed": own.output, "errors": own.errors} if arguments.output else {}
        print(json.dumps(told, indent=1))
    else:
        print(text(told, own, arguments))
    return 0 if told["same"] else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
