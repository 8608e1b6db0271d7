//! Speed of ndcast beside the `ndarray` crate and beside a plain copy: `cargo run --release -p benches [part of a name]`.
//!
//! Every row does the same work three ways, in turn, and reports the median of [`ROUNDS`]: *ndcast* as one expression;
//! *ndarray* as its users write it; *copy* moves as many bytes as the operands and the result have, each counted once, from one
//! warm buffer to another with all threads, which is as fast as memory goes. ndcast and ndarray allocate their
//! results, the copy does not. Before a row is timed its results are compared; a difference ends the run.
#![forbid(unsafe_code)]

mod rows;

use ndarray::ArrayD;
use ndcast::{DType, Tensor};
use rayon::prelude::*;
use std::error::Error;
use std::hint::black_box;
use std::time::Instant;

/// Times each way is timed.
const ROUNDS: usize = 7;
/// Bytes from which a copy is compared with.
const MUCH: usize = 1 << 20;

/// A piece of work, done in two ways.
pub(crate) struct Row {
    name: &'static str,
    /// Bytes of the operands and of the result, each once.
    bytes: usize,
    ndcast: Box<dyn Fn() -> ndcast::Result<Tensor>>,
    ndarray: Box<dyn Fn() -> ArrayD<f32>>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let wanted = std::env::args().nth(1).unwrap_or_default();
    let most = 128 << 20;
    let (source, mut target) = (vec![1u8; most / 2], vec![2u8; most / 2]);
    println!("{} threads, float32, medians of {ROUNDS} in milliseconds", rayon::current_num_threads());
    println!("{:<44}{:>10}{:>10}{:>10}{:>16}{:>16}", "", "ndcast", "ndarray", "copy", "ndcast/copy", "ndarray/ndcast");
    for row in rows::all()? {
        if !row.name.contains(&wanted) {
            continue;
        }
        let half = row.bytes / 2;
        agree(row.name, &(row.ndcast)()?, &(row.ndarray)())?;
        let mut times = [const { Vec::new() }; 3];
        for _ in 0..ROUNDS {
            times[0].push(milliseconds(|| (row.ndcast)()));
            times[1].push(milliseconds(|| (row.ndarray)()));
            times[2].push(milliseconds(|| copy(&source[..half], &mut target[..half])));
        }
        let [ours, theirs, copy] = times.map(median);
        // Where there is next to nothing to move, memory is no measure.
        let beside_copy = if half >= MUCH { format!("{:.2}", ours / copy) } else { "-".to_string() };
        let name = row.name;
        println!("{name:<44}{ours:>10.4}{theirs:>10.4}{copy:>10.4}{beside_copy:>16}{:>16.2}", theirs / ours);
    }
    Ok(())
}

fn milliseconds<T>(work: impl FnOnce() -> T) -> f64 {
    let begun = Instant::now();
    let result = black_box(work());
    let time = begun.elapsed().as_secs_f64() * 1e3;
    drop(result);
    time
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

fn copy(source: &[u8], target: &mut [u8]) {
    let piece = source.len().div_ceil(rayon::current_num_threads()).max(1 << 16);
    target
        .par_chunks_mut(piece)
        .zip(source.par_chunks(piece))
        .for_each(|(target, source)| target.copy_from_slice(source));
    black_box(target);
}

/// Whether two results are the same up to rounding.
fn agree(name: &str, ours: &Tensor, theirs: &ArrayD<f32>) -> Result<(), Box<dyn Error>> {
    if ours.shape()[..] != *theirs.shape() {
        return Err(format!("{name}: shape {} beside {:?}", ours.shape(), theirs.shape()).into());
    }
    let ours = ours.cast(DType::F32)?.to_vec::<f32>()?;
    for (place, (&x, &y)) in ours.iter().zip(theirs).enumerate() {
        if (x - y).abs() > 1e-4 * (1.0 + y.abs()) {
            return Err(format!("{name}: element {place} is {x} beside {y}").into());
        }
    }
    Ok(())
}
