//! Ops of NumPy's flavour on numbers alone.

use super::Found;
use crate::call::Call;
use crate::convert::number;
use crate::operators::{SMALL, object_at_once};
use crate::scalars;
use ndcast::{DType, Op, Scalar, Tensor};
use ndcast_lang::{Now, at_once};
use pyo3::prelude::*;

/// A number of Python, or a scalar of NumPy's with its dtype.
enum Number {
    Weak(Scalar),
    Strong(Tensor),
}

impl Number {
    fn of(object: &Bound<'_, PyAny>) -> PyResult<Option<Number>> {
        match scalars::strong(object)? {
            Some(scalar) => Ok(Some(Number::Strong(scalar))),
            None => Ok(number(object)?.map(Number::Weak)),
        }
    }

    /// The number with a dtype: that of an array of it.
    fn strong(self) -> Option<Number> {
        match self {
            Number::Weak(scalar @ Scalar::Float(_)) => Some(Number::Strong(Tensor::of_scalar(scalar, DType::F64))),
            Number::Weak(scalar @ Scalar::Int(_)) => {
                let fits = scalar.check_fits(DType::I64).is_ok();
                fits.then(|| Number::Strong(Tensor::of_scalar(scalar, DType::I64)))
            }
            Number::Weak(_) => None,
            strong => Some(strong),
        }
    }

    fn now(&self) -> Now<'_> {
        match self {
            Number::Weak(scalar) => Now::Scalar(*scalar),
            Number::Strong(tensor) => Now::Tensor(tensor),
        }
    }
}

/// The op on one or two numbers. Only a finite float is an answer: NumPy warns of others, and of integers that overflow.
pub(super) fn answer(call: &Call<'_, '_>, op: Op, operands: &[&Bound<'_, PyAny>]) -> Found {
    let made = match operands {
        [x] => Number::of(x)?.and_then(Number::strong).and_then(|x| at_once(call.flavour(), op, [x.now()], SMALL)),
        [x, y] => Number::of(x)?.zip(Number::of(y)?).and_then(|(x, y)| {
            let weak = matches!((&x, &y), (Number::Weak(_), Number::Weak(_)));
            let (x, y) = if weak { (x.strong()?, y.strong()?) } else { (x, y) };
            at_once(call.flavour(), op, [x.now(), y.now()], SMALL)
        }),
        _ => None,
    };
    let finite = |made: &Tensor| matches!(made.item(), Ok(Scalar::Float(value)) if value.is_finite());
    made.filter(finite).map(|made| object_at_once(call.py, call.look(), made)).transpose()
}
