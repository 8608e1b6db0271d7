//! [`Call`]: a call of an entry, with its arguments as Python gives them.

use crate::convert::Look;
use crate::entries::Entry;
use ndcast_lang::Flavour;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple};

/// A call of an entry. The array of a method is its first argument.
#[derive(Clone, Copy)]
pub(crate) struct Call<'a, 'py> {
    pub(crate) py: Python<'py>,
    pub(crate) entry: &'static Entry,
    /// The receiver of a method.
    pub(crate) own: Option<&'a Bound<'py, PyAny>>,
    /// The arguments by position, and then the values of the keywords.
    pub(crate) given: &'a [Bound<'py, PyAny>],
    /// The names of the last arguments.
    pub(crate) names: Option<&'a Bound<'py, PyTuple>>,
}

impl<'a, 'py> Call<'a, 'py> {
    pub(crate) fn flavour(&self) -> Flavour {
        self.entry.flavour
    }

    /// How the result looks.
    pub(crate) fn look(&self) -> Look {
        Look { flavour: self.entry.flavour, scalars: self.entry.scalars }
    }

    /// The arguments by position, without the receiver.
    pub(crate) fn positional(&self) -> &'a [Bound<'py, PyAny>] {
        let count = self.given.len() - self.names.map_or(0, |names| names.len());
        self.given.get(..count).unwrap_or_default()
    }

    /// The values of the keywords.
    pub(crate) fn named(&self) -> &'a [Bound<'py, PyAny>] {
        self.given.get(self.positional().len()..).unwrap_or_default()
    }

    pub(crate) fn has_keywords(&self) -> bool {
        !self.named().is_empty()
    }

    /// All arguments, the receiver first.
    pub(crate) fn all(&self) -> impl Iterator<Item = &'a Bound<'py, PyAny>> {
        self.own.into_iter().chain(self.given)
    }

    /// The number of arguments by position, with the receiver.
    pub(crate) fn count(&self) -> usize {
        usize::from(self.own.is_some()) + self.positional().len()
    }

    /// The argument at a position, where a receiver has position 0.
    pub(crate) fn at(&self, position: usize) -> Option<&'a Bound<'py, PyAny>> {
        match (self.own, position) {
            (Some(own), 0) => Some(own),
            (own, _) => self.positional().get(position - usize::from(own.is_some())),
        }
    }

    /// The value of a keyword.
    pub(crate) fn keyword(&self, name: &str) -> Option<&'a Bound<'py, PyAny>> {
        let known = |known: Borrowed<'_, 'py, PyAny>| known.cast::<PyString>().is_ok_and(|known| known == name);
        self.named().get(self.names?.iter_borrowed().position(known)?)
    }

    /// An argument, by its position or its name.
    pub(crate) fn argument(&self, at: usize, name: &str) -> Option<&'a Bound<'py, PyAny>> {
        self.at(at).or_else(|| self.keyword(name))
    }

    /// The module of NumPy's that has the function, or "ndarray" for a method.
    pub(crate) fn home(&self) -> &'static str {
        self.entry.home.map_or("ndarray", |home| home.strip_prefix("ndcast.").unwrap_or(home))
    }

    /// The arguments as Python gives them to a function: those by position, the receiver first, and the keywords.
    pub(crate) fn arguments(&self) -> PyResult<(Vec<Bound<'py, PyAny>>, Bound<'py, PyDict>)> {
        let keywords = PyDict::new(self.py);
        for (name, value) in self.names.into_iter().flatten().zip(self.named()) {
            keywords.set_item(name, value)?;
        }
        Ok((self.own.into_iter().chain(self.positional()).cloned().collect(), keywords))
    }

    /// Calls `take` with each keyword and its value. Whether it took them all.
    pub(crate) fn keywords(&self, mut take: impl FnMut(&str, &'a Bound<'py, PyAny>) -> bool) -> bool {
        self.names.into_iter().flatten().zip(self.named()).all(|(name, value)| {
            name.cast::<PyString>().is_ok_and(|name| name.to_str().is_ok_and(|name| take(name, value)))
        })
    }
}
