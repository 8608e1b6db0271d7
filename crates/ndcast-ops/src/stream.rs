//! Non-temporal stores.
//!
//! *Problem*: an ordinary store to an uncached line first reads the line from memory, although the whole line is
//! overwritten: a third of the traffic of a result larger than the caches. *Technique*: data computed in the L1 cache
//! is copied to memory with non-temporal stores. While a core only stores, no reads are in flight, so each line
//! written also prefetches data that is read next. A result that replaces its own operand uses ordinary stores
//! ([`replace`]): its lines are cached. *Contract*: the same bytes are written. Before other threads may see them,
//! the writing thread calls [`fence`].
//!
//! Non-temporal stores help on AMD processors: adding a row to (4096, 4096) float32 takes 2.3 to 3.0 ms, with
//! ordinary stores 2.9 to 4.0 ms, without the prefetches 3.2 to 4.3 ms (two cores, Zen 5). On Cascade Lake ordinary
//! stores are equally fast.

use crate::gather::{Strided, scatter_rows};
use crate::isa::{Chosen, Isa, LINE, amd_l1, asks_l2, each_line, prefetch, prefetch_l2, prefetch_many};

/// Smallest result, in bytes, that is worth non-temporal stores. A smaller one may be read again while it is cached:
/// `((x + row) * row).sum(1)`, with a last-level cache of 32 MiB, gets a fifth faster with results of 16 MiB, but a
/// third slower with 4 MiB.
const WORTH: usize = 16 << 20;

/// Smallest result, in bytes, that should be written with non-temporal stores: the machine's default, or the value of
/// `NDCAST_STREAM`.
pub fn stream_from() -> usize {
    static CHOSEN: Chosen = Chosen::new();
    CHOSEN.get(|| {
        let said = std::env::var("NDCAST_STREAM").ok().and_then(|bytes| bytes.parse().ok());
        said.unwrap_or(if amd_l1().is_some() { WORTH } else { usize::MAX })
    })
}

/// Copies `bytes` bytes with non-temporal stores. For each line written, and for each `(start, step)` in `next`, it
/// prefetches the next `step` bytes from `start` on.
///
/// # Safety
/// `from` has `bytes` initialised bytes; `to` has room for as many and does not overlap them. The caller calls
/// [`fence`] before another thread may access `to`.
pub unsafe fn stream(to: *mut u8, from: *const u8, bytes: usize, next: &[(*const u8, usize)]) {
    let head = to.align_offset(LINE).min(bytes);
    let lines = (bytes - head) / LINE;
    // SAFETY: parts of the bytes: the head up to a line boundary, whole lines, and the rest.
    unsafe {
        if head > 0 {
            core::ptr::copy_nonoverlapping(from, to, head);
        }
        let (to, from) = (to.add(head), from.add(head));
        write_lines(to, from, Lines { rows: 1, between: 0, lines }, next);
        let done = lines * LINE;
        let left = bytes - head - done;
        if left > 0 {
            core::ptr::copy_nonoverlapping(from.add(done), to.add(done), left);
        }
    }
}

/// As [`scatter_rows`], with non-temporal stores if each row consists of whole lines. Rows of two lines, of two results that are joined, take 0.9
/// ms with them and 1.7 without (the rotary embedding of (8, 1024, 8, 64); two cores, Zen 5).
///
/// # Safety
/// As [`scatter_rows`]. The caller calls [`fence`] before another thread may access `to`.
pub unsafe fn stream_rows(to: *mut u8, from: *const u8, rows: Strided, size: usize) {
    let bytes = rows.n * size;
    let are_lines = rows.stride == size as isize
        && bytes.is_multiple_of(LINE)
        && rows.between % LINE as isize == 0
        && to.addr().is_multiple_of(LINE);
    // SAFETY: the caller's contract.
    unsafe {
        if are_lines {
            write_lines(to, from, Lines { rows: rows.rows, between: rows.between, lines: bytes / LINE }, &[]);
        } else {
            scatter_rows(to, from, rows, size);
        }
    }
}

/// As [`stream`], but with ordinary stores, for targets whose lines are cached because the replaced operand was just
/// read. Adding a row to (4096, 4096) in place takes 2.8 ms this way, 4.7 without prefetching and 5.6 with
/// non-temporal stores (one thread, Zen 4).
///
/// # Safety
/// `from` has `bytes` initialised bytes; `to` has room for as many and does not overlap them.
pub unsafe fn replace(to: *mut u8, from: *const u8, bytes: usize, next: &[(*const u8, usize)]) {
    for &(start, of_line) in next {
        prefetch_many(start, bytes / LINE * of_line);
    }
    // SAFETY: the caller's contract.
    unsafe { core::ptr::copy_nonoverlapping(from, to, bytes) };
}

/// Rows of whole lines. They begin at lines, `between` bytes apart, and are dense where they come from.
#[derive(Clone, Copy)]
struct Lines {
    rows: usize,
    between: isize,
    lines: usize,
}

/// # Safety
/// The contract of [`stream`], for whole lines.
unsafe fn write_lines(to: *mut u8, from: *const u8, lines: Lines, next: &[(*const u8, usize)]) {
    // SAFETY: the caller's contract; the machine supports the level in use.
    unsafe {
        match Isa::get() {
            #[cfg(target_arch = "x86_64")]
            Isa::Avx512 => write_lines_avx512(to, from, lines, next),
            #[cfg(target_arch = "x86_64")]
            Isa::Avx2 => write_lines_avx2(to, from, lines, next),
            _ => write_each(to, from, lines, next, |to, from| write_line(to, from)),
        }
    }
}

/// # Safety
/// The contract of [`write_lines`]; `write` copies one line.
#[inline(always)]
unsafe fn write_each(
    mut to: *mut u8,
    mut from: *const u8,
    Lines { rows, between, lines }: Lines,
    next: &[(*const u8, usize)],
    write: impl Fn(*mut u8, *const u8),
) {
    // Decided once: inside the loop the check would take a fifth of the time.
    let asks_l2 = asks_l2();
    for _ in 0..rows {
        // SAFETY: the caller's contract.
        unsafe {
            if asks_l2 {
                write_asking(to, from, lines, next, &write, prefetch_l2);
            } else {
                write_asking(to, from, lines, next, &write, prefetch);
            }
        }
        (to, from) = (to.wrapping_offset(between), from.wrapping_add(lines * LINE));
    }
}

/// # Safety
/// The contract of [`write_each`]; `ask` prefetches a line.
#[inline(always)]
unsafe fn write_asking(
    to: *mut u8,
    from: *const u8,
    lines: usize,
    next: &[(*const u8, usize)],
    write: impl Fn(*mut u8, *const u8),
    ask: impl Fn(*const u8),
) {
    for line in 0..lines {
        write(to.wrapping_add(line * LINE), from.wrapping_add(line * LINE));
        for &(start, bytes) in next {
            each_line(start.wrapping_add(line * bytes), bytes, &ask);
        }
    }
}

/// Storing a whole line at once is a twentieth faster than in four parts.
///
/// # Safety
/// The contract of [`write_lines`]; the machine supports AVX-512.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f")]
unsafe fn write_lines_avx512(to: *mut u8, from: *const u8, lines: Lines, next: &[(*const u8, usize)]) {
    use core::arch::x86_64::{_mm512_loadu_si512, _mm512_stream_si512};
    // SAFETY: the caller's contract; a line is one register.
    unsafe {
        write_each(to, from, lines, next, |to, from| _mm512_stream_si512(to.cast(), _mm512_loadu_si512(from.cast())));
    }
}

/// In two parts: adding a row to (4096, 4096) float32 takes 3.6 ms, in four parts 3.9 ms (two cores, Zen 3).
///
/// # Safety
/// The contract of [`write_lines`]; the machine supports AVX2.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
unsafe fn write_lines_avx2(to: *mut u8, from: *const u8, lines: Lines, next: &[(*const u8, usize)]) {
    use core::arch::x86_64::{__m256i, _mm256_loadu_si256, _mm256_stream_si256};
    // SAFETY: the caller's contract; a line is two registers.
    unsafe {
        write_each(to, from, lines, next, |to, from| {
            let (to, from) = (to.cast::<__m256i>(), from.cast::<__m256i>());
            let (first, second) = (_mm256_loadu_si256(from), _mm256_loadu_si256(from.add(1)));
            _mm256_stream_si256(to, first);
            _mm256_stream_si256(to.add(1), second);
        });
    }
}

/// # Safety
/// `from` has a line; `to` has room for one and is the start of a line.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
unsafe fn write_line(to: *mut u8, from: *const u8) {
    use core::arch::x86_64::{__m128i, _mm_loadu_si128, _mm_stream_si128};
    let (to, from) = (to.cast::<__m128i>(), from.cast::<__m128i>());
    for part in 0..LINE / size_of::<__m128i>() {
        // SAFETY: four parts make a line; SSE2 is part of the architecture.
        unsafe { _mm_stream_si128(to.add(part), _mm_loadu_si128(from.add(part))) };
    }
}

#[cfg(not(target_arch = "x86_64"))]
#[inline(always)]
unsafe fn write_line(to: *mut u8, from: *const u8) {
    // SAFETY: the caller's contract.
    unsafe { core::ptr::copy_nonoverlapping(from, to, LINE) };
}

/// Orders all non-temporal stores of this thread before its later stores, as ordinary stores are ordered anyway.
pub fn fence() {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: SSE is part of the architecture.
    unsafe {
        core::arch::x86_64::_mm_sfence();
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_bytes_arrive_and_no_others() {
        let from: Vec<u8> = (0..=255).cycle().take(700).collect();
        for skipped in 0..LINE {
            for bytes in [0, 1, 63, 64, 65, 200, 640] {
                let mut to = vec![7; 800];
                // SAFETY: ranges within separate vectors; `fence` follows.
                unsafe { stream(to[skipped..].as_mut_ptr(), from[1..].as_ptr(), bytes, &[(from.as_ptr(), 64)]) };
                fence();
                assert_eq!(to[skipped..skipped + bytes], from[1..=bytes]);
                assert!(to[..skipped].iter().chain(&to[skipped + bytes..]).all(|&byte| byte == 7));
            }
        }
    }

    #[test]
    fn rows_arrive_as_those_that_are_scattered() {
        let from: Vec<u8> = (0..=255).cycle().take(4000).collect();
        for (n, between, skipped) in [(32, 256, 0), (16, 64, 0), (16, -128, 0), (32, 256, 4), (8, 64, 0), (16, 68, 0)] {
            let rows = Strided { rows: 5, between, n, stride: 4 };
            let written = |write: unsafe fn(*mut u8, *const u8, Strided, usize)| {
                let mut to = vec![7u8; 4000];
                let start = to.as_ptr().align_offset(LINE) + 1024 + skipped;
                // SAFETY: the rows lie within both vectors; `fence` follows.
                unsafe { write(to[start..].as_mut_ptr(), from.as_ptr(), rows, 4) };
                fence();
                to[start - 1024..start + 2048].to_vec()
            };
            assert_eq!(written(stream_rows), written(scatter_rows), "{rows:?}");
        }
    }
}
