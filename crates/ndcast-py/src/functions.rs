//! Everything that can be called by name, registered in a loop over the tables of the language.
//!
//! A row of [`functions`] becomes a function of the module, a method of `Tensor` if its first parameter is a tensor, and an in-place method
//! (`x.add_`) if the tensor can store the result. This file writes out only what Python alone has: the keywords for where a result is
//! computed (`device=`), stored (`out=`) and copied (`copy=`).

use crate::cell::Again;
use crate::convert::{object, value};
use crate::dtype::dtype_of;
use crate::error::OrRaise;
use crate::interrupt::computed;
use crate::operators::at_once;
use crate::settings::{context, warn};
use crate::signatures::signature;
use crate::tensor::PyTensor;
use ndcast::Op;
use ndcast_lang::{Callee, Context, FunctionInfo, Given, Value, Way, functions, ordered};
use pyo3::exceptions::{PyRuntimeError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyInt, PyString, PyTuple};
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::OnceLock;

/// Names that Python already has, or that this crate defines itself.
const OURS: &[&str] =
    &["print", "len", "list", "tuple", "range", "asarray", "as_tensor", "tensor", "array", "Size", "dtype", "size"];
/// Functions with an in-place form, besides the ops of the table.
const STORED: &[&str] = &[
    "addcdiv",
    "addcmul",
    "bernoulli",
    "clamp",
    "clip",
    "copy",
    "cumprod",
    "cumsum",
    "fill",
    "fill_diagonal",
    "index_add",
    "index_copy",
    "index_fill",
    "masked_fill",
    "nan_to_num",
    "put",
    "round",
    "scatter",
    "scatter_add",
    "softmax",
    "tril",
    "triu",
    "zero",
];
/// NumPy functions that write to their first argument and return nothing: module ("" for a method), name, and the row that computes the
/// value.
const WRITES: &[(&str, &str, &str)] = &[
    ("", "fill", "fill"),
    ("numpy", "copyto", "clone"),
    ("numpy", "fill_diagonal", "fill_diagonal"),
    ("numpy", "put", "put"),
];
/// Names without a method, because it would be ambiguous: NumPy's writes, PyTorch's or the standard's does not.
const NO_METHODS: &[&str] = &["fill", "fill_diagonal", "put", "sort"];
/// Functions that exist only in the modules of the libraries that define them, not in the main module.
const NO_FUNCTIONS: &[&str] = &["fill_diagonal", "put"];
/// Functions that return several views of their argument.
const PARTS: &[&str] = &["broadcast_tensors", "chunk", "split", "tensor_split", "unbind"];
/// Functions that write given numbers. To them a NumPy scalar is a plain number, which either fits the dtype or is an error.
const FILLING: &[&str] =
    &["fill", "fill_diagonal", "full", "full_like", "index_fill", "masked_fill", "pad", "put", "scatter"];
/// Names of a first parameter that make a function a method as well.
const RECEIVERS: &[&str] = &["x", "x1", "condition", "y"];
/// Modules that have functions of their own, or in which functions of the main module appear too.
pub(crate) const MODULES: &[&str] = &["ndcast", "linalg", "fft", "random", "functional", "torch", "numpy"];
/// Further names that appear in a module: neither its own rows, nor names that the standard has there, nor names with a recorded argument
/// order ([`ordered`]). These are NumPy's random functions.
const SHOWN: &[(&str, &[&str])] = &[(
    "random",
    &[
        "rand",
        "randn",
        "randint",
        "integers",
        "seed",
        "manual_seed",
        "permutation",
        "choice",
        "uniform",
        "normal",
        "gamma",
        "standard_normal",
        "random_sample",
        "multinomial",
    ],
)];

/// How a row is called.
#[derive(Clone, Copy, PartialEq)]
enum Form {
    Function,
    Method,
    InPlace,
    /// As `InPlace`, but as NumPy does it: no underscore, and `None` as the result. A method if no module is given.
    Writes,
}

/// A name that Python sees.
pub(crate) struct Entry {
    pub(crate) name: &'static str,
    info: &'static FunctionInfo,
    pub(crate) module: &'static str,
    form: Form,
    /// The orders in which the library of the module takes positional arguments.
    ways: &'static [Way],
}

impl Entry {
    fn new(name: &'static str, info: &'static FunctionInfo, module: &'static str, form: Form) -> Entry {
        let ways =
            if matches!(form, Form::Function | Form::Writes) { Callee { info, name, module }.ways() } else { &[] };
        Entry { name, info, module, form, ways }
    }

    /// The name, with an underscore if the entry works in place.
    pub(crate) fn full_name(&self) -> String {
        format!("{}{}", self.name, if self.form == Form::InPlace { "_" } else { "" })
    }

    /// Whether the result is stored in the first argument.
    fn stores(&self) -> bool {
        matches!(self.form, Form::InPlace | Form::Writes)
    }

    /// Whether this is a function of a module, not a method.
    pub(crate) fn is_function(&self) -> bool {
        self.form == Form::Function || (self.form == Form::Writes && !self.module.is_empty())
    }

    /// The value to call: a function, or a method bound to its receiver.
    fn callee(&self, receiver: Option<Value>) -> Value {
        let callee = Callee { info: self.info, name: self.name, module: self.module };
        match receiver {
            Some(receiver) if self.stores() => Value::InPlace(Box::new(receiver), callee),
            Some(receiver) => Value::Method(Box::new(receiver), callee),
            None => Value::Function(callee),
        }
    }

    /// The op of the table behind this entry, if it takes `operands` operands in the row's own order and its result is not stored in one.
    fn op(&self, operands: usize) -> Option<Op> {
        let own = |way: &Way| way.native() >= operands;
        let taken = |op: &Op| {
            !self.stores()
                && op.info().operands.len() == operands
                && (self.ways.is_empty() || self.ways.iter().any(own))
        };
        self.info.op().filter(taken)
    }

    /// How the library of the module interprets these positional arguments; `None` if there is only the row's own order.
    fn way(&self, given: &[Bound<'_, PyAny>]) -> PyResult<Option<&'static Way>> {
        if self.ways.is_empty() {
            return Ok(None);
        }
        let callee = Callee { info: self.info, name: self.name, module: self.module };
        let skipped = usize::from(self.form == Form::Writes);
        let truth = |at: usize| {
            at.checked_sub(skipped).and_then(|at| given.get(at)).is_some_and(|object| object.is_instance_of::<PyBool>())
        };
        let way = callee.way(self.ways, given.len() + skipped, truth);
        way.map_err(|error| PyTypeError::new_err(error.to_string()))
    }

    /// The docstring, from which `inspect.signature` reads the signature.
    pub(crate) fn doc(&self) -> String {
        let native = self.ways.iter().map(Way::native).max().unwrap_or(usize::MAX);
        let parameters = signature(self.name, self.module, self.info, !self.is_function(), native);
        let stored = match self.form {
            Form::InPlace => " Stored in this tensor.",
            Form::Writes => " Written to it.",
            Form::Function | Form::Method => "",
        };
        format!("{}({parameters})\n--\n\n{}{stored}", self.full_name(), self.info.doc)
    }
}

/// Every name that Python sees, in the order of the tables.
pub(crate) fn entries() -> &'static [Entry] {
    static ENTRIES: OnceLock<Vec<Entry>> = OnceLock::new();
    ENTRIES.get_or_init(|| {
        let names = |info: &'static FunctionInfo| [info.name].into_iter().chain(info.aliases.iter().copied());
        let mut entries = Vec::new();
        let own = |module: &str, name: &str| {
            functions().iter().any(|info| info.module == module && (info.name == name || info.aliases.contains(&name)))
        };
        let known: HashSet<_> =
            ordered().map(|(module, name, _)| (module, name)).filter(|(module, name)| !own(module, name)).collect();
        for module in MODULES {
            for info in functions() {
                let general = info.module.is_empty() && *module == "ndcast";
                // NumPy's row is the main module's where the standard agrees with NumPy and not with PyTorch.
                let standard = *module == "ndcast" && info.module == "numpy";
                for name in names(info).filter(|name| !OURS.contains(name)) {
                    let listed = || {
                        let shown = SHOWN.iter().any(|(shown, names)| shown == module && names.contains(&name));
                        shown || known.contains(&(*module, name))
                    };
                    let found = info.module.is_empty() && (crate::signatures::belongs(name, module) || listed());
                    let shown = info.module == *module || found;
                    let general = general && !NO_FUNCTIONS.contains(&name);
                    if general || shown || standard {
                        entries.retain(|entry: &Entry| !(standard && entry.name == name && entry.module == *module));
                        entries.push(Entry::new(name, info, module, Form::Function));
                    }
                }
            }
        }
        for info in functions().iter().filter(|info| info.module.is_empty()) {
            let first = info.parameters.split([',', '=']).next().unwrap_or("");
            for name in names(info).filter(|name| !OURS.contains(name) && RECEIVERS.contains(&first)) {
                if !NO_METHODS.contains(&name) {
                    entries.push(Entry::new(name, info, "", Form::Method));
                }
                if info.op().is_some() || STORED.contains(&name) {
                    entries.push(Entry::new(name, info, "", Form::InPlace));
                }
            }
        }
        for (module, name, row) in WRITES {
            if let Some(info) = functions().iter().find(|info| info.name == *row && info.module.is_empty()) {
                entries
                    .retain(|entry: &Entry| !(entry.name == *name && entry.module == *module && entry.is_function()));
                entries.push(Entry::new(name, info, module, Form::Writes));
            }
        }
        entries
    })
}

/// Calls row `row`. The last elements of `given` are the values of the keywords `names`.
pub(crate) fn dispatch<'py>(
    py: Python<'py>,
    row: usize,
    own: Option<Bound<'py, PyAny>>,
    given: &[Bound<'py, PyAny>],
    names: Option<&Bound<'py, PyTuple>>,
) -> PyResult<Py<PyAny>> {
    let entry = entries().get(row).ok_or_else(|| PyRuntimeError::new_err("no such function"))?;
    if names.is_none()
        && !crate::settings::warns()
        && let Some(op) = entry.op(given.len() + usize::from(entry.form == Form::Method))
    {
        let own = own.iter().filter(|_| entry.form == Form::Method);
        let operands: Vec<_> = own.chain(given).collect();
        if let Some(made) = at_once(py, op, &operands)? {
            return Ok(made);
        }
    }
    // PyTorch's `x.to("cpu")`.
    if let (Some(own), "to", Some(device)) = (&own, entry.name, given.first())
        && device.is_instance_of::<PyString>()
        && dtype_of(device).is_none()
    {
        crate::settings::check_device(device)?;
        let rest = given.get(1..).unwrap_or_default();
        return if rest.is_empty() {
            Ok(own.clone().unbind())
        } else {
            dispatch(py, row, Some(own.clone()), rest, names)
        };
    }
    // NumPy's functions that write take their target as the first argument.
    let (own, given) = match (own, entry.is_function() && entry.stores(), given) {
        (None, true, [first, rest @ ..]) if names.is_none_or(|names| names.len() < given.len()) => {
            (Some(first.clone()), rest)
        }
        (None, true, _) => {
            return Err(PyTypeError::new_err(format!(
                "{}() takes what it writes to as its first argument",
                entry.name
            )));
        }
        (own, _, given) => (own, given),
    };
    let mut sources = Vec::new();
    // For each source, the position of its argument; 0 is the receiver of a method.
    let mut places: Vec<usize> = Vec::new();
    // Compute the argument before making several views of it, or a view of its bits, so that all of them share its memory.
    let settled = PARTS.contains(&entry.info.name)
        || (entry.info.name == "view" && given.iter().any(|object| dtype_of(object).is_some()));
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
            && !object.is_instance_of::<PyTensor>()
            && let Some(integer) = crate::tensor::integer(object)?
        {
            return Ok(integer);
        }
        let value = match object.cast::<PyTensor>() {
            Ok(whole) if settled => Value::Tensor(whole.get().settled(py)?),
            Ok(_) => value(object, &mut sources)?,
            // NumPy's `bool` is neither a second operand nor an axis: pass it on as a Python `bool`.
            Err(_) => match value(object, &mut sources)? {
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
        (Some(own), Form::InPlace | Form::Writes) => Some(Value::Tensor(tensor(own, "self")?.get().settled(py)?)),
        _ => None,
    };
    let count = given.len() - names.map_or(0, |names| names.len());
    let way = entry.way(given.get(..count).unwrap_or_default())?;
    // NumPy's functions that write have their first argument already.
    let skipped = usize::from(entry.form == Form::Writes);
    let native = way.map_or(count, |way| way.native().saturating_sub(skipped).min(count));
    let mut positional = Vec::with_capacity(native);
    for (at, object) in given.iter().take(native).enumerate() {
        positional.push(convert(at + 1, object)?);
    }
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
        named.push((name.cast::<PyString>()?.to_str()?.to_owned(), object));
    }
    for (name, object) in named {
        match name.as_str() {
            "device" => crate::settings::check_device(object)?,
            "out" if object.is_none() => {}
            "out" => {
                out = Some(object.clone());
                keywords.push((name, Value::Tensor(tensor(object, "out")?.get().settled(py)?)));
            }
            "copy" if !entry.info.parameters.contains("copy") && object.is_none() => {}
            // NumPy's `copy=False` asks `nan_to_num` to write to its argument.
            "copy" if entry.name == "nan_to_num" && !says(object, "True") => {
                return Err(PyTypeError::new_err("nan_to_num() makes something new: x.nan_to_num_() writes to x"));
            }
            "copy" if !entry.info.parameters.contains("copy") => {
                let refuse = || PyTypeError::new_err(format!("{}: 'copy' must be True, False or None", entry.name));
                copy = Some(convert(usize::MAX, object)?.flag().ok_or_else(refuse)?);
            }
            _ => {
                let at = axis.filter(|_| matches!(name.as_str(), "axis" | "dim")).unwrap_or(usize::MAX);
                let value = convert(at, object)?;
                keywords.push((name, value));
            }
        }
    }
    let waiting = sources.iter().any(|source| source.nodes() > 0);
    let replay: Option<(Option<Value>, Given)> =
        waiting.then(|| (receiver.clone(), (positional.clone(), keywords.clone())));
    let callee = entry.callee(receiver);
    let mut context = context();
    let given = (positional, keywords);
    let mut result = computed(py, || context.call(&callee, given))?;
    warn(py, &context)?;
    if entry.form == Form::Writes {
        return Ok(py.None());
    }
    if let Some(stored) = out.or(own.filter(|_| entry.form == Form::InPlace)) {
        return Ok(stored.unbind());
    }
    // `astype` copies unless told otherwise, as the standard says.
    let anew = copy == Some(true) || (copy.is_none() && entry.name == "astype");
    if anew && let Some(tensor) = result.tensor().filter(|_| result.is_tensor()) {
        let place = py.detach(|| ndcast_lang::Place::new(&tensor?.duplicate()?)).or_raise(py)?;
        result = Value::Tensor(place);
    }
    object(py, result, &sources, &|source| {
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
            Context::default().call(&callee, (positional, keywords.clone()))
        }) as Again)
    })
}

/// Whether an object equals a default that is given as text.
fn says(object: &Bound<'_, PyAny>, default: &str) -> bool {
    let simple = object.is_none() || object.is_exact_instance_of::<PyInt>() || object.is_instance_of::<PyBool>();
    (simple || object.is_instance_of::<PyString>()) && object.str().is_ok_and(|text| text == default)
}

fn tensor<'a, 'py>(object: &'a Bound<'py, PyAny>, name: &str) -> PyResult<&'a Bound<'py, PyTensor>> {
    object.cast::<PyTensor>().map_err(|_| PyTypeError::new_err(format!("'{name}' must be a tensor of ndcast")))
}
