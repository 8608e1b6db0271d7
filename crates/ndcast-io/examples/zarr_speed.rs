//! Times a Zarr array: read as a whole, or copied chunk by chunk.
//!
//!     cargo run --release -p ndcast-io --features zarr --example zarr_speed -- read PATH THREADS
//!     cargo run --release -p ndcast-io --features zarr --example zarr_speed -- copy PATH NEW CODEC THREADS

use ndcast::{Sink, Source, set_num_threads};
use ndcast_io::zarr;
use std::ops::Range;
use std::time::Instant;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let start = Instant::now();
    let (array, bytes) = match arguments[..] {
        ["read", path, threads] => {
            set_num_threads(threads.parse()?);
            let tensor = zarr::open(path)?.read_all()?;
            (path, tensor.numel() * tensor.dtype().size())
        }
        ["copy", path, new, codec, threads] => {
            let threads = threads.parse()?;
            set_num_threads(threads);
            let source = zarr::open(path)?;
            let options = ndcast_io::Options {
                overwrite: true,
                chunks: Some(Source::chunks(&source).to_vec()),
                codec: Some(codec.to_owned()),
                ..ndcast_io::Options::default()
            };
            let sink = zarr::create(new, source.dtype(), source.shape(), &zarr::Options::of(&options)?)?;
            // One chunk for each thread, along the first axis.
            let step = Sink::chunks(&sink)[0] * threads;
            for row in (0..source.shape()[0]).step_by(step) {
                let mut region: Vec<Range<usize>> = source.shape().iter().map(|&length| 0..length).collect();
                region[0].start = row;
                region[0].end = region[0].end.min(row + step);
                let start: Vec<usize> = region.iter().map(|range| range.start).collect();
                sink.write(&start, &source.read(&region)?)?;
            }
            let bytes = source.shape().numel()? * source.dtype().size();
            Box::new(sink).finish()?;
            (path, bytes)
        }
        _ => return Err("read PATH THREADS, or copy PATH NEW CODEC THREADS".into()),
    };
    let seconds = start.elapsed().as_secs_f64();
    println!("{array}: {seconds:.2} s, {:.2} GB/s", bytes as f64 / seconds / 1e9);
    Ok(())
}
