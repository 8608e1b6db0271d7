//! The program as a whole: help, version, completions, exit codes, and readers that go away.
#![allow(clippy::unwrap_used)]

mod common;

use common::{command, ndcast};
use std::io::Read;
use std::process::Stdio;

#[test]
fn help_and_version() {
    let help = ndcast(&["--help"]).fine();
    for word in ["eval", "shape", "info", "ops", "completions", "argmin", "x=20000,64"] {
        assert!(help.text().contains(word), "{word}: {}", help.text());
    }
    for name in ["eval", "shape", "info", "ops", "completions"] {
        assert!(ndcast(&[name, "--help"]).fine().text().contains("Examples:"), "{name}");
    }
    assert_eq!(ndcast(&["--version"]).fine().text(), format!("ndcast {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn usage_errors_are_2() {
    ndcast::<&str>(&[]).fails(2, &["Usage"]);
    ndcast(&["bogus"]).fails(2, &["bogus"]);
    ndcast(&["ops", "--bogus"]).fails(2, &["--bogus"]);
    ndcast(&["completions", "dos"]).fails(2, &["dos", "bash"]);
}

#[test]
fn an_expression_may_begin_with_a_minus() {
    let negated = |args: &[&str], text: &str| assert_eq!(ndcast(args).fine().text(), format!("{text}\n"), "{args:?}");
    negated(&["eval", "-ones(2)"], "tensor([-1., -1.])");
    negated(&["eval", "-1"], "-1");
    negated(&["eval", "--precision", "1", "-2.5 + 1"], "-1.5");
    negated(&["eval", "--(3)", "--json"], "3");
    ndcast(&["eval", "-x"]).fails(1, &["name 'x' is not defined", "give it as x=FILE", "    -x\n     ^"]);
    assert!(ndcast(&["shape", "-x", "x=3"]).fine().text().contains("shape      (3,)\n"));
    for args in [&["eval", "--nosuch"][..], &["shape", "--nosuch", "x=3"], &["eval", "1", "--nosuch"]] {
        ndcast(args).fails(2, &["unexpected argument '--nosuch' found", "Usage: ndcast"]);
    }
    ndcast(&["eval", "1", "-y"]).fails(2, &["unexpected argument '-y' found"]);
}

#[test]
fn completions() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(ndcast(&["completions", shell]).fine().text().contains("ndcast"), "{shell}");
    }
}

#[test]
fn the_examples_of_the_help_work() {
    for name in ["shape", "info", "ops"] {
        let help = ndcast(&[name, "--help"]).fine();
        let lines = help.text().lines().filter_map(|line| line.strip_prefix("  ndcast "));
        // What the shell would expand or pipe, and files that only a user has, are not for here.
        let lines: Vec<&str> = lines
            .filter(|line| !["*", "|", "archive"].iter().any(|word| line.contains(word)) || line.contains('\''))
            .collect();
        assert!(!lines.is_empty());
        for line in lines {
            let words: Vec<String> = line
                .split('\'')
                .enumerate()
                .flat_map(|(k, part)| match k % 2 {
                    0 => part.split_whitespace().map(str::to_owned).collect(),
                    _ => vec![part.to_owned()],
                })
                .collect();
            ndcast(&words).fine();
        }
    }
}

/// As `ndcast ... | head -c 10`.
#[test]
fn a_reader_may_leave() {
    for args in [&["eval", "--json", "zeros(1000000)"][..], &["eval", "zeros(1000000)", "-o", "-"], &["ops", "--json"]]
    {
        let mut child = command(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut start = [0; 10];
        child.stdout.take().unwrap().read_exact(&mut start).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(
            (output.status.code(), String::from_utf8(output.stderr).unwrap()),
            (Some(0), String::new()),
            "{args:?}"
        );
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    for args in [&["ops"][..], &["eval", "--json", "zeros(100000)"], &["shape", "(2,) & (1,)"]] {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let output = command(args).stdout(full).stderr(Stdio::piped()).output().unwrap();
        let text = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{args:?}: {text}");
        assert!(text.starts_with("error: cannot write the output"), "{text}");
    }
}

#[test]
fn no_colours_where_no_terminal_is() {
    let run = ndcast(&["eval", "1 +"]).fails(1, &["error: "]);
    assert!(!run.stderr.contains('\x1b'), "{}", run.stderr);
}
