//! What names stand for before anyone assigns to them: modules, constants, dtypes; and the nearest to one that does not exist.

use super::functions::find;
use super::value::Value;
use crate::{DType, Scalar};

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
    constant(name)
        .or_else(|| dtype().map(Value::DType))
        .or_else(|| find(name, "").map(Value::Function))
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

/// The candidate that is fewest edits away, if it is near enough to be what was meant.
pub fn nearest<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let length = name.chars().count();
    // To replace every letter is no likeness, and no name that long is a slip of the hand.
    let farthest = if length > 40 { return None } else { (1 + length / 4).min(length.saturating_sub(1)) };
    let distances = candidates.into_iter().map(|candidate| (distance(name, candidate), candidate));
    distances.filter(|(distance, _)| *distance <= farthest).min().map(|(_, candidate)| candidate)
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
