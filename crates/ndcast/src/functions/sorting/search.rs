//! Insertion points in a sorted tensor, and membership tests.
//!
//! *Technique*: both operands become ranks of one dtype (`order.rs`), and a binary search compares these integers. Threads share the
//! elements to look up. *Contract*: the order is that of [`Tensor::sort`], with NaN last. NaN is not equal to anything, so it is never
//! found.

use crate::Operand;
use crate::error::{Error, ErrorKind, Result};
use crate::functions::sorting::order::{self, Key, KeyOrder, for_key};
use crate::functions::sorting::radix;
use crate::machine::{RANKED_PER_SEARCH_STEP, SEARCHES_TASK_ELEMENTS};
use crate::threads::run_each;
use crate::{DType, Scalar, Side, Tensor, concat, promote};

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
        let steps = self.numel().checked_ilog2().unwrap_or(0) as usize + 1;
        if values.numel().saturating_mul(steps) < self.numel() / RANKED_PER_SEARCH_STEP {
            return self.places_of_few(values, common, side);
        }
        let (sorted, _) = order::ranks("searchsorted", &self.cast(common)?)?;
        let (wanted, _) = order::ranks("searchsorted", &values.cast(common)?)?;
        let mut result = Tensor::stale(values.shape(), DType::I64)?;
        for_key!(sorted, K => {
            let (sorted, wanted) = (sorted.as_slice::<K>()?, wanted.as_slice::<K>()?);
            search(sorted, wanted, side, result.as_slice_mut::<i64>()?, |_, place| place as i64)
        })?;
        Ok(result)
    }

    /// The places of few values in a long list, of which only the elements on the way are looked at.
    fn places_of_few(&self, values: &Tensor, common: DType, side: Side) -> Result<Tensor> {
        let wide = order::wide(common, 8);
        let order = KeyOrder::of("searchsorted", wide, false)?;
        let rank = |number: Scalar| match number.to_bytes(wide) {
            [a, b, c, d, e, f, g, h, ..] => order.rank(u64::from_ne_bytes([a, b, c, d, e, f, g, h])),
        };
        let key = |x: &Tensor, at: usize| x.element(&[at as isize]).map(rank);
        let wanted = values.ravel()?;
        let place = |k: usize| {
            let wanted = key(&wanted, k);
            let (mut low, mut high) = (0, self.numel());
            while low < high {
                let middle = low + (high - low) / 2;
                let key = key(self, middle);
                let is_before = if side == Side::Left { key < wanted } else { key <= wanted };
                if is_before { low = middle + 1 } else { high = middle }
            }
            low as i64
        };
        Tensor::from_vec((0..values.numel()).map(place).collect::<Vec<i64>>(), values.shape())
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
    // A loop for each side: its steps have no branch, so the processor works on several searches at once. A question about the side in each
    // step takes six times as long.
    let work = |wanted: &[K], into: &mut [R]| {
        let pairs = into.iter_mut().zip(wanted);
        match side {
            Side::Left => pairs.for_each(|(into, &wanted)| {
                *into = make(wanted, sorted.partition_point(|&key| key < wanted));
            }),
            Side::Right => pairs.for_each(|(into, &wanted)| {
                *into = make(wanted, sorted.partition_point(|&key| key <= wanted));
            }),
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
    use crate::{ALL, Order};

    #[test]
    fn few_values_have_the_places_that_many_have() {
        let mut random = testkit::Random::new(4);
        let dtypes = [DType::Bool, DType::U8, DType::I16, DType::I64, DType::U64, DType::F16, DType::F32, DType::F64];
        for list in dtypes {
            let numbers: Vec<f64> = (0..3000).map(|_| random.below(200) as f64 / 4.0).collect();
            let special = [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, -0.0, 0.0];
            let numbers = if list.is_float() { [&numbers[..], &special].concat() } else { numbers };
            let sorted = Tensor::from(numbers).cast(list).and_then(|x| x.sort(0, Order::Ascending)).unwrap();
            let turned = sorted.flip(ALL).and_then(|x| x.contiguous()?.flip(ALL)).unwrap();
            for value in dtypes {
                let wanted = Tensor::from([0.0, 7.25, 50.0, 1e3]).cast(value).unwrap();
                let Ok(common) = common("searchsorted", &sorted, &wanted) else { continue };
                for side in [Side::Left, Side::Right] {
                    let many = wanted.broadcast_to([600, 4]).and_then(|x| sorted.searchsorted(&x, side)).unwrap();
                    let few = turned.places_of_few(&wanted, common, side).unwrap();
                    assert_eq!(many.select(0, 0).unwrap(), few, "{list} {value}");
                }
            }
        }
    }

    #[test]
    fn searches_find_what_a_plain_one_finds() {
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
