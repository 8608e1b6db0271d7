//! The rows of PyTorch's random numbers. They set the seed of the process, so nothing else may draw meanwhile.

use crate::alone;
use testkit::rows::{self, Table};
use testkit::session::check_row;

#[test]
fn numbers_are_those_of_pytorch() {
    let _turn = alone();
    // Another test sets it.
    ndcast::set_default_float(ndcast::DType::F32).unwrap();
    let table: Table = rows::read("torch_random.toml");
    let wrong: Vec<String> = table
        .row
        .iter()
        .filter_map(|row| Some((row, check_row(row).err()?)))
        .map(|(row, text)| format!("{} | {}\n  {text}", row.setup.replace('\n', "; "), row.expr))
        .collect();
    assert!(!table.row.is_empty());
    assert!(wrong.is_empty(), "{} of {} rows\n{}", wrong.len(), table.row.len(), wrong.join("\n"));
}
