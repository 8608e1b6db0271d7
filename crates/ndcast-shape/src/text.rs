//! Pieces of texts that several files write.

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

#[cfg(test)]
mod tests {
    use super::*;

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
