"""How time grows with the number of elements, from a thousand to ten million, with one thread and with all.

    python3 benches/python/growth.py [--threads 2] [--rounds 5] [--libraries numpy,ndcast,torch] [--page docs/python-speed.md]

prints nanoseconds for each element. With `--page` it keeps them in benches/python.json, draws them beside the page, and makes the page anew. Each number of
threads has a process of its own, because libraries read it when they are loaded; timing.py says how work is timed.
"""

import argparse
import json
import os
import pathlib
import subprocess
import sys

import process

SIZES = [10**power for power in range(3, 8)]


def here(threads, rounds, libraries):
    """The points that this process measures."""
    process.use(threads)
    import timing
    from rows import growing

    points = []
    for n in SIZES:
        for row in growing.rows(n):
            times = timing.Prepared(row, libraries, threads).measured(rounds)
            figures = ", ".join(f"{library} {time['median'] * 1e6 / n:.3g}" for library, time in times.items())
            print(f"{row.name}, {n} elements, {threads} threads: {figures}", file=sys.stderr)
            points.append(dict(kind=row.name, elements=n, threads=threads, times=times))
    return points


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--threads", type=int, default=os.cpu_count())
    options.add_argument("--rounds", type=int, default=5)
    options.add_argument("--libraries", default="numpy,ndcast,torch")
    options.add_argument("--page", type=pathlib.Path)
    options.add_argument("--here", action="store_true", help="measure in this process, and print JSON")
    options = options.parse_args()
    if options.here:
        return print(json.dumps(here(options.threads, options.rounds, options.libraries.split(","))))
    points = []
    for threads in dict.fromkeys([options.threads, 1]):
        command = [sys.executable, __file__, "--here", "--threads", str(threads), "--rounds", str(options.rounds), "--libraries", options.libraries]
        points += json.loads(subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout)
    if options.page:
        import growth_chart
        import page
        import results

        kept = {**results.load(), "growth": points}
        results.save(kept)
        growth_chart.draw(points, options.page.parent / "python-growth.svg")
        page.write(options.page, kept)


if __name__ == "__main__":
    main()
