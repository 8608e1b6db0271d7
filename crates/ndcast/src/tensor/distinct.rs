//! What broadcasting repeats, once.
//!
//! *Problem*: work on a stretched operand would be done again for every copy that broadcasting only pretends to be there. *Technique*: an axis
//! of stride 0 is narrowed to length 1, what is left is worked on, and the result is stretched again.

use crate::Tensor;
use crate::error::Result;
use std::ops::Range;

/// A tensor in which those of some axes that it is stretched along have length 1.
pub(crate) fn once(tensor: &Tensor, axes: Range<usize>) -> Result<Tensor> {
    let mut once = tensor.clone();
    for axis in axes {
        if tensor.strides()[axis] == 0 && tensor.shape()[axis] > 1 {
            once = once.narrow(axis as isize, 0, 1)?;
        }
    }
    Ok(once)
}

/// What a function makes of the elements that a tensor has, stretched again as the tensor was.
pub(crate) fn distinct(tensor: &Tensor, make: impl FnOnce(&Tensor) -> Result<Tensor>) -> Result<Tensor> {
    make(&once(tensor, 0..tensor.ndim())?)?.broadcast_to(tensor.shape())
}
