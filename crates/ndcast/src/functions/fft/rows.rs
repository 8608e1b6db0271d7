//! The transform of one axis of a tensor, row by row.
//!
//! The axis is cut, and a row with too few points is padded with zeros. Rows are transformed at the same time (`lines.rs`), or long ones one
//! after the other (`four_steps.rs`).

use super::four_steps::{self, FourSteps};
use super::halves::Halves;
use super::lines::Lines;
use super::plans::plan as plan_of;
use crate::error::{Error, Result};
use crate::memory::repeated;
use crate::{DType, Element, Shape, Tensor};
use ndcast_numerics::transform::{FftDirection, FftError, Transform};
use num_complex::Complex;
use std::sync::Arc;

/// The input and the output of a transform. A half is the first `points / 2 + 1` elements of a complex row that mirrors itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    Complex,
    RealToWhole,
    RealToHalf,
    HalfToReal,
}

/// The transform of one axis.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pass {
    pub(super) axis: usize,
    pub(super) points: usize,
    pub(super) form: Form,
    pub(super) inverse: bool,
    /// The factor for all elements.
    pub(super) scale: f64,
}

impl Pass {
    /// Transforms a tensor, in floats of 32 or 64 bits.
    ///
    /// # Errors
    /// `Memory`.
    pub(super) fn run(&self, x: &Tensor, dtype: DType) -> Result<Tensor> {
        if dtype == DType::F64 { self.run_in::<f64>(x) } else { self.run_in::<f32>(x) }
    }

    fn run_in<T: Transform + Element>(&self, x: &Tensor) -> Result<Tensor>
    where
        Complex<T>: Element,
    {
        match self.form {
            Form::Complex => self.complex::<T>(x),
            Form::RealToWhole | Form::RealToHalf => self.take_reals::<T>(x),
            Form::HalfToReal => self.make_reals::<T>(x),
        }
    }

    fn complex<T: Transform + Element>(&self, x: &Tensor) -> Result<Tensor>
    where
        Complex<T>: Element,
    {
        let direction = if self.inverse { FftDirection::Inverse } else { FftDirection::Forward };
        let scale = self.factor::<T>();
        if let Some(lengths) = four_steps::lengths(self.points) {
            let plan = || Ok(Arc::new(FourSteps::<T>::new(lengths, direction)?));
            let plan = plan_of(self.points, self.inverse, size_of::<Complex<T>>(), plan)?;
            return self.long(x, &plan, scale);
        }
        self.lines(
            x,
            [self.points, self.points],
            || self.plan::<T, _>(|| T::complex(self.points, direction)),
            |plan| zeros(plan.get_inplace_scratch_len()),
            |plan, scratch: &mut Vec<Complex<T>>, from: &[Complex<T>], into: &mut [Complex<T>]| {
                into[..from.len()].copy_from_slice(from);
                into[from.len()..].fill(Complex::new(T::zero(), T::zero()));
                plan.process_with_scratch(into, scratch);
                if let Some(scale) = scale {
                    into.iter_mut().for_each(|element| *element = element.scale(scale));
                }
                Ok(())
            },
        )
    }

    /// Transforms long lines, one after the other.
    fn long<T: Transform + Element>(&self, x: &Tensor, plan: &FourSteps<T>, scale: Option<T>) -> Result<Tensor>
    where
        Complex<T>: Element,
    {
        let axis = self.axis as isize;
        let present = x.shape()[self.axis].min(self.points);
        let moved =
            x.narrow(axis, 0..present)?.movedim(axis, -1)?.cast(<Complex<T> as Element>::DTYPE)?.contiguous()?;
        let mut lengths = moved.shape().dims().clone();
        if let Some(last) = lengths.last_mut() {
            *last = self.points;
        }
        let shape = Shape::from_dims(lengths)?;
        if moved.numel() == 0 {
            // The transform of zeros is zero.
            return Tensor::allocate(&shape, moved.dtype())?.movedim([-1], [axis])?.contiguous();
        }
        let result = plan.each(moved.as_slice()?, present, &shape, scale)?;
        if self.axis + 1 == x.ndim() { Ok(result) } else { result.movedim([-1], [axis])?.contiguous() }
    }

    /// Transforms real rows to the first half of the result and, for [`Form::RealToWhole`], to the second half too.
    fn take_reals<T: Transform + Element>(&self, x: &Tensor) -> Result<Tensor>
    where
        Complex<T>: Element,
    {
        let (points, half) = (self.points, self.points / 2 + 1);
        let scale = self.factor::<T>();
        let lengths = [points, if self.form == Form::RealToHalf { half } else { points }];
        let finish = |into: &mut [Complex<T>]| {
            if self.inverse {
                into[..half].iter_mut().for_each(|element| *element = element.conj());
            }
            for k in half..into.len() {
                into[k] = into[points - k].conj();
            }
            // The plan and the mirror leave some zeros negative, which are sums of positive ones.
            into.iter_mut().for_each(|element| element.im = element.im + T::zero());
            Ok(())
        };
        if points % 2 == 0 {
            return self.lines(
                x,
                lengths,
                || self.halves(FftDirection::Forward),
                |plan: &Arc<Halves<T>>| zeros(plan.scratch()),
                |plan, scratch: &mut Vec<Complex<T>>, from: &[T], into: &mut [Complex<T>]| {
                    plan.spectrum(from, &mut into[..half], scratch, scale.unwrap_or_else(T::one));
                    finish(into)
                },
            );
        }
        self.lines(
            x,
            lengths,
            || self.plan::<T, _>(|| T::from_reals(points)),
            |plan| Ok((zeros::<T>(points)?, zeros::<Complex<T>>(plan.get_scratch_len())?)),
            |plan, (row, scratch), from: &[T], into: &mut [Complex<T>]| {
                // The transform overwrites its input.
                row[..from.len()].copy_from_slice(from);
                row[from.len()..].fill(T::zero());
                plan.process_with_scratch(row, &mut into[..half], scratch).map_err(|error| refused(&error))?;
                if let Some(scale) = scale {
                    into[..half].iter_mut().for_each(|element| *element = element.scale(scale));
                }
                finish(into)
            },
        )
    }

    fn make_reals<T: Transform + Element>(&self, x: &Tensor) -> Result<Tensor>
    where
        Complex<T>: Element,
    {
        let (points, half) = (self.points, self.points / 2 + 1);
        let scale = self.factor::<T>();
        let start = |row: &mut [Complex<T>], from: &[Complex<T>]| {
            row[..from.len()].copy_from_slice(from);
            row[from.len()..].fill(Complex::new(T::zero(), T::zero()));
            if !self.inverse {
                row.iter_mut().for_each(|element| *element = element.conj());
            }
            // The elements that mirror themselves are real.
            row[0].im = T::zero();
            if points % 2 == 0 {
                row[half - 1].im = T::zero();
            }
        };
        if points % 2 == 0 {
            return self.lines(
                x,
                [half, points],
                || self.halves(FftDirection::Inverse),
                |plan: &Arc<Halves<T>>| Ok((zeros::<Complex<T>>(half)?, zeros::<Complex<T>>(plan.scratch())?)),
                |plan, (row, scratch), from: &[Complex<T>], into: &mut [T]| {
                    start(row, from);
                    plan.reals(row, into, scratch, scale.unwrap_or_else(T::one));
                    Ok(())
                },
            );
        }
        self.lines(
            x,
            [half, points],
            || self.plan::<T, _>(|| T::to_reals(points)),
            |plan| Ok((zeros::<Complex<T>>(half)?, zeros::<Complex<T>>(plan.get_scratch_len())?)),
            |plan, (row, scratch), from: &[Complex<T>], into: &mut [T]| {
                start(row, from);
                plan.process_with_scratch(row, into, scratch).map_err(|error| refused(&error))?;
                if let Some(scale) = scale {
                    into.iter_mut().for_each(|element| *element = *element * scale);
                }
                Ok(())
            },
        )
    }

    /// The plan for an even number of real points.
    fn halves<T: Transform + Element>(&self, direction: FftDirection) -> Result<Arc<Halves<T>>> {
        let inverse = direction == FftDirection::Inverse;
        plan_of(self.points, inverse, size_of::<Complex<T>>(), || Ok(Arc::new(Halves::new(self.points, direction)?)))
    }

    /// The factor for the elements, unless it is 1.
    fn factor<T: Transform>(&self) -> Option<T> {
        T::from_f64(self.scale).filter(|&scale| scale != T::one())
    }

    /// A plan for this number of points.
    fn plan<T, P: Clone + Send + 'static>(&self, make: impl FnOnce() -> P) -> Result<P> {
        plan_of(self.points, self.inverse, size_of::<Complex<T>>(), || Ok(make()))
    }

    /// Turns each line of at most `taken` elements into a line of `made` elements.
    fn lines<A: Element, B: Element, P: Sync, Scratch>(
        &self,
        x: &Tensor,
        [taken, made]: [usize; 2],
        plan: impl FnOnce() -> Result<P>,
        scratch: impl Fn(&P) -> Result<Scratch> + Sync,
        work: impl Fn(&P, &mut Scratch, &[A], &mut [B]) -> Result<()> + Sync,
    ) -> Result<Tensor> {
        let present = x.shape()[self.axis].min(taken);
        let given = x.narrow(self.axis as isize, 0..present)?;
        let mut lengths = x.shape().dims().clone();
        lengths[self.axis] = made;
        let shape = &Shape::from_dims(lengths)?;
        if given.numel() == 0 || shape.iter().product::<usize>() == 0 {
            // The transform of zeros is zero.
            return Tensor::allocate(shape, B::DTYPE);
        }
        let given = given.cast(A::DTYPE)?.contiguous()?;
        let plan = plan()?;
        let lines = Lines { lengths: [present, made], step: shape[self.axis + 1..].iter().product(), shape };
        lines.each(given.as_slice::<A>()?, || scratch(&plan), |scratch, from, into| work(&plan, scratch, from, into))
    }
}

fn zeros<T: Element>(length: usize) -> Result<Vec<T>> {
    repeated(T::default(), length)
}

/// The error of the crate for slices of wrong lengths. Ours always have the right lengths.
#[cold]
fn refused(error: &FftError) -> Error {
    Error::value(format!("fft: {error}"))
}
