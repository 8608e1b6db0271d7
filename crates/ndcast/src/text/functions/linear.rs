//! Products of matrices and vectors, written as what they are: a broadcast product and a sum, which fuse.

use super::super::value::Value;
use super::{FunctionInfo, row};
use crate::shape::Index;
use crate::{Class, Error, Expr, Result};

pub(super) const TABLE: &[FunctionInfo] = &[
    row("matmul", &["mm", "bmm", "mv"], "x1, x2", "Matrix product; further axes broadcast.", |a| {
        matmul(&a.expr("x1")?, &a.expr("x2")?)
    }),
    row("dot", &["inner", "vecdot", "vdot"], "x1, x2, axis=-1", "Sum of the products along an axis.", |a| {
        Value::lazy((a.expr("x1")?.conj() * a.expr("x2")?).sum(a.int("axis")?.unwrap_or(-1)))
    }),
    row("outer", &["ger"], "x1, x2", "Every element of one vector with every element of another.", |a| {
        Value::lazy(a.expr("x1")?.unsqueeze(-1) * a.expr("x2")?.unsqueeze(0))
    }),
    row("trace", &[], "x", "Sum of the main diagonal.", |a| Value::lazy(a.expr("x")?.diagonal(0, -2, -1).sum(-1))),
];

/// `x1 @ x2`.
///
/// # Errors
/// `Shape` for numbers, or where the lengths of the axes that are summed over differ.
pub(in super::super) fn matmul(x1: &Expr, x2: &Expr) -> Result<Value> {
    let (left, right) = (x1.shape()?, x2.shape()?);
    let (Some(&length), Some(&other)) = (left.last(), right.get(right.rank().saturating_sub(2))) else {
        return Err(Error::new(Class::Shape, "matmul: a number is no matrix: use * to scale"));
    };
    if length != other {
        let text = format!(
            "matmul: shapes {left} and {right} do not go together: the last axis of x1 has length {length}, that of x2 to sum over {other}"
        );
        return Err(Error::new(Class::Shape, text));
    }
    let vector = right.rank() == 1;
    // Axes: rows of x1, columns of x2, and last what is summed over.
    let rows = if left.rank() == 1 || vector { x1.clone() } else { x1.unsqueeze(-2) };
    let columns = match (vector, left.rank()) {
        (true, _) => x2.clone(),
        (false, 1) => x2.mt(),
        (false, _) => x2.mt().index(&[Index::Ellipsis, Index::NewAxis, Index::FULL, Index::FULL]),
    };
    Value::lazy((rows * columns).sum(-1))
}
