//! Indices of triangles, diagonals and grids; flat indices and coordinates; matrices of powers.

use super::super::super::arguments::Arguments;
use super::super::super::value::Value;
use super::super::{Row, row};
use super::{array_of, counted, given, integers, own, promoted, sequence};
use ndcast::shape::Shape;
use ndcast::{ALL, DType, Error, Expr, Initial, Result, Scalar, Tensor, concat, stack};

pub(super) const TABLE: &[Row] = &[
    own(&row(
        "tri",
        &[],
        "n, m=None, k=0, dtype=float64",
        "A matrix of ones on and below a diagonal, and zeros elsewhere.",
        |a| {
            let (rows, columns) = sides(a)?;
            let ones = Tensor::ones([rows, columns], a.dtype("dtype")?.unwrap_or(DType::F64))?;
            Value::fresh(&ones.tril(a.diagonal("k")?)?)
        },
    )),
    own(&row("tril_indices", &[], "n, k=0, m=None", "The indices of the elements on and below a diagonal.", |a| {
        let (rows, columns) = sides(a)?;
        triangle(rows, columns, a.diagonal("k")?, true)
    })),
    own(&row("triu_indices", &[], "n, k=0, m=None", "The indices of the elements on and above a diagonal.", |a| {
        let (rows, columns) = sides(a)?;
        triangle(rows, columns, a.diagonal("k")?, false)
    })),
    own(&row(
        "tril_indices_from",
        &[],
        "arr, k=0",
        "The indices of the elements of a matrix on and below a diagonal.",
        |a| {
            let [rows, columns] = matrix(a)?;
            triangle(rows, columns, a.diagonal("k")?, true)
        },
    )),
    own(&row(
        "triu_indices_from",
        &[],
        "arr, k=0",
        "The indices of the elements of a matrix on and above a diagonal.",
        |a| {
            let [rows, columns] = matrix(a)?;
            triangle(rows, columns, a.diagonal("k")?, false)
        },
    )),
    own(&row("diag_indices", &[], "n, ndim=2", "The indices of the main diagonal.", |a| {
        let length = a.size("n")?.ok_or_else(|| a.wrong("needs 'n'"))?;
        Value::tuple_of(&vec![counted(length)?; axes(a, a.size("ndim")?.unwrap_or(2))?])
    })),
    own(&row("diag_indices_from", &[], "arr", "The indices of the main diagonal of an array.", |a| {
        let shape = a.need("arr")?.shape()?;
        match shape[..] {
            [first, _, ..] if shape.iter().all(|&length| length == first) => {
                Value::tuple_of(&vec![counted(first)?; shape.rank()])
            }
            _ => Err(a.wrong(format!("takes two or more axes, all equally long, not the shape {shape}"))),
        }
    })),
    own(&row(
        "indices",
        &[],
        "dimensions, dtype=int64, sparse=False",
        "The indices of a grid along each of its axes.",
        grid,
    )),
    own(&row("ix_", &[], "*args", "Index arrays that select all combinations of the given indices.", open_grid)),
    own(&row(
        "unravel_index",
        &[],
        "indices, shape, order='C'",
        "The indices along each axis of elements that are counted in a row.",
        unravel,
    )),
    own(&row(
        "ravel_multi_index",
        &[],
        "multi_index, dims, mode='raise', order='C'",
        "The places of elements, counted in a row, from their indices along each axis.",
        ravel,
    )),
    own(&row(
        "vander",
        &[],
        "x, n=None, increasing=False",
        "Vandermonde matrix: the powers of each element in a row.",
        |a| {
            let x = given(a, "x")?;
            if x.ndim() != 1 {
                return Err(a.wrong(format!("takes a vector, not the shape {}", x.shape())));
            }
            let columns = a.size("n")?.unwrap_or(x.numel());
            let x = x.cast(promoted(x.dtype(), DType::I64)?)?;
            let first = Tensor::ones([x.numel(), columns.min(1)], x.dtype())?;
            let others = x.unsqueeze(-1)?.broadcast_to([x.numel(), columns.saturating_sub(1)])?;
            let powers = concat([&first, &others], 1)?.cumulative_prod(1, Initial::Omitted)?.cast(x.dtype())?;
            Value::fresh(&if a.flag("increasing")? { powers } else { powers.flip([1])? })
        },
    )),
];

/// The arguments `n` and `m`; `m` is `n` by default.
fn sides(a: &Arguments) -> Result<(usize, usize)> {
    let rows = a.size("n")?.ok_or_else(|| a.wrong("needs 'n'"))?;
    Ok((rows, a.size("m")?.unwrap_or(rows)))
}

/// The lengths of the matrix `arr`.
fn matrix(a: &Arguments) -> Result<[usize; 2]> {
    let shape = a.need("arr")?.shape()?;
    shape[..].try_into().map_err(|_| a.wrong(format!("takes a matrix, not the shape {shape}")))
}

/// A number of axes that an array may have.
fn axes(a: &Arguments, count: usize) -> Result<usize> {
    Shape::new(&[1][..].repeat(count.min(1000))).map(|_| count).map_err(|error| Error::shape(a.name, &[], error))
}

fn triangle(rows: usize, columns: usize, k: isize, lower: bool) -> Result<Value> {
    let ones = Tensor::ones([rows, columns], DType::Bool)?;
    Value::tuple_of(&if lower { ones.tril(k)? } else { ones.triu(k)? }.nonzero()?)
}

/// Numbers from 0 to before `length`, along one of `rank` axes.
fn along(length: usize, axis: usize, rank: usize) -> Result<Tensor> {
    let mut lengths = vec![1; rank];
    lengths[axis] = -1;
    counted(length)?.reshape(&lengths)
}

fn grid(a: &Arguments) -> Result<Value> {
    let (shape, dtype) = (a.shape("dimensions")?, a.dtype("dtype")?.unwrap_or(DType::I64));
    let rank = shape.rank();
    let lengths = shape.iter().enumerate();
    let sparse = lengths.map(|(axis, &length)| along(length, axis, rank)?.cast(dtype)).collect::<Result<Vec<_>>>()?;
    if a.flag("sparse")? {
        return Value::tuple_of(&sparse);
    }
    if rank == 0 {
        return Value::fresh(&Tensor::zeros(0, dtype)?);
    }
    let whole = sparse.iter().map(|part| part.broadcast_to(&shape)).collect::<Result<Vec<_>>>()?;
    Value::fresh(&stack(whole.iter().collect::<Vec<_>>(), 0)?)
}

fn open_grid(a: &Arguments) -> Result<Value> {
    let rank = a.rest.len();
    let one = |(axis, value): (usize, &Value)| {
        let mut x = array_of(a, value)?;
        if x.ndim() != 1 {
            return Err(a.wrong(format!("takes vectors, not the shape {}", x.shape())));
        }
        if x.numel() == 0 && !value.is_tensor() {
            x = x.cast(DType::I64)?;
        }
        if x.dtype() == DType::Bool {
            x = x.nonzero()?.pop().unwrap_or(x);
        }
        let mut lengths = vec![1; rank];
        lengths[axis] = x.numel() as isize;
        x.reshape(&lengths)
    };
    Value::tuple_of(&a.rest.iter().enumerate().map(one).collect::<Result<Vec<_>>>()?)
}

/// The lengths in the order from the slowest to the fastest axis, and whether that order is reversed.
fn ordered(a: &Arguments, name: &str) -> Result<(Vec<usize>, bool)> {
    let mut lengths = a.sizes(name)?;
    match a.text("order")?.unwrap_or("C") {
        "C" => Ok((lengths, false)),
        "F" => {
            lengths.reverse();
            Ok((lengths, true))
        }
        other => Err(a.wrong(format!("takes an order 'C' or 'F', not '{other}'"))),
    }
}

/// The number of places in a grid, which must fit 64 bits.
fn places(a: &Arguments, lengths: &[usize]) -> Result<i64> {
    let count = lengths.iter().try_fold(1i64, |count, &length| count.checked_mul(i64::try_from(length).ok()?));
    count.ok_or_else(|| a.wrong("takes a shape of fewer than 2**63 places"))
}

fn unravel(a: &Arguments) -> Result<Value> {
    let indices = integers(a, "indices", &given(a, "indices")?)?;
    let (lengths, reversed) = ordered(a, "shape")?;
    axes(a, lengths.len())?;
    let count = places(a, &lengths)?;
    let outside = indices.less(0)?.logical_or(indices.greater_equal(count)?)?;
    if indices.numel() > 0 && outside.any(ALL)?.item::<Scalar>()?.as_bool() {
        let at = outside.argmax(ALL)?;
        let wrong = indices.take(&at, None)?.item::<Scalar>()?;
        return Err(a.wrong(format!("finds the index {wrong} out of bounds for an array of {count} elements")));
    }
    let mut rest = indices.expr();
    let mut found = Vec::new();
    for &length in lengths.iter().rev() {
        let length = (length as i64).max(1);
        found.push(rest.remainder(length).eval()?);
        rest = rest.floor_divide(length);
    }
    if !reversed {
        found.reverse();
    }
    Value::tuple_of(&found)
}

fn ravel(a: &Arguments) -> Result<Value> {
    let mut indices = sequence(a, "multi_index")?;
    let (lengths, reversed) = ordered(a, "dims")?;
    if indices.len() != lengths.len() {
        let text = format!("takes one list of indices for each axis, not {} for {}", indices.len(), lengths.len());
        return Err(a.wrong(text));
    }
    places(a, &lengths)?;
    let modes = modes(a, lengths.len())?;
    let mut modes = modes.iter().collect::<Vec<_>>();
    if reversed {
        indices.reverse();
        modes.reverse();
    }
    let mut number = Expr::from(Tensor::of_scalar(0.into(), DType::I64));
    for ((value, &length), mode) in indices.iter().zip(&lengths).zip(modes) {
        let index = integers(a, "multi_index", &array_of(a, value)?)?;
        let length = length as i64;
        let index = match mode.as_str() {
            "wrap" => index.expr().remainder(length.max(1)),
            "clip" => index.expr().clip(0, (length - 1).max(0)),
            _ => {
                let outside = index.less(0)?.logical_or(index.greater_equal(length)?)?;
                if index.numel() > 0 && outside.any(ALL)?.item::<Scalar>()?.as_bool() {
                    return Err(a.wrong(format!("finds a coordinate that is not in 0 ..< {length}")));
                }
                index.expr()
            }
        };
        number = number * length + index;
    }
    Value::lazy(number)
}

/// What becomes of coordinates out of bounds, for each axis.
fn modes(a: &Arguments, rank: usize) -> Result<Vec<String>> {
    let known = |value: &Value| match value {
        Value::Str(mode) if ["raise", "wrap", "clip"].contains(&&mode[..]) => Ok(mode.clone()),
        other => Err(a.wrong(format!("takes modes 'raise', 'wrap' and 'clip', not {other}"))),
    };
    match a.get("mode") {
        None => Ok(vec!["raise".to_owned(); rank]),
        Some(Value::Tuple(modes) | Value::List(modes)) if modes.len() == rank => modes.iter().map(known).collect(),
        Some(Value::Tuple(modes) | Value::List(modes)) => {
            Err(a.wrong(format!("takes one mode for each axis, not {} for {rank}", modes.len())))
        }
        Some(mode) => Ok(vec![known(mode)?; rank]),
    }
}
