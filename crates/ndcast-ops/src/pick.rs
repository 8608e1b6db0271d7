//! Rows folded by an op that picks one of their elements.
//!
//! *Problem*: the larger of two floats is one instruction, but not where one is a NaN or both are zeros of different sign; to get these right takes five,
//! for every element of a row. *Technique*: each element is compared once, and added to a trace, which a NaN makes a NaN. If that is none, and what was
//! picked is not zero, it was right; else the row is folded once more, with the op itself. Infinities of both signs make the trace a NaN as well,
//! which costs time alone. *Contract*: the same bits as the op, but for which NaN it is.

use crate::fold::{InLines, LANES, ask_ahead, fold_lanes, halve};
use crate::kernel::Map;
use core::hint::black_box;

/// Lanes of a row: two registers of the longest kind for what is picked, and two for the trace, are as many additions as run at the same time. Twice as
/// many take the compiler's view of them apart (1024 floats take 155 ns instead of 43 on an EPYC, Zen 4).
const WIDE: usize = 2 * LANES;

/// The fold of a row of at least one element.
#[inline(always)]
pub(crate) fn pick_row<O: Map<T, 2, Out = T>, T: Copy>(x: &[T]) -> T {
    let (chunks, rest) = x.as_chunks::<WIDE>();
    let [first, chunks @ ..] = chunks else { return fold_lanes::<O, T>(x) };
    // Through `black_box`, as the lanes of other folds, or they are kept in memory.
    let (mut picked, mut trace) = (InLines(*first), InLines(*first));
    let (picked, trace) = (black_box(&mut picked.0), black_box(&mut trace.0));
    (*picked, *trace) = pick_wide::<O, T>(first, chunks);
    for (lane, &x) in rest.iter().enumerate() {
        picked[lane] = O::pick([picked[lane], x]);
        trace[lane] = O::trace([trace[lane], x]);
    }
    let value = meet::<Pick<O>, T>(black_box(picked));
    let trace = meet::<Trace<O>, T>(black_box(trace));
    if O::is_picked(value, trace) { value } else { fold_lanes::<O, T>(x) }
}

/// The lanes of a row that begins with `first`.
#[inline(always)]
fn pick_wide<O: Map<T, 2, Out = T>, T: Copy>(first: &[T; WIDE], chunks: &[[T; WIDE]]) -> ([T; WIDE], [T; WIDE]) {
    let (mut picked, mut trace) = (*first, *first);
    for chunk in chunks {
        ask_ahead(chunk);
        for lane in 0..WIDE {
            let x = chunk[lane];
            picked[lane] = O::pick([picked[lane], x]);
            trace[lane] = O::trace([trace[lane], x]);
        }
    }
    (picked, trace)
}

/// What all lanes make together.
#[inline(always)]
fn meet<O: Map<T, 2, Out = T>, T: Copy>(lanes: &[T; WIDE]) -> T {
    let (halves, _) = lanes.as_chunks::<LANES>();
    let (one, two) = (halves[0], halves[1]);
    let mut half = InLines(one);
    for lane in 0..LANES {
        half.0[lane] = O::call([one[lane], two[lane]]);
    }
    halve::<O, T>(&half.0)
}

/// What an op picks, and what is kept besides, as ops.
struct Pick<O>(O);
struct Trace<O>(O);

impl<O: Map<T, 2, Out = T>, T: Copy> Map<T, 2> for Pick<O> {
    type Out = T;
    const LONG: bool = false;
    #[inline(always)]
    fn call(x: [T; 2]) -> T {
        O::pick(x)
    }
}

impl<O: Map<T, 2, Out = T>, T: Copy> Map<T, 2> for Trace<O> {
    type Out = T;
    const LONG: bool = false;
    #[inline(always)]
    fn call(x: [T; 2]) -> T {
        O::trace(x)
    }
}
