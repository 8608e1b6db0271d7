//! The parameters of a row, and the arguments that they accept.
//!
//! A row writes its parameters in Python's syntax: `x, axis=None, keepdims=False`, with `*name` for any number of positional arguments. A
//! `=` makes a parameter optional. Its default has these effects: `True` or `False` makes the parameter a flag, which accepts truth
//! values only, and any default but `None` or an empty one makes the parameter refuse `None`. Otherwise the default is for readers only.
//! `name: None=0` accepts `None` beside the default. Names that differ between libraries are synonyms ([`SYNONYMS`]).

/// Groups of names for the same parameter.
pub(super) const SYNONYMS: &[&[&str]] = &[
    &["x", "x1", "input", "self", "a", "arr", "A", "array", "tensor", "condition", "object", "data"],
    &["x2", "other", "b", "v", "y", "tensor1", "mat2"],
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
    &["n", "N"],
    &["m", "M"],
    &["UPLO", "uplo"],
];

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
    pub(super) none: bool,
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
}

/// The parameters of a row in Python's syntax, without the `: None` notes.
pub(crate) fn spelled(parameters: &str) -> String {
    parameters.replace(": None", "")
}
