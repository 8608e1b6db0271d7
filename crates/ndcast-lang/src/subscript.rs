//! Subscripts: conversion of values to selectors, and `value[selectors]`.

use super::conversion::array;
use super::flavour::Flavour;
use super::value::Value;
use ndcast::internal::{GATHERED_BYTES, basic_only, bytes_in_memory, check_indices, fits_in_memory};
use ndcast::shape::Index;
use ndcast::{DType, Error, ErrorKind, Result, Scalar, Selector};

/// A gather waits, and keeps its tensor and its indices, if these are together at most this many times as large as the picked elements.
const KEPT_BY_A_GATHER: u64 = 4;

/// Converts a value to one entry of an index.
///
/// # Errors
/// `Index` if the value is not an index; the errors of the tensor, if it must be computed first.
pub fn selector(value: &Value) -> Result<Selector> {
    Ok(match value {
        Value::None => Selector::Basic(Index::NewAxis),
        Value::Ellipsis => Selector::Basic(Index::Ellipsis),
        Value::Scalar(Scalar::Int(index)) => {
            let index = isize::try_from(*index)
                .map_err(|_| Error::index(format!("index {index} is out of bounds of every axis")))?;
            Selector::Basic(Index::Int(index))
        }
        Value::List(_) | Value::Tuple(_) | Value::Size(_) => {
            // A list that cannot become a tensor is not an index either.
            let indices = array(Flavour::Standard, value, None).map_err(|error| match error.kind() {
                ErrorKind::Value => {
                    Error::index(format!("a list of indices holds integers or truth values: {}", error.message()))
                }
                _ => error,
            })?;
            // An empty list becomes a tensor of floats, which are not indices.
            Selector::from(if indices.numel() == 0 { indices.cast(DType::I64)? } else { indices })
        }
        Value::Scalar(Scalar::Bool(_)) => Selector::from(array(Flavour::Standard, value, None)?),
        other => match other.tensor() {
            Some(tensor) => Selector::from(tensor?),
            None => {
                return Err(Error::index(format!(
                    "{} is no index: integers, slices, None, ..., tensors and lists are",
                    other.type_name()
                )));
            }
        },
    })
}

/// An index of integers and tensors in PyTorch's two steps: the view that its integers, slices and new axes make, and the index of that view
/// that its tensors are. NumPy counts an integer beside a tensor as a tensor, which decides where the axes of the result lie: `x[0, :, [1, 2]]`
/// has shape (2, n) there and (n, 2) in PyTorch. Other indices, and those of other flavours, stay as they are.
///
/// # Errors
/// `Index` for integers out of range.
pub fn basic_first(flavour: Flavour, value: Value, selectors: Vec<Selector>) -> Result<(Value, Vec<Selector>)> {
    let integer = |selector: &Selector| matches!(selector, Selector::Basic(Index::Int(_)));
    if flavour != Flavour::Torch || !selectors.iter().any(integer) || basic_only(&selectors).is_some() {
        return Ok((value, selectors));
    }
    let all = Index::Slice { start: None, stop: None, step: 1 };
    let (mut first, mut rest) = (Vec::new(), Vec::new());
    for selector in selectors {
        match selector {
            Selector::Basic(index) => {
                first.push(index);
                match index {
                    Index::Int(_) => {}
                    Index::Ellipsis => rest.push(Selector::Basic(Index::Ellipsis)),
                    Index::NewAxis | Index::Slice { .. } => rest.push(Selector::Basic(all)),
                }
            }
            Selector::Mask(mask) => {
                first.extend(std::iter::repeat_n(all, mask.ndim()));
                rest.push(Selector::Mask(mask));
            }
            Selector::Array(indices) => {
                first.push(all);
                rest.push(Selector::Array(indices));
            }
        }
    }
    Ok((value.view("index", move |layout| layout.index(&first))?, rest))
}

/// The elements that one tensor of indices picks along an axis of a computed tensor, as an expression: loops gather them. The indices are
/// checked now. `None` for other indices, for few elements, and for a small part of a large tensor, which would be kept.
fn gathered(value: &Value, selectors: &[Selector]) -> Result<Option<Value>> {
    let is_full = |selector: &Selector| matches!(selector, Selector::Basic(Index::FULL));
    let Some(axis) = selectors.iter().position(|selector| !is_full(selector)) else { return Ok(None) };
    let (Value::Tensor(place), Selector::Array(indices)) = (value, &selectors[axis]) else { return Ok(None) };
    let shape = place.layout().shape();
    if axis >= shape.rank() || !selectors[axis + 1..].iter().all(is_full) || selectors.len() > shape.rank() {
        return Ok(None);
    }
    let most = |lengths: &[usize]| bytes_in_memory(lengths, place.dtype());
    let (whole, picked) = (most(shape), most(&[&shape[..axis], indices.shape(), &shape[axis + 1..]].concat()));
    let kept = whole.saturating_add(bytes_in_memory(indices.shape(), indices.dtype()));
    if picked < GATHERED_BYTES || kept > picked.saturating_mul(KEPT_BY_A_GATHER) {
        return Ok(None);
    }
    check_indices(indices, axis, shape[axis])?;
    Ok(Some(Value::Lazy(place.expr().take(indices.expr(), axis as isize))))
}

/// `value[selectors]`
///
/// # Errors
/// `Index` for selectors out of range, and for a value that cannot be indexed.
pub fn subscript(value: &Value, selectors: &[Selector]) -> Result<Value> {
    let basic = basic_only(selectors);
    if value.is_tensor() {
        if let Some(indices) = basic {
            return value.view("index", move |layout| layout.index(&indices));
        }
        if let Some(gathered) = gathered(value, selectors)? {
            return Ok(gathered);
        }
        value.expr().map_or(Ok(()), |operand| fits_in_memory("an index of tensors", &operand))?;
        let tensor = value.tensor().unwrap_or_else(|| Err(Error::index("nothing to index")))?;
        return Value::fresh(&tensor.index(selectors)?);
    }
    let Some(items) = value.items().transpose()? else {
        return Err(Error::index(format!("{} cannot be indexed", value.type_name())));
    };
    match basic.as_deref() {
        Some(&[Index::Int(index)]) => {
            let found = usize::try_from(if index < 0 { index + items.len() as isize } else { index }).ok();
            let refuse = || {
                Error::index(format!(
                    "index {index} is out of range for {} of {} items",
                    value.type_name(),
                    items.len()
                ))
            };
            found.and_then(|index| items.get(index)).cloned().ok_or_else(refuse)
        }
        Some(&[Index::Slice { start, stop, step }]) => {
            let (first, count, step) = ndcast::shape::slice_indices(start, stop, step, items.len())?;
            let taken = (0..count as isize).map(|k| items[(first as isize + k * step) as usize].clone()).collect();
            Ok(if matches!(value, Value::List(_)) { Value::List(taken) } else { Value::Tuple(taken) })
        }
        _ => Err(Error::index(format!("{} takes one integer or slice as an index", value.type_name()))),
    }
}
