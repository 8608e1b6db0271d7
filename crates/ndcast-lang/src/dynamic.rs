//! Python's operators, attributes and assignments on [`Value`]s, independent of source text.
//!
//! *Problem*: the expression language and the Python package share their semantics: weak numbers, references that can be written through,
//! and lazy results. *Technique*: this module implements these semantics as functions of values. Both the evaluator of the language and
//! the Python package call them. *Contract*: a function checks shapes and dtypes before it returns. The elements of its result may still
//! be uncomputed ([`Value::Lazy`]).

use super::ast::{BinaryOp, CompareOp, UnaryOp};
use super::conversion::{dtype, integer, operand, operands, stored};
use super::flavour::loops::Form;
use super::flavour::{Flavour, Operand as Seen};
use super::functions::linear::matmul;
use super::functions::queries::ATTRIBUTES;
use super::functions::{find, method_of, turned_method};
use super::names::{globals, hint, member};
use super::nearest::nearest;
use super::scalar;
use super::subscript::subscript;
use super::value::{MOST_ITEMS, Value, too_many};
use ndcast::guard::{Guard, Level, Policy, Scope, get_guard};
use ndcast::internal::OperandValue as Operand;
use ndcast::internal::Place;
use ndcast::internal::{basic_only, judge_op, map_now};
use ndcast::shape::{Index, ShapeError};
use ndcast::{ALL, Error, ErrorKind, Expr, Result, Scalar, Selector, Tensor, broadcast_shapes, op::Op};

/// The settings of operations, and the text that operations have printed and warned.
///
/// ```
/// use ndcast::tensor;
/// use ndcast_lang::{BinaryOp, Context, Place, Value};
/// let mut context = Context::default();
/// let column = Value::Tensor(Place::new(&tensor![[1.0], [2.0]])?);
/// let row = Value::Tensor(Place::new(&tensor![[10.0, 20.0]])?);
/// let sum = context.binary(BinaryOp::Add, &column, &row)?;
/// assert_eq!(sum.shape()?.to_string(), "(2, 2)");
/// # Ok::<(), ndcast::Error>(())
/// ```
#[derive(Default)]
pub struct Context {
    /// The guards that judge operations, if they are not those that hold around them.
    pub guard: Option<Policy>,
    /// `torch.utils.backcompat.keepdim_warning.enabled`. No operation reads it.
    pub keepdim_warning: bool,
    /// The warnings so far.
    pub warnings: Vec<String>,
    /// The printed text so far, with newlines.
    pub printed: String,
    /// The library whose rules of promotion and assignment the operations follow.
    pub flavour: Flavour,
    /// Whether only shapes are known, so that nothing is to be computed.
    pub of_shapes: bool,
}

impl Context {
    /// `value.name`
    ///
    /// # Errors
    /// `Value` if the value has no such attribute; the errors of the attribute itself.
    pub fn attribute(&self, value: &Value, name: &str) -> Result<Value> {
        let found = match value {
            Value::Module("broadcast_warning") if name == "enabled" => {
                Some(Value::bool(self.policy().level(Guard::BroadcastWarning) > Level::Allow))
            }
            Value::Module("keepdim_warning") if name == "enabled" => Some(Value::bool(self.keepdim_warning)),
            Value::Module(module) => member(module, name),
            Value::Named(_, fields) => fields.iter().find(|(field, _)| *field == name).map(|(_, value)| value.clone()),
            Value::DType(dtype) if name == "itemsize" => Some(Value::int(dtype.size())),
            Value::DType(dtype) if name == "is_floating_point" => Some(Value::bool(dtype.is_float())),
            _ => match ATTRIBUTES.iter().find(|(attribute, _)| *attribute == name && value.expr().is_some()) {
                Some((_, attribute)) => Some(attribute(value)?),
                None => method(value, name, self.flavour),
            },
        };
        found.ok_or_else(|| {
            let hint = match value {
                Value::Module(_) => hint(name, globals()),
                Value::Named(_, fields) => {
                    let near = nearest(name, fields.iter().map(|(field, _)| *field));
                    near.map_or(String::new(), |near| format!("; did you mean '{near}'?"))
                }
                _ if value.expr().is_some() => hint(name, ATTRIBUTES.iter().map(|(attribute, _)| *attribute)),
                _ => String::new(),
            };
            Error::value(format!("{} has no attribute '{name}'{hint}", value.type_name()))
        })
    }

    /// `x op y`
    ///
    /// # Errors
    /// `Shape`, `DType`, `Index` or `Value` where Python's libraries would raise, `Type` for values that the operator does not accept, and
    /// `Memory`.
    pub fn binary(&mut self, op: BinaryOp, x: &Value, y: &Value) -> Result<Value> {
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
        let [Some(left), Some(right)] = &operands(self.flavour, &[x, y])?[..] else {
            return Err(unsupported(op.symbol(), x, y));
        };
        let Some(table_op) = op_of(op) else {
            self.flavour.takes_factors("matmul", left, right)?;
            return match &self.flavour.alike(vec![left.clone(), right.clone()])?[..] {
                [left, right] => matmul(left, right, self.of_shapes),
                _ => Err(unsupported(op.symbol(), x, y)),
            };
        };
        self.map(table_op, vec![left.clone(), right.clone()])
    }

    /// `x op y`, element-wise if either is a tensor.
    ///
    /// # Errors
    /// As [`Context::binary`].
    pub fn compare(&mut self, op: CompareOp, x: &Value, y: &Value) -> Result<Value> {
        if let (Value::Scalar(x), Value::Scalar(y)) = (x, y) {
            return scalar::compare(op, *x, *y).map(Value::bool);
        }
        let table_op = comparison_of(op);
        if (x.is_tensor() || y.is_tensor())
            && let [Some(left), Some(right)] = &operands(self.flavour, &[x, y])?[..]
        {
            return self.map(table_op, vec![left.clone(), right.clone()]);
        }
        match op {
            CompareOp::Equal => same(x, y).map(Value::bool),
            CompareOp::NotEqual => same(x, y).map(|same| Value::bool(!same)),
            _ => Err(unsupported(op.symbol(), x, y)),
        }
    }

    /// `op value`
    ///
    /// # Errors
    /// `Shape`, `DType`, `Index` or `Value` where Python's libraries would raise, `Type` for a value that the operator does not accept.
    pub fn unary(&mut self, op: UnaryOp, value: &Value) -> Result<Value> {
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
            Some(x) => self.map(table_op, vec![x]),
            None => Err(Error::new(ErrorKind::Type, format!("{} does not take {}", op.symbol(), value.type_name()))),
        }
    }

    /// An op of the table, applied to tensors and weak numbers.
    ///
    /// # Errors
    /// `Shape`, `DType`, `Overflow` or `Value` where Python's libraries would raise.
    pub fn map(&mut self, op: Op, operands: Vec<Expr>) -> Result<Value> {
        if let Some(Ok(own)) = operands.first().map(Expr::dtype) {
            self.warn_of_zero(op, own, &operands);
        }
        Value::lazy(self.flavour.map(op, operands)?)
    }

    /// `own op= value`. A [`Value::Tensor`] is changed in place and returned, except by `@=`. For any other value, the result is new.
    ///
    /// # Errors
    /// As [`Context::binary`]; `Shape` if the result does not have the shape of `own`, `DType` if its kind would be lost.
    pub fn augment(&mut self, op: BinaryOp, own: &Value, value: &Value) -> Result<Value> {
        if matches!(own, Value::Tensor(_)) && op != BinaryOp::MatMul {
            self.augment_at(own, &[Selector::Basic(Index::Ellipsis)], op, value)?;
            return Ok(own.clone());
        }
        self.binary(op, own, value)
    }

    /// `base[selectors] op= value`
    ///
    /// # Errors
    /// As [`Context::augment`]; `Index` for selectors out of range, `Value` if `base` cannot be written to.
    pub fn augment_at(&mut self, base: &Value, selectors: &[Selector], op: BinaryOp, value: &Value) -> Result<()> {
        let Value::Tensor(place) = base else {
            return Err(Error::value(format!("{} cannot be written to: give it a name first", base.type_name())));
        };
        let Some(table_op) = op_of(op) else {
            let own = subscript(base, selectors)?;
            let product = self.binary(op, &own, value)?;
            let (wanted, shape) = (own.shape()?, product.shape()?);
            // An assignment would broadcast the product.
            if shape != wanted {
                let values = value.shape().map(|shape| vec![shape]).unwrap_or_default();
                return Err(ShapeError::output_shape(&wanted, &shape).writing(values).into());
            }
            // A mask or an index array selects a copy; all else is a part of the place, which keeps its kind.
            return match (own, product.expr()) {
                (Value::Tensor(part), Some(product)) if basic_only(selectors).is_some() => {
                    let product = apart(&part, product)?;
                    part.write(|target| target.replace(&product))
                }
                _ => self.put(base, selectors, &product),
            };
        };
        let other = operand(self.flavour, value, Some(place.dtype()))
            .unwrap_or_else(|| Err(unsupported(op.symbol(), base, value)))?;
        match selectors {
            [Selector::Basic(Index::Ellipsis)] => judge_op(table_op, &[place.expr(), other.clone()])?,
            // A guard judges the part, if the write fits. What a mask or an index array selects is a copy, which has no expression.
            _ if basic_only(selectors).is_some() => {
                if let Some(part) = subscript(base, selectors)?.expr() {
                    let (own, given) = (part.shape()?, other.shape()?);
                    // All of the tensor is the tensor, of which a reduction may be known.
                    let part = if own == *place.layout().shape() { place.expr() } else { part };
                    if broadcast_shapes(&[&own[..], &given[..]]).is_ok_and(|shape| shape == own) {
                        judge_op(table_op, &[part, other.clone()])?;
                    }
                }
            }
            _ => {}
        }
        let other = apart(place, other)?;
        let _judged = Scope::silent();
        self.apply_at(place, selectors, table_op, vec![other])
    }

    /// `base[selectors] = value`
    ///
    /// # Errors
    /// `Shape` if the value does not broadcast to the selected part, `DType` if its kind would be lost, `Index` for selectors out of range,
    /// `Value` if `base` cannot be written to or if `value` is not a number or a tensor.
    pub fn put(&mut self, base: &Value, selectors: &[Selector], value: &Value) -> Result<()> {
        match base {
            Value::Tensor(place) => {
                let refuse = || Err(Error::value(format!("a tensor holds numbers, not {}", value.type_name())));
                if let Value::Tensor(own) = value
                    && let Some(indices) = basic_only(selectors)
                {
                    let part = place.index(&indices)?;
                    // Python ends `x[0] += 1` with the assignment `x[0] = x[0]`, which has nothing left to write.
                    if part.is(own) || part.copy_interleaved(own).is_some() {
                        return Ok(());
                    }
                }
                let value =
                    self.assigned(stored(self.flavour, value, place.dtype()).unwrap_or_else(refuse)?, place.dtype())?;
                let value = apart(place, value)?;
                place.write_at(selectors, |target, selectors| target.set(selectors, value))
            }
            other => Err(Error::value(format!("{} cannot be written to: give it a name first", other.type_name()))),
        }
    }

    /// The guards that judge operations.
    pub(super) fn policy(&self) -> Policy {
        self.guard.clone().unwrap_or_else(get_guard)
    }
}

/// An operand that needs no computation.
#[derive(Clone, Copy)]
pub enum Now<'a> {
    /// A tensor.
    Tensor(&'a Tensor),
    /// A Python number.
    Scalar(Scalar),
}

/// The result of an op on numbers and on tensors, computed at once. `None` if an operand or the result has more than `most` elements, for
/// operands that need a plan, for operands that the flavour converts, and for errors.
pub fn at_once<const N: usize>(flavour: Flavour, op: Op, operands: [Now<'_>; N], most: usize) -> Option<Tensor> {
    let mut args = [Operand::Scalar(Scalar::Bool(false)); N];
    for (arg, operand) in args.iter_mut().zip(operands) {
        *arg = match operand {
            Now::Tensor(tensor) if tensor.numel() <= most => Operand::Tensor(tensor),
            Now::Tensor(_) => return None,
            Now::Scalar(scalar) => Operand::Scalar(scalar),
        };
    }
    if flavour == Flavour::Standard {
        return map_now(op, &args, most);
    }
    let seen = operands.map(|operand| match operand {
        Now::Tensor(tensor) => Seen::new(tensor.dtype(), tensor.ndim()),
        Now::Scalar(scalar) => Seen::Weak(scalar),
    });
    if flavour.is_straight(op, &seen) {
        return map_now(op, &args, most);
    }
    let found = flavour.plan(op, &seen).ok()?;
    let (Some(dtype), Form::Plain | Form::Floored | Form::Remainder) = (found.dtype, found.form) else { return None };
    // The mask of `where` is not cast, nor are some operands of these. Two numbers have a dtype only together.
    let mask = usize::from(op == Op::Where);
    let numbers = operands.iter().skip(mask).all(|operand| matches!(operand, Now::Scalar(_)));
    if matches!(op, Op::Ldexp | Op::Clip) || numbers {
        return None;
    }
    let mut made: [Option<Tensor>; N] = [const { None }; N];
    for (made, operand) in made.iter_mut().zip(operands).skip(mask) {
        if let Now::Tensor(tensor) = operand {
            *made = Some(tensor.cast(dtype).ok()?);
        }
    }
    for (arg, made) in args.iter_mut().zip(&made) {
        if let Some(tensor) = made {
            *arg = Operand::Tensor(tensor);
        }
    }
    let result = map_now(op, &args, most)?;
    // Only quotients that are infinite here, and those by infinity, are others in a library.
    let infinite = |x: Operand<'_>| match x {
        Operand::Scalar(scalar) => Some(scalar.as_f64().is_infinite()),
        x => map_now(Op::Isinf, &[x], most)?.any(ALL).ok()?.item().ok().map(Scalar::as_bool),
    };
    // The sign of a zero may be another one.
    let zeros = |result: &Tensor| {
        let zeros = map_now(Op::Equal, &[Operand::Tensor(result), Operand::Scalar(Scalar::Int(0))], most)?;
        zeros.any(ALL).ok()?.item().ok().map(Scalar::as_bool)
    };
    if found.form == Form::Remainder && zeros(&result)? {
        return None;
    }
    let floored = found.form == Form::Floored;
    let others = floored && (infinite(Operand::Tensor(&result))? || infinite(*args.last()?)?);
    (!others).then_some(result)
}

/// The op of the table for an operator; `None` for `@`.
pub fn op_of(op: BinaryOp) -> Option<Op> {
    Some(match op {
        BinaryOp::MatMul => return None,
        BinaryOp::Add => Op::Add,
        BinaryOp::Subtract => Op::Subtract,
        BinaryOp::Multiply => Op::Multiply,
        BinaryOp::Divide => Op::Divide,
        BinaryOp::FloorDivide => Op::FloorDivide,
        BinaryOp::Remainder => Op::Remainder,
        BinaryOp::Power => Op::Pow,
        BinaryOp::And => Op::BitwiseAnd,
        BinaryOp::Or => Op::BitwiseOr,
        BinaryOp::Xor => Op::BitwiseXor,
        BinaryOp::ShiftLeft => Op::BitwiseLeftShift,
        BinaryOp::ShiftRight => Op::BitwiseRightShift,
    })
}

/// The op of the table for a comparison.
pub fn comparison_of(op: CompareOp) -> Op {
    match op {
        CompareOp::Equal => Op::Equal,
        CompareOp::NotEqual => Op::NotEqual,
        CompareOp::Less => Op::Less,
        CompareOp::LessEqual => Op::LessEqual,
        CompareOp::Greater => Op::Greater,
        CompareOp::GreaterEqual => Op::GreaterEqual,
    }
}

fn unsupported(symbol: &str, x: &Value, y: &Value) -> Error {
    Error::new(ErrorKind::Type, format!("{symbol} does not take {} and {}", x.type_name(), y.type_name()))
}

/// `value.name` as a method or an in-place method; `None` if there is no such function.
fn method(value: &Value, name: &str, flavour: Flavour) -> Option<Value> {
    let module = flavour.module();
    if matches!(
        value,
        Value::None | Value::Ellipsis | Value::Str(_) | Value::Function(..) | Value::Method(..) | Value::InPlace(..)
    ) {
        return None;
    }
    if let Value::Generator(_) = value {
        return method_of("Generator", name).map(|callee| Value::Method(Box::new(value.clone()), callee));
    }
    if let Some(callee) = turned_method(name).filter(|_| flavour == Flavour::Torch) {
        return Some(Value::Method(Box::new(value.clone()), callee));
    }
    let stored = |name: &str| method_of("Tensor", name).or_else(|| find(name, module));
    match (find(name, module), name.strip_suffix('_').and_then(stored)) {
        (Some(callee), _) => Some(Value::Method(Box::new(value.clone()), callee)),
        (None, Some(callee)) => Some(Value::InPlace(Box::new(value.clone()), callee)),
        (None, None) => None,
    }
}

/// A value to write into a place. A value that takes long is computed now, because its computation can be interrupted and a write cannot.
/// A value of another shape stays lazy; the write will refuse it.
pub(super) fn early(place: &Place, value: Expr) -> Result<Expr> {
    let now = value.takes_long() && value.shape()? == *place.layout().shape();
    if now { Ok(Expr::from(value.eval()?)) } else { Ok(value) }
}

/// A value to write into a place. If the value reads the memory of the place, it is computed now: otherwise it would share this memory,
/// and the write would copy all of it. A value that takes long is also computed now, as in [`early`].
pub(super) fn apart(place: &Place, value: Expr) -> Result<Expr> {
    if !place.is_read_by(&value) && !value.takes_long() {
        return Ok(value);
    }
    let computed = value.eval()?;
    let alone = Expr::from(computed);
    // If the value is a view of the place, evaluating it gives a tensor that still shares its memory. That tensor must be copied.
    if place.is_read_by(&alone) { Ok(Expr::from(alone.eval()?.duplicate()?)) } else { Ok(alone) }
}

/// Computes a lazy value if it reads the memory of `base`; returns any other value unchanged. A caller that writes to `base` passes the
/// value by move, so that no expression shares the memory during the write.
///
/// # Errors
/// As [`Expr::eval`].
pub fn apart_from(base: &Value, value: Value) -> Result<Value> {
    match (base, value) {
        (Value::Tensor(place), Value::Lazy(expr)) if place.is_read_by(&expr) => {
            let computed = apart(place, expr)?.eval()?;
            Value::fresh(&computed)
        }
        (_, value) => Ok(value),
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

/// Python's `==` for values that are not tensors.
fn same(x: &Value, y: &Value) -> Result<bool> {
    Ok(match (x, y) {
        (Value::None, Value::None) | (Value::Ellipsis, Value::Ellipsis) => true,
        (Value::Scalar(x), Value::Scalar(y)) => scalar::compare(CompareOp::Equal, *x, *y)?,
        (Value::Str(x), Value::Str(y)) => x == y,
        (Value::Generator(x), Value::Generator(y)) => x.is(y),
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
