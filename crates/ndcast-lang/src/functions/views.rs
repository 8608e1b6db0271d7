//! Views: other layouts of the same elements. A write to a view of a variable changes the variable.

use super::super::arguments::Arguments;
use super::super::conversion::{array, dtype};
use super::super::flavour::Flavour;
use super::super::value::Value;
use super::{Row, row, row_of};
use ndcast::shape::{Index, Layout, ShapeError, infer_shape, normalize_axes, normalize_axis};
use ndcast::{Error, ErrorKind, Result};

pub(super) const TABLE: &[Row] = &[
    row("reshape", &[], "x, *shape", "The same elements in the same order, in another shape.", |a| {
        reshape(a.need("x")?, &a.rest_ints()?)
    }),
    row("view", &[], "x, *shape, dtype=None", "The same memory in another shape, or read as another dtype.", |a| {
        let given = a.several()?;
        let first = if let [one] = &given[..] { dtype(one) } else { None };
        match (first, a.dtype("dtype")?) {
            (Some(dtype), None) => return a.need("x")?.view_dtype(dtype),
            (None, Some(dtype)) if given.is_empty() => return a.need("x")?.view_dtype(dtype),
            (_, Some(_)) => return Err(a.unfit("takes lengths or one dtype, not both")),
            _ => {}
        }
        let lengths = a.rest_ints()?;
        a.need("x")?
            .view("view", move |layout| Ok(layout.view_as(&infer_shape(&lengths, layout.numel())?)?.written(&lengths)))
    }),
    row("view_as", &["reshape_as"], "x, x2", "The same memory in the shape of another tensor.", |a| {
        reshape(a.need("x")?, &signed(&a.need("x2")?.shape()?))
    }),
    row("ravel", &[], "x", "All elements in a row, as a vector.", |a| reshape(a.need("x")?, &[-1])),
    row("flatten", &[], "x, start_dim=0, end_dim=-1", "A range of axes merged into one.", flatten),
    row("unflatten", &[], "x, axis, *shape", "One axis split into several.", unflatten),
    row("permute", &["permute_dims"], "x, *axes", "The axes in another order.", |a| {
        let axes = a.rest_ints()?;
        a.need("x")?.view("permute", move |layout| layout.permute(&axes))
    }),
    row(
        "transpose",
        &["swapaxes", "swapdims"],
        "x, axis0=, axis1=",
        "Two axes exchanged; without axes, all axes in reverse order.",
        transpose,
    ),
    row_of(
        "numpy",
        &row("transpose", &["permute_dims"], "x, *axes", "The axes in another order; by default reversed.", |a| {
            let x = a.need("x")?;
            if a.several()?.iter().all(|value| matches!(value, Value::None)) {
                return x.view("transpose", Layout::reversed);
            }
            let axes = a.rest_ints()?;
            x.view("transpose", move |layout| layout.permute(&axes))
        }),
    ),
    row("t", &[], "x", "The transpose of a matrix.", |a| {
        if a.need("x")?.shape()?.rank() > 2 {
            let text = format!(
                "t: expects a tensor with <= 2 dimensions, but self is {}D: use mT or T",
                a.need("x")?.shape()?.rank()
            );
            return Err(Error::new(ErrorKind::Shape, text));
        }
        a.need("x")?.view("t", Layout::reversed)
    }),
    row("matrix_transpose", &[], "x", "The last two axes exchanged.", |a| {
        a.need("x")?.view("mT", Layout::matrix_transpose)
    }),
    row("adjoint", &[], "x", "The complex conjugate with the last two axes exchanged.", |a| {
        if single(a, &[])? { whole(a) } else { super::queries::adjoint(a.need("x")?) }
    }),
    row("movedim", &["moveaxis"], "x, source, destination", "Axes moved to other positions.", |a| {
        let (source, destination) = (a.ints("source")?.unwrap_or_default(), a.ints("destination")?.unwrap_or_default());
        if single(a, &[&source[..], &destination].concat())? {
            return whole(a);
        }
        a.need("x")?.view("movedim", move |layout| layout.movedim(&source, &destination))
    }),
    row("squeeze", &[], "x, axis=None", "The same elements without axes of length 1.", squeeze),
    row("unsqueeze", &[], "x, axis", "The same elements with a new axis of length 1.", |a| {
        let axis = a.int("axis")?.unwrap_or(0);
        a.need("x")?.view("unsqueeze", move |layout| layout.unsqueeze(axis))
    }),
    row("stretchable", &[], "x, *axis", "The same elements, marked so that axes of length 1 may be stretched.", |a| {
        let axes: Vec<isize> = a.rest_ints()?.to_vec();
        a.need("x")?.view("stretchable", move |layout| layout.stretchable(&axes))
    }),
    row("expand_dims", &[], "x, axis=0", "The same elements with new axes of length 1.", |a| {
        let axes = a.ints("axis")?.unwrap_or(vec![0]);
        a.need("x")?.view("expand_dims", move |layout| expand_dims(layout, &axes))
    }),
    row("expand", &[], "x, *shape", "The operand stretched to a shape by broadcasting; -1 keeps a length.", |a| {
        let lengths = a.rest_ints()?;
        a.need("x")?.view("expand", move |layout| layout.expand(&lengths))
    }),
    row("broadcast_to", &[], "x, *shape", "The operand stretched to a shape by broadcasting.", |a| {
        if a.flavour == Flavour::Torch {
            // PyTorch's is `expand`, where -1 keeps a length.
            let lengths = a.rest_ints()?;
            return a.need("x")?.view("broadcast_to", move |layout| layout.expand(&lengths));
        }
        let shape = a.rest_shape()?;
        a.need("x")?.view("broadcast_to", move |layout| layout.broadcast_to(&shape))
    }),
    row(
        "expand_as",
        &["broadcast_as"],
        "x, x2",
        "The operand stretched to the shape of another tensor by broadcasting.",
        |a| {
            let shape = a.need("x2")?.shape()?;
            a.need("x")?.view("expand_as", move |layout| layout.broadcast_to(&shape))
        },
    ),
    row("flip", &[], "x, *axes", "The order of elements reversed along axes; by default along all.", |a| {
        let (all, axes) = (a.rest.is_empty(), a.rest_ints()?);
        a.need("x")?.view("flip", move |layout| layout.flip(if all { None } else { Some(&axes) }))
    }),
    row("fliplr", &[], "x", "The order of elements reversed along the second axis.", |a| {
        a.need("x")?.view("fliplr", |layout| layout.flip(Some(&[1])))
    }),
    row("flipud", &[], "x", "The order of elements reversed along the first axis.", |a| {
        a.need("x")?.view("flipud", |layout| layout.flip(Some(&[0])))
    }),
    row(
        "rot90",
        &[],
        "x, k=1, axes=(0,1)",
        "A plane turned by quarters, from the first of two axes towards the second.",
        rot90,
    ),
    row("diagonal", &[], "x, k=0, axis1=0, axis2=1", "The diagonal of two axes.", |a| {
        let (k, axis1, axis2) = (a.diagonal("k")?, a.int("axis1")?.unwrap_or(0), a.int("axis2")?.unwrap_or(1));
        a.need("x")?.view("diagonal", move |layout| layout.diagonal(k, axis1, axis2))
    }),
    row("narrow", &[], "x, axis, start, length", "A range of indices along one axis.", |a| {
        let (axis, start) = (a.int("axis")?.unwrap_or(0), a.int("start")?.unwrap_or(0));
        let length = a.size("length")?.unwrap_or(0);
        a.need("x")?.view("narrow", move |layout| layout.narrow(axis, start, length))
    }),
    row("select", &[], "x, axis, indices", "The part at one index of an axis.", |a| {
        let (axis, index) = (a.int("axis")?.unwrap_or(0), a.int("indices")?.unwrap_or(0));
        a.need("x")?.view("select", move |layout| layout.select(axis, index))
    }),
    row("unfold", &[], "x, axis, length, step", "All windows of a length along an axis.", |a| {
        let (axis, length) = (a.int("axis")?.unwrap_or(0), a.size("length")?.unwrap_or(0));
        let step = a.size("step")?.unwrap_or(1);
        a.need("x")?.view("unfold", move |layout| layout.unfold(axis, length, step))
    }),
    row("sliding_window_view", &[], "x, window_shape, axis=None", "All windows of a shape.", |a| {
        let sizes = a.shape("window_shape")?;
        let axes = a.ints("axis")?;
        a.need("x")?.view("sliding_window_view", move |layout| windows(layout, &sizes, axes.as_deref()))
    }),
    row(
        "broadcast_tensors",
        &["broadcast_arrays"],
        "*tensors",
        "Tensors stretched to the shape to which they broadcast.",
        |a| {
            let list = |value: Value| match value {
                Value::List(_) | Value::Tuple(_) => array(a.flavour, &value, None).and_then(|x| Value::fresh(&x)),
                Value::Scalar(_) if a.flavour != Flavour::Standard => {
                    array(a.flavour, &value, None).and_then(|x| Value::fresh(&x))
                }
                other => Ok(other),
            };
            let values = a.several()?.into_iter().map(list).collect::<Result<Vec<_>>>()?;
            let shape = super::queries::joint_shape(a, &values)?;
            let stretch = |value: &Value| {
                let shape = shape.clone();
                value.view("broadcast_tensors", move |layout| layout.broadcast_to(&shape))
            };
            values.iter().map(stretch).collect::<Result<_>>().map(Value::Tuple)
        },
    ),
    row("unbind", &["unstack"], "x, axis=0", "The parts at all indices of an axis.", |a| {
        let axis = a.int("axis")?.unwrap_or(0);
        let x = a.need("x")?.rooted()?;
        let moved = x.view("unbind", move |layout| layout.movedim(&[axis], &[0]))?;
        moved.items().unwrap_or_else(|| Err(a.wrong("takes a tensor"))).map(Value::Tuple)
    }),
    row("atleast_1d", &[], "x", "The operand; a number gets an axis of length 1.", |a| at_least(a, 1)),
    row("atleast_2d", &[], "x", "The operand with axes of length 1 in front, so that it has at least two.", |a| {
        at_least(a, 2)
    }),
    row("atleast_3d", &[], "x", "The operand with axes of length 1, so that it has at least three.", |a| {
        at_least(a, 3)
    }),
];

/// Whether `x` is a 0-d tensor of PyTorch, which is treated as one with one axis, and these axes name that one.
pub(super) fn single(a: &Arguments, axes: &[isize]) -> Result<bool> {
    let named = a.flavour == Flavour::Torch && axes.iter().all(|axis| matches!(axis, 0 | -1));
    Ok(named && a.need("x")?.shape()?.rank() == 0)
}

/// A view of all of `x`.
fn whole(a: &Arguments) -> Result<Value> {
    a.need("x")?.view("view", |layout| Ok(layout.clone()))
}

fn signed(lengths: &[usize]) -> Vec<isize> {
    lengths.iter().map(|&length| length as isize).collect()
}

/// The elements in another shape. The result is a view of a [`Value::Tensor`] if strides can express the new shape.
pub(super) fn reshape(value: &Value, lengths: &[isize]) -> Result<Value> {
    if let Value::Tensor(place) = value {
        let shape =
            infer_shape(lengths, place.layout().numel()).map_err(|error| Error::shape("reshape", &["x"], error))?;
        if let Some(layout) = place.layout().reshape(&shape)? {
            return place.view("reshape", |_| Ok(layout.written(lengths))).map(Value::Tensor);
        }
    }
    if let Value::List(_) | Value::Tuple(_) = value {
        return reshape(&Value::fresh(&array(Flavour::Standard, value, None)?)?, lengths);
    }
    let arg = value
        .expr()
        .ok_or_else(|| Error::new(ErrorKind::Value, format!("reshape: {} has no shape", value.type_name())))?;
    Value::lazy(arg.reshape(lengths))
}

fn flatten(a: &Arguments) -> Result<Value> {
    let x = a.need("x")?;
    let shape = x.shape()?;
    let rank = shape.rank().max(1);
    let axis = |name, default| -> Result<usize> {
        let axis = a.int(name)?.unwrap_or(default);
        normalize_axis(axis, rank).map_err(|error| Error::shape("flatten", &["x"], error))
    };
    let (first, last) = (axis("start_dim", 0)?, axis("end_dim", -1)?);
    if first > last {
        return Err(a.wrong(format!("got start_dim {first} after end_dim {last}")));
    }
    // If another axis has length 0, the product may overflow. It then saturates, and `reshape` refuses it.
    let merged =
        shape.iter().skip(first).take(last - first + 1).fold(1usize, |product, &length| product.saturating_mul(length));
    let kept = shape.iter().copied();
    let lengths: Vec<usize> = kept.clone().take(first).chain([merged]).chain(kept.skip(last + 1)).collect();
    reshape(x, &signed(&lengths))
}

fn unflatten(a: &Arguments) -> Result<Value> {
    let x = a.need("x")?;
    let shape = x.shape()?;
    let axis = normalize_axis(a.int("axis")?.unwrap_or(0), shape.rank())
        .map_err(|error| Error::shape("unflatten", &["x"], error))?;
    let inner = infer_shape(&a.rest_ints()?, shape[axis]).map_err(|error| Error::shape("unflatten", &["x"], error))?;
    reshape(x, &signed(&[&shape[..axis], &inner[..], &shape[axis + 1..]].concat()))
}

fn transpose(a: &Arguments) -> Result<Value> {
    let x = a.need("x")?;
    match (a.ints("axis0")?.as_deref(), a.int("axis1")?) {
        (None, None) => x.view("transpose", Layout::reversed),
        (Some(&[axis0]), Some(axis1)) if single(a, &[axis0, axis1])? => whole(a),
        (Some(&[axis0]), Some(axis1)) => x.view("transpose", move |layout| layout.transpose(axis0, axis1)),
        // NumPy's `transpose` takes a permutation of all axes.
        (Some(axes), None) => {
            let axes = axes.to_vec();
            x.view("transpose", move |layout| layout.permute(&axes))
        }
        _ => Err(a.wrong("takes two axes, a permutation, or nothing")),
    }
}

pub(super) fn squeeze(a: &Arguments) -> Result<Value> {
    let axes = a.ints("axis")?;
    a.need("x")?.view("squeeze", move |layout| layout.squeeze(axes.as_deref()))
}

fn expand_dims(layout: &Layout, axes: &[isize]) -> Result<Layout, ShapeError> {
    let mut axes = normalize_axes(axes, layout.rank() + axes.len())?;
    axes.sort_unstable();
    axes.iter().try_fold(layout.clone(), |layout, &axis| layout.unsqueeze(axis as isize))
}

pub(super) fn rot90(a: &Arguments) -> Result<Value> {
    let turns = a.int("k")?.unwrap_or(1).rem_euclid(4);
    let axes = a.ints("axes")?.unwrap_or(vec![0, 1]);
    let &[from, to] = &axes[..] else { return Err(a.wrong("takes two axes")) };
    if from == to && a.flavour == Flavour::Torch {
        let text = format!("expected rotation dims to be different, but got dim0 = {from} and dim1 = {to}");
        return Err(Error::new(ErrorKind::Shape, text));
    }
    a.need("x")?.view("rot90", move |layout| match turns {
        0 => Ok(layout.clone()),
        1 => layout.flip(Some(&[to]))?.transpose(from, to),
        2 => layout.flip(Some(&[from, to])),
        _ => layout.transpose(from, to)?.flip(Some(&[to])),
    })
}

fn windows(layout: &Layout, sizes: &[usize], axes: Option<&[isize]>) -> Result<Layout, ShapeError> {
    let rank = layout.rank();
    let all: Vec<isize> = (0..rank as isize).collect();
    let axes = match axes {
        Some(axes) => axes,
        // Without `axis`, the sizes belong to the first axes, in order.
        None => &all[..sizes.len().min(rank)],
    };
    let axes = axes.iter().map(|&axis| normalize_axis(axis, rank));
    axes.zip(sizes).try_fold(layout.clone(), |layout, (axis, &size)| layout.unfold(axis? as isize, size, 1))
}

fn at_least(a: &Arguments, rank: usize) -> Result<Value> {
    let missing = rank.saturating_sub(a.need("x")?.shape()?.rank());
    // The third axis is appended; the others are inserted before.
    let behind = usize::from(rank == 3 && missing > 0);
    let before = (behind..missing).map(|_| Index::NewAxis);
    let indices: Vec<Index> = before.chain([Index::Ellipsis]).chain((0..behind).map(|_| Index::NewAxis)).collect();
    a.need("x")?.view("atleast", move |layout| layout.index(&indices))
}
