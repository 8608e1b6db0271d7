//! Reading and writing by index along an axis: take, gather, scatter, index_add and the like.
//!
//! Every writing method has three forms: of a [`TensorMut`], here, and of a tensor, in place (`index_add_`) and with a new tensor as its
//! result (`index_add`), in `whole.rs`. All checks come before the first write.

use crate::Operand;
use crate::engine::gather_now;
use crate::error::{Error, ErrorKind, Result};
use crate::expr::Expr;
use crate::functions::index::gathered::{gathered, is_large};
use crate::functions::index::places::{Negative, Picks, Steps, offsets};
use crate::functions::index::rows::{Combine, Rows, leading};
use crate::functions::index::selection::Selection;
use crate::functions::index::{Selector, list, settled};
use crate::functions::inplace::TensorMut;
use crate::shape::{Index, Layout, Shape, broadcast_shapes, normalize_axis};
use crate::{Casting, DType, Tensor, can_cast};

/// # Index: tensors of indices
impl Tensor {
    /// The elements at `indices` along an axis. The axes of `indices` replace that axis. Without an axis, `indices` count all elements in C
    /// order. Negative indices count from the end.
    ///
    /// Shape: that of the tensor, with the axes of `indices` in the place of `axis`; without an axis, that of `indices`. Dtype: that of the
    /// tensor. `indices` has any integer dtype.
    ///
    /// # Errors
    /// `Index` for an axis or element out of range or for indices that are not integers; `Memory`.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let x = Tensor::from([[1, 2, 3], [4, 5, 6]]);
    /// let indices = Tensor::from([2, 0]);
    /// assert_eq!(x.take(&indices, 1)?.to_vec::<i32>()?, [3, 1, 6, 4]);
    /// assert_eq!(x.take(&indices, None)?.to_vec::<i32>()?, [3, 1]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[doc(alias = "lookup")]
    #[doc(alias = "gather rows")]
    #[track_caller]
    pub fn take(&self, indices: impl Operand, axis: impl Into<Option<isize>>) -> Result<Tensor> {
        let indices = &indices.tensor()?;
        match axis.into() {
            Some(axis) => self.index(along("take", self.shape(), axis, indices)?),
            None => {
                if self.is_contiguous()
                    && let Some(found) = leading(&self.ravel()?, indices)?
                {
                    return Ok(found);
                }
                let rows = Rows::new(self.layout(), &[], 0, flat_offsets(self.layout(), indices)?)?;
                rows.gather(self, indices.shape())
            }
        }
    }

    /// The elements at a list of indices along an axis.
    ///
    /// Shape: that of the tensor, with the number of indices as the length of `axis`. Dtype: that of the tensor. `index` has any integer dtype.
    ///
    /// # Errors
    /// As [`Tensor::take`]; `Index` unless `index` is 1-d (or 0-d, for one element).
    ///
    /// ```
    /// use ndcast::tensor;
    /// let x = tensor![[1, 2, 3], [4, 5, 6]];
    /// assert_eq!(x.index_select(1, &tensor![2, 0])?, tensor![[3, 1], [6, 4]]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn index_select(&self, axis: isize, index: impl Operand) -> Result<Tensor> {
        let index = &index.tensor()?;
        self.take(&vector("index_select", index)?, axis)
    }

    /// For every element of `index`, the element of the tensor at the same position, except that its index along `axis` is the element of
    /// `index`. The result has the shape of `index`. The tensor may be longer than `index` on other axes.
    ///
    /// Dtype: that of the tensor. `index` has any integer dtype.
    ///
    /// # Errors
    /// `Index` for an axis or element out of range (as in PyTorch, also for negative indices) or for indices that are not integers; `Shape`
    /// if `index` has another number of axes or is longer on another axis; `Memory`.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let x = tensor![[1, 2, 3], [4, 5, 6]];
    /// assert_eq!(x.gather(1, &tensor![[2, 2], [0, 1]])?, tensor![[3, 3], [4, 5]]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn gather(&self, axis: isize, index: impl Operand) -> Result<Tensor> {
        let index = &index.tensor()?;
        let axis = checked_axis("gather", self.shape(), axis, index)?;
        if is_large(index.shape(), self.dtype())
            && let Some(gathered) = self.gather_gathered(axis as isize, index)?
        {
            return gather_now(gathered);
        }
        let chosen = Picks::new(index, axis, length_of(self.shape(), axis), Negative::Refused)?;
        aligned(self.layout(), index.shape(), &chosen)?.gather(self, index.shape())
    }

    /// Shape and dtype of [`Tensor::gather`], as a stand-in.
    pub(crate) fn gather_types(&self, axis: isize, index: &Tensor) -> Result<Tensor> {
        checked_axis("gather", self.shape(), axis, index)?;
        Tensor::stand_in(index.shape(), self.dtype())
    }

    /// As [`Tensor::gather`], but tensor and indices broadcast on the other axes, and negative indices count from the end. Without an axis,
    /// `indices` count all elements in C order.
    ///
    /// # Errors
    /// `Index` for an axis or element out of range or for indices that are not integers; `Shape` if the numbers of axes differ or the other
    /// axes do not broadcast; `Memory`.
    ///
    /// ```
    /// use ndcast::{Tensor, keep};
    /// let x = Tensor::from([[1.5f32, 0.5], [2.0, 3.0]]);
    /// let largest = x.argmax(keep(1))?;
    /// assert_eq!(x.take_along_dim(&largest, 1)?.to_vec::<f32>()?, [1.5, 3.0]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn take_along_dim(&self, indices: impl Operand, axis: impl Into<Option<isize>>) -> Result<Tensor> {
        let indices = &indices.tensor()?;
        let Some(axis) = axis.into() else {
            return self.ravel()?.take_along_dim(&indices.ravel()?, 0);
        };
        let (own, chosen) = self.stretched(indices, axis)?;
        if is_large(chosen.indices.shape(), self.dtype())
            && let Some(gathered) = gathered(&own, chosen.indices.shape(), &chosen)?
        {
            return gather_now(gathered);
        }
        chosen.check(Negative::FromTheEnd)?;
        aligned(own.layout(), chosen.indices.shape(), &chosen)?.gather(&own, chosen.indices.shape())
    }

    /// This tensor and indices along an axis, broadcast on the other axes.
    pub(super) fn stretched(&self, indices: &Tensor, axis: isize) -> Result<(Tensor, Picks)> {
        let (axis, common) = self.aligned_with(indices, axis)?;
        let stretched = |tensor: &Tensor| {
            let mut lengths = common.dims().clone();
            lengths[axis] = tensor.shape()[axis];
            tensor.broadcast_to(Shape::from_dims(lengths)?)
        };
        let own = stretched(self)?;
        let chosen = Picks::unchecked(&stretched(indices)?, axis, own.shape()[axis])?;
        Ok((own, chosen))
    }

    /// Shape and dtype of [`Tensor::take_along_dim`], as a stand-in.
    pub(crate) fn take_along_types(&self, indices: &Tensor, axis: Option<isize>) -> Result<Tensor> {
        let Some(axis) = axis else { return Tensor::stand_in(indices.ravel()?.shape(), self.dtype()) };
        let (axis, common) = self.aligned_with(indices, axis)?;
        let mut lengths = common.dims().clone();
        lengths[axis] = indices.shape()[axis];
        Tensor::stand_in(&Shape::from_dims(lengths)?, self.dtype())
    }

    /// Shape and dtype of [`Tensor::take`], as a stand-in.
    pub(crate) fn take_types(&self, indices: &Tensor, axis: Option<isize>) -> Result<Tensor> {
        let Some(axis) = axis else { return Tensor::stand_in(indices.shape(), self.dtype()) };
        let axis = along("take", self.shape(), axis, indices)?.len() - 1;
        let (before, after) = (&self.shape()[..axis], &self.shape()[axis + 1..]);
        Tensor::stand_in(&Shape::new(&[before, &indices.shape()[..], after].concat())?, self.dtype())
    }

    /// Shape and dtype of [`Tensor::index_select`], as a stand-in.
    pub(crate) fn index_select_types(&self, axis: isize, index: &Tensor) -> Result<Tensor> {
        self.take_types(&vector("index_select", index)?, Some(axis))
    }

    /// An axis counted from the left, and the common shape of this tensor and of indices, with length 1 on that axis.
    fn aligned_with(&self, indices: &Tensor, axis: isize) -> Result<(usize, Shape)> {
        let named = |error| Error::shape("take_along_dim", &["x", "indices"], error);
        let axis = normalize_axis(axis, self.ndim()).map_err(named)?;
        if self.ndim() != indices.ndim() {
            return Err(dimensions("take_along_dim", self.shape(), indices.shape()));
        }
        let without = |shape: &Shape| {
            let mut lengths = shape.dims().clone();
            lengths[axis] = 1;
            lengths
        };
        Ok((axis, broadcast_shapes(&[&without(self.shape()), &without(indices.shape())]).map_err(named)?))
    }

    /// The same as [`Tensor::take_along_dim`], under its name in NumPy and the Array API standard.
    ///
    /// # Errors
    /// As [`Tensor::take_along_dim`].
    ///
    /// ```
    /// use ndcast::{Order, tensor};
    /// let x = tensor![30, 10, 20];
    /// let order = x.argsort(0, Order::Ascending)?;
    /// assert_eq!(x.take_along_axis(&order, 0)?, tensor![10, 20, 30]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn take_along_axis(&self, indices: impl Operand, axis: impl Into<Option<isize>>) -> Result<Tensor> {
        self.take_along_dim(indices, axis)
    }
}

/// # Write: tensors of indices
impl TensorMut<'_> {
    /// Adds `source` to the elements at a list of indices along an axis. If an index occurs several times, each occurrence adds.
    ///
    /// Shape: `source` has the shape of the tensor, with the number of indices as the length of `axis`. Dtype: `source` is cast to that of the tensor;
    /// `index` has any integer dtype.
    ///
    /// # Errors
    /// `Index` for an axis or element out of range or for indices that are not a list of integers; `Shape` unless `source` has the shape of
    /// the tensor with the number of indices on `axis`; `DType` unless `source` can be cast within its kind.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let mut x = tensor![0, 0, 0];
    /// x.index_add_(0, &tensor![2, 0, 2], tensor![1, 10, 100])?;
    /// assert_eq!(x, tensor![10, 0, 101]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[doc(alias = "accumulate")]
    #[track_caller]
    pub fn index_add_(&mut self, axis: isize, index: &Tensor, source: impl Into<Expr>) -> Result<()> {
        self.index_put("index_add_", axis, index, &source.into(), Combine::Add)
    }

    /// Replaces the elements at a list of indices along an axis by those of `source`. If an index occurs several times, the last value
    /// stays.
    ///
    /// # Errors
    /// As [`TensorMut::index_add_`].
    ///
    /// ```
    /// use ndcast::tensor;
    /// let mut x = tensor![[0, 0, 0], [0, 0, 0]];
    /// x.index_copy_(1, &tensor![2, 0], tensor![[1, 2], [3, 4]])?;
    /// assert_eq!(x, tensor![[2, 0, 1], [4, 0, 3]]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn index_copy_(&mut self, axis: isize, index: &Tensor, source: impl Into<Expr>) -> Result<()> {
        self.index_put("index_copy_", axis, index, &source.into(), Combine::Replace)
    }

    fn index_put(&mut self, name: &str, axis: isize, index: &Tensor, source: &Expr, combine: Combine) -> Result<()> {
        let selection = Selection::new(self.shape(), &along(name, self.shape(), axis, &vector(name, index)?)?)?;
        let source = castable(name, source, self.dtype())?;
        if source.shape() != &selection.shape {
            let (given, wanted) = (list(source.shape()), list(&selection.shape));
            let text =
                format!("{name}: source has shape {given}, but {} indices on axis {axis} take {wanted}", index.numel());
            return Err(Error::new(ErrorKind::Shape, text));
        }
        selection.locate(self.layout())?.scatter(self, &source.contiguous()?, combine)
    }

    /// Replaces the elements at a list of indices along an axis by one value.
    ///
    /// # Errors
    /// As [`TensorMut::index_add_`] for the indices and [`TensorMut::assign`] for the value.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let mut x = tensor![[0, 0, 0], [0, 0, 0]];
    /// x.index_fill_(1, &tensor![2, 0], 7)?;
    /// assert_eq!(x, tensor![[7, 0, 7], [7, 0, 7]]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn index_fill_(&mut self, axis: isize, index: &Tensor, value: impl Into<Expr>) -> Result<()> {
        let selectors = along("index_fill_", self.shape(), axis, &vector("index_fill_", index)?)?;
        self.set(&selectors, value)
    }

    /// Writes, for every element of `index`, the element of `source` at the same position. The target is the element at that position,
    /// except that its index along `axis` is the element of `index`. `source` is a tensor at least as long as `index` on every axis, or a
    /// scalar. If a target occurs several times, the last value stays.
    ///
    /// # Errors
    /// As [`Tensor::gather`]; `Shape` if `source` is too short; `DType` unless `source` can be cast within its kind; `Value` for a scalar
    /// that does not fit the dtype.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let mut one_hot = Tensor::from([[0, 0, 0], [0, 0, 0]]);
    /// one_hot.scatter_(1, &Tensor::from([[2], [0]]), 1)?;
    /// assert_eq!(one_hot.to_vec::<i32>()?, [0, 0, 1, 1, 0, 0]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn scatter_(&mut self, axis: isize, index: &Tensor, source: impl Into<Expr>) -> Result<()> {
        self.scatter_along("scatter_", axis, index, &source.into(), Combine::Replace)
    }

    /// As [`TensorMut::scatter_`], but adds. If a target occurs several times, each occurrence adds.
    ///
    /// # Errors
    /// As [`TensorMut::scatter_`].
    ///
    /// ```
    /// use ndcast::tensor;
    /// let mut counts = tensor![0, 0, 0];
    /// counts.scatter_add_(0, &tensor![2, 0, 2, 2], 1)?;
    /// assert_eq!(counts, tensor![1, 0, 3]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn scatter_add_(&mut self, axis: isize, index: &Tensor, source: impl Into<Expr>) -> Result<()> {
        self.scatter_along("scatter_add_", axis, index, &source.into(), Combine::Add)
    }

    fn scatter_along(
        &mut self,
        name: &str,
        axis: isize,
        index: &Tensor,
        source: &Expr,
        combine: Combine,
    ) -> Result<()> {
        let axis = checked_axis(name, self.shape(), axis, index)?;
        let chosen = Picks::new(index, axis, length_of(self.shape(), axis), Negative::Refused)?;
        let is_scalar = source.as_scalar().is_some();
        let source = castable(name, source, self.dtype())?;
        let source = if is_scalar {
            source.broadcast_to(index.shape())?
        } else {
            let fits = source.ndim() == index.ndim()
                && source.shape().iter().zip(index.shape()).all(|(own, index)| index <= own);
            if !fits {
                let (index, source) = (list(index.shape()), list(source.shape()));
                let text = format!("{name}: expected index {index} to be no larger than source {source}");
                return Err(Error::new(ErrorKind::Shape, text));
            }
            source.with_layout(cut(source.layout(), index.shape(), None)?)
        };
        aligned(self.layout(), index.shape(), &chosen)?.scatter(self, &source.contiguous()?, combine)
    }

    /// Replaces the elements at `index`, which counts all elements in C order, by those of `source`, or adds
    /// them. `source` has `index.numel()` elements or is a scalar. Negative indices count from the end.
    ///
    /// # Errors
    /// `Index` for an element out of range or for indices that are not integers; `Shape` unless there is one value for each index; `DType`
    /// unless the values can be cast within their kind; `Value` for a scalar that does not fit the dtype.
    ///
    /// ```
    /// use ndcast::{Combine, tensor};
    /// let mut x = tensor![[1, 2], [3, 4]];
    /// x.put_(&tensor![0, -1], tensor![10, 20], Combine::Replace)?;
    /// assert_eq!(x, tensor![[10, 2], [3, 20]]);
    /// x.put_(&tensor![0, 0], 1, Combine::Add)?;
    /// assert_eq!(x, tensor![[12, 2], [3, 20]]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn put_(&mut self, index: &Tensor, source: impl Into<Expr>, combine: Combine) -> Result<()> {
        let source = source.into();
        let is_scalar = source.as_scalar().is_some();
        let mut source = castable("put_", &source, self.dtype())?;
        if is_scalar {
            source = source.broadcast_to([index.numel()])?;
        }
        if source.numel() != index.numel() {
            let (values, indices) = (source.numel(), index.numel());
            return Err(Error::new(
                ErrorKind::Shape,
                format!("put_: {values} values for {indices} indices: give as many"),
            ));
        }
        let rows = Rows::new(self.layout(), &[], 0, flat_offsets(self.layout(), index)?)?;
        rows.scatter(self, &source.contiguous()?, combine)
    }
}

/// The index `[:, :, indices]` with `indices` on `axis`.
pub(super) fn along(name: &str, shape: &Shape, axis: isize, indices: &Tensor) -> Result<Vec<Selector>> {
    let axis = normalize_axis(axis, shape.rank()).map_err(|error| Error::shape(name, &["x"], error))?;
    let mut selectors = vec![Selector::Basic(Index::FULL); axis];
    selectors.push(Selector::Array(indices.clone()));
    Ok(selectors)
}

/// Indices as a list. A 0-d tensor is a list of one.
fn vector(name: &str, index: &Tensor) -> Result<Tensor> {
    match index.ndim() {
        0 => index.unsqueeze(0),
        1 => Ok(index.clone()),
        _ => Err(Error::index(format!(
            "{name}: Index is supposed to be a vector, but has shape {}: call ravel() first",
            index.shape()
        ))),
    }
}

/// Evaluates a value in the dtype of the elements. It must be castable within its kind.
fn castable(name: &str, value: &Expr, dtype: DType) -> Result<Tensor> {
    if value.as_scalar().is_none() {
        let from = value.dtype()?;
        if !can_cast(from, dtype, Casting::SameKind) {
            return Err(Error::dtype(format!(
                "{name}: {from} values cannot go into {dtype} elements: cast them first"
            )));
        }
    }
    settled(value, dtype)
}

/// The axis of a gather or scatter, after a check of the shapes.
pub(super) fn checked_axis(name: &str, shape: &Shape, axis: isize, index: &Tensor) -> Result<usize> {
    let axis = normalize_axis(axis, shape.rank().max(1)).map_err(|error| Error::shape(name, &["x"], error))?;
    // A 0-d tensor counts as a list of one.
    if shape.rank() != index.ndim() {
        return Err(dimensions(name, shape, index.shape()));
    }
    if let Some(other) = (0..index.ndim()).find(|&other| other != axis && index.shape()[other] > shape[other]) {
        let text = format!(
            "{name}: Size does not match at dimension {other} expected index {} to be no larger than self {} apart from dimension {axis}",
            list(index.shape()),
            list(shape)
        );
        return Err(Error::new(ErrorKind::Shape, text));
    }
    Ok(axis)
}

fn dimensions(name: &str, shape: &Shape, index: &Shape) -> Error {
    let text = format!(
        "{name}: Index tensor must have the same number of dimensions as input tensor: index has shape {}, the tensor {}",
        list(index),
        list(shape)
    );
    Error::new(ErrorKind::Shape, text)
}

pub(super) fn length_of(shape: &Shape, axis: usize) -> usize {
    shape.get(axis).copied().unwrap_or(1)
}

/// The layout cut to the lengths of `shape` on every axis, except for the axis `but`.
pub(super) fn cut(layout: &Layout, shape: &Shape, but: Option<usize>) -> Result<Layout> {
    let axes = (0..layout.rank()).filter(|&axis| Some(axis) != but);
    Ok(axes.into_iter().try_fold(layout.clone(), |layout, axis| layout.narrow(axis as isize, 0, shape[axis]))?)
}

/// For every index of `shape`, the place of the element of `layout` at that index, except that its index along `axis` comes from `chosen`.
fn aligned(layout: &Layout, shape: &Shape, chosen: &Picks) -> Result<Rows> {
    if chosen.indices.numel() == 0 {
        return Rows::new(layout, &[], 0, Steps::of(offsets(&[(0, 0)], 0)?));
    }
    let layout = cut(layout, shape, Some(chosen.axis))?;
    let along = layout.strides().get(chosen.axis).copied().unwrap_or(0);
    let mut axes: Vec<(usize, isize)> = shape.iter().copied().zip(layout.strides().iter().copied()).collect();
    if let Some(axis) = axes.get_mut(chosen.axis) {
        axis.1 = 0;
    }
    let mut places = offsets(&axes, 0)?;
    chosen.add_to(places.as_slice_mut::<i64>()?, along)?;
    Rows::new(&layout, &[], 0, Steps::of(places))
}

/// Offsets, from the first element, of the elements that `indices` name. They count all elements in C order.
fn flat_offsets(layout: &Layout, indices: &Tensor) -> Result<Steps> {
    let chosen = Picks::new(indices, 0, layout.numel(), Negative::FromTheEnd)?;
    if layout.is_contiguous() {
        return chosen.steps(1);
    }
    let mut places = offsets(&[(indices.numel(), 0)], 0)?;
    let offsets = places.as_slice_mut::<i64>()?;
    chosen.add_to(offsets, 1)?;
    for place in offsets {
        let mut left = *place as usize;
        let mut offset = 0;
        for (&length, &stride) in layout.shape().iter().zip(layout.strides()).rev() {
            let index = left % length;
            offset += if index == 0 { 0 } else { index as isize * stride };
            left /= length;
        }
        *place = offset as i64;
    }
    Ok(Steps::of(places))
}
