//! THE RULE of broadcasting.
//!
//! Shapes are aligned at their last axes; along each axis all lengths must be equal, 1, or missing. [`join_dim`], a
//! function of two lengths, is the whole rule. Nothing else compares two lengths for broadcasting: result shapes,
//! stride 0, error texts and pictures all derive from it. It is a `const fn`, so the same rule checks literal shapes
//! at compile time ([`broadcast_shape!`](crate::broadcast_shape)).

use crate::{Dims, Shape, ShapeError};

/// The length that two lengths broadcast to: the common length if they are equal, the other one if one is 1, else
/// `None`.
///
/// 0 is a length like any other: 1 with 0 gives 0, 2 with 0 clashes.
///
/// ```
/// use ndcast_shape::join_dim;
/// assert_eq!(join_dim(3, 3), Some(3));
/// assert_eq!(join_dim(1, 0), Some(0));
/// assert_eq!(join_dim(2, 3), None);
/// ```
#[must_use]
#[inline]
pub const fn join_dim(a: usize, b: usize) -> Option<usize> {
    if a == b || b == 1 {
        Some(a)
    } else if a == 1 {
        Some(b)
    } else {
        None
    }
}

/// The shape that any number of shapes broadcast to; `()` for no shapes.
///
/// # Errors
/// [`Clash`](crate::ShapeErrorKind::Clash), which names the rightmost clashing axis, and
/// [`RankLimit`](crate::ShapeErrorKind::RankLimit).
///
/// ```
/// use ndcast_shape::broadcast_shapes;
/// assert_eq!(broadcast_shapes(&[&[8, 1, 6, 1], &[7, 1, 5]])?, [8, 7, 6, 5]);
/// let error = broadcast_shapes(&[&[8, 1, 2], &[2, 8, 9, 9]]).unwrap_err();
/// let text = "The size of tensor a (2) must match the size of tensor b (9) at non-singleton dimension 3";
/// assert!(error.to_string().starts_with(text));
/// # Ok::<(), ndcast_shape::ShapeError>(())
/// ```
pub fn broadcast_shapes(shapes: &[&[usize]]) -> Result<Shape, ShapeError> {
    let rank = broadcast_rank(shapes);
    let mut result = Dims::filled(1, rank);
    for shape in shapes {
        for (joined, &length) in result[rank - shape.len()..].iter_mut().zip(*shape) {
            *joined = join_dim(*joined, length).ok_or_else(|| ShapeError::clash(shapes))?;
        }
    }
    Shape::from_dims(result)
}

/// The number of axes of the broadcast result: the largest rank.
///
/// ```
/// use ndcast_shape::broadcast_rank;
/// assert_eq!(broadcast_rank(&[&[8, 1, 6], &[7]]), 3);
/// ```
#[must_use]
pub const fn broadcast_rank(shapes: &[&[usize]]) -> usize {
    let mut rank = 0;
    let mut k = 0;
    while k < shapes.len() {
        if shapes[k].len() > rank {
            rank = shapes[k].len();
        }
        k += 1;
    }
    rank
}

/// [`broadcast_shapes`] for constants; `RANK` must be [`broadcast_rank`] of the shapes.
///
/// # Panics
/// On a clash, and if `RANK` is not the rank of the result. In a constant that is a compile error.
///
/// ```
/// use ndcast_shape::broadcast_const;
/// const GRID: [usize; 2] = broadcast_const(&[&[4, 1], &[3]]);
/// assert_eq!(GRID, [4, 3]);
/// ```
#[must_use]
pub const fn broadcast_const<const RANK: usize>(shapes: &[&[usize]]) -> [usize; RANK] {
    assert!(broadcast_rank(shapes) == RANK, "RANK must be the largest rank of the shapes");
    let mut result = [1; RANK];
    let mut k = 0;
    while k < shapes.len() {
        let shape = shapes[k];
        let mut axis = 0;
        while axis < shape.len() {
            let at = RANK - shape.len() + axis;
            match join_dim(result[at], shape[axis]) {
                Some(joined) => result[at] = joined,
                None => panic!("shapes do not broadcast: aligned lengths must be equal, or one of them 1"),
            }
            axis += 1;
        }
        k += 1;
    }
    result
}

/// The broadcast of constant shapes as an array, checked at compile time.
///
/// ```
/// use ndcast_shape::broadcast_shape;
/// const GRID: [usize; 2] = broadcast_shape!([4, 1], [3]);
/// assert_eq!(GRID, [4, 3]);
/// ```
///
/// A clash does not compile:
///
/// ```compile_fail
/// # use ndcast_shape::broadcast_shape;
/// let clash = broadcast_shape!([4, 2], [3]);
/// ```
#[macro_export]
macro_rules! broadcast_shape {
    ($($shape:expr),* $(,)?) => {{
        const SHAPES: &[&[usize]] = &[$(&$shape),*];
        const RESULT: [usize; $crate::broadcast_rank(SHAPES)] = $crate::broadcast_const(SHAPES);
        RESULT
    }};
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ShapeErrorKind, align};
    use alloc::vec::Vec;
    use proptest::prelude::*;

    /// The rule as textbooks state it, over whole columns instead of pairs.
    fn naive(shapes: &[&[usize]]) -> Option<Vec<usize>> {
        let rank = shapes.iter().map(|shape| shape.len()).max().unwrap_or(0);
        (0..rank)
            .map(|axis| {
                let column = shapes.iter().filter_map(|s| (axis + s.len()).checked_sub(rank).map(|own| s[own]));
                let mut others: Vec<usize> = column.filter(|&length| length != 1).collect();
                others.dedup();
                match others[..] {
                    [] => Some(1),
                    [length] => Some(length),
                    _ => None,
                }
            })
            .collect()
    }

    proptest! {
        #[test]
        fn agrees_with_the_column_definition(
            shapes in prop::collection::vec(prop::collection::vec(0usize..4, 0..5), 0..4)
        ) {
            let shapes: Vec<&[usize]> = shapes.iter().map(|shape| &shape[..]).collect();
            let result = broadcast_shapes(&shapes);
            prop_assert_eq!(result.as_ref().ok().map(|shape| shape.to_vec()), naive(&shapes));
            let alignment = align(&shapes);
            prop_assert_eq!(alignment.result(), result.clone().ok());
            if let Err(error) = result {
                let ShapeErrorKind::Clash { axis, left, right, .. } = *error.kind() else { panic!("{error}") };
                prop_assert_eq!(alignment.first_clash(), Some(axis));
                prop_assert_eq!(join_dim(left, right), None);
            }
        }

        #[test]
        fn pairs(a: usize, b: usize) {
            let expected = if a == b || b == 1 { Some(a) } else if a == 1 { Some(b) } else { None };
            prop_assert_eq!(join_dim(a, b), expected);
            prop_assert_eq!(join_dim(a, b), join_dim(b, a));
            prop_assert_eq!(join_dim(1, a), Some(a));
        }
    }

    #[test]
    fn edges() {
        assert_eq!(broadcast_shapes(&[]).unwrap(), Shape::scalar());
        assert_eq!(broadcast_shapes(&[&[], &[2]]).unwrap(), [2]);
        assert_eq!(broadcast_shapes(&[&[0], &[2, 1]]).unwrap(), [2, 0]);
        assert!(broadcast_shapes(&[&[0], &[2, 2]]).is_err());
        let long: &[usize] = &[1; 65];
        assert_eq!(broadcast_shapes(&[long]).unwrap_err().kind(), &ShapeErrorKind::RankLimit { rank: 65 });
        let seven: &[usize] = &[2, 3, 4, 5, 1, 1, 1];
        assert_eq!(broadcast_shapes(&[seven, &[4, 1, 6, 7, 8]]).unwrap(), [2, 3, 4, 5, 6, 7, 8]);
        assert_eq!(crate::broadcast_shape!([2, 1], [], [3]), [2, 3]);
    }
}
