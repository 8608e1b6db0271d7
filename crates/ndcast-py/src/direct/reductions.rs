//! Reductions, and sums of the first elements.

use super::arguments::{axes, flag};
use super::{Found, Row, is_float, is_ordered};
use crate::call::Call;
use ndcast::{ALL, Axes, Corrected, DType, Initial, Result, Tensor, keep};
use ndcast_lang::Flavour;

pub(super) const ROWS: &[Row] = &[
    ("sum", |call| call.fold(summed(call), |x, axes| x.sum(axes))),
    ("prod", |call| call.fold(summed(call), |x, axes| x.prod(axes))),
    ("mean", |call| call.fold(averaged(call), |x, axes| x.mean(axes))),
    ("std", |call| call.fold(only(is_float), |x, axes| x.std(Corrected::new(axes, call.correction())))),
    ("var", |call| call.fold(only(is_float), |x, axes| x.var(Corrected::new(axes, call.correction())))),
    ("max", |call| call.extreme(|x, axes| x.max(axes))),
    ("min", |call| call.extreme(|x, axes| x.min(axes))),
    ("amax", |call| call.fold(only(is_ordered), |x, axes| x.max(axes))),
    ("amin", |call| call.fold(only(is_ordered), |x, axes| x.min(axes))),
    ("argmax", |call| call.fold(only(is_ordered), |x, axes| x.argmax(axes))),
    ("argmin", |call| call.fold(only(is_ordered), |x, axes| x.argmin(axes))),
    ("all", |call| call.fold(only(is_bool), |x, axes| x.all(axes))),
    ("any", |call| call.fold(only(is_bool), |x, axes| x.any(axes))),
    ("norm", |call| if call.is_of_one() { call.fold(only(is_float), |x, axes| x.norm(axes, 2.0)) } else { Ok(None) }),
    ("cumsum", |call| scan(call, |x, axis| x.cumulative_sum(axis, Initial::Omitted))),
    ("cumulative_sum", |call| scan(call, |x, axis| x.cumulative_sum(axis, Initial::Omitted))),
    ("cumprod", |call| scan(call, |x, axis| x.cumulative_prod(axis, Initial::Omitted))),
];

/// The dtype as which a reduction reads elements of these dtypes, and no others: their own.
fn only(takes: fn(DType) -> bool) -> impl Fn(DType) -> Option<DType> {
    move |dtype| takes(dtype).then_some(dtype)
}

fn is_bool(dtype: DType) -> bool {
    dtype == DType::Bool
}

/// The dtype as which elements are added and multiplied.
fn summed(call: &Call<'_, '_>) -> impl Fn(DType) -> Option<DType> {
    let flavour = call.flavour();
    move |dtype| match (flavour, dtype) {
        (_, DType::F32 | DType::F64 | DType::I64) => Some(dtype),
        (Flavour::Standard, _) => None,
        (_, DType::Bool | DType::I8 | DType::I16 | DType::I32) => Some(DType::I64),
        (Flavour::Torch, DType::U8) => Some(DType::I64),
        (Flavour::NumPy, DType::U8 | DType::U16 | DType::U32) => Some(DType::U64),
        _ => None,
    }
}

/// The dtype as which elements are averaged.
fn averaged(call: &Call<'_, '_>) -> impl Fn(DType) -> Option<DType> {
    let of_integers = (call.flavour() == Flavour::NumPy).then_some(DType::F64);
    move |dtype| match dtype {
        _ if is_float(dtype) => Some(dtype),
        _ if dtype.is_integer() || is_bool(dtype) => of_integers,
        _ => None,
    }
}

impl Call<'_, '_> {
    /// A reduction over all axes, or those of one argument, of elements in the dtype that `read` gives for theirs.
    fn fold(&self, read: impl Fn(DType) -> Option<DType>, fold: impl Fn(&Tensor, Axes) -> Result<Tensor>) -> Found {
        let (mut axis, mut keepdims) = (self.at(1), false);
        let keywords = self.keywords(|name, value| match name {
            "axis" | "dim" if axis.is_none() => axis.replace(value).is_none(),
            "keepdims" | "keepdim" => flag(value).map(|keeps| keepdims = keeps).is_some(),
            _ => false,
        });
        let Some(axes) = axis.map_or_else(|| Some(ALL.into()), axes) else { return Ok(None) };
        if !keywords || !(1..=2).contains(&self.count()) {
            return Ok(None);
        }
        let axes = if keepdims { keep(axes) } else { axes };
        self.made(self.small(0, |x| {
            // Without axes there are none to name, which some libraries forgive; without elements, some reductions are refused.
            let usual = x.numel() > 0 && (x.ndim() > 0 || axis.is_none());
            match read(x.dtype()).filter(|_| usual)? {
                own if own == x.dtype() => fold(x, axes).ok(),
                wider => fold(&x.cast(wider).ok()?, axes).ok(),
            }
        }))
    }

    /// The largest or smallest element. Along an axis, PyTorch gives its index too.
    fn extreme(&self, fold: impl Fn(&Tensor, Axes) -> Result<Tensor>) -> Found {
        if self.flavour() == Flavour::Torch && !self.is_of_one() {
            return Ok(None);
        }
        self.fold(only(is_ordered), fold)
    }

    /// Subtracted from the number of elements that a variance is divided by, where a call does not say.
    fn correction(&self) -> f64 {
        if self.flavour() == Flavour::Torch { 1.0 } else { 0.0 }
    }
}

fn scan(call: &Call<'_, '_>, scan: impl Fn(&Tensor, isize) -> Result<Tensor>) -> Found {
    let (Some(axis), read) = (call.axis(), summed(call)) else { return Ok(None) };
    call.made(call.small(0, |x| {
        let axis = axis.or((call.flavour() != Flavour::Torch && x.ndim() == 1).then_some(0))?;
        match read(x.dtype()).filter(|_| x.ndim() > 0)? {
            own if own == x.dtype() => scan(x, axis).ok(),
            wider => scan(&x.cast(wider).ok()?, axis).ok(),
        }
    }))
}
