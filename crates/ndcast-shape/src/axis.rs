//! Axis arguments. Negative axes count from the end, and no axis may be repeated.

use crate::{Dims, Shape, ShapeError, ShapeErrorKind};

/// The axis counted from the left; a negative `axis` counts from the end.
///
/// # Errors
/// [`AxisOutOfRange`](ShapeErrorKind::AxisOutOfRange) if `axis` is outside `-rank..rank`.
///
/// ```
/// use ndcast_shape::normalize_axis;
/// assert_eq!(normalize_axis(-1, 3), Ok(2));
/// assert!(normalize_axis(3, 3).unwrap_err().to_string().contains("expected to be in range of [-3, 2], but got 3"));
/// ```
pub fn normalize_axis(axis: isize, rank: usize) -> Result<usize, ShapeError> {
    let from_left = if axis < 0 { rank.checked_sub(axis.unsigned_abs()) } else { Some(axis.unsigned_abs()) };
    from_left.filter(|&axis| axis < rank).ok_or_else(|| ShapeErrorKind::AxisOutOfRange { axis, rank }.into())
}

/// The axes counted from the left, in the given order.
///
/// # Errors
/// [`AxisOutOfRange`](ShapeErrorKind::AxisOutOfRange); [`AxisRepeated`](ShapeErrorKind::AxisRepeated) if two entries
/// mean the same axis.
///
/// ```
/// use ndcast_shape::normalize_axes;
/// assert_eq!(normalize_axes(&[-1, 0], 3)?[..], [2, 0]);
/// assert!(normalize_axes(&[-1, 2], 3).is_err());
/// # Ok::<(), ndcast_shape::ShapeError>(())
/// ```
pub fn normalize_axes(axes: &[isize], rank: usize) -> Result<Dims<usize>, ShapeError> {
    let mut normalized = Dims::new();
    for &axis in axes {
        let axis = normalize_axis(axis, rank)?;
        if normalized.contains(&axis) {
            return Err(ShapeErrorKind::AxisRepeated { axis }.into());
        }
        normalized.push(axis);
    }
    Ok(normalized)
}

/// The shape of `shape` reduced over `axes` (as [`normalize_axes`] returns them): these axes are removed or, with
/// `keepdims`, have length 1. Axes beyond [`MAX_RANK`](crate::MAX_RANK) are ignored, since no tensor has them.
///
/// ```
/// use ndcast_shape::reduced_shape;
/// assert_eq!(reduced_shape(&[2, 3, 4], &[0, 2], false), [3]);
/// assert_eq!(reduced_shape(&[2, 3, 4], &[0, 2], true), [1, 3, 1]);
/// ```
#[must_use]
pub fn reduced_shape(shape: &[usize], axes: &[usize], keepdims: bool) -> Shape {
    let kept = shape.iter().enumerate().filter_map(|(axis, &length)| match axes.contains(&axis) {
        false => Some(length),
        true => keepdims.then_some(1),
    });
    Shape::from_few(kept)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_range() {
        for rank in 0..4usize {
            for axis in -6..6isize {
                let expected = (0..rank).find(|&a| a as isize == axis || a as isize - rank as isize == axis);
                assert_eq!(normalize_axis(axis, rank).ok(), expected);
            }
            assert!(normalize_axis(isize::MIN, rank).is_err());
            assert!(normalize_axis(isize::MAX, rank).is_err());
        }
    }

    #[test]
    fn keeps_order_and_refuses_repetition() {
        assert_eq!(normalize_axes(&[-1, 0], 3).unwrap()[..], [2, 0]);
        assert_eq!(normalize_axes(&[1, -2], 3).unwrap_err().kind(), &ShapeErrorKind::AxisRepeated { axis: 1 });
        assert_eq!(normalize_axes(&[], 0).unwrap()[..], []);
    }
}
