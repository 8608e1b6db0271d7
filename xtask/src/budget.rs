//! The build budget: the maximum time of a clean release build of the `ndcast` crate with all its dependencies.
//!
//! Users wait for this build once per machine, and continuous integration once per change, so a heavy dependency must
//! justify itself. The measure is processor time divided by two cores, if the system reports it: a busy machine does
//! not make the crate larger. Even processor time grows by a half if other users occupy the second hyperthread of a
//! core, so a build that took too long is repeated, and the shorter time counts.

use crate::stage::{Failure, cargo_with};
use std::path::Path;
use std::time::Instant;

/// The budget in seconds, on two cores.
const BUDGET: f64 = 80.0;
/// The most crates that a user compiles for `ndcast` without features, itself and build dependencies included.
const CRATES: usize = 20;
const CORES: &str = "2";

/// Compares the time of a clean build with the budget.
pub(crate) fn check(root: &Path) -> Result<(), Failure> {
    let crates = crates(root)?;
    println!("ndcast and what it needs are {} crates; the budget is {CRATES}", crates.len());
    if crates.len() > CRATES {
        return Err(format!("{} crates, the budget is {CRATES}: {}", crates.len(), crates.join(" ")));
    }
    let mut seconds = build(root)?;
    if seconds > BUDGET {
        seconds = seconds.min(build(root)?);
    }
    if seconds <= BUDGET { Ok(()) } else { Err(format!("the build took {seconds:.1} s, its budget is {BUDGET} s")) }
}

/// The names and versions of the crates that a build of `ndcast` compiles.
fn crates(root: &Path) -> Result<Vec<String>, Failure> {
    let arguments = ["tree", "--package", "ndcast", "--edges", "normal,build", "--prefix", "none", "--format", "{p}"];
    let output = std::process::Command::new("cargo")
        .args(arguments)
        .current_dir(root)
        .output()
        .map_err(|error| error.to_string())?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    // A line may go on after the version with a path or a mark.
    let named = |line: &str| {
        Some(line.split_whitespace().take(2).collect::<Vec<_>>().join(" ")).filter(|name| !name.is_empty())
    };
    let names = text.lines().filter_map(named);
    Ok(names.collect::<std::collections::BTreeSet<String>>().into_iter().collect())
}

/// Builds in a separate target directory, emptied first, and returns the time that counts, in seconds.
fn build(root: &Path) -> Result<f64, Failure> {
    let target = crate::target(root).join("budget");
    let remove = || match std::fs::remove_dir_all(&target) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(format!("{}: {error}", target.display())),
        _ => Ok(()),
    };
    remove()?;
    let (begun, before) = (Instant::now(), processor_seconds());
    let directory = target.to_string_lossy();
    cargo_with(&["build", "--release", "--package", "ndcast", "--jobs", CORES], &[("CARGO_TARGET_DIR", &directory)])?;
    let wall = begun.elapsed().as_secs_f64();
    let processor = processor_seconds().zip(before).map(|(after, before)| after - before);
    remove()?;
    let seconds = processor.map_or(wall, |processor| processor / 2.0);
    println!(
        "a clean release build of ndcast took {wall:.1} s here, {seconds:.1} s of {CORES} cores; the budget is {BUDGET} s"
    );
    Ok(seconds)
}

/// Processor time of all children so far, from fields 16 and 17 of `/proc/self/stat` (proc(5)), in ticks of 1/100 s.
fn processor_seconds() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The program name, in parentheses, may contain spaces.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks: f64 = fields.get(13)?.parse::<f64>().ok()? + fields.get(14)?.parse::<f64>().ok()?;
    Some(ticks / 100.0)
}
