//! A picture in words: its title, the sentence that says the same, and its numbers.

use super::text::{bytes, clean, count, cut, isolated, joined, listed, plural, tuple, width};
use super::{NAME, Picture, TITLE};
use crate::shape::elements;
use crate::{Alignment, Fate};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// The most operands, and the most axes of one of them, that a sentence names.
const NAMED: usize = 4;
const AXES: usize = 6;
/// The most columns of an operator and of the call that repairs.
const OPERATOR: usize = 8;
pub(super) const CALL: usize = 44;

impl Picture<'_> {
    /// What happens to the shapes, in words: the description of the [drawing](Picture::svg), for people who read
    /// instead. Many operands or axes are counted instead of named.
    ///
    /// ```
    /// use ndcast_shape::{Picture, align};
    /// let alignment = align(&[&[4, 1], &[3]]);
    /// assert_eq!(
    ///     Picture::new(&alignment).names(&["x", "y"]).operator("+").sentence(),
    ///     "x[4,1] + y[3] gives [4,3]. Axis 1 of x is stretched from 1 to 3; y has no axis 0, one is added and \
    ///      stretched to 4."
    /// );
    /// ```
    #[must_use]
    pub fn sentence(&self) -> String {
        let operands =
            (0..self.alignment.operands()).map(|k| format!("{}{}", self.spoken(k), brackets(self.alignment.shape(k))));
        let (operands, gives) = self.between(operands.collect());
        if !self.alignment.is_ok() {
            let mut sentence = format!("{operands} do{} not broadcast: {}.", gives, self.clashes());
            if let Some((call, after)) = self.repaired {
                let shapes = (0..after.operands()).map(|k| brackets(after.shape(k))).collect::<Vec<_>>();
                sentence.push_str(&format!(" With {} the shapes are {}", call_text(call), listed(&shapes, NAMED)));
                match result_shape(after) {
                    Some(result) => sentence.push_str(&format!(", which give {}.", brackets(&result))),
                    None => sentence.push('.'),
                }
            }
            return sentence;
        }
        let gives = if gives.is_empty() { "give" } else { "gives" };
        let result = brackets(&result_shape(self.alignment).unwrap_or_default());
        let mut clauses = Vec::new();
        for k in 0..self.alignment.operands() {
            self.effects(k, &mut clauses);
        }
        let effects = match clauses.len().checked_sub(2 * NAMED) {
            _ if clauses.is_empty() => "Nothing is stretched".to_string(),
            Some(more @ 1..) => {
                let named = clauses.get(..2 * NAMED).unwrap_or_default().join("; ");
                format!("{named}; {} not named here", plural(more as u128, "more effect"))
            }
            _ => clauses.join("; "),
        };
        format!("{operands} {gives} {result}. {effects}.")
    }

    /// The operands with their shapes as Python writes them, and the result.
    pub(super) fn title(&self) -> String {
        let text = |shape: fn(&[usize]) -> String| {
            let operand = |k| format!("{} {}", self.spoken(k), shape(self.alignment.shape(k)));
            let (operands, ending) = self.between((0..self.alignment.operands()).map(operand).collect());
            match result_shape(self.alignment) {
                Some(result) => format!("{operands} = {}", shape(&result)),
                None => format!("{operands} do{ending} not broadcast"),
            }
        };
        let shorter = [tuple, abbreviated, |shape: &[usize]| format!("({} axes)", shape.len())];
        let fits = |title: &String| width(title) <= TITLE;
        shorter.into_iter().map(text).find(fits).unwrap_or_else(|| cut(&text(tuple), TITLE))
    }

    /// Operands joined by the operator or by `and`, and the ending of a verb after them.
    fn between(&self, operands: Vec<String>) -> (String, &'static str) {
        let ending = if operands.len() == 1 || self.operator.is_some() { "es" } else { "" };
        let text = match self.operator {
            _ if operands.is_empty() => "No operand".to_string(),
            None => listed(&operands, NAMED),
            Some(_) => {
                let sign = format!(" {} ", self.sign());
                let mut shown = operands;
                let more = shown.len().saturating_sub(NAMED);
                if more > 0 {
                    shown.truncate(NAMED);
                    shown.push(format!("{more} more"));
                }
                shown.join(&sign)
            }
        };
        (text, ending)
    }

    /// Adds the effects on operand `k`.
    fn effects(&self, k: usize, clauses: &mut Vec<String>) {
        let name = self.spoken(k);
        let a = if clauses.is_empty() { "A" } else { "a" };
        let padding = padding(self.alignment, k);
        let cells =
            || self.alignment.axes().iter().enumerate().filter_map(|(i, axis)| Some((i, axis, axis.cells.get(k)?)));
        let stretched: Vec<(usize, usize)> = cells()
            .filter(|(_, _, cell)| cell.fate == Fate::Stretched)
            .map(|(i, axis, _)| (i - padding, axis.length.unwrap_or(1)))
            .collect();
        let texts = |axes: &[(usize, usize)]| {
            let numbers: Vec<String> = axes.iter().map(|(axis, _)| axis.to_string()).collect();
            let lengths: Vec<String> = axes.iter().map(|(_, length)| length.to_string()).collect();
            (listed(&numbers, AXES), listed(&lengths, AXES))
        };
        let (axes, lengths) = texts(&stretched);
        match stretched.len() {
            0 => {}
            1 => clauses.push(format!("{a}xis {axes} of {name} is stretched from 1 to {lengths}")),
            _ => clauses.push(format!("{a}xes {axes} of {name} are stretched from 1 to {lengths}")),
        }
        let added: Vec<(usize, usize)> = cells()
            .filter(|(_, _, cell)| cell.fate == Fate::Padded)
            .map(|(i, axis, _)| (i, axis.length.unwrap_or(1)))
            .collect();
        let (axes, lengths) = texts(&added);
        match &added[..] {
            [] => {}
            [(_, 1)] => clauses.push(format!("{name} has no axis {axes}, one of length 1 is added")),
            [_] => clauses.push(format!("{name} has no axis {axes}, one is added and stretched to {lengths}")),
            [(first, _), .., (last, _)] if added.len() > AXES => {
                clauses.push(format!("{name} has no axes {first} to {last}, they are added and stretched"));
            }
            _ => clauses.push(format!("{name} has no axes {axes}, they are added and stretched to {lengths}")),
        }
    }

    fn clashes(&self) -> String {
        let axes = self.alignment.axes().iter().enumerate().filter(|(_, axis)| axis.length.is_none());
        let texts: Vec<String> = axes
            .map(|(i, _)| {
                let lengths: Vec<String> =
                    self.alignment.quarrel(i).iter().map(|(length, _)| length.to_string()).collect();
                let neither = if lengths.len() == 2 { "neither" } else { "none" };
                format!("axis {i} has the lengths {}, and {neither} of them is 1", listed(&lengths, AXES))
            })
            .collect();
        match texts.len().checked_sub(NAMED) {
            Some(more @ 1..) => {
                let more =
                    if more == 1 { "1 more axis clashes".to_string() } else { format!("{more} more axes clash") };
                format!("{}; and {more}", texts.get(..NAMED).unwrap_or_default().join("; "))
            }
            _ => texts.join("; "),
        }
    }

    /// How many numbers are read and written, and how many bytes that is, if the size of an element is known.
    pub(super) fn totals(&self) -> String {
        let written = elements(&result_shape(self.alignment).unwrap_or_default());
        // Nothing is read for a result without elements.
        let operands = (0..self.alignment.operands()).filter(|_| written > 0);
        let read = operands.map(|k| elements(self.alignment.shape(k))).fold(0, u128::saturating_add);
        let size = |n| self.element_bytes.map_or_else(String::new, |size| format!(" ({})", bytes(total(n, size))));
        let verb = if read == 1 { "is" } else { "are" };
        format!("{} {verb} read{}, {} written{}.", plural(read, "number"), size(read), count(written), size(written))
    }

    /// The cleaned name of operand `k`, on ground that reads from left to right.
    pub(super) fn spoken(&self, k: usize) -> String {
        isolated(&self.name(k))
    }

    /// The cleaned name of operand `k`.
    pub(super) fn name(&self, k: usize) -> String {
        let given = self.names.get(k).map(|name| clean(name, NAME)).filter(|name| !name.is_empty());
        given.unwrap_or_else(|| crate::draw::name(&[], k))
    }

    /// The sign between two operands.
    pub(super) fn sign(&self) -> String {
        self.operator
            .map(|operator| clean(operator, OPERATOR))
            .filter(|sign| !sign.is_empty())
            .unwrap_or_else(|| "and".into())
    }
}

/// The call that repairs, in one line.
pub(super) fn call_text(call: &str) -> String {
    isolated(&clean(call, CALL))
}

/// The lengths of the result, of any rank; `None` for a clash.
pub(super) fn result_shape(alignment: &Alignment) -> Option<Vec<usize>> {
    alignment.axes().iter().map(|axis| axis.length).collect()
}

/// The number of axes that operand `k` lacks.
pub(super) fn padding(alignment: &Alignment, k: usize) -> usize {
    alignment.rank().saturating_sub(alignment.shape(k).len())
}

/// The number of bytes; it stops at the largest u128.
pub(super) fn total(elements: u128, size: usize) -> u128 {
    elements.saturating_mul(size as u128)
}

/// The strides of operand `k` in the result, in elements: 0 where it is stretched or lacks the axis.
pub(super) fn strides(alignment: &Alignment, k: usize) -> Vec<String> {
    let mut next = 1u128;
    let mut strides: Vec<u128> = Vec::new();
    for cell in alignment.axes().iter().rev().filter_map(|axis| axis.cells.get(k)) {
        let own = cell.length.unwrap_or(1);
        strides.push(if cell.fate == Fate::Kept { next } else { 0 });
        next = next.saturating_mul(own as u128);
    }
    // Commas separate strides, not thousands.
    strides.into_iter().rev().map(|n| if n < 1_000_000_000_000_000 { n.to_string() } else { count(n) }).collect()
}

/// A tuple without the middle of many lengths, and with large ones as powers of ten.
fn abbreviated(shape: &[usize]) -> String {
    let length = |n: &usize| if *n < 1_000_000 { n.to_string() } else { count(*n as u128) };
    match shape {
        [first, second, .., last] if shape.len() > 4 => {
            format!("({}, {}, …, {})", length(first), length(second), length(last))
        }
        shape => tuple(&shape.iter().map(length).collect::<Vec<_>>()),
    }
}

fn brackets(shape: &[usize]) -> String {
    format!("[{}]", joined(shape, ","))
}
