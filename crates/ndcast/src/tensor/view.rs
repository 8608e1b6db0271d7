//! Views: the same elements under another layout.
//!
//! Every method here returns a tensor that shares the memory of `self`. Only [`reshape`](Tensor::reshape), [`flatten`](Tensor::flatten) and
//! [`ravel`](Tensor::ravel) may copy, and only where no strides express the new shape. The rules for layouts are in `ndcast-shape`; this
//! file adds the names of the operations to the error texts. Negative axes and indices count from the end.

mod iter;
mod reshape;
mod slicing;

pub use slicing::stepped;

use crate::axes::AxisList;
use crate::error::{Error, ErrorKind, Result};
use crate::shape::{Index, Integers, IntoShape, Layout, ShapeError, normalize_axes, normalize_axis};
use crate::{Tensor, broadcast_shapes};
use std::ops::Range;

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
pub fn broadcast_tensors(tensors: impl IntoIterator<Item: AsRef<Tensor>>) -> Result<Vec<Tensor>> {
    let tensors: Vec<_> = tensors.into_iter().collect();
    let shapes: Vec<&[usize]> = tensors.iter().map(|tensor| &tensor.as_ref().shape()[..]).collect();
    let shape = broadcast_shapes(&shapes).map_err(|error| Error::shape("broadcast_tensors", &[], error))?;
    tensors.iter().map(|tensor| tensor.as_ref().broadcast_to(&shape)).collect()
}

/// The same as [`broadcast_tensors`], under its name in the Array API standard.
///
/// # Errors
/// As [`broadcast_tensors`].
///
/// ```
/// use ndcast::{broadcast_arrays, tensor};
/// let views = broadcast_arrays([&tensor![[1], [2]], &tensor![10, 20]])?;
/// assert_eq!(views, [tensor![[1, 1], [2, 2]], tensor![[10, 20], [10, 20]]]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn broadcast_arrays(tensors: impl IntoIterator<Item: AsRef<Tensor>>) -> Result<Vec<Tensor>> {
    broadcast_tensors(tensors)
}

/// For lists of tensors, or of references to them.
impl AsRef<Tensor> for Tensor {
    fn as_ref(&self) -> &Tensor {
        self
    }
}

/// # View: broadcasting
///
/// The dtype stays, and the memory is shared.
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
    #[doc(alias = "broadcast")]
    pub fn expand(&self, lengths: impl Integers) -> Result<Tensor> {
        self.viewed("expand", lengths.integers().and_then(|lengths| self.layout().expand(&lengths)))
    }

    /// Broadcasts to a shape, with stride 0 along the repeated axes.
    ///
    /// # Errors
    /// As [`Tensor::expand`].
    ///
    /// ```
    /// use ndcast::tensor;
    /// let row = tensor![1, 2];
    /// assert_eq!(row.broadcast_to([2, 2])?, tensor![[1, 2], [1, 2]]);
    /// assert_eq!(row.broadcast_to([2, 2])?.strides(), [0, 1]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn broadcast_to(&self, shape: impl IntoShape) -> Result<Tensor> {
        self.viewed("broadcast_to", self.layout().broadcast_to(&shape.into_shape()?))
    }

    /// Broadcasts to the shape of another tensor.
    ///
    /// # Errors
    /// As [`Tensor::expand`].
    ///
    /// ```
    /// use ndcast::tensor;
    /// let (column, x) = (tensor![[1], [2]], tensor![[0, 0], [0, 0]]);
    /// assert_eq!(column.expand_as(&x)?, tensor![[1, 1], [2, 2]]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn expand_as(&self, other: &Tensor) -> Result<Tensor> {
        self.viewed("expand_as", self.layout().broadcast_to(other.shape()))
    }
}

/// # View: intent
impl Tensor {
    /// The same tensor. Axes of length 1 among these may be stretched, and somebody says so: guards do not ask about them.
    ///
    /// Axes that [`unsqueeze`](Tensor::unsqueeze), `NEW` in an index, [`expand`](Tensor::expand), a kept axis of a reduction, or a 1 in
    /// [`reshape`](Tensor::reshape) wrote are marked already. Axes of another length stay as they are.
    ///
    /// # Errors
    /// `Index` for an axis out of range, `Value` for an axis named twice.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let column = Tensor::zeros([64, 1], None)?;
    /// assert_eq!(column.layout().marks(), 0);
    /// assert_eq!(column.stretchable(-1)?.layout().marks(), 0b10);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn stretchable(&self, axes: impl Into<AxisList>) -> Result<Tensor> {
        self.viewed("stretchable", self.layout().stretchable(&axes.into().of(self.ndim())))
    }
}

/// # View: axes
///
/// The dtype stays, and the memory is shared.
impl Tensor {
    /// The axes in another order: axis `k` of the result is axis `axes[k]` of this tensor.
    ///
    /// # Errors
    /// `Index` for an axis out of range, `Value` unless every axis is named exactly once.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let images = Tensor::zeros([8, 3, 32, 64], None)?;
    /// assert_eq!(images.permute([0, 2, 3, 1])?.shape(), [8, 32, 64, 3]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[doc(alias = "transpose axes")]
    #[doc(alias = "permute_dims")]
    pub fn permute(&self, axes: impl AsRef<[isize]>) -> Result<Tensor> {
        self.viewed("permute", self.layout().permute(axes.as_ref()))
    }

    /// Exchanges two axes.
    ///
    /// # Errors
    /// `Index` for an axis out of range.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let x = tensor![[[1, 2], [3, 4]]];
    /// assert_eq!(x.transpose(1, 2)?, tensor![[[1, 3], [2, 4]]]);
    /// assert_eq!(x.transpose(0, -1)?.shape(), [2, 2, 1]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[doc(alias = "swapdims")]
    pub fn transpose(&self, axis1: isize, axis2: isize) -> Result<Tensor> {
        self.viewed("transpose", self.layout().transpose(axis1, axis2))
    }

    /// The same as [`Tensor::transpose`], under its name in NumPy.
    ///
    /// # Errors
    /// As [`Tensor::transpose`].
    ///
    /// ```
    /// use ndcast::tensor;
    /// assert_eq!(tensor![[1, 2], [3, 4]].swapaxes(0, 1)?, tensor![[1, 3], [2, 4]]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn swapaxes(&self, axis1: isize, axis2: isize) -> Result<Tensor> {
        self.viewed("swapaxes", self.layout().transpose(axis1, axis2))
    }

    /// The transpose of a matrix. A vector or a 0-d tensor is its own transpose.
    ///
    /// # Errors
    /// `Shape` for more than two axes.
    ///
    /// ```
    /// use ndcast::tensor;
    /// assert_eq!(tensor![[1, 2, 3], [4, 5, 6]].t()?, tensor![[1, 4], [2, 5], [3, 6]]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[doc(alias = "transpose")]
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
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let x = Tensor::zeros([2, 3, 4], None)?;
    /// assert_eq!(x.transposed()?.shape(), [4, 3, 2]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[doc(alias = "transpose")]
    pub fn transposed(&self) -> Result<Tensor> {
        self.viewed("transposed", self.layout().reversed())
    }

    /// Exchanges the last two axes (`.mT`).
    ///
    /// # Errors
    /// `Shape` for fewer than two axes.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let matrices = Tensor::zeros([5, 2, 3], None)?;
    /// assert_eq!(matrices.mt()?.shape(), [5, 3, 2]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn mt(&self) -> Result<Tensor> {
        self.viewed("mt", self.layout().matrix_transpose())
    }

    /// Moves one axis or several from the positions `source` to the positions `destination`. The other axes keep their order.
    ///
    /// # Errors
    /// `Index` for an axis out of range, `Value` for an axis named twice, `Shape` if the two lists differ in length.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let x = Tensor::zeros([2, 3, 4], None)?;
    /// assert_eq!(x.movedim(0, -1)?.shape(), [3, 4, 2]);
    /// assert_eq!(x.movedim([0, 1], [1, 0])?.shape(), [3, 2, 4]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[doc(alias = "moveaxis")]
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

    /// Inserts axes of length 1 at these positions of the result; [`ALL`](crate::ALL) names none, and inserts none.
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
    #[doc(alias = "reverse")]
    #[doc(alias = "fliplr")]
    #[doc(alias = "flipud")]
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
///
/// The dtype stays, and the memory is shared.
impl Tensor {
    /// The elements of a view that an index selects.
    #[doc(hidden)]
    pub fn index_view(&self, indices: &[Index]) -> Result<Tensor> {
        self.viewed("index", self.layout().index(indices))
    }

    /// A range of the elements of `axis`. Unlike a slice in [`Tensor::index`], it must lie within the axis.
    ///
    /// # Errors
    /// `Index` for an axis or a start out of range, `Shape` for a range beyond the end, `Value` for a range that ends before it starts.
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
    ///
    /// ```
    /// use ndcast::tensor;
    /// let x = tensor![[1, 2], [3, 4]];
    /// assert_eq!(x.select(0, 1)?, tensor![3, 4]);
    /// assert_eq!(x.select(1, -1)?, tensor![2, 4]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn select(&self, axis: isize, index: isize) -> Result<Tensor> {
        self.viewed("select", self.layout().select(axis, index))
    }

    /// One view for each element of `axis`. The views do not have this axis.
    ///
    /// # Errors
    /// `Index` for an axis out of range; `Memory` if there is no room for so many views.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let columns = tensor![[1, 2], [3, 4]].unbind(1)?;
    /// assert_eq!(columns, [tensor![1, 3], tensor![2, 4]]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[doc(alias = "unstack")]
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
    /// Shape: `axis` has one element for each whole window, and the last axis has length `size`. Dtype: that of the tensor.
    ///
    /// # Errors
    /// `Index` for an axis out of range, `Value` for a step of 0, `Shape` for a window longer than the axis or for more than 64 axes.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let x = tensor![1, 2, 3, 4, 5];
    /// assert_eq!(x.unfold(0, 3, 2)?, tensor![[1, 2, 3], [3, 4, 5]]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[doc(alias = "windows")]
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
    #[doc(alias = "rolling window")]
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
    ///
    /// ```
    /// use ndcast::tensor;
    /// let x = tensor![1, 2, 3, 4];
    /// assert_eq!(x.as_strided([3, 2], &[1, 1], 0)?, tensor![[1, 2], [2, 3], [3, 4]]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn as_strided(&self, shape: impl IntoShape, strides: &[isize], offset: usize) -> Result<Tensor> {
        let elements = self.storage().length() / self.dtype().size();
        self.viewed("as_strided", Layout::as_strided(&shape.into_shape()?, strides, offset, elements))
    }

    pub(crate) fn viewed(&self, operation: &str, layout: Result<Layout, ShapeError>) -> Result<Tensor> {
        layout.map(|layout| self.with_layout(layout)).map_err(|error| Error::shape(operation, &[], error))
    }
}

/// The layout of a range of the elements of an axis.
pub(crate) fn narrowed(layout: &Layout, axis: isize, range: Range<usize>) -> Result<Layout, ShapeError> {
    // A start beyond every axis is refused with the largest possible one.
    let start = isize::try_from(range.start).unwrap_or(isize::MAX);
    match range.end.checked_sub(range.start) {
        Some(length) => layout.narrow(axis, start, length),
        None => {
            let axis = normalize_axis(axis, layout.rank())?;
            let length = -isize::try_from(range.start - range.end).unwrap_or(isize::MAX);
            Err(crate::shape::ShapeErrorKind::NegativeLength { axis, length }.into())
        }
    }
}
