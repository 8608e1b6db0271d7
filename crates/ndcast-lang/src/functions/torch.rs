//! Functions that differ between PyTorch and NumPy or the standard. These rows are PyTorch's and exist in the module `torch` only.

mod bessel;
#[cfg(feature = "linalg")]
mod factors;
#[cfg(feature = "linalg")]
mod indefinite;
#[cfg(feature = "linalg")]
mod linear;
mod matrices;
mod numbers;
mod orthogonal;
mod pairs;
mod ranges;
#[cfg(feature = "linalg")]
mod reflectors;
mod scatter;
mod series;
mod shapes;
mod special;
#[cfg(feature = "fft")]
mod spectra;

use super::super::value::Value;
use super::creation::diag;
use super::views::{rot90, single};
use super::{Row, row, row_of};
use crate::flavour::rows::scalar_type;
use ndcast::shape::{broadcast_shapes, normalize_axes};
use ndcast::{DType, Error, ErrorKind, Result, Tensor, stack};

pub(super) use scatter::reduced_into;

/// The tables of the module.
pub(super) const TABLES: &[&[Row]] = &[
    TABLE,
    bessel::TABLE,
    #[cfg(feature = "linalg")]
    factors::TABLE,
    #[cfg(feature = "linalg")]
    indefinite::TABLE,
    #[cfg(feature = "linalg")]
    reflectors::TABLE,
    #[cfg(feature = "linalg")]
    linear::TABLE,
    matrices::TABLE,
    numbers::TABLE,
    orthogonal::TABLE,
    pairs::TABLE,
    ranges::TABLE,
    scatter::TABLE,
    series::TABLE,
    shapes::TABLE,
    special::TABLE,
    #[cfg(feature = "fft")]
    spectra::TABLE,
];

const TABLE: &[Row] = &[
    own(&row("flip", &[], "x, *axes", "A copy with the order of elements reversed along axes.", |a| {
        let axes = a.rest_ints()?;
        if single(a, &axes)? {
            return copied(a.need("x")?.clone());
        }
        copied(a.need("x")?.view("flip", move |layout| layout.flip(Some(&axes)))?)
    })),
    own(&row("fliplr", &[], "x", "A copy with the order of elements reversed along the second axis.", |a| {
        if a.need("x")?.shape()?.rank() < 2 {
            return Err(Error::new(ErrorKind::Shape, "Input must be >= 2-d."));
        }
        copied(a.need("x")?.view("fliplr", |layout| layout.flip(Some(&[1])))?)
    })),
    own(&row("flipud", &[], "x", "A copy with the order of elements reversed along the first axis.", |a| {
        copied(a.need("x")?.view("flipud", |layout| layout.flip(Some(&[0])))?)
    })),
    own(&row(
        "rot90",
        &[],
        "x, k=1, axes=(0,1)",
        "A copy turned by quarters from the first axis towards the second.",
        |a| copied(rot90(a)?),
    )),
    own(&row("squeeze", &[], "x, *axis", "The same elements without axes of length 1.", |a| {
        if a.rest.iter().all(|axis| matches!(axis, Value::None)) {
            return a.need("x")?.view("squeeze", |layout| layout.squeeze(None));
        }
        let axes = a.rest_ints()?;
        let shape = a.need("x")?.shape()?;
        // PyTorch treats a 0-d tensor as one with one axis.
        let axes =
            normalize_axes(&axes, shape.rank().max(1)).map_err(|error| Error::shape("squeeze", &["x"], error))?;
        let single = |&&axis: &&usize| shape.get(axis) == Some(&1);
        let axes: Vec<isize> = axes.iter().filter(single).map(|&axis| axis as isize).collect();
        a.need("x")?.view("squeeze", move |layout| layout.squeeze(Some(&axes)))
    })),
    own(&row(
        "diag",
        &[],
        "x, k=0",
        "A matrix with a vector as its diagonal; of a matrix, a copy of its diagonal.",
        |a| {
            let rank = a.need("x")?.shape()?.rank();
            if rank > 2 {
                let text = format!("diag(): Supports 1D or 2D tensors. Got {rank}D");
                return Err(Error::new(ErrorKind::Shape, text));
            }
            copied(diag(a)?)
        },
    )),
    own(&row("cross", &[], "x1, x2, axis=None", "Cross product along an axis, or along the first of length 3.", |a| {
        let [x1, x2] = a.together(["x1", "x2"])?;
        if let Some(axis) = a.int("axis")? {
            super::linear::spatial(a, axis)?;
        }
        let first = || x1.shape().iter().position(|&length| length == 3).map_or(-1, |axis| axis as isize);
        Value::fresh(&x1.cross(&x2, a.int("axis")?.unwrap_or_else(first))?)
    })),
    own(&row("complex", &[], "real, imag", "Complex numbers from their real and imaginary parts.", |a| {
        let [real, imag] = [a.tensor("real")?, a.tensor("imag")?];
        if real.dtype() != imag.dtype() {
            let [first, second] = [real.dtype(), imag.dtype()].map(scalar_type);
            let text =
                format!("Expected object of scalar type {first} but got scalar type {second} for second argument");
            return Err(Error::dtype(text));
        }
        complex_of("complex", ["real", "imag"], &real, &imag)
    })),
];

/// A row of the module `torch`.
const fn own(info: &Row) -> Row {
    row_of("torch", info)
}

/// A copy of a view.
fn copied(view: Value) -> Result<Value> {
    match view.tensor() {
        Some(tensor) => Value::fresh(&tensor?.duplicate()?),
        None => Ok(view),
    }
}

/// Complex numbers of their parts.
///
/// # Errors
/// `DType` unless both parts are float32 or both float64, `Shape` if they do not broadcast.
fn complex_of(name: &str, names: [&str; 2], real: &Tensor, imag: &Tensor) -> Result<Value> {
    let dtype = match (real.dtype(), imag.dtype()) {
        (DType::F32, DType::F32) => DType::C64,
        (DType::F64, DType::F64) => DType::C128,
        (real, imag) => {
            let text = format!("{name}: the parts must both be float32 or both float64, not {real} and {imag}");
            return Err(Error::dtype(text));
        }
    };
    let shape = broadcast_shapes(&[real.shape(), imag.shape()]).map_err(|error| Error::shape(name, &names, error))?;
    let stretched = [real, imag].map(|part| part.broadcast_to(&shape));
    let stretched = stretched.into_iter().collect::<Result<Vec<_>>>()?;
    let pairs = stack(stretched.iter().collect::<Vec<_>>(), -1)?;
    Value::fresh(&pairs.contiguous()?.view_dtype(dtype)?.squeeze([-1])?)
}
