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
