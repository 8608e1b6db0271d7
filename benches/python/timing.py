"""How work is timed: one rule for every row and library.

*Problem*: the speed of a shared machine varies from second to second, and a library that had its turn leaves caches and threads as it likes. *Technique*: all
libraries take turns in one process, round by round. Before its time is taken, a library works for a while, for its threads to be awake and those of the one
before asleep; then it adds up 128 MiB, for its operands to be in no cache. *Contract*: every answer is compared with the first library's, NumPy's where it
takes part, before anything is timed; one that differs is an error. Answers that wait until they are asked for are asked for.

The rule is that of benches/src/measure.rs, which asks for these times in its own rounds, so that both stand beside each other.
"""

import functools
import importlib
import statistics
import time

import numpy as np

from rows.declared import ALL, Row

# Milliseconds that one timing lasts, by repetition, and that a row gets for all timings of a library; the rounds of one that takes longer than that.
LEAST, PATIENCE, FEW = 1.0, 300.0, 2
# Seconds that a library works before it is timed.
WARM = 0.02
# The numbers that are added up before work is timed, so that caches hold none of its operands.
OTHER = np.ones(128 << 18, dtype=np.float32)
# Elements of an answer that are compared; of a large answer they are evenly spaced.
COMPARED = 1 << 18


def module(library):
    return importlib.import_module({"jax": "jax.numpy"}.get(library, library))


def runner(library, threads, row, operands):
    """What does a row once with a library."""
    work, xp = row.ways[library], module(library)
    if library in ("ndcast", "torch", "numexpr"):
        xp.set_num_threads(threads)
    if library == "numexpr":
        operands = dict(zip("abcd", operands))
        xp.evaluate(work, local_dict=operands)
        return lambda: xp.re_evaluate(local_dict=operands)
    # Works write to their operands: each library has its own.
    own = {"numpy": np.copy, "torch": lambda x: xp.from_numpy(x.copy())}.get(library, lambda x: xp.asarray(x.copy()))
    operands = [own(x) if isinstance(x, np.ndarray) else x for x in operands]
    if library == "ndcast":
        return lambda: computed(xp, work(xp, *operands))
    if library != "jax":
        return lambda: work(xp, *operands)
    import jax

    compiled = jax.jit(lambda *operands: work(xp, *operands)) if row.jit else functools.partial(work, xp)
    return lambda: jax.block_until_ready(compiled(*operands))


def computed(ndcast, answer):
    """The answer, computed where it waits; several together, which share what they have in common."""
    if isinstance(answer, tuple):
        answer = ndcast.eval(*answer)
        return answer if isinstance(answer, tuple) else (answer,)
    return answer.eval() if hasattr(answer, "eval") else answer


def plain(answer):
    """The answer, or answers, as NumPy's arrays."""
    if isinstance(answer, tuple):
        return tuple(plain(part) for part in answer)
    if "bfloat16" in str(getattr(answer, "dtype", "")):
        # NumPy has no such numbers.
        answer = answer.float() if hasattr(answer, "float") else answer.astype("float32")
    if hasattr(answer, "resolve_conj"):
        answer = answer.resolve_conj()
    return np.asarray(answer)


def some(answer):
    """The elements of an answer that are compared."""
    flat = answer.reshape(-1)
    # An odd step sees every column of an array whose rows are a power of two long.
    return flat[:: flat.size // COMPARED | 1].astype(complex if flat.dtype.kind == "c" else float)


def agree(answer, expected, tolerance):
    if isinstance(expected, tuple):
        return len(answer) == len(expected) and all(agree(*pair, tolerance) for pair in zip(answer, expected))
    return answer.shape == expected.shape and np.allclose(some(answer), some(expected), rtol=tolerance, atol=tolerance, equal_nan=True)


def size(values):
    """Bytes of arrays, or of arrays in a tuple."""
    return sum(size(value) if isinstance(value, tuple) else getattr(value, "nbytes", 0) for value in values)


def milliseconds(work, times):
    begun = time.perf_counter()
    for _ in range(times):
        work()
    return (time.perf_counter() - begun) * 1e3 / times


def digits(time):
    """As many digits as mean anything."""
    return float(f"{time:.4g}")


class Prepared:
    """A row with its operands, ready to be timed."""

    def __init__(self, row, libraries, threads, problems=None):
        """A library that fails is an error, or left out of the row and noted where there is a list for `problems`."""
        self.row, self.threads, self.runs, self.moved = row, threads, {}, row.moved
        self.operands = [operand.made(seed) for seed, operand in enumerate(row.operands)]
        self.expected = None
        for library in libraries:
            if library in row.ways:
                try:
                    self.prepare(library)
                except Exception as problem:
                    if problems is None:
                        raise
                    problems.append(f"{row.name}: {library}: {type(problem).__name__}: {str(problem)[:200]}")
        self.operands = self.expected = None

    def prepare(self, library):
        run = runner(library, self.threads, self.row, self.operands)
        begun = time.perf_counter()
        answer = plain(run())
        first = (time.perf_counter() - begun) * 1e3
        if self.moved == ALL:
            self.moved = size(self.operands) + size([answer])
        if self.row.compared:
            answer = plain(self.row.compared(answer, *self.operands))
        if self.expected is None:
            # Of work that will be done again in its place.
            self.expected = tuple(map(np.copy, answer)) if isinstance(answer, tuple) else answer.copy()
        elif not agree(answer, self.expected, self.row.tolerance):
            raise ValueError("answers otherwise than the first library")
        # The one-time work of a first run counts only where it is nearly nothing beside the rest.
        # The run after it may still pay for the answer that was looked at: a tensor that shares its memory with an array is copied before it is
        # written to.
        once = first if first > 5 * PATIENCE else min(milliseconds(run, 1) for _ in range(3))
        if once < LEAST:
            once = milliseconds(run, min(1000, max(1, int(LEAST / once))))
        self.runs[library] = (run, max(1, int(LEAST / once)), once)

    def timed(self, library):
        """Milliseconds for once, with threads awake and operands that are in no cache."""
        run, times, once = self.runs[library]
        begun = time.perf_counter()
        # What takes long wakes its threads itself.
        while once < 5e3 * WARM and time.perf_counter() < begun + WARM:
            run()
        cooler(library, self.threads)()
        return milliseconds(run, times)

    def measured(self, rounds):
        """Times of each library, in turn."""
        times = {library: [] for library in self.runs}
        for number in range(rounds):
            for library, (_, _, once) in self.runs.items():
                if number < max(FEW, int(PATIENCE / once)):
                    times[library].append(self.timed(library))
        return {library: dict(median=digits(statistics.median_high(all)), least=digits(min(all)), rounds=len(all)) for library, all in times.items()}


@functools.cache
def cooler(library, threads):
    """What puts operands out of the caches: a sum with the library's own threads, which are awake then. NumExpr's sleep after whatever they do."""
    library = "numpy" if library == "numexpr" else library
    return runner(library, threads, Row("", "", [], {library: lambda xp, x: x.sum()}), [OTHER])
