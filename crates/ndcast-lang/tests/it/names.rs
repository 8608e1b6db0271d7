//! Runs the rows of `torch.toml` and `functional.toml`: what the names of `torch` and `torch.nn.functional` mean, by torch.

use testkit::rows::{self, Named, Row};
use testkit::session::check_row;

/// Panics with a list of all rows with unexpected results.
fn table(name: &str) {
    let Named { operands, row } = rows::read(name);
    let wrong: Vec<String> = row
        .iter()
        .filter_map(|row| {
            let whole = Row { setup: operands.clone(), ..row.clone() };
            check_row(&whole).err().map(|text| format!("{}\n  {text}", row.expr))
        })
        .collect();
    assert!(!row.is_empty(), "{name} has no rows");
    assert!(wrong.is_empty(), "{name}: {} of {} rows\n{}", wrong.len(), row.len(), wrong.join("\n"));
}

#[cfg(all(feature = "fft", feature = "linalg"))]
#[test]
fn torch() {
    table("torch.toml");
}

#[test]
fn functional() {
    table("functional.toml");
}
