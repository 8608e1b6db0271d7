//! From a question about shapes to the operands that broadcast in it.
//!
//! *Problem*: people ask with shapes alone, `(8,1,6,1) + (7,1,5)`, with names, `x[:, None] - y`, or with both. *Technique*: a tuple of
//! lengths in the place of an operand is a shape: it gets a name, and the question becomes statements over names only ([`Question`]). The
//! picture shows the outermost element-wise operation in the value of the last statement ([`operands`]).
//!
//! Contract: nothing is evaluated here. A tuple is left as it is if it is an index, or an argument of a function that is not an
//! element-wise op (`x.reshape((2, 3))`).

use crate::failure::{Done, Failure};
use ndcast::{Shape, op::OpInfo};
use ndcast_lang::{
    Argument, BinaryOp, Expr, ExprKind, Program, Span, Statement, StatementKind, SyntaxError, UnaryOp, parse,
    parse_expression,
};

/// A question in which every shape has a name.
#[derive(Debug)]
pub(crate) struct Question {
    /// The statements before the last one, as text over names.
    pub(crate) before: String,
    /// The last statement, as text over names.
    pub(crate) source: String,
    /// The last statement, parsed.
    pub(crate) statement: Statement,
    /// The shapes that the question spells out, with the names they were given.
    pub(crate) shapes: Vec<(String, Shape)>,
}

impl Question {
    /// Parses a question; `taken` are the names that are already in use.
    pub(crate) fn parse(source: &str, taken: &[&str]) -> Done<Question> {
        let refuse = |error: SyntaxError| Failure::Refused(error.render(source));
        let asked = parse(source).map_err(refuse)?;
        let mut found = Vec::new();
        for statement in &asked.statements {
            let mut literals = |expr| literals(expr, source, &mut found).map_err(refuse);
            match &statement.kind {
                StatementKind::Expr(expr) => literals(expr)?,
                StatementKind::Assign { targets, value } => {
                    targets.iter().filter(|target| is_part(target)).chain([value]).try_for_each(literals)?;
                }
                StatementKind::Augment { target, value, .. } => [target, value].into_iter().try_for_each(literals)?,
            }
        }
        found.sort_by_key(|(span, _)| span.start);
        let free = (1..).map(|k| format!("x{k}")).filter(|name| !taken.contains(&name.as_str()));
        let (mut named, mut shapes, mut end) = (String::new(), Vec::new(), 0);
        for ((span, shape), name) in found.into_iter().zip(free) {
            named += &source[end..span.start];
            named += &name;
            end = span.end;
            shapes.push((name, shape));
        }
        named += &source[end..];
        let Program { mut statements } = parse(&named).map_err(|error| Failure::Refused(error.render(&named)))?;
        let Some(statement) = statements.pop() else {
            return Err(Failure::Usage("the question is empty".to_owned()));
        };
        let before = named[..statement.span.start].to_owned();
        let statement = tensor_of(statement);
        let source = named[statement.span.start..statement.span.end].to_owned();
        Ok(Question { before, source, statement, shapes })
    }

    /// The operands of a question that only asks how they align: names joined by `,` or `&`, or one name alone.
    pub(crate) fn joined(&self) -> Option<Vec<&str>> {
        fn collect<'a>(expr: &'a Expr, names: &mut Vec<&'a str>) -> bool {
            match &expr.kind {
                ExprKind::Name(name) => names.push(name),
                ExprKind::Binary { op: BinaryOp::And, left, right } => {
                    return collect(left, names) && collect(right, names);
                }
                _ => return false,
            }
            true
        }
        let StatementKind::Expr(expr) = &self.statement.kind else { return None };
        let mut names = Vec::new();
        let all = match &expr.kind {
            ExprKind::Tuple(elements) => elements.iter().all(|element| collect(element, &mut names)),
            _ => collect(expr, &mut names),
        };
        all.then_some(names)
    }
}

/// Finds the shapes that are written in the place of operands.
fn literals(expr: &Expr, source: &str, found: &mut Vec<(Span, Shape)>) -> Result<(), SyntaxError> {
    match &expr.kind {
        ExprKind::Tuple(elements) if elements.iter().all(is_length) => {
            found.push((expr.span, shape_of(expr, elements)?));
        }
        ExprKind::Int(_) if in_parentheses(expr.span, source) => {
            found.push((expr.span, shape_of(expr, std::slice::from_ref(expr))?));
        }
        ExprKind::Tuple(elements) => elements.iter().try_for_each(|element| literals(element, source, found))?,
        ExprKind::Unary { operand, .. } => literals(operand, source, found)?,
        ExprKind::Binary { left, right, .. } | ExprKind::Logical { left, right, .. } => {
            literals(left, source, found)?;
            literals(right, source, found)?;
        }
        ExprKind::Compare { first, rest } => {
            literals(first, source, found)?;
            rest.iter().try_for_each(|(_, operand)| literals(operand, source, found))?;
        }
        ExprKind::Attribute { value, .. } | ExprKind::Subscript { value, .. } => literals(value, source, found)?,
        ExprKind::Call { callee, arguments } => {
            literals(callee, source, found)?;
            let elementwise = is_op(callee);
            for argument in arguments {
                match argument {
                    // The parentheses around the 4 of `sqrt(4)` belong to the call.
                    Argument::Positional(value) if is_alone(value, arguments, source) => {}
                    Argument::Positional(value) if elementwise => literals(value, source, found)?,
                    // A tuple as an argument is just a tuple; any other expression may contain operands.
                    Argument::Positional(value) | Argument::Star(value) | Argument::Keyword { value, .. } => {
                        if !matches!(value.kind, ExprKind::Tuple(_) | ExprKind::Int(_)) {
                            literals(value, source, found)?;
                        }
                    }
                }
            }
        }
        _ => {}
    }
    Ok(())
}

/// Whether a callee is an op of the table, whose arguments are operands.
fn is_op(callee: &Expr) -> bool {
    let name = match &callee.kind {
        ExprKind::Name(name) => name,
        ExprKind::Attribute { name, .. } => &name.text,
        _ => return false,
    };
    // `x.add_` is `x.add` in place.
    OpInfo::find(name.strip_suffix('_').unwrap_or(name)).is_some()
}

/// Whether a target is a part of a tensor: `x[0]`.
pub(crate) fn is_part(target: &Expr) -> bool {
    matches!(target.kind, ExprKind::Subscript { .. })
}

fn is_length(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Int(_) => true,
        ExprKind::Unary { op: UnaryOp::Negate, operand } => matches!(operand.kind, ExprKind::Int(_)),
        _ => false,
    }
}

/// Whether an integer has parentheses: people write `(4)` for a shape, and `4` is a number.
fn in_parentheses(span: Span, source: &str) -> bool {
    source[..span.start].trim_end().ends_with('(') && source[span.end..].trim_start().starts_with(')')
}

/// Whether an integer is the only argument of a call, with no parentheses of its own.
fn is_alone(value: &Expr, arguments: &[Argument], source: &str) -> bool {
    let before = source[..value.span.start].trim_end();
    let doubled = before.strip_suffix('(').is_some_and(|before| before.trim_end().ends_with('('));
    arguments.len() == 1 && matches!(value.kind, ExprKind::Int(_)) && !doubled
}

/// Reduces `(x + y).shape` and `(x + y).size()` to `x + y`: the answer to any question is a shape anyway.
fn tensor_of(statement: Statement) -> Statement {
    let StatementKind::Expr(expr) = statement.kind else { return statement };
    let expr = match expr.kind {
        ExprKind::Attribute { value, name } if name.text == "shape" => *value,
        ExprKind::Call { callee, arguments } if arguments.is_empty() => match callee.kind {
            ExprKind::Attribute { value, name } if name.text == "size" => *value,
            kind => {
                let callee = Box::new(Expr::new(kind, callee.span));
                Expr::new(ExprKind::Call { callee, arguments }, expr.span)
            }
        },
        kind => Expr::new(kind, expr.span),
    };
    Statement { span: expr.span, kind: StatementKind::Expr(expr) }
}

fn shape_of(expr: &Expr, lengths: &[Expr]) -> Result<Shape, SyntaxError> {
    let lengths = lengths.iter().map(|length| match length.kind {
        ExprKind::Int(value) => usize::try_from(value).map_err(|_| refusal("too long for an axis", length.span)),
        _ => Err(refusal("the length of an axis is not negative", length.span)),
    });
    Shape::new(&lengths.collect::<Result<Vec<_>, _>>()?).map_err(|error| refusal(&error.message(), expr.span))
}

fn refusal(message: &str, span: Span) -> SyntaxError {
    SyntaxError { message: message.to_owned(), span, help: None }
}

/// A shape as the value of `NAME=SHAPE`: `20000,64`, `(20000, 64)`, `[20000, 64]`, `5`, `()`.
pub(crate) fn parse_shape(text: &str) -> Option<Result<Shape, SyntaxError>> {
    let expr = parse_expression(text).ok()?;
    match &expr.kind {
        ExprKind::Tuple(elements) | ExprKind::List(elements) if elements.iter().all(is_length) => {
            Some(shape_of(&expr, elements))
        }
        _ if is_length(&expr) => Some(shape_of(&expr, std::slice::from_ref(&expr))),
        _ => None,
    }
}

/// The operands of the outermost element-wise operation, or of a chain of such operations. Each appears once, and scalars are left out.
/// `None` if there is no such operation.
pub(crate) fn operands(expr: &Expr) -> Option<Vec<&Expr>> {
    let mut leaves = Vec::new();
    collect_leaves(outermost(expr)?, &mut leaves);
    Some(distinct(leaves))
}

/// The operands that broadcast when `values` are stored. Each appears once, and scalars are left out.
pub(crate) fn stored<'a>(values: impl IntoIterator<Item = &'a Expr>) -> Vec<&'a Expr> {
    let mut leaves = Vec::new();
    values.into_iter().for_each(|value| collect_leaves(value, &mut leaves));
    distinct(leaves)
}

fn distinct(leaves: Vec<&Expr>) -> Vec<&Expr> {
    let mut distinct: Vec<&Expr> = Vec::new();
    for leaf in leaves {
        if !distinct.contains(&leaf) {
            distinct.push(leaf);
        }
    }
    distinct
}

fn is_elementwise(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Binary { op, .. } => *op != BinaryOp::MatMul,
        ExprKind::Compare { .. } => true,
        _ => false,
    }
}

/// The first elementwise operation on the way down from the result.
fn outermost(expr: &Expr) -> Option<&Expr> {
    match &expr.kind {
        _ if is_elementwise(expr) => Some(expr),
        ExprKind::Attribute { value, .. } | ExprKind::Subscript { value, .. } => outermost(value),
        ExprKind::Unary { operand, .. } => outermost(operand),
        ExprKind::Call { callee, arguments } => outermost(callee).or_else(|| {
            arguments.iter().find_map(|argument| match argument {
                Argument::Positional(value) | Argument::Keyword { value, .. } => outermost(value),
                Argument::Star(_) => None,
            })
        }),
        _ => None,
    }
}

fn collect_leaves<'a>(expr: &'a Expr, leaves: &mut Vec<&'a Expr>) {
    match &expr.kind {
        _ if is_scalar(expr) => {}
        ExprKind::Binary { left, right, .. } if is_elementwise(expr) => {
            collect_leaves(left, leaves);
            collect_leaves(right, leaves);
        }
        ExprKind::Compare { first, rest } => {
            collect_leaves(first, leaves);
            rest.iter().for_each(|(_, operand)| collect_leaves(operand, leaves));
        }
        ExprKind::Unary { op, operand } if *op != UnaryOp::Not => collect_leaves(operand, leaves),
        _ => leaves.push(expr),
    }
}

fn is_scalar(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Int(_) | ExprKind::Float(_) | ExprKind::Imaginary(_) | ExprKind::Bool(_) => true,
        ExprKind::Unary { operand, .. } => is_scalar(operand),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(source: &str) -> (String, Vec<Vec<usize>>) {
        let question = Question::parse(source, &["x2"]).unwrap();
        (question.source, question.shapes.iter().map(|(_, shape)| shape.to_vec()).collect())
    }

    #[test]
    fn shapes_get_names() {
        let cases: [(&str, &str, &[&[usize]]); 12] = [
            ("(64,1,1,42) & (1,42,42)", "x1 & x3", &[&[64, 1, 1, 42], &[1, 42, 42]]),
            ("(5,4) * (4,)", "x1 * x3", &[&[5, 4], &[4]]),
            ("(5,4) * (4)", "x1 * (x3)", &[&[5, 4], &[4]]),
            ("(5,4) * 4", "x1 * 4", &[&[5, 4]]),
            ("(2,3), (3,), ()", "x1, x3, x4", &[&[2, 3], &[3], &[]]),
            ("3, 4", "x1", &[&[3, 4]]),
            ("((2,1) - (3,)).sum((0,1))", "(x1 - x3).sum((0,1))", &[&[2, 1], &[3]]),
            ("y.reshape((2,3)) < -(3,)", "y.reshape((2,3)) < -x1", &[&[3]]),
            ("exp((2,1) * (3,))[(0)]", "exp(x1 * x3)[(0)]", &[&[2, 1], &[3]]),
            ("(2,3).T", "x1.T", &[&[2, 3]]),
            ("maximum((2,1), (3,))", "maximum(x1, x3)", &[&[2, 1], &[3]]),
            ("(2,1).add((3,), alpha=(2))", "x1.add(x3, alpha=(2))", &[&[2, 1], &[3]]),
        ];
        for (source, text, shapes) in cases {
            let (found, lengths) = named(source);
            assert_eq!(
                (found.as_str(), lengths),
                (text, shapes.iter().map(|shape| shape.to_vec()).collect()),
                "{source}"
            );
        }
    }

    #[test]
    fn what_is_no_length_is_refused_at_its_place() {
        for (source, place) in [("(2,-1) + (3,)", "       ^"), ("(2,) * (99999999999999999999999,)", "            ^")] {
            let Err(Failure::Refused(text)) = Question::parse(source, &[]) else { panic!("{source} is taken") };
            assert!(text.contains(&format!("\n{place}")), "{text}");
        }
    }

    #[test]
    fn joins() {
        for source in ["(2,) & (3,) & x", "(2,), (3,), x", "((2,), (3,)), x"] {
            let question = Question::parse(source, &["x"]).unwrap();
            let expected = (!source.starts_with("((")).then(|| vec!["x1", "x2", "x"]);
            assert_eq!(question.joined(), expected, "{source}");
        }
        assert_eq!(Question::parse("(2,) + x", &["x"]).unwrap().joined(), None);
    }

    #[test]
    fn the_outermost_operation() {
        let cases: [(&str, &[&str]); 7] = [
            ("((x[:,None,:]-y)**2).sum(-1)", &["x[:, None, :]", "y"]),
            ("a + b * c < -d", &["a", "b", "c", "d"]),
            ("sqrt((a - a.mean(0)) ** 2)", &["a", "a.mean(0)"]),
            ("(a @ b) + c", &["a @ b", "c"]),
            ("x * x", &["x"]),
            ("2 * -1", &[]),
            ("f(x).g(a * b)", &["a", "b"]),
        ];
        for (source, texts) in cases {
            let expr = parse_expression(source).unwrap();
            let found: Vec<String> = operands(&expr).unwrap().iter().map(ToString::to_string).collect();
            assert_eq!(found, texts, "{source}");
        }
        assert_eq!(operands(&parse_expression("a @ b").unwrap()), None);
    }

    #[test]
    fn shapes_of_names() {
        for (text, shape) in [("20000,64", vec![20000, 64]), ("(2, 3)", vec![2, 3]), ("5", vec![5]), ("()", vec![])] {
            assert_eq!(parse_shape(text).unwrap().unwrap(), shape[..], "{text}");
        }
        assert!(parse_shape("a.npy").is_none());
        assert!(parse_shape("2,-1").unwrap().is_err());
    }
}
