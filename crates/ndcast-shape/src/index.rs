//! Basic indexing with Python's semantics: integers, slices, new axes and `...`.

use crate::lineage::bit;
use crate::view::steps;
use crate::{Dims, Layout, Shape, ShapeError, ShapeErrorKind, Strides, normalize_axis};
use core::ops::{Range, RangeFrom, RangeFull, RangeInclusive, RangeTo, RangeToInclusive};

/// One entry of an index, as between Python's brackets. Integers and ranges convert: `1.into()`, `(1..-1).into()`.
/// [`Layout::index`] takes them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Index {
    /// One element of the axis. The axis is removed. Negative indices count from the end.
    Int(isize),
    /// `start:stop:step`, clamped to the axis as in Python. The step may be negative but not 0.
    Slice {
        /// First element, negative from the end. `None` means the first in the direction of the step.
        start: Option<isize>,
        /// Element to stop before, negative from the end. `None` means past the last in the direction of the step.
        stop: Option<isize>,
        /// Distance between elements.
        step: isize,
    },
    /// `None`: a new axis of length 1.
    NewAxis,
    /// `...`: full slices for all remaining axes. At most one per index.
    Ellipsis,
}

impl Index {
    /// `:`, the whole axis.
    ///
    /// ```
    /// use ndcast_shape::Index;
    /// assert_eq!(Index::from(..), Index::FULL);
    /// ```
    pub const FULL: Index = Index::Slice { start: None, stop: None, step: 1 };
}

/// Python's `slice(start, stop, step).indices(length)`, as (first element, number of elements, step). The first
/// element is 0 if there are no elements.
///
/// # Errors
/// [`ZeroStep`](ShapeErrorKind::ZeroStep); [`Overflow`](ShapeErrorKind::Overflow) if `length` exceeds `isize::MAX`.
///
/// ```
/// use ndcast_shape::slice_indices;
/// assert_eq!(slice_indices(Some(-3), None, 1, 10)?, (7, 3, 1));
/// assert_eq!(slice_indices(None, None, -4, 10)?, (9, 3, -4));
/// # Ok::<(), ndcast_shape::ShapeError>(())
/// ```
pub fn slice_indices(
    start: Option<isize>,
    stop: Option<isize>,
    step: isize,
    length: usize,
) -> Result<(usize, usize, isize), ShapeError> {
    if step == 0 {
        return Err(ShapeErrorKind::ZeroStep.into());
    }
    if length > isize::MAX as usize {
        return Err(ShapeErrorKind::Overflow { shape: Shape::from([length]) }.into());
    }
    let forward = step > 0;
    // Positions count from one before the first element, so that the end of a backward slice is 0 and not -1.
    let position = |bound: isize| match (bound < 0, bound.unsigned_abs()) {
        (false, ahead) if forward => ahead.min(length) + 1,
        (false, ahead) => ahead.saturating_add(1).min(length),
        (true, back) => (length + 1).saturating_sub(back).max(usize::from(forward)),
    };
    let (first, end) = if forward { (1, length + 1) } else { (length, 0) };
    let (start, stop) = (start.map_or(first, position), stop.map_or(end, position));
    let distance = if forward { stop.saturating_sub(start) } else { start.saturating_sub(stop) };
    match distance.div_ceil(step.unsigned_abs()) {
        0 => Ok((0, 0, step)),
        count => Ok((start - 1, count, step)),
    }
}

impl Layout {
    /// The position in the storage of the element at one index for each axis. A negative index counts from the end. `None` if there is no such
    /// element.
    ///
    /// ```
    /// use ndcast_shape::{Layout, Shape};
    /// let x = Layout::contiguous(&Shape::from([4, 5]))?;
    /// assert_eq!((x.position(&[1, -1]), x.position(&[4, 0]), x.position(&[1])), (Some(9), None, None));
    /// # Ok::<(), ndcast_shape::ShapeError>(())
    /// ```
    pub fn position(&self, indices: &[isize]) -> Option<usize> {
        if indices.len() == self.rank() { self.start(indices) } else { None }
    }

    /// The position of the first element at one index for each of the leading axes.
    fn start(&self, indices: &[isize]) -> Option<usize> {
        let mut position = self.offset();
        for (&index, (&length, &stride)) in indices.iter().zip(self.shape().iter().zip(self.strides())) {
            let index = if index < 0 { index.checked_add_unsigned(length)? } else { index };
            if usize::try_from(index).ok()? >= length {
                return None;
            }
            position = position.wrapping_add_signed(index.wrapping_mul(stride));
        }
        Some(position)
    }

    /// Whether another layout of the same storage is what one index for each of the leading axes selects.
    ///
    /// ```
    /// use ndcast_shape::{Layout, Shape};
    /// let x = Layout::contiguous(&Shape::from([4, 5]))?;
    /// assert!(x.selects(&[-1], &x.select(0, 3)?) && !x.selects(&[2], &x.select(0, 3)?));
    /// # Ok::<(), ndcast_shape::ShapeError>(())
    /// ```
    pub fn selects(&self, indices: &[isize], part: &Layout) -> bool {
        self.rank() == part.rank() + indices.len()
            && part.shape()[..] == self.shape()[indices.len()..]
            && part.strides()[..] == self.strides()[indices.len()..]
            && self.start(indices) == Some(part.offset())
    }

    /// The elements that the index selects. Axes without an entry are kept whole.
    ///
    /// # Errors
    /// [`IndexOutOfRange`](ShapeErrorKind::IndexOutOfRange), [`TooManyIndices`](ShapeErrorKind::TooManyIndices),
    /// [`RepeatedEllipsis`](ShapeErrorKind::RepeatedEllipsis), [`ZeroStep`](ShapeErrorKind::ZeroStep),
    /// [`RankLimit`](ShapeErrorKind::RankLimit).
    ///
    /// ```
    /// use ndcast_shape::{Index, Layout, Shape};
    /// let x = Layout::contiguous(&Shape::from([4, 5, 6]))?;
    /// let view = x.index(&[Index::from(-1), Index::NewAxis, Index::Ellipsis, (1..4).into()])?;
    /// assert_eq!(view.shape(), [1, 5, 3].as_slice());
    /// # Ok::<(), ndcast_shape::ShapeError>(())
    /// ```
    pub fn index(&self, indices: &[Index]) -> Result<Layout, ShapeError> {
        let (mut given, mut ellipses) = (0, 0);
        for index in indices {
            given += usize::from(matches!(index, Index::Int(_) | Index::Slice { .. }));
            ellipses += usize::from(matches!(index, Index::Ellipsis));
        }
        let Some(mut unnamed) = self.rank().checked_sub(given) else {
            return Err(ShapeErrorKind::TooManyIndices { given, rank: self.rank() }.into());
        };
        if ellipses > 1 {
            return Err(ShapeErrorKind::RepeatedEllipsis.into());
        }
        let mut selection =
            Selection { of: self, axis: 0, shape: Dims::new(), strides: Dims::new(), shift: 0, marks: 0 };
        for index in indices {
            match index {
                Index::Ellipsis => selection.keep(core::mem::take(&mut unnamed)),
                _ => selection.push(index)?,
            }
        }
        selection.keep(unnamed);
        self.view(selection.shape, selection.strides, selection.shift, selection.marks)
    }

    /// `length` elements of `axis`, beginning at `start`. A negative `start` counts from the end.
    ///
    /// # Errors
    /// [`RangeOutOfRange`](ShapeErrorKind::RangeOutOfRange); [`IndexOutOfRange`](ShapeErrorKind::IndexOutOfRange) if
    /// a negative `start` is before the beginning; [`AxisOutOfRange`](ShapeErrorKind::AxisOutOfRange).
    ///
    /// ```
    /// use ndcast_shape::{Layout, Shape};
    /// let x = Layout::contiguous(&Shape::from([2, 3]))?;
    /// assert_eq!(x.narrow(1, -2, 2)?.shape(), &[2, 2]);
    /// # Ok::<(), ndcast_shape::ShapeError>(())
    /// ```
    pub fn narrow(&self, axis: isize, start: isize, length: usize) -> Result<Layout, ShapeError> {
        let axis = normalize_axis(axis, self.rank())?;
        let available = self.shape()[axis];
        let first = if start < 0 { available.checked_sub(start.unsigned_abs()) } else { Some(start.unsigned_abs()) };
        let Some(first) = first else {
            return Err(ShapeErrorKind::IndexOutOfRange { index: start, axis, length: available }.into());
        };
        if first > available || length > available - first {
            let kind = ShapeErrorKind::RangeOutOfRange { axis, start: first, count: length, length: available };
            return Err(kind.into());
        }
        let mut shape = self.shape().dims().clone();
        shape[axis] = length;
        self.view(shape, self.strides().into(), steps(self.strides()[axis], first as isize), self.marks())
    }

    /// One element of `axis`. The axis is removed. A negative index counts from the end.
    ///
    /// # Errors
    /// [`IndexOutOfRange`](ShapeErrorKind::IndexOutOfRange), [`AxisOutOfRange`](ShapeErrorKind::AxisOutOfRange).
    ///
    /// ```
    /// use ndcast_shape::{Layout, Shape};
    /// let x = Layout::contiguous(&Shape::from([2, 3]))?;
    /// let row = x.select(0, -1)?;
    /// assert_eq!((row.shape().dims()[..].to_vec(), row.offset()), (vec![3], 3));
    /// # Ok::<(), ndcast_shape::ShapeError>(())
    /// ```
    pub fn select(&self, axis: isize, index: isize) -> Result<Layout, ShapeError> {
        let axis = normalize_axis(axis, self.rank())?;
        let mut selection =
            Selection { of: self, axis: 0, shape: Dims::new(), strides: Dims::new(), shift: 0, marks: 0 };
        selection.keep(axis);
        selection.push(&Index::Int(index))?;
        selection.keep(self.rank() - axis - 1);
        self.view(selection.shape, selection.strides, selection.shift, selection.marks)
    }
}

/// A view being built from left to right.
struct Selection<'a> {
    of: &'a Layout,
    /// The next axis of `of`.
    axis: usize,
    shape: Dims<usize>,
    strides: Strides,
    /// Distance from the first element of `of` to that of the view. Meaningless and unused once a length is 0.
    shift: isize,
    /// The marks of the view's axes.
    marks: u64,
}

impl Selection<'_> {
    /// Keeps the next `axes` axes whole.
    #[inline]
    fn keep(&mut self, axes: usize) {
        if self.of.marks() != 0 {
            (0..axes).for_each(|k| self.carry(self.axis + k, self.shape.len() + k));
        }
        for axis in self.axis..self.axis + axes {
            self.shape.push(self.of.shape()[axis]);
            self.strides.push(self.of.strides()[axis]);
        }
        self.axis += axes;
    }

    #[inline]
    fn push(&mut self, index: &Index) -> Result<(), ShapeError> {
        match *index {
            Index::NewAxis => {
                self.marks |= bit(self.shape.len());
                self.shape.push(1);
                self.strides.push(0);
            }
            Index::Ellipsis => {}
            Index::Int(index) => {
                let (axis, length) = (self.axis, self.of.shape()[self.axis]);
                let out_of_range = |_| ShapeErrorKind::IndexOutOfRange { index, axis, length };
                let element = normalize_axis(index, length).map_err(out_of_range)?;
                self.shift_by(element);
                self.axis += 1;
            }
            Index::Slice { start, stop, step } => {
                let (first, count, step) = slice_indices(start, stop, step, self.of.shape()[self.axis])?;
                self.shift_by(first);
                self.carry(self.axis, self.shape.len());
                self.shape.push(count);
                self.strides.push(steps(self.of.strides()[self.axis], step));
                self.axis += 1;
            }
        }
        Ok(())
    }

    /// Carries a mark to an axis of the view.
    fn carry(&mut self, from: usize, to: usize) {
        if self.of.marks() & bit(from) != 0 {
            self.marks |= bit(to);
        }
    }

    /// Moves the first element along the current axis. A view with elements stays inside its parent, whose addresses
    /// fit `isize`. In an empty view the sum may wrap, and is unused.
    fn shift_by(&mut self, elements: usize) {
        let distance = steps(self.of.strides()[self.axis], elements as isize);
        self.shift = self.shift.wrapping_add(distance);
    }
}

fn saturate<T: TryInto<isize>>(bound: T) -> isize {
    // Both a `usize` above `isize::MAX` and `isize::MAX` itself are past the end of every axis.
    bound.try_into().unwrap_or(isize::MAX)
}

fn span(start: Option<isize>, stop: Option<isize>) -> Index {
    Index::Slice { start, stop, step: 1 }
}

/// The exclusive bound after an inclusive one: -1 is the last element, so its successor is the end, not element 0.
fn after(last: isize) -> Option<isize> {
    if last == -1 { None } else { Some(last.saturating_add(1)) }
}

macro_rules! from_integer {
    ($($int:ty)*) => {$(
        impl From<$int> for Index {
            fn from(index: $int) -> Index {
                Index::Int(saturate(index))
            }
        }
        impl From<Range<$int>> for Index {
            fn from(range: Range<$int>) -> Index {
                span(Some(saturate(range.start)), Some(saturate(range.end)))
            }
        }
        impl From<RangeInclusive<$int>> for Index {
            fn from(range: RangeInclusive<$int>) -> Index {
                span(Some(saturate(*range.start())), after(saturate(*range.end())))
            }
        }
        impl From<RangeFrom<$int>> for Index {
            fn from(range: RangeFrom<$int>) -> Index {
                span(Some(saturate(range.start)), None)
            }
        }
        impl From<RangeTo<$int>> for Index {
            fn from(range: RangeTo<$int>) -> Index {
                span(None, Some(saturate(range.end)))
            }
        }
        impl From<RangeToInclusive<$int>> for Index {
            fn from(range: RangeToInclusive<$int>) -> Index {
                span(None, after(saturate(range.end)))
            }
        }
    )*};
}

from_integer!(isize i32 usize);

impl From<RangeFull> for Index {
    fn from(_: RangeFull) -> Index {
        Index::FULL
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// A literal transcription of Python's `slice.indices` and `range`, in a wider type.
    fn naive(start: Option<isize>, stop: Option<isize>, step: isize, length: usize) -> alloc::vec::Vec<usize> {
        let (length, step) = (length as i128, step as i128);
        let (lower, upper) = if step > 0 { (0, length) } else { (-1, length - 1) };
        let clamp = |bound: Option<isize>, default: i128| {
            bound.map_or(default, |bound| {
                let bound = bound as i128;
                if bound < 0 { (bound + length).max(lower) } else { bound.min(upper) }
            })
        };
        let (default_start, default_stop) = if step > 0 { (lower, upper) } else { (upper, lower) };
        let (mut at, stop) = (clamp(start, default_start), clamp(stop, default_stop));
        let mut out = alloc::vec::Vec::new();
        while if step > 0 { at < stop } else { at > stop } {
            out.push(at as usize);
            at += step;
        }
        out
    }

    fn bound() -> impl Strategy<Value = Option<isize>> {
        prop_oneof![Just(None), (-12isize..12).prop_map(Some), Just(Some(isize::MIN)), Just(Some(isize::MAX))]
    }

    fn step() -> impl Strategy<Value = isize> {
        prop_oneof![1isize..5, -5isize..0, Just(isize::MIN), Just(isize::MAX)]
    }

    proptest! {
        #[test]
        fn slices_as_python(start in bound(), stop in bound(), step in step(), length in 0usize..8) {
            let (first, count, step_out) = slice_indices(start, stop, step, length).unwrap();
            let expected = naive(start, stop, step, length);
            prop_assert_eq!(count, expected.len());
            let indices: alloc::vec::Vec<usize> =
                (0..count).map(|k| (first as i128 + k as i128 * step_out as i128) as usize).collect();
            prop_assert_eq!(indices, expected);
        }
    }

    #[test]
    fn refusals() {
        assert_eq!(slice_indices(None, None, 0, 3).unwrap_err().kind(), &ShapeErrorKind::ZeroStep);
        assert!(slice_indices(None, None, 1, usize::MAX).is_err());
        let longest = isize::MAX as usize;
        assert_eq!(slice_indices(None, None, -1, longest).unwrap(), (longest - 1, longest, -1));
        assert_eq!(slice_indices(Some(isize::MIN), Some(isize::MAX), 1, longest).unwrap(), (0, longest, 1));
    }

    #[test]
    #[allow(clippy::reversed_empty_ranges, reason = "a negative end counts from the end of the axis")]
    fn spellings() {
        let slice = |start, stop| Index::Slice { start, stop, step: 1 };
        assert_eq!(Index::from(..), Index::FULL);
        assert_eq!(Index::from(2), Index::Int(2));
        assert_eq!(Index::from(usize::MAX), Index::Int(isize::MAX));
        assert_eq!(Index::from(1..-1), slice(Some(1), Some(-1)));
        assert_eq!(Index::from(1..=-1), slice(Some(1), None));
        assert_eq!(Index::from(..=2usize), slice(None, Some(3)));
        assert_eq!(Index::from(-2isize..), slice(Some(-2), None));
    }
}
