//! The watch over other libraries' broadcasts: `ndcast.check` asks it, and programs of NumPy and PyTorch stay as they are.
//!
//! *Problem*: a program of another library has no expressions to judge, only calls, and the shapes of a call do not tell where an operand
//! comes from. *Technique*: every call that matters tells the watch its operands, before and after. The watch keeps [`notes`] on arrays
//! that somebody wrote an axis of, or that are reductions of another one; it judges by [`ndcast::guard`]'s rules, and calls back into
//! Python with each finding. Calls of NumPy are seen in [`numpy`], those of PyTorch come from Python. *Contract*: a call gives the result and
//! the error that it gives unwatched. Nothing is refused, nothing of an array is changed, and no lock is held while Python code runs.

mod array;
mod call;
mod carry;
mod install;
mod judgement;
mod known;
mod notes;
mod numpy;
mod patch;
mod places;

pub(crate) use install::{_watch_numpy, _watch_ufuncs};
pub(crate) use judgement::Judgement;

use known::Known;
use ndcast::guard::{Budget, Guard, Level, Policy};
use ndcast::internal::available_memory;
use ndcast::shape::guard::{Finding, check};
use ndcast::shape::{Dims, Operand, broadcast_shapes};
use notes::Notes;
use places::Places;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::sync::{Mutex, MutexGuard, TryLockError};

/// A smaller result fits in every memory, so nobody asks how much there is.
const LARGE: u128 = 1 << 28;

/// The judge of a program's broadcasts, with its notes.
#[pyclass(name = "_Watch", module = "ndcast._ndcast", frozen)]
pub(crate) struct Watch {
    policy: Policy,
    /// Called with each judgement, the operands, and the frame of the user's own code that it is about.
    found: Py<PyAny>,
    places: Places,
    notes: Mutex<Notes>,
}

/// How a call reaches the line that it is blamed on.
#[derive(Clone, Copy)]
pub(crate) enum Reach<'a> {
    /// Only a call by the user's own code counts.
    Own,
    /// The array library's own code may lie between.
    Library,
    /// Any other code may lie between, and the nearest line of the user's is meant.
    Through,
    /// Only this frame counts, from which the call came by way of other code.
    From(&'a Bound<'a, PyAny>),
}

impl Watch {
    /// The notes; `None` where they are in use, as in the middle of a garbage collection.
    fn notes(&self) -> Option<MutexGuard<'_, Notes>> {
        match self.notes.try_lock() {
            Ok(notes) => Some(notes),
            Err(TryLockError::Poisoned(notes)) => Some(notes.into_inner()),
            Err(TryLockError::WouldBlock) => None,
        }
    }

    /// Judges the operands of an op that broadcasts them. `itemsize` asks for the bytes of an element of the result. Gives whether a guard may
    /// object, wherever the call comes from.
    fn judged(
        &self,
        py: Python<'_>,
        library: &'static str,
        op: impl FnOnce() -> String,
        operands: &[Known<'_>],
        reach: Reach<'_>,
        itemsize: impl Fn() -> usize,
    ) -> PyResult<bool> {
        let Some(list) = self.notes().map(|notes| notes.operands(operands)) else { return Ok(true) };
        let Some(finding) = check(&list, &self.policy).or_else(|| self.blows_up(&list, &itemsize)) else {
            return Ok(false);
        };
        let Some(frame) = self.places.frame(py, reach)? else { return Ok(true) };
        let itemsize = if finding.guard == Guard::BlowUp { itemsize() } else { 0 };
        let reduced = operands.get(finding.pair[1]).filter(|_| finding.guard == Guard::Reduced);
        let source = reduced.and_then(|operand| self.notes()?.source(operand));
        let judgement = Judgement::new(library, op(), &list, finding, itemsize, source);
        let objects: Vec<Option<&Bound<'_, PyAny>>> = operands.iter().map(|operand| operand.object).collect();
        self.found.call1(py, (judgement, objects, frame)).map(|_| true)
    }

    /// The finding that the result takes more memory than the policy says.
    fn blows_up(&self, list: &[Operand<'_>], itemsize: &impl Fn() -> usize) -> Option<Finding> {
        let level = self.policy.level(Guard::BlowUp);
        if level == Level::Allow {
            return None;
        }
        let shapes: Vec<&[usize]> = list.iter().map(|operand| operand.shape).collect();
        let result = Dims::from(&broadcast_shapes(&shapes).ok()?[..]);
        let count = judgement::elements(&result);
        let least = match (self.policy.budget, self.policy.factor) {
            (Budget::Auto, None) => LARGE,
            (Budget::Bytes(most), None) => u128::from(most),
            (_, Some(_)) => 0,
        };
        // No element takes more than 64 bytes where it is a number.
        if count.saturating_mul(64) <= least {
            return None;
        }
        let bytes = count.saturating_mul(itemsize() as u128);
        let largest = list.iter().map(|operand| judgement::elements(operand.shape)).max().unwrap_or(0);
        let exceeds = match self.policy.budget {
            Budget::Bytes(most) => bytes > u128::from(most),
            Budget::Auto => bytes > LARGE && available_memory().is_some_and(|available| bytes > u128::from(available)),
        };
        let grows = self.policy.factor.is_some_and(|factor| count > largest.saturating_mul(factor.into()));
        (exceeds || grows).then(|| Finding {
            guard: Guard::BlowUp,
            level,
            pair: [0, list.len() - 1],
            axis: None,
            result,
        })
    }
}

#[pymethods]
#[expect(
    clippy::needless_pass_by_value,
    clippy::too_many_arguments,
    reason = "they are those of Python's calls, whose lists become vectors"
)]
impl Watch {
    #[new]
    fn new(policy: &str, owns: Py<PyAny>, found: Py<PyAny>) -> PyResult<Watch> {
        let policy =
            policy.parse().map_err(|error: ndcast::guard::PolicyError| PyValueError::new_err(error.to_string()))?;
        Ok(Watch { policy, found, places: Places::new(owns), notes: Mutex::default() })
    }

    /// Judges an op that broadcasts its operands, before it runs, as a call from `frame`. Gives whether a guard may object.
    fn judge(
        &self,
        py: Python<'_>,
        library: &str,
        op: &str,
        objects: Vec<Bound<'_, PyAny>>,
        shapes: Vec<Vec<usize>>,
        itemsize: usize,
        frame: &Bound<'_, PyAny>,
    ) -> PyResult<bool> {
        let library = if library == "numpy" { "numpy" } else { "torch" };
        let operands: Vec<Known<'_>> =
            objects.iter().zip(&shapes).map(|(object, shape)| Known::of(object, shape)).collect();
        self.judged(py, library, || op.to_owned(), &operands, Reach::From(frame), || itemsize)
    }

    /// Whether a frame runs the program's own code.
    fn owns(&self, py: Python<'_>, frame: &Bound<'_, PyAny>) -> PyResult<bool> {
        Ok(self.places.frame(py, Reach::From(frame))?.is_some())
    }

    /// Notes the result of an elementwise op: marks and provenance are carried over. `nbytes` is for the bill; 0 if nothing was allocated.
    fn made(
        &self,
        py: Python<'_>,
        objects: Vec<Bound<'_, PyAny>>,
        shapes: Vec<Vec<usize>>,
        result: &Bound<'_, PyAny>,
        result_shape: Vec<usize>,
        nbytes: usize,
    ) -> PyResult<()> {
        let operands: Vec<Known<'_>> =
            objects.iter().zip(&shapes).map(|(object, shape)| Known::of(object, shape)).collect();
        self.combined(py, &operands, &Known::of(result, &result_shape), nbytes)
    }

    /// Notes that somebody wrote axes of length 1 of an array: bit k for axis k.
    fn mark(&self, object: &Bound<'_, PyAny>, shape: Vec<usize>, marks: u64) {
        self.marked(&Known::of(object, &shape), marks);
    }

    /// The marked axes of an array.
    fn marks(&self, object: &Bound<'_, PyAny>) -> u64 {
        self.notes().and_then(|notes| Some(notes.get(object)?.marks)).unwrap_or(0)
    }

    /// Notes a reduction over `axes`.
    fn reduced(
        &self,
        py: Python<'_>,
        source: &Bound<'_, PyAny>,
        source_shape: Vec<usize>,
        axes: Vec<usize>,
        keeps: bool,
        result: &Bound<'_, PyAny>,
        result_shape: Vec<usize>,
        nbytes: usize,
    ) -> PyResult<()> {
        let (source, result) = (Known::of(source, &source_shape), Known::of(result, &result_shape));
        self.folded(py, &source, &axes, keeps, &result, nbytes)
    }

    /// Notes a view, a cast or a copy: if all axes of length 1 of the source are marked, so are those of the result.
    fn carry(
        &self,
        source: &Bound<'_, PyAny>,
        source_shape: Vec<usize>,
        result: &Bound<'_, PyAny>,
        result_shape: Vec<usize>,
    ) {
        self.carried(&Known::of(source, &source_shape), &Known::of(result, &result_shape));
    }

    /// The lines whose results were consumed by ops that one pass would compute together: file, line, bytes, number of results.
    fn bill(&self, py: Python<'_>) -> Vec<(String, u32, u64, u64)> {
        let Some(mut notes) = self.notes() else { return Vec::new() };
        notes.sweep(py);
        notes.bill()
    }
}
