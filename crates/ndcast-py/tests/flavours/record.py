"""Records what NumPy and PyTorch answer to the calls of the sweep: `python record.py [namespace ...]` with both installed.

It writes a file for each namespace to `recorded`. A line is a call, a tab, and its outcome (outcomes.py) as JSON; a line `# name` begins
the calls of a name.
"""

import json
import pathlib
import sys
import time

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
    lines, without = [], []
    for name, calls in sorted(found.items()):
        if not calls:
            without.append(name)
            continue
        lines.append(f"# {name}")
        for call in dict.fromkeys(calls):
            first, second = (real.outcome(call, call in free) for _ in range(2))
            if first != second:
                print("not always the same:", call)
                continue
            # Of an error, its own class is enough.
            first = first[:2] if first[0] == "!" else first
            lines.append(f"{call}\t{json.dumps(first, separators=(',', ':'))}")
    print(space, len(found) - len(without), "names,", sum(line[0] != "#" for line in lines), "calls; no calls:", *without)
    print("   left out:", *left)
    return lines


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for space in sys.argv[1:] or [*SPACES, *(space for space in RECIPES if space not in SPACES)]:
        began = time.time()
        (FOLDER / f"{space}.txt").write_text("\n".join(recorded(space)) + "\n")
        print(f"   {time.time() - began:.0f} s")
