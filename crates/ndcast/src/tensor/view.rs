//! Views: the same elements under another layout.
//!
//! Every method here answers with a tensor that shares the memory of the one it was called on; only
//! [`reshape`](Tensor::reshape), [`flatten`](Tensor::flatten) and [`ravel`](Tensor::ravel) copy, and only where no
//! strides give the shape asked for. What a layout can be turned into is decided in `ndcast-shape`; here operations
//! get their names into error texts. Axes and indices count from the end where negative.

mod iter;
mod slicing;

pub use slicing::stepped;

use crate::error::{Class, Error, Result};
use crate::shape::{Index, IntoShape, Layout, Shape, ShapeError, infer_shape, normalize_axes, normalize_axis};
use crate::{DType, Tensor, broadcast_shapes};

/// Tensors stretched to the shape that they broadcast to together.
///
/// # Errors
/// `Shape`, with the picture, where they do not.
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

/// Stretching.
impl Tensor {
    /// Stretched to `lengths` with stride 0; -1 keeps a length.
    ///
    /// # Errors
    /// `Shape` where an axis has neither length 1 nor the one asked for.
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

    /// Stretched to a shape with stride 0.
    ///
    /// # Errors
    /// As [`Tensor::expand`].
    pub fn broadcast_to(&self, shape: impl IntoShape) -> Result<Tensor> {
        self.viewed("broadcast_to", self.layout().broadcast_to(&shape.into_shape()?))
    }

    /// Stretched to the shape of another tensor.
    ///
    /// # Errors
    /// As [`Tensor::expand`].
    pub fn expand_as(&self, other: &Tensor) -> Result<Tensor> {
        self.viewed("expand_as", self.layout().broadcast_to(other.shape()))
    }
}

/// Axes in another order, more of them, or fewer.
impl Tensor {
    /// The axes in another order: axis `k` of the result is axis `axes[k]` of this.
    ///
    /// # Errors
    /// `Index` for an axis that is not there, `Shape` unless each is named once.
    pub fn permute(&self, axes: &[isize]) -> Result<Tensor> {
        self.viewed("permute", self.layout().permute(axes))
    }

    /// Two axes exchanged.
    ///
    /// # Errors
    /// `Index` for an axis that is not there.
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

    /// The transpose of a matrix; a vector or a single number is its own.
    ///
    /// # Errors
    /// `Shape` beyond two axes.
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

    /// All axes in the opposite order (`.T`).
    ///
    /// # Errors
    /// None today; a `Result` as all views.
    pub fn transposed(&self) -> Result<Tensor> {
        self.viewed("transposed", self.layout().reversed())
    }

    /// The last two axes exchanged (`.mT`).
    ///
    /// # Errors
    /// `Shape` below two axes.
    pub fn mt(&self) -> Result<Tensor> {
        self.viewed("mt", self.layout().matrix_transpose())
    }

    /// The axes `source` moved to the positions `destination`; the others keep their order.
    ///
    /// # Errors
    /// `Index` for an axis that is not there, `Shape` unless there are as many of either, each once.
    pub fn movedim(&self, source: &[isize], destination: &[isize]) -> Result<Tensor> {
        self.viewed("movedim", self.layout().movedim(source, destination))
    }

    /// Without the axes of length 1.
    ///
    /// # Errors
    /// None today; a `Result` as all views.
    pub fn squeeze(&self) -> Result<Tensor> {
        self.viewed("squeeze", self.layout().squeeze(None))
    }

    /// Without these axes, which must have length 1.
    ///
    /// # Errors
    /// `Index` for an axis that is not there, `Shape` for one of another length.
    pub fn squeeze_axes(&self, axes: &[isize]) -> Result<Tensor> {
        self.viewed("squeeze", self.layout().squeeze(Some(axes)))
    }

    /// With a new axis of length 1, which ends up at position `axis` of the result.
    ///
    /// # Errors
    /// `Index` outside of the result.
    pub fn unsqueeze(&self, axis: isize) -> Result<Tensor> {
        self.viewed("unsqueeze", self.layout().unsqueeze(axis))
    }

    /// With new axes of length 1, which end up at the positions `axes` of the result.
    ///
    /// # Errors
    /// `Index` outside of the result, `Shape` for an axis named twice.
    pub fn expand_dims(&self, axes: &[isize]) -> Result<Tensor> {
        let expanded = || {
            let mut axes = normalize_axes(axes, self.ndim() + axes.len())?;
            axes.sort_unstable();
            axes.iter().try_fold(self.layout().clone(), |layout, &axis| layout.unsqueeze(axis as isize))
        };
        self.viewed("expand_dims", expanded())
    }

    /// These axes backwards.
    ///
    /// # Errors
    /// `Index` for an axis that is not there, `Shape` for one named twice.
    pub fn flip(&self, axes: &[isize]) -> Result<Tensor> {
        self.viewed("flip", self.layout().flip(Some(axes)))
    }

    /// All axes backwards.
    ///
    /// # Errors
    /// None today; a `Result` as all views.
    pub fn flip_all(&self) -> Result<Tensor> {
        self.viewed("flip", self.layout().flip(None))
    }
}

/// Parts.
impl Tensor {
    /// The elements that an index selects, as between Python's brackets; see [`s!`](crate::s).
    ///
    /// # Errors
    /// `Index` for an element that is not there or more indices than axes; `Shape` for a step of 0.
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

    /// `length` elements of `axis` from `start` on.
    ///
    /// # Errors
    /// `Index` for an axis or a start that is not there, `Shape` for a range beyond the end.
    pub fn narrow(&self, axis: isize, start: isize, length: usize) -> Result<Tensor> {
        self.viewed("narrow", self.layout().narrow(axis, start, length))
    }

    /// One element of `axis`, which disappears.
    ///
    /// # Errors
    /// `Index` for an axis or an element that is not there.
    pub fn select(&self, axis: isize, index: isize) -> Result<Tensor> {
        self.viewed("select", self.layout().select(axis, index))
    }

    /// Every element of `axis`, without it.
    ///
    /// # Errors
    /// `Index` for an axis that is not there; `Memory` for more views than there is room for.
    pub fn unbind(&self, axis: isize) -> Result<Vec<Tensor>> {
        let axis = normalize_axis(axis, self.ndim()).map_err(|error| Error::shape("unbind", &[], error))?;
        let length = self.shape()[axis];
        let mut views = crate::memory::room_for(length)?;
        for index in 0..length {
            views.push(self.select(axis as isize, index as isize)?);
        }
        Ok(views)
    }

    /// The elements whose index on `axis2` is `offset` more than that on `axis1`, as a new last axis in place of both.
    ///
    /// # Errors
    /// `Index` for an axis that is not there, `Shape` below two axes or for one axis named twice.
    pub fn diagonal(&self, offset: isize, axis1: isize, axis2: isize) -> Result<Tensor> {
        self.viewed("diagonal", self.layout().diagonal(offset, axis1, axis2))
    }

    /// Windows of `size` along `axis`, one every `step` elements: `axis` counts windows, a new last axis runs within
    /// them.
    ///
    /// # Errors
    /// `Index` for an axis that is not there, `Shape` for a window larger than the axis or a step of 0.
    pub fn unfold(&self, axis: isize, size: usize, step: usize) -> Result<Tensor> {
        self.viewed("unfold", self.layout().unfold(axis, size, step))
    }

    /// A window of `sizes` at every position, as new last axes: one size for each of `axes`, or for every axis.
    ///
    /// # Errors
    /// As [`Tensor::unfold`]; `Shape` unless there is one size for each axis.
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
            // Windows are appended as axes: negative axes count from the end of what there was before.
            let axes = axes.iter().map(|&axis| normalize_axis(axis, self.ndim()));
            let mut sized = axes.zip(sizes);
            sized.try_fold(self.layout().clone(), |layout, (axis, &size)| layout.unfold(axis? as isize, size, 1))
        };
        self.viewed("sliding_window_view", windows())
    }

    /// Any lengths and strides at all, from an offset in the storage, all in elements.
    ///
    /// # Errors
    /// `Shape` where that reaches outside of the storage, or unless there is one stride for each length.
    pub fn as_strided(&self, shape: impl IntoShape, strides: &[isize], offset: usize) -> Result<Tensor> {
        let elements = self.storage().length() / self.dtype().size();
        self.viewed("as_strided", Layout::as_strided(&shape.into_shape()?, strides, offset, elements))
    }

    pub(crate) fn viewed(&self, operation: &str, layout: Result<Layout, ShapeError>) -> Result<Tensor> {
        layout.map(|layout| self.with_layout(layout)).map_err(|error| Error::shape(operation, &[], error))
    }
}

/// The same elements, in C order, under other lengths.
impl Tensor {
    /// Under other lengths, of which one may be -1, "whatever is left". Never copies.
    ///
    /// # Errors
    /// `Shape` where the number of elements differs, or where strides cannot express the shape: see
    /// [`Tensor::reshape`].
    pub fn view(&self, lengths: &[isize]) -> Result<Tensor> {
        let viewed = || self.layout().view_as(&infer_shape(lengths, self.numel())?);
        self.viewed("view", viewed())
    }

    /// The same bits as elements of another dtype: the last axis is longer where these are smaller, shorter where they are larger. Never
    /// copies.
    ///
    /// # Errors
    /// `Shape` where the last axis cannot be divided (see [`Layout::resized`]), `DType` for `bool`, of which not all bits are elements, and
    /// where elements of memory that was lent would not be aligned.
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

    /// Under other lengths, of which one may be -1, "whatever is left". Copies only if it must.
    ///
    /// # Errors
    /// `Shape` where the number of elements differs, `Memory` if there is no room for a copy.
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

    /// The axes from `start` to `end`, inclusive, as one axis. Copies only if it must.
    ///
    /// # Errors
    /// `Index` for an axis that is not there, `Shape` if `end` comes before `start`, `Memory` if there is no room for
    /// a copy.
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

    /// All elements as one axis. Copies only if it must.
    ///
    /// # Errors
    /// `Memory` if there is no room for a copy.
    pub fn ravel(&self) -> Result<Tensor> {
        self.reshaped(&Shape::from([self.numel()]))
    }

    /// Under a shape of as many elements.
    pub(crate) fn reshaped(&self, shape: &Shape) -> Result<Tensor> {
        match self.layout().reshape(shape).map_err(|error| Error::shape("reshape", &[], error))? {
            Some(layout) => Ok(self.with_layout(layout)),
            None => self.duplicate()?.reshaped(shape),
        }
    }
}
