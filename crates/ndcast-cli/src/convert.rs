//! `ndcast convert`: the same arrays in another format.
//!
//! *Technique*: an array goes block by block from its file to the other, so it may be larger than memory, if both formats can be read and
//! written in parts. *Contract*: the new file appears when it is complete. Several arrays go along by their names, by way of memory.

use crate::failure::{Done, Failure};
use crate::output::Output;
use ndcast::{Error, ErrorKind, Shape, Sink, Source, Tensor, num_threads};
use ndcast_io::{Contents, Options};
use std::ops::Range;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

/// Write an array, or all arrays of a file, in another format
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  ndcast convert table.csv table.npy
  ndcast convert archive.npz model.safetensors
  ndcast convert archive.npz:weights weights.csv")]
pub(crate) struct Convert {
    /// The file to read; FILE:MEMBER for one of several arrays
    #[arg(value_name = "FROM")]
    from: String,
    /// The file to write, whose ending selects the format
    #[arg(value_name = "TO")]
    to: String,
    /// Replace a Zarr array or group that exists; other files are always replaced
    #[arg(long)]
    overwrite: bool,
}

/// Bytes of a block, and the most for one that suits the chunks of both sides.
const BLOCK: usize = 16 << 20;
const MOST: usize = 256 << 20;

/// Maximum number of threads: more would wait for the disk.
const MOST_THREADS: usize = 4;

impl Convert {
    pub(crate) fn run(&self, _: &mut Output) -> Done {
        crate::signals::take_temporaries_along();
        let options = Options { overwrite: self.overwrite, ..Options::default() };
        let to = Path::new(&self.to);
        ndcast_io::check_save(to, &options).map_err(|error| match error.kind() {
            ErrorKind::Value => Failure::Usage(error.message().to_owned()),
            _ => error.into(),
        })?;
        let (path, member) = ndcast_io::member(&self.from);
        match ndcast_io::contents(path)? {
            Contents::Several(members) if member.is_none() && ndcast_io::holds_several(to) => {
                let load = |name: String| Ok((members.array(&name)?.load()?, name));
                let all = members.names().into_iter().map(load).collect::<Result<Vec<_>, Error>>()?;
                let named: Vec<(&str, &Tensor)> = all.iter().map(|(tensor, name)| (name.as_str(), tensor)).collect();
                ndcast_io::save_all(to, &named, &options)?;
            }
            contents => {
                let source = contents.one(member)?.source;
                let sink = ndcast_io::sink(to, source.dtype(), source.shape(), &options)?;
                copy(&*source, &*sink)?;
                sink.finish()?;
            }
        }
        Ok(())
    }
}

/// Copies an array block by block.
fn copy(source: &dyn Source, sink: &dyn Sink) -> Result<(), Error> {
    let shape = source.shape();
    let block = block(shape, &source.chunks(), &sink.chunks(), source.dtype().size());
    let counts: Vec<usize> = shape.iter().zip(&block).map(|(length, block)| length.div_ceil(*block)).collect();
    let numbers = Mutex::new(0..counts.iter().product::<usize>());
    let work = || {
        loop {
            let next = numbers.lock().unwrap_or_else(PoisonError::into_inner).next();
            let Some(mut number) = next else { return Ok(()) };
            let mut region: Vec<Range<usize>> = shape.iter().map(|&length| 0..length).collect();
            for ((range, block), count) in region.iter_mut().zip(&block).zip(&counts).rev() {
                range.start = number % count * block;
                range.end = range.end.min(range.start + block);
                number /= count;
            }
            let start: Vec<usize> = region.iter().map(|range| range.start).collect();
            sink.write(&start, &source.read(&region)?)?;
        }
    };
    std::thread::scope(|scope| {
        let helpers: Vec<_> = (1..num_threads().min(MOST_THREADS)).map(|_| scope.spawn(work)).collect();
        let panicked = |_| Err(Error::new(ErrorKind::Io, "a thread that copied has panicked"));
        helpers.into_iter().fold(work(), |done, helper| done.and(helper.join().unwrap_or_else(panicked)))
    })
}

/// The lengths of a block: multiples of the chunks of the sink, and of the source if that makes no huge block.
fn block(shape: &Shape, source: &[usize], sink: &[usize], size: usize) -> Vec<usize> {
    let within = |block: Vec<usize>| -> Vec<usize> {
        block.into_iter().zip(shape.iter()).map(|(block, &length)| block.clamp(1, length.max(1))).collect()
    };
    let bytes = |block: &[usize]| block.iter().fold(size, |bytes, &length| bytes.saturating_mul(length));
    let mut lengths = within(source.iter().zip(sink).map(|(&a, &b)| multiple(a, b)).collect());
    if bytes(&lengths) > MOST {
        lengths = within(sink.to_vec());
    }
    for axis in (0..lengths.len()).rev() {
        let times = (BLOCK / bytes(&lengths)).max(1);
        lengths[axis] = lengths[axis].saturating_mul(times).min(shape[axis].max(1));
    }
    lengths
}

/// The least common multiple.
fn multiple(a: usize, b: usize) -> usize {
    let (mut divisor, mut rest) = (a, b);
    while rest > 0 {
        (divisor, rest) = (rest, divisor % rest);
    }
    (a / divisor.max(1)).saturating_mul(b)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_suit_both_sides() {
        let of = |shape: [usize; 2], source: [usize; 2], sink: [usize; 2]| block(&shape.into(), &source, &sink, 4);
        assert_eq!(of([100, 100], [1, 100], [1, 100]), [100, 100]);
        assert_eq!(of([1 << 20, 1024], [1, 1024], [4096, 1024]), [4096, 1024]);
        assert_eq!(of([1 << 20, 1024], [4096, 1024], [1, 1024]), [4096, 1024]);
        assert_eq!(of([1 << 20, 1024], [300, 1024], [200, 1024]), [3600, 1024]);
        // The columns of one side are the rows of the other.
        assert_eq!(of([1 << 16, 1 << 16], [1 << 16, 1], [1, 1 << 16]), [64, 1 << 16]);
        assert_eq!(of([0, 5], [1, 5], [1, 5]), [1, 5]);
    }
}
