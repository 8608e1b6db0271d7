//! The errors of tensors that memory has no room for.

use crate::error::{Also, Error, ErrorKind};
use crate::{DType, Shape, guard, memory};

/// The error of a tensor whose storage was not made: there is no room, unless somebody stopped the work.
pub(super) fn not_made(error: Error, shape: &Shape, dtype: DType, bytes: usize) -> Error {
    if error.kind() == ErrorKind::Interrupted { error } else { no_room(shape, dtype, bytes as u128) }
}

/// The error of a tensor that takes more memory than there is.
pub(super) fn no_room(shape: &Shape, dtype: DType, bytes: u128) -> Error {
    let size = memory::describe(bytes);
    let text = format!(
        "a {dtype} tensor of shape {shape} takes {size}: more than is available\n  \
         guard blowup: an expression stores nothing of what it reduces before it ends"
    );
    Error::new(ErrorKind::Memory, text).and(Also::NoRoom)
}

/// The refusal of more bytes than the budget of the guard.
#[cold]
pub(super) fn over_budget(shape: &Shape, dtype: DType, bytes: u128, most: u64) -> Error {
    let (size, budget, off) = (memory::describe(bytes), memory::describe(most.into()), guard::off("blowup"));
    let text = format!(
        "a {dtype} tensor of shape {shape} takes {size}: more than the budget of {budget}\n  guard blowup; off: {off}"
    );
    Error::new(ErrorKind::Memory, text)
}
