//! Floats rounded to a number of decimals.

use super::arguments::int;
use super::{Found, Row, is_float};
use crate::call::Call;
use ndcast::Tensor;
use ndcast_lang::Flavour;

pub(super) const ROWS: &[Row] = &[("round", rounded), ("around", rounded)];

/// As NumPy rounds them, with the decimals by position or by name.
fn rounded(call: &Call<'_, '_>) -> Found {
    let mut decimals = call.at(1).and_then(int);
    let keywords = call.keywords(|name, value| {
        name == "decimals" && call.count() == 1 && int(value).map(|given| decimals = Some(given)).is_some()
    });
    let Some(decimals) = decimals.filter(|_| keywords && call.count() <= 2 && call.flavour() == Flavour::NumPy) else {
        return Ok(None);
    };
    let round =
        |x: &Tensor| Flavour::NumPy.round_to(&x.expr(), decimals as i64).and_then(|rounded| rounded.eval()).ok();
    call.made(call.small(0, |x| is_float(x.dtype()).then(|| round(x))?))
}
