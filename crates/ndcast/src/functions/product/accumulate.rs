//! Products that are added to a part of a larger matrix, in the calling thread: the steps of a factorisation.
//!
//! *Contract*: as in `blocks.rs`, the cuts of the summed axis depend only on its length, so an element has the same bits wherever its rows
//! and columns are cut.

#[cfg(feature = "gemm")]
use super::gemm;
use super::plain::{self, Block, DEPTH, Number};
use crate::error::Result;
use std::marker::PhantomData;

/// The left operand: its elements, and the steps between rows and along the summed axis.
pub(crate) type Left<'a, T> = (&'a [T], [usize; 2]);
/// A matrix of dense rows: its elements, and the step between rows.
pub(crate) type Rows<'a, T> = (&'a [T], usize);

/// Writes `left right` to a matrix of dense rows, or adds it if `adds`. The lengths are those of rows, columns and the summed axis.
///
/// # Errors
/// `Memory`.
///
/// # Panics
/// If the elements end before the last row and column.
pub(crate) fn accumulate<T: Number>(
    [rows, columns, depth]: [usize; 3],
    (left, left_steps): Left<'_, T>,
    (right, right_step): Rows<'_, T>,
    (into, step): (&mut [T], usize),
    adds: bool,
) -> Result<()> {
    if rows == 0 || columns == 0 || depth == 0 {
        return Ok(());
    }
    let [last_row, last_column, last] = [rows - 1, columns - 1, depth - 1];
    assert!(last_row * left_steps[0] + last * left_steps[1] < left.len());
    assert!(last * right_step + last_column < right.len());
    assert!(columns <= step && last_row * step + last_column < into.len());
    let mut panel = Vec::new();
    let chains = depth.div_ceil(DEPTH);
    for chain in 0..chains {
        let (from, to) = (depth * chain / chains, depth * (chain + 1) / chains);
        let block = Block::<T> {
            from: [left[from * left_steps[1]..].as_ptr().cast(), right[from * right_step..].as_ptr().cast()],
            into: into.as_mut_ptr().cast(),
            rows,
            columns,
            depth: to - from,
            left: left_steps.map(|step| step as isize),
            right: [right_step as isize, 1],
            result: step as isize,
            adds: adds || chain > 0,
            of: PhantomData,
        };
        #[cfg(feature = "gemm")]
        if gemm::takes(&block) {
            // SAFETY: the assertions above: the last element of each operand is within its slice. The borrows keep the result apart.
            unsafe { gemm::multiply(&block) };
            continue;
        }
        if panel.capacity() == 0 {
            panel = plain::panel(rows, columns, depth)?;
        }
        // SAFETY: as above.
        unsafe { T::multiply(&block, &mut panel) };
    }
    Ok(())
}
