//! The predefined names: modules, constants, dtypes and functions. Suggestions for names that do not exist.

use super::functions::{find, functions};
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
        return Some(Value::Module(inner));
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
    let callable = functions().iter().flat_map(|info| {
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
        None => format!("np.{module}."),
    }
}

/// The candidate with the smallest edit distance from `name`, if it is small enough for a typing error.
pub fn nearest<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    nearest_of(name, candidates.into_iter().map(|candidate| (candidate, ""))).map(|(candidate, _)| candidate)
}

/// Like [`nearest`], for pairs of a name and its module. Of equally near names, one without a module wins.
fn nearest_of<'a>(name: &str, candidates: impl IntoIterator<Item = (&'a str, &'a str)>) -> Option<(&'a str, &'a str)> {
    let length = name.chars().count();
    // A suggestion must keep at least one letter of the name. Names of more than 40 letters get none.
    let farthest = if length > 40 { return None } else { (1 + length / 4).min(length.saturating_sub(1)) };
    let distances = candidates.into_iter().map(|(candidate, module)| (distance(name, candidate), module, candidate));
    let near = distances.filter(|(distance, ..)| *distance <= farthest);
    near.min_by_key(|&(distance, module, candidate)| (distance, !module.is_empty(), candidate, module))
        .map(|(_, module, candidate)| (candidate, module))
}

/// The optimal string alignment distance: the number of insertions, deletions, replacements and exchanges of neighbours between two words.
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut before = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let replaced = last[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut least = replaced.min(last[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                least = least.min(before[j - 2] + 1);
            }
            row.push(least);
        }
        before = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances() {
        let cases = [
            ("", "", 0),
            ("abc", "abc", 0),
            ("abc", "acb", 1),
            ("kitten", "sitting", 3),
            ("", "ab", 2),
            ("sume", "sum", 1),
        ];
        for (a, b, expected) in cases {
            assert_eq!((distance(a, b), distance(b, a)), (expected, expected), "{a} {b}");
        }
    }

    #[test]
    fn only_what_is_near_is_suggested() {
        assert_eq!(nearest("reshpae", ["reshape", "ravel"]), Some("reshape"));
        assert_eq!(nearest("foo", ["reshape", "ravel"]), None);
    }
}
