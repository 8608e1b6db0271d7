//! Compares the trees of the parser with CPython's, and the errors of the parser with the expected messages.

use super::*;
use std::fmt::Write;

/// A small deterministic random number generator (xorshift).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % bound
    }

    fn choose<'a, T: ?Sized>(&mut self, from: &[&'a T]) -> &'a T {
        from[self.below(from.len())]
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    fn several<T>(&mut self, least: usize, item: impl Fn(&mut Self) -> T) -> Vec<T> {
        (0..least + self.below(3)).map(|_| item(self)).collect()
    }

    /// An expression of at most `height` levels.
    fn expr(&mut self, height: usize) -> Expr {
        let below = height.saturating_sub(1);
        let sub = |random: &mut Self| random.expr(below);
        let boxed = |random: &mut Self| Box::new(random.expr(below));
        let kind = match self.below(if height <= 1 { 9 } else { 20 }) {
            0 => ExprKind::None,
            1 => ExprKind::Ellipsis,
            2 => ExprKind::Bool(self.below(2) == 0),
            3 => ExprKind::Int(self.pick(&[0, 7, 1 << 70, i128::MAX])),
            4 => ExprKind::Float(self.pick(&[0.0, 0.1, 2.0, 1e300, 5e-324, f64::INFINITY])),
            5 => ExprKind::Imaginary(self.pick(&[0.0, 1.5, 1e99])),
            6 => ExprKind::Str(self.choose(&["", "it's", "\\n\n\r\t\"", "é\u{1}\u{7f}\u{85}中"]).to_owned()),
            7 | 8 => ExprKind::Name(self.choose(&["x", "tensor", "_y1", "größe"]).to_owned()),
            9 => ExprKind::Tuple(self.several(0, sub)),
            10 => ExprKind::List(self.several(0, sub)),
            11 => ExprKind::Attribute { value: boxed(self), name: identifier(self.choose(&["T", "shape"])) },
            12 => {
                let callee = boxed(self);
                let mut arguments = self.several(0, |random| match random.below(3) {
                    0 => Argument::Star(random.expr(below)),
                    _ => Argument::Positional(random.expr(below)),
                });
                for name in &["axis", "out"][self.below(3)..] {
                    arguments.push(Argument::Keyword { name: identifier(name), value: self.expr(below) });
                }
                ExprKind::Call { callee, arguments }
            }
            13 => {
                let part = |random: &mut Self| (random.below(2) == 0).then(|| Box::new(random.expr(below)));
                let item = |random: &mut Self| match random.below(2) {
                    0 => Index::Expr(random.expr(below)),
                    _ => Index::Slice { start: part(random), stop: part(random), step: part(random) },
                };
                ExprKind::Subscript { value: boxed(self), items: self.several(1, item) }
            }
            14 => ExprKind::Unary { op: self.pick(UnaryOp::ALL), operand: boxed(self) },
            15 | 16 => ExprKind::Binary { op: self.pick(BinaryOp::ALL), left: boxed(self), right: boxed(self) },
            17 => {
                let rest = self.several(1, |random| (random.pick(CompareOp::ALL), random.expr(below)));
                ExprKind::Compare { first: boxed(self), rest }
            }
            18 => ExprKind::Logical { op: self.pick(LogicalOp::ALL), left: boxed(self), right: boxed(self) },
            _ => ExprKind::Conditional { condition: boxed(self), then: boxed(self), otherwise: boxed(self) },
        };
        Expr::new(kind, Span::default())
    }
}

fn identifier(text: &str) -> Identifier {
    Identifier { text: text.to_owned(), span: Span::default() }
}

#[test]
fn precedence_is_pythons() {
    let cases = include_str!("precedence.toml").lines().filter(|line| line.starts_with('"'));
    let mut count = 0;
    for (source, grouped) in cases.filter_map(|line| line.trim_matches('"').split_once("\" = \"")) {
        assert_eq!(parse_expression(source), parse_expression(grouped), "{source}");
        let shown = parse_expression(source).unwrap().to_string();
        assert_eq!(parse_expression(&shown), parse_expression(grouped), "{source} is shown as {shown}");
        count += 1;
    }
    assert!(count >= 60, "{count}");
    assert_ne!(parse_expression("a - (b - c)"), parse_expression("a - b - c"));
}

#[test]
fn what_is_written_reads_back() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    for _ in 0..4000 {
        let expr = random.expr(5);
        let text = expr.to_string();
        assert_eq!(parse_expression(&text).as_ref(), Ok(&expr), "{text}");
    }
}

#[test]
fn parentheses_are_minimal() {
    for text in ["-a ** 2", "a - (b - c)", "(a ** b) ** c", "(-a) ** -b", "not (a and b)", "(1).real", "x[1:, ::2, :]"]
    {
        assert_eq!(parse_expression(&format!("({text})")).unwrap().to_string(), text);
    }
}

#[test]
fn statements() {
    let cases = [
        ("a = tensor([[1,\n  2],  # two\n [3, 4]])\n\na += 1; a", "a = tensor([[1, 2], [3, 4]])\na += 1\na\n"),
        ("a, b = np.broadcast_arrays(x, y)", "(a, b) = np.broadcast_arrays(x, y)\n"),
        ("a = b = x, 1;", "a = b = (x, 1)\n"),
        ("x[1:][s < 2] **= \\\n 2", "x[1:][s < 2] **= 2\n"),
        (
            "torch.utils.backcompat.broadcast_warning.enabled=True",
            "torch.utils.backcompat.broadcast_warning.enabled = True\n",
        ),
        ("f(*[(2,)] * 100, dim=-1,)", "f(*[(2,)] * 100, dim=-1)\n"),
        ("'a' \"b\" r'\\n' '\\x41\\101\\u00e9\\0'", "'ab\\\\nAAé\\x00'\n"),
        ("0xFF_f, 0b11, 0o17, 1_000, 00, .5, 1., 1e-3, 2.5e3J", "(4095, 3, 15, 1000, 0, 0.5, 1.0, 0.001, 2500.0j)\n"),
        ("\r\n# nothing\r\n", ""),
    ];
    for (source, shown) in cases {
        assert_eq!(parse(source).map(|program| program.to_string()), Ok(shown.to_owned()), "{source}");
    }
}

#[test]
fn spans_cover_what_was_written() {
    let source = "y = (a + b) * f(é, axis=1)";
    let program = parse(source).unwrap();
    let StatementKind::Assign { value, .. } = &program.statements[0].kind else { panic!("{program:?}") };
    assert_eq!(&source[value.span.start..value.span.end], "(a + b) * f(é, axis=1)");
    let ExprKind::Binary { left, right, .. } = &value.kind else { panic!("{value:?}") };
    assert_eq!(&source[left.span.start..left.span.end], "a + b");
    let ExprKind::Call { arguments, .. } = &right.kind else { panic!("{right:?}") };
    let Argument::Keyword { name, .. } = &arguments[1] else { panic!("{arguments:?}") };
    assert_eq!(&source[name.span.start..name.span.end], "axis");
}

#[test]
fn mistakes_are_explained_at_their_place() {
    // A source, the byte at which the error starts, and a part of the rendered text.
    let cases = [
        ("f((1, 2)", 1, "`(` is never closed"),
        ("a)", 1, "never opened"),
        ("x = (1,\n 2]", 10, "cannot close the `(` of line 1, column 5"),
        ("a && b", 2, "write `&`"),
        ("!x", 0, "write `~x`"),
        ("f(x[0] = 1)", 7, "write `==`"),
        ("a + b = c", 0, "result of an operator cannot be assigned to"),
        ("f() += 1", 0, "result of a call cannot be assigned to"),
        ("1 = x", 0, "a constant cannot be assigned to"),
        ("f(“a”)", 2, "straight quote"),
        ("'abc", 0, "never closed"),
        ("1 +", 3, "found the end of the source"),
        ("2x", 0, "write `*`"),
        ("1__0", 0, "not a number"),
        ("017", 0, "0o17"),
        ("9999999999999999999999999999999999999999", 0, "128 bits"),
        ("a b", 2, "found `b`"),
        ("a == not b", 5, "(not x)"),
        ("f(a=1, 2)", 7, "cannot follow"),
        ("f(a=1, a=2)", 7, "given twice"),
        ("x[]", 2, "at least one index"),
        ("[x for x in y]", 3, "comprehensions are not part"),
        ("for x in y: pass", 0, "loops are not part"),
        ("f\"{x}\"", 0, "f-strings are not part"),
        ("lambda x: x", 0, "lambda functions are not part"),
        ("import os", 0, "imports are not part"),
        ("a; if x: y", 3, "`if` statements are not part"),
        ("def f(): 1", 0, "function definitions are not part"),
        ("(a := 1)", 3, "not part of the language"),
        ("a in b", 2, "`in` is not part"),
        ("a not in b", 2, "`not in` is not part"),
        ("x is None", 2, "write `==`"),
        ("{1: 2}", 0, "dicts"),
        ("'\\q'", 1, "not an escape"),
    ];
    for (source, place, part) in cases {
        let error = parse(source).expect_err(source);
        let shown = error.render(source);
        assert!(shown.contains(part) && error.span.start == place, "{source}: {error:?}\n{shown}");
    }
}

#[test]
fn the_caret_stands_under_the_place() {
    for source in ["é = 1\n\tβ + ?", &format!("{} ? {}", "x + é *".repeat(30), "y".repeat(99)), "a ?"] {
        let shown = parse(source).unwrap_err().render(source);
        let lines: Vec<&str> = shown.lines().collect();
        let caret = lines[2].chars().position(|c| c == '^');
        assert_eq!(caret, lines[1].chars().position(|c| c == '?'), "{shown}");
        assert!(lines[1].chars().count() <= 4 + 80 + 6, "{shown}");
    }
    let error = SyntaxError::new("elsewhere", Span { start: 99, end: 100 });
    assert!(error.render("é").contains("column 2"));
}

#[test]
fn deep_and_long_sources_are_refused_within_a_small_stack() {
    let n = 100_000;
    let sources = [
        ("(".repeat(n), "200 deep"),
        ("x[".repeat(n), "200 deep"),
        (format!("{}1{}", "f(".repeat(n), ")".repeat(n)), "200 deep"),
        ("- ".repeat(n) + "x", "deep"),
        ("not ".repeat(n) + "x", "deep"),
        ("a**".repeat(n) + "b", "deep"),
        ("a if b else ".repeat(n / 2) + "c", "deep"),
        ("1+".repeat(n) + "1", "deep"),
        ("x".to_owned() + &".y".repeat(n), "deep"),
        ("x".to_owned() + &"[0]".repeat(n), "deep"),
        ("a and ".repeat(n) + "b", "deep"),
        (format!("{}1{}", "(1 or 2 < 3 | 4 ^ 5 & 6 << 7 + 8 * -".repeat(190), ")".repeat(190)), "deep"),
        ("x".repeat((1 << 20) + 1), "bytes long"),
    ];
    for (source, part) in sources {
        let error = parse(&source).map(|_| ()).unwrap_err();
        assert!(error.message.contains(part), "{error:?}");
        assert!(error.render(&source).len() < 300);
    }
    // Sources of the greatest depth can be parsed, written and dropped.
    let tall = "1 + ".repeat(MAX_HEIGHT - 1) + "1";
    assert_eq!(parse_expression(&tall).unwrap().to_string(), tall);
    let nested = format!("{}x{}", "f(1 + 2 * (".repeat(100), "))".repeat(100));
    assert_eq!(parse_expression(&nested), parse_expression(&parse_expression(&nested).unwrap().to_string()));
    assert_eq!(parse(&"1;".repeat(n)).unwrap().statements.len(), n);
    assert!(parse(&("a < ".repeat(n) + "b")).is_ok(), "a chain of comparisons is one node");
}

#[test]
fn nonsense_never_panics() {
    let words = [
        "x", "1", "2.5", "1j", "0x", "1e", "'", "\"", "r'", "f'", "\\", "\n", "\r\n", "#", "(", ")", "[", "]", "{",
        "}", ",", ":", ".", "...", ";", "=", "==", "+=", "**", "*", "//", "-", "not", "and", "or", "if", "else", "in",
        "is", "for", "lambda", "True", "None", "~", "!", "&&", "é", "“", "\0", "\t", "_", "@", ":=", "<", "<<=", "\\x",
        "\\N", " ",
    ];
    let mut random = Random(42);
    for round in 0..60_000 {
        let mut source = String::new();
        if round % 2 == 0 {
            let bytes: Vec<u8> = (0..random.below(24)).map(|_| random.below(256) as u8).collect();
            source = String::from_utf8_lossy(&bytes).into_owned();
        } else {
            for _ in 0..random.below(16) {
                let space = random.choose(&["", " "]);
                write!(source, "{}{space}", random.choose(&words)).unwrap();
            }
        }
        match parse(&source) {
            Ok(program) => assert_eq!(parse(&program.to_string()), Ok(program), "{source:?}"),
            Err(error) => {
                assert!(error.span.start <= error.span.end && error.span.end <= source.len(), "{source:?}: {error:?}");
                assert!(error.render(&source).contains('^'));
            }
        }
    }
}
