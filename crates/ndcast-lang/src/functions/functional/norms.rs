//! Normalisations: of layers, groups of channels, samples and batches.

use super::super::{Row, row};
use super::{kept, misfit, number, optional, own, wide, write};
use crate::arguments::Arguments;
use crate::value::Value;
use ndcast::{DType, Error, Expr, PadMode, Result, dtype::finfo, sample};

pub(super) const TABLE: &[Row] = &[
    own(&row(
        "layer_norm",
        &[],
        "input, normalized_shape, weight=None, bias=None, eps=1e-05",
        "The last axes normalised to mean 0 and variance 1, then scaled and shifted.",
        |a| {
            let (x, dtype) = (a.expr("input")?, a.expr("input")?.dtype()?);
            let axes = last(a, &x)?;
            let x = x.cast(wide(dtype));
            let normal = standard(&x, axes, number(a, "eps", 1e-5)?);
            affine(a, normal, &|part| Ok(part), dtype)
        },
    )),
    own(&row(
        "rms_norm",
        &[],
        "input, normalized_shape, weight=None, eps=None",
        "The last axes divided by the root of the mean of their squares, then scaled.",
        |a| {
            let (x, dtype) = (a.expr("input")?, a.expr("input")?.dtype()?);
            let axes = last(a, &x)?;
            let eps = a.float("eps")?.or(finfo(dtype).map(|info| info.eps)).unwrap_or(0.0);
            let x = x.cast(wide(dtype));
            let normal = &x * (x.square().mean(kept(axes)) + eps).rsqrt();
            affine(a, normal, &|part| Ok(part), dtype)
        },
    )),
    own(&row(
        "group_norm",
        &[],
        "input, num_groups, weight=None, bias=None, eps=1e-05",
        "Groups of channels normalised to mean 0 and variance 1, then scaled and shifted.",
        |a| {
            let x = a.expr("input")?;
            let (shape, dtype) = (x.shape()?, x.dtype()?);
            let [batch, channels, ..] = shape[..] else {
                return Err(misfit(a, format!("takes at least two axes, not shape {shape}")));
            };
            let groups = a.size("num_groups")?.unwrap_or(1);
            if groups == 0 || channels % groups != 0 {
                return Err(a.wrong(format!("cannot cut {channels} channels into {groups} groups")));
            }
            let grouped = x.cast(wide(dtype)).reshape([batch as isize, groups as isize, rest(&shape[1..], groups)]);
            let normal = standard(&grouped, vec![-1], number(a, "eps", 1e-5)?);
            let normal = normal.reshape(signed(&shape));
            affine(a, normal, &|part| along(&part, shape.rank()), dtype)
        },
    )),
    own(&row(
        "instance_norm",
        &[],
        "input, running_mean=None, running_var=None, weight=None, bias=None, use_input_stats=True, momentum=0.1, eps=1e-05",
        "Each channel of each sample normalised to mean 0 and variance 1, then scaled and shifted.",
        |a| {
            let x = a.expr("input")?;
            let (rank, dtype) = (x.shape()?.rank(), x.dtype()?);
            if rank < 3 {
                return Err(misfit(a, format!("takes at least three axes, not shape {}", x.shape()?)));
            }
            let x = x.cast(wide(dtype));
            let axes: Vec<isize> = (2..rank as isize).collect();
            let normal = if a.flag("use_input_stats")? {
                let means = |part: Expr| part.mean(0);
                remember(a, &means(x.mean(axes.clone())), &means(x.var(sample(axes.clone()))))?;
                standard(&x, axes, number(a, "eps", 1e-5)?)
            } else {
                remembered(a, &x, rank)?
            };
            affine(a, normal, &|part| along(&part, rank), dtype)
        },
    )),
    own(&row(
        "batch_norm",
        &[],
        "input, running_mean, running_var, weight=None, bias=None, training=False, momentum=0.1, eps=1e-05",
        "Each channel normalised to mean 0 and variance 1 over all samples, or by the running statistics; then scaled and shifted.",
        |a| {
            let x = a.expr("input")?;
            let (shape, dtype) = (x.shape()?, x.dtype()?);
            let rank = shape.rank();
            let Some(&channels) = shape.get(1) else {
                return Err(misfit(a, format!("takes at least two axes, not shape {shape}")));
            };
            let x = x.cast(wide(dtype));
            let axes: Vec<isize> = (0..rank as isize).filter(|&axis| axis != 1).collect();
            let normal = if a.flag("training")? {
                if shape.numel()? <= channels {
                    return Err(a.wrong(format!("needs several values in each channel to train, got shape {shape}")));
                }
                remember(a, &x.mean(axes.clone()), &x.var(sample(axes.clone())))?;
                standard(&x, axes, number(a, "eps", 1e-5)?)
            } else {
                remembered(a, &x, rank)?
            };
            affine(a, normal, &|part| along(&part, rank), dtype)
        },
    )),
    own(&row(
        "local_response_norm",
        &[],
        "input, size, alpha=0.0001, beta=0.75, k=1.0",
        "Each element divided by a power of the mean square of neighbouring channels.",
        |a| {
            let (x, size) = (a.tensor("input")?, a.size("size")?.unwrap_or(0));
            if x.ndim() < 3 || size == 0 {
                return Err(
                    a.wrong(format!("takes at least three axes and a size, not shape {} and {size}", x.shape()))
                );
            }
            let mut widths = vec![(0, 0); x.ndim()];
            if let Some(width) = widths.get_mut(1) {
                *width = (size / 2, (size - 1) / 2);
            }
            let around = x.square()?.pad(&widths, PadMode::Constant(0.into()))?.unfold(1, size, 1)?;
            let [alpha, beta, k] = [number(a, "alpha", 1e-4)?, number(a, "beta", 0.75)?, number(a, "k", 1.0)?];
            Value::lazy(x.expr() / (around.expr().mean(-1) * alpha + k).pow(beta))
        },
    )),
];

fn signed(lengths: &[usize]) -> Vec<isize> {
    lengths.iter().map(|&length| length as isize).collect()
}

/// The product of the lengths, divided by `parts`.
fn rest(lengths: &[usize], parts: usize) -> isize {
    (lengths.iter().fold(1, |product: usize, &length| product.saturating_mul(length)) / parts) as isize
}

/// The axes that the argument `normalized_shape` names: the last ones.
fn last(a: &Arguments, x: &Expr) -> Result<Vec<isize>> {
    let (wanted, shape) = (a.shape("normalized_shape")?, x.shape()?);
    if wanted.rank() == 0 || !shape.ends_with(&wanted) {
        return Err(misfit(a, format!("input has shape {shape}, whose last lengths are not {wanted}")));
    }
    Ok((1..=wanted.rank() as isize).map(|axis| -axis).collect())
}

/// Mean 0 and variance 1 along axes.
fn standard(x: &Expr, axes: Vec<isize>, eps: f64) -> Expr {
    let variance = x.var(kept(axes.clone()));
    (x - x.mean(kept(axes))) * (variance + eps).rsqrt()
}

/// One number for each channel, along axis 1.
fn along(part: &Expr, rank: usize) -> Result<Expr> {
    let mut lengths = vec![1; rank];
    if let Some(length) = lengths.get_mut(1) {
        *length = -1;
    }
    Ok(part.reshape(&lengths))
}

/// The normalised numbers times the operand `weight`, plus the operand `bias`, as elements of a dtype.
fn affine(a: &Arguments, normal: Expr, placed: &dyn Fn(Expr) -> Result<Expr>, dtype: DType) -> Result<Value> {
    let mut result = normal;
    if let Some(weight) = optional(a, "weight")? {
        result *= placed(weight)?;
    }
    if a.info.taken.iter().any(|parameter| parameter.name == "bias")
        && let Some(bias) = optional(a, "bias")?
    {
        result += placed(bias)?;
    }
    let kept = result.dtype()?;
    Value::lazy(if wide(dtype) == kept { result.cast(dtype) } else { result })
}

/// The elements normalised by the running statistics.
fn remembered(a: &Arguments, x: &Expr, rank: usize) -> Result<Expr> {
    let missing = || a.wrong("needs running_mean and running_var if it does not use those of the input");
    let mean = along(&optional(a, "running_mean")?.ok_or_else(missing)?, rank)?;
    let variance = along(&optional(a, "running_var")?.ok_or_else(missing)?, rank)?;
    Ok((x - mean) * (variance + number(a, "eps", 1e-5)?).rsqrt())
}

/// Moves the running statistics towards new ones, in place.
fn remember(a: &Arguments, mean: &Expr, variance: &Expr) -> Result<()> {
    let momentum = number(a, "momentum", 0.1)?;
    for (name, new) in [("running_mean", mean), ("running_var", variance)] {
        match a.get(name) {
            None => {}
            Some(Value::Tensor(place)) => {
                let moved = place.expr() * (1.0 - momentum) + new * momentum;
                write(place, moved.eval()?.expr())?;
            }
            Some(other) => {
                return Err(Error::value(format!(
                    "{}: {name} is written to, so it must be a tensor that has a name, not {}",
                    a.name,
                    other.type_name()
                )));
            }
        }
    }
    Ok(())
}
