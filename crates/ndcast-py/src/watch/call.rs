//! The arguments of a call, as Python passes them to a function of C.

use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

/// The arguments of a call by position and by name.
pub(super) struct Arguments<'a> {
    pub(super) given: &'a [Bound<'a, PyAny>],
    named: &'a [Bound<'a, PyAny>],
    names: Option<&'a Bound<'a, PyTuple>>,
}

impl<'a> Arguments<'a> {
    pub(super) fn named(&self, name: &str) -> Option<&'a Bound<'a, PyAny>> {
        let at = self.names?.iter().position(|own| own.extract::<&str>().is_ok_and(|own| own == name))?;
        self.named.get(at)
    }

    pub(super) fn get(&self, position: usize, name: &str) -> Option<&'a Bound<'a, PyAny>> {
        self.given.get(position).or_else(|| self.named(name)).filter(|value| !value.is_none())
    }

    pub(super) fn is_true(&self, position: usize, name: &str) -> bool {
        self.get(position, name)
            .is_some_and(|value| value.is_truthy().unwrap_or(false) && !value.hasattr("_is_no_value").unwrap_or(true))
    }
}

/// # Safety
/// `arguments` points to `count` objects and one more for each of `names`, which live during the borrow.
pub(super) unsafe fn arguments<'a>(
    arguments: &'a *const *mut ffi::PyObject,
    count: usize,
    names: &'a *mut ffi::PyObject,
) -> Arguments<'a> {
    // SAFETY: a `Bound` is a transparent pointer to an object, and null is none of them; `names` is null or a tuple.
    let names = unsafe { (*(&raw const *names).cast::<Option<Bound<'a, PyTuple>>>()).as_ref() };
    let total = count + names.map_or(0, |names| names.len());
    let all: &[Bound<'a, PyAny>] = match total {
        0 => &[],
        // SAFETY: by the contract; no object is dropped with a shared slice.
        _ => unsafe { std::slice::from_raw_parts((*arguments).cast(), total) },
    };
    let (given, named) = all.split_at(count.min(all.len()));
    Arguments { given, named, names }
}
