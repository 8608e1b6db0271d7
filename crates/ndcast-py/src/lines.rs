//! The lines of a program whose results waited, and how many of their bytes were never stored.
//!
//! *Problem*: whoever asks what fusion saves wants to see lines of the program, not expressions. *Technique*: while lines are counted, a result
//! that waits notes the line of Python that made it and its size; a result that is stored after all is taken off again. Views of results are
//! not counted, because no library stores them; neither are small results, for which finding the line would take longer than computing them.
//! *Contract*: while lines are not counted, this costs one look at a flag for each waiting result.

use crate::cell::Cell;
use crate::error::OrRaise;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyModule;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Smaller results are not counted, in bytes.
const SMALLEST: usize = 16 << 10;

static COUNTING: AtomicBool = AtomicBool::new(false);
static LINES: Mutex<Vec<Line>> = Mutex::new(Vec::new());

/// A line of a program.
struct Line {
    file: String,
    number: u32,
    /// Bytes of results that were made there and are not stored.
    bytes: u64,
    /// How many such results there are.
    results: u64,
}

/// Where a waiting result was made.
#[derive(Clone, Copy)]
pub(crate) struct Made {
    line: usize,
    bytes: u64,
}

fn lines() -> MutexGuard<'static, Vec<Line>> {
    LINES.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Notes the line that a result was made at, if lines are counted.
pub(crate) fn made(py: Python<'_>, cell: &Cell) -> PyResult<()> {
    if !COUNTING.load(Ordering::Relaxed) {
        return Ok(());
    }
    let bytes = cell.bytes().or_raise(py)?;
    if bytes < SMALLEST {
        return Ok(());
    }
    let bytes = u64::try_from(bytes).unwrap_or(u64::MAX);
    let Some((file, number)) = here(py)? else { return Ok(()) };
    let mut lines = lines();
    let at = lines.iter().position(|line| line.number == number && line.file == file).unwrap_or_else(|| {
        lines.push(Line { file, number, bytes: 0, results: 0 });
        lines.len() - 1
    });
    let made = Made { line: at, bytes };
    if cell.note(made)
        && let Some(line) = lines.get_mut(at)
    {
        line.bytes = line.bytes.saturating_add(bytes);
        line.results += 1;
    }
    Ok(())
}

/// Takes off a result that was stored after all.
pub(crate) fn stored(made: Made) {
    if let Some(line) = lines().get_mut(made.line) {
        line.bytes = line.bytes.saturating_sub(made.bytes);
        line.results = line.results.saturating_sub(1);
    }
}

/// The folder of this package, with a separator at its end.
fn package(py: Python<'_>) -> PyResult<&String> {
    static FOLDER: PyOnceLock<String> = PyOnceLock::new();
    FOLDER.get_or_try_init(py, || {
        let file: String = PyModule::import(py, "ndcast")?.getattr("__file__")?.extract()?;
        Ok(file.trim_end_matches("__init__.py").to_owned())
    })
}

/// The file and line that Python is at, outside this package.
fn here(py: Python<'_>) -> PyResult<Option<(String, u32)>> {
    let package = package(py)?;
    let mut frame = py.import("sys")?.call_method1("_getframe", (0,))?;
    while !frame.is_none() {
        let file: String = frame.getattr("f_code")?.getattr("co_filename")?.extract()?;
        if !file.starts_with(package) {
            return Ok(Some((file, frame.getattr("f_lineno")?.extract::<Option<u32>>()?.unwrap_or(0))));
        }
        frame = frame.getattr("f_back")?;
    }
    Ok(None)
}

/// Begins to count lines anew, or stops.
#[pyfunction]
pub(crate) fn _count_lines(counting: bool) {
    if counting {
        // Results that were noted before would be taken off lines that are gone: their numbers stay taken.
        lines().iter_mut().for_each(|line| (line.bytes, line.results) = (0, 0));
    }
    COUNTING.store(counting, Ordering::Relaxed);
}

/// The lines that were counted: file, number, bytes that were never stored, and of how many results.
#[pyfunction]
pub(crate) fn _counted_lines() -> Vec<(String, u32, u64, u64)> {
    let told = |line: &Line| (line.file.clone(), line.number, line.bytes, line.results);
    lines().iter().filter(|line| line.results > 0).map(told).collect()
}
