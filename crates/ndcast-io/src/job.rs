//! The job of a write: what its result depends on. A write goes on with an earlier one only if both have the same job.

use ndcast::{Error, ErrorKind, Expr, Result};
use std::fs;
use std::io;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

/// A job as lines, for [`Options::resume`](crate::Options::resume): the work, and each file with its length and the time of its last change.
/// Each file has a label, which stands for it in its line.
///
/// # Errors
/// `Value` for a path that leads to no file and no folder, such as `-`; `Io` if nothing is found out about it.
///
/// ```
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("a.npy").to_str().unwrap().to_owned();
/// ndcast_io::save(&path, &ndcast::Tensor::scalar(1.0))?;
/// let job = ndcast_io::job("x + 1", [("x", path.as_str())])?;
/// assert_eq!(job[1], "x + 1");
/// assert!(job[2].starts_with("x (1 files, 136 bytes, changed at "));
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn job<'a>(work: &str, files: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<Vec<String>> {
    let program = format!("ndcast {} on {}", env!("CARGO_PKG_VERSION"), std::env::consts::ARCH);
    let mut job = vec![program];
    job.extend(work.lines().map(str::to_owned));
    for (label, file) in files {
        let (path, _) = crate::member(file);
        if !(path.is_file() || path.is_dir()) {
            let text = format!("a write can be resumed if its files can be read again, and {file} is none");
            return Err(Error::new(ErrorKind::Value, text));
        }
        let mut stamp = Stamp { files: 0, bytes: 0, changed: UNIX_EPOCH };
        stamp.add(&path).map_err(|error| Error::from(error).context(file))?;
        let seconds = stamp.changed.duration_since(UNIX_EPOCH).unwrap_or_default();
        job.push(format!("{label} ({} files, {} bytes, changed at {seconds:?})", stamp.files, stamp.bytes));
    }
    Ok(job)
}

/// The job of a write of an expression: its operations, and the files that it reads.
///
/// # Errors
/// As [`job`]; `Value` if the expression has a closure, which nobody can tell from another.
///
/// ```
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("a.npy").to_str().unwrap().to_owned();
/// ndcast_io::save(&path, &ndcast::tensor![1.0, 2.0])?;
/// let x = ndcast::Expr::source(ndcast_io::source(&path)?);
/// let job = ndcast_io::job_of(&(x.clone() - x.mean(0)))?;
/// assert_eq!(job[1..3], [format!("t1 = {path}.mean(0)"), format!("t2 = {path} - t1")]);
/// assert!(job[3].starts_with(&format!("{path} (1 files")));
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn job_of(expr: &Expr) -> Result<Vec<String>> {
    let operations = expr.listing()?;
    if let Some(operation) = operations.iter().find(|operation| operation.contains('…')) {
        let text =
            format!("a write cannot be resumed if it calls a closure, which may be another one now: {operation}");
        return Err(Error::new(ErrorKind::Value, text));
    }
    let lines = operations.iter().enumerate().map(|(number, operation)| format!("t{} = {operation}", number + 1));
    let work = lines.collect::<Vec<_>>().join("\n");
    let files: Vec<String> = expr.sources().iter().map(|source| source.name()).collect();
    job(&work, files.iter().map(|file| (file.as_str(), file.as_str())))
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
