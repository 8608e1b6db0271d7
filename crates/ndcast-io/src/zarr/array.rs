//! An array in a store, read by region.

use super::chunk::{Buffers, Chunk, Form, Section, Target};
use super::damaged;
use super::grid;
use super::metadata::{self, Metadata};
use super::store::{NODES, Store};
use crate::runs::{check, whole};
use crate::share::share;
use crate::source::at;
use ndcast::{DType, Error, Result, Shape, Source, Tensor};
use std::fs::File;
use std::io::ErrorKind;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// Bytes for which starting another thread pays off.
const SHARE: usize = 1 << 20;

/// A Zarr array, open for reading. Its metadata have been read, but none of its elements.
#[derive(Debug)]
pub struct Array {
    /// For error texts.
    path: PathBuf,
    store: Arc<Store>,
    /// The start of all keys of the array: empty, or with `/` at the end.
    prefix: String,
    metadata: Metadata,
    /// Its folder. Chunks are opened by their names, and those of another array must not be taken for its own.
    folder: Option<File>,
    stored: OnceLock<u64>,
    /// Buffers of reads that have ended.
    buffers: Mutex<Vec<Buffers>>,
}

impl Array {
    /// The array below a key of a store, which is empty for the store itself; `None` if there is none.
    pub(super) fn of(path: &Path, store: &Arc<Store>, key: &str) -> Result<Option<Array>> {
        let prefix = if key.is_empty() { String::new() } else { format!("{key}/") };
        let folder = match store.hold(&prefix) {
            Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => return Ok(None),
            held => at(path, held.map_err(Error::from))?,
        };
        let Some(metadata) = at(path, read_metadata(store, &prefix))? else { return Ok(None) };
        let (store, stored, buffers) = (store.clone(), OnceLock::new(), Mutex::default());
        let path = path.to_path_buf();
        Ok(Some(Array { path, store, prefix, metadata, folder, stored, buffers }))
    }

    /// The dtype of the elements.
    pub fn dtype(&self) -> DType {
        self.metadata.element.dtype
    }

    /// The lengths of the axes.
    pub fn shape(&self) -> &Shape {
        &self.metadata.shape
    }

    /// The lengths of the files' chunks: of shards, if inner chunks are in shards.
    pub fn files(&self) -> Shape {
        shape_of(&self.metadata.chunk)
    }

    /// The names of the codecs, of the inner chunks if there are shards.
    pub fn codecs(&self) -> Vec<&'static str> {
        match innermost(&self.metadata.chunk).form {
            Form::Plain(ref plain) => plain.packings.iter().map(|packing| packing.name()).collect(),
            Form::Shard(_) => Vec::new(),
        }
    }

    /// What somebody has noted about the array, as the text of a JSON object.
    ///
    /// # Errors
    /// `Io` if it cannot be read.
    pub fn attributes(&self) -> Result<String> {
        if let Some(attributes) = &self.metadata.attributes {
            return Ok(attributes.clone());
        }
        let key = format!("{}.zattrs", self.prefix);
        let bytes = at(&self.path, self.store.bytes(&key, metadata::MOST))?;
        Ok(bytes.map_or_else(|| "{}".to_owned(), |bytes| String::from_utf8_lossy(&bytes).into_owned()))
    }

    /// The array, and in words how it is stored.
    pub(super) fn described(self) -> crate::contents::Array {
        let codecs = self.codecs();
        let mut facts = vec![("chunks", Source::chunks(&self).to_string())];
        if self.files() != Source::chunks(&self) {
            facts.push(("shards", self.files().to_string()));
        }
        facts.push(("codecs", if codecs.is_empty() { "none".to_owned() } else { codecs.join(", ") }));
        crate::contents::Array { source: Arc::new(self), facts }
    }

    /// Reads all elements.
    ///
    /// # Errors
    /// As [`Source::read`].
    pub fn read_all(&self) -> Result<Tensor> {
        self.read(&whole(self.shape()))
    }

    fn region(&self, region: &[Range<usize>]) -> Result<Tensor> {
        let (shape, dtype) = (&self.metadata.shape, self.metadata.element.dtype);
        check(shape, region)?;
        let lengths = grid::lengths(region);
        let numel = Shape::new(&lengths)?.numel()?;
        if numel == 0 {
            return Tensor::zeros(lengths, dtype);
        }
        let mut bytes = Tensor::zeros([numel * dtype.size()], DType::U8)?;
        self.fill(region, bytes.as_slice_mut()?)?;
        // Otherwise a chunk may be of another array, or have gone and not hold the fill value.
        if !self.store.is_held(&self.prefix, self.folder.as_ref())? {
            return Err(damaged("somebody has replaced the array since it was opened\n  help: open it again"));
        }
        // Any byte but 0 is true.
        let elements = if dtype == DType::Bool { bytes.cast(dtype)? } else { bytes.view_dtype(dtype)? };
        elements.reshape(lengths.iter().map(|&length| length as isize).collect::<Vec<_>>())
    }

    /// Fills bytes, which are zeros, with the elements of a region that has some.
    fn fill(&self, region: &[Range<usize>], bytes: &mut [u8]) -> Result<()> {
        // Along the first axis with several elements the parts of the result are one behind the other, so threads may share them.
        let chunks = &self.metadata.chunk.lengths;
        let Some(axis) = region.iter().position(|range| range.len() > 1) else { return self.slab(region, bytes) };
        let row = bytes.len() / region[axis].len();
        let (mut slabs, mut rest) = (Vec::new(), bytes);
        for index in grid::touched(region, chunks)[axis].clone() {
            let (first, mut part) = (index * chunks[axis], region.to_vec());
            part[axis] = region[axis].start.max(first)..region[axis].end.min(first.saturating_add(chunks[axis]));
            let (slab, more) = std::mem::take(&mut rest).split_at_mut(part[axis].len() * row);
            slabs.push((part, slab));
            rest = more;
        }
        let most = slabs.len().min(row.saturating_mul(region[axis].len()) / SHARE).max(1);
        share(slabs.into_iter(), most, |(region, bytes)| self.slab(&region, bytes))
    }

    fn slab(&self, region: &[Range<usize>], bytes: &mut [u8]) -> Result<()> {
        let kept = || self.buffers.lock().unwrap_or_else(PoisonError::into_inner);
        let mut buffers = kept().pop().unwrap_or_default();
        let done = self.chunks_of(region, bytes, &mut buffers);
        kept().push(buffers);
        done
    }

    fn chunks_of(&self, region: &[Range<usize>], bytes: &mut [u8], buffers: &mut Buffers) -> Result<()> {
        let Metadata { element, chunk, keys, .. } = &self.metadata;
        let steps = grid::steps(&grid::lengths(region), element.dtype.size());
        grid::for_each(&grid::touched(region, &chunk.lengths), |index| {
            let part = grid::part(region, &chunk.lengths, index);
            let start = grid::offset(part.start, &steps);
            let mut target = Target { bytes: &mut *bytes, start, steps: &steps };
            let key = format!("{}{}", self.prefix, keys.key(index));
            let mut read = || {
                let value = self.store.value(&key, chunk.most_stored())?;
                let section = value.as_ref().map(|value| Section { value, start: 0, length: value.length() });
                chunk.read(element, section.as_ref(), &part.inside, &mut target, buffers)
            };
            read().map_err(|error| error.context(format_args!("chunk {key}")))
        })
    }
}

impl Source for Array {
    fn name(&self) -> String {
        self.path.join(self.prefix.trim_end_matches('/')).display().to_string()
    }

    fn dtype(&self) -> DType {
        self.metadata.element.dtype
    }

    fn shape(&self) -> &Shape {
        &self.metadata.shape
    }

    fn chunks(&self) -> Shape {
        shape_of(innermost(&self.metadata.chunk))
    }

    fn stored_bytes(&self) -> u64 {
        *self.stored.get_or_init(|| self.store.stored(&self.prefix))
    }

    fn read(&self, region: &[Range<usize>]) -> Result<Tensor> {
        at(&self.path, self.region(region))
    }
}

/// The metadata below the start of some keys, if they are of an array.
fn read_metadata(store: &Store, prefix: &str) -> Result<Option<Metadata>> {
    let [third, second, _] = NODES.map(|name| format!("{prefix}{name}"));
    let context = |key: &str| {
        let key = key.to_owned();
        move |error: Error| error.context(key)
    };
    if let Some(bytes) = store.bytes(&third, metadata::MOST).map_err(context(&third))? {
        let read = || {
            let fields = metadata::parse(&bytes)?;
            let format = metadata::field(&fields, "zarr_format")?;
            if format.as_u64() != Some(3) {
                return Err(damaged(format!("zarr_format is {}, expected 3", metadata::short(format))));
            }
            match metadata::field(&fields, "node_type")?.as_str() {
                Some("array") => metadata::version_3(&fields).map(Some),
                Some("group") => Ok(None),
                _ => Err(damaged("node_type is neither array nor group")),
            }
        };
        return read().map_err(context(&third));
    }
    match store.bytes(&second, metadata::MOST).map_err(context(&second))? {
        Some(bytes) => {
            metadata::parse(&bytes).and_then(|fields| metadata::version_2(&fields)).map(Some).map_err(context(&second))
        }
        None => Ok(None),
    }
}

fn innermost(chunk: &Chunk) -> &Chunk {
    match &chunk.form {
        Form::Plain(_) => chunk,
        Form::Shard(shard) => innermost(&shard.inner),
    }
}

fn shape_of(chunk: &Chunk) -> Shape {
    // It has as many axes as the shape, which has few enough.
    Shape::new(&chunk.lengths).unwrap_or_default()
}
