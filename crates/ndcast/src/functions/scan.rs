//! Cumulative sums, products and extremes: each element of the result folds all elements up to it.
//!
//! Lines of contiguous elements are chains, and a few long ones are cut into pieces (`scan/lines.rs`). If the axis is not the innermost,
//! whole rows are folded into the previous row, so that memory is read in order (`scan/side.rs`). Integers are summed and multiplied in the
//! 64-bit integer of their sign, and floats in f64 (`scan/running.rs`). Extremes have a file of their own (`scan/extremes.rs`). From the first
//! NaN on, all results are NaN.

use crate::error::{Error, Result};
use crate::functions::sorting::order;
use crate::shape::{Shape, normalize_axis};
use crate::{Complex32, Complex64, DType, Element, Kind, Tensor, bf16, f16};
use running::{Exponentials, Product, Running, Sum};

mod extremes;
mod lines;
mod running;
mod side;

/// Expands to a `match` in which `$T` is the element type of a dtype that sums accumulate in.
macro_rules! for_sums {
    ($dtype:expr, $T:ident => $body:expr) => {
        crate::for_dtype!(@among $dtype, $T => $body;
            I64 i64, U64 u64, F32 f32, F64 f64, C64 Complex32, C128 Complex64; other => Err(refuse_dtype(other)))
    };
}

/// Expands to a `match` in which `$T` is the element type of a tensor of ordered elements with 4 or 8 bytes.
macro_rules! for_ordered {
    ($x:expr, $T:ident => $body:expr) => {
        crate::for_dtype!(@among $x.dtype(), $T => $body;
            U32 u32, U64 u64, I32 i32, I64 i64, F32 f32, F64 f64; other => Err(refuse_dtype(other)))
    };
}

fn refuse_dtype(dtype: DType) -> Error {
    Error::dtype(format!("scans of {dtype} are made in another dtype"))
}

/// Whether a cumulative sum or product begins with the result for no elements: 0 or 1. [`Tensor::cumulative_sum`] has an example.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Initial {
    /// It begins with the first element, and is as long as its operand.
    #[default]
    Omitted,
    /// It begins with 0 or 1, and is longer by one.
    Included,
}

impl Initial {
    fn included<T>(self, initial: T) -> Option<T> {
        (self == Initial::Included).then_some(initial)
    }
}

/// # Compute: scans
impl Tensor {
    /// Sums of all elements up to each, along an axis. The axis may be `None` for a tensor with one axis. Integers and bools give the
    /// 64-bit integer of their sign, which wraps. With [`Initial::Included`] the result begins with 0 and is longer by one.
    ///
    /// Shape: that of the tensor, unless it begins with 0.
    ///
    /// # Errors
    /// `Index` for an axis out of range, `Value` for no axis unless the tensor has exactly one, `Memory`.
    ///
    /// ```
    /// use ndcast::{Initial, Tensor};
    /// let x = Tensor::from([1, 2, 3]);
    /// assert_eq!(x.cumulative_sum(None, Initial::Omitted)?, Tensor::from([1i64, 3, 6]));
    /// assert_eq!(x.cumulative_sum(0, Initial::Included)?, Tensor::from([0i64, 1, 3, 6]));
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn cumulative_sum(&self, axis: impl Into<Option<isize>>, initial: Initial) -> Result<Tensor> {
        let axis = self.scan_axis("cumulative_sum", axis.into())?;
        self.widened(|x| for_sums!(x.dtype(), T => x.scan::<T, Sum<T>>(axis, initial.included(T::ZERO))))
    }

    /// Products of all elements up to each, as [`Tensor::cumulative_sum`]. The initial value is 1.
    ///
    /// Shape: that of the tensor, longer by one along the axis with [`Initial::Included`]. Dtype: as [`Tensor::cumulative_sum`].
    ///
    /// # Errors
    /// As [`Tensor::cumulative_sum`].
    ///
    /// ```
    /// use ndcast::{Initial, tensor};
    /// let x = tensor![1, 2, 3];
    /// assert_eq!(x.cumulative_prod(0, Initial::Omitted)?, tensor![1i64, 2, 6]);
    /// assert_eq!(x.cumulative_prod(0, Initial::Included)?, tensor![1i64, 1, 2, 6]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn cumulative_prod(&self, axis: impl Into<Option<isize>>, initial: Initial) -> Result<Tensor> {
        let axis = self.scan_axis("cumulative_prod", axis.into())?;
        self.widened(|x| for_sums!(x.dtype(), T => x.scan::<T, Product<T>>(axis, initial.included(T::ONE))))
    }

    /// The sums of all elements up to each, along an axis: [`Tensor::cumulative_sum`] with [`Initial::Omitted`].
    ///
    /// Shape: that of the tensor. Dtype: int64 or uint64 for integers and bool, otherwise that of the tensor.
    ///
    /// # Errors
    /// As [`Tensor::cumulative_sum`].
    ///
    /// ```
    /// use ndcast::tensor;
    /// assert_eq!(tensor![[1, 2], [3, 4]].cumsum(1)?, tensor![[1i64, 3], [3, 7]]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn cumsum(&self, axis: isize) -> Result<Tensor> {
        self.cumulative_sum(axis, Initial::Omitted)
    }

    /// The products of all elements up to each, along an axis: [`Tensor::cumulative_prod`] with [`Initial::Omitted`].
    ///
    /// Shape: that of the tensor. Dtype: int64 or uint64 for integers and bool, otherwise that of the tensor.
    ///
    /// # Errors
    /// As [`Tensor::cumulative_sum`].
    ///
    /// ```
    /// use ndcast::tensor;
    /// assert_eq!(tensor![[1, 2], [3, 4]].cumprod(1)?, tensor![[1i64, 2], [3, 12]]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn cumprod(&self, axis: isize) -> Result<Tensor> {
        self.cumulative_prod(axis, Initial::Omitted)
    }

    /// `log(sum(exp(x)))` of all elements up to each, without overflow. Integers give the default float.
    ///
    /// Shape: that of the tensor. Dtype: the default float for integers and bool, otherwise that of the tensor.
    ///
    /// # Errors
    /// `Index` for an axis out of range, `DType` for complex numbers, `Memory`.
    ///
    /// ```
    /// use ndcast::tensor;
    /// // `exp(-1000)` is zero as a float.
    /// let x = tensor![-1000.0, f64::NEG_INFINITY, f64::NEG_INFINITY];
    /// assert_eq!(x.logcumsumexp(0)?, tensor![-1000.0, -1000.0, -1000.0]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn logcumsumexp(&self, axis: isize) -> Result<Tensor> {
        self.refuse_complex("logcumsumexp")?;
        let axis = self.scan_axis("logcumsumexp", Some(axis))?;
        let dtype = exponential_dtype(self.dtype());
        self.cast(DType::F64)?.scan::<f64, Exponentials>(axis, None)?.cast(dtype)
    }

    /// The largest of all elements up to each, and its index along the axis as `i64`. Among equal elements it is the index of the last.
    ///
    /// Shape of both: that of the tensor. The values have its dtype.
    ///
    /// # Errors
    /// `Index` for an axis out of range, `DType` for complex numbers, `Memory`.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let (values, indices) = Tensor::from([3, 1, 4, 1]).cummax(0)?;
    /// assert_eq!(values.to_vec::<i32>()?, [3, 3, 4, 4]);
    /// assert_eq!(indices.to_vec::<i64>()?, [0, 0, 2, 2]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn cummax(&self, axis: isize) -> Result<(Tensor, Tensor)> {
        self.refuse_complex("cummax")?;
        let axis = self.scan_axis("cummax", Some(axis))?;
        self.extremes(|x| for_ordered!(x, T => x.extremes_of::<T>(axis, T::ordered)))
    }

    /// The smallest of all elements up to each, and its index along the axis as `i64`. Among equal elements it is the index of the last.
    ///
    /// Shape of both: that of the tensor. The values have its dtype.
    ///
    /// # Errors
    /// As [`Tensor::cummax`].
    ///
    /// ```
    /// use ndcast::tensor;
    /// let (values, indices) = tensor![3, 1, 4, 1].cummin(0)?;
    /// assert_eq!(values, tensor![3, 1, 1, 1]);
    /// assert_eq!(indices, tensor![0i64, 1, 1, 3]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn cummin(&self, axis: isize) -> Result<(Tensor, Tensor)> {
        self.refuse_complex("cummin")?;
        let axis = self.scan_axis("cummin", Some(axis))?;
        self.extremes(|x| for_ordered!(x, T => x.extremes_of::<T>(axis, |best, x| T::ordered(x, best))))
    }

    /// The axis counted from the left. A 0-d tensor is scanned as a list of one.
    fn scan_axis(&self, name: &str, axis: Option<isize>) -> Result<usize> {
        match axis {
            Some(axis) => normalize_axis(axis, self.ndim().max(1)).map_err(|error| Error::shape(name, &["x"], error)),
            None if self.ndim() == 1 => Ok(0),
            None => {
                let text = format!(
                    "{name}: a tensor of shape {} has {} axes, not one: say which axis",
                    self.shape(),
                    self.ndim()
                );
                Err(Error::value(text))
            }
        }
    }

    pub(crate) fn refuse_complex(&self, name: &str) -> Result<()> {
        if self.dtype().is_complex() {
            return Err(Error::dtype(format!(
                "{name} is not defined for {}: complex numbers have no order",
                self.dtype()
            )));
        }
        Ok(())
    }

    /// Scans in the dtype that sums accumulate in. Results of 16-bit floats are rounded to their dtype.
    fn widened(&self, scan: impl FnOnce(&Tensor) -> Result<Tensor>) -> Result<Tensor> {
        let dtype = sum_dtype(self.dtype());
        scan(&self.cast(dtype.compute())?)?.cast(dtype)
    }

    fn scan<T: Accumulate, R: Running<T>>(&self, axis: usize, initial: Option<T>) -> Result<Tensor> {
        let source = self.contiguous()?;
        let (block, row) = blocks(source.shape(), axis);
        let mut result = Tensor::stale(&scanned(source.shape(), axis, initial.is_some())?, self.dtype())?;
        if result.numel() == 0 {
            return Ok(result);
        }
        let (from, into) = (source.as_slice::<T>()?, result.as_slice_mut::<T>()?);
        if row == 1 {
            lines::scan::<T, R>(from, into, block, initial)?;
        } else {
            side::scan::<T, R>(from, into, [block, row], initial)?;
        }
        Ok(result)
    }

    /// Finds extremes among elements of at least 4 bytes, in a wider dtype with the same order.
    fn extremes(&self, find: impl FnOnce(&Tensor) -> Result<(Tensor, Tensor)>) -> Result<(Tensor, Tensor)> {
        let (values, indices) = find(&self.cast(order::wide(self.dtype(), 4))?)?;
        Ok((values.cast(self.dtype())?, indices))
    }

    /// Extremes and their indices. `replaces(best, x)` decides whether `x` replaces the best element so far. A NaN always does, and stays.
    fn extremes_of<T: Accumulate>(
        &self,
        axis: usize,
        replaces: impl Fn(T, T) -> bool + Sync,
    ) -> Result<(Tensor, Tensor)> {
        let source = self.contiguous()?;
        let (mut values, mut indices) =
            (Tensor::stale(source.shape(), self.dtype())?, Tensor::stale(source.shape(), DType::I64)?);
        if source.numel() == 0 {
            return Ok((values, indices));
        }
        let (block, row) = blocks(source.shape(), axis);
        let (from, best, places) =
            (source.as_slice::<T>()?, values.as_slice_mut::<T>()?, indices.as_slice_mut::<i64>()?);
        extremes::scan(from, (best, places), [block, row], replaces)?;
        Ok((values, indices))
    }
}

/// The dtype that sums of elements accumulate in.
fn sum_dtype(dtype: DType) -> DType {
    match dtype.kind() {
        Kind::Bool | Kind::Signed => DType::I64,
        Kind::Unsigned => DType::U64,
        _ => dtype,
    }
}

/// The shape of a scan along an axis, which is longer by one with an initial value.
fn scanned(shape: &Shape, axis: usize, initial: bool) -> Result<Shape> {
    let mut lengths = shape.dims().clone();
    match lengths.get_mut(axis) {
        Some(length) => *length += usize::from(initial),
        // A 0-d tensor gives two elements only with an initial value.
        None if initial => lengths.push(2),
        None => {}
    }
    Ok(Shape::from_dims(lengths)?)
}

/// Shapes and dtypes of results, as stand-ins.
impl Tensor {
    /// That of [`Tensor::cumulative_sum`] and [`Tensor::cumulative_prod`].
    pub(crate) fn cumulative_types(&self, name: &str, axis: Option<isize>, initial: Initial) -> Result<Tensor> {
        let axis = self.scan_axis(name, axis)?;
        Tensor::stand_in(&scanned(self.shape(), axis, initial == Initial::Included)?, sum_dtype(self.dtype()))
    }

    /// That of [`Tensor::logcumsumexp`].
    pub(crate) fn logcumsumexp_types(&self, axis: isize) -> Result<Tensor> {
        self.refuse_complex("logcumsumexp")?;
        self.scan_axis("logcumsumexp", Some(axis))?;
        Tensor::stand_in(self.shape(), exponential_dtype(self.dtype()))
    }

    /// Those of [`Tensor::cummax`] and [`Tensor::cummin`].
    pub(crate) fn extremes_types(&self, name: &str, axis: isize) -> Result<(Tensor, Tensor)> {
        self.refuse_complex(name)?;
        self.scan_axis(name, Some(axis))?;
        Ok((Tensor::stand_in(self.shape(), self.dtype())?, Tensor::stand_in(self.shape(), DType::I64)?))
    }
}

/// The dtype of sums of exponentials.
fn exponential_dtype(dtype: DType) -> DType {
    if dtype.is_float() { dtype } else { crate::default_float() }
}

/// The number of elements in one scan together with the axes inside of it, and in those inner axes alone. No length is 0.
fn blocks(shape: &[usize], axis: usize) -> (usize, usize) {
    let row = shape.iter().skip(axis + 1).product();
    (shape.get(axis).copied().unwrap_or(1) * row, row)
}

/// Elements that accumulate one by one: integers wrap, and 16-bit floats round at each step.
pub(crate) trait Accumulate: Element {
    const ZERO: Self;
    const ONE: Self;
    fn plus(self, other: Self) -> Self;
    fn times(self, other: Self) -> Self;
    /// Whether `self <= other`. Complex numbers compare by the real part first.
    fn ordered(self, other: Self) -> bool;
    fn is_nan(self) -> bool;
    /// Whether it is neither infinite nor NaN.
    fn is_finite(self) -> bool;
}

macro_rules! accumulate {
    ($($T:ty: $zero:expr, $one:expr, $x:ident $y:ident => $plus:expr, $times:expr, $ordered:expr, $nan:expr, $finite:expr;)+) => {$(
        impl Accumulate for $T {
            const ZERO: $T = $zero;
            const ONE: $T = $one;
            #[inline(always)]
            fn plus(self, $y: $T) -> $T {
                let $x = self;
                $plus
            }
            #[inline(always)]
            fn times(self, $y: $T) -> $T {
                let $x = self;
                $times
            }
            #[inline(always)]
            fn ordered(self, $y: $T) -> bool {
                let $x = self;
                $ordered
            }
            #[inline(always)]
            fn is_nan(self) -> bool {
                let $x = self;
                $nan(&$x)
            }
            #[inline(always)]
            fn is_finite(self) -> bool {
                let $x = self;
                $finite(&$x)
            }
        }
    )+};
    (integers $($T:ty),+) => {
        accumulate! { $($T: 0, 1, x y => x.wrapping_add(y), x.wrapping_mul(y), x <= y, |_| false, |_| true;)+ }
    };
    (halves $($T:ident),+) => {
        accumulate! {
            $($T: $T::ZERO, $T::ONE, x y =>
                $T::from_f32(x.to_f32() + y.to_f32()), $T::from_f32(x.to_f32() * y.to_f32()), x <= y, |x: &$T| $T::is_nan(*x), |x: &$T| $T::is_finite(*x);)+
        }
    };
}
accumulate! { integers u8, u16, u32, u64, i8, i16, i32, i64 }
accumulate! { halves f16, bf16 }
accumulate! {
    bool: false, true, x y => x | y, x & y, x <= y, |_| false, |_| true;
    f32: 0.0, 1.0, x y => x + y, x * y, x <= y, |x: &f32| x.is_nan(), |x: &f32| x.is_finite();
    f64: 0.0, 1.0, x y => x + y, x * y, x <= y, |x: &f64| x.is_nan(), |x: &f64| x.is_finite();
    Complex32: Complex32::new(0.0, 0.0), Complex32::new(1.0, 0.0), x y => x + y, x * y, (x.re, x.im) <= (y.re, y.im), |x: &Complex32| x.re.is_nan() | x.im.is_nan(), |x: &Complex32| x.re.is_finite() & x.im.is_finite();
    Complex64: Complex64::new(0.0, 0.0), Complex64::new(1.0, 0.0), x y => x + y, x * y, (x.re, x.im) <= (y.re, y.im), |x: &Complex64| x.re.is_nan() | x.im.is_nan(), |x: &Complex64| x.re.is_finite() & x.im.is_finite();
}
