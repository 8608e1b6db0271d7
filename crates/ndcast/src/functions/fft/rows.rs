//! The transform of one axis of a tensor, row by row.
//!
//! The axis is moved to the end and cut, so that every row is dense. A task takes some rows and transforms each by a call of its own, so no
//! row depends on the rows beside it. A row with too few points is padded with zeros.

use super::plans::plan;
use crate::error::{Error, Result};
use crate::machine::TASK_ELEMENTS;
use crate::memory::repeated;
use crate::threads::{num_threads, run_each};
use crate::{DType, Element, Shape, Tensor};
use ndcast_numerics::transform::{FftDirection, FftError, Transform};
use num_complex::Complex;

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
        self.rows(
            x,
            [self.points, self.points],
            || self.plan::<T, _>(|| T::complex(self.points, direction)),
            |plan| zeros(plan.get_inplace_scratch_len()),
            |plan, scratch: &mut Vec<Complex<T>>, from: &[Complex<T>], into: &mut [Complex<T>]| {
                // The rest of the row is already zero.
                into[..from.len()].copy_from_slice(from);
                plan.process_with_scratch(into, scratch);
                if let Some(scale) = scale {
                    into.iter_mut().for_each(|element| *element = element.scale(scale));
                }
                Ok(())
            },
        )
    }

    /// Transforms real rows to the first half of the result and, for [`Form::RealToWhole`], to the second half too.
    fn take_reals<T: Transform + Element>(&self, x: &Tensor) -> Result<Tensor>
    where
        Complex<T>: Element,
    {
        let (points, half) = (self.points, self.points / 2 + 1);
        let scale = self.factor::<T>();
        self.rows(
            x,
            [points, if self.form == Form::RealToHalf { half } else { points }],
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
                if self.inverse {
                    into[..half].iter_mut().for_each(|element| *element = element.conj());
                }
                for k in half..into.len() {
                    into[k] = into[points - k].conj();
                }
                // The plan and the mirror leave some zeros negative, which are sums of positive ones.
                into.iter_mut().for_each(|element| element.im = element.im + T::zero());
                Ok(())
            },
        )
    }

    fn make_reals<T: Transform + Element>(&self, x: &Tensor) -> Result<Tensor>
    where
        Complex<T>: Element,
    {
        let (points, half) = (self.points, self.points / 2 + 1);
        let scale = self.factor::<T>();
        self.rows(
            x,
            [half, points],
            || self.plan::<T, _>(|| T::to_reals(points)),
            |plan| Ok((zeros::<Complex<T>>(half)?, zeros::<Complex<T>>(plan.get_scratch_len())?)),
            |plan, (row, scratch), from: &[Complex<T>], into: &mut [T]| {
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
                plan.process_with_scratch(row, into, scratch).map_err(|error| refused(&error))?;
                if let Some(scale) = scale {
                    into.iter_mut().for_each(|element| *element = *element * scale);
                }
                Ok(())
            },
        )
    }

    /// The factor for the elements, unless it is 1.
    fn factor<T: Transform>(&self) -> Option<T> {
        T::from_f64(self.scale).filter(|&scale| scale != T::one())
    }

    /// A plan for this number of points.
    fn plan<T, P: Clone + Send + 'static>(&self, make: impl FnOnce() -> P) -> Result<P> {
        plan(self.points, self.inverse, size_of::<Complex<T>>(), make)
    }

    /// Turns each row of at most `taken` elements into a row of `made` elements.
    fn rows<A: Element, B: Element, P: Sync, Scratch>(
        &self,
        x: &Tensor,
        [taken, made]: [usize; 2],
        plan: impl FnOnce() -> Result<P>,
        scratch: impl Fn(&P) -> Result<Scratch> + Sync,
        work: impl Fn(&P, &mut Scratch, &[A], &mut [B]) -> Result<()> + Sync,
    ) -> Result<Tensor> {
        let axis = self.axis as isize;
        let present = x.shape()[self.axis].min(taken);
        let moved = x.narrow(axis, 0..present)?.movedim(axis, -1)?;
        let mut lengths = moved.shape().dims().clone();
        if let Some(last) = lengths.last_mut() {
            *last = made;
        }
        let mut result = Tensor::allocate(&Shape::from_dims(lengths)?, B::DTYPE)?;
        // The transform of zeros is zero.
        if present > 0 && result.numel() > 0 {
            let rows = moved.cast(A::DTYPE)?.contiguous()?;
            let (from, into) = (rows.as_slice::<A>()?, result.as_slice_mut::<B>()?);
            let plan = plan()?;
            let count = into.len() / made;
            // A few tasks for each thread, because each task allocates its own scratch.
            let each = count.div_ceil(4 * num_threads()).max(TASK_ELEMENTS / taken.max(made)).max(1);
            run_each(from.chunks(each * present).zip(into.chunks_mut(each * made)), |_, (from, into)| {
                let mut scratch = scratch(&plan)?;
                let mut rows = from.chunks_exact(present).zip(into.chunks_exact_mut(made));
                rows.try_for_each(|(from, into)| work(&plan, &mut scratch, from, into))
            })?;
        }
        if self.axis + 1 == x.ndim() { Ok(result) } else { result.movedim([-1], [axis])?.contiguous() }
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
