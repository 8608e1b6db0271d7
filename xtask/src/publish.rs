//! The crates that are published, as the registry would get them.
//!
//! *Technique*: cargo makes the packages, which checks their manifests; then their files are looked at. *Contract*: nothing is uploaded.

use crate::source::plain;
use crate::stage::{Failure, cargo};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

/// The crates in the order of their publication: each needs only those before it.
pub(crate) const CRATES: &[&str] =
    &["ndcast-shape", "ndcast-ops", "ndcast-numerics", "ndcast", "ndcast-lang", "ndcast-io", "ndcast-cli"];

/// The registry refuses a larger package.
const LARGEST: u64 = 10 << 20;

/// Files that each package must have.
const NEEDED: [&str; 4] = ["Cargo.toml", "README.md", "LICENSE-APACHE", "LICENSE-MIT"];

/// Makes all packages, without compiling them, and checks that nothing is missing.
pub(crate) fn check(root: &Path) -> Result<(), Failure> {
    let packages: Vec<&str> = CRATES.iter().flat_map(|name| ["--package", name]).collect();
    let quick = ["package", "--quiet", "--offline", "--no-verify", "--allow-dirty"];
    cargo(&[&quick, &packages[..]].concat())?;
    let mut broken = Vec::new();
    for name in CRATES {
        let folder = root.join("crates").join(name);
        let files = files(name)?;
        for needed in NEEDED.iter().filter(|needed| !files.contains(**needed)) {
            broken.push(format!("{name}: its package lacks {needed}"));
        }
        for file in files.iter().filter(|file| file.ends_with(".rs")) {
            let text = fs::read_to_string(folder.join(file)).map_err(|error| format!("{name}/{file}: {error}"))?;
            let absent = included(file, &text).into_iter().filter(|(_, file)| !files.contains(file));
            broken.extend(
                absent.map(|(written, _)| format!("{name}: {file} includes {written}, which its package lacks")),
            );
        }
        let package = crate::target(root).join("package").join(format!("{name}-{}.crate", env!("CARGO_PKG_VERSION")));
        let size = fs::metadata(&package).map_err(|error| format!("{}: {error}", package.display()))?.len();
        println!("{name}: {} files, {} KB compressed", files.len(), size.div_ceil(1000));
        if size > LARGEST {
            broken.push(format!("{name}: its package has {size} bytes, and the registry takes {LARGEST}"));
        }
    }
    broken.iter().for_each(|fault| println!("  {fault}"));
    if broken.is_empty() { Ok(()) } else { Err(format!("{} things are missing in packages", broken.len())) }
}

/// Does all of `cargo publish` but the upload: each package is compiled alone, with the packages before it.
pub(crate) fn rehearse() -> Result<(), Failure> {
    let packages: Vec<&str> = CRATES.iter().flat_map(|name| ["--package", name]).collect();
    cargo(&[&["publish", "--dry-run"], &packages[..]].concat())
}

/// The files in the package of a crate.
fn files(name: &str) -> Result<BTreeSet<String>, Failure> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let list = ["package", "--list", "--offline", "--allow-dirty", "--package", name];
    let output = Command::new(cargo).args(list).current_dir(crate::root()).output();
    let output = output.map_err(|error| format!("cargo package --list: {error}"))?;
    if !output.status.success() {
        return Err(format!("cargo package --list: {}", String::from_utf8_lossy(&output.stderr)));
    }
    // Windows writes its own separators.
    Ok(String::from_utf8_lossy(&output.stdout).lines().map(|line| line.replace('\\', "/")).collect())
}

/// The files that a source includes by a path in quotes: as it is written, and from the root of the crate.
fn included(file: &str, text: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for part in text.split("include_str!(").skip(1).chain(text.split("include_bytes!(").skip(1)) {
        let Some((path, _)) = part.trim_start().strip_prefix('"').and_then(|rest| rest.split_once('"')) else {
            continue;
        };
        let folder = Path::new(file).parent().unwrap_or(Path::new(""));
        found.push((path.to_owned(), plain(&folder.join(path)).to_string_lossy().replace('\\', "/")));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_that_a_source_includes() {
        let text = r#"
            #[doc = include_str!("chapters.md")] const A: &[u8] = include_bytes!( "../data/a.bin");
            const PAGE: &str = include_str!(env!("PAGE")); #[doc = include_str!("../../../README.md")] struct Readme;
        "#;
        let found: Vec<String> = included("src/tensor/mod.rs", text).into_iter().map(|(_, file)| file).collect();
        assert_eq!(found, ["src/tensor/chapters.md", "../README.md", "src/data/a.bin"]);
    }

    #[test]
    fn the_published_crates_are_in_order() {
        let root = crate::root();
        let read =
            |name: &str| fs::read_to_string(root.join("crates").join(name).join("Cargo.toml")).unwrap_or_default();
        for (at, name) in CRATES.iter().enumerate() {
            for needed in crate::manifest::dependencies(&read(name)) {
                let place = CRATES.iter().position(|other| *other == needed);
                assert!(place.is_none_or(|place| place < at), "{name} needs {needed} before it");
                assert!(
                    place.is_some() || !needed.starts_with("ndcast"),
                    "{name} needs {needed}, which is not published"
                );
            }
        }
        for entry in fs::read_dir(root.join("crates")).into_iter().flatten().flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            let kept = read(&name).contains("publish = false");
            assert_eq!(kept, !CRATES.contains(&name.as_str()), "{name}");
        }
    }
}
