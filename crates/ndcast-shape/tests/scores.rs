//! How often the rules for repairs are right, on both sets of situations. `docs/errors.md` has the table and the rows that went wrong
//! (`NDCAST_RECORD=1` writes them), and texts that must be recorded ones.
#![allow(clippy::unwrap_used)]

mod cases;

use cases::{Case, cases};
use ndcast_shape::{Spelling, fixes};
use std::path::PathBuf;

/// The verdicts, in the order of the table.
const VERDICTS: [&str; 6] = [
    "a repair is wanted, and it is offered first",
    "it is offered, but not first",
    "only others are offered",
    "nothing is offered",
    "no repair is wanted, and none is offered",
    "no repair is wanted, but one is offered",
];

/// The verdicts that are mistakes, or half a mistake.
const WRONG: [usize; 4] = [1, 2, 3, 5];

fn verdict(case: &Case) -> usize {
    let found = fixes(&case.operands(), case.purpose());
    if case.fix.is_empty() {
        return if found.is_empty() { 4 } else { 5 };
    }
    match found.first() {
        None => 3,
        Some(first) if case.is_wanted(first) && case.wanted.as_deref() == Some(&first.result[..]) => 0,
        Some(_) if found.iter().any(|fix| case.is_wanted(fix)) => 1,
        Some(_) => 2,
    }
}

/// The table, and a line for each row that went wrong.
fn table() -> String {
    let sets = ["mismatches.toml", "mismatches_second.toml"].map(cases);
    let mut lines = vec!["| | first set | second set |".to_string(), "|---|---|---|".to_string()];
    let row = |label: &str, counts: [usize; 2]| format!("| {label} | {} | {} |", counts[0], counts[1]);
    for (at, label) in VERDICTS.iter().enumerate() {
        lines.push(row(label, [0, 1].map(|k: usize| sets[k].iter().filter(|case| verdict(case) == at).count())));
    }
    lines.push(row("rows", [0, 1].map(|k: usize| sets[k].len())));
    lines.push(String::new());
    for case in sets[1].iter().filter(|case| WRONG.contains(&verdict(case))) {
        let found = fixes(&case.operands(), case.purpose());
        let calls: Vec<String> =
            found.iter().map(|fix| format!("`{}`", fix.call(&case.names(), Spelling::Subscripts))).collect();
        let offered = if calls.is_empty() { String::new() } else { format!(" Offered: {}.", calls.join(", ")) };
        let shapes: Vec<String> =
            case.operands.iter().map(|given| format!("{} {:?}", given.name, given.shape)).collect();
        let said = VERDICTS[verdict(case)];
        lines.push(format!(
            "- `{}` ({}): {said}.{offered} In the thread: {}.",
            case.id,
            shapes.join(", "),
            case.note.as_deref().unwrap_or("")
        ));
    }
    lines.iter().map(|line| line.trim_end().to_owned() + "\n").collect()
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn the_scores_in_the_documentation() {
    let (begin, end) = ("<!-- scores -->\n", "<!-- end of scores -->");
    let path = root().join("docs/errors.md");
    let page = std::fs::read_to_string(&path).unwrap();
    let (before, rest) = page.split_once(begin).unwrap();
    let (told, behind) = rest.split_once(end).unwrap();
    let expected = format!("\n{}\n", table());
    if std::env::var_os("NDCAST_RECORD").is_some_and(|value| value == "1") {
        std::fs::write(&path, format!("{before}{begin}{expected}{end}{behind}")).unwrap();
    } else {
        assert_eq!(told, expected);
    }
}

/// The rules were written with the first set in view, so there they are right. On the second set they may get better, but not worse.
#[test]
fn no_worse_than_on_the_first_run() {
    let count = |file, verdicts: &[usize]| cases(file).iter().filter(|case| verdicts.contains(&verdict(case))).count();
    assert_eq!(count("mismatches.toml", &WRONG), 0);
    assert!(count("mismatches_second.toml", &[0]) >= 25);
    assert!(count("mismatches_second.toml", &[4]) >= 14);
    assert_eq!(count("mismatches_second.toml", &[2]), 0);
}

#[test]
fn texts_in_the_documentation_are_recorded_ones() {
    let page = std::fs::read_to_string(root().join("docs/errors.md")).unwrap();
    let files = std::fs::read_dir(root().join("testdata/situations")).unwrap();
    let recorded: Vec<String> = files.map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap()).collect();
    let texts: Vec<&str> = page.split("```text\n").skip(1).map(|block| block.split_once("\n```").unwrap().0).collect();
    assert!(texts.len() >= 5);
    for text in texts {
        assert!(recorded.iter().any(|file| file.contains(text)), "no recorded text:\n{text}");
    }
}
