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
    let expected = "\n\nElementwise sum; integers wrap.\n\n";
    assert!(run.text().starts_with("add(x1, x2") && run.text().contains(expected), "{}", run.text());
    for line in [
        "operator   x1 + x2",
        "accepts    bool, integers, floats, complex",
        "identity   0: what reducing nothing gives",
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
fn every_example_works() {
    let table = ndcast(&["ops", "--json"]).fine().json();
    let mut count = 0;
    for op in table.as_array().unwrap().iter().filter(|entry| entry.get("operands").is_some()) {
        let example = op["example"].as_str().unwrap();
        let object = ndcast(&["eval", "--json", example]).fine().json();
        assert_eq!(object["shape"], serde_json::json!([2]), "{example}");
        count += 1;
    }
    assert_eq!(count, OpInfo::TABLE.len());
}
