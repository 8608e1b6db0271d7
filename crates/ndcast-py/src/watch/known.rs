//! An array of another library as a call shows it: its shape, and as much of its memory as is known.

use ndcast::shape::Dims;
use pyo3::prelude::*;
use pyo3::types::{PyWeakrefMethods, PyWeakrefReference};

/// An array during a call. Lengths and strides are copies, because code of Python's that runs meanwhile may change the array.
#[derive(Clone, Default)]
pub(super) struct Known<'a> {
    /// The array itself; `None` for a number.
    pub(super) object: Option<&'a Bound<'a, PyAny>>,
    pub(super) shape: Dims<usize>,
    /// In bytes; empty if they are not known.
    pub(super) strides: Dims<isize>,
    /// The address of the first element, or 0.
    pub(super) address: usize,
    /// The object that holds the memory, if the array is a view of it.
    pub(super) base: Option<Bound<'a, PyAny>>,
}

impl<'a> Known<'a> {
    /// An array by its shape alone.
    pub(super) fn of(object: &'a Bound<'a, PyAny>, shape: &[usize]) -> Known<'a> {
        Known { object: Some(object), shape: shape.into(), ..Known::default() }
    }

    /// The axes of length 1, as bits.
    pub(super) fn ones(&self) -> u64 {
        let one = |(axis, length): (usize, &usize)| if *length == 1 && axis < 64 { 1 << axis } else { 0 };
        self.shape.iter().enumerate().map(one).sum()
    }

    /// The axes that NumPy added for a `None` in an index, as bits: it gives them a stride of 0, and no other axis of length 1.
    pub(super) fn written(&self) -> u64 {
        let is_new = |axis: &usize| self.strides.get(*axis) == Some(&0);
        (0..self.shape.len().min(64)).filter(is_new).map(|axis| 1 << axis).sum::<u64>() & self.ones()
    }

    /// Whether the axes that are left of a reduction can land on another axis: two of them have one length.
    pub(super) fn is_ambiguous(&self) -> bool {
        let several = |at: usize| self.shape[at] > 1 && self.shape[..at].contains(&self.shape[at]);
        (1..self.shape.len()).any(several)
    }

    /// The object that holds the memory.
    fn holder(&self) -> Option<&Bound<'a, PyAny>> {
        self.base.as_ref().or(self.object)
    }

    /// An identity that two views of the same elements share.
    pub(super) fn root(&self) -> Option<Root> {
        let holder = self.holder()?;
        let weak = PyWeakrefReference::new(holder).ok()?.unbind();
        let address = if self.address == 0 { self.object?.as_ptr() as usize } else { self.address };
        Some(Root {
            weak,
            holder: holder.as_ptr() as usize,
            address,
            shape: self.shape.clone(),
            strides: self.strides.clone(),
        })
    }
}

/// The array that a result was made of element by element, or by a reduction.
pub(super) struct Root {
    weak: Py<PyWeakrefReference>,
    holder: usize,
    address: usize,
    pub(super) shape: Dims<usize>,
    strides: Dims<isize>,
}

impl Root {
    /// The object that holds the memory, if it is still there.
    pub(super) fn holder(&self, py: Python<'_>) -> Option<Py<PyAny>> {
        self.weak.bind(py).upgrade().map(Bound::unbind)
    }

    /// Whether an array has these elements.
    pub(super) fn is(&self, array: &Known<'_>) -> bool {
        let (Some(holder), Some(object)) = (array.holder(), array.object) else { return false };
        let address = if array.address == 0 { object.as_ptr() as usize } else { array.address };
        self.holder == holder.as_ptr() as usize
            && self.address == address
            && self.shape == array.shape
            && self.strides == array.strides
            && self.holder(object.py()).is_some()
    }

    /// Whether two roots are of the same elements.
    pub(super) fn is_one_with(&self, other: &Root) -> bool {
        self.holder == other.holder
            && self.address == other.address
            && self.shape == other.shape
            && self.strides == other.strides
            && Python::attach(|py| self.holder(py).is_some() && other.holder(py).is_some())
    }
}
