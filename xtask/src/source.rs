//! The project's own source files, read once.

use crate::stage::Failure;
use std::fs;
use std::path::Path;

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
    let mut found = Vec::new();
    for folder in FOLDERS {
        collect(&root.join(folder), folder, &mut found)?;
    }
    found.sort_by(|a: &Source, b: &Source| a.path.cmp(&b.path));
    Ok(found)
}

fn collect(folder: &Path, name: &str, found: &mut Vec<Source>) -> Result<(), Failure> {
    let say = |error| format!("{}: {error}", folder.display());
    for entry in fs::read_dir(folder).map_err(say)? {
        let entry = entry.map_err(say)?;
        let file = entry.file_name();
        let path = format!("{name}/{}", file.to_string_lossy());
        if entry.path().is_dir() {
            if file != "target" {
                collect(&entry.path(), &path, found)?;
            }
        } else if entry.path().extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(entry.path()).map_err(|error| format!("{path}: {error}"))?;
            found.push(Source { path, text });
        }
    }
    Ok(())
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
