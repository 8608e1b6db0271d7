//! Boxes of Unicode, up to rank 2: an edge is solid where it belongs to a stored element, and dotted between two that
//! are repeated, as in the figures of NumPy's documentation.

use super::Picture;
use super::plane::Plane;
use super::terminal::{COLUMNS, padded};
use super::text::{cut, tuple, width};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// The width of a cell without a value, and the space between two operands.
const WIDTH: usize = 3;

/// A line that an arm of a crossing has.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Line {
    Solid,
    Dotted,
    /// Nothing is drawn: a gap, or outside.
    None,
}

/// What a place of the table holds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Square {
    Stored,
    Repeated,
    Gap,
}

/// The squares of one operand.
struct Table<'a> {
    squares: Vec<Vec<Square>>,
    texts: Vec<Vec<String>>,
    plane: &'a Plane,
    wide: usize,
}

impl Picture<'_> {
    /// The operands beside each other, in as many lines as they need.
    pub(super) fn box_lines(&self, plane: &Plane) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        let mut line: Vec<String> = Vec::new();
        let operands = self.alignment.operands();
        for k in 0..self.panels() {
            let sign = match k {
                0 => String::new(),
                k if k == operands => "=".to_string(),
                _ => self.sign(),
            };
            let (name, shape) = match k == operands {
                true => ("result".to_string(), plane.result.clone()),
                false => (self.spoken(k), self.alignment.shape(k).to_vec()),
            };
            let mut panel = Table::of(self, k, plane).lines();
            panel.insert(0, cut(&format!("{name} {}", tuple(&shape)), COLUMNS / 2));
            let wide = panel.iter().map(|text| width(text)).max().unwrap_or(0);
            let space = if k == 0 { 0 } else { width(&sign) + 4 };
            let used = line.first().map_or(0, |text| width(text));
            if used > 0 && used + space + wide > COLUMNS {
                lines.append(&mut line);
            }
            let middle = panel.len() / 2;
            if line.is_empty() {
                line = panel.iter().map(|_| String::new()).collect();
            }
            for (i, (line, text)) in line.iter_mut().zip(&panel).enumerate() {
                if k > 0 {
                    let sign = if i == middle { sign.as_str() } else { "" };
                    line.push_str(&padded(&format!("  {sign}"), space));
                }
                line.push_str(&padded(text, wide));
            }
        }
        lines.append(&mut line);
        lines.iter().map(|line| line.trim_end().to_string()).collect()
    }
}

impl<'a> Table<'a> {
    fn of(picture: &Picture<'_>, k: usize, plane: &'a Plane) -> Table<'a> {
        let is_result = k == picture.alignment.operands();
        let mut texts = picture.texts(k, plane).unwrap_or_default().into_iter();
        let mut table = Table { squares: Vec::new(), texts: Vec::new(), plane, wide: WIDTH };
        for &row in &plane.rows {
            let (mut squares, mut words) = (Vec::new(), Vec::new());
            for &column in &plane.columns {
                let (Some(row), Some(column)) = (row, column) else {
                    squares.push(Square::Gap);
                    words.push(String::new());
                    continue;
                };
                let stored = is_result || picture.stores(k, &plane.at(row, column));
                squares.push(if stored { Square::Stored } else { Square::Repeated });
                let text = texts.next().unwrap_or_default();
                table.wide = table.wide.max(width(&text) + 2);
                words.push(text);
            }
            table.squares.push(squares);
            table.texts.push(words);
        }
        table
    }

    fn square(&self, row: Option<usize>, column: Option<usize>) -> Option<Square> {
        self.squares.get(row?)?.get(column?).copied()
    }

    /// The line between two squares.
    fn between(one: Option<Square>, other: Option<Square>) -> Line {
        match (one, other) {
            (Some(Square::Stored), _) | (_, Some(Square::Stored)) => Line::Solid,
            (Some(Square::Repeated), _) | (_, Some(Square::Repeated)) => Line::Dotted,
            _ => Line::None,
        }
    }

    /// The crossing above and left of the square at `row` and `column`.
    fn crossing(&self, row: usize, column: usize) -> char {
        let (above, left) = (row.checked_sub(1), column.checked_sub(1));
        let north_west = self.square(above, left);
        let north_east = self.square(above, Some(column));
        let south_west = self.square(Some(row), left);
        let south_east = self.square(Some(row), Some(column));
        let arms = [
            Self::between(north_west, north_east),
            Self::between(north_east, south_east),
            Self::between(south_west, south_east),
            Self::between(north_west, south_west),
        ];
        match arms.map(|arm| arm == Line::Solid) {
            // Up, right, down, left.
            [false, true, true, false] => '┌',
            [false, false, true, true] => '┐',
            [true, true, false, false] => '└',
            [true, false, false, true] => '┘',
            [true, true, true, false] => '├',
            [true, false, true, true] => '┤',
            [false, true, true, true] => '┬',
            [true, true, false, true] => '┴',
            [true, _, true, _] if arms.iter().all(|arm| *arm == Line::Solid) => '┼',
            [true, _, true, _] => '│',
            [_, true, _, true] => '─',
            _ if arms.contains(&Line::Dotted) => '·',
            _ => ' ',
        }
    }

    fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        let columns = self.plane.columns.len();
        let wide = |column: usize| if self.plane.columns.get(column) == Some(&None) { WIDTH } else { self.wide };
        for row in 0..=self.plane.rows.len() {
            let mut edge = String::new();
            for column in 0..=columns {
                edge.push(self.crossing(row, column));
                if column < columns {
                    let above = self.square(row.checked_sub(1), Some(column));
                    let line = match Self::between(above, self.square(Some(row), Some(column))) {
                        Line::Solid => "─",
                        Line::Dotted => "╌",
                        Line::None => " ",
                    };
                    edge.push_str(&line.repeat(wide(column)));
                }
            }
            lines.push(edge);
            let Some(texts) = self.texts.get(row) else { continue };
            let mut content = String::new();
            for column in 0..=columns {
                let left = self.square(Some(row), column.checked_sub(1));
                content.push(match Self::between(left, self.square(Some(row), Some(column))) {
                    Line::Solid => '│',
                    Line::Dotted => '┊',
                    Line::None => ' ',
                });
                let Some(text) = texts.get(column) else { continue };
                let is_gap = self.square(Some(row), Some(column)) == Some(Square::Gap);
                let text = if is_gap { " … ".to_string() } else { format!("{text} ") };
                let space = wide(column).saturating_sub(width(&text));
                content.push_str(&" ".repeat(space));
                content.push_str(&text);
            }
            lines.push(content);
        }
        lines
    }
}
