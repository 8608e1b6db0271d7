//! Insertion points in a sorted tensor, and membership tests.
//!
//! *Technique*: both operands become ranks of one dtype (`order.rs`), and a binary search compares these integers. Several
//! searches run side by side, and threads share the elements to look up. *Contract*: the order is that of [`Tensor::sort`], with NaN last. NaN is not equal to anything, so it is never
//! found.

use crate::Operand;
use crate::error::{Error, ErrorKind, Result};
use crate::functions::sorting::order::{self, Key, KeyOrder, for_key};
use crate::functions::sorting::radix;
use crate::machine::SEARCHES_TASK_ELEMENTS;
use crate::threads::run_each;
use crate::{DType, Side, Tensor, concat, promote};

/// # Sort and search: positions and members
impl Tensor {
    /// For every element of `values`, the index (`i64`) at which inserting it keeps this sorted vector sorted. The index is before all
    /// equal elements, or after them on the right side. If the vector is not sorted, the result is meaningless.
    ///
    /// # Errors
    /// `Shape` unless this tensor has one axis, `DType` if the dtypes do not promote or are complex, `Memory`.
    ///
    /// ```
    /// use ndcast::{Side, Tensor};
    /// let edges = Tensor::from([1, 3, 5]);
    /// let values = Tensor::from([[0, 3], [4, 9]]);
    /// assert_eq!(edges.searchsorted(&values, Side::Left)?, Tensor::from([[0i64, 1], [2, 3]]));
    /// assert_eq!(edges.searchsorted(&values, Side::Right)?, Tensor::from([[0i64, 2], [2, 3]]));
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn searchsorted(&self, values: impl Operand, side: Side) -> Result<Tensor> {
        let values = &values.tensor()?;
        let common = self.search_dtype(values)?;
        let (sorted, _) = order::ranks("searchsorted", &self.cast(common)?)?;
        let (wanted, _) = order::ranks("searchsorted", &values.cast(common)?)?;
        let mut result = Tensor::allocate(values.shape(), DType::I64)?;
        for_key!(sorted, K => {
            let (sorted, wanted) = (sorted.as_slice::<K>()?, wanted.as_slice::<K>()?);
            search(sorted, wanted, side, result.as_slice_mut::<i64>()?, |_, place| place as i64)
        })?;
        Ok(result)
    }

    /// Shape and dtype of [`Tensor::searchsorted`], as a stand-in.
    pub(crate) fn searchsorted_types(&self, values: &Tensor) -> Result<Tensor> {
        let common = self.search_dtype(values)?;
        order::checked_axis("searchsorted", &Tensor::stand_in(self.shape(), common)?, 0)?;
        Tensor::stand_in(values.shape(), DType::I64)
    }

    /// Shape and dtype of [`Tensor::isin`], as a stand-in.
    pub(crate) fn isin_types(&self, values: &Tensor) -> Result<Tensor> {
        common("isin", self, values)?;
        Tensor::stand_in(self.shape(), DType::Bool)
    }

    /// The dtype in which this list and `values` are compared, after a check of the shapes.
    fn search_dtype(&self, values: &Tensor) -> Result<DType> {
        if self.ndim() != 1 {
            let text = format!(
                "searchsorted: x1 must be one sorted list, but has shape {}: search its rows one by one, or call ravel() first",
                self.shape()
            );
            return Err(Error::new(ErrorKind::Shape, text));
        }
        common("searchsorted", self, values)
    }

    /// Whether each element is equal to one of `values`. NaN is equal to nothing.
    ///
    /// # Errors
    /// `DType` if the dtypes do not promote, `Memory`.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let x = Tensor::from([[1, 2], [3, 2]]);
    /// assert_eq!(x.isin(&Tensor::from([2, 5]))?.to_vec::<bool>()?, [false, true, false, true]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn isin(&self, values: impl Operand) -> Result<Tensor> {
        let values = &values.tensor()?;
        let common = common("isin", self, values)?;
        if common.is_complex() {
            // Complex numbers have no order, but each distinct one has an index.
            let (own, values) = (self.ravel()?.cast(common)?, values.ravel()?.cast(common)?);
            let (_, numbers) = concat([&own, &values], 0)?.unique_inverse()?;
            let count = own.numel();
            let (own, among) = (numbers.narrow(0, 0..count)?, numbers.narrow(0, count..numbers.numel())?);
            return own.isin(&among)?.reshaped(self.shape());
        }
        let (own, order) = order::ranks("isin", &self.cast(common)?)?;
        let (mut among, _) = order::ranks("isin", &values.cast(common)?)?;
        let mut result = Tensor::allocate(self.shape(), DType::Bool)?;
        for_key!(among, K => {
            let among = distinct(among.as_slice_mut::<K>()?, order)?;
            // `among` has no NaN, so a NaN is never found.
            let found = |wanted: K, place: usize| among.get(place) == Some(&wanted);
            search(among, own.as_slice::<K>()?, Side::Left, result.as_slice_mut::<bool>()?, found)
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

/// Searches that run side by side: while one waits for memory, the others go on.
const TOGETHER: usize = 16;

/// Writes `make(wanted, place)` for each rank, with its insertion point among the sorted ones, on all threads.
///
/// # Errors
/// Returns no errors of its own.
fn search<K: Key, R: Send>(
    sorted: &[K],
    wanted: &[K],
    side: Side,
    into: &mut [R],
    make: impl Fn(K, usize) -> R + Sync,
) -> Result<()> {
    let work = |wanted: &[K], into: &mut [R]| {
        for (wanted, into) in wanted.chunks(TOGETHER).zip(into.chunks_mut(TOGETHER)) {
            let places = match side {
                Side::Left => places(sorted, wanted, |key, wanted| key < wanted),
                Side::Right => places(sorted, wanted, |key, wanted| key <= wanted),
            };
            let pairs = wanted.iter().zip(places);
            into.iter_mut().zip(pairs).for_each(|(into, (&wanted, place))| *into = make(wanted, place));
        }
    };
    if wanted.len() <= SEARCHES_TASK_ELEMENTS {
        work(wanted, into);
        return Ok(());
    }
    let tasks = wanted.chunks(SEARCHES_TASK_ELEMENTS).zip(into.chunks_mut(SEARCHES_TASK_ELEMENTS));
    run_each(tasks, |_, (wanted, into)| {
        work(wanted, into);
        Ok(())
    })
}

/// For up to [`TOGETHER`] ranks, the number of sorted ones that are `before` each. All searches halve the same lengths, so no step has a
/// branch that depends on the elements.
#[inline(always)]
fn places<K: Key>(sorted: &[K], wanted: &[K], before: impl Fn(K, K) -> bool) -> [usize; TOGETHER] {
    let (mut starts, mut length) = ([0; TOGETHER], sorted.len());
    let mut all = [K::NONE; TOGETHER];
    all.iter_mut().zip(wanted).for_each(|(all, &wanted)| *all = wanted);
    while length > 0 {
        // The step for a length of 1 decides about the last element.
        let half = length.div_ceil(2);
        let rest = if length == 1 { 0 } else { length - half };
        for (start, &wanted) in starts.iter_mut().zip(&all) {
            let is_before = sorted.get(*start + half - 1).is_some_and(|&key| before(key, wanted));
            *start = std::hint::select_unpredictable(is_before, *start + half, *start);
        }
        length = rest;
    }
    starts
}

/// The distinct ranks in ascending order, without that of NaN.
fn distinct<K: Key>(ranks: &mut [K], order: KeyOrder) -> Result<&[K]> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn searches_side_by_side_find_what_one_finds() {
        let mut random = testkit::Random::new(3);
        for length in (0..40).chain([1000, 1023, 1024]) {
            let mut sorted: Vec<u32> = (0..length).map(|_| random.below(length / 2 + 1) as u32).collect();
            sorted.sort_unstable();
            for count in [0, 1, 15, 16, 17, SEARCHES_TASK_ELEMENTS + 5] {
                let wanted: Vec<u32> = (0..count).map(|_| random.below(length + 2) as u32).collect();
                for side in [Side::Left, Side::Right] {
                    let mut found = vec![0; count];
                    search(&sorted, &wanted, side, &mut found, |_, place| place).unwrap();
                    let plain = |wanted: u32| {
                        sorted.partition_point(|&key| key < wanted || side == Side::Right && key == wanted)
                    };
                    assert!(found.iter().copied().eq(wanted.iter().map(|&wanted| plain(wanted))), "{length} {count}");
                }
            }
        }
    }
}
