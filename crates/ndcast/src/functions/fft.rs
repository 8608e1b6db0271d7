//! Discrete Fourier transforms: the `fft` extension of the Array API standard.
//!
//! Each function checks its arguments and names its axes. It then transforms one axis after the other, row by row in parallel (`rows.rs`).
//! The `rustfft` and `realfft` crates transform the rows, with plans that are cached for the next call (`plans.rs`). Long rows become many
//! short ones for them (`four_steps.rs`), and an even number of real points becomes half as many complex ones (`halves.rs`).
//!
//! 64-bit floats and `complex128` are computed in that precision, 32-bit and 16-bit floats and `complex64` in 32-bit precision, and
//! integers and bools in the default float. A row gives the same bits in every layout, beside any other rows and with any number of
//! threads. The `rustfft` crate uses other algorithms on other instruction sets, so the last bits may differ between machines.
//!
//! The transform of `n` numbers is `y[k] = sum of x[j] * exp(-2πi * j * k / n)`. The inverse has the other sign and is divided by `n`
//! ([`Norm`]). Every function takes the number of points `n`, or a list `s` of one number for each axis. A longer axis is cut, and a
//! shorter one is padded with zeros.
//!
//! ```
//! use ndcast::fft::{self, Norm};
//! use ndcast::{Complex64, tensor};
//! let wave = tensor![0.0, 1.0, 0.0, -1.0];
//! let spectrum = fft::rfft(&wave, None, -1, Norm::Backward)?;
//! assert_eq!(spectrum.to_vec::<Complex64>()?[1], Complex64::new(0.0, -2.0));
//! let again = fft::irfft(&spectrum, 4, -1, Norm::Backward)?;
//! assert_eq!(again.to_vec::<f64>()?, [0.0, 1.0, 0.0, -1.0]);
//! # Ok::<(), ndcast::Error>(())
//! ```

mod four_steps;
mod halves;
mod lines;
mod plans;
mod rows;

use crate::axes::AxisList;
use crate::error::{Error, Result};
use crate::memory::room_for;
use crate::shape::{normalize_axes, normalize_axis};
use crate::{DType, Kind, Tensor, default_float};
use rows::{Form, Pass};

/// The divisor of the transforms. `n` is the number of points over all transformed axes.
///
/// ```
/// use ndcast::{Complex64, fft::{Norm, fft}, tensor};
/// let x = tensor![3.0, 1.0];
/// assert_eq!(fft(&x, None, 0, Norm::Backward)?.expr().real().eval()?, tensor![4.0, 2.0]);
/// assert_eq!(fft(&x, None, 0, Norm::Forward)?.expr().real().eval()?, tensor![2.0, 1.0]);
/// # Ok::<(), ndcast::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Norm {
    /// Divides the inverse by `n`.
    #[default]
    Backward,
    /// Divides both directions by the square root of `n`.
    Ortho,
    /// Divides the forward transform by `n`.
    Forward,
}

impl Norm {
    /// The factor that a transform multiplies by.
    fn scale(self, inverse: bool, axes: &[Axis]) -> f64 {
        let points: f64 = axes.iter().map(|axis| axis.points as f64).product();
        match (self, inverse) {
            (Norm::Ortho, _) => 1.0 / points.sqrt(),
            (Norm::Backward, true) | (Norm::Forward, false) => 1.0 / points,
            (Norm::Backward, false) | (Norm::Forward, true) => 1.0,
        }
    }
}

/// The transform along an axis. The input is real or complex, the result complex. The axis has `n` elements in the result; `n` defaults to
/// its length.
///
/// # Errors
/// `Index` for an axis out of range, `Value` if there are no points, `Memory`.
///
/// ```
/// use ndcast::fft::{Norm, fft};
/// use ndcast::{Complex64, tensor};
/// let y = fft(&tensor![1.0, 2.0, 3.0], 2, 0, Norm::Backward)?;
/// assert_eq!(y.to_vec::<Complex64>()?, [Complex64::new(3.0, 0.0), Complex64::new(-1.0, 0.0)]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn fft(x: &Tensor, n: impl Into<Option<usize>>, axis: isize, norm: Norm) -> Result<Tensor> {
    complex(x, &one_axis("fft", x, n.into(), axis, whole)?, false, norm)
}

/// The inverse of [`fft()`].
///
/// # Errors
/// As [`fft()`].
///
/// ```
/// use ndcast::fft::{Norm, fft, ifft};
/// use ndcast::{Complex64, tensor};
/// let y = fft(&tensor![1.0, 2.0], None, 0, Norm::Backward)?;
/// let x = ifft(&y, None, 0, Norm::Backward)?;
/// assert_eq!(x.to_vec::<Complex64>()?, [Complex64::new(1.0, 0.0), Complex64::new(2.0, 0.0)]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn ifft(x: &Tensor, n: impl Into<Option<usize>>, axis: isize, norm: Norm) -> Result<Tensor> {
    complex(x, &one_axis("ifft", x, n.into(), axis, whole)?, true, norm)
}

/// The transform along several axes. [`ALL`](crate::ALL) stands for the last `s.len()` axes if `s` is given, else for all. In `s`, -1 stands for
/// the length of the axis.
///
/// # Errors
/// `Index` for an axis out of range; `Value` for an axis named twice, for an axis without points, or unless `s` has one number for each
/// axis; `Memory`.
///
/// ```
/// use ndcast::fft::{Norm, fftn};
/// use ndcast::{ALL, tensor};
/// let x = tensor![[1.0, 2.0], [3.0, 4.0]];
/// let y = fftn(&x, None, ALL, Norm::Backward)?;
/// assert_eq!(y.real()?.to_vec::<f64>()?, [10.0, -2.0, -4.0, 0.0]);
/// assert_eq!(fftn(&x, Some(&[3, -1]), [0, 1], Norm::Ortho)?.shape(), &[3, 2]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn fftn(x: &Tensor, s: Option<&[isize]>, axes: impl Into<AxisList>, norm: Norm) -> Result<Tensor> {
    complex(x, &several_axes("fftn", x, s, axes.into().0.as_deref(), whole)?, false, norm)
}

/// The inverse of [`fftn`].
///
/// # Errors
/// As [`fftn`].
///
/// ```
/// use ndcast::fft::{Norm, ifftn};
/// use ndcast::{ALL, DType, Tensor};
/// let x = ifftn(&Tensor::ones([2, 2], DType::F64)?, None, ALL, Norm::Backward)?;
/// assert_eq!(x.real()?.to_vec::<f64>()?, [1.0, 0.0, 0.0, 0.0]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn ifftn(x: &Tensor, s: Option<&[isize]>, axes: impl Into<AxisList>, norm: Norm) -> Result<Tensor> {
    complex(x, &several_axes("ifftn", x, s, axes.into().0.as_deref(), whole)?, true, norm)
}

/// The transform of real numbers along an axis. The result has the first `n / 2 + 1` elements along that axis; the others mirror them.
///
/// # Errors
/// As [`fft()`], and `DType` for complex numbers.
///
/// ```
/// use ndcast::fft::{Norm, rfft};
/// use ndcast::Tensor;
/// let y = rfft(&Tensor::from([1.0, 2.0, 3.0, 4.0]), None, -1, Norm::Backward)?;
/// assert_eq!(y.real()?.to_vec::<f64>()?, [10.0, -2.0, -2.0]);
/// assert_eq!(y.imag()?.to_vec::<f64>()?, [0.0, 2.0, 0.0]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn rfft(x: &Tensor, n: impl Into<Option<usize>>, axis: isize, norm: Norm) -> Result<Tensor> {
    refuse_complex("rfft", x)?;
    from_last_axis(x, Form::RealToHalf, &one_axis("rfft", x, n.into(), axis, whole)?, false, norm)
}

/// The inverse of [`rfft`]: `n` real numbers along the axis. `n` defaults to `2 * (m - 1)` for an axis of length `m`. The imaginary parts
/// of the first element, and of the last one if `n` is even, are ignored.
///
/// # Errors
/// As [`fft()`].
///
/// ```
/// use ndcast::fft::{Norm, irfft, rfft};
/// use ndcast::Tensor;
/// let y = rfft(&Tensor::from([1.0, 2.0, 3.0, 4.0]), None, -1, Norm::Backward)?;
/// assert_eq!(irfft(&y, None, -1, Norm::Backward)?.to_vec::<f64>()?, [1.0, 2.0, 3.0, 4.0]);
/// assert_eq!(irfft(&y, 3, -1, Norm::Backward)?.shape(), &[3]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn irfft(x: &Tensor, n: impl Into<Option<usize>>, axis: isize, norm: Norm) -> Result<Tensor> {
    real(x, &one_axis("irfft", x, n.into(), axis, mirrored)?, true, norm)
}

/// The transform of real numbers along several axes. The last of them is halved as by [`rfft`].
///
/// # Errors
/// As [`fftn`]; `DType` for complex numbers, `Value` if there is no axis.
///
/// ```
/// use ndcast::fft::{Norm, rfftn};
/// use ndcast::{ALL, DType, Tensor};
/// assert_eq!(rfftn(&Tensor::ones([4, 6], DType::F32)?, None, ALL, Norm::Backward)?.shape(), &[4, 4]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn rfftn(x: &Tensor, s: Option<&[isize]>, axes: impl Into<AxisList>, norm: Norm) -> Result<Tensor> {
    refuse_complex("rfftn", x)?;
    from_last_axis(
        x,
        Form::RealToHalf,
        &some("rfftn", several_axes("rfftn", x, s, axes.into().0.as_deref(), whole)?)?,
        false,
        norm,
    )
}

/// The inverse of [`rfftn`]: real numbers, with the last axis as in [`irfft`].
///
/// # Errors
/// As [`fftn`], and `Value` if there is no axis.
///
/// ```
/// use ndcast::fft::{Norm, irfftn};
/// use ndcast::{ALL, DType, Tensor};
/// let x = irfftn(&Tensor::ones([2, 3], DType::C64)?, None, ALL, Norm::Backward)?;
/// assert_eq!(x.to_vec::<f32>()?, [1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn irfftn(x: &Tensor, s: Option<&[isize]>, axes: impl Into<AxisList>, norm: Norm) -> Result<Tensor> {
    real(x, &some("irfftn", several_axes("irfftn", x, s, axes.into().0.as_deref(), mirrored)?)?, true, norm)
}

/// The transform of `n` numbers whose second half mirrors the first (Hermitian symmetry), so that the result is real. The input holds only
/// the first half, up to the middle. `n` defaults to `2 * (m - 1)` for an axis of length `m`.
///
/// # Errors
/// As [`fft()`].
///
/// ```
/// use ndcast::fft::{Norm, hfft};
/// use ndcast::Tensor;
/// let x = hfft(&Tensor::from([1.0, 2.0, 3.0]), None, -1, Norm::Backward)?;
/// assert_eq!(x.to_vec::<f64>()?, [8.0, -2.0, 0.0, -2.0]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn hfft(x: &Tensor, n: impl Into<Option<usize>>, axis: isize, norm: Norm) -> Result<Tensor> {
    real(x, &one_axis("hfft", x, n.into(), axis, mirrored)?, false, norm)
}

/// The inverse of [`hfft`]: for real numbers, the first `n / 2 + 1` elements of the inverse transform; the others mirror them.
///
/// # Errors
/// As [`fft()`], and `DType` for complex numbers.
///
/// ```
/// use ndcast::fft::{Norm, ihfft};
/// use ndcast::Tensor;
/// let x = ihfft(&Tensor::from([8.0, -2.0, 0.0, -2.0]), None, -1, Norm::Backward)?;
/// assert_eq!(x.real()?.to_vec::<f64>()?, [1.0, 2.0, 3.0]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn ihfft(x: &Tensor, n: impl Into<Option<usize>>, axis: isize, norm: Norm) -> Result<Tensor> {
    refuse_complex("ihfft", x)?;
    from_last_axis(x, Form::RealToHalf, &one_axis("ihfft", x, n.into(), axis, whole)?, true, norm)
}

/// The frequencies of the elements of [`fft()`] for `n` points at a distance of `d`: `[0, 1, ..., -2, -1] / (n * d)`, as a vector of length
/// `n`. The dtype defaults to the default float.
///
/// # Errors
/// `Value` if `n` is 0, `DType` unless the dtype is a float, `Memory`.
///
/// ```
/// use ndcast::fft::fftfreq;
/// assert_eq!(fftfreq(4, 0.5, None)?.to_vec::<f32>()?, [0.0, 0.5, -1.0, -0.5]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn fftfreq(n: usize, d: f64, dtype: impl Into<Option<DType>>) -> Result<Tensor> {
    let turn = n.div_ceil(2);
    frequencies("fftfreq", n, n, d, dtype.into(), |k| if k < turn { k as f64 } else { -((n - k) as f64) })
}

/// The frequencies of the elements of [`rfft`] for `n` points at a distance of `d`: `[0, 1, ..., n / 2] / (n * d)`, as a vector of length
/// `n / 2 + 1`. The dtype defaults to the default float.
///
/// # Errors
/// As [`fftfreq`].
///
/// ```
/// use ndcast::fft::rfftfreq;
/// assert_eq!(rfftfreq(4, 0.5, None)?.to_vec::<f32>()?, [0.0, 0.5, 1.0]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn rfftfreq(n: usize, d: f64, dtype: impl Into<Option<DType>>) -> Result<Tensor> {
    frequencies("rfftfreq", n, n / 2 + 1, d, dtype.into(), |k| k as f64)
}

/// Moves the element of frequency 0 to the middle, along some axes or all.
///
/// # Errors
/// `Index` for an axis out of range, `Memory`.
///
/// ```
/// use ndcast::ALL;
/// use ndcast::fft::{fftshift, ifftshift};
/// let x = ndcast::Tensor::from([0, 1, 2, -2, -1]);
/// let shifted = fftshift(&x, ALL)?;
/// assert_eq!(shifted.to_vec::<i32>()?, [-2, -1, 0, 1, 2]);
/// assert_eq!(ifftshift(&shifted, ALL)?.to_vec::<i32>()?, [0, 1, 2, -2, -1]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn fftshift(x: &Tensor, axes: impl Into<AxisList>) -> Result<Tensor> {
    shift("fftshift", x, axes.into().0.as_deref(), |length| (length / 2) as isize)
}

/// The inverse of [`fftshift`].
///
/// # Errors
/// As [`fftshift`].
///
/// ```
/// use ndcast::{ALL, fft::ifftshift, tensor};
/// assert_eq!(ifftshift(&tensor![-2, -1, 0, 1, 2], ALL)?, tensor![0, 1, 2, -2, -1]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn ifftshift(x: &Tensor, axes: impl Into<AxisList>) -> Result<Tensor> {
    shift("ifftshift", x, axes.into().0.as_deref(), |length| -((length / 2) as isize))
}

/// An axis and the number of points of its transform.
#[derive(Clone, Copy)]
struct Axis {
    axis: usize,
    points: usize,
}

/// The default number of points of a whole axis.
fn whole(length: usize) -> usize {
    length
}

/// The default number of points of an axis that holds only the first half.
fn mirrored(length: usize) -> usize {
    2 * length.saturating_sub(1)
}

fn one_axis(name: &str, x: &Tensor, n: Option<usize>, axis: isize, usual: fn(usize) -> usize) -> Result<[Axis; 1]> {
    let axis = normalize_axis(axis, x.ndim()).map_err(|error| Error::shape(name, &[], error))?;
    Ok([with_points(name, x, axis, n.unwrap_or_else(|| usual(x.shape()[axis])))?])
}

/// The axes to transform. `usual` gives the default number of points of the last one; the default for the others is their length.
fn several_axes(
    name: &str,
    x: &Tensor,
    s: Option<&[isize]>,
    axes: Option<&[isize]>,
    usual: fn(usize) -> usize,
) -> Result<Vec<Axis>> {
    let axes: Vec<usize> = match (axes, s) {
        (Some(axes), _) => {
            let axes = normalize_axes(axes, x.ndim()).map_err(|error| Error::shape(name, &[], error))?;
            axes.iter().copied().collect()
        }
        (None, Some(s)) => {
            let refuse = || {
                let text =
                    format!("{name}: s has {} numbers, but x, of shape {}, has {} axes", s.len(), x.shape(), x.ndim());
                Error::value(text)
            };
            (x.ndim().checked_sub(s.len()).ok_or_else(refuse)?..x.ndim()).collect()
        }
        (None, None) => (0..x.ndim()).collect(),
    };
    if let Some(s) = s.filter(|s| s.len() != axes.len()) {
        let text = format!("{name}: s has {} numbers for {} axes: give one for each", s.len(), axes.len());
        return Err(Error::value(text));
    }
    let points = |(k, &axis): (usize, &usize)| {
        let length = x.shape()[axis];
        let points = match s.map_or(-1, |s| s[k]) {
            -1 if k + 1 == axes.len() => usual(length),
            -1 => length,
            given => usize::try_from(given).unwrap_or(0),
        };
        with_points(name, x, axis, points)
    };
    axes.iter().enumerate().map(points).collect()
}

/// An axis with its number of points. Refuses 0 points.
fn with_points(name: &str, x: &Tensor, axis: usize, points: usize) -> Result<Axis> {
    if points > 0 {
        return Ok(Axis { axis, points });
    }
    let text = format!(
        "{name}: axis {axis} of x, of shape {}, would have no points: a transform has at least 1\n  \
         help: a number of points fills up with zeros",
        x.shape()
    );
    Err(Error::value(text))
}

/// Refuses an empty list of axes.
fn some(name: &str, axes: Vec<Axis>) -> Result<Vec<Axis>> {
    let refuse = || Error::value(format!("{name}: takes at least one axis: the last one is cut to half"));
    if axes.is_empty() { Err(refuse()) } else { Ok(axes) }
}

fn refuse_complex(name: &str, x: &Tensor) -> Result<()> {
    if !x.dtype().is_complex() {
        return Ok(());
    }
    let text =
        format!("{name} takes real numbers, not {}: fft takes complex ones, real() is their real part", x.dtype());
    Err(Error::dtype(text))
}

/// The real dtype in which a transform of this dtype is computed.
fn computed(dtype: DType) -> DType {
    match dtype.kind() {
        Kind::Complex => dtype.real(),
        Kind::Float => dtype.compute(),
        Kind::Bool | Kind::Unsigned | Kind::Signed => default_float(),
    }
}

/// A complex transform of real or complex numbers, the last axis first.
fn complex(x: &Tensor, axes: &[Axis], inverse: bool, norm: Norm) -> Result<Tensor> {
    if axes.is_empty() {
        return x.cast(if computed(x.dtype()) == DType::F64 { DType::C128 } else { DType::C64 });
    }
    from_last_axis(x, if x.dtype().is_complex() { Form::Complex } else { Form::RealToWhole }, axes, inverse, norm)
}

/// A transform in the form `first` along the last axis, then a complex one along each of the others.
fn from_last_axis(x: &Tensor, first: Form, axes: &[Axis], inverse: bool, norm: Norm) -> Result<Tensor> {
    let forms = std::iter::once(first).chain(std::iter::repeat(Form::Complex));
    passes(x, axes.iter().rev().zip(forms), inverse, norm.scale(inverse, axes))
}

/// A real transform of the first half of complex numbers, the last axis last.
fn real(x: &Tensor, axes: &[Axis], inverse: bool, norm: Norm) -> Result<Tensor> {
    let last = axes.len().saturating_sub(1);
    let form = |(k, axis)| (axis, if k == last { Form::HalfToReal } else { Form::Complex });
    passes(x, axes.iter().enumerate().map(form), inverse, norm.scale(inverse, axes))
}

/// Transforms axis by axis. The last pass scales.
fn passes<'a>(x: &Tensor, axes: impl Iterator<Item = (&'a Axis, Form)>, inverse: bool, scale: f64) -> Result<Tensor> {
    let dtype = computed(x.dtype());
    let mut axes = axes.peekable();
    let mut result = x.clone();
    while let Some((&Axis { axis, points }, form)) = axes.next() {
        let scale = if axes.peek().is_none() { scale } else { 1.0 };
        result = Pass { axis, points, form, inverse, scale }.run(&result, dtype)?;
    }
    Ok(result)
}

fn frequencies(
    name: &str,
    n: usize,
    count: usize,
    d: f64,
    dtype: Option<DType>,
    number: impl Fn(usize) -> f64,
) -> Result<Tensor> {
    let dtype = dtype.unwrap_or_else(default_float);
    if !dtype.is_float() {
        return Err(Error::dtype(format!("{name}: frequencies are floats, not {dtype}")));
    }
    if n == 0 {
        return Err(Error::value(format!("{name}: n = 0: a transform has at least 1 point")));
    }
    let mut values = room_for::<f64>(count)?;
    values.extend((0..count).map(|k| number(k) / (n as f64 * d)));
    Tensor::from_vec(values, count)?.cast(dtype)
}

fn shift(name: &str, x: &Tensor, axes: Option<&[isize]>, by: fn(usize) -> isize) -> Result<Tensor> {
    let every: Vec<isize> = (0..x.ndim() as isize).collect();
    let axes = axes.unwrap_or(&every);
    let by = |&axis: &isize| {
        let axis = normalize_axis(axis, x.ndim()).map_err(|error| Error::shape(name, &[], error))?;
        Ok(by(x.shape()[axis]))
    };
    x.roll(axes.iter().map(by).collect::<Result<Vec<_>>>()?, axes)
}
