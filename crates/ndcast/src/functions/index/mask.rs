//! Masks: the indices of true elements, and selecting or replacing elements by a mask.

use crate::Operand;
use crate::engine::judge_call;
use crate::error::{Error, ErrorKind, Result};
use crate::expr::Expr;
use crate::functions::index::written_as;
use crate::functions::inplace::{TensorMut, fitting};
use crate::tensor::bits::{bits_of, for_bits};
use crate::tensor::view::broadcast_tensors;
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
        let (count, found) = self.cast(DType::Bool)?.true_indices()?;
        found.into_iter().map(|indices| Tensor::from_vec(indices, [count])).collect()
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
        let (count, found) = self.cast(DType::Bool)?.true_indices()?;
        let mut rows = crate::memory::room_for(count * found.len())?;
        rows.extend((0..count).flat_map(|k| found.iter().map(move |indices| indices[k])));
        Tensor::from_vec(rows, [count, found.len()])
    }

    /// Number of true elements of a mask, and their indices along each axis.
    pub(crate) fn true_indices(&self) -> Result<(usize, Vec<Vec<i64>>)> {
        let mask = self.contiguous()?;
        let truths = mask.as_slice::<bool>()?;
        let count = truths.iter().filter(|&&truth| truth).count();
        let mut found = Vec::with_capacity(self.ndim());
        for _ in 0..self.ndim() {
            found.push(crate::memory::room_for(count)?);
        }
        for (mut position, _) in truths.iter().enumerate().filter(|(_, truth)| **truth) {
            for (indices, &length) in found.iter_mut().zip(self.shape().iter()).rev() {
                indices.push((position % length) as i64);
                position /= length;
            }
        }
        Ok((count, found))
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
        let truths = mask.as_slice::<bool>()?;
        let count = truths.iter().filter(|&&truth| truth).count();
        let bits = bits_of(self.dtype());
        let mut result = Tensor::allocate(&[count].into(), bits)?;
        let own = self.relabelled(bits);
        for_bits!(bits, T => {
            let into = result.as_slice_mut::<T>()?.iter_mut();
            if let Ok(own) = own.as_slice::<T>() {
                let chosen = own.iter().zip(truths).filter(|(_, truth)| **truth);
                into.zip(chosen).for_each(|(slot, (&value, _))| *slot = value);
            } else {
                let chosen = own.iter::<T>()?.zip(truths).filter(|(_, truth)| **truth);
                into.zip(chosen).for_each(|(slot, (value, _))| *slot = value);
            }
        });
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
