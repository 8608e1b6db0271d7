//! Medians and quantiles.
//!
//! *Problem*: find the elements at certain places of a sorted row without sorting it. *Technique*: the reduced axes become one, and the
//! elements become keys (`order.rs`). A quantile is between two places. The few places that are needed are selected in linear time, each
//! among the keys after the previous one. *Contract*: as NumPy. The median of an even number of elements is the mean of the two in the
//! middle, quantiles interpolate between two neighbours, and NaN makes the result NaN unless the function ignores NaN. Results are computed
//! in f64 and rounded once to the dtype; those of integers and bools are exact before they are rounded to the default float.

pub use between::Interpolation;

mod between;

use crate::Operand;
use crate::error::{Error, Result};
use crate::expr::Axes;
use crate::functions::sorting::order::{self, Key, KeyOrder, Rows, fill, for_key};
use crate::functions::sorting::radix;
use crate::machine::{SELECTED_QUANTILES, TASK_ELEMENTS};
use crate::memory::storage::Room;
use crate::shape::{Dims, Shape, reduced_shape};
use crate::threads::run_each;
use crate::{DType, Kind, Order, Scalar, Tensor, default_float};

/// # Reduce: medians and quantiles
///
/// Medians and quantiles.
impl Tensor {
    /// The median: the element in the middle of the sorted elements, or the mean of the two in the middle if their number is even. It is
    /// NaN if an element is NaN or if there are no elements. Integers and bools give the default float.
    ///
    /// # Errors
    /// `Index` for an axis out of range, `Value` for an axis named twice, `DType` for complex numbers, `Memory`.
    ///
    /// ```
    /// use ndcast::{ALL, Tensor};
    /// let x = Tensor::from([[7.0f32, 1.0, 4.0], [2.0, 8.0, 3.0]]);
    /// assert_eq!(x.median(1)?.to_vec::<f32>()?, [4.0, 3.0]);
    /// assert_eq!(x.median(ALL)?.to_vec::<f32>()?, [3.5]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn median(&self, axes: impl Into<Axes>) -> Result<Tensor> {
        Quantiles::of("median", self, &axes.into())?.middle(false)
    }

    /// As [`Tensor::median`], but ignores NaN.
    ///
    /// Shape: the axes go, or stay with length 1 under [`keep`](crate::keep). Dtype: as [`Tensor::median`].
    ///
    /// # Errors
    /// As [`Tensor::median`].
    ///
    /// ```
    /// use ndcast::tensor;
    /// assert_eq!(tensor![1.0, f64::NAN, 3.0].nanmedian(0)?.item::<f64>()?, 2.0);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn nanmedian(&self, axes: impl Into<Axes>) -> Result<Tensor> {
        Quantiles::of("nanmedian", self, &axes.into())?.middle(true)
    }

    /// The quantiles: for each share in `q`, from 0 to 1, the value below which this share of the elements is. `between` selects the
    /// interpolation between two neighbours. The axes of `q` come first in the shape of the result. It is NaN if an element is NaN.
    /// Integers and bools give the default float.
    ///
    /// # Errors
    /// As [`Tensor::median`]; `Value` if `q` is not from 0 to 1 or if there are no elements.
    ///
    /// ```
    /// use ndcast::{ALL, Interpolation, Tensor};
    /// let (x, q) = (Tensor::from([4.0f32, 1.0, 2.0, 3.0, 5.0]), Tensor::from([0.0, 0.5, 0.875]));
    /// assert_eq!(x.quantile(&q, ALL, Interpolation::Linear)?.to_vec::<f32>()?, [1.0, 3.0, 4.5]);
    /// assert_eq!(x.quantile(&q, ALL, Interpolation::Higher)?.to_vec::<f32>()?, [1.0, 3.0, 5.0]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[doc(alias = "percentile")]
    #[track_caller]
    pub fn quantile(&self, q: impl Operand, axes: impl Into<Axes>, between: Interpolation) -> Result<Tensor> {
        let q = &q.tensor()?;
        self.quantiles("quantile", q, &axes.into(), between, false)
    }

    /// As [`Tensor::quantile`], but ignores NaN. It is NaN if no elements are left.
    ///
    /// Shape and dtype: as [`Tensor::quantile`].
    ///
    /// # Errors
    /// As [`Tensor::quantile`].
    ///
    /// ```
    /// use ndcast::{Interpolation, tensor};
    /// let x = tensor![1.0, f64::NAN, 3.0];
    /// assert_eq!(x.nanquantile(&tensor![0.5], 0, Interpolation::Linear)?, tensor![2.0]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn nanquantile(&self, q: impl Operand, axes: impl Into<Axes>, between: Interpolation) -> Result<Tensor> {
        let q = &q.tensor()?;
        self.quantiles("nanquantile", q, &axes.into(), between, true)
    }

    /// Shape and dtype of [`Tensor::median`] and [`Tensor::nanmedian`], as a stand-in.
    pub(crate) fn median_types(&self, name: &str, axes: &Axes) -> Result<Tensor> {
        let (_, kept, dtype) = Quantiles::checked(name, self, axes)?;
        Tensor::stand_in(&kept, dtype)
    }

    /// Shape and dtype of [`Tensor::quantile`] and [`Tensor::nanquantile`], as a stand-in.
    pub(crate) fn quantile_types(&self, name: &str, q: &Tensor, axes: &Axes) -> Result<Tensor> {
        refuse_complex_shares(name, q)?;
        let (_, kept, dtype) = Quantiles::checked(name, self, axes)?;
        let lengths: Vec<usize> = q.shape().iter().chain(kept.iter()).copied().collect();
        Tensor::stand_in(&Shape::new(&lengths)?, dtype)
    }

    fn quantiles(
        &self,
        name: &str,
        q: &Tensor,
        axes: &Axes,
        between: Interpolation,
        without_nan: bool,
    ) -> Result<Tensor> {
        refuse_complex_shares(name, q)?;
        let shares = q.cast(DType::F64)?.to_vec::<f64>()?;
        if let Some(wrong) = shares.iter().find(|q| !(0.0..=1.0).contains(*q)) {
            return Err(Error::value(format!("{name}: q must be in the range [0, 1], but holds {wrong}")));
        }
        let quantiles = Quantiles::of(name, self, axes)?;
        let lengths: Vec<usize> = q.shape().iter().chain(quantiles.kept.iter()).copied().collect();
        if quantiles.rows.length == 0 && without_nan {
            // As for elements that are all NaN.
            return Tensor::repeated(&Shape::new(&lengths)?, Scalar::Float(f64::NAN), quantiles.dtype);
        }
        if quantiles.rows.length == 0 {
            let text = format!(
                "{name}: there is no quantile of nothing: the axes of x, of shape {}, have no elements",
                self.shape()
            );
            return Err(Error::value(text));
        }
        quantiles.compute(&shares, between, without_nan)?.reshaped(&Shape::new(&lengths)?)
    }
}

fn refuse_complex_shares(name: &str, q: &Tensor) -> Result<()> {
    if q.dtype().is_complex() {
        return Err(Error::dtype(format!("{name}: q must be real, not {}", q.dtype())));
    }
    Ok(())
}

/// The rows over the reduced axes, and the form of their results.
struct Quantiles {
    rows: Rows,
    /// Shape of the result of one quantile, with one element for each row.
    kept: Shape,
    dtype: DType,
}

impl Quantiles {
    /// The reduced axes, the shape of one quantile, and the dtype.
    fn checked(name: &str, x: &Tensor, axes: &Axes) -> Result<(Dims<usize>, Shape, DType)> {
        let reduced = axes.of(x.ndim()).map_err(|error| Error::shape(name, &["x"], error))?;
        order::checked_axis(name, x, 0)?;
        let kept = reduced_shape(x.shape(), &reduced, axes.keepdims);
        let dtype = if x.dtype().is_float() { x.dtype() } else { default_float() };
        Ok((reduced, kept, dtype))
    }

    fn of(name: &str, x: &Tensor, axes: &Axes) -> Result<Quantiles> {
        let (reduced, kept, dtype) = Quantiles::checked(name, x, axes)?;
        let from: Vec<isize> = reduced.iter().map(|&axis| axis as isize).collect();
        let to: Vec<isize> = (1..=from.len() as isize).rev().map(|k| -k).collect();
        let length: usize = reduced.iter().map(|&axis| x.shape()[axis]).product();
        let mut lengths = reduced_shape(x.shape(), &reduced, false).dims().clone();
        lengths.push(length);
        let as_rows = x.movedim(&from, &to)?.reshaped(&Shape::from_dims(lengths)?)?;
        Ok(Quantiles { rows: Rows::new(name, &as_rows, -1, Order::Ascending)?, kept, dtype })
    }

    /// The medians.
    fn middle(&self, without_nan: bool) -> Result<Tensor> {
        if self.rows.length == 0 {
            return Tensor::repeated(&self.kept, Scalar::Float(f64::NAN), self.dtype);
        }
        self.compute(&[0.5], Interpolation::Linear, without_nan)?.reshaped(&self.kept)
    }

    /// The quantiles of every row, as a table with one line for each share. Rows must not be empty.
    fn compute(&self, shares: &[f64], between: Interpolation, without_nan: bool) -> Result<Tensor> {
        let (count, each) = (self.rows.count(), shares.len());
        let mut neighbours = Tensor::allocate(&Shape::new(&[count, each, 2])?, self.rows.bits.dtype())?;
        let mut fractions = Tensor::allocate(&Shape::new(&[count, each])?, DType::F64)?;
        if fractions.numel() > 0 {
            let fractions = fractions.as_slice_mut::<f64>()?;
            for_key!(neighbours, K => {
                self.select::<K>(shares, between, without_nan, neighbours.as_slice_mut::<K>()?, fractions)
            })?;
        }
        let neighbours = self.rows.wide(&neighbours);
        if neighbours.dtype().kind() < Kind::Float {
            let whole = whole(&neighbours)?;
            for (result, pair) in fractions.as_slice_mut::<f64>()?.iter_mut().zip(whole.as_chunks::<2>().0) {
                *result = between_whole(*pair, *result);
            }
            return fractions.transposed()?.contiguous()?.cast(self.dtype);
        }
        let neighbours = neighbours.cast(DType::F64)?;
        let pairs = neighbours.as_slice::<f64>()?.as_chunks::<2>().0;
        for (result, &[low, high]) in fractions.as_slice_mut::<f64>()?.iter_mut().zip(pairs) {
            *result = on_the_line(low, high, *result);
        }
        fractions.transposed()?.contiguous()?.cast(self.dtype)
    }

    /// For every row and share, the bits of the two neighbours, and the weight of the higher one.
    fn select<K: Key>(
        &self,
        shares: &[f64],
        between: Interpolation,
        without_nan: bool,
        bits: &mut [K],
        fractions: &mut [f64],
    ) -> Result<()> {
        let (length, order, each) = (self.rows.length, self.rows.order, shares.len());
        let rows = (TASK_ELEMENTS / length).max(1);
        let outputs = bits.chunks_mut(rows * each * 2).zip(fractions.chunks_mut(rows * each));
        let work = |_, (from, (bits, fractions)): (&[K], (&mut [K], &mut [f64]))| {
            let mut ranks = Room::<K>::new(length)?;
            let mut places = Room::<(usize, usize)>::new(2 * each)?;
            let mut scratch = radix::scratch(if places.len() > SELECTED_QUANTILES { length } else { 0 })?;
            let outputs = bits.chunks_exact_mut(2 * each).zip(fractions.chunks_exact_mut(each));
            for (from, (bits, fractions)) in from.chunks_exact(length).zip(outputs) {
                fill(&mut ranks, from, |bits| order.rank(bits))?;
                let numbers = if without_nan { keep_numbers(&mut ranks, order) } else { &mut ranks[..] };
                if numbers.is_empty() || numbers.iter().any(|&rank| order.is_nan(rank)) {
                    // Among floats the last rank is NaN. Integers have no NaN, and their rows are not empty.
                    bits.fill(order.bits(K::ALL));
                    continue;
                }
                let last = numbers.len() - 1;
                for (k, (&share, fraction)) in shares.iter().zip(&mut *fractions).enumerate() {
                    let (low, part) = between.place(share, last);
                    *fraction = part;
                    places[2 * k] = (low, 2 * k);
                    places[2 * k + 1] = ((low + 1).min(last), 2 * k + 1);
                }
                pick(numbers, &mut places, &mut scratch, |at, rank| bits[at] = order.bits(rank))?;
            }
            Ok(())
        };
        run_each(self.rows.bits.as_slice::<K>()?.chunks(rows * length).zip(outputs), work)
    }
}

/// Calls `found` with the ranks at some places of the order. Each place comes with a number to pass to `found`. If there are more than
/// [`SELECTED_QUANTILES`] places, `scratch` must be as long as `ranks`.
fn pick<K: Key>(
    ranks: &mut [K],
    places: &mut [(usize, usize)],
    scratch: &mut [K],
    mut found: impl FnMut(usize, K),
) -> Result<()> {
    if places.len() > SELECTED_QUANTILES {
        radix::sort(ranks, scratch, 0..8 * size_of::<K>() as u32)?;
        places.iter().for_each(|&(place, number)| found(number, ranks[place]));
        return Ok(());
    }
    places.sort_unstable();
    // All ranks before `start` are in their places.
    let mut start = 0;
    for &(place, number) in &*places {
        if place >= start {
            ranks[start..].select_nth_unstable(place - start);
            start = place + 1;
        }
        found(number, ranks[place]);
    }
    Ok(())
}

/// The ranks that are not NaN, in any order.
fn keep_numbers<K: Key>(ranks: &mut [K], order: KeyOrder) -> &mut [K] {
    let mut kept = 0;
    for k in 0..ranks.len() {
        ranks[kept] = ranks[k];
        kept += usize::from(!order.is_nan(ranks[k]));
    }
    &mut ranks[..kept]
}

/// Integers and bools as exact integers.
fn whole(x: &Tensor) -> Result<Vec<i128>> {
    Ok(if x.dtype() == DType::U64 {
        x.iter::<u64>()?.map(i128::from).collect()
    } else {
        x.cast(DType::I64)?.iter::<i64>()?.map(i128::from).collect()
    })
}

/// The value a fraction of the way between two 64-bit integers, rounded once.
fn between_whole([low, high]: [i128; 2], fraction: f64) -> f64 {
    // The fraction in units of 2**-60. A smaller fraction changes `low` by less than an ULP, unless `low` is 0.
    const UNIT: f64 = (1u64 << 60) as f64;
    if low == 0 {
        return high as f64 * fraction;
    }
    let way = (high - low) * (fraction * UNIT) as i128;
    ((low << 60) + way) as f64 / UNIT
}

/// The value a fraction of the way between two numbers. It is never outside of them, and infinite only if one of them is.
fn on_the_line(low: f64, high: f64, fraction: f64) -> f64 {
    let way = high - low;
    if fraction == 0.0 || low == high {
        low
    } else if fraction == 1.0 {
        high
    } else if !way.is_finite() {
        low * (1.0 - fraction) + high * fraction
    } else if fraction < 0.5 {
        low + way * fraction
    } else if fraction > 0.5 {
        high - way * (1.0 - fraction)
    } else if (low + high).is_finite() {
        (low + high) / 2.0
    } else {
        low / 2.0 + high / 2.0
    }
}
