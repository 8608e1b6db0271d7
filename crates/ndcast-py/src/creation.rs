//! Tensors of whatever a user gives: `asarray`, `array` and `tensor`, as each library takes their arguments.

pub(crate) mod torch;

use crate::buffer::{Share, Taken};
use crate::classes::{object_of, own};
use crate::convert::{self, Look, Truth};
use crate::dtype::dtype_of;
use crate::error::{OrRaise, Repeated, in_their_words};
use crate::tensor::PyTensor;
use crate::words::Asked;
use crate::{lists, settings};
use ndcast::DType;
use ndcast_lang::{Flavour, Place, Value};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes, PyDict, PyInt, PyList, PyString, PyTuple};

/// How a tensor is made of an object.
#[derive(Clone, Copy)]
struct Wish {
    flavour: Flavour,
    dtype: Option<DType>,
    /// Whether the elements are copied: `None` copies if needed.
    copy: Option<bool>,
}

impl Wish {
    fn share(self) -> Share {
        match self.copy {
            Some(true) => Share::Never,
            None if self.flavour != Flavour::Torch => Share::ReadOnly,
            // PyTorch shares the memory of an array wherever it can.
            _ => Share::Always,
        }
    }
}

/// A tensor with the elements of `obj`. A tensor that has the dtype already is returned as it is.
///
/// Parameters
/// ----------
/// obj : number, nested lists, or array of any library
///     The elements. An array offers a buffer, `__array__` or DLPack.
/// dtype : dtype
///     The dtype of the result. Without one, fractions in lists get the default float, integers int64, and arrays keep their dtype.
/// device : 'cpu'
///     The one device that there is.
/// copy : bool or None
///     `True` copies. `False` shares the memory, or raises a `ValueError`. `None` copies memory that others may write to.
/// order : 'C', 'F', 'A' or 'K'
///     Accepted for NumPy's sake. It changes no element.
///
/// Returns
/// -------
/// tensor
///     The elements, with the shape of `obj`.
///
/// Examples
/// --------
/// >>> nd.asarray([[1., 2.], [3., 4.]])
/// tensor([[1., 2.],
///         [3., 4.]])
#[pyfunction]
#[pyo3(signature = (obj, /, dtype = None, *, device = None, copy = None, order = None))]
pub(crate) fn asarray<'py>(
    obj: &Bound<'py, PyAny>,
    dtype: Option<&Bound<'py, PyAny>>,
    device: Option<&Bound<'py, PyAny>>,
    copy: Option<bool>,
    order: Option<&str>,
) -> PyResult<Bound<'py, PyAny>> {
    check_order(order)?;
    device.map_or(Ok(()), settings::check_device)?;
    made(obj, Wish { flavour: Flavour::Standard, dtype: dtype.map(known_dtype).transpose()?, copy })
}

/// A new tensor with a copy of the elements of `data`.
///
/// Parameters
/// ----------
/// data : number, nested lists, or array of any library
///     The elements. An array offers a buffer, `__array__` or DLPack.
/// dtype : dtype
///     The dtype of the result. Without one, fractions in lists get the default float, integers int64, and arrays keep their dtype.
/// device : 'cpu'
///     The one device that there is.
/// requires_grad : bool
///     `True` is refused: there are no gradients.
/// copy : bool
///     `False` copies only memory that others may write to.
/// order : 'C', 'F', 'A' or 'K'
///     Accepted for NumPy's sake. It changes no element.
///
/// Returns
/// -------
/// tensor
///     The elements, with the shape of `data`.
///
/// Examples
/// --------
/// >>> nd.tensor([1, 2, 3])
/// tensor([1, 2, 3])
#[pyfunction]
#[pyo3(name = "tensor", signature = (data, dtype = None, *, device = None, requires_grad = false, copy = true, order = None))]
pub(crate) fn new_tensor<'py>(
    data: &Bound<'py, PyAny>,
    dtype: Option<&Bound<'py, PyAny>>,
    device: Option<&Bound<'py, PyAny>>,
    requires_grad: bool,
    copy: bool,
    order: Option<&str>,
) -> PyResult<Bound<'py, PyAny>> {
    refuse_gradients(requires_grad)?;
    // `copy=False` copies only if needed, as `asarray` does by default; NumPy's `array(copy=False)` is stricter.
    asarray(data, dtype, device, if copy { Some(true) } else { None }, order)
}

/// A new array with the elements of `object`: a number, nested lists, or an array of any library. They are copied unless `copy` says otherwise. An array
/// that NumPy alone can hold, of strings, dates or objects, is NumPy's own.
#[expect(clippy::too_many_arguments, reason = "NumPy's")]
#[pyfunction]
#[pyo3(name = "array", signature = (object, dtype = None, *, copy = Some(Truth(true)), order = None, subok = false, ndmin = 0, ndmax = None, like = None))]
pub(crate) fn numpy_array<'py>(
    object: &Bound<'py, PyAny>,
    dtype: Option<&Bound<'py, PyAny>>,
    copy: Option<Truth>,
    order: Option<&str>,
    subok: bool,
    ndmin: usize,
    ndmax: Option<usize>,
    like: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let _ = like;
    if ndmax.is_some() || subok && own(object).is_none() && object.hasattr("__array_finalize__")? {
        // An array of NumPy's may have the class of a program. Lists within more lists than `ndmax` are objects, which NumPy makes.
        let keywords = PyDict::new(object.py());
        keywords.set_item("subok", subok)?;
        keywords.set_item("copy", copy.map(bool::from))?;
        keywords.set_item("order", order)?;
        keywords.set_item("ndmin", ndmin)?;
        let real = object.py().import("numpy")?.getattr("array")?;
        ndmax.map_or(Ok(()), |most| keywords.set_item("ndmax", most))?;
        return object.py().import("ndcast._lent")?.call_method1("run", (real, (object, dtype), keywords));
    }
    let made = numpy_made(object, dtype, copy.map(bool::from), order)?;
    let Some(array) = own(&made) else {
        // NumPy's own array of strings, dates, objects or records.
        let keywords = PyDict::new(object.py());
        keywords.set_item("ndmin", ndmin)?;
        keywords.set_item("copy", object.py().None())?;
        return object.py().import("numpy")?.call_method("array", (made,), Some(&keywords));
    };
    let axes = array.get().cell.shape().or_raise(object.py())?.rank();
    if axes >= ndmin {
        return Ok(made);
    }
    let mut shape: Vec<usize> = vec![1; ndmin - axes];
    shape.extend_from_slice(&array.get().cell.shape().or_raise(object.py())?);
    made.call_method1("reshape", (shape,))
}

/// An array with the elements of `a`: a number, nested lists, or an array of any library. An array that has the dtype already is returned as it is.
#[pyfunction]
#[pyo3(name = "asarray", signature = (a, dtype = None, order = None, *, device = None, copy = None, like = None))]
pub(crate) fn numpy_asarray<'py>(
    a: &Bound<'py, PyAny>,
    dtype: Option<&Bound<'py, PyAny>>,
    order: Option<&str>,
    device: Option<&Bound<'py, PyAny>>,
    copy: Option<Truth>,
    like: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let _ = like;
    device.map_or(Ok(()), settings::check_device)?;
    numpy_made(a, dtype, copy.map(bool::from), order)
}

fn numpy_made<'py>(
    object: &Bound<'py, PyAny>,
    dtype: Option<&Bound<'py, PyAny>>,
    copy: Option<bool>,
    order: Option<&str>,
) -> PyResult<Bound<'py, PyAny>> {
    check_numpy_order(order)?;
    match order {
        Some(order @ ("C" | "F")) => ordered(numpy_unordered(object, dtype, copy)?, order, copy),
        // A copy keeps the order of the axes in memory, and so does a cast.
        _ if copy == Some(true) && crate::limits::is_turned(object) => {
            numpy_unordered(&copied(object, order.unwrap_or("K"))?, dtype, None)
        }
        _ => numpy_unordered(object, dtype, copy),
    }
}

/// NumPy's copy of an array, in one of its orders.
fn copied<'py>(array: &Bound<'py, PyAny>, order: &str) -> PyResult<Bound<'py, PyAny>> {
    let keywords = PyDict::new(array.py());
    keywords.set_item("order", order)?;
    array.py().import("ndcast._lent")?.call_method1("lend", ("numpy", "copy", (array,), keywords))
}

/// An array whose elements stand in one of NumPy's orders in memory.
fn ordered<'py>(made: Bound<'py, PyAny>, order: &str, copy: Option<bool>) -> PyResult<Bound<'py, PyAny>> {
    let py = made.py();
    let Some(tensor) = own(&made) else { return Ok(made) };
    let place = tensor.get().settled(py)?;
    let fits = match order {
        "F" => place.view("T", ndcast::shape::Layout::reversed).or_raise(py)?.layout().is_contiguous(),
        _ => place.layout().is_contiguous(),
    };
    if fits {
        return Ok(made);
    }
    if copy == Some(false) {
        return Err(PyValueError::new_err(format!("copy=False cannot be had: order '{order}' takes a copy")));
    }
    copied(&made, order)
}

fn numpy_unordered<'py>(
    object: &Bound<'py, PyAny>,
    dtype: Option<&Bound<'py, PyAny>>,
    copy: Option<bool>,
) -> PyResult<Bound<'py, PyAny>> {
    let dtype = dtype.filter(|dtype| !dtype.is_none());
    let known = dtype.and_then(dtype_of);
    if dtype.is_none()
        && let Some(made) = taken_in(object, Wish { flavour: Flavour::NumPy, dtype: None, copy })?
    {
        return Ok(made);
    }
    if copy != Some(false)
        && known.is_some() == dtype.is_some()
        && let Some(made) = lists::tensor(object, known, Flavour::NumPy.default_float())
    {
        return PyTensor::fresh(object.py(), Flavour::NumPy, made.or_raise(object.py())?);
    }
    if copy != Some(false)
        && dtype.is_none()
        && own(object).is_none()
        && let Some(made) = crate::scalars::array(object)?.or_else(|| crate::direct::stacked(object))
    {
        return PyTensor::fresh(object.py(), Flavour::NumPy, made);
    }
    if (dtype.is_some() && known.is_none()) || !holds_numbers(object, dtype.is_some())? {
        return object.py().import("ndcast._lent")?.getattr("array")?.call1((object, dtype, copy));
    }
    let asked = Asked { name: "array", ..Asked::default() };
    made(object, Wish { flavour: Flavour::NumPy, dtype: known, copy }).map_err(|error| {
        let py = object.py();
        let mut call = Repeated::of_numpy(py, "array", &[object]);
        call.positional.extend(dtype.cloned());
        if let Some(copy) = copy {
            // Of a key and a value that are plain, nothing is refused.
            let _ = call.named.set_item("copy", copy);
        }
        in_their_words(py, Flavour::NumPy, asked, error, call)
    })
}

/// Whether an object is, or holds only, what an array of numbers can be made of. Without a dtype, integers beyond int64 are NumPy's business: among others
/// they are floats, and factorials are objects.
pub(crate) fn holds_numbers(object: &Bound<'_, PyAny>, told: bool) -> PyResult<bool> {
    if !told && object.is_exact_instance_of::<PyInt>() {
        return Ok(object.extract::<i64>().is_ok());
    }
    if own(object).is_some() || convert::number(object)?.is_some() {
        return Ok(true);
    }
    if let Some(dtype) = object.getattr_opt("dtype")? {
        // A sparse matrix has a dtype, and is no array.
        let is_array = object.hasattr("__array__")? || crate::loans::has_elements(object)?;
        return Ok(is_array && dtype_of(&dtype).is_some());
    }
    // A table of several dtypes has an array, and none for all.
    if object.is_none()
        || object.is_instance_of::<PyString>()
        || object.is_instance_of::<PyBytes>()
        || object.is_instance_of::<PyByteArray>()
        || (object.hasattr("__array__")? && object.hasattr("dtypes")?)
    {
        return Ok(false);
    }
    if object.is_instance_of::<PyList>() || object.is_instance_of::<PyTuple>() {
        for item in object.try_iter()? {
            if !holds_numbers(&item?, told)? {
                return Ok(false);
            }
        }
        return Ok(true);
    }
    crate::loans::has_elements(object)
}

fn needs_copy() -> PyErr {
    PyValueError::new_err("this cannot be made a tensor of without a copy, which copy=False forbids")
}

/// A tensor of the elements of an array of NumPy's own, if it is one of numbers and no other dtype is wished for.
fn taken_in<'py>(object: &Bound<'py, PyAny>, wish: Wish) -> PyResult<Option<Bound<'py, PyAny>>> {
    let (py, Wish { flavour, dtype, copy }) = (object.py(), wish);
    let taken = if dtype.is_none() { crate::foreign::plain(object, wish.share()) } else { None };
    match taken {
        None => return Ok(None),
        Some(Taken::Shown(tensor, writable)) => crate::foreign::over(object, flavour, &tensor, writable),
        Some(Taken::Copied(_)) if copy == Some(false) => Err(needs_copy()),
        Some(Taken::Copied(tensor)) if flavour == Flavour::NumPy => PyTensor::fresh(py, flavour, tensor),
        Some(Taken::Copied(tensor)) => PyTensor::fresh(py, flavour, tensor.contiguous().or_raise(py)?),
    }
    .map(Some)
}

fn made<'py>(object: &Bound<'py, PyAny>, wish: Wish) -> PyResult<Bound<'py, PyAny>> {
    let py = object.py();
    let Wish { flavour, dtype, copy } = wish;
    let share = wish.share();
    if let Some(own) = own(object) {
        let cell = &own.get().cell;
        let changed = dtype.filter(|dtype| cell.dtype().is_ok_and(|own| own != *dtype));
        if changed.is_none() && copy != Some(true) {
            return if own.get().flavour == flavour {
                Ok(object.clone())
            } else {
                object_of(py, flavour, cell.clone())
            };
        }
        if copy == Some(false) {
            return Err(needs_copy());
        }
        let tensor = own.get().snapshot(py)?;
        let made = py.detach(|| match changed {
            Some(dtype) => tensor.cast(dtype),
            None => tensor.duplicate(),
        });
        return PyTensor::fresh(py, flavour, made.or_raise(py)?);
    }
    if copy != Some(false)
        && let Some(made) = lists::tensor(object, dtype, flavour.default_float())
    {
        return PyTensor::fresh(py, flavour, made.or_raise(py)?);
    }
    if let Some(made) = taken_in(object, wish)? {
        return Ok(made);
    }
    if share != Share::Never
        && let Some(made) = crate::foreign::shown(object, flavour, dtype, share, copy == Some(false))?
    {
        return Ok(made);
    }
    let value = match dtype.map(|_| convert::scalar(object)).transpose()?.flatten() {
        Some(number) => number,
        None => convert::contents(object)?,
    };
    let keywords = dtype.map(|dtype| ("dtype".to_owned(), Value::DType(dtype))).into_iter().collect();
    let mut context = settings::context(flavour);
    let array = context.attribute(&Value::Module("ndcast"), "asarray").or_raise(py)?;
    let made = match value {
        // `contents` has already copied memory of other libraries.
        Value::Tensor(place) if dtype.is_none_or(|dtype| dtype == place.dtype()) => Value::Tensor(place),
        value => py.detach(|| context.call(&array, (vec![value], keywords))).or_raise(py)?,
    };
    // NumPy keeps the order of memory; tensors are in C order.
    let made = match made {
        Value::Tensor(place) if flavour != Flavour::NumPy && !place.layout().is_contiguous() => {
            Value::Tensor(place.tensor().contiguous().and_then(|tensor| Place::new(&tensor)).or_raise(py)?)
        }
        made => made,
    };
    Ok(convert::object(py, Look { flavour, scalars: false }, made, &[], &|_| None)?.into_bound(py))
}

/// The dtype that an object stands for.
///
/// # Errors
/// `TypeError` if it stands for none.
pub(crate) fn known_dtype(given: &Bound<'_, PyAny>) -> PyResult<DType> {
    dtype_of(given).ok_or_else(|| PyTypeError::new_err(format!("{given} is no dtype of ndcast")))
}

fn refuse_gradients(wanted: bool) -> PyResult<()> {
    if wanted { Err(PyValueError::new_err("ndcast computes no gradients")) } else { Ok(()) }
}

fn check_order(order: Option<&str>) -> PyResult<()> {
    if order.is_some_and(|order| !["C", "K", "A"].contains(&order)) {
        return Err(PyValueError::new_err("elements stand in C order, the last axis fastest: transpose instead"));
    }
    Ok(())
}

/// Refuses an object that is neither the name of one of NumPy's orders nor `None`.
pub(crate) fn check_order_given(given: &Bound<'_, PyAny>) -> PyResult<()> {
    if given.is_none() {
        return Ok(());
    }
    let Ok(order) = given.cast::<PyString>() else {
        return Err(PyTypeError::new_err(format!("order must be str, not {}", given.get_type().name()?)));
    };
    let order = order.to_str()?;
    // A small letter is an order, too.
    check_numpy_order(Some(&order.to_uppercase())).or_else(|_| check_numpy_order(Some(order)))
}

/// Refuses an order that is none of NumPy's.
fn check_numpy_order(order: Option<&str>) -> PyResult<()> {
    match order {
        Some(order) if !["C", "F", "K", "A"].contains(&order) => {
            Err(PyValueError::new_err(format!("order must be one of 'C', 'F', 'A', or 'K' (got '{order}')")))
        }
        _ => Ok(()),
    }
}
