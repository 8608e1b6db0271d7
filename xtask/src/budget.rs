//! The build budget: the maximum time of a clean release build of the `ndcast` crate with all its dependencies.
//!
//! Users wait for this build once per machine, and continuous integration once per change, so a heavy dependency must
//! justify itself, and so must each kernel. Machines differ by a factor of two, so the yardstick is built on the same
//! machine just before: the crates of others that `ndcast` needs, whose number has a limit of its own. The measure is
//! processor time, if the system reports it: a busy machine does not make the crate larger. Even processor time grows by
//! a half if other users occupy the second hyperthread of a core, so a build that took too long is repeated, and the
//! smaller multiple counts.

use crate::stage::{Failure, cargo_with};
use std::path::Path;
use std::time::Instant;

/// The most that the build of our own crates may take, as a multiple of the build of all others.
const BUDGET: f64 = 16.0;
/// The most crates that a user compiles for `ndcast` without features, itself and build dependencies included.
const CRATES: usize = 20;
const CORES: &str = "2";

/// Compares the time of a clean build with the budget.
pub(crate) fn check(root: &Path) -> Result<(), Failure> {
    let crates = packages(root, "normal,build")?;
    println!("ndcast and what it needs are {} crates; the budget is {CRATES}", crates.len());
    if crates.len() > CRATES {
        return Err(format!("{} crates, the budget is {CRATES}: {}", crates.len(), crates.join(" ")));
    }
    // What a compilation of macros alone needs cannot be named to cargo; it is compiled for those that can.
    let others: Vec<String> = packages(root, "normal,no-proc-macro")?
        .iter()
        .filter(|name| !name.starts_with("ndcast"))
        .map(|name| name.replace(" v", "@"))
        .collect();
    let mut times = build(root, &others)?;
    if times > BUDGET {
        times = times.min(build(root, &others)?);
    }
    if times <= BUDGET {
        Ok(())
    } else {
        Err(format!("our crates took {times:.1} times as long as all others, the budget is {BUDGET} times"))
    }
}

/// The names and versions of the crates that a build of `ndcast` compiles, along these edges of cargo's tree.
fn packages(root: &Path, edges: &str) -> Result<Vec<String>, Failure> {
    let arguments = ["tree", "--package", "ndcast", "--edges", edges, "--prefix", "none", "--format", "{p}"];
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

/// Builds in a separate target directory, `budget`, emptied first: the `others`, then our own crates. Returns the time of these as a
/// multiple of the time of the others.
fn build(root: &Path, others: &[String]) -> Result<f64, Failure> {
    let target = crate::target(root).join("budget");
    match std::fs::remove_dir_all(&target) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            return Err(format!("{}: {error}", target.display()));
        }
        _ => {}
    }
    let directory = target.to_string_lossy();
    let timed = |packages: &[&str]| {
        let (begun, before) = (Instant::now(), processor_seconds());
        let packages = packages.iter().flat_map(|package| ["--package", package]);
        let arguments: Vec<&str> = ["build", "--release", "--jobs", CORES].into_iter().chain(packages).collect();
        cargo_with(&arguments, &[("CARGO_TARGET_DIR", &directory)])?;
        let wall = begun.elapsed().as_secs_f64();
        Ok::<_, Failure>(processor_seconds().zip(before).map_or(wall, |(after, before)| after - before))
    };
    let others = timed(&others.iter().map(String::as_str).collect::<Vec<_>>())?;
    let own = timed(&["ndcast"])?;
    let times = own / others;
    println!(
        "our crates took {own:.1} s of processor time, {times:.1} times as long as all others; the budget is {BUDGET} times"
    );
    Ok(times)
}

/// Processor time of all children so far, from fields 16 and 17 of `/proc/self/stat` (proc(5)), in ticks of 1/100 s.
fn processor_seconds() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The program name, in parentheses, may contain spaces.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks: f64 = fields.get(13)?.parse::<f64>().ok()? + fields.get(14)?.parse::<f64>().ok()?;
    Some(ticks / 100.0)
}
