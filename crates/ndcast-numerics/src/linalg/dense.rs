//! Matrices in our own scratch memory, where a library works on them.
//!
//! *Problem*: a library may sum a column in an order that depends on its address. *Technique*: a row-major matrix is
//! copied, block by block, into columns aligned to 64 bytes, and results are copied back. *Contract*: one allocation
//! serves all matrices of one size, one after the other.

use super::Failure;
use super::number::Number;
use faer::dyn_stack::{MemBuffer, MemStack, StackReq};
use faer::{MatMut, MatRef};

/// Rows and columns of a block that is copied at a time.
const BLOCK: usize = 32;
/// Alignment of columns, in bytes.
const ALIGNMENT: usize = 64;

/// Scratch memory, kept for the next matrix.
#[derive(Default)]
pub struct Scratch(Option<MemBuffer>);

impl Scratch {
    /// Scratch memory of the requested size.
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

/// Copies from a row-major matrix.
pub(crate) fn load<T: Number>(to: MatMut<'_, T>, from: &[T]) {
    let from = MatRef::from_row_major_slice(from, to.nrows(), to.ncols());
    copy(to, from);
}

/// Copies from a row-major matrix with `step` elements from one row to the next.
pub(crate) fn load_rows<T: Number>(to: MatMut<'_, T>, from: &[T], step: usize) {
    let from = MatRef::from_row_major_slice_with_stride(from, to.nrows(), to.ncols(), step);
    copy(to, from);
}

/// Copies the conjugate transpose of a row-major matrix.
pub(crate) fn load_adjoint<T: Number>(mut to: MatMut<'_, T>, from: &[T]) {
    let columns = to.nrows();
    for column in 0..to.ncols() {
        let row = &from[column * columns..][..columns];
        for (k, &element) in row.iter().enumerate() {
            to[(k, column)] = element.conjugate();
        }
    }
}

/// Copies to a row-major matrix.
pub(crate) fn store<T: Number>(to: &mut [T], from: MatRef<'_, T>) {
    copy(MatMut::from_row_major_slice_mut(to, from.nrows(), from.ncols()), from);
}

/// Copies to a row-major matrix with `step` elements from one row to the next.
pub(crate) fn store_rows<T: Number>(to: &mut [T], from: MatRef<'_, T>, step: usize) {
    // The function for row-major slices takes the step for that of a column (faer 0.24).
    copy(MatMut::from_column_major_slice_with_stride_mut(to, from.ncols(), from.nrows(), step).transpose_mut(), from);
}

/// Copies the conjugate transpose to a row-major matrix.
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
