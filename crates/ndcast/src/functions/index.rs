//! Indexing with masks and integer arrays, and functions that pick elements by index.
//!
//! *Problem*: `x[mask]`, `x[:, [0, 2]] += 1` and the like select elements that no strides describe. *Technique*: an index is resolved, and
//! checked, against the shape alone (`selection.rs`); then elements are moved by runs (`rows.rs`). *Contract*: everything is checked before
//! anything is written. Where a place is written twice, the last value stays. Assigning a single value through a mask of the whole shape is
//! a fused `where`, without a list of indices.

mod along;
mod apart;
mod gathered;
mod mask;
pub(crate) mod places;
pub(crate) mod rows;
mod selection;
mod truths;
mod whole;

use crate::axes::saturated;
use crate::engine::gather_now;
use crate::engine::target::loses_imaginary;
use crate::error::{Error, ErrorKind, Result};
use crate::expr::Expr;
use crate::expr::functions::Gather;
use crate::expr::print::call::{Argument, method};
use crate::functions::inplace::{TensorMut, fitting};
use crate::shape::{Index, Shape};
use crate::{DType, Op, Tensor};
use gathered::is_large;
use places::{Negative, Picks};
use rows::Combine;
use selection::{Selection, check_mask};
use std::ops::{Range, RangeFrom, RangeFull, RangeInclusive, RangeTo, RangeToInclusive};

/// One entry of an index, as in Python's brackets; [`s!`](crate::s) writes lists of them. Integers, ranges, [`Index`] and tensors convert to
/// it. A tensor of bools is a mask.
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

impl From<Index> for Selector {
    fn from(index: Index) -> Selector {
        Selector::Basic(index)
    }
}

impl From<RangeFull> for Selector {
    fn from(_: RangeFull) -> Selector {
        Selector::Basic(Index::FULL)
    }
}

/// Integers of several types, because lengths are `usize` and negative positions are not. With `i32` among them, a literal needs no type.
macro_rules! positions {
    ($($T:ty),+) => {$(
        impl From<$T> for Selector {
            fn from(position: $T) -> Selector {
                Selector::Basic(Index::Int(saturated(position)))
            }
        }
        positions! { @ranges $T: Range => |range| saturated(range.start)..saturated(range.end) }
        positions! { @ranges $T: RangeFrom => |range| saturated(range.start).. }
        positions! { @ranges $T: RangeTo => |range| ..saturated(range.end) }
        positions! { @ranges $T: RangeInclusive => |range| saturated(*range.start())..=saturated(*range.end()) }
        positions! { @ranges $T: RangeToInclusive => |range| ..=saturated(range.end) }
    )+};
    (@ranges $T:ty: $Range:ident => |$range:ident| $converted:expr) => {
        impl From<$Range<$T>> for Selector {
            fn from($range: $Range<$T>) -> Selector {
                Selector::Basic(Index::from($converted))
            }
        }
    };
}
positions!(i32, i64, isize, usize);

/// # Index
impl Tensor {
    /// The elements that an index selects, by NumPy's rules: `x.index(s![1.., &rows])?` is NumPy's `x[1:, rows]`, and `x.index(s![&mask])?` is
    /// `x[mask]`. The result is a view if the index has only integers, slices, new axes and
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
    /// use ndcast::{Tensor, s};
    /// let x = Tensor::from([[1, 2, 3], [4, 5, 6]]);
    /// assert_eq!(x.index(s![.., -1])?, Tensor::from([3, 6]));
    /// let columns = Tensor::from([2, 0]);
    /// assert_eq!(x.index(s![.., &columns])?, Tensor::from([[3, 1], [6, 4]]));
    /// let large = x.greater(4)?;
    /// assert_eq!(x.index(s![&large])?, Tensor::from([5, 6]));
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[doc(alias = "mask")]
    #[doc(alias = "slice")]
    #[doc(alias = "boolean indexing")]
    pub fn index(&self, selectors: impl AsRef<[Selector]>) -> Result<Tensor> {
        let selectors = selectors.as_ref();
        if let Some(indices) = basic_only(selectors) {
            return self.index_view(&indices);
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
        let mut selection = Selection::unchecked(self.shape(), selectors)?;
        if is_large(&selection.shape, self.dtype()) {
            if selection.is_apart() {
                selection = selection.checked()?;
                return selection.one_by_one(self);
            }
            if let Some(gathered) = selection.gathered(self)? {
                return gather_now(gathered);
            }
        }
        let selection = selection.checked()?;
        selection.locate(self.layout())?.gather(self, &selection.shape)
    }
}

/// # Write: any index
impl Tensor {
    /// Replaces the elements that an index selects by those of a value, which broadcasts: `x.set(s![&mask], 0)?` is NumPy's `x[mask] = 0`.
    /// Casts are as in [`TensorMut::assign`]. Where an element is selected twice, the last value stays.
    ///
    /// # Errors
    /// As [`Tensor::index`] and [`TensorMut::assign`]. Then the tensor is unchanged.
    ///
    /// ```
    /// use ndcast::{Tensor, s};
    /// let mut x = Tensor::from([1, 2, 3, 4]);
    /// x.set(s![0], 9)?;
    /// x.set(s![&x.equal(3)?], 0)?;
    /// assert_eq!(x, Tensor::from([9, 2, 0, 4]));
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[doc(alias = "mask")]
    #[doc(alias = "setitem")]
    #[track_caller]
    pub fn set(&mut self, selectors: impl AsRef<[Selector]>, value: impl Into<Expr>) -> Result<()> {
        self.whole_mut()?.set(selectors, value)
    }

    /// Replaces the elements that an index selects by the result of an op: `x.apply_at(s![&mask], Op::Add, [1])?` is NumPy's `x[mask] += 1`. As
    /// [`TensorMut::apply_at`].
    ///
    /// # Errors
    /// As [`TensorMut::apply_at`].
    ///
    /// ```
    /// use ndcast::prelude::*;
    /// let mut x = tensor![1, 2, 3];
    /// x.apply_at(s![&x.greater(1)?], Op::Add, [10])?;
    /// assert_eq!(x, tensor![1, 12, 13]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn apply_at(
        &mut self,
        selectors: impl AsRef<[Selector]>,
        op: Op,
        others: impl IntoIterator<Item: Into<Expr>>,
    ) -> Result<()> {
        self.whole_mut()?.apply_at(selectors, op, others)
    }
}

/// # Index
impl Expr {
    /// The elements that an index selects, as [`Tensor::index`]. An index of integers, ranges, new axes and `...` is a view, and fuses. With
    /// masks or tensors of indices it is a function: the expression is computed first. What tensors of indices pick is gathered where it is
    /// used, if it is large, and not stored. Then the loops find the indices that are out of range: after all mistakes of shapes and dtypes,
    /// and only those of elements that the result needs.
    ///
    /// ```
    /// use ndcast::{s, tensor};
    /// let x = tensor![[1.0, 2.0], [3.0, 4.0]];
    /// let differences = x.expr().index(s![.., 1..]) - x.expr().index(s![.., ..-1]);
    /// assert_eq!(differences.eval()?, tensor![[1.0], [1.0]]);
    /// assert_eq!((&x * 2.0).index(s![&tensor![1, 0]]).eval()?, tensor![[6.0, 8.0], [2.0, 4.0]]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[doc(alias = "mask")]
    #[track_caller]
    pub fn index(&self, selectors: impl AsRef<[Selector]>) -> Expr {
        let selectors = selectors.as_ref().to_vec();
        if let Some(indices) = basic_only(&selectors) {
            return self.clone().view_with("index", indices, |indices, layout| layout.index(indices));
        }
        let [same, printed, picked] = [selectors.clone(), selectors.clone(), selectors.clone()];
        let call = method("index", move |names| printed.text(names));
        let run = move |x: &[Tensor]| Ok(vec![x[0].index(&selectors)?]);
        let types = move |x: &[Tensor]| {
            let selection = Selection::unchecked(x[0].shape(), &same)?;
            Ok(vec![Tensor::stand_in(&selection.shape, x[0].dtype())?])
        };
        // Vectors pack the elements of a mask.
        let has_mask = picked.iter().any(|selector| matches!(selector, Selector::Mask(_)));
        let gather: Gather = Box::new(move |x| Selection::unchecked(x[0].shape(), &picked)?.gathered(&x[0]));
        let gather = (!has_mask).then_some(gather);
        Expr::of_gather("index", vec![self.clone()], call, Box::new(run), Some(Box::new(types)), gather)
    }
}

/// # Write: any index
impl TensorMut<'_> {
    /// Replaces the elements that an index selects by those of a value, which broadcasts. Casts are as in [`TensorMut::assign`]. Where an
    /// element is selected twice, the last value stays.
    ///
    /// # Errors
    /// As [`Tensor::index`] and [`TensorMut::assign`].
    ///
    /// ```
    /// use ndcast::{Tensor, s};
    /// let mut x = Tensor::from([[1, 2], [3, 4]]);
    /// let mut row = x.index_mut(s![1])?;
    /// row.set(s![&Tensor::from([0, -1])], Tensor::from([7, 8]))?;
    /// assert_eq!(x, Tensor::from([[1, 2], [7, 8]]));
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn set(&mut self, selectors: impl AsRef<[Selector]>, value: impl Into<Expr>) -> Result<()> {
        let (selectors, value) = (selectors.as_ref(), value.into());
        if let Some(indices) = basic_only(selectors) {
            return self.slice(&indices)?.assign(value);
        }
        if self.checked {
            return self.check_put(selectors, &value);
        }
        let value = settled(&value, self.dtype())?;
        if value.ndim() == 0
            && let Some(mask) = self.whole_mask(selectors)?
        {
            return self.fill(&mask, &value);
        }
        if let [Selector::Mask(mask)] = selectors
            && value.ndim() == 0
            && mask.ndim() <= self.shape().rank()
            && mask.numel() > 0
        {
            check_mask(mask, self.shape(), 0)?;
            // A mask of the leading axes, as one that broadcasts to all axes.
            let missing: Vec<Index> = (mask.ndim()..self.shape().rank()).map(|_| Index::NewAxis).collect();
            let mask = mask.index_view(&[&[Index::Ellipsis], &missing[..]].concat())?;
            return self.masked_fill_(mask, value);
        }
        if let Some(mask) = self.whole_mask(selectors)? {
            return self.spread(&mask, |count| fit(&value, &[count].into())?.contiguous());
        }
        let selection = Selection::new(self.shape(), selectors)?;
        let value = fit(&value, &selection.shape)?.contiguous()?;
        selection.locate(self.layout())?.scatter(self, &value, Combine::Replace)
    }

    /// Replaces the elements that an index selects by the result of an op: `x[index] += y`. The elements are the first operand, and
    /// `others` the rest. All results are computed first, so an element that is selected twice changes once.
    ///
    /// # Errors
    /// As [`Tensor::index`] and [`TensorMut::apply_`].
    ///
    /// ```
    /// use ndcast::{Tensor, op::Op, s};
    /// let mut x = Tensor::from([1, 2, 3]);
    /// x.apply_at(s![&Tensor::from([0, 2])], Op::Add, [10])?;
    /// assert_eq!(x, Tensor::from([11, 2, 13]));
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn apply_at(
        &mut self,
        selectors: impl AsRef<[Selector]>,
        op: Op,
        others: impl IntoIterator<Item: Into<Expr>>,
    ) -> Result<()> {
        let selectors = selectors.as_ref();
        if let Some(indices) = basic_only(selectors) {
            return self.slice(&indices)?.apply_(op, others);
        }
        if let (true, [Selector::Mask(mask)]) = (self.checked, selectors) {
            // The mask may select any number of elements, so the check uses the whole shape.
            check_mask(mask, self.shape(), 0)?;
            return self.apply_(op, others);
        }
        if let Some(mask) = self.whole_mask(selectors)? {
            let mut picked = self.lend(self.layout().clone(), |own| own.selected(&mask))?;
            picked.apply_(op, others)?;
            return self.spread(&mask, |_| picked.contiguous());
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

    /// Whether [`TensorMut::set`] would accept a value, for a target that is only checked.
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

/// Checks indices along an axis of a tensor.
///
/// # Errors
/// `Index` for a dtype other than integers, and for the first index that is out of range.
pub fn check_indices(indices: &Tensor, axis: usize, length: usize) -> Result<()> {
    Picks::new(indices, axis, length, Negative::FromTheEnd).map(drop)
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
    let fitted = value.squeeze(droppable).and_then(|value| value.broadcast_to(shape));
    fitted.map_err(|_| {
        let (from, to) = (list(value.shape()), list(shape));
        let text = format!(
            "shape mismatch: value tensor of shape {from} cannot be broadcast to indexing result of shape {to}"
        );
        Error::new(ErrorKind::Shape, text)
    })
}

/// Lengths in the form in which PyTorch prints them.
fn list(shape: &[usize]) -> String {
    format!("{shape:?}")
}
