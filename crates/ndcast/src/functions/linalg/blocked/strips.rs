//! A matrix in strips of columns, each of which is dense.

use super::{Factor, WIDTH};
use crate::Tensor;
use crate::error::Result;
use crate::shape::Shape;
use crate::threads::run_each;
use std::marker::PhantomData;

/// Rows that one task copies.
const COPIED_ROWS: usize = 64;

/// A matrix of which the elements `width * k ..` of each row are in strip `k`, row by row. Columns after the last one are 0.
pub(super) struct Strips<T> {
    rows: usize,
    pub(super) width: usize,
    elements: Tensor,
    of: PhantomData<T>,
}

impl<T: Factor> Strips<T> {
    /// A matrix, each strip written by a function of its number and its elements, which are 0.
    ///
    /// # Errors
    /// `Memory`, and those of the function.
    pub(super) fn new(
        [rows, columns]: [usize; 2],
        width: usize,
        write: impl Fn(usize, &mut [T]) -> Result<()> + Sync,
    ) -> Result<Strips<T>> {
        let shape = Shape::from_dims([columns.div_ceil(width), rows, width].into_iter().collect())?;
        let mut elements = Tensor::allocate(&shape, T::DTYPE)?;
        run_each(elements.as_slice_mut::<T>()?.chunks_mut(rows * width).enumerate(), |_, (k, strip)| write(k, strip))?;
        Ok(Strips { rows, width, elements, of: PhantomData })
    }

    /// The strips of a row-major matrix.
    ///
    /// # Errors
    /// `Memory`.
    pub(super) fn load(columns: usize, from: &[T]) -> Result<Strips<T>> {
        Strips::new([from.len() / columns, columns], WIDTH, |k, strip| {
            let taken = k * WIDTH..columns.min((k + 1) * WIDTH);
            for (to, from) in strip.chunks_exact_mut(WIDTH).zip(from.chunks_exact(columns)) {
                to[..taken.len()].copy_from_slice(&from[taken.clone()]);
            }
            Ok(())
        })
    }

    /// Writes the upper triangle of the first rows to a row-major matrix, whose other elements become 0.
    ///
    /// # Errors
    /// `Interrupted`.
    pub(super) fn store_upper(&self, columns: usize, into: &mut [T]) -> Result<()> {
        self.store(columns, into, |[row, first], from, into| {
            let zeros = row.saturating_sub(first).min(from.len());
            into[first..][..zeros].fill(T::ZERO);
            into[first + zeros..first + from.len()].copy_from_slice(&from[zeros..]);
        })
    }

    /// Number of elements of a strip.
    pub(super) fn size(&self) -> usize {
        self.rows * self.width
    }

    /// All strips, one after the other.
    pub(super) fn elements(&self) -> Result<&[T]> {
        self.elements.as_slice()
    }

    /// As [`Strips::elements`].
    pub(super) fn elements_mut(&mut self) -> Result<&mut [T]> {
        self.elements.as_slice_mut()
    }

    /// Writes the first rows to a row-major matrix. `copy` gets the number of a row, a strip's first column and its part of that row, and the
    /// row of the result.
    ///
    /// # Errors
    /// `Interrupted`.
    pub(super) fn store(
        &self,
        columns: usize,
        into: &mut [T],
        copy: impl Fn([usize; 2], &[T], &mut [T]) + Sync,
    ) -> Result<()> {
        let (strips, width) = (self.elements()?, self.width);
        run_each(into.chunks_mut(COPIED_ROWS * columns).enumerate(), |_, (block, into)| {
            for (row, into) in (block * COPIED_ROWS..).zip(into.chunks_exact_mut(columns)) {
                for (first, strip) in (0..columns).step_by(width).zip(strips.chunks_exact(self.size())) {
                    copy([row, first], &strip[row * width..][..width.min(columns - first)], into);
                }
            }
            Ok(())
        })
    }
}
