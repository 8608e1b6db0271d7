//! Plans of Fourier transforms, by the `rustfft` and `realfft` crates.

pub use realfft::{ComplexToReal, FftError, RealToComplex};
pub use rustfft::{Fft, FftDirection, FftNum};

use realfft::RealFftPlanner;
use rustfft::FftPlanner;
use std::sync::Arc;

/// Floats that can be transformed: `f32` and `f64`. Creating a plan takes about as long as running it once.
pub trait Transform: FftNum {
    /// The plan of a transform of `points` complex numbers.
    fn complex(points: usize, direction: FftDirection) -> Arc<dyn Fft<Self>>;
    /// The plan of a transform of `points` real numbers into the first `points / 2 + 1` complex ones.
    fn from_reals(points: usize) -> Arc<dyn RealToComplex<Self>>;
    /// The plan of the inverse of [`Transform::from_reals`], up to a factor of `points`.
    fn to_reals(points: usize) -> Arc<dyn ComplexToReal<Self>>;
}

macro_rules! transforms {
    ($($T:ty),+) => {$(
        impl Transform for $T {
            fn complex(points: usize, direction: FftDirection) -> Arc<dyn Fft<$T>> {
                FftPlanner::new().plan_fft(points, direction)
            }

            fn from_reals(points: usize) -> Arc<dyn RealToComplex<$T>> {
                RealFftPlanner::new().plan_fft_forward(points)
            }

            fn to_reals(points: usize) -> Arc<dyn ComplexToReal<$T>> {
                RealFftPlanner::new().plan_fft_inverse(points)
            }
        }
    )+};
}
transforms! { f32, f64 }

#[cfg(test)]
mod tests {
    use super::*;
    use num_complex::Complex;

    #[test]
    fn there_and_back() {
        let mut x = [Complex::new(1.0, 0.0), Complex::new(2.0, -1.0), Complex::new(0.0, 3.0)];
        let before = x;
        f64::complex(3, FftDirection::Forward).process(&mut x);
        assert!((x[0] - Complex::new(3.0, 2.0)).norm() < 1e-14);
        f64::complex(3, FftDirection::Inverse).process(&mut x);
        assert!(x.iter().zip(&before).all(|(x, before)| (x / 3.0 - before).norm() < 1e-14));

        let (mut half, mut back) = ([Complex::default(); 3], [0.0; 4]);
        f32::from_reals(4).process(&mut [1.0, 2.0, 3.0, 4.0], &mut half).unwrap();
        assert_eq!(half[0], Complex::new(10.0, 0.0));
        f32::to_reals(4).process(&mut half, &mut back).unwrap();
        assert_eq!(back, [4.0, 8.0, 12.0, 16.0]);
    }
}
