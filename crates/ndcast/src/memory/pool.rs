//! A pool that reuses large buffers.
//!
//! *Problem*: a fresh result of 64 MiB costs 16 to 50 ms of page faults; the arithmetic that fills it takes 4 ms. *Technique*: the pool
//! keeps the memory of dropped tensors, up to a limit, for results of about the same size. Requests are rounded up to one of eight sizes
//! per doubling, and a waiting buffer serves any request that it exceeds by at most a quarter. Beyond the limit, the pool frees the least
//! recently used buffers first. Waiting huge pages are marked so that the system may take them, except those of the most recent buffers,
//! which the next request probably wants. If a result does not fit, the pool frees all its buffers before the request fails. *Contract*: a
//! buffer has one owner at a time. The pool tells whether a buffer is all zeros. There is one lock, held briefly and for large buffers
//! only; no system call runs under it.

use crate::machine::{ASKED_BYTES, POOL_LIMIT_BYTES, POOL_LIMIT_UNKNOWN_BYTES, POOL_WARM_BYTES, POOLED_BYTES};
use crate::memory::pages::Block;
use crate::memory::system;
use crate::process::{PerProcess, ProcessLock, inherited};
use crate::shape::bytes_of;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard};

static LIMIT: PerProcess<AtomicUsize> = PerProcess::new(|parent| {
    AtomicUsize::new(parent.map_or_else(initial_limit, |limit| limit.load(Ordering::Relaxed)))
});

/// A child takes over its parent's waiting buffers. It starts with an empty pool if a thread of the parent held the lock at the fork.
static POOL: ProcessLock<Pool> = ProcessLock::new(|parent| {
    Mutex::new(inherited(parent).map_or_else(Pool::new, |mut pool| std::mem::replace(&mut pool, Pool::new())))
});

/// The activity of the pool of large buffers so far; see [`pool_statistics`].
///
/// It counts buffers of 32 KiB or more, at the size that was taken from the system.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct PoolStatistics {
    /// Bytes of buffers that wait for reuse.
    pub bytes_held: usize,
    /// Number of buffers that wait for reuse.
    pub buffers_held: usize,
    /// Requests that a waiting buffer served.
    pub hits: u64,
    /// Requests that took fresh memory.
    pub misses: u64,
    /// Bytes of buffers that tensors hold now.
    pub bytes_in_use: usize,
    /// The maximum of `bytes_in_use` so far.
    pub peak_bytes_in_use: usize,
}

/// The maximum number of bytes that wait for reuse.
///
/// The default is an eighth of the machine's memory (or of its control group's), at most 4 GiB. The environment variable
/// `NDCAST_POOL_LIMIT` overrides it; it is read when the first large tensor is created. Its value is a number of bytes, or a number with a
/// suffix `K`, `M`, `G` or `T` (`512M`).
///
/// ```standalone_crate
/// use ndcast::memory::{pool_limit, pool_statistics};
/// assert!(pool_statistics().bytes_held <= pool_limit());
/// ```
pub fn pool_limit() -> usize {
    LIMIT.get().load(Ordering::Relaxed)
}

/// Sets the maximum number of bytes that wait for reuse; `0` keeps none. Buffers beyond the new limit are freed at once.
///
/// ```standalone_crate
/// use ndcast::memory::{pool_limit, pool_statistics, set_pool_limit};
/// set_pool_limit(256 << 20);
/// assert_eq!(pool_limit(), 256 << 20);
/// assert!(pool_statistics().bytes_held <= 256 << 20);
/// ```
pub fn set_pool_limit(bytes: usize) {
    LIMIT.get().store(bytes, Ordering::Relaxed);
    trim_pool(bytes);
}

/// The activity of the pool so far.
///
/// ```standalone_crate
/// use ndcast::{Tensor, memory};
/// memory::set_pool_limit(64 << 20);
/// let row = Tensor::ones(1024, None)?;
/// let x = Tensor::ones([1024, 1024], None)?;
/// drop(x.add(&row)?);
/// let before = memory::pool_statistics();
/// let sum = x.add(&row)?; // In the memory of the sum before.
/// let after = memory::pool_statistics();
/// assert_eq!((after.hits, after.misses), (before.hits + 1, before.misses));
/// assert_eq!(after.bytes_in_use, before.bytes_in_use + (4 << 20));
/// # drop(sum);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn pool_statistics() -> PoolStatistics {
    let pool = lock();
    PoolStatistics { bytes_held: pool.held, buffers_held: pool.by_age.len(), ..pool.counts }
}

/// Frees waiting buffers, the least recently used first, until at most `keep_bytes` are left. Returns the number of bytes that it freed.
///
/// ```standalone_crate
/// use ndcast::memory::{pool_statistics, trim_pool};
/// trim_pool(0);
/// assert_eq!(pool_statistics().bytes_held, 0);
/// ```
pub fn trim_pool(keep_bytes: usize) -> usize {
    // The lock is released before the buffers are unmapped.
    let dropped = lock().shrink(keep_bytes);
    dropped.iter().map(Block::length).sum()
}

// An operating system that overcommits grants any allocation and kills the process when it touches the memory. So allocations from 64 MiB
// on are compared with the memory that the system reports as available (Linux: `MemAvailable` and the limit of the control group). Where no
// such figure is known, the allocator decides.

/// Whether `length` more bytes fit into the memory that is available now. If they do not, this empties the pool and checks again.
pub(crate) fn can_hold(length: usize) -> bool {
    let fits = || system::available().is_none_or(|available| length as u64 <= available);
    let fits_then = || {
        trim_pool(0);
        fits()
    };
    length < ASKED_BYTES || holds(length) || fits() || fits_then()
}

/// A buffer of at least `length` bytes, and whether it is known to be all zeros. `None` if there is no room.
pub(crate) fn acquire(length: usize) -> Option<(Block, bool)> {
    if let Some(block) = lock().reuse(length) {
        return Some((block, false));
    }
    let rounded = round(length)?;
    if !can_hold(length) {
        return None;
    }
    let block = Block::map(rounded).or_else(|| {
        trim_pool(0);
        Block::map(rounded)
    })?;
    let mut pool = lock();
    pool.counts.misses += 1;
    pool.lend(rounded);
    drop(pool);
    Some((block, true))
}

/// Takes back a buffer from [`acquire`].
pub(crate) fn release(block: Block) {
    let limit = pool_limit();
    let fits = block.length() <= limit;
    let mut pool = lock();
    // A child that started with an empty pool did not count the buffers that its parent lent.
    pool.counts.bytes_in_use = pool.counts.bytes_in_use.saturating_sub(block.length());
    let (dropped, cold) = if fits {
        pool.keep(block);
        (pool.shrink(limit), pool.cool(POOL_WARM_BYTES))
    } else {
        (vec![block], Vec::new())
    };
    drop(pool);
    drop(dropped);
    if !cold.is_empty() {
        cold.iter().for_each(|(_, block)| block.idle());
        let mut pool = lock();
        cold.into_iter().for_each(|(moment, block)| pool.put(moment, block));
        let dropped = pool.shrink(limit);
        drop(pool);
        drop(dropped);
    }
}

/// Whether a waiting buffer would serve a request.
pub(crate) fn holds(length: usize) -> bool {
    length >= POOLED_BYTES && lock().find(length).is_some()
}

/// The waiting buffers, each under its size and the moment it came back.
struct Pool {
    by_size: BTreeMap<(usize, u64), Block>,
    by_age: BTreeMap<u64, usize>,
    held: usize,
    clock: u64,
    /// Buffers that came back up to this moment are marked as free for the system. `warm` is the number of bytes that came later.
    cooled: u64,
    warm: usize,
    counts: PoolStatistics,
}

fn lock() -> MutexGuard<'static, Pool> {
    // No user code runs under the lock.
    POOL.lock()
}

impl Pool {
    const fn new() -> Pool {
        Pool {
            by_size: BTreeMap::new(),
            by_age: BTreeMap::new(),
            held: 0,
            clock: 0,
            cooled: 0,
            warm: 0,
            counts: PoolStatistics {
                bytes_held: 0,
                buffers_held: 0,
                hits: 0,
                misses: 0,
                bytes_in_use: 0,
                peak_bytes_in_use: 0,
            },
        }
    }

    /// The smallest buffer that is large enough and at most a quarter too large. Among buffers of one size it is the most recent one, which
    /// is most likely still in a cache.
    fn find(&self, length: usize) -> Option<(usize, u64)> {
        let largest = length.saturating_add(length / 4);
        let (&(size, _), _) = self.by_size.range((length, 0)..=(largest, u64::MAX)).next()?;
        self.by_size.range((size, 0)..=(size, u64::MAX)).next_back().map(|(&key, _)| key)
    }

    fn reuse(&mut self, length: usize) -> Option<Block> {
        let (bytes, moment) = self.find(length)?;
        let block = self.take(bytes, moment)?;
        self.counts.hits += 1;
        self.lend(bytes);
        Some(block)
    }

    fn take(&mut self, bytes: usize, moment: u64) -> Option<Block> {
        self.by_age.remove(&moment);
        self.held -= bytes;
        if moment > self.cooled {
            self.warm -= bytes;
        }
        self.by_size.remove(&(bytes, moment))
    }

    fn lend(&mut self, bytes: usize) {
        self.counts.bytes_in_use += bytes;
        self.counts.peak_bytes_in_use = self.counts.peak_bytes_in_use.max(self.counts.bytes_in_use);
    }

    fn keep(&mut self, block: Block) {
        self.clock += 1;
        self.warm += block.length();
        self.put(self.clock, block);
    }

    fn put(&mut self, moment: u64, block: Block) {
        let bytes = block.length();
        self.held += bytes;
        self.by_age.insert(moment, bytes);
        self.by_size.insert((bytes, moment), block);
    }

    /// Takes out the least recently used buffers until at most `limit` bytes are left.
    fn shrink(&mut self, limit: usize) -> Vec<Block> {
        let mut dropped = Vec::new();
        while self.held > limit
            && let Some((&moment, &bytes)) = self.by_age.first_key_value()
        {
            dropped.extend(self.take(bytes, moment));
        }
        dropped
    }

    /// Takes out the buffers to mark, with their moments: the least recent of the unmarked ones, until at most `limit` unmarked bytes are
    /// left.
    fn cool(&mut self, limit: usize) -> Vec<(u64, Block)> {
        let mut cold = Vec::new();
        while self.warm > limit
            && let Some((&moment, &bytes)) = self.by_age.range(self.cooled + 1..).next()
        {
            cold.extend(self.take(bytes, moment).map(|block| (moment, block)));
            self.cooled = moment;
        }
        cold
    }
}

/// Rounds up to the next of eight sizes per doubling.
fn round(length: usize) -> Option<usize> {
    length.checked_next_multiple_of(1 << length.max(POOLED_BYTES).ilog2().saturating_sub(3))
}

fn initial_limit() -> usize {
    let said = std::env::var("NDCAST_POOL_LIMIT").ok().and_then(|text| bytes_of(&text)?.try_into().ok());
    let share = || system::total().map(|total| (total / 8).min(POOL_LIMIT_BYTES) as usize);
    said.or_else(share).unwrap_or(POOL_LIMIT_UNKNOWN_BYTES)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_waste_an_eighth_at_most() {
        for length in [POOLED_BYTES, POOLED_BYTES + 1, 300_001, 1 << 20, (1 << 20) + 1, 67_108_865, usize::MAX / 2 + 1]
        {
            let rounded = round(length).unwrap();
            assert!(rounded >= length && rounded - length <= length / 8, "{length} {rounded}");
        }
        assert_eq!(round(64 << 20), Some(64 << 20));
        assert_eq!(round(usize::MAX), None);
    }

    fn filled(sizes: &[usize]) -> Pool {
        let mut pool = Pool::new();
        for &size in sizes {
            pool.keep(Block::map(size).unwrap());
        }
        pool
    }

    #[test]
    fn a_request_gets_the_smallest_buffer_that_is_not_much_too_large() {
        let mut pool = filled(&[2 << 20, 1 << 20, 5 << 18, 1 << 20]);
        let last = pool.by_size[&(1 << 20, 4)].start();
        assert_eq!(pool.find((1 << 20) - 5), Some((1 << 20, 4)), "of equal sizes the last");
        let block = pool.reuse((1 << 20) - 5).unwrap();
        assert_eq!((block.start(), pool.counts.hits, pool.counts.bytes_in_use), (last, 1, 1 << 20));
        assert_eq!(pool.reuse(1 << 20).unwrap().length(), 1 << 20);
        assert_eq!(pool.reuse(1 << 20).unwrap().length(), 5 << 18, "a quarter too large");
        assert!(pool.reuse(1 << 20).is_none(), "twice as large");
        assert_eq!((pool.held, pool.by_age.len(), pool.by_size.len()), (2 << 20, 1, 1));
        assert_eq!(pool.counts.peak_bytes_in_use, (1 << 20) * 2 + (5 << 18));
    }

    #[test]
    fn what_waited_longest_goes_first() {
        let mut pool = filled(&[3 << 20, 1 << 20, 2 << 20]);
        let sizes = |dropped: Vec<Block>| dropped.iter().map(Block::length).collect::<Vec<_>>();
        assert!(sizes(pool.shrink(6 << 20)).is_empty());
        assert_eq!(sizes(pool.shrink((6 << 20) - 1)), [3 << 20]);
        pool.keep(Block::map(4 << 20).unwrap());
        assert_eq!(sizes(pool.shrink(4 << 20)), [1 << 20, 2 << 20]);
        assert_eq!(sizes(pool.shrink(0)), [4 << 20]);
        assert_eq!((pool.held, pool.by_age.len(), pool.by_size.len()), (0, 0, 0));
        assert_eq!(pool.warm, 0);
    }

    #[test]
    fn all_but_those_that_came_last_are_marked_once() {
        let mut pool = filled(&[3 << 20, 1 << 20, 2 << 20]);
        assert!(pool.cool(6 << 20).is_empty());
        let cold = pool.cool(3 << 20);
        assert_eq!(cold.iter().map(|(moment, block)| (*moment, block.length())).collect::<Vec<_>>(), [(1, 3 << 20)]);
        assert_eq!((pool.held, pool.warm), (3 << 20, 3 << 20));
        cold.into_iter().for_each(|(moment, block)| pool.put(moment, block));
        assert_eq!((pool.held, pool.warm), (6 << 20, 3 << 20));
        assert!(pool.cool(3 << 20).is_empty(), "once");
        // A marked buffer that comes back counts as unmarked.
        let block = pool.reuse(3 << 20).unwrap();
        pool.keep(block);
        assert_eq!((pool.held, pool.warm), (6 << 20, 6 << 20));
        assert_eq!(pool.cool(0).len(), 3);
        assert_eq!((pool.held, pool.warm, pool.cooled), (0, 0, 4));
    }
}
