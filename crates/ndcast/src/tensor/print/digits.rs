//! The decimal digits of floats.

use crate::{DType, f16};

/// The format of a float. It decides how many digits tell the number from its neighbours.
#[derive(Clone, Copy)]
pub(super) enum Format {
    Half,
    Single,
    Double,
}

/// How many digits to write after the decimal point.
#[derive(Clone, Copy)]
pub(super) enum Places {
    /// So many, of the exact value.
    Exactly(usize),
    /// As many as tell the number from its neighbours, but at least and at most so many.
    Needed { least: usize, most: usize },
}

/// The parts of a decimal number. The point between `whole` and `fraction`, and the `e` before `exponent`, are not written.
pub(super) struct Decimal {
    /// The digits before the point, with a sign if the number is negative.
    pub(super) whole: String,
    /// The digits after the point.
    pub(super) fraction: String,
    /// The power of 10 by which to multiply; 0 in positional notation.
    pub(super) exponent: i32,
}

/// Rust's formatting panics on a precision that 16 bits cannot hold. All later digits of any `f64` are 0.
pub(super) const MAX_PLACES: usize = u16::MAX as usize - 1;

impl Format {
    /// The format of the elements of a dtype, or of their parts. The numbers of `bfloat16` are printed as `float32`.
    pub(super) fn of(dtype: DType) -> Format {
        match dtype {
            DType::F16 => Format::Half,
            DType::BF16 | DType::F32 | DType::C64 => Format::Single,
            _ => Format::Double,
        }
    }

    /// The nearest number of the format.
    pub(super) fn round(self, value: f64) -> f64 {
        match self {
            Format::Half => f16::from_f64(value).to_f64(),
            Format::Single => f64::from(value as f32),
            Format::Double => value,
        }
    }

    /// The shortest digits that read back as a finite number of the format, as `-1.5e-10`. Of several such texts it is the nearest, and of
    /// two that are equally near that with an even last digit, as NumPy and Python have it; Rust has that with the larger one.
    fn shortest(self, value: f64) -> String {
        let rounded = |places: usize| Some(format!("{value:.places$e}")).filter(|text| self.reads_back(text, value));
        let shortest = match self {
            Format::Half => {
                let found =
                    (0..MOST_HALF_PLACES).find_map(|places| rounded(places).or_else(|| self.larger(value, places)));
                return found.unwrap_or_else(|| format!("{value:e}"));
            }
            Format::Single => format!("{:e}", value as f32),
            Format::Double => format!("{value:e}"),
        };
        rounded(Decimal::new(&shortest).fraction.len()).unwrap_or(shortest)
    }

    /// The text with so many places whose magnitude is the next larger one, if it reads back. A power of 2 is twice as far from its larger
    /// neighbour as from its smaller one, so that this can be the case although the nearest text does not read back.
    fn larger(self, value: f64, places: usize) -> Option<String> {
        let nearest = format!("{value:.places$e}");
        let unit = format!("1e{}", Decimal::new(&nearest).exponent - i32::try_from(places).ok()?);
        let larger = nearest.parse::<f64>().ok()?.abs() + unit.parse::<f64>().ok()?;
        Some(format!("{:.places$e}", larger.copysign(value))).filter(|text| self.reads_back(text, value))
    }

    fn reads_back(self, text: &str, value: f64) -> bool {
        text.parse().is_ok_and(|read| self.round(read) == value)
    }

    /// A finite number of the format in scientific notation, with one digit before the point.
    pub(super) fn scientific(self, value: f64, places: Places) -> Decimal {
        self.decimal(value, places, || Decimal::new(&self.shortest(value)), |places| format!("{value:.places$e}"))
    }

    /// A finite number of the format in positional notation.
    pub(super) fn positional(self, value: f64, places: Places) -> Decimal {
        let shortest = || Decimal::new(&self.shortest(value)).shifted();
        self.decimal(value, places, shortest, |places| format!("{value:.places$}"))
    }

    /// The shortest digits of a number, or the exact ones to a number of places, where `places` asks for them.
    fn decimal(
        self,
        value: f64,
        places: Places,
        shortest: impl Fn() -> Decimal,
        exact: impl Fn(usize) -> String,
    ) -> Decimal {
        let (least, most) = match places {
            Places::Exactly(places) => return Decimal::new(&exact(places.min(MAX_PLACES))),
            Places::Needed { least, most } => (least.min(MAX_PLACES), most.min(MAX_PLACES)),
        };
        let mut decimal = shortest();
        if decimal.fraction.len() > most {
            decimal = Decimal::new(&exact(most));
            let trimmed = decimal.fraction.trim_end_matches('0').len();
            decimal.fraction.truncate(trimmed);
        } else if decimal.fraction.len() < least {
            let longer = exact(least);
            // Below a power of 2 the neighbours are nearer, so that more digits may lead out of the interval that reads back.
            if self.reads_back(&longer, value) {
                decimal = Decimal::new(&longer);
            }
        }
        decimal.fraction.extend(std::iter::repeat_n('0', least.saturating_sub(decimal.fraction.len())));
        decimal
    }
}

/// Five significant digits tell all numbers of [`Format::Half`] apart.
const MOST_HALF_PLACES: usize = 5;

impl Decimal {
    /// Reads what Rust writes: `-1.5e-10`, or `0.25`.
    fn new(text: &str) -> Decimal {
        let (mantissa, exponent) = text.split_once('e').unwrap_or((text, "0"));
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        Decimal { whole: whole.into(), fraction: fraction.into(), exponent: exponent.parse().unwrap_or_default() }
    }

    /// The same number in positional notation, if it is in scientific notation.
    fn shifted(&self) -> Decimal {
        let (sign, digit) = self.whole.strip_prefix('-').map_or(("", self.whole.as_str()), |digit| ("-", digit));
        let zeros = |count: usize| "0".repeat(count);
        let shift = usize::try_from(self.exponent.unsigned_abs()).unwrap_or_default();
        let (whole, fraction) = if self.exponent < 0 {
            ("0".to_owned(), format!("{}{digit}{}", zeros(shift.saturating_sub(1)), self.fraction))
        } else if let Some((before, after)) = self.fraction.split_at_checked(shift) {
            (format!("{digit}{before}"), after.to_owned())
        } else {
            let missing = shift.saturating_sub(self.fraction.len());
            (format!("{digit}{}{}", self.fraction, zeros(missing)), String::new())
        };
        Decimal { whole: format!("{sign}{whole}"), fraction, exponent: 0 }
    }

    /// The exponent as Python writes it, with at least so many digits: `e-05`.
    pub(super) fn exponent_text(&self, least: usize) -> String {
        let (sign, digits) = (if self.exponent < 0 { '-' } else { '+' }, self.exponent.unsigned_abs().to_string());
        format!("e{sign}{}{digits}", "0".repeat(least.saturating_sub(digits.len())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHORTEST: Places = Places::Needed { least: 0, most: usize::MAX };

    fn text(decimal: &Decimal) -> String {
        format!("{}.{}e{}", decimal.whole, decimal.fraction, decimal.exponent)
    }

    /// All finite numbers of 16 bits; of the other formats all powers of 2, their neighbours, and numbers with few bits, which are half way
    /// between two texts.
    fn numbers(format: Format) -> Vec<f64> {
        let near = |bits: u64, width: u32| [bits.wrapping_sub(1), bits, bits + 1].map(|bits| (bits, width));
        match format {
            Format::Half => {
                (0..=u16::MAX).map(f16::from_bits).filter(|value| value.is_finite()).map(f16::to_f64).collect()
            }
            Format::Single => {
                let bits = (1..255u64).flat_map(|exponent| near(exponent << 23, 32));
                let powers = bits.map(|(bits, _)| f64::from(f32::from_bits(bits as u32)));
                powers.chain((1..2000).map(|k| f64::from(k) / 8192.0)).collect()
            }
            Format::Double => {
                let bits = (1..2047u64).flat_map(|exponent| near(exponent << 52, 64));
                let powers = bits.map(|(bits, _)| f64::from_bits(bits));
                powers.chain((1..2000).map(|k| f64::from(k) * 37813.0 / f64::from(1 << 27))).collect()
            }
        }
    }

    #[test]
    fn the_shortest_digits_read_back_and_fewer_do_not() {
        for format in [Format::Half, Format::Single, Format::Double] {
            for value in numbers(format) {
                let (scientific, positional) = (format.scientific(value, SHORTEST), format.positional(value, SHORTEST));
                for decimal in [&scientific, &positional] {
                    let text = text(decimal);
                    assert!(format.reads_back(&text, value), "{value:e} as {text}");
                    let signs = [value, text.parse().unwrap_or_default()].map(f64::is_sign_negative);
                    assert_eq!(signs[0], signs[1], "{value:e} as {text}");
                }
                let Some(fewer) = scientific.fraction.len().checked_sub(1) else { continue };
                assert!(!format.reads_back(&format!("{value:.fewer$e}"), value), "{value:e} in {fewer} places");
                let nearest = format!("{value:.places$e}", places = scientific.fraction.len());
                if format.reads_back(&nearest, value) {
                    assert_eq!(text(&Decimal::new(&nearest)), text(&scientific));
                }
            }
        }
    }

    #[test]
    fn places_are_rounded_and_filled_up() {
        let needed = |least, most| Places::Needed { least, most };
        let cases = [
            (0.5, Places::Exactly(0), "0.e0"),
            (1.5, Places::Exactly(0), "2.e0"),
            (0.25, Places::Exactly(4), "0.2500e0"),
            (0.25, needed(0, 8), "0.25e0"),
            (0.25, needed(0, 1), "0.2e0"),
            (0.25, needed(4, 8), "0.2500e0"),
            (9.96, needed(0, 1), "10.e0"),
            (9.96, needed(1, 1), "10.0e0"),
            (-1e-9, needed(0, 8), "-0.e0"),
            (1e22, SHORTEST, "10000000000000000000000.e0"),
        ];
        for (value, places, wanted) in cases {
            assert_eq!(text(&Format::Double.positional(value, places)), wanted);
        }
        // Digits beyond the needed ones are those of the exact value.
        let tenth = f64::from(0.1f32);
        assert_eq!(text(&Format::Single.positional(tenth, needed(12, 12))), "0.100000001490e0");
        assert_eq!(text(&Format::Single.scientific(1e-10, needed(0, 0))), "1.e-10");
        assert!(text(&Format::Double.positional(0.5, needed(usize::MAX, usize::MAX))).len() > MAX_PLACES);
    }
}
