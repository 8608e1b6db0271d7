//! PyTorch's text of a tensor: `tensor(`, the elements, and the suffixes. It reads only the elements that it prints.

mod column;

use super::blocks::{self, Ends, Line, Lines, Look};
use super::{PrintOptions, nth};
use crate::{DType, Scalar, Tensor};
use column::{Column, Wanted};
use std::fmt::{self, Write};

const PREFIX: &str = "tensor(";

/// A tensor and how to print it.
pub(super) struct Repr<'a> {
    pub(super) tensor: &'a Tensor,
    pub(super) options: PrintOptions,
    /// Written before the names of dtypes.
    pub(super) module: &'static str,
    /// The dtype of floats that needs no suffix.
    pub(super) default_float: DType,
}

impl Repr<'_> {
    /// The suffixes after the elements: the shape if the brackets do not show it, and the dtype if the numbers do not suggest it.
    fn suffixes(&self) -> Vec<String> {
        let Repr { tensor, module, default_float, .. } = self;
        let (dtype, empty) = (tensor.dtype(), tensor.numel() == 0);
        let unseen_shape = if empty { tensor.ndim() != 1 } else { self.options.edgeitems == 0 };
        let usual_dtype = if empty {
            dtype == *default_float
        } else {
            let default_complex = if *default_float == DType::F64 { DType::C128 } else { DType::C64 };
            [DType::Bool, DType::I64, *default_float, default_complex].contains(&dtype)
        };
        let size = unseen_shape.then(|| format!("size={}", tensor.shape()));
        let dtype = (!usual_dtype).then(|| format!("dtype={module}{dtype}"));
        size.into_iter().chain(dtype).collect()
    }
}

impl fmt::Display for Repr<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let options = self.options;
        let wanted = Wanted {
            places: formatter.precision(),
            width: formatter.width().unwrap_or(0),
            plus: formatter.sign_plus(),
        };
        let mut out = Lines::new(formatter);
        out.write_str(PREFIX)?;
        if self.tensor.numel() == 0 {
            out.write_str("[]")?;
        } else {
            blocks::write(self.tensor, &Elements::new(self.tensor, &options, wanted), &mut out)?;
        }
        // PyTorch breaks the first line as if it had two more characters; it measures a new line as it is.
        let mut column = out.column() + 2;
        for suffix in self.suffixes() {
            if column + suffix.len() + 2 > options.linewidth {
                out.write_str(",")?;
                out.break_line(1, PREFIX.len())?;
                out.write_str(&suffix)?;
                column = PREFIX.len() + suffix.len();
            } else {
                write!(out, ", {suffix}")?;
                column += suffix.len() + 2;
            }
        }
        out.write_str(")")
    }
}

/// The text of every element in C order, without padding.
pub(super) fn words(tensor: &Tensor, options: &PrintOptions) -> Vec<String> {
    let elements = Elements::new(tensor, &PrintOptions { threshold: usize::MAX, ..*options }, Wanted::default());
    let at = |position| elements.word(tensor.scalar_at(nth(tensor, position))).trim().to_owned();
    (0..tensor.numel()).map(at).collect()
}

/// The format of the elements of a tensor with at least one.
struct Elements {
    linewidth: usize,
    ends: Option<Ends>,
    /// The fewest characters of an element.
    width: usize,
    /// The format of the numbers, or of their real parts.
    real: Column,
    /// The format of the imaginary parts.
    imaginary: Option<Column>,
}

impl Elements {
    fn new(tensor: &Tensor, options: &PrintOptions, wanted: Wanted) -> Elements {
        let edge = options.edgeitems;
        let ends = (tensor.numel() > options.threshold).then_some(Ends { edge, last: edge });
        let part = |part: fn(Scalar) -> Scalar| {
            Column::float(options, wanted, move |each: &mut dyn FnMut(Scalar)| {
                blocks::visit(tensor, ends, &mut |scalar| each(part(scalar)));
            })
        };
        let (real, imaginary) = match tensor.dtype() {
            dtype if dtype.is_complex() => (part(real_part), Some(part(imaginary_part))),
            dtype if dtype.is_float() => (part(real_part), None),
            _ => (Column::exact(wanted, |each: &mut dyn FnMut(Scalar)| blocks::visit(tensor, ends, each)), None),
        };
        Elements { linewidth: options.linewidth, ends, width: wanted.width, real, imaginary }
    }
}

impl Look for Elements {
    fn ends(&self) -> Option<Ends> {
        self.ends
    }

    fn indent(&self) -> usize {
        PREFIX.len()
    }

    fn separator(&self) -> &str {
        ", "
    }

    fn ellipsis(&self) -> &str {
        match self.ends {
            Some(Ends { edge: 0, .. }) => "...",
            _ => " ...",
        }
    }

    fn word(&self, scalar: Scalar) -> String {
        let word = match &self.imaginary {
            None => self.real.text(scalar),
            Some(imaginary) => {
                let (re, im) = (self.real.text(real_part(scalar)), imaginary.text(imaginary_part(scalar)));
                let im = im.trim_start();
                let plus = if im.starts_with(['-', '+']) { "" } else { "+" };
                format!("{re}{plus}{im}j")
            }
        };
        format!("{word:>width$}", width = self.width)
    }

    /// All lines of a row have the same number of words, whatever their widths.
    fn breaks(&self, line: &Line, _next: usize) -> bool {
        let imaginary = self.imaginary.as_ref().map_or(0, |column| column.width() + "j".len());
        let each = (self.real.width() + imaginary).max(self.width) + self.separator().len();
        let indent = PREFIX.len() + line.depth;
        line.words >= self.linewidth.saturating_sub(indent) / each
    }
}

fn real_part(scalar: Scalar) -> Scalar {
    Scalar::Float(scalar.as_f64())
}

fn imaginary_part(scalar: Scalar) -> Scalar {
    Scalar::Float(scalar.as_complex().im)
}
