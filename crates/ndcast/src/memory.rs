//! Memory: the limits of the machine, and the pool that reuses large buffers.
//!
//! A fresh result of 64 MiB costs several times more in page faults than in arithmetic. So the pool keeps the memory of dropped tensors of
//! 32 KiB or more for the next result of about the same size, up to [`pool_limit`]. [`set_pool_limit`] or the environment variable
//! `NDCAST_POOL_LIMIT` changes the limit; `0` turns the pool off. The pool frees its buffers before an operation fails for lack of memory.
//!
//! ```
//! use ndcast::{Tensor, memory};
//! let x = Tensor::zeros([1 << 20], None)?;
//! drop(x);
//! println!("{} bytes wait to be used again", memory::pool_statistics().bytes_held);
//! memory::trim_pool(0);
//! # Ok::<(), ndcast::Error>(())
//! ```

pub(crate) mod pages;
pub(crate) mod pool;
pub(crate) mod storage;
pub(crate) mod system;

use crate::error::{Error, ErrorKind, Result};
use crate::memory::pool::can_hold;
pub use crate::memory::pool::{PoolStatistics, pool_limit, pool_statistics, set_pool_limit, trim_pool};

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

/// `1234 bytes (1.2 KiB)`.
pub(crate) fn describe(length: u128) -> String {
    if length < 1024 { in_units(length) } else { format!("{length} bytes ({})", in_units(length)) }
}

/// `1.2 KiB`.
pub(crate) fn in_units(length: u128) -> String {
    let mut value = length as f64;
    let mut units = ["KiB", "MiB", "GiB", "TiB", "PiB", "EiB"].into_iter();
    let mut unit = None;
    while value >= 1024.0
        && let Some(next) = units.next()
    {
        value /= 1024.0;
        unit = Some(next);
    }
    unit.map_or_else(|| format!("{length} bytes"), |unit| format!("{value:.1} {unit}"))
}

#[cfg(test)]
mod tests {
    use super::system::tests::PRETENDED;
    use super::*;
    use crate::{DType, ErrorKind, Tensor};

    #[test]
    fn sizes_are_told_in_units() {
        assert_eq!(describe(5), "5 bytes");
        assert_eq!(describe(1536), "1536 bytes (1.5 KiB)");
        assert_eq!(describe(64 << 20), "67108864 bytes (64.0 MiB)");
    }

    #[test]
    fn what_waits_is_given_back_before_a_result_is_refused() {
        set_pool_limit(1 << 30);
        let bytes = |count: usize| Tensor::zeros(count, DType::U8);
        // No other test of this binary uses a buffer of this size.
        drop(bytes(90 << 20).unwrap());
        assert!(crate::memory::pool::holds(90 << 20) && !crate::memory::pool::holds(70 << 20));
        PRETENDED.set(vec![70 << 20, 10 << 20]);
        assert!(can_hold(70 << 20), "there is room once the pool is empty");
        assert!(!crate::memory::pool::holds(90 << 20));
        PRETENDED.set(vec![70 << 20, 10 << 20]);
        assert_eq!(bytes(71 << 20).unwrap_err().kind(), ErrorKind::Memory);
        assert!(PRETENDED.take().is_empty(), "both answers were heard");
        // A request that a waiting buffer serves does not have to fit into the available memory.
        drop(bytes(90 << 20).unwrap());
        PRETENDED.set(vec![1, 1]);
        let again = bytes(90 << 20).unwrap();
        assert_eq!(PRETENDED.take(), [1, 1], "nobody asked");
        assert!(again.as_slice::<u8>().unwrap().iter().all(|&byte| byte == 0));
    }
}
