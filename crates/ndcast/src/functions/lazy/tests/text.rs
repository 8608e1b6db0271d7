//! Every call of a function prints as it was written.

use super::sweep::cases;
use super::*;
use crate::{Combine, Complex64, PadMode, Scalar};
use std::collections::HashMap;
use std::ops::Bound;

/// The methods that give views, which print as the view, and the calls with a tensor that has no name of its own.
const OTHERS: &[(&str, &[&str])] = &[
    ("x.trapezoid(&Tensor::from([1.0, 2.0]), 0)", &["a.trapezoid(b, 0)"]),
    ("x.index(s![&Tensor::from([1, 0])])", &["a.index(s![&b])"]),
    ("x.index(s![.., &Tensor::from([[0], [1]])])", &["a.index(s![.., &b])"]),
    ("x.split(2, 0)", &["a.narrow(0, 0..2)"]),
    ("x.split_sizes([1, 2], -1)", &["a.narrow(1, 0..1)", "a.narrow(1, 1..3)"]),
    ("x.chunk(2, -1)", &["a.narrow(1, 0..2)", "a.narrow(1, 2..3)"]),
    ("x.tensor_split(2, 0)", &["a.narrow(0, 0..1)", "a.narrow(0, 1..2)"]),
    ("x.tensor_split_at([1, -1], -1)", &["a.narrow(1, 0..1)", "a.narrow(1, 1..2)", "a.narrow(1, 2..3)"]),
    ("x.unbind(0)", &["a.select(0, 0)", "a.select(0, 1)"]),
    ("x.trace(1)", &["a.diagonal(1, [-2, -1]).sum(-1)"]),
];

/// The text with the names that tensors have in an expression: by the order in which they appear.
fn renamed(text: &str) -> String {
    let mut names: HashMap<&str, char> = HashMap::new();
    let mut letters = 'a'..;
    let (mut done, mut rest) = (String::new(), text);
    while !rest.is_empty() {
        let is_letter = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let length = rest.find(|c| !is_letter(c)).unwrap_or(rest.len()).max(1);
        let (word, after) = rest.split_at(length);
        if ["x", "y", "k", "m", "list", "floats"].contains(&word) {
            done.push(*names.entry(word).or_insert_with(|| letters.next().unwrap()));
        } else {
            done.push_str(word);
        }
        rest = after;
    }
    done
}

/// Six tensors: one of two rows and three columns, its like, and others. All are different.
fn operands() -> [Expr; 6] {
    let rows = |x: f64| Tensor::from([[x, 1.0, 2.0], [5.0, 4.0, 6.0]]).expr();
    [rows(1.0), rows(2.0), rows(3.0), rows(4.0), Tensor::from([1, 0]).expr(), Tensor::from([0.5]).expr()]
}

#[test]
fn a_call_prints_as_it_was_written() {
    let operands = operands();
    let mut others = 0;
    for case in cases() {
        let Ok(results) = (case.lazy)(&operands) else {
            assert!(["x.split(0, 0)", "x.unbind(3)"].contains(&case.text), "{} is refused at once", case.text);
            continue;
        };
        let printed: Vec<String> = results.iter().map(Expr::to_string).collect();
        if let Some((_, texts)) = OTHERS.iter().find(|(text, _)| *text == case.text) {
            assert_eq!(printed, *texts, "{}", case.text);
            others += 1;
            continue;
        }
        for (part, printed) in printed.iter().enumerate() {
            assert_eq!(*printed, renamed(case.text) + &(case.chosen)(&operands, part));
        }
    }
    assert_eq!(others, OTHERS.len());
}

#[test]
fn names_are_given_once() {
    let [x, y, k, ..] = &operands();
    let tensor = &Tensor::from([1, 0]);
    let sorted = (x + y).sort(-1, Order::Descending);
    let cases = [
        (x.matmul(y).matmul(x), "a.matmul(b).matmul(a)"),
        ((x - y).take(tensor, 0).index(s![tensor]), "(a - b).take(c, 0).index(s![&c])"),
        (x.index(s![.., tensor, None, 1..]) + tensor, "a.index(s![.., &b, None, 1..]) + b"),
        (x.index(s![&x.eval().unwrap().greater(1).unwrap()]), "a.index(s![&b])"),
        ((x * 2).cumsum(0) * 2, "(a * 2).cumsum(0) * 2"),
        (x.put(k + 1, y * 2, Combine::Add), "a.put(b + 1, c * 2, Combine::Add)"),
        (&sorted / sorted.sum(0), "let t1 = (a + b).sort(-1, Order::Descending);\nt1 / t1.sum(0)"),
        (x.topk(1, 0, Order::Ascending).1.t(), "a.topk(1, 0, Order::Ascending).1.t()"),
        (Expr::from(2.0).ravel(), "Expr::from(2.0).ravel()"),
    ];
    for (expr, text) in cases {
        assert_eq!(expr.to_string(), text);
    }
    assert_eq!(format!("{:?}", x.take(tensor, 0)), "Expr(a.take(b, 0), a: float64 (2, 3), b: int32 (2,))");
    let between = x.eval().unwrap().greater(1).unwrap();
    let masked = x.index(s![&between]);
    assert_eq!(format!("{masked:?}"), "Expr(a.index(s![&b]), a: float64 (2, 3), b: bool (2, 3))");
}

#[test]
fn arguments_as_rust_reads_them() {
    let [x, ..] = &operands();
    let constant = |value: Scalar| x.pad([(1, 1)], PadMode::Constant(value));
    let cases = [
        (constant((-1).into()), "a.pad([(1, 1)], PadMode::Constant((-1).into()))"),
        (constant(f64::NAN.into()), "a.pad([(1, 1)], PadMode::Constant(f64::NAN.into()))"),
        (
            constant(Complex64::new(1.0, -2.0).into()),
            "a.pad([(1, 1)], PadMode::Constant(Complex64::new(1.0, -2.0).into()))",
        ),
        (x.flatten(1..), "a.flatten(1..)"),
        (x.flatten(..=-1), "a.flatten(..=-1)"),
        (x.flatten(-2..-1), "a.flatten(-2..-1)"),
        (x.flatten((Bound::Excluded(0), Bound::Unbounded)), "a.flatten((Excluded(0), Unbounded))"),
        (x.tensordot(x, 2), "a.tensordot(a, 2)"),
        (
            x.histogram(3, Some((f64::NEG_INFINITY, 2.0)), None).1,
            "a.histogram(3, Some((f64::NEG_INFINITY, 2.0)), None).1",
        ),
        (x.trapezoid(f64::INFINITY, -1), "a.trapezoid(f64::INFINITY, -1)"),
    ];
    for (expr, text) in cases {
        assert_eq!(expr.to_string(), text);
    }
    // A list that is too long is a mistake, and is cut.
    assert!(x.tile(vec![1; 1000]).to_string().ends_with("1, 1, …])"));
}

#[test]
fn lists_of_operands() {
    let [x, y, ..] = &operands();
    let first = |x: &[Tensor]| Ok(x[0].clone());
    let cases = [
        (Expr::concat([x, y], 0), "Expr::concat([a, b], 0)"),
        (Expr::concat([x * 2, y + x], None), "Expr::concat([a * 2, b + a], None)"),
        (Expr::concat(Vec::<Expr>::new(), 0), "Expr::concat([], 0)"),
        (Expr::stack([x, x], -1).sum(0), "Expr::stack([a, a], -1).sum(0)"),
        (Expr::hstack([x, y]), "Expr::hstack([a, b])"),
        (Expr::vstack([x, y]), "Expr::vstack([a, b])"),
        (Expr::einsum("ij,jk->ik", [x, y]), "Expr::einsum(\"ij,jk->ik\", [a, b])"),
        (Expr::concat(vec![x; 10], 0), "Expr::concat([a, a, a, a, a, a, a, a, …], 0)"),
        (Expr::function("solved", [x, y], first), "solved(a, b, …)"),
        (Expr::function("made", Vec::<Expr>::new(), first), "made(…)"),
    ];
    for (expr, text) in cases {
        assert_eq!(expr.to_string(), text);
    }
}
