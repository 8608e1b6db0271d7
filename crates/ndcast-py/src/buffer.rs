//! The buffer protocol, both ways.
//!
//! *Contract*: what is lent is read-only, and a write of ours goes elsewhere while it is; what is read may have any strides. A byte order, format
//! or indirection that is not ours is refused.

use crate::foreign::Lent;
use ndcast::{DType, Tensor};
use pyo3::exceptions::{PyBufferError, PyTypeError};
use pyo3::ffi;
use pyo3::prelude::*;
use std::ffi::{CStr, CString, c_int};
use std::mem::MaybeUninit;

/// A format of the buffer protocol as a dtype; `None` for what is in another byte order, or no number.
fn dtype_of(format: &str, size: usize) -> Option<DType> {
    let native = if cfg!(target_endian = "little") { '<' } else { '>' };
    let code = format.trim_start_matches(['@', '=', native]);
    Some(match (code, size) {
        ("?", 1) => DType::Bool,
        ("b", 1) => DType::I8,
        ("B", 1) => DType::U8,
        ("h" | "i" | "l" | "q" | "n", 2) => DType::I16,
        ("h" | "i" | "l" | "q" | "n", 4) => DType::I32,
        ("h" | "i" | "l" | "q" | "n", 8) => DType::I64,
        ("H" | "I" | "L" | "Q" | "N", 2) => DType::U16,
        ("H" | "I" | "L" | "Q" | "N", 4) => DType::U32,
        ("H" | "I" | "L" | "Q" | "N", 8) => DType::U64,
        ("e", 2) => DType::F16,
        ("f", 4) => DType::F32,
        ("d", 8) => DType::F64,
        ("Zf", 8) => DType::C64,
        ("Zd", 16) => DType::C128,
        _ => return None,
    })
}

fn format_of(dtype: DType) -> Option<&'static str> {
    Some(match dtype {
        DType::Bool => "?",
        DType::I8 => "b",
        DType::U8 => "B",
        DType::I16 => "h",
        DType::U16 => "H",
        DType::I32 => "i",
        DType::U32 => "I",
        // NumPy has two types of 64 bits, and takes the one that C's long is where there is a choice.
        DType::I64 if size_of::<std::ffi::c_long>() == 8 => "l",
        DType::U64 if size_of::<std::ffi::c_long>() == 8 => "L",
        DType::I64 => "q",
        DType::U64 => "Q",
        DType::F16 => "e",
        DType::F32 => "f",
        DType::F64 => "d",
        DType::C64 => "Zf",
        DType::C128 => "Zd",
        _ => return None,
    })
}

/// Whether an object has a buffer.
pub(crate) fn offers(object: &Bound<'_, PyAny>) -> bool {
    // SAFETY: an object; asks for a slot of its type.
    unsafe { ffi::PyObject_CheckBuffer(object.as_ptr()) == 1 }
}

/// A buffer of somebody else's, given back when it is dropped.
struct Held(Box<ffi::Py_buffer>);

impl Held {
    fn of(object: &Bound<'_, PyAny>) -> PyResult<Held> {
        let mut view = Box::new(MaybeUninit::<ffi::Py_buffer>::zeroed());
        // SAFETY: an object, and room for a view of its buffer.
        if unsafe { ffi::PyObject_GetBuffer(object.as_ptr(), view.as_mut_ptr(), ffi::PyBUF_FULL_RO) } != 0 {
            return Err(PyErr::fetch(object.py()));
        }
        // SAFETY: filled in.
        Ok(Held(unsafe { Box::from_raw(Box::into_raw(view).cast()) }))
    }

    /// As many numbers as there are axes.
    ///
    /// # Safety
    /// `numbers` is null or points to as many.
    unsafe fn numbers(&self, numbers: *const ffi::Py_ssize_t) -> Option<&[ffi::Py_ssize_t]> {
        let axes = usize::try_from(self.0.ndim).unwrap_or(0);
        // SAFETY: the contract.
        (!numbers.is_null()).then(|| unsafe { std::slice::from_raw_parts(numbers, axes) })
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        // SAFETY: filled in by `PyObject_GetBuffer`, given back once, by a thread that has the interpreter as it had when it asked.
        unsafe { ffi::PyBuffer_Release(&raw mut *self.0) }
    }
}

/// The elements of a buffer, copied.
pub(crate) fn copied(object: &Bound<'_, PyAny>) -> PyResult<Tensor> {
    let held = Held::of(object)?;
    let view = &held.0;
    // SAFETY: null, which stands for bytes, or a text that ends with zero, as long as the view is held.
    let format = (!view.format.is_null()).then(|| unsafe { CStr::from_ptr(view.format) }.to_string_lossy());
    let format = format.as_deref().unwrap_or("B");
    let size = usize::try_from(view.itemsize).unwrap_or(0);
    let dtype = dtype_of(format, size).ok_or_else(|| unknown(format))?;
    // SAFETY: the protocol: numbers for as many axes, or null.
    let (shape, strides, indirect) =
        unsafe { (held.numbers(view.shape), held.numbers(view.strides), held.numbers(view.suboffsets)) };
    if indirect.is_some_and(|offsets| offsets.iter().any(|&offset| offset >= 0)) {
        return Err(PyBufferError::new_err("a buffer of pointers to pointers is none that a tensor can hold"));
    }
    // One axis of all bytes where no shape is given, none if there is one element; strides may be left out in C order.
    let whole = [view.len / view.itemsize.max(1)];
    let shape = shape.unwrap_or(if view.ndim == 0 { &[] } else { &whole });
    let shape: Vec<usize> = shape.iter().map(|&length| usize::try_from(length).unwrap_or(0)).collect();
    let strides = strides.map_or_else(|| in_c_order(&shape, size), <[_]>::to_vec);
    let lent = Lent { start: view.buf.cast_const().cast(), dtype, shape: &shape, strides: &strides };
    // SAFETY: the buffer is held until the end of this function.
    unsafe { lent.copied(object.py()) }
}

/// Strides in bytes of elements that lie one after the other.
pub(crate) fn in_c_order(shape: &[usize], size: usize) -> Vec<isize> {
    let mut strides = vec![size as isize; shape.len()];
    for axis in (1..shape.len()).rev() {
        strides[axis - 1] = strides[axis].wrapping_mul(shape[axis] as isize);
    }
    strides
}

/// A tensor, lent to who asks for its buffer.
#[pyclass(name = "Buffer", module = "ndcast._ndcast", frozen)]
pub(crate) struct Exported {
    tensor: Tensor,
    /// Whether it is shown as bytes, for pickles.
    raw: bool,
}

impl Exported {
    /// A tensor with its shape and dtype.
    pub(crate) fn new(tensor: Tensor) -> Exported {
        Exported { tensor, raw: false }
    }

    /// The bytes of a contiguous tensor.
    pub(crate) fn bytes(tensor: Tensor) -> Exported {
        Exported { tensor, raw: true }
    }
}

/// What a `Py_buffer` points to, freed with it.
struct Shown {
    shape: Vec<ffi::Py_ssize_t>,
    strides: Vec<ffi::Py_ssize_t>,
    format: CString,
}

#[pymethods]
impl Exported {
    /// # Safety
    /// Called by Python alone, with a view to be filled in.
    unsafe fn __getbuffer__(slf: &Bound<'_, Self>, view: *mut ffi::Py_buffer, flags: c_int) -> PyResult<()> {
        let exported = slf.get();
        // SAFETY: the contract.
        unsafe { lend(&exported.tensor, exported.raw, slf.as_any(), view, flags) }
    }

    /// # Safety
    /// Called by Python alone, with a view that `__getbuffer__` filled in.
    unsafe fn __releasebuffer__(&self, view: *mut ffi::Py_buffer) {
        // SAFETY: the contract.
        unsafe { give_back(view) }
    }
}

#[pymethods]
impl crate::tensor::PyTensor {
    /// # Safety
    /// Called by Python alone, with a view to be filled in.
    unsafe fn __getbuffer__(slf: &Bound<'_, Self>, view: *mut ffi::Py_buffer, flags: c_int) -> PyResult<()> {
        let tensor = slf.get().snapshot(slf.py())?;
        // The snapshot is what is lent: a write of ours goes elsewhere from now on.
        let exported = Bound::new(slf.py(), Exported::new(tensor))?;
        // SAFETY: the contract.
        unsafe { lend(&exported.get().tensor, false, exported.as_any(), view, flags) }
    }
}

/// Fills in a view of a tensor, held by `owner`.
///
/// # Safety
/// `view` points to a `Py_buffer`, and `owner` keeps the tensor.
unsafe fn lend(
    tensor: &Tensor,
    raw: bool,
    owner: &Bound<'_, PyAny>,
    view: *mut ffi::Py_buffer,
    flags: c_int,
) -> PyResult<()> {
    if view.is_null() {
        return Err(PyBufferError::new_err("no view to fill in"));
    }
    let refuse = |text: &str| Err(PyBufferError::new_err(text.to_owned()));
    if flags & ffi::PyBUF_WRITABLE == ffi::PyBUF_WRITABLE {
        return refuse("the memory of a tensor is lent for reading only: take a copy to write to");
    }
    let format = if raw { Some("B") } else { format_of(tensor.dtype()) };
    let Some(format) = format else {
        return refuse("the buffer protocol has no format for bfloat16: convert to float32");
    };
    let strided = flags & ffi::PyBUF_STRIDES == ffi::PyBUF_STRIDES;
    let dense = flags & ffi::PyBUF_C_CONTIGUOUS == ffi::PyBUF_C_CONTIGUOUS || !strided;
    if dense && !tensor.is_contiguous() {
        return refuse("the elements do not lie one after the other: call contiguous() first");
    }
    let size = if raw { 1 } else { tensor.dtype().size() };
    let count = tensor.numel() * (tensor.dtype().size() / size);
    let shape = if raw { vec![count] } else { tensor.shape().to_vec() };
    let strides = if raw { vec![1] } else { tensor.strides().iter().map(|stride| stride * size as isize).collect() };
    let shown = Box::new(Shown {
        shape: shape.iter().map(|&length| length as ffi::Py_ssize_t).collect(),
        strides,
        format: CString::new(format)?,
    });
    let start = tensor.as_ptr();
    let shown = Box::into_raw(shown);
    // SAFETY: the contract; what the view points to is freed by `give_back`, or as long as the owner lives.
    unsafe {
        (*view).obj = owner.clone().into_ptr();
        (*view).buf = start.cast_mut().cast();
        (*view).len = (count * size) as ffi::Py_ssize_t;
        (*view).readonly = 1;
        (*view).itemsize = size as ffi::Py_ssize_t;
        (*view).ndim = (*shown).shape.len() as c_int;
        let wanted = |flag: c_int| flags & flag == flag;
        (*view).format =
            if wanted(ffi::PyBUF_FORMAT) { (*shown).format.as_ptr().cast_mut() } else { std::ptr::null_mut() };
        (*view).shape = if wanted(ffi::PyBUF_ND) { (*shown).shape.as_mut_ptr() } else { std::ptr::null_mut() };
        (*view).strides = if strided { (*shown).strides.as_mut_ptr() } else { std::ptr::null_mut() };
        (*view).suboffsets = std::ptr::null_mut();
        (*view).internal = shown.cast();
    }
    Ok(())
}

/// Frees what a view points to.
///
/// # Safety
/// `view` was filled in by [`lend`] and is given back once.
unsafe fn give_back(view: *mut ffi::Py_buffer) {
    // SAFETY: the contract: `internal` is the box that `lend` made.
    unsafe { drop(Box::from_raw((*view).internal.cast::<Shown>())) }
}

fn unknown(format: &str) -> PyErr {
    let text = format!(
        "elements of format '{format}' are none that a tensor can hold: numbers in this machine's byte order are"
    );
    PyTypeError::new_err(text)
}
