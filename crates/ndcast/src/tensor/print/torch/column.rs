//! The format of the numbers of one tensor, chosen so that they line up in columns.
//!
//! All floats have the same format: as whole numbers (`3.`), with decimals (`2.5000`) or with an exponent (`1.0000e-05`). The finite
//! numbers other than zero determine the format and the width. The other numbers are padded to that width, or exceed it.

use crate::Scalar;
use crate::tensor::print::PrintOptions;
use crate::tensor::print::digits::{Format, MAX_PLACES, Places};

/// Calls the given function with each number to print. Equal numbers may be visited once.
pub(super) trait Visit: Fn(&mut dyn FnMut(Scalar)) {}
impl<F: Fn(&mut dyn FnMut(Scalar))> Visit for F {}

/// What a format string asks of each number, as in `{:+8.2}`.
#[derive(Clone, Copy, Default)]
pub(super) struct Wanted {
    /// The number of decimals of floats, whatever their values.
    pub(super) places: Option<usize>,
    /// The fewest characters of an element.
    pub(super) width: usize,
    /// Whether numbers that are not negative have a sign.
    pub(super) plus: bool,
}

/// The common format of all numbers of a tensor, or of all their real or imaginary parts.
pub(super) struct Column {
    style: Style,
    plus: bool,
    width: usize,
}

#[derive(Clone, Copy)]
enum Style {
    /// Integers and bools, with all their digits.
    Exact,
    /// Floats that are all whole numbers: `3.`
    Whole,
    /// Floats with this many decimals.
    Fixed(usize),
    /// Floats with this many decimals and an exponent.
    Scientific(usize),
}

impl Column {
    /// The format of integers or bools.
    pub(super) fn exact(wanted: Wanted, visit: impl Visit) -> Column {
        Column { style: Style::Exact, plus: wanted.plus, width: 1 }.widened(visit, |_| true)
    }

    /// The format of floats.
    pub(super) fn float(options: &PrintOptions, wanted: Wanted, visit: impl Visit) -> Column {
        if let Some(places) = wanted.places {
            let places = places.min(MAX_PLACES);
            let style = if options.sci_mode == Some(true) { Style::Scientific(places) } else { Style::Fixed(places) };
            return Column { style, plus: wanted.plus, width: 1 }.widened(visit, |_| true);
        }
        let nonzero_finite = |scalar: Scalar| Some(scalar.as_f64().abs()).filter(|&x| x.is_finite() && x != 0.0);
        let (mut least, mut greatest, mut whole) = (f64::INFINITY, 0.0f64, true);
        visit(&mut |scalar| {
            if let Some(magnitude) = nonzero_finite(scalar) {
                least = least.min(magnitude);
                greatest = greatest.max(magnitude);
                whole &= magnitude.fract() == 0.0;
            }
        });
        if greatest == 0.0 {
            return Column { style: Style::Whole, plus: wanted.plus, width: 1 };
        }
        let precision = options.precision.min(MAX_PLACES);
        let far_apart = || greatest / least > 1000.0 || greatest > 1e8 || least < 1e-4;
        let style = match options.sci_mode.unwrap_or_else(far_apart) {
            true => Style::Scientific(precision),
            false if whole => Style::Whole,
            false => Style::Fixed(precision),
        };
        Column { style, plus: wanted.plus, width: 1 }.widened(visit, |scalar| nonzero_finite(scalar).is_some())
    }

    /// The same format, as wide as the widest of the numbers that count.
    fn widened(mut self, visit: impl Visit, counts: impl Fn(Scalar) -> bool) -> Column {
        let mut width = self.width;
        visit(&mut |scalar| {
            if counts(scalar) {
                width = width.max(self.signed(scalar).len());
            }
        });
        self.width = width;
        self
    }

    /// The text of a number with its sign.
    fn signed(&self, scalar: Scalar) -> String {
        let text = self.style.text(scalar);
        // As in Rust, neither NaN nor truth values have a sign.
        let is_signed = text.starts_with(|first: char| first.is_ascii_digit() || first == 'i');
        if self.plus && is_signed { format!("+{text}") } else { text }
    }

    /// The width of the column. NaN and infinities may exceed it.
    pub(super) fn width(&self) -> usize {
        self.width
    }

    /// The text of a number, padded on the left.
    pub(super) fn text(&self, scalar: Scalar) -> String {
        let text = self.signed(scalar);
        let padding = self.width.saturating_sub(text.len());
        " ".repeat(padding) + &text
    }
}

impl Style {
    fn text(self, scalar: Scalar) -> String {
        let value = scalar.as_f64();
        match self {
            Style::Exact => scalar.to_string(),
            _ if value.is_nan() => "nan".to_owned(),
            _ if value.is_infinite() => value.to_string(),
            Style::Whole => format!("{value:.0}."),
            Style::Fixed(precision) => format!("{value:.precision$}"),
            Style::Scientific(precision) => scientific(value, precision),
        }
    }
}

/// As Python's `{:.4e}`: the exponent has a sign and at least two digits.
fn scientific(value: f64, precision: usize) -> String {
    let decimal = Format::Double.scientific(value, Places::Exactly(precision));
    let point = if decimal.fraction.is_empty() { "" } else { "." };
    format!("{}{point}{}{}", decimal.whole, decimal.fraction, decimal.exponent_text(2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exponents_as_python_writes_them() {
        let cases = [
            (1e-5, 4, "1.0000e-05"),
            (-1e100, 1, "-1.0e+100"),
            (1.5, 0, "2e+00"),
            (2.5, 0, "2e+00"),
            (0.0, 2, "0.00e+00"),
        ];
        for (value, precision, text) in cases {
            assert_eq!(scientific(value, precision), text);
        }
    }

    #[test]
    fn no_precision_is_too_large() {
        let options =
            |sci_mode| PrintOptions { precision: usize::MAX, sci_mode: Some(sci_mode), ..PrintOptions::default() };
        for sci_mode in [false, true] {
            for wanted in [Wanted::default(), Wanted { places: Some(usize::MAX), ..Wanted::default() }] {
                let half = |each: &mut dyn FnMut(Scalar)| each(Scalar::Float(0.5));
                let column = Column::float(&options(sci_mode), wanted, half);
                assert!(column.text(Scalar::Float(0.5)).len() > MAX_PLACES);
            }
        }
    }
}
