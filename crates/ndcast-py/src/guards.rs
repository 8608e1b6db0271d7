//! Guards from Python: the policy of a scope, warnings of Python, and the names of operands in the user's source.
//!
//! *Problem*: the scope of a policy is a context variable of Python, and an op runs for a microsecond. *Technique*: as long as no scope is
//! open in the process, nobody looks for one. Where one is, the policy becomes that of the thread for the time of the op. *Contract*: a
//! warning that a filter turns into an error ends the op before it has changed anything.

use crate::caller::{self, Operand};
use crate::error::OrRaise;
use crate::interrupt::raise_later;
use ndcast::guard::{Guard, Level, Policy, Scope, Warning, get_guard, set_guard, set_warning_handler};
use ndcast::internal::{Face, policy_number, policy_of, scope_of, set_face, set_names};
use ndcast::{Error, ErrorKind};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

/// How many scopes are open in the process.
static OPEN: AtomicUsize = AtomicUsize::new(0);
static CURRENT: PyOnceLock<Py<PyAny>> = PyOnceLock::new();

/// The scope of the policy that holds where Python is; `None` if that of the process does.
#[inline]
pub(crate) fn scope(py: Python<'_>) -> PyResult<Option<Scope>> {
    if OPEN.load(Ordering::Relaxed) == 0 { Ok(None) } else { innermost(py) }
}

#[cold]
fn innermost(py: Python<'_>) -> PyResult<Option<Scope>> {
    let load = || Ok::<_, PyErr>(py.import("ndcast._guards")?.getattr("_current")?.unbind());
    let number: Option<u32> = CURRENT.get_or_try_init(py, load)?.bind(py).call0()?.extract()?;
    Ok(number.map(scope_of))
}

/// Lets this process speak Python.
pub(crate) fn speak() {
    set_face(Face::Python);
    set_names(|| Python::attach(written));
    set_warning_handler(|warning| Python::attach(|py| warn(py, warning)));
}

/// The operands of the innermost operation as they stand in the user's source, as far as it is known which are which.
fn written(py: Python<'_>) -> Option<Vec<Operand>> {
    let (ordered, mut operands) = caller::written(py)?;
    if !ordered {
        // Only shapes tell what the arguments of a function are.
        operands.retain(|(_, shape)| shape.is_some());
    }
    Some(operands)
}

fn warn(py: Python<'_>, warning: &Warning) -> ndcast::Result<()> {
    let warned = py.import("ndcast._guards").and_then(|guards| guards.call_method1("_warn", (warning.message(),)));
    warned.map(|_| ()).map_err(|error| {
        raise_later(error);
        Error::new(ErrorKind::Interrupted, warning.message())
    })
}

/// The policy of the process or of a scope.
fn policy(number: Option<u32>) -> Policy {
    number.map_or_else(get_guard, policy_of)
}

/// The number of a policy: a profile, or the policy that holds, with some settings changed.
#[pyfunction]
#[expect(clippy::needless_pass_by_value, reason = "a list of Python becomes a vector")]
pub(crate) fn _guard_policy(
    py: Python<'_>,
    profile: Option<&str>,
    settings: Vec<(String, String)>,
    current: Option<u32>,
) -> PyResult<u32> {
    let refused = |error: ndcast::guard::PolicyError| PyValueError::new_err(error.to_string());
    let base = match profile {
        Some(profile) => profile.parse().map_err(refused)?,
        None => policy(current),
    };
    let changed = settings.iter().try_fold(base, |policy, (name, value)| policy.set(name, value)).map_err(refused)?;
    policy_number(&changed).or_raise(py)
}

/// Counts an entrance of a scope, or an exit.
#[pyfunction]
pub(crate) fn _guard_open(enters: bool) {
    if enters {
        OPEN.fetch_add(1, Ordering::Relaxed);
    } else {
        OPEN.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Sets the policy of the process.
#[pyfunction]
pub(crate) fn _guard_set(py: Python<'_>, number: u32) -> PyResult<()> {
    set_guard(&policy_of(number)).or_raise(py)
}

/// A policy as text.
#[pyfunction]
#[pyo3(signature = (number = None))]
pub(crate) fn _guard_text(number: Option<u32>) -> String {
    policy(number).to_string()
}

/// `torch.utils.backcompat.broadcast_warning.enabled`: sets it, if a value is given, and returns it.
#[pyfunction]
#[pyo3(signature = (enabled = None))]
pub(crate) fn _broadcast_warning(py: Python<'_>, enabled: Option<bool>) -> PyResult<bool> {
    if let Some(enabled) = enabled {
        let level = if enabled { Level::Warn } else { Level::Allow };
        set_guard(&get_guard().with(Guard::BroadcastWarning, level)).or_raise(py)?;
    }
    Ok(get_guard().level(Guard::BroadcastWarning) > Level::Allow)
}
