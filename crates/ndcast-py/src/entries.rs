//! The table of the names that Python sees: functions of modules, and methods of the three classes.
//!
//! *Technique*: a row of [`functions`] becomes a function of the modules of the standard's flavour, a method of `Tensor` if its first
//! parameter is a tensor, and an in-place method (`x.add_`) if the tensor can store the result. The modules and classes of the libraries
//! have the names that the library has ([`ordered`]) and that a row answers with the library's meaning. *Contract*: a name that a library
//! gives another meaning is absent.

use crate::classes::module_of;
use crate::direct::{self, Direct};
use crate::numpys::Numpys;
use crate::signatures::signature;
use crate::torch_signatures::Ways;
use ndcast::op::Op;
use ndcast_lang::manual::{Call, Face, Page};
use ndcast_lang::{Callee, Flavour, FunctionInfo, Value, Way, find, functions, ordered, ways};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyBool;
use std::collections::HashSet;
use std::sync::OnceLock;

/// A module of Python with functions of the tables.
pub(crate) struct Namespace {
    /// The module's full name in Python.
    pub(crate) name: &'static str,
    pub(crate) flavour: Flavour,
    /// The module of the language in which names are looked up first.
    pub(crate) module: &'static str,
}

const fn namespace(name: &'static str, flavour: Flavour, module: &'static str) -> Namespace {
    Namespace { name, flavour, module }
}

/// All modules. The first is the main one.
pub(crate) const NAMESPACES: &[Namespace] = &[
    namespace("ndcast", Flavour::Standard, "ndcast"),
    namespace("ndcast.linalg", Flavour::Standard, "linalg"),
    namespace("ndcast.fft", Flavour::Standard, "fft"),
    namespace("ndcast.random", Flavour::Standard, "random"),
    namespace("ndcast.nn.functional", Flavour::Standard, "functional"),
    namespace("ndcast.numpy", Flavour::NumPy, "numpy"),
    namespace("ndcast.numpy.linalg", Flavour::NumPy, "numpy.linalg"),
    namespace("ndcast.numpy.fft", Flavour::NumPy, "fft"),
    namespace("ndcast.torch", Flavour::Torch, "torch"),
    namespace("ndcast.torch.linalg", Flavour::Torch, "linalg"),
    namespace("ndcast.torch.fft", Flavour::Torch, "fft"),
    namespace("ndcast.torch.special", Flavour::Torch, "special"),
    namespace("ndcast.torch.nn.functional", Flavour::Torch, "functional"),
];

impl Namespace {
    /// The key of the library's signatures in the data of [`ordered`].
    fn key(&self) -> &'static str {
        match self.flavour {
            Flavour::Standard => self.module,
            _ if self.module == "functional" => "functional",
            _ => self.name.strip_prefix("ndcast.").unwrap_or(self.name),
        }
    }
}

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
/// NumPy's functions and methods that write to their first argument and return nothing: the key of the signatures, the name, and the row
/// that computes the value.
const WRITES: &[(&str, &str, &str)] = &[
    ("ndarray", "fill", "fill"),
    ("ndarray", "partition", "partition"),
    ("ndarray", "put", "put"),
    ("ndarray", "sort", "sort"),
    ("numpy", "copyto", "clone"),
    ("numpy", "fill_diagonal", "fill_diagonal"),
    ("numpy", "place", "place"),
    ("numpy", "put_along_axis", "put_along_axis"),
    ("numpy", "putmask", "putmask"),
    ("numpy", "put", "put"),
];
/// Methods of NumPy's arrays that mean something else than NumPy's functions of their names: the name and the row.
const METHODS: &[(&str, &str)] = &[("conj", "conjugated"), ("conjugate", "conjugated")];
/// NumPy's functions whose result of one element stays an array. Those of all others are scalars.
const ARRAYS: &[&str] = &[
    "array",
    "broadcast_arrays",
    "cov",
    "fftn",
    "ifftn",
    "isin",
    "pad",
    "tensordot",
    "tensorsolve",
    "unique_all",
    "unique_inverse",
    "asarray",
    "asanyarray",
    "ascontiguousarray",
    "astype",
    "broadcast_to",
    "copy",
    "diagonal",
    "empty",
    "empty_like",
    "expand_dims",
    "flatten",
    "flip",
    "from_dlpack",
    "frombuffer",
    "full",
    "full_like",
    "imag",
    "moveaxis",
    "ones",
    "ones_like",
    "permute_dims",
    "ravel",
    "real",
    "reshape",
    "roll",
    "squeeze",
    "swapaxes",
    "transpose",
    "view",
    "where",
    "zeros",
    "zeros_like",
];
/// Names without a method, because it would be ambiguous: NumPy's writes, PyTorch's or the standard's does not.
const NO_METHODS: &[&str] = &["fill", "fill_diagonal", "put", "sort"];
/// Functions that exist only in the modules of the libraries that define them, not in the main module.
const NO_FUNCTIONS: &[&str] = &["fill_diagonal", "numpy", "put"];
/// Methods of every class that no library has.
const OWN: &[&str] = &["stretchable"];
/// NumPy's rows that are the main module's too.
const STANDARDS: &[&str] = &["repeat", "trace"];
/// Names of a first parameter that make a function a method as well.
const RECEIVERS: &[&str] = &["x", "x1", "condition", "y"];
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
pub(crate) enum Form {
    Function,
    Method,
    InPlace,
    /// As `InPlace`, but as NumPy does it: no underscore, and `None` as the result. A method if no module is given.
    Writes,
}

/// A name that Python sees.
pub(crate) struct Entry {
    pub(crate) name: &'static str,
    pub(crate) info: &'static FunctionInfo,
    /// The module of the language that decides the meaning.
    pub(crate) module: &'static str,
    pub(crate) flavour: Flavour,
    /// The full name of the module that has the function; `None` for methods.
    pub(crate) home: Option<&'static str>,
    pub(crate) form: Form,
    /// The op of the table that a call with this many operands applies.
    pub(crate) op: Option<(Op, usize)>,
    /// The op whose warnings NumPy may give of a result.
    pub(crate) heeded: Option<Op>,
    /// What computes the call at once, if its arguments are plain and small.
    pub(crate) direct: Option<Direct>,
    /// Whether NumPy itself answers, and for how many elements.
    pub(crate) numpys: Option<Numpys>,
    /// See [`Entry::signatures`].
    pub(crate) signatures: OnceLock<Option<&'static Ways>>,
    /// Whether a result of one element is a scalar in NumPy's flavour.
    pub(crate) scalars: bool,
    /// The orders in which the library takes positional arguments.
    ways: &'static [Way],
}

impl Entry {
    fn function(name: &'static str, info: &'static FunctionInfo, space: &Namespace, form: Form) -> Entry {
        let Namespace { name: home, flavour, module } = *space;
        Entry::new(Callee { info, name, module }, flavour, Some(home), form, ways(space.key(), name))
    }

    fn method(name: &'static str, info: &'static FunctionInfo, form: Form) -> Entry {
        Entry::new(Callee { info, name, module: "" }, Flavour::Standard, None, form, &[])
    }

    fn new(callee: Callee, flavour: Flavour, home: Option<&'static str>, form: Form, ways: &'static [Way]) -> Entry {
        let Callee { info, name, module } = callee;
        let (direct, scalars) = (direct::row(name, home, form), !ARRAYS.contains(&name));
        let numpys = crate::numpys::of(name, home, flavour);
        let (op, heeded) = (None, None);
        let signatures = OnceLock::new();
        let mut entry =
            Entry { name, info, module, flavour, home, form, op, heeded, direct, numpys, signatures, scalars, ways };
        entry.op = info.op().and_then(|op| entry.applied(op));
        entry.heeded = entry.op.map(|(op, _)| op).or_else(|| crate::alarms::composed(name));
        entry
    }

    /// An op with the number of its operands, if the library takes them in the row's own order.
    fn applied(&self, op: Op) -> Option<(Op, usize)> {
        let operands = op.info().operands.len();
        let own = |way: &Way| way.native() >= operands;
        // PyTorch's `x.where(mask, y)` is `where(mask, x, y)`.
        let moved = op == Op::Where && !self.is_function();
        let ordered = self.ways.is_empty() || self.ways.iter().any(own);
        (!moved && ordered).then_some((op, operands))
    }

    /// The name, with an underscore if the entry works in place.
    pub(crate) fn full_name(&self) -> String {
        format!("{}{}", self.name, if self.form == Form::InPlace { "_" } else { "" })
    }

    /// Whether the result is stored in the first argument.
    pub(crate) fn stores(&self) -> bool {
        matches!(self.form, Form::InPlace | Form::Writes)
    }

    /// Whether this is a function of a module, not a method.
    pub(crate) fn is_function(&self) -> bool {
        self.home.is_some()
    }

    /// The number of leading arguments of the row that are not among the arguments of the call: the receiver, or the target.
    pub(crate) fn skipped(&self) -> usize {
        usize::from(self.home.is_none() || self.form == Form::Writes)
    }

    /// The value to call: a function, or a method bound to its receiver.
    pub(crate) fn callee(&self, receiver: Option<Value>) -> Value {
        let callee = Callee { info: self.info, name: self.name, module: self.module };
        match receiver {
            Some(receiver) if self.stores() => Value::InPlace(Box::new(receiver), callee),
            Some(receiver) => Value::Method(Box::new(receiver), callee),
            None => Value::Function(callee),
        }
    }

    /// A method bound to its receiver, whose result is not stored.
    pub(crate) fn called(&self, receiver: Option<Value>) -> Value {
        let callee = Callee { info: self.info, name: self.name, module: self.module };
        receiver.map_or(Value::Function(callee), |receiver| Value::Method(Box::new(receiver), callee))
    }

    /// How the library takes these positional arguments; `None` if there is only the row's own order.
    pub(crate) fn way(&self, given: &[Bound<'_, PyAny>]) -> PyResult<Option<&'static Way>> {
        if self.ways.is_empty() {
            return Ok(None);
        }
        let callee = Callee { info: self.info, name: self.name, module: self.module };
        let skipped = self.skipped();
        let truth = |at: usize| {
            at.checked_sub(skipped).and_then(|at| given.get(at)).is_some_and(|object| object.is_instance_of::<PyBool>())
        };
        let way = callee.way(self.ways, given.len() + skipped, truth);
        way.map_err(|error| PyTypeError::new_err(error.to_string()))
    }

    /// The row's name for a keyword, if the library has it at one of its positions.
    pub(crate) fn keyword(&self, name: &str) -> Option<&'static str> {
        if self.info.has(name) {
            return None;
        }
        self.ways.iter().find_map(|way| way.keyword(name, self.info))
    }

    /// The docstring, from which `inspect.signature` reads the signature.
    pub(crate) fn doc(&self) -> String {
        let (name, parameters) = (self.full_name(), self.parameters());
        let page = self.page(&name, parameters.trim_start_matches("$self").trim_start_matches(", "));
        format!("{name}({parameters})\n--\n\n{}", page.docstring())
    }

    /// The parameters of the signature, with `$self` for a receiver.
    fn parameters(&self) -> String {
        let native = self.ways.iter().map(Way::native).max().unwrap_or(usize::MAX);
        signature(self.name, self.module, self.info, !self.is_function(), native)
    }

    /// The page of the manual under this name.
    fn page<'a>(&self, name: &'a str, parameters: &'a str) -> Page<'a> {
        let (face, root) = match self.flavour {
            Flavour::Standard => (&Face::STANDARD, "ndcast"),
            Flavour::NumPy => (&Face::NUMPY, "ndcast.numpy"),
            Flavour::Torch => (&Face::TORCH, "ndcast.torch"),
        };
        let inner = self.home.and_then(|home| home.strip_prefix(root)).unwrap_or("").trim_start_matches('.');
        let call = match (self.form, self.is_function()) {
            (Form::Writes, true) => Call::Writes,
            (Form::Writes, false) => Call::MethodWrites,
            (Form::InPlace, _) => Call::InPlace,
            (Form::Function, _) => Call::Function,
            (Form::Method, _) => Call::Method,
        };
        Page { info: self.info, name, inner, parameters, call, face }
    }
}

/// Every name that Python sees, in the order of the tables.
pub(crate) fn entries() -> &'static [Entry] {
    static ENTRIES: OnceLock<Vec<Entry>> = OnceLock::new();
    ENTRIES.get_or_init(|| {
        let mut entries = Vec::new();
        for space in NAMESPACES {
            match space.flavour {
                Flavour::Standard => standard_functions(space, &mut entries),
                _ => library_functions(space, &mut entries),
            }
        }
        standard_methods(&mut entries);
        for flavour in [Flavour::NumPy, Flavour::Torch] {
            library_methods(flavour, &mut entries);
            own_methods(flavour, &mut entries);
        }
        entries
    })
}

/// The name and the aliases of a row.
fn names(info: &'static FunctionInfo) -> impl Iterator<Item = &'static str> {
    [info.name].into_iter().chain(info.aliases.iter().copied())
}

/// The functions of a module of the standard's flavour.
fn standard_functions(space: &Namespace, entries: &mut Vec<Entry>) {
    let own =
        |name: &str| functions().iter().any(|info| info.module == space.module && names(info).any(|own| own == name));
    let known: HashSet<_> =
        ordered().filter(|(key, name, _)| *key == space.key() && !own(name)).map(|(_, name, _)| name).collect();
    for info in functions() {
        let general = info.module.is_empty() && space.module == "ndcast";
        // NumPy's row is the main module's where the standard agrees with NumPy and not with PyTorch.
        let standard = space.module == "ndcast" && info.module == "numpy" && STANDARDS.contains(&info.name);
        for name in names(info).filter(|name| !OURS.contains(name)) {
            let listed = || {
                let shown = SHOWN.iter().any(|(shown, names)| *shown == space.module && names.contains(&name));
                shown || known.contains(name)
            };
            let found = info.module.is_empty() && (crate::signatures::belongs(name, space.module) || listed());
            let shown = info.module == space.module || found;
            let general = general && !NO_FUNCTIONS.contains(&name);
            if general || shown || standard {
                entries.retain(|entry: &Entry| !(standard && entry.name == name && entry.home == Some(space.name)));
                entries.push(Entry::function(name, info, space, Form::Function));
            }
        }
    }
}

/// The functions of a module of a library: those names of its own that a row answers.
fn library_functions(space: &Namespace, entries: &mut Vec<Entry>) {
    let mut seen = HashSet::new();
    for (_, name, _) in ordered().filter(|(key, ..)| *key == space.key()) {
        let written = WRITES.iter().find(|(key, written, _)| *key == space.key() && *written == name);
        let found = match written {
            Some((_, _, row)) => find(row, space.module).map(|callee| (callee.info, Form::Writes)),
            None => find(name, space.module).map(|callee| (callee.info, Form::Function)),
        };
        if let Some((info, form)) = found.filter(|_| !OURS.contains(&name) && seen.insert(name)) {
            entries.push(Entry::function(name, info, space, form));
        }
    }
}

/// The methods of the standard's class.
fn standard_methods(entries: &mut Vec<Entry>) {
    for info in functions().iter().filter(|info| info.module.is_empty()) {
        let first = info.parameters.split([',', '=']).next().unwrap_or("");
        for name in names(info).filter(|name| !OURS.contains(name) && RECEIVERS.contains(&first)) {
            if !NO_METHODS.contains(&name) {
                entries.push(Entry::method(name, info, Form::Method));
            }
            if info.op().is_some() || STORED.contains(&name) {
                entries.push(Entry::method(name, info, Form::InPlace));
            }
        }
    }
    for info in functions().iter().filter(|info| info.name == "fill" && info.module.is_empty()) {
        entries.push(Entry::method("fill", info, Form::Writes));
    }
}

/// The methods of the class of a library.
fn library_methods(flavour: Flavour, entries: &mut Vec<Entry>) {
    let key = if flavour == Flavour::NumPy { "ndarray" } else { "Tensor" };
    let mut seen = HashSet::new();
    for (_, full, _) in ordered().filter(|(found, ..)| *found == key) {
        let written = WRITES.iter().find(|(written, name, _)| *written == key && *name == full);
        let (name, form) = match (full.strip_suffix('_'), written) {
            (_, Some(_)) => (full, Form::Writes),
            (Some(name), None) => (name, Form::InPlace),
            (None, None) => (full, Form::Method),
        };
        let other = METHODS.iter().find(|(method, _)| key == "ndarray" && *method == full);
        let row = written.map(|(_, _, row)| row).or(other.map(|(_, row)| row)).map_or(name, |row| *row);
        let module = module_of(flavour);
        // PyTorch's in-place random methods have parameters of their own.
        let drawn = functions().iter().find(|info| info.module == "Tensor" && info.name == row);
        // `polygamma(n, x)` is the method `x.polygamma(n)`.
        let drawn = drawn.filter(|_| (form == Form::InPlace || name == "polygamma") && flavour == Flavour::Torch);
        let found = drawn.map(|info| Callee { info, name: info.name, module: "Tensor" });
        let Some(callee) = found.or_else(|| find(row, module)) else { continue };
        let module = callee.module;
        if seen.insert(full) {
            let info = callee.info;
            entries.push(Entry::new(Callee { info, name, module }, flavour, None, form, ways(key, full)));
        }
    }
}

/// The methods that no library has, and that texts of ndcast name.
fn own_methods(flavour: Flavour, entries: &mut Vec<Entry>) {
    for name in OWN {
        let Some(Callee { info, name, module }) = find(name, module_of(flavour)) else { continue };
        entries.push(Entry::new(Callee { info, name, module }, flavour, None, Form::Method, &[]));
    }
}

/// The examples of the manual, for the script that records their results: the name's row, the name of the results, and the program.
#[pyfunction]
pub(crate) fn _examples() -> Vec<(String, String, String)> {
    let one = |entry: &Entry| {
        let (name, parameters) = (entry.full_name(), entry.parameters());
        let page = entry.page(&name, &parameters);
        Some((page.row(), page.recorded(), page.example()?))
    };
    entries().iter().filter_map(one).collect()
}

/// The names and aliases of all rows: the module of the language ("" for all), and the name. The script that reads the libraries'
/// signatures asks for them.
#[pyfunction]
pub(crate) fn _rows() -> Vec<(&'static str, &'static str)> {
    functions().iter().flat_map(|info| names(info).map(|name| (info.module, name))).collect()
}

/// What the stubs are written from: the module and the name of a row, its parameters in Python's syntax (`name: None=default` also accepts
/// `None`), and whether it is an op, which works element by element.
#[pyfunction]
pub(crate) fn _row_parameters() -> Vec<(&'static str, &'static str, &'static str, bool)> {
    let rows = functions().iter();
    rows.flat_map(|info| names(info).map(|name| (info.module, name, info.parameters, info.op().is_some()))).collect()
}
