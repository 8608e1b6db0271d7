//! Instruction sets, chosen once at run time.
//!
//! Every kernel body is compiled once per level, in a function with `#[target_feature]`, and [`Isa::get`] says which
//! one to call. `NDCAST_ISA` (`baseline`, `avx2`, `avx512`) forces a lower level, for tests. Bodies use fused
//! multiply-add on every level (in software if the hardware has none), so all levels give the same bits.

use std::sync::atomic::{AtomicUsize, Ordering};

/// A number that is chosen on first use. Threads that call at the same time each choose, so there is no lock: a
/// forked child could inherit a locked one. `usize::MAX` means "not chosen"; choosing it stores the number below it.
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
    /// The baseline of the target (SSE2 on x86-64, NEON on aarch64).
    Baseline,
    /// x86-64 with AVX2, FMA and F16C.
    Avx2,
    /// x86-64 with AVX-512 F, BW, DQ and VL.
    Avx512,
}

impl Isa {
    /// The level in use: the best that this machine supports, or the lower one that `NDCAST_ISA` asks for.
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

/// An answer of the processor about itself.
#[cfg(target_arch = "x86_64")]
#[allow(unused_unsafe, reason = "newer compilers call this instruction safe")]
fn cpuid(leaf: u32) -> core::arch::x86_64::CpuidResult {
    // SAFETY: every processor of this architecture has the instruction.
    unsafe { core::arch::x86_64::__cpuid(leaf) }
}

/// Size of the L1 data cache of an AMD core, in bytes; `None` on other processors. Source: "AMD64 Architecture
/// Programmer's Manual", volume 3, E.4.5.
#[cfg(target_arch = "x86_64")]
pub(crate) fn amd_l1() -> Option<usize> {
    let vendor = cpuid(0);
    let is_amd = [vendor.ebx, vendor.edx, vendor.ecx].map(u32::to_le_bytes).as_flattened() == b"AuthenticAMD";
    is_amd.then(|| (cpuid(0x8000_0005).ecx >> 24) as usize * 1024)
}

#[cfg(not(target_arch = "x86_64"))]
pub(crate) fn amd_l1() -> Option<usize> {
    None
}

/// Bytes of a cache line.
pub const LINE: usize = 64;

/// Prefetches the cache line at an address. Any address is allowed: the hint reads nothing.
#[inline(always)]
pub fn prefetch(at: *const u8) {
    #[cfg(target_arch = "x86_64")]
    {
        use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: a prefetch faults at no address, and SSE is part of the architecture.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(at.cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = at;
}

/// As [`prefetch`], but into the L2 cache.
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

/// Calls `ask` for each cache line of `bytes` bytes.
#[inline(always)]
pub(crate) fn each_line(start: *const u8, bytes: usize, ask: impl Fn(*const u8)) {
    let mut line = 0;
    while line < bytes {
        ask(start.wrapping_add(line));
        line += LINE;
    }
}

/// Largest L1 cache, in bytes, for which bulk prefetches go to L2 instead. On Zen 4 (32 KiB), bulk prefetches into L1
/// seem to hold up the core's own loads from L2: in one thread, adding a row to (4096, 4096) takes 5.2 ms with
/// prefetches into L1, 3.3 ms into L2. On Zen 3 (32 KiB too) both take the same time; with 48 KiB (Zen 5), L2 is
/// slower.
const LITTLE: usize = 32 << 10;

/// Whether bulk prefetches should go to the L2 cache. Sums, which issue one prefetch for each line they read, are
/// equally fast with either.
#[inline(always)]
pub(crate) fn asks_l2() -> bool {
    static CHOSEN: Chosen = Chosen::new();
    CHOSEN.get(|| usize::from(amd_l1().is_some_and(|bytes| (1..=LITTLE).contains(&bytes)))) == 1
}

/// Prefetches `bytes` bytes, many lines, that are needed only after other data has been read.
#[inline(always)]
pub fn prefetch_many(start: *const u8, bytes: usize) {
    if asks_l2() { each_line(start, bytes, prefetch_l2) } else { each_line(start, bytes, prefetch) }
}

/// Selects the instance of a generic `#[inline(always)]` body for the level in use, as a function pointer:
/// `for_isa!(fn body[F: Fold<T>, T](out: *mut u8, n: usize))`. The types may be followed by a number parameter and
/// the name of a module with one type per level, which becomes the body's last parameter:
/// `for_isa!(fn body[O: Map<T, N>, T; N => levels](out: *mut u8))`.
macro_rules! for_isa {
    (fn $body:ident[$($generic:ident $(: $bound:path)?),+ $(; $number:ident)? $(=> $levels:ident)?]($($arg:ident: $type:ty),*)) => {{
        unsafe fn baseline<$($generic $(: $bound)?),+ $(, const $number: usize)?>($($arg: $type),*) {
            // SAFETY: this function has the same contract as the body, and the caller keeps it.
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
            // `Isa::detect` returns a level only if it has found all features of its instance.
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

/// Selects the instance of an `#[inline(always)]` body that copies elements into another order: `for_shuffles!(fn body[T](n: usize))`. There
/// is none for AVX-512: the compiler would use gathers, where loads and shuffles are three times as fast.
macro_rules! for_shuffles {
    (fn $body:ident$([$generic:ident])?($($arg:ident: $type:ty),*)) => {{
        #[cfg(target_arch = "x86_64")]
        #[target_feature(enable = "avx2")]
        unsafe fn avx2$(<$generic: Copy>)?($($arg: $type),*) {
            // SAFETY: this function has the same contract as the body, and the caller keeps it.
            unsafe { $body$(::<$generic>)?($($arg),*) }
        }
        #[cfg(target_arch = "x86_64")]
        let better: Option<unsafe fn($($type),*)> = if $crate::isa::Isa::get() >= $crate::isa::Isa::Avx2 {
            Some(avx2$(::<$generic>)?)
        } else {
            None
        };
        #[cfg(not(target_arch = "x86_64"))]
        let better: Option<unsafe fn($($type),*)> = None;
        better.unwrap_or($body$(::<$generic>)?)
    }};
}
pub(crate) use for_shuffles;

/// Work whose instances for the levels are called with it alone.
pub trait Body {
    /// Does the work. It is inlined into the instances, as is all that it calls.
    fn run(&mut self);
}

/// Does the work in the instance for the level in use: it is compiled once for each level.
///
/// ```
/// use ndcast_ops::{Body, dispatch};
/// struct Squares<'a>(&'a mut [f32]);
/// impl Body for Squares<'_> {
///     #[inline(always)]
///     fn run(&mut self) {
///         self.0.iter_mut().for_each(|x| *x *= *x);
///     }
/// }
/// let mut x = [1.0, 2.0, 3.0];
/// dispatch(&mut Squares(&mut x));
/// assert_eq!(x, [1.0, 4.0, 9.0]);
/// ```
pub fn dispatch<B: Body>(body: &mut B) {
    #[inline(always)]
    unsafe fn run<B: Body>(body: &mut B) {
        body.run();
    }
    let instance = for_isa!(fn run[B: Body](body: &mut B));
    // SAFETY: the level that `for_isa` chooses is supported by the processor; the body itself is safe.
    unsafe { instance(body) };
}
