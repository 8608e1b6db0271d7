//! The wheel of the Python package: built, looked into, and tried as a user would.
//!
//! *Problem*: tests of the source tree say nothing about the file that people install. *Technique*: maturin makes the wheel: it compiles the
//! library, takes the names from `pyproject.toml`, and finds the oldest Linux that the library runs on. Zig links it against an old C library,
//! so that this is a very old one. The tests need neither zig nor a second compilation: there maturin gets the library that the other stages
//! have compiled, because this program answers when maturin calls cargo. *Contract*: `target` has the wheels and the tools; the programs run in
//! a folder of their own outside the repository.

use crate::python::{copy_folder, environment, interpreter, requirements};
use crate::stage::{Failure, program, program_in};
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Instant;

const MATURIN: &str = "maturin==1.16.0\n";
/// A linker and C libraries of all ages.
const ZIG: &str = "ziglang==0.15.2\n";

/// Names the real cargo to this program when it stands in for it.
const REAL_CARGO: &str = "NDCAST_WHEEL_CARGO";

/// Builds the wheel that is published.
pub(crate) fn release(root: &Path) -> Result<(), Failure> {
    let python = interpreter().ok_or("a wheel takes Python 3.11 or newer, as `python3`, with its module venv")?;
    let old = cfg!(target_os = "linux");
    let tools = tools(root, "release", python, &if old { format!("{MATURIN}{ZIG}") } else { MATURIN.to_owned() })?;
    let folder = crate::target(root).join("wheels");
    let zig: &[&str] = if old { &["--zig"] } else { &[] };
    let wheel = build(&tools, &folder, &[&["--release", "--strip", "--features", "zarr"], zig].concat(), &[])?;
    look_into(root, &wheel)
}

/// Builds a wheel of the library as the tests have compiled it, and runs programs with it.
pub(crate) fn check(root: &Path) -> Result<(), Failure> {
    let Some(python) = interpreter() else {
        println!("no Python 3.11 or newer was found as `python3`: the wheel is NOT tested");
        return Ok(());
    };
    let tools = tools(root, "dev", python, MATURIN)?;
    let own = std::env::current_exe().map_err(|error| format!("this program: {error}"))?;
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let answered = [("CARGO", &*own.to_string_lossy()), (REAL_CARGO, &cargo)];
    let folder = crate::target(root).join("wheels/dev");
    // The library is large, because it has all names for a debugger: packing it as small as it goes takes longer than the tests.
    let wheel = build(&tools, &folder, &["--profile", "dev", "--compression-level", "1"], &answered)?;
    look_into(root, &wheel)?;
    let place = std::env::temp_dir().join(format!("ndcast-wheel-{}", std::process::id()));
    let outcome = try_out(root, python, &wheel, &place);
    let removed = fs::remove_dir_all(&place).map_err(|error| format!("{}: {error}", place.display()));
    // The first thing that went wrong is the cause.
    outcome.and(removed)
}

/// What this program does when maturin calls it in the place of cargo: the library is compiled with all packages, so that
/// their features are those of the other stages.
pub(crate) fn as_cargo(arguments: &[&str], selection: &[&str]) -> Option<ExitCode> {
    let cargo = std::env::var_os(REAL_CARGO)?;
    let build = ["build", "--lib", "--tests", "--message-format", "json-render-diagnostics"];
    let own: Vec<&str> = match arguments {
        ["rustc", ..] => build.iter().chain(selection).copied().collect(),
        _ => arguments.to_vec(),
    };
    let status = Command::new(cargo).args(own).env_remove(REAL_CARGO).status();
    Some(if status.is_ok_and(|status| status.success()) { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The folder of programs of an environment with these tools.
fn tools(root: &Path, name: &str, python: &str, wanted: &str) -> Result<PathBuf, Failure> {
    let folder = crate::target(root).join("wheels/tools").join(name);
    let installed = environment(&folder, python, wanted).map_err(|failure| {
        let list = wanted.split_whitespace().collect::<Vec<_>>().join(" and ");
        format!("a wheel takes {list}, which pip installs into {} once: {failure}", folder.display())
    })?;
    Ok(installed.parent().unwrap_or(&folder).to_path_buf())
}

/// Runs maturin and returns the wheel, which is the only one in its folder.
fn build(tools: &Path, folder: &Path, options: &[&str], variables: &[(&str, &str)]) -> Result<PathBuf, Failure> {
    let wheels = || -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
        entries.filter(|path| path.extension().is_some_and(|kind| kind == "whl")).collect()
    };
    for old in wheels() {
        fs::remove_file(&old).map_err(|error| format!("{}: {error}", old.display()))?;
    }
    let python = tools.join("python").to_string_lossy().into_owned();
    let folder = folder.to_string_lossy();
    let fixed = ["build", "--interpreter", &python, "--out", &folder];
    // Its own programs first: maturin looks for zig there.
    let path = format!("{}:{}", tools.display(), std::env::var("PATH").unwrap_or_default());
    let variables = [&[("PATH", path.as_str())], variables].concat();
    program(&tools.join("maturin").to_string_lossy(), &[&fixed, options].concat(), &variables)?;
    match &wheels()[..] {
        [one] => Ok(one.clone()),
        others => Err(format!("maturin made {} wheels in {folder}", others.len())),
    }
}

/// Checks that everything is in the wheel, and says how large it is.
fn look_into(root: &Path, wheel: &Path) -> Result<(), Failure> {
    let broken = |error: &dyn std::fmt::Display| format!("{}: {error}", wheel.display());
    let size = fs::metadata(wheel).map_err(|error| broken(&error))?.len();
    let mut archive =
        zip::ZipArchive::new(fs::File::open(wheel).map_err(|error| broken(&error))?).map_err(|error| broken(&error))?;
    let names: Vec<String> = archive.file_names().flatten().map(Into::into).collect();
    let mut metadata = String::new();
    if let Some(name) = names.iter().find(|name| name.ends_with(".dist-info/METADATA")) {
        let mut file = archive.by_name(name).map_err(|error| broken(&error))?;
        file.read_to_string(&mut metadata).map_err(|error| broken(&error))?;
    }
    let mut sources = Vec::new();
    list(&root.join("crates/ndcast-py/python"), "", &mut sources).map_err(|error| format!("the package: {error}"))?;
    let name = wheel.file_name().unwrap_or_default().to_string_lossy();
    let missing = faults(&name, &names, &metadata, &sources);
    println!("{}: {:.1} MB, {} files", wheel.display(), size as f64 / 1e6, names.len());
    if missing.is_empty() { Ok(()) } else { Err(broken(&missing.join("; "))) }
}

/// The files below a folder, without what Python has compiled.
fn list(folder: &Path, before: &str, names: &mut Vec<String>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{before}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() && entry.file_name() != "__pycache__" {
            list(&entry.path(), &format!("{name}/"), names)?;
        } else if entry.file_type()?.is_file() && !name.ends_with(".so") {
            names.push(name);
        }
    }
    Ok(())
}

/// Files that a wheel must have even if the source tree loses them.
const NEEDED: &[&str] = &[
    "ndcast/__init__.py",
    "ndcast/__init__.pyi",
    "ndcast/_ndcast.abi3.so",
    "ndcast/check/__main__.py",
    "ndcast/coverage.py",
    "ndcast/numpy/__init__.py",
    "ndcast/py.typed",
    "ndcast/run.py",
    "ndcast/torch/__init__.py",
    "ndcast_pytest.py",
];

/// Lines that its description must have.
const LINES: &[&str] = &[
    "Name: ndcast",
    "Requires-Python: >=3.11",
    "License-Expression: MIT OR Apache-2.0",
    "Description-Content-Type: text/markdown; charset=UTF-8; variant=GFM",
];

/// What is wrong with a wheel of this file name, with these files and this description of itself.
fn faults(name: &str, names: &[String], metadata: &str, sources: &[String]) -> Vec<String> {
    let mut faults = Vec::new();
    let system = if cfg!(target_os = "linux") { "-cp311-abi3-manylinux" } else { "-cp311-abi3-" };
    if !name.contains(system) {
        faults.push(format!("its name must contain {system}"));
    }
    let wanted = NEEDED.iter().copied().chain(sources.iter().map(String::as_str));
    let absent: Vec<&str> = wanted.filter(|file| !names.iter().any(|name| name == file)).collect();
    faults.extend(absent.iter().map(|file| format!("it lacks {file}")));
    for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
        if !names.iter().any(|name| name.ends_with(&format!(".dist-info/licenses/{licence}"))) {
            faults.push(format!("it lacks {licence}"));
        }
    }
    let (header, text) = metadata.split_once("\n\n").unwrap_or((metadata, ""));
    faults.extend(
        LINES.iter().filter(|line| !header.lines().any(|own| own == **line)).map(|line| format!("it lacks {line}")),
    );
    if !header.lines().any(|line| line.starts_with("Summary: ") && line.len() > 30) {
        faults.push("it lacks a summary".to_owned());
    }
    if !text.trim_start().starts_with("# ndcast\n") {
        faults.push("its description does not begin with the heading of README.md".to_owned());
    }
    faults
}

/// The tests that need nothing but the package, NumPy and what pip can fetch in a moment; and the programs for them.
const TESTS: &[&str] =
    &["test_numpy_programs.py", "test_torch_programs.py", "test_differential.py", "test_examples.py"];

/// What the first result is made by.
const FIRST: &str = "\
import ndcast as nd
x = nd.arange(12, dtype=nd.float32).reshape(4, 3)
assert ((x[:, None] - x) ** 2).sum(-1).argmin(-1).tolist() == [0, 1, 2, 3]
import sys
assert nd.__file__.startswith(sys.prefix), nd.__file__
";

/// Installs the wheel into a new environment in this folder, and runs programs there.
fn try_out(root: &Path, python: &str, wheel: &Path, place: &Path) -> Result<(), Failure> {
    let failed = |error: std::io::Error| format!("{}: {error}", place.display());
    fs::create_dir_all(place).map_err(failed)?;
    let own = place.join("environment/bin/python").to_string_lossy().into_owned();
    let wheel = wheel.to_string_lossy();
    let run = |arguments: &[&str]| program_in(place, &own, arguments, &[("CI", "1"), ("PYTHONPATH", "")]);
    let begun = Instant::now();
    program_in(place, python, &["-m", "venv", "environment"], &[])?;
    run(&["-m", "pip", "install", "--quiet", "--no-index", &wheel])?;
    run(&["-c", FIRST])?;
    println!("from no environment to the first result: {:.1} s", begun.elapsed().as_secs_f64());

    // Of the packages of the examples only the small one: they need others for their pictures.
    let wanted = format!("{}airportsdata\n", requirements(root, &["tests"])?);
    run(&["-m", "pip", "install", "--quiet"].into_iter().chain(wanted.lines()).collect::<Vec<_>>())?;
    let folders = ["crates/ndcast-py/tests", "crates/ndcast-py/examples", "data"];
    folders.iter().try_for_each(|folder| copy_folder(&root.join(folder), &place.join(folder))).map_err(failed)?;
    run(&["-m", "ndcast.run", "--as", "numpy", "crates/ndcast-py/tests/programs_numpy/life.py"])?;
    run(&["-m", "ndcast.check", "crates/ndcast-py/tests/programs_numpy/life.py"])?;
    // pytest refuses the option if the wheel does not name its plugin.
    run(&["-m", "pytest", "-q", "--ndcast-check", "--collect-only", "crates/ndcast-py/tests/test_examples.py"])?;
    let tests: Vec<String> = TESTS.iter().map(|test| format!("crates/ndcast-py/tests/{test}")).collect();
    let pytest = ["-m", "pytest", "-q", "-p", "no:cacheprovider"];
    run(&pytest.into_iter().chain(tests.iter().map(String::as_str)).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wheel_without_something_is_refused() {
        let sources: Vec<String> =
            ["ndcast/numpy/_array.py", "ndcast/torch/nn/functional.py"].iter().map(|&name| name.to_owned()).collect();
        let licences = ["LICENSE-MIT", "LICENSE-APACHE"].map(|name| format!("ndcast-0.1.0.dist-info/licenses/{name}"));
        let needed = NEEDED.iter().map(|&name| name.to_owned());
        let whole: Vec<String> = needed.chain(sources.clone()).chain(licences).collect();
        let summary = "Summary: arrays around broadcasting, in a sentence";
        let metadata = format!("{}\n{summary}\n\n# ndcast\n\ntext", LINES.join("\n"));
        let name = "ndcast-0.1.0-cp311-abi3-manylinux_2_17_x86_64.whl";
        assert_eq!(faults(name, &whole, &metadata, &sources), [""; 0]);
        for file in &whole {
            let part: Vec<String> = whole.iter().filter(|other| *other != file).cloned().collect();
            assert!(!faults(name, &part, &metadata, &sources).is_empty(), "without {file}");
        }
        for line in LINES.iter().copied().chain([summary, "# ndcast\n"]) {
            assert_eq!(faults(name, &whole, &metadata.replace(line, "other"), &sources).len(), 1, "without {line}");
        }
        let here = "ndcast-0.1.0-cp311-cp311-linux_x86_64.whl";
        assert_eq!(faults(here, &whole, &metadata, &sources).len(), 1, "for one Python on one machine");
    }
}
