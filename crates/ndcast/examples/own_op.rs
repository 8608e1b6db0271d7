//! User-defined functions: closures that broadcast, fuse with the operators around them and run on all cores.
//!
//! `cargo run --example own_op`

use ndcast::{Result, fold, map, tensor, zip_map};

/// Great-circle distance in kilometres between two places, each given as latitude and longitude in radians.
fn haversine(from: [f64; 2], to: [f64; 2]) -> f64 {
    let half = |x: f64, y: f64| ((x - y) / 2.0).sin().powi(2);
    let h = half(from[0], to[0]) + from[0].cos() * to[0].cos() * half(from[1], to[1]);
    2.0 * 6371.0 * h.sqrt().asin()
}

/// Runs it.
pub fn main() -> Result<()> {
    // One operand: its elements are cast to the type of the closure's parameter.
    let steps = map(tensor![-2, 0, 3], |x: f64| if x < 0.0 { -1i8 } else { 1 });
    assert_eq!(steps.eval()?, tensor![-1i8, 1, 1]);

    // Two operands broadcast: (3, 1) against (3,) gives the distances between all latitudes of a meridian.
    let latitudes = tensor![0.0, 45.0, 90.0] * std::f64::consts::PI / 180.0;
    let latitudes = latitudes.eval()?;
    let distances = zip_map(latitudes.unsqueeze(1)?, &latitudes, |a: f64, b: f64| haversine([a, 0.0], [b, 0.0]));
    let table = distances.eval()?;
    println!("kilometres from the equator to the pole:\n{table}");
    assert_eq!(table.shape(), [3, 3]);
    assert!((table.typed::<f64>()?[[0, 2]] - 10_007.5).abs() < 1.0);

    // The result is an ordinary expression: these three operations fuse and store nothing in between.
    let farthest = (distances / 1000.0).max(1).eval()?;
    println!("farthest, in thousands: {farthest}");
    assert_eq!(farthest.shape(), [3]);

    // A user-defined reduction along an axis. It takes the elements in their logical order.
    let digits = tensor![[1, 9, 4, 5], [2, 0, 2, 6]];
    let years = fold(&digits, 1, 0i64, |year, digit: i64| 10 * year + digit);
    assert_eq!(years.eval()?, tensor![1945i64, 2026]);
    Ok(())
}
