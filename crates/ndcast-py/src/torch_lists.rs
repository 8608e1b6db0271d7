//! Lists with tensors and NumPy's scalars among their numbers, as `torch.tensor` reads them.
//!
//! *Problem*: `torch.tensor([loss, 2.0])` of a tensor of one element is a tensor of two numbers, whatever the shape of the element; elsewhere the
//! shapes of items count. *Technique*: such items become numbers first, and the dtype is that to which the dtypes of all items promote, where a
//! number of Python has the default one. *Contract*: lists of Python's numbers alone are not walked through twice.

use crate::classes::own;
use crate::convert::{number, number_object};
use crate::creation::holds_numbers;
use crate::error::{OrRaise, raised};
use crate::scalars;
use ndcast::{
    DType, Error,
    dtype::{Kind, promote},
};
use ndcast_lang::Flavour;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyInt, PyList, PyString, PyTuple};

/// Deeper lists are refused by those who read them.
const MOST_LEVELS: usize = 32;

/// What a walk through the items has seen.
struct Seen {
    wanted: Option<DType>,
    dtype: Option<DType>,
    /// Whether an item was none of Python's numbers as they are.
    changed: bool,
}

/// A list of numbers alone in the place of one with tensors or scalars, and its dtype. `None` for any other object.
///
/// # Errors
/// PyTorch's, for a tensor that has not one element.
pub(crate) fn of_numbers<'py>(
    data: &Bound<'py, PyAny>,
    wanted: Option<DType>,
) -> PyResult<Option<(Bound<'py, PyAny>, DType)>> {
    let mut seen = Seen { wanted, dtype: None, changed: false };
    let numbers = match is_list(data) {
        true => items(data, &mut seen, 0)?,
        false if wanted.is_some_and(is_unsigned) && data.is_exact_instance_of::<PyInt>() && data.lt(0)? => {
            leaf(data, &mut seen)?
        }
        false => None,
    };
    Ok(match (numbers, wanted.or(seen.dtype)) {
        (Some(numbers), Some(dtype)) if seen.changed => Some((numbers, dtype)),
        _ => None,
    })
}

fn is_unsigned(dtype: DType) -> bool {
    dtype.kind() == Kind::Unsigned
}

fn is_list(object: &Bound<'_, PyAny>) -> bool {
    object.is_instance_of::<PyList>() || object.is_instance_of::<PyTuple>()
}

/// The items of a list as numbers and lists of them; `None` if one is neither.
fn items<'py>(list: &Bound<'py, PyAny>, seen: &mut Seen, level: usize) -> PyResult<Option<Bound<'py, PyAny>>> {
    let made = PyList::empty(list.py());
    for item in list.try_iter()? {
        let item = item?;
        let number = match is_list(&item) {
            true if level >= MOST_LEVELS => None,
            true => items(&item, seen, level + 1)?,
            false => leaf(&item, seen)?,
        };
        let Some(number) = number else { return Ok(None) };
        made.append(number)?;
    }
    Ok(Some(made.into_any()))
}

/// An item as a number.
fn leaf<'py>(item: &Bound<'py, PyAny>, seen: &mut Seen) -> PyResult<Option<Bound<'py, PyAny>>> {
    let py = item.py();
    let (number, dtype) = if let Some(tensor) = own(item) {
        let cell = &tensor.get().cell;
        let (count, dtype) = (cell.shape().or_raise(py)?.numel(), cell.dtype().or_raise(py)?);
        match count {
            Ok(1) if !(dtype.is_float() && seen.wanted.is_some_and(DType::is_integer)) => {}
            // What becomes an integer is asked for an index, and all else for a number.
            Ok(many) if many == 0 || !dtype.is_integer() && !seen.wanted.is_some_and(DType::is_integer) => {
                return Err(PyValueError::new_err("only one element tensors can be converted to Python scalars"));
            }
            _ => {
                let text = "only integer tensors of a single element can be converted to an index";
                return Err(PyTypeError::new_err(text));
            }
        }
        seen.changed = true;
        (tensor.get().item(py)?, dtype)
    } else if let Some(dtype) = numpys(item)? {
        seen.changed = true;
        let Some(number) = scalars::number(item)? else { return Ok(None) };
        (number, dtype)
    } else {
        let Some(number) = number(item)? else { return Ok(None) };
        (number, number.default_dtype(Flavour::Torch.default_float()))
    };
    let common = seen.dtype.map_or(Some(dtype), |before| promote(before, dtype));
    let refuse = || Error::dtype("torch.tensor: the dtypes of the items have no common one");
    seen.dtype = Some(common.ok_or_else(refuse).or_raise(py)?);
    let stored = seen.wanted.map_or(number, |wanted| Flavour::Torch.held(number, wanted));
    seen.changed |= stored != number;
    number_object(py, stored).map(|number| Some(number.into_bound(py)))
}

/// The dtype of a scalar of NumPy's.
fn numpys(item: &Bound<'_, PyAny>) -> PyResult<Option<DType>> {
    if item.get_type().module().is_ok_and(|module| module == "numpy") {
        scalars::prepare(item.py())?;
    }
    Ok(scalars::dtype_of(&item.get_type()))
}

/// What there is to say of the first object in nested lists that is no number and has no elements either.
fn unreadable(data: &Bound<'_, PyAny>, level: usize) -> Option<String> {
    let told = || match elements_of(data) {
        Some(class) => format!("can't convert np.ndarray of type {class}"),
        None => {
            let class = data.get_type().name();
            format!("Could not infer dtype of {}", class.map_or_else(|_| "object".to_owned(), |name| name.to_string()))
        }
    };
    if is_list(data) {
        let mut items = data.try_iter().ok()?.flatten();
        return items.find_map(|item| if level < MOST_LEVELS { unreadable(&item, level + 1) } else { None });
    }
    // Text has a sentence of its own.
    let read = own(data).is_some()
        || data.is_instance_of::<PyString>()
        || number(data).is_ok_and(|number| number.is_some())
        || data.is_instance_of::<PyInt>()
        || !data.is_instance_of::<PyDict>() && holds_numbers(data, true).unwrap_or(true);
    (!read).then(told)
}

/// The error of data that make no tensor.
pub(crate) fn told(data: &Bound<'_, PyAny>, error: PyErr) -> PyErr {
    let text = || begins_with_text(data).then(|| Error::value("too many dimensions 'str'"));
    let unread = || unreadable(data, 0).map(Error::dtype);
    text().or_else(unread).map_or(error, |found| raised(data.py(), &found))
}

/// Whether the first item of nested lists is a text, which PyTorch takes for a sequence of texts without an end.
fn begins_with_text(data: &Bound<'_, PyAny>) -> bool {
    let mut item = data.clone();
    for _ in 0..MOST_LEVELS {
        // A tensor is not asked: what it raised would be told instead.
        match if is_list(&item) { item.get_item(0).ok() } else { None } {
            Some(first) => item = first,
            None => break,
        }
    }
    is_list(data) && item.is_instance_of::<PyString>()
}

/// The class of the elements of an array of NumPy's, or of a scalar, with its module.
fn elements_of(data: &Bound<'_, PyAny>) -> Option<String> {
    let class = data.getattr("dtype").ok()?.getattr("type").ok()?;
    let part = |name: &str| class.getattr(name).ok()?.extract::<String>().ok();
    Some(format!("{}.{}", part("__module__")?, part("__name__")?))
}
