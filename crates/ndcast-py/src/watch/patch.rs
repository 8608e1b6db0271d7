//! The exchange of functions that other libraries' objects call.
//!
//! *Problem*: operators of NumPy's arrays end in C, where no Python code can stand between. *Technique*: two kinds of pointers that Python
//! itself follows at each call are exchanged: that of an object with a `vectorcall` (PEP 590), such as a ufunc, and that of the C
//! function of a method. *Contract*: a pointer is exchanged only where it is what Python says that it is; it is put back unless somebody
//! else has exchanged it since.

use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::PyType;
use std::ffi::c_int;

/// A C function of `METH_FASTCALL | METH_KEYWORDS`.
pub(super) type Fast = unsafe extern "C" fn(
    *mut ffi::PyObject,
    *const *mut ffi::PyObject,
    ffi::Py_ssize_t,
    *mut ffi::PyObject,
) -> *mut ffi::PyObject;
/// A C function of `METH_VARARGS | METH_KEYWORDS`.
pub(super) type Varied =
    unsafe extern "C" fn(*mut ffi::PyObject, *mut ffi::PyObject, *mut ffi::PyObject) -> *mut ffi::PyObject;
/// A `vectorcall`.
pub(super) type Vector = unsafe extern "C" fn(
    *mut ffi::PyObject,
    *const *mut ffi::PyObject,
    usize,
    *mut ffi::PyObject,
) -> *mut ffi::PyObject;

/// A type's flag that its objects have a `vectorcall`.
const HAVE_VECTORCALL: std::ffi::c_ulong = 1 << 11;

/// The first fields of a type (`cpython/object.h`), up to the place of the `vectorcall` in its objects.
#[repr(C)]
struct TypeHeader {
    object: [usize; 3],
    name: usize,
    basicsize: isize,
    itemsize: isize,
    dealloc: usize,
    vectorcall_offset: isize,
}

/// The first fields of a builtin function or a bound method.
#[repr(C)]
struct FunctionHeader {
    object: [usize; 2],
    definition: *mut ffi::PyMethodDef,
}

/// A place with a pointer to a function, and the function that stood there.
pub(super) struct Slot {
    place: *mut usize,
    original: usize,
    ours: usize,
}

// SAFETY: the place is read and written only by a thread that is attached to the interpreter.
unsafe impl Send for Slot {}
// SAFETY: as above.
unsafe impl Sync for Slot {}

impl Slot {
    /// The `vectorcall` of an object. `None` if it has none, or not where the layout of types says.
    pub(super) fn vectorcall(object: &Bound<'_, PyAny>) -> Option<Slot> {
        let class: Bound<'_, PyType> = object.get_type();
        let basicsize: isize = class.getattr("__basicsize__").ok()?.extract().ok()?;
        // SAFETY: a type begins with these fields in every version with a stable ABI; a comparison with an attribute follows.
        let header = unsafe { &*class.as_ptr().cast::<TypeHeader>() };
        // SAFETY: it is a type.
        let flags = unsafe { ffi::PyType_GetFlags(class.as_type_ptr()) };
        let offset = usize::try_from(header.vectorcall_offset).ok()?;
        let fits = header.basicsize == basicsize
            && flags & HAVE_VECTORCALL != 0
            && offset >= size_of::<[usize; 2]>()
            && offset + size_of::<usize>() <= usize::try_from(basicsize).ok()?
            && offset.is_multiple_of(align_of::<usize>());
        // SAFETY: objects of the type have a pointer to a function at this place, within their size.
        let place = fits.then(|| unsafe { object.as_ptr().byte_add(offset).cast::<usize>() })?;
        // SAFETY: as above.
        let original = unsafe { *place };
        (original != 0).then_some(Slot { place, original, ours: 0 })
    }

    /// The C function behind a builtin function or a bound method, for all objects with that method. `None` if it has other flags.
    pub(super) fn function(object: &Bound<'_, PyAny>, flags: c_int) -> Option<Slot> {
        if object.get_type().name().ok()? != "builtin_function_or_method" {
            return None;
        }
        // SAFETY: it is a builtin function, which begins with these fields.
        let definition = unsafe { (*object.as_ptr().cast::<FunctionHeader>()).definition };
        // SAFETY: it is a builtin function.
        let (told, own) =
            unsafe { (ffi::PyCFunction_GetFunction(object.as_ptr()), ffi::PyCFunction_GetFlags(object.as_ptr())) };
        let told = told.map_or(0, |function| function as usize);
        // SAFETY: a builtin function has a definition for as long as it lives; the union is a pointer to a function.
        let place = unsafe { (&raw mut (*definition).ml_meth).cast::<usize>() };
        // SAFETY: as above.
        let original = unsafe { *place };
        (own == flags && original != 0 && original == told && writable(place as usize)).then_some(Slot {
            place,
            original,
            ours: 0,
        })
    }

    pub(super) fn original(&self) -> usize {
        self.original
    }

    /// Puts a function there, which must have the same signature.
    pub(super) fn exchange(&mut self, ours: usize) {
        self.ours = ours;
        // SAFETY: the place is in an object that is held or in a definition of a library, which are written to and never unloaded; this
        // thread is attached, so no other one reads it now.
        unsafe { *self.place = ours };
    }

    /// Puts the original back, unless somebody else has exchanged ours.
    pub(super) fn restore(&self) {
        // SAFETY: as in `exchange`.
        unsafe {
            if *self.place == self.ours {
                *self.place = self.original;
            }
        }
    }
}

/// Whether an address can be written to: a library may have put its definitions where nobody can change them.
fn writable(place: usize) -> bool {
    // Elsewhere than on Linux, definitions that hold addresses of functions lie in memory that is written to when the library is loaded.
    let Ok(maps) = std::fs::read_to_string("/proc/self/maps") else { return true };
    let holds = |line: &&str| {
        let range = line.split(' ').next().and_then(|range| range.split_once('-'));
        let bound = |text: &str| usize::from_str_radix(text, 16).unwrap_or(0);
        range.is_some_and(|(from, to)| (bound(from)..bound(to)).contains(&place))
    };
    maps.lines().find(holds).and_then(|line| line.split(' ').nth(1)).is_some_and(|rights| rights.starts_with("rw"))
}
