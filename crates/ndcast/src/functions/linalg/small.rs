//! Determinants, inverses and solutions of many matrices with 2 to 4 rows.
//!
//! *Problem*: the call of a library takes longer than the elimination in so small a matrix. *Technique*: [`LANES`] matrices stand side by
//! side, element by element, and every step is done in all of them at once. A determinant is a closed form in f64. Inverses and solutions
//! come from elimination with row exchanges, which is as stable as that of the library: closed forms are not. An exchange is a choice in each
//! lane, without a branch. *Contract*: a lane does the same operations whatever stands beside it, none of them fused, so a matrix gives the
//! same bits anywhere, on every instruction set. A determinant whose products may overflow or vanish is left to the library.

#![allow(clippy::needless_range_loop, reason = "an index stands for a row or a column, in several arrays")]

use super::matrices::Matrices;
use crate::error::Result;
use crate::machine::LINALG_SMALL_TASK_MATRICES;
use crate::memory::room_for;
use crate::threads::run_each;
use crate::{DType, Element, Tensor};
use ndcast_numerics::linalg::{Failure, Field, Scratch};
#[cfg(target_arch = "x86_64")]
use ndcast_ops::Isa;
use std::borrow::Cow;
use std::ops::{Div, Mul, Sub};

/// Matrices side by side: as many f64 as the widest register holds.
const LANES: usize = 8;

/// Determinants of smaller magnitude are left to the library, because a product may have vanished.
const LEAST: f64 = 1e-200;

/// An element of a real matrix.
pub(super) trait Real:
    Element + Field<Real = Self> + PartialOrd + Sub<Output = Self> + Mul<Output = Self> + Div<Output = Self>
{
    const ONE: Self;
    fn magnitude(self) -> Self;
    fn widen(self) -> f64;
    fn narrow(wide: f64) -> Self;
}

macro_rules! reals {
    ($($T:ty),+) => {$(
        impl Real for $T {
            const ONE: $T = 1.0;
            #[inline(always)]
            fn magnitude(self) -> $T {
                self.abs()
            }
            #[inline(always)]
            fn widen(self) -> f64 {
                f64::from(self)
            }
            #[inline(always)]
            fn narrow(wide: f64) -> $T {
                wide as $T
            }
        }
    )+};
}
reals! { f32, f64 }

/// One element of each matrix.
type Lane<T> = [T; LANES];
/// All elements.
type Lanes<T, const N: usize> = [[Lane<T>; N]; N];

#[inline(always)]
fn both<T: Copy, U>(one: &Lane<T>, other: &Lane<T>, work: impl Fn(T, T) -> U) -> Lane<U> {
    std::array::from_fn(|k| work(one[k], other[k]))
}

#[inline(always)]
fn load<T: Real, const N: usize>(from: &[T]) -> Lanes<T, N> {
    // Lanes after the last matrix have identities, which are not singular.
    let mut lanes = std::array::from_fn(|row| {
        std::array::from_fn(|column| [if row == column { T::ONE } else { T::default() }; LANES])
    });
    for (lane, matrix) in from.chunks_exact(N * N).enumerate().take(LANES) {
        for row in 0..N {
            for column in 0..N {
                lanes[row][column][lane] = matrix[row * N + column];
            }
        }
    }
    lanes
}

/// Exchanges rows `k` and `other` in the lanes in which the pivot of the latter is larger. Returns these lanes.
#[inline(always)]
fn exchange<T: Real, const N: usize>(a: &mut Lanes<T, N>, k: usize, other: usize) -> Lane<bool> {
    let swaps = both(&a[other][k], &a[k][k], |other, own| other.magnitude() > own.magnitude());
    for column in 0..N {
        let (one, two) = (a[k][column], a[other][column]);
        (a[k][column], a[other][column]) = (choose(&swaps, &two, &one), choose(&swaps, &one, &two));
    }
    swaps
}

#[inline(always)]
fn choose<T: Copy>(first: &Lane<bool>, one: &Lane<T>, other: &Lane<T>) -> Lane<T> {
    std::array::from_fn(|k| if first[k] { one[k] } else { other[k] })
}

/// `x - y * z`, with two roundings.
#[inline(always)]
fn less<T: Real>(x: &Lane<T>, y: &Lane<T>, z: &Lane<T>) -> Lane<T> {
    std::array::from_fn(|k| x[k] - y[k] * z[k])
}

/// Records the lanes whose pivot is 0 and that had none before.
#[inline(always)]
fn note<T: Real>(pivots: &Lane<T>, at: usize, singular: &mut Lane<usize>) {
    for (singular, &pivot) in singular.iter_mut().zip(pivots) {
        if pivot == T::default() && *singular == usize::MAX {
            *singular = at;
        }
    }
}

/// The first matrix that is singular, and its pivot.
type Singular = Option<(usize, usize)>;

fn first_of(singular: &Lane<usize>) -> Singular {
    singular.iter().copied().enumerate().find(|&(_, at)| at < usize::MAX)
}

/// A loop over matrices, compiled for several instruction sets.
trait Loop<T: Real> {
    /// Works on matrices and their results. Returns the first one that is singular.
    fn run<const N: usize>(&self, from: &[T], right: &[T], into: &mut [T]) -> Singular;
}

struct Determinants;

impl<T: Real> Loop<T> for Determinants {
    #[inline(always)]
    fn run<const N: usize>(&self, from: &[T], _: &[T], into: &mut [T]) -> Singular {
        for (from, into) in from.chunks(N * N * LANES).zip(into.chunks_mut(LANES)) {
            let a = load::<T, N>(from);
            let a = |row: usize, column: usize| -> Lane<f64> { a[row][column].map(T::widen) };
            let minor = |rows: [usize; 2], columns: [usize; 2]| -> Lane<f64> {
                let (p, q) = (a(rows[0], columns[0]), a(rows[1], columns[1]));
                let (r, s) = (a(rows[0], columns[1]), a(rows[1], columns[0]));
                std::array::from_fn(|k| p[k] * q[k] - r[k] * s[k])
            };
            let determinants: Lane<f64> = match N {
                2 => minor([0, 1], [0, 1]),
                3 => {
                    let minors = [minor([1, 2], [1, 2]), minor([1, 2], [0, 2]), minor([1, 2], [0, 1])];
                    let row = [a(0, 0), a(0, 1), a(0, 2)];
                    std::array::from_fn(|k| {
                        row[0][k] * minors[0][k] - row[1][k] * minors[1][k] + row[2][k] * minors[2][k]
                    })
                }
                _ => {
                    // By Laplace: the minors of the upper two rows times those of the lower two.
                    const PAIRS: [([usize; 2], [usize; 2], f64); 6] = [
                        ([0, 1], [2, 3], 1.0),
                        ([0, 2], [1, 3], -1.0),
                        ([0, 3], [1, 2], 1.0),
                        ([1, 2], [0, 3], 1.0),
                        ([1, 3], [0, 2], -1.0),
                        ([2, 3], [0, 1], 1.0),
                    ];
                    let mut sum = [0.0; LANES];
                    for (upper, lower, sign) in PAIRS {
                        let (upper, lower) = (minor([0, 1], upper), minor([2, 3], lower));
                        sum = std::array::from_fn(|k| sum[k] + sign * (upper[k] * lower[k]));
                    }
                    sum
                }
            };
            into.iter_mut().zip(determinants).for_each(|(into, determinant)| *into = T::narrow(determinant));
        }
        None
    }
}

struct Inverses;

impl<T: Real> Loop<T> for Inverses {
    #[inline(always)]
    fn run<const N: usize>(&self, from: &[T], _: &[T], into: &mut [T]) -> Singular {
        let size = N * N * LANES;
        for (group, (from, into)) in from.chunks(size).zip(into.chunks_mut(size)).enumerate() {
            let mut a = load::<T, N>(from);
            let (mut swaps, mut singular) = ([[[false; LANES]; N]; N], [usize::MAX; LANES]);
            for k in 0..N {
                for other in k + 1..N {
                    swaps[k][other] = exchange(&mut a, k, other);
                }
                let pivot = a[k][k];
                note(&pivot, k, &mut singular);
                // The column of the pivot becomes that of the inverse (Gauss and Jordan, in place).
                a[k][k] = [T::ONE; LANES];
                for column in 0..N {
                    a[k][column] = both(&a[k][column], &pivot, |x, pivot| x / pivot);
                }
                for row in (0..N).filter(|&row| row != k) {
                    let factor = std::mem::replace(&mut a[row][k], [T::default(); LANES]);
                    for column in 0..N {
                        a[row][column] = less(&a[row][column], &factor, &a[k][column]);
                    }
                }
            }
            if let Some((lane, at)) = first_of(&singular) {
                return Some((group * LANES + lane, at));
            }
            for k in (0..N).rev() {
                for other in (k + 1..N).rev() {
                    for line in &mut a {
                        let (one, two) = (line[k], line[other]);
                        let swaps = &swaps[k][other];
                        (line[k], line[other]) = (choose(swaps, &two, &one), choose(swaps, &one, &two));
                    }
                }
            }
            for (lane, matrix) in into.chunks_exact_mut(N * N).enumerate() {
                for row in 0..N {
                    for column in 0..N {
                        matrix[row * N + column] = a[row][column][lane];
                    }
                }
            }
        }
        None
    }
}

/// Solutions for this many right-hand sides.
struct Solutions(usize);

impl<T: Real> Loop<T> for Solutions {
    #[inline(always)]
    fn run<const N: usize>(&self, from: &[T], right: &[T], into: &mut [T]) -> Singular {
        let columns = self.0;
        let groups = from.chunks(N * N * LANES).zip(right.chunks(N * columns * LANES));
        for (group, ((from, right), into)) in groups.zip(into.chunks_mut(N * columns * LANES)).enumerate() {
            let mut a = load::<T, N>(from);
            let (mut swaps, mut singular) = ([[[false; LANES]; N]; N], [usize::MAX; LANES]);
            for k in 0..N {
                for other in k + 1..N {
                    swaps[k][other] = exchange(&mut a, k, other);
                }
                let pivot = a[k][k];
                note(&pivot, k, &mut singular);
                for row in k + 1..N {
                    // The factors stay below the diagonal, and move with their rows.
                    let factor = both(&a[row][k], &pivot, |x, pivot| x / pivot);
                    a[row][k] = factor;
                    for column in k + 1..N {
                        a[row][column] = less(&a[row][column], &factor, &a[k][column]);
                    }
                }
            }
            if let Some((lane, at)) = first_of(&singular) {
                return Some((group * LANES + lane, at));
            }
            let count = from.len() / (N * N);
            for column in 0..columns {
                let mut x: [Lane<T>; N] = std::array::from_fn(|row| {
                    std::array::from_fn(|lane| {
                        if lane < count { right[(lane * N + row) * columns + column] } else { T::default() }
                    })
                });
                for k in 0..N {
                    for other in k + 1..N {
                        let (one, two) = (x[k], x[other]);
                        let swaps = &swaps[k][other];
                        (x[k], x[other]) = (choose(swaps, &two, &one), choose(swaps, &one, &two));
                    }
                }
                for k in 0..N {
                    for row in k + 1..N {
                        x[row] = less(&x[row], &a[row][k], &x[k]);
                    }
                }
                for k in (0..N).rev() {
                    x[k] = both(&x[k], &a[k][k], |x, pivot| x / pivot);
                    for row in 0..k {
                        x[row] = less(&x[row], &a[row][k], &x[k]);
                    }
                }
                for (lane, into) in into.chunks_exact_mut(N * columns).enumerate() {
                    for row in 0..N {
                        into[row * columns + column] = x[row][lane];
                    }
                }
            }
        }
        None
    }
}

/// Calls the loop for matrices with `n` rows, compiled for the instruction set in use.
fn dispatch<T: Real, L: Loop<T>>(work: &L, n: usize, from: &[T], right: &[T], into: &mut [T]) -> Singular {
    #[inline(always)]
    fn body<T: Real, L: Loop<T>>(work: &L, n: usize, from: &[T], right: &[T], into: &mut [T]) -> Singular {
        match n {
            2 => work.run::<2>(from, right, into),
            3 => work.run::<3>(from, right, into),
            _ => work.run::<4>(from, right, into),
        }
    }
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    fn avx2<T: Real, L: Loop<T>>(work: &L, n: usize, from: &[T], right: &[T], into: &mut [T]) -> Singular {
        body(work, n, from, right, into)
    }
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2")]
    fn avx512<T: Real, L: Loop<T>>(work: &L, n: usize, from: &[T], right: &[T], into: &mut [T]) -> Singular {
        body(work, n, from, right, into)
    }
    #[cfg(target_arch = "x86_64")]
    match Isa::get() {
        // SAFETY: the level in use is one that the processor supports.
        Isa::Avx512 => return unsafe { avx512(work, n, from, right, into) },
        // SAFETY: as above.
        Isa::Avx2 => return unsafe { avx2(work, n, from, right, into) },
        Isa::Baseline => {}
    }
    body(work, n, from, right, into)
}

/// Whether the matrices are small enough, and real.
fn suits(x: &Matrices) -> bool {
    (2..=4).contains(&x.rows) && matches!(x.dtype(), DType::F32 | DType::F64)
}

/// Runs a loop over all matrices on all threads. `size` is the number of elements of one result.
///
/// # Errors
/// `LinAlg` for the first singular matrix.
fn each<T: Real, L: Loop<T> + Sync>(work: &L, x: &Matrices, into: &mut [T], size: usize) -> Result<()> {
    let (n, many) = (x.rows, LINALG_SMALL_TASK_MATRICES);
    let tasks = x.elements::<T>()?.chunks(many * n * n).zip(into.chunks_mut(many * size));
    run_each(tasks.enumerate(), |_, (task, (from, into))| match dispatch(work, n, from, &[], into) {
        Some((matrix, at)) => Err(x.refuse(task * many + matrix, Failure::Singular { at })),
        None => Ok(()),
    })
}

/// The determinants of matrices that are suitable.
///
/// # Errors
/// `Memory`.
pub(super) fn det(x: &Matrices) -> Result<Option<Tensor>> {
    fn typed<T: Real>(x: &Matrices) -> Result<Tensor> {
        let (n, from) = (x.rows, x.elements::<T>()?);
        let mut result = x.room(&[], T::DTYPE)?;
        let into = result.as_slice_mut::<T>()?;
        each(&Determinants, x, into, 1)?;
        // Products of f32 neither overflow nor vanish in f64.
        if T::DTYPE == DType::F64 {
            let mut state = None;
            for (k, into) in into.iter_mut().enumerate() {
                let magnitude = into.widen().abs();
                if (LEAST..f64::INFINITY).contains(&magnitude) {
                    continue;
                }
                let refuse = |failure| x.refuse(k, failure);
                let (lu, scratch) = match &mut state {
                    Some(state) => state,
                    None => state.insert((T::lu(n).map_err(refuse)?, Scratch::default())),
                };
                T::eliminate(lu, x.matrix(from, k), scratch).map_err(refuse)?;
                *into = T::determinant(lu);
            }
        }
        Ok(result)
    }
    if !suits(x) {
        return Ok(None);
    }
    let result = if x.dtype() == DType::F32 { typed::<f32>(x) } else { typed::<f64>(x) }?;
    x.stretched(&result).map(Some)
}

/// The inverses of matrices that are suitable.
///
/// # Errors
/// `LinAlg` for a singular matrix, `Memory`.
pub(super) fn inv(x: &Matrices) -> Result<Option<Tensor>> {
    fn typed<T: Real>(x: &Matrices) -> Result<Tensor> {
        let n = x.rows;
        let mut result = x.room(&[n, n], T::DTYPE)?;
        each::<T, _>(&Inverses, x, result.as_slice_mut()?, n * n)?;
        Ok(result)
    }
    if !suits(x) {
        return Ok(None);
    }
    let result = if x.dtype() == DType::F32 { typed::<f32>(x) } else { typed::<f64>(x) }?;
    x.stretched(&result).map(Some)
}

/// Writes the solutions for matrices that are suitable; else returns `false`. `lefts` and `rights` have the number of the matrix and of the
/// right-hand sides for each solution.
///
/// # Errors
/// `LinAlg` for a singular matrix, `Memory`.
pub(super) fn solve(a: &Matrices, b: &Matrices, [lefts, rights]: [&[usize]; 2], result: &mut Tensor) -> Result<bool> {
    fn typed<T: Real>(a: &Matrices, b: &Matrices, [lefts, rights]: [&[usize]; 2], result: &mut Tensor) -> Result<bool> {
        let many = LINALG_SMALL_TASK_MATRICES;
        let (left, right) = (a.elements::<T>()?, b.elements::<T>()?);
        let into = result.as_slice_mut::<T>()?.chunks_mut(many * a.rows * b.columns);
        run_each(into.zip(lefts.chunks(many).zip(rights.chunks(many))), |_, (into, (lefts, rights))| {
            let (left, right) = (together(a, left, lefts)?, together(b, right, rights)?);
            match dispatch(&Solutions(b.columns), a.rows, &left, &right, into) {
                Some((matrix, at)) => Err(a.refuse(lefts[matrix], Failure::Singular { at })),
                None => Ok(()),
            }
        })?;
        Ok(true)
    }
    match a.dtype() {
        _ if !suits(a) || b.columns == 0 => Ok(false),
        DType::F32 => typed::<f32>(a, b, [lefts, rights], result),
        _ => typed::<f64>(a, b, [lefts, rights], result),
    }
}

/// The matrices with these numbers, one after the other. They are copied unless they lie so.
fn together<'a, T: Real>(x: &Matrices, elements: &'a [T], numbers: &[usize]) -> Result<Cow<'a, [T]>> {
    let size = x.rows * x.columns;
    let first = numbers.first().copied().unwrap_or(0);
    if numbers.iter().copied().eq(first..first + numbers.len()) {
        return Ok(Cow::Borrowed(&elements[first * size..][..numbers.len() * size]));
    }
    let mut copies = room_for(numbers.len() * size)?;
    numbers.iter().for_each(|&number| copies.extend_from_slice(x.matrix(elements, number)));
    Ok(Cow::Owned(copies))
}

#[cfg(test)]
mod tests;
