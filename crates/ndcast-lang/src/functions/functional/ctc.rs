//! The loss of connectionist temporal classification.
//!
//! Graves, Fernández, Gomez and Schmidhuber, Connectionist temporal classification, 2006: the likelihood of a sequence of labels is a sum over
//! all ways to stretch it to the length of the input, with blanks between. It follows from a recursion over time, in logarithms.

use super::super::{Row, row};
use super::{misfit, own, reduction};
use crate::arguments::Arguments;
use crate::value::Value;
use ndcast::internal::repeated;
use ndcast::{ALL, DType, Error, Result, Tensor};

pub(super) const TABLE: &[Row] = &[own(&row(
    "ctc_loss",
    &[],
    "log_probs, targets, input_lengths, target_lengths, blank=0, reduction='mean', zero_infinity=False",
    "Negative log likelihood of sequences of labels, over all alignments.",
    loss,
))];

fn loss(a: &Arguments) -> Result<Value> {
    let whole = a.tensor("log_probs")?;
    let (likely, single) = if whole.ndim() == 2 { (whole.unsqueeze(1)?, true) } else { (whole.clone(), false) };
    let &[steps, batch, classes] = &likely.shape()[..] else {
        return Err(misfit(a, format!("log_probs has shape {}, not (steps, batch, classes)", whole.shape())));
    };
    let blank = a.size("blank")?.unwrap_or(0);
    if blank >= classes {
        return Err(a.wrong(format!("takes a blank below {classes}, the number of classes, not {blank}")));
    }
    let (inputs, lengths) = (a.sizes("input_lengths")?, a.sizes("target_lengths")?);
    if inputs.len() != batch || lengths.len() != batch {
        return Err(misfit(a, format!("{} and {} lengths for a batch of {batch}", inputs.len(), lengths.len())));
    }
    let targets = a.tensor("targets")?;
    if !targets.dtype().is_integer() {
        return Err(Error::dtype(format!("ctc_loss: targets must be integers, not {}", targets.dtype())));
    }
    let width = targets.shape().last().copied().unwrap_or(0);
    let padded = targets.ndim() == 2 || single;
    let labels: Vec<i64> = targets.cast(DType::I64)?.to_vec()?;
    let values: Vec<f64> = likely.cast(DType::F64)?.to_vec()?;
    let mut losses = repeated(0.0, batch)?;
    let mut start = 0;
    for (sample, (loss, (&input, &length))) in losses.iter_mut().zip(inputs.iter().zip(&lengths)).enumerate() {
        let first = if padded { sample * width } else { start };
        start += length;
        let target =
            first.checked_add(length).and_then(|end| labels.get(first..end)).filter(|_| !padded || length <= width);
        let target = target.ok_or_else(|| misfit(a, format!("targets of shape {} are too short", targets.shape())))?;
        if input > steps {
            return Err(a.wrong(format!("has {steps} steps, and an input length is {input}")));
        }
        if let Some(label) = target.iter().find(|&&label| label < 0 || label >= classes as i64) {
            return Err(Error::index(format!("ctc_loss: target {label} is out of bounds of {classes} classes")));
        }
        let at = |step: usize, class: usize| {
            values.get((step * batch + sample) * classes + class).copied().unwrap_or(f64::NEG_INFINITY)
        };
        *loss = -likelihood(target, blank, input, at)?;
        if a.flag("zero_infinity")? && loss.is_infinite() {
            *loss = 0.0;
        }
    }
    let reduction = reduction(a)?;
    if reduction == "mean" {
        losses.iter_mut().zip(&lengths).for_each(|(loss, &length)| *loss /= length.max(1) as f64);
    }
    let losses = Tensor::from_vec(losses, [batch])?;
    let losses = if single { losses.squeeze([0])? } else { losses };
    let result = match reduction {
        "none" => losses,
        "sum" => losses.sum(ALL)?,
        _ => losses.mean(ALL)?,
    };
    Value::fresh(&result.cast(whole.dtype())?)
}

/// The logarithm of the sum of exponentials.
fn sum(terms: [f64; 3]) -> f64 {
    let most = terms.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    if most == f64::NEG_INFINITY { most } else { most + terms.iter().map(|term| (term - most).exp()).sum::<f64>().ln() }
}

/// The logarithm of the likelihood of labels, with `at(step, class)` those of the classes.
fn likelihood(target: &[i64], blank: usize, steps: usize, at: impl Fn(usize, usize) -> f64) -> Result<f64> {
    // Labels alternate with blanks, which begin and end.
    let states = target.len().saturating_mul(2).saturating_add(1);
    let class = |state: usize| match target.get(state / 2) {
        Some(&label) if state % 2 == 1 => label as usize,
        _ => blank,
    };
    let mut now = repeated(f64::NEG_INFINITY, states)?;
    if steps == 0 {
        return Ok(if target.is_empty() { 0.0 } else { f64::NEG_INFINITY });
    }
    for (state, value) in now.iter_mut().enumerate().take(2) {
        *value = at(0, class(state));
    }
    let mut next = now.clone();
    for step in 1..steps {
        let before = |state: usize, back: usize| {
            state.checked_sub(back).and_then(|state| now.get(state)).copied().unwrap_or(f64::NEG_INFINITY)
        };
        for (state, value) in next.iter_mut().enumerate() {
            let skips = state % 2 == 1 && state > 1 && class(state) != class(state - 2);
            let skipped = if skips { before(state, 2) } else { f64::NEG_INFINITY };
            *value = sum([before(state, 0), before(state, 1), skipped]) + at(step, class(state));
        }
        std::mem::swap(&mut now, &mut next);
    }
    let last =
        |back: usize| states.checked_sub(back).and_then(|state| now.get(state)).copied().unwrap_or(f64::NEG_INFINITY);
    Ok(sum([last(1), last(2), f64::NEG_INFINITY]))
}
