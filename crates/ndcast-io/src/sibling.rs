//! Atomic writes of folders: a folder is made beside its target, and takes its place by one rename.
//!
//! As with files (`replace.rs`), nobody ever sees a part. A folder that replaces another is exchanged with it, which only some systems can
//! do; elsewhere it is refused. *Contract*: a folder in the making is locked by its process, so others can tell it from what a killed process
//! has left, and it is in the list of what [`abandon`](crate::abandon) removes.

use crate::journal::{self, Journal};
use crate::replace::{Listed, PREFIX, SUFFIX, UNDER_WAY, busy, claim, follow, parent, remove, swept_parent};
use ndcast::{Error, ErrorKind, Result};
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

/// A folder that will be renamed to its target. If it is dropped before, it is removed.
#[derive(Debug)]
pub(crate) struct Sibling {
    path: PathBuf,
    target: PathBuf,
    /// Whether there is an old folder to exchange it with.
    exchange: bool,
    /// A forked child that drops its copy leaves the folder to its parent.
    process: u32,
    /// Whether the folder stays when this is dropped.
    stays: bool,
    /// If it is resumed.
    journal: Option<Journal>,
    _lock: Option<File>,
    /// `None` if it is resumed.
    _listed: Option<Listed>,
}

impl Sibling {
    /// Creates a folder beside the target. An existing target is replaced only if `may_replace` agrees. With a job, it goes on with the
    /// folder that an earlier one has left.
    ///
    /// # Errors
    /// `Io` if no folder can be made, or if it could not be exchanged with the target; `Value` if the earlier one had another job.
    pub(crate) fn beside(
        target: &Path,
        may_replace: impl Fn(&Path) -> Result<()>,
        job: Option<&[String]>,
    ) -> Result<Sibling> {
        let target = follow(target)?;
        let exchange = match fs::symlink_metadata(&target) {
            Ok(_) => true,
            Err(error) if error.kind() == io::ErrorKind::NotFound => false,
            Err(error) => return Err(error.into()),
        };
        if exchange {
            may_replace(&target)?;
        }
        let folder = swept_parent(&target)?;
        let (path, lock, journal) = match job {
            None => made(folder)?,
            Some(job) => resumed(&target, job)?,
        };
        let (stays, process) = (journal.is_some(), std::process::id());
        let listed = if stays { None } else { Some(Listed(path.clone())) };
        let new = Sibling { path, target, exchange, process, stays, journal, _lock: lock, _listed: listed };
        if exchange {
            fs::set_permissions(&new.path, fs::metadata(&new.target)?.permissions())?;
            new.rehearse()?;
        }
        Ok(new)
    }

    /// The journal, if the folder is resumed.
    pub(crate) fn journal(&self) -> Option<&Journal> {
        self.journal.as_ref()
    }

    /// Opens a file within the folder, to read it.
    pub(crate) fn existing(&self, name: &str) -> io::Result<File> {
        File::open(self.path.join(name))
    }

    /// Creates a file within the folder, or empties it.
    pub(crate) fn file(&self, name: &str) -> io::Result<File> {
        let path = self.path.join(name);
        // The lock prevents that a file appears while `abandon` removes the folder.
        let _paths = UNDER_WAY.lock();
        match File::create(&path) {
            // Nobody but a stranger removes the folder itself. With another one in its place, chunks would be missing.
            Err(error) if error.kind() == io::ErrorKind::NotFound && self.path.is_dir() => {
                if let Some(folder) = path.parent().filter(|folder| folder.starts_with(&self.path)) {
                    fs::create_dir_all(folder)?;
                }
                File::create(&path)
            }
            done => done,
        }
    }

    /// Brings the folder to the disk, and then under its name. What was there is removed, if it is still what `may_replace` agrees with.
    ///
    /// # Errors
    /// `Io`; then the old folder is unchanged.
    pub(crate) fn finish(mut self, may_replace: impl Fn(&Path) -> Result<()>) -> Result<()> {
        sync(&self.path)?;
        // The lock prevents that a folder gets its name while `abandon` removes what is in it.
        let paths = UNDER_WAY.lock();
        if self.exchange {
            may_replace(&self.target)?;
            // After an exchange, the journal would be one of the old folder.
            if self.journal.is_some() {
                journal::remove(&self.target);
            }
            exchange(&self.path, &self.target)?;
        } else {
            rename_to_new(&self.path, &self.target)?;
        }
        self.stays = !self.exchange;
        drop(paths);
        journal::discard(&self.target);
        // After an exchange, the old folder has the temporary's name, and goes with it.
        sync_folder(parent(&self.target))
    }

    /// Exchanges two empty folders, so that a system that cannot is found out before anything is computed.
    fn rehearse(&self) -> Result<()> {
        let [one, two] = ["1", "2"].map(|name| self.path.join(name));
        let _paths = UNDER_WAY.lock();
        fs::create_dir(&one)?;
        fs::create_dir(&two)?;
        let done = exchange(&one, &two);
        fs::remove_dir(&one)?;
        fs::remove_dir(&two)?;
        done
    }
}

impl Drop for Sibling {
    fn drop(&mut self) {
        if !self.stays && self.process == std::process::id() {
            // Who is told to end waits for this, and does not leave half of it.
            let _paths = UNDER_WAY.lock();
            let _ = fs::remove_dir_all(&self.path);
        }
    }
}

/// A folder in the making, its lock, and its journal if it is resumed.
type Made = (PathBuf, Option<File>, Option<Journal>);

/// A new folder within another, with a name of its own.
fn made(folder: &Path) -> Result<Made> {
    let made = tempfile::Builder::new().prefix(PREFIX).suffix(SUFFIX).make_in(folder, make);
    let made = made.map_err(|error| match error.kind() {
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
            Error::new(ErrorKind::Io, format!("nothing can be made in the folder {}: {error}", folder.display()))
        }
        _ => error.into(),
    })?;
    let (lock, path) = made.into_parts();
    Ok((path.keep().map_err(|error| error.error)?, lock, None))
}

/// The folder that an earlier write to `target` has left, or a new one.
fn resumed(target: &Path, job: &[String]) -> Result<Made> {
    let path = journal::resumed(target);
    match fs::create_dir(&path) {
        // Others know this name, and may have put a link in its place.
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists && fs::symlink_metadata(&path)?.is_dir() => {}
        done => done.map_err(|error| Error::from(error).context(path.display()))?,
    }
    let lock = File::open(&path).ok();
    lock.as_ref().map_or(Ok(()), |lock| claim(lock, &path)).map_err(|_| busy(&path))?;
    let journal = Journal::open(target, job)?;
    if journal.is_new {
        // The folder itself is locked, and stays.
        for entry in fs::read_dir(&path)? {
            remove(&entry?.path());
        }
    }
    Ok((path, lock, Some(journal)))
}

/// Makes a folder, locked and listed.
fn make(path: &Path) -> io::Result<Option<File>> {
    let mut paths = UNDER_WAY.lock();
    fs::create_dir(path)?;
    // Some systems do not open folders. There, nothing that was left is recognised either.
    let lock = File::open(path).ok();
    if let Some(lock) = &lock {
        claim(lock, path)?;
    }
    paths.push(path.to_path_buf());
    Ok(lock)
}

/// Has the entries of a folder and of all folders in it reach the disk. Their files have.
fn sync(path: &Path) -> Result<()> {
    for entry in fs::read_dir(path)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            sync(&entry.path())?;
        }
    }
    sync_folder(path)
}

#[cfg(unix)]
fn sync_folder(path: &Path) -> Result<()> {
    Ok(File::open(path)?.sync_all()?)
}

/// Elsewhere, folders cannot be opened.
#[cfg(not(unix))]
fn sync_folder(_: &Path) -> Result<()> {
    Ok(())
}

#[cfg(any(target_os = "linux", target_vendor = "apple"))]
fn exchange(one: &Path, two: &Path) -> Result<()> {
    use rustix::fs::{CWD, RenameFlags, renameat_with};
    renameat_with(CWD, one, CWD, two, RenameFlags::EXCHANGE).map_err(|error| {
        let text = format!(
            "the file system does not exchange folders ({error}), so it cannot be replaced as a whole\n  help: write under another name"
        );
        Error::new(ErrorKind::Io, text)
    })
}

#[cfg(not(any(target_os = "linux", target_vendor = "apple")))]
fn exchange(_: &Path, _: &Path) -> Result<()> {
    let text =
        "this system does not exchange folders, so it cannot be replaced as a whole\n  help: write under another name";
    Err(Error::new(ErrorKind::Io, text))
}

/// Renames to a name that nobody has; a plain rename would replace an empty folder.
#[cfg(any(target_os = "linux", target_vendor = "apple"))]
fn rename_to_new(from: &Path, to: &Path) -> Result<()> {
    use rustix::fs::{CWD, RenameFlags, renameat_with};
    use rustix::io::Errno;
    match renameat_with(CWD, from, CWD, to, RenameFlags::NOREPLACE) {
        Err(Errno::INVAL | Errno::NOSYS | Errno::NOTSUP) => Ok(fs::rename(from, to)?),
        Err(Errno::EXIST) => Err(Error::new(ErrorKind::Io, "somebody else has made it meanwhile")),
        done => Ok(done.map_err(io::Error::from)?),
    }
}

#[cfg(not(any(target_os = "linux", target_vendor = "apple")))]
fn rename_to_new(from: &Path, to: &Path) -> Result<()> {
    Ok(fs::rename(from, to)?)
}
