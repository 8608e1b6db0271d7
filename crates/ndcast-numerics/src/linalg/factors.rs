//! Factorizations of one matrix: Cholesky, LU (Gaussian elimination) and QR (Householder reflections).

use super::dense::{load, load_adjoint, store, store_adjoint};
use super::number::{Number, Product, Wide};
use super::{Failure, Scratch};
use faer::dyn_stack::StackReq;
use faer::linalg::cholesky::llt;
use faer::linalg::householder::{
    apply_block_householder_sequence_on_the_left_in_place_scratch,
    apply_block_householder_sequence_on_the_left_in_place_with_conj,
};
use faer::linalg::lu::partial_pivoting as lu;
use faer::linalg::qr::no_pivoting as qr;
use faer::linalg::{temp_mat_scratch, temp_mat_zeroed};
use faer::mat::AsMatMut;
use faer::perm::PermRef;
use faer::{Conj, Mat, Par, Spec};

/// The Cholesky factor of a Hermitian matrix. It reads only the lower triangle, or the upper one if `upper`.
pub(crate) fn cholesky<T: Number>(
    n: usize,
    a: &[T],
    upper: bool,
    out: &mut [T],
    scratch: &mut Scratch,
) -> Result<(), Failure> {
    let work = llt::factor::cholesky_in_place_scratch::<T>(n, Par::Seq, Spec::default());
    let stack = scratch.stack(temp_mat_scratch::<T>(n, n).and(work))?;
    let (mut factor, stack) = temp_mat_zeroed::<T, _, _>(n, n, stack);
    let mut factor = factor.as_mat_mut();
    if upper {
        load_adjoint(factor.as_mut(), a);
    } else {
        load(factor.as_mut(), a);
    }
    for k in 0..n {
        factor[(k, k)] = factor[(k, k)].real_part();
    }
    let failed = |llt::factor::LltError::NonPositivePivot { index }| Failure::NotPositiveDefinite { at: index };
    llt::factor::cholesky_in_place(
        factor.as_mut(),
        llt::factor::LltRegularization::default(),
        Par::Seq,
        stack,
        Spec::default(),
    )
    .map_err(failed)?;
    for column in 1..n {
        for row in 0..column {
            factor[(row, column)] = T::ZERO;
        }
    }
    if upper {
        store_adjoint(out, factor.as_ref());
    } else {
        store(out, factor.as_ref());
    }
    Ok(())
}

/// The factors `P A = L U` of a square matrix. The memory is reused for further matrices of the same size.
pub struct Lu<T> {
    size: usize,
    /// `L` below the diagonal, `U` above it.
    factors: Mat<T>,
    order: Vec<usize>,
    inverse: Vec<usize>,
    odd: bool,
}

#[expect(private_bounds, reason = "others call these through Field")]
impl<T: Number> Lu<T> {
    pub(crate) fn room(size: usize) -> Result<Lu<T>, Failure> {
        let bytes = size.saturating_mul(size).saturating_mul(size_of::<T>());
        let refused = |_| Failure::Memory { bytes };
        let (mut order, mut inverse) = (Vec::new(), Vec::new());
        order.try_reserve_exact(size).map_err(refused)?;
        inverse.try_reserve_exact(size).map_err(refused)?;
        order.resize(size, 0);
        inverse.resize(size, 0);
        let mut factors = Mat::new();
        factors.try_reserve(size, size).map_err(|_| Failure::Memory { bytes })?;
        factors.resize_with(size, size, |_, _| T::ZERO);
        Ok(Lu { size, factors, order, inverse, odd: false })
    }

    pub(crate) fn eliminate(&mut self, a: &[T], scratch: &mut Scratch) -> Result<(), Failure> {
        load(self.factors.as_mut(), a);
        let request = lu::factor::lu_in_place_scratch::<usize, T>(self.size, self.size, Par::Seq, Spec::default());
        let stack = scratch.stack(request)?;
        let (info, _) = lu::factor::lu_in_place(
            self.factors.as_mut(),
            &mut self.order,
            &mut self.inverse,
            Par::Seq,
            stack,
            Spec::default(),
        );
        self.odd = info.transposition_count % 2 == 1;
        Ok(())
    }

    /// The diagonal of `U`, up to and including the first 0: the elements after it were divided by that 0.
    fn pivots(&self) -> impl Iterator<Item = T> {
        let mut last = false;
        (0..self.size).map(|k| self.factors[(k, k)]).take_while(move |&pivot| {
            let taken = !last;
            last = pivot == T::ZERO;
            taken
        })
    }

    pub(crate) fn determinant(&self) -> T {
        determinant(self.pivots(), self.odd)
    }

    pub(crate) fn logarithm(&self) -> (T, T::Real) {
        logarithm(self.pivots(), self.odd)
    }

    /// Solves for the `columns` right-hand sides in `b`, or for the columns of the identity if `b` is `None`.
    pub(crate) fn solve(
        &self,
        b: Option<&[T]>,
        columns: usize,
        x: &mut [T],
        scratch: &mut Scratch,
    ) -> Result<(), Failure> {
        let n = self.size;
        if let Some(at) = self.pivots().position(|pivot| pivot == T::ZERO) {
            return Err(Failure::Singular { at });
        }
        let work = lu::solve::solve_in_place_scratch::<usize, T>(n, columns, Par::Seq);
        let stack = scratch.stack(temp_mat_scratch::<T>(n, columns).and(work))?;
        let (mut solution, stack) = temp_mat_zeroed::<T, _, _>(n, columns, stack);
        let mut solution = solution.as_mat_mut();
        match b {
            Some(b) => load(solution.as_mut(), b),
            None => (0..n).for_each(|k| solution[(k, k)] = T::ONE),
        }
        let order = PermRef::new_checked(&self.order, &self.inverse, n);
        let factors = self.factors.as_ref();
        lu::solve::solve_in_place(factors, factors, order, solution.as_mut(), Par::Seq, stack);
        store(x, solution.as_ref());
        Ok(())
    }
}

/// The determinant of a matrix with these pivots, after an odd or even number of exchanges.
pub(crate) fn determinant<T: Number>(pivots: impl Iterator<Item = T>, odd: bool) -> T {
    let mut product = Product::new(T::Wide::ONE.times(if odd { -1.0 } else { 1.0 }));
    for pivot in pivots {
        if pivot == T::ZERO {
            return T::ZERO;
        }
        product.multiply(pivot.widen());
    }
    T::narrow(product.value())
}

/// The sign of that determinant (its direction, if complex), and the logarithm of its magnitude.
pub(crate) fn logarithm<T: Number>(pivots: impl Iterator<Item = T>, odd: bool) -> (T, T::Real) {
    let mut sign = T::Wide::ONE.times(if odd { -1.0 } else { 1.0 });
    let mut sum = 0.0;
    for pivot in pivots {
        if pivot == T::ZERO {
            return (T::ZERO, T::narrow_real(f64::NEG_INFINITY));
        }
        let pivot = pivot.widen();
        let magnitude = pivot.magnitude();
        sign = sign * (pivot / magnitude);
        sum += magnitude.ln();
    }
    (T::narrow(sign), T::narrow_real(sum))
}

/// `A = Q R`. `Q` has `rows` columns if `complete`, else the smaller of `rows` and `columns`; `R` has that number of
/// rows.
pub(crate) fn orthogonal<T: Number>(
    [rows, columns]: [usize; 2],
    a: &[T],
    complete: bool,
    q: &mut [T],
    r: &mut [T],
    scratch: &mut Scratch,
) -> Result<(), Failure> {
    let size = rows.min(columns);
    let width = if complete { rows } else { size };
    let block = qr::factor::recommended_block_size::<T>(rows, columns);
    let apply = apply_block_householder_sequence_on_the_left_in_place_scratch::<T>(rows, block, width);
    let stack = scratch.stack(StackReq::all_of(&[
        temp_mat_scratch::<T>(rows, columns),
        temp_mat_scratch::<T>(block, size),
        temp_mat_scratch::<T>(rows, width),
        qr::factor::qr_in_place_scratch::<T>(rows, columns, block, Par::Seq, Spec::default()).or(apply),
    ]))?;
    let (mut factors, stack) = temp_mat_zeroed::<T, _, _>(rows, columns, stack);
    let mut factors = factors.as_mat_mut();
    let (mut coefficients, stack) = temp_mat_zeroed::<T, _, _>(block, size, stack);
    let mut coefficients = coefficients.as_mat_mut();
    load(factors.as_mut(), a);
    if size > 0 {
        qr::factor::qr_in_place(factors.as_mut(), coefficients.as_mut(), Par::Seq, stack, Spec::default());
    }
    for (k, element) in r.iter_mut().enumerate() {
        let (row, column) = (k / columns, k % columns);
        *element = if row <= column { factors[(row, column)] } else { T::ZERO };
    }
    let (mut basis, stack) = temp_mat_zeroed::<T, _, _>(rows, width, stack);
    let mut basis = basis.as_mat_mut();
    (0..width).for_each(|k| basis[(k, k)] = T::ONE);
    if size > 0 {
        apply_block_householder_sequence_on_the_left_in_place_with_conj(
            factors.as_ref().get(.., ..size),
            coefficients.as_ref(),
            Conj::No,
            basis.as_mut(),
            Par::Seq,
            stack,
        );
    }
    store(q, basis.as_ref());
    Ok(())
}
