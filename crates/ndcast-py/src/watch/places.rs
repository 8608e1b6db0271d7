//! The lines of the program's own code, found from a call.
//!
//! *Problem*: a call is a microsecond, and to find its line takes as long. *Technique*: files are asked about once for each code object.
//! *Contract*: the answer is a frame of a file that is the program's own, or none.

use super::Reach;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::{Py, intern};
use std::collections::HashMap;
use std::sync::Mutex;

/// How many frames are walked out of.
const DEEPEST: usize = 200;

/// Whose a file is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Owner {
    Other,
    Program,
    /// NumPy or PyTorch, which do as their caller says.
    Library,
}

/// Which files are the program's own.
pub(super) struct Places {
    /// Called with the name of a file: 1 for the program's own, 2 for one of an array library, 0 for any other.
    owns: Py<PyAny>,
    /// By the address of a code object, which is held so that the address stays its own.
    known: Mutex<HashMap<usize, (Py<PyAny>, Owner)>>,
}

impl Places {
    pub(super) fn new(owns: Py<PyAny>) -> Places {
        Places { owns, known: Mutex::default() }
    }

    fn owner(&self, frame: &Bound<'_, PyAny>) -> PyResult<Owner> {
        let py = frame.py();
        let code = frame.getattr(intern!(py, "f_code"))?;
        let address = code.as_ptr() as usize;
        if let Ok(known) = self.known.try_lock()
            && let Some((_, own)) = known.get(&address)
        {
            return Ok(*own);
        }
        let own = match self.owns.call1(py, (code.getattr(intern!(py, "co_filename"))?,))?.extract::<u8>(py)? {
            1 => Owner::Program,
            2 => Owner::Library,
            _ => Owner::Other,
        };
        if let Ok(mut known) = self.known.try_lock() {
            known.insert(address, (code.unbind(), own));
        }
        Ok(own)
    }

    /// The frame of the program's own code that makes the call which runs now.
    pub(super) fn frame<'py>(&self, py: Python<'py>, reach: Reach<'_>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let mut frame = match reach {
            Reach::From(frame) => frame.as_unbound().bind(py).clone(),
            _ => innermost(py)?,
        };
        for _ in 0..DEEPEST {
            if frame.is_none() {
                return Ok(None);
            }
            match (self.owner(&frame)?, reach) {
                (Owner::Program, _) => return Ok(Some(frame)),
                (_, Reach::Through) | (Owner::Library, Reach::Library) => {}
                _ => return Ok(None),
            }
            frame = frame.getattr(intern!(py, "f_back"))?;
        }
        Ok(None)
    }

    /// The file and line of the program's own code that Python is at.
    pub(super) fn line(&self, py: Python<'_>) -> PyResult<Option<(String, u32)>> {
        let Some(frame) = self.frame(py, Reach::Through)? else { return Ok(None) };
        let file = frame.getattr(intern!(py, "f_code"))?.getattr(intern!(py, "co_filename"))?.extract()?;
        Ok(Some((file, frame.getattr(intern!(py, "f_lineno"))?.extract::<Option<u32>>()?.unwrap_or(0))))
    }
}

/// The frame that runs now.
fn innermost(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    static GETFRAME: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let load = || Ok::<_, PyErr>(py.import("sys")?.getattr("_getframe")?.unbind());
    GETFRAME.get_or_try_init(py, load)?.bind(py).call0()
}
