//! The 15 dtypes and the Rust types behind them.
//!
//! A [`DType`] is plain data. Everything that depends on the Rust type of an element goes through [`Element`].
//! [`for_dtype!`](crate::for_dtype) is the one place that maps a dtype to a type.

use crate::number::round_to_odd;
use crate::{Complex32, Complex64, bf16, f16};
use core::fmt;

/// The type of the elements of a tensor.
///
/// ```
/// use ndcast_ops::DType;
/// assert_eq!((DType::F32.name(), DType::F32.size()), ("float32", 4));
/// assert_eq!(DType::C64.real(), DType::F32);
/// assert!(DType::U8.is_integer() && DType::F16.is_float() && DType::C128.is_complex());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum DType {
    /// `true` or `false`, one byte.
    Bool,
    /// Unsigned 8-bit integer.
    U8,
    /// Unsigned 16-bit integer.
    U16,
    /// Unsigned 32-bit integer.
    U32,
    /// Unsigned 64-bit integer.
    U64,
    /// Signed 8-bit integer.
    I8,
    /// Signed 16-bit integer.
    I16,
    /// Signed 32-bit integer.
    I32,
    /// Signed 64-bit integer.
    I64,
    /// IEEE 754 binary16. Arithmetic converts it to [`DType::F32`].
    F16,
    /// bfloat16. Arithmetic converts it to [`DType::F32`].
    BF16,
    /// IEEE 754 binary32.
    F32,
    /// IEEE 754 binary64.
    F64,
    /// Two [`DType::F32`]: real and imaginary part.
    C64,
    /// Two [`DType::F64`]: real and imaginary part.
    C128,
}

/// The kinds that weak scalars distinguish, in order of promotion.
///
/// [`DType::kind`] gives it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// `bool`.
    Bool,
    /// Unsigned integers.
    Unsigned,
    /// Signed integers.
    Signed,
    /// Real floating-point numbers.
    Float,
    /// Complex floating-point numbers.
    Complex,
}

impl DType {
    /// Every dtype, in order of declaration.
    ///
    /// ```
    /// use ndcast_ops::DType;
    /// assert_eq!(DType::ALL.len(), 15);
    /// assert_eq!(DType::ALL.iter().filter(|dtype| dtype.is_integer()).count(), 8);
    /// ```
    pub const ALL: [DType; 15] = [
        DType::Bool,
        DType::U8,
        DType::U16,
        DType::U32,
        DType::U64,
        DType::I8,
        DType::I16,
        DType::I32,
        DType::I64,
        DType::F16,
        DType::BF16,
        DType::F32,
        DType::F64,
        DType::C64,
        DType::C128,
    ];

    /// Size of one element in bytes: 1, 2, 4, 8 or 16.
    ///
    /// ```
    /// use ndcast_ops::DType;
    /// assert_eq!(DType::C64.size(), 8);
    /// ```
    #[inline]
    pub const fn size(self) -> usize {
        match self {
            DType::Bool | DType::U8 | DType::I8 => 1,
            DType::U16 | DType::I16 | DType::F16 | DType::BF16 => 2,
            DType::U32 | DType::I32 | DType::F32 => 4,
            DType::U64 | DType::I64 | DType::F64 | DType::C64 => 8,
            DType::C128 => 16,
        }
    }

    /// The kind of the dtype.
    ///
    /// ```
    /// use ndcast_ops::{DType, Kind};
    /// assert_eq!(DType::U8.kind(), Kind::Unsigned);
    /// assert!(Kind::Bool < Kind::Signed && Kind::Signed < Kind::Float);
    /// ```
    #[inline]
    pub const fn kind(self) -> Kind {
        match self {
            DType::Bool => Kind::Bool,
            DType::U8 | DType::U16 | DType::U32 | DType::U64 => Kind::Unsigned,
            DType::I8 | DType::I16 | DType::I32 | DType::I64 => Kind::Signed,
            DType::F16 | DType::BF16 | DType::F32 | DType::F64 => Kind::Float,
            DType::C64 | DType::C128 => Kind::Complex,
        }
    }

    /// The name that NumPy, PyTorch and the Array API standard use: `"float32"`.
    ///
    /// ```
    /// use ndcast_ops::DType;
    /// assert_eq!(DType::F32.name(), "float32");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            DType::Bool => "bool",
            DType::U8 => "uint8",
            DType::U16 => "uint16",
            DType::U32 => "uint32",
            DType::U64 => "uint64",
            DType::I8 => "int8",
            DType::I16 => "int16",
            DType::I32 => "int32",
            DType::I64 => "int64",
            DType::F16 => "float16",
            DType::BF16 => "bfloat16",
            DType::F32 => "float32",
            DType::F64 => "float64",
            DType::C64 => "complex64",
            DType::C128 => "complex128",
        }
    }

    /// The dtype of a name, as NumPy reads it: `"float32"`, `"f4"`, `"<i8"`, `"?"`, `"intp"`, `"single"`. It also
    /// reads PyTorch's names with their prefix (`"torch.float"`), and those Rust names that mean nothing else in
    /// NumPy: `"f32"`, `"i64"`, `"bf16"`, but not `"i8"`, which NumPy reads as eight *bytes*. Byte-swapped dtypes
    /// (`">f8"`) give `None`.
    ///
    /// ```
    /// use ndcast_ops::DType;
    /// assert_eq!(DType::from_name("float32"), Some(DType::F32));
    /// assert_eq!(DType::from_name("i8"), Some(DType::I64));
    /// assert_eq!(DType::from_name("i64"), Some(DType::I64));
    /// assert_eq!(DType::from_name("torch.float"), Some(DType::F32));
    /// assert_eq!(DType::from_name("decimal"), None);
    /// ```
    pub fn from_name(name: &str) -> Option<DType> {
        if let Some(name) = name.strip_prefix("torch.") {
            return DType::from_torch(name);
        }
        let swapped = name.strip_prefix('>').filter(|_| cfg!(target_endian = "little"));
        let plain = swapped.unwrap_or_else(|| name.strip_prefix(['<', '=', '|']).unwrap_or(name));
        // Codes may have a byte-order mark; names must not.
        let code = DType::from_code(plain).filter(|dtype| swapped.is_none() || dtype.size() == 1);
        code.or_else(|| if plain == name { DType::from_word(name) } else { None })
    }

    /// NumPy's codes: a letter, or a letter and the size of an element in bytes.
    fn from_code(code: &str) -> Option<DType> {
        Some(match code {
            "?" | "b1" => DType::Bool,
            "B" | "u1" => DType::U8,
            "H" | "u2" => DType::U16,
            "I" | "u4" => DType::U32,
            "L" | "Q" | "N" | "P" | "u8" => DType::U64,
            "b" | "i1" => DType::I8,
            "h" | "i2" => DType::I16,
            "i" | "i4" => DType::I32,
            "l" | "q" | "n" | "p" | "i8" => DType::I64,
            "e" | "f2" => DType::F16,
            "f" | "f4" => DType::F32,
            "d" | "f8" => DType::F64,
            "F" | "c8" => DType::C64,
            "D" | "c16" => DType::C128,
            _ => return None,
        })
    }

    /// NumPy's and Rust's names.
    fn from_word(name: &str) -> Option<DType> {
        Some(match name {
            "bool_" => DType::Bool,
            "ubyte" => DType::U8,
            "ushort" | "u16" => DType::U16,
            "uintc" | "u32" => DType::U32,
            "uint" | "uintp" | "ulong" | "ulonglong" | "u64" => DType::U64,
            "byte" => DType::I8,
            "short" | "i16" => DType::I16,
            "intc" | "i32" => DType::I32,
            "int" | "int_" | "intp" | "long" | "longlong" | "i64" => DType::I64,
            "half" => DType::F16,
            "bf16" => DType::BF16,
            "single" | "f32" => DType::F32,
            "double" | "float" | "f64" => DType::F64,
            "csingle" | "c64" => DType::C64,
            "cdouble" | "complex" | "c128" => DType::C128,
            _ => return DType::ALL.into_iter().find(|dtype| dtype.name() == name),
        })
    }

    /// The dtype with this name in PyTorch: `torch.float` is `float32`, `torch.int` is `int32`.
    ///
    /// ```
    /// use ndcast_ops::DType;
    /// assert_eq!(DType::from_torch("long"), Some(DType::I64));
    /// ```
    pub fn from_torch(name: &str) -> Option<DType> {
        Some(match name {
            "short" => DType::I16,
            "int" => DType::I32,
            "long" => DType::I64,
            "half" => DType::F16,
            "float" => DType::F32,
            "double" => DType::F64,
            "cfloat" => DType::C64,
            "cdouble" => DType::C128,
            _ => return DType::ALL.into_iter().find(|dtype| dtype.name() == name),
        })
    }

    /// Whether elements are (unsigned or signed) integers; `bool` is not.
    ///
    /// ```
    /// use ndcast_ops::DType;
    /// assert!(DType::U8.is_integer());
    /// assert!(!DType::Bool.is_integer());
    /// ```
    #[inline]
    pub const fn is_integer(self) -> bool {
        matches!(self.kind(), Kind::Unsigned | Kind::Signed)
    }

    /// Whether elements are real floating-point numbers.
    ///
    /// ```
    /// use ndcast_ops::DType;
    /// assert!(DType::F16.is_float());
    /// assert!(!DType::C64.is_float());
    /// ```
    #[inline]
    pub const fn is_float(self) -> bool {
        matches!(self.kind(), Kind::Float)
    }

    /// Whether elements are complex numbers.
    ///
    /// ```
    /// use ndcast_ops::DType;
    /// assert!(DType::C64.is_complex());
    /// ```
    #[inline]
    pub const fn is_complex(self) -> bool {
        matches!(self.kind(), Kind::Complex)
    }

    /// The dtype used for arithmetic: [`DType::F32`] for the 16-bit floats, itself for all others.
    ///
    /// ```
    /// use ndcast_ops::DType;
    /// assert_eq!(DType::BF16.compute(), DType::F32);
    /// assert_eq!(DType::I8.compute(), DType::I8);
    /// ```
    #[inline]
    pub const fn compute(self) -> DType {
        match self {
            DType::F16 | DType::BF16 => DType::F32,
            other => other,
        }
    }

    /// The dtype of the real part; itself unless complex.
    ///
    /// ```
    /// use ndcast_ops::DType;
    /// assert_eq!(DType::C64.real(), DType::F32);
    /// ```
    #[inline]
    pub const fn real(self) -> DType {
        match self {
            DType::C64 => DType::F32,
            DType::C128 => DType::F64,
            other => other,
        }
    }
}

impl fmt::Display for DType {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

mod sealed {
    pub trait Sealed {}
}

/// A Rust type that can be an element of a tensor: one type per [`DType`]. Sealed.
///
/// ```
/// use ndcast_ops::{DType, Element, Scalar};
/// assert_eq!(f32::DTYPE, DType::F32);
/// assert_eq!(u8::from_scalar(Scalar::Float(300.5)), 255);
/// ```
#[diagnostic::on_unimplemented(
    message = "no dtype has elements of type `{Self}`",
    label = "not the type of an element",
    note = "elements are `bool`, `u8` to `u64`, `i8` to `i64`, `f16`, `bf16`, `f32`, `f64`, `Complex32` or `Complex64`",
    note = "indices and sizes are stored as `i64`"
)]
pub trait Element: Copy + Default + PartialEq + Send + Sync + fmt::Debug + sealed::Sealed + 'static {
    /// The dtype of the type.
    const DTYPE: DType;
    /// The element as a scalar.
    fn to_scalar(self) -> crate::Scalar;
    /// The element nearest to a scalar. Converts like a cast: floats saturate and lose their fraction in integers.
    fn from_scalar(scalar: crate::Scalar) -> Self;
}

macro_rules! elements {
    ($($T:ty, $dtype:ident, $x:ident => $scalar:expr, $s:ident => $from:expr;)*) => {$(
        impl sealed::Sealed for $T {}
        impl Element for $T {
            const DTYPE: DType = DType::$dtype;
            fn to_scalar(self) -> crate::Scalar {
                let $x = self;
                $scalar
            }
            fn from_scalar($s: crate::Scalar) -> Self {
                $from
            }
        }
    )*};
}

use crate::Scalar::{Bool, Complex, Float, Int};
elements! {
    bool, Bool, x => Bool(x), s => s.as_bool();
    u8, U8, x => Int(x.into()), s => s.as_i128().clamp(0, u8::MAX.into()) as u8;
    u16, U16, x => Int(x.into()), s => s.as_i128().clamp(0, u16::MAX.into()) as u16;
    u32, U32, x => Int(x.into()), s => s.as_i128().clamp(0, u32::MAX.into()) as u32;
    u64, U64, x => Int(x.into()), s => s.as_i128().clamp(0, u64::MAX.into()) as u64;
    i8, I8, x => Int(x.into()), s => s.as_i128().clamp(i8::MIN.into(), i8::MAX.into()) as i8;
    i16, I16, x => Int(x.into()), s => s.as_i128().clamp(i16::MIN.into(), i16::MAX.into()) as i16;
    i32, I32, x => Int(x.into()), s => s.as_i128().clamp(i32::MIN.into(), i32::MAX.into()) as i32;
    i64, I64, x => Int(x.into()), s => s.as_i128().clamp(i64::MIN.into(), i64::MAX.into()) as i64;
    f16, F16, x => Float(x.to_f64()), s => f16::from_f32(round_to_odd(s.as_f64()));
    bf16, BF16, x => Float(x.to_f64()), s => bf16::from_f32(round_to_odd(s.as_f64()));
    f32, F32, x => Float(x.into()), s => s.as_f64() as f32;
    f64, F64, x => Float(x), s => s.as_f64();
    Complex32, C64, x => Complex(Complex64::new(x.re.into(), x.im.into())), s => {
        let z = s.as_complex();
        Complex32::new(z.re as f32, z.im as f32)
    };
    Complex64, C128, x => Complex(x), s => s.as_complex();
}

/// Evaluates an expression with `$T` as the Rust type of a dtype: the one place that maps a dtype to a type.
///
/// ```
/// use ndcast_ops::{DType, Element, for_dtype};
/// let size = for_dtype!(DType::F16, T => core::mem::size_of::<T>());
/// assert_eq!(size, 2);
/// ```
#[macro_export]
macro_rules! for_dtype {
    ($dtype:expr, $T:ident => $body:expr) => {
        $crate::for_dtype!(@among $dtype, $T => $body;
            Bool bool, U8 u8, U16 u16, U32 u32, U64 u64, I8 i8, I16 i16, I32 i32, I64 i64, F16 $crate::f16,
            BF16 $crate::bf16, F32 f32, F64 f64, C64 $crate::Complex32, C128 $crate::Complex64)
    };
    // Not public: for macros that take only some dtypes. The last arm serves the others.
    (@among $dtype:expr, $T:ident => $body:expr; $($Variant:ident $Type:ty),+ $(; $other:pat => $last:expr)?) => {
        match $dtype {
            $($crate::DType::$Variant => {
                type $T = $Type;
                $body
            })+
            $($other => $last,)?
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_and_names_agree_with_the_types() {
        for dtype in DType::ALL {
            assert_eq!(dtype.size(), for_dtype!(dtype, T => size_of::<T>()));
            assert_eq!(dtype, for_dtype!(dtype, T => T::DTYPE));
            assert_eq!(DType::from_name(dtype.name()), Some(dtype));
        }
    }
}
