//! Dtypes as objects: `nd.float32`, which equals NumPy's dtype and has the same hash.

use crate::error::raised;
use ndcast::{DType, Error};
use ndcast_lang::Flavour;
use pyo3::exceptions::{PyAttributeError, PyImportError, PyTypeError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBool, PyComplex, PyFloat, PyInt, PyString, PyType};
use std::hash::{DefaultHasher, Hash, Hasher};

/// The type of the elements of a tensor.
#[pyclass(name = "dtype", module = "ndcast", frozen)]
pub(crate) struct PyDType {
    dtype: DType,
    /// The module that its text names.
    module: &'static str,
}

/// The unique object for a dtype.
pub(crate) fn object(py: Python<'_>, dtype: DType) -> PyResult<Py<PyDType>> {
    static OBJECTS: PyOnceLock<Vec<Py<PyDType>>> = PyOnceLock::new();
    unique(py, &OBJECTS, "ndcast", dtype)
}

/// The unique object for a dtype in one of the lists of objects.
fn unique(
    py: Python<'_>,
    objects: &PyOnceLock<Vec<Py<PyDType>>>,
    module: &'static str,
    dtype: DType,
) -> PyResult<Py<PyDType>> {
    let new = |dtype| Py::new(py, PyDType { dtype, module });
    let objects = objects.get_or_try_init(py, || DType::ALL.into_iter().map(new).collect::<PyResult<Vec<_>>>())?;
    let at = DType::ALL.iter().position(|other| *other == dtype);
    match at.and_then(|at| objects.get(at)) {
        Some(object) => Ok(object.clone_ref(py)),
        None => new(dtype),
    }
}

/// A dtype of a name as the object of a flavour: "ndcast", "numpy" or "torch".
#[pyfunction]
pub(crate) fn _dtype(py: Python<'_>, name: &str, flavour: &str) -> PyResult<Py<PyAny>> {
    let refuse = || PyTypeError::new_err(format!("no dtype '{name}'"));
    of_flavour(py, crate::classes::named(flavour)?, DType::from_name(name).ok_or_else(refuse)?)
}

/// A dtype as the object of a flavour: NumPy's own, where there is one and NumPy is installed.
pub(crate) fn of_flavour(py: Python<'_>, flavour: Flavour, dtype: DType) -> PyResult<Py<PyAny>> {
    static TORCH: PyOnceLock<Vec<Py<PyDType>>> = PyOnceLock::new();
    if flavour == Flavour::Torch {
        return Ok(unique(py, &TORCH, "torch", dtype)?.into_any());
    }
    if flavour == Flavour::Standard || dtype == DType::BF16 {
        return Ok(object(py, dtype)?.into_any());
    }
    match numpys(py)?.iter().find(|(known, _)| *known == dtype) {
        Some((_, found)) => Ok(found.clone_ref(py)),
        None => Ok(object(py, dtype)?.into_any()),
    }
}

/// NumPy's own dtypes, each of which is one object; empty without NumPy.
static NUMPY: PyOnceLock<Vec<(DType, Py<PyAny>)>> = PyOnceLock::new();

fn numpys(py: Python<'_>) -> PyResult<&Vec<(DType, Py<PyAny>)>> {
    NUMPY.get_or_try_init(py, || match py.import("numpy") {
        Err(error) if error.is_instance_of::<PyImportError>(py) => Ok(Vec::new()),
        Err(error) => Err(error),
        Ok(_) => {
            let known = DType::ALL.into_iter().filter(|dtype| *dtype != DType::BF16);
            known.map(|dtype| Ok((dtype, numpy_dtype(py, dtype)?.unbind()))).collect::<PyResult<Vec<_>>>()
        }
    })
}

/// One of NumPy's own dtypes. To ask one for its name takes NumPy microseconds.
fn of_numpy(given: &Bound<'_, PyAny>) -> Option<DType> {
    NUMPY.get(given.py())?.iter().find(|(_, known)| known.is(given)).map(|(dtype, _)| *dtype)
}

/// The dtype that an object stands for: a dtype of ndcast, NumPy or PyTorch, a class of NumPy's scalars, a name, or one of Python's number
/// types. `None` for any other object.
pub(crate) fn dtype_of(given: &Bound<'_, PyAny>) -> Option<DType> {
    if let Some(dtype) = of_numpy(given) {
        return Some(dtype);
    }
    if let Ok(dtype) = given.cast::<PyDType>() {
        return Some(dtype.get().dtype);
    }
    if let Ok(name) = given.cast::<PyString>() {
        let name = name.to_str().ok()?;
        return DType::from_name(
            ["numpy.", "ndcast."].iter().find_map(|prefix| name.strip_prefix(prefix)).unwrap_or(name),
        );
    }
    let py = given.py();
    if let Ok(class) = given.cast::<PyType>() {
        let python = [
            (py.get_type::<PyBool>(), DType::Bool),
            (py.get_type::<PyInt>(), DType::I64),
            (py.get_type::<PyFloat>(), DType::F64),
            (py.get_type::<PyComplex>(), DType::C128),
        ];
        if let Some((_, dtype)) = python.iter().find(|(python, _)| python.is(class)) {
            return Some(*dtype);
        }
        // `numpy.float32`, the class of NumPy's scalars.
        if let Some(dtype) = crate::scalars::dtype_of(class) {
            return Some(dtype);
        }
        return class.module().ok().filter(|module| module == "numpy" || module == "ndcast._scalars").and_then(|_| {
            let name = class.name().ok()?;
            DType::from_name(name.to_str().ok()?.trim_end_matches('_'))
        });
    }
    // A dtype of PyTorch, whose text is `torch.float32` or the like.
    let class = given.get_type();
    if class.name().is_ok_and(|name| name == "dtype") && class.module().is_ok_and(|module| module == "torch") {
        let text = given.str().ok()?;
        return DType::from_name(text.to_str().ok()?);
    }
    // A dtype of NumPy, which must be in this machine's byte order. It has imported NumPy.
    let native: bool = given.getattr("isnative").ok()?.extract().ok()?;
    if numpys(py).is_ok()
        && let Some(dtype) = of_numpy(given)
    {
        return Some(dtype);
    }
    let name: String = given.getattr("name").ok()?.extract().ok()?;
    DType::from_name(&name).filter(|dtype| native && dtype.name() == name)
}

/// NumPy's dtype of the same name.
///
/// # Errors
/// `TypeError` for bfloat16, which NumPy does not have.
pub(crate) fn numpy_dtype(py: Python<'_>, dtype: DType) -> PyResult<Bound<'_, PyAny>> {
    if dtype == DType::BF16 {
        return Err(raised(py, &Error::new(ndcast::ErrorKind::Type, "NumPy has no bfloat16: convert to float32")));
    }
    py.import("numpy")?.getattr("dtype")?.call1((dtype.name(),))
}

#[pymethods]
impl PyDType {
    fn __repr__(&self) -> String {
        format!("{}.{}", self.module, self.dtype)
    }

    fn __str__(&self) -> String {
        self.__repr__()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        // A name is not a dtype, but `nd.float32 == "float32"` is true, as in NumPy.
        dtype_of(other) == Some(self.dtype)
    }

    fn __hash__(&self, py: Python<'_>) -> isize {
        // Equal objects must have equal hashes: use the hash of NumPy's dtype, if NumPy is installed.
        static HASHES: PyOnceLock<Vec<isize>> = PyOnceLock::new();
        let hashes = HASHES.get_or_init(py, || {
            DType::ALL
                .into_iter()
                .map(|dtype| {
                    numpy_dtype(py, dtype).and_then(|numpy| numpy.hash()).unwrap_or_else(|_| {
                        let mut hasher = DefaultHasher::new();
                        dtype.name().hash(&mut hasher);
                        hasher.finish() as isize
                    })
                })
                .collect()
        });
        DType::ALL.iter().position(|dtype| *dtype == self.dtype).and_then(|at| hashes.get(at)).copied().unwrap_or(0)
    }

    fn __reduce__(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        match self.module {
            // Pickles of earlier releases name the object in the main module.
            "ndcast" => Ok(PyString::new(py, self.dtype.name()).into_any().unbind()),
            module => {
                let made = py.import("ndcast._ndcast")?.getattr("_dtype")?;
                Ok((made, (self.dtype.name(), module)).into_pyobject(py)?.into_any().unbind())
            }
        }
    }

    /// The name, without the module.
    #[getter]
    fn name(&self) -> &'static str {
        self.dtype.name()
    }

    /// What it is in one letter, as NumPy's: `b`, `i`, `u`, `f` or `c`.
    #[getter]
    fn kind(&self) -> &'static str {
        match self.dtype {
            DType::Bool => "b",
            dtype if dtype.is_complex() => "c",
            dtype if dtype.is_float() => "f",
            dtype if dtype.name().starts_with('u') => "u",
            _ => "i",
        }
    }

    /// The class of NumPy's scalars of this type, which other libraries ask for.
    #[getter]
    fn r#type<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        // An attribute that is missing, where `hasattr` asks.
        let refused = |error: PyErr| PyAttributeError::new_err(error.value(py).to_string());
        numpy_dtype(py, self.dtype).map_err(refused)?.getattr("type")
    }

    /// Bytes of one element.
    #[getter]
    fn itemsize(&self) -> usize {
        self.dtype.size()
    }

    /// Whether it is a floating-point type, as PyTorch asks.
    #[getter]
    fn is_floating_point(&self) -> bool {
        self.dtype.is_float()
    }

    /// Whether it has negative numbers, as PyTorch asks.
    #[getter]
    fn is_signed(&self) -> bool {
        self.dtype != DType::Bool && self.dtype.kind() != ndcast::dtype::Kind::Unsigned
    }

    /// The complex dtype whose parts are of this one.
    fn to_complex(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let complex = match self.dtype {
            DType::F32 | DType::C64 => DType::C64,
            DType::F64 | DType::C128 => DType::C128,
            other => return Err(PyTypeError::new_err(format!("{other} is the part of no complex dtype"))),
        };
        of_flavour(py, crate::classes::named(self.module)?, complex)
    }

    /// The dtype of the parts of a complex dtype; a real dtype itself.
    fn to_real(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        of_flavour(py, crate::classes::named(self.module)?, self.dtype.real())
    }

    /// Whether it is a complex type.
    #[getter]
    fn is_complex(&self) -> bool {
        self.dtype.is_complex()
    }

    /// NumPy's dtype of the same name.
    #[getter]
    fn __numpy_dtype__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        numpy_dtype(py, self.dtype)
    }

    /// NumPy's dtype of the same name, where older releases look for it.
    #[getter]
    fn dtype<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        numpy_dtype(py, self.dtype)
    }
}
