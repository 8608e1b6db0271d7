//! Sums of products, and of other maps of two operands, along the fold tree, without memory for the products.
//!
//! *Problem*: a matrix times a vector takes as long as the matrix is read, if nothing else is written and read in between. *Technique*: the
//! tree of `fold.rs` over results that stay in registers. Short rows are summed several at a time. *Contract*: the bits of a map whose
//! results are rounded, and a fold of them.

use crate::cast::Cast;
use crate::fold::State;
use crate::half_floats::levels::{self, Level};
use crate::isa::for_isa;
use crate::kernel::Map;
use crate::lanes::{BLOCK, InLines, LANES, SHORT_LANES, prefetch_ahead};
use crate::{Complex32, Complex64};
use core::hint::black_box;
use core::marker::PhantomData;
use core::ops::{Add, Mul, RangeInclusive};

/// Numbers whose products are summed.
pub trait Summand: Copy + Default + Add<Output = Self> + Mul<Output = Self> + Send + Sync {
    /// What changes no number that it is added to: the negative zero.
    const NOTHING: Self;
}

impl Summand for f32 {
    const NOTHING: f32 = -0.0;
}
impl Summand for f64 {
    const NOTHING: f64 = -0.0;
}
impl Summand for Complex32 {
    const NOTHING: Complex32 = Complex32::new(-0.0, -0.0);
}
impl Summand for Complex64 {
    const NOTHING: Complex64 = Complex64::new(-0.0, -0.0);
}

/// The functions for one type. They are `unsafe` because they read and write through pointers: all elements that their arguments lead to exist,
/// and those of the result overlap no operand. Steps and strides count elements.
#[derive(Clone, Copy)]
pub struct DotKernel<T> {
    /// `out[r * steps[2]]` = sum of `x[r * steps[0] + i] * y[r * steps[1] + i]` for `i` below `length`, which is more than 0.
    pub rows: unsafe fn(DotRows<T>),
    /// Many products of dense matrices, `steps` elements apart in both operands and in the result. See [`SmallDots`].
    pub small: unsafe fn(out: *mut T, x: *const T, y: *const T, form: SmallDots, products: usize, steps: [isize; 3]),
}

/// The arguments of [`DotKernel::rows`], for results of type `T` and operands of type `X`.
#[derive(Clone, Copy)]
pub struct DotRows<T, X = T> {
    /// The first result.
    pub out: *mut T,
    /// The first row of the first operand.
    pub x: *const X,
    /// The first row of the second operand.
    pub y: *const X,
    /// Number of rows.
    pub rows: usize,
    /// From one row to the next, of `x`, `y` and `out`.
    pub steps: [isize; 3],
    /// Elements of a row.
    pub length: usize,
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
            rows: rows_of::<T, Product>(),
            small: for_isa!(fn sum_small[T: Summand](out: *mut T, x: *const T, y: *const T, form: SmallDots, products: usize, steps: [isize; 3])),
        }
    }
}

/// [`FoldKernel::rows`](crate::FoldKernel::rows) of sums of the results of a map of two operands, each with `rows * length` elements. A row has at
/// least one. No result is stored. The function is `unsafe` for the same reasons.
pub type MappedRows = unsafe fn(state: State, x: *const u8, y: *const u8, rows: usize, length: usize);

/// The [`MappedRows`] of a map `M`.
pub(crate) fn mapped_rows<T: Summand, M: Map<T, 2, Out = T>>() -> MappedRows {
    unsafe fn mapped<T: Summand, M: Map<T, 2, Out = T>>(
        state: State,
        x: *const u8,
        y: *const u8,
        rows: usize,
        length: usize,
    ) {
        // SAFETY: the caller's contract.
        unsafe { rows_of::<T, M>()(adjacent(state, x, y, rows, length)) }
    }
    mapped::<T, M>
}

/// The [`MappedRows`] of the float32 that equal narrower floats.
pub(crate) fn widened_rows<X: Cast<f32>>() -> MappedRows {
    #[inline(always)]
    unsafe fn sum_widened<X: Cast<f32>, L: Level>(given: DotRows<f32, X>) {
        // SAFETY: the caller's contract; the instance is that of the level.
        unsafe { sum_rows::<f32, X, Widened<L>>(given) }
    }
    unsafe fn widened<X: Cast<f32>>(state: State, x: *const u8, y: *const u8, rows: usize, length: usize) {
        let instance = for_isa!(fn sum_widened[X: Cast<f32> => levels](given: DotRows<f32, X>));
        // SAFETY: the caller's contract.
        unsafe { instance(adjacent(state, x, y, rows, length)) }
    }
    widened::<X>
}

/// Rows that lie one after the other in both operands.
fn adjacent<T, X>(state: State, x: *const u8, y: *const u8, rows: usize, length: usize) -> DotRows<T, X> {
    let step = length.cast_signed();
    DotRows { out: state.value.cast(), x: x.cast(), y: y.cast(), rows, steps: [step, step, 1], length }
}

/// [`DotKernel::rows`] of the results of a map `M` in the place of products.
fn rows_of<T: Summand, M: Map<T, 2, Out = T>>() -> unsafe fn(DotRows<T>) {
    #[inline(always)]
    unsafe fn sum_mapped<T: Summand, M: Map<T, 2, Out = T>>(given: DotRows<T>) {
        // SAFETY: the caller's contract.
        unsafe { sum_rows::<T, T, M>(given) }
    }
    for_isa!(fn sum_mapped[T: Summand, M: Map<T, 2, Out = T>](given: DotRows<T>))
}

/// The float32 that equals a narrower float, the first of two, by the instructions of a level.
struct Widened<L>(PhantomData<L>);

impl<X: Cast<f32>, L: Level> Map<X, 2> for Widened<L> {
    type Out = f32;
    const LONG: bool = false;
    #[inline(always)]
    fn call([x, _]: [X; 2]) -> f32 {
        x.cast()
    }
    #[inline(always)]
    unsafe fn lanes([x, _]: [&[X; LANES]; 2]) -> [f32; LANES] {
        // SAFETY: the caller's contract.
        unsafe { X::cast_piece::<L>(*x) }
    }
}

/// The product of two numbers; of a number and itself, its square.
pub(crate) struct Product;

impl<T: Summand> Map<T, 2> for Product {
    type Out = T;
    const LONG: bool = false;
    #[inline(always)]
    fn call([x, y]: [T; 2]) -> T {
        x * y
    }
}

/// Blocks whose lanes are halved together, of one row or of several (see `fold.rs`).
const GROUP: usize = 8;

/// # Safety
/// See [`DotRows`].
#[inline(always)]
unsafe fn sum_rows<T: Summand, X: Copy, M: Map<X, 2, Out = T>>(given: DotRows<T, X>) {
    // SAFETY: the caller's contract.
    unsafe { if given.length < BLOCK { sum_short_rows::<T, X, M>(given) } else { sum_long_rows::<T, X, M>(given) } }
}

/// # Safety
/// See [`DotRows`]; rows are shorter than a block.
#[inline(always)]
unsafe fn sum_short_rows<T: Summand, X: Copy, M: Map<X, 2, Out = T>>(
    DotRows { out, x, y, rows, steps, length }: DotRows<T, X>,
) {
    for row in 0..rows as isize {
        // SAFETY: the caller's rows and results.
        unsafe {
            let [x, y] = [x.offset(row * steps[0]), y.offset(row * steps[1])];
            let [x, y] = [x, y].map(|start| core::slice::from_raw_parts(start, length));
            *out.offset(row * steps[2]) = short_block::<T, X, M>(x, y);
        }
    }
}

/// The node over a block of one product or more, and fewer than [`BLOCK`].
#[inline(always)]
fn short_block<T: Summand, X: Copy, M: Map<X, 2, Out = T>>(x: &[X], y: &[X]) -> T {
    prefetch_ahead(x);
    let ((x_groups, x), (y_groups, y)) = (x.as_chunks::<SHORT_LANES>(), y.as_chunks::<SHORT_LANES>());
    let mut lanes = [T::NOTHING; SHORT_LANES];
    for (x, y) in x_groups.iter().zip(y_groups) {
        for lane in 0..SHORT_LANES {
            lanes[lane] = lanes[lane] + M::call([x[lane], y[lane]]);
        }
    }
    let [a, b, c, d, e, f, g, h] = *black_box(&lanes);
    let mut sum = ((a + b) + (c + d)) + ((e + f) + (g + h));
    for (&x, &y) in x.iter().zip(y) {
        sum = sum + M::call([x, y]);
    }
    sum
}

/// A row consists of groups of blocks, and then of up to [`GROUP`] more blocks. The last of these may be shorter. Those of several rows are halved
/// together, if there are no groups.
///
/// # Safety
/// See [`DotRows`]; rows have a block or more.
#[inline(always)]
unsafe fn sum_long_rows<T: Summand, X: Copy, M: Map<X, 2, Out = T>>(
    DotRows { out, x, y, rows, steps, length }: DotRows<T, X>,
) {
    let at = |row: usize, step: isize| row as isize * step;
    let ahead = steps[1] != 0 && x != y;
    let groups = length / (GROUP * BLOCK);
    let blocks = length.div_ceil(BLOCK) - groups * GROUP;
    let together = if groups > 0 { 1 } else { GROUP / blocks };
    // 64 levels are more than an address space needs.
    let (mut stack, mut depth) = ([T::default(); 64], 0);
    for first in (0..rows).step_by(together) {
        let count = together.min(rows - first);
        let mut lanes = InLines([[T::NOTHING; LANES]; GROUP]);
        for (row, lanes) in (first..first + count).zip(lanes.0.chunks_mut(blocks.max(1))) {
            // SAFETY: the caller's rows.
            let [x, y] = unsafe {
                let starts = [x.offset(at(row, steps[0])), y.offset(at(row, steps[1]))];
                starts.map(|start| core::slice::from_raw_parts(start, length))
            };
            let ((x, x_short), (y, y_short)) = (x.as_chunks::<BLOCK>(), y.as_chunks::<BLOCK>());
            let (x_groups, x) = x.split_at(groups * GROUP);
            let (y_groups, y) = y.split_at(groups * GROUP);
            let (x_groups, y_groups) = (x_groups.as_chunks::<GROUP>().0, y_groups.as_chunks::<GROUP>().0);
            for (number, (x, y)) in x_groups.iter().zip(y_groups).enumerate() {
                // SAFETY: the caller's contract.
                push(&mut stack, &mut depth, unsafe { node::<T, X, M>(x, y, ahead) }, number);
            }
            for (lanes, (x, y)) in lanes.iter_mut().zip(x.iter().zip(y)) {
                // SAFETY: as above.
                *black_box(lanes) = unsafe { block::<T, X, M>(x, y, ahead) };
            }
            if !x_short.is_empty() {
                // The other lanes add nothing.
                lanes[blocks - 1][0] = short_block::<T, X, M>(x_short, y_short);
            }
        }
        let mut nodes = halved(&lanes);
        for (row, nodes) in (first..first + count).zip(nodes.chunks_mut(blocks.max(1))) {
            if blocks > 0 {
                push(&mut stack, &mut depth, merge_nodes(nodes), 0);
            }
            let mut node = stack[depth - 1];
            for &earlier in stack[..depth - 1].iter().rev() {
                node = earlier + node;
            }
            depth = 0;
            // SAFETY: the caller's results.
            unsafe { *out.offset(at(row, steps[2])) = node };
        }
    }
}

/// Merges one or more nodes as the fold tree does. All have one size, but the last may be smaller. The first becomes the root.
///
/// ```
/// let mut nodes = [1.0, 2.0, 3.0, 4.0, 5.0];
/// assert_eq!(ndcast_ops::merge_nodes(&mut nodes), (1.0 + 2.0) + (3.0 + 4.0) + 5.0);
/// ```
#[inline(always)]
pub fn merge_nodes<T: Summand>(nodes: &mut [T]) -> T {
    let mut apart = 1;
    while apart < nodes.len() {
        for k in (apart..nodes.len()).step_by(2 * apart) {
            nodes[k - apart] = nodes[k - apart] + nodes[k];
        }
        apart *= 2;
    }
    nodes[0]
}

/// The lanes of a block. Prefetches the memory ahead of the first operand, and of the second one if `ahead`.
///
/// # Safety
/// As [`lanes_of`].
#[inline(always)]
unsafe fn block<T: Summand, X: Copy, M: Map<X, 2, Out = T>>(x: &[X; BLOCK], y: &[X; BLOCK], ahead: bool) -> [T; LANES] {
    prefetch_ahead(x);
    if ahead {
        prefetch_ahead(y);
    }
    // SAFETY: the caller's contract.
    unsafe { lanes_of::<T, X, M>(x, y) }
}

/// Pushes the node that follows `number` nodes of its size; neighbours of equal size are merged.
#[inline(always)]
fn push<T: Summand>(stack: &mut [T; 64], depth: &mut usize, mut node: T, number: usize) {
    for _ in 0..number.trailing_ones() {
        *depth -= 1;
        node = stack[*depth] + node;
    }
    stack[*depth] = node;
    *depth += 1;
}

/// The node over a group of blocks.
///
/// # Safety
/// As [`lanes_of`].
#[inline(always)]
unsafe fn node<T: Summand, X: Copy, M: Map<X, 2, Out = T>>(
    x: &[[X; BLOCK]; GROUP],
    y: &[[X; BLOCK]; GROUP],
    ahead: bool,
) -> T {
    let mut lanes = InLines([[T::default(); LANES]; GROUP]);
    for (lanes, (x, y)) in lanes.0.iter_mut().zip(x.iter().zip(y)) {
        // SAFETY: the caller's contract.
        *black_box(lanes) = unsafe { block::<T, X, M>(x, y, ahead) };
    }
    merge_nodes(&mut halved(&lanes))
}

/// The sums of lanes.
#[inline(always)]
fn halved<T: Summand, const G: usize>(lanes: &InLines<[[T; LANES]; G]>) -> [T; G] {
    // In steps through memory, as in `fold.rs`, so that the compiler halves the lanes as vectors.
    let lanes = black_box(lanes);
    let mut quarters = InLines([[T::default(); LANES / 4]; G]);
    for (x, quarter) in lanes.0.iter().zip(&mut quarters.0) {
        for k in 0..LANES / 4 {
            quarter[k] = (x[k] + x[k + 8]) + (x[k + 4] + x[k + 12]);
        }
    }
    let quarters = black_box(&quarters);
    let mut values = [T::default(); G];
    for (x, value) in quarters.0.iter().zip(&mut values) {
        *value = (x[0] + x[2]) + (x[1] + x[3]);
    }
    *black_box(&values)
}

/// The lanes of elements that fill all of them, of at most a block.
///
/// # Safety
/// The processor supports the instruction set that the map is for.
#[inline(always)]
unsafe fn lanes_of<T: Summand, X: Copy, M: Map<X, 2, Out = T>>(x: &[X], y: &[X]) -> [T; LANES] {
    let mut lanes = [T::NOTHING; LANES];
    for (x, y) in x.as_chunks::<LANES>().0.iter().zip(y.as_chunks::<LANES>().0) {
        // SAFETY: the caller's contract.
        let terms = unsafe { M::lanes([x, y]) };
        for lane in 0..LANES {
            lanes[lane] = lanes[lane] + terms[lane];
        }
    }
    lanes
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
    // Lanes that are all filled are merged as neighbours; fewer products are added in order.
    let mut width = 1;
    while width < N {
        let step = if N == SHORT_LANES { 2 * width } else { N };
        for lane in (0..N - width).step_by(step) {
            let later = lanes[lane + width];
            for (sum, later) in lanes[lane].iter_mut().zip(later) {
                *sum = *sum + later;
            }
        }
        width += if N == SHORT_LANES { width } else { 1 };
    }
    lanes[0]
}
