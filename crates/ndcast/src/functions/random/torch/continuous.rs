//! Uniform numbers, and what a formula makes of one of them: exponential, Cauchy and geometric numbers.
//!
//! Sums and products are fused where PyTorch's compiler fuses them.

use super::{Float, Generator, Order, narrow, no_float, require};
use crate::error::Result;
use crate::{DType, Scalar, Tensor, bf16, f16, finfo, for_dtype};
use std::f64::consts::PI;

/// Numbers from uniform ones.
impl Generator {
    /// Uniformly distributed numbers in `low <= x < high`, or `low` if both are equal: `torch.rand`, `uniform_`. For a complex dtype this
    /// applies to both parts.
    ///
    /// A number is `low + (high - low) * u`, in float64 for float64 and else in float32. A half that rounds up to `high` becomes `low`.
    ///
    /// # Errors
    /// `Value` if `low` is greater than `high` or their distance is beyond the dtype; `DType` for an integer dtype; `Memory`.
    pub fn uniform(&mut self, low: f64, high: f64, order: &Order, dtype: DType) -> Result<Tensor> {
        if let Some(part) = part_of(dtype) {
            return paired(order, dtype, |order| self.uniform(low, high, order, part));
        }
        let largest = finfo(dtype).ok_or_else(|| no_float("uniform", dtype))?.max;
        require(low <= high, "uniform", || format!("from {low} to {high} is no range"))?;
        require(high - low <= largest && low >= -largest && high <= largest, "uniform", || {
            format!("{dtype} has no numbers from {low} to {high}")
        })?;
        let (narrow_low, width) = (low as f32, high as f32 - low as f32);
        match dtype {
            DType::F16 => self.halves::<f16>(low, high, order),
            DType::BF16 => self.halves::<bf16>(low, high, order),
            DType::F32 => {
                let mut tensor = Tensor::stale(order.lengths(), DType::F32)?;
                self.twister.fill(tensor.as_slice_mut::<f32>()?, |word| {
                    let x = narrow(word).mul_add(width, narrow_low);
                    if x == high as f32 { narrow_low } else { x }
                });
                order.placed(&tensor)
            }
            _ => self.each(order, |g| {
                let x = g.unit().mul_add(high - low, low);
                if x == high { low } else { x }
            }),
        }
    }

    fn halves<T: Float>(&mut self, low: f64, high: f64, order: &Order) -> Result<Tensor> {
        let (from, width) = (low as f32, high as f32 - low as f32);
        self.each(order, |g| {
            let x = T::of_narrow(g.narrow_unit().mul_add(width, from));
            if x == T::of(high) { T::of(low) } else { x }
        })
    }

    /// Exponentially distributed numbers with mean `1 / rate`, `-log(1 - u) / rate` in float64: `exponential_`.
    ///
    /// # Errors
    /// `Value` for a rate that is not above 0; `DType` for a dtype that is no float; `Memory`.
    pub fn exponential(&mut self, rate: f64, order: &Order, dtype: DType) -> Result<Tensor> {
        require(rate > 0.0, "exponential", || format!("the rate is {rate}: it must be greater than 0"))?;
        self.each_float("exponential", order, dtype, |g| g.waiting(rate))
    }

    /// One exponentially distributed number.
    pub(super) fn waiting(&mut self, rate: f64) -> f64 {
        -1.0 / rate * (-self.unit()).ln_1p()
    }

    /// Cauchy distributed numbers, `median + sigma * tan(pi (u - 1/2))` in float64: `cauchy_`.
    ///
    /// # Errors
    /// `Value` for a `sigma` that is not above 0; `DType` for a dtype that is no float; `Memory`.
    pub fn cauchy(&mut self, median: f64, sigma: f64, order: &Order, dtype: DType) -> Result<Tensor> {
        require(sigma > 0.0, "cauchy", || format!("sigma is {sigma}: it must be greater than 0"))?;
        self.each_float("cauchy", order, dtype, |g| (PI * (g.unit() - 0.5)).tan().mul_add(sigma, median))
    }

    /// The number of trials up to the first success, each of which has the chance `p`: `ceil(log(u) / log(1 - p))` in float64, `geometric_`.
    /// Integers saturate.
    ///
    /// # Errors
    /// `Value` unless `0 < p < 1`; `DType` for a complex or bool dtype; `Memory`.
    pub fn geometric(&mut self, p: f64, order: &Order, dtype: DType) -> Result<Tensor> {
        require(0.0 < p && p < 1.0, "geometric", || format!("p is {p}: it must be between 0 and 1"))?;
        let rate = (-p).ln_1p();
        let count = |g: &mut Generator| (g.unit().ln() / rate).ceil();
        if dtype.is_integer() {
            return for_dtype!(dtype, T => self.each(order, |g| {
                <T as crate::Element>::from_scalar(Scalar::Float(count(g)))
            }));
        }
        self.each_float("geometric", order, dtype, count)
    }
}

/// The dtype of the parts of a complex dtype.
pub(super) fn part_of(dtype: DType) -> Option<DType> {
    match dtype {
        DType::C64 => Some(DType::F32),
        DType::C128 => Some(DType::F64),
        _ => None,
    }
}

/// Complex numbers whose parts are drawn in turn.
pub(super) fn paired(order: &Order, dtype: DType, draw: impl FnOnce(&Order) -> Result<Tensor>) -> Result<Tensor> {
    let parts = draw(&order.of_parts()?)?;
    order.placed(&parts.view_dtype(dtype)?.squeeze([-1])?)
}
