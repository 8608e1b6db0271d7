//! Tensors as text.
//!
//! *Problem*: people compare the text of a tensor with PyTorch's, and a tensor may be a view of 2⁴⁰ elements that were never stored.
//! *Technique*: printing reads the shown elements in place, first to choose the format of the numbers and then to write them. It copies
//! nothing, and the choice of the format visits a broadcast axis once. There are two looks, PyTorch's ([`torch`]) and NumPy's ([`numpy`]):
//! they share the choice of the elements, the brackets and the lines ([`blocks`]), and the digits ([`digits`]). *Contract*:
//!
//! - `Display` gives PyTorch's text, character for character, under the same options ([`PrintOptions`]): `tensor([1., 2.])`, with the
//!   suffixes `size=(0, 3)` and `dtype=float64` where PyTorch has them. `{:.2}` is Rust's: two digits after the point of every float.
//! - [`Tensor::torch_repr`] gives the text that PyTorch itself prints, with `dtype=torch.float64`.
//! - [`Tensor::numpy_str`], [`Tensor::numpy_repr`] and [`Tensor::numpy_elements`] give NumPy's texts, character for character, under the
//!   same options ([`NumPyPrintOptions`]).
//! - `Debug` gives one short line for error messages and `assert_eq!`: the dtype, the shape, the strides unless contiguous, and the first
//!   elements.

mod blocks;
mod digits;
mod numpy;
#[cfg(test)]
mod tests;
mod torch;

use crate::process::{ProcessLock, inherited};
use crate::{DType, Element, Scalar, Tensor, for_dtype};
pub use numpy::{NumPyFloatMode, NumPyPrintOptions, NumPySign};
use std::fmt;
use std::sync::Mutex;
use torch::Repr;

/// Options for the text of a tensor. The defaults are PyTorch's.
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
    /// Digits after the decimal point of floats, unless all of them are whole numbers. Default: 4.
    pub precision: usize,
    /// A tensor with more elements than this shows only the ends of its axes. Default: 1000; `usize::MAX` shows all elements.
    pub threshold: usize,
    /// Number of elements to show at each end of an axis if the tensor exceeds the threshold. Default: 3.
    pub edgeitems: usize,
    /// Characters per line. Default: 80.
    pub linewidth: usize,
    /// Whether floats are written with an exponent; `None` (the default) decides by their magnitudes.
    pub sci_mode: Option<bool>,
}

impl PrintOptions {
    const DEFAULT: PrintOptions =
        PrintOptions { precision: 4, threshold: 1000, edgeitems: 3, linewidth: 80, sci_mode: None };

    /// The options that PyTorch's `set_printoptions(profile=name)` sets: those of `default`, of `short` (two digits, two elements at each
    /// end) or of `full` (all elements). `None` if there is no such profile.
    ///
    /// ```
    /// use ndcast::PrintOptions;
    /// assert_eq!(PrintOptions::profile("default"), Some(PrintOptions::default()));
    /// assert_eq!(PrintOptions::profile("short").map(|options| options.precision), Some(2));
    /// ```
    pub fn profile(name: &str) -> Option<PrintOptions> {
        match name {
            "default" => Some(PrintOptions::DEFAULT),
            "short" => Some(PrintOptions { precision: 2, edgeitems: 2, ..PrintOptions::DEFAULT }),
            "full" => Some(PrintOptions { threshold: usize::MAX, ..PrintOptions::DEFAULT }),
            _ => None,
        }
    }
}

impl Default for PrintOptions {
    fn default() -> PrintOptions {
        PrintOptions::DEFAULT
    }
}

static OPTIONS: ProcessLock<PrintOptions> =
    ProcessLock::new(|parent| Mutex::new(inherited(parent).map_or(PrintOptions::DEFAULT, |options| *options)));

/// The options of `Display` for the whole process.
///
/// ```
/// use ndcast::{PrintOptions, print_options};
/// assert_eq!(print_options(), PrintOptions::default());
/// ```
pub fn print_options() -> PrintOptions {
    *OPTIONS.lock()
}

/// Sets the options of `Display` for the whole process. See [`Tensor::display_with`] for one tensor.
///
/// ```standalone_crate
/// use ndcast::{PrintOptions, set_print_options, tensor};
/// set_print_options(PrintOptions { precision: 2, ..PrintOptions::default() });
/// assert_eq!(tensor![1f32, 2.5].to_string(), "tensor([1.00, 2.50])");
/// ```
pub fn set_print_options(options: PrintOptions) {
    *OPTIONS.lock() = options;
}

/// # Look: text
impl Tensor {
    /// The text that `Display` would print under other options.
    ///
    /// ```
    /// use ndcast::{PrintOptions, tensor};
    /// let options = PrintOptions { precision: 2, ..PrintOptions::default() };
    /// assert_eq!(tensor![0.125, 1.5].display_with(&options).to_string(), "tensor([0.12, 1.50], dtype=float64)");
    /// ```
    pub fn display_with<'a>(&'a self, options: &PrintOptions) -> impl fmt::Display + use<'a> {
        Repr { tensor: self, options: *options, module: "", default_float: crate::default_float() }
    }

    /// PyTorch's `repr(x)` under the given options, where floats are `default_float` by default. Unlike `Display`, it names dtypes as PyTorch
    /// does, which also decides where the last line ends.
    ///
    /// ```
    /// use ndcast::{DType, PrintOptions, Tensor};
    /// let x = Tensor::from_slice(&[1.0, 2.5], 2)?;
    /// let text = x.torch_repr(&PrintOptions::default(), DType::F32).to_string();
    /// assert_eq!(text, "tensor([1.0000, 2.5000], dtype=torch.float64)");
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[doc(hidden)]
    pub fn torch_repr<'a>(&'a self, options: &PrintOptions, default_float: DType) -> impl fmt::Display + use<'a> {
        Repr { tensor: self, options: *options, module: "torch.", default_float }
    }

    /// The text of every element in C order, in the format that `Display` chooses for all of them, without padding. For tables.
    ///
    /// ```
    /// use ndcast::{PrintOptions, Tensor};
    /// let x = Tensor::from([[1.0, 2.5], [-3.0, 100.0]]);
    /// assert_eq!(x.words(&PrintOptions::default()), ["1.0000", "2.5000", "-3.0000", "100.0000"]);
    /// ```
    #[doc(hidden)]
    #[must_use]
    pub fn words(&self, options: &PrintOptions) -> Vec<String> {
        torch::words(self, options)
    }
}

/// PyTorch's text of a tensor, under the options of [`print_options`].
///
/// ```
/// use ndcast::Tensor;
/// let x = Tensor::from_slice(&[1.0, 2.5, -3.0, 1e2], [2, 2])?;
/// let text = "tensor([[  1.0000,   2.5000],\n        [ -3.0000, 100.0000]], dtype=float64)";
/// assert_eq!(x.to_string(), text);
/// # Ok::<(), ndcast::Error>(())
/// ```
///
/// A precision in the format string is the number of digits after the point of each float, or of each part of a complex number, as in Rust;
/// unlike [`PrintOptions::precision`], it also holds for whole numbers, and no float has an exponent unless [`PrintOptions::sci_mode`] asks
/// for it. Integers and bools have no such digits and ignore it. A width is the fewest characters of each element, and `+` shows the sign
/// of positive numbers. Elements are always aligned to the right; fill characters and `0` are ignored.
///
/// ```
/// use ndcast::Tensor;
/// let x = Tensor::from([1.0f32, 2.5, 1000.0]);
/// assert_eq!(format!("{x:.2}"), "tensor([   1.00,    2.50, 1000.00])");
/// assert_eq!(format!("{:.1}", Tensor::from([0.25f32, 3.0])), "tensor([0.2, 3.0])");
/// assert_eq!(format!("{:+6.1}", Tensor::from([1.0f32, -2.0])), "tensor([  +1.0,   -2.0])");
/// assert_eq!(format!("{:.2}", Tensor::from([1i64, 2])), "tensor([1, 2])");
/// ```
impl fmt::Display for Tensor {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.display_with(&print_options()).fmt(formatter)
    }
}

/// One line: `Tensor(int64, (2, 3), strides [1, 2], [1, 2, 3, 4, 5, 6])`. It shows the strides only if the tensor is not contiguous.
/// Precision, width and sign of the format string apply to each element.
///
/// ```
/// use ndcast::Tensor;
/// assert_eq!(format!("{:.2?}", Tensor::from([1.0, 2.5])), "Tensor(float64, (2,), [1.00, 2.50])");
/// ```
impl fmt::Debug for Tensor {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        const SHOWN: usize = 6;
        write!(formatter, "Tensor({}, {}, ", self.dtype(), self.shape())?;
        if !self.is_contiguous() {
            write!(formatter, "strides {:?}, ", self.strides())?;
        }
        formatter.write_str("[")?;
        for position in 0..self.numel().min(SHOWN) {
            formatter.write_str(if position == 0 { "" } else { ", " })?;
            write_literal(formatter, self.scalar_at(nth(self, position)), self.dtype())?;
        }
        formatter.write_str(if self.numel() > SHOWN { ", ...])" } else { "])" })
    }
}

/// The offset in the storage of the element at a position in C order.
fn nth(tensor: &Tensor, position: usize) -> usize {
    let (mut rest, mut offset) = (position, tensor.layout().offset());
    for (&length, &stride) in tensor.shape().iter().zip(tensor.strides()).rev() {
        offset = offset.wrapping_add_signed((rest % length) as isize * stride);
        rest /= length;
    }
    offset
}

/// The shortest digits that parse to the same element of `dtype`, or as many as the format string asks for.
fn write_literal(formatter: &mut fmt::Formatter<'_>, scalar: Scalar, dtype: DType) -> fmt::Result {
    match scalar {
        // Rust would cut the word to the precision.
        Scalar::Bool(value) => {
            let (word, width) = (if value { "true" } else { "false" }, formatter.width().unwrap_or(0));
            write!(formatter, "{word:>width$}")
        }
        Scalar::Complex(z) => {
            let [re, im] = [z.re, z.im].map(|part| part_literal(part, dtype.real(), formatter.precision()));
            let [re_plus, im_plus] = [(&re, formatter.sign_plus()), (&im, true)]
                .map(|(part, plus)| if plus && !part.starts_with('-') { "+" } else { "" });
            let width = formatter.width().unwrap_or(0);
            write!(formatter, "{:>width$}", format!("{re_plus}{re}{im_plus}{im}j"))
        }
        _ => for_dtype!(dtype, T => fmt::Debug::fmt(&T::from_scalar(scalar), formatter)),
    }
}

/// The digits of a part of a complex number.
fn part_literal(part: f64, dtype: DType, precision: Option<usize>) -> String {
    let part = Scalar::Float(part);
    match precision {
        Some(places) => for_dtype!(dtype, T => format!("{:.places$?}", T::from_scalar(part))),
        None => for_dtype!(dtype, T => format!("{:?}", T::from_scalar(part))),
    }
}
