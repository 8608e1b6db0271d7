//! Files to read from, whatever the path leads to.

use ndcast::{Class, Error, Result};
use std::fs::File;
use std::io::Seek;
use std::path::Path;

/// A file at its beginning, and its length in bytes.
///
/// What has no length of its own, such as a pipe, is first copied into a temporary file that has no name: so everything
/// that is read can be measured before it is believed, and a stream without end fills a disk, not the memory.
pub(crate) fn open(path: &Path) -> Result<(File, u64)> {
    let mut file = File::open(path)?;
    let metadata = file.metadata()?;
    if metadata.is_dir() {
        return Err(Error::new(Class::Io, "a folder, expected a file"));
    }
    if metadata.is_file() {
        return Ok((file, metadata.len()));
    }
    let mut copy = tempfile::tempfile()?;
    let length = std::io::copy(&mut file, &mut copy)?;
    copy.rewind()?;
    Ok((copy, length))
}

/// Puts the path before the text of an error.
pub(crate) fn at<T>(path: &Path, result: Result<T>) -> Result<T> {
    result.map_err(|error| error.context(path.display()))
}
