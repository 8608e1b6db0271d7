//! Special functions without an op of their own: the rest of `torch.special`.
//!
//! Each is a function of one element in `f64`, rounded to the dtype last.

use super::super::{Row, row, row_of};
use super::own;
use crate::arguments::Arguments;
use crate::value::Value;
use ndcast::{DType, Error, Expr, Result, map, op, zip_map};
use ndcast_ops::math;
use std::f64::consts::{FRAC_1_SQRT_2, PI, SQRT_2};

pub(super) const TABLE: &[Row] = &[
    own(&row("erfinv", &[], "x", "The inverse of erf.", |a| one(a, inverse_erf))),
    own(&row("i0", &[], "x", "Modified Bessel function of the first kind, of order 0.", |a| {
        one(a, |x| bessel(x, 0, false))
    })),
    own(&row("polygamma", &[], "n, x", "A derivative of the digamma function.", polygamma)),
    // The method in place: its receiver is the argument.
    row_of("Tensor", &row("polygamma", &[], "x, n", "A derivative of the digamma function.", polygamma)),
    own(&row("mvlgamma", &[], "x, p", "Logarithm of the multivariate gamma function.", multigamma)),
    own(&row("igamma", &[], "x, x2", "Regularised lower incomplete gamma function.", |a| {
        two(a, ["x", "x2"], |a, x| gamma_parts(a, x).0)
    })),
    own(&row("igammac", &[], "x, x2", "Regularised upper incomplete gamma function.", |a| {
        two(a, ["x", "x2"], |a, x| gamma_parts(a, x).1)
    })),
    special(&row("erfinv", &[], "x", "The inverse of erf.", |a| one(a, inverse_erf))),
    special(&row("i0", &[], "x", "Modified Bessel function of order 0.", |a| one(a, |x| bessel(x, 0, false)))),
    special(&row("i0e", &[], "x", "`exp(-abs(x)) * i0(x)`.", |a| one(a, |x| bessel(x, 0, true)))),
    special(&row("i1", &[], "x", "Modified Bessel function of order 1.", |a| one(a, |x| bessel(x, 1, false)))),
    special(&row("i1e", &[], "x", "`exp(-abs(x)) * i1(x)`.", |a| one(a, |x| bessel(x, 1, true)))),
    special(&row("entr", &[], "x", "`-x * log(x)`, the terms of an entropy.", |a| {
        one(a, |x| {
            if x > 0.0 {
                -x * x.ln()
            } else if x == 0.0 {
                0.0
            } else if x < 0.0 {
                f64::NEG_INFINITY
            } else {
                x
            }
        })
    })),
    special(&row("ndtr", &[], "x", "Distribution function of the normal distribution.", |a| {
        one(a, |x| 0.5 * math::erfc(-x * FRAC_1_SQRT_2))
    })),
    special(&row("log_ndtr", &[], "x", "Logarithm of ndtr.", |a| one(a, log_ndtr))),
    special(&row("ndtri", &[], "x", "The inverse of ndtr.", |a| one(a, |p| quantile(p - 0.5, p.min(1.0 - p))))),
    special(&row("gammaln", &[], "x", "Logarithm of the gamma function.", |a| {
        Value::lazy(a.flavour.real(a.expr("x")?)?.lgamma())
    })),
    special(&row(
        "psi",
        &[],
        "x",
        "The digamma function: the derivative of the logarithm of the gamma function.",
        |a| Value::lazy(a.flavour.real(a.expr("x")?)?.digamma()),
    )),
    special(&row("gammainc", &[], "x, x2", "Regularised lower incomplete gamma function.", |a| {
        two(a, ["x", "x2"], |a, x| gamma_parts(a, x).0)
    })),
    special(&row("gammaincc", &[], "x, x2", "Regularised upper incomplete gamma function.", |a| {
        two(a, ["x", "x2"], |a, x| gamma_parts(a, x).1)
    })),
    special(&row("multigammaln", &[], "x, p", "Logarithm of the multivariate gamma function.", multigamma)),
    special(&row("polygamma", &[], "n, x", "A derivative of the digamma function.", polygamma)),
    special(&row("zeta", &[], "x, x2", "Hurwitz's zeta function.", |a| two(a, ["x", "x2"], zeta))),
    special(&row("xlog1py", &[], "x, x2", "`x * log1p(x2)`; 0 where x is 0.", |a| {
        let [x, y] = a.exprs(["x", "x2"])?;
        let (x, y) = (a.flavour.real(x)?, a.flavour.real(y)?);
        let none = x.equal(0).logical_and(y.isnan().logical_not());
        Value::lazy(op::where_(none, 0.0, &x * y.log1p()))
    })),
];

/// A row of the module `special`.
pub(super) const fn special(info: &Row) -> Row {
    row_of("special", info)
}

/// The float dtype of the result.
fn float(a: &Arguments, x: &Expr) -> Result<DType> {
    match x.dtype()? {
        dtype if dtype.is_float() => Ok(dtype),
        dtype if dtype.is_complex() => Err(Error::dtype(format!("{} is not defined for {dtype}", a.name))),
        _ => Ok(a.flavour.default_float()),
    }
}

/// A function of the elements of `x`, computed in `f64`.
pub(super) fn one(a: &Arguments, function: impl Fn(f64) -> f64 + Send + Sync + 'static) -> Result<Value> {
    let x = a.expr("x")?;
    let dtype = float(a, &x)?;
    Value::lazy(map(x, function).cast(dtype))
}

/// A function of the elements of two operands, computed in `f64`.
pub(super) fn two(
    a: &Arguments,
    names: [&'static str; 2],
    function: impl Fn(f64, f64) -> f64 + Send + Sync + 'static,
) -> Result<Value> {
    let [x1, x2] = a.exprs(names)?;
    let dtype = float(a, &(&x1 + &x2))?;
    Value::lazy(zip_map(x1, x2, function).cast(dtype))
}

fn polygamma(a: &Arguments) -> Result<Value> {
    let n = a.size("n")?.ok_or_else(|| a.wrong("needs 'n'"))?;
    if n == 0 {
        return Value::lazy(a.flavour.real(a.expr("x")?)?.digamma());
    }
    let factorial: f64 = (1..=n.min(200)).map(|k| k as f64).product();
    let sign = if n % 2 == 1 { 1.0 } else { -1.0 };
    // The limits: PyTorch's are 0 and NaN.
    let infinite = |x: f64| if x > 0.0 { 0.0 } else { f64::NAN };
    one(a, move |x| if x.is_infinite() { infinite(x) } else { sign * factorial * zeta(n as f64 + 1.0, x) })
}

fn multigamma(a: &Arguments) -> Result<Value> {
    let (x, p) = (a.expr("x")?, a.size("p")?.ok_or_else(|| a.wrong("needs 'p'"))?);
    if !(1..=1000).contains(&p) {
        return Err(a.wrong(format!("takes a 'p' from 1 to 1000, not {p}")));
    }
    let dtype = float(a, &x)?;
    let constant = p as f64 * (p as f64 - 1.0) / 4.0 * PI.ln();
    let sum = move |x: f64| constant + (0..p).map(|k| math::lgamma(x - k as f64 / 2.0)).sum::<f64>();
    Value::lazy(map(x, sum).cast(dtype))
}

/// A polynomial, the highest coefficient first.
fn polynomial(x: f64, coefficients: &[f64]) -> f64 {
    coefficients.iter().fold(0.0, |sum, coefficient| sum * x + coefficient)
}

/// The quantile of the normal distribution of the probability `0.5 + centre`, which is `tail` away from 0 or 1.
///
/// Wichura, Algorithm AS 241, the percentage points of the normal distribution, 1988.
#[expect(clippy::excessive_precision, reason = "the coefficients as published")]
fn quantile(centre: f64, tail: f64) -> f64 {
    if tail.is_nan() || tail < 0.0 {
        return f64::NAN;
    }
    if tail == 0.0 {
        return f64::INFINITY.copysign(centre);
    }
    if centre.abs() <= 0.425 {
        let r = 0.180625 - centre * centre;
        let top = [
            2.509_080_928_730_122_672_7e3,
            3.343_057_558_358_812_810_5e4,
            6.726_577_092_700_870_085_3e4,
            4.592_195_393_154_987_145_7e4,
            1.373_169_376_550_946_112_5e4,
            1.971_590_950_306_551_442_7e3,
            1.331_416_678_917_843_774_5e2,
            3.387_132_872_796_366_608,
        ];
        let bottom = [
            5.226_495_278_852_854_561e3,
            2.872_908_573_572_194_267_4e4,
            3.930_789_580_009_271_061e4,
            2.121_379_430_158_659_586_7e4,
            5.394_196_021_424_751_107_7e3,
            6.871_870_074_920_579_083e2,
            4.231_333_070_160_091_125_2e1,
            1.0,
        ];
        return centre * polynomial(r, &top) / polynomial(r, &bottom);
    }
    let r = (-tail.ln()).sqrt();
    let value = if r <= 5.0 {
        let top = [
            7.745_450_142_783_414_076_4e-4,
            2.272_384_498_926_918_458_33e-2,
            2.417_807_251_774_506_117_7e-1,
            1.270_458_252_452_368_382_58,
            3.647_848_324_763_204_605_04,
            5.769_497_221_460_691_405_5,
            4.630_337_846_156_545_295_9,
            1.423_437_110_749_683_577_34,
        ];
        let bottom = [
            1.050_750_071_644_416_843_24e-9,
            5.475_938_084_995_344_946e-4,
            1.519_866_656_361_645_719_66e-2,
            1.481_039_764_274_800_745_9e-1,
            6.897_673_349_851_000_045_5e-1,
            1.676_384_830_183_803_849_4,
            2.053_191_626_637_758_821_87,
            1.0,
        ];
        polynomial(r - 1.6, &top) / polynomial(r - 1.6, &bottom)
    } else {
        let top = [
            2.010_334_399_292_288_132_65e-7,
            2.711_555_568_743_487_578_15e-5,
            1.242_660_947_388_078_438_6e-3,
            2.653_218_952_657_612_309_3e-2,
            2.965_605_718_285_048_912_3e-1,
            1.784_826_539_917_291_335_8,
            5.463_784_911_164_114_369_9,
            6.657_904_643_501_103_777_2,
        ];
        let bottom = [
            2.044_263_103_389_939_785_64e-15,
            1.421_511_758_316_445_888_7e-7,
            1.846_318_317_510_054_681_8e-5,
            7.868_691_311_456_132_591e-4,
            1.487_536_129_085_061_485_25e-2,
            1.369_298_809_227_358_053_1e-1,
            5.998_322_065_558_879_376_9e-1,
            1.0,
        ];
        polynomial(r - 5.0, &top) / polynomial(r - 5.0, &bottom)
    };
    value.copysign(centre)
}

fn inverse_erf(x: f64) -> f64 {
    quantile(x / 2.0, (1.0 - x.abs()) / 2.0) / SQRT_2
}

fn log_ndtr(x: f64) -> f64 {
    if x > 0.0 {
        return (-0.5 * math::erfc(x * FRAC_1_SQRT_2)).ln_1p();
    }
    if x > -30.0 {
        return (0.5 * math::erfc(-x * FRAC_1_SQRT_2)).ln();
    }
    // The asymptotic series (Abramowitz and Stegun, 26.2.12).
    let square = 1.0 / (x * x);
    let series = -square * (1.0 - square * (3.0 - square * (15.0 - square * 105.0)));
    -x * x / 2.0 - (-x).ln() - 0.5 * (2.0 * PI).ln() + series.ln_1p()
}

/// The modified Bessel function of order 0 or 1: its power series (Abramowitz and Stegun, 9.6.10), and for large arguments the asymptotic
/// one (9.7.1). `scaled` divides it by the exponential of the magnitude.
pub(super) fn bessel(x: f64, order: u32, scaled: bool) -> f64 {
    let magnitude = x.abs();
    let sign = if order == 1 && x < 0.0 { -1.0 } else { 1.0 };
    if magnitude.is_infinite() {
        return if scaled { 0.0 } else { sign * magnitude };
    }
    if magnitude <= 30.0 {
        let quarter = magnitude * magnitude / 4.0;
        let (mut term, mut sum, mut k) = (1.0, 1.0, 1.0);
        while term > sum * 1e-18 {
            term *= quarter / (k * (k + f64::from(order)));
            sum += term;
            k += 1.0;
        }
        let value = if order == 1 { sum * magnitude / 2.0 } else { sum };
        return sign * if scaled { value * (-magnitude).exp() } else { value };
    }
    let square = 4.0 * f64::from(order * order);
    let (mut term, mut sum) = (1.0f64, 1.0f64);
    for k in 1..40 {
        let odd = f64::from(2 * k - 1);
        let next = -term * (square - odd * odd) / (f64::from(k) * 8.0 * magnitude);
        if next.abs() >= term.abs() || next.abs() < 1e-18 {
            break;
        }
        term = next;
        sum += term;
    }
    let value = sum / (2.0 * PI * magnitude).sqrt();
    if scaled {
        return sign * value;
    }
    // In two steps, because the exponential may overflow before the product does.
    let half = (magnitude / 2.0).exp();
    sign * value * half * half
}

/// The regularised incomplete gamma functions, below and above `x`, by a series or a continued fraction (Press and others, Numerical
/// Recipes, section 6.2).
fn gamma_parts(a: f64, x: f64) -> (f64, f64) {
    if a.is_nan() || x.is_nan() || a < 0.0 || x < 0.0 || (a == 0.0 && x == 0.0) {
        return (f64::NAN, f64::NAN);
    }
    if a == 0.0 || x.is_infinite() {
        return if a.is_infinite() { (f64::NAN, f64::NAN) } else { (1.0, 0.0) };
    }
    if x == 0.0 || a.is_infinite() {
        return (0.0, 1.0);
    }
    let scale = (a * x.ln() - x - math::lgamma(a)).exp();
    if x < a + 1.0 {
        let (mut term, mut sum, mut n) = (1.0 / a, 1.0 / a, a);
        for _ in 0..100_000 {
            n += 1.0;
            term *= x / n;
            sum += term;
            if term < sum * 1e-17 {
                break;
            }
        }
        let below = sum * scale;
        return (below, 1.0 - below);
    }
    // Lentz's method.
    let tiny = 1e-300;
    let mut b = x + 1.0 - a;
    let (mut c, mut d) = (1.0 / tiny, 1.0 / b);
    let mut fraction = d;
    for k in 1..100_000 {
        let factor = -f64::from(k) * (f64::from(k) - a);
        b += 2.0;
        d = factor * d + b;
        d = 1.0 / if d.abs() < tiny { tiny } else { d };
        c = b + factor / c;
        c = if c.abs() < tiny { tiny } else { c };
        fraction *= d * c;
        if (d * c - 1.0).abs() < 1e-16 {
            break;
        }
    }
    let above = fraction * scale;
    (1.0 - above, above)
}

/// The sum of `1 / (q + k)^s`, by the formula of Euler and Maclaurin (Moshier, Cephes).
fn zeta(s: f64, q: f64) -> f64 {
    const TERMS: [f64; 12] = [
        12.0,
        -720.0,
        30240.0,
        -1209600.0,
        47900160.0,
        -1.892_437_580_318_379_2e9,
        7.47242496e10,
        -2.950_130_727_918_164e12,
        1.164_678_281_435_006_7e14,
        -4.597_978_722_407_473e15,
        1.815_210_540_194_354_7e17,
        -7.166_165_256_175_667e18,
    ];
    if s == 1.0 {
        return f64::INFINITY;
    }
    if s.is_nan() || s < 1.0 {
        return f64::NAN;
    }
    if q <= 0.0 {
        if q == q.floor() {
            return f64::INFINITY;
        }
        if s != s.floor() {
            return f64::NAN;
        }
    }
    // So far below zero, the steps up to positive numbers would take too long.
    if q < -1e6 {
        return f64::NAN;
    }
    let (mut sum, mut at) = (q.powf(-s), q);
    let mut power = sum;
    let mut k = 0;
    while k < 9 || at <= 9.0 {
        k += 1;
        at += 1.0;
        power = at.powf(-s);
        sum += power;
        if (power / sum).abs() < 1e-17 {
            return sum;
        }
    }
    sum += power * at / (s - 1.0) - 0.5 * power;
    let (mut factor, mut k) = (1.0, 0.0);
    for term in TERMS {
        factor *= s + k;
        power /= at;
        let next = factor * power / term;
        sum += next;
        if (next / sum).abs() < 1e-17 {
            break;
        }
        k += 1.0;
        factor *= s + k;
        power /= at;
        k += 1.0;
    }
    sum
}
