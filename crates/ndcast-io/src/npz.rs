//! Several named arrays in a `.npz` file: a zip archive of `.npy` files.
//!
//! The array `x` is the member `x.npy`. Members are stored or deflated; both are read and written, also beyond 4 GiB.
//! Before memory is allocated, the stated size of a member is checked against the maximum to which its compressed
//! bytes can inflate, and its header against that size.

use crate::contents::{Array, Members, Whole};
use crate::flat::Flat;
use crate::header::Header;
use crate::npy;
use crate::replace::replace;
use crate::runs::whole;
use crate::source::{Reader, at};
use crate::zip_file::{BEST_RATIO, Once, options, refuse};
use ndcast::{DType, Error, ErrorKind, Result, Shape, Source, Tensor};
use std::fmt;
use std::io::{BufReader, Read, Seek, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use zip::read::ZipFile;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

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
        if zip.has_duplicate_names() {
            let text = format!("{}: two members have the same name", path.display());
            return Err(Error::new(ErrorKind::Io, text));
        }
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
        let index = self.index(name)?;
        member(&mut self.zip, index).map_err(|error| error.context(format_args!("{}: '{name}'", self.path.display())))
    }

    fn index(&self, name: &str) -> Result<usize> {
        let index = self.zip.index_for_name(&format!("{name}.npy")).or_else(|| self.zip.index_for_name(name));
        index.ok_or_else(|| {
            let text = format!("{}: no array is named '{name}': there are {:?}", self.path.display(), self.names());
            Error::new(ErrorKind::Index, text)
        })
    }

    /// Reads all arrays with their names, in file order.
    ///
    /// # Errors
    /// As [`Archive::get`].
    pub fn all(&mut self) -> Result<Vec<(String, Tensor)>> {
        self.names().into_iter().map(|name| self.get(&name).map(|tensor| (name, tensor))).collect()
    }
}

/// An archive whose members are read by name, some of them in parts.
pub(crate) struct File {
    names: Vec<String>,
    path: PathBuf,
    /// The file again, for members that are read in parts.
    reader: Reader,
    archive: Arc<Mutex<Archive>>,
}

impl File {
    pub(crate) fn named(path: &Path, reader: Reader) -> Result<File> {
        let again = at(path, reader.again(0))?;
        let archive = Archive::named(path, BufReader::new(reader))?;
        let names = archive.names();
        Ok(File { names, path: path.to_path_buf(), reader: again, archive: Arc::new(Mutex::new(archive)) })
    }
}

impl Members for File {
    fn names(&self) -> Vec<String> {
        self.names.clone()
    }

    /// A member that is stored can be read in parts, whose checksum nobody compares then.
    fn array(&self, name: &str) -> Result<Array> {
        let mut archive = self.archive.lock().unwrap_or_else(PoisonError::into_inner);
        let index = archive.index(name)?;
        let label = format!("{}: '{name}'", self.path.display());
        let (header, stored, place) = describe(&mut archive.zip, index).map_err(|error| error.context(&label))?;
        let facts = vec![("order", if header.fortran_order { "Fortran" } else { "C" }.to_owned())];
        let (shared, wanted) = (Arc::clone(&self.archive), name.to_owned());
        let read = move || shared.lock().unwrap_or_else(PoisonError::into_inner).get(&wanted);
        let source: Arc<dyn Source> = match place {
            Some(start) => {
                let flat = Flat { name: label, reader: at(&self.path, self.reader.again(0))?, header, start };
                Arc::new(Stored { flat, read: Box::new(read) })
            }
            None => Arc::new(Whole::new(label, header.dtype, header.shape, stored, Box::new(read))),
        };
        Ok(Array { source, facts })
    }
}

/// A member that is stored as it is.
struct Stored {
    flat: Flat,
    /// Reads all of it, and compares the checksum.
    read: Box<dyn Fn() -> Result<Tensor> + Send + Sync>,
}

impl fmt::Debug for Stored {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.flat.fmt(formatter)
    }
}

impl Source for Stored {
    fn name(&self) -> String {
        self.flat.name()
    }

    fn dtype(&self) -> DType {
        self.flat.dtype()
    }

    fn shape(&self) -> &Shape {
        self.flat.shape()
    }

    fn chunks(&self) -> Shape {
        self.flat.chunks()
    }

    fn stored_bytes(&self) -> u64 {
        self.flat.stored_bytes()
    }

    fn read(&self, region: &[Range<usize>]) -> Result<Tensor> {
        if region == whole(self.flat.shape()) { (self.read)() } else { self.flat.read(region) }
    }
}

/// The header of a member, the number of bytes that it takes in the archive, and the position of its first element if
/// it is stored as it is.
fn describe(zip: &mut ZipArchive<impl Read + Seek>, index: usize) -> Result<(Header, u64, Option<u64>)> {
    let mut member = zip.by_index(index).map_err(refuse)?;
    let size = check(&member)?;
    let (header, rest) = Header::read(&mut member, size)?;
    let is_stored = member.compression() == CompressionMethod::Stored;
    let place = member.data_start().filter(|_| is_stored).map(|start| start + (size - rest));
    Ok((header, member.compressed_size(), place))
}

/// The size of a member, checked against the most that its bytes can become.
fn check(member: &ZipFile<'_, impl Read>) -> Result<u64> {
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
    Ok(size)
}

fn member(zip: &mut ZipArchive<impl Read + Seek>, index: usize) -> Result<Tensor> {
    let mut member = zip.by_index(index).map_err(refuse)?;
    let size = check(&member)?;
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
    let mut zip = ZipWriter::new(Once::new(target));
    for (index, (name, tensor)) in tensors.iter().enumerate() {
        if tensors[..index].iter().any(|(other, _)| other == name) {
            return Err(Error::new(ErrorKind::Value, format!("two arrays are named '{name}'")));
        }
        zip.start_file(format!("{name}.npy"), options(compressed, npy::length(tensor))).map_err(refuse)?;
        npy::to_writer(&mut zip, tensor).map_err(|error| error.context(format_args!("'{name}'")))?;
    }
    zip.finish().map_err(refuse)?;
    Ok(())
}
