//! Writing a file so that it is either the old one or the new one, never a part of either.
//!
//! The new bytes go to a temporary file in the same folder, reach the disk, and only then take the old name, which
//! the file system does at one stroke. An error, a full disk or a kill on the way leaves the old file whole, and whoever has the old
//! one open or mapped keeps seeing the old one. *Contract*: a temporary file is in the list of those under way from the moment it is there, so a
//! program that is told to end can take them along ([`abandon`]).

use ndcast::internal::ProcessLock;
use ndcast::{Class, Error, Result};
use std::fs::{self, File, Metadata};
use std::io::{BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use tempfile::NamedTempFile;

/// Where new bytes go.
pub(crate) type Target<'a> = BufWriter<&'a File>;

/// Links that are followed before they are taken for a circle.
const MOST_LINKS: usize = 40;

/// Temporary files of this process that there may be. Those of its parent are not its own.
static UNDER_WAY: ProcessLock<Vec<PathBuf>> = ProcessLock::new(|_| Mutex::new(Vec::new()));

/// Removes the temporary files of all writes of this process, for a program that is about to end because it was told to, by a signal.
///
/// Writes that are under way, and all later ones, wait for ever.
///
/// ```
/// ndcast_io::abandon();
/// std::process::exit(0);
/// ```
pub fn abandon() {
    let paths = UNDER_WAY.lock();
    for path in paths.iter() {
        // One that has got its name meanwhile, or was removed, is not there any more.
        let _ = fs::remove_file(path);
    }
    std::mem::forget(paths);
}

/// A path to write to, as it is found.
enum Place {
    /// A pipe, a terminal: written to as it is.
    Stream(PathBuf),
    /// A file to replace, or a new one.
    File(PathBuf, Option<Metadata>),
}

/// Gives a file the bytes that `fill` writes. A link is followed, so that its target is replaced; permissions are kept; what is
/// no regular file (a pipe, a terminal) is written to as it is.
///
/// # Errors
/// `Io` for a folder, a file that is read-only, or what the system refuses; whatever `fill` answers.
pub(crate) fn replace(path: &Path, fill: impl FnOnce(&mut Target) -> Result<()>) -> Result<()> {
    match find(path)? {
        Place::Stream(path) => pour(&File::options().write(true).open(path)?, fill),
        Place::File(path, old) => {
            let new = Temporary::beside(&path, old.as_ref())?;
            pour(new.file.as_file(), fill)?;
            new.file.as_file().sync_all()?;
            new.rename(&path)
        }
    }
}

/// What [`replace`] would refuse before it has any bytes. A file is made in the folder, and removed, for nothing else tells whether one can be.
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
        Ok(old) if old.is_dir() => Err(Error::new(Class::Io, "a folder, expected a file to write")),
        Ok(old) if !old.is_file() => Ok(Place::Stream(target)),
        Ok(old) if old.permissions().readonly() => Err(Error::new(Class::Io, "the file is read-only")),
        Ok(old) => Ok(Place::File(target, Some(old))),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(Place::File(target, None)),
        Err(error) => Err(error.into()),
    }
}

/// The path behind links, which need not lead to a file yet.
fn follow(path: &Path) -> Result<PathBuf> {
    let mut path = path.to_path_buf();
    for _ in 0..MOST_LINKS {
        match fs::read_link(&path) {
            // A relative link counts from the folder that it is in; `join` lets an absolute one win.
            Ok(target) => path = path.parent().unwrap_or(Path::new("")).join(target),
            Err(_) => return Ok(path),
        }
    }
    Err(Error::new(Class::Io, format!("more than {MOST_LINKS} links, one after the other")))
}

/// A file that is to get another's name. Without that it is removed, and only then not under way any more: fields are dropped in order.
struct Temporary {
    file: NamedTempFile,
    _listed: Listed,
}

/// A path in the list of those under way.
struct Listed(PathBuf);

impl Drop for Listed {
    fn drop(&mut self) {
        UNDER_WAY.lock().retain(|path| *path != self.0);
    }
}

impl Temporary {
    /// A new file in the folder of another, with the permissions of the old one if there is one.
    fn beside(target: &Path, old: Option<&Metadata>) -> Result<Temporary> {
        let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        if !folder.is_dir() {
            return Err(Error::new(Class::Io, format!("there is no folder {}", folder.display())));
        }
        let mut builder = tempfile::Builder::new();
        let new = builder.prefix(".ndcast-").suffix(".tmp").make_in(folder, |path| {
            // Nobody abandons it between the two. A new file gets what the user's mask leaves; tempfile's own choice would be for the owner only.
            let mut paths = UNDER_WAY.lock();
            let file = File::options().write(true).create_new(true).open(path)?;
            paths.push(path.to_path_buf());
            Ok(file)
        });
        let file = new.map_err(|error| match error.kind() {
            ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => {
                Error::new(Class::Io, format!("no file can be made in the folder {}: {error}", folder.display()))
            }
            _ => error.into(),
        })?;
        let new = Temporary { _listed: Listed(file.path().to_path_buf()), file };
        if let Some(old) = old {
            new.file.as_file().set_permissions(old.permissions())?;
        }
        Ok(new)
    }

    fn rename(mut self, target: &Path) -> Result<()> {
        fs::rename(self.file.path(), target)?;
        // It is not there any more under this name.
        self.file.disable_cleanup(true);
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
            Err(Error::new(Class::Io, "no space left"))
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
        assert_eq!(replace(&folder.path().join("no/where"), put("x")).unwrap_err().class(), Class::Io);
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
