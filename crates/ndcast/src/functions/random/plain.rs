//! Random numbers without parameters: uniform, normal, integer.
//!
//! The words for element `k` of a draw are fixed by `k`, so any chunk can be filled on its own.

use super::Generator;
use crate::error::{Error, Result};
use crate::machine::RANDOM_TILE_ELEMENTS;
use crate::shape::IntoShape;
use crate::tensor::bits::for_integer;
use crate::{Complex32, Complex64, DType, Element, Scalar, Tensor, bf16, default_float, f16};
use ndcast_ops::random::{normal_pairs, unit, units};

/// Draws.
impl Generator {
    /// Uniformly distributed numbers in `0 <= x < 1`: all multiples of 2^-53 (float64), 2^-24 (float32), 2^-11 (float16) or 2^-8
    /// (bfloat16), with equal probabilities. For a complex dtype this applies to both parts. The dtype defaults to the default float.
    ///
    /// # Errors
    /// `DType` for a dtype that is neither float nor complex; otherwise as [`Tensor::zeros`].
    ///
    /// ```
    /// use ndcast::{DType, random::Generator};
    /// let x = Generator::seeded(42).rand([2, 2], DType::F64)?;
    /// assert_eq!((x.shape(), x.dtype()), (&[2, 2].into(), DType::F64));
    /// assert!(x.iter::<f64>()?.all(|x| (0.0..1.0).contains(&x)));
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn rand(&mut self, shape: impl IntoShape, dtype: impl Into<Option<DType>>) -> Result<Tensor> {
        match float("rand", dtype)? {
            DType::F16 => self.halves(shape, |word| f16::from_f32((word >> 21) as f32 * 2f32.powi(-11))),
            DType::BF16 => self.halves(shape, |word| bf16::from_f32((word >> 24) as f32 * 2f32.powi(-8))),
            DType::F32 => self.halves(shape, |word| (word >> 8) as f32 * 2f32.powi(-24)),
            DType::C64 => self.fill(shape, 1, 1, |_, words, out| {
                let half = |word: u64| (word as u32 >> 8) as f32 * 2f32.powi(-24);
                for (slot, &word) in out.iter_mut().zip(words) {
                    *slot = Complex32::new(half(word), half(word >> 32));
                }
            }),
            DType::C128 => self.fill(shape, 1, 2, |_, words, out| {
                for (slot, &[re, im]) in out.iter_mut().zip(words.as_chunks().0) {
                    *slot = Complex64::new(unit(re), unit(im));
                }
            }),
            _ => self.fill(shape, 1, 1, |_, words, out| units(words, out)),
        }
    }

    /// Normally distributed numbers with mean 0 and variance 1, in pairs by the method of Box and Muller. A complex number takes a pair for
    /// its two parts, each with variance 1/2. The dtype defaults to the default float. A narrow dtype gets the float64 numbers, rounded.
    ///
    /// # Errors
    /// As [`Generator::rand`].
    ///
    /// ```
    /// use ndcast::{ALL, DType, random::Generator};
    /// let x = Generator::seeded(42).randn(10_000, DType::F64)?;
    /// assert!(x.mean(ALL)?.item::<f64>()?.abs() < 0.05);
    /// assert!((x.std(ALL)?.item::<f64>()? - 1.0).abs() < 0.05);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn randn(&mut self, shape: impl IntoShape, dtype: impl Into<Option<DType>>) -> Result<Tensor> {
        match float("randn", dtype)? {
            DType::C64 => self.complex_normal(shape, |z| Complex32::new(z.re as f32, z.im as f32)),
            DType::C128 => self.complex_normal(shape, |z| z),
            DType::F16 => self.normals(shape, f16::from_f64),
            DType::BF16 => self.normals(shape, bf16::from_f64),
            DType::F32 => self.normals(shape, |x| x as f32),
            _ => self.normals(shape, |x| x),
        }
    }

    /// Uniformly distributed integers in `low <= x < high`. The dtype defaults to int64.
    ///
    /// The result is the upper half of the product of a 64-bit word and the number of possible values. So for `n` values, some
    /// probabilities exceed others by a factor of at most `1 + n / 2^64`, which no experiment can detect for ranges up to 32 bits.
    ///
    /// # Errors
    /// `Value` for an empty range or one that the dtype cannot hold; `DType` for a dtype that is not an integer; otherwise as
    /// [`Tensor::zeros`].
    ///
    /// ```
    /// use ndcast::{DType, random::Generator};
    /// let dice = Generator::seeded(42).randint(1, 7, [10, 2], DType::U8)?;
    /// assert_eq!(dice.shape(), [10, 2]);
    /// assert!(dice.iter::<u8>()?.all(|spots| (1..=6).contains(&spots)));
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn randint(
        &mut self,
        low: impl Into<i128>,
        high: impl Into<i128>,
        shape: impl IntoShape,
        dtype: impl Into<Option<DType>>,
    ) -> Result<Tensor> {
        let (low, high, dtype) = (low.into(), high.into(), dtype.into().unwrap_or(DType::I64));
        if !dtype.is_integer() {
            return Err(Error::dtype(format!("randint: {dtype} is no integer dtype: cast the result")));
        }
        if low >= high {
            return Err(Error::value(format!("randint: low {low} must be less than high {high}")));
        }
        Scalar::Int(low).check_fits(dtype)?;
        Scalar::Int(high - 1).check_fits(dtype)?;
        // Both ends fit 64 bits, so there are at most 2^64 values. Of that many, each word is one. Sums of 64 bits wrap to the integer.
        let (low, values) = (low as u64, u64::try_from(high - low).ok());
        let chosen = |word: u64, values: u64| ((u128::from(word) * u128::from(values)) >> 64) as u64;
        for_integer!(dtype, T => self.fill(shape, 1, 1, |_, words, out| {
            let pairs = out.iter_mut().zip(words);
            match values {
                Some(values) => pairs.for_each(|(slot, &word)| *slot = low.wrapping_add(chosen(word, values)) as T),
                None => pairs.for_each(|(slot, &word)| *slot = low.wrapping_add(word) as T),
            }
        }))
    }

    /// Numbers from 32 bits each, the low half of a word first.
    fn halves<T: Element>(&mut self, shape: impl IntoShape, number: impl Fn(u32) -> T + Sync) -> Result<Tensor> {
        self.fill(shape, 2, 1, |_, words, out| {
            for (pair, &word) in out.chunks_mut(2).zip(words) {
                let halves = [word as u32, (word >> 32) as u32];
                pair.iter_mut().zip(halves).for_each(|(slot, half)| *slot = number(half));
            }
        })
    }

    fn normals<T: Element>(&mut self, shape: impl IntoShape, number: impl Fn(f64) -> T + Sync) -> Result<Tensor> {
        self.fill(shape, 2, 2, |_, words, out| {
            let mut pairs = [[0.0; 2]; RANDOM_TILE_ELEMENTS / 2];
            normal_pairs(words.as_chunks().0, &mut pairs);
            out.iter_mut().zip(pairs.as_flattened()).for_each(|(slot, &normal)| *slot = number(normal));
        })
    }

    fn complex_normal<T: Element>(
        &mut self,
        shape: impl IntoShape,
        number: impl Fn(Complex64) -> T + Sync,
    ) -> Result<Tensor> {
        self.fill(shape, 1, 2, |_, words, out| {
            let mut pairs = [[0.0; 2]; RANDOM_TILE_ELEMENTS / 2];
            normal_pairs(words.as_chunks().0, &mut pairs);
            for (slot, &[re, im]) in out.iter_mut().zip(&pairs) {
                *slot = number(Complex64::new(re, im) * std::f64::consts::FRAC_1_SQRT_2);
            }
        })
    }
}

/// The requested dtype, or the default float. An error unless it is float or complex.
fn float(operation: &str, dtype: impl Into<Option<DType>>) -> Result<DType> {
    let dtype = dtype.into().unwrap_or_else(default_float);
    if dtype.is_float() || dtype.is_complex() {
        return Ok(dtype);
    }
    Err(Error::dtype(format!("{operation}: expected a float or complex dtype, not {dtype}: see randint()")))
}

#[cfg(test)]
mod tests {
    use super::super::philox::Words;
    use super::*;
    use crate::machine::RANDOM_TASK_ELEMENTS;
    use ndcast_ops::random::normal_pair;

    #[test]
    fn bit_equal_to_numpy() {
        // np.random.Generator(np.random.Philox(key=...)).random(5) and random(5, dtype=np.float32), NumPy 2.4.
        let cases = [
            (
                0,
                [
                    0.011546754286331562,
                    0.24154919656271812,
                    0.11142585551493822,
                    0.5644146216071337,
                    0.5023796042735054,
                ],
                [0.03474188, 0.011546731, 0.6119502, 0.2415492, 0.36548126f32],
            ),
            (
                u64::MAX,
                [0.23494158814525556, 0.7173107484541781, 0.41117733204481477, 0.7161435204444477, 0.3501621337115973],
                [0.5541741, 0.23494154, 0.6799778, 0.7173107, 0.9890124],
            ),
        ];
        for (key, wide, narrow) in cases {
            assert_eq!(Generator::seeded(key).rand(5, DType::F64).unwrap().to_vec::<f64>().unwrap(), wide);
            assert_eq!(Generator::seeded(key).rand(5, DType::F32).unwrap().to_vec::<f32>().unwrap(), narrow);
        }
    }

    /// Computes each element alone from its own words. Chunks on many threads must give the same.
    #[test]
    fn elements_depend_on_seed_and_position_alone() {
        let n = 2 * RANDOM_TASK_ELEMENTS + 5;
        let word = |k: usize| Words::of([7, 0], k as u128).draw();
        let mut generator = Generator::seeded(7);
        let ints = generator.randint(-5, 1000, n, DType::I32).unwrap().to_vec::<i32>().unwrap();
        let normals = generator.randn(n, DType::F32).unwrap().to_vec::<f32>().unwrap();
        let halves = generator.rand(n, DType::F16).unwrap().to_vec::<f16>().unwrap();
        let last = generator.rand(1, DType::F64).unwrap().to_vec::<f64>().unwrap();
        for k in (0..n).step_by(97).chain([RANDOM_TASK_ELEMENTS - 1, RANDOM_TASK_ELEMENTS, n - 1]) {
            assert_eq!(ints[k], -5 + ((u128::from(word(k)) * 1005) >> 64) as i32);
            let pair = n + k / 2 * 2;
            assert_eq!(normals[k], normal_pair([word(pair), word(pair + 1)])[k % 2] as f32);
            let half = (word(n + n + 1 + k / 2) >> (32 * (k % 2))) as u32;
            assert_eq!(halves[k].to_f32(), (half >> 21) as f32 / 2048.0);
        }
        assert_eq!(last[0], unit(word(2 * n + 1 + n.div_ceil(2))));
        for threads in [1, 4] {
            let again = crate::with_num_threads(threads, || Generator::seeded(7).randint(-5, 1000, n, DType::I32));
            assert_eq!(again.unwrap().to_vec::<i32>().unwrap(), ints);
        }
    }

    #[test]
    fn distributions() {
        let n = 100_000;
        let moments = |values: &[f64]| {
            let mean = values.iter().sum::<f64>() / values.len() as f64;
            (mean, values.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / values.len() as f64)
        };
        let mut generator = Generator::seeded(3);
        let (mean, variance) = moments(&generator.randn(n, DType::F64).unwrap().to_vec().unwrap());
        assert!(mean.abs() < 0.02 && (variance - 1.0).abs() < 0.02, "{mean} {variance}");
        let complex = generator.randn(n, DType::C128).unwrap().to_vec::<Complex64>().unwrap();
        let (mean, variance) = moments(&complex.iter().map(|z| z.im).collect::<Vec<_>>());
        assert!(mean.abs() < 0.02 && (variance - 0.5).abs() < 0.02, "{mean} {variance}");
        let uniform = generator.rand(n, DType::BF16).unwrap();
        let (mean, variance) = moments(&uniform.cast(DType::F64).unwrap().to_vec().unwrap());
        assert!((mean - 0.498).abs() < 0.01 && (variance - 1.0 / 12.0).abs() < 0.01, "{mean} {variance}");
        let mut counts = [0; 6];
        generator.randint(0, 6, n, None).unwrap().iter::<i64>().unwrap().for_each(|x| counts[x as usize] += 1);
        assert!(counts.iter().all(|&count: &i32| (count - 16_667).abs() < 600), "{counts:?}");
    }

    #[test]
    fn ranges_and_refusals() {
        let mut generator = Generator::seeded(0);
        let all = generator.randint(i64::MIN, i64::MAX as i128 + 1, 4, None).unwrap().to_vec::<i64>().unwrap();
        assert!(all.iter().any(|&x| x < 0) && all.iter().any(|&x| x > 0));
        let word = Words::of([0, 0], 0).draw();
        assert_eq!(all[0], (i128::from(i64::MIN) + i128::from(word)) as i64);
        assert_eq!(generator.randint(0, 256, 3, DType::U8).unwrap().numel(), 3);
        assert!(generator.randint(0, 257, 3, DType::U8).is_err());
        assert!(generator.randint(2, 2, 3, None).is_err());
        assert!(generator.randint(0, 2, 3, DType::F32).is_err());
        assert!(generator.rand(3, DType::I64).is_err());
        assert!(generator.randn(usize::MAX >> 1, None).is_err());
        assert!(generator.rand([0, 3], None).unwrap().to_vec::<f32>().unwrap().is_empty());
    }
}
