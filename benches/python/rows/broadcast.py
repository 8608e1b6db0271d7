"""The straight road: what broadcasts, what fuses, functions of every element, and what is small. Many have the names of benches/src/rows/."""

from .declared import ALL, byte, cast, double, grid, group, integers, mask, normal, positive

WIDE = [normal(4096, 4096)]
ROW = WIDE + [normal(4096)]
LONG = [normal(16_000_000)]
TINY = [normal(4, 1), normal(4)]


def add(xp, x, y):
    return x + y


def multiply(xp, x, y):
    return x * y


def in_place(xp, x, r):
    x += r
    return x[0]


def scale(xp, x):
    x *= 1.0001
    return x[:4]


row = group("memory")


def copy_over(xp, x, y):
    y[...] = x
    return y


row("copy 64 MiB over other memory", WIDE * 2, copy_over, moved=2 << 26, in_place=True, torch=lambda xp, x, y: y.copy_(x))
row("copy 64 MiB to new memory", WIDE, lambda xp, x: xp.copy(x), moved=ALL, torch=lambda xp, x: x.clone(), jax=lambda xp, x: x.copy(), jit=False)
row("fill 64 MiB", [], lambda xp: xp.full((4096, 4096), 1.5, dtype=xp.float32), moved=ALL, jit=False)
row("sum of 64 MiB", [grid(4096, 4096)], lambda xp, x: x.sum(), moved=ALL)

row = group("broadcast")
row("row: (4096, 4096) + (4096)", ROW, add, ALL, numexpr="a+b")
row("column: (4096, 4096) + (4096, 1)", WIDE + [normal(4096, 1)], add, ALL, numexpr="a+b")
row("outer: (4096, 1) + (4096)", [normal(4096, 1), normal(4096)], add, ALL, numexpr="a+b")
row("short rows: (4000000, 3) * (3)", [normal(4_000_000, 3), normal(3)], multiply, ALL, numexpr="a*b")
row("channels: (32, 64, 56, 56) + (64, 1, 1)", [normal(32, 64, 56, 56), normal(64, 1, 1)], add, ALL, numexpr="a+b")
row("transposed: a + b.T, 3072 x 3072", [normal(3072, 3072)] * 2, lambda xp, x, y: x + y.T, ALL)
row("in place: (4096, 4096) += (4096)", ROW, in_place, 2 << 26, in_place=True)
row("where: (4096, 1) ? (4096, 4096) : (4096)", [mask(0.5, 4096, 1)] + ROW, lambda xp, m, x, r: xp.where(m, x, r), ALL, numexpr="where(a,b,c)")
row("compare: (4096, 4096) < (4096)", ROW, lambda xp, x, r: x < r, ALL, numexpr="a<b")
row("float64 row: (2048, 4096) + (4096)", [double(2048, 4096), double(4096)], add, ALL, numexpr="a+b")
row("uint8 row: (8192, 8192) + (8192)", [byte(8192, 8192), byte(8192)], add, ALL)
row("three: (256, 1, 1) + (256, 1) + (256)", [normal(256, 1, 1), normal(256, 1), normal(256)], lambda xp, x, y, z: x + y + z, ALL, numexpr="a+b+c")
row("same shape: (16M) + (16M)", LONG * 2, add, ALL, numexpr="a+b")
row("in place: x *= c (16M)", LONG, scale, 128_000_000, in_place=True)
row("int32 column: (4096, 4096) * (4096, 1)", [cast("int32", integers(-99, 99, 4096, 4096)), cast("int32", integers(-99, 99, 4096, 1))], multiply,
    ALL, numexpr="a*b")
row("mixed: int32 row, float64 column, 2048 x 4096", [cast("int32", integers(-99, 99, 4096)), double(2048, 1)], multiply, ALL, numexpr="a*b")
row("seed: (64, 1, 1, 42) * (1, 42, 42)", [normal(64, 1, 1, 42), normal(1, 42, 42)], multiply, numexpr="a*b")
row("seed, bool: (64, 1, 1, 42) & (1, 42, 42)", [mask(0.5, 64, 1, 1, 42), mask(0.5, 1, 42, 42)], lambda xp, x, y: x & y, numexpr="a&b")
row("in cache: (256, 256) + (256)", [normal(256, 256), normal(256)], add, numexpr="a+b")
row("tiny, as an expression: (4, 1) + (4)", TINY, add, numexpr="a+b")
row("tiny, as a method: (4, 1) + (4)", TINY, add, numexpr="a+b")


def haversine(xp, a, b, c, d):
    across = xp.cos(a) * xp.cos(c) * xp.sin((d - b) * 0.5) ** 2
    return 2 * xp.arcsin(xp.sqrt(xp.sin((c - a) * 0.5) ** 2 + across))


def chain(xp, x):
    for _ in range(5):
        x = x * 1.01 + 0.5
    return x


def horner(xp, x):
    sum_so_far = x * 0.1 + 0.2
    for _ in range(11):
        sum_so_far = sum_so_far * x + 0.3
    return sum_so_far


row = group("fused")
row("polynomial: 3 x^2 + 2 x + 1, 16M", LONG, lambda xp, x: 3 * x * x + 2 * x + 1, ALL, numexpr="3*a*a+2*a+1")
row("affine: (x - m) / s, (4096, 4096) and rows", ROW + [positive(4096)], lambda xp, x, m, s: (x - m) / s, ALL, numexpr="(a-b)/c")
row("standardise: (x - x.mean(0)) / x.std(0), (4096, 4096)", WIDE, lambda xp, x: (x - x.mean(0)) / x.std(0), ALL,
    torch=lambda xp, x: (x - x.mean(0)) / x.std(0, correction=0))
row("gauss: exp(-(x - y)^2), (4096, 1) and (4096)", [normal(4096, 1), normal(4096)], lambda xp, x, y: xp.exp(-((x - y) ** 2)), ALL,
    numexpr="exp(-(a-b)**2)")
row("haversine: (2000, 1) and (2000)", [normal(2000, 1)] * 2 + [normal(2000)] * 2, haversine,
    numexpr="2*arcsin(sqrt(sin((c-a)*0.5)**2+cos(a)*cos(c)*sin((d-b)*0.5)**2))")
row("length: sqrt(x^2 + y^2) of float64, 8M", [double(8_000_000)] * 2, lambda xp, x, y: xp.sqrt(x * x + y * y), ALL, numexpr="sqrt(a*a+b*b)")
row("between: a + (b - a) * t, 8M", [normal(8_000_000)] * 3, lambda xp, a, b, t: a + (b - a) * t, ALL, numexpr="a+(b-a)*c")
row("five times x * c + d, 16M", LONG, chain, ALL)
row("polynomial of degree 12, 16M", LONG, horner, ALL)

row = group("functions")


def jax_sigmoid(xp, x):
    import jax

    return jax.nn.sigmoid(x)


def jax_erf(xp, x):
    import jax

    return jax.scipy.special.erf(x)


row("exp, 16M", LONG, lambda xp, x: xp.exp(x), ALL, numexpr="exp(a)")
row("tanh, 16M", LONG, lambda xp, x: xp.tanh(x), ALL, numexpr="tanh(a)")
row("sin, 16M", LONG, lambda xp, x: xp.sin(x), ALL, numexpr="sin(a)")
row("log, 16M", [positive(16_000_000)], lambda xp, x: xp.log(x), ALL, numexpr="log(a)")
row("sigmoid, 16M", LONG, lambda xp, x: 1 / (1 + xp.exp(-x)), ALL, numexpr="1/(1+exp(-a))", torch=lambda xp, x: xp.sigmoid(x), jax=jax_sigmoid)
row("erf, 16M", LONG, lambda xp, x: xp.erf(x), ALL, numpy=None, jax=jax_erf)
row("pow: x^y, 16M", [positive(16_000_000)] + LONG, lambda xp, x, y: x**y, ALL, numexpr="a**b")
row("sqrt, 16M", [positive(16_000_000)], lambda xp, x: xp.sqrt(x), ALL, numexpr="sqrt(a)")
row("exp of float64, 8M", [double(8_000_000)], lambda xp, x: xp.exp(x), ALL, numexpr="exp(a)")
row("cos of float64, 8M", [double(8_000_000)], lambda xp, x: xp.cos(x), ALL, numexpr="cos(a)")
row("arctan2, 8M", [normal(8_000_000)] * 2, lambda xp, x, y: xp.arctan2(x, y), ALL, numexpr="arctan2(a,b)")
