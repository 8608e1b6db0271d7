//! Random numbers that depend on the seed and the position, and on nothing else.
//!
//! The generator is counter-based (`random/philox.rs`): word `k` of the stream of a seed is a function of (seed, `k`), so
//! tensors are filled in any order by any number of threads with the same numbers. A draw takes the next words of the
//! stream, in C order of the elements; every draw begins at a fresh word. [`Generator`] is a stream of one's own; the
//! free functions draw from one that belongs to the process.

mod philox;

use crate::error::{Error, Result};
use crate::shape::IntoShape;
use crate::threads::run_each;
use crate::{Complex32, Complex64, DType, Element, Scalar, Tensor, bf16, default_float, f16, for_dtype};
use ndcast_ops::math;
use philox::Words;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Elements that one task fills. Even, so that it begins at a whole word and a whole pair.
const CHUNK: usize = 1 << 14;

/// A stream of random numbers.
///
/// `rand` gives the numbers of `numpy.random.Generator(numpy.random.Philox(key=seed)).random()`, in float32 and in
/// float64 (NumPy keeps half a word back after an odd number of float32, this generator does not).
///
/// ```
/// use ndcast::{DType, random::Generator};
/// let mut generator = Generator::seeded(42);
/// assert_eq!(generator.rand(2, DType::F64)?.to_vec::<f64>()?, [0.8201981478608876, 0.18924562408645496]);
/// # Ok::<(), ndcast::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Generator {
    key: u64,
    /// The next word to be drawn.
    position: u128,
}

impl Generator {
    /// The stream of a seed, from its beginning.
    pub fn seeded(seed: u64) -> Generator {
        Generator { key: seed, position: 0 }
    }

    /// Numbers evenly distributed in `0 <= x < 1`, all multiples of 2^-53 (float64), 2^-24 (float32), 2^-11 (float16)
    /// or 2^-8 (bfloat16) with the same chance; for a complex dtype in both parts. Of the default float if no dtype is
    /// given.
    ///
    /// # Errors
    /// `DType` for a dtype without fractions; as [`Tensor::zeros`].
    pub fn rand(&mut self, shape: impl IntoShape, dtype: impl Into<Option<DType>>) -> Result<Tensor> {
        match float("rand", dtype)? {
            DType::F16 => self.halves(shape, |word| f16::from_f32((word >> 21) as f32 * 2f32.powi(-11))),
            DType::BF16 => self.halves(shape, |word| bf16::from_f32((word >> 24) as f32 * 2f32.powi(-8))),
            DType::F32 => self.halves(shape, |word| (word >> 8) as f32 * 2f32.powi(-24)),
            DType::C64 => self.fill(shape, 1, 1, |words, out| {
                let half = |word: u64| (word as u32 >> 8) as f32 * 2f32.powi(-24);
                for slot in out {
                    let word = words.draw();
                    *slot = Complex32::new(half(word), half(word >> 32));
                }
            }),
            DType::C128 => self.fill(shape, 1, 2, |words, out| {
                for slot in out {
                    *slot = Complex64::new(unit(words.draw()), unit(words.draw()));
                }
            }),
            _ => self.fill(shape, 1, 1, |words, out: &mut [f64]| {
                out.iter_mut().for_each(|slot| *slot = unit(words.draw()));
            }),
        }
    }

    /// Normally distributed numbers of mean 0 and variance 1, in pairs by the method of Box and Muller; a complex
    /// number has a pair for its parts, of variance 1/2 each. Of the default float if no dtype is given. A narrow
    /// dtype gets the numbers of float64, rounded.
    ///
    /// # Errors
    /// As [`Generator::rand`].
    pub fn randn(&mut self, shape: impl IntoShape, dtype: impl Into<Option<DType>>) -> Result<Tensor> {
        match float("randn", dtype)? {
            DType::C64 => self.complex_normal(shape, |z| Complex32::new(z.re as f32, z.im as f32)),
            DType::C128 => self.complex_normal(shape, |z| z),
            DType::F16 => self.normal(shape, f16::from_f64),
            DType::BF16 => self.normal(shape, bf16::from_f64),
            DType::F32 => self.normal(shape, |x| x as f32),
            _ => self.normal(shape, |x| x),
        }
    }

    /// Integers in `low <= x < high`; of int64 if no dtype is given.
    ///
    /// A word of 64 bits is multiplied by the number of possible values, and the upper half of the product taken: of
    /// `n` values some have a chance larger than others by at most a factor of `1 + n / 2^64`, which no experiment can
    /// tell for ranges up to 32 bits.
    ///
    /// # Errors
    /// `Value` for an empty range or one that the dtype cannot hold, `DType` for a dtype that is not of integers; as
    /// [`Tensor::zeros`].
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
        // Both ends fit 64 bits, so there are at most 2^64 values.
        let values = (high - low) as u128;
        for_dtype!(dtype, T => self.fill(shape, 1, 1, |words, out| {
            for slot in out {
                // Below 2^64 the product of 64 bits and the values fits; 2^64 values are the word itself.
                let word = u128::from(words.draw());
                let chosen = word.checked_mul(values).map_or(word, |product| product >> 64);
                *slot = T::from_scalar(Scalar::Int(low + chosen as i128));
            }
        }))
    }

    /// A number from 32 bits each, the low half of a word first.
    fn halves<T: Element>(&mut self, shape: impl IntoShape, number: impl Fn(u32) -> T + Sync) -> Result<Tensor> {
        self.fill(shape, 2, 1, |words, out| {
            for pair in out.chunks_mut(2) {
                let word = words.draw();
                let halves = [word as u32, (word >> 32) as u32];
                pair.iter_mut().zip(halves).for_each(|(slot, half)| *slot = number(half));
            }
        })
    }

    fn normal<T: Element>(&mut self, shape: impl IntoShape, number: impl Fn(f64) -> T + Sync) -> Result<Tensor> {
        self.fill(shape, 2, 2, |words, out| {
            for pair in out.chunks_mut(2) {
                let normals = normal_pair(words.draw(), words.draw());
                pair.iter_mut().zip(normals).for_each(|(slot, normal)| *slot = number(normal));
            }
        })
    }

    fn complex_normal<T: Element>(
        &mut self,
        shape: impl IntoShape,
        number: impl Fn(Complex64) -> T + Sync,
    ) -> Result<Tensor> {
        self.fill(shape, 1, 2, |words, out| {
            for slot in out {
                let [re, im] = normal_pair(words.draw(), words.draw());
                *slot = number(Complex64::new(re, im) * std::f64::consts::FRAC_1_SQRT_2);
            }
        })
    }

    /// A tensor of which every `elements` elements are made from `words` words, chunk by chunk on all threads; `make`
    /// gets the stream from where the words of its chunk begin.
    fn fill<T: Element>(
        &mut self,
        shape: impl IntoShape,
        elements: usize,
        words: usize,
        make: impl Fn(&mut Words, &mut [T]) + Sync,
    ) -> Result<Tensor> {
        let mut tensor = Tensor::zeros(shape, T::DTYPE)?;
        let used = |count: usize| (count.div_ceil(elements) * words) as u128;
        let (key, start) = (self.key, self.position);
        self.position = start.wrapping_add(used(tensor.numel()));
        run_each(tensor.as_slice_mut::<T>()?.chunks_mut(CHUNK), |chunk, out| {
            make(&mut Words::of(key, start.wrapping_add(used(chunk * CHUNK))), out);
            Ok(())
        })?;
        Ok(tensor)
    }
}

/// The dtype asked for, or the default; refused unless it has fractions.
fn float(operation: &str, dtype: impl Into<Option<DType>>) -> Result<DType> {
    let dtype = dtype.into().unwrap_or_else(default_float);
    if dtype.is_float() || dtype.is_complex() {
        return Ok(dtype);
    }
    Err(Error::dtype(format!("{operation}: expected a float or complex dtype, not {dtype}: see randint()")))
}

/// `0 <= x < 1` from the upper 53 bits.
fn unit(word: u64) -> f64 {
    (word >> 11) as f64 * 2f64.powi(-53)
}

/// Two independent normal numbers: a radius from one word, an angle from the other.
fn normal_pair(radius: u64, angle: u64) -> [f64; 2] {
    // 1 - x is never 0, so that the logarithm is finite.
    let radius = (-2.0 * math::log(1.0 - unit(radius))).sqrt();
    let angle = std::f64::consts::TAU * unit(angle);
    [radius * math::cos(angle), radius * math::sin(angle)]
}

static GENERATOR: Mutex<Option<Generator>> = Mutex::new(None);

/// The generator of the process. A draw that panicked half-way leaves nothing broken: its words are merely lost.
fn with_generator<R>(draw: impl FnOnce(&mut Generator) -> R) -> R {
    let mut generator: MutexGuard<'_, Option<Generator>> = GENERATOR.lock().unwrap_or_else(PoisonError::into_inner);
    // The standard library seeds its hash maps from the system's entropy.
    draw(generator.get_or_insert_with(|| Generator::seeded(RandomState::new().build_hasher().finish())))
}

/// Starts the process's generator again, at the beginning of the stream of a seed. Until then its seed is one of
/// chance.
///
/// ```
/// use ndcast::random::{manual_seed, rand};
/// manual_seed(1);
/// let first = rand([2, 3], None)?.to_vec::<f32>()?;
/// manual_seed(1);
/// assert_eq!(rand([2, 3], None)?.to_vec::<f32>()?, first);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn manual_seed(seed: u64) {
    with_generator(|generator| *generator = Generator::seeded(seed));
}

/// [`Generator::rand`] of the process's generator.
///
/// # Errors
/// As [`Generator::rand`].
pub fn rand(shape: impl IntoShape, dtype: impl Into<Option<DType>>) -> Result<Tensor> {
    with_generator(|generator| generator.rand(shape, dtype))
}

/// [`Generator::randn`] of the process's generator.
///
/// # Errors
/// As [`Generator::rand`].
pub fn randn(shape: impl IntoShape, dtype: impl Into<Option<DType>>) -> Result<Tensor> {
    with_generator(|generator| generator.randn(shape, dtype))
}

/// [`Generator::randint`] of the process's generator.
///
/// # Errors
/// As [`Generator::randint`].
///
/// ```
/// use ndcast::random::randint;
/// assert!(randint(1, 7, 100, None)?.iter::<i64>()?.all(|spots| (1..=6).contains(&spots)));
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn randint(
    low: impl Into<i128>,
    high: impl Into<i128>,
    shape: impl IntoShape,
    dtype: impl Into<Option<DType>>,
) -> Result<Tensor> {
    with_generator(|generator| generator.randint(low, high, shape, dtype))
}

#[cfg(test)]
mod tests {
    use super::*;

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

    /// Element by element, each from words of its own: what chunks on many threads must agree with.
    #[test]
    fn elements_depend_on_seed_and_position_alone() {
        let n = 2 * CHUNK + 5;
        let word = |k: usize| Words::of(7, k as u128).draw();
        let mut generator = Generator::seeded(7);
        let ints = generator.randint(-5, 1000, n, DType::I32).unwrap().to_vec::<i32>().unwrap();
        let normals = generator.randn(n, DType::F32).unwrap().to_vec::<f32>().unwrap();
        let halves = generator.rand(n, DType::F16).unwrap().to_vec::<f16>().unwrap();
        let last = generator.rand(1, DType::F64).unwrap().to_vec::<f64>().unwrap();
        for k in (0..n).step_by(97).chain([CHUNK - 1, CHUNK, n - 1]) {
            assert_eq!(ints[k], -5 + ((u128::from(word(k)) * 1005) >> 64) as i32);
            let pair = n + k / 2 * 2;
            assert_eq!(normals[k], normal_pair(word(pair), word(pair + 1))[k % 2] as f32);
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
        let word = Words::of(0, 0).draw();
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
