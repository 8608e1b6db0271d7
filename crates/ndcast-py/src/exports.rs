//! What a tensor offers to other libraries: the buffer protocol, `__array__`, DLPack and pickles.

use crate::buffer::{Exported, copied, lend};
use crate::cell::Cell;
use crate::classes::{module_of, named, object_of};
use crate::dlpack;
use crate::error::OrRaise;
use crate::lent::of_bytes;
use crate::tensor::PyTensor;
use ndcast::shape::Layout;
use ndcast::{DType, Error, ErrorKind, Tensor};
use ndcast_lang::{Flavour, Place};
use pyo3::exceptions::{PyBufferError, PyValueError};
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyMemoryView, PyTuple};
use std::ffi::c_int;
use std::sync::atomic::Ordering;

impl PyTensor {
    /// The elements for another library. Those of NumPy's and PyTorch's flavours stay shared, so that a write on either side is seen on the other, as
    /// do all that are shared already; the standard's are a snapshot.
    fn exported(&self, py: Python<'_>, read_only: bool) -> PyResult<Exported> {
        let standard = self.flavour == Flavour::Standard;
        if (standard || read_only) && !self.cell.is_shared() {
            return Ok(Exported::new(self.snapshot(py)?));
        }
        let place = self.settled(py)?;
        let lease = py.detach(|| place.lend()).or_raise(py)?;
        Ok(Exported::shared(lease, !standard && !read_only && self.writeable.load(Ordering::Relaxed)))
    }
}

#[pymethods]
impl PyTensor {
    /// # Safety
    /// Only Python may call this, with a view to fill in.
    unsafe fn __getbuffer__(slf: &Bound<'_, Self>, view: *mut ffi::Py_buffer, flags: c_int) -> PyResult<()> {
        let (py, own) = (slf.py(), slf.get());
        // While a snapshot is held, a write to the tensor goes to new memory.
        let mut exported = own.exported(py, false)?;
        let strided = flags & ffi::PyBUF_STRIDES == ffi::PyBUF_STRIDES;
        if own.flavour == Flavour::Standard && !strided && !exported.tensor().is_contiguous() {
            // A row of bytes is asked for. The standard's export does not change anyway, so it may be a copy.
            let tensor = exported.tensor().clone();
            exported = Exported::new(py.detach(|| tensor.contiguous()).or_raise(py)?);
        }
        let exported = Bound::new(py, exported)?;
        let shown = exported.get();
        // SAFETY: by the contract `view` points to a `Py_buffer`; `exported` keeps the tensor, and the lease of what is writable.
        unsafe { lend(shown.tensor(), false, shown.is_writable(), exported.as_any(), view, flags) }
    }

    /// Does nothing: the object of the view gives the elements back. But NumPy's `frombuffer` keeps the view only of objects that have this
    /// method; of others it keeps the object and gives the view back, which the elements would not outlive.
    ///
    /// # Safety
    /// Only Python may call this.
    unsafe fn __releasebuffer__(_slf: &Bound<'_, Self>, _view: *mut ffi::Py_buffer) {}

    /// The elements as an array of NumPy. Those of NumPy's and PyTorch's flavours stay shared; the standard's cannot be written to.
    fn numpy<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        Self::__array__(slf, None, None)
    }

    #[pyo3(signature = (dtype = None, copy = None))]
    pub(crate) fn __array__<'py>(
        slf: &Bound<'py, Self>,
        dtype: Option<&Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (py, own) = (slf.py(), slf.get());
        // NumPy has no bfloat16: take float32, the smallest dtype that holds all its values.
        let exported = if own.cell.dtype().or_raise(py)? == DType::BF16 {
            if copy == Some(false) {
                return Err(PyValueError::new_err("bfloat16 cannot be seen by NumPy without a copy"));
            }
            Exported::new(own.snapshot(py)?.cast(DType::F32).or_raise(py)?)
        } else {
            own.exported(py, copy == Some(true))?
        };
        let exported = Bound::new(py, exported)?;
        if dtype.is_none() && copy != Some(true) {
            return shown(&exported);
        }
        let (numpy, arguments) = (py.import("numpy")?, PyDict::new(py));
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

    /// The elements as an array of NumPy, which cannot be written to. This is how arrays are lent for one call.
    fn _read_only<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        read_only(slf)
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
            None if copy == Some(false) => dlpack::lent(py, self.exported(py, false)?, max_version, dl_device),
            None => {
                let tensor = self.snapshot(py)?;
                let copy = py.detach(|| tensor.duplicate()).or_raise(py)?;
                dlpack::given(py, copy, max_version, dl_device)
            }
        }
    }

    /// Pickled as shape, dtype and bytes; the bytes out of band where the protocol can.
    fn __reduce_ex__<'py>(slf: &Bound<'py, Self>, protocol: usize) -> PyResult<Bound<'py, PyTuple>> {
        let (py, own) = (slf.py(), slf.get());
        let whole = own.snapshot(py)?;
        // In the flavours of libraries the order of the axes in memory is kept.
        let turned =
            (own.flavour != Flavour::Standard && !whole.is_contiguous()).then(|| own.settled(py)).transpose()?;
        let turned = turned.map(|place| place.view("T", Layout::reversed)).transpose().or_raise(py)?;
        let turned = turned.filter(|place| place.layout().is_contiguous());
        let whole = turned.as_ref().map_or(whole, Place::tensor);
        // A pickle may be held for long, and is not to change.
        let dense = |whole: Tensor| if whole.is_shared() { whole.duplicate() } else { whole.contiguous() };
        let tensor = py.detach(|| dense(whole)).or_raise(py)?;
        let (shape, dtype) = (tensor.shape().to_vec(), tensor.dtype().name());
        let bytes = PyMemoryView::from(Bound::new(py, Exported::bytes(tensor))?.as_any())?;
        let bytes = if protocol >= 5 {
            py.import("pickle")?.call_method1("PickleBuffer", (bytes,))?
        } else {
            bytes.call_method0("tobytes")?
        };
        let restore = py.import("ndcast._ndcast")?.getattr("_restore")?;
        let arguments = match own.flavour {
            Flavour::Standard => (bytes, dtype, shape).into_pyobject(py)?.into_any(),
            other if turned.is_some() => (bytes, dtype, shape, module_of(other), "F").into_pyobject(py)?.into_any(),
            other => (bytes, dtype, shape, module_of(other)).into_pyobject(py)?.into_any(),
        };
        // The attributes that a program has added.
        let added = if own.flavour == Flavour::Torch { slf.getattr_opt("__dict__")? } else { None };
        match added.filter(|added| added.len().is_ok_and(|count| count > 0)) {
            Some(added) => PyTuple::new(py, [restore, arguments, added]),
            None => PyTuple::new(py, [restore, arguments]),
        }
    }
}

/// The elements of a tensor as an array of NumPy's, which cannot be written to.
pub(crate) fn read_only<'py>(x: &Bound<'py, PyTensor>) -> PyResult<Bound<'py, PyAny>> {
    let (py, own) = (x.py(), x.get());
    if own.cell.dtype().or_raise(py)? == DType::BF16 {
        return PyTensor::__array__(x, None, None);
    }
    shown(&Bound::new(py, own.exported(py, true)?)?)
}

/// An array of NumPy's over elements.
fn shown<'py>(exported: &Bound<'py, Exported>) -> PyResult<Bound<'py, PyAny>> {
    let py = exported.py();
    let made = crate::scalars::functions(py)?.map_or(Ok(None), |functions| functions.array(exported))?;
    made.map_or_else(|| py.import("numpy")?.call_method1("asarray", (exported,)), Ok)
}

/// The tensor of a pickle. One whose first axis is the fastest was pickled with its axes reversed.
#[pyfunction]
#[pyo3(name = "_restore", signature = (bytes, dtype, shape, flavour = "ndcast", order = "C"))]
#[expect(clippy::needless_pass_by_value, reason = "made of an argument of Python")]
pub(crate) fn restore<'py>(
    bytes: &Bound<'py, PyAny>,
    dtype: &str,
    shape: Vec<usize>,
    flavour: &str,
    order: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let py = bytes.py();
    let refuse = || Error::new(ErrorKind::Value, "a pickle of a dtype that is not known");
    let dtype = DType::from_name(dtype).ok_or_else(refuse).or_raise(py)?;
    let raw = copied(&py.import("builtins")?.call_method1("memoryview", (bytes,))?)?;
    if flavour != "ndcast" {
        // The Python part of the class is set by the module, and a pickle may be the first thing that a process reads.
        py.import(format!("ndcast.{flavour}").as_str())?;
    }
    let (flavour, made) = (named(flavour)?, of_bytes(raw, dtype, &shape).or_raise(py)?);
    if order == "F" {
        let turned = Place::new(&made).and_then(|place| place.view("T", Layout::reversed)).or_raise(py)?;
        return object_of(py, flavour, Cell::there(turned));
    }
    PyTensor::fresh(py, flavour, made)
}
