"""Numbers of every kind: casts, integers, complex numbers, halves, and those drawn at random."""

import numpy as np

from .declared import ALL, byte, cast, complexes, double, group, integers, mask, normal, to

N = 16_000_000
LONG = [normal(N)]
SOURCES = {
    "float32": normal(N),
    "float64": double(N),
    "float16": cast("float16", normal(N)),
    "int64": integers(-99, 99, N),
    "uint8": byte(N),
    "bool": mask(0.5, N),
}
CASTS = {
    "float32": ("float64", "float16", "bfloat16", "int32"),
    "float64": ("float32", "int64"),
    "float16": ("float32",),
    "int64": ("float32", "int32"),
    "uint8": ("float32",),
    "bool": ("float32",),
}

row = group("cast")
for source, targets in CASTS.items():
    for target in targets:
        # NumPy has no bfloat16.
        lacking = {"numpy": None} if target == "bfloat16" else {}
        row(f"{source} to {target} (16M)", [SOURCES[source]], lambda xp, x, target=target: to(xp, x, target), ALL, **lacking)

EIGHT = [integers(-(10**9), 10**9, 8_000_000), integers(1, 1000, 8_000_000)]
EIGHT32 = [cast("int32", operand) for operand in EIGHT]

row = group("ints")
row("int64 x // 7 (8M)", EIGHT[:1], lambda xp, x: x // 7, ALL)
row("int64 x // y (8M)", EIGHT, lambda xp, x, y: x // y, ALL)
row("int64 x % 1000 (8M)", EIGHT[:1], lambda xp, x: x % 1000, ALL)
row("int32 x // 7 (8M)", EIGHT32[:1], lambda xp, x: x // 7, ALL)
row("int32 x % y (8M)", EIGHT32, lambda xp, x, y: x % y, ALL)
row("uint8 x // 3 (16M)", [byte(N)], lambda xp, x: x // 3, ALL)
row("int64 (x ^ y) & 0xff (8M)", EIGHT, lambda xp, x, y: (x ^ y) & 0xFF, ALL)
row("int64 (x << 3) | (y >> 2) (8M)", EIGHT, lambda xp, x, y: (x << 3) | (y >> 2), ALL)
row("int64 x**2 (8M)", [integers(-1000, 1000, 8_000_000)], lambda xp, x: x**2, ALL, numexpr="a**2")
row("int32 abs(x - y) (8M)", EIGHT32, lambda xp, x, y: abs(x - y), ALL)
row("uint8 (x + y) // 2, widened (16M)", [byte(N), byte(N)], lambda xp, x, y: to(xp, (to(xp, x, "int16") + to(xp, y, "int16")) // 2, "uint8"), ALL)

Z = [complexes(4_000_000)] * 2

row = group("complex")
row("x * y of complex64 (4M)", Z, lambda xp, x, y: x * y, ALL)
row("x / y of complex64 (4M)", Z, lambda xp, x, y: x / y, ALL, tolerance=1e-2)
row("x * y of complex128 (2M)", [cast("complex128", complexes(2_000_000))] * 2, lambda xp, x, y: x * y, ALL, numexpr="a*b")
row("abs of complex64 (4M)", Z[:1], lambda xp, x: abs(x), ALL)
row("x.real**2 + x.imag**2 of complex64 (4M)", Z[:1], lambda xp, x: x.real**2 + x.imag**2, ALL)
row("exp of complex64 (4M)", Z[:1], lambda xp, x: xp.exp(x), ALL, tolerance=1e-2)
row("exp(1j * x), float32 to complex64 (4M)", [normal(4_000_000)], lambda xp, x: xp.exp(1j * x), ALL)
row("sqrt of complex64 (4M)", Z[:1], lambda xp, x: xp.sqrt(x), ALL)
row("angle of complex64 (4M)", Z[:1], lambda xp, x: xp.arctan2(x.imag, x.real), ALL)
row("sum of conj(x) * y (4M)", Z, lambda xp, x, y: (x.conj() * y).sum(), ALL, tolerance=1)

HALVES = [cast("float16", normal(N))] * 2



row = group("half")
row("float16 x + y (16M)", HALVES, lambda xp, x, y: x + y, ALL, tolerance=1e-2)
row("float16 x * 2 + 1 (16M)", HALVES[:1], lambda xp, x: x * 2 + 1, ALL, tolerance=1e-2)
row("float16 exp (8M)", [cast("float16", normal(8_000_000))], lambda xp, x: xp.exp(x), ALL, tolerance=2e-2)
row("float16 sum of 16M", [cast("float16", mask(0.001, N))], lambda xp, x: x.sum(), ALL, tolerance=20)
row("float16 max(1) (4096, 4096)", [cast("float16", normal(4096, 4096))], lambda xp, x: x.max(1), ALL, torch=lambda xp, x: x.amax(1))
row("float16 x < y (16M)", HALVES, lambda xp, x, y: x < y, ALL)
row("float16 mean(0), (4096, 4096)", [cast("float16", normal(4096, 4096))], lambda xp, x: x.mean(0), ALL, tolerance=2e-2)
row("bfloat16 x * y from float32 and back (16M)", [normal(N)] * 2,
    lambda xp, x, y: to(xp, to(xp, x, "bfloat16") * to(xp, y, "bfloat16"), "float32"), ALL, numpy=None, tolerance=2e-2)

TEN = 10_000_000


def likeness(mean, spread):
    """What is compared of numbers drawn at random: how many they are, and whether their mean is near."""
    return lambda answer, *_: np.array([answer.size, abs(float(answer.mean(dtype=np.float64)) - mean) < 0.02 * spread])


def drawn(name, moved, mean, spread, **ways):
    row(name, [], moved=moved, jit=False, compared=likeness(mean, spread), **ways)


def jax_drawn(name, *arguments, **named):
    def draw(xp):
        import jax

        dtype = dict(dtype=getattr(xp, named["dtype"])) if named else {}
        return getattr(jax.random, name)(jax.random.key(0), *arguments, **dtype)

    return draw


# The state does not matter to its speed.
GENERATOR = np.random.default_rng(3)

row = group("random")
drawn("normal of float32, 10M", 4 * TEN, 0, 1, ndcast=lambda xp: xp.randn(TEN), numpy=lambda xp: GENERATOR.standard_normal(TEN, dtype=np.float32),
      torch=lambda xp: xp.randn(TEN), jax=jax_drawn("normal", (TEN,), dtype="float32"))
drawn("normal of float64, 5M", 4 * TEN, 0, 1, ndcast=lambda xp: xp.randn(TEN // 2, dtype=xp.float64), numpy=lambda xp: GENERATOR.standard_normal(TEN // 2),
      torch=lambda xp: xp.randn(TEN // 2, dtype=xp.float64), jax=jax_drawn("normal", (TEN // 2,), dtype="float64"))
drawn("uniform of float32, 10M", 4 * TEN, 0.5, 1, ndcast=lambda xp: xp.rand(TEN), numpy=lambda xp: GENERATOR.random(TEN, dtype=np.float32),
      torch=lambda xp: xp.rand(TEN), jax=jax_drawn("uniform", (TEN,), dtype="float32"))
drawn("uniform of float64, 10M", 8 * TEN, 0.5, 1, ndcast=lambda xp: xp.rand(TEN, dtype=xp.float64), numpy=lambda xp: GENERATOR.random(TEN),
      torch=lambda xp: xp.rand(TEN, dtype=xp.float64), jax=jax_drawn("uniform", (TEN,), dtype="float64"))
drawn("integers below 100, 10M", 8 * TEN, 49.5, 100, ndcast=lambda xp: xp.randint(0, 100, (TEN,)), numpy=lambda xp: GENERATOR.integers(0, 100, TEN),
      torch=lambda xp: xp.randint(0, 100, (TEN,)), jax=jax_drawn("randint", (TEN,), 0, 100))
drawn("exponential, 5M", 2 * TEN, 1, 1, ndcast=lambda xp: xp.random.exponential(1.0, (TEN // 2,)),
      numpy=lambda xp: GENERATOR.standard_exponential(TEN // 2, dtype=np.float32),
      torch=lambda xp: xp.empty(TEN // 2).exponential_(), jax=jax_drawn("exponential", (TEN // 2,), dtype="float32"))
drawn("permutation, 10M", 8 * TEN, TEN / 2, TEN, ndcast=lambda xp: xp.random.permutation(TEN), numpy=lambda xp: GENERATOR.permutation(TEN),
      torch=lambda xp: xp.randperm(TEN))
drawn("bernoulli 0.1: uniform < 0.1, 10M", TEN, 0.1, 1, ndcast=lambda xp: xp.rand(TEN) < 0.1,
      numpy=lambda xp: GENERATOR.random(TEN, dtype=np.float32) < 0.1,
      torch=lambda xp: xp.rand(TEN) < 0.1, jax=lambda xp: jax_drawn("uniform", (TEN,), dtype="float32")(xp) < 0.1)
