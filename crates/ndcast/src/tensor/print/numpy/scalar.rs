//! The text of a single number, as `str` of a NumPy scalar: all digits, whatever the options.

use crate::tensor::print::digits::{Format, Places};
use crate::{DType, Scalar};

const ALL: Places = Places::Needed { least: 0, most: usize::MAX };

/// `str(numpy.float32(0.1))` and the like.
pub(super) fn text(scalar: Scalar, dtype: DType) -> String {
    let format = Format::of(dtype);
    match scalar {
        Scalar::Bool(_) | Scalar::Int(_) => scalar.to_string(),
        Scalar::Float(value) => float(value, format, ".0"),
        Scalar::Complex(z) => {
            let [re, im] = [z.re, z.im].map(|part| float(part, format, ""));
            if z.re == 0.0 && z.re.is_sign_positive() {
                return format!("{im}j");
            }
            let plus = if im.starts_with('-') { "" } else { "+" };
            format!("({re}{plus}{im}j)")
        }
    }
}

/// The text of a float, with `zero` after a whole number without an exponent.
fn float(value: f64, format: Format, zero: &str) -> String {
    if value.is_nan() {
        return "nan".to_owned();
    }
    if value.is_infinite() {
        return value.to_string();
    }
    let magnitude = value.abs();
    let usual = magnitude == 0.0 || (1e-4..format.positional_limit()).contains(&magnitude);
    let decimal = if usual { format.positional(value, ALL) } else { format.scientific(value, ALL) };
    let exponent = if usual { String::new() } else { decimal.exponent_text(2) };
    match decimal.fraction.as_str() {
        "" if usual => format!("{}{zero}", decimal.whole),
        "" => format!("{}{exponent}", decimal.whole),
        fraction => format!("{}.{fraction}{exponent}", decimal.whole),
    }
}

impl Format {
    /// Numbers from here on are written with an exponent.
    fn positional_limit(self) -> f64 {
        match self {
            Format::Half => 1e3,
            Format::Single => 1e6,
            Format::Double => 1e16,
        }
    }
}
