//! Reductions, and scans such as cumulative sums.

use super::super::arguments::Arguments;
use super::super::flavour::Flavour;
use super::super::value::Value;
use super::{Row, row};
use ndcast::shape::normalize_axis;
use ndcast::{
    ALL, Axes, Corrected, DType, Error, ErrorKind, Expr, Initial, Result, Scalar, Tensor,
    dtype::Kind,
    keep,
    op::{self, Op},
};

const REDUCED: &str = "x, axis=None, keepdims=False";
const TYPED: &str = "x, axis=None, dtype=None, keepdims=False, where=None";
const CHOSEN: &str = "x, axis=None, keepdims=False, where=None";
const EXTREME: &str = "x, axis=None, keepdims=False, initial=None, where=None";
const SUMMED: &str = "x, axis=None, dtype=None, keepdims=False, initial=None, where=None";
const SPREAD: &str = "x, axis=None, correction=0, keepdims=False, unbiased=, dtype=None, where=None";

pub(super) const TABLE: &[Row] = &[
    row("sum", &[], SUMMED, "Sum of the elements over axes. Bools and integers are added in 64 bits.", |a| {
        begun(a, Op::Add, 0, Expr::sum)
    }),
    row("prod", &[], SUMMED, "Product of the elements over axes. Bools and integers are multiplied in 64 bits.", |a| {
        begun(a, Op::Multiply, 1, Expr::prod)
    }),
    row("mean", &[], TYPED, "Arithmetic mean of the elements over axes.", |a| rounded(a, Expr::mean, Expr::nanmean)),
    row(
        "average",
        &[],
        "x, axis=None, weights=None, keepdims=False, returned=False",
        "Weighted mean `sum(weights * x) / sum(weights)` over axes.",
        average,
    ),
    row("max", &[], EXTREME, "Largest element over axes, or the larger of two operands; NaN if any is NaN.", |a| {
        extreme(a, Expr::max, Op::Maximum)
    }),
    row("min", &[], EXTREME, "Smallest element over axes, or the smaller of two operands; NaN if any is NaN.", |a| {
        extreme(a, Expr::min, Op::Minimum)
    }),
    row("amax", &[], EXTREME, "Largest element.", |a| limited(a, Op::Maximum, Expr::amax)),
    row("amin", &[], EXTREME, "Smallest element.", |a| limited(a, Op::Minimum, Expr::amin)),
    row("ptp", &[], REDUCED, "Largest less smallest element.", |a| {
        reduce(a, |x, axes| x.max(axes.clone()) - x.min(axes))
    }),
    row("all", &[], CHOSEN, "Whether all are true.", |a| chosen(a, true, Expr::all)),
    row("any", &[], CHOSEN, "Whether any is true.", |a| chosen(a, false, Expr::any)),
    row("argmax", &[], REDUCED, "Index of the first largest element.", |a| reduce(a, Expr::argmax)),
    row("argmin", &[], REDUCED, "Index of the first smallest element.", |a| reduce(a, Expr::argmin)),
    row("count_nonzero", &[], REDUCED, "How many elements are not zero.", |a| reduce(a, Expr::count_nonzero)),
    row("logsumexp", &[], REDUCED, "`log(sum(exp(x)))` without overflow.", |a| reduce(a, exponentials)),
    row("var", &[], SPREAD, "Mean squared distance from the mean.", |a| spread(a, Expr::var, Expr::nanvar)),
    row("std", &[], SPREAD, "Square root of the variance.", |a| spread(a, Expr::std, Expr::nanstd)),
    row(
        "norm",
        &["vector_norm"],
        "x, order=2, axis=None, keepdims=False, dtype=None",
        "`sum(|x|^order)^(1/order)`.",
        |a| {
            let order = match a.get("order") {
                // 'fro' is the root of the sum of squares, over any axes.
                Some(Value::Str(name)) if name == "fro" => 2.0,
                Some(Value::Str(name)) => {
                    return Err(a.wrong(format!("takes a number or 'fro', not '{name}': see linalg.norm")));
                }
                _ => a.float("order")?.unwrap_or(2.0),
            };
            read_as(a, |x, axes| x.norm(axes, order))
        },
    ),
    row("nansum", &[], SUMMED, "Sum of the elements that are not NaN.", |a| begun(a, Op::Add, 0, Expr::nansum)),
    row("nanmean", &[], TYPED, "Mean of the elements that are not NaN.", |a| rounded(a, Expr::nanmean, Expr::nanmean)),
    row("nanmax", &[], EXTREME, "Largest of the elements that are not NaN.", |a| limited(a, Op::Fmax, Expr::nanmax)),
    row("nanmin", &[], EXTREME, "Smallest of the elements that are not NaN.", |a| limited(a, Op::Fmin, Expr::nanmin)),
    row("nanvar", &[], SPREAD, "Variance of the elements that are not NaN.", |a| spread(a, Expr::nanvar, Expr::nanvar)),
    row("nanstd", &[], SPREAD, "Square root of that variance.", |a| spread(a, Expr::nanstd, Expr::nanstd)),
    row("softmax", &[], "x, axis=None, dtype=None", "`exp(x) / sum(exp(x))` without overflow.", |a| {
        shares(a, Expr::softmax)
    }),
    row("log_softmax", &[], "x, axis=None, dtype=None", "Logarithm of the softmax.", |a| shares(a, Expr::log_softmax)),
    row(
        "sum_to",
        &["sum_to_size"],
        "x, *shape",
        "Sum over all axes along which `shape` would be stretched to the shape of the tensor.",
        |a| {
            let shape = a.rest_shape()?;
            if a.flavour != Flavour::Standard && shape.rank() > 0 && a.need("x")?.shape()? == shape {
                return Ok(a.need("x")?.clone());
            }
            Value::lazy(a.expr("x")?.sum_to(shape))
        },
    ),
    row(
        "cumsum",
        &[],
        "x, axis=None, dtype=None",
        "Running sums: the sum of each element and all before it along an axis.",
        |a| scan(a, |x, axis| x.cumulative_sum(axis, Initial::Omitted)),
    ),
    row(
        "cumprod",
        &[],
        "x, axis=None, dtype=None",
        "Running products: the product of each element and all before it along an axis.",
        |a| scan(a, |x, axis| x.cumulative_prod(axis, Initial::Omitted)),
    ),
    row(
        "cumulative_sum",
        &[],
        "x, axis=None, dtype=None, include_initial=False",
        "Running sums: the sum of each element and all before it along an axis.",
        |a| {
            let initial = with_initial(a)?;
            scan(a, |x, axis| x.cumulative_sum(axis, initial))
        },
    ),
    row(
        "cumulative_prod",
        &[],
        "x, axis=None, dtype=None, include_initial=False",
        "Running products: the product of each element and all before it along an axis.",
        |a| {
            let initial = with_initial(a)?;
            scan(a, |x, axis| x.cumulative_prod(axis, initial))
        },
    ),
    row(
        "logcumsumexp",
        &[],
        "x, axis",
        "Logarithm of the running sum of exponentials along an axis, without overflow.",
        |a| Value::fresh(&a.tensor("x")?.logcumsumexp(a.int("axis")?.unwrap_or(0))?),
    ),
    row("cummax", &[], "x, axis", "The largest element so far along an axis, and its index.", |a| {
        running(a, "cummax", Tensor::cummax)
    }),
    row("cummin", &[], "x, axis", "The smallest element so far along an axis, and its index.", |a| {
        running(a, "cummin", Tensor::cummin)
    }),
];

/// `logsumexp`. Of complex numbers, the largest real part is taken out first, so that nothing overflows.
fn exponentials(x: &Expr, axes: Axes) -> Expr {
    if !x.dtype().is_ok_and(DType::is_complex) {
        return x.logsumexp(axes);
    }
    let largest = x.real().amax(keep(axes.clone()));
    let largest = op::where_(largest.isfinite(), largest, 0.0);
    let sum = (x - &largest).exp().sum(keep(axes.clone()));
    (sum.log() + largest).sum(axes)
}

fn reduce(a: &Arguments, reduction: impl Fn(&Expr, Axes) -> Expr) -> Result<Value> {
    Value::lazy(reduction(&a.expr("x")?, a.axes()?))
}

/// A reduction of the elements, cast to the argument `dtype` if it is given.
fn read_as(a: &Arguments, reduction: impl Fn(&Expr, Axes) -> Expr) -> Result<Value> {
    let dtype = a.dtype("dtype")?;
    reduce(a, |x, axes| reduction(&dtype.map_or_else(|| x.clone(), |dtype| x.cast(dtype)), axes))
}

/// A softmax. Its results are fractions of 1 or their logarithms, so the argument `dtype` must be a float dtype.
fn shares(a: &Arguments, reduction: impl Fn(&Expr, Axes) -> Expr) -> Result<Value> {
    let dtype = a.dtype("dtype")?;
    match (a.module, dtype) {
        (_, Some(dtype)) if !dtype.is_float() => {
            Err(Error::dtype(format!("{}: 'dtype' must be of floats, not {dtype}", a.name)))
        }
        ("torch", _) if a.get("axis").is_none() => Err(a.unfit("missing required argument: 'dim'")),
        ("functional", dtype) if a.get("axis").is_none() => {
            // PyTorch's old default: axis 0 for 0, 1 or 3 axes, axis 1 otherwise.
            let x = a.expr("x")?;
            let axis = isize::from(!matches!(x.shape()?.rank(), 0 | 1 | 3));
            let x = dtype.map_or_else(|| x.clone(), |dtype| x.cast(dtype));
            Value::lazy(if x.shape()?.rank() == 0 { reduction(&x, ALL.into()) } else { reduction(&x, axis.into()) })
        }
        _ => read_as(a, reduction),
    }
}

/// The elements where the argument `where` is true, and `otherwise` elsewhere. Without `where`, all elements.
pub(super) fn masked(a: &Arguments, x: Expr, otherwise: impl Into<Expr>) -> Result<Expr> {
    Ok(match a.get("where") {
        Some(_) => {
            let mask = a.expr("where")?;
            if mask.dtype()? != DType::Bool {
                return Err(Error::dtype(format!(
                    "{}: 'where' must be a mask of bools, not {}",
                    a.name,
                    mask.dtype()?
                )));
            }
            op::where_(mask, x, otherwise)
        }
        None => x,
    })
}

fn chosen(a: &Arguments, otherwise: bool, reduction: impl Fn(&Expr, Axes) -> Expr) -> Result<Value> {
    let x = masked(a, a.expr("x")?, otherwise)?;
    let result = reduction(&x, a.axes()?);
    // PyTorch's answer of bytes is a byte.
    let byte = a.flavour == Flavour::Torch && x.dtype()? == DType::U8;
    Value::lazy(if byte { result.cast(DType::U8) } else { result })
}

/// A sum or product with the arguments `where` and `initial`. `nothing` is the neutral element of `op`.
pub(super) fn begun(a: &Arguments, op: Op, nothing: i64, reduction: impl Fn(&Expr, Axes) -> Expr) -> Result<Value> {
    let (mut x, dtype) = (a.expr("x")?, a.dtype("dtype")?);
    if let Some(dtype) = dtype {
        x = x.cast(dtype);
    }
    if a.get("where").is_some() {
        let none = Expr::from(nothing).cast(x.dtype()?);
        x = masked(a, x, none)?;
    }
    let mut result = reduction(&x, a.axes()?);
    if a.get("initial").is_some() {
        // `initial` must fit the argument `dtype`, or else the dtype of the result.
        let initial = initial(a, dtype.map_or_else(|| result.dtype(), Ok)?)?;
        result = Expr::map(op, [result, initial]);
    }
    Value::lazy(dtype.map_or_else(|| result.clone(), |dtype| result.cast(dtype)))
}

/// The argument `initial`, which must be a single number.
fn initial(a: &Arguments, dtype: DType) -> Result<Expr> {
    let initial = a.stored("initial", dtype)?;
    if initial.shape()?.rank() == 0 { Ok(initial) } else { Err(a.wrong("begins with a single number as 'initial'")) }
}

/// The largest or smallest element, with the arguments `where` and `initial`.
fn limited(a: &Arguments, op: Op, reduction: impl Fn(&Expr, Axes) -> Expr) -> Result<Value> {
    if a.get("initial").is_none() {
        if a.get("where").is_some() {
            return Err(a.wrong("needs an 'initial' beside 'where': nothing may be chosen"));
        }
        return reduce(a, reduction);
    }
    let x = a.expr("x")?;
    let initial = initial(a, x.dtype()?)?.cast(x.dtype()?);
    let (x, axes) = (masked(a, x, initial.clone())?, a.axes()?);
    // The result for no elements is `initial`.
    let shape = x.shape()?;
    if shape.numel()? == 0 {
        let kept = axes.reduce(&shape).map_err(|error| Error::shape(a.name, &["x"], error))?;
        return Value::lazy(initial.broadcast_to(kept));
    }
    Value::lazy(Expr::map(op, [reduction(&x, axes), initial]))
}

fn average(a: &Arguments) -> Result<Value> {
    let returned = a.flag("returned")?;
    if a.get("weights").is_none() {
        let mean = reduce(a, Expr::mean)?;
        if !returned {
            return Ok(mean);
        }
        // Every element has a weight of 1.
        let count = reduce(a, |x, axes| Expr::from(1.0).broadcast_to(x.shape().unwrap_or_default()).sum(axes))?;
        let dtype = mean.expr().map(|mean| mean.dtype()).transpose()?.unwrap_or(DType::F64);
        let count = count.expr().map(|count| Value::lazy(count.cast(dtype))).transpose()?.unwrap_or(Value::None);
        return Ok(Value::Tuple(vec![mean, count]));
    }
    let [x, weights] = a.exprs(["x", "weights"])?;
    let (shape, axes) = (x.shape()?, a.axes()?);
    let weights = if weights.shape()? == shape {
        weights
    } else {
        // There must be one axis, and one weight for each index along it.
        let axis = match (a.ints("axis")?.as_deref(), weights.shape()?.rank()) {
            (Some(&[axis]), 1) => {
                normalize_axis(axis, shape.rank()).map_err(|error| Error::shape("average", &["x"], error))?
            }
            _ => {
                let text = format!(
                    "average: weights of shape {} for x of shape {shape}: give one for each, or for each along one axis",
                    weights.shape()?
                );
                return Err(Error::new(ErrorKind::Shape, text));
            }
        };
        let mut lengths = vec![1; shape.rank()];
        lengths[axis] = -1;
        weights.reshape(&lengths)
    };
    // The average is computed in `wide`, as a mean is, and rounded last.
    let dtype = Expr::map(Op::Divide, [x.clone(), weights.clone()]).dtype()?;
    let wide = if dtype.is_complex() { DType::C128 } else { DType::F64 };
    let (x, weights) = (x.cast(wide), weights.cast(wide));
    let whole = weights.broadcast_to(shape);
    let whole = whole.sum(axes.clone());
    if a.flavour == Flavour::NumPy && whole.equal(0).any(ALL).eval()?.item::<Scalar>()?.as_bool() {
        return Err(a.wrong("finds weights that sum to zero: there is no average"));
    }
    let mean = Value::lazy(((x * &weights).sum(axes) / &whole).cast(dtype))?;
    Ok(if returned { Value::Tuple(vec![mean, Value::lazy(whole.cast(dtype))?]) } else { mean })
}

/// A mean with the arguments `dtype` and `where`. It is computed in the widest dtype and rounded to `dtype` last.
fn rounded(a: &Arguments, all: impl Fn(&Expr, Axes) -> Expr, numbers: impl Fn(&Expr, Axes) -> Expr) -> Result<Value> {
    let x = a.expr("x")?;
    Value::lazy(match a.dtype("dtype")? {
        Some(dtype) => among(a, &widest(&x, dtype), all, numbers)?.cast(dtype),
        None => among(a, &x, all, numbers)?,
    })
}

/// The reduction `all` of all elements, or of those where the argument `where` is true. To skip the others, it sets them to NaN and uses
/// the reduction `numbers`, which ignores NaN. If NaN is among the selected elements and the function does not ignore NaN, it then sets
/// the result to NaN.
fn among(
    a: &Arguments,
    x: &Expr,
    all: impl Fn(&Expr, Axes) -> Expr,
    numbers: impl Fn(&Expr, Axes) -> Expr,
) -> Result<Expr> {
    let axes = a.axes()?;
    let dtype = all(x, axes.clone()).dtype()?;
    if a.get("where").is_none() {
        return Ok(all(x, axes));
    }
    let x = if x.dtype()?.kind() < Kind::Float { x.cast(DType::F64) } else { x.clone() };
    let left = numbers(&masked(a, x.clone(), f64::NAN)?, axes.clone());
    if a.info.name.starts_with("nan") {
        return Ok(left.cast(dtype));
    }
    let spoilt = masked(a, x.isnan(), false)?.any(axes);
    Ok(op::where_(spoilt, f64::NAN, left).cast(dtype))
}

/// Casts `x` to the dtype in which a mean that is rounded to `dtype` is computed: the wider one of its own dtype and `dtype`.
fn widest(x: &Expr, dtype: DType) -> Expr {
    let Ok(own) = x.dtype() else { return x.clone() };
    let joined =
        if own.kind() < Kind::Float { DType::F64 } else { ndcast::dtype::promote(own, dtype).unwrap_or(dtype) };
    // If the caller asks for integers or bools, the elements are converted first.
    x.cast(if dtype.kind() < Kind::Float { dtype } else { joined })
}

/// `max(x)`, `max(x, axis)`, and `max(x1, x2)` as in Python and PyTorch. `min` likewise.
fn extreme(a: &Arguments, reduction: impl Fn(&Expr, Axes) -> Expr, op: Op) -> Result<Value> {
    match (a.get("x"), a.get("axis")) {
        // A 0-d tensor of integers is an axis, except in PyTorch, where a tensor is never an axis.
        (_, Some(other)) if other.is_tensor() && (a.module == "torch" || !is_axis(other)?) => {
            Value::lazy(Expr::map(op, a.exprs(["x", "axis"])?))
        }
        (Some(Value::Scalar(x)), Some(Value::Scalar(y))) if !a.method => {
            let first = if op == Op::Maximum { x.as_f64() >= y.as_f64() } else { x.as_f64() <= y.as_f64() };
            Ok(Value::Scalar(if first { *x } else { *y }))
        }
        // With an axis, PyTorch's function also returns the indices.
        (_, Some(_)) if a.module == "torch" => {
            let index = if op == Op::Maximum { Expr::argmax } else { Expr::argmin };
            let fields = vec![("values", reduce(a, reduction)?), ("indices", reduce(a, index)?)];
            Ok(Value::Named(a.info.name, fields))
        }
        _ => limited(a, op, reduction),
    }
}

/// Whether a tensor is a single integer or bool, and therefore may be an axis or a flag.
fn is_axis(value: &Value) -> Result<bool> {
    let dtype = value.expr().map(|expr| expr.dtype()).transpose()?;
    Ok(value.shape()?.rank() == 0 && dtype.is_some_and(|dtype| dtype.is_integer() || dtype == DType::Bool))
}

fn spread(
    a: &Arguments,
    all: impl Fn(&Expr, Corrected) -> Expr,
    numbers: impl Fn(&Expr, Corrected) -> Expr,
) -> Result<Value> {
    // PyTorch's flag `unbiased` means the same as a correction of 1 or 0.
    let unbiased = a.get("unbiased").map(|_| a.flag("unbiased")).transpose()?;
    if unbiased.is_some() && a.get("correction").is_some() {
        return Err(a.wrong("takes 'unbiased' or 'correction', not both"));
    }
    let correction = unbiased.map(|unbiased| f64::from(u8::from(unbiased)));
    let torch = a.module == "torch" || a.flavour == Flavour::Torch;
    let default = if torch { 1.0 } else { 0.0 };
    let correction = correction.or(a.float("correction")?).unwrap_or(default);
    let corrected = |axes| Corrected::new(axes, correction);
    rounded(a, |x, axes| all(x, corrected(axes)), |x, axes| numbers(x, corrected(axes)))
}

/// Whether the result begins with that of no elements.
fn with_initial(a: &Arguments) -> Result<Initial> {
    Ok(if a.flag("include_initial")? { Initial::Included } else { Initial::Omitted })
}

fn scan(a: &Arguments, scan: impl Fn(&Tensor, Option<isize>) -> Result<Tensor>) -> Result<Value> {
    let mut x = a.tensor("x")?;
    if let Some(dtype) = a.dtype("dtype")? {
        x = x.cast(dtype)?;
    }
    // Without an axis, the tensor is flattened, as in NumPy.
    let axis = a.int("axis")?;
    let flat = axis.is_none() || (a.module == "numpy" && x.ndim() == 0);
    let x = if flat && x.ndim() != 1 { x.ravel()? } else { x };
    let scanned = scan(&x, Some(axis.unwrap_or(0)))?;
    Value::fresh(&a.dtype("dtype")?.map_or_else(|| Ok(scanned.clone()), |dtype: DType| scanned.cast(dtype))?)
}

fn running(
    a: &Arguments,
    name: &'static str,
    scan: impl Fn(&Tensor, isize) -> Result<(Tensor, Tensor)>,
) -> Result<Value> {
    let (values, indices) = scan(&a.tensor("x")?, a.int("axis")?.unwrap_or(0))?;
    Ok(Value::Named(name, vec![("values", Value::fresh(&values)?), ("indices", Value::fresh(&indices)?)]))
}
