//! Views: the same elements under another layout.

use super::arguments::{int, lengths};
use super::{Found, Row};
use crate::call::Call;
use ndcast::shape::{Dims, Layout, Shape, ShapeError, infer_shape, normalize_axis};
use ndcast_lang::Flavour;

pub(super) const ROWS: &[Row] = &[
    ("reshape", reshape),
    ("view", |call| if call.flavour() == Flavour::NumPy { Ok(None) } else { viewed(call) }),
    ("transpose", transpose),
    ("swapaxes", exchanged),
    ("permute", permuted),
    ("permute_dims", permuted),
    ("t", |call| call.alone("t", |layout| if layout.rank() > 2 { Ok(None) } else { layout.reversed().map(Some) })),
    ("ravel", raveled),
    ("detach", |call| call.alone("detach", |layout| Ok(Some(layout.clone())))),
    ("flatten", flatten),
    ("squeeze", squeeze),
    // PyTorch's is a copy.
    ("flip", |call| if call.flavour() == Flavour::Torch { Ok(None) } else { flipped(call) }),
    ("unsqueeze", unsqueeze),
    ("expand_dims", unsqueeze),
];

/// The integers after the first argument: one list of them, or, to a method, several arguments.
fn integers(call: &Call<'_, '_>) -> Option<Dims<isize>> {
    let rest = match call.at(1) {
        Some(one) if call.count() == 2 => lengths(one),
        Some(_) if call.own.is_some() => call.given.iter().map(int).collect(),
        _ => None,
    };
    rest.filter(|_| call.names.is_none())
}

/// A row of all elements. NumPy's shows them only where they stand one after the other.
fn raveled(call: &Call<'_, '_>) -> Found {
    let in_order = call.flavour() == Flavour::NumPy;
    call.alone("ravel", if in_order { row_in_order } else { in_a_row })
}

pub(crate) fn in_a_row(layout: &Layout) -> Result<Option<Layout>, ShapeError> {
    layout.reshape(&Shape::from([layout.numel()]))
}

fn row_in_order(layout: &Layout) -> Result<Option<Layout>, ShapeError> {
    if layout.is_contiguous() { in_a_row(layout) } else { Ok(None) }
}

fn reshape(call: &Call<'_, '_>) -> Found {
    // PyTorch's function takes a list, its method also the lengths themselves.
    let of_list = call.flavour() == Flavour::Torch && call.entry.is_function();
    if of_list && call.at(1).is_some_and(|shape| int(shape).is_some()) {
        return Ok(None);
    }
    let Some(wanted) = integers(call) else { return Ok(None) };
    call.view("reshape", |layout| {
        let reshaped = layout.reshape(&infer_shape(&wanted, layout.numel())?)?;
        Ok(reshaped.map(|layout| layout.written(&wanted)))
    })
}

fn viewed(call: &Call<'_, '_>) -> Found {
    let Some(wanted) = integers(call) else { return Ok(None) };
    call.view("view", |layout| Ok(Some(layout.view_as(&infer_shape(&wanted, layout.numel())?)?.written(&wanted))))
}

/// NumPy's takes all axes, reverses them without an argument; that of the others exchanges two.
fn transpose(call: &Call<'_, '_>) -> Found {
    match call.flavour() {
        Flavour::NumPy if call.count() == 1 => call.alone("transpose", |layout| layout.reversed().map(Some)),
        Flavour::NumPy => permuted(call),
        _ => exchanged(call),
    }
}

fn permuted(call: &Call<'_, '_>) -> Found {
    let Some(axes) = integers(call) else { return Ok(None) };
    call.view("permute", |layout| layout.permute(&axes).map(Some))
}

fn exchanged(call: &Call<'_, '_>) -> Found {
    let (Some(one), Some(other)) = (call.at(1).and_then(int), call.at(2).and_then(int)) else { return Ok(None) };
    if call.count() != 3 || call.names.is_some() {
        return Ok(None);
    }
    // PyTorch gives an axis to what has none.
    call.view("transpose", |layout| if layout.rank() == 0 { Ok(None) } else { layout.transpose(one, other).map(Some) })
}

/// NumPy's makes a copy.
fn flatten(call: &Call<'_, '_>) -> Found {
    if call.flavour() != Flavour::NumPy {
        return call.alone("flatten", in_a_row);
    }
    call.made(call.small(0, |x| call.is_of_one().then(|| x.duplicate().ok()?.ravel().ok())?))
}

fn squeeze(call: &Call<'_, '_>) -> Found {
    let Some(axis) = call.axis() else { return Ok(None) };
    call.view("squeeze", |layout| match axis {
        None => layout.squeeze(None).map(Some),
        Some(_) if layout.rank() == 0 => Ok(None),
        // PyTorch leaves an axis of another length.
        Some(axis) if call.flavour() == Flavour::Torch => {
            let at = normalize_axis(axis, layout.rank())?;
            let single = layout.shape().get(at) == Some(&1);
            if single { layout.squeeze(Some(&[axis])).map(Some) } else { Ok(Some(layout.clone())) }
        }
        Some(axis) => layout.squeeze(Some(&[axis])).map(Some),
    })
}

fn unsqueeze(call: &Call<'_, '_>) -> Found {
    let Some(Some(axis)) = call.axis() else { return Ok(None) };
    call.view("unsqueeze", |layout| layout.unsqueeze(axis).map(Some))
}

fn flipped(call: &Call<'_, '_>) -> Found {
    let Some(axis) = call.axis() else { return Ok(None) };
    call.view("flip", |layout| layout.flip(axis.as_ref().map(std::slice::from_ref)).map(Some))
}
