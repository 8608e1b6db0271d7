//! Random permutations and samples without replacement.
//!
//! *Technique*: the swaps of Fisher and Yates in the form of Durstenfeld ("Algorithm 235", 1964), from the front. After `k` swaps, the
//! first `k` places hold `k` of all elements in random order, and later swaps do not change them. So a sample of `k` elements takes `k`
//! swaps, and only the changed places need to be stored. *Contract*: swap `k` uses word `k` of the draw, so a shorter sample is the
//! beginning of a longer one.

use super::Generator;
use super::philox::Words;
use crate::error::{Error, ErrorKind, Result};
use crate::machine::EXCHANGES_AHEAD;
use crate::memory::room_for;
use crate::{DType, Tensor};
use ndcast_ops::prefetch;
use std::collections::HashMap;

/// Random order.
impl Generator {
    /// The numbers `0 .. count` in a random order (`i64`).
    ///
    /// # Errors
    /// `Memory`.
    ///
    /// ```
    /// use ndcast::{Order, random::Generator};
    /// let order = Generator::seeded(1).permutation(5)?;
    /// assert_eq!(order.sort(0, Order::Ascending)?.to_vec::<i64>()?, [0, 1, 2, 3, 4]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn permutation(&mut self, count: usize) -> Result<Tensor> {
        self.few_of(count, count)
    }

    /// A copy with the elements of the first axis in a random order. Elements that differ only in their other indices stay together.
    ///
    /// # Errors
    /// `Shape` for a 0-d tensor, `Memory`.
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
            return Err(Error::new(
                ErrorKind::Shape,
                "shuffle: x has no axis along which elements could change places",
            ));
        };
        x.index_select(0, &self.permutation(length)?)
    }

    /// Shuffles the elements of the first axis in place, as [`Generator::shuffled`].
    ///
    /// # Errors
    /// As [`Generator::shuffled`]. The tensor is then unchanged.
    ///
    /// ```
    /// use ndcast::{Tensor, random::Generator};
    /// let mut cards = Tensor::arange(0..52i64)?;
    /// Generator::seeded(1).shuffle(&mut cards)?;
    /// assert_eq!(cards.unique_values()?.numel(), 52);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn shuffle(&mut self, x: &mut Tensor) -> Result<()> {
        *x = self.shuffled(x)?;
        Ok(())
    }

    /// `samples` different numbers below `count`, in a random order. `samples` must not exceed `count`.
    pub(super) fn few_of(&mut self, count: usize, samples: usize) -> Result<Tensor> {
        let mut tensor = Tensor::stale(&[samples].into(), DType::I64)?;
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

/// A number below `count`, which must not be 0. [`Generator::randint`] says how even the probabilities are.
fn below(word: u64, count: usize) -> usize {
    ((u128::from(word) * count as u128) >> 64) as usize
}

fn exchange(all: &mut [i64], samples: usize, words: &mut Words) {
    let mut tile = [0; EXCHANGES_AHEAD];
    for first in (0..samples).step_by(EXCHANGES_AHEAD) {
        let tile = &mut tile[..EXCHANGES_AHEAD.min(samples - first)];
        words.fill(tile);
        // The places are asked for before the first of them is needed: they are far from each other.
        for (k, word) in (first..).zip(&mut *tile) {
            let place = k + below(*word, all.len() - k);
            *word = place as u64;
            prefetch(all[place..].as_ptr().cast());
        }
        for (k, &place) in (first..).zip(&*tile) {
            all.swap(k, place as usize);
        }
    }
}

/// As [`exchange`] on the numbers below `count`, but it stores only those that are not in their original places.
fn remembering(out: &mut [i64], count: usize, words: &mut Words) -> Result<()> {
    let mut moved: HashMap<usize, usize> = HashMap::new();
    let refuse = |_| Error::new(ErrorKind::Memory, format!("there is no room to remember {} exchanges", out.len()));
    moved.try_reserve(out.len()).map_err(refuse)?;
    for (k, slot) in out.iter_mut().enumerate() {
        let other = k + below(words.draw(), count - k);
        // Place `k` is not needed again.
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
            let (mut one_by_one, mut words) = (all.clone(), Words::of([3, 0], 5));
            (0..samples).for_each(|k| one_by_one.swap(k, k + below(words.draw(), count - k)));
            exchange(&mut all, samples, &mut Words::of([3, 0], 5));
            assert_eq!(all, one_by_one, "{samples} of {count}");
            let mut few = vec![0; samples];
            remembering(&mut few, count, &mut Words::of([3, 0], 5)).unwrap();
            assert_eq!(few, all[..samples], "{samples} of {count}");
        }
    }

    /// Every order of four elements has the same probability.
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
