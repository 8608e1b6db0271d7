//! The buffer protocol, export and import.
//!
//! *Contract*: exported memory is either a snapshot, which is read-only, and while it is held a write to the tensor goes to new memory; or it is
//! shared, and a write on either side is seen on the other. An imported buffer may have any strides; a foreign byte order, an unknown format and
//! pointers to pointers are refused.

use crate::lent::Lent;
use ndcast::internal::Lease;
use ndcast::shape::Dims;
use ndcast::{DType, Tensor};
use pyo3::exceptions::{PyBufferError, PyTypeError};
use pyo3::ffi;
use pyo3::prelude::*;
use std::ffi::{CStr, c_int};
use std::mem::MaybeUninit;

/// The dtype of a format of the buffer protocol; `None` for another byte order, or elements that are not numbers.
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

fn format_of(dtype: DType) -> Option<&'static CStr> {
    Some(match dtype {
        DType::Bool => c"?",
        DType::I8 => c"b",
        DType::U8 => c"B",
        DType::I16 => c"h",
        DType::U16 => c"H",
        DType::I32 => c"i",
        DType::U32 => c"I",
        // NumPy has two integer types of 64 bits, and prefers C's `long` if it is one of them.
        DType::I64 if size_of::<std::ffi::c_long>() == 8 => c"l",
        DType::U64 if size_of::<std::ffi::c_long>() == 8 => c"L",
        DType::I64 => c"q",
        DType::U64 => c"Q",
        DType::F16 => c"e",
        DType::F32 => c"f",
        DType::F64 => c"d",
        DType::C64 => c"Zf",
        DType::C128 => c"Zd",
        _ => return None,
    })
}

/// Whether an object implements the buffer protocol.
pub(crate) fn offers(object: &Bound<'_, PyAny>) -> bool {
    // SAFETY: `object` is alive; the call only looks at a slot of its type.
    unsafe { ffi::PyObject_CheckBuffer(object.as_ptr()) == 1 }
}

/// A buffer of another object, released on drop.
struct Held(Box<ffi::Py_buffer>);

impl Held {
    fn of(object: &Bound<'_, PyAny>) -> PyResult<Held> {
        let mut view = Box::new(MaybeUninit::<ffi::Py_buffer>::zeroed());
        // SAFETY: `object` is alive, and `view` has room for a `Py_buffer`.
        if unsafe { ffi::PyObject_GetBuffer(object.as_ptr(), view.as_mut_ptr(), ffi::PyBUF_FULL_RO) } != 0 {
            return Err(PyErr::fetch(object.py()));
        }
        // SAFETY: `PyObject_GetBuffer` succeeded and has filled in the view.
        Ok(Held(unsafe { Box::from_raw(Box::into_raw(view).cast()) }))
    }

    /// One number for each axis; `None` if the pointer is null.
    ///
    /// # Safety
    /// `numbers` is null, or points to one number for each axis, which lives as long as `self`.
    unsafe fn numbers(&self, numbers: *const ffi::Py_ssize_t) -> Option<&[ffi::Py_ssize_t]> {
        let axes = usize::try_from(self.0.ndim).unwrap_or(0);
        // SAFETY: by the contract a pointer that is not null points to `axes` numbers.
        (!numbers.is_null()).then(|| unsafe { std::slice::from_raw_parts(numbers, axes) })
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        // SAFETY: `PyObject_GetBuffer` filled in the view. It is released only here, once, by a thread that is attached to the interpreter,
        // as it was when it got the view.
        unsafe { ffi::PyBuffer_Release(&raw mut *self.0) }
    }
}

/// An array with fewer bytes is not asked whether it is a file in memory: a page is less than a copy costs.
const WORTH_ASKING: ffi::Py_ssize_t = 4096;

/// When a tensor shows the memory of an array, instead of a copy of it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Share {
    Never,
    /// If its owner says that it may not be written to, or if it is a file in memory.
    ReadOnly,
    /// If that can be.
    Always,
}

/// A tensor of the elements of an array.
pub(crate) enum Taken {
    Copied(Tensor),
    /// A tensor over its memory, and whether that may be written to.
    Shown(Tensor, bool),
}

/// A copy of the elements of a buffer.
pub(crate) fn copied(object: &Bound<'_, PyAny>) -> PyResult<Tensor> {
    match taken(object, object, Share::Never)?? {
        Taken::Copied(tensor) | Taken::Shown(tensor, _) => Ok(tensor),
    }
}

/// Why the elements of an array had to be copied.
pub(crate) struct NotShown(pub(crate) &'static str);

impl From<NotShown> for PyErr {
    fn from(why: NotShown) -> PyErr {
        PyBufferError::new_err(why.0)
    }
}

/// A copy of the elements of an array, if they take at most [`WORTH_ASKING`] bytes: to keep its memory would take longer.
pub(crate) fn few(object: &Bound<'_, PyAny>) -> PyResult<Option<Tensor>> {
    let held = Held::of(object)?;
    if held.0.len > WORTH_ASKING {
        return Ok(None);
    }
    let taken = held.taken(object, object, Share::Never)??;
    Ok(if let Taken::Copied(tensor) = taken { Some(tensor) } else { None })
}

/// The elements of a buffer, copied, or shown if they are to be shared; then `owner` keeps them alive. What is to be shared always and cannot be is
/// not copied.
pub(crate) fn taken(
    object: &Bound<'_, PyAny>,
    owner: &Bound<'_, PyAny>,
    share: Share,
) -> PyResult<Result<Taken, NotShown>> {
    Held::of(object)?.taken(object, owner, share)
}

impl Held {
    /// As [`taken`].
    fn taken(
        &self,
        object: &Bound<'_, PyAny>,
        owner: &Bound<'_, PyAny>,
        share: Share,
    ) -> PyResult<Result<Taken, NotShown>> {
        let view = &self.0;
        // SAFETY: the format is null, which stands for bytes, or a text that ends with zero and lives as long as the view is held.
        let format = (!view.format.is_null()).then(|| unsafe { CStr::from_ptr(view.format) }.to_string_lossy());
        let format = format.as_deref().unwrap_or("B");
        let size = usize::try_from(view.itemsize).unwrap_or(0);
        let dtype = dtype_of(format, size).ok_or_else(|| unknown(format))?;
        // SAFETY: by the protocol each pointer is null or points to one number for each axis, as long as the view is held.
        let (shape, strides, indirect) =
            unsafe { (self.numbers(view.shape), self.numbers(view.strides), self.numbers(view.suboffsets)) };
        if indirect.is_some_and(|offsets| offsets.iter().any(|&offset| offset >= 0)) {
            return Err(PyBufferError::new_err("a buffer of pointers to pointers is none that a tensor can hold"));
        }
        // Without a shape there is one axis of all elements, or none if `ndim` is 0. Without strides the elements are in C order.
        let whole = [view.len / view.itemsize.max(1)];
        let shape = shape.unwrap_or(if view.ndim == 0 { &[] } else { &whole });
        let shape: Dims<usize> = shape.iter().map(|&length| usize::try_from(length).unwrap_or(0)).collect();
        let packed;
        let strides = match strides {
            Some(strides) => strides,
            None => {
                packed = in_c_order(&shape, size);
                &packed
            }
        };
        let lent = Lent { start: view.buf.cast_const().cast(), dtype, shape: &shape, strides };
        let writable = view.readonly == 0;
        let mapped = || view.len >= WORTH_ASKING && crate::foreign::is_mapped(object);
        if share == Share::Always || (share == Share::ReadOnly && (!writable || mapped())) {
            // SAFETY: the elements live as long as their owner, as the caller promises; `dtype_of` has matched their type.
            match unsafe { lent.shown(owner, writable) }? {
                Ok(tensor) => return Ok(Ok(Taken::Shown(tensor, writable))),
                Err(why) if share == Share::Always => return Ok(Err(NotShown(why))),
                Err(_) => {}
            }
        }
        // SAFETY: the buffer, and with it the elements, is held until the end of this function; `dtype_of` has matched their type.
        unsafe { lent.copied(object.py()) }.map(|tensor| Ok(Taken::Copied(tensor)))
    }
}

/// The strides, in bytes, of contiguous elements in C order.
pub(crate) fn in_c_order(shape: &[usize], size: usize) -> Vec<isize> {
    let mut strides = vec![size as isize; shape.len()];
    for axis in (1..shape.len()).rev() {
        strides[axis - 1] = strides[axis].wrapping_mul(shape[axis] as isize);
    }
    strides
}

/// A tensor whose memory the buffer protocol exports.
#[pyclass(name = "Buffer", module = "ndcast._ndcast", frozen)]
pub(crate) struct Exported {
    content: Content,
    /// Whether the elements are exported as bytes, for pickles.
    raw: bool,
    /// Whether they may be written to.
    writable: bool,
}

enum Content {
    /// The elements as they were.
    Snapshot(Tensor),
    /// The elements as they are.
    Leased(Lease),
}

impl Exported {
    /// Exports a tensor with its shape and dtype.
    pub(crate) fn new(tensor: Tensor) -> Exported {
        Exported { content: Content::Snapshot(tensor), raw: false, writable: false }
    }

    /// Exports elements that stay shared, and whether they may be written to.
    pub(crate) fn shared(lease: Lease, writable: bool) -> Exported {
        let writable = writable && lease.is_writable();
        Exported { content: Content::Leased(lease), raw: false, writable }
    }

    /// The tensor whose elements it exports.
    pub(crate) fn tensor(&self) -> &Tensor {
        match &self.content {
            Content::Snapshot(tensor) => tensor,
            Content::Leased(lease) => lease.tensor(),
        }
    }

    /// Whether the elements may be written to.
    pub(crate) fn is_writable(&self) -> bool {
        self.writable
    }

    /// Exports the bytes of a contiguous tensor.
    pub(crate) fn bytes(tensor: Tensor) -> Exported {
        Exported { content: Content::Snapshot(tensor), raw: true, writable: false }
    }
}

/// The data that a `Py_buffer` points to, freed together with it.
struct Shown {
    shape: Dims<ffi::Py_ssize_t>,
    strides: Dims<ffi::Py_ssize_t>,
}

#[pymethods]
impl Exported {
    /// # Safety
    /// Only Python may call this, with a view to fill in.
    unsafe fn __getbuffer__(slf: &Bound<'_, Self>, view: *mut ffi::Py_buffer, flags: c_int) -> PyResult<()> {
        let exported = slf.get();
        // SAFETY: by the contract `view` points to a `Py_buffer`; `slf` keeps the tensor.
        unsafe { lend(exported.tensor(), exported.raw, exported.writable, slf.as_any(), view, flags) }
    }

    /// # Safety
    /// Only Python may call this, once, with a view that `__getbuffer__` filled in.
    unsafe fn __releasebuffer__(&self, view: *mut ffi::Py_buffer) {
        // SAFETY: by the contract `lend` filled in the view, and it is released once.
        unsafe { give_back(view) }
    }
}

/// Fills in a view of a tensor that `owner` holds. It may be written to if it is `writable`.
///
/// # Errors
/// `BufferError` if the consumer asks to write, if it needs contiguous elements and they are not, and for bfloat16.
///
/// # Safety
/// `view` is null or points to a `Py_buffer` to fill in, and `owner` keeps the tensor alive. What is writable is leased.
pub(crate) unsafe fn lend(
    tensor: &Tensor,
    raw: bool,
    writable: bool,
    owner: &Bound<'_, PyAny>,
    view: *mut ffi::Py_buffer,
    flags: c_int,
) -> PyResult<()> {
    if view.is_null() {
        return Err(PyBufferError::new_err("no view to fill in"));
    }
    let refuse = |text: &str| Err(PyBufferError::new_err(text.to_owned()));
    if flags & ffi::PyBUF_WRITABLE == ffi::PyBUF_WRITABLE && !writable {
        return refuse("the memory of a tensor is lent for reading only: take a copy to write to");
    }
    let format = if raw { Some(c"B") } else { format_of(tensor.dtype()) };
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
    let shown = Box::new(if raw {
        Shown { shape: Dims::from([count as ffi::Py_ssize_t]), strides: Dims::from([1]) }
    } else {
        Shown {
            shape: tensor.shape().iter().map(|&length| length as ffi::Py_ssize_t).collect(),
            strides: tensor.strides().iter().map(|stride| stride * size as isize).collect(),
        }
    });
    let start = tensor.as_ptr();
    let shown = Box::into_raw(shown);
    // SAFETY: by the contract `view`, which is not null, points to a `Py_buffer`. It gets a reference to the owner, which keeps the
    // elements alive; the format is static, and everything else is in `shown`, which `give_back` frees.
    unsafe {
        let Shown { shape, strides } = &mut *shown;
        (*view).obj = owner.clone().into_ptr();
        (*view).buf = start.cast_mut().cast();
        (*view).len = (count * size) as ffi::Py_ssize_t;
        (*view).readonly = c_int::from(!writable);
        (*view).itemsize = size as ffi::Py_ssize_t;
        let wanted = |flag: c_int| flags & flag == flag;
        // Without a shape, the elements are bytes in a row.
        (*view).ndim = if wanted(ffi::PyBUF_ND) { shape.len() as c_int } else { 1 };
        (*view).format = if wanted(ffi::PyBUF_FORMAT) { format.as_ptr().cast_mut() } else { std::ptr::null_mut() };
        (*view).shape = if wanted(ffi::PyBUF_ND) { shape.as_mut_ptr() } else { std::ptr::null_mut() };
        (*view).strides = if strided { strides.as_mut_ptr() } else { std::ptr::null_mut() };
        (*view).suboffsets = std::ptr::null_mut();
        (*view).internal = shown.cast();
    }
    Ok(())
}

/// Frees the data that a view points to.
///
/// # Safety
/// `view` was filled in by [`lend`] and is released only once.
unsafe fn give_back(view: *mut ffi::Py_buffer) {
    // SAFETY: by the contract `internal` is the box that `lend` made, and nobody has freed it.
    unsafe { drop(Box::from_raw((*view).internal.cast::<Shown>())) }
}

fn unknown(format: &str) -> PyErr {
    let text = format!(
        "elements of format '{format}' are none that a tensor can hold: numbers in this machine's byte order are"
    );
    PyTypeError::new_err(text)
}

/// Where the elements of an array are: the address of the first one, the lengths, the strides in bytes, and whether they
/// may be written to.
pub(crate) fn place_of(array: &Bound<'_, PyAny>) -> PyResult<(*const u8, Vec<usize>, Vec<isize>, bool)> {
    let held = Held::of(array)?;
    let view = &held.0;
    // SAFETY: by the protocol each pointer is null or points to one number for each axis, as long as the view is held.
    let (shape, strides) = unsafe { (held.numbers(view.shape), held.numbers(view.strides)) };
    let shape: Vec<usize> = shape.unwrap_or(&[]).iter().map(|&length| usize::try_from(length).unwrap_or(0)).collect();
    let size = usize::try_from(view.itemsize).unwrap_or(0);
    let strides = strides.map_or_else(|| in_c_order(&shape, size), <[_]>::to_vec);
    Ok((view.buf.cast_const().cast(), shape, strides, view.readonly == 0))
}
