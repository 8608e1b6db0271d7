//! From a question about shapes to the operands that broadcast in it.
//!
//! *Problem*: people ask with shapes alone, `(8,1,6,1) + (7,1,5)`, with names, `x[:, None] - y`, with names of lengths, `(batch, 1)`, or with
//! all of these. *Technique*: a tuple of lengths in the place of an operand is a shape: it gets a name, and the question becomes statements
//! over names only ([`Question`]). The operands are those of the outermost element-wise operation in the value of the last statement
//! ([`operands`]).
//!
//! Contract: nothing is evaluated here. A tuple is left as it is if it is an index, or an argument of a function that is not an
//! element-wise op (`x.reshape((2, 3))`).

mod facts;
mod operands;
mod written;

use crate::ast::{Argument, BinaryOp, Expr, ExprKind, Program, Span, Statement, StatementKind, UnaryOp};
use crate::lexer::SyntaxError;
use crate::parser::{parse, parse_expression};
use crate::session::Failure;
use crate::tree::names_of;
use ndcast::shape::Length;
use ndcast::{Shape, op::OpInfo};
pub(crate) use operands::{formula, replaced};
pub use operands::{is_part, operands, stored};

/// A question in which every shape has a name.
///
/// ```
/// use ndcast_lang::Question;
/// let question = Question::parse("(64,1,1,42) + (batch, 42)", &[])?;
/// assert_eq!(question.source, "x1 + x2");
/// assert_eq!(question.shapes[1], ("x2".to_string(), vec!["batch".into(), 42.into()]));
/// assert!(question.is_symbolic());
/// // It reads what a picture prints.
/// assert_eq!(Question::parse("64 × 1 & 1 × 42", &[])?.joined(), Some(vec!["x1".into(), "x2".into()]));
/// # Ok::<(), ndcast_lang::Failure>(())
/// ```
#[derive(Debug)]
pub struct Question {
    /// The statements before the last one, as text over names.
    pub before: String,
    /// The last statement, as text over names.
    pub source: String,
    /// The last statement, parsed.
    pub statement: Statement,
    /// The shapes that the question spells out, with the names they were given.
    pub shapes: Vec<(String, Vec<Length>)>,
    /// The last statement, as it was asked.
    pub asked: String,
}

impl Question {
    /// Parses a question. `given` are the names that have values, each with its number if it may be a length.
    ///
    /// # Errors
    /// A `Value` failure at the place of the mistake.
    pub fn parse(source: &str, given: &[(&str, Option<usize>)]) -> Result<Question, Failure> {
        let source = &written::tuples(source);
        let asked = parse(source).map_err(|error| Failure::syntax(error, source))?;
        let mut found = Found { source, shapes: Vec::new(), given, assigned: assigned(&asked) };
        for (at, statement) in asked.statements.iter().enumerate() {
            let is_last = at + 1 == asked.statements.len();
            let mut literals = |expr: &Expr| {
                let done = match facts::joined(expr).filter(|_| is_last) {
                    Some(operands) => operands.iter().try_for_each(|operand| found.operand(operand)),
                    None => found.literals(expr),
                };
                done.map_err(|error| Failure::syntax(error, source))
            };
            match &statement.kind {
                StatementKind::Expr(expr) => literals(expr)?,
                StatementKind::Assign { targets, value } => {
                    targets.iter().filter(|target| is_part(target)).chain([value]).try_for_each(literals)?;
                }
                StatementKind::Augment { target, value, .. } => [target, value].into_iter().try_for_each(literals)?,
            }
        }
        let mut found = found.shapes;
        found.sort_by_key(|(span, _)| span.start);
        let taken = names_of(&asked);
        let is_free = |name: &String| !taken.contains(name.as_str()) && given.iter().all(|(other, _)| other != name);
        let free = (1..).map(|k| format!("x{k}")).filter(is_free);
        let (mut named, mut shapes, mut end) = (String::new(), Vec::new(), 0);
        for ((span, shape), name) in found.into_iter().zip(free) {
            named += source.get(end..span.start).unwrap_or_default();
            named += &name;
            end = span.end;
            shapes.push((name, shape));
        }
        named += source.get(end..).unwrap_or_default();
        let last = asked.statements.last().and_then(|last| source.get(last.span.start..last.span.end));
        let last = last.unwrap_or_default().to_owned();
        let Program { mut statements } = parse(&named).map_err(|error| Failure::syntax(error, &named))?;
        let Some(statement) = statements.pop() else {
            let error = SyntaxError { message: "the question is empty".to_owned(), span: Span::default(), help: None };
            return Err(Failure::syntax(error, source));
        };
        let before = named.get(..statement.span.start).unwrap_or_default().to_owned();
        let statement = facts::about_tensors(statement);
        let source = named.get(statement.span.start..statement.span.end).unwrap_or_default().to_owned();
        Ok(Question { before, source, statement, shapes, asked: last })
    }

    /// Whether a length is only a name.
    ///
    /// Example: [`Question`].
    pub fn is_symbolic(&self) -> bool {
        self.shapes.iter().flat_map(|(_, shape)| shape).any(|length| length.known().is_none())
    }

    /// The shapes as shapes of tensors. `None` if a length is only a name, or if there are too many axes.
    pub fn known(&self) -> Option<Vec<(&str, Shape)>> {
        let known = |(name, shape): &'_ (String, Vec<Length>)| {
            let lengths = shape.iter().map(Length::known).collect::<Option<Vec<usize>>>()?;
            Some((name.clone(), Shape::new(&lengths).ok()?))
        };
        let shapes = self.shapes.iter().map(known).collect::<Option<Vec<_>>>()?;
        Some(self.shapes.iter().zip(shapes).map(|((name, _), (_, shape))| (name.as_str(), shape)).collect())
    }

    /// The operands of a question that only asks how they align, as text: expressions joined by `,`, names joined by `&`, or one name alone.
    ///
    /// Example: [`Question`].
    pub fn joined(&self) -> Option<Vec<String>> {
        fn names(expr: &Expr) -> Option<Vec<String>> {
            match &expr.kind {
                ExprKind::Name(name) => Some(vec![name.clone()]),
                ExprKind::Binary { op: BinaryOp::And, left, right } => Some([names(left)?, names(right)?].concat()),
                _ => None,
            }
        }
        let StatementKind::Expr(expr) = &self.statement.kind else { return None };
        match &expr.kind {
            ExprKind::Tuple(elements) => {
                let text = |element: &Expr| match &element.kind {
                    ExprKind::Tuple(_) | ExprKind::List(_) | ExprKind::Str(_) | ExprKind::None => None,
                    _ if is_length(element) => None,
                    _ => names(element).or_else(|| Some(vec![element.to_string()])),
                };
                Some(elements.iter().map(text).collect::<Option<Vec<_>>>()?.concat())
            }
            _ => names(expr),
        }
    }
}

/// The search for shapes in the place of operands.
struct Found<'a> {
    source: &'a str,
    shapes: Vec<(Span, Vec<Length>)>,
    given: &'a [(&'a str, Option<usize>)],
    assigned: Vec<String>,
}

impl Found<'_> {
    /// Finds the shapes that are written in the place of operands.
    fn literals(&mut self, expr: &Expr) -> Result<(), SyntaxError> {
        match &expr.kind {
            ExprKind::Tuple(elements) if self.is_shape(expr, elements) => {
                let shape = self.shape_of(elements)?;
                self.shapes.push((expr.span, shape));
            }
            ExprKind::Int(_) if in_parentheses(expr.span, self.source) => {
                let shape = self.shape_of(std::slice::from_ref(expr))?;
                self.shapes.push((expr.span, shape));
            }
            ExprKind::Tuple(elements) => elements.iter().try_for_each(|element| self.literals(element))?,
            ExprKind::Unary { operand, .. } => self.literals(operand)?,
            ExprKind::Binary { left, right, .. } | ExprKind::Logical { left, right, .. } => {
                self.literals(left)?;
                self.literals(right)?;
            }
            ExprKind::Compare { first, rest } => {
                self.literals(first)?;
                rest.iter().try_for_each(|(_, operand)| self.literals(operand))?;
            }
            ExprKind::Attribute { value, .. } | ExprKind::Subscript { value, .. } => self.literals(value)?,
            ExprKind::Call { callee, arguments } => {
                self.literals(callee)?;
                let elementwise = is_op(callee);
                for argument in arguments {
                    match argument {
                        // The parentheses around the 4 of `sqrt(4)` belong to the call.
                        Argument::Positional(value) if is_alone(value, arguments, self.source) => {}
                        Argument::Positional(value) if elementwise => self.literals(value)?,
                        // A tuple as an argument is just a tuple; any other expression may contain operands.
                        Argument::Positional(value) | Argument::Star(value) | Argument::Keyword { value, .. } => {
                            if !matches!(value.kind, ExprKind::Tuple(_) | ExprKind::Int(_)) {
                                self.literals(value)?;
                            }
                        }
                    }
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Finds the shapes in an operand of a call that joins shapes: a length or a list of lengths is one too.
    fn operand(&mut self, expr: &Expr) -> Result<(), SyntaxError> {
        match &expr.kind {
            ExprKind::List(lengths) if lengths.iter().all(is_length) => {
                let shape = self.shape_of(lengths)?;
                self.shapes.push((expr.span, shape));
                Ok(())
            }
            _ if is_length(expr) => {
                let shape = self.shape_of(std::slice::from_ref(expr))?;
                self.shapes.push((expr.span, shape));
                Ok(())
            }
            _ => self.literals(expr),
        }
    }

    /// Whether a tuple is a shape: it has lengths only, and a number or parentheses besides names, which might be operands.
    fn is_shape(&self, tuple: &Expr, elements: &[Expr]) -> bool {
        let is_known = |element: &Expr| match &element.kind {
            ExprKind::Name(name) => self.number(name).is_some(),
            _ => is_length(element),
        };
        let is_name = |element: &Expr| match &element.kind {
            ExprKind::Name(name) => !self.given.iter().any(|(other, _)| other == name) && !self.assigned.contains(name),
            _ => false,
        };
        let written = self.source.get(tuple.span.start..tuple.span.end).unwrap_or_default();
        elements.iter().all(|element| is_known(element) || is_name(element))
            && (elements.is_empty()
                || elements.iter().any(is_length)
                || written.starts_with('(')
                || in_parentheses(tuple.span, self.source))
    }

    /// The number that a name stands for, if it may be a length.
    fn number(&self, name: &str) -> Option<usize> {
        self.given.iter().find(|(other, _)| *other == name).and_then(|(_, number)| *number)
    }

    fn shape_of(&self, lengths: &[Expr]) -> Result<Vec<Length>, SyntaxError> {
        let length = |length: &Expr| match &length.kind {
            ExprKind::Int(value) => {
                usize::try_from(*value).map(Length::from).map_err(|_| refusal("too long for an axis", length.span))
            }
            ExprKind::Name(name) => Ok(self.number(name).map_or_else(|| Length::from(name.as_str()), Length::from)),
            _ => Err(refusal("the length of an axis is not negative", length.span)),
        };
        lengths.iter().map(length).collect()
    }
}

/// The names that statements assign.
fn assigned(program: &Program) -> Vec<String> {
    let targets = program.statements.iter().flat_map(|statement| match &statement.kind {
        StatementKind::Assign { targets, .. } => &targets[..],
        _ => &[],
    });
    let names = |target: &Expr| match &target.kind {
        ExprKind::Name(name) => vec![name.clone()],
        ExprKind::Tuple(parts) => parts
            .iter()
            .filter_map(|part| if let ExprKind::Name(name) = &part.kind { Some(name.clone()) } else { None })
            .collect(),
        _ => Vec::new(),
    };
    targets.flat_map(names).collect()
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

fn refusal(message: &str, span: Span) -> SyntaxError {
    SyntaxError { message: message.to_owned(), span, help: None }
}

/// A shape as the value of `NAME=SHAPE`: `20000,64`, `(20000, 64)`, `[20000, 64]`, `5`, `()`.
/// `None` if the text is no shape.
///
/// # Errors
/// The place of a length that no axis can have.
pub fn parse_shape(text: &str) -> Option<Result<Shape, SyntaxError>> {
    let text = written::tuples(text);
    let expr = parse_expression(&text).ok()?;
    let lengths = match &expr.kind {
        ExprKind::Tuple(elements) | ExprKind::List(elements) if elements.iter().all(is_length) => elements,
        _ if is_length(&expr) => std::slice::from_ref(&expr),
        _ => return None,
    };
    let found = Found { source: &text, shapes: Vec::new(), given: &[], assigned: Vec::new() };
    Some(found.shape_of(lengths).and_then(|lengths| {
        let lengths: Vec<usize> = lengths.iter().filter_map(Length::known).collect();
        Shape::new(&lengths).map_err(|error| refusal(&error.message(), expr.span))
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(source: &str) -> (String, Vec<Vec<usize>>) {
        let question = Question::parse(source, &[("x2", None)]).unwrap();
        let lengths = |shape: &Vec<Length>| shape.iter().filter_map(Length::known).collect();
        (question.source, question.shapes.iter().map(|(_, shape)| lengths(shape)).collect())
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
            let text = Question::parse(source, &[]).unwrap_err().to_string();
            assert!(text.contains(&format!("\n{place}")), "{text}");
        }
    }

    #[test]
    fn joins() {
        for source in ["(2,) & (3,) & x", "(2,), (3,), x", "((2,), (3,)), x"] {
            let question = Question::parse(source, &[("x", None)]).unwrap();
            let expected = (!source.starts_with("((")).then(|| "x1 x2 x".to_owned());
            assert_eq!(question.joined().map(|operands| operands.join(" ")), expected, "{source}");
        }
        let question = Question::parse("x[:, None], x + (3,)", &[("x", None)]).unwrap();
        assert_eq!(question.joined().unwrap(), ["x[:, None]", "x + x1"]);
        let question = Question::parse("print(np.broadcast_shapes((2, 1), 3, [4, 1], x.shape)[0])", &[("x", None)]);
        let question = question.unwrap();
        assert_eq!((question.joined().unwrap().len(), question.shapes.len()), (4, 3));
        assert_eq!(Question::parse("(2,) + x", &[("x", None)]).unwrap().joined(), None);
    }

    #[test]
    fn the_outermost_operation() {
        let cases: [(&str, &[&str]); 10] = [
            ("((x[:,None,:]-y)**2).sum(-1)", &["x[:, None, :]", "y"]),
            ("a + b * c < -d", &["a", "b", "c", "d"]),
            ("sqrt((a - a.mean(0)) ** 2)", &["a", "a.mean(0)"]),
            ("(a @ b) + c", &["a @ b", "c"]),
            ("x * x", &["x"]),
            ("2 * -1", &[]),
            ("where(a > b, c, 0).sum(0)", &["a", "b", "c"]),
            ("np.maximum(a, b - c)", &["a", "b", "c"]),
            ("a.maximum(b)", &["a", "b"]),
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
    fn lengths_with_names() {
        let shapes = |source: &str| {
            let question = Question::parse(source, &[("x", None), ("batch", Some(32))]).unwrap();
            let shape = |shape: &Vec<Length>| shape.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
            let shapes: Vec<String> = question.shapes.iter().map(|(_, lengths)| shape(lengths)).collect();
            (question.source, shapes.join(", "))
        };
        for (source, named, lengths) in [
            ("(n, 1, 42) & (1, 42, 42)", "x1 & x2", "n 1 42, 1 42 42"),
            ("(batch, 1) + (n, m)", "x1 + x2", "32 1, n m"),
            ("(e, 1) * sum", "x1 * sum", "e 1"),
            ("x, (n,)", "x, x1", "n"),
            ("a, b", "a, b", ""),
            ("(x, 3)", "(x, 3)", ""),
            ("(3, 1) + x1", "x2 + x1", "3 1"),
            ("y = x + 1; (y, y)", "(y, y)", ""),
            ("x.reshape((n, 3))", "x.reshape((n, 3))", ""),
            ("64 × 1 + 42", "x1 + 42", "64 1"),
            ("batch × 1 × 42 & 7×1", "x1 & x2", "32 1 42, 7 1"),
        ] {
            assert_eq!(shapes(source), (named.to_string(), lengths.to_string()), "{source}");
        }
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
