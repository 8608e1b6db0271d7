//! Losses of classes: cross entropy and negative log likelihood.

use super::super::{Row, row};
use super::{misfit, number, optional, own, reduction};
use crate::arguments::Arguments;
use crate::flavour::{Flavour, rows::scalar_type};
use crate::value::Value;
use ndcast::shape::Shape;
use ndcast::{ALL, DType, Error, Expr, Result, Tensor, op};

pub(super) const TABLE: &[Row] = &[
    own(&row(
        "cross_entropy",
        &[],
        "input, target, weight=None, size_average=None, ignore_index=-100, reduce=None, reduction='mean', label_smoothing=0.0",
        "Cross entropy between logits and classes, or probabilities of classes.",
        |a| {
            let smoothing = number(a, "label_smoothing", 0.0)?;
            if !(0.0..=1.0).contains(&smoothing) {
                return Err(a.wrong(format!("takes a label_smoothing from 0 to 1, not {smoothing}")));
            }
            let x = a.expr("input")?;
            let (axis, classes) = classes(a, &x.shape()?)?;
            let target = a.expr("target")?;
            let likely = x.log_softmax(axis);
            let scales = scales(a, &x, axis, classes)?;
            if target.dtype()?.is_integer() {
                return numbered(a, &likely.eval()?, axis, &target, scales.as_ref(), smoothing);
            }
            if target.shape()? != x.shape()? {
                return Err(misfit(a, format!("probabilities of shape {} for input {}", target.shape()?, x.shape()?)));
            }
            let target = if smoothing > 0.0 { target * (1.0 - smoothing) + smoothing / classes as f64 } else { target };
            let all = match &scales {
                Some(scales) => likely * target * scales,
                None => likely * target,
            };
            Value::lazy(match reduction(a)? {
                "none" => -all.sum(axis),
                "sum" => -all.sum(ALL),
                _ => -all.sum(ALL) / (x.shape()?.numel()? as f64 / classes as f64),
            })
        },
    )),
    own(&row(
        "nll_loss",
        &[],
        "input, target, weight=None, size_average=None, ignore_index=-100, reduce=None, reduction='mean'",
        "Negative log likelihood of the true classes.",
        |a| {
            let x = a.expr("input")?;
            let (axis, classes) = classes(a, &x.shape()?)?;
            let scales = scales(a, &x, axis, classes)?;
            numbered(a, &x.eval()?, axis, &a.expr("target")?, scales.as_ref(), 0.0)
        },
    )),
];

/// The axis of the classes, and their number.
fn classes(a: &Arguments, shape: &Shape) -> Result<(isize, usize)> {
    let axis = usize::from(shape.rank() > 1);
    shape.get(axis).map(|&classes| (axis as isize, classes)).ok_or_else(|| misfit(a, "input needs an axis of classes"))
}

/// The operand `weight`: a weight of each class, along the axis of the classes.
fn scales(a: &Arguments, x: &Expr, axis: isize, classes: usize) -> Result<Option<Expr>> {
    let Some(weight) = optional(a, "weight")? else { return Ok(None) };
    if weight.shape()?[..] != [classes] {
        return Err(misfit(a, format!("weight has shape {}, and there are {classes} classes", weight.shape()?)));
    }
    let mut lengths = vec![1; x.shape()?.rank()];
    if let Some(length) = lengths.get_mut(axis.unsigned_abs()) {
        *length = -1;
    }
    Ok(Some(weight.reshape(&lengths)))
}

/// The loss of targets that are numbers of classes. A `smoothing` above 0 gives all classes a share of it.
fn numbered(
    a: &Arguments,
    likely: &Tensor,
    axis: isize,
    target: &Expr,
    scales: Option<&Expr>,
    smoothing: f64,
) -> Result<Value> {
    let target = target.eval()?;
    if !target.dtype().is_integer() {
        return Err(Error::dtype(format!("{}: target must be integers, not {}", a.name, target.dtype())));
    }
    if a.flavour == Flavour::Torch && !matches!(target.dtype(), DType::I64 | DType::U8) {
        let got = scalar_type(target.dtype());
        return Err(Error::dtype(format!("expected target dtype to be Long or Byte, but got {got}")));
    }
    if a.flavour == Flavour::Torch && likely.ndim() == 2 && target.ndim() > 1 {
        return Err(misfit(a, "0D or 1D target tensor expected, multi-target not supported"));
    }
    let mut wanted = likely.shape().to_vec();
    let classes = wanted.remove(axis.unsigned_abs());
    if target.shape()[..] != wanted[..] {
        return Err(misfit(a, format!("target has shape {}, and input {}", target.shape(), likely.shape())));
    }
    let target = target.cast(DType::I64)?;
    let ignored = target.expr().equal(a.int("ignore_index")?.unwrap_or(-100) as i64).eval()?;
    let outside = target.expr().less(0).logical_or(target.expr().greater_equal(classes as i64));
    let wrong = outside.logical_and(ignored.expr().logical_not()).eval()?;
    if let Some(class) = target.masked_select(&wrong)?.to_vec::<i64>()?.first() {
        return Err(Error::index(format!("{}: target {class} is out of bounds of {classes} classes", a.name)));
    }
    if classes == 0 {
        return Value::lazy(likely.expr().sum(axis));
    }
    let place = op::where_(&ignored, 0, &target).eval()?.unsqueeze(axis)?;
    let picked = likely.gather(axis, &place)?.squeeze([axis])?;
    let share = match scales {
        Some(scales) => {
            scales.broadcast_to(likely.shape().to_vec()).eval()?.gather(axis, &place)?.squeeze([axis])?.expr()
        }
        None => Expr::from(Tensor::ones(target.shape(), likely.dtype())?),
    };
    let share = op::where_(&ignored, 0.0, share);
    let loss = op::where_(&ignored, 0.0, -picked.expr() * &share);
    let total = share.sum(ALL);
    let reduced = |loss: Expr| -> Result<Expr> {
        Ok(match reduction(a)? {
            "none" => loss,
            "sum" => loss.sum(ALL),
            _ => loss.sum(ALL) / &total,
        })
    };
    if smoothing == 0.0 {
        return Value::lazy(reduced(loss)?);
    }
    let all = match scales {
        Some(scales) => likely.expr() * scales,
        None => likely.expr(),
    };
    let smooth = op::where_(&ignored, 0.0, -all.sum(axis));
    Value::lazy(reduced(loss)? * (1.0 - smoothing) + reduced(smooth)? * (smoothing / classes as f64))
}
