//! Transforms of an even number of real points, as transforms of half as many complex ones.
//!
//! *Problem*: real points are half of the input of a complex transform, and half of its output mirrors the other half. *Technique*: two
//! neighbours are one complex point. The transforms of the even and of the odd points are the parts of its transform that mirror themselves
//! in either way, and one more step makes one transform of both (H. V. Sorensen et al., "Real-valued fast Fourier transform algorithms",
//! 1987). That step is compiled for several instruction sets, none of which changes a bit.

use crate::error::Result;
use crate::memory::collect;
use ndcast_numerics::transform::{Fft, FftDirection, Transform};
#[cfg(target_arch = "x86_64")]
use ndcast_ops::Isa;
use num_complex::Complex;
use std::f64::consts::TAU;
use std::sync::Arc;

/// The plan of a transform between real points and the first half of their spectrum.
pub(super) struct Halves<T> {
    plan: Arc<dyn Fft<T>>,
    /// Number of complex points.
    points: usize,
    /// Powers of the root of unity, a quarter turn further, for the elements that have a partner.
    factors: Vec<Complex<T>>,
}

impl<T: Transform> Halves<T> {
    /// The plan for an even number of real points: the forward transform to the half, or the inverse one from it.
    ///
    /// # Errors
    /// `Memory`.
    pub(super) fn new(reals: usize, direction: FftDirection) -> Result<Halves<T>> {
        let points = reals / 2;
        let turn = if direction == FftDirection::Forward { -1.0 } else { 1.0 };
        let factor = |k: usize| {
            let (sin, cos) = (TAU * turn * (k as f64 / reals as f64 + 0.25)).sin_cos();
            Complex::new(T::from_f64(cos).unwrap_or_else(T::zero), T::from_f64(sin).unwrap_or_else(T::zero))
        };
        Ok(Halves {
            plan: T::complex(points, direction),
            points,
            factors: collect((1..points.div_ceil(2)).map(|k| Ok(factor(k))))?,
        })
    }

    /// Elements of the scratch memory.
    pub(super) fn scratch(&self) -> usize {
        self.plan.get_inplace_scratch_len()
    }

    /// Writes the first half of the spectrum of real points, times a factor. Missing points are 0.
    pub(super) fn spectrum(&self, from: &[T], half: &mut [Complex<T>], scratch: &mut [Complex<T>], scale: T) {
        let (pairs, last) = from.as_chunks::<2>();
        let mut points = pairs.iter().map(|&[re, im]| Complex::new(re, im));
        let mut last = last.iter().map(|&re| Complex::new(re, T::zero()));
        for point in &mut half[..self.points] {
            *point = points.next().or_else(|| last.next()).unwrap_or(Complex::new(T::zero(), T::zero()));
        }
        self.plan.process_with_scratch(&mut half[..self.points], scratch);
        let first = half[0];
        half[self.points] = Complex::new((first.re - first.im) * scale, T::zero());
        half[0] = Complex::new((first.re + first.im) * scale, T::zero());
        let two = T::one() + T::one();
        self.partners(half, scale / two);
        if self.points.is_multiple_of(2) {
            half[self.points / 2] = half[self.points / 2].conj().scale(scale);
        }
    }

    /// Writes the real points of which this is the first half of the spectrum, times their number and a factor. Overwrites the half, of
    /// which the first and the last element are real.
    pub(super) fn reals(&self, half: &mut [Complex<T>], into: &mut [T], scratch: &mut [Complex<T>], scale: T) {
        let (first, last) = (half[0].re, half[self.points].re);
        half[0] = Complex::new((first + last) * scale, (first - last) * scale);
        self.partners(half, scale);
        if self.points.is_multiple_of(2) {
            let two = T::one() + T::one();
            half[self.points / 2] = half[self.points / 2].conj().scale(two * scale);
        }
        self.plan.process_with_scratch(&mut half[..self.points], scratch);
        let (pairs, _) = into.as_chunks_mut::<2>();
        for (pair, point) in pairs.iter_mut().zip(half) {
            *pair = [point.re, point.im];
        }
    }

    /// Makes the spectrum of the pairs from that of the points, or the other way round: each element and its partner, from the other end, of
    /// themselves.
    fn partners(&self, half: &mut [Complex<T>], scale: T) {
        let (before, after) = half[..self.points].split_at_mut(self.points / 2 + 1);
        let before = &mut before[1..self.points.div_ceil(2)];
        partners(before, after, &self.factors, scale);
    }
}

/// Each element with its partner, which is as far from the end of the others.
fn partners<T: Transform>(elements: &mut [Complex<T>], others: &mut [Complex<T>], factors: &[Complex<T>], scale: T) {
    #[inline(always)]
    fn body<T: Transform>(elements: &mut [Complex<T>], others: &mut [Complex<T>], factors: &[Complex<T>], scale: T) {
        for ((element, other), &factor) in elements.iter_mut().zip(others.iter_mut().rev()).zip(factors) {
            let (x, y) = (*element, other.conj());
            let (even, odd) = ((x + y).scale(scale), (x - y).scale(scale) * factor);
            *element = even + odd;
            *other = (even - odd).conj();
        }
    }
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    fn avx2<T: Transform>(elements: &mut [Complex<T>], others: &mut [Complex<T>], factors: &[Complex<T>], scale: T) {
        body(elements, others, factors, scale);
    }
    #[cfg(target_arch = "x86_64")]
    if Isa::get() >= Isa::Avx2 {
        // SAFETY: the CPU has the features.
        return unsafe { avx2(elements, others, factors, scale) };
    }
    body(elements, others, factors, scale);
}
