//! Products of vectors and matrices.

use super::{Found, Row, is_float, there};
use crate::call::Call;
use crate::cell::Cell;
use crate::classes::own;
use crate::operators::SMALL;
use ndcast::Tensor;
use ndcast_lang::Flavour;
use pyo3::prelude::*;
use pyo3::types::PyString;

pub(super) const ROWS: &[Row] = &[
    ("matmul", |call| of_two(call, |_, _| true, product)),
    ("dot", |call| match call.flavour() {
        Flavour::Torch => of_two(call, |x, y| x.ndim() == 1 && y.ndim() == 1, product),
        _ => of_two(call, |x, y| x.ndim() <= 2 && y.ndim() <= 2, product),
    }),
    ("mm", |call| of_two(call, |x, y| x.ndim() == 2 && y.ndim() == 2, product)),
    ("mv", |call| of_two(call, |x, y| x.ndim() == 2 && y.ndim() == 1, product)),
    ("bmm", |call| of_two(call, |x, y| x.ndim() == 3 && y.ndim() == 3 && x.shape()[0] == y.shape()[0], product)),
    ("outer", |call| of_two(call, |x, y| x.ndim() == 1 && y.ndim() == 1, outer)),
    ("einsum", einsum),
];

/// A product of two tensors; nothing if the function does not take their shapes.
fn of_two(
    call: &Call<'_, '_>,
    takes: fn(&Tensor, &Tensor) -> bool,
    product: fn(&Tensor, &Tensor) -> Option<Tensor>,
) -> Found {
    if call.count() != 2 || call.names.is_some() {
        return Ok(None);
    }
    let (Some(x), Some(y)) = (call.at(0).and_then(own), call.at(1).and_then(own)) else { return Ok(None) };
    let taken = |x: &Tensor, y: &Tensor| takes(x, y).then(|| product(x, y))?;
    call.made(Cell::try_with_both(&x.get().cell, &y.get().cell, taken))
}

/// The sum of products of tensors of floats of one dtype, if they are few and small.
fn einsum(call: &Call<'_, '_>) -> Found {
    let [subscripts, operands @ ..] = call.given else { return Ok(None) };
    // A single operand may be answered by a view of it.
    let (true, Ok(subscripts)) = (call.names.is_none() && operands.len() > 1, subscripts.cast_exact::<PyString>())
    else {
        return Ok(None);
    };
    let Some(tensors) = operands.iter().map(there).collect::<Option<Vec<_>>>() else { return Ok(None) };
    let dtype = tensors.first().map(Tensor::dtype);
    let plain = |x: &Tensor| is_float(x.dtype()) && Some(x.dtype()) == dtype;
    // No sum has more terms than the product of all elements.
    let terms = tensors.iter().map(Tensor::numel).fold(1, usize::saturating_mul);
    let taken = terms <= MOST_MULTIPLIED && tensors.iter().all(plain);
    call.made(if taken { ndcast::einsum(subscripts.to_str()?, &tensors).ok() } else { None })
}

/// The most multiplications of a product during which other threads of Python wait.
const MOST_MULTIPLIED: usize = 1 << 18;

/// The matrix product of two tensors of floats of one dtype, if they are small.
pub(crate) fn product(x: &Tensor, y: &Tensor) -> Option<Tensor> {
    let plain = is_float(x.dtype()) && x.dtype() == y.dtype() && x.ndim() > 0 && y.ndim() > 0;
    let columns = y.numel() / x.shape().last().copied().unwrap_or(1).max(1);
    let few = x.numel() <= SMALL && y.numel() <= SMALL && x.numel().saturating_mul(columns) <= MOST_MULTIPLIED;
    (plain && few).then(|| x.matmul(y).ok())?
}

/// Every element of one vector times every element of another, of floats of one dtype.
fn outer(x: &Tensor, y: &Tensor) -> Option<Tensor> {
    let plain = is_float(x.dtype()) && x.dtype() == y.dtype() && x.numel().saturating_mul(y.numel()) <= SMALL;
    plain.then(|| x.outer(y).ok())?
}
