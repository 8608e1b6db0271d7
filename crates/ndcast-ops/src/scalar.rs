//! Weak scalars: a Python or Rust number beside a tensor.
//!
//! A scalar has a kind but no width. Within its kind it takes the tensor's dtype; if its kind is higher, the result
//! is the default float or complex dtype. A value that does not fit is an error; nothing ever wraps.

use crate::{Complex64, DType, Element, Kind, for_dtype};
use core::fmt;

/// One number, wide enough for every dtype.
///
/// ```
/// use ndcast_ops::Scalar;
/// assert_eq!(Scalar::from(3), Scalar::Int(3));
/// assert_eq!(Scalar::from(1.5).as_i128(), 1);
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Scalar {
    /// A truth value.
    Bool(bool),
    /// An integer; wide enough for `i64` and `u64`.
    Int(i128),
    /// A real number.
    Float(f64),
    /// A complex number.
    Complex(Complex64),
}

/// A scalar that its dtype cannot hold.
///
/// [`Scalar::fit`] and [`Scalar::check_fits`] give it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ScalarError {
    scalar: Scalar,
    dtype: DType,
    /// Whether it was to be converted ([`Scalar::fit`]), not only combined with the dtype.
    converted: bool,
}

impl ScalarError {
    /// Whether the scalar is a number outside the bounds of an integer dtype.
    ///
    /// ```
    /// use ndcast_ops::{DType, Scalar};
    /// let error = Scalar::Int(300).check_fits(DType::U8).unwrap_err();
    /// assert!(error.is_overflow() && !error.is_kind());
    /// ```
    pub fn is_overflow(&self) -> bool {
        let beyond = match self.scalar {
            Scalar::Int(_) => true,
            Scalar::Float(value) => self.converted && !value.is_nan(),
            _ => false,
        };
        beyond && self.dtype.is_integer()
    }

    /// Whether a complex scalar was to be converted to a dtype that has no complex numbers.
    ///
    /// ```
    /// use ndcast_ops::{Complex64, DType, Scalar};
    /// let error = Scalar::Complex(Complex64::new(0.0, 1.0)).fit(DType::F32).unwrap_err();
    /// assert!(error.is_kind() && !error.is_overflow());
    /// ```
    pub fn is_kind(&self) -> bool {
        self.converted && matches!(self.scalar, Scalar::Complex(_))
    }
}

impl fmt::Display for ScalarError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ScalarError { scalar, dtype, converted } = self;
        match scalar {
            Scalar::Complex(_) if *converted => {
                return write!(
                    formatter,
                    "a complex scalar cannot be written to {dtype} elements: take its real part first"
                );
            }
            // PyTorch's words.
            _ if *converted => {
                write!(formatter, "value {scalar} cannot be converted to type {dtype} without overflow")?;
            }
            Scalar::Int(_) if dtype.is_integer() => {}
            _ => return write!(formatter, "{scalar} cannot be converted to {dtype} without losing its kind"),
        }
        // NumPy's words.
        if let (Scalar::Int(_), Some(info)) = (scalar, crate::iinfo(*dtype)) {
            formatter.write_str(if *converted { ": " } else { "" })?;
            write!(formatter, "integer {scalar} out of bounds for {dtype} ({} to {})", info.min, info.max)?;
        }
        Ok(())
    }
}

impl core::error::Error for ScalarError {}

impl Scalar {
    /// The kind of the scalar; integers count as [`Kind::Signed`].
    ///
    /// ```
    /// use ndcast_ops::{Kind, Scalar};
    /// assert_eq!(Scalar::Int(3).kind(), Kind::Signed);
    /// ```
    #[inline]
    pub const fn kind(self) -> Kind {
        match self {
            Scalar::Bool(_) => Kind::Bool,
            Scalar::Int(_) => Kind::Signed,
            Scalar::Float(_) => Kind::Float,
            Scalar::Complex(_) => Kind::Complex,
        }
    }

    /// The dtype of a tensor built from this scalar alone.
    ///
    /// ```
    /// use ndcast_ops::{DType, Scalar};
    /// assert_eq!(Scalar::Int(3).default_dtype(DType::F32), DType::I64);
    /// assert_eq!(Scalar::Float(3.0).default_dtype(DType::F32), DType::F32);
    /// ```
    pub fn default_dtype(self, default_float: DType) -> DType {
        match self {
            Scalar::Bool(_) => DType::Bool,
            Scalar::Int(value) if value > i64::MAX.into() => DType::U64,
            Scalar::Int(_) => DType::I64,
            Scalar::Float(_) => default_float,
            Scalar::Complex(_) if default_float == DType::F64 => DType::C128,
            Scalar::Complex(_) => DType::C64,
        }
    }

    /// True unless zero.
    ///
    /// ```
    /// use ndcast_ops::Scalar;
    /// assert!(Scalar::Float(0.5).as_bool());
    /// ```
    pub fn as_bool(self) -> bool {
        match self {
            Scalar::Bool(value) => value,
            Scalar::Int(value) => value != 0,
            Scalar::Float(value) => value != 0.0,
            Scalar::Complex(value) => value != Complex64::new(0.0, 0.0),
        }
    }

    /// The integer part, saturated. NaN gives 0; the imaginary part is dropped.
    ///
    /// ```
    /// use ndcast_ops::Scalar;
    /// assert_eq!(Scalar::Float(-1.5).as_i128(), -1);
    /// assert_eq!(Scalar::Float(f64::NAN).as_i128(), 0);
    /// ```
    pub fn as_i128(self) -> i128 {
        match self {
            Scalar::Bool(value) => value.into(),
            Scalar::Int(value) => value,
            Scalar::Float(value) => value as i128,
            Scalar::Complex(value) => value.re as i128,
        }
    }

    /// The nearest `f64`; the imaginary part is dropped.
    ///
    /// ```
    /// use ndcast_ops::Scalar;
    /// assert_eq!(Scalar::Int(3).as_f64(), 3.0);
    /// ```
    #[inline]
    pub fn as_f64(self) -> f64 {
        match self {
            Scalar::Bool(value) => u8::from(value).into(),
            Scalar::Int(value) => value as f64,
            Scalar::Float(value) => value,
            Scalar::Complex(value) => value.re,
        }
    }

    /// The value as a complex number.
    ///
    /// ```
    /// use ndcast_ops::{Complex64, Scalar};
    /// assert_eq!(Scalar::Int(3).as_complex(), Complex64::new(3.0, 0.0));
    /// ```
    pub fn as_complex(self) -> Complex64 {
        match self {
            Scalar::Complex(value) => value,
            other => Complex64::new(other.as_f64(), 0.0),
        }
    }

    /// Whether the value is an integer or bool that `dtype` can hold, or `dtype` has the value's kind or a higher
    /// one.
    ///
    /// # Errors
    /// [`ScalarError`] names the scalar, the dtype and its bounds.
    ///
    /// ```
    /// use ndcast_ops::{DType, Scalar};
    /// assert!(Scalar::Int(255).check_fits(DType::U8).is_ok());
    /// assert!(Scalar::Int(256).check_fits(DType::U8).is_err());
    /// assert!(Scalar::Float(0.5).check_fits(DType::U8).is_err());
    /// ```
    pub fn check_fits(self, dtype: DType) -> Result<(), ScalarError> {
        let fits = match self {
            Scalar::Bool(_) => true,
            Scalar::Int(value) => match crate::iinfo(dtype) {
                Some(info) => (info.min..=info.max).contains(&value),
                None => dtype != DType::Bool,
            },
            Scalar::Float(_) => dtype.is_float() || dtype.is_complex(),
            Scalar::Complex(_) => dtype.is_complex(),
        };
        if fits { Ok(()) } else { Err(ScalarError { scalar: self, dtype, converted: false }) }
    }

    /// Converts the value to an element of `dtype`, as for any number literal written into a tensor of known dtype.
    /// Integers drop the fraction, `bool` tells zero from nonzero, and floats take the nearest value.
    ///
    /// # Errors
    /// [`ScalarError`] for an integer out of bounds; for NaN, an infinity or a float out of bounds converted to an
    /// integer; and for a complex number converted to a real dtype.
    ///
    /// ```
    /// use ndcast_ops::{DType, Scalar};
    /// assert_eq!(Scalar::Float(-1.5).fit(DType::I8), Ok(Scalar::Int(-1)));
    /// assert!(Scalar::Float(f64::NAN).fit(DType::I8).is_err());
    /// assert!(Scalar::Int(300).fit(DType::U8).is_err());
    /// ```
    pub fn fit(self, dtype: DType) -> Result<Scalar, ScalarError> {
        let refused = ScalarError { scalar: self, dtype, converted: true };
        match self {
            _ if dtype == DType::Bool => Ok(Scalar::Bool(self.as_bool())),
            Scalar::Float(value) if dtype.is_integer() => {
                // i128, where the cast saturates, reaches far beyond every integer dtype.
                let whole = Scalar::Int(value as i128);
                if value.is_nan() { Err(refused) } else { whole.check_fits(dtype).map(|()| whole).map_err(|_| refused) }
            }
            Scalar::Complex(_) if !dtype.is_complex() => Err(refused),
            _ => self.check_fits(dtype).map(|()| self).map_err(|_| refused),
        }
    }

    /// The scalar converted to `dtype`, in the first `dtype.size()` bytes of the result.
    ///
    /// ```
    /// use ndcast_ops::{DType, Scalar};
    /// assert_eq!(Scalar::Int(1).to_bytes(DType::F32)[..4], 1f32.to_ne_bytes());
    /// ```
    pub fn to_bytes(self, dtype: DType) -> [u8; 16] {
        let mut bytes = [0; 16];
        for_dtype!(dtype, T => {
            let value = T::from_scalar(self);
            // SAFETY: `value` is an initialised T without padding (every Element is a plain number), at most 16 bytes.
            unsafe { core::ptr::copy_nonoverlapping((&raw const value).cast::<u8>(), bytes.as_mut_ptr(), size_of::<T>()) }
        });
        bytes
    }
}

/// Python's text of the number.
///
/// A precision in the format string is the number of digits after the point, as in Rust; integers and bools ignore it. A
/// width aligns to the right, and `+` shows the sign of a positive number.
///
/// ```
/// use ndcast_ops::Scalar;
/// assert_eq!(Scalar::Float(2.0).to_string(), "2.0");
/// assert_eq!(format!("{:.2}", Scalar::Float(2.0)), "2.00");
/// assert_eq!(format!("{:+8.2}", Scalar::Float(2.0)), "   +2.00");
/// assert_eq!(format!("{:.2}", Scalar::Bool(true)), "True");
/// ```
impl fmt::Display for Scalar {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let places = formatter.precision();
        let plus = |value: f64, wanted: bool| if wanted && value.is_sign_positive() { "+" } else { "" };
        let text = match *self {
            Scalar::Bool(value) => if value { "True" } else { "False" }.to_string(),
            Scalar::Int(value) => return fmt::Display::fmt(&value, formatter),
            Scalar::Float(value) => {
                format!("{}{}", plus(value, formatter.sign_plus() && !value.is_nan()), float_text(value, places))
            }
            Scalar::Complex(value) => {
                let [re_plus, im_plus] = [plus(value.re, formatter.sign_plus()), plus(value.im, true)];
                let [re, im] = [value.re, value.im].map(|part| part_text(part, places));
                format!("({re_plus}{re}{im_plus}{im}j)")
            }
        };
        write!(formatter, "{text:>width$}", width = formatter.width().unwrap_or(0))
    }
}

/// The text of a float with this number of digits after the point. Without a number it is Python's `repr`: the shortest digits that read back
/// as the same number, with an exponent below 1e-4 and from 1e16.
fn float_text(value: f64, places: Option<usize>) -> String {
    let magnitude = value.abs();
    match places {
        _ if value.is_nan() => "nan".to_string(),
        _ if value.is_infinite() => value.to_string(),
        Some(places) => format!("{value:.places$}"),
        None if magnitude != 0.0 && !(1e-4..1e16).contains(&magnitude) => {
            let text = format!("{value:e}");
            let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
            let exponent: i32 = exponent.parse().unwrap_or(0);
            let sign = if exponent < 0 { '-' } else { '+' };
            format!("{digits}e{sign}{:02}", exponent.abs())
        }
        None => format!("{value:?}"),
    }
}

/// A part of a complex number, without a point if it is whole.
fn part_text(value: f64, places: Option<usize>) -> String {
    if places.is_none() && value.fract() == 0.0 && value.abs() < 1e16 {
        format!("{value:.0}")
    } else {
        float_text(value, places)
    }
}

macro_rules! from_number {
    ($($T:ty => $variant:ident),*) => {$(
        impl From<$T> for Scalar {
            fn from(value: $T) -> Scalar {
                Scalar::$variant(value.into())
            }
        }
    )*};
}
from_number!(bool => Bool, u8 => Int, u16 => Int, u32 => Int, u64 => Int, i8 => Int, i16 => Int, i32 => Int, i64 => Int,
    i128 => Int, f32 => Float, f64 => Float, crate::f16 => Float, crate::bf16 => Float, Complex64 => Complex);

impl From<usize> for Scalar {
    fn from(value: usize) -> Scalar {
        Scalar::Int(value as i128)
    }
}

impl From<isize> for Scalar {
    fn from(value: isize) -> Scalar {
        Scalar::Int(value as i128)
    }
}

impl From<crate::Complex32> for Scalar {
    fn from(value: crate::Complex32) -> Scalar {
        value.to_scalar()
    }
}

/// A number of a Rust type from a scalar that does not lose its kind: see [`Scalar::check_fits`]. A float type takes the nearest value.
macro_rules! to_number {
    ($($T:ty)*) => {$(
        impl TryFrom<Scalar> for $T {
            type Error = ScalarError;

            fn try_from(scalar: Scalar) -> Result<$T, ScalarError> {
                let refused = ScalarError { scalar, dtype: <$T>::DTYPE, converted: false };
                // Only `bool` refuses numbers of other kinds.
                if <$T>::DTYPE == DType::Bool && scalar.kind() != Kind::Bool {
                    return Err(refused);
                }
                scalar.check_fits(<$T>::DTYPE)?;
                Ok(<$T>::from_scalar(scalar))
            }
        }
    )*};
}
to_number!(bool u8 u16 u32 u64 i8 i16 i32 i64 crate::f16 crate::bf16 f32 f64 crate::Complex32 Complex64);

macro_rules! to_index {
    ($($T:ty => $dtype:expr),*) => {$(
        impl TryFrom<Scalar> for $T {
            type Error = ScalarError;

            fn try_from(scalar: Scalar) -> Result<$T, ScalarError> {
                scalar.check_fits($dtype)?;
                <$T>::try_from(scalar.as_i128()).map_err(|_| ScalarError { scalar, dtype: $dtype, converted: false })
            }
        }
    )*};
}
to_index!(usize => DType::U64, isize => DType::I64);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prints_as_python() {
        let cases = [
            (1.0, "1.0"),
            (-0.0, "-0.0"),
            (1e16, "1e+16"),
            (1.5e-5, "1.5e-05"),
            (0.1, "0.1"),
            (123456.75, "123456.75"),
        ];
        for (value, text) in cases {
            assert_eq!(Scalar::Float(value).to_string(), text);
        }
        assert_eq!(Scalar::Complex(Complex64::new(1.0, -2.5)).to_string(), "(1-2.5j)");
    }

    #[test]
    fn numbers_from_scalars_keep_their_kind() {
        assert_eq!(f64::try_from(Scalar::Float(0.5)), Ok(0.5));
        assert_eq!(f32::try_from(Scalar::Float(0.1)), Ok(0.1));
        assert_eq!(f64::try_from(Scalar::Int(3)), Ok(3.0));
        assert_eq!(u8::try_from(Scalar::Int(255)), Ok(255));
        assert_eq!(usize::try_from(Scalar::Bool(true)), Ok(1));
        assert_eq!(bool::try_from(Scalar::Bool(true)), Ok(true));
        assert_eq!(Complex64::try_from(Scalar::Float(1.0)), Ok(Complex64::new(1.0, 0.0)));
        assert!(u8::try_from(Scalar::Int(256)).is_err());
        assert!(usize::try_from(Scalar::Int(-1)).is_err());
        assert!(i64::try_from(Scalar::Float(2.0)).is_err());
        assert!(bool::try_from(Scalar::Int(1)).is_err());
        assert!(f64::try_from(Scalar::Complex(Complex64::new(1.0, 0.0))).is_err());
    }

    #[test]
    fn formats_as_rust() {
        let (half, z) = (Scalar::Float(0.5), Scalar::Complex(Complex64::new(1.0, -2.5)));
        let texts = [
            (format!("{:.2}", Scalar::Float(2.0)), "2.00"),
            (format!("{:.0}", Scalar::Float(1e20)), "100000000000000000000"),
            (format!("{half:+7.1}"), "   +0.5"),
            (format!("{:+.1}", Scalar::Float(-0.0)), "-0.0"),
            (format!("{:+.1}", Scalar::Float(f64::NAN)), "nan"),
            (format!("{:+.1}", Scalar::Float(f64::INFINITY)), "+inf"),
            (format!("{:.2}", Scalar::Int(7)), "7"),
            (format!("{:+4}", Scalar::Int(7)), "  +7"),
            (format!("{:6.1}", Scalar::Bool(true)), "  True"),
            (format!("{z:.1}"), "(1.0-2.5j)"),
            (format!("{z:+10}"), " (+1-2.5j)"),
            (format!("{half:.2?}"), "Float(0.50)"),
        ];
        for (text, wanted) in texts {
            assert_eq!(text, wanted);
        }
    }

    #[test]
    fn out_of_range_is_refused() {
        assert!(Scalar::Int(255).check_fits(DType::U8).is_ok());
        assert!(Scalar::Int(-1).check_fits(DType::U8).is_err());
        assert!(Scalar::Float(1.0).check_fits(DType::I64).is_err());
        assert_eq!(
            Scalar::Int(300).check_fits(DType::U8).unwrap_err().to_string(),
            "integer 300 out of bounds for uint8 (0 to 255)"
        );
    }
}
