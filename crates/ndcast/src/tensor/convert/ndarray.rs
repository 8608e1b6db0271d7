//! Conversions from and to arrays of the `ndarray` crate, and views of a tensor's memory as its array views.
//!
//! A conversion into a tensor copies in C order. A conversion out of a tensor gives either an owned `Array` ([`TryFrom`], which also checks
//! the number of axes if the array type fixes it), or an `ArrayView` of the same memory, which may have negative and zero strides. The
//! element type is any type that a dtype stands for.

use super::Typed;
use crate::error::{Error, ErrorKind, Result};
use crate::{Element, Shape, Tensor};
use ::ndarray::{Array, ArrayBase, ArrayRef, ArrayViewD, Axis, Data, Dimension, IxDyn, ShapeBuilder, ShapeError};

/// # Convert: ndarray
impl Tensor {
    /// A copy of an ndarray array or view, in C order.
    ///
    /// # Errors
    /// `Shape` for more than 64 axes, `Memory` if there is no room.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let array = ndarray::array![[1, 2], [3, 4]];
    /// assert_eq!(Tensor::from_ndarray_view(&array.t())?.to_vec::<i32>()?, [1, 3, 2, 4]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn from_ndarray_view<T: Element, D: Dimension>(array: &ArrayRef<T, D>) -> Result<Tensor> {
        if let Some(elements) = array.as_slice() {
            return Tensor::from_slice(elements, Shape::new(array.shape())?);
        }
        let mut tensor = Tensor::allocate(&Shape::new(array.shape())?, T::DTYPE)?;
        tensor.as_slice_mut()?.iter_mut().zip(array).for_each(|(to, from)| *to = *from);
        Ok(tensor)
    }

    /// The elements as an ndarray view of the same memory.
    ///
    /// # Errors
    /// `DType` if the elements are not of type `T`; `Shape` if they are not contiguous in C order (call [`contiguous`](Tensor::contiguous)
    /// first, or see [`Typed::as_ndarray`]).
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let x = Tensor::from([[1.0, 2.0], [3.0, 4.0]]);
    /// assert_eq!(x.as_ndarray::<f64>()?, ndarray::array![[1.0, 2.0], [3.0, 4.0]].into_dyn());
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn as_ndarray<T: Element>(&self) -> Result<ArrayViewD<'_, T>> {
        ArrayViewD::from_shape(IxDyn(self.shape()), self.as_slice()?).map_err(|error| refused(&error))
    }
}

impl<T: Element> Typed<T> {
    /// The elements as an ndarray view of the same memory, whatever the layout.
    ///
    /// # Errors
    /// `Shape` for a layout that ndarray cannot express: one that it cannot address in `isize::MAX` bytes.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let row = Tensor::from([1, 2]).broadcast_to([3, 2])?.typed::<i32>()?;
    /// assert_eq!(row.as_ndarray()?.strides(), [0, 1]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn as_ndarray(&self) -> Result<ArrayViewD<'_, T>> {
        if self.is_empty() {
            return ArrayViewD::from_shape(IxDyn(self.shape()), &[]).map_err(|error| refused(&error));
        }
        // ndarray wants strides that are not negative here. The loop below inverts the axes that run backwards.
        let forwards: Vec<usize> = self.strides().iter().map(|stride| stride.unsigned_abs()).collect();
        let shape = IxDyn(self.shape()).strides(IxDyn(&forwards));
        let mut view = ArrayViewD::from_shape(shape, self.memory()).map_err(|error| refused(&error))?;
        let backwards = self.strides().iter().enumerate().filter(|(_, stride)| **stride < 0);
        backwards.for_each(|(axis, _)| view.invert_axis(Axis(axis)));
        Ok(view)
    }
}

/// A copy in C order.
///
/// # Panics
/// If there is no memory, or for more than 64 axes; see [`Tensor::from_ndarray_view`].
impl<S: Data<Elem: Element>, D: Dimension> From<&ArrayBase<S, D>> for Tensor {
    fn from(array: &ArrayBase<S, D>) -> Tensor {
        Tensor::from_ndarray_view(array).unwrap_or_else(|error| panic!("{error}"))
    }
}

/// A copy in C order.
///
/// # Panics
/// If there is no memory, or for more than 64 axes; see [`Tensor::from_ndarray_view`].
impl<S: Data<Elem: Element>, D: Dimension> From<ArrayBase<S, D>> for Tensor {
    fn from(array: ArrayBase<S, D>) -> Tensor {
        Tensor::from(&array)
    }
}

/// A copy in C order. Fails with `DType` for another element type, and with `Shape` for another number of axes.
impl<T: Element, D: Dimension> TryFrom<&Tensor> for Array<T, D> {
    type Error = Error;

    fn try_from(tensor: &Tensor) -> Result<Array<T, D>> {
        let axes = || {
            let wanted = D::NDIM.unwrap_or_default();
            let plural = if wanted == 1 { "axis" } else { "axes" };
            Error::new(
                ErrorKind::Shape,
                format!("a tensor of shape {} is no array of {wanted} {plural}", tensor.shape()),
            )
        };
        let array = Array::from_shape_vec(IxDyn(tensor.shape()), tensor.to_vec()?).map_err(|error| refused(&error))?;
        array.into_dimensionality().map_err(|_| axes())
    }
}

/// As from a reference.
impl<T: Element, D: Dimension> TryFrom<Tensor> for Array<T, D> {
    type Error = Error;

    fn try_from(tensor: Tensor) -> Result<Array<T, D>> {
        Array::try_from(&tensor)
    }
}

fn refused(error: &ShapeError) -> Error {
    Error::new(ErrorKind::Shape, format!("ndarray: {error}"))
}
