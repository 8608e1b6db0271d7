//! Reshaping: the same elements in the same order with other lengths, without a copy if strides allow.

use crate::{Dims, Layout, Shape, ShapeError, ShapeErrorKind, Strides};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// The shape given by `lengths`, at most one of which is -1: that length is inferred from `numel`.
///
/// # Errors
/// [`ReshapeSize`](ShapeErrorKind::ReshapeSize) if the lengths do not multiply to `numel`;
/// [`AmbiguousLength`](ShapeErrorKind::AmbiguousLength) for several -1, or for a -1 and a 0 when `numel` is 0;
/// [`NegativeLength`](ShapeErrorKind::NegativeLength); [`Overflow`](ShapeErrorKind::Overflow);
/// [`RankLimit`](ShapeErrorKind::RankLimit).
///
/// ```
/// use ndcast_shape::infer_shape;
/// assert_eq!(infer_shape(&[-1, 4], 12)?, [3, 4]);
/// assert!(infer_shape(&[-1, 4], 6).unwrap_err().to_string().starts_with("shape '[-1, 4]' is invalid for input of size 6"));
/// # Ok::<(), ndcast_shape::ShapeError>(())
/// ```
pub fn infer_shape(lengths: &[isize], numel: usize) -> Result<Shape, ShapeError> {
    let mut inferred = None;
    let mut shape = Dims::filled(1, lengths.len());
    for (axis, &length) in lengths.iter().enumerate() {
        match usize::try_from(length) {
            Ok(length) => shape[axis] = length,
            Err(_) if length != -1 => return Err(ShapeErrorKind::NegativeLength { axis, length }.into()),
            Err(_) if inferred.is_some() => {
                return Err(ShapeErrorKind::AmbiguousLength { lengths: lengths.into() }.into());
            }
            Err(_) => inferred = Some(axis),
        }
    }
    let mut shape = Shape::from_dims(shape)?;
    let mut held = shape.numel()?;
    if let Some(axis) = inferred {
        match numel.checked_div(held) {
            Some(length) => {
                shape = shape.with(axis, length);
                held *= length;
            }
            None if numel == 0 => return Err(ShapeErrorKind::AmbiguousLength { lengths: lengths.into() }.into()),
            None => {}
        }
    }
    if held != numel {
        return Err(ShapeErrorKind::ReshapeSize { lengths: lengths.into(), numel }.into());
    }
    Ok(shape)
}

/// What lengths that were asked for have to do with the number of elements, and those that would hold it, in words.
pub(crate) fn nearest(lengths: &[isize], numel: usize) -> Option<String> {
    let wanted: Vec<usize> = lengths.iter().map(|&length| usize::try_from(length).unwrap_or(1)).collect();
    let held = wanted.iter().try_fold(1usize, |product, &length| product.checked_mul(length))?;
    if lengths.contains(&-1) {
        return Some(format!("the other lengths hold {held}, and {numel} is no multiple of it"));
    }
    // One length at a time, the one that changes least.
    let changed = (0..wanted.len()).filter_map(|axis| {
        let others = wanted.iter().enumerate().filter(|&(k, _)| k != axis).map(|(_, &length)| length);
        let others = others.fold(1usize, usize::saturating_mul);
        let length = numel.checked_div(others).filter(|length| length.checked_mul(others) == Some(numel))?;
        Some((length.abs_diff(wanted[axis]), axis, length))
    });
    let fits = changed.min().and_then(|(_, axis, length)| {
        let mut shape = Dims::from(&wanted[..]);
        shape[axis] = length;
        Shape::from_dims(shape).ok()
    });
    let fits = fits.map(|shape| format!("; {shape} would fit")).unwrap_or_default();
    Some(format!("these lengths hold {held}, but there are {numel}{fits}"))
}

impl Layout {
    /// The same elements, in row-major order, with other lengths. `None` if no strides describe that, so that the
    /// elements must be copied.
    ///
    /// # Errors
    /// [`ReshapeSize`](ShapeErrorKind::ReshapeSize) if the element counts differ;
    /// [`Overflow`](ShapeErrorKind::Overflow).
    ///
    /// ```
    /// use ndcast_shape::{Layout, Shape};
    /// let x = Layout::contiguous(&Shape::from([2, 3]))?;
    /// assert!(x.reshape(&Shape::from([6]))?.is_some());
    /// // Column by column, no single stride leads through the elements.
    /// assert!(x.transpose(0, 1)?.reshape(&Shape::from([6]))?.is_none());
    /// # Ok::<(), ndcast_shape::ShapeError>(())
    /// ```
    pub fn reshape(&self, shape: &Shape) -> Result<Option<Layout>, ShapeError> {
        if shape.numel()? != self.numel() {
            let lengths = shape.iter().map(|&length| length as isize).collect();
            return Err(ShapeErrorKind::ReshapeSize { lengths, numel: self.numel() }.into());
        }
        if self.numel() == 0 || self.is_contiguous() {
            return Ok(Some(Layout::contiguous(shape)?.at(self.offset())));
        }
        let strides = self.reshaped_strides(shape);
        strides.map(|strides| self.view(shape.dims().clone(), strides, 0, 0)).transpose()
    }

    /// As [`Layout::reshape`], for callers that require a view (`torch.Tensor.view`).
    ///
    /// # Errors
    /// As [`Layout::reshape`]; also [`ViewNeedsCopy`](ShapeErrorKind::ViewNeedsCopy).
    ///
    /// ```
    /// use ndcast_shape::{Layout, Shape};
    /// let x = Layout::contiguous(&Shape::from([2, 3]))?;
    /// assert_eq!(x.view_as(&Shape::from([3, 2]))?.strides(), [2, 1]);
    /// assert!(x.reversed()?.view_as(&Shape::from([6])).is_err());
    /// # Ok::<(), ndcast_shape::ShapeError>(())
    /// ```
    pub fn view_as(&self, shape: &Shape) -> Result<Layout, ShapeError> {
        let needs_copy = || ShapeErrorKind::ViewNeedsCopy { layout: self.clone(), shape: shape.clone() };
        self.reshape(shape)?.ok_or_else(|| needs_copy().into())
    }

    /// Reinterprets elements of `from` bytes as elements of `to` bytes in the same memory. The last axis, which must
    /// be contiguous, becomes longer or shorter accordingly.
    ///
    /// # Errors
    /// [`ElementSize`](ShapeErrorKind::ElementSize) if the last axis has gaps or cannot be divided, or if the offset
    /// or another stride is not a whole number of elements; [`Overflow`](ShapeErrorKind::Overflow).
    ///
    /// ```
    /// use ndcast_shape::{Layout, Shape};
    /// let floats = Layout::contiguous(&Shape::from([2, 4]))?;
    /// assert_eq!(floats.resized(4, 8)?.shape(), &[2, 2]);
    /// assert_eq!(floats.resized(4, 1)?.strides(), [16, 1]);
    /// assert!(floats.reversed()?.resized(4, 8).is_err());
    /// # Ok::<(), ndcast_shape::ShapeError>(())
    /// ```
    pub fn resized(&self, from: usize, to: usize) -> Result<Layout, ShapeError> {
        if from == to {
            return Ok(self.clone());
        }
        let refused = || ShapeErrorKind::ElementSize { layout: self.clone(), from, to }.into();
        let whole = |count: usize| count.checked_mul(from).filter(|bytes| bytes % to == 0).map(|bytes| bytes / to);
        self.rescaled(whole).unwrap_or_else(|| Err(refused()))
    }

    /// Lengths, strides and offset in another unit; `None` if `whole` finds that one of them is not a whole number of
    /// units.
    fn rescaled(&self, whole: impl Fn(usize) -> Option<usize>) -> Option<Result<Layout, ShapeError>> {
        let (mut shape, mut strides) = (self.shape().dims().clone(), Strides::from(self.strides()));
        let last = self.rank().checked_sub(1)?;
        // The stride of an axis of one element has no meaning.
        if strides[last] != 1 && shape[last] > 1 {
            return None;
        }
        for (stride, length) in strides[..last].iter_mut().zip(&shape[..last]) {
            let size = if *length > 1 { whole(stride.unsigned_abs())? } else { 0 };
            *stride = isize::try_from(size).ok()? * stride.signum();
        }
        (shape[last], strides[last]) = (whole(shape[last])?, 1);
        let offset = whole(self.offset())?;
        Some(self.view(shape, strides, 0, self.marks()).map(|layout| layout.at(offset)))
    }

    /// The strides for `shape`, which has the same number of elements, at least one; `None` if no strides work.
    ///
    /// The old axes form runs, each with one stride (that of its innermost axis). The new axes must divide each run
    /// among themselves; none may extend from one run into the next.
    fn reshaped_strides(&self, shape: &[usize]) -> Option<Strides> {
        let mut strides = Dims::filled(0, shape.len());
        let mut old = self.shape().iter().copied().zip(self.strides().iter().copied()).rev();
        let mut next = old.find(|&(length, _)| length != 1);
        let mut new = shape.len();
        while let Some((mut run, step)) = next {
            next = old.find(|&(length, _)| length != 1);
            while let Some((length, _)) = next.filter(|&(_, stride)| step.checked_mul(run as isize) == Some(stride)) {
                run *= length;
                next = old.find(|&(length, _)| length != 1);
            }
            let mut filled = 1;
            while filled < run {
                // Cannot run out of axes: both shapes have the same number of elements, and those of this run are
                // still missing.
                new = new.checked_sub(1)?;
                strides[new] = step.checked_mul(filled as isize).unwrap_or(0);
                filled *= shape[new];
            }
            if filled != run {
                return None;
            }
        }
        Some(strides)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    /// Every element stays at its bytes, in both directions; sizes that do not divide are refused with a reason.
    #[test]
    fn elements_of_other_sizes() {
        let layout = Layout::as_strided(&[3, 4], &[8, 1], 2, 40).unwrap();
        let halves = layout.resized(8, 4).unwrap();
        assert_eq!((&halves.shape()[..], halves.strides(), halves.offset()), (&[3, 8][..], &[16, 1][..], 4));
        assert_eq!(halves.resized(4, 8).unwrap(), layout);
        assert_eq!(layout.resized(8, 8).unwrap(), layout);
        let refused = |layout: &Layout, from, to| layout.resized(from, to).unwrap_err().to_string();
        assert!(refused(&layout, 4, 16).contains("the offset must be divisible by 4"));
        assert!(refused(&layout, 2, 16).contains("the last length must be divisible by 8"));
        assert!(refused(&layout.reversed().unwrap(), 4, 2).contains("the last stride must be 1"));
        let odd = Layout::as_strided(&[3, 4], &[5, 1], 0, 40).unwrap();
        assert!(refused(&odd, 4, 8).contains("stride 0 must be divisible by 2"));
        assert!(refused(&Layout::contiguous(&Shape::scalar()).unwrap(), 4, 8).contains("0 dimensions"));
        // With one element or none, strides have no meaning; an empty layout stays inside its storage.
        let column = Layout::as_strided(&[1, 4], &[5, 1], 0, 40).unwrap();
        assert_eq!(column.resized(4, 8).unwrap().shape(), &[1, 2]);
        let none = Layout::as_strided(&[0, 2], &[2, 1], 4, 4).unwrap();
        assert_eq!(none.resized(4, 8).unwrap().offset(), 2);
    }

    #[test]
    fn lengths_that_would_fit() {
        let told = |lengths: &[isize], numel| nearest(lengths, numel).unwrap();
        assert_eq!(told(&[4, 2], 6), "these lengths hold 8, but there are 6; (3, 2) would fit");
        assert_eq!(told(&[4, 4], 6), "these lengths hold 16, but there are 6");
        assert_eq!(told(&[7], 0), "these lengths hold 7, but there are 0; (0,) would fit");
        assert_eq!(told(&[0, 2], 6), "these lengths hold 0, but there are 6; (3, 2) would fit");
        assert_eq!(told(&[], 6), "these lengths hold 1, but there are 6");
        assert_eq!(told(&[4, -1], 6), "the other lengths hold 4, and 6 is no multiple of it");
        assert_eq!(nearest(&[isize::MAX, 3], 6), None);
    }

    #[test]
    fn inference() {
        assert_eq!(infer_shape(&[], 1).unwrap(), Shape::scalar());
        assert_eq!(infer_shape(&[-1], 0).unwrap(), [0]);
        assert_eq!(infer_shape(&[-1, 3], 0).unwrap(), [0, 3]);
        assert_eq!(infer_shape(&[2, -1, 3], 12).unwrap(), [2, 2, 3]);
        let kind = |lengths: &[isize], numel| infer_shape(lengths, numel).unwrap_err().kind().clone();
        assert!(matches!(kind(&[-1, -1], 4), ShapeErrorKind::AmbiguousLength { .. }));
        assert!(matches!(kind(&[0, -1], 0), ShapeErrorKind::AmbiguousLength { .. }));
        assert!(matches!(kind(&[0, -1], 6), ShapeErrorKind::ReshapeSize { .. }));
        assert!(matches!(kind(&[4], 6), ShapeErrorKind::ReshapeSize { .. }));
        assert!(matches!(kind(&[-2, 3], 6), ShapeErrorKind::NegativeLength { axis: 0, length: -2 }));
        assert!(matches!(kind(&[isize::MAX, isize::MAX], 6), ShapeErrorKind::Overflow { .. }));
        assert!(matches!(kind(&[1; 65], 1), ShapeErrorKind::RankLimit { rank: 65 }));
    }

    #[test]
    fn views_and_copies() {
        let x = Layout::contiguous(&Shape::from([2, 3, 4])).unwrap();
        let t = x.permute(&[1, 0, 2]).unwrap();
        assert_eq!(t.view_as(&Shape::from([3, 2, 2, 1, 2])).unwrap().strides()[..3], [4, 12, 2]);
        assert_eq!(t.reshape(&Shape::from([6, 4])), Ok(None));
        let error = t.view_as(&Shape::from([24])).unwrap_err();
        assert!(error.to_string().starts_with("view size is not compatible with input tensor's size and stride"));
        assert!(x.reshape(&Shape::from([23])).unwrap_err().to_string().starts_with("shape '[23]' is invalid"));
        let stretched = x.select(0, 0).unwrap().broadcast_to(&[5, 3, 4]).unwrap();
        assert_eq!(stretched.view_as(&Shape::from([5, 12])).unwrap().strides(), [0, 1]);
        assert_eq!(stretched.reshape(&Shape::from([15, 4])), Ok(None));
    }
}
