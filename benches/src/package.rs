//! The tables of the Python package in BENCHMARKS.md: what `benches/python/peers.py` keeps in `benches/python.json`.
//!
//! That program computes the figures of the tables, so that this page and docs/python-speed.md say the same.

use crate::report::milliseconds;
use crate::results::Times;
use crate::target::OURS;
use crate::work::Outcome;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

/// The measurements of the package and its peers.
#[derive(Deserialize)]
struct Package {
    processor: String,
    threads: usize,
    rounds: usize,
    /// In the order of the columns.
    libraries: Vec<String>,
    versions: BTreeMap<String, String>,
    rows: Vec<Row>,
    groups: Vec<Group>,
    all: Group,
}

#[derive(Deserialize)]
struct Row {
    group: String,
    name: String,
    /// The time of a copy of the bytes that the work must move.
    limit: Option<f64>,
    /// The fastest other library's time over ndcast's, by medians.
    factor: Option<f64>,
    /// The same by the least times.
    factor_of_least: Option<f64>,
    times: BTreeMap<String, Times>,
}

/// The figures of a whole group.
#[derive(Deserialize)]
struct Group {
    name: String,
    rows: usize,
    leads: usize,
    near: usize,
    /// The geometric mean of the factors.
    mean: Option<f64>,
}

/// The tables of a file; empty if there is no file.
///
/// # Errors
/// If the file cannot be read or is not in the form that the program writes.
pub(crate) fn tables(file: &Path) -> Outcome<String> {
    match std::fs::read_to_string(file) {
        Ok(text) => {
            let package = serde_json::from_str(&text).map_err(|error| format!("{}: {error}", file.display()))?;
            Ok(of(&package)?)
        }
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(String::new()),
        Err(error) => Err(format!("{}: {error}", file.display()).into()),
    }
}

fn of(package: &Package) -> Result<String, std::fmt::Error> {
    let Package { processor, threads, rounds, libraries, versions, rows, groups, all } = package;
    let versions: Vec<String> = versions.iter().map(|(library, version)| format!("{library} {version}")).collect();
    let mut page = String::from("\n## The Python package\n\n");
    writeln!(
        page,
        "Medians of up to {rounds} rounds in milliseconds (µs where it says so), {threads} threads, on {processor}; {}.",
        versions.join(", ")
    )?;
    writeln!(
        page,
        "*ndcast is* says how many times as fast as the fastest other library it is, by medians, and in brackets by the least times; a row leads if either is\n\
         1 or more, and is near from 0.8 on. *Mean* is the geometric mean of the medians'. *of a copy*: ndcast's time as a multiple of that of a copy of as many\n\
         bytes as the work must move. [docs/python-speed.md](docs/python-speed.md) says how this is timed, and made.\n"
    )?;
    writeln!(page, "| group | rows | lead | near | mean |\n|---|--:|--:|--:|--:|")?;
    for Group { name, rows, leads, near, mean } in groups.iter().chain([all]) {
        writeln!(page, "| {name} | {rows} | {leads} | {near} | {} |", factor(*mean))?;
    }
    for group in groups {
        writeln!(page, "\n### The Python package: {}\n", group.name)?;
        writeln!(page, "| work | {} | ndcast is | of a copy |", libraries.join(" | "))?;
        writeln!(page, "|---|{}", "--:|".repeat(libraries.len() + 2))?;
        for row in rows.iter().filter(|row| row.group == group.name) {
            let time =
                |library: &String| row.times.get(library).map_or("-".to_string(), |times| milliseconds(times.median));
            let times: Vec<String> = libraries.iter().map(time).collect();
            let is =
                row.factor_of_least.map_or("-".to_string(), |least| format!("{} ({least:.2})", factor(row.factor)));
            let of_copy = row.times.get(OURS).zip(row.limit).map(|(times, limit)| times.median / limit);
            writeln!(
                page,
                "| {} | {} | {is} | {} |",
                row.name.replace('|', "\\|"),
                times.join(" | "),
                factor(of_copy)
            )?;
        }
    }
    Ok(page)
}

/// A factor with two decimals.
fn factor(factor: Option<f64>) -> String {
    factor.map_or("-".to_string(), |factor| format!("{factor:.2}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_stand_in_the_tables_of_their_groups() -> Outcome<()> {
        let group = |name: &str| Group { name: name.to_string(), rows: 1, leads: 1, near: 0, mean: Some(2.0) };
        let times = [(OURS, 2.0), ("numpy", 4.0)];
        let row = |name: &str| Row {
            group: name.to_string(),
            name: format!("{name} x | y"),
            limit: Some(1.0),
            factor: Some(2.0),
            factor_of_least: Some(1.5),
            times: times.iter().map(|(library, time)| (library.to_string(), Times::of(vec![*time]))).collect(),
        };
        let package = Package {
            processor: "one".to_string(),
            threads: 2,
            rounds: 5,
            libraries: ["numpy", OURS, "jax"].map(str::to_string).to_vec(),
            versions: BTreeMap::new(),
            rows: vec![row("masks"), row("gather")],
            groups: vec![group("masks"), group("gather")],
            all: group("all"),
        };
        let page = of(&package)?;
        assert!(page.contains("| all | 1 | 1 | 0 | 2.00 |"), "{page}");
        assert!(page.contains("\n### The Python package: gather\n"), "{page}");
        assert!(page.contains(r"| masks x \| y | 4.00 | 2.00 | - | 2.00 (1.50) | 2.00 |"), "{page}");
        assert_eq!(tables(Path::new("no such file"))?, "");
        Ok(())
    }
}
