//! Arrays in files.
//!
//! [`load`] detects the format of a file from its first bytes; [`save`] chooses it by the file name. [`source`] and
//! [`sink`] read and write parts of arrays that are larger than memory. Each format has a module:
//!
//! | module | file | holds |
//! |---|---|---|
//! | [`npy`] | `.npy` | one array, NumPy's own format; read whole or in [parts](npy::File::parts), or mapped into memory by [`open`] |
//! | [`npz`] | `.npz` | several named arrays: a zip archive of `.npy` files |
//! | `safetensors` | `.safetensors` | several named arrays, as models have them; with the feature `safetensors` |
//! | `csv` | `.csv`, `.tsv`, `.txt` | a table of numbers as text; with the feature `csv` |
//! | `zarr` | `.zarr`, `.zarr.zip`, a folder with `zarr.json` or `.zarray` | an array in chunks, or a group of arrays; with the feature `zarr` |
//!
//! Three guarantees hold for all formats. First, a file is not trusted: every size it states is checked against its
//! length before memory is allocated. A damaged file, or one that is truncated while it is read, gives an error that
//! names the file, what was found and what was expected. (Only a memory map, see [`open`], relies on nobody
//! truncating the file.) Second, a file is replaced atomically: a process killed while saving leaves the old file
//! intact. Third, nothing in a file is ever executed (no pickles).
//!
//! ```
//! # let folder = tempfile::tempdir()?;
//! # let path = folder.path().join("points.npy");
//! use ndcast::Tensor;
//! let points = Tensor::from_slice(&[0.0f64, 0.0, 3.0, 4.0], [2, 2])?;
//! ndcast_io::save(&path, &points)?;
//! let same = ndcast_io::load(&path)?;
//! assert_eq!(same.to_vec::<f64>()?, [0.0, 0.0, 3.0, 4.0]);
//! # Ok::<(), ndcast::Error>(())
//! ```
#![cfg_attr(test, allow(clippy::unwrap_used))]

mod checksum;
mod codec;
mod contents;
#[cfg(feature = "csv")]
pub mod csv;
mod descr;
mod flat;
mod formats;
mod header;
mod job;
mod journal;
mod mapped;
pub mod npy;
pub mod npz;
mod replace;
mod runs;
#[cfg(feature = "safetensors")]
pub mod safetensors;
mod share;
#[cfg(feature = "zarr")]
mod sibling;
mod source;
#[cfg(feature = "zarr")]
pub mod zarr;
mod zip_file;

pub use contents::{Array, Contents, Members};
pub use job::{job, job_of};
pub use mapped::open;
pub use replace::abandon;
pub use source::Reader;

use contents::Collected;
use formats::{Format, Input};
use ndcast::internal::bytes_in_memory;
use ndcast::{DType, Error, ErrorKind, Expr, Result, Shape, Sink, Source, Tensor};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The name of an array that is given none, in files whose arrays have names. NumPy calls it so.
pub const UNNAMED: &str = "arr_0";

/// How arrays are written. Each format takes what concerns it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Options {
    /// Whether a Zarr array or group that exists may be replaced. A file always is.
    pub overwrite: bool,
    /// The lengths of the chunks of a Zarr array.
    pub chunks: Option<Vec<usize>>,
    /// The lengths of the shards of a Zarr array, each a file of several chunks. By default, each chunk is a file.
    pub shards: Option<Vec<usize>>,
    /// The compression of a Zarr array.
    pub codec: Option<String>,
    /// The job of a write ([`job`], [`job_of`]). With a job, an array that is written by region ([`sink()`]) stays beside
    /// the target if its sink is dropped early or its process is killed, and the next write with the same job computes only the missing parts
    /// ([`Sink::holds`]). A write with another job is refused until those files are
    /// removed, or the target is written without a job.
    pub resume: Option<Vec<String>>,
}

/// Opens a file of any supported format, and reads what it says about its arrays, but not their elements.
///
/// The format is recognised by the first bytes; text tables, which have no such mark, and folders by their names.
///
/// # Errors
/// `Io` if the file cannot be read, is damaged, or has an unknown format, or one that this build leaves out.
///
/// ```
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("both.npz");
/// use ndcast::Tensor;
/// use ndcast_io::{Contents, contents, npz};
/// let (x, y) = (Tensor::scalar(1.0), Tensor::scalar(2.0));
/// npz::write(&path, &[("x", &x), ("y", &y)], false)?;
/// let Contents::Several(members) = contents(&path)? else { panic!() };
/// assert_eq!(members.names(), ["x", "y"]);
/// assert_eq!(members.array("y")?.load()?.to_vec::<f64>()?, [2.0]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn contents(path: impl AsRef<Path>) -> Result<Contents> {
    let path = path.as_ref();
    let input = Input::open(path)?;
    let code = Format::found(&input)?.code(path)?;
    (code.open)(input)
}

/// As [`contents`], for bytes that come one after the other, such as standard input. They are kept in an unnamed file, if
/// they begin as a file of a supported format does. Messages call them `name`.
///
/// # Errors
/// As [`contents`].
///
/// ```
/// let mut bytes = Vec::new();
/// ndcast_io::npy::to_writer(&mut bytes, &ndcast::Tensor::scalar(2.0))?;
/// let contents = ndcast_io::contents_of("the bytes", &bytes[..])?;
/// assert_eq!(contents.one(None)?.load()?.to_vec::<f64>()?, [2.0]);
/// assert!(ndcast_io::contents_of("zeros", std::io::repeat(0)).is_err());
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn contents_of(name: &str, bytes: impl Read) -> Result<Contents> {
    let path = Path::new(name);
    let input = Input::stream(path, bytes)?;
    let code = Format::found(&input)?.code(path)?;
    (code.open)(input)
}

/// Reads the array in a file of any supported format, which is detected from the first bytes, not from the name.
///
/// # Errors
/// `Io` if the file cannot be read, is damaged, or has an unknown format; `Value` if it does not hold exactly one
/// array (the text lists their names; see [`load_member`]); all errors of [`npy::read`].
pub fn load(path: impl AsRef<Path>) -> Result<Tensor> {
    one(path.as_ref(), None)?.load()
}

/// Reads one array of a file that holds several.
///
/// # Errors
/// As [`load`]; `Index` if there is no such array.
pub fn load_member(path: impl AsRef<Path>, name: &str) -> Result<Tensor> {
    one(path.as_ref(), Some(name))?.load()
}

fn one(path: &Path, name: Option<&str>) -> Result<Array> {
    let contents = contents(path)?;
    contents.one(name).map_err(|error| match (&contents, name) {
        (Contents::Several(_), None) if error.kind() == ndcast::ErrorKind::Value => error.context(path.display()),
        _ => error,
    })
}

/// An array in a file, of which only what is asked for is read. The text is the path of a file, or `FILE:MEMBER` for one
/// of several arrays.
///
/// Arrays that cannot be read in parts, such as compressed members of `.npz` files, are read as a whole when somebody
/// looks at them first.
///
/// # Errors
/// As [`load`], except those of reading the elements.
///
/// ```
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("a.npy");
/// ndcast_io::save(&path, &ndcast::Tensor::arange(0..12)?.reshape([4, 3])?)?;
/// let source = ndcast_io::source(path.to_str().unwrap())?;
/// assert_eq!(source.shape().to_vec(), [4, 3]);
/// assert_eq!(source.read(&[2..4, 0..2])?.to_vec::<i32>()?, [6, 7, 9, 10]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn source(text: &str) -> Result<Arc<dyn Source>> {
    let (path, member) = member(text);
    Ok(one(&path, member)?.source)
}

/// Splits `FILE:MEMBER`, if `FILE` ends as files with several arrays do. Without such a member, or if a file of exactly
/// this name exists, the text is a path.
///
/// ```
/// use std::path::PathBuf;
/// assert_eq!(ndcast_io::member("a/b.npz:x"), (PathBuf::from("a/b.npz"), Some("x")));
/// assert_eq!(ndcast_io::member("b.npy:x"), (PathBuf::from("b.npy:x"), None));
/// ```
pub fn member(text: &str) -> (PathBuf, Option<&str>) {
    let several = |path: &str| Format::endings_of_several().any(|ending| formats::ends_with(Path::new(path), ending));
    let colon = text.rmatch_indices(':').map(|(at, _)| at).find(|&at| several(&text[..at]));
    match colon.filter(|_| !Path::new(text).exists()) {
        Some(colon) => (PathBuf::from(&text[..colon]), Some(&text[colon + 1..])),
        None => (PathBuf::from(text), None),
    }
}

/// Whether a text is named as a file of a supported format is, with or without a member.
///
/// ```
/// assert!(ndcast_io::is_named("x.npy") && ndcast_io::is_named("b.npz:x"));
/// assert!(!ndcast_io::is_named("(3, 4)"));
/// ```
pub fn is_named(text: &str) -> bool {
    let text = text.to_ascii_lowercase();
    Format::all_endings().any(|ending| text.match_indices('.').any(|(at, _)| text[at + 1..].starts_with(ending)))
}

/// Writes a tensor to a file. The extension selects the format. In files whose arrays have names (`.npz`, uncompressed,
/// and `.safetensors`), it is called `arr_0`, as in NumPy.
///
/// # Errors
/// `Value` for another extension; the errors of [`npy::write`].
pub fn save(path: impl AsRef<Path>, tensor: &Tensor) -> Result<()> {
    save_all(path, &[(UNNAMED, tensor)], &Options::default())
}

/// Writes tensors with names to a file. The extension selects the format.
///
/// # Errors
/// As [`save`]; `Value` if two tensors have the same name, or for several tensors and a format that holds one.
///
/// ```
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("both.npz");
/// use ndcast::Tensor;
/// use ndcast_io::{Options, load_member, save_all};
/// save_all(&path, &[("x", &Tensor::scalar(1.0)), ("y", &Tensor::scalar(2.0))], &Options::default())?;
/// assert_eq!(load_member(&path, "y")?.to_vec::<f64>()?, [2.0]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn save_all(path: impl AsRef<Path>, arrays: &[(&str, &Tensor)], options: &Options) -> Result<()> {
    let path = path.as_ref();
    not_resumed(path, options)?;
    (Format::named(path)?.code(path)?.save)(path, arrays, options)
}

/// Refuses to resume what is written at once.
fn not_resumed(path: &Path, options: &Options) -> Result<()> {
    if options.resume.is_none() {
        return Ok(());
    }
    let text = format!(
        "{} is written from its start to its end, so its write cannot be resumed\n  help: write one array, as .npy, .safetensors or .zarr",
        path.display()
    );
    Err(Error::new(ErrorKind::Value, text))
}

/// Creates a file for an array that is written by region. The extension selects the format; the file appears when the
/// sink is finished. A file that must be written from start to end, such as a `.npz` archive, a text or a pipe, is
/// collected in memory first.
///
/// # Errors
/// As [`save`]; `Io` if the disk has no room.
///
/// ```
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("a.npy");
/// use ndcast::{DType, Tensor};
/// let sink = ndcast_io::sink(&path, DType::I64, &[2].into(), &Default::default())?;
/// sink.write(&[0], &Tensor::from_slice(&[1i64, 2], [2])?)?;
/// sink.finish()?;
/// assert_eq!(ndcast_io::load(&path)?.to_vec::<i64>()?, [1, 2]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn sink(path: impl AsRef<Path>, dtype: DType, shape: &Shape, options: &Options) -> Result<Box<dyn Sink>> {
    let path = path.as_ref();
    let code = Format::named(path)?.code(path)?;
    if let Some(sink) = (code.sink)(path, dtype, shape, options)? {
        return Ok(sink);
    }
    not_resumed(path, options)?;
    let options = options.clone();
    let save = move |path: &Path, tensor: &Tensor| (code.save)(path, &[(UNNAMED, tensor)], &options);
    Ok(Box::new(Collected::new(path, dtype, shape, Box::new(save))?))
}

/// Creates a file for an expression, computes it block by block into the file, and finishes it. The extension selects the format.
///
/// A Zarr array gets the chunks of an array in chunks that the expression reads and has the shape of, unless the options say other
/// ones: so each block is read and written as it lies.
///
/// # Errors
/// As [`sink`] and `Expr::eval_to`. Then what was there before is unchanged.
///
/// ```
/// # let folder = tempfile::tempdir()?;
/// # let [old, new] = ["old.npy", "new.npy"].map(|name| folder.path().join(name));
/// ndcast_io::save(&old, &ndcast::tensor![1.0, 2.0])?;
/// let x = ndcast::Expr::source(ndcast_io::source(old.to_str().unwrap())?);
/// ndcast_io::stream(&new, &(x * 2.0), &Default::default())?;
/// assert_eq!(ndcast_io::load(&new)?.to_vec::<f64>()?, [2.0, 4.0]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn stream(path: impl AsRef<Path>, expr: &Expr, options: &Options) -> Result<()> {
    let sink = sink_of(path, expr, options)?;
    expr.eval_to(&*sink)?;
    sink.finish()
}

/// As [`stream`], up to the computation.
///
/// # Errors
/// As [`sink`].
///
/// ```
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("a.npy");
/// let twice = ndcast::tensor![1.0, 2.0] * 2.0;
/// let sink = ndcast_io::sink_of(&path, &twice, &Default::default())?;
/// twice.eval_to(&*sink)?;
/// sink.finish()?;
/// assert_eq!(ndcast_io::load(&path)?.to_vec::<f64>()?, [2.0, 4.0]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn sink_of(path: impl AsRef<Path>, expr: &Expr, options: &Options) -> Result<Box<dyn Sink>> {
    let shape = expr.shape()?;
    let alike = expr.find_source(|source| *source.shape() == shape && is_in_chunks(source));
    let chunks = options.chunks.clone().or_else(|| alike.map(|source| source.chunks().to_vec()));
    let mut options = Options { chunks, ..options.clone() };
    if let Some(job) = &mut options.resume {
        job.push(constants(expr)?);
    }
    sink(path, expr.dtype()?, &shape, &options)
}

/// What tells whether the arrays in memory that an expression reads are others, such as random ones that were drawn anew.
fn constants(expr: &Expr) -> Result<String> {
    let mut sum = 0;
    let constants = expr.constants();
    for tensor in &constants {
        sum = checksum::with_more(sum, format!("{} {}", tensor.dtype(), tensor.shape()).as_bytes());
        let bytes = tensor.contiguous()?.ravel()?.view_dtype(DType::U8)?;
        sum = checksum::with_more(sum, bytes.as_slice()?);
    }
    Ok(format!("{} arrays and numbers in memory with the checksum {sum:08x}", constants.len()))
}

/// Whether an array is stored in chunks of several rows each, of a usual size.
fn is_in_chunks(source: &dyn Source) -> bool {
    let chunks = source.chunks();
    let bytes = bytes_in_memory(&chunks, source.dtype());
    chunks.first().is_some_and(|&rows| rows > 1) && (64 << 10..=64 << 20).contains(&bytes)
}

/// Checks, before a tensor is computed, for the errors of [`save`] that do not depend on the tensor: an unknown
/// extension, a missing folder, a folder in which no file can be created, a read-only file, or a folder in place of
/// the file. An existing file is not changed.
///
/// # Errors
/// As [`save`].
pub fn check_save(path: impl AsRef<Path>, options: &Options) -> Result<()> {
    let path = path.as_ref();
    (Format::named(path)?.code(path)?.check)(path, options)
}

/// Whether files that are named so hold several arrays, by names.
///
/// ```
/// assert!(ndcast_io::holds_several("a.npz") && !ndcast_io::holds_several("a.npy"));
/// ```
pub fn holds_several(path: impl AsRef<Path>) -> bool {
    Format::named(path.as_ref()).is_ok_and(|format| format.several)
}
