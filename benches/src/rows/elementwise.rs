//! One broadcast op, several fused ops, and single expensive functions.

use crate::target::Target::{Fastest, Limit};
use crate::target::fused;
use crate::work::Row;
use ndarray::{Axis, Zip};
use ndcast::{keep, op};

pub(super) fn rows() -> Vec<Row> {
    [broadcast(), chains(), functions()].into_iter().flatten().collect()
}

fn broadcast() -> Vec<Row> {
    vec![
        row!("row: (4096, 4096) + (4096)", Limit(1.15), [x: normal [4096, 4096], r: normal [4096]],
            ndcast: (&x + &r).eval(),
            ndarray: &x + &r,
            candle: x.broadcast_add(&r)),
        row!("column: (4096, 4096) + (4096, 1)", Limit(1.15), [x: normal [4096, 4096], c: normal [4096, 1]],
            ndcast: (&x + &c).eval(),
            ndarray: &x + &c,
            candle: x.broadcast_add(&c)),
        row!("outer: (4096, 1) + (4096)", Limit(1.15), [c: normal [4096, 1], r: normal [4096]],
            ndcast: (&c + &r).eval(),
            ndarray: &c + &r,
            candle: c.broadcast_add(&r)),
        row!("short rows: (4000000, 3) * (3)", Limit(1.3), [x: normal [4_000_000, 3], r: normal [3]],
            ndcast: (&x * &r).eval(),
            ndarray: &x * &r,
            candle: x.broadcast_mul(&r)),
        row!("channels: (32, 64, 56, 56) + (64, 1, 1)", Limit(1.15), [x: normal [32, 64, 56, 56], b: normal [64, 1, 1]],
            ndcast: (&x + &b).eval(),
            ndarray: &x + &b,
            candle: x.broadcast_add(&b)),
        row!("transposed: a + b.T, 3072 x 3072", Limit(1.5), [a: normal [3072, 3072], b: normal [3072, 3072]],
            ndcast: (&a + b.t()?).eval(),
            ndarray: &a + &b.t(),
            candle: &a + b.t()?),
        row!("in place: (4096, 4096) += (4096)", in place, Limit(1.15), [x: normal [4096, 4096], r: normal [4096]],
            ndcast: { x.add_(&r)?; x.select(0, 0) },
            ndarray: { x += &r; x.row(0).to_owned() }),
        row!("where: (4096, 1) ? (4096, 4096) : (4096)", Limit(1.15),
            [m: mask [4096, 1], x: normal [4096, 4096], r: normal [4096]],
            ndcast: op::where_(&m, &x, &r).eval(),
            ndarray: Zip::from(&x).and_broadcast(&m).and_broadcast(&r).map_collect(|&x, &m, &r| if m { x } else { r }),
            candle: m.broadcast_as((4096, 4096))?.where_cond(&x, &r.broadcast_as((4096, 4096))?)),
        row!("compare: (4096, 4096) < (4096)", Limit(1.15), [x: normal [4096, 4096], r: normal [4096]],
            ndcast: x.less(&r),
            ndarray: Zip::from(&x).and_broadcast(&r).map_collect(|x, r| x < r),
            candle: x.broadcast_lt(&r)),
        row!("float64 row: (2048, 4096) + (4096)", Limit(1.15), [x: double [2048, 4096], r: double [4096]],
            ndcast: (&x + &r).eval(),
            ndarray: &x + &r,
            candle: x.broadcast_add(&r)),
        row!("uint8 row: (8192, 8192) + (8192)", Limit(1.15), [x: bytes [8192, 8192], r: bytes [8192]],
            ndcast: (&x + &r).eval(),
            ndarray: Zip::from(&x).and_broadcast(&r).map_collect(|x, r| x.wrapping_add(*r))),
    ]
}

fn chains() -> Vec<Row> {
    vec![
        row!("polynomial: 3 x^2 + 2 x + 1, 16M", Limit(1.25), [x: normal [16_000_000]],
            ndcast: (&x * 3.0 * &x + &x * 2.0 + 1.0).eval(),
            ndarray: x.mapv(|x| 3.0 * x * x + 2.0 * x + 1.0),
            candle: (((&x * 3.0)? * &x)? + (&x * 2.0)?)? + 1.0),
        row!("affine: (x - m) / s, (4096, 4096) and rows", Limit(1.25),
            [x: normal [4096, 4096], m: normal [4096], s: positive [4096]],
            ndcast: ((&x - &m) / &s).eval(),
            ndarray: Zip::from(&x).and_broadcast(&m).and_broadcast(&s).map_collect(|x, m, s| (x - m) / s),
            candle: x.broadcast_sub(&m)?.broadcast_div(&s)),
        row!("standardise: (x - x.mean(0)) / x.std(0), (4096, 4096)", fused(), [x: normal [4096, 4096]],
        ndcast: ((&x - x.expr().mean(keep(0))) / x.expr().std(keep(0))).eval(),
        ndarray: {
            let mean = x.sum_axis(Axis(0)) / 4096.0;
            (&x - &mean) / x.std_axis(Axis(0), 0.0)
        },
        candle: {
            let centred = x.broadcast_sub(&x.mean_keepdim(0)?)?;
            let deviation = centred.sqr()?.mean_keepdim(0)?.sqrt()?;
            centred.broadcast_div(&deviation)
        }),
        row!("gauss: exp(-(x - y)^2), (4096, 1) and (4096)", fused(), [x: normal [4096, 1], y: normal [4096]],
            ndcast: (-(&x - &y).square()).exp().eval(),
            ndarray: (&x - &y).mapv_into(|d| (-d * d).exp()),
            candle: x.broadcast_sub(&y)?.sqr()?.neg()?.exp()),
        row!("haversine: (2000, 1) and (2000)", fused(),
        [a: normal [2000, 1], b: normal [2000, 1], c: normal [2000], d: normal [2000]],
        ndcast: {
            let across = (a.expr().cos() * c.expr().cos()) * ((&d - &b) * 0.5).sin().square();
            ((((&c - &a) * 0.5).sin().square() + across).sqrt().asin() * 2.0).eval()
        },
        ndarray: {
            let squared_sine = |x: f32| (x * 0.5).sin().powi(2);
            let across = (&a.mapv(f32::cos) * &c.mapv(f32::cos)) * (&d - &b).mapv_into(squared_sine);
            ((&c - &a).mapv_into(squared_sine) + across).mapv_into(|x| x.sqrt().asin() * 2.0)
        }),
    ]
}

fn functions() -> Vec<Row> {
    /// One function of 16M numbers.
    macro_rules! function {
        ($name:literal, $make:ident, $ours:ident, $ndarray:expr, $candle:expr) => {
            row!($name, Fastest(2.0), [x: $make [16_000_000]], ndcast: x.$ours(), ndarray: x.mapv($ndarray), candle: $candle(&x))
        };
    }
    vec![
        function!("exp, 16M", normal, exp, f32::exp, candle_core::Tensor::exp),
        function!("tanh, 16M", normal, tanh, f32::tanh, candle_core::Tensor::tanh),
        function!("sin, 16M", normal, sin, f32::sin, candle_core::Tensor::sin),
        function!("log, 16M", positive, log, f32::ln, candle_core::Tensor::log),
        function!("sigmoid, 16M", normal, sigmoid, |x| 1.0 / (1.0 + (-x).exp()), candle_nn::ops::sigmoid),
        function!("erf, 16M", normal, erf, libm::erff, candle_core::Tensor::erf),
        row!("pow: x^y, 16M", Fastest(2.0), [x: positive [16_000_000], y: normal [16_000_000]],
            ndcast: x.pow(&y),
            ndarray: Zip::from(&x).and(&y).map_collect(|x, y| x.powf(*y)),
            candle: x.pow(&y)),
    ]
}
