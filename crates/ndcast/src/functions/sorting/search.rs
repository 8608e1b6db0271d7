//! Where elements would go among sorted ones, and whether they are among others at all.
//!
//! *Technique*: both sides become ranks of one dtype (`order.rs`), among which a binary search compares integers; many elements by many
//! threads. *Contract*: the order is that of [`Tensor::sort`], NaN last; NaN is equal to nothing, so it is never among others.

use crate::error::{Class, Error, Result};
use crate::functions::sorting::order::{self, Key, Order, fill, for_key};
use crate::functions::sorting::radix;
use crate::{DType, Tensor, concat, promote};

/// Searching.
impl Tensor {
    /// For every element of `values` the index (`i64`) at which it would have to be inserted into this sorted tensor of one axis to keep it
    /// sorted: before all that are equal to it, or with `right` after them. `sorter` holds the indices that sort the
    /// tensor, as [`Tensor::argsort`] gives them, where it is not sorted. In a tensor that is not sorted the result means nothing.
    ///
    /// # Errors
    /// `Shape` unless this tensor has one axis and `sorter` as many elements, `Index` for an element of `sorter` that is not there, `DType`
    /// where the dtypes meet in none or are complex, `Memory`.
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

    /// Whether each element is equal to one of `values`; with `invert` whether it is equal to none. NaN is equal to nothing.
    ///
    /// # Errors
    /// `DType` where the dtypes meet in none, `Memory`.
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
            // Complex numbers have no order, but each distinct one a number.
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
            // NaN is not among them, so it is not found.
            let found = |wanted: K| among.binary_search(&wanted).is_ok();
            fill(result.as_slice_mut::<bool>()?, own.as_slice::<K>()?, |wanted| found(wanted) != invert)
        })?;
        Ok(result)
    }
}

/// The dtype in which two tensors are compared: for integers beside floats that is `f64`, which tells more of them apart.
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

/// Ranks in order, each once, without that of NaN.
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
