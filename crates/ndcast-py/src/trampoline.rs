//! C functions for the rows of a table, so that every row is an ordinary built-in function or method of Python.
//!
//! *Problem*: Python does not tell a C function which row it stands for, and a class with `__call__` would cost a tuple, a dictionary and
//! an allocation at each call. *Technique*: the compiler makes one function for each number below [`CAPACITY`]; all of them forward to
//! [`dispatch`](crate::functions::dispatch). *Contract*: a panic becomes a `RuntimeError` and does not end the process.

use crate::entries::{Entry, entries};
use crate::error::{Repeated, in_their_words};
use crate::functions::dispatch;
use crate::words::Asked;
use pyo3::exceptions::PyRuntimeError;
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::{PyTuple, PyType};
use std::ffi::{CString, c_int};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::ptr::null_mut;

type Call = unsafe extern "C" fn(
    *mut ffi::PyObject,
    *const *mut ffi::PyObject,
    ffi::Py_ssize_t,
    *mut ffi::PyObject,
) -> *mut ffi::PyObject;

/// # Safety
/// Only Python may call this, attached to the interpreter, with `arguments` pointing to `count` objects and one more for each of `names`.
unsafe extern "C" fn call<const ROW: usize>(
    own: *mut ffi::PyObject,
    arguments: *const *mut ffi::PyObject,
    count: ffi::Py_ssize_t,
    names: *mut ffi::PyObject,
) -> *mut ffi::PyObject {
    // SAFETY: `enter` has the same contract.
    unsafe { enter(ROW, own, arguments, count, names) }
}

/// # Safety
/// As [`call`].
unsafe fn enter(
    row: usize,
    own: *mut ffi::PyObject,
    arguments: *const *mut ffi::PyObject,
    count: ffi::Py_ssize_t,
    names: *mut ffi::PyObject,
) -> *mut ffi::PyObject {
    // SAFETY: by the contract this thread is attached: Python calls with its lock held.
    let py = unsafe { Python::assume_attached() };
    let answer = catch_unwind(AssertUnwindSafe(|| {
        // SAFETY: each pointer is null or an object that Python holds during the call; `own` is a method's receiver, or a function's module
        // or null.
        let (own, names) = unsafe { (Borrowed::from_ptr_or_opt(py, own), Borrowed::from_ptr_or_opt(py, names)) };
        let names = names.map(|names| names.cast::<PyTuple>()).transpose()?;
        let count = usize::try_from(count).unwrap_or(0);
        let total = count + names.as_ref().map_or(0, |names| names.len());
        // Without arguments the pointer may be null, which no slice is.
        let given = match total {
            0 => &[],
            // SAFETY: by the contract `arguments` points to `total` objects, which Python holds during the call. A `Bound` is a transparent
            // pointer to an object, and a shared slice of them drops none.
            _ => unsafe { std::slice::from_raw_parts(arguments.cast::<Bound<'_, PyAny>>(), total) },
        };
        dispatch(py, row, own.as_deref(), given, names.as_deref()).map_err(|error| {
            let Some(entry) = entries().get(row) else { return error };
            let call = crate::call::Call { py, entry, own: own.as_deref(), given, names: names.as_deref() };
            let asked = Asked { name: entry.name, more: total > usize::from(entry.is_function()), mask: false };
            match Repeated::of_call(&call) {
                Ok(call) => in_their_words(py, entry.flavour, asked, error, call),
                Err(failure) => failure,
            }
        })
    }));
    match answer {
        Ok(Ok(object)) => object.into_ptr(),
        Ok(Err(error)) => {
            error.restore(py);
            null_mut()
        }
        Err(_) => {
            PyRuntimeError::new_err("ndcast panicked: please report this").restore(py);
            null_mut()
        }
    }
}

macro_rules! line {
    ($high:literal) => {
        line!($high: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31)
    };
    ($high:literal: $($low:literal)*) => { [$(call::<{ $high * 32 + $low }>),*] };
}
macro_rules! lines {
    ($($high:literal)*) => { [$(line!($high)),*] };
}

static CALLS: [[Call; 32]; 128] = lines!(
    0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31
    32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63
    64 65 66 67 68 69 70 71 72 73 74 75 76 77 78 79 80 81 82 83 84 85 86 87 88 89 90 91 92 93 94 95
    96 97 98 99 100 101 102 103 104 105 106 107 108 109 110 111 112 113 114 115 116 117 118 119 120 121 122 123 124 125 126 127
);

/// Maximum number of rows.
pub(crate) const CAPACITY: usize = 128 * 32;

/// The method definition of a row. It is never freed, because Python keeps a pointer to it for as long as the process lives.
fn definition(row: usize, entry: &Entry) -> PyResult<*mut ffi::PyMethodDef> {
    let call = CALLS.as_flattened().get(row).ok_or_else(|| PyRuntimeError::new_err("more functions than CAPACITY"))?;
    let (name, doc) = (CString::new(entry.full_name())?, CString::new(entry.doc())?);
    Ok(Box::into_raw(Box::new(ffi::PyMethodDef {
        ml_name: name.into_raw(),
        ml_meth: ffi::PyMethodDefPointer { PyCFunctionFastWithKeywords: *call },
        ml_flags: ffi::METH_FASTCALL as c_int | ffi::METH_KEYWORDS as c_int,
        ml_doc: doc.into_raw(),
    })))
}

/// A row as a function of a module.
pub(crate) fn function<'py>(py: Python<'py>, row: usize, entry: &Entry, module: &str) -> PyResult<Bound<'py, PyAny>> {
    let module = pyo3::types::PyString::new(py, module);
    // SAFETY: the definition is never freed; `self` may be null; the module's name is an object.
    unsafe {
        Bound::from_owned_ptr_or_err(py, ffi::PyCFunction_NewEx(definition(row, entry)?, null_mut(), module.as_ptr()))
    }
}

/// A row as a method of a class.
pub(crate) fn method<'py>(row: usize, entry: &Entry, class: &Bound<'py, PyType>) -> PyResult<Bound<'py, PyAny>> {
    // SAFETY: the definition is never freed, and `class` is a type object.
    unsafe {
        Bound::from_owned_ptr_or_err(class.py(), ffi::PyDescr_NewMethod(class.as_ptr().cast(), definition(row, entry)?))
    }
}
