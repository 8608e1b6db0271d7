//! Writing past the cache: dense runs that nobody reads soon go to memory with non-temporal stores.
//!
//! *Problem*: an ordinary store to a line that is not in the cache reads the line first, and throws out of the cache
//! what is still needed. *Technique*: results are made in a tile that stays in the cache, and brought to their place in whole
//! lines with stores that read nothing. *Contract*: as a copy, but other threads may be told of what was written only after
//! [`stream_fence`], once per task: a fence per tile of 8 KiB would cost a tenth to a third of the speed.
//!
//! What it gains depends on the pages. Measured on 2 cores of a Cascade Lake server, 64 MiB read and 64 MiB written, 2 threads: stores
//! straight from the kernel to huge pages take 7.1 ms, to small pages 8.5; by way of a tile, 8.3 and 9.1 with `stream`, 7.4 to
//! 8.8 and 8.9 to 10.7 with a copy. A result that a kernel can write in place is best written in place.

use crate::isa::Isa;

/// Bytes of a cache line: what non-temporal stores have to fill at one go to cost no reading.
const LINE: usize = 64;

/// Copies `bytes` bytes of a run that lies in the cache to memory that will not be read soon.
///
/// Pays where the whole result is larger than the cache; a few KiB a call at least. [`stream_fence`] must come between the last call
/// and anything that tells another thread of the elements.
///
/// # Safety
/// `source` has `bytes` initialised bytes, `target` room for as many, apart from them; neither need be aligned. No other
/// thread reads the target before this one has called [`stream_fence`].
///
/// ```
/// let (source, mut target) = ([1u8; 1000], [0u8; 1000]);
/// // SAFETY: 999 bytes from the second on, of both.
/// unsafe { ndcast_ops::stream(target.as_mut_ptr().add(1), source.as_ptr().add(1), 999) };
/// assert!(target[0] == 0 && target[1..] == source[1..]);
/// ```
pub unsafe fn stream(target: *mut u8, source: *const u8, bytes: usize) {
    // SAFETY: the caller's contract.
    unsafe {
        let (done, lines) = head(target, source, bytes);
        lines_instance()(target.add(done), source.add(done), lines);
        let done = done + lines * LINE;
        core::ptr::copy_nonoverlapping(source.add(done), target.add(done), bytes - done);
    }
}

/// Writes one element of `size` bytes `n` times to memory that will not be read soon. As [`stream`], it needs [`stream_fence`] after
/// it.
///
/// # Safety
/// `size` is 1, 2, 4, 8 or 16; `value` is one initialised element outside of `target`, which has room for `n`; neither need be
/// aligned. No other thread reads the target before this one has called [`stream_fence`].
///
/// ```
/// let mut target = [0u16; 1000];
/// // SAFETY: room for 1000 elements of two bytes.
/// unsafe { ndcast_ops::stream_fill(target.as_mut_ptr().cast(), (&raw const *&7u16).cast(), 1000, 2) };
/// assert_eq!(target, [7; 1000]);
/// ```
pub unsafe fn stream_fill(target: *mut u8, value: *const u8, n: usize, size: usize) {
    let mut pattern = [0u8; 1024];
    for element in pattern.chunks_exact_mut(size) {
        // SAFETY: both are `size` bytes; the pattern is on the stack, the value is the caller's.
        unsafe { core::ptr::copy_nonoverlapping(value, element.as_mut_ptr(), size) };
    }
    let (bytes, copy) = (n * size, lines_instance());
    let mut done = bytes.min(target.align_offset(LINE));
    // SAFETY: the pattern is as long as many whole elements, so `done % size` bytes into it is where the element goes on; a line and the
    // rest of an element fit in it, and so do the ends, of less than a line.
    unsafe {
        core::ptr::copy_nonoverlapping(pattern.as_ptr(), target, done);
        let phase = done % size;
        while bytes - done >= LINE {
            let lines = ((bytes - done) / LINE).min(pattern.len() / LINE - 1);
            copy(target.add(done), pattern.as_ptr().add(phase), lines);
            done += lines * LINE;
        }
        core::ptr::copy_nonoverlapping(pattern.as_ptr().add(phase), target.add(done), bytes - done);
    }
}

/// Makes what this thread has streamed visible to whom it tells of it: streaming stores come in no order of their own.
///
/// ```
/// let (source, mut target) = (vec![1u8; 10_000], vec![0u8; 10_000]);
/// // SAFETY: 10,000 bytes of both; the fence comes before anybody reads.
/// unsafe { ndcast_ops::stream(target.as_mut_ptr(), source.as_ptr(), 10_000) };
/// ndcast_ops::stream_fence();
/// assert!(std::thread::spawn(move || target == source).join().unwrap());
/// ```
#[inline]
pub fn stream_fence() {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: every x86-64 processor has SSE.
    unsafe {
        core::arch::x86_64::_mm_sfence();
    }
}

/// Copies what lies before the first line of `target`, and counts it and the whole lines after it.
///
/// # Safety
/// As [`stream`].
unsafe fn head(target: *mut u8, source: *const u8, bytes: usize) -> (usize, usize) {
    let head = bytes.min(target.align_offset(LINE));
    // SAFETY: no more than `bytes`.
    unsafe { core::ptr::copy_nonoverlapping(source, target, head) };
    (head, (bytes - head) / LINE)
}

/// Copies whole lines; `target` is aligned to a line.
type Lines = unsafe fn(target: *mut u8, source: *const u8, lines: usize);

fn lines_instance() -> Lines {
    match Isa::get() {
        #[cfg(target_arch = "x86_64")]
        Isa::Avx512 => x86::avx512,
        #[cfg(target_arch = "x86_64")]
        Isa::Avx2 => x86::avx2,
        #[cfg(target_arch = "x86_64")]
        Isa::Baseline => x86::sse2,
        #[cfg(not(target_arch = "x86_64"))]
        _ => plain,
    }
}

/// # Safety
/// `source` has `lines` lines, `target` room for as many, apart from them.
#[cfg(not(target_arch = "x86_64"))]
unsafe fn plain(target: *mut u8, source: *const u8, lines: usize) {
    // SAFETY: the caller's contract.
    unsafe { core::ptr::copy_nonoverlapping(source, target, lines * LINE) }
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use super::LINE;
    use core::arch::x86_64::*;

    macro_rules! lines {
        ($(#[$attribute:meta])* $name:ident, $Vector:ty, $load:ident, $store:ident) => {
            /// # Safety
            /// `source` has `lines` lines, `target` room for as many, apart from them and aligned to a line; the processor has
            /// the instruction set.
            $(#[$attribute])*
            pub(super) unsafe fn $name(target: *mut u8, source: *const u8, lines: usize) {
                const PARTS: usize = LINE / size_of::<$Vector>();
                let (target, source) = (target.cast::<$Vector>(), source.cast::<$Vector>());
                for line in 0..lines {
                    for part in 0..PARTS {
                        // SAFETY: a vector within the lines, which is aligned in the target because lines are.
                        unsafe { $store(target.add(line * PARTS + part), $load(source.add(line * PARTS + part))) };
                    }
                }
            }
        };
    }
    lines!(
        #[target_feature(enable = "avx512f")]
        avx512,
        __m512i,
        _mm512_loadu_si512,
        _mm512_stream_si512
    );
    lines!(
        #[target_feature(enable = "avx2")]
        avx2,
        __m256i,
        _mm256_loadu_si256,
        _mm256_stream_si256
    );
    lines!(sse2, __m128i, _mm_loadu_si128, _mm_stream_si128);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_are_copies_at_any_alignment() {
        let source: Vec<u8> = (0..2000u32).map(|k| (k * 7 % 251) as u8).collect();
        for (from, to, bytes) in (0..70).flat_map(|k| [(k, 0, 1500), (3, k, 300), (k, 2 * k, k), (1, 64, 64 + k)]) {
            let mut target = vec![255u8; 2000];
            // SAFETY: all is within the 2000 bytes of both.
            unsafe { stream(target.as_mut_ptr().add(to), source.as_ptr().add(from), bytes) };
            assert_eq!(target[to..to + bytes], source[from..from + bytes]);
            assert!(target[..to].iter().chain(&target[to + bytes..]).all(|&byte| byte == 255));
        }
    }

    #[test]
    fn fills_keep_the_phase_of_their_element() {
        let value: [u8; 16] = std::array::from_fn(|k| k as u8 + 1);
        for size in [1, 2, 4, 8, 16] {
            for (to, n) in (0..70).flat_map(|k| [(k, 0), (k, k), (k, 100), (k, 3000 / size)]) {
                let mut target = vec![255u8; 4000];
                // SAFETY: at most 70 + 3000 of the 4000 bytes.
                unsafe { stream_fill(target.as_mut_ptr().add(to), value.as_ptr(), n, size) };
                let filled = &target[to..to + n * size];
                assert!(filled.iter().enumerate().all(|(k, &byte)| byte == value[k % size]), "{size} at {to}");
                assert!(target[..to].iter().chain(&target[to + n * size..]).all(|&byte| byte == 255));
            }
        }
    }
}
