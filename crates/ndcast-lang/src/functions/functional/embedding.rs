//! Embeddings: rows of a table by their numbers, and reductions of bags of rows.

use super::super::torch::reduced_into;
use super::super::{Row, row};
use super::{misfit, optional, own};
use crate::arguments::Arguments;
use crate::value::Value;
use ndcast::internal::collect;
use ndcast::{ALL, DType, Error, Expr, Result, Scalar, Side, Tensor};

pub(super) const TABLE: &[Row] = &[
    own(&row(
        "embedding",
        &[],
        "input, weight, padding_idx=None, max_norm=None, norm_type=2.0, scale_grad_by_freq=False, sparse=False",
        "Rows of a table, selected by their numbers.",
        |a| {
            let weight = table(a)?;
            Value::fresh(&weight.take(&numbers(a, &weight)?, 0)?)
        },
    )),
    own(&row(
        "embedding_bag",
        &[],
        "input, weight, offsets=None, max_norm=None, norm_type=2, scale_grad_by_freq=False, mode='mean', sparse=False, \
         per_sample_weights=None, include_last_offset=False, padding_idx=None",
        "Sums, means or maxima of groups of rows of a table.",
        bags,
    )),
];

/// The operand `weight`.
fn table(a: &Arguments) -> Result<Tensor> {
    if a.get("max_norm").is_some() {
        return Err(a.wrong("does not shorten rows: call torch.renorm(weight, norm_type, 0, max_norm) before"));
    }
    let weight = a.tensor("weight")?;
    if weight.ndim() == 2 {
        Ok(weight)
    } else {
        Err(misfit(a, format!("weight has shape {}, and must be a matrix", weight.shape())))
    }
}

/// The operand `input`: numbers of rows.
fn numbers(a: &Arguments, weight: &Tensor) -> Result<Tensor> {
    let numbers = a.tensor("input")?;
    if !numbers.dtype().is_integer() {
        return Err(Error::dtype(format!("{}: input must be integers, not {}", a.name, numbers.dtype())));
    }
    let numbers = numbers.cast(DType::I64)?;
    let rows = weight.shape().first().copied().unwrap_or(0);
    let outside = numbers.expr().less(0).logical_or(numbers.expr().greater_equal(rows as i64));
    if outside.any(ALL).eval()?.item::<Scalar>()?.as_bool() {
        return Err(Error::index(format!("{}: an index is out of range of {rows} rows", a.name)));
    }
    Ok(numbers)
}

fn bags(a: &Arguments) -> Result<Value> {
    let weight = table(a)?;
    let numbers = numbers(a, &weight)?;
    let mut count = numbers.numel();
    let starts = match (numbers.shape().len(), a.get("offsets")) {
        (2, None) => {
            let width = numbers.shape().last().copied().unwrap_or(0);
            collect((0..numbers.shape().first().copied().unwrap_or(0)).map(|bag| Ok((bag * width) as i64)))?
        }
        (2, Some(_)) => return Err(a.wrong("takes 'offsets' for a vector of numbers only")),
        (1, Some(_)) => {
            let mut starts: Vec<i64> = a.tensor("offsets")?.cast(DType::I64)?.to_vec()?;
            if a.flag("include_last_offset")? {
                // The last bag ends there, and what follows is in none.
                count = starts.pop().map_or(count, |last| count.min(last as usize));
            }
            starts
        }
        (1, None) => return Err(a.wrong("needs 'offsets' for a vector of numbers")),
        _ => return Err(misfit(a, format!("takes one or two axes of numbers, not shape {}", numbers.shape()))),
    };
    let flat = numbers.ravel()?.narrow(0, 0..count)?;
    let rising = starts.windows(2).all(|pair| pair[0] <= pair[1]);
    if !rising
        || starts.first().is_some_and(|&first| first != 0)
        || starts.last().is_some_and(|&last| last > count as i64)
    {
        return Err(a.wrong(format!("takes offsets that rise from 0 to at most {count}")));
    }
    let mode = a.text("mode")?.unwrap_or("mean");
    // The bag of each number: how many bags begin at or before it.
    let places = Tensor::arange_of(0, count as i64, 1, DType::I64)?;
    let bag = Tensor::from_slice(&starts, [starts.len()])?.searchsorted(&places, Side::Right)?;
    let bag = bag.expr() - 1;
    let mut counts = Expr::from(Tensor::ones([count], weight.dtype())?);
    let mut rows = weight.take(&flat, 0)?.expr();
    let padding = a.int("padding_idx")?;
    if let Some(padding) = padding {
        let length = weight.shape().first().copied().unwrap_or(0) as isize;
        let padding = if padding < 0 { padding + length } else { padding };
        counts = flat.expr().not_equal(padding as i64).cast(weight.dtype());
        rows *= counts.unsqueeze(-1);
    }
    let width = weight.shape().last().copied().unwrap_or(0);
    let zeros = Tensor::zeros([starts.len(), width], weight.dtype())?;
    if starts.is_empty() {
        return Value::fresh(&zeros);
    }
    let bag = bag.eval()?;
    match (mode, optional(a, "per_sample_weights")?) {
        ("sum", Some(scales)) => {
            if scales.shape()? != *numbers.shape() {
                return Err(misfit(
                    a,
                    format!("per_sample_weights has shape {}, and input {}", scales.shape()?, numbers.shape()),
                ));
            }
            Value::fresh(&zeros.index_add(0, &bag, rows * scales.reshape([-1, 1]).narrow(0, 0..count))?)
        }
        (_, Some(_)) => Err(a.wrong("takes per_sample_weights for the mode 'sum' only")),
        ("sum", None) => Value::fresh(&zeros.index_add(0, &bag, rows)?),
        ("mean", None) => {
            let sums = zeros.index_add(0, &bag, rows)?;
            let counts = Tensor::zeros([starts.len()], weight.dtype())?.index_add(0, &bag, counts)?;
            Value::lazy(sums.expr() / counts.expr().maximum(1.0).unsqueeze(-1))
        }
        ("max", None) => {
            let (bag, rows) = match padding {
                None => (bag, rows.eval()?),
                Some(_) => {
                    let kept = counts.not_equal(0).eval()?;
                    let places = kept.nonzero()?;
                    let place = places.first().ok_or_else(|| a.wrong("needs numbers"))?;
                    (bag.take(place, 0)?, rows.eval()?.take(place, 0)?)
                }
            };
            let bag = bag.unsqueeze(-1)?.broadcast_to(rows.shape())?;
            Value::fresh(&reduced_into(&zeros, 0, &bag, &rows, "amax", false)?)
        }
        (other, None) => Err(a.wrong(format!("takes a mode 'sum', 'mean' or 'max', not '{other}'"))),
    }
}
