//! The Python package: a thin layer over [`ndcast_lang`], whose values already behave as Python's do.
//!
//! *Problem*: people write Python, and their NumPy and PyTorch lines must run unchanged. *Technique*: an object becomes a
//! [`Value`](ndcast_lang::Value), one call goes to the interpreter of the expression language, and the resulting value becomes an object
//! again. Functions, methods and signatures are registered in a loop over the language's tables. This crate adds only the parts that are
//! specific to Python: lazy tensors ([`cell`]), operators, memory of other libraries ([`foreign`], [`buffer`], [`dlpack`]), dtypes as
//! objects, and exceptions. *Contract*: nothing panics, the interpreter lock is released while elements are computed, and no lock of this
//! crate is held while Python code runs.

mod alarms;
mod attributes;
mod bases;
mod buffer;
mod call;
mod caller;
mod casts;
mod cell;
mod classes;
mod convert;
mod creation;
mod direct;
mod dlpack;
mod dtype;
mod entries;
mod error;
mod explain;
mod exports;
mod files;
mod foreign;
mod functions;
mod generator;
mod guards;
mod index;
mod interrupt;
mod items;
mod lent;
mod limits;
mod lines;
mod lists;
mod loans;
mod numpy_api;
mod numpys;
mod only_tensors;
mod operators;
mod progress;
mod refused;
mod register;
mod scalars;
mod selectors;
mod settings;
mod signatures;
mod strangers;
mod tensor;
mod text;
mod ties;
mod torch_lists;
mod torch_signatures;
mod torch_warned;
mod trampoline;
mod ufuncs;
mod watch;
mod words;

use interrupt::computed;
use ndcast::{DType, Expr};
use ndcast_lang::Flavour;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use tensor::PyTensor;

/// The dtype that an object stands for.
///
/// Parameters
/// ----------
/// given : dtype, class, or str
///     A dtype of ndcast, NumPy or PyTorch, one of NumPy's or Python's number types, or a name.
///
/// Returns
/// -------
/// dtype
///     The dtype of `ndcast`.
///
/// Examples
/// --------
/// >>> nd.dtype_of("float32")
/// ndcast.float32
#[pyfunction]
fn dtype_of(given: &Bound<'_, PyAny>) -> PyResult<Py<dtype::PyDType>> {
    dtype::object(given.py(), creation::known_dtype(given)?)
}

/// Compute the pending elements of tensors together. Common parts are computed once, and operands that they share along an axis are read once.
///
/// Parameters
/// ----------
/// tensors : tensors
///     The tensors to compute. A tensor that is computed already stays as it is.
///
/// Returns
/// -------
/// tensor or tuple of tensors
///     The tensors themselves: one alone, or several as a tuple.
///
/// Examples
/// --------
/// >>> x = nd.asarray([1., 2., 3.])
/// >>> nd.eval(x.sum(), x * 2)
/// (tensor(6.), tensor([2., 4., 6.]))
#[pyfunction]
#[pyo3(signature = (*tensors))]
fn eval<'py>(tensors: &Bound<'py, PyTuple>) -> PyResult<Bound<'py, PyAny>> {
    let py = tensors.py();
    let cast = |tensor: Bound<'py, PyAny>| Ok(tensor.cast_into::<PyTensor>()?);
    let given = tensors.iter().map(cast).collect::<PyResult<Vec<_>>>()?;
    let waiting: Vec<Expr> = given.iter().filter_map(|tensor| tensor.get().cell.waits_alone()).collect();
    if waiting.len() > 1 {
        let waiting: Vec<&Expr> = waiting.iter().collect();
        computed(py, || {
            cell::keep_shared(&waiting)?;
            Expr::eval_all(&waiting)
        })?;
    }
    for tensor in &given {
        tensor.get().settled(py)?;
    }
    if tensors.len() == 1 { tensors.get_item(0) } else { Ok(tensors.clone().into_any()) }
}

#[pymodule]
fn _ndcast(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add_class::<PyTensor>()?;
    module.add_class::<classes::Standard>()?;
    module.add("_ndarray", classes::class_of(py, Flavour::NumPy))?;
    module.add("_TorchTensor", classes::class_of(py, Flavour::Torch))?;
    module.add_class::<items::Items>()?;
    guards::speak();
    module.add_class::<generator::PyGenerator>()?;
    module.add_class::<dtype::PyDType>()?;
    module.add_class::<explain::PyExplanation>()?;
    module.add_class::<buffer::Exported>()?;
    module.add_class::<files::Archive>()?;
    module.add_class::<watch::Watch>()?;
    module.add_class::<watch::Judgement>()?;
    register::register(module)?;
    // What the modules `ndcast.numpy` and `ndcast.torch` add to themselves, under their own names.
    let makers = PyModule::new(py, "ndcast._ndcast.makers")?;
    for (name, function) in [
        ("numpy_array", wrap_pyfunction!(creation::numpy_array, module)?),
        ("numpy_asarray", wrap_pyfunction!(creation::numpy_asarray, module)?),
        ("torch_tensor", wrap_pyfunction!(creation::torch::tensor, module)?),
        ("torch_as_tensor", wrap_pyfunction!(creation::torch::as_tensor, module)?),
        ("torch_asarray", wrap_pyfunction!(creation::torch::asarray, module)?),
        ("torch_from_numpy", wrap_pyfunction!(creation::torch::from_numpy, module)?),
    ] {
        makers.add(name, function)?;
    }
    module.add("_makers", makers)?;
    module.add("_gated", true)?;
    for dtype in DType::ALL {
        module.add(dtype.name(), dtype::object(py, dtype)?)?;
    }
    for function in [
        wrap_pyfunction!(creation::asarray, module)?,
        wrap_pyfunction!(creation::new_tensor, module)?,
        wrap_pyfunction!(register::fill, module)?,
        wrap_pyfunction!(entries::_rows, module)?,
        wrap_pyfunction!(entries::_examples, module)?,
        wrap_pyfunction!(entries::_row_parameters, module)?,
        wrap_pyfunction!(dtype::_dtype, module)?,
        wrap_pyfunction!(files::_member, module)?,
        wrap_pyfunction!(files::_read, module)?,
        wrap_pyfunction!(files::_npy_of, module)?,
        wrap_pyfunction!(files::_npy_bytes, module)?,
        wrap_pyfunction!(files::_write, module)?,
        wrap_pyfunction!(files::_write_npz, module)?,
        wrap_pyfunction!(bases::_note_base, module)?,
        wrap_pyfunction!(bases::_base_of, module)?,
        wrap_pyfunction!(loans::_strided, module)?,
        wrap_pyfunction!(loans::_shares_cells, module)?,
        wrap_pyfunction!(loans::_adopt, module)?,
        wrap_pyfunction!(loans::_taken, module)?,
        wrap_pyfunction!(text::_words, module)?,
        wrap_pyfunction!(text::_in_part, module)?,
        wrap_pyfunction!(ties::_places, module)?,
        wrap_pyfunction!(explain::_picture, module)?,
        wrap_pyfunction!(classes::_set_metaclass, module)?,
        wrap_pyfunction!(classes::_array, module)?,
        wrap_pyfunction!(loans::_become, module)?,
        wrap_pyfunction!(loans::_waits, module)?,
        wrap_pyfunction!(loans::_storage_bytes, module)?,
        wrap_pyfunction!(loans::_writeable, module)?,
        wrap_pyfunction!(settings::_strict, module)?,
        wrap_pyfunction!(settings::_at_once, module)?,
        wrap_pyfunction!(ufuncs::_extremes_so_far, module)?,
        wrap_pyfunction!(ufuncs::_add_at, module)?,
        wrap_pyfunction!(lines::_count_lines, module)?,
        wrap_pyfunction!(lines::_counted_lines, module)?,
        wrap_pyfunction!(eval, module)?,
        wrap_pyfunction!(explain::explain, module)?,
        wrap_pyfunction!(explain::_read_error, module)?,
        wrap_pyfunction!(dtype_of, module)?,
        wrap_pyfunction!(exports::restore, module)?,
        wrap_pyfunction!(guards::_broadcast_warning, module)?,
        wrap_pyfunction!(guards::_guard_policy, module)?,
        wrap_pyfunction!(guards::_guard_open, module)?,
        wrap_pyfunction!(guards::_guard_set, module)?,
        wrap_pyfunction!(guards::_guard_text, module)?,
        wrap_pyfunction!(watch::_watch_numpy, module)?,
        wrap_pyfunction!(watch::_watch_ufuncs, module)?,
        wrap_pyfunction!(settings::_eager, module)?,
        wrap_pyfunction!(settings::get_num_threads, module)?,
        wrap_pyfunction!(settings::set_num_threads, module)?,
        wrap_pyfunction!(settings::_memory_limit, module)?,
        wrap_pyfunction!(settings::_bytes_of, module)?,
        wrap_pyfunction!(progress::_progress, module)?,
    ] {
        module.add_function(function)?;
    }
    Ok(())
}
