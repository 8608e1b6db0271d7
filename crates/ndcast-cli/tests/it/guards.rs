//! `--guard`: the lines of `testdata/guards.toml` as a user types them. Each guard fires on exactly the lines that its column says.

use crate::common::{Run, ndcast};
use testkit::guards::{Line, lines};

/// The guards that have a column. The budgets of `blowup` have tests of their own.
const COLUMNS: [&str; 7] = ["accidental", "broadcast_warning", "declared", "mutual", "rank", "reduced", "same_count"];

/// The lines that a command cannot answer, each with the reason that it gives. A guard refuses them before.
const UNANSWERED: [(&str, &str, &str); 1] = [("shape", "masked_select", "depends on the elements")];

/// The line as each command takes it. `eval` asks for the shape: some of the results are larger than any memory.
fn commands(line: &Line) -> [(&'static str, String); 3] {
    let Line { setup, line, .. } = line;
    let question = format!("{setup}; {line}");
    [("eval", format!("{setup}; ({line}).shape")), ("shape", question.clone()), ("explain", question)]
}

/// Runs a line under a policy, by each command. Expects success if it is not denied, or the reason why the command cannot answer it.
fn asked(line: &Line, policy: &str, denied: bool) -> Vec<(&'static str, Run)> {
    let run = |(command, program): (&'static str, String)| {
        let run = ndcast(&[command, "--guard", policy, &program]);
        let what = format!("{}, {command}, {policy}", line.id);
        match UNANSWERED.iter().find(|(other, id, _)| *other == command && *id == line.id) {
            Some((_, _, reason)) if !denied => {
                assert!(run.code == 1 && run.stderr.contains(reason), "{what}: {run:?}");
            }
            _ => assert_eq!(run.code, i32::from(denied), "{what}: {run:?}"),
        }
        assert!(!run.stderr.contains('\x1b') && run.stderr.lines().count() <= 8, "{what}: {}", run.stderr);
        (command, run)
    };
    commands(line).into_iter().map(run).collect()
}

/// What the guards say: warnings and refusals on stderr, and the notes of an explanation.
fn said(run: &Run) -> String {
    let notes = run.text().split_once("\nnote: ").map_or("", |(_, notes)| notes);
    format!("{}{notes}", run.stderr)
}

#[test]
fn each_line_and_each_guard() {
    let lines = lines();
    for line in &lines {
        assert!(line.fires.iter().all(|name| COLUMNS.contains(&name.as_str())), "{}", line.id);
        for name in COLUMNS {
            let fires = line.fires.iter().any(|fired| fired == name);
            for (_, run) in asked(line, &format!("allow,{name}=deny"), fires) {
                let named = match name {
                    // Its text is PyTorch's, to the letter.
                    "broadcast_warning" => {
                        run.stderr.contains("are broadcastable, and have the same number of elements")
                    }
                    _ => run.stderr.contains(&format!("guard {name}; off: --guard {name}=allow")),
                };
                assert_eq!(named, fires, "{}, {name}: {}", line.id, run.stderr);
            }
        }
    }
    assert!(lines.iter().filter(|line| line.silent).count() >= 15 && lines.len() >= 25);
}

/// By default and under `strict` the lines that must be silent are silent, and each command complains of as many others as the other faces.
#[test]
fn profiles() {
    for (policy, expected) in [("default", 1), ("strict", 9)] {
        let mut complained = [0; 3];
        for line in lines() {
            let denied = policy == "strict" && line.fires.iter().any(|name| name == "reduced");
            for ((command, run), count) in asked(&line, policy, denied).into_iter().zip(&mut complained) {
                let unanswered = UNANSWERED.iter().any(|(other, id, _)| *other == command && *id == line.id);
                let complains = said(&run).contains("; off: --guard ");
                assert!(!(line.silent && complains), "{}, {command}: {}", line.id, run.stderr);
                *count += usize::from(complains || unanswered && policy == "strict");
            }
        }
        assert_eq!(complained, [expected; 3], "{policy}");
    }
}

/// Each repair that a complaint offers is what it says: the program with it runs, and nobody complains of it.
#[test]
fn repairs_are_silent() {
    let mut repaired = 0;
    for line in lines().iter().filter(|line| !line.silent) {
        let run = ndcast(&["eval", "--guard", "strict", &commands(line)[0].1]);
        let parts = run.stderr.lines().filter(|text| text.starts_with("  ")).collect::<Vec<_>>();
        for call in parts.iter().flat_map(|text| text.split("meant: ").skip(1)) {
            let call = call.split("    ").next().unwrap_or_default().trim();
            let program = format!("{}; ({call}).shape", line.setup);
            ndcast(&["eval", "--guard", "strict", &program]).fine();
            repaired += 1;
        }
    }
    assert!(repaired >= 8, "{repaired}");
}
