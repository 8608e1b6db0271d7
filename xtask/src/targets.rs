//! Other processors and systems: whether the crates compile for them.
//!
//! *Technique*: `cargo check` needs no linker, only the target's standard library, which rustup has. *Contract*: a target whose library is not
//! installed is named, with the command that installs it; it is not an error.

use crate::publish::CRATES;
use crate::stage::{Failure, cargo};
use std::path::Path;
use std::process::Command;

/// The targets, and whether the whole project compiles for them: files, the command line and the Python package need a system.
const TARGETS: &[(&str, bool)] = &[
    ("x86_64-unknown-linux-gnu", true),
    ("aarch64-unknown-linux-gnu", true),
    ("x86_64-unknown-linux-musl", true),
    ("aarch64-apple-darwin", true),
    ("x86_64-apple-darwin", true),
    ("x86_64-pc-windows-msvc", true),
    ("x86_64-pc-windows-gnu", true),
    ("wasm32-unknown-unknown", false),
];

/// The crates that compute, which need no files.
const WITHOUT_SYSTEM: &[&str] = &["ndcast-shape", "ndcast-ops", "ndcast-numerics", "ndcast", "ndcast-lang"];

const FEATURES: &str = "ndcast/fft,ndcast/gemm,ndcast/linalg,ndcast-lang/fft,ndcast-lang/linalg";

/// Checks each target that the toolchain has a library for, and then says which failed and which were left out.
pub(crate) fn check() -> Result<(), Failure> {
    let (mut failed, mut absent) = (Vec::new(), Vec::new());
    for &(target, system) in TARGETS {
        if !installed(target) {
            absent.push(target);
            continue;
        }
        let crates: Vec<&str> =
            if system { CRATES.iter().copied().chain(["ndcast-py"]).collect() } else { WITHOUT_SYSTEM.to_vec() };
        let packages: Vec<&str> = crates.into_iter().flat_map(|name| ["--package", name]).collect();
        let fixed = ["check", "--target", target, "--lib", "--bins", "--features", FEATURES];
        if cargo(&[&fixed, &packages[..]].concat()).is_err() {
            failed.push(target);
        }
    }
    if !absent.is_empty() {
        println!("NOT checked: {0}; their libraries come with `rustup target add {0}`", absent.join(" "));
    }
    let checked = TARGETS.len() - absent.len();
    println!("{} of {checked} targets compile", checked - failed.len());
    if failed.is_empty() { Ok(()) } else { Err(format!("{} do not compile", failed.join(", "))) }
}

/// Whether the toolchain has the standard library of a target.
fn installed(target: &str) -> bool {
    let rustc = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".to_owned());
    let asked = Command::new(rustc).args(["--print", "target-libdir", "--target", target]).output();
    asked.is_ok_and(|output| {
        output.status.success() && Path::new(String::from_utf8_lossy(&output.stdout).trim()).is_dir()
    })
}
