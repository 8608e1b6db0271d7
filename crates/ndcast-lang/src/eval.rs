//! Evaluates the tree: looks names up and applies the operators of [`dynamic`](super::dynamic). Values stay lazy as long as possible.

use super::arguments::Given;
use super::ast::{Argument, Expr as Tree, ExprKind, Index as TreeIndex, LogicalOp, Span};
use super::conversion::integer;
use super::names::{global, globals, hint};
use super::session::Session;
use super::subscript::{selector, subscript};
use super::value::Value;
use ndcast::internal::{judge_call, with_names};
use ndcast::shape::Index;
use ndcast::{DType, Error, Result, Scalar, Selector};

/// An error and, once known, the part of the source that caused it.
#[derive(Debug)]
pub(super) struct Fault {
    pub(super) error: Box<Error>,
    pub(super) span: Option<Span>,
}

impl Fault {
    pub(super) fn at(error: Error, span: Span) -> Fault {
        Fault { error: Box::new(error), span: Some(span) }
    }
}

impl From<Error> for Fault {
    fn from(error: Error) -> Fault {
        Fault { error: Box::new(error), span: None }
    }
}

/// Functions whose result shape depends on the values of elements.
const COUNTING: &[&str] = &[
    "nonzero",
    "argwhere",
    "flatnonzero",
    "masked_select",
    "compress",
    "bincount",
    "unique",
    "unique_all",
    "unique_counts",
    "unique_inverse",
    "unique_values",
    "unique_consecutive",
];

/// The evaluation of one statement.
pub(super) struct Evaluator<'a> {
    pub(super) session: &'a mut Session,
    pub(super) source: &'a str,
}

impl Evaluator<'_> {
    /// The value of an expression. Its shape and dtype are checked; its elements may still be uncomputed.
    pub(super) fn eval(&mut self, tree: &Tree) -> Result<Value, Fault> {
        let located = |fault: Fault, span: Span| Fault { span: fault.span.or(Some(span)), ..fault };
        match &tree.kind {
            ExprKind::None => Ok(Value::None),
            ExprKind::Ellipsis => Ok(Value::Ellipsis),
            ExprKind::Bool(value) => Ok(Value::bool(*value)),
            ExprKind::Int(value) => Ok(Value::Scalar(Scalar::Int(*value))),
            ExprKind::Float(value) => Ok(Value::Scalar(Scalar::Float(*value))),
            ExprKind::Imaginary(value) => Ok(Value::Scalar(Scalar::Complex(ndcast::Complex64::new(0.0, *value)))),
            ExprKind::Str(text) => Ok(Value::Str(text.clone())),
            ExprKind::Name(name) => self.name(name).map_err(|error| Fault::at(error, tree.span)),
            ExprKind::Tuple(elements) | ExprKind::List(elements) => {
                let items = elements.iter().map(|element| self.eval(element)).collect::<Result<Vec<_>, _>>()?;
                let items = Value::bounded(items, 1).map_err(|error| Fault::at(error, tree.span))?;
                Ok(if matches!(tree.kind, ExprKind::List(_)) { Value::List(items) } else { Value::Tuple(items) })
            }
            ExprKind::Attribute { value, name } => {
                let value = self.eval(value)?;
                self.session.context.attribute(&value, &name.text).map_err(|error| Fault::at(error, name.span))
            }
            ExprKind::Call { callee, arguments } => {
                let function = match self.eval(callee)? {
                    // An in-place method needs a computed receiver.
                    Value::InPlace(receiver, info) => {
                        let receiver =
                            self.session.settled(*receiver).map_err(|error| Fault::at(error, callee.span))?;
                        Value::InPlace(Box::new(receiver), info)
                    }
                    other => other,
                };
                let given = self.arguments(arguments)?;
                let span = match &callee.kind {
                    ExprKind::Attribute { name, .. } => name.span,
                    _ => callee.span,
                };
                self.check_shape_known(&function, &given).map_err(|error| Fault::at(error, span))?;
                let operands = operands(&function, &given);
                let names = || named(callee, arguments, &operands).into_iter().map(|(name, _)| name).collect();
                let unlike = unlike(&operands.iter().collect::<Vec<_>>());
                let called = named_if(unlike, names, || self.session.context.call(&function, given));
                called.map_err(|error| Fault::at(error.named_by_shape(named(callee, arguments, &operands)), span))
            }
            ExprKind::Subscript { value: base, items } => {
                let value = self.eval(base)?;
                let open = self.source.get(base.span.end..tree.span.end).and_then(|rest| rest.find('['));
                let brackets = Span { start: base.span.end + open.unwrap_or(0), end: tree.span.end };
                let selectors = self.selectors(items, false).map_err(|fault| located(fault, brackets))?;
                subscript(&value, &selectors).map_err(|error| Fault::at(error, brackets))
            }
            ExprKind::Unary { op, operand } => {
                let value = self.eval(operand)?;
                self.session
                    .context
                    .unary(*op, &value)
                    .map_err(|error| Fault::at(error, Span { start: tree.span.start, end: tree.span.start + 1 }))
            }
            ExprKind::Binary { op, left, right } => {
                let (x, y) = (self.eval(left)?, self.eval(right)?);
                named_if(
                    unlike(&[&x, &y]),
                    || vec![left.to_string(), right.to_string()],
                    || self.session.context.binary(*op, &x, &y),
                )
                .map_err(|error| self.between_named(error, left, right, op.symbol()))
            }
            ExprKind::Compare { first, rest } => {
                let (mut left, mut result) = (self.eval(first)?, Value::bool(true));
                let mut before: &Tree = first;
                for (k, (op, right)) in rest.iter().enumerate() {
                    let span = self.between(before, right, op.symbol());
                    if k > 0 && !self.truth(&result).map_err(|error| Fault::at(error, span))? {
                        break;
                    }
                    let value = self.eval(right)?;
                    let names = || vec![before.to_string(), right.to_string()];
                    let compared =
                        named_if(unlike(&[&left, &value]), names, || self.session.context.compare(*op, &left, &value));
                    result = compared.map_err(|error| self.between_named(error, before, right, op.symbol()))?;
                    (left, before) = (value, right);
                }
                Ok(result)
            }
            ExprKind::Logical { op, left, right } => {
                let value = self.eval(left)?;
                let truth = self.truth(&value).map_err(|error| Fault::at(error, left.span))?;
                if truth == (*op == LogicalOp::Or) { Ok(value) } else { self.eval(right) }
            }
            ExprKind::Conditional { condition, then, otherwise } => {
                let value = self.eval(condition)?;
                let truth = self.truth(&value).map_err(|error| Fault::at(error, condition.span))?;
                self.eval(if truth { then } else { otherwise })
            }
        }
    }

    /// Refuses a call whose result shape depends on the values of elements, if these values are unknown.
    fn check_shape_known(&self, function: &Value, (positional, keywords): &Given) -> Result<()> {
        let (info, receiver) = match function {
            Value::Function(callee) => (callee.info, None),
            Value::Method(receiver, callee) => (callee.info, Some(&**receiver)),
            _ => return Ok(()),
        };
        let counts = match info.name {
            "where" => positional.len() + keywords.len() + usize::from(receiver.is_some()) == 1,
            name => COUNTING.contains(&name),
        };
        let given = receiver.into_iter().chain(positional).chain(keywords.iter().map(|(_, value)| value));
        if !counts {
            return Ok(());
        }
        let known = given.clone().try_for_each(|value| self.session.check_known(value, "the shape of this"));
        // A guard asks for no elements, so what it has to say comes first.
        if known.is_err()
            && info.name == "masked_select"
            && let Some(operands) = given.map(Value::expr).collect::<Option<Vec<_>>>()
        {
            judge_call("masked_select", &operands)?;
        }
        known
    }

    fn truth(&self, value: &Value) -> Result<bool> {
        self.session.check_known(value, "whether this is true")?;
        value.truth()
    }

    /// The position of an operator between its operands.
    fn between(&self, left: &Tree, right: &Tree, symbol: &str) -> Span {
        let (from, to) = (left.span.end.min(self.source.len()), right.span.start.min(self.source.len()));
        let start = from + self.source.get(from..to).and_then(|between| between.find(symbol)).unwrap_or(0);
        Span { start, end: start + symbol.len() }
    }

    /// The error of an operator, at its place and with its operands as they are written.
    fn between_named(&self, error: Error, left: &Tree, right: &Tree, symbol: &str) -> Fault {
        let error = error.named(vec![left.to_string(), right.to_string()]);
        Fault::at(error, self.between(left, right, symbol))
    }

    fn name(&self, name: &str) -> Result<Value> {
        if let Some(value) = self.session.variables.get(name) {
            return Ok(value.clone());
        }
        global(name).ok_or_else(|| {
            let variables = self.session.variables.keys().map(String::as_str);
            let hint = hint(name, variables.chain(globals()));
            Error::value(format!("name '{name}' is not defined{hint}"))
        })
    }

    fn arguments(&mut self, arguments: &[Argument]) -> Result<Given, Fault> {
        let (mut positional, mut keywords) = (Vec::new(), Vec::new());
        for argument in arguments {
            match argument {
                Argument::Positional(value) => positional.push(self.eval(value)?),
                Argument::Star(values) => {
                    let value = self.eval(values)?;
                    let value = self.session.settled(value).map_err(|error| Fault::at(error, values.span))?;
                    let items = value
                        .items()
                        .unwrap_or_else(|| Err(Error::value(format!("{} has no items to unpack", value.type_name()))));
                    positional.extend(items.map_err(|error| Fault::at(error, values.span))?);
                }
                Argument::Keyword { name, value } => keywords.push((name.text.clone(), self.eval(value)?)),
            }
        }
        Ok((positional, keywords))
    }

    /// The selectors between the brackets of a subscript. `any_mask` accepts masks with unknown elements, for callers whose result does not
    /// depend on the number of selected elements.
    pub(super) fn selectors(&mut self, items: &[TreeIndex], any_mask: bool) -> Result<Vec<Selector>, Fault> {
        let mut selectors = Vec::new();
        for item in items {
            match item {
                TreeIndex::Slice { start, stop, step } => {
                    let mut part = |part: &Option<Box<Tree>>| -> Result<Option<isize>, Fault> {
                        let Some(tree) = part else { return Ok(None) };
                        let value = self.eval(tree)?;
                        let refuse = || Error::index(format!("a slice takes integers, not {}", value.type_name()));
                        match &value {
                            Value::None => Ok(None),
                            other => integer(other).map(Some).ok_or_else(|| Fault::at(refuse(), tree.span)),
                        }
                    };
                    let (start, stop, step) = (part(start)?, part(stop)?, part(step)?);
                    selectors.push(Selector::Basic(Index::Slice { start, stop, step: step.unwrap_or(1) }));
                }
                TreeIndex::Expr(tree) => {
                    let value = self.eval(tree)?;
                    let value = if value.is_tensor() {
                        self.session.settled(value).map_err(|error| Fault::at(error, tree.span))?
                    } else {
                        value
                    };
                    if let Value::Tensor(place) = &value
                        && place.dtype() == DType::Bool
                        && !any_mask
                    {
                        let known = self.session.check_known(&value, "how many elements this mask selects");
                        known.map_err(|error| Fault::at(error, tree.span))?;
                    }
                    // `x[(1, 2)]` means `x[1, 2]`, also if the tuple is the value of a variable.
                    let values = match (&value, items) {
                        (Value::Tuple(values), [_]) => values.clone(),
                        _ => vec![value],
                    };
                    let convert = |value: &Value| selector(value).map_err(|error| Fault::at(error, tree.span));
                    selectors.extend(values.iter().map(convert).collect::<Result<Vec<_>, _>>()?);
                }
            }
        }
        Ok(selectors)
    }
}

/// The receiver of a call and its positional arguments.
fn operands(function: &Value, given: &Given) -> Vec<Value> {
    let receiver = match function {
        Value::Method(receiver, _) | Value::InPlace(receiver, _) => Some((**receiver).clone()),
        _ => None,
    };
    receiver.into_iter().chain(given.0.iter().cloned()).collect()
}

/// The operands of a call as they are written, with their shapes.
fn named(callee: &Tree, arguments: &[Argument], operands: &[Value]) -> Vec<(String, ndcast::Shape)> {
    let receiver = match &callee.kind {
        ExprKind::Attribute { value, .. } if operands.len() > arguments.len() => Some(value.to_string()),
        _ => None,
    };
    let arguments = arguments.iter().map_while(|argument| match argument {
        Argument::Positional(value) => Some(value.to_string()),
        Argument::Star(_) | Argument::Keyword { .. } => None,
    });
    let texts = receiver.into_iter().chain(arguments);
    texts.zip(operands).filter_map(|(text, operand)| Some((text, operand.shape().ok()?))).collect()
}

/// Whether there are tensors of several shapes, which a guard may have an objection to.
fn unlike(operands: &[&Value]) -> bool {
    let mut shapes = operands.iter().filter(|operand| operand.is_tensor()).filter_map(|operand| operand.shape().ok());
    shapes.next().is_some_and(|first| shapes.any(|shape| shape != first))
}

/// Runs `work` on operands with these names, if guards may ask for them.
fn named_if<T>(asks: bool, names: impl FnOnce() -> Vec<String>, work: impl FnOnce() -> T) -> T {
    if asks { with_names(names(), work) } else { work() }
}
