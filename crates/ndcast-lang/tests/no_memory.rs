//! Memory that runs out is an error, whatever function asks for it, and the process goes on.
//!
//! Every function is called on many elements, in a child, again and again: at first there is no memory for large requests, then no more than is
//! held after the first of them, after the second, until all have been granted. Small requests are granted: their number or length is not
//! the user's to decide.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "tests")]

use ndcast::{Class, Scalar, Tensor, memory, with_num_threads};
use ndcast_lang::Session;
use std::alloc::{GlobalAlloc, Layout, System};
use std::io::{Write, stderr};
use std::ptr::null_mut;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use testkit::calls;

/// Bytes of a request that is large: a byte for each of the elements.
const LARGE: usize = 30_000;
const ELEMENTS: usize = 40_000;

/// The large requests to come, until no more memory is to be had than is held then.
static GRANTED: AtomicUsize = AtomicUsize::new(0);
/// Bytes of large blocks that may be held, and that are.
static MOST: AtomicUsize = AtomicUsize::new(usize::MAX);
static HELD: AtomicUsize = AtomicUsize::new(0);
/// The most bytes that were held during the call, and whether so many are to be had still: the planner of Fourier transforms, which cannot be
/// refused, takes in parts what was looked for before.
static PEAK: AtomicUsize = AtomicUsize::new(0);
static LOOKED: AtomicBool = AtomicBool::new(false);
static REFUSED: AtomicBool = AtomicBool::new(false);

/// The system's allocator, but for large requests at some time. One thread computes.
struct Refusing;

/// Counts a block that gets another size. Whether there is room for it.
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

// SAFETY: every call is passed on as it is, or refused.
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

/// Calls while `granted` large requests are granted. Whether all were, or what is wrong with the answer.
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
        // What is not there may have a substitute.
        Ok(_) => Ok(GRANTED.load(Relaxed) > 0),
        Err(failure) if failure.class() == Class::Memory => Ok(false),
        Err(failure) if REFUSED.load(Relaxed) => Err(format!("{call}: {failure}")),
        // An op that does not take the dtype.
        Err(_) => Ok(true),
    }
}

/// Calls again and again, and computes something afterwards.
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
        // SAFETY: the child computes and exits. No other thread of this process computes.
        let child = unsafe { libc::fork() };
        if child == 0 {
            // What a process makes once, a child makes again.
            let made = with_num_threads(1, || session.run("zeros(1)").is_ok());
            let swept = with_num_threads(1, || swept(&mut session, &call));
            let swept = if made { swept } else { Err("nothing can be called".to_owned()) };
            let status = swept.map_err(|error| writeln!(stderr(), "{error}")).is_err();
            // SAFETY: ends the child at once.
            unsafe { libc::_exit(status.into()) };
        }
        let mut status = 0;
        // SAFETY: `status` is there to be written.
        assert_eq!(unsafe { libc::waitpid(child, &raw mut status, 0) }, child);
        if status != 0 {
            let how = if libc::WIFSIGNALED(status) { "is killed" } else { "has another error" };
            failed.push(format!("{call} {how}"));
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}
