//! An array goes from a source to a sink, block by block, so it may be larger than memory.

use crate::runs::whole;
use crate::share::share;
use ndcast::{Result, Shape, Sink, Source};

/// Bytes of a block, and the most for one that suits the chunks of both sides.
const BLOCK: usize = 16 << 20;
const MOST: usize = 256 << 20;

/// Maximum number of threads: more would wait for the disk.
const MOST_THREADS: usize = 4;

/// Copies all elements of a source to a sink of the same shape and dtype, in blocks of about 16 MiB that suit the chunks of both, by up to four
/// threads. The sink is not finished.
///
/// # Errors
/// Those of reading and of writing.
///
/// ```
/// # let folder = tempfile::tempdir()?;
/// # let [old, new] = ["old.npz", "new.npy"].map(|name| folder.path().join(name));
/// ndcast_io::save(&old, &ndcast::Tensor::arange(0..6)?)?;
/// let source = ndcast_io::source(old.to_str().unwrap())?;
/// let sink = ndcast_io::sink(&new, source.dtype(), source.shape(), &Default::default())?;
/// ndcast_io::copy(&*source, &*sink)?;
/// sink.finish()?;
/// assert_eq!(ndcast_io::load(&new)?.to_vec::<i32>()?, [0, 1, 2, 3, 4, 5]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn copy(source: &dyn Source, sink: &dyn Sink) -> Result<()> {
    let shape = source.shape();
    let block = block(shape, &source.chunks(), &sink.chunks(), source.dtype().size());
    let counts: Vec<usize> = shape.iter().zip(&block).map(|(length, block)| length.div_ceil(*block)).collect();
    share(0..counts.iter().product::<usize>(), MOST_THREADS, |mut number| {
        let mut region = whole(shape);
        for ((range, block), count) in region.iter_mut().zip(&block).zip(&counts).rev() {
            range.start = number % count * block;
            range.end = range.end.min(range.start + block);
            number /= count;
        }
        let start: Vec<usize> = region.iter().map(|range| range.start).collect();
        sink.write(&start, &source.read(&region)?).map(drop)
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
