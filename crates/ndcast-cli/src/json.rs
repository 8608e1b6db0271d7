//! Values as JSON; a tensor is `{"dtype": ..., "shape": [...], "data": [...]}`.
//!
//! *Problem*: other programs read the output, and a tensor may have millions of elements. *Technique*: elements are written as they are
//! visited, nested by the shape; no tree of values is built. *Contract*: every number reads back as the same element. Integers are written
//! in full, and floats with the fewest digits that are enough for their dtype. NaN and infinities, which JSON does not have, are the
//! strings `"nan"`, `"inf"` and `"-inf"`; a complex number is `[re, im]`.

use crate::failure::{Done, Failure};
use crate::output::Output;
use ndcast::{DType, Element, Scalar, Tensor, dtype::for_dtype};
use ndcast_lang::Value;
use serde_json::json;
use std::io::Write;

/// Writes a value of the expression language, without a line break at the end. Scalars are numbers, tuples and shapes are lists, and named
/// tuples are objects; a value that JSON cannot express is a string with its printed text.
pub(crate) fn write_value(out: &mut Output, value: &Value) -> Done {
    match value {
        Value::None => write!(out, "null")?,
        Value::Scalar(scalar) => write!(out, "{}", number(*scalar, DType::F64))?,
        Value::Str(text) => write!(out, "{}", json!(text))?,
        Value::Size(shape) => write!(out, "{}", json!(shape.to_vec()))?,
        Value::Tuple(items) | Value::List(items) => {
            write_items(out, ["[", "]"], items, write_value)?;
        }
        Value::Named(_, fields) => write_items(out, ["{", "}"], fields, |out, (name, value)| {
            write!(out, "{}:", json!(name))?;
            write_value(out, value)
        })?,
        other => match other.tensor() {
            Some(tensor) => write_tensor(out, &tensor?)?,
            None => write!(out, "{}", json!(other.to_string()))?,
        },
    }
    Ok(())
}

/// Items between brackets, separated by commas.
fn write_items<T>(
    out: &mut Output,
    [open, close]: [&str; 2],
    items: &[T],
    write_item: impl Fn(&mut Output, &T) -> Done,
) -> Done {
    write!(out, "{open}")?;
    for (index, item) in items.iter().enumerate() {
        write!(out, "{}", if index > 0 { "," } else { "" })?;
        write_item(out, item)?;
    }
    write!(out, "{close}")?;
    Ok(())
}

fn write_tensor(out: &mut Output, tensor: &Tensor) -> Done {
    let shape: Vec<usize> = tensor.shape().to_vec();
    refuse_endless(&shape)?;
    write!(out, "{{\"dtype\":\"{}\",\"shape\":{},\"data\":", tensor.dtype(), json!(shape))?;
    // Nest by the shape, because a length of 0 leaves no elements to nest by.
    let stored = tensor.contiguous()?;
    for_dtype!(tensor.dtype(), T => {
        let mut elements = stored.as_slice::<T>()?.iter();
        nest(out, &shape, &mut |out| match elements.next() {
            Some(&element) => write!(out, "{}", number(element.to_scalar(), T::DTYPE)),
            None => Ok(()),
        })?;
    });
    write!(out, "}}")?;
    Ok(())
}

/// Maximum number of lists around a tensor without elements.
const MOST_EMPTY: usize = 1 << 20;

/// Refuses a tensor without elements whose empty lists alone would make an enormous output.
fn refuse_endless(shape: &[usize]) -> Result<(), Failure> {
    let mut lists: usize = 1;
    for &length in shape.iter().take_while(|&&length| length != 0) {
        lists = lists.saturating_mul(length);
    }
    if !shape.contains(&0) || lists <= MOST_EMPTY {
        return Ok(());
    }
    let text = format!("a tensor of shape {shape:?} has no elements but {lists} lists around them: ask for its .shape");
    Err(Failure::Refused(text))
}

/// Writes the brackets and commas of a shape, and calls `element` for each element. The recursion is no deeper than the rank limit.
fn nest(
    out: &mut Output,
    shape: &[usize],
    element: &mut dyn FnMut(&mut Output) -> std::io::Result<()>,
) -> std::io::Result<()> {
    let [length, inner @ ..] = shape else {
        return element(out);
    };
    out.write_all(b"[")?;
    for index in 0..*length {
        if index > 0 {
            out.write_all(b",")?;
        }
        nest(out, inner, element)?;
    }
    out.write_all(b"]")
}

/// One element as JSON.
pub(crate) fn number(scalar: Scalar, dtype: DType) -> String {
    match scalar {
        Scalar::Bool(value) => value.to_string(),
        Scalar::Int(value) => value.to_string(),
        Scalar::Float(value) if value.is_nan() => "\"nan\"".to_owned(),
        Scalar::Float(value) if value.is_infinite() => if value > 0.0 { "\"inf\"" } else { "\"-inf\"" }.to_owned(),
        // The digits of an f32 are enough for an element of fewer than 8 bytes.
        Scalar::Float(value) if dtype.size() < 8 => format!("{:?}", value as f32),
        Scalar::Float(value) => format!("{value:?}"),
        Scalar::Complex(value) => {
            let part = |part| number(Scalar::Float(part), dtype.real());
            format!("[{},{}]", part(value.re), part(value.im))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_read_back_as_the_same_element() {
        let cases = [
            (Scalar::Bool(true), DType::Bool, "true"),
            (Scalar::Int(u64::MAX.into()), DType::U64, "18446744073709551615"),
            (Scalar::Int(i64::MIN.into()), DType::I64, "-9223372036854775808"),
            (Scalar::Float(f64::from(0.1f32)), DType::F32, "0.1"),
            (Scalar::Float(0.1), DType::F64, "0.1"),
            (Scalar::Float(-0.0), DType::F64, "-0.0"),
            (Scalar::Float(1e300), DType::F64, "1e300"),
            (Scalar::Float(f64::from(f32::MIN_POSITIVE)), DType::F32, "1.1754944e-38"),
            (Scalar::Float(f64::NAN), DType::F16, "\"nan\""),
            (Scalar::Float(f64::NEG_INFINITY), DType::F32, "\"-inf\""),
            (Scalar::Complex(ndcast::Complex64::new(1.5, f64::INFINITY)), DType::C64, "[1.5,\"inf\"]"),
        ];
        for (scalar, dtype, text) in cases {
            assert_eq!(number(scalar, dtype), text);
        }
        let mut bits = 1u32;
        for _ in 0..10_000 {
            bits = bits.wrapping_mul(747_796_405).wrapping_add(2_891_336_453);
            let value = f32::from_bits(bits);
            if value.is_finite() {
                let text = number(Scalar::Float(value.into()), DType::F32);
                let read: f64 = serde_json::from_str(&text).unwrap();
                assert_eq!((read as f32).to_bits(), bits, "{text}");
            }
        }
    }
}
