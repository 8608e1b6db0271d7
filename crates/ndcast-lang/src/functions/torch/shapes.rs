//! Tensors made like another, joined, cut and converted as in PyTorch.

use super::super::creation::cast;
use super::super::joins::parts;
use super::super::types::promoted;
use super::super::views::reshape;
use super::super::{Row, row};
use super::{copied, own};
use crate::arguments::Arguments;
use crate::conversion::{array, dtype, integer};
use crate::flavour::Flavour;
use crate::value::Value;
use ndcast::internal::{Cuts, room_for};
use ndcast::shape::Shape;
use ndcast::{ALL, Combine, DType, Error, Indexing, Result, Scalar, Tensor, concat, meshgrid, stack};

const MADE: &str = "x, *shape, dtype=None, device=None";

pub(super) const TABLE: &[Row] = &[
    own(&row("new_zeros", &[], MADE, "Zeros with the dtype of the tensor.", |a| made(a, 0))),
    own(&row("new_ones", &[], MADE, "Ones with the dtype of the tensor.", |a| made(a, 1))),
    own(&row(
        "new_empty",
        &[],
        MADE,
        "A tensor with the dtype of the tensor, whose elements have no particular value.",
        |a| Value::fresh(&Tensor::empty(a.rest_shape()?, dtype_of(a)?)?),
    )),
    own(&row(
        "new_full",
        &[],
        "x, shape, value, dtype=None, device=None",
        "One value in all places, with the dtype of the tensor.",
        |a| {
            let dtype = dtype_of(a)?;
            let value = a.stored("value", dtype)?.cast(dtype).eval()?.item::<Scalar>()?;
            Value::fresh(&Tensor::full(a.shape("shape")?, value, dtype)?)
        },
    )),
    own(&row(
        "new_tensor",
        &[],
        "x, data, dtype=None, device=None",
        "A tensor of numbers, with the dtype of the tensor.",
        |a| {
            device(a, "device")?;
            Value::fresh(&array(a.flavour, a.need("data")?, Some(dtype_of(a)?))?)
        },
    )),
    own(&row(
        "to",
        &[],
        "x, other=None, dtype: None=None, non_blocking=False, copy=False, device=None, memory_format=None",
        "The elements converted to another dtype, or to that of another tensor. The one device is 'cpu'.",
        |a| {
            device(a, "device")?;
            let wanted = match (a.get("other"), a.dtype("dtype")?) {
                (None, wanted) => wanted,
                (Some(value), None) if value.is_tensor() => Some(a.expr("other")?.dtype()?),
                (Some(Value::Str(name)), wanted) if is_device(name) => wanted,
                (Some(value), None) => {
                    Some(dtype(value).ok_or_else(|| a.unfit("takes a dtype, a tensor or the device 'cpu'"))?)
                }
                (Some(_), Some(_)) => return Err(a.unfit("takes one dtype")),
            };
            let result = cast(a.flavour, a.need("x")?, wanted)?;
            if a.flag("copy")? { copied(result) } else { Ok(result) }
        },
    )),
    own(&row("scalar_tensor", &[], "x, dtype=None", "A tensor without axes from a number.", |a| {
        let number = a.scalar("x")?.ok_or_else(|| a.wrong("needs a number"))?;
        let dtype = a.dtype("dtype")?.unwrap_or_else(|| a.flavour.default_float());
        Value::fresh(&Tensor::of_scalar(number, dtype))
    })),
    own(&row(
        "range",
        &[],
        "start, stop, step=1, dtype=None",
        "Numbers at the distance `step` from `start` to `stop`, which is included.",
        |a| {
            let (start, stop) = (a.float("start")?.unwrap_or(0.0), a.float("stop")?.unwrap_or(0.0));
            let step = a.float("step")?.unwrap_or(1.0);
            let count = ((stop - start) / step).floor();
            if step == 0.0 || !(0.0..1e15).contains(&count) {
                return Err(a.wrong(format!("cannot go from {start} to {stop} in steps of {step}")));
            }
            let numbers = Tensor::arange_of(0, count as i64 + 1, 1, DType::F64)?;
            let dtype = a.dtype("dtype")?.unwrap_or_else(|| a.flavour.default_float());
            Value::lazy((numbers.expr() * step + start).cast(dtype))
        },
    )),
    own(&row("is_tensor", &[], "x", "Whether a value is a tensor.", |a| Ok(Value::bool(a.need("x")?.is_tensor())))),
    own(&row("is_nonzero", &[], "x", "Whether the only element is not zero.", |a| {
        let x = a.tensor("x")?;
        if x.numel() == 1 {
            Ok(Value::bool(x.item::<Scalar>()?.as_bool()))
        } else {
            Err(a.wrong("takes a tensor of one element"))
        }
    })),
    own(&row("is_same_size", &[], "x, x2", "Whether two shapes are equal.", |a| {
        Ok(Value::bool(a.need("x")?.shape()? == a.need("x2")?.shape()?))
    })),
    own(&row("column_stack", &[], "tensors", "Vectors as columns, and matrices, joined side by side.", |a| {
        let column = |x: &Tensor| if x.ndim() < 2 { x.reshape([x.numel() as isize, 1]) } else { Ok(x.clone()) };
        joined(a, column, 1)
    })),
    own(&row("dstack", &[], "tensors", "Tensors joined along the third axis.", |a| {
        let deep = |x: &Tensor| match x.ndim() {
            0 | 1 => x.reshape([1, -1, 1]),
            2 => x.unsqueeze(2),
            _ => Ok(x.clone()),
        };
        joined(a, deep, 2)
    })),
    own(&row(
        "hsplit",
        &[],
        "x, indices_or_sections",
        "Parts along the second axis, or along that of a vector.",
        |a| {
            let rank = a.need("x")?.shape()?.rank();
            cut(a, isize::from(rank > 1), 1)
        },
    )),
    own(&row("vsplit", &[], "x, indices_or_sections", "Parts along the first axis.", |a| cut(a, 0, 2))),
    own(&row("dsplit", &[], "x, indices_or_sections", "Parts along the third axis.", |a| cut(a, 2, 3))),
    own(&row("split_with_sizes", &[], "x, sizes, axis=0", "Parts of given sizes along an axis.", |a| {
        let (sizes, axis) = (a.sizes("sizes")?, a.int("axis")?.unwrap_or(0));
        parts(a, "x", |shape| Cuts::split_sizes(shape, &sizes, axis))
    })),
    own(&row("cartesian_prod", &[], "*tensors", "All combinations of the elements of vectors, as rows.", |a| {
        let vectors = a.tensors(&a.several()?)?;
        if let Some(other) = vectors.iter().find(|vector| vector.ndim() != 1) {
            return Err(a.wrong(format!("takes vectors, not shape {}", other.shape())));
        }
        match &vectors[..] {
            [] => Err(a.wrong("needs at least one vector")),
            [_] => a.several()?.pop().ok_or_else(|| a.wrong("needs at least one vector")),
            _ => {
                let grid = meshgrid(vectors.iter().collect::<Vec<_>>(), Indexing::Ij)?;
                let flat = grid.iter().map(Tensor::ravel).collect::<Result<Vec<_>>>()?;
                Value::fresh(&stack(flat.iter().collect::<Vec<_>>(), 1)?)
            }
        }
    })),
    own(&row(
        "combinations",
        &[],
        "x, r=2, with_replacement=False",
        "All choices of `r` elements of a vector, as rows.",
        combinations,
    )),
    own(&row(
        "tril_indices",
        &[],
        "row, col, k=0, dtype=None, device=None",
        "The indices of the elements on and below a diagonal of a matrix.",
        |a| triangle(a, true),
    )),
    own(&row(
        "triu_indices",
        &[],
        "row, col, k=0, dtype=None, device=None",
        "The indices of the elements on and above a diagonal of a matrix.",
        |a| triangle(a, false),
    )),
    own(&row(
        "as_strided",
        &[],
        "x, shape, strides, storage_offset=None",
        "A copy of the elements that strides select in memory.",
        |a| {
            let strides = a.ints("strides")?.ok_or_else(|| a.wrong("needs 'stride'"))?;
            let offset = a.size("storage_offset")?.unwrap_or(0);
            Value::fresh(&a.tensor("x")?.as_strided(a.shape("shape")?, &strides, offset)?.duplicate()?)
        },
    )),
    own(&row("atleast_1d", &[], "*tensors", "The operand; a number gets an axis of length 1.", |a| at_least(a, 1))),
    own(&row(
        "atleast_2d",
        &[],
        "*tensors",
        "The operand with axes of length 1 in front, so that it has at least two.",
        |a| at_least(a, 2),
    )),
    own(&row(
        "atleast_3d",
        &[],
        "*tensors",
        "The operand with axes of length 1, so that it has at least three.",
        |a| at_least(a, 3),
    )),
    own(&row(
        "repeat_interleave",
        &[],
        "x=, repeats=None, axis=None, output_size=None",
        "Every element repeated; of `repeats` alone, each index as often as it says.",
        |a| {
            let axis = a.int("axis")?;
            if a.get("x").is_none() || a.get("repeats").is_none() {
                let repeats = a.tensor(if a.get("x").is_none() { "repeats" } else { "x" })?;
                let counts: Vec<i64> = repeats.cast(DType::I64)?.to_vec()?;
                if counts.iter().any(|&count| count < 0) {
                    return Err(a.wrong("takes no negative repeats"));
                }
                let total = counts.iter().fold(0usize, |total, &count| total.saturating_add(count as usize));
                let mut numbers = room_for(total)?;
                for (number, &count) in counts.iter().enumerate() {
                    numbers.extend(std::iter::repeat_n(number as i64, count as usize));
                }
                return Value::fresh(&Tensor::from_vec(numbers, [total])?.cast(repeats.dtype())?);
            }
            Value::fresh(&a.tensor("x")?.repeat_interleave(&a.sizes("repeats")?, axis)?)
        },
    )),
    own(&row("tile", &[], "x, *dims", "The tensor repeated along its axes.", |a| {
        Value::owned(&a.tensor("x")?.tile(&a.rest_shape()?)?)
    })),
    own(&row("fill_diagonal", &[], "x, value, wrap=False", "A copy with a value on the main diagonal.", |a| {
        let x = a.tensor("x")?;
        let value = a.stored("value", x.dtype())?.cast(x.dtype()).eval()?.item::<Scalar>()?;
        match (&x.shape()[..], a.flag("wrap")?) {
            // The diagonal of a tall matrix goes on below its end.
            (&[rows, columns], true) if rows > columns => {
                let places = Tensor::arange_of(0, x.numel() as i64, columns as i64 + 1, DType::I64)?;
                Value::fresh(&x.put(&places, Tensor::full(places.shape(), value, x.dtype())?, Combine::Replace)?)
            }
            _ => {
                let mut copy = x.duplicate()?;
                copy.fill_diagonal_(value)?;
                Value::fresh(&copy)
            }
        }
    })),
    own(&row("promote_types", &[], "type1, type2", "The dtype to which two dtypes promote.", promoted)),
    own(&row(
        "result_type",
        &[],
        "tensor=, other=, scalar=, tensor1=, tensor2=, scalar1=, scalar2=, scalar_tensor=",
        "The dtype to which two tensors or numbers promote in an operation.",
        promoted,
    )),
    own(&row("narrow_copy", &[], "x, axis, start, length", "A copy of a range of indices along one axis.", |a| {
        let (axis, start) = (a.int("axis")?.unwrap_or(0), a.int("start")?.unwrap_or(0));
        Value::fresh(&a.tensor("x")?.narrow_from(axis, start, a.size("length")?.unwrap_or(0))?.duplicate()?)
    })),
    own(&row("permute_copy", &[], "x, *axes", "A copy with the axes in another order.", |a| {
        Value::fresh(&a.tensor("x")?.permute(&a.rest_ints()?)?.duplicate()?)
    })),
    own(&row("t_copy", &[], "x", "A copy of the transpose.", |a| Value::fresh(&a.tensor("x")?.t()?.duplicate()?))),
    own(&row("transpose_copy", &[], "x, axis0, axis1", "A copy with two axes exchanged.", |a| {
        let (first, second) = (a.int("axis0")?.unwrap_or(0), a.int("axis1")?.unwrap_or(1));
        Value::fresh(&a.tensor("x")?.transpose(first, second)?.duplicate()?)
    })),
    own(&row("view_copy", &[], "x, *shape", "A copy in another shape.", |a| {
        copied(reshape(a.need("x")?, &a.rest_ints()?)?)
    })),
    own(&row("expand_copy", &[], "x, *shape", "A copy, stretched to a shape.", |a| {
        Value::fresh(&a.tensor("x")?.expand(&a.rest_ints()?)?.duplicate()?)
    })),
    own(&row("unsqueeze_copy", &[], "x, axis", "A copy with a new axis of length 1.", |a| {
        Value::fresh(&a.tensor("x")?.unsqueeze(a.int("axis")?.unwrap_or(0))?.duplicate()?)
    })),
    own(&row("squeeze_copy", &[], "x, axis=None", "A copy without axes of length 1.", |a| {
        let x = a.tensor("x")?;
        let squeezed = match a.ints("axis")? {
            None => x.squeeze(ALL)?,
            Some(axes) => {
                let rank = x.ndim() as isize;
                let single = |&axis: &isize| {
                    let at = usize::try_from(if axis < 0 { axis + rank } else { axis });
                    at.is_ok_and(|at| x.shape().get(at).is_none_or(|&length| length == 1))
                };
                x.squeeze(axes.into_iter().filter(single).collect::<Vec<_>>())?
            }
        };
        Value::fresh(&squeezed.duplicate()?)
    })),
];

/// The argument `dtype`, or the dtype of `x`. The device must be 'cpu'.
fn dtype_of(a: &Arguments) -> Result<DType> {
    device(a, "device")?;
    a.dtype("dtype")?.map_or_else(|| a.expr("x")?.dtype(), Ok)
}

fn is_device(name: &str) -> bool {
    name == "cpu" || name == "cpu:0"
}

/// Refuses any device but 'cpu'.
fn device(a: &Arguments, name: &str) -> Result<()> {
    match a.get(name) {
        None => Ok(()),
        Some(Value::Str(name)) if is_device(name) => Ok(()),
        Some(other) => Err(a.wrong(format!("knows the device 'cpu' only, not {other}"))),
    }
}

fn made(a: &Arguments, value: i64) -> Result<Value> {
    let dtype = dtype_of(a)?;
    let value = if dtype == DType::Bool { Scalar::Bool(value != 0) } else { Scalar::Int(value.into()) };
    Value::fresh(&Tensor::full(a.rest_shape()?, value, dtype)?)
}

/// Tensors of a sequence, each changed first, one after the other along an axis.
fn joined(a: &Arguments, change: impl Fn(&Tensor) -> Result<Tensor>, axis: isize) -> Result<Value> {
    let given = a.need("tensors")?;
    let values = given.items().unwrap_or_else(|| Err(a.wrong("takes a sequence of tensors")))?;
    let tensors = a.tensors(&values)?.iter().map(change).collect::<Result<Vec<_>>>()?;
    Value::fresh(&concat(tensors.iter().collect::<Vec<_>>(), Some(axis))?)
}

/// Equal parts, or parts cut at positions.
fn cut(a: &Arguments, axis: isize, rank: usize) -> Result<Value> {
    let shape = a.need("x")?.shape()?;
    let length = shape.get(axis.unsigned_abs()).copied().filter(|_| shape.rank() >= rank);
    let length = length.ok_or_else(|| a.wrong(format!("takes at least {rank} axes, not shape {shape}")))?;
    match a.get("indices_or_sections") {
        Some(value) if integer(value).is_some() => {
            let sections = a.size("indices_or_sections")?.unwrap_or(0);
            if sections == 0 || length % sections != 0 {
                return Err(a.wrong(format!("cannot cut a length of {length} into {sections} equal parts")));
            }
            parts(a, "x", |shape| Cuts::tensor_split(shape, sections, axis))
        }
        _ => {
            let positions = a.ints("indices_or_sections")?.unwrap_or_default();
            parts(a, "x", |shape| Cuts::tensor_split_at(shape, &positions, axis))
        }
    }
}

/// The number of choices of `r` of `n`, without or with repetition. `None` if it is beyond all memory.
fn choices(n: usize, r: usize, repeated: bool) -> Option<usize> {
    let n = if repeated { (n + r).checked_sub(1)? } else { n };
    if r > n {
        return Some(0);
    }
    (0..r).try_fold(1usize, |count, k| count.checked_mul(n - k).map(|count| count / (k + 1)))
}

fn combinations(a: &Arguments) -> Result<Value> {
    let (x, r, repeated) = (a.tensor("x")?, a.size("r")?.unwrap_or(2), a.flag("with_replacement")?);
    let &[n] = &x.shape()[..] else { return Err(a.wrong(format!("takes a vector, not shape {}", x.shape()))) };
    if r == 0 {
        return Value::fresh(&Tensor::zeros([0], x.dtype())?);
    }
    let count = if n == 0 { Some(0) } else { choices(n, r, repeated) };
    let room = count
        .and_then(|count| count.checked_mul(r))
        .ok_or_else(|| a.wrong(format!("has too many choices of {r} of {n}")))?;
    let mut flat = room_for::<i64>(room)?;
    let mut chosen: Vec<i64> = room_for(if room == 0 { 0 } else { r })?;
    if room > 0 {
        chosen.extend((0..r as i64).map(|k| if repeated { 0 } else { k }));
    }
    while flat.len() < room {
        flat.extend_from_slice(&chosen);
        // The last number that can grow; those behind it begin again.
        let limit = |k: usize| if repeated { n as i64 - 1 } else { (n - r + k) as i64 };
        let Some(grows) = (0..r).rev().find(|&k| chosen.get(k).is_some_and(|&number| number < limit(k))) else { break };
        let next = chosen.get(grows).copied().unwrap_or(0) + 1;
        for (k, number) in chosen.iter_mut().enumerate().skip(grows) {
            *number = if repeated { next } else { next + (k - grows) as i64 };
        }
    }
    let count = flat.len() / r;
    Value::fresh(&x.take(&Tensor::from_vec(flat, [count, r])?, 0)?)
}

/// The places of a triangle of a matrix, row by row.
fn triangle(a: &Arguments, lower: bool) -> Result<Value> {
    device(a, "device")?;
    let (rows, columns) = (a.size("row")?.unwrap_or(0), a.size("col")?.unwrap_or(0));
    let k = a.diagonal("k")? as i128;
    let width = columns as i128;
    // The columns of a row that belong to the triangle.
    let range = |row: usize| {
        let edge = (row as i128 + k + i128::from(lower)).clamp(0, width);
        if lower { 0..edge as usize } else { edge as usize..columns }
    };
    let total = (0..rows).fold(0usize, |total, row| total.saturating_add(range(row).len()));
    let mut flat = room_for::<i64>(total.saturating_mul(2))?;
    for row in 0..rows {
        flat.extend(std::iter::repeat_n(row as i64, range(row).len()));
    }
    for row in 0..rows {
        flat.extend(range(row).map(|column| column as i64));
    }
    let dtype = a.dtype("dtype")?.unwrap_or(DType::I64);
    Value::fresh(&Tensor::from_vec(flat, [2, total])?.cast(dtype)?)
}

/// Tensors with at least as many axes: one, or a tuple.
fn at_least(a: &Arguments, rank: usize) -> Result<Value> {
    let values = a.several()?;
    let one = |value: &Value| -> Result<Value> {
        let missing = rank.saturating_sub(value.shape()?.rank());
        let behind = usize::from(rank == 3 && missing > 0);
        let mut lengths: Vec<isize> = vec![1; missing - behind];
        lengths.extend(value.shape()?.iter().map(|&length| length as isize));
        lengths.extend(vec![1; behind]);
        let shape: Shape = value.shape()?;
        if lengths.len() == shape.rank() {
            return Ok(value.clone());
        }
        match value {
            Value::List(_) | Value::Tuple(_) => reshape(&Value::fresh(&array(a.flavour, value, None)?)?, &lengths),
            Value::Scalar(scalar) if a.flavour != Flavour::Standard => {
                let dtype = a.flavour.dtype_of(*scalar);
                reshape(&Value::fresh(&Tensor::of_scalar(*scalar, dtype))?, &lengths)
            }
            value => reshape(value, &lengths),
        }
    };
    match &values[..] {
        [] => Err(a.unfit("missing required argument: 'tensors'")),
        [value] if a.rest.len() == 1 && a.rest.first().is_some_and(Value::is_tensor) => one(value),
        _ => values.iter().map(one).collect::<Result<_, Error>>().map(Value::Tuple),
    }
}
