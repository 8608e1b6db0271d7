//! The matrices of an operand, one after the other.
//!
//! *Technique*: the axes before the last two are narrowed to length 1 where broadcasting has stretched them, and what is left is brought into
//! rows; some matrices make a task for a thread, each worked on by a call of its own, so that no matrix can tell which others stand beside
//! it. Results are stretched again, and written out in full.

use crate::error::{Class, Error, Result, place};
use crate::functions::product::refusal::{Part, refuse};
use crate::memory::{describe, look_for};
use crate::shape::{Dims, Shape};
use crate::tensor::distinct::once;
use crate::threads::{num_threads, run_each};
use crate::{DType, Element, Tensor};
use ndcast_numerics::linalg::{Failure, Field};

/// Multiplications that are worth a task of their own.
const TASK: usize = 1 << 16;

/// Multiplications from which on the library multiplies by way of copies.
const COPIED: usize = 1 << 15;

/// Bytes that it then takes for each thread, on most machines: twice the L3 cache that a core has to itself.
const COPIES: usize = 16 << 20;

/// An element of a matrix: of ndcast and of the libraries that compute.
pub(super) trait Entry: Element + Field<Real: Element, Complex: Element> {}

impl<T: Element + Field<Real: Element, Complex: Element>> Entry for T {}

/// Evaluates an expression with the type of a dtype, where that is one of the four that matrices can have.
macro_rules! for_entry {
    ($function:expr, $matrices:expr, $T:ident => $body:expr) => {
        match $matrices.dtype() {
            $crate::DType::F32 => {
                type $T = f32;
                $body
            }
            $crate::DType::F64 => {
                type $T = f64;
                $body
            }
            $crate::DType::C64 => {
                type $T = $crate::Complex32;
                $body
            }
            $crate::DType::C128 => {
                type $T = $crate::Complex64;
                $body
            }
            other => Err($crate::functions::linalg::matrices::refuse_dtype($function, "x", other)),
        }
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

/// Refuses what has no matrices in its last two axes, or none of such numbers.
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
        return Err(Error::new(Class::Shape, text));
    }
    Ok(())
}

/// Operand of a function, ready to be read.
pub(super) struct Matrices {
    function: &'static str,
    name: &'static str,
    /// Contiguous; an axis that is stretched has length 1.
    own: Tensor,
    /// All axes but the last two, as they were given.
    batch: Dims<usize>,
    pub(super) rows: usize,
    pub(super) columns: usize,
}

impl Matrices {
    /// Any matrices.
    ///
    /// # Errors
    /// `DType`, `Shape` below two axes, `Memory`.
    pub(super) fn new(function: &'static str, name: &'static str, x: &Tensor) -> Result<Matrices> {
        expect_matrices(function, name, x)?;
        let batch = x.ndim() - 2;
        let own = once(x, 0..batch)?.contiguous()?;
        let (rows, columns) = (x.shape()[batch], x.shape()[batch + 1]);
        let batch = x.shape()[..batch].iter().copied().collect();
        Ok(Matrices { function, name, own, batch, rows, columns })
    }

    /// Square ones.
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
            return Err(refuse(&sentence, &[Part { name, shape: x.shape(), axis: x.ndim() - 1 }], help));
        }
        Matrices::new(function, name, x)
    }

    pub(super) fn dtype(&self) -> DType {
        self.own.dtype()
    }

    /// How long the axes before the last two really are.
    pub(super) fn batch(&self) -> &[usize] {
        &self.own.shape()[..self.batch.len()]
    }

    /// How long they are said to be.
    pub(super) fn said(&self) -> &[usize] {
        &self.batch
    }

    /// How many matrices there are.
    pub(super) fn count(&self) -> usize {
        self.batch().iter().product()
    }

    /// Multiplications that a matrix takes, more or less.
    fn effort(&self) -> usize {
        self.rows.saturating_mul(self.columns).saturating_mul(self.rows.min(self.columns))
    }

    /// All elements.
    pub(super) fn elements<T: Element>(&self) -> Result<&[T]> {
        self.own.as_slice()
    }

    /// One matrix among all elements.
    pub(super) fn matrix<'a, T>(&self, elements: &'a [T], k: usize) -> &'a [T] {
        let size = self.rows * self.columns;
        &elements[k * size..][..size]
    }

    /// Room for a result: for each matrix what has this shape.
    ///
    /// # Errors
    /// `Memory`.
    pub(super) fn room(&self, shape: &[usize], dtype: DType) -> Result<Tensor> {
        Tensor::allocate(&joined(self.batch(), shape)?, dtype)
    }

    /// A result in the shape that it has with all axes as long as they are said to be.
    ///
    /// # Errors
    /// `Memory`.
    pub(super) fn stretched(&self, result: &Tensor) -> Result<Tensor> {
        stretched(result, &self.batch)
    }

    /// Calls a function for each matrix, with pieces of up to three results, on all threads.
    ///
    /// # Errors
    /// That of the first matrix which fails.
    pub(super) fn each<S, A: Send, B: Send, C: Send>(
        &self,
        start: impl Fn() -> Result<S, Failure> + Sync,
        results: (Pieces<A>, Pieces<B>, Pieces<C>),
        work: impl Fn(&mut S, usize, &mut [A], &mut [B], &mut [C]) -> Result<(), Failure> + Sync,
    ) -> Result<()> {
        let refuse = |k, failure| self.refuse(k, failure);
        each(self.count(), self.effort(), start, results, work, refuse)
    }

    /// What is wrong with a matrix.
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
                return Error::new(Class::Memory, text);
            }
            _ => (format!("no values were found that {which} has: the iteration did not converge"), ""),
        };
        let help = if help.is_empty() { String::new() } else { format!("\n  help: {help}") };
        Error::new(Class::LinAlg, format!("{function}: {what}{help}"))
    }
}

/// A shape of two parts.
pub(super) fn joined(batch: &[usize], shape: &[usize]) -> Result<Shape> {
    Ok(Shape::from_dims(batch.iter().chain(shape).copied().collect())?)
}

/// A result, its first axes as long as they are said to be, written out in full.
pub(super) fn stretched(result: &Tensor, batch: &[usize]) -> Result<Tensor> {
    result.broadcast_to(joined(batch, &result.shape()[batch.len()..])?)?.contiguous()
}

/// The elements of a result, of each matrix as many.
pub(super) struct Pieces<'a, T> {
    rest: &'a mut [T],
    size: usize,
}

impl<'a, T: Element> Pieces<'a, T> {
    /// The elements of the last axes from one on.
    ///
    /// # Errors
    /// None: of a result that was made with this type.
    pub(super) fn of(result: &'a mut Tensor, batch: usize) -> Result<Pieces<'a, T>> {
        let size = result.shape()[batch..].iter().product();
        Ok(Pieces { rest: result.as_slice_mut()?, size })
    }
}

impl<'a, T> Pieces<'a, T> {
    /// Of a result that is not asked for.
    pub(super) fn none() -> Pieces<'a, T> {
        Pieces { rest: &mut [], size: 0 }
    }

    fn take(&mut self, count: usize) -> &'a mut [T] {
        let (taken, rest) = std::mem::take(&mut self.rest).split_at_mut(count * self.size);
        self.rest = rest;
        taken
    }
}

/// Calls a function for numbers below `count`, with pieces of up to three results, on all threads. A task has what `start` makes for itself.
///
/// # Errors
/// That of the lowest number which fails, in the words of `refuse`.
pub(super) fn each<S, A: Send, B: Send, C: Send>(
    count: usize,
    effort: usize,
    start: impl Fn() -> Result<S, Failure> + Sync,
    (mut a, mut b, mut c): (Pieces<A>, Pieces<B>, Pieces<C>),
    work: impl Fn(&mut S, usize, &mut [A], &mut [B], &mut [C]) -> Result<(), Failure> + Sync,
    refuse: impl Fn(usize, Failure) -> Error + Sync,
) -> Result<()> {
    let many = count.div_ceil(4 * num_threads()).max(TASK / effort.max(1)).max(1);
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
