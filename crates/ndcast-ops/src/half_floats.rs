//! Conversions of float16 and bfloat16, without branches.
//!
//! *Problem*: the conversions of `half` ask the processor for its features, element by element, so a loop of them is not vectorised.
//! *Technique*: integer arithmetic and selections, which the compiler vectorises in the instance of every instruction set. For float16 some
//! have an instruction, which takes a quarter of the time. *Contract*: the bits of `half`'s conversions, for every value, also where
//! somebody has set the processor to flush subnormal numbers to zero.

use crate::{bf16, f16};

/// 2^-14, the smallest normal float16, as a float32.
const SMALLEST_F16: u32 = 0x3880_0000;
/// 2^16, the first power of two beyond float16.
const BEYOND_F16: u32 = 0x4780_0000;
/// The distance of the exponents of float32 and float16.
const REBIASED: u32 = 112 << 23;
const INFINITY: u32 = 0x7f80_0000;
const QUIET: u32 = 0x0040_0000;

/// The float16 nearest to a float32, ties to even.
#[inline(always)]
pub(crate) fn to_f16(x: f32) -> f16 {
    let (sign, size) = (x.to_bits() >> 16 & 0x8000, x.to_bits() & 0x7fff_ffff);
    // Beside 0.5, the last bit of a float32 is worth 2^-24, as that of a subnormal float16: the addition rounds.
    let subnormal = (f32::from_bits(size) + 0.5).to_bits().wrapping_sub(0x3f00_0000);
    let normal = size.wrapping_sub(REBIASED).wrapping_add(0xfff + (size >> 13 & 1)) >> 13;
    let finite = if size < SMALLEST_F16 { subnormal } else { normal };
    let number = if size >= BEYOND_F16 { 0x7c00 } else { finite };
    let bits = if size > INFINITY { 0x7e00 | size >> 13 & 0x3ff } else { number };
    f16::from_bits((bits | sign) as u16)
}

/// The float32 that equals a float16.
#[inline(always)]
pub(crate) fn of_f16(x: f16) -> f32 {
    let bits = u32::from(x.to_bits());
    let (sign, size) = ((bits & 0x8000) << 16, (bits & 0x7fff) << 13);
    let normal = size + REBIASED;
    // The bits of a subnormal number behind those of 2^-14 are the number beside it.
    let subnormal = (f32::from_bits(size + SMALLEST_F16) - f32::from_bits(SMALLEST_F16)).to_bits();
    let finite = if size < 1 << 23 { subnormal } else { normal };
    let special = size | INFINITY | if size > 31 << 23 { QUIET } else { 0 };
    f32::from_bits(sign | if size < 31 << 23 { finite } else { special })
}

/// The bfloat16 nearest to a float32, ties to even.
#[inline(always)]
pub(crate) fn to_bf16(x: f32) -> bf16 {
    let bits = x.to_bits();
    let rounded = bits.wrapping_add(0x7fff + (bits >> 16 & 1)) >> 16;
    let is_nan = bits & 0x7fff_ffff > INFINITY;
    bf16::from_bits(if is_nan { (bits | QUIET) >> 16 } else { rounded } as u16)
}

/// The float32 that equals a bfloat16.
#[inline(always)]
pub(crate) fn of_bf16(x: bf16) -> f32 {
    let bits = u32::from(x.to_bits()) << 16;
    f32::from_bits(if bits & 0x7fff_ffff > INFINITY { bits | QUIET } else { bits })
}

/// Elements that an instruction set converts together.
pub(crate) const PIECE: usize = 16;

/// How each instruction set converts float16.
pub(crate) mod levels {
    use super::{PIECE, f16, of_f16, to_f16};
    #[cfg(target_arch = "x86_64")]
    use core::arch::x86_64::*;
    #[cfg(target_arch = "x86_64")]
    use core::mem::transmute;

    pub(crate) trait Level {
        /// The float32 that equal some float16.
        ///
        /// # Safety
        /// The processor supports the level.
        unsafe fn of_f16(x: [f16; PIECE]) -> [f32; PIECE];
        /// The float16 nearest to some float32, ties to even.
        ///
        /// # Safety
        /// The processor supports the level.
        unsafe fn to_f16(x: [f32; PIECE]) -> [f16; PIECE];
    }

    pub(crate) struct Baseline;
    impl Level for Baseline {
        #[inline(always)]
        unsafe fn of_f16(x: [f16; PIECE]) -> [f32; PIECE] {
            x.map(of_f16)
        }
        #[inline(always)]
        unsafe fn to_f16(x: [f32; PIECE]) -> [f16; PIECE] {
            x.map(to_f16)
        }
    }

    /// The instructions obey neither the rounding mode nor the flushing of subnormal float16 that somebody may have set.
    #[cfg(target_arch = "x86_64")]
    pub(crate) struct Avx2;
    #[cfg(target_arch = "x86_64")]
    impl Level for Avx2 {
        #[inline]
        #[target_feature(enable = "avx,f16c")]
        unsafe fn of_f16(x: [f16; PIECE]) -> [f32; PIECE] {
            // SAFETY: arrays of the same size; any bits are valid values.
            unsafe {
                let [first, second] = transmute::<[f16; PIECE], [__m128i; 2]>(x);
                transmute([_mm256_cvtph_ps(first), _mm256_cvtph_ps(second)])
            }
        }
        #[inline]
        #[target_feature(enable = "avx,f16c")]
        unsafe fn to_f16(x: [f32; PIECE]) -> [f16; PIECE] {
            // SAFETY: as above.
            unsafe {
                let [first, second] = transmute::<[f32; PIECE], [__m256; 2]>(x);
                transmute([
                    _mm256_cvtps_ph::<_MM_FROUND_TO_NEAREST_INT>(first),
                    _mm256_cvtps_ph::<_MM_FROUND_TO_NEAREST_INT>(second),
                ])
            }
        }
    }

    #[cfg(target_arch = "x86_64")]
    pub(crate) struct Avx512;
    #[cfg(target_arch = "x86_64")]
    impl Level for Avx512 {
        #[inline]
        #[target_feature(enable = "avx512f")]
        unsafe fn of_f16(x: [f16; PIECE]) -> [f32; PIECE] {
            // SAFETY: arrays of the same size; any bits are valid values.
            unsafe { transmute(_mm512_cvtph_ps(transmute::<[f16; PIECE], __m256i>(x))) }
        }
        #[inline]
        #[target_feature(enable = "avx512f")]
        unsafe fn to_f16(x: [f32; PIECE]) -> [f16; PIECE] {
            const NEAREST: i32 = _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC;
            // SAFETY: as above.
            unsafe { transmute(_mm512_cvtps_ph::<NEAREST>(transmute::<[f32; PIECE], __m512>(x))) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_half_float_is_as_half_has_it() {
        for bits in 0..=u16::MAX {
            let (own, theirs) = (of_f16(f16::from_bits(bits)), f16::from_bits(bits).to_f32());
            assert_eq!(own.to_bits(), theirs.to_bits(), "float16 {bits:#x}");
            let (own, theirs) = (of_bf16(bf16::from_bits(bits)), bf16::from_bits(bits).to_f32());
            assert_eq!(own.to_bits(), theirs.to_bits(), "bfloat16 {bits:#x}");
        }
    }

    /// Around each float16 and bfloat16 and each middle of two of them, and a stride through all others.
    #[test]
    fn floats_are_rounded_as_half_does() {
        let near = (0..=u16::MAX).flat_map(|bits| {
            let (f16, bf16) = (f16::from_bits(bits).to_f32().to_bits(), u32::from(bits) << 16);
            [f16, f16 + 0x1000, bf16, bf16 + 0x8000]
                .into_iter()
                .flat_map(|at| [at.wrapping_sub(1), at, at.wrapping_add(1)])
        });
        for bits in near.chain((0..=u32::MAX).step_by(4099)) {
            let x = f32::from_bits(bits);
            assert_eq!(to_f16(x).to_bits(), f16::from_f32(x).to_bits(), "float16 of {bits:#x}");
            assert_eq!(to_bf16(x).to_bits(), bf16::from_f32(x).to_bits(), "bfloat16 of {bits:#x}");
        }
    }
}
