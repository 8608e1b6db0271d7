//! The classes of tensors: a hidden base, and one class below it for each flavour.
//!
//! *Problem*: `ndcast.Tensor`, `ndcast.numpy.ndarray` and `ndcast.torch.Tensor` are one tensor with three sets of methods, and
//! `isinstance` must tell them apart. *Technique*: the base holds the cell and the flavour, and has the operators; each class has the
//! methods of its library. They are siblings, so that no array inherits names of tensors. *Contract*: every object is made by
//! [`PyTensor::into_object`]; an object of one class may share its cell with objects of the others.

use crate::bases::Origin;
use crate::cell::Cell;
use crate::convert::number_object;
use crate::error::OrRaise;
use crate::only_tensors::class_name;
use ndcast::shape::normalize_axis;
use ndcast_lang::Flavour;
use pyo3::exceptions::{PyIndexError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBool, PyTuple, PyType};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// What all tensors have.
#[pyclass(name = "_Base", module = "ndcast", subclass, frozen, weakref, sequence)]
pub(crate) struct PyTensor {
    pub(crate) cell: Arc<Cell>,
    pub(crate) flavour: Flavour,
    /// NumPy's `flags.writeable` of this object; other objects of the same memory have their own.
    pub(crate) writeable: AtomicBool,
    /// What this object is a view of, if it is of NumPy's flavour.
    pub(crate) parent: Origin,
}

impl PyTensor {
    /// A tensor that is no view of another object.
    pub(crate) fn of(cell: Arc<Cell>, flavour: Flavour) -> PyTensor {
        PyTensor { cell, flavour, writeable: AtomicBool::new(true), parent: Origin::default() }
    }

    /// An object of the class of the flavour.
    pub(crate) fn into_object(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        Ok(match self.flavour {
            Flavour::Standard => Bound::new(py, PyClassInitializer::from(self).add_subclass(Standard))?.into_any(),
            Flavour::NumPy => Bound::new(py, PyClassInitializer::from(self).add_subclass(NumPy))?.into_any(),
            Flavour::Torch => Bound::new(py, PyClassInitializer::from(self).add_subclass(Torch))?.into_any(),
        })
    }
}

/// An n-dimensional array of elements of one dtype.
#[pyclass(name = "Tensor", module = "ndcast", extends = PyTensor, frozen)]
pub(crate) struct Standard;

/// An n-dimensional array of elements of one dtype, with the methods of NumPy's arrays.
///
/// Python's sentences about an object, as that it has no such attribute, name its class as it was made: so they are NumPy's own. The
/// class's `__module__` says where it is.
#[pyclass(name = "ndarray", module = "numpy", extends = PyTensor, subclass, frozen)]
pub(crate) struct NumPy;

/// An n-dimensional array of elements of one dtype, with the methods of PyTorch's tensors. Programs give it attributes of their own.
#[pyclass(name = "Tensor", module = "ndcast.torch", extends = PyTensor, subclass, frozen, dict)]
pub(crate) struct Torch;

/// The classes of the standard's flavour, NumPy's and PyTorch's.
fn classes(py: Python<'_>) -> &[Py<PyType>; 3] {
    static CLASSES: PyOnceLock<[Py<PyType>; 3]> = PyOnceLock::new();
    CLASSES.get_or_init(py, || {
        let numpy = py.get_type::<NumPy>();
        // Pickles and the manual look for the class where it is. Nothing can keep the name from being set.
        let _ = numpy.setattr("__module__", "ndcast.numpy");
        [py.get_type::<Standard>(), numpy, py.get_type::<Torch>()].map(Bound::unbind)
    })
}

/// The class of a flavour.
pub(crate) fn class_of(py: Python<'_>, flavour: Flavour) -> &Bound<'_, PyType> {
    let [standard, numpy, torch] = classes(py);
    match flavour {
        Flavour::Standard => standard.bind(py),
        Flavour::NumPy => numpy.bind(py),
        Flavour::Torch => torch.bind(py),
    }
}

/// A tensor of a flavour.
pub(crate) fn object_of(py: Python<'_>, flavour: Flavour, cell: Arc<Cell>) -> PyResult<Bound<'_, PyAny>> {
    PyTensor::of(cell, flavour).into_object(py)
}

/// An object as a tensor; `None` for all other objects.
pub(crate) fn own<'a, 'py>(object: &'a Bound<'py, PyAny>) -> Option<&'a Bound<'py, PyTensor>> {
    let py = object.py();
    let class = object.get_type_ptr().cast();
    if classes(py).iter().any(|known| known.as_ptr() == class) {
        // SAFETY: the class of the object is one of the three below `PyTensor`, so the object begins with a `PyTensor`.
        return Some(unsafe { object.cast_unchecked::<PyTensor>() });
    }
    // A class that a user has written, or something else.
    object.cast::<PyTensor>().ok()
}

/// The name of the module of a flavour.
pub(crate) fn module_of(flavour: Flavour) -> &'static str {
    match flavour {
        Flavour::Standard => "ndcast",
        Flavour::NumPy => "numpy",
        Flavour::Torch => "torch",
    }
}

/// The flavour of a module.
///
/// # Errors
/// `ValueError` for another name.
pub(crate) fn named(module: &str) -> PyResult<Flavour> {
    [Flavour::Standard, Flavour::NumPy, Flavour::Torch]
        .into_iter()
        .find(|flavour| module_of(*flavour) == module)
        .ok_or_else(|| PyValueError::new_err(format!("no flavour '{module}'")))
}

/// The module with the functions of a class of arrays, in one of the versions of the Array API standard.
fn namespace<'py>(py: Python<'py>, version: Option<&str>, module: &str) -> PyResult<Bound<'py, PyAny>> {
    const VERSIONS: [&str; 5] = ["2021.12", "2022.12", "2023.12", "2024.12", "2025.12"];
    match version {
        Some(version) if !VERSIONS.contains(&version) => {
            Err(PyValueError::new_err(format!("ndcast has no version '{version}' of the standard: {VERSIONS:?}")))
        }
        _ => Ok(py.import(module)?.into_any()),
    }
}

#[pymethods]
impl Standard {
    /// The module `ndcast`, which has the functions of the Array API standard.
    #[pyo3(signature = (*, api_version = None))]
    fn __array_namespace__<'py>(&self, py: Python<'py>, api_version: Option<&str>) -> PyResult<Bound<'py, PyAny>> {
        namespace(py, api_version, "ndcast")
    }
}

#[pymethods]
impl NumPy {
    /// The module `ndcast.numpy`, whose functions are those of the Array API standard too, as NumPy's are.
    #[pyo3(signature = (*, api_version = None))]
    fn __array_namespace__<'py>(&self, py: Python<'py>, api_version: Option<&str>) -> PyResult<Bound<'py, PyAny>> {
        namespace(py, api_version, "ndcast.numpy")
    }

    /// One element as a number of Python's: the only one, or that at a place.
    #[pyo3(signature = (*args))]
    fn item<'py>(slf: &Bound<'py, Self>, args: &Bound<'py, PyTuple>) -> PyResult<Bound<'py, PyAny>> {
        let (py, own) = (slf.py(), slf.as_super().get());
        if let Some(element) = crate::index::element(own, args) {
            return Ok(number_object(py, element)?.into_bound(py));
        }
        if !args.is_empty() {
            return slf.call_method0("_read_only")?.call_method1("item", args);
        }
        let tensor = own.snapshot(py)?;
        if tensor.numel() != 1 {
            return Err(PyValueError::new_err("can only convert an array of size 1 to a Python scalar"));
        }
        Ok(number_object(py, tensor.item().or_raise(py)?)?.into_bound(py))
    }

    /// An array of zeros of a shape and a dtype; of a tensor, an array of the same elements, where they lie.
    #[new]
    #[pyo3(signature = (shape, dtype = None, buffer = None, offset = 0, strides = None, order = None))]
    fn new(
        shape: &Bound<'_, PyAny>,
        dtype: Option<&Bound<'_, PyAny>>,
        buffer: Option<&Bound<'_, PyAny>>,
        offset: usize,
        strides: Option<&Bound<'_, PyAny>>,
        order: Option<&str>,
    ) -> PyResult<PyClassInitializer<NumPy>> {
        let made = _array(shape, dtype, buffer, offset, strides, order)?.cast_into::<PyTensor>()?;
        Ok(PyClassInitializer::from(beside(shape.py(), made.get())).add_subclass(NumPy))
    }
}

#[pymethods]
impl Torch {
    /// The shape, or the length of one axis.
    #[pyo3(signature = (dim = None))]
    fn size<'py>(slf: &Bound<'py, Self>, dim: Option<&Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        let (py, shape) = (slf.py(), slf.as_super().get().cell.shape().or_raise(slf.py())?);
        let Some(dim) = dim.filter(|dim| !dim.is_none()) else {
            return crate::convert::size(py, Flavour::Torch, &shape).map(|size| size.into_bound(py));
        };
        let number = if dim.is_instance_of::<PyBool>() { None } else { dim.extract::<isize>().ok() };
        let Some(axis) = number else {
            let class = class_name(&dim.get_type())?;
            return Err(PyTypeError::new_err(format!("size(): argument 'dim' (position 1) must be int, not {class}")));
        };
        let axis = normalize_axis(axis, shape.rank()).map_err(|error| PyIndexError::new_err(error.to_string()))?;
        Ok(shape[axis].into_pyobject(py)?.into_any())
    }
}

/// Another object of NumPy's flavour for the elements of a tensor.
fn beside(py: Python<'_>, tensor: &PyTensor) -> PyTensor {
    let made = PyTensor::of(tensor.cell.clone(), Flavour::NumPy);
    crate::bases::inherit(py, &made, tensor);
    made
}

/// As the class of NumPy's flavour, called with these arguments.
#[pyfunction]
#[pyo3(signature = (shape, dtype = None, buffer = None, offset = 0, strides = None, order = None))]
pub(crate) fn _array<'py>(
    shape: &Bound<'py, PyAny>,
    dtype: Option<&Bound<'py, PyAny>>,
    buffer: Option<&Bound<'py, PyAny>>,
    offset: usize,
    strides: Option<&Bound<'py, PyAny>>,
    order: Option<&str>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = shape.py();
    if let Some(tensor) = own(shape) {
        return beside(py, tensor.get()).into_object(py);
    }
    // Elements that a tensor cannot hold are those of an array of NumPy's.
    match buffer {
        Some(buffer) => {
            let maker = py.import("ndcast._lent")?.getattr("of_buffer")?;
            maker.call1((shape, dtype, buffer, offset, strides))
        }
        None => py.import("ndcast.numpy")?.getattr("zeros")?.call1((shape, dtype, order.unwrap_or("C"))),
    }
}

/// Gives NumPy's class another metaclass, whose `isinstance` says yes to NumPy's own arrays: programs ask it of columns of tables.
///
/// PyO3 has no metaclasses, and Python allows no assignment. It is done before any class is derived from this one.
#[pyfunction]
pub(crate) fn _set_metaclass(metaclass: &Bound<'_, PyType>) -> PyResult<()> {
    let py = metaclass.py();
    let class = class_of(py, Flavour::NumPy);
    let plain = py.get_type::<PyType>();
    let size = |class: &Bound<'_, PyType>| class.getattr("__basicsize__")?.extract::<usize>();
    if !metaclass.is_subclass(&plain)? || size(metaclass)? != size(&plain)? || !class.get_type().is(&plain) {
        return Err(PyValueError::new_err("not a metaclass that the class can have"));
    }
    let kept = metaclass.clone().into_ptr();
    // SAFETY: the new type of the class is a heap type below `type` with the same size, so the class object has its layout. The class holds
    // a reference to it, which is never given back.
    unsafe { (*class.as_ptr()).ob_type = kept.cast() }
    Ok(())
}
