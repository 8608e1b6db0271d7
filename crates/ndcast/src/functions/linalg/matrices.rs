//! The matrices of an operand, and a loop over them.
//!
//! Broadcast axes before the last two are narrowed to length 1, and the remaining matrices are made contiguous. A task takes some matrices
//! and works on each by a call of its own, so no matrix depends on the matrices beside it. Results are broadcast again and copied in full.

use crate::error::{Also, Error, ErrorKind, Result, place};
use crate::functions::product::refusal::{Part, refuse};
use crate::machine::LINALG_TASK_PRODUCTS;
use crate::memory::describe;
use crate::memory::room::look_for;
use crate::shape::{Dims, Shape};
use crate::tensor::distinct::once;
use crate::threads::{num_threads, run_each};
use crate::{DType, Element, Tensor};
use ndcast_numerics::linalg::{Failure, Field};

/// Number of multiplications from which on the library multiplies packed copies.
const COPIED: usize = 1 << 15;

/// Bytes of those copies for each thread, on most machines: twice the L3 cache per core.
pub(super) const COPIES: usize = 16 << 20;

/// An element of a matrix, both for ndcast and for the libraries that compute.
pub(super) trait Entry: Element + Field<Real: Element, Complex: Element> {}

impl<T: Element + Field<Real: Element, Complex: Element>> Entry for T {}

/// Expands to a `match` in which `$T` is the element type of the matrices, which is one of four.
macro_rules! for_entry {
    ($function:expr, $matrices:expr, $T:ident => $body:expr) => {
        $crate::for_dtype!(@among $matrices.dtype(), $T => $body;
            F32 f32, F64 f64, C64 $crate::Complex32, C128 $crate::Complex64;
            other => Err($crate::functions::linalg::matrices::refuse_dtype($function, "x", other)))
    };
}
pub(super) use for_entry;

pub(super) fn refuse_dtype(function: &str, name: &str, dtype: DType) -> Error {
    let wide = if dtype.size() <= 2 { DType::F32 } else { DType::F64 };
    let text = format!(
        "{function} takes float32, float64, complex64 or complex128, but {name} is of {dtype}\n  \
         help: cast {name} to {wide}"
    );
    Error::dtype(text)
}

/// Refuses a dtype that matrices cannot have, and a tensor with fewer than two axes.
pub(super) fn expect_matrices(function: &'static str, name: &'static str, x: &Tensor) -> Result<()> {
    if !matches!(x.dtype(), DType::F32 | DType::F64 | DType::C64 | DType::C128) {
        return Err(refuse_dtype(function, name, x.dtype()));
    }
    if x.ndim() < 2 {
        let text = format!(
            "{function}: {name}, of shape {}, is no matrix: that takes at least two axes\n  \
             help: unsqueeze adds one",
            x.shape()
        );
        return Err(Error::new(ErrorKind::Shape, text).and(Also::Matrix));
    }
    Ok(())
}

/// An operand of a function, ready to be read.
pub(super) struct Matrices {
    function: &'static str,
    name: &'static str,
    /// Contiguous. A broadcast axis has length 1.
    own: Tensor,
    /// The lengths of all axes but the last two, as given.
    batch: Dims<usize>,
    pub(super) rows: usize,
    pub(super) columns: usize,
}

impl Matrices {
    /// Matrices of any shape.
    ///
    /// # Errors
    /// `DType`, `Shape` for fewer than two axes, `Memory`.
    pub(super) fn new(function: &'static str, name: &'static str, x: &Tensor) -> Result<Matrices> {
        expect_matrices(function, name, x)?;
        let batch = x.ndim() - 2;
        let own = once(x, 0..batch)?.contiguous()?;
        let (rows, columns) = (x.shape()[batch], x.shape()[batch + 1]);
        let batch = x.shape()[..batch].iter().copied().collect();
        Ok(Matrices { function, name, own, batch, rows, columns })
    }

    /// Square matrices.
    ///
    /// # Errors
    /// As [`Matrices::new`], and `Shape` unless they are square.
    pub(super) fn square(function: &'static str, name: &'static str, x: &Tensor) -> Result<Matrices> {
        expect_matrices(function, name, x)?;
        let [.., rows, columns] = x.shape()[..] else { return Matrices::new(function, name, x) };
        if rows != columns {
            let sentence = format!(
                "{function}: the last two axes of {name} have lengths {rows} and {columns}: they must be equal"
            );
            let help = match function {
                "inv" | "matrix_power" => "pinv(x) is an inverse for any shape",
                "eig" | "eigvals" | "eigh" | "eigvalsh" => "svd(x) takes any shape",
                _ => "",
            };
            let part = Part { name, shape: x.shape(), axis: x.ndim() - 1 };
            return Err(refuse(&sentence, &[part], help).and(Also::Matrix));
        }
        Matrices::new(function, name, x)
    }

    pub(super) fn dtype(&self) -> DType {
        self.own.dtype()
    }

    /// The lengths of the axes before the last two, where a broadcast axis counts as 1.
    pub(super) fn batch(&self) -> &[usize] {
        &self.own.shape()[..self.batch.len()]
    }

    /// The lengths of the axes before the last two, as given.
    pub(super) fn said(&self) -> &[usize] {
        &self.batch
    }

    /// Number of distinct matrices.
    pub(super) fn count(&self) -> usize {
        self.batch().iter().product()
    }

    /// Approximate number of multiplications for one matrix.
    fn effort(&self) -> usize {
        self.rows.saturating_mul(self.columns).saturating_mul(self.rows.min(self.columns))
    }

    /// All elements.
    pub(super) fn elements<T: Element>(&self) -> Result<&[T]> {
        self.own.as_slice()
    }

    /// Matrix `k` among all elements.
    pub(super) fn matrix<'a, T>(&self, elements: &'a [T], k: usize) -> &'a [T] {
        let size = self.rows * self.columns;
        &elements[k * size..][..size]
    }

    /// A tensor for a result with this shape for each distinct matrix.
    ///
    /// # Errors
    /// `Memory`.
    pub(super) fn room(&self, shape: &[usize], dtype: DType) -> Result<Tensor> {
        Tensor::allocate(&joined(self.batch(), shape)?, dtype)
    }

    /// A result, broadcast to the axes as given and copied in full.
    ///
    /// # Errors
    /// `Memory`.
    pub(super) fn stretched(&self, result: &Tensor) -> Result<Tensor> {
        stretched(result, &self.batch)
    }

    /// Calls a function for each matrix, with its pieces of up to three results, on all threads.
    ///
    /// # Errors
    /// The error of the first matrix that fails.
    pub(super) fn each<T: Element, S, A: Send, B: Send, C: Send>(
        &self,
        start: impl Fn() -> Result<S, Failure> + Sync,
        results: (Pieces<A>, Pieces<B>, Pieces<C>),
        work: impl Fn(&mut S, &[T], &mut [A], &mut [B], &mut [C]) -> Result<(), Failure> + Sync,
    ) -> Result<()> {
        let from = self.elements::<T>()?;
        let work = |state: &mut S, k, a: &mut [A], b: &mut [B], c: &mut [C]| work(state, self.matrix(from, k), a, b, c);
        let refuse = |k, failure| self.refuse(k, failure);
        each(self.count(), self.effort(), start, results, work, refuse)
    }

    /// The error for a failure of matrix `k`.
    #[cold]
    pub(super) fn refuse(&self, k: usize, failure: Failure) -> Error {
        let (function, name) = (self.function, self.name);
        let which = format!("{name}{}", place(self.batch(), k));
        let (what, help) = match failure {
            Failure::Singular { .. } if function == "solve" => (
                format!("{which} is singular: there is no solution, or no single one"),
                "pinv(x1) @ x2 comes nearest to one",
            ),
            Failure::Singular { .. } => {
                (format!("{which} is singular: it has no inverse"), "pinv(x) comes nearest to one")
            }
            Failure::NotPositiveDefinite { at } => (
                format!("{which} is not positive definite: its leading {0} × {0} block has no factor", at + 1),
                "all eigenvalues, eigvalsh(x), must be above 0",
            ),
            Failure::NotFinite => (format!("{which} has elements that are infinite or NaN"), "isfinite(x) finds them"),
            Failure::Memory { bytes } => {
                let text =
                    format!("{function}: to work on {which} takes {}: more than is available", describe(bytes as u128));
                return Error::new(ErrorKind::Memory, text);
            }
            _ => (format!("no values were found that {which} has: the iteration did not converge"), ""),
        };
        let help = if help.is_empty() { String::new() } else { format!("\n  help: {help}") };
        Error::new(ErrorKind::LinAlg, format!("{function}: {what}{help}"))
    }
}

/// The shape of a batch of items of this shape.
pub(super) fn joined(batch: &[usize], shape: &[usize]) -> Result<Shape> {
    Ok(Shape::from_dims(batch.iter().chain(shape).copied().collect())?)
}

/// A result with its first axes broadcast to `batch`, copied in full.
pub(super) fn stretched(result: &Tensor, batch: &[usize]) -> Result<Tensor> {
    result.broadcast_to(joined(batch, &result.shape()[batch.len()..])?)?.contiguous()
}

/// The elements of a result, in pieces of `size` elements for each matrix.
pub(super) struct Pieces<'a, T> {
    rest: &'a mut [T],
    size: usize,
}

impl<'a, T: Element> Pieces<'a, T> {
    /// The pieces of a result: its axes from `batch` on.
    ///
    /// # Errors
    /// None, because the result was allocated with this type.
    pub(super) fn of(result: &'a mut Tensor, batch: usize) -> Result<Pieces<'a, T>> {
        let size = result.shape()[batch..].iter().product();
        Ok(Pieces { rest: result.as_slice_mut()?, size })
    }
}

impl<'a, T> Pieces<'a, T> {
    /// The pieces of a result that the caller does not want.
    pub(super) fn none() -> Pieces<'a, T> {
        Pieces { rest: &mut [], size: 0 }
    }

    fn take(&mut self, count: usize) -> &'a mut [T] {
        let (taken, rest) = std::mem::take(&mut self.rest).split_at_mut(count * self.size);
        self.rest = rest;
        taken
    }
}

/// Calls a function for the numbers below `count`, with pieces of up to three results, on all threads. Each task has its own state from
/// `start`.
///
/// # Errors
/// The error of the lowest number that fails, as `refuse` describes it.
pub(super) fn each<S, A: Send, B: Send, C: Send>(
    count: usize,
    effort: usize,
    start: impl Fn() -> Result<S, Failure> + Sync,
    (mut a, mut b, mut c): (Pieces<A>, Pieces<B>, Pieces<C>),
    work: impl Fn(&mut S, usize, &mut [A], &mut [B], &mut [C]) -> Result<(), Failure> + Sync,
    refuse: impl Fn(usize, Failure) -> Error + Sync,
) -> Result<()> {
    let many = count.div_ceil(4 * num_threads()).max(LINALG_TASK_PRODUCTS / effort.max(1)).max(1);
    let sizes = (a.size, b.size, c.size);
    let tasks: Vec<_> = (0..count)
        .step_by(many)
        .map(|first| {
            let taken = many.min(count - first);
            (first..first + taken, a.take(taken), b.take(taken), c.take(taken))
        })
        .collect();
    if effort >= COPIED {
        look_for(num_threads().min(tasks.len()) * COPIES, || "linear algebra".to_string())?;
    }
    run_each(tasks, |_, (numbers, a, b, c)| {
        let first = numbers.start;
        let mut state = start().map_err(|failure| refuse(first, failure))?;
        let (mut a, mut b, mut c) =
            (Pieces { rest: a, size: sizes.0 }, Pieces { rest: b, size: sizes.1 }, Pieces { rest: c, size: sizes.2 });
        for k in numbers {
            work(&mut state, k, a.take(1), b.take(1), c.take(1)).map_err(|failure| refuse(k, failure))?;
        }
        Ok(())
    })
}
