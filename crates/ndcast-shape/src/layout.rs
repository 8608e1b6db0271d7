//! Lengths, strides and an offset, which map each index to a storage element.
//!
//! The element at index `(i0, i1, ...)` is storage element `offset + i0*stride0 + i1*stride1 + ...`. A view differs
//! from its parent only in the layout. Every layout satisfies, by construction:
//!
//! - the product of the lengths, zeros counted as 1, is at most `isize::MAX`, so [`Layout::numel`] cannot overflow;
//! - every addressed element is inside the storage for which the first layout of the family was created (an empty
//!   layout's offset is at most the storage's length). So every address is at most `isize::MAX`, and views need not
//!   be checked against a storage.

use crate::lineage::{Origin, of_ones};
use crate::shape::count;
use crate::{Dims, Shape, ShapeError, ShapeErrorKind, Strides};
use alloc::sync::Arc;
use core::fmt;

/// The position of an array's elements in its storage, in elements.
///
/// ```
/// use ndcast_shape::{Layout, Shape};
/// let layout = Layout::contiguous(&Shape::from([2, 3]))?;
/// assert_eq!(layout.strides(), [3, 1]);
/// assert_eq!(layout.transpose(0, 1)?.strides(), [1, 3]);
/// assert_eq!(layout.flip(None)?.offset(), 5);
/// # Ok::<(), ndcast_shape::ShapeError>(())
/// ```
///
/// It is one pointer wide, because tensors are moved and copied more often than layouts are made.
#[derive(Clone, PartialEq, Eq)]
pub struct Layout(Arc<Parts>);

#[derive(Clone)]
pub(crate) struct Parts {
    pub(crate) shape: Shape,
    strides: Strides,
    offset: usize,
    numel: usize,
    /// The axes of length 1 that somebody wrote on purpose: see `lineage.rs`.
    pub(crate) marks: u64,
    /// The reduction that made it.
    pub(crate) origin: Option<Arc<Origin>>,
}

/// Where elements are, and not where they come from.
impl PartialEq for Parts {
    fn eq(&self, other: &Parts) -> bool {
        self.shape == other.shape
            && self.strides == other.strides
            && self.offset == other.offset
            && self.numel == other.numel
    }
}

impl Eq for Parts {}

impl fmt::Debug for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Parts { shape, strides, offset, numel, .. } = &*self.0;
        let mut text = f.debug_struct("Layout");
        text.field("shape", shape).field("strides", strides).field("offset", offset).field("numel", numel).finish()
    }
}

impl Layout {
    #[inline]
    fn of(shape: Shape, strides: Strides, offset: usize, numel: usize) -> Layout {
        Layout(Arc::new(Parts { shape, strides, offset, numel, marks: 0, origin: None }))
    }

    #[inline]
    pub(crate) fn parts(&self) -> &Parts {
        &self.0
    }

    #[inline]
    pub(crate) fn parts_mut(&mut self) -> &mut Parts {
        Arc::make_mut(&mut self.0)
    }

    /// Row-major (C order): the last axis has stride 1.
    ///
    /// # Errors
    /// [`Overflow`](ShapeErrorKind::Overflow), as [`Shape::numel`].
    ///
    /// ```
    /// use ndcast_shape::{Layout, Shape};
    /// let x = Layout::contiguous(&Shape::from([2, 3]))?;
    /// assert_eq!((x.rank(), x.numel(), x.offset()), (2, 6, 0));
    /// assert_eq!(x.shape(), &[2, 3]);
    /// assert_eq!(x.strides(), [3, 1]);
    /// # Ok::<(), ndcast_shape::ShapeError>(())
    /// ```
    #[inline]
    pub fn contiguous(shape: &Shape) -> Result<Layout, ShapeError> {
        Layout::row_major(shape.clone())
    }

    /// As [`Layout::contiguous`], but consumes the shape.
    ///
    /// # Errors
    /// [`Overflow`](ShapeErrorKind::Overflow), as [`Shape::numel`].
    #[inline]
    pub fn row_major(shape: Shape) -> Result<Layout, ShapeError> {
        Layout::remembering(shape, 0, None)
    }

    /// As [`Layout::row_major`], with marks of axes of length 1 and an origin.
    #[inline]
    pub(crate) fn remembering(shape: Shape, marks: u64, origin: Option<Arc<Origin>>) -> Result<Layout, ShapeError> {
        let mut strides = Dims::filled(1, shape.rank());
        let (mut stride, mut empty) = (1isize, false);
        for (out, &length) in strides.iter_mut().zip(&shape).rev() {
            *out = stride;
            empty |= length == 0;
            let next = isize::try_from(length.max(1)).ok().and_then(|length| stride.checked_mul(length));
            let Some(next) = next else { return Err(ShapeErrorKind::Overflow { shape }.into()) };
            stride = next;
        }
        let numel = if empty { 0 } else { stride.unsigned_abs() };
        Ok(Layout(Arc::new(Parts { shape, strides, offset: 0, numel, marks, origin })))
    }

    /// As [`Layout::contiguous`] for two axes, in fewer instructions.
    ///
    /// # Errors
    /// [`Overflow`](ShapeErrorKind::Overflow), as [`Shape::numel`].
    ///
    /// ```
    /// use ndcast_shape::{Layout, Shape};
    /// assert_eq!(Layout::matrix(4, 3), Layout::contiguous(&Shape::from([4, 3])));
    /// ```
    #[inline]
    pub fn matrix(rows: usize, columns: usize) -> Result<Layout, ShapeError> {
        let step = columns.max(1);
        let fits = |elements: usize| elements <= isize::MAX as usize;
        if !rows.max(1).checked_mul(step).is_some_and(fits) {
            return Layout::contiguous(&Shape::from([rows, columns]));
        }
        let shape = Shape::from_dims(Dims::from_first([rows, columns, 0, 0, 0, 0], 2))?;
        let strides = Dims::from_first([step as isize, 1, 0, 0, 0, 0], 2);
        Ok(Layout::of(shape, strides, 0, rows * columns))
    }

    /// The same shape in C order, from the first element of a storage on: the layout itself, if it is that.
    ///
    /// # Errors
    /// [`Overflow`](ShapeErrorKind::Overflow), as [`Shape::numel`].
    ///
    /// ```
    /// use ndcast_shape::{Layout, Shape};
    /// let x = Layout::contiguous(&Shape::from([2, 3]))?;
    /// assert_eq!(x.transpose(0, 1)?.packed()?.strides(), [2, 1]);
    /// # Ok::<(), ndcast_shape::ShapeError>(())
    /// ```
    #[inline]
    pub fn packed(&self) -> Result<Layout, ShapeError> {
        // Unlike those of other contiguous layouts, the strides of axes of length 1 matter.
        let mut expected = 1;
        let packed = self.0.shape.iter().zip(&self.0.strides).rev().all(|(&length, &stride)| {
            let fits = stride == expected;
            expected *= length.max(1) as isize;
            fits
        });
        if packed && self.0.offset == 0 {
            return Ok(self.clone());
        }
        let packed = Layout::contiguous(self.shape())?;
        Ok(if self.marks() == 0 { packed } else { packed.marked(self.marks()) })
    }

    /// Column-major (Fortran order): the first axis has stride 1.
    ///
    /// # Errors
    /// [`Overflow`](ShapeErrorKind::Overflow), as [`Shape::numel`].
    ///
    /// ```
    /// use ndcast_shape::{Layout, Shape};
    /// assert_eq!(Layout::fortran(&Shape::from([2, 3]))?.strides(), [1, 2]);
    /// # Ok::<(), ndcast_shape::ShapeError>(())
    /// ```
    pub fn fortran(shape: &Shape) -> Result<Layout, ShapeError> {
        let reversed = Shape::from_few(shape.iter().rev().copied());
        Layout::contiguous(&reversed)?.reversed()
    }

    /// Keeps the shape of this layout, but stores the axes in memory in the given order, outermost first, without
    /// gaps. `order` may omit axes of length 1.
    ///
    /// # Panics
    /// If `order` names an axis that does not exist.
    ///
    /// ```
    /// use ndcast_shape::{Layout, Shape};
    /// let layout = Layout::contiguous(&Shape::from([2, 3, 4]))?.in_order(&[1, 0, 2]);
    /// assert_eq!(layout.strides(), [4, 8, 1]);
    /// # Ok::<(), ndcast_shape::ShapeError>(())
    /// ```
    #[must_use]
    pub fn in_order(mut self, order: &[usize]) -> Layout {
        let (mut stride, parts) = (1, Arc::make_mut(&mut self.0));
        for &axis in order.iter().rev() {
            parts.strides[axis] = stride;
            stride *= parts.shape[axis].max(1) as isize;
        }
        self
    }

    /// A layout with arbitrary strides, provided every element is inside a storage of `storage_len` elements.
    ///
    /// # Errors
    /// [`OutsideStorage`](ShapeErrorKind::OutsideStorage), also if an address overflows;
    /// [`LengthMismatch`](ShapeErrorKind::LengthMismatch) unless there is one stride per length;
    /// [`Overflow`](ShapeErrorKind::Overflow); [`RankLimit`](ShapeErrorKind::RankLimit).
    ///
    /// ```
    /// use ndcast_shape::Layout;
    /// // Two rows of a storage of 6 elements, the last one first.
    /// let x = Layout::as_strided(&[2, 3], &[-3, 1], 3, 6)?;
    /// assert_eq!(x.span(), Some((0, 5)));
    /// assert!(Layout::as_strided(&[2, 3], &[-3, 1], 3, 5).is_err());
    /// # Ok::<(), ndcast_shape::ShapeError>(())
    /// ```
    pub fn as_strided(
        shape: &[usize],
        strides: &[isize],
        offset: usize,
        storage_len: usize,
    ) -> Result<Layout, ShapeError> {
        let shape = Shape::new(shape)?;
        if shape.rank() != strides.len() {
            let (what, left, right) = ("as_strided: lengths and strides", shape.rank(), strides.len());
            return Err(ShapeErrorKind::LengthMismatch { what, left, right }.into());
        }
        let numel = shape.numel()?;
        let strides = Strides::from(strides);
        Layout::of(shape, strides, offset, numel).within(storage_len)
    }

    /// A view of `self`. The caller must ensure that it addresses only elements of `self`, and that `shift` is the
    /// distance between the first elements. An empty view keeps the offset, which might otherwise leave the storage.
    /// `marks` are those of its axes; those of axes of another length than 1 are dropped.
    #[inline]
    pub(crate) fn view(
        &self,
        shape: Dims<usize>,
        strides: Strides,
        shift: isize,
        marks: u64,
    ) -> Result<Layout, ShapeError> {
        debug_assert_eq!(shape.len(), strides.len());
        let numel = count(&shape);
        let shape = Shape::from_dims(shape)?;
        let offset = match numel {
            Some(0) => Some(self.0.offset),
            _ => self.0.offset.checked_add_signed(shift),
        };
        let (Some(numel), Some(offset)) = (numel, offset) else {
            return Err(ShapeErrorKind::Overflow { shape }.into());
        };
        let marks = if marks == 0 { 0 } else { of_ones(marks, &shape) };
        Ok(Layout(Arc::new(Parts { shape, strides, offset, numel, marks, origin: None })))
    }

    /// Whether both are one layout, and not just equal. It is told at once, and may be no where both are equal.
    ///
    /// ```
    /// use ndcast_shape::{Layout, Shape};
    /// let x = Layout::contiguous(&Shape::from([2, 3]))?;
    /// assert!(x.is_same(&x.clone()) && !x.is_same(&Layout::contiguous(&Shape::from([2, 3]))?));
    /// # Ok::<(), ndcast_shape::ShapeError>(())
    /// ```
    #[must_use]
    pub fn is_same(&self, other: &Layout) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    /// The same elements with their axes in another order, or without some axes of length 1.
    pub(crate) fn rearranged(&self, shape: Shape, strides: Strides, marks: u64) -> Layout {
        debug_assert_eq!(count(&shape), Some(self.0.numel));
        Layout(Arc::new(Parts { shape, strides, offset: self.0.offset, numel: self.0.numel, marks, origin: None }))
    }

    /// The same view at another offset. The caller must ensure that it addresses only elements of the storage.
    pub(crate) fn at(mut self, offset: usize) -> Layout {
        if self.0.offset != offset {
            Arc::make_mut(&mut self.0).offset = offset;
        }
        self
    }

    /// The lengths.
    ///
    /// Example: [`Layout::contiguous`].
    #[must_use]
    #[inline]
    pub fn shape(&self) -> &Shape {
        &self.0.shape
    }

    /// The strides, in elements. The stride of an axis of length 0 or 1 has no meaning.
    ///
    /// Example: [`Layout::contiguous`].
    #[must_use]
    #[inline]
    pub fn strides(&self) -> &[isize] {
        &self.0.strides
    }

    /// The storage position of the element at index `(0, 0, ...)`, in elements.
    ///
    /// Example: [`Layout::contiguous`].
    #[must_use]
    #[inline]
    pub fn offset(&self) -> usize {
        self.0.offset
    }

    /// The number of axes.
    ///
    /// Example: [`Layout::contiguous`].
    #[must_use]
    #[inline]
    pub fn rank(&self) -> usize {
        self.0.shape.rank()
    }

    /// The number of elements.
    ///
    /// Example: [`Layout::contiguous`].
    #[must_use]
    #[inline]
    pub fn numel(&self) -> usize {
        self.0.numel
    }

    /// Whether the elements are adjacent in row-major order, at any offset. The strides of axes of length 1 do not
    /// matter. An empty layout is always contiguous.
    ///
    /// ```
    /// use ndcast_shape::{Layout, Shape};
    /// let x = Layout::contiguous(&Shape::from([2, 3]))?;
    /// assert!(x.is_contiguous());
    /// assert!(!x.transpose(0, 1)?.is_contiguous());
    /// # Ok::<(), ndcast_shape::ShapeError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn is_contiguous(&self) -> bool {
        let mut expected = 1;
        self.0.numel == 0
            || self.0.shape.iter().zip(&self.0.strides).rev().all(|(&length, &stride)| {
                let fits = length == 1 || stride == expected;
                expected *= length as isize;
                fits
            })
    }

    /// Whether an axis longer than 1 has stride 0, so that it repeats one element.
    ///
    /// ```
    /// use ndcast_shape::{Layout, Shape};
    /// let x = Layout::contiguous(&Shape::from([2, 3]))?;
    /// assert!(x.broadcast_to(&[4, 2, 3])?.is_broadcast());
    /// assert!(!x.is_broadcast());
    /// # Ok::<(), ndcast_shape::ShapeError>(())
    /// ```
    #[must_use]
    pub fn is_broadcast(&self) -> bool {
        self.0.shape.iter().zip(&self.0.strides).any(|(&length, &stride)| length > 1 && stride == 0)
    }

    /// The lowest and the highest addressed storage element; `None` if there are no elements.
    ///
    /// ```
    /// use ndcast_shape::{Layout, Shape};
    /// let x = Layout::contiguous(&Shape::from([2, 3]))?;
    /// assert_eq!(x.select(0, 1)?.span(), Some((3, 5)));
    /// # Ok::<(), ndcast_shape::ShapeError>(())
    /// ```
    #[must_use]
    pub fn span(&self) -> Option<(usize, usize)> {
        if self.0.numel == 0 { None } else { span(&self.0.shape, &self.0.strides, self.0.offset) }
    }

    /// The layout itself, if all its elements are in a storage of `storage_len` elements.
    ///
    /// # Errors
    /// [`OutsideStorage`](ShapeErrorKind::OutsideStorage) if one is not.
    ///
    /// ```
    /// use ndcast_shape::{Layout, Shape};
    /// let x = Layout::contiguous(&Shape::from([2, 3]))?;
    /// assert!(x.clone().within(6).is_ok());
    /// assert!(x.within(5).is_err());
    /// # Ok::<(), ndcast_shape::ShapeError>(())
    /// ```
    pub fn within(self, storage_len: usize) -> Result<Layout, ShapeError> {
        self.between(0, storage_len)
    }

    /// The layout that `view` derives. It must not leave the elements from the lowest to the highest of this one.
    ///
    /// # Errors
    /// Those of `view`; [`OutsideStorage`](ShapeErrorKind::OutsideStorage).
    ///
    /// ```
    /// use ndcast_shape::{Layout, Shape};
    /// let x = Layout::contiguous(&Shape::from([2, 3]))?;
    /// let row = x.select(0, 1)?;
    /// assert!(row.derive(|row| row.flip(None)).is_ok());
    /// assert!(row.derive(|_| Layout::contiguous(&Shape::from([3]))).is_err());
    /// # Ok::<(), ndcast_shape::ShapeError>(())
    /// ```
    pub fn derive(&self, view: impl FnOnce(&Layout) -> Result<Layout, ShapeError>) -> Result<Layout, ShapeError> {
        // An empty view keeps the offset.
        let (lowest, end) = self.span().map_or((0, self.0.offset), |(lowest, highest)| (lowest, highest + 1));
        view(self)?.between(lowest, end)
    }

    /// The layout itself, if its elements are from `lowest` on and below `end`.
    fn between(self, lowest: usize, end: usize) -> Result<Layout, ShapeError> {
        let inside = match self.0.numel {
            0 => self.0.offset <= end,
            _ => self.span().is_some_and(|(first, last)| lowest <= first && last < end && last <= isize::MAX as usize),
        };
        if inside {
            return Ok(self);
        }
        let Parts { shape, strides, offset, .. } = (*self.0).clone();
        Err(ShapeErrorKind::OutsideStorage { shape, strides, offset, storage_len: end }.into())
    }
}

/// The lowest and the highest address; `None` if one of them overflows. No length may be 0.
fn span(shape: &[usize], strides: &[isize], offset: usize) -> Option<(usize, usize)> {
    let (mut lowest, mut highest) = (offset, offset);
    for (&length, &stride) in shape.iter().zip(strides) {
        let reach = stride.unsigned_abs().checked_mul(length - 1)?;
        if stride < 0 {
            lowest = lowest.checked_sub(reach)?;
        } else {
            highest = highest.checked_add(reach)?;
        }
    }
    debug_assert!(count(shape).is_some());
    Some((lowest, highest))
}

#[cfg(test)]
mod tests;
