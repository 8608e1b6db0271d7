//! Tensors as text.
//!
//! *Problem*: people compare what a tensor prints with what PyTorch prints, and a tensor may be a view of 2⁴⁰
//! elements that were never stored. *Technique*: the printed elements are visited where they lie, to choose how
//! numbers are written ([`number`]) and then to write them ([`repr`]); nothing is copied, and the choice looks at a
//! broadcast axis once. *Contract*:
//!
//! - `Display` is PyTorch's text, character for character, under the same options ([`PrintOptions`]):
//!   `tensor([1., 2.])`, also the suffixes `size=(0, 3)` and `dtype=float64`. `{:.2}` overrides the precision.
//! - `Debug` is one short line for error messages and `assert_eq!`: dtype, shape, strides unless contiguous, first
//!   elements.

mod number;
mod repr;
#[cfg(test)]
mod tests;

use crate::process::{ProcessLock, inherited};
use crate::{DType, Element, Scalar, Tensor, for_dtype};
use repr::Repr;
use std::fmt;
use std::sync::Mutex;

/// How tensors print. The defaults are PyTorch's.
///
/// ```
/// use ndcast::{PrintOptions, Tensor};
/// let x = Tensor::from_slice(&[1.0f32, 2.5], 2)?;
/// let short = PrintOptions { precision: 2, ..PrintOptions::default() };
/// assert_eq!(x.display_with(&short).to_string(), "tensor([1.00, 2.50])");
/// # Ok::<(), ndcast::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PrintOptions {
    /// Digits after the decimal point of floats that are not all whole numbers. 4 unless set.
    pub precision: usize,
    /// A tensor of more elements than this shows the ends of its axes only. 1000 unless set; `usize::MAX` shows
    /// everything.
    pub threshold: usize,
    /// How many elements to show at each end of an axis of a tensor past the threshold. 3 unless set.
    pub edgeitems: usize,
    /// Characters per line. 80 unless set.
    pub linewidth: usize,
    /// Whether floats are written with an exponent; `None` (unless set) decides by their magnitudes.
    pub sci_mode: Option<bool>,
}

impl PrintOptions {
    const DEFAULT: PrintOptions =
        PrintOptions { precision: 4, threshold: 1000, edgeitems: 3, linewidth: 80, sci_mode: None };
}

impl Default for PrintOptions {
    fn default() -> PrintOptions {
        PrintOptions::DEFAULT
    }
}

static OPTIONS: ProcessLock<PrintOptions> =
    ProcessLock::new(|parent| Mutex::new(inherited(parent).map_or(PrintOptions::DEFAULT, |options| *options)));

/// The options that `Display` uses, in the whole process.
pub fn print_options() -> PrintOptions {
    *OPTIONS.lock()
}

/// Sets the options that `Display` uses, in the whole process. See [`Tensor::display_with`] for one tensor.
pub fn set_print_options(options: PrintOptions) {
    *OPTIONS.lock() = options;
}

impl Tensor {
    /// What `Display` would print under other options.
    pub fn display_with<'a>(&'a self, options: &PrintOptions) -> impl fmt::Display + use<'a> {
        Repr::new(self, *options)
    }
}

/// PyTorch's text of a tensor, under [`print_options`].
///
/// ```
/// use ndcast::Tensor;
/// let x = Tensor::from_slice(&[1.0, 2.5, -3.0, 1e2], [2, 2])?;
/// let text = "tensor([[  1.0000,   2.5000],\n        [ -3.0000, 100.0000]], dtype=float64)";
/// assert_eq!(x.to_string(), text);
/// # Ok::<(), ndcast::Error>(())
/// ```
impl fmt::Display for Tensor {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.display_with(&print_options()).fmt(formatter)
    }
}

/// One line: `Tensor(int64, (2, 3), strides [1, 2], [1, 2, 3, 4, 5, 6])`, the strides only if not contiguous.
impl fmt::Debug for Tensor {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        const SHOWN: usize = 6;
        write!(formatter, "Tensor({}, {}, ", self.dtype(), self.shape())?;
        if !self.is_contiguous() {
            write!(formatter, "strides {:?}, ", self.strides())?;
        }
        formatter.write_str("[")?;
        for position in 0..self.numel().min(SHOWN) {
            let comma = if position == 0 { "" } else { ", " };
            write!(formatter, "{comma}{}", literal(self.scalar_at(nth(self, position)), self.dtype()))?;
        }
        formatter.write_str(if self.numel() > SHOWN { ", ...])" } else { "])" })
    }
}

/// Where the element at a position in C order lies in the storage.
fn nth(tensor: &Tensor, position: usize) -> usize {
    let (mut rest, mut offset) = (position, tensor.layout().offset());
    for (&length, &stride) in tensor.shape().iter().zip(tensor.strides()).rev() {
        offset = offset.wrapping_add_signed((rest % length) as isize * stride);
        rest /= length;
    }
    offset
}

/// The shortest digits that read back as the same element of `dtype`.
fn literal(scalar: Scalar, dtype: DType) -> String {
    let Scalar::Complex(z) = scalar else {
        return for_dtype!(dtype, T => format!("{:?}", T::from_scalar(scalar)));
    };
    let [re, im] = [z.re, z.im].map(|part| literal(Scalar::Float(part), dtype.real()));
    let plus = if im.starts_with('-') { "" } else { "+" };
    format!("{re}{plus}{im}j")
}
