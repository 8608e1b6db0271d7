//! Tests of the web page in a real browser.
//!
//! *Technique*: scripts, tests and their requirements are placed together in a folder of `target`, where Node finds them; its own test runner
//! drives Chromium. *Contract*: nothing outside `target` is written; on a machine without Node or Chromium, a message says what was not
//! tested.

use crate::python::copy_folder;
use crate::stage::{self, Failure};
use std::fs;
use std::path::Path;
use std::process::Command;

/// The places of a browser, by the name of the package that has it.
const BROWSERS: &[&str] = &["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/// Checks the types of the scripts, and tests the page that was built.
pub(crate) fn check(root: &Path) -> Result<(), Failure> {
    let starts =
        |program: &str| Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success());
    let browser = BROWSERS.iter().find(|browser| Path::new(browser).exists());
    let (Some(browser), true, true) = (browser, starts("node"), starts("npm")) else {
        println!("no Node with npm, or no Chromium was found: the web page is NOT tested in a browser");
        return Ok(());
    };
    let target = crate::target(root);
    let folder = target.join("web");
    assemble(&root.join("crates/ndcast-web"), &folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let (place, page) = (folder.to_string_lossy(), target.join("page"));
    let installed =
        ["install", "--prefix", &place, "--no-package-lock", "--no-audit", "--no-fund", "--loglevel", "error"];
    stage::program("npm", &installed, &[])?;
    let modules = folder.join("node_modules");
    let compiler = modules.join("typescript/bin/tsc").to_string_lossy().into_owned();
    stage::program("node", &[&compiler, "--noEmit", "--project", &place], &[])?;
    let tests = tests(&folder.join("tests/browser")).map_err(|error| format!("the tests: {error}"))?;
    let arguments: Vec<&str> = ["--test"].into_iter().chain(tests.iter().map(String::as_str)).collect();
    let server = target.join("debug/ndcast");
    let environment = [
        ("PAGE", &*page.to_string_lossy()),
        ("BROWSER", browser),
        ("SERVER", &*server.to_string_lossy()),
        ("TESTDATA", &*root.join("testdata").to_string_lossy()),
    ];
    stage::program("node", &arguments, &environment)
}

/// Copies what Node reads. What it installed before stays.
fn assemble(from: &Path, folder: &Path) -> std::io::Result<()> {
    for part in ["page", "tests"] {
        if folder.join(part).exists() {
            fs::remove_dir_all(folder.join(part))?;
        }
        copy_folder(&from.join(part), &folder.join(part))?;
    }
    for file in ["package.json", "tsconfig.json"] {
        fs::copy(from.join(file), folder.join(file))?;
    }
    Ok(())
}

/// The files with tests.
fn tests(folder: &Path) -> std::io::Result<Vec<String>> {
    let files = fs::read_dir(folder)?.map(|entry| Ok(entry?.path().to_string_lossy().into_owned()));
    let mut files: Vec<String> = files.collect::<std::io::Result<_>>()?;
    files.retain(|file| file.ends_with(".test.mjs"));
    files.sort();
    if files.is_empty() { Err(std::io::Error::other("there are none")) } else { Ok(files) }
}
