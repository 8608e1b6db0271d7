"""What a call on a tiny array costs: ndcast's two namespaces beside NumPy and PyTorch, in nanoseconds.

    python benches/python/calls.py [--rounds 9] [--libraries numpy,ndcast,ndcast.numpy,torch] [--page docs/python-calls.md]

Each line is timed by ``timeit`` in all libraries in turn; the least of the rounds counts. A result of ndcast's that waits is computed. Lines that a
library does not have are left out of its column.
"""

import argparse
import importlib.util
import math
import pathlib
import platform
import timeit

# x has four elements of float32, y is a (4, 4) matrix, i has two indices, a is an array of NumPy's.
CALLS = """
x.sum() | x.sum().item() | x.mean() | x.std() | x.max() | x.argmax() | y.sum(0) | x[0] | x[0].item() | float(x[0]) | bool(x[0] > 0) | x[1:3] | y[1] | y[:, 1] | y[1, 2] | x[i]
x[x > 0] | x[0] = 1.5 | x[1:3] = 0.5 | x += 0.0 | x + x | x * 2 + 1 | x == x | -x | x ** 2 | xp.exp(x) | xp.where(x > 0, x, 0) | x @ x | y @ y | x.reshape(2, 2) | y.T | x[:, None]
xp.concat([x, x]) | xp.stack([x, x]) | x.astype(xp.float64) | x.shape | len(x) | xp.zeros(4) | xp.zeros((4, 4)) | xp.arange(10) | xp.linspace(0, 1, 5) | xp.asarray([1, 2, 3])
list(x) | x.tolist() | x.copy() | numpy.asarray(x) | xp.asarray(a) | xp.cumsum(x, 0) | xp.sort(x) | xp.clip(x, 0, 1) | xp.linalg.norm(x) | xp.linalg.inv(y) | xp.linalg.solve(y, x)
xp.einsum('i,i->', x, x) | (x == x).all() | xp.allclose(x, x) | xp.random.rand(4) | repr(x)
"""
# The same lines as PyTorch has them.
TORCH = {
    "x.astype(xp.float64)": "x.to(xp.float64)",
    "x.copy()": "x.clone()",
    "xp.random.rand(4)": "xp.rand(4)",
    "xp.sort(x)": "xp.sort(x)[0]",
}
ORDER = ["numpy", "ndcast.numpy", "ndcast", "torch"]


def names(library):
    """What the lines refer to, in a library."""
    import numpy

    xp = importlib.import_module(library)
    random = numpy.random.default_rng(11)
    x, y = random.standard_normal(4, dtype=numpy.float32) + 1, random.standard_normal((4, 4), dtype=numpy.float32)
    i = numpy.array([0, 2])
    made = {"torch": lambda value: xp.from_numpy(value.copy()), "numpy": lambda value: value.copy()}.get(library, lambda value: xp.asarray(value.copy()))
    return {"xp": xp, "numpy": numpy, "a": x.copy(), "x": made(x), "y": made(y), "i": made(i)}


def line_of(call, library, given):
    """The line to time; None if the library does not have it."""
    line = TORCH.get(call, call) if library == "torch" else call
    assigns = " = " in line or " += " in line
    try:
        exec(line, dict(given))
        if not assigns and library.startswith("ndcast"):
            result = eval(line, dict(given))
            import ndcast

            if isinstance(result, ndcast._ndcast._Base) and ndcast._ndcast._waits(result):
                line = f"({line}).eval()"
    except (AttributeError, TypeError, ImportError):
        return None
    return line


def measured(calls, libraries, rounds):
    """The least time of each call in each library, in nanoseconds."""
    given = {library: names(library) for library in libraries}
    best = {}
    for call in calls:
        timers = {}
        for library in libraries:
            line = line_of(call, library, given[library])
            if line is not None:
                # Local names, so that a line may assign to them.
                setup = "; ".join(f"{name} = given['{name}']" for name in given[library])
                timers[library] = timeit.Timer(line, setup, globals={"given": given[library]})
        counts = {library: max(1, int(timer.autorange()[0] / 10)) for library, timer in timers.items()}
        for _ in range(rounds):
            for library, timer in timers.items():
                time = timer.timeit(counts[library]) / counts[library] * 1e9
                best[call, library] = min(time, best.get((call, library), math.inf))
    return best


def ratios(best, calls, library):
    """NumPy's time over a library's, for the calls that both have."""
    return [best[call, "numpy"] / best[call, library] for call in calls if (call, library) in best and (call, "numpy") in best]


def table(best, calls, libraries):
    """The page's table, and what it comes to."""
    lines = [f"| call | {' | '.join(libraries)} |", f"|---|{'---:|' * len(libraries)}"]
    for call in calls:
        cells = [f"{best[call, library]:.0f}" if (call, library) in best else "-" for library in libraries]
        lines.append(f"| `{call}` | {' | '.join(cells)} |")
    lines.append("")
    for library in libraries:
        found = ratios(best, calls, library)
        if library.startswith("ndcast") and found:
            mean = math.exp(sum(map(math.log, found)) / len(found))
            lines.append(
                f"`{library}`: {sum(ratio >= 1 for ratio in found)} of {len(found)} calls take NumPy's time or less, {sum(ratio < 0.5 for ratio in found)} more than twice as"
                f" long; the geometric mean of NumPy's time over ndcast's is {mean:.2f}.\n"
            )
    return "\n".join(lines)


PAGE = """# What a call costs

Nanoseconds of a call on tiny arrays: four elements, or a (4, 4) matrix, of float32. The least of {rounds} rounds, all libraries in turn in one process. {machine}. Made by

```sh
python benches/python/calls.py --page docs/python-calls.md
```

Small results are computed at once, from the objects of Python straight to a kernel, without an expression, a plan or a thread. A new tensor takes three
allocations (the object of Python, its cell, its layout) where NumPy's array takes one or two, and its cell is locked for each look. So a call that only
makes a view, or reads, writes or copies a few elements, takes two to three times as long as NumPy's; most calls that compute take less. To lock
a view and to count its holders takes 5 to 8 atomic operations of 4.5 ns each. The allocations matter less: another allocator (mimalloc) saved 2.5 %
of the time of all calls. NumPy's scalars, which `ndcast.numpy` makes of single elements, come from NumPy's own constructor. `numpy.asarray(x)` of NumPy's own array gives
that array; of ndcast's it makes an array over the same memory. `asarray(a)` goes through the buffer protocol.
`inv` and `solve` of `ndcast.numpy` are NumPy's own for small matrices, because programs print their last digits.

{table}
"""


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("--rounds", type=int, default=9)
    arguments.add_argument("--libraries", default=",".join(ORDER))
    arguments.add_argument("--page")
    given = arguments.parse_args()
    libraries = [library for library in given.libraries.split(",") if importlib.util.find_spec(library)]
    calls = [call.strip() for line in CALLS.strip().split("\n") for call in line.split(" | ")]
    text = table(measured(calls, libraries, given.rounds), calls, libraries)
    if given.page:
        cpu = pathlib.Path("/proc/cpuinfo")
        models = [line.split(":")[1].strip() for line in cpu.read_text().split("\n") if line.startswith("model name")] if cpu.exists() else []
        versions = ", ".join(f"{library} {importlib.import_module(library).__version__}" for library in libraries if "." not in library)
        machine = f"{models[0] if models else platform.processor()}; Python {platform.python_version()}, {versions}"
        pathlib.Path(given.page).write_text(PAGE.format(rounds=given.rounds, machine=machine, table=text))
    else:
        print(text)


if __name__ == "__main__":
    main()
