"""The recorded calls, and what ndcast answers to them: `python replay.py` lists the differences, `--refresh` also writes `open/*.txt`, and
`--reasons` prints the table of the deliberate ones.

`open/*.txt` lists the calls whose answer is not the library's yet, and `absent/*.txt` names. They can only become shorter: `test_flavours.py`
fails on a new difference, and on a line that is not true any more. `--refresh` drops lines, and `--widen` adds them, which is for newly
recorded calls.
"""

import collections
import functools
import json
import pathlib
import re
import sys
import tomllib

from compare import difference
from outcomes import Flavour

FOLDER = pathlib.Path(__file__).parent
# Where ndcast has the names of a namespace.
SPACES = {
    "numpy": "numpy", "numpy.linalg": "numpy.linalg", "numpy.fft": "numpy.fft", "ndarray": "numpy.ndarray", "ufunc": "numpy",
    "numpy operators": "numpy", "torch": "torch", "torch.linalg": "torch.linalg", "torch.fft": "torch.fft",
    "torch.special": "torch.special", "functional": "torch.nn.functional", "Tensor": "torch.Tensor", "torch operators": "torch",
}


@functools.cache
def recorded(space):
    """The calls of each name of a namespace, with their outcomes."""
    found, name = {}, None
    for line in (FOLDER / "recorded" / f"{space}.txt").read_text().splitlines():
        if line.startswith("# "):
            name = line[2:]
            found[name] = []
        else:
            call, outcome = line.split("\t")
            found[name].append((call, json.loads(outcome)))
    return found


@functools.cache
def opened(space):
    """The calls that ndcast does not answer as the library yet, with the kind of the difference."""
    path = FOLDER / "open" / f"{space}.txt"
    lines = path.read_text().splitlines() if path.exists() else []
    return dict(line.split("\t")[::-1] for line in lines)


@functools.cache
def lacking(space):
    """The names that ndcast does not have yet."""
    path = FOLDER / "absent" / f"{space}.txt"
    return set(path.read_text().split()) if path.exists() else set()


@functools.cache
def deliberate():
    """The rows of the deliberate differences: kinds, and patterns of calls, namespaces and the two outcomes."""
    rows = tomllib.loads((FOLDER / "differences.toml").read_text())["row"]
    compiled = [[re.compile(row[key]) if key in row else re.compile("") for key in ("calls", "spaces", "library", "ndcast")] for row in rows]
    return [(set(row["kinds"]), *patterns) for row, patterns in zip(rows, compiled)]


def meant(space, call, kind, wanted, got):
    """The number of the row that says that a difference is deliberate. `None` if no row does."""
    for at, (kinds, calls, spaces, library, own) in enumerate(deliberate()):
        if kind in kinds and spaces.match(space) and calls.search(call) and library.search(str(wanted)) and own.search(str(got)):
            return at
    return None


@functools.cache
def ours(flavour):
    if flavour == "numpy":
        import ndcast.numpy as library
    else:
        import ndcast.torch as library
        import ndcast.torch.nn.functional
    return Flavour(flavour, library)


def absent(error):
    """The name that ndcast lacks, if that is the error."""
    return getattr(error, "name", None) if isinstance(error, AttributeError) else None


@functools.cache
def answers(space, name):
    """The calls of a name whose outcome differs: `(call, kind, row of the deliberate differences or None, wanted, got, error)`."""
    speaker = ours("torch" if SPACES[space].startswith("torch") else "numpy")
    found = []
    for call, wanted in recorded(space)[name]:
        got, error = speaker.tried(call)
        kind = difference(wanted, got)
        if kind in ("refused", "error") and absent(error):
            kind = "absent"
        if kind:
            found.append((call, kind, meant(space, call, kind, wanted, got), wanted, got, error))
    return found


def differences(space, name):
    """The differences of a name that are not deliberate: `(call, kind, wanted, got, error)`."""
    return [(call, kind, wanted, got, error) for call, kind, row, wanted, got, error in answers(space, name) if row is None]


def main(arguments):
    refresh, widen = "--refresh" in arguments, "--widen" in arguments
    counts = collections.Counter()
    if "--reasons" in arguments:
        print(*(f"- {row['reason']}" for row in tomllib.loads((FOLDER / "differences.toml").read_text())["row"]), sep="\n")
        return
    for space in [one for one in arguments if not one.startswith("-")] or SPACES:
        names, lines = set(), []
        for name in recorded(space):
            for call, kind, wanted, got, error in differences(space, name):
                counts[space, kind] += 1
                if kind == "absent":
                    names.add(absent(error))
                elif refresh or widen:
                    lines += [f"{kind}\t{call}"] if widen or opened(space).get(call) == kind else []
                if not refresh and not widen:
                    print(f"{space}\t{kind}\t{call}\t{json.dumps(wanted)}\t{json.dumps(got)}\t{error!s:.200}".replace("\n", " "))
        if refresh or widen:
            written("open", space, lines)
            written("absent", space, sorted(names if widen else names & lacking(space)))
        counts[space, "names absent"] = len(names)
        counts[space, "calls"] = sum(map(len, recorded(space).values()))
    print(*(f"{space}: {kind} {count}" for (space, kind), count in counts.items()), sep="\n", file=sys.stderr)


def written(folder, space, lines):
    path = FOLDER / folder / f"{space}.txt"
    path.parent.mkdir(exist_ok=True)
    path.write_text("".join(line + "\n" for line in lines))


if __name__ == "__main__":
    main(sys.argv[1:])
