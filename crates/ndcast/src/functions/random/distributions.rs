//! Random numbers with parameters that broadcast.

use super::fill::Piece;
use super::parameters::Parameters;
use super::{Generator, philox, rejection};
use crate::error::Result;
use crate::machine::RANDOM_TILE_ELEMENTS;
use crate::shape::IntoShape;
use crate::{DType, Operand, Tensor, bf16, f16};
use ndcast_ops::random::{exponentials, normal_pairs, unit};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Whether a number is finite and not negative.
fn is_size(x: f64) -> bool {
    x.is_finite() && x >= 0.0
}

const SIZE: &str = "finite and not negative";

/// Draws with parameters. `shape` is `()` for the broadcast shape of the parameters, or a shape that they broadcast to.
impl Generator {
    /// Uniformly distributed numbers in `low <= x < high`, or `low` if both are equal. If the dtype has no number in that range, the result
    /// is a neighbour of the range.
    ///
    /// # Errors
    /// `Value` if `low` is greater than `high` or their distance is not finite; `Shape` if the parameters do not broadcast; `DType` for
    /// complex parameters; `Memory`.
    ///
    /// ```
    /// use ndcast::{Tensor, random::Generator};
    /// let x = Generator::seeded(1).uniform(Tensor::from([[0.0f32], [10.0]]), 20.0, [2, 3])?;
    /// assert_eq!(x.shape(), &[2, 3]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn uniform(&mut self, low: impl Operand, high: impl Operand, shape: impl IntoShape) -> Result<Tensor> {
        let parameters = Parameters::new("uniform", &[("low", low.into()), ("high", high.into())], shape)?;
        let dtype = parameters.dtype;
        let wrong = AtomicUsize::new(usize::MAX);
        let before = self.clone();
        let tensor = self.draw(&parameters, &|piece: Piece<'_>, [low, high]| {
            let first = piece.first;
            piece.of_words(|k, word| {
                let (low, high) = (low[k], high[k]);
                let width = high - low;
                if !is_size(width) {
                    wrong.fetch_min(first + k, Ordering::Relaxed);
                }
                let x = rounded(dtype, low + width * unit(word));
                // Rounding may reach `high`, which is excluded.
                if x >= high && low < high { below(dtype, x).max(rounded(dtype, low)) } else { x }
            });
        })?;
        match wrong.into_inner() {
            usize::MAX => Ok(tensor),
            element => {
                *self = before;
                parameters.refuse(element, |[low, high]| {
                    if low > high {
                        format!("low {low} is greater than high {high}")
                    } else {
                        format!("from low {low} to high {high} is no finite distance")
                    }
                })
            }
        }
    }

    /// Normally distributed numbers `mean + std * randn`, in pairs by the method of Box and Muller (1958).
    ///
    /// # Errors
    /// `Value` for a `std` that is negative or not finite; otherwise as [`Generator::uniform`].
    ///
    /// ```
    /// use ndcast::{Tensor, random::Generator};
    /// let x = Generator::seeded(1).normal(Tensor::from([0.0, 100.0]), 2.5, [1000, 2])?;
    /// assert!((x.mean(0)?.select(0, 1)?.item::<f64>()? - 100.0).abs() < 0.5);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn normal(&mut self, mean: impl Operand, std: impl Operand, shape: impl IntoShape) -> Result<Tensor> {
        let parameters = Parameters::new("normal", &[("mean", mean.into()), ("std", std.into())], shape)?;
        parameters.check(1, is_size, SIZE)?;
        self.draw(&parameters, &|piece, [mean, std]| {
            // Pieces begin at even elements, so no pair is split.
            let (mut words, mut pairs) = ([0; RANDOM_TILE_ELEMENTS], [[0.0; 2]; RANDOM_TILE_ELEMENTS / 2]);
            normal_pairs(piece.words(&mut words).as_chunks().0, &mut pairs);
            for ((slot, normal), (mean, std)) in
                piece.out.iter_mut().zip(pairs.as_flattened()).zip(mean.iter().zip(std))
            {
                *slot = mean + std * normal;
            }
        })
    }

    /// Exponentially distributed numbers with mean `1 / rate`, by inversion: waiting times for events that happen `rate` times in a unit of
    /// time.
    ///
    /// # Errors
    /// `Value` for a rate that is not above 0 or not finite; otherwise as [`Generator::uniform`].
    ///
    /// ```
    /// use ndcast::{ALL, random::Generator};
    /// let x = Generator::seeded(1).exponential(4.0, 10_000)?;
    /// assert!((x.mean(ALL)?.item::<f64>()? - 0.25).abs() < 0.01);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn exponential(&mut self, rate: impl Operand, shape: impl IntoShape) -> Result<Tensor> {
        let parameters = Parameters::new("exponential", &[("rate", rate.into())], shape)?;
        parameters.check(0, |x| is_size(x) && x > 0.0, "finite and greater than 0")?;
        self.draw(&parameters, &|piece, [rate]| {
            let mut words = [0; RANDOM_TILE_ELEMENTS];
            exponentials(piece.words(&mut words), piece.out);
            piece.out.iter_mut().zip(rate).for_each(|(slot, rate)| *slot /= rate);
        })
    }

    /// Gamma distributed numbers with mean `shape * scale` and variance `shape * scale^2`, by the method of Marsaglia and Tsang (2000).
    /// Here `shape` is the parameter of the distribution, so the shape of the result is `size`.
    ///
    /// # Errors
    /// `Value` for a parameter that is negative or not finite; otherwise as [`Generator::uniform`].
    ///
    /// ```
    /// use ndcast::{Tensor, random::Generator};
    /// let x = Generator::seeded(1).gamma(Tensor::from([0.5f64, 3.0]), 2.0, [10_000, 2])?;
    /// let mean = x.mean(0)?.to_vec::<f64>()?;
    /// assert!((mean[0] - 1.0).abs() < 0.1 && (mean[1] - 6.0).abs() < 0.2);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn gamma(&mut self, shape: impl Operand, scale: impl Operand, size: impl IntoShape) -> Result<Tensor> {
        let parameters = Parameters::new("gamma", &[("shape", shape.into()), ("scale", scale.into())], size)?;
        parameters.check(0, is_size, SIZE)?;
        parameters.check(1, is_size, SIZE)?;
        self.draw(&parameters, &|piece, [shape, scale]| {
            piece.of_attempts(|k, block| rejection::gamma(shape[k], block) * scale[k]);
        })
    }

    /// Poisson distributed numbers with mean `rate`: the number of events in a time in which `rate` of them happen on average. The method
    /// is inversion for rates below 10, and that of Hörmann (1993) from 10 on. As in PyTorch, the results are whole numbers of a float
    /// dtype; a narrow dtype rounds large ones.
    ///
    /// # Errors
    /// `Value` for a rate that is negative or not finite; otherwise as [`Generator::uniform`].
    ///
    /// ```
    /// use ndcast::{DType, Tensor, random::Generator};
    /// let x = Generator::seeded(1).poisson(Tensor::from([0.0, 3.0, 1e6]), ())?.cast(DType::I64)?;
    /// assert_eq!(x.to_vec::<i64>()?[0], 0);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn poisson(&mut self, rate: impl Operand, shape: impl IntoShape) -> Result<Tensor> {
        let parameters = Parameters::new("poisson", &[("rate", rate.into())], shape)?;
        parameters.check(0, is_size, SIZE)?;
        self.draw(&parameters, &|piece, [rate]| piece.of_attempts(|k, block| rejection::poisson(rate[k], block)))
    }

    /// 1 with the given probabilities, else 0.
    ///
    /// # Errors
    /// `Value` for a probability outside of `0 ..= 1`; otherwise as [`Generator::uniform`].
    ///
    /// ```
    /// use ndcast::{Tensor, random::Generator};
    /// let x = Generator::seeded(1).bernoulli(Tensor::from([0.0, 1.0]), [3, 2])?;
    /// assert_eq!(x.to_vec::<f64>()?, [0.0, 1.0, 0.0, 1.0, 0.0, 1.0]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn bernoulli(&mut self, probabilities: impl Operand, shape: impl IntoShape) -> Result<Tensor> {
        let parameters = Parameters::new("bernoulli", &[("probabilities", probabilities.into())], shape)?;
        parameters.check(0, |p| (0.0..=1.0).contains(&p), "between 0 and 1")?;
        self.draw(&parameters, &|piece, [probability]| {
            piece.of_words(|k, word| f64::from(u8::from(unit(word) < probability[k])));
        })
    }
}

impl Piece<'_> {
    /// Computes every element from its own blocks, which it requests by the number of the attempt, and from its parameters.
    fn of_attempts(self, element: impl Fn(usize, &dyn Fn(u64) -> [u64; 4]) -> f64) {
        let first = self.start.wrapping_add(self.first as u128);
        for (k, slot) in self.out.iter_mut().enumerate() {
            *slot = element(k, &|attempt| philox::attempt(self.key, first.wrapping_add(k as u128), attempt));
        }
    }
}

/// A number rounded to a float dtype.
fn rounded(dtype: DType, x: f64) -> f64 {
    match dtype {
        DType::F16 => f16::from_f64(x).to_f64(),
        DType::BF16 => bf16::from_f64(x).to_f64(),
        DType::F32 => f64::from(x as f32),
        _ => x,
    }
}

/// The next smaller number of a float dtype.
fn below(dtype: DType, x: f64) -> f64 {
    // The bits of floats of one sign are in order. The next number below either zero is the negative one of smallest magnitude.
    let bits = |bits: u16| match bits {
        0 | 0x8000 => 0x8001,
        bits if bits < 0x8000 => bits - 1,
        bits => bits + 1,
    };
    match dtype {
        DType::F16 => f16::from_bits(bits(f16::from_f64(x).to_bits())).to_f64(),
        DType::BF16 => bf16::from_bits(bits(bf16::from_f64(x).to_bits())).to_f64(),
        DType::F32 => f64::from((x as f32).next_down()),
        _ => x.next_down(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_number_below() {
        for dtype in [DType::F16, DType::BF16, DType::F32, DType::F64] {
            for x in [1.0, -1.0, 0.0, -0.0, 5.0, -3.0] {
                let y = below(dtype, x);
                let middle = rounded(dtype, (x + y) / 2.0);
                assert!(y < x && rounded(dtype, y) == y && (middle == x || middle == y), "{dtype} {x} {y}");
            }
        }
    }
}
