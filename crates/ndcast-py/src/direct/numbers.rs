//! Ops of NumPy's flavour on numbers alone.

use super::Found;
use crate::call::Call;
use crate::operators::{Number, SMALL, object_at_once};
use ndcast::{DType, Scalar, Tensor, op::Op};
use ndcast_lang::at_once;
use pyo3::prelude::*;

/// A number with a dtype: that of an array of it.
fn strong(number: Number) -> Option<Number> {
    match number {
        Number::Weak(scalar @ Scalar::Float(_)) => Some(Number::Strong(Tensor::of_scalar(scalar, DType::F64))),
        Number::Weak(scalar @ Scalar::Int(_)) => {
            let fits = scalar.check_fits(DType::I64).is_ok();
            fits.then(|| Number::Strong(Tensor::of_scalar(scalar, DType::I64)))
        }
        Number::Weak(_) => None,
        strong => Some(strong),
    }
}

/// The op on one or two numbers. Only a finite float is an answer: NumPy warns of others, and of integers that overflow.
pub(super) fn answer(call: &Call<'_, '_>, op: Op, operands: &[&Bound<'_, PyAny>]) -> Found {
    let of = |object: &Bound<'_, PyAny>| Number::of(object, call.flavour());
    let made = match operands {
        [x] => of(x)?.and_then(strong).and_then(|x| at_once(call.flavour(), op, [x.now()], SMALL)),
        [x, y] => of(x)?.zip(of(y)?).and_then(|(x, y)| {
            let weak = matches!((&x, &y), (Number::Weak(_), Number::Weak(_)));
            let (x, y) = if weak { (strong(x)?, strong(y)?) } else { (x, y) };
            at_once(call.flavour(), op, [x.now(), y.now()], SMALL)
        }),
        _ => None,
    };
    let finite = |made: &Tensor| matches!(made.item(), Ok(Scalar::Float(value)) if value.is_finite());
    made.filter(finite).map(|made| object_at_once(call.py, call.look(), made)).transpose()
}
