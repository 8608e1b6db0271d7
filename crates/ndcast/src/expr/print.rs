//! Expressions as text, as one writes them in Rust: `(a - a.mean(keep(0))) / 2.0`.
//!
//! *Problem*: an expression is a graph of up to thousands of nodes, and a part that several others use stands in it once. Written out at
//! each use, the text would double with every level. *Technique*: the nodes nearest to the root are found level by level, up to a limit.
//! Those that several of them use are written once, each on a line of its own before the expression. *Contract*: printing computes
//! nothing, reads no element, and never fails. A node that has been computed prints as it was written.

pub(crate) mod arguments;
pub(crate) mod call;
pub(crate) mod operands;
pub(crate) mod operators;
#[cfg(test)]
mod tests;

use crate::expr::composite::{Composite, Numbers};
use crate::expr::{Axes, Expr, Form, Node, NodeKind};
use crate::{Op, Tensor};
use arguments::{literal, real, written};
use call::Names;
use operators::{Binding, Operator, letters};
use std::collections::{HashMap, HashSet, VecDeque};
use std::fmt;
use std::sync::Arc;

/// The most nodes that are printed. This bounds the length of the text, the time, and the depth of recursion.
const NODES: usize = 100;
/// The most operands of one node in a text for people; every op has fewer.
pub(crate) const OPERANDS: usize = 8;

/// The expression as one would write it in Rust, without [`Tensor::expr`], and with `&` only in `s![&a]`.
///
/// Tensors are called `a`, `b`, `c`, and so on, in the order in which they appear, and `a1`, `b1` after `z`. The same elements in the same
/// layout have the same name. A part that is used several times is written once, on a line before the expression. A closure prints as `…`.
/// Of a function with several results, `.0` or `[0]` says which is meant.
///
/// Of an expression with more than 100 operations, those nearest to the result are printed; `…` stands for the others. Nothing is computed.
///
/// ```
/// use ndcast::{DType, keep, tensor};
/// let (x, y) = (tensor![[1.0, 2.0], [3.0, 4.0]], tensor![0.5]);
/// assert_eq!(((&x - x.expr().mean(keep(0))) / 2.0).to_string(), "(a - a.mean(keep(0))) / 2.0");
/// assert_eq!((&x - &y).square().sum(-1).cast(DType::F64).to_string(), "(a - b).square().sum(-1).cast(DType::F64)");
/// let e = x.exp()? * &y;
/// assert_eq!((&e / e.sum(keep(-1))).to_string(), "let t1 = a * b;\nt1 / t1.sum(keep(-1))");
/// assert_eq!((&x - 1.0).matmul(x.expr().mt()).to_string(), "(a - 1.0).matmul(a.mt())");
/// # Ok::<(), ndcast::Error>(())
/// ```
impl fmt::Display for Expr {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&Text::of(self).joined("\n"))
    }
}

/// As `Display`, followed by the dtype and the shape of each tensor. It prints no elements.
///
/// ```
/// use ndcast::{Tensor, keep};
/// let x = Tensor::from([[1.0f32, 2.0], [3.0, 4.0]]);
/// let centred = &x - x.expr().mean(keep(0));
/// assert_eq!(format!("{centred:?}"), "Expr(a - a.mean(keep(0)), a: float32 (2, 2))");
/// ```
impl fmt::Debug for Expr {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = Text::of(self);
        let separator = if formatter.alternate() { "\n" } else { " " };
        let mut tuple = formatter.debug_tuple("Expr");
        tuple.field(&format_args!("{}", text.joined(separator)));
        for (number, tensor) in text.tensors.iter().enumerate() {
            tuple.field(&format_args!("{}: {} {}", name(number), tensor.dtype(), tensor.shape()));
        }
        tuple.finish()
    }
}

/// The name of a tensor by its number. None is called `t1`, because a part of an expression is.
fn name(number: usize) -> String {
    let is_of_part = |name: &String| name.len() > 1 && name.starts_with('t');
    (0..).map(letters).filter(|name| !is_of_part(name)).nth(number).unwrap_or_default()
}

/// The nodes of `order` as text, and the tensors with their names. A node calls others of `order` by their numbers, `t1`, `t2`, and so on. It
/// has the first `most` operands of each node.
pub(crate) fn each(order: &[&Arc<Node>], most: usize) -> (Vec<String>, Vec<(Tensor, String)>) {
    let mut shown: HashMap<*const Node, Option<usize>> = HashMap::new();
    // What has no operands is a tensor with a name of its own.
    for child in order.iter().flat_map(|node| node.kind.children()) {
        if let Form::Node(node) = &child.form
            && node.kind.children().is_empty()
        {
            shown.insert(Arc::as_ptr(node), None);
        }
    }
    shown.extend(order.iter().enumerate().map(|(number, node)| (Arc::as_ptr(node), Some(number + 1))));
    let mut writer = Writer { most, ..Writer::new(Parts { shown, lines: Vec::new() }, Vec::new()) };
    let texts = order.iter().map(|node| writer.node(node).0).collect();
    let named = writer.tensors.into_iter().enumerate().map(|(number, tensor)| (tensor, name(number)));
    (texts, named.collect())
}

/// Expressions as texts of one line, in which the same tensors have the same names.
pub(crate) fn together<'a>(exprs: &[&'a Expr]) -> Vec<String> {
    let mut writer = Writer::new(Parts { shown: HashMap::new(), lines: Vec::new() }, Vec::new());
    let text = |expr: &&'a Expr| {
        let shown = parts(expr).shown;
        writer.parts.shown = shown.into_keys().map(|node| (node, None)).collect();
        writer.text(expr).0
    };
    exprs.iter().map(text).collect()
}

/// The parts of the text.
struct Text {
    /// `let t1 = a.exp();`
    lines: Vec<String>,
    expression: String,
    /// The tensors in the order of their names.
    tensors: Vec<Tensor>,
}

impl Text {
    fn of(expr: &Expr) -> Text {
        let mut writer = Writer::new(parts(expr), Vec::new());
        let mut lines = Vec::new();
        for (number, node) in writer.parts.lines.clone().into_iter().enumerate() {
            lines.push(format!("let t{} = {};", number + 1, writer.node(node).0));
        }
        let expression = match &expr.form {
            // The root is written out, whatever its name.
            Form::Node(node) => writer.node(node).0,
            Form::Tensor(_) | Form::Scalar(_) => writer.text(expr).0,
        };
        Text { lines, expression, tensors: writer.tensors }
    }

    fn joined(&self, separator: &str) -> String {
        let lines = self.lines.iter().chain([&self.expression]);
        lines.map(String::as_str).collect::<Vec<_>>().join(separator)
    }
}

/// The nodes that are printed.
struct Parts<'a> {
    /// The number of a node that has a line of its own; `None` for the others.
    shown: HashMap<*const Node, Option<usize>>,
    /// The nodes with lines of their own, operands before their users.
    lines: Vec<&'a Node>,
}

/// The nodes nearest to the root, and which of them have a line.
fn parts(root: &Expr) -> Parts<'_> {
    let mut uses: HashMap<*const Node, usize> = HashMap::new();
    let mut pending: VecDeque<&Arc<Node>> = VecDeque::new();
    if let Form::Node(node) = &root.form {
        uses.insert(Arc::as_ptr(node), 0);
        pending.push_back(node);
    }
    while let Some(node) = pending.pop_front() {
        for operand in operands(node) {
            if let Some(count) = uses.get_mut(&Arc::as_ptr(operand)) {
                *count += 1;
            } else if uses.len() < NODES {
                uses.insert(Arc::as_ptr(operand), 1);
                pending.push_back(operand);
            }
        }
    }
    let mut shown: HashMap<*const Node, Option<usize>> = uses.keys().map(|&node| (node, None)).collect();
    let mut lines = Vec::new();
    // Each node is met twice: before its operands and after them.
    let mut visited = HashSet::new();
    let mut pending: Vec<(&Arc<Node>, bool)> = match &root.form {
        Form::Node(node) => vec![(node, false)],
        Form::Tensor(_) | Form::Scalar(_) => Vec::new(),
    };
    while let Some((node, after)) = pending.pop() {
        let key = Arc::as_ptr(node);
        if after {
            if uses[&key] > 1 && !node.kind.children().is_empty() {
                shown.insert(key, Some(lines.len() + 1));
                lines.push(&**node);
            }
        } else if shown.contains_key(&key) && visited.insert(key) {
            pending.push((node, true));
            let below = operands(node).collect::<Vec<_>>();
            pending.extend(below.into_iter().rev().map(|operand| (operand, false)));
        }
    }
    Parts { shown, lines }
}

/// The operands that are nodes, of those that are printed.
fn operands(node: &Node) -> impl Iterator<Item = &Arc<Node>> {
    node.kind.children().iter().take(OPERANDS).filter_map(|operand| match &operand.form {
        Form::Node(node) => Some(node),
        Form::Tensor(_) | Form::Scalar(_) => None,
    })
}

struct Writer<'a> {
    parts: Parts<'a>,
    /// The tensors that have a name so far.
    tensors: Vec<Tensor>,
    /// The most operands of a node that are printed.
    most: usize,
}

impl<'a> Writer<'a> {
    fn new(parts: Parts<'a>, tensors: Vec<Tensor>) -> Writer<'a> {
        Writer { parts, tensors, most: OPERANDS }
    }

    /// The text of an operand, and how tightly it binds.
    fn text(&mut self, expr: &'a Expr) -> (String, Binding) {
        match &expr.form {
            Form::Tensor(tensor) => (name(self.number(tensor)), Binding::Atom),
            Form::Scalar(scalar) => {
                let text = literal(*scalar);
                let binding = if text.starts_with('-') { Binding::Sign } else { Binding::Atom };
                (text, binding)
            }
            Form::Node(node) => match self.parts.shown.get(&Arc::as_ptr(node)) {
                None => ("…".to_string(), Binding::Atom),
                Some(Some(number)) => (format!("t{number}"), Binding::Atom),
                Some(None) => self.node(node),
            },
        }
    }

    /// The number of a tensor, which is its own if it has none yet.
    fn number(&mut self, tensor: &Tensor) -> usize {
        let same = |seen: &Tensor| {
            seen.storage().start() == tensor.storage().start()
                && seen.dtype() == tensor.dtype()
                && seen.layout() == tensor.layout()
        };
        self.tensors.iter().position(same).unwrap_or_else(|| {
            self.tensors.push(tensor.clone());
            self.tensors.len() - 1
        })
    }

    /// The text of a node itself, even if it has a line of its own.
    fn node(&mut self, node: &'a Node) -> (String, Binding) {
        let text = match &node.kind {
            NodeKind::Target => "out".to_string(),
            NodeKind::Failed(error) => failed(error.message()),
            NodeKind::Map { op, args } => return self.map(*op, args),
            NodeKind::Cast { arg, dtype } => self.method(arg, "cast", &format!("DType::{dtype:?}")),
            NodeKind::Fold { fold, arg, axes } => self.method(arg, fold.name(), &written(axes)),
            NodeKind::Composite { composite, arg, axes } => {
                let (method, arguments) = call(composite, axes);
                self.method(arg, method, &arguments)
            }
            NodeKind::View { name, arg, view } => {
                let mut arguments = String::new();
                // Writing to a string does not fail.
                let _ = view.write_arguments(&mut arguments);
                self.method(arg, name, &arguments)
            }
            NodeKind::Function { function, part } => function.call(&mut Names { writer: self, function }, *part),
            NodeKind::Reshape { arg, lengths } => self.method(arg, "reshape", &written(lengths)),
            NodeKind::UserMap { args, .. } => {
                let names = ["map", "zip_map", "zip3_map", "zip4_map"];
                let function = names.get(args.len().saturating_sub(1)).unwrap_or(&"map");
                format!("{function}({}, …)", self.list(args))
            }
            NodeKind::UserFold { fold, arg, axes } => {
                format!("fold({}, {}, {}, …)", self.text(arg).0, written(axes), literal(fold.initial()))
            }
        };
        (text, Binding::Atom)
    }

    /// An op of the table: as an operator, else as a method, which has the operands without a default, else as a function.
    fn map(&mut self, op: Op, args: &'a [Expr]) -> (String, Binding) {
        // Rust would compute an operator on numbers alone, and its numbers do not have the methods.
        let is_number = |arg: &Expr| matches!(arg.form, Form::Scalar(_));
        match (Operator::of_rust(op), args) {
            (Some(operator @ Operator { symbol, binding: Binding::Sign }), [x]) if !is_number(x) => {
                let (x, inner) = self.text(x);
                // The compiler takes `--a` for a mistake.
                let wraps = operator.wraps(inner) || (symbol == "-" && x.starts_with('-'));
                (format!("{symbol}{}", wrapped(x, wraps)), Binding::Sign)
            }
            (Some(operator @ Operator { symbol, binding }), [x1, x2]) if !(is_number(x1) && is_number(x2)) => {
                let (x1, left) = self.text(x1);
                let (x2, right) = self.text(x2);
                let (x1, x2) = (wrapped(x1, operator.wraps_left(left)), wrapped(x2, operator.wraps_right(right)));
                (format!("{x1} {symbol} {x2}"), binding)
            }
            (_, [x, others @ ..]) if args.len() == op.info().required() && !is_number(x) => {
                let x = self.receiver(x);
                (format!("{x}.{}({})", function(op), self.list(others)), Binding::Atom)
            }
            _ => (format!("op::{}({})", function(op), self.list(args)), Binding::Atom),
        }
    }

    /// A call of a method.
    fn method(&mut self, x: &'a Expr, method: &str, arguments: &str) -> String {
        format!("{}.{method}({arguments})", self.receiver(x))
    }

    fn receiver(&mut self, x: &'a Expr) -> String {
        let (text, binding) = self.text(x);
        match x.form {
            Form::Scalar(_) => format!("Expr::from({text})"),
            Form::Tensor(_) | Form::Node(_) => wrapped(text, binding < Binding::Atom),
        }
    }

    /// Arguments with commas.
    fn list(&mut self, args: &'a [Expr]) -> String {
        let mut texts: Vec<String> = args.iter().take(self.most).map(|arg| self.text(arg).0).collect();
        if args.len() > self.most {
            texts.push("…".to_string());
        }
        texts.join(", ")
    }
}

/// The name of an op in Rust, where `where` is a keyword.
fn function(op: Op) -> &'static str {
    if op == Op::Where { "where_" } else { op.info().name }
}

fn wrapped(text: String, wraps: bool) -> String {
    if wraps { format!("({text})") } else { text }
}

/// The method of a composite op, and its arguments.
fn call(composite: &Composite, axes: &Axes) -> (&'static str, String) {
    let axes = written(axes);
    let arguments = match composite {
        Composite::Variance { correction }
        | Composite::Deviation { correction }
        | Composite::WithoutNan(Numbers::Variance { correction } | Numbers::Deviation { correction }) => {
            spread(axes, *correction)
        }
        Composite::Norm { order } => format!("{axes}, {}", real(*order)),
        Composite::SumTo(shape) => written(shape),
        Composite::Round { decimals } => return ("round_to", decimals.to_string()),
        Composite::Mean
        | Composite::LogSumExp
        | Composite::WithoutNan(Numbers::Sum | Numbers::Mean | Numbers::Max | Numbers::Min)
        | Composite::CountNonzero
        | Composite::Softmax
        | Composite::LogSoftmax => axes,
    };
    (composite.name(), arguments)
}

/// The arguments of a variance: of a population, of a sample, or with another correction.
fn spread(axes: String, correction: f64) -> String {
    match correction {
        0.0 => axes,
        1.0 => format!("sample({axes})"),
        _ => format!("Corrected::new({axes}, {})", real(correction)),
    }
}

/// The operation that an error names at its beginning, as in `bit_count: float32 elements are no integers`.
fn failed(message: &str) -> String {
    match message.split_once(':') {
        Some((name, _)) if name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_') => {
            format!("{name}(…)")
        }
        _ => "…".to_string(),
    }
}
