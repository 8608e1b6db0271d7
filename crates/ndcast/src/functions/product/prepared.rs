//! Products after their checks: which axes are summed over, and the shape of the result.
//!
//! Each function of the module above first becomes a [`Product`], which either is computed or tells its shape and dtype.

use super::contract::{Groups, contract, shape_of};
use super::{Paired, Pairs, axis_of, expect_equal, leading_ones, pair, signed};
use crate::error::{Error, ErrorKind, Result};
use crate::shape::{Dims, normalize_axes};
use crate::{Expr, Tensor, broadcast_shapes};

/// A product of two tensors whose shapes and dtypes have been checked.
pub(crate) enum Product {
    /// Sums of products over axes.
    Sums { left: Tensor, right: Tensor, groups: Groups },
    /// An expression that fuses: a tensor times a number, or sums of products that read one operand otherwise than it is.
    Fused(Expr),
}

impl Product {
    fn of(left: Tensor, right: Tensor, groups: Groups) -> Product {
        Product::Sums { left, right, groups }
    }

    /// The elements.
    pub(crate) fn compute(&self) -> Result<Tensor> {
        match self {
            Product::Sums { left, right, groups } => contract(left, right, *groups),
            Product::Fused(expr) => expr.eval(),
        }
    }

    /// Shape and dtype, as a stand-in.
    pub(crate) fn types(&self) -> Result<Tensor> {
        let (shape, dtype) = match self {
            Product::Sums { left, right, groups } => (shape_of(left, right, *groups)?, left.dtype()),
            Product::Fused(expr) => expr.typed()?,
        };
        Tensor::stand_in(&shape, dtype)
    }

    /// [`Tensor::matmul`].
    pub(crate) fn matmul(one: &Tensor, other: &Tensor) -> Result<Product> {
        let [left, right] = pair("matmul", one, other)?;
        if left.ndim() == 0 || right.ndim() == 0 {
            let name = if left.ndim() == 0 { "x1" } else { "x2" };
            return Err(Error::new(ErrorKind::Shape, format!("matmul: {name} is a number, no matrix: use * to scale")));
        }
        let (rows, columns) = (left.ndim().min(2) - 1, right.ndim().min(2) - 1);
        let (left_batch, right_batch) = (left.ndim() - rows - 1, right.ndim() - columns - 1);
        expect_equal("matmul", [&left, &right], [left.ndim() - 1, right_batch])?;
        if left_batch + right_batch == 0 {
            return Ok(Product::of(left, right, Groups { batch: 0, rows, columns, summed: 1 }));
        }
        let (one, other) = (&left.shape()[..left_batch], &right.shape()[..right_batch]);
        let joint = broadcast_shapes(&[one, other])
            .map_err(|error| Error::shape("matmul (all axes but the last two)", &["x1", "x2"], error))?;
        if other.iter().all(|&length| length == 1) && joint.rank() == left_batch {
            // There is one matrix on the right, so the batch on the left becomes additional rows.
            let right = right.view(signed(&right.shape()[right_batch..]))?;
            return Ok(Product::of(left, right, Groups { batch: 0, rows: left_batch + rows, columns, summed: 1 }));
        }
        let left = leading_ones(&left, joint.rank() - left_batch)?;
        let right = leading_ones(&right, joint.rank() - right_batch)?;
        Ok(Product::of(left, right, Groups { batch: joint.rank(), rows, columns, summed: 1 }))
    }

    /// [`Tensor::dot`].
    pub(crate) fn dot(one: &Tensor, other: &Tensor) -> Result<Product> {
        Product::summed("dot", one, other, other.ndim().saturating_sub(2))
    }

    /// [`Tensor::inner`].
    pub(crate) fn inner(one: &Tensor, other: &Tensor) -> Result<Product> {
        Product::summed("inner", one, other, other.ndim().saturating_sub(1))
    }

    /// Sums the products over the last axis of `one` and one axis of `other`.
    fn summed(name: &str, one: &Tensor, other: &Tensor, axis: usize) -> Result<Product> {
        let [left, right] = pair(name, one, other)?;
        let (Some(last), 1..) = (left.ndim().checked_sub(1), right.ndim()) else {
            return Ok(Product::Fused(left.expr() * &right));
        };
        expect_equal(name, [&left, &right], [last, axis])?;
        let right = right.movedim([axis as isize], [0])?;
        let columns = right.ndim() - 1;
        Ok(Product::of(left, right, Groups { batch: 0, rows: last, columns, summed: 1 }))
    }

    /// [`Tensor::vecdot`].
    pub(crate) fn vecdot(one: &Tensor, other: &Tensor, axis: isize) -> Result<Product> {
        let [left, right] = pair("vecdot", one, other)?;
        let axes = [axis_of("vecdot", &left, axis)?, axis_of("vecdot", &right, axis)?];
        expect_equal("vecdot", [&left, &right], axes)?;
        let left = left.movedim([axes[0] as isize], [-1])?;
        let right = right.movedim([axes[1] as isize], [-1])?;
        let batches = [&left.shape()[..left.ndim() - 1], &right.shape()[..right.ndim() - 1]];
        let batch = broadcast_shapes(&batches)
            .map_err(|error| Error::shape("vecdot (all axes but that one)", &["x1", "x2"], error))?
            .rank();
        let left = leading_ones(&left, batch + 1 - left.ndim())?;
        let right = leading_ones(&right, batch + 1 - right.ndim())?;
        if left.dtype().is_complex() {
            return Ok(Product::Fused((left.expr().conj() * &right).sum(-1)));
        }
        Ok(Product::of(left, right, Groups { batch, rows: 0, columns: 0, summed: 1 }))
    }

    /// [`Tensor::tensordot`].
    pub(crate) fn tensordot(one: &Tensor, other: &Tensor, pairs: Pairs) -> Result<Product> {
        let [left, right] = pair("tensordot", one, other)?;
        let (summed_left, summed_right): (Dims<usize>, Dims<usize>) = match pairs.0 {
            Paired::Count(count) => {
                if let Some((name, tensor)) =
                    [("x1", &left), ("x2", &right)].into_iter().find(|(_, tensor)| tensor.ndim() < count)
                {
                    let text = format!(
                        "tensordot: {name} of shape {} has {} axes: fewer than {count} to sum over",
                        tensor.shape(),
                        tensor.ndim()
                    );
                    return Err(Error::new(ErrorKind::Shape, text));
                }
                ((left.ndim() - count..left.ndim()).collect(), (0..count).collect())
            }
            Paired::Axes(one, other) => {
                if one.len() != other.len() {
                    let text = format!(
                        "tensordot: {} axes of x1 with {} of x2: name as many of both, in pairs",
                        one.len(),
                        other.len()
                    );
                    return Err(Error::value(text));
                }
                let named = |axes: &[isize], tensor: &Tensor| {
                    normalize_axes(axes, tensor.ndim()).map_err(|error| Error::shape("tensordot", &[], error))
                };
                (named(&one, &left)?, named(&other, &right)?)
            }
        };
        for (&one, &other) in summed_left.iter().zip(&summed_right) {
            expect_equal("tensordot", [&left, &right], [one, other])?;
        }
        let kept = |tensor: &Tensor, summed: &Dims<usize>| -> Vec<usize> {
            (0..tensor.ndim()).filter(|axis| !summed.contains(axis)).collect()
        };
        let (rows, columns) = (kept(&left, &summed_left), kept(&right, &summed_right));
        let order = |first: &[usize], second: &[usize]| -> Vec<isize> {
            first.iter().chain(second).map(|&axis| axis as isize).collect()
        };
        let groups = Groups { batch: 0, rows: rows.len(), columns: columns.len(), summed: summed_left.len() };
        Ok(Product::of(
            left.permute(order(&rows, &summed_left))?,
            right.permute(order(&summed_right, &columns))?,
            groups,
        ))
    }

    /// [`Tensor::outer`].
    pub(crate) fn outer(one: &Tensor, other: &Tensor) -> Result<Product> {
        for (name, tensor) in [("x1", one), ("x2", other)] {
            if tensor.ndim() != 1 {
                let text = format!(
                    "outer: takes vectors, but {name} has shape {}\n  help: {name}.ravel() is a vector",
                    tensor.shape()
                );
                return Err(Error::new(ErrorKind::Shape, text));
            }
        }
        Product::tensordot(one, other, 0.into())
    }
}
