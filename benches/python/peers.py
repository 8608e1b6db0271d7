"""Times of the Python package and its peers in every row of benches/python/rows, in turn, in one process.

    python3 benches/python/peers.py [part of a name, or a group] [--threads 2] [--rounds 5] [--libraries numpy,torch,...] [--page PAGE]

prints medians. With `--libraries numpy,ndcast,torch,numexpr,jax --page docs/python-speed.md` it keeps them in benches/python.json, beside those of
the rows that were not asked for, and makes that page; with `--render`, too, the page is made of what is kept and nothing is timed. `cargo xtask bench
--python` starts it with `--serve`: it then waits for orders, a line of JSON each, and answers each with one. A library that is not installed is left
out. timing.py says how work is timed. Needs Python 3.9 or later and NumPy 2.
"""

import argparse
import importlib
import json
import os
import pathlib
import platform
import sys
import warnings

import process

# The row whose copy says how fast memory is.
COPY = "copy 64 MiB over other memory"


def given():
    options = argparse.ArgumentParser()
    options.add_argument("wanted", nargs="?", default="")
    options.add_argument("--threads", type=int, default=os.cpu_count())
    options.add_argument("--rounds", type=int, default=5)
    options.add_argument("--libraries", default="numpy,torch,numexpr,jax")
    options.add_argument("--page", type=pathlib.Path, help="keep the figures, and write their tables here")
    options.add_argument("--render", action="store_true", help="with --page: time nothing")
    options.add_argument("--serve", action="store_true", help="time what is ordered")
    return options.parse_args()


def found(names):
    """The libraries that are installed, and their versions."""
    libraries, versions = [], {"Python": platform.python_version()}
    for library in names.split(","):
        try:
            versions[library] = importlib.import_module(library).__version__
            libraries.append(library)
        except ImportError:
            print(f"{library} is not installed", file=sys.stderr)
    return libraries, versions


def serve(rows, libraries, versions, threads):
    """Does what is ordered: `["begin", row]`, then `["time", library]` again and again."""
    import timing

    answers = os.fdopen(os.dup(1), "w")
    # What a library prints is not an answer.
    os.dup2(2, 1)
    prepared = None

    def answer(value):
        print(json.dumps(value), file=answers, flush=True)

    answer(versions)
    for line in sys.stdin:
        order, name = json.loads(line)
        if order == "time":
            answer(prepared.timed(name))
            continue
        # The memory of the row before is free before this one's is asked for.
        prepared = None
        row = next((row for row in rows if row.name == name), None)
        prepared = timing.Prepared(row, libraries, threads) if row else None
        answer([[library, once] for library, (_, _, once) in prepared.runs.items()] if prepared else [])


def measured(rows, libraries, options):
    """The rows with their times, the bytes that a copy moves in a millisecond, and what went wrong. Prints medians meanwhile."""
    import timing

    done, copied, problems = [], None, []
    print(f"{options.threads} threads; medians of up to {options.rounds} rounds in milliseconds")
    print(f"{'':72}" + "".join(f"{library:>10}" for library in libraries))
    for row in rows:
        prepared = timing.Prepared(row, libraries, options.threads, problems)
        times = prepared.measured(options.rounds)
        if not times:
            continue
        if row.name == COPY:
            copied = prepared.moved / min(time["median"] for time in times.values())
        limit = prepared.moved / copied if copied and prepared.moved else None
        done.append(dict(group=row.group, name=row.name, moved=prepared.moved, limit=limit, times=times))
        cells = (f"{times[library]['median']:10.4g}" if library in times else f"{'-':>10}" for library in libraries)
        print(f"{row.name:72}" + "".join(cells), flush=True)
    return done, copied, problems


def main():
    options = given()
    process.use(options.threads)
    # After that: libraries read it when they are loaded.
    import page
    import results
    from rows import ROWS

    if options.render:
        return page.write(options.page, results.load())
    warnings.filterwarnings("ignore")
    libraries, versions = found(options.libraries)
    if options.serve:
        return serve(ROWS, libraries, versions, options.threads)
    wanted = [row for row in ROWS if options.wanted in row.name or options.wanted == row.group or options.page and row.name == COPY]
    rows, copied, problems = measured(wanted, libraries, options)
    if options.page:
        machine = dict(processor=results.processor(), versions=versions, threads=options.threads, rounds=options.rounds, libraries=libraries, copied=copied)
        kept = results.merged(results.load(), dict(machine, rows=rows), [row.name for row in ROWS])
        results.save(kept)
        page.write(options.page, kept)
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
