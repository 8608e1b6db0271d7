//! The true elements of a mask: how many there are, where they are, and elements that move between their places and a dense order.
//!
//! *Problem*: where the next element goes depends on all truths before it, and a branch for each truth costs more than the move. *Technique*:
//! the mask is cut into pieces. One pass counts the truths of each, so that every piece knows its place in the dense order; then the
//! pieces are moved on all threads. Within a piece, a word of zeros is skipped, and the other words move their elements without a branch:
//! an element that is not wanted is overwritten by the next one. *Contract*: the order is that of the mask, for any number of threads.

use crate::error::Result;
use crate::machine::MASK_PIECE_ELEMENTS;
use crate::memory::room_for;
use crate::threads::{run, run_each};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Truths that are looked at together.
const WORD: usize = 8;

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
            compress(piece, own, |at| from[at]);
            Ok(())
        })
    }

    /// The positions of the true elements, which fill `into`.
    pub(super) fn positions(&self, into: &mut [i64]) -> Result<()> {
        run_each(self.pieces(into), |_, (first, piece, own)| {
            compress(piece, own, |at| (first + at) as i64);
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
            expand(piece, &values[own], into);
            Ok(())
        })
    }
}

/// Elements of a mask that are skipped together.
const SKIPPED: usize = 64;

/// Writes one value to the elements of `into` where a mask is true. Where it is false for long, nothing else is read.
pub(super) fn fill<T: Copy + Send + Sync>(mask: &[bool], value: T, into: &mut [T]) -> Result<()> {
    let write = |mask: &[bool], into: &mut [T]| {
        for (&truth, slot) in mask.iter().zip(into) {
            *slot = if truth { value } else { *slot };
        }
    };
    run_each(mask.chunks(MASK_PIECE_ELEMENTS).zip(into.chunks_mut(MASK_PIECE_ELEMENTS)), |_, (mask, into)| {
        let ((blocks, rest), (slots, last)) = (mask.as_chunks::<SKIPPED>(), into.as_chunks_mut::<SKIPPED>());
        for (block, slots) in blocks.iter().zip(slots) {
            if block.iter().fold(false, |any, &truth| any | truth) {
                write(block, slots);
            }
        }
        write(rest, last);
        Ok(())
    })
}

/// The number of true elements.
fn count(mask: &[bool]) -> usize {
    // 255 bytes at most are summed in a byte, so that a register of them is one addition.
    let sum = |part: &[bool]| part.iter().fold(0u8, |sum, &truth| sum + u8::from(truth));
    mask.chunks(255).map(|part| usize::from(sum(part))).sum()
}

/// The values of the elements where the mask is true, which are as many as `into` has.
fn compress<T: Copy>(mask: &[bool], into: &mut [T], value: impl Fn(usize) -> T) {
    let (words, rest) = mask.as_chunks::<WORD>();
    let mut filled = 0;
    for (at, word) in words.iter().enumerate() {
        if *word == [false; WORD] {
            continue;
        }
        let first = at * WORD;
        filled += match into[filled..].first_chunk_mut::<WORD>() {
            Some(window) => {
                let mut own = 0;
                for (k, &truth) in word.iter().enumerate() {
                    // It is below the length of the window in any case.
                    window[own % WORD] = value(first + k);
                    own += usize::from(truth);
                }
                own
            }
            None => place(word, &mut into[filled..], |k| value(first + k)),
        };
    }
    place(rest, &mut into[filled..], |k| value(words.len() * WORD + k));
}

/// As [`compress`], one by one. Gives the number of elements.
fn place<T: Copy>(mask: &[bool], into: &mut [T], value: impl Fn(usize) -> T) -> usize {
    let chosen = mask.iter().enumerate().filter(|(_, truth)| **truth);
    into.iter_mut().zip(chosen).map(|(slot, (at, _))| *slot = value(at)).count()
}

/// Writes values to the elements where the mask is true.
fn expand<T: Copy>(mask: &[bool], values: &[T], into: &mut [T]) {
    let (words, rest) = mask.as_chunks::<WORD>();
    let (slots, last) = into.as_chunks_mut::<WORD>();
    let mut taken = 0;
    for (word, slots) in words.iter().zip(slots) {
        if *word == [false; WORD] {
            continue;
        }
        if let Some(window) = values[taken..].first_chunk::<WORD>() {
            let mut own = 0;
            for (&truth, slot) in word.iter().zip(slots) {
                let value = window[own % WORD];
                *slot = if truth { value } else { *slot };
                own += usize::from(truth);
            }
            taken += own;
        } else {
            taken += put(word, &values[taken..], slots);
        }
    }
    put(rest, &values[taken..], last);
}

/// As [`expand`], one by one. Gives the number of elements.
fn put<T: Copy>(mask: &[bool], values: &[T], into: &mut [T]) -> usize {
    let chosen = into.iter_mut().zip(mask).filter(|(_, truth)| **truth);
    chosen.zip(values).map(|((slot, _), &value)| *slot = value).count()
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
