//! The project's own source files, read once.

use crate::stage::Failure;
use std::fs;
use std::path::{Component, Path, PathBuf};

/// Folders that hold Rust code.
const FOLDERS: [&str; 4] = ["crates", "testkit", "benches", "xtask"];

/// A Rust file of the project.
pub(crate) struct Source {
    /// Path from the root, with `/` on every system.
    pub(crate) path: String,
    pub(crate) text: String,
}

/// Every Rust file of the project, in order of path.
pub(crate) fn all(root: &Path) -> Result<Vec<Source>, Failure> {
    let mut paths = Vec::new();
    for folder in FOLDERS {
        collect(&root.join(folder), &["target"], "rs", &mut paths)?;
    }
    let read = |path: PathBuf| {
        let name = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().replace('\\', "/");
        let text = fs::read_to_string(&path).map_err(|error| format!("{name}: {error}"))?;
        Ok(Source { path: name, text })
    };
    let mut found = paths.into_iter().map(read).collect::<Result<Vec<_>, Failure>>()?;
    found.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(found)
}

/// Adds the files below a folder that have this extension. Symbolic links and folders of the `skipped` names are left out.
pub(crate) fn collect(
    folder: &Path,
    skipped: &[&str],
    extension: &str,
    found: &mut Vec<PathBuf>,
) -> Result<(), Failure> {
    let say = |error| format!("{}: {error}", folder.display());
    for entry in fs::read_dir(folder).map_err(say)? {
        let entry = entry.map_err(say)?;
        let (path, kind, name) = (entry.path(), entry.file_type().map_err(say)?, entry.file_name());
        if kind.is_dir() && !skipped.iter().any(|skipped| name == *skipped) {
            collect(&path, skipped, extension, found)?;
        } else if kind.is_file() && path.extension().is_some_and(|own| own == extension) {
            found.push(path);
        }
    }
    Ok(())
}

/// A path without `.`, and without `..` where that leads no further up than the path has folders.
pub(crate) fn plain(path: &Path) -> PathBuf {
    path.components().fold(PathBuf::new(), |mut made, part| {
        if part != Component::CurDir && (part != Component::ParentDir || !made.pop()) {
            made.push(part);
        }
        made
    })
}

impl Source {
    /// The first line, numbered from 1, on which unsafe code begins outside of comments.
    pub(crate) fn first_unsafe(&self) -> Option<usize> {
        self.text.lines().position(has_unsafe).map(|line| line + 1)
    }
}

/// Whether a line contains the keyword `unsafe` before something that it makes unsafe.
fn has_unsafe(line: &str) -> bool {
    const OPENS: [&str; 6] = ["{", "fn", "impl", "trait", "extern", "("];
    let code = line.split("//").next().unwrap_or_default();
    code.match_indices("unsafe").any(|(at, word)| {
        let before = code[..at].chars().next_back();
        let after = code[at + word.len()..].trim_start();
        !before.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == '"')
            && (after.is_empty() || OPENS.iter().any(|open| after.starts_with(open)))
    })
}

#[cfg(test)]
mod tests {
    use super::has_unsafe;

    #[test]
    fn sees_unsafe_code_and_nothing_else() {
        // Spelled with a blank, so that this file contains no such code.
        let spelled = |line: &str| line.replace("un safe", "unsafe");
        let code = [
            "x = un safe { *p };",
            "pub un safe fn f() {",
            "(un safe{f()})",
            "un safe impl Send for X {}",
            "x = un safe",
        ];
        for line in code.map(spelled) {
            assert!(has_unsafe(&line), "{line}");
        }
        let other = [
            "#![forbid(un safe_code)]",
            "// un safe { }",
            "//! as `un safe fn`",
            "x = \"un safe\";",
            "deny(un safe_op)",
        ];
        for line in other.map(spelled) {
            assert!(!has_unsafe(&line), "{line}");
        }
    }
}
