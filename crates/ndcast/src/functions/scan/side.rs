//! Scans side by side, whose axis is not the innermost.
//!
//! *Problem*: a scan along columns would read memory in large steps. *Technique*: whole rows are taken into the states of all columns. If there
//! are fewer blocks of rows than threads, the rows are cut into parts, and each thread has the columns of one. *Contract*: each column is one
//! chain.

use super::Accumulate;
use super::running::Running;
use crate::error::{Error, ErrorKind, Result};
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
        let mut columns = Columns::<T, R>::new(row)?;
        for (number, into) in (piece * count..).zip(into.chunks_exact_mut(block + longer)) {
            let (before, into) = into.split_at_mut(longer);
            initial.iter().for_each(|&initial| before.fill(initial));
            let from = from[number * block..][..block].chunks_exact(row);
            columns.clear();
            columns.take(into.chunks_exact_mut(row).zip(from));
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
        let mut states =
            (0..row).step_by(width).map(|_| Columns::new(width)).collect::<Result<Vec<Columns<T, R>>>>()?;
        let bands = into.chunks_mut(SCAN_BAND_ROWS * row).zip(from.chunks(SCAN_BAND_ROWS * row));
        for (into, from) in bands {
            let mut parts = states.iter().map(|_| room_for(SCAN_BAND_ROWS)).collect::<Result<Vec<_>>>()?;
            for (into, from) in into.chunks_exact_mut(row).zip(from.chunks_exact(row)) {
                let pieces = into.chunks_mut(width).zip(from.chunks(width));
                parts.iter_mut().zip(pieces).for_each(|(part, piece)| part.push(piece));
            }
            run_each(parts.into_iter().zip(&mut states), |_, (part, columns)| {
                columns.take(part.into_iter());
                Ok(())
            })?;
        }
    }
    Ok(())
}

/// The states of scans side by side, one for each element of a row.
struct Columns<T, R: Running<T>> {
    first: Vec<R::First>,
    second: Vec<R::Second>,
}

impl<T: Accumulate, R: Running<T>> Columns<T, R> {
    fn new(row: usize) -> Result<Columns<T, R>> {
        let (mut first, mut second) = (Vec::new(), Vec::new());
        let room = first.try_reserve_exact(row).and_then(|()| second.try_reserve_exact(row));
        room.map_err(|_| Error::new(ErrorKind::Memory, format!("{row} scans side by side have no room")))?;
        Ok(Columns { first, second })
    }

    /// Forgets all rows.
    fn clear(&mut self) {
        self.first.clear();
        self.second.clear();
    }

    /// Takes more rows, each with the row that its results go to.
    fn take<'a>(&mut self, rows: impl Iterator<Item = (&'a mut [T], &'a [T])>) {
        for (into, from) in rows {
            if self.first.is_empty() { self.start(into, from) } else { self.go_on(into, from) }
        }
    }

    fn start(&mut self, into: &mut [T], from: &[T]) {
        for (this, &x) in into.iter_mut().zip(from) {
            let running = R::of(x);
            *this = running.value();
            let (first, second) = running.apart();
            self.first.push(first);
            self.second.push(second);
        }
    }

    fn go_on(&mut self, into: &mut [T], from: &[T]) {
        let row = into.len();
        let (Some(first), Some(second)) = (self.first.get_mut(..row), self.second.get_mut(..row)) else { return };
        let from = &from[..row];
        for k in 0..row {
            let mut running = R::whole(first[k], second[k]);
            running.take(from[k]);
            (first[k], second[k]) = running.apart();
            into[k] = running.value();
        }
    }
}
