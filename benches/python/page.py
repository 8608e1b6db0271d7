"""docs/python-speed.md, made of what is kept in benches/python.json."""

import results

PAGE = """# How fast the Python package is

Medians of up to {rounds} rounds in milliseconds, {threads} threads, all libraries in turn in one process, every answer compared with NumPy's
first; before its time is taken a library works for a while, and then adds up 128 MiB, for its threads to be awake and its operands in no cache.
A result of ndcast's is computed, not just promised. {processor}; {versions}. Made by

```sh
python benches/python/peers.py --threads {threads} --libraries {libraries} --page docs/python-speed.md
```

from `benches/python.json`, where the command keeps its figures; with `--render` it makes the page of what is kept. The rows are in
[benches/python/rows](../benches/python/rows). Some are timed in Rust too, beside the speed of memory: [BENCHMARKS.md](../BENCHMARKS.md).

*ndcast is* says how many times as fast as the fastest other library it is, by medians, and in brackets by the least times. *of a copy*: its time
as a multiple of what a copy of as many bytes takes as the work must move, at the {copied:.1f} GB/s that the fastest library's copy of 64 MiB
read and wrote; it stands where the work is mostly reading and writing. What is not larger than a cache may be faster than that.

## By group

A row leads where ndcast takes no longer than the fastest other, by the medians or by the least times; it is near where it takes up to a quarter
longer. *Mean* is the geometric mean of what *ndcast is*.

| group | rows | lead | near | mean |
|---|--:|--:|--:|--:|
"""


def number(value):
    """Three digits."""
    return f"{value:#.3g}".rstrip(".") if value < 1000 else f"{value:.0f}"


def table(rows, libraries):
    lines = [f"| | {' | '.join(libraries)} | ndcast is | of a copy |", f"|---|{'--:|' * (len(libraries) + 2)}"]
    for row in rows:
        cells = [number(row["times"][library]["median"]) if library in row["times"] else "-" for library in libraries]
        cells.append(f"{row['factor']:.2f} ({row['factor_of_least']:.2f})" if row["factor"] else "-")
        ours = row["times"].get(results.OURS)
        cells.append(f"{ours['median'] / row['limit']:.2f}" if row["limit"] and ours else "-")
        lines.append(f"| {row['name'].replace('|', chr(92) + '|')} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


BEHIND = """
## Where it is behind

- *A few elements* (update, python): a call costs 0.2 to 0.5 us, one of NumPy's 0.03 to 0.15: a view takes three allocations and a lock, as
  [python-calls.md](python-calls.md) says. Here the code is in no cache either, which doubles both.
- *Many cheap ops on what fits a cache* (sobel, life, mandelbrot, bytes): JAX compiles the expression to one loop and keeps it. Here each op is a loop
  over a tile in the L1 cache, and the plan is made anew.
- *Results joined of computed parts* (rotary embedding): each is computed in its place, but rows of 32 elements are too short to be computed there, and
  are copied there tile by tile: around the caches, if they are whole lines.
- *Products beside libraries whose threads spin* (`A @ x`): after a product of NumPy's, the threads of its library keep the other core busy for some 50
  ms. `A @ x` of (4096, 4096) takes 2.0 ms then, and 1.2 ms otherwise; NumPy takes 1.1.
- *Writes over operands* (`x[1:] = x[:-1] + 0`): the value is stored first, but for a plain copy between elements at even distances
  (`x[1::2] = x[::2]`).
- *Large products of squares*: the crate gemm makes some 290 GFLOP/s of float32 on both cores; JAX's library makes up to 430.
- *Vectors from the left* (`x @ A`, `A.T @ x`, the gradient): sums of columns go through the sixteen lanes of the fold tree, which are written and
  read again in the L2 cache; NumPy's library adds up rows in registers.
- *Columns in place* (`x[:, 0] += 1`): lines that are 16 KiB apart have few places in a cache, so tiles have 64 elements, which are written before they
  are evicted. The calls of a tile take as long as its memory (0.35 us); NumPy reads, adds and writes in one loop.
- *corrcoef* computes in float64, as NumPy does, and JAX in float32.
- *Scattered writes*: each writes back a line of 64 bytes for an element. All libraries are between 2 and 3 ns an element.
"""

GROWTH = """
## Growth

Nanoseconds for each element, from a thousand elements to ten million. Solid lines: {threads} threads; dashed ones: one thread.

![Time for each element, by kind of work, number of elements, threads and library](python-growth.svg)

How many times as fast as the fastest other library ndcast is, at each number of elements:

"""


def growth_table(points):
    """The factor of each kind and size, by number of threads."""
    kinds, sizes, threads = (list(dict.fromkeys(point[key] for point in points)) for key in ("kind", "elements", "threads"))
    factors = {(point["kind"], point["elements"], point["threads"]): results.factor(point["times"], "median") for point in points}
    heads = [f"10^{len(str(size)) - 1}, {count} thread{'s' * (count > 1)}" for count in threads for size in sizes]
    lines = [f"| | {' | '.join(heads)} |", f"|---|{'--:|' * len(heads)}"]
    for kind in kinds:
        found = [factors.get((kind, size, count)) for count in threads for size in sizes]
        lines.append(f"| {kind} | {' | '.join(f'{value:.2f}' if value else '-' for value in found)} |")
    return "\n".join(lines) + "\n"


def write(page, kept):
    libraries = kept["libraries"]
    versions = ", ".join(f"{name} {version}" for name, version in kept["versions"].items())
    named = {key: kept[key] for key in ("rounds", "threads", "processor")}
    text = PAGE.format(libraries=",".join(libraries), versions=versions, copied=kept["copied"] / 1e6, **named)
    for group in [*kept["groups"], kept["all"]]:
        mean = f"{group['mean']:.2f}" if group["mean"] else "-"
        text += f"| {group['name']} | {group['rows']} | {group['leads']} | {group['near']} | {mean} |\n"
    for group in kept["groups"]:
        text += f"\n## {group['name'].capitalize()}\n\n{table([row for row in kept['rows'] if row['group'] == group['name']], libraries)}"
    text += BEHIND
    if kept.get("growth"):
        text += GROWTH.format(threads=max(point["threads"] for point in kept["growth"])) + growth_table(kept["growth"])
    page.write_text(text)
