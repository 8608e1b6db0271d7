//! Explanations of texts: recorded examples, and texts that make no sense.

use ndcast::{DType, Explanation, Shape, broadcast_shapes};
use ndcast_lang::{Known, explain};
use proptest::prelude::*;

fn explained(source: &str) -> Explanation {
    explain(source, &[], DType::F32, false).unwrap_or_else(|failure| panic!("{source}: {failure}"))
}

/// Statements of tutorials and of the documentation of NumPy and PyTorch, with the shapes and dtypes that these libraries give.
#[test]
fn recorded_examples() {
    let text = include_str!("../../../../testdata/explain.txt");
    let mut count = 0;
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (source, expected) = line.rsplit_once(" => ").unwrap();
        let explained = explained(source);
        count += 1;
        let Some((dtype, shape)) = expected.split_once(' ') else {
            assert_eq!(expected, "clash", "{source}");
            assert!(explained.error().is_some(), "{source}: {explained}");
            continue;
        };
        let lengths: Vec<String> = explained.shape().unwrap().iter().map(ToString::to_string).collect();
        assert_eq!(lengths.join(","), shape, "{source}");
        assert_eq!(explained.dtype().map(DType::name), Some(dtype), "{source}");
        assert!(explained.why_dtype().is_empty() || explained.why_dtype().starts_with(dtype), "{source}: {explained}");
        assert!(explained.error().is_none(), "{source}: {explained}");
    }
    assert!(count > 30, "{count}");
}

/// What stays refused, with its reason in a line that can be read alone.
#[test]
fn what_has_no_explanation() {
    let refused = |source: &str| {
        let refusal = explain(source, &[], DType::F32, false).unwrap_err().to_string();
        assert!(refusal.lines().count() <= 8, "{refusal}");
        refusal.lines().next().unwrap_or_default().to_owned()
    };
    for (source, reason) in [
        ("import numpy as np", "syntax error"),
        ("class Net: pass", "syntax error"),
        ("for i in range(3): i", "syntax error"),
        ("f'{x}'", "syntax error"),
        ("torch.set_default_dtype(torch.float32)", "has no shape: it is None"),
        ("torch.result_type(ones(2), 1.0)", "torch.result_type(ones(2), 1.0) has no shape: it is a dtype, float32"),
        ("ones(5, 3).split(2)", "ones(5, 3).split(2) has no shape: it is 3 tensors: (2, 3), (2, 3), (1, 3)"),
        ("'text'", "has no shape: it is a string"),
        ("torch", "torch has no shape: it is a module"),
        ("x = ones(5); x[x > 0] + ones(4)", "how many elements this mask selects depends on the elements"),
        ("x = ones(5); x[x > 0] + x[x > 1]", "how many elements this mask selects depends on the elements"),
        ("x = ones(5); x[x > 0].repeat(2)", "how many elements this mask selects depends on the elements"),
        ("x = ones(5); y = x[x > 0]; y + 1", "how many elements this mask selects depends on the elements"),
        ("x = ones(5, 3); x[:, ones(4) > 0]", "The shape of the mask [4] at index 0 does not match"),
        ("x = ones(5, 3); x[ones(4) > 0] = 0", "The shape of the mask [4] at index 0 does not match"),
        ("((3,) + 1).nonzero()", "the shape of this depends on the elements"),
    ] {
        let text = refused(source);
        assert!(text.contains(reason), "{source}: {text}");
    }
    let clash = explained("ones(3, 2), ones(3) + 1");
    assert!(clash.error().is_some_and(|error| error.ends_with("ask about one of them alone")), "{clash}");
}

#[test]
fn a_run_knows_what_a_mask_selects() {
    let run = |source: &str| explain(source, &[], DType::F32, true).unwrap().shape().map(<[_]>::to_vec);
    assert_eq!(run("x = tensor([[1, 5], [7, 2]]); x[x > 2]"), Some(vec![2.into()]));
    assert_eq!(run("x = arange(9).reshape(3, 3); x[x[:, 0] > 2] * 2"), Some(vec![2.into(), 3.into()]));
}

#[test]
fn what_is_asked_for_is_there() {
    let text = explained("(64,1,1,42) * (1,42,42)").to_string();
    for part in [
        "axis 2 of x1: 1 -> 42",
        "(False, True, True, False)",
        "out[i, j, k, l] = x1[i, j, 0, l] * x2[j, k, l]",
        "1 pass",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(explained("a = ones(8,1,2); b = ones(8,9,1); (a + b).dtype").to_string().contains("both operands have it"));
    // What an explanation prints can be asked again.
    let again = explained(&explained("(8,1,6,1) & (7,1,5)").broadcast().unwrap().to_string());
    assert_eq!(again.shape(), explained("(8,1,6,1) & (7,1,5)").shape());
    let question = explained("(8,1,6,1) & (7,1,5) & ()").broadcast().unwrap().question();
    assert_eq!(explained(&question).broadcast().unwrap().question(), question);
}

#[test]
fn nothing_is_too_large_to_be_explained() {
    let huge = explained("(1000000000000000,1) * (1,1000000000000000)");
    assert!(huge.to_string().contains("elements   1,000,000,000,000,000,000,000,000,000,000"), "{huge}");
    let square = explained("(6000,6000) == (6000,6000,1)");
    assert!(square.to_json().contains(r#""elements":216000000000"#), "{square}");
    let long = format!("({}1) & (2,)", "1,".repeat(64));
    assert!(explained(&long).to_string().contains("at most 64 axes"));
    let many = vec!["(2,1)"; 1000].join(", ");
    assert_eq!(explained(&many).shape(), Some(&[2.into(), 1.into()][..]));
    let sum = vec!["(2,1)"; 400].join(" + ");
    assert!(explained(&sum).to_string().contains("more\n"));
}

/// The broadcast of the outermost operation is described even if what is around it cannot be planned.
#[test]
fn expressions_of_more_elements_than_there_are_addresses() {
    let long = Known::Shape(Shape::from([10_000_000_000, 3]), DType::F32);
    let given = [("x".to_owned(), long.clone()), ("y".to_owned(), long)];
    let sum = explain("x[:, None] + y", &given, DType::F32, false).unwrap();
    assert_eq!((sum.error(), sum.dtype()), (None, Some(DType::F32)));
    assert!(sum.to_string().contains("elements   300,000,000,000,000,000,000"), "{sum}");
    let less = explain("x[:, None] < y", &given, DType::F32, false).unwrap();
    assert_eq!(less.dtype(), Some(DType::Bool));
    let distances = explain("((x[:, None] - y) ** 2).sum(-1)", &given, DType::F32, false).unwrap();
    assert!(distances.error().unwrap().contains("sizes=[10000000000, 10000000000, 3]"));
    assert_eq!(distances.broadcast().unwrap().elements().unwrap().exact(), Some(3 * 10u128.pow(20)));
}

#[test]
fn a_clash_is_explained_and_other_mistakes_are_errors() {
    let clash = explained("(8,1,6) + (7,2)");
    assert!(clash.error().is_some_and(|error| error.contains("tensor a (6) must match the size of tensor b (2)")));
    assert!(clash.shape().is_none() && clash.to_json().contains(r#""shape":null"#));
    for source in
        ["", "(2,-1) + (3,)", "(2,) +", "x", "((n,1) - (3,)).sum(0)", "(2,3) +* 4", "(99999999999999999999999,)"]
    {
        assert!(explain(source, &[], DType::F32, false).is_err(), "{source}");
    }
    // Names that shadow functions and constants are lengths here.
    assert_eq!(explained("(e, sum) + (1,)").shape(), Some(&["e".into(), "sum".into()][..]));
    let known = [("sum".to_string(), Known::Shape(Shape::from([4]), DType::F64))];
    assert_eq!(explain("sum + (3, 1)", &known, DType::F32, false).unwrap().dtype(), Some(DType::F64));
}

#[test]
fn a_run_counts_what_the_plan_predicts() {
    let explained = explain("(2000,300) + (300,)", &[], DType::F32, true).unwrap();
    let measured = explained.measured().unwrap().traffic;
    assert_eq!((measured.read, measured.written), (2000 * 300 * 4 + 1200, 2000 * 300 * 4));
}

proptest! {
    #[test]
    fn shapes_agree_with_the_rule(shapes in prop::collection::vec(prop::collection::vec(0usize..4, 0..4), 2..4)) {
        let text = |shape: &Vec<usize>| format!("({})", shape.iter().map(|length| format!("{length},")).collect::<String>());
        let slices: Vec<&[usize]> = shapes.iter().map(|shape| &shape[..]).collect();
        let expected = broadcast_shapes(&slices).ok().map(|shape| shape.iter().map(|&length| length.into()).collect::<Vec<_>>());
        for sign in [" + ", " & ", ", ", " < "] {
            if sign == " < " && shapes.len() > 2 {
                continue; // A chain of comparisons needs truth values.
            }
            let source = shapes.iter().map(text).collect::<Vec<_>>().join(sign);
            let explained = explain(&source, &[], DType::F32, false).unwrap();
            prop_assert_eq!(explained.shape().map(<[_]>::to_vec), expected.clone(), "{}", source);
            let is_object = explained.to_json().starts_with('{');
            prop_assert!(is_object && !explained.to_string().is_empty());
            let _ = explained.svg();
        }
    }

    #[test]
    fn no_text_panics(source in "[ -~×\n]{0,60}") {
        if let Ok(explained) = explain(&source, &[], DType::F32, false) {
            prop_assert!(!explained.to_string().is_empty() || !explained.to_json().is_empty());
        }
    }

    #[test]
    fn no_half_typed_question_panics(cut in 0usize..60, more in "[(),+*×\\[\\]:0-9nx. -]{0,12}") {
        let whole = "((x[:, None] - (20, 3)) ** 2).sum(-1) + (n, 1) * 4 × 5";
        let start = (0..=cut.min(whole.len())).rev().find(|&place| whole.is_char_boundary(place)).unwrap_or(0);
        let x = [("x".to_string(), Known::Shape(Shape::from([2000, 3]), DType::F32))];
        let _ = explain(&format!("{}{more}", &whole[..start]), &x, DType::F32, false);
    }
}
