//! Indexing with masks and integer arrays, and functions that pick elements by index.
//!
//! *Problem*: `x[mask]`, `x[:, [0, 2]] += 1` and the like select elements that no strides describe. *Technique*: an index is resolved, and
//! checked, against the shape alone (`selection.rs`); then elements are moved by runs (`rows.rs`). *Contract*: everything is checked before
//! anything is written. Where a place is written twice, the last value stays. Assigning a single value through a mask of the whole shape is
//! a fused `where`, without a list of indices.

mod along;
mod mask;
mod rows;
mod selection;

use crate::engine::target::loses_imaginary;
use crate::error::{Class, Error, Result};
use crate::expr::Expr;
use crate::functions::inplace::{TensorMut, fitting};
use crate::shape::{Index, Shape};
use crate::{DType, Op, Tensor};
use rows::Combine;
use selection::{Selection, check_mask};

/// One entry of an index, as in Python's brackets. Integers, ranges, [`Index`] and tensors convert to it. A tensor of bools is a mask.
#[derive(Clone)]
pub enum Selector {
    /// An entry that a view supports: an integer, a slice, a new axis, `...`.
    Basic(Index),
    /// The elements where a bool tensor is true. The mask covers `mask.ndim()` axes and must have their lengths.
    Mask(Tensor),
    /// The elements of one axis whose indices a tensor of integers holds. Negative indices count from the end.
    Array(Tensor),
}

impl Selector {
    /// Number of axes of the tensor that the entry covers. `...` counts as 0.
    fn axes(&self) -> usize {
        match self {
            Selector::Basic(Index::NewAxis | Index::Ellipsis) => 0,
            Selector::Basic(_) | Selector::Array(_) => 1,
            Selector::Mask(mask) => mask.ndim(),
        }
    }
}

impl From<Tensor> for Selector {
    fn from(tensor: Tensor) -> Selector {
        if tensor.dtype() == DType::Bool { Selector::Mask(tensor) } else { Selector::Array(tensor) }
    }
}

impl From<&Tensor> for Selector {
    fn from(tensor: &Tensor) -> Selector {
        Selector::from(tensor.clone())
    }
}

macro_rules! basic {
    ($($T:ty),+) => {$(
        impl From<$T> for Selector {
            fn from(index: $T) -> Selector {
                Selector::Basic(Index::from(index))
            }
        }
    )+};
}
basic!(Index, isize, std::ops::RangeFull, std::ops::Range<isize>, std::ops::RangeFrom<isize>, std::ops::RangeTo<isize>);

impl Tensor {
    /// The elements that an index selects, by NumPy's rules. The result is a view if the index has only integers, slices, new axes and
    /// `...`; else it is a copy.
    ///
    /// Arrays, masks, and integers beside them broadcast together. The broadcast axes take the place of these entries if the entries are
    /// adjacent; otherwise they come first. A mask stands for the indices of its true elements, as one array for each of its axes.
    ///
    /// # Errors
    /// `Index` for an element out of range, more indices than axes, a mask whose shape differs from the axes it covers, arrays that do not
    /// broadcast together, or arrays that are not integers; `Memory`.
    ///
    /// ```
    /// use ndcast::{Selector, Tensor};
    /// let x = Tensor::from([[1, 2, 3], [4, 5, 6]]);
    /// let columns = Tensor::from([2, 0]);
    /// assert_eq!(x.select_at(&[(..).into(), columns.into()])?.to_vec::<i32>()?, [3, 1, 6, 4]);
    /// let large = x.greater(4)?;
    /// assert_eq!(x.select_at(&[large.into()])?.to_vec::<i32>()?, [5, 6]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn select_at(&self, selectors: &[Selector]) -> Result<Tensor> {
        if let Some(indices) = basic_only(selectors) {
            return self.index(&indices);
        }
        if let [Selector::Mask(mask)] = selectors
            && mask.shape() == self.shape()
            && mask.ndim() > 0
        {
            check_mask(mask, self.shape(), 0)?;
            return self.selected(mask);
        }
        if let [Selector::Array(indices)] = selectors
            && let Some(rows) = rows::leading(self, indices)?
        {
            return Ok(rows);
        }
        let selection = Selection::new(self.shape(), selectors)?;
        selection.locate(self.layout())?.gather(self, &selection.shape)
    }

    /// As [`TensorMut::put_at`].
    ///
    /// # Errors
    /// As [`TensorMut::put_at`].
    #[track_caller]
    pub fn put_at(&mut self, selectors: &[Selector], value: impl Into<Expr>) -> Result<()> {
        self.whole_mut()?.put_at(selectors, value)
    }

    /// As [`TensorMut::apply_at`].
    ///
    /// # Errors
    /// As [`TensorMut::apply_at`].
    #[track_caller]
    pub fn apply_at(&mut self, selectors: &[Selector], op: Op, others: &[Expr]) -> Result<()> {
        self.whole_mut()?.apply_at(selectors, op, others)
    }
}

impl TensorMut<'_> {
    /// Replaces the elements that an index selects by those of a value, which broadcasts. Casts are as in [`TensorMut::assign`]. Where an
    /// element is selected twice, the last value stays.
    ///
    /// # Errors
    /// As [`Tensor::select_at`] and [`TensorMut::assign`].
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let mut x = Tensor::from([1, 2, 3, 4]);
    /// let large = x.greater(2)?;
    /// x.put_at(&[large.into()], 0)?;
    /// x.put_at(&[Tensor::from([0, -1]).into()], Tensor::from([7, 8]))?;
    /// assert_eq!(x.to_vec::<i32>()?, [7, 2, 0, 8]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn put_at(&mut self, selectors: &[Selector], value: impl Into<Expr>) -> Result<()> {
        let value = value.into();
        if let Some(indices) = basic_only(selectors) {
            return self.slice(&indices)?.assign(value);
        }
        if self.checked {
            return self.check_put(selectors, &value);
        }
        let value = settled(&value, self.dtype())?;
        if let [Selector::Mask(mask)] = selectors
            && value.ndim() == 0
            && mask.ndim() <= self.shape().rank()
            && mask.numel() > 0
        {
            check_mask(mask, self.shape(), 0)?;
            // A mask of the leading axes, as one that broadcasts to all axes.
            let missing: Vec<Index> = (mask.ndim()..self.shape().rank()).map(|_| Index::NewAxis).collect();
            let mask = mask.index(&[&[Index::Ellipsis], &missing[..]].concat())?;
            return self.masked_fill_(mask, value);
        }
        let selection = Selection::new(self.shape(), selectors)?;
        let value = fit(&value, &selection.shape)?.contiguous()?;
        selection.locate(self.layout())?.scatter(self, &value, Combine::Replace)
    }

    /// Replaces the elements that an index selects by the result of an op: `x[index] += y`. The elements are the first operand, and
    /// `others` the rest. All results are computed first, so an element that is selected twice changes once.
    ///
    /// # Errors
    /// As [`Tensor::select_at`] and [`TensorMut::apply_`].
    #[track_caller]
    pub fn apply_at(&mut self, selectors: &[Selector], op: Op, others: &[Expr]) -> Result<()> {
        if let Some(indices) = basic_only(selectors) {
            return self.slice(&indices)?.apply_(op, others);
        }
        if let (true, [Selector::Mask(mask)]) = (self.checked, selectors) {
            // The mask may select any number of elements, so the check uses the whole shape.
            check_mask(mask, self.shape(), 0)?;
            return self.apply_(op, others);
        }
        let selection = Selection::new(self.shape(), selectors)?;
        if self.checked {
            return self.picked(&selection.shape)?.apply_(op, others);
        }
        let rows = selection.locate(self.layout())?;
        let mut picked = self.lend(self.layout().clone(), |own| rows.gather(own, &selection.shape))?;
        picked.apply_(op, others)?;
        rows.scatter(self, &picked.contiguous()?, Combine::Replace)
    }

    /// Whether [`TensorMut::put_at`] would accept a value, for a target that is only checked.
    fn check_put(&self, selectors: &[Selector], value: &Expr) -> Result<()> {
        if let Some(scalar) = value.as_scalar() {
            fitting(scalar, self.dtype())?;
        }
        let shape = value.shape()?;
        if let ([Selector::Mask(mask)], 0) = (selectors, shape.rank()) {
            return check_mask(mask, self.shape(), 0);
        }
        let selection = Selection::new(self.shape(), selectors)?;
        fit(&Tensor::zeros((), self.dtype())?.broadcast_to(&shape)?, &selection.shape).map(drop)
    }
}

/// The index as one that a view supports, if every entry is of that kind.
pub fn basic_only(selectors: &[Selector]) -> Option<Vec<Index>> {
    selectors.iter().map(|selector| if let Selector::Basic(index) = selector { Some(*index) } else { None }).collect()
}

/// Evaluates a value in the dtype of its target.
pub(crate) fn settled(value: &Expr, dtype: DType) -> Result<Tensor> {
    match value.as_scalar() {
        Some(scalar) => fitting(scalar, dtype),
        None => written_as(&value.eval()?, dtype),
    }
}

/// Elements in the dtype of their target.
fn written_as(value: &Tensor, dtype: DType) -> Result<Tensor> {
    if loses_imaginary(value.dtype(), dtype) {
        let text = format!("{} values cannot go into {dtype} elements: take their real part first", value.dtype());
        return Err(Error::dtype(text));
    }
    value.cast(dtype)
}

/// A value broadcast to the shape of the elements that it replaces. It may have extra leading axes of length 1.
fn fit(value: &Tensor, shape: &Shape) -> Result<Tensor> {
    let extra = value.ndim().saturating_sub(shape.rank());
    let droppable: Vec<isize> = (0..extra as isize).filter(|&axis| value.shape()[axis as usize] == 1).collect();
    let fitted = value.squeeze_axes(&droppable).and_then(|value| value.broadcast_to(shape));
    fitted.map_err(|_| {
        let (from, to) = (list(value.shape()), list(shape));
        let text = format!(
            "shape mismatch: value tensor of shape {from} cannot be broadcast to indexing result of shape {to}"
        );
        Error::new(Class::Shape, text)
    })
}

/// Lengths in the form in which PyTorch prints them.
fn list(shape: &[usize]) -> String {
    format!("{shape:?}")
}
