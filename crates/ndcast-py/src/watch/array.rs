//! NumPy's arrays as they lie in memory: their lengths, strides and base, without a call of Python.
//!
//! *Problem*: attributes of an array are objects that are made anew each time, which takes longer than an op on a small array. *Technique*:
//! the first fields of `PyArrayObject`, which are the same in NumPy 1 and 2 (`ndarraytypes.h`). *Contract*: [`Arrays::new`] compares the
//! fields of an array with its attributes; where they differ, nothing is read.

use super::known::Known;
use pyo3::exceptions::PyRuntimeError;
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyComplex, PyFloat, PyInt, PyType};
use std::ffi::c_int;

/// The first fields of an array of NumPy.
#[repr(C)]
struct Header {
    object: [usize; 2],
    data: usize,
    rank: c_int,
    shape: *const usize,
    strides: *const isize,
    base: *mut ffi::PyObject,
}

/// NumPy's classes of arrays and of single elements.
pub(super) struct Arrays {
    array: Py<PyType>,
    element: Py<PyType>,
}

impl Arrays {
    /// # Errors
    /// If arrays do not lie in memory as they should.
    pub(super) fn new(numpy: &Bound<'_, PyModule>) -> PyResult<Arrays> {
        let py = numpy.py();
        let class = |name: &str| Ok::<_, PyErr>(numpy.getattr(name)?.cast_into::<PyType>()?.unbind());
        let arrays = Arrays { array: class("ndarray")?, element: class("generic")? };
        let probe = numpy.getattr("zeros")?.call1(((3, 1, 5),))?.getattr("T")?;
        let size: usize = arrays.array.bind(py).getattr("__basicsize__")?.extract()?;
        let told: (Vec<usize>, Vec<isize>) = (probe.getattr("shape")?.extract()?, probe.getattr("strides")?.extract()?);
        let address: usize = probe.getattr("ctypes")?.getattr("data")?.extract()?;
        let base = probe.getattr("base")?;
        let fits = size >= size_of::<Header>()
            && arrays.read(&probe).is_some_and(|known| {
                (&known.shape[..], &known.strides[..], known.address) == (&told.0[..], &told.1[..], address)
                    && known.base.is_some_and(|own| own.is(&base))
            });
        if fits {
            Ok(arrays)
        } else {
            Err(PyRuntimeError::new_err("the arrays of this version of NumPy lie in memory in another way"))
        }
    }

    pub(super) fn is_exact(&self, object: &Bound<'_, PyAny>) -> bool {
        object.get_type_ptr() == self.array.as_ptr().cast()
    }

    fn is_array(&self, object: &Bound<'_, PyAny>) -> bool {
        self.is_exact(object) || object.is_instance(self.array.bind(object.py())).unwrap_or(false)
    }

    /// The header of an array. `None` for any other object.
    pub(super) fn read<'a>(&self, object: &'a Bound<'a, PyAny>) -> Option<Known<'a>> {
        if !self.is_array(object) {
            return None;
        }
        // SAFETY: the object is of NumPy's class, or of one that is derived from it, so it begins with the fields that `new` has compared.
        // NumPy keeps `rank` lengths and strides at the two pointers, and lengths are never negative. `base` is null or an object that the
        // array holds. All are copied here, while this thread is attached and nothing else runs.
        unsafe {
            let header = &*object.as_ptr().cast::<Header>();
            let rank = usize::try_from(header.rank).ok()?;
            let (shape, strides) = match rank {
                0 => Default::default(),
                _ => (
                    std::slice::from_raw_parts(header.shape, rank).into(),
                    std::slice::from_raw_parts(header.strides, rank).into(),
                ),
            };
            let base = Bound::from_borrowed_ptr_or_opt(object.py(), header.base);
            Some(Known { object: Some(object), shape, strides, address: header.data, base })
        }
    }

    /// An operand of a ufunc: an array, a number, or `None` for a bound that is left out. `None` for a list or another object whose shape only NumPy finds.
    pub(super) fn operand<'a>(&self, object: &'a Bound<'a, PyAny>) -> Option<Known<'a>> {
        if let Some(known) = self.read(object) {
            return Some(known);
        }
        let is_number = object.is_none()
            || object.is_instance_of::<PyFloat>()
            || object.is_instance_of::<PyInt>()
            || object.is_instance_of::<PyBool>()
            || object.is_instance_of::<PyComplex>()
            || object.is_instance(self.element.bind(object.py())).unwrap_or(false);
        is_number.then(Known::default)
    }
}
