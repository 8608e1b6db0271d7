//! What names stand for before anyone assigns to them: modules, constants, dtypes; and the nearest to one that does not exist.

use super::functions::{find, functions};
use super::value::Value;
use ndcast::{DType, Scalar};

/// Modules that stand by themselves, as written and as one is known further on.
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

/// Modules inside others.
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

/// Those of them that PyTorch does not have, or not for the same things.
const NUMPY_ONLY: &[&str] = &["random", "lib", "stride_tricks"];

const CONSTANTS: &[(&str, f64)] = &[
    ("pi", std::f64::consts::PI),
    ("e", std::f64::consts::E),
    ("tau", std::f64::consts::TAU),
    ("inf", f64::INFINITY),
    ("nan", f64::NAN),
];

/// Dtype names that are functions where they stand alone, as in Python.
const BUILTIN_TYPES: &[&str] = &["float", "int", "bool", "complex"];

/// A name that no variable has.
pub(super) fn global(name: &str) -> Option<Value> {
    if let Some((_, module)) = ROOTS.iter().find(|(root, _)| *root == name) {
        return Some(Value::Module(module));
    }
    let dtype = || DType::ALL.into_iter().find(|dtype| dtype.name() == name && !BUILTIN_TYPES.contains(&name));
    constant(name).or_else(|| dtype().map(Value::DType)).or_else(|| find(name, "").map(Value::Function))
}

/// A name in a module.
pub(super) fn member(module: &'static str, name: &str) -> Option<Value> {
    // `fft.fft` is the function: no module is within itself.
    let inner = INNER.iter().find(|inner| **inner == name && module != name && module != "math");
    if let Some(inner) = inner {
        return Some(Value::Module(inner));
    }
    if module != "math" {
        // `torch.float` is a dtype, `np.float32(...)` too; a bare `float` is Python's. A code, as `np.f`, is no name.
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

/// All names that [`global`] knows, but for functions.
pub(super) fn globals<'a>() -> impl Iterator<Item = &'a str> {
    let dtypes = DType::ALL.iter().map(|dtype| dtype.name());
    ROOTS.iter().map(|(root, _)| *root).chain(CONSTANTS.iter().map(|(name, _)| *name)).chain(dtypes).chain(["newaxis"])
}

/// What to add to a complaint about a name that nothing stands for: the nearest of `others` and of what can be called, with the module
/// that it has to be looked up in, if there is one.
pub(super) fn hint<'a>(name: &str, others: impl IntoIterator<Item = &'a str>) -> String {
    let callable = functions().iter().flat_map(|info| {
        let names = [info.name].into_iter().chain(info.aliases.iter().copied());
        names.map(|name| (name, info.module))
    });
    let modules = INNER.iter().map(|inner| (*inner, if NUMPY_ONLY.contains(inner) { "numpy" } else { "torch" }));
    let others = others.into_iter().map(|other| (other, ""));
    // What was typed is no answer, but the same name in a module is.
    let known = others.chain(callable).chain(modules).filter(|(known, module)| *known != name || !module.is_empty());
    match nearest_of(name, known) {
        Some((near, module)) => format!("; did you mean '{}{near}'?", prefix(module)),
        None => String::new(),
    }
}

/// What is written before a name of a module.
fn prefix(module: &str) -> String {
    let roots = ROOTS.iter().filter(|(_, known)| *known == module).map(|(root, _)| *root);
    match roots.min_by_key(|root| root.len()) {
        _ if module.is_empty() => String::new(),
        Some(root) => format!("{root}."),
        None => format!("np.{module}."),
    }
}

/// The candidate that is fewest edits away, if it is near enough to be what was meant.
pub fn nearest<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    nearest_of(name, candidates.into_iter().map(|candidate| (candidate, ""))).map(|(candidate, _)| candidate)
}

/// As [`nearest`], of names and the modules that they are in; of two as near, one that is in none.
fn nearest_of<'a>(name: &str, candidates: impl IntoIterator<Item = (&'a str, &'a str)>) -> Option<(&'a str, &'a str)> {
    let length = name.chars().count();
    // To replace every letter is no likeness, and no name that long is a slip of the hand.
    let farthest = if length > 40 { return None } else { (1 + length / 4).min(length.saturating_sub(1)) };
    let distances = candidates.into_iter().map(|(candidate, module)| (distance(name, candidate), module, candidate));
    let near = distances.filter(|(distance, ..)| *distance <= farthest);
    near.min_by_key(|&(distance, module, candidate)| (distance, !module.is_empty(), candidate, module))
        .map(|(_, module, candidate)| (candidate, module))
}

/// Insertions, deletions, replacements and exchanges of neighbours between two words.
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
