//! Atomic writes: a file is either the old one or the new one, never a part of either.
//!
//! The new bytes go to a temporary file in the same folder and reach the disk. Only then the temporary file is
//! renamed to the target, which the file system does atomically. An error, a full disk or a kill before that leaves
//! the old file intact, and a process that has the old file open or mapped keeps seeing it. *Contract*: a temporary
//! file is in the list `UNDER_WAY` from the moment it exists, so a program that is told to end can remove it
//! ([`abandon`]), and locked, so that what a killed process has left is told from it, and removed by the next one
//! (`sweep`). A file is written from its start to its end by one call ([`replace`]), or at any place by many
//! ([`Replacement`]).

use crate::journal::{self, Journal};
use crate::source::Reader;
use ndcast::internal::ProcessLock;
use ndcast::{Error, Result};
use std::fs::{self, File, Metadata, TryLockError};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use tempfile::{NamedTempFile, TempPath};

/// The writer for the new bytes.
pub(crate) type Target<'a> = BufWriter<&'a File>;

/// How names of temporaries start and end.
pub(crate) const PREFIX: &str = ".ndcast-";
pub(crate) const SUFFIX: &str = ".tmp";

/// Maximum number of links to follow; longer chains count as a cycle.
const MOST_LINKS: usize = 40;

/// The temporary files that this process may have. A forked child does not inherit those of its parent.
pub(crate) static UNDER_WAY: ProcessLock<Vec<PathBuf>> = ProcessLock::new(|_| Mutex::new(Vec::new()));

/// The folder that was swept last: what others leave there later may wait for the next process.
static SWEPT: ProcessLock<PathBuf> = ProcessLock::new(|_| Mutex::default());

/// Removes the temporary files and folders of all unfinished writes of this process. For a program that is about to end because
/// of a signal.
///
/// Unfinished writes and all later ones block forever.
///
/// ```
/// ndcast_io::abandon();
/// std::process::exit(0);
/// ```
pub fn abandon() {
    let paths = UNDER_WAY.lock();
    for path in paths.iter() {
        // What was renamed or removed meanwhile no longer exists.
        remove(path);
    }
    std::mem::forget(paths);
}

/// The kind of target that a path leads to.
enum Place {
    /// A pipe or terminal, which is written directly.
    Stream(PathBuf),
    /// A file to replace (with its metadata), or a new one.
    File(PathBuf, Option<Metadata>),
}

/// Writes the output of `fill` to a file. A link is followed, so that its target is replaced. Permissions are kept. A
/// target that is not a regular file (a pipe, a terminal) is written directly.
///
/// # Errors
/// `Io` for a folder, a read-only file, or an error of the system; any error of `fill`.
pub(crate) fn replace(path: &Path, fill: impl FnOnce(&mut Target) -> Result<()>) -> Result<()> {
    match find(path)? {
        Place::Stream(path) => pour(&File::options().write(true).open(path)?, fill),
        Place::File(path, old) => {
            let new = Temporary::beside(&path, old.as_ref())?;
            pour(new.file.as_file(), fill)?;
            new.install(&path)
        }
    }
}

/// A file that is written at any place, by any number of threads, and then replaces another as a whole. If it is
/// dropped before, nothing remains of it.
#[derive(Debug)]
pub(crate) struct Replacement {
    new: Temporary,
    target: PathBuf,
    /// What the user called the file.
    name: PathBuf,
    /// If it is resumed.
    journal: Option<Journal>,
}

impl Replacement {
    /// Creates a file of `length` bytes beside the target. Room is taken at once if the system can, so that a full disk
    /// is found before anything is computed. `None` for a target that must be written from start to end (a pipe, a
    /// terminal). With a job, it goes on with the file that an earlier one has left.
    ///
    /// # Errors
    /// As [`replace`]; `Value` if the earlier one had another job.
    pub(crate) fn create(path: &Path, length: u64, job: Option<&[String]>) -> Result<Option<Replacement>> {
        let Place::File(target, old) = find(path)? else { return Ok(None) };
        let (new, journal) = match job {
            None => (Temporary::beside(&target, old.as_ref())?, None),
            Some(job) => {
                let new = Temporary::resumed(&target, old.as_ref())?;
                let journal = Journal::open(&target, job)?;
                if journal.is_new {
                    new.file.as_file().set_len(0)?;
                }
                (new, Some(journal))
            }
        };
        reserve(new.file.as_file(), length)?;
        Ok(Some(Replacement { new, target, name: path.to_path_buf(), journal }))
    }

    /// The journal, if the file is resumed.
    pub(crate) fn journal(&self) -> Option<&Journal> {
        self.journal.as_ref()
    }

    /// The file again, for a writer of its own.
    #[cfg(feature = "zarr")]
    pub(crate) fn again(&self) -> io::Result<File> {
        self.new.file.as_file().try_clone()
    }

    /// The bytes from a position on.
    pub(crate) fn bytes(&self, position: u64) -> io::Result<Reader> {
        Reader::of(self.new.file.as_file(), position)
    }

    /// The name of the file in messages.
    pub(crate) fn name(&self) -> impl std::fmt::Display + '_ {
        self.name.display()
    }

    /// Writes bytes at a position.
    pub(crate) fn write_at(&self, bytes: &[u8], position: u64) -> io::Result<()> {
        write_at(self.new.file.as_file(), bytes, position)
    }

    /// Brings what was written to the disk.
    pub(crate) fn sync(&self) -> io::Result<()> {
        self.new.file.as_file().sync_data()
    }

    /// Brings the file to the disk, and then under its name.
    ///
    /// # Errors
    /// `Io`; then the old file is unchanged.
    pub(crate) fn finish(self) -> Result<()> {
        self.new.install(&self.target).map_err(|error| error.context(self.name.display()))
    }
}

#[cfg(unix)]
fn write_at(file: &File, bytes: &[u8], position: u64) -> io::Result<()> {
    std::os::unix::fs::FileExt::write_all_at(file, bytes, position)
}

#[cfg(windows)]
fn write_at(file: &File, mut bytes: &[u8], mut position: u64) -> io::Result<()> {
    while !bytes.is_empty() {
        match std::os::windows::fs::FileExt::seek_write(file, bytes, position) {
            Ok(0) => return Err(ErrorKind::WriteZero.into()),
            Ok(done) => (bytes, position) = (&bytes[done..], position + done as u64),
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// Gives a new file its length, and its room on the disk if the file system can.
fn reserve(file: &File, length: u64) -> io::Result<()> {
    #[cfg(target_os = "linux")]
    if length > 0 {
        use rustix::fs::{FallocateFlags, fallocate};
        use rustix::io::{Errno, retry_on_intr};
        match retry_on_intr(|| fallocate(file, FallocateFlags::empty(), 0, length)) {
            // Not every file system can.
            Err(Errno::OPNOTSUPP | Errno::NOSYS) => {}
            done => done?,
        }
    }
    file.set_len(length)
}

/// Makes the checks of [`replace`] that need no bytes. It creates a file in the folder and removes it, since there is
/// no other way to find out whether that is possible.
///
/// # Errors
/// As [`replace`].
pub(crate) fn check(path: &Path) -> Result<()> {
    match find(path)? {
        Place::Stream(_) => Ok(()),
        Place::File(path, old) => Temporary::beside(&path, old.as_ref()).map(drop),
    }
}

fn find(path: &Path) -> Result<Place> {
    let target = follow(path)?;
    match fs::metadata(&target) {
        Ok(old) if old.is_dir() => Err(Error::new(ndcast::ErrorKind::Io, "a folder, expected a file to write")),
        Ok(old) if !old.is_file() => Ok(Place::Stream(target)),
        Ok(old) if old.permissions().readonly() => Err(Error::new(ndcast::ErrorKind::Io, "the file is read-only")),
        Ok(old) => Ok(Place::File(target, Some(old))),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(Place::File(target, None)),
        Err(error) => Err(error.into()),
    }
}

/// The path at the end of a chain of links. It need not exist yet.
pub(crate) fn follow(path: &Path) -> Result<PathBuf> {
    let mut path = path.to_path_buf();
    for _ in 0..MOST_LINKS {
        match fs::read_link(&path) {
            // A relative link is relative to its own folder; `join` lets an absolute one replace the path.
            Ok(target) => path = path.parent().unwrap_or(Path::new("")).join(target),
            Err(_) => return Ok(path),
        }
    }
    Err(Error::new(ndcast::ErrorKind::Io, format!("more than {MOST_LINKS} links, one after the other")))
}

/// The folder of a path.
pub(crate) fn parent(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// A file that will be renamed to its target. If it is dropped before, the file is removed first and unlisted second:
/// fields are dropped in order.
#[derive(Debug)]
struct Temporary {
    file: NamedTempFile,
    /// `None` if the file stays when this is dropped.
    _listed: Option<Listed>,
}

/// Tells others that a new temporary is no leftover.
///
/// # Errors
/// `AlreadyExists`, so that another name is tried, if somebody has taken it for one meanwhile.
pub(crate) fn claim(new: &File, path: &Path) -> io::Result<()> {
    // Some systems have no locks. There, leftovers are not recognised either.
    if matches!(new.try_lock(), Err(TryLockError::WouldBlock)) || !path.exists() {
        return Err(ErrorKind::AlreadyExists.into());
    }
    Ok(())
}

/// Removes what killed processes have left in a folder, once for this process. What cannot be removed stays.
fn sweep(folder: &Path) {
    if std::mem::replace(&mut *SWEPT.lock(), folder.to_path_buf()) != folder {
        sweep_now(folder);
    }
}

/// Removes what killed processes have left in a folder.
pub(crate) fn sweep_now(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let ours = name.to_str().is_some_and(|name| name.starts_with(PREFIX) && name.ends_with(SUFFIX));
        if !ours || !entry.file_type().is_ok_and(|kind| kind.is_dir() || kind.is_file()) {
            continue;
        }
        let path = entry.path();
        // The lock of whoever makes it would still be held.
        if let Some(_lock) = File::open(&path).ok().filter(|lock| lock.try_lock().is_ok()) {
            // Should somebody on another machine be making it, unseen because locks are not shared, he finds all of it gone.
            let gone = path.with_extension("gone.tmp");
            remove(if fs::rename(&path, &gone).is_ok() { &gone } else { &path });
        }
    }
}

/// The error for a resumed write that another process does at the same time.
pub(crate) fn busy(path: &Path) -> Error {
    Error::new(ndcast::ErrorKind::Io, format!("another process is writing {}", path.display()))
}

/// Removes a temporary, if it is there.
pub(crate) fn remove(path: &Path) {
    let _ = fs::remove_file(path).or_else(|_| fs::remove_dir_all(path));
}

/// The folder in which a target's temporary is made, without the leftovers of others.
pub(crate) fn swept_parent(target: &Path) -> Result<&Path> {
    let folder = parent(target);
    if !folder.is_dir() {
        return Err(Error::new(ndcast::ErrorKind::Io, format!("there is no folder {}", folder.display())));
    }
    sweep(folder);
    Ok(folder)
}

/// A path in the list `UNDER_WAY`.
#[derive(Debug)]
pub(crate) struct Listed(pub(crate) PathBuf);

impl Drop for Listed {
    fn drop(&mut self) {
        UNDER_WAY.lock().retain(|path| *path != self.0);
    }
}

impl Temporary {
    /// Creates a file in the folder of `target`, with the permissions of the old file if there is one.
    fn beside(target: &Path, old: Option<&Metadata>) -> Result<Temporary> {
        let folder = swept_parent(target)?;
        let new = tempfile::Builder::new().prefix(PREFIX).suffix(SUFFIX).make_in(folder, |path| {
            // The lock prevents `abandon` between creating and listing the file. Opened this way, a new file gets the
            // permissions of the umask; tempfile itself would restrict it to the owner.
            let mut paths = UNDER_WAY.lock();
            let file = File::options().write(true).create_new(true).open(path)?;
            claim(&file, path)?;
            paths.push(path.to_path_buf());
            Ok(file)
        });
        let file = new.map_err(|error| match error.kind() {
            ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => Error::new(
                ndcast::ErrorKind::Io,
                format!("no file can be made in the folder {}: {error}", folder.display()),
            ),
            _ => error.into(),
        })?;
        let new = Temporary { _listed: Some(Listed(file.path().to_path_buf())), file };
        new.permitted(old)
    }

    /// Opens the file that an earlier write to `target` has left, or creates one. It stays when this is dropped.
    fn resumed(target: &Path, old: Option<&Metadata>) -> Result<Temporary> {
        swept_parent(target)?;
        let path = journal::resumed(target);
        let file = journal::open(File::options().write(true), &path);
        let file = file.map_err(|error| Error::from(error).context(path.display()))?;
        claim(&file, &path).map_err(|_| busy(&path))?;
        let mut file = NamedTempFile::from_parts(file, TempPath::try_from_path(path)?);
        file.disable_cleanup(true);
        Temporary { file, _listed: None }.permitted(old)
    }

    fn permitted(self, old: Option<&Metadata>) -> Result<Temporary> {
        if let Some(old) = old {
            self.file.as_file().set_permissions(old.permissions())?;
        }
        Ok(self)
    }

    /// Has all bytes reach the disk, then gives the file its name. What an earlier write has left to be resumed is of no use then.
    fn install(mut self, target: &Path) -> Result<()> {
        self.file.as_file().sync_all()?;
        fs::rename(self.file.path(), target)?;
        // The file no longer exists under this name.
        self.file.disable_cleanup(true);
        journal::discard(target);
        Ok(())
    }
}

fn pour(file: &File, fill: impl FnOnce(&mut Target) -> Result<()>) -> Result<()> {
    let mut target = BufWriter::new(file);
    fill(&mut target)?;
    target.flush()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn put(text: &'static str) -> impl FnOnce(&mut Target) -> Result<()> {
        move |target| Ok(target.write_all(text.as_bytes())?)
    }

    fn names(folder: &Path) -> Vec<String> {
        let mut names: Vec<_> =
            fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    #[test]
    fn a_failure_leaves_the_old_file_and_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a");
        replace(&path, put("old")).unwrap();
        let error = replace(&path, |target| {
            target.write_all(&[b'x'; 1 << 20])?;
            Err(Error::new(ndcast::ErrorKind::Io, "no space left"))
        });
        assert_eq!(error.unwrap_err().message(), "no space left");
        assert_eq!(fs::read_to_string(&path).unwrap(), "old");
        assert_eq!(names(folder.path()), ["a"]);
        replace(&path, put("new")).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
        assert_eq!(names(folder.path()), ["a"]);
    }

    #[test]
    fn what_cannot_be_written_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        assert!(replace(folder.path(), put("x")).unwrap_err().message().contains("a folder"));
        assert_eq!(replace(&folder.path().join("no/where"), put("x")).unwrap_err().kind(), ndcast::ErrorKind::Io);
        let path = folder.path().join("a");
        fs::write(&path, "old").unwrap();
        let mut permissions = fs::metadata(&path).unwrap().permissions();
        permissions.set_readonly(true);
        fs::set_permissions(&path, permissions).unwrap();
        assert!(replace(&path, put("x")).unwrap_err().message().contains("read-only"));
        assert_eq!(fs::read_to_string(&path).unwrap(), "old");
    }

    #[test]
    fn what_would_be_refused_is_before_there_are_bytes() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a");
        assert!(check(folder.path()).unwrap_err().message().contains("a folder"));
        assert!(check(&folder.path().join("no/where")).unwrap_err().message().contains("there is no folder"));
        check(&path).unwrap();
        assert_eq!(names(folder.path()), [""; 0]);
        fs::write(&path, "old").unwrap();
        check(&path).unwrap();
        assert!(check(&path.join("b")).is_err());
        assert_eq!((fs::read_to_string(&path).unwrap().as_str(), names(folder.path())), ("old", vec!["a".to_owned()]));
        assert!(UNDER_WAY.lock().iter().all(|other| !other.starts_with(folder.path())));
    }

    #[test]
    fn a_file_is_written_at_any_place_and_seen_when_it_is_finished() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a");
        fs::write(&path, "old").unwrap();
        let new = Replacement::create(&path, 6, None).unwrap().unwrap();
        let write = |bytes: &[u8], position| new.write_at(bytes, position).unwrap();
        std::thread::scope(|scope| {
            scope.spawn(|| write(b"def", 3));
            write(b"abc", 0);
        });
        assert_eq!(fs::read_to_string(&path).unwrap(), "old");
        new.finish().unwrap();
        assert_eq!((fs::read_to_string(&path).unwrap().as_str(), names(folder.path())), ("abcdef", vec!["a".into()]));
        drop(Replacement::create(&path, 1 << 20, None).unwrap());
        assert_eq!((fs::read_to_string(&path).unwrap().as_str(), names(folder.path())), ("abcdef", vec!["a".into()]));
        assert!(Replacement::create(folder.path(), 1, None).is_err());
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_file_that_finds_no_room_is_an_error_at_once() {
        let folder = tempfile::tempdir().unwrap();
        assert!(Replacement::create(&folder.path().join("a"), 1 << 62, None).is_err());
        assert_eq!(names(folder.path()), [""; 0]);
        assert!(Replacement::create(Path::new("/dev/null"), 1, None).unwrap().is_none());
    }

    #[cfg(unix)]
    #[test]
    fn links_are_followed_and_permissions_kept() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        fs::create_dir(path("inner")).unwrap();
        symlink("inner/target", path("link")).unwrap();
        symlink("link", path("link2")).unwrap();
        replace(&path("link2"), put("new")).unwrap();
        assert_eq!(fs::read_to_string(path("inner/target")).unwrap(), "new");
        assert!(fs::symlink_metadata(path("link")).unwrap().is_symlink());
        fs::set_permissions(path("inner/target"), fs::Permissions::from_mode(0o640)).unwrap();
        replace(&path("link"), put("newer")).unwrap();
        assert_eq!(fs::metadata(path("inner/target")).unwrap().permissions().mode() & 0o777, 0o640);
        assert_eq!(names(&path("inner")), ["target"]);
        symlink("circle", path("circle")).unwrap();
        assert!(replace(&path("circle"), put("x")).unwrap_err().message().contains("links"));
        replace(Path::new("/dev/null"), put("x")).unwrap();
        assert!(!fs::metadata("/dev/null").unwrap().is_file());
    }
}
