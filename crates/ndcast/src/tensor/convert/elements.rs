//! The elements of a tensor as Rust values.

use crate::error::{Error, Result};
use crate::memory::room_for;
use crate::{Element, Scalar, Tensor};

/// # Convert: to Rust values
impl Tensor {
    /// A contiguous tensor of the same elements, in C order: the tensor itself if it is contiguous, a copy otherwise.
    ///
    /// # Errors
    /// `Memory` if there is no room for a copy.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let x = tensor![[1, 2], [3, 4]].t()?;
    /// assert_eq!(x.contiguous()?.as_slice::<i32>()?, [1, 3, 2, 4]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[doc(alias = "ascontiguousarray")]
    pub fn contiguous(&self) -> Result<Tensor> {
        if self.is_contiguous() { Ok(self.clone()) } else { self.duplicate() }
    }

    /// The elements in C order, as a `Vec`.
    ///
    /// # Errors
    /// `DType` if the elements are not of type `T` (see [`Tensor::cast`]), `Memory` if there is no room.
    ///
    /// ```
    /// use ndcast::tensor;
    /// assert_eq!(tensor![[1, 2], [3, 4]].t()?.to_vec::<i32>()?, [1, 3, 2, 4]);
    /// assert!(tensor![1, 2].to_vec::<f64>().is_err());
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[doc(alias = "tolist")]
    pub fn to_vec<T: Element>(&self) -> Result<Vec<T>> {
        self.expect_dtype(T::DTYPE)?;
        let mut elements = room_for(self.numel())?;
        elements.extend_from_slice(self.contiguous()?.as_slice::<T>()?);
        Ok(elements)
    }

    /// The element of a tensor that has exactly one, as a Rust number. Its kind must not be lost: an integer or a float converts to a float
    /// type (the nearest value), an integer to an integer type that can hold it. As a [`Scalar`] it keeps its kind.
    ///
    /// # Errors
    /// `Value` unless there is exactly one element, or if the number would lose its kind; `Overflow` for an integer that the type cannot hold.
    ///
    /// ```
    /// use ndcast::{ALL, Tensor};
    /// let x = Tensor::from([1.5f32, 2.5]);
    /// assert_eq!(x.sum(ALL)?.item::<f64>()?, 4.0);
    /// assert_eq!(x.argmax(ALL)?.item::<usize>()?, 1);
    /// assert!(x.sum(ALL)?.item::<i32>().is_err());
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[doc(alias = "to_scalar")]
    pub fn item<T: TryFrom<Scalar>>(&self) -> Result<T>
    where
        Error: From<T::Error>,
    {
        Ok(T::try_from(self.only()?)?)
    }
}
