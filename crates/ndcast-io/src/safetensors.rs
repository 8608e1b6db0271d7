//! Several named arrays in a `.safetensors` file, as models have them: a header in JSON, then the elements.
//!
//! A header is believed only when all of it is consistent: its size is limited, no name occurs twice, and the arrays
//! cover the bytes after it without holes, overlaps or a rest. Arrays are read by region.

mod header;

use crate::Options;
use crate::contents::{Array, Members};
use crate::flat::{Flat, FlatSink};
use crate::header::Header;
use crate::replace::replace;
use crate::source::{Reader, at};
use header::Entries;
use ndcast::{DType, Error, ErrorKind, Result, Shape, Sink, Tensor, dtype::for_dtype};
use std::io::{BufReader, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A `.safetensors` file whose header has been read, but none of its elements.
///
/// ```
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("model.safetensors");
/// use ndcast::Tensor;
/// use ndcast_io::{Members, safetensors};
/// let weights = Tensor::from_slice(&[1.0f32, 2.0], [2])?;
/// safetensors::write(&path, &[("weights", &weights)], &[("format", "pt")])?;
/// let file = safetensors::File::open(&path)?;
/// assert_eq!((file.names(), file.metadata()), (vec!["weights".into()], &[("format".into(), "pt".into())][..]));
/// assert_eq!(file.array("weights")?.load()?.to_vec::<f32>()?, [1.0, 2.0]);
/// # Ok::<(), ndcast::Error>(())
/// ```
#[derive(Debug)]
pub struct File {
    path: PathBuf,
    reader: Reader,
    entries: Entries,
    /// The position of the first element.
    start: u64,
}

impl File {
    /// Opens a file and checks its header.
    ///
    /// # Errors
    /// `Io` if the file cannot be read, or its header does not describe its bytes; `DType` for a dtype that the format
    /// does not have.
    pub fn open(path: impl AsRef<Path>) -> Result<File> {
        let path = path.as_ref();
        File::named(path, at(path, Reader::open(path))?)
    }

    pub(crate) fn named(path: &Path, mut reader: Reader) -> Result<File> {
        let length = reader.length();
        let (entries, start) = at(path, Entries::read(&mut BufReader::new(&mut reader), length))?;
        Ok(File { path: path.to_path_buf(), reader, entries, start })
    }

    /// The texts that the file holds beside the arrays: pairs of a key and a value.
    pub fn metadata(&self) -> &[(String, String)] {
        &self.entries.metadata
    }
}

impl Members for File {
    fn names(&self) -> Vec<String> {
        self.entries.arrays.iter().map(|entry| entry.name.clone()).collect()
    }

    fn array(&self, name: &str) -> Result<Array> {
        let path = self.path.display();
        let Some(entry) = self.entries.arrays.iter().find(|entry| entry.name == name) else {
            let text = format!("{path}: no array is named '{name}': there are {:?}", self.names());
            return Err(Error::new(ErrorKind::Index, text));
        };
        let label = format!("{path}: '{name}'");
        let Some(dtype) = entry.dtype else {
            let text = format!("{label}: elements of dtype {}, which ndcast does not have", entry.code);
            return Err(Error::new(ErrorKind::DType, text));
        };
        let header = Header::written(dtype, false, &entry.shape);
        let reader = at(&self.path, self.reader.again(0))?;
        let flat = Flat { name: label, reader, header, start: self.start + entry.start };
        Ok(Array { source: Arc::new(flat), facts: Vec::new() })
    }
}

/// Writes named tensors, and texts beside them, to a `.safetensors` file, all dtypes but complex128.
///
/// Larger elements come first, as the format's own library has it, so that all are aligned. The file is replaced
/// atomically, as by [`npy::write`](crate::npy::write).
///
/// # Errors
/// `Io` if the file cannot be written; `Value` if two tensors, or two texts, have the same name, or a tensor is named
/// `__metadata__`; `DType` for complex128, which the format lacks.
pub fn write(path: impl AsRef<Path>, tensors: &[(&str, &Tensor)], metadata: &[(&str, &str)]) -> Result<()> {
    let path = path.as_ref();
    at(path, replace(path, |target| to_writer(target, tensors, metadata)))
}

/// Writes named tensors as the bytes of a `.safetensors` file.
///
/// # Errors
/// As [`write()`].
///
/// ```
/// let mut bytes = Vec::new();
/// ndcast_io::safetensors::to_writer(&mut bytes, &[("x", &ndcast::Tensor::from_slice(&[true], [1])?)], &[])?;
/// assert_eq!(bytes.len() % 8, 1);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn to_writer(target: &mut impl Write, tensors: &[(&str, &Tensor)], metadata: &[(&str, &str)]) -> Result<()> {
    let mut sorted: Vec<_> = tensors.to_vec();
    sorted.sort_by_key(|(_, tensor)| std::cmp::Reverse(tensor.dtype().size()));
    let arrays: Vec<_> = sorted.iter().map(|(name, tensor)| (*name, tensor.dtype(), tensor.shape())).collect();
    target.write_all(&header::text(&arrays, metadata)?)?;
    for (_, tensor) in sorted {
        let stored = tensor.contiguous()?;
        for_dtype!(tensor.dtype(), T => crate::codec::write(stored.as_slice::<T>()?, target)?);
    }
    Ok(())
}

/// Creates a `.safetensors` file of one array that is written by region. `None` for a path that leads to a pipe or a
/// terminal.
///
/// # Errors
/// As [`write()`]; `Io` if the disk has no room for the whole file.
///
/// ```
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("a.safetensors");
/// use ndcast::{DType, Tensor};
/// let sink = ndcast_io::safetensors::sink(&path, "x", DType::BF16, &[2].into(), &Default::default())?.ok_or("a pipe")?;
/// sink.write(&[0], &Tensor::ones([2], DType::BF16)?)?;
/// sink.finish()?;
/// assert_eq!(ndcast_io::load_member(&path, "x")?.dtype(), DType::BF16);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn sink(
    path: impl AsRef<Path>,
    name: &str,
    dtype: DType,
    shape: &Shape,
    options: &Options,
) -> Result<Option<Box<dyn Sink>>> {
    let path = path.as_ref();
    let before = at(path, header::text(&[(name, dtype, shape)], &[]))?;
    FlatSink::create(path, &before, (dtype, shape), options.resume.as_deref())
}
