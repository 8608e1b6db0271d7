//! One call of a name of the tables: its arguments as values, the call in the language, and the result as an object.
//!
//! This file writes out only what Python alone has: the keywords for where a result is computed (`device=`), stored (`out=`) and copied
//! (`copy=`).

use crate::call::Call;
use crate::cell::{Again, Cell};
use crate::classes::{object_of, own as own_of};
use crate::convert::{Look, argument, object};
use crate::creation::check_order_given;
use crate::dtype::dtype_of;
use crate::entries::{Form, entries};
use crate::error::OrRaise;
use crate::interrupt::computed;
use crate::loans::{Lent, lent};
use crate::only_tensors::check_dtype;
use crate::operators::is_small;
use crate::refused::is_named_otherwise;
use crate::settings::{LOSES_IMAGINARY, context, warn};
use crate::tensor::PyTensor;
use ndcast::{DType, op::Op};
use ndcast_lang::{Flavour, Given, Place, Value};
use pyo3::exceptions::{PyRuntimeError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyEllipsis, PyInt, PyString, PyTuple};
use std::sync::Arc;

/// Functions that return several views of their argument.
const PARTS: &[&str] = &[
    "array_split",
    "broadcast_tensors",
    "chunk",
    "dsplit",
    "hsplit",
    "meshgrid",
    "rollaxis",
    "split",
    "tensor_split",
    "trim_zeros",
    "unbind",
    "vsplit",
];
/// NumPy's functions that give a list where others give a tuple.
const LISTS: &[&str] = &["array_split", "dsplit", "hsplit", "split", "vsplit"];
/// NumPy's views that may not be written to.
const READ_ONLY: &[&str] = &["broadcast_to", "diag", "diagonal"];
/// Functions that ask where the elements lie, which nobody knows before they are there.
const MEMORY: &[&str] = &["is_contiguous", "storage_offset", "stride"];
/// Views whose in-place forms change the axes of their tensor.
const MOVED: &[&str] = &["squeeze", "swapaxes", "t", "transpose", "unsqueeze"];
/// Functions that write given numbers. To them a NumPy scalar is a plain number, which either fits the dtype or is an error.
const FILLING: &[&str] =
    &["fill", "fill_diagonal", "full", "full_like", "index_fill", "masked_fill", "pad", "put", "scatter"];

/// Calls row `row`. The last elements of `given` are the values of the keywords `names`.
pub(crate) fn dispatch<'py>(
    py: Python<'py>,
    row: usize,
    own: Option<&Bound<'py, PyAny>>,
    given: &[Bound<'py, PyAny>],
    names: Option<&Bound<'py, PyTuple>>,
) -> PyResult<Py<PyAny>> {
    let entry = entries().get(row).ok_or_else(|| PyRuntimeError::new_err("no such function"))?;
    let call = Call { py, entry, own, given, names };
    let _scope = crate::guards::scope(py)?;
    let numpys = match entry.numpys {
        Some(numpys) => crate::numpys::answer(&call, numpys)?,
        None => None,
    };
    match numpys {
        None => native(row, &call),
        Some(Ok(answer)) => Ok(answer),
        Some(Err(theirs)) => native(row, &call).and(Err(theirs)),
    }
}

/// Calls a row at once, or through the language.
fn native<'py>(row: usize, call: &Call<'_, 'py>) -> PyResult<Py<PyAny>> {
    if call.flavour() == Flavour::Torch
        && let Some(tensors) = call.entry.signatures().and_then(|known| known.tensors)
    {
        tensors.check(call)?;
    }
    if call.flavour() == Flavour::Torch && call.names.is_some() {
        check_dtype(call.entry.name, call.keyword("dtype"))?;
    }
    // Of numbers alone NumPy has the answer, with its digits and its warnings.
    let of_numbers = call.entry.op.is_some_and(|(op, count)| op != Op::Where && count == call.given.len());
    if of_numbers
        && call.flavour() == Flavour::NumPy
        && call.own.is_none()
        && call.names.is_none()
        && let Some(answer) = crate::scalars::answer(call.py, call.entry.name, call.given)?
    {
        return Ok(answer);
    }
    let answer = if is_named_otherwise(call) { None } else { call.answer()? };
    let Some(answer) = answer else { return general(row, call) };
    // NumPy has warned of a result in `out` before it was stored.
    if call.keyword("out").is_none() {
        crate::alarms::heed_call(call, &answer)?;
    }
    Ok(answer)
}

/// Calls a row through the language.
fn general<'py>(row: usize, call: &Call<'_, 'py>) -> PyResult<Py<PyAny>> {
    crate::torch_signatures::check(call)?;
    let Call { py, entry, own, given, names } = *call;
    // PyTorch's `x.to("cpu")`.
    if let (Some(own), "to", Some(device)) = (own, entry.name, given.first())
        && device.is_instance_of::<PyString>()
        && dtype_of(device).is_none()
    {
        crate::settings::check_device(device)?;
        let rest = given.get(1..).unwrap_or_default();
        return if rest.is_empty() { Ok(own.clone().unbind()) } else { dispatch(py, row, Some(own), rest, names) };
    }
    if entry.flavour == Flavour::NumPy
        && let Some(cast) = crate::casts::numpys(call)?
    {
        return Ok(cast.unbind());
    }
    // NumPy's functions that write take their target as the first argument.
    let writes = own.is_none() && entry.is_function() && entry.stores();
    let way = match lent(call)? {
        Lent::Answer(answer) => return Ok(answer),
        Lent::Row(way) => way,
    };
    let (own, given) = match given {
        [first, rest @ ..] if writes && !call.positional().is_empty() => (Some(first.clone()), rest),
        _ if writes => {
            let text = format!("{}() takes what it writes to as its first argument", entry.name);
            return Err(PyTypeError::new_err(text));
        }
        _ => (own.cloned(), given),
    };
    let count = given.len() - names.map_or(0, |names| names.len());
    let origin = own.clone();
    let mut sources = Vec::new();
    // For each source, the position of its argument; 0 is the receiver of a method.
    let mut places: Vec<usize> = Vec::new();
    // Compute the argument before making several views of it, or a view of its bits, so that all of them share its memory. Parts of a file wait,
    // because nobody writes to it. Its items wait only if they are too many to be read at once.
    let in_parts = PARTS.contains(&entry.info.name);
    let of_bits = entry.info.name == "view" && given.iter().any(|object| dtype_of(object).is_some());
    let waits = |cell: &Cell| if entry.info.name == "unbind" { cell.stays_in_files() } else { Ok(cell.reads_files()) };
    // What a function with the flag `inplace` writes to has to be there; another flag that is true does no harm.
    let writes_if_told = given.iter().any(|object| object.is(&*PyBool::new(py, true))) && entry.info.knows("inplace");
    let asks_of_memory = MEMORY.contains(&entry.info.name);
    let settled = |cell: &Cell| {
        let asked = asks_of_memory && !cell.reads_files();
        Ok(of_bits || writes_if_told || asked || (in_parts && !waits(cell)?))
    };
    // The axis of `max` and `min` may be a NumPy integer, which as a tensor would count as a second operand.
    let axis = if matches!(entry.info.name, "max" | "min") {
        Some(1 + usize::from(entry.form == Form::Function))
    } else {
        None
    };
    let filling = FILLING.contains(&entry.info.name);
    let mut convert = |at: usize, object: &Bound<'py, PyAny>| {
        if filling && let Some(number) = crate::convert::scalar(object)? {
            return Ok(number);
        }
        if Some(at) == axis
            && own_of(object).is_none()
            && let Some(integer) = crate::selectors::integer(object)?
        {
            return Ok(integer);
        }
        let value = match own_of(object) {
            Some(whole) if settled(&whole.get().cell).or_raise(py)? => Value::Tensor(whole.get().settled(py)?),
            Some(_) => argument(object, entry.flavour, &mut sources)?,
            // NumPy's `bool` is neither a second operand nor an axis: pass it on as a Python `bool`.
            None => match argument(object, entry.flavour, &mut sources)? {
                found if Some(at) == axis => found.flag().map_or(found, |truth| Value::Scalar(truth.into())),
                found => found,
            },
        };
        // Only an argument that is itself a tensor can be replaced when a view is made again; a list of tensors cannot.
        places.resize(sources.len(), if value.is_tensor() { at } else { usize::MAX });
        Ok::<_, PyErr>(value)
    };
    let receiver = match (&own, entry.form) {
        (Some(own), Form::Method) => Some(convert(0, own)?),
        (Some(own), Form::InPlace | Form::Writes) => {
            let target = tensor(own, "self")?.get();
            target.check_writeable_as(if entry.name == "sort" { "sort array" } else { "assignment destination" })?;
            Some(Value::Tensor(target.settled(py)?))
        }
        _ => None,
    };
    let skipped = entry.skipped();
    let native = way.map_or(count, |way| way.native().saturating_sub(skipped).min(count));
    let mut positional = Vec::with_capacity(native);
    for (at, object) in given.iter().take(native).enumerate() {
        positional.push(convert(at + 1, object)?);
    }
    let arguments = given;
    let (mut keywords, mut out, mut copy) = (Vec::new(), None, None);
    let mut named = Vec::new();
    for (at, object) in given.iter().enumerate().take(count).skip(native) {
        // From here on the library's order differs from the row's, so pass the argument by name. If the row has no such parameter, a value
        // equal to the library's default is dropped.
        let Some((name, default)) = way.and_then(|way| way.name(at + skipped)) else { continue };
        let idle = default.is_some_and(|default| says(object, default)) && !entry.info.knows(name);
        if !idle {
            named.push((name.to_owned(), object));
        }
    }
    for (name, object) in names.into_iter().flatten().zip(given.iter().skip(count)) {
        let name = name.cast::<PyString>()?.to_str()?;
        named.push((entry.keyword(name).unwrap_or(name).to_owned(), object));
    }
    let mut written = None;
    for (name, object) in named {
        match name.as_str() {
            // Elements stand in one order, classes of users are never results, and what casts unsafely has been lent.
            "order" if entry.flavour == Flavour::NumPy && !entry.info.has(&name) => check_order_given(object)?,
            "subok" | "like" | "casting" if entry.flavour == Flavour::NumPy && !entry.info.has(&name) => {}
            // PyTorch's `F.relu(x, inplace=True)` writes to `x`.
            "inplace" if entry.flavour == Flavour::Torch && !entry.info.knows("inplace") => {
                if object.is_truthy()? {
                    written = own.as_ref().or(given.first()).cloned();
                }
            }
            "device" => crate::settings::check_device(object)?,
            "out" if object.is_none() => {}
            "out" => {
                // NumPy takes a tuple of one array too.
                let single = object.cast::<PyTuple>().ok().filter(|_| entry.flavour == Flavour::NumPy);
                let object = &match single.filter(|tuple| tuple.len() == 1) {
                    Some(tuple) => tuple.get_item(0)?,
                    None => object.clone(),
                };
                let target = tensor(object, "out")?.get();
                target.check_writeable_as("output array")?;
                out = Some(object.clone());
                keywords.push((name, Value::Tensor(target.settled(py)?)));
            }
            "copy" if !entry.info.parameters.contains("copy") && object.is_none() => {}
            // NumPy's `copy=False` asks `nan_to_num` to write to its argument.
            "copy" if entry.name == "nan_to_num" && !says(object, "True") => {
                return Err(PyTypeError::new_err("nan_to_num() makes something new: x.nan_to_num_() writes to x"));
            }
            "copy" if !entry.info.parameters.contains("copy") => {
                let refuse = || PyTypeError::new_err(format!("{}: 'copy' must be True, False or None", entry.name));
                copy = Some(match convert(usize::MAX, object)?.flag() {
                    Some(flag) => flag,
                    None if entry.flavour == Flavour::NumPy => object.is_truthy()?,
                    None => return Err(refuse()),
                });
            }
            _ => {
                let at = axis.filter(|_| matches!(name.as_str(), "axis" | "dim")).unwrap_or(usize::MAX);
                let value = convert(at, object)?;
                keywords.push((name, value));
            }
        }
    }
    // What is stored is there, and is not computed again.
    let waiting = out.is_none() && sources.iter().any(|source| source.nodes() > 0);
    let replay: Option<(Option<Value>, Given)> =
        waiting.then(|| (receiver.clone(), (positional.clone(), keywords.clone())));
    // `x.unsqueeze_(0)` changes the axes of `x`, and nothing in its memory.
    let moved = entry.form == Form::InPlace && MOVED.contains(&entry.info.name);
    let dtype_before = match receiver.as_ref().or(positional.first()) {
        Some(value) if entry.name == "astype" => value.expr().and_then(|expr| expr.dtype().ok()),
        _ => None,
    };
    let callee = if moved { entry.called(receiver) } else { entry.callee(receiver) };
    let mut context = context(entry.flavour);
    let given = (positional, keywords);
    let mut result = computed(py, || context.call(&callee, given))?;
    crate::torch_warned::of_spread(call, &result)?;
    let dtype_after = || result.expr().and_then(|expr| expr.dtype().ok());
    if dtype_before.is_some_and(DType::is_complex)
        && dtype_after().is_some_and(|dtype| !dtype.is_complex() && dtype != DType::Bool)
    {
        context.warnings.push(LOSES_IMAGINARY.to_owned());
    }
    // NumPy itself says all that there is to say of few elements.
    let told = out.is_some() || entry.stores() || context.warnings.is_empty() || !crate::alarms::ask(call)?;
    if told {
        warn(py, &context)?;
    }
    if entry.form == Form::Writes {
        return Ok(py.None());
    }
    if let (true, Some(own), Value::Tensor(place)) = (moved, own.as_ref().and_then(own_of), &result) {
        own.get().cell.point_to(place.clone());
    }
    if let (Some(out), Value::Tensor(place)) = (out.as_ref().and_then(own_of), &result)
        && !out.get().settled(py)?.is(place)
    {
        // PyTorch's `out=torch.empty(0)` takes whatever shape the result has.
        out.get().cell.point_to(place.clone());
    }
    if let Some(stored) = out.or(own.filter(|_| entry.form == Form::InPlace)) {
        // An operand that has been written over says nothing any more.
        if !arguments.iter().take(count).any(|operand| operand.is(&stored)) {
            crate::alarms::heed_call(call, stored.as_any().as_unbound())?;
        }
        return Ok(stored.unbind());
    }
    // An op of few elements, as of lists, is computed in its line, which NumPy may warn of.
    if crate::alarms::heeds(entry) && sources.iter().all(|source| source.nodes() == 0) {
        result = few_at_once(py, result)?;
    }
    if writes_if_told
        && let (Some(target), Value::Tensor(place)) = (arguments.first(), &result)
        && own_of(target).is_some_and(|target| target.get().cell.has_place(|own| own.is(place)))
    {
        return Ok(target.clone().unbind());
    }
    if let Some(target) = written {
        let value = object(py, Look { flavour: entry.flavour, scalars: false }, result, &[], &|_| None)?;
        target.set_item(PyEllipsis::get(py), value)?;
        return Ok(target.unbind());
    }
    // `astype` copies unless told otherwise, as the standard says; NumPy's `flatten` always. Elements of another dtype are new as they are.
    let astype = entry.name == "astype";
    let converted = astype && dtype_before != result.expr().and_then(|expr| expr.dtype().ok());
    let flattened = entry.flavour == Flavour::NumPy && entry.name == "flatten";
    if entry.flavour == Flavour::NumPy
        && astype
        && !converted
        && copy == Some(false)
        && let Some(whole) = origin.as_ref().or(arguments.first())
    {
        return Ok(whole.clone().unbind());
    }
    let anew = !converted && (copy == Some(true) || (copy.is_none() && astype) || flattened);
    if anew
        && let Value::Lazy(expr) = &result
        && expr.reads_by_region()
    {
        // What is read from files is nobody's memory: only the object has to be new.
        let cell = computed(py, || Cell::waiting(expr.clone(), &sources, None))?;
        return Ok(object_of(py, entry.flavour, cell)?.unbind());
    }
    if anew && let Some(tensor) = result.tensor().filter(|_| result.is_tensor()) {
        let place = py.detach(|| Place::new(&tensor?.duplicate()?)).or_raise(py)?;
        result = Value::Tensor(place);
    }
    if entry.flavour == Flavour::NumPy
        && LISTS.contains(&entry.name)
        && let Value::Tuple(items) = result
    {
        result = Value::List(items);
    }
    let look = Look { flavour: entry.flavour, scalars: entry.scalars };
    let made = object(py, look, result, &sources, &|source| {
        let at = places.get(source).copied().filter(|at| *at != usize::MAX)?;
        let (receiver, (positional, keywords)) = replay.clone()?;
        Some(Arc::new(move |whole: &Value| {
            let (mut receiver, mut positional) = (receiver.clone(), positional.clone());
            match (at, positional.get_mut(at.wrapping_sub(1))) {
                (0, _) => receiver = Some(whole.clone()),
                (_, Some(argument)) => *argument = whole.clone(),
                _ => {}
            }
            let callee = entry.callee(receiver);
            crate::settings::context(entry.flavour).call(&callee, (positional, keywords.clone()))
        }) as Again)
    })?;
    if entry.flavour == Flavour::NumPy {
        let noted = |origin: &Bound<'py, PyAny>| crate::bases::note(made.bind(py), origin);
        origin.iter().chain(arguments).try_for_each(noted)?;
    }
    if entry.flavour == Flavour::NumPy
        && READ_ONLY.contains(&entry.name)
        && let Some(view) =
            own_of(made.bind(py)).filter(|view| entry.name != "diag" || view.get().parent.get().is_some())
    {
        view.get().writeable.store(false, std::sync::atomic::Ordering::Relaxed);
    }
    if context.warnings.is_empty() {
        crate::alarms::heed_call(call, &made)?;
    }
    // An array that has the axes already is itself.
    if entry.flavour == Flavour::NumPy
        && entry.name.starts_with("atleast_")
        && let (Some(whole), Some(view)) =
            (arguments.first().filter(|whole| own_of(whole).is_some()), own_of(made.bind(py)))
        && own_of(whole).is_some_and(|whole| whole.get().cell.shape().ok() == view.get().cell.shape().ok())
    {
        return Ok(whole.clone().unbind());
    }
    Ok(made)
}

/// A result whose arrays of few elements are computed.
fn few_at_once(py: Python<'_>, result: Value) -> PyResult<Value> {
    match result {
        Value::Lazy(expr) if is_small(&expr) => Ok(Value::Tensor(computed(py, || Place::new(&expr.eval()?))?)),
        Value::Tuple(items) => {
            let items: PyResult<_> = items.into_iter().map(|item| few_at_once(py, item)).collect();
            items.map(Value::Tuple)
        }
        other => Ok(other),
    }
}

/// Whether an object equals a default that is given as text.
fn says(object: &Bound<'_, PyAny>, default: &str) -> bool {
    let simple = object.is_none() || object.is_exact_instance_of::<PyInt>() || object.is_instance_of::<PyBool>();
    (simple || object.is_instance_of::<PyString>()) && object.str().is_ok_and(|text| text == default)
}

fn tensor<'a, 'py>(object: &'a Bound<'py, PyAny>, name: &str) -> PyResult<&'a Bound<'py, PyTensor>> {
    own_of(object).ok_or_else(|| PyTypeError::new_err(format!("'{name}' must be a tensor of ndcast")))
}
