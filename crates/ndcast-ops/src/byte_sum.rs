//! Sums of bytes in 64 bits: of truth values, and of integers of 8 bits.
//!
//! *Problem*: bytes that are converted first are written and read again, eight times as large as memory delivers them. *Technique*: a few
//! are added in 16 bits, and those sums in 64. *Contract*: integers wrap, so any order gives the same bits.

use crate::DType;
use crate::expand::rows;
use crate::fold::{Fold, FoldKernel, State, Values, fold_of};
use crate::lanes::{LANES, prefetch_ahead};
use core::hint::black_box;

/// The kernel of the sum of elements of `dtype`, whose states are integers of 64 bits; `None` for other dtypes.
pub fn byte_sum_kernel(dtype: DType) -> Option<FoldKernel> {
    let kernel = match dtype {
        DType::Bool | DType::U8 => fold_of::<ByteSum, u8>(true, false),
        DType::I8 => fold_of::<ByteSum, i8>(true, false),
        _ => return None,
    };
    Some(FoldKernel { wide: true, ..kernel })
}

struct ByteSum;

/// The sum of words of 64 bits; that of signed ones has the same bits.
type Sums = Values<rows::add::Row, true>;

/// Elements that are added at a time, each to a sum of its own.
const WIDE: usize = 4 * LANES;
/// The most elements, of any sign, whose sum fits 16 bits.
const MOST: usize = i16::MAX as usize / u8::MAX as usize;

impl<T: Copy + Into<i16>> Fold<T> for ByteSum {
    #[inline(always)]
    unsafe fn row(state: State, r: usize, x: &[T], _: i64) {
        let mut total = 0;
        for piece in x.chunks(MOST * WIDE) {
            let (chunks, rest) = piece.as_chunks::<WIDE>();
            if !chunks.is_empty() {
                // As in `fold_lanes`: otherwise the compiler keeps them in memory.
                let mut sums = [0i16; WIDE];
                let sums = black_box(&mut sums);
                *sums = sums_of(chunks);
                total += black_box(&*sums).iter().map(|&sum| i64::from(sum)).sum::<i64>();
            }
            total += rest.iter().map(|&x| i64::from(x.into())).sum::<i64>();
        }
        // SAFETY: the caller's state has an element r.
        unsafe { *state.value.cast::<i64>().add(r) = total }
    }
    #[inline(always)]
    unsafe fn start(state: State, i: usize, x: T, index: i64) {
        // SAFETY: the caller's contract.
        unsafe { Sums::start(state, i, i64::from(x.into()).cast_unsigned(), index) }
    }
    #[inline(always)]
    unsafe fn accumulate(state: State, i: usize, x: T, index: i64) {
        // SAFETY: the caller's contract.
        unsafe { Sums::accumulate(state, i, i64::from(x.into()).cast_unsigned(), index) }
    }
    #[inline(always)]
    unsafe fn merge(into: State, from: State, i: usize) {
        // SAFETY: the caller's contract.
        unsafe { <Sums as Fold<u64>>::merge(into, from, i) }
    }
    #[inline(always)]
    unsafe fn columns(state: State, i: usize, x: *const T, stride: isize, count: usize, _: i64) {
        let mut sums = [0i64; LANES];
        for first in (0..count).step_by(MOST) {
            let mut some = [0i16; LANES];
            for k in first..count.min(first + MOST) {
                // SAFETY: the caller gives `count` rows of LANES elements.
                let row = unsafe { *x.offset(k as isize * stride).cast::<[T; LANES]>() };
                for lane in 0..LANES {
                    some[lane] += row[lane].into();
                }
            }
            for lane in 0..LANES {
                sums[lane] += i64::from(some[lane]);
            }
        }
        // SAFETY: the caller gives a state of LANES from i on.
        unsafe { *state.value.cast::<i64>().add(i).cast() = sums }
    }
}

/// The sums of at most [`MOST`] chunks, element by element.
#[inline(always)]
fn sums_of<T: Copy + Into<i16>>(chunks: &[[T; WIDE]]) -> [i16; WIDE] {
    let mut sums = [0i16; WIDE];
    for chunk in chunks {
        prefetch_ahead(chunk);
        for lane in 0..WIDE {
            sums[lane] = sums[lane].wrapping_add(chunk[lane].into());
        }
    }
    sums
}
