//! Functions that create tensors from nested lists, from one value, or from a range of numbers.

use super::super::arguments::Arguments;
use super::super::conversion::{array, operand};
use super::super::flavour::Flavour;
use super::super::value::Value;
use super::{Row, row};
use ndcast::shape::Shape;
use ndcast::{DType, Error, Indexing, Result, Scalar, Tensor, meshgrid};

const FILLED: &str = "*shape, dtype=None";
const LIKE: &str = "x, dtype=None";

pub(super) const TABLE: &[Row] = &[
    row(
        "tensor",
        &["array", "asarray", "as_tensor"],
        "x, dtype=None, copy=None",
        "A tensor of a number, nested lists, or another tensor.",
        |a| match (a.get("x"), a.dtype("dtype")?) {
            (Some(x), dtype) if x.is_tensor() && !a.flag("copy")? && a.name.starts_with("as") => {
                cast(a.flavour, x, dtype)
            }
            (x, dtype) => Value::fresh(&array(a.flavour, x.unwrap_or(&Value::None), dtype)?),
        },
    ),
    row("zeros", &[], FILLED, "A tensor of zeros.", |a| Value::fresh(&Tensor::zeros(lengths(a)?, a.dtype("dtype")?)?)),
    row("ones", &[], FILLED, "A tensor of ones.", |a| Value::fresh(&Tensor::ones(lengths(a)?, a.dtype("dtype")?)?)),
    row("empty", &[], FILLED, "A tensor whose elements have no particular value.", |a| {
        Value::fresh(&Tensor::empty(lengths(a)?, a.dtype("dtype")?)?)
    }),
    row("full", &[], "shape, value, dtype=None", "A tensor with one value in all places.", |a| {
        filled(a, &a.shape("shape")?, a.dtype("dtype")?)
    }),
    row("zeros_like", &[], LIKE, "Zeros in the shape of another tensor.", |a| {
        Value::fresh(&Tensor::zeros(of(a)?.0, of(a)?.1)?)
    }),
    row("ones_like", &[], LIKE, "Ones in the shape of another tensor.", |a| {
        Value::fresh(&Tensor::ones(of(a)?.0, of(a)?.1)?)
    }),
    row(
        "empty_like",
        &[],
        LIKE,
        "A tensor in the shape of another one, whose elements have no particular value.",
        |a| Value::fresh(&Tensor::empty(of(a)?.0, of(a)?.1)?),
    ),
    row("full_like", &[], "x, value, dtype=None", "One value in the shape of another tensor.", |a| {
        let (shape, dtype) = of(a)?;
        filled(a, &shape, Some(dtype))
    }),
    row(
        "arange",
        &[],
        "start, stop=None, step=1, dtype=None",
        "Numbers at the distance `step` from `start` to before `stop`.",
        arange,
    ),
    row("linspace", &[], LINSPACE, "`num` numbers at equal distances from `start` to `stop`.", linspace),
    row("logspace", &[], LOGSPACE, "`num` powers of `base`, whose exponents are at equal distances.", logspace),
    row(
        "eye",
        &["identity"],
        "n, m=None, k=0, dtype=None",
        "A matrix with ones on a diagonal and zeros elsewhere.",
        |a| {
            let (rows, columns) = (a.size("n")?.unwrap_or(0), a.size("m")?);
            Value::fresh(&Tensor::eye_of(rows, columns.unwrap_or(rows), a.diagonal("k")?, a.dtype("dtype")?)?)
        },
    ),
    row("tril", &[], "x, k=0", "The lower triangle: elements above the diagonal become zero.", |a| {
        Value::fresh(&a.tensor("x")?.tril(a.diagonal("k")?)?)
    }),
    row("triu", &[], "x, k=0", "The upper triangle: elements below the diagonal become zero.", |a| {
        Value::fresh(&a.tensor("x")?.triu(a.diagonal("k")?)?)
    }),
    row("diag", &[], "x, k=0", "A matrix with a vector as its diagonal; of a matrix, its diagonal.", diag),
    row(
        "meshgrid",
        &[],
        "*tensors, indexing=, sparse=False",
        "The coordinates of all points of a grid, from vectors of coordinates along its axes.",
        |a| {
            let vectors = a.tensors(&a.several()?)?;
            // PyTorch's default is the order 'ij'; NumPy's and the standard's is 'xy'.
            let default = if a.module == "torch" { "ij" } else { "xy" };
            let indexing: Indexing = a.text("indexing")?.unwrap_or(default).parse()?;
            let grid = meshgrid(vectors.iter().collect::<Vec<_>>(), indexing)?;
            if !a.flag("sparse")? {
                return Value::tuple_of(&grid);
            }
            // A sparse grid needs only one element along the axes on which its values do not depend.
            let axis = |at: usize| if indexing == Indexing::Xy && at < 2 { 1 - at } else { at };
            let single = |(at, whole): (usize, &Tensor)| {
                let others = (0..whole.ndim()).filter(|&other| grid.len() > 1 && other != axis(at));
                others.map(|other| other as isize).try_fold(whole.clone(), |part, other| part.narrow(other, 0..1))
            };
            Value::tuple_of(&grid.iter().enumerate().map(single).collect::<Result<Vec<_>>>()?)
        },
    ),
];

/// The shape of `x`, and the argument `dtype` or the dtype of `x`.
fn of(a: &Arguments) -> Result<(Shape, DType)> {
    let x = a.expr("x")?;
    Ok((x.shape()?, a.dtype("dtype")?.map_or_else(|| x.dtype(), Ok)?))
}

/// The shape, which is required. In `zeros(int)` it is missing, because the argument is a dtype.
fn lengths(a: &Arguments) -> Result<Shape> {
    if a.rest.is_empty() { Err(a.unfit("missing required argument: 'shape'")) } else { a.rest_shape() }
}

/// A tensor filled with the argument `value`. Without `dtype`, it has the dtype of the value.
fn filled(a: &Arguments, shape: &Shape, dtype: Option<DType>) -> Result<Value> {
    let value = match dtype {
        Some(dtype) => a.stored("value", dtype)?.cast(dtype).eval()?,
        None => a.tensor("value")?,
    };
    Value::fresh(&Tensor::full(shape, value.item::<Scalar>()?, value.dtype())?)
}

/// Casts a tensor to a dtype, lazily. Without a dtype, or if the tensor already has it, returns the tensor itself.
pub(in super::super) fn cast(flavour: Flavour, value: &Value, dtype: Option<DType>) -> Result<Value> {
    match (value, dtype) {
        (Value::Tensor(place), Some(dtype)) if place.dtype() == dtype => Ok(value.clone()),
        (_, None) => Ok(value.clone()),
        (Value::Lazy(expr), Some(dtype)) if expr.dtype()? == dtype => Ok(value.clone()),
        (_, Some(dtype)) => match operand(Flavour::Standard, value, Some(dtype)) {
            Some(expr) => Value::lazy(flavour.cast(expr?, dtype)?),
            None => Err(Error::value(format!("{} has no dtype", value.type_name()))),
        },
    }
}

pub(super) const LINSPACE: &str = "start, stop, num=50, endpoint=True, dtype=None";
pub(super) const LOGSPACE: &str = "start, stop, num=50, base=10.0, dtype=None";

pub(super) fn linspace(a: &Arguments) -> Result<Value> {
    let number = |name| Ok::<_, Error>(a.number(name)?.unwrap_or(Scalar::Int(0)));
    let (start, stop, endpoint) = (number("start")?, number("stop")?, a.flag("endpoint")?);
    Value::fresh(&Tensor::linspace_of(start, stop, a.size("num")?.unwrap_or(50), endpoint, a.dtype("dtype")?)?)
}

pub(super) fn logspace(a: &Arguments) -> Result<Value> {
    let (start, stop) = (a.float("start")?.unwrap_or(0.0), a.float("stop")?.unwrap_or(0.0));
    let base = a.float("base")?.unwrap_or(10.0);
    Value::fresh(&Tensor::logspace_of(start, stop, a.size("num")?.unwrap_or(50), base, a.dtype("dtype")?)?)
}

pub(super) fn arange(a: &Arguments) -> Result<Value> {
    let (zero, one) = (Scalar::Int(0), Scalar::Int(1));
    let first = a.number("start")?.unwrap_or(zero);
    let (start, stop) = a.number("stop")?.map_or((zero, first), |stop| (first, stop));
    let step = a.number("step")?.unwrap_or(one);
    let goes_on = |(start, stop, step): (f64, f64, f64)| step == 0.0 || start == stop || (stop > start) == (step > 0.0);
    if a.flavour == Flavour::Torch && !goes_on((start.as_f64(), stop.as_f64(), step.as_f64())) {
        return Err(Error::value("upper bound and lower bound inconsistent with step sign"));
    }
    Value::fresh(&Tensor::arange_of(start, stop, step, a.dtype("dtype")?)?)
}

pub(super) fn diag(a: &Arguments) -> Result<Value> {
    let k = a.diagonal("k")?;
    let x = a.tensor("x")?;
    if x.ndim() != 1 {
        return a.need("x")?.view("diag", move |layout| layout.diagonal(k, 0, 1));
    }
    matrix_of(a, &x, k)
}

/// A square matrix with the elements of a vector on diagonal `k`, and zeros elsewhere.
pub(super) fn matrix_of(a: &Arguments, x: &Tensor, k: isize) -> Result<Value> {
    let side = x.numel().checked_add(k.unsigned_abs()).ok_or_else(|| a.wrong("got a diagonal too far away"))?;
    let mut matrix = Tensor::zeros([side, side], x.dtype())?;
    matrix.view_mut(|layout| layout.diagonal(k, 0, 1))?.assign(x)?;
    Value::fresh(&matrix)
}
