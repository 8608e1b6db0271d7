//! NumPy's functions in C that make scalars of elements, elements of scalars, and arrays over memory.
//!
//! *Problem*: a call of the class `numpy.float32` first makes an array of its argument, which takes 100 ns; `item()` takes 150, and
//! `numpy.asarray` of a buffer 300. *Technique*: `PyArray_Scalar`, `PyArray_ScalarAsCtype`, `PyArray_NewFromDescr` and `PyArray_SetBaseObject`,
//! which NumPy offers to C programs in a table of functions; their places there are the same in NumPy 1 and 2 (`__multiarray_api.h`).
//! *Contract*: [`Functions::new`] compares their results with those of Python's functions; if one differs, or if there is no such table,
//! there are no functions.

use crate::buffer::Exported;
use crate::error::OrRaise;
use crate::scalars::{Classes, place_of};
use ndcast::shape::Dims;
use ndcast::{DType, Element, Scalar, Tensor, dtype::for_dtype};
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyCapsuleMethods};
use std::ffi::{c_int, c_void};
use std::ptr::null_mut;

/// From an element, its dtype, and an object that is of no use for numbers.
type MakeScalar = unsafe extern "C" fn(*mut c_void, *mut ffi::PyObject, *mut ffi::PyObject) -> *mut ffi::PyObject;

/// Writes the element of a scalar.
type ReadScalar = unsafe extern "C" fn(*mut ffi::PyObject, *mut c_void);

/// From a class, a dtype, which it keeps a reference to, the number of axes, lengths, strides in bytes, the first element, flags, and an object
/// that is of no use for plain arrays.
type MakeArray = unsafe extern "C" fn(
    *mut ffi::PyTypeObject,
    *mut ffi::PyObject,
    c_int,
    *const isize,
    *const isize,
    *mut c_void,
    c_int,
    *mut ffi::PyObject,
) -> *mut ffi::PyObject;

/// Makes an array keep a reference to the owner of its memory.
type SetBase = unsafe extern "C" fn(*mut ffi::PyObject, *mut ffi::PyObject) -> c_int;

/// The places in the table: of the class of arrays, `PyArray_Scalar`, `PyArray_ScalarAsCtype`, `PyArray_NewFromDescr` and `PyArray_SetBaseObject`.
const CLASS: usize = 2;
const MAKE: usize = 60;
const READ: usize = 62;
const MAKE_ARRAY: usize = 94;
const SET_BASE: usize = 282;

/// The flag of an array that may be written to.
const WRITEABLE: c_int = 0x400;

/// Arrays of NumPy 1 have no more axes.
const MOST_AXES: usize = 32;

pub(crate) struct Functions {
    make: MakeScalar,
    read: ReadScalar,
    make_array: MakeArray,
    set_base: SetBase,
    /// The class of arrays.
    class: Py<PyAny>,
    /// NumPy's dtypes, in the order of ours.
    dtypes: Vec<Option<Py<PyAny>>>,
    /// The classes of their scalars.
    classes: Classes,
}

impl Functions {
    /// # Errors
    /// If there is no table, or if a scalar differs from that of its class.
    pub(crate) fn new(numpy: &Bound<'_, PyModule>, classes: &Classes) -> PyResult<Option<Functions>> {
        let py = numpy.py();
        let module = py.import("numpy._core.multiarray").or_else(|_| py.import("numpy.core.multiarray"))?;
        let table = module.getattr("_ARRAY_API")?.cast_into::<PyCapsule>()?.pointer_checked(None)?;
        // SAFETY: NumPy's capsule holds a table of more than 300 pointers, which lives as long as the process. The entries are functions of these
        // signatures in every version since 1.7.
        let (make, read, make_array, set_base) = unsafe {
            (
                table.cast::<MakeScalar>().add(MAKE).read(),
                table.cast::<ReadScalar>().add(READ).read(),
                table.cast::<MakeArray>().add(MAKE_ARRAY).read(),
                table.cast::<SetBase>().add(SET_BASE).read(),
            )
        };
        // SAFETY: as above; this entry is the class of arrays.
        let class = unsafe { table.cast::<*mut ffi::PyObject>().add(CLASS).read() };
        let array = numpy.getattr("ndarray")?;
        if class != array.as_ptr() {
            return Ok(None);
        }
        let dtype = |class: &Option<Py<PyAny>>| {
            class.as_ref().map(|class| Ok(numpy.getattr("dtype")?.call1((class,))?.unbind())).transpose()
        };
        let dtypes = classes.iter().map(dtype).collect::<PyResult<_>>()?;
        let classes = classes.each_ref().map(|class| class.as_ref().map(|class| class.clone_ref(py)));
        let made = Functions { make, read, make_array, set_base, class: array.unbind(), dtypes, classes };
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
        Ok(made.makes_arrays(numpy)?.then_some(made))
    }

    /// Whether an array over the elements of a tensor is what NumPy's own function makes of them.
    fn makes_arrays(&self, numpy: &Bound<'_, PyModule>) -> PyResult<bool> {
        let py = numpy.py();
        let sample = Tensor::from_slice(&[0.5, 1.5, 2.5, 3.5, 4.5, 5.5], [2, 3]).and_then(|x| x.permute([1, 0]));
        let exported = Bound::new(py, Exported::new(sample.or_raise(py)?))?;
        let known = numpy.getattr("asarray")?.call1((&exported,))?;
        let Some(own) = self.array(&exported)? else { return Ok(false) };
        let same = |name: &str| own.getattr(name)?.eq(known.getattr(name)?);
        let whole = own.call_method0("tolist")?.eq(known.call_method0("tolist")?)?;
        Ok(whole && same("dtype")? && same("shape")? && same("strides")? && same("flags")?)
    }

    /// The elements of a tensor as an array of NumPy, which keeps what exports them. `None` for a dtype that NumPy does not have.
    pub(crate) fn array<'py>(&self, exported: &Bound<'py, Exported>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let (py, tensor) = (exported.py(), exported.get().tensor());
        let Some(Some(dtype)) = self.dtypes.get(place_of(tensor.dtype())) else { return Ok(None) };
        if tensor.ndim() > MOST_AXES {
            return Ok(None);
        }
        let size = tensor.dtype().size() as isize;
        let lengths: Dims<isize> = tensor.shape().iter().map(|&length| length as isize).collect();
        let strides: Dims<isize> = tensor.strides().iter().map(|stride| stride * size).collect();
        let flags = if exported.get().is_writable() { WRITEABLE } else { 0 };
        // SAFETY: the pointers lead to one number for each axis, and to elements of the dtype, which the array only reads unless they are lent to be
        // written to. The function takes the reference to the dtype over, and copies the numbers. This thread is attached.
        let made = unsafe {
            (self.make_array)(
                self.class.as_ptr().cast(),
                dtype.clone_ref(py).into_ptr(),
                tensor.ndim() as c_int,
                lengths.as_ptr(),
                strides.as_ptr(),
                tensor.as_ptr().cast_mut().cast(),
                flags,
                null_mut(),
            )
        };
        // SAFETY: the function returns a new reference, or null with an exception.
        let made = unsafe { Bound::from_owned_ptr_or_err(py, made) }?;
        // SAFETY: the array is new and has no base. The function takes the reference to the object over, which keeps the elements.
        match unsafe { (self.set_base)(made.as_ptr(), exported.clone().into_any().into_ptr()) } {
            0 => Ok(Some(made)),
            _ => Err(PyErr::fetch(py)),
        }
    }

    /// A number as a scalar of a dtype. `None` for a dtype that NumPy does not have.
    pub(crate) fn scalar<'py>(
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
    pub(crate) fn number(&self, scalar: &Bound<'_, PyAny>, dtype: DType) -> Option<Scalar> {
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
