//! The fold tree for nodes that are wider than the elements. As in `fold.rs`, a block is folded in lanes that are
//! halved repeatedly, and blocks are merged pairwise.
//!
//! Each component of the nodes has lanes of its own, so that everything vectorises.

use super::Wide;
use crate::fold::{Fold, PIECE, State};
use crate::lanes::{BLOCK, BlockOrder, InLines, LANES, Merge, SHORT_LANES, prefetch_ahead};
use core::hint::black_box;

/// The fold whose nodes `F` computes from elements.
pub(super) struct Nodes<F, const N: usize>(F);

impl<F: Wide<T, N>, T: Copy, const N: usize> Fold<T> for Nodes<F, N> {
    #[inline(always)]
    unsafe fn row(state: State, r: usize, x: &[T], _: i64) {
        let folded = plain_row::<F, T, N>(x);
        let folded = if F::DOUBTED && !F::holds(folded) { careful_row::<F, T, N>(x) } else { folded };
        // SAFETY: the caller's state has an element r.
        unsafe { *state.value.cast::<[f64; N]>().add(r) = folded }
    }
    #[inline(always)]
    unsafe fn start(state: State, i: usize, x: T, _: i64) {
        // SAFETY: the caller's state has an element i.
        unsafe { *state.value.cast::<[f64; N]>().add(i) = F::one(x) }
    }
    #[inline(always)]
    unsafe fn accumulate(state: State, i: usize, x: T, _: i64) {
        // SAFETY: as above.
        unsafe {
            let node = state.value.cast::<[f64; N]>().add(i);
            *node = F::both(*node, F::one(x));
        }
    }
    #[inline(always)]
    unsafe fn merge(into: State, from: State, i: usize) {
        // SAFETY: both of the caller's states have an element i.
        unsafe {
            let node = into.value.cast::<[f64; N]>().add(i);
            *node = F::both(*node, *from.value.cast::<[f64; N]>().add(i));
        }
    }
    const IN_PIECES: bool = F::DOUBTED;
    #[inline(always)]
    unsafe fn start_piece(state: State, i: usize, x: *const T, n: usize) {
        // SAFETY: the caller gives n elements and a state of n from i on.
        let (x, state) = unsafe { (core::slice::from_raw_parts(x, n), nodes_of::<N>(state, i, n)) };
        let mut fine = true;
        for (node, &x) in state.iter_mut().zip(x) {
            *node = F::plain(x);
            fine &= F::is_added([0.0; N], x, *node);
        }
        if !fine {
            start_one_by_one::<F, T, N>(state, x);
        }
    }
    #[inline(always)]
    unsafe fn accumulate_piece(state: State, i: usize, x: *const T, n: usize) {
        // SAFETY: as above.
        let (x, state) = unsafe { (core::slice::from_raw_parts(x, n), nodes_of::<N>(state, i, n)) };
        // A separate buffer, filled component by component: only then does the loop vectorise, and the old nodes
        // survive until the result is known to be valid.
        let mut made = InLines([[0.0; PIECE]; N]);
        let mut fine = true;
        for lane in 0..n.min(PIECE) {
            let (old, plain) = (state[lane], F::plain(x[lane]));
            let mut node = old;
            for k in 0..N {
                node[k] = old[k] + plain[k];
                made.0[k][lane] = node[k];
            }
            fine &= F::is_added(old, x[lane], node);
        }
        if fine { write_piece(state, &made) } else { accumulate_one_by_one::<F, T, N>(state, x) }
    }
    #[inline(always)]
    unsafe fn merge_piece(into: State, from: State, i: usize, n: usize) {
        // SAFETY: both of the caller's states have n elements from i on.
        let (into, from) = unsafe { (nodes_of::<N>(into, i, n), nodes_of::<N>(from, i, n)) };
        let mut made = InLines([[0.0; PIECE]; N]);
        let mut fine = true;
        for lane in 0..n.min(PIECE) {
            let (a, b) = (into[lane], from[lane]);
            let mut node = a;
            for k in 0..N {
                node[k] = a[k] + b[k];
                made.0[k][lane] = node[k];
            }
            fine &= F::is_joined(a, b, node);
        }
        if fine { write_piece(into, &made) } else { merge_one_by_one::<F, T, N>(into, from) }
    }
    #[inline(always)]
    unsafe fn columns(state: State, i: usize, x: *const T, stride: isize, count: usize, _: i64) {
        // SAFETY: the caller gives `count` rows of LANES elements, and a state of LANES from i on.
        unsafe {
            let mut lanes = first_lanes::<F, T, N, _>(&*x.cast::<[T; LANES]>());
            for k in 1..count {
                add_to_lanes::<F, T, N, _>(&mut lanes, &*x.offset(k as isize * stride).cast::<[T; LANES]>());
            }
            let state = nodes_of::<N>(state, i, LANES);
            let mut hold = true;
            for (lane, into) in state.iter_mut().enumerate() {
                for k in 0..N {
                    into[k] = lanes[k][lane];
                }
                hold &= F::holds(*into);
            }
            if F::DOUBTED && !hold {
                columns_one_by_one::<F, T, N>(state, x, stride, count);
            }
        }
    }
}

/// The nodes of `n` kept elements.
///
/// # Safety
/// The state has room for `n` nodes from `i` on, and no other reference to them exists.
#[inline(always)]
unsafe fn nodes_of<'a, const N: usize>(state: State, i: usize, n: usize) -> &'a mut [[f64; N]] {
    // SAFETY: the caller's contract.
    unsafe { core::slice::from_raw_parts_mut(state.value.cast::<[f64; N]>().add(i), n) }
}

#[inline(always)]
fn write_piece<const N: usize>(state: &mut [[f64; N]], made: &InLines<[[f64; PIECE]; N]>) {
    for (lane, node) in state.iter_mut().enumerate().take(PIECE) {
        for (part, made) in node.iter_mut().zip(&made.0) {
            *part = made[lane];
        }
    }
}

#[cold]
#[inline(never)]
fn start_one_by_one<F: Wide<T, N>, T: Copy, const N: usize>(state: &mut [[f64; N]], x: &[T]) {
    for (node, &x) in state.iter_mut().zip(x) {
        *node = F::one(x);
    }
}

#[cold]
#[inline(never)]
fn accumulate_one_by_one<F: Wide<T, N>, T: Copy, const N: usize>(state: &mut [[f64; N]], x: &[T]) {
    for (node, &x) in state.iter_mut().zip(x) {
        *node = F::both(*node, F::one(x));
    }
}

#[cold]
#[inline(never)]
fn merge_one_by_one<F: Wide<T, N>, T: Copy, const N: usize>(into: &mut [[f64; N]], from: &[[f64; N]]) {
    for (node, &later) in into.iter_mut().zip(from) {
        *node = F::both(*node, later);
    }
}

/// # Safety
/// There are `count` rows of [`LANES`] elements, `stride` elements apart from `x` on.
#[cold]
#[inline(never)]
unsafe fn columns_one_by_one<F: Wide<T, N>, T: Copy, const N: usize>(
    state: &mut [[f64; N]],
    x: *const T,
    stride: isize,
    count: usize,
) {
    // SAFETY: the caller's contract, as k < count.
    let row = |k: usize| unsafe { &*x.offset(k as isize * stride).cast::<[T; LANES]>() };
    // Columns of zeros are common, and their nodes are already correct.
    let mut zeros = [true; LANES];
    for k in 0..count {
        for (zero, &x) in zeros.iter_mut().zip(row(k)) {
            *zero &= F::is_zero(x);
        }
    }
    for (lane, node) in state.iter_mut().enumerate() {
        if !(F::holds(*node) || zeros[lane]) {
            *node = (1..count).fold(F::one(row(0)[lane]), |node, k| F::both(node, F::one(row(k)[lane])));
        }
    }
}

/// The nodes of `W` elements, one in each lane, component by component.
#[inline(always)]
fn first_lanes<F: Wide<T, N>, T: Copy, const N: usize, const W: usize>(x: &[T; W]) -> [[f64; W]; N] {
    let mut lanes = [[0.0; W]; N];
    // With all components of a lane in one iteration, the compiler does not vectorise.
    for (k, lanes) in lanes.iter_mut().enumerate() {
        for lane in 0..W {
            lanes[lane] = F::plain(x[lane])[k];
        }
    }
    lanes
}

#[inline(always)]
fn add_to_lanes<F: Wide<T, N>, T: Copy, const N: usize, const W: usize>(lanes: &mut [[f64; W]; N], x: &[T; W]) {
    for (k, lanes) in lanes.iter_mut().enumerate() {
        for lane in 0..W {
            lanes[lane] += F::plain(x[lane])[k];
        }
    }
}

/// Blocks that are folded together (as in `fold.rs`).
const GROUP: usize = 8;

/// Folds one dense row by the whole tree, with plain arithmetic.
#[inline(always)]
fn plain_row<F: Wide<T, N>, T: Copy, const N: usize>(x: &[T]) -> [f64; N] {
    if x.len() < BLOCK {
        return plain_short_block::<F, T, N>(x);
    }
    if let Ok(block) = x.try_into() {
        return plain_node::<F, T, N, 1>(core::array::from_ref::<[T; BLOCK]>(block));
    }
    let mut stack = [[0.0; N]; 64];
    let mut depth = 0;
    let (blocks, tail) = x.as_chunks::<BLOCK>();
    let (groups, rest) = blocks.as_chunks::<GROUP>();
    for (number, group) in groups.iter().enumerate() {
        push(&mut stack, &mut depth, plain_node::<F, T, N, GROUP>(group), number);
    }
    // The rest of a group makes at most one node of each size; the final merge combines them.
    let (halves, rest) = rest.as_chunks::<{ GROUP / 2 }>();
    for half in halves {
        push(&mut stack, &mut depth, plain_node::<F, T, N, { GROUP / 2 }>(half), 0);
    }
    let (pairs, rest) = rest.as_chunks::<2>();
    for pair in pairs {
        push(&mut stack, &mut depth, plain_node::<F, T, N, 2>(pair), 0);
    }
    for block in rest {
        push(&mut stack, &mut depth, plain_node::<F, T, N, 1>(core::array::from_ref(block)), 0);
    }
    if !tail.is_empty() {
        push(&mut stack, &mut depth, plain_short_block::<F, T, N>(tail), 0);
    }
    let mut node = stack[depth - 1];
    for &earlier in stack[..depth - 1].iter().rev() {
        node = plain_both(earlier, node);
    }
    node
}

/// The combination of two plain nodes.
#[inline(always)]
pub(super) fn plain_both<const N: usize>(a: [f64; N], b: [f64; N]) -> [f64; N] {
    let mut joined = a;
    for k in 0..N {
        joined[k] += b[k];
    }
    joined
}

/// Pushes the node that follows `number` nodes of its size; neighbours of equal size are merged.
#[inline(always)]
fn push<const N: usize>(stack: &mut [[f64; N]; 64], depth: &mut usize, mut node: [f64; N], number: usize) {
    for _ in 0..number.trailing_ones() {
        *depth -= 1;
        node = plain_both(stack[*depth], node);
    }
    stack[*depth] = node;
    *depth += 1;
}

/// The node over `G` blocks (a power of two). It first fills the lanes of all blocks and then halves them, so that
/// the halving vectorises too.
#[inline(always)]
fn plain_node<F: Wide<T, N>, T: Copy, const N: usize, const G: usize>(blocks: &[[T; BLOCK]; G]) -> [f64; N] {
    let mut lanes = InLines([[[0.0; LANES]; N]; G]);
    for (block, into) in blocks.iter().zip(&mut lanes.0) {
        prefetch_ahead(block);
        *black_box(into) = full_lanes::<F, T, N>(block);
    }
    let lanes = black_box(&lanes);
    let mut node = [0.0; N];
    for k in 0..N {
        let mut quarters = InLines([[0.0; LANES / 4]; G]);
        for (lanes, quarter) in lanes.0.iter().zip(&mut quarters.0) {
            let x = &lanes[k];
            for i in 0..LANES / 4 {
                quarter[i] = (x[i] + x[i + 8]) + (x[i + 4] + x[i + 12]);
            }
        }
        let quarters = black_box(&quarters);
        let mut values = [0.0; G];
        for (x, value) in quarters.0.iter().zip(&mut values) {
            *value = (x[0] + x[2]) + (x[1] + x[3]);
        }
        let mut half = G / 2;
        while half > 0 {
            for i in 0..half {
                values[i] = values[2 * i] + values[2 * i + 1];
            }
            half /= 2;
        }
        node[k] = values[0];
    }
    node
}

/// The lanes of a whole block.
#[inline(always)]
fn full_lanes<F: Wide<T, N>, T: Copy, const N: usize>(block: &[T; BLOCK]) -> [[f64; LANES]; N] {
    let (chunks, _) = block.as_chunks::<LANES>();
    let mut lanes = first_lanes::<F, T, N, _>(&chunks[0]);
    for chunk in &chunks[1..] {
        add_to_lanes::<F, T, N, _>(&mut lanes, chunk);
    }
    lanes
}

/// Folds a block of fewer than [`BLOCK`] elements.
#[inline(always)]
fn plain_short_block<F: Wide<T, N>, T: Copy, const N: usize>(x: &[T]) -> [f64; N] {
    let (groups, rest) = x.as_chunks::<SHORT_LANES>();
    let (mut node, rest) = match groups.split_first() {
        None => (F::plain(x[0]), &x[1..]),
        Some((first, groups)) => {
            let mut lanes = first_lanes::<F, T, N, _>(first);
            for group in groups {
                add_to_lanes::<F, T, N, _>(&mut lanes, group);
            }
            let (lanes, mut node) = (black_box(&lanes), [0.0; N]);
            for k in 0..N {
                let [a, b, c, d, e, f, g, h] = lanes[k];
                node[k] = ((a + b) + (c + d)) + ((e + f) + (g + h));
            }
            (node, rest)
        }
    };
    for &x in rest {
        node = plain_both(node, F::plain(x));
    }
    node
}

/// Folds one dense row by the whole tree, node by node.
#[cold]
#[inline(never)]
fn careful_row<F: Wide<T, N>, T: Copy, const N: usize>(x: &[T]) -> [f64; N] {
    if x.iter().all(|&x| F::is_zero(x)) {
        return [0.0; N];
    }
    let mut stack = [[0.0; N]; 64];
    let mut depth = 0;
    for (number, block) in x.chunks(BLOCK).enumerate() {
        let mut node = careful_block::<F, T, N>(block);
        for _ in 0..number.trailing_ones() {
            depth -= 1;
            node = F::both(stack[depth], node);
        }
        stack[depth] = node;
        depth += 1;
    }
    let mut node = stack[depth - 1];
    for &earlier in stack[..depth - 1].iter().rev() {
        node = F::both(earlier, node);
    }
    node
}

/// Folds one block of at least one element, node by node.
fn careful_block<F: Wide<T, N>, T: Copy, const N: usize>(x: &[T]) -> [f64; N] {
    let order = BlockOrder::of(x.len());
    let (chosen, rest) = x.split_at(order.whole);
    let mut lanes = [[0.0; N]; LANES];
    for (place, &x) in chosen.iter().enumerate() {
        let lane = &mut lanes[place % order.lanes];
        *lane = if place < order.lanes { F::one(x) } else { F::both(*lane, F::one(x)) };
    }
    for [lane, later] in order.merges().flat_map(Merge::pairs) {
        lanes[lane] = F::both(lanes[lane], lanes[later]);
    }
    rest.iter().fold(lanes[0], |node, &x| F::both(node, F::one(x)))
}
