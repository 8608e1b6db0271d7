//! `ndcast ops`: the op table, and examples that work.

use crate::common::ndcast;
use ndcast::op::OpInfo;

#[test]
fn every_op_is_listed() {
    let run = ndcast(&["ops"]).fine();
    for info in OpInfo::TABLE {
        assert!(run.text().lines().any(|line| line.starts_with(&format!("  {}(", info.name))), "{}", info.name);
        assert!(run.text().contains(info.doc), "{}", info.doc);
    }
}

#[test]
fn one_op_in_full() {
    let run = ndcast(&["ops", "add"]).fine();
    let expected = "\n\nElement-wise sum; integers wrap.\n\n";
    assert!(run.text().starts_with("add(x1, x2") && run.text().contains(expected), "{}", run.text());
    for line in [
        "operator   x1 + x2",
        "accepts    bool, integers, floats, complex",
        "identity   0: the result of reducing no elements",
    ] {
        assert!(run.text().contains(line), "{}", run.text());
    }
    let by_alias = ndcast(&["ops", "arccos"]).fine();
    assert!(
        by_alias.text().starts_with("acos(x1)") && by_alias.text().contains("aliases    arccos"),
        "{}",
        by_alias.text()
    );
    assert!(ndcast(&["ops", "**"]).fine().text().starts_with("pow"));
    let defaults = ndcast(&["ops", "elu"]).fine();
    assert!(defaults.text().starts_with("elu(x1, alpha=1.0)"), "{}", defaults.text());
}

#[test]
fn functions_are_listed_too() {
    let run = ndcast(&["ops"]).fine();
    for name in ["sum", "argmin", "zeros", "reshape", "stack", "print"] {
        assert!(run.text().lines().any(|line| line.starts_with(&format!("  {name}("))), "{name}");
    }
    let one = ndcast(&["ops", "argmin"]).fine();
    assert!(one.text().starts_with("argmin(x, axis=None"), "{}", one.text());
}

#[test]
fn an_unknown_op() {
    ndcast(&["ops", "sqtr"]).fails(1, &["no op or function is named sqtr; did you mean sqrt?"]);
    ndcast(&["ops", "bogus-name"]).fails(1, &["no op or function is named bogus-name"]);
}

#[test]
fn a_function_has_a_manual() {
    let run = ndcast(&["ops", "sum"]).fine();
    for part in [
        "Sum of the elements over axes.",
        "  axis (int, tuple of ints or None)\n      The axes to reduce; by default all.\n",
        "returns    tensor: The shape of the operand without the reduced axes",
        "example    ndcast eval 'sum(tensor([[1., 2.], [3., 4.]]), axis=0)'\ntensor([4., 6.])\n",
    ] {
        assert!(run.text().contains(part), "{part}\n{}", run.text());
    }
}

/// The language tests all results; here some rows of each kind show that the command line gives the same.
#[test]
fn examples_give_what_the_manual_shows() {
    let table = ndcast(&["ops", "--json"]).fine().json();
    let rows = table.as_array().unwrap();
    assert_eq!(rows.iter().filter(|row| row.get("operands").is_some()).count(), OpInfo::TABLE.len());
    for row in rows.iter().step_by(17) {
        let (example, shown) = (row["example"].as_str().unwrap(), row["shown"].as_str().unwrap());
        assert_eq!(ndcast(&["eval", example]).fine().text().trim_end(), shown, "{example}");
    }
}
