//! Making tensors: of nested lists, of one value, in rows.

use super::super::arguments::Arguments;
use super::super::value::Value;
use super::{FunctionInfo, row};
use crate::shape::Shape;
use crate::{
    Class, DType, Element, Error, Indexing, Kind, Result, Scalar, Tensor, default_float, for_dtype, meshgrid, stack,
};

const FILLED: &str = "*shape, dtype=None";
const LIKE: &str = "x, dtype=None";

pub(super) const TABLE: &[FunctionInfo] = &[
    row(
        "tensor",
        &["array", "asarray", "as_tensor"],
        "x, dtype=None, copy=None",
        "A tensor of a number, nested lists, or another tensor.",
        |a| match (a.get("x"), a.dtype("dtype")?) {
            (Some(x), dtype) if x.is_tensor() && !a.flag("copy")? && a.info.name == "asarray" => cast(x, dtype),
            (Some(x), dtype) => Value::fresh(&array(x, dtype)?),
            (None, _) => Err(a.wrong("needs 'x'")),
        },
    ),
    row("zeros", &[], FILLED, "Zeros.", |a| Value::fresh(&Tensor::zeros(a.rest_shape()?, a.dtype("dtype")?)?)),
    row("ones", &[], FILLED, "Ones.", |a| Value::fresh(&Tensor::ones(a.rest_shape()?, a.dtype("dtype")?)?)),
    row("empty", &[], FILLED, "Elements of no particular value.", |a| {
        Value::fresh(&Tensor::empty(a.rest_shape()?, a.dtype("dtype")?)?)
    }),
    row("full", &[], "shape, value, dtype=None", "One value everywhere.", |a| {
        Value::fresh(&Tensor::full(a.shape("shape")?, filling(a)?, a.dtype("dtype")?)?)
    }),
    row("zeros_like", &[], LIKE, "Zeros in the shape of another.", |a| {
        Value::fresh(&Tensor::zeros(of(a)?.0, of(a)?.1)?)
    }),
    row("ones_like", &[], LIKE, "Ones in the shape of another.", |a| Value::fresh(&Tensor::ones(of(a)?.0, of(a)?.1)?)),
    row("empty_like", &[], LIKE, "Elements of no particular value in the shape of another.", |a| {
        Value::fresh(&Tensor::empty(of(a)?.0, of(a)?.1)?)
    }),
    row("full_like", &[], "x, value, dtype=None", "One value in the shape of another.", |a| {
        let (shape, dtype) = of(a)?;
        Value::fresh(&Tensor::full(shape, filling(a)?, dtype)?)
    }),
    row("arange", &[], "start, stop=None, step=1, dtype=None", "Numbers from `start` to before `stop`.", arange),
    row("linspace", &[], "start, stop, num=50, endpoint=True, dtype=None", "Numbers at equal distances.", |a| {
        let (start, stop) = (a.scalar("start")?.unwrap_or(Scalar::Int(0)), a.scalar("stop")?.unwrap_or(Scalar::Int(0)));
        let endpoint = a.get("endpoint").is_none() || a.flag("endpoint")?;
        Value::fresh(&Tensor::linspace(start, stop, a.size("num")?.unwrap_or(50), endpoint, a.dtype("dtype")?)?)
    }),
    row("logspace", &[], "start, stop, num=50, base=10.0, dtype=None", "Powers of `base` at equal ratios.", |a| {
        let (start, stop) = (a.float("start")?.unwrap_or(0.0), a.float("stop")?.unwrap_or(0.0));
        let base = a.float("base")?.unwrap_or(10.0);
        Value::fresh(&Tensor::logspace(start, stop, a.size("num")?.unwrap_or(50), base, a.dtype("dtype")?)?)
    }),
    row("eye", &["identity"], "n, m=None, k=0, dtype=None", "Ones on a diagonal.", |a| {
        let (rows, columns) = (a.size("n")?.unwrap_or(0), a.size("m")?);
        Value::fresh(&Tensor::eye(rows, columns, a.diagonal("k")?, a.dtype("dtype")?)?)
    }),
    row("tril", &[], "x, k=0", "Zeros above a diagonal.", |a| Value::fresh(&a.tensor("x")?.tril(a.diagonal("k")?)?)),
    row("triu", &[], "x, k=0", "Zeros below a diagonal.", |a| Value::fresh(&a.tensor("x")?.triu(a.diagonal("k")?)?)),
    row("diag", &[], "x, k=0", "A matrix with a diagonal; of a matrix, its diagonal.", diag),
    row("meshgrid", &[], "*tensors, indexing=", "Coordinates of the points of a grid.", |a| {
        let vectors = a.tensors(&a.several()?)?;
        // PyTorch runs along the first axis first, the standard and NumPy along the second.
        let default = if a.module == "torch" { "ij" } else { "xy" };
        let indexing: Indexing = a.text("indexing")?.unwrap_or(default).parse()?;
        Value::tuple_of(&meshgrid(&vectors.iter().collect::<Vec<_>>(), indexing)?)
    }),
];

/// The shape and dtype of something like `x`.
fn of(a: &Arguments) -> Result<(Shape, DType)> {
    let x = a.expr("x")?;
    Ok((x.shape()?, a.dtype("dtype")?.map_or_else(|| x.dtype(), Ok)?))
}

fn filling(a: &Arguments) -> Result<Scalar> {
    a.scalar("value")?.ok_or_else(|| a.wrong("needs 'value'"))
}

/// A tensor as another dtype, lazily.
pub(super) fn cast(value: &Value, dtype: Option<DType>) -> Result<Value> {
    match (value, dtype) {
        (Value::Tensor(place), Some(dtype)) if place.dtype() == dtype => Ok(value.clone()),
        (_, None) => Ok(value.clone()),
        (Value::Lazy(expr), Some(dtype)) if expr.dtype()? == dtype => Ok(value.clone()),
        (_, Some(dtype)) => match super::super::arguments::operand(value) {
            Some(expr) => Value::lazy(expr?.cast(dtype)),
            None => Err(Error::value(format!("{} has no dtype", value.type_name()))),
        },
    }
}

fn arange(a: &Arguments) -> Result<Value> {
    let (zero, one) = (Scalar::Int(0), Scalar::Int(1));
    let first = a.scalar("start")?.unwrap_or(zero);
    let (start, stop) = a.scalar("stop")?.map_or((zero, first), |stop| (first, stop));
    Value::fresh(&Tensor::arange(start, stop, a.scalar("step")?.unwrap_or(one), a.dtype("dtype")?)?)
}

fn diag(a: &Arguments) -> Result<Value> {
    let k = a.diagonal("k")?;
    let x = a.tensor("x")?;
    if x.ndim() != 1 {
        return a.need("x")?.view("diag", move |layout| layout.diagonal(k, 0, 1));
    }
    let side = x.numel().checked_add(k.unsigned_abs()).ok_or_else(|| a.wrong("got a diagonal too far away"))?;
    let mut matrix = Tensor::zeros([side, side], x.dtype())?;
    matrix.view_mut(|layout| layout.diagonal(k, 0, 1))?.assign(&x)?;
    Value::fresh(&matrix)
}

/// A tensor of numbers, nested lists of them, or tensors.
///
/// # Errors
/// `Shape` for lists of different lengths, `Value` for what is no number and integers that do not fit the dtype.
pub(in super::super) fn array(value: &Value, dtype: Option<DType>) -> Result<Tensor> {
    if let Some(tensor) = value.tensor() {
        return tensor?
            .cast(dtype.unwrap_or(value.expr().map_or(Ok(default_float()), |expr| expr.dtype())?))?
            .duplicate();
    }
    let mut lengths = Vec::new();
    let mut first = value.clone();
    while let Some(items) = nested(&first)? {
        lengths.push(items.len());
        match items.into_iter().next() {
            Some(item) => first = item,
            None => break,
        }
    }
    if first.is_tensor() {
        let parts: Vec<Tensor> =
            nested(value)?.unwrap_or_default().iter().map(|item| array(item, dtype)).collect::<Result<_>>()?;
        return stack(&parts.iter().collect::<Vec<_>>(), 0);
    }
    let (shape, mut elements) = (Shape::new(&lengths)?, Vec::new());
    collect(value, &lengths, &mut elements)?;
    let kind = elements.iter().map(|element| element.kind()).max();
    let widest = elements.iter().copied().filter(|element| Some(element.kind()) == kind).reduce(|a, b| match (a, b) {
        (Scalar::Int(a), Scalar::Int(b)) => Scalar::Int(a.max(b)),
        (a, _) => a,
    });
    let dtype = dtype.unwrap_or_else(|| widest.map_or(default_float(), |widest| widest.default_dtype(default_float())));
    for element in &elements {
        match element {
            Scalar::Int(_) if dtype.is_integer() => element.check_fits(dtype)?,
            Scalar::Complex(_) if dtype.kind() < Kind::Complex && dtype != DType::Bool => element.check_fits(dtype)?,
            _ => {}
        }
    }
    for_dtype!(dtype, T => Tensor::from_vec(elements.into_iter().map(T::from_scalar).collect(), shape))
}

/// The items of a list or tuple; `None` for what is a number or a tensor.
fn nested(value: &Value) -> Result<Option<Vec<Value>>> {
    match value {
        Value::List(_) | Value::Tuple(_) | Value::Size(_) => value.items().transpose(),
        _ => Ok(None),
    }
}

/// Appends the numbers of nested lists that must have these lengths.
fn collect(value: &Value, lengths: &[usize], elements: &mut Vec<Scalar>) -> Result<()> {
    match (nested(value)?, lengths) {
        (Some(items), [length, rest @ ..]) if items.len() == *length => {
            items.iter().try_for_each(|item| collect(item, rest, elements))
        }
        (Some(items), [length, ..]) => {
            let text = format!("rows of different lengths: {length} and {} elements", items.len());
            Err(Error::new(Class::Shape, text))
        }
        (None, []) => match value {
            Value::Scalar(scalar) => {
                elements.push(*scalar);
                Ok(())
            }
            other => match other.tensor() {
                Some(tensor) => tensor?.item().map(|scalar| elements.push(scalar)),
                None => Err(Error::value(format!("a tensor holds numbers, not {}", other.type_name()))),
            },
        },
        _ => Err(Error::new(Class::Shape, "numbers beside lists: every row must be nested as deep as the first")),
    }
}
