//! Casts of floats to integers that cannot hold them, which are NumPy's in its flavour.
//!
//! *Problem*: what NumPy makes of 300.0 as an int8, or of a NaN as an int64, depends on the machine, and it warns. *Technique*: elements of at most
//! [`SMALL`] are looked at before the cast; if one is beyond the integers, NumPy casts them. *Contract*: of more elements, and of those that wait, each
//! becomes the nearest integer, and a NaN 0.

use crate::call::Call;
use crate::classes::own;
use crate::dtype::dtype_of;
use crate::error::Repeated;
use crate::loans::_adopt;
use crate::operators::SMALL;
use ndcast::{
    DType, Tensor,
    dtype::{Kind, iinfo},
};
use pyo3::prelude::*;

/// Whether an element of a tensor of floats is none of the numbers that become integers of a dtype.
pub(crate) fn is_beyond(x: &Tensor, wanted: DType) -> bool {
    let Some(info) = iinfo(wanted).filter(|_| x.dtype().kind() == Kind::Float && x.numel() <= SMALL) else {
        return false;
    };
    // The lowest int64 is among those that NumPy casts, because no float64 lies below it and above the next.
    let (low, high) = (info.min as f64 - 1.0, info.max as f64 + 1.0);
    let all = |inside: &mut dyn Iterator<Item = f64>| inside.fold(true, |all, x| all & (low < x) & (x < high));
    let Ok(x) = x.contiguous() else { return false };
    !match (x.as_slice::<f64>(), x.as_slice::<f32>()) {
        (Ok(elements), _) => elements.iter().fold(true, |all, x| all & (low < *x) & (*x < high)),
        (_, Ok(elements)) => all(&mut elements.iter().map(|x| f64::from(*x))),
        _ => match x.cast(DType::F64) {
            Ok(wide) => all(&mut wide.as_slice::<f64>().unwrap_or_default().iter().copied()),
            Err(_) => true,
        },
    }
}

/// As [`is_beyond`], of an object that is an array of ours and there.
pub(crate) fn is_object_beyond(object: &Bound<'_, PyAny>, wanted: DType) -> bool {
    own(object).is_some_and(|x| x.get().cell.try_with(|x| Some(is_beyond(x, wanted))) == Some(true))
}

/// NumPy's answer to a call of `astype` with such elements; `None` for any other call.
pub(crate) fn numpys<'py>(call: &Call<'_, 'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
    let (Some(x), Some(wanted)) = (call.at(0), call.argument(1, "dtype").and_then(dtype_of)) else { return Ok(None) };
    if call.entry.name != "astype" || !is_object_beyond(x, wanted) {
        return Ok(None);
    }
    let made = Repeated::of_call(call)?.answer(call.py)?;
    made.map_or(Ok(None), |made| _adopt(&made, "numpy"))
}
