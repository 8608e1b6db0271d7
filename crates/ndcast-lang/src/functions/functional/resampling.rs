//! Images at another resolution: `interpolate` and its older names.
//!
//! *Problem*: every mode is a weighted sum of elements near a place, along one axis after the other. *Technique*: for each axis there is a
//! list of taps, which are positions and weights for every element of the result. An axis is resampled by one selection for each tap.
//! *Contract*: places are computed in the dtype in which PyTorch computes them, float32 unless the elements are float64.

use super::super::{Row, row};
use super::pooling::shrunk;
use super::{misfit, own};
use crate::arguments::Arguments;
use crate::conversion::number;
use crate::value::Value;
use ndcast::internal::room_for;
use ndcast::{DType, Expr, Result, Tensor};

pub(super) const TABLE: &[Row] = &[
    own(&row(
        "interpolate",
        &[],
        "input, size=None, scale_factor=None, mode='nearest', align_corners=None, recompute_scale_factor=None, antialias=False",
        "Signals or images at another resolution.",
        |a| {
            let corners = a.get("align_corners").map(|_| a.flag("align_corners")).transpose()?;
            let again = a.get("recompute_scale_factor").is_some() && a.flag("recompute_scale_factor")?;
            resampled(a, a.text("mode")?.unwrap_or("nearest"), corners, again, a.flag("antialias")?)
        },
    )),
    own(&row(
        "upsample",
        &[],
        "input, size=None, scale_factor=None, mode='nearest', align_corners=None",
        "Signals or images at another resolution.",
        |a| {
            let corners = a.get("align_corners").map(|_| a.flag("align_corners")).transpose()?;
            resampled(a, a.text("mode")?.unwrap_or("nearest"), corners, false, false)
        },
    )),
    own(&row(
        "upsample_nearest",
        &[],
        "input, size=None, scale_factor=None",
        "Images at a higher resolution, with the nearest element for each.",
        |a| resampled(a, "nearest", None, false, false),
    )),
    own(&row(
        "upsample_bilinear",
        &[],
        "input, size=None, scale_factor=None",
        "Images at a higher resolution, interpolated between the centres of their corners.",
        |a| resampled(a, "bilinear", Some(true), false, false),
    )),
];

/// One value for each axis behind samples and channels; a single one stands for all.
fn each(a: &Arguments, name: &str, rank: usize) -> Result<Option<Vec<f64>>> {
    let Some(value) = a.get(name) else { return Ok(None) };
    let one = |value: &Value| {
        let found = number(value).transpose()?.map(ndcast::Scalar::as_f64);
        found
            .filter(|found| found.is_finite() && *found > 0.0)
            .ok_or_else(|| a.wrong(format!("takes as '{name}' positive numbers")))
    };
    let many = match value.items() {
        Some(items) => items?.iter().map(one).collect::<Result<Vec<_>>>()?,
        None => vec![one(value)?; rank],
    };
    if many.len() == rank {
        Ok(Some(many))
    } else {
        Err(misfit(a, format!("{} values of '{name}' for {rank} axes", many.len())))
    }
}

fn resampled(a: &Arguments, mode: &str, corners: Option<bool>, again: bool, smooth: bool) -> Result<Value> {
    let x = a.tensor("input")?;
    let rank = x.ndim().checked_sub(2).filter(|rank| (1..=3).contains(rank));
    let rank = rank.ok_or_else(|| misfit(a, format!("takes 3 to 5 axes, not shape {}", x.shape())))?;
    let expected = match mode {
        "nearest" | "nearest-exact" | "area" => None,
        "linear" => Some(1),
        "bilinear" | "bicubic" => Some(2),
        "trilinear" => Some(3),
        other => {
            let known = "'nearest', 'nearest-exact', 'linear', 'bilinear', 'bicubic', 'trilinear' or 'area'";
            return Err(a.wrong(format!("takes a mode {known}, not '{other}'")));
        }
    };
    if expected.is_none() && corners.is_some() {
        return Err(a.wrong(format!("takes align_corners for the modes that interpolate, not for '{mode}'")));
    }
    if expected.is_some_and(|expected| expected != rank) {
        return Err(misfit(a, format!("the mode '{mode}' does not suit input of shape {}", x.shape())));
    }
    if smooth && !matches!(mode, "bilinear" | "bicubic") {
        return Err(a.wrong("takes antialias for the modes 'bilinear' and 'bicubic'"));
    }
    let lengths: Vec<usize> = x.shape().iter().skip(2).copied().collect();
    let (sizes, factors) = (each(a, "size", rank)?, each(a, "scale_factor", rank)?);
    let (counts, factors): (Vec<usize>, Vec<Option<f64>>) = match (sizes, factors) {
        (Some(_), Some(_)) => return Err(a.wrong("takes 'size' or 'scale_factor', not both")),
        (None, None) => return Err(a.wrong("needs 'size' or 'scale_factor'")),
        (Some(_), None) if again => return Err(a.wrong("takes no recompute_scale_factor with a size")),
        (Some(sizes), None) => (sizes.iter().map(|&size| size as usize).collect(), vec![None; rank]),
        (None, Some(factors)) => {
            let counts =
                lengths.iter().zip(&factors).map(|(&length, factor)| (length as f64 * factor).floor() as usize);
            let forgotten = again || mode == "area";
            (counts.collect(), factors.iter().map(|&factor| Some(factor).filter(|_| !forgotten)).collect())
        }
    };
    if lengths.contains(&0) || counts.contains(&0) {
        return Err(misfit(a, format!("from {lengths:?} to {counts:?} elements: both must be positive")));
    }
    if mode == "area" {
        return Value::fresh(&shrunk(a, x, &counts)?);
    }
    let single = x.dtype() != DType::F64;
    let mut result = x;
    for (k, ((&length, &count), &factor)) in lengths.iter().zip(&counts).zip(&factors).enumerate() {
        let axis = Axis { length, count, factor, corners: corners.unwrap_or(false), single };
        let taps = match mode {
            "nearest" => axis.nearest(0.0)?,
            "nearest-exact" => axis.nearest(0.5)?,
            "bicubic" if smooth => axis.filtered(2.0, |x| cubic(x, -0.5))?,
            _ if smooth => axis.filtered(1.0, |x| (1.0 - x.abs()).max(0.0))?,
            "bicubic" => axis.cubic()?,
            _ => axis.linear()?,
        };
        result = taps.apply(&result, k as isize + 2)?;
    }
    Value::fresh(&result)
}

/// Keys, Cubic convolution interpolation for digital image processing, 1981.
fn cubic(x: f64, a: f64) -> f64 {
    match x.abs() {
        x if x <= 1.0 => ((a + 2.0) * x - (a + 3.0)) * x * x + 1.0,
        x if x < 2.0 => (((x - 5.0) * x + 8.0) * x - 4.0) * a,
        _ => 0.0,
    }
}

/// How an axis is resampled.
struct Axis {
    length: usize,
    count: usize,
    /// The scale that was given, if it decides about places.
    factor: Option<f64>,
    corners: bool,
    /// Whether places are computed in float32.
    single: bool,
}

/// For each tap, the positions, and the weights unless there is only one tap.
struct Taps {
    places: Vec<Vec<i64>>,
    weights: Vec<Vec<f64>>,
}

impl Taps {
    fn new(taps: usize, count: usize) -> Result<Taps> {
        let mut parts = Taps { places: Vec::new(), weights: Vec::new() };
        for _ in 0..taps {
            parts.places.push(room_for(count)?);
            parts.weights.push(room_for(count)?);
        }
        Ok(parts)
    }

    fn push(&mut self, tap: usize, place: i64, weight: f64) {
        if let (Some(places), Some(weights)) = (self.places.get_mut(tap), self.weights.get_mut(tap)) {
            places.push(place);
            weights.push(weight);
        }
    }

    /// The weighted sum of the taps along an axis.
    fn apply(self, x: &Tensor, axis: isize) -> Result<Tensor> {
        let single = self.places.len() == 1;
        let mut lengths = vec![1; x.ndim() - axis.unsigned_abs()];
        if let Some(first) = lengths.first_mut() {
            *first = -1;
        }
        let mut sum: Option<Expr> = None;
        for (places, weights) in self.places.into_iter().zip(self.weights) {
            let count = places.len();
            let picked = x.index_select(axis, &Tensor::from_vec(places, [count])?)?;
            if single {
                return Ok(picked);
            }
            let weights = Tensor::from_vec(weights, [count])?.reshape(&lengths)?;
            // Places and weights of 16-bit floats are as exact as those of float32.
            let wide = super::wide(x.dtype());
            let part = picked.expr().cast(wide) * weights.cast(wide)?;
            let next = match sum {
                Some(sum) => sum + part,
                None => part,
            };
            sum = Some(next.eval()?.expr());
        }
        sum.map_or_else(|| Ok(x.clone()), |sum| sum.cast(x.dtype()).eval())
    }
}

impl Axis {
    /// A number as the dtype of places.
    fn rounded(&self, x: f64) -> f64 {
        if self.single { f64::from(x as f32) } else { x }
    }

    /// The distance in the source between neighbours of the result.
    fn scale(&self) -> f64 {
        let ratio = |above: usize, below: usize| self.rounded(self.rounded(above as f64) / self.rounded(below as f64));
        match self.factor {
            _ if self.corners && self.count > 1 => ratio(self.length - 1, self.count - 1),
            _ if self.corners => 0.0,
            Some(factor) => self.rounded(1.0 / factor),
            None => ratio(self.length, self.count),
        }
    }

    /// The place in the source of an element of the result.
    fn place(&self, k: usize) -> f64 {
        let k = k as f64;
        if self.corners {
            return self.rounded(self.scale() * k);
        }
        self.rounded(self.rounded(self.scale() * (k + 0.5)) - 0.5)
    }

    fn nearest(&self, within: f64) -> Result<Taps> {
        let (mut taps, scale) = (Taps::new(1, self.count)?, Axis { corners: false, ..*self }.scale());
        for k in 0..self.count {
            let place = self.rounded((k as f64 + within) * scale).floor() as i64;
            taps.push(0, place.min(self.length as i64 - 1), 1.0);
        }
        Ok(taps)
    }

    fn linear(&self) -> Result<Taps> {
        let (mut taps, last) = (Taps::new(2, self.count)?, self.length as i64 - 1);
        for k in 0..self.count {
            let place = self.place(k).max(0.0);
            let first = (place.floor() as i64).min(last);
            let above = self.rounded(place - first as f64).clamp(0.0, 1.0);
            taps.push(0, first, 1.0 - above);
            taps.push(1, (first + 1).min(last), above);
        }
        Ok(taps)
    }

    fn cubic(&self) -> Result<Taps> {
        let (mut taps, last) = (Taps::new(4, self.count)?, self.length as i64 - 1);
        for k in 0..self.count {
            let place = self.place(k);
            let first = place.floor();
            for tap in 0..4 {
                let distance = place - first + 1.0 - tap as f64;
                taps.push(tap, (first as i64 - 1 + tap as i64).clamp(0, last), cubic(distance, -0.75));
            }
        }
        Ok(taps)
    }

    /// A filter that is as wide as the distance of neighbours in the source, at least `reach`.
    fn filtered(&self, reach: f64, filter: impl Fn(f64) -> f64) -> Result<Taps> {
        let scale = self.scale();
        let stretch = scale.max(1.0);
        let support = reach * stretch;
        let width = (2.0 * support).ceil() as usize + 1;
        let mut taps = Taps::new(width.min(self.length), self.count)?;
        let width = taps.places.len();
        for k in 0..self.count {
            let centre = scale * (k as f64 + 0.5);
            let first = ((centre - support + 0.5).floor() as i64).max(0);
            let end = ((centre + support + 0.5).floor() as i64).min(self.length as i64);
            let weight = |place: i64| {
                if place < end { filter((place as f64 - centre + 0.5) / stretch) } else { 0.0 }
            };
            let total: f64 = (0..width as i64).map(|tap| weight(first + tap)).sum();
            for tap in 0..width {
                let place = first + tap as i64;
                let share = if total == 0.0 { 0.0 } else { weight(place) / total };
                taps.push(tap, place.min(self.length as i64 - 1), share);
            }
        }
        Ok(taps)
    }
}
