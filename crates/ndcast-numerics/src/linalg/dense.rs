//! Matrices in memory of our own: where a library works on them.
//!
//! *Problem*: how a library sums up a column may depend on where in memory it begins, and which element comes first there. *Technique*: a
//! matrix in rows is copied, block by block, into columns that begin at multiples of 64 bytes, and results are copied back. *Contract*: one
//! piece of memory serves for all matrices of one size, one after the other.

use super::Failure;
use super::number::Number;
use faer::dyn_stack::{MemBuffer, MemStack, StackReq};
use faer::{MatMut, MatRef};

/// Rows and columns of a block that is copied at a time.
const BLOCK: usize = 32;
/// What columns begin at multiples of.
const ALIGNMENT: usize = 64;

/// Memory to work in, kept for the next matrix.
#[derive(Default)]
pub struct Scratch(Option<MemBuffer>);

impl Scratch {
    /// As much memory as is asked for.
    pub(crate) fn stack(&mut self, request: StackReq) -> Result<&mut MemStack, Failure> {
        let bytes = request.unaligned_bytes_required();
        let held = self.0.take().filter(|buffer| buffer.len() >= bytes);
        let buffer = match held {
            Some(buffer) => buffer,
            None => {
                let request = StackReq::new_aligned::<u8>(bytes, ALIGNMENT);
                MemBuffer::try_new(request).map_err(|_| Failure::Memory { bytes })?
            }
        };
        Ok(MemStack::new(self.0.insert(buffer)))
    }
}

/// Copies a matrix in rows.
pub(crate) fn load<T: Number>(to: MatMut<'_, T>, from: &[T]) {
    let from = MatRef::from_row_major_slice(from, to.nrows(), to.ncols());
    copy(to, from);
}

/// Copies the transposed conjugate of a matrix in rows.
pub(crate) fn load_adjoint<T: Number>(mut to: MatMut<'_, T>, from: &[T]) {
    let columns = to.nrows();
    for column in 0..to.ncols() {
        let row = &from[column * columns..][..columns];
        for (k, &element) in row.iter().enumerate() {
            to[(k, column)] = element.conjugate();
        }
    }
}

/// Copies a matrix into rows.
pub(crate) fn store<T: Number>(to: &mut [T], from: MatRef<'_, T>) {
    copy(MatMut::from_row_major_slice_mut(to, from.nrows(), from.ncols()), from);
}

/// Copies the transposed conjugate of a matrix into rows.
pub(crate) fn store_adjoint<T: Number>(to: &mut [T], from: MatRef<'_, T>) {
    for (k, element) in to.iter_mut().enumerate() {
        *element = from[(k % from.nrows(), k / from.nrows())].conjugate();
    }
}

fn copy<T: Number>(mut to: MatMut<'_, T>, from: MatRef<'_, T>) {
    let (rows, columns) = (from.nrows(), from.ncols());
    for row in (0..rows).step_by(BLOCK) {
        let height = BLOCK.min(rows - row);
        for column in (0..columns).step_by(BLOCK) {
            let width = BLOCK.min(columns - column);
            let mut to = to.as_mut().submatrix_mut(row, column, height, width);
            let from = from.submatrix(row, column, height, width);
            for k in 0..width {
                for (to, &from) in to.as_mut().col_mut(k).iter_mut().zip(from.col(k).iter()) {
                    *to = from;
                }
            }
        }
    }
}
