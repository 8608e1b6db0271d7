//! The job of a run: its program and its files. `--resume` goes on with an earlier run only if both have the same job.

use crate::failure::{Done, Failure};
use std::fs;
use std::io;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

/// A run as lines, one for each thing that its result depends on: the program, and each file with what tells whether it has changed.
pub(crate) fn job<'a>(work: &str, files: impl IntoIterator<Item = (&'a str, &'a str)>) -> Done<Vec<String>> {
    let program = format!("ndcast {} on {}", env!("CARGO_PKG_VERSION"), std::env::consts::ARCH);
    let mut job = vec![program, work.to_owned()];
    for (name, file) in files {
        let (path, _) = ndcast_io::member(file);
        if !(path.is_file() || path.is_dir()) {
            return Err(Failure::Refused(format!("--resume reads files again, and {file} is none")));
        }
        let mut stamp = Stamp { files: 0, bytes: 0, changed: UNIX_EPOCH };
        stamp.add(&path).map_err(|error| Failure::Refused(format!("cannot read {file}: {error}")))?;
        let seconds = stamp.changed.duration_since(UNIX_EPOCH).unwrap_or_default();
        job.push(format!("{name}={file} ({} files, {} bytes, changed at {seconds:?})", stamp.files, stamp.bytes));
    }
    Ok(job)
}

/// What changes if a file does, or one of those in a folder.
struct Stamp {
    files: u64,
    bytes: u64,
    /// The last time.
    changed: SystemTime,
}

impl Stamp {
    fn add(&mut self, path: &Path) -> io::Result<()> {
        let found = fs::metadata(path)?;
        if found.is_dir() {
            return fs::read_dir(path)?.try_for_each(|entry| self.add(&entry?.path()));
        }
        self.files += 1;
        self.bytes += found.len();
        self.changed = self.changed.max(found.modified()?);
        Ok(())
    }
}
