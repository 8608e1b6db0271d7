//! Which parts of an array have reached its file, so that another run can go on with it.
//!
//! *Problem*: a run of hours is stopped. *Technique*: what it has written keeps a fixed name beside the target, `.ndcast-NAME.resume`, and
//! the text `.ndcast-NAME.journal` has a line for each part, with its checksum. The next run believes a line if the part still has that
//! checksum; a part that was cut, or that never reached the disk, has another one. *Contract*: the first lines are the job of the run, its
//! computation and its files, and a run with another job is refused; without a journal, no part is kept.

use crate::checksum;
use crate::replace::{self, PREFIX, parent};
use ndcast::{Error, ErrorKind, Result};
use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// How a line about the job starts.
const JOB: &str = "# ";

/// The parts that are there, and the file that tells of further ones.
#[derive(Debug)]
pub(crate) struct Journal {
    file: Mutex<File>,
    /// The checksum of each part that an earlier run has written.
    parts: HashMap<String, u32>,
    /// Whether there was none.
    pub(crate) is_new: bool,
}

impl Journal {
    /// The journal of a target, new or left by an earlier run. The caller has the lock of the file or folder that is written.
    ///
    /// # Errors
    /// `Value` if the earlier run had another job; `Io` if there can be no journal.
    pub(crate) fn open(target: &Path, job: &[String]) -> Result<Journal> {
        let path = beside(target, "journal");
        let read = || {
            let mut file = open(File::options().append(true), &path)?;
            let text = io::read_to_string(&mut file)?;
            Ok((file, text))
        };
        let (mut file, text) = read().map_err(|error: io::Error| Error::from(error).context(path.display()))?;
        // A line that was cut counts for nothing.
        let lines = text.split_inclusive('\n').filter_map(|line| line.strip_suffix('\n'));
        let (old, parts): (Vec<&str>, Vec<&str>) = lines.partition(|line| line.starts_with(JOB));
        let job: Vec<String> = job.iter().map(|line| format!("{JOB}{}", line.escape_debug())).collect();
        let is_new = text.is_empty();
        if is_new {
            file.write_all(format!("{}\n", job.join("\n")).as_bytes())?;
        } else if old != job {
            return Err(another(&path, &old, &job));
        } else if !text.ends_with('\n') {
            file.write_all(b"\n")?;
        }
        let part = |line: &str| {
            let (part, sum) = line.rsplit_once(' ')?;
            Some((part.to_owned(), u32::from_str_radix(sum, 16).ok()?))
        };
        Ok(Journal { file: Mutex::new(file), parts: parts.into_iter().filter_map(part).collect(), is_new })
    }

    /// Notes that a part was written.
    pub(crate) fn add(&self, part: &str, sum: u32) -> io::Result<()> {
        let line = format!("{part} {sum:08x}\n");
        self.file.lock().unwrap_or_else(PoisonError::into_inner).write_all(line.as_bytes())
    }

    /// Whether a part is there, and has its checksum still. A part that cannot be read is not there.
    pub(crate) fn has<R: Read>(&self, part: &str, bytes: impl FnOnce() -> io::Result<R>) -> bool {
        let Some(sum) = self.parts.get(part) else { return false };
        bytes().and_then(checksum::of).is_ok_and(|found| found == *sum)
    }
}

/// Opens a file beside a target, to read and to write it, or creates it. Names there are known to others, who may have put a link in its
/// place: it is not followed.
pub(crate) fn open(options: &mut OpenOptions, path: &Path) -> io::Result<File> {
    #[cfg(any(target_os = "linux", target_vendor = "apple"))]
    std::os::unix::fs::OpenOptionsExt::custom_flags(options, rustix::fs::OFlags::NOFOLLOW.bits() as i32);
    options.read(true).create(true).open(path)
}

/// The path of a file or folder in the making, from which a later run goes on.
pub(crate) fn resumed(target: &Path) -> PathBuf {
    beside(target, "resume")
}

/// Removes the journal of a target, if there is one: what it tells of is complete.
pub(crate) fn remove(target: &Path) {
    let _ = fs::remove_file(beside(target, "journal"));
}

/// Removes what earlier runs have left to be resumed, unless somebody is at it: the target is there.
pub(crate) fn discard(target: &Path) {
    let left = resumed(target);
    let is_free = |lock: &File| lock.try_lock().is_ok();
    match File::open(&left) {
        Ok(lock) if is_free(&lock) => replace::remove(&left),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        _ => return,
    }
    remove(target);
}

fn beside(target: &Path, ending: &str) -> PathBuf {
    let mut name = std::ffi::OsString::from(PREFIX);
    name.push(target.file_name().unwrap_or_default());
    name.push(".");
    name.push(ending);
    parent(target).join(name)
}

fn another(path: &Path, old: &[&str], new: &[String]) -> Error {
    let differs = |(place, line): (usize, &String)| (old.get(place) != Some(&line.as_str())).then_some(place);
    let place = new.iter().enumerate().find_map(differs).unwrap_or(new.len());
    let said = |line: Option<&str>| line.and_then(|line| line.strip_prefix(JOB)).unwrap_or("nothing").to_owned();
    let text = format!(
        "the run to resume was another one: it had {}, this one has {}\n  help: remove {} to begin anew",
        said(old.get(place).copied()),
        said(new.get(place).map(String::as_str)),
        path.display()
    );
    Error::new(ErrorKind::Value, text)
}
