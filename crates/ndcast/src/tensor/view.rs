//! Views: the same elements under another layout.
//!
//! Every method here returns a tensor that shares the memory of `self`. Only [`reshape`](Tensor::reshape), [`flatten`](Tensor::flatten) and
//! [`ravel`](Tensor::ravel) may copy, and only where no strides express the new shape. The rules for layouts are in `ndcast-shape`; this
//! file adds the names of the operations to the error texts. Negative axes and indices count from the end.

mod iter;
mod slicing;

pub use slicing::stepped;

use crate::error::{Class, Error, Result};
use crate::shape::{Index, IntoShape, Layout, Shape, ShapeError, infer_shape, normalize_axes, normalize_axis};
use crate::{DType, Tensor, broadcast_shapes};

/// Views of the tensors, each broadcast to their common shape.
///
/// # Errors
/// `Shape`, with a drawing of the shapes, if they do not broadcast.
///
/// ```
/// use ndcast::{Tensor, broadcast_tensors};
/// let column = Tensor::from([[1], [2]]);
/// let row = Tensor::from([10, 20, 30]);
/// let views = broadcast_tensors(&[&column, &row])?;
/// assert_eq!((views[0].strides(), views[1].strides()), (&[1, 0][..], &[0, 1][..]));
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn broadcast_tensors(tensors: &[&Tensor]) -> Result<Vec<Tensor>> {
    let shapes: Vec<&[usize]> = tensors.iter().map(|tensor| &tensor.shape()[..]).collect();
    let shape = broadcast_shapes(&shapes).map_err(|error| Error::shape("broadcast_tensors", &[], error))?;
    tensors.iter().map(|tensor| tensor.broadcast_to(&shape)).collect()
}

/// [`broadcast_tensors`] under its name in the Array API standard.
///
/// # Errors
/// As [`broadcast_tensors`].
pub fn broadcast_arrays(tensors: &[&Tensor]) -> Result<Vec<Tensor>> {
    broadcast_tensors(tensors)
}

/// Broadcasting.
impl Tensor {
    /// Broadcasts to `lengths`, with stride 0 along the repeated axes; -1 keeps a length.
    ///
    /// # Errors
    /// `Shape` if an axis has neither length 1 nor the requested length, or if there are fewer `lengths` than axes.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let column = Tensor::from([[1], [2]]);
    /// assert_eq!(column.expand(&[-1, 3])?.to_vec::<i32>()?, [1, 1, 1, 2, 2, 2]);
    /// assert!(column.expand(&[3, 3]).is_err());
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn expand(&self, lengths: &[isize]) -> Result<Tensor> {
        self.viewed("expand", self.layout().expand(lengths))
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

/// Reordering, adding and removing axes.
impl Tensor {
    /// The axes in another order: axis `k` of the result is axis `axes[k]` of this tensor.
    ///
    /// # Errors
    /// `Index` for an axis out of range, `Value` unless every axis is named exactly once.
    pub fn permute(&self, axes: &[isize]) -> Result<Tensor> {
        self.viewed("permute", self.layout().permute(axes))
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
            return Err(Error::new(Class::Shape, text));
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

    /// Moves the axes `source` to the positions `destination`. The other axes keep their order.
    ///
    /// # Errors
    /// `Index` for an axis out of range, `Value` for an axis named twice, `Shape` if the two lists differ in length.
    pub fn movedim(&self, source: &[isize], destination: &[isize]) -> Result<Tensor> {
        self.viewed("movedim", self.layout().movedim(source, destination))
    }

    /// Removes all axes of length 1.
    ///
    /// # Errors
    /// None today; it returns a `Result` as all views do.
    pub fn squeeze(&self) -> Result<Tensor> {
        self.viewed("squeeze", self.layout().squeeze(None))
    }

    /// Removes these axes, which must have length 1.
    ///
    /// # Errors
    /// `Index` for an axis out of range, `Value` for an axis named twice, `Shape` for an axis of another length.
    pub fn squeeze_axes(&self, axes: &[isize]) -> Result<Tensor> {
        self.viewed("squeeze", self.layout().squeeze(Some(axes)))
    }

    /// Inserts an axis of length 1 at position `axis` of the result.
    ///
    /// # Errors
    /// `Index` for a position outside of the result, `Shape` for more than 64 axes.
    pub fn unsqueeze(&self, axis: isize) -> Result<Tensor> {
        self.viewed("unsqueeze", self.layout().unsqueeze(axis))
    }

    /// Inserts axes of length 1 at the positions `axes` of the result.
    ///
    /// # Errors
    /// `Index` for a position outside of the result, `Value` for an axis named twice, `Shape` for more than 64 axes.
    pub fn expand_dims(&self, axes: &[isize]) -> Result<Tensor> {
        let expanded = || {
            let mut axes = normalize_axes(axes, self.ndim() + axes.len())?;
            axes.sort_unstable();
            axes.iter().try_fold(self.layout().clone(), |layout, &axis| layout.unsqueeze(axis as isize))
        };
        self.viewed("expand_dims", expanded())
    }

    /// Reverses the elements along these axes.
    ///
    /// # Errors
    /// `Index` for an axis out of range, `Value` for an axis named twice.
    pub fn flip(&self, axes: &[isize]) -> Result<Tensor> {
        self.viewed("flip", self.layout().flip(Some(axes)))
    }

    /// Reverses the elements along all axes.
    ///
    /// # Errors
    /// None today; it returns a `Result` as all views do.
    pub fn flip_all(&self) -> Result<Tensor> {
        self.viewed("flip", self.layout().flip(None))
    }
}

/// Parts.
impl Tensor {
    /// The elements that an index selects, with the meaning it has between Python's brackets; see [`s!`](crate::s).
    ///
    /// # Errors
    /// `Index` for an element out of range, for more indices than axes or for more than one `...`; `Value` for a step of 0.
    ///
    /// ```
    /// use ndcast::{Index, Tensor, s};
    /// let x = Tensor::from([[1, 2, 3], [4, 5, 6]]);
    /// assert_eq!(x.index(&s![.., -1])?.to_vec::<i32>()?, [3, 6]);
    /// assert_eq!(x.index(&[Index::from(1..), Index::NewAxis])?.shape(), &[1, 1, 3]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn index(&self, indices: &[Index]) -> Result<Tensor> {
        self.viewed("index", self.layout().index(indices))
    }

    /// The `length` elements of `axis` that begin at `start`.
    ///
    /// # Errors
    /// `Index` for an axis or a start out of range, `Shape` for a range beyond the end.
    pub fn narrow(&self, axis: isize, start: isize, length: usize) -> Result<Tensor> {
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

    /// The elements whose index on `axis2` is `offset` more than their index on `axis1`. They form a new last axis, which replaces both.
    ///
    /// # Errors
    /// `Index` for an axis out of range, `Value` for an axis named twice, `Shape` for fewer than two axes.
    pub fn diagonal(&self, offset: isize, axis1: isize, axis2: isize) -> Result<Tensor> {
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

    /// A window of `sizes` at every position, as new last axes. There is one size for each of `axes`, or for every axis if `axes` is
    /// `None`.
    ///
    /// # Errors
    /// As [`Tensor::unfold`], and `Shape` unless there is one size for each axis.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let x = Tensor::from([1, 2, 3, 4]);
    /// let windows = x.sliding_window_view(&[2], None)?;
    /// assert_eq!(windows.to_vec::<i32>()?, [1, 2, 2, 3, 3, 4]);
    /// assert!(windows.shares_storage(&x));
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn sliding_window_view(&self, sizes: &[usize], axes: Option<&[isize]>) -> Result<Tensor> {
        let all: Vec<isize> = (0..self.ndim() as isize).collect();
        let axes = axes.unwrap_or(&all);
        if sizes.len() != axes.len() {
            let text = format!(
                "sliding_window_view: {} window sizes for {} axes of a tensor of shape {}: give one size for each axis",
                sizes.len(),
                axes.len(),
                self.shape()
            );
            return Err(Error::new(Class::Shape, text));
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

/// The same elements in C order, under another shape.
impl Tensor {
    /// A view with other lengths; one of them may be -1 and is inferred. Never copies.
    ///
    /// # Errors
    /// `Shape` if the number of elements differs, or if strides cannot express the shape: see [`Tensor::reshape`]. `Value` for a negative
    /// length, or a -1 that cannot be inferred.
    pub fn view(&self, lengths: &[isize]) -> Result<Tensor> {
        let viewed = || self.layout().view_as(&infer_shape(lengths, self.numel())?);
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
    /// assert_eq!(x.reshape(&[3, -1])?.shape(), &[3, 2]);
    /// assert_eq!(x.t()?.reshape(&[-1])?.to_vec::<i32>()?, [1, 4, 2, 5, 3, 6]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn reshape(&self, lengths: &[isize]) -> Result<Tensor> {
        let shape = infer_shape(lengths, self.numel()).map_err(|error| Error::shape("reshape", &[], error))?;
        self.reshaped(&shape)
    }

    /// Merges the axes from `start` to `end`, inclusive, into one. Copies only if no strides express the new shape.
    ///
    /// # Errors
    /// `Index` for an axis out of range, `Shape` if `end` comes before `start`, `Memory` if there is no room for a copy.
    pub fn flatten(&self, start: isize, end: isize) -> Result<Tensor> {
        let axis = |axis| normalize_axis(axis, self.ndim().max(1)).map_err(|error| Error::shape("flatten", &[], error));
        let (first, last) = (axis(start)?, axis(end)?);
        if first > last {
            let text = format!("flatten: axis {start} comes after axis {end} in shape {}", self.shape());
            return Err(Error::new(Class::Shape, text));
        }
        let lengths = &self.shape()[..];
        let merged = lengths.iter().skip(first).take(last - first + 1).product();
        let kept = lengths.iter().copied();
        let shape: Vec<usize> = kept.clone().take(first).chain([merged]).chain(kept.skip(last + 1)).collect();
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
