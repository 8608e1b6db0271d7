//! The lengths of the axes, and the types accepted as a shape.
//!
//! A [`Shape`] guarantees only that there are at most [`MAX_RANK`] axes. Its element count may be too large for any
//! array, so [`Shape::numel`] can fail; a [`Layout`](crate::Layout) guarantees a valid count.

use crate::{Dims, ShapeError, ShapeErrorKind};
use alloc::vec::Vec;
use core::fmt;
use core::ops::Deref;

/// The largest number of axes, the same for every operation.
///
/// [`Shape::new`] refuses more.
pub const MAX_RANK: usize = 64;

/// Lengths of the axes, outermost first. Dereferences to a slice and prints like a Python tuple.
///
/// ```
/// use ndcast_shape::Shape;
/// assert_eq!(Shape::from([2, 3]).to_string(), "(2, 3)");
/// assert_eq!(Shape::from([4]).to_string(), "(4,)");
/// assert_eq!(Shape::scalar().to_string(), "()");
/// assert_eq!(Shape::from([2, 3]).numel(), Ok(6));
/// ```
///
/// A shape compares with a list of lengths:
///
/// ```
/// use ndcast_shape::{Layout, Shape};
/// let layout = Layout::contiguous(&Shape::from([2, 3]))?;
/// assert_eq!(layout.shape(), [2, 3]);
/// # Ok::<(), ndcast_shape::ShapeError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Default)]
pub struct Shape(Dims<usize>);

impl Shape {
    /// A shape with these lengths.
    ///
    /// # Errors
    /// [`RankLimit`](ShapeErrorKind::RankLimit) for more than [`MAX_RANK`] axes.
    ///
    /// ```
    /// use ndcast_shape::{MAX_RANK, Shape};
    /// assert_eq!(Shape::new(&[2, 3])?.rank(), 2);
    /// assert!(Shape::new(&[1; MAX_RANK + 1]).is_err());
    /// # Ok::<(), ndcast_shape::ShapeError>(())
    /// ```
    #[inline]
    pub fn new(lengths: &[usize]) -> Result<Shape, ShapeError> {
        // Checked first, so that a long list is not copied.
        match lengths.len() {
            0..=MAX_RANK => Ok(Shape(Dims::from(lengths))),
            rank => Err(ShapeErrorKind::RankLimit { rank }.into()),
        }
    }

    /// As [`Shape::new`], without copying the list.
    ///
    /// # Errors
    /// [`RankLimit`](ShapeErrorKind::RankLimit) for more than [`MAX_RANK`] axes.
    ///
    /// ```
    /// use ndcast_shape::{Dims, Shape};
    /// let shape = Shape::from_dims(Dims::from([2, 3]))?;
    /// assert_eq!(shape.dims().as_slice(), [2, 3]);
    /// # Ok::<(), ndcast_shape::ShapeError>(())
    /// ```
    #[inline]
    pub fn from_dims(lengths: Dims<usize>) -> Result<Shape, ShapeError> {
        match lengths.len() {
            0..=MAX_RANK => Ok(Shape(lengths)),
            rank => Err(ShapeErrorKind::RankLimit { rank }.into()),
        }
    }

    /// The shape of a single number: no axes, one element.
    ///
    /// ```
    /// use ndcast_shape::Shape;
    /// assert_eq!((Shape::scalar().rank(), Shape::scalar().numel()), (0, Ok(1)));
    /// ```
    #[must_use]
    pub fn scalar() -> Shape {
        Shape::default()
    }

    /// The number of axes.
    ///
    /// Example: [`Shape::new`].
    #[must_use]
    #[inline]
    pub fn rank(&self) -> usize {
        self.0.len()
    }

    /// The lengths.
    ///
    /// Example: [`Shape::from_dims`].
    #[must_use]
    #[inline]
    pub fn dims(&self) -> &Dims<usize> {
        &self.0
    }

    /// The number of elements: 1 without axes, 0 if a length is 0.
    ///
    /// # Errors
    /// [`Overflow`](ShapeErrorKind::Overflow) if the product of the lengths, with zeros counted as 1, exceeds
    /// `isize::MAX`. As in NumPy, even an empty array may not have axes that could not be addressed.
    ///
    /// ```
    /// use ndcast_shape::Shape;
    /// assert_eq!(Shape::from([2, 3]).numel()?, 6);
    /// assert_eq!(Shape::from([2, 0]).numel()?, 0);
    /// assert!(Shape::from([usize::MAX, 2]).numel().is_err());
    /// # Ok::<(), ndcast_shape::ShapeError>(())
    /// ```
    #[inline]
    pub fn numel(&self) -> Result<usize, ShapeError> {
        count(self).ok_or_else(|| ShapeErrorKind::Overflow { shape: self.clone() }.into())
    }

    /// The lengths from the last to the first.
    pub(crate) fn reversed(mut self) -> Shape {
        self.0.reverse();
        self
    }

    /// The shape with another length of an axis. The caller must ensure that there is such a shape.
    pub(crate) fn with(mut self, axis: usize, length: usize) -> Shape {
        self.0[axis] = length;
        self
    }

    /// The shape of the first [`MAX_RANK`] lengths, for callers that cannot have more.
    pub(crate) fn from_few(lengths: impl Iterator<Item = usize>) -> Shape {
        Shape(lengths.take(MAX_RANK).collect())
    }
}

/// The number of elements of a shape that nothing has to hold; it stops at the largest `u128`.
pub(crate) fn elements(shape: &[usize]) -> u128 {
    if shape.contains(&0) {
        return 0;
    }
    shape.iter().fold(1, |elements: u128, &length| elements.saturating_mul(length as u128))
}

/// The shape without its axes of length 1 on the left, which make no difference to a broadcast.
pub(crate) fn without_leading_ones(shape: &[usize]) -> &[usize] {
    let ones = shape.iter().take_while(|&&length| length == 1).count();
    &shape[ones..]
}

/// The product of the lengths; `None` if it exceeds `isize::MAX` with zeros counted as 1.
#[inline]
pub(crate) fn count(lengths: &[usize]) -> Option<usize> {
    let mut nonzero = 1usize;
    let mut empty = false;
    for &length in lengths {
        empty |= length == 0;
        nonzero = nonzero.checked_mul(length.max(1))?;
    }
    (nonzero <= isize::MAX as usize).then_some(if empty { 0 } else { nonzero })
}

impl Deref for Shape {
    type Target = [usize];
    #[inline]
    fn deref(&self) -> &[usize] {
        &self.0
    }
}

impl AsRef<[usize]> for Shape {
    fn as_ref(&self) -> &[usize] {
        self
    }
}

impl<'a> IntoIterator for &'a Shape {
    type Item = &'a usize;
    type IntoIter = core::slice::Iter<'a, usize>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let [only] = self[..] {
            return write!(f, "({only},)");
        }
        f.write_str("(")?;
        for (axis, length) in self.iter().enumerate() {
            let comma = if axis == 0 { "" } else { ", " };
            write!(f, "{comma}{length}")?;
        }
        f.write_str(")")
    }
}

impl fmt::Debug for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<const N: usize> From<[usize; N]> for Shape {
    #[inline]
    fn from(lengths: [usize; N]) -> Shape {
        const { assert!(N <= MAX_RANK, "a shape has at most 64 axes") };
        Shape(Dims::from(lengths))
    }
}

impl TryFrom<&[usize]> for Shape {
    type Error = ShapeError;
    fn try_from(lengths: &[usize]) -> Result<Shape, ShapeError> {
        Shape::new(lengths)
    }
}

impl TryFrom<Vec<usize>> for Shape {
    type Error = ShapeError;
    fn try_from(lengths: Vec<usize>) -> Result<Shape, ShapeError> {
        Shape::new(&lengths)
    }
}

/// A shape equals a list of its lengths, whichever of the two is on the left, and whether the shape is a reference or not.
macro_rules! equals {
    ($($({const $n:ident})? $list:ty;)*) => {$(
        impl $(<const $n: usize>)? PartialEq<$list> for Shape {
            fn eq(&self, other: &$list) -> bool {
                self[..] == other[..]
            }
        }

        impl $(<const $n: usize>)? PartialEq<$list> for &Shape {
            fn eq(&self, other: &$list) -> bool {
                self[..] == other[..]
            }
        }

        impl $(<const $n: usize>)? PartialEq<Shape> for $list {
            fn eq(&self, other: &Shape) -> bool {
                self[..] == other[..]
            }
        }

        impl $(<const $n: usize>)? PartialEq<&Shape> for $list {
            fn eq(&self, other: &&Shape) -> bool {
                self[..] == other[..]
            }
        }
    )*};
}

equals! {
    {const N} [usize; N];
    Vec<usize>;
}

impl PartialEq<[usize]> for Shape {
    fn eq(&self, other: &[usize]) -> bool {
        self[..] == *other
    }
}

impl PartialEq<Shape> for [usize] {
    fn eq(&self, other: &Shape) -> bool {
        *self == other[..]
    }
}

impl PartialEq<&[usize]> for Shape {
    fn eq(&self, other: &&[usize]) -> bool {
        self[..] == **other
    }
}

impl<const N: usize> PartialEq<&[usize; N]> for Shape {
    fn eq(&self, other: &&[usize; N]) -> bool {
        self[..] == **other
    }
}

/// Types accepted as a shape: arrays, slices, vectors and shapes; `5` for one axis; `()` for none.
///
/// ```
/// use ndcast_shape::{IntoShape, Shape};
/// assert_eq!([2, 3].into_shape()?, [2, 3]);
/// assert_eq!(5.into_shape()?, [5]);
/// assert_eq!(().into_shape()?, Shape::scalar());
/// # Ok::<(), ndcast_shape::ShapeError>(())
/// ```
pub trait IntoShape {
    /// The shape.
    ///
    /// # Errors
    /// [`RankLimit`](ShapeErrorKind::RankLimit) for more than [`MAX_RANK`] axes.
    fn into_shape(self) -> Result<Shape, ShapeError>;
}

macro_rules! into_shape {
    ($($({const $n:ident})? $type:ty: |$value:ident| $shape:expr;)*) => {$(
        impl $(<const $n: usize>)? IntoShape for $type {
            fn into_shape(self) -> Result<Shape, ShapeError> {
                let $value = self;
                $shape
            }
        }
    )*};
}

into_shape! {
    {const N} [usize; N]: |lengths| Shape::new(&lengths);
    {const N} &[usize; N]: |lengths| Shape::new(lengths);
    &[usize]: |lengths| Shape::new(lengths);
    Vec<usize>: |lengths| Shape::new(&lengths);
    &Vec<usize>: |lengths| Shape::new(lengths);
    Shape: |shape| Ok(shape);
    &Shape: |shape| Ok(shape.clone());
    usize: |length| Ok(Shape::from([length]));
    (): |_scalar| Ok(Shape::scalar());
}

/// One integer or a list of them: the lengths of a reshape, of which one may be -1, or the shifts of a roll. Integers, arrays, slices,
/// vectors and shapes convert.
///
/// ```
/// use ndcast_shape::{Integers, Shape};
/// assert_eq!(3.integers()?[..], [3]);
/// assert_eq!([2, -1].integers()?[..], [2, -1]);
/// assert_eq!(Shape::from([2, 3]).integers()?[..], [2, 3]);
/// # Ok::<(), ndcast_shape::ShapeError>(())
/// ```
pub trait Integers {
    /// The integers.
    ///
    /// # Errors
    /// [`Overflow`](ShapeErrorKind::Overflow) for a length above `isize::MAX`.
    fn integers(self) -> Result<Dims<isize>, ShapeError>;
}

fn signed(lengths: &[usize]) -> Result<Dims<isize>, ShapeError> {
    let too_long = |_| ShapeErrorKind::Overflow { shape: Shape(lengths.into()) };
    lengths.iter().map(|&length| isize::try_from(length).map_err(|error| too_long(error).into())).collect()
}

macro_rules! integers {
    ($($({const $n:ident})? $type:ty: |$value:ident| $integers:expr;)*) => {$(
        impl $(<const $n: usize>)? Integers for $type {
            fn integers(self) -> Result<Dims<isize>, ShapeError> {
                let $value = self;
                $integers
            }
        }
    )*};
}

integers! {
    isize: |integer| Ok(Dims::from([integer]));
    i32: |integer| Ok(Dims::from([integer as isize]));
    {const N} [isize; N]: |integers| Ok(Dims::from(&integers[..]));
    {const N} &[isize; N]: |integers| Ok(Dims::from(&integers[..]));
    {const N} [i32; N]: |integers| Ok(integers.iter().map(|&integer| integer as isize).collect());
    {const N} &[i32; N]: |integers| Ok(integers.iter().map(|&integer| integer as isize).collect());
    &[isize]: |integers| Ok(Dims::from(integers));
    Vec<i32>: |integers| Ok(integers.iter().map(|&integer| integer as isize).collect());
    &Vec<i32>: |integers| Ok(integers.iter().map(|&integer| integer as isize).collect());
    Vec<isize>: |integers| Ok(Dims::from(&integers[..]));
    &Vec<isize>: |integers| Ok(Dims::from(&integers[..]));
    &Dims<isize>: |integers| Ok(integers.clone());
    usize: |length| signed(&[length]);
    {const N} [usize; N]: |lengths| signed(&lengths);
    {const N} &[usize; N]: |lengths| signed(lengths);
    &[usize]: |lengths| signed(lengths);
    Vec<usize>: |lengths| signed(&lengths);
    &Vec<usize>: |lengths| signed(lengths);
    Shape: |shape| signed(&shape);
    &Shape: |shape| signed(shape);
    (): |_scalar| Ok(Dims::new());
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;

    #[test]
    fn every_spelling() {
        let expected = Shape::from([2, 3]);
        assert_eq!([2, 3].into_shape().unwrap(), expected);
        assert_eq!((&[2, 3]).into_shape().unwrap(), expected);
        assert_eq!([2, 3][..].into_shape().unwrap(), expected);
        assert_eq!(vec![2, 3].into_shape().unwrap(), expected);
        assert_eq!((&vec![2, 3]).into_shape().unwrap(), expected);
        assert_eq!((&expected).into_shape().unwrap(), vec![2, 3]);
        assert_eq!(5.into_shape().unwrap(), [5]);
        assert_eq!(().into_shape().unwrap(), Shape::scalar());
    }

    #[test]
    fn equals_a_list_in_every_spelling() {
        let (shape, list) = (Shape::from([2, 3]), vec![2, 3]);
        let (lent, slice) = (&shape, &list[..]);
        assert_eq!(shape, [2, 3]);
        assert_eq!(lent, [2, 3]);
        assert_eq!(lent, &[2, 3]);
        assert_eq!(shape, &[2, 3]);
        assert_eq!([2, 3], shape);
        assert_eq!([2, 3], *lent);
        assert_eq!([2, 3], lent);
        assert_eq!(&[2, 3], lent);
        assert_eq!(shape, list);
        assert_eq!(lent, list);
        assert_eq!(lent, &list);
        assert_eq!(list, shape);
        assert_eq!(list, lent);
        assert_eq!(&list, lent);
        assert_eq!(shape, *slice);
        assert_eq!(shape, slice);
        assert_eq!(lent, slice);
        assert_eq!(slice, lent);
        assert_eq!(*slice, shape);
        assert_eq!(&Shape::scalar(), []);
        // Lengths and ranks both count.
        assert_ne!(lent, [3, 2]);
        assert_ne!(lent, [2, 3, 1]);
        assert_ne!([2], lent);
        assert_ne!(vec![], lent);
    }

    #[test]
    fn rank_limit() {
        assert_eq!(Shape::new(&[1; 64]).unwrap().rank(), 64);
        assert_eq!(Shape::new(&[1; 65]).unwrap_err().kind(), &ShapeErrorKind::RankLimit { rank: 65 });
        assert!([1; 65].into_shape().is_err());
    }

    #[test]
    fn numel_is_checked_and_counts_zeros_as_one() {
        assert_eq!(Shape::scalar().numel(), Ok(1));
        assert_eq!(Shape::from([3, 0]).numel(), Ok(0));
        assert_eq!(Shape::from([isize::MAX as usize]).numel(), Ok(isize::MAX as usize));
        for hostile in [[1 << 62, 4, 1], [1 << 62, 4, 0], [0, 1 << 62, 2], [usize::MAX, 1, 1]] {
            assert!(matches!(Shape::from(hostile).numel().unwrap_err().kind(), ShapeErrorKind::Overflow { .. }));
        }
    }
}
