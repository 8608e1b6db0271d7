//! Tensors as text: each flavour's look, under the options of its library.

use crate::cell::{Cell, WORTH_KEEPING};
use crate::interrupt::computed;
use crate::tensor::PyTensor;
use ndcast::{
    Expr, PrintOptions, Shape, Tensor,
    internal::{NumPyFloatMode, NumPyPrintOptions, NumPySign},
};
use ndcast_lang::{Flavour, Value};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyDictMethods};

/// `repr(x)` or `str(x)`.
pub(crate) fn written(x: &Bound<'_, PyTensor>, repr: bool) -> PyResult<String> {
    let (py, own) = (x.py(), x.get());
    match own.flavour {
        Flavour::Standard | Flavour::Torch => {
            let options = options(py, own.flavour)?;
            let (tensor, options) = match computed(py, || ends(&own.cell, &options))? {
                Some(ends) => (ends, PrintOptions { threshold: 0, ..options }),
                None => (own.snapshot(py)?, options),
            };
            Ok(py.detach(|| match own.flavour {
                Flavour::Torch => tensor.torch_repr(&options, Flavour::Torch.default_float()).to_string(),
                _ => tensor.display_with(&options).to_string(),
            }))
        }
        Flavour::NumPy => {
            let Some(options) = numpy_options(py)? else {
                let name = if repr { "array_repr" } else { "array_str" };
                return py.import("numpy")?.getattr(name)?.call1((PyTensor::__array__(x, None, None)?,))?.extract();
            };
            let tensor = own.snapshot(py)?;
            Ok(py.detach(|| match repr {
                true => tensor.numpy_repr(&options).to_string(),
                false => tensor.numpy_str(&options).to_string(),
            }))
        }
    }
}

/// The ends of all long axes of a lazy result, one element too many for each, so that they are cut where the whole would be. `None` if the
/// result is shown as a whole, or if it is to be computed as a whole: see [`in_part`].
fn ends(cell: &Cell, options: &PrintOptions) -> ndcast::Result<Option<Tensor>> {
    let shape = cell.shape()?;
    if options.edgeitems == 0 || shape.numel()? <= options.threshold {
        return Ok(None);
    }
    in_part(cell)?.map(|expr| cut(expr, &shape, options.edgeitems).eval()).transpose()
}

/// An expression with a long axis replaced by its ends.
fn cut(mut expr: Expr, shape: &Shape, edge: usize) -> Expr {
    let mut axes: Vec<(isize, usize)> = (0..).zip(shape.iter().copied()).collect();
    // What the first cut leaves is computed.
    axes.sort_by_key(|&(_, length)| std::cmp::Reverse(length));
    for (axis, length) in axes {
        if length > edge.saturating_mul(2) {
            expr = Expr::concat([expr.narrow(axis, 0..edge + 1), expr.narrow(axis, length - edge..length)], axis);
        }
    }
    expr
}

/// The expression of a lazy result of which a part can be computed without the rest. `None` if the result is there, is small enough to be
/// kept and not read from files, or has a step, such as a sum, that the engine computes as a whole even for a part.
fn in_part(cell: &Cell) -> ndcast::Result<Option<Expr>> {
    if cell.nodes() == 0 || (cell.bytes()? <= WORTH_KEEPING && !cell.reads_files()) {
        return Ok(None);
    }
    let Value::Lazy(expr) = cell.operand()? else { return Ok(None) };
    Ok(expr.is_seen_in_part(WORTH_KEEPING).then_some(expr))
}

/// Whether a part of a lazy result is to be computed alone when somebody looks at it, because the whole is too large.
#[pyfunction]
pub(crate) fn _in_part(x: &Bound<'_, PyTensor>) -> PyResult<bool> {
    let cell = &x.get().cell;
    computed(x.py(), || Ok(in_part(cell)?.is_some()))
}

/// The options that hold for tensors of the standard's or of PyTorch's flavour.
fn options(py: Python<'_>, flavour: Flavour) -> PyResult<PrintOptions> {
    static CURRENT: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let load = || Ok::<_, PyErr>(py.import("ndcast._printing")?.getattr("_current")?.unbind());
    let current = CURRENT.get_or_try_init(py, load)?.bind(py);
    let library = if flavour == Flavour::Torch { "torch" } else { "ndcast" };
    let (precision, threshold, edgeitems, linewidth, sci_mode) = current.call1((library,))?.extract()?;
    Ok(PrintOptions { precision, threshold, edgeitems, linewidth, sci_mode })
}

/// The texts of all elements of a tensor in C order, as its own text has them.
#[pyfunction]
pub(crate) fn _words(x: &Bound<'_, PyTensor>) -> PyResult<Vec<String>> {
    let (py, own) = (x.py(), x.get());
    let options = options(py, own.flavour)?;
    let tensor = own.snapshot(py)?;
    Ok(py.detach(|| tensor.words(&options)))
}

/// NumPy's options, its own where it is loaded. `None` if it is asked for what only NumPy itself can write.
fn numpy_options(py: Python<'_>) -> PyResult<Option<NumPyPrintOptions>> {
    let loaded = py.import("sys")?.getattr("modules")?.call_method1("get", ("numpy",))?;
    if loaded.is_none() {
        return Ok(Some(NumPyPrintOptions::default()));
    }
    let given = loaded.call_method0("get_printoptions")?.cast_into::<PyDict>()?;
    for (name, value) in given.iter() {
        let name: String = name.extract()?;
        if !NumPyPrintOptions::NAMES.contains(&&name[..]) && value.is_truthy()? {
            return Ok(None);
        }
    }
    let found =
        |name: &str| given.get_item(name)?.ok_or_else(|| pyo3::exceptions::PyKeyError::new_err(name.to_owned()));
    // `threshold` may be infinite or `sys.maxsize`, and `precision` None.
    let count = |name: &str| -> PyResult<usize> { Ok(found(name)?.extract::<usize>().unwrap_or(usize::MAX)) };
    let (sign, mode): (String, String) = (found("sign")?.extract()?, found("floatmode")?.extract()?);
    let (Some(sign), Some(floatmode)) = (NumPySign::from_name(&sign), NumPyFloatMode::from_name(&mode)) else {
        return Ok(None);
    };
    if found("precision")?.is_none() {
        return Ok(None);
    }
    Ok(Some(NumPyPrintOptions {
        precision: count("precision")?,
        threshold: count("threshold")?,
        edgeitems: count("edgeitems")?,
        linewidth: count("linewidth")?,
        suppress: found("suppress")?.is_truthy()?,
        nanstr: found("nanstr")?.extract()?,
        infstr: found("infstr")?.extract()?,
        sign,
        floatmode,
    }))
}
