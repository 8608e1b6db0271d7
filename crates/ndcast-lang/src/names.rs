//! The predefined names: modules, constants, dtypes and functions. Suggestions for names that do not exist.

use super::function::FunctionInfo;
use super::functions::{find, functions};
use super::nearest::nearest_of;
use super::value::Value;
use ndcast::{DType, Scalar};

/// The modules that need no prefix: the name in a source, and the name of the module inside this crate.
const ROOTS: &[(&str, &str)] = &[
    ("torch", "torch"),
    ("np", "numpy"),
    ("numpy", "numpy"),
    ("nd", "ndcast"),
    ("ndcast", "ndcast"),
    ("math", "math"),
    ("F", "functional"),
    #[cfg(feature = "fft")]
    ("fft", "fft"),
    #[cfg(feature = "linalg")]
    ("linalg", "linalg"),
];

/// The modules inside other modules.
const INNER: &[&str] = &[
    "nn",
    "functional",
    "special",
    "linalg",
    "random",
    "utils",
    "backcompat",
    "broadcast_warning",
    "keepdim_warning",
    "lib",
    "stride_tricks",
    "math",
    #[cfg(feature = "fft")]
    "fft",
];

/// The inner modules that PyTorch does not have, or has with another meaning.
const NUMPY_ONLY: &[&str] = &["random", "lib", "stride_tricks"];

const CONSTANTS: &[(&str, f64)] = &[
    ("pi", std::f64::consts::PI),
    ("e", std::f64::consts::E),
    ("tau", std::f64::consts::TAU),
    ("inf", f64::INFINITY),
    ("nan", f64::NAN),
];

/// Names of dtypes that without a module are functions, as in Python.
const BUILTIN_TYPES: &[&str] = &["float", "int", "bool", "complex"];

/// The value of a name without a module. Variables have priority; the caller looks them up first.
pub(super) fn global(name: &str) -> Option<Value> {
    if let Some((_, module)) = ROOTS.iter().find(|(root, _)| *root == name) {
        return Some(Value::Module(module));
    }
    let dtype = || DType::ALL.into_iter().find(|dtype| dtype.name() == name && !BUILTIN_TYPES.contains(&name));
    constant(name).or_else(|| dtype().map(Value::DType)).or_else(|| find(name, "").map(Value::Function))
}

/// The value of a name in a module.
pub(super) fn member(module: &'static str, name: &str) -> Option<Value> {
    // No module contains itself: `fft.fft` is the function.
    let inner = INNER.iter().find(|inner| **inner == name && module != name && module != "math");
    if let Some(inner) = inner {
        return Some(Value::Module(if (module, *inner) == ("numpy", "linalg") { "numpy.linalg" } else { inner }));
    }
    if module != "math" {
        // `torch.float` and `np.float32` are dtypes. Without a module, `float` is Python's function. In NumPy, the one-letter codes of
        // dtypes, such as `f`, are not names.
        let dtype = match module {
            "numpy" if name.len() < 4 || BUILTIN_TYPES.contains(&name) => DType::from_torch(name),
            "numpy" => DType::from_name(name),
            _ => DType::from_torch(name),
        };
        let dtype = dtype.filter(|dtype| dtype.name() == name || module != "numpy" || !BUILTIN_TYPES.contains(&name));
        if let Some(dtype) = dtype {
            return Some(Value::DType(dtype));
        }
    }
    constant(name).or_else(|| find(name, module).map(Value::Function))
}

fn constant(name: &str) -> Option<Value> {
    if name == "newaxis" {
        return Some(Value::None);
    }
    CONSTANTS.iter().find(|(constant, _)| *constant == name).map(|(_, value)| Value::Scalar(Scalar::Float(*value)))
}

/// All names that [`global`] knows, except functions.
pub(super) fn globals<'a>() -> impl Iterator<Item = &'a str> {
    let dtypes = DType::ALL.iter().map(|dtype| dtype.name());
    ROOTS.iter().map(|(root, _)| *root).chain(CONSTANTS.iter().map(|(name, _)| *name)).chain(dtypes).chain(["newaxis"])
}

/// The suggestion for an unknown name, to append to an error message: the nearest name among `others`, the functions and the inner modules,
/// with its module, if it has one. Empty if no name is near.
pub(super) fn hint<'a>(name: &str, others: impl IntoIterator<Item = &'a str>) -> String {
    // The methods of classes, whose names begin with a capital letter, are in no module.
    let in_module = |info: &&FunctionInfo| !info.module.starts_with(char::is_uppercase);
    let callable = functions().iter().filter(in_module).flat_map(|info| {
        let names = [info.name].into_iter().chain(info.aliases.iter().copied());
        names.map(|name| (name, info.module))
    });
    let modules = INNER.iter().map(|inner| (*inner, if NUMPY_ONLY.contains(inner) { "numpy" } else { "torch" }));
    let others = others.into_iter().map(|other| (other, ""));
    // The unknown name itself is not a suggestion, but the same name in a module is.
    let known = others.chain(callable).chain(modules).filter(|(known, module)| *known != name || !module.is_empty());
    match nearest_of(name, known) {
        Some((near, module)) => format!("; did you mean '{}{near}'?", prefix(module)),
        None => String::new(),
    }
}

/// The prefix of a name in a module, as a program writes it.
fn prefix(module: &str) -> String {
    let roots = ROOTS.iter().filter(|(_, known)| *known == module).map(|(root, _)| *root);
    match roots.min_by_key(|root| root.len()) {
        _ if module.is_empty() => String::new(),
        Some(root) => format!("{root}."),
        None => format!("np.{}.", module.strip_prefix("numpy.").unwrap_or(module)),
    }
}
