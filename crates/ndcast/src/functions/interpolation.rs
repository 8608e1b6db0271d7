//! Values between given points, on straight lines.
//!
//! *Source*: `numpy.interp`, whose formula this is, so that results are equal to the last bit. A position is looked up by a binary search in
//! the positions of the points, and threads share the positions.

use crate::Operand;
use crate::error::{Error, ErrorKind, Result};
use crate::functions::sorting::order::fill;
use crate::{Complex64, DType, Scalar, Tensor};

/// # Compute: interpolation
impl Tensor {
    /// The value at each of these positions on the straight lines between points: positions `xp`, which must rise, and values `fp`. Before
    /// the first point it is the value of the first, and behind the last that of the last. The result is `f64`, or `c128` if `fp` is complex. It is NaN where the position is NaN. If `xp` does not rise, the values are
    /// meaningless.
    ///
    /// # Errors
    /// `Shape` unless `xp` and `fp` are vectors of one length; `Value` if they are empty; `DType` for complex positions; `Memory`.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let (xp, fp) = (Tensor::from([1.0, 2.0, 3.0]), Tensor::from([3.0, 2.0, 0.0]));
    /// let x = Tensor::from([0.0, 1.5, 2.5, 4.0]);
    /// assert_eq!(x.interp(&xp, &fp)?, Tensor::from([3.0, 2.5, 1.0, 0.0]));
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn interp(&self, xp: impl Operand, fp: impl Operand) -> Result<Tensor> {
        self.interp_between(&xp.tensor()?, &fp.tensor()?, None, None)
    }

    /// As [`Tensor::interp`], with other values before the first point and after the last.
    #[doc(hidden)]
    pub fn interp_between(
        &self,
        xp: &Tensor,
        fp: &Tensor,
        left: Option<Scalar>,
        right: Option<Scalar>,
    ) -> Result<Tensor> {
        if xp.ndim() != 1 || fp.shape() != xp.shape() {
            let text = format!(
                "interp: xp has shape {} and fp {}: give two vectors with one element for each point",
                xp.shape(),
                fp.shape()
            );
            return Err(Error::new(ErrorKind::Shape, text));
        }
        if xp.numel() == 0 {
            return Err(Error::value("interp: there is nothing between no points: give at least one"));
        }
        if self.dtype().is_complex() || xp.dtype().is_complex() {
            return Err(Error::dtype("interp: positions must be real, not complex"));
        }
        let x = self.cast(DType::F64)?.contiguous()?;
        let xp = xp.cast(DType::F64)?.contiguous()?;
        let (x, xp) = (x.as_slice::<f64>()?, xp.as_slice::<f64>()?);
        let dtype = if fp.dtype().is_complex() { DType::C128 } else { DType::F64 };
        let mut result = Tensor::stale(self.shape(), dtype)?;
        let fp = fp.cast(dtype)?.contiguous()?;
        if dtype == DType::F64 {
            let fp = fp.as_slice::<f64>()?;
            let ends = [left.map_or(fp[0], Scalar::as_f64), right.map_or(fp[fp.len() - 1], Scalar::as_f64)];
            fill(result.as_slice_mut::<f64>()?, x, |x| match Place::of(x, xp) {
                Place::Nowhere => x,
                Place::Before => ends[0],
                Place::Behind => ends[1],
                Place::On(point) => fp[point],
                Place::After(point) => line(x, [xp[point], xp[point + 1]], [fp[point], fp[point + 1]]),
            })?;
        } else {
            let fp = fp.as_slice::<Complex64>()?;
            let ends = [left.map_or(fp[0], Scalar::as_complex), right.map_or(fp[fp.len() - 1], Scalar::as_complex)];
            fill(result.as_slice_mut::<Complex64>()?, x, |x| match Place::of(x, xp) {
                Place::Nowhere => Complex64::new(x, 0.0),
                Place::Before => ends[0],
                Place::Behind => ends[1],
                Place::On(point) => fp[point],
                Place::After(point) => {
                    let (from, to, at) = (fp[point], fp[point + 1], [xp[point], xp[point + 1]]);
                    Complex64::new(line(x, at, [from.re, to.re]), line(x, at, [from.im, to.im]))
                }
            })?;
        }
        Ok(result)
    }
}

/// Where a position is among those of the points.
enum Place {
    Nowhere,
    Before,
    Behind,
    On(usize),
    After(usize),
}

impl Place {
    fn of(x: f64, xp: &[f64]) -> Place {
        let last = xp.len() - 1;
        if x.is_nan() {
            return Place::Nowhere;
        }
        if x > xp[last] {
            return Place::Behind;
        }
        match xp.partition_point(|&point| point <= x) {
            0 => Place::Before,
            after if after > last || xp[after - 1] == x => Place::On(after - 1),
            after => Place::After(after - 1),
        }
    }
}

/// The value at `x` on the line between two points. If infinite values spoil it from one end, it is computed from the other.
fn line(x: f64, at: [f64; 2], values: [f64; 2]) -> f64 {
    let slope = (values[1] - values[0]) / (at[1] - at[0]);
    let value = slope * (x - at[0]) + values[0];
    if !value.is_nan() {
        return value;
    }
    let value = slope * (x - at[1]) + values[1];
    if value.is_nan() && values[0] == values[1] { values[0] } else { value }
}
