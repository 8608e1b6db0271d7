"""Records what NumPy and PyTorch answer to the calls of the sweep: `python record.py [namespace ...]` with both installed.

It writes a file for each namespace to `recorded`. A line is a call, a tab, and its outcome (outcomes.py) as JSON; a line `# name` begins
the calls of a name. The public names that no call has are in `uncalled.txt`: they are not of arrays in memory, set the state of the
process, or take arguments of other kinds.
"""

import json
import pathlib
import re
import sys

import numpy
import torch
from generate import generated
from outcomes import Flavour
from recipes import FREE, ONLY, RECIPES
from signatures import SPACES

FOLDER = pathlib.Path(__file__).parent / "recorded"
REAL = {"numpy": numpy, "torch": torch}


def recorded(space):
    """The lines of a namespace."""
    flavour = "numpy" if space.startswith(("n", "ufunc")) else "torch"
    real = Flavour(flavour, REAL[flavour])
    found, left = generated(real, space) if space in SPACES else ({}, [])
    free = {call for name, calls in found.items() if name in FREE for call in calls}
    for name, calls in RECIPES.get(space, {}).items():
        found[name] = calls + ([] if (space, name) in ONLY else found.get(name, []))
    lines = []
    for name, calls in sorted(found.items()):
        kept = []
        for call in dict.fromkeys(calls):
            first, second = (real.outcome(call, call in free) for _ in range(2))
            if first != second:
                print("not always the same:", call)
                continue
            # Of an error, its own class is enough.
            first = first[:2] if first[0] == "!" else first
            kept.append(f"{call}\t{json.dumps(first, separators=(',', ':'))}")
        lines += [f"# {name}", *kept] if kept else []
    texts = set(re.findall(r"\w+", "\n".join(line.split("\t")[0] for line in lines)))
    uncalled = sorted(name for name in {*found, *left} - texts if name.isidentifier()) if space in SPACES else []
    print(space, sum(line[0] == "#" for line in lines), "names,", sum(line[0] != "#" for line in lines), "calls; not called:", len(uncalled))
    return lines, uncalled


def main(spaces):
    FOLDER.mkdir(exist_ok=True)
    path = FOLDER / "uncalled.txt"
    uncalled = dict(line.split(": ", 1) for line in path.read_text().splitlines()) if path.exists() else {}
    for space in spaces or [*SPACES, *(space for space in RECIPES if space not in SPACES)]:
        lines, left = recorded(space)
        (FOLDER / f"{space}.txt").write_text("\n".join(lines) + "\n")
        uncalled[space] = " ".join(left)
    path.write_text("".join(f"{space}: {names}\n" for space, names in sorted(uncalled.items()) if names))


if __name__ == "__main__":
    main(sys.argv[1:])
