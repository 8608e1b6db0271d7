//! Sums of products along the fold tree, without memory for the products.
//!
//! *Problem*: a matrix times a vector takes as long as the matrix is read, if nothing else is written and read in between. *Technique*: the
//! tree of `fold.rs` over products that stay in registers. Rows that are contiguous are summed four at a time. *Contract*: the bits of a product
//! that is rounded, and a fold of it.

use crate::isa::for_isa;
use crate::kernel::Map;
use crate::lanes::{BLOCK, InLines, LANES, fold_block, prefetch_ahead};
use core::hint::black_box;
use core::ops::{Add, Mul, RangeInclusive};

/// Numbers whose products are summed.
pub trait Summand: Copy + Default + Add<Output = Self> + Mul<Output = Self> + Send + Sync {}

impl Summand for f32 {}
impl Summand for f64 {}

/// The functions for one type. They are `unsafe` because they read and write through pointers: all elements that their arguments lead to exist,
/// and those of the result overlap no operand. Steps and strides count elements.
#[derive(Clone, Copy)]
pub struct DotKernel<T> {
    /// `out[r * steps[2]]` = sum of `x[r * steps[0] + i] * y[r * steps[1] + i]` for `i` below `length`, which is more than 0.
    pub rows: unsafe fn(out: *mut T, x: *const T, y: *const T, rows: usize, steps: [isize; 3], length: usize),
    /// Many products of dense matrices, `steps` elements apart in both operands and in the result. See [`SmallDots`].
    pub small: unsafe fn(out: *mut T, x: *const T, y: *const T, form: SmallDots, products: usize, steps: [isize; 3]),
}

/// The form of small matrices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SmallDots {
    /// Summed elements: one of [`SMALL_DOTS`].
    pub size: usize,
    /// Rows of the first operand.
    pub rows: usize,
    /// Whether the second operand is a vector, or else as wide as it is high.
    pub is_vector: bool,
}

/// Sizes of small matrices, whose loops are unrolled.
pub const SMALL_DOTS: RangeInclusive<usize> = 2..=8;

impl<T: Summand> DotKernel<T> {
    /// The functions for the instruction set in use.
    pub fn get() -> DotKernel<T> {
        DotKernel {
            rows: for_isa!(fn sum_rows[T: Summand](out: *mut T, x: *const T, y: *const T, rows: usize, steps: [isize; 3], length: usize)),
            small: for_isa!(fn sum_small[T: Summand](out: *mut T, x: *const T, y: *const T, form: SmallDots, products: usize, steps: [isize; 3])),
        }
    }
}

/// The sum, as the fold tree takes it.
struct Plus;

impl<T: Summand> Map<T, 2> for Plus {
    type Out = T;
    const LONG: bool = false;
    #[inline(always)]
    fn call([x, y]: [T; 2]) -> T {
        x + y
    }
}

/// Rows that are summed together.
const TOGETHER: usize = 4;
/// Blocks whose lanes are halved together, of one row or of several (see `fold.rs`).
const GROUP: usize = 8;

/// # Safety
/// See [`DotKernel::rows`].
#[inline(always)]
unsafe fn sum_rows<T: Summand>(out: *mut T, x: *const T, y: *const T, rows: usize, steps: [isize; 3], length: usize) {
    let mut row = 0;
    while row < rows {
        let together = if rows - row < TOGETHER { 1 } else { TOGETHER };
        // SAFETY: the caller's rows.
        unsafe {
            let at = row as isize;
            let (x, y, out) = (x.offset(at * steps[0]), y.offset(at * steps[1]), out.offset(at * steps[2]));
            if together == 1 {
                *out = sums::<T, 1, GROUP>(x, y, steps, length)[0];
            } else {
                let sums = sums::<T, TOGETHER, { GROUP / TOGETHER }>(x, y, steps, length);
                for (k, &sum) in sums.iter().enumerate() {
                    *out.offset(k as isize * steps[2]) = sum;
                }
            }
        }
        row += together;
    }
}

/// The sums of `R` rows, by the whole tree. `G` blocks of each, as many as a group has for `R` rows, are summed together.
///
/// # Safety
/// As [`sum_rows`].
#[inline(always)]
unsafe fn sums<T: Summand, const R: usize, const G: usize>(
    x: *const T,
    y: *const T,
    steps: [isize; 3],
    length: usize,
) -> [T; R] {
    let (blocks, rest) = (length / BLOCK, length % BLOCK);
    let mut last = [T::default(); R];
    if rest > 0 {
        for (row, last) in last.iter_mut().enumerate() {
            let [x, y] = [(x, steps[0]), (y, steps[1])].map(|(start, step)| {
                // SAFETY: the caller's rows, which have `length` elements.
                unsafe { core::slice::from_raw_parts(start.offset(row as isize * step).add(blocks * BLOCK), rest) }
            });
            *last = short(x, y);
        }
        if blocks == 0 {
            return last;
        }
    }
    // 64 levels are more than an address space needs.
    let (mut stack, mut depth) = ([[T::default(); R]; 64], 0);
    let (groups, single) = (blocks / G, blocks % G);
    for number in 0..groups {
        // SAFETY: the caller's rows have that many blocks.
        let node = unsafe { node::<T, R, G>(x.add(number * G * BLOCK), y.add(number * G * BLOCK), steps) };
        push(&mut stack, &mut depth, node, number);
    }
    for number in 0..single {
        let first = (groups * G + number) * BLOCK;
        // SAFETY: as above.
        let node = unsafe { node::<T, R, 1>(x.add(first), y.add(first), steps) };
        push(&mut stack, &mut depth, node, number);
    }
    if rest > 0 {
        push(&mut stack, &mut depth, last, 0);
    }
    let mut node = stack[depth - 1];
    for &earlier in stack[..depth - 1].iter().rev() {
        node = both(earlier, node);
    }
    node
}

/// Pushes the nodes that follow `number` nodes of their size; neighbours of equal size are merged.
#[inline(always)]
fn push<T: Summand, const R: usize>(stack: &mut [[T; R]; 64], depth: &mut usize, mut node: [T; R], number: usize) {
    for _ in 0..number.trailing_ones() {
        *depth -= 1;
        node = both(stack[*depth], node);
    }
    stack[*depth] = node;
    *depth += 1;
}

/// The nodes over `G` blocks of `R` rows each.
///
/// # Safety
/// The rows, which begin at `x` and `y`, have that many blocks.
#[inline(always)]
unsafe fn node<T: Summand, const R: usize, const G: usize>(x: *const T, y: *const T, steps: [isize; 3]) -> [T; R] {
    let mut lanes = InLines([[[T::default(); LANES]; R]; G]);
    for (block, lanes) in lanes.0.iter_mut().enumerate() {
        for (row, lanes) in lanes.iter_mut().enumerate() {
            // SAFETY: the caller's contract.
            let (x, y): (&[T; BLOCK], &[T; BLOCK]) = unsafe {
                let (x, y) = (x.offset(row as isize * steps[0]), y.offset(row as isize * steps[1]));
                (&*x.add(block * BLOCK).cast(), &*y.add(block * BLOCK).cast())
            };
            // A vector for all rows is in the cache, and what follows it is not wanted.
            if steps[1] != 0 {
                prefetch_ahead(y);
            }
            *black_box(lanes) = lanes_of::<T>(x, y);
        }
    }
    // In steps through memory, as in `fold.rs`, so that the compiler halves the lanes as vectors.
    let lanes = black_box(&lanes);
    let mut quarters = InLines([[[T::default(); LANES / 4]; R]; G]);
    for (x, quarter) in lanes.0.as_flattened().iter().zip(quarters.0.as_flattened_mut()) {
        for k in 0..LANES / 4 {
            quarter[k] = (x[k] + x[k + 8]) + (x[k + 4] + x[k + 12]);
        }
    }
    let quarters = black_box(&quarters);
    let mut values = [[T::default(); R]; G];
    for (x, value) in quarters.0.as_flattened().iter().zip(values.as_flattened_mut()) {
        *value = (x[0] + x[2]) + (x[1] + x[3]);
    }
    let mut values = *black_box(&values);
    let mut half = G / 2;
    while half > 0 {
        for k in 0..half {
            values[k] = both(values[2 * k], values[2 * k + 1]);
        }
        half /= 2;
    }
    values[0]
}

/// The merged nodes of several rows.
#[inline(always)]
fn both<T: Summand, const R: usize>(earlier: [T; R], later: [T; R]) -> [T; R] {
    let mut merged = earlier;
    for k in 0..R {
        merged[k] = earlier[k] + later[k];
    }
    merged
}

/// The lanes of a block. Prefetches the memory ahead of the first operand.
#[inline(always)]
fn lanes_of<T: Summand>(x: &[T; BLOCK], y: &[T; BLOCK]) -> [T; LANES] {
    prefetch_ahead(x);
    let mut lanes = [T::default(); LANES];
    for lane in 0..LANES {
        lanes[lane] = x[lane] * y[lane];
    }
    for k in 1..BLOCK / LANES {
        for lane in 0..LANES {
            lanes[lane] = lanes[lane] + x[k * LANES + lane] * y[k * LANES + lane];
        }
    }
    lanes
}

/// The node of less than a block.
#[inline(always)]
fn short<T: Summand>(x: &[T], y: &[T]) -> T {
    let mut products = [T::default(); BLOCK];
    for (product, (&x, &y)) in products.iter_mut().zip(x.iter().zip(y)) {
        *product = x * y;
    }
    fold_block::<Plus, T>(&products[..x.len()])
}

/// # Safety
/// See [`DotKernel::small`].
#[inline(always)]
unsafe fn sum_small<T: Summand>(
    out: *mut T,
    x: *const T,
    y: *const T,
    form: SmallDots,
    products: usize,
    steps: [isize; 3],
) {
    macro_rules! sizes {
        ($($N:literal)+) => {
            // SAFETY: the caller's contract.
            unsafe {
                match (form.size, form.is_vector) {
                    $(($N, true) => small_of::<T, $N, 1>(out, x, y, form.rows, products, steps),
                    ($N, false) => small_of::<T, $N, $N>(out, x, y, form.rows, products, steps),)+
                    _ => {}
                }
            }
        };
    }
    sizes! { 2 3 4 5 6 7 8 }
}

/// # Safety
/// As [`sum_small`], for `N` summed elements and `C` columns.
#[inline(always)]
unsafe fn small_of<T: Summand, const N: usize, const C: usize>(
    out: *mut T,
    x: *const T,
    y: *const T,
    rows: usize,
    products: usize,
    steps: [isize; 3],
) {
    for product in 0..products as isize {
        // SAFETY: the steps lead from product to product, and the caller's contract covers the elements of each.
        unsafe {
            let x = x.offset(product * steps[0]).cast::<[T; N]>();
            let y = y.offset(product * steps[1]).cast::<[[T; C]; N]>().read();
            let out = out.offset(product * steps[2]).cast::<[T; C]>();
            if rows == N {
                // Unrolled, too.
                for row in 0..N {
                    out.add(row).write(small_row(x.add(row).read(), &y));
                }
            } else {
                for row in 0..rows {
                    out.add(row).write(small_row(x.add(row).read(), &y));
                }
            }
        }
    }
}

/// One row times a small matrix.
#[inline(always)]
fn small_row<T: Summand, const N: usize, const C: usize>(x: [T; N], y: &[[T; C]; N]) -> [T; C] {
    let mut lanes = *y;
    for lane in 0..N {
        for column in 0..C {
            lanes[lane][column] = x[lane] * y[lane][column];
        }
    }
    // The lanes of a short block are halved.
    for half in [4, 2, 1] {
        for lane in half..N.min(2 * half) {
            lanes[lane - half] = both(lanes[lane - half], lanes[lane]);
        }
    }
    lanes[0]
}
