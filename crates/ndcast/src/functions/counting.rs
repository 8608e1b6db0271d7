//! Counts of elements by value (`bincount`), counts in intervals (`histogram`), and one-hot vectors.
//!
//! *Contract*: counts are `i64`. Weighted counts are sums that are rounded once: sums of integers are exact, and sums of floats are kept in
//! f64 together with their rounding error. Intervals are as in NumPy: each includes its lower edge, and the last includes its upper edge
//! too. Elements outside of all intervals, and NaN, are not counted. Edges are computed in f64. Integers are compared in f64 too; if f64
//! cannot represent them exactly, their distance from the smallest is.

use crate::Operand;
use crate::error::{Error, ErrorKind, Result};
use crate::machine::{COUNTS_TASK, MOST_TABLES, TABLES_BYTES};
use crate::memory;
use crate::threads::run_each;
use crate::{ALL, DType, Expr, Kind, Scalar, Side, Tensor, default_float};

/// # Reduce: counts
impl Tensor {
    /// The number of occurrences of each integer, as an `i64` vector. Its length is the largest integer plus one, or `least` if that is
    /// more. With weights, each entry is the sum of the weights of the occurrences, in the dtype of the weights if they are floats, else in
    /// `f64`.
    ///
    /// # Errors
    /// `DType` unless the elements are integers or bools and the weights real; `Value` for a negative element; `Shape` unless there is one
    /// axis and one weight for each element; `Memory`.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// assert_eq!(Tensor::from([1, 3, 1]).bincount(None, 0)?.to_vec::<i64>()?, [0, 2, 0, 1]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn bincount(&self, weights: Option<&Tensor>, least: usize) -> Result<Tensor> {
        if self.ndim() != 1 {
            let text = format!("bincount: x must have one axis, but has shape {}: call ravel() first", self.shape());
            return Err(Error::new(ErrorKind::Shape, text));
        }
        let (values, length) = classes("bincount", self)?;
        let length = length.max(least);
        if weights.is_some() {
            let values = values.cast(DType::I64)?;
            return tally("bincount", self, values.as_slice::<i64>()?, place, length, weights);
        }
        match values.dtype() {
            DType::U8 => count(values.as_slice::<u8>()?, usize::from, length),
            _ => count(values.cast(DType::I64)?.as_slice::<i64>()?, place, length),
        }
    }

    /// The number of elements in each of `bins` intervals of equal length, and the `bins + 1` edges of the intervals (for integers in f64).
    /// The intervals cover `range`, or all elements if it is `None`. With weights, each entry is the sum of the weights of the elements, as
    /// in [`Tensor::bincount`].
    ///
    /// # Errors
    /// `Value` if `bins` is 0 or the range is falling or not finite; `DType` for complex numbers; `Shape` unless there is one weight for
    /// each element; `Memory`.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let (counts, edges) = Tensor::from([1.0f32, 2.0, 1.5, 5.0]).histogram(2, None, None)?;
    /// assert_eq!((counts.to_vec::<i64>()?, edges.to_vec::<f32>()?), (vec![3, 1], vec![1.0, 3.0, 5.0]));
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn histogram(
        &self,
        bins: usize,
        range: Option<(f64, f64)>,
        weights: Option<&Tensor>,
    ) -> Result<(Tensor, Tensor)> {
        self.refuse_complex("histogram")?;
        if bins == 0 {
            return Err(Error::value("histogram: bins = 0: give at least one interval"));
        }
        if range.is_none() && self.dtype().is_integer() && self.numel() > 0 {
            let (least, most) = (self.min(ALL)?, self.max(ALL)?);
            if let (Scalar::Int(first), Scalar::Int(last)) = (least.item()?, most.item()?)
                && first.unsigned_abs().max(last.unsigned_abs()) > 1 << 53
            {
                // The distance from the smallest element may need one bit more than a signed integer has; as an unsigned one it is exact.
                let above = (self.expr() - &least).cast(DType::U64).eval()?;
                let (counts, edges) = above.cast(DType::F64)?.histogram_in(bins, None, weights)?;
                return Ok((counts, (edges.expr() + first as f64).eval()?));
            }
        }
        self.histogram_in(bins, range, weights)
    }

    /// As [`Tensor::histogram`], with comparisons in f64.
    fn histogram_in(
        &self,
        bins: usize,
        range: Option<(f64, f64)>,
        weights: Option<&Tensor>,
    ) -> Result<(Tensor, Tensor)> {
        let dtype = if self.dtype().is_float() { self.dtype() } else { DType::F64 };
        let (mut first, mut last) = match range {
            Some(range) => range,
            None if self.numel() == 0 => (0.0, 1.0),
            None => (self.min(ALL)?.item()?, self.max(ALL)?.item()?),
        };
        if !(first.is_finite() && last.is_finite()) || first > last {
            let text =
                format!("histogram: the range [{first}, {last}] is not finite or not rising: give another range");
            return Err(Error::value(text));
        }
        if first == last {
            (first, last) = (first - 0.5, last + 0.5);
        }
        let edges = Tensor::linspace_of(first, last, bins + 1, true, DType::F64)?.cast(dtype)?;
        let wide = edges.cast(DType::F64)?;
        let (limits, each) = (wide.as_slice::<f64>()?, bins as f64 / (last - first));
        let bin = |x: f64| {
            if !(first <= x && x <= last) {
                return bins;
            }
            if !(each.is_finite() && each > 0.0) {
                // The length of the range overflows f64, or its inverse does.
                return limits.partition_point(|&limit| limit <= x).clamp(1, bins) - 1;
            }
            // The arithmetic finds the interval up to rounding; the edges decide.
            let bin = (((x - first) * each) as usize).min(bins - 1);
            if bin > 0 && x < limits[bin] {
                bin - 1
            } else if bin + 1 < bins && x >= limits[bin + 1] {
                bin + 1
            } else {
                bin
            }
        };
        let values = self.contiguous()?.cast(DType::F64)?;
        let counts = tally("histogram", self, values.as_slice::<f64>()?, bin, bins, weights)?;
        Ok((counts, edges))
    }

    /// The number of elements between each two neighbouring edges, which must rise. With weights, as [`Tensor::histogram`].
    ///
    /// # Errors
    /// `Shape` unless `edges` has one axis and at least one element and there is one weight for each element; `Value` if the edges fall;
    /// `DType` for complex numbers or dtypes that do not promote; `Memory`.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let counts = Tensor::from([1, 2, 4, 7]).histogram_between(&Tensor::from([0, 2, 4]), None)?;
    /// assert_eq!(counts.to_vec::<i64>()?, [1, 2]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn histogram_between(&self, edges: impl Operand, weights: Option<&Tensor>) -> Result<Tensor> {
        let edges = &edges.tensor()?;
        self.refuse_complex("histogram")?;
        if edges.ndim() != 1 || edges.numel() == 0 {
            let text = format!("histogram: edges must be a list of at least one, but have shape {}", edges.shape());
            return Err(Error::new(ErrorKind::Shape, text));
        }
        let (whole, narrow) = (self.dtype().is_integer(), edges.dtype().is_float());
        if whole && narrow && edges.dtype() != DType::F64 {
            return self.histogram_between(&edges.cast(DType::F64)?, weights);
        }
        let inner = edges.numel() - 1;
        let (lower, upper) = (edges.narrow(0, 0..inner)?, edges.narrow(0, 1..inner + 1)?);
        if !lower.less_equal(&upper)?.all(ALL)?.item::<bool>()? {
            return Err(Error::value("histogram: edges must rise: sort() them first"));
        }
        // NaN sorts after all edges. It is in no interval unless an edge is NaN, and then the edges do not rise.
        let places = edges.searchsorted(&self.ravel()?, Side::Right)?;
        // An element equal to the last edge sorts after it, but belongs to the last interval.
        let at_end = self.equal(&edges.narrow(0, inner..inner + 1)?)?.contiguous()?;
        let bins = (places.expr() - at_end.cast(DType::I64)?.reshape(places.shape())? - 1).eval()?;
        // One before the first edge is, as a number without a sign, beyond all of them.
        tally("histogram", self, bins.as_slice::<i64>()?, place, inner, weights)
    }

    /// The density of a histogram: each count in `self` as a share of the total, divided by the length of its interval. The area under the
    /// result is 1. It has the dtype of the edges.
    ///
    /// # Errors
    /// `Shape` unless the counts have one axis and there is one edge more than counts; `Memory`.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let (counts, edges) = Tensor::from([1.0f32, 2.0, 1.5, 5.0]).histogram(2, None, None)?;
    /// assert_eq!(counts.histogram_density(&edges)?.to_vec::<f32>()?, [0.375, 0.125]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn histogram_density(&self, edges: impl Operand) -> Result<Tensor> {
        let edges = &edges.tensor()?;
        if self.ndim() != 1 || edges.shape()[..] != [self.numel() + 1] {
            let text = format!(
                "histogram_density: counts of shape {} do not go with edges of shape {}: edges are one more",
                self.shape(),
                edges.shape()
            );
            return Err(Error::new(ErrorKind::Shape, text));
        }
        let dtype = if edges.dtype().is_float() { edges.dtype() } else { default_float() };
        let (counts, widths) = (self.cast(DType::F64)?, edges.cast(DType::F64)?.diff(0, 1)?);
        (counts.expr() / counts.expr().sum(ALL) / &widths).cast(dtype).eval()
    }
}

/// # Compute: one-hot vectors
impl Tensor {
    /// One-hot vectors: for each element, a vector of zeros with a one at the index that the element names. These vectors form a new last
    /// axis of length `classes`, or the largest element plus one. The result is `i64`.
    ///
    /// # Errors
    /// `DType` unless the elements are integers or bools; `Value` for an element that is negative or not below `classes`, or if there are
    /// neither elements nor `classes`; `Memory`.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let x = Tensor::from([2, 0]).one_hot(None)?;
    /// assert_eq!((&x.shape()[..], x.to_vec::<i64>()?), (&[2, 3][..], vec![0, 0, 1, 1, 0, 0]));
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn one_hot(&self, classes: Option<usize>) -> Result<Tensor> {
        let (values, length) = self::classes("one_hot", self)?;
        let largest = length.checked_sub(1);
        let Some(count) = classes.or((self.numel() > 0).then_some(length)) else {
            return Err(Error::value("one_hot: x has no elements to read the number of classes from: say how many"));
        };
        if let Some(largest) = largest.filter(|&largest| largest >= count) {
            let text =
                format!("one_hot: x holds {largest}, but there are {count} classes: give at least {}", largest + 1);
            return Err(Error::value(text));
        }
        let mut lengths = self.shape().dims().clone();
        lengths.push(count);
        let mut result = Tensor::allocate(&crate::Shape::from_dims(lengths)?, DType::I64)?;
        if count > 0 {
            let (rows, values) = (result.as_slice_mut::<i64>()?.chunks_exact_mut(count), values.cast(DType::I64)?);
            rows.zip(values.as_slice::<i64>()?).for_each(|(row, &value)| row[value as usize] = 1);
        }
        Ok(result)
    }
}

/// The number of elements with each number below `length`, or the sum of their weights. A number of `length` or more counts nowhere.
fn tally<V: Copy + Sync>(
    name: &str,
    x: &Tensor,
    values: &[V],
    number: impl Fn(V) -> usize + Sync,
    length: usize,
    weights: Option<&Tensor>,
) -> Result<Tensor> {
    let Some(weights) = weights else { return count(values, number, length) };
    if weights.shape() != x.shape() {
        let (weights, x) = (weights.shape(), x.shape());
        let text = format!("{name}: weights have shape {weights}, but x has shape {x}: give one for each");
        return Err(Error::new(ErrorKind::Shape, text));
    }
    if weights.dtype().is_complex() {
        return Err(Error::dtype(format!("{name}: weights must be real, not {}", weights.dtype())));
    }
    let mut result = Tensor::allocate(&[length].into(), DType::F64)?;
    let slots = result.as_slice_mut::<f64>()?.iter_mut();
    if weights.dtype().kind() >= Kind::Float {
        let wide = weights.cast(DType::F64)?.contiguous()?;
        let wide = wide.as_slice::<f64>()?;
        let mut sums = memory::repeated(Sum::default(), length)?;
        totals(values, number, &mut sums, |sum, k| sum.add(wide[k]), Sum::join)?;
        slots.zip(sums).for_each(|(slot, sum)| *slot = sum.rounded + sum.lost);
        return result.cast(weights.dtype());
    }
    // The integers of one of both lists.
    let is_wide = weights.dtype() == DType::U64;
    let list = weights.cast(if is_wide { DType::U64 } else { DType::I64 })?.contiguous()?;
    let (signed, unsigned) =
        if is_wide { (&[][..], list.as_slice::<u64>()?) } else { (list.as_slice::<i64>()?, &[][..]) };
    let weight = |k: usize| signed.get(k).map_or_else(|| i128::from(unsigned[k]), |&weight| weight.into());
    let mut sums = memory::repeated(0i128, length)?;
    totals(values, number, &mut sums, |sum, k| *sum += weight(k), |sum, part| *sum += part)?;
    slots.zip(sums).for_each(|(slot, sum)| *slot = sum as f64);
    Ok(result)
}

/// The number of an element that is one itself. One function, and not a closure for each caller, has one loop for all of them.
fn place(value: i64) -> usize {
    value as usize
}

/// A sum of floats, together with its rounding error.
#[derive(Clone, Copy, Default)]
struct Sum {
    rounded: f64,
    lost: f64,
}

impl Sum {
    #[inline(always)]
    fn add(&mut self, weight: f64) {
        let (before, after) = (self.rounded, self.rounded + weight);
        let taken = after - before;
        let lost = (before - (after - taken)) + (weight - taken);
        self.rounded = after;
        // The rounding error of an infinite sum is NaN.
        self.lost += if lost.is_finite() { lost } else { 0.0 };
    }

    fn join(&mut self, part: Sum) {
        self.add(part.rounded);
        self.lost += part.lost;
    }
}

/// The number of elements with each number below `length`.
fn count<V: Copy + Sync>(values: &[V], number: impl Fn(V) -> usize + Sync, length: usize) -> Result<Tensor> {
    let mut counts = Tensor::zeros(length, DType::I64)?;
    totals(values, number, counts.as_slice_mut()?, |count: &mut i64, _| *count += 1, |count, part| *count += part)?;
    Ok(counts)
}

/// Adds to the total of each number the elements with that number: `add` adds the element at a position, `join` the total of elements after
/// those. Numbers beyond the totals count nowhere. Each part of the elements has a table of its own; a sum of floats has the same bits for
/// any number of threads, because the parts do not depend on it.
fn totals<V: Copy + Sync, T: Copy + Default + Send>(
    values: &[V],
    number: impl Fn(V) -> usize + Sync,
    totals: &mut [T],
    add: impl Fn(&mut T, usize) + Sync,
    join: impl Fn(&mut T, T),
) -> Result<()> {
    let length = totals.len();
    // A table pays if more is counted in it than is joined afterwards, and if all of them are in the caches.
    let within = TABLES_BYTES / size_of_val(totals).max(TABLES_BYTES / MOST_TABLES);
    let parts = (values.len() / length.max(COUNTS_TASK) / 4).min(within).max(1);
    let part = values.len().div_ceil(parts).max(1);
    let mut others = memory::collect((1..parts).map(|_| memory::repeated(T::default(), length)))?;
    let tables = std::iter::once(&mut *totals).chain(others.iter_mut().map(|table| &mut table[..]));
    run_each(values.chunks(part).zip(tables).enumerate(), |_, (at, (values, table))| {
        for (k, &value) in values.iter().enumerate() {
            table.get_mut(number(value)).into_iter().for_each(|total| add(total, at * part + k));
        }
        Ok(())
    })?;
    for table in others {
        totals.iter_mut().zip(table).for_each(|(total, part)| join(total, part));
    }
    Ok(())
}

/// The elements in C order, which must be integers or bools and not negative, and the largest one plus 1, or 0 if there is none.
fn classes(name: &str, x: &Tensor) -> Result<(Tensor, usize)> {
    let values = match x.dtype() {
        DType::Bool => x.cast(DType::U8)?.contiguous()?,
        dtype if dtype.is_integer() => x.contiguous()?,
        dtype => return Err(Error::dtype(format!("{name} counts integers, not {dtype}: cast to int64 first"))),
    };
    if values.numel() == 0 {
        return Ok((values, 0));
    }
    let refuse = |value: &dyn std::fmt::Display| {
        Error::value(format!("{name}: x holds {value}: it must hold integers from 0 on"))
    };
    let found = Expr::eval_all(&[&values.expr().min(ALL), &values.expr().max(ALL)])?;
    let (least, most) = (&found[0], &found[1]);
    // Beyond 2^62 no list of counts has room, and rounding to f64 decides nothing below it.
    if most.cast(DType::F64)?.item::<f64>()? >= (1u64 << 62) as f64 {
        return Err(refuse(&"more than i64 can count"));
    }
    if least.cast(DType::F64)?.item::<f64>()? < 0.0 {
        let all = values.cast(DType::I64)?.to_vec::<i64>()?;
        return Err(refuse(all.iter().find(|value| **value < 0).unwrap_or(&-1)));
    }
    let largest = most.cast(DType::I64)?.item::<i64>()?;
    Ok((values, largest as usize + 1))
}
