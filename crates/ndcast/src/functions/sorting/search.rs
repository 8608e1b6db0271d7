//! Insertion points in a sorted tensor, and membership tests.
//!
//! *Technique*: both operands become ranks of one dtype (`order.rs`), and a binary search compares these integers. Threads share the
//! elements to look up. *Contract*: the order is that of [`Tensor::sort`], with NaN last. NaN is not equal to anything, so it is never
//! found.

use crate::error::{Class, Error, Result};
use crate::functions::sorting::order::{self, Key, Order, fill, for_key};
use crate::functions::sorting::radix;
use crate::{DType, Tensor, concat, promote};

/// Searching.
impl Tensor {
    /// For every element of `values`, the index (`i64`) at which inserting it keeps this sorted vector sorted. The index is before all
    /// equal elements, or after them with `right`. If the vector is not sorted, `sorter` must hold the indices that sort it, as
    /// [`Tensor::argsort`] gives them; without it, the result is meaningless.
    ///
    /// # Errors
    /// `Shape` unless this tensor has one axis and `sorter` has the same shape, `Index` for an element of `sorter` out of range, `DType` if
    /// the dtypes do not promote or are complex, `Memory`.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let edges = Tensor::from([1, 3, 5]);
    /// let values = Tensor::from([[0, 3], [4, 9]]);
    /// assert_eq!(edges.searchsorted(&values, false, None)?.to_vec::<i64>()?, [0, 1, 2, 3]);
    /// assert_eq!(edges.searchsorted(&values, true, None)?.to_vec::<i64>()?, [0, 2, 2, 3]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn searchsorted(&self, values: &Tensor, right: bool, sorter: Option<&Tensor>) -> Result<Tensor> {
        if self.ndim() != 1 {
            let text = format!(
                "searchsorted: x1 must be one sorted list, but has shape {}: search its rows one by one, or call ravel() first",
                self.shape()
            );
            return Err(Error::new(Class::Shape, text));
        }
        let sorted = match sorter {
            None => self.clone(),
            Some(sorter) if sorter.shape() == self.shape() => self.take(sorter, 0)?,
            Some(sorter) => {
                let text = format!(
                    "searchsorted: sorter has shape {}, but x1 has shape {}: give one index for each",
                    sorter.shape(),
                    self.shape()
                );
                return Err(Error::new(Class::Shape, text));
            }
        };
        let common = common("searchsorted", self, values)?;
        let (sorted, _) = order::ranks("searchsorted", &sorted.cast(common)?)?;
        let (wanted, _) = order::ranks("searchsorted", &values.cast(common)?)?;
        let mut result = Tensor::allocate(values.shape(), DType::I64)?;
        for_key!(sorted, K => {
            let sorted = sorted.as_slice::<K>()?;
            let before = |wanted: K| sorted.partition_point(|&key| if right { key <= wanted } else { key < wanted });
            fill(result.as_slice_mut::<i64>()?, wanted.as_slice::<K>()?, |wanted| before(wanted) as i64)
        })?;
        Ok(result)
    }

    /// Whether each element is equal to one of `values`; with `invert`, whether it is equal to none of them. NaN is equal to nothing.
    ///
    /// # Errors
    /// `DType` if the dtypes do not promote, `Memory`.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let x = Tensor::from([[1, 2], [3, 2]]);
    /// assert_eq!(x.isin(&Tensor::from([2, 5]), false)?.to_vec::<bool>()?, [false, true, false, true]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn isin(&self, values: &Tensor, invert: bool) -> Result<Tensor> {
        let common = common("isin", self, values)?;
        if common.is_complex() {
            // Complex numbers have no order, but each distinct one has an index.
            let (own, values) = (self.ravel()?.cast(common)?, values.ravel()?.cast(common)?);
            let (_, numbers) = concat(&[&own, &values], 0)?.unique_inverse()?;
            let (count, all) = (own.numel() as isize, numbers.numel());
            let (own, among) = (numbers.narrow(0, 0, own.numel())?, numbers.narrow(0, count, all - own.numel())?);
            return own.isin(&among, invert)?.reshaped(self.shape());
        }
        let (own, order) = order::ranks("isin", &self.cast(common)?)?;
        let (mut among, _) = order::ranks("isin", &values.cast(common)?)?;
        let mut result = Tensor::allocate(self.shape(), DType::Bool)?;
        for_key!(among, K => {
            let among = distinct(among.as_slice_mut::<K>()?, order)?;
            // `among` has no NaN, so a NaN is never found.
            let found = |wanted: K| among.binary_search(&wanted).is_ok();
            fill(result.as_slice_mut::<bool>()?, own.as_slice::<K>()?, |wanted| found(wanted) != invert)
        })?;
        Ok(result)
    }
}

/// The dtype in which two tensors are compared. For an integer and a float dtype it is `f64`, which distinguishes more values than their
/// common dtype.
fn common(name: &str, x1: &Tensor, x2: &Tensor) -> Result<DType> {
    if (x1.dtype().is_integer() && x2.dtype().is_float()) || (x1.dtype().is_float() && x2.dtype().is_integer()) {
        return Ok(DType::F64);
    }
    promote(x1.dtype(), x2.dtype()).ok_or_else(|| {
        let text =
            format!("{name}: {} and {} promote to no common dtype: cast one of x1 and x2", x1.dtype(), x2.dtype());
        Error::dtype(text)
    })
}

/// The distinct ranks in ascending order, without that of NaN.
fn distinct<K: Key>(ranks: &mut [K], order: Order) -> Result<&[K]> {
    let mut scratch = radix::scratch(ranks.len())?;
    radix::sort(ranks, &mut scratch, 0..8 * size_of::<K>() as u32)?;
    let mut kept = 0;
    for k in 0..ranks.len() {
        let is_new = kept == 0 || ranks[k] != ranks[kept - 1];
        if is_new && !order.is_nan(ranks[k]) {
            ranks[kept] = ranks[k];
            kept += 1;
        }
    }
    Ok(&ranks[..kept])
}
