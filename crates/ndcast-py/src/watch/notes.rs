//! Notes on arrays: axes that somebody wrote, the source of a result, and the lines of large results.
//!
//! *Problem*: an array of another library has no room for marks, and its address is that of another array tomorrow. *Technique*: a table by
//! address, with a weak reference that tells whether an array is still the same one. Only arrays with something to tell are
//! in it. *Contract*: an array is never kept alive. A note that is of a dead array counts as none.

use super::known::{Known, Root};
use ndcast::shape::{Dims, Operand, Reduced};
use pyo3::prelude::*;
use pyo3::types::{PyWeakrefMethods, PyWeakrefReference};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::Arc;

/// The table is swept when it has grown to this number of notes, or to twice the notes that were left.
const FIRST_SWEEP: usize = 1024;

/// A note on an array.
#[derive(Default)]
pub(super) struct Note {
    /// One bit for each axis of length 1 that somebody wrote.
    pub(super) marks: u64,
    /// The array of equal shape that it was made of element by element.
    pub(super) root: Option<Arc<Root>>,
    /// The array that it is a reduction of, and the reduced axes, which were not kept.
    pub(super) reduced: Option<(Arc<Root>, Dims<usize>)>,
    /// The line that allocated it.
    pub(super) made: Option<Made>,
    /// Whether somebody wrote an axis of a view of it.
    pub(super) is_viewed: bool,
}

/// A large result.
#[derive(Clone, Copy)]
pub(super) struct Made {
    pub(super) line: usize,
    pub(super) bytes: u64,
    /// Whether an op that one pass would compute together with this one has read it.
    pub(super) consumed: bool,
}

/// A line of the program, and what it allocated that one pass would not.
struct Line {
    file: String,
    number: u32,
    bytes: u64,
    results: u64,
}

/// Addresses are spread well enough by one multiplication.
#[derive(Default)]
struct Spread(u64);

impl Hasher for Spread {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.write_usize((*byte).into()));
    }

    fn write_usize(&mut self, address: usize) {
        // 2^64 divided by the golden ratio (Knuth, The Art of Computer Programming, volume 3, 6.4). A table takes the upper bits and the lower
        // ones; those of an address are 0.
        self.0 = (self.0 ^ address as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(20);
    }
}

#[derive(Default)]
pub(super) struct Notes {
    table: HashMap<usize, (Py<PyWeakrefReference>, Note), BuildHasherDefault<Spread>>,
    sweep_at: usize,
    lines: Vec<Line>,
    line_numbers: HashMap<(String, u32), usize>,
}

impl Notes {
    pub(super) fn is_empty(&self) -> bool {
        self.table.is_empty()
    }

    /// The note on an array, if there is one.
    pub(super) fn get(&self, array: &Bound<'_, PyAny>) -> Option<&Note> {
        let (weak, note) = self.table.get(&(array.as_ptr() as usize))?;
        weak.bind(array.py()).upgrade().is_some_and(|alive| alive.is(array)).then_some(note)
    }

    /// The note on an array, to be changed. `None` if the array takes no weak references.
    pub(super) fn note(&mut self, array: &Bound<'_, PyAny>) -> Option<&mut Note> {
        let address = array.as_ptr() as usize;
        if self.get(array).is_none() {
            let weak = PyWeakrefReference::new(array).ok()?.unbind();
            if self.table.len() >= self.sweep_at.max(FIRST_SWEEP) {
                self.sweep(array.py());
            }
            if let Some((_, old)) = self.table.insert(address, (weak, Note::default())) {
                self.count(old.made);
            }
        }
        self.table.get_mut(&address).map(|(_, note)| note)
    }

    /// Removes the notes on dead arrays.
    pub(super) fn sweep(&mut self, py: Python<'_>) {
        let mut dead = Vec::new();
        self.table.retain(|_, (weak, note)| {
            let lives = weak.bind(py).upgrade().is_some();
            if !lives {
                dead.extend(note.made);
            }
            lives
        });
        dead.into_iter().for_each(|made| self.count(Some(made)));
        self.sweep_at = self.table.len() * 2;
    }

    /// Marks axes of an array. NumPy's views know their base only, so a mark on one of them counts for all.
    pub(super) fn mark(&mut self, array: &Known<'_>, marks: u64) {
        if marks == 0 {
            return;
        }
        if let Some(note) = array.object.and_then(|object| self.note(object)) {
            note.marks |= marks;
        }
        if let Some(base) = array.base.as_ref().and_then(|base| self.note(base)) {
            base.is_viewed = true;
        }
    }

    /// The marked axes of an array. They travel with views; how a view has arranged the axes of its base is not known, so that all its
    /// axes of 1 count as written if one of the base's is.
    pub(super) fn marks(&self, array: &Known<'_>) -> u64 {
        let own = array.object.and_then(|object| self.get(object)).map_or(0, |note| note.marks) | array.written();
        if own & array.ones() == array.ones() {
            return own;
        }
        match array.base.as_ref().and_then(|base| self.get(base)) {
            Some(base) if base.is_viewed || base.marks != 0 => own | array.ones(),
            _ => own,
        }
    }

    /// The array that an array stands for: itself, or the one that it was made of element by element.
    fn is_of(&self, array: &Known<'_>, root: &Arc<Root>) -> bool {
        match array.object.and_then(|object| self.get(object)).and_then(|note| note.root.as_ref()) {
            Some(own) => Arc::ptr_eq(own, root) || own.is_one_with(root),
            None => root.is(array),
        }
    }

    /// The root of an array: that of its note, or a new one, which is noted.
    pub(super) fn root(&mut self, array: &Known<'_>) -> Option<Arc<Root>> {
        let object = array.object?;
        if let Some(root) = self.get(object).and_then(|note| note.root.clone()) {
            return Some(root);
        }
        let root = Arc::new(array.root()?);
        self.note(object)?.root = Some(Arc::clone(&root));
        Some(root)
    }

    /// The operands of one op, with all that is known of them.
    pub(super) fn operands<'a>(&self, list: &'a [Known<'_>]) -> Vec<Operand<'a>> {
        let operand = |own: &'a Known<'_>| {
            let operand = Operand::new(&own.shape).marked(if own.ones() == 0 { 0 } else { self.marks(own) });
            let note = own.object.and_then(|object| self.get(object));
            let Some((root, axes)) = note.and_then(|note| note.reduced.as_ref()) else { return operand };
            match list.iter().position(|other| other.shape == root.shape && self.is_of(other, root)) {
                Some(source) => operand.reduced(Reduced::new(source, axes)),
                None => operand,
            }
        };
        list.iter().map(operand).collect()
    }

    /// The array that an operand is a reduction of, or the one that holds its memory, if it is still there.
    pub(super) fn source(&self, operand: &Known<'_>) -> Option<Py<PyAny>> {
        let object = operand.object?;
        let (root, _) = self.get(object)?.reduced.as_ref()?;
        root.holder(object.py())
    }

    /// Notes that an op has read an array which one pass would not have stored for it.
    pub(super) fn consume(&mut self, array: &Known<'_>) {
        for object in [array.object, array.base.as_ref()].into_iter().flatten() {
            if self.get(object).is_some_and(|note| note.made.is_some_and(|made| !made.consumed))
                && let Some(made) = self.note(object).and_then(|note| note.made.as_mut())
            {
                made.consumed = true;
            }
        }
    }

    /// The number of a line.
    pub(super) fn line(&mut self, file: String, number: u32) -> usize {
        let lines = &mut self.lines;
        *self.line_numbers.entry((file, number)).or_insert_with_key(|(file, number)| {
            lines.push(Line { file: file.clone(), number: *number, bytes: 0, results: 0 });
            lines.len() - 1
        })
    }

    fn count(&mut self, made: Option<Made>) {
        let Some(made) = made.filter(|made| made.consumed) else { return };
        if let Some(line) = self.lines.get_mut(made.line) {
            line.bytes = line.bytes.saturating_add(made.bytes);
            line.results += 1;
        }
    }

    /// The lines that allocated something for other ops alone: file, number, bytes, results.
    pub(super) fn bill(&self) -> Vec<(String, u32, u64, u64)> {
        let told = |line: &Line| (line.file.clone(), line.number, line.bytes, line.results);
        self.lines.iter().filter(|line| line.results > 0).map(told).collect()
    }
}
