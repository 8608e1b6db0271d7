//! Files of arrays in the standard's flavour: what `ndcast._files` asks of [`ndcast_io`].
//!
//! *Contract*: nothing in a file is executed, every size that a file states is checked before memory is taken, and a file is replaced only when
//! the new one is complete. Other Python threads run meanwhile.

use crate::error::OrRaise;
use crate::interrupt::computed;
use crate::tensor::PyTensor;
use ndcast::{Result, Tensor};
use ndcast_io::{npy, npz};
use ndcast_lang::Flavour;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::io::Cursor;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

fn made(py: Python<'_>, tensor: Tensor) -> PyResult<Bound<'_, PyAny>> {
    PyTensor::fresh(py, Flavour::Standard, tensor)
}

/// The array of a `.npy` file, which stays in the file if it is to be `mapped`.
#[pyfunction]
#[expect(clippy::needless_pass_by_value, reason = "made of an argument of Python")]
pub(crate) fn _read_npy(py: Python<'_>, path: PathBuf, mapped: bool) -> PyResult<Bound<'_, PyAny>> {
    let tensor = computed(py, || if mapped { ndcast_io::open(&path) } else { npy::read(&path) })?;
    made(py, tensor)
}

/// The array at the beginning of bytes, and how many of them it takes.
#[pyfunction]
pub(crate) fn _npy_of<'py>(py: Python<'py>, bytes: &Bound<'py, PyBytes>) -> PyResult<(Bound<'py, PyAny>, usize)> {
    let bytes = bytes.as_bytes();
    let (tensor, rest) = computed(py, || {
        let mut rest = bytes;
        npy::from_start(&mut rest).map(|tensor| (tensor, rest.len()))
    })?;
    Ok((made(py, tensor)?, bytes.len() - rest))
}

/// The bytes of a `.npy` file.
#[pyfunction]
pub(crate) fn _npy_bytes<'py>(x: &Bound<'py, PyTensor>) -> PyResult<Bound<'py, PyBytes>> {
    let py = x.py();
    let tensor = x.get().snapshot(py)?;
    let bytes = computed(py, || {
        let mut bytes = Vec::new();
        npy::to_writer(&mut bytes, &tensor).map(|()| bytes)
    })?;
    Ok(PyBytes::new(py, &bytes))
}

/// Writes a `.npy` file.
#[pyfunction]
#[expect(clippy::needless_pass_by_value, reason = "made of an argument of Python")]
pub(crate) fn _write_npy(path: PathBuf, x: &Bound<'_, PyTensor>) -> PyResult<()> {
    let tensor = x.get().snapshot(x.py())?;
    computed(x.py(), || npy::write(&path, &tensor))
}

/// Writes a `.npz` file of named arrays; without a path, gives its bytes.
#[pyfunction]
pub(crate) fn _write_npz<'py>(
    py: Python<'py>,
    path: Option<PathBuf>,
    named: Vec<(String, Bound<'py, PyTensor>)>,
    compressed: bool,
) -> PyResult<Option<Bound<'py, PyBytes>>> {
    let read = |(name, x): (String, Bound<'py, PyTensor>)| Ok((name, x.get().snapshot(py)?));
    let named = named.into_iter().map(read).collect::<PyResult<Vec<_>>>()?;
    let bytes = computed(py, || {
        let named: Vec<(&str, &Tensor)> = named.iter().map(|(name, tensor)| (name.as_str(), tensor)).collect();
        match path {
            Some(path) => npz::write(path, &named, compressed).map(|()| None),
            None => {
                let mut bytes = Cursor::new(Vec::new());
                npz::to_writer(&mut bytes, &named, compressed).map(|()| Some(bytes.into_inner()))
            }
        }
    })?;
    Ok(bytes.map(|bytes| PyBytes::new(py, &bytes)))
}

/// Reads one array of an archive.
type Member = dyn FnMut(&str) -> Result<Tensor> + Send;

/// A `.npz` file, open for reading.
#[pyclass(name = "_Archive", module = "ndcast._ndcast", frozen)]
pub(crate) struct Archive {
    names: Vec<String>,
    /// `None` once it is closed.
    member: Mutex<Option<Box<Member>>>,
}

#[pymethods]
impl Archive {
    #[new]
    #[pyo3(signature = (path = None, bytes = None))]
    fn new(py: Python<'_>, path: Option<PathBuf>, bytes: Option<Vec<u8>>) -> PyResult<Archive> {
        let (names, member): (_, Box<Member>) = match path {
            Some(path) => {
                let mut archive = npz::Archive::open(path).or_raise(py)?;
                (archive.names(), Box::new(move |name: &str| archive.get(name)))
            }
            None => {
                let mut archive = npz::Archive::from_reader(Cursor::new(bytes.unwrap_or_default())).or_raise(py)?;
                (archive.names(), Box::new(move |name: &str| archive.get(name)))
            }
        };
        Ok(Archive { names, member: Mutex::new(Some(member)) })
    }

    /// The names of the arrays, in file order.
    fn names(&self) -> Vec<String> {
        self.names.clone()
    }

    /// Reads one array.
    fn get<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
        let read = || self.member.lock().unwrap_or_else(PoisonError::into_inner).as_mut().map(|member| member(name));
        let tensor = computed(py, || read().transpose())?;
        made(py, tensor.ok_or_else(|| PyValueError::new_err("the archive is closed: open it again with load"))?)
    }

    /// Closes the file.
    fn close(&self) {
        self.member.lock().unwrap_or_else(PoisonError::into_inner).take();
    }
}
