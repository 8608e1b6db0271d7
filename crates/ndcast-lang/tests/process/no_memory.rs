//! Memory that runs out is an error, whatever function asks for it, and the process goes on.
//!
//! Every function is called on many elements, in a child, again and again: at first there is no memory for large requests, then no more than is
//! held after the first of them, after the second, until all have been granted. Small requests are granted.

use crate::allocator::{GRANTED, HELD, LARGE, LOOKED, MOST, PEAK, REFUSED};
use crate::alone;
use ndcast::{Class, Scalar, Tensor, memory, with_num_threads};
use ndcast_lang::Session;
use std::io::{Write, stderr};
use std::sync::atomic::Ordering::Relaxed;
use testkit::calls;

/// Elements of most operands; a tensor of as many bytes is a large request.
const ELEMENTS: usize = 40_000;
const _: () = assert!(ELEMENTS >= LARGE);

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
    let _turn = alone();
    assert_eq!(calls::missing(), [""; 0]);
}

#[test]
fn every_function_survives_a_refusal() {
    let _turn = alone();
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
