//! The streaming limit: how fast memory lets any program move as many bytes.
//!
//! *Problem*: a time says nothing until one knows what was possible, in the same minute on the same machine. *Technique*: the bytes that
//! a row must read and write, each once, are streamed by loops that do nothing else: loads into vector registers, and stores that
//! go around the cache, so that memory is not read before it is overwritten. Bytes that are read and have no counterpart in the
//! result are added up; bytes that are written and have none to be read are filled. The buffers lie in huge pages where the system
//! has them. Several ways are tried (two instruction sets; the C library's `memcpy`; one to four places at once per thread,
//! which memory controllers take differently), and the best is the limit. The same loops, asking memory for what they will read, show what
//! more there is to be had. *Contract*: the same number of threads as everybody else: those of the
//! global rayon pool.

use std::alloc::{Layout, alloc, dealloc, handle_alloc_error};
use std::hint::black_box;
use std::time::Instant;

/// Bytes that a row moves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moved {
    pub(crate) read: usize,
    pub(crate) written: usize,
    /// What is written is the first of what was read.
    pub(crate) in_place: bool,
}

/// Bytes that are read before a way, or a library, is timed: more than caches hold of what was read before. Tests time nothing.
pub(crate) const OTHER: usize = if cfg!(test) { HUGE_PAGE } else { 128 << 20 };
/// Bytes that one call of a loop streams: one page, which hardware prefetchers do not leave.
const STEP: usize = 4096;
const HUGE_PAGE: usize = 2 << 20;

/// Loops over runs of whole cache lines: source, target, bytes.
type Loop = unsafe fn(*const u8, *mut u8, usize);

/// The loops of an instruction set.
struct Loops {
    name: &'static str,
    /// Bytes ahead of what is read that memory is asked for; 0 if it is not.
    ahead: usize,
    available: fn() -> bool,
    copy: Loop,
    /// Reads the source; writes nothing.
    read: Loop,
    /// Writes the target; reads nothing.
    fill: Loop,
    /// Adds one to the source; the target is the source.
    update: Loop,
}

/// One way to reach the limit.
#[derive(Clone, Copy)]
pub(crate) struct Variant {
    loops: &'static Loops,
    /// Places that a thread streams from and to in turn.
    places: usize,
}

impl Variant {
    /// The ways that this machine has, with the two widest instruction sets.
    pub(crate) fn all() -> Vec<Variant> {
        let wide = VECTOR.iter().filter(|loops| (loops[0].available)()).take(2).flatten();
        let streams = wide.flat_map(|loops| [1, 2, 4].map(|places| Variant { loops, places }));
        std::iter::once(Variant { loops: &PLAIN, places: 1 }).chain(streams).collect()
    }

    pub(crate) fn name(self) -> String {
        let ahead = if self.asks_ahead() { " ahead" } else { "" };
        format!("{}{ahead} x {}", self.loops.name, self.places)
    }

    /// Whether it stores around the caches; else they keep a part of what was written, which memory has still to take.
    pub(crate) fn stores_around(self) -> bool {
        !std::ptr::eq(self.loops, &PLAIN)
    }

    /// Whether it asks memory for what it will read.
    pub(crate) fn asks_ahead(self) -> bool {
        self.loops.ahead > 0
    }
}

/// Buffers to stream between.
pub(crate) struct Limit {
    source: Pages,
    target: Pages,
    /// What is read before.
    other: Pages,
}

impl Limit {
    pub(crate) fn new() -> Limit {
        Limit { source: Pages::new(0, 1), target: Pages::new(0, 2), other: Pages::new(OTHER, 1) }
    }

    /// Puts what others read out of the caches.
    pub(crate) fn cool(&self) {
        let other = Shared(self.other.start);
        rayon::broadcast(|_| {
            // SAFETY: the buffer has as many bytes; nobody writes them.
            unsafe { (PLAIN.read)(other.start(), other.start(), OTHER) };
        });
    }

    /// Milliseconds that moving the bytes takes.
    pub(crate) fn time(&mut self, moved: Moved, variant: Variant) -> f64 {
        self.source.grow(moved.read.max(moved.written));
        self.target.grow(moved.written);
        let (source, target) = (Shared(self.source.start), Shared(self.target.start));
        self.cool();
        let begun = Instant::now();
        rayon::broadcast(|thread| {
            let part = |bytes: usize, index: usize| bytes / 64 * index / thread.num_threads() * 64;
            let own = |bytes: usize| (part(bytes, thread.index()), part(bytes, thread.index() + 1));
            // SAFETY: both buffers hold the bytes, and the threads' parts of them are disjoint.
            unsafe { stream(variant, moved.in_place, source, target, own(moved.read), own(moved.written)) };
        });
        begun.elapsed().as_secs_f64() * 1e3
    }
}

/// Streams from a range of the source and to a range of the target, both in bytes, in as many places as the variant says.
///
/// # Safety
/// The ranges are whole cache lines of the two buffers, and nobody else writes there.
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
            // The run of `bytes` from `base` on that this place has at this step.
            let run = |base: usize, bytes: usize| {
                let (lane, end) = (cut(bytes, place, places), cut(bytes, place + 1, places));
                let from = lane + cut(end - lane, step, steps);
                (base + from, lane + cut(end - lane, step + 1, steps) - from)
            };
            let ((common, length), (more_read, reading), (more_written, writing)) =
                (run(0, both), run(both, read - both), run(both, written - both));
            let at = |offset: usize| (source.wrapping_add(offset), target.wrapping_add(offset));
            // SAFETY: the runs are whole cache lines within the ranges of the caller's contract; the set is available.
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

/// The loops that every machine has: what the compiler and the C library make of plain Rust.
static PLAIN: Loops = Loops {
    name: "plain",
    ahead: 0,
    available: || true,
    copy: |source, target, bytes| {
        // SAFETY: the contract of `Loop`: two runs of as many bytes, which do not overlap.
        unsafe { std::ptr::copy_nonoverlapping(source, target, bytes) }
    },
    read: |source, _, bytes| {
        // SAFETY: the contract of `Loop`: as many initialised bytes, aligned to cache lines.
        let words = unsafe { std::slice::from_raw_parts(source.cast::<[u64; 8]>(), bytes / 64) };
        let add = |sums: [u64; 8], line: &[u64; 8]| std::array::from_fn(|k| sums[k].wrapping_add(line[k]));
        black_box(words.iter().fold([0; 8], add));
    },
    fill: |_, target, bytes| {
        // SAFETY: the contract of `Loop`: as many bytes to write.
        unsafe { std::ptr::write_bytes(target, 3, bytes) }
    },
    update: |_, target, bytes| {
        // SAFETY: the contract of `Loop`: as many initialised bytes, aligned to cache lines, nobody else's.
        let words = unsafe { std::slice::from_raw_parts_mut(target.cast::<u32>(), bytes / 4) };
        words.iter_mut().for_each(|word| *word = word.wrapping_add(1));
    },
};

/// Loops over vector registers, and stores around the cache.
#[cfg(target_arch = "x86_64")]
macro_rules! vector_loops {
    ($name:ident, $feature:tt, $Register:ty, $set:ident, $load:ident, $add:ident, $stream:ident) => {{
        /// Loads, and asks for what lies so many bytes ahead, which may be anywhere.
        #[target_feature(enable = $feature)]
        unsafe fn load<const BYTES: usize>(at: *const $Register) -> $Register {
            if BYTES > 0 {
                _mm_prefetch::<_MM_HINT_T0>(at.wrapping_byte_add(BYTES).cast());
            }
            // SAFETY: a register's bytes, aligned.
            unsafe { $load(at.cast()) }
        }
        #[target_feature(enable = $feature)]
        unsafe fn copy<const BYTES: usize>(source: *const u8, target: *mut u8, bytes: usize) {
            let (source, target) = (source.cast::<$Register>(), target.cast::<$Register>());
            for k in 0..bytes / size_of::<$Register>() {
                // SAFETY: the contract of `Loop`; cache lines are aligned for every register.
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

/// Bytes ahead that serve best on an EPYC (Zen 5), of 2, 4, 8 and 16 KiB.
#[cfg(target_arch = "x86_64")]
const AHEAD: usize = 16 << 10;

/// The instruction sets that have such stores, the widest first: without and with asking ahead.
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

/// Memory that has been touched, in huge pages where the system has them.
struct Pages {
    start: *mut u8,
    length: usize,
    /// What every byte is at first.
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
        // SAFETY: as many bytes were allocated.
        unsafe { std::ptr::write_bytes(start, byte, length) };
        Pages { start, length, byte }
    }

    fn layout(length: usize) -> Layout {
        Layout::from_size_align(length, HUGE_PAGE).unwrap_or_else(|_| handle_alloc_error(Layout::new::<u8>()))
    }

    /// Makes the memory at least so long.
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
            // SAFETY: allocated in `Pages::new` with this very layout.
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

    /// Every way writes every byte that is to be written, and none beyond, however reading and writing differ.
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
                // Ones are copied; the rest is filled.
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
