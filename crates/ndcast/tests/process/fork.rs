//! A child that was forked has none of its parent's threads, and may have been forked while those held every lock. It computes all the same.

use crate::alone;
use ndcast::{DType, PrintOptions, Tensor, memory, print_options, random, set_print_options, with_num_threads};
use std::panic::catch_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Forks, and gives what the child made, which has to be there before long.
fn in_a_child(work: fn() -> bool) -> bool {
    // SAFETY: the child computes and exits. It takes no lock that a thread of the parent may hold; this is what is tested.
    let child = unsafe { libc::fork() };
    if child == 0 {
        let right = catch_unwind(work).unwrap_or(false);
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
        std::thread::sleep(Duration::from_micros(200));
    }
    status == 0
}

/// Computes in several threads, in memory of the pool.
fn sums() -> bool {
    let x = Tensor::ones([256, 256], None).unwrap();
    let sums = with_num_threads(4, || (&x * &x).sum(0).eval()).unwrap();
    sums.to_vec::<f32>().unwrap() == [256.0; 256]
}

/// What takes a lock of the process, each one, and whether the outcome is right.
const WORK: &[fn() -> bool] = &[
    sums,
    || random::rand([20_000], None).unwrap().iter::<f32>().unwrap().all(|x| (0.0..1.0).contains(&x)),
    || {
        random::manual_seed(3);
        random::state() != [0; 4]
    },
    || {
        let order = random::torch::Order::of(20_000).unwrap();
        random::torch::generator().with(|generator| generator.normal(0.0, 1.0, &order, DType::F32)).is_ok()
    },
    || {
        drop(Tensor::zeros([64 << 10], DType::U8).unwrap());
        memory::pool_statistics().misses > 0
    },
    || {
        set_print_options(PrintOptions { precision: 2, ..print_options() });
        Tensor::ones([3], None).unwrap().to_string() == "tensor([1., 1., 1.])"
    },
    #[cfg(feature = "fft")]
    || ndcast::fft::fft(&Tensor::ones([1 << 12], None).unwrap(), None, -1, Default::default()).is_ok(),
];

#[test]
fn children_forked_under_load_compute() {
    let _turn = alone();
    static STOP: AtomicBool = AtomicBool::new(false);
    let loads: Vec<_> = WORK
        .iter()
        .map(|&work| {
            std::thread::spawn(move || {
                while !STOP.load(Ordering::Relaxed) {
                    work();
                }
            })
        })
        .collect();
    let all_work = || WORK.iter().all(|work| work());
    let right = (0..200).filter(|_| in_a_child(all_work)).count();
    STOP.store(true, Ordering::Relaxed);
    loads.into_iter().for_each(|load| load.join().unwrap());
    assert_eq!(right, 200);
    assert!(sums(), "the parent goes on");
}

#[test]
fn a_child_goes_on_where_its_parent_was() {
    let _turn = alone();
    static EXPECTED: std::sync::Mutex<Vec<f32>> = std::sync::Mutex::new(Vec::new());
    let draw = || random::rand([8], None).unwrap().to_vec::<f32>().unwrap();
    // Alone in this process, so that nothing else draws meanwhile.
    assert!(in_a_child(|| {
        random::manual_seed(7);
        let state = random::state();
        *EXPECTED.lock().unwrap() = random::rand([8], None).unwrap().to_vec().unwrap();
        random::set_state(state);
        let options = PrintOptions { linewidth: 33, ..print_options() };
        set_print_options(options);
        in_a_child(|| {
            let same = random::rand([8], None).unwrap().to_vec::<f32>().unwrap() == *EXPECTED.lock().unwrap();
            same && print_options().linewidth == 33
        })
    }));
    assert_eq!(draw().len(), 8);
}

#[test]
fn generators_of_pytorch_go_on_in_a_child() {
    let _turn = alone();
    static EXPECTED: std::sync::Mutex<Vec<u8>> = std::sync::Mutex::new(Vec::new());
    let shared = random::torch::generator();
    shared.reseed(7);
    *EXPECTED.lock().unwrap() = shared.with(|generator| generator.state());
    assert!(in_a_child(|| {
        let shared = random::torch::generator();
        shared.with(|generator| generator.state()) == *EXPECTED.lock().unwrap()
    }));
}
