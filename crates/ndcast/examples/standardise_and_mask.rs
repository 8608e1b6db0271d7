//! Standardises the columns of a table, marks the outliers, and works on what is left.
//!
//! `cargo run --release --example standardise_and_mask`

use ndcast::prelude::*;
use ndcast::{Result, random::Generator};

/// Every column with mean 0 and standard deviation 1, for a table of shape `(rows, columns)`.
pub fn standardised(x: &Tensor) -> Result<Tensor> {
    ((x - x.expr().mean(0)) / x.expr().std(sample(0))).eval()
}

/// The rows without any element further from 0 than `limit`, and the mean of each column over them.
pub fn without_outliers(z: &Tensor, limit: f64) -> Result<(Tensor, Tensor)> {
    let kept = z.expr().abs().less_equal(limit).all(1).eval()?;
    let rows = z.index(s![&kept])?;
    let means = rows.mean(0)?;
    Ok((rows, means))
}

/// The table with every outlier replaced by the limit that it passed.
pub fn clipped(z: &Tensor, limit: f64) -> Result<Tensor> {
    let mut z = z.clone();
    z.set(s![&z.greater(limit)?], limit)?;
    z.set(s![&z.less(-limit)?], -limit)?;
    Ok(z)
}

/// A run on a table of random numbers.
pub fn main() -> Result<()> {
    // Heights in metres, masses in kilograms, incomes in euros a year: columns of very different scales.
    let (scale, shift) = (tensor![0.1f32, 12.0, 20_000.0], tensor![1.7f32, 70.0, 45_000.0]);
    let table = (Generator::seeded(1).randn([1000, 3], None)? * &scale + &shift).eval()?;

    let z = standardised(&table)?;
    let (rows, means) = without_outliers(&z, 2.5)?;
    println!("means {:.1} become {:.3}, deviations {:.3}", table.mean(0)?, z.mean(0)?, z.std(sample(0))?);
    println!("{} of {} rows have no outlier; their means are {means:.3}", rows.shape()[0], z.shape()[0]);
    println!("the largest element is {:.2}, clipped {:.2}", z.max(ALL)?, clipped(&z, 2.5)?.max(ALL)?);
    Ok(())
}
