//! [`Typed`]: a tensor whose element type the compiler knows.
//!
//! An index into a tensor must check the dtype, copy the element and return a `Result`. Code that walks through many elements by hand wants
//! `x[[i, j]]` and `for element in &x` instead. A [`Typed`] checks the dtype once and reads any layout in place. It keeps a handle on the
//! memory between the lowest and the highest element as one dense axis, together with the strides of the layout. Because of this handle, it
//! sees the tensor as it was when the [`Typed`] was created.

use crate::error::Result;
use crate::shape::{Layout, Shape, Strides};
use crate::{Element, Tensor};
use std::fmt;
use std::iter::FusedIterator;
use std::marker::PhantomData;
use std::ops::Index;

/// The elements of a tensor as values of one Rust type; created by [`Tensor::typed`].
///
/// ```
/// use ndcast::Tensor;
/// let x = Tensor::from([[1, 2, 3], [4, 5, 6]]);
/// let columns = x.t()?.typed::<i32>()?;
/// assert_eq!(columns[[2, 1]], 6);
/// assert_eq!(columns.get([3, 0]), None);
/// assert_eq!(columns.iter().sum::<i32>(), 21);
/// # Ok::<(), ndcast::Error>(())
/// ```
#[derive(Clone)]
pub struct Typed<T> {
    /// The span of the layout, as one dense axis.
    pub(in crate::tensor) memory: Tensor,
    shape: Shape,
    pub(in crate::tensor) strides: Strides,
    /// The position of the first element in `memory`.
    pub(in crate::tensor) first: usize,
    element: PhantomData<fn() -> T>,
}

/// # Convert: typed elements
impl Tensor {
    /// The elements as values of type `T`, for any layout and without a copy.
    ///
    /// # Errors
    /// `DType` if the elements are not of type `T`.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let x = tensor![[1, 2], [3, 4]];
    /// let elements = x.t()?.typed::<i32>()?;
    /// assert_eq!(elements[[0, 1]], 3);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn typed<T: Element>(&self) -> Result<Typed<T>> {
        let (lowest, end) = self.layout().span().map_or((0, 0), |(lowest, highest)| (lowest, highest + 1));
        let memory = self.with_layout(Layout::as_strided(&[end - lowest], &[1], lowest, end)?);
        memory.as_slice::<T>()?;
        // The stride of an axis of length 0 or 1 has no meaning, and a product with it might overflow.
        let strides = self.shape().iter().zip(self.strides());
        let strides = strides.map(|(&length, &stride)| if length > 1 { stride } else { 0 }).collect();
        // An empty layout has no first element, so its offset has no meaning.
        let first = self.layout().offset().saturating_sub(lowest);
        Ok(Typed { memory, shape: self.shape().clone(), strides, first, element: PhantomData })
    }
}

impl<T: Element> Typed<T> {
    /// Lengths of the axes.
    ///
    /// ```
    /// use ndcast::tensor;
    /// assert_eq!(tensor![[1, 2]].typed::<i32>()?.shape(), [1, 2]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// Number of elements.
    ///
    /// ```
    /// use ndcast::tensor;
    /// assert_eq!(tensor![[1, 2], [3, 4]].typed::<i32>()?.len(), 4);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn len(&self) -> usize {
        // A tensor has this shape, so the product does not overflow.
        self.shape.iter().product()
    }

    /// Whether there are no elements.
    ///
    /// ```
    /// use ndcast::tensor;
    /// assert!(!tensor![1, 2].typed::<i32>()?.is_empty());
    /// assert!(tensor![].typed::<f64>()?.is_empty());
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn is_empty(&self) -> bool {
        self.shape.contains(&0)
    }

    /// The element at an index with one number for each axis. `None` for an index outside of the shape or with another number of axes.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let x = tensor![[1, 2], [3, 4]].typed::<i32>()?;
    /// assert_eq!(x.get([1, 0]), Some(&3));
    /// assert_eq!((x.get([2, 0]), x.get([1])), (None, None));
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn get(&self, index: impl AsRef<[usize]>) -> Option<&T> {
        let index = index.as_ref();
        if index.len() != self.shape.rank() || index.iter().zip(&self.shape).any(|(at, length)| at >= length) {
            return None;
        }
        let reach: isize = index.iter().zip(&self.strides[..]).map(|(&at, &stride)| at as isize * stride).sum();
        self.memory().get(self.first.wrapping_add_signed(reach))
    }

    /// The elements in C order.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let x = tensor![[1, 2], [3, 4]].t()?.typed::<i32>()?;
    /// assert!(x.iter().eq(&[1, 3, 2, 4]));
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn iter(&self) -> Elements<'_, T> {
        Elements {
            typed: self,
            memory: self.memory(),
            index: vec![0; self.shape.rank()],
            at: self.first,
            left: self.len(),
        }
    }

    /// A copy of the elements in C order.
    ///
    /// ```
    /// use ndcast::tensor;
    /// assert_eq!(tensor![[1, 2], [3, 4]].t()?.typed::<i32>()?.to_vec(), [1, 3, 2, 4]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn to_vec(&self) -> Vec<T> {
        self.iter().copied().collect()
    }

    /// The memory that holds the elements.
    pub(super) fn memory(&self) -> &[T] {
        // `Tensor::typed` checked the dtype, and one dense axis is contiguous.
        self.memory.as_slice().unwrap_or_else(|_| unreachable!("a dense axis of T"))
    }

    /// Distance, in elements, between neighbours along each axis; 0 along an axis with fewer than two elements.
    #[cfg(feature = "ndarray")]
    pub(super) fn strides(&self) -> &[isize] {
        &self.strides
    }
}

/// # Panics
/// For an index outside of the shape or with another number of axes, as slices do; see [`Typed::get`].
impl<T: Element, const N: usize> Index<[usize; N]> for Typed<T> {
    type Output = T;

    #[track_caller]
    fn index(&self, index: [usize; N]) -> &T {
        &self[&index[..]]
    }
}

/// # Panics
/// For an index outside of the shape or with another number of axes, as slices do; see [`Typed::get`].
impl<T: Element> Index<&[usize]> for Typed<T> {
    type Output = T;

    #[track_caller]
    fn index(&self, index: &[usize]) -> &T {
        self.get(index).unwrap_or_else(|| panic!("index {index:?} is out of bounds for shape {}", self.shape))
    }
}

/// The shape and the elements in C order, because nested lists would be too long.
impl<T: Element> fmt::Debug for Typed<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Typed {} ", self.shape)?;
        formatter.debug_list().entries(self).finish()
    }
}

impl<'a, T: Element> IntoIterator for &'a Typed<T> {
    type Item = &'a T;
    type IntoIter = Elements<'a, T>;

    fn into_iter(self) -> Elements<'a, T> {
        self.iter()
    }
}

/// References to the elements of a [`Typed`] in C order. [`Typed::iter`] gives it.
#[derive(Clone)]
pub struct Elements<'a, T> {
    typed: &'a Typed<T>,
    memory: &'a [T],
    /// Index of the next element.
    index: Vec<usize>,
    /// The position of that element in `memory`.
    at: usize,
    left: usize,
}

/// Steps to the next index and its position in memory, and from the last index to the first.
#[inline]
pub(in crate::tensor) fn step(shape: &[usize], strides: &[isize], index: &mut [usize], position: &mut usize) {
    for axis in (0..index.len()).rev() {
        index[axis] += 1;
        if index[axis] < shape[axis] {
            *position = position.wrapping_add_signed(strides[axis]);
            return;
        }
        index[axis] = 0;
        *position = position.wrapping_add_signed(-(shape[axis] as isize - 1) * strides[axis]);
    }
}

impl<'a, T: Element> Iterator for Elements<'a, T> {
    type Item = &'a T;

    fn next(&mut self) -> Option<&'a T> {
        self.left = self.left.checked_sub(1)?;
        let element = self.memory.get(self.at);
        step(&self.typed.shape, &self.typed.strides, &mut self.index, &mut self.at);
        element
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl<T: Element> ExactSizeIterator for Elements<'_, T> {}
impl<T: Element> FusedIterator for Elements<'_, T> {}
