//! Cross products.
//!
//! *Problem*: the three elements of a product are expressions of the same six operands; computed side by side, they are stored apart, and then
//! joined by one more pass. *Technique*: dense rows of three floats are multiplied row by row. All else takes the expressions. *Contract*: the
//! operations of the expressions, none of them fused, so the bits are the same.

use super::{Part, alike, axis_of, pair, refuse};
use crate::error::Result;
use crate::functions::join::Joined;
use crate::machine::TASK_ELEMENTS;
use crate::threads::run_each;
use crate::{DType, Element, Expr, Operand, Tensor, stack};
use ndcast_ops::{Body, dispatch};
use std::ops::{Mul, Sub};

/// # Compute: products
impl Tensor {
    /// Cross product of vectors of three elements along one axis. The other axes broadcast.
    ///
    /// # Errors
    /// `Index` for an axis out of range, `Shape` unless it has length 3 in both or if the other axes do not broadcast, `DType`, `Memory`.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let x = tensor![[1, 0, 0], [0, 1, 0]];
    /// assert_eq!(x.cross(&tensor![0, 0, 1], -1)?.to_vec::<i32>()?, [0, -1, 0, 1, 0, 0]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn cross(&self, other: impl Operand, axis: isize) -> Result<Tensor> {
        let other = &other.tensor()?;
        if let Some(result) = in_rows(self, other, axis)? {
            return Ok(result);
        }
        let (parts, at, dtype) = self.cross_parts(other, axis)?;
        stack(Expr::eval_all(&parts.each_ref())?, at)?.cast(dtype)
    }

    /// Shape and dtype of [`Tensor::cross`], as a stand-in.
    pub(crate) fn cross_types(&self, other: &Tensor, axis: isize) -> Result<Tensor> {
        let (parts, at, dtype) = self.cross_parts(other, axis)?;
        let part = parts[0].typed().and_then(|(shape, dtype)| Tensor::stand_in(&shape, dtype))?;
        let all = Joined::stack(&[&part, &part, &part], at)?.types()?;
        Tensor::stand_in(all.shape(), dtype)
    }

    /// The three elements of cross products, their axis in the result, and its dtype.
    fn cross_parts(&self, other: &Tensor, axis: isize) -> Result<([Expr; 3], isize, DType)> {
        let [left, right] = pair("cross", self, other)?;
        let axes = [axis_of("cross", &left, axis)?, axis_of("cross", &right, axis)?];
        for ((name, tensor), axis) in [("x1", &left), ("x2", &right)].into_iter().zip(axes) {
            let length = tensor.shape()[axis];
            if length != 3 {
                let sentence = format!("cross: vectors must have 3 elements, those of {name} have {length}");
                return Err(refuse(&sentence, &[Part { name, shape: tensor.shape(), axis }], ""));
            }
        }
        // 16-bit floats are rounded only once, at the end.
        let dtype = left.dtype();
        let (left, right) = (alike(&left, dtype.compute())?, alike(&right, dtype.compute())?);
        let part = |k: usize| -> Result<Expr> {
            let x = |k: usize| left.select(axes[0] as isize, (k % 3) as isize);
            let y = |k: usize| right.select(axes[1] as isize, (k % 3) as isize);
            Ok(x(k + 1)?.expr() * y(k + 2)?.expr() - x(k + 2)?.expr() * y(k + 1)?.expr())
        };
        let parts = [part(0)?, part(1)?, part(2)?];
        // The axis counts from the end of the operand with more axes.
        let from_end = if left.ndim() >= right.ndim() {
            axes[0] as isize - left.ndim() as isize
        } else {
            axes[1] as isize - right.ndim() as isize
        };
        Ok((parts, from_end, dtype))
    }
}

/// The products of dense rows of three floats, of equal shapes. `None` for other operands.
fn in_rows(left: &Tensor, right: &Tensor, axis: isize) -> Result<Option<Tensor>> {
    let is_last = axis == -1 || axis == left.ndim() as isize - 1;
    let dense = left.is_contiguous() && right.is_contiguous() && left.shape() == right.shape();
    if !is_last || !dense || left.dtype() != right.dtype() || left.shape().last() != Some(&3) {
        return Ok(None);
    }
    match left.dtype() {
        DType::F32 => rows::<f32>(left, right).map(Some),
        DType::F64 => rows::<f64>(left, right).map(Some),
        _ => Ok(None),
    }
}

fn rows<T: Element + Mul<Output = T> + Sub<Output = T>>(left: &Tensor, right: &Tensor) -> Result<Tensor> {
    let mut result = Tensor::stale(left.shape(), T::DTYPE)?;
    let (x, _) = left.as_slice::<T>()?.as_chunks();
    let (y, _) = right.as_slice::<T>()?.as_chunks();
    let (into, _) = result.as_slice_mut::<T>()?.as_chunks_mut();
    let tasks = x.chunks(TASK_ELEMENTS).zip(y.chunks(TASK_ELEMENTS)).zip(into.chunks_mut(TASK_ELEMENTS));
    run_each(tasks, |_, ((x, y), into)| {
        dispatch(&mut Rows { x, y, into });
        Ok(())
    })?;
    Ok(result)
}

/// Rows of two operands, and where their products go.
struct Rows<'a, T> {
    x: &'a [[T; 3]],
    y: &'a [[T; 3]],
    into: &'a mut [[T; 3]],
}

impl<T: Copy + Mul<Output = T> + Sub<Output = T>> Body for Rows<'_, T> {
    #[inline(always)]
    fn run(&mut self) {
        for ((x, y), into) in self.x.iter().zip(self.y).zip(self.into.iter_mut()) {
            *into = [x[1] * y[2] - x[2] * y[1], x[2] * y[0] - x[0] * y[2], x[0] * y[1] - x[1] * y[0]];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Dense rows beside the same rows within wider ones, which the expressions multiply.
    #[test]
    fn rows_have_the_bits_of_the_expressions() {
        for (dtype, length) in
            [DType::F32, DType::F64].into_iter().flat_map(|dtype| [0, 1, 7, 40_000].map(|n| (dtype, n)))
        {
            let numbers = |from: f64| -> Result<[Tensor; 2]> {
                let wide = Tensor::arange(0.0..4.0 * length as f64)?.reshape([-1, 4])?;
                let wide = ((wide.expr() + from).sin() * 30.0).exp2().cast(dtype).eval()?;
                let wide = if length == 0 { Tensor::zeros([0, 4], dtype)? } else { wide };
                let part = wide.narrow(1, 0..3)?;
                Ok([part.contiguous()?, part])
            };
            let ([x, wide_x], [y, wide_y]) = (numbers(0.5).unwrap(), numbers(7.25).unwrap());
            let rows = in_rows(&x, &y, -1).unwrap().unwrap();
            assert!(in_rows(&wide_x, &wide_y, 1).unwrap().is_none() || length < 2);
            let expected = wide_x.cross(&wide_y, 1).unwrap();
            assert_eq!((rows.shape(), rows.dtype()), (expected.shape(), dtype));
            let bits = |x: &Tensor| {
                let integers = if dtype == DType::F32 { DType::U32 } else { DType::U64 };
                x.contiguous().unwrap().view_dtype(integers).unwrap().cast(DType::U64).unwrap().to_vec::<u64>().unwrap()
            };
            assert_eq!(bits(&rows), bits(&expected));
        }
        let x = Tensor::zeros([4, 3], DType::F32).unwrap();
        let others =
            [x.cast(DType::F64).unwrap(), Tensor::zeros([3], DType::F32).unwrap(), x.cast(DType::I32).unwrap()];
        assert!(others.iter().all(|other| in_rows(&x, other, -1).unwrap().is_none()));
        assert!(in_rows(&x, &x, 0).unwrap().is_none() && in_rows(&x, &x, -2).unwrap().is_none());
    }
}
