//! NumPy's functions that make scalars of elements, and elements of scalars.
//!
//! *Problem*: a call of the class `numpy.float32` first makes an array of its argument, which takes 100 ns; `item()` takes 150. *Technique*:
//! `PyArray_Scalar` and `PyArray_ScalarAsCtype`, which NumPy offers to C programs in a table of functions; their places there are the same in
//! NumPy 1 and 2 (`__multiarray_api.h`). *Contract*: [`Functions::new`] compares their results with those of the classes; if one differs, or if
//! there is no such table, there are no functions.

use super::{Classes, place_of};
use ndcast::{DType, Element, Scalar, dtype::for_dtype};
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyCapsuleMethods};
use std::ffi::c_void;
use std::ptr::null_mut;

/// From an element, its dtype, and an object that is of no use for numbers.
type MakeScalar = unsafe extern "C" fn(*mut c_void, *mut ffi::PyObject, *mut ffi::PyObject) -> *mut ffi::PyObject;

/// Writes the element of a scalar.
type ReadScalar = unsafe extern "C" fn(*mut ffi::PyObject, *mut c_void);

/// The place of `PyArray_Scalar` in the table.
const MAKE: usize = 60;
/// The place of `PyArray_ScalarAsCtype`.
const READ: usize = 62;

pub(super) struct Functions {
    make: MakeScalar,
    read: ReadScalar,
    /// NumPy's dtypes, in the order of ours.
    dtypes: Vec<Option<Py<PyAny>>>,
    /// The classes of their scalars.
    classes: Classes,
}

impl Functions {
    /// # Errors
    /// If there is no table, or if a scalar differs from that of its class.
    pub(super) fn new(numpy: &Bound<'_, PyModule>, classes: &Classes) -> PyResult<Option<Functions>> {
        let py = numpy.py();
        let module = py.import("numpy._core.multiarray").or_else(|_| py.import("numpy.core.multiarray"))?;
        let table = module.getattr("_ARRAY_API")?.cast_into::<PyCapsule>()?.pointer_checked(None)?;
        // SAFETY: NumPy's capsule holds a table of more than 200 pointers, which lives as long as the process. The entries are functions of these
        // signatures in every version since 1.0.
        let (make, read) =
            unsafe { (table.cast::<MakeScalar>().add(MAKE).read(), table.cast::<ReadScalar>().add(READ).read()) };
        let dtype = |class: &Option<Py<PyAny>>| {
            class.as_ref().map(|class| Ok(numpy.getattr("dtype")?.call1((class,))?.unbind())).transpose()
        };
        let dtypes = classes.iter().map(dtype).collect::<PyResult<_>>()?;
        let classes = classes.each_ref().map(|class| class.as_ref().map(|class| class.clone_ref(py)));
        let made = Functions { make, read, dtypes, classes };
        let number = Scalar::Int(1);
        for (dtype, class) in DType::ALL.into_iter().zip(&made.classes) {
            let Some(class) = class else { continue };
            let (own, known) = (made.scalar(py, number, dtype)?, class.bind(py).call1((1,))?);
            if !own.is_some_and(|own| own.get_type().is(known.get_type()) && own.eq(&known).unwrap_or(false)) {
                return Ok(None);
            }
            if made.number(&known, dtype).map(Scalar::as_i128) != Some(1) {
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

    /// The number of a scalar. `None` if it is no instance of the class of this dtype itself.
    pub(super) fn number(&self, scalar: &Bound<'_, PyAny>, dtype: DType) -> Option<Scalar> {
        self.classes[place_of(dtype)].as_ref().filter(|class| scalar.get_type().is(class))?;
        Some(for_dtype!(dtype, T => {
            let mut element = T::from_scalar(Scalar::Int(0));
            // SAFETY: the scalar is one of NumPy's of this dtype, and is alive. The function writes its element to the second pointer, where there
            // is room for one. This thread is attached.
            unsafe { (self.read)(scalar.as_ptr(), (&raw mut element).cast()) };
            element.to_scalar()
        }))
    }
}
