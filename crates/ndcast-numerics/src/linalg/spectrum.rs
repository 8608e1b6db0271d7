//! Eigenvalues and singular values of one matrix, with or without vectors.
//!
//! The library squares elements, so a matrix with very large or very small elements is first scaled by a power of
//! two.

use super::dense::{load, store, store_adjoint};
use super::number::{Number, excess, shift};
use super::{Failure, Scratch};
use faer::diag::DiagMut;
use faer::dyn_stack::{MemStack, StackReq};
use faer::linalg::evd::{self, ComputeEigenvectors, EvdError};
use faer::linalg::svd::{self, ComputeSvdVectors};
use faer::linalg::{temp_mat_scratch, temp_mat_zeroed};
use faer::mat::{AsMatMut, MatMut, MatRef};
use faer::traits::RealField;
use faer::traits::ext::ComplexFieldExt;
use faer::{Par, Spec};
use num_complex::Complex;

/// `U` and `Vh`, both row-major.
pub(crate) type Vectors<'a, T> = Option<(&'a mut [T], &'a mut [T])>;

fn finite<T: Number>(a: &[T]) -> Result<(), Failure> {
    if a.iter().all(|element| element.finite()) { Ok(()) } else { Err(Failure::NotFinite) }
}

/// Refuses a result with NaN: the input was finite, so the iteration did not converge.
fn converged<T: Number>(values: &[T]) -> Result<(), Failure> {
    if !values.iter().any(|value| value.is_nan()) { Ok(()) } else { Err(Failure::NoConvergence) }
}

/// The singular values in descending order and, if requested, `U` and `Vh`: all of their columns and rows (`full`),
/// or one per singular value.
pub(crate) fn singular<T: Number<Real: Number>>(
    [rows, columns]: [usize; 2],
    a: &[T],
    full: bool,
    values: &mut [T::Real],
    vectors: Vectors<'_, T>,
    scratch: &mut Scratch,
) -> Result<(), Failure> {
    finite(a)?;
    let size = rows.min(columns);
    let (compute, [left, right]) = match (&vectors, full) {
        (None, _) => (ComputeSvdVectors::No, [0, 0]),
        (Some(_), true) => (ComputeSvdVectors::Full, [rows, columns]),
        (Some(_), false) => (ComputeSvdVectors::Thin, [size, size]),
    };
    let stack = scratch.stack(StackReq::all_of(&[
        temp_mat_scratch::<T>(rows, columns),
        temp_mat_scratch::<T>(size, 1),
        temp_mat_scratch::<T>(rows, left),
        temp_mat_scratch::<T>(columns, right),
        svd::svd_scratch::<T>(rows, columns, compute, compute, Par::Seq, Spec::default()),
    ]))?;
    let (mut matrix, stack) = temp_mat_zeroed::<T, _, _>(rows, columns, stack);
    let mut matrix = matrix.as_mat_mut();
    load(matrix.as_mut(), a);
    let exponent = excess(a);
    matrix.as_mut().col_iter_mut().for_each(|column| shift(column.iter_mut(), -exponent));
    let (mut found, stack) = temp_mat_zeroed::<T, _, _>(size, 1, stack);
    let mut found = found.as_mat_mut();
    let (mut u, stack) = temp_mat_zeroed::<T, _, _>(rows, left, stack);
    let mut u = u.as_mat_mut();
    let (mut v, stack) = temp_mat_zeroed::<T, _, _>(columns, right, stack);
    let mut v = v.as_mat_mut();
    if size == 0 {
        // Nothing to decompose: any basis will do.
        (0..left).for_each(|k| u[(k, k)] = T::ONE);
        (0..right).for_each(|k| v[(k, k)] = T::ONE);
    } else {
        let wanted = vectors.is_some();
        svd::svd(
            matrix.as_ref(),
            found.as_mut().col_mut(0).as_diagonal_mut(),
            wanted.then_some(u.as_mut()),
            wanted.then_some(v.as_mut()),
            Par::Seq,
            stack,
            Spec::default(),
        )
        .map_err(|_| Failure::NoConvergence)?;
    }
    for (k, value) in values.iter_mut().enumerate() {
        *value = found[(k, 0)].real();
    }
    if let Some((left, right)) = vectors {
        store(left, u.as_ref());
        store_adjoint(right, v.as_ref());
    }
    converged(values)?;
    shift(values, exponent);
    Ok(())
}

/// The eigenvalues of a Hermitian matrix in ascending order and, if requested, its eigenvectors as columns. Only the
/// lower triangle is read.
pub(crate) fn hermitian<T: Number<Real: Number>>(
    n: usize,
    a: &[T],
    values: &mut [T::Real],
    vectors: Option<&mut [T]>,
    scratch: &mut Scratch,
) -> Result<(), Failure> {
    let lower = (0..n).flat_map(|row| &a[row * n..][..row + 1]);
    if !lower.clone().all(|element| element.finite()) {
        return Err(Failure::NotFinite);
    }
    if n == 0 {
        return Ok(());
    }
    let (compute, width) = match vectors {
        None => (ComputeEigenvectors::No, 0),
        Some(_) => (ComputeEigenvectors::Yes, n),
    };
    let stack = scratch.stack(StackReq::all_of(&[
        temp_mat_scratch::<T>(n, n),
        temp_mat_scratch::<T>(n, 1),
        temp_mat_scratch::<T>(n, width),
        evd::self_adjoint_evd_scratch::<T>(n, compute, Par::Seq, Spec::default()),
    ]))?;
    let (mut matrix, stack) = temp_mat_zeroed::<T, _, _>(n, n, stack);
    let mut matrix = matrix.as_mat_mut();
    load(matrix.as_mut(), a);
    let exponent = excess(lower);
    matrix.as_mut().col_iter_mut().for_each(|column| shift(column.iter_mut(), -exponent));
    (0..n).for_each(|k| matrix[(k, k)] = matrix[(k, k)].real_part());
    let (mut found, stack) = temp_mat_zeroed::<T, _, _>(n, 1, stack);
    let mut found = found.as_mat_mut();
    let (mut basis, stack) = temp_mat_zeroed::<T, _, _>(n, width, stack);
    let mut basis = basis.as_mat_mut();
    evd::self_adjoint_evd(
        matrix.as_ref(),
        found.as_mut().col_mut(0).as_diagonal_mut(),
        vectors.is_some().then_some(basis.as_mut()),
        Par::Seq,
        stack,
        Spec::default(),
    )
    .map_err(|_| Failure::NoConvergence)?;
    for (k, value) in values.iter_mut().enumerate() {
        *value = found[(k, 0)].real();
    }
    if let Some(vectors) = vectors {
        store(vectors, basis.as_ref());
    }
    converged(values)?;
    shift(values, exponent);
    Ok(())
}

/// Computes the eigenvalues of a scaled matrix and, if requested, its eigenvectors as columns of any norm.
type Decompose<T, R> =
    fn(MatRef<'_, T>, &mut [Complex<R>], Option<MatMut<'_, Complex<R>>>, &mut MemStack) -> Result<(), EvdError>;

/// The eigenvalues of a matrix and, if requested, its eigenvectors as columns of norm 1. `decompose` is [`complex`] or
/// [`real`].
pub(crate) fn eigen<T: Number<Real = R>, R: RealField + Number<Real = R>>(
    n: usize,
    a: &[T],
    values: &mut [Complex<R>],
    vectors: Option<&mut [Complex<R>]>,
    scratch: &mut Scratch,
    decompose: Decompose<T, R>,
) -> Result<(), Failure>
where
    Complex<R>: Number<Real = R>,
{
    finite(a)?;
    if n == 0 {
        return Ok(());
    }
    let (compute, width) = match vectors {
        None => (ComputeEigenvectors::No, 0),
        Some(_) => (ComputeEigenvectors::Yes, n),
    };
    let stack = scratch.stack(StackReq::all_of(&[
        temp_mat_scratch::<T>(n, n),
        temp_mat_scratch::<Complex<R>>(n, width),
        // The matrix that `real` splits.
        temp_mat_scratch::<R>(n, if T::IS_REAL { width + 2 } else { 0 }),
        evd::evd_scratch::<T>(n, ComputeEigenvectors::No, compute, Par::Seq, Spec::default()),
    ]))?;
    let (mut matrix, stack) = temp_mat_zeroed::<T, _, _>(n, n, stack);
    let mut matrix = matrix.as_mat_mut();
    load(matrix.as_mut(), a);
    let exponent = excess(a);
    matrix.as_mut().col_iter_mut().for_each(|column| shift(column.iter_mut(), -exponent));
    let (mut basis, stack) = temp_mat_zeroed::<Complex<R>, _, _>(n, width, stack);
    let mut basis = basis.as_mat_mut();
    decompose(matrix.as_ref(), values, vectors.is_some().then_some(basis.as_mut()), stack)
        .map_err(|_| Failure::NoConvergence)?;
    if let Some(vectors) = vectors {
        (0..n).for_each(|column| shorten(basis.as_mut(), column));
        store(vectors, basis.as_ref());
    }
    converged(values)?;
    shift(values, exponent);
    Ok(())
}

/// [`Decompose`] for a complex matrix.
pub(crate) fn complex<R: RealField>(
    matrix: MatRef<'_, Complex<R>>,
    values: &mut [Complex<R>],
    basis: Option<MatMut<'_, Complex<R>>>,
    stack: &mut MemStack,
) -> Result<(), EvdError> {
    evd::evd_cplx(matrix, DiagMut::from_slice_mut(values), None, basis, Par::Seq, stack, Spec::default())
}

/// [`Decompose`] for a real matrix.
pub(crate) fn real<R: RealField + Number<Real = R>>(
    matrix: MatRef<'_, R>,
    values: &mut [Complex<R>],
    basis: Option<MatMut<'_, Complex<R>>>,
    stack: &mut MemStack,
) -> Result<(), EvdError>
where
    Complex<R>: Number<Real = R>,
{
    let n = values.len();
    let width = if basis.is_some() { n } else { 0 };
    let (mut parts, stack) = temp_mat_zeroed::<R, _, _>(n, width + 2, stack);
    let (mut packed, parts) = parts.as_mat_mut().split_at_col_mut(width);
    let (mut re, mut im) = parts.split_at_col_mut(1);
    evd::evd_real(
        matrix,
        re.as_mut().col_mut(0).as_diagonal_mut(),
        im.as_mut().col_mut(0).as_diagonal_mut(),
        None,
        basis.is_some().then_some(packed.as_mut()),
        Par::Seq,
        stack,
        Spec::default(),
    )?;
    for (k, value) in values.iter_mut().enumerate() {
        *value = Complex::new(re[(k, 0)], im[(k, 0)]);
    }
    if let Some(mut basis) = basis {
        let mut column = 0;
        while column < n {
            // The eigenvectors of a conjugate pair are the first column plus or minus i times the second.
            let pair = values[column].im != R::ZERO && column + 1 < n;
            for row in 0..n {
                let one = packed[(row, column)];
                let other = if pair { packed[(row, column + 1)] } else { R::ZERO };
                basis[(row, column)] = Complex::new(one, other);
                if pair {
                    basis[(row, column + 1)] = Complex::new(one, other).conjugate();
                }
            }
            column += 1 + usize::from(pair);
        }
    }
    for k in 1..n {
        // Makes the pair conjugate to the last bit.
        if values[k - 1].im > R::ZERO && values[k].im < R::ZERO {
            values[k] = values[k - 1].conjugate();
        }
    }
    Ok(())
}

/// Divides a column by its norm.
fn shorten<R: RealField + Number<Real = R>>(mut columns: MatMut<'_, Complex<R>>, column: usize)
where
    Complex<R>: Number<Real = R>,
{
    let length = columns.as_ref().col(column).norm_l2();
    if length > R::ZERO {
        columns.as_mut().col_mut(column).iter_mut().for_each(|element| {
            *element = element.mul_real(length.recip());
        });
    }
}
