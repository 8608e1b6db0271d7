//! The rows of the module `numpy` alone: names that only NumPy has, and names that mean something else there.
//!
//! *Problem*: NumPy's integers become `float64` where the other modules use the default float, and its parameters have names and an order of
//! their own. *Technique*: these rows have NumPy's parameters, in NumPy's order, and compute in NumPy's dtypes. *Contract*: value, shape and
//! dtype are those of NumPy, and so is whether the result is a view.

mod bits;
mod build;
mod edit;
mod elements;
mod forms;
mod grids;
mod histograms;
#[cfg(feature = "linalg")]
mod least_squares;
#[cfg(feature = "linalg")]
mod linalg;
mod order;
mod polynomials;
mod products;
mod quantiles;
pub(crate) mod ranges;
mod reductions;
mod search;
mod sets;
mod signals;
mod split;
mod writes;

use super::super::arguments::Arguments;
use super::super::conversion::{array, number, partner, tensor_beside};
use super::super::value::Value;
use super::{Row, row_of};
use crate::flavour::Flavour;
use ndcast::shape::normalize_axis;
use ndcast::{
    ALL, DType, Error, Result, Scalar, Tensor,
    dtype::{Kind, Promotion, promote, result_type},
};

/// All rows of the module.
pub(super) const TABLES: &[&[Row]] = &[
    bits::TABLE,
    build::TABLE,
    edit::TABLE,
    elements::TABLE,
    forms::TABLE,
    grids::TABLE,
    histograms::TABLE,
    #[cfg(feature = "linalg")]
    least_squares::TABLE,
    #[cfg(feature = "linalg")]
    linalg::TABLE,
    order::TABLE,
    polynomials::TABLE,
    products::TABLE,
    quantiles::TABLE,
    ranges::TABLE,
    reductions::TABLE,
    search::TABLE,
    sets::TABLE,
    signals::TABLE,
    split::TABLE,
    writes::TABLE,
];

/// A row of the module `numpy`.
const fn own(info: &Row) -> Row {
    row_of("numpy", info)
}

/// A row of the module `numpy.linalg`.
#[cfg(feature = "linalg")]
const fn of_linalg(info: &Row) -> Row {
    row_of("numpy.linalg", info)
}

/// The dtype in which NumPy computes with fractions: `float64` for integers and bools, the dtype itself for others.
fn floating(dtype: DType) -> DType {
    if dtype.kind() < Kind::Float { DType::F64 } else { dtype }
}

/// The dtype of a ufunc with fractions: as [`floating`], but narrow integers become narrow floats.
fn ufunc_floating(dtype: DType) -> DType {
    match dtype {
        DType::Bool | DType::I8 | DType::U8 => DType::F16,
        DType::I16 | DType::U16 => DType::F32,
        other => floating(other),
    }
}

/// The dtype to which NumPy promotes two dtypes. Unlike the standard, NumPy has one for every pair, and integers widen the floats beside
/// them.
///
/// # Errors
/// `DType` for a pair that NumPy does not know.
fn promoted(x1: DType, x2: DType) -> Result<DType> {
    let inexact = |dtype: DType| dtype.kind() >= Kind::Float;
    // A bool has no bits that a float could lose.
    let beside_float = |dtype| if dtype == DType::Bool { dtype } else { ufunc_floating(dtype) };
    let (left, right) = match (inexact(x1), inexact(x2)) {
        (true, false) => (x1, beside_float(x2)),
        (false, true) => (beside_float(x1), x2),
        _ => (x1, x2),
    };
    match promote(left, right) {
        Some(dtype) => Ok(dtype),
        None if left.is_integer() && right.is_integer() => Ok(DType::F64),
        None => Err(Error::dtype(format!("{x1} and {x2} promote to no common dtype; cast one of them first"))),
    }
}

/// A value as an array. Numbers and lists of numbers have NumPy's dtypes: `int64`, `float64`, `complex128`.
fn array_of(a: &Arguments, value: &Value) -> Result<Tensor> {
    if let Value::Scalar(scalar) = value {
        let dtype = weak(a, None, [*scalar])?;
        return Ok(Tensor::of_scalar(scalar.fit(dtype)?, dtype));
    }
    let refuse = || a.unfit(format!("takes arrays and numbers, not {}", value.type_name()));
    let tensor = tensor_beside(Flavour::NumPy, value, None).ok_or_else(refuse)??;
    let wide = match tensor.dtype().kind() {
        Kind::Float => DType::F64,
        Kind::Complex => DType::C128,
        _ => return Ok(tensor),
    };
    // The numbers of a list have no dtype of their own unless there are arrays among them.
    if value.is_tensor() || tensor.dtype() == wide || partner(Flavour::NumPy, [value])?.is_some() {
        return Ok(tensor);
    }
    array(Flavour::NumPy, value, Some(wide))
}

/// The dtype to which a dtype and weak numbers promote.
fn weak(a: &Arguments, dtype: Option<DType>, numbers: impl IntoIterator<Item = Scalar>) -> Result<DType> {
    match result_type(dtype, numbers, DType::F64) {
        Promotion::To(dtype) => Ok(dtype),
        Promotion::Refused(x1, x2) => Err(a.wrong(format!("finds no common dtype for {x1} and {x2}"))),
    }
}

/// An argument as an array.
fn given(a: &Arguments, name: &str) -> Result<Tensor> {
    array_of(a, a.need(name)?)
}

/// Values as arrays of the dtype to which all of them promote. Numbers are weak.
fn together(a: &Arguments, values: &[&Value]) -> Result<Vec<Tensor>> {
    let strong = |value: &&Value| match value {
        Value::Scalar(_) => Ok(None),
        other => array_of(a, other).map(Some),
    };
    let arrays = values.iter().map(strong).collect::<Result<Vec<_>>>()?;
    let mut dtype = None;
    for array in arrays.iter().flatten() {
        dtype = Some(dtype.map_or(Ok(array.dtype()), |dtype| promoted(dtype, array.dtype()))?);
    }
    let numbers =
        values.iter().filter_map(|value| if let Value::Scalar(scalar) = value { Some(*scalar) } else { None });
    let dtype = weak(a, dtype, numbers)?;
    let cast = |(value, array): (&&Value, Option<Tensor>)| match (value, array) {
        (_, Some(array)) => array.cast(dtype),
        (Value::Scalar(scalar), None) => Ok(Tensor::of_scalar(scalar.fit(dtype)?, dtype)),
        (other, None) => array_of(a, other),
    };
    values.iter().zip(arrays).map(cast).collect()
}

/// Values as arrays of the dtype to which all of them promote. Unlike beside an operator, numbers have the dtype of an array of them.
fn strongly(a: &Arguments, values: &[&Value]) -> Result<Vec<Tensor>> {
    let arrays = values.iter().map(|value| array_of(a, value)).collect::<Result<Vec<_>>>()?;
    let dtypes = arrays.iter().map(Tensor::dtype);
    let Some(dtype) = dtypes.map(Ok).reduce(|left, right| promoted(left?, right?)).transpose()? else {
        return Ok(arrays);
    };
    arrays.iter().map(|array| array.cast(dtype)).collect()
}

/// Two arguments as arrays of the dtype to which both promote.
fn pair(a: &Arguments, names: [&str; 2]) -> Result<[Tensor; 2]> {
    let [x1, x2] = names.map(|name| a.need(name));
    let both = together(a, &[x1?, x2?])?;
    both.try_into().map_err(|_| a.unfit("takes two arrays"))
}

/// The place of an axis of an array with `rank` axes.
fn place(a: &Arguments, axis: isize, rank: usize) -> Result<usize> {
    normalize_axis(axis, rank).map_err(|error| Error::shape(a.name, &["x"], error))
}

/// Numbers from 0 to before `length`, as `int64`.
fn counted(length: usize) -> Result<Tensor> {
    Tensor::arange_of(0, length as i64, 1, DType::I64)
}

/// A vector of integers, as `int64`. An empty one may have any dtype.
fn integers(a: &Arguments, name: &str, x: &Tensor) -> Result<Tensor> {
    if x.numel() > 0 && !x.dtype().is_integer() {
        return Err(Error::index(format!("{}: '{name}' must be made of integers, not of {}", a.name, x.dtype())));
    }
    x.cast(DType::I64)
}

/// Whether all elements are true, as a bool.
fn holds(expr: &ndcast::Expr) -> Result<bool> {
    Ok(expr.all(ALL).eval()?.item::<Scalar>()?.as_bool())
}

/// The one element of a value as a number.
fn single(a: &Arguments, value: &Value) -> Result<Scalar> {
    number(value).unwrap_or_else(|| Err(a.wrong(format!("takes a number, not {}", value.type_name()))))
}

/// The items of an argument that is a sequence; those along the first axis if it is an array.
fn sequence(a: &Arguments, name: &str) -> Result<Vec<Value>> {
    let value = a.need(name)?;
    value.items().unwrap_or_else(|| Err(a.unfit(format!("takes as '{name}' a sequence, not {}", value.type_name()))))
}

/// An array in the order of its elements, without its shape.
fn flat(x: &Tensor) -> Result<Tensor> {
    x.reshape([-1])
}

/// The elements of a vector again and again, up to `length` elements.
///
/// # Errors
/// `Value` if there is nothing to repeat.
fn cycled(a: &Arguments, x: &Tensor, length: usize) -> Result<Tensor> {
    match x.numel() {
        count if count >= length => x.narrow(0, 0..length),
        0 => Err(a.wrong("has no values to write")),
        1 => x.broadcast_to([length]),
        count => {
            let whole = x.tile([length.div_ceil(count)])?;
            whole.narrow(0, 0..length)
        }
    }
}
