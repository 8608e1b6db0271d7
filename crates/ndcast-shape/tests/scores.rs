//! How often the rules for repairs are right, on both sets of situations. The table in `docs/errors.md` is written by this test
//! (`NDCAST_RECORD=1`), and checked by it.

mod cases;

use cases::{Case, cases};
use ndcast_shape::{Spelling, fixes};

/// The verdicts, in the order of the table.
const VERDICTS: [&str; 6] = [
    "the wanted repair is offered first",
    "it is offered, but not first",
    "only others are offered",
    "nothing is offered",
    "none is wanted, none is offered",
    "none is wanted, some are offered",
];

fn verdict(case: &Case) -> usize {
    let found = fixes(&case.operands(), case.purpose());
    let is_wanted = |fix| case.is_wanted(fix) && case.wanted.is_some();
    if case.fix.is_empty() {
        return if found.is_empty() { 4 } else { 5 };
    }
    match found.first() {
        None => 3,
        Some(first) if is_wanted(first) && case.wanted.as_deref() == Some(&first.result[..]) => 0,
        Some(_) if found.iter().any(is_wanted) => 1,
        Some(_) => 2,
    }
}

#[test]
fn scores() {
    for file in ["mismatches.toml", "mismatches_second.toml"] {
        for case in cases(file) {
            let found = fixes(&case.operands(), case.purpose());
            let calls: Vec<String> = found
                .iter()
                .map(|fix| format!("{} {:?}", fix.call(&case.names(), Spelling::NumPy), fix.degree))
                .collect();
            println!("{} {:30} {}", verdict(&case), case.id, calls.join(" | "));
        }
        println!(
            "{:?}",
            VERDICTS
                .iter()
                .enumerate()
                .map(|(at, _)| cases(file).iter().filter(|case| verdict(case) == at).count())
                .collect::<Vec<_>>()
        );
    }
}
