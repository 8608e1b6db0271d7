//! Lists of Python numbers to tensors and back, without an intermediate object for each number.
//!
//! *Problem*: a number as a [`Value`](ndcast_lang::Value) takes a hundred times its own memory. *Technique*: nested lists of plain Python
//! numbers are collected into one vector of the widest kind seen so far, and a cast makes the dtype; the elements of a tensor go straight
//! into lists. *Contract*: any other input, and input that would be refused, is left to the general path, which produces the error
//! messages.

use crate::buffer::Exported;
use ndcast::internal::look_for;
use ndcast::{
    DType, Element, Tensor,
    dtype::{for_dtype, iinfo},
};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyFloat, PyInt, PyList, PyMemoryView, PyTuple};

/// Integers up to this magnitude convert to `f64` without rounding.
const WHOLE: u64 = 1 << 53;
/// Deeper lists go to the general path, which refuses them.
const MOST_LEVELS: usize = 32;

/// The numbers collected so far, all of one kind.
enum Numbers {
    Bools(Vec<bool>),
    Ints(Vec<i64>),
    Floats(Vec<f64>),
}

/// A list or tuple, but no instance of a subclass, which may override its length and its items.
enum Row<'a, 'py> {
    List(&'a Bound<'py, PyList>),
    Tuple(&'a Bound<'py, PyTuple>),
}

impl<'a, 'py> Row<'a, 'py> {
    fn of(object: &'a Bound<'py, PyAny>) -> Option<Row<'a, 'py>> {
        if object.is_exact_instance_of::<PyList>() {
            object.cast().ok().map(Row::List)
        } else if object.is_exact_instance_of::<PyTuple>() {
            object.cast().ok().map(Row::Tuple)
        } else {
            None
        }
    }

    fn len(&self) -> usize {
        match self {
            Row::List(list) => list.len(),
            Row::Tuple(tuple) => tuple.len(),
        }
    }

    fn first(&self) -> Option<Bound<'py, PyAny>> {
        match self {
            Row::List(list) => list.get_item(0).ok(),
            Row::Tuple(tuple) => tuple.get_item(0).ok(),
        }
    }

    /// Calls `work` on each item until it returns `false`; returns whether it took every item.
    fn all(&self, mut work: impl FnMut(&Bound<'py, PyAny>) -> bool) -> bool {
        match self {
            Row::List(list) => list.iter().all(|item| work(&item)),
            Row::Tuple(tuple) => tuple.iter().all(|item| work(&item)),
        }
    }
}

impl Numbers {
    fn len(&self) -> usize {
        match self {
            Numbers::Bools(numbers) => numbers.len(),
            Numbers::Ints(numbers) => numbers.len(),
            Numbers::Floats(numbers) => numbers.len(),
        }
    }

    /// Reserves space for `more` numbers; `false` if there is no memory for them.
    fn reserve(&mut self, more: usize) -> bool {
        match self {
            Numbers::Bools(numbers) => numbers.try_reserve(more).is_ok(),
            Numbers::Ints(numbers) => numbers.try_reserve(more).is_ok(),
            Numbers::Floats(numbers) => numbers.try_reserve(more).is_ok(),
        }
    }

    /// Appends a number; `false` if `item` is not a plain Python number, or is not exact in a common kind with the others. If floats are of 64
    /// bits anyway, NumPy's `float64` and `int64` count as plain.
    #[inline]
    fn push(&mut self, item: &Bound<'_, PyAny>, float: DType) -> bool {
        let plain = item.is_exact_instance_of::<PyFloat>() || item.is_exact_instance_of::<PyInt>();
        let wide = if plain || float != DType::F64 { None } else { crate::scalars::dtype_of(&item.get_type()) };
        if item.is_exact_instance_of::<PyFloat>() || wide == Some(DType::F64) {
            let Ok(value) = item.extract::<f64>() else { return false };
            if !matches!(self, Numbers::Floats(_)) && !self.widen_to_floats() {
                return false;
            }
            let Numbers::Floats(numbers) = self else { return false };
            numbers.push(value);
            true
        } else if item.is_exact_instance_of::<PyBool>() {
            let truth = item.is(PyBool::new(item.py(), true));
            match self {
                Numbers::Bools(numbers) => numbers.push(truth),
                Numbers::Ints(numbers) => numbers.push(truth.into()),
                Numbers::Floats(numbers) => numbers.push(truth.into()),
            }
            true
        } else if item.is_exact_instance_of::<PyInt>() || wide == Some(DType::I64) {
            let Ok(value) = item.extract::<i64>() else { return false };
            if let Numbers::Bools(truths) = self {
                let Some(ints) = converted(truths, |truth| Some(truth.into())) else { return false };
                *self = Numbers::Ints(ints);
            }
            match self {
                Numbers::Ints(numbers) => numbers.push(value),
                Numbers::Floats(numbers) if value.unsigned_abs() <= WHOLE => numbers.push(value as f64),
                _ => return false,
            }
            true
        } else {
            false
        }
    }

    fn widen_to_floats(&mut self) -> bool {
        let floats = match self {
            Numbers::Bools(numbers) => converted(numbers, |truth| Some(truth.into())),
            Numbers::Ints(numbers) => {
                converted(numbers, |value| (value.unsigned_abs() <= WHOLE).then_some(value as f64))
            }
            Numbers::Floats(_) => return true,
        };
        floats.is_some_and(|floats| {
            *self = Numbers::Floats(floats);
            true
        })
    }
}

/// The same numbers as another kind, with the same capacity; `None` if a number does not convert or memory runs out.
fn converted<T: Copy, U>(numbers: &Vec<T>, convert: impl Fn(T) -> Option<U>) -> Option<Vec<U>> {
    let mut made = Vec::new();
    made.try_reserve_exact(numbers.capacity()).ok()?;
    for &number in numbers {
        made.push(convert(number)?);
    }
    Some(made)
}

/// A tensor of nested lists of plain Python numbers; `None` for input that the general path must examine.
pub(crate) fn tensor(object: &Bound<'_, PyAny>, dtype: Option<DType>, float: DType) -> Option<ndcast::Result<Tensor>> {
    let mut lengths = vec![Row::of(object)?.len()];
    let mut first = Row::of(object)?.first()?;
    while let Some(row) = Row::of(&first) {
        if lengths.len() == MOST_LEVELS {
            return None;
        }
        lengths.push(row.len());
        let inner = row.first()?;
        first = inner;
    }
    let mut numbers = Numbers::Bools(Vec::new());
    let count = lengths.iter().try_fold(1usize, |count, &length| count.checked_mul(length))?;
    if !collect(object, &lengths, &mut numbers, float) || numbers.len() != count {
        return None;
    }
    let (made, natural) = match numbers {
        Numbers::Bools(numbers) => (Tensor::from_vec(numbers, &lengths[..]), DType::Bool),
        Numbers::Ints(numbers) => {
            if let Some(info) = dtype.and_then(iinfo)
                && numbers.iter().any(|&value| !(info.min..=info.max).contains(&value.into()))
            {
                return None;
            }
            (Tensor::from_vec(numbers, &lengths[..]), DType::I64)
        }
        Numbers::Floats(_) if dtype.is_some_and(DType::is_integer) => return None,
        Numbers::Floats(numbers) => (Tensor::from_vec(numbers, &lengths[..]), float),
    };
    Some(made.and_then(|made| made.cast(dtype.unwrap_or(natural))))
}

/// Appends the numbers of nested lists of these lengths; `false` for input that the general path must examine.
fn collect(object: &Bound<'_, PyAny>, lengths: &[usize], numbers: &mut Numbers, float: DType) -> bool {
    let ([length, inner @ ..], Some(row)) = (lengths, Row::of(object)) else { return false };
    if row.len() != *length {
        return false;
    }
    match inner {
        [] => numbers.reserve(*length) && row.all(|item| numbers.push(item, float)),
        _ => row.all(|item| collect(item, inner, numbers, float)),
    }
}

/// The elements of a tensor as nested lists of Python numbers, or the number itself if the tensor has no axes.
pub(crate) fn nested(py: Python<'_>, tensor: Tensor) -> PyResult<Py<PyAny>> {
    use crate::error::OrRaise;
    // Check first: if the list took the last of the memory, none would be left to report the error.
    let object = if tensor.dtype() == DType::Bool { PLACE } else { PLACE + OBJECT };
    let numbers = tensor.numel();
    look_for(numbers.saturating_mul(object), || format!("a list of {numbers} numbers")).or_raise(py)?;
    let whole = if tensor.is_contiguous() { tensor } else { py.detach(|| tensor.duplicate()).or_raise(py)? };
    let whole_numbers = whole.dtype().is_integer() || whole.dtype() == DType::Bool;
    if whole_numbers && numbers >= LEAST_SHOWN && whole.ndim() <= MOST_LEVELS {
        return Ok(PyMemoryView::from(Bound::new(py, Exported::new(whole))?.as_any())?
            .call_method0("tolist")?
            .unbind());
    }
    for_dtype!(whole.dtype(), T => {
        let elements = whole.as_slice::<T>().or_raise(py)?;
        listed(py, elements, whole.shape())
    })
}

/// Sizes in bytes of a Python number and of its slot in a list.
const OBJECT: usize = 32;
const PLACE: usize = size_of::<usize>();

/// From this number of bools or integers on, a `memoryview` makes the list: Python fills its slots, where we can only append. A million bools
/// take 2.2 ms with it and 3.6 without, a million integers 2.5 and 4.6, but a million of float64 30 and 22.
const LEAST_SHOWN: usize = 64;

fn listed<T: Element>(py: Python<'_>, elements: &[T], shape: &[usize]) -> PyResult<Py<PyAny>> {
    match shape {
        [] => match elements {
            [one] => crate::convert::number_object(py, one.to_scalar()),
            _ => Ok(PyList::empty(py).into_any().unbind()),
        },
        // Append one by one: PyO3 panics if it cannot allocate a list of the full length.
        [_] => {
            let list = PyList::empty(py);
            for element in elements {
                list.append(crate::convert::number_object(py, element.to_scalar())?)?;
            }
            Ok(list.into_any().unbind())
        }
        [length, inner @ ..] => {
            let size: usize = inner.iter().product();
            let list = PyList::empty(py);
            for k in 0..*length {
                list.append(listed(py, &elements[k * size..][..size], inner)?)?;
            }
            Ok(list.into_any().unbind())
        }
    }
}
