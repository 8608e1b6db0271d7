//! Masks: the indices of true elements, and selecting or replacing elements by a mask.

use crate::Operand;
use crate::engine::judge_call;
use crate::error::{Error, ErrorKind, Result};
use crate::expr::Expr;
use crate::functions::index::Selector;
use crate::functions::index::selection::check_mask;
use crate::functions::index::truths::{Truths, fill};
use crate::functions::index::written_as;
use crate::functions::inplace::{TensorMut, fitting};
use crate::tensor::bits::{bits_of, for_bits};
use crate::tensor::view::broadcast_tensors;
use crate::threads::to_the_end;
use crate::{DType, Op, Tensor};

/// # Index: masks
impl Tensor {
    /// Indices of the elements that are not zero, in C order, as one `i64` tensor for each axis.
    ///
    /// # Errors
    /// `Value` for a 0-d tensor (see [`Tensor::argwhere`]), `Memory`.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let indices = Tensor::from([[0, 1], [2, 0]]).nonzero()?;
    /// assert_eq!(indices[0].to_vec::<i64>()?, [0, 1]);
    /// assert_eq!(indices[1].to_vec::<i64>()?, [1, 0]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[doc(alias = "where")]
    pub fn nonzero(&self) -> Result<Vec<Tensor>> {
        if self.ndim() == 0 {
            return Err(Error::value("nonzero: a 0-d tensor has no axes to count along: use argwhere()"));
        }
        self.cast(DType::Bool)?.true_indices()
    }

    /// Indices of the elements that are not zero, in C order, as the rows of an `i64` matrix with one column for each axis.
    ///
    /// # Errors
    /// `Memory`.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let x = tensor![[0, 1], [2, 0]];
    /// assert_eq!(x.argwhere()?, tensor![[0i64, 1], [1, 0]]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[doc(alias = "where")]
    pub fn argwhere(&self) -> Result<Tensor> {
        let found = self.cast(DType::Bool)?;
        if found.ndim() == 0 {
            return Tensor::zeros([usize::from(found.item::<bool>()?), 0], DType::I64);
        }
        crate::stack(&found.true_indices()?, 1)
    }

    /// The indices of the true elements of a mask along each axis.
    pub(crate) fn true_indices(&self) -> Result<Vec<Tensor>> {
        let mask = self.contiguous()?;
        let truths = Truths::new(mask.as_slice::<bool>()?)?;
        let mut positions = Tensor::stale(&[truths.count()].into(), DType::I64)?;
        truths.positions(positions.as_slice_mut::<i64>()?)?;
        let mut found = Vec::with_capacity(self.ndim());
        let mut within = positions.expr();
        for (axis, &length) in self.shape().iter().enumerate().rev() {
            // The first axis is what the others leave.
            if axis == 0 {
                found.push(within.eval()?);
            } else {
                found.push(within.remainder(length as i64).eval()?);
                within = within.floor_divide(length as i64).eval()?.expr();
            }
        }
        found.reverse();
        Ok(found)
    }

    /// The elements where a mask is true, in C order, as one axis. Tensor and mask broadcast.
    ///
    /// Shape: one axis, as long as there are true elements. Dtype: that of the tensor.
    ///
    /// # Errors
    /// `Shape` if they do not broadcast, `DType` unless the mask is bool, `Memory`.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let x = tensor![[1, 2], [3, 4]];
    /// assert_eq!(x.masked_select(&x.greater(2)?)?, tensor![3, 4]);
    /// // One mask for every row.
    /// assert_eq!(x.masked_select(&tensor![true, false])?, tensor![1, 3]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[doc(alias = "mask")]
    #[doc(alias = "compress")]
    #[track_caller]
    pub fn masked_select(&self, mask: impl Operand) -> Result<Tensor> {
        let mask = &mask.tensor()?;
        if mask.dtype() != DType::Bool {
            return Err(not_bool("masked_select", mask.dtype()));
        }
        let both = broadcast_tensors([self, mask])?;
        judge_call("masked_select", &[self.expr(), mask.expr()])?;
        both[0].selected(&both[1])
    }

    /// The elements where a mask of the same shape is true, as one axis.
    pub(crate) fn selected(&self, mask: &Tensor) -> Result<Tensor> {
        let mask = mask.contiguous()?;
        let truths = Truths::new(mask.as_slice::<bool>()?)?;
        let bits = bits_of(self.dtype());
        let mut result = Tensor::stale(&[truths.count()].into(), bits)?;
        let own = self.contiguous()?.relabelled(bits);
        for_bits!(bits, T => truths.select(own.as_slice::<T>()?, result.as_slice_mut::<T>()?)?);
        Ok(result.relabelled(self.dtype()))
    }
}

/// # Write: masks
impl Tensor {
    /// A copy of the elements with one `value` where a mask is true. Tensor and mask broadcast; for values that differ see
    /// [`where_`](Tensor::where_). The dtype stays the same.
    ///
    /// Shape: that to which both broadcast. `value` is a number or a 0-d tensor.
    ///
    /// # Errors
    /// `Shape` if they do not broadcast or if `value` is neither a scalar nor 0-d; `DType` unless the mask is bool; `Value` for a scalar
    /// that does not fit the dtype; `Memory`.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let x = tensor![1.0, -2.0, 3.0];
    /// assert_eq!(x.masked_fill(x.less(0)?, 0)?, tensor![1.0, 0.0, 3.0]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[doc(alias = "mask")]
    #[track_caller]
    pub fn masked_fill(&self, mask: impl Into<Expr>, value: impl Into<Expr>) -> Result<Tensor> {
        self.filled(mask.into(), &value.into())?.eval()
    }

    /// Shape and dtype of [`Tensor::masked_fill`], as a stand-in.
    pub(crate) fn masked_fill_types(&self, mask: Expr, value: &Expr) -> Result<Tensor> {
        let (shape, dtype) = self.filled(mask, value)?.typed()?;
        Tensor::stand_in(&shape, dtype)
    }

    #[track_caller]
    fn filled(&self, mask: Expr, value: &Expr) -> Result<Expr> {
        let value = single(value, self.dtype())?;
        check_bool(&mask)?;
        Ok(Expr::map(Op::Where, [mask, value.into(), self.into()]))
    }

    /// As [`TensorMut::masked_fill_`], for all elements.
    ///
    /// # Errors
    /// As [`TensorMut::masked_fill_`].
    #[track_caller]
    pub fn masked_fill_(&mut self, mask: impl Into<Expr>, value: impl Into<Expr>) -> Result<()> {
        self.whole_mut()?.masked_fill_(mask, value)
    }
}

/// # Write: masks
impl TensorMut<'_> {
    /// Replaces the elements where a mask is true by `value`. The mask broadcasts to the elements.
    ///
    /// # Errors
    /// `Shape` if the mask does not broadcast to the elements or if `value` is neither a scalar nor 0-d; `DType` unless the mask is bool;
    /// `Value` for a scalar that does not fit the dtype; `Memory`.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let mut x = tensor![[1, 2], [3, 4]];
    /// x.masked_fill_(tensor![true, false], 0)?;
    /// assert_eq!(x, tensor![[0, 2], [0, 4]]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn masked_fill_(&mut self, mask: impl Into<Expr>, value: impl Into<Expr>) -> Result<()> {
        let (mask, value) = (mask.into(), single(&value.into(), self.dtype())?);
        check_bool(&mask)?;
        self.replace_where(&mask, &value.into())
    }
}

/// # Write: masks
impl TensorMut<'_> {
    /// The mask of an index that is one mask of all elements, which lie in C order.
    pub(super) fn whole_mask(&self, selectors: &[Selector]) -> Result<Option<Tensor>> {
        let [Selector::Mask(mask)] = selectors else { return Ok(None) };
        if self.checked || mask.ndim() == 0 || mask.shape() != self.shape() || !self.layout().is_contiguous() {
            return Ok(None);
        }
        check_mask(mask, self.shape(), 0)?;
        mask.contiguous().map(Some)
    }

    /// Writes a 0-d value to the elements where a mask of all elements is true.
    pub(super) fn fill(&mut self, mask: &Tensor, value: &Tensor) -> Result<()> {
        self.lend(self.layout().clone(), |own| {
            // Half of a write must not stay.
            to_the_end(|| {
                let value = value.relabelled(bits_of(value.dtype()));
                own.with_bits(|own| for_bits!(own.dtype(), T => fill(mask.as_slice()?, value.as_slice::<T>()?[0], own.as_slice_mut()?)))
            })
        })
    }

    /// Writes values, which lie in C order, to the elements where a mask of all elements is true. `values` is asked for them by their number.
    pub(super) fn spread(&mut self, mask: &Tensor, values: impl FnOnce(usize) -> Result<Tensor>) -> Result<()> {
        let truths = Truths::new(mask.as_slice::<bool>()?)?;
        let values = values(truths.count())?;
        let values = values.relabelled(bits_of(values.dtype()));
        self.lend(self.layout().clone(), |own| {
            own.with_bits(
                |own| for_bits!(own.dtype(), T => truths.spread(values.as_slice::<T>()?, own.as_slice_mut()?)),
            )
        })
    }
}

/// A scalar or 0-d value as a 0-d tensor in the dtype of its target.
#[track_caller]
fn single(value: &Expr, dtype: DType) -> Result<Tensor> {
    if let Some(scalar) = value.as_scalar() {
        return fitting(scalar, dtype);
    }
    let value = value.eval()?;
    if value.ndim() > 0 {
        let text = format!(
            "masked_fill only supports a 0-dimensional value tensor, but got tensor with {} dimension(s): use where_() to choose between tensors",
            value.ndim()
        );
        return Err(Error::new(ErrorKind::Shape, text));
    }
    written_as(&value, dtype)
}

fn check_bool(mask: &Expr) -> Result<()> {
    let dtype = mask.dtype()?;
    if dtype == DType::Bool { Ok(()) } else { Err(not_bool("masked_fill", dtype)) }
}

fn not_bool(name: &str, dtype: DType) -> Error {
    Error::dtype(format!(
        "{name} only supports boolean masks, but got mask with dtype {dtype}: compare, or cast to bool"
    ))
}
