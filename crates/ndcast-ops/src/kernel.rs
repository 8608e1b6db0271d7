//! Map kernels: one op of the table applied to dense runs.
//!
//! *Problem*: an element-wise op over any shapes and strides. *Technique*: the caller presents every operand as a
//! dense run or one repeated element, so a kernel is one loop that the compiler vectorises: one for each combination
//! of dense (`v`) and repeated (`s`) operands, such as `vv`, `vs`, `sv` for two, and likewise for three. For more
//! operands, and for ops with a long expression, a single loop reads repeated elements from a buffer on the stack.
//! *Contract*: see [`MapKernel`].

use crate::gather::fill;
use crate::isa::for_isa;
use crate::lanes::LANES;
use core::array::from_fn;
use core::mem::MaybeUninit;

/// Bytes per operand that a kernel processes at a time if a repeated element is expanded.
const CHUNK: usize = 1024;

/// Buffer for a chunk of one operand, aligned for every type.
type Room = [MaybeUninit<[u64; 2]>; CHUNK / 16];

/// One operand of a kernel: a dense run of elements, or a single repeated element.
#[derive(Clone, Copy, Debug)]
pub struct Run {
    /// The first element.
    pub ptr: *const u8,
    /// Whether the first element is repeated for all.
    pub splat: bool,
}

impl Run {
    /// A dense run of elements.
    pub const fn dense(ptr: *const u8) -> Run {
        Run { ptr, splat: false }
    }

    /// One element that is repeated for all.
    pub const fn splat(ptr: *const u8) -> Run {
        Run { ptr, splat: true }
    }
}

/// Applies an op to `n` elements: `out[i] = op(args[0][i], args[1][i], ...)`.
///
/// # Safety
/// `args` has one entry per operand of the op. Each points to `n` initialised, aligned elements of the kernel's dtype
/// (one if `splat`; an op of one or two operands needs at least one that is not). `out` points to room for `n`
/// aligned elements of the result's dtype and does not overlap any argument.
pub type MapKernel = unsafe fn(out: *mut u8, args: &[Run], n: usize);

/// An op of `N` operands on one Rust type: the row of the table for one dtype.
pub(crate) trait Map<T, const N: usize>: Sized {
    /// Element type of the result.
    type Out: Copy;
    /// Whether the expression is long. A long one is compiled once, not once per combination of repeated operands.
    const LONG: bool;
    /// Whether the expression is wrong for some operands.
    const FIXUP: bool = false;
    /// The op on one element of each operand; unspecified where [`Map::needs_fixup`].
    fn call(x: [T; N]) -> Self::Out;
    /// The op on elements that an instruction set may have one instruction for.
    ///
    /// # Safety
    /// The processor supports the instruction set that the map is for, if it is for one.
    #[inline(always)]
    unsafe fn lanes(x: [&[T; LANES]; N]) -> [Self::Out; LANES]
    where
        T: Copy,
    {
        from_fn(|lane| Self::call(x.map(|x| x[lane])))
    }
    /// Whether the vectorised expression is wrong for these operands.
    #[inline(always)]
    fn needs_fixup(_: [T; N]) -> bool {
        false
    }
    /// Whether [`Map::fixup`] vectorises too: then all elements of a call are recomputed, else only those that need
    /// it.
    const REDO: bool = false;
    /// The result where [`Map::needs_fixup`]. Under [`Map::REDO`] it is correct everywhere, with the same bits.
    #[inline(always)]
    fn fixup(x: [T; N]) -> Self::Out {
        Self::call(x)
    }
    /// Whether a shorter expression with the same bits exists for some second operands.
    const QUICK: bool = false;
    /// Whether the shorter expression applies to this second operand.
    #[inline(always)]
    fn is_quick(_: T) -> bool {
        false
    }
    /// The shorter expression.
    #[inline(always)]
    fn quick(x: [T; N]) -> Self::Out {
        Self::call(x)
    }
    /// Whether a row may be folded by [`Map::pick`] alone, with a check of the result afterwards (see `pick.rs`).
    const PICKS: bool = false;
    /// The operand selected by one comparison.
    #[inline(always)]
    fn pick([x, _]: [T; 2]) -> T {
        x
    }
    /// A value accumulated over all elements for [`Map::is_picked`].
    #[inline(always)]
    fn trace([x, _]: [T; 2]) -> T {
        x
    }
    /// Whether the picked value is the op's result for the row, judging by the trace.
    #[inline(always)]
    fn is_picked(_picked: T, _trace: T) -> bool {
        false
    }
    /// The kernel for the instruction set in use.
    fn kernel() -> MapKernel
    where
        T: Copy,
    {
        map_instance::<Self, T, N>()
    }
}

/// The shorter expression of an op, as an op of its own.
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

/// Applies the shorter expression of an op if it exists for these operands. Returns whether it did.
///
/// # Safety
/// As [`map`].
#[inline(always)]
pub(crate) unsafe fn quickly<O: Map<T, N>, T: Copy, const N: usize>(out: *mut O::Out, args: &[Run], n: usize) -> bool {
    // SAFETY: by the contract, index 0 exists in a splat.
    let is_quick = N == 2 && O::QUICK && args[1].splat && O::is_quick(unsafe { *args[1].ptr.cast::<T>() });
    if is_quick {
        // SAFETY: the caller's contract. The second operand is repeated, so the first is not.
        unsafe { each::<Quick<O>, T, N, 0b10>(out, n, &starts(args)) };
    }
    is_quick
}

/// One loop for every combination of repeated operands: each is expanded into a buffer once, and the loop runs in
/// chunks that read the buffers again and again.
///
/// # Safety
/// As [`map`].
#[inline(always)]
unsafe fn written_out<O: Map<T, N>, T: Copy, const N: usize>(out: *mut O::Out, args: &[Run], n: usize) {
    let mut rooms = [[MaybeUninit::uninit(); CHUNK / 16]; N];
    // SAFETY: the caller's contract; a buffer holds the elements of a chunk.
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

/// The start of each operand.
#[inline(always)]
fn starts<const N: usize>(args: &[Run]) -> [*const u8; N] {
    from_fn(|k| args[k].ptr)
}

/// The start of each operand, after each repeated element has been expanded into its buffer (for a chunk, or for `n`
/// elements if they are fewer), and the number of elements that a kernel may process at a time.
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
            // SAFETY: there is one element, and the buffer has room for a chunk.
            unsafe { fill(room, run.ptr, n.min(chunk), size) };
            *start = room;
        }
    }
    (starts, chunk)
}

/// Advances dense operands by `bytes` bytes. Expanded ones stay.
#[inline(always)]
fn advance<const N: usize>(starts: &mut [*const u8; N], args: &[Run], bytes: usize) {
    for (start, run) in starts.iter_mut().zip(args) {
        *start = start.wrapping_add(if run.splat { 0 } else { bytes });
    }
}

/// No operand is repeated.
const DENSE: usize = 0;

/// One op on dense runs. The operands whose bit is set in `SPLATS` are single elements.
///
/// Plain loops: there are thousands of instances, and iterator adaptors would be compiled for every one.
///
/// # Safety
/// Each of `x` points to `n` elements of `T`, or to one if its bit in `SPLATS` is set; `out` has room for `n`.
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
    let mut once = [unsafe { *x[0].cast::<T>() }; N];
    let mut k = 1;
    while k < N {
        // SAFETY: likewise.
        once[k] = unsafe { *x[k].cast::<T>() };
        k += 1;
    }
    let load = |i: usize| {
        let mut operands = once;
        let mut k = 0;
        while k < N {
            if SPLATS >> k & 1 == 0 {
                // SAFETY: the loops below call it with i < n.
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
        // A separate pass, so that the first one vectorises.
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
