//! One long transform on several threads, in four steps.
//!
//! *Problem*: a transform of a million points is one task, and most of its passes miss the cache. *Technique*: its points are a matrix, row by
//! row. Columns are transformed, multiplied by powers of the root of unity, then rows are transformed, and the result is read off column by
//! column (W. M. Gentleman and G. Sande, "Fast Fourier transforms: for fun and profit", 1966). A task takes a few columns or rows at a time,
//! so that it reads and writes whole cache lines. *Contract*: whether a transform is made so depends on its number of points alone.

use super::lines::{APART_BYTES, Start};
use super::plans::has_large_factor;
use crate::error::Result;
use crate::machine::FFT_FOUR_STEPS_POINTS;
use crate::memory::{collect, repeated};
use crate::threads::{check, share};
use crate::{Element, Shape, Tensor};
use ndcast_numerics::transform::{Fft, FftDirection, Transform};
#[cfg(target_arch = "x86_64")]
use ndcast_ops::Isa;
use num_complex::Complex;
use std::f64::consts::TAU;
use std::sync::Arc;

/// Columns, and rows, that are worked on together.
const TOGETHER: usize = 8;

/// Powers of the root of unity in one table: any power is the product of one of these and one of a table of their multiples.
const POWERS: usize = 1 << 10;

/// The plan of a transform in four steps.
pub(super) struct FourSteps<T> {
    rows: usize,
    columns: usize,
    /// The transforms of a column and of a row.
    plans: [Arc<dyn Fft<T>>; 2],
    /// The first powers of the root of unity, and those of its power [`POWERS`].
    powers: [Vec<Complex<T>>; 2],
    /// For each of the first columns, the factors of its elements.
    first: Vec<Complex<T>>,
}

/// The numbers of rows and columns of so many points, if they are many and both numbers are similar.
pub(super) fn lengths(points: usize) -> Option<[usize; 2]> {
    // No memory holds more points than that, and to look for divisors would take long.
    if !(FFT_FOUR_STEPS_POINTS..1 << 32).contains(&points) || has_large_factor(points) {
        return None;
    }
    let rows = (1..=points.isqrt()).rev().find(|&rows| points.is_multiple_of(rows))?;
    (points / rows <= 16 * rows).then_some([rows, points / rows])
}

impl<T: Transform + Element> FourSteps<T>
where
    Complex<T>: Element,
{
    /// # Errors
    /// `Memory`.
    pub(super) fn new([rows, columns]: [usize; 2], direction: FftDirection) -> Result<FourSteps<T>> {
        let points = rows * columns;
        let turn = if direction == FftDirection::Forward { -TAU } else { TAU };
        let power = |k: usize| {
            let (sin, cos) = (turn * (k as f64 / points as f64)).sin_cos();
            let real = |x: f64| T::from_f64(x).unwrap_or_else(T::zero);
            Complex::new(real(cos), real(sin))
        };
        let table = |length: usize, step: usize| collect((0..length).map(|k| Ok(power(k * step))));
        let first = collect((0..TOGETHER * rows).map(|k| Ok(power((k / rows) * (k % rows)))))?;
        Ok(FourSteps {
            rows,
            columns,
            plans: [T::complex(rows, direction), T::complex(columns, direction)],
            powers: [table(POWERS, 1)?, table(points.div_ceil(POWERS), POWERS)?],
            first,
        })
    }

    /// The transforms of lines with so many points each, times a factor. Missing points are 0.
    ///
    /// # Errors
    /// `Memory`, `Interrupted`.
    pub(super) fn each(&self, from: &[Complex<T>], present: usize, shape: &Shape, scale: Option<T>) -> Result<Tensor> {
        // SAFETY: all elements are written below.
        let mut result = unsafe { Tensor::unwritten(shape, <Complex<T> as Element>::DTYPE)? };
        assert_eq!(result.numel() * present, from.len() * self.rows * self.columns);
        let into = Start(result.start_mut()?.cast::<Complex<T>>());
        for (k, from) in from.chunks_exact(present).enumerate() {
            // SAFETY: the lines of the result follow each other, and nobody else has them.
            unsafe { self.one(from, Start(into.at(k * self.rows * self.columns)), scale)? };
        }
        Ok(result)
    }

    /// Writes the transform of one line.
    ///
    /// # Safety
    /// There is memory for all points from the address on, which nobody else reads or writes.
    unsafe fn one(&self, from: &[Complex<T>], into: Start<Complex<T>>, scale: Option<T>) -> Result<()> {
        let (rows, columns, apart) = (self.rows, self.columns, APART_BYTES / size_of::<Complex<T>>());
        let (step, length) = (columns + apart, rows + apart);
        let shape = Shape::from_dims([rows, step].into_iter().collect())?;
        // SAFETY: the first pass writes all elements that the second one reads: all but the last ones of each row.
        let mut room = unsafe { Tensor::unwritten(&shape, <Complex<T> as Element>::DTYPE)? };
        let matrix = Start(room.start_mut()?.cast::<Complex<T>>());
        let zero = Complex::new(T::zero(), T::zero());
        share(columns.div_ceil(TOGETHER), &|tiles| {
            let plan = &self.plans[0];
            let mut lines = repeated(zero, TOGETHER * length)?;
            let mut scratch = repeated(zero, plan.get_inplace_scratch_len())?;
            let mut factors = repeated(zero, rows)?;
            for tile in tiles.flatten() {
                check()?;
                let first = tile * TOGETHER;
                let taken = TOGETHER.min(columns - first);
                for row in 0..rows {
                    let given = from.len().min(row * columns + first)..from.len().min(row * columns + first + taken);
                    for (column, line) in lines.chunks_exact_mut(length).enumerate().take(taken) {
                        line[row] = from[given.clone()].get(column).copied().unwrap_or(zero);
                    }
                }
                self.powers_of(first, &mut factors);
                for (column, line) in lines.chunks_exact_mut(length).enumerate().take(taken) {
                    plan.process_with_scratch(&mut line[..rows], &mut scratch);
                    multiply(&mut line[..rows], &factors, &self.first[column * rows..][..rows]);
                }
                for row in 0..rows {
                    for (column, line) in lines.chunks_exact(length).enumerate().take(taken) {
                        // SAFETY: the element is in the matrix, and no other task writes to this column.
                        unsafe { matrix.at(row * step + first + column).write(line[row]) };
                    }
                }
            }
            Ok(())
        })?;
        share(rows.div_ceil(TOGETHER), &|tiles| {
            let plan = &self.plans[1];
            let mut scratch = repeated(zero, plan.get_inplace_scratch_len())?;
            for tile in tiles.flatten() {
                check()?;
                let taken = tile * TOGETHER..rows.min((tile + 1) * TOGETHER);
                for row in taken.clone() {
                    // SAFETY: the first pass wrote this row, and no other task reads or writes it.
                    let line = unsafe { std::slice::from_raw_parts_mut(matrix.at(row * step), columns) };
                    plan.process_with_scratch(line, &mut scratch);
                    if let Some(scale) = scale {
                        line.iter_mut().for_each(|element| *element = element.scale(scale));
                    }
                }
                for column in 0..columns {
                    for row in taken.clone() {
                        // SAFETY: both are in their matrices. No other task writes to this column of the result, which has `rows` columns.
                        unsafe { into.at(column * rows + row).write(matrix.at(row * step + column).read()) };
                    }
                }
            }
            Ok(())
        })
    }

    /// The powers `0, k, 2 k, ...` of the root of unity.
    fn powers_of(&self, k: usize, into: &mut [Complex<T>]) {
        let (points, mut power) = (self.rows * self.columns, 0);
        for into in into {
            *into = self.powers[0][power % POWERS] * self.powers[1][power / POWERS];
            power += k;
            if power >= points {
                power -= points;
            }
        }
    }
}

/// Multiplies elements by two factors each.
fn multiply<T: Transform>(line: &mut [Complex<T>], factors: &[Complex<T>], others: &[Complex<T>]) {
    #[inline(always)]
    fn body<T: Transform>(line: &mut [Complex<T>], factors: &[Complex<T>], others: &[Complex<T>]) {
        for ((element, &factor), &other) in line.iter_mut().zip(factors).zip(others) {
            *element = *element * (factor * other);
        }
    }
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    fn avx2<T: Transform>(line: &mut [Complex<T>], factors: &[Complex<T>], others: &[Complex<T>]) {
        body(line, factors, others);
    }
    #[cfg(target_arch = "x86_64")]
    if Isa::get() >= Isa::Avx2 {
        // SAFETY: the CPU has the features.
        return unsafe { avx2(line, factors, others) };
    }
    body(line, factors, others);
}
