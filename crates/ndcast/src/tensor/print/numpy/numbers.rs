//! The format of the numbers of one tensor, chosen so that they line up in columns.
//!
//! Unlike PyTorch's, all numbers take part in the choice, each with the digits that it needs: the points stand below each other, and blanks
//! stand for the digits that a number lacks.

use super::options::{NumPyFloatMode, NumPyPrintOptions, NumPySign};
use crate::tensor::print::digits::{Decimal, Format, Places};
use crate::{Scalar, Tensor};

/// Calls the given function with each number to print. Equal numbers may be visited once.
type Visit<'v, N> = dyn Fn(&mut dyn FnMut(N)) + 'v;

/// The common format of the elements of a tensor.
pub(super) enum Numbers<'a> {
    Bools { width: usize },
    Integers { width: usize, positive: &'static str },
    Floats(Floats<'a>),
    Complexes { real: Floats<'a>, imaginary: Floats<'a> },
}

impl<'a> Numbers<'a> {
    pub(super) fn new(tensor: &Tensor, options: &'a NumPyPrintOptions, visit: &Visit<'_, Scalar>) -> Numbers<'a> {
        let dtype = tensor.dtype();
        let format = Format::of(dtype);
        let part = |sign, part: fn(Scalar) -> f64| {
            Floats::new(format, options, sign, &|each| visit(&mut |scalar| each(part(scalar))))
        };
        if dtype.is_complex() {
            let real = part(options.sign, |scalar| scalar.as_complex().re);
            Numbers::Complexes { real, imaginary: part(NumPySign::Plus, |scalar| scalar.as_complex().im) }
        } else if dtype.is_float() {
            Numbers::Floats(part(options.sign, Scalar::as_f64))
        } else if dtype.is_integer() {
            Numbers::integers(options.sign, visit)
        } else {
            Numbers::Bools { width: if tensor.ndim() == 0 { 0 } else { "False".len() } }
        }
    }

    fn integers(sign: NumPySign, visit: &Visit<'_, Scalar>) -> Numbers<'a> {
        let (mut least, mut greatest) = (i128::MAX, i128::MIN);
        visit(&mut |scalar| {
            least = least.min(scalar.as_i128());
            greatest = greatest.max(scalar.as_i128());
        });
        let positive = match sign {
            NumPySign::Plus => "+",
            NumPySign::Space if least >= 0 => " ",
            _ => "",
        };
        let signed = if greatest >= 0 { positive.len() } else { 0 };
        let width = least.to_string().len().max(greatest.to_string().len() + signed);
        Numbers::Integers { width, positive }
    }

    /// The text of an element, padded on both sides.
    pub(super) fn word(&self, scalar: Scalar) -> String {
        match self {
            Numbers::Bools { width } => pad_left(&scalar.to_string(), *width),
            Numbers::Integers { width, positive } => {
                let sign = if scalar.as_i128() < 0 { "" } else { positive };
                pad_left(&format!("{sign}{scalar}"), *width)
            }
            Numbers::Floats(floats) => floats.word(scalar.as_f64()),
            Numbers::Complexes { real, imaginary } => {
                let z = scalar.as_complex();
                let im = imaginary.word(z.im);
                let digits = im.trim_end();
                let padding = im.strip_prefix(digits).unwrap_or_default();
                format!("{}{digits}j{padding}", real.word(z.re))
            }
        }
    }
}

fn pad_left(text: &str, width: usize) -> String {
    " ".repeat(width.saturating_sub(text.chars().count())) + text
}

/// The common format of floats.
pub(super) struct Floats<'a> {
    options: &'a NumPyPrintOptions,
    format: Format,
    sign: NumPySign,
    /// Digits of the exponent; `None` writes no exponents.
    exponent: Option<usize>,
    places: Places,
    /// Characters before the point, with the sign.
    left: usize,
    /// Characters after the point.
    right: usize,
}

/// What there is to know about floats before their format is chosen.
struct Facts {
    /// The least magnitude of a finite number other than zero.
    least: f64,
    /// The greatest magnitude of a finite number.
    greatest: f64,
    finite: bool,
    nan: bool,
    infinite: bool,
    negative_infinite: bool,
    /// Whether a finite number has a minus.
    negative: bool,
}

impl Facts {
    fn new(visit: &Visit<'_, f64>) -> Facts {
        let mut facts = Facts {
            least: f64::INFINITY,
            greatest: 0.0,
            finite: false,
            nan: false,
            infinite: false,
            negative_infinite: false,
            negative: false,
        };
        visit(&mut |value| {
            if value.is_finite() {
                facts.finite = true;
                facts.negative |= value.is_sign_negative();
                if value != 0.0 {
                    facts.least = facts.least.min(value.abs());
                    facts.greatest = facts.greatest.max(value.abs());
                }
            }
            facts.nan |= value.is_nan();
            facts.infinite |= value.is_infinite();
            facts.negative_infinite |= value == f64::NEG_INFINITY;
        });
        facts
    }

    /// Whether the numbers are written with an exponent. NumPy compares and divides numbers of their own format.
    fn scientific(&self, format: Format, suppress: bool) -> bool {
        let limit = match format {
            Format::Half => 1e3,
            Format::Single => 1e6,
            Format::Double => 1e8,
        };
        let uneven = || self.least < format.round(1e-4) || format.round(self.greatest / self.least) > 1000.0;
        self.greatest >= limit || (self.greatest > 0.0 && !suppress && uneven())
    }
}

impl<'a> Floats<'a> {
    fn new(format: Format, options: &'a NumPyPrintOptions, sign: NumPySign, visit: &Visit<'_, f64>) -> Floats<'a> {
        let facts = Facts::new(visit);
        let scientific = facts.scientific(format, options.suppress);
        let most = match options.floatmode {
            NumPyFloatMode::Unique => usize::MAX,
            _ => options.precision,
        };
        let fixed = options.floatmode == NumPyFloatMode::Fixed;
        let places = if fixed { Places::Exactly(most) } else { Places::Needed { least: 0, most } };
        let exponent = scientific.then_some(0);
        let mut floats = Floats { options, format, sign, exponent, places, left: 0, right: 0 };
        let (mut left, mut right, mut exponent) = (0, 0, 2);
        visit(&mut |value| {
            if value.is_finite() {
                let decimal = floats.decimal(value);
                left = left.max(floats.whole(value, &decimal).len());
                right = right.max(decimal.fraction.len());
                exponent = exponent.max(decimal.exponent_text(0).len() - "e+".len());
            }
        });
        let equal = scientific || options.floatmode == NumPyFloatMode::MaxPrecisionEqual;
        if equal && !fixed {
            floats.places = Places::Needed { least: right, most: right };
        }
        if scientific {
            floats.exponent = Some(exponent);
            right += "e+".len() + exponent;
        }
        if sign == NumPySign::Space && !facts.negative {
            left += 1;
        }
        // The words of NaN and infinity may extend over the point and the digits after it.
        let over = |word: &str, sign: bool| (word.chars().count() + usize::from(sign)).saturating_sub(right + 1);
        if facts.nan || facts.infinite {
            let signed = sign != NumPySign::Minus || facts.negative_infinite;
            left = left.max(over(&options.nanstr, false)).max(over(&options.infstr, signed));
        }
        Floats { left, right, ..floats }
    }

    fn decimal(&self, value: f64) -> Decimal {
        match self.exponent {
            Some(_) => self.format.scientific(value, self.places),
            None => self.format.positional(value, self.places),
        }
    }

    /// The digits before the point, with the sign.
    fn whole(&self, value: f64, decimal: &Decimal) -> String {
        let plus = if self.sign == NumPySign::Plus && value.is_sign_positive() { "+" } else { "" };
        format!("{plus}{}", decimal.whole)
    }

    /// The text of a number, padded on both sides.
    fn word(&self, value: f64) -> String {
        if !value.is_finite() {
            let (sign, word) = match value {
                _ if value.is_nan() => (self.sign == NumPySign::Plus, &self.options.nanstr),
                _ => (self.sign == NumPySign::Plus && value > 0.0, &self.options.infstr),
            };
            let sign = if value == f64::NEG_INFINITY {
                "-"
            } else if sign {
                "+"
            } else {
                ""
            };
            return pad_left(&format!("{sign}{word}"), self.left + 1 + self.right);
        }
        let decimal = self.decimal(value);
        let whole = pad_left(&self.whole(value, &decimal), self.left);
        let fraction = &decimal.fraction;
        match self.exponent {
            Some(digits) => format!("{whole}.{fraction}{}", decimal.exponent_text(digits)),
            None => format!("{whole}.{fraction}{}", " ".repeat(self.right.saturating_sub(fraction.len()))),
        }
    }
}
