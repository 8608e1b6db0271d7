//! Folds that find the index of the best element: `argmax` and `argmin`.
//!
//! The state is the best value and its index, in separate arrays. NaN beats every number, and the first of equals
//! wins, so any order of folding gives the same answer.

use crate::fold::{Fold, FoldKernel, State, fold_of};
use crate::kernel::Map;
use crate::lanes::{LANES, fold_lanes};

/// The comparisons of argument folds. NaN beats every number and is the same as any NaN.
pub(crate) trait Best: Copy {
    fn larger(self, than: Self) -> bool;
    fn smaller(self, than: Self) -> bool;
    fn same(self, other: Self) -> bool;
}

macro_rules! best {
    ($($T:ty: $nan:expr),*) => {$(
        impl Best for $T {
            #[inline(always)]
            fn larger(self, than: Self) -> bool {
                let nan: fn($T) -> bool = $nan;
                (self > than) | (nan(self) & !nan(than))
            }
            #[inline(always)]
            fn smaller(self, than: Self) -> bool {
                let nan: fn($T) -> bool = $nan;
                (self < than) | (nan(self) & !nan(than))
            }
            #[inline(always)]
            fn same(self, other: Self) -> bool {
                let nan: fn($T) -> bool = $nan;
                (self == other) | (nan(self) & nan(other))
            }
        }
    )*};
}
best!(bool: |_| false, u8: |_| false, u16: |_| false, u32: |_| false, u64: |_| false, i8: |_| false, i16: |_| false, i32: |_| false,
    i64: |_| false, f32: f32::is_nan, f64: f64::is_nan);

struct Largest;
struct Smallest;

/// Which of two candidates an argument fold keeps: whether `x` is strictly better.
trait Choice {
    fn better<T: Best>(x: T, than: T) -> bool;
}
impl Choice for Largest {
    #[inline(always)]
    fn better<T: Best>(x: T, than: T) -> bool {
        x.larger(than)
    }
}
impl Choice for Smallest {
    #[inline(always)]
    fn better<T: Best>(x: T, than: T) -> bool {
        x.smaller(than)
    }
}

struct Arguments<C>(C);

/// The better of two values, as an op.
impl<C: Choice, T: Best> Map<T, 2> for Arguments<C> {
    type Out = T;
    const LONG: bool = false;
    #[inline(always)]
    fn call([x, other]: [T; 2]) -> T {
        if C::better(other, x) { other } else { x }
    }
}

impl<C: Choice, T: Best> Fold<T> for Arguments<C> {
    #[inline(always)]
    unsafe fn row(state: State, r: usize, x: &[T], first: i64) {
        // Two passes that vectorise: the best value, then the first place that has it.
        let best = fold_lanes::<Self, T>(x);
        let place = position(x, best);
        // SAFETY: the caller's state has an element r.
        unsafe {
            *state.value.cast::<T>().add(r) = best;
            *state.index.add(r) = first + place as i64;
        }
    }
    #[inline(always)]
    unsafe fn start(state: State, i: usize, x: T, index: i64) {
        // SAFETY: the caller's state has an element i.
        unsafe {
            *state.value.cast::<T>().add(i) = x;
            *state.index.add(i) = index;
        }
    }
    #[inline(always)]
    unsafe fn accumulate(state: State, i: usize, x: T, index: i64) {
        // SAFETY: as above.
        unsafe {
            let (value, place) = (state.value.cast::<T>().add(i), state.index.add(i));
            let better = C::better(x, *value);
            *value = if better { x } else { *value };
            *place = if better { index } else { *place };
        }
    }
    #[inline(always)]
    unsafe fn merge(into: State, from: State, i: usize) {
        // SAFETY: both of the caller's states have an element i.
        unsafe { Self::accumulate(into, i, *from.value.cast::<T>().add(i), *from.index.add(i)) }
    }
    #[inline(always)]
    unsafe fn columns(state: State, i: usize, x: *const T, stride: isize, count: usize, index: i64) {
        // SAFETY: the caller gives `count` rows of LANES elements, and a state of LANES from i on.
        unsafe {
            let mut best = *x.cast::<[T; LANES]>();
            let mut places = [index; LANES];
            for k in 1..count {
                let row = *x.offset(k as isize * stride).cast::<[T; LANES]>();
                for lane in 0..LANES {
                    let better = C::better(row[lane], best[lane]);
                    best[lane] = if better { row[lane] } else { best[lane] };
                    places[lane] = if better { index + k as i64 } else { places[lane] };
                }
            }
            *state.value.cast::<T>().add(i).cast() = best;
            *state.index.add(i).cast() = places;
        }
    }
}

/// The first index of a value that is in the row.
#[inline(always)]
fn position<T: Best>(x: &[T], wanted: T) -> usize {
    // No early exit within a chunk, so that the loop vectorises.
    const CHUNK: usize = 64;
    let has = |chunk: &&[T]| chunk.iter().fold(false, |found, &value| found | value.same(wanted));
    let chunk = (x.chunks(CHUNK).take_while(|chunk| !has(chunk)).count() * CHUNK).min(x.len());
    // The minimum over all indices, for the same reason.
    let Some(found) = x[chunk..].first_chunk::<CHUNK>() else {
        return chunk + x[chunk..].iter().position(|&value| value.same(wanted)).unwrap_or(0);
    };
    let mut place = CHUNK as u32;
    for (k, &value) in (0..).zip(found) {
        place = place.min(if value.same(wanted) { k } else { CHUNK as u32 });
    }
    chunk + place as usize
}

/// The fold that finds the index of the largest (`largest`) or smallest element. `None` for complex dtypes and for
/// the 16-bit floats, which are computed as `f32`.
pub fn arg_fold_kernel(largest: bool, dtype: crate::DType) -> Option<FoldKernel> {
    macro_rules! pick {
        ($($dtype:ident $T:ty),*) => {
            Some(match (dtype, largest) {
                $((crate::DType::$dtype, true) => fold_of::<Arguments<Largest>, $T>(true, true),
                (crate::DType::$dtype, false) => fold_of::<Arguments<Smallest>, $T>(true, true),)*
                _ => return None,
            })
        };
    }
    pick!(Bool bool, U8 u8, U16 u16, U32 u32, U64 u64, I8 i8, I16 i16, I32 i32, I64 i64, F32 f32, F64 f64)
}
