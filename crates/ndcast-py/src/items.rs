//! Iteration over the first axis of a tensor.

use crate::convert::{Look, object};
use crate::error::OrRaise;
use crate::tensor::PyTensor;
use ndcast::{Index, Selector};
use ndcast_lang::{Value, subscript};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use std::sync::atomic::{AtomicUsize, Ordering};

/// An iterator over the items of a tensor along its first axis.
#[pyclass(module = "ndcast", frozen)]
pub(crate) struct Items {
    own: Value,
    look: Look,
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
        let item = subscript(&self.own, &[Selector::Basic(Index::Int(next as isize))]).or_raise(py)?;
        object(py, self.look, item, &[], &|_| None).map(Some)
    }

    fn __length_hint__(&self) -> usize {
        self.length - self.next.load(Ordering::Relaxed).min(self.length)
    }
}

#[pymethods]
impl PyTensor {
    /// An iterator over the first axis, which makes each item when it is asked for.
    fn __iter__(&self, py: Python<'_>) -> PyResult<Items> {
        let own = self.settled(py)?;
        match own.layout().shape().first() {
            Some(&length) => Ok(Items {
                own: Value::Tensor(own),
                look: Look::answer(self.flavour),
                next: AtomicUsize::new(0),
                length,
            }),
            None => Err(PyTypeError::new_err("iteration over a 0-d tensor")),
        }
    }
}
