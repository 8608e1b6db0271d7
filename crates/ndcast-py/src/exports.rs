//! What a tensor offers to other libraries: the buffer protocol, `__array__`, DLPack and pickles.

use crate::buffer::{Exported, copied, lend};
use crate::classes::{module_of, named};
use crate::dlpack;
use crate::error::OrRaise;
use crate::lent::of_bytes;
use crate::tensor::PyTensor;
use ndcast::{Class, DType, Error};
use ndcast_lang::Flavour;
use pyo3::exceptions::{PyBufferError, PyValueError};
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::ffi::c_int;

/// The most bytes of an array of NumPy's flavour that other libraries get as a copy that they may write to. More are lent for reading.
const GIVEN: usize = 64 << 20;

#[pymethods]
impl PyTensor {
    /// # Safety
    /// Only Python may call this, with a view to fill in.
    unsafe fn __getbuffer__(slf: &Bound<'_, Self>, view: *mut ffi::Py_buffer, flags: c_int) -> PyResult<()> {
        let (py, own) = (slf.py(), slf.get());
        let tensor = own.snapshot(py)?;
        // Export the snapshot: as long as it is held, a write to the tensor goes to new memory. Libraries that were given an array of NumPy
        // write to what they made of it, so they get a copy of their own, unless it is large.
        let given = own.flavour == Flavour::NumPy && tensor.numel().saturating_mul(tensor.dtype().size()) <= GIVEN;
        let tensor = if given { py.detach(|| tensor.duplicate()).or_raise(py)? } else { tensor };
        let exported = Bound::new(py, Exported::new(tensor))?;
        // SAFETY: by the contract `view` points to a `Py_buffer`; `exported` keeps the tensor, and nobody else has what is given away.
        unsafe { lend(exported.get().tensor(), false, given, exported.as_any(), view, flags) }
    }

    /// Does nothing: the object of the view gives the elements back. But NumPy's `frombuffer` keeps the view only of objects that have this
    /// method; of others it keeps the object and gives the view back, which the elements would not outlive.
    ///
    /// # Safety
    /// Only Python may call this.
    unsafe fn __releasebuffer__(_slf: &Bound<'_, Self>, _view: *mut ffi::Py_buffer) {}

    /// The elements as an array of NumPy, which cannot be written to.
    fn numpy<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        Self::__array__(slf, None, None)
    }

    #[pyo3(signature = (dtype = None, copy = None))]
    pub(crate) fn __array__<'py>(
        slf: &Bound<'py, Self>,
        dtype: Option<&Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (py, numpy) = (slf.py(), slf.py().import("numpy")?);
        let mut tensor = slf.get().snapshot(py)?;
        // NumPy has no bfloat16: take float32, the smallest dtype that holds all its values.
        if tensor.dtype() == DType::BF16 {
            if copy == Some(false) {
                return Err(PyValueError::new_err("bfloat16 cannot be seen by NumPy without a copy"));
            }
            tensor = tensor.cast(DType::F32).or_raise(py)?;
        }
        let exported = Py::new(py, Exported::new(tensor))?;
        let arguments = PyDict::new(py);
        if let Some(dtype) = dtype {
            arguments.set_item("dtype", dtype)?;
        }
        if copy == Some(true) {
            return numpy.call_method("array", (exported,), Some(&arguments));
        }
        let array = numpy.call_method1("asarray", (exported,))?;
        if copy == Some(false)
            && dtype.is_some_and(|dtype| array.getattr("dtype").is_ok_and(|own| !own.eq(dtype).unwrap_or(false)))
        {
            return Err(PyValueError::new_err("the dtype cannot be changed without a copy"));
        }
        numpy.call_method("asarray", (array,), Some(&arguments))
    }

    /// Where the elements are, as DLPack says it: the CPU.
    fn __dlpack_device__(&self) -> (i32, i32) {
        dlpack::DEVICE
    }

    /// The elements for whoever speaks DLPack: a copy, or with copy=False as they lie, to be read only.
    #[pyo3(signature = (*, stream = None, max_version = None, dl_device = None, copy = None))]
    fn __dlpack__<'py>(
        &self,
        py: Python<'py>,
        stream: Option<&Bound<'py, PyAny>>,
        max_version: Option<(u32, u32)>,
        dl_device: Option<(i32, i32)>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        match stream {
            Some(_) => Err(PyBufferError::new_err("the CPU has no streams")),
            None => dlpack::lent(py, self.snapshot(py)?, max_version, dl_device, copy),
        }
    }

    /// Pickled as shape, dtype and bytes; the bytes out of band where the protocol can.
    fn __reduce_ex__(&self, py: Python<'_>, protocol: usize) -> PyResult<(Py<PyAny>, Py<PyAny>)> {
        let whole = self.snapshot(py)?;
        let tensor = py.detach(|| whole.contiguous()).or_raise(py)?;
        let (shape, dtype) = (tensor.shape().to_vec(), tensor.dtype().name());
        let bytes = py.import("builtins")?.call_method1("memoryview", (Py::new(py, Exported::bytes(tensor))?,))?;
        let bytes = if protocol >= 5 {
            py.import("pickle")?.call_method1("PickleBuffer", (bytes,))?
        } else {
            bytes.call_method0("tobytes")?
        };
        let restore = py.import("ndcast._ndcast")?.getattr("_restore")?;
        let arguments = match self.flavour {
            Flavour::Standard => (bytes, dtype, shape).into_pyobject(py)?.into_any(),
            other => (bytes, dtype, shape, module_of(other)).into_pyobject(py)?.into_any(),
        };
        Ok((restore.unbind(), arguments.unbind()))
    }
}

/// The tensor of a pickle.
#[pyfunction]
#[pyo3(name = "_restore", signature = (bytes, dtype, shape, flavour = "ndcast"))]
#[expect(clippy::needless_pass_by_value, reason = "made of an argument of Python")]
pub(crate) fn restore<'py>(
    bytes: &Bound<'py, PyAny>,
    dtype: &str,
    shape: Vec<usize>,
    flavour: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let py = bytes.py();
    let refuse = || Error::new(Class::Value, "a pickle of a dtype that is not known");
    let dtype = DType::from_name(dtype).ok_or_else(refuse).or_raise(py)?;
    let raw = copied(&py.import("builtins")?.call_method1("memoryview", (bytes,))?)?;
    if flavour != "ndcast" {
        // The Python part of the class is set by the module, and a pickle may be the first thing that a process reads.
        py.import(format!("ndcast.{flavour}").as_str())?;
    }
    PyTensor::fresh(py, named(flavour)?, of_bytes(raw, dtype, &shape).or_raise(py)?)
}
