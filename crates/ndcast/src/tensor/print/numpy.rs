//! NumPy's text of a tensor: `[1. 2.]`, and `array([1., 2.])` with the suffixes `shape=` and `dtype=`. It reads only the elements that it
//! prints.
//!
//! The rules are those of NumPy 2.4 without `legacy`; `testdata/numpy_printing.toml` holds texts that NumPy printed.

mod numbers;
mod options;
mod scalar;

use super::blocks::{self, Ends, Line, Lines, Look};
use crate::{DType, Scalar, Tensor};
use numbers::Numbers;
pub use options::{NumPyFloatMode, NumPyPrintOptions, NumPySign};
use std::fmt::{self, Write};

/// The texts of NumPy, for the Python package.
impl Tensor {
    /// NumPy's `str(x)` under the given options: `[1. 2.]`. That of a tensor without axes is the text of its number with all digits.
    ///
    /// ```
    /// use ndcast::{Tensor, internal::NumPyPrintOptions};
    /// let x = Tensor::from_slice(&[1.0, 2.5, -3.0, 1e2], [2, 2])?;
    /// let text = "[[  1.    2.5]\n [ -3.  100. ]]";
    /// assert_eq!(x.numpy_str(&NumPyPrintOptions::default()).to_string(), text);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[doc(hidden)]
    pub fn numpy_str<'a>(&'a self, options: &'a NumPyPrintOptions) -> impl fmt::Display + use<'a> {
        NumPyText { tensor: self, options, form: Form::Str }
    }

    /// NumPy's `repr(x)` under the given options: `array([1., 2.])`. It names the shape and the dtype where the elements do not show them.
    ///
    /// ```
    /// use ndcast::{Tensor, internal::NumPyPrintOptions};
    /// let x = Tensor::from_slice(&[1.0f32, 2.5], 2)?;
    /// let text = "array([1. , 2.5], dtype=float32)";
    /// assert_eq!(x.numpy_repr(&NumPyPrintOptions::default()).to_string(), text);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[doc(hidden)]
    pub fn numpy_repr<'a>(&'a self, options: &'a NumPyPrintOptions) -> impl fmt::Display + use<'a> {
        NumPyText { tensor: self, options, form: Form::Repr }
    }

    /// NumPy's `array2string(x, separator=, prefix=, suffix=)` under the given options: the elements, with `separator` between them, as
    /// they are to stand between `prefix` and `suffix`. Only the lengths of those two are used: lines are indented by the first, and leave
    /// room for the second.
    ///
    /// ```
    /// use ndcast::{Tensor, internal::NumPyPrintOptions};
    /// let options = NumPyPrintOptions { precision: 2, ..NumPyPrintOptions::default() };
    /// let x = Tensor::from_slice(&[1.0, 2.0 / 3.0], 2)?;
    /// assert_eq!(x.numpy_elements(&options, "; ", "x = ", "").to_string(), "[1.  ; 0.67]");
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[doc(hidden)]
    pub fn numpy_elements<'a>(
        &'a self,
        options: &'a NumPyPrintOptions,
        separator: &'a str,
        prefix: &'a str,
        suffix: &'a str,
    ) -> impl fmt::Display + use<'a> {
        let [indent, reserved] = [prefix, suffix].map(|text| text.chars().count());
        NumPyText { tensor: self, options, form: Form::Elements(Frame { separator, indent, reserved }) }
    }
}

/// A tensor and how to print it.
struct NumPyText<'a> {
    tensor: &'a Tensor,
    options: &'a NumPyPrintOptions,
    form: Form<'a>,
}

enum Form<'a> {
    Str,
    Repr,
    Elements(Frame<'a>),
}

/// What stands between the elements and around them.
#[derive(Clone, Copy)]
struct Frame<'a> {
    separator: &'a str,
    /// Number of characters before the elements.
    indent: usize,
    /// Number of characters after the elements for which lines leave room.
    reserved: usize,
}

const PREFIX: &str = "array(";
const SUFFIX: &str = ")";

impl fmt::Display for NumPyText<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tensor = self.tensor;
        let mut out = Lines::new(formatter);
        match self.form {
            Form::Str if tensor.ndim() == 0 => {
                out.write_str(&scalar::text(tensor.scalar_at(tensor.layout().offset()), tensor.dtype()))
            }
            Form::Str => self.write_elements(&mut out, Frame { separator: " ", indent: 0, reserved: 0 }),
            Form::Repr => {
                let frame = Frame { separator: ", ", indent: PREFIX.len(), reserved: SUFFIX.len() };
                out.write_str(PREFIX)?;
                self.write_elements(&mut out, frame)?;
                self.write_suffixes(&mut out)?;
                out.write_str(SUFFIX)
            }
            Form::Elements(frame) => self.write_elements(&mut out, frame),
        }
    }
}

impl NumPyText<'_> {
    fn write_elements(&self, out: &mut Lines<'_>, frame: Frame<'_>) -> fmt::Result {
        let (tensor, options) = (self.tensor, self.options);
        if tensor.numel() == 0 {
            return out.write_str("[]");
        }
        let edge = options.edgeitems;
        // NumPy shows the last element even if it is to show no element at an end, and then measures the elements that it leaves out.
        let ends = (tensor.numel() > options.threshold).then_some(Ends { edge, last: edge.max(1) });
        let measured = ends.filter(|ends| ends.edge > 0);
        let numbers = Numbers::new(tensor, options, &|each: &mut dyn FnMut(Scalar)| {
            blocks::visit(tensor, measured, each);
        });
        let room = options.linewidth.saturating_sub(frame.reserved);
        blocks::write(tensor, &Elements { frame, ends, room, numbers }, out)
    }

    /// The shape if the brackets do not show it, and the dtype if the numbers do not suggest it. They begin a line if they do not fit.
    fn write_suffixes(&self, out: &mut Lines<'_>) -> fmt::Result {
        let (tensor, options) = (self.tensor, self.options);
        let (dtype, empty) = (tensor.dtype(), tensor.numel() == 0);
        let unseen_shape = (empty && tensor.ndim() != 1) || tensor.numel() > options.threshold;
        let usual_dtype = !empty && [DType::Bool, DType::I64, DType::F64, DType::C128].contains(&dtype);
        let shape = unseen_shape.then(|| format!("shape={}", tensor.shape()));
        let dtype = (!usual_dtype).then(|| format!("dtype={dtype}"));
        let suffixes: Vec<String> = shape.into_iter().chain(dtype).collect();
        if suffixes.is_empty() {
            return Ok(());
        }
        let text = suffixes.join(", ");
        out.write_str(", ")?;
        if out.column() + text.len() + SUFFIX.len() > options.linewidth {
            out.break_line(1, PREFIX.len())?;
        }
        out.write_str(&text)
    }
}

/// The elements of a tensor with at least one.
struct Elements<'a> {
    frame: Frame<'a>,
    ends: Option<Ends>,
    /// Number of characters per line.
    room: usize,
    numbers: Numbers<'a>,
}

impl Look for Elements<'_> {
    fn ends(&self) -> Option<Ends> {
        self.ends
    }

    fn indent(&self) -> usize {
        self.frame.indent
    }

    fn separator(&self) -> &str {
        self.frame.separator
    }

    fn ellipsis(&self) -> &str {
        "..."
    }

    fn word(&self, scalar: Scalar) -> String {
        self.numbers.word(scalar)
    }

    /// A line leaves room for the closing brackets, or for the separator if it is longer than a bracket.
    fn breaks(&self, line: &Line, next: usize) -> bool {
        let closing = self.frame.separator.trim_end().chars().count().max("]".len());
        line.length + next > self.room.saturating_sub(line.depth + closing)
    }
}
