//! A few bytes, together with the count of their holders.
//!
//! *Problem*: creating and dropping a tiny result takes sixty nanoseconds, and an `Arc` accounts for ten of them. It counts in two
//! counters, each with an atomic read-modify-write, for which a core has to wait. *Technique*: there is one counter. A holder that reads 1
//! in it is the only one and needs no read-modify-write. *Contract*: as `Arc<[u8]>`, aligned for every dtype. All access to the bytes is
//! through pointers, and only a [unique](Counted::is_unique) holder writes them.

use std::alloc::{Layout, alloc, dealloc};
use std::process::abort;
use std::ptr::NonNull;
use std::sync::atomic::{AtomicUsize, Ordering, fence};

/// Shared bytes.
pub(super) struct Counted(NonNull<Head>);

/// The header before the bytes. Its size equals its alignment, so the bytes are aligned to 16 too.
#[repr(C, align(16))]
struct Head {
    holders: AtomicUsize,
    length: usize,
}

// SAFETY: the bytes are plain data, written only by a unique holder; the count is atomic.
unsafe impl Send for Counted {}
// SAFETY: as above.
unsafe impl Sync for Counted {}

impl Counted {
    /// `length` bytes with arbitrary contents; `None` if there is no memory for them.
    #[inline]
    pub(super) fn new(length: usize) -> Option<Counted> {
        let size = size_of::<Head>().checked_add(length)?;
        let layout = Layout::from_size_align(size, align_of::<Head>()).ok()?;
        // SAFETY: the size is at least that of the head, so it is not zero.
        let head = NonNull::new(unsafe { alloc(layout) })?.cast::<Head>();
        // SAFETY: just allocated, large enough and aligned for a head.
        unsafe { head.write(Head { holders: AtomicUsize::new(1), length }) };
        Some(Counted(head))
    }

    fn head(&self) -> &Head {
        // SAFETY: `new` wrote the head. It lives while there is a holder, and there is never a mutable reference to it.
        unsafe { self.0.as_ref() }
    }

    /// The first byte.
    #[inline]
    pub(super) fn start(&self) -> *mut u8 {
        // SAFETY: the head is at the start of the allocation, so its end is within the allocation or just past it.
        unsafe { self.0.as_ptr().add(1).cast() }
    }

    /// Number of bytes.
    #[inline]
    pub(super) fn length(&self) -> usize {
        self.head().length
    }

    /// Whether this is the only holder. It stays the only one until it is cloned. All accesses of earlier holders happened before.
    #[inline]
    pub(super) fn is_unique(&self) -> bool {
        self.head().holders.load(Ordering::Acquire) == 1
    }
}

impl Clone for Counted {
    #[inline]
    fn clone(&self) -> Counted {
        // The cloning holder has the bytes already, so it does not have to synchronise with others. As for `Arc`, the count can overflow
        // only if clones are leaked in a number that no program reaches; then the process aborts.
        if self.head().holders.fetch_add(1, Ordering::Relaxed) > isize::MAX as usize {
            abort();
        }
        Counted(self.0)
    }
}

impl Drop for Counted {
    #[inline]
    fn drop(&mut self) {
        if !self.is_unique() {
            if self.head().holders.fetch_sub(1, Ordering::Release) != 1 {
                return;
            }
            // All accesses of other holders happen before the memory is freed.
            fence(Ordering::Acquire);
        }
        let size = size_of::<Head>() + self.length();
        // SAFETY: `new` allocated it with this very layout, and this is the last holder.
        unsafe { dealloc(self.0.as_ptr().cast(), Layout::from_size_align_unchecked(size, align_of::<Head>())) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Barrier;
    use std::thread;

    #[test]
    fn alone_and_not() {
        let first = Counted::new(5).unwrap();
        assert_eq!((first.length(), first.start().addr() % 16, first.is_unique()), (5, 0, true));
        let second = first.clone();
        assert_eq!(first.start(), second.start());
        assert!(!first.is_unique() && !second.is_unique());
        drop(first);
        assert!(second.is_unique());
        assert_eq!(Counted::new(0).unwrap().length(), 0);
        assert!(Counted::new(usize::MAX).is_none() && Counted::new(isize::MAX as usize).is_none());
    }

    /// Holders come and go on several threads. The last one sees everything that the others wrote before they went.
    #[test]
    fn holders_on_threads() {
        const THREADS: usize = 4;
        for _ in 0..200 {
            let bytes = Counted::new(THREADS).unwrap();
            let start = Barrier::new(THREADS);
            thread::scope(|scope| {
                for k in 0..THREADS {
                    let (mine, start) = (bytes.clone(), &start);
                    scope.spawn(move || {
                        start.wait();
                        let copies = [mine.clone(), mine.clone()];
                        // SAFETY: each thread writes a byte of its own.
                        unsafe { mine.start().add(k).write(k as u8 + 1) };
                        drop(copies);
                        drop(mine);
                    });
                }
                while !bytes.is_unique() {
                    thread::yield_now();
                }
                // SAFETY: this is the only holder, and the threads wrote all bytes.
                let written = unsafe { std::slice::from_raw_parts(bytes.start(), THREADS) };
                assert_eq!(written, [1, 2, 3, 4]);
            });
        }
    }
}
