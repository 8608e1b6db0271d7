//! Linear algebra: the `linalg` extension of the Array API standard.
//!
//! *Problem*: factors, inverses and eigenvalues of many matrices at once. *Technique*: the last two axes of a tensor are its matrices, all others
//! broadcast (`linalg/matrices.rs`); each matrix goes to the `faer` crate by itself, threads share the matrices. *Contract*: a matrix that broadcasting
//! repeats is worked on once. A matrix gives the same bits in every layout, beside any other matrices and with any number of threads; the `faer`
//! crate goes other ways on other instruction sets, so between machines the last bits may differ, and with them the signs of vectors.
//!
//! Matrices are of `float32`, `float64`, `complex64` or `complex128`; others are refused rather than cast, as the standard has it. What else
//! it lists, `matmul`, `outer`, `tensordot`, `vecdot`, `cross`, `matrix_transpose`, `diagonal`, `trace` and (as [`norm`](Tensor::norm)) `vector_norm`,
//! are methods of [`Tensor`], without the feature.
//!
//! ```
//! use ndcast::linalg;
//! use ndcast::{Class, Tensor, tensor};
//! // Two systems with one right-hand side.
//! let a = tensor![[[2.0, 0.0], [0.0, 4.0]], [[1.0, 1.0], [0.0, 1.0]]];
//! let x = linalg::solve(&a, &tensor![2.0, 4.0])?;
//! assert_eq!(x.to_vec::<f32>()?, [1.0, 1.0, -2.0, 4.0]);
//! let error = linalg::inv(&Tensor::from([[1.0, 2.0], [2.0, 4.0]])).unwrap_err();
//! assert_eq!(error.class(), Class::LinAlg);
//! # Ok::<(), ndcast::Error>(())
//! ```

mod factors;
mod matrices;
mod norms;
mod spectrum;

pub use norms::{MatrixNorm, matrix_norm, matrix_rank, pinv};

use crate::Tensor;
use crate::error::{Error, Result};
use crate::functions::join::common_dtype;
use crate::functions::product::refusal::{Part, refuse};
use crate::tensor::distinct::distinct;
use matrices::{Matrices, expect_matrices, for_entry};
use spectrum::Vectors;

/// What [`eig`] and [`eigh`] answer.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Eigen {
    /// The eigenvalues of each matrix, of shape `(..., n)`.
    pub eigenvalues: Tensor,
    /// Their vectors as columns, each of length 1, of shape `(..., n, n)`.
    pub eigenvectors: Tensor,
}

/// What [`qr()`] answers.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Qr {
    /// Orthonormal columns.
    pub q: Tensor,
    /// Zeros below the diagonal.
    pub r: Tensor,
}

/// Which columns of `Q` and rows of `R` [`qr()`] answers with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum QrMode {
    /// As many as the smaller of rows and columns.
    #[default]
    Reduced,
    /// As many as there are rows: `Q` is square.
    Complete,
}

/// What [`slogdet`] answers.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Slogdet {
    /// The determinant divided by its magnitude; 0 of a singular matrix.
    pub sign: Tensor,
    /// The logarithm of its magnitude, a real number; `-inf` of a singular matrix.
    pub logabsdet: Tensor,
}

/// What [`svd()`] answers.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Svd {
    /// Orthonormal columns.
    pub u: Tensor,
    /// The singular values in descending order, of shape `(..., k)`.
    pub s: Tensor,
    /// Orthonormal rows.
    pub vh: Tensor,
}

/// The lower triangular `L` with `x = L L^H`, or the upper triangular `U = L^H`, of Hermitian positive definite matrices. Only the lower triangle of
/// `x` is read, or only the upper one.
///
/// # Errors
/// `LinAlg` for a matrix that is not positive definite, `DType`, `Shape` unless matrices are square, `Memory`.
///
/// ```
/// use ndcast::{linalg, tensor};
/// let x = tensor![[4.0, 2.0], [2.0, 5.0]];
/// assert_eq!(linalg::cholesky(&x, false)?.to_vec::<f32>()?, [2.0, 0.0, 1.0, 2.0]);
/// assert_eq!(linalg::cholesky(&x, true)?.to_vec::<f32>()?, [2.0, 1.0, 0.0, 2.0]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn cholesky(x: &Tensor, upper: bool) -> Result<Tensor> {
    let x = Matrices::square("cholesky", "x", x)?;
    for_entry!("cholesky", x, T => factors::cholesky::<T>(&x, upper))
}

/// The determinants of square matrices.
///
/// # Errors
/// `DType`, `Shape` unless matrices are square, `Memory`.
///
/// ```
/// use ndcast::{linalg, tensor};
/// let x = tensor![[[1.0, 2.0], [0.0, 4.0]], [[0.0, 1.0], [1.0, 0.0]]];
/// assert_eq!(linalg::det(&x)?.to_vec::<f32>()?, [4.0, -1.0]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn det(x: &Tensor) -> Result<Tensor> {
    let x = Matrices::square("det", "x", x)?;
    for_entry!("det", x, T => factors::det::<T>(&x))
}

/// The eigenvalues of square matrices, which are complex numbers, in no order, and their vectors.
///
/// # Errors
/// `LinAlg` for elements that are infinite or NaN, or where the iteration does not converge; `DType`, `Shape` unless matrices are square, `Memory`.
///
/// ```
/// use ndcast::{Complex32, linalg, tensor};
/// // A quarter turn.
/// let turn = linalg::eig(&tensor![[0.0, -1.0], [1.0, 0.0]])?;
/// let mut values = turn.eigenvalues.to_vec::<Complex32>()?;
/// values.sort_by(|x, y| x.im.total_cmp(&y.im));
/// assert!((values[1] - Complex32::I).norm() < 1e-6);
/// assert_eq!(turn.eigenvectors.shape(), &[2, 2]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn eig(x: &Tensor) -> Result<Eigen> {
    let x = Matrices::square("eig", "x", x)?;
    for_entry!("eig", x, T => spectrum::eig::<T>(&x, Vectors::Full))
}

/// The eigenvalues of Hermitian matrices, which are real numbers, in ascending order, and their vectors. Only the lower triangle of `x` is read.
///
/// # Errors
/// As [`eig`].
///
/// ```
/// use ndcast::{linalg, tensor};
/// let eigen = linalg::eigh(&tensor![[2.0, 0.0], [0.0, -1.0]])?;
/// assert_eq!(eigen.eigenvalues.to_vec::<f32>()?, [-1.0, 2.0]);
/// assert_eq!(eigen.eigenvectors.abs()?.to_vec::<f32>()?, [0.0, 1.0, 1.0, 0.0]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn eigh(x: &Tensor) -> Result<Eigen> {
    let x = Matrices::square("eigh", "x", x)?;
    for_entry!("eigh", x, T => spectrum::eigh::<T>(&x, Vectors::Full))
}

/// The eigenvalues of [`eig`], without the vectors.
///
/// # Errors
/// As [`eig`].
///
/// ```
/// use ndcast::{linalg, tensor};
/// let values = linalg::eigvals(&tensor![[3.0, 1.0], [0.0, 3.0]])?;
/// assert_eq!(values.real()?.to_vec::<f32>()?, [3.0, 3.0]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn eigvals(x: &Tensor) -> Result<Tensor> {
    let x = Matrices::square("eigvals", "x", x)?;
    for_entry!("eigvals", x, T => Ok(spectrum::eig::<T>(&x, Vectors::Without)?.eigenvalues))
}

/// The eigenvalues of [`eigh`], without the vectors.
///
/// # Errors
/// As [`eig`].
///
/// ```
/// use ndcast::{linalg, tensor};
/// assert_eq!(linalg::eigvalsh(&tensor![[2.0, 0.0], [0.0, -1.0]])?.to_vec::<f32>()?, [-1.0, 2.0]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn eigvalsh(x: &Tensor) -> Result<Tensor> {
    let x = Matrices::square("eigvalsh", "x", x)?;
    for_entry!("eigvalsh", x, T => Ok(spectrum::eigh::<T>(&x, Vectors::Without)?.eigenvalues))
}

/// The inverses of square matrices.
///
/// # Errors
/// `LinAlg` for a singular matrix, `DType`, `Shape` unless matrices are square, `Memory`.
///
/// ```
/// use ndcast::{linalg, tensor};
/// assert_eq!(linalg::inv(&tensor![[2.0, 0.0], [0.0, 4.0]])?.to_vec::<f32>()?, [0.5, 0.0, 0.0, 0.25]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn inv(x: &Tensor) -> Result<Tensor> {
    inverse("inv", x)
}

fn inverse(function: &'static str, x: &Tensor) -> Result<Tensor> {
    let x = Matrices::square(function, "x", x)?;
    for_entry!(function, x, T => factors::inv::<T>(&x))
}

/// Square matrices, as many times multiplied by themselves; the inverse for a negative number of times.
///
/// # Errors
/// `DType`, `Shape` unless matrices are square, `LinAlg` for a singular matrix that is to be inverted, `Memory`.
///
/// ```
/// use ndcast::{linalg, tensor};
/// let step = tensor![[1.0, 1.0], [0.0, 1.0]];
/// assert_eq!(linalg::matrix_power(&step, 10)?.to_vec::<f32>()?, [1.0, 10.0, 0.0, 1.0]);
/// assert_eq!(linalg::matrix_power(&step, -1)?.to_vec::<f32>()?, [1.0, -1.0, 0.0, 1.0]);
/// assert_eq!(linalg::matrix_power(&step, 0)?.to_vec::<f32>()?, [1.0, 0.0, 0.0, 1.0]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn matrix_power(x: &Tensor, n: i64) -> Result<Tensor> {
    // Refuses what is not square.
    let length = Matrices::square("matrix_power", "x", x)?.rows;
    if n == 0 {
        return Tensor::eye(length, length, 0, x.dtype())?.broadcast_to(x.shape())?.contiguous();
    }
    let power = distinct_batch(x, |x| {
        let mut square = if n < 0 { inverse("matrix_power", x)? } else { x.clone() };
        let mut left = n.unsigned_abs();
        let mut product: Option<Tensor> = None;
        loop {
            if left & 1 == 1 {
                product = Some(product.map_or_else(|| Ok(square.clone()), |product| product.matmul(&square))?);
            }
            left >>= 1;
            match product {
                Some(product) if left == 0 => return Ok(product),
                _ => square = square.matmul(&square)?,
            }
        }
    })?;
    power.contiguous()
}

/// What a function makes of the matrices that a tensor has, stretched again.
fn distinct_batch(x: &Tensor, make: impl FnOnce(&Tensor) -> Result<Tensor>) -> Result<Tensor> {
    let own = crate::tensor::distinct::once(x, 0..x.ndim() - 2)?;
    make(&own)?.broadcast_to(x.shape())
}

/// `x = Q R`: orthonormal columns, times what is zero below the diagonal.
///
/// # Errors
/// `DType`, `Shape` below two axes, `Memory`.
///
/// ```
/// use ndcast::linalg::{self, QrMode};
/// use ndcast::tensor;
/// let x = tensor![[3.0, 1.0], [4.0, 2.0], [0.0, 2.0]];
/// let reduced = linalg::qr(&x, QrMode::Reduced)?;
/// assert_eq!((&reduced.q.shape()[..], &reduced.r.shape()[..]), (&[3, 2][..], &[2, 2][..]));
/// let again = reduced.q.matmul(&reduced.r)?;
/// assert!((again - &x).abs().max(()).eval()?.item()?.as_f64() < 1e-5);
/// assert_eq!(linalg::qr(&x, QrMode::Complete)?.q.shape(), &[3, 3]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn qr(x: &Tensor, mode: QrMode) -> Result<Qr> {
    let x = Matrices::new("qr", "x", x)?;
    for_entry!("qr", x, T => factors::qr::<T>(&x, mode))
}

/// The determinants of square matrices as a sign, or direction, and the logarithm of the magnitude, which neither overflow nor vanish.
///
/// # Errors
/// As [`det`].
///
/// ```
/// use ndcast::{DType, Tensor, linalg};
/// let x = (Tensor::eye(100, 100, 0, DType::F64)?.expr() * -1e10).eval()?;
/// let answer = linalg::slogdet(&x)?;
/// assert_eq!(answer.sign.to_vec::<f64>()?, [1.0]);
/// assert!((answer.logabsdet.item()?.as_f64() - 1000.0 * 10f64.ln()).abs() < 1e-9);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn slogdet(x: &Tensor) -> Result<Slogdet> {
    let x = Matrices::square("slogdet", "x", x)?;
    for_entry!("slogdet", x, T => factors::slogdet::<T>(&x))
}

/// The solutions of `x1 x = x2`, for square matrices `x1`. `x2` is one vector if it has one axis, else it is matrices, each column of which is a
/// right-hand side of its own; the axes before the last two broadcast.
///
/// # Errors
/// `LinAlg` for a singular matrix; `Shape` unless matrices are square and as long as the right-hand sides, and where the others do not
/// broadcast; `DType`, `Memory`.
///
/// ```
/// use ndcast::{linalg, tensor};
/// let a = tensor![[2.0, 0.0], [0.0, 4.0]];
/// assert_eq!(linalg::solve(&a, &tensor![2.0, 2.0])?.to_vec::<f32>()?, [1.0, 0.5]);
/// assert_eq!(linalg::solve(&a, &a)?.to_vec::<f32>()?, [1.0, 0.0, 0.0, 1.0]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn solve(x1: &Tensor, x2: &Tensor) -> Result<Tensor> {
    let vector = x2.ndim() == 1;
    let right = if vector { x2.unsqueeze(-1)? } else { x2.clone() };
    expect_matrices("solve", "x1", x1)?;
    expect_matrices("solve", "x2", &right)?;
    let dtype = common_dtype("solve", &[x1, x2])?;
    let alike = |x: &Tensor| if x.dtype() == dtype { Ok(x.clone()) } else { distinct(x, |x| x.cast(dtype)) };
    let (a, b) = (Matrices::square("solve", "x1", &alike(x1)?)?, Matrices::new("solve", "x2", &alike(&right)?)?);
    if a.rows != b.rows {
        let sentence = format!("solve: x1 has {} rows and x2 has {}: they must be equal", a.rows, b.rows);
        let parts = [
            Part { name: "x1", shape: x1.shape(), axis: x1.ndim() - 2 },
            Part { name: "x2", shape: x2.shape(), axis: x2.ndim().saturating_sub(2) },
        ];
        let help = if !vector && x2.shape()[x2.ndim() - 1] == a.rows {
            "x2[..., None] makes each vector of x2 a matrix of one column"
        } else {
            ""
        };
        return Err(refuse(&sentence, &parts, help));
    }
    let solution: Result<Tensor, Error> = for_entry!("solve", a, T => factors::solve::<T>(&a, &b));
    if vector { solution?.squeeze_axes(&[-1]) } else { solution }
}

/// `x = U S Vh`: orthonormal columns, real numbers on a diagonal in descending order, orthonormal rows. With `full_matrices` `U` and `Vh` are
/// square; else they have as many columns and rows as there are numbers.
///
/// # Errors
/// `LinAlg` for elements that are infinite or NaN, or where the iteration does not converge; `DType`, `Shape` below two axes, `Memory`.
///
/// ```
/// use ndcast::{linalg, tensor};
/// let x = tensor![[0.0, 3.0], [-4.0, 0.0], [0.0, 0.0]];
/// let thin = linalg::svd(&x, false)?;
/// assert_eq!(thin.s.to_vec::<f32>()?, [4.0, 3.0]);
/// let again = (&thin.u * &thin.s).eval()?.matmul(&thin.vh)?;
/// assert!((again - &x).abs().max(()).eval()?.item()?.as_f64() < 1e-5);
/// assert_eq!(linalg::svd(&x, true)?.u.shape(), &[3, 3]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn svd(x: &Tensor, full_matrices: bool) -> Result<Svd> {
    decompose("svd", x, full_matrices)
}

/// [`svd()`], for a function of this name.
fn decompose(function: &'static str, x: &Tensor, full_matrices: bool) -> Result<Svd> {
    let x = Matrices::new(function, "x", x)?;
    let vectors = if full_matrices { Vectors::Full } else { Vectors::Thin };
    for_entry!(function, x, T => spectrum::svd::<T>(&x, vectors))
}

/// The singular values of [`svd()`], without the vectors.
///
/// # Errors
/// As [`svd()`].
///
/// ```
/// use ndcast::{linalg, tensor};
/// assert_eq!(linalg::svdvals(&tensor![[0.0, 3.0], [-4.0, 0.0]])?.to_vec::<f32>()?, [4.0, 3.0]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn svdvals(x: &Tensor) -> Result<Tensor> {
    values("svdvals", x)
}

/// The singular values, for a function of this name.
fn values(function: &'static str, x: &Tensor) -> Result<Tensor> {
    let x = Matrices::new(function, "x", x)?;
    for_entry!(function, x, T => Ok(spectrum::svd::<T>(&x, Vectors::Without)?.s))
}
