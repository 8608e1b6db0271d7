"""torch_random.toml: what torch draws on a CPU after a seed.

The numbers of `bernoulli_(p)` and `exponential_` (and of dropout and multinomial, which use them) depend on the processor: torch calls MKL on
Intel's. The rows hold those of all others, so the script stops on an Intel processor. Normal numbers of float32 are those of x86-64 with AVX2.
"""

import torch

from common import table, write
from exprs import row

SEEDS = [0, 1, 42, 2**32 + 7, 2**63 + 5, -1]
FLOATS = ["float16", "bfloat16", "float32", "float64"]
INTEGERS = ["uint8", "int8", "int16", "int32", "int64"]
# The mathematical functions of float64 are the system's, in torch and here; other systems' may differ in the last bits.
WIDE = 8


def seeded(seed, *lines):
    return "\n".join([f"torch.manual_seed({seed})", *lines])


def rows():
    def drawn(expr, seed, *lines, ulp=0):
        return row(expr, seeded(seed, *lines), library="torch", ulp=ulp)

    for seed in SEEDS:
        yield drawn("torch.rand(5)", seed)
        yield drawn("torch.randn(3)", seed)
        yield drawn("torch.randn(20)", seed)
        yield drawn("torch.randint(100, (6,))", seed)
        yield drawn("torch.randperm(9)", seed)
        yield drawn("torch.initial_seed() % 1000003", seed)
    # Lengths around the blocks of 16, and what comes after a draw.
    for length in range(1, 41):
        yield drawn(f"torch.randn({length})", 3)
        yield drawn("torch.rand(2)", 3, f"x = torch.randn({length})")
        yield drawn("torch.randn(2)", 3, f"x = torch.randn({length})")
    for dtype in FLOATS:
        ulp = WIDE if dtype == "float64" else 0
        for length in [1, 2, 15, 16, 17, 31, 32, 33]:
            yield drawn(f"torch.randn({length}, dtype=torch.{dtype})", 4, ulp=ulp)
            yield drawn("torch.rand(2)", 4, f"x = torch.randn({length}, dtype=torch.{dtype})")
            yield drawn(f"torch.rand({length}, dtype=torch.{dtype})", 4)
        yield drawn(f"torch.randn(1000, dtype=torch.{dtype})[-40:]", 5, ulp=ulp)
        yield drawn(f"torch.rand(1000, dtype=torch.{dtype})[-40:]", 5)
        yield drawn(f"torch.randn(33, 5, dtype=torch.{dtype})[::8]", 5, ulp=ulp)
        yield drawn("x.uniform_(0.1, 0.7)", 6, f"x = torch.empty(40, dtype=torch.{dtype})")
        yield drawn("x.uniform_(-3, 1000)", 6, f"x = torch.empty(40, dtype=torch.{dtype})")
        for length in [3, 19]:
            yield drawn("x.normal_(0.3, 1.7)", 6, f"x = torch.empty({length}, dtype=torch.{dtype})", ulp=ulp)
        yield drawn("x.exponential_(1.7)", 6, f"x = torch.empty(20, dtype=torch.{dtype})", ulp=ulp)
        yield drawn("x.cauchy_(0.3, 1.7)", 6, f"x = torch.empty(20, dtype=torch.{dtype})", ulp=ulp)
        yield drawn("x.log_normal_(0.3, 0.7)", 6, f"x = torch.empty(20, dtype=torch.{dtype})", ulp=ulp)
        yield drawn("x.geometric_(0.3)", 6, f"x = torch.empty(20, dtype=torch.{dtype})")
        yield drawn("x.random_()", 6, f"x = torch.empty(10, dtype=torch.{dtype})")
        yield drawn("x.random_(5, 77)", 6, f"x = torch.empty(10, dtype=torch.{dtype})")
        yield drawn("x.random_(5, None)", 6, f"x = torch.empty(10, dtype=torch.{dtype})")
        yield drawn(f"torch.randint(-100, 4000, (40,), dtype=torch.{dtype})", 6)
        yield drawn("x.bernoulli_(0.3)", 6, f"x = torch.empty(20, dtype=torch.{dtype})")
        yield drawn("torch.bernoulli(x)", 6, f"x = torch.linspace(0, 1, 20, dtype=torch.{dtype})")
        yield drawn("torch.bernoulli(x, 0.7)", 6, f"x = torch.ones(4, 5, dtype=torch.{dtype})")
        yield drawn("torch.randperm(9, dtype=torch.%s)" % dtype, 6)
        yield drawn("torch.poisson(x)", 6, f"x = torch.tensor([0.0, 0.1, 1.0, 3.0, 9.9, 10.0, 31.0, 100.0, 1000.0, 9000.0], dtype=torch.{dtype})")
    for dtype in INTEGERS:
        yield drawn("x.random_()", 7, f"x = torch.empty(10, dtype=torch.{dtype})")
        yield drawn("x.random_(77)", 7, f"x = torch.empty(10, dtype=torch.{dtype})")
        yield drawn("x.random_(5, None)", 7, f"x = torch.empty(10, dtype=torch.{dtype})")
        yield drawn("x.bernoulli_(0.3)", 7, f"x = torch.empty(10, dtype=torch.{dtype})")
        yield drawn("x.geometric_(0.3)", 7, f"x = torch.empty(10, dtype=torch.{dtype})")
        yield drawn(f"torch.randint(3, 100, (2, 4), dtype=torch.{dtype})", 7)
        yield drawn(f"torch.randperm(9, dtype=torch.{dtype})", 7)
    yield drawn("x.random_()", 7, "x = torch.empty(10, dtype=torch.bool)")
    yield drawn("x.bernoulli_(0.3)", 7, "x = torch.empty(10, dtype=torch.bool)")
    yield drawn("x.bernoulli_(torch.tensor([0.25, 0.75]))", 7, "x = torch.empty(10, 2, dtype=torch.bool)")
    for dtype in ["complex64", "complex128"]:
        for length in [1, 3, 7, 8, 9, 20]:
            yield drawn(f"torch.randn({length}, dtype=torch.{dtype})", 8, ulp=WIDE if dtype == "complex128" else 0)
            yield drawn(f"torch.rand({length}, dtype=torch.{dtype})", 8)
    # Ranges that take 64 bits for a number.
    for low, high in [(0, 2**28 - 1), (0, 2**28), (-5, 2**31), (0, 2**32), (-(2**62), 2**62), (-(2**63), 2**63 - 1), (0, 2**63 - 1)]:
        yield drawn(f"torch.randint({low}, {high}, (5,))", 9)
    yield drawn("x.random_(-(2 ** 63), None)", 9, "x = torch.empty(5, dtype=torch.int64)")
    yield drawn("x.random_(-7, None)", 9, "x = torch.empty(5, dtype=torch.int64)")
    for dtype, low, high in [("float16", 3000, 5001), ("bfloat16", -1001, 1001), ("float32", 2**24 - 3, 2**24 + 5), ("float16", 0, 65504)]:
        yield drawn(f"torch.randint({low}, {high}, (30,), dtype=torch.{dtype})", 9)
    yield drawn("torch.randint(low=2, high=9, size=(3, 2))", 9)
    yield drawn("torch.randint(high=9, size=(3, 2))", 9)
    yield drawn("torch.randperm(1000)[-20:]", 9)
    yield drawn("torch.randperm(0)", 9)
    # The order in memory.
    for view in ["torch.empty(6, 4).t()", "torch.empty(3, 2).t()", "torch.empty(8, 4)[:, ::2]", "torch.empty(4, 3, 5).permute(2, 0, 1)",
                 "torch.empty(4, 3, 5)[:, 1:].permute(1, 2, 0)", "torch.empty(5, 1, 4).transpose(0, 2)"]:  # fmt: skip
        for draw in ["x.uniform_()", "x.normal_()", "x.random_(10)", "x.bernoulli_(0.4)", "x.exponential_()", "torch.rand_like(x)", "torch.randn_like(x)",
                     "torch.randint_like(x, 10)", "torch.randint_like(x, 5, 10)", "torch.randn_like(x, dtype=torch.float64)"]:  # fmt: skip
            yield drawn(draw, 10, f"x = {view}", ulp=WIDE if "float64" in draw else 0)
    yield drawn("torch.bernoulli(x)", 10, "x = torch.full((4, 6), 0.5).t()")
    yield drawn("x.bernoulli_(p)", 10, "x = torch.empty(6, 4).t()", "p = torch.linspace(0, 1, 24).reshape(4, 6)")
    yield drawn("torch.rand_like(torch.zeros(0, 3))", 10)
    yield drawn("torch.rand(2)", 10, "x = torch.randn(0, 3)")
    # Means and deviations that are tensors.
    for length in [3, 20]:
        mean = f"m = torch.arange({length}, dtype=torch.float32)"
        yield drawn("torch.normal(m, 2.0)", 11, mean)
        yield drawn("torch.normal(m)", 11, mean)
        yield drawn("torch.normal(1.5, m + 1)", 11, mean)
        yield drawn("torch.normal(m, m + 1)", 11, mean)
        yield drawn("torch.normal(m.double(), m + 1)", 11, mean, ulp=WIDE)
        yield drawn("torch.normal(m, m.double() + 1)", 11, mean)
        yield drawn(f"torch.normal(0.5, 1.5, ({length},))", 11)
        yield drawn(f"torch.normal(2, 3, size=({length}, 2))", 11)
    yield drawn("torch.normal(torch.zeros(3, 1), torch.ones(2))", 11)
    # Samples.
    weights = "w = torch.tensor([0.1, 0.2, 0.3, 0.4])"
    for samples, replacement in [(1, False), (2, False), (4, False), (1, True), (2, True), (30, True)]:
        yield drawn(f"torch.multinomial(w, {samples}, {replacement})", 12, weights)
        yield drawn(f"torch.multinomial(w.double(), {samples}, replacement={replacement})", 12, weights)
        yield drawn("torch.rand(2)", 12, weights, f"x = torch.multinomial(w, {samples}, {replacement})")
    yield drawn("torch.multinomial(w, 40, True)", 12, "w = torch.rand(3, 50)")
    yield drawn("torch.multinomial(w, 20)", 12, "w = torch.rand(3, 50)")
    yield drawn("torch.multinomial(w.half(), 30, True)", 12, weights)
    yield drawn("torch.multinomial(w, 3)", 12, "w = torch.tensor([0.0, 5.0, 0.0, 1.0, 2.0])")
    # Mixed draws, one after the other.
    mixed = ["a = torch.rand(3)", "b = torch.randn(5)", "c = torch.randn(18, dtype=torch.float64)", "d = torch.randperm(7)", "e = torch.randn(1)",
             "f = torch.randint(50, (4,))", "g = torch.rand(700)", "h = torch.empty(3).log_normal_()"]  # fmt: skip
    for seed in SEEDS:
        for count in range(1, len(mixed) + 1):
            yield drawn("torch.randn(3)", seed, *mixed[:count])
        yield drawn("torch.get_rng_state()[:64]", seed, *mixed)
        yield drawn("torch.get_rng_state()[-48:]", seed, *mixed)
        yield drawn("torch.get_rng_state()[-48:]", seed, *mixed[:-1])
        yield drawn("torch.get_rng_state().to(torch.int64).sum()", seed, *mixed)
    # All bits of many numbers, in a sum of integers.
    yield drawn("torch.randn(100003).view(torch.int32).to(torch.int64).sum()", 14)
    yield drawn("torch.randn(50001, dtype=torch.float16).view(torch.int16).to(torch.int64).sum()", 14)
    yield drawn("torch.rand(100003).view(torch.int32).to(torch.int64).sum()", 14)
    yield drawn("(torch.rand(10003, dtype=torch.float64).view(torch.int64) % 1000003).sum()", 14)
    yield drawn("(torch.randperm(70000) * torch.arange(70000)).sum()", 14)
    yield drawn("torch.randint(0, 2 ** 31, (10000,)).sum()", 14)
    yield drawn("x.bernoulli_(0.3).to(torch.int64).sum()", 14, "x = torch.empty(10000)")
    # Generators of their own, which leave that of the process alone.
    own = ["g = torch.Generator()", "x = torch.rand(3, generator=g)"]
    yield drawn("x", 13, *own)
    yield drawn("torch.rand(3)", 13, *own)
    yield drawn("torch.randn(4, generator=g)", 13, *own)
    yield drawn("torch.randn(20, generator=g.manual_seed(5))", 13, *own)
    yield drawn("torch.randperm(8, generator=g)", 13, *own)
    yield drawn("torch.randint(0, 9, (4,), generator=g)", 13, *own)
    yield drawn("torch.normal(torch.zeros(4), 1.0, generator=g)", 13, *own)
    yield drawn("torch.bernoulli(torch.full((9,), 0.5), generator=g)", 13, *own)
    yield drawn("torch.multinomial(torch.ones(9), 4, generator=g)", 13, *own)
    yield drawn("torch.empty(5).uniform_(1, 2, generator=g)", 13, *own)
    yield drawn("torch.rand(3, generator=g)", 13, *own, "s = g.get_state()", "y = torch.randn(40, generator=g)", "g = g.set_state(s)")
    yield drawn("torch.randn(3)", 13, "x = torch.randn(1)", "s = torch.get_rng_state()", "y = torch.randn(40)", "torch.set_rng_state(s)")


def main():
    if torch.backends.cpu.get_cpu_capability() not in ("AVX2", "AVX512"):
        raise SystemExit("torch_random.py: the rows are those of x86-64 with AVX2")
    torch.manual_seed(0)
    torch.empty(8).bernoulli_(0.5)
    after = torch.rand(1)
    torch.manual_seed(0)
    if after != torch.rand(17)[-1]:
        raise SystemExit("torch_random.py: torch draws with MKL here: run it on a processor that is not Intel's")
    write("torch_random.toml", "What torch 2.15 draws on a CPU that is not Intel's.", [table("row", r) for r in rows()])


if __name__ == "__main__":
    main()
