//! An array of version 3, written by region.
//!
//! All of it is made in a folder beside the target, each file brought to the disk, and gets its name by one rename. Every chunk is written,
//! also one that equals the fill value 0: so a chunk that is missing was lost, and costs of writing do not depend on values.

use super::grid::{self, Places};
use super::metadata::{self, Keys};
use super::packing::{Packer, Packing, resize};
use super::store::Store;
use crate::checksum::{crc32c, with_more};
use crate::codec::Order;
use crate::journal::Journal;
use crate::runs::whole_rows;
use crate::share::share;
use crate::sibling::Sibling;
use crate::source::at;
use ndcast::internal::bytes_in_words;
use ndcast::{DType, Error, ErrorKind, Result, Shape, Sink, Tensor};
use serde_json::{Value, json};
use std::io::{self, Read, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

/// Bytes of a chunk whose lengths nobody has given, about.
const CHUNK: usize = 16 << 20;

/// How the chunks of a new array are packed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Compression {
    /// As they are.
    None,
    /// Zstandard, with its level: 1 is fast, 22 is small.
    Zstd(i32),
    /// Gzip, with its level from 1 to 9.
    Gzip(u32),
    /// Byte shuffle and LZ4 in the container of blosc: the fastest.
    Blosc,
}

/// How a new array is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// The lengths of chunks. If `None`, some 16 MiB of whole rows.
    pub chunks: Option<Shape>,
    /// The lengths of shards, which are multiples of those of chunks. If `None`, each chunk is a file.
    pub shards: Option<Shape>,
    /// How chunks are packed.
    pub compression: Compression,
    /// Whether an array that exists is replaced.
    pub overwrite: bool,
    /// As [`crate::Options::resume`].
    pub resume: Option<Vec<String>>,
}

impl Default for Options {
    fn default() -> Options {
        Options { chunks: None, shards: None, compression: Compression::Zstd(3), overwrite: false, resume: None }
    }
}

impl Options {
    /// The options for any format, as far as they concern this one. A codec is `none`, `blosc`, `zstd` or `gzip`, the last two perhaps with a
    /// level: `zstd:9`.
    ///
    /// # Errors
    /// `Value` for another codec.
    ///
    /// ```
    /// use ndcast_io::zarr::{Compression, Options};
    /// let options = ndcast_io::Options { codec: Some("zstd:9".to_owned()), ..ndcast_io::Options::default() };
    /// assert_eq!(Options::of(&options)?.compression, Compression::Zstd(9));
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn of(options: &crate::Options) -> Result<Options> {
        let usual = Options::default();
        let text = options.codec.as_deref();
        let (name, level) = text.map_or(("", None), |text| match text.split_once(':') {
            Some((name, level)) => (name, level.parse::<i32>().ok().map(Some).unwrap_or(Some(i32::MAX))),
            None => (text, None),
        });
        let compression = match (name, level) {
            ("", None) => usual.compression,
            ("none", None) => Compression::None,
            ("blosc", None) => Compression::Blosc,
            ("zstd", None) => Compression::Zstd(3),
            ("zstd", Some(level @ 1..=22)) => Compression::Zstd(level),
            ("gzip", None) => Compression::Gzip(6),
            ("gzip", Some(level @ 1..=9)) => Compression::Gzip(level as u32),
            _ => {
                let text = format!(
                    "codec '{}' is not known\n  help: none, blosc, zstd (levels zstd:1 to zstd:22) or gzip (gzip:1 to gzip:9)",
                    text.unwrap_or_default()
                );
                return Err(Error::new(ErrorKind::Value, text));
            }
        };
        let shape = |lengths: &Option<Vec<usize>>| lengths.clone().map(Shape::try_from).transpose();
        let (chunks, shards) = (shape(&options.chunks)?, shape(&options.shards)?);
        let resume = options.resume.clone();
        Ok(Options { chunks, shards, compression, overwrite: options.overwrite, resume })
    }
}

/// A new array that is written by region. Dropped before it is finished, it leaves nothing behind.
#[derive(Debug)]
pub struct Writer {
    path: PathBuf,
    folder: Sibling,
    overwrite: bool,
    dtype: DType,
    shape: Shape,
    /// Of a file: a shard, or a chunk.
    file: Vec<usize>,
    /// Of inner chunks, if there are shards.
    inner: Option<Vec<usize>>,
    packings: Vec<Packing>,
    buffers: Mutex<Vec<Buffers>>,
}

#[derive(Default, Debug)]
struct Buffers {
    bytes: Vec<u8>,
    file: Packed,
}

/// A file in the making.
#[derive(Default, Debug)]
struct Packed {
    inner: Vec<u8>,
    packed: Vec<u8>,
    shard: Vec<u8>,
    packer: Packer,
}

/// The keys of the chunks.
const KEYS: Keys = Keys { prefixed: true, separator: '/' };

impl Writer {
    pub(super) fn create(path: &Path, dtype: DType, shape: &Shape, options: &Options) -> Result<Writer> {
        no_archive(path)?;
        let usual = || whole_rows(shape, CHUNK / dtype.size());
        let chunks = options.chunks.clone().unwrap_or_else(usual).to_vec();
        let (file, inner) = match &options.shards {
            None => (chunks, None),
            Some(shards) => (shards.to_vec(), Some(chunks)),
        };
        check_lengths(shape, &file, inner.as_deref(), dtype.size())?;
        let size = dtype.size();
        let packings = match options.compression {
            Compression::None => Vec::new(),
            Compression::Zstd(level) => vec![Packing::Zstd(level)],
            Compression::Gzip(level) => vec![Packing::Gzip(level)],
            Compression::Blosc => vec![Packing::Blosc(size)],
        };
        let metadata = metadata(dtype, shape, &file, inner.as_deref(), &packings);
        let job = options.resume.as_ref().map(|job| [&job[..], &[metadata.to_string()]].concat());
        let overwrite = options.overwrite;
        let folder = Sibling::beside(path, |target| may_replace(target, overwrite), job.as_deref())?;
        let (path, shape) = (path.to_path_buf(), shape.clone());
        let buffers = Mutex::default();
        let writer = Writer { path, folder, overwrite, dtype, shape, file, inner, packings, buffers };
        let text = serde_json::to_string_pretty(&metadata)
            .map_err(|error| Error::new(ErrorKind::Io, format!("zarr.json: {error}")))?;
        writer.put("zarr.json", &[text.as_bytes()])?;
        Ok(writer)
    }

    /// Writes a file, and brings it to the disk.
    fn put(&self, key: &str, parts: &[&[u8]]) -> Result<u64> {
        let write = || {
            let mut file = self.folder.file(key)?;
            parts.iter().try_for_each(|part| file.write_all(part))?;
            file.sync_all()?;
            let sum = || parts.iter().fold(0, |sum, part| with_more(sum, part));
            self.folder.journal().map_or(Ok(()), |journal| journal.add(key, sum()))
        };
        write().map_err(|error| Error::from(error).context(key))?;
        Ok(parts.iter().map(|part| part.len() as u64).sum())
    }

    fn block(&self, start: &[usize], block: &Tensor) -> Result<u64> {
        let region = self.region(start, block)?;
        if block.numel() == 0 {
            return Ok(0);
        }
        let block = block.contiguous()?.ravel()?.view_dtype(DType::U8)?;
        let bytes = block.as_slice::<u8>()?;
        let ranges = grid::touched(&region, &self.file);
        let count: usize = ranges.iter().map(Range::len).product();
        let written = AtomicU64::new(0);
        share(0..count, count, |number| {
            let mut index = vec![0; ranges.len()];
            ranges.iter().enumerate().rev().fold(number, |rest, (axis, range)| {
                index[axis] = range.start + rest % range.len();
                rest / range.len()
            });
            let kept = || self.buffers.lock().unwrap_or_else(PoisonError::into_inner);
            let mut buffers = kept().pop().unwrap_or_default();
            let done = self.chunk(&index, &region, bytes, &mut buffers);
            kept().push(buffers);
            written.fetch_add(done?, Ordering::Relaxed);
            Ok::<(), Error>(())
        })?;
        Ok(written.into_inner())
    }

    /// The region that a block fills, whose start and end are those of chunks.
    fn region(&self, start: &[usize], block: &Tensor) -> Result<Vec<Range<usize>>> {
        let refused = |what: String| Err(Error::new(ErrorKind::Value, what));
        if block.dtype() != self.dtype {
            return refused(format!("a block of {} for an array of {}", block.dtype(), self.dtype));
        }
        if start.len() != self.shape.rank() || block.shape().rank() != self.shape.rank() {
            return refused(format!("a block of shape {} for an array of shape {}", block.shape(), self.shape));
        }
        let mut region = Vec::with_capacity(start.len());
        for (axis, (&start, &length)) in start.iter().zip(block.shape().iter()).enumerate() {
            let (chunk, all, end) = (self.file[axis], self.shape[axis], start.saturating_add(length));
            if end > all || !start.is_multiple_of(chunk) || !(end.is_multiple_of(chunk) || end == all) {
                return refused(format!("elements {start} to {end} of axis {axis} are no whole chunks of {chunk}"));
            }
            region.push(start..end);
        }
        Ok(region)
    }

    fn chunk(&self, index: &[usize], region: &[Range<usize>], bytes: &[u8], buffers: &mut Buffers) -> Result<u64> {
        let size = self.dtype.size();
        let part = grid::part(region, &self.file, index);
        let (lengths, from) = (grid::lengths(&part.inside), grid::steps(&grid::lengths(region), size));
        let start = grid::offset(part.start, &from);
        let length = self.file.iter().product::<usize>() * size;
        let raw = if lengths == self.file && grid::is_dense(&lengths, &from, size) {
            &bytes[start..start + length]
        } else {
            let chunk = resize(&mut buffers.bytes, length)?;
            if lengths != self.file {
                chunk.fill(0);
            }
            let to = Places { start: 0, steps: &grid::steps(&self.file, size) };
            grid::copy(&lengths, size, (bytes, Places { start, steps: &from }), (chunk, to));
            &*chunk
        };
        let key = KEYS.key(index);
        if let Some(inner) = &self.inner {
            self.shard(inner, raw, &mut buffers.file)?;
            return self.put(&key, &[&buffers.file.shard]);
        }
        if self.packings.is_empty() {
            return self.put(&key, &[raw]);
        }
        let Packed { packed, packer, .. } = &mut buffers.file;
        packer.pack(&self.packings, raw, packed)?;
        self.put(&key, &[packed])
    }

    /// Whether the file of a chunk is there, as the journal says.
    fn has(&self, journal: &Journal, index: &[usize]) -> bool {
        let key = KEYS.key(index);
        let Some(sum) = journal.sum(&key) else { return false };
        let (mut buffer, mut found) = (vec![0; 1 << 20], 0);
        let mut read = || {
            let mut file = self.folder.existing(&key)?;
            loop {
                match file.read(&mut buffer)? {
                    0 => return Ok::<_, io::Error>(found == sum),
                    length => found = with_more(found, &buffer[..length]),
                }
            }
        };
        // What cannot be read is written once more.
        read().unwrap_or(false)
    }

    /// Packs the inner chunks of a shard, with the index behind them.
    fn shard(&self, inner: &[usize], raw: &[u8], file: &mut Packed) -> Result<()> {
        let Packed { inner: chunk, packed, shard, packer } = file;
        let size = self.dtype.size();
        let (from, to) = (grid::steps(&self.file, size), grid::steps(inner, size));
        let chunk = resize(chunk, inner.iter().product::<usize>() * size)?;
        let mut index = Vec::new();
        shard.clear();
        let counts: Vec<Range<usize>> = grid::counts(&self.file, inner).into_iter().map(|count| 0..count).collect();
        grid::for_each(&counts, |number| {
            let start = grid::offset(number.iter().zip(inner).map(|(number, length)| number * length), &from);
            let places = Places { start: 0, steps: &to };
            grid::copy(inner, size, (raw, Places { start, steps: &from }), (&mut *chunk, places));
            packer.pack(&self.packings, chunk, packed)?;
            index.extend_from_slice(&(shard.len() as u64).to_le_bytes());
            index.extend_from_slice(&(packed.len() as u64).to_le_bytes());
            shard.extend_from_slice(packed);
            Ok::<(), Error>(())
        })?;
        shard.extend_from_slice(&index);
        shard.extend_from_slice(&crc32c(&index).to_le_bytes());
        Ok(())
    }
}

/// The text `zarr.json` of a new array.
fn metadata(dtype: DType, shape: &Shape, file: &[usize], inner: Option<&[usize]>, packings: &[Packing]) -> Value {
    let endian = if Order::NATIVE == Order::Little { "little" } else { "big" };
    let bytes = match dtype.size() {
        1 => json!({"name": "bytes"}),
        _ => json!({"name": "bytes", "configuration": {"endian": endian}}),
    };
    let mut codecs = vec![bytes];
    codecs.extend(packings.iter().map(|packing| match packing {
        Packing::Zstd(level) => json!({"name": "zstd", "configuration": {"level": level, "checksum": false}}),
        Packing::Blosc(size) => json!({"name": "blosc", "configuration": {
            "typesize": size, "cname": "lz4", "clevel": 5, "shuffle": "shuffle", "blocksize": 0
        }}),
        Packing::Gzip(level) => json!({"name": "gzip", "configuration": {"level": level}}),
        other => json!({"name": other.name()}),
    }));
    if let Some(inner) = inner {
        let index = json!([
            {"name": "bytes", "configuration": {"endian": "little"}}, {"name": "crc32c"}
        ]);
        codecs = vec![json!({"name": "sharding_indexed", "configuration": {
            "chunk_shape": inner, "codecs": codecs, "index_codecs": index, "index_location": "end"
        }})];
    }
    let fill = match dtype {
        DType::Bool => json!(false),
        dtype if dtype.is_complex() => json!([0.0, 0.0]),
        DType::F16 | DType::BF16 | DType::F32 | DType::F64 => json!(0.0),
        _ => json!(0),
    };
    json!({
        "zarr_format": 3,
        "node_type": "array",
        "shape": shape.to_vec(),
        "data_type": dtype.name(),
        "chunk_grid": {"name": "regular", "configuration": {"chunk_shape": file}},
        "chunk_key_encoding": {"name": "default", "configuration": {"separator": "/"}},
        "fill_value": fill,
        "codecs": codecs,
        "attributes": {},
        "storage_transformers": [],
    })
}

impl Sink for Writer {
    fn chunks(&self) -> Shape {
        Shape::new(&self.file).unwrap_or_default()
    }

    fn write(&self, start: &[usize], block: &Tensor) -> Result<u64> {
        at(&self.path, self.block(start, block))
    }

    fn holds(&self, region: &[Range<usize>]) -> Result<bool> {
        let Some(journal) = self.folder.journal() else { return Ok(false) };
        let each = |index: &[usize]| if self.has(journal, index) { Ok(()) } else { Err(()) };
        Ok(grid::for_each(&grid::touched(region, &self.file), each).is_ok())
    }

    fn finish(self: Box<Self>) -> Result<()> {
        let Writer { path, folder, overwrite, .. } = *self;
        at(&path, folder.finish(|target| may_replace(target, overwrite)))
    }
}

/// Makes the checks of a new array that need no elements, and leaves nothing behind.
pub(super) fn check(path: &Path, overwrite: bool) -> Result<()> {
    no_archive(path)?;
    Sibling::beside(path, |target| may_replace(target, overwrite), None).map(drop)
}

/// Archives are read only: they cannot be written by several threads.
fn no_archive(path: &Path) -> Result<()> {
    if path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("zip")) {
        let text = "a Zarr array is written as a folder, not as a zip archive\n  help: let the name end with .zarr";
        return Err(Error::new(ErrorKind::Value, text));
    }
    Ok(())
}

/// Whether something that exists may give way: an array, if the user says so.
fn may_replace(target: &Path, overwrite: bool) -> Result<()> {
    let refused = |what: &str| Err(Error::new(ErrorKind::Io, what.to_owned()));
    let is_array = target.is_dir() && {
        let store = std::sync::Arc::new(Store::open(target)?);
        target.join(".zarray").is_file()
            || store.bytes("zarr.json", metadata::MOST)?.is_some_and(|bytes| {
                metadata::parse(&bytes)
                    .is_ok_and(|fields| fields.get("node_type").and_then(Value::as_str) == Some("array"))
            })
    };
    match (is_array, overwrite) {
        (true, true) => Ok(()),
        (true, false) => {
            refused("a Zarr array is there already\n  help: allow to overwrite it, or choose another name")
        }
        (false, _) => refused("something that is no Zarr array is there already, and is not replaced"),
    }
}

fn check_lengths(shape: &Shape, file: &[usize], inner: Option<&[usize]>, size: usize) -> Result<()> {
    let refused = |what: String| Err(Error::new(ErrorKind::Value, what));
    for lengths in [Some(file), inner].into_iter().flatten() {
        if lengths.len() != shape.rank() || lengths.contains(&0) {
            return refused(format!(
                "chunks of {lengths:?} for an array of shape {shape}: a length above 0 for each axis is expected"
            ));
        }
    }
    if let Some(inner) = inner
        && !file.iter().zip(inner).all(|(shard, chunk)| shard.is_multiple_of(*chunk))
    {
        return refused(format!("chunks of {inner:?} do not divide shards of {file:?}"));
    }
    let bytes = file.iter().fold(size as u128, |bytes, length| bytes.saturating_mul(*length as u128));
    // The length that blosc and 32-bit systems can hold.
    if bytes > i32::MAX as u128 {
        return refused(format!(
            "chunks of {file:?} take {} each, and at most 2 GiB are written",
            bytes_in_words(bytes)
        ));
    }
    Ok(())
}
