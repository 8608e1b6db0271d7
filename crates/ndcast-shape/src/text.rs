//! Pieces of texts that several files write.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// A text of at most `most` characters, without line breaks.
pub(crate) fn shortened(text: &str, most: usize) -> String {
    let mut short: String = text.chars().take(most).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if text.chars().count() > most {
        short.pop();
        short.push('…');
    }
    short
}

/// `1234567` as `1,234,567`.
#[must_use]
pub fn grouped(count: u128) -> String {
    let digits = count.to_string();
    let groups = digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy);
    groups.collect::<Vec<_>>().join(",")
}

/// Bytes in the largest unit of which there is at least one: `5 bytes`, `1.5 KiB`.
#[must_use]
pub fn in_units(bytes: u128) -> String {
    let mut size = bytes as f64;
    let mut units = ["KiB", "MiB", "GiB", "TiB", "PiB", "EiB"].into_iter();
    let mut unit = None;
    while size >= 1024.0
        && let Some(next) = units.next()
    {
        size /= 1024.0;
        unit = Some(next);
    }
    unit.map_or_else(|| format!("{bytes} bytes"), |unit| format!("{size:.1} {unit}"))
}

/// The number of bytes of `1000000`, `512 MiB`, `2GB` or `1.5G`, in capitals or not; `None` for any other text. A single letter is a power
/// of 1024, as in `512M`.
///
/// ```
/// use ndcast_shape::bytes_of;
/// assert_eq!([bytes_of("2GB"), bytes_of("1.5 GiB"), bytes_of("2 parsecs")], [Some(2_000_000_000), Some(3 << 29), None]);
/// ```
#[must_use]
pub fn bytes_of(text: &str) -> Option<u64> {
    let text = text.trim();
    let number = text.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
    let unit = text[number.len()..].to_ascii_uppercase();
    let base = match unit.as_str() {
        "" | "B" => 1,
        unit => {
            let power = "KMGT".find(&unit[..1])? as u32 + 1;
            match &unit[1..] {
                "" | "IB" => 1024_u64.pow(power),
                "B" => 1000_u64.pow(power),
                _ => return None,
            }
        }
    };
    let number = number.trim().replace('_', "");
    match number.parse::<u64>() {
        Ok(number) => number.checked_mul(base),
        // Digits and a point; no sign, and no exponent.
        Err(_) if number.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.') => {
            let bytes = number.parse::<f64>().ok()? * base as f64;
            (bytes < u64::MAX as f64).then_some(bytes as u64)
        }
        Err(_) => None,
    }
}

/// A tuple as Python prints it: `(64, 1)`, `(64,)`, `()`.
#[must_use]
pub fn tuple<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    format!("({}{})", items.join(", "), if items.len() == 1 { "," } else { "" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes() {
        for (bytes, text) in [(0, "0 bytes"), (1023, "1023 bytes"), (1024, "1.0 KiB"), (1_600_000_000, "1.5 GiB")] {
            assert_eq!(in_units(bytes), text);
        }
        assert!(in_units(u128::MAX).ends_with(" EiB"));
    }

    #[test]
    fn sizes_are_read() {
        let cases = [
            ("0", 0),
            ("1_000", 1000),
            ("7 B", 7),
            ("512K", 512 << 10),
            ("512kB", 512_000),
            ("512MiB", 512 << 20),
            ("1.5 gib", 3 << 29),
            (" 2GB ", 2_000_000_000),
            ("1T", 1 << 40),
            ("16777215TiB", ((1 << 24) - 1) << 40),
        ];
        for (text, bytes) in cases {
            assert_eq!(bytes_of(text), Some(bytes), "{text}");
        }
        let none =
            ["", "MiB", "-1", "+1.5", "1e9", "2 parsecs", "1.2.3", "16777216TiB", "9e9", "1 KiBB", "1IB", "nan", "ſ"];
        for text in none {
            assert_eq!(bytes_of(text), None, "{text}");
        }
    }

    #[test]
    fn tuples() {
        for (items, text) in [(&[][..], "()"), (&[64], "(64,)"), (&[64, 1], "(64, 1)")] {
            assert_eq!(tuple(items), text);
        }
    }

    #[test]
    fn counts() {
        for (count, text) in [(0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567"), (100_000, "100,000")] {
            assert_eq!(grouped(count), text);
        }
    }

    #[test]
    fn texts_are_shortened() {
        for (text, short) in [("abc", "abc"), ("abcd", "ab…"), ("a\nc", "a c"), ("", "")] {
            assert_eq!(shortened(text, 3), short);
        }
    }
}
