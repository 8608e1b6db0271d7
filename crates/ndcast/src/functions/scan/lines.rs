//! Scans along contiguous lines.
//!
//! *Problem*: a long line is one chain, for one thread. *Technique*: a few long lines are cut into pieces. The state of every piece alone comes
//! first, in lanes; the states before all pieces follow from these; and then the pieces are scanned on all threads. *Contract*: whether and
//! where a line is cut depends only on lengths, so no bit depends on threads. A sum that leaves the range of its type stays out of it, as in
//! one chain.
//!
//! Four lines whose steps take turns were tried, as each step waits for the one before: f32 gained a third, f64 nothing, and i64 took twice as
//! long, as lines of a power of two share the places in the cache.

use super::Accumulate;
use super::running::Running;
use crate::error::Result;
use crate::machine::{SCAN_FEW_LINES, SCAN_PIECE_ELEMENTS, TASK_ELEMENTS};
use crate::memory::room_for;
use crate::threads::run_each;

/// Lanes in which the elements of a piece are taken: a few registers.
const LANES: usize = 16;

/// Pieces of one task.
const PIECES: usize = 4;

/// Scans lines of `length` elements. With an initial value each result begins with it, and is longer by one.
pub(super) fn scan<T: Accumulate, R: Running<T>>(
    from: &[T],
    into: &mut [T],
    length: usize,
    initial: Option<T>,
) -> Result<()> {
    let longer = usize::from(initial.is_some());
    let lines = into.len() / (length + longer);
    let is_cut = R::JOINS && lines < SCAN_FEW_LINES && length > 2 * SCAN_PIECE_ELEMENTS;
    let line = |number: usize, into: &mut [T]| {
        let (first, into) = into.split_at_mut(longer);
        initial.iter().for_each(|&initial| first.fill(initial));
        let from = &from[number * length..][..length];
        if is_cut {
            return in_pieces::<T, R>(from, into);
        }
        one::<T, R>(None, from, into);
        Ok(())
    };
    if is_cut {
        let mut lines = into.chunks_exact_mut(length + longer).enumerate();
        return lines.try_for_each(|(number, into)| line(number, into));
    }
    let count = (TASK_ELEMENTS / (length + longer)).max(1);
    run_each(into.chunks_mut(count * (length + longer)), |task, into| {
        let mut lines = (task * count..).zip(into.chunks_exact_mut(length + longer));
        lines.try_for_each(|(number, into)| line(number, into))
    })
}

/// Scans a line, or a piece of one after a state.
fn one<T: Accumulate, R: Running<T>>(before: Option<R>, from: &[T], into: &mut [T]) {
    let mut pairs = into.iter_mut().zip(from);
    let mut running = match before {
        Some(running) => running,
        None => {
            let Some((this, &x)) = pairs.next() else { return };
            let running = R::of(x);
            *this = running.value();
            running
        }
    };
    for (this, &x) in pairs {
        running.take(x);
        *this = running.value();
    }
}

/// Scans a long line on all threads.
fn in_pieces<T: Accumulate, R: Running<T>>(from: &[T], into: &mut [T]) -> Result<()> {
    const TASK: usize = PIECES * SCAN_PIECE_ELEMENTS;
    let count = from.len().div_ceil(SCAN_PIECE_ELEMENTS);
    let mut states: Vec<Option<R>> = room_for(count)?;
    states.resize(count, None);
    run_each(from.chunks(TASK).zip(states.chunks_mut(PIECES)), |_, (from, states)| {
        let pieces = from.chunks(SCAN_PIECE_ELEMENTS).zip(states);
        pieces.for_each(|(piece, state)| *state = Some(in_lanes::<T, R>(piece)));
        Ok(())
    })?;
    // From the state of each piece alone to the state before it.
    let mut before: Option<R> = None;
    for state in &mut states {
        let after = match (before, *state) {
            (Some(before), Some(own)) => Some(before.joined(own)),
            (_, own) => own,
        };
        *state = std::mem::replace(&mut before, after);
    }
    run_each(from.chunks(TASK).zip(into.chunks_mut(TASK)).zip(states.chunks(PIECES)), |_, ((from, into), states)| {
        let pieces = from.chunks(SCAN_PIECE_ELEMENTS).zip(into.chunks_mut(SCAN_PIECE_ELEMENTS)).zip(states);
        pieces.for_each(|((from, into), &before)| one(before, from, into));
        Ok(())
    })?;
    // A chain that overflows within a piece goes on so, even if the sum of the piece is finite; and the other way round.
    let mut ends = into.chunks(SCAN_PIECE_ELEMENTS).zip(&states[1..]);
    let differs = |(piece, before): (&[T], &Option<R>)| {
        piece.last().zip(before.as_ref()).is_some_and(|(end, before)| end.is_finite() != before.value().is_finite())
    };
    if let Some(first) = ends.position(differs) {
        let start = first * SCAN_PIECE_ELEMENTS;
        one(states[first], &from[start..], &mut into[start..]);
    }
    Ok(())
}

/// The state of a piece alone.
fn in_lanes<T: Accumulate, R: Running<T>>(piece: &[T]) -> R {
    let (rows, rest) = piece.as_chunks::<LANES>();
    let Some((first, rows)) = rows.split_first() else {
        let mut state = R::of(piece[0]);
        piece[1..].iter().for_each(|&x| state.take(x));
        return state;
    };
    let mut lanes = first.map(R::of);
    for row in rows {
        for lane in 0..LANES {
            lanes[lane].take(row[lane]);
        }
    }
    let [mut state, lanes @ ..] = lanes;
    for lane in lanes {
        state = state.joined(lane);
    }
    rest.iter().for_each(|&x| state.take(x));
    state
}
