//! Files of arrays in the standard's flavour: what `ndcast._files` asks of [`ndcast_io`].
//!
//! *Technique*: a file is one array or several with names, whatever its format ([`ndcast_io::contents`]). An array is read at once, or opened:
//! then it is a lazy result whose elements are read by region when somebody looks. *Contract*: nothing in a file is executed, every size that a
//! file states is checked before memory is taken, and a file is replaced only when the new one is complete. Other Python threads run meanwhile.

use crate::cell::Cell;
use crate::classes::object_of;
use crate::error::OrRaise;
use crate::interrupt::computed;
use crate::tensor::PyTensor;
use ndcast::{Error, Expr, Result, Tensor};
use ndcast_io::{Contents, Options, npy, npz};
use ndcast_lang::{Flavour, Value};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::io::Cursor;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

fn made(py: Python<'_>, tensor: Tensor) -> PyResult<Bound<'_, PyAny>> {
    PyTensor::fresh(py, Flavour::Standard, tensor)
}

/// An array of a file.
enum Found {
    /// Its elements, in memory.
    Read(Tensor),
    /// Its elements, read when somebody looks.
    Opened(Expr),
}

/// What is wanted of a file.
#[derive(Clone, Copy, PartialEq, Eq)]
enum How {
    /// The elements.
    Read,
    /// The elements, when somebody looks.
    Open,
    /// The elements where they are, as memory.
    Map,
}

impl Found {
    fn of(array: &ndcast_io::Array, how: How) -> Result<Found> {
        match how {
            How::Open => Ok(Found::Opened(Expr::source(array.source.clone()))),
            How::Read | How::Map => array.load().map(Found::Read),
        }
    }

    fn object(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        match self {
            Found::Read(tensor) => made(py, tensor),
            Found::Opened(expr) => object_of(py, Flavour::Standard, Cell::waiting(expr, &[], None).or_raise(py)?),
        }
    }
}

/// The path of a file, and the member that `FILE:MEMBER` names.
#[pyfunction]
#[expect(clippy::needless_pass_by_value, reason = "made of an argument of Python")]
pub(crate) fn _member(path: PathBuf) -> (PathBuf, Option<String>) {
    let (file, member) = path.to_str().map_or_else(|| (path.clone(), None), ndcast_io::member);
    (file, member.map(str::to_owned))
}

/// The array of a file, or the member of this name; of a file that holds several, without a name, all. Members are not mapped.
#[pyfunction]
#[expect(clippy::needless_pass_by_value, reason = "made of an argument of Python")]
pub(crate) fn _read<'py>(
    py: Python<'py>,
    path: PathBuf,
    member: Option<String>,
    how: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let how = match how {
        "open" => How::Open,
        "map" => How::Map,
        _ => How::Read,
    };
    let found = computed(py, || match (ndcast_io::contents(&path)?, member) {
        (Contents::Several(members), None) => Ok(Err(members)),
        (Contents::One(_), None) if how == How::Map => ndcast_io::open(&path).map(|tensor| Ok(Found::Read(tensor))),
        (contents, member) => Found::of(&contents.one(member.as_deref())?, how).map(Ok),
    })?;
    let members = match found {
        Ok(array) => return array.object(py),
        Err(members) => members,
    };
    let names = members.names();
    let member = move |name: &str| Found::of(&members.array(name)?, how);
    Ok(Bound::new(py, Archive { names, member: Mutex::new(Some(Box::new(member))) })?.into_any())
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

/// The elements that are written to a file.
enum Written {
    There(Tensor),
    /// They are read from files, and computed block by block.
    Waiting(Expr),
}

impl Written {
    fn of(x: &Bound<'_, PyTensor>) -> PyResult<Written> {
        match x.get().operand(x.py())? {
            Value::Lazy(expr) if expr.reads_by_region() => Ok(Written::Waiting(expr)),
            _ => x.get().snapshot(x.py()).map(Written::There),
        }
    }

    fn tensor(&self) -> Result<Tensor> {
        match self {
            Written::There(tensor) => Ok(tensor.clone()),
            Written::Waiting(expr) => expr.eval(),
        }
    }
}

/// Writes arrays to a file, whose name selects the format. An array that waits for other files is never held as a whole, if the format can be
/// written by region.
#[pyfunction]
#[pyo3(signature = (path, named, *, chunks, codec, overwrite, resume))]
#[expect(clippy::needless_pass_by_value, reason = "made of an argument of Python")]
pub(crate) fn _write<'py>(
    py: Python<'py>,
    path: PathBuf,
    named: Vec<(Option<String>, Bound<'py, PyTensor>)>,
    chunks: Option<Vec<usize>>,
    codec: Option<String>,
    overwrite: bool,
    resume: bool,
) -> PyResult<()> {
    let for_zarr = [("chunks", chunks.is_some()), ("codec", codec.is_some())];
    let options = Options { overwrite, chunks, codec, ..Options::default() };
    computed(py, || check(&path, &options, &for_zarr))?;
    let written = |(name, x): (Option<String>, Bound<'py, PyTensor>)| Ok((name, Written::of(&x)?));
    let named = named.into_iter().map(written).collect::<PyResult<Vec<_>>>()?;
    computed(py, || {
        if let [(None, Written::Waiting(expr))] = &named[..] {
            let resume = resume.then(|| ndcast_io::job_of(expr)).transpose()?;
            return ndcast_io::stream(&path, expr, &Options { resume, ..options });
        }
        if resume {
            let text = "resume= is for an array that is computed block by block from files, and this one is not\n  help: open the files with nd.open";
            return Err(Error::value(text));
        }
        let named = named.iter().map(|(name, written)| Ok((name.as_deref(), written.tensor()?)));
        let named = named.collect::<Result<Vec<_>>>()?;
        let named: Vec<_> = named.iter().map(|(name, tensor)| (name.unwrap_or(ndcast_io::UNNAMED), tensor)).collect();
        ndcast_io::save_all(&path, &named, &options)
    })
}

/// Refuses a file that cannot be written before anything is computed for it, and options that its format does not have.
fn check(path: &Path, options: &Options, for_zarr: &[(&str, bool)]) -> Result<()> {
    let name = path.to_string_lossy().to_ascii_lowercase();
    let is_zarr = [".zarr", ".zarr.zip"].iter().any(|ending| name.ends_with(ending));
    if let Some((option, _)) = for_zarr.iter().find(|(_, given)| *given && !is_zarr) {
        let name = path.display();
        return Err(Error::value(format!(
            "{option}= is for Zarr arrays, and {name} is none\n  help: let the name end with .zarr"
        )));
    }
    ndcast_io::check_save(path, options)
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

/// Finds one array of a file that holds several.
type Member = dyn FnMut(&str) -> Result<Found> + Send;

/// A file that holds several arrays by their names, open for reading.
#[pyclass(name = "_Archive", module = "ndcast._ndcast", frozen)]
pub(crate) struct Archive {
    names: Vec<String>,
    /// `None` once it is closed.
    member: Mutex<Option<Box<Member>>>,
}

#[pymethods]
impl Archive {
    /// A `.npz` file that is given as bytes.
    #[new]
    fn new(py: Python<'_>, bytes: Vec<u8>) -> PyResult<Archive> {
        let mut archive = npz::Archive::from_reader(Cursor::new(bytes)).or_raise(py)?;
        let names = archive.names();
        let member = move |name: &str| archive.get(name).map(Found::Read);
        Ok(Archive { names, member: Mutex::new(Some(Box::new(member))) })
    }

    /// The names of the arrays, in file order.
    fn names(&self) -> Vec<String> {
        self.names.clone()
    }

    /// One array.
    fn get<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
        let read = || self.member.lock().unwrap_or_else(PoisonError::into_inner).as_mut().map(|member| member(name));
        let array = computed(py, || read().transpose())?;
        array.ok_or_else(|| PyValueError::new_err("the archive is closed: open it again with load"))?.object(py)
    }

    /// Closes the file.
    fn close(&self) {
        self.member.lock().unwrap_or_else(PoisonError::into_inner).take();
    }
}
