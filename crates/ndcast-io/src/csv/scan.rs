//! Lines and fields of a text, and the numbers in them.
//!
//! *Technique*: one pass over the bytes, which stops at delimiters, line ends and comments only; a field is a slice of the
//! text. A text is cut at line ends into parts for threads. Nobody counts lines: the line of a [`Fault`] is counted when
//! it is told. *Contract*: no byte makes it panic, and it keeps no more than the numbers.

use ndcast::{Error, ErrorKind};
use std::ops::Range;
use std::str::{FromStr, from_utf8};

/// The bytes of a text that a message shows.
const SHOWN: usize = 40;

/// Why a field is refused.
#[derive(Debug, PartialEq)]
pub(super) enum Why {
    /// It is no number of this kind.
    Not(&'static str),
    /// It is empty, and this kind has no NaN.
    Empty(&'static str),
    /// A float does not hold this integer.
    Inexact,
    /// The row has another number of fields.
    Ragged { found: usize, expected: usize },
    /// Its quotes are wrong, in this way.
    Quote(&'static str),
}

/// A field that is refused.
#[derive(Debug, PartialEq)]
pub(super) struct Fault {
    pub(super) why: Why,
    /// Where it is in the text.
    field: Range<usize>,
    /// Its number in the row, from 0.
    column: usize,
}

impl Fault {
    /// The error, with line and column; `maybe_header` if the first line may have been meant as one.
    pub(super) fn told(self, text: &[u8], maybe_header: bool) -> Error {
        let before = text.get(..self.field.start).unwrap_or_default();
        let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
        let field = text.get(self.field.clone()).unwrap_or_default();
        let shown = String::from_utf8_lossy(&field[..field.len().min(SHOWN)]);
        let more = if field.len() > SHOWN { "..." } else { "" };
        let what = match &self.why {
            Why::Not(kind) => format!("{shown:?}{more} is no {kind}"),
            Why::Empty(kind) => format!("the field is empty, and no {kind} stands for that: float64 has NaN"),
            Why::Inexact => format!(
                "no float64 is the integer {shown}{more}\n  help: ask for dtype int64 or uint64, if the table has integers only, or for float64 to round it"
            ),
            Why::Ragged { found, expected } => {
                let s = if *found == 1 { "" } else { "s" };
                format!("the row has {found} field{s}, expected {expected}, as in the first row")
            }
            Why::Quote(what) => format!("{what} in {shown:?}{more}"),
        };
        let is_first = first_line(text).is_some_and(|first| self.field.start < first.end);
        let help = match &self.why {
            Why::Not(_) if field.contains(&b';') => "\n  help: if semicolons separate the fields, give ; as delimiter",
            Why::Not(_) if is_first && maybe_header => {
                "\n  help: if these are the names of the columns, ask for a header"
            }
            _ => "",
        };
        Error::new(ErrorKind::Io, format!("line {line}, column {}: {what}{help}", self.column + 1))
    }
}

/// An integer. NumPy takes a plus sign too.
pub(super) fn integer<T: FromStr + Named>(field: &str) -> Result<T, Why> {
    if field.is_empty() {
        return Err(Why::Empty(T::NAME));
    }
    field.parse().map_err(|_| Why::Not(T::NAME))
}

/// A float; an empty field is NaN.
pub(super) fn float<T: FromStr + From<f32>>(field: &str) -> Result<T, Why> {
    if field.is_empty() {
        return Ok(T::from(f32::NAN));
    }
    field.parse().map_err(|_| Why::Not("number"))
}

/// A float. If the text is an integer, the float has exactly its value.
pub(super) fn exact(field: &str) -> Result<f64, Why> {
    let value: f64 = float(field)?;
    // All integers of fewer digits are floats.
    let integer = if field.len() < 16 { None } else { field.parse::<i128>().ok() };
    if integer.is_some_and(|integer| value as i128 != integer) { Err(Why::Inexact) } else { Ok(value) }
}

/// Types with a name in messages.
pub(super) trait Named {
    const NAME: &'static str;
}

macro_rules! named {
    ($($T:ident $name:literal)*) => {$(impl Named for $T { const NAME: &'static str = $name; })*};
}
named! { u8 "uint8" u16 "uint16" u32 "uint32" u64 "uint64" i8 "int8" i16 "int16" i32 "int32" i64 "int64" }

/// The rows of a table.
pub(super) struct Body<'a> {
    /// The whole text, so that lines can be counted.
    pub(super) text: &'a [u8],
    /// The same, if all of it is text: to check it at once takes less than to check every field.
    pub(super) checked: Option<&'a str>,
    /// Where the rows begin.
    pub(super) start: usize,
    pub(super) delimiter: u8,
    /// Fields of each row.
    pub(super) columns: usize,
}

impl Body<'_> {
    /// Cuts the rows into parts that end where lines do.
    pub(super) fn parts(&self, count: usize) -> Vec<Range<usize>> {
        let length = self.text.len() - self.start;
        let mut parts = Vec::new();
        let mut start = self.start;
        for part in 1..=count {
            let about = (self.start + length / count * part).max(start);
            let end = if part == count { self.text.len() } else { end_of_line(self.text, about) };
            parts.push(start..end);
            start = end;
        }
        parts
    }

    /// A field; one that is no text is no number either.
    fn field(&self, field: Range<usize>) -> &str {
        let text = match self.checked {
            Some(text) => text.get(field),
            None => self.text.get(field).and_then(|field| from_utf8(field).ok()),
        };
        text.unwrap_or("\u{fffd}")
    }

    /// The numbers of a part of the rows.
    pub(super) fn rows<T>(&self, part: Range<usize>, number: impl Fn(&str) -> Result<T, Why>) -> Result<Vec<T>, Fault> {
        let ends = Ends::of(self.delimiter);
        let text = &self.text[..part.end];
        let mut values = Vec::new();
        let mut at = part.start;
        while at < text.len() {
            let before = values.len();
            let mut last = at..at;
            at = fields(text, at, &ends, &mut |field, column| {
                last = field.clone();
                if column >= self.columns {
                    return Ok(());
                }
                let value = number(self.field(field.clone()));
                values.push(value.map_err(|why| Fault { why, field, column })?);
                Ok(())
            })
            .and_then(|(end, found)| match found {
                0 => Ok(end),
                found if found == self.columns => Ok(end),
                found => {
                    let why = Why::Ragged { found, expected: self.columns };
                    Err(Fault { why, field: last.clone(), column: found - 1 })
                }
            })?;
            if before == 0 && !values.is_empty() {
                // The first row tells about how many there will be.
                let rows = (text.len() - part.start) / (at - part.start).max(1);
                let _ = values.try_reserve(rows.min(text.len() / (2 * self.columns).max(1)) * self.columns);
            }
        }
        Ok(values)
    }
}

/// The first line that holds fields.
pub(super) fn first_line(text: &[u8]) -> Option<Range<usize>> {
    let mut at = 0;
    while at < text.len() {
        let end = end_of_line(text, at);
        let first = text[at..end].iter().find(|byte| !byte.is_ascii_whitespace());
        if first.is_some_and(|&first| first != b'#') {
            return Some(at..end);
        }
        at = end;
    }
    None
}

/// The place after the end of the line that holds a place.
fn end_of_line(text: &[u8], at: usize) -> usize {
    text[at..].iter().position(|&byte| byte == b'\n').map_or(text.len(), |line| at + line + 1)
}

/// The fields of a line as texts, without quotes.
pub(super) fn split(text: &[u8], line: Range<usize>, delimiter: u8) -> Result<Vec<String>, Fault> {
    let mut all = Vec::new();
    fields(&text[..line.end], line.start, &Ends::of(delimiter), &mut |field, _| {
        all.push(String::from_utf8_lossy(&text[field]).replace("\"\"", "\""));
        Ok(())
    })?;
    Ok(all)
}

/// The bytes after which a field has ended.
struct Ends {
    delimiter: u8,
    is_end: [bool; 256],
}

impl Ends {
    fn of(delimiter: u8) -> Ends {
        let mut is_end = [false; 256];
        for byte in [delimiter, b'\n', b'#', if delimiter == b' ' { b'\t' } else { delimiter }] {
            is_end[usize::from(byte)] = true;
        }
        Ends { delimiter, is_end }
    }
}

/// Calls `each` for the fields of a line, without spaces and quotes around them. Returns the start of the next line, and
/// the number of fields; a blank line has none.
fn fields(
    text: &[u8],
    mut at: usize,
    ends: &Ends,
    each: &mut impl FnMut(Range<usize>, usize) -> Result<(), Fault>,
) -> Result<(usize, usize), Fault> {
    let delimiter = ends.delimiter;
    let spaces = delimiter == b' ';
    let is_space = |byte: u8| byte == b' ' || (byte == b'\t' && delimiter != b'\t');
    let is_end = |byte: u8| ends.is_end[usize::from(byte)];
    let find = |at: usize, stop: &dyn Fn(u8) -> bool| {
        text[at..].iter().position(|&byte| stop(byte)).map_or(text.len(), |distance| at + distance)
    };
    let mut column = 0;
    loop {
        while text.get(at).is_some_and(|&byte| is_space(byte)) {
            at += 1;
        }
        let quoted = text.get(at) == Some(&b'"');
        let mut field = match quoted {
            true => quoted_field(text, at, column)?,
            false => {
                let end = at + text[at..].iter().position(|&byte| is_end(byte)).unwrap_or(text.len() - at);
                at..end
            }
        };
        // After the field, and the quote that closes it.
        let mut end = field.end;
        if quoted {
            end = find(field.end + 1, &|byte| !is_space(byte) && byte != b'\r');
            if text.get(end).is_some_and(|&byte| !is_end(byte)) && !(spaces && end > field.end + 1) {
                let why = Why::Quote("there is text after a closing quote");
                return Err(Fault { why, field: at..(end + 1).min(text.len()), column });
            }
        }
        let stop = text.get(end).copied().unwrap_or(b'\n');
        let is_last = stop == b'\n' || stop == b'#';
        if is_last && !quoted && text[field.clone()].ends_with(b"\r") {
            field.end -= 1;
        }
        while !field.is_empty() && is_space(text[field.end - 1]) {
            field.end -= 1;
        }
        while quoted && !field.is_empty() && is_space(text[field.start]) {
            field.start += 1;
        }
        let is_blank = field.is_empty() && !quoted;
        if !(is_last && is_blank && (column == 0 || spaces)) {
            each(field, column)?;
            column += 1;
        }
        if is_last {
            let next = if stop == b'#' { end_of_line(text, end) } else { (end + 1).min(text.len()) };
            return Ok((next, column));
        }
        at = if spaces { end } else { end + 1 };
    }
}

/// The inside of the quotes that open at a place.
fn quoted_field(text: &[u8], open: usize, column: usize) -> Result<Range<usize>, Fault> {
    let mut at = open + 1;
    loop {
        match text.get(at) {
            Some(b'"') if text.get(at + 1) == Some(&b'"') => at += 2,
            Some(b'"') => return Ok(open + 1..at),
            Some(byte) if *byte != b'\n' => at += 1,
            _ => {
                let why = Why::Quote("a quote is not closed on its line");
                return Err(Fault { why, field: open..at, column });
            }
        }
    }
}
