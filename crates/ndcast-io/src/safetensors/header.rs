//! The header of a `.safetensors` file: eight bytes of its length, then JSON.
//!
//! ```text
//! {"__metadata__": {"format": "pt"}, "x": {"dtype": "F32", "shape": [2], "data_offsets": [0, 8]}}
//! ```

use ndcast::{DType, Error, ErrorKind, Result, Shape};
use serde::Deserialize;
use serde::de::{Deserializer, Error as _, MapAccess, Visitor};
use serde_json::json;
use std::collections::HashSet;
use std::fmt;
use std::io::Read;

/// Longest accepted header, in bytes. Models of a thousand layers have some hundred KiB.
const LONGEST: u64 = 16 << 20;

/// The key of the texts beside the arrays.
const METADATA: &str = "__metadata__";

/// The dtypes of the format: their codes, their sizes in bits, and ours.
const CODES: [(&str, u64, Option<DType>); 22] = [
    ("BOOL", 8, Some(DType::Bool)),
    ("U8", 8, Some(DType::U8)),
    ("U16", 16, Some(DType::U16)),
    ("U32", 32, Some(DType::U32)),
    ("U64", 64, Some(DType::U64)),
    ("I8", 8, Some(DType::I8)),
    ("I16", 16, Some(DType::I16)),
    ("I32", 32, Some(DType::I32)),
    ("I64", 64, Some(DType::I64)),
    ("F16", 16, Some(DType::F16)),
    ("BF16", 16, Some(DType::BF16)),
    ("F32", 32, Some(DType::F32)),
    ("F64", 64, Some(DType::F64)),
    ("C64", 64, Some(DType::C64)),
    ("F4", 4, None),
    ("F6_E2M3", 6, None),
    ("F6_E3M2", 6, None),
    ("F8_E4M3", 8, None),
    ("F8_E5M2", 8, None),
    ("F8_E8M0", 8, None),
    ("F8_E4M3FNUZ", 8, None),
    ("F8_E5M2FNUZ", 8, None),
];

/// An array of the file.
#[derive(Debug, PartialEq)]
pub(super) struct Entry {
    pub(super) name: String,
    /// The dtype as the file has it.
    pub(super) code: String,
    /// `None` for one that ndcast does not have.
    pub(super) dtype: Option<DType>,
    pub(super) shape: Shape,
    /// Where its elements begin, counted from the end of the header.
    pub(super) start: u64,
    end: u64,
}

/// What a header says.
#[derive(Debug, PartialEq)]
pub(super) struct Entries {
    /// The arrays, in the order of the header.
    pub(super) arrays: Vec<Entry>,
    pub(super) metadata: Vec<(String, String)>,
}

impl Entries {
    /// Reads the header of a source of `available` bytes. Returns it with the position of the first element.
    pub(super) fn read(source: &mut impl Read, available: u64) -> Result<(Entries, u64)> {
        if available < 8 {
            return Err(refuse(format!("not a .safetensors file: it has {available} bytes, expected 8 and a header")));
        }
        let mut length = [0; 8];
        source.read_exact(&mut length)?;
        let length = u64::from_le_bytes(length);
        if length > LONGEST {
            return Err(refuse(format!(
                "the file says that its header has {length} bytes, expected at most {LONGEST}"
            )));
        }
        let rest = available - 8;
        let data = rest.checked_sub(length).ok_or_else(|| {
            refuse(format!("the header has {length} bytes, but {rest} follow its length: was it truncated?"))
        })?;
        let mut text = vec![0; length as usize];
        source.read_exact(&mut text)?;
        let raw: Raw = serde_json::from_slice(&text)
            .map_err(|error| refuse(format!("the header, from byte 8 on, does not describe arrays: {error}")))?;
        let arrays = raw.arrays.into_iter().map(|(name, array)| Entry::new(name, array)).collect::<Result<Vec<_>>>()?;
        check_cover(&arrays, data)?;
        Ok((Entries { arrays, metadata: raw.metadata }, 8 + length))
    }
}

impl Entry {
    fn new(name: String, RawArray { dtype: code, shape, data_offsets: [start, end] }: RawArray) -> Result<Entry> {
        let Some(&(_, bits, dtype)) = CODES.iter().find(|(known, ..)| *known == code) else {
            let text = format!("'{name}' has the dtype {code:?}, which the .safetensors format does not have");
            return Err(Error::new(ErrorKind::DType, text));
        };
        let lengths: Option<Vec<usize>> = shape.iter().map(|&length| usize::try_from(length).ok()).collect();
        let shape = lengths.and_then(|lengths| Shape::try_from(lengths).ok()).ok_or_else(|| {
            refuse(format!("'{name}' has {} axes, or one that is too long, expected at most 64 axes", shape.len()))
        })?;
        let total = shape.numel().ok().and_then(|numel| (numel as u64).checked_mul(bits));
        let takes = total.filter(|total| total % 8 == 0).map(|total| total / 8).ok_or_else(|| {
            refuse(format!("'{name}', {code} of shape {shape}, takes no number of bytes that there can be"))
        })?;
        if end.checked_sub(start) != Some(takes) {
            return Err(refuse(format!(
                "'{name}', {code} of shape {shape}, takes {takes} bytes, but its offsets are [{start}, {end}]"
            )));
        }
        Ok(Entry { name, code, dtype, shape, start, end })
    }
}

/// Checks that arrays cover `data` bytes, each of them once.
fn check_cover(arrays: &[Entry], data: u64) -> Result<()> {
    let mut sorted: Vec<&Entry> = arrays.iter().collect();
    sorted.sort_by_key(|entry| (entry.start, entry.end));
    let mut covered = 0;
    for Entry { name, start, end, .. } in sorted {
        if *start != covered {
            let what = if *start < covered { "an overlap" } else { "a hole" };
            return Err(refuse(format!("'{name}' begins at byte {start} of the data, expected {covered}: {what}")));
        }
        covered = *end;
    }
    if covered != data {
        return Err(refuse(format!(
            "the arrays take {covered} bytes, but {data} follow the header: was it truncated, or is something behind it?"
        )));
    }
    Ok(())
}

/// The bytes before the elements of some arrays, which follow each other. Padded, so that these are aligned.
pub(super) fn text(arrays: &[(&str, DType, &Shape)], metadata: &[(&str, &str)]) -> Result<Vec<u8>> {
    let mut parts = Vec::new();
    let mut names = HashSet::new();
    if !metadata.is_empty() {
        let mut keys = HashSet::new();
        if let Some((key, _)) = metadata.iter().find(|(key, _)| !keys.insert(*key)) {
            return Err(Error::new(ErrorKind::Value, format!("two texts are named '{key}'")));
        }
        let texts: Vec<String> =
            metadata.iter().map(|(key, value)| format!("{}:{}", json!(key), json!(value))).collect();
        parts.push(format!("{}:{{{}}}", json!(METADATA), texts.join(",")));
    }
    let mut at = 0u64;
    for (name, dtype, shape) in arrays {
        if !names.insert(*name) {
            return Err(Error::new(ErrorKind::Value, format!("two arrays are named '{name}'")));
        }
        if *name == METADATA {
            return Err(Error::new(ErrorKind::Value, format!("the .safetensors format has no array named {METADATA}")));
        }
        let Some((code, ..)) = CODES.iter().find(|(.., known)| *known == Some(*dtype)) else {
            let text =
                format!("'{name}': the .safetensors format has no {dtype}: write the real and the imaginary part");
            return Err(Error::new(ErrorKind::DType, text));
        };
        let end = (shape.numel()? as u64).checked_mul(dtype.size() as u64).and_then(|bytes| at.checked_add(bytes));
        let end = end.ok_or_else(|| refuse(format!("'{name}' takes more bytes than a file can have")))?;
        let entry = json!({ "dtype": code, "shape": shape.to_vec(), "data_offsets": [at, end] });
        parts.push(format!("{}:{entry}", json!(name)));
        at = end;
    }
    let mut json = format!("{{{}}}", parts.join(","));
    json.push_str(&" ".repeat(json.len().next_multiple_of(8) - json.len()));
    if json.len() as u64 > LONGEST {
        return Err(Error::new(ErrorKind::Value, format!("the names take a header of more than {LONGEST} bytes")));
    }
    Ok([&(json.len() as u64).to_le_bytes(), json.as_bytes()].concat())
}

fn refuse(text: impl Into<String>) -> Error {
    Error::new(ErrorKind::Io, text)
}

/// A header as it is written.
struct Raw {
    arrays: Vec<(String, RawArray)>,
    metadata: Vec<(String, String)>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawArray {
    dtype: String,
    shape: Vec<u64>,
    data_offsets: [u64; 2],
}

impl<'de> Deserialize<'de> for Raw {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Raw, D::Error> {
        struct Header;
        impl<'de> Visitor<'de> for Header {
            type Value = Raw;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("an object with an entry for each array")
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Raw, A::Error> {
                let mut raw = Raw { arrays: Vec::new(), metadata: Vec::new() };
                each_key(map, "name", |key, map| {
                    if key == METADATA {
                        raw.metadata = map.next_value::<Option<Texts>>()?.map_or_else(Vec::new, |texts| texts.0);
                    } else {
                        raw.arrays.push((key, map.next_value()?));
                    }
                    Ok(())
                })?;
                Ok(raw)
            }
        }
        deserializer.deserialize_map(Header)
    }
}

/// Calls `each` for the keys of an object, which reads their values. No key may occur twice; `what` is its word in messages.
fn each_key<'de, A: MapAccess<'de>>(
    mut map: A,
    what: &str,
    mut each: impl FnMut(String, &mut A) -> Result<(), A::Error>,
) -> Result<(), A::Error> {
    let mut keys = HashSet::new();
    while let Some(key) = map.next_key::<String>()? {
        if !keys.insert(key.clone()) {
            return Err(A::Error::custom(format!("the {what} {key:?} occurs twice")));
        }
        each(key, &mut map)?;
    }
    Ok(())
}

/// Texts by their keys.
struct Texts(Vec<(String, String)>);

impl<'de> Deserialize<'de> for Texts {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Texts, D::Error> {
        struct Pairs;
        impl<'de> Visitor<'de> for Pairs {
            type Value = Texts;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("an object of texts")
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Texts, A::Error> {
                let mut pairs = Vec::new();
                each_key(map, "key", |key, map| {
                    pairs.push((key, map.next_value()?));
                    Ok(())
                })?;
                Ok(Texts(pairs))
            }
        }
        deserializer.deserialize_map(Pairs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(json: &str, data: usize) -> Result<(Entries, u64)> {
        let bytes = [&(json.len() as u64).to_le_bytes(), json.as_bytes(), &vec![0; data]].concat();
        Entries::read(&mut &bytes[..], bytes.len() as u64)
    }

    #[test]
    fn headers_that_lie() {
        let one = |dtype: &str, shape: &str, offsets: &str| {
            format!("{{\"x\":{{\"dtype\":\"{dtype}\",\"shape\":{shape},\"data_offsets\":{offsets}}}}}")
        };
        let two = |a: &str, b: &str, offsets: [&str; 2]| {
            let entry = |offsets: &str| format!("{{\"dtype\":\"U8\",\"shape\":[2],\"data_offsets\":{offsets}}}");
            format!("{{\"{a}\":{},\"{b}\":{}}}", entry(offsets[0]), entry(offsets[1]))
        };
        for (json, data, expected) in [
            (String::new(), 0, "EOF"),
            ("[]".into(), 0, "an object with an entry"),
            ("{}x".into(), 0, "trailing characters at line 1 column 3"),
            (one("F32", "[2]", "[0,8]"), 7, "take 8 bytes, but 7 follow"),
            (one("F32", "[2]", "[0,8]"), 9, "take 8 bytes, but 9 follow"),
            (one("F32", "[2]", "[0,9]"), 9, "takes 8 bytes, but its offsets are [0, 9]"),
            (one("F32", "[2]", "[8,0]"), 8, "offsets are [8, 0]"),
            (one("F32", "[2]", "[1,9]"), 9, "begins at byte 1 of the data, expected 0: a hole"),
            (one("F4", "[3]", "[0,1]"), 1, "takes no number of bytes"),
            (one("F32", "[4611686018427387904,2]", "[0,8]"), 8, "takes no number of bytes"),
            (one("F32", "[18446744073709551616]", "[0,8]"), 8, "invalid type"),
            (one("F32", "[-1]", "[0,8]"), 8, "invalid value"),
            (one("F32", "[2.0]", "[0,8]"), 8, "invalid type"),
            (one("F32", "[2]", "[0,8,9]"), 8, "trailing characters"),
            (one("Q7", "[2]", "[0,8]"), 8, "\"Q7\", which the .safetensors format does not have"),
            (one("F32", &format!("[{}1]", "1,".repeat(64)), "[0,4]"), 4, "65 axes"),
            (two("a", "b", ["[0,2]", "[1,3]"]), 3, "'b' begins at byte 1 of the data, expected 2: an overlap"),
            (two("a", "b", ["[0,2]", "[3,5]"]), 5, "a hole"),
            (two("a", "a", ["[0,2]", "[2,4]"]), 4, "\"a\" occurs twice"),
            ("{\"__metadata__\":{\"a\":1}}".into(), 0, "invalid type"),
            ("{\"__metadata__\":{\"a\":\"1\",\"a\":\"2\"}}".into(), 0, "occurs twice"),
            ("{\"x\":{\"dtype\":\"U8\",\"shape\":[0]}}".into(), 0, "missing field"),
            ("{\"x\":{\"dtype\":\"U8\",\"dtype\":\"U8\"}}".into(), 0, "duplicate field"),
            ("{\"x\":{\"size\":1}}".into(), 0, "unknown field `size`"),
            ("[".repeat(100_000), 0, "invalid type"),
        ] {
            let error = read(&json, data).unwrap_err();
            assert!(error.message().contains(expected), "{json:.200}: {error}");
        }
        let huge = (u64::MAX).to_le_bytes();
        assert!(Entries::read(&mut &huge[..], 8).unwrap_err().message().contains("expected at most"));
        let cut = 100u64.to_le_bytes();
        assert!(Entries::read(&mut &cut[..], 8).unwrap_err().message().contains("100 bytes, but 0 follow"));
        assert!(Entries::read(&mut &cut[..3], 3).unwrap_err().message().contains("it has 3 bytes"));
    }

    #[test]
    fn what_is_written_is_read() {
        let (scalar, pair, none) = (Shape::scalar(), Shape::from([2, 3]), Shape::from([0, 3]));
        let arrays = [("a \"b\"", DType::F64, &scalar), ("b", DType::BF16, &pair), ("", DType::Bool, &none)];
        let bytes = text(&arrays, &[("k", "ü\n")]).unwrap();
        assert_eq!(bytes.len() % 8, 0);
        let all = [&bytes[..], &[0; 20]].concat();
        let (entries, start) = Entries::read(&mut &all[..], all.len() as u64).unwrap();
        assert_eq!((start, entries.metadata), (bytes.len() as u64, vec![("k".into(), "ü\n".into())]));
        let found: Vec<_> = entries.arrays.iter().map(|e| (&*e.name, e.dtype.unwrap(), &e.shape)).collect();
        assert_eq!(found, arrays);
        assert!(text(&[arrays[0], arrays[0]], &[]).unwrap_err().message().contains("two arrays"));
        assert!(text(&[("x", DType::C128, &scalar)], &[]).unwrap_err().message().contains("complex128"));
        assert!(text(&[(METADATA, DType::U8, &scalar)], &[]).is_err());
    }
}
