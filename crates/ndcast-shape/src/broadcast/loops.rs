//! The loops that a broadcast stands for, as pseudocode.

use super::{Broadcast, Operand};
use crate::{Count, Fate, Length};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// A loop of its own for each axis, up to this many.
const NESTED: usize = 3;
/// The most axes, and the most operands, that are written out.
const WRITTEN: usize = 8;
/// A longer statement is cut, in characters.
const WIDTH: usize = 110;

impl Broadcast {
    /// The loops as pseudocode, in at most five lines: a loop for each axis, the statement, and the places in memory that it reads. An index
    /// of 0 stands where the operand is stretched, and no index where it lacks the axis. Empty for a clash.
    ///
    /// ```
    /// use ndcast_shape::Broadcast;
    /// let broadcast = Broadcast::new(&[("x", &[4.into(), 1.into()]), ("y", &[3.into()])], "{0} * {1}");
    /// assert_eq!(broadcast.loops(), "for i in 0..4:
    ///     for j in 0..3:
    ///         out[i, j] = x[i, 0] * y[j]");
    /// assert_eq!(broadcast.places(), "x[i + 0 j], y[0 i + j]");
    /// ```
    #[must_use]
    pub fn loops(&self) -> String {
        let Some(result) = self.result() else { return String::new() };
        let mut lines: Vec<String> = Vec::new();
        if (1..=NESTED).contains(&result.len()) {
            for (axis, length) in result.iter().enumerate() {
                lines.push(format!("{}for {} in 0..{length}:", "    ".repeat(axis), letter(axis)));
            }
        } else if !result.is_empty() {
            let all = (0..result.len()).collect::<Vec<_>>();
            let lengths: Vec<String> = result.iter().map(ToString::to_string).collect();
            lines.push(format!("for {} in {}:", self.indices(&all, letter), shortened(&lengths, " × ")));
        }
        let indent = "    ".repeat(if result.len() > NESTED { 1 } else { result.len() });
        let out = match result.len() {
            0 => "out".to_string(),
            rank => format!("out[{}]", self.indices(&(0..rank).collect::<Vec<_>>(), letter)),
        };
        let statement = format!("{out} = {}", self.statement());
        let cut = statement.chars().count() > WIDTH;
        let statement = if cut { statement.chars().take(WIDTH - 1).chain(['…']).collect() } else { statement };
        lines.push(format!("{indent}{statement}"));
        lines.join("\n")
    }

    /// The element of each operand's memory that the loops read: a stride before each index, 0 where the operand is repeated. Empty for a
    /// clash and without axes.
    ///
    /// Example: [`Broadcast::loops`].
    #[must_use]
    pub fn places(&self) -> String {
        if self.result().is_none_or(|result| result.is_empty() || result.len() > WRITTEN) {
            return String::new();
        }
        let place = |k: usize| {
            let terms = self.strides(k).into_iter().enumerate().map(|(axis, stride)| match stride {
                Some(stride) if stride == Count::of(&[]) => letter(axis),
                Some(stride) if stride.exact().is_some() => format!("{stride} {}", letter(axis)),
                Some(stride) => format!("({stride}) {}", letter(axis)),
                None => format!("(0 or ?) {}", letter(axis)),
            });
            format!("{}[{}]", self.operands[k].in_formula(), terms.collect::<Vec<_>>().join(" + "))
        };
        let shown: Vec<String> = (0..self.operands.len().min(WRITTEN)).map(place).collect();
        let more = if self.operands.len() > WRITTEN { ", …" } else { "" };
        format!("{}{more}", shown.join(", "))
    }

    /// The formula with indices: `x[i, 0] + y[j]`.
    fn statement(&self) -> String {
        if self.formula.is_empty() {
            let all: Vec<String> = (0..self.operands.len()).map(|k| self.element(k)).collect();
            return shortened(&all, ", ");
        }
        let mut text = String::new();
        let mut rest = self.formula.as_str();
        while let Some((before, after)) = rest.split_once('{') {
            text.push_str(before);
            let number = after.split_once('}').and_then(|(number, after)| Some((number.parse::<usize>().ok()?, after)));
            match number.filter(|(k, _)| *k < self.operands.len()) {
                Some((k, after)) => {
                    text.push_str(&self.element(k));
                    rest = after;
                }
                None => {
                    text.push('{');
                    rest = after;
                }
            }
        }
        text + rest
    }

    /// The element of operand `k` that the innermost loop reads.
    fn element(&self, k: usize) -> String {
        let (operand, rank) = (&self.operands[k], self.axes.len());
        let index = |axis: usize| match self.fate(k, axis) {
            Some(Fate::Stretched) => "0".to_string(),
            // Of length 1 in the result too: the index is 0, as the loop says.
            _ => letter(axis),
        };
        let own: Vec<usize> = (rank - operand.shape.len()..rank).collect();
        let name = operand.in_formula();
        if own.is_empty() { name } else { format!("{name}[{}]", self.indices(&own, index)) }
    }

    /// Indices of axes, with commas.
    fn indices(&self, axes: &[usize], index: impl Fn(usize) -> String) -> String {
        shortened(&axes.iter().map(|&axis| index(axis)).collect::<Vec<_>>(), ", ")
    }
}

impl Operand {
    /// The name, in parentheses if an index behind it would belong to a part of it only.
    fn in_formula(&self) -> String {
        if self.name.contains([' ', '[', '-', '~']) { format!("({})", self.name) } else { self.name.clone() }
    }
}

/// Items with a separator; of many, the first ones and the last one.
fn shortened(items: &[String], separator: &str) -> String {
    match items {
        [first @ .., last] if items.len() > WRITTEN => {
            let first = first.get(..WRITTEN - 2).unwrap_or_default().join(separator);
            format!("{first}{separator}…{separator}{last}")
        }
        _ => items.join(separator),
    }
}

/// The letter of a loop.
fn letter(axis: usize) -> String {
    let letter = char::from(b'i' + (axis % 16) as u8);
    if axis < 16 { letter.to_string() } else { format!("{letter}{}", axis / 16) }
}

/// Lengths as a picture writes them: `8 × 1 × 6`; `()` for none.
pub(super) fn lengths(shape: &[Length]) -> String {
    let lengths: Vec<String> = shape.iter().map(ToString::to_string).collect();
    if lengths.is_empty() { "()".to_string() } else { lengths.join(" × ") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn loops(operands: &[(&str, &[Length])], formula: &str) -> String {
        Broadcast::new(operands, formula).loops()
    }

    #[test]
    fn of_each_rank() {
        assert_eq!(loops(&[("x", &[]), ("y", &[])], "{0} - {1}"), "out = x - y");
        assert_eq!(loops(&[("x", &[3.into()]), ("y", &[])], "{0} - {1}"), "for i in 0..3:\n    out[i] = x[i] - y");
        let four =
            loops(&[("x", &[64.into(), 1.into(), 1.into(), 42.into()]), ("y", &[1.into(), 42.into(), 42.into()])], "");
        assert_eq!(four, "for i, j, k, l in 64 × 1 × 42 × 42:\n    out[i, j, k, l] = x[i, j, 0, l], y[j, k, l]");
        assert_eq!(loops(&[("x", &[3.into()]), ("y", &[2.into()])], "{0} - {1}"), "");
    }

    #[test]
    fn braces_that_are_no_operand() {
        let one: &[Length] = &[2.into()];
        assert_eq!(loops(&[("x", one)], "f({0}, {7}, {, {a})"), "for i in 0..2:\n    out[i] = f(x[i], {7}, {, {a})");
    }

    #[test]
    fn names_of_lengths() {
        let batch: &[Length] = &["batch".into(), 1.into(), 42.into()];
        let y: &[Length] = &[1.into(), 42.into(), 42.into()];
        let broadcast = Broadcast::new(&[("x", batch), ("y", y)], "{0} & {1}");
        assert_eq!(
            broadcast.loops(),
            "for i in 0..batch:\n    for j in 0..42:\n        for k in 0..42:\n            out[i, j, k] = x[i, 0, k] & y[0, j, k]"
        );
        assert_eq!(broadcast.places(), "x[42 i + 0 j + k], y[0 i + 42 j + k]");
        let many: &[Length] = &["a".into(), "b".into(), "c".into()];
        assert_eq!(Broadcast::new(&[("x", many)], "").places(), "x[(b * c) i + (c) j + k]");
    }
}
