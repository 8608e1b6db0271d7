//! The memory that a row uses beyond its operands and its result.
//!
//! *Technique*: a child of this program creates the operands, asks the system to reset its peak memory (`clear_refs`,
//! Linux), does the work once and reads the peak (`VmHWM`). That covers all allocations, from any allocator, in whole
//! pages; differences below a mebibyte mean nothing.

use crate::machine::kibibytes;
use crate::results::Peak;
use crate::work::{Outcome, Row};
use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Stdio};

/// The rows whose intermediate results are at least as large as their operands and results, by the beginning of their
/// names.
const ROWS: &[&str] = &["standardise", "softmax", "layer norm", "pairwise", "nearest", "kernel sum"];

/// Does the work of one library once, and prints the bytes of its result and the bytes used beyond it.
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

/// Measures each library of each row in a child process of its own.
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
            // ndcast comes first: the size of its result counts, since other libraries may use smaller integers than
            // its 64-bit indices.
            result = if result == 0 { bytes as usize } else { result };
            more.insert(way.library.to_string(), extra);
        }
        println!("{:<70} {more:?}", row.name);
        peaks.push(Peak { name: row.name.to_string(), operands: row.read, result, more });
    }
    Ok(peaks)
}

/// The bytes stated in a line of `/proc/self/status`.
fn status(name: &str) -> Outcome<u64> {
    let text = std::fs::read_to_string("/proc/self/status")?;
    let figure = text.lines().find_map(|line| kibibytes(line.strip_prefix(name)?));
    Ok(figure.ok_or_else(|| format!("/proc/self/status has no {name}"))? << 10)
}
