//! The work that is timed: one row per subject of the engine.

use crate::Row;
use ndarray::{Array, Array2, Axis, Dimension};
use ndcast::{Tensor, keep};

/// Bytes of one element.
const SIZE: usize = 4;

/// All rows, their operands made.
pub(crate) fn all() -> ndcast::Result<Vec<Row>> {
    let mut rows = Vec::new();
    let mut row =
        |name, elements: usize, ndcast, ndarray| rows.push(Row { name, bytes: elements * SIZE, ndcast, ndarray });

    let (x, y) = matrix(4096, 4096, 1)?;
    let (r, s) = matrix(1, 4096, 2)?;
    let full = 2 * 4096 * 4096;
    {
        let (x, y, r, s) = (x.clone(), y.clone(), r.clone(), s.clone());
        row("row: (4096, 4096) + (4096)", full, ours(move || (&x + &r).eval()), theirs(move || &y + &s));
    }
    {
        let ((x, y), (r, s)) = (matrix(4_000_000, 3, 1)?, matrix(1, 3, 2)?);
        row("short rows: (4000000, 3) * (3)", 24_000_000, ours(move || (&x * &r).eval()), theirs(move || &y * &s));
    }
    {
        let ((x, y), (r, s)) = (matrix(3072, 3072, 1)?, matrix(3072, 3072, 2)?);
        let r = r.t()?;
        row(
            "transposed: a + b.T, 3072 x 3072",
            3 * 3072 * 3072,
            ours(move || (&x + &r).eval()),
            theirs(move || &y + &s.t()),
        );
    }
    {
        let (x, y) = (x.clone(), y.clone());
        row(
            "polynomial: ((2x + 3)x + 5)x + 7",
            full,
            ours(move || (((&x * 2.0 + 3.0) * &x + 5.0) * &x + 7.0).eval()),
            theirs(move || ((&y * 2.0 + 3.0) * &y + 5.0) * &y + 7.0),
        );
    }
    {
        let (x, y) = (x.clone(), y.clone());
        row(
            "standardise: (x - mean(0)) / std(0)",
            full,
            ours(move || ((&x - x.expr().mean(0)) / x.expr().std(0, 0.0)).eval()),
            theirs(move || {
                let mean = y.sum_axis(Axis(0)) / 4096.0;
                (&y - &mean) / y.std_axis(Axis(0), 0.0)
            }),
        );
    }
    {
        let (x, y) = (x.clone(), y.clone());
        row(
            "softmax: e / e.sum(-1), e = exp(x - max(-1))",
            full,
            ours(move || {
                let e = (&x - x.expr().max(keep(-1))).exp();
                (&e / e.sum(keep(-1))).eval()
            }),
            theirs(move || {
                let largest =
                    y.map_axis(Axis(1), |row| row.fold(f32::NEG_INFINITY, |a, &b| a.max(b))).insert_axis(Axis(1));
                let e = (&y - &largest).mapv_into(f32::exp);
                let sum = e.sum_axis(Axis(1)).insert_axis(Axis(1));
                e / sum
            }),
        );
    }
    for axis in [0, 1] {
        let (x, y) = (x.clone(), y.clone());
        let name = if axis == 0 { "sum(0) of (4096, 4096)" } else { "sum(1) of (4096, 4096)" };
        row(name, full / 2, ours(move || x.sum(axis as isize)), theirs(move || y.sum_axis(Axis(axis))));
    }
    {
        let (x, y) = (x.clone(), y.clone());
        row("exp of (4096, 4096)", full, ours(move || x.exp()), theirs(move || y.mapv(f32::exp)));
    }
    {
        let ((x, y), (r, s)) = (matrix(256, 256, 1)?, matrix(1, 256, 2)?);
        row("in cache: (256, 256) + (256)", 2 * 256 * 256, ours(move || (&x + &r).eval()), theirs(move || &y + &s));
    }
    {
        let ((x, y), (r, s)) = (matrix(4, 1, 1)?, matrix(1, 4, 2)?);
        row("tiny: (4, 1) + (4)", 24, ours(move || (&x + &r).eval()), theirs(move || &y + &s));
    }
    let ((x, y), (r, s)) = (matrix(3000, 3, 1)?, matrix(3000, 3, 2)?);
    let x = x.unsqueeze(1)?;
    let squares = |y: &Array2<f32>, s: &Array2<f32>| {
        let difference = &y.view().insert_axis(Axis(1)) - &s.view().insert_axis(Axis(0));
        difference.mapv_into(|d| d * d).sum_axis(Axis(2))
    };
    {
        let (x, y, r, s) = (x.clone(), y.clone(), r.clone(), s.clone());
        row(
            "pairwise: 3000 x 3000 points of 3",
            3000 * 3000,
            ours(move || (&x - &r).square().sum(-1).eval()),
            theirs(move || squares(&y, &s)),
        );
    }
    row(
        "nearest: argmin of pairwise",
        2 * 3 * 3000,
        ours(move || (&x - &r).square().sum(-1).argmin(-1).eval()),
        theirs(move || squares(&y, &s).map_axis(Axis(1), |row| first_smallest(row.iter().copied()) as f32)),
    );
    Ok(rows)
}

fn ours(work: impl Fn() -> ndcast::Result<Tensor> + 'static) -> Box<dyn Fn() -> ndcast::Result<Tensor>> {
    Box::new(work)
}

fn theirs<D: Dimension>(work: impl Fn() -> Array<f32, D> + 'static) -> Box<dyn Fn() -> ndarray::ArrayD<f32>> {
    Box::new(move || work().into_dyn())
}

fn first_smallest(values: impl Iterator<Item = f32>) -> usize {
    let keep = |best: (usize, f32), next: (usize, f32)| if next.1 < best.1 { next } else { best };
    values.enumerate().reduce(keep).map_or(0, |(place, _)| place)
}

/// The same numbers for both libraries: multiples of 1/64 between -1 and 1, so that squares and short sums are exact and
/// argument folds agree on ties.
fn matrix(rows: usize, columns: usize, seed: u64) -> ndcast::Result<(Tensor, Array2<f32>)> {
    let mut state = seed;
    let elements: Vec<f32> = (0..rows * columns)
        .map(|_| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            ((state >> 57) as f32 - 64.0) / 64.0
        })
        .collect();
    let array = Array2::from_shape_fn((rows, columns), |(i, j)| elements[i * columns + j]);
    Ok((Tensor::from_vec(elements, [rows, columns])?, array))
}
