//! `ndcast shape`: pictures and shapes, from shapes alone.

use crate::common::ndcast;
use serde_json::json;
use std::time::{Duration, Instant};

#[test]
fn the_picture() {
    let run = ndcast(&["shape", "(64,1,1,42) & (1,42,42)"]).fine();
    let expected = "  x1       64 × 1 ×  1 × 42
  x2            1 × 42 × 42
  result   64 × 1 × 42 × 42
  axis 2 of x1: 1 -> 42 (stretched, stride 0)

shape      (64, 1, 42, 42)
elements   112,896
bytes      451,584 (441.0 KiB) as float32
strides    x1 (42, 42, 0, 1)
           x2 (0, 1764, 42, 1)
";
    assert_eq!(run.text(), expected);
}

#[test]
fn shapes_are_joined_by_anything() {
    for (question, shape) in [
        ("(8,1,6,1) + (7,1,5)", "(8, 7, 6, 5)"),
        ("(5,4) * (4,)", "(5, 4)"),
        ("(5,4) * (4)", "(5, 4)"),
        ("(5,4) < 3", "(5, 4)"),
        ("(2,1), (3,), ()", "(2, 3)"),
        ("(2,1) & (3,) & (4,1,1)", "(4, 2, 3)"),
        ("(1,) & (0,)", "(0,)"),
        ("3, 4", "(3, 4)"),
        ("()", "()"),
        ("((2,1) - (3,)).sum(0)", "(3,)"),
        ("(7, 3) @ (3, 2)", "(7, 2)"),
        ("(2,3,4)[:, None, ..., 0]", "(2, 1, 3)"),
        ("where((3,1) > (4,), (2,1,1), 0)", "(2, 3, 4)"),
        ("(2,3).reshape((6,))", "(6,)"),
    ] {
        let run = ndcast(&["shape", question]).fine();
        assert!(run.text().contains(&format!("shape      {shape}\n")), "{question}: {}", run.text());
    }
}

#[test]
fn names_have_shapes_and_nothing_is_computed() {
    let started = Instant::now();
    let run = ndcast(&["shape", "((x[:,None,:]-y)**2).sum(-1)", "x=20000,64", "y=(20000, 64)"]).fine();
    assert!(started.elapsed() < Duration::from_secs(5), "{:?}", started.elapsed());
    for text in ["shape      (20000, 20000)\n", "elements   400,000,000\n", "x[:, None, :]   20000 ×     1 × 64"] {
        assert!(run.text().contains(text), "{}", run.text());
    }
}

#[test]
fn the_dtype_decides_the_bytes() {
    let run = ndcast(&["shape", "x + 1", "x=10", "--dtype", "f64"]).fine();
    assert!(run.text().contains("bytes      80 as float64"), "{}", run.text());
    let run = ndcast(&["shape", "x > 1", "x=10"]).fine();
    assert!(run.text().contains("bytes      10 as bool"), "{}", run.text());
    ndcast(&["shape", "x", "x=10", "--dtype", "f23"]).fails(2, &["float32"]);
}

#[test]
fn files_have_shapes() {
    let run = ndcast(&["shape", "test[:,None,:] - (5, 64)", "test=data/digits/test.npy"]).fine();
    assert!(run.text().contains("shape      (360, 5, 64)\n"), "{}", run.text());
    ndcast(&["shape", "x", "x=no/such.npy"]).fails(1, &["cannot read x: no/such.npy"]);
}

#[test]
fn a_clash_is_drawn() {
    let run = ndcast(&["shape", "(8,1,6,1) & (7,4,5)"]).fails(1, &["The size of tensor a (6) must match"]);
    let picture = "  x1   8 × 1 × 6 × 1\n  x2       7 × 4 × 5\n               ^ 6 and 4 (axis 2 of x1, axis 1 of x2): must be equal, or one of them 1\n";
    assert_eq!(run.text(), picture);
    let run = ndcast(&["shape", "a * bias", "a=8,3,32,32", "bias=3"])
        .fails(1, &["help: write bias[:, None, None] for a result of (8, 3, 32, 32)"]);
    assert!(run.text().starts_with("  a      8 × 3 × 32 × 32\n  bias                 3\n"), "{}", run.text());
    // A clash inside a nested expression is reported by the expression itself.
    let inner = "((a + c) * 2).sum(0) + a";
    let run = ndcast(&["shape", inner, "a=2", "c=3"])
        .fails(1, &["^ 2 and 3 (axis 0 of a, axis 0 of c)", "\n    ((a + c) * 2).sum(0)\n        ^"]);
    assert_eq!(run.text(), "");
}

/// The answer agrees with `eval`: in its repairs, which know where the operands come from, and in its warnings.
#[test]
fn what_eval_says() {
    let kept = "help: write m[:, None] for a result of (4, 5); or keep the reduced axis";
    let product = "help (one of 2): write X @ theta for a result of (97, 1): the matrix product";
    for command in ["shape", "explain"] {
        ndcast(&[command, "m = x.mean(1); x - m", "x=4,5"]).fails(1, &[kept]);
        ndcast(&[command, "X * theta", "X=97,2", "theta=2,1"]).fails(1, &[product]);
        let run = ndcast(&[command, "--guard", "strict", "a - b", "a=64,1", "b=64"]);
        let said = run.text().to_owned() + &run.stderr;
        assert_eq!(said.matches("guard accidental; off: --guard accidental=allow").count(), 1, "{said}");
        let run = ndcast(&[command, "m = x.mean(1); x - m", "x=5,5"]);
        let said = run.text().to_owned() + &run.stderr;
        assert_eq!(said.matches("m (5,) is x (5, 5) reduced over axis 1").count(), 1, "{said}");
        let run = ndcast(&[command, "x - x.T.mean(1)", "x=5,5"]).fine();
        assert!(!run.text().contains("guard"), "{}", run.text());
        ndcast(&[command, "--guard", "blowup=1KiB", "a[:, None] - b", "a=64", "b=64"]).fails(1, &["guard blowup"]);
        ndcast(&[command, "--guard", "blowup=1KiB", "(a[:, None] - b).sum(0)", "a=64", "b=64"]).fine();
    }
    // The text of a write that is refused has the only picture.
    let run =
        ndcast(&["shape", "x[:, 0] = y", "x=5,3", "y=5,1"]).fails(1, &["help: write y[:, 0] for a result of (5,)"]);
    assert_eq!(run.text(), "");
}

#[test]
fn json() {
    let object = ndcast(&["shape", "a - b", "a=4,1", "b=3", "--json"]).fine().json();
    assert_eq!(object["shape"], json!([4, 3]));
    assert_eq!((&object["elements"], &object["bytes"], &object["dtype"]), (&json!(12), &json!(48), &json!("float32")));
    let operands =
        json!([{"name": "a", "shape": [4, 1], "strides": [1, 0]}, {"name": "b", "shape": [3], "strides": [0, 1]}]);
    assert_eq!(object["alignment"]["operands"], operands);
    assert_eq!(object["alignment"]["axes"][1]["cells"][0]["fate"], "stretched");
    let clash = ndcast(&["shape", "(2,) & (3,)", "--json"]).fails(1, &["must match"]).json();
    assert_eq!((&clash["clash"], &clash["result"]), (&json!(0), &json!(null)));
    assert!(clash["error"].as_str().unwrap().contains("must match"));
}

#[test]
fn shapes_larger_than_any_memory_are_no_problem() {
    let run = ndcast(&["shape", "(10000000000, 1) & (10000000000,)"]).fine();
    assert!(run.text().contains("elements   100,000,000,000,000,000,000\n"), "{}", run.text());
    let object = ndcast(&["shape", "(10000000000, 1) & (10000000000,)", "--json"]).fine().json();
    assert_eq!(object["elements"], "100000000000000000000");
}

#[test]
fn mistakes_are_shown_at_their_place() {
    ndcast(&["shape", "(2,-1) + (3,)"]).fails(1, &["not negative", "(2,-1) + (3,)\n       ^"]);
    ndcast(&["shape", "(2, 3"]).fails(1, &["`(` is never closed", "\n    ^"]);
    ndcast(&["shape", "x + y", "x=2"]).fails(1, &["y", "give it as y=SHAPE"]);
    ndcast(&["shape", "x", "x=2,-1"]).fails(1, &["x has no shape", "not negative"]);
    ndcast(&["shape", "(2,) + 'a'"]).fails(1, &["'a' has no shape"]);
    ndcast(&["shape", "x", "x"]).fails(2, &["not of the form NAME=SHAPE"]);
    ndcast(&["shape", &format!("({})", "1,".repeat(65))]).fails(1, &["65", "64"]);
}
