//! Stores around the caches.
//!
//! *Problem*: an ordinary store to a line that is in no cache reads it from memory first, though all of it is overwritten: a third of the
//! traffic of a result that is larger than the caches. *Technique*: what was made in the L1 cache is copied to memory with
//! stores that read nothing. A core that only stores lets memory wait for its reads, so every line written asks for what is read next.
//! What replaces its own operand goes through the caches ([`replace`]): its lines are there.
//! *Contract*: a hint to the hardware, the same bytes are written; before others may see them, who wrote calls [`settle`].
//!
//! It pays on AMD's processors: a row added to (4096, 4096) float32 takes 2.3 to 3.0 ms on two cores of an EPYC (Zen 5) where ordinary stores
//! take 2.9 to 4.0 in the same minutes; without asking for what comes next it takes 3.2 to 4.3. On a Xeon (Cascade Lake)
//! ordinary stores are as fast as any.

use crate::isa::{Chosen, Isa, LINE, amd_l1, asks_l2, each_line, prefetch, prefetch_l2, prefetch_many};

/// Bytes of the smallest result that is worth it, where it pays. What is smaller may be read again while it is in a cache: `((x + row) * row).sum(1)`
/// in three results of 16 MiB takes a fifth less time with it on an EPYC with 32 MiB of last cache, of 8 MiB as long, of 4 MiB a third more.
const WORTH: usize = 16 << 20;

/// Bytes from which on a result had better be written around the caches: many on this machine, or as many as `NDCAST_STREAM` says.
pub fn stream_from() -> usize {
    static CHOSEN: Chosen = Chosen::new();
    CHOSEN.get(|| {
        let said = std::env::var("NDCAST_STREAM").ok().and_then(|bytes| bytes.parse().ok());
        said.unwrap_or(if amd_l1().is_some() { WORTH } else { usize::MAX })
    })
}

/// Copies `bytes` bytes around the caches. With every line written, asks for the lines of as many bytes as each of `next` says, and then for
/// those behind them.
///
/// # Safety
/// `bytes` initialised bytes at `from`, room for as many at `to`, apart from them; [`settle`] is called before another thread gets to
/// know of them.
pub unsafe fn stream(to: *mut u8, from: *const u8, bytes: usize, next: &[(*const u8, usize)]) {
    let head = to.align_offset(LINE).min(bytes);
    let lines = (bytes - head) / LINE;
    // SAFETY: parts of the bytes: up to a line's beginning, whole lines, and the rest. The level in use is one that the machine has.
    unsafe {
        if head > 0 {
            core::ptr::copy_nonoverlapping(from, to, head);
        }
        let (to, from) = (to.add(head), from.add(head));
        match Isa::get() {
            #[cfg(target_arch = "x86_64")]
            Isa::Avx512 => write_lines_avx512(to, from, lines, next),
            #[cfg(target_arch = "x86_64")]
            Isa::Avx2 => write_lines_avx2(to, from, lines, next),
            _ => write_lines(to, from, lines, next, |to, from| write_line(to, from)),
        }
        let done = lines * LINE;
        let left = bytes - head - done;
        if left > 0 {
            core::ptr::copy_nonoverlapping(from.add(done), to.add(done), left);
        }
    }
}

/// As [`stream`], through the caches: for places of which the lines are there, because what is replaced was read just now. A row added to
/// (4096, 4096) in place takes 2.8 ms so in one thread of an EPYC (Zen 4), 4.7 without asking for what is read next, 5.6 around the caches.
///
/// # Safety
/// `bytes` initialised bytes at `from`, room for as many at `to`, apart from them.
pub unsafe fn replace(to: *mut u8, from: *const u8, bytes: usize, next: &[(*const u8, usize)]) {
    for &(start, of_line) in next {
        prefetch_many(start, bytes / LINE * of_line);
    }
    // SAFETY: the caller's contract.
    unsafe { core::ptr::copy_nonoverlapping(from, to, bytes) };
}

/// # Safety
/// That of [`stream`], for whole lines; `write` copies one.
#[inline(always)]
unsafe fn write_lines(
    to: *mut u8,
    from: *const u8,
    lines: usize,
    next: &[(*const u8, usize)],
    write: impl Fn(*mut u8, *const u8),
) {
    // Asked once: within the loop the question would take a fifth of the time.
    // SAFETY: the caller's contract.
    unsafe {
        if asks_l2() {
            write_asking(to, from, lines, next, write, prefetch_l2);
        } else {
            write_asking(to, from, lines, next, write, prefetch);
        }
    }
}

/// # Safety
/// That of [`write_lines`]; `ask` asks for a line.
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

/// A line at a time is a twentieth faster than in four parts.
///
/// # Safety
/// That of [`write_lines`]; the machine has AVX-512.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f")]
unsafe fn write_lines_avx512(to: *mut u8, from: *const u8, lines: usize, next: &[(*const u8, usize)]) {
    use core::arch::x86_64::{_mm512_loadu_si512, _mm512_stream_si512};
    // SAFETY: the caller's contract; a line is one register.
    unsafe {
        write_lines(to, from, lines, next, |to, from| _mm512_stream_si512(to.cast(), _mm512_loadu_si512(from.cast())));
    }
}

/// In two parts: a row added to (4096, 4096) float32 takes 3.6 ms on two cores of an EPYC (Zen 3), in four 3.9; 8192 x 8192 bytes 3.6 and 4.1.
///
/// # Safety
/// That of [`write_lines`]; the machine has AVX2.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
unsafe fn write_lines_avx2(to: *mut u8, from: *const u8, lines: usize, next: &[(*const u8, usize)]) {
    use core::arch::x86_64::{__m256i, _mm256_loadu_si256, _mm256_stream_si256};
    // SAFETY: the caller's contract; a line is two registers.
    unsafe {
        write_lines(to, from, lines, next, |to, from| {
            let (to, from) = (to.cast::<__m256i>(), from.cast::<__m256i>());
            let (first, second) = (_mm256_loadu_si256(from), _mm256_loadu_si256(from.add(1)));
            _mm256_stream_si256(to, first);
            _mm256_stream_si256(to.add(1), second);
        });
    }
}

/// # Safety
/// A line at `from`; room for one at `to`, where a line begins.
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
    // SAFETY: the contract is the same.
    unsafe { core::ptr::copy_nonoverlapping(from, to, LINE) };
}

/// Puts what this thread has streamed before whatever it writes from now on, as ordinary stores are by themselves.
pub fn settle() {
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
                // SAFETY: parts of two vectors; settled below.
                unsafe { stream(to[skipped..].as_mut_ptr(), from[1..].as_ptr(), bytes, &[(from.as_ptr(), 64)]) };
                settle();
                assert_eq!(to[skipped..skipped + bytes], from[1..=bytes]);
                assert!(to[..skipped].iter().chain(&to[skipped + bytes..]).all(|&byte| byte == 7));
            }
        }
    }
}
