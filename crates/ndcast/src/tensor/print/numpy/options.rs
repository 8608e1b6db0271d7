//! NumPy's options for printing, under NumPy's names.

/// Options for NumPy's text of a tensor. The names and the defaults are those of `numpy.get_printoptions()`.
///
/// NumPy has three more options: `formatter`, `legacy` and `override_repr` ask for functions of Python and for the texts of older versions,
/// which only NumPy itself can write. [`NumPyPrintOptions::NAMES`] lists the options that are obeyed here.
///
/// ```
/// use ndcast::{Tensor, internal::NumPyPrintOptions};
/// let x = Tensor::from_slice(&[1.0, 2.0 / 3.0], 2)?;
/// let short = NumPyPrintOptions { precision: 2, ..NumPyPrintOptions::default() };
/// assert_eq!(x.numpy_str(&short).to_string(), "[1.   0.67]");
/// # Ok::<(), ndcast::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct NumPyPrintOptions {
    /// Digits after the decimal point of floats. Default: 8. See `floatmode`, which says whether zeros at the end are written.
    pub precision: usize,
    /// A tensor with more elements than this shows only the ends of its axes. Default: 1000; `usize::MAX` shows all elements.
    pub threshold: usize,
    /// Number of elements to show at each end of an axis if the tensor exceeds the threshold. Default: 3.
    pub edgeitems: usize,
    /// Characters per line. Default: 75.
    pub linewidth: usize,
    /// Whether floats are written without an exponent if they are small or far apart. Default: false. Large ones have one in any case.
    pub suppress: bool,
    /// The text of NaN, without a line break. Default: `nan`.
    pub nanstr: String,
    /// The text of infinity, without a line break. Default: `inf`.
    pub infstr: String,
    /// The signs of positive numbers. Default: none.
    pub sign: NumPySign,
    /// The number of digits of floats. Default: as many as needed, at most `precision`.
    pub floatmode: NumPyFloatMode,
}

/// What stands before positive numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum NumPySign {
    /// `'-'`: nothing.
    #[default]
    Minus,
    /// `'+'`: a plus.
    Plus,
    /// `' '`: a blank.
    Space,
}

/// How many digits floats have after the decimal point.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum NumPyFloatMode {
    /// `'fixed'`: as many as the precision says.
    Fixed,
    /// `'unique'`: as many as tell the number from its neighbours.
    Unique,
    /// `'maxprec'`: as many as tell the number from its neighbours, but at most as many as the precision says.
    #[default]
    MaxPrecision,
    /// `'maxprec_equal'`: the same number for all, namely what the longest number has by `'maxprec'`.
    MaxPrecisionEqual,
}

impl NumPyPrintOptions {
    /// The names of the options that are obeyed. Any other that is set must be left to NumPy.
    pub const NAMES: [&str; 9] =
        ["precision", "threshold", "edgeitems", "linewidth", "suppress", "nanstr", "infstr", "sign", "floatmode"];
}

impl Default for NumPyPrintOptions {
    fn default() -> NumPyPrintOptions {
        NumPyPrintOptions {
            precision: 8,
            threshold: 1000,
            edgeitems: 3,
            linewidth: 75,
            suppress: false,
            nanstr: "nan".to_owned(),
            infstr: "inf".to_owned(),
            sign: NumPySign::Minus,
            floatmode: NumPyFloatMode::MaxPrecision,
        }
    }
}

impl NumPySign {
    /// The sign that NumPy spells this way.
    pub fn from_name(name: &str) -> Option<NumPySign> {
        match name {
            "-" => Some(NumPySign::Minus),
            "+" => Some(NumPySign::Plus),
            " " => Some(NumPySign::Space),
            _ => None,
        }
    }
}

impl NumPyFloatMode {
    /// The mode that NumPy spells this way.
    pub fn from_name(name: &str) -> Option<NumPyFloatMode> {
        match name {
            "fixed" => Some(NumPyFloatMode::Fixed),
            "unique" => Some(NumPyFloatMode::Unique),
            "maxprec" => Some(NumPyFloatMode::MaxPrecision),
            "maxprec_equal" => Some(NumPyFloatMode::MaxPrecisionEqual),
            _ => None,
        }
    }
}
