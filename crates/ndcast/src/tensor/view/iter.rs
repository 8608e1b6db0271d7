//! Iteration over a tensor: element by element, or along the first axis.

use crate::error::{Error, ErrorKind, Result};
use crate::shape::{Dims, Integers, Strides, normalize_axis};
use crate::tensor::convert::typed::step;
use crate::{Element, Tensor};
use std::iter::FusedIterator;

/// Elements read at a time: enough to hide the cost of a refill, few enough to stay in L1.
const BATCH: usize = 256;

/// The elements of a tensor in C order; see [`Tensor::iter`].
#[derive(Clone, Debug)]
pub struct Iter<T> {
    /// The span of the layout, as one dense axis. It holds the storage, so an iterator borrows nothing and sees the tensor as it was when
    /// the iterator was created.
    memory: Tensor,
    shape: Dims<usize>,
    strides: Strides,
    /// Index of the next element to read.
    index: Dims<usize>,
    /// The position of that element in `memory`.
    position: usize,
    /// Number of elements still to read.
    unread: usize,
    /// Elements already read but not yet returned, the next one last.
    batch: Vec<T>,
}

impl<T: Element> Iter<T> {
    fn refill(&mut self) {
        // `Tensor::iter` checked the dtype, and one dense axis is contiguous.
        let memory = self.memory.as_slice::<T>().unwrap_or_else(|_| unreachable!("a dense axis of T"));
        for _ in 0..BATCH.min(self.unread) {
            self.batch.push(memory[self.position]);
            step(&self.shape, &self.strides, &mut self.index, &mut self.position);
        }
        self.unread -= self.batch.len();
        self.batch.reverse();
    }
}

impl<T: Element> Iterator for Iter<T> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        if self.batch.is_empty() {
            self.refill();
        }
        self.batch.pop()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.unread + self.batch.len();
        (left, Some(left))
    }
}

impl<T: Element> ExactSizeIterator for Iter<T> {}
impl<T: Element> FusedIterator for Iter<T> {}

/// # Look: elements
impl Tensor {
    /// The elements in C order. They are read in place, whatever the layout.
    ///
    /// # Errors
    /// `DType` if the elements are not of type `T`.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let x = Tensor::from([[1, 2], [3, 4]]).t()?;
    /// assert_eq!(x.iter::<i32>()?.collect::<Vec<_>>(), [1, 3, 2, 4]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn iter<T: Element>(&self) -> Result<Iter<T>> {
        let typed = self.typed::<T>()?;
        Ok(Iter {
            memory: typed.memory,
            shape: self.shape().dims().clone(),
            strides: typed.strides,
            index: Dims::filled(0, self.ndim()),
            position: typed.first,
            unread: self.numel(),
            batch: Vec::new(),
        })
    }

    /// One view for each element of the first axis. The views do not have this axis.
    ///
    /// # Errors
    /// `Shape` for a 0-d tensor.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let x = tensor![[1, 2], [3, 4]];
    /// let sums: Result<Vec<_>, _> = x.outer_iter()?.map(|row| row.sum(0)?.item::<i64>()).collect();
    /// assert_eq!(sums?, [3, 7]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[doc(alias = "rows")]
    pub fn outer_iter(&self) -> Result<impl ExactSizeIterator<Item = Tensor> + DoubleEndedIterator> {
        let text =
            || Error::new(ErrorKind::Shape, "outer_iter: iteration over a 0-d tensor: use item() for its one element");
        let length = *self.shape().first().ok_or_else(text)?;
        let whole = self.clone();
        // `select` fails only for an index outside of the axis.
        let view = move |index| whole.select(0, index as isize).unwrap_or_else(|_| unreachable!("within the axis"));
        Ok((0..length).map(view))
    }

    /// The element at an index.
    ///
    /// # Errors
    /// `DType` if the elements are not of type `T`; `Index` unless there is one index for each axis and each is in range.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let x = tensor![[1, 2], [3, 4]];
    /// assert_eq!(x.get::<i32>([0, -1])?, 2);
    /// assert!(x.get::<i32>([2, 0]).is_err());
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn get<T: Element>(&self, index: impl Integers) -> Result<T> {
        let index = index.integers()?;
        if self.dtype() != T::DTYPE {
            let (own, asked) = (self.dtype(), T::DTYPE);
            return Err(Error::dtype(format!(
                "get: elements are {own}, not {asked}: call cast(DType::{asked:?}) first"
            )));
        }
        if index.len() != self.ndim() {
            let text = format!("get: {} indices for the {} axes of shape {}", index.len(), self.ndim(), self.shape());
            return Err(Error::index(text));
        }
        let mut offset = self.layout().offset() as isize;
        for (axis, &at) in index.iter().enumerate() {
            let length = self.shape()[axis];
            let outside = || format!("get: index {at} is out of bounds for axis {axis} with length {length}");
            let element = normalize_axis(at, length).map_err(|_| Error::index(outside()))?;
            // An element that exists has a valid address, but the stride of an axis of length 1 may be any number.
            offset += if element == 0 { 0 } else { element as isize * self.strides()[axis] };
        }
        Ok(T::from_scalar(self.scalar_at(offset as usize)))
    }
}
