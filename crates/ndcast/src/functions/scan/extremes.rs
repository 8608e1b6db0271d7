//! Running extremes, with their indices.
//!
//! *Problem*: each element is compared with the best so far, a chain of `n` comparisons; but of `n` random elements only some
//! `log(n)` are better than all before. *Technique*: some elements are compared together, and only if one of them is better, one after the other. A
//! few long lines are cut into pieces, as in `lines.rs`: the best of each piece comes first. *Contract*: the best of two parts is the best of
//! their bests, bit for bit, so the cuts are not seen.

use super::Accumulate;
use crate::error::Result;
use crate::machine::{SCAN_FEW_LINES, TASK_ELEMENTS};
use crate::memory::room_for;
use crate::threads::run_each;

/// Elements that are compared together: a few registers.
const TOGETHER: usize = 32;

/// The best element so far, and its index on the line.
#[derive(Clone, Copy)]
struct Best<T> {
    value: T,
    index: i64,
}

/// Whether an element replaces the best one so far. A NaN always does, and stays.
#[inline(always)]
fn is_better<T: Accumulate>(best: T, x: T, replaces: impl Fn(T, T) -> bool) -> bool {
    x.is_nan() | (!best.is_nan() & replaces(best, x))
}

impl<T: Accumulate> Best<T> {
    #[inline(always)]
    fn take(&mut self, x: T, index: i64, replaces: impl Fn(T, T) -> bool) {
        if is_better(self.value, x, replaces) {
            *self = Best { value: x, index };
        }
    }

    /// Whether one of some elements is better.
    #[inline(always)]
    fn is_beaten(&self, elements: &[T], replaces: impl Fn(T, T) -> bool) -> bool {
        elements.iter().fold(false, |any, &x| any | is_better(self.value, x, &replaces))
    }

    /// The best after more elements. `first` is the index of the first of them.
    fn after(mut self, from: &[T], first: i64, replaces: impl Fn(T, T) -> bool) -> Best<T> {
        for (from, first) in from.chunks(TOGETHER).zip((first..).step_by(TOGETHER)) {
            if self.is_beaten(from, &replaces) {
                from.iter().zip(first..).for_each(|(&x, index)| self.take(x, index, &replaces));
            }
        }
        self
    }

    /// As [`Best::after`], and writes the best after each.
    fn scan(mut self, from: &[T], first: i64, out: Out<'_, T>, replaces: impl Fn(T, T) -> bool) {
        let parts = from.chunks(TOGETHER).zip(out.chunks(TOGETHER)).zip((first..).step_by(TOGETHER));
        for ((from, Out { values, indices }), first) in parts {
            if !self.is_beaten(from, &replaces) {
                values.fill(self.value);
                indices.fill(self.index);
                continue;
            }
            for (((&x, index), value), place) in from.iter().zip(first..).zip(values).zip(indices) {
                self.take(x, index, &replaces);
                (*value, *place) = (self.value, self.index);
            }
        }
    }
}

/// The results of some elements.
struct Out<'a, T> {
    values: &'a mut [T],
    indices: &'a mut [i64],
}

impl<'a, T> Out<'a, T> {
    /// The results, cut into parts of this length.
    fn chunks(self, length: usize) -> impl Iterator<Item = Out<'a, T>> {
        self.values
            .chunks_mut(length)
            .zip(self.indices.chunks_mut(length))
            .map(|(values, indices)| Out { values, indices })
    }
}

/// Scans blocks of elements, in rows of `row`, along the outer axis. `replaces(best, x)` decides whether `x`, which is no NaN, replaces the best
/// element so far, which is none either.
pub(super) fn scan<T: Accumulate>(
    from: &[T],
    (values, indices): (&mut [T], &mut [i64]),
    [block, row]: [usize; 2],
    replaces: impl Fn(T, T) -> bool + Sync,
) -> Result<()> {
    let out = Out { values, indices };
    if row == 1 && from.len() / block < SCAN_FEW_LINES && block > 2 * TASK_ELEMENTS {
        return from.chunks(block).zip(out.chunks(block)).try_for_each(|(from, out)| in_pieces(from, out, &replaces));
    }
    let piece = (TASK_ELEMENTS / block).max(1) * block;
    run_each(from.chunks(piece).zip(out.chunks(piece)), |_, (from, out)| {
        for (from, out) in from.chunks(block).zip(out.chunks(block)) {
            if row == 1 {
                Best { value: from[0], index: 0 }.scan(from, 0, out, &replaces);
            } else {
                side_by_side(from, out, row, &replaces);
            }
        }
        Ok(())
    })
}

/// Scans a long line on all threads.
fn in_pieces<T: Accumulate>(from: &[T], out: Out<'_, T>, replaces: impl Fn(T, T) -> bool + Sync) -> Result<()> {
    let pieces = || from.chunks(TASK_ELEMENTS).zip((0..).step_by(TASK_ELEMENTS));
    let mut bests: Vec<Best<T>> = room_for(from.len().div_ceil(TASK_ELEMENTS))?;
    bests.extend(pieces().map(|(from, index)| Best { value: from[0], index }));
    run_each(pieces().zip(&mut bests), |_, ((from, first), best)| {
        *best = best.after(from, first, &replaces);
        Ok(())
    })?;
    // From the best of each piece alone to the best before it; none is better than the first element.
    let mut before = Best { value: from[0], index: 0 };
    for best in &mut bests {
        let own = std::mem::replace(best, before);
        before.take(own.value, own.index, &replaces);
    }
    run_each(pieces().zip(out.chunks(TASK_ELEMENTS)).zip(bests), |_, (((from, first), out), before)| {
        before.scan(from, first, out, &replaces);
        Ok(())
    })
}

/// Scans the columns of a block.
fn side_by_side<T: Accumulate>(from: &[T], out: Out<'_, T>, row: usize, replaces: impl Fn(T, T) -> bool) {
    let Out { values, indices } = out;
    values[..row].copy_from_slice(&from[..row]);
    indices[..row].fill(0);
    for at in row..from.len() {
        let mut best = Best { value: values[at - row], index: indices[at - row] };
        best.take(from[at], (at / row) as i64, &replaces);
        (values[at], indices[at]) = (best.value, best.index);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lines of all kinds against a loop, element by element: sorted ones, equal ones, zeros of both signs, NaNs; also cut ones, and columns.
    #[test]
    fn they_are_what_a_loop_gives() {
        let lengths = [1, 2, TOGETHER, TOGETHER + 1, 200, 2 * TASK_ELEMENTS + 1, 3 * TASK_ELEMENTS + 77];
        let kinds: [fn(usize, usize) -> f32; 6] = [
            |at, _| (at * 7919 % 1000) as f32,
            |at, _| at as f32,
            |at, length| (length - at) as f32,
            |_, _| 3.0,
            |at, _| if at.is_multiple_of(3) { -0.0 } else { 0.0 },
            |at, length| if at == length * 2 / 3 || at + 5 == length { f32::NAN } else { at as f32 },
        ];
        let orders: [fn(f32, f32) -> bool; 2] = [|best, x| best <= x, |best, x| x <= best];
        for (length, kind, replaces) in
            lengths.into_iter().flat_map(|l| kinds.into_iter().flat_map(move |k| orders.map(|o| (l, k, o))))
        {
            let from: Vec<f32> = (0..length).map(|at| kind(at, length)).collect();
            let (mut values, mut indices) = (vec![1e9f32; length], vec![-1; length]);
            scan(&from, (&mut values, &mut indices), [length, 1], replaces).unwrap();
            let mut best = 0;
            for at in 0..length {
                let (x, old) = (from[at], from[best]);
                if x.is_nan() || (!old.is_nan() && replaces(old, x)) {
                    best = at;
                }
                assert_eq!(
                    (values[at].to_bits(), indices[at]),
                    (from[best].to_bits(), best as i64),
                    "{length}, element {at}"
                );
            }
            // The same line as each of three columns.
            let wide: Vec<f32> = from.iter().flat_map(|&x| [x; 3]).collect();
            let (mut side, mut places) = (vec![1e9f32; 3 * length], vec![-1; 3 * length]);
            scan(&wide, (&mut side, &mut places), [3 * length, 3], replaces).unwrap();
            for at in 0..3 * length {
                assert_eq!((side[at].to_bits(), places[at]), (values[at / 3].to_bits(), indices[at / 3]));
            }
        }
    }
}
