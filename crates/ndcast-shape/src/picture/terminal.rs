//! Pictures of Unicode for terminals: the choice of form, and the ladder.

use super::Picture;
use super::ladder::{Place, Rungs, bar, column_name, row_name, verdict};
use super::plane::Plane;
use super::text::{cut, width};
use super::words::call_text;
use crate::{Alignment, Fate};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// The columns of a terminal.
pub(super) const COLUMNS: usize = 80;
/// The most operands and axes of a ladder, and the most operands of boxes.
const ROWS: usize = 16;
const AXES: usize = 24;
const OPERANDS: usize = 6;
/// The shortest and the longest bar.
const SHORT: usize = 7;
const LONG: usize = 13;

impl Picture<'_> {
    /// The picture for a terminal, at most 80 columns wide: boxes up to rank 2, solid for stored elements and dotted
    /// for repeated ones; the [ladder](Picture::ladder) for other ranks, for clashes and for empty results. There is
    /// no final line break.
    ///
    /// ```
    /// use ndcast_shape::{Picture, align};
    /// let (clash, after) = (align(&[&[3, 2], &[3]]), align(&[&[3, 2], &[3, 1]]));
    /// let picture = Picture::new(&clash).names(&["x", "y"]).repaired("y.unsqueeze(-1)", &after);
    /// let boxes = picture.boxes();
    /// let lines: Vec<&str> = boxes.lines().collect();
    /// assert_eq!(lines, [
    ///     "   axis 0         axis 1",
    ///     "x  ├──── 3 ────┤  ╞═══ 2 ═══╡",
    ///     "y  ·············  ╞════ 3 ════╡",
    ///     "                  2 ≠ 3",
    ///     "                  neither is 1",
    ///     "after y.unsqueeze(-1):",
    ///     "        axis 0         axis 1",
    ///     "x       ├──── 3 ────┤  ├─── 2 ───┤",
    ///     "y       ├──── 3 ────┤  1╌╌╌╌╌╌╌╌╌┤",
    ///     "result  ├──── 3 ────┤  ├─── 2 ───┤",
    /// ]);
    /// ```
    #[must_use]
    pub fn boxes(&self) -> String {
        let few = self.alignment.rank() <= 2 && (1..=OPERANDS).contains(&self.alignment.operands());
        if let Some(plane) = Plane::of(self, 6, 2).filter(|_| few && !self.ladder) {
            return self.box_lines(&plane).join("\n");
        }
        let mut lines = self.ladder_lines(self.alignment);
        if let Some((call, after)) = self.repaired.filter(|_| !self.alignment.is_ok()) {
            lines.push(format!("after {}:", call_text(call)));
            lines.extend(self.ladder_lines(after));
        }
        lines.join("\n")
    }

    fn ladder_lines(&self, alignment: &Alignment) -> Vec<String> {
        let rungs = Rungs::of(alignment, ROWS, AXES);
        let mut rows: Vec<Option<Place>> = rungs.rows.iter().copied().map(Some).collect();
        if alignment.is_ok() {
            rows.push(None);
        }
        let lengths = alignment.axes().iter().flat_map(|axis| &axis.cells).filter_map(|cell| cell.length);
        let longest = lengths.max().unwrap_or(1);
        let names: Vec<String> = rows.iter().map(|&row| row_name(self, row)).collect();
        let indent = names.iter().map(|name| width(name)).max().unwrap_or(0) + 2;
        let mut blocks: Vec<Vec<Vec<String>>> = Vec::new();
        let mut used = 0;
        for &place in &rungs.columns {
            let mut column = alloc::vec![column_name(place)];
            column.extend(rows.iter().map(|&row| cell(alignment, row, place, longest)));
            if let Place::Shown { first, .. } = place
                && alignment.axes().get(first).is_some_and(|axis| axis.length.is_none())
            {
                column.extend(verdict(alignment, first).map(|line| cut(&line, COLUMNS - indent)));
            }
            let wide = column.iter().map(|text| width(text)).max().unwrap_or(0);
            let column = column.iter().map(|text| padded(text, wide)).collect();
            match blocks.last_mut() {
                Some(block) if indent + used + 2 + wide <= COLUMNS => {
                    block.push(column);
                    used += 2 + wide;
                }
                _ => {
                    blocks.push(alloc::vec![column]);
                    used = wide;
                }
            }
        }
        if blocks.is_empty() {
            // All are scalars.
            return names.iter().map(|name| format!("{}()", padded(name, indent))).collect();
        }
        let mut lines = Vec::new();
        for block in &blocks {
            if !lines.is_empty() {
                lines.push(String::new());
            }
            for i in 0..block.iter().map(Vec::len).max().unwrap_or(0) {
                let name = i.checked_sub(1).and_then(|i| names.get(i)).map_or("", String::as_str);
                let mut line = padded(name, indent);
                for column in block {
                    let blank = || " ".repeat(column.first().map_or(0, |text| width(text)));
                    line.push_str(&column.get(i).cloned().unwrap_or_else(blank));
                    line.push_str("  ");
                }
                lines.push(line.trim_end().to_string());
            }
        }
        lines
    }
}

/// One bar: solid if stored, dashed if repeated, dotted if there is no such axis, double if it clashes.
fn cell(alignment: &Alignment, row: Option<Place>, column: Place, longest: usize) -> String {
    let Place::Shown { first: at, .. } = column else { return "…".to_string() };
    let Some(axis) = alignment.axes().get(at) else { return String::new() };
    let result = axis.length.unwrap_or(1);
    let long = |length: usize| bar(length, longest, SHORT, LONG);
    let (length, fate) = match row {
        None => (result, Fate::Kept),
        Some(Place::Gap(_)) => return String::new(),
        Some(Place::Shown { first, .. }) => match axis.cells.get(first) {
            Some(cell) => (cell.length.unwrap_or(1), cell.fate),
            None => return String::new(),
        },
    };
    let label = format!(" {length} ");
    let labelled = |left: char, line: &str, right: char| {
        let space = long(length).max(label.len() + 4) - 2 - label.len();
        format!("{left}{}{label}{}{right}", line.repeat(space / 2), line.repeat(space - space / 2))
    };
    match fate {
        Fate::Kept => labelled('├', "─", '┤'),
        Fate::Clash => labelled('╞', "═", '╡'),
        Fate::Padded => "·".repeat(long(result)),
        Fate::Stretched if result == 0 => "1 → 0".to_string(),
        Fate::Stretched => format!("1{}┤", "╌".repeat(long(result) - 2)),
    }
}

/// Text with blanks up to a width.
pub(super) fn padded(text: &str, columns: usize) -> String {
    let blanks = columns.saturating_sub(width(text));
    format!("{text}{}", " ".repeat(blanks))
}
