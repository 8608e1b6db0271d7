//! Attention: means of values, weighted by how well their keys match queries.

use super::super::{Row, row};
use super::{misfit, number, optional, own};
use crate::arguments::Arguments;
use crate::value::Value;
use ndcast::random::torch::{Order, generator};
use ndcast::{DType, Expr, Result, Tensor, concat, op};

/// The most scores that are computed at a time, if several queries can be taken apart.
const MOST: usize = 1 << 22;

pub(super) const TABLE: &[Row] = &[own(&row(
    "scaled_dot_product_attention",
    &[],
    "query, key, value, attn_mask=None, dropout_p=0.0, is_causal=False, scale=None, enable_gqa=False",
    "`softmax(query @ key.mT * scale + mask) @ value`.",
    attention,
))];

fn attention(a: &Arguments) -> Result<Value> {
    let [query, mut key, mut value] = a.together(["query", "key", "value"])?;
    for (name, x) in [("query", &query), ("key", &key), ("value", &value)] {
        if x.ndim() < 2 {
            return Err(misfit(a, format!("{name} has shape {}, and needs two axes", x.shape())));
        }
    }
    let (rows, width) = (length(&query, -2), length(&query, -1));
    if width != length(&key, -1) || length(&key, -2) != length(&value, -2) {
        return Err(misfit(
            a,
            format!("query {}, key {} and value {} do not match", query.shape(), key.shape(), value.shape()),
        ));
    }
    if a.flag("enable_gqa")? {
        (key, value) = (repeated(a, &key, &query)?, repeated(a, &value, &query)?);
    }
    let mask = optional(a, "attn_mask")?.map(|mask| mask.eval()).transpose()?;
    let causal = a.flag("is_causal")?;
    if causal && mask.is_some() {
        return Err(a.wrong("takes 'attn_mask' or 'is_causal', not both"));
    }
    let scale = a.float("scale")?.unwrap_or(1.0 / (width as f64).sqrt());
    let dropout = number(a, "dropout_p", 0.0)?;
    if !(0.0..=1.0).contains(&dropout) {
        return Err(a.wrong(format!("takes a dropout_p from 0 to 1, not {dropout}")));
    }
    let columns = length(&key, -2);
    let heads = query.numel() / (rows * width).max(1);
    // The scores of some queries at a time.
    let step = (MOST / (heads * columns).max(1)).clamp(1, rows.max(1));
    let turned = key.mt()?;
    let mut parts = Vec::new();
    let mut first = 0;
    while first < rows || parts.is_empty() {
        let count = step.min(rows - first);
        let scores = query.narrow(-2, first..first + count)?.matmul(&turned)?.expr() * scale;
        let open = if causal {
            let at = Tensor::arange_of(first as i64, (first + count) as i64, 1, None)?.unsqueeze(-1)?;
            Some(at.expr().greater_equal(Tensor::arange_of(0, columns as i64, 1, None)?))
        } else {
            None
        };
        let part = mask.as_ref().map(|mask| among(mask, first, count)).transpose()?;
        let scores = match (&open, &part) {
            (Some(open), _) => op::where_(open, scores, f64::NEG_INFINITY),
            (_, Some(mask)) if mask.dtype() == DType::Bool => op::where_(mask, scores, f64::NEG_INFINITY),
            (_, Some(mask)) => scores + mask,
            _ => scores,
        };
        parts.push(mean(&scores, &value, dropout)?);
        first += count.max(1);
    }
    match &parts[..] {
        [one] => Value::fresh(one),
        _ => Value::fresh(&concat(parts.iter().collect::<Vec<_>>(), Some(-2))?),
    }
}

/// The means of values by the softmax of scores. A query that matches no key at all has zeros.
fn mean(scores: &Expr, value: &Tensor, dropout: f64) -> Result<Tensor> {
    let scores = scores.cast(value.dtype()).eval()?;
    if scores.shape().last() == Some(&0) {
        return scores.matmul(value);
    }
    let none = scores.expr().amax(ndcast::keep(-1)).equal(f64::NEG_INFINITY);
    let mut shares = op::where_(none, 0.0, scores.expr().softmax(-1));
    if dropout > 0.0 {
        let order = Order::of(scores.shape())?;
        let stays = generator().with(|generator| generator.bernoulli(1.0 - dropout, &order, value.dtype()))?;
        shares = shares * stays / (1.0 - dropout);
    }
    shares.eval()?.matmul(value)
}

/// The rows of a mask for some queries.
fn among(mask: &Tensor, first: usize, count: usize) -> Result<Tensor> {
    let single = mask.ndim() < 2 || length(mask, -2) == 1;
    if single { Ok(mask.clone()) } else { mask.narrow(-2, first..first + count) }
}

/// A length, counted from the last axis (-1); 1 if there is no such axis.
fn length(x: &Tensor, axis: isize) -> usize {
    let back = axis.unsigned_abs();
    x.ndim().checked_sub(back).and_then(|at| x.shape().get(at)).copied().unwrap_or(1)
}

/// Heads repeated, so that there are as many as those of the queries.
fn repeated(a: &Arguments, x: &Tensor, query: &Tensor) -> Result<Tensor> {
    let (heads, wanted) = (length(x, -3), length(query, -3));
    if x.ndim() < 3 || heads == 0 || wanted % heads != 0 {
        return Err(misfit(a, format!("{wanted} heads of queries are no multiple of {heads}")));
    }
    x.repeat_interleave([wanted / heads], -3)
}
