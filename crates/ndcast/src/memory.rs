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

pub(crate) mod limit;
pub(crate) mod pages;
pub(crate) mod pool;
pub(crate) mod room;
pub(crate) mod storage;
pub(crate) mod system;

use crate::DType;
pub use crate::memory::pool::{PoolStatistics, pool_limit, pool_statistics, set_pool_limit, trim_pool};
pub(crate) use crate::memory::room::{collect, repeated, room_for};
use crate::shape::in_units;

/// Bytes of an array in memory, or `u64::MAX` if that are more.
///
/// ```
/// assert_eq!(ndcast::internal::bytes_in_memory(&[3, 4], ndcast::DType::F32), 48);
/// ```
pub fn bytes_of(lengths: &[usize], dtype: DType) -> u64 {
    lengths.iter().fold(dtype.size() as u64, |bytes, &length| bytes.saturating_mul(length as u64))
}

/// `1234 bytes (1.2 KiB)`.
///
/// ```
/// assert_eq!(ndcast::internal::bytes_in_words(5), "5 bytes");
/// ```
pub fn describe(length: u128) -> String {
    if length < 1024 { in_units(length) } else { format!("{length} bytes ({})", in_units(length)) }
}

#[cfg(test)]
mod tests {
    use super::system::tests::PRETENDED;
    use super::*;
    use crate::{ErrorKind, Tensor};

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
        assert!(crate::memory::pool::can_hold(70 << 20), "there is room once the pool is empty");
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
