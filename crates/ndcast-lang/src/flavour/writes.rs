//! Writes in place and assignments, in each flavour.
//!
//! An assignment casts: `x[0] = 5.7` stores 5 in integers. An op in place stores its result only as the same kind (NumPy), or where no
//! fraction, imaginary part or truth is lost (PyTorch).

use super::super::dynamic::{Context, apart};
use super::super::subscript::subscript;
use super::super::value::Value;
use super::rows::scalar_type;
use super::{Flavour, Operand, loops::Form};
use ndcast::internal::{Place, basic_only, loses_imaginary};
use ndcast::shape::ShapeError;
use ndcast::{
    DType, Error, Expr, Result, Scalar, Selector, Tensor,
    dtype::{Casting, Kind, can_cast, promote},
    op::Op,
};
use ndcast_ops::Rule;

impl Context {
    /// `place[selectors] = op(place[selectors], others)`
    ///
    /// # Errors
    /// As [`Context::augment_at`].
    pub(in super::super) fn apply_at(
        &mut self,
        place: &Place,
        selectors: &[Selector],
        op: Op,
        others: Vec<Expr>,
    ) -> Result<()> {
        let flavour = self.flavour;
        if flavour == Flavour::Standard {
            return place.write_at(selectors, |target, selectors| target.apply_at(selectors, op, &others));
        }
        let own = place.dtype();
        let others = flavour.wrapped(op, Some(own), others);
        let rank = match basic_only(selectors) {
            Some(indices) => place.index(&indices)?.layout().rank(),
            None => place.layout().rank(),
        };
        let mut seen = vec![Operand::new(own, rank)];
        for other in &others {
            seen.push(Operand::of(other)?);
        }
        if op.info().check.is_none() && op.info().rule == Rule::Same && flavour.is_straight(op, &seen) {
            return place.write_at(selectors, |target, selectors| target.apply_at(selectors, op, &others));
        }
        let found = flavour.plan(op, &seen)?;
        let read = found.dtype.unwrap_or(own);
        let made = match op.info().rule {
            Rule::Same | Rule::Float => read,
            Rule::Bool | Rule::Truth | Rule::FloatToBool => DType::Bool,
            Rule::Real => read.real(),
            Rule::Exponent => DType::I32,
        };
        if !flavour.stores(made, own) {
            return Err(flavour.refuse(op, made, own));
        }
        self.warn_of_zero(op, own, &others);
        let widened = read != own && others.iter().any(|other| other.as_scalar().is_none());
        let direct = found.form == Form::Plain
            && (read == own || widened && promote(own, read) == Some(read))
            && can_cast(made, own, Casting::SameKind);
        if direct {
            // The elements are not in the list: a snapshot of them would make the write copy all of them.
            let stand_in = Expr::from(Tensor::zeros((), own)?);
            let mut operands = found.operands(op, std::iter::once(stand_in).chain(others).collect())?;
            let others = operands.split_off(1.min(operands.len()));
            return place.write_at(selectors, |target, selectors| target.apply_at(selectors, op, &others));
        }
        let base = Value::Tensor(place.clone());
        let part = subscript(&base, selectors)?;
        let shape = part.shape()?;
        let operands = part.expr().into_iter().chain(others).collect();
        let result = flavour.map(op, operands)?.cast(own);
        // An assignment would broadcast the result.
        if result.shape()? != shape {
            return Err(ShapeError::output_shape(&shape, &result.shape()?).into());
        }
        let result = apart(place, result)?;
        drop(part);
        place.write_at(selectors, |target, selectors| target.set(selectors, result))
    }

    /// A value as it is assigned to elements of `dtype`. NumPy and PyTorch drop imaginary parts of tensors, and warn.
    pub(in super::super) fn assigned(&mut self, value: Expr, dtype: DType) -> Result<Expr> {
        if self.flavour == Flavour::Standard || value.as_scalar().is_some() || !loses_imaginary(value.dtype()?, dtype) {
            return if self.flavour == Flavour::Torch { self.flavour.cast(value, dtype) } else { Ok(value) };
        }
        self.warnings.push("Casting complex values to real discards the imaginary part".to_owned());
        Ok(value.real())
    }

    /// Adds NumPy's warning about integers, of dtype `own`, that are divided by the number zero. The elements of a divisor are not looked at, as fused
    /// loops do not look at those of floats.
    pub(in super::super) fn warn_of_zero(&mut self, op: Op, own: DType, others: &[Expr]) {
        let zero = |divisor: Scalar| divisor.kind() < Kind::Float && !divisor.as_bool();
        let divides = self.flavour == Flavour::NumPy && matches!(op, Op::FloorDivide | Op::Remainder | Op::Fmod);
        if divides && own.kind() < Kind::Float && others.last().and_then(Expr::as_scalar).is_some_and(zero) {
            self.warnings.push(format!("divide by zero encountered in {}", op.info().name));
        }
    }
}

impl Flavour {
    /// Whether an op in place may store a result of dtype `made` in elements of dtype `own`.
    fn stores(self, made: DType, own: DType) -> bool {
        match self {
            Flavour::Standard | Flavour::NumPy => can_cast(made, own, Casting::SameKind),
            // Signed integers wrap into unsigned ones.
            Flavour::Torch => match (made.kind(), own.kind()) {
                (Kind::Signed | Kind::Unsigned, Kind::Signed | Kind::Unsigned) => true,
                _ => can_cast(made, own, Casting::SameKind),
            },
        }
    }

    fn refuse(self, op: Op, made: DType, own: DType) -> Error {
        Error::dtype(match self {
            Flavour::Torch => format!(
                "result type {} can't be cast to the desired output type {}: cast the operand, or make a new tensor",
                scalar_type(made),
                scalar_type(own)
            ),
            _ => format!(
                "Cannot cast ufunc '{}' output from dtype('{made}') to dtype('{own}') with casting rule 'same_kind': cast the operand, or \
                 make a new array",
                op.info().name
            ),
        })
    }
}
