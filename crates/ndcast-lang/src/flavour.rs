//! The library whose meaning a call has.

/// The library whose meaning a call has: its promotion, defaults and results.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Flavour {
    /// The Python Array API standard.
    #[default]
    Standard,
    /// NumPy.
    NumPy,
    /// PyTorch.
    Torch,
}
