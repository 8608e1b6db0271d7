//! Where the values of a store are: files in a folder, or members of a zip archive. Their names are the keys.
//!
//! *Contract*: a value is within its store. A link that leads out of the folder is refused, and so is an archive with names that would, with
//! two members of one name, or with members that share bytes.

use super::damaged;
use crate::source::Reader;
use crate::zip_file::{BEST_RATIO, refuse};
use ndcast::internal::repeated;
use ndcast::{Error, ErrorKind, Result};
use std::fs::{self, File};
use std::io::{self, BufReader, Read};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use zip::{CompressionMethod, ZipArchive};

/// Groups within groups, at most.
const DEEPEST: usize = 32;

/// The files whose folder is an array or a group.
pub(super) const NODES: [&str; 3] = ["zarr.json", ".zarray", ".zgroup"];

#[derive(Debug)]
pub(super) enum Store {
    /// A folder, and the same without links.
    Folder(PathBuf, PathBuf),
    Archive(Box<Archive>),
}

#[derive(Debug)]
pub(super) struct Archive {
    zip: Mutex<ZipArchive<BufReader<Reader>>>,
    reader: Reader,
}

/// The bytes under a key.
pub(super) struct Value<'a> {
    bytes: Bytes<'a>,
    start: u64,
    length: u64,
}

enum Bytes<'a> {
    Own(Reader),
    Lent(&'a Reader),
    Memory(Vec<u8>),
}

impl Value<'_> {
    pub(super) fn length(&self) -> u64 {
        self.length
    }

    /// Fills a buffer with the bytes from `from` on.
    pub(super) fn read(&self, from: u64, buffer: &mut [u8]) -> Result<()> {
        let end = from.checked_add(buffer.len() as u64);
        if end.is_none_or(|end| end > self.length) {
            let text = format!("{} bytes from byte {from} on are wanted, but there are {}", buffer.len(), self.length);
            return Err(Error::new(ErrorKind::Io, text));
        }
        match &self.bytes {
            Bytes::Own(reader) => reader.fill(buffer, self.start + from)?,
            Bytes::Lent(reader) => reader.fill(buffer, self.start + from)?,
            Bytes::Memory(bytes) => {
                let start = from as usize;
                buffer.copy_from_slice(&bytes[start..start + buffer.len()]);
            }
        }
        Ok(())
    }
}

impl Store {
    /// Opens a folder, or a zip archive.
    pub(super) fn open(path: &Path) -> Result<Store> {
        if fs::metadata(path)?.is_dir() {
            return Ok(Store::Folder(path.to_path_buf(), fs::canonicalize(path)?));
        }
        let reader = Reader::open(path)?;
        let mut zip = ZipArchive::new(BufReader::new(reader.again(0)?)).map_err(refuse)?;
        if zip.has_duplicate_names() {
            return Err(damaged("two members of the archive have one name"));
        }
        if zip.has_overlapping_entries().map_err(refuse)? {
            return Err(damaged("members of the archive share bytes"));
        }
        for name in zip.file_names() {
            let name = name.map_err(refuse)?;
            if !is_inside(name.strip_suffix('/').unwrap_or(&name)) {
                return Err(damaged(format!("the member '{name}' is outside of the archive")));
            }
        }
        Ok(Store::Archive(Box::new(Archive { zip: Mutex::new(zip), reader })))
    }

    /// The bytes under a key; `None` if there is no such key.
    ///
    /// # Errors
    /// `Io` if there are more than `most`.
    pub(super) fn value(&self, key: &str, most: u64) -> Result<Option<Value<'_>>> {
        let value = match self {
            Store::Folder(path, real) => match file(path, real, key)? {
                None => return Ok(None),
                Some(path) => {
                    let reader = Reader::open(&path)?;
                    let length = reader.length();
                    Value { bytes: Bytes::Own(reader), start: 0, length }
                }
            },
            Store::Archive(archive) => match archive.value(key, most)? {
                None => return Ok(None),
                Some(value) => value,
            },
        };
        if value.length > most {
            return Err(too_long(value.length, most));
        }
        Ok(Some(value))
    }

    /// All the bytes under a key.
    pub(super) fn bytes(&self, key: &str, most: u64) -> Result<Option<Vec<u8>>> {
        let Some(value) = self.value(key, most)? else { return Ok(None) };
        let mut bytes = repeated(0, value.length as usize)?;
        value.read(0, &mut bytes)?;
        Ok(Some(bytes))
    }

    /// The keys of all arrays and groups without `/` at the end, in alphabetical order. Nothing below an array is looked at.
    pub(super) fn nodes(&self) -> Result<Vec<String>> {
        let mut nodes = Vec::new();
        match self {
            Store::Folder(path, real) => walk(path, real, "", DEEPEST, &mut nodes)?,
            Store::Archive(archive) => {
                for name in archive.lock().file_names() {
                    let name = name.map_err(refuse)?;
                    let (folder, file) = name.rsplit_once('/').unwrap_or(("", &name));
                    if NODES.contains(&file) {
                        nodes.push(folder.to_owned());
                    }
                }
            }
        }
        nodes.sort();
        nodes.dedup();
        Ok(nodes)
    }

    /// The folder below a key, held open so that no other one gets its number. `None` for an archive, which stays open,
    /// and where folders have no numbers.
    pub(super) fn hold(&self, prefix: &str) -> io::Result<Option<File>> {
        match self {
            Store::Folder(path, _) if cfg!(unix) => File::open(path.join(prefix)).map(Some),
            _ => Ok(None),
        }
    }

    /// Whether the folder below a key is still the one that is held.
    #[cfg(unix)]
    pub(super) fn is_held(&self, prefix: &str, held: Option<&File>) -> io::Result<bool> {
        use std::os::unix::fs::MetadataExt;
        let (Store::Folder(path, _), Some(held)) = (self, held) else { return Ok(true) };
        let (held, found) = (held.metadata()?, fs::metadata(path.join(prefix))?);
        Ok((held.dev(), held.ino()) == (found.dev(), found.ino()))
    }

    #[cfg(not(unix))]
    pub(super) fn is_held(&self, _: &str, _: Option<&File>) -> io::Result<bool> {
        Ok(true)
    }

    /// Number of bytes that is stored below a key.
    pub(super) fn stored(&self, prefix: &str) -> u64 {
        match self {
            Store::Folder(path, _) => size(&path.join(prefix)),
            Store::Archive(archive) => {
                let zip = archive.lock();
                let entries = (0..zip.len()).filter_map(|index| zip.by_index_data(index).ok());
                let inside = entries.filter(|entry| entry.name().is_ok_and(|name| name.starts_with(prefix)));
                inside.map(|entry| entry.compressed_size()).fold(0, u64::saturating_add)
            }
        }
    }
}

impl Archive {
    fn lock(&self) -> std::sync::MutexGuard<'_, ZipArchive<BufReader<Reader>>> {
        self.zip.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn value(&self, key: &str, most: u64) -> Result<Option<Value<'_>>> {
        let mut zip = self.lock();
        let Some(index) = zip.index_for_name(key) else { return Ok(None) };
        let entry = zip.by_index_raw(index).map_err(refuse)?;
        let (size, packed, start) = (entry.size(), entry.compressed_size(), entry.data_start().unwrap_or(u64::MAX));
        if entry.encrypted() || entry.is_symlink() {
            return Err(damaged("the member is encrypted, or a link"));
        }
        if start.checked_add(packed).is_none_or(|end| end > self.reader.length()) {
            return Err(damaged(format!("{packed} bytes from byte {start} on end behind the archive")));
        }
        match entry.compression() {
            CompressionMethod::Stored if size == packed => {
                Ok(Some(Value { bytes: Bytes::Lent(&self.reader), start, length: size }))
            }
            CompressionMethod::Deflated => {
                drop(entry);
                if size > most || size > packed.saturating_mul(BEST_RATIO) {
                    return Err(too_long(size, most.min(packed.saturating_mul(BEST_RATIO))));
                }
                let mut bytes = repeated(0, size as usize)?;
                let mut member = zip.by_index(index).map_err(refuse)?;
                member.read_exact(&mut bytes)?;
                // The checksum is compared at the end.
                if member.read(&mut [0])? != 0 {
                    return Err(too_long(size + 1, size));
                }
                Ok(Some(Value { bytes: Bytes::Memory(bytes), start: 0, length: size }))
            }
            other => Err(damaged(format!("{packed} bytes by {other} for {size}, expected stored or deflated ones"))),
        }
    }
}

/// Whether a key leads to a place below the start.
pub(super) fn is_inside(key: &str) -> bool {
    let plain = |part: &str| !part.is_empty() && part != "." && part != ".." && !part.contains(['\\', ':', '\0']);
    key.split('/').all(plain)
}

/// The file of a key, if there is one.
fn file(root: &Path, real: &Path, key: &str) -> Result<Option<PathBuf>> {
    let mut path = root.to_path_buf();
    let mut last = None;
    for part in key.split('/') {
        path.push(part);
        let found = match fs::symlink_metadata(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            found => found?,
        };
        if found.is_symlink() {
            let target = fs::canonicalize(&path)?;
            if !target.starts_with(real) {
                return Err(damaged(format!("a link leads out of the store, to {}", target.display())));
            }
            last = Some(fs::metadata(&path)?);
        } else {
            last = Some(found);
        }
    }
    match last {
        Some(found) if found.is_file() => Ok(Some(path)),
        _ => Err(damaged("not a file")),
    }
}

fn walk(root: &Path, real: &Path, prefix: &str, deeper: usize, nodes: &mut Vec<String>) -> Result<()> {
    let below = |name: &str| if prefix.is_empty() { name.to_owned() } else { format!("{prefix}/{name}") };
    let is_there = |name: &str| file(root, real, &below(name)).is_ok_and(|path| path.is_some());
    if NODES.iter().any(|name| is_there(name)) {
        nodes.push(prefix.to_owned());
    }
    if deeper == 0 || NODES[1..2].iter().any(|name| is_there(name)) {
        return Ok(());
    }
    for entry in fs::read_dir(root.join(prefix))? {
        let entry = entry?;
        let Ok(name) = entry.file_name().into_string() else { continue };
        // In the folder of an array, `c` has its chunks. They are no nodes, and there may be many.
        let is_node = || NODES.iter().any(|node| is_there(&format!("{name}/{node}")));
        if entry.file_type()?.is_dir() && (name != "c" || is_node()) {
            walk(root, real, &below(&name), deeper - 1, nodes)?;
        }
    }
    Ok(())
}

/// Number of bytes of all files below a folder. What cannot be read counts as nothing.
fn size(path: &Path) -> u64 {
    let Ok(entries) = fs::read_dir(path) else { return 0 };
    let size = |entry: fs::DirEntry| match entry.metadata() {
        Ok(found) if found.is_dir() => size(&entry.path()),
        Ok(found) if found.is_file() => found.len(),
        _ => 0,
    };
    entries.flatten().map(size).fold(0, u64::saturating_add)
}

fn too_long(length: u64, most: u64) -> Error {
    damaged(format!("{length} bytes, expected at most {most}"))
}
