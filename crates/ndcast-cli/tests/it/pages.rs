//! The commands that the pages show are run, and print the lines below them.
//!
//! A `console` block has commands after `$ ` and exactly the lines that they print. An `sh` block has commands that succeed. The commands of
//! a page run one after the other in an empty folder beside the project's data, so one may read a file that another has written.
//!
//! With `NDCAST_RECORD=1`, the lines below the commands of `console` blocks are written anew.

use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;
use testkit::blocks::{Block, blocks, pages};

/// Programs that run here; others are in [`ELSEWHERE`].
const HERE: [&str; 6] = ["ndcast", "cat", "echo", "head", "ls", "printf"];

/// How the commands begin that do not run here, and the reason.
const ELSEWHERE: [(&str, &str); 11] = [
    ("ndcast serve", "it runs until it is stopped; a test of its own asks the server"),
    ("python ", "the tests of the Python package run the modules; scripts need the other libraries"),
    ("pip install", "`cargo xtask test` installs the wheel into a new environment"),
    ("cargo add", "it needs the registry"),
    ("cargo install", "it needs the registry, or compiles again"),
    ("cargo xtask", "a task, whose name must be in the usage of xtask"),
    ("cargo test", "it would run itself"),
    ("git clone", "it needs the network"),
    ("rustup ", "it changes the reader's toolchain"),
    ("pytest array-api-tests", "another project's tests"),
    ("man ", "a test of its own reads the manual"),
];

/// A command without the variables that are set for it.
fn bare(command: &str) -> &str {
    let (first, rest) = command.split_once(' ').unwrap_or((command, ""));
    let is_variable =
        first.split_once('=').is_some_and(|(name, _)| name.chars().all(|c| c.is_ascii_uppercase() || c == '_'));
    if is_variable { bare(rest) } else { command }
}

/// The command as it runs here; `None` if it is one of [`ELSEWHERE`].
fn runnable(command: &str) -> Option<String> {
    let built = command.replacen("cargo run --release -p ndcast-cli -- ", "ndcast ", 1);
    let word = bare(&built).split(' ').next().unwrap_or_default();
    let elsewhere = ELSEWHERE.iter().any(|(start, _)| bare(&built).starts_with(start));
    if let Some(task) = bare(command).strip_prefix("cargo xtask ") {
        let usage = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../xtask/src/main.rs")).unwrap();
        let task = task.split(' ').next().unwrap();
        assert!(usage.contains(&format!("\n  {task} ")), "{command}: the usage of xtask has no `{task}`");
    }
    assert!(elsewhere || HERE.contains(&word), "{command}: neither HERE nor ELSEWHERE has this program");
    (!elsewhere).then_some(built)
}

/// The commands of a block, each with the lines that it prints; `None` if the page does not say.
fn commands(block: &Block) -> Vec<(String, Option<String>)> {
    if block.language == "sh" {
        let joined = block.text.replace("\\\n", "");
        let lines = joined.lines().map(|line| line.split("  #").next().unwrap_or_default().trim_end());
        return lines
            .filter(|line| !line.is_empty() && !line.starts_with('#'))
            .map(|line| (line.to_owned(), None))
            .collect();
    }
    let mut found: Vec<(String, Option<String>)> = Vec::new();
    for line in block.text.lines() {
        match (line.strip_prefix("$ "), found.last_mut()) {
            (Some(command), _) => found.push((command.to_owned(), Some(String::new()))),
            (None, Some((command, Some(_)))) if command.ends_with('\\') => {
                *command = command[..command.len() - 1].to_owned() + line.trim_start();
            }
            (None, Some((_, Some(printed)))) => writeln!(printed, "{line}").unwrap(),
            _ => panic!("line {}: a console block begins with a command", block.line),
        }
    }
    found
}

/// The output of a command, and whether it succeeds.
fn run(command: &str, folder: &Path) -> (String, bool) {
    let program = Path::new(env!("CARGO_BIN_EXE_ndcast")).parent().unwrap();
    let search = format!("{}:{}", program.display(), std::env::var("PATH").unwrap_or_default());
    // Both streams in the order of their lines, as on a terminal.
    let line = format!("{{ {command}\n}} 2>&1");
    let output = Command::new("sh")
        .args(["-c", &line])
        .current_dir(folder)
        .env("PATH", search)
        .env("NDCAST_NUM_THREADS", "2")
        .output();
    let output = output.unwrap();
    (String::from_utf8(output.stdout).unwrap(), output.status.success())
}

/// Runs the commands of a page. Returns their number, the complaints, and the page with what its commands print now.
#[cfg(unix)]
fn checked(page: &Path) -> (usize, String, String) {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data").canonicalize().unwrap();
    let folder = tempfile::tempdir().unwrap();
    std::os::unix::fs::symlink(&data, folder.path().join("data")).unwrap();
    let text = std::fs::read_to_string(page).unwrap();
    let (mut ran, mut wrong, mut recorded) = (0, String::new(), text.clone());
    for block in blocks(&text).iter().filter(|block| ["console", "sh"].contains(&&*block.language)) {
        let mut fresh = String::new();
        for (command, expected) in commands(block) {
            let printed = runnable(&command).map(|command| run(&command, folder.path()));
            if let Some((printed, succeeded)) = &printed {
                ran += 1;
                if expected.as_ref().map_or(!succeeded, |expected| expected != printed) {
                    writeln!(wrong, "{}:{}: $ {command}\n{printed}", page.display(), block.line).unwrap();
                }
            }
            let printed = printed.map_or(expected.unwrap_or_default(), |(printed, _)| printed);
            write!(fresh, "$ {command}\n{printed}").unwrap();
        }
        if block.language == "console" {
            recorded =
                recorded.replacen(&format!("```console\n{}```", block.text), &format!("```console\n{fresh}```"), 1);
        }
    }
    (ran, wrong, recorded)
}

#[test]
#[cfg(unix)]
fn the_commands_of_every_page() {
    let (mut all, mut complaints) = (0, String::new());
    for page in pages() {
        let (ran, wrong, recorded) = checked(&page);
        all += ran;
        if std::env::var_os("NDCAST_RECORD").is_some() {
            std::fs::write(page, recorded).unwrap();
        } else {
            complaints += &wrong;
        }
    }
    assert!(complaints.is_empty(), "these commands print something else, or fail:\n{complaints}");
    assert!(all > 0, "no page shows a command");
}

#[test]
fn commands_are_told_apart() {
    assert_eq!(runnable("cargo run --release -p ndcast-cli -- ops exp").unwrap(), "ndcast ops exp");
    assert_eq!(runnable("NDCAST_PAGE=x ndcast shape '(2) & (3)'").unwrap(), "NDCAST_PAGE=x ndcast shape '(2) & (3)'");
    assert_eq!(runnable("pip install ndcast"), None);
    assert!(std::panic::catch_unwind(|| runnable("frobnicate x")).is_err());
    assert!(std::panic::catch_unwind(|| runnable("cargo xtask frobnicate")).is_err());
    let [block] = &blocks("```console\n$ ndcast ops \\\n    exp\nline\n$ ls\n```\n")[..] else { panic!() };
    let found = commands(block);
    assert_eq!(found, [("ndcast ops exp".into(), Some("line\n".into())), ("ls".into(), Some(String::new()))]);
}
