//! Whole texts of expressions of every kind, and parentheses against a reader of Rust's operators.

use super::name;
use crate::expr::{Expr, NodeKind};
use crate::{
    ALL, Complex64, Corrected, DType, Error, Op, Tensor, fold, keep, map, op, s, sample, zip_map, zip3_map, zip4_map,
};
use std::thread;
use testkit::Random;

fn ones(shape: &[usize]) -> Tensor {
    Tensor::ones(shape, DType::F32).unwrap()
}

fn check(cases: &[(Expr, &str)]) {
    for (expr, text) in cases {
        assert_eq!(expr.to_string(), *text);
    }
}

#[test]
fn operators_as_rust_binds_them() {
    let (a, b) = (&ones(&[2, 3]), &ones(&[3]));
    check(&[
        ((a - a.expr().mean(keep(0))) / 2.0, "(a - a.mean(keep(0))) / 2.0"),
        ((a - b).square().sum(-1).argmin(-1), "(a - b).square().sum(-1).argmin(-1)"),
        (a - (b - a), "a - (b - a)"),
        (a - b - a, "a - b - a"),
        (a * b + a % b / 2, "a * b + a % b / 2"),
        (a * (b + 1), "a * (b + 1)"),
        ((a | b) & a, "(a | b) & a"),
        (a | b & a ^ b, "a | b & a ^ b"),
        ((a & b) << (a + 1), "(a & b) << a + 1"),
        (a << (b >> 1), "a << (b >> 1)"),
        (-(a + b), "-(a + b)"),
        (-a.expr().exp(), "-a.exp()"),
        ((-a).exp(), "(-a).exp()"),
        (-(-a), "-(-a)"),
        (!!a, "!!a"),
        (-!a, "-!a"),
        (a - (-b), "a - -b"),
        (-a * b, "-a * b"),
        (-(a * b), "-(a * b)"),
        (a - -2.0, "a - -2.0"),
        (-2 - a.expr(), "-2 - a"),
    ]);
}

#[test]
fn ops_as_methods_and_functions() {
    let (a, b) = (&ones(&[2, 3]).expr(), &ones(&[3]).expr());
    check(&[
        (a.maximum(b), "a.maximum(b)"),
        ((a + b).pow(2.0), "(a + b).pow(2.0)"),
        (a.greater(0.0).where_(a, b), "a.greater(0.0).where_(a, b)"),
        (op::where_(a.less(b), a, 0), "a.less(b).where_(a, 0)"),
        (a.softplus(), "a.softplus()"),
        (op::softplus(a, 2.0, 20.0), "op::softplus(a, 2.0, 20.0)"),
        (op::maximum(2.0, a), "op::maximum(2.0, a)"),
        // Rust would compute these itself.
        (op::add(1, 2), "op::add(1, 2)"),
        (op::negative(2.0), "op::negative(2.0)"),
        (Expr::from(2.0), "2.0"),
        (Expr::from(2.0).cast(DType::I8), "Expr::from(2.0).cast(DType::I8)"),
        (Expr::from(-1).unsqueeze(0).sum(0), "Expr::from(-1).unsqueeze(0).sum(0)"),
        (a.cast(DType::BF16), "a.cast(DType::BF16)"),
        // A mistake that `eval` reports.
        (Expr::map(Op::Add, [a.clone()]), "op::add(a)"),
        (Expr::map(Op::Exp, vec![a.clone(); 10]), "op::exp(a, a, a, a, a, a, a, a, …)"),
    ]);
}

#[test]
fn numbers_as_literals() {
    let a = &ones(&[2]);
    let z = Complex64::new(1.0, -0.5);
    check(&[
        (a * true, "a * true"),
        (a * 300, "a * 300"),
        (a * 2.0, "a * 2.0"),
        (a * 0.1, "a * 0.1"),
        (a * 1e300, "a * 1e300"),
        (a * f64::NAN, "a * f64::NAN"),
        (a * f64::NEG_INFINITY, "a * f64::NEG_INFINITY"),
        (a * z, "a * Complex64::new(1.0, -0.5)"),
    ]);
}

#[test]
fn reductions_with_their_axes() {
    let a = &ones(&[2, 3, 4]).expr();
    let of = |order: f64| a.norm(-1, order);
    check(&[
        (a.sum(ALL), "a.sum(ALL)"),
        (a.sum(-1), "a.sum(-1)"),
        (a.sum([0, 2]), "a.sum([0, 2])"),
        (a.sum([0; 0]), "a.sum([])"),
        (a.prod(keep(ALL)), "a.prod(keep(ALL))"),
        (a.any(keep([0, 1])), "a.any(keep([0, 1]))"),
        (a.argmax(0), "a.argmax(0)"),
        (a.mean(keep(0)), "a.mean(keep(0))"),
        (a.std(0), "a.std(0)"),
        (a.var(sample(keep(0))), "a.var(sample(keep(0)))"),
        (a.nanstd(Corrected::new(ALL, 0.5)), "a.nanstd(Corrected::new(ALL, 0.5))"),
        (a.nansum(0), "a.nansum(0)"),
        (a.softmax(-1), "a.softmax(-1)"),
        (a.log_softmax(-1).logsumexp(0), "a.log_softmax(-1).logsumexp(0)"),
        (a.count_nonzero(0), "a.count_nonzero(0)"),
        (of(2.0), "a.norm(-1, 2.0)"),
        (of(f64::INFINITY), "a.norm(-1, f64::INFINITY)"),
        (a.sum_to([3, 1]), "a.sum_to([3, 1])"),
        (a.round_to(2), "a.round_to(2)"),
    ]);
    // A list that is too long is a mistake, and is cut.
    assert!(a.sum(vec![0; 1000]).to_string().ends_with("0, 0, …])"));
}

#[test]
fn views_with_their_arguments() {
    let a = &ones(&[2, 3, 4]).expr();
    check(&[
        (a.permute([1, 0, 2]), "a.permute([1, 0, 2])"),
        (a.index(&s![.., 1..]), "a.index(s![.., 1..])"),
        (a.index(&s![..., -1, None, 1..-1, ..2]), "a.index(s![..., -1, None, 1..-1, ..2])"),
        (a.index(&s![..;-1, 4..1;-2]), "a.index(s![..;-1, 4..1;-2])"),
        (a.unsqueeze(1), "a.unsqueeze(1)"),
        (a.squeeze(ALL), "a.squeeze(ALL)"),
        (a.squeeze([0, 1]), "a.squeeze([0, 1])"),
        (a.transpose(0, -1).transposed().mt(), "a.transpose(0, -1).transposed().mt()"),
        (a.movedim([0], [-1]), "a.movedim(0, -1)"),
        (a.flip([0, 2]), "a.flip([0, 2])"),
        (a.expand([5, -1, -1, -1]), "a.expand([5, -1, -1, -1])"),
        (a.broadcast_to([5, 2, 3, 4]), "a.broadcast_to([5, 2, 3, 4])"),
        (a.narrow(2, 1..3).select(0, -1), "a.narrow(2, 1..3).select(0, -1)"),
        (a.diagonal(0, [1, 2]).unfold(1, 2, 1), "a.diagonal(0, [1, 2]).unfold(1, 2, 1)"),
        ((a + 1).reshape([2, -1]), "(a + 1).reshape([2, -1])"),
        // The arguments are in the closure.
        (a.clone().view("turned", |layout| layout.flip(None)), "a.turned(…)"),
    ]);
}

#[test]
fn closures_targets_and_mistakes() {
    let (a, b) = (&ones(&[2, 3]), &ones(&[3]));
    let more = |x: f32, y: f32, z: f32, w: f32| x + y + z + w;
    let too_long = a.expr().broadcast_to(vec![1; 65]);
    check(&[
        (map(a, |x: f32| x + 1.0), "map(a, …)"),
        (zip_map(a, b * 2.0, |x: f32, y: f32| x + y), "zip_map(a, b * 2.0, …)"),
        (zip3_map(a, b, 1.0, |x: f32, y: f32, z: f32| x + y + z), "zip3_map(a, b, 1.0, …)"),
        (zip4_map(a, b, a, b, more), "zip4_map(a, b, a, b, …)"),
        (fold(a + b, keep(0), 0.0f64, |sum, x: f64| sum * 10.0 + x), "fold(a + b, keep(0), 0.0, …)"),
        (Expr::new(NodeKind::Target) + a, "out + a"),
        (Expr::failed(Error::value("gcd: float32 elements are no integers")) + a, "gcd(…) + a"),
        (too_long.sum(ALL), "….sum(ALL)"),
    ]);
}

/// The same elements in the same layout have one name; others have their own.
#[test]
fn tensors_have_names() {
    let (a, b) = (ones(&[2, 2]), ones(&[2, 2]));
    let same = &a.clone() + &a;
    assert_eq!(same.to_string(), "a + a");
    assert_eq!((&b - &a + &b).to_string(), "a - b + a");
    // Another layout, and another dtype, of the same memory.
    assert_eq!((&a + a.transposed().unwrap()).to_string(), "a + b");
    assert_eq!((&a + a.view_dtype(DType::I32).unwrap()).to_string(), "a + b");
    // Without axes and of one element.
    assert_eq!((ones(&[]) * ones(&[1])).to_string(), "a * b");
    assert_eq!(ones(&[]).expr().to_string(), "a");
    let names: Vec<String> = (0..72).map(name).collect();
    assert_eq!([&names[0], &names[25], &names[26], &names[44], &names[45]], ["a", "z", "a1", "s1", "u1"]);
    assert_eq!([&names[50], &names[51], &names[69], &names[70]], ["z1", "a2", "s2", "u2"]);
}

#[test]
fn a_shared_part_is_written_once() {
    let a = ones(&[2, 2]);
    let e = a.expr().exp();
    assert_eq!((&e / e.sum(keep(-1))).to_string(), "let t1 = a.exp();\nt1 / t1.sum(keep(-1))");
    let square = &e * &e;
    let text = "let t1 = a.exp();\nlet t2 = t1 * t1;\n-t2 + t2.sum(0) - t1";
    assert_eq!((-&square + square.sum(0) - &e).to_string(), text);
    // The text does not double with every level.
    let doubled = (0..60).fold(a.expr(), |x, _| &x + &x);
    let text = doubled.to_string();
    assert_eq!(text.lines().count(), 60);
    assert!(text.starts_with("let t1 = a + a;\nlet t2 = t1 + t1;\n") && text.ends_with("\nt59 + t59"), "{text}");
    // A shared failure or target has no operands, and needs no line.
    let out = Expr::new(NodeKind::Target);
    assert_eq!((&out + &out).to_string(), "out + out");
}

/// The result of a part does not replace the part.
#[test]
fn a_computed_part_prints_as_it_was_written() {
    let a = ones(&[2, 2]);
    let e = a.expr().exp();
    e.eval_once().unwrap();
    assert_eq!((&e + 1).to_string(), "a.exp() + 1");
    assert_eq!(format!("{e:?}"), "Expr(a.exp(), a: float32 (2, 2))");
}

/// On a thread with a small stack.
#[test]
fn long_expressions_are_cut() {
    let print = || {
        let a = ones(&[2]);
        let sum = (0..5_000).fold(a.expr(), |x, k| x + k);
        let text = sum.to_string();
        assert!(text.starts_with("… + 4900 + 4901 + ") && text.ends_with(" + 4998 + 4999"), "{text}");
        let nested = (0..5_000).fold(a.expr(), |x, _| (x * &a + 1).exp()).to_string();
        assert!(nested.starts_with("((((") && nested.contains("(….exp() * a + 1)"), "{nested}");
        let doubled = (0..5_000).fold(a.expr(), |x, _| &x + &x);
        let text = format!("{doubled:#?}");
        assert!(text.starts_with("Expr(\n    let t1 = … + …;\n    let t2 = t1 + t1;\n"), "{text}");
        assert!(text.len() < 5_000, "{text}");
        // A wide one is cut evenly.
        let mut level: Vec<Expr> = (0..256).map(|_| ones(&[2]).expr().exp()).collect();
        while level.len() > 1 {
            level = level.chunks(2).map(|pair| &pair[0] * &pair[1]).collect();
        }
        let wide = level[0].to_string();
        assert!(wide.len() < 1_000 && wide.matches('…').count() > 90, "{wide}");
    };
    thread::Builder::new().stack_size(512 << 10).spawn(print).unwrap().join().unwrap();
}

#[test]
fn debug_names_dtypes_and_shapes() {
    #[derive(Debug)]
    #[allow(dead_code)]
    struct Model {
        output: Expr,
        steps: usize,
    }
    let (a, b) = (ones(&[2, 2]), Tensor::zeros([2], DType::I8).unwrap());
    let centred = (&a - a.expr().mean(keep(0))) / &b;
    let line = "Expr((a - a.mean(keep(0))) / b, a: float32 (2, 2), b: int8 (2,))";
    assert_eq!(format!("{centred:?}"), line);
    assert_eq!(format!("{:?}", Expr::from(2.0)), "Expr(2.0)");
    let e = a.expr().exp();
    let model = Model { output: &e / e.sum(keep(-1)), steps: 3 };
    let line = "Model { output: Expr(let t1 = a.exp(); t1 / t1.sum(keep(-1)), a: float32 (2, 2)), steps: 3 }";
    assert_eq!(format!("{model:?}"), line);
    let lines = "Model {
    output: Expr(
        let t1 = a.exp();
        t1 / t1.sum(keep(-1)),
        a: float32 (2, 2),
    ),
    steps: 3,
}";
    assert_eq!(format!("{model:#?}"), lines);
    // It reads no elements: there are none to read.
    let huge = ones(&[1]).broadcast_to([1 << 40, 1 << 20]).unwrap();
    assert_eq!(format!("{:?}", -huge), "Expr(-a, a: float32 (1099511627776, 1048576))");
}

/// An expression, and its text with parentheses around every operation.
fn random(random_numbers: &mut Random, depth: usize, tensors: &[Tensor; 2]) -> (Expr, String) {
    let leaf = |random_numbers: &mut Random| match random_numbers.below(2) {
        0 => (tensors[0].expr(), "X".to_string()),
        _ => (tensors[1].expr(), "Y".to_string()),
    };
    if depth == 0 {
        return leaf(random_numbers);
    }
    let number = random_numbers.one_of(&[(2.0, "2.0"), (-0.5, "(-0.5)"), (1e20, "1e20")]);
    let number = (Expr::from(number.0), number.1.to_string());
    let (x, left) = random(random_numbers, depth - 1, tensors);
    match random_numbers.below(16) {
        0 => leaf(random_numbers),
        1 | 2 => (-x, format!("(-{left})")),
        3 => (!x, format!("(!{left})")),
        4 => (x.exp(), format!("{left}.exp()")),
        5 => {
            let (y, right) = random(random_numbers, depth - 1, tensors);
            (x.maximum(y), format!("{left}.maximum({right})"))
        }
        kind => {
            let ((x, left), (y, right)) = match random_numbers.below(4) {
                0 => ((x, left), number),
                1 => (number, (x, left)),
                _ => ((x, left), random(random_numbers, depth - 1, tensors)),
            };
            let (expr, symbol) = match kind {
                6 => (x + y, "+"),
                7 => (x - y, "-"),
                8 => (x * y, "*"),
                9 => (x / y, "/"),
                10 => (x % y, "%"),
                11 => (x & y, "&"),
                12 => (x | y, "|"),
                13 => (x ^ y, "^"),
                14 => (x << y, "<<"),
                _ => (x >> y, ">>"),
            };
            (expr, format!("({left} {symbol} {right})"))
        }
    }
}

/// The operators in the order of the Rust reference, from the loosest to the tightest. All are read from the left.
const LEVELS: [&[&str]; 6] = [&["|"], &["^"], &["&"], &["<<", ">>"], &["+", "-"], &["*", "/", "%"]];

/// Reads an expression of operators that bind at least as tightly as `level`, and writes parentheses around every operation. `None` if
/// there is no expression.
fn read(text: &mut &str, level: usize) -> Option<String> {
    let mut left = read_sign(text)?;
    loop {
        let found = LEVELS.iter().enumerate().skip(level).find_map(|(level, symbols)| {
            let symbol = symbols.iter().find(|symbol| text.starts_with(&format!(" {symbol} ")))?;
            Some((level, *symbol))
        });
        let Some((level, symbol)) = found else { return Some(left) };
        *text = &text[symbol.len() + 2..];
        let right = read(text, level + 1)?;
        left = format!("({left} {symbol} {right})");
    }
}

fn read_sign(text: &mut &str) -> Option<String> {
    let Some(sign) = text.chars().next().filter(|sign| "-!".contains(*sign)) else { return read_calls(text) };
    *text = &text[1..];
    Some(format!("({sign}{})", read_sign(text)?))
}

fn read_calls(text: &mut &str) -> Option<String> {
    let mut done = if skip(text, "(").is_some() {
        let inner = read(text, 0)?;
        skip(text, ")")?;
        inner
    } else {
        let number = text.starts_with(|c: char| c.is_ascii_digit());
        word(text, |c| c.is_ascii_alphanumeric() || (number && c == '.'))?
    };
    while skip(text, ".").is_some() {
        let method = word(text, |c| c.is_ascii_alphanumeric())?;
        skip(text, "(")?;
        let argument = if text.starts_with(')') { String::new() } else { read(text, 0)? };
        skip(text, ")")?;
        done = format!("{done}.{method}({argument})");
    }
    Some(done)
}

fn word(text: &mut &str, belongs: impl Fn(char) -> bool) -> Option<String> {
    let end = text.find(|c| !belongs(c)).unwrap_or(text.len());
    let (word, rest) = text.split_at(end);
    *text = rest;
    Some(word.to_string()).filter(|word| !word.is_empty())
}

fn skip(text: &mut &str, next: &str) -> Option<()> {
    *text = text.strip_prefix(next)?;
    Some(())
}

fn reread(text: &str) -> Option<String> {
    let mut rest = text;
    read(&mut rest, 0).filter(|_| rest.is_empty())
}

/// What is printed reads as the same tree, and without any one of its pairs of parentheses it would not.
#[test]
fn parentheses_are_right_and_few() {
    let mut numbers = Random::new(7);
    let tensors = [ones(&[2, 3]), ones(&[3])];
    for _ in 0..3_000 {
        let depth = 1 + numbers.below(4);
        let (expr, wanted) = random(&mut numbers, depth, &tensors);
        let text = expr.to_string();
        // The first tensor of the text is `a`.
        let y_is_first = wanted.find('Y') < wanted.find('X') && wanted.contains('Y') || !wanted.contains('X');
        let (x, y) = if y_is_first { ("b", "a") } else { ("a", "b") };
        let wanted = wanted.replace('X', x).replace('Y', y);
        assert_eq!(reread(&text).as_ref(), Some(&wanted), "{text}");
        for (open, close) in pairs(&text) {
            let less = format!("{}{}{}", &text[..open], &text[open + 1..close], &text[close + 1..]);
            // `--a` is right, but the compiler warns of it.
            assert!(less.contains("--") || reread(&less).as_ref() != Some(&wanted), "{text} is {less}");
        }
    }
}

/// The pairs of parentheses that are not those of calls.
fn pairs(text: &str) -> Vec<(usize, usize)> {
    let (mut open, mut pairs) = (Vec::new(), Vec::new());
    for (at, letter) in text.char_indices() {
        match letter {
            '(' => open.push(at),
            ')' => {
                let start = open.pop().unwrap();
                if !text[..start].ends_with(|c: char| c.is_ascii_alphanumeric()) {
                    pairs.push((start, at));
                }
            }
            _ => {}
        }
    }
    pairs
}
