//! Parameters as a row spells them, and who may stand for them.
//!
//! A row spells its parameters as Python would: `x, axis=None, keepdims=False`, with `*name` for any number of positional ones; `=`
//! makes one optional, what follows it is for readers. `name: None=0` says that `None` has a meaning too. What a default of `True`, `False` or `None` says is
//! held to: where it is a truth value the parameter is a flag, and takes nothing else; where it is not `None`, `None` is refused. Names that
//! libraries spell differently match each other ([`SYNONYMS`]).

use super::conversion::dtype;
use super::value::Value;
use ndcast::{Class, Error, Result, Scalar};

/// Names of one and the same parameter.
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

/// Keywords that a library has and that say nothing here: the functions that they are taken by, the values that say so, and
/// why any other is refused.
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

/// Whether a function makes a tensor of a dtype that can be asked for.
fn makes(parameters: &[Parameter]) -> bool {
    parameters.iter().any(|parameter| parameter.name == "dtype")
}

/// Whether a keyword says nothing here.
///
/// # Errors
/// `Value` where it says what there is not.
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
    /// Whether it takes any number of arguments.
    pub(super) many: bool,
    /// The truth value that a flag has if nothing is said; `None` for what is no flag.
    pub(super) flag: Option<bool>,
    /// Whether `None` means something.
    none: bool,
}

impl Parameter {
    /// The parameters that a row spells, which live as long as the process.
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

    /// Whether a keyword names it.
    pub(super) fn is_called(&self, keyword: &str) -> bool {
        keyword == self.name || SYNONYMS.iter().any(|group| group.contains(&keyword) && group.contains(&self.name))
    }

    /// # Errors
    /// `Type` for a flag that is no truth value, and for `None` where it means nothing.
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

    /// The parameter that a positional argument is meant for, which is not this one: a dtype is never anything else, and PyTorch has flags
    /// in places where NumPy has numbers (`sum(x, dim, keepdim)`, `std(x, unbiased)`), which matters where it is not known whose order is meant.
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

/// Parameters without what is said about `None`.
pub(crate) fn spelled(parameters: &str) -> String {
    parameters.replace(": None", "")
}
