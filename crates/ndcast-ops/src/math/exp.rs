//! Exponentials: `exp`, `exp2`, `expm1`, `sigmoid`, `silu`.
//!
//! Cody and Waite's reduction: `x = k ln 2 + r` with `|r| <= ln(2)/2`, a polynomial for `e^r`, and `2^k` assembled
//! from its bits. No branch, no float-to-integer cast. `exp2_f32`, `expm1_f32` and `silu_f32` compute in f64 with a
//! shorter polynomial and round once, so they are correct to slightly more than 0.5 ULP. `exp_f32` and `sigmoid_f32`,
//! used more often, compute in f32: `sigmoid_f32` carries the errors of the leading terms along; `exp_f32`, on which
//! softmaxes and kernel sums depend, uses a table (see `lookup.rs`) and half as many operations.
//!
//! Polynomials: interpolation at Chebyshev nodes (near-minimax), computed in 70-digit arithmetic. Each constant gives
//! its degree, interval and error.

use super::pair::{ROUND, divide, fast_two_sum, limit, polynomial, power_of_two, scale, select, two_sum};
use super::single;
use crate::kernel::Map;
use crate::lookup::{Table, Tabled, look_up, tabled};
use std::f32::consts::{LN_2 as LN_2_SINGLE, LOG2_E as LOG2_E_SINGLE, SQRT_2};
use std::f64::consts::{LN_2, LOG2_E};
use std::marker::PhantomData;

/// `ln 2` to 42 bits, so that `k * LN2_HI` is exact for `|k| < 2^11`; and the rest.
pub(super) const LN2_HI: f64 = 0.6931471805598903;
pub(super) const LN2_LO: f64 = 5.497923018708371e-14;

/// Above the largest `x` with a finite `sinh` (710.48), below the largest argument of `expm1_quarter`.
pub(super) const SINH_OVERFLOWS: f64 = 710.8;

/// `(e^r - 1 - r) / r^2` on `|r| <= ln(2)/2`; degree 11, error of `e^r` 2^-61.
const EXP: [f64; 12] = [
    0.5,
    0.16666666666666666,
    0.04166666666666668,
    0.008333333333333333,
    0.0013888888888879073,
    0.00019841269841263298,
    2.4801587336442236e-05,
    2.755731924721873e-06,
    2.75572632790885e-07,
    2.505207109429355e-08,
    2.0918137737642736e-09,
    1.608662795678037e-10,
];

/// As `EXP`; degree 7, error of `e^r` 2^-44.
const EXP_F32: [f64; 8] = [
    0.4999999999995507,
    0.16666666666662583,
    0.041666666786337556,
    0.008333333344209506,
    0.001388883909064138,
    0.00019841224581544105,
    2.4867883453521802e-05,
    2.761757684835413e-06,
];

/// `(2^r - 1) / r` on `|r| <= 1/2`; degree 11, error of `2^r` 2^-56 (from rounding `ln 2`; 2^-61 without it).
const EXP2: [f64; 12] = [
    LN_2,
    0.24022650695910072,
    0.055504108664821625,
    0.00961812910762848,
    0.001333355814640647,
    0.00015403530393370734,
    1.5252733841556773e-05,
    1.3215486808705563e-06,
    1.0178057087733941e-07,
    7.0548973041554995e-09,
    4.4558179083360645e-10,
    2.5729324177362305e-11,
];

/// As `EXP2`; degree 6, error of `2^r` 2^-33.
const EXP2_F32: [f64; 7] = [
    LN_2,
    0.24022650922288757,
    0.055504108839096185,
    0.009618056678524637,
    0.001333350238616277,
    0.0001546144469856913,
    1.5297323760701075e-05,
];

/// `x = k ln 2 + r + r_lo`, as (`k + ROUND`, r, r_lo).
#[inline(always)]
fn reduce(x: f64) -> (f64, f64, f64) {
    let shifted = x.mul_add(LOG2_E, ROUND);
    let k = shifted - ROUND;
    let (r, r_lo) = two_sum((-k).mul_add(LN2_HI, x), -k * LN2_LO);
    (shifted, r, r_lo)
}

/// `e^(x + x_lo) = 2^k (hi + lo)`, as (`k + ROUND`, hi, lo) with `hi` in 0.7..1.42, to about 65 bits. `|x| <= 2000`.
#[inline(always)]
pub(super) fn exp_pair(x: f64, x_lo: f64) -> (f64, f64, f64) {
    let (shifted, r, r_lo) = reduce(x);
    // for a large x, r_lo overlaps r
    let (r, r_lo) = fast_two_sum(r, r_lo + x_lo);
    let (one_r, error) = fast_two_sum(1.0, r);
    let (hi, lo) = fast_two_sum(one_r, (r * r).mul_add(polynomial(r, &EXP), r_lo.mul_add(r, r_lo)));
    (shifted, hi, lo + error)
}

/// `(e^x - 1) / 4` as a pair, to about 60 bits. The factor 1/4 keeps all `x <= 710.8` in range, where even `sinh` has
/// overflowed. `x >= -700`.
#[inline(always)]
pub(super) fn expm1_quarter(x: f64) -> (f64, f64) {
    let (shifted, r, r_lo) = reduce(x);
    let (hi, lo) = fast_two_sum(r, (r * r).mul_add(polynomial(r, &EXP), r_lo));
    let quarter = power_of_two(shifted - 2.0);
    let (power, power_error) = two_sum(quarter, -0.25);
    let (sum, error) = two_sum(power, quarter * hi);
    (sum, error + quarter.mul_add(lo, power_error))
}

/// `e^x = 2^k y`, as (`k + ROUND`, y) with `y` in 0.7..1.42. `|x| <= 2000`.
#[inline(always)]
fn exp_reduced(x: f64) -> (f64, f64) {
    let (shifted, r, r_lo) = reduce(x);
    let tail = (r * r).mul_add(polynomial(r, &EXP), r_lo);
    (shifted, 1.0 + (r + tail))
}

/// Below this the result is less than half the smallest subnormal number; for f64, and for f32.
const EXP_VANISHES: f64 = -746.0;
const EXP_VANISHES_F32: f32 = -104.0;

#[inline(always)]
pub(super) fn exp(x: f64) -> f64 {
    // Arguments whose result is 0, such as a mask's -inf, must not reach multiplications that underflow, which are
    // slow on many processors.
    let vanishes = x < EXP_VANISHES;
    let (shifted, y) = exp_reduced(select(vanishes, 0.0, select(x > 710.0, 710.0, x)));
    select(vanishes, 0.0, scale(y, shifted))
}

/// [`exp`] where the result is 0 or a normal number: one integer addition adds `k` to the exponent.
#[inline(always)]
pub(super) fn exp_fast(x: f64) -> f64 {
    let (shifted, y) = exp_reduced(x);
    select(x < EXP_VANISHES, 0.0, f64::from_bits(y.to_bits().wrapping_add(shifted.to_bits() << 52)))
}

/// Whether [`exp_fast`] is invalid at `x`.
#[inline(always)]
pub(super) fn exp_needs_fixup(x: f64) -> bool {
    !((x.abs() < 708.0) | (x < EXP_VANISHES))
}

/// `e^x` of an f32 value, before rounding to f32. NaN stays NaN; results beyond the range of f32 saturate.
#[inline(always)]
pub(super) fn exp_wide(x: f64) -> f64 {
    let (power, r) = expm1_wide(x);
    power.mul_add(r, power)
}

/// `e^x = 2^k (1 + p)`, as (`2^k`, p) with relative error of `p` 2^-42.
#[inline(always)]
fn expm1_wide(x: f64) -> (f64, f64) {
    let x = limit(x, -110.0, 110.0);
    let shifted = x.mul_add(LOG2_E, ROUND);
    let r = (ROUND - shifted).mul_add(LN_2, x);
    (power_of_two(shifted), (r * r).mul_add(polynomial(r, &EXP_F32), r))
}

/// `(e^r - 1 - r - r^2/2) / r^3` on `|r| <= ln(2)/2`; degree 4, error of `e^r` 2^-31.
const EXP_SINGLE: [f32; 5] = [0.166_666_48, 0.041_666_48, 0.008_337_855, 0.001_393_344, 0.000_173_524_2];

/// `e^r - 1` for `|r| <= ln(2)/2`, as a sum whose second part may be a hundredth of the first.
#[inline(always)]
fn expm1_reduced(r: f32) -> (f32, f32) {
    let half = 0.5 * r;
    let hi = half.mul_add(r, r);
    let hi_error = half.mul_add(r, r - hi);
    (hi, (r * r * r).mul_add(polynomial(r, &EXP_SINGLE), hi_error))
}

/// `e^x = 2^k (hi + lo)`, as hi, lo, and `2^k` as two factors, so that subnormal results round once.
/// `-104.5 <= x <= 89`. `lo` may be as large as `hi` / 100.
#[inline(always)]
fn exp_parts(x: f32) -> (f32, f32, f32, f32) {
    // the constants include the exponents' bias
    let round = single::ROUND + 254.0;
    let shifted = x.mul_add(LOG2_E_SINGLE, round);
    let k = shifted - round;
    // exact: a small multiple of the last place of ln 2
    let r = (-k).mul_add(LN_2_SINGLE, x);
    let r_lo = k * -single::LN2_LO;
    let (p, p_lo) = expm1_reduced(r);
    let (hi, error) = fast_two_sum(1.0, p);
    let lo = r_lo.mul_add(hi, error) + p_lo;
    let half = k.mul_add(0.5, single::ROUND + 127.0);
    let rest = shifted.to_bits().wrapping_sub(half.to_bits());
    (hi, lo, f32::from_bits(half.to_bits() << 23), f32::from_bits(rest << 23))
}

/// The nearest floats to `2^(j / 16)`, minus the bits that `j` adds as part of `16 k + j` (see [`power_of`]); and
/// their relative errors.
pub(super) const POWERS: Table = {
    let mut powers: Table = [
        [
            1.0,
            1.044_273_7,
            1.090_507_7,
            1.138_788_6,
            1.189_207_1,
            1.241_857_8,
            1.296_839_6,
            1.354_255_6,
            SQRT_2,
            1.476_826_2,
            1.542_210_8,
            1.610_490_3,
            1.681_792_9,
            1.756_252_2,
            1.834_008_1,
            1.915_206_6,
        ],
        [
            0.0,
            4.628_547e-8,
            -1.199_215_7e-8,
            4.729_782_4e-8,
            3.193_418e-8,
            3.621_057_2e-8,
            -3.099_072e-8,
            -7.475_213e-9,
            1.711_427_1e-8,
            -3.047_683_4e-8,
            5.233_334e-9,
            6.107_592e-9,
            -1.471_960_5e-8,
            -5.258_795e-9,
            -6.128_26e-9,
            5.140_609e-9,
        ],
    ];
    let mut j = 0;
    while j < 16 {
        powers[0][j] = f32::from_bits(powers[0][j].to_bits() - ((j as u32) << 19));
        j += 1;
    }
    powers
};

/// `(e^r - 1) / r` on `|r| <= ln(2)/32`; degree 2, error of `e^r` 2^-29 (minimax, by Remez' exchange, of `(e^r - 1 - r) / r^2`).
const EXP_SIXTEENTH: [f32; 3] = [1.0, 0.500_016_16, 0.166_667_18];

/// The same for `2^r` on `|r| <= 1/32`.
pub(super) const EXP2_SIXTEENTH: [f32; 3] = [LN_2_SINGLE, 0.240_234_27, 0.055_504_285];

/// `16 k + j + ROUND`; the lowest four bits are the entry number `j`.
#[inline(always)]
fn shifted(x: f32) -> f32 {
    x.mul_add(16.0 * LOG2_E_SINGLE, single::ROUND)
}

/// `2^k 2^(j / 16) (1 + r p(r)) 2^more`, a normal number, where `shifted = 16 k + j + ROUND`; the entry has number
/// `j`.
#[inline(always)]
pub(super) fn power_of(shifted: f32, r: f32, p: &[f32; 3], [power, rest]: [f32; 2], more: u32) -> f32 {
    let p = r.mul_add(r.mul_add(p[2], p[1]), p[0]);
    // k goes to the exponent, and j restores the bits that the table lacks
    let power = f32::from_bits(power.to_bits().wrapping_add(shifted.to_bits() << 19).wrapping_add(more << 23));
    power.mul_add(r.mul_add(p, rest), power)
}

/// `e^x` of the result `x` of an op, where `x = (16 k + j) ln(2)/16 + r` with `|r| <= ln(2)/32`, as
/// `2^k 2^(j / 16) e^r`: few terms remain, and none whose error must be carried along (P. T. P. Tang, "Table-driven implementation of
/// the exponential function in IEEE floating-point arithmetic", 1989).
pub(crate) struct ExpOf<I>(PhantomData<I>);

/// `e^x`.
pub(crate) type ExpF32 = ExpOf<Itself>;

/// The identity: an operand unchanged.
pub(crate) struct Itself;

impl Map<f32, 1> for Itself {
    type Out = f32;
    const LONG: bool = false;
    #[inline(always)]
    fn call([x]: [f32; 1]) -> f32 {
        x
    }
}

/// `2^more e^x`, a normal number.
#[inline(always)]
fn exp_by_entry(x: f32, entry: [f32; 2], more: u32) -> f32 {
    let shifted = shifted(x);
    let count = shifted - single::ROUND;
    // exact: a small multiple of the last place of ln 2
    let r = (-count).mul_add(LN_2_SINGLE / 16.0, x);
    power_of(shifted, (-count).mul_add(single::LN2_LO / 16.0, r), &EXP_SIXTEENTH, entry, more)
}

impl<I: Map<f32, N, Out = f32>, const N: usize> Map<f32, N> for ExpOf<I> {
    type Out = f32;
    const LONG: bool = true;
    #[inline(always)]
    fn call(x: [f32; N]) -> f32 {
        tabled::<Self, N>(x)
    }
}

impl<I: Map<f32, N, Out = f32>, const N: usize> Tabled<N> for ExpOf<I> {
    const SECOND: Table = POWERS;

    #[inline(always)]
    fn between(x: [f32; N], _: [f32; 2]) -> [f32; 2] {
        [I::call(x), 0.0]
    }

    #[inline(always)]
    fn second_entry([x, _]: [f32; 2]) -> u32 {
        shifted(x).to_bits()
    }

    /// Returns a normal number.
    #[inline(always)]
    fn call(_: [f32; N], [x, _]: [f32; 2], entry: [f32; 2]) -> f32 {
        exp_by_entry(x, entry, 0)
    }

    /// A single comparison. A second one for results that underflow to 0 (as in [`exp_needs_fixup`]) would save a
    /// fifth on fully masked rows, but cost all others a twentieth (AVX-512) or a quarter (AVX2) (Zen 4).
    #[inline(always)]
    fn needs_fixup(_: [f32; N], [x, _]: [f32; 2]) -> bool {
        exp_f32_needs_fixup(x)
    }

    /// By way of a normal number, so subnormal results round once more. Above 100 any entry will do: half or twice
    /// the result overflows as well.
    #[inline(always)]
    fn fixup(_: [f32; N], [x, _]: [f32; 2], entry: [f32; 2]) -> f32 {
        let value = in_range(x < 0.0, |more| exp_by_entry(select(x > 100.0, 100.0, x), entry, more));
        select(x < EXP_VANISHES_F32, 0.0, value)
    }
}

/// A number that may be too small or too large to be normal, computed from `2^more` times that number.
#[inline(always)]
pub(super) fn in_range(small: bool, value: impl Fn(u32) -> f32) -> f32 {
    value(select(small, 64, 64_u32.wrapping_neg())) * select(small, 1.0 / TWO_64, TWO_64)
}

/// `2^64`.
const TWO_64: f32 = 18_446_744_073_709_551_616.0;

#[inline(always)]
pub(super) fn exp_f32(x: f32) -> f32 {
    tabled::<ExpF32, 1>([x])
}

/// [`exp_f32`] where the result is a normal number.
#[inline(always)]
pub(super) fn exp_f32_fast(x: f32) -> f32 {
    let [between, entry] = look_up::<ExpF32, 1>([x]);
    <ExpF32 as Tabled<1>>::call([x], between, entry)
}

/// Whether [`exp_f32_fast`] is invalid at `x`.
#[inline(always)]
pub(super) fn exp_f32_needs_fixup(x: f32) -> bool {
    // the bits of positive floats sort like the floats, with those of NaN after them
    x.abs().to_bits().cast_signed() >= 87.0_f32.to_bits().cast_signed()
}

/// `e^-y - 1` as a pair, for `0 <= y + y_lo <= 60`.
#[inline(always)]
pub(super) fn expm1_of_negative(y: f32, y_lo: f32) -> (f32, f32) {
    let shifted = y.mul_add(-LOG2_E_SINGLE, single::ROUND + 127.0);
    let k = shifted - (single::ROUND + 127.0);
    let r = (-k).mul_add(LN_2_SINGLE, -y);
    let r_lo = k.mul_add(-single::LN2_LO, -y_lo);
    let (p, p_lo) = expm1_reduced(r);
    let p_lo = p_lo + r_lo.mul_add(p, r_lo);
    let power = f32::from_bits(shifted.to_bits() << 23);
    let below = power - 1.0;
    let hi = power.mul_add(p, below);
    let error = power.mul_add(p, below - hi);
    (hi, power.mul_add(p_lo, error))
}

#[inline(always)]
pub(super) fn exp2(x: f64) -> f64 {
    let x = limit(x, -1080.0, 1025.0);
    let shifted = x + ROUND;
    let r = x - (shifted - ROUND);
    scale(r.mul_add(polynomial(r, &EXP2), 1.0), shifted)
}

/// `2^x` before rounding to f32.
#[inline(always)]
fn exp2_wide(x: f64) -> f64 {
    let x = limit(x, -160.0, 130.0);
    let shifted = x + ROUND;
    let r = x - (shifted - ROUND);
    r.mul_add(polynomial(r, &EXP2_F32), 1.0) * power_of_two(shifted)
}

#[inline(always)]
pub(super) fn exp2_f32(x: f32) -> f32 {
    exp2_wide(f64::from(x)) as f32
}

#[inline(always)]
pub(super) fn expm1(x: f64) -> f64 {
    let (hi, lo) = expm1_quarter(limit(x, -60.0, SINH_OVERFLOWS));
    let y = 4.0 * (hi + lo);
    select(x.abs() < f64::EPSILON / 4.0, x, y)
}

/// `e^x - 1` before rounding to f32, to full relative accuracy; the sign of zero is lost.
#[inline(always)]
pub(super) fn expm1_f32_wide(x: f64) -> f64 {
    let (power, p) = expm1_wide(x);
    power.mul_add(p, power - 1.0)
}

#[inline(always)]
pub(super) fn expm1_f32(x: f32) -> f32 {
    (expm1_f32_wide(f64::from(x)) as f32).copysign(x)
}

/// `1 / (1 + e^-x)`, written with `e^-|x|` so that nothing overflows and small results keep their digits.
#[inline(always)]
pub(super) fn sigmoid(x: f64) -> f64 {
    let (shifted, hi, lo) = exp_pair(limit(-x.abs(), -750.0, 0.0), 0.0);
    let small = (scale(hi, shifted), scale(lo, shifted));
    let (sum, error) = fast_two_sum(1.0, small.0);
    let numerator = (select(x < 0.0, small.0, 1.0), select(x < 0.0, small.1, 0.0));
    let (quotient, rest) = divide(numerator, (sum, error + small.1));
    quotient + rest
}

#[inline(always)]
pub(super) fn sigmoid_f32(x: f32) -> f32 {
    // below 0: e^-|x| / (1 + e^-|x|), with the power of two multiplied in last; above: 1 / (1 + e^-|x|)
    let (hi, lo, power, power_2) = exp_parts(limit(-x.abs(), -104.5, 0.0));
    let (hi, lo) = fast_two_sum(hi, lo);
    let small = power * power_2;
    let sum = small.mul_add(hi, 1.0);
    let error = small.mul_add(hi, 1.0 - sum);
    let negative = x < 0.0;
    let numerator = (select(negative, hi, 1.0), select(negative, lo, 0.0));
    let value = single::divide(numerator, (sum, small.mul_add(lo, error)));
    value * select(negative, power, 1.0) * select(negative, power_2, 1.0)
}

#[inline(always)]
pub(super) fn silu(x: f64) -> f64 {
    x * sigmoid(x)
}

#[inline(always)]
pub(super) fn silu_f32(x: f32) -> f32 {
    let x = f64::from(x);
    // Below -110 the product with any f32 rounds to 0. -inf gives NaN, as -inf * 0.
    let small = select(x < -110.0, 0.0, exp_wide(-x.abs()));
    (x * (select(x < 0.0, small, 1.0) / (1.0 + small))) as f32
}
