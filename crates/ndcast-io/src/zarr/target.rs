//! Where a new store goes: a folder of files, or a zip archive, as the name says.
//!
//! All of it is made beside the target, is brought to the disk, and gets its name by one rename. A folder is written by any number of threads;
//! an archive by one after the other, but they pack at the same time. Its members are stored as they are, because chunks are packed already,
//! so that readers find their bytes in place.

use super::metadata;
use super::store::{NODES, Store};
use crate::checksum::with_more;
use crate::replace::Replacement;
use crate::sibling::Sibling;
use crate::zip_file::{Once, options, refuse};
use ndcast::{Error, ErrorKind, Result};
use serde_json::Value;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use zip::ZipWriter;

/// A store in the making. Dropped before it is finished, it leaves nothing behind.
#[derive(Debug)]
pub(super) struct Target {
    path: PathBuf,
    overwrite: bool,
    place: Place,
}

#[derive(Debug)]
enum Place {
    Folder(Sibling),
    Archive(Box<Archive>),
}

/// The fields are dropped in this order, because the writer still writes to the file.
#[derive(Debug)]
struct Archive {
    zip: Mutex<ZipWriter<Once<File>>>,
    file: Replacement,
}

impl Target {
    /// Begins a store. It replaces an existing one only if it may `overwrite` it. With a job, it goes on with the folder that an earlier one
    /// has left.
    ///
    /// # Errors
    /// `Io` if nothing can be made there, or something must not be replaced; `Value` if the earlier one had another job.
    pub(super) fn create(path: &Path, overwrite: bool, job: Option<&[String]>) -> Result<Target> {
        let place = if is_archive(path) {
            if job.is_some() {
                let text = "a zip archive is not resumed: what was written of it has no end\n  help: resume a folder, whose name ends with .zarr";
                return Err(Error::new(ErrorKind::Value, text));
            }
            Place::Archive(Box::new(Archive::create(path, overwrite)?))
        } else {
            Place::Folder(Sibling::beside(path, |target| give_way(target, overwrite), job)?)
        };
        Ok(Target { path: path.to_path_buf(), overwrite, place })
    }

    /// Writes the value of a key, which a folder brings to the disk. Returns the number of bytes.
    pub(super) fn put(&self, key: &str, parts: &[&[u8]]) -> Result<u64> {
        let done = match &self.place {
            Place::Folder(folder) => put(folder, key, parts),
            Place::Archive(archive) => archive.put(key, parts),
        };
        done.map_err(|error| error.context(key))?;
        Ok(parts.iter().map(|part| part.len() as u64).sum())
    }

    /// Whether an earlier job has written the value of a key.
    pub(super) fn holds(&self, key: &str) -> bool {
        match &self.place {
            Place::Folder(folder) => folder.journal().is_some_and(|journal| journal.has(key, || folder.existing(key))),
            Place::Archive(_) => false,
        }
    }

    /// Brings the store to the disk, and then under its name.
    pub(super) fn finish(self) -> Result<()> {
        match self.place {
            Place::Folder(folder) => folder.finish(|target| give_way(target, self.overwrite)),
            Place::Archive(archive) => {
                give_way_at(&self.path, self.overwrite)?;
                archive.finish()
            }
        }
    }
}

fn put(folder: &Sibling, key: &str, parts: &[&[u8]]) -> Result<()> {
    let mut file = folder.file(key)?;
    parts.iter().try_for_each(|part| file.write_all(part))?;
    file.sync_all()?;
    let sum = || parts.iter().fold(0, |sum, part| with_more(sum, part));
    Ok(folder.journal().map_or(Ok(()), |journal| journal.add(key, sum()))?)
}

impl Archive {
    fn create(path: &Path, overwrite: bool) -> Result<Archive> {
        give_way_at(path, overwrite)?;
        let Some(file) = Replacement::create(path, 0, None)? else {
            return Err(Error::new(ErrorKind::Io, "not a file: an archive is written at many places"));
        };
        let zip = Mutex::new(ZipWriter::new(Once::new(file.again()?)));
        Ok(Archive { zip, file })
    }

    fn put(&self, key: &str, parts: &[&[u8]]) -> Result<()> {
        let length = parts.iter().map(|part| part.len() as u64).sum();
        let mut zip = self.zip.lock().unwrap_or_else(PoisonError::into_inner);
        zip.start_file(key, options(false, length)).map_err(refuse)?;
        Ok(parts.iter().try_for_each(|part| zip.write_all(part))?)
    }

    fn finish(self) -> Result<()> {
        let zip = self.zip.into_inner().unwrap_or_else(PoisonError::into_inner);
        zip.finish().map_err(refuse)?;
        self.file.finish()
    }
}

/// As [`give_way`], if there is a target.
fn give_way_at(path: &Path, overwrite: bool) -> Result<()> {
    if path.exists() { give_way(path, overwrite) } else { Ok(()) }
}

/// Whether a target that exists gives way: an array or a group does, if the user says so.
fn give_way(target: &Path, overwrite: bool) -> Result<()> {
    let text = match node(target) {
        Some(_) if overwrite => return Ok(()),
        Some(node) => {
            format!("a Zarr {node} is there already\n  help: allow to overwrite it, or choose another name")
        }
        None => "something that is no Zarr array is there already, and is not replaced".to_owned(),
    };
    Err(Error::new(ErrorKind::Io, text))
}

/// The kind of the node at the top of a store. `None` if there is no store, or a folder with the name of an archive, or the reverse.
fn node(target: &Path) -> Option<&'static str> {
    if target.is_dir() == is_archive(target) {
        return None;
    }
    let store = Store::open(target).ok()?;
    let has = |key: &str| store.value(key, metadata::MOST).is_ok_and(|value| value.is_some());
    let [_, array, group] = NODES;
    if has(array) || has(group) {
        return Some(if has(array) { "array" } else { "group" });
    }
    let fields = metadata::parse(&store.bytes(NODES[0], metadata::MOST).ok()??).ok()?;
    let node = fields.get("node_type").and_then(Value::as_str);
    ["array", "group"].into_iter().find(|name| node == Some(name))
}

fn is_archive(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("zip"))
}

/// Makes the checks of a new store that need no values, and leaves nothing behind.
pub(super) fn check(path: &Path, overwrite: bool) -> Result<()> {
    Target::create(path, overwrite, None).map(drop)
}
