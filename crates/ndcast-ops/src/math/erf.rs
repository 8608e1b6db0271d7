//! The error function and its complement.
//!
//! `erf x = 1 - e^(-x Q(x))`: one polynomial `Q(x) = -log(erfc x) / x` covers the whole range without a branch (the
//! idea of N. Juffa's `erff`), because its error matters less as `x` grows. `erf_f32` does the same in pairs of
//! floats. From 3/4 on, `erfc` is `e^(-x^2) P(t) / x` with `P = x e^(x^2) erfc x`, a polynomial in
//! `t = (x - 2)/(x + 2)` (the variable of M. M. Shepherd and J. G. Laframboise, Math. Comp. 36, 1981), with all factors kept as pairs.
//! `erfc_f32` computes in f64, where one such polynomial covers all x from 0 on, and rounds once. Coefficients:
//! weighted least squares (`erf`) and interpolation (`erfc`) at Chebyshev nodes, in 70-digit arithmetic.

use std::f32::consts::{FRAC_2_PI as FRAC_2_PI_SINGLE, FRAC_2_SQRT_PI as FRAC_2_SQRT_PI_SINGLE};
use std::f64::consts::{FRAC_1_SQRT_2, FRAC_2_SQRT_PI};

use super::exp::{exp_pair, exp_wide, expm1_of_negative, expm1_quarter};
use super::pair::{divide, fast_two_sum, limit, multiply, polynomial, scale, select, two_product, two_sum};

/// `-log(erfc x) / x` on 0..5.95; degree 24, relative error of `erf` 2^-56.
const ERF: [f64; 25] = [
    FRAC_2_SQRT_PI,
    0.6366197723675837,
    0.10277260330178115,
    -0.019128447004857503,
    -0.00020919469789891537,
    0.0016962064120253431,
    -0.0005901257011782752,
    2.5879187600007378e-05,
    6.449019186454552e-05,
    -2.9720464819062245e-05,
    3.4013701573703675e-06,
    2.8427105329106756e-06,
    -1.749223736575663e-06,
    3.4256299605647596e-07,
    1.331760542804478e-07,
    -1.3968537342877657e-07,
    6.487117503621534e-08,
    -2.067712987480552e-08,
    4.9229920818638405e-09,
    -8.929966903017052e-10,
    1.224787289563133e-10,
    -1.2341857204019035e-11,
    8.633537276187514e-13,
    -3.747444952252543e-14,
    7.601426623080062e-16,
];
/// `2/sqrt(pi) - ERF[0]`.
const ERF_0_LO: f64 = 1.533545961316588e-17;

/// As `ERF` without its first coefficient, for arithmetic in f32, on 0..4; degree 9, relative error of `erf` 2^-29.
/// The exact series of `Q` has 2/pi here, hence the first entry.
const TAIL_SINGLE: [f32; 10] = [
    FRAC_2_PI_SINGLE.next_up(),
    0.102_771_77,
    -0.019_120_816,
    -0.000_242_865_72,
    0.001_780_508_2,
    -0.000_719_905_9,
    0.000_153_614_88,
    -1.589_056_4e-5,
    2.824_236_7e-8,
    1.032_32e-7,
];
/// `2/sqrt(pi)` as a pair of floats.
const ERF_0_SINGLE: (f32, f32) = (FRAC_2_SQRT_PI_SINGLE, -5.863_538_3e-8);

/// `x e^(x^2) erfc x` in `t = (x - 2)/(x + 2)`, x in 0.74..28; degree 23, relative error 2^-54.4, most of it from
/// rounding the coefficients.
const ERFC: [f64; 24] = [
    0.5107913526210115,
    0.1672110104141062,
    -0.20384429592887784,
    0.1215149305245898,
    -0.028976446698191237,
    -0.007515738410999651,
    0.004784898563857869,
    0.0011266580022337791,
    -0.0007501847928535932,
    -0.00031435110012102246,
    8.942121867250549e-05,
    8.93104755875291e-05,
    6.225118426191864e-06,
    -1.891247176586995e-05,
    -8.615090956637007e-06,
    1.272314329913003e-06,
    2.7869754779803932e-06,
    9.836385138567023e-07,
    -1.890887461479689e-07,
    -4.698927780363103e-07,
    -2.9470995818151855e-07,
    1.551777744105692e-07,
    1.4087499811866602e-07,
    -6.418719963349303e-08,
];
/// The rounding error of `ERFC[0]`.
const ERFC_0_LO: f64 = -8.59820262623698e-18;

/// `e^(x^2) erfc x` in `t = (x - 5/2)/(x + 5/2)`, x in 0..10.2; beyond, `erfc` rounds to 0 in f32. Degree 12,
/// relative error 2^-34.
const ERFC_F32: [f64; 13] = [
    0.21080636406193862,
    -0.3717367337789938,
    0.2517131929199975,
    -0.1250330602690687,
    0.03992254772355396,
    -0.003993592243725567,
    -0.002642434898207632,
    0.0008752372596628262,
    0.0002285304976165057,
    -0.0001267132249208895,
    -3.386981607266306e-05,
    1.5128291668510155e-05,
    5.935564165170865e-06,
];

/// `erf |x|` as a pair.
#[inline(always)]
fn erf_pair(x: f64) -> (f64, f64) {
    let x = limit(x.abs(), 0.0, 6.0);
    // 1 - e^-y, for y up to 38
    let tail = x * polynomial(x, &TAIL);
    let (q, q_lo) = fast_two_sum(ERF[0], tail);
    let (y, y_lo) = multiply((x, 0.0), (q, q_lo + ERF_0_LO));
    let (hi, lo) = expm1_quarter(-y);
    // d(1 - e^-y) = e^-y dy = (1 + 4 hi) dy
    (-4.0 * hi, (-4.0_f64).mul_add(lo, 4.0_f64.mul_add(hi, 1.0) * y_lo))
}

/// `ERF` without its first coefficient.
const TAIL: [f64; 24] = {
    let mut tail = [0.0; 24];
    let mut i = 0;
    while i < 24 {
        tail[i] = ERF[i + 1];
        i += 1;
    }
    tail
};

#[inline(always)]
pub(super) fn erf(x: f64) -> f64 {
    let (hi, lo) = erf_pair(x);
    // near 0 the quarter would lose subnormal digits; the plain product 2/sqrt(pi) x is exact enough
    let tiny = x.abs().mul_add(ERF[0], x.abs() * ERF_0_LO);
    select(x.abs() < 1e-20, tiny, hi + lo).copysign(x)
}

#[inline(always)]
pub(super) fn erfc(x: f64) -> f64 {
    let (hi, lo) = erf_pair(x);
    let (near, near_error) = two_sum(1.0, select(x < 0.0, hi, -hi));
    let near = near + (near_error + select(x < 0.0, lo, -lo));
    // the tail: P(t) / x * e^(-x^2)
    let bounded = limit(x, 0.75, 28.0);
    let t = divide(two_sum(bounded, -2.0), two_sum(bounded, 2.0));
    // the slope at t = 0 and its change suffice for t's second half
    let slope = (2.0 * ERFC[2]).mul_add(t.0, ERFC[1]);
    let rest = t.0.mul_add(polynomial(t.0, &ERFC_TAIL), slope * t.1);
    let (p, p_lo) = fast_two_sum(ERFC[0], rest);
    let (square, square_lo) = two_product(bounded, bounded);
    let (shifted, e, e_lo) = exp_pair(-square, -square_lo);
    let product = multiply((p, p_lo + ERFC_0_LO), (e, e_lo));
    let (hi, lo) = divide(product, (bounded, 0.0));
    let far = scale(hi + lo, shifted);
    select(x >= 0.75, far, near)
}

/// `ERFC` without its first coefficient.
const ERFC_TAIL: [f64; 23] = {
    let mut tail = [0.0; 23];
    let mut i = 0;
    while i < 23 {
        tail[i] = ERFC[i + 1];
        i += 1;
    }
    tail
};

#[inline(always)]
pub(super) fn erf_f32(x: f32) -> f32 {
    let magnitude = x.abs();
    let bounded = select(magnitude > 3.94, 3.94, magnitude);
    let tail = bounded * polynomial(bounded, &TAIL_SINGLE);
    let (q, q_lo) = fast_two_sum(ERF_0_SINGLE.0, tail);
    let y = bounded * q;
    let y_lo = bounded.mul_add(q, -y) + bounded * (q_lo + ERF_0_SINGLE.1);
    let (hi, lo) = expm1_of_negative(y, y_lo);
    (hi + lo).copysign(x)
}

/// `erfc x` before the rounding to f32; 0 where it underflows f32.
#[inline(always)]
fn erfc_wide(x: f64) -> f64 {
    let magnitude = limit(x.abs(), 0.0, 10.2);
    let t = (magnitude - 2.5) / (magnitude + 2.5);
    let value = polynomial(t, &ERFC_F32) * exp_wide(-magnitude * magnitude);
    let value = select(x.abs() > 10.2, 0.0, value);
    select(x < 0.0, 2.0 - value, value)
}

#[inline(always)]
pub(super) fn erfc_f32(x: f32) -> f32 {
    erfc_wide(x.into()) as f32
}

#[inline(always)]
pub(super) fn gelu(x: f64) -> f64 {
    0.5 * x * erfc(-x * FRAC_1_SQRT_2)
}

#[inline(always)]
pub(super) fn gelu_f32(x: f32) -> f32 {
    let x = f64::from(x);
    (0.5 * x * erfc_wide(-x * FRAC_1_SQRT_2)) as f32
}
