//! Norms and ranks of matrices, and the pseudo-inverse. Most of them use singular values.

use super::matrices::expect_matrices;
use super::{Factors, decompose, values};
use crate::error::Result;
use crate::guard::Scope;
use crate::{DType, Expr, Tensor, finfo, keep};

/// The kind of a matrix norm.
///
/// ```
/// use ndcast::{linalg::{MatrixNorm, matrix_norm}, tensor};
/// let x = tensor![[3.0, -4.0], [0.0, 0.0]];
/// assert_eq!(matrix_norm(&x, MatrixNorm::Frobenius)?, tensor![5.0].squeeze(0)?);
/// assert_eq!(matrix_norm(&x, MatrixNorm::LargestRow)?, tensor![7.0].squeeze(0)?);
/// # Ok::<(), ndcast::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum MatrixNorm {
    /// The root of the sum of the squared magnitudes.
    #[default]
    Frobenius,
    /// The sum of the singular values.
    Nuclear,
    /// The largest singular value: order 2.
    Largest,
    /// The smallest singular value: order -2.
    Smallest,
    /// The largest sum of the magnitudes of a column: order 1.
    LargestColumn,
    /// The smallest sum of the magnitudes of a column: order -1.
    SmallestColumn,
    /// The largest sum of the magnitudes of a row: order infinity.
    LargestRow,
    /// The smallest sum of the magnitudes of a row: order -infinity.
    SmallestRow,
}

impl MatrixNorm {
    /// The norm of an order, as numbered in NumPy and in the standard.
    ///
    /// ```
    /// use ndcast::linalg::MatrixNorm;
    /// assert_eq!(MatrixNorm::of_order(-2.0), Some(MatrixNorm::Smallest));
    /// assert_eq!(MatrixNorm::of_order(3.0), None);
    /// ```
    pub fn of_order(order: f64) -> Option<MatrixNorm> {
        let norms = [
            (2.0, MatrixNorm::Largest),
            (-2.0, MatrixNorm::Smallest),
            (1.0, MatrixNorm::LargestColumn),
            (-1.0, MatrixNorm::SmallestColumn),
            (f64::INFINITY, MatrixNorm::LargestRow),
            (f64::NEG_INFINITY, MatrixNorm::SmallestRow),
        ];
        norms.into_iter().find(|(number, _)| *number == order).map(|(_, norm)| norm)
    }
}

/// Norms of the matrices in the last two axes, as real numbers, of shape `(...)`. For empty matrices, the sums and the largest values are 0, and a smallest value is an error.
///
/// # Errors
/// `LinAlg` for infinite or NaN elements, if the norm uses singular values; `Value` for a smallest value of an empty matrix; `DType`;
/// `Shape` for fewer than two axes; `Memory`.
///
/// ```
/// use ndcast::linalg::{MatrixNorm, matrix_norm};
/// use ndcast::tensor;
/// let x = tensor![[3.0, 0.0], [0.0, -4.0]];
/// assert_eq!(matrix_norm(&x, MatrixNorm::Frobenius)?.item::<f64>()?, 5.0);
/// assert_eq!(matrix_norm(&x, MatrixNorm::LargestRow)?.item::<f64>()?, 4.0);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn matrix_norm(x: &Tensor, norm: MatrixNorm) -> Result<Tensor> {
    expect_matrices("matrix_norm", "x", x)?;
    let singular = || values("matrix_norm", x).map(|values| values.expr());
    let sums = |axis: isize| x.expr().norm(axis, 1.0);
    let result = match norm {
        MatrixNorm::Frobenius => x.expr().norm([-2, -1], 2.0),
        MatrixNorm::Nuclear => singular()?.norm(-1, 1.0),
        MatrixNorm::Largest => largest(&singular()?)?,
        MatrixNorm::Smallest => singular()?.min(-1),
        MatrixNorm::LargestColumn => largest(&sums(-2))?,
        MatrixNorm::SmallestColumn => sums(-2).min(-1),
        MatrixNorm::LargestRow => largest(&sums(-1))?,
        MatrixNorm::SmallestRow => sums(-1).min(-1),
    };
    result.eval()
}

/// The largest along the last axis of numbers that are not negative; 0 if there are none.
fn largest(x: &Expr) -> Result<Expr> {
    Ok(if x.shape()?.last() == Some(&0) { x.sum(-1) } else { x.max(-1) })
}

/// A mask of the singular values above a tolerance, relative to the largest of each matrix. The default tolerance is the longer side of the
/// matrix times the distance from 1 to the next number.
fn above(s: &Expr, x: &Tensor, tolerance: Option<Expr>) -> Result<Expr> {
    let [.., rows, columns] = x.shape()[..] else { return s.cast(DType::Bool).eval().map(|s| s.expr()) };
    let epsilon = finfo(x.dtype().real()).map_or(0.0, |info| info.eps);
    let tolerance = match tolerance {
        None => Expr::from(epsilon * rows.max(columns) as f64),
        // One tolerance for each matrix.
        Some(given) if given.shape()?.rank() > 0 => given.unsqueeze(-1),
        Some(given) => given,
    };
    if rows.min(columns) == 0 {
        return Ok(s.greater(0.0));
    }
    // How tolerances meet matrices is the business of this function, which no guard judges.
    let _scope = Scope::silent();
    Ok(s.greater(s.max(keep(-1)) * tolerance))
}

/// The number of singular values above a tolerance times the largest, as `i64`, of shape `(...)`. The tolerances broadcast with all axes
/// but the last two. The default is the longer side of the matrix times the distance from 1 to the next number.
///
/// # Errors
/// As [`svdvals`](super::svdvals), and `Shape` if the tolerances do not broadcast.
///
/// ```
/// use ndcast::linalg::matrix_rank;
/// use ndcast::tensor;
/// let x = tensor![[1.0, 2.0], [2.0, 4.001]];
/// assert_eq!(matrix_rank(&x, None)?.to_vec::<i64>()?, [2]);
/// assert_eq!(matrix_rank(&x, Some(0.01.into()))?.to_vec::<i64>()?, [1]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn matrix_rank(x: &Tensor, rtol: impl Into<Option<Expr>>) -> Result<Tensor> {
    let s = values("matrix_rank", x)?.expr();
    above(&s, x, rtol.into())?.count_nonzero(-1).eval()
}

/// The Moore-Penrose inverses of matrices of any shape. Singular values up to a tolerance, as for [`matrix_rank`], count as 0.
///
/// # Errors
/// As [`svd`](super::svd()), and `Shape` if the tolerances do not broadcast.
///
/// ```
/// use ndcast::linalg::pinv;
/// use ndcast::tensor;
/// let x = tensor![[2.0, 0.0], [0.0, 0.0], [0.0, 4.0]];
/// assert_eq!(pinv(&x, None)?.to_vec::<f64>()?, [0.5, 0.0, 0.0, 0.0, 0.0, 0.25]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn pinv(x: &Tensor, rtol: impl Into<Option<Expr>>) -> Result<Tensor> {
    let parts = decompose("pinv", x, Factors::Reduced)?;
    let s = parts.s.expr();
    let mask = above(&s, x, rtol.into())?;
    let inverse = crate::op::where_(mask, s.reciprocal(), 0.0);
    let v = parts.vh.mt()?.expr().conj() * inverse.unsqueeze(-2);
    v.eval()?.matmul(&parts.u.mt()?.expr().conj().eval()?)
}
