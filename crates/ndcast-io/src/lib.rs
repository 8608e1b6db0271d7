//! Arrays in files.
//!
//! [`load`] detects the format of a file from its first bytes; [`save`] chooses it by the file name. Each format has
//! a module:
//!
//! | module | file | holds |
//! |---|---|---|
//! | [`npy`] | `.npy` | one array, NumPy's own format; read whole or in [parts](npy::File::parts), or mapped into memory by [`open`] |
//! | [`npz`] | `.npz` | several named arrays: a zip archive of `.npy` files |
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

mod codec;
mod descr;
mod header;
mod mapped;
pub mod npy;
pub mod npz;
mod replace;
mod source;
#[cfg(feature = "zarr")]
pub mod zarr;

pub use mapped::open;
pub use replace::abandon;
pub use source::Reader;

use ndcast::{Error, ErrorKind, Result, Tensor};
use source::at;
use std::io::{BufReader, Read, Seek};
use std::path::Path;

/// The first bytes of a zip archive with members, and of an empty one.
const ZIP: [&[u8]; 2] = [b"PK\x03\x04", b"PK\x05\x06"];

/// Reads the array in a file of any supported format, which is detected from the first bytes, not from the name.
///
/// # Errors
/// `Io` if the file cannot be read, is damaged, or has an unknown format; `Value` if it does not hold exactly one
/// array (the text lists their names; see [`load_member`]); all errors of [`npy::read`].
pub fn load(path: impl AsRef<Path>) -> Result<Tensor> {
    let path = path.as_ref();
    let mut file = at(path, Reader::open(path))?;
    let start = at(path, first_bytes(&mut file))?;
    if start.starts_with(header::MAGIC) {
        return npy::File::named(path, file)?.read();
    }
    if !ZIP.iter().any(|magic| start.starts_with(magic)) {
        return Err(unknown(path, &start));
    }
    let mut archive = npz::Archive::named(path, BufReader::new(file))?;
    match &archive.names()[..] {
        [name] => archive.get(name),
        names => {
            let text = format!("{} holds {} arrays, expected one: choose from {names:?}", path.display(), names.len());
            Err(Error::new(ErrorKind::Value, text))
        }
    }
}

/// Reads one array of a file that holds several.
///
/// # Errors
/// As [`npz::Archive::open`] and [`npz::Archive::get`].
pub fn load_member(path: impl AsRef<Path>, name: &str) -> Result<Tensor> {
    npz::Archive::open(path)?.get(name)
}

/// Writes a tensor to a file. The extension selects the format: `.npy`, or `.npz` (uncompressed, with the name
/// `arr_0` as in NumPy).
///
/// # Errors
/// `Value` for another extension; the errors of [`npy::write`].
pub fn save(path: impl AsRef<Path>, tensor: &Tensor) -> Result<()> {
    let path = path.as_ref();
    match Format::of(path)? {
        Format::Npy => npy::write(path, tensor),
        Format::Npz => npz::write(path, &[("arr_0", tensor)], false),
    }
}

/// Checks, before a tensor is computed, for the errors of [`save`] that do not depend on the tensor: an unknown
/// extension, a missing folder, a folder in which no file can be created, a read-only file, or a folder in place of
/// the file. An existing file is not changed.
///
/// # Errors
/// As [`save`].
pub fn check_save(path: impl AsRef<Path>) -> Result<()> {
    let path = path.as_ref();
    Format::of(path)?;
    at(path, replace::check(path))
}

/// The format that an extension selects.
enum Format {
    Npy,
    Npz,
}

impl Format {
    fn of(path: &Path) -> Result<Format> {
        match path.extension().and_then(|extension| extension.to_str()).map(str::to_ascii_lowercase).as_deref() {
            Some("npy") => Ok(Format::Npy),
            Some("npz") => Ok(Format::Npz),
            _ => {
                let name = path.display();
                let text = format!("{name}: the name does not say which format to write: let it end with .npy or .npz");
                Err(Error::new(ErrorKind::Value, text))
            }
        }
    }
}

fn first_bytes(file: &mut Reader) -> Result<Vec<u8>> {
    let mut start = vec![0; file.length().min(8) as usize];
    file.read_exact(&mut start)?;
    file.rewind()?;
    Ok(start)
}

fn unknown(path: &Path, start: &[u8]) -> Error {
    let guess = match start {
        [] => " (it is empty)",
        [0x80, 2..=5, ..] => {
            " (it looks like a Python pickle, which runs code when it is read; in Python, save with numpy.save)"
        }
        [0x1f, 0x8b, ..] => " (it looks like gzip: decompress it first)",
        [0x89, b'H', b'D', b'F', ..] => " (it looks like HDF5; in Python, save with numpy.save)",
        _ => "",
    };
    let found = start.escape_ascii();
    Error::new(
        ErrorKind::Io,
        format!("{} begins with \"{found}\"{guess}, expected a .npy or .npz file", path.display()),
    )
}
