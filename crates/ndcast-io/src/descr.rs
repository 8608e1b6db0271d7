//! The spelling of dtypes in `.npy` files, such as `'<f8'`.
//!
//! NumPy writes a byte order and a code, and reads whatever `numpy.dtype(descr)` accepts: also a code without a byte
//! order, a letter (`'d'`), or a name (`'float64'`). This module reads all of them if ndcast has the dtype. For other
//! dtypes, the error says what they are.

use crate::codec::Order;
use ndcast::{DType, Error, ErrorKind, Result};

/// NumPy's codes for the dtypes, without byte order.
const CODES: [(&str, DType); 14] = [
    ("b1", DType::Bool),
    ("u1", DType::U8),
    ("u2", DType::U16),
    ("u4", DType::U32),
    ("u8", DType::U64),
    ("i1", DType::I8),
    ("i2", DType::I16),
    ("i4", DType::I32),
    ("i8", DType::I64),
    ("f2", DType::F16),
    ("f4", DType::F32),
    ("f8", DType::F64),
    ("c8", DType::C64),
    ("c16", DType::C128),
];

/// The code written for a dtype, such as `"<f4"`.
pub(crate) fn code(dtype: DType) -> Result<String> {
    let Some((code, _)) = CODES.iter().find(|(_, known)| *known == dtype) else {
        let text = format!("the .npy format has no {dtype}: cast to float32, which holds every {dtype} exactly");
        return Err(Error::new(ErrorKind::DType, text));
    };
    let order = if dtype.size() == 1 { '|' } else { '<' };
    Ok(format!("{order}{code}"))
}

/// NumPy's letters for the dtypes, which may have a byte order like the codes. C's `long` counts as 64 bits, as on
/// nearly all platforms.
const LETTERS: [(&str, DType); 14] = [
    ("?", DType::Bool),
    ("B", DType::U8),
    ("H", DType::U16),
    ("I", DType::U32),
    ("LQPN", DType::U64),
    ("b", DType::I8),
    ("h", DType::I16),
    ("i", DType::I32),
    ("lqpn", DType::I64),
    ("e", DType::F16),
    ("f", DType::F32),
    ("d", DType::F64),
    ("F", DType::C64),
    ("D", DType::C128),
];

/// NumPy's names for the dtypes that differ from ours, including those that only NumPy 1 had. They have no byte
/// order.
const NAMES: [(&str, DType); 26] = [
    ("bool_", DType::Bool),
    ("int", DType::I64),
    ("int_", DType::I64),
    ("intp", DType::I64),
    ("long", DType::I64),
    ("longlong", DType::I64),
    ("uint", DType::U64),
    ("uintp", DType::U64),
    ("ulong", DType::U64),
    ("ulonglong", DType::U64),
    ("byte", DType::I8),
    ("ubyte", DType::U8),
    ("short", DType::I16),
    ("ushort", DType::U16),
    ("intc", DType::I32),
    ("uintc", DType::U32),
    ("half", DType::F16),
    ("single", DType::F32),
    ("float", DType::F64),
    ("float_", DType::F64),
    ("double", DType::F64),
    ("complex", DType::C128),
    ("complex_", DType::C128),
    ("csingle", DType::C64),
    ("cfloat", DType::C128),
    ("cdouble", DType::C128),
];

/// The dtype and byte order of a code such as `"<f4"`. Without an order (`|`, `=` or none) it is the machine's.
pub(crate) fn decode(descr: &str) -> Result<(DType, Order)> {
    let (order, code) = match descr.split_at_checked(1) {
        Some(("<", code)) => (Order::Little, code),
        Some((">", code)) => (Order::Big, code),
        Some(("=" | "|", code)) => (Order::NATIVE, code),
        _ => (Order::NATIVE, descr),
    };
    let coded = CODES.iter().find(|(known, _)| *known == code);
    let letter = || LETTERS.iter().find(|(letters, _)| code.chars().count() == 1 && letters.contains(code));
    let named = || NAMES.iter().find(|(name, _)| *name == descr).map(|(_, dtype)| *dtype);
    // NumPy has no bfloat16 under any name.
    let ours = || DType::ALL.into_iter().find(|dtype| dtype.name() == descr && *dtype != DType::BF16);
    match coded.or_else(letter).map(|(_, dtype)| *dtype).or_else(named).or_else(ours) {
        Some(dtype) => Ok((dtype, order)),
        None => Err(unsupported(descr, code)),
    }
}

/// The error for elements with named fields.
pub(crate) fn structured() -> Error {
    let text = "elements have a structured dtype (named fields). In Python, save each field to a file of its own: \
                numpy.save('x.npy', a['x'])";
    Error::new(ErrorKind::DType, text)
}

/// The reason why a code is refused, and how to write a supported file in Python.
fn unsupported(descr: &str, code: &str) -> Error {
    let subarray = code.starts_with(|first: char| first.is_ascii_digit() || first == '(');
    if code.contains(',') && !subarray {
        return structured();
    }
    let (kind, size) = code.split_at(code.find(|letter: char| !letter.is_alphabetic()).unwrap_or(code.len()));
    let sized = size.parse::<u32>().is_ok();
    let (what, fix) = match (kind, size) {
        ("O" | "object", _) => (
            "Python objects, stored as a pickle, which runs code when it is read",
            "save a.astype('float64'), or one file per object",
        ),
        ("U" | "S" | "a" | "T" | "str" | "str_" | "bytes" | "bytes_" | "unicode" | "c", _) if kind != "c" || !sized => {
            ("strings", "save numbers, such as numpy.unique(a, return_inverse=True)[1]")
        }
        ("M" | "datetime", _) => ("dates and times", "save a.astype('int64')"),
        ("m" | "timedelta", _) => ("time spans", "save a.astype('int64')"),
        ("V", "2") => ("raw 2-byte items, which is how NumPy writes bfloat16", "save a.astype('float32')"),
        ("V" | "void", _) => ("raw bytes", "save a.view('uint8')"),
        ("f", "12" | "16") | ("float", "96" | "128") | ("g" | "longdouble", "") => {
            ("floats of another size", "save a.astype('float64')")
        }
        ("c", "24" | "32") | ("complex", "192" | "256") | ("G" | "clongdouble", "") => {
            ("complex numbers of another size", "save a.astype('complex128')")
        }
        ("", _) if subarray && code.len() > 1 => {
            ("arrays themselves (a subarray dtype)", "save a as an array with more axes")
        }
        _ => {
            let text = format!(
                "the header's descr '{descr}' is no dtype of NumPy, which writes a byte order and a code such as '<f8'. \
                 In Python, numpy.save(file, a) writes a right one"
            );
            return Error::new(ErrorKind::DType, text);
        }
    };
    Error::new(ErrorKind::DType, format!("elements of dtype '{descr}' are {what}. In Python, {fix}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The results of `numpy.dtype(descr)` in NumPy 2.4.6.
    #[test]
    fn whatever_numpy_reads() {
        for (descrs, dtype) in [
            ("|b1 b1 <b1 ? |? <? bool bool_", DType::Bool),
            ("|u1 u1 B uint8 ubyte", DType::U8),
            ("<u2 H uint16 ushort", DType::U16),
            ("<u4 I uint32 uintc", DType::U32),
            ("<u8 L Q P N uint64 uint uintp ulong ulonglong", DType::U64),
            ("|i1 b int8 byte", DType::I8),
            ("<i2 h <h int16 short", DType::I16),
            ("<i4 =i4 |i4 i int32 intc", DType::I32),
            ("<i8 l q p n =q int64 int int_ intp long longlong", DType::I64),
            ("<f2 e float16 half", DType::F16),
            ("<f4 f float32 single", DType::F32),
            ("<f8 f8 d <d =f8 |f8 float64 float double", DType::F64),
            ("<c8 F complex64 csingle", DType::C64),
            ("<c16 D complex128 complex cdouble", DType::C128),
        ] {
            for descr in descrs.split(' ') {
                assert_eq!(decode(descr).unwrap().0, dtype, "{descr}");
            }
        }
        assert_eq!(decode(">h").unwrap(), (DType::I16, Order::Big));
        assert_eq!(decode("float64").unwrap().1, Order::NATIVE);
    }

    #[test]
    fn whatever_numpy_does_not_read() {
        let none = "<float64 >int32 1 f1 i3 i16 c4 b2 ?1 bfloat16 e2 d8 Int64 FLOAT64 @f8 foo é <";
        for descr in none.split(' ').chain(["", " f8", "f8 "]) {
            let error = decode(descr).unwrap_err();
            assert!(error.to_string().contains("is no dtype of NumPy"), "{descr}: {error}");
        }
    }

    #[test]
    fn dtypes_refused_by_name() {
        for (descr, expected) in [
            ("|O", "pickle"),
            ("object", "pickle"),
            ("<U5", "strings"),
            ("|S3", "strings"),
            ("str", "strings"),
            ("T", "strings"),
            ("<M8[ns]", "dates"),
            ("datetime64", "dates"),
            ("<m8", "time spans"),
            ("<V2", "bfloat16"),
            ("|V2", "bfloat16"),
            ("|V7", "raw bytes"),
            ("void", "raw bytes"),
            ("<f16", "a.astype('float64')"),
            ("g", "a.astype('float64')"),
            ("<c32", "a.astype('complex128')"),
            ("f4,i4", "named fields"),
            ("(2,)f4", "more axes"),
            ("3i4", "more axes"),
        ] {
            let error = decode(descr).unwrap_err();
            assert_eq!(error.kind(), ErrorKind::DType, "{descr}");
            assert!(error.to_string().contains(expected), "{descr}: {error}");
        }
        assert!(code(DType::BF16).unwrap_err().to_string().contains("float32"));
    }
}
