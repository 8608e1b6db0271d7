//! Basic indices of Python, read without a value for each of them.
//!
//! *Contract*: an index that is not made of plain integers, slices, `None` and `...` is left to the general path, and so is one that is
//! refused: that path says why.

use crate::cell::Cell;
use crate::classes::{PyTensor, object_of};
use crate::error::OrRaise;
use crate::scalars;
use ndcast::Index;
use ndcast_lang::Flavour;
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::{PyEllipsis, PyInt, PySlice, PyTuple};

/// More entries than this are left to the general path.
const MOST: usize = 8;

/// The entries of an index.
struct Entries {
    entries: [Index; MOST],
    count: usize,
}

impl Entries {
    fn of(index: &Bound<'_, PyAny>) -> Option<Entries> {
        let mut found = Entries { entries: [Index::Ellipsis; MOST], count: 0 };
        match index.cast_exact::<PyTuple>() {
            Ok(items) => {
                for item in items.iter_borrowed() {
                    found.push(&item)?;
                }
            }
            Err(_) => found.push(index)?,
        }
        Some(found)
    }

    fn push(&mut self, item: &Bound<'_, PyAny>) -> Option<()> {
        let entry = if item.is_exact_instance_of::<PyInt>() {
            Index::Int(item.extract().ok()?)
        } else if item.is_none() {
            Index::NewAxis
        } else if let Ok(slice) = item.cast_exact::<PySlice>() {
            sliced(slice)?
        } else if item.is(PyEllipsis::get(item.py())) {
            Index::Ellipsis
        } else {
            return None;
        };
        *self.entries.get_mut(self.count)? = entry;
        self.count += 1;
        Some(())
    }

    fn as_slice(&self) -> &[Index] {
        self.entries.get(..self.count).unwrap_or(&[])
    }
}

/// A slice of plain integers. Bounds beyond 64 bits are clamped, as they are anyway.
fn sliced(slice: &Bound<'_, PySlice>) -> Option<Index> {
    let (mut start, mut stop, mut step) = (0, 0, 0);
    // SAFETY: the object is a slice, and the pointers lead to numbers on the stack.
    if unsafe { ffi::PySlice_Unpack(slice.as_ptr(), &raw mut start, &raw mut stop, &raw mut step) } < 0 {
        // The general path raises the error again, in its own words.
        drop(PyErr::take(slice.py()));
        return None;
    }
    Some(Index::Slice { start: Some(start), stop: Some(stop), step })
}

/// `own[index]`, if the elements are there and the index is basic.
pub(crate) fn item(own: &PyTensor, index: &Bound<'_, PyAny>) -> PyResult<Option<Py<PyAny>>> {
    let py = index.py();
    let Some(entries) = Entries::of(index) else { return Ok(None) };
    let Some(place) = own.cell.place().or_raise(py)? else { return Ok(None) };
    let Ok(part) = place.view("index", |layout| layout.index(entries.as_slice())) else { return Ok(None) };
    if own.flavour == Flavour::NumPy
        && part.layout().shape().rank() == 0
        && !entries.as_slice().contains(&Index::Ellipsis)
        && let Some(scalar) = scalars::of_tensor(py, &part.tensor())?
    {
        return Ok(Some(scalar));
    }
    Ok(Some(object_of(py, own.flavour, Cell::there(part))?.unbind()))
}
