//! DLPack, export and import: arrays passed as a struct in a capsule.
//!
//! *Technique*: the structs of DLPack 1.0 (<https://dmlc.github.io/dlpack/latest/c_api.html>): the versioned struct if the consumer asks
//! for it, the older one if not. *Contract*: an exported tensor is a copy, because the older struct cannot mark memory as read-only, and
//! PyTorch ignores the mark of the newer one. `copy=False` exports the memory itself, which stays shared in NumPy's and PyTorch's flavours; a consumer that
//! writes to memory of the standard's flavour, which is marked as read-only, changes the results that still wait for it. An imported array is copied.

use crate::buffer::Exported;
use crate::lent::Lent;
use ndcast::{DType, Tensor};
use pyo3::exceptions::{PyBufferError, PyTypeError};
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::ffi::{CStr, c_void};

/// The device of every tensor: the CPU (kind 1), number 0.
pub(crate) const DEVICE: (i32, i32) = (1, 0);
const READ_ONLY: u64 = 1;
const IS_COPIED: u64 = 2;
const OLD: &CStr = c"dltensor";
const VERSIONED: &CStr = c"dltensor_versioned";
/// Type codes of the protocol.
const INT: u8 = 0;
const UINT: u8 = 1;
const FLOAT: u8 = 2;
const BFLOAT: u8 = 4;
const COMPLEX: u8 = 5;
const BOOL: u8 = 6;

/// `DLTensor`
#[repr(C)]
struct Array {
    data: *mut c_void,
    device: [i32; 2],
    axes: i32,
    code: u8,
    bits: u8,
    lanes: u16,
    shape: *mut i64,
    strides: *mut i64,
    offset: u64,
}

/// `DLManagedTensor`
#[repr(C)]
struct Old {
    array: Array,
    context: *mut c_void,
    delete: Option<unsafe extern "C" fn(*mut Old)>,
}

/// `DLManagedTensorVersioned`
#[repr(C)]
struct Versioned {
    version: [u32; 2],
    context: *mut c_void,
    delete: Option<unsafe extern "C" fn(*mut Versioned)>,
    flags: u64,
    array: Array,
}

/// The data that a struct points to, freed together with it.
struct Kept {
    _memory: Memory,
    shape: Vec<i64>,
    strides: Vec<i64>,
}

enum Memory {
    Given(#[expect(dead_code, reason = "held to be dropped")] Tensor),
    Lent(#[expect(dead_code, reason = "held to be dropped")] Exported),
}

fn code_of(dtype: DType) -> u8 {
    match dtype {
        DType::Bool => BOOL,
        DType::BF16 => BFLOAT,
        dtype if dtype.is_complex() => COMPLEX,
        dtype if dtype.is_float() => FLOAT,
        dtype if dtype.name().starts_with('u') => UINT,
        _ => INT,
    }
}

fn dtype_of(array: &Array) -> Option<DType> {
    let bits = |dtype: &DType| dtype.size() * 8 == usize::from(array.bits);
    DType::ALL.into_iter().filter(|_| array.lanes == 1).find(|dtype| code_of(*dtype) == array.code && bits(dtype))
}

/// Boxes what holds a tensor, and makes the struct that points into the box.
fn shown(tensor: &Tensor, memory: Memory) -> (*mut Kept, Array) {
    let shape = tensor.shape().iter().map(|&length| length as i64).collect();
    let strides = tensor.strides().iter().map(|&stride| stride as i64).collect();
    let (data, dtype, axes) = (tensor.as_ptr(), tensor.dtype(), tensor.ndim());
    let kept = Box::into_raw(Box::new(Kept { _memory: memory, shape, strides }));
    // SAFETY: `kept` was just made by `Box::into_raw`; the vectors are not touched again before the box is freed.
    let (shape, strides) = unsafe { ((*kept).shape.as_mut_ptr(), (*kept).strides.as_mut_ptr()) };
    let bits = (dtype.size() * 8) as u8;
    let data = data.cast_mut().cast();
    let device = [DEVICE.0, DEVICE.1];
    (kept, Array { data, device, axes: axes as i32, code: code_of(dtype), bits, lanes: 1, shape, strides, offset: 0 })
}

/// # Safety
/// `managed` was made by [`capsule`], and is deleted only once.
unsafe extern "C" fn delete_old(managed: *mut Old) {
    // SAFETY: by the contract both pointers come from `Box::into_raw`, and nobody has freed them.
    unsafe { drop((Box::from_raw((*managed).context.cast::<Kept>()), Box::from_raw(managed))) }
}

/// # Safety
/// `managed` was made by [`capsule`], and is deleted only once.
unsafe extern "C" fn delete_versioned(managed: *mut Versioned) {
    // SAFETY: by the contract both pointers come from `Box::into_raw`, and nobody has freed them.
    unsafe { drop((Box::from_raw((*managed).context.cast::<Kept>()), Box::from_raw(managed))) }
}

/// Frees a struct that no consumer took: a consumer that takes it renames the capsule.
///
/// # Safety
/// Only Python may call this, with a capsule made by [`capsule`].
unsafe extern "C" fn forgotten(capsule: *mut ffi::PyObject) {
    // SAFETY: by the contract the capsule was made by `capsule`; a capsule of either name holds the struct of that name.
    unsafe {
        if ffi::PyCapsule_IsValid(capsule, OLD.as_ptr()) == 1 {
            delete_old(ffi::PyCapsule_GetPointer(capsule, OLD.as_ptr()).cast());
        } else if ffi::PyCapsule_IsValid(capsule, VERSIONED.as_ptr()) == 1 {
            delete_versioned(ffi::PyCapsule_GetPointer(capsule, VERSIONED.as_ptr()).cast());
        }
    }
}

/// A capsule that holds a tensor which nobody else has, for a consumer that knows the protocol up to `version`.
pub(crate) fn given(
    py: Python<'_>,
    tensor: Tensor,
    version: Option<(u32, u32)>,
    device: Option<(i32, i32)>,
) -> PyResult<Bound<'_, PyAny>> {
    capsule(py, &tensor.clone(), Memory::Given(tensor), IS_COPIED, version, device)
}

/// A capsule that holds elements which are lent.
pub(crate) fn lent(
    py: Python<'_>,
    exported: Exported,
    version: Option<(u32, u32)>,
    device: Option<(i32, i32)>,
) -> PyResult<Bound<'_, PyAny>> {
    let flags = if exported.is_writable() { 0 } else { READ_ONLY };
    capsule(py, &exported.tensor().clone(), Memory::Lent(exported), flags, version, device)
}

fn capsule<'py>(
    py: Python<'py>,
    tensor: &Tensor,
    memory: Memory,
    flags: u64,
    version: Option<(u32, u32)>,
    device: Option<(i32, i32)>,
) -> PyResult<Bound<'py, PyAny>> {
    if device.is_some_and(|device| device != DEVICE) {
        return Err(PyBufferError::new_err("a tensor of ndcast is on the CPU, device (1, 0)"));
    }
    let versioned = version.is_some_and(|(major, _)| major >= 1);
    let (kept, array) = shown(tensor, memory);
    let (managed, name) = if versioned {
        let delete = Some(delete_versioned as unsafe extern "C" fn(*mut Versioned));
        let managed = Versioned { version: [1, 0], context: kept.cast(), delete, flags, array };
        (Box::into_raw(Box::new(managed)).cast::<c_void>(), VERSIONED)
    } else {
        let delete = Some(delete_old as unsafe extern "C" fn(*mut Old));
        (Box::into_raw(Box::new(Old { array, context: kept.cast(), delete })).cast::<c_void>(), OLD)
    };
    // SAFETY: the pointer is not null, the name is static, and `forgotten` frees the struct that belongs to the name.
    unsafe { Bound::from_owned_ptr_or_err(py, ffi::PyCapsule_New(managed, name.as_ptr(), Some(forgotten))) }
}

/// A copy of the elements of an array that implements DLPack.
pub(crate) fn copied(object: &Bound<'_, PyAny>) -> PyResult<Tensor> {
    let py = object.py();
    let (device, _): (i32, i32) = object.call_method0("__dlpack_device__")?.extract()?;
    if device != DEVICE.0 {
        let text = format!("an array on a device of kind {device}, not on the CPU (1): copy it there first");
        return Err(PyBufferError::new_err(text));
    }
    let arguments = PyDict::new(py);
    arguments.set_item("max_version", (1, 0))?;
    let capsule = match object.call_method("__dlpack__", (), Some(&arguments)) {
        // Older producers do not take `max_version`.
        Err(error) if error.is_instance_of::<PyTypeError>(py) => object.call_method0("__dlpack__")?,
        other => other?,
    };
    // SAFETY: a capsule of either name holds the struct of that name until a consumer takes it, which nobody does here. The struct is freed
    // with the capsule, at the end of this function.
    let array = unsafe {
        let held = |name: &CStr| ffi::PyCapsule_IsValid(capsule.as_ptr(), name.as_ptr()) == 1;
        let pointer = |name: &CStr| ffi::PyCapsule_GetPointer(capsule.as_ptr(), name.as_ptr());
        if held(VERSIONED) {
            let managed = &*pointer(VERSIONED).cast::<Versioned>();
            (managed.version[0] == 1).then_some(&managed.array)
        } else if held(OLD) {
            Some(&(*pointer(OLD).cast::<Old>()).array)
        } else {
            None
        }
    };
    let array = array.ok_or_else(|| PyBufferError::new_err("__dlpack__ gave no capsule of a version that is known"))?;
    let dtype = dtype_of(array).ok_or_else(|| {
        PyTypeError::new_err(format!(
            "elements of DLPack's type (code {}, bits {}, lanes {}) are none that a tensor can hold",
            array.code, array.bits, array.lanes
        ))
    })?;
    let axes = usize::try_from(array.axes).unwrap_or(0);
    // SAFETY: by the protocol the shape has `axes` numbers, and so have the strides unless they are null, which means C order and is tested
    // first.
    let numbers = |numbers: *mut i64| unsafe { std::slice::from_raw_parts(numbers, axes) };
    let (shape, strides): (&[i64], _) = match axes {
        0 => (&[], None),
        _ => (numbers(array.shape), (!array.strides.is_null()).then(|| numbers(array.strides))),
    };
    let shape: Vec<usize> = shape.iter().map(|&length| usize::try_from(length).unwrap_or(0)).collect();
    let strides = match strides {
        Some(strides) => strides.iter().map(|&stride| stride as isize * dtype.size() as isize).collect(),
        None => crate::buffer::in_c_order(&shape, dtype.size()),
    };
    let start = array.data.cast_const().cast::<u8>().wrapping_add(usize::try_from(array.offset).unwrap_or(0));
    // SAFETY: the capsule is held until the end of this function, and with it the elements, whose type `dtype_of` has matched.
    unsafe { Lent { start, dtype, shape: &shape, strides: &strides }.copied(py) }
}
