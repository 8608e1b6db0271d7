//! Logarithms: `log`, `log2`, `log10`, `log1p`, `logaddexp`.
//!
//! `x = 2^k (1 + f)` with `1 + f` in `sqrt(1/2)..sqrt(2)`, split by integer arithmetic on the bits (as in fdlibm and
//! musl). Then `log(1 + f) = f - f^2/2 + s (f^2/2 + R(s^2))`, `s = f / (2 + f)`, fdlibm's arrangement of the atanh
//! series (K. C. Ng, Sun, 1993), with own coefficients and with the errors of its leading terms carried along. The
//! `_f32` functions use one polynomial in `f`, without a division: `log_f32` in f32, with the error of `f - f^2/2`
//! carried along, the others in f64.

use super::exp::{LN2_HI, LN2_LO, exp, exp_pair, exp_wide};
use super::pair::{fast_two_sum, limit, polynomial, scale, select, two_product, two_sum};
use super::single;
use std::f64::consts::{LN_2, LOG2_E, LOG10_2, LOG10_E};

/// `(2 atanh(s) / s - 2) / s^2` in `z = s^2 <= 0.02945`; degree 7, error of the logarithm 2^-60.
const LOG: [f64; 8] = [
    0.6666666666666666,
    0.4000000000000088,
    0.28571428570801954,
    0.22222222392089008,
    0.18181795600060793,
    0.15386241881938595,
    0.13268714792348096,
    0.1308723619665962,
];

/// `log(1 + f) / f` on `sqrt(1/2)-1..sqrt(2)-1`; degree 14, relative error 2^-40.7.
const LOG_F32: [f64; 15] = [
    1.0000000000002176,
    -0.49999999998510486,
    0.3333333331138871,
    -0.2500000043364394,
    0.2000000380972168,
    -0.16666632199905126,
    0.14285458028768874,
    -0.12501076228140803,
    0.11119418902563256,
    -0.09987359502043147,
    0.08954094668673891,
    -0.08317415667830888,
    0.08750703624702988,
    -0.08468221575284009,
    0.04272779390068672,
];

/// `log2(1 + f) / f` on the same interval; degree 12, relative error 2^-35.6.
const LOG2_F32: [f64; 13] = [
    1.4426950408708794,
    -0.7213475209631551,
    0.4808983601762459,
    -0.3606736553159396,
    0.28853739437873954,
    -0.24045433696411997,
    0.20617283226751987,
    -0.1802710257711494,
    0.15878356832510718,
    -0.14349039375280995,
    0.14495052999815844,
    -0.1414478821058739,
    0.07553790398013412,
];

/// `(log(1 + f) - f + f^2/2) / f^3` on the same interval, for arithmetic in f32; degree 8, relative error of the
/// logarithm 2^-28.
const LOG_SINGLE: [f32; 9] = [
    0.333_333_13,
    -0.250_000_1,
    0.200_021_16,
    -0.166_679_84,
    0.142_195_79,
    -0.124_057_81,
    0.118_881_75,
    -0.116_746_53,
    0.067_454_73,
];
/// `ln 2` to 15 bits, so that products with exponents are exact, and the rest.
const LN2_SINGLE: (f32, f32) = (0.693_145_75, 1.428_606_8e-6);

const ONE_SINGLE: u32 = 0x3f80_0000;
const SQRT_HALF_SINGLE: u32 = 0x3f35_04f3;
pub(super) const FRACTION_SINGLE: u32 = 0x007f_ffff;

const LOG2_E_LO: f64 = 2.0355273740931033e-17;
const LOG10_E_LO: f64 = 1.098319650216765e-17;
/// `log10 2` to 42 bits, and the rest.
const LOG10_2_HI: f64 = 0.30102999566383914;
const LOG10_2_LO: f64 = 1.42050232272661e-13;

const ONE_BITS: u64 = 0x3ff0_0000_0000_0000;
const SQRT_HALF_BITS: u64 = 0x3fe6_a09e_667f_3bcd;
const FRACTION: u64 = 0x000f_ffff_ffff_ffff;
const TWO_52: f64 = 4_503_599_627_370_496.0;

/// `x = 2^k m` with `m` in `sqrt(1/2)..sqrt(2)`, for positive normal `x`, as (k, m, bits of k + 1023).
#[inline(always)]
fn split(x: f64) -> (f64, f64, u64) {
    let bits = x.to_bits().wrapping_add(ONE_BITS - SQRT_HALF_BITS);
    let biased = bits >> 52;
    let k = f64::from_bits(biased | TWO_52.to_bits()) - (TWO_52 + 1023.0);
    (k, f64::from_bits((bits & FRACTION) + SQRT_HALF_BITS), biased)
}

/// As `split`, also for subnormal `x`.
#[inline(always)]
pub(super) fn split_any(x: f64) -> (f64, f64) {
    let subnormal = x < f64::MIN_POSITIVE;
    let (k, m, _) = split(select(subnormal, x * (TWO_52 * 4.0), x));
    (select(subnormal, k - 54.0, k), m)
}

/// `log(1 + f + f_lo)` as a pair.
#[inline(always)]
fn fraction_log(f: f64, f_lo: f64) -> (f64, f64) {
    let s = f / (2.0 + f);
    let z = s * s;
    let half_square = 0.5 * f * f;
    let hi = (-0.5 * f).mul_add(f, f);
    let hi_error = (-0.5 * f).mul_add(f, f - hi);
    let series = s * z.mul_add(polynomial(z, &LOG), half_square);
    // d log(1 + f) = 1 / (1 + f); three terms are plenty for a correction below one ULP
    (hi, series + (hi_error + f_lo * (1.0 - f + f * f)))
}

/// `k ln 2 + log(1 + f + f_lo)` as a pair.
#[inline(always)]
fn natural(k: f64, f: f64, f_lo: f64) -> (f64, f64) {
    let (hi, lo) = fraction_log(f, f_lo);
    let (sum, error) = fast_two_sum(k * LN2_HI, hi);
    (sum, error + k.mul_add(LN2_LO, lo))
}

/// The special values of a logarithm outside `0 < x < inf`; `y` inside.
#[inline(always)]
fn specials(x: f64, y: f64) -> f64 {
    let y = select(x < f64::INFINITY, y, x);
    let y = select(x == 0.0, f64::NEG_INFINITY, y);
    select(x < 0.0, f64::NAN, y)
}

#[inline(always)]
pub(super) fn log(x: f64) -> f64 {
    let (k, m) = split_any(x);
    let (hi, lo) = natural(k, m - 1.0, 0.0);
    specials(x, hi + lo)
}

/// The logarithm of `x = 2^k (1 + f)` in another base: `k unit + factor log(1 + f)`, where `k unit.0` is exact.
#[inline(always)]
fn scaled_log(x: f64, unit: (f64, f64), factor: (f64, f64)) -> f64 {
    let (k, m) = split_any(x);
    let (hi, lo) = fraction_log(m - 1.0, 0.0);
    let (product, product_error) = two_product(hi, factor.0);
    let (sum, error) = fast_two_sum(k * unit.0, product);
    let rest = hi.mul_add(factor.1, lo.mul_add(factor.0, product_error));
    specials(x, sum + (error + k.mul_add(unit.1, rest)))
}

#[inline(always)]
pub(super) fn log2(x: f64) -> f64 {
    scaled_log(x, (1.0, 0.0), (LOG2_E, LOG2_E_LO))
}

#[inline(always)]
pub(super) fn log10(x: f64) -> f64 {
    scaled_log(x, (LOG10_2_HI, LOG10_2_LO), (LOG10_E, LOG10_E_LO))
}

/// `log(1 + x + x_lo)` as a pair, to about 60 bits; `-1 < x`, `x` and the result finite.
#[inline(always)]
pub(super) fn log1p_pair(x: f64, x_lo: f64) -> (f64, f64) {
    let (u, error) = two_sum(1.0, x);
    let (k, m, biased) = split(u);
    let unscale = f64::from_bits(2046_u64.wrapping_sub(biased) << 52);
    // far from 1 the error no longer matters, and its scale may be out of range
    let f_lo = select(x < 1e18, (error + x_lo) * unscale, 0.0);
    natural(k, m - 1.0, f_lo)
}

/// `log(x)` of a positive normal number or, where `near`, the sum of `log1p_pair(s, s_lo)`; `s` is below 1e18 there.
#[inline(always)]
pub(super) fn log_or_log1p(near: bool, x: f64, s: f64, s_lo: f64) -> f64 {
    let (u, error) = two_sum(1.0, s);
    let (k, m, biased) = split(select(near, u, x));
    let unscale = f64::from_bits(2046_u64.wrapping_sub(biased) << 52);
    let (hi, lo) = natural(k, m - 1.0, select(near, (error + s_lo) * unscale, 0.0));
    hi + lo
}

#[inline(always)]
pub(super) fn log1p(x: f64) -> f64 {
    let (hi, lo) = log1p_pair(x, 0.0);
    let y = specials(1.0 + x, hi + lo);
    select(x.abs() < f64::EPSILON / 4.0, x, y)
}

/// `k` and `log(1 + f)` of a value with at most 24 significant bits.
#[inline(always)]
fn parts_wide(x: f64) -> (f64, f64) {
    let (k, m, _) = split(x);
    let f = m - 1.0;
    (k, f * polynomial(f, &LOG_F32))
}

#[inline(always)]
pub(super) fn log_f32(x: f32) -> f32 {
    let subnormal = x < f32::MIN_POSITIVE;
    let scaled = select(subnormal, x * single::TWO_25, x);
    let bits = scaled.to_bits().wrapping_add(ONE_SINGLE - SQRT_HALF_SINGLE);
    let bias = select(subnormal, single::TWO_23 + (127.0 + 25.0), single::TWO_23 + 127.0);
    let k = f32::from_bits((bits >> 23) | single::TWO_23.to_bits()) - bias;
    let f = f32::from_bits((bits & FRACTION_SINGLE) + SQRT_HALF_SINGLE) - 1.0;
    let hi = (-0.5 * f).mul_add(f, f);
    let hi_error = (-0.5 * f).mul_add(f, f - hi);
    let lo = (f * f * f).mul_add(polynomial(f, &LOG_SINGLE), hi_error);
    let (sum, error) = fast_two_sum(k * LN2_SINGLE.0, hi);
    let y = sum + (error + k.mul_add(LN2_SINGLE.1, lo));
    let y = select(x < f32::INFINITY, y, x);
    let y = select(x == 0.0, f32::NEG_INFINITY, y);
    select(x < 0.0, f32::NAN, y)
}

/// `log2 x` of a float that is not negative, before rounding to f32.
#[inline(always)]
fn log2_wide(x: f32) -> f64 {
    let wide = f64::from(x);
    let (k, m, _) = split(wide);
    let k = select(x < f32::INFINITY, k, wide);
    let k = select(x == 0.0, f64::NEG_INFINITY, k);
    let f = m - 1.0;
    f.mul_add(polynomial(f, &LOG2_F32), k)
}

#[inline(always)]
pub(super) fn log2_f32(x: f32) -> f32 {
    select(x < 0.0, f32::NAN, log2_wide(x) as f32)
}

#[inline(always)]
pub(super) fn log10_f32(x: f32) -> f32 {
    let x = f64::from(x);
    let (k, y) = parts_wide(x);
    specials(x, k.mul_add(LOG10_2, y * LOG10_E)) as f32
}

/// `log(1 + x)` of an f32 value, or of any `x` with at most 24 significant bits.
#[inline(always)]
fn log1p_wide(x: f64) -> f64 {
    // 1 + x is exact for f32 values of magnitude 2^-28 or more
    let (k, y) = parts_wide(1.0 + x);
    let y = specials(1.0 + x, k.mul_add(LN_2, y));
    select(x.abs() < 1.0 / f64::from(1 << 28), x, y)
}

#[inline(always)]
pub(super) fn log1p_f32(x: f32) -> f32 {
    log1p_wide(f64::from(x)) as f32
}

/// The larger of the two, and `-|a - b|` as a pair; 0 for equal infinities.
#[inline(always)]
fn larger_and_gap(a: f64, b: f64) -> (f64, f64, f64) {
    let larger = select(a > b, a, b);
    let (difference, error) = two_sum(larger, -select(a > b, b, a));
    (larger, select(a == b, 0.0, -difference), -error)
}

/// `log(e^a + e^b)`, without overflow. Near a zero of the result two terms cancel, so both are pairs.
#[inline(always)]
pub(super) fn logaddexp(a: f64, b: f64) -> f64 {
    let (larger, gap, gap_lo) = larger_and_gap(a, b);
    // below -750 there is nothing to add; the difference from an infinity has no error
    let (shifted, hi, lo) = exp_pair(limit(gap, -750.0, 0.0), select(gap > -750.0, gap_lo, 0.0));
    let log = log1p_pair(scale(hi, shifted), scale(lo, shifted));
    let (sum, error) = two_sum(larger, log.0);
    let y = select(larger.abs() < f64::INFINITY, sum + (error + log.1), larger);
    select(a.is_nan() || b.is_nan(), f64::NAN, y)
}

#[inline(always)]
pub(super) fn logaddexp_f32(a: f32, b: f32) -> f32 {
    let (larger, gap, _) = larger_and_gap(f64::from(a), f64::from(b));
    let small = exp_wide(gap);
    let sum = 1.0 + small;
    // if `small` is tiny, the sum loses all of it, and it is the result: log(1 + s) is s
    let lost = small - (sum - 1.0);
    let (k, y) = parts_wide(sum);
    let y = larger + (k.mul_add(LN_2, y) + lost);
    select(a.is_nan() || b.is_nan(), f32::NAN, y as f32)
}

#[inline(always)]
pub(super) fn softplus(x: f64) -> f64 {
    x.max(0.0) + log1p(exp(-x.abs()))
}

#[inline(always)]
pub(super) fn softplus_f32(x: f32) -> f32 {
    logaddexp_f32(x, 0.0)
}

#[inline(always)]
pub(super) fn xlogy(x: f64, y: f64) -> f64 {
    let value = x * log(y);
    select(x == 0.0 && !y.is_nan(), 0.0, value)
}

#[inline(always)]
pub(super) fn xlogy_f32(x: f32, y: f32) -> f32 {
    let wide = f64::from(y);
    let (k, log) = parts_wide(wide);
    let value = f64::from(x) * specials(wide, k.mul_add(LN_2, log));
    select(x == 0.0 && !y.is_nan(), 0.0, value as f32)
}
