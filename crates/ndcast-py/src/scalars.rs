//! NumPy's scalars, which are the results of NumPy's flavour that have one element.

use crate::error::OrRaise;
use crate::interrupt::computed;
use ndcast::{DType, Scalar};
use ndcast_lang::Value;
use pyo3::exceptions::PyImportError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

/// A value without axes as a scalar of its dtype, computed now. `None` for any other value, and for bfloat16, which NumPy does not have.
pub(crate) fn of(py: Python<'_>, value: &Value) -> PyResult<Option<Py<PyAny>>> {
    let tensor = match value {
        Value::Tensor(place) if place.layout().shape().rank() == 0 => place.tensor(),
        Value::Lazy(expr) if expr.shape().or_raise(py)?.rank() == 0 => computed(py, || expr.eval())?,
        _ => return Ok(None),
    };
    made(py, tensor.item().or_raise(py)?, tensor.dtype())
}

/// A number as a scalar of a dtype.
fn made(py: Python<'_>, number: Scalar, dtype: DType) -> PyResult<Option<Py<PyAny>>> {
    let Some(class) = class_of(py, dtype)? else { return Ok(None) };
    Ok(Some(class.call1((crate::convert::number_object(py, number)?,))?.unbind()))
}

/// The class of the scalars of a dtype.
fn class_of(py: Python<'_>, dtype: DType) -> PyResult<Option<&Bound<'_, PyAny>>> {
    static CLASSES: PyOnceLock<Vec<Option<Py<PyAny>>>> = PyOnceLock::new();
    let classes = CLASSES.get_or_try_init(py, || {
        let module = match py.import("numpy") {
            Err(error) if error.is_instance_of::<PyImportError>(py) => py.import("ndcast._scalars"),
            module => module,
        }?;
        let class = |dtype: DType| match dtype {
            DType::BF16 => Ok(None),
            DType::Bool => module.getattr("bool_").map(|class| Some(class.unbind())),
            dtype => module.getattr(dtype.name()).map(|class| Some(class.unbind())),
        };
        DType::ALL.into_iter().map(class).collect::<PyResult<Vec<_>>>()
    })?;
    let at = DType::ALL.iter().position(|other| *other == dtype);
    Ok(at.and_then(|at| classes.get(at)).and_then(|class| class.as_ref()).map(|class| class.bind(py)))
}
