//! Functions and attributes that inspect values: shapes, strides, elements, equality.

use super::super::arguments::Arguments;
use super::super::conversion::integers;
use super::super::flavour::Flavour;
use super::super::value::{MOST_ITEMS, Value, too_many};
use super::{Row, row, row_of};
use ndcast::internal::Place;
use ndcast::internal::collect;
use ndcast::shape::{Layout, Shape, broadcast_shapes, normalize_axis};
use ndcast::{ALL, Element, Error, Expr, Result, Scalar, Tensor, dtype::for_dtype};

pub(super) const TABLE: &[Row] = &[
    row("size", &[], "x, axis=None", "The shape, or the length of one axis.", |a| {
        let shape = a.need("x")?.shape()?;
        let Some(axis) = a.int("axis")? else { return Ok(Value::Size(shape)) };
        Ok(Value::int(shape[normalize_axis(axis, shape.rank()).map_err(|error| Error::shape("size", &["x"], error))?]))
    }),
    row("dim", &["ndimension"], "x", "The number of axes.", |a| Ok(Value::int(a.need("x")?.shape()?.rank()))),
    row("numel", &["nelement"], "x", "The number of elements.", |a| match a.need("x")? {
        Value::Size(shape) => Ok(Value::int(shape.numel()?)),
        other => Ok(Value::int(other.shape()?.numel()?)),
    }),
    row(
        "stride",
        &[],
        "x, axis=None",
        "The distance in memory between neighbours along each axis, in elements.",
        |a| {
            let layout = layout(a.need("x")?)?;
            let mut strides = layout.strides().to_vec();
            if a.flavour == Flavour::Torch {
                // An axis of one element steps over all that lies within it.
                let mut within = 1;
                for (step, &length) in strides.iter_mut().zip(layout.shape().iter()).rev() {
                    if length == 1 && *step == 0 {
                        *step = within;
                    }
                    within = *step * length as isize;
                }
            }
            let Some(axis) = a.int("axis")? else { return Ok(Value::ints(strides)) };
            let axis = normalize_axis(axis, strides.len()).map_err(|error| Error::shape("stride", &["x"], error))?;
            Ok(Value::Scalar(Scalar::Int(strides[axis] as i128)))
        },
    ),
    row("storage_offset", &[], "x", "The place of the first element in its memory, in elements.", |a| {
        Ok(Value::int(layout(a.need("x")?)?.offset()))
    }),
    row("is_contiguous", &[], "x", "Whether the elements are in C order in memory, without gaps.", |a| {
        Ok(Value::bool(layout(a.need("x")?)?.is_contiguous()))
    }),
    row("element_size", &[], "x", "The number of bytes of one element.", |a| {
        Ok(Value::int(a.expr("x")?.dtype()?.size()))
    }),
    row("item", &[], "x", "The only element, as a Python number.", |a| Ok(Value::Scalar(a.tensor("x")?.item()?))),
    row("tolist", &[], "x", "The elements as nested lists of numbers.", |a| nested(&a.tensor("x")?)),
    row("clone", &["copy"], "x", "A copy in memory of its own.", |a| Value::fresh(&a.tensor("x")?.duplicate()?)),
    row("contiguous", &["ascontiguousarray"], "x", "The same elements in C order in memory.", |a| {
        match a.need("x")? {
            Value::Tensor(place) if place.layout().is_contiguous() => Ok(Value::Tensor(place.clone())),
            Value::Lazy(expr) => Value::fresh(&expr.eval_contiguous()?),
            _ => Value::fresh(&a.tensor("x")?.contiguous()?),
        }
    }),
    row("detach", &["cpu", "numpy"], "x", "The tensor itself, because there are no gradients and no devices.", |a| {
        Ok(a.need("x")?.clone())
    }),
    row("len", &[], "x", "The number of items, or the length of the first axis.", |a| {
        let x = a.need("x")?;
        let length = match x {
            Value::Str(text) => Some(text.chars().count()),
            tensor if tensor.is_tensor() => tensor.shape()?.first().copied(),
            other => other.items().transpose()?.map(|items| items.len()),
        };
        length.map(Value::int).ok_or_else(|| a.wrong("takes something with items"))
    }),
    row("list", &[], "*values", "A list of the items of a value.", |a| sequence(a).map(Value::List)),
    row("tuple", &[], "*values", "A tuple of the items of a value.", |a| sequence(a).map(Value::Tuple)),
    row("range", &[], "start, stop=None, step=1", "A list of integers.", range),
    row("Size", &[], "*shape", "A shape.", |a| Ok(Value::Size(a.rest_shape()?))),
    row("broadcast_shapes", &[], "*shapes", "The shape to which shapes broadcast.", joint_shapes),
    row("broadcast", &[], "*tensors", "The shape to which tensors broadcast.", |a| {
        Ok(Value::Size(joint_shape(a, &a.several()?)?))
    }),
    row_of("torch", &row("equal", &[], "x1, x2", "Whether two tensors have the same shape and equal elements.", same)),
    row(
        "array_equal",
        &[],
        "x1, x2, equal_nan=False",
        "Whether two tensors have the same shape and equal elements.",
        same,
    ),
    row(
        "allclose",
        &[],
        "x1, x2, rtol=1e-05, atol=1e-08, equal_nan=False",
        "Whether all elements are close: `|x1 - x2| <= atol + rtol * |x2|`.",
        |a| {
            let [x1, x2] = a.exprs(["x1", "x2"])?;
            let (rtol, atol) = (a.float("rtol")?.unwrap_or(1e-5), a.float("atol")?.unwrap_or(1e-8));
            let mut close = ndcast::op::isclose(&x1, &x2, rtol, atol);
            if a.flag("equal_nan")? {
                close = close.logical_or(x1.isnan().logical_and(x2.isnan()));
            }
            close.all(ALL).eval()?.item().map(Value::Scalar)
        },
    ),
    row(
        "frexp",
        &[],
        "x",
        "Mantissas and exponents: `x = mantissa * 2**exponent`, where `0.5 <= |mantissa| < 1`.",
        |a| {
            let x = a.expr("x")?;
            Ok(Value::Named(
                "frexp",
                vec![("mantissa", Value::lazy(x.frexp_mantissa())?), ("exponent", Value::lazy(x.frexp_exponent())?)],
            ))
        },
    ),
    row("modf", &[], "x", "The fractions and the integer parts.", |a| {
        let [fraction, whole] = a.expr("x")?.modf();
        Ok(Value::Tuple(vec![Value::lazy(fraction)?, Value::lazy(whole)?]))
    }),
];

/// The function that computes an attribute.
type Attribute = fn(&Value) -> Result<Value>;

/// The attributes of tensors and numbers that are not methods.
pub(in super::super) const ATTRIBUTES: &[(&str, Attribute)] = &[
    ("shape", |x| x.shape().map(Value::Size)),
    ("ndim", |x| Ok(Value::int(x.shape()?.rank()))),
    ("dtype", |x| expr(x)?.dtype().map(Value::DType)),
    ("T", |x| x.view("T", Layout::reversed)),
    ("mT", |x| x.view("mT", Layout::matrix_transpose)),
    ("mH", adjoint),
    ("real", |x| part(x, 0, Expr::real)),
    ("imag", |x| part(x, 1, Expr::imag)),
    ("itemsize", |x| Ok(Value::int(expr(x)?.dtype()?.size()))),
    ("nbytes", |x| Ok(Value::Scalar(Scalar::Int(x.shape()?.numel()? as i128 * expr(x)?.dtype()?.size() as i128)))),
    ("device", |_| Ok(Value::Str("cpu".to_owned()))),
    ("requires_grad", |_| Ok(Value::bool(false))),
    ("strides", |x| Ok(Value::ints(layout(x)?.strides().to_vec()))),
];

/// Exchanges the last two axes and conjugates the elements. For a real tensor, the result is a view.
pub(super) fn adjoint(value: &Value) -> Result<Value> {
    let turned = value.view("mH", Layout::matrix_transpose)?;
    if expr(value)?.dtype()?.is_complex() { Value::lazy(expr(&turned)?.conj()) } else { Ok(turned) }
}

fn expr(value: &Value) -> Result<Expr> {
    value.expr().ok_or_else(|| Error::value(format!("{} is no tensor", value.type_name())))
}

/// The real or imaginary part. The part of a [`Value::Tensor`] is a view of its memory, so that it can be written to. The imaginary part of
/// a real tensor is zeros that cannot be written to.
fn part(value: &Value, which: isize, part: impl Fn(&Expr) -> Expr) -> Result<Value> {
    match value {
        Value::Tensor(place) if place.dtype().is_complex() => place.part(which).map(Value::Tensor),
        Value::Tensor(_) if which == 0 => Ok(value.clone()),
        Value::Tensor(place) => Place::zeros(place.layout().shape(), place.dtype()).map(Value::Tensor),
        Value::Scalar(scalar) => Tensor::scalar(scalar.as_complex())
            .cast(ndcast::DType::C128)
            .and_then(|x| part(&x.expr()).eval()?.item())
            .map(Value::Scalar),
        other => Value::lazy(part(&expr(other)?)),
    }
}

/// The layout of a tensor. A lazy value has the contiguous layout of its shape.
fn layout(value: &Value) -> Result<Layout> {
    match value {
        Value::Tensor(place) => Ok(place.layout().clone()),
        other => Ok(Layout::contiguous(&other.shape()?)?),
    }
}

fn nested(tensor: &Tensor) -> Result<Value> {
    let rows = tensor.shape().iter().rev().skip(1).fold(1, |rows: usize, &length| rows.saturating_mul(length));
    let items = rows.max(tensor.numel());
    if items > MOST_ITEMS {
        return Err(too_many(items));
    }
    let whole = tensor.contiguous()?;
    for_dtype!(whole.dtype(), T => listed(whole.as_slice::<T>()?, whole.shape()))
}

/// Converts elements in C order to nested lists of this shape. The shape `()` gives the number.
fn listed<T: Element>(elements: &[T], shape: &[usize]) -> Result<Value> {
    let number = |element: &T| Value::Scalar(element.to_scalar());
    let items = match shape {
        [] => return Ok(elements.first().map_or(Value::None, number)),
        [_] => collect(elements.iter().map(|element| Ok(number(element)))),
        [length, inner @ ..] => {
            let size: usize = inner.iter().product();
            collect((0..*length).map(|k| listed(&elements[k * size..][..size], inner)))
        }
    };
    items.map(Value::List)
}

fn sequence(a: &Arguments) -> Result<Vec<Value>> {
    match &a.rest[..] {
        [] => Ok(Vec::new()),
        [one] => {
            one.items().unwrap_or_else(|| Err(a.wrong(format!("takes something with items, not {}", one.type_name()))))
        }
        _ => Err(a.wrong("takes one value")),
    }
}

fn range(a: &Arguments) -> Result<Value> {
    let first = a.int("start")?.unwrap_or(0);
    let (start, stop) = a.int("stop")?.map_or((0, first), |stop| (first, stop));
    let numbers = Tensor::arange_of(start as i64, stop as i64, a.int("step")?.unwrap_or(1) as i64, None)?;
    nested(&numbers)
}

fn same(a: &Arguments) -> Result<Value> {
    let [x1, x2] = a.exprs(["x1", "x2"])?;
    if x1.shape()? != x2.shape()? {
        return Ok(Value::bool(false));
    }
    let equal = x1.equal(&x2);
    let equal = if a.flag("equal_nan")? { equal.logical_or(x1.isnan().logical_and(x2.isnan())) } else { equal };
    equal.all(ALL).eval()?.item().map(Value::Scalar)
}

/// The shape that tensors broadcast to.
pub(super) fn joint_shape(a: &Arguments, values: &[Value]) -> Result<Shape> {
    let shapes: Vec<Shape> = values.iter().map(Value::shape).collect::<Result<_>>()?;
    let lengths: Vec<&[usize]> = shapes.iter().map(|shape| &shape[..]).collect();
    broadcast_shapes(&lengths).map_err(|error| Error::shape(a.name, &[], error))
}

fn joint_shapes(a: &Arguments) -> Result<Value> {
    let one = |value: &Value| {
        let lengths = integers(value)?.ok_or_else(|| a.wrong(format!("takes shapes, not {}", value.type_name())))?;
        Ok(Shape::new(&a.unsigned(lengths)?)?)
    };
    let shapes: Vec<Shape> = a.rest.iter().map(one).collect::<Result<_>>()?;
    let lengths: Vec<&[usize]> = shapes.iter().map(|shape| &shape[..]).collect();
    broadcast_shapes(&lengths).map(Value::Size).map_err(|error| {
        let error = Error::shape("broadcast_shapes", &[], error);
        mismatch(&lengths).map_or(error.clone(), |text| error.context(text))
    })
}

/// PyTorch's error message for the first length, from the right, that does not fit the lengths before it.
fn mismatch(shapes: &[&[usize]]) -> Option<String> {
    let rank = shapes.iter().map(|shape| shape.len()).max()?;
    let mut joined = vec![1; rank];
    for (index, shape) in shapes.iter().enumerate() {
        for (back, &length) in shape.iter().rev().enumerate() {
            let so_far = &mut joined[rank - 1 - back];
            if length != 1 && *so_far != 1 && length != *so_far {
                let had = Value::ints(shape.iter().map(|&length| length as isize));
                return Some(format!(
                    "Attempting to broadcast a dimension of length {length} at -{}! Mismatching argument at index {index} had {had}; but \
                     expected shape should be broadcastable to {joined:?}",
                    back + 1
                ));
            }
            if length != 1 {
                *so_far = length;
            }
        }
    }
    None
}
