//! Differences and areas along an axis, and covariance of rows.
//!
//! Differences and areas are expressions of two views of one tensor, which fuse. Covariances are matrix products.

use crate::error::{Error, ErrorKind, Result};
use crate::shape::normalize_axis;
use crate::{Complex64, DType, Expr, Kind, Shape, Tensor, concat, default_float, keep, promote};

/// The places of the samples that [`Tensor::trapezoid`] integrates. A number and a tensor convert to it.
#[derive(Clone)]
pub enum Spacing {
    /// The same distance between all neighbours.
    Even(f64),
    /// The coordinates of the samples: one for each along the axis, or a tensor of the samples' shape.
    At(Tensor),
}

impl From<f64> for Spacing {
    fn from(distance: f64) -> Spacing {
        Spacing::Even(distance)
    }
}

impl From<&Tensor> for Spacing {
    fn from(coordinates: &Tensor) -> Spacing {
        Spacing::At(coordinates.clone())
    }
}

/// # Compute: differences, areas and covariances
impl Tensor {
    /// The difference of each element and the one before it along an axis, applied `n` times. For bools it tells whether they differ.
    /// The axis gets shorter by `n`.
    ///
    /// # Errors
    /// `Index` for an axis out of range, `Memory`.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let x = Tensor::from([1, 4, 9, 16]);
    /// assert_eq!(x.diff(-1, 1)?, Tensor::from([3, 5, 7]));
    /// assert_eq!(x.diff(-1, 2)?, Tensor::from([2, 2]));
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn diff(&self, axis: isize, n: usize) -> Result<Tensor> {
        self.diff_between(axis, n, None, None)
    }

    /// As [`Tensor::diff`], of the elements between others: a 0-d tensor, or one with the same axes, before the first and after the last.
    #[doc(hidden)]
    pub fn diff_between(
        &self,
        axis: isize,
        n: usize,
        prepend: Option<&Tensor>,
        append: Option<&Tensor>,
    ) -> Result<Tensor> {
        let axis = checked("diff", self, axis)?;
        if n == 0 {
            return Ok(self.clone());
        }
        let end = |end: &Tensor| {
            let mut lengths = self.shape().dims().clone();
            lengths[axis] = 1;
            match end.ndim() {
                0 => end.broadcast_to(Shape::from_dims(lengths)?),
                rank if rank == self.ndim() => Ok(end.clone()),
                _ => {
                    let (own, other) = (self.shape(), end.shape());
                    let text = format!(
                        "diff: prepend and append need as many axes as x, of shape {own}, but one has shape {other}"
                    );
                    Err(Error::new(ErrorKind::Shape, text))
                }
            }
        };
        let ends = (prepend.map(end).transpose()?, append.map(end).transpose()?);
        let mut x = match &ends {
            (None, None) => self.clone(),
            (first, last) => {
                let parts: Vec<&Tensor> = first.iter().chain([self]).chain(last).collect();
                concat(parts, axis as isize).map_err(|error| error.context("diff"))?
            }
        };
        for _ in 0..n {
            let length = x.shape()[axis];
            if length == 0 {
                break;
            }
            let (before, after) = neighbours(&x, axis)?;
            x = if x.dtype() == DType::Bool { after.not_equal(&before)? } else { after.subtract(&before)? };
        }
        Ok(x)
    }

    /// Shape and dtype of [`Tensor::diff`], as a stand-in.
    pub(crate) fn diff_types(&self, axis: isize, n: usize) -> Result<Tensor> {
        let axis = checked("diff", self, axis)?;
        let mut lengths = self.shape().dims().clone();
        lengths[axis] = lengths[axis].saturating_sub(n);
        Tensor::stand_in(&Shape::from_dims(lengths)?, self.dtype())
    }

    /// The area under points along an axis, by the trapezoidal rule. `self` holds the heights; see [`Spacing`] for the positions.
    /// Integers give the default float.
    ///
    /// # Errors
    /// `Index` for an axis out of range, `Shape` if the positions do not fit, `DType` if the dtypes do not promote, `Memory`.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let heights = Tensor::from([1.0f32, 3.0, 5.0]);
    /// assert_eq!(heights.trapezoid(1.0, -1)?.item::<f32>()?, 6.0);
    /// assert_eq!(heights.trapezoid(&Tensor::from([0.0f32, 1.0, 3.0]), -1)?.item::<f32>()?, 10.0);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn trapezoid(&self, spacing: impl Into<Spacing>, axis: isize) -> Result<Tensor> {
        self.area(spacing.into(), axis)?.eval()
    }

    /// Shape and dtype of [`Tensor::trapezoid`], as a stand-in.
    pub(crate) fn trapezoid_types(&self, spacing: Spacing, axis: isize) -> Result<Tensor> {
        let (shape, dtype) = self.area(spacing, axis)?.typed()?;
        Tensor::stand_in(&shape, dtype)
    }

    fn area(&self, spacing: Spacing, axis: isize) -> Result<Expr> {
        let axis = checked("trapezoid", self, axis)?;
        let mut dtype = floating(self.dtype());
        let (before, after) = neighbours(self, axis)?;
        // Halve first, because twice the largest number overflows.
        let both = wide(&before) * 0.5 + wide(&after) * 0.5;
        let areas = match spacing {
            Spacing::Even(distance) => both * distance,
            Spacing::At(x) => {
                let own =
                    if x.ndim() == 1 { 0 } else { checked("trapezoid", &x, axis as isize - self.ndim() as isize)? };
                if x.shape()[own] != self.shape()[axis] {
                    let text = format!(
                        "trapezoid: x has {} elements on its axis {own}, but y has {} on axis {axis}: give as many",
                        x.shape()[own],
                        self.shape()[axis]
                    );
                    return Err(Error::new(ErrorKind::Shape, text));
                }
                dtype = promote(dtype, floating(x.dtype())).unwrap_or(dtype);
                let (left, right) = neighbours(&x, own)?;
                let widths = distance(&right, &left)?;
                // A vector runs along the axis, so it needs an axis of length 1 for each axis that follows.
                let following = if x.ndim() == 1 { self.ndim() - 1 - axis } else { 0 };
                both * (0..following).fold(widths, |widths, _| widths.unsqueeze(-1))
            }
        };
        Ok(areas.sum(axis as isize).cast(dtype))
    }

    /// The covariance matrix of the rows of a matrix, with one row for each variable. The sum of products of the distances from the means
    /// is divided by the number of columns minus `correction` (1: for a sample). A vector gives its variance, as a 0-d tensor. Integers
    /// give the default float.
    ///
    /// # Errors
    /// `Shape` for more than two axes, `Memory`.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let x = Tensor::from([[0.0f32, 1.0, 2.0], [2.0, 1.0, 0.0]]);
    /// assert_eq!(x.cov(1.0)?.to_vec::<f32>()?, [1.0, -1.0, -1.0, 1.0]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn cov(&self, correction: f64) -> Result<Tensor> {
        let (scaled, exponent) = covariance("cov", self, correction)?;
        let back = |part: Expr| match scaled.ndim() {
            0 => part.ldexp(&exponent).ldexp(&exponent),
            _ => part.ldexp(exponent.expr().unsqueeze(-1)).ldexp(&exponent),
        };
        let dtype = floating(self.dtype());
        if !dtype.is_complex() {
            return back(scaled.expr()).cast(dtype).eval();
        }
        // `ldexp` does not take complex numbers, so each part is scaled alone.
        let imaginary = back(scaled.expr().imag()).cast(DType::C128) * Complex64::I;
        (back(scaled.expr().real()) + imaginary).cast(dtype).eval()
    }

    /// The correlation matrix: the covariances divided by the standard deviations of both rows, so between -1 and 1. Input and result are
    /// as in [`Tensor::cov`].
    ///
    /// # Errors
    /// As [`Tensor::cov`].
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let x = Tensor::from([[0.0f32, 1.0, 2.0], [4.0, 2.0, 0.0]]);
    /// assert_eq!(x.corrcoef()?.to_vec::<f32>()?, [1.0, -1.0, -1.0, 1.0]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn corrcoef(&self) -> Result<Tensor> {
        let (covariance, _) = covariance("corrcoef", self, 1.0)?;
        let dtype = floating(self.dtype());
        if covariance.ndim() == 0 {
            return (covariance.expr() / &covariance).cast(dtype).eval();
        }
        let deviation = covariance.diagonal(0, [0, 1])?.real()?.sqrt()?;
        let unit = (covariance.expr() / deviation.expr().unsqueeze(-1)) / &deviation;
        if dtype.is_complex() { unit.cast(dtype).eval() } else { unit.clip(-1.0, 1.0).cast(dtype).eval() }
    }
}

/// Shapes and dtypes of results, as stand-ins.
impl Tensor {
    /// That of [`Tensor::cov`] and [`Tensor::corrcoef`].
    pub(crate) fn covariance_types(&self, name: &str) -> Result<Tensor> {
        refuse_more_than_rows(name, self)?;
        let shape = if let [rows, _] = self.shape()[..] { Shape::from([rows, rows]) } else { Shape::new(&[])? };
        Tensor::stand_in(&shape, floating(self.dtype()))
    }
}

fn refuse_more_than_rows(name: &str, x: &Tensor) -> Result<()> {
    if x.ndim() <= 2 {
        return Ok(());
    }
    let text =
        format!("{name}: x must be a matrix, one row for each variable, but has shape {}: reshape it first", x.shape());
    Err(Error::new(ErrorKind::Shape, text))
}

fn checked(name: &str, x: &Tensor, axis: isize) -> Result<usize> {
    normalize_axis(axis, x.ndim()).map_err(|error| Error::shape(name, &["x"], error))
}

/// All elements but the last, and all but the first, along an axis.
fn neighbours(x: &Tensor, axis: usize) -> Result<(Tensor, Tensor)> {
    let length = x.shape()[axis];
    let (less, axis) = (length.saturating_sub(1), axis as isize);
    Ok((x.narrow(axis, 0..less)?, x.narrow(axis, length - less..length)?))
}

/// The dtype of results for elements of a dtype: the default float for integers and bools.
fn floating(dtype: DType) -> DType {
    if dtype.kind() < Kind::Float { default_float() } else { dtype }
}

/// Elements in f64 or complex128.
fn wide(x: &Tensor) -> Expr {
    x.expr().cast(if x.dtype().is_complex() { DType::C128 } else { DType::F64 })
}

/// Differences in f64 or complex128. Integers are subtracted before they are rounded.
fn distance(x1: &Tensor, x2: &Tensor) -> Result<Expr> {
    if x1.dtype().kind() >= Kind::Float {
        return Ok(wide(x1) - wide(x2));
    }
    // The difference modulo 2**64. Its true value is less than half of that.
    let whole = if x1.dtype() == DType::U64 { DType::U64 } else { DType::I64 };
    Ok((x1.expr().cast(whole) - x2.expr().cast(whole)).cast(DType::I64).cast(DType::F64))
}

/// The covariance of rows, in f64 or complex128, and one exponent for each row. Each row is in units of two to the power of its exponent,
/// so that no square overflows or underflows.
fn covariance(name: &str, x: &Tensor, correction: f64) -> Result<(Tensor, Tensor)> {
    refuse_more_than_rows(name, x)?;
    let observations = x.shape().last().copied().unwrap_or(1);
    let x = if x.ndim() == 0 { x.unsqueeze(0)? } else { x.clone() };
    let nothing = x.numel() == 0;
    let x = if x.dtype().kind() < Kind::Float && !nothing {
        // The distance from the smallest element may need one bit more than a signed integer has; as an unsigned one it is exact.
        let whole = x.expr().cast(if x.dtype() == DType::U64 { DType::U64 } else { DType::I64 });
        (&whole - whole.min(keep(-1))).cast(DType::U64).cast(DType::F64).eval()?.expr()
    } else {
        wide(&x)
    };
    let exponent =
        if nothing { x.abs().sum(-1).frexp_exponent().eval()? } else { x.abs().max(-1).frexp_exponent().eval()? };
    let unit = Expr::from(Tensor::ones(exponent.shape(), DType::F64)?).ldexp(-exponent.expr()).unsqueeze(-1);
    // Only the distances are stored: to read a row again takes less time than to store it.
    let x = x * unit;
    let distance = (&x - x.mean(keep(-1)).eval()?).eval()?;
    let count = (observations as f64 - correction).max(0.0);
    // Real numbers are their own conjugates.
    let mirrored = if distance.dtype().is_complex() { distance.conj()? } else { distance.clone() };
    let products = if distance.ndim() == 1 { distance.dot(&mirrored)? } else { distance.matmul(&mirrored.mt()?)? };
    // NumPy multiplies by the reciprocal, too, so that the bits are the same.
    Ok(((products.expr() * (1.0 / count)).eval()?, exponent))
}
