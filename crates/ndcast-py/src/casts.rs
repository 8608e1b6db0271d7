//! Casts of floats to integers that cannot hold them, which are NumPy's in its flavour.
//!
//! *Problem*: what NumPy makes of 300.0 as an int8, or of a NaN as an int64, depends on the machine, and it warns. *Technique*: elements of at most
//! [`FEW`] are looked at before the cast; if one is beyond the integers, NumPy casts them. *Contract*: more elements, and those that wait, become the
//! nearest integer of 32 or 64 bits, and a NaN 0; of it fewer bits are what is left of them.

use crate::call::Call;
use crate::classes::own;
use crate::dtype::dtype_of;
use crate::error::Repeated;
use crate::loans::_adopt;
use ndcast::{DType, Tensor, dtype::Kind};
use pyo3::prelude::*;

/// The most elements that are looked at: of more, that takes as long as the cast.
const FEW: usize = 1 << 10;

/// Whether an element of a tensor of few floats is none of the numbers that become integers of a dtype.
pub(crate) fn is_beyond(x: &Tensor, wanted: DType) -> bool {
    if !(x.dtype().kind() == Kind::Float && wanted.is_integer()) || x.numel() > FEW {
        return false;
    }
    let bits = wanted.size() as i32 * 8;
    // The lowest int64 is among those that NumPy casts, because no float64 lies below it and above the next.
    let (low, high) = match wanted.kind() {
        Kind::Unsigned => (-1.0, 2f64.powi(bits)),
        _ => (-(2f64.powi(bits - 1)) - 1.0, 2f64.powi(bits - 1)),
    };
    let inside = |x: f64| (low < x) & (x < high);
    let whole = if x.is_contiguous() && x.dtype() != DType::F16 { Ok(x.clone()) } else { x.cast(DType::F64) };
    let Ok(whole) = whole.and_then(|x| x.contiguous()) else { return true };
    match (whole.as_slice::<f64>(), whole.as_slice::<f32>()) {
        (Ok(elements), _) => !elements.iter().fold(true, |all, x| all & inside(*x)),
        (_, Ok(elements)) => !elements.iter().fold(true, |all, x| all & inside(f64::from(*x))),
        _ => true,
    }
}

/// As [`is_beyond`], of an object that is an array of ours and there.
pub(crate) fn is_object_beyond(object: &Bound<'_, PyAny>, wanted: DType) -> bool {
    own(object).is_some_and(|x| x.get().cell.try_with(|x| Some(is_beyond(x, wanted))) == Some(true))
}

/// NumPy's answer to a call of `astype` with such elements; `None` for any other call.
pub(crate) fn numpys<'py>(call: &Call<'_, 'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
    if call.entry.name != "astype" {
        return Ok(None);
    }
    let (Some(x), Some(wanted)) = (call.at(0), call.argument(1, "dtype").and_then(dtype_of)) else { return Ok(None) };
    if !is_object_beyond(x, wanted) {
        return wrapped(x, wanted);
    }
    let made = Repeated::of_call(call)?.answer(call.py)?;
    made.map_or(Ok(None), |made| _adopt(&made, "numpy"))
}

/// Many floats, or some that wait, as integers of few bits: those of the next wider integers, as on every machine of today. `None` for other casts.
fn wrapped<'py>(x: &Bound<'py, PyAny>, wanted: DType) -> PyResult<Option<Bound<'py, PyAny>>> {
    let wide = match wanted {
        DType::I8 | DType::U8 | DType::I16 | DType::U16 => DType::I32,
        DType::U32 => DType::I64,
        _ => return Ok(None),
    };
    let Some(array) = own(x).map(|x| &x.get().cell) else { return Ok(None) };
    let many = array.shape().is_ok_and(|shape| shape.numel().is_ok_and(|count| count > FEW)) || array.nodes() > 0;
    if !many || array.dtype().is_ok_and(|dtype| dtype.kind() != Kind::Float) {
        return Ok(None);
    }
    let cast = |x: &Bound<'py, PyAny>, dtype: DType| x.call_method1("astype", (dtype.name(),));
    cast(&cast(x, wide)?, wanted).map(Some)
}
