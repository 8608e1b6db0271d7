//! PyTorch's text of a tensor: nested brackets, line breaks, ellipses and suffixes. It reads only the elements that it prints.

use super::PrintOptions;
use super::number::Column;
use crate::{Scalar, Tensor};
use std::fmt::{self, Write};

const PREFIX: &str = "tensor(";

/// A tensor and the options to print it with.
pub(super) struct Repr<'a> {
    tensor: &'a Tensor,
    options: PrintOptions,
}

impl<'a> Repr<'a> {
    pub(super) fn new(tensor: &'a Tensor, options: PrintOptions) -> Repr<'a> {
        Repr { tensor, options }
    }

    /// The suffixes after the elements: the shape if the brackets do not show it, and the dtype if the numbers do not suggest it.
    fn suffixes(&self) -> Vec<String> {
        let tensor = self.tensor;
        let (dtype, empty) = (tensor.dtype(), tensor.numel() == 0);
        let unseen_shape = if empty { tensor.ndim() != 1 } else { self.options.edgeitems == 0 };
        let default_float = crate::default_float();
        let usual_dtype = if empty {
            dtype == default_float
        } else {
            use crate::DType::{Bool, C64, C128, F64, I64};
            let default_complex = if default_float == F64 { C128 } else { C64 };
            [Bool, I64, default_float, default_complex].contains(&dtype)
        };
        let size = unseen_shape.then(|| format!("size={}", tensor.shape()));
        let dtype = (!usual_dtype).then(|| format!("dtype={dtype}"));
        size.into_iter().chain(dtype).collect()
    }
}

impl fmt::Display for Repr<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut options = self.options;
        options.precision = formatter.precision().unwrap_or(options.precision);
        let mut out = Lines { out: formatter, column: 0 };
        out.write_str(PREFIX)?;
        if self.tensor.numel() == 0 {
            out.write_str("[]")?;
        } else {
            Elements::new(self.tensor, &options).write(&mut out, 0, self.tensor.layout().offset())?;
        }
        // PyTorch breaks the first line as if it had two more characters; it measures a new line as it is.
        let mut column = out.column + 2;
        for suffix in self.suffixes() {
            if column + suffix.len() + 2 > options.linewidth {
                write!(out, ",\n{:indent$}{suffix}", "", indent = PREFIX.len())?;
                column = PREFIX.len() + suffix.len();
            } else {
                write!(out, ", {suffix}")?;
                column += suffix.len() + 2;
            }
        }
        out.write_str(")")
    }
}

/// The elements of a tensor with at least one, and their format.
struct Elements<'a> {
    tensor: &'a Tensor,
    linewidth: usize,
    /// Number of elements to show at each end of an axis; `None` shows all.
    edge: Option<usize>,
    /// The format of the numbers, or of their real parts.
    real: Column,
    /// The format of the imaginary parts.
    imaginary: Option<Column>,
}

impl<'a> Elements<'a> {
    fn new(tensor: &'a Tensor, options: &PrintOptions) -> Elements<'a> {
        let edge = (tensor.numel() > options.threshold).then_some(options.edgeitems);
        let start = tensor.layout().offset();
        let part = |part: fn(Scalar) -> Scalar| {
            Column::float(options, move |each: &mut dyn FnMut(Scalar)| {
                visit(tensor, edge, 0, start, &mut |scalar| each(part(scalar)));
            })
        };
        let (real, imaginary) = match tensor.dtype() {
            dtype if dtype.is_complex() => (part(real_part), Some(part(imaginary_part))),
            dtype if dtype.is_float() => (part(real_part), None),
            _ => (Column::exact(|each: &mut dyn FnMut(Scalar)| visit(tensor, edge, 0, start, each)), None),
        };
        Elements { tensor, linewidth: options.linewidth, edge, real, imaginary }
    }

    /// Writes the block that begins at a storage offset and extends over `axis` and all later axes, at a depth of `axis` brackets.
    fn write(&self, out: &mut impl Write, axis: usize, offset: usize) -> fmt::Result {
        let Some(&length) = self.tensor.shape().get(axis) else {
            return self.write_element(out, self.tensor.scalar_at(offset));
        };
        let depth = PREFIX.len() + axis + 1;
        let inner_axes = self.tensor.ndim() - axis - 1;
        let per_line = if inner_axes == 0 { self.per_line(depth - 1) } else { 1 };
        out.write_str("[")?;
        for (position, pick) in picks(length, self.edge).enumerate() {
            if position == 0 {
            } else if position % per_line == 0 {
                write!(out, ",{:\n<lines$}{:depth$}", "", "", lines = inner_axes.max(1))?;
            } else {
                out.write_str(", ")?;
            }
            match pick {
                Some(index) => self.write(out, axis + 1, step(self.tensor, axis, offset, index))?,
                None if inner_axes == 0 && self.edge != Some(0) => out.write_str(" ...")?,
                None => out.write_str("...")?,
            }
        }
        out.write_str("]")
    }

    /// Number of elements on a line with `indent` characters before them.
    fn per_line(&self, indent: usize) -> usize {
        let comma = ", ".len();
        let imaginary = self.imaginary.as_ref().map_or(0, |column| column.width() + "j".len());
        let each = self.real.width() + comma + imaginary;
        (self.linewidth.saturating_sub(indent) / each).max(1)
    }

    fn write_element(&self, out: &mut impl Write, scalar: Scalar) -> fmt::Result {
        let Some(imaginary) = &self.imaginary else {
            return out.write_str(&self.real.text(scalar));
        };
        let (re, im) = (self.real.text(real_part(scalar)), imaginary.text(imaginary_part(scalar)));
        let im = im.trim_start();
        let plus = if im.starts_with('-') { "" } else { "+" };
        write!(out, "{re}{plus}{im}j")
    }
}

fn real_part(scalar: Scalar) -> Scalar {
    Scalar::Float(scalar.as_f64())
}

fn imaginary_part(scalar: Scalar) -> Scalar {
    Scalar::Float(scalar.as_complex().im)
}

/// The indices that an axis shows: all of them, or those at its ends with `None` for the ellipsis between them.
fn picks(length: usize, edge: Option<usize>) -> impl Iterator<Item = Option<usize>> {
    let cut = edge.filter(|edge| length > edge.saturating_mul(2));
    let tail = cut.map_or(0..0, |edge| length - edge..length);
    (0..cut.unwrap_or(length)).map(Some).chain(cut.map(|_| None)).chain(tail.map(Some))
}

/// Calls `each` with every shown element of a block (see [`Elements::write`]), and only once along a broadcast axis.
fn visit(tensor: &Tensor, edge: Option<usize>, axis: usize, offset: usize, each: &mut dyn FnMut(Scalar)) {
    let Some(&length) = tensor.shape().get(axis) else {
        return each(tensor.scalar_at(offset));
    };
    let distinct = if tensor.strides()[axis] == 0 { 1 } else { length };
    for index in picks(distinct, edge).flatten() {
        visit(tensor, edge, axis + 1, step(tensor, axis, offset, index), each);
    }
}

/// The offset of a block after `index` steps along an axis. The offset after the steps along the first axes is the address of an element
/// too, so nothing overflows.
fn step(tensor: &Tensor, axis: usize, offset: usize, index: usize) -> usize {
    offset.wrapping_add_signed(index as isize * tensor.strides()[axis])
}

/// A writer that counts the characters since the last line break.
struct Lines<W> {
    out: W,
    column: usize,
}

impl<W: Write> Write for Lines<W> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.column = match text.rfind('\n') {
            Some(end) => text.len() - end - 1,
            None => self.column + text.len(),
        };
        self.out.write_str(text)
    }
}
