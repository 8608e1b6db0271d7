//! Pictures of an alignment: text for people, JSON for pages that draw it.

use crate::{Alignment, Fate};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{Display, Write};
use core::ops::Range;

/// The most operands, and the most axes, that the picture in an error shows.
const MOST_OPERANDS: usize = 3;
const MOST_COLUMNS: usize = 9;

impl Alignment {
    /// The operands, right-aligned under each other. If they clash, a caret marks the rightmost clash; else the
    /// result follows, and a line per stretched axis. Operands without a name are called x1, x2, ... There is no
    /// final line break.
    ///
    /// ```
    /// use ndcast_shape::align;
    /// let picture = align(&[&[8, 1, 6, 1], &[7, 4, 5]]).picture(&["x1", "x2"]);
    /// assert_eq!(picture, "  x1   8 × 1 × 6 × 1
    ///   x2       7 × 4 × 5
    ///                ^ 6 and 4 (axis 2 of x1, axis 1 of x2): must be equal, or one of them 1");
    /// let picture = align(&[&[4, 1], &[3]]).picture(&["x1", "x2"]);
    /// assert_eq!(picture, "  x1       4 × 1
    ///   x2           3
    ///   result   4 × 3
    ///   axis 1 of x1: 1 -> 3 (stretched, stride 0)");
    /// ```
    #[must_use]
    pub fn picture(&self, names: &[&str]) -> String {
        let mut rows: Vec<(String, Vec<Option<usize>>)> = (0..self.operands())
            .map(|k| (name(names, k), self.axes().iter().map(|axis| axis.cells[k].length).collect()))
            .collect();
        if self.is_ok() {
            rows.push(("result".to_string(), self.axes().iter().map(|axis| axis.length).collect()));
        }
        let grid = Grid::of(&rows, self.rank());
        let mut lines: Vec<String> = rows.iter().map(|(name, lengths)| grid.line(name, lengths)).collect();
        match self.first_clash() {
            Some(axis) => lines.push(grid.caret(axis, &self.told_quarrel(axis, names))),
            None => lines.extend(self.stretches(names)),
        }
        lines.join("\n")
    }

    /// The picture of a clash for an error: the operands that clash first, a few others, and of many axes those around the clash.
    pub(crate) fn clash_picture(&self, names: &[&str]) -> String {
        let Some(at) = self.first_clash() else { return self.operands_picture(names) };
        // Of many, the two that contradict each other.
        let shown: Vec<usize> = match self.operands() {
            all @ ..=MOST_OPERANDS => (0..all).collect(),
            _ => self.quarrel(at).into_iter().take(2).map(|(_, k)| k).collect(),
        };
        let columns = window(self.rank(), at);
        let (mut lines, grid) = self.operand_lines(names, &shown, &columns);
        let caret = grid.caret(at - columns.start, &self.told_quarrel(at, names));
        lines.push(if columns.start > 0 { alloc::format!("    {caret}") } else { caret });
        if let more @ 1.. = self.operands() - shown.len() {
            lines.push(alloc::format!("  and {more} more operands"));
        }
        lines.join("\n")
    }

    /// The first operands, right-aligned under each other, without the result.
    pub(crate) fn operands_picture(&self, names: &[&str]) -> String {
        let shown: Vec<usize> = (0..self.operands().min(MOST_OPERANDS)).collect();
        self.operand_lines(names, &shown, &window(self.rank(), self.rank())).0.join("\n")
    }

    /// A line for each shown operand, with the lengths of these columns.
    fn operand_lines(&self, names: &[&str], shown: &[usize], columns: &Range<usize>) -> (Vec<String>, Grid) {
        let rows: Vec<(String, Vec<Option<usize>>)> = shown
            .iter()
            .map(|&k| (name(names, k), self.axes()[columns.clone()].iter().map(|axis| axis.cells[k].length).collect()))
            .collect();
        let grid = Grid::of(&rows, columns.len());
        let cut = |line: String, k: usize| {
            // Axes that are left out are only hinted at.
            let before = columns.start > 0 && self.axes()[columns.start - 1].cells[k].length.is_some();
            let mark = if before { "… × " } else { "    " };
            let at = line.char_indices().nth(grid.end(0)).map_or(line.len(), |(at, _)| at);
            let line = if columns.start > 0 { alloc::format!("{}{mark}{}", &line[..at], &line[at..]) } else { line };
            if columns.end < self.rank() { line + " × …" } else { line }
        };
        (rows.iter().zip(shown).map(|((name, lengths), &k)| cut(grid.line(name, lengths), k)).collect(), grid)
    }

    /// The same as JSON: the operands with names and shapes; per axis its length (`null` for a clash) and per operand
    /// its length (`null` if it lacks the axis) and its fate; then the result and the first clash.
    ///
    /// ```
    /// use ndcast_shape::align;
    /// assert_eq!(
    ///     align(&[&[2], &[]]).to_json(&["a", "b"]),
    ///     r#"{"operands":[{"name":"a","shape":[2]},{"name":"b","shape":[]}],"#.to_string()
    ///         + r#""axes":[{"length":2,"cells":[{"length":2,"fate":"kept"},{"length":null,"fate":"padded"}]}],"#
    ///         + r#""result":[2],"clash":null}"#
    /// );
    /// ```
    #[must_use]
    pub fn to_json(&self, names: &[&str]) -> String {
        let operand =
            |k| alloc::format!(r#"{{"name":{},"shape":{}}}"#, quoted(&name(names, k)), list(self.shape(k).iter()));
        let axes = self.axes().iter().map(|axis| {
            let cells = axis
                .cells
                .iter()
                .map(|cell| alloc::format!(r#"{{"length":{},"fate":"{}"}}"#, nullable(cell.length), cell.fate.name()));
            alloc::format!(r#"{{"length":{},"cells":{}}}"#, nullable(axis.length), list(cells))
        });
        alloc::format!(
            r#"{{"operands":{},"axes":{},"result":{},"clash":{}}}"#,
            list((0..self.operands()).map(operand)),
            list(axes),
            nullable(self.result().map(|shape| list(shape.iter()))),
            nullable(self.first_clash())
        )
    }

    /// The contradicting lengths of one axis, each with the operand that has it first, and the condition that they violate.
    fn told_quarrel(&self, axis: usize, names: &[&str]) -> String {
        let own = |k: usize| alloc::format!("axis {} of {}", axis + self.shape(k).len() - self.rank(), name(names, k));
        match &self.quarrel(axis)[..] {
            &[(one, k), (other, l)] => {
                alloc::format!("{one} and {other} ({}, {}): must be equal, or one of them 1", own(k), own(l))
            }
            several => {
                let some: Vec<String> =
                    several.iter().take(MOST_OPERANDS).map(|(length, _)| length.to_string()).collect();
                let more = if several.len() > MOST_OPERANDS { ", ..." } else { "" };
                alloc::format!("{}{more}: must be equal or 1", some.join(", "))
            }
        }
    }

    /// A line per stretched axis, with the operand's own axis number.
    fn stretches(&self, names: &[&str]) -> impl Iterator<Item = String> {
        (0..self.operands()).flat_map(move |k| {
            let padding = self.rank() - self.shape(k).len();
            self.axes().iter().enumerate().filter(move |(_, axis)| axis.cells[k].fate == Fate::Stretched).map(
                move |(at, axis)| {
                    let (own, to, name) = (at - padding, nullable(axis.length), name(names, k));
                    alloc::format!("  axis {own} of {name}: 1 -> {to} (stretched, stride 0)")
                },
            )
        })
    }
}

impl Fate {
    /// In lower case: `kept`, `stretched`, `padded` or `clash`.
    ///
    /// ```
    /// use ndcast_shape::Fate;
    /// assert_eq!(Fate::Stretched.name(), "stretched");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Fate::Kept => "kept",
            Fate::Stretched => "stretched",
            Fate::Padded => "padded",
            Fate::Clash => "clash",
        }
    }
}

/// The columns that are shown of so many axes: those around one of them.
fn window(rank: usize, at: usize) -> Range<usize> {
    let start = at.saturating_sub(MOST_COLUMNS / 2).min(rank.saturating_sub(MOST_COLUMNS));
    start..rank.min(start + MOST_COLUMNS)
}

/// Operand `k`'s name, or x1, x2, ...
pub(crate) fn name(names: &[&str], k: usize) -> String {
    names.get(k).map_or_else(|| alloc::format!("x{}", k + 1), ToString::to_string)
}

/// Operands as (name, shape, axis), right-aligned under each other, each with a caret below one of its axes.
///
/// ```
/// assert_eq!(ndcast_shape::marked(&[("x", &[2, 14], 1), ("bias", &[6], 0)]), "  x      2 × 14
///              ^ axis 1
///   bias        6
///               ^ axis 0");
/// ```
#[must_use]
pub fn marked(operands: &[(&str, &[usize], usize)]) -> String {
    // Of many axes those around the marked one.
    let rows: Vec<(String, String, usize)> = operands
        .iter()
        .map(|&(_, shape, axis)| {
            let columns = window(shape.len(), axis);
            let joined = |range: Range<usize>| {
                let lengths: Vec<String> =
                    shape.iter().take(range.end).skip(range.start).map(usize::to_string).collect();
                lengths.join(" × ")
            };
            let hint = |hidden: bool, text: &str| if hidden { text.to_string() } else { String::new() };
            let before = hint(columns.start > 0, "… × ");
            let after = hint(columns.end < shape.len(), " × …");
            let sign = if axis > columns.start { " × " } else { "" };
            let caret = alloc::format!("{before}{}{sign}", joined(columns.start..axis)).chars().count();
            (alloc::format!("{before}{}{after}", joined(columns)), alloc::format!("^ axis {axis}"), caret)
        })
        .collect();
    let names = operands.iter().map(|(name, ..)| name.chars().count()).max().unwrap_or(0);
    let longest = rows.iter().map(|(text, ..)| text.chars().count()).max().unwrap_or(0);
    let mut lines = Vec::new();
    for (&(name, shape, axis), (text, note, caret)) in operands.iter().zip(rows) {
        let margin = names + 5 + longest - text.chars().count();
        lines.push(alloc::format!("  {name}{}{text}", " ".repeat(margin - 2 - name.chars().count())));
        if axis < shape.len() {
            lines.push(" ".repeat(margin + caret) + &note);
        }
    }
    lines.join("\n")
}

/// Column widths, in characters.
pub(crate) struct Grid {
    names: usize,
    columns: Vec<usize>,
}

impl Grid {
    pub(crate) fn of<T: ToString>(rows: &[(String, Vec<Option<T>>)], rank: usize) -> Grid {
        let width = |length: &Option<T>| length.as_ref().map_or(0, |length| length.to_string().chars().count());
        let column = |axis: usize| rows.iter().map(|(_, lengths)| width(&lengths[axis])).max().unwrap_or(0);
        Grid {
            names: rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0),
            columns: (0..rank).map(column).collect(),
        }
    }

    pub(crate) fn line<T: Display>(&self, name: &str, lengths: &[Option<T>]) -> String {
        let mut line = alloc::format!("  {name:<width$}   ", width = self.names);
        for (axis, (&width, length)) in self.columns.iter().zip(lengths).enumerate() {
            // A sign separates two lengths, but not a missing length from the first one.
            let sign = if axis == 0 {
                ""
            } else if lengths[axis - 1].is_some() {
                " × "
            } else {
                "   "
            };
            let _ = match length {
                Some(length) => write!(line, "{sign}{length:>width$}"),
                None => write!(line, "{sign}{:width$}", ""),
            };
        }
        if lengths.iter().all(Option::is_none) {
            // A scalar: it has no length in any column.
            let start = (self.end(self.columns.len()) - 2).max(self.end(0));
            return alloc::format!("{:<start$}()", alloc::format!("  {name}"));
        }
        line
    }

    pub(crate) fn caret(&self, axis: usize, note: &str) -> String {
        alloc::format!("{}^ {note}", " ".repeat(self.end(axis + 1) - 1))
    }

    /// The column where the first `axes` columns end.
    fn end(&self, axes: usize) -> usize {
        let columns: usize = self.columns[..axes].iter().sum();
        2 + self.names + 3 + columns + 3 * axes.saturating_sub(1)
    }
}

/// A JSON array.
pub fn list<T: ToString>(items: impl Iterator<Item = T>) -> String {
    let items: Vec<String> = items.map(|item| item.to_string()).collect();
    alloc::format!("[{}]", items.join(","))
}

/// A JSON value, or `null`.
pub fn nullable<T: ToString>(value: Option<T>) -> String {
    value.map_or_else(|| "null".to_string(), |value| value.to_string())
}

/// A JSON string.
pub fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        let _ = match c {
            '"' | '\\' => write!(out, "\\{c}"),
            c if c < ' ' => write!(out, "\\u{:04x}", u32::from(c)),
            c => write!(out, "{c}"),
        };
    }
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use crate::align;

    #[test]
    fn columns_are_as_wide_as_their_widest() {
        let picture = align(&[&[64, 1, 1, 42], &[1, 42, 100]]).picture(&["batch", "ü"]);
        assert_eq!(
            picture,
            "  batch   64 × 1 ×  1 ×  42\n  ü            1 × 42 × 100\n                          ^ 42 and 100 (axis 3 of batch, axis 2 of ü): must be equal, or one of them 1"
        );
    }

    #[test]
    fn scalars_and_many_operands() {
        assert_eq!(align(&[&[], &[2]]).picture(&[]), "  x1       ()\n  x2       2\n  result   2");
        assert_eq!(align(&[&[], &[10, 2]]).picture(&[]), "  x1           ()\n  x2       10 × 2\n  result   10 × 2");
        assert_eq!(align(&[&[]]).picture(&["s"]), "  s        ()\n  result   ()");
        let three = align(&[&[2], &[3], &[4]]).picture(&["a", "b"]);
        assert_eq!(three, "  a    2\n  b    3\n  x3   4\n       ^ 2, 3, 4: must be equal or 1");
        assert_eq!(align(&[]).picture(&[]), "  result   ()");
    }

    #[test]
    fn json_escapes_names() {
        let json = align(&[&[2], &[3]]).to_json(&["a\"\n"]);
        assert!(json.starts_with(r#"{"operands":[{"name":"a\"\u000a","shape":[2]},{"name":"x2","shape":[3]}]"#));
        assert!(json.ends_with(r#""result":null,"clash":0}"#));
    }
}
