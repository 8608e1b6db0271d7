//! Iteration over the first axis of a tensor.

use crate::cell::Cell;
use crate::error::OrRaise;
use crate::scalars;
use crate::tensor::PyTensor;
use ndcast::Index;
use ndcast_lang::{Flavour, Place};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use std::sync::atomic::{AtomicUsize, Ordering};

/// An iterator over the items of a tensor along its first axis.
#[pyclass(module = "ndcast", frozen)]
pub(crate) struct Items {
    whole: Py<PyTensor>,
    /// `None` for an array in files that is larger than the memory limit: then each item is read when it is asked for.
    own: Option<Place>,
    next: AtomicUsize,
    length: usize,
}

#[pymethods]
impl Items {
    fn __iter__<'py>(slf: &Bound<'py, Self>) -> Bound<'py, Self> {
        slf.clone()
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        let next = self.next.fetch_add(1, Ordering::Relaxed);
        if next >= self.length {
            self.next.store(self.length, Ordering::Relaxed);
            return Ok(None);
        }
        let whole = self.whole.bind(py);
        let Some(own) = &self.own else { return whole.get_item(next).map(|item| Some(item.unbind())) };
        if whole.get().flavour == Flavour::NumPy
            && own.layout().rank() == 1
            && let Some(Some(element)) = own.try_with(|x| x.element(&[next as isize]))
            && let Some(scalar) = scalars::made(py, element, own.dtype())?
        {
            return Ok(Some(scalar));
        }
        let item = own.index(&[Index::Int(next as isize)]).or_raise(py)?;
        crate::bases::view(whole, Cell::there(item)).map(|item| Some(item.unbind()))
    }

    fn __length_hint__(&self) -> usize {
        self.length - self.next.load(Ordering::Relaxed).min(self.length)
    }
}

#[pymethods]
impl PyTensor {
    /// An iterator over the first axis, which makes each item when it is asked for.
    fn __iter__(slf: &Bound<'_, Self>) -> PyResult<Items> {
        let (py, tensor) = (slf.py(), slf.get());
        let cell = &tensor.cell;
        let own = if cell.stays_in_files().or_raise(py)? { None } else { Some(tensor.settled(py)?) };
        match cell.shape().or_raise(py)?.first() {
            Some(&length) => Ok(Items { whole: slf.clone().unbind(), own, next: AtomicUsize::new(0), length }),
            None if tensor.flavour == Flavour::NumPy => Err(PyTypeError::new_err("iteration over a 0-d array")),
            None => Err(PyTypeError::new_err("iteration over a 0-d tensor")),
        }
    }
}
