//! Row folds by an op that picks one of its operands (maximum, minimum).
//!
//! *Problem*: the larger of two floats takes one instruction, but not if one is a NaN or both are zeros of different
//! sign; handling these takes five instructions per element. *Technique*: each element is compared once and also
//! added to a `trace`, which becomes NaN if any element is NaN. If the trace is not NaN and the picked value is not
//! zero, the picked value is correct; otherwise the row is folded again with the op itself. Infinities of both signs
//! also turn the trace into a NaN, which only costs time. *Contract*: the same bits as the op, except for which NaN
//! results.

use crate::kernel::Map;
use crate::lanes::{InLines, LANES, fold_lanes, halve, prefetch_ahead};
use core::hint::black_box;

/// Lanes of a row: two of the widest registers for the picked values and two for the trace, as many additions as run
/// in parallel. With twice as many the compiler no longer keeps them in registers (1024 floats take 155 ns instead of
/// 43, Zen 4).
const WIDE: usize = 2 * LANES;

/// Folds a row of at least one element.
#[inline(always)]
pub(crate) fn pick_row<O: Map<T, 2, Out = T>, T: Copy>(x: &[T]) -> T {
    let (chunks, rest) = x.as_chunks::<WIDE>();
    let [first, chunks @ ..] = chunks else { return fold_lanes::<O, T>(x) };
    // Without `black_box`, the compiler keeps the lanes in memory (as in the other folds).
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

/// The lanes (picked values and traces) of a row that begins with `first`.
#[inline(always)]
fn pick_wide<O: Map<T, 2, Out = T>, T: Copy>(first: &[T; WIDE], chunks: &[[T; WIDE]]) -> ([T; WIDE], [T; WIDE]) {
    let (mut picked, mut trace) = (*first, *first);
    for chunk in chunks {
        prefetch_ahead(chunk);
        for lane in 0..WIDE {
            let x = chunk[lane];
            picked[lane] = O::pick([picked[lane], x]);
            trace[lane] = O::trace([trace[lane], x]);
        }
    }
    (picked, trace)
}

/// Combines all lanes into one value.
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

/// The picked value and the trace of `O`, each as an op of its own.
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
