//! Images sampled at any places: `grid_sample`, and the places of affine maps.
//!
//! A grid holds places from -1 to 1 along each axis, the last axis of the image first.

use super::super::{Row, row};
use super::{misfit, own};
use crate::arguments::Arguments;
use crate::value::Value;
use ndcast::{DType, Expr, Result, Tensor, op, stack};

pub(super) const TABLE: &[Row] = &[
    own(&row(
        "grid_sample",
        &[],
        "input, grid, mode='bilinear', padding_mode='zeros', align_corners=None",
        "Images sampled at the places of a grid.",
        sampled,
    )),
    own(&row("affine_grid", &[], "theta, size, align_corners=None", "The grid of places of an affine map.", |a| {
        let theta = a.tensor("theta")?;
        let size = a.shape("size")?;
        let rank = size.rank().checked_sub(2).filter(|rank| (2..=3).contains(rank));
        let rank = rank.ok_or_else(|| misfit(a, format!("takes 4 or 5 lengths, not {size}")))?;
        let batch = size.first().copied().unwrap_or(0);
        if theta.shape()[..] != [batch, rank, rank + 1] {
            return Err(misfit(a, format!("theta has shape {}, not ({batch}, {rank}, {})", theta.shape(), rank + 1)));
        }
        let corners = a.get("align_corners").is_some() && a.flag("align_corners")?;
        let lengths: Vec<usize> = size.iter().skip(2).copied().collect();
        let dtype = theta.dtype();
        let mut parts = Vec::new();
        for (axis, &length) in lengths.iter().enumerate().rev() {
            let steps = Tensor::arange_of(0, length as i64, 1, dtype)?.expr();
            let steps = match (corners, length) {
                (true, 0 | 1) => steps * 0.0,
                (true, _) => steps * (2.0 / (length - 1) as f64) - 1.0,
                (false, _) => (steps * 2.0 + 1.0) / length.max(1) as f64 - 1.0,
            };
            let mut shape = vec![1; rank];
            if let Some(length) = shape.get_mut(axis) {
                *length = -1;
            }
            parts.push(steps.reshape(&shape).broadcast_to(lengths.clone()).eval()?);
        }
        parts.push(Tensor::ones(lengths.clone(), dtype)?);
        let base = stack(parts.iter().collect::<Vec<_>>(), -1)?.reshape([-1, rank as isize + 1])?;
        let places = base.matmul(&theta.mt()?)?;
        let mut shape = vec![batch as isize];
        shape.extend(lengths.iter().map(|&length| length as isize).chain([rank as isize]));
        Value::fresh(&places.reshape(&shape)?)
    })),
];

/// The place in elements of a place from -1 to 1.
fn unscaled(place: &Expr, length: usize, corners: bool) -> Expr {
    let length = length as f64;
    if corners { (place + 1.0) / 2.0 * (length - 1.0) } else { ((place + 1.0) * length - 1.0) / 2.0 }
}

/// A place that is mirrored at the ends of an axis.
fn reflected(place: Expr, length: usize, corners: bool) -> Expr {
    let (low, span) = if corners { (0.0, length as f64 - 1.0) } else { (-0.5, length as f64) };
    if span <= 0.0 {
        return place * 0.0;
    }
    let distance = (place - low).abs();
    let (flips, extra) = ((&distance / span).floor(), distance.fmod(span));
    let even = flips.fmod(2.0).equal(0.0);
    op::where_(even, &extra + low, span - &extra + low)
}

fn sampled(a: &Arguments) -> Result<Value> {
    let [x, grid] = a.together(["input", "grid"])?;
    let rank = x.ndim().checked_sub(2).filter(|rank| (2..=3).contains(rank));
    let rank = rank.ok_or_else(|| misfit(a, format!("takes images with 4 or 5 axes, not shape {}", x.shape())))?;
    if grid.ndim() != x.ndim() || grid.shape().last() != Some(&rank) || grid.shape().first() != x.shape().first() {
        return Err(misfit(a, format!("grid has shape {}, and input {}", grid.shape(), x.shape())));
    }
    let corners = a.get("align_corners").is_some() && a.flag("align_corners")?;
    let nearest = match a.text("mode")?.unwrap_or("bilinear") {
        "bilinear" => false,
        "nearest" => true,
        other => return Err(a.wrong(format!("takes a mode 'bilinear' or 'nearest', not '{other}'"))),
    };
    let padding = a.text("padding_mode")?.unwrap_or("zeros");
    if !["zeros", "border", "reflection"].contains(&padding) {
        return Err(a.wrong(format!("takes a padding_mode 'zeros', 'border' or 'reflection', not '{padding}'")));
    }
    let lengths: Vec<usize> = x.shape().iter().skip(2).copied().collect();
    if lengths.contains(&0) {
        return Err(misfit(a, format!("input of shape {} has no elements to sample", x.shape())));
    }
    // For each axis, the lower neighbour and the distance from it.
    let mut axes = Vec::new();
    for (k, &length) in lengths.iter().enumerate() {
        let place = grid.select(-1, (rank - 1 - k) as isize)?.expr();
        let mut place = unscaled(&place, length, corners);
        if padding == "reflection" {
            place = reflected(place, length, corners);
        }
        if padding != "zeros" {
            place = place.maximum(0.0).minimum(length as f64 - 1.0);
        }
        let place = if nearest { place.round() } else { place }.eval()?;
        let low = place.floor()?;
        axes.push((length, low.clone(), (place.expr() - low).eval()?));
    }
    let (batch, channels) = (x.shape().first().copied().unwrap_or(0), x.shape().get(1).copied().unwrap_or(0));
    let flat = x.reshape([batch as isize, channels as isize, lengths.iter().product::<usize>() as isize])?;
    let places: usize = grid.shape().iter().skip(1).take(rank).product();
    let mut sum: Option<Expr> = None;
    let neighbours = if nearest { 1 } else { 1usize << rank };
    for neighbour in 0..neighbours {
        let (mut index, mut weight) = (Expr::from(0i64), Expr::from(1.0));
        for (k, (length, low, above)) in axes.iter().enumerate() {
            let upper = neighbour >> k & 1 == 1;
            let place = if upper { low.expr() + 1.0 } else { low.expr() };
            let last = *length as f64 - 1.0;
            let inside = place.greater_equal(0.0).logical_and(place.less_equal(last));
            let share = match (nearest, upper) {
                (true, _) => Expr::from(Tensor::ones(low.shape(), low.dtype())?),
                (false, true) => above.expr(),
                (false, false) => 1.0 - above.expr(),
            };
            weight *= op::where_(&inside, share, 0.0);
            index = index * *length as i64 + op::where_(inside, place, 0.0).cast(DType::I64);
        }
        let index = index.reshape([batch as isize, 1, places as isize]).eval()?;
        let picked = flat.gather(-1, &index.broadcast_to([batch, channels, places])?)?;
        let part = picked.expr() * weight.reshape([batch as isize, 1, places as isize]);
        let next = match sum {
            Some(sum) => sum + part,
            None => part,
        };
        sum = Some(next.eval()?.expr());
    }
    let mut shape = vec![batch as isize, channels as isize];
    shape.extend(grid.shape().iter().skip(1).take(rank).map(|&length| length as isize));
    match sum {
        Some(sum) => Value::lazy(sum.reshape(&shape)),
        None => Value::fresh(&x),
    }
}
