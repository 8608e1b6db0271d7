//! The build budget: how long a clean release build of the `ndcast` crate and all it depends on may take.
//!
//! People wait for it once per machine and continuous integration once per change, so a heavy dependency has to ask.

use crate::stage::{Failure, cargo_with};
use std::path::Path;
use std::time::Instant;

/// Seconds, on two cores.
const BUDGET: f64 = 100.0;
const CORES: &str = "2";

/// Builds in a target directory of its own, emptied first, and compares the time with the budget.
pub(crate) fn check(root: &Path) -> Result<(), Failure> {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), Into::into).join("budget");
    let remove = || match std::fs::remove_dir_all(&target) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(format!("{}: {error}", target.display())),
        _ => Ok(()),
    };
    remove()?;
    let begun = Instant::now();
    let directory = target.to_string_lossy();
    cargo_with(&["build", "--release", "--package", "ndcast", "--jobs", CORES], &[("CARGO_TARGET_DIR", &directory)])?;
    let seconds = begun.elapsed().as_secs_f64();
    remove()?;
    println!("a clean release build of ndcast took {seconds:.1} s on {CORES} cores; the budget is {BUDGET} s");
    if seconds <= BUDGET { Ok(()) } else { Err(format!("the build took {seconds:.1} s, its budget is {BUDGET} s")) }
}
