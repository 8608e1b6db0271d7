//! The parameters of a row, and the arguments that they accept.
//!
//! A row writes its parameters in Python's syntax: `x, axis=None, keepdims=False`, with `*name` for any number of positional arguments. A
//! `=` makes a parameter optional. Its default has these effects: `True` or `False` makes the parameter a flag, which accepts truth
//! values only, and any default but `None` or an empty one makes the parameter refuse `None`. Otherwise the default is for readers only.
//! `name: None=0` accepts `None` beside the default. Names that differ between libraries are synonyms ([`SYNONYMS`]).

use super::conversion::dtype;
use super::value::Value;
use ndcast::{Class, Error, Result, Scalar};

/// Groups of names for the same parameter.
const SYNONYMS: &[&[&str]] = &[
    &["x", "x1", "input", "self", "a", "arr", "array", "tensor", "condition", "object", "data"],
    &["x2", "other", "b", "y", "tensor1", "mat2"],
    &["x3", "tensor2"],
    &["x1", "input", "self", "x"],
    &["axis", "dim", "dims", "axes"],
    &["axis1", "dim1"],
    &["axis2", "dim2"],
    &["axis0", "dim0"],
    &["keepdims", "keepdim"],
    &["method", "interpolation"],
    &["rtol", "rcond"],
    &["correction", "ddof"],
    &["order", "p", "ord"],
    &["shape", "size", "sizes", "newshape"],
    &["min", "min_val", "a_min", "low"],
    &["max", "max_val", "a_max", "high"],
    &["slope", "negative_slope"],
    &["k", "diagonal", "offset"],
    &["stop", "end"],
    &["num", "steps"],
    &["indices", "index", "source_index"],
    &["tensors", "arrays"],
    &["value", "fill_value", "constant_values"],
    &["repeats", "reps"],
    &["shifts", "shift"],
    &["decimals", "ndigits"],
    &["source", "src", "values"],
    &["replace", "replacement"],
    &["mean", "loc"],
    &["std", "scale"],
    &["rate", "lam"],
];

/// A keyword of another library that has no effect here: the functions and the values that accept it, and the error text for other
/// values.
struct Idle {
    keyword: &'static str,
    functions: fn(&[Parameter], &str) -> bool,
    takes: fn(&Value) -> bool,
    refusal: &'static str,
}

const IDLE: &[Idle] = &[
    Idle {
        keyword: "requires_grad",
        functions: |parameters, _| makes(parameters),
        takes: |value| matches!(value.flag(), Some(false)),
        refusal: "ndcast computes no gradients",
    },
    Idle {
        keyword: "order",
        functions: |parameters, name| {
            makes(parameters) || ["reshape", "ravel", "flatten", "clone", "tensor"].contains(&name)
        },
        takes: |value| {
            matches!(value, Value::None) || matches!(value, Value::Str(order) if ["C", "K", "A"].contains(&&order[..]))
        },
        refusal: "elements stand in C order, the last axis fastest: transpose instead",
    },
    Idle {
        keyword: "kind",
        functions: |_, name| ["sort", "argsort"].contains(&name),
        takes: |value| match value {
            Value::Str(kind) => ["quicksort", "mergesort", "heapsort", "stable"].contains(&&kind[..]),
            value => matches!(value, Value::None),
        },
        refusal: "NumPy knows 'quicksort', 'mergesort', 'heapsort' and 'stable', and every sort is stable",
    },
    Idle {
        keyword: "kind",
        functions: |_, name| name == "isin",
        takes: |value| {
            matches!(value, Value::None) || matches!(value, Value::Str(kind) if ["sort", "table"].contains(&&kind[..]))
        },
        refusal: "NumPy knows 'sort' and 'table', and both find the same",
    },
    Idle {
        keyword: "assume_unique",
        functions: |_, name| name == "isin",
        takes: |value| value.flag().is_some(),
        refusal: "it is True or False, and changes nothing",
    },
    Idle {
        keyword: "layout",
        functions: |parameters, _| makes(parameters),
        takes: |value| matches!(value, Value::None) || matches!(value, Value::Str(layout) if layout == "strided"),
        refusal: "the one layout is 'strided'",
    },
    Idle {
        keyword: "pin_memory",
        functions: |parameters, _| makes(parameters),
        takes: |value| matches!(value, Value::None) || value.flag() == Some(false),
        refusal: "there is no device to pin memory for",
    },
    Idle { keyword: "optimize", functions: |_, name| name == "einsum", takes: |_| true, refusal: "" },
];

/// Whether a function has a `dtype` parameter.
fn makes(parameters: &[Parameter]) -> bool {
    parameters.iter().any(|parameter| parameter.name == "dtype")
}

/// Whether a keyword has no effect here.
///
/// # Errors
/// `Value` if the value asks for a feature that ndcast does not have.
pub(super) fn is_idle(keyword: &str, value: &Value, parameters: &[Parameter], name: &str) -> Result<bool> {
    match IDLE.iter().find(|idle| idle.keyword == keyword && (idle.functions)(parameters, name)) {
        None => Ok(false),
        Some(idle) if (idle.takes)(value) => Ok(true),
        Some(idle) => Err(Error::value(format!("{name}() takes no {keyword}={value}: {}", idle.refusal))),
    }
}

/// A parameter of a function.
#[derive(Debug)]
pub(super) struct Parameter {
    pub(super) name: &'static str,
    pub(super) optional: bool,
    /// Whether the parameter accepts any number of positional arguments.
    pub(super) many: bool,
    /// The default of a flag; `None` if the parameter is not a flag.
    pub(super) flag: Option<bool>,
    /// Whether the parameter accepts `None`.
    none: bool,
}

impl Parameter {
    /// Parses the parameters of a row. The result is leaked and lives as long as the process.
    pub(super) fn all(parameters: &'static str) -> &'static [Parameter] {
        parameters.split(", ").filter(|parameter| !parameter.is_empty()).map(Parameter::one).collect::<Vec<_>>().leak()
    }

    fn one(spelled: &'static str) -> Parameter {
        let (name, default) = spelled.split_once('=').map_or((spelled, None), |(name, default)| (name, Some(default)));
        let (name, note) = name.split_once(": ").unwrap_or((name, ""));
        let flag = match default {
            Some("True") => Some(true),
            Some("False") => Some(false),
            _ => None,
        };
        let none = note == "None" || matches!(default, Some("None" | ""));
        let many = name.starts_with('*');
        Parameter { name: name.trim_start_matches('*'), optional: default.is_some(), many, flag, none }
    }

    /// Whether a keyword is the name of the parameter or a synonym.
    pub(super) fn is_called(&self, keyword: &str) -> bool {
        keyword == self.name || SYNONYMS.iter().any(|group| group.contains(&keyword) && group.contains(&self.name))
    }

    /// Checks the type of an argument.
    ///
    /// # Errors
    /// `Type` if a flag is not a truth value, or if the value is `None` and the parameter does not accept it.
    pub(super) fn check(&self, value: &Value, name: &str) -> Result<()> {
        let refuse = |what: &str| {
            let text = format!("{name}: '{}' must be {what}, not {}", self.name, value.type_name());
            Err(Error::new(Class::Type, text))
        };
        match (self.flag, value) {
            (_, Value::None) if self.none => Ok(()),
            (Some(_), value) if value.flag().is_none() => refuse("True or False"),
            (None, Value::None) if self.optional || self.name == "axis" => {
                Err(Error::new(Class::Type, format!("{name}: '{}' cannot be None", self.name)))
            }
            _ => Ok(()),
        }
    }

    /// The other parameter that a positional argument at this position is meant for; `None` if it is meant for this one. A dtype is always
    /// meant for `dtype`. PyTorch has flags where NumPy has numbers (`sum(x, dim, keepdim)`, `std(x, unbiased)`), so a truth value is
    /// meant for the flag, if `ours` says that no library's order applies.
    pub(super) fn meant<'a>(
        &self,
        value: &Value,
        all: &'a [Parameter],
        ours: impl Fn() -> bool,
    ) -> Option<&'a Parameter> {
        let other = match value {
            Value::DType(_) if self.name != "dtype" => "dtype",
            Value::Str(_) if (self.many || self.name == "correction") && dtype(value).is_some() => "dtype",
            Value::Scalar(Scalar::Bool(_)) if self.name == "dtype" && ours() => "keepdims",
            Value::Scalar(Scalar::Bool(_)) if ["axis", "correction"].contains(&self.name) && ours() => "unbiased",
            _ => return None,
        };
        all.iter().find(|parameter| parameter.name == other)
    }
}

/// The parameters of a row in Python's syntax, without the `: None` notes.
pub(crate) fn spelled(parameters: &str) -> String {
    parameters.replace(": None", "")
}
