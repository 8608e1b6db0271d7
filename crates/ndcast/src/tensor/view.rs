//! Views: the same elements under another layout.
//!
//! Every method here returns a tensor that shares the memory of `self`. Only [`reshape`](Tensor::reshape), [`flatten`](Tensor::flatten) and
//! [`ravel`](Tensor::ravel) may copy, and only where no strides express the new shape. The rules for layouts are in `ndcast-shape`; this
//! file adds the names of the operations to the error texts. Negative axes and indices count from the end.

mod iter;
mod slicing;

pub use slicing::stepped;

use crate::axes::AxisList;
use crate::error::{Error, ErrorKind, Result};
use crate::shape::{
    Index, Integers, IntoShape, Layout, Shape, ShapeError, infer_shape, normalize_axes, normalize_axis,
};
use crate::{DType, Tensor, broadcast_shapes};
use std::ops::{Bound, Range, RangeBounds};

/// Views of the tensors, each broadcast to their common shape.
///
/// # Errors
/// `Shape`, with a drawing of the shapes, if they do not broadcast.
///
/// ```
/// use ndcast::{Tensor, broadcast_tensors};
/// let column = Tensor::from([[1], [2]]);
/// let row = Tensor::from([10, 20, 30]);
/// let views = broadcast_tensors([&column, &row])?;
/// assert_eq!((views[0].strides(), views[1].strides()), (&[1, 0][..], &[0, 1][..]));
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn broadcast_tensors<'a>(tensors: impl AsRef<[&'a Tensor]>) -> Result<Vec<Tensor>> {
    let tensors = tensors.as_ref();
    let shapes: Vec<&[usize]> = tensors.iter().map(|tensor| &tensor.shape()[..]).collect();
    let shape = broadcast_shapes(&shapes).map_err(|error| Error::shape("broadcast_tensors", &[], error))?;
    tensors.iter().map(|tensor| tensor.broadcast_to(&shape)).collect()
}

/// [`broadcast_tensors`] under its name in the Array API standard.
///
/// # Errors
/// As [`broadcast_tensors`].
pub fn broadcast_arrays<'a>(tensors: impl AsRef<[&'a Tensor]>) -> Result<Vec<Tensor>> {
    broadcast_tensors(tensors)
}

/// # View: broadcasting
impl Tensor {
    /// Broadcasts to `lengths`, with stride 0 along the repeated axes; -1 keeps a length.
    ///
    /// # Errors
    /// `Shape` if an axis has neither length 1 nor the requested length, or if there are fewer `lengths` than axes.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let column = Tensor::from([[1], [2]]);
    /// assert_eq!(column.expand([-1, 3])?.to_vec::<i32>()?, [1, 1, 1, 2, 2, 2]);
    /// assert!(column.expand([3, 3]).is_err());
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn expand(&self, lengths: impl Integers) -> Result<Tensor> {
        self.viewed("expand", lengths.integers().and_then(|lengths| self.layout().expand(&lengths)))
    }

    /// Broadcasts to a shape, with stride 0 along the repeated axes.
    ///
    /// # Errors
    /// As [`Tensor::expand`].
    pub fn broadcast_to(&self, shape: impl IntoShape) -> Result<Tensor> {
        self.viewed("broadcast_to", self.layout().broadcast_to(&shape.into_shape()?))
    }

    /// Broadcasts to the shape of another tensor.
    ///
    /// # Errors
    /// As [`Tensor::expand`].
    pub fn expand_as(&self, other: &Tensor) -> Result<Tensor> {
        self.viewed("expand_as", self.layout().broadcast_to(other.shape()))
    }
}

/// # View: axes
impl Tensor {
    /// The axes in another order: axis `k` of the result is axis `axes[k]` of this tensor.
    ///
    /// # Errors
    /// `Index` for an axis out of range, `Value` unless every axis is named exactly once.
    pub fn permute(&self, axes: impl AsRef<[isize]>) -> Result<Tensor> {
        self.viewed("permute", self.layout().permute(axes.as_ref()))
    }

    /// Exchanges two axes.
    ///
    /// # Errors
    /// `Index` for an axis out of range.
    pub fn transpose(&self, axis1: isize, axis2: isize) -> Result<Tensor> {
        self.viewed("transpose", self.layout().transpose(axis1, axis2))
    }

    /// [`Tensor::transpose`] under its name in NumPy.
    ///
    /// # Errors
    /// As [`Tensor::transpose`].
    pub fn swapaxes(&self, axis1: isize, axis2: isize) -> Result<Tensor> {
        self.viewed("swapaxes", self.layout().transpose(axis1, axis2))
    }

    /// The transpose of a matrix. A vector or a 0-d tensor is its own transpose.
    ///
    /// # Errors
    /// `Shape` for more than two axes.
    pub fn t(&self) -> Result<Tensor> {
        if self.ndim() > 2 {
            let text = format!(
                "t: expects a tensor with <= 2 dimensions, but self is {}D of shape {}: mt() or .mT exchanges the last two \
                 axes, transposed() or .T reverses all",
                self.ndim(),
                self.shape()
            );
            return Err(Error::new(ErrorKind::Shape, text));
        }
        self.transposed()
    }

    /// All axes in reverse order (`.T`).
    ///
    /// # Errors
    /// None today; it returns a `Result` as all views do.
    pub fn transposed(&self) -> Result<Tensor> {
        self.viewed("transposed", self.layout().reversed())
    }

    /// Exchanges the last two axes (`.mT`).
    ///
    /// # Errors
    /// `Shape` for fewer than two axes.
    pub fn mt(&self) -> Result<Tensor> {
        self.viewed("mt", self.layout().matrix_transpose())
    }

    /// Moves one axis or several from the positions `source` to the positions `destination`. The other axes keep their order.
    ///
    /// # Errors
    /// `Index` for an axis out of range, `Value` for an axis named twice, `Shape` if the two lists differ in length.
    pub fn movedim(&self, source: impl Into<AxisList>, destination: impl Into<AxisList>) -> Result<Tensor> {
        let (source, destination) = (source.into().of(self.ndim()), destination.into().of(self.ndim()));
        self.viewed("movedim", self.layout().movedim(&source, &destination))
    }

    /// Removes axes, which must have length 1. [`ALL`](crate::ALL) removes every axis of length 1.
    ///
    /// # Errors
    /// `Index` for an axis out of range, `Value` for an axis named twice, `Shape` for an axis of another length.
    ///
    /// ```
    /// use ndcast::{ALL, Tensor};
    /// let x = Tensor::zeros([1, 3, 1], None)?;
    /// assert_eq!(x.squeeze(0)?.shape(), [3, 1]);
    /// assert_eq!(x.squeeze(ALL)?.shape(), [3]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn squeeze(&self, axes: impl Into<AxisList>) -> Result<Tensor> {
        self.viewed("squeeze", self.layout().squeeze(axes.into().0.as_deref()))
    }

    /// Inserts axes of length 1 at these positions of the result.
    ///
    /// # Errors
    /// `Index` for a position outside of the result, `Value` for an axis named twice, `Shape` for more than 64 axes.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let x = Tensor::zeros([2, 3], None)?;
    /// assert_eq!(x.unsqueeze(1)?.shape(), [2, 1, 3]);
    /// assert_eq!(x.unsqueeze([0, -1])?.shape(), [1, 2, 3, 1]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[doc(alias = "expand_dims")]
    #[doc(alias = "newaxis")]
    pub fn unsqueeze(&self, axes: impl Into<AxisList>) -> Result<Tensor> {
        self.viewed("unsqueeze", unsqueezed(self.layout(), &axes.into()))
    }

    /// Reverses the elements along these axes.
    ///
    /// # Errors
    /// `Index` for an axis out of range, `Value` for an axis named twice.
    ///
    /// ```
    /// use ndcast::{ALL, Tensor};
    /// let x = Tensor::from([[1, 2], [3, 4]]);
    /// assert_eq!(x.flip(0)?, Tensor::from([[3, 4], [1, 2]]));
    /// assert_eq!(x.flip(ALL)?, Tensor::from([[4, 3], [2, 1]]));
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn flip(&self, axes: impl Into<AxisList>) -> Result<Tensor> {
        self.viewed("flip", self.layout().flip(axes.into().0.as_deref()))
    }
}

/// The layout with axes of length 1 at these positions of the result.
pub(crate) fn unsqueezed(layout: &Layout, axes: &AxisList) -> Result<Layout, ShapeError> {
    match axes.0.as_deref() {
        Some(&[axis]) => layout.unsqueeze(axis),
        None => Ok(layout.clone()),
        Some(axes) => {
            let mut axes = normalize_axes(axes, layout.rank() + axes.len())?;
            axes.sort_unstable();
            axes.iter().try_fold(layout.clone(), |layout, &axis| layout.unsqueeze(axis as isize))
        }
    }
}

/// # View: parts
impl Tensor {
    /// The elements of a view that an index selects.
    #[doc(hidden)]
    pub fn index_view(&self, indices: &[Index]) -> Result<Tensor> {
        self.viewed("index", self.layout().index(indices))
    }

    /// A range of the elements of `axis`. Unlike a slice in [`Tensor::index`], it must lie within the axis.
    ///
    /// # Errors
    /// `Index` for an axis or a start out of range, `Shape` for a range beyond the end.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let x = Tensor::from([[1, 2, 3], [4, 5, 6]]);
    /// assert_eq!(x.narrow(1, 1..3)?, Tensor::from([[2, 3], [5, 6]]));
    /// assert!(x.narrow(1, 1..4).is_err());
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn narrow(&self, axis: isize, range: Range<usize>) -> Result<Tensor> {
        self.viewed("narrow", narrowed(self.layout(), axis, range))
    }

    /// As [`Tensor::narrow`]; a negative start counts from the end.
    #[doc(hidden)]
    pub fn narrow_from(&self, axis: isize, start: isize, length: usize) -> Result<Tensor> {
        self.viewed("narrow", self.layout().narrow(axis, start, length))
    }

    /// One element of `axis`. The result does not have this axis.
    ///
    /// # Errors
    /// `Index` for an axis or an element out of range.
    pub fn select(&self, axis: isize, index: isize) -> Result<Tensor> {
        self.viewed("select", self.layout().select(axis, index))
    }

    /// One view for each element of `axis`. The views do not have this axis.
    ///
    /// # Errors
    /// `Index` for an axis out of range; `Memory` if there is no room for so many views.
    pub fn unbind(&self, axis: isize) -> Result<Vec<Tensor>> {
        let axis = normalize_axis(axis, self.ndim()).map_err(|error| Error::shape("unbind", &[], error))?;
        let length = self.shape()[axis];
        let mut views = crate::memory::room_for(length)?;
        for index in 0..length {
            views.push(self.select(axis as isize, index as isize)?);
        }
        Ok(views)
    }

    /// The elements whose index on the second axis is `offset` more than their index on the first. They form a new last axis, which replaces both.
    ///
    /// # Errors
    /// `Index` for an axis out of range, `Value` for an axis named twice, `Shape` for fewer than two axes.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let x = Tensor::from([[1, 2, 3], [4, 5, 6]]);
    /// assert_eq!(x.diagonal(1, [0, 1])?, Tensor::from([2, 6]));
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn diagonal(&self, offset: isize, [axis1, axis2]: [isize; 2]) -> Result<Tensor> {
        self.viewed("diagonal", self.layout().diagonal(offset, axis1, axis2))
    }

    /// Windows of length `size` along `axis`, one every `step` elements. In the result, `axis` numbers the windows and a new last axis runs
    /// within them.
    ///
    /// # Errors
    /// `Index` for an axis out of range, `Value` for a step of 0, `Shape` for a window longer than the axis or for more than 64 axes.
    pub fn unfold(&self, axis: isize, size: usize, step: usize) -> Result<Tensor> {
        self.viewed("unfold", self.layout().unfold(axis, size, step))
    }

    /// A window of `sizes` at every position, as new last axes. There is one size for each of `axes`.
    ///
    /// # Errors
    /// As [`Tensor::unfold`], and `Shape` unless there is one size for each axis.
    ///
    /// ```
    /// use ndcast::{ALL, Tensor};
    /// let x = Tensor::from([1, 2, 3, 4]);
    /// let windows = x.sliding_window_view([2], ALL)?;
    /// assert_eq!(windows, Tensor::from([[1, 2], [2, 3], [3, 4]]));
    /// assert!(windows.shares_storage(&x));
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn sliding_window_view(&self, sizes: impl AsRef<[usize]>, axes: impl Into<AxisList>) -> Result<Tensor> {
        let (sizes, axes) = (sizes.as_ref(), axes.into().of(self.ndim()));
        if sizes.len() != axes.len() {
            let text = format!(
                "sliding_window_view: {} window sizes for {} axes of a tensor of shape {}: give one size for each axis",
                sizes.len(),
                axes.len(),
                self.shape()
            );
            return Err(Error::new(ErrorKind::Shape, text));
        }
        let windows = || {
            // Each window appends an axis, but negative axes count from the end of the original shape.
            let axes = axes.iter().map(|&axis| normalize_axis(axis, self.ndim()));
            let mut sized = axes.zip(sizes);
            sized.try_fold(self.layout().clone(), |layout, (axis, &size)| layout.unfold(axis? as isize, size, 1))
        };
        self.viewed("sliding_window_view", windows())
    }

    /// A view with any lengths, strides and offset in the storage, all in elements.
    ///
    /// # Errors
    /// `Shape` if the view reaches outside of the storage, or unless there is one stride for each length.
    pub fn as_strided(&self, shape: impl IntoShape, strides: &[isize], offset: usize) -> Result<Tensor> {
        let elements = self.storage().length() / self.dtype().size();
        self.viewed("as_strided", Layout::as_strided(&shape.into_shape()?, strides, offset, elements))
    }

    pub(crate) fn viewed(&self, operation: &str, layout: Result<Layout, ShapeError>) -> Result<Tensor> {
        layout.map(|layout| self.with_layout(layout)).map_err(|error| Error::shape(operation, &[], error))
    }
}

/// # View: another shape
impl Tensor {
    /// A view with other lengths; one of them may be -1 and is inferred. Never copies.
    ///
    /// # Errors
    /// `Shape` if the number of elements differs, or if strides cannot express the shape: see [`Tensor::reshape`]. `Value` for a negative
    /// length, or a -1 that cannot be inferred.
    pub fn view(&self, lengths: impl Integers) -> Result<Tensor> {
        let viewed = || self.layout().view_as(&infer_shape(&lengths.integers()?, self.numel())?);
        self.viewed("view", viewed())
    }

    /// Reinterprets the bits as elements of another dtype. The last axis gets longer for smaller elements and shorter for larger ones.
    /// Never copies.
    ///
    /// # Errors
    /// `Shape` if the last axis cannot be divided (see [`Layout::resized`]). `DType` for `bool`, because not every byte is a valid `bool`,
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
        let shape = lengths.integers().and_then(|lengths| infer_shape(&lengths, self.numel()));
        let shape = shape.map_err(|error| Error::shape("reshape", &[], error))?;
        self.reshaped(&shape)
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

/// The layout of a range of the elements of an axis.
pub(crate) fn narrowed(layout: &Layout, axis: isize, range: Range<usize>) -> Result<Layout, ShapeError> {
    // A start beyond every axis is refused with the largest possible one.
    let start = isize::try_from(range.start).unwrap_or(isize::MAX);
    layout.narrow(axis, start, range.end.saturating_sub(range.start))
}
