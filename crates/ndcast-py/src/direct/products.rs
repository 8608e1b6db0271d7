//! Products of vectors and matrices.

use super::{Found, Row, is_float};
use crate::call::Call;
use crate::classes::own;
use crate::operators::{SMALL, with_both};
use ndcast::Tensor;
use ndcast_lang::Flavour;

pub(super) const ROWS: &[Row] = &[
    ("matmul", |call| of_ranks(call, |_, _| true)),
    ("dot", |call| match call.flavour() {
        Flavour::Torch => of_ranks(call, |x, y| x == 1 && y == 1),
        _ => of_ranks(call, |x, y| x <= 2 && y <= 2),
    }),
    ("mm", |call| of_ranks(call, |x, y| x == 2 && y == 2)),
    ("mv", |call| of_ranks(call, |x, y| x == 2 && y == 1)),
];

/// The product of two tensors; nothing if the function does not take their numbers of axes.
fn of_ranks(call: &Call<'_, '_>, takes: fn(usize, usize) -> bool) -> Found {
    if call.count() != 2 || call.names.is_some() {
        return Ok(None);
    }
    let (Some(x), Some(y)) = (call.at(0).and_then(own), call.at(1).and_then(own)) else { return Ok(None) };
    let taken = |x: &Tensor, y: &Tensor| takes(x.ndim(), y.ndim()).then(|| product(x, y))?;
    call.made(with_both(&x.get().cell, &y.get().cell, taken))
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
