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
    own(&row("fft", &[], ONE, "Discrete Fourier transform along an axis.", |a| one(a, fft::fft))),
    own(&row("ifft", &[], ONE, "Inverse of the discrete Fourier transform along an axis.", |a| one(a, fft::ifft))),
    own(&row("fftn", &[], MANY, "Discrete Fourier transform along several axes.", |a| {
        many(a, |x, s, axes, norm| fft::fftn(x, s, axes, norm))
    })),
    own(&row("ifftn", &[], MANY, "Inverse of the discrete Fourier transform along several axes.", |a| {
        many(a, |x, s, axes, norm| fft::ifftn(x, s, axes, norm))
    })),
    own(&row(
        "rfft",
        &[],
        ONE,
        "Discrete Fourier transform of real numbers: the first half, because the second mirrors it.",
        |a| one(a, fft::rfft),
    )),
    own(&row("irfft", &[], ONE, "Inverse of `rfft`: real numbers from the first half of their transform.", |a| {
        one(a, fft::irfft)
    })),
    own(&row(
        "rfftn",
        &[],
        MANY,
        "Discrete Fourier transform of real numbers along several axes; the last one has half the length.",
        |a| many(a, |x, s, axes, norm| fft::rfftn(x, s, axes, norm)),
    )),
    own(&row("irfftn", &[], MANY, "Inverse of rfftn.", |a| many(a, |x, s, axes, norm| fft::irfftn(x, s, axes, norm)))),
    own(&row(
        "hfft",
        &[],
        ONE,
        "Discrete Fourier transform of a signal with Hermitian symmetry, of which the first half is given.",
        |a| one(a, fft::hfft),
    )),
    own(&row("ihfft", &[], ONE, "Inverse of hfft.", |a| one(a, fft::ihfft))),
    own(&row(
        "fftfreq",
        &[],
        STEPS,
        "The frequencies that belong to the elements of `fft`, in cycles per unit of `d`.",
        |a| steps(a, fft::fftfreq),
    )),
    own(&row(
        "rfftfreq",
        &[],
        STEPS,
        "The frequencies that belong to the elements of `rfft`, in cycles per unit of `d`.",
        |a| steps(a, fft::rfftfreq),
    )),
    own(&row("fftshift", &[], "x, axes=None", "The elements moved so that frequency 0 is in the middle.", |a| {
        shift(a, |x, axes| fft::fftshift(x, axes))
    })),
    own(&row("ifftshift", &[], "x, axes=None", "The reverse of `fftshift`.", |a| {
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
