//! Operands that fit into the cache, where overhead dominates the time.

use crate::target::Target::Fastest;
use crate::target::as_fast_as;
use crate::work::Row;

pub(super) fn rows() -> Vec<Row> {
    vec![
        row!("in cache: (256, 256) + (256)", Fastest(1.0), [x: normal [256, 256], r: normal [256]],
            ndcast: (&x + &r).eval(),
            ndarray: &x + &r,
            candle: x.broadcast_add(&r)),
        row!("tiny, as an expression: (4, 1) + (4)", as_fast_as("ndarray"), [c: normal [4, 1], r: normal [4]],
            ndcast: (&c + &r).eval(),
            ndarray: &c + &r,
            candle: c.broadcast_add(&r)),
        row!("tiny, as a method: (4, 1) + (4)", as_fast_as("ndarray"), [c: normal [4, 1], r: normal [4]],
            ndcast: c.add(&r),
            ndarray: &c + &r,
            candle: c.broadcast_add(&r)),
        row!("seed: (64, 1, 1, 42) * (1, 42, 42)", as_fast_as("ndarray"), [x: normal [64, 1, 1, 42], y: normal [1, 42, 42]],
            ndcast: (&x * &y).eval(),
            ndarray: &x * &y,
            candle: x.broadcast_mul(&y)),
        row!("seed, bool: (64, 1, 1, 42) & (1, 42, 42)", as_fast_as("ndarray"), [x: mask [64, 1, 1, 42], y: mask [1, 42, 42]],
            ndcast: (&x & &y).eval(),
            ndarray: &x & &y),
    ]
}
