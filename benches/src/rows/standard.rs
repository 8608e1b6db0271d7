//! Products, sorting and transforms, where other libraries have specialised in one of these for years.
//!
//! candle computes products with the gemm crate.

use crate::target::Target::{Both, Fastest, Peer};
use crate::target::as_fast_as;
use crate::work::Row;
use ndcast::Order;
use ndcast::fft::{Norm, fft};

pub(super) fn rows() -> Vec<Row> {
    let product = || Both(Box::new(Peer("candle".to_string(), 0.87)), Box::new(as_fast_as("ndarray")));
    vec![
        row!("matmul: (1024, 1024) @ (1024, 1024)", product(), [x: grid [1024, 1024], y: grid [1024, 1024]],
            ndcast: x.matmul(&y), ndarray: x.dot(&y), candle: x.matmul(&y)),
        row!("matmul, float64: (1024, 1024) @ (1024, 1024)", product(), [x: double [1024, 1024], y: double [1024, 1024]],
            ndcast: x.matmul(&y), ndarray: x.dot(&y), candle: x.matmul(&y)),
        row!("matmul, batched: (64, 1, 128, 128) @ (1, 64, 128, 128)", Fastest(1.0),
            [x: grid [64, 1, 128, 128], y: grid [1, 64, 128, 128]],
            ndcast: x.matmul(&y), candle: x.broadcast_matmul(&y)),
        row!("sort, 10M", as_fast_as("numpy"), [x: positive [10_000_000]], ndcast: x.sort(-1, Order::Ascending)),
        row!("unique, 10M", as_fast_as("numpy"), [x: positive [10_000_000]], ndcast: x.unique_values()),
        row!("fft, 2^20 of float64", as_fast_as("numpy"), [x: double [1 << 20]],
            ndcast: fft(&x, None, -1, Norm::Backward)),
    ]
}
