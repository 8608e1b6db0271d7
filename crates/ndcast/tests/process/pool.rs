//! The pool of large buffers, as a user meets it.

use crate::Turn;
use ndcast::memory::{pool_limit, pool_statistics, set_pool_limit, trim_pool};
use ndcast::{ALL, DType, Tensor};

/// A turn with this limit of the pool.
fn alone(limit: usize) -> Turn {
    let turn = crate::alone();
    set_pool_limit(limit);
    turn
}

/// A tensor of as many bytes with nothing but this byte in them.
fn bytes(count: usize, value: u8) -> Tensor {
    Tensor::full(count, value, DType::U8).unwrap()
}

fn address(tensor: &Tensor) -> *const u8 {
    tensor.as_slice::<u8>().unwrap().as_ptr()
}

#[test]
fn a_dropped_buffer_serves_the_next_request_of_its_size() {
    let _turn = alone(64 << 20);
    let x = bytes(8 << 20, 1);
    let start = address(&x);
    let before = pool_statistics();
    drop(x);
    let waiting = pool_statistics();
    assert_eq!((waiting.bytes_held, waiting.buffers_held), (8 << 20, 1));
    assert_eq!(waiting.bytes_in_use, before.bytes_in_use - (8 << 20));
    // A little less is served by it too, and still counts as what it is.
    let y = bytes((8 << 20) - 100, 2);
    assert_eq!(address(&y), start);
    let after = pool_statistics();
    assert_eq!((after.hits, after.misses), (before.hits + 1, before.misses));
    assert_eq!((after.bytes_held, after.bytes_in_use), (0, before.bytes_in_use));
    // Half of it is not.
    drop(y);
    let z = bytes(4 << 20, 3);
    assert_eq!(pool_statistics().misses, before.misses + 1);
    assert!(z.to_vec::<u8>().unwrap().iter().all(|&byte| byte == 3));
}

#[test]
fn results_are_recycled() {
    let _turn = alone(64 << 20);
    let (x, row) = (Tensor::ones([512, 1024], None).unwrap(), Tensor::ones(1024, None).unwrap());
    drop(x.add(&row).unwrap());
    let before = pool_statistics();
    for _ in 0..10 {
        assert_eq!(x.add(&row).unwrap().sum(ALL).unwrap().to_vec::<f32>().unwrap(), [2.0 * 512.0 * 1024.0]);
    }
    let after = pool_statistics();
    assert_eq!((after.hits, after.misses), (before.hits + 10, before.misses));
}

#[test]
fn zeros_are_zeros_in_memory_that_was_used() {
    let _turn = alone(64 << 20);
    for count in [0, 1, 15, 16, 17, 4095, 4096, 4097, 32_767, 32 << 10, (32 << 10) + 1, 256 << 10, 5 << 20] {
        for _ in 0..3 {
            drop(bytes(count, 0xAB));
            let hits = pool_statistics().hits;
            let zeros = Tensor::zeros(count, DType::U8).unwrap();
            assert!(zeros.as_slice::<u8>().unwrap().iter().all(|&byte| byte == 0), "{count}");
            assert_eq!(pool_statistics().hits - hits, u64::from(count >= 32 << 10), "{count}");
            drop(bytes(count, 0xAB));
            let empty = Tensor::empty(count, DType::U8).unwrap();
            assert!(empty.as_slice::<u8>().unwrap().iter().all(|&byte| byte == 0), "{count}");
        }
    }
}

#[test]
fn no_more_is_kept_than_the_limit_and_the_oldest_goes_first() {
    let _turn = alone(10 << 20);
    let tensors: Vec<Tensor> = [4 << 20, 6 << 20, 3 << 20].map(|count| bytes(count, 1)).into();
    let second = address(&tensors[1]);
    let (misses, in_use) = (pool_statistics().misses, pool_statistics().bytes_in_use);
    tensors.into_iter().for_each(drop);
    let held = pool_statistics();
    assert_eq!((held.bytes_held, held.buffers_held), (9 << 20, 2), "the first was dropped for the third");
    assert_eq!(held.bytes_in_use, in_use - (13 << 20));
    assert_eq!(address(&bytes(6 << 20, 2)), second);
    drop(bytes(4 << 20, 2));
    assert_eq!(pool_statistics().misses, misses + 1);
    // A buffer above the limit is not kept, and drops nothing else.
    let held = pool_statistics().bytes_held;
    drop(bytes(11 << 20, 1));
    assert_eq!(pool_statistics().bytes_held, held);
}

#[test]
fn trimming_gives_back_the_oldest() {
    let _turn = alone(64 << 20);
    let tensors = [1 << 20, 2 << 20, 3 << 20].map(|count| bytes(count, 1));
    tensors.into_iter().for_each(drop);
    assert_eq!(trim_pool(5 << 20), 1 << 20);
    assert_eq!(trim_pool(5 << 20), 0);
    assert_eq!(pool_statistics().bytes_held, 5 << 20);
    set_pool_limit(4 << 20);
    assert_eq!((pool_limit(), pool_statistics().bytes_held), (4 << 20, 3 << 20));
    assert_eq!(trim_pool(0), 3 << 20);
    assert_eq!(pool_statistics().buffers_held, 0);
}

#[test]
fn a_limit_of_zero_keeps_nothing() {
    let _turn = alone(0);
    let before = pool_statistics();
    for value in 0..3 {
        drop(bytes(1 << 20, value));
    }
    let after = pool_statistics();
    assert_eq!((after.bytes_held, after.hits, after.misses), (0, before.hits, before.misses + 3));
    assert_eq!(after.bytes_in_use, before.bytes_in_use);
}

#[test]
fn a_failed_evaluation_gives_its_buffer_back() {
    let _turn = alone(64 << 20);
    let mut divisors = Tensor::ones(1 << 18, DType::I64).unwrap();
    divisors.as_slice_mut::<i64>().unwrap()[(1 << 18) - 1] = 0;
    let in_use = pool_statistics().bytes_in_use;
    assert!(divisors.floor_divide(&divisors).is_err());
    assert_eq!(pool_statistics().bytes_in_use, in_use);
}

#[test]
fn a_view_keeps_its_buffer_from_the_pool() {
    let _turn = alone(64 << 20);
    let x = bytes(1 << 20, 7);
    let view = x.narrow(0, 5..8).unwrap();
    drop(x);
    assert_eq!(pool_statistics().bytes_held, 0);
    drop(bytes(1 << 20, 8));
    assert_eq!(view.to_vec::<u8>().unwrap(), [7, 7, 7]);
    drop(view);
    assert_eq!(pool_statistics().bytes_held, 2 << 20);
}

#[test]
fn threads_never_get_the_same_buffer() {
    let _turn = alone(6 << 20);
    let in_use = pool_statistics().bytes_in_use;
    std::thread::scope(|scope| {
        for thread in 0..8u8 {
            scope.spawn(move || {
                let mut kept = Vec::new();
                for round in 0..60usize {
                    let count = (32 << 10) + (round * 7919 + usize::from(thread) * 104_729) % (1 << 20);
                    kept.push(bytes(count, thread));
                    if round % 3 == 2 {
                        for tensor in kept.drain(..) {
                            assert!(tensor.as_slice::<u8>().unwrap().iter().all(|&byte| byte == thread));
                        }
                    }
                }
            });
        }
    });
    let after = pool_statistics();
    assert_eq!(after.bytes_in_use, in_use);
    assert!(after.bytes_held <= 6 << 20 && after.peak_bytes_in_use > 0);
}
