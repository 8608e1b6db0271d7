//! Fourier transforms of two and more axes.

use super::super::{Row, row, row_of};
use crate::arguments::Arguments;
use crate::value::Value;
use ndcast::fft::{self, Norm};
use ndcast::{Result, Tensor};

const TWO: &str = "x, s=None, axes=(-2,-1), norm: None='backward'";
const MANY: &str = "x, s=None, axes=None, norm: None='backward'";

pub(super) const TABLE: &[Row] = &[
    own(&row("fft2", &[], TWO, "Discrete Fourier transform along two axes.", |a| {
        transformed(a, true, |x, s, axes, norm| fft::fftn(x, s, axes, norm))
    })),
    own(&row("ifft2", &[], TWO, "Inverse of fft2.", |a| {
        transformed(a, true, |x, s, axes, norm| fft::ifftn(x, s, axes, norm))
    })),
    own(&row("rfft2", &[], TWO, "Discrete Fourier transform of real numbers along two axes.", |a| {
        transformed(a, true, |x, s, axes, norm| fft::rfftn(x, s, axes, norm))
    })),
    own(&row("irfft2", &[], TWO, "Inverse of rfft2.", |a| {
        transformed(a, true, |x, s, axes, norm| fft::irfftn(x, s, axes, norm))
    })),
    own(&row("hfft2", &[], TWO, "As `hfftn`, along two axes.", |a| transformed(a, true, hfftn))),
    own(&row("ihfft2", &[], TWO, "Inverse of hfft2.", |a| transformed(a, true, ihfftn))),
    own(&row(
        "hfftn",
        &[],
        MANY,
        "Discrete Fourier transform along several axes of a signal with Hermitian symmetry, of which half is given.",
        |a| transformed(a, false, hfftn),
    )),
    own(&row("ihfftn", &[], MANY, "Inverse of hfftn.", |a| transformed(a, false, ihfftn))),
];

/// A row of the module `fft`.
const fn own(info: &Row) -> Row {
    row_of("fft", info)
}

type Transform = fn(&Tensor, Option<&[isize]>, Option<&[isize]>, Norm) -> Result<Tensor>;

fn transformed(a: &Arguments, two: bool, transform: Transform) -> Result<Value> {
    let norm = match a.text("norm")? {
        None | Some("backward") => Norm::Backward,
        Some("ortho") => Norm::Ortho,
        Some("forward") => Norm::Forward,
        Some(other) => return Err(a.wrong(format!("takes a norm 'backward', 'ortho' or 'forward', not '{other}'"))),
    };
    let axes = a.ints("axes")?.or(two.then(|| vec![-2, -1]));
    Value::fresh(&transform(&a.tensor("x")?, a.ints("s")?.as_deref(), axes.as_deref(), norm)?)
}

/// The norm of the inverse transform.
fn turned(norm: Norm) -> Norm {
    match norm {
        Norm::Backward => Norm::Forward,
        Norm::Forward => Norm::Backward,
        other => other,
    }
}

fn hfftn(x: &Tensor, s: Option<&[isize]>, axes: Option<&[isize]>, norm: Norm) -> Result<Tensor> {
    fft::irfftn(&x.conj()?, s, axes, turned(norm))
}

fn ihfftn(x: &Tensor, s: Option<&[isize]>, axes: Option<&[isize]>, norm: Norm) -> Result<Tensor> {
    fft::rfftn(x, s, axes, turned(norm))?.conj()
}
