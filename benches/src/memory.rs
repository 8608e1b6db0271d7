//! How much memory a row takes beyond its operands and its result.
//!
//! *Technique*: a child of this program makes the operands, asks the system to forget its highest mark (`clear_refs`, Linux), does the work
//! once and reads the mark again (`VmHWM`). That sees everything, whoever allocated it, in whole pages: differences below
//! a mebibyte mean nothing.

use crate::machine::kibibytes;
use crate::results::Peak;
use crate::work::{Outcome, Row};
use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Stdio};

/// The rows whose intermediate results are larger than their operands and results, or as large: by the beginning of their names.
const ROWS: &[&str] = &["standardise", "softmax", "layer norm", "pairwise", "nearest", "kernel sum"];

/// Does the work of one library once, and prints the bytes of its result and the bytes that it took beyond.
pub(crate) fn here(row: &Row, library: &str) -> Outcome<()> {
    let way = row.ways.iter().find(|way| way.library == library);
    let way = way.ok_or_else(|| format!("{}: not done by {library}", row.name))?;
    let mut work = (way.begin)()?;
    std::fs::write("/proc/self/clear_refs", "5")?;
    let before = status("VmRSS:")?;
    let result = work.answer(false)?.bytes;
    println!("{result} {}", status("VmHWM:")? as i64 - before as i64 - result as i64);
    Ok(())
}

/// Measures each library of each row in a child of its own.
pub(crate) fn in_children(program: &Path, rows: &[Row]) -> Outcome<Vec<Peak>> {
    let mut peaks = Vec::new();
    for row in rows {
        if !ROWS.iter().any(|beginning| row.name.starts_with(beginning)) {
            continue;
        }
        let (mut result, mut more) = (0, BTreeMap::new());
        for way in &row.ways {
            let mut child = Command::new(program);
            let output = child.args(["--peak-here", row.name, way.library]).stderr(Stdio::inherit()).output()?;
            let text = String::from_utf8_lossy(&output.stdout);
            let figures: Vec<i64> = text.split_whitespace().filter_map(|figure| figure.parse().ok()).collect();
            let [bytes, extra] = figures[..] else {
                return Err(format!("{}: {}: the child ended with {}", row.name, way.library, output.status).into());
            };
            // The other libraries number what ndcast numbers in 64 bits.
            result = if result == 0 { bytes as usize } else { result };
            more.insert(way.library.to_string(), extra);
        }
        println!("{:<70} {more:?}", row.name);
        peaks.push(Peak { name: row.name.to_string(), operands: row.read, result, more });
    }
    Ok(peaks)
}

/// Bytes from a line of `/proc/self/status`.
fn status(name: &str) -> Outcome<u64> {
    let text = std::fs::read_to_string("/proc/self/status")?;
    let figure = text.lines().find_map(|line| kibibytes(line.strip_prefix(name)?));
    Ok(figure.ok_or_else(|| format!("/proc/self/status has no {name}"))? << 10)
}
