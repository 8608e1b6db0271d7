//! Scans side by side, whose axis is not the innermost.
//!
//! *Problem*: a scan along columns would read memory in large steps. *Technique*: whole rows are taken into the states of all columns. If there
//! are fewer blocks of rows than threads, the rows are cut into parts, and each thread has the columns of one. *Contract*: each column is one
//! chain.

use super::Accumulate;
use super::running::Running;
use crate::error::Result;
use crate::machine::{SCAN_BAND_ROWS, SCAN_COLUMNS, TASK_ELEMENTS};
use crate::memory::room_for;
use crate::threads::{num_threads, run_each};

/// Scans the columns of blocks of elements, in rows of `row`. With an initial value each result begins with a row of it, and is longer by that.
pub(super) fn scan<T: Accumulate, R: Running<T>>(
    from: &[T],
    into: &mut [T],
    [block, row]: [usize; 2],
    initial: Option<T>,
) -> Result<()> {
    let longer = if initial.is_some() { row } else { 0 };
    let blocks = into.len() / (block + longer);
    let parts = (2 * num_threads()).div_ceil(blocks).min(row / SCAN_COLUMNS);
    if num_threads() > 1 && parts > 1 {
        let width = row.div_ceil(parts).next_multiple_of(SCAN_COLUMNS / 2);
        return in_parts::<T, R>(from, into, [block, row], initial, width);
    }
    // A block is empty if the scanned axis is. Its result is then the initial value alone.
    let count = (TASK_ELEMENTS / (block + longer)).max(1);
    run_each(into.chunks_mut(count * (block + longer)), |piece, into| {
        let mut states: Vec<R> = room_for(row)?;
        for (number, into) in (piece * count..).zip(into.chunks_exact_mut(block + longer)) {
            let (before, into) = into.split_at_mut(longer);
            initial.iter().for_each(|&initial| before.fill(initial));
            let from = from[number * block..][..block].chunks_exact(row);
            states.clear();
            take(&mut states, into.chunks_exact_mut(row).zip(from));
        }
        Ok(())
    })
}

/// As [`scan`], with `width` columns for each task.
fn in_parts<T: Accumulate, R: Running<T>>(
    from: &[T],
    into: &mut [T],
    [block, row]: [usize; 2],
    initial: Option<T>,
    width: usize,
) -> Result<()> {
    let longer = if initial.is_some() { row } else { 0 };
    for (number, into) in into.chunks_exact_mut(block + longer).enumerate() {
        let (before, into) = into.split_at_mut(longer);
        initial.iter().for_each(|&initial| before.fill(initial));
        let from = &from[number * block..][..block];
        let mut states = (0..row).step_by(width).map(|_| room_for(width)).collect::<Result<Vec<Vec<R>>>>()?;
        let bands = into.chunks_mut(SCAN_BAND_ROWS * row).zip(from.chunks(SCAN_BAND_ROWS * row));
        for (into, from) in bands {
            let mut parts = states.iter().map(|_| room_for(SCAN_BAND_ROWS)).collect::<Result<Vec<_>>>()?;
            for (into, from) in into.chunks_exact_mut(row).zip(from.chunks_exact(row)) {
                let pieces = into.chunks_mut(width).zip(from.chunks(width));
                parts.iter_mut().zip(pieces).for_each(|(part, piece)| part.push(piece));
            }
            run_each(parts.into_iter().zip(&mut states), |_, (part, states)| {
                take(states, part.into_iter());
                Ok(())
            })?;
        }
    }
    Ok(())
}

/// Takes rows into the states of scans side by side, one for each element of a row. Each row comes with the row that its results go to. The first
/// row makes the states.
fn take<'a, T: Accumulate, R: Running<T>>(states: &mut Vec<R>, rows: impl Iterator<Item = (&'a mut [T], &'a [T])>) {
    for (into, from) in rows {
        if states.is_empty() {
            states.extend(from.iter().map(|&x| R::of(x)));
            into.iter_mut().zip(&*states).for_each(|(this, state)| *this = state.value());
            continue;
        }
        for ((state, &x), this) in states.iter_mut().zip(from).zip(into) {
            state.take(x);
            *this = state.value();
        }
    }
}
