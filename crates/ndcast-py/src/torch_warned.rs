//! PyTorch's warnings: of a variance of too few elements, a copy of a tensor by `torch.tensor`, and `x.T` of a tensor that is no matrix.
//!
//! *Technique*: a warning names the line of the program, and is shown as Python's filters say. *Contract*: only calls that may warn are looked at, after
//! the quick ways have declined them.

use crate::call::Call;
use crate::cell::Cell;
use crate::classes::own;
use crate::settings::warn_as_torch as warn;
use ndcast_lang::{Flavour, Value};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyBoolMethods};

/// Warns of `torch.tensor(x)` of a tensor.
pub(crate) fn of_copy(data: &Bound<'_, PyAny>) -> PyResult<()> {
    if !own(data).is_some_and(|tensor| tensor.get().flavour == Flavour::Torch) {
        return Ok(());
    }
    warn(
        data.py(),
        "To copy construct from a tensor, it is recommended to use sourceTensor.detach().clone() or \
         sourceTensor.detach().clone().requires_grad_(True), rather than torch.tensor(sourceTensor).",
    )
}

/// Warns of `x.T` of another number of axes than 2.
pub(crate) fn of_reversed(py: Python<'_>, rank: usize) -> PyResult<()> {
    match rank {
        2 => Ok(()),
        0 => warn(py, "Tensor.T is deprecated on 0-D tensors. This function is the identity in these cases."),
        _ => warn(
            py,
            "The use of `x.T` on tensors of dimension other than 2 to reverse their shape is deprecated and it will throw an error in a future \
             release. Consider `x.mT` to transpose batches of matrices or `x.permute(*torch.arange(x.ndim - 1, -1, -1))` to reverse the dimensions of \
             a tensor.",
        ),
    }
}

fn numel(cell: &Cell) -> Option<usize> {
    cell.shape().ok()?.numel().ok()
}

/// Warns of a variance, or its root, of no more elements than the correction takes away.
pub(crate) fn of_spread(call: &Call<'_, '_>, result: &Value) -> PyResult<()> {
    let name = call.entry.name;
    if call.flavour() != Flavour::Torch || !matches!(name, "std" | "var" | "std_mean" | "var_mean") {
        return Ok(());
    }
    let first = match result {
        Value::Tuple(items) | Value::List(items) => items.first(),
        result => Some(result),
    };
    let made = first.and_then(Value::expr).and_then(|expr| expr.shape().ok()?.numel().ok());
    let given = call.argument(0, "input").and_then(own).and_then(|x| numel(&x.get().cell));
    let (Some(made), Some(given)) = (made, given) else { return Ok(()) };
    // `unbiased` is the one truth value by position that comes right after the axes, or alone.
    let placed = (1..=2).find_map(|at| call.at(at)?.cast::<PyBool>().ok());
    let unbiased = call.keyword("unbiased").and_then(|flag| flag.cast::<PyBool>().ok()).or(placed);
    let correction = match call.keyword("correction").filter(|correction| !correction.is_none()) {
        Some(correction) => correction.extract().unwrap_or(1.0),
        None if unbiased.is_some_and(|unbiased| !unbiased.is_true()) => 0.0,
        None => 1.0,
    };
    if made > 0 && (given / made) as f64 <= correction {
        let text = format!(
            "{name}(): degrees of freedom is <= 0. Correction should be strictly less than the reduction factor (input numel divided by output \
             numel)."
        );
        warn(call.py, &text)?;
    }
    Ok(())
}
