//! Closures as ops: they broadcast, fuse with the operators around them, and run on all cores.
//!
//! `cargo run --release --example closures_and_folds`

use ndcast::prelude::*;
use ndcast::{Result, fold, zip_map, zip3_map};

/// The largest great-circle distance in kilometres of each place from the others, of shapes `(n, 2)` and `(m, 2)`: latitudes and longitudes
/// in radians. The haversine formula is a closure between operators; they fuse, and only the largest of each row is stored.
pub fn farthest(places: &Tensor, others: &Tensor) -> Result<Tensor> {
    let (latitude, longitude) = (places.index(s![.., 0, None])?, places.index(s![.., 1, None])?);
    let (other_latitude, other_longitude) = (others.select(1, 0)?, others.select(1, 1)?);
    let cosines = latitude.cos()? * other_latitude.cos()?;
    let haversine = |y: f64, x: f64, cosines: f64| (y / 2.0).sin().powi(2) + cosines * (x / 2.0).sin().powi(2);
    let h = zip3_map(latitude - other_latitude, longitude - other_longitude, cosines, haversine);
    (h.sqrt().asin().max(1) * (2.0 * 6371.0)).eval()
}

/// The length of the longest run of truths in each column.
pub fn longest_run(rows: &Tensor) -> Result<Tensor> {
    // The state holds the present run in its lower half, and the longest in its upper half.
    let step = |state: i64, truth: bool| {
        let run = if truth { (state & 0xffff_ffff) + 1 } else { 0 };
        // The longest run grows by one at a time.
        (state & !0xffff_ffff) + (i64::from(run > state >> 32) << 32) + run
    };
    (fold(rows, 0, 0i64, step) >> 32).eval()
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

    let dry = tensor![[true, false], [true, true], [false, true], [true, true]];
    println!("longest runs of dry days at two places: {}", longest_run(&dry)?);

    let (celsius, wind) = (tensor![[-10.0], [0.0], [10.0]], tensor![0.0, 10.0, 40.0]);
    println!("wind chill:\n{:.1}", wind_chill(&celsius, &wind)?);
    Ok(())
}
