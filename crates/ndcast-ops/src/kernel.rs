//! Map kernels: one op of the table applied along dense runs.
//!
//! *Problem*: an elementwise op over any shapes and strides. *Technique*: the caller brings every operand into a dense
//! run or one repeated element, so a kernel is one loop that the compiler vectorises: `vv`, `vs`, `sv` for two
//! operands, the like for three; for more, and for ops whose expression is long, one that reads repeated elements from a room on
//! the stack. *Contract*: see [`MapKernel`].

use crate::gather::fill;
use crate::isa::for_isa;
use core::array::from_fn;
use core::mem::MaybeUninit;

/// Bytes of each operand that a kernel takes at a time, where one is written out.
const CHUNK: usize = 1024;

/// Room for a chunk of one operand, aligned for every type.
type Room = [MaybeUninit<[u64; 2]>; CHUNK / 16];

/// One operand of a kernel: elements one after the other, or a single one that stands for all.
#[derive(Clone, Copy, Debug)]
pub struct Run {
    /// The first element.
    pub ptr: *const u8,
    /// Whether the first element is the only one.
    pub splat: bool,
}

impl Run {
    /// Elements one after the other.
    pub const fn dense(ptr: *const u8) -> Run {
        Run { ptr, splat: false }
    }

    /// One element that stands for all.
    pub const fn splat(ptr: *const u8) -> Run {
        Run { ptr, splat: true }
    }
}

/// Applies an op to `n` elements: `out[i] = op(args[0][i], args[1][i], ...)`.
///
/// # Safety
/// `args` has one entry per operand of the op; each points to `n` initialised, aligned elements of the kernel's dtype (one if
/// `splat`; of one or two operands not all may be); `out` points to room for `n` aligned elements of the result's dtype, apart
/// from all arguments.
pub type MapKernel = unsafe fn(out: *mut u8, args: &[Run], n: usize);

/// An op of `N` operands on one Rust type: what a row of the table says of one dtype.
pub(crate) trait Map<T, const N: usize>: Sized {
    /// Element type of the result.
    type Out: Copy;
    /// Whether the expression is long: it then is compiled once, not once for each way in which operands may be repeated.
    const LONG: bool;
    /// Whether there are operands for which the expression does not hold.
    const FIXUP: bool = false;
    /// The op on one element of each operand; where [`Map::needs_fixup`], anything.
    fn call(x: [T; N]) -> Self::Out;
    /// Whether the vectorised expression does not hold for these operands.
    #[inline(always)]
    fn needs_fixup(_: [T; N]) -> bool {
        false
    }
    /// Whether what holds there is a loop of vectors too: then all elements of a call are done again, else those that need it.
    const REDO: bool = false;
    /// What holds there; under [`Map::REDO`], everywhere, with the same bits.
    #[inline(always)]
    fn fixup(x: [T; N]) -> Self::Out {
        Self::call(x)
    }
    /// Whether there is an expression that is shorter, and gives the same bits, for some second operands.
    const QUICK: bool = false;
    /// Whether it holds for this second operand.
    #[inline(always)]
    fn is_quick(_: T) -> bool {
        false
    }
    /// That expression.
    #[inline(always)]
    fn quick(x: [T; N]) -> Self::Out {
        Self::call(x)
    }
    /// Whether a row may be folded by [`Map::pick`] alone, and it is seen afterwards whether that was right (see `pick.rs`).
    const PICKS: bool = false;
    /// The operand that one comparison picks.
    #[inline(always)]
    fn pick([x, _]: [T; 2]) -> T {
        x
    }
    /// What is kept of all elements besides, for [`Map::is_picked`].
    #[inline(always)]
    fn trace([x, _]: [T; 2]) -> T {
        x
    }
    /// Whether what was picked is what the op makes of the row, by what was kept.
    #[inline(always)]
    fn is_picked(_picked: T, _trace: T) -> bool {
        false
    }
    /// The kernel, for the instruction set in use.
    fn kernel() -> MapKernel
    where
        T: Copy,
    {
        map_instance::<Self, T, N>()
    }
}

/// The shorter expression of an op, as an op.
struct Quick<O>(O);

impl<O: Map<T, N>, T, const N: usize> Map<T, N> for Quick<O> {
    type Out = O::Out;
    const LONG: bool = false;
    #[inline(always)]
    fn call(x: [T; N]) -> O::Out {
        O::quick(x)
    }
}

/// The kernel of op `O` for operands of type `T`, for the instruction set in use.
pub(crate) fn map_instance<O: Map<T, N>, T: Copy, const N: usize>() -> MapKernel {
    for_isa!(fn map[O: Map<T, N>, T: Copy; N](out: *mut u8, args: &[Run], n: usize))
}

/// # Safety
/// The contract of [`MapKernel`], with `T` and `N` operands.
#[inline(always)]
unsafe fn map<O: Map<T, N>, T: Copy, const N: usize>(out: *mut u8, args: &[Run], n: usize) {
    let out = out.cast::<O::Out>();
    // SAFETY: by the contract, index 0 exists in a splat, indices 0..n in a dense run and in `out`.
    unsafe {
        if quickly::<O, T, N>(out, args, n) {
            return;
        }
        if N == 1 {
            each::<O, T, N, DENSE>(out, n, &starts(args));
        } else if N == 2 && !O::LONG {
            match (args[0].splat, args[1].splat) {
                (true, _) => each::<O, T, N, 0b01>(out, n, &starts(args)),
                (_, true) => each::<O, T, N, 0b10>(out, n, &starts(args)),
                _ => each::<O, T, N, DENSE>(out, n, &starts(args)),
            }
        } else if N == 3 && !O::LONG {
            match (args[0].splat, args[1].splat, args[2].splat) {
                (false, false, false) => each::<O, T, N, DENSE>(out, n, &starts(args)),
                (true, false, false) => each::<O, T, N, 0b001>(out, n, &starts(args)),
                (false, true, false) => each::<O, T, N, 0b010>(out, n, &starts(args)),
                (false, false, true) => each::<O, T, N, 0b100>(out, n, &starts(args)),
                (false, true, true) => each::<O, T, N, 0b110>(out, n, &starts(args)),
                (true, false, true) => each::<O, T, N, 0b101>(out, n, &starts(args)),
                _ => written_out::<O, T, N>(out, args, n),
            }
        } else {
            written_out::<O, T, N>(out, args, n);
        }
    }
}

/// Takes the shorter expression of an op, if there is one for these operands. Whether it did.
///
/// # Safety
/// As [`map`].
#[inline(always)]
pub(crate) unsafe fn quickly<O: Map<T, N>, T: Copy, const N: usize>(out: *mut O::Out, args: &[Run], n: usize) -> bool {
    // SAFETY: by the contract, index 0 exists in a splat.
    let is_quick = N == 2 && O::QUICK && args[1].splat && O::is_quick(unsafe { *args[1].ptr.cast::<T>() });
    if is_quick {
        // SAFETY: the caller's contract; the second operand is repeated, so the first is not.
        unsafe { each::<Quick<O>, T, N, 0b10>(out, n, &starts(args)) };
    }
    is_quick
}

/// One loop for all that may be splats: these are written out once, and the loop is made in chunks that read them again and again.
///
/// # Safety
/// As [`map`].
#[inline(always)]
unsafe fn written_out<O: Map<T, N>, T: Copy, const N: usize>(out: *mut O::Out, args: &[Run], n: usize) {
    let mut rooms = [[MaybeUninit::uninit(); CHUNK / 16]; N];
    // SAFETY: the caller's contract; a room has as many elements as a chunk.
    unsafe {
        let (mut x, chunk) = spread(args, &mut rooms, n, size_of::<T>());
        let mut from = 0;
        while from < n {
            let count = chunk.min(n - from);
            each::<O, T, N, DENSE>(out.add(from), count, &x);
            from += count;
            advance(&mut x, args, count * size_of::<T>());
        }
    }
}

/// Where each operand begins.
#[inline(always)]
fn starts<const N: usize>(args: &[Run]) -> [*const u8; N] {
    from_fn(|k| args[k].ptr)
}

/// Where each operand begins if a repeated element is written out into its room, for a chunk or for `n` elements if they are fewer; and
/// how many elements a kernel may take at a time.
///
/// # Safety
/// `args` has `N` entries, each of aligned elements of `size` bytes, at least one of them initialised.
#[inline(never)]
unsafe fn spread<const N: usize>(
    args: &[Run],
    rooms: &mut [Room; N],
    n: usize,
    size: usize,
) -> ([*const u8; N], usize) {
    let mut starts = starts(args);
    let mut chunk = n;
    for ((start, room), run) in starts.iter_mut().zip(rooms).zip(args) {
        if run.splat {
            let room = room.as_mut_ptr().cast::<u8>();
            chunk = CHUNK / size;
            // SAFETY: one element, and a room for as many as a chunk has.
            unsafe { fill(room, run.ptr, n.min(chunk), size) };
            *start = room;
        }
    }
    (starts, chunk)
}

/// Moves on by as many bytes; what is written out stays.
#[inline(always)]
fn advance<const N: usize>(starts: &mut [*const u8; N], args: &[Run], bytes: usize) {
    for (start, run) in starts.iter_mut().zip(args) {
        *start = start.wrapping_add(if run.splat { 0 } else { bytes });
    }
}

/// No operand is repeated.
const DENSE: usize = 0;

/// One op along dense runs, but for the operands whose bit is set in `SPLATS`: these are a single element.
///
/// Plain loops: there are thousands of these, and each adaptor of an iterator would be compiled for every one.
///
/// # Safety
/// Each of `x` points to `n` elements of `T`, or to one; `out` has room for `n`.
#[inline(always)]
unsafe fn each<O: Map<T, N>, T: Copy, const N: usize, const SPLATS: usize>(
    out: *mut O::Out,
    n: usize,
    x: &[*const u8; N],
) {
    if n == 0 {
        return;
    }
    // SAFETY: there is at least one element of every operand.
    let once: [T; N] = from_fn(|k| unsafe { *x[k].cast::<T>() });
    let load = |i: usize| {
        let mut operands = once;
        let mut k = 0;
        while k < N {
            if SPLATS >> k & 1 == 0 {
                // SAFETY: the loops below ask for i < n.
                operands[k] = unsafe { *x[k].cast::<T>().add(i) };
            }
            k += 1;
        }
        operands
    };
    let (mut any, mut i) = (false, 0);
    while i < n {
        let operands = load(i);
        any |= O::FIXUP && O::needs_fixup(operands);
        // SAFETY: i < n.
        unsafe { *out.add(i) = O::call(operands) }
        i += 1;
    }
    if any {
        // A pass of its own, so that the first one vectorises.
        let mut i = 0;
        while i < n {
            let operands = load(i);
            if O::REDO || O::needs_fixup(operands) {
                // SAFETY: i < n.
                unsafe { *out.add(i) = O::fixup(operands) }
            }
            i += 1;
        }
    }
}
