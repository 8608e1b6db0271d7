//! Rows of which some source lies in memory column by column, such as `x + x.T`.
//!
//! *Problem*: gathered row by row, each element of such a source takes a load of its own. *Technique*: a block of some rows and columns is
//! transposed in registers into a tile on the stack, and the kernel is called for each of its rows. *Contract*: the same calls of the kernel as
//! row by row, but for their length.

use crate::engine::direct::Kernel;
use crate::engine::direct::loops::{Plane, stepped};
use crate::machine::{TURNED_COLUMNS, TURNED_ROW_BYTES};
use ndcast_ops::{Run, transpose, transposes_fast};
use std::array::from_fn;
use std::mem::MaybeUninit;

/// A block of a source, transposed: rows of at most [`TURNED_COLUMNS`] elements.
type Turned = [MaybeUninit<[u64; 2]>; TURNED_COLUMNS * TURNED_ROW_BYTES / 16];

impl<const N: usize> Plane<N> {
    /// Whether a source lies column by column.
    fn is_turned(&self, source: usize) -> bool {
        self.between[source] == 1 && !matches!(self.step[source], 0 | 1)
    }

    /// Whether it pays to transpose the sources that lie column by column, if there are some. Each of the others is dense, or one element
    /// repeated, within a row.
    pub(super) fn pays_turned(&self, size: usize) -> bool {
        let mut turned = (0..N).filter(|source| self.is_turned(*source)).peekable();
        let even = |source| self.is_turned(source) || matches!(self.step[source], 0 | 1);
        turned.peek().is_some()
            && turned.all(|source| transposes_fast(self.step[source].wrapping_mul(size as isize), size))
            && (0..N).all(even)
    }
}

impl Kernel {
    /// Computes the elements of the two innermost loops, block by block.
    ///
    /// # Safety
    /// As for [`Kernel::run`](Kernel), for a plane for which it [pays](Plane::pays_turned).
    #[inline(never)]
    pub(super) unsafe fn turned<const N: usize>(&self, plane: &Plane<N>, starts: [*const u8; N], out: *mut u8) {
        let (read, written) = (self.read.size(), self.written.size());
        let mut tiles: [Turned; N] = [[MaybeUninit::uninit(); TURNED_COLUMNS * TURNED_ROW_BYTES / 16]; N];
        let most = TURNED_ROW_BYTES / read;
        for top in (0..plane.rows).step_by(most) {
            let rows = most.min(plane.rows - top);
            for left in (0..plane.row).step_by(TURNED_COLUMNS) {
                let columns = TURNED_COLUMNS.min(plane.row - left);
                let here =
                    stepped(stepped(starts, &plane.between, top as isize, read), &plane.step, left as isize, read);
                for (source, tile) in tiles.iter_mut().enumerate().filter(|(source, _)| plane.is_turned(*source)) {
                    let (tile, apart) = (tile.as_mut_ptr().cast(), plane.step[source] * read as isize);
                    // SAFETY: the plane has these rows and columns of the source, whose rows are one element apart. A tile has room for
                    // `TURNED_COLUMNS` columns of `most` elements, which are `TURNED_ROW_BYTES` bytes.
                    unsafe { transpose(tile, (columns * read) as isize, here[source], apart, rows, columns, read) };
                }
                for row in 0..rows {
                    let runs = from_fn::<Run, N, _>(|source| match plane.step[source] {
                        _ if plane.is_turned(source) => {
                            Run::dense(tiles[source].as_ptr().cast::<u8>().wrapping_add(row * columns * read))
                        }
                        step => {
                            let ptr =
                                here[source].wrapping_offset(row as isize * plane.between[source] * read as isize);
                            Run { ptr, splat: step == 0 }
                        }
                    });
                    // SAFETY: every run has `columns` elements, or is a splat, and that of a turned source is none. `out` has room for
                    // the results of the plane.
                    unsafe { (self.kernel)(out.add(((top + row) * plane.row + left) * written), &runs, columns) };
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{DType, Tensor};

    /// Columns of all sizes of elements, beside rows, one element, and other columns, as copies in C order.
    #[test]
    fn columns_are_those_of_copies() -> crate::Result<()> {
        for dtype in [DType::U8, DType::I16, DType::F32, DType::F64, DType::C128] {
            for [rows, columns] in [[2, 33], [3, 40], [64, 70], [70, 300], [130, 129], [256, 256], [40, 512]] {
                let count = rows * columns;
                let ramp = |start: i64| Tensor::arange_of(start, start + count as i64, 1, DType::I64)?.cast(dtype);
                let x = ramp(1)?.reshape([columns, rows])?.t()?;
                let twin = x.duplicate()?;
                let y = ramp(5)?.reshape([rows, columns])?;
                let reversed = ramp(9)?.reshape([columns, rows])?.flip(0)?.t()?;
                assert!(!x.is_contiguous() && twin.is_contiguous());
                let whole = reversed.duplicate()?;
                for (got, expected) in [
                    (x.add(&y)?, twin.add(&y)?),
                    (y.subtract(&x)?, y.subtract(&twin)?),
                    (x.multiply(y.narrow(0, 0..1)?)?, twin.multiply(y.narrow(0, 0..1)?)?),
                    (x.multiply(y.narrow(1, 0..1)?)?, twin.multiply(y.narrow(1, 0..1)?)?),
                    (reversed.add(&y)?, whole.add(&y)?),
                    (y.add(&reversed)?.add(&x)?, y.add(&whole)?.add(&twin)?),
                ] {
                    assert!(got.duplicate()? == expected.duplicate()?, "{dtype} {rows} x {columns}");
                }
            }
        }
        Ok(())
    }
}
