//! Losses of each element: distances between predictions and targets, and likelihoods.

use super::super::{Row, row};
use super::{number, optional, own, reduced, reduction, stretched};
use crate::arguments::Arguments;
use crate::flavour::rows::scalar_type;
use crate::value::Value;
use ndcast::shape::ShapeError;
use ndcast::{ALL, Error, ErrorKind, Expr, Result, Scalar, op};
use std::f64::consts::PI;

const LOSS: &str = "input, target, size_average=None, reduce=None, reduction='mean', weight=None";

pub(super) const TABLE: &[Row] = &[
    own(&row("mse_loss", &[], LOSS, "Mean squared error.", |a| {
        let [x, target] = stretched(a)?;
        weighted_mean(a, (x - target).square())
    })),
    own(&row("l1_loss", &[], LOSS, "Mean absolute error.", |a| {
        let [x, target] = stretched(a)?;
        weighted_mean(a, (x - target).abs())
    })),
    own(&row(
        "smooth_l1_loss",
        &[],
        "input, target, size_average=None, reduce=None, reduction='mean', beta=1.0",
        "Absolute error, which is quadratic where it is below `beta`.",
        |a| {
            let [x, target] = stretched(a)?;
            let (distance, beta) = ((x - target).abs(), number(a, "beta", 1.0)?);
            if beta < 0.0 {
                return Err(a.wrong(format!("takes no negative 'beta': {beta}")));
            }
            let near = distance.square() * 0.5 / beta;
            reduced(
                a,
                &if beta == 0.0 { distance } else { op::where_(distance.less(beta), near, &distance - beta * 0.5) },
            )
        },
    )),
    own(&row(
        "huber_loss",
        &[],
        "input, target, reduction='mean', delta=1.0, weight=None",
        "Huber's loss: quadratic where the error is at most `delta`, linear beyond.",
        |a| {
            let [x, target] = stretched(a)?;
            let (distance, delta) = ((x - target).abs(), number(a, "delta", 1.0)?);
            if delta <= 0.0 {
                return Err(a.wrong(format!("takes a positive 'delta', not {delta}")));
            }
            let near = distance.square() * 0.5;
            let loss = op::where_(distance.less_equal(delta), near, (&distance - delta * 0.5) * delta);
            // The result is stored in a tensor like the input.
            reduced(a, &weighted(a, loss.cast(a.expr("input")?.dtype()?))?)
        },
    )),
    own(&row(
        "binary_cross_entropy",
        &[],
        "input, target, weight=None, size_average=None, reduce=None, reduction='mean'",
        "Cross entropy between probabilities and true values.",
        |a| {
            let [x, target] = a.exprs(["input", "target"])?;
            if x.shape()? != target.shape()? {
                let text = format!(
                    "binary_cross_entropy: target has shape {} and input {}: they must be equal",
                    target.shape()?,
                    x.shape()?
                );
                return Err(Error::new(ErrorKind::Shape, text));
            }
            if let Some(two) = a.compared_dtypes(["input", "target"])?.filter(|[wanted, got]| wanted != got) {
                let [wanted, got] = two.map(scalar_type);
                return Err(Error::dtype(format!("Found dtype {got} but expected {wanted}")));
            }
            let within =
                x.greater_equal(0.0).logical_and(x.less_equal(1.0)).all(ALL).eval()?.item::<Scalar>()?.as_bool();
            if !within {
                return Err(a.wrong("takes probabilities, from 0 to 1"));
            }
            // PyTorch limits the logarithms, so that the loss stays finite.
            let (yes, no) = (x.log().maximum(-100.0), (-&x).log1p().maximum(-100.0));
            reduced(a, &weighted(a, (&target - 1.0) * no - target * yes)?)
        },
    )),
    own(&row(
        "binary_cross_entropy_with_logits",
        &[],
        "input, target, weight=None, size_average=None, reduce=None, reduction='mean', pos_weight=None",
        "Cross entropy between logits and true values.",
        |a| {
            let [x, target] = a.exprs(["input", "target"])?;
            if x.shape()? != target.shape()? {
                let text = format!(
                    "binary_cross_entropy_with_logits: target has shape {} and input {}: they must be equal",
                    target.shape()?,
                    x.shape()?
                );
                return Err(Error::new(ErrorKind::Shape, text));
            }
            if let Some(two) = a.compared_dtypes(["input", "target"])?.filter(|[_, got]| got.is_integer()) {
                let [wanted, got] = two.map(scalar_type);
                // PyTorch multiplies what the target lacks, in place.
                let text = format!("result type {wanted} can't be cast to the desired output type {got}");
                return Err(Error::dtype(text));
            }
            let doubt = (-x.abs()).exp().log1p() + (-&x).maximum(0.0);
            let missed = (1.0 - &target) * &x;
            let loss = match optional(a, "pos_weight")? {
                Some(positive) => missed + ((positive - 1.0) * target + 1.0) * doubt,
                None => missed + doubt,
            };
            reduced(a, &weighted(a, loss)?)
        },
    )),
    own(&row(
        "kl_div",
        &[],
        "input, target, size_average=None, reduce=None, reduction='mean', log_target=False",
        "Kullback-Leibler divergence between distributions.",
        |a| {
            let [x, target] = a.exprs(["input", "target"])?;
            let loss = if a.flag("log_target")? {
                target.exp() * (&target - &x)
            } else {
                target.xlogy(&target) - &target * &x
            };
            match (reduction(a)?, x.shape()?.first()) {
                ("batchmean", Some(&batch)) => Value::lazy(loss.sum(ALL) / batch as f64),
                _ => reduced(a, &loss),
            }
        },
    )),
    own(&row(
        "poisson_nll_loss",
        &[],
        "input, target, log_input=True, full=False, size_average=None, eps=1e-08, reduce=None, reduction='mean'",
        "Negative log likelihood of counts from a Poisson distribution.",
        |a| {
            let [x, target] = a.exprs(["input", "target"])?;
            let mut loss = if a.flag("log_input")? {
                x.exp() - &target * &x
            } else {
                &x - &target * (&x + number(a, "eps", 1e-8)?).log()
            };
            if a.flag("full")? {
                let stirling = &target * target.log() - &target + (&target * (2.0 * PI)).log() * 0.5;
                loss += op::where_(target.greater(1.0), stirling, 0.0);
            }
            reduced(a, &loss)
        },
    )),
    own(&row(
        "gaussian_nll_loss",
        &[],
        "input, target, var, full=False, eps=1e-06, reduction='mean'",
        "Negative log likelihood of normally distributed values.",
        |a| {
            let [x, target, mut variance] = a.exprs(["input", "target", "var"])?;
            let (shape, own) = (x.shape()?, variance.shape()?);
            if own != shape && own.rank() > 0 && own[..] == shape[..shape.rank().saturating_sub(1)] {
                variance = variance.unsqueeze(-1);
            }
            if variance.less(0.0).any(ALL).eval()?.item::<Scalar>()?.as_bool() {
                return Err(a.wrong("takes no negative 'var'"));
            }
            let variance = variance.maximum(number(a, "eps", 1e-6)?);
            let mut loss = (variance.log() + (&x - target).square() / &variance) * 0.5;
            if a.flag("full")? {
                loss += 0.5 * (2.0 * PI).ln();
            }
            reduced(a, &loss)
        },
    )),
    own(&row(
        "soft_margin_loss",
        &[],
        "input, target, size_average=None, reduce=None, reduction='mean'",
        "Logistic loss of two classes, 1 and -1.",
        |a| {
            let [x, target] = a.exprs(["input", "target"])?;
            // The result is stored in a tensor like the input.
            let (shape, dtype) = (x.shape()?, a.expr("input")?.dtype()?);
            let loss = (-(target * x)).exp().log1p().cast(dtype);
            if loss.shape()? != shape {
                return Err(ShapeError::output_shape(&shape, &loss.shape()?).into());
            }
            reduced(a, &loss)
        },
    )),
];

/// A loss times the operand `weight`.
fn weighted(a: &Arguments, loss: Expr) -> Result<Expr> {
    Ok(match optional(a, "weight")? {
        Some(weight) => loss * weight,
        None => loss,
    })
}

/// A weighted loss, reduced; a mean is divided by the sum of the weights.
fn weighted_mean(a: &Arguments, loss: Expr) -> Result<Value> {
    let Some(weight) = optional(a, "weight")? else { return reduced(a, &loss) };
    if weight.shape()? != loss.shape()? {
        let text = format!("{}: weight has shape {} and the loss {}", a.name, weight.shape()?, loss.shape()?);
        return Err(Error::new(ErrorKind::Shape, text));
    }
    match reduction(a)? {
        "mean" => Value::lazy((loss * &weight).sum(ALL) / weight.sum(ALL)),
        _ => reduced(a, &(loss * weight)),
    }
}
