//! A product of two blocks of matrices in plain loops, for any layout and any element type.
//!
//! *Problem*: every element of a product sums many small products, and only few orders of reading the operands are fast. *Technique*: a few
//! columns of the right operand at a time are packed into a panel, and a few rows of the left operand at a time run through the panel. The
//! sums stay in the first cache. *Contract*: each element is a chain. Floats begin with +0 and add one product after the other, in the order of
//! the summed axis, each with one rounding (fused multiply-add). So blocks may be cut anywhere along rows and columns, and no instruction
//! set changes a bit.

use crate::error::Result;
use crate::machine::PANEL_PRODUCTS;
use crate::memory::room_for;
use crate::{Complex32, Complex64, Element};
use ndcast_ops::{Body, dispatch};
use std::hint::black_box;
use std::marker::PhantomData;

/// Maximum number of products in one chain. Longer sums are several chains of equal length, added in order.
pub(super) const DEPTH: usize = 512;

/// A part of one product: the addresses and strides of its operands and of its result.
pub(crate) struct Block<T> {
    /// The first elements of the left and the right operand. `into` is the first element of the result.
    pub(super) from: [*const u8; 2],
    pub(super) into: *mut u8,
    /// Numbers of rows and columns of the result, and the number of elements in each sum, at most [`DEPTH`].
    pub(super) rows: usize,
    pub(super) columns: usize,
    pub(super) depth: usize,
    /// Strides of the left operand, in elements: along its rows axis, and along the summed axis.
    pub(super) left: [isize; 2],
    /// Strides of the right operand: along the summed axis, and along its columns axis.
    pub(super) right: [isize; 2],
    /// Stride of the rows of the result, in elements. The elements of a row are adjacent.
    pub(super) result: isize,
    /// Whether to add to the existing elements instead of writing them.
    pub(super) adds: bool,
    pub(super) of: PhantomData<T>,
}

/// Elements that can be multiplied and summed.
pub(crate) trait Number: Element {
    const ZERO: Self;
    /// Whether a chain has the same bits if all its factors are exchanged.
    const COMMUTES: bool;

    /// `sum + x * y`, rounded once.
    fn chain(sum: Self, x: Self, y: Self) -> Self;

    /// `x + y`
    fn plus(x: Self, y: Self) -> Self;

    /// Computes a block.
    ///
    /// # Safety
    /// All elements of the operands in the block can be read, and all of its result can be written (and read, if it adds). The result
    /// overlaps neither operand.
    unsafe fn multiply(block: &Block<Self>, panel: &mut Vec<Self>);
}

macro_rules! numbers {
    ($($T:ty, $width:literal: $zero:expr, $sum:ident $x:ident $y:ident => $chain:expr, $plus:expr;)+) => {$(
        impl Number for $T {
            const ZERO: $T = $zero;
            const COMMUTES: bool = !<$T as Element>::DTYPE.is_complex();
            #[inline(always)]
            fn chain($sum: $T, $x: $T, $y: $T) -> $T {
                $chain
            }
            #[inline(always)]
            fn plus($x: $T, $y: $T) -> $T {
                $plus
            }
            unsafe fn multiply(block: &Block<$T>, panel: &mut Vec<$T>) {
                // SAFETY: the caller's contract.
                unsafe { multiply::<$T, $width>(block, panel) }
            }
        }
    )+};
    (integers $($T:ty),+) => {
        numbers! { $($T, 16: 0, sum x y => sum.wrapping_add(x.wrapping_mul(y)), x.wrapping_add(y);)+ }
    };
}
// Signed integers wrap to the same bits as unsigned ones.
numbers! { integers u8, u16, u32, u64 }
numbers! {
    bool, 16: false, sum x y => sum | (x & y), x | y;
    f32, 16: 0.0, sum x y => x.mul_add(y, sum), x + y;
    f64, 8: 0.0, sum x y => x.mul_add(y, sum), x + y;
    Complex32, 8: Complex32::new(0.0, 0.0), sum x y => {
        Complex32::new((-x.im).mul_add(y.im, x.re.mul_add(y.re, sum.re)), x.im.mul_add(y.re, x.re.mul_add(y.im, sum.im)))
    }, x + y;
    Complex64, 4: Complex64::new(0.0, 0.0), sum x y => {
        Complex64::new((-x.im).mul_add(y.im, x.re.mul_add(y.re, sum.re)), x.im.mul_add(y.re, x.re.mul_add(y.im, sum.im)))
    }, x + y;
}

/// Maximum number of columns of a panel.
pub(super) const WIDEST: usize = 16;

/// Memory for the panel of blocks with this many rows and columns.
///
/// # Errors
/// `Memory`.
pub(super) fn panel<T>(rows: usize, columns: usize, depth: usize) -> Result<Vec<T>> {
    let depth = depth.min(DEPTH);
    room_for(if rows * columns * depth < PANEL_PRODUCTS { 0 } else { depth * WIDEST })
}

/// # Safety
/// As [`Number::multiply`].
unsafe fn multiply<T: Number, const WIDTH: usize>(block: &Block<T>, panel: &mut Vec<T>) {
    struct Work<'a, T, const WIDTH: usize>(&'a Block<T>, &'a mut Vec<T>);
    impl<T: Number, const WIDTH: usize> Body for Work<'_, T, WIDTH> {
        #[inline(always)]
        fn run(&mut self) {
            // SAFETY: the contract of the function around this, which alone makes this work.
            unsafe { body::<T, WIDTH>(self.0, self.1) }
        }
    }
    dispatch(&mut Work::<T, WIDTH>(block, panel));
}

/// # Safety
/// As [`Number::multiply`].
#[inline(always)]
unsafe fn body<T: Number, const WIDTH: usize>(block: &Block<T>, panel: &mut Vec<T>) {
    let [mut left, mut right] = block.from.map(<*const u8>::cast::<T>);
    let into = block.into.cast::<T>();
    let (mut rows, mut columns) = (block.rows, block.columns);
    let (mut left_steps, mut right_steps, mut steps) = (block.left, block.right, [block.result, 1]);
    if T::COMMUTES && columns < WIDTH && rows > columns {
        // Few columns would leave most of a panel empty: this is the transpose of the product.
        std::mem::swap(&mut left, &mut right);
        std::mem::swap(&mut rows, &mut columns);
        (left_steps, right_steps) = ([right_steps[1], right_steps[0]], [left_steps[1], left_steps[0]]);
        steps.reverse();
    }
    // SAFETY: the caller's contract says which elements can be read and written; rows, columns and depth stay below those of the block.
    unsafe {
        let x = |row: usize, depth: usize| *left.offset(row as isize * left_steps[0] + depth as isize * left_steps[1]);
        let y = |depth: usize, column: usize| {
            *right.offset(depth as isize * right_steps[0] + column as isize * right_steps[1])
        };
        let store = |row: usize, column: usize, sum: T| {
            let place = into.offset(row as isize * steps[0] + column as isize * steps[1]);
            *place = if block.adds { T::plus(*place, sum) } else { sum };
        };
        if rows * columns * block.depth < PANEL_PRODUCTS {
            for row in 0..rows {
                for column in 0..columns {
                    let chained = |sum, depth| T::chain(sum, x(row, depth), y(depth, column));
                    store(row, column, (0..block.depth).fold(T::ZERO, chained));
                }
            }
            return;
        }
        panel.resize(DEPTH.min(block.depth) * WIDTH, T::ZERO);
        for first in (0..columns).step_by(WIDTH) {
            let width = WIDTH.min(columns - first);
            // Slots after the last column keep their old contents, and their sums are not stored.
            for (depth, line) in panel.chunks_exact_mut(WIDTH).take(block.depth).enumerate() {
                for (column, slot) in line[..width].iter_mut().enumerate() {
                    *slot = y(depth, first + column);
                }
            }
            for row in (0..rows).step_by(ROWS) {
                // The last row replaces missing ones.
                let lines: [usize; ROWS] = std::array::from_fn(|k| (row + k).min(rows - 1));
                let mut sums = [[T::ZERO; WIDTH]; ROWS];
                let starts = |depth: usize| {
                    lines.map(|row| left.offset(row as isize * left_steps[0] + depth as isize * left_steps[1]))
                };
                let (whole, rest) = panel[..block.depth * WIDTH].as_chunks::<WIDTH>().0.as_chunks::<STEP>();
                for (step, panel) in whole.iter().enumerate() {
                    chains(&mut sums, starts(step * STEP), left_steps[1], panel);
                }
                for (depth, line) in (whole.len() * STEP..).zip(rest) {
                    chains(&mut sums, starts(depth), left_steps[1], &[*line]);
                }
                for (sums, row) in sums.iter().zip(row..rows) {
                    for (column, &sum) in sums[..width].iter().enumerate() {
                        store(row, first + column, sum);
                    }
                }
            }
        }
    }
}

/// Rows that run through a panel at the same time, and lines of the panel that they run through in one step.
const ROWS: usize = 4;
const STEP: usize = 8;

/// Adds some products to chains. Element `depth` of each row is `step` elements after the one before.
///
/// # Safety
/// The rows, which begin at `x`, have an element for each line.
#[inline(always)]
unsafe fn chains<T: Number, const WIDTH: usize, const LINES: usize>(
    sums: &mut [[T; WIDTH]; ROWS],
    x: [*const T; ROWS],
    step: isize,
    lines: &[[T; WIDTH]; LINES],
) {
    // From memory and back, between which they are in registers: sums that never leave these are computed one by one, ten times as slowly.
    for (sums, x) in black_box(sums).iter_mut().zip(x) {
        let mut own = *sums;
        for (depth, line) in lines.iter().enumerate() {
            // SAFETY: the caller's contract.
            let x = unsafe { *x.offset(depth as isize * step) };
            for (sum, &y) in own.iter_mut().zip(line) {
                *sum = T::chain(*sum, x, y);
            }
        }
        *sums = own;
    }
}
