//! Losses of margins: by how much one number has to exceed another.

use super::super::{Row, row};
use super::distances::{cosine, distance};
use super::{misfit, number, optional, own, reduced};
use crate::arguments::Arguments;
use crate::value::Value;
use ndcast::{ALL, DType, Error, Expr, Initial, Result, Scalar, Tensor, op};

pub(super) const TABLE: &[Row] = &[
    own(&row(
        "margin_ranking_loss",
        &[],
        "input1, input2, target, margin=0, size_average=None, reduce=None, reduction='mean'",
        "`max(0, -target * (input1 - input2) + margin)`: the error of an order.",
        |a| {
            let [x1, x2, target] = a.exprs(["input1", "input2", "target"])?;
            let ranks = [x1.shape()?.rank(), x2.shape()?.rank(), target.shape()?.rank()];
            if ranks.iter().any(|rank| *rank != ranks[0]) {
                return Err(misfit(
                    a,
                    format!("All input tensors should have same dimension but got sizes of {ranks:?} axes"),
                ));
            }
            reduced(a, &(number(a, "margin", 0.0)? - target * (x1 - x2)).maximum(0.0))
        },
    )),
    own(&row(
        "hinge_embedding_loss",
        &[],
        "input, target, margin=1.0, size_average=None, reduce=None, reduction='mean'",
        "The distance of like pairs, and `max(0, margin - distance)` of others.",
        |a| {
            // The target only chooses.
            let (x, target) = (a.expr("input")?, a.flavour.real(a.expr("target")?)?);
            let others = op::where_(target.not_equal(1), (number(a, "margin", 1.0)? - &x).maximum(0.0), 0.0);
            reduced(a, &(others + op::where_(target.not_equal(-1), x, 0.0)))
        },
    )),
    own(&row(
        "cosine_embedding_loss",
        &[],
        "input1, input2, target, margin=0, size_average=None, reduce=None, reduction='mean'",
        "`1 - cos` of like pairs, and `max(0, cos - margin)` of others.",
        |a| {
            let [x1, x2] = a.exprs(["input1", "input2"])?;
            let (target, axis) = (a.expr("target")?, x1.shape()?.rank() as isize - 1);
            if !(0..=1).contains(&axis) || x1.shape()?.rank() != x2.shape()?.rank() {
                return Err(misfit(a, "takes vectors or rows of them"));
            }
            let cosine = cosine(&x1, &x2, axis, 0.0, 1e-12);
            let others = (&cosine - number(a, "margin", 0.0)?).maximum(0.0);
            let loss = op::where_(target.equal(1), 1.0 - &cosine, op::where_(target.equal(-1), others, 0.0));
            reduced(a, &loss)
        },
    )),
    own(&row(
        "triplet_margin_loss",
        &[],
        "anchor, positive, negative, margin=1.0, p=2, eps=1e-06, swap=False, size_average=None, reduce=None, reduction='mean'",
        "`max(0, d(anchor, positive) - d(anchor, negative) + margin)`, where d is a distance.",
        |a| {
            let [anchor, positive, negative] = a.exprs(["anchor", "positive", "negative"])?;
            let (p, eps) = (number(a, "p", 2.0)?, number(a, "eps", 1e-6)?);
            let ranks = [anchor.shape()?.rank(), positive.shape()?.rank(), negative.shape()?.rank()];
            if ranks.iter().any(|rank| *rank != ranks[0]) {
                return Err(misfit(
                    a,
                    format!("The anchor, positive, and negative tensors must have as many axes, not {ranks:?}"),
                ));
            }
            let near = distance(&anchor, &positive, p, eps, false)?;
            let mut far = distance(&anchor, &negative, p, eps, false)?;
            if a.flag("swap")? {
                far = far.minimum(distance(&positive, &negative, p, eps, false)?);
            }
            reduced(a, &(near - far + number(a, "margin", 1.0)?).maximum(0.0))
        },
    )),
    own(&row(
        "multi_margin_loss",
        &[],
        "input, target, p=1, margin=1.0, weight=None, size_average=None, reduce=None, reduction='mean'",
        "The terms `max(0, margin - score of the class + score of another)`, added over the other classes.",
        |a| {
            let (x, single) = rows(a)?;
            let target = numbers(a, x.shape().first().copied().unwrap_or(0), single)?.unsqueeze(-1)?;
            let classes = x.shape().last().copied().unwrap_or(0);
            let right = x.gather(1, &target)?;
            let mut gap = (number(a, "margin", 1.0)? - right.expr() + &x).maximum(0.0);
            match a.int("p")?.unwrap_or(1) {
                1 => {}
                2 => gap = gap.square(),
                other => return Err(a.wrong(format!("takes as 'p' 1 or 2, not {other}"))),
            }
            if let Some(weight) = optional(a, "weight")? {
                let weight = weight.eval()?;
                if weight.shape()[..] != [classes] {
                    return Err(misfit(
                        a,
                        format!("weight has shape {}, and there are {classes} classes", weight.shape()),
                    ));
                }
                gap *= weight.take(&target, 0)?;
            }
            let others = Expr::from(Tensor::arange_of(0, classes as i64, 1, None)?).not_equal(&target);
            finished(a, op::where_(others, gap, 0.0).sum(-1) / classes as f64, single)
        },
    )),
    own(&row(
        "multilabel_margin_loss",
        &[],
        "input, target, size_average=None, reduce=None, reduction='mean'",
        "The terms `max(0, 1 - score of a true class + score of another)`, added over all pairs.",
        |a| {
            let (x, single) = rows(a)?;
            let target = a.tensor("target")?;
            if target.dtype() != DType::I64 {
                return Err(Error::dtype(format!("{}: target must be int64, not {}", a.name, target.dtype())));
            }
            let target = if single { target.unsqueeze(0)? } else { target };
            if target.shape() != x.shape() {
                return Err(misfit(a, format!("target has shape {}, and input {}", target.shape(), x.shape())));
            }
            let classes = x.shape().last().copied().unwrap_or(0);
            if target.expr().greater_equal(classes as i64).any(ALL).eval()?.item::<Scalar>()?.as_bool() {
                return Err(Error::index(format!("{}: a target is out of bounds of {classes} classes", a.name)));
            }
            let open = target.expr().greater_equal(0).cast(DType::I64).eval()?.cumulative_prod(1, Initial::Omitted)?;
            let right = x.gather(1, &target.expr().maximum(0).eval()?)?.unsqueeze(-1)?;
            let numbers = Tensor::arange_of(0, classes as i64, 1, None)?;
            let named = target.unsqueeze(-1)?.expr().equal(numbers).logical_and(open.unsqueeze(-1)?.expr());
            let named = named.any(1).unsqueeze(1);
            let gap = (Expr::from(1.0) - (right.expr() - x.unsqueeze(1)?)).maximum(0.0);
            let counts = open.unsqueeze(-1)?.expr().logical_and(named.logical_not());
            finished(a, op::where_(counts, gap, 0.0).sum([-2, -1]) / classes as f64, single)
        },
    )),
    own(&row(
        "multilabel_soft_margin_loss",
        &[],
        "input, target, weight=None, size_average=None, reduce=None, reduction='mean'",
        "Logistic loss of several independent classes, averaged.",
        |a| {
            let [x, target] = a.exprs(["input", "target"])?;
            let mut loss = -(&target * x.logsigmoid() + (1.0 - &target) * (-&x).logsigmoid());
            if let Some(weight) = optional(a, "weight")? {
                loss *= weight;
            }
            // The axis of the classes is the last one of the input, not of what it broadcasts to.
            let shape = x.shape()?;
            let classes = shape.last().copied().ok_or_else(|| misfit(a, "input needs an axis of classes"))?;
            reduced(a, &(loss.sum(shape.rank() as isize - 1) / classes as f64))
        },
    )),
];

/// The operand `input` as rows of classes; whether it was a single row.
fn rows(a: &Arguments) -> Result<(Tensor, bool)> {
    let x = a.tensor("input")?;
    match x.ndim() {
        2 => Ok((x, false)),
        1 => Ok((x.unsqueeze(0)?, true)),
        _ => Err(misfit(a, format!("takes rows of classes, not shape {}", x.shape()))),
    }
}

/// The operand `target`: the number of a class for each row.
fn numbers(a: &Arguments, rows: usize, single: bool) -> Result<Tensor> {
    let target = a.tensor("target")?.cast(DType::I64)?;
    let target = if single && target.ndim() == 0 { target.unsqueeze(0)? } else { target };
    if target.shape()[..] != [rows] {
        return Err(misfit(a, format!("target has shape {}, and there are {rows} rows", target.shape())));
    }
    if target.expr().less(0).any(ALL).eval()?.item::<Scalar>()?.as_bool() {
        return Err(Error::index(format!("{}: a target is negative", a.name)));
    }
    Ok(target)
}

fn finished(a: &Arguments, loss: Expr, single: bool) -> Result<Value> {
    reduced(a, &if single { loss.squeeze([0]) } else { loss })
}
