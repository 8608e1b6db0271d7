//! NumPy's constructor of scalars, which reads an element where it lies.
//!
//! *Problem*: a call of the class `numpy.float32` first makes an array of its argument, which takes 100 ns. *Technique*: `PyArray_Scalar`, which NumPy
//! offers to C programs in a table of functions; its place there is the same in NumPy 1 and 2 (`__multiarray_api.h`). *Contract*:
//! [`Constructor::new`] compares its scalars with those of the classes; if one differs, or if there is no such table, there is no constructor.

use super::{Classes, place_of};
use ndcast::{DType, Element, Scalar, dtype::for_dtype};
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyCapsuleMethods};
use std::ffi::c_void;
use std::ptr::null_mut;

/// From an element, its dtype, and an object that is of no use for numbers.
type MakeScalar = unsafe extern "C" fn(*mut c_void, *mut ffi::PyObject, *mut ffi::PyObject) -> *mut ffi::PyObject;

/// The place of `PyArray_Scalar` in the table.
const PLACE: usize = 60;

pub(super) struct Constructor {
    make: MakeScalar,
    /// NumPy's dtypes, in the order of ours.
    dtypes: Vec<Option<Py<PyAny>>>,
}

impl Constructor {
    /// # Errors
    /// If there is no table, or if a scalar differs from that of its class.
    pub(super) fn new(numpy: &Bound<'_, PyModule>, classes: &Classes) -> PyResult<Option<Constructor>> {
        let py = numpy.py();
        let module = py.import("numpy._core.multiarray").or_else(|_| py.import("numpy.core.multiarray"))?;
        let table = module.getattr("_ARRAY_API")?.cast_into::<PyCapsule>()?.pointer_checked(None)?;
        // SAFETY: NumPy's capsule holds a table of more than 200 pointers, which lives as long as the process. The entry is a function of this
        // signature in every version since 1.0.
        let make = unsafe { table.cast::<MakeScalar>().add(PLACE).read() };
        let dtype = |class: &Option<Py<PyAny>>| {
            class.as_ref().map(|class| Ok(numpy.getattr("dtype")?.call1((class,))?.unbind())).transpose()
        };
        let made = Constructor { make, dtypes: classes.iter().map(dtype).collect::<PyResult<_>>()? };
        let number = Scalar::Int(1);
        for (dtype, class) in DType::ALL.into_iter().zip(classes) {
            let Some(class) = class else { continue };
            let (own, known) = (made.scalar(py, number, dtype)?, class.bind(py).call1((1,))?);
            if !own.is_some_and(|own| own.get_type().is(known.get_type()) && own.eq(&known).unwrap_or(false)) {
                return Ok(None);
            }
        }
        Ok(Some(made))
    }

    /// A number as a scalar of a dtype. `None` for a dtype that NumPy does not have.
    pub(super) fn scalar<'py>(
        &self,
        py: Python<'py>,
        number: Scalar,
        dtype: DType,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let Some(Some(known)) = self.dtypes.get(place_of(dtype)) else { return Ok(None) };
        let known = known.as_ptr();
        for_dtype!(dtype, T => {
            let mut element = T::from_scalar(number);
            // SAFETY: the function copies an element of the dtype from the first pointer, where one lies, and borrows the dtype. It returns a new
            // reference, or null with an exception. This thread is attached.
            let made = unsafe { (self.make)((&raw mut element).cast(), known, null_mut()) };
            // SAFETY: as above.
            unsafe { Bound::from_owned_ptr_or_err(py, made) }.map(Some)
        })
    }
}
