//! The fold tree over nodes that are wider than the elements: as in `fold.rs`, a block in lanes that halve upon each other, blocks merged pairwise.
//!
//! Each part of the nodes has lanes of its own, so that all of it is vectors.

use super::Wide;
use crate::fold::{BLOCK, Fold, InLines, LANES, State, ask_ahead};
use core::hint::black_box;

/// The fold of what `F` makes of elements.
pub(super) struct Nodes<F, const N: usize>(F);

impl<F: Wide<T, N>, T: Copy, const N: usize> Fold<T> for Nodes<F, N> {
    #[inline(always)]
    unsafe fn row(state: State, r: usize, x: &[T], _: i64) {
        let folded = plain_row::<F, T, N>(x);
        let folded = if F::DOUBTED && !F::holds(folded) { careful_row::<F, T, N>(x) } else { folded };
        // SAFETY: the state has room for r.
        unsafe { *state.value.cast::<[f64; N]>().add(r) = folded }
    }
    #[inline(always)]
    unsafe fn start(state: State, i: usize, x: T, _: i64) {
        // SAFETY: the state has room for i.
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
        // SAFETY: both states have room for i.
        unsafe {
            let node = into.value.cast::<[f64; N]>().add(i);
            *node = F::both(*node, *from.value.cast::<[f64; N]>().add(i));
        }
    }
    #[inline(always)]
    unsafe fn columns(state: State, i: usize, x: *const T, stride: isize, count: usize, _: i64) {
        // SAFETY: the caller gives `count` rows of LANES elements, and a state of as many from i on.
        unsafe {
            let mut lanes = first_lanes::<F, T, N>(&*x.cast::<[T; LANES]>());
            for k in 1..count {
                add_to_lanes::<F, T, N>(&mut lanes, &*x.offset(k as isize * stride).cast::<[T; LANES]>());
            }
            let state = &mut *state.value.cast::<[f64; N]>().add(i).cast::<[[f64; N]; LANES]>();
            let mut hold = true;
            for lane in 0..LANES {
                for k in 0..N {
                    state[lane][k] = lanes[k][lane];
                }
                hold &= F::holds(state[lane]);
            }
            if F::DOUBTED && !hold {
                for (lane, into) in state.iter_mut().enumerate() {
                    let mut node = F::one(*x.add(lane));
                    for k in 1..count {
                        node = F::both(node, F::one(*x.add(lane).offset(k as isize * stride)));
                    }
                    *into = node;
                }
            }
        }
    }
}

/// The parts of the nodes that [`LANES`] elements are.
#[inline(always)]
fn first_lanes<F: Wide<T, N>, T: Copy, const N: usize>(x: &[T; LANES]) -> [[f64; LANES]; N] {
    let mut lanes = [[0.0; LANES]; N];
    // Part by part: with all parts of a lane together, nothing is a vector.
    for (k, lanes) in lanes.iter_mut().enumerate() {
        for lane in 0..LANES {
            lanes[lane] = F::plain(x[lane])[k];
        }
    }
    lanes
}

#[inline(always)]
fn add_to_lanes<F: Wide<T, N>, T: Copy, const N: usize>(lanes: &mut [[f64; LANES]; N], x: &[T; LANES]) {
    for (k, lanes) in lanes.iter_mut().enumerate() {
        for lane in 0..LANES {
            lanes[lane] = F::join(k, lanes[lane], F::plain(x[lane])[k]);
        }
    }
}

/// Blocks that are folded together, as in `fold.rs`.
const GROUP: usize = 8;

/// The whole tree over one dense row, by plain arithmetic.
#[inline(always)]
fn plain_row<F: Wide<T, N>, T: Copy, const N: usize>(x: &[T]) -> [f64; N] {
    if x.len() <= BLOCK {
        return plain_block::<F, T, N>(x);
    }
    let mut stack = [[0.0; N]; 64];
    let mut depth = 0;
    let (blocks, tail) = x.as_chunks::<BLOCK>();
    let (groups, rest) = blocks.as_chunks::<GROUP>();
    for (number, group) in groups.iter().enumerate() {
        push::<F, T, N>(&mut stack, &mut depth, plain_node::<F, T, N>(group), number);
    }
    for (number, block) in rest.iter().enumerate() {
        push::<F, T, N>(&mut stack, &mut depth, plain_block::<F, T, N>(block), number);
    }
    if !tail.is_empty() {
        push::<F, T, N>(&mut stack, &mut depth, plain_block::<F, T, N>(tail), rest.len());
    }
    let mut node = stack[depth - 1];
    for &earlier in stack[..depth - 1].iter().rev() {
        node = plain_both::<F, T, N>(earlier, node);
    }
    node
}

#[inline(always)]
fn plain_both<F: Wide<T, N>, T: Copy, const N: usize>(a: [f64; N], b: [f64; N]) -> [f64; N] {
    let mut joined = a;
    for k in 0..N {
        joined[k] = F::join(k, a[k], b[k]);
    }
    joined
}

/// Adds the node after `number` equally large ones: equally large neighbours are merged.
#[inline(always)]
fn push<F: Wide<T, N>, T: Copy, const N: usize>(
    stack: &mut [[f64; N]; 64],
    depth: &mut usize,
    mut node: [f64; N],
    number: usize,
) {
    for _ in 0..number.trailing_ones() {
        *depth -= 1;
        node = plain_both::<F, T, N>(stack[*depth], node);
    }
    stack[*depth] = node;
    *depth += 1;
}

/// The node over [`GROUP`] blocks: first the lanes of all, then what these halve to, so that this too is done by vectors.
#[inline(always)]
fn plain_node<F: Wide<T, N>, T: Copy, const N: usize>(blocks: &[[T; BLOCK]; GROUP]) -> [f64; N] {
    let mut lanes = InLines([[[0.0; LANES]; N]; GROUP]);
    for (block, into) in blocks.iter().zip(&mut lanes.0) {
        ask_ahead(block);
        *black_box(into) = full_lanes::<F, T, N>(block);
    }
    let lanes = black_box(&lanes);
    let mut node = [0.0; N];
    for k in 0..N {
        let mut quarters = InLines([[0.0; LANES / 4]; GROUP]);
        for (lanes, quarter) in lanes.0.iter().zip(&mut quarters.0) {
            let x = &lanes[k];
            for i in 0..LANES / 4 {
                quarter[i] = F::join(k, F::join(k, x[i], x[i + 8]), F::join(k, x[i + 4], x[i + 12]));
            }
        }
        let quarters = black_box(&quarters);
        let mut values = [0.0; GROUP];
        for (x, value) in quarters.0.iter().zip(&mut values) {
            *value = F::join(k, F::join(k, x[0], x[2]), F::join(k, x[1], x[3]));
        }
        let mut half = GROUP / 2;
        while half > 0 {
            for i in 0..half {
                values[i] = F::join(k, values[2 * i], values[2 * i + 1]);
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
    let mut lanes = first_lanes::<F, T, N>(&chunks[0]);
    for chunk in &chunks[1..] {
        add_to_lanes::<F, T, N>(&mut lanes, chunk);
    }
    lanes
}

/// One block, the last of a row, or a row that is no longer than a block.
#[inline(always)]
fn plain_block<F: Wide<T, N>, T: Copy, const N: usize>(x: &[T]) -> [f64; N] {
    let Some((first, rest)) = x.split_first_chunk::<LANES>() else {
        return careful_block(x, F::plain, plain_both::<F, T, N>);
    };
    let (chunks, rest) = rest.as_chunks::<LANES>();
    let mut lanes = first_lanes::<F, T, N>(first);
    for chunk in chunks {
        add_to_lanes::<F, T, N>(&mut lanes, chunk);
    }
    for (lane, &x) in rest.iter().enumerate() {
        let node = F::plain(x);
        for k in 0..N {
            lanes[k][lane] = F::join(k, lanes[k][lane], node[k]);
        }
    }
    let lanes = black_box(&lanes);
    let mut node = [0.0; N];
    for k in 0..N {
        let mut x = lanes[k];
        for half in [8, 4, 2, 1] {
            for lane in 0..half {
                x[lane] = F::join(k, x[lane], x[lane + half]);
            }
        }
        node[k] = x[0];
    }
    node
}

/// The whole tree over one dense row, node by node.
#[cold]
#[inline(never)]
fn careful_row<F: Wide<T, N>, T: Copy, const N: usize>(x: &[T]) -> [f64; N] {
    if x.iter().all(|&x| F::one(x) == [0.0; N]) {
        return [0.0; N];
    }
    let mut stack = [[0.0; N]; 64];
    let mut depth = 0;
    for (number, block) in x.chunks(BLOCK).enumerate() {
        let mut node = careful_block(block, F::one, F::both);
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

/// One block of at least one element, node by node.
#[inline(always)]
fn careful_block<T: Copy, const N: usize>(
    x: &[T],
    one: impl Fn(T) -> [f64; N],
    both: impl Fn([f64; N], [f64; N]) -> [f64; N],
) -> [f64; N] {
    let mut lanes = [[0.0; N]; LANES];
    for (place, &x) in x.iter().enumerate() {
        let lane = &mut lanes[place % LANES];
        *lane = if place < LANES { one(x) } else { both(*lane, one(x)) };
    }
    for half in [8, 4, 2, 1] {
        for lane in half..x.len().min(2 * half) {
            lanes[lane - half] = both(lanes[lane - half], lanes[lane]);
        }
    }
    lanes[0]
}
