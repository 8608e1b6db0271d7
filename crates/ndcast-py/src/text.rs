//! Tensors as text: each flavour's look, under the options of its library.

use crate::tensor::PyTensor;
use ndcast::{
    PrintOptions,
    internal::{NumPyFloatMode, NumPyPrintOptions, NumPySign},
};
use ndcast_lang::Flavour;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyDictMethods};
use std::sync::atomic::{AtomicU8, AtomicUsize, Ordering};

/// `torch.set_printoptions`: precision, threshold, edge items and line width.
static TORCH: [AtomicUsize; 4] =
    [AtomicUsize::new(4), AtomicUsize::new(1000), AtomicUsize::new(3), AtomicUsize::new(80)];
/// Whether floats have exponents: 0 by their magnitudes, 1 never, 2 always.
static EXPONENTS: AtomicU8 = AtomicU8::new(0);

/// `repr(x)` or `str(x)`.
pub(crate) fn written(x: &Bound<'_, PyTensor>, repr: bool) -> PyResult<String> {
    let (py, own) = (x.py(), x.get());
    match own.flavour {
        Flavour::Standard => {
            let tensor = own.snapshot(py)?;
            Ok(py.detach(|| tensor.to_string()))
        }
        Flavour::Torch => {
            let tensor = own.snapshot(py)?;
            let options = torch_options();
            Ok(py.detach(|| tensor.torch_repr(&options, Flavour::Torch.default_float()).to_string()))
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

fn torch_options() -> PrintOptions {
    let [precision, threshold, edgeitems, linewidth] = TORCH.each_ref().map(|option| option.load(Ordering::Relaxed));
    let sci_mode = match EXPONENTS.load(Ordering::Relaxed) {
        0 => None,
        mode => Some(mode == 2),
    };
    PrintOptions { precision, threshold, edgeitems, linewidth, sci_mode }
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

/// Sets the options of tensors of PyTorch's flavour. A threshold of `None` shows all elements.
#[pyfunction]
#[pyo3(signature = (precision, threshold, edgeitems, linewidth, sci_mode))]
pub(crate) fn _torch_print_options(
    precision: usize,
    threshold: Option<usize>,
    edgeitems: usize,
    linewidth: usize,
    sci_mode: Option<bool>,
) {
    let values = [precision, threshold.unwrap_or(usize::MAX), edgeitems, linewidth];
    for (option, value) in TORCH.iter().zip(values) {
        option.store(value, Ordering::Relaxed);
    }
    EXPONENTS.store(sci_mode.map_or(0, |mode| if mode { 2 } else { 1 }), Ordering::Relaxed);
}
