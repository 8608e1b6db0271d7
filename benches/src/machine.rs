//! The machine and the versions for which the figures hold.

use serde::{Deserialize, Serialize};
use std::fs;
use std::path::Path;
use std::process::Command;

/// The properties of a machine that affect speed.
#[derive(Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Machine {
    pub(crate) processor: String,
    pub(crate) cores: usize,
    pub(crate) caches: String,
    pub(crate) memory: String,
    pub(crate) system: String,
    pub(crate) huge_pages: String,
}

/// The versions of the measured crates and of the compiler.
#[derive(Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Versions {
    pub(crate) commit: String,
    pub(crate) rustc: String,
    pub(crate) ndarray: String,
    pub(crate) candle: String,
}

impl Machine {
    /// This machine, as Linux describes it. Other systems provide little more than the number of cores.
    pub(crate) fn this() -> Machine {
        let field = |text: &str, name: &str| {
            let value = text.lines().find(|line| line.starts_with(name))?.split_once(':')?.1;
            Some(value.trim().to_string())
        };
        let unknown = || "unknown".to_string();
        let memory = field(&read("/proc/meminfo"), "MemTotal").and_then(|text| kibibytes(&text));
        Machine {
            processor: field(&read("/proc/cpuinfo"), "model name")
                .unwrap_or_else(|| std::env::consts::ARCH.to_string()),
            cores: std::thread::available_parallelism().map_or(1, usize::from),
            caches: caches().unwrap_or_else(unknown),
            memory: memory
                .map_or_else(unknown, |kibibytes| format!("{:.1} GiB", kibibytes as f64 / f64::from(1 << 20))),
            system: format!("{} {}", std::env::consts::OS, read("/proc/sys/kernel/osrelease").trim()),
            huge_pages: read("/sys/kernel/mm/transparent_hugepage/enabled").trim().to_string(),
        }
    }
}

impl Versions {
    /// The versions of this program.
    pub(crate) fn these(root: &Path) -> Versions {
        let lock = fs::read_to_string(root.join("Cargo.lock")).unwrap_or_default();
        let locked = |name: &str| {
            let entry = lock.split("[[package]]").find(|entry| entry.contains(&format!("name = \"{name}\"\n")));
            entry.and_then(|entry| entry.split('"').nth(3)).unwrap_or_default().to_string()
        };
        let changed =
            if run(root, "git", &["status", "--porcelain", "--", "crates"]).is_empty() { "" } else { " and changes" };
        Versions {
            commit: run(root, "git", &["rev-parse", "--short=10", "HEAD"]) + changed,
            rustc: run(root, "rustc", &["--version"]),
            ndarray: locked("ndarray"),
            candle: if cfg!(feature = "candle") { locked("candle-core") } else { String::new() },
        }
    }
}

/// The data caches of the first core, as `L2 6 MiB, ...`.
fn caches() -> Option<String> {
    let folder = Path::new("/sys/devices/system/cpu/cpu0/cache");
    let mut found: Vec<String> = fs::read_dir(folder)
        .ok()?
        .flatten()
        .filter_map(|entry| {
            let says =
                |name: &str| fs::read_to_string(entry.path().join(name)).ok().map(|text| text.trim().to_string());
            let kind = match says("type")?.as_str() {
                "Data" => "d",
                "Unified" => "",
                _ => return None,
            };
            Some(format!("L{}{kind} {}", says("level")?, says("size")?))
        })
        .collect();
    found.sort();
    (!found.is_empty()).then(|| found.join(", "))
}

/// The number in `1234 kB`.
pub(crate) fn kibibytes(text: &str) -> Option<u64> {
    text.trim().strip_suffix("kB")?.trim().parse().ok()
}

fn read(path: &str) -> String {
    fs::read_to_string(path).unwrap_or_default()
}

/// The output of a program, empty if it fails.
fn run(root: &Path, program: &str, arguments: &[&str]) -> String {
    let output = Command::new(program).args(arguments).current_dir(root).output();
    output.map_or_else(|_| String::new(), |output| String::from_utf8_lossy(&output.stdout).trim().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_come_from_the_lock_file() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let versions = Versions::these(&root);
        assert!(versions.ndarray.starts_with("0."), "{:?}", versions.ndarray);
        assert!(versions.rustc.starts_with("rustc "));
        assert_eq!(kibibytes(" 1234 kB\n"), Some(1234));
    }
}
