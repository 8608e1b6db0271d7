//! Work on the distinct elements of a broadcast operand.
//!
//! Work on a broadcast operand would be repeated for every virtual copy of its elements. Here an axis of stride 0 is narrowed to length 1,
//! the work runs on the remaining elements, and its result is broadcast again.

use crate::Tensor;
use crate::error::Result;
use std::ops::Range;

/// A view in which the broadcast axes (stride 0) among `axes` have length 1.
pub(crate) fn once(tensor: &Tensor, axes: Range<usize>) -> Result<Tensor> {
    let mut once = tensor.clone();
    for axis in axes {
        if tensor.strides()[axis] == 0 && tensor.shape()[axis] > 1 {
            once = once.narrow(axis as isize, 0..1)?;
        }
    }
    Ok(once)
}

/// Calls `make` with the distinct elements of a tensor and broadcasts the result to the shape of that tensor.
pub(crate) fn distinct(tensor: &Tensor, make: impl FnOnce(&Tensor) -> Result<Tensor>) -> Result<Tensor> {
    make(&once(tensor, 0..tensor.ndim())?)?.broadcast_to(tensor.shape())
}
