//! Fold kernels: reductions whose result depends on the logical order of the elements and on nothing else.
//!
//! *Problem*: a sum must not depend on layout, vector width, tiling or threads, and must lose little to rounding.
//! *Technique*: one fixed tree over the logical index along the reduced axes. A block of [`BLOCK`] = 128 elements is
//! folded in [`LANES`] = 16 lanes (element `i` goes to lane `i % 16`, in order), and the lanes are then halved
//! repeatedly. A shorter last block has an order of its own: see [`BlockOrder`](crate::BlockOrder). Blocks are
//! combined pairwise: a carry-merge over the block number, like a binary counter; the remaining nodes are merged from
//! the top of the stack. Rounding errors grow with the logarithm of the length.
//! *Contract*: `rows` folds dense rows by the whole tree; with `start`, `accumulate` and `merge` a caller walks the
//! same tree with a run of kept elements at every node. A piece of `BLOCK * 2^k` elements that starts at a multiple
//! of its length is a node of the tree, so pieces may be folded separately and merged in order.

use crate::isa::{each_line, for_isa, prefetch};
use crate::kernel::{Map, Run};
use crate::lanes::{BLOCK, InLines, LANES, SHORT_LANES, fold_block, fold_lanes, fold_last, fold_to_lanes};
use crate::pick::pick_row;
use core::hint::black_box;
use core::mem::MaybeUninit;

/// Where folds store their results: a value and, for argument folds, an index per kept element.
#[derive(Clone, Copy, Debug)]
pub struct State {
    /// One value per kept element.
    pub value: *mut u8,
    /// One index per kept element; folds without an index do not touch it.
    pub index: *mut i64,
}

/// The functions of one fold for one dtype. All are `unsafe` for the same reasons: pointers must be aligned for the
/// dtype, valid for the given lengths, and must not alias each other.
#[derive(Clone, Copy)]
pub struct FoldKernel {
    /// `state[r]` = fold of `x[r * length..][..length]`, for `length > 0`. `first` is the index of a row's first
    /// element.
    pub rows: unsafe fn(state: State, x: *const u8, rows: usize, length: usize, first: i64),
    /// `state[i]` = the state of the single element `x[i]`, whose index is `index`.
    pub start: unsafe fn(state: State, x: *const u8, n: usize, index: i64),
    /// `state[i] = op(state[i], x[i])`, where `index` is the index of `x[i]`.
    pub accumulate: unsafe fn(state: State, x: *const u8, n: usize, index: i64),
    /// `into[i] = op(into[i], from[i])`, where `from` holds the later elements.
    pub merge: unsafe fn(into: State, from: State, n: usize),
    /// `state[i]` = fold of `x[i]` and the elements after it, `count` in all, `stride` bytes apart, in order. The
    /// first has index `index`, and each following one the next index. This reads whole columns of a matrix with no
    /// writes in between. It prefetches the memory `next` bytes from each element it reads (0: no prefetch).
    pub columns: unsafe fn(state: State, x: *const u8, n: usize, stride: isize, count: usize, index: i64, next: isize),
    /// Whether any order of folding gives the same bits, so that the order of the tree need not be kept.
    pub exact: bool,
    /// Whether `State::index` is used.
    pub indexed: bool,
    /// Whether a state differs from an element in type, even if both have the same size.
    pub wide: bool,
    /// The state, one byte, that no further element changes, if there is one (`any` and `all`).
    pub last: Option<u8>,
}

impl FoldKernel {
    /// Whether both kernels certainly fold alike.
    pub fn is_same(&self, other: &FoldKernel) -> bool {
        let alike = self.exact == other.exact && self.indexed == other.indexed;
        alike && core::ptr::fn_addr_eq(self.rows, other.rows) && core::ptr::fn_addr_eq(self.merge, other.merge)
    }

    /// Whether no further element changes any of `n` states.
    ///
    /// # Safety
    /// `state` holds `n` states.
    pub unsafe fn is_settled(&self, state: State, n: usize) -> bool {
        // SAFETY: the caller's contract; kernels with `last` have states of one byte.
        self.last
            .is_some_and(|last| unsafe { core::slice::from_raw_parts(state.value, n) }.iter().all(|&at| at == last))
    }

    /// Merges the fold tree over nodes of equal length into the states of the first one. The last node may be shorter. Each merged node takes the
    /// place of its first part.
    ///
    /// # Safety
    /// Each node holds `n` states, in memory of its own.
    pub unsafe fn merge_all(&self, nodes: &[State], n: usize) {
        let mut width = 1;
        while width < nodes.len() {
            for first in (0..nodes.len() - width).step_by(2 * width) {
                // SAFETY: the caller's contract.
                unsafe { (self.merge)(nodes[first], nodes[first + width], n) };
            }
            width *= 2;
        }
    }
}

/// [`FoldKernel::columns`] of the results of a map of two operands: of `map(x[i], y[i])` and the results after it, `count` in all, at most
/// [`LANE_ELEMENTS`]. From one to the next, `x` and `y` move on by `steps` bytes; of a repeated `y`, each row has one element. No result is
/// stored. The function prefetches the memory `next` bytes from each element of `x` (0: no prefetch), and is `unsafe` for the same reasons.
pub type MappedColumns =
    unsafe fn(state: State, x: *const u8, y: Run, n: usize, steps: [isize; 2], count: usize, next: isize);

/// Rows of a column fold that are best folded together: the elements that one lane has in a block. A loop of this
/// fixed length is unrolled, so a core, whose instruction window is limited, has more loads in flight.
pub const TOGETHER: usize = BLOCK / LANES;
/// The most elements that a lane has: those of a short block are fewer.
pub const LANE_ELEMENTS: usize = BLOCK / SHORT_LANES;
/// The elements of a lane if 32 elements are reduced (a common channel count).
const HALF: usize = TOGETHER / 2;

/// The fold of a binary op that has an identity.
pub(crate) fn fold_instance<O: Map<T, 2, Out = T>, T: Copy, const EXACT: bool>() -> FoldKernel {
    fold_of::<Values<O, EXACT>, T>(EXACT, false)
}

/// A fold as `for_isa!` needs it: its states are computed from elements of `T`.
pub(crate) trait Fold<T> {
    unsafe fn row(state: State, r: usize, x: &[T], first: i64);
    unsafe fn start(state: State, i: usize, x: T, index: i64);
    unsafe fn accumulate(state: State, i: usize, x: T, index: i64);
    unsafe fn merge(into: State, from: State, i: usize);
    /// [`FoldKernel::columns`] for the [`LANES`] elements from `i` on. `x` points to the first of them; `stride`
    /// counts elements.
    unsafe fn columns(state: State, i: usize, x: *const T, stride: isize, count: usize, index: i64);
    /// Whether elements are started, accumulated and merged in pieces of at most [`PIECE`], for folds that the
    /// compiler does not vectorise by itself.
    const IN_PIECES: bool = false;
    unsafe fn start_piece(_: State, _: usize, _: *const T, _: usize) {}
    unsafe fn accumulate_piece(_: State, _: usize, _: *const T, _: usize) {}
    unsafe fn merge_piece(_into: State, _from: State, _: usize, _: usize) {}
}

/// See [`Fold::IN_PIECES`]. The compiler would unroll shorter loops instead of vectorising them.
pub(crate) const PIECE: usize = 64;

pub(crate) fn fold_of<F: Fold<T>, T: Copy>(exact: bool, indexed: bool) -> FoldKernel {
    #[inline(always)]
    unsafe fn fold_rows<F: Fold<T>, T>(state: State, x: *const u8, rows: usize, length: usize, first: i64) {
        for r in 0..rows {
            // SAFETY: the caller gives `rows * length` elements.
            unsafe {
                let row = core::slice::from_raw_parts(x.cast::<T>().add(r * length), length);
                F::row(state, r, row, first);
            }
        }
    }
    #[inline(always)]
    unsafe fn start<F: Fold<T>, T: Copy>(state: State, x: *const u8, n: usize, index: i64) {
        if F::IN_PIECES {
            for i in (0..n).step_by(PIECE) {
                // SAFETY: a part of the caller's n elements and states.
                unsafe { F::start_piece(state, i, x.cast::<T>().add(i), PIECE.min(n - i)) }
            }
            return;
        }
        for i in 0..n {
            // SAFETY: the caller gives n elements and a state of n.
            unsafe { F::start(state, i, *x.cast::<T>().add(i), index) }
        }
    }
    #[inline(always)]
    unsafe fn accumulate<F: Fold<T>, T: Copy>(state: State, x: *const u8, n: usize, index: i64) {
        if F::IN_PIECES {
            for i in (0..n).step_by(PIECE) {
                // SAFETY: a part of the caller's n elements and states.
                unsafe { F::accumulate_piece(state, i, x.cast::<T>().add(i), PIECE.min(n - i)) }
            }
            return;
        }
        for i in 0..n {
            // SAFETY: as above.
            unsafe { F::accumulate(state, i, *x.cast::<T>().add(i), index) }
        }
    }
    #[inline(always)]
    unsafe fn merge<F: Fold<T>, T>(into: State, from: State, n: usize) {
        if F::IN_PIECES {
            for i in (0..n).step_by(PIECE) {
                // SAFETY: a part of the caller's n states.
                unsafe { F::merge_piece(into, from, i, PIECE.min(n - i)) }
            }
            return;
        }
        for i in 0..n {
            // SAFETY: the caller gives two states of n.
            unsafe { F::merge(into, from, i) }
        }
    }
    #[inline(always)]
    unsafe fn columns<F: Fold<T>, T: Copy>(
        state: State,
        x: *const u8,
        n: usize,
        stride: isize,
        count: usize,
        index: i64,
        next: isize,
    ) {
        let (x, stride) = (x.cast::<T>(), stride / size_of::<T>() as isize);
        let whole = n - n % LANES;
        for i in (0..whole).step_by(LANES) {
            prefetch_rows(x.wrapping_add(i), stride, count, next);
            // SAFETY: the caller gives `count` rows of n elements and a state of n.
            unsafe {
                match count {
                    TOGETHER => F::columns(state, i, x.add(i), stride, TOGETHER, index),
                    HALF => F::columns(state, i, x.add(i), stride, HALF, index),
                    _ => F::columns(state, i, x.add(i), stride, count, index),
                }
            }
        }
        for i in whole..n {
            // SAFETY: as above.
            unsafe {
                F::start(state, i, *x.add(i), index);
                for k in 1..count {
                    F::accumulate(state, i, *x.add(i).offset(k as isize * stride), index + k as i64);
                }
            }
        }
    }
    FoldKernel {
        columns: for_isa!(fn columns[F: Fold<T>, T: Copy](state: State, x: *const u8, n: usize, stride: isize, count: usize, index: i64, next: isize)),
        rows: for_isa!(fn fold_rows[F: Fold<T>, T: Copy](state: State, x: *const u8, rows: usize, length: usize, first: i64)),
        start: for_isa!(fn start[F: Fold<T>, T: Copy](state: State, x: *const u8, n: usize, index: i64)),
        accumulate: for_isa!(fn accumulate[F: Fold<T>, T: Copy](state: State, x: *const u8, n: usize, index: i64)),
        merge: for_isa!(fn merge[F: Fold<T>, T: Copy](into: State, from: State, n: usize)),
        exact,
        indexed,
        wide: false,
        last: None,
    }
}

/// Prefetches the memory `next` bytes from [`LANES`] elements of `count` rows, `stride` elements apart; none if `next` is 0.
#[inline(always)]
fn prefetch_rows<T>(x: *const T, stride: isize, count: usize, next: isize) {
    if next != 0 {
        for k in 0..count as isize {
            each_line(
                x.wrapping_offset(k * stride).cast::<u8>().wrapping_offset(next),
                LANES * size_of::<T>(),
                prefetch,
            );
        }
    }
}

/// The [`MappedColumns`] of a map `M` and a fold `F` of its results.
pub(crate) fn mapped_columns<F: Fold<T>, M: Map<T, 2, Out = T>, T: Copy>() -> MappedColumns {
    #[inline(always)]
    unsafe fn columns<F: Fold<T>, M: Map<T, 2, Out = T>, T: Copy>(
        state: State,
        x: *const u8,
        y: Run,
        n: usize,
        steps: [isize; 2],
        count: usize,
        next: isize,
    ) {
        let (x, y_start, steps) = (x.cast(), y.ptr.cast(), steps.map(|step| step / size_of::<T>() as isize));
        // SAFETY: the caller's contract.
        unsafe {
            if y.splat {
                columns_of::<F, M, T, true>(state, x, y_start, n, steps, count, next);
            } else {
                columns_of::<F, M, T, false>(state, x, y_start, n, steps, count, next);
            }
        }
    }
    for_isa!(fn columns[F: Fold<T>, M: Map<T, 2, Out = T>, T: Copy](state: State, x: *const u8, y: Run, n: usize, steps: [isize; 2], count: usize, next: isize))
}

/// # Safety
/// As [`MappedColumns`], with steps in elements.
#[inline(always)]
unsafe fn columns_of<F: Fold<T>, M: Map<T, 2, Out = T>, T: Copy, const SPLAT: bool>(
    state: State,
    x: *const T,
    y: *const T,
    n: usize,
    steps: [isize; 2],
    count: usize,
    next: isize,
) {
    let at = |i: usize| if SPLAT { y } else { y.wrapping_add(i) };
    let whole = n - n % LANES;
    for i in (0..whole).step_by(LANES) {
        prefetch_rows(x.wrapping_add(i), steps[0], count, next);
        // SAFETY: the caller gives `count` rows of n elements, for each of them n elements of `y` or one, and a state of n.
        unsafe {
            let from = [x.add(i), at(i)];
            match count {
                TOGETHER => columns_of_rows::<F, M, T, SPLAT, TOGETHER>(state, i, from, steps, TOGETHER),
                HALF => columns_of_rows::<F, M, T, SPLAT, HALF>(state, i, from, steps, HALF),
                1 => columns_of_rows::<F, M, T, SPLAT, 1>(state, i, from, steps, 1),
                _ => columns_of_rows::<F, M, T, SPLAT, LANE_ELEMENTS>(state, i, from, steps, count),
            }
        }
    }
    for i in whole..n {
        // SAFETY: as above.
        unsafe {
            let mapped = |k: usize| {
                let k = k as isize;
                M::call([*x.add(i).offset(k * steps[0]), *at(i).offset(k * steps[1])])
            };
            F::start(state, i, mapped(0), 0);
            for k in 1..count {
                F::accumulate(state, i, mapped(k), 0);
            }
        }
    }
}

/// Maps `count` rows of [`LANES`] elements, at most `ROOM`, and folds them. With a fixed count, the results stay in registers.
///
/// # Safety
/// As [`columns_of`].
#[inline(always)]
unsafe fn columns_of_rows<F: Fold<T>, M: Map<T, 2, Out = T>, T: Copy, const SPLAT: bool, const ROOM: usize>(
    state: State,
    i: usize,
    from: [*const T; 2],
    steps: [isize; 2],
    count: usize,
) {
    // SAFETY: the caller gives `count` rows of LANES elements, and at least one.
    let mut rows = [unsafe { *from[0].cast::<[T; LANES]>() }; ROOM];
    for (k, row) in rows[..count].iter_mut().enumerate() {
        let [x, y] = [0, 1].map(|operand| from[operand].wrapping_offset(k as isize * steps[operand]));
        // SAFETY: as above; of a repeated `y`, each row has one element.
        let (x, y) = unsafe { (&*x.cast::<[T; LANES]>(), if SPLAT { [*y; LANES] } else { *y.cast() }) };
        for lane in 0..LANES {
            row[lane] = M::call([x[lane], y[lane]]);
        }
    }
    // SAFETY: these are `count` rows, LANES elements apart, and the caller's state has LANES from i on.
    unsafe { F::columns(state, i, rows.as_ptr().cast(), LANES as isize, count, 0) }
}

pub(crate) struct Values<O, const EXACT: bool>(O);

impl<O: Map<T, 2, Out = T>, T: Copy, const EXACT: bool> Fold<T> for Values<O, EXACT> {
    #[inline(always)]
    unsafe fn row(state: State, r: usize, x: &[T], _: i64) {
        let folded = if O::PICKS {
            pick_row::<O, T>(x)
        } else if EXACT {
            fold_lanes::<O, T>(x)
        } else {
            fold_row::<O, T>(x)
        };
        // SAFETY: the caller's state has an element r.
        unsafe { *state.value.cast::<T>().add(r) = folded }
    }
    #[inline(always)]
    unsafe fn start(state: State, i: usize, x: T, _: i64) {
        // SAFETY: the caller's state has an element i.
        unsafe { *state.value.cast::<T>().add(i) = x }
    }
    #[inline(always)]
    unsafe fn accumulate(state: State, i: usize, x: T, _: i64) {
        // SAFETY: as above.
        unsafe {
            let value = state.value.cast::<T>().add(i);
            *value = O::call([*value, x]);
        }
    }
    #[inline(always)]
    unsafe fn merge(into: State, from: State, i: usize) {
        // SAFETY: both of the caller's states have an element i.
        unsafe { Self::accumulate(into, i, *from.value.cast::<T>().add(i), 0) }
    }
    #[inline(always)]
    unsafe fn columns(state: State, i: usize, x: *const T, stride: isize, count: usize, _: i64) {
        // SAFETY: the caller gives `count` rows of LANES elements, and a state of LANES from i on.
        unsafe {
            let mut folded = *x.cast::<[T; LANES]>();
            for k in 1..count {
                let row = *x.offset(k as isize * stride).cast::<[T; LANES]>();
                for lane in 0..LANES {
                    folded[lane] = O::call([folded[lane], row[lane]]);
                }
            }
            *state.value.cast::<T>().add(i).cast() = folded;
        }
    }
}

/// Folds one dense row of at least one element by the whole tree.
#[inline(always)]
fn fold_row<O: Map<T, 2, Out = T>, T: Copy>(x: &[T]) -> T {
    if x.len() <= BLOCK {
        return fold_last::<O, T>(x);
    }
    // Each node on the stack covers a power of two of blocks. 64 levels are more than an address space needs.
    let mut stack = [x[0]; 64];
    let mut depth = 0;
    let (blocks, tail) = x.as_chunks::<BLOCK>();
    let (groups, rest) = blocks.as_chunks::<GROUP>();
    for (number, group) in groups.iter().enumerate() {
        push::<O, T>(&mut stack, &mut depth, fold_node::<O, T, GROUP>(group), number);
    }
    // The remaining blocks, fewer than a group: at most one node of half a group, then single blocks. The final merge
    // combines them.
    let (halves, rest) = rest.as_chunks::<{ GROUP / 2 }>();
    for half in halves {
        push::<O, T>(&mut stack, &mut depth, fold_node::<O, T, { GROUP / 2 }>(half), 0);
    }
    for (number, block) in rest.iter().enumerate() {
        push::<O, T>(&mut stack, &mut depth, fold_block::<O, T>(block), number);
    }
    if !tail.is_empty() {
        push::<O, T>(&mut stack, &mut depth, fold_last::<O, T>(tail), rest.len());
    }
    let mut value = stack[depth - 1];
    for &earlier in stack[..depth - 1].iter().rev() {
        value = O::call([earlier, value]);
    }
    value
}

/// Pushes the node that follows `number` nodes of its size; neighbours of equal size are merged.
#[inline(always)]
fn push<O: Map<T, 2, Out = T>, T: Copy>(stack: &mut [T; 64], depth: &mut usize, mut value: T, number: usize) {
    for _ in 0..number.trailing_ones() {
        *depth -= 1;
        value = O::call([stack[*depth], value]);
    }
    stack[*depth] = value;
    *depth += 1;
}

/// Blocks that are folded together. With 16 the generated code is twice as slow (2048 floats: 144 ns instead of 76,
/// Zen 4).
const GROUP: usize = 8;

/// The node over `N` blocks (a power of two). It first fills the lanes of all blocks, then halves them two levels at
/// a time, then combines the results. Halving the lanes of one block takes longer than filling them; the lanes of
/// several blocks are halved as vectors.
#[inline(always)]
fn fold_node<O: Map<T, 2, Out = T>, T: Copy, const N: usize>(blocks: &[[T; BLOCK]; N]) -> T {
    // Uninitialised: filling it would be a tenth of the work for a row of 1024 floats.
    let mut lanes = InLines([const { MaybeUninit::<[T; LANES]>::uninit() }; N]);
    for (block, lanes) in blocks.iter().zip(&mut lanes.0) {
        black_box(lanes).write(fold_to_lanes::<O, T>(block));
    }
    let lanes = black_box(&lanes);
    let mut quarters = InLines([[blocks[0][0]; LANES / 4]; N]);
    for (lanes, quarter) in lanes.0.iter().zip(&mut quarters.0) {
        // SAFETY: the loop above wrote each of them.
        let x = unsafe { lanes.assume_init_ref() };
        for k in 0..LANES / 4 {
            quarter[k] = O::call([O::call([x[k], x[k + 8]]), O::call([x[k + 4], x[k + 12]])]);
        }
    }
    let quarters = black_box(&quarters);
    let mut values = [blocks[0][0]; N];
    for (x, value) in quarters.0.iter().zip(&mut values) {
        *value = O::call([O::call([x[0], x[2]]), O::call([x[1], x[3]])]);
    }
    let mut values = *black_box(&values);
    let mut half = N / 2;
    while half > 0 {
        for k in 0..half {
            values[k] = O::call([values[2 * k], values[2 * k + 1]]);
        }
        half /= 2;
    }
    values[0]
}
