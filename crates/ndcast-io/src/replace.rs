//! Writing a file so that it is either the old one or the new one, never a part of either.
//!
//! The new bytes go to a temporary file in the same folder, reach the disk, and only then take the old name, which
//! the file system does at one stroke. An error, a full disk or a kill on the way leaves the old file whole, and whoever has the old
//! one open or mapped keeps seeing the old one.

use ndcast::{Class, Error, Result};
use std::fs::{self, File, Metadata};
use std::io::{BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// Where new bytes go.
pub(crate) type Target<'a> = BufWriter<&'a File>;

/// Links that are followed before they are taken for a circle.
const MOST_LINKS: usize = 40;

/// Gives a file the bytes that `fill` writes. A link is followed, so that its target is replaced; permissions are kept; what is
/// no regular file (a pipe, a terminal) is written to as it is.
///
/// # Errors
/// `Io` for a folder, a file that is read-only, or what the system refuses; whatever `fill` answers.
pub(crate) fn replace(path: &Path, fill: impl FnOnce(&mut Target) -> Result<()>) -> Result<()> {
    let target = follow(path)?;
    let old = match fs::metadata(&target) {
        Ok(metadata) => Some(metadata),
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        Err(error) => return Err(error.into()),
    };
    match &old {
        Some(old) if old.is_dir() => Err(Error::new(Class::Io, "a folder, expected a file to write")),
        Some(old) if !old.is_file() => pour(&File::options().write(true).open(&target)?, fill),
        Some(old) if old.permissions().readonly() => Err(Error::new(Class::Io, "the file is read-only")),
        _ => exchange(&target, old.as_ref(), fill),
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

fn exchange(target: &Path, old: Option<&Metadata>, fill: impl FnOnce(&mut Target) -> Result<()>) -> Result<()> {
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if !folder.is_dir() {
        return Err(Error::new(Class::Io, format!("there is no folder {}", folder.display())));
    }
    let mut builder = tempfile::Builder::new();
    builder.prefix(".ndcast-").suffix(".tmp");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // A new file gets what the user's mask leaves; tempfile's own choice would be for the owner only.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let new = builder.tempfile_in(folder)?;
    if let Some(old) = old {
        new.as_file().set_permissions(old.permissions())?;
    }
    pour(new.as_file(), fill)?;
    new.as_file().sync_all()?;
    new.persist(target).map_err(|error| error.error)?;
    Ok(())
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
