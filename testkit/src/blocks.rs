//! The project's pages: their prose and their blocks of code. The Rust of `docs/rust.md` is tested here.

use std::path::{Path, PathBuf};

/// A fenced block of a page.
#[derive(Debug)]
pub struct Block {
    /// The word behind the fence, such as `rust`.
    pub language: String,
    /// The lines between the fences.
    pub text: String,
    /// The number of the first of them, counted from 1.
    pub line: usize,
}

/// The fenced blocks of a page.
pub fn blocks(page: &str) -> Vec<Block> {
    let mut found: Vec<Block> = Vec::new();
    let mut inside = false;
    for (number, line) in page.lines().enumerate() {
        if let Some(language) = line.strip_prefix("```") {
            inside = !inside;
            if inside {
                found.push(Block { language: language.trim().to_owned(), text: String::new(), line: number + 2 });
            }
        } else if let (true, Some(block)) = (inside, found.last_mut()) {
            block.text.push_str(line);
            block.text.push('\n');
        }
    }
    found
}

/// The lines of a page outside of its blocks.
pub fn prose(page: &str) -> String {
    let mut inside = false;
    let lines = page.lines().filter(|line| {
        let fence = line.starts_with("```");
        inside ^= fence;
        !inside && !fence
    });
    lines.map(|line| format!("{line}\n")).collect()
}

/// The pages for users: those in the root of the project, and all below `docs`.
pub fn pages() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut found = Vec::new();
    let mut folders = vec![root.join("docs")];
    let mut look = |folder: &Path, below: Option<&mut Vec<PathBuf>>| {
        let paths: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        found.extend(paths.iter().filter(|path| path.extension().is_some_and(|extension| extension == "md")).cloned());
        if let Some(below) = below {
            below.extend(paths.into_iter().filter(|path| path.is_dir()));
        }
    };
    look(root, None);
    while let Some(folder) = folders.pop() {
        look(&folder, Some(&mut folders));
    }
    found.sort();
    found
}

#[cfg(doctest)]
#[doc = include_str!("../../docs/rust.md")]
struct Rust;
