//! Folds in lanes: the block that is a leaf of the fold tree, and rows that may be folded in any order.
//!
//! Elements of a block go to [`LANES`] lanes, which are then halved repeatedly. If the last block of a row is shorter, it is folded in
//! the order of NumPy's sums: see [`BlockOrder`].

use crate::isa::{each_line, prefetch};
use crate::kernel::Map;
use core::hint::black_box;

/// Elements of one block of the fold tree.
pub const BLOCK: usize = 128;
/// Lanes of one block.
pub const LANES: usize = 16;
/// Lanes of a short block.
pub const SHORT_LANES: usize = 8;

/// The order in which a block is folded. With `n` lanes, groups of `n` elements go to the lanes, one element to each. Then the lanes are
/// merged, and the remaining elements follow in order.
///
/// The [`LANES`] of a whole block are halved repeatedly. A shorter block has [`SHORT_LANES`], which are merged pair by pair, as neighbours; fewer
/// elements than that are folded in order. This is the order of `pairwise_sum` in NumPy's `loops_utils.h.src`, so that short sums, which are
/// printed with all their digits, are the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BlockOrder {
    /// Lanes that hold elements: [`LANES`], [`SHORT_LANES`] or 1.
    pub lanes: usize,
    /// Elements in lanes. Each lane has the same number of them, if the block is short.
    pub whole: usize,
}

impl BlockOrder {
    /// The order of a block of `length` elements.
    pub fn of(length: usize) -> BlockOrder {
        match length {
            BLOCK.. => BlockOrder { lanes: LANES, whole: length },
            SHORT_LANES.. => BlockOrder { lanes: SHORT_LANES, whole: length - length % SHORT_LANES },
            _ => BlockOrder { lanes: 1, whole: length },
        }
    }

    /// The lanes to merge, in order: `count` lanes from `into` on, each with that after the same number of lanes from `from` on, whose place
    /// it keeps.
    pub fn merges(self) -> impl Iterator<Item = Merge> {
        (0..self.lanes.ilog2()).flat_map(move |step| {
            let pairs = self.lanes >> (step + 1);
            let (groups, count, apart) = if self.lanes == LANES { (1, pairs, pairs) } else { (pairs, 1, 1 << step) };
            (0..groups).map(move |group| Merge { into: 2 * group * apart, from: (2 * group + 1) * apart, count })
        })
    }
}

/// See [`BlockOrder::merges`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Merge {
    /// The first of the lanes that are merged into.
    pub into: usize,
    /// The first of the lanes that are merged.
    pub from: usize,
    /// The number of lanes of both.
    pub count: usize,
}

impl Merge {
    /// The pairs of lanes. The result takes the place of the first.
    pub fn pairs(self) -> impl Iterator<Item = [usize; 2]> {
        (0..self.count).map(move |lane| [self.into + lane, self.from + lane])
    }
}

/// A value aligned to a cache line. Vector registers that are spilled across two lines can make the maximum of a row
/// of 1024 floats 1.5 times as slow (Zen 4), depending on where the stack happens to be.
#[repr(align(64))]
pub(crate) struct InLines<T>(pub(crate) T);

/// Folds a row in enough lanes to keep the processor busy, for ops that allow any order.
#[inline(always)]
pub(crate) fn fold_lanes<O: Map<T, 2, Out = T>, T: Copy>(x: &[T]) -> T {
    const WIDE: usize = 4 * LANES;
    let Some((first, rest)) = x.split_first_chunk::<WIDE>().filter(|_| x.len() > BLOCK) else {
        return fold_block::<O, T>(x);
    };
    let (chunks, rest) = rest.as_chunks::<WIDE>();
    // Without `black_box`, the compiler keeps the lanes in memory (see `fold_to_lanes`).
    let mut lanes = InLines(*first);
    let lanes = black_box(&mut lanes.0);
    *lanes = fold_wide::<O, T, WIDE>(first, chunks);
    for (lane, &value) in lanes.iter_mut().zip(rest) {
        *lane = O::call([*lane, value]);
    }
    let (quarters, _) = black_box(&*lanes).as_chunks::<LANES>();
    let (a, b, c, d) = (&quarters[0], &quarters[1], &quarters[2], &quarters[3]);
    let mut folded = InLines(*a);
    for k in 0..LANES {
        folded.0[k] = O::call([O::call([a[k], b[k]]), O::call([c[k], d[k]])]);
    }
    halve::<O, T>(&folded.0)
}

/// Folds a row that begins with `first` into `WIDE` lanes.
#[inline(always)]
fn fold_wide<O: Map<T, 2, Out = T>, T: Copy, const WIDE: usize>(first: &[T; WIDE], chunks: &[[T; WIDE]]) -> [T; WIDE] {
    let mut lanes = *first;
    for chunk in chunks {
        prefetch_ahead(chunk);
        for lane in 0..WIDE {
            lanes[lane] = O::call([lanes[lane], chunk[lane]]);
        }
    }
    lanes
}

/// Prefetch distance within a row, in bytes: rows of (4096, 4096) are summed in 1.45 ms with 8 KiB, in 1.64 ms with 2
/// KiB (Zen 5).
const AHEAD: usize = 8 << 10;

/// Prefetches the memory [`AHEAD`] bytes after a piece of a row, as many bytes as the piece has. Hardware prefetchers
/// stop at a page boundary, so a core that only reads would wait for the first lines of each page (sums of 4096 rows
/// of 4096 floats: 3.4 instead of 4.0 ms, Cascade Lake).
#[inline(always)]
pub(crate) fn prefetch_ahead<T>(piece: &[T]) {
    each_line(piece.as_ptr().cast::<u8>().wrapping_add(AHEAD), size_of_val(piece), prefetch);
}

/// The lanes of a block. Prefetches the memory ahead of it.
///
/// These are plain loops, and callers pass the lanes through `black_box`: a closure would be compiled without the
/// instruction set of its caller, and a compiler that sees how the lanes are used fills them two at a time, or
/// gathers.
#[inline(always)]
pub(crate) fn fold_to_lanes<O: Map<T, 2, Out = T>, T: Copy>(block: &[T; BLOCK]) -> [T; LANES] {
    prefetch_ahead(block);
    let (chunks, _) = block.as_chunks::<LANES>();
    let mut lanes = chunks[0];
    for chunk in &chunks[1..] {
        for lane in 0..LANES {
            lanes[lane] = O::call([lanes[lane], chunk[lane]]);
        }
    }
    lanes
}

/// Folds the last block of a row, or a row no longer than a block.
#[inline(always)]
pub(crate) fn fold_last<O: Map<T, 2, Out = T>, T: Copy>(x: &[T]) -> T {
    if x.len() >= BLOCK {
        return fold_block::<O, T>(x);
    }
    let (groups, rest) = x.as_chunks::<SHORT_LANES>();
    let (mut value, rest) = match groups.split_first() {
        None => (x[0], &x[1..]),
        Some((first, groups)) => {
            let mut lanes = *first;
            for group in groups {
                for lane in 0..SHORT_LANES {
                    lanes[lane] = O::call([lanes[lane], group[lane]]);
                }
            }
            // Through memory, as in `halve`.
            let [a, b, c, d, e, f, g, h] = *black_box(&lanes);
            let one = O::call([O::call([a, b]), O::call([c, d])]);
            (O::call([one, O::call([O::call([e, f]), O::call([g, h])])]), rest)
        }
    };
    for &later in rest {
        value = O::call([value, later]);
    }
    value
}

/// Folds a block in lanes.
#[inline(always)]
pub(crate) fn fold_block<O: Map<T, 2, Out = T>, T: Copy>(x: &[T]) -> T {
    let Some((first, rest)) = x.split_first_chunk::<LANES>() else {
        let mut lanes = [x[0]; LANES];
        lanes[..x.len()].copy_from_slice(x);
        for half in [8, 4, 2, 1] {
            for lane in half..x.len().min(2 * half) {
                lanes[lane - half] = O::call([lanes[lane - half], lanes[lane]]);
            }
        }
        return lanes[0];
    };
    let (chunks, rest) = rest.as_chunks::<LANES>();
    let mut lanes = *first;
    for chunk in chunks {
        for lane in 0..LANES {
            lanes[lane] = O::call([lanes[lane], chunk[lane]]);
        }
    }
    for (lane, &value) in lanes.iter_mut().zip(rest) {
        *lane = O::call([*lane, value]);
    }
    halve::<O, T>(&lanes)
}

/// Combines all lanes by repeated halving.
#[inline(always)]
pub(crate) fn halve<O: Map<T, 2, Out = T>, T: Copy>(lanes: &[T; LANES]) -> T {
    // `black_box` forces the lanes through memory: a compiler that sees how they are used fills them two or four at a
    // time instead of sixteen.
    let lanes = black_box(lanes);
    let mut x = [lanes[0]; LANES / 2];
    for k in 0..LANES / 2 {
        x[k] = O::call([lanes[k], lanes[k + LANES / 2]]);
    }
    let x = black_box(&x);
    let mut y = [x[0]; LANES / 4];
    for k in 0..LANES / 4 {
        y[k] = O::call([x[k], x[k + LANES / 4]]);
    }
    O::call([O::call([y[0], y[2]]), O::call([y[1], y[3]])])
}
