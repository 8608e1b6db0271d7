//! Instruction counts, which reveal on any machine, however busy, that a change makes a kernel or its set-up longer.
//!
//! `benches/src/bin/counts.rs` has the cases; callgrind counts each of them separately. valgrind does not support
//! AVX-512, so the counts are of the AVX2 path, on one thread. They depend on the compiler: if it differs from that
//! of the recorded counts, differences are reported but nothing fails. Needs valgrind, on x86-64.

use crate::stage::{Failure, cargo};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const FILE: &str = "benches/instructions.toml";

const HEAD: &str = "\
# Instructions of ten repetitions of each case of benches/src/bin/counts.rs, with AVX2, on one thread.
# Written by `cargo xtask counts --record`; `cargo xtask counts` compares.
";

/// Relative increase that fails, and relative decrease that asks to be recorded.
const MORE: f64 = 0.02;
const FEWER: f64 = 0.05;

/// The function whose instructions count.
const MEASURED: &str = "counts::measured";

/// Counts by case, and the compiler they are for.
#[derive(PartialEq, Debug)]
struct Counts {
    compiler: String,
    cases: BTreeMap<String, u64>,
}

/// Counts instructions and compares them with the recorded counts.
pub(crate) fn check(root: &Path) -> Result<(), Failure> {
    let text = fs::read_to_string(root.join(FILE))
        .map_err(|error| format!("{FILE}: {error}: run `cargo xtask counts --record`"))?;
    let recorded = Counts::parse(&text)?;
    let counted = count(root)?;
    let (lines, longer) = compare(&recorded, &counted);
    for line in lines {
        println!("{line}");
    }
    if recorded.compiler != counted.compiler {
        println!("recorded with {}, counted with {}: nothing follows", recorded.compiler, counted.compiler);
        return Ok(());
    }
    match longer[..] {
        [] => Ok(()),
        _ => Err(format!(
            "more instructions than recorded: {}. If that is the price of something, run `cargo xtask counts --record`",
            longer.join(", ")
        )),
    }
}

/// Counts instructions and records them.
pub(crate) fn record(root: &Path) -> Result<(), Failure> {
    let counted = count(root)?;
    fs::write(root.join(FILE), counted.text()).map_err(|error| format!("{FILE}: {error}"))?;
    println!("wrote {FILE}");
    Ok(())
}

/// A report line for each case, and the cases that have grown.
fn compare(recorded: &Counts, counted: &Counts) -> (Vec<String>, Vec<String>) {
    let mut longer = Vec::new();
    let mut lines = Vec::new();
    for (name, &now) in &counted.cases {
        let Some(&before) = recorded.cases.get(name) else {
            lines.push(format!("{name:<20}{now:>12}  new: record it"));
            continue;
        };
        let change = now as f64 / before as f64 - 1.0;
        let remark = match change {
            _ if change > MORE => "  MORE",
            _ if change < -FEWER => "  fewer: record it",
            _ => "",
        };
        if change > MORE {
            longer.push(name.clone());
        }
        lines.push(format!("{name:<20}{now:>12}{:>+8.2} %{remark}", change * 100.0));
    }
    (lines, longer)
}

/// Builds the cases and counts their instructions.
fn count(root: &Path) -> Result<Counts, Failure> {
    if !cfg!(target_arch = "x86_64") {
        return Err("instructions are counted on x86-64 only".to_string());
    }
    let run = ["run", "--quiet", "--release", "--package", "benches", "--bin", "counts"];
    cargo(&[&["build"], &run[2..]].concat())?;
    let folder = std::env::temp_dir().join(format!("ndcast-counts-{}", std::process::id()));
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let counted = count_in(root, &run, &folder);
    fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    counted
}

fn count_in(root: &Path, run: &[&str], folder: &Path) -> Result<Counts, Failure> {
    let out = folder.join("out");
    let valgrind = [
        "valgrind".to_string(),
        "--tool=callgrind".to_string(),
        format!("--zero-before={MEASURED}"),
        format!("--dump-after={MEASURED}"),
        format!("--callgrind-out-file={}", out.display()),
    ];
    let output = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(run)
        // cargo starts the program under valgrind.
        .args(["--config", &format!("target.'cfg(unix)'.runner = {valgrind:?}")])
        .env("NDCAST_ISA", "avx2")
        .current_dir(root)
        .output()
        .map_err(|error| format!("cargo did not start: {error}"))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        return Err(format!("counting ended with {} (is valgrind installed?):\n{said}", output.status));
    }
    // The program prints its cases in the order of execution, and callgrind writes a dump for each.
    let mut cases = BTreeMap::new();
    for (number, name) in String::from_utf8_lossy(&output.stdout).lines().enumerate() {
        let dump = PathBuf::from(format!("{}.{}", out.display(), number + 1));
        let text = fs::read_to_string(&dump).map_err(|error| format!("{}: {error}", dump.display()))?;
        cases.insert(name.to_string(), total(&text).ok_or_else(|| format!("{name}: callgrind counted nothing"))?);
    }
    let compiler = Command::new("rustc").arg("--version").output().map_err(|error| format!("rustc: {error}"))?;
    Ok(Counts { compiler: String::from_utf8_lossy(&compiler.stdout).trim().to_string(), cases })
}

/// The total of a dump.
fn total(dump: &str) -> Option<u64> {
    let line = dump.lines().find_map(|line| line.strip_prefix("totals:").or_else(|| line.strip_prefix("summary:")))?;
    line.trim().parse().ok()
}

impl Counts {
    fn text(&self) -> String {
        let cases = self.cases.iter().map(|(name, count)| format!("{name} = {count}\n"));
        format!("{HEAD}compiler = {:?}\n\n[instructions]\n{}", self.compiler, cases.collect::<String>())
    }

    /// Parses the subset of TOML that [`Counts::text`] writes.
    fn parse(text: &str) -> Result<Counts, Failure> {
        let mut counts = Counts { compiler: String::new(), cases: BTreeMap::new() };
        for line in text.lines().filter(|line| !line.starts_with(['#', '[']) && !line.is_empty()) {
            let wrong = || format!("{FILE}: not understood: {line}");
            let (name, value) = line.split_once('=').ok_or_else(wrong)?;
            match (name.trim(), value.trim()) {
                ("compiler", value) => counts.compiler = value.trim_matches('"').to_string(),
                (name, value) => _ = counts.cases.insert(name.to_string(), value.parse().map_err(|_| wrong())?),
            }
        }
        Ok(counts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(cases: &[(&str, u64)]) -> Counts {
        let cases = cases.iter().map(|(name, count)| (name.to_string(), *count)).collect();
        Counts { compiler: "rustc 1".to_string(), cases }
    }

    #[test]
    fn what_is_recorded_is_read_again() {
        let recorded = counts(&[("a", 1), ("b", 23_456)]);
        assert_eq!(Counts::parse(&recorded.text()), Ok(recorded));
        assert!(Counts::parse("a = many").is_err_and(|failure| failure.contains("a = many")));
    }

    #[test]
    fn more_fails_and_fewer_asks() {
        let recorded = counts(&[("a", 1000), ("b", 1000), ("c", 1000)]);
        let (lines, longer) = compare(&recorded, &counts(&[("a", 1019), ("b", 1021), ("c", 949), ("d", 1)]));
        assert_eq!(longer, ["b"]);
        let marked = |mark: &str| lines.iter().filter(|line| line.contains(mark)).count();
        assert_eq!((marked("MORE"), marked("fewer"), marked("new"), lines.len()), (1, 1, 1, 4), "{lines:?}");
    }

    #[test]
    fn a_dump_has_a_total() {
        assert_eq!(total("events: Ir\nfn=(1) a\n5 12\ntotals: 3456\n"), Some(3456));
        assert_eq!(total("events: Ir\n"), None);
    }
}
