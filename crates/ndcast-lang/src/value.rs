//! [`Value`]: the value of an expression of the language. It prints as in Python.

use super::conversion::array;
use super::flavour::Flavour;
use super::function::Callee;
use ndcast::internal::Place;
use ndcast::internal::collect;
use ndcast::random::torch;
use ndcast::shape::{Layout, Shape, ShapeError};
use ndcast::{DType, Error, ErrorKind, Expr, Result, Scalar, Tensor};
use std::fmt;

/// A value of the language.
#[derive(Clone)]
#[non_exhaustive]
pub enum Value {
    /// `None`, which is also the value of statements that are not expressions.
    None,
    /// `...`
    Ellipsis,
    /// A Python number or truth value. It is weak beside tensors.
    Scalar(Scalar),
    /// An integer beyond 128 bits, as the nearest float. It is weak, and only float and complex dtypes can hold it.
    Huge(f64),
    /// A tensor that has not been computed.
    Lazy(Expr),
    /// A computed tensor.
    Tensor(Place),
    /// A shape: a tuple that prints as `Size([2, 3])`.
    Size(Shape),
    /// A dtype.
    DType(DType),
    /// A string.
    Str(String),
    /// `(a, b)`
    Tuple(Vec<Value>),
    /// A tuple whose items have names, such as `values` and `indices` of `cummax` or the fields of `finfo`.
    Named(&'static str, Vec<(&'static str, Value)>),
    /// `[a, b]`
    List(Vec<Value>),
    /// `torch.Generator()`
    Generator(torch::Shared),
    /// `torch`, `np`, `torch.nn.functional`, ...
    Module(&'static str),
    /// A function.
    Function(Callee),
    /// A function with its first argument: `x.sum`.
    Method(Box<Value>, Callee),
    /// A method that stores its result in its receiver: `x.add_`.
    InPlace(Box<Value>, Callee),
}

/// The greatest total number of items of a list, and the greatest length of a string.
pub(super) const MOST_ITEMS: usize = 1 << 20;
/// The greatest nesting depth of lists.
const MOST_LEVELS: usize = 100;

impl Value {
    /// The items for a list or tuple, repeated `times` times. The number of items at all depths and the depth itself are limited.
    ///
    /// # Errors
    /// `Memory` for too many items, `Value` for too deep a nesting.
    pub(super) fn bounded(items: Vec<Value>, times: usize) -> Result<Vec<Value>> {
        let (mut count, mut level) = (0usize, vec![&items[..]]);
        for _ in 0..MOST_LEVELS {
            count = level.iter().fold(count, |count, items| count.saturating_add(items.len()));
            if count.saturating_mul(times) > MOST_ITEMS {
                return Err(too_many(count.saturating_mul(times)));
            }
            let below =
                |item: &&'_ Value| matches!(item, Value::List(items) | Value::Tuple(items) if !items.is_empty());
            level = level.into_iter().flatten().filter(below).filter_map(Value::nested).collect();
            if level.is_empty() {
                return Ok(if times == 1 { items } else { (0..times).flat_map(|_| items.iter().cloned()).collect() });
            }
        }
        Err(Error::value(format!("lists are nested at most {MOST_LEVELS} deep")))
    }

    fn nested(&self) -> Option<&[Value]> {
        if let Value::List(items) | Value::Tuple(items) = self { Some(items) } else { None }
    }

    /// An integer.
    pub(super) fn int(value: usize) -> Value {
        Value::Scalar(Scalar::Int(value as i128))
    }

    pub(super) fn bool(value: bool) -> Value {
        Value::Scalar(Scalar::Bool(value))
    }

    /// A tuple of integers.
    pub(super) fn ints(values: impl IntoIterator<Item = isize>) -> Value {
        Value::Tuple(values.into_iter().map(|value| Value::Scalar(Scalar::Int(value as i128))).collect())
    }

    /// A lazy value. It checks the shapes and dtypes of the expression.
    pub(super) fn lazy(expr: Expr) -> Result<Value> {
        expr.dtype()?;
        Ok(Value::Lazy(expr))
    }

    /// A new tensor.
    pub(super) fn fresh(tensor: &Tensor) -> Result<Value> {
        Place::new(tensor).map(Value::Tensor)
    }

    /// Like [`Value::fresh`], but copies a tensor whose layout repeats elements in memory, so that every element can be written alone.
    pub(super) fn owned(tensor: &Tensor) -> Result<Value> {
        if tensor.layout().shares_cells() { Value::fresh(&tensor.duplicate()?) } else { Value::fresh(tensor) }
    }

    /// A tuple of new tensors.
    pub(super) fn tuple_of(tensors: &[Tensor]) -> Result<Value> {
        tensors.iter().map(Value::fresh).collect::<Result<_>>().map(Value::Tuple)
    }

    /// The type of the value, for error messages.
    pub(super) fn type_name(&self) -> &'static str {
        match self {
            Value::None => "None",
            Value::Ellipsis => "...",
            Value::Scalar(Scalar::Bool(_)) => "a bool",
            Value::Scalar(Scalar::Int(_)) | Value::Huge(_) => "an int",
            Value::Scalar(Scalar::Float(_)) => "a float",
            Value::Scalar(Scalar::Complex(_)) => "a complex",
            Value::Lazy(_) | Value::Tensor(_) => "a tensor",
            Value::Size(_) => "a shape",
            Value::DType(_) => "a dtype",
            Value::Str(_) => "a string",
            Value::Tuple(_) | Value::Named(..) => "a tuple",
            Value::List(_) => "a list",
            Value::Generator(_) => "a generator",
            Value::Module(_) => "a module",
            Value::Function(..) | Value::Method(..) | Value::InPlace(..) => "a function",
        }
    }

    /// Whether the value is a tensor, computed or lazy.
    pub fn is_tensor(&self) -> bool {
        matches!(self, Value::Lazy(_) | Value::Tensor(_))
    }

    /// The value as an operand. `None` if it is neither a tensor nor a number.
    pub fn expr(&self) -> Option<Expr> {
        match self {
            Value::Scalar(scalar) => Some(Expr::from(*scalar)),
            Value::Lazy(expr) => Some(expr.clone()),
            Value::Tensor(place) => Some(place.expr()),
            _ => None,
        }
    }

    /// The value as a computed tensor; `None` if the value is not a tensor.
    ///
    /// # Errors
    /// As [`Expr::eval`].
    pub fn tensor(&self) -> Option<Result<Tensor>> {
        match self {
            Value::Tensor(place) => Some(Ok(place.tensor())),
            Value::Lazy(expr) => Some(expr.eval()),
            _ => None,
        }
    }

    /// The items of a tuple, list, shape or tensor (along its first axis). `None` if the value has no items.
    ///
    /// # Errors
    /// `Memory` for too many items; as [`Expr::eval`].
    pub fn items(&self) -> Option<Result<Vec<Value>>> {
        Some(Ok(match self {
            Value::Tuple(items) | Value::List(items) => items.clone(),
            Value::Named(_, fields) => fields.iter().map(|(_, value)| value.clone()).collect(),
            Value::Size(shape) => shape.iter().map(|&length| Value::int(length)).collect(),
            Value::Tensor(place) if place.layout().rank() > 0 => {
                if place.layout().shape()[0] > MOST_ITEMS {
                    return Some(Err(too_many(place.layout().shape()[0])));
                }
                let select =
                    |index: usize| place.view("unbind", |layout| layout.select(0, index as isize)).map(Value::Tensor);
                let length = place.layout().shape()[0];
                return Some(collect((0..length).map(select)));
            }
            // An error is one of the computation below, too.
            Value::Lazy(expr) if stays_in_files(expr).unwrap_or(false) => return waiting_items(expr).transpose(),
            Value::Lazy(_) => return self.computed().map_or_else(|error| Some(Err(error)), |value| value.items()),
            _ => return None,
        }))
    }

    /// The same value with all lazy tensors computed.
    ///
    /// # Errors
    /// As [`Expr::eval`].
    pub fn computed(&self) -> Result<Value> {
        let all = |items: &[Value]| collect(items.iter().map(Value::computed));
        Ok(match self {
            Value::Lazy(expr) => Value::fresh(&expr.eval()?)?,
            Value::Tuple(items) => Value::Tuple(all(items)?),
            Value::List(items) => Value::List(all(items)?),
            Value::Named(name, fields) => {
                let fields = fields.iter().map(|(field, value)| Ok((*field, value.computed()?)));
                Value::Named(name, fields.collect::<Result<_>>()?)
            }
            other => other.clone(),
        })
    }

    /// The value with memory that parts can be views of. It is computed, unless its elements are in files.
    ///
    /// # Errors
    /// As [`Value::computed`].
    pub(super) fn rooted(&self) -> Result<Value> {
        match self {
            Value::Lazy(expr) if expr.reads_by_region() => Ok(self.clone()),
            other => other.computed(),
        }
    }

    /// A view of a tensor. The view of a [`Value::Tensor`] shares its memory and can be written to. A list becomes a tensor first. For any
    /// other operand, the view is lazy.
    pub(super) fn view(
        &self,
        name: &'static str,
        view: impl Fn(&Layout) -> Result<Layout, ShapeError> + Send + Sync + 'static,
    ) -> Result<Value> {
        match self {
            Value::Tensor(place) => place.view(name, view).map(Value::Tensor),
            Value::List(_) | Value::Tuple(_) => Value::fresh(&array(Flavour::Standard, self, None)?)?.view(name, view),
            other => {
                let expr = other.expr().ok_or_else(|| {
                    Error::new(ErrorKind::Value, format!("{name}: {} has no layout", other.type_name()))
                })?;
                Value::lazy(expr.view(name, view))
            }
        }
    }

    /// A view of the same bits as elements of another dtype. A lazy tensor is computed first.
    pub(super) fn view_dtype(&self, dtype: DType) -> Result<Value> {
        match self.computed()? {
            Value::Tensor(place) => place.view_dtype(dtype).map(Value::Tensor),
            other => Err(Error::new(ErrorKind::Value, format!("view: {} has no memory to be seen", other.type_name()))),
        }
    }

    /// The shape of a tensor or of nested lists. The shape of any other value is `()`.
    ///
    /// # Errors
    /// As [`Expr::shape`]; for lists, the errors of their conversion to a tensor.
    pub fn shape(&self) -> Result<Shape> {
        match self {
            Value::Tensor(place) => Ok(place.layout().shape().clone()),
            Value::Lazy(expr) => expr.shape(),
            Value::List(_) | Value::Tuple(_) => Ok(array(Flavour::Standard, self, None)?.shape().clone()),
            _ => Ok(Shape::scalar()),
        }
    }

    /// The truth of the value, as in Python.
    ///
    /// # Errors
    /// `Value` for a tensor that does not have exactly one element; as [`Expr::eval`].
    pub fn truth(&self) -> Result<bool> {
        Ok(match self {
            Value::None => false,
            Value::Scalar(scalar) => scalar.as_bool(),
            Value::Huge(value) => *value != 0.0,
            Value::Str(text) => !text.is_empty(),
            Value::Tuple(items) | Value::List(items) => !items.is_empty(),
            Value::Size(shape) => shape.rank() > 0,
            Value::Lazy(_) | Value::Tensor(_) => {
                let shape = self.shape()?;
                let tensor = self.tensor().unwrap_or_else(|| Err(Error::value("no tensor")))?;
                if tensor.numel() != 1 {
                    let text = format!("a tensor of shape {shape} is neither true nor false: ask any() or all() of it");
                    return Err(Error::value(text));
                }
                tensor.item::<Scalar>()?.as_bool()
            }
            _ => true,
        })
    }

    /// Whether the expression reads the memory of this tensor. False for any other value.
    pub fn is_read_by(&self, expr: &Expr) -> bool {
        matches!(self, Value::Tensor(place) if place.is_read_by(expr))
    }

    /// The value as a flag: a Python bool or a 0-d tensor of bools. `None` for any other value.
    pub fn flag(&self) -> Option<bool> {
        match self {
            Value::Scalar(Scalar::Bool(truth)) => Some(*truth),
            Value::Lazy(_) | Value::Tensor(_) => {
                let tensor = self.tensor()?.ok()?;
                (tensor.dtype() == DType::Bool && tensor.ndim() == 0)
                    .then(|| tensor.item().ok().map(Scalar::as_bool))?
            }
            _ => None,
        }
    }

    /// Whether a number, or the only element of a tensor without axes, is not zero. `None` for any other value.
    pub(super) fn nonzero(&self) -> Option<bool> {
        match self {
            Value::Scalar(number) => Some(number.as_bool()),
            Value::Lazy(_) | Value::Tensor(_) => {
                let tensor = self.tensor()?.ok()?;
                (tensor.ndim() == 0).then(|| tensor.item().ok().map(Scalar::as_bool))?
            }
            _ => None,
        }
    }

    /// The text that `print` writes: a string without quotes, any other value as its `repr`.
    pub(super) fn printed(&self) -> String {
        match self {
            Value::Str(text) => text.clone(),
            other => other.to_string(),
        }
    }
}

/// The items of an expression along its first axis, which wait. `None` if it has no axes.
fn waiting_items(expr: &Expr) -> Result<Option<Vec<Value>>> {
    match expr.shape()?.first() {
        None => Ok(None),
        Some(&length) if length > MOST_ITEMS => Err(too_many(length)),
        Some(_) => collect(expr.unbind(0)?.into_iter().map(Value::lazy)).map(Some),
    }
}

/// The size of a result in bytes.
///
/// # Errors
/// As [`Expr::shape`].
pub fn bytes(expr: &Expr) -> Result<usize> {
    Ok(expr.shape()?.numel()?.saturating_mul(expr.dtype()?.size()))
}

/// Whether the elements are read from files, and take more bytes than the memory limit. Others are read at once where each is looked at.
///
/// # Errors
/// As [`Expr::shape`].
pub fn stays_in_files(expr: &Expr) -> Result<bool> {
    Ok(expr.reads_by_region() && bytes(expr)? as u64 > ndcast::memory_limit())
}

/// The error for a list with too many items.
pub(super) fn too_many(count: usize) -> Error {
    Error::new(
        ErrorKind::Memory,
        format!("{count} items are too many for a list (at most {MOST_ITEMS}): keep them in a tensor"),
    )
}

/// Writes items with separators between `open` and `close`.
fn join(f: &mut fmt::Formatter<'_>, open: &str, items: &[Value], close: &str) -> fmt::Result {
    f.write_str(open)?;
    for (k, item) in items.iter().enumerate() {
        if k > 0 {
            f.write_str(", ")?;
        }
        write!(f, "{item}")?;
    }
    f.write_str(close)
}

/// Python's `repr`, without module prefixes.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::None => f.write_str("None"),
            Value::Ellipsis => f.write_str("Ellipsis"),
            Value::Scalar(scalar) => write!(f, "{scalar}"),
            Value::Huge(value) => write!(f, "{value}"),
            Value::Tensor(place) => write!(f, "{}", place.tensor()),
            Value::Lazy(expr) => match expr.eval() {
                Ok(tensor) => write!(f, "{tensor}"),
                Err(error) => write!(f, "<{error}>"),
            },
            Value::Size(shape) => write!(f, "Size({:?})", &shape[..]),
            Value::DType(dtype) => write!(f, "{dtype}"),
            Value::Str(text) => {
                write!(f, "{}", super::Expr::new(super::ExprKind::Str(text.clone()), super::Span::default()))
            }
            Value::Tuple(items) => join(f, "(", items, if items.len() == 1 { ",)" } else { ")" }),
            Value::List(items) => join(f, "[", items, "]"),
            Value::Named(name, fields) => {
                write!(f, "{name}(")?;
                for (k, (field, value)) in fields.iter().enumerate() {
                    write!(f, "{}{field}={value}", if k > 0 { ", " } else { "" })?;
                }
                f.write_str(")")
            }
            Value::Generator(_) => f.write_str("<generator>"),
            Value::Module(name) => write!(f, "<module {name}>"),
            Value::Function(callee) | Value::Method(_, callee) | Value::InPlace(_, callee) => {
                write!(f, "<function {}({})>", callee.name, callee.info.spelled())
            }
        }
    }
}

/// The same text as [`Display`](fmt::Display).
impl fmt::Debug for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
