"""A baseline: a file of old findings, which are not reported and do not count.

*Technique*: an entry has a fingerprint, which stays when lines move, and the number of places that have it. *Contract*: the file is sorted and readable; paths
in it begin at its own directory; one more place with the same fingerprint is new.
"""

import json
import os

from ._findings import relative

_VERSION = 1


class Wrong(Exception):
    """Why there is no baseline."""


class Baseline:
    """The old findings of a file."""

    def __init__(self, path, entries=None):
        self.path = os.path.abspath(path)
        #: The number of places of each fingerprint.
        self.entries = {} if entries is None else entries

    def takes(self, finding, used):
        """Whether a finding is old. `used` counts the places that it was asked for."""
        mark = finding.fingerprint(os.path.dirname(self.path))
        number = used.get(mark, 0)
        if number >= self.entries.get(mark, 0):
            return False
        used[mark] = number + 1
        return True


def read(path):
    """The baseline of a file."""
    again = "python -m ndcast.check --write-baseline writes it anew"
    try:
        with open(path, encoding="utf-8") as file:
            data = json.load(file)
    except FileNotFoundError:
        raise Wrong(f"there is no baseline {path!r}: python -m ndcast.check --write-baseline writes it") from None
    except OSError as error:
        raise Wrong(f"the baseline {path!r} cannot be read: {error.strerror or error}") from None
    except (ValueError, RecursionError) as error:
        raise Wrong(f"the baseline {path!r} is no JSON ({error}): {again}") from None
    if not isinstance(data, dict) or data.get("version") != _VERSION or not isinstance(data.get("findings"), list):
        raise Wrong(f"{path!r} is no baseline of this version of ndcast.check: {again}")
    entries = {}
    for entry in data["findings"]:
        mark, places = (entry.get("fingerprint"), entry.get("places")) if isinstance(entry, dict) else (None, None)
        if not isinstance(mark, str) or type(places) is not int or places < 1:
            raise Wrong(f"the baseline {path!r} has an entry without a fingerprint or a number of places: {again}")
        entries[mark] = entries.get(mark, 0) + places
    return Baseline(path, entries)


def text(path, findings):
    """The file of all these findings."""
    root = os.path.dirname(os.path.abspath(path))
    entries = {}
    for finding in findings:
        mark = finding.fingerprint(root)
        told = {"file": relative(finding.file, root), "function": finding.function, "guard": finding.guard, "expression": finding.expression}
        entry = entries.setdefault(mark, told | {"places": 0, "fingerprint": mark})
        entry["places"] += 1
    rows = sorted(entries.values(), key=lambda entry: (entry["file"], entry["function"], entry["guard"], entry["expression"]))
    return json.dumps({"version": _VERSION, "findings": rows}, indent=1) + "\n"


def gone(baseline, findings):
    """How many places of a baseline are no longer found."""
    left = dict(baseline.entries)
    for finding in findings:
        mark = finding.fingerprint(os.path.dirname(baseline.path))
        left[mark] = max(left.get(mark, 0) - 1, 0)
    return sum(left.values())
