//! `explain`: an expression, a pending tensor, or bare shapes, as an object that prints, draws itself in notebooks, and is JSON.

use crate::classes::own;
use crate::error::OrRaise;
use crate::interrupt::computed;
use crate::tensor::PyTensor;
use ndcast::shape::{Picture, align, read_error};
use ndcast::{DType, Explanation, Shape, StreamPlan};
use ndcast_lang::Known;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyString, PyTuple};

/// What an expression means, costs and becomes, or how bare shapes broadcast. It prints as text, and notebooks show it with a picture.
#[pyclass(name = "Explanation", module = "ndcast", frozen)]
pub(crate) struct PyExplanation(Explanation, Option<StreamPlan>);

#[pymethods]
impl PyExplanation {
    fn __repr__(&self) -> String {
        self.text()
    }

    /// The explanation as JSON text.
    fn to_json(&self, py: Python<'_>) -> PyResult<String> {
        match self.1 {
            None => Ok(self.0.to_json()),
            Some(_) => py.import("json")?.call_method1("dumps", (self.to_dict(py)?,))?.extract(),
        }
    }

    /// The explanation as dicts, lists and numbers. What reads files has "in_blocks": the bytes that it reads, writes and holds, and its passes.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let explained: Bound<'_, PyDict> = py.import("json")?.call_method1("loads", (self.0.to_json(),))?.extract()?;
        if let Some(plan) = &self.1 {
            let in_blocks = PyDict::new(py);
            in_blocks.set_item("read", plan.read)?;
            in_blocks.set_item("written", plan.written)?;
            in_blocks.set_item("peak", plan.peak)?;
            in_blocks.set_item("passes", plan.passes)?;
            explained.set_item("in_blocks", in_blocks)?;
        }
        Ok(explained)
    }

    /// A picture of the broadcast as SVG text; None if there is nothing to draw.
    fn svg(&self) -> Option<String> {
        self.0.svg()
    }

    /// Why there is no result, such as shapes that clash; None if there is one.
    #[getter]
    fn error(&self) -> Option<&str> {
        self.0.error()
    }

    /// The shape of the result, whose lengths may be names; None if there is no result.
    #[getter]
    fn shape<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let Some(shape) = self.0.shape() else { return Ok(None) };
        let length = |length: &ndcast::shape::Length| match length {
            ndcast::shape::Length::Known(length) => Ok(length.into_pyobject(py)?.into_any()),
            ndcast::shape::Length::Named(name) => Ok(PyString::new(py, name).into_any()),
        };
        Ok(Some(PyTuple::new(py, shape.iter().map(length).collect::<PyResult<Vec<_>>>()?)?))
    }

    fn _repr_html_<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        py.import("ndcast._notebook")?.call_method1("_beside", (self.text(), self.0.svg()))
    }
}

impl PyExplanation {
    /// The text, with the passes over files.
    fn text(&self) -> String {
        self.1.as_ref().map_or_else(|| self.0.to_string(), |plan| format!("{}\n\n{plan}", self.0))
    }
}

/// Explains an expression as text, a tensor that waits to be computed, or bare shapes: how the operands align, the loops, the dtype, the plan, and the
/// bytes beside those of an eager library. Names in a text are tensors, shapes, or lengths. Nothing is computed unless run is true.
#[pyfunction]
#[pyo3(signature = (what, /, *, run = false, **names))]
pub(crate) fn explain(
    py: Python<'_>,
    what: &Bound<'_, PyAny>,
    run: bool,
    names: Option<&Bound<'_, PyDict>>,
) -> PyResult<PyExplanation> {
    if let Some(tensor) = own(what) {
        if names.is_some_and(|names| !names.is_empty()) {
            return Err(PyTypeError::new_err("explain() takes names beside a text only"));
        }
        return of_tensor(py, tensor.get(), run);
    }
    let Ok(text) = what.cast::<PyString>() else {
        return Err(PyTypeError::new_err(format!(
            "explain() takes a text or a tensor of ndcast, not {}",
            what.get_type().name()?
        )));
    };
    let text = text.to_str()?;
    let mut known = Vec::new();
    for (name, value) in names.into_iter().flatten() {
        known.push((name.extract::<String>()?, of_name(py, &name, &value)?));
    }
    let explained = computed(py, || {
        ndcast_lang::explain(text, &known, DType::F32, run)
            .map_err(|failure| ndcast::Error::new(failure.kind(), failure.to_string()))
    })?;
    Ok(PyExplanation(explained, None))
}

/// Explains what waits in a tensor; of a tensor that is there, itself.
pub(crate) fn of_tensor(py: Python<'_>, tensor: &PyTensor, run: bool) -> PyResult<PyExplanation> {
    let expr = match tensor.cell.waits_alone() {
        Some(expr) => expr,
        None => tensor.snapshot(py)?.expr(),
    };
    computed(py, || {
        let explained = if run { expr.explain_and_run() } else { expr.explain() }?;
        // What does not fit in memory can be written to a file.
        let ones = vec![1; expr.shape()?.rank()];
        let streamed = expr.stream_plan(None).or_else(|_| expr.stream_plan(Some(&ones)));
        Ok(PyExplanation(explained, streamed.ok().flatten()))
    })
}

/// The value of a name: a tensor, a shape, or a length.
fn of_name(py: Python<'_>, name: &Bound<'_, PyAny>, value: &Bound<'_, PyAny>) -> PyResult<Known> {
    if let Some(tensor) = own(value) {
        return Ok(Known::Tensor(tensor.get().snapshot(py)?));
    }
    let lengths: Vec<usize> = if value.is_instance_of::<PyTuple>() || value.is_instance_of::<PyList>() {
        value.extract()?
    } else if let Ok(length) = value.extract::<usize>() {
        vec![length]
    } else {
        return Err(PyTypeError::new_err(format!(
            "{name}: explain() takes a tensor of ndcast, a shape or a length, not {}",
            value.get_type().name()?
        )));
    };
    Ok(Known::Shape(Shape::new(&lengths).map_err(ndcast::Error::from).or_raise(py)?, DType::F32))
}

/// Reads an error message of any library, as JSON.
#[pyfunction]
pub(crate) fn _read_error(text: &str) -> PyResult<String> {
    match read_error(text) {
        Ok(pasted) => Ok(pasted.to_json(pasted.spelling())),
        Err(unread) => Err(PyValueError::new_err(unread.to_string())),
    }
}

/// A picture of operands that do not broadcast, as SVG, beside the one after a repair: the call, its operand, and the shape that it gives.
#[pyfunction]
#[pyo3(signature = (operands, repair = None))]
#[expect(clippy::needless_pass_by_value, reason = "lists of Python become vectors")]
pub(crate) fn _picture(
    operands: Vec<(String, Vec<usize>)>,
    repair: Option<(String, usize, Vec<usize>)>,
) -> Option<String> {
    let names: Vec<&str> = operands.iter().map(|(name, _)| &name[..]).collect();
    let mut shapes: Vec<&[usize]> = operands.iter().map(|(_, shape)| &shape[..]).collect();
    if shapes.len() < 2 {
        return None;
    }
    let clash = align(&shapes);
    let picture = Picture::new(&clash).names(&names);
    let Some((call, operand, shape)) = &repair else { return Some(picture.svg()) };
    if let Some(changed) = shapes.get_mut(*operand) {
        *changed = shape;
    }
    Some(picture.repaired(call, &align(&shapes)).svg())
}
