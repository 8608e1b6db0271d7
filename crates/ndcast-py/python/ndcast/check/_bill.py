"""The bill: bytes of temporaries that lines made and a fused run would not store."""

import os
import shlex

from ._findings import relative
from ._formats import counted, source_line

_LINES = 3


def data(findings, command=None, run=None):
    """The bill as data: the dearest lines, the total, the command that shows it for real, and the report of that run."""
    rows = findings.bill()
    lines = [{"file": file, "line": line, "bytes": size, "results": results, "path": relative(file, findings.root), "source": source_line(file, line).strip()} for file, line, size, results in rows[:_LINES]]
    total = {"bytes": sum(row[2] for row in rows), "results": sum(row[3] for row in rows), "places": len(rows)}
    return {"lines": lines, "total": total, "command": None if command is None else shlex.join(command), "run": run}


def command(libraries, target, is_module, arguments):
    """The command that runs the program beside ndcast, to be read by people."""
    chosen = [part for library in libraries or ["numpy"] for part in ("--as", library)]
    return ["python", "-m", "ndcast.run", *chosen, *(["-m"] if is_module else []), target, *arguments]


def size(number):
    """A number of bytes, for people, in the units of one thousand."""
    for unit in ("bytes", "kB", "MB", "GB"):
        if number < 1000 or unit == "GB":
            return f"{number:.0f} {unit}" if unit == "bytes" else f"{number:.3g} {unit}" if number < 1000 else f"{number:,.0f} {unit}"
        number /= 1000
    return ""


def lines(bill):
    """The bill for people."""
    total = bill["total"]
    if not total["bytes"]:
        return []
    said = ["The bill: temporaries that a fused run would not store"]
    said += [f"  {row['path']}:{row['line']}: {size(row['bytes'])} in {_temporaries(row['results'])}: {row['source']}" for row in bill["lines"]]
    said.append(f"  in total: {size(total['bytes'])} in {_temporaries(total['results'])} of {counted(total['places'], 'line')}")
    run = bill["run"]
    if run is None:
        if bill["command"] is not None:
            said.append(f"  Both libraries side by side, in two more runs of the program: {bill['command']}")
        return said
    if "refused" in run:
        return [*said, f"  {bill['command']} did not run: {run['refused']}"]
    said.append(f"  Run twice more, by {bill['command']}:")
    said.append(f"    output: {run['output'].splitlines()[0]}")
    for name, one in run["runs"].items():
        memory = "" if one["peak_memory"] is None else f", peak memory {size(one['peak_memory'])}"
        error = f", ended with {one['exit']}: {one['error']}" if one.get("error") else ""
        said.append(f"    {'the library' if name == 'real' else name}: {one['seconds']:.2f} s{memory}{error}")
    said += [f"    never stored: {os.path.relpath(row['file'])}:{row['line']}: {size(row['bytes'])} in {counted(row['results'], 'result')}" for row in _never_stored(bill)]
    return said


def _temporaries(number):
    return f"{number:,} temporar{'y' if number == 1 else 'ies'}"


def _never_stored(bill):
    """What the run did not store: of the lines of the bill, where it has them, and otherwise all that it names."""
    rows = bill["run"]["never_stored"] or []
    wanted = {(os.path.realpath(row["file"]), row["line"]) for row in bill["lines"]}
    return [row for row in rows if (os.path.realpath(row["file"]), row["line"]) in wanted] or rows
