//! Differences along an axis and sums over the area below points; how rows vary together.
//!
//! All are sentences of expressions: neighbours are two views of one tensor, a product of rows is a broadcast product and a sum, which fuse.

use crate::error::{Class, Error, Result};
use crate::shape::normalize_axis;
use crate::{DType, Expr, Shape, Tensor, concat, default_float, keep};

/// Differences and areas.
impl Tensor {
    /// Each element less the one before it along an axis, `n` times over. Of bools, whether they differ. `prepend` and `append` are
    /// put at the ends of the axis first; a single number counts as one on every row.
    ///
    /// # Errors
    /// `Index` for an axis that is not there, `Shape` where `prepend` or `append` do not fit the other axes, `DType` where dtypes meet in
    /// none, `Memory`.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let x = Tensor::from([1, 4, 9, 16]);
    /// assert_eq!(x.diff(-1, 1, None, None)?.to_vec::<i32>()?, [3, 5, 7]);
    /// assert_eq!(x.diff(-1, 2, None, None)?.to_vec::<i32>()?, [2, 2]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn diff(&self, axis: isize, n: usize, prepend: Option<&Tensor>, append: Option<&Tensor>) -> Result<Tensor> {
        let axis = checked("diff", self, axis)?;
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
                    Err(Error::new(Class::Shape, text))
                }
            }
        };
        let ends = (prepend.map(end).transpose()?, append.map(end).transpose()?);
        let mut x = match &ends {
            (None, None) => self.clone(),
            (first, last) => {
                let parts: Vec<&Tensor> = first.iter().chain([self]).chain(last).collect();
                concat(&parts, axis as isize).map_err(|error| error.context("diff"))?
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

    /// The area below points along an axis, of trapezoids between neighbours: `self` are heights, `x` where they stand, one list for all or in the
    /// shape of the heights, or `dx` how far apart. Of integers, in the default float.
    ///
    /// # Errors
    /// `Index` for an axis that is not there, `Shape` where `x` does not fit, `DType` where dtypes meet in none, `Memory`.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let heights = Tensor::from([1.0f32, 3.0, 5.0]);
    /// assert_eq!(heights.trapezoid(None, 1.0, -1)?.to_vec::<f32>()?, [6.0]);
    /// assert_eq!(heights.trapezoid(Some(&Tensor::from([0.0f32, 1.0, 3.0])), 1.0, -1)?.to_vec::<f32>()?, [10.0]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn trapezoid(&self, x: Option<&Tensor>, dx: f64, axis: isize) -> Result<Tensor> {
        let axis = checked("trapezoid", self, axis)?;
        let heights = floating(self)?;
        let (before, after) = neighbours(&heights, axis)?;
        let both = before.expr() + &after;
        let areas = match x {
            None => both * dx,
            Some(x) => {
                let own =
                    if x.ndim() == 1 { 0 } else { checked("trapezoid", x, axis as isize - self.ndim() as isize)? };
                if x.shape()[own] != self.shape()[axis] {
                    let text = format!(
                        "trapezoid: x has {} elements on its axis {own}, but y has {} on axis {axis}: give as many",
                        x.shape()[own],
                        self.shape()[axis]
                    );
                    return Err(Error::new(Class::Shape, text));
                }
                let (left, right) = neighbours(&floating(x)?, own)?;
                let widths = right.expr() - &left;
                // A list runs along the axis, with an axis of length 1 for each that follows.
                let following = if x.ndim() == 1 { self.ndim() - 1 - axis } else { 0 };
                both * (0..following).fold(widths, |widths, _| widths.unsqueeze(-1))
            }
        };
        (areas.sum(axis as isize) / 2.0).eval()
    }

    /// How much each two rows of a matrix vary together, one row for each variable: the mean product of their distances from their means,
    /// the count lessened by `correction` (1: of a sample). Of one list, its variance. Of integers, in the default float.
    ///
    /// # Errors
    /// `Shape` beyond two axes, `Memory`.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let x = Tensor::from([[0.0f32, 1.0, 2.0], [2.0, 1.0, 0.0]]);
    /// assert_eq!(x.cov(1.0)?.to_vec::<f32>()?, [1.0, -1.0, -1.0, 1.0]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn cov(&self, correction: f64) -> Result<Tensor> {
        covariance("cov", self, correction)?.eval()
    }

    /// As [`Tensor::cov`], in units of the standard deviations: between -1 and 1.
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
        let covariance = covariance("corrcoef", self, 1.0)?.eval()?;
        if covariance.ndim() == 0 {
            return covariance.divide(&covariance);
        }
        let deviation = covariance.diagonal(0, 0, 1)?.real()?.sqrt()?;
        let unit = (covariance.expr() / deviation.expr().unsqueeze(-1)) / &deviation;
        if covariance.dtype().is_complex() { unit.eval() } else { unit.clip(-1.0, 1.0).eval() }
    }
}

fn checked(name: &str, x: &Tensor, axis: isize) -> Result<usize> {
    normalize_axis(axis, x.ndim()).map_err(|error| Error::shape(name, &["x"], error))
}

/// All but the last, and all but the first along an axis.
fn neighbours(x: &Tensor, axis: usize) -> Result<(Tensor, Tensor)> {
    let length = x.shape()[axis];
    let (less, axis) = (length.saturating_sub(1), axis as isize);
    Ok((x.narrow(axis, 0, less)?, x.narrow(axis, length.min(1) as isize, less)?))
}

/// Integers and bools in the default float.
fn floating(x: &Tensor) -> Result<Tensor> {
    let exact = x.dtype().is_integer() || x.dtype() == DType::Bool;
    x.cast(if exact { default_float() } else { x.dtype() })
}

fn covariance(name: &str, x: &Tensor, correction: f64) -> Result<Expr> {
    if x.ndim() > 2 {
        let text = format!(
            "{name}: x must be a matrix, one row for each variable, but has shape {}: reshape it first",
            x.shape()
        );
        return Err(Error::new(Class::Shape, text));
    }
    let observations = x.shape().last().copied().unwrap_or(1);
    let x = floating(&if x.ndim() == 0 { x.unsqueeze(0)? } else { x.clone() })?;
    let distance = x.subtract(&x.mean(keep(-1))?)?;
    let count = (observations as f64 - correction).max(0.0);
    // Reals are their own conjugates.
    let mirrored = if distance.dtype().is_complex() { distance.conj()? } else { distance.clone() };
    let products = if distance.ndim() == 1 { distance.dot(&mirrored)? } else { distance.matmul(&mirrored.mt()?)? };
    Ok(products.expr() / count)
}
