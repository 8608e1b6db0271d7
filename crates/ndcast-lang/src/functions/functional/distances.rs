//! Distances and directions of vectors, linear maps.

use super::super::{Row, row};
use super::{kept, misfit, number, optional, own};
use crate::value::Value;
use ndcast::shape::broadcast_shapes;
use ndcast::{ALL, Error, Expr, Result, Tensor, einsum, keep};

pub(super) const TABLE: &[Row] = &[
    own(&row("cosine_similarity", &[], "x1, x2, dim=1, eps=1e-08", "Cosines of the angles between vectors.", |a| {
        let [x1, x2] = a.exprs(["x1", "x2"])?;
        let [x1, x2] = [a.flavour.real(x1)?, a.flavour.real(x2)?];
        let shape = broadcast_shapes(&[&x1.shape()?, &x2.shape()?])
            .map_err(|error| Error::shape("cosine_similarity", &["x1", "x2"], error))?;
        let [x1, x2] = [x1.broadcast_to(&shape), x2.broadcast_to(&shape)];
        Value::lazy(cosine(&x1, &x2, a.int("dim")?.unwrap_or(1), number(a, "eps", 1e-8)?, 0.0))
    })),
    own(&row(
        "pairwise_distance",
        &[],
        "x1, x2, p=2.0, eps=1e-06, keepdim=False",
        "Distances between the vectors of two tensors.",
        |a| {
            let [x1, x2] = a.exprs(["x1", "x2"])?;
            Value::lazy(distance(&x1, &x2, number(a, "p", 2.0)?, number(a, "eps", 1e-6)?, a.flag("keepdim")?)?)
        },
    )),
    own(&row("pdist", &[], "input, p=2.0", "Distances between all pairs of rows.", |a| {
        let x = a.tensor("input")?;
        let &[rows, _] = &x.shape()[..] else { return Err(misfit(a, format!("takes a matrix, not {}", x.shape()))) };
        let p = number(a, "p", 2.0)?;
        let all = (x.unsqueeze(1)?.expr() - x.unsqueeze(0)?).norm(-1, p).eval()?;
        let numbers = Tensor::arange_of(0, rows as i64, 1, None)?;
        let above = numbers.unsqueeze(-1)?.expr().less(&numbers).eval()?;
        Value::fresh(&all.masked_select(&above)?)
    })),
    own(&row("normalize", &[], "input, p=2.0, dim: None=1, eps=1e-12", "Vectors divided by their norms.", |a| {
        let x = a.expr("input")?;
        let axes = match (a.given_none("dim"), a.ints("dim")?) {
            (Some(true), _) => keep(ALL),
            (_, axes) => kept(axes.unwrap_or(vec![1])),
        };
        let norm = x.norm(axes, number(a, "p", 2.0)?);
        Value::lazy(&x / norm.maximum(number(a, "eps", 1e-12)?))
    })),
    own(&row("linear", &[], "input, weight, bias=None", "`input @ weight.T + bias`.", |a| {
        a.of_one_dtype(["input", "weight"])?;
        let [x, weight] = a.together(["input", "weight"])?;
        let fits = weight.ndim() > 0 && weight.ndim() < 3 && x.shape().last() == weight.shape().last();
        if !fits {
            return Err(misfit(
                a,
                format!(
                    "input has shape {} and weight {}: their last lengths must be equal",
                    x.shape(),
                    weight.shape()
                ),
            ));
        }
        let turned = if weight.ndim() == 2 { weight.mt()? } else { weight };
        let product = x.matmul(&turned)?;
        match optional(a, "bias")? {
            Some(bias) => Value::lazy(product.expr() + bias),
            None => Value::fresh(&product),
        }
    })),
    own(&row(
        "bilinear",
        &[],
        "input1, input2, weight, bias=None",
        "For each output, `input1 @ weight @ input2`, plus a bias.",
        |a| {
            let [x1, x2, weight] = a.together(["input1", "input2", "weight"])?;
            let partial = einsum("...i,oij->...oj", [&x1, &weight])?;
            let product = einsum("...oj,...j->...o", [&partial, &x2])?;
            match optional(a, "bias")? {
                Some(bias) => Value::lazy(product.expr() + bias),
                None => Value::fresh(&product),
            }
        },
    )),
];

/// The cosines of the angles between vectors along an axis. Lengths are at least `least`; `more` is added to their squares.
pub(super) fn cosine(x1: &Expr, x2: &Expr, axis: isize, least: f64, more: f64) -> Expr {
    let product = (x1 * x2).sum(axis);
    if more > 0.0 {
        let squares = |x: &Expr| x.square().sum(axis) + more;
        return product / (squares(x1) * squares(x2)).sqrt();
    }
    product / (x1.norm(axis, 2.0).maximum(least) * x2.norm(axis, 2.0).maximum(least))
}

/// The norms of differences of vectors, to which `eps` is added.
pub(super) fn distance(x1: &Expr, x2: &Expr, p: f64, eps: f64, keepdim: bool) -> Result<Expr> {
    let difference = x1 - x2 + eps;
    // A number is a vector of one element.
    if difference.shape()?.rank() == 0 {
        return Ok(difference.abs());
    }
    Ok(if keepdim { difference.norm(kept(vec![-1]), p) } else { difference.norm(-1, p) })
}
