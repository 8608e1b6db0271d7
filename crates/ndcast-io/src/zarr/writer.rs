//! An array of version 3, written by region.
//!
//! Every chunk is written, also one that equals the fill value 0: so a chunk that is missing was lost, and costs of writing do not depend on
//! values.

use super::form::{Form, Options};
use super::grid::{self, Places};
use super::metadata::Keys;
use super::packing::{Packer, resize};
use super::target::Target;
use crate::checksum::crc32c;
use crate::share::share;
use crate::source::at;
use ndcast::{DType, Error, ErrorKind, Result, Shape, Sink, Tensor};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// A new array that is written by region. Dropped before it is finished, it leaves nothing behind.
#[derive(Debug)]
pub struct Writer {
    path: PathBuf,
    /// Other arrays of a group share it.
    target: Arc<Target>,
    /// The start of all keys of the array: empty, or with `/` at the end.
    prefix: String,
    form: Form,
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
        let form = Form::new(dtype, shape, options)?;
        let job = options.resume.as_ref().map(|job| [&job[..], &[form.metadata().to_string()]].concat());
        let target = Target::create(path, options.overwrite, job.as_deref())?;
        Writer::within(path, Arc::new(target), String::new(), form)
    }

    /// A writer into a store, below the start of all keys of the array.
    fn within(path: &Path, target: Arc<Target>, prefix: String, form: Form) -> Result<Writer> {
        let writer = Writer { path: path.to_path_buf(), target, prefix, form, buffers: Mutex::default() };
        writer.target.put(&format!("{}zarr.json", writer.prefix), &[&text(&writer.form.metadata())?])?;
        Ok(writer)
    }

    fn block(&self, start: &[usize], block: &Tensor) -> Result<u64> {
        let region = self.region(start, block)?;
        if block.numel() == 0 {
            return Ok(0);
        }
        let block = block.contiguous()?.ravel()?.view_dtype(DType::U8)?;
        let bytes = block.as_slice::<u8>()?;
        let ranges = grid::touched(&region, &self.form.file);
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
        if block.dtype() != self.form.dtype {
            return refused(format!("a block of {} for an array of {}", block.dtype(), self.form.dtype));
        }
        if start.len() != self.form.shape.rank() || block.shape().rank() != self.form.shape.rank() {
            return refused(format!("a block of shape {} for an array of shape {}", block.shape(), self.form.shape));
        }
        let mut region = Vec::with_capacity(start.len());
        for (axis, (&start, &length)) in start.iter().zip(block.shape().iter()).enumerate() {
            let (chunk, all, end) = (self.form.file[axis], self.form.shape[axis], start.saturating_add(length));
            if end > all || !start.is_multiple_of(chunk) || !(end.is_multiple_of(chunk) || end == all) {
                return refused(format!("elements {start} to {end} of axis {axis} are no whole chunks of {chunk}"));
            }
            region.push(start..end);
        }
        Ok(region)
    }

    fn chunk(&self, index: &[usize], region: &[Range<usize>], bytes: &[u8], buffers: &mut Buffers) -> Result<u64> {
        let size = self.form.dtype.size();
        let part = grid::part(region, &self.form.file, index);
        let (lengths, from) = (grid::lengths(&part.inside), grid::steps(&grid::lengths(region), size));
        let start = grid::offset(part.start, &from);
        let length = self.form.file.iter().product::<usize>() * size;
        let raw = if lengths == self.form.file && grid::is_dense(&lengths, &from, size) {
            &bytes[start..start + length]
        } else {
            let chunk = resize(&mut buffers.bytes, length)?;
            if lengths != self.form.file {
                chunk.fill(0);
            }
            let to = Places { start: 0, steps: &grid::steps(&self.form.file, size) };
            grid::copy(&lengths, size, (bytes, Places { start, steps: &from }), (chunk, to));
            &*chunk
        };
        let key = self.key(index);
        if let Some(inner) = &self.form.inner {
            self.shard(inner, raw, &mut buffers.file)?;
            return self.target.put(&key, &[&buffers.file.shard]);
        }
        if self.form.packings.is_empty() {
            return self.target.put(&key, &[raw]);
        }
        let Packed { packed, packer, .. } = &mut buffers.file;
        packer.pack(&self.form.packings, raw, packed)?;
        self.target.put(&key, &[packed])
    }

    fn key(&self, index: &[usize]) -> String {
        format!("{}{}", self.prefix, KEYS.key(index))
    }

    /// Packs the inner chunks of a shard, with the index behind them.
    fn shard(&self, inner: &[usize], raw: &[u8], file: &mut Packed) -> Result<()> {
        let Packed { inner: chunk, packed, shard, packer } = file;
        let size = self.form.dtype.size();
        let (from, to) = (grid::steps(&self.form.file, size), grid::steps(inner, size));
        let chunk = resize(chunk, inner.iter().product::<usize>() * size)?;
        let mut index = Vec::new();
        shard.clear();
        let counts: Vec<Range<usize>> =
            grid::counts(&self.form.file, inner).into_iter().map(|count| 0..count).collect();
        grid::for_each(&counts, |number| {
            let start = grid::offset(number.iter().zip(inner).map(|(number, length)| number * length), &from);
            let places = Places { start: 0, steps: &to };
            grid::copy(inner, size, (raw, Places { start, steps: &from }), (&mut *chunk, places));
            packer.pack(&self.form.packings, chunk, packed)?;
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

impl Sink for Writer {
    fn chunks(&self) -> Shape {
        Shape::new(&self.form.file).unwrap_or_default()
    }

    fn write(&self, start: &[usize], block: &Tensor) -> Result<u64> {
        at(&self.path, self.block(start, block))
    }

    fn holds(&self, region: &[Range<usize>]) -> Result<bool> {
        let each = |index: &[usize]| if self.target.holds(&self.key(index)) { Ok(()) } else { Err(()) };
        Ok(grid::for_each(&grid::touched(region, &self.form.file), each).is_ok())
    }

    fn finish(self: Box<Self>) -> Result<()> {
        let Writer { path, target, .. } = *self;
        at(&path, install(target))
    }
}

/// Writes tensors as the arrays of a group. A name with slashes is that of an array in groups within it.
pub(super) fn group(path: &Path, arrays: &[(&str, &Tensor)], options: &Options) -> Result<()> {
    let mut groups = BTreeSet::from([""]);
    for (number, &(name, _)) in arrays.iter().enumerate() {
        check_name(name, &arrays[..number])?;
        groups.extend(name.match_indices('/').map(|(end, _)| &name[..=end]));
    }
    let target = Arc::new(Target::create(path, options.overwrite, None)?);
    for group in groups {
        let metadata = json!({"zarr_format": 3, "node_type": "group", "attributes": {}});
        target.put(&format!("{group}zarr.json"), &[&text(&metadata)?])?;
    }
    for &(name, tensor) in arrays {
        let write = || {
            let form = Form::new(tensor.dtype(), tensor.shape(), options)?;
            let writer = Writer::within(path, target.clone(), format!("{name}/"), form)?;
            writer.block(&vec![0; tensor.shape().rank()], tensor)
        };
        write().map_err(|error| error.context(name))?;
    }
    install(target)
}

/// Refuses a name that an array in a group cannot have, or that is one of those before, or within one of them.
fn check_name(name: &str, before: &[(&str, &Tensor)]) -> Result<()> {
    let is_part = |part: &str| !(part.is_empty() || part.starts_with("__") || [".", "..", "zarr.json"].contains(&part));
    let within = |one: &str, other: &str| one.strip_prefix(other).is_some_and(|rest| rest.starts_with('/'));
    let refused = |what: String| Err(Error::new(ErrorKind::Value, what));
    if !name.split('/').all(is_part) || name.contains(['\\', '\0']) {
        return refused(format!("no array of a Zarr group can be named {name:?}"));
    }
    match before.iter().find(|(other, _)| *other == name || within(name, other) || within(other, name)) {
        Some((other, _)) if *other == name => refused(format!("two arrays are named {name:?}")),
        Some((other, _)) => refused(format!("{name:?} and {other:?} cannot both be arrays: one is within the other")),
        None => Ok(()),
    }
}

fn text(metadata: &Value) -> Result<Vec<u8>> {
    serde_json::to_vec_pretty(metadata).map_err(|error| Error::new(ErrorKind::Io, format!("zarr.json: {error}")))
}

/// Gives a store, whose writers have gone, its name.
fn install(target: Arc<Target>) -> Result<()> {
    let Some(target) = Arc::into_inner(target) else { unreachable!("the writers have gone") };
    target.finish()
}
