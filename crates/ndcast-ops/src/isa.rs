//! Instruction sets, chosen once at run time.
//!
//! Every kernel body is compiled once per level, in a function that carries `#[target_feature]`; [`Isa::get`] says which
//! to call. `NDCAST_ISA` (`baseline`, `avx2`, `avx512`) forces a lower level, for tests. Bodies use fused
//! multiply-add on every level (in software where the hardware has none), so all levels give the same bits.

use std::sync::OnceLock;

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
        static CHOSEN: OnceLock<Isa> = OnceLock::new();
        *CHOSEN.get_or_init(|| {
            let limit = match std::env::var("NDCAST_ISA").as_deref() {
                Ok("baseline") => Isa::Baseline,
                Ok("avx2") => Isa::Avx2,
                _ => Isa::Avx512,
            };
            Isa::detect().min(limit)
        })
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

/// Bytes of a cache line.
pub const LINE: usize = 64;

/// Asks for the cache lines of `bytes` bytes: see [`prefetch`].
#[inline(always)]
pub fn prefetch_lines(start: *const u8, bytes: usize) {
    let mut line = 0;
    while line < bytes {
        prefetch(start.wrapping_add(line));
        line += LINE;
    }
}

/// Picks the instance of a generic `#[inline(always)]` body for the level in use, as a function pointer:
/// `for_isa!(fn body[O: Map<T>, T](out: *mut u8, n: usize))`.
macro_rules! for_isa {
    (fn $body:ident[$($generic:ident $(: $bound:path)?),+]($($arg:ident: $type:ty),*)) => {{
        unsafe fn baseline<$($generic $(: $bound)?),+>($($arg: $type),*) {
            // SAFETY: the caller keeps the contract of the body, which is this function's own.
            unsafe { $body::<$($generic),+>($($arg),*) }
        }
        #[cfg(target_arch = "x86_64")]
        #[target_feature(enable = "avx2,fma,f16c,bmi1,bmi2,lzcnt,popcnt")]
        unsafe fn avx2<$($generic $(: $bound)?),+>($($arg: $type),*) {
            // SAFETY: as above.
            unsafe { $body::<$($generic),+>($($arg),*) }
        }
        #[cfg(target_arch = "x86_64")]
        #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c,bmi1,bmi2,lzcnt,popcnt")]
        unsafe fn avx512<$($generic $(: $bound)?),+>($($arg: $type),*) {
            // SAFETY: as above.
            unsafe { $body::<$($generic),+>($($arg),*) }
        }
        #[cfg(target_arch = "x86_64")]
        {
            // The features of each instance are those that `Isa::detect` found before it answered with the level.
            match $crate::isa::Isa::get() {
                $crate::isa::Isa::Avx512 => avx512::<$($generic),+>,
                $crate::isa::Isa::Avx2 => avx2::<$($generic),+>,
                $crate::isa::Isa::Baseline => baseline::<$($generic),+>,
            }
        }
        #[cfg(not(target_arch = "x86_64"))]
        {
            baseline::<$($generic),+>
        }
    }};
}
pub(crate) use for_isa;
