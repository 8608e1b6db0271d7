//! Normal and log-normal numbers.
//!
//! All are made in pairs by the method of Box and Muller ("A note on the generation of random normal deviates", 1958): a radius
//! `sqrt(-2 log u)` and an angle `2 pi v`. PyTorch has two ways, and this module has both:
//!
//! - 16 numbers or more that are adjacent in memory are uniform numbers first. Then each block of 16 becomes normal: its first half gives
//!   the radii, its second half the angles. If 16 does not divide the number, the last 16 are drawn anew and made again.
//! - Others are made one by one in float64. The second number of a pair is kept for the next draw of this kind.

use super::continuous::{paired, part_of};
use super::{Float, Generator, Order, narrow, no_float, require};
use crate::error::Result;
use crate::machine::RANDOM_TASK_ELEMENTS;
use crate::threads::run_each;
use crate::{DType, Tensor, bf16, f16};
use ndcast_ops::{NORMAL_BLOCK, normals};
use std::f64::consts::{SQRT_2, TAU};

/// Normal numbers.
impl Generator {
    /// Normally distributed numbers: `torch.randn`, `normal_`. The parts of a complex number have half of the variance each.
    ///
    /// # Errors
    /// `Value` for a `std` that is negative; `DType` for an integer dtype; `Memory`.
    ///
    /// ```
    /// use ndcast::random::torch::{Generator, Order};
    /// // torch.manual_seed(0); torch.randn(3)
    /// let x = Generator::seeded(0).normal(0.0, 1.0, &Order::of(3)?, ndcast::DType::F32)?;
    /// assert_eq!(x.to_vec::<f32>()?, [1.5409961, -0.2934289, -2.1787894]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn normal(&mut self, mean: f64, std: f64, order: &Order, dtype: DType) -> Result<Tensor> {
        require(std >= 0.0, "normal", || format!("std is {std}: it must not be negative"))?;
        if let Some(part) = part_of(dtype) {
            return paired(order, dtype, |order| self.normal(mean, std / SQRT_2, order, part));
        }
        if !order.adjacent || order.lengths().numel()? < NORMAL_BLOCK {
            return self.each_float("normal", order, dtype, |g| g.scaled(mean, std));
        }
        match dtype {
            DType::F16 => self.half_blocks::<f16>(mean, std, order),
            DType::BF16 => self.half_blocks::<bf16>(mean, std, order),
            DType::F32 => {
                let (mean, std) = (mean as f32, std as f32);
                self.blocks(order, |g, out| g.twister.fill(out, narrow), |out| normals(out, mean, std))
            }
            DType::F64 => {
                let uniform = |g: &mut Generator, out: &mut [f64]| out.iter_mut().for_each(|slot| *slot = g.unit());
                self.blocks(order, uniform, |out| wide_normals(out, mean, std))
            }
            _ => Err(no_float("normal", dtype)),
        }
    }

    /// Numbers whose logarithm is normally distributed: `log_normal_`.
    ///
    /// # Errors
    /// `Value` for a `std` that is not above 0; `DType` for a dtype that is no float; `Memory`.
    pub fn log_normal(&mut self, mean: f64, std: f64, order: &Order, dtype: DType) -> Result<Tensor> {
        require(std > 0.0, "log_normal", || format!("std is {std}: it must be greater than 0"))?;
        self.each_float("log_normal", order, dtype, |g| g.scaled(mean, std).exp())
    }

    /// One normal number with a mean and a standard deviation.
    fn scaled(&mut self, mean: f64, std: f64) -> f64 {
        self.one_normal().mul_add(std, mean)
    }

    /// One normal number: the kept one, or the first of a new pair.
    fn one_normal(&mut self) -> f64 {
        if let Some(kept) = self.next_normal.take() {
            return kept;
        }
        let (angle, radius) = (TAU * self.unit(), (-2.0 * (-self.unit()).ln_1p()).sqrt());
        self.next_normal = Some(radius * angle.sin());
        radius * angle.cos()
    }

    /// Numbers that are uniform first. Then `make` turns them into normal ones, which several threads do.
    fn blocks<T: crate::Element>(
        &mut self,
        order: &Order,
        uniform: impl Fn(&mut Generator, &mut [T]),
        make: impl Fn(&mut [T]) + Sync,
    ) -> Result<Tensor> {
        let mut tensor = Tensor::stale(order.lengths(), T::DTYPE)?;
        let out = tensor.as_slice_mut::<T>()?;
        uniform(self, out);
        run_each(out.chunks_mut(RANDOM_TASK_ELEMENTS), |_, out| {
            make(out);
            Ok(())
        })?;
        let count = out.len();
        if !count.is_multiple_of(NORMAL_BLOCK)
            && let Some(last) = out.get_mut(count - NORMAL_BLOCK..)
        {
            uniform(self, last);
            make(last);
        }
        order.placed(&tensor)
    }

    /// Halves, which are made of blocks of float32. What is left after the last block is not drawn before it is drawn anew.
    fn half_blocks<T: Float>(&mut self, mean: f64, std: f64, order: &Order) -> Result<Tensor> {
        let mut tensor = Tensor::stale(order.lengths(), T::DTYPE)?;
        let out = tensor.as_slice_mut::<T>()?;
        let mut block = |out: &mut [T]| {
            let mut numbers = [0.0; NORMAL_BLOCK];
            self.twister.fill(&mut numbers, narrow);
            normals(&mut numbers, mean as f32, std as f32);
            out.iter_mut().zip(numbers).for_each(|(slot, x)| *slot = T::of_narrow(x));
        };
        out.chunks_exact_mut(NORMAL_BLOCK).for_each(&mut block);
        let count = out.len();
        if !count.is_multiple_of(NORMAL_BLOCK)
            && let Some(last) = out.get_mut(count - NORMAL_BLOCK..)
        {
            block(last);
        }
        order.placed(&tensor)
    }
}

/// Turns every whole block of uniform numbers into normal ones.
fn wide_normals(numbers: &mut [f64], mean: f64, std: f64) {
    for block in numbers.chunks_exact_mut(NORMAL_BLOCK) {
        let (radii, angles) = block.split_at_mut(NORMAL_BLOCK / 2);
        for (first, second) in radii.iter_mut().zip(angles) {
            let (radius, angle) = ((-2.0 * (1.0 - *first).ln()).sqrt(), TAU * *second);
            *first = (radius * angle.cos()).mul_add(std, mean);
            *second = (radius * angle.sin()).mul_add(std, mean);
        }
    }
}
