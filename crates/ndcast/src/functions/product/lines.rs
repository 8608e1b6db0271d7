//! Products with small square matrices: many of them, or many rows times one.
//!
//! *Problem*: general loops over a few elements cost more than the arithmetic. *Technique*: the size is a constant of the code, so the loops
//! over a matrix are unrolled and its sums stay in registers. *Contract*: the chains of `plain.rs`, so the bits are the same.

#![allow(clippy::needless_range_loop, reason = "an index stands for a row or a column, in several arrays")]

use super::plain::Number;
use ndcast_ops::{Body, dispatch};
use std::ops::RangeInclusive;

/// Rows and columns of the right operand.
pub(super) const SIZES: RangeInclusive<usize> = 2..=8;

/// Products of dense rows with dense square matrices.
pub(super) struct Lines<T> {
    /// The first elements of the left and the right operand, and of the result.
    pub(super) from: [*const T; 2],
    pub(super) into: *mut T,
    /// Rows of each product.
    pub(super) rows: usize,
    /// Elements from one product to the next, in both operands and in the result.
    pub(super) steps: [isize; 3],
    pub(super) products: usize,
}

impl<T: Number> Lines<T> {
    /// Computes the products. The right operands have `size` rows and columns, which is one of [`SIZES`].
    ///
    /// # Safety
    /// All elements of the operands can be read, and all of the results can be written. The results overlap no operand.
    pub(super) unsafe fn multiply(&self, size: usize) {
        struct Work<'a, T>(&'a Lines<T>, usize);
        impl<T: Number> Body for Work<'_, T> {
            #[inline(always)]
            fn run(&mut self) {
                // SAFETY: the contract of the function around this, which alone makes this work.
                unsafe { self.0.by_size(self.1) }
            }
        }
        dispatch(&mut Work(self, size));
    }

    /// # Safety
    /// As [`Lines::multiply`].
    #[inline(always)]
    unsafe fn by_size(&self, size: usize) {
        // SAFETY: the caller's contract.
        unsafe {
            match size {
                2 => self.all::<2>(),
                3 => self.all::<3>(),
                4 => self.all::<4>(),
                5 => self.all::<5>(),
                6 => self.all::<6>(),
                7 => self.all::<7>(),
                _ => self.all::<8>(),
            }
        }
    }

    /// # Safety
    /// As [`Lines::multiply`], for `N` rows and columns.
    #[inline(always)]
    unsafe fn all<const N: usize>(&self) {
        for product in 0..self.products as isize {
            // SAFETY: the steps lead from product to product, and the caller's contract covers the elements of each.
            unsafe {
                let left = self.from[0].offset(product * self.steps[0]).cast::<[T; N]>();
                let right = self.from[1].offset(product * self.steps[1]).cast::<[[T; N]; N]>().read();
                let into = self.into.offset(product * self.steps[2]).cast::<[T; N]>();
                if self.rows == N {
                    // Unrolled, too.
                    for row in 0..N {
                        into.add(row).write(line(left.add(row).read(), &right));
                    }
                } else {
                    for row in 0..self.rows {
                        into.add(row).write(line(left.add(row).read(), &right));
                    }
                }
            }
        }
    }
}

/// One row times a matrix.
#[inline(always)]
fn line<T: Number, const N: usize>(left: [T; N], right: &[[T; N]; N]) -> [T; N] {
    let mut sums = [T::ZERO; N];
    for depth in 0..N {
        for column in 0..N {
            sums[column] = T::chain(sums[column], left[depth], right[depth][column]);
        }
    }
    sums
}
