//! Standardises the columns of a table, marks the outliers, and works on what is left, with the ndarray crate.

use ndarray::{Array1, Array2, Axis, arr1};

/// Every column with mean 0 and standard deviation 1, for a table of shape `(rows, columns)`.
pub fn standardised(x: &Array2<f32>) -> Option<Array2<f32>> {
    let (mean, deviation) = (x.mean_axis(Axis(0))?, x.std_axis(Axis(0), 1.0));
    let mut z = x - &mean;
    z /= &deviation;
    Some(z)
}

/// The rows without any element further from 0 than `limit`, and the mean of each column over them.
pub fn without_outliers(z: &Array2<f32>, limit: f32) -> Option<(Array2<f32>, Array1<f32>)> {
    let rows = z.rows().into_iter().enumerate();
    let kept = rows.filter(|(_, row)| row.iter().all(|x| x.abs() <= limit));
    let kept: Vec<usize> = kept.map(|(index, _)| index).collect();
    let rows = z.select(Axis(0), &kept);
    let means = rows.mean_axis(Axis(0))?;
    Some((rows, means))
}

/// The table with every outlier replaced by the limit that it passed.
pub fn clipped(z: &Array2<f32>, limit: f32) -> Array2<f32> {
    let mut z = z.clone();
    z.mapv_inplace(|x| if x > limit { limit } else { x });
    z.mapv_inplace(|x| if x < -limit { -limit } else { x });
    z
}

/// A run on a table from a small generator.
pub fn main() -> Option<()> {
    // Heights in metres, masses in kilograms, incomes in euros a year: columns of very different scales.
    let (scale, shift) = (arr1(&[0.1f32, 12.0, 20_000.0]), arr1(&[1.7f32, 70.0, 45_000.0]));
    let noise = Array2::from_shape_fn((1000, 3), |(i, j)| ((i * 7919 + j * 104_729) % 1000) as f32 / 170.0 - 2.9);
    let table = noise * &scale + &shift;

    let z = standardised(&table)?;
    let (rows, means) = without_outliers(&z, 2.5)?;
    println!("means {:.1} become {:.3}", table.mean_axis(Axis(0))?, z.mean_axis(Axis(0))?);
    println!("deviations {:.3}", z.std_axis(Axis(0), 1.0));
    println!("{} of {} rows have no outlier; their means are {means:.3}", rows.nrows(), z.nrows());
    let largest = |x: &Array2<f32>| x.iter().copied().fold(f32::MIN, f32::max);
    println!("the largest element is {:.2}, clipped {:.2}", largest(&z), largest(&clipped(&z, 2.5)));
    Some(())
}
