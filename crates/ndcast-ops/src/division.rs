//! Quotients and remainders of integers that vectorise.
//!
//! *Problem*: processors divide one integer at a time. *Technique*: floats are divided instead. The quotient, rounded to
//! a nearest integer, is so near that its remainder is smaller than the divisor, and the remainder is exact; its sign
//! says whether the quotient is one too far. The reciprocal of a repeated divisor is computed once. Integers of up to
//! 16 bits are computed in f32, wider ones in f64. A repeated divisor that is a power of two shifts, and one of 8 bits
//! without a sign multiplies by its reciprocal in 16 bits. *Contract*: the results of [`Integer`]; for integers of 64 bits only
//! where [`Divided::is_wide`] denies it.

use crate::number::Integer;

/// The fast versions of the divisions of [`Integer`].
pub(crate) trait Divided: Integer {
    /// Whether an operand has more bits than the fast versions take.
    fn is_wide(self, divisor: Self) -> bool;
    fn floor_divide_fast(self, divisor: Self) -> Self;
    fn floor_modulo_fast(self, divisor: Self) -> Self;
    fn truncate_divide_fast(self, divisor: Self) -> Self;
    fn truncate_modulo_fast(self, divisor: Self) -> Self;
    /// Whether the short versions take this divisor.
    fn is_short(self) -> bool;
    fn floor_divide_short(self, divisor: Self) -> Self;
    fn floor_modulo_short(self, divisor: Self) -> Self;
}

/// Operands of 64 bits are wide from this magnitude on. Below it, the product with a reciprocal is wrong by less than
/// 1/4, so that a remainder is less than 3/4 of the divisor.
const WIDE: u64 = 1 << 50;

macro_rules! floats {
    ($($module:ident $F:ident $Bits:ident $round:literal)+) => {$(
        mod $module {
            /// Adding this makes the last place of a float 1.
            const ROUND: $F = $round;

            /// A nearest integer of a quotient, and its remainder.
            #[inline(always)]
            fn nearest(x: $F, divisor: $F) -> ($F, $F) {
                let quotient = (x * (1.0 / divisor) + ROUND) - ROUND;
                (quotient, x - quotient * divisor)
            }

            /// The quotient rounded down, and its remainder.
            #[inline(always)]
            pub(super) fn floor(x: $F, divisor: $F) -> ($F, $F) {
                let (quotient, rest) = nearest(x, divisor);
                let step = if rest * divisor < 0.0 { 1.0 } else { 0.0 };
                (quotient - step, rest + step * divisor)
            }

            /// The quotient rounded towards zero, and its remainder.
            #[inline(always)]
            pub(super) fn truncated(x: $F, divisor: $F) -> ($F, $F) {
                let (quotient, rest) = nearest(x, divisor);
                let step = if rest * x < 0.0 { (1.0 as $F).copysign(quotient) } else { 0.0 };
                (quotient - step, rest + step * divisor)
            }

            /// An integer in two's complement.
            #[inline(always)]
            pub(super) fn bits(x: $F) -> $Bits {
                (x + ROUND).to_bits().wrapping_sub(ROUND.to_bits())
            }

            /// The float of an integer of moderate size.
            #[inline(always)]
            #[allow(dead_code, reason = "only integers of 64 bits have no conversion of their own that vectorises")]
            pub(super) fn of_bits(x: $Bits) -> $F {
                $F::from_bits(x.wrapping_add(ROUND.to_bits())) - ROUND
            }
        }
    )+};
}
floats!(single f32 u32 12_582_912.0 double f64 u64 6_755_399_441_055_744.0);

macro_rules! divided {
    ($($module:ident $float:ident: $($T:ident)+;)+) => {$($(
        impl Divided for $T {
            #[inline(always)]
            fn is_wide(self, divisor: $T) -> bool {
                divided!(@wide $float self divisor)
            }
            divided!(@function floor_divide_fast $module $float $T floor 0);
            divided!(@function floor_modulo_fast $module $float $T floor 1);
            divided!(@function truncate_divide_fast $module $float $T truncated 0);
            divided!(@function truncate_modulo_fast $module $float $T truncated 1);
            divided!(@short $T);
        }
    )+)+};
    // For `x` below 2^8 and `1 < d` below 2^8, `m = floor(2^16 / d) + 1` is at most `1` above `2^16 / d`, so `x * m / 2^16` is less than
    // `1 / d` above `x / d`, and has the same whole part (T. Granlund and P. L. Montgomery, "Division by invariant integers using
    // multiplication", 1994).
    (@short u8) => {
        #[inline(always)]
        fn is_short(self) -> bool {
            self > 1
        }
        #[inline(always)]
        fn floor_divide_short(self, divisor: u8) -> u8 {
            let reciprocal = if divisor > 1 { (1 << 16) / u32::from(divisor) + 1 } else { 0 };
            (u32::from(self) * u32::from(reciprocal as u16) >> 16) as u8
        }
        #[inline(always)]
        fn floor_modulo_short(self, divisor: u8) -> u8 {
            self.wrapping_sub(self.floor_divide_short(divisor).wrapping_mul(divisor))
        }
    };
    // Of a signed integer, too, a shift rounds down.
    (@short $T:ident) => {
        #[inline(always)]
        #[allow(unused_comparisons, reason = "the same text serves unsigned types")]
        fn is_short(self) -> bool {
            self > 0 && self.count_ones() == 1
        }
        #[inline(always)]
        fn floor_divide_short(self, divisor: $T) -> $T {
            self.wrapping_shr(divisor.trailing_zeros())
        }
        #[inline(always)]
        fn floor_modulo_short(self, divisor: $T) -> $T {
            self & divisor.wrapping_sub(1)
        }
    };
    (@function $name:ident $module:ident $float:ident $T:ident $how:ident $part:tt) => {
        #[inline(always)]
        fn $name(self, divisor: $T) -> $T {
            let found = $module::$how(divided!(@$float self), divided!(@$float divisor));
            if divisor == 0 { 0 } else { $module::bits(found.$part) as $T }
        }
    };
    (@single $x:ident) => { f32::from($x) };
    (@double $x:ident) => { f64::from($x) };
    (@signed $x:ident) => { double::of_bits($x as u64) };
    (@unsigned $x:ident) => { double::of_bits($x) };
    (@wide signed $x:ident $divisor:ident) => {
        ($x as u64).wrapping_add(WIDE) >= 2 * WIDE || ($divisor as u64).wrapping_add(WIDE) >= 2 * WIDE
    };
    (@wide unsigned $x:ident $divisor:ident) => { ($x | $divisor) >= WIDE };
    (@wide $float:ident $x:ident $divisor:ident) => { { let _ = $divisor; false } };
}
divided! {
    single single: u8 i8 u16 i16;
    double double: u32 i32;
    double signed: i64;
    double unsigned: u64;
}

#[cfg(test)]
mod tests {
    use super::*;

    macro_rules! compare {
        ($($T:ident: $xs:expr, $divisors:expr;)+) => {$({
            let divisors: Vec<$T> = $divisors.collect();
            for x in $xs {
                for &divisor in &divisors {
                    if x.is_wide(divisor) {
                        continue;
                    }
                    let text = || format!("{x} and {divisor} of {}", stringify!($T));
                    assert_eq!(x.floor_divide_fast(divisor), x.floor_divide(divisor), "// of {}", text());
                    assert_eq!(x.floor_modulo_fast(divisor), x.floor_modulo(divisor), "% of {}", text());
                    assert_eq!(x.truncate_divide_fast(divisor), x.truncate_divide(divisor), "/ of {}", text());
                    assert_eq!(x.truncate_modulo_fast(divisor), x.truncate_modulo(divisor), "fmod of {}", text());
                    if divisor.is_short() {
                        assert_eq!(x.floor_divide_short(divisor), x.floor_divide(divisor), "short // of {}", text());
                        assert_eq!(x.floor_modulo_short(divisor), x.floor_modulo(divisor), "short % of {}", text());
                    }
                }
            }
        })+};
    }

    /// Numbers of every size, the ends of the type, and neighbours of multiples.
    fn numbers(bits: u32) -> impl Iterator<Item = u64> {
        let most = u64::MAX >> (64 - bits);
        let mut state = 1_u64;
        let random = move |k: u32| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state ^ state >> 29) >> (64 - bits) >> (k % bits)
        };
        let sizes = (0..bits).flat_map(move |k| [1 << k, (1 << k) - 1, (1 << k) + 1, most - (1 << k)]);
        let products = [3_u64, 7, 10, 1000, 65_535, 1_000_003].into_iter().flat_map(move |d| {
            (0..bits).flat_map(move |k| {
                let product = (most >> k) / d * d;
                [product, product.wrapping_sub(1), product.wrapping_add(1), d]
            })
        });
        sizes.chain(products).chain((0..300).map(random)).chain([0, most])
    }

    #[test]
    fn all_divisions_of_8_bits() {
        compare! {
            u8: 0..=u8::MAX, 0..=u8::MAX;
            i8: i8::MIN..=i8::MAX, i8::MIN..=i8::MAX;
        }
    }

    #[test]
    fn divisions_of_all_widths() {
        compare! {
            u16: (0..=u16::MAX).step_by(7), numbers(16).map(|x| x as u16).step_by(5);
            i16: (i16::MIN..=i16::MAX).step_by(7), numbers(16).map(|x| x as i16).step_by(5);
            u32: numbers(32).map(|x| x as u32), numbers(32).map(|x| x as u32);
            i32: numbers(32).map(|x| x as i32), numbers(32).map(|x| x as i32);
            u64: numbers(50), numbers(50);
            u64: numbers(64), numbers(64);
            i64: numbers(51).map(|x| x as i64 - (1 << 50)), numbers(51).map(|x| x as i64 - (1 << 50));
            i64: numbers(51).map(|x| x as i64 - (1 << 50)), numbers(20).map(|x| x as i64 - (1 << 10));
            i64: numbers(64).map(|x| x as i64), numbers(64).map(|x| x as i64);
        }
    }

    #[test]
    fn where_operands_are_wide() {
        let edge = WIDE as i64;
        assert!(
            !(edge - 1).is_wide(-edge)
                && edge.is_wide(1)
                && 1.is_wide(edge)
                && (-edge - 1).is_wide(1)
                && i64::MIN.is_wide(-1)
        );
        assert!(!(WIDE - 1).is_wide(WIDE - 1) && WIDE.is_wide(1) && 1_u64.is_wide(u64::MAX));
        assert!(!u32::MAX.is_wide(u32::MAX) && !i8::MIN.is_wide(-1));
    }
}
