//! Sorting along an axis: sorted values, the indices that sort them, the k largest or smallest, the k-th.
//!
//! *Problem*: sort along any axis of any layout and dtype, with a reproducible result. *Technique*: the axis becomes rows of keys
//! (`order.rs`), which are sorted as integers (`radix.rs`). Threads share the rows, and a single long row uses all threads. *Contract*:
//! every sort is stable, so the result does not depend on the threads. Equal elements keep their order, and `-0.0` and `0.0` are equal. NaN
//! counts as the largest: it is last in ascending and first in descending order, as in PyTorch.

use crate::error::{Also, Error, Result};
use crate::functions::sorting::first;
use crate::functions::sorting::order::{self, Key, KeyOrder, Rows, fill, for_key};
use crate::functions::sorting::radix::{self, Placed, Record};
use crate::machine::{FIRST_ROW_ELEMENTS, TASK_ELEMENTS};
use crate::memory::storage::Room;
use crate::shape::{Shape, reduced_shape};
use crate::threads::run_each;
use crate::{DType, Order, Tensor};
use std::ops::Range;

/// # Sort and search: sort
///
/// All sorts are stable.
impl Tensor {
    /// The elements in ascending or descending order along an axis. NaN counts as the largest. A 0-d tensor is a list of one.
    ///
    /// # Errors
    /// `Index` for an axis out of range, `DType` for complex numbers, `Memory`.
    ///
    /// ```
    /// use ndcast::{Order, Tensor};
    /// let x = Tensor::from([[3, 1, 2], [0, 5, 4]]);
    /// assert_eq!(x.sort(-1, Order::Ascending)?, Tensor::from([[1, 2, 3], [0, 4, 5]]));
    /// assert_eq!(x.sort(0, Order::Descending)?, Tensor::from([[3, 5, 4], [0, 1, 2]]));
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn sort(&self, axis: isize, order: Order) -> Result<Tensor> {
        let rows = Rows::new("sort", self, axis, order)?;
        let sorted = for_key!(rows.bits, K => sorted::<K>(&rows))?;
        rows.elements_back(&sorted)
    }

    /// The indices (`i64`) that sort the elements along an axis: `x.take_along_dim(&x.argsort(axis, order)?, axis)` is `x.sort(axis,
    /// order)`. Equal elements keep their order, whether ascending or descending.
    ///
    /// # Errors
    /// As [`Tensor::sort`].
    ///
    /// ```
    /// use ndcast::{Order, Tensor};
    /// let x = Tensor::from([3, 1, 3, 2]);
    /// assert_eq!(x.argsort(-1, Order::Ascending)?, Tensor::from([1i64, 3, 0, 2]));
    /// assert_eq!(x.argsort(-1, Order::Descending)?, Tensor::from([0i64, 2, 3, 1]));
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn argsort(&self, axis: isize, order: Order) -> Result<Tensor> {
        let rows = Rows::with_places("argsort", self, axis, order)?;
        rows.back(&rows.first_indices(rows.length)?)
    }

    /// The first `k` elements of the sorted axis, which in descending order are the `k` largest, and their indices (`i64`). NaN
    /// counts as the largest. Of equal elements, the first ones are taken.
    ///
    /// # Errors
    /// As [`Tensor::sort`]; `Value` if the axis has fewer than `k` elements.
    ///
    /// ```
    /// use ndcast::{Order, Tensor};
    /// let (values, indices) = Tensor::from([3, 1, 4, 1, 5]).topk(2, -1, Order::Descending)?;
    /// assert_eq!(values, Tensor::from([5, 4]));
    /// assert_eq!(indices, Tensor::from([4i64, 2]));
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn topk(&self, k: usize, axis: isize, order: Order) -> Result<(Tensor, Tensor)> {
        let rows = Rows::with_places("topk", self, axis, order)?;
        check_k("topk", k, 0, axis, rows.length)?;
        let indices = rows.back(&rows.first_indices(k)?)?;
        Ok((self.along_or_whole(&indices, axis)?, indices))
    }

    /// The `k`-th smallest element along an axis, counted from 1, and its index (`i64`). The results do not have this axis. NaN counts as
    /// the largest. Of equal elements, the first counts as the smaller.
    ///
    /// # Errors
    /// As [`Tensor::sort`]; `Value` unless `k` is from 1 to the length of the axis.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let (value, index) = Tensor::from([30, 10, 20]).kthvalue(2, -1)?;
    /// assert_eq!((value.to_vec::<i32>()?, index.to_vec::<i64>()?), (vec![20], vec![2]));
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn kthvalue(&self, k: usize, axis: isize) -> Result<(Tensor, Tensor)> {
        let rows = Rows::with_places("kthvalue", self, axis, Order::Ascending)?;
        check_k("kthvalue", k, 1, axis, rows.length)?;
        let index = rows.back(&rows.first_indices(k)?)?;
        let index = if self.ndim() == 0 { index } else { index.narrow(axis, k - 1..k)? };
        let value = self.along_or_whole(&index, axis)?;
        if self.ndim() == 0 {
            return Ok((value, index));
        }
        Ok((value.squeeze(axis)?, index.squeeze(axis)?))
    }

    /// The elements at indices along an axis. A 0-d tensor gives itself.
    fn along_or_whole(&self, indices: &Tensor, axis: isize) -> Result<Tensor> {
        if self.ndim() == 0 { Ok(self.clone()) } else { self.take_along_dim(indices, axis) }
    }
}

/// Shapes and dtypes of results, as stand-ins.
impl Tensor {
    /// That of [`Tensor::sort`] and, with indices, of [`Tensor::argsort`].
    pub(crate) fn sort_types(&self, name: &str, axis: isize, dtype: DType) -> Result<Tensor> {
        order::checked_axis(name, self, axis)?;
        Tensor::stand_in(self.shape(), dtype)
    }

    /// Those of [`Tensor::topk`].
    pub(crate) fn topk_types(&self, k: usize, axis: isize) -> Result<(Tensor, Tensor)> {
        let along = order::checked_axis("topk", self, axis)?;
        let mut lengths = self.shape().dims().clone();
        check_k("topk", k, 0, axis, lengths.get(along).copied().unwrap_or(1))?;
        lengths.get_mut(along).into_iter().for_each(|length| *length = k);
        let indices = Tensor::stand_in(&Shape::from_dims(lengths)?, DType::I64)?;
        // A 0-d tensor gives itself, whatever `k` is.
        let values = if self.ndim() == 0 { self.shape() } else { indices.shape() };
        Ok((Tensor::stand_in(values, self.dtype())?, indices))
    }

    /// Those of [`Tensor::kthvalue`].
    pub(crate) fn kthvalue_types(&self, k: usize, axis: isize) -> Result<(Tensor, Tensor)> {
        let along = order::checked_axis("kthvalue", self, axis)?;
        check_k("kthvalue", k, 1, axis, self.shape().get(along).copied().unwrap_or(1))?;
        let axes: &[usize] = if self.ndim() == 0 { &[] } else { &[along] };
        let shape = reduced_shape(self.shape(), axes, false);
        Ok((Tensor::stand_in(&shape, self.dtype())?, Tensor::stand_in(&shape, DType::I64)?))
    }
}

/// Checks that `k` is from `least` to the length of the axis.
fn check_k(name: &str, k: usize, least: usize, axis: isize, length: usize) -> Result<()> {
    if k >= least && k <= length {
        return Ok(());
    }
    let text = format!(
        "{name}: k = {k} is out of range for axis {axis} of x, which has {length} elements: give {least} to {length}"
    );
    let error = Error::value(text);
    Err(if length == 0 { error.and(Also::NoElements) } else { error })
}

impl Rows {
    /// The indices of the first `k` elements of every row, in sorted order.
    pub(crate) fn first_indices(&self, k: usize) -> Result<Tensor> {
        for_key!(self.bits, K => indices::<K>(self, k))
    }
}

/// The bits of every row, in sorted order.
pub(crate) fn sorted<K: Key>(rows: &Rows) -> Result<Tensor> {
    let mut result = rows.order.keys::<K>(&rows.bits)?;
    if result.numel() == 0 {
        return Ok(result);
    }
    let (from, into) = (rows.bits.as_slice::<K>()?, result.as_slice_mut::<K>()?);
    let length = rows.length;
    let piece = (TASK_ELEMENTS / length).max(1) * length;
    run_each(from.chunks(piece).zip(into.chunks_mut(piece)), |_, (from, into)| {
        let mut scratch = radix::scratch(length)?;
        let mut pairs = from.chunks_exact(length).zip(into.chunks_exact_mut(length));
        pairs.try_for_each(|(from, into)| sort_row(from, into, &mut scratch, rows.order))
    })?;
    Ok(result)
}

/// Sorts the keys of a row and converts them back to bits.
fn sort_row<K: Key>(from: &[K], into: &mut [K], scratch: &mut [K], order: KeyOrder) -> Result<()> {
    let back = |keys: &mut [K]| keys.iter_mut().for_each(|key| *key = order.bits(*key));
    radix::sort_and(into, scratch, 0..8 * size_of::<K>() as u32, &back)?;
    // A look at a short row is faster than a search in its order.
    let is_plain = from.len() <= FIRST_ROW_ELEMENTS && !from.contains(&K::SIGN);
    if let Some((one, other)) = order.zeros::<K>().filter(|_| !is_plain) {
        // Zeros of both signs are equal, so they get back their original order.
        let start = into.partition_point(|&bits| order.key(bits) < one);
        let zeros = into[start..].partition_point(|&bits| order.key(bits) <= other);
        let zeros = &mut into[start..start + zeros];
        if zeros.first() != zeros.last() {
            let is_zero = |bits: &K| [one, other].contains(&order.key(*bits));
            zeros.iter_mut().zip(from.iter().copied().filter(is_zero)).for_each(|(zero, had)| *zero = had);
        }
    }
    Ok(())
}

fn indices<K: Key>(rows: &Rows, k: usize) -> Result<Tensor> {
    let mut result = Tensor::stale(&rows.shape(k)?, DType::I64)?;
    if result.numel() == 0 {
        return Ok(result);
    }
    let (from, into) = (rows.bits.as_slice::<K>()?, result.as_slice_mut::<i64>()?);
    let length = rows.length;
    // Selecting a few elements does not need a full sort.
    let few = k < length / 8;
    if few && length >= FIRST_ROW_ELEMENTS {
        first::places_of_rows(from, rows.order, length, into, k)?;
        return Ok(result);
    }
    let count = (TASK_ELEMENTS / length).max(1);
    run_each(from.chunks(count * length).zip(into.chunks_mut(count * k)), |_, (from, into)| {
        let (mut records, mut scratch) = (Room::<K::Placed>::new(length)?, radix::scratch(length)?);
        for (from, into) in from.chunks_exact(length).zip(into.chunks_exact_mut(k)) {
            if few {
                radix::make(&|range| placed(from, range, rows.order), &mut records)?;
                // The places make all records different, so the first `k` are uniquely determined.
                if !K::Placed::sort_in_registers(&mut records, &mut scratch) {
                    records.select_nth_unstable(k).0.sort_unstable();
                }
            } else {
                sort_placed(from, rows.order, &mut records, &mut scratch)?;
            }
            fill(into, &records[..k], |record| record.place() as i64)?;
        }
        Ok(())
    })?;
    Ok(result)
}

/// Sorts the ranks of elements together with their places.
pub(crate) fn sort_placed<K: Key>(
    from: &[K],
    order: KeyOrder,
    records: &mut [K::Placed],
    scratch: &mut [K::Placed],
) -> Result<()> {
    radix::sort_made(&|range| placed(from, range, order), records, scratch, K::Placed::BITS)
}

/// The rank and the place of every element in a range.
fn placed<K: Key>(from: &[K], range: Range<usize>, order: KeyOrder) -> impl Iterator<Item = K::Placed> {
    let elements = from[range.clone()].iter().zip(range);
    elements.map(move |(&bits, place)| K::Placed::new(order.rank(bits).wide(), place))
}
