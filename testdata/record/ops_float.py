"""The float ops of ops.toml: name, exact function (mpmath), library expression, values, tolerances in ulp (float32, float64)."""

from mpmath import mp, mpf

inf, nan = float("inf"), float("nan")
TINY32, SUB32, MAX32 = 1.1754943508222875e-38, 1e-45, 3.4028234663852886e38
TINY64, SUB64, MAX64 = 2.2250738585072014e-308, 5e-324, 1.7976931348623157e308

ANY = [0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.7, 1e-5, -1e-3, 10.0, -20.0, 100.5, 1e10, -1e20, TINY32, -SUB32, MAX32, -MAX32, inf, -inf, nan]
EXP = [0.0, -0.0, 1.0, -1.0, 0.5, -0.3, 1e-5, -1e-10, 10.0, -10.0, 88.5, 89.0, -87.5, -103.0, -104.5, MAX32, -MAX32, TINY32, inf, -inf, nan]
LOG = [0.0, -0.0, SUB32, TINY32, 1e-10, 0.5, 0.999, 1.0, 1.0009765625, 2.0, 2.718281828, 8.0, 10.0, 1000.0, MAX32, inf, -1.0, -inf, nan]
TRIG = [0.0, -0.0, 0.5, -1.0, 1.5707963, 3.14159265, -2.0, 6.5, 10.0, 100.5, 1e-4, -1e-10, TINY32, SUB32, inf, -inf, nan]
UNITS = [-1.0, -0.999, -0.5, -0.0, 0.0, 1e-5, -1e-10, 0.3, 0.75, 0.9999, 1.0, 1.5, -2.0, TINY32, SUB32, inf, -inf, nan]
ROUND = [0.0, -0.0, 0.5, -0.5, 0.4999999, 1.5, 2.5, -1.5, -2.5, 3.7, -3.7, 0.99, -1e-10, 8388607.5, 1e10, -MAX32, inf, -inf, nan]
SIGMOID = [0.0, -0.0, 1.0, -1.0, 0.5, -3.5, 5.0, -10.0, 16.0, -20.0, 50.0, -80.0, 1e-5, 1000.0, inf, -inf, nan]
BELL = [0.0, 0.5, 1.0, -1.0, 2.0, -2.5, 3.5, -4.0, 6.0, 10.0, 1e-5, -1e-5, 100.0, inf, nan]
GAMMA = [0.5, 1.5, 2.5, 3.0, 5.0, 10.5, 100.0, 1000.5, -0.5, -1.5, 0.01, 1e-10, 1e10, 0.0, -1.0, -2.0, inf, -inf, nan]
LOGITS = [0.0, 0.01, 0.25, 0.5, 0.75, 0.999, 1.0, 1.5, -0.5, 1e-10, nan]

ONLY_FLOAT64 = {
    "exp": [709.5, 710.0, -745.0, -746.0, MAX64], "exp2": [1023.5, 1024.0, -1074.0, -1076.0], "expm1": [709.5, 710.0, 1e-300], "log": [SUB64, MAX64, TINY64],
    "log2": [SUB64, MAX64], "log10": [SUB64, MAX64], "log1p": [1e-300, MAX64], "sqrt": [SUB64, MAX64], "cosh": [710.0, 711.0], "sinh": [710.0, 711.0, 1e-300],
    "tanh": [1e-300, 19.5], "asinh": [MAX64, 1e-300], "atan": [MAX64, 1e-300], "negative": [SUB64, MAX64], "abs": [-SUB64, -MAX64], "square": [1e-200, 1e200],
}  # fmt: skip
KEEPS_INTEGERS = set("abs ceil floor negative positive round sign square trunc relu sinc".split())  # or have no integer rows
UNIT = set("acos asin atanh logit".split())
FROM_ONE = set("acosh lgamma reciprocal rsqrt log log2 log10".split())

# ops whose result in the library's own dtype is off by more than a few units in the last place; each was examined by hand
LIBRARY_IS_OFF = {("gelu", "float32"), ("gelu", "float64")}  # x * (1 + erf(x)) cancels


def gelu(x):
    return x * mp.erfc(-x / mp.sqrt(2)) / 2


def softplus(x):
    return mp.log1p(mp.exp(x))


UNARY = [
    ("abs", abs, "np.abs(x1)", ANY, 0, 0),
    ("acos", mp.acos, "np.arccos(x1)", UNITS, 1, 2),
    ("acosh", mp.acosh, "np.arccosh(x1)", [1.0, 1.0009765625, 1.5, 2.0, 10.0, 1e5, 1e20, MAX32, inf, 0.5, 0.0, -1.0, -inf, nan], 1, 2),
    ("asin", mp.asin, "np.arcsin(x1)", UNITS, 1, 2),
    ("asinh", mp.asinh, "np.arcsinh(x1)", ANY, 1, 2),
    ("atan", mp.atan, "np.arctan(x1)", ANY, 1, 2),
    ("atanh", mp.atanh, "np.arctanh(x1)", UNITS, 1, 2),
    ("ceil", mp.ceil, "np.ceil(x1)", ROUND, 0, 0),
    ("cos", mp.cos, "np.cos(x1)", TRIG, 1, 2),
    ("cosh", mp.cosh, "np.cosh(x1)", EXP, 1, 2),
    ("exp", mp.exp, "np.exp(x1)", EXP, 1, 2),
    ("expm1", mp.expm1, "np.expm1(x1)", EXP, 1, 2),
    ("floor", mp.floor, "np.floor(x1)", ROUND, 0, 0),
    ("log", mp.log, "np.log(x1)", LOG, 1, 2),
    ("log10", mp.log10, "np.log10(x1)", LOG, 1, 2),
    ("log1p", mp.log1p, "np.log1p(x1)", [*LOG, -0.5, -0.999, 1e-20], 1, 2),
    ("log2", lambda x: mp.log(x, 2), "np.log2(x1)", LOG, 1, 2),
    ("negative", lambda x: -x, "np.negative(x1)", ANY, 0, 0),
    ("positive", lambda x: x, "np.positive(x1)", ANY, 0, 0),
    ("reciprocal", lambda x: 1 / x, "np.reciprocal(x1)", ANY, 0, 0),
    ("round", mp.nint, "np.round(x1)", ROUND, 0, 0),
    ("sign", mp.sign, "np.sign(x1)", ANY, 0, 0),
    ("sin", mp.sin, "np.sin(x1)", TRIG, 1, 2),
    ("sinh", mp.sinh, "np.sinh(x1)", EXP, 1, 2),
    ("square", lambda x: x * x, "np.square(x1)", ANY, 0, 0),
    ("sqrt", mp.sqrt, "np.sqrt(x1)", LOG, 0, 0),
    ("tan", mp.tan, "np.tan(x1)", TRIG, 1, 2),
    ("tanh", mp.tanh, "np.tanh(x1)", [*EXP, 5.0, 9.5, -0.01], 1, 2),
    ("trunc", lambda x: mp.floor(x) if x > 0 else mp.ceil(x), "np.trunc(x1)", ROUND, 0, 0),
    # torch's
    ("deg2rad", lambda x: x * mp.pi / 180, "np.deg2rad(x1)", [0.0, -0.0, 1.0, 45.0, -90.0, 180.0, 360.0, 1e10, inf, -inf, nan], 2, 2),
    ("rad2deg", lambda x: x * 180 / mp.pi, "np.rad2deg(x1)", [0.0, -0.0, 1.0, 0.5, -1.5707963, 3.14159265, 1e10, inf, -inf, nan], 2, 2),
    ("erf", mp.erf, "torch.erf(x1)", [0.0, -0.0, 0.5, -1.0, 2.0, -3.0, 4.5, 10.0, 1e-5, -1e-10, 0.1, inf, -inf, nan], 1, 2),
    ("erfc", mp.erfc, "torch.erfc(x1)", [0.0, -0.0, 0.5, -1.0, 2.0, -3.0, 4.5, 9.0, 1e-5, 0.1, 30.0, inf, -inf, nan], 2, 4),
    ("exp2", lambda x: mpf(2) ** x, "np.exp2(x1)", [0.0, -0.0, 1.0, -1.0, 0.5, -0.3, 10.0, 127.5, 128.0, -126.0, -149.0, -151.0, 1e-5, inf, -inf, nan], 1, 2),
    ("gelu", gelu, "torch.nn.functional.gelu(x1)", BELL, 16, 32),
    ("lgamma", lambda x: mp.re(mp.loggamma(x)), "torch.lgamma(x1)", GAMMA, 4, 8),
    ("logit", lambda x: mp.log(x / (1 - x)), "torch.logit(x1)", LOGITS, 2, 4),
    ("logsigmoid", lambda x: -softplus(-x), "torch.nn.functional.logsigmoid(x1)", [v for v in SIGMOID if v != -inf], 2, 4),
    ("mish", lambda x: x * mp.tanh(softplus(x)), "torch.nn.functional.mish(x1)", [v for v in BELL if v < 15 or v == inf] + [nan], 2, 4),
    ("relu", lambda x: x if x > 0 else mpf(0), "torch.relu(x1)", [0.0, 1.0, -1.0, 3.5, -1e10, MAX32, TINY32, -SUB32, inf, -inf, nan], 0, 0),
    ("cbrt", lambda x: mp.sign(x) * mp.cbrt(abs(x)), "np.cbrt(x1)", [0.0, -0.0, 1.0, -1.0, 8.0, -27.0, 0.5, -0.3, 1e-30, 1e30, inf, -inf, nan], 1, 1),
    ("rsqrt", lambda x: 1 / mp.sqrt(x), "torch.rsqrt(x1)", [v for v in LOG if v != 0], 1, 1),
    ("sigmoid", lambda x: 1 / (1 + mp.exp(-x)), "torch.sigmoid(x1)", SIGMOID, 2, 3),
    ("silu", lambda x: x / (1 + mp.exp(-x)), "torch.nn.functional.silu(x1)", [v for v in SIGMOID if v != -inf], 2, 3),
    ("sinc", lambda x: mp.sinc(mp.pi * x), "np.sinc(x1)", [0.0, -0.0, 0.5, -0.25, 1.5, 2.25, -3.5, 1e-5, 10.5, nan], 8, 8),
    ("softplus", softplus, "torch.nn.functional.softplus(x1)", [0.0, 1.0, -1.0, 5.0, -10.0, 16.0, -20.0, 50.0, -80.0, 1e-5, inf, -inf, nan], 2, 4),
    ("softsign", lambda x: x / (1 + abs(x)), "torch.nn.functional.softsign(x1)", [0.0, -0.0, 1.0, -1.0, 0.5, -3.5, 10.0, 1e10, nan], 1, 1),
]

# pairs: ordinary, zeros of both signs, infinities, nan, overflow, underflow
PAIRS = [
    (1.5, 2.25), (-1.5, 0.1), (0.1, 0.2), (10.0, 3.0), (-10.0, 3.0), (10.0, -3.0), (0.0, 1.0), (-0.0, 1.0), (0.0, -1.0), (0.0, 0.0), (-0.0, -0.0), (1.0, 0.0), (-1.0, 0.0), (1.0, -0.0),
    (inf, 1.0), (-inf, 2.0), (inf, inf), (inf, -inf), (0.0, inf), (1.0, inf), (nan, 1.0), (1.0, nan), (nan, nan), (MAX32, MAX32), (MAX32, -2.0), (TINY32, 0.5), (TINY32, TINY32),
    (SUB32, 3.0), (1e20, 1e-20), (16777216.0, 1.0), (33.3, 33.3),
]  # fmt: skip
DIVISIONS = [  # without an infinite dividend, or a finite one by an infinity of the other sign: there the standard and the libraries differ
    (7.0, 2.0), (-7.0, 2.0), (7.0, -2.0), (-7.0, -2.0), (5.5, 0.3), (-5.5, 0.3), (1.0, 0.1), (0.3, 0.1), (6.0, 3.0), (-6.0, 3.0), (0.0, 3.0), (-0.0, 3.0), (0.0, -3.0), (-0.0, -3.0),
    (5.0, inf), (-5.0, -inf), (0.0, inf), (nan, 2.0), (2.0, nan), (inf, inf), (0.0, 0.0), (1e10, 7.0), (0.5, 1e10),
]  # fmt: skip
REMAINDERS = [*DIVISIONS, (-5.0, inf), (5.0, -inf), (inf, 2.0), (-inf, 2.0), (1.0, 0.0), (-1.0, -0.0)]
POWERS = [
    (2.0, 3.0), (2.0, -1.0), (2.0, 0.5), (-2.0, 3.0), (-2.0, 2.0), (-2.0, 0.5), (0.5, 10.0), (10.0, -5.0), (1.1, 7.3), (0.0, 2.0), (0.0, 3.0), (-0.0, 3.0), (-0.0, 2.0), (0.0, -1.0),
    (-0.0, -1.0), (-0.0, -2.0), (0.0, 0.0), (nan, 0.0), (1.0, nan), (nan, 2.0), (2.0, nan), (1.0, inf), (-1.0, inf), (2.0, inf), (2.0, -inf), (0.5, inf), (0.5, -inf), (inf, 2.0),
    (inf, -2.0), (-inf, 3.0), (-inf, 2.0), (-inf, -3.0), (10.0, 39.0), (10.0, -46.0), (1.0000001, 1e7), (2.0, 127.0), (2.0, -149.0), (7.0, 0.0),
]  # fmt: skip
ANGLES = [
    (1.0, 2.0), (-1.0, 2.0), (1.0, -2.0), (-1.0, -2.0), (0.0, 1.0), (-0.0, 1.0), (0.0, -1.0), (-0.0, -1.0), (0.0, 0.0), (-0.0, 0.0), (0.0, -0.0), (-0.0, -0.0), (1.0, 0.0), (-1.0, -0.0),
    (inf, 1.0), (-inf, 1.0), (1.0, inf), (1.0, -inf), (-1.0, -inf), (inf, inf), (inf, -inf), (-inf, -inf), (nan, 1.0), (1.0, nan), (1e-20, 1e20), (3.0, 1e-10),
]  # fmt: skip
LEGS = [(3.0, 4.0), (1.0, 1.0), (0.0, 0.0), (-0.0, 2.0), (1e30, 1e30), (1e-30, 1e-30), (1e20, 1.0), (MAX32, MAX32), (SUB32, SUB32), (inf, nan), (nan, -inf), (inf, 1.0), (nan, 1.0), (1.5, -2.5)]
LOGS = [(0.0, 0.0), (1.0, 2.0), (-1.0, 3.5), (100.0, 100.0), (-100.0, -101.0), (1000.0, -1000.0), (-inf, 1.0), (-inf, -inf), (inf, 1.0), (inf, inf), (inf, -inf), (nan, 1.0), (0.5, 20.0)]
ORDER = [(1.0, 2.0), (2.0, 1.0), (-1.0, 1.0), (3.0, 3.0), (inf, 1.0), (-inf, 1.0), (nan, 1.0), (1.0, nan), (nan, nan), (nan, -inf), (inf, -inf), (0.0, 1.0), (-0.0, -1.0), (MAX32, inf)]



def columns(cells):
    return [list(c) for c in zip(*cells)]


def by_sign(x):
    return mp.floor(x) if x > 0 else mp.ceil(x)


SOME = [(0.5, 1.0, 2.0), (1.0, -2.0, 0.5), (-3.0, 4.0, 0.25), (0.0, 8.0, 0.75), (1.5, 1.5, 1.5), (10.0, -20.0, 0.0), (10.0, -20.0, 1.0), (nan, 1.0, 2.0), (1.0, nan, 0.5), (inf, 1.0, 2.0)]
THREE = columns(SOME)
ONE = [[0.0, 0.5, -0.5, 1.0, -1.0, 3.0, -3.0, 10.0, -10.0, inf, -inf, nan]]
# op, exact, library, columns, ulp float32, ulp float64, args
MANY = [
    ("add", lambda a, b: a + b, "np.add(x1, x2)", columns(PAIRS), 0, 0, None),
    ("atan2", mp.atan2, "np.arctan2(x1, x2)", columns(ANGLES), 1, 2, None),
    ("copysign", None, "np.copysign(x1, x2)", columns(PAIRS[:24]), 0, 0, None),
    ("divide", lambda a, b: a / b, "np.divide(x1, x2)", columns(PAIRS), 0, 0, None),
    ("floor_divide", lambda a, b: mp.floor(a / b), "np.floor_divide(x1, x2)", columns([*DIVISIONS, (7.0, 0.0), (-7.0, 0.0), (7.0, -0.0)]), 0, 0, None),
    ("hypot", mp.hypot, "np.hypot(x1, x2)", columns(LEGS), 1, 1, None),
    ("logaddexp", lambda a, b: mp.log(mp.exp(a) + mp.exp(b)), "np.logaddexp(x1, x2)", columns(LOGS), 2, 3, None),
    ("maximum", None, "np.maximum(x1, x2)", columns(ORDER), 0, 0, None),
    ("minimum", None, "np.minimum(x1, x2)", columns(ORDER), 0, 0, None),
    ("multiply", lambda a, b: a * b, "np.multiply(x1, x2)", columns(PAIRS), 0, 0, None),
    ("pow", mp.power, "np.power(x1, x2)", columns(POWERS), 1, 2, None),
    ("remainder", lambda a, b: a - b * mp.floor(a / b), "np.remainder(x1, x2)", columns(REMAINDERS), 0, 0, None),
    ("subtract", lambda a, b: a - b, "np.subtract(x1, x2)", columns(PAIRS), 0, 0, None),
    ("fmax", None, "np.fmax(x1, x2)", columns(ORDER), 0, 0, None),
    ("fmin", None, "np.fmin(x1, x2)", columns(ORDER), 0, 0, None),
    ("fmod", lambda a, b: a - b * by_sign(a / b), "np.fmod(x1, x2)", columns(REMAINDERS), 0, 0, None),
    ("trunc_divide", lambda a, b: by_sign(a / b), "torch.div(x1, x2, rounding_mode='trunc')", columns([c for c in DIVISIONS if 0.1 not in c and 0.3 not in c]), 0, 0, None),
    ("heaviside", None, "np.heaviside(x1, x2)", columns([(-1.5, 0.5), (0.0, 0.5), (-0.0, 0.25), (2.0, 0.5), (inf, 0.5), (-inf, 0.5), (nan, 0.5), (0.0, nan)]), 0, 0, None),
    ("xlogy", lambda a, b: a * mp.log(b), "torch.xlogy(x1, x2)", columns([(0.0, 0.0), (0.0, -1.0), (0.0, nan), (2.0, 3.0), (1.5, 0.5), (1.0, 0.0), (1.0, -1.0), (nan, 2.0), (3.0, 1.0), (0.0, inf), (2.0, inf)]), 2, 3, None),
    ("lerp", lambda a, b, w: a + w * (b - a), "torch.lerp(x1, x2, x3)", THREE, 1, 1, None),
    ("addcmul", lambda a, b, c: a + b * c, "torch.addcmul(x1, x2, x3)", THREE, 1, 1, None),
    ("addcmul", lambda a, b, c, value: a + value * b * c, "torch.addcmul(x1, x2, x3, value=value)", THREE, 1, 1, {"value": 0.5}),
    ("addcdiv", lambda a, b, c: a + b / c, "torch.addcdiv(x1, x2, x3)", columns([c for c in SOME if c[2]]), 2, 2, None),
    ("addcdiv", lambda a, b, c, value: a + value * b / c, "torch.addcdiv(x1, x2, x3, value=value)", columns([c for c in SOME if c[2]]), 2, 2, {"value": 2.0}),
    ("clip", None, "np.clip(x1, min, max)", ONE, 0, 0, {"min": -2.0, "max": 5.5}),
    ("clip", None, "np.clip(x1, min, None)", ONE, 0, 0, {"min": -2.0}),
    ("clip", None, "np.clip(x1, None, max)", ONE, 0, 0, {"max": 5.5}),
    ("clamp", None, "torch.clamp(x1, min, max)", ONE, 0, 0, {"min": -1.0, "max": 1.0}),
    ("elu", lambda x, alpha: x if x > 0 else alpha * mp.expm1(x), "torch.nn.functional.elu(x1, alpha)", ONE, 2, 3, {"alpha": 1.0}),
    ("elu", lambda x, alpha: x if x > 0 else alpha * mp.expm1(x), "torch.nn.functional.elu(x1, alpha)", ONE, 2, 3, {"alpha": 0.5}),
    ("leaky_relu", lambda x, negative_slope: x if x > 0 else negative_slope * x, "torch.nn.functional.leaky_relu(x1, negative_slope)", ONE, 0, 0, {"negative_slope": 0.25}),
    ("hardtanh", None, "torch.nn.functional.hardtanh(x1, min_val, max_val)", ONE, 0, 0, {"min_val": -1.0, "max_val": 1.0}),
    ("nan_to_num", None, "torch.nan_to_num(x1, nan=nan, posinf=posinf, neginf=neginf)", ONE, 0, 0, {"nan": 0.5, "posinf": 100.0, "neginf": -100.0}),
]  # fmt: skip
