//! The same elements under other lengths or another dtype.

use crate::error::{Error, ErrorKind, Result};
use crate::shape::{Integers, Shape, infer_shape, normalize_axis};
use crate::{DType, Tensor};
use std::ops::{Bound, RangeBounds};

/// # View: another shape
impl Tensor {
    /// A view with other lengths; one of them may be -1 and is inferred. Never copies.
    ///
    /// # Errors
    /// `Shape` if the number of elements differs, or if strides cannot express the shape: see [`Tensor::reshape`]. `Value` for a negative
    /// length, or a -1 that cannot be inferred.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let x = tensor![1, 2, 3, 4];
    /// assert_eq!(x.view([2, -1])?, tensor![[1, 2], [3, 4]]);
    /// assert!(x.view([2, 2])?.t()?.view(4).is_err());
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn view(&self, lengths: impl Integers) -> Result<Tensor> {
        let viewed = || {
            let lengths = lengths.integers()?;
            let layout = self.layout().view_as(&infer_shape(&lengths, self.numel())?)?;
            Ok(layout.written(&lengths))
        };
        self.viewed("view", viewed())
    }

    /// Reinterprets the bits as elements of another dtype. The last axis gets longer for smaller elements and shorter for larger ones.
    /// Never copies.
    ///
    /// # Errors
    /// `Shape` if the last axis cannot be divided (see [`Layout::resized`](crate::Layout::resized)). `DType` for `bool`, because not every byte is a valid `bool`,
    /// and for lent memory that is not aligned for the dtype.
    ///
    /// ```
    /// use ndcast::{DType, Tensor};
    /// let x = Tensor::from([1.0f32, -2.0]);
    /// assert_eq!(x.view_dtype(DType::I32)?.to_vec::<i32>()?, [0x3f80_0000, 0xc000_0000u32 as i32]);
    /// assert_eq!(x.view_dtype(DType::U8)?.shape(), &[8]);
    /// assert_eq!(x.view_dtype(DType::C64)?.shape(), &[1]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[doc(alias = "bitcast")]
    pub fn view_dtype(&self, dtype: DType) -> Result<Tensor> {
        if dtype == DType::Bool && self.dtype() != DType::Bool {
            let text = format!("view: not every byte of {} is true or false; compare: x != 0", self.dtype());
            return Err(Error::dtype(text));
        }
        let part = dtype.size() / if dtype.is_complex() { 2 } else { 1 };
        if self.storage().start().align_offset(part) != 0 {
            let text = format!("view: this memory was lent and is not aligned for {dtype}; clone it first");
            return Err(Error::dtype(text));
        }
        let layout = self.layout().resized(self.dtype().size(), dtype.size());
        let layout = layout.map_err(|error| Error::shape("view", &["x"], error))?;
        Ok(Tensor::from_parts(self.storage().clone(), layout, dtype))
    }

    /// The same elements under other lengths; one of them may be -1 and is inferred. Copies only if no strides express the new shape.
    ///
    /// # Errors
    /// `Shape` if the number of elements differs, `Value` for a negative length or a -1 that cannot be inferred, `Memory` if there is no
    /// room for a copy.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let x = Tensor::from([[1, 2, 3], [4, 5, 6]]);
    /// assert_eq!(x.reshape([3, -1])?.shape(), [3, 2]);
    /// assert_eq!(x.t()?.reshape(-1)?.to_vec::<i32>()?, [1, 4, 2, 5, 3, 6]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn reshape(&self, lengths: impl Integers) -> Result<Tensor> {
        let refused = |error| Error::shape("reshape", &[], error);
        let lengths = lengths.integers().map_err(refused)?;
        let mut reshaped = self.reshaped(&infer_shape(&lengths, self.numel()).map_err(refused)?)?;
        reshaped.write_axes(&lengths);
        Ok(reshaped)
    }

    /// Merges a range of axes into one; `..` merges all. Copies only if no strides express the new shape.
    ///
    /// # Errors
    /// `Index` for an axis out of range, `Shape` for a range without axes, `Memory` if there is no room for a copy.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let x = Tensor::zeros([2, 3, 4], None)?;
    /// assert_eq!(x.flatten(1..)?.shape(), [2, 12]);
    /// assert_eq!(x.flatten(..=-2)?.shape(), [6, 4]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[doc(alias = "merge axes")]
    pub fn flatten(&self, axes: impl RangeBounds<isize>) -> Result<Tensor> {
        let axis = |axis| normalize_axis(axis, self.ndim().max(1)).map_err(|error| Error::shape("flatten", &[], error));
        let first = match axes.start_bound() {
            Bound::Unbounded => 0,
            Bound::Included(&start) => axis(start)?,
            Bound::Excluded(&start) => axis(start)? + 1,
        };
        let end = match axes.end_bound() {
            Bound::Unbounded => self.ndim().max(1),
            Bound::Included(&last) => axis(last)? + 1,
            Bound::Excluded(&end) if end == self.ndim().max(1) as isize => end.unsigned_abs(),
            Bound::Excluded(&end) => axis(end)?,
        };
        if first >= end {
            let text = format!("flatten: there is no axis from {first} to before {end} in shape {}", self.shape());
            return Err(Error::new(ErrorKind::Shape, text));
        }
        let lengths = &self.shape()[..];
        let merged = lengths.iter().skip(first).take(end - first).product();
        let kept = lengths.iter().copied();
        let shape: Vec<usize> = kept.clone().take(first).chain([merged]).chain(kept.skip(end)).collect();
        self.reshaped(&Shape::new(&shape)?)
    }

    /// All elements as one axis. Copies only if no strides express the new shape.
    ///
    /// # Errors
    /// `Memory` if there is no room for a copy.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let x = tensor![[1, 2], [3, 4]];
    /// assert_eq!(x.ravel()?, tensor![1, 2, 3, 4]);
    /// assert!(x.ravel()?.shares_storage(&x));
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn ravel(&self) -> Result<Tensor> {
        self.reshaped(&Shape::from([self.numel()]))
    }

    /// The same elements under a shape with the same number of elements.
    pub(crate) fn reshaped(&self, shape: &Shape) -> Result<Tensor> {
        match self.layout().reshape(shape).map_err(|error| Error::shape("reshape", &[], error))? {
            Some(layout) => Ok(self.with_layout(layout)),
            None => self.duplicate()?.reshaped(shape),
        }
    }
}
