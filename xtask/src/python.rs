//! Tests of the Python package from Python.
//!
//! *Technique*: the library is built with the flags of the Rust tests, so that next to nothing is compiled twice. It
//! is placed with the package's own files in a folder of `target`, where a virtual environment with the tests'
//! requirements finds it. *Contract*: nothing outside `target` is written; on a machine without Python, a message
//! says what was not tested.

use crate::stage::{Failure, cargo, program};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Builds the package and runs its tests.
pub(crate) fn check(root: &Path, selection: &[&str]) -> Result<(), Failure> {
    let Some(python) = interpreter() else {
        println!("no Python 3.11 or newer was found as `python3`: the Python package is NOT tested");
        return Ok(());
    };
    // With the tests, because their dependencies enable more features: this build then reuses what they compiled.
    cargo(&[&["build", "--lib", "--tests"], selection].concat())?;
    let target = crate::target(root);
    let folder = target.join("python");
    let package = assemble(root, &target, &folder.join("package")).map_err(|error| format!("the package: {error}"))?;
    let installed = environment(&folder.join("environment"), python, &requirements(root, &["tests", "examples"])?)?;
    let tests = root.join("crates/ndcast-py/tests");
    let [installed, tests] = [&installed, &tests].map(|path| path.to_string_lossy().into_owned());
    let found = package.to_string_lossy();
    let environment = [("PYTHONPATH", &*found), ("PYTHONDONTWRITEBYTECODE", "1"), ("CI", "1")];
    // A process for each core; the tests of a file share fixtures, so that they stay together.
    let pytest = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "auto", "--dist", "loadfile", &tests];
    program(&installed, &pytest, &environment)
}

/// A Python interpreter that is new enough.
pub(crate) fn interpreter() -> Option<&'static str> {
    let new_enough = |python: &&str| {
        let ask = "import sys; sys.exit(sys.version_info < (3, 11))";
        Command::new(python).args(["-c", ask]).status().is_ok_and(|status| status.success())
    };
    ["python3", "python3.14", "python3.13", "python3.12", "python3.11"].into_iter().find(new_enough)
}

/// Assembles a folder with the package as it would be installed.
fn assemble(root: &Path, target: &Path, folder: &Path) -> std::io::Result<PathBuf> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    copy_folder(&root.join("crates/ndcast-py/python"), folder)?;
    let name = format!("{}_ndcast{}", std::env::consts::DLL_PREFIX, std::env::consts::DLL_SUFFIX);
    fs::copy(target.join("debug").join(name), folder.join("ndcast/_ndcast.abi3.so"))?;
    Ok(folder.to_path_buf())
}

/// Copies a folder with all that is in it, but not what Python has compiled.
pub(crate) fn copy_folder(from: &Path, to: &Path) -> std::io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let place = to.join(entry.file_name());
        match entry.file_type()? {
            kind if kind.is_dir() && entry.file_name() != "__pycache__" => copy_folder(&entry.path(), &place)?,
            kind if kind.is_file() => fs::copy(entry.path(), place).map(|_| ())?,
            _ => {}
        }
    }
    Ok(())
}

/// What these folders of the Python package require, in the notation of pip, one a line.
pub(crate) fn requirements(root: &Path, folders: &[&str]) -> Result<String, Failure> {
    let mut wanted = String::new();
    for folder in folders {
        let list = root.join("crates/ndcast-py").join(folder).join("requirements.txt");
        let text = fs::read_to_string(&list).map_err(|error| format!("{}: {error}", list.display()))?;
        text.lines().filter(|line| !line.starts_with('#')).for_each(|line| wanted += &format!("{line}\n"));
    }
    Ok(wanted)
}

/// The Python of a virtual environment with these requirements. The folder keeps it until they change.
pub(crate) fn environment(folder: &Path, python: &str, wanted: &str) -> Result<PathBuf, Failure> {
    let (installed, note) = (folder.join("bin/python"), folder.join("installed.txt"));
    if fs::read_to_string(&note).is_ok_and(|had| had == wanted) {
        return Ok(installed);
    }
    program(python, &["-m", "venv", "--clear", &folder.to_string_lossy()], &[])?;
    let install: Vec<&str> = ["-m", "pip", "install", "--quiet"].into_iter().chain(wanted.lines()).collect();
    program(&installed.to_string_lossy(), &install, &[])?;
    fs::write(&note, wanted).map_err(|error| format!("{}: {error}", note.display()))?;
    Ok(installed)
}
