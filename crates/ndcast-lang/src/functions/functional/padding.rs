//! Padding with PyTorch's order of widths: those of the last axis first.

use super::super::{Row, row};
use super::{misfit, own};
use crate::conversion::integers;
use crate::value::Value;
use ndcast::{DType, PadMode, Scalar};

pub(super) const TABLE: &[Row] = &[own(&row(
    "pad",
    &[],
    "input, pad, mode='constant', value=None",
    "The tensor with elements added around it; widths are given from the last axis on, and negative widths cut.",
    |a| {
        let x = a.tensor("input")?;
        let refuse = || a.unfit("takes as 'pad' integers, two for each axis from the last on");
        let flat = integers(a.need("pad")?)?.ok_or_else(refuse)?;
        if flat.len() % 2 != 0 || flat.len() / 2 > x.ndim() {
            return Err(a.wrong(format!("takes two widths for each of at most {} axes, not {}", x.ndim(), flat.len())));
        }
        let mode = a.text("mode")?.unwrap_or("constant");
        if mode != "constant" && a.get("value").is_some_and(|_| a.float("value").is_ok_and(|value| value != Some(0.0)))
        {
            return Err(a.wrong(format!("takes no value for the mode '{mode}'")));
        }
        if !["constant", "reflect", "replicate", "circular"].contains(&mode) {
            return Err(a.wrong(format!("takes a mode 'constant', 'reflect', 'replicate' or 'circular', not '{mode}'")));
        }
        let mut whole = x.clone();
        let mut widths = vec![(0, 0); x.ndim()];
        for (pair, axis) in flat.chunks(2).zip((0..x.ndim()).rev()) {
            let &[before, after] = pair else { continue };
            let length = x.shape().get(axis).copied().unwrap_or(0);
            let limit = match mode {
                "reflect" => length.saturating_sub(1),
                "circular" => length,
                _ => usize::MAX,
            };
            if before.max(after) > 0 && before.max(after).unsigned_abs() > limit {
                return Err(a.wrong(format!(
                    "pads axis {axis} of length {length} in the mode '{mode}' by at most {limit}, not ({before}, {after})"
                )));
            }
            let cut = |width: isize| width.min(0).unsigned_abs();
            let left = length.checked_sub(cut(before)).and_then(|left| left.checked_sub(cut(after)));
            let left = left.ok_or_else(|| {
                misfit(a, format!("cannot cut ({before}, {after}) from axis {axis} of {}", x.shape()))
            })?;
            whole = whole.narrow(axis as isize, cut(before)..cut(before) + left)?;
            if let Some(width) = widths.get_mut(axis) {
                *width = (before.max(0).unsigned_abs(), after.max(0).unsigned_abs());
            }
        }
        if x.ndim() == 0 {
            return Value::fresh(&x);
        }
        let zero = if x.dtype() == DType::Bool { Scalar::Bool(false) } else { Scalar::Int(0) };
        let value = match a.get("value") {
            None => zero,
            Some(_) => a.stored("value", x.dtype())?.cast(x.dtype()).eval()?.item()?,
        };
        Value::fresh(&whole.pad(&widths, PadMode::from_name(mode, value)?)?)
    },
))];
