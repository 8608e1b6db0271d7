//! Text in pictures: names that come from users, numbers of any size, and how wide both are.

use crate::text::grouped;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// The most columns of a name.
pub(super) const NAME: usize = 18;
/// The most axes of a shape that are written out.
const AXES: usize = 8;

/// The width in columns of a terminal: 0 for characters that combine with the one before, 2 for wide ones.
///
/// The ranges are those of Unicode's East Asian Width (W, F) and of its categories Mn, Me and Cf, joined where the
/// characters between them are rare.
pub(super) fn width(text: &str) -> usize {
    text.chars().map(char_width).sum()
}

fn char_width(c: char) -> usize {
    match u32::from(c) {
        0..0x300 => 1,
        0x300..=0x36F | 0x483..=0x489 | 0x591..=0x5BD | 0x610..=0x61A | 0x64B..=0x65F | 0x6D6..=0x6DC => 0,
        0x900..=0x902 | 0x93C | 0x941..=0x948 | 0x94D | 0xE31 | 0xE34..=0xE3A | 0xE47..=0xE4E => 0,
        0x1AB0..=0x1AFF | 0x1DC0..=0x1DFF | 0x200B..=0x200F | 0x202A..=0x202E | 0x2060..=0x206F => 0,
        0x20D0..=0x20FF | 0xFE00..=0xFE0F | 0xFE20..=0xFE2F | 0xFEFF | 0xE0000..=0xE01EF => 0,
        0x1100..=0x115F | 0x2E80..=0x303E | 0x3041..=0xA4CF | 0xA960..=0xA97F | 0xAC00..=0xD7A3 => 2,
        0xF900..=0xFAFF | 0xFE30..=0xFE6F | 0xFF00..=0xFF60 | 0xFFE0..=0xFFE6 | 0x1F000..=0x1FAFF => 2,
        0x20000..=0x3FFFD => 2,
        _ => 1,
    }
}

/// A user's text on one line of at most `most` columns: without control characters, marks of direction and characters
/// that XML has not, with at most two combining characters on each other.
pub(super) fn clean(text: &str, most: usize) -> String {
    let (mut out, mut columns, mut combining) = (String::new(), 0, 0);
    for c in text.chars() {
        let c = if c.is_whitespace() { ' ' } else { c };
        let unseen = c.is_control()
            || matches!(u32::from(c), 0x61C | 0x200B..=0x200F | 0x202A..=0x202E | 0x2060..=0x206F | 0xFEFF)
            || matches!(u32::from(c), 0xFDD0..=0xFDEF | 0xE000..=0xF8FF | 0xFFF0..=0xFFFF | 0xE0000..)
            || u32::from(c) & 0xFFFE == 0xFFFE;
        combining = if char_width(c) == 0 { combining + 1 } else { 0 };
        // A combining character has something to stand on.
        if unseen || combining > 2 || (combining > 0 && out.is_empty()) {
            continue;
        }
        columns += char_width(c);
        if columns > most {
            while width(&out) + 1 > most && out.pop().is_some() {}
            out.push('…');
            break;
        }
        out.push(c);
    }
    out.trim().to_string()
}

/// Text from right to left in an isolate, so that the numbers beside it stay in their order.
pub(super) fn isolated(text: &str) -> String {
    let from_right = |c: char| matches!(u32::from(c), 0x590..=0x8FF | 0xFB1D..=0xFDFF | 0xFE70..=0xFEFE | 0x10800..=0x10FFF | 0x1E800..=0x1EFFF);
    if text.chars().any(from_right) { format!("\u{2068}{text}\u{2069}") } else { text.to_string() }
}

/// Text of the project itself, cut to `most` columns; isolates are closed.
pub(super) fn cut(text: &str, most: usize) -> String {
    if width(text) <= most {
        return text.to_string();
    }
    let mut out = String::new();
    let mut open = false;
    for c in text.chars() {
        if width(&out) + char_width(c) + 1 > most {
            break;
        }
        open = (open || c == '\u{2068}') && c != '\u{2069}';
        out.push(c);
    }
    out.push('…');
    if open {
        out.push('\u{2069}');
    }
    out
}

/// Text for XML, in an element or an attribute.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            c => out.push(c),
        }
    }
    out
}

/// Lines of at most `most` columns, broken between words; a longer word has a line for itself.
pub(super) fn wrapped(text: &str, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if width(line) + 1 + width(word) <= most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_string()),
        }
    }
    lines
}

/// A number with a comma after each three digits; from 10^15 on, as a power of ten. A sum that stopped at the largest
/// u128 is called `over`.
pub(super) fn count(n: u128) -> String {
    let digits = n.to_string();
    if n >= 1_000_000_000_000_000 {
        let over = if n == u128::MAX { "over " } else { "" };
        let (whole, tenths) = (&digits[..1], &digits[1..2]);
        return format!("{over}{whole}.{tenths} × 10^{}", digits.len() - 1);
    }
    grouped(n)
}

/// A number of bytes in the largest unit of which there is at least one, with at most one decimal.
pub(super) fn bytes(n: u128) -> String {
    let units = ["B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"];
    let (mut scale, mut unit) = (1u128, 0);
    while unit + 1 < units.len() && n / scale >= 1024 {
        (scale, unit) = (scale << 10, unit + 1);
    }
    // To the nearest tenth.
    let tenths = n / scale * 10 + (n % scale * 10 + scale / 2) / scale;
    let name = units.get(unit).copied().unwrap_or_default();
    if unit == 0 || tenths >= 1000 || tenths.is_multiple_of(10) {
        format!("{} {name}", count(tenths / 10))
    } else {
        format!("{}.{} {name}", tenths / 10, tenths % 10)
    }
}

/// `1 number`, `2 numbers`.
pub(super) fn plural(n: u128, noun: &str) -> String {
    format!("{} {noun}{}", count(n), if n == 1 { "" } else { "s" })
}

/// `a`, `a and b`, `a, b and c`; of more than `most`, `a, b and 7 more`.
pub(super) fn listed(items: &[String], most: usize) -> String {
    let (head, last) = match items.len().checked_sub(most) {
        Some(more @ 1..) => (items.get(..most).unwrap_or_default(), Some(format!("{more} more"))),
        _ => match items.split_last() {
            Some((last, head)) => (head, Some(last.clone())),
            None => (items, None),
        },
    };
    match (head, last) {
        ([], last) => last.unwrap_or_default(),
        (head, last) => format!("{} and {}", head.join(", "), last.unwrap_or_default()),
    }
}

/// Lengths or strides with `between` them; the middle of many is counted.
pub(super) fn joined<T: ToString>(items: &[T], between: &str) -> String {
    let text = |items: &[T]| items.iter().map(ToString::to_string).collect::<Vec<_>>();
    let mut parts = text(items);
    if items.len() > AXES {
        let half = AXES / 2;
        parts = text(items.get(..half).unwrap_or_default());
        parts.push(format!("… {} more …", items.len() - 2 * half));
        parts.extend(text(items.get(items.len() - half..).unwrap_or_default()));
    }
    parts.join(between)
}

/// A tuple as Python writes it.
pub(super) fn tuple<T: ToString>(items: &[T]) -> String {
    match items {
        [one] => format!("({},)", one.to_string()),
        items => format!("({})", joined(items, ", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_users() {
        assert_eq!(clean("x", NAME), "x");
        assert_eq!(clean("a\nb\u{202E}c\0", NAME), "a bc");
        assert_eq!(clean("abcdefgh", 5), "abcd…");
        assert_eq!(clean("価格価格", 5), "価格…");
        assert_eq!(clean("\u{301}e\u{301}\u{302}\u{303}\u{304}", 5), "e\u{301}\u{302}");
        assert_eq!(isolated("שם"), "\u{2068}שם\u{2069}");
        assert_eq!(cut(&isolated("שםשםשם"), 4), "\u{2068}שםש…\u{2069}");
        assert_eq!(escaped("<a&\"b\">"), "&lt;a&amp;&quot;b&quot;&gt;");
        for most in 1..9 {
            for text in ["", "abcdefghij", "価格価格価", "e\u{301}e\u{301}e\u{301}", "\u{1F600}\u{1F600}\u{1F600}"]
            {
                assert!(width(&clean(text, most)) <= most, "{text} in {most}");
            }
        }
    }

    #[test]
    fn numbers_of_any_size() {
        let cases = [(0, "0"), (999, "999"), (1000, "1,000"), (112_896, "112,896"), (1 << 64, "1.8 × 10^19")];
        for (n, text) in cases {
            assert_eq!(count(n), text);
        }
        assert_eq!(count(u128::MAX), "over 3.4 × 10^38");
        let cases = [(0, "0 B"), (1023, "1,023 B"), (1536, "1.5 KiB"), (451_584, "441 KiB"), (1 << 60, "1 EiB")];
        for (n, text) in cases {
            assert_eq!(bytes(n), text);
        }
        assert!(bytes(u128::MAX).ends_with(" EiB"));
    }

    #[test]
    fn lists() {
        let items: Vec<String> = ["a", "b", "c", "d"].map(String::from).into();
        assert_eq!(listed(&[], 3), "");
        assert_eq!(listed(&items[..1], 3), "a");
        assert_eq!(listed(&items[..2], 3), "a and b");
        assert_eq!(listed(&items[..3], 3), "a, b and c");
        assert_eq!(listed(&items, 3), "a, b, c and 1 more");
        assert_eq!(tuple(&[3]), "(3,)");
        assert_eq!(tuple::<usize>(&[]), "()");
        assert_eq!(tuple(&[1; 12]), "(1, 1, 1, 1, … 4 more …, 1, 1, 1, 1)");
        assert_eq!(wrapped("a bc def", 4), ["a bc", "def"]);
    }
}
