//! What the looks share: which elements are shown, the brackets around them, and the lines.

use crate::{Scalar, Tensor};
use std::fmt::{self, Write};

/// The ends that a long axis shows.
#[derive(Clone, Copy)]
pub(super) struct Ends {
    /// An axis with more than twice as many elements is cut.
    pub(super) edge: usize,
    /// Number of elements after the ellipsis; at most `2 * edge + 1`.
    pub(super) last: usize,
}

/// The indices that an axis shows: all of them, or those at its ends with `None` for the ellipsis between them.
fn picks(length: usize, ends: Option<Ends>) -> impl Iterator<Item = Option<usize>> {
    let cut = ends.filter(|ends| length > ends.edge.saturating_mul(2));
    let tail = cut.map_or(0..0, |ends| length - ends.last..length);
    (0..cut.map_or(length, |ends| ends.edge)).map(Some).chain(cut.map(|_| None)).chain(tail.map(Some))
}

/// Calls `each` with every shown element of a tensor, and only once along a broadcast axis.
pub(super) fn visit(tensor: &Tensor, ends: Option<Ends>, each: &mut dyn FnMut(Scalar)) {
    if tensor.numel() > 0 {
        visit_block(tensor, ends, 0, tensor.layout().offset(), each);
    }
}

/// [`visit`] for the block that begins at a storage offset and extends over `axis` and all later axes.
fn visit_block(tensor: &Tensor, ends: Option<Ends>, axis: usize, offset: usize, each: &mut dyn FnMut(Scalar)) {
    let Some(&length) = tensor.shape().get(axis) else {
        return each(tensor.scalar_at(offset));
    };
    let distinct = if tensor.strides()[axis] == 0 { 1 } else { length };
    for index in picks(distinct, ends).flatten() {
        visit_block(tensor, ends, axis + 1, step(tensor, axis, offset, index), each);
    }
}

/// The offset of a block after `index` steps along an axis. The offset after the steps along the first axes is the address of an element
/// too, so nothing overflows.
fn step(tensor: &Tensor, axis: usize, offset: usize, index: usize) -> usize {
    offset.wrapping_add_signed(index as isize * tensor.strides()[axis])
}

/// What a look decides. Everything else about brackets and lines is the same in all looks.
pub(super) trait Look {
    /// The ends that long axes show; `None` shows all.
    fn ends(&self) -> Option<Ends>;
    /// Number of characters before the outermost bracket.
    fn indent(&self) -> usize;
    /// The text between two elements.
    fn separator(&self) -> &str;
    /// The ellipsis between two elements.
    fn ellipsis(&self) -> &str;
    /// The text of an element.
    fn word(&self, scalar: Scalar) -> String;
    /// Whether the next word, of so many characters, begins a new line. A line has at least one word.
    fn breaks(&self, line: &Line, next: usize) -> bool;
}

/// A line of a row of elements so far.
pub(super) struct Line {
    /// Number of axes before that of the row.
    pub(super) depth: usize,
    /// Number of words.
    pub(super) words: usize,
    /// Number of characters, with the indentation and the separators.
    pub(super) length: usize,
}

/// Writes all shown elements of a tensor with at least one.
pub(super) fn write(tensor: &Tensor, look: &impl Look, out: &mut Lines<'_>) -> fmt::Result {
    write_block(tensor, look, out, 0, tensor.layout().offset())
}

/// Writes the block that begins at a storage offset and extends over `axis` and all later axes, at a depth of `axis` brackets.
fn write_block(tensor: &Tensor, look: &impl Look, out: &mut Lines<'_>, axis: usize, offset: usize) -> fmt::Result {
    let Some(&length) = tensor.shape().get(axis) else {
        return out.write_str(&look.word(tensor.scalar_at(offset)));
    };
    let indent = look.indent() + axis + 1;
    let inner_axes = tensor.ndim() - axis - 1;
    let mut line = Line { depth: axis, words: 0, length: indent };
    out.write_str("[")?;
    for (position, pick) in picks(length, look.ends()).enumerate() {
        if inner_axes == 0 {
            let word = match pick {
                Some(index) => &look.word(tensor.scalar_at(step(tensor, axis, offset, index))),
                None => look.ellipsis(),
            };
            let (separator, width) = (if position == 0 { "" } else { look.separator() }, word.chars().count());
            out.write_str(separator)?;
            line.length += separator.chars().count();
            if line.words > 0 && look.breaks(&line, width) {
                out.break_line(1, indent)?;
                line = Line { depth: axis, words: 0, length: indent };
            }
            out.write_str(word)?;
            line.words += 1;
            line.length += width;
        } else {
            if position > 0 {
                out.write_str(look.separator().trim_end())?;
                out.break_line(inner_axes, indent)?;
            }
            match pick {
                Some(index) => write_block(tensor, look, out, axis + 1, step(tensor, axis, offset, index))?,
                None => out.write_str("...")?,
            }
        }
    }
    out.write_str("]")
}

/// A writer that counts the characters since the last line break and leaves no blanks before one.
pub(super) struct Lines<'a> {
    out: &'a mut dyn Write,
    column: usize,
    /// Blanks that are written as soon as something follows them.
    blanks: String,
}

impl<'a> Lines<'a> {
    pub(super) fn new(out: &'a mut dyn Write) -> Lines<'a> {
        Lines { out, column: 0, blanks: String::new() }
    }

    /// Number of characters since the last line break.
    pub(super) fn column(&self) -> usize {
        self.column
    }

    /// So many line breaks, and the indentation of the next line.
    pub(super) fn break_line(&mut self, breaks: usize, indent: usize) -> fmt::Result {
        self.blanks.clear();
        self.write_str(&"\n".repeat(breaks))?;
        self.write_str(&" ".repeat(indent))
    }
}

impl Write for Lines<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.column = match text.rfind('\n') {
            Some(end) => text.chars().count() - text.get(..=end).map_or(0, |before| before.chars().count()),
            None => self.column + text.chars().count(),
        };
        let solid = text.trim_end();
        if !solid.is_empty() {
            self.out.write_str(&self.blanks)?;
            self.out.write_str(solid)?;
            self.blanks.clear();
        }
        self.blanks.push_str(text.strip_prefix(solid).unwrap_or_default());
        Ok(())
    }
}
