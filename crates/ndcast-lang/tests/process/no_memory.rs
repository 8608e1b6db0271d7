//! If memory runs out, every function returns an error, and the process continues.
//!
//! The test calls every function on many elements, repeatedly, in a child process. In the first call, the allocator refuses every large
//! request. In the next calls, it grants one large request, then two, and so on. After the last granted request, it does not let the held
//! memory grow. The test ends when all requests were granted. The allocator always grants small requests, because their number and length
//! do not depend on the user's data.

use crate::allocator::{GRANTED, HELD, LARGE, LOOKED, MOST, PEAK, REFUSED};
use crate::alone;
use ndcast::{ErrorKind, Scalar, Tensor, memory, with_num_threads};
use ndcast_lang::Session;
use std::collections::HashMap;
use std::io::{Write, stderr};
use std::sync::atomic::Ordering::Relaxed;
use testkit::calls;

/// Elements of most operands. A tensor of as many bytes is a large request.
const ELEMENTS: usize = 40_000;
const _: () = assert!(ELEMENTS >= LARGE);

/// Runs a call with a limit of `granted` large requests. Returns whether all its requests were granted, or an error text for a wrong
/// result.
fn called(session: &mut Session, call: &str, granted: usize) -> Result<bool, String> {
    memory::trim_pool(0);
    REFUSED.store(false, Relaxed);
    LOOKED.store(["fft.", "lstsq", "polyfit"].iter().any(|part| call.contains(part)), Relaxed);
    PEAK.store(0, Relaxed);
    GRANTED.store(granted, Relaxed);
    MOST.store(if granted == 0 { HELD.load(Relaxed) } else { usize::MAX }, Relaxed);
    let answer = session.run(call);
    MOST.store(usize::MAX, Relaxed);
    match answer {
        // A function may succeed without the refused memory.
        Ok(_) => Ok(GRANTED.load(Relaxed) > 0),
        Err(failure) if failure.kind() == ErrorKind::Memory => Ok(false),
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
    let sum = Tensor::ones([100, 100], None).and_then(|ones| ones.sum(ndcast::ALL)?.item());
    if sum == Ok(Scalar::Float(10_000.0)) { Ok(()) } else { Err(format!("after {call}: {sum:?}")) }
}

/// Waits for a child to end. Returns how it failed, if it did.
fn ended(children: &mut HashMap<libc::pid_t, String>) -> Option<String> {
    let mut status = 0;
    // SAFETY: `status` is a valid place to write an `int` for the whole call.
    let child = unsafe { libc::waitpid(-1, &raw mut status, 0) };
    let call = children.remove(&child).expect("no other child of this process");
    let how = if libc::WIFSIGNALED(status) { "is killed" } else { "has another error" };
    (status != 0).then(|| format!("{call} {how}"))
}

#[test]
fn every_function_is_called() {
    let _turn = alone();
    assert_eq!(calls::missing(), [""; 0]);
}

#[test]
fn every_function_survives_a_refusal() {
    let _turn = alone();
    let mut session = with_num_threads(1, || calls::session(ELEMENTS));
    let (mut failed, mut children) = (Vec::new(), HashMap::new());
    let most = std::thread::available_parallelism().map_or(1, usize::from);
    for call in calls::all() {
        if children.len() == most {
            failed.extend(ended(&mut children));
        }
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
        assert!(child > 0, "no child for {call}");
        children.insert(child, call);
    }
    while !children.is_empty() {
        failed.extend(ended(&mut children));
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}
