//! Fourier transforms: the functions of `np.fft` and `torch.fft`.

use super::super::arguments::Arguments;
use super::super::value::Value;
use super::{Row, row, row_of};
use ndcast::fft::{self, Norm};
use ndcast::{Error, Result, Tensor};

const ONE: &str = "x, n=None, axis=-1, norm: None='backward'";
const MANY: &str = "x, s=None, axes=None, norm: None='backward'";
const STEPS: &str = "n, d=1.0, dtype=None";

pub(super) const TABLE: &[Row] = &[
    own(&row("fft", &[], ONE, "Fourier transform along an axis.", |a| one(a, fft::fft))),
    own(&row("ifft", &[], ONE, "Inverse of fft.", |a| one(a, fft::ifft))),
    own(&row("fftn", &[], MANY, "Fourier transform along several axes.", |a| {
        many(a, |x, s, axes, norm| fft::fftn(x, s, axes, norm))
    })),
    own(&row("ifftn", &[], MANY, "Inverse of fftn.", |a| many(a, |x, s, axes, norm| fft::ifftn(x, s, axes, norm)))),
    own(&row("rfft", &[], ONE, "The first half of the transform of real numbers.", |a| one(a, fft::rfft))),
    own(&row("irfft", &[], ONE, "Inverse of rfft; n says how many numbers.", |a| one(a, fft::irfft))),
    own(&row("rfftn", &[], MANY, "As fftn, of real numbers; the last axis as by rfft.", |a| {
        many(a, |x, s, axes, norm| fft::rfftn(x, s, axes, norm))
    })),
    own(&row("irfftn", &[], MANY, "Inverse of rfftn.", |a| many(a, |x, s, axes, norm| fft::irfftn(x, s, axes, norm)))),
    own(&row("hfft", &[], ONE, "Real transform of the half of what mirrors itself.", |a| one(a, fft::hfft))),
    own(&row("ihfft", &[], ONE, "Inverse of hfft.", |a| one(a, fft::ihfft))),
    own(&row("fftfreq", &[], STEPS, "Frequencies of the elements of fft.", |a| steps(a, fft::fftfreq))),
    own(&row("rfftfreq", &[], STEPS, "Frequencies of the elements of rfft.", |a| steps(a, fft::rfftfreq))),
    own(&row("fftshift", &[], "x, axes=None", "Brings frequency 0 to the middle.", |a| {
        shift(a, |x, axes| fft::fftshift(x, axes))
    })),
    own(&row("ifftshift", &[], "x, axes=None", "Reverse of fftshift.", |a| {
        shift(a, |x, axes| fft::ifftshift(x, axes))
    })),
];

/// A row of the module `fft`.
const fn own(info: &Row) -> Row {
    row_of("fft", info)
}

fn norm(a: &Arguments) -> Result<Norm> {
    match a.text("norm")? {
        None | Some("backward") => Ok(Norm::Backward),
        Some("ortho") => Ok(Norm::Ortho),
        Some("forward") => Ok(Norm::Forward),
        Some(other) => {
            let name = a.name;
            Err(Error::value(format!("{name}: norm is 'backward', 'ortho' or 'forward', not '{other}'")))
        }
    }
}

fn one(a: &Arguments, transform: fn(&Tensor, Option<usize>, isize, Norm) -> Result<Tensor>) -> Result<Value> {
    let axis = a.int("axis")?.unwrap_or(-1);
    Value::fresh(&transform(&a.tensor("x")?, a.size("n")?, axis, norm(a)?)?)
}

type OfMany = fn(&Tensor, Option<&[isize]>, Option<&[isize]>, Norm) -> Result<Tensor>;

fn many(a: &Arguments, transform: OfMany) -> Result<Value> {
    let (s, axes) = (a.ints("s")?, a.ints("axes")?);
    Value::fresh(&transform(&a.tensor("x")?, s.as_deref(), axes.as_deref(), norm(a)?)?)
}

fn steps(a: &Arguments, frequencies: fn(usize, f64, Option<ndcast::DType>) -> Result<Tensor>) -> Result<Value> {
    let n = a.size("n")?.ok_or_else(|| a.wrong("needs 'n'"))?;
    Value::fresh(&frequencies(n, a.float("d")?.unwrap_or(1.0), a.dtype("dtype")?)?)
}

fn shift(a: &Arguments, shift: fn(&Tensor, Option<&[isize]>) -> Result<Tensor>) -> Result<Value> {
    Value::fresh(&shift(&a.tensor("x")?, a.ints("axes")?.as_deref())?)
}
