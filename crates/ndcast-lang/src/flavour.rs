//! [`Flavour`]: whose rules of promotion, default floats and assignment an operation follows.

use ndcast::{DType, default_float};

/// The library whose rules an operation follows where libraries differ in dtypes.
///
/// ```
/// use ndcast::DType;
/// use ndcast_lang::Flavour;
/// assert_eq!(Flavour::of("numpy"), Flavour::NumPy);
/// assert_eq!(Flavour::NumPy.default_float(), DType::F64);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Flavour {
    /// The Array API standard, with the choices of this project where the standard leaves them open.
    #[default]
    Standard,
    /// NumPy.
    NumPy,
    /// PyTorch.
    Torch,
}

impl Flavour {
    /// The flavour of the functions of a module, and of the methods that are looked up in it.
    pub fn of(module: &str) -> Flavour {
        match module {
            "numpy" => Flavour::NumPy,
            "torch" | "functional" => Flavour::Torch,
            _ => Flavour::Standard,
        }
    }

    /// The dtype of floats that have none: numbers, lists of them, and new tensors.
    pub fn default_float(self) -> DType {
        match self {
            Flavour::NumPy => DType::F64,
            Flavour::Standard | Flavour::Torch => default_float(),
        }
    }
}
