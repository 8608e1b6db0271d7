//! Sorting, limits, where elements are, and the choice of them.

use super::arguments::{flag, int, scalar};
use super::{Found, Row, is_mask, is_ordered};
use crate::call::Call;
use crate::cell::Cell;
use crate::classes::{PyTensor, own};
use crate::operators::{SMALL, at_once, object_at_once};
use ndcast::{DType, Order, Result, Scalar, Tensor, op::Op};
use ndcast_lang::Flavour;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};

pub(super) const ROWS: &[Row] = &[
    ("sort", sort),
    ("argsort", argsort),
    ("nonzero", nonzero),
    ("gather", |call| match call.at(1).and_then(int) {
        Some(axis) if call.flavour() == Flavour::Torch => along(call, 2, |x, index| x.gather(axis, index)),
        _ => Ok(None),
    }),
    ("take_along_axis", |call| match call.at(2).and_then(int) {
        Some(axis) => along(call, 1, |x, index| x.take_along_axis(index, axis)),
        None => Ok(None),
    }),
    ("searchsorted", place_of_number),
    ("clamp", limited),
    ("clip", limited),
    ("where", |call| if call.own.is_none() && call.is_of_one() { places(call) } else { choose(call) }),
];

/// A sorted copy along the last axis. Methods of this name sort in place, and PyTorch's function gives the order too.
fn sort(call: &Call<'_, '_>) -> Found {
    let plain = call.is_of_one() && call.own.is_none() && call.flavour() != Flavour::Torch;
    call.made(
        call.small(0, |x| {
            (plain && is_ordered(x.dtype()) && x.ndim() > 0).then(|| x.sort(-1, Order::Ascending).ok())?
        }),
    )
}

/// The indices that sort along an axis, the last one by default.
fn argsort(call: &Call<'_, '_>) -> Found {
    let mut descending = false;
    let axis = call.axis_and(|name, value| {
        let taken = name == "descending" && call.flavour() != Flavour::NumPy;
        taken && flag(value).map(|flag| descending = flag).is_some()
    });
    let Some(axis) = axis else { return Ok(None) };
    let made = call.small(0, |x| {
        let way = if descending { Order::Descending } else { Order::Ascending };
        let ordered = is_ordered(x.dtype()) && x.ndim() > 0;
        let order = ordered.then(|| x.argsort(axis.unwrap_or(-1), way).ok())??;
        let tied = call.flavour() == Flavour::NumPy && (x.ndim() > 1 || has_ties(x, &order));
        Some((order, tied))
    });
    let Some((order, tied)) = made else { return Ok(None) };
    // The order of elements that are equal is NumPy's.
    match if tied { crate::numpys::answered(call)? } else { None } {
        Some(Ok(answer)) => Ok(Some(answer)),
        _ => call.made(Some(order)),
    }
}

/// Whether a vector has elements that are equal, or NaN, in its order.
fn has_ties(x: &Tensor, order: &Tensor) -> bool {
    let Ok(order) = order.as_slice::<i64>() else { return true };
    macro_rules! pairs {
        ($($T:ty)*) => {
            $(if let Ok(elements) = x.as_slice::<$T>() {
                let at = |place: i64| elements.get(place as usize);
                return order.windows(2).any(|pair| !matches!(pair, [one, next] if at(*one) < at(*next)));
            })*
        };
    }
    pairs!(f64 i64 f32 i32 u8 bool i8 i16 u16 u32 u64);
    true
}

/// The indices of the elements that are not zero: one tensor for each axis, or a table.
fn nonzero(call: &Call<'_, '_>) -> Found {
    let mut apart = matches!(call.entry.module, "numpy" | "ndcast");
    let keywords = call.keywords(|name, value| {
        name == "as_tuple" && call.flavour() == Flavour::Torch && flag(value).map(|flag| apart = flag).is_some()
    });
    match keywords && call.count() == 1 {
        true if apart => places(call),
        true => call.made(call.small(0, |x| if x.ndim() > 0 { x.argwhere().ok() } else { None })),
        false => Ok(None),
    }
}

/// The indices of the elements that are not zero, as one tensor for each axis.
fn places(call: &Call<'_, '_>) -> Found {
    let Some(found) = call.small(0, |x| if x.ndim() > 0 { x.nonzero().ok() } else { None }) else { return Ok(None) };
    let object = |indices: Tensor| object_at_once(call.py, call.look(), indices);
    let found = found.into_iter().map(object).collect::<Result<Vec<_>, _>>()?;
    Ok(Some(PyTuple::new(call.py, found)?.into_any().unbind()))
}

/// The elements of two operands, as a mask says: where a library's row is not the op itself.
fn choose(call: &Call<'_, '_>) -> Found {
    match (call.at(0), call.at(1), call.at(2)) {
        (Some(mask), Some(x), Some(y))
            if call.count() == 3 && call.names.is_none() && call.own.is_none() && own(mask).is_some_and(is_mask) =>
        {
            at_once(call.py, call.look(), Op::Where, &[mask, x, y])
        }
        _ => Ok(None),
    }
}

/// Elements within limits that are named. NumPy takes limits of integers that their dtype cannot hold.
fn limited(call: &Call<'_, '_>) -> Found {
    let (mut least, mut most) = (None, None);
    let keywords = call.keywords(|name, value| match name {
        "min" if least.is_none() => least.replace(value).is_none(),
        "max" if most.is_none() => most.replace(value).is_none(),
        _ => false,
    });
    let Some(x) = call.at(0).filter(|_| keywords && call.count() == 1) else { return Ok(None) };
    let taken =
        |x: &Bound<'_, PyTensor>| call.flavour() == Flavour::Torch || x.get().cell.dtype().is_ok_and(super::is_float);
    match (least, most) {
        _ if !own(x).is_some_and(taken) => Ok(None),
        (Some(least), Some(most)) => at_once(call.py, call.look(), Op::Clip, &[x, least, most]),
        (Some(least), None) => at_once(call.py, call.look(), Op::Maximum, &[x, least]),
        (None, Some(most)) => at_once(call.py, call.look(), Op::Minimum, &[x, most]),
        (None, None) => Ok(None),
    }
}

/// The elements of a small tensor at integers along an axis. The integers are the argument at a position.
fn along(call: &Call<'_, '_>, position: usize, take: impl FnOnce(&Tensor, &Tensor) -> Result<Tensor>) -> Found {
    let (Some(x), Some(index)) = (call.at(0).and_then(own), call.at(position).and_then(own)) else { return Ok(None) };
    let plain = call.count() == 3 && call.names.is_none();
    let taken = |x: &Tensor, index: &Tensor| {
        let few = index.dtype() == DType::I64 && index.ndim() == x.ndim() && x.ndim() > 0;
        (few && x.numel() <= SMALL && index.numel() <= SMALL).then(|| take(x, index).ok())?
    };
    call.made(if plain { Cell::try_with_both(&x.get().cell, &index.get().cell, taken) } else { None })
}

/// NumPy's place of a number in a sorted vector of its kind.
fn place_of_number(call: &Call<'_, '_>) -> Found {
    let mut after = false;
    let keywords = call.keywords(|name, value| {
        let side = value.cast::<PyString>().ok().filter(|_| name == "side");
        after = side.is_some_and(|side| side == "right");
        after || side.is_some_and(|side| side == "left")
    });
    let plain = keywords && call.count() == 2 && call.flavour() == Flavour::NumPy;
    let Some(number) = call.at(1).filter(|_| plain).and_then(scalar) else { return Ok(None) };
    call.made(call.small(0, |x| {
        let place = match (x.dtype(), number) {
            (DType::F64, Scalar::Float(number)) if x.ndim() == 1 && !number.is_nan() => {
                let is_before = |x: &f64| if after { *x <= number } else { *x < number };
                x.as_slice::<f64>().ok()?.partition_point(is_before)
            }
            (DType::I64, Scalar::Int(number)) if x.ndim() == 1 => {
                let number = i64::try_from(number).ok()?;
                let is_before = |x: &i64| if after { *x <= number } else { *x < number };
                x.as_slice::<i64>().ok()?.partition_point(is_before)
            }
            _ => return None,
        };
        Some(Tensor::of_scalar(Scalar::Int(place as i128), DType::I64))
    }))
}
