//! Fold kernels: reductions whose result depends on the logical order of the elements and on nothing else.
//!
//! *Problem*: a sum must not depend on layout, vector width, tiling or threads, and must lose little to rounding.
//! *Technique*: one fixed tree over the logical index along the reduced axes. A block of [`BLOCK`] = 128 elements is
//! folded in [`LANES`] = 16 lanes (element `i` goes to lane `i % 16`, in order), the lanes halving upon each other; blocks are
//! combined pairwise (a carry-merge over the block number, as a binary counter; what is left is merged from the top). Rounding errors grow
//! with the logarithm of the length. *Contract*: `rows` folds dense rows by the whole tree; `start`, `accumulate` and `merge`
//! let a caller walk the same tree with a run of kept elements at every node. A piece of `BLOCK * 2^k` elements
//! that starts at a multiple of its length is a node of the tree, so pieces may be folded apart and merged in order.

use crate::isa::for_isa;
use crate::kernel::Map;

/// Elements of one block of the fold tree.
pub const BLOCK: usize = 128;
/// Lanes of one block.
pub const LANES: usize = 16;

/// Where the results of folds are kept: values, and for argument folds the index of each.
#[derive(Clone, Copy, Debug)]
pub struct State {
    /// One value per kept element.
    pub value: *mut u8,
    /// One index per kept element; not touched by folds without an index.
    pub index: *mut i64,
}

/// The functions of one fold for one dtype. All are `unsafe` for the same reasons: pointers must be aligned for the dtype,
/// valid for the lengths given, and apart from each other.
#[derive(Clone, Copy)]
pub struct FoldKernel {
    /// `state[r]` = fold of `x[r * length..][..length]`, for `length > 0`; `first` is the index of a row's first element.
    pub rows: unsafe fn(state: State, x: *const u8, rows: usize, length: usize, first: i64),
    /// `state[i] = x[i]`, found at `index`.
    pub start: unsafe fn(state: State, x: *const u8, n: usize, index: i64),
    /// `state[i] = op(state[i], x[i])`, `x` found at `index`.
    pub accumulate: unsafe fn(state: State, x: *const u8, n: usize, index: i64),
    /// `into[i] = op(into[i], from[i])`, `from` being the later elements.
    pub merge: unsafe fn(into: State, from: State, n: usize),
    /// Whether any order of folding gives the same bits, so that lanes may be left out.
    pub exact: bool,
    /// Whether `State::index` is used.
    pub indexed: bool,
}

impl FoldKernel {
    /// Whether both certainly fold alike.
    pub fn is_same(&self, other: &FoldKernel) -> bool {
        let alike = self.exact == other.exact && self.indexed == other.indexed;
        alike && core::ptr::fn_addr_eq(self.rows, other.rows) && core::ptr::fn_addr_eq(self.merge, other.merge)
    }
}

/// The fold of a binary op that has an identity.
pub(crate) fn fold_instance<O: Map<T, 2, Out = T>, T: Copy, const EXACT: bool>() -> FoldKernel {
    fold_of::<Values<O, EXACT>, T>(EXACT, false)
}

/// A fold as `for_isa!` needs it: a state made of elements of `T`.
trait Fold<T> {
    unsafe fn row(state: State, r: usize, x: &[T], first: i64);
    unsafe fn start(state: State, i: usize, x: T, index: i64);
    unsafe fn accumulate(state: State, i: usize, x: T, index: i64);
    unsafe fn merge(into: State, from: State, i: usize);
}

fn fold_of<F: Fold<T>, T: Copy>(exact: bool, indexed: bool) -> FoldKernel {
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
        for i in 0..n {
            // SAFETY: the caller gives n elements and a state of n.
            unsafe { F::start(state, i, *x.cast::<T>().add(i), index) }
        }
    }
    #[inline(always)]
    unsafe fn accumulate<F: Fold<T>, T: Copy>(state: State, x: *const u8, n: usize, index: i64) {
        for i in 0..n {
            // SAFETY: as above.
            unsafe { F::accumulate(state, i, *x.cast::<T>().add(i), index) }
        }
    }
    #[inline(always)]
    unsafe fn merge<F: Fold<T>, T>(into: State, from: State, n: usize) {
        for i in 0..n {
            // SAFETY: the caller gives two states of n.
            unsafe { F::merge(into, from, i) }
        }
    }
    FoldKernel {
        rows: for_isa!(fn fold_rows[F: Fold<T>, T: Copy](state: State, x: *const u8, rows: usize, length: usize, first: i64)),
        start: for_isa!(fn start[F: Fold<T>, T: Copy](state: State, x: *const u8, n: usize, index: i64)),
        accumulate: for_isa!(fn accumulate[F: Fold<T>, T: Copy](state: State, x: *const u8, n: usize, index: i64)),
        merge: for_isa!(fn merge[F: Fold<T>, T: Copy](into: State, from: State, n: usize)),
        exact,
        indexed,
    }
}

struct Values<O, const EXACT: bool>(O);

impl<O: Map<T, 2, Out = T>, T: Copy, const EXACT: bool> Fold<T> for Values<O, EXACT> {
    #[inline(always)]
    unsafe fn row(state: State, r: usize, x: &[T], _: i64) {
        // SAFETY: the state has room for r.
        unsafe { *state.value.cast::<T>().add(r) = if EXACT { fold_lanes::<O, T>(x) } else { fold_row::<O, T>(x) } }
    }
    #[inline(always)]
    unsafe fn start(state: State, i: usize, x: T, _: i64) {
        // SAFETY: the state has room for i.
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
        // SAFETY: both states have room for i.
        unsafe { Self::accumulate(into, i, *from.value.cast::<T>().add(i), 0) }
    }
}

/// A row in lanes, for ops that any order serves.
#[inline(always)]
fn fold_lanes<O: Map<T, 2, Out = T>, T: Copy>(x: &[T]) -> T {
    let Some((first, _)) = x.split_first_chunk::<LANES>() else {
        return x[1..].iter().fold(x[0], |folded, &value| O::call([folded, value]));
    };
    let mut lanes = *first;
    let mut chunks = x[LANES..].chunks_exact(LANES);
    for chunk in chunks.by_ref() {
        for lane in 0..LANES {
            lanes[lane] = O::call([lanes[lane], chunk[lane]]);
        }
    }
    let folded = lanes[1..].iter().fold(lanes[0], |folded, &value| O::call([folded, value]));
    chunks.remainder().iter().fold(folded, |folded, &value| O::call([folded, value]))
}

/// The whole tree over one dense row of at least one element.
#[inline(always)]
fn fold_row<O: Map<T, 2, Out = T>, T: Copy>(x: &[T]) -> T {
    if x.len() <= BLOCK {
        return fold_block::<O, T>(x);
    }
    // Node k of the stack covers a power of two of blocks; 64 levels are more than an address space has.
    let mut stack = [x[0]; 64];
    let mut depth = 0;
    for (number, block) in x.chunks(BLOCK).enumerate() {
        let mut value = fold_block::<O, T>(block);
        for _ in 0..number.trailing_ones() {
            depth -= 1;
            value = O::call([stack[depth], value]);
        }
        stack[depth] = value;
        depth += 1;
    }
    let mut value = stack[depth - 1];
    for &earlier in stack[..depth - 1].iter().rev() {
        value = O::call([earlier, value]);
    }
    value
}

#[inline(always)]
fn fold_block<O: Map<T, 2, Out = T>, T: Copy>(x: &[T]) -> T {
    let mut lanes = [x[0]; LANES];
    let used = x.len().min(LANES);
    let mut chunks = x.chunks_exact(LANES);
    if let Some(first) = chunks.next() {
        lanes.copy_from_slice(first);
        for chunk in chunks.by_ref() {
            for lane in 0..LANES {
                lanes[lane] = O::call([lanes[lane], chunk[lane]]);
            }
        }
        for (lane, &value) in chunks.remainder().iter().enumerate() {
            lanes[lane] = O::call([lanes[lane], value]);
        }
    } else {
        lanes[..used].copy_from_slice(x);
    }
    if used == LANES {
        for half in [8, 4, 2, 1] {
            for lane in 0..half {
                lanes[lane] = O::call([lanes[lane], lanes[lane + half]]);
            }
        }
    } else {
        for half in [8, 4, 2, 1] {
            for lane in half..used.min(2 * half) {
                lanes[lane - half] = O::call([lanes[lane - half], lanes[lane]]);
            }
        }
    }
    lanes[0]
}

/// What argument folds compare by; NaN beats every number, the first of equals wins.
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
                self > than || (nan(self) && !nan(than))
            }
            #[inline(always)]
            fn smaller(self, than: Self) -> bool {
                let nan: fn($T) -> bool = $nan;
                self < than || (nan(self) && !nan(than))
            }
            #[inline(always)]
            fn same(self, other: Self) -> bool {
                let nan: fn($T) -> bool = $nan;
                self == other || (nan(self) && nan(other))
            }
        }
    )*};
}
best!(bool: |_| false, u8: |_| false, u16: |_| false, u32: |_| false, u64: |_| false, i8: |_| false, i16: |_| false, i32: |_| false,
    i64: |_| false, f32: f32::is_nan, f64: f64::is_nan);

struct Largest;
struct Smallest;

/// Which of two candidates an argument fold keeps.
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

impl<C: Choice, T: Best> Fold<T> for Arguments<C> {
    #[inline(always)]
    unsafe fn row(state: State, r: usize, x: &[T], first: i64) {
        // Two passes that vectorise: the best value, then the first place that has it.
        let mut lanes = [x[0]; LANES];
        let mut chunks = x.chunks_exact(LANES);
        for chunk in chunks.by_ref() {
            for lane in 0..LANES {
                lanes[lane] = if C::better(chunk[lane], lanes[lane]) { chunk[lane] } else { lanes[lane] };
            }
        }
        let rest = chunks.remainder().iter();
        let best =
            lanes.iter().chain(rest).fold(x[0], |best, &value| if C::better(value, best) { value } else { best });
        let place = x.iter().position(|&value| value.same(best)).unwrap_or(0);
        // SAFETY: the state has room for r.
        unsafe {
            *state.value.cast::<T>().add(r) = best;
            *state.index.add(r) = first + place as i64;
        }
    }
    #[inline(always)]
    unsafe fn start(state: State, i: usize, x: T, index: i64) {
        // SAFETY: the state has room for i.
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
        // SAFETY: both states have room for i.
        unsafe { Self::accumulate(into, i, *from.value.cast::<T>().add(i), *from.index.add(i)) }
    }
}

/// The fold that finds where the largest (`largest`) or smallest element is; `None` for complex dtypes and the 16-bit
/// floats, which are computed as `f32`.
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
