//! How a new array is written: what the user may choose, and what follows for its metadata.

use super::packing::Packing;
use crate::codec::Order;
use crate::runs::whole_rows;
use ndcast::internal::bytes_in_words;
use ndcast::{DType, Error, ErrorKind, Result, Shape};
use serde_json::{Value, json};

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

/// How a new array is cut and packed.
#[derive(Debug)]
pub(super) struct Form {
    pub(super) dtype: DType,
    pub(super) shape: Shape,
    /// The lengths of what a file has: a shard, or a chunk.
    pub(super) file: Vec<usize>,
    /// Those of inner chunks, if there are shards.
    pub(super) inner: Option<Vec<usize>>,
    pub(super) packings: Vec<Packing>,
}

impl Form {
    /// # Errors
    /// `Value` for chunks that do not suit the shape.
    pub(super) fn new(dtype: DType, shape: &Shape, options: &Options) -> Result<Form> {
        let size = dtype.size();
        let usual = || whole_rows(shape, CHUNK / size);
        let chunks = options.chunks.clone().unwrap_or_else(usual).to_vec();
        let (file, inner) = match &options.shards {
            None => (chunks, None),
            Some(shards) => (shards.to_vec(), Some(chunks)),
        };
        check_lengths(shape, &file, inner.as_deref(), size)?;
        let packings = match options.compression {
            Compression::None => Vec::new(),
            Compression::Zstd(level) => vec![Packing::Zstd(level)],
            Compression::Gzip(level) => vec![Packing::Gzip(level)],
            Compression::Blosc => vec![Packing::Blosc(size)],
        };
        Ok(Form { dtype, shape: shape.clone(), file, inner, packings })
    }

    /// The text of `zarr.json`.
    pub(super) fn metadata(&self) -> Value {
        let endian = if Order::NATIVE == Order::Little { "little" } else { "big" };
        let bytes = match self.dtype.size() {
            1 => json!({"name": "bytes"}),
            _ => json!({"name": "bytes", "configuration": {"endian": endian}}),
        };
        let mut codecs = vec![bytes];
        codecs.extend(self.packings.iter().map(|packing| match packing {
            Packing::Zstd(level) => json!({"name": "zstd", "configuration": {"level": level, "checksum": false}}),
            Packing::Blosc(size) => json!({"name": "blosc", "configuration": {
                "typesize": size, "cname": "lz4", "clevel": 5, "shuffle": "shuffle", "blocksize": 0
            }}),
            Packing::Gzip(level) => json!({"name": "gzip", "configuration": {"level": level}}),
            other => json!({"name": other.name()}),
        }));
        if let Some(inner) = &self.inner {
            let index = json!([
                {"name": "bytes", "configuration": {"endian": "little"}}, {"name": "crc32c"}
            ]);
            codecs = vec![json!({"name": "sharding_indexed", "configuration": {
                "chunk_shape": inner, "codecs": codecs, "index_codecs": index, "index_location": "end"
            }})];
        }
        let fill = match self.dtype {
            DType::Bool => json!(false),
            dtype if dtype.is_complex() => json!([0.0, 0.0]),
            DType::F16 | DType::BF16 | DType::F32 | DType::F64 => json!(0.0),
            _ => json!(0),
        };
        json!({
            "zarr_format": 3,
            "node_type": "array",
            "shape": self.shape.to_vec(),
            "data_type": self.dtype.name(),
            "chunk_grid": {"name": "regular", "configuration": {"chunk_shape": self.file}},
            "chunk_key_encoding": {"name": "default", "configuration": {"separator": "/"}},
            "fill_value": fill,
            "codecs": codecs,
            "attributes": {},
            "storage_transformers": [],
        })
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
