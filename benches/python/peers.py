"""Times of the Python peers of every row, in turn, in one process.

    python3 benches/python/peers.py [part of a name] [--threads 2] [--rounds 9] [--libraries numpy,torch,...] [--page PAGE]

prints medians. With `--libraries numpy,ndcast,torch,numexpr,jax --page docs/python-speed.md` it makes that page, of the Python
package beside its peers, results included that wait until they are asked for. `cargo xtask bench --python` starts it with `--serve`: it then
waits for orders, a line of JSON each, and answers each with one. Rows have the names of those in benches/src/rows/. A library that is not
installed is left out. Every
answer is compared with NumPy's before the row is timed; one that differs is an error. Needs Python 3.9 or later and NumPy.
"""
import argparse
import functools
import importlib
import json
import os
import pathlib
import platform
import statistics
import sys
import time

options = argparse.ArgumentParser()
options.add_argument("wanted", nargs="?", default="")
options.add_argument("--threads", type=int, default=os.cpu_count())
options.add_argument("--rounds", type=int, default=9)
options.add_argument("--libraries", default="numpy,torch,numexpr,jax")
options.add_argument("--page", type=pathlib.Path, help="write a table of this run here")
options.add_argument("--serve", action="store_true", help="time what is ordered")
options = options.parse_args()

# Before the libraries are loaded: they read these then.
for name in ("OMP", "MKL", "NUMEXPR", "OPENBLAS"):
    os.environ[f"{name}_NUM_THREADS"] = str(options.threads)
os.environ["JAX_PLATFORMS"] = "cpu"
if options.threads == 1:
    os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
if hasattr(os, "sched_setaffinity"):
    # JAX has no other way to be told.
    os.sched_setaffinity(0, set(sorted(os.sched_getaffinity(0))[: options.threads]))

import numpy as np

# As in benches/src/measure.rs: milliseconds that one timing and one library of a row last.
LEAST, PATIENCE, FEW = 1.0, 1500.0, 3
# Seconds that a library works before it is timed, for its threads to be awake and those of the one before asleep.
WARM = 0.05
# What is added up before work is timed, as in benches/src/measure.rs: more than caches hold of its operands.
OTHER = np.ones(128 << 18, dtype=np.float32)


def numbers(kind, shape, seed):
    generator = np.random.default_rng(seed)
    if kind == "positive":
        return generator.random(shape, dtype=np.float32) + np.float32(0.5)
    if kind == "mask":
        return generator.random(shape) < 0.5
    if kind == "bytes":
        return generator.integers(0, 256, shape, dtype=np.uint8)
    if kind == "grid":
        return ((generator.integers(0, 128, shape) - 64) / 64).astype(np.float32)
    return generator.standard_normal(shape, dtype=np.float64 if kind == "double" else np.float32)


ROWS = []


def row(name, operands, work, numexpr=None, **others):
    """`work(xp, *operands)` in a namespace like NumPy's; `others` are libraries that spell it otherwise, or None."""
    ROWS.append((name, operands, work, dict(others, numexpr=numexpr)))


def in_place(xp, x, r):
    x += r
    return x[0]


def softmax(xp, x):
    e = xp.exp(x - x.max(-1, keepdims=True))
    return e / e.sum(-1, keepdims=True)


def layer_norm(torch, x):
    return torch.nn.functional.layer_norm(x, x.shape[-1:], eps=0.0)


def haversine(xp, a, b, c, d):
    across = xp.cos(a) * xp.cos(c) * xp.sin((d - b) * 0.5) ** 2
    return 2 * xp.arcsin(xp.sqrt(xp.sin((c - a) * 0.5) ** 2 + across))


def sigmoid(xp, x):
    return 1 / (1 + xp.exp(-x))


def jax_sigmoid(xp, x):
    import jax

    return jax.nn.sigmoid(x)


def jax_erf(xp, x):
    import jax

    return jax.scipy.special.erf(x)


def jax_softmax(xp, x):
    import jax

    return jax.nn.softmax(x, -1)


WIDE = [("normal", (4096, 4096))]
ROW = [("normal", (4096, 4096)), ("normal", (4096,))]
LONG = [("normal", (16_000_000,))]
TINY = [("normal", (4, 1)), ("normal", (4,))]
POINTS = [("grid", (4000, 1, 3)), ("grid", (4000, 3))]


def add(xp, x, y):
    return x + y


def multiply(xp, x, y):
    return x * y


row("row: (4096, 4096) + (4096)", ROW, add, "a+b")
row("column: (4096, 4096) + (4096, 1)", [ROW[0], ("normal", (4096, 1))], add, "a+b")
row("outer: (4096, 1) + (4096)", [("normal", (4096, 1)), ROW[1]], add, "a+b")
row("short rows: (4000000, 3) * (3)", [("normal", (4_000_000, 3)), ("normal", (3,))], multiply, "a*b")
row("channels: (32, 64, 56, 56) + (64, 1, 1)", [("normal", (32, 64, 56, 56)), ("normal", (64, 1, 1))], add, "a+b")
row("transposed: a + b.T, 3072 x 3072", [("normal", (3072, 3072))] * 2, lambda xp, x, y: x + y.T)
row("in place: (4096, 4096) += (4096)", ROW, in_place, jax=None)
row("where: (4096, 1) ? (4096, 4096) : (4096)", [("mask", (4096, 1))] + ROW, lambda xp, m, x, r: xp.where(m, x, r),
    "where(a,b,c)")
row("compare: (4096, 4096) < (4096)", ROW, lambda xp, x, r: x < r, "a<b")
# JAX computes in float32 unless it is told otherwise.
row("float64 row: (2048, 4096) + (4096)", [("double", (2048, 4096)), ("double", (4096,))], add, "a+b", jax=None)
row("uint8 row: (8192, 8192) + (8192)", [("bytes", (8192, 8192)), ("bytes", (8192,))], add)
row("polynomial: 3 x^2 + 2 x + 1, 16M", LONG, lambda xp, x: 3 * x * x + 2 * x + 1, "3*a*a+2*a+1")
row("affine: (x - m) / s, (4096, 4096) and rows", ROW + [("positive", (4096,))], lambda xp, x, m, s: (x - m) / s, "(a-b)/c")
row("standardise: (x - x.mean(0)) / x.std(0), (4096, 4096)", WIDE, lambda xp, x: (x - x.mean(0)) / x.std(0),
    torch=lambda xp, x: (x - x.mean(0)) / x.std(0, correction=0))
row("gauss: exp(-(x - y)^2), (4096, 1) and (4096)", [("normal", (4096, 1)), ("normal", (4096,))],
    lambda xp, x, y: xp.exp(-((x - y) ** 2)), "exp(-(a-b)**2)")
row("haversine: (2000, 1) and (2000)", [("normal", (2000, 1))] * 2 + [("normal", (2000,))] * 2, haversine,
    "2*arcsin(sqrt(sin((c-a)*0.5)**2+cos(a)*cos(c)*sin((d-b)*0.5)**2))")
row("exp, 16M", LONG, lambda xp, x: xp.exp(x), "exp(a)")
row("tanh, 16M", LONG, lambda xp, x: xp.tanh(x), "tanh(a)")
row("sin, 16M", LONG, lambda xp, x: xp.sin(x), "sin(a)")
row("log, 16M", [("positive", (16_000_000,))], lambda xp, x: xp.log(x), "log(a)")
row("sigmoid, 16M", LONG, sigmoid, "1/(1+exp(-a))", torch=lambda xp, x: xp.sigmoid(x), jax=jax_sigmoid)
row("erf, 16M", LONG, None, numpy=None, ndcast=lambda xp, x: xp.erf(x), torch=lambda xp, x: xp.erf(x), jax=jax_erf)
row("pow: x^y, 16M", [("positive", (16_000_000,)), LONG[0]], lambda xp, x, y: x**y, "a**b")
row("sum(0), (4096, 4096)", WIDE, lambda xp, x: x.sum(0), "sum(a, axis=0)")
row("sum(1), (4096, 4096)", WIDE, lambda xp, x: x.sum(1), "sum(a, axis=1)")
row("sum(), (4096, 4096)", [("grid", (4096, 4096))], lambda xp, x: x.sum())
row("max(1), (4096, 4096)", WIDE, lambda xp, x: x.max(1), torch=lambda xp, x: x.amax(1))
row("argmax(1), (4096, 4096)", [("grid", (4096, 4096))], lambda xp, x: x.argmax(1))
row("mean(0), (4096, 4096)", WIDE, lambda xp, x: x.mean(0))
row("var(1), (4096, 4096)", WIDE, lambda xp, x: x.var(1), torch=lambda xp, x: x.var(1, correction=0))
row("softmax: e / e.sum(-1), (4096, 1024)", [("normal", (4096, 1024))], softmax, torch=lambda xp, x: xp.softmax(x, -1),
    jax=jax_softmax)
row("layer norm: (x - x.mean(-1)) / x.std(-1), (4096, 4096)", WIDE,
    lambda xp, x: (x - x.mean(-1, keepdims=True)) / x.std(-1, keepdims=True), torch=layer_norm)
row("pairwise: ((x - y)^2).sum(-1), 3000 x 3000 points of 3", [("grid", (3000, 1, 3)), ("grid", (3000, 3))],
    lambda xp, x, y: ((x - y) ** 2).sum(-1), "sum((a-b)**2, axis=2)")
row("nearest: pairwise.argmin(-1), 4000 x 4000 points of 3", POINTS, lambda xp, x, y: ((x - y) ** 2).sum(-1).argmin(-1))
row("kernel sum: (exp(-pairwise) b).sum(-1), 4000 x 4000 points of 3", POINTS + [("grid", (4000,))],
    lambda xp, x, y, b: (xp.exp(-((x - y) ** 2).sum(-1)) * b).sum(-1))
row("in cache: (256, 256) + (256)", [("normal", (256, 256)), ("normal", (256,))], add, "a+b")
row("tiny, as an expression: (4, 1) + (4)", TINY, add, "a+b")
row("tiny, as a method: (4, 1) + (4)", TINY, add, "a+b")
row("seed: (64, 1, 1, 42) * (1, 42, 42)", [("normal", (64, 1, 1, 42)), ("normal", (1, 42, 42))], multiply, "a*b")
row("seed, bool: (64, 1, 1, 42) & (1, 42, 42)", [("mask", (64, 1, 1, 42)), ("mask", (1, 42, 42))], lambda xp, x, y: x & y,
    "a&b")
row("matmul: (1024, 1024) @ (1024, 1024)", [("grid", (1024, 1024))] * 2, lambda xp, x, y: x @ y)
row("matmul, float64: (1024, 1024) @ (1024, 1024)", [("double", (1024, 1024))] * 2, lambda xp, x, y: x @ y, jax=None)
row("matmul, batched: (64, 1, 128, 128) @ (1, 64, 128, 128)", [("grid", (64, 1, 128, 128)), ("grid", (1, 64, 128, 128))],
    lambda xp, x, y: x @ y)
row("sort, 10M", [("positive", (10_000_000,))], lambda xp, x: xp.sort(x), torch=lambda xp, x: xp.sort(x).values)
row("unique, 10M", [("positive", (10_000_000,))], lambda xp, x: xp.unique(x), jax=None)
row("fft, 2^20 of float64", [("double", (1 << 20,))], lambda xp, x: xp.fft.fft(x), jax=None)


def runner(library, operands, work, others):
    """What does a row once with a library; None if it takes no part."""
    module = importlib.import_module({"jax": "jax.numpy"}.get(library, library))
    work = others.get(library, None if library == "numexpr" else work)
    if work is None:
        return None
    if library == "numpy":
        operands = [x.copy() for x in operands]
        return lambda: work(module, *operands)
    if library == "ndcast":
        module.set_num_threads(options.threads)
        operands = [module.asarray(x) for x in operands]
        # What waits is computed.
        return lambda: work(module, *operands).eval()
    if library == "torch":
        module.set_num_threads(options.threads)
        operands = [module.from_numpy(x.copy()) for x in operands]
        return lambda: work(module, *operands)
    if library == "numexpr":
        module.set_num_threads(options.threads)
        operands = dict(zip("abcd", operands))
        module.evaluate(work, local_dict=operands)
        return lambda: module.re_evaluate(local_dict=operands)
    import jax

    operands = [module.asarray(x) for x in operands]
    compiled = jax.jit(lambda *operands: work(module, *operands))
    return lambda: compiled(*operands).block_until_ready()


def milliseconds(work, times):
    begun = time.perf_counter()
    for _ in range(times):
        work()
    return (time.perf_counter() - begun) * 1e3 / times


def prepare(operands, work, others, libraries):
    """What does a row with each library, how often for one timing, and the milliseconds that it takes."""
    operands = [numbers(kind, shape, seed) for seed, (kind, shape) in enumerate(operands)]
    runners, expected = {}, None
    for library in libraries:
        run = runner(library, operands, work, others)
        if run is None:
            continue
        answer = np.asarray(run()).copy()
        if expected is None:
            expected = answer
        elif answer.shape != expected.shape or not np.allclose(answer, expected, rtol=2e-4, atol=2e-4, equal_nan=True):
            raise SystemExit(f"{library} answers otherwise than the first library")
        once = milliseconds(run, 1)
        if once < LEAST:
            once = milliseconds(run, min(1000, max(1, int(LEAST / once))))
        runners[library] = (run, max(1, int(LEAST / once)), once)
    return runners


@functools.cache
def cooler(library):
    """What puts operands out of the caches: a sum with the library's own threads, which are awake then. NumExpr's sleep after whatever they do."""
    return runner("numpy" if library == "numexpr" else library, [OTHER], lambda xp, x: x.sum(), {})


def timed(library, run, times):
    """Milliseconds for once, with threads awake and operands that are not in a cache."""
    begun = time.perf_counter()
    while time.perf_counter() < begun + WARM:
        run()
    cooler(library)()
    return milliseconds(run, times)


def measure(runners):
    """Times of each library, by name."""
    measured = {library: [] for library in runners}
    for number in range(options.rounds):
        for library, (run, times, once) in runners.items():
            if number < max(FEW, int(PATIENCE / once)):
                measured[library].append(timed(library, run, times))
    return measured


def serve(libraries, versions):
    """Does what is ordered: `["begin", row]`, then `["time", library]` again and again."""
    answers = os.fdopen(os.dup(1), "w")
    # What a library prints is not an answer.
    os.dup2(2, 1)
    runners = {}

    def answer(value):
        print(json.dumps(value), file=answers, flush=True)

    answer(versions)
    for line in sys.stdin:
        order, name = json.loads(line)
        if order == "time":
            run, times, _ = runners[name]
            answer(timed(name, run, times))
            continue
        # The memory of the row before is free before this one's is asked for.
        runners = run = None
        row = next((row for row in ROWS if row[0] == name), None)
        runners = prepare(*row[1:], libraries) if row else {}
        answer([[library, once] for library, (_, _, once) in runners.items()])


PAGE = """# How fast the Python package is

Medians of up to {rounds} rounds in milliseconds, {threads} threads, all libraries in turn in one process, every answer compared with NumPy's first; before its time is taken a
library works for a while, and then adds up 128 MiB, for its threads to be awake and its operands in no cache. A result of ndcast's is computed, not
just promised. {processor}; {versions}. Made by

```sh
python benches/python/peers.py --threads {threads} --libraries {libraries} --page docs/python-speed.md
```

The same rows in Rust, beside the speed of memory: [BENCHMARKS.md](../BENCHMARKS.md).

| | {heads} | ndcast is |
|---|{rules}---:|
"""


def write(page, rows, libraries, versions):
    """A table of a run as a page."""
    cpu = pathlib.Path("/proc/cpuinfo")
    models = [line.split(":")[1].strip() for line in cpu.read_text().splitlines() if line.startswith("model name")] if cpu.exists() else []
    text = PAGE.format(
        rounds=options.rounds, threads=options.threads, libraries=",".join(libraries), heads=" | ".join(libraries), rules="---:|" * len(libraries),
        processor=models[0] if models else platform.processor(), versions=", ".join(f"{name} {version}" for name, version in versions.items()),
    )
    for name, times in rows.items():
        medians = {library: measured["median"] for library, measured in times.items()}
        peers = [median for library, median in medians.items() if library != "ndcast"]
        ratio = f"{min(peers) / medians['ndcast']:.2g} x the fastest other" if peers and "ndcast" in medians else ""
        cells = " | ".join(f"{medians[library]:.3g}" if library in medians else "-" for library in libraries)
        text += f"| {name} | {cells} | {ratio} |\n"
    page.write_text(text)


def main():
    libraries, versions = [], {"Python": platform.python_version()}
    for library in options.libraries.split(","):
        try:
            versions[library] = importlib.import_module(library).__version__
            libraries.append(library)
        except ImportError:
            print(f"{library} is not installed", file=sys.stderr)
    if options.serve:
        return serve(libraries, versions)
    print(f"{options.threads} threads; medians of up to {options.rounds} rounds in milliseconds")
    print(f"{'':72}" + "".join(f"{library:>10}" for library in libraries))
    rows = {}
    for name, operands, work, others in ROWS:
        if options.wanted not in name:
            continue
        times = measure(prepare(operands, work, others, libraries))
        rows[name] = {
            library: dict(median=statistics.median_high(all), least=min(all), rounds=len(all)) for library, all in times.items()
        }
        cells = (f"{rows[name][library]['median']:10.4g}" if library in times else f"{'-':>10}" for library in libraries)
        print(f"{name:72}" + "".join(cells), flush=True)
    if options.page:
        write(options.page, rows, libraries, versions)


main()
