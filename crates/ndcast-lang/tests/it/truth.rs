//! Runs the truth rows in the expression language. They hold the results of NumPy and PyTorch, or those of the standard.

use ndcast_lang::Session;
use testkit::rows::{self, Seeds, Table};
use testkit::session::{check, check_row};

/// The rows that are known to fail, each with the reason. A listed row that passes is an error.
const KNOWN: &[(&str, &str)] = &[];

/// Panics with a list of all rows with unexpected results.
fn report(file: &str, results: impl IntoIterator<Item = (String, Result<(), String>)>) {
    let (mut count, mut wrong) = (0, Vec::new());
    for (row, result) in results {
        count += 1;
        let known = KNOWN.iter().find(|(known, _)| *known == format!("{file}: {row}"));
        match (result, known) {
            (Ok(()), None) | (Err(_), Some(_)) => {}
            (Ok(()), Some((_, reason))) => wrong.push(format!("{row}\n  passes, but is listed: {reason}")),
            (Err(text), None) => wrong.push(format!("{row}\n  {text}")),
        }
    }
    assert!(count > 0, "{file} has no rows");
    assert!(wrong.is_empty(), "{file}: {} of {count} rows\n{}", wrong.len(), wrong.join("\n"));
}

fn table(name: &str) {
    let table: Table = rows::read(name);
    let named = |row: &rows::Row| format!("{} | {}", row.setup.replace('\n', "; "), row.expr);
    report(name, table.row.iter().map(|row| (named(row), check_row(row))));
}

#[test]
fn reductions() {
    table("reductions.toml");
}

#[test]
fn sorting() {
    table("sorting.toml");
}

#[test]
fn products() {
    table("products.toml");
}

#[cfg(feature = "fft")]
#[test]
fn fft() {
    table("fft.toml");
}

#[cfg(feature = "linalg")]
#[test]
fn linalg() {
    table("linalg.toml");
}

#[test]
fn views() {
    table("views.toml");
}

#[test]
fn writes() {
    table("writes.toml");
}

#[test]
fn printing() {
    table("printing.toml");
}

#[test]
fn seeds() {
    let seeds: Seeds = rows::read("seeds.toml");
    let results = seeds.session.iter().flat_map(|seed| {
        let mut session = Session::new();
        let step = move |(k, step): (usize, &rows::Step)| {
            let expected = step.expected.ours.as_deref().unwrap_or(&step.expected);
            // The seeds record the output of `print(x)` in NumPy as the tensor `x`.
            let printed = step.input.strip_prefix("print(").and_then(|input| input.strip_suffix(')'));
            let input = printed.filter(|_| expected.shape.is_some()).unwrap_or(&step.input);
            (format!("{} step {k}: {}", seed.id, step.input), check(expected, session.run(input)))
        };
        seed.step.iter().enumerate().map(step).collect::<Vec<_>>()
    });
    report("seeds.toml", results);
}
