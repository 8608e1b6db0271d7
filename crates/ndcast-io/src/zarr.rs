//! Arrays in chunks: Zarr, versions 3 and 2, in a folder or a zip archive.
//!
//! A Zarr array is a folder of chunks that are packed each by itself, so a region is read without the rest. Read are regular grids; numbers in
//! both byte orders; axes in any order; the codecs `gzip`, `zstd`, `blosc` (with lz4, zlib or zstd), `crc32c`, and `zlib` and `lz4` of version
//! 2; and shards (`sharding_indexed`), of which only the wanted inner chunks are read. Chunks that are missing hold the fill value. Everything
//! else is refused by its name. Consolidated metadata are ignored. An array that somebody has replaced since it was opened is an error.
//!
//! This is not the crate `zarrs`: it needs a newer Rust than ndcast, some hundred crates and a minute of compiling, and its codecs do not stop
//! at the size that a chunk must have. What regular grids need is small, and here nothing in a store is trusted.

mod array;
mod blosc;
mod chunk;
mod fill;
mod form;
mod grid;
mod metadata;
mod packing;
mod shuffle;
mod store;
mod target;
mod writer;

pub use array::Array;
pub use form::{Compression, Options};
pub use writer::Writer;

use crate::contents::{Contents, Members, not_one};
use crate::source::at;
use ndcast::{DType, Error, ErrorKind, Result, Shape, Sink, Tensor};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use store::{NODES, Store};

/// An array in a group.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Member {
    /// Its name: the names of the groups and its own, with `/` between them.
    pub name: String,
    /// The dtype of the elements and the lengths of the axes, or why the array cannot be read.
    pub array: Result<(DType, Shape)>,
}

/// Whether a path leads to a Zarr array or group: a folder, or a zip archive, with the metadata of one.
pub fn is_zarr(path: impl AsRef<Path>) -> bool {
    let path = path.as_ref();
    if path.is_dir() {
        return NODES.iter().any(|name| path.join(name).is_file());
    }
    let is_node = |store: Store| NODES.iter().any(|name| store.value(name, u64::MAX).is_ok_and(|it| it.is_some()));
    path.is_file() && Store::open(path).is_ok_and(is_node)
}

/// Opens an array, or the only array of a group.
///
/// # Errors
/// `Io` if there is no array, if its metadata are damaged, or need something that is not supported; `DType` for elements that ndcast does not
/// have; `Value` if the group does not hold exactly one array (the text lists their names; see [`open_member`]).
pub fn open(path: impl AsRef<Path>) -> Result<Array> {
    let path = path.as_ref();
    let store = open_store(path)?;
    if let Some(array) = Array::of(path, &store, "")? {
        return Ok(array);
    }
    let names = names_of(path, &store)?;
    match &names[..] {
        [name] => member(path, &store, name),
        _ => at(path, Err(not_one(&names))),
    }
}

/// Opens one array of a group.
///
/// # Errors
/// `Index` if there is no such array; otherwise as [`open`].
pub fn open_member(path: impl AsRef<Path>, name: &str) -> Result<Array> {
    let path = path.as_ref();
    member(path, &open_store(path)?, name)
}

/// The arrays of a group, and of the groups in it, in alphabetical order.
///
/// # Errors
/// `Io` if there is neither an array nor a group.
pub fn members(path: impl AsRef<Path>) -> Result<Vec<Member>> {
    let path = path.as_ref();
    members_of(path, &open_store(path)?)
}

/// Creates an array of version 3, which is written by region.
///
/// It is made in a folder beside its target, or in a zip archive if the name ends with `.zip`.
/// [`finish`](ndcast::Sink::finish) brings all bytes to the disk and then gives the array its name. An earlier failure leaves the old array.
/// An array that exists is exchanged with the new one, if the options allow it and the system can exchange folders.
///
/// # Errors
/// `Value` for chunks that do not suit the shape; `Io` if the folder cannot be made, or if there is something already that may not be
/// replaced: anything but a Zarr array never is.
///
/// ```
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("squares.zarr");
/// use ndcast::{DType, Shape, Sink, Tensor};
/// use ndcast_io::zarr;
/// let options = zarr::Options { chunks: Some(Shape::from([2, 3])), ..zarr::Options::default() };
/// let writer = zarr::create(&path, DType::I32, &Shape::from([4, 3]), &options)?;
/// for row in [0, 2] {
///     writer.write(&[row, 0], &Tensor::full([2, 3], row as i32, None)?)?;
/// }
/// Box::new(writer).finish()?;
/// assert_eq!(zarr::open(&path)?.read_all()?.to_vec::<i32>()?[5..8], [0, 2, 2]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn create(path: impl AsRef<Path>, dtype: DType, shape: &Shape, options: &Options) -> Result<Writer> {
    let path = path.as_ref();
    at(path, Writer::create(path, dtype, shape, options))
}

/// Writes a tensor as an array of version 3.
///
/// # Errors
/// As [`create`].
///
/// ```
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("a.zarr");
/// use ndcast_io::zarr;
/// zarr::save(&path, &ndcast::Tensor::from([1.0, 2.0]), &zarr::Options::default())?;
/// assert_eq!(zarr::open(&path)?.read_all()?, ndcast::Tensor::from([1.0, 2.0]));
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn save(path: impl AsRef<Path>, tensor: &Tensor, options: &Options) -> Result<()> {
    let writer = create(path, tensor.dtype(), tensor.shape(), options)?;
    writer.write(&vec![0; tensor.shape().rank()], tensor)?;
    Box::new(writer).finish()
}

/// Writes tensors with names as the arrays of a group of version 3. A name such as `layers/0` is that of an array in a group within it. Chunks
/// and shards, if given, are those of each array.
///
/// # Errors
/// As [`create`]; `Value` for a name that no array can have, or for two alike.
///
/// ```
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("model.zarr");
/// use ndcast_io::{load_member, zarr};
/// let (weights, bias) = (ndcast::Tensor::from([1.0, 2.0]), ndcast::Tensor::scalar(3.0));
/// zarr::save_group(&path, &[("weights", &weights), ("bias", &bias)], &zarr::Options::default())?;
/// assert_eq!(load_member(&path, "weights")?, weights);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn save_group(path: impl AsRef<Path>, arrays: &[(&str, &Tensor)], options: &Options) -> Result<()> {
    let path = path.as_ref();
    at(path, writer::group(path, arrays, options))
}

/// Makes the checks of [`create`] that need no shape, and leaves nothing behind.
///
/// # Errors
/// As [`create`].
pub fn check(path: impl AsRef<Path>, overwrite: bool) -> Result<()> {
    let path = path.as_ref();
    at(path, target::check(path, overwrite))
}

/// Removes what killed processes have left beside a file or folder that they were about to write.
pub fn clean(path: impl AsRef<Path>) {
    crate::replace::sweep_now(crate::replace::parent(path.as_ref()));
}

/// What a store holds, for all that asks any format.
pub(crate) fn contents(path: &Path) -> Result<Contents> {
    let store = open_store(path)?;
    if let Some(array) = Array::of(path, &store, "")? {
        return Ok(Contents::One(array.described()));
    }
    let names = names_of(path, &store)?;
    Ok(Contents::Several(Box::new(Group { path: path.to_path_buf(), store, names })))
}

/// A group, by the names of its arrays.
struct Group {
    path: PathBuf,
    store: Arc<Store>,
    names: Vec<String>,
}

impl Members for Group {
    fn names(&self) -> Vec<String> {
        self.names.clone()
    }

    fn array(&self, name: &str) -> Result<crate::contents::Array> {
        member(&self.path, &self.store, name).map(Array::described)
    }
}

fn open_store(path: &Path) -> Result<Arc<Store>> {
    at(path, Store::open(path)).map(Arc::new)
}

fn member(path: &Path, store: &Arc<Store>, name: &str) -> Result<Array> {
    if store::is_inside(name)
        && let Some(array) = Array::of(path, store, name)?
    {
        return Ok(array);
    }
    let text = format!("{}: no array is named '{name}': there are {:?}", path.display(), names_of(path, store)?);
    Err(Error::new(ErrorKind::Index, text))
}

fn names_of(path: &Path, store: &Arc<Store>) -> Result<Vec<String>> {
    Ok(members_of(path, store)?.into_iter().map(|member| member.name).collect())
}

fn members_of(path: &Path, store: &Arc<Store>) -> Result<Vec<Member>> {
    let nodes = at(path, store.nodes())?;
    if nodes.is_empty() {
        let text = format!("{}: no Zarr array: there is no zarr.json and no .zarray", path.display());
        return Err(Error::new(ErrorKind::Io, text));
    }
    let member = |name: String| {
        let array = Array::of(path, store, &name).transpose()?;
        Some(Member { name, array: array.map(|array| (array.dtype(), array.shape().clone())) })
    };
    Ok(nodes.into_iter().filter_map(member).collect())
}

/// A store that is not as it should be.
fn damaged(what: impl Into<String>) -> Error {
    Error::new(ErrorKind::Io, what.into())
}
