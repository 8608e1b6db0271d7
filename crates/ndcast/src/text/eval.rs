//! From the tree to values: names looked up, operators applied, everything kept lazy for as long as it can be.

use super::arguments::{Given, dtype, integer, operand};
use super::ast::{Argument, BinaryOp, CompareOp, Expr as Tree, ExprKind, Index as TreeIndex, LogicalOp, Span, UnaryOp};
use super::functions::linear::matmul;
use super::functions::queries::ATTRIBUTES;
use super::functions::{creation, find, functions};
use super::names::{global, globals, member, nearest};
use super::scalar;
use super::session::Session;
use super::value::{MOST_ITEMS, Value, too_many};
use crate::index::Selector;
use crate::shape::Index;
use crate::{DType, Error, Expr, Op, Result, Scalar};

/// An error, and the part of the source that it is about once that is known.
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

/// The walk over one statement.
pub(super) struct Evaluator<'a> {
    pub(super) session: &'a mut Session,
    pub(super) source: &'a str,
    pub(super) warnings: Vec<String>,
    pub(super) printed: String,
}

impl Evaluator<'_> {
    /// The value of an expression. Shapes and dtypes have been checked, elements not computed.
    pub(super) fn eval(&mut self, tree: &Tree) -> Result<Value, Fault> {
        let located = |fault: Fault, span: Span| Fault { span: fault.span.or(Some(span)), ..fault };
        match &tree.kind {
            ExprKind::None => Ok(Value::None),
            ExprKind::Ellipsis => Ok(Value::Ellipsis),
            ExprKind::Bool(value) => Ok(Value::bool(*value)),
            ExprKind::Int(value) => Ok(Value::Scalar(Scalar::Int(*value))),
            ExprKind::Float(value) => Ok(Value::Scalar(Scalar::Float(*value))),
            ExprKind::Imaginary(value) => Ok(Value::Scalar(Scalar::Complex(crate::Complex64::new(0.0, *value)))),
            ExprKind::Str(text) => Ok(Value::Str(text.clone())),
            ExprKind::Name(name) => self.name(name).map_err(|error| Fault::at(error, tree.span)),
            ExprKind::Tuple(elements) | ExprKind::List(elements) => {
                let items = elements.iter().map(|element| self.eval(element)).collect::<Result<Vec<_>, _>>()?;
                let items = Value::bounded(items, 1).map_err(|error| Fault::at(error, tree.span))?;
                Ok(if matches!(tree.kind, ExprKind::List(_)) { Value::List(items) } else { Value::Tuple(items) })
            }
            ExprKind::Attribute { value, name } => {
                let value = self.eval(value)?;
                self.attribute(&value, &name.text).map_err(|error| Fault::at(error, name.span))
            }
            ExprKind::Call { callee, arguments } => {
                let function = self.eval(callee)?;
                let given = self.arguments(arguments)?;
                let span = match &callee.kind {
                    ExprKind::Attribute { name, .. } => name.span,
                    _ => callee.span,
                };
                self.call(&function, given).map_err(|error| Fault::at(error, span))
            }
            ExprKind::Subscript { value: base, items } => {
                let value = self.eval(base)?;
                let open = self.source.get(base.span.end..tree.span.end).and_then(|rest| rest.find('['));
                let brackets = Span { start: base.span.end + open.unwrap_or(0), end: tree.span.end };
                let selectors = self.selectors(items).map_err(|fault| located(fault, brackets))?;
                subscript(&value, &selectors).map_err(|error| Fault::at(error, brackets))
            }
            ExprKind::Unary { op, operand } => {
                let value = self.eval(operand)?;
                unary(*op, &value)
                    .map_err(|error| Fault::at(error, Span { start: tree.span.start, end: tree.span.start + 1 }))
            }
            ExprKind::Binary { op, left, right } => {
                let (x, y) = (self.eval(left)?, self.eval(right)?);
                self.binary(*op, &x, &y).map_err(|error| Fault::at(error, self.between(left, right, op.symbol())))
            }
            ExprKind::Compare { first, rest } => {
                let (mut left, mut result) = (self.eval(first)?, Value::bool(true));
                let mut before: &Tree = first;
                for (k, (op, right)) in rest.iter().enumerate() {
                    let span = self.between(before, right, op.symbol());
                    if k > 0 && !result.truth().map_err(|error| Fault::at(error, span))? {
                        break;
                    }
                    let value = self.eval(right)?;
                    result = self.compare(*op, &left, &value).map_err(|error| Fault::at(error, span))?;
                    (left, before) = (value, right);
                }
                Ok(result)
            }
            ExprKind::Logical { op, left, right } => {
                let value = self.eval(left)?;
                let truth = value.truth().map_err(|error| Fault::at(error, left.span))?;
                if truth == (*op == LogicalOp::Or) { Ok(value) } else { self.eval(right) }
            }
            ExprKind::Conditional { condition, then, otherwise } => {
                let truth = self.eval(condition)?.truth().map_err(|error| Fault::at(error, condition.span))?;
                self.eval(if truth { then } else { otherwise })
            }
        }
    }

    /// Where an operator stands between its operands.
    fn between(&self, left: &Tree, right: &Tree, symbol: &str) -> Span {
        let (from, to) = (left.span.end.min(self.source.len()), right.span.start.min(self.source.len()));
        let start = from + self.source.get(from..to).and_then(|between| between.find(symbol)).unwrap_or(0);
        Span { start, end: start + symbol.len() }
    }

    fn name(&self, name: &str) -> Result<Value> {
        if let Some(value) = self.session.variables.get(name) {
            return Ok(value.clone());
        }
        global(name).ok_or_else(|| {
            let variables = self.session.variables.keys().map(String::as_str);
            let hint = nearest(name, variables.chain(globals()).chain(function_names()));
            let hint = hint.map_or(String::new(), |near| format!("; did you mean '{near}'?"));
            Error::value(format!("name '{name}' is not defined{hint}"))
        })
    }

    /// `value.name`
    pub(super) fn attribute(&self, value: &Value, name: &str) -> Result<Value> {
        let found = match value {
            Value::Module("broadcast_warning") if name == "enabled" => {
                Some(Value::bool(self.session.broadcast_warning))
            }
            Value::Module("keepdim_warning") if name == "enabled" => Some(Value::bool(self.session.keepdim_warning)),
            Value::Module(module) => member(module, name),
            Value::Named(_, fields) => fields.iter().find(|(field, _)| *field == name).map(|(_, value)| value.clone()),
            Value::DType(dtype) if name == "itemsize" => Some(Value::int(dtype.size())),
            Value::DType(dtype) if name == "is_floating_point" => Some(Value::bool(dtype.is_float())),
            _ => match ATTRIBUTES.iter().find(|(attribute, _)| *attribute == name && value.expr().is_some()) {
                Some((_, attribute)) => Some(attribute(value)?),
                None => method(value, name),
            },
        };
        found.ok_or_else(|| {
            let attributes = ATTRIBUTES.iter().map(|(attribute, _)| *attribute);
            let hint = nearest(name, attributes.chain(function_names()));
            let hint = hint.map_or(String::new(), |near| format!("; did you mean '{near}'?"));
            Error::value(format!("{} has no attribute '{name}'{hint}", value.type_name()))
        })
    }

    fn arguments(&mut self, arguments: &[Argument]) -> Result<Given, Fault> {
        let (mut positional, mut keywords) = (Vec::new(), Vec::new());
        for argument in arguments {
            match argument {
                Argument::Positional(value) => positional.push(self.eval(value)?),
                Argument::Star(values) => {
                    let value = self.eval(values)?;
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

    /// `x op y`
    pub(super) fn binary(&mut self, op: BinaryOp, x: &Value, y: &Value) -> Result<Value> {
        match (op, x, y) {
            (_, Value::Scalar(x), Value::Scalar(y)) => return scalar::binary(op, *x, *y).map(Value::Scalar),
            (BinaryOp::Add, Value::Str(x), Value::Str(y)) => {
                let length = x.len() + y.len();
                return if length > MOST_ITEMS { Err(too_many(length)) } else { Ok(Value::Str(format!("{x}{y}"))) };
            }
            _ => {}
        }
        if !x.is_tensor() && !y.is_tensor() {
            return sequences(op, x, y);
        }
        let operand = |value: &Value| operand(value).unwrap_or_else(|| Err(unsupported(op.symbol(), x, y)));
        let (left, right) = (operand(x)?, operand(y)?);
        if op == BinaryOp::MatMul {
            return matmul(&left, &right);
        }
        let result = Value::lazy(Expr::map(op_of(op), [left.clone(), right.clone()]))?;
        self.warn(&[left, right])?;
        Ok(result)
    }

    /// `x op y`, elementwise if either is a tensor.
    fn compare(&mut self, op: CompareOp, x: &Value, y: &Value) -> Result<Value> {
        if let (Value::Scalar(x), Value::Scalar(y)) = (x, y) {
            return scalar::compare(op, *x, *y).map(Value::bool);
        }
        let table_op = match op {
            CompareOp::Equal => Op::Equal,
            CompareOp::NotEqual => Op::NotEqual,
            CompareOp::Less => Op::Less,
            CompareOp::LessEqual => Op::LessEqual,
            CompareOp::Greater => Op::Greater,
            CompareOp::GreaterEqual => Op::GreaterEqual,
        };
        if let (true, Some(left), Some(right)) = (x.is_tensor() || y.is_tensor(), operand(x), operand(y)) {
            let (left, right) = (left?, right?);
            let result = Value::lazy(Expr::map(table_op, [left.clone(), right.clone()]))?;
            self.warn(&[left, right])?;
            return Ok(result);
        }
        match op {
            CompareOp::Equal => same(x, y).map(Value::bool),
            CompareOp::NotEqual => same(x, y).map(|same| Value::bool(!same)),
            _ => Err(unsupported(op.symbol(), x, y)),
        }
    }

    /// Warns, where that is asked for, of operands that broadcast although they have as many elements.
    pub(super) fn warn(&mut self, operands: &[Expr]) -> Result<()> {
        if !self.session.broadcast_warning {
            return Ok(());
        }
        let shapes = operands.iter().map(Expr::shape).collect::<Result<Vec<_>>>()?;
        let Some(first) = shapes.first() else { return Ok(()) };
        if shapes.iter().any(|shape| shape != first && shape.numel().ok() == first.numel().ok()) {
            self.warnings.push(
                "self and other do not have the same shape, but are broadcastable, and have the same number of elements.  Changing \
                 behavior in a backwards incompatible manner to broadcasting rather than viewing as 1-dimensional."
                    .to_owned(),
            );
        }
        Ok(())
    }

    /// What stands between brackets.
    pub(super) fn selectors(&mut self, items: &[TreeIndex]) -> Result<Vec<Selector>, Fault> {
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
                    // `x[(1, 2)]` is `x[1, 2]`, also where the tuple has a name.
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

/// The op of the table behind an operator; `@` has none.
pub(super) fn op_of(op: BinaryOp) -> Op {
    match op {
        BinaryOp::Add => Op::Add,
        BinaryOp::Subtract => Op::Subtract,
        BinaryOp::Multiply | BinaryOp::MatMul => Op::Multiply,
        BinaryOp::Divide => Op::Divide,
        BinaryOp::FloorDivide => Op::FloorDivide,
        BinaryOp::Remainder => Op::Remainder,
        BinaryOp::Power => Op::Pow,
        BinaryOp::And => Op::BitwiseAnd,
        BinaryOp::Or => Op::BitwiseOr,
        BinaryOp::Xor => Op::BitwiseXor,
        BinaryOp::ShiftLeft => Op::BitwiseLeftShift,
        BinaryOp::ShiftRight => Op::BitwiseRightShift,
    }
}

fn function_names<'a>() -> impl Iterator<Item = &'a str> {
    functions().iter().flat_map(|info| [info.name].into_iter().chain(info.aliases.iter().copied()))
}

fn unsupported(symbol: &str, x: &Value, y: &Value) -> Error {
    Error::value(format!("{symbol} does not take {} and {}", x.type_name(), y.type_name()))
}

/// `value.name` where that is something to call.
fn method(value: &Value, name: &str) -> Option<Value> {
    if matches!(
        value,
        Value::None | Value::Ellipsis | Value::Str(_) | Value::Function(..) | Value::Method(..) | Value::InPlace(..)
    ) {
        return None;
    }
    match (find(name, ""), name.strip_suffix('_').and_then(|name| find(name, ""))) {
        (Some(info), _) => Some(Value::Method(Box::new(value.clone()), info)),
        (None, Some(info)) => Some(Value::InPlace(Box::new(value.clone()), info)),
        (None, None) => None,
    }
}

/// An operator in front of a value.
fn unary(op: UnaryOp, value: &Value) -> Result<Value> {
    if op == UnaryOp::Not {
        return value.truth().map(|truth| Value::bool(!truth));
    }
    if let Value::Scalar(x) = value {
        return scalar::unary(op, *x).map(Value::Scalar);
    }
    let table_op = match op {
        UnaryOp::Negate => Op::Negative,
        UnaryOp::Plus => Op::Positive,
        UnaryOp::Invert | UnaryOp::Not => Op::BitwiseInvert,
    };
    match value.expr() {
        Some(x) => Value::lazy(Expr::map(table_op, [x])),
        None => Err(Error::value(format!("{} does not take {}", op.symbol(), value.type_name()))),
    }
}

/// Python's `+` and `*` of lists and tuples.
fn sequences(op: BinaryOp, x: &Value, y: &Value) -> Result<Value> {
    let (list, times) = match (op, x, y) {
        (BinaryOp::Multiply, x, Value::Scalar(_)) => (x, integer(y)),
        (BinaryOp::Multiply, Value::Scalar(_), y) => (y, integer(x)),
        (BinaryOp::Add, _, _) => (x, None),
        _ => return Err(unsupported(op.symbol(), x, y)),
    };
    let Some(items) = list.items().transpose()? else { return Err(unsupported(op.symbol(), x, y)) };
    let items = match (times, y.items().transpose()?) {
        (Some(times), _) => Value::bounded(items, times.max(0).unsigned_abs())?,
        (None, Some(more)) => Value::bounded(items.into_iter().chain(more).collect(), 1)?,
        (None, None) => return Err(unsupported(op.symbol(), x, y)),
    };
    Ok(if matches!(list, Value::List(_)) { Value::List(items) } else { Value::Tuple(items) })
}

/// Python's `==` of what are not tensors.
fn same(x: &Value, y: &Value) -> Result<bool> {
    Ok(match (x, y) {
        (Value::None, Value::None) | (Value::Ellipsis, Value::Ellipsis) => true,
        (Value::Scalar(x), Value::Scalar(y)) => scalar::compare(CompareOp::Equal, *x, *y)?,
        (Value::Str(x), Value::Str(y)) => x == y,
        (Value::DType(_), _) | (_, Value::DType(_)) => dtype(x).is_some() && dtype(x) == dtype(y),
        (Value::List(_), Value::Tuple(_)) | (Value::Tuple(_), Value::List(_)) => false,
        _ => match (x.items().transpose()?, y.items().transpose()?) {
            (Some(x), Some(y)) => {
                let equal = x.iter().zip(&y).map(|(x, y)| same(x, y)).collect::<Result<Vec<_>>>()?;
                x.len() == y.len() && equal.into_iter().all(|equal| equal)
            }
            _ => false,
        },
    })
}

fn selector(value: &Value) -> Result<Selector> {
    Ok(match value {
        Value::None => Selector::Basic(Index::NewAxis),
        Value::Ellipsis => Selector::Basic(Index::Ellipsis),
        Value::Scalar(Scalar::Int(index)) => {
            let index = isize::try_from(*index)
                .map_err(|_| Error::index(format!("index {index} is out of bounds of every axis")))?;
            Selector::Basic(Index::Int(index))
        }
        Value::List(_) | Value::Tuple(_) | Value::Size(_) => {
            let indices = creation::array(value, None)?;
            // Floats, which an empty list would be, number nothing.
            Selector::from(if indices.numel() == 0 { indices.cast(DType::I64)? } else { indices })
        }
        Value::Scalar(Scalar::Bool(_)) => Selector::from(creation::array(value, None)?),
        other => match other.tensor() {
            Some(tensor) => Selector::from(tensor?),
            None => {
                return Err(Error::index(format!(
                    "{} is no index: integers, slices, None, ..., tensors and lists are",
                    other.type_name()
                )));
            }
        },
    })
}

/// `value[selectors]`
pub(super) fn subscript(value: &Value, selectors: &[Selector]) -> Result<Value> {
    let basic: Option<Vec<Index>> = selectors
        .iter()
        .map(|selector| if let Selector::Basic(index) = selector { Some(*index) } else { None })
        .collect();
    if value.is_tensor() {
        return match (basic, value.tensor()) {
            (Some(indices), _) => value.view("index", move |layout| layout.index(&indices)),
            (None, Some(tensor)) => Value::fresh(&tensor?.select_at(selectors)?),
            (None, None) => Err(Error::index("nothing to index")),
        };
    }
    let Some(items) = value.items().transpose()? else {
        return Err(Error::index(format!("{} cannot be indexed", value.type_name())));
    };
    match basic.as_deref() {
        Some(&[Index::Int(index)]) => {
            let found = usize::try_from(if index < 0 { index + items.len() as isize } else { index }).ok();
            let refuse = || {
                Error::index(format!(
                    "index {index} is out of range for {} of {} items",
                    value.type_name(),
                    items.len()
                ))
            };
            found.and_then(|index| items.get(index)).cloned().ok_or_else(refuse)
        }
        Some(&[Index::Slice { start, stop, step }]) => {
            let (first, count, step) = crate::shape::slice_indices(start, stop, step, items.len())?;
            let taken = (0..count as isize).map(|k| items[(first as isize + k * step) as usize].clone()).collect();
            Ok(if matches!(value, Value::List(_)) { Value::List(taken) } else { Value::Tuple(taken) })
        }
        _ => Err(Error::index(format!("{} takes one integer or slice as an index", value.type_name()))),
    }
}
