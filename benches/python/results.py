"""What was measured, as it is kept in benches/python.json, and what follows from it.

Figures that pages show are kept beside the times, so that benches/src/package.rs makes the same tables without computing anything.
"""

import json
import math
import pathlib
import platform

ROOT = pathlib.Path(__file__).resolve().parents[2]
FILE = ROOT / "benches" / "python.json"
OURS = "ndcast"


def processor():
    cpu = pathlib.Path("/proc/cpuinfo")
    models = [line.split(":")[1].strip() for line in cpu.read_text().splitlines() if line.startswith("model name")] if cpu.exists() else []
    return models[0] if models else platform.processor()


def load():
    return json.loads(FILE.read_text()) if FILE.exists() else {}


def save(results):
    """A line for each row, so that a change of one is one line."""

    def written(value):
        rows = isinstance(value, list) and value and isinstance(value[0], dict)
        return "[\n" + ",\n".join(map(json.dumps, value)) + "\n]" if rows else json.dumps(value)

    FILE.write_text("{\n" + ",\n".join(f"{json.dumps(key)}: {written(value)}" for key, value in results.items()) + "\n}\n")


def factor(times, key):
    """The fastest other library's time over ndcast's; nothing where either is missing."""
    others = [time[key] for library, time in times.items() if library != OURS]
    return min(others) / times[OURS][key] if others and OURS in times else None


def geometric_mean(factors):
    return math.exp(sum(map(math.log, factors)) / len(factors))


def summary(name, rows):
    """What a group comes to. A row leads by its median or by its least time."""
    factors = [(row["factor"], row["factor_of_least"]) for row in rows if row["factor"]]
    if not factors:
        return dict(name=name, rows=len(rows), leads=0, near=0, mean=None)
    return dict(
        name=name,
        rows=len(factors),
        leads=sum(max(pair) >= 1 for pair in factors),
        near=sum(1 > max(pair) >= 0.8 for pair in factors),
        mean=geometric_mean([median for median, _ in factors]),
    )


def merged(old, new, order):
    """The new rows, and the old ones that were taken alike; `order` has the names of all rows."""
    alike = ("processor", "versions", "threads", "libraries")
    kept = {row["name"]: row for row in old.get("rows", [])} if all(old.get(key) == new[key] for key in alike) else {}
    kept.update({row["name"]: row for row in new["rows"]})
    rows = [kept[name] for name in order if name in kept]
    groups = {}
    for row in rows:
        row["factor"], row["factor_of_least"] = factor(row["times"], "median"), factor(row["times"], "least")
        groups.setdefault(row["group"], []).append(row)
    groups = [summary(name, group) for name, group in groups.items()]
    return {**old, **new, "rows": rows, "groups": groups, "all": summary("all", rows)}
