//! The nearest neighbour of every point, without the matrix of all distances.
//!
//! In NumPy, `((queries[:, None] - points) ** 2).sum(-1).argmin(1)` stores all differences at once. Here the same computation is one
//! expression. It reads the points, writes the indices, and stores no full intermediate array.
//!
//! `cargo run --release --example nearest_neighbour`

use ndcast::prelude::*;
use ndcast::{Result, random::Generator};

/// For each query of shape `(n, 3)` the index of the nearest of the points of shape `(m, 3)`.
pub fn nearest(queries: &Tensor, points: &Tensor) -> Result<Tensor> {
    (queries.unsqueeze(1)? - points).square().sum(-1).argmin(1).eval()
}

/// A run on random points.
pub fn main() -> Result<()> {
    let mut generator = Generator::seeded(7);
    let (queries, points) = (generator.rand([500, 3], None)?, generator.rand([2000, 3], None)?);

    let index = nearest(&queries, &points)?;
    let distance = (&queries - points.index(s![&index])?).norm(-1, 2.0).eval()?;
    println!("the first neighbours: {:.3}", index.index(s![..8])?);
    println!("their distances:      {:.3}", distance.index(s![..8])?);
    Ok(())
}
