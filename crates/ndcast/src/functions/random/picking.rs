//! Random samples, with equal or with given probabilities.
//!
//! *Technique*: with replacement, the weights of a row are summed cumulatively, and a word selects the element into whose part of the total
//! it falls. Without replacement, every element gets an exponential waiting time with its weight as the rate, and the elements with the
//! shortest times are picked (Efraimidis and Spirakis, "Weighted random sampling with a reservoir", 2006). This is equivalent to picking
//! one element after the other from the remaining ones. *Contract*: an element of weight 0 is never picked.

use super::Generator;
use super::parameters::{check, reals};
use super::philox::Words;
use crate::error::{Error, ErrorKind, Result, place};
use crate::machine::RANDOM_TASK_ELEMENTS;
use crate::memory::room_for;
use crate::shape::{IntoShape, Shape};
use crate::threads::run_each;
use crate::{DType, Tensor, finfo};
use ndcast_ops::random::{exponential, unit};

/// The population of [`Generator::choice`]: the numbers below a count, or the elements of the first axis of a tensor.
#[derive(Clone, Copy, Debug)]
pub enum Population<'a> {
    /// The numbers from 0 up to but not including this one.
    Count(usize),
    /// The elements of the first axis.
    Tensor(&'a Tensor),
}

impl From<usize> for Population<'_> {
    fn from(count: usize) -> Self {
        Population::Count(count)
    }
}

impl<'a> From<&'a Tensor> for Population<'a> {
    fn from(tensor: &'a Tensor) -> Self {
        Population::Tensor(tensor)
    }
}

/// Samples.
impl Generator {
    /// Samples elements of the first axis of a tensor, or numbers below a count (`i64`). Their probabilities are equal, or given as one for
    /// each element. With `replacement` an element may occur several times. In the result, `shape` takes the place of the first axis.
    ///
    /// # Errors
    /// `Value` for an empty population, for more samples without replacement than elements with a probability above 0, for a probability
    /// outside of `0 ..= 1`, or if the sum of the probabilities is not 1; `Shape` for a 0-d tensor, or unless there is one probability for
    /// each element; `DType` for complex probabilities; `Memory`.
    ///
    /// ```
    /// use ndcast::{Tensor, random::Generator};
    /// let mut generator = Generator::seeded(1);
    /// let dice = generator.choice(&Tensor::from([1, 2, 3, 4, 5, 6]), [10, 2], true, None)?;
    /// assert_eq!(dice.shape(), &[10, 2]);
    /// let winners = generator.choice(1_000_000, 3, false, None)?;
    /// assert_eq!(winners.unique_values()?.numel(), 3);
    /// let biased = generator.choice(2, 4, true, &Tensor::from([0.0, 1.0]))?;
    /// assert_eq!(biased.to_vec::<i64>()?, [1, 1, 1, 1]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn choice<'a>(
        &mut self,
        population: impl Into<Population<'a>>,
        shape: impl IntoShape,
        replacement: bool,
        probabilities: impl Into<Option<&'a Tensor>>,
    ) -> Result<Tensor> {
        let population = population.into();
        let count = match population {
            Population::Count(count) => count,
            Population::Tensor(x) => *x.shape().first().ok_or_else(|| {
                Error::new(ErrorKind::Shape, "choice: the population has no axis: give a count, or a tensor with axes")
            })?,
        };
        let shape = shape.into_shape()?;
        let samples = shape.numel()?;
        if i64::try_from(count).is_err() {
            return Err(Error::value(format!("choice: a population of {count} is too large for int64")));
        }
        if count == 0 && samples > 0 {
            return Err(Error::value(format!("choice: the population is empty, but {samples} samples are asked for")));
        }
        if !replacement && samples > count {
            let text = format!("choice: {samples} samples without replacement from a population of {count}");
            return Err(Error::value(text));
        }
        let indices = match probabilities.into() {
            Some(probabilities) => {
                let probabilities = distribution(probabilities, count)?;
                self.weighted("choice", "probabilities", &probabilities, samples, replacement)?
            }
            None if samples == 0 => Tensor::zeros(0, DType::I64)?,
            None if replacement => self.randint(0, count as i64, samples, DType::I64)?,
            None => self.few_of(count, samples)?,
        };
        let indices = indices.reshaped(&shape)?;
        match population {
            Population::Count(_) => Ok(indices),
            Population::Tensor(x) => x.take(&indices, 0),
        }
    }

    /// Samples indices (`i64`) for every row of weights. The probability of an index is its weight divided by the sum of the row. The last
    /// axis becomes the samples. With `replacement` an index may occur several times; without it, indices are in the order in which they
    /// were picked.
    ///
    /// # Errors
    /// `Value` for a weight that is negative or not finite, for a row whose weights are all 0 or have no finite sum, or for more samples
    /// without replacement than weights above 0; `Shape` for a 0-d tensor; `DType` for complex weights; `Memory`.
    ///
    /// ```
    /// use ndcast::{Tensor, random::Generator};
    /// let weights = Tensor::from([[0.0, 3.0, 0.0], [1.0, 0.0, 1.0]]);
    /// let picked = Generator::seeded(1).multinomial(&weights, 100, true)?;
    /// assert_eq!(picked.select(0, 0)?.unique_values()?.to_vec::<i64>()?, [1]);
    /// assert_eq!(picked.select(0, 1)?.unique_values()?.to_vec::<i64>()?, [0, 2]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn multinomial(&mut self, weights: &Tensor, samples: usize, replacement: bool) -> Result<Tensor> {
        if weights.ndim() == 0 {
            return Err(Error::new(ErrorKind::Shape, "multinomial: weights have no axis: give a row of them"));
        }
        let values = reals("multinomial", "weights", weights)?;
        check("multinomial", "weights", &values, |x| x.is_finite() && x >= 0.0, "finite and not negative")?;
        let values = values.broadcast_to(weights.shape())?.contiguous()?;
        self.weighted("multinomial", "weights", &values, samples, replacement)
    }

    /// As [`Generator::multinomial`], for contiguous weights of float64 that are finite and not negative.
    fn weighted(
        &mut self,
        operation: &str,
        name: &str,
        weights: &Tensor,
        samples: usize,
        replacement: bool,
    ) -> Result<Tensor> {
        let (last, leading) = weights.shape().split_last().unwrap_or((&1, &[]));
        let length = *last;
        let shape = Shape::new(&[leading, &[samples]].concat())?;
        let mut result = Tensor::allocate(&shape, DType::I64)?;
        if result.numel() == 0 {
            return Ok(result);
        }
        if length == 0 {
            return Err(Error::value(format!("{operation}: {name} are none, but {samples} samples are asked for")));
        }
        for (row, weights) in weights.as_slice::<f64>()?.chunks_exact(length).enumerate() {
            let refuse = |what: &str| Err(Error::value(format!("{operation}: {name}{} {what}", place(leading, row))));
            let chances = weights.iter().filter(|&&weight| weight > 0.0).count();
            if chances == 0 {
                return refuse("are all 0");
            }
            if !replacement && chances < samples {
                return refuse(&format!("have {chances} that are not 0, for {samples} samples without replacement"));
            }
            if !weights.iter().sum::<f64>().is_finite() {
                return refuse("have no finite sum: divide them by the largest");
            }
        }
        if replacement {
            return self.by_sums(&cumulated(weights.clone(), length)?, length, &shape, samples);
        }
        let start = self.reserve(weights.numel() as u128);
        let key = self.key;
        let rows = (RANDOM_TASK_ELEMENTS / length).max(1);
        let pieces = weights.as_slice::<f64>()?.chunks(rows * length);
        run_each(pieces.zip(result.as_slice_mut::<i64>()?.chunks_mut(rows * samples)), |piece, (weights, out)| {
            let mut words = Words::of(key, start.wrapping_add((piece * rows * length) as u128));
            let mut candidates = room_for(length)?;
            for (weights, out) in weights.chunks_exact(length).zip(out.chunks_exact_mut(samples)) {
                first_to_come(weights, &mut words, &mut candidates, out);
            }
            Ok(())
        })?;
        Ok(result)
    }

    /// Samples with replacement from rows of cumulative sums, with one word for each sample.
    fn by_sums(&mut self, sums: &Tensor, length: usize, shape: &Shape, samples: usize) -> Result<Tensor> {
        let sums = sums.as_slice::<f64>()?;
        self.fill(shape, 1, 1, |first, words, out| {
            for (k, (slot, &word)) in out.iter_mut().zip(words).enumerate() {
                let row = (first + k) / samples;
                *slot = among(&sums[row * length..][..length], unit(word)) as i64;
            }
        })
    }
}

/// Probabilities as weights. There must be one for each element of the population, and their sum must be 1.
fn distribution(probabilities: &Tensor, count: usize) -> Result<Tensor> {
    if probabilities.shape() != [count] {
        let text = format!("choice: probabilities have shape {}, for a population of {count}", probabilities.shape());
        return Err(Error::new(ErrorKind::Shape, text));
    }
    let values = reals("choice", "probabilities", probabilities)?;
    check("choice", "probabilities", &values, |p| (0.0..=1.0).contains(&p), "between 0 and 1")?;
    let values = values.broadcast_to(probabilities.shape())?.contiguous()?;
    let sum = values.as_slice::<f64>()?.iter().sum::<f64>();
    // The tolerance of NumPy: half of the digits of the dtype.
    let tolerance = finfo(probabilities.dtype()).map_or(f64::EPSILON, |info| info.eps).sqrt();
    if count > 0 && (sum - 1.0).abs() > tolerance {
        return Err(Error::value(format!("choice: probabilities have the sum {sum}, not 1: divide them by it")));
    }
    Ok(values)
}

/// The cumulative sums of the weights of every row.
fn cumulated(mut weights: Tensor, length: usize) -> Result<Tensor> {
    let rows = (RANDOM_TASK_ELEMENTS / length).max(1);
    run_each(weights.as_slice_mut::<f64>()?.chunks_mut(rows * length), |_, rows| {
        for row in rows.chunks_exact_mut(length) {
            let mut sum = 0.0;
            for weight in row {
                sum += *weight;
                *weight = sum;
            }
        }
        Ok(())
    })?;
    Ok(weights)
}

/// The index at which the cumulative sums exceed the share `u` (below 1) of the total. An index of weight 0 is never the result.
fn among(sums: &[f64], u: f64) -> usize {
    let all = sums[sums.len() - 1];
    let target = u * all;
    if target < all {
        sums.partition_point(|&sum| sum <= target)
    } else {
        // This happens only if the weights are so small that the product rounds up to the total. The result is the last index with a
        // weight.
        sums.partition_point(|&sum| sum < all)
    }
}

/// The indices with the shortest waiting times, in order. The rate of each is its weight.
fn first_to_come(weights: &[f64], words: &mut Words, candidates: &mut Vec<(f64, usize)>, out: &mut [i64]) {
    let largest = weights.iter().copied().fold(0.0, f64::max);
    candidates.clear();
    for (index, &weight) in weights.iter().enumerate() {
        let wait = exponential(words.draw());
        if weight > 0.0 {
            candidates.push((wait / (weight / largest).max(f64::MIN_POSITIVE), index));
        }
    }
    let earlier = |a: &(f64, usize), b: &(f64, usize)| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1));
    if out.len() < candidates.len() {
        candidates.select_nth_unstable_by(out.len(), earlier);
        candidates.truncate(out.len());
    }
    candidates.sort_unstable_by(earlier);
    out.iter_mut().zip(candidates).for_each(|(slot, (_, index))| *slot = *index as i64);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_no_weight_is_never_picked() {
        let smallest = f64::from_bits(1);
        for weights in [[0.0, 1.0, 0.0, 0.3, 0.0], [0.0, smallest, 0.0, smallest, 0.0], [0.0, 1e308, 0.0, 1e-300, 0.0]]
        {
            let mut sums = weights;
            for k in 1..sums.len() {
                sums[k] += sums[k - 1];
            }
            for u in [0.0, 0.3, 0.5, 0.75, 0.999, 1.0 - f64::EPSILON / 2.0] {
                assert!(weights[among(&sums, u)] > 0.0, "{weights:?} {u}");
            }
            let mut out = [0; 2];
            first_to_come(&weights, &mut Words::of([1, 0], 0), &mut Vec::new(), &mut out);
            out.sort_unstable();
            assert_eq!(out, [1, 3]);
        }
    }

    /// A naive implementation picks one element after the other from the remaining ones. The probabilities of ordered pairs are known.
    #[test]
    fn without_replacement_is_one_after_the_other() {
        let weights = [1.0, 2.0, 5.0];
        let n = 60_000;
        let rows = Tensor::from(weights).expand([n, 3]).unwrap();
        let picked = Generator::seeded(4).multinomial(&rows, 2, false).unwrap().to_vec::<i64>().unwrap();
        for a in 0..3 {
            for b in (0..3).filter(|&b| b != a) {
                let expected = weights[a] / 8.0 * weights[b] / (8.0 - weights[a]) * n as f64;
                let found = picked.chunks_exact(2).filter(|pair| pair == &[a as i64, b as i64]).count() as f64;
                assert!((found - expected).abs() < 6.0 * expected.sqrt(), "{a} {b}: {found} {expected}");
            }
        }
    }
}
