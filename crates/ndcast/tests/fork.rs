//! A child that was forked has none of its parent's threads, and computes all the same.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "tests")]

use ndcast::{Tensor, with_num_threads};
use std::time::{Duration, Instant};

fn sums() -> Vec<f32> {
    let x = Tensor::ones([1024, 1024], None).unwrap();
    with_num_threads(4, || (&x * &x).sum(0).eval()).unwrap().to_vec().unwrap()
}

#[test]
fn a_forked_child_computes_in_parallel() {
    assert_eq!(sums(), [1024.0; 1024]);
    // SAFETY: the child computes and exits; the threads of the parent that it lacks are idle.
    let child = unsafe { libc::fork() };
    if child == 0 {
        let right = sums() == [1024.0; 1024];
        // SAFETY: ends the child at once, without what the test runner would do at its end.
        unsafe { libc::_exit(if right { 0 } else { 1 }) };
    }
    assert!(child > 0);
    let began = Instant::now();
    let mut status = 0;
    // SAFETY: `status` is there to be written.
    while unsafe { libc::waitpid(child, &raw mut status, libc::WNOHANG) } == 0 {
        if began.elapsed() > Duration::from_secs(60) {
            // SAFETY: a child of this process that was not waited for yet.
            unsafe { libc::kill(child, libc::SIGKILL) };
            panic!("the child is stuck");
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    assert_eq!(status, 0, "the child failed");
    assert_eq!(sums(), [1024.0; 1024]);
}
