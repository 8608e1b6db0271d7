//! The nearest neighbour of every point, with the ndarray crate.
//!
//! Each query walks over the points, because the array of all differences would not fit the cache.

use ndarray::{Array1, Array2, ArrayView1, Axis, Zip};
use rayon::prelude::*;

/// For each query of shape `(n, 3)` the index of the nearest of the points of shape `(m, 3)`.
pub fn nearest(queries: &Array2<f32>, points: &Array2<f32>) -> Array1<i64> {
    let distance = |query: ArrayView1<f32>, point: ArrayView1<f32>| -> f32 {
        Zip::from(query).and(point).fold(0.0, |sum, x, y| sum + (x - y) * (x - y))
    };
    let rows: Vec<ArrayView1<f32>> = queries.axis_iter(Axis(0)).collect();
    let index = rows.into_par_iter().map(|query| {
        let distances = points.rows().into_iter().map(|point| distance(query, point));
        let nearest = distances.enumerate().min_by(|x, y| x.1.total_cmp(&y.1));
        nearest.map_or(-1, |(index, _)| index as i64)
    });
    Array1::from_vec(index.collect())
}

/// A run on `n` queries and `m` points from a small generator.
pub fn main() {
    let draw = |n: usize| Array2::from_shape_fn((n, 3), |(i, j)| ((i * 7919 + j * 104_729) % 1000) as f32 / 1000.0);
    let (queries, points) = (draw(500), draw(2000));

    let index = nearest(&queries, &points);
    let neighbours = points.select(Axis(0), &index.mapv(|k| k as usize).to_vec());
    let distance = (&queries - &neighbours).map_axis(Axis(1), |row| row.dot(&row).sqrt());
    println!("the first neighbours: {}", index.slice(ndarray::s![..8]));
    println!("their distances:      {:.3}", distance.slice(ndarray::s![..8]));
}
