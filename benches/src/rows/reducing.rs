//! Reductions of a tensor or of a broadcast, and reductions that are broadcast back.

use crate::target::Target::{Limit, Peer};
use crate::target::{as_fast_as, reduced};
use crate::work::{Row, first};
use ndarray::{Array2, Array3, Axis};
use ndcast::{ALL, keep};

pub(super) fn rows() -> Vec<Row> {
    [plain(), broadcast_back(), broadcast_first()].into_iter().flatten().collect()
}

fn plain() -> Vec<Row> {
    vec![
        row!("sum(0), (4096, 4096)", Limit(1.15), [x: normal [4096, 4096]],
            ndcast: x.sum(0), ndarray: x.sum_axis(Axis(0)), candle: x.sum(0)),
        row!("sum(1), (4096, 4096)", Limit(1.15), [x: normal [4096, 4096]],
            ndcast: x.sum(1), ndarray: x.sum_axis(Axis(1)), candle: x.sum(1)),
        row!("sum(), (4096, 4096)", Limit(1.15), [x: grid [4096, 4096]],
            ndcast: x.sum(ALL), ndarray: x.sum(), candle: x.sum_all()),
        row!("max(1), (4096, 4096)", Limit(1.15), [x: normal [4096, 4096]],
            ndcast: x.max(1),
            ndarray: x.map_axis(Axis(1), |row| row.fold(f32::NEG_INFINITY, |a, &b| a.max(b))),
            candle: x.max(1)),
        row!("argmax(1), (4096, 4096)", Limit(1.15), [x: grid [4096, 4096]],
            ndcast: x.argmax(1),
            ndarray: x.map_axis(Axis(1), |row| first(row.iter(), |next, best| next > best)),
            candle: x.argmax(1)),
        row!("mean(0), (4096, 4096)", Limit(1.15), [x: normal [4096, 4096]],
            ndcast: x.mean(0), ndarray: x.sum_axis(Axis(0)) / 4096.0, candle: x.mean(0)),
        row!("var(1), (4096, 4096)", Limit(1.15), [x: normal [4096, 4096]],
            ndcast: x.var(1),
            ndarray: x.var_axis(Axis(1), 0.0),
            candle: x.broadcast_sub(&x.mean_keepdim(1)?)?.sqr()?.mean(1)),
    ]
}

fn broadcast_back() -> Vec<Row> {
    vec![
        row!("softmax: e / e.sum(-1), (4096, 1024)", as_fast_as("torch"), [x: normal [4096, 1024]],
            ndcast: {
                let e = (&x - x.expr().max(keep(-1))).exp();
                (&e / e.sum(keep(-1))).eval()
            },
            ndarray: {
                let largest = x.map_axis(Axis(1), |row| row.fold(f32::NEG_INFINITY, |a, &b| a.max(b)));
                let e = (&x - &largest.insert_axis(Axis(1))).mapv_into(f32::exp);
                let sum = e.sum_axis(Axis(1)).insert_axis(Axis(1));
                e / sum
            },
            candle: candle_nn::ops::softmax_last_dim(&x)),
        row!("layer norm: (x - x.mean(-1)) / x.std(-1), (4096, 4096)", as_fast_as("torch"), [x: normal [4096, 4096]],
        ndcast: ((&x - x.expr().mean(keep(-1))) / x.expr().std(keep(-1))).eval(),
        ndarray: {
            let mean = (x.sum_axis(Axis(1)) / 4096.0).insert_axis(Axis(1));
            (&x - &mean) / x.std_axis(Axis(1), 0.0).insert_axis(Axis(1))
        },
        candle: {
            let centred = x.broadcast_sub(&x.mean_keepdim(1)?)?;
            let deviation = centred.sqr()?.mean_keepdim(1)?.sqrt()?;
            centred.broadcast_div(&deviation)
        }),
    ]
}

fn broadcast_first() -> Vec<Row> {
    vec![
        row!("pairwise: ((x - y)^2).sum(-1), 3000 x 3000 points of 3", Peer("jax".to_string(), 5.0), [x: grid [3000, 1, 3], y: grid [3000, 3]],
            ndcast: (&x - &y).square().sum(-1).eval(),
            ndarray: squares(&x, &y),
            candle: x.broadcast_sub(&y.unsqueeze(0)?)?.sqr()?.sum(2)),
        row!("nearest: pairwise.argmin(-1), 4000 x 4000 points of 3",
            reduced(60.0), [x: grid [4000, 1, 3], y: grid [4000, 3]],
            ndcast: (&x - &y).square().sum(-1).argmin(-1).eval(),
            ndarray: squares(&x, &y)
                .map_axis(Axis(1), |row| first(row.iter(), |next, best| next < best)),
            candle: x.broadcast_sub(&y.unsqueeze(0)?)?.sqr()?.sum(2)?.argmin(1)),
        row!("kernel sum: (exp(-pairwise) b).sum(-1), 4000 x 4000 points of 3",
            reduced(264.0),
            [x: grid [4000, 1, 3], y: grid [4000, 3], b: grid [4000]],
            ndcast: ((-(&x - &y).square().sum(-1)).exp() * &b).sum(-1).eval(),
            ndarray: squares(&x, &y).mapv_into(|d| (-d).exp()).dot(&b),
            candle: x.broadcast_sub(&y.unsqueeze(0)?)?.sqr()?.sum(2)?.neg()?.exp()?.broadcast_mul(&b)?.sum(1)),
    ]
}

/// Squared distances between points.
fn squares(x: &Array3<f32>, y: &Array2<f32>) -> Array2<f32> {
    (x - y).mapv_into(|d| d * d).sum_axis(Axis(2))
}
