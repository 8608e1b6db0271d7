//! The cells on the page: the last two axes of the result, of which the middle is left out if they are long.

use super::Picture;
use super::words::{padding, result_shape};
use crate::Fate;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// The most columns of a value.
const VALUE: usize = 6;

/// Rows and columns that are drawn; `None` is the gap where others are left out.
#[derive(Clone, Debug)]
pub(super) struct Plane {
    pub(super) result: Vec<usize>,
    pub(super) rows: Vec<Option<usize>>,
    pub(super) columns: Vec<Option<usize>>,
}

impl Plane {
    /// The result of a picture, if it has cells. An axis of more than `most` is drawn as its first and last `ends`.
    pub(super) fn of(picture: &Picture<'_>, most: usize, ends: usize) -> Option<Plane> {
        let result = result_shape(picture.alignment).filter(|result| !result.contains(&0))?;
        let mut lengths = result.iter().rev().copied();
        let (columns, rows) = (lengths.next().unwrap_or(1), lengths.next().unwrap_or(1));
        let drawn = |length| match length <= most {
            true => (0..length).map(Some).collect(),
            false => (0..ends).map(Some).chain([None]).chain((length - ends..length).map(Some)).collect(),
        };
        Some(Plane { rows: drawn(rows), columns: drawn(columns), result })
    }

    pub(super) fn rank(&self) -> usize {
        self.result.len()
    }

    /// The number of cells of each operand.
    pub(super) fn cells(&self) -> usize {
        self.rows.iter().flatten().count() * self.columns.iter().flatten().count()
    }

    /// Whether something is left out.
    pub(super) fn has_gap(&self) -> bool {
        self.rows.contains(&None) || self.columns.contains(&None)
    }

    /// The index in the result of a cell; it is on the first sheet.
    pub(super) fn at(&self, row: usize, column: usize) -> Vec<usize> {
        let mut at: Vec<usize> = self.result.iter().map(|_| 0).collect();
        for (place, i) in at.iter_mut().rev().zip([column, row]) {
            *place = i;
        }
        at
    }

    /// All cells with the number of their row and column on the page.
    pub(super) fn each(&self) -> impl Iterator<Item = (usize, usize, Vec<usize>)> {
        self.rows.iter().enumerate().flat_map(move |(y, &row)| {
            self.columns.iter().enumerate().filter_map(move |(x, &column)| Some((x, y, self.at(row?, column?))))
        })
    }

    /// The cell that serves as the example: the third row and the second column, or the last that are drawn.
    pub(super) fn example(&self) -> Vec<usize> {
        let pick = |shown: &[Option<usize>], n| shown.iter().flatten().take(n).last().copied().unwrap_or(0);
        self.at(pick(&self.rows, 3), pick(&self.columns, 2))
    }
}

impl Picture<'_> {
    /// The operands, and the result last.
    pub(super) fn panels(&self) -> usize {
        self.alignment.operands() + 1
    }

    /// The index of operand `k`'s own element that an element of the result is made of; of the result, `at` itself.
    pub(super) fn own_index(&self, k: usize, at: &[usize]) -> Vec<usize> {
        if k >= self.alignment.operands() {
            return at.to_vec();
        }
        let cells = self.alignment.axes().iter().filter_map(|axis| axis.cells.get(k));
        cells
            .zip(at)
            .skip(padding(self.alignment, k))
            .map(|(cell, &i)| if cell.fate == Fate::Stretched { 0 } else { i })
            .collect()
    }

    /// Whether operand `k` stores the element that it has at an index of the result: the first of those along each
    /// axis that is stretched or added.
    pub(super) fn stores(&self, k: usize, at: &[usize]) -> bool {
        let cells = self.alignment.axes().iter().map(|axis| axis.cells.get(k));
        cells.zip(at).all(|(cell, &i)| i == 0 || cell.is_none_or(|cell| cell.fate == Fate::Kept))
    }

    /// The texts of all drawn elements of an operand, in the order of [`Plane::each`], if all are short.
    pub(super) fn texts(&self, k: usize, plane: &Plane) -> Option<Vec<String>> {
        let values = self.values.filter(|_| plane.rank() <= 2)?;
        let text = |at: &[usize]| {
            let text = values(k, &self.own_index(k, at))?;
            let text = super::text::clean(&text, VALUE + 1);
            (super::text::width(&text) <= VALUE).then_some(text)
        };
        plane.each().map(|(_, _, at)| text(&at)).collect()
    }

    /// The example in words: `result[2, 1] = x[2, 0] + y[1]`, with the values if they are known.
    pub(super) fn example(&self, plane: &Plane) -> String {
        let at = plane.example();
        let element = |k: usize| match self.own_index(k, &at) {
            own if own.is_empty() => self.spoken(k),
            own => format!("{}[{}]", self.spoken(k), commas(&own)),
        };
        let sign = match self.operator {
            Some(_) => format!(" {} ", self.sign()),
            None => ", ".to_string(),
        };
        let operands: Vec<String> = (0..self.alignment.operands()).map(element).collect();
        let mut text = format!("result[{}] = {}", commas(&at), operands.join(&sign));
        if self.operator.is_none() {
            text = format!("result[{}] comes from {}", commas(&at), super::text::listed(&operands, operands.len()));
        }
        let position = plane.each().position(|(_, _, other)| other == at).unwrap_or(0);
        let values: Option<Vec<String>> =
            (0..self.panels()).map(|k| self.texts(k, plane)?.get(position).cloned()).collect();
        match values.as_deref().and_then(<[String]>::split_last) {
            Some((result, operands)) if self.operator.is_some() => {
                format!("{text} = {} = {result}", operands.join(&sign))
            }
            _ => text,
        }
    }
}

/// An index without its brackets.
pub(super) fn commas(index: &[usize]) -> String {
    index.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
