//! Things in a random order.
//!
//! *Technique*: the exchanges of Fisher and Yates as Durstenfeld has them ("Algorithm 235", 1964), from the front: after `k` of them the first `k` places
//! hold `k` of all things in random order, whatever comes later. So a few of many things are picked by as many exchanges, and
//! only the places that were changed need be remembered. *Contract*: exchange `k` is made by word `k` of the draw, so the first of few and of many are the same.

use super::Generator;
use super::philox::Words;
use crate::error::{Class, Error, Result};
use crate::memory::room_for;
use crate::{DType, Tensor};
use std::collections::HashMap;

/// Orders.
impl Generator {
    /// The numbers from 0 to before `count`, each once, in a random order (`i64`).
    ///
    /// # Errors
    /// `Memory`.
    ///
    /// ```
    /// use ndcast::random::Generator;
    /// let order = Generator::seeded(1).permutation(5)?;
    /// assert_eq!(order.sort(0, false)?.to_vec::<i64>()?, [0, 1, 2, 3, 4]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn permutation(&mut self, count: usize) -> Result<Tensor> {
        self.few_of(count, count)
    }

    /// A copy with the elements of the first axis in a random order. What lies along the other axes stays together.
    ///
    /// # Errors
    /// `Shape` for a tensor without axes, `Memory`.
    ///
    /// ```
    /// use ndcast::{Tensor, random::Generator};
    /// let rows = Generator::seeded(1).shuffled(&Tensor::from([[1, 10], [2, 20], [3, 30]]))?;
    /// for row in rows.outer_iter()? {
    ///     let row = row.to_vec::<i32>()?;
    ///     assert_eq!(row[1], 10 * row[0]);
    /// }
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn shuffled(&mut self, x: &Tensor) -> Result<Tensor> {
        let Some(&length) = x.shape().first() else {
            return Err(Error::new(Class::Shape, "shuffle: x has no axis along which elements could change places"));
        };
        x.index_select(0, &self.permutation(length)?)
    }

    /// Puts the elements of the first axis in a random order, as [`Generator::shuffled`].
    ///
    /// # Errors
    /// As [`Generator::shuffled`]; the tensor is as it was then.
    ///
    /// ```
    /// use ndcast::{Tensor, random::Generator};
    /// let mut cards = Tensor::arange(0, 52, 1, None)?;
    /// Generator::seeded(1).shuffle(&mut cards)?;
    /// assert_eq!(cards.unique_values()?.numel(), 52);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn shuffle(&mut self, x: &mut Tensor) -> Result<()> {
        *x = self.shuffled(x)?;
        Ok(())
    }

    /// `samples` different numbers below `count`, in a random order. There must be as many.
    pub(super) fn few_of(&mut self, count: usize, samples: usize) -> Result<Tensor> {
        let mut tensor = Tensor::allocate(&[samples].into(), DType::I64)?;
        let mut words = Words::of(self.key, self.position);
        let out = tensor.as_slice_mut::<i64>()?;
        if samples == count {
            out.iter_mut().enumerate().for_each(|(k, slot)| *slot = k as i64);
            exchange(out, samples, &mut words);
        } else if samples < count / 16 {
            remembering(out, count, &mut words)?;
        } else {
            let mut all = room_for::<i64>(count)?;
            all.extend(0..count as i64);
            exchange(&mut all, samples, &mut words);
            out.copy_from_slice(&all[..samples]);
        }
        self.reserve(samples as u128);
        Ok(tensor)
    }
}

/// A number below `count`, which is not 0; see [`Generator::randint`] for how even the chances are.
fn below(word: u64, count: usize) -> usize {
    ((u128::from(word) * count as u128) >> 64) as usize
}

fn exchange(all: &mut [i64], samples: usize, words: &mut Words) {
    for k in 0..samples {
        all.swap(k, k + below(words.draw(), all.len() - k));
    }
}

/// As [`exchange`] of the numbers below `count`, of which only those are stored that are not in their places.
fn remembering(out: &mut [i64], count: usize, words: &mut Words) -> Result<()> {
    let mut moved: HashMap<usize, usize> = HashMap::new();
    let refuse = |_| Error::new(Class::Memory, format!("there is no room to remember {} exchanges", out.len()));
    moved.try_reserve(out.len()).map_err(refuse)?;
    for (k, slot) in out.iter_mut().enumerate() {
        let other = k + below(words.draw(), count - k);
        // Place `k` is never looked at again.
        let own = moved.remove(&k).unwrap_or(k);
        *slot = if other == k { own } else { moved.insert(other, own).unwrap_or(other) } as i64;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remembered_exchanges_are_those_that_are_made() {
        for (count, samples) in [(1, 1), (5, 5), (5, 3), (100, 60), (1000, 1), (1000, 1000), (100_000, 900)] {
            let mut all: Vec<i64> = (0..count as i64).collect();
            exchange(&mut all, samples, &mut Words::of([3, 0], 5));
            let mut few = vec![0; samples];
            remembering(&mut few, count, &mut Words::of([3, 0], 5)).unwrap();
            assert_eq!(few, all[..samples], "{samples} of {count}");
        }
    }

    /// Every order of four things comes up as often as any other.
    #[test]
    fn all_orders_have_the_same_chance() {
        let mut generator = Generator::seeded(11);
        let mut counts: HashMap<Vec<i64>, i32> = HashMap::new();
        for _ in 0..24_000 {
            *counts.entry(generator.permutation(4).unwrap().to_vec().unwrap()).or_default() += 1;
        }
        assert_eq!(counts.len(), 24);
        assert!(counts.values().all(|count| (count - 1000).abs() < 190), "{counts:?}");
    }
}
