//! Distinct elements: their values, first indices, counts, and the index of the value of each element.
//!
//! *Technique*: all elements in C order are sorted, together with their places if these are needed, so that equal elements become adjacent.
//! Complex numbers are distinguished by the indices of their real and imaginary parts among the distinct parts. *Contract*: as the Array
//! API standard requires. Values are in ascending order, complex numbers by their real parts first. `-0.0` and `0.0` are one value. Each
//! NaN is a value of its own, and NaNs come last. The first of equal elements in C order represents all of them.

use crate::error::{Error, Result};
use crate::functions::sorting::order::{Key, KeyOrder, Rows, fill, for_key};
use crate::functions::sorting::radix::{self, Placed};
use crate::functions::sorting::sort::{sort_placed, sorted};
use crate::memory::storage::Room;
use crate::{DType, Order, Tensor};

/// The result of [`Tensor::unique_all`].
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Unique {
    /// The distinct elements in ascending order.
    pub values: Tensor,
    /// For each value, the index of its first occurrence, with all elements counted in C order (`i64`).
    pub indices: Tensor,
    /// For every element, the index of its value in `values` (`i64`, in the shape of the tensor).
    pub inverse_indices: Tensor,
    /// The number of occurrences of each value (`i64`).
    pub counts: Tensor,
}

/// # Sort and search: distinct elements
///
/// Distinct elements.
impl Tensor {
    /// The distinct elements in ascending order, as a vector. NaNs come last, and each is a value of its own. Complex numbers are ordered
    /// by their real parts first.
    ///
    /// # Errors
    /// `Memory`.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// assert_eq!(Tensor::from([[3, 1], [1, 2]]).unique_values()?.to_vec::<i32>()?, [1, 2, 3]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[doc(alias = "unique")]
    pub fn unique_values(&self) -> Result<Tensor> {
        if self.dtype().is_complex() {
            return Ok(self.unique_all()?.values);
        }
        let rows = Rows::new("unique_values", &self.ravel()?, 0, Order::Ascending)?;
        for_key!(rows.bits, K => {
            let mut sorted = sorted::<K>(&rows)?;
            let kept = keep_first(sorted.as_slice_mut::<K>()?, rows.order);
            let values = if kept == rows.length { sorted } else { Tensor::from_slice(&sorted.as_slice::<K>()?[..kept], [kept])? };
            rows.elements_back(&values)
        })
    }

    /// The distinct elements, as in [`Tensor::unique_values`], and the number of occurrences of each (`i64`).
    ///
    /// # Errors
    /// As [`Tensor::unique_values`].
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let (values, counts) = Tensor::from([3, 1, 1]).unique_counts()?;
    /// assert_eq!((values.to_vec::<i32>()?, counts.to_vec::<i64>()?), (vec![1, 3], vec![2, 1]));
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn unique_counts(&self) -> Result<(Tensor, Tensor)> {
        if self.dtype().is_complex() {
            let all = self.unique_all()?;
            return Ok((all.values, all.counts));
        }
        let rows = Rows::new("unique_counts", &self.ravel()?, 0, Order::Ascending)?;
        for_key!(rows.bits, K => {
            let sorted = sorted::<K>(&rows)?;
            let sorted = sorted.as_slice::<K>()?;
            let starts = starts(sorted.iter().map(|&bits| rows.order.rank(bits)), rows.order)?;
            let mut values = Tensor::stale(&[starts.len()].into(), rows.bits.dtype())?;
            fill(values.as_slice_mut::<K>()?, &starts, |start| sorted[start])?;
            Ok((rows.elements_back(&values)?, lengths(&starts, sorted.len())?))
        })
    }

    /// The distinct elements, as in [`Tensor::unique_values`], and for every element the index of its value (`i64`, in the shape of the
    /// tensor).
    ///
    /// The indices are `i64` and have the shape of the tensor. The values have one axis and its dtype.
    ///
    /// # Errors
    /// As [`Tensor::unique_values`].
    ///
    /// ```
    /// use ndcast::tensor;
    /// let (values, inverse) = tensor![30, 10, 30].unique_inverse()?;
    /// assert_eq!(values, tensor![10, 30]);
    /// assert_eq!(inverse, tensor![1i64, 0, 1]);
    /// assert_eq!(values.take(&inverse, 0)?, tensor![30, 10, 30]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn unique_inverse(&self) -> Result<(Tensor, Tensor)> {
        let all = self.unique_all()?;
        Ok((all.values, all.inverse_indices))
    }

    /// The distinct elements, as in [`Tensor::unique_values`], with their indices and counts.
    ///
    /// # Errors
    /// As [`Tensor::unique_values`].
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let all = Tensor::from([[3, 1], [1, 2]]).unique_all()?;
    /// assert_eq!(all.values.to_vec::<i32>()?, [1, 2, 3]);
    /// assert_eq!(all.indices.to_vec::<i64>()?, [1, 3, 0]);
    /// assert_eq!(all.inverse_indices.to_vec::<i64>()?, [2, 0, 0, 1]);
    /// assert_eq!(all.counts.to_vec::<i64>()?, [2, 1, 1]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn unique_all(&self) -> Result<Unique> {
        if self.dtype().is_complex() {
            return self.unique_pairs();
        }
        let rows = Rows::with_places("unique_all", &self.ravel()?, 0, Order::Ascending)?;
        for_key!(rows.bits, K => with_places::<K>(&rows, self))
    }
}

impl Tensor {
    /// As [`Tensor::unique_all`], for complex numbers. Each NaN part already has an index of its own, so pairs with a NaN are distinct too.
    fn unique_pairs(&self) -> Result<Unique> {
        let (reals, real) = self.real()?.unique_inverse()?;
        let (imaginaries, imaginary) = self.imag()?.unique_inverse()?;
        let parts = (reals.numel() as i64, imaginaries.numel() as i64);
        if parts.0.checked_mul(parts.1).is_none() {
            return Err(Error::value(format!(
                "unique: {} distinct real and {} imaginary parts have more pairs than can be counted: take unique() of pieces",
                parts.0, parts.1
            )));
        }
        let all = (real.expr() * parts.1 + &imaginary).eval()?.unique_all()?;
        Ok(Unique { values: self.ravel()?.take(&all.indices, 0)?, ..all })
    }
}

/// Whether a rank begins a run of equal elements. NaN is not equal even to itself.
fn begins<K: Key>(order: KeyOrder, before: Option<K>, rank: K) -> bool {
    before != Some(rank) || order.is_nan(rank)
}

/// Moves the first element of every run of equal elements to the front. Returns the number of runs.
fn keep_first<K: Key>(sorted: &mut [K], order: KeyOrder) -> usize {
    let (mut kept, mut before) = (0, None);
    for k in 0..sorted.len() {
        let bits = sorted[k];
        let rank = order.rank(bits);
        sorted[kept] = bits;
        kept += usize::from(begins(order, before, rank));
        before = Some(rank);
    }
    kept
}

/// The starts of the runs of equal elements.
fn starts<K: Key>(ranks: impl Iterator<Item = K>, order: KeyOrder) -> Result<Vec<usize>> {
    let mut starts = Vec::new();
    let mut before = None;
    for (k, rank) in ranks.enumerate() {
        if begins(order, before, rank) {
            if starts.len() == starts.capacity() {
                radix::reserve(&mut starts, k.max(64))?;
            }
            starts.push(k);
        }
        before = Some(rank);
    }
    Ok(starts)
}

/// The lengths of the runs with these starts.
fn lengths(starts: &[usize], end: usize) -> Result<Tensor> {
    let mut counts = Tensor::stale(&[starts.len()].into(), DType::I64)?;
    let ends = starts.iter().skip(1).chain([&end]);
    let lengths = starts.iter().zip(ends).map(|(start, end)| (end - start) as i64);
    counts.as_slice_mut::<i64>()?.iter_mut().zip(lengths).for_each(|(count, length)| *count = length);
    Ok(counts)
}

fn with_places<K: Key>(rows: &Rows, x: &Tensor) -> Result<Unique> {
    let bits = rows.bits.as_slice::<K>()?;
    let (mut records, mut scratch) = (Room::<K::Placed>::new(bits.len())?, radix::scratch(bits.len())?);
    sort_placed(bits, rows.order, &mut records, &mut scratch)?;
    drop(scratch);
    let starts = starts(records.iter().map(|record| K::narrow(record.rank())), rows.order)?;
    let shape = [starts.len()].into();
    let mut values = Tensor::stale(&shape, rows.bits.dtype())?;
    let mut indices = Tensor::stale(&shape, DType::I64)?;
    fill(values.as_slice_mut::<K>()?, &starts, |start| bits[records[start].place()])?;
    fill(indices.as_slice_mut::<i64>()?, &starts, |start| records[start].place() as i64)?;
    let mut inverse = Tensor::stale(x.shape(), DType::I64)?;
    let which = inverse.as_slice_mut::<i64>()?;
    for (number, &start) in starts.iter().enumerate() {
        let end = starts.get(number + 1).copied().unwrap_or(records.len());
        records[start..end].iter().for_each(|record| which[record.place()] = number as i64);
    }
    Ok(Unique {
        values: rows.elements_back(&values)?,
        indices,
        inverse_indices: inverse,
        counts: lengths(&starts, records.len())?,
    })
}
