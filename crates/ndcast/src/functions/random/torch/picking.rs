//! Permutations and samples.

use super::{Generator, no_float};
use crate::error::{Error, ErrorKind, Result, place};
use crate::functions::random::parameters::{check, reals};
use crate::memory::room_for;
use crate::shape::Shape;
use crate::{DType, Scalar, Tensor, bf16, f16};

/// From this count on, a permutation takes 64 bits for each number and exchanges from the other end (`TensorFactories.cpp`).
const MANY: usize = (u32::MAX / 20) as usize;

/// Permutations and samples.
impl Generator {
    /// The numbers `0 .. count` in a random order: `torch.randperm(count)`. They are exchanged as Fisher and Yates do in the form of
    /// Durstenfeld ("Algorithm 235", 1964), from the front: place `k` with place `k + word % (count - k)`.
    ///
    /// # Errors
    /// `Overflow` for a count that the dtype does not hold; `DType` for a complex or bool dtype; `Memory`.
    ///
    /// ```
    /// use ndcast::random::torch::Generator;
    /// // torch.manual_seed(0); torch.randperm(5)
    /// assert_eq!(Generator::seeded(0).permutation(5, ndcast::DType::I64)?.to_vec::<i64>()?, [4, 0, 1, 3, 2]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn permutation(&mut self, count: usize, dtype: DType) -> Result<Tensor> {
        if dtype.is_complex() || dtype == DType::Bool {
            return Err(Error::dtype(format!("randperm: {dtype} does not count: draw int64, and cast the result")));
        }
        if dtype.is_integer() && count > 0 {
            Scalar::Int(count as i128).check_fits(dtype)?;
        }
        let mut tensor = Tensor::stale(&[count].into(), DType::I64)?;
        let numbers = tensor.as_slice_mut::<i64>()?;
        numbers.iter_mut().enumerate().for_each(|(k, slot)| *slot = k as i64);
        if count < MANY {
            for k in 0..count.saturating_sub(1) {
                numbers.swap(k, k + self.twister.word() as usize % (count - k));
            }
        } else {
            for k in 0..count {
                numbers.swap(k, (self.wide() % (k as u64 + 1)) as usize);
            }
        }
        tensor.cast(dtype)
    }

    /// Samples indices (`i64`) for every row of weights: `torch.multinomial`. The last axis becomes the samples.
    ///
    /// With replacement, and with more than one sample, a uniform number of float64 selects among the cumulative sums of the weights,
    /// which are of the dtype of the weights (of float32 for halves). Else every weight is divided by an exponentially distributed number
    /// of its dtype, and the largest quotients are the samples (Efraimidis and Spirakis, "Weighted random sampling with a reservoir",
    /// 2006). Of equal quotients, the first is taken first.
    ///
    /// # Errors
    /// `Value` for a weight that is negative or not finite, for a row whose weights are all 0, or for more samples without replacement than
    /// weights above 0; `Shape` unless there are one or two axes; `DType` for weights that are no floats; `Memory`.
    pub fn multinomial(&mut self, weights: &Tensor, samples: usize, replacement: bool) -> Result<Tensor> {
        let dtype = weights.dtype();
        if !dtype.is_float() {
            return Err(no_float("multinomial", dtype));
        }
        let Some((&length, leading)) = weights.shape().split_last().filter(|_| weights.ndim() <= 2) else {
            let text = format!("multinomial: weights have shape {}: they must have one or two axes", weights.shape());
            return Err(Error::new(ErrorKind::Shape, text));
        };
        let values = reals("multinomial", "weights", weights)?;
        check("multinomial", "weights", &values, |x| x.is_finite() && x >= 0.0, "finite and not negative")?;
        let values = values.broadcast_to(weights.shape())?.contiguous()?;
        let rows = values.as_slice::<f64>()?;
        if samples == 0 || length == 0 {
            return Err(Error::value(format!("multinomial: {samples} samples of {length} weights: pass at least one")));
        }
        for (row, weights) in rows.chunks_exact(length).enumerate() {
            let refuse = |what: &str| Err(Error::value(format!("multinomial: weights{} {what}", place(leading, row))));
            match weights.iter().filter(|&&weight| weight > 0.0).count() {
                0 => return refuse("are all 0"),
                chances if !replacement && chances < samples => {
                    let text = format!("have {chances} that are not 0, for {samples} samples without replacement");
                    return refuse(&text);
                }
                _ => {}
            }
        }
        let shape = Shape::new(&[leading, &[samples]].concat())?;
        let mut result = Tensor::stale(&shape, DType::I64)?;
        let out = result.as_slice_mut::<i64>()?.chunks_exact_mut(samples);
        let mut room = room_for(length)?;
        for (weights, out) in rows.chunks_exact(length).zip(out) {
            if replacement && samples > 1 {
                self.by_sums(weights, dtype, &mut room, out);
            } else {
                self.by_quotients(weights, dtype, &mut room, out);
            }
        }
        Ok(result)
    }

    fn by_sums(&mut self, weights: &[f64], dtype: DType, sums: &mut Vec<(f64, usize)>, out: &mut [i64]) {
        let rounded = |x: f64| if dtype == DType::F64 { x } else { f64::from(x as f32) };
        let mut sum = 0.0;
        sums.clear();
        sums.extend(weights.iter().enumerate().map(|(index, weight)| {
            sum = rounded(sum + weight);
            (sum, index)
        }));
        for (part, _) in sums.iter_mut() {
            *part = rounded(*part / sum);
        }
        let last = sums.len() - 1;
        for slot in out {
            let u = self.unit();
            *slot = sums.partition_point(|&(part, _)| part < u).min(last) as i64;
        }
    }

    fn by_quotients(&mut self, weights: &[f64], dtype: DType, quotients: &mut Vec<(f64, usize)>, out: &mut [i64]) {
        let rounded = |x: f64| match dtype {
            DType::F16 => f16::from_f32(x as f32).to_f64(),
            DType::BF16 => bf16::from_f32(x as f32).to_f64(),
            DType::F32 => f64::from(x as f32),
            _ => x,
        };
        quotients.clear();
        for (index, &weight) in weights.iter().enumerate() {
            let wait = rounded(self.waiting(1.0));
            // A weight of 0 is never picked, even by a wait of 0.
            quotients.push((if weight > 0.0 { rounded(weight / wait) } else { -1.0 }, index));
        }
        let greater = |a: &(f64, usize), b: &(f64, usize)| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1));
        if out.len() < quotients.len() {
            quotients.select_nth_unstable_by(out.len(), greater);
            quotients.truncate(out.len());
        }
        quotients.sort_unstable_by(greater);
        out.iter_mut().zip(quotients).for_each(|(slot, (_, index))| *slot = *index as i64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Order;

    #[test]
    fn what_has_no_weight_is_never_picked() {
        let weights = Tensor::from([[0.0f32, 1.0, 0.0, 0.3], [1e-30, 0.0, 1e30, 0.0]]);
        let mut generator = Generator::seeded(1);
        for (samples, replacement) in [(1, false), (2, false), (1, true), (300, true)] {
            let picked = generator.multinomial(&weights, samples, replacement).unwrap().to_vec::<i64>().unwrap();
            let (first, second) = picked.split_at(samples);
            assert!(first.iter().all(|index| [1, 3].contains(index)), "{first:?}");
            assert!(second.iter().all(|index| [0, 2].contains(index)), "{second:?}");
        }
        assert!(generator.multinomial(&weights, 3, false).is_err());
    }

    #[test]
    fn permutations_have_every_number_once() {
        for count in [0, 1, 2, 1000] {
            let numbers = Generator::seeded(5).permutation(count, DType::I64).unwrap();
            let sorted = numbers.sort(0, Order::Ascending).unwrap().to_vec::<i64>().unwrap();
            assert!(sorted.iter().copied().eq(0..count as i64));
        }
        assert!(Generator::seeded(0).permutation(300, DType::U8).is_err());
    }
}
