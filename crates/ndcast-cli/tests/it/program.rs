//! The program as a whole: help, version, completions, exit codes, and readers that go away.

use crate::common::{command, ndcast};
use std::io::Read;
use std::process::Stdio;

#[test]
fn help_and_version() {
    let help = ndcast(&["--help"]).fine();
    for word in ["eval", "shape", "info", "ops", "serve", "completions", "man", "argmin", "x=20000,64"] {
        assert!(help.text().contains(word), "{word}: {}", help.text());
    }
    for name in ["eval", "shape", "info", "ops", "serve", "completions", "man"] {
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

/// The page is built by another compiler, so most programs are without it.
#[test]
#[cfg(not(feature = "page"))]
fn serve_says_how_to_get_the_page() {
    ndcast(&["serve"]).fails(1, &["this ndcast was built without the page", "cargo xtask page --serve"]);
    ndcast(&["serve", "--port", "70000"]).fails(2, &["70000"]);
    ndcast(&["serve", "--host", "nowhere"]).fails(2, &["nowhere"]);
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

/// Messages name the mistake itself, and not a step that the program tried on the way.
#[test]
fn reasons() {
    let folder = tempfile::TempDir::new().unwrap();
    let cut = folder.path().join("cut.npy");
    std::fs::write(&cut, b"\x93NUMPY").unwrap();
    let cut = format!("x={}", cut.display());
    let cases: &[(&[&str], i32, &str)] = &[
        (&["eval", "x", &cut], 1, "was it truncated?"),
        (&["eval", "x", "x=-"], 1, "standard input is empty"),
        (&["eval", "1", "-o", "no/such/folder/o.npy"], 1, "there is no folder no/such/folder\n"),
        (&["eval", "1", "--precision", "-1"], 2, "-1 is not in 0..=64"),
        (&["eval", "1", "--threads", "-1"], 2, "-1 is not in 1..=1024"),
        (&["eval", "1", "--linewidth", "-1"], 2, "invalid value '-1' for '--linewidth <N>'"),
        (&["shape", "x", "x=2x3"], 1, "'2x3' is neither lengths, such as x=20000,64, nor a file"),
        (&["shape", "x", "x=nan"], 1, "neither lengths"),
        (&["shape", "x", "x=no/such.npy"], 1, "No such file"),
        (&["shape", ""], 2, "the question is empty"),
        (&["shape", "x.nonzero()", "x=3"], 1, "the shape of this depends on the elements"),
        (&["shape", "unique(x + 1)", "x=3"], 1, "depends on the elements"),
        (&["shape", "where(x)", "x=3"], 1, "depends on the elements"),
    ];
    for (args, code, text) in cases {
        ndcast(args).fails(*code, &[text]);
    }
    ndcast(&["shape", "where(x > 0, x, y) + x", "x=[2, 3]", "y=3"]).fine();
}

#[test]
fn completions() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(ndcast(&["completions", shell]).fine().text().contains("ndcast"), "{shell}");
    }
}

/// Each page has the words of the command's help, and its examples line by line.
#[test]
fn manual_pages() {
    let folder = tempfile::TempDir::new().unwrap();
    let pages = folder.path().join("man1");
    assert_eq!(ndcast(&["man", pages.to_str().unwrap()]).fine().text(), "");
    let page = |name: &str| std::fs::read_to_string(pages.join(format!("{name}.1"))).unwrap();
    assert_eq!(ndcast(&["man"]).fine().text(), page("ndcast"));
    let mut names = vec!["ndcast".to_owned()];
    let help = ndcast(&["--help"]).fine();
    let commands =
        help.text().lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    for command in commands.map(|line| line.split_whitespace().next().unwrap_or_default()) {
        // Words of help that was broken into lines are not commands.
        if command != "help" && ndcast(&[command, "--help"]).code == 0 {
            names.push(format!("ndcast-{command}"));
        }
    }
    assert!(names.len() >= 9, "{names:?}");
    assert_eq!(std::fs::read_dir(&pages).unwrap().count(), names.len());
    for name in &names {
        let text = page(name);
        assert!(text.contains(&format!(".TH {name} 1")), "{text}");
        for section in ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXAMPLES"] {
            assert!(text.lines().any(|line| line == format!(".SH {section}")), "{name}: {section}");
        }
        let command: Vec<&str> = name.split('-').skip(1).chain(["--help"]).collect();
        let help = ndcast(&command).fine();
        let options = help.text().split_whitespace().filter(|word| word.starts_with("--") && word.len() > 4);
        let plain = text.replace("\\-", "-");
        for option in options.map(|word| word.trim_end_matches(|c: char| !c.is_alphanumeric())) {
            assert!(plain.contains(option), "{name} lacks {option}");
        }
        let (_, examples) = text.split_once(".SH EXAMPLES\n.nf\n").unwrap();
        assert!(examples.lines().any(|line| line.contains("ndcast")), "{examples}");
        assert!(examples.trim_end().ends_with(".fi"), "{examples}");
        groff_accepts(name, &text);
    }
    let file = pages.join("ndcast.1");
    let below = file.join("deeper");
    ndcast(&["man", below.to_str().unwrap()]).fails(1, &["cannot write", "ndcast.1"]);
}

/// Where there is groff, it has nothing to complain of.
fn groff_accepts(name: &str, text: &str) {
    let started = std::process::Command::new("groff")
        .args(["-man", "-Kutf8", "-Tutf8", "-ww", "-z"])
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let Ok(mut groff) = started else { return };
    std::io::Write::write_all(&mut groff.stdin.take().unwrap(), text.as_bytes()).unwrap();
    let said = groff.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&said.stderr), "", "{name}");
}

#[test]
fn the_examples_of_the_help_work() {
    for name in ["shape", "info", "ops"] {
        let help = ndcast(&[name, "--help"]).fine();
        let lines = help.text().lines().filter_map(|line| line.strip_prefix("  ndcast "));
        // Leave out examples with words that the shell would expand or pipe, and with files that only a user has.
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
