//! Tables in the pages of the documentation whose rows tests run.

use std::path::Path;

/// The rows of the first table with these heads in a page of `docs/guide`: the cells, without the backquotes around code.
///
/// # Panics
/// If there is no such page, or no such table.
#[must_use]
pub fn table(page: &str, heads: &[&str]) -> Vec<Vec<String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/guide").join(page);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let head = format!("| {} |", heads.join(" | "));
    let rows = text.lines().skip_while(|line| *line != head).skip(2).take_while(|line| line.starts_with('|'));
    // A bar within a cell is written `\|`.
    let code = |cell: &str| cell.trim().trim_matches('`').replace("\\|", "|");
    let rows: Vec<Vec<String>> = rows.map(|row| row.trim_matches('|').split(" | ").map(code).collect()).collect();
    assert!(!rows.is_empty(), "{page} has no table {head}");
    rows
}

/// Code without its spaces, because `stringify!` has spaces of its own.
#[must_use]
pub fn plain(code: &str) -> String {
    code.split_whitespace().collect::<String>().replace(",)", ")")
}

/// A list of lines of Rust as they stand in a page, each with its result: `(text, Result<T>)`.
#[macro_export]
macro_rules! run_lines {
    ($result:ty; $($line:expr;)*) => {
        vec![$((stringify!($line), (|| -> $result { Ok($line) })())),*]
    };
}
