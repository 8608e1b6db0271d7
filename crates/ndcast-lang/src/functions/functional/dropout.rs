//! Dropout: random elements or channels become zero, and the others grow, so that the expectation stays.

use super::super::{Row, row};
use super::{misfit, number, own, stored};
use crate::arguments::Arguments;
use crate::value::Value;
use ndcast::random::torch::{Order, generator};
use ndcast::{Expr, Result, Tensor, op};

const TRAINED: &str = "input, p=0.5, training=True, inplace=False";
const UNTRAINED: &str = "input, p=0.5, training=False, inplace=False";

pub(super) const TABLE: &[Row] = &[
    own(&row("dropout", &[], TRAINED, "Random elements replaced by zero, in training.", |a| dropped(a, None))),
    own(&row("dropout1d", &[], TRAINED, "Random channels replaced by zero, in training.", |a| dropped(a, Some(1)))),
    own(&row("dropout2d", &[], TRAINED, "Random channels replaced by zero, in training.", |a| dropped(a, Some(2)))),
    own(&row("dropout3d", &[], TRAINED, "Random channels replaced by zero, in training.", |a| dropped(a, Some(3)))),
    own(&row(
        "alpha_dropout",
        &[],
        UNTRAINED,
        "Random elements replaced by the lower limit of `selu`; mean and variance stay.",
        |a| alpha(a, false),
    )),
    own(&row("feature_alpha_dropout", &[], UNTRAINED, "As `alpha_dropout`, for whole channels.", |a| alpha(a, true))),
];

/// The probability of a zero.
fn chance(a: &Arguments) -> Result<f64> {
    let p = number(a, "p", 0.5)?;
    if (0.0..=1.0).contains(&p) { Ok(p) } else { Err(a.wrong(format!("takes a probability from 0 to 1, not {p}"))) }
}

/// Ones where elements stay, else zeros. With `channels`, all elements of a channel agree.
fn staying(x: &Expr, p: f64, channels: Option<usize>) -> Result<Tensor> {
    let mut lengths = x.shape()?.to_vec();
    if let Some(before) = channels {
        for length in lengths.iter_mut().skip(before) {
            *length = 1;
        }
    }
    generator().with(|generator| generator.bernoulli(1.0 - p, &Order::of(lengths)?, x.dtype()?))
}

fn dropped(a: &Arguments, rank: Option<usize>) -> Result<Value> {
    let (x, p, shape) = (a.expr("input")?, chance(a)?, a.expr("input")?.shape()?);
    // A single sample has no axis before its channels.
    let before = match rank {
        None => None,
        Some(rank) if shape.rank() == rank + 2 => Some(2),
        Some(rank) if shape.rank() == rank + 1 => Some(if rank == 2 { 2 } else { 1 }),
        Some(_) if shape.rank() >= 2 => Some(2),
        Some(_) => return Err(misfit(a, format!("takes channels, not shape {shape}"))),
    };
    if !a.flag("training")? || p == 0.0 {
        return Ok(a.need("input")?.clone());
    }
    if p == 1.0 {
        return stored(a, x * 0.0);
    }
    if before.is_none() {
        let x = x.eval()?;
        let mask = generator().with(|generator| generator.dropout_mask(&x, p))?;
        return stored(a, &x * &mask);
    }
    let staying = staying(&x, p, before)?;
    stored(a, x * (staying.expr() / (1.0 - p)))
}

/// Klambauer and others, Self-Normalizing Neural Networks, 2017, section 2.
fn alpha(a: &Arguments, features: bool) -> Result<Value> {
    let (x, p) = (a.expr("input")?, chance(a)?);
    if !a.flag("training")? || p == 0.0 {
        return Ok(a.need("input")?.clone());
    }
    if p == 1.0 {
        return stored(a, x * 0.0);
    }
    let lowest = -1.758_099_340_847_376_7;
    let scale = ((lowest * lowest * p + 1.0) * (1.0 - p)).sqrt().recip();
    let stays = staying(&x, p, features.then_some(2))?;
    stored(a, op::where_(stays.expr().not_equal(0), x, lowest) * scale - lowest * p * scale)
}
