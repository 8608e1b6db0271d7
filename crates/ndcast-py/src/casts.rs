//! Casts of floats to integers that cannot hold them, which are NumPy's in its flavour.
//!
//! *Problem*: what NumPy makes of 300.0 as an int8, or of a NaN as an int64, depends on the machine, and it warns. *Technique*: elements of at most
//! [`FEW`] are looked at before the cast; if one is beyond the integers, NumPy casts them. *Contract*: more elements, and those that wait, become the
//! nearest integer of 32 or 64 bits, and a NaN 0; of it fewer bits are what is left of them.

use crate::call::Call;
use crate::classes::own;
use crate::dtype::dtype_of;
use crate::error::Repeated;
use crate::loans::_taken;
use ndcast::{DType, Tensor, dtype::Kind};
use pyo3::prelude::*;

/// The most elements that are looked at: of more, that takes as long as the cast.
const FEW: usize = 1 << 10;

/// Whether an element of a tensor of few floats is none of the numbers that become integers of a dtype.
pub(crate) fn is_beyond(x: &Tensor, wanted: DType) -> bool {
    if !(x.dtype().kind() == Kind::Float && wanted.is_integer()) || x.numel() > FEW {
        return false;
    }
    // The lowest int64 is among those that NumPy casts, because no float64 lies below it and above the next.
    let (low, high) = match wanted {
        DType::I8 => (-129.0, 128.0),
        DType::I16 => (-32_769.0, 32_768.0),
        DType::I32 => (-2_147_483_649.0, 2_147_483_648.0),
        DType::I64 => (i64::MIN as f64, -(i64::MIN as f64)),
        DType::U8 => (-1.0, 256.0),
        DType::U16 => (-1.0, 65_536.0),
        DType::U32 => (-1.0, 4_294_967_296.0),
        _ => (-1.0, u64::MAX as f64),
    };
    let inside = |x: f64| (low < x) & (x < high);
    let all = |x: &Tensor| x.as_slice::<f64>().is_ok_and(|x| x.iter().fold(true, |all, x| all & inside(*x)));
    match x.dtype() {
        DType::F64 if x.is_contiguous() => !all(x),
        _ => !x.cast(DType::F64).and_then(|x| x.contiguous()).is_ok_and(|x| all(&x)),
    }
}

/// As [`is_beyond`], also of many floats, whose elements are not looked at.
pub(crate) fn may_be_beyond(x: &Tensor, wanted: DType) -> bool {
    let many = x.numel() > FEW && x.dtype().kind() == Kind::Float && wanted.is_integer();
    many || is_beyond(x, wanted)
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
    made.map_or(Ok(None), |made| _taken(&made))
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
