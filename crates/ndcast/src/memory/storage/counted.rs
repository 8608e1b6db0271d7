//! A few bytes beside the count of those who hold them.
//!
//! *Problem*: a tiny result is made and dropped in sixty nanoseconds, of which an `Arc` takes ten: it counts holders up and down in
//! two counters, each in a step that no other core may come between, and a core waits for such a step. *Technique*: one counter, and whoever
//! finds that it says one is alone and only reads it. *Contract*: as `Arc<[u8]>`, aligned for every dtype; the bytes are reached through
//! pointers alone, and written only by a holder who [is alone](Counted::is_unique).

use std::alloc::{Layout, alloc, dealloc};
use std::process::abort;
use std::ptr::NonNull;
use std::sync::atomic::{AtomicUsize, Ordering, fence};

/// Shared bytes.
pub(super) struct Counted(NonNull<Head>);

/// What lies before the bytes; it is as long as it is aligned, so that they are aligned to 16 as well.
#[repr(C, align(16))]
struct Head {
    holders: AtomicUsize,
    length: usize,
}

// SAFETY: the bytes are plain data, written only by a holder who is alone; the count is atomic.
unsafe impl Send for Counted {}
// SAFETY: as above.
unsafe impl Sync for Counted {}

impl Counted {
    /// So many bytes with anything in them; `None` if there is no memory for them.
    #[inline]
    pub(super) fn new(length: usize) -> Option<Counted> {
        let size = size_of::<Head>().checked_add(length)?;
        let layout = Layout::from_size_align(size, align_of::<Head>()).ok()?;
        // SAFETY: the size is that of the head at least.
        let head = NonNull::new(unsafe { alloc(layout) })?.cast::<Head>();
        // SAFETY: just allocated, large enough and aligned for it.
        unsafe { head.write(Head { holders: AtomicUsize::new(1), length }) };
        Some(Counted(head))
    }

    fn head(&self) -> &Head {
        // SAFETY: written in `new`; it lives as long as one holder does, and nobody borrows it to write.
        unsafe { self.0.as_ref() }
    }

    /// The first byte.
    #[inline]
    pub(super) fn start(&self) -> *mut u8 {
        // SAFETY: the head is what was allocated first, so where it ends is within the allocation or just past it.
        unsafe { self.0.as_ptr().add(1).cast() }
    }

    /// How many bytes there are.
    #[inline]
    pub(super) fn length(&self) -> usize {
        self.head().length
    }

    /// Whether nobody else holds the bytes. Nobody will until this holder clones itself; what others did with them is done.
    #[inline]
    pub(super) fn is_unique(&self) -> bool {
        self.head().holders.load(Ordering::Acquire) == 1
    }
}

impl Clone for Counted {
    #[inline]
    fn clone(&self) -> Counted {
        // Whoever clones holds the bytes already: nothing has to be seen before. As for `Arc`, that the count overflows takes as many
        // holders as nobody can have, who forget themselves.
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
            // What others did with the bytes comes before they are freed.
            fence(Ordering::Acquire);
        }
        let size = size_of::<Head>() + self.length();
        // SAFETY: allocated in `new`, under this very layout; the last holder is going.
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

    /// Holders come and go on several threads; whoever is left alone finds all that the others wrote before they went.
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
                        // SAFETY: a byte of its own for each thread.
                        unsafe { mine.start().add(k).write(k as u8 + 1) };
                        drop(copies);
                        drop(mine);
                    });
                }
                while !bytes.is_unique() {
                    thread::yield_now();
                }
                // SAFETY: nobody else holds the bytes, all of which were written.
                let written = unsafe { std::slice::from_raw_parts(bytes.start(), THREADS) };
                assert_eq!(written, [1, 2, 3, 4]);
            });
        }
    }
}
