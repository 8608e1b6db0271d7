//! Large matrices, factored panel by panel.
//!
//! *Problem*: the library works on a matrix with one thread. Threads of its own would hang in a forked child, and change bits. *Technique*: a
//! matrix is kept in strips of [`WIDTH`] columns. The library factors one strip at a time, the panel, sequentially. What that does to the
//! strips after it are products, one strip a task. The task of the first of these strips goes on to factor it, while others still bring
//! theirs up to date, so no thread waits for a panel (look-ahead). *Contract*: the strips depend on the lengths alone, and a task works on
//! a strip as it would without others. So the bits of a result do not depend on the number of threads.

mod cholesky;
mod lu;
mod qr;
mod strips;
mod triangle;

pub(super) use cholesky::cholesky;
pub(super) use lu::Lu;
pub(super) use qr::qr;

use super::matrices::{COPIES, Entry, Matrices};
use crate::error::Result;
use crate::functions::product::plain::Number;
use crate::machine::LINALG_BLOCKED_ROWS;
use crate::memory::room::look_for;
use crate::memory::room_for;
use crate::threads::{num_threads, run_each};
use crate::{Complex32, Complex64};
use ndcast_numerics::linalg::PANEL;
use std::ops::{Mul, Neg};

/// Columns of a strip.
const WIDTH: usize = PANEL;

/// An element of a matrix that is factored here.
pub(super) trait Factor: Entry + Number + Neg<Output = Self> + Mul<Output = Self> {
    const ONE: Self;
    fn conjugate(self) -> Self;
    fn reciprocal(self) -> Self;
}

macro_rules! factors {
    ($($T:ty, $one:expr, $x:ident => $conjugate:expr, $reciprocal:expr;)+) => {$(
        impl Factor for $T {
            const ONE: $T = $one;
            #[inline(always)]
            fn conjugate(self) -> $T {
                let $x = self;
                $conjugate
            }
            #[inline(always)]
            fn reciprocal(self) -> $T {
                let $x = self;
                $reciprocal
            }
        }
    )+};
}
factors! {
    f32, 1.0, x => x, x.recip();
    f64, 1.0, x => x, x.recip();
    Complex32, Complex32::ONE, x => x.conj(), if x.is_infinite() { Complex32::ZERO } else { x.finv() };
    Complex64, Complex64::ONE, x => x.conj(), if x.is_infinite() { Complex64::ZERO } else { x.finv() };
}

/// Whether the matrices are large enough to be factored here.
pub(super) fn suits(x: &Matrices) -> bool {
    x.rows.min(x.columns) >= LINALG_BLOCKED_ROWS
}

/// Works on the matrices, each with what belongs to it: on as many at a time as there are threads, or on one after the other with all threads.
///
/// # Errors
/// The error of the first matrix that fails.
pub(super) fn each<Item: Send>(
    items: impl ExactSizeIterator<Item = Item>,
    work: impl Fn(usize, Item) -> Result<()> + Sync,
) -> Result<()> {
    look_for(num_threads() * COPIES, || "linear algebra".to_string())?;
    if items.len() >= num_threads() {
        // In a task, there are no further threads.
        return run_each(items, work);
    }
    items.enumerate().try_for_each(|(k, item)| work(k, item))
}

/// The negative elements.
///
/// # Errors
/// `Memory`.
fn negated<T: Factor>(elements: &[T]) -> Result<Vec<T>> {
    let mut negated = room_for(elements.len())?;
    negated.extend(elements.iter().map(|&element| -element));
    Ok(negated)
}
