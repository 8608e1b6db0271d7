//! What a layout remembers beside its elements: axes of length 1 that somebody wrote on purpose, and the reduction that made it.
//!
//! *Problem*: shapes alone cannot tell an accident from intent. A prediction of shape (64, 1) beside a target of shape (64,) is one; a
//! column that somebody wrote as `x[:, None]` is not. *Technique*: one bit an axis, which views carry along, and a reference to the layout
//! that was reduced. An element-by-element result shares the layout of its operands where all have one shape, so that layouts that are one
//! allocation are of one lineage. *Contract*: none of this takes part in comparisons, and no element depends on it. Only axes of length 1
//! have marks.

use crate::axis::reduced_shape;
use crate::{Layout, ShapeError, normalize_axes};
use alloc::sync::Arc;

/// The reduction that made a layout and did not keep the reduced axes.
///
/// Example: [`Layout::reduced`].
#[derive(Clone, Debug)]
pub struct Origin {
    /// The layout that was reduced.
    source: Layout,
    /// The address of the first element of the source, or 0.
    start: usize,
    /// One bit for each reduced axis of the source.
    axes: u64,
}

impl Origin {
    /// The layout that was reduced.
    ///
    /// Example: [`Layout::reduced`].
    #[must_use]
    pub fn source(&self) -> &Layout {
        &self.source
    }

    /// The reduced axes of the source, in increasing order.
    ///
    /// Example: [`Layout::reduced`].
    pub fn axes(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.source.rank()).filter(|&axis| self.axes & bit(axis) != 0)
    }

    /// Whether a layout is that of the source or of elements that were made from the source one by one. `start` is the address of its
    /// first element, or 0 if it has none. Two views of one array that were made apart have the same elements: they count as one.
    ///
    /// Example: [`Layout::reduced`].
    #[must_use]
    pub fn is_of(&self, layout: &Layout, start: usize) -> bool {
        // A contiguous array has one layout for life, and its memory may be that of another array tomorrow.
        // Where all strides are 0, different views are equal.
        let is_told = || self.source.strides().iter().any(|&stride| stride != 0);
        let is_view = || self.start != 0 && self.start == start && !self.source.is_contiguous() && is_told();
        self.source.is_one_with(layout) || (is_view() && self.source == *layout)
    }
}

/// The bit of an axis.
pub(crate) fn bit(axis: usize) -> u64 {
    if axis < 64 { 1 << axis } else { 0 }
}

/// Whether these are the first axes, or none.
#[inline]
fn leads(axes: u64) -> bool {
    axes & axes.wrapping_add(1) == 0
}

/// The marks after an axis with this mark was inserted before axis `axis`.
pub(crate) fn inserted(marks: u64, axis: usize, mark: bool) -> u64 {
    let below = bit(axis).wrapping_sub(1);
    let here = if mark { bit(axis) } else { 0 };
    (marks & below) | ((marks & !below) << 1) | here
}

/// The marks of axes in a new order: axis `k` of the result is axis `order[k]`.
pub(crate) fn reordered(marks: u64, order: &[usize]) -> u64 {
    if marks == 0 {
        return 0;
    }
    order.iter().enumerate().fold(0, |found, (to, &from)| if marks & bit(from) == 0 { found } else { found | bit(to) })
}

/// The marks of the axes that are left without those in `dropped`.
fn without(marks: u64, dropped: u64, rank: usize) -> u64 {
    let kept = (0..rank).filter(|&axis| dropped & bit(axis) == 0);
    kept.enumerate().fold(0, |found, (to, from)| if marks & bit(from) == 0 { found } else { found | bit(to) })
}

/// The marks of axes of length 1.
pub(crate) fn of_ones(marks: u64, shape: &[usize]) -> u64 {
    shape
        .iter()
        .enumerate()
        .fold(0, |found, (axis, &length)| if length == 1 { found | (marks & bit(axis)) } else { found })
}

impl Layout {
    /// Whether both are one allocation, and so of one lineage.
    ///
    /// ```
    /// use ndcast_shape::{Layout, Shape};
    /// let x = Layout::contiguous(&Shape::from([3]))?;
    /// assert!(x.is_one_with(&x.clone()) && !x.is_one_with(&Layout::contiguous(x.shape())?));
    /// # Ok::<(), ndcast_shape::ShapeError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn is_one_with(&self, other: &Layout) -> bool {
        core::ptr::eq(self.parts(), other.parts())
    }

    /// One bit for each axis of length 1 that somebody wrote on purpose: bit `k` for axis `k`.
    ///
    /// New axes ([`unsqueeze`](Layout::unsqueeze), [`NewAxis`](crate::Index::NewAxis)), axes that [`expand`](Layout::expand) adds or names,
    /// reduced axes that are kept, and axes that are [`stretchable`](Layout::stretchable) have marks. Views carry marks along.
    ///
    /// ```
    /// use ndcast_shape::{Layout, Shape};
    /// let x = Layout::contiguous(&Shape::from([64, 1]))?;
    /// assert_eq!(x.marks(), 0);
    /// assert_eq!(x.unsqueeze(0)?.marks(), 0b001);
    /// assert_eq!(x.unsqueeze(0)?.permute(&[1, 2, 0])?.marks(), 0b100);
    /// # Ok::<(), ndcast_shape::ShapeError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn marks(&self) -> u64 {
        self.parts().marks
    }

    /// The same layout, in which also these axes are marked; those of another length than 1 are not.
    ///
    /// ```
    /// use ndcast_shape::{Layout, Shape};
    /// let x = Layout::contiguous(&Shape::from([64, 1]))?;
    /// assert_eq!(x.marked(0b11).marks(), 0b10);
    /// # Ok::<(), ndcast_shape::ShapeError>(())
    /// ```
    #[must_use]
    pub fn marked(mut self, marks: u64) -> Layout {
        let marks = of_ones(marks, self.shape());
        if marks & !self.marks() != 0 {
            self.parts_mut().marks |= marks;
        }
        self
    }

    /// The same layout, which also remembers what another one of the same elements does: its marks, and its origin if this one has none.
    ///
    /// ```
    /// use ndcast_shape::{Layout, Shape};
    /// let x = Layout::contiguous(&Shape::from([3, 4]))?;
    /// let (sums, column) = (x.reduced(&[1], false, 0)?, Layout::fortran(&Shape::from([3]))?);
    /// assert!(column.recalling(&sums).origin().is_some_and(|origin| origin.is_of(&x, 0)));
    /// # Ok::<(), ndcast_shape::ShapeError>(())
    /// ```
    #[must_use]
    pub fn recalling(mut self, told: &Layout) -> Layout {
        if self.origin().is_none() && told.origin().is_some() {
            self.parts_mut().origin.clone_from(&told.parts().origin);
        }
        self.marked(told.marks())
    }

    /// The same layout; these axes may be stretched, and somebody says so. Those of another length than 1 stay as they are.
    ///
    /// # Errors
    /// [`AxisOutOfRange`](crate::ShapeErrorKind::AxisOutOfRange), [`AxisRepeated`](crate::ShapeErrorKind::AxisRepeated).
    ///
    /// ```
    /// use ndcast_shape::{Layout, Shape};
    /// let x = Layout::contiguous(&Shape::from([64, 1]))?;
    /// assert_eq!(x.stretchable(&[-1])?.marks(), 0b10);
    /// assert_eq!(x.stretchable(&[0])?.marks(), 0);
    /// assert!(x.stretchable(&[2]).is_err());
    /// # Ok::<(), ndcast_shape::ShapeError>(())
    /// ```
    pub fn stretchable(&self, axes: &[isize]) -> Result<Layout, ShapeError> {
        let axes = normalize_axes(axes, self.rank())?;
        Ok(self.clone().marked(axes.iter().fold(0, |marks, &axis| marks | bit(axis))))
    }

    /// The same layout, which somebody gave these lengths: the axes whose length is written as 1 are marked. A -1 writes nothing.
    ///
    /// ```
    /// use ndcast_shape::{Layout, Shape, infer_shape};
    /// let column = Layout::contiguous(&infer_shape(&[-1, 1], 64)?)?.written(&[-1, 1]);
    /// assert_eq!(column.marks(), 0b10);
    /// # Ok::<(), ndcast_shape::ShapeError>(())
    /// ```
    #[must_use]
    pub fn written(self, lengths: &[isize]) -> Layout {
        let marks = lengths
            .iter()
            .enumerate()
            .fold(0, |marks, (axis, &length)| if length == 1 { marks | bit(axis) } else { marks });
        if marks == 0 { self } else { self.marked(marks) }
    }

    /// The contiguous layout of a reduction of this one over normalised axes. Kept axes are marked. A result that lost its reduced axes
    /// remembers its [`Origin`], unless they were the first axes: then all others land where they came from. `start` is the address of
    /// the first element that is reduced, or 0.
    ///
    /// # Errors
    /// [`Overflow`](crate::ShapeErrorKind::Overflow), as [`Layout::contiguous`].
    ///
    /// ```
    /// use ndcast_shape::{Layout, Shape};
    /// let x = Layout::contiguous(&Shape::from([3, 4]))?;
    /// let sums = x.reduced(&[1], false, 0)?;
    /// assert_eq!(sums.shape(), &[3]);
    /// let origin = sums.origin().unwrap();
    /// assert_eq!(origin.axes().collect::<Vec<_>>(), [1]);
    /// assert_eq!(origin.source(), &x);
    /// assert!(origin.is_of(&x, 0) && !origin.is_of(&Layout::contiguous(x.shape())?, 0));
    /// assert_eq!(x.reduced(&[1], true, 0)?.marks(), 0b10);
    /// # Ok::<(), ndcast_shape::ShapeError>(())
    /// ```
    #[inline]
    pub fn reduced(&self, axes: &[usize], keepdims: bool, start: usize) -> Result<Layout, ShapeError> {
        let (marks, origin) = self.told(axes, keepdims, start);
        Layout::remembering(reduced_shape(self.shape(), axes, keepdims), marks, origin)
    }

    /// This layout as that of a reduction of `source` over normalised axes, as [`Layout::reduced`] makes it.
    ///
    /// ```
    /// use ndcast_shape::{Layout, Shape};
    /// let x = Layout::contiguous(&Shape::from([3, 4]))?;
    /// let means = Layout::contiguous(&Shape::from([3]))?.reduced_from(&x, &[1], false, 0);
    /// assert!(means.origin().unwrap().is_of(&x, 0));
    /// # Ok::<(), ndcast_shape::ShapeError>(())
    /// ```
    #[must_use]
    pub fn reduced_from(mut self, source: &Layout, axes: &[usize], keepdims: bool, start: usize) -> Layout {
        if self.rank() > 0 {
            let (marks, origin) = source.told(axes, keepdims, start);
            let parts = self.parts_mut();
            (parts.marks, parts.origin) = (marks, origin);
        }
        self
    }

    /// The marks and the origin of a reduction.
    #[inline]
    fn told(&self, axes: &[usize], keepdims: bool, start: usize) -> (u64, Option<Arc<Origin>>) {
        let reduced = axes.iter().fold(0, |marks, &axis| marks | bit(axis));
        if keepdims {
            return (self.marks() | reduced, None);
        }
        let marks = if self.marks() == 0 { 0 } else { without(self.marks(), reduced, self.rank()) };
        let origin = || Arc::new(Origin { source: self.clone(), start, axes: reduced });
        (marks, (!leads(reduced)).then(origin))
    }

    /// Whether a reduction over normalised axes in increasing order tells its result anything: a mark or an origin.
    ///
    /// ```
    /// use ndcast_shape::{Layout, Shape};
    /// let x = Layout::contiguous(&Shape::from([3, 4]))?;
    /// assert!(x.tells(&[1], false) && x.tells(&[0], true));
    /// assert!(!x.tells(&[0], false) && !x.tells(&[0, 1], false));
    /// # Ok::<(), ndcast_shape::ShapeError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn tells(&self, axes: &[usize], keepdims: bool) -> bool {
        // The first axes are numbered from 0 on.
        keepdims || self.marks() != 0 || axes.last().is_some_and(|&last| last >= axes.len())
    }

    /// The reduction that made the layout, if it did not keep the reduced axes.
    ///
    /// Example: [`Layout::reduced`].
    #[must_use]
    pub fn origin(&self) -> Option<&Origin> {
        self.parts().origin.as_deref()
    }

    /// This layout as that of an element-by-element result of operands that broadcast: it keeps the marks of each of them. If all have the
    /// shape of the result, and the first of them also its strides, the result has the layout of that operand, with its lineage. Operands
    /// without axes do not count.
    ///
    /// ```
    /// use ndcast_shape::{Layout, Shape};
    /// let x = Layout::contiguous(&Shape::from([3, 4]))?;
    /// let squares = Layout::contiguous(x.shape())?.of_operands([&x].into_iter());
    /// assert!(squares.reduced(&[1], false, 0)?.origin().unwrap().is_of(&x, 0));
    /// let column = x.reduced(&[1], true, 0)?;
    /// assert_eq!(Layout::contiguous(column.shape())?.of_operands([&column].into_iter()).marks(), 0b10);
    /// # Ok::<(), ndcast_shape::ShapeError>(())
    /// ```
    #[must_use]
    pub fn of_operands<'a>(self, operands: impl Iterator<Item = &'a Layout> + Clone) -> Layout {
        let mut with_axes = operands.clone().filter(|operand| operand.rank() > 0);
        let full = with_axes.clone().all(|operand| operand.numel() == self.numel() && operand.rank() == self.rank());
        let layout = match with_axes.next() {
            Some(first) if full && *first == self => first.clone(),
            _ => self,
        };
        if operands.clone().all(|operand| operand.marks() == 0) || !layout.shape().contains(&1) {
            return layout;
        }
        let rank = layout.rank();
        let marks = operands.fold(0, |marks, operand| {
            let padding = u32::try_from(rank.saturating_sub(operand.rank())).unwrap_or(u32::MAX);
            marks | operand.marks().checked_shl(padding).unwrap_or(0)
        });
        if marks & !layout.marks() == 0 { layout } else { layout.marked(marks) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Index, Shape};

    fn contiguous(shape: &[usize]) -> Layout {
        Layout::contiguous(&Shape::new(shape).unwrap()).unwrap()
    }

    #[test]
    fn marks_travel_with_axes() {
        let x = contiguous(&[3, 4]).unsqueeze(1).unwrap();
        assert_eq!(x.marks(), 0b010);
        assert_eq!(x.transpose(0, 1).unwrap().marks(), 0b001);
        assert_eq!(x.movedim(&[1], &[-1]).unwrap().marks(), 0b100);
        assert_eq!(x.reversed().unwrap().marks(), 0b010);
        assert_eq!(x.flip(None).unwrap().marks(), 0b010);
        assert_eq!(x.unsqueeze(0).unwrap().marks(), 0b101);
        assert_eq!(x.unsqueeze(-1).unwrap().marks(), 0b1010);
        assert_eq!(x.squeeze(None).unwrap().marks(), 0);
        assert_eq!(x.select(0, 1).unwrap().marks(), 0b01);
        assert_eq!(x.narrow(0, 1, 2).unwrap().marks(), 0b010);
        assert_eq!(x.index(&[Index::Int(0), Index::NewAxis]).unwrap().marks(), 0b011);
        assert_eq!(x.diagonal(0, 0, 2).unwrap().marks(), 0b01);
        assert_eq!(x.unfold(0, 2, 1).unwrap().marks(), 0b010);
        assert_eq!(x.packed().unwrap().marks(), 0b010);
        assert_eq!(x.transpose(0, 2).unwrap().packed().unwrap().marks(), 0b010);
        assert_eq!(x.reduced(&[0], false, 0).unwrap().marks(), 0b01);
        assert_eq!(x.reduced(&[0], true, 0).unwrap().marks(), 0b011);
        assert_eq!(x.resized(4, 2).unwrap().marks(), 0b010);
    }

    #[test]
    fn only_axes_of_length_1_that_somebody_wrote_have_marks() {
        let x = contiguous(&[3, 1]);
        assert_eq!((x.marks(), x.index(&[(0..1).into()]).unwrap().marks()), (0, 0));
        assert_eq!(x.narrow(0, 0, 1).unwrap().marks(), 0);
        assert_eq!(x.unsqueeze(0).unwrap().broadcast_to(&[2, 3, 1]).unwrap().marks(), 0b100);
        // An axis that was stretched and then cut to one element is a slice like any other.
        let stretched = contiguous(&[4]).unsqueeze(0).unwrap().broadcast_to(&[5, 4]).unwrap();
        assert_eq!((stretched.marks(), stretched.narrow(0, 0, 1).unwrap().marks()), (0, 0));
        assert_eq!(x.expand(&[-1, -1]).unwrap().marks(), 0);
        assert_eq!(x.expand(&[-1, 1]).unwrap().marks(), 0b10);
        assert_eq!(x.expand(&[1, -1, -1]).unwrap().marks(), 0b001);
        assert_eq!(x.reshape(&Shape::from([1, 3])).unwrap().unwrap().marks(), 0);
        assert_eq!(x.reshape(&Shape::from([1, 3])).unwrap().unwrap().written(&[1, -1]).marks(), 0b01);
        assert_eq!(contiguous(&[1]).written(&[-1]).marks(), 0);
        assert_eq!(Layout::fortran(&Shape::from([1, 2])).unwrap().marks(), 0);
    }

    #[test]
    fn marks_take_no_part_in_comparisons() {
        let x = contiguous(&[3, 1]);
        assert_eq!(x, x.stretchable(&[1]).unwrap());
        assert_eq!(contiguous(&[3]), x.reduced(&[1], false, 7).unwrap());
    }

    #[test]
    fn the_64th_axis_has_a_mark() {
        let mut x = contiguous(&[2]);
        for _ in 0..63 {
            x = x.unsqueeze(-1).unwrap();
        }
        assert_eq!(x.marks(), !1);
        assert!(x.unsqueeze(0).is_err() && x.unsqueeze(-1).is_err());
        assert_eq!(x.reversed().unwrap().marks(), !(1 << 63));
        assert_eq!(x.reduced(&[0], false, 0).unwrap().marks(), (1 << 63) - 1);
    }

    #[test]
    fn lineage() {
        let x = contiguous(&[4, 4]);
        let sums = x.reduced(&[1], false, 8).unwrap();
        let of = |layout: &Layout, start| sums.origin().unwrap().is_of(layout, start);
        assert!(of(&x, 0) && of(&x.clone(), 99) && !of(&contiguous(&[4, 4]), 8), "memory may be used again");
        assert!(x.reduced(&[0], false, 8).unwrap().origin().is_none(), "what is left is where it was");
        let turned = x.reversed().unwrap().reduced(&[1], false, 8).unwrap();
        let origin = turned.origin().unwrap();
        assert!(origin.is_of(&x.reversed().unwrap(), 8), "the same view, made twice");
        assert!(!origin.is_of(&x, 8) && !origin.is_of(&x.reversed().unwrap(), 16));
        assert!(x.reduced(&[0, 1], false, 0).unwrap().origin().is_none());
        assert!(x.reduced(&[], false, 0).unwrap().origin().is_none());
        assert!(sums.unsqueeze(1).unwrap().origin().is_none(), "somebody wrote where it belongs");
        // An element-by-element result of one shape keeps it; a broadcast one does not.
        let roots = contiguous(&[4]).of_operands([&sums].into_iter());
        assert!(roots.origin().is_some_and(|origin| origin.is_of(&x, 0)));
        assert!(contiguous(&[4, 4]).of_operands([&sums, &x].into_iter()).origin().is_none());
    }
}
