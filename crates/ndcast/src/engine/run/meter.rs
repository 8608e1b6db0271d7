//! Counts the memory that a program touches while it runs.
//!
//! *Problem*: a plan predicts the bytes that it reads and writes. A prediction is worth something only beside a count that does not come from the
//! plan. *Technique*: each tile notes the addresses of the elements that it loads, in a set of bytes for every storage, and the
//! bytes that it stores. At the end of an action the sets tell how many distinct bytes it read. Memory is what the tensors
//! in `Values`, the results, and the scratch memory of running threads take. *Contract*: without a meter nothing is noted; with one, the
//! program computes the same bits, but slowly, and the sets take an eighth of the memory of the operands besides.

use crate::Tensor;
use crate::engine::compile::grid::Tile;
use crate::engine::compile::input::Source;
use crate::engine::compile::place::{Placed, PlacedInput};
use crate::engine::compile::skeleton::InstructionKind;
use crate::engine::run::reads::Reads;
use crate::engine::walk::visit;
use crate::error::Result;
use crate::memory::repeated;
use std::collections::btree_map::{BTreeMap, Entry};
use std::ops::Range;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What was counted so far.
#[derive(Default)]
pub(crate) struct Meter(Mutex<State>);

#[derive(Default)]
struct State {
    /// The memory that the present action may read: under its first address, a bit for each byte.
    read: BTreeMap<usize, Vec<u64>>,
    /// The addresses of the results of the present action.
    results: Vec<Range<usize>>,
    /// The bytes that are held besides the scratch memory.
    tensors: u64,
    /// The bytes that are held now.
    held: u64,
    counts: Counts,
}

/// Bytes that were counted.
#[derive(Clone, Copy, Default)]
pub(crate) struct Counts {
    pub(crate) read: u128,
    pub(crate) written: u128,
    pub(crate) peak: u128,
    pub(crate) passes: usize,
}

/// Some bytes that are held until this is dropped.
pub(crate) struct Held<'m> {
    meter: &'m Meter,
    bytes: u64,
}

impl Drop for Held<'_> {
    fn drop(&mut self) {
        let mut state = self.meter.state();
        state.held = state.held.saturating_sub(self.bytes);
    }
}

impl Meter {
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn counts(&self) -> Counts {
        self.state().counts
    }

    /// An action begins, which reads `inputs` and stores its results in `made`.
    ///
    /// # Errors
    /// `Memory` if there is no room for the sets.
    pub(crate) fn begin<'i>(
        &self,
        reads: &Reads<'_>,
        inputs: impl Iterator<Item = &'i PlacedInput>,
        made: &[Tensor],
        is_pack: bool,
    ) -> Result<()> {
        let mut read = BTreeMap::new();
        for input in inputs {
            let tensor = match input.source {
                Source::Value(id) => reads.values.stored(reads.graph, id),
                Source::Table(id) => reads.graph.gathered(id).table(),
                Source::Places(id) => reads.graph.gathered(id).places(),
                Source::Pack(number) => &reads.packs[number],
                Source::Target | Source::Block(_) => continue,
            };
            let storage = tensor.storage();
            if let Entry::Vacant(place) = read.entry(storage.start().addr()) {
                place.insert(repeated(0u64, storage.length().div_ceil(64))?);
            }
        }
        let mut storages: BTreeMap<usize, u64> = BTreeMap::new();
        for tensor in reads.values.all().chain(reads.packs).chain(made) {
            storages.insert(tensor.storage().identity(), tensor.storage().length() as u64);
        }
        let mut state = self.state();
        state.read = read;
        state.results = made
            .iter()
            .map(|tensor| tensor.storage().start().addr())
            .zip(made)
            .map(|(start, tensor)| start..start + tensor.storage().length())
            .collect();
        state.held = state.held.saturating_sub(state.tensors);
        state.tensors = storages.values().sum();
        state.held += state.tensors;
        // The copies that a group needs belong to its pass.
        state.counts.passes += usize::from(!is_pack);
        state.counts.peak = state.counts.peak.max(u128::from(state.held));
        Ok(())
    }

    /// The action that has begun is done.
    pub(crate) fn end(&self) {
        let mut state = self.state();
        let bytes = state.read.values().flatten().map(|word| u128::from(word.count_ones())).sum::<u128>();
        state.counts.read += bytes;
        state.read.clear();
    }

    /// A thread holds this many bytes of scratch memory.
    pub(crate) fn hold(&self, bytes: u64) -> Held<'_> {
        let mut state = self.state();
        state.held += bytes;
        state.counts.peak = state.counts.peak.max(u128::from(state.held));
        drop(state);
        Held { meter: self, bytes }
    }

    /// A tile is stored from this address on.
    pub(crate) fn stored(&self, place: *const u8, bytes: usize) {
        let mut state = self.state();
        // A block in scratch memory is no result.
        if state.results.iter().any(|range| range.contains(&place.addr())) {
            state.counts.written += bytes as u128;
        }
    }

    /// Rows of this many bytes are read from an address on, `stride` bytes apart.
    pub(crate) fn loaded_rows(&self, first: *const u8, bytes: usize, stride: isize, rows: usize) {
        let mut state = self.state();
        let Some((&start, set)) = state.read.range_mut(..=first.addr()).next_back() else { return };
        for row in 0..rows as isize {
            mark(set, first.addr().wrapping_add_signed(row * stride) - start, bytes);
        }
    }

    /// A level is evaluated on these rows: notes what its loads read. `firsts` and `counters` are those of the worker.
    pub(crate) fn loaded(&self, nest: &Placed, number: usize, rows: Tile, firsts: &[*const u8], counters: &[usize]) {
        let level = &nest.levels[number];
        let mut state = self.state();
        for instruction in &level.loops.instructions {
            let input = match instruction.kind {
                InstructionKind::Load { input } => input,
                InstructionKind::Gather(gather) => gather.places(),
                InstructionKind::Map(_) | InstructionKind::Fold(_) => continue,
            };
            let (first, input) = (firsts[input].addr(), &nest.inputs[input]);
            if matches!(input.source, Source::Target | Source::Block(_)) {
                continue;
            }
            let Some((&start, set)) = state.read.range_mut(..=first).next_back() else { continue };
            let pattern = &input.pattern;
            let base = pattern.base(counters);
            for row in 0..rows.rows {
                let from = rows.first + row * level.tiling.rows.columns;
                let columns = if pattern.fixed { 1 } else { rows.columns };
                visit(&pattern.lengths, &pattern.steps, from, columns, |_, count, offset, step| {
                    let size = input.size as isize;
                    let place = first.wrapping_add_signed((base + offset) * size) - start;
                    match step {
                        0 => mark(set, place, input.size),
                        1 => mark(set, place, count * input.size),
                        _ => (0..count as isize)
                            .for_each(|k| mark(set, place.wrapping_add_signed(k * step * size), input.size)),
                    }
                });
            }
        }
    }
}

/// Adds bytes to a set.
fn mark(set: &mut [u64], from: usize, bytes: usize) {
    let mut at = from;
    while at < from + bytes {
        let (bit, left) = (at % 64, from + bytes - at);
        let count = left.min(64 - bit);
        if let Some(word) = set.get_mut(at / 64) {
            *word |= (u64::MAX >> (64 - count)) << bit;
        }
        at += count;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_bytes() {
        let mut naive = [false; 400];
        let mut set = vec![0u64; 7];
        for (from, bytes) in [(0, 4), (60, 10), (64, 64), (63, 1), (200, 130), (399, 1), (130, 0), (440, 30)] {
            mark(&mut set, from, bytes);
            naive
                .iter_mut()
                .enumerate()
                .filter(|(k, _)| (from..from + bytes).contains(k))
                .for_each(|(_, set)| *set = true);
            let marked = |k: usize| set[k / 64] >> (k % 64) & 1 == 1;
            assert!((0..400).all(|k| marked(k) == naive[k]), "{from} {bytes}");
        }
    }
}
