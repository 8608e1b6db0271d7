//! Notes on results: the marks, the provenance and the line that they have from their operands.

use super::Watch;
use super::known::Known;
use super::notes::Made;
use pyo3::prelude::*;

/// Smaller results are not on the bill, in bytes: to find their line would take longer than to compute them.
const SMALLEST: usize = 64 << 10;

impl Watch {
    /// Marks axes of an array.
    pub(super) fn marked(&self, array: &Known<'_>, marks: u64) {
        if let Some(mut notes) = self.notes() {
            notes.mark(array, marks);
        }
    }

    /// The line of a large result.
    fn line_of(&self, py: Python<'_>, bytes: usize) -> PyResult<Option<Made>> {
        if bytes < SMALLEST {
            return Ok(None);
        }
        let Some((file, number)) = self.places.line(py)? else { return Ok(None) };
        let line = self.notes().map(|mut notes| notes.line(file, number));
        Ok(line.map(|line| Made { line, bytes: bytes as u64, consumed: false }))
    }

    /// Notes the result of an elementwise op.
    pub(super) fn combined(
        &self,
        py: Python<'_>,
        operands: &[Known<'_>],
        result: &Known<'_>,
        bytes: usize,
    ) -> PyResult<()> {
        let made = self.line_of(py, bytes)?;
        let Some(mut notes) = self.notes() else { return Ok(()) };
        let is_itself = |operand: &Known<'_>| operand.object.zip(result.object).is_some_and(|(a, b)| a.is(b));
        let ones = result.ones();
        let mut marks = 0;
        if ones != 0 && result.shape.iter().any(|&length| length > 1) {
            for operand in operands {
                let padding = result.shape.len().saturating_sub(operand.shape.len());
                marks |= if padding < 64 { notes.marks(operand) << padding } else { 0 };
            }
        }
        let (mut root, mut reduced) = (None, None);
        let alike = |operand: &&Known<'_>| operand.shape == result.shape;
        if !notes.is_empty() {
            operands.iter().for_each(|operand| notes.consume(operand));
            reduced = operands.iter().filter(alike).find_map(|operand| notes.get(operand.object?)?.reduced.clone());
        }
        if result.is_ambiguous() {
            root = operands
                .iter()
                .find(alike)
                .filter(|operand| !is_itself(operand))
                .and_then(|operand| notes.root(operand));
        }
        notes.mark(result, marks & ones);
        if (root.is_some() || reduced.is_some() || made.is_some())
            && let Some(note) = result.object.and_then(|object| notes.note(object))
        {
            note.root = root.or(note.root.take());
            note.reduced = reduced;
            note.made = made.or(note.made);
        }
        Ok(())
    }

    /// Notes the result of a reduction.
    pub(super) fn folded(
        &self,
        py: Python<'_>,
        source: &Known<'_>,
        axes: &[usize],
        keeps: bool,
        result: &Known<'_>,
        bytes: usize,
    ) -> PyResult<()> {
        let made = self.line_of(py, bytes)?;
        let Some(mut notes) = self.notes() else { return Ok(()) };
        if !notes.is_empty() {
            notes.consume(source);
        }
        let Some(object) = result.object else { return Ok(()) };
        let old = if source.ones() == 0 { 0 } else { notes.marks(source) };
        let mut kept = (0..source.shape.len().min(64)).filter(|axis| keeps || !axes.contains(axis)).enumerate();
        let mut marks = kept.try_fold(0u64, |marks, (new, axis)| Some(marks | ((old >> axis & 1) << new))).unwrap_or(0);
        let reduced = if keeps {
            marks |= axes.iter().filter(|axis| **axis < 64).map(|axis| 1 << axis).sum::<u64>();
            None
        } else if source.is_ambiguous() && !axes.is_empty() {
            notes.root(source).map(|root| (root, axes.iter().copied().collect()))
        } else {
            None
        };
        marks &= result.ones();
        if (marks != 0 || reduced.is_some() || made.is_some())
            && let Some(note) = notes.note(object)
        {
            (note.marks, note.reduced) = (marks, reduced);
            note.made = made.or(note.made);
        }
        Ok(())
    }

    /// Notes a view, a cast or a copy.
    pub(super) fn carried(&self, source: &Known<'_>, result: &Known<'_>) {
        let (Some(from), Some(object), Some(mut notes)) = (source.object, result.object, self.notes()) else { return };
        if from.is(object) {
            return;
        }
        let (all, same) = (source.ones(), source.shape == result.shape);
        let old = if result.ones() != 0 && all != 0 { notes.marks(source) } else { 0 };
        // Axes can be told apart if they stay where they are; otherwise all of length 1 have to be marked.
        let marks = match (same, old & all == all) {
            (true, _) => old & all,
            (false, true) if all != 0 => result.ones(),
            _ => 0,
        };
        let reduced = notes.get(from).filter(|_| same).and_then(|note| note.reduced.clone());
        let root = if same && result.is_ambiguous() { notes.root(source) } else { None };
        notes.mark(result, marks);
        if (reduced.is_some() || root.is_some())
            && let Some(note) = notes.note(object)
        {
            note.reduced = reduced;
            note.root = root;
        }
    }
}
