//! The value of elements that nobody wrote, in all its spellings: numbers, `"NaN"`, `"-Infinity"`, the bits as `"0x7fc00000"`, and lists of
//! two for complex numbers.

use super::damaged;
use super::metadata::short;
use ndcast::{DType, Result, bf16, f16};
use serde_json::Value;

/// The bytes of the value, in the order of this machine.
pub(super) fn parse(value: &Value, dtype: DType) -> Result<Vec<u8>> {
    let refused = || damaged(format!("fill_value {} is no {dtype}", short(value)));
    if dtype.is_complex() {
        let part = if dtype == DType::C64 { DType::F32 } else { DType::F64 };
        let parts = match value.as_array().map(|parts| &parts[..]) {
            Some([re, im]) => Some((parse(re, part)?, parse(im, part)?)),
            Some(_) => None,
            None => Some((parse(value, part)?, vec![0; part.size()])),
        };
        let (re, im) = parts.ok_or_else(refused)?;
        return Ok([re, im].concat());
    }
    match dtype {
        DType::Bool => {
            value.as_bool().or_else(|| integer(value).map(|number| number != 0)).map(|it| vec![u8::from(it)])
        }
        DType::U8 => exact::<u8, 1>(value, u8::to_ne_bytes),
        DType::U16 => exact(value, u16::to_ne_bytes),
        DType::U32 => exact(value, u32::to_ne_bytes),
        DType::U64 => exact(value, u64::to_ne_bytes),
        DType::I8 => exact(value, i8::to_ne_bytes),
        DType::I16 => exact(value, i16::to_ne_bytes),
        DType::I32 => exact(value, i32::to_ne_bytes),
        DType::I64 => exact(value, i64::to_ne_bytes),
        _ => float(value, dtype),
    }
    .ok_or_else(refused)
}

fn exact<T: TryFrom<i128>, const N: usize>(value: &Value, bytes: fn(T) -> [u8; N]) -> Option<Vec<u8>> {
    integer(value).and_then(|number| T::try_from(number).ok()).map(|number| bytes(number).to_vec())
}

/// An integer, also if it is written as `1.0`.
fn integer(value: &Value) -> Option<i128> {
    let whole = value.as_u64().map(i128::from).or_else(|| value.as_i64().map(i128::from));
    whole.or_else(|| value.as_f64().filter(|number| number.fract() == 0.0).map(|number| number as i128))
}

fn float(value: &Value, dtype: DType) -> Option<Vec<u8>> {
    let number = match value.as_str() {
        None => value.as_f64()?,
        Some("NaN") => f64::NAN,
        Some("Infinity") => f64::INFINITY,
        Some("-Infinity") => f64::NEG_INFINITY,
        Some(text) => {
            let digits = text.strip_prefix("0x").filter(|digits| digits.len() == 2 * dtype.size())?;
            let bits = u64::from_str_radix(digits, 16).ok()?;
            return Some(match dtype.size() {
                2 => (bits as u16).to_ne_bytes().to_vec(),
                4 => (bits as u32).to_ne_bytes().to_vec(),
                _ => bits.to_ne_bytes().to_vec(),
            });
        }
    };
    Some(match dtype {
        DType::F16 => f16::from_f64(number).to_ne_bytes().to_vec(),
        DType::BF16 => bf16::from_f64(number).to_ne_bytes().to_vec(),
        DType::F32 => (number as f32).to_ne_bytes().to_vec(),
        _ => number.to_ne_bytes().to_vec(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn all_spellings() {
        let bytes = |value: Value, dtype| parse(&value, dtype).unwrap();
        assert_eq!(bytes(json!(true), DType::Bool), [1]);
        assert_eq!(bytes(json!(u64::MAX), DType::U64), [255; 8]);
        assert_eq!(bytes(json!(-1), DType::I16), [255; 2]);
        assert_eq!(bytes(json!(3.0), DType::U8), [3]);
        assert_eq!(bytes(json!(0.1), DType::F32), 0.1f32.to_ne_bytes());
        assert_eq!(bytes(json!("0x7fc00001"), DType::F32), 0x7fc0_0001u32.to_ne_bytes());
        assert_eq!(bytes(json!("-Infinity"), DType::F16), f16::NEG_INFINITY.to_ne_bytes());
        assert!(f64::from_ne_bytes(bytes(json!("NaN"), DType::F64).try_into().unwrap()).is_nan());
        assert_eq!(
            bytes(json!([1, "Infinity"]), DType::C64),
            [1f32.to_ne_bytes(), f32::INFINITY.to_ne_bytes()].concat()
        );
        for (value, dtype) in [
            (json!(256), DType::U8),
            (json!(-1), DType::U32),
            (json!(0.5), DType::I32),
            (json!("0x7fc0"), DType::F32),
            (json!("nan"), DType::F32),
            (json!([1]), DType::C64),
            (json!([1, 2]), DType::F32),
            (json!(null), DType::F32),
        ] {
            assert!(parse(&value, dtype).is_err(), "{value} {dtype}");
        }
    }
}
