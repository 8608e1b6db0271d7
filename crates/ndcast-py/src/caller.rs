//! What the caller wrote: the operands of the innermost operation as they stand in the user's source.

use pyo3::prelude::*;

/// An operand as it is written, and its shape, where it is a plain variable or a number.
pub(crate) type Operand = (String, Option<Vec<usize>>);

/// The operands, and whether they are those of an operator, in order. A function may take them in another order. `None` if the source cannot
/// be had.
pub(crate) fn written(py: Python<'_>) -> Option<(bool, Vec<Operand>)> {
    py.import("ndcast._caller").ok()?.call_method0("operands").ok()?.extract().ok()
}
