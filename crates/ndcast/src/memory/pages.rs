//! Large blocks of memory, straight from the operating system.
//!
//! *Problem*: the first touch of fresh memory costs more than the arithmetic that fills it, because the system maps and clears it page by
//! page. *Technique*: where the system supports it, blocks of 4 MiB or more begin at a multiple of 2 MiB and request huge pages. There are
//! 512 times fewer of these to fault in (64 MiB: 16 ms instead of 45). *Contract*: a new block is zero. A block that was marked
//! [idle](Block::idle) keeps its memory until the system needs it, and may read as zeros when it is used again.

use std::ptr::NonNull;

/// Bytes with one owner. Dropping the block frees them.
pub(crate) struct Block {
    start: NonNull<u8>,
    length: usize,
}

// SAFETY: plain bytes, which only the owner of the block can reach.
unsafe impl Send for Block {}
// SAFETY: a shared reference gives only the address and the length of the block.
unsafe impl Sync for Block {}

impl Block {
    /// The first byte, aligned at least to a cache line.
    pub(crate) fn start(&self) -> NonNull<u8> {
        self.start
    }

    /// Bytes of the block.
    pub(crate) fn length(&self) -> usize {
        self.length
    }
}

#[cfg(all(target_os = "linux", not(miri)))]
mod system {
    use super::{Block, NonNull};
    use crate::machine::{HUGE_FROM_BYTES, HUGE_PAGE_BYTES};
    use crate::process::PerProcess;

    /// Whether the system gives huge pages on request.
    static HUGE_PAGES: PerProcess<bool> = PerProcess::new(|_| {
        std::fs::read_to_string("/sys/kernel/mm/transparent_hugepage/enabled")
            .is_ok_and(|modes| modes.contains("[madvise]") || modes.contains("[always]"))
    });

    impl Block {
        /// Zeros, aligned at least to a page. `None` if the system refuses or if `length` is 0.
        pub(crate) fn map(length: usize) -> Option<Block> {
            let huge = length >= HUGE_FROM_BYTES && *HUGE_PAGES.get();
            let slack = if huge { HUGE_PAGE_BYTES } else { 0 };
            let wanted = length.checked_add(slack)?;
            // SAFETY: a new private mapping at an address that the system chooses does not affect any existing memory.
            let address = unsafe {
                let protection = libc::PROT_READ | libc::PROT_WRITE;
                libc::mmap(std::ptr::null_mut(), wanted, protection, libc::MAP_PRIVATE | libc::MAP_ANONYMOUS, -1, 0)
            };
            if address == libc::MAP_FAILED {
                return None;
            }
            let address = address.cast::<u8>();
            let before = if huge { address.align_offset(HUGE_PAGE_BYTES) } else { 0 };
            let start = address.wrapping_add(before);
            // SAFETY: both unmapped ranges are inside of the new mapping and outside of the block. Page sizes divide 2 MiB, and the system
            // rounds lengths up to a page, so `end` is where the block's last page ends or lies within it.
            unsafe {
                if before > 0 {
                    libc::munmap(address.cast(), before);
                }
                let page = usize::try_from(libc::sysconf(libc::_SC_PAGESIZE)).unwrap_or(HUGE_PAGE_BYTES);
                let end = length.next_multiple_of(page);
                if let Some(after) = (wanted - before).checked_sub(end).filter(|&after| after > 0) {
                    libc::munmap(start.wrapping_add(end).cast(), after);
                }
                if huge {
                    // If the system ignores the advice, only speed suffers.
                    libc::madvise(start.cast(), length, libc::MADV_HUGEPAGE);
                }
            }
            Some(Block { start: NonNull::new(start)?, length })
        }

        /// Lets the system take the memory away if it runs short, until the next write. Each byte then reads as zero or as before. This
        /// applies only to huge pages, because there are few of them to mark (40 µs for 64 MiB; 4 ms with small pages).
        pub(crate) fn idle(&self) {
            if self.length >= HUGE_FROM_BYTES && *HUGE_PAGES.get() {
                // SAFETY: these are the block's own pages, and its owner no longer needs their contents.
                unsafe { libc::madvise(self.start.as_ptr().cast(), self.length, libc::MADV_FREE) };
            }
        }
    }

    impl Drop for Block {
        fn drop(&mut self) {
            // SAFETY: `map` mapped this range with this length, and only the owner knows the address.
            unsafe { libc::munmap(self.start.as_ptr().cast(), self.length) };
        }
    }
}

#[cfg(not(all(target_os = "linux", not(miri))))]
mod system {
    use super::{Block, NonNull};
    use std::alloc::{Layout, alloc_zeroed, dealloc};

    const ALIGNMENT: usize = 64;

    impl Block {
        /// Zeros, aligned to a cache line. `None` if the system refuses or if `length` is 0.
        pub(crate) fn map(length: usize) -> Option<Block> {
            let layout = Layout::from_size_align(length, ALIGNMENT).ok().filter(|layout| layout.size() > 0)?;
            // SAFETY: the size is not zero.
            let start = NonNull::new(unsafe { alloc_zeroed(layout) })?;
            Some(Block { start, length })
        }

        /// On this system there is no advice known to be worth giving.
        pub(crate) fn idle(&self) {}
    }

    impl Drop for Block {
        fn drop(&mut self) {
            // SAFETY: `map` allocated it with this very layout.
            unsafe { dealloc(self.start.as_ptr(), Layout::from_size_align_unchecked(self.length, ALIGNMENT)) }
        }
    }
}
