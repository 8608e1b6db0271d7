//! The calls of NumPy: ufuncs, reductions, and the few functions that broadcast, write an axis, or carry one along.
//!
//! *Problem*: `a - b` reaches no Python code that could be wrapped. *Technique*: operators, `np.subtract` and calls from other libraries all
//! end in the `vectorcall` of a ufunc, which is exchanged by [`patch`](super::patch); methods are exchanged by their C functions.
//! *Contract*: each of our functions calls the original once, with the arguments as they came, and returns its result.

use super::array::Arrays;
use super::call::arguments;
use super::known::Known;
use super::patch::{Fast, Varied, Vector};
use super::{Reach, Watch};
use pyo3::exceptions::{PyException, PyRuntimeError};
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyTuple};
use std::cell::Cell;
use std::collections::HashMap;
use std::ffi::c_int;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// `METH_FASTCALL | METH_KEYWORDS`, and `METH_VARARGS | METH_KEYWORDS`.
pub(super) const FAST: c_int = 0x82;
pub(super) const VARIED: c_int = 0x3;
/// No ufunc of NumPy or SciPy that broadcasts has more inputs that meet by accident.
const MOST_INPUTS: usize = 4;

/// Functions that broadcast their first arguments, and the number of these.
pub(super) const JUDGED: [(&str, usize); 5] =
    [("clip", 3), ("where", 3), ("isclose", 2), ("allclose", 2), ("array_equiv", 2)];
/// Reductions that are no `reduce` of a ufunc, and the position of their `axis`.
pub(super) const FOLDS: [(&str, usize); 15] = [
    ("average", 1),
    ("median", 1),
    ("nanmax", 1),
    ("nanmean", 1),
    ("nanmedian", 1),
    ("nanmin", 1),
    ("nanpercentile", 2),
    ("nanprod", 1),
    ("nanquantile", 2),
    ("nanstd", 1),
    ("nansum", 1),
    ("nanvar", 1),
    ("percentile", 2),
    ("ptp", 1),
    ("quantile", 2),
];
/// Casts and copies: methods of an array, and functions.
pub(super) const CARRYING: [(bool, &str); 6] = [
    (true, "astype"),
    (true, "copy"),
    (false, "array"),
    (false, "asarray"),
    (false, "asanyarray"),
    (false, "ascontiguousarray"),
];

/// The place of a function of NumPy's in the watch.
pub(super) enum Kind {
    Judged(&'static str, usize),
    Fold(usize),
}

/// What our functions need to know of NumPy.
pub(super) struct Hooks {
    pub(super) arrays: Arrays,
    /// The functions that are known by their objects, with their originals.
    pub(super) functions: HashMap<usize, (usize, Kind)>,
}

pub(super) static HOOKS: PyOnceLock<Hooks> = PyOnceLock::new();
static WATCH: Mutex<Option<Py<Watch>>> = Mutex::new(None);
pub(super) static UFUNC: AtomicUsize = AtomicUsize::new(0);
pub(super) static REDUCE: AtomicUsize = AtomicUsize::new(0);
pub(super) static RESHAPE: AtomicUsize = AtomicUsize::new(0);
pub(super) static CARRIED: [AtomicUsize; CARRYING.len()] = [const { AtomicUsize::new(0) }; CARRYING.len()];

thread_local! {
    /// Whether this thread is in a call of the watch's own.
    static BUSY: Cell<bool> = const { Cell::new(false) };
}

/// Runs a call of ours with the watch, if somebody watches and this thread is not in such a call already. An error that is no `Exception`,
/// such as an interrupt, is the program's own; any other one is a fault of ours, and is told as Python tells those that nobody can catch.
fn seen<R>(run: impl FnOnce(Python<'_>, &Hooks, &Watch) -> PyResult<R>) -> PyResult<Option<R>> {
    // SAFETY: Python calls these functions with its lock held.
    let py = unsafe { Python::assume_attached() };
    if BUSY.get() {
        return Ok(None);
    }
    let watch = match WATCH.try_lock() {
        Ok(watch) => watch.as_ref().map(|watch| watch.clone_ref(py)),
        Err(_) => None,
    };
    let (Some(watch), Some(hooks)) = (watch, HOOKS.get(py)) else { return Ok(None) };
    BUSY.set(true);
    let run = catch_unwind(AssertUnwindSafe(|| run(py, hooks, watch.get())));
    BUSY.set(false);
    match run {
        Ok(Ok(result)) => Ok(Some(result)),
        Ok(Err(error)) if !error.is_instance_of::<PyException>(py) => Err(error),
        Ok(Err(error)) => {
            error.write_unraisable(py, None);
            Ok(None)
        }
        Err(_) => Ok(None),
    }
}

/// The bytes of a result that NumPy has just allocated: it is dense.
fn allocated(known: &Known<'_>) -> usize {
    let reach = |(length, stride): (&usize, &isize)| length.saturating_mul(stride.unsigned_abs());
    known.shape.iter().zip(known.strides.iter()).map(reach).max().unwrap_or(0)
}

/// The original behind an exchanged pointer.
macro_rules! original {
    ($address:expr, $signature:ty) => {
        // SAFETY: it is the address of a function of this signature, which was read from its place.
        unsafe { std::mem::transmute::<usize, $signature>($address) }
    };
}

/// The operands of a ufunc, if it has few and all their shapes are known.
fn inputs<'a>(hooks: &Hooks, given: &'a [Bound<'a, PyAny>], count: usize) -> Option<([Known<'a>; MOST_INPUTS], usize)> {
    let mut operands = <[Known<'_>; MOST_INPUTS]>::default();
    if count > MOST_INPUTS || given.len() < count {
        return None;
    }
    for (operand, object) in operands.iter_mut().zip(&given[..count]) {
        *operand = hooks.arrays.operand(object)?;
    }
    Some((operands, count))
}

/// The bytes of an element of the largest operand.
fn itemsize(hooks: &Hooks, operands: &[Known<'_>]) -> usize {
    // A class that is derived from NumPy's may answer with code of its own.
    let exact = operands.iter().filter_map(|operand| operand.object).filter(|object| hooks.arrays.is_exact(object));
    exact.filter_map(|object| object.getattr("itemsize").ok()?.extract::<usize>().ok()).max().unwrap_or(8)
}

/// # Safety
/// Only Python may call it, as the `vectorcall` of a ufunc.
pub(super) unsafe extern "C" fn ufunc(
    callable: *mut ffi::PyObject,
    list: *const *mut ffi::PyObject,
    flags: usize,
    names: *mut ffi::PyObject,
) -> *mut ffi::PyObject {
    let original = original!(UFUNC.load(Ordering::Relaxed), Vector);
    // SAFETY: by the contract of a `vectorcall`; the highest bit of the count is a flag.
    let given = unsafe { arguments(&list, flags & (usize::MAX >> 1), &names) };
    // SAFETY: a ufunc has the number of its inputs behind its header (`ufuncobject.h`); `hooks` has compared it.
    let count =
        usize::try_from(unsafe { *callable.byte_add(size_of::<[usize; 2]>()).cast::<c_int>() }).unwrap_or(usize::MAX);
    let before = seen(|py, hooks, watch| {
        let Some((operands, count)) = inputs(hooks, given.given, count) else { return Ok(()) };
        let operands = &operands[..count];
        // A number or an equal shape is the common case.
        let mut shapes = operands.iter().filter(|operand| operand.object.is_some()).map(|operand| &operand.shape);
        let first = shapes.next();
        if shapes.all(|shape| Some(shape) == first) {
            return Ok(());
        }
        // SAFETY: the ufunc lives during its call.
        let own = unsafe { Borrowed::from_ptr(py, callable) };
        let name = || own.getattr("__name__").and_then(|name| name.extract()).unwrap_or_default();
        watch.judged(py, "numpy", name, operands, Reach::Own, || itemsize(hooks, operands)).map(drop)
    });
    if let Err(error) = before {
        // SAFETY: Python calls these functions with its lock held.
        error.restore(unsafe { Python::assume_attached() });
        return std::ptr::null_mut();
    }
    // SAFETY: the arguments are as they came.
    let result = unsafe { original(callable, list, flags, names) };
    let _ = seen(|py, hooks, watch| {
        // SAFETY: it is null or an object that this call owns.
        let Some(result) = (unsafe { Borrowed::from_ptr_or_opt(py, result) }) else { return Ok(()) };
        let Some(known) = hooks.arrays.read(&result) else { return Ok(()) };
        let Some((operands, own)) = inputs(hooks, given.given, count) else { return Ok(()) };
        let is_given = given.given.get(own).is_some_and(|out| !out.is_none()) || given.named("out").is_some();
        watch.combined(py, &operands[..own], &known, if is_given { 0 } else { allocated(&known) })
    });
    result
}

/// # Safety
/// Only Python may call it, as the C function of `ufunc.reduce`.
pub(super) unsafe extern "C" fn reduce(
    own: *mut ffi::PyObject,
    list: *const *mut ffi::PyObject,
    count: ffi::Py_ssize_t,
    names: *mut ffi::PyObject,
) -> *mut ffi::PyObject {
    let original = original!(REDUCE.load(Ordering::Relaxed), Fast);
    // SAFETY: the arguments are as they came.
    let result = unsafe { original(own, list, count, names) };
    let _ = seen(|py, hooks, watch| {
        // SAFETY: it is null or an object that this call owns.
        let Some(result) = (unsafe { Borrowed::from_ptr_or_opt(py, result) }) else { return Ok(()) };
        // SAFETY: by the contract of a builtin method.
        let given = unsafe { arguments(&list, usize::try_from(count).unwrap_or(0), &names) };
        let Some(source) = given.get(0, "array").and_then(|source| hooks.arrays.read(source)) else { return Ok(()) };
        let axes = match given.given.get(1).or_else(|| given.named("axis")) {
            // The default of `reduce` is the first axis.
            None => Some(vec![0]),
            Some(axis) => axes(axis, source.shape.len()),
        };
        let is_given = given.get(3, "out").is_some();
        folded(py, hooks, watch, &source, axes, given.is_true(4, "keepdims"), &result, is_given)
    });
    result
}

/// Notes the result of a reduction, if it is an array.
#[expect(clippy::too_many_arguments, reason = "a call has told all of them")]
fn folded(
    py: Python<'_>,
    hooks: &Hooks,
    watch: &Watch,
    source: &Known<'_>,
    axes: Option<Vec<usize>>,
    keeps: bool,
    result: &Bound<'_, PyAny>,
    is_given: bool,
) -> PyResult<()> {
    let Some(axes) = axes else { return Ok(()) };
    match hooks.arrays.read(result) {
        Some(known) => watch.folded(py, source, &axes, keeps, &known, if is_given { 0 } else { allocated(&known) }),
        None => watch.folded(py, source, &axes, keeps, &Known::default(), 0),
    }
}

/// The axes of a reduction: one, several, or all for `None`.
fn axes(given: &Bound<'_, PyAny>, rank: usize) -> Option<Vec<usize>> {
    if given.is_none() {
        return Some((0..rank).collect());
    }
    let list: Vec<isize> = match given.extract::<isize>() {
        Ok(axis) => vec![axis],
        Err(_) => given.extract().ok()?,
    };
    let rank = isize::try_from(rank).ok()?;
    list.into_iter().map(|axis| usize::try_from(if axis < 0 { axis + rank } else { axis }).ok()).collect()
}

/// # Safety
/// Only Python may call it, as the `vectorcall` of a function that `Hooks` knows.
pub(super) unsafe extern "C" fn function(
    callable: *mut ffi::PyObject,
    list: *const *mut ffi::PyObject,
    flags: usize,
    names: *mut ffi::PyObject,
) -> *mut ffi::PyObject {
    // SAFETY: Python calls these functions with its lock held.
    let py = unsafe { Python::assume_attached() };
    let known = HOOKS.get(py).and_then(|hooks| hooks.functions.get(&(callable as usize)));
    let Some((address, kind)) = known else {
        PyRuntimeError::new_err("a function of NumPy's was exchanged and is not known").restore(py);
        return std::ptr::null_mut();
    };
    let original = original!(*address, Vector);
    // SAFETY: by the contract of a `vectorcall`; the highest bit of the count is a flag.
    let given = unsafe { arguments(&list, flags & (usize::MAX >> 1), &names) };
    if let Kind::Judged(name, count) = kind {
        let before = seen(|py, hooks, watch| match inputs(hooks, given.given, *count) {
            Some((operands, count)) => {
                let operands = &operands[..count];
                watch
                    .judged(py, "numpy", || (*name).to_owned(), operands, Reach::Own, || itemsize(hooks, operands))
                    .map(drop)
            }
            None => Ok(()),
        });
        if let Err(error) = before {
            error.restore(py);
            return std::ptr::null_mut();
        }
    }
    // SAFETY: the arguments are as they came.
    let result = unsafe { original(callable, list, flags, names) };
    let _ = seen(|py, hooks, watch| {
        // SAFETY: it is null or an object that this call owns.
        let Some(result) = (unsafe { Borrowed::from_ptr_or_opt(py, result) }) else { return Ok(()) };
        match kind {
            Kind::Judged(_, count) => match (inputs(hooks, given.given, *count), hooks.arrays.read(&result)) {
                (Some((operands, count)), Some(known)) => {
                    watch.combined(py, &operands[..count], &known, allocated(&known))
                }
                _ => Ok(()),
            },
            Kind::Fold(position) => {
                let source = given.given.first().and_then(|source| hooks.arrays.read(source));
                let (Some(source), Some(axis)) = (source, given.get(*position, "axis")) else { return Ok(()) };
                let axes = axes(axis, source.shape.len());
                folded(py, hooks, watch, &source, axes, given.is_true(usize::MAX, "keepdims"), &result, false)
            }
        }
    });
    result
}

/// # Safety
/// Only Python may call it, as the C function of `ndarray.reshape`.
pub(super) unsafe extern "C" fn reshape(
    own: *mut ffi::PyObject,
    list: *mut ffi::PyObject,
    named: *mut ffi::PyObject,
) -> *mut ffi::PyObject {
    let original = original!(RESHAPE.load(Ordering::Relaxed), Varied);
    // SAFETY: the arguments are as they came.
    let result = unsafe { original(own, list, named) };
    let _ = seen(|py, hooks, watch| {
        // SAFETY: each is null or an object that lives during the call.
        let (result, list, named) = unsafe {
            (
                Borrowed::from_ptr_or_opt(py, result),
                Borrowed::from_ptr_or_opt(py, list),
                Borrowed::from_ptr_or_opt(py, named),
            )
        };
        let (Some(result), Some(list)) = (result, list) else { return Ok(()) };
        let Some(known) = hooks.arrays.read(&result).filter(|known| known.ones() != 0) else { return Ok(()) };
        let list = list.cast::<PyTuple>()?;
        let named =
            named.and_then(|named| named.cast::<PyDict>().ok()).and_then(|named| named.get_item("shape").ok()?);
        let lengths: Vec<isize> = match list.get_item(0).ok().filter(|_| list.len() == 1).or(named) {
            Some(shape) => shape.extract().or_else(|_| shape.extract().map(|length| vec![length]))?,
            None => list.extract()?,
        };
        let written = |(axis, length): (usize, &isize)| if *length == 1 && axis < 64 { 1 << axis } else { 0 };
        let marks = lengths.iter().enumerate().map(written).sum::<u64>() & known.ones();
        // A library that shapes its results says nothing about the intent of its caller.
        if marks != 0 && watch.places.frame(py, Reach::Library)?.is_some() {
            watch.marked(&known, marks);
        }
        Ok(())
    });
    result
}

/// # Safety
/// Only Python may call it, as the C function of the row of [`CARRYING`].
pub(super) unsafe extern "C" fn carried<const ROW: usize>(
    own: *mut ffi::PyObject,
    list: *const *mut ffi::PyObject,
    count: ffi::Py_ssize_t,
    names: *mut ffi::PyObject,
) -> *mut ffi::PyObject {
    let original = original!(CARRIED[ROW].load(Ordering::Relaxed), Fast);
    // SAFETY: the arguments are as they came.
    let result = unsafe { original(own, list, count, names) };
    let _ = seen(|py, hooks, watch| {
        // SAFETY: by the contract of a builtin function; the receiver and the result are null or objects that live during the call.
        let (given, own, result) = unsafe {
            let given = arguments(&list, usize::try_from(count).unwrap_or(0), &names);
            (given, Borrowed::from_ptr_or_opt(py, own), Borrowed::from_ptr_or_opt(py, result))
        };
        let source = if CARRYING[ROW].0 { own.as_deref() } else { given.given.first() };
        let (Some(source), Some(result)) = (source, result) else { return Ok(()) };
        if let (Some(source), Some(result)) = (hooks.arrays.read(source), hooks.arrays.read(&result)) {
            watch.carried(&source, &result);
        }
        Ok(())
    });
    result
}

/// The function that stands for a row of [`CARRYING`].
pub(super) fn carrying(row: usize) -> usize {
    let all: [Fast; CARRYING.len()] =
        [carried::<0>, carried::<1>, carried::<2>, carried::<3>, carried::<4>, carried::<5>];
    all[row] as *const () as usize
}

/// Sets the watch that sees the calls, and gives the one before.
pub(super) fn exchange_watch(watch: Option<Py<Watch>>) -> Option<Py<Watch>> {
    std::mem::replace(&mut *WATCH.lock().unwrap_or_else(PoisonError::into_inner), watch)
}

/// Whether a ufunc has the number of its inputs where our function reads it.
pub(super) fn reads_inputs(object: &Bound<'_, PyAny>) -> PyResult<bool> {
    let told: c_int = object.getattr("nin")?.extract()?;
    // SAFETY: it is a ufunc, which has fields of numbers behind its header.
    Ok(told == unsafe { *object.as_ptr().byte_add(size_of::<[usize; 2]>()).cast::<c_int>() })
}
