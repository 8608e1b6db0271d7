//! Checks of arguments: values that a parameter takes, and keywords of libraries that say nothing here.

use super::conversion::dtype;
use super::parameters::Parameter;
use super::value::Value;
use ndcast::{Error, ErrorKind, Result, Scalar};

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
        takes: |value| value.nonzero().is_some(),
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
    Idle {
        keyword: "memory_format",
        functions: |_, _| true,
        takes: |value| {
            matches!(value, Value::None)
                || matches!(value, Value::Str(form) if ["contiguous_format", "preserve_format"].contains(&&form[..]))
        },
        refusal: "elements lie in the order of the axes: permute instead",
    },
    Idle {
        keyword: "implicit",
        functions: |_, name| name == "expand",
        takes: |value| value.flag().is_some(),
        refusal: "it is True or False, and changes nothing",
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

impl Parameter {
    /// Checks the type of an argument.
    ///
    /// # Errors
    /// `Type` if a flag is not a truth value, or if the value is `None` and the parameter does not accept it.
    pub(super) fn check(&self, value: &Value, name: &str) -> Result<()> {
        let refuse = |what: &str| {
            let text = format!("{name}: '{}' must be {what}, not {}", self.name, value.type_name());
            Err(Error::new(ErrorKind::Type, text))
        };
        match (self.flag, value) {
            (_, Value::None) if self.none => Ok(()),
            (Some(_), value) if value.flag().is_none() => refuse("True or False"),
            (None, Value::None) if self.optional || self.name == "axis" => {
                Err(Error::new(ErrorKind::Type, format!("{name}: '{}' cannot be None", self.name)))
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
            // `bool`, `int`, `float` and `complex` are functions, and dtypes where one is meant.
            Value::Function(_) if self.name != "dtype" && dtype(value).is_some() => "dtype",
            Value::Str(_) if (self.many || self.name == "correction") && dtype(value).is_some() => "dtype",
            Value::Scalar(Scalar::Bool(_)) if self.name == "dtype" && ours() => "keepdims",
            Value::Scalar(Scalar::Bool(_)) if ["axis", "correction"].contains(&self.name) && ours() => "unbiased",
            _ => return None,
        };
        all.iter().find(|parameter| parameter.name == other)
    }
}
