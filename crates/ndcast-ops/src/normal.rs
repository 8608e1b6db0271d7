//! Normal numbers of f32 from uniform ones, with the bits of PyTorch.
//!
//! *Problem*: PyTorch makes the normal numbers of large float32 tensors with single-precision functions, whose last bits
//! differ from those of correctly rounded ones. A program that prints what it has fitted to such numbers should print the
//! same here. *Technique*: the same polynomials in the same order: `logf` and `sincosf` of Moshier's Cephes Mathematical
//! Library 2.2 (1992), from which Pommier's and Garberoglio's vector versions, and with them PyTorch's, are derived.
//! Products and sums are fused where PyTorch's compiler fuses them. *Contract*: the bits of PyTorch 2.15 on x86-64 with
//! AVX2 (`testdata/torch_random.toml`); on other processors PyTorch calls the system's functions, which may differ by 2.4e-7.
//! The functions are complete for what uniform numbers give: logarithms of `2^-24 ..= 1`, angles of `0 .. 2 pi`.

use crate::isa::for_isa;
use core::f32::consts::{FRAC_1_SQRT_2, TAU};

/// Numbers that are made together: the first half of them gives the radii, the second half the angles.
pub const NORMAL_BLOCK: usize = 16;
const HALF: usize = NORMAL_BLOCK / 2;

/// Turns every whole block of [`NORMAL_BLOCK`] uniform numbers `0 <= x < 1` into as many normal numbers, by the method of
/// Box and Muller ("A note on the generation of random normal deviates", 1958). The numbers after the last block remain.
pub fn normals(numbers: &mut [f32], mean: f32, std: f32) {
    // SAFETY: `instance` chooses a level that the processor supports; the body itself is safe.
    unsafe { instance::<f32>()(numbers, mean, std) };
}

fn instance<T: Normal>() -> unsafe fn(&mut [T], T, T) {
    for_isa!(fn body[T: Normal](numbers: &mut [T], mean: T, std: T))
}

/// A type of normal numbers. It is f32; `for_isa` makes instances of generic functions.
trait Normal: Copy {
    fn blocks(numbers: &mut [Self], mean: Self, std: Self);
}

#[inline(always)]
unsafe fn body<T: Normal>(numbers: &mut [T], mean: T, std: T) {
    T::blocks(numbers, mean, std);
}

impl Normal for f32 {
    #[inline(always)]
    fn blocks(numbers: &mut [f32], mean: f32, std: f32) {
        let (blocks, _) = numbers.as_chunks_mut::<NORMAL_BLOCK>();
        for block in blocks {
            let (radii, angles) = block.split_at_mut(HALF);
            for (first, second) in radii.iter_mut().zip(angles) {
                // 1 - x is never 0, so the logarithm is finite.
                let radius = (-2.0 * log(1.0 - *first)).sqrt();
                let (sin, cos) = sin_cos(TAU * *second);
                *first = (radius * cos).mul_add(std, mean);
                *second = (radius * sin).mul_add(std, mean);
            }
        }
    }
}

/// The coefficients of Cephes' `logf`, highest power first.
const LOG: [f32; 9] = [
    7.037_683_6e-2,
    -1.151_461e-1,
    1.167_699_84e-1,
    -1.242_014_1e-1,
    1.424_932_3e-1,
    -1.666_805_7e-1,
    2.000_071_4e-1,
    -2.499_999_4e-1,
    3.333_333e-1,
];
/// The natural logarithm of 2 in two parts, the second with few bits, so that its product with an exponent is exact.
const LN_2: [f32; 2] = [-2.121_944_4e-4, 0.693_359_4];

/// The logarithm of a positive normal number.
#[inline(always)]
fn log(x: f32) -> f32 {
    let bits = x.to_bits();
    // The number as a fraction of 0.5 .. 1 and an exponent; then the fraction goes to 0.707 .. 1.414, less 1.
    let exponent = (bits >> 23) as i32 - 0x7f;
    let fraction = f32::from_bits(bits & 0x007f_ffff | 0x3f00_0000);
    let is_low = fraction < FRAC_1_SQRT_2;
    let exponent = exponent as f32 + if is_low { 0.0 } else { 1.0 };
    let x = (fraction - 1.0) + if is_low { fraction } else { 0.0 };
    let square = x * x;
    let sum = LOG[1..].iter().fold(LOG[0], |sum, coefficient| sum.mul_add(x, *coefficient));
    let sum = (sum * x).mul_add(square, exponent * LN_2[0]);
    let sum = (-square).mul_add(0.5, sum);
    exponent.mul_add(LN_2[1], x + sum)
}

/// The coefficients of Cephes' `sinf` and `cosf` on `-pi/4 ..= pi/4`, highest power first.
const SIN: [f32; 3] = [-1.951_529_6e-4, 8.332_161e-3, -1.666_665_5e-1];
const COS: [f32; 3] = [2.443_315_7e-5, -1.388_731_6e-3, 4.166_664_6e-2];
/// Minus a quarter of pi, in three parts with few bits each.
const MINUS_FRAC_PI_4: [f32; 3] = [-0.785_156_25, -2.418_756_5e-4, -3.774_895e-8];

/// The sine and the cosine of an angle of `0 .. 2 pi`.
#[inline(always)]
fn sin_cos(angle: f32) -> (f32, f32) {
    // The eighth of the circle, rounded to an even one: the multiple of a quarter of pi to subtract.
    let eighth = ((angle * (4.0 / core::f32::consts::PI)) as i32 + 1) & !1;
    let x = MINUS_FRAC_PI_4.iter().fold(angle, |x, part| (eighth as f32).mul_add(*part, x));
    let square = x * x;
    let even = COS[0].mul_add(square, COS[1]).mul_add(square, COS[2]);
    let even = (even * square).mul_add(square, -(square * 0.5)) + 1.0;
    let odd = SIN[0].mul_add(square, SIN[1]).mul_add(square, SIN[2]);
    let odd = (odd * square).mul_add(x, x);
    let (sin, cos) = if eighth & 2 == 0 { (odd, even) } else { (even, odd) };
    let sign = |number: i32| ((number & 4) as u32) << 29;
    (f32::from_bits(sin.to_bits() ^ sign(eighth)), f32::from_bits(cos.to_bits() ^ sign(!(eighth - 2))))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All arguments of the logarithm near its ends, and a sample of the rest; as many angles.
    #[test]
    fn the_functions_are_those_of_their_names() {
        for k in (0..1 << 24).step_by(173).chain(0..2000).chain((1 << 24) - 2000..1 << 24) {
            let u = k as f32 / (1 << 24) as f32;
            let wide = f64::from(1.0 - u).ln();
            assert!((f64::from(log(1.0 - u)) - wide).abs() <= 1e-7 * wide.abs(), "log(1 - {u})");
            let angle = TAU * u;
            let (sin, cos) = sin_cos(angle);
            let (wide_sin, wide_cos) = f64::from(angle).sin_cos();
            assert!((f64::from(sin) - wide_sin).abs() <= 1e-7, "sin({angle}): {sin}");
            assert!((f64::from(cos) - wide_cos).abs() <= 1e-7, "cos({angle}): {cos}");
        }
    }

    #[test]
    fn blocks_are_made_alone_and_the_rest_stays() {
        let uniform = |k: usize| (k * 7919 % 1009) as f32 / 1009.0;
        let mut many: Vec<f32> = (0..100).map(uniform).collect();
        normals(&mut many, 2.0, 3.0);
        for (k, block) in many.chunks(NORMAL_BLOCK).enumerate() {
            let mut alone: Vec<f32> = (0..block.len()).map(|j| uniform(k * NORMAL_BLOCK + j)).collect();
            if block.len() == NORMAL_BLOCK {
                normals(&mut alone, 2.0, 3.0);
            }
            assert_eq!(alone, block);
        }
    }
}
