//! Linear algebra: the `linalg` extension of the Array API standard.
//!
//! The last two axes of a tensor are its matrices, and all other axes broadcast (`linalg/matrices.rs`). The `faer` crate works on each
//! matrix alone, and threads share the matrices. Determinants, inverses and solutions of real matrices of 2 to 4 rows need no library
//! (`linalg/small.rs`). Of large matrices it factors a few columns at a time, and threads share the products that do the rest
//! (`linalg/blocked.rs`). A matrix that broadcasting repeats is worked on once. A matrix gives the same bits in
//! every layout, beside any other matrices and with any number of threads. The `faer` crate uses other algorithms on other instruction
//! sets, so the last bits, and with them the signs of vectors, may differ between machines.
//!
//! Matrices are of `float32`, `float64`, `complex64` or `complex128`. As in the standard, other dtypes are an error and are not cast. The
//! rest of the extension needs no feature, because its functions are methods of [`Tensor`]: `matmul`, `outer`, `tensordot`, `vecdot`,
//! `cross`, `matrix_transpose`, `diagonal`, `trace` and (as [`norm`](Tensor::norm)) `vector_norm`.
//!
//! ```
//! use ndcast::linalg;
//! use ndcast::{ErrorKind, Tensor, tensor};
//! // Two systems with one right-hand side.
//! let a = tensor![[[2.0, 0.0], [0.0, 4.0]], [[1.0, 1.0], [0.0, 1.0]]];
//! let x = linalg::solve(&a, &tensor![2.0, 4.0])?;
//! assert_eq!(x.to_vec::<f64>()?, [1.0, 1.0, -2.0, 4.0]);
//! let error = linalg::inv(&Tensor::from([[1.0, 2.0], [2.0, 4.0]])).unwrap_err();
//! assert_eq!(error.kind(), ErrorKind::LinAlg);
//! # Ok::<(), ndcast::Error>(())
//! ```

mod blocked;
mod factors;
mod matrices;
mod norms;
mod small;
mod spectrum;

pub use norms::{MatrixNorm, matrix_norm, matrix_rank, pinv};

use crate::Tensor;
use crate::error::{Error, Result};
use crate::functions::join::common_dtype;
use crate::functions::product::refusal::{Part, refuse};
use crate::tensor::distinct::distinct;
use matrices::{Matrices, expect_matrices, for_entry};
use spectrum::Vectors;

/// The result of [`eig`] and [`eigh`].
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Eigen {
    /// The eigenvalues of each matrix, of shape `(..., n)`.
    pub eigenvalues: Tensor,
    /// The eigenvectors as columns of length 1, of shape `(..., n, n)`.
    pub eigenvectors: Tensor,
}

/// The result of [`qr()`].
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Qr {
    /// The matrices `Q`, whose columns are orthonormal.
    pub q: Tensor,
    /// The matrices `R`, which are zero below the diagonal.
    pub r: Tensor,
}

/// The size of the factors of [`qr()`] and [`svd()`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Factors {
    /// Only the columns of `Q` and `U`, and the rows of `R` and `Vh`, that the product needs: the smaller of the numbers of rows and columns
    /// of the input.
    #[default]
    Reduced,
    /// As many columns and rows as make `Q`, `U` and `Vh` square.
    Complete,
}

/// The triangle of a matrix that holds a factor. [`cholesky`] shows both.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Triangle {
    /// The diagonal and the elements below it.
    #[default]
    Lower,
    /// The diagonal and the elements above it.
    Upper,
}

/// The result of [`slogdet`].
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Slogdet {
    /// The determinant divided by its magnitude; 0 for a singular matrix.
    pub sign: Tensor,
    /// The logarithm of the magnitude, a real number; `-inf` for a singular matrix.
    pub logabsdet: Tensor,
}

/// The result of [`svd()`].
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Svd {
    /// The matrices `U`, whose columns are orthonormal.
    pub u: Tensor,
    /// The singular values in descending order, of shape `(..., k)`.
    pub s: Tensor,
    /// The matrices `Vh`, whose rows are orthonormal.
    pub vh: Tensor,
}

/// The Cholesky factor of Hermitian positive definite matrices: the lower triangular `L` with `x = L L^H`, or the upper
/// triangular `U = L^H`. Reads only that triangle of `x`.
///
/// # Errors
/// `LinAlg` for a matrix that is not positive definite, `DType`, `Shape` unless the matrices are square, `Memory`.
///
/// ```
/// use ndcast::linalg::{self, Triangle};
/// use ndcast::tensor;
/// let x = tensor![[4.0, 2.0], [2.0, 5.0]];
/// assert_eq!(linalg::cholesky(&x, Triangle::Lower)?, tensor![[2.0, 0.0], [1.0, 2.0]]);
/// assert_eq!(linalg::cholesky(&x, Triangle::Upper)?, tensor![[2.0, 1.0], [0.0, 2.0]]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn cholesky(x: &Tensor, triangle: Triangle) -> Result<Tensor> {
    let x = Matrices::square("cholesky", "x", x)?;
    for_entry!("cholesky", x, T => factors::cholesky::<T>(&x, triangle == Triangle::Upper))
}

/// The determinants of square matrices, of shape `(...)`.
///
/// # Errors
/// `DType`, `Shape` unless the matrices are square, `Memory`.
///
/// ```
/// use ndcast::{linalg, tensor};
/// let x = tensor![[[1.0, 2.0], [0.0, 4.0]], [[0.0, 1.0], [1.0, 0.0]]];
/// assert_eq!(linalg::det(&x)?.to_vec::<f64>()?, [4.0, -1.0]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn det(x: &Tensor) -> Result<Tensor> {
    let x = Matrices::square("det", "x", x)?;
    for_entry!("det", x, T => factors::det::<T>(&x))
}

/// The eigenvalues of square matrices, and their eigenvectors. The eigenvalues are complex and in no particular order.
///
/// # Errors
/// `LinAlg` for elements that are infinite or NaN, or if the iteration does not converge; `DType`; `Shape` unless the matrices are square;
/// `Memory`.
///
/// ```
/// use ndcast::{Complex64, linalg, tensor};
/// // A quarter turn.
/// let turn = linalg::eig(&tensor![[0.0, -1.0], [1.0, 0.0]])?;
/// let mut values = turn.eigenvalues.to_vec::<Complex64>()?;
/// values.sort_by(|x, y| x.im.total_cmp(&y.im));
/// assert!((values[1] - Complex64::I).norm() < 1e-12);
/// assert_eq!(turn.eigenvectors.shape(), [2, 2]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn eig(x: &Tensor) -> Result<Eigen> {
    let x = Matrices::square("eig", "x", x)?;
    for_entry!("eig", x, T => spectrum::eig::<T>(&x, Vectors::Full))
}

/// The eigenvalues of Hermitian matrices, and their eigenvectors. The eigenvalues are real and in ascending order. Reads only the lower
/// triangle of `x`.
///
/// # Errors
/// As [`eig`].
///
/// ```
/// use ndcast::{linalg, tensor};
/// let eigen = linalg::eigh(&tensor![[2.0, 0.0], [0.0, -1.0]])?;
/// assert_eq!(eigen.eigenvalues.to_vec::<f64>()?, [-1.0, 2.0]);
/// assert_eq!(eigen.eigenvectors.abs()?.to_vec::<f64>()?, [0.0, 1.0, 1.0, 0.0]);
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
/// assert_eq!(values.real()?.to_vec::<f64>()?, [3.0, 3.0]);
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
/// assert_eq!(linalg::eigvalsh(&tensor![[2.0, 0.0], [0.0, -1.0]])?.to_vec::<f64>()?, [-1.0, 2.0]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn eigvalsh(x: &Tensor) -> Result<Tensor> {
    let x = Matrices::square("eigvalsh", "x", x)?;
    for_entry!("eigvalsh", x, T => Ok(spectrum::eigh::<T>(&x, Vectors::Without)?.eigenvalues))
}

/// The inverses of square matrices.
///
/// # Errors
/// `LinAlg` for a singular matrix, `DType`, `Shape` unless the matrices are square, `Memory`.
///
/// ```
/// use ndcast::{linalg, tensor};
/// assert_eq!(linalg::inv(&tensor![[2.0, 0.0], [0.0, 4.0]])?.to_vec::<f64>()?, [0.5, 0.0, 0.0, 0.25]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn inv(x: &Tensor) -> Result<Tensor> {
    inverse("inv", x)
}

fn inverse(function: &'static str, x: &Tensor) -> Result<Tensor> {
    let x = Matrices::square(function, "x", x)?;
    for_entry!(function, x, T => factors::inv::<T>(&x))
}

/// The `n`-th powers of square matrices. A negative `n` gives the powers of the inverses.
///
/// # Errors
/// `DType`, `Shape` unless the matrices are square, `LinAlg` for a singular matrix and a negative `n`, `Memory`.
///
/// ```
/// use ndcast::{linalg, tensor};
/// let step = tensor![[1.0, 1.0], [0.0, 1.0]];
/// assert_eq!(linalg::matrix_power(&step, 10)?.to_vec::<f64>()?, [1.0, 10.0, 0.0, 1.0]);
/// assert_eq!(linalg::matrix_power(&step, -1)?.to_vec::<f64>()?, [1.0, -1.0, 0.0, 1.0]);
/// assert_eq!(linalg::matrix_power(&step, 0)?.to_vec::<f64>()?, [1.0, 0.0, 0.0, 1.0]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn matrix_power(x: &Tensor, n: i64) -> Result<Tensor> {
    // This refuses matrices that are not square.
    let length = Matrices::square("matrix_power", "x", x)?.rows;
    if n == 0 {
        return Tensor::eye_of(length, length, 0, x.dtype())?.broadcast_to(x.shape())?.contiguous();
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

/// Calls `make` with the distinct matrices of a tensor and broadcasts the result again.
fn distinct_batch(x: &Tensor, make: impl FnOnce(&Tensor) -> Result<Tensor>) -> Result<Tensor> {
    let own = crate::tensor::distinct::once(x, 0..x.ndim() - 2)?;
    make(&own)?.broadcast_to(x.shape())
}

/// The decomposition `x = Q R`: `Q` has orthonormal columns, and `R` is zero below the diagonal.
///
/// # Errors
/// `DType`, `Shape` for fewer than two axes, `Memory`.
///
/// ```
/// use ndcast::linalg::{self, Factors};
/// use ndcast::tensor;
/// let x = tensor![[3.0, 1.0], [4.0, 2.0], [0.0, 2.0]];
/// let reduced = linalg::qr(&x, Factors::Reduced)?;
/// assert_eq!(reduced.q.shape(), [3, 2]);
/// assert_eq!(reduced.r.shape(), [2, 2]);
/// assert!(reduced.q.matmul(&reduced.r)?.allclose(&x)?);
/// assert_eq!(linalg::qr(&x, Factors::Complete)?.q.shape(), [3, 3]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn qr(x: &Tensor, factors: Factors) -> Result<Qr> {
    let x = Matrices::new("qr", "x", x)?;
    for_entry!("qr", x, T => self::factors::qr::<T>(&x, factors))
}

/// The determinants of square matrices, as a sign (or complex direction) and the logarithm of the magnitude. These neither overflow nor
/// underflow.
///
/// # Errors
/// As [`det`].
///
/// ```
/// use ndcast::{DType, Tensor, linalg};
/// let x = (Tensor::eye(100, DType::F64)?.expr() * -1e10).eval()?;
/// let answer = linalg::slogdet(&x)?;
/// assert_eq!(answer.sign.item::<f64>()?, 1.0);
/// assert!((answer.logabsdet.item::<f64>()? - 1000.0 * 10f64.ln()).abs() < 1e-9);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn slogdet(x: &Tensor) -> Result<Slogdet> {
    let x = Matrices::square("slogdet", "x", x)?;
    for_entry!("slogdet", x, T => factors::slogdet::<T>(&x))
}

/// The solutions of `x1 x = x2` for square matrices `x1`. If `x2` has one axis, it is one vector. Otherwise it holds matrices, and each
/// column is a right-hand side. The axes before the last two broadcast.
///
/// # Errors
/// `LinAlg` for a singular matrix; `Shape` unless the matrices are square and have as many rows as the right-hand sides, or if the other
/// axes do not broadcast; `DType`; `Memory`.
///
/// ```
/// use ndcast::{linalg, tensor};
/// let a = tensor![[2.0, 0.0], [0.0, 4.0]];
/// assert_eq!(linalg::solve(&a, &tensor![2.0, 2.0])?.to_vec::<f64>()?, [1.0, 0.5]);
/// assert_eq!(linalg::solve(&a, &a)?.to_vec::<f64>()?, [1.0, 0.0, 0.0, 1.0]);
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
    if vector { solution?.squeeze(-1) } else { solution }
}

/// The singular value decomposition `x = U S Vh`. `U` has orthonormal columns, `Vh` has orthonormal rows, and `S` is a diagonal of real
/// numbers in descending order. [`Factors`] says how many columns
/// `U` and rows `Vh` have.
///
/// # Errors
/// `LinAlg` for elements that are infinite or NaN, or if the iteration does not converge; `DType`; `Shape` for fewer than two axes;
/// `Memory`.
///
/// ```
/// use ndcast::linalg::{self, Factors};
/// use ndcast::tensor;
/// let x = tensor![[0.0, 3.0], [-4.0, 0.0], [0.0, 0.0]];
/// let thin = linalg::svd(&x, Factors::Reduced)?;
/// assert!(thin.s.allclose(tensor![4.0, 3.0])?);
/// assert!((&thin.u * &thin.s).eval()?.matmul(&thin.vh)?.allclose(&x)?);
/// assert_eq!(linalg::svd(&x, Factors::Complete)?.u.shape(), [3, 3]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn svd(x: &Tensor, factors: Factors) -> Result<Svd> {
    decompose("svd", x, factors)
}

/// As [`svd()`]; errors name `function`.
fn decompose(function: &'static str, x: &Tensor, factors: Factors) -> Result<Svd> {
    let x = Matrices::new(function, "x", x)?;
    let vectors = match factors {
        Factors::Complete => Vectors::Full,
        Factors::Reduced => Vectors::Thin,
    };
    for_entry!(function, x, T => spectrum::svd::<T>(&x, vectors))
}

/// The singular values of [`svd()`], without the vectors.
///
/// # Errors
/// As [`svd()`].
///
/// ```
/// use ndcast::{linalg, tensor};
/// assert_eq!(linalg::svdvals(&tensor![[0.0, 3.0], [-4.0, 0.0]])?.to_vec::<f64>()?, [4.0, 3.0]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn svdvals(x: &Tensor) -> Result<Tensor> {
    values("svdvals", x)
}

/// The singular values; errors name `function`.
fn values(function: &'static str, x: &Tensor) -> Result<Tensor> {
    let x = Matrices::new(function, "x", x)?;
    for_entry!(function, x, T => Ok(spectrum::svd::<T>(&x, Vectors::Without)?.s))
}
