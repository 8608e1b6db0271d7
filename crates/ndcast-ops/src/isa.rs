//! Instruction sets, chosen once at run time.
//!
//! Every kernel body is compiled once per level, in a function that carries `#[target_feature]`; [`Isa::get`] says which
//! to call. `NDCAST_ISA` (`baseline`, `avx2`, `avx512`) forces a lower level, for tests. Bodies use fused
//! multiply-add on every level (in software where the hardware has none), so all levels give the same bits.

use std::sync::atomic::{AtomicUsize, Ordering};

/// A number that is chosen when it is first asked for. Threads that ask at the same time all choose, so there is no lock: a forked child could
/// inherit it closed. The largest number stands for the one before it.
pub(crate) struct Chosen(AtomicUsize);

impl Chosen {
    pub(crate) const fn new() -> Chosen {
        Chosen(AtomicUsize::new(usize::MAX))
    }

    #[inline(always)]
    pub(crate) fn get(&self, choose: impl FnOnce() -> usize) -> usize {
        match self.0.load(Ordering::Relaxed) {
            usize::MAX => {
                let number = choose().min(usize::MAX - 1);
                self.0.store(number, Ordering::Relaxed);
                number
            }
            number => number,
        }
    }
}

/// A level of instructions that kernels are compiled for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Isa {
    /// What the target promises (SSE2 on x86-64, NEON on aarch64).
    Baseline,
    /// x86-64 with AVX2 and FMA.
    Avx2,
    /// x86-64 with AVX-512 F, BW, DQ and VL.
    Avx512,
}

impl Isa {
    /// The level in use: the best that this machine has, or the lower one that `NDCAST_ISA` asks for.
    pub fn get() -> Isa {
        const LEVELS: [Isa; 3] = [Isa::Baseline, Isa::Avx2, Isa::Avx512];
        static CHOSEN: Chosen = Chosen::new();
        let level = CHOSEN.get(|| {
            let limit = match std::env::var("NDCAST_ISA").as_deref() {
                Ok("baseline") => Isa::Baseline,
                Ok("avx2") => Isa::Avx2,
                _ => Isa::Avx512,
            };
            Isa::detect().min(limit) as usize
        });
        LEVELS[level]
    }

    #[cfg(target_arch = "x86_64")]
    fn detect() -> Isa {
        let avx2 = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("fma")
            && is_x86_feature_detected!("f16c")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        let avx512 = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512vl");
        match (avx2, avx512) {
            (true, true) => Isa::Avx512,
            (true, false) => Isa::Avx2,
            _ => Isa::Baseline,
        }
    }

    #[cfg(not(target_arch = "x86_64"))]
    fn detect() -> Isa {
        Isa::Baseline
    }
}

/// Bytes of the L1 data cache of a core, of AMD's processors ("AMD64 Architecture Programmer's Manual", volume 3, E.4.5).
#[cfg(target_arch = "x86_64")]
pub(crate) fn amd_l1() -> Option<usize> {
    use core::arch::x86_64::__cpuid;
    let vendor = __cpuid(0);
    let is_amd = [vendor.ebx, vendor.edx, vendor.ecx].map(u32::to_le_bytes).as_flattened() == b"AuthenticAMD";
    is_amd.then(|| (__cpuid(0x8000_0005).ecx >> 24) as usize * 1024)
}

#[cfg(not(target_arch = "x86_64"))]
pub(crate) fn amd_l1() -> Option<usize> {
    None
}

/// Bytes of a cache line.
pub const LINE: usize = 64;

/// Asks for the cache line at an address, which will be wanted soon. Any address will do: a hint reads nothing.
#[inline(always)]
pub fn prefetch(at: *const u8) {
    #[cfg(target_arch = "x86_64")]
    {
        use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: it faults at no address, and SSE is part of the architecture.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(at.cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = at;
}

/// As [`prefetch`], into the L2 cache.
#[inline(always)]
pub(crate) fn prefetch_l2(at: *const u8) {
    #[cfg(target_arch = "x86_64")]
    {
        use core::arch::x86_64::{_MM_HINT_T1, _mm_prefetch};
        // SAFETY: as in `prefetch`.
        unsafe { _mm_prefetch::<_MM_HINT_T1>(at.cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = at;
}

/// Calls `ask` for the cache lines of `bytes` bytes.
#[inline(always)]
pub(crate) fn each_line(start: *const u8, bytes: usize, ask: impl Fn(*const u8)) {
    let mut line = 0;
    while line < bytes {
        ask(start.wrapping_add(line));
        line += LINE;
    }
}

/// Bytes of an L1 cache that had better not be asked to take many lines at once: it seems that those under way to it hold up what the core itself
/// loads from L2 (counters of it were not to be had). With as many (Zen 4), in one thread, a row added to (4096, 4096) takes 5.2 ms if lines are
/// asked into L1, 3.3 if into L2; compared with it 5.2 and 2.7, `(x - m) / s` 6.3 and 4.0, `a + b.T` (3072) 7.7 and 5.8,
/// `(x - v).square().sum(0)` 8.5 and 5.2. Zen 3, which has as many, takes as long either way; with 48 KiB (Zen 5) L2 is slower.
const LITTLE: usize = 32 << 10;

/// Whether lines of which many come at a time had better be asked into the L2 cache. Sums, which ask for a line with every line that they
/// read, are as fast with either.
#[inline(always)]
pub(crate) fn asks_l2() -> bool {
    static CHOSEN: Chosen = Chosen::new();
    CHOSEN.get(|| usize::from(amd_l1().is_some_and(|bytes| (1..=LITTLE).contains(&bytes)))) == 1
}

/// Asks for the lines of `bytes` bytes, many, that are wanted only after others have been read.
#[inline(always)]
pub fn prefetch_many(start: *const u8, bytes: usize) {
    if asks_l2() { each_line(start, bytes, prefetch_l2) } else { each_line(start, bytes, prefetch) }
}

/// Picks the instance of a generic `#[inline(always)]` body for the level in use, as a function pointer:
/// `for_isa!(fn body[F: Fold<T>, T](out: *mut u8, n: usize))`. After the types may follow a parameter that is a number, and the name of a module
/// that has a type for each level, which is the body's last parameter: `for_isa!(fn body[O: Map<T, N>, T; N => levels](out: *mut u8))`.
macro_rules! for_isa {
    (fn $body:ident[$($generic:ident $(: $bound:path)?),+ $(; $number:ident)? $(=> $levels:ident)?]($($arg:ident: $type:ty),*)) => {{
        unsafe fn baseline<$($generic $(: $bound)?),+ $(, const $number: usize)?>($($arg: $type),*) {
            // SAFETY: the caller keeps the contract of the body, which is this function's own.
            unsafe { $body::<$($generic),+ $(, $number)? $(, $levels::Baseline)?>($($arg),*) }
        }
        #[cfg(target_arch = "x86_64")]
        #[target_feature(enable = "avx2,fma,f16c,bmi1,bmi2,lzcnt,popcnt")]
        unsafe fn avx2<$($generic $(: $bound)?),+ $(, const $number: usize)?>($($arg: $type),*) {
            // SAFETY: as above.
            unsafe { $body::<$($generic),+ $(, $number)? $(, $levels::Avx2)?>($($arg),*) }
        }
        #[cfg(target_arch = "x86_64")]
        #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c,bmi1,bmi2,lzcnt,popcnt")]
        unsafe fn avx512<$($generic $(: $bound)?),+ $(, const $number: usize)?>($($arg: $type),*) {
            // SAFETY: as above.
            unsafe { $body::<$($generic),+ $(, $number)? $(, $levels::Avx512)?>($($arg),*) }
        }
        #[cfg(target_arch = "x86_64")]
        {
            // The features of each instance are those that `Isa::detect` found before it answered with the level.
            match $crate::isa::Isa::get() {
                $crate::isa::Isa::Avx512 => avx512::<$($generic),+ $(, $number)?>,
                $crate::isa::Isa::Avx2 => avx2::<$($generic),+ $(, $number)?>,
                $crate::isa::Isa::Baseline => baseline::<$($generic),+ $(, $number)?>,
            }
        }
        #[cfg(not(target_arch = "x86_64"))]
        {
            baseline::<$($generic),+ $(, $number)?>
        }
    }};
}
pub(crate) use for_isa;
