//! The solution of small triangular systems with many right-hand sides.
//!
//! *Problem*: each row of a solution needs all rows before it. *Technique*: right-hand sides are columns of dense rows, so that registers hold
//! several of them. [`ROWS`] rows at a time take all that they need from the finished rows before them, then from each other. The triangle is
//! packed once, in the order in which this reads it, with reciprocals on the diagonal. *Contract*: a right-hand side gives the same bits
//! beside any others.

#![allow(clippy::needless_range_loop, reason = "an index stands for a row or a lane, in several arrays")]

use super::Factor;
use crate::error::Result;
use crate::memory::room_for;
use ndcast_ops::{Body, dispatch};

/// Rows that are solved together.
const ROWS: usize = 4;

/// Right-hand sides that are solved together. Their number is a multiple of this.
pub(super) const LANES: usize = 16;

/// A triangular matrix, packed.
pub(super) struct Triangle<T> {
    size: usize,
    /// Whether it is upper triangular, so that the last row is the first one to be solved.
    upper: bool,
    /// For each group of rows, the negative multipliers of the rows before it, then those within the group.
    packed: Vec<T>,
}

impl<T: Factor> Triangle<T> {
    /// A lower triangular matrix by its elements, of which those above the diagonal are not asked for.
    ///
    /// # Errors
    /// `Memory`.
    pub(super) fn lower(size: usize, element: impl Fn(usize, usize) -> T) -> Result<Triangle<T>> {
        Triangle::pack(size, false, element)
    }

    /// An upper triangular matrix by its elements, of which those below the diagonal are not asked for.
    ///
    /// # Errors
    /// `Memory`.
    pub(super) fn upper(size: usize, element: impl Fn(usize, usize) -> T) -> Result<Triangle<T>> {
        Triangle::pack(size, true, |row, column| element(size - 1 - row, size - 1 - column))
    }

    /// Rows and columns are numbered in the order of the solution.
    fn pack(size: usize, upper: bool, element: impl Fn(usize, usize) -> T) -> Result<Triangle<T>> {
        let rows = size.next_multiple_of(ROWS);
        let mut packed = room_for(rows * (rows + ROWS) / 2)?;
        for top in (0..size).step_by(ROWS) {
            for column in 0..top + ROWS {
                packed.extend((top..top + ROWS).map(|row| match () {
                    () if row >= size || column > row => T::ZERO,
                    () if row == column => element(row, row).reciprocal(),
                    () => -element(row, column),
                }));
            }
        }
        Ok(Triangle { size, upper, packed })
    }

    /// Replaces right-hand sides by their solutions. `step` is the length of the rows, a multiple of [`LANES`].
    ///
    /// # Panics
    /// If there are fewer rows than the triangle has.
    pub(super) fn solve(&self, x: &mut [T], step: usize) {
        struct Work<'a, T>(&'a Triangle<T>, &'a mut [T], usize);
        impl<T: Factor> Body for Work<'_, T> {
            #[inline(always)]
            fn run(&mut self) {
                self.0.body(self.1, self.2);
            }
        }
        dispatch(&mut Work(self, x, step));
    }

    #[inline(always)]
    fn body(&self, x: &mut [T], step: usize) {
        let x = &mut x[..self.size * step];
        for first in (0..step).step_by(LANES) {
            let mut packed = &self.packed[..];
            for top in (0..self.size).step_by(ROWS) {
                let height = ROWS.min(self.size - top);
                let (before, rest) = packed.split_at(top * ROWS);
                let (corner, rest) = rest.split_at(ROWS * ROWS);
                packed = rest;
                // The rows of this group, in memory, and the finished ones.
                let (group, done) = if self.upper {
                    let (above, done) = x.split_at_mut((self.size - top) * step);
                    (&mut above[(self.size - top - height) * step..], &*done)
                } else {
                    let (done, below) = x.split_at_mut(top * step);
                    (&mut below[..height * step], &*done)
                };
                let place = |k: usize| (if self.upper { height - 1 - k } else { k }) * step + first;
                let mut sums = [[T::ZERO; LANES]; ROWS];
                for (k, sums) in sums.iter_mut().enumerate().take(height) {
                    sums.copy_from_slice(&group[place(k)..][..LANES]);
                }
                let factors = before.chunks_exact(ROWS);
                if self.upper {
                    for (factors, line) in factors.zip(done.chunks_exact(step).rev()) {
                        add(&mut sums, factors, &line[first..][..LANES]);
                    }
                } else {
                    for (factors, line) in factors.zip(done.chunks_exact(step)) {
                        add(&mut sums, factors, &line[first..][..LANES]);
                    }
                }
                for column in 0..ROWS {
                    let factors = &corner[column * ROWS..][..ROWS];
                    for sum in &mut sums[column] {
                        *sum = *sum * factors[column];
                    }
                    let line = sums[column];
                    for row in column + 1..ROWS {
                        for lane in 0..LANES {
                            sums[row][lane] = T::chain(sums[row][lane], factors[row], line[lane]);
                        }
                    }
                }
                for (k, sums) in sums.iter().enumerate().take(height) {
                    group[place(k)..][..LANES].copy_from_slice(sums);
                }
            }
        }
    }
}

/// Adds multiples of a row to each row of a group.
#[inline(always)]
fn add<T: Factor>(sums: &mut [[T; LANES]; ROWS], factors: &[T], line: &[T]) {
    for (sums, &factor) in sums.iter_mut().zip(factors) {
        for (sum, &x) in sums.iter_mut().zip(line) {
            *sum = T::chain(*sum, factor, x);
        }
    }
}
