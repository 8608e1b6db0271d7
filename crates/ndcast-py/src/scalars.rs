//! NumPy's scalars, which are the results of NumPy's flavour that have one element.

use crate::classes::own;
use crate::error::OrRaise;
use crate::interrupt::computed;
use crate::numpy_api::Functions;
use ndcast::{DType, Scalar, Tensor};
use ndcast_lang::Value;
use pyo3::exceptions::PyImportError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBool, PyComplex, PyFloat, PyInt, PyTuple, PyType};

/// A value without axes as a scalar of its dtype, computed now. `None` for any other value, and for bfloat16, which NumPy does not have.
pub(crate) fn of(py: Python<'_>, value: &Value) -> PyResult<Option<Py<PyAny>>> {
    let tensor = match value {
        Value::Tensor(place) if place.layout().shape().rank() == 0 => place.tensor(),
        Value::Lazy(expr) if expr.shape().or_raise(py)?.rank() == 0 => computed(py, || expr.eval())?,
        _ => return Ok(None),
    };
    of_tensor(py, &tensor)
}

/// The one element of a tensor as a scalar of its dtype. `None` for bfloat16, which NumPy does not have.
pub(crate) fn of_tensor(py: Python<'_>, tensor: &Tensor) -> PyResult<Option<Py<PyAny>>> {
    made(py, tensor.item().or_raise(py)?, tensor.dtype())
}

/// A number as a scalar of a dtype. `None` for bfloat16, which NumPy does not have.
pub(crate) fn made(py: Python<'_>, number: Scalar, dtype: DType) -> PyResult<Option<Py<PyAny>>> {
    let known = Known::get(py)?;
    if let Some(functions) = &known.functions {
        return Ok(functions.scalar(py, number, dtype)?.map(Bound::unbind));
    }
    let Some(class) = &known.classes[place_of(dtype)] else { return Ok(None) };
    Ok(Some(class.call1(py, (crate::convert::number_object(py, number)?,))?))
}

/// The dtype of a class of scalars, if their classes are known.
pub(crate) fn dtype_of(class: &Bound<'_, PyType>) -> Option<DType> {
    let is = |known: &Option<Py<PyAny>>| known.as_ref().is_some_and(|known| known.is(class));
    let at = KNOWN.get(class.py())?.classes.iter().position(is)?;
    DType::ALL.get(at).copied()
}

/// A scalar of NumPy's as a tensor without axes. `None` for any other object, numbers of Python among them.
pub(crate) fn strong(object: &Bound<'_, PyAny>) -> PyResult<Option<Tensor>> {
    let Some(dtype) = dtype_of(&object.get_type()) else { return Ok(None) };
    Ok(number_of(object, dtype)?.map(|number| Tensor::of_scalar(number, dtype)))
}

/// The array that NumPy makes of a number, of its own or of Python. `None` for any other object, and for integers that do not fit in 64 bits.
pub(crate) fn array(object: &Bound<'_, PyAny>) -> PyResult<Option<Tensor>> {
    if let Some(scalar) = strong(object)? {
        return Ok(Some(scalar));
    }
    let dtype = |number: Scalar| number.default_dtype(DType::F64);
    let number = crate::convert::number(object)?.filter(|number| number.check_fits(dtype(*number)).is_ok());
    Ok(number.map(|number| Tensor::of_scalar(number, dtype(number))))
}

/// A number of Python, or a scalar of NumPy's, as a number. `None` for any other object.
pub(crate) fn number(object: &Bound<'_, PyAny>) -> PyResult<Option<Scalar>> {
    // float64 is a number of Python already.
    match crate::convert::number(object)? {
        None => dtype_of(&object.get_type()).map_or(Ok(None), |dtype| number_of(object, dtype)),
        number => Ok(number),
    }
}

/// The number of an instance of the class of a dtype.
fn number_of(object: &Bound<'_, PyAny>, dtype: DType) -> PyResult<Option<Scalar>> {
    match Known::get(object.py())?.functions.as_ref().and_then(|functions| functions.number(object, dtype)) {
        None => crate::convert::number(&object.call_method0(intern!(object.py(), "item"))?),
        number => Ok(number),
    }
}

/// NumPy's own answer of a function of numbers alone, of NumPy's or of Python, where NumPy is installed.
///
/// # Errors
/// NumPy's.
pub(crate) fn answer(py: Python<'_>, name: &str, numbers: &[Bound<'_, PyAny>]) -> PyResult<Option<Py<PyAny>>> {
    let is_number = |number: &Bound<'_, PyAny>| {
        number.is_exact_instance_of::<PyFloat>()
            || number.is_exact_instance_of::<PyInt>()
            || dtype_of(&number.get_type()).is_some()
            || number.is_exact_instance_of::<PyBool>()
            || number.is_exact_instance_of::<PyComplex>()
    };
    if numbers.first().is_none_or(|first| own(first).is_some()) || !numbers.iter().all(is_number) {
        return Ok(None);
    }
    let Some(numpy) = &Known::get(py)?.numpy else { return Ok(None) };
    let Ok(function) = numpy.bind(py).getattr(name) else { return Ok(None) };
    function.call1(PyTuple::new(py, numbers)?).map(|answer| Some(answer.unbind()))
}

/// The classes of scalars, in the order of the dtypes.
pub(crate) type Classes = [Option<Py<PyAny>>; DType::ALL.len()];

/// The place of a dtype among all.
pub(crate) fn place_of(dtype: DType) -> usize {
    DType::ALL.iter().position(|other| *other == dtype).unwrap_or_default()
}

/// What is known of NumPy's scalars, or of their stand-ins where NumPy is not installed.
struct Known {
    classes: Classes,
    functions: Option<Functions>,
    /// NumPy, if it is installed.
    numpy: Option<Py<PyModule>>,
}

static KNOWN: PyOnceLock<Known> = PyOnceLock::new();

impl Known {
    fn get(py: Python<'_>) -> PyResult<&Known> {
        KNOWN.get_or_try_init(py, || {
            let (module, is_numpy) = match py.import("numpy") {
                Err(error) if error.is_instance_of::<PyImportError>(py) => (py.import("ndcast._scalars")?, false),
                module => (module?, true),
            };
            let mut classes = Classes::default();
            for (class, dtype) in classes.iter_mut().zip(DType::ALL) {
                let name = if dtype == DType::Bool { "bool_" } else { dtype.name() };
                *class = if dtype == DType::BF16 { None } else { Some(module.getattr(name)?.unbind()) };
            }
            // A call of the class, and `item()`, do too.
            let functions = if is_numpy { Functions::new(&module, &classes).ok().flatten() } else { None };
            Ok(Known { classes, functions, numpy: is_numpy.then(|| module.unbind()) })
        })
    }
}

/// NumPy's functions in C, where they can be had.
pub(crate) fn functions(py: Python<'_>) -> PyResult<Option<&Functions>> {
    Ok(Known::get(py)?.functions.as_ref())
}

/// Looks up the classes of scalars, so that operands of them are known from now on.
pub(crate) fn prepare(py: Python<'_>) -> PyResult<()> {
    Known::get(py).map(|_| ())
}
