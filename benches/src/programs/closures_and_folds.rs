//! Closures over arrays, with the ndarray crate.

use ndarray::{Array1, Array2, Axis, Zip, arr1, arr2};

/// Great-circle distance in kilometres between places given by latitude and longitude in radians, by the haversine formula.
fn kilometres(latitude: f64, longitude: f64, other_latitude: f64, other_longitude: f64) -> f64 {
    let half = |x: f64, y: f64| ((x - y) / 2.0).sin().powi(2);
    let h = half(latitude, other_latitude) + latitude.cos() * other_latitude.cos() * half(longitude, other_longitude);
    2.0 * 6371.0 * h.sqrt().asin()
}

/// The distances between all places and all others, of shapes `(n, 2)` and `(m, 2)`; only the largest of each row is stored.
pub fn farthest(places: &Array2<f64>, others: &Array2<f64>) -> Array1<f64> {
    Zip::from(places.rows()).par_map_collect(|place| {
        let distance = |other: ndarray::ArrayView1<f64>| kilometres(place[0], place[1], other[0], other[1]);
        others.rows().into_iter().map(distance).fold(f64::MIN, f64::max)
    })
}

/// The length of the longest run of truths in each column.
pub fn longest_run(rows: &Array2<bool>) -> Array1<i64> {
    let states = rows.fold_axis(Axis(0), (0, 0), |&(run, longest), &truth| {
        let run = if truth { run + 1 } else { 0 };
        (run, longest.max(run))
    });
    states.mapv(|(_, longest)| longest)
}

/// Wind chill in degrees Celsius where the formula is valid, the temperature elsewhere.
pub fn wind_chill(celsius: &Array2<f64>, wind: &Array1<f64>) -> Option<Array2<f64>> {
    let shape = (celsius.nrows(), wind.len());
    let (celsius, wind) = (celsius.broadcast(shape)?, wind.broadcast(shape)?);
    let chill = Zip::from(&celsius).and(&wind).par_map_collect(|&t, &v| match v.powf(0.16) {
        power if t <= 10.0 && v >= 4.8 => 13.12 + 0.6215 * t - 11.37 * power + 0.3965 * t * power,
        _ => t,
    });
    Some(chill)
}

/// A run on small arrays.
pub fn main() -> Option<()> {
    let places = arr2(&[[52.5, 13.4], [40.7, -74.0], [-33.9, 151.2]]) * (std::f64::consts::PI / 180.0);
    println!("farthest, in kilometres: {:.0}", farthest(&places, &places));

    let dry = arr2(&[[true, false], [true, true], [false, true], [true, true]]);
    println!("longest runs of dry days at two places: {}", longest_run(&dry));

    let (celsius, wind) = (arr1(&[-10.0, 0.0, 10.0]).insert_axis(Axis(1)), arr1(&[0.0, 10.0, 40.0]));
    println!("wind chill:\n{:.1}", wind_chill(&celsius, &wind)?);
    Some(())
}
