//! [`Field`]: the functions of this module for each type. Its implementations end the use of generics.

use super::{Exchanges, Failure, Lu, Scratch, factors, panels, spectrum};
use num_complex::Complex;
use std::panic::{AssertUnwindSafe, catch_unwind};

mod sealed {
    pub trait Sealed {}
}

/// The type of a matrix's elements: `f32`, `f64`, or complex numbers of them.
///
/// All matrices are row-major slices of length rows times columns. Shorter slices panic.
pub trait Field: sealed::Sealed + Copy + Default + Send + Sync + 'static {
    /// The type of singular values, and of eigenvalues of Hermitian matrices.
    type Real: Field;
    /// The type of eigenvalues.
    type Complex: Field;

    /// The Cholesky factor `L` with `a = L L^H` of a Hermitian matrix with `n` rows, or `U = L^H` if `upper`. Only
    /// the lower triangle of `a` is read, or the upper one if `upper`.
    ///
    /// # Errors
    /// [`Failure::NotPositiveDefinite`], [`Failure::Memory`].
    fn cholesky(n: usize, a: &[Self], upper: bool, out: &mut [Self], scratch: &mut Scratch) -> Result<(), Failure>;

    /// Allocates memory for the LU factors of an `n` by `n` matrix.
    ///
    /// # Errors
    /// [`Failure::Memory`].
    fn lu(n: usize) -> Result<Lu<Self>, Failure>;

    /// Computes the LU factors of `a`.
    ///
    /// # Errors
    /// [`Failure::Memory`].
    fn eliminate(lu: &mut Lu<Self>, a: &[Self], scratch: &mut Scratch) -> Result<(), Failure>;

    /// The determinant of the last matrix that was factored.
    fn determinant(lu: &Lu<Self>) -> Self;

    /// The sign of that determinant (its direction, if complex), and the logarithm of its magnitude.
    fn logarithm(lu: &Lu<Self>) -> (Self, Self::Real);

    /// The determinant of a matrix whose LU factors have these pivots, after an odd or even number of exchanges.
    fn determinant_of(pivots: &[Self], odd: bool) -> Self;

    /// The sign of that determinant (its direction, if complex), and the logarithm of its magnitude.
    fn logarithm_of(pivots: &[Self], odd: bool) -> (Self, Self::Real);

    /// Computes the LU factors of a panel, which has [`PANEL`](super::PANEL) elements from one row to the next, and at least as many rows as
    /// columns.
    ///
    /// # Errors
    /// [`Failure::Memory`].
    fn eliminate_panel(columns: usize, panel: &mut [Self], scratch: &mut Scratch) -> Result<Exchanges, Failure>;

    /// Computes the QR factors of a panel, which has [`PANEL`](super::PANEL) elements from one row to the next: `R`, and below its diagonal
    /// the vectors `V` of reflections. Their product is `Q = 1 - V T^-1 V^H`. The upper triangle `T` has as many rows as the panel has rows
    /// or columns, whichever is less. Returns the number of reflections: vectors after them are none.
    ///
    /// # Errors
    /// [`Failure::Memory`].
    fn reflect_panel(
        columns: usize,
        panel: &mut [Self],
        triangle: &mut [Self],
        scratch: &mut Scratch,
    ) -> Result<usize, Failure>;

    /// Solves for the right-hand sides in the columns of `b`, or in those of the identity if `b` is `None`.
    ///
    /// # Errors
    /// [`Failure::Singular`], [`Failure::Memory`].
    fn solve(
        lu: &Lu<Self>,
        b: Option<&[Self]>,
        columns: usize,
        x: &mut [Self],
        scratch: &mut Scratch,
    ) -> Result<(), Failure>;

    /// `a = Q R`, with all columns of `Q` and rows of `R` (`complete`), or as many as the smaller of both lengths.
    ///
    /// # Errors
    /// [`Failure::Memory`].
    fn orthogonal(
        lengths: [usize; 2],
        a: &[Self],
        complete: bool,
        q: &mut [Self],
        r: &mut [Self],
        scratch: &mut Scratch,
    ) -> Result<(), Failure>;

    /// The singular values in descending order and, if requested, `U` and `V^H`: all of their columns and rows
    /// (`full`), or one per singular value.
    ///
    /// # Errors
    /// [`Failure::NotFinite`], [`Failure::NoConvergence`], [`Failure::Memory`].
    fn singular(
        lengths: [usize; 2],
        a: &[Self],
        full: bool,
        values: &mut [Self::Real],
        vectors: Option<(&mut [Self], &mut [Self])>,
        scratch: &mut Scratch,
    ) -> Result<(), Failure>;

    /// The eigenvalues of a Hermitian matrix in ascending order and, if requested, its eigenvectors as columns. Only
    /// the lower triangle is read.
    ///
    /// # Errors
    /// [`Failure::NotFinite`], [`Failure::NoConvergence`], [`Failure::Memory`].
    fn hermitian(
        n: usize,
        a: &[Self],
        values: &mut [Self::Real],
        vectors: Option<&mut [Self]>,
        scratch: &mut Scratch,
    ) -> Result<(), Failure>;

    /// The eigenvalues of a square matrix and, if requested, its eigenvectors as columns of norm 1.
    ///
    /// # Errors
    /// [`Failure::NotFinite`], [`Failure::NoConvergence`], [`Failure::Memory`].
    fn eigen(
        n: usize,
        a: &[Self],
        values: &mut [Self::Complex],
        vectors: Option<&mut [Self::Complex]>,
        scratch: &mut Scratch,
    ) -> Result<(), Failure>;
}

/// Turns a panic of the library into a failure; such a panic would be caused by unexpected numbers.
fn guarded<T>(work: impl FnOnce() -> Result<T, Failure>) -> Result<T, Failure> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or(Err(Failure::NoConvergence))
}

macro_rules! fields {
    ($($type:ty, $real:ty, $eigen:ident;)*) => {$(
        impl sealed::Sealed for $type {}

        impl Field for $type {
            type Real = $real;
            type Complex = Complex<$real>;

            fn cholesky(
                n: usize,
                a: &[Self],
                upper: bool,
                out: &mut [Self],
                scratch: &mut Scratch,
            ) -> Result<(), Failure> {
                guarded(|| factors::cholesky(n, a, upper, out, scratch))
            }

            fn lu(n: usize) -> Result<Lu<Self>, Failure> {
                Lu::room(n)
            }

            fn eliminate(lu: &mut Lu<Self>, a: &[Self], scratch: &mut Scratch) -> Result<(), Failure> {
                guarded(|| lu.eliminate(a, scratch))
            }

            fn determinant(lu: &Lu<Self>) -> Self {
                lu.determinant()
            }

            fn logarithm(lu: &Lu<Self>) -> (Self, Self::Real) {
                lu.logarithm()
            }

            fn determinant_of(pivots: &[Self], odd: bool) -> Self {
                factors::determinant(pivots.iter().copied(), odd)
            }

            fn logarithm_of(pivots: &[Self], odd: bool) -> (Self, Self::Real) {
                factors::logarithm(pivots.iter().copied(), odd)
            }

            fn eliminate_panel(
                columns: usize,
                panel: &mut [Self],
                scratch: &mut Scratch,
            ) -> Result<Exchanges, Failure> {
                guarded(|| panels::eliminate(columns, panel, scratch))
            }

            fn reflect_panel(
                columns: usize,
                panel: &mut [Self],
                triangle: &mut [Self],
                scratch: &mut Scratch,
            ) -> Result<usize, Failure> {
                guarded(|| panels::reflect(columns, panel, triangle, scratch))
            }

            fn solve(
                lu: &Lu<Self>,
                b: Option<&[Self]>,
                columns: usize,
                x: &mut [Self],
                scratch: &mut Scratch,
            ) -> Result<(), Failure> {
                guarded(|| lu.solve(b, columns, x, scratch))
            }

            fn orthogonal(
                lengths: [usize; 2],
                a: &[Self],
                complete: bool,
                q: &mut [Self],
                r: &mut [Self],
                scratch: &mut Scratch,
            ) -> Result<(), Failure> {
                guarded(|| factors::orthogonal(lengths, a, complete, q, r, scratch))
            }

            fn singular(
                lengths: [usize; 2],
                a: &[Self],
                full: bool,
                values: &mut [Self::Real],
                vectors: Option<(&mut [Self], &mut [Self])>,
                scratch: &mut Scratch,
            ) -> Result<(), Failure> {
                guarded(|| spectrum::singular(lengths, a, full, values, vectors, scratch))
            }

            fn hermitian(
                n: usize,
                a: &[Self],
                values: &mut [Self::Real],
                vectors: Option<&mut [Self]>,
                scratch: &mut Scratch,
            ) -> Result<(), Failure> {
                guarded(|| spectrum::hermitian(n, a, values, vectors, scratch))
            }

            fn eigen(
                n: usize,
                a: &[Self],
                values: &mut [Self::Complex],
                vectors: Option<&mut [Self::Complex]>,
                scratch: &mut Scratch,
            ) -> Result<(), Failure> {
                guarded(|| spectrum::eigen(n, a, values, vectors, scratch, spectrum::$eigen))
            }
        }
    )*};
}
fields! {
    f32, f32, real;
    f64, f64, real;
    Complex<f32>, f32, complex;
    Complex<f64>, f64, complex;
}
