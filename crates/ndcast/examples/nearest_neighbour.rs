//! The nearest neighbour of every point, without the matrix of all distances.
//!
//! In NumPy, `((queries[:, None] - points) ** 2).sum(-1).argmin(1)` stores all differences at once. Here the same computation is one
//! expression. It reads the points, writes the indices, and stores no full intermediate array.
//!
//! `cargo run --release --example nearest_neighbour`

use ndcast::{Result, Tensor, random, s};
use std::time::Instant;

fn nearest(queries: &Tensor, points: &Tensor) -> Result<Tensor> {
    let difference = queries.index(&s![.., None, ..])? - points;
    difference.square().sum(-1).argmin(1).eval()
}

/// The same computation as plain loops, to check the result.
fn nearest_in_loops(queries: &Tensor, points: &Tensor) -> Result<Vec<i64>> {
    let (queries, points) = (queries.typed::<f32>()?, points.typed::<f32>()?);
    let distance = |i: usize, j: usize| -> f32 { (0..3).map(|k| (queries[[i, k]] - points[[j, k]]).powi(2)).sum() };
    let nearest = (0..queries.shape()[0]).map(|i| {
        let others = 1..points.shape()[0];
        others.fold(0, |best, j| if distance(i, j) < distance(i, best) { j } else { best }) as i64
    });
    Ok(nearest.collect())
}

fn main() -> Result<()> {
    let mut generator = random::Generator::seeded(7);
    let queries = generator.rand([500, 3], None)?;
    let points = generator.rand([2000, 3], None)?;

    let start = Instant::now();
    let index = nearest(&queries, &points)?;
    println!("{} nearest of {} points in {:?}", queries.shape()[0], points.shape()[0], start.elapsed());
    println!("the first ones: {}", index.index(&s![..8])?);

    assert_eq!(index.to_vec::<i64>()?, nearest_in_loops(&queries, &points)?);
    Ok(())
}
