//! Closures as ops: they broadcast, fuse with the operators around them, and run on all cores.
//!
//! `cargo run --release --example closures_and_folds`

use ndcast::prelude::*;
use ndcast::{Result, fold, zip_map, zip4_map};

/// Great-circle distance in kilometres between places given by latitude and longitude in radians, by the haversine formula.
fn kilometres(latitude: f64, longitude: f64, other_latitude: f64, other_longitude: f64) -> f64 {
    let half = |x: f64, y: f64| ((x - y) / 2.0).sin().powi(2);
    let h = half(latitude, other_latitude) + latitude.cos() * other_latitude.cos() * half(longitude, other_longitude);
    2.0 * 6371.0 * h.sqrt().asin()
}

/// The distances between all places and all others, of shapes `(n, 2)` and `(m, 2)`; only the largest of each row is stored.
pub fn farthest(places: &Tensor, others: &Tensor) -> Result<Tensor> {
    let part = |x: &Tensor, k| x.select(1, k);
    let (latitude, longitude) = (part(places, 0)?.unsqueeze(1)?, part(places, 1)?.unsqueeze(1)?);
    zip4_map(latitude, longitude, part(others, 0)?, part(others, 1)?, kilometres).max(1).eval()
}

/// The length of the longest run of truths in each row.
pub fn longest_run(rows: &Tensor) -> Result<Tensor> {
    // The state holds the present run in its lower half, and the longest in its upper half.
    let step = |state: u64, truth: bool| {
        let (run, longest) = if truth { (state as u32 + 1, state >> 32) } else { (0, state >> 32) };
        (longest.max(run.into()) << 32) | u64::from(run)
    };
    (fold(rows, 1, 0u64, step) >> 32).cast(DType::I64).eval()
}

/// Wind chill in degrees Celsius where the formula is valid, the temperature elsewhere.
pub fn wind_chill(celsius: &Tensor, wind: &Tensor) -> Result<Tensor> {
    zip_map(celsius, wind, |t: f64, v: f64| match v.powf(0.16) {
        power if t <= 10.0 && v >= 4.8 => 13.12 + 0.6215 * t - 11.37 * power + 0.3965 * t * power,
        _ => t,
    })
    .eval()
}

/// Runs each of them.
pub fn main() -> Result<()> {
    let places = (tensor![[52.5, 13.4], [40.7, -74.0], [-33.9, 151.2]] * (std::f64::consts::PI / 180.0)).eval()?;
    println!("farthest, in kilometres: {:.0}", farthest(&places, &places)?);

    let days = tensor![[true, true, false, true], [false, true, true, true]];
    println!("longest runs: {}", longest_run(&days)?);

    let (celsius, wind) = (tensor![[-10.0], [0.0], [10.0]], tensor![0.0, 10.0, 40.0]);
    println!("wind chill:\n{:.1}", wind_chill(&celsius, &wind)?);
    Ok(())
}
