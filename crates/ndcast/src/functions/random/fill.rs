//! Fills tensors from the stream, chunk by chunk on all threads.

use super::Generator;
use super::parameters::Parameters;
use super::philox::{Key, Words};
use crate::error::Result;
use crate::machine::{RANDOM_TASK_ELEMENTS, RANDOM_TILE_ELEMENTS};
use crate::shape::IntoShape;
use crate::threads::run_each;
use crate::{DType, Element, Tensor, bf16, f16};

/// Consecutive elements of a draw, at most a tile of them, to be computed from their own words.
pub(super) struct Piece<'a> {
    pub(super) key: Key,
    /// The number of the word at which the draw begins.
    pub(super) start: u128,
    /// The index of the first element in the draw.
    pub(super) first: usize,
    pub(super) out: &'a mut [f64],
}

impl Generator {
    /// A tensor in which every `elements` elements use `words` words, filled chunk by chunk on all threads. `make` gets a tile: the index
    /// of its first element, its words, and its elements.
    pub(super) fn fill<T: Element>(
        &mut self,
        shape: impl IntoShape,
        elements: usize,
        words: usize,
        make: impl Fn(usize, &[u64], &mut [T]) + Sync,
    ) -> Result<Tensor> {
        let mut tensor = Tensor::zeros(shape, T::DTYPE)?;
        let used = |count: usize| (count.div_ceil(elements) * words) as u128;
        let start = self.reserve(used(tensor.numel()));
        let key = self.key;
        run_each(tensor.as_slice_mut::<T>()?.chunks_mut(RANDOM_TASK_ELEMENTS), |chunk, out| {
            let first = chunk * RANDOM_TASK_ELEMENTS;
            let mut stream = Words::of(key, start.wrapping_add(used(first)));
            let (mut tile, length) = ([0; RANDOM_TILE_ELEMENTS], RANDOM_TILE_ELEMENTS / words * elements);
            for (number, out) in out.chunks_mut(length).enumerate() {
                let tile = &mut tile[..out.len().div_ceil(elements) * words];
                stream.fill(tile);
                make(first + number * length, tile, out);
            }
            Ok(())
        })?;
        Ok(tensor)
    }

    /// A tensor of elements that depend on parameters. It takes one word of the stream for each element, rounded up to an even number.
    /// `make` gets the values of each parameter for its elements.
    pub(super) fn draw<const N: usize>(
        &mut self,
        parameters: &Parameters<N>,
        make: &(dyn Fn(Piece<'_>, [&[f64]; N]) + Sync),
    ) -> Result<Tensor> {
        match parameters.dtype {
            DType::F16 => self.draw_as(parameters, make, f16::from_f64),
            DType::BF16 => self.draw_as(parameters, make, bf16::from_f64),
            DType::F32 => self.draw_as(parameters, make, |x| x as f32),
            _ => self.draw_as(parameters, make, |x| x),
        }
    }

    fn draw_as<T: Element, const N: usize>(
        &mut self,
        parameters: &Parameters<N>,
        make: &(dyn Fn(Piece<'_>, [&[f64]; N]) + Sync),
        rounded: impl Fn(f64) -> T + Sync,
    ) -> Result<Tensor> {
        let mut tensor = Tensor::stale(&parameters.shape, T::DTYPE)?;
        let start = self.reserve((tensor.numel() as u128).next_multiple_of(2));
        let key = self.key;
        run_each(tensor.as_slice_mut::<T>()?.chunks_mut(RANDOM_TASK_ELEMENTS), |chunk, out| {
            let mut walks = parameters.walks(chunk * RANDOM_TASK_ELEMENTS)?;
            let (mut tile, mut values) = ([0.0; RANDOM_TILE_ELEMENTS], [[0.0; RANDOM_TILE_ELEMENTS]; N]);
            for (number, out) in out.chunks_mut(RANDOM_TILE_ELEMENTS).enumerate() {
                let length = out.len();
                for (walk, values) in walks.iter_mut().zip(&mut values) {
                    walk.read(&mut values[..length]);
                }
                let first = chunk * RANDOM_TASK_ELEMENTS + number * RANDOM_TILE_ELEMENTS;
                let values: [&[f64]; N] = std::array::from_fn(|k| &values[k][..length]);
                make(Piece { key, start, first, out: &mut tile[..length] }, values);
                out.iter_mut().zip(&tile).for_each(|(slot, &x)| *slot = rounded(x));
            }
            Ok(())
        })?;
        Ok(tensor)
    }
}

impl Piece<'_> {
    /// The words of the piece, one for each element, rounded up to an even number.
    pub(super) fn words<'t>(&self, tile: &'t mut [u64; RANDOM_TILE_ELEMENTS]) -> &'t [u64] {
        let words = &mut tile[..self.out.len().next_multiple_of(2)];
        Words::of(self.key, self.start.wrapping_add(self.first as u128)).fill(words);
        words
    }

    /// Computes every element from one word and from its parameters.
    pub(super) fn of_words(self, mut element: impl FnMut(usize, u64) -> f64) {
        let mut words = [0; RANDOM_TILE_ELEMENTS];
        let words = self.words(&mut words);
        for (k, (slot, &word)) in self.out.iter_mut().zip(words).enumerate() {
            *slot = element(k, word);
        }
    }
}
