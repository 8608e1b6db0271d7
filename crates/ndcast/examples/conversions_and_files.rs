//! Into a tensor and out of it: vectors, arrays of the ndarray crate, dtypes, and `.npy` files.
//!
//! `cargo run --release --features ndarray --example conversions_and_files`

use ndarray::Array2;
use ndcast::prelude::*;
use ndcast::{Error, Result};
use std::path::Path;

/// Samples of 16-bit sound, two channels one after the other, as floats from -1 to 1 of shape `(n, 2)`.
pub fn decoded(samples: &[i16]) -> Result<Tensor> {
    (Tensor::from(samples).reshape([-1, 2])?.expr().cast(DType::F32) / 32768.0).eval()
}

/// The mean of both channels, as 16-bit samples again. Values out of range saturate.
pub fn mono(sound: &Tensor) -> Result<Vec<i16>> {
    (sound.expr().mean(1) * 32768.0).round().cast(DType::I16).eval()?.to_vec()
}

/// A table of the loudest sample of each channel, as an array of the ndarray crate.
pub fn peaks(sound: &Tensor) -> Result<Array2<f64>> {
    sound.abs()?.max(keep(0))?.cast(DType::F64)?.try_into()
}

/// Saves and loads again.
pub fn round_trip(sound: &Tensor, path: &Path) -> Result<Tensor> {
    ndcast_io::save(path, sound)?;
    ndcast_io::load(path)
}

/// Runs each of them on a short tone.
pub fn main() -> Result<()> {
    let samples: Vec<i16> = (0..2000).map(|k| ((k as f64 / 20.0).sin() * 20_000.0) as i16).collect();
    let sound = decoded(&samples)?;
    println!("{} {}, peaks {:.3}", sound.dtype(), sound.shape(), peaks(&sound)?);

    let path = std::env::temp_dir().join("ndcast-sound.npy");
    let loaded = round_trip(&sound, &path)?;
    std::fs::remove_file(path).map_err(Error::from)?;
    assert_eq!(loaded, sound);
    println!("first samples of one channel: {:?}", &mono(&loaded)?[..8]);
    println!("an element: {:.3}", loaded.typed::<f32>()?[[10, 1]]);
    Ok(())
}
