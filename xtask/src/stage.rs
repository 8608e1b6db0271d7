//! Stages: named steps that run one after the other and say how long they took.

use std::path::Path;
use std::process::Command;
use std::time::Instant;

/// The reason why a step failed, in a sentence.
pub(crate) type Failure = String;

/// A named step.
#[derive(Clone, Copy)]
pub(crate) struct Stage {
    name: &'static str,
    run: fn() -> Result<(), Failure>,
}

impl Stage {
    pub(crate) fn new(name: &'static str, run: fn() -> Result<(), Failure>) -> Stage {
        Stage { name, run }
    }
}

/// Runs stages until one fails.
pub(crate) fn run_all(stages: &[Stage]) -> Result<(), Failure> {
    let start = Instant::now();
    for (number, Stage { name, run }) in stages.iter().enumerate() {
        println!("== {}/{} {name}", number + 1, stages.len());
        let begun = Instant::now();
        let outcome = run();
        let seconds = begun.elapsed().as_secs_f64();
        println!("== {name}: {} in {seconds:.1} s", if outcome.is_ok() { "ok" } else { "FAILED" });
        outcome.map_err(|failure| format!("stage \"{name}\" failed: {failure}"))?;
    }
    println!("== all {} stages ok in {:.1} s", stages.len(), start.elapsed().as_secs_f64());
    Ok(())
}

/// Runs cargo. Its output goes to this program's output.
pub(crate) fn cargo(arguments: &[&str]) -> Result<(), Failure> {
    cargo_with(arguments, &[])
}

/// Runs cargo with additional environment variables.
pub(crate) fn cargo_with(arguments: &[&str], environment: &[(&str, &str)]) -> Result<(), Failure> {
    program("cargo", arguments, environment)
}

/// Runs a program at the root of the repository with additional environment variables. For `cargo`, it uses the cargo
/// that runs this program.
pub(crate) fn program(name: &str, arguments: &[&str], environment: &[(&str, &str)]) -> Result<(), Failure> {
    program_in(&crate::root(), name, arguments, environment)
}

/// The same in another folder.
pub(crate) fn program_in(
    folder: &Path,
    name: &str,
    arguments: &[&str],
    environment: &[(&str, &str)],
) -> Result<(), Failure> {
    let assignments: String = environment.iter().map(|(name, value)| format!("{name}='{value}' ")).collect();
    let command = format!("{assignments}{name} {}", arguments.join(" "));
    println!("$ {command}");
    let own = std::env::var_os("CARGO").filter(|_| name == "cargo");
    let status = Command::new(own.unwrap_or_else(|| name.into()))
        .args(arguments)
        .envs(environment.iter().copied())
        .current_dir(folder)
        .status();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{command}` ended with {status}")),
        Err(error) => Err(format!("`{command}` did not start: {error}")),
    }
}
