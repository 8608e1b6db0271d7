//! Casts between all dtypes, along dense runs.
//!
//! Integers wrap into narrower integers. Floats saturate into integers, and NaN gives 0. A complex number loses its
//! imaginary part. Any nonzero number becomes true. Rounding is to nearest, ties to even, once.

use crate::half_floats::levels::{self, Level};
use crate::half_floats::{PIECE, of_bf16, of_f16, to_bf16, to_f16};
use crate::isa::for_isa;
use crate::number::round_to_odd;
use crate::{Complex32, Complex64, DType, MapKernel, Run, bf16, f16, for_dtype};

/// The cast between two element types, with the semantics of `as`.
pub(crate) trait Cast<To>: Copy {
    fn cast(self) -> To;
    /// Whether instruction sets have instructions for it.
    const BY_LEVEL: bool = false;
    /// The cast of several elements.
    ///
    /// # Safety
    /// The processor supports the level.
    #[inline(always)]
    unsafe fn cast_piece<L: Level>(piece: [Self; PIECE]) -> [To; PIECE] {
        piece.map(Cast::cast)
    }
}

macro_rules! by_level {
    ($($From:ty => $To:ty: $convert:ident;)*) => {$(
        impl Cast<$To> for $From {
            #[inline(always)]
            fn cast(self) -> $To {
                $convert(self)
            }
            const BY_LEVEL: bool = true;
            #[inline(always)]
            unsafe fn cast_piece<L: Level>(piece: [$From; PIECE]) -> [$To; PIECE] {
                // SAFETY: the caller's contract.
                unsafe { L::$convert(piece) }
            }
        }
    )*};
}
by_level! {
    f32 => f16: to_f16;
    f16 => f32: of_f16;
}

/// Numbers that `as` converts directly.
macro_rules! plain {
    ($($From:ty),*; $To:ty) => {$(
        impl Cast<$To> for $From {
            #[inline(always)]
            fn cast(self) -> $To {
                self as $To
            }
        }
    )*};
}
macro_rules! from_plain {
    ($($To:ty),*) => {$( plain!(u8, u16, u32, u64, i8, i16, i32, i64; $To); )*};
}
from_plain!(u8, u16, u32, u64, i8, i16, i32, i64, f32, f64);
plain!(f32, f64; f32);
plain!(f32, f64; f64);

/// Floats to integers: the results of `as`, which does not vectorise.
macro_rules! truncated {
    ($From:ty: $($To:ty),*) => {$(
        impl Cast<$To> for $From {
            #[inline(always)]
            fn cast(self) -> $To {
                // 0 or powers of two, so exact.
                const LEAST: $From = <$To>::MIN as $From;
                const BEYOND: $From = (<$To>::MAX / 2 + 1) as $From * 2.0;
                let within = (LEAST..BEYOND).contains(&self);
                // SAFETY: truncated, it is a number of the type.
                let whole = unsafe { (if within { self } else { 0.0 }).to_int_unchecked::<$To>() };
                let above = if self >= BEYOND { <$To>::MAX } else { whole };
                if self < LEAST { <$To>::MIN } else { above }
            }
        }
    )*};
}
truncated!(f32: u8, u16, u32, u64, i8, i16, i32, i64);
truncated!(f64: u8, u16, u32, u64, i8, i16, i32, i64);

/// Types that need special treatment, each in terms of the plain ones.
macro_rules! special {
    ($($T:ty),*) => {$(
        impl Cast<bool> for $T {
            #[inline(always)]
            fn cast(self) -> bool {
                self != 0 as $T
            }
        }
        impl Cast<$T> for bool {
            #[inline(always)]
            fn cast(self) -> $T {
                u8::from(self) as $T
            }
        }
        impl Cast<Complex32> for $T {
            #[inline(always)]
            fn cast(self) -> Complex32 {
                Complex32::new(self as f32, 0.0)
            }
        }
        impl Cast<Complex64> for $T {
            #[inline(always)]
            fn cast(self) -> Complex64 {
                Complex64::new(self as f64, 0.0)
            }
        }
        impl Cast<$T> for Complex32 {
            #[inline(always)]
            fn cast(self) -> $T {
                self.re as $T
            }
        }
        impl Cast<$T> for Complex64 {
            #[inline(always)]
            fn cast(self) -> $T {
                self.re as $T
            }
        }
        half!($T, f16);
        half!($T, bf16);
    )*};
}
macro_rules! half {
    ($T:ty, $Half:ty) => {
        impl Cast<$Half> for $T {
            #[inline(always)]
            fn cast(self) -> $Half {
                round_to_odd(self as f64).cast()
            }
        }
        impl Cast<$T> for $Half {
            #[inline(always)]
            fn cast(self) -> $T {
                Cast::<f32>::cast(self).cast()
            }
        }
    };
}
special!(u8, u16, u32, u64, i8, i16, i32, i64, f64);
macro_rules! one {
    ($($From:ty => $To:ty: $x:ident $body:expr;)*) => {$(
        impl Cast<$To> for $From {
            #[inline(always)]
            fn cast(self) -> $To {
                let $x = self;
                $body
            }
        }
    )*};
}
one! {
    f32 => bool: x x != 0.0;
    bool => f32: x u8::from(x).into();
    f32 => Complex32: x Complex32::new(x, 0.0);
    f32 => Complex64: x Complex64::new(x.into(), 0.0);
    Complex32 => f32: x x.re;
    Complex64 => f32: x x.re as f32;
    bool => bool: x x;
    f32 => bf16: x to_bf16(x);
    bf16 => f32: x of_bf16(x);
    bool => f16: x to_f16(u8::from(x).into());
    bool => bf16: x to_bf16(u8::from(x).into());
    bool => Complex32: x Complex32::new(u8::from(x).into(), 0.0);
    bool => Complex64: x Complex64::new(u8::from(x).into(), 0.0);
    f16 => bool: x x.to_bits() << 1 != 0;
    bf16 => bool: x x.to_bits() << 1 != 0;
    f16 => f16: x x;
    bf16 => bf16: x x;
    f16 => bf16: x to_bf16(of_f16(x));
    bf16 => f16: x to_f16(of_bf16(x));
    f16 => Complex32: x Complex32::new(of_f16(x), 0.0);
    f16 => Complex64: x Complex64::new(of_f16(x).into(), 0.0);
    bf16 => Complex32: x Complex32::new(of_bf16(x), 0.0);
    bf16 => Complex64: x Complex64::new(of_bf16(x).into(), 0.0);
    Complex32 => bool: x x.re != 0.0 || x.im != 0.0;
    Complex64 => bool: x x.re != 0.0 || x.im != 0.0;
    Complex32 => f16: x to_f16(x.re);
    Complex32 => bf16: x to_bf16(x.re);
    Complex64 => f16: x to_f16(round_to_odd(x.re));
    Complex64 => bf16: x to_bf16(round_to_odd(x.re));
    Complex32 => Complex32: x x;
    Complex64 => Complex64: x x;
    Complex32 => Complex64: x Complex64::new(x.re.into(), x.im.into());
    Complex64 => Complex32: x Complex32::new(x.re as f32, x.im as f32);
}

/// The kernel that casts a dense run of `from` to a dense run of `to` (one operand, not a splat).
pub fn cast_kernel(from: DType, to: DType) -> MapKernel {
    for_dtype!(from, From => for_dtype!(to, To => instance::<From, To>()))
}

fn instance<From: Cast<To>, To>() -> MapKernel {
    #[inline(always)]
    unsafe fn body<From: Cast<To>, To, L: Level>(out: *mut u8, args: &[Run], n: usize) {
        let (out, x) = (out.cast::<To>(), args[0].ptr.cast::<From>());
        let pieces = if From::BY_LEVEL { n / PIECE } else { 0 };
        for piece in 0..pieces {
            // SAFETY: the contract of `MapKernel` with one dense operand; the instance is that of the level.
            unsafe {
                let from = x.add(piece * PIECE).cast::<[From; PIECE]>().read();
                out.add(piece * PIECE).cast::<[To; PIECE]>().write(From::cast_piece::<L>(from));
            }
        }
        for i in pieces * PIECE..n {
            // SAFETY: as above.
            unsafe { out.add(i).write((*x.add(i)).cast()) }
        }
    }
    for_isa!(fn body[From: Cast<To>, To => levels](out: *mut u8, args: &[Run], n: usize))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Element;

    fn cast<A: Element, B: Element>(x: A) -> B {
        let mut out = B::default();
        let args = [Run::dense((&raw const x).cast())];
        // SAFETY: one element in, one out.
        unsafe { cast_kernel(A::DTYPE, B::DTYPE)((&raw mut out).cast(), &args, 1) };
        out
    }

    /// Every pattern of the high bits with some patterns of the low ones, compared with `as`.
    #[test]
    fn floats_are_cast_as_rust_casts_them() {
        macro_rules! check {
            ($From:ty, $x:expr; $($To:ty),*) => {$(
                assert_eq!(cast::<$From, $To>($x), $x as $To, "{:e} to {}", $x, stringify!($To));
            )*};
        }
        for high in 0..=u16::MAX {
            for low in [0, 1, 0x7fff, 0x8000, 0xffff] {
                let (x, wide) =
                    (f32::from_bits(u32::from(high) << 16 | low), u64::from(high) << 48 | u64::from(low) << 29);
                check!(f32, x; u8, u16, u32, u64, i8, i16, i32, i64);
                for y in [f64::from(x), f64::from_bits(wide), f64::from_bits(wide | 1)] {
                    check!(f64, y; u8, u16, u32, u64, i8, i16, i32, i64);
                }
            }
        }
    }

    /// Runs of the kernel beside single elements: all float16; around each of them and each middle of two; and some of all others.
    #[test]
    fn runs_of_float16_are_cast_as_single_ones() {
        let halves: Vec<f16> = (0..=u16::MAX).map(f16::from_bits).collect();
        let near = halves
            .iter()
            .map(|half| half.to_f32().to_bits())
            .flat_map(|at| [at, at + 0x1000].into_iter().flat_map(|at| [at.wrapping_sub(1), at, at.wrapping_add(1)]));
        let floats: Vec<f32> = near.chain((0..=u32::MAX).step_by(4099)).map(f32::from_bits).collect();
        let (mut of, mut to) = (vec![0f32; halves.len()], vec![f16::ZERO; floats.len()]);
        // SAFETY: operand and result have the same number of elements.
        unsafe {
            let [floats, halves] = [Run::dense(floats.as_ptr().cast()), Run::dense(halves.as_ptr().cast())];
            cast_kernel(DType::F16, DType::F32)(of.as_mut_ptr().cast(), &[halves], of.len());
            cast_kernel(DType::F32, DType::F16)(to.as_mut_ptr().cast(), &[floats], to.len());
        }
        for (x, y) in halves.iter().zip(of) {
            assert_eq!(y.to_bits(), of_f16(*x).to_bits(), "{:#x}", x.to_bits());
        }
        for (x, y) in floats.iter().zip(to) {
            assert_eq!(y.to_bits(), to_f16(*x).to_bits(), "{:#x}", x.to_bits());
        }
    }

    #[test]
    fn floats_saturate_and_integers_wrap() {
        assert_eq!(cast::<f32, u8>(300.5), 255);
        assert_eq!(cast::<f64, i32>(f64::NAN), 0);
        assert_eq!(cast::<f64, i64>(f64::NEG_INFINITY), i64::MIN);
        assert_eq!(cast::<i64, i8>(1001), -23);
        assert_eq!(cast::<f64, f16>(65519.0).to_f64(), 65504.0);
        assert_eq!(cast::<Complex64, f32>(Complex64::new(2.5, 1.0)), 2.5);
        assert!(cast::<f32, bool>(f32::NAN));
    }
}
