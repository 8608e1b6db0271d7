//! What PyTorch asks of the operands of a product before it multiplies: their numbers of axes, then their lengths, then one dtype.
//!
//! *Contract*: the order is PyTorch's, so that of several things that are wrong with a call the same one is named. The other flavours promote.

use super::super::arguments::Arguments;
use super::super::value::Value;
use super::{Flavour, Operand};
use ndcast::{DType, Error, ErrorKind, Expr, Result};

impl Flavour {
    /// Refuses a product of different dtypes, as PyTorch does.
    pub(in super::super) fn multiplies(self, name: &str, x: DType, y: DType) -> Result<()> {
        if self != Flavour::Torch || x == y {
            return Ok(());
        }
        Err(Error::dtype(format!("{name}: products are of one dtype, and not of {x} and {y}: cast one of them")))
    }

    /// Refuses the operands of `x1 @ x2`, or of a function of this name, as PyTorch does.
    ///
    /// # Errors
    /// `Shape` for numbers of axes or lengths that the function does not take, `DType` for two dtypes.
    pub(in super::super) fn takes_factors(self, name: &str, x1: &Expr, x2: &Expr) -> Result<()> {
        if self != Flavour::Torch {
            return Ok(());
        }
        let (left, right) = (x1.shape()?.rank(), x2.shape()?.rank());
        takes_ranks(name, [left, right])?;
        let (Some(x), Some(y)) = (Operand::of(x1)?.dtype(), Operand::of(x2)?.dtype()) else { return Ok(()) };
        let called = match (left, right) {
            (1, 1) => "dot",
            (2.., 1) => "mv",
            (3.., 3..) => "bmm",
            _ => "mm",
        };
        self.multiplies(called, x, y).or_else(|refused| {
            // Two vectors are of one dtype before they are of one length.
            let fits = called == "dot" || x1.cast(y).matmul(x2).shape().is_ok();
            if fits { Err(refused) } else { Ok(()) }
        })
    }
}

/// Refuses numbers of axes, with PyTorch's sentences.
pub(in super::super) fn takes_ranks(name: &str, ranks: [usize; 2]) -> Result<()> {
    let [left, right] = ranks;
    let text = match (name, ranks) {
        ("mm" | "addmm", [2, 2]) | ("mv", [2, 1]) | ("dot" | "vdot", [1, 1]) => return Ok(()),
        ("mm" | "addmm", [2, _]) => format!("{name}: mat2 must be a matrix, got {right}-D tensor"),
        ("mm" | "addmm", _) => format!("{name}: self must be a matrix, got {left}-D tensor"),
        ("mv", _) => format!("vector + matrix @ vector expected, got 1, {left}, {right}"),
        ("dot" | "vdot", _) => format!("1D tensors expected, but got {left}D and {right}D tensors"),
        _ if left > 0 && right > 0 => return Ok(()),
        _ => format!("both arguments to matmul need to be at least 1D, but they are {left}D and {right}D"),
    };
    Err(Error::new(ErrorKind::Shape, text))
}

impl Arguments {
    /// Two operands as they were given: together they would be of one dtype. `None` unless both are there.
    pub(in super::super) fn as_given(&self, names: [&str; 2]) -> Option<[Expr; 2]> {
        let [x, y] = names.map(|name| self.get(name).and_then(Value::expr));
        x.zip(y).map(<[Expr; 2]>::from)
    }

    /// The dtypes of two operands as PyTorch compares them. `None` in the other flavours, and unless both are there.
    pub(in super::super) fn compared_dtypes(&self, names: [&str; 2]) -> Result<Option<[DType; 2]>> {
        match self.as_given(names) {
            Some([x, y]) if self.flavour == Flavour::Torch => Ok(Some([x.dtype()?, y.dtype()?])),
            _ => Ok(None),
        }
    }

    /// Refuses factors of different dtypes, as PyTorch does.
    pub(in super::super) fn of_one_dtype(&self, names: [&str; 2]) -> Result<()> {
        let mut seen = Vec::new();
        for name in names {
            // A tensor without axes is a factor of any dtype.
            if let Some(Ok(Operand::Tensor(dtype))) = self.get(name).and_then(Value::expr).map(|x| Operand::of(&x)) {
                seen.push(dtype);
            }
        }
        if let [x, y] = seen[..] { self.flavour.multiplies(self.name, x, y) } else { Ok(()) }
    }
}
