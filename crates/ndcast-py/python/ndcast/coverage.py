"""``python -m ndcast.coverage DIR|FILE...``: how much of what Python programs call of NumPy and PyTorch ndcast answers.

The files are read, never run. A name counts as native if ndcast defines it, as lent if NumPy's own function answers, and as missing if nobody does; what
is out of scope (gradients, layers, other devices) is counted beside them. Which method a call means is said only where the source shows the class.
"""

import argparse
import collections
import json
import os
import sys

from . import _answers, _calls, _sources

KINDS = {"calls": "calls", "other uses": "others"}
_TOLD = {"native": "native", "lent": "lent by NumPy", "missing": "missing", "out": "out of scope"}


class Report:
    """The counts of all files: for each kind of use and each name, how often it stands there."""

    def __init__(self):
        self.counts = {kind: collections.Counter() for kind in KINDS}
        self.files, self.skipped = {}, []
        self._finder = _calls.Finder(_answers.LIBRARIES, _answers.public, _answers.results())

    def read(self, paths):
        """Counts the uses in files and directories."""
        for path, wrong in _sources.files(paths):
            try:
                if wrong is not None:
                    raise _sources.Skipped(wrong)
                tree, left_out = _sources.tree(path)
            except _sources.Skipped as error:
                self.skipped.append((path, str(error)))
                continue
            self.skipped += [(path, why) for why in left_out]
            uses = self._finder.uses(tree)
            mine = self.files[path] = {kind: collections.Counter() for kind in KINDS}
            for kind, attribute in KINDS.items():
                for names, count in getattr(uses, attribute).items():
                    mine[kind][_answers.best(names)] += count
                self.counts[kind].update(mine[kind])
        return self


def figures(counts, library):
    """How many uses of a library there are, and how they are answered."""
    found = dict.fromkeys(_answers.STATES, 0)
    for name, count in counts.items():
        if name.partition(".")[0] == library:
            found[_answers.state(name)] += count
    return found


def share(found, state):
    """The percentage of a library's uses, out of scope left aside, that are answered in a way."""
    whole = sum(found[one] for one in _answers.STATES if one != "out")
    return 100.0 * found[state] / whole if whole else 100.0 * (state == "native")


def table(report):
    """The table by library."""
    lines = []
    for library in _answers.LIBRARIES:
        for kind in KINDS:
            found = figures(report.counts[kind], library)
            if any(found.values()):
                lines.append(row(f"{library} {kind}", found))
    if not lines:
        return ["no uses of NumPy or PyTorch"]
    if figures(report.counts["other uses"], "numpy")["lent"]:
        lines.append("Lent names include NumPy's dtypes, which ndcast has as they are.")
    return [HEAD, *lines]


HEAD = f"{'':<27}{'count':>8}{'native':>10}{'lent':>10}{'missing':>10}{'out of scope':>15}"


def row(title, found):
    """A line of a table."""
    known = any(found[state] for state in _answers.STATES if state != "out")
    shares = "".join(f"{share(found, state):>8.1f} %" if known else f"{'-':>8}  " for state in ("native", "lent", "missing"))
    return f"{title:<27}{sum(found.values()):>8}{shares}{found['out']:>15}"


def by_module(report):
    """The calls by module and class, the most frequent first."""
    found = collections.defaultdict(lambda: dict.fromkeys(_answers.STATES, 0))
    for name, count in report.counts["calls"].items():
        home = ".".join(name.split(".")[:-1][:3])
        found[home][_answers.state(name)] += count
    return [row(home, states) for home, states in sorted(found.items(), key=lambda item: (-sum(item[1].values()), item[0]))]


def out_of_scope(report):
    """Why names are out of scope, and how often each reason holds."""
    found = collections.Counter()
    for counts in report.counts.values():
        for name, count in counts.items():
            why = _answers.reason(name)
            if why is not None:
                found[why] += count
    return [f"{count:>8}  {why}" for why, count in found.most_common()]


def names(report, *states):
    """Names with one of some states, the most frequent first: name, calls, other uses, state."""
    calls, others = (report.counts[kind] for kind in KINDS)
    rows = [(name, calls[name], others[name], _answers.state(name)) for name in calls | others]
    return sorted((row for row in rows if row[3] in states), key=lambda row: (-row[1], -row[2], row[0]))


def shown(rows, states=False):
    """Lines of names."""
    return [f"{calls:>8}{others:>8}  {name}{f': {_TOLD[state]}' if states else ''}" for name, calls, others, state in rows]


def text(report, arguments):
    """The report for people."""
    count = len(report.files)
    lines = [f"{count} file{'s' * (count != 1)} read", "", *table(report)]
    if arguments.modules:
        lines += ["", "Calls by module and class:", *by_module(report)]
    lists = [("Missing", ["missing"], arguments.top), ("Lent", ["lent"], arguments.top)]
    for title, states, most in lists if not arguments.names else [("All names", _answers.STATES, None)]:
        rows = names(report, *states)[:most]
        if rows:
            lines += ["", f"{title}, the most frequent first:", f"{'calls':>8}{'uses':>8}  name", *shown(rows, states=len(states) > 1)]
    reasons = out_of_scope(report)
    if reasons:
        lines += ["", "Out of scope, by reason:", f"{'uses':>8}", *reasons]
    if arguments.files:
        lines += ["", "By file: calls, and of these native, lent, missing, out of scope"]
        for path, counts in report.files.items():
            found = [sum(figures(counts["calls"], library)[state] for library in _answers.LIBRARIES) for state in _answers.STATES]
            if sum(found):
                lines.append(f"{sum(found):>8}" + "".join(f"{one:>7}" for one in found) + f"  {path}")
    if report.skipped:
        lines += ["", "Not read:", *(f"  {path}: {why}" for path, why in report.skipped)]
    return "\n".join(lines)


def data(report):
    """The report for programs."""
    found = {"version": 1, "files": len(report.files), "skipped": [{"file": path, "why": why} for path, why in report.skipped], "libraries": {}}
    for library in _answers.LIBRARIES:
        mine = found["libraries"][library] = {}
        for kind in KINDS:
            counted = figures(report.counts[kind], library)
            percent = {state: round(share(counted, state), 2) for state in ("native", "lent", "missing")}
            mine[kind.replace(" ", "_")] = {"count": sum(counted.values()), **counted, "percent": percent}
        rows = [row for row in names(report, *_answers.STATES) if row[0].partition(".")[0] == library]
        mine["names"] = {name: {"calls": calls, "other_uses": others, "state": state} for name, calls, others, state in rows}
    return found


def threshold(given):
    """A threshold as it is written: `native=95`, `torch:answered=99`, `missing=1`."""
    library, colon, rest = given.rpartition(":")
    what, equals, percent = rest.partition("=")
    try:
        number = float(percent)
    except ValueError:
        number = -1.0
    if not equals or what not in ("native", "answered", "missing") or not 0 <= number <= 100 or (colon and library not in _answers.LIBRARIES):
        raise argparse.ArgumentTypeError(f"{given!r} is not [numpy:|torch:]native|answered|missing=PERCENT, for example native=95")
    return library, what, number


def failures(report, thresholds):
    """What falls short: a sentence for each."""
    for wanted, what, number in thresholds:
        for library in [wanted] if wanted else _answers.LIBRARIES:
            found = figures(report.counts["calls"], library)
            got = share(found, "native") + share(found, "lent") * (what == "answered") if what != "missing" else share(found, "missing")
            if got > number if what == "missing" else got < number:
                yield f"{library}: {got:.2f} % of the calls are {what}, {'at most' if what == 'missing' else 'at least'} {number:g} % are wanted"


def parser():
    """The command line."""
    about = "Counts which calls of NumPy and PyTorch ndcast answers. Files are read, never run."
    made = argparse.ArgumentParser(prog="python -m ndcast.coverage", description=about)
    made.add_argument("paths", nargs="+", metavar="DIR|FILE", help="Python files, notebooks, and directories of them")
    made.add_argument("--json", action="store_true", help="print the report for programs")
    made.add_argument("--names", action="store_true", help="list every name, not only those that are missing")
    made.add_argument("--modules", action="store_true", help="list the figures of each module and class")
    made.add_argument("--files", action="store_true", help="list the figures of each file")
    made.add_argument("--top", type=int, default=20, metavar="N", help="list at most N names that are missing, and N that are lent (20)")
    about = "exit with 1 if a smaller share of the calls is native (or answered: native or lent), or a larger one is missing"
    made.add_argument("--threshold", type=threshold, action="append", default=[], metavar="[LIBRARY:]native=PERCENT", help=about)
    return made


def main(given=None):
    """Runs the command, and gives its exit code."""
    arguments = parser().parse_intermixed_args(given)
    absent = [path for path in arguments.paths if not os.path.lexists(path)]
    if absent:
        print(f"python -m ndcast.coverage: there is no {absent[0]!r}", file=sys.stderr)
        return 2
    report = Report().read(arguments.paths)
    print(json.dumps(data(report), indent=1) if arguments.json else text(report, arguments))
    short = list(failures(report, arguments.threshold))
    for sentence in short:
        print(sentence, file=sys.stderr)
    return 1 if short else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except BrokenPipeError:
        # Whoever read the report has seen enough.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
