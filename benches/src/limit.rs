//! The streaming limit: the time in which memory allows any program to move a given number of bytes.
//!
//! *Problem*: a time says nothing without knowing what was possible, in the same minute on the same machine.
//! *Technique*: the bytes that a row must read and write, each once, are streamed by loops that do nothing else:
//! loads into vector registers and non-temporal stores, so that memory is not read before it is overwritten. Bytes
//! read without a counterpart in the result are summed; bytes written without a counterpart in the operands are
//! filled. The buffers are in huge pages if the system has them. Several variants are tried (two instruction sets;
//! the C library's `memcpy`; one to four streams per thread, which memory controllers handle differently), and the
//! best is the limit. The same loops with prefetching show how much more is possible. *Contract*: the same number of
//! threads as all libraries: those of the global rayon pool.

use std::alloc::{Layout, alloc, dealloc, handle_alloc_error};
use std::hint::black_box;
use std::time::Instant;

/// The bytes that a row moves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moved {
    pub(crate) read: usize,
    pub(crate) written: usize,
    /// Whether the written bytes replace the first ones that were read.
    pub(crate) in_place: bool,
}

/// Bytes read before each variant or library is timed, enough to evict earlier data from the caches.
/// Tests time nothing.
pub(crate) const OTHER: usize = if cfg!(test) { HUGE_PAGE } else { 128 << 20 };
/// Bytes that one call of a loop streams: one page, which hardware prefetchers do not cross.
const STEP: usize = 4096;
const HUGE_PAGE: usize = 2 << 20;

/// Loops over whole cache lines; arguments: source, target, bytes.
type Loop = unsafe fn(*const u8, *mut u8, usize);

/// The loops for one instruction set.
struct Loops {
    name: &'static str,
    /// Prefetch distance in bytes; 0 without prefetching.
    ahead: usize,
    available: fn() -> bool,
    copy: Loop,
    /// Reads the source and writes nothing.
    read: Loop,
    /// Writes the target and reads nothing.
    fill: Loop,
    /// Adds one to every word of the source, which is also the target.
    update: Loop,
}

/// One way of streaming.
#[derive(Clone, Copy)]
pub(crate) struct Variant {
    loops: &'static Loops,
    /// Number of positions that a thread streams at in turn.
    places: usize,
}

impl Variant {
    /// The variants that this machine supports, with the two widest instruction sets.
    pub(crate) fn all() -> Vec<Variant> {
        let wide = VECTOR.iter().filter(|loops| (loops[0].available)()).take(2).flatten();
        let streams = wide.flat_map(|loops| [1, 2, 4].map(|places| Variant { loops, places }));
        std::iter::once(Variant { loops: &PLAIN, places: 1 }).chain(streams).collect()
    }

    pub(crate) fn name(self) -> String {
        let ahead = if self.asks_ahead() { " ahead" } else { "" };
        format!("{}{ahead} x {}", self.loops.name, self.places)
    }

    /// Whether it uses non-temporal stores. Otherwise the caches retain a part of the written data, which has yet to
    /// reach memory.
    pub(crate) fn stores_around(self) -> bool {
        !std::ptr::eq(self.loops, &PLAIN)
    }

    /// Whether it prefetches the memory that it will read.
    pub(crate) fn asks_ahead(self) -> bool {
        self.loops.ahead > 0
    }
}

/// The buffers to stream between.
pub(crate) struct Limit {
    source: Pages,
    target: Pages,
    /// Data to read before each timing.
    other: Pages,
}

impl Limit {
    pub(crate) fn new() -> Limit {
        Limit { source: Pages::new(0, 1), target: Pages::new(0, 2), other: Pages::new(OTHER, 1) }
    }

    /// Evicts the libraries' data from the caches.
    pub(crate) fn cool(&self) {
        let other = Shared(self.other.start);
        rayon::broadcast(|_| {
            // SAFETY: the buffer has OTHER bytes, and nobody writes to them.
            unsafe { (PLAIN.read)(other.start(), other.start(), OTHER) };
        });
    }

    /// The time to move the bytes, in milliseconds.
    pub(crate) fn time(&mut self, moved: Moved, variant: Variant) -> f64 {
        self.source.grow(moved.read.max(moved.written));
        self.target.grow(moved.written);
        let (source, target) = (Shared(self.source.start), Shared(self.target.start));
        self.cool();
        let begun = Instant::now();
        rayon::broadcast(|thread| {
            let part = |bytes: usize, index: usize| bytes / 64 * index / thread.num_threads() * 64;
            let own = |bytes: usize| (part(bytes, thread.index()), part(bytes, thread.index() + 1));
            // SAFETY: both buffers hold the bytes, and the parts of the threads are disjoint.
            unsafe { stream(variant, moved.in_place, source, target, own(moved.read), own(moved.written)) };
        });
        begun.elapsed().as_secs_f64() * 1e3
    }
}

/// Streams from a range of the source to a range of the target, both in bytes, at every position of the variant.
///
/// # Safety
/// The ranges are whole cache lines of the two buffers, and nobody else accesses the written ones.
unsafe fn stream(
    Variant { loops, places }: Variant,
    in_place: bool,
    source: Shared,
    target: Shared,
    read: (usize, usize),
    written: (usize, usize),
) {
    let (source, target) = (source.start().wrapping_add(read.0), target.start().wrapping_add(written.0));
    let (read, written) = (read.1 - read.0, written.1 - written.0);
    let both = read.min(written);
    let steps = read.max(written).div_ceil(STEP * places).max(1);
    let cut = |bytes: usize, numerator: usize, denominator: usize| {
        ((bytes / 64) as u128 * numerator as u128 / denominator as u128) as usize * 64
    };
    for step in 0..steps {
        for place in 0..places {
            // The run of the `bytes` bytes from `base` on that this position streams in this step.
            let run = |base: usize, bytes: usize| {
                let (lane, end) = (cut(bytes, place, places), cut(bytes, place + 1, places));
                let from = lane + cut(end - lane, step, steps);
                (base + from, lane + cut(end - lane, step + 1, steps) - from)
            };
            let ((common, length), (more_read, reading), (more_written, writing)) =
                (run(0, both), run(both, read - both), run(both, written - both));
            let at = |offset: usize| (source.wrapping_add(offset), target.wrapping_add(offset));
            // SAFETY: the runs are whole cache lines within the ranges of the caller's contract, and the machine
            // supports the instruction set.
            unsafe {
                if in_place {
                    (loops.update)(at(common).0, source.wrapping_add(common), length);
                } else {
                    (loops.copy)(at(common).0, at(common).1, length);
                }
                (loops.read)(at(more_read).0, at(more_read).1, reading);
                (loops.fill)(at(more_written).0, at(more_written).1, writing);
            }
        }
    }
}

/// The loops for every machine: the compiler's and the C library's versions of plain Rust.
static PLAIN: Loops = Loops {
    name: "plain",
    ahead: 0,
    available: || true,
    copy: |source, target, bytes| {
        // SAFETY: the contract of `Loop`: two runs of `bytes` bytes that do not overlap.
        unsafe { std::ptr::copy_nonoverlapping(source, target, bytes) }
    },
    read: |source, _, bytes| {
        // SAFETY: the contract of `Loop`: `bytes` initialised bytes, aligned to cache lines.
        let words = unsafe { std::slice::from_raw_parts(source.cast::<[u64; 8]>(), bytes / 64) };
        let add = |sums: [u64; 8], line: &[u64; 8]| std::array::from_fn(|k| sums[k].wrapping_add(line[k]));
        black_box(words.iter().fold([0; 8], add));
    },
    fill: |_, target, bytes| {
        // SAFETY: the contract of `Loop`: room for `bytes` bytes.
        unsafe { std::ptr::write_bytes(target, 3, bytes) }
    },
    update: |_, target, bytes| {
        // SAFETY: the contract of `Loop`: `bytes` initialised bytes, aligned to cache lines, with no other reference
        // to them.
        let words = unsafe { std::slice::from_raw_parts_mut(target.cast::<u32>(), bytes / 4) };
        words.iter_mut().for_each(|word| *word = word.wrapping_add(1));
    },
};

/// Loops with vector registers and non-temporal stores.
#[cfg(target_arch = "x86_64")]
macro_rules! vector_loops {
    ($name:ident, $feature:tt, $Register:ty, $set:ident, $load:ident, $add:ident, $stream:ident) => {{
        /// Loads a register, and prefetches the memory `BYTES` bytes ahead, which may be any address.
        #[target_feature(enable = $feature)]
        unsafe fn load<const BYTES: usize>(at: *const $Register) -> $Register {
            if BYTES > 0 {
                _mm_prefetch::<_MM_HINT_T0>(at.wrapping_byte_add(BYTES).cast());
            }
            // SAFETY: the bytes of one register, aligned.
            unsafe { $load(at.cast()) }
        }
        #[target_feature(enable = $feature)]
        unsafe fn copy<const BYTES: usize>(source: *const u8, target: *mut u8, bytes: usize) {
            let (source, target) = (source.cast::<$Register>(), target.cast::<$Register>());
            for k in 0..bytes / size_of::<$Register>() {
                // SAFETY: the contract of `Loop`; cache lines are aligned for every register type.
                unsafe { $stream(target.wrapping_add(k).cast(), load::<BYTES>(source.wrapping_add(k))) };
            }
        }
        #[target_feature(enable = $feature)]
        unsafe fn read<const BYTES: usize>(source: *const u8, _: *mut u8, bytes: usize) {
            let source = source.cast::<$Register>();
            let mut sum = $set(0);
            for k in 0..bytes / size_of::<$Register>() {
                // SAFETY: as above.
                sum = $add(sum, unsafe { load::<BYTES>(source.wrapping_add(k)) });
            }
            black_box(sum);
        }
        #[target_feature(enable = $feature)]
        unsafe fn fill(_: *const u8, target: *mut u8, bytes: usize) {
            let target = target.cast::<$Register>();
            for k in 0..bytes / size_of::<$Register>() {
                // SAFETY: as above.
                unsafe { $stream(target.wrapping_add(k).cast(), $set(3)) };
            }
        }
        #[target_feature(enable = $feature)]
        unsafe fn update<const BYTES: usize>(source: *const u8, target: *mut u8, bytes: usize) {
            let (source, target) = (source.cast::<$Register>(), target.cast::<$Register>());
            for k in 0..bytes / size_of::<$Register>() {
                // SAFETY: as above.
                unsafe {
                    let sum = $add(load::<BYTES>(source.wrapping_add(k)), $set(1));
                    $stream(target.wrapping_add(k).cast(), sum);
                }
            }
        }
        const fn loops<const BYTES: usize>() -> Loops {
            Loops {
                name: stringify!($name),
                ahead: BYTES,
                available: || is_x86_feature_detected!($feature),
                copy: copy::<BYTES>,
                read: read::<BYTES>,
                fill,
                update: update::<BYTES>,
            }
        }
        [loops::<0>(), loops::<AHEAD>()]
    }};
}

#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::*;

/// Prefetch distance in bytes: the best of 2, 4, 8 and 16 KiB on Zen 5.
#[cfg(target_arch = "x86_64")]
const AHEAD: usize = 16 << 10;

/// The instruction sets with non-temporal stores, widest first; each without and with prefetching.
#[cfg(target_arch = "x86_64")]
static VECTOR: &[[Loops; 2]] = &[
    vector_loops!(
        avx512,
        "avx512f",
        __m512i,
        _mm512_set1_epi32,
        _mm512_load_si512,
        _mm512_add_epi32,
        _mm512_stream_si512
    ),
    vector_loops!(avx2, "avx2", __m256i, _mm256_set1_epi32, _mm256_load_si256, _mm256_add_epi32, _mm256_stream_si256),
    vector_loops!(sse2, "sse2", __m128i, _mm_set1_epi32, _mm_load_si128, _mm_add_epi32, _mm_stream_si128),
];
#[cfg(not(target_arch = "x86_64"))]
static VECTOR: &[[Loops; 2]] = &[];

/// Memory that has been touched, in huge pages if the system has them.
struct Pages {
    start: *mut u8,
    length: usize,
    /// The initial value of every byte.
    byte: u8,
}

impl Pages {
    fn new(length: usize, byte: u8) -> Pages {
        let length = length.next_multiple_of(HUGE_PAGE);
        if length == 0 {
            return Pages { start: std::ptr::null_mut(), length, byte };
        }
        // SAFETY: the size is not zero; a size that overflows an isize ends the program in `handle_alloc_error`.
        let start = unsafe { alloc(Pages::layout(length)) };
        if start.is_null() {
            handle_alloc_error(Pages::layout(length));
        }
        #[cfg(target_os = "linux")]
        // SAFETY: an allocation of whole pages of this process; the advice changes nothing but their size.
        unsafe {
            libc::madvise(start.cast(), length, libc::MADV_HUGEPAGE);
        }
        // SAFETY: `length` bytes were allocated.
        unsafe { std::ptr::write_bytes(start, byte, length) };
        Pages { start, length, byte }
    }

    fn layout(length: usize) -> Layout {
        Layout::from_size_align(length, HUGE_PAGE).unwrap_or_else(|_| handle_alloc_error(Layout::new::<u8>()))
    }

    /// Makes the memory at least `length` bytes long.
    fn grow(&mut self, length: usize) {
        if self.length < length {
            *self = Pages::new(0, self.byte);
            *self = Pages::new(length, self.byte);
        }
    }
}

impl Drop for Pages {
    fn drop(&mut self) {
        if self.length > 0 {
            // SAFETY: allocated in `Pages::new` with the same layout.
            unsafe { dealloc(self.start, Pages::layout(self.length)) }
        }
    }
}

/// An address that threads may share.
#[derive(Clone, Copy)]
struct Shared(*mut u8);

// SAFETY: threads write to disjoint ranges of what it points to.
unsafe impl Sync for Shared {}

impl Shared {
    fn start(self) -> *mut u8 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every variant writes every byte of its range and none beyond it, for any combination of read and written
    /// bytes.
    #[test]
    fn every_variant_moves_every_byte() {
        let bytes = |pages: &Pages| {
            // SAFETY: a huge page of initialised bytes.
            unsafe { std::slice::from_raw_parts(pages.start, 1 << 17) }
        };
        for variant in Variant::all() {
            for (read, written) in [(64_064, 64_064), (64_064, 64), (640, 64_064), (0, 6400)] {
                let mut limit = Limit::new();
                limit.time(Moved { read, written, in_place: false }, variant);
                let name = format!("{}: {read} read, {written} written", variant.name());
                let (within, beyond) = bytes(&limit.target).split_at(written);
                // Ones are copied, and the rest is filled.
                assert_eq!(within.iter().filter(|byte| **byte == 1).count(), read.min(written), "{name}");
                assert!(within.iter().all(|byte| *byte != 2) && beyond.iter().all(|byte| *byte == 2), "{name}");
            }
            let mut limit = Limit::new();
            limit.time(Moved { read: 64_064, written: 64_064, in_place: true }, variant);
            let expected = |k: usize| if k < 64_064 && k.is_multiple_of(4) { 2 } else { 1 };
            let wrong = bytes(&limit.source).iter().enumerate().find(|(k, byte)| **byte != expected(*k));
            assert_eq!(wrong, None, "{}: in place", variant.name());
        }
    }
}
