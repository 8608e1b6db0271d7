//! Requests for memory that can fail: lists whose length depends on a user.

use crate::error::{Error, ErrorKind, Result};
use crate::memory::describe;
use crate::memory::pool::can_hold;

/// Checks that `length` bytes can be allocated, by allocating and freeing them. It serves code whose own requests cannot fail gracefully,
/// such as that of a library or of Python, which then allocates these bytes.
///
/// # Errors
/// `Memory` if they are not available.
pub fn look_for(length: usize, what: impl FnOnce() -> String) -> Result<()> {
    let mut room: Vec<u8> = Vec::new();
    if can_hold(length) && room.try_reserve_exact(length).is_ok() {
        // Without this, the compiler may remove an allocation that nothing reads.
        std::hint::black_box(&mut room);
        return Ok(());
    }
    let size = describe(length as u128);
    Err(Error::new(ErrorKind::Memory, format!("{} takes {size}: more than is available", what())))
}

/// An empty `Vec` with room for `length` values. Every `Vec` whose length depends on a user comes from this function, because a plain `Vec`
/// aborts the process if there is no memory.
///
/// # Errors
/// `Memory` if there is no room.
pub fn room_for<T>(length: usize) -> Result<Vec<T>> {
    let mut values = Vec::new();
    // The system may promise more memory than there is.
    if can_hold(length.saturating_mul(size_of::<T>())) && values.try_reserve_exact(length).is_ok() {
        return Ok(values);
    }
    Err(Error::new(ErrorKind::Memory, format!("there is no room for a list of {length} values")))
}

/// A `Vec` that holds one value `length` times.
///
/// # Errors
/// `Memory` if there is no room.
pub fn repeated<T: Clone>(value: T, length: usize) -> Result<Vec<T>> {
    let mut values = room_for(length)?;
    values.resize(length, value);
    Ok(values)
}

/// The values of an iterator of known length.
///
/// # Errors
/// `Memory` if there is no room for them, and the errors of the values.
pub fn collect<T>(values: impl ExactSizeIterator<Item = Result<T>>) -> Result<Vec<T>> {
    let mut collected = room_for(values.len())?;
    for value in values {
        collected.push(value?);
    }
    Ok(collected)
}
