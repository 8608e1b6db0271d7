//! What assignments to attributes of an array do: `x.shape = (2, 3)`, `x.dtype = int`, `x.real = 0`.

use crate::convert::value;
use crate::error::OrRaise;
use crate::interrupt::computed;
use crate::settings::{context, warn};
use crate::tensor::PyTensor;
use ndcast::{Index, Selector};
use ndcast_lang::{Context, Flavour, Value};
use pyo3::exceptions::{PyAttributeError, PyTypeError};
use pyo3::prelude::*;

#[pymethods]
impl PyTensor {
    // A doc comment would replace that of the attribute.

    // NumPy's `x.shape = (2, 3)`: other lengths for the same elements, where they lie.
    #[setter(shape)]
    fn set_shape(slf: &Bound<'_, Self>, shape: &Bound<'_, PyAny>) -> PyResult<()> {
        let (py, own) = (slf.py(), slf.get());
        if own.flavour != Flavour::NumPy {
            return Err(PyAttributeError::new_err("a shape cannot be set: x.reshape(shape) gives a tensor of it"));
        }
        let before = own.settled(py)?;
        let made = slf.call_method1("reshape", (shape,))?;
        let place = crate::classes::own(&made).map(|made| made.get().settled(py)).transpose()?;
        match place.filter(|place| place.tensor().shares_storage(&before.tensor())) {
            Some(place) => own.cell.point_to(place),
            None => {
                return Err(PyAttributeError::new_err(
                    "Incompatible shape for in-place modification. Use `.reshape()` to make a copy with the desired shape.",
                ));
            }
        }
        Ok(())
    }

    // NumPy's `x.dtype = int`: the same memory, read as another dtype.
    #[setter(dtype)]
    fn set_dtype(slf: &Bound<'_, Self>, dtype: &Bound<'_, PyAny>) -> PyResult<()> {
        let (py, own) = (slf.py(), slf.get());
        if own.flavour != Flavour::NumPy {
            return Err(PyAttributeError::new_err("a dtype cannot be set: x.view(dtype) gives a tensor of it"));
        }
        let made = slf.call_method1("view", (dtype,))?;
        let made =
            crate::classes::own(&made).ok_or_else(|| PyTypeError::new_err("only a dtype of numbers can be set"))?;
        own.cell.point_to(made.get().settled(py)?);
        Ok(())
    }

    // Writes the real parts.
    #[setter(real)]
    fn set_real(&self, py: Python<'_>, given: &Bound<'_, PyAny>) -> PyResult<()> {
        self.set_part(py, "real", given)
    }

    // Writes the imaginary parts.
    #[setter(imag)]
    fn set_imag(&self, py: Python<'_>, given: &Bound<'_, PyAny>) -> PyResult<()> {
        self.set_part(py, "imag", given)
    }
}

impl PyTensor {
    fn set_part(&self, py: Python<'_>, name: &'static str, given: &Bound<'_, PyAny>) -> PyResult<()> {
        self.check_writeable()?;
        if name == "imag" && self.flavour == Flavour::NumPy && !self.cell.dtype().or_raise(py)?.is_complex() {
            return Err(PyTypeError::new_err("array does not have imaginary part to set"));
        }
        let given = value(given, &mut Vec::new())?;
        let own = Value::Tensor(self.settled(py)?);
        let part = Context::default().attribute(&own, name).or_raise(py)?;
        let mut context = context(self.flavour);
        computed(py, || context.put(&part, &[Selector::Basic(Index::Ellipsis)], &given))?;
        warn(py, &context)
    }
}
