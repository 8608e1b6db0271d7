//! Arrays whose elements follow each other in a file, in one of the two orders of axes.
//!
//! This is what `.npy` and `.safetensors` files, and stored members of `.npz` files, have in common. *Problem*: a
//! region may be a few bytes here and there. *Technique*: runs that are near each other are read at once, with the bytes
//! between them. *Contract*: the header has been checked against the length of the file; a region is read from its own
//! bytes alone, by any number of threads at once.

use crate::checksum::crc32c;
use crate::codec::{self, Codec, Order};
use crate::header::Header;
use crate::journal::Journal;
use crate::replace::Replacement;
use crate::runs::{Runs, spanned, whole, whole_rows};
use crate::source::{Reader, at};
use ndcast::{DType, Error, ErrorKind, Result, Shape, Sink, Source, Tensor, dtype::for_dtype};
use std::io::{self, BufReader, Read};
use std::ops::Range;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

/// Largest gap between two requested ranges, in bytes, that is read rather than skipped: another call costs as much.
pub(crate) const NEAR: usize = 16 << 10;

/// Bytes that are read at once from runs that are near each other.
const BUFFER: usize = 1 << 20;

/// Bytes after which a file is brought to the disk.
const SYNCED: u64 = 32 << 20;

/// Bytes of a part that has a line in a journal: few, so that the blocks of small evaluations can be as small.
const RESUMED: usize = 128 << 10;

/// Bytes after which a row is cut: a block need not be as wide as the longest row.
const LONGEST_ROW: usize = 1 << 20;

/// An array in a file.
#[derive(Debug)]
pub(crate) struct Flat {
    /// The name in messages.
    pub(crate) name: String,
    pub(crate) reader: Reader,
    pub(crate) header: Header,
    /// The position of the first element.
    pub(crate) start: u64,
}

impl Flat {
    /// Reads all elements.
    pub(crate) fn read_all(&self) -> Result<Tensor> {
        let header = &self.header;
        let read = match header.is_as_in_memory() {
            true => plain(header, |bytes| self.reader.fill(bytes, self.start)),
            false => self.reader.again(self.start).and_then(|source| converted(header, &mut BufReader::new(source))),
        };
        read.map_err(|error| error.context(&self.name))
    }

    /// Reads the elements of a region of an array with the given lengths, which are in the order of the file.
    fn region(&self, lengths: &[usize], region: &[Range<usize>]) -> Result<Tensor> {
        let sizes: Vec<usize> = region.iter().map(Range::len).collect();
        let Some(runs) = Runs::new(lengths, region)? else {
            return Tensor::zeros(sizes, self.header.dtype);
        };
        let numel = sizes.iter().product::<usize>();
        // No more bytes than the file has.
        let mut bytes = Tensor::zeros([numel * self.header.dtype.size()], DType::U8)?;
        self.gather(&runs, bytes.as_slice_mut()?).map_err(|error| unread(&self.header, &error))?;
        elements(&self.header, &bytes, &sizes)
    }

    /// Reads the bytes of some runs, one after the other.
    fn gather(&self, runs: &Runs, mut bytes: &mut [u8]) -> io::Result<()> {
        let size = self.header.dtype.size();
        let (length, stride) = (runs.length * size, runs.stride * size);
        let position = |place: usize| self.start + (place * size) as u64;
        if runs.count == 1 || stride - length > NEAR {
            for (start, run) in runs.starts().zip(bytes.chunks_mut(length)) {
                self.reader.fill(run, position(start))?;
            }
            return Ok(());
        }
        let together = (BUFFER / stride).clamp(1, runs.count);
        let mut buffer = vec![0; (together - 1) * stride + length];
        for band in runs.bands() {
            for first in (0..runs.count).step_by(together) {
                let count = together.min(runs.count - first);
                let part = &mut buffer[..(count - 1) * stride + length];
                self.reader.fill(part, position(band + first * runs.stride))?;
                let (wanted, rest) = std::mem::take(&mut bytes).split_at_mut(count * length);
                bytes = rest;
                let found = part.chunks(stride).map(|row| &row[..length]);
                wanted.chunks_mut(length).zip(found).for_each(|(wanted, found)| wanted.copy_from_slice(found));
            }
        }
        Ok(())
    }
}

impl Source for Flat {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn dtype(&self) -> DType {
        self.header.dtype
    }

    fn shape(&self) -> &Shape {
        &self.header.shape
    }

    fn chunks(&self) -> Shape {
        rows(&self.header)
    }

    fn stored_bytes(&self) -> u64 {
        self.header.data_length().unwrap_or(u64::MAX)
    }

    fn read(&self, region: &[Range<usize>]) -> Result<Tensor> {
        let Header { shape, fortran_order, .. } = &self.header;
        if region == whole(shape) {
            return self.read_all();
        }
        let read = || {
            if !fortran_order {
                return self.region(shape, region);
            }
            let reversed = |ranges: &[Range<usize>]| ranges.iter().rev().cloned().collect::<Vec<_>>();
            let lengths: Vec<usize> = shape.iter().rev().copied().collect();
            self.region(&lengths, &reversed(region))?.transposed()
        };
        read().map_err(|error| error.context(&self.name))
    }
}

/// The chunks of an array that is read and written at any place: one row, in the order of the file. Very long rows are
/// cut.
fn rows(header: &Header) -> Shape {
    let shape = &header.shape;
    let fastest = if header.fortran_order { 0 } else { shape.rank().wrapping_sub(1) };
    let most = LONGEST_ROW / header.dtype.size();
    let chunk = |(axis, &length): (usize, &usize)| if axis == fastest { length.clamp(1, most) } else { 1 };
    let chunks: Vec<usize> = shape.iter().enumerate().map(chunk).collect();
    // There are as many axes as before.
    Shape::try_from(chunks).unwrap_or_else(|_| shape.clone())
}

/// An array that is written at any place of a file whose header is there already.
pub(crate) struct FlatSink {
    file: Replacement,
    header: Header,
    start: u64,
    /// Bytes that were written since the file was brought to the disk.
    new: AtomicU64,
    /// The lengths of a chunk, whose elements follow each other in the file.
    chunks: Shape,
}

impl FlatSink {
    /// A file that begins with `before`, for elements of a dtype: C order, least significant bytes first. `None` for a path
    /// that leads to a pipe or a terminal.
    pub(crate) fn create(
        path: &Path,
        before: &[u8],
        (dtype, shape): (DType, &Shape),
        job: Option<&[String]>,
    ) -> Result<Option<Box<dyn Sink>>> {
        let header = Header::written(dtype, false, shape);
        let start = before.len() as u64;
        // Without a journal, any element can be written by itself.
        let most = if job.is_some() { RESUMED / dtype.size() } else { 1 };
        let chunks = whole_rows(shape, most);
        let job = job.map(|job| [job, &[format!("{dtype} of shape {shape} from byte {start}")]].concat());
        let create = || {
            let length = header.data_length()?.saturating_add(start);
            let Some(file) = Replacement::create(path, length, job.as_deref())? else { return Ok(None) };
            file.write_at(before, 0)?;
            Ok(Some(file))
        };
        let file = at(path, create())?;
        Ok(file.map(|file| Box::new(FlatSink { file, header, start, new: AtomicU64::new(0), chunks }) as Box<dyn Sink>))
    }

    fn pour<T: Codec>(&self, runs: &Runs, block: &[T]) -> io::Result<()> {
        let size = size_of::<T>();
        let mut buffer = Vec::new();
        for (start, run) in runs.starts().zip(block.chunks(runs.length)) {
            let mut position = self.start + (start * size) as u64;
            for part in run.chunks(self.part()) {
                buffer.resize(size_of_val(part), 0);
                T::encode(part, &mut buffer);
                self.file.write_at(&buffer, position)?;
                if let Some(journal) = self.file.journal() {
                    journal.add(&key(position, buffer.len()), crc32c(&buffer))?;
                }
                position += buffer.len() as u64;
            }
        }
        Ok(())
    }

    /// Brings the file to the disk now and then, while others compute. Else the end would wait for all of it, and nobody could stop that.
    fn sync_some(&self, bytes: u64) -> io::Result<()> {
        if self.new.fetch_add(bytes, Ordering::Relaxed) + bytes < SYNCED {
            return Ok(());
        }
        self.new.store(0, Ordering::Relaxed);
        self.file.sync()
    }

    /// Elements that are written at once: a chunk, if there is a journal, which has a line for each.
    fn part(&self) -> usize {
        match self.file.journal() {
            Some(_) => self.chunks.iter().product(),
            None => BUFFER / self.header.dtype.size(),
        }
    }

    /// Whether the chunks of some runs are in the file, as the journal says.
    fn has(&self, journal: &Journal, runs: &Runs) -> bool {
        let size = self.header.dtype.size();
        let (run, part) = (runs.length * size, self.part() * size);
        let mut parts = runs.starts().flat_map(|start| {
            let first = self.start + (start * size) as u64;
            (0..run).step_by(part).map(move |from| (first + from as u64, part.min(run - from)))
        });
        parts.all(|(position, length)| {
            journal.has(&key(position, length), || Ok(self.file.bytes(position)?.take(length as u64)))
        })
    }
}

impl Sink for FlatSink {
    fn chunks(&self) -> Shape {
        self.chunks.clone()
    }

    fn write(&self, start: &[usize], block: &Tensor) -> Result<u64> {
        let Header { dtype, shape, .. } = &self.header;
        if block.dtype() != *dtype || start.len() != block.shape().rank() {
            let text = format!("a block of {} at {start:?} does not fit {dtype} of shape {shape}", block.dtype());
            return Err(Error::new(ErrorKind::Value, text));
        }
        let Some(runs) = Runs::new(shape, &spanned(start, block.shape()))? else { return Ok(0) };
        let block = block.contiguous()?;
        let bytes = (block.numel() * dtype.size()) as u64;
        for_dtype!(*dtype, T => self.pour(&runs, block.as_slice::<T>()?))
            .and_then(|()| self.sync_some(bytes))
            .map_err(|error| Error::from(error).context(self.file.name()))?;
        Ok(bytes)
    }

    fn holds(&self, region: &[Range<usize>]) -> Result<bool> {
        let (Some(journal), Some(runs)) = (self.file.journal(), Runs::new(&self.header.shape, region)?) else {
            return Ok(false);
        };
        Ok(self.has(journal, &runs))
    }

    fn finish(self: Box<Self>) -> Result<()> {
        self.file.finish()
    }
}

/// The name of a part of a file in a journal.
fn key(position: u64, length: usize) -> String {
    format!("{position}+{length}")
}

/// A tensor whose elements are the bytes as they are.
pub(crate) fn plain(header: &Header, fill: impl FnOnce(&mut [u8]) -> io::Result<()>) -> Result<Tensor> {
    let length = usize::try_from(header.data_length()?);
    let length = length.map_err(|_| Error::new(ErrorKind::Memory, "more bytes than there are addresses"))?;
    let mut bytes = Tensor::zeros([length], DType::U8)?;
    fill(bytes.as_slice_mut()?).map_err(|error| unread(header, &error))?;
    shaped(header, &bytes.view_dtype(header.dtype)?)
}

/// A tensor whose elements must be converted from the bytes.
pub(crate) fn converted(header: &Header, source: &mut impl Read) -> Result<Tensor> {
    let mut elements = Tensor::zeros([header.shape.numel()?], header.dtype)?;
    for_dtype!(header.dtype, T => codec::read(source, header.order, elements.as_slice_mut::<T>()?)
        .map_err(|error| unread(header, &error))?);
    shaped(header, &elements)
}

pub(crate) fn unread(header: &Header, error: &io::Error) -> Error {
    Error::new(ErrorKind::Io, format!("{} of shape {} could not be read: {error}", header.dtype, header.shape))
}

/// The tensor of bytes of the file, with the given lengths.
fn elements(header: &Header, bytes: &Tensor, lengths: &[usize]) -> Result<Tensor> {
    let flat = match header.order == Order::NATIVE && header.dtype != DType::Bool {
        true => bytes.view_dtype(header.dtype)?,
        false => {
            let mut elements = Tensor::zeros([bytes.numel() / header.dtype.size()], header.dtype)?;
            for_dtype!(header.dtype, T => T::decode(bytes.as_slice()?, header.order, elements.as_slice_mut::<T>()?));
            elements
        }
    };
    flat.reshape(signed(lengths))
}

/// The tensor of elements that are in the order of the file.
fn shaped(header: &Header, elements: &Tensor) -> Result<Tensor> {
    let mut lengths = header.shape.to_vec();
    if header.fortran_order {
        lengths.reverse();
    }
    let tensor = match elements.numel() {
        0 => Tensor::zeros(lengths, header.dtype)?,
        _ => elements.reshape(signed(&lengths))?,
    };
    if header.fortran_order { tensor.transposed() } else { Ok(tensor) }
}

/// Lengths as `reshape` takes them. Elements of that many exist, so no length is too large.
fn signed(lengths: &[usize]) -> Vec<isize> {
    lengths.iter().map(|&length| length as isize).collect()
}
