//! Calls of functions, methods and in-place methods.

use super::arguments::{Arguments, Given};
use super::conversion::{array, operand, stored};
use super::dynamic::{Context, apart, early};
use super::flavour::Flavour;
use super::function::Callee;
use super::functions::creation::cast;
use super::functions::{Action, action, indexing, ops};
use super::ufunc::Asked;
use super::value::Value;
use ndcast::guard::Scope;
use ndcast::internal::{Place, judge_op, loses_imaginary};
use ndcast::shape::Index;
use ndcast::{
    DType, Error, ErrorKind, Expr, Result, Scalar, Selector,
    dtype::{Casting, Kind, can_cast},
    op::Op,
};

impl Context {
    /// `function(positional, keywords)`
    ///
    /// # Errors
    /// `Type` if `function` cannot be called, and for missing or unknown arguments. The errors of the function itself.
    pub fn call(&mut self, function: &Value, (mut positional, mut keywords): Given) -> Result<Value> {
        if let Value::Function(callee) = function {
            callee.by_name(&mut positional, &mut keywords)?;
        }
        // Every function accepts `out`.
        let out = keywords.iter().position(|(name, _)| name == "out").map(|at| keywords.remove(at).1);
        let (flavour, of_shapes) = (self.flavour, self.of_shapes);
        let beside = match &out {
            Some(Value::Tensor(place)) if flavour != Flavour::NumPy => {
                Some(place.dtype()).filter(|dtype| dtype.is_float() || dtype.is_complex())
            }
            _ => None,
        };
        let bind = |callee, method, given| {
            Arguments::bind(callee, method, flavour, given).map(|mut bound| {
                bound.out = beside;
                bound.of_shapes = of_shapes;
                bound
            })
        };
        let asked = match function {
            Value::Function(callee) => Asked::take(callee, flavour, &mut keywords)?,
            _ => Asked::default(),
        };
        if let Value::Function(callee) = function {
            asked.operands(callee.name, &mut positional)?;
        }
        // PyTorch resizes no operand.
        let read = out.as_ref().filter(|_| flavour == Flavour::Torch).is_some_and(|out| {
            let receiver = if let Value::Method(receiver, _) = function { Some(&**receiver) } else { None };
            let named = keywords.iter().map(|(_, value)| value);
            positional.iter().chain(named).chain(receiver).any(|value| is_beside(value, out))
        });
        let result = match function {
            Value::Function(callee) => self.apply(&bind(*callee, false, (positional, keywords))?)?,
            Value::Method(receiver, callee) => {
                let mut positional: Vec<Value> = std::iter::once((**receiver).clone()).chain(positional).collect();
                // PyTorch's `x.where(mask, y)` is `where(mask, x, y)`.
                if callee.info.name == "where" && positional.len() > 1 {
                    positional.swap(0, 1);
                }
                self.apply(&bind(*callee, true, (positional, keywords))?)?
            }
            Value::InPlace(receiver, callee) => self.in_place(receiver, *callee, (positional, keywords))?,
            // `np.float32(1.5)` is a conversion.
            Value::DType(dtype) => match (&positional[..], keywords.is_empty()) {
                ([value], true) if value.is_tensor() => cast(self.flavour, value, Some(*dtype))?,
                ([value], true) => {
                    Value::fresh(&array(flavour, value, Some(*dtype)).map_err(|error| error.context(dtype))?)?
                }
                _ => return Err(Error::new(ErrorKind::Type, format!("{dtype} takes one value"))),
            },
            other => return Err(Error::new(ErrorKind::Type, format!("{} is nothing to call", other.type_name()))),
        };
        match out {
            None | Some(Value::None) => asked.masked(result),
            Some(Value::Tensor(place)) => {
                let value = result
                    .expr()
                    .ok_or_else(|| Error::value(format!("out= takes a tensor, not {}", result.type_name())))?;
                let shape = value.shape()?;
                // PyTorch resizes what has another shape. The caller gives it this place.
                let differs = flavour == Flavour::Torch && !read && *place.layout().shape() != shape;
                let Some(other) = (if differs { place.resized(&shape)? } else { None }) else {
                    asked.store(&place, value)?;
                    return Ok(Value::Tensor(place));
                };
                asked.store(&other, value)?;
                let before = place.layout().shape();
                if before.numel()? > 0 {
                    self.warnings.push(resized(before, &shape));
                }
                Ok(Value::Tensor(other))
            }
            Some(other) => Err(Error::value(format!("out= takes a tensor that has a name, not {}", other.type_name()))),
        }
    }

    fn apply(&mut self, arguments: &Arguments) -> Result<Value> {
        match action(arguments.info) {
            Action::Op(op) => self.op(op, arguments),
            Action::Function(function) => {
                // Guards judge the calls of the user, not the steps inside a function.
                let inside = Scope::silent();
                let value = function(arguments).map_err(|error| arguments.too_large().unwrap_or(error))?;
                drop(inside);
                self.warn_of_few(arguments)?;
                if arguments.get("keepdims").is_some_and(|given| given.flag() == Some(true)) {
                    return kept(arguments, value);
                }
                Ok(value)
            }
            Action::Print => {
                let texts: Vec<String> = arguments
                    .rest
                    .iter()
                    .map(|value| value.computed().map(|value| value.printed()))
                    .collect::<Result<_>>()?;
                self.printed.push_str(&texts.join(" "));
                self.printed.push('\n');
                Ok(Value::None)
            }
        }
    }

    fn op(&mut self, op: Op, arguments: &Arguments) -> Result<Value> {
        if op == Op::Where && arguments.get("x1").is_none() {
            return indexing::places(arguments, &arguments.tensor("condition")?);
        }
        if let Some(expr) = ops::extra(op, arguments)? {
            return Value::lazy(expr);
        }
        let operands = ops::operands(op, arguments)?;
        let numbers = op
            .info()
            .operands
            .iter()
            .all(|operand| matches!(arguments.get(operand.name), None | Some(Value::Scalar(_))));
        if numbers && (arguments.module == "math" || arguments.module.is_empty()) {
            return number(op, arguments).map(Value::Scalar);
        }
        self.map(op, operands)
    }

    /// `receiver.name_(...)`: stores the result of `receiver.name(...)` in the receiver.
    fn in_place(&mut self, receiver: &Value, callee: Callee, (positional, keywords): Given) -> Result<Value> {
        let (info, name) = (callee.info, callee.name);
        let Value::Tensor(place) = receiver.computed()? else {
            return Err(Error::value(format!("{name}_ writes to tensors, not to {}", receiver.type_name())));
        };
        let receiver = Value::Tensor(place.clone());
        if info.name == "clone" {
            // `copy_` and NumPy's `copyto`, which copy into their receiver.
            self.copy(&place, name, &positional, &keywords)?;
            return Ok(receiver);
        }
        if info.name == "where" && positional.len() > 1 {
            // The method `x.where(mask, y)` orders the arguments.
            let value = self.call(&Value::Method(Box::new(receiver.clone()), callee), (positional, keywords))?;
            return store(&place, name, &value, self.flavour).map(|()| receiver);
        }
        let positional = std::iter::once(receiver.clone()).chain(positional).collect();
        let arguments = Arguments::bind(callee, true, self.flavour, (positional, keywords))?;
        if let Action::Op(op) = action(info)
            && ops::extra(op, &arguments)?.is_none()
        {
            let mut own = ops::operands(op, &arguments)?;
            let others = own.split_off(1);
            judge_op(op, &own.iter().chain(&others).cloned().collect::<Vec<_>>())?;
            // If this snapshot of the receiver still existed, the write would copy the whole memory.
            drop(own);
            let others = others.into_iter().map(|other| apart(&place, other)).collect::<Result<Vec<_>>>()?;
            let _judged = Scope::silent();
            self.apply_at(&place, &[Selector::Basic(Index::Ellipsis)], op, others)?;
            return Ok(receiver);
        }
        let value = self.apply(&arguments)?;
        store(&place, name, &value, self.flavour).map(|()| receiver)
    }

    /// `place.copy_(source)`, which allows every cast that keeps imaginary parts, and `copyto(place, source, where=mask)`, which allows only
    /// casts of the same kind. The source must broadcast to the place.
    fn copy(&mut self, place: &Place, name: &str, positional: &[Value], keywords: &[(String, Value)]) -> Result<()> {
        let refused = |what: String| Error::new(ErrorKind::Type, what);
        let named = keywords.iter().find(|(keyword, _)| matches!(&keyword[..], "src" | "other"));
        let source = match (positional, named) {
            ([source], None) | ([], Some((_, source))) => source,
            _ => return Err(refused(format!("{name}() takes one tensor to copy from"))),
        };
        let to = name == "copyto";
        let mut mask = None;
        for (keyword, value) in keywords {
            match &keyword[..] {
                "where" if to => mask = operand(self.flavour, value, None).transpose()?,
                "casting" if to && matches!(value, Value::Str(casting) if casting == "same_kind") => {}
                "src" | "other" => {}
                "non_blocking" if !to => {}
                _ => {
                    return Err(refused(format!(
                        "{name}() got an unexpected keyword argument '{keyword}', or such a value of it"
                    )));
                }
            }
        }
        let number = matches!(source, Value::Scalar(_));
        let refuse = || Err(refused(format!("{name} takes a tensor, not {}", source.type_name())));
        let keeps = |from: DType| !to || can_cast(from, place.dtype(), Casting::SameKind);
        let kept = match source {
            Value::Scalar(scalar) => {
                !to || scalar.kind() <= place.dtype().kind()
                    || place.dtype().is_integer() && scalar.kind() <= Kind::Signed
            }
            other => other.expr().map_or(Ok(true), |expr| expr.dtype().map(keeps))?,
        };
        let source = stored(self.flavour, source, place.dtype()).unwrap_or_else(refuse)?;
        let source = if to { source } else { self.assigned(source, place.dtype())? };
        if !kept || (!number && loses_imaginary(source.dtype()?, place.dtype())) {
            let what = source.dtype()?;
            return Err(Error::dtype(format!(
                "{name}: {what} values cannot go into {} elements: cast them first",
                place.dtype()
            )));
        }
        let source = if number { source } else { source.cast(place.dtype()) };
        // The shapes broadcast as those of an in-place op do, and give the same error messages.
        let shape = place.layout().shape().clone();
        let joint = ndcast::broadcast_shapes(&[&shape, &source.shape()?])
            .map_err(|error| Error::shape(name, &["self", "other"], error))?;
        if joint != shape {
            let error = ndcast::shape::ShapeError::output_shape(&shape, &joint).writing(vec![source.shape()?]);
            return Err(Error::shape(name, &["self", "other"], error));
        }
        let source = apart(place, source)?;
        match mask {
            None => place.write(|target| target.assign(source)),
            Some(mask) if mask.dtype()? != DType::Bool => {
                Err(Error::dtype(format!("{name}: 'where' must be a mask of bools, not {}", mask.dtype()?)))
            }
            Some(mask) => {
                let mask = apart(place, mask)?;
                place.write(|target| target.replace_where(&mask, &source))
            }
        }
    }
}

/// A result, or several, whose reduced axes are kept on purpose. Those of an expression know it.
fn kept(arguments: &Arguments, value: Value) -> Result<Value> {
    let all = |items: Vec<Value>| items.into_iter().map(|item| kept(arguments, item)).collect::<Result<Vec<_>>>();
    Ok(match value {
        Value::Tensor(place) => {
            let axes = arguments.ints("axis")?.unwrap_or_else(|| (0..place.layout().rank() as isize).collect());
            // What the function accepted as axes need not be those of the result.
            let marked = place.layout().stretchable(&axes).unwrap_or_else(|_| place.layout().clone());
            Value::Tensor(place.view("keepdims", |_| Ok(marked))?)
        }
        Value::Tuple(items) => Value::Tuple(all(items)?),
        Value::Named(name, fields) => {
            let marked = fields.into_iter().map(|(field, item)| Ok((field, kept(arguments, item)?)));
            Value::Named(name, marked.collect::<Result<_>>()?)
        }
        other => other,
    })
}

/// Whether a value, or an item of it, has elements in the memory of a tensor.
fn is_beside(value: &Value, tensor: &Value) -> bool {
    match (value, tensor) {
        (Value::Tensor(value), Value::Tensor(tensor)) => value.is_beside(tensor),
        (Value::Lazy(expr), Value::Tensor(tensor)) => tensor.is_read_by(expr),
        (Value::List(items) | Value::Tuple(items), _) => items.iter().any(|item| is_beside(item, tensor)),
        _ => false,
    }
}

/// PyTorch's warning about a tensor whose shape a result in `out` has changed.
fn resized(before: &[usize], shape: &[usize]) -> String {
    format!(
        "An output with one or more elements was resized since it had shape {before:?}, which does not match the required output shape {shape:?}. \
         This behavior is deprecated, and in a future PyTorch release outputs will not be resized unless they have zero elements. You can explicitly \
         reuse an out tensor t by resizing it, inplace, to zero elements with t.resize_(0)."
    )
}

/// Stores the result of `name` in its receiver. In PyTorch, signed integers wrap into unsigned ones.
fn store(place: &Place, name: &str, value: &Value, flavour: Flavour) -> Result<()> {
    let value = value.expr().ok_or_else(|| Error::value(format!("{name}_ has no tensor to store")))?;
    let wraps = flavour == Flavour::Torch && place.dtype().is_integer() && value.dtype()?.is_integer();
    let value = if wraps { value.cast(place.dtype()) } else { value };
    let value = early(place, value)?;
    place.write(|target| target.replace(&value))
}

/// An op on Python numbers. As in Python, floats have 64 bits. Unlike in Python, integers must fit 64 bits.
fn number(op: Op, arguments: &Arguments) -> Result<Scalar> {
    let given = |name: &str| arguments.scalar(name);
    let operands = op.info().operands;
    let last = operands.iter().rposition(|operand| arguments.get(operand.name).is_some()).map_or(0, |last| last + 1);
    let wide = |scalar: Scalar| match scalar.kind() {
        Kind::Bool => Ok(DType::Bool),
        Kind::Signed | Kind::Unsigned => scalar.check_fits(DType::I64).map(|()| DType::I64),
        Kind::Float => Ok(DType::F64),
        Kind::Complex => Ok(DType::C128),
    };
    let operand = |operand: &ndcast_ops::Operand| {
        let scalar = given(operand.name)?.or(operand.default).unwrap_or(Scalar::Int(0));
        let dtype = wide(scalar)?;
        let dtype = if op.info().rule.reads_floats() && dtype.kind() < Kind::Float { DType::F64 } else { dtype };
        Ok(Expr::from(ndcast::Tensor::of_scalar(scalar, dtype)))
    };
    let operands = operands[..last].iter().map(operand).collect::<Result<Vec<_>>>()?;
    Expr::map(op, operands).eval()?.item()
}
