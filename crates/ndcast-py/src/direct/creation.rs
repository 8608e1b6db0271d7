//! New tensors of one value or of a range of integers.

use super::arguments::{float, int, lengths, scalar};
use super::{Found, Row};
use crate::call::Call;
use crate::index::fits;
use crate::operators::SMALL;
use ndcast::shape::{Dims, Shape};
use ndcast::{DType, Scalar, Tensor};
use ndcast_lang::Flavour;

pub(super) const ROWS: &[Row] = &[
    ("zeros", |call| filled(call, Scalar::Int(0))),
    ("ones", |call| filled(call, Scalar::Int(1))),
    ("empty", |call| filled(call, Scalar::Int(0))),
    ("full", full),
    ("zeros_like", |call| like(call, 1, Some(Scalar::Int(0)))),
    ("ones_like", |call| like(call, 1, Some(Scalar::Int(1)))),
    ("empty_like", |call| like(call, 1, Some(Scalar::Int(0)))),
    ("full_like", |call| like(call, 2, call.at(1).and_then(scalar))),
    ("arange", arange),
    ("linspace", linspace),
];

/// A shape of few elements.
fn small(lengths: &[isize]) -> Option<Shape> {
    let lengths: Dims<usize> = lengths.iter().map(|length| usize::try_from(*length).ok()).collect::<Option<_>>()?;
    let count = lengths.iter().fold(1, |count: usize, length| count.saturating_mul(*length));
    if count <= SMALL { Shape::from_dims(lengths).ok() } else { None }
}

fn made(shape: Shape, value: Scalar, dtype: DType) -> Option<Tensor> {
    match value {
        Scalar::Int(0) => Tensor::zeros(shape, dtype).ok(),
        value => Tensor::full(shape, value, dtype).ok(),
    }
}

fn filled(call: &Call<'_, '_>, value: Scalar) -> Found {
    let several = call.flavour() == Flavour::Torch && call.count() > 1;
    let wanted = if several { call.positional().iter().map(int).collect() } else { call.at(0).and_then(lengths) };
    let Some(wanted) = wanted.filter(|_| call.own.is_none()) else { return Ok(None) };
    let Ok(dtype) = call.dtype(if several { call.count() } else { 1 }) else { return Ok(None) };
    let dtype = dtype.unwrap_or_else(|| call.flavour().default_float());
    call.made(small(&wanted).and_then(|shape| made(shape, value, dtype)))
}

/// A number everywhere. Without a dtype, the number has one.
fn full(call: &Call<'_, '_>) -> Found {
    let (Some(shape), Some(value)) = (call.at(0), call.at(1).and_then(scalar)) else { return Ok(None) };
    // PyTorch's takes no single length.
    let shape = if call.flavour() == Flavour::Torch && int(shape).is_some() { None } else { lengths(shape) };
    let (Some(shape), Ok(dtype), None) = (shape.and_then(|shape| small(&shape)), call.dtype(2), call.own) else {
        return Ok(None);
    };
    let dtype = dtype.unwrap_or_else(|| match value {
        Scalar::Bool(_) => DType::Bool,
        Scalar::Int(_) => DType::I64,
        _ => call.flavour().default_float(),
    });
    call.made(if fits(value, dtype) { made(shape, value, dtype) } else { None })
}

/// A number everywhere, in the shape of a tensor; a dtype may stand at a position.
fn like(call: &Call<'_, '_>, position: usize, value: Option<Scalar>) -> Found {
    let (Some(value), Ok(dtype), None) = (value, call.dtype(position), call.own) else { return Ok(None) };
    if call.count() < position {
        return Ok(None);
    }
    call.made(call.small(0, |x| {
        let dtype = dtype.unwrap_or(x.dtype());
        // NumPy's keep the order of the axes in memory. Every dtype has 0 and 1.
        let usual = (call.flavour() != Flavour::NumPy || x.is_contiguous()) && (position == 1 || fits(value, dtype));
        usual.then(|| made(x.shape().clone(), value, dtype))?
    }))
}

/// A range of integers.
fn arange(call: &Call<'_, '_>) -> Found {
    let bounds: Option<Vec<isize>> = call.positional().iter().map(int).collect();
    let (start, stop, step) = match bounds.as_deref() {
        Some([stop]) => (0, *stop, 1),
        Some([start, stop]) => (*start, *stop, 1),
        Some([start, stop, step]) => (*start, *stop, *step),
        _ => return Ok(None),
    };
    let Ok(dtype) = call.dtype(call.count()) else { return Ok(None) };
    if step == 0
        || (i128::from(stop as i64) - i128::from(start as i64)).unsigned_abs() / step.unsigned_abs() as u128
            > SMALL as u128
    {
        return Ok(None);
    }
    let [start, stop, step] = [start, stop, step].map(|bound| Scalar::Int(bound as i128));
    // PyTorch refuses a range that runs backwards.
    call.made(Tensor::arange_of(start, stop, step, dtype.unwrap_or(DType::I64)).ok().filter(|range| range.numel() > 0))
}

/// A few numbers of NumPy's flavour at equal distances.
fn linspace(call: &Call<'_, '_>) -> Found {
    if call.flavour() != Flavour::NumPy || call.has_keywords() || call.count() > 3 {
        return Ok(None);
    }
    let [start, stop] = [0, 1].map(|at| call.at(at).and_then(float));
    let num = call.at(2).map_or(Some(50), |num| usize::try_from(int(num)?).ok()).filter(|num| *num <= SMALL);
    let numbers = num.and_then(|num| ndcast_lang::few_between(start?, stop?, num));
    call.made(numbers.and_then(|numbers| Tensor::from_vec(numbers, [num?]).ok()))
}
