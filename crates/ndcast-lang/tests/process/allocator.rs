//! The system's allocator, which counts how often it is asked, and refuses large requests when it is told to.

use std::alloc::{GlobalAlloc, Layout, System};
use std::ptr::null_mut;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};

/// Bytes of a request that is large. Others are never refused: their number or length is not the user's to decide.
pub(crate) const LARGE: usize = 30_000;

/// How often memory was asked for.
pub(crate) static ASKED: AtomicUsize = AtomicUsize::new(0);
/// Large requests to grant. After the last of them there is no more memory than is held then.
pub(crate) static GRANTED: AtomicUsize = AtomicUsize::new(0);
/// Bytes of large blocks that may be held.
pub(crate) static MOST: AtomicUsize = AtomicUsize::new(usize::MAX);
/// Bytes of large blocks that are held.
pub(crate) static HELD: AtomicUsize = AtomicUsize::new(0);
/// The most bytes that were held while requests were granted.
pub(crate) static PEAK: AtomicUsize = AtomicUsize::new(0);
/// Whether after the last grant there is as much memory as at the peak: the planner of Fourier transforms and the singular values of long
/// matrices cannot be refused, and take in parts the memory that was looked for before.
pub(crate) static LOOKED: AtomicBool = AtomicBool::new(false);
/// Whether a request was refused.
pub(crate) static REFUSED: AtomicBool = AtomicBool::new(false);

struct Watching;

#[global_allocator]
static ALLOCATOR: Watching = Watching;

/// Counts a block that gets another size. Whether there is room for it.
fn resize(old: usize, new: usize) -> bool {
    let [old, new] = [old, new].map(|size| if size < LARGE { 0 } else { size });
    let held = HELD.fetch_add(new.wrapping_sub(old), Relaxed).wrapping_add(new).wrapping_sub(old);
    if new > old && held > MOST.load(Relaxed) {
        HELD.fetch_add(old.wrapping_sub(new), Relaxed);
        REFUSED.store(true, Relaxed);
        return false;
    }
    let granted = GRANTED.load(Relaxed);
    if new > 0 && granted > 0 {
        GRANTED.store(granted - 1, Relaxed);
        let most = PEAK.fetch_max(held, Relaxed).max(held);
        if granted == 1 {
            MOST.store(if LOOKED.load(Relaxed) { most } else { held }, Relaxed);
        }
    }
    true
}

/// As [`resize`], for a request.
fn grant(old: usize, new: usize) -> bool {
    ASKED.fetch_add(1, Relaxed);
    resize(old, new)
}

// SAFETY: every call is passed on as it is, or refused. Counting allocates nothing.
unsafe impl GlobalAlloc for Watching {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller's contract is the same.
        if grant(0, layout.size()) { unsafe { System.alloc(layout) } } else { null_mut() }
    }
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller's contract is the same.
        if grant(0, layout.size()) { unsafe { System.alloc_zeroed(layout) } } else { null_mut() }
    }
    unsafe fn realloc(&self, start: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: the caller's contract is the same.
        if grant(layout.size(), size) { unsafe { System.realloc(start, layout, size) } } else { null_mut() }
    }
    unsafe fn dealloc(&self, start: *mut u8, layout: Layout) {
        resize(layout.size(), 0);
        // SAFETY: the caller's contract is the same.
        unsafe { System.dealloc(start, layout) }
    }
}
