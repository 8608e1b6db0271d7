//! `ndcast explain`: its forms, its failures, and the page of examples.

use crate::common::{command, ndcast, ndcast_with, recorded};
use serde_json::{Value, json};

fn parsed(arguments: &[&str]) -> Value {
    ndcast(arguments).fine().json()
}

#[test]
fn json() {
    let explained = parsed(&["explain", "--json", "((x[:,None] - y) ** 2).sum(-1)", "x=2000,3", "y=20,3:float64"]);
    assert_eq!((&explained["shape"], &explained["dtype"]), (&json!([2000, 20]), &json!("float64")));
    assert_eq!(explained["eager"]["temporaries"], json!(2 * 2000 * 20 * 3 * 8));
    assert_eq!(explained["broadcast"]["operands"][0]["strides"], json!([3, 0, 1]));
    assert_eq!(explained["nodes"][1]["fate"], json!("fused into t4"));
    assert!(explained["plan"]["traffic"]["read"].as_u64().unwrap() > 0 && explained["measured"].is_null());
    let run = parsed(&["explain", "--json", "--run", "x * 2 + 1", "x=300000"]);
    assert_eq!(run["measured"]["traffic"]["written"], json!(1_200_000));
    let named = parsed(&["explain", "--json", "(batch, 1, 42) & (1, 42, 42)"]);
    assert_eq!((&named["shape"], &named["elements"]), (&json!(["batch", 42, 42]), &json!("1764 * batch")));
    assert_eq!(parsed(&["explain", "--json", "(batch, 1) + (3,)", "batch=32"])["shape"], json!([32, 3]));
    let clash = ndcast(&["explain", "--json", "(2,) + (3,)"]).fails(1, &["tensor a (2) must match"]);
    let clash = clash.json();
    assert!(clash["shape"].is_null() && clash["error"].as_str().unwrap().contains("do not broadcast"));
}

#[test]
fn a_picture_and_files() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("picture.svg");
    let path = path.to_str().unwrap();
    ndcast(&["explain", "(4,1) + (3,)", "--svg", path]).fine();
    assert!(std::fs::read_to_string(path).unwrap().starts_with("<svg "));
    ndcast(&["explain", "(n,1) + (3,)", "--svg", path]).fails(1, &["there is no picture"]);
    let run = ndcast(&["explain", "test[:,None,:] - (5, 64)", "test=data/digits/test.npy"]).fine();
    assert!(run.text().contains("  shape      (360, 5, 64)\n"), "{}", run.text());
}

#[test]
fn failures() {
    let clash = ndcast(&["explain", "(8,1,6) + (7,2)"]).fails(1, &["The size of tensor a (6) must match"]);
    assert!(
        clash.text().ends_with("^ 6 and 2 (axis 2 of x1, axis 1 of x2): must be equal, or one of them 1\n"),
        "{}",
        clash.text()
    );
    ndcast(&["explain", ""]).fails(2, &["the question is empty"]);
    ndcast(&["explain", "x + (3,)"]).fails(1, &["name 'x' is not defined", "give it as x=SHAPE"]);
    ndcast(&["explain", "(2,-1) + (3,)"]).fails(1, &["not negative"]);
    ndcast(&["explain", "((n,1) - (3,)).sum(0)"]).fails(1, &["give it as n=32"]);
    ndcast(&["explain", "x", "x=3:float99"]).fails(1, &["float32"]);
    for question in ["np.broadcast_shapes((3, 1), (4,))", "ones(3)[:, None], ones(4)", "print(ones(3, 1) + ones(4))"] {
        let short = ndcast(&["shape", question]).fine();
        assert!(short.text().contains("\nshape      (3, 4)\n"), "{question}: {}", short.text());
    }
    let short = ndcast(&["shape", "(batch, 1) & (3,)"]).fine();
    assert!(short.text().ends_with("shape      (batch, 3)\nelements   3 * batch\n"), "{}", short.text());
}

/// The examples of docs/explain.md: a name, a sentence, and the question.
const EXAMPLES: [(&str, &str, &str); 6] = [
    (
        "column-and-row",
        "A column and a row.",
        "t_ones = torch.ones(4,1); t_rand = torch.randn(4); torch.add(t_ones, t_rand)",
    ),
    ("seven-axes", "Seven axes, of which the second operand has five.", "(2,3,4,5,1,1,1) + (4,1,6,7,8)"),
    (
        "salaries",
        "Integers, and a number that is none.",
        "salaries = tensor([[5900, 3500, 2800, 4900], [3330, 4500, 1000, 1290]]); bonuses = tensor([[300], [450]]); 1.5 * (salaries + bonuses)",
    ),
    ("masks", "Shapes alone, joined by a sign.", "(64,1,1,42) & (1,42,42)"),
    ("clash", "Shapes that clash.", "a = torch.ones(8,1,2); b = torch.ones(2,8,9,9); a + b"),
    ("distances", "A reduction, whose large operand is never stored.", "(((2000,1,3) - (20,3)) ** 2).sum(-1)"),
];

/// The page before its examples. The counts are those of the log of sessions that `record/seeds.py` reads.
const INTRODUCTION: &str = "# Explain

`ndcast explain` says of an expression, or of bare shapes, how the operands align, the loops, the result and its dtype, what the plan
makes of each operation, and the bytes beside those of an eager library. Nothing is computed without `--run`. In Rust it is
`expr.explain()?`, in Python `nd.explain(\"(8,1,6) + (7,1)\")` and `x.explain()`. `ndcast shape` is the short form. Guards are heard: `--guard strict`.

A test writes this page: `NDCAST_RECORD=1 cargo test -p ndcast-cli --test it the_page_of_examples`.

## What can be asked

Shapes, and expressions over shapes and names. Of facts, such as `(x + y).shape` or `len(x)`, the tensor is explained. Values joined by a comma are
aligned, and so are the operands of `np.broadcast_shapes` and its kin. The number of elements that a mask selects is called `selected`.

Of 901 inputs of recorded sessions of NumPy and PyTorch, each asked after the statements before it, 669 are explained, and 54 are clashes, which
are drawn. The others are refused, in at most 8 lines:

| refused | inputs |
|---|---|
| NumPy or PyTorch refuses it too: wrong indices, axes, casts and targets, no numbers | 139 |
| ndcast asks for more: an exact `out=`, numbers that fit, a common dtype, targets without repeated elements, at most 64 axes | 27 |
| not in the language: `as_strided` as a method, gradients, `repr`, `hash`, f-strings | 8 |
| no tensor: a dtype, `None`, a part of a shape | 4 |
";

/// With `NDCAST_RECORD=1`, the page and its pictures are written anew.
#[test]
fn the_page_of_examples_is_fresh() {
    let docs = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs");
    let mut page = INTRODUCTION.to_owned();
    let folder = tempfile::tempdir().unwrap();
    for (name, sentence, question) in EXAMPLES {
        let picture = folder.path().join(format!("{name}.svg"));
        let mut run = command(&["explain", question, "--svg", picture.to_str().unwrap()]);
        let run = run.env("NDCAST_NUM_THREADS", "2").output().unwrap();
        let text = [run.stdout, run.stderr].map(|text| String::from_utf8(text).unwrap()).concat();
        let text = text.trim_end();
        let heading = name.replace('-', " ");
        page += &format!(
            "\n## {}{}\n\n{sentence}\n\n    $ ndcast explain '{question}'\n\n![{sentence}](explain/{name}.svg)\n\n```text\n{text}\n```\n",
            heading[..1].to_uppercase(),
            &heading[1..]
        );
        recorded(format!("{docs}/explain/{name}.svg"), &std::fs::read_to_string(&picture).unwrap());
    }
    recorded(format!("{docs}/explain.md"), &page);
}

#[test]
fn errors_of_other_libraries() {
    let log =
        "epoch 3\n\u{1b}[31mValueError\u{1b}[0m: operands could not be broadcast together with shapes (4,3) (4,) \n";
    let run = ndcast_with(&["explain", "--error", "-"], log.as_bytes()).fine();
    assert!(run.text().starts_with("NumPy: these shapes do not broadcast: 3 and 4 meet on axis 1"), "{}", run.text());
    assert!(run.text().contains("help: write x2[:, None]"), "{}", run.text());
    let object = ndcast_with(&["explain", "--error", "-", "--json"], log.as_bytes()).fine().json();
    assert_eq!((&object["library"], &object["fixes"][0]["call"]), (&json!("NumPy"), &json!("x2[:, None]")));
    // Bytes that are no text are around many a message.
    let noise = [b"\xff\xfe\x00 ".as_slice(), log.as_bytes()].concat();
    ndcast_with(&["explain", "--error", "-"], &noise).fine();
    ndcast_with(&["explain", "--error", "-"], b"all is well").fails(1, &["No message about shapes"]);
    ndcast(&["explain", "--error", "no/such.log"]).fails(1, &["cannot read no/such.log"]);
    ndcast(&["explain"]).fails(2, &["SHAPES|EXPR"]);
}
