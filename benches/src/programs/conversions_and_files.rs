//! Into an array of the ndarray crate and out of it: vectors, element types, and `.npy` files.

use ndarray::{Array2, ArrayView2, Axis};
use ndarray_npy::{WriteNpyExt, read_npy};
use std::error::Error;
use std::fs::File;
use std::io::BufWriter;
use std::path::Path;

/// Samples of 16-bit sound, two channels one after the other, as floats from -1 to 1 of shape `(n, 2)`.
pub fn decoded(samples: &[i16]) -> Result<Array2<f32>, Box<dyn Error>> {
    let samples = ArrayView2::from_shape((samples.len() / 2, 2), samples)?;
    Ok(samples.mapv(|x| f32::from(x) / 32768.0))
}

/// The mean of both channels, as 16-bit samples again. Values out of range saturate.
pub fn mono(sound: &Array2<f32>) -> Result<Vec<i16>, Box<dyn Error>> {
    let mean = sound.mean_axis(Axis(1)).ok_or("no channels")?;
    Ok(mean.mapv(|x| (x * 32768.0).round_ties_even() as i16).to_vec())
}

/// A table of the loudest sample of each channel.
pub fn peaks(sound: &Array2<f32>) -> Array2<f64> {
    let loudest = sound.fold_axis(Axis(0), 0.0f32, |loudest, x| loudest.max(x.abs()));
    loudest.mapv(f64::from).insert_axis(Axis(0))
}

/// Saves and loads again. A save that fails leaves the old file, as ndcast's does.
pub fn round_trip(sound: &Array2<f32>, path: &Path) -> Result<Array2<f32>, Box<dyn Error>> {
    let unfinished = path.with_extension("unfinished");
    let mut file = BufWriter::new(File::create(&unfinished)?);
    sound.write_npy(&mut file)?;
    file.into_inner()?.sync_all()?;
    std::fs::rename(unfinished, path)?;
    Ok(read_npy(path)?)
}

/// A run on a short tone.
pub fn main() -> Result<(), Box<dyn Error>> {
    let samples: Vec<i16> = (0..2000).map(|k| ((k as f64 / 20.0).sin() * 20_000.0) as i16).collect();
    let sound = decoded(&samples)?;
    println!("float32 {:?}, peaks {:.3}", sound.dim(), peaks(&sound));

    let path = std::env::temp_dir().join("ndarray-sound.npy");
    let loaded = round_trip(&sound, &path)?;
    std::fs::remove_file(path)?;
    assert_eq!(loaded, sound);
    println!("first samples of one channel: {:?}", &mono(&loaded)?[..8]);
    println!("an element: {:.3}", loaded[[10, 1]]);
    Ok(())
}
