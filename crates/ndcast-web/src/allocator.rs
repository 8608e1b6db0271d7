//! The allocator of the small module: memory is given out in a row, and all of it is taken back before the next request.
//!
//! *Contract*: WebAssembly has one thread; nothing that was allocated for one request is used after the next call of [`clear`].

use core::alloc::{GlobalAlloc, Layout};
use core::arch::wasm32::{memory_grow, memory_size};
use core::ptr::null_mut;
use core::sync::atomic::{AtomicUsize, Ordering::Relaxed};

const PAGE: usize = 1 << 16;

/// The first address of the heap, which is the end of the memory that the module starts with; 0 before the first allocation.
static START: AtomicUsize = AtomicUsize::new(0);
/// The next free address.
static NEXT: AtomicUsize = AtomicUsize::new(0);

struct Row;

#[global_allocator]
static ALLOCATOR: Row = Row;

/// Takes all memory back.
pub(crate) fn clear() {
    NEXT.store(START.load(Relaxed), Relaxed);
}

// SAFETY: a block begins at the next free address, rounded up to its alignment, and the next free address moves behind it, so blocks do not
// overlap; memory below the start, where the stack and the statics are, is never given out. A block lies in memory that the module has,
// or is refused.
unsafe impl GlobalAlloc for Row {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let end = memory_size(0) * PAGE;
        if START.load(Relaxed) == 0 {
            START.store(end, Relaxed);
            NEXT.store(end, Relaxed);
        }
        let block = NEXT.load(Relaxed).checked_next_multiple_of(layout.align());
        let Some((block, after)) = block.and_then(|block| Some((block, block.checked_add(layout.size())?))) else {
            return null_mut();
        };
        let missing = after.saturating_sub(end).div_ceil(PAGE);
        if missing > 0 && memory_grow(0, missing) == usize::MAX {
            return null_mut();
        }
        NEXT.store(after, Relaxed);
        block as *mut u8
    }

    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
}
