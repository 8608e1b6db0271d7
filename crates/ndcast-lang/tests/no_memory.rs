//! If memory runs out, every function returns an error, and the process continues.
//!
//! The test calls every function on many elements, repeatedly, in a child process. In the first call, the allocator refuses every large
//! request. In the next calls, it grants one large request, then two, and so on. After the last granted request, it does not let the held
//! memory grow. The test ends when all requests were granted. The allocator always grants small requests, because their number and length
//! do not depend on the user's data.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "tests")]

use ndcast::{Class, Scalar, Tensor, memory, with_num_threads};
use ndcast_lang::Session;
use std::alloc::{GlobalAlloc, Layout, System};
use std::io::{Write, stderr};
use std::ptr::null_mut;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use testkit::calls;

/// The least size of a large request, in bytes. It is less than one byte for each element.
const LARGE: usize = 30_000;
const ELEMENTS: usize = 40_000;

/// The number of large requests still to grant before the limit applies.
static GRANTED: AtomicUsize = AtomicUsize::new(0);
/// The limit of the bytes in large blocks, and the bytes in use.
static MOST: AtomicUsize = AtomicUsize::new(usize::MAX);
static HELD: AtomicUsize = AtomicUsize::new(0);
/// The peak of `HELD` during the call, and whether this peak is the limit. The planner of Fourier transforms cannot handle a refused
/// request, so its caller first allocates the memory for a check. The planner then allocates the same amount in parts.
static PEAK: AtomicUsize = AtomicUsize::new(0);
static LOOKED: AtomicBool = AtomicBool::new(false);
static REFUSED: AtomicBool = AtomicBool::new(false);

/// The system allocator, which refuses large requests beyond the limit. Only one thread computes, so the counters need no ordering.
struct Refusing;

/// Counts a change of the size of a block. Returns whether the limit allows it.
fn resize(old: usize, new: usize) -> bool {
    let [old, new] = [old, new].map(|size| if size < LARGE { 0 } else { size });
    let held = HELD.load(Relaxed) - old + new;
    if new > old && held > MOST.load(Relaxed) {
        REFUSED.store(true, Relaxed);
        return false;
    }
    HELD.store(held, Relaxed);
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

// SAFETY: every call is forwarded unchanged to the system allocator, or refused with a null pointer. Counting does not allocate.
unsafe impl GlobalAlloc for Refusing {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller's contract is the same.
        if resize(0, layout.size()) { unsafe { System.alloc(layout) } } else { null_mut() }
    }
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller's contract is the same.
        if resize(0, layout.size()) { unsafe { System.alloc_zeroed(layout) } } else { null_mut() }
    }
    unsafe fn realloc(&self, start: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: the caller's contract is the same.
        if resize(layout.size(), size) { unsafe { System.realloc(start, layout, size) } } else { null_mut() }
    }
    unsafe fn dealloc(&self, start: *mut u8, layout: Layout) {
        resize(layout.size(), 0);
        // SAFETY: the caller's contract is the same.
        unsafe { System.dealloc(start, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Refusing = Refusing;

/// Runs a call with a limit of `granted` large requests. Returns whether all its requests were granted, or an error text for a wrong
/// result.
fn called(session: &mut Session, call: &str, granted: usize) -> Result<bool, String> {
    memory::trim_pool(0);
    REFUSED.store(false, Relaxed);
    LOOKED.store(call.starts_with("fft."), Relaxed);
    PEAK.store(0, Relaxed);
    GRANTED.store(granted, Relaxed);
    MOST.store(if granted == 0 { HELD.load(Relaxed) } else { usize::MAX }, Relaxed);
    let answer = session.run(call);
    MOST.store(usize::MAX, Relaxed);
    match answer {
        // A function may succeed without the refused memory.
        Ok(_) => Ok(GRANTED.load(Relaxed) > 0),
        Err(failure) if failure.class() == Class::Memory => Ok(false),
        Err(failure) if REFUSED.load(Relaxed) => Err(format!("{call}: {failure}")),
        // No request was refused: the op does not accept the dtype.
        Err(_) => Ok(true),
    }
}

/// Repeats a call with increasing limits, and then checks that a sum can still be computed.
fn swept(session: &mut Session, call: &str) -> Result<(), String> {
    let mut granted = 0;
    while !called(session, call, granted)? {
        granted += 1;
    }
    let sum = Tensor::ones([100, 100], None).and_then(|ones| ones.sum(None)?.item());
    if sum == Ok(Scalar::Float(10_000.0)) { Ok(()) } else { Err(format!("after {call}: {sum:?}")) }
}

#[test]
fn every_function_is_called() {
    assert_eq!(calls::missing(), [""; 0]);
}

#[test]
fn every_function_survives_a_refusal() {
    let mut session = with_num_threads(1, || calls::session(ELEMENTS));
    let mut failed = Vec::new();
    for call in calls::all() {
        // SAFETY: no other thread of this process computes at the fork, so the child does not depend on another thread. The child computes
        // and ends with `_exit`.
        let child = unsafe { libc::fork() };
        if child == 0 {
            // The child makes the per-process state again, before memory is limited.
            let made = with_num_threads(1, || session.run("zeros(1)").is_ok());
            let swept = with_num_threads(1, || swept(&mut session, &call));
            let swept = if made { swept } else { Err("nothing can be called".to_owned()) };
            let status = swept.map_err(|error| writeln!(stderr(), "{error}")).is_err();
            // SAFETY: `_exit` ends the child at once, without running destructors or exit handlers of the parent.
            unsafe { libc::_exit(status.into()) };
        }
        let mut status = 0;
        // SAFETY: `status` is a valid place to write an `int` for the whole call.
        assert_eq!(unsafe { libc::waitpid(child, &raw mut status, 0) }, child);
        if status != 0 {
            let how = if libc::WIFSIGNALED(status) { "is killed" } else { "has another error" };
            failed.push(format!("{call} {how}"));
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}
