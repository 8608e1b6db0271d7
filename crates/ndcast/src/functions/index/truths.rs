//! The true elements of a mask: how many there are, where they are, and elements that move between their places and a dense order.
//!
//! *Problem*: where the next element goes depends on all truths before it. *Technique*: the mask is cut into pieces. One pass counts the truths of
//! each, so that every piece knows its place in the dense order; then the pieces are moved on all threads, by the loops of [`masks`].
//! *Contract*: the order is that of the mask, for any number of threads.

use crate::error::Result;
use crate::machine::MASK_PIECE_ELEMENTS;
use crate::memory::room_for;
use crate::threads::{run, run_each};
use ndcast_ops::masks;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A mask in C order, with the number of true elements of each piece.
pub(super) struct Truths<'a> {
    mask: &'a [bool],
    counts: Vec<usize>,
}

impl<'a> Truths<'a> {
    pub(super) fn new(mask: &'a [bool]) -> Result<Truths<'a>> {
        let pieces = mask.len().div_ceil(MASK_PIECE_ELEMENTS);
        let counted: Vec<AtomicUsize> = (0..pieces).map(|_| AtomicUsize::new(0)).collect();
        let piece = |at: usize| mask.chunks(MASK_PIECE_ELEMENTS).nth(at).unwrap_or_default();
        run(pieces, |at| {
            counted[at].store(count(piece(at)), Ordering::Relaxed);
            Ok(())
        })?;
        Ok(Truths { mask, counts: counted.into_iter().map(AtomicUsize::into_inner).collect() })
    }

    /// The number of true elements.
    pub(super) fn count(&self) -> usize {
        self.counts.iter().sum()
    }

    /// The pieces, each with the first of its elements and its part of the dense order.
    fn pieces<'b, T>(&self, mut dense: &'b mut [T]) -> Vec<(usize, &'a [bool], &'b mut [T])> {
        let pieces = self.mask.chunks(MASK_PIECE_ELEMENTS).zip(&self.counts).enumerate();
        let cut = pieces.map(|(at, (piece, &count))| {
            let (own, rest) = std::mem::take(&mut dense).split_at_mut(count);
            dense = rest;
            (at * MASK_PIECE_ELEMENTS, piece, own)
        });
        cut.filter(|(_, _, own)| !own.is_empty()).collect()
    }

    /// The elements of `from` where the mask is true, which fill `into`.
    pub(super) fn select<T: Copy + Send + Sync>(&self, from: &[T], into: &mut [T]) -> Result<()> {
        run_each(self.pieces(into), |_, (first, piece, own)| {
            let from = &from[first..][..piece.len()];
            masks::compress(piece, from, own);
            Ok(())
        })
    }

    /// The positions of the true elements, which fill `into`.
    pub(super) fn positions(&self, into: &mut [i64]) -> Result<()> {
        run_each(self.pieces(into), |_, (first, piece, own)| {
            masks::positions(piece, first as i64, own);
            Ok(())
        })
    }

    /// Writes values, in their order, to the elements of `into` where the mask is true.
    pub(super) fn spread<T: Copy + Send + Sync>(&self, values: &[T], into: &mut [T]) -> Result<()> {
        let mut starts = room_for(self.counts.len())?;
        let mut start = 0;
        for &count in &self.counts {
            starts.push(start..start + count);
            start += count;
        }
        let pieces = self.mask.chunks(MASK_PIECE_ELEMENTS).zip(into.chunks_mut(MASK_PIECE_ELEMENTS)).zip(starts);
        run_each(pieces.filter(|(_, own)| !own.is_empty()).collect::<Vec<_>>(), |_, ((piece, into), own)| {
            masks::expand(piece, &values[own], into);
            Ok(())
        })
    }
}

/// Writes one value to the elements of `into` where a mask is true.
pub(super) fn fill<T: Copy + Send + Sync>(mask: &[bool], value: T, into: &mut [T]) -> Result<()> {
    run_each(mask.chunks(MASK_PIECE_ELEMENTS).zip(into.chunks_mut(MASK_PIECE_ELEMENTS)), |_, (mask, into)| {
        masks::replace(mask, value, into);
        Ok(())
    })
}

/// The number of true elements.
fn count(mask: &[bool]) -> usize {
    // 255 bytes at most are summed in a byte, so that a register of them is one addition.
    let sum = |part: &[bool]| part.iter().fold(0u8, |sum, &truth| sum + u8::from(truth));
    mask.chunks(255).map(|part| usize::from(sum(part))).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each of the three against one loop with a branch, for masks of all densities and lengths around words and pieces.
    #[test]
    fn they_are_what_a_loop_with_a_branch_gives() {
        let mut state = 7u64;
        // Knuth's generator MMIX.
        let mut random = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            state >> 56
        };
        for length in [0, 1, 7, 8, 9, 63, 255, 256, 257, 1000, MASK_PIECE_ELEMENTS - 1, 2 * MASK_PIECE_ELEMENTS + 5] {
            for share in [0, 1, 30, 128, 255, 256] {
                let mask: Vec<bool> = (0..length).map(|_| random() < share).collect();
                let from: Vec<u32> = (0..length as u32).map(|at| at * 3 + 1).collect();
                let truths = Truths::new(&mask).unwrap();
                let naive: Vec<u32> =
                    from.iter().zip(&mask).filter(|(_, truth)| **truth).map(|(&value, _)| value).collect();
                assert_eq!(truths.count(), naive.len());
                let mut chosen = vec![0; naive.len()];
                truths.select(&from, &mut chosen).unwrap();
                assert_eq!(chosen, naive);
                let places: Vec<i64> = (0..length as i64).filter(|&at| mask[at as usize]).collect();
                let mut positions = vec![0; naive.len()];
                truths.positions(&mut positions).unwrap();
                assert_eq!(positions, places);
                let mut filled = from.clone();
                fill(&mask, 5, &mut filled).unwrap();
                assert!(from.iter().zip(&mask).zip(filled).all(|((&x, &truth), y)| y == if truth { 5 } else { x }));
                let mut spread = vec![7; length];
                truths.spread(&naive, &mut spread).unwrap();
                let expected: Vec<u32> =
                    from.iter().zip(&mask).map(|(&value, &truth)| if truth { value } else { 7 }).collect();
                assert_eq!(spread, expected);
            }
        }
    }
}
