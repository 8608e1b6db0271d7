//! Several named arrays in a `.npz` file: a zip archive of `.npy` files.
//!
//! The array `x` is the member `x.npy`. Members are stored or deflated; both are read and written, also beyond 4 GiB.
//! Before memory is allocated, the stated size of a member is checked against the maximum to which its compressed
//! bytes can inflate, and its header against that size.

use crate::npy;
use crate::replace::replace;
use crate::source::{Reader, at};
use ndcast::{Error, ErrorKind, Result, Tensor};
use std::io::{BufReader, Read, Seek, Write};
use std::path::{Path, PathBuf};
use zip::result::ZipError;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

/// Maximum compression ratio of deflate.
const BEST_RATIO: u64 = 1032;

/// Members of at least this many bytes need the 64-bit zip format.
const LARGE: u128 = u32::MAX as u128;

/// A `.npz` file, open for reading.
///
/// ```
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("data.npz");
/// use ndcast::Tensor;
/// use ndcast_io::npz;
/// npz::write(&path, &[("x", &Tensor::from_slice(&[1.0f32, 2.0], [2])?)], true)?;
/// let mut archive = npz::Archive::open(&path)?;
/// assert_eq!(archive.names(), ["x"]);
/// assert_eq!(archive.get("x")?.to_vec::<f32>()?, [1.0, 2.0]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub struct Archive<R = BufReader<Reader>> {
    /// For error texts.
    path: PathBuf,
    zip: ZipArchive<R>,
}

impl Archive {
    /// Opens a file and reads its list of members.
    ///
    /// # Errors
    /// `Io` if the file cannot be read or is not a zip archive.
    pub fn open(path: impl AsRef<Path>) -> Result<Archive> {
        let path = path.as_ref();
        Archive::named(path, BufReader::new(at(path, Reader::open(path))?))
    }
}

impl<R: Read + Seek> Archive<R> {
    /// Reads the list of members of an archive from any reader.
    ///
    /// # Errors
    /// As [`Archive::open`].
    pub fn from_reader(reader: R) -> Result<Archive<R>> {
        Archive::named(Path::new("archive"), reader)
    }

    pub(crate) fn named(path: &Path, reader: R) -> Result<Archive<R>> {
        let zip = at(path, ZipArchive::new(reader).map_err(refuse))?;
        Ok(Archive { path: path.to_path_buf(), zip })
    }

    /// The names of the arrays, in file order.
    pub fn names(&self) -> Vec<String> {
        let members = self.zip.file_names().flatten();
        members
            .filter(|name| !name.ends_with('/'))
            .map(|name| name.strip_suffix(".npy").unwrap_or(&name).to_owned())
            .collect()
    }

    /// Reads one array. The name may end with `.npy`.
    ///
    /// # Errors
    /// `Index` if there is no such array (the text lists the existing ones); `Io` if the archive is damaged,
    /// encrypted, or compressed by a method other than deflate; all errors of [`npy::read`].
    pub fn get(&mut self, name: &str) -> Result<Tensor> {
        let index = self.zip.index_for_name(&format!("{name}.npy")).or_else(|| self.zip.index_for_name(name));
        let Some(index) = index else {
            let text = format!("{}: no array is named '{name}': there are {:?}", self.path.display(), self.names());
            return Err(Error::new(ErrorKind::Index, text));
        };
        member(&mut self.zip, index).map_err(|error| error.context(format_args!("{}: '{name}'", self.path.display())))
    }

    /// Reads all arrays with their names, in file order.
    ///
    /// # Errors
    /// As [`Archive::get`].
    pub fn all(&mut self) -> Result<Vec<(String, Tensor)>> {
        self.names().into_iter().map(|name| self.get(&name).map(|tensor| (name, tensor))).collect()
    }
}

fn member(zip: &mut ZipArchive<impl Read + Seek>, index: usize) -> Result<Tensor> {
    let mut member = zip.by_index(index).map_err(refuse)?;
    let (size, packed) = (member.size(), member.compressed_size());
    let most = match member.compression() {
        CompressionMethod::Stored => packed,
        CompressionMethod::Deflated => packed.saturating_mul(BEST_RATIO),
        other => {
            let text = format!(
                "compressed by {other}, expected stored or deflated, as numpy.savez and numpy.savez_compressed do"
            );
            return Err(Error::new(ErrorKind::Io, text));
        }
    };
    if size > most {
        let text =
            format!("the archive says that {packed} bytes become {size}, but they cannot become more than {most}");
        return Err(Error::new(ErrorKind::Io, text));
    }
    let tensor = npy::decode(&mut member, size)?;
    // The checksum is compared only at the end of the member, so read up to there.
    std::io::copy(&mut (&mut member).take(size), &mut std::io::sink())?;
    Ok(tensor)
}

/// Writes named tensors to a `.npz` file, deflated (`compressed`) or stored.
///
/// The file is replaced atomically, as by [`npy::write`].
///
/// # Errors
/// As [`npy::write`]; `Value` if two tensors have the same name.
pub fn write(path: impl AsRef<Path>, tensors: &[(&str, &Tensor)], compressed: bool) -> Result<()> {
    let path = path.as_ref();
    at(path, replace(path, |target| to_writer(target, tensors, compressed)))
}

/// Writes named tensors as the bytes of a `.npz` file.
///
/// # Errors
/// As [`write()`].
pub fn to_writer(target: &mut (impl Write + Seek), tensors: &[(&str, &Tensor)], compressed: bool) -> Result<()> {
    let method = if compressed { CompressionMethod::Deflated } else { CompressionMethod::Stored };
    let mut zip = ZipWriter::new(target);
    for (index, (name, tensor)) in tensors.iter().enumerate() {
        if tensors[..index].iter().any(|(other, _)| other == name) {
            return Err(Error::new(ErrorKind::Value, format!("two arrays are named '{name}'")));
        }
        let options = SimpleFileOptions::default().compression_method(method).large_file(npy::length(tensor) >= LARGE);
        zip.start_file(format!("{name}.npy"), options).map_err(refuse)?;
        npy::to_writer(&mut zip, tensor).map_err(|error| error.context(format_args!("'{name}'")))?;
    }
    zip.finish().map_err(refuse)?;
    Ok(())
}

fn refuse(error: ZipError) -> Error {
    match error {
        ZipError::Io(error) => error.into(),
        ZipError::InvalidArchive(what) => {
            Error::new(ErrorKind::Io, format!("not a .npz file, or a damaged one: {what}"))
        }
        other => Error::new(ErrorKind::Io, other.to_string()),
    }
}
