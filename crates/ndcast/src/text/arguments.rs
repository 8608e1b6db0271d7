//! Arguments of a call, matched to the parameters of a row.
//!
//! A row spells its parameters as Python would: `x, axis=, keepdims=False`, with `*name` for any number of positional ones; `=`
//! makes one optional, what follows it is for readers. Names that libraries spell differently match each other ([`SYNONYMS`]).

use super::functions::creation::array;
use super::functions::{FunctionInfo, Parameter};
use super::names::nearest;
use super::value::Value;
use crate::expr::Axes;
use crate::shape::Shape;
use crate::{Class, DType, Error, Expr, Result, Scalar, Tensor};

/// Names of one and the same parameter.
const SYNONYMS: &[&[&str]] = &[
    &["x", "x1", "input", "self", "a", "arr", "array", "tensor", "condition", "object", "data"],
    &["x2", "other", "b", "y", "tensor1", "mat2"],
    &["x3", "tensor2"],
    &["x1", "input", "self", "x"],
    &["axis", "dim", "dims", "axes"],
    &["keepdims", "keepdim"],
    &["method", "interpolation"],
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
    &["method", "interpolation"],
];

/// Whether a keyword names a parameter.
fn names(keyword: &str, parameter: &str) -> bool {
    keyword == parameter || SYNONYMS.iter().any(|group| group.contains(&keyword) && group.contains(&parameter))
}

/// What a call was given, in order: values, and values with a name.
pub type Given = (Vec<Value>, Vec<(String, Value)>);

/// What a call was given, by parameter.
pub(super) struct Arguments {
    pub(super) info: &'static FunctionInfo,
    /// The module that the function was found in, "" for none or a method.
    pub(super) module: &'static str,
    /// Whether it was called as `x.name(...)`.
    pub(super) method: bool,
    given: Vec<(&'static str, Value)>,
    /// The values of the `*name` parameter.
    pub(super) rest: Vec<Value>,
}

impl Arguments {
    /// Matches what was given to the parameters.
    ///
    /// # Errors
    /// `Type` for a parameter that is missing, unknown or given twice, or too many arguments.
    pub(super) fn bind(
        info: &'static FunctionInfo,
        module: &'static str,
        method: bool,
        (positional, keywords): Given,
    ) -> Result<Arguments> {
        let mut arguments = Arguments { info, module, method, given: Vec::new(), rest: Vec::new() };
        let count = positional.len();
        let mut positional = positional.into_iter();
        for parameter in info.taken {
            if parameter.many {
                arguments.rest.extend(positional.by_ref());
                if let Some((_, value)) =
                    keywords.iter().find(|(keyword, _)| arguments.rest.is_empty() && names(keyword, parameter.name))
                    && !matches!(value, Value::None)
                {
                    arguments.rest.push(value.clone());
                }
            } else if let Some(value) = positional.next() {
                // PyTorch's `sum(dim, keepdim)`: a truth value is no dtype.
                let flag = matches!(value, Value::Scalar(Scalar::Bool(_))) && parameter.name == "dtype";
                let keepdims = info.taken.iter().find(|other| flag && other.name == "keepdims");
                arguments.given.push((keepdims.unwrap_or(parameter).name, value));
            }
        }
        if positional.next().is_some() {
            return Err(arguments.unfit(format!("takes at most {} arguments, not {count}", info.taken.len())));
        }
        for (keyword, value) in keywords {
            let known = |is: &dyn Fn(&str) -> bool| info.taken.iter().find(|parameter| is(parameter.name));
            // An exact name wins over a synonym.
            let found = known(&|name| name == keyword).or_else(|| known(&|name| names(&keyword, name)));
            let Some(&Parameter { name, many, .. }) = found else {
                let hint = nearest(&keyword, info.taken.iter().map(|parameter| parameter.name));
                let hint = hint.map_or(String::new(), |near| format!("; did you mean '{near}'?"));
                return Err(arguments.unfit(format!("takes no argument '{keyword}'{hint}")));
            };
            if many {
                continue;
            }
            if arguments.given.iter().any(|(given, _)| *given == name) {
                return Err(arguments.unfit(format!("got '{name}' twice")));
            }
            arguments.given.push((name, value));
        }
        let given = |name: &str| arguments.given.iter().any(|(given, _)| *given == name);
        match info.taken.iter().find(|parameter| !parameter.optional && !parameter.many && !given(parameter.name)) {
            Some(parameter) => Err(arguments.unfit(format!("needs '{}'", parameter.name))),
            None => Ok(arguments),
        }
    }

    /// An error about the values of arguments.
    pub(super) fn wrong(&self, what: impl std::fmt::Display) -> Error {
        self.refusal(Class::Value, what)
    }

    /// An error about arguments that do not fit the parameters.
    pub(super) fn unfit(&self, what: impl std::fmt::Display) -> Error {
        self.refusal(Class::Type, what)
    }

    fn refusal(&self, class: Class, what: impl std::fmt::Display) -> Error {
        let FunctionInfo { name, parameters, .. } = self.info;
        Error::new(class, format!("{name} {what}; it is {name}({parameters})"))
    }

    fn expected(&self, name: &str, what: &str, value: &Value) -> Error {
        if let Some(Ok(Scalar::Int(far))) = number(value)
            && isize::try_from(far).is_err()
        {
            return Error::new(Class::Overflow, format!("{}: '{name}' is {far}, beyond all memory", self.info.name));
        }
        Error::new(Class::Type, format!("{}: '{name}' must be {what}, not {}", self.info.name, value.type_name()))
    }

    /// A value that was given and is not `None`.
    pub(super) fn get(&self, name: &str) -> Option<&Value> {
        let found = self.given.iter().find(|(given, _)| *given == name);
        found.map(|(_, value)| value).filter(|value| !matches!(value, Value::None))
    }

    /// Whether an argument was given as `None`; nothing if it was not given.
    pub(super) fn given_none(&self, name: &str) -> Option<bool> {
        self.given.iter().find(|(given, _)| *given == name).map(|(_, value)| matches!(value, Value::None))
    }

    /// A value that must have been given.
    pub(super) fn need(&self, name: &str) -> Result<&Value> {
        self.get(name).ok_or_else(|| self.unfit(format!("needs '{name}'")))
    }

    /// An operand: a tensor, a number, or nested lists of such.
    pub(super) fn expr(&self, name: &str) -> Result<Expr> {
        operand(self.need(name)?)
            .ok_or_else(|| self.expected(name, "a tensor or a number", self.need(name).unwrap_or(&Value::None)))?
    }

    /// An operand, computed.
    pub(super) fn tensor(&self, name: &str) -> Result<Tensor> {
        self.expr(name)?.eval()
    }

    /// An integer.
    pub(super) fn int(&self, name: &str) -> Result<Option<isize>> {
        self.get(name).map(|value| integer(value).ok_or_else(|| self.expected(name, "an integer", value))).transpose()
    }

    /// Which diagonal: an integer, 0 unless given. There is nothing on those beyond every matrix, however far.
    pub(super) fn diagonal(&self, name: &str) -> Result<isize> {
        match self.get(name).and_then(number) {
            Some(Ok(Scalar::Int(far))) => Ok(far.clamp(isize::MIN as i128, isize::MAX as i128) as isize),
            _ => Ok(self.int(name)?.unwrap_or(0)),
        }
    }

    /// A number of things: an integer that is not negative.
    pub(super) fn size(&self, name: &str) -> Result<Option<usize>> {
        let refuse = |value| self.wrong(format!("takes no negative '{name}': {value}"));
        self.int(name)?.map(|value| usize::try_from(value).map_err(|_| refuse(value))).transpose()
    }

    /// A number.
    pub(super) fn scalar(&self, name: &str) -> Result<Option<Scalar>> {
        self.get(name).map(|value| number(value).ok_or_else(|| self.expected(name, "a number", value))?).transpose()
    }

    /// A real number.
    pub(super) fn float(&self, name: &str) -> Result<Option<f64>> {
        Ok(self.scalar(name)?.map(Scalar::as_f64))
    }

    /// A truth value, false if not given.
    pub(super) fn flag(&self, name: &str) -> Result<bool> {
        self.get(name).map_or(Ok(false), Value::truth)
    }

    /// A string.
    pub(super) fn text(&self, name: &str) -> Result<Option<&str>> {
        match self.get(name) {
            None => Ok(None),
            Some(Value::Str(text)) => Ok(Some(text)),
            Some(other) => Err(self.expected(name, "a string", other)),
        }
    }

    /// A dtype, by value, name or Python type.
    pub(super) fn dtype(&self, name: &str) -> Result<Option<DType>> {
        self.get(name).map(|value| dtype(value).ok_or_else(|| self.expected(name, "a dtype", value))).transpose()
    }

    /// One integer or several.
    pub(super) fn ints(&self, name: &str) -> Result<Option<Vec<isize>>> {
        self.get(name).map(|value| integers(value).ok_or_else(|| self.expected(name, "integers", value))).transpose()
    }

    /// The axes of a reduction, from `axis` and `keepdims`.
    pub(super) fn axes(&self) -> Result<Axes> {
        let axes = Axes::from(self.ints("axis")?);
        Ok(if self.flag("keepdims")? { axes.keepdims() } else { axes })
    }

    /// The values of `*name`, or those of the one sequence that was given instead.
    pub(super) fn several(&self) -> Result<Vec<Value>> {
        match &self.rest[..] {
            [one @ (Value::Tuple(_) | Value::List(_) | Value::Size(_) | Value::Named(..))] => {
                one.items().unwrap_or_else(|| Ok(Vec::new()))
            }
            values => Ok(values.to_vec()),
        }
    }

    /// The integers of `*name`.
    pub(super) fn rest_ints(&self) -> Result<Vec<isize>> {
        let one = |value: &Value| {
            integer(value).ok_or_else(|| match number(value) {
                Some(Ok(Scalar::Int(_))) => self.expected(self.rest_name(), "integers", value),
                _ => self.unfit(format!("takes integers, not {}", value.type_name())),
            })
        };
        self.several()?.iter().map(one).collect()
    }

    /// The name in `*name`.
    fn rest_name(&self) -> &'static str {
        self.info.taken.iter().find(|parameter| parameter.many).map_or("", |parameter| parameter.name)
    }

    /// The shape that `*name` spells.
    pub(super) fn rest_shape(&self) -> Result<Shape> {
        self.lengths(&self.rest_ints()?)
    }

    /// A shape given as an argument.
    pub(super) fn shape(&self, name: &str) -> Result<Shape> {
        let value = self.need(name)?;
        let far = || {
            let items = value.items().and_then(Result::ok).unwrap_or_default();
            items.into_iter().find(|item| integer(item).is_none()).unwrap_or_else(|| value.clone())
        };
        self.lengths(&integers(value).ok_or_else(|| self.expected(name, "a shape", &far()))?)
    }

    fn lengths(&self, lengths: &[isize]) -> Result<Shape> {
        Ok(Shape::new(&self.unsigned(lengths)?)?)
    }

    fn unsigned(&self, lengths: &[isize]) -> Result<Vec<usize>> {
        let length = |&length: &isize| {
            usize::try_from(length).map_err(|_| self.wrong(format!("got a negative length {length}")))
        };
        lengths.iter().map(length).collect()
    }

    /// Numbers of things, as many as there may be.
    pub(super) fn sizes(&self, name: &str) -> Result<Vec<usize>> {
        let value = self.need(name)?;
        let many = match value.tensor().transpose()? {
            Some(counts) if counts.dtype().is_integer() => {
                let counts: Vec<i64> = counts.cast(DType::I64)?.to_vec()?;
                Some(counts.into_iter().map(|count| isize::try_from(count).unwrap_or(isize::MAX)).collect())
            }
            _ => integers(value),
        };
        self.unsigned(&many.ok_or_else(|| self.expected(name, "integers", value))?)
    }

    /// The tensors of a sequence.
    pub(super) fn tensors(&self, values: &[Value]) -> Result<Vec<Tensor>> {
        let one = |value: &Value| {
            operand(value).ok_or_else(|| self.unfit(format!("takes tensors, not {}", value.type_name())))?
        };
        values.iter().map(|value| one(value)?.eval()).collect()
    }
}

/// A tensor or a number, or nested lists of such, as an expression.
pub(super) fn operand(value: &Value) -> Option<Result<Expr>> {
    match value {
        Value::List(_) | Value::Tuple(_) | Value::Size(_) => Some(array(value, None).map(Expr::from)),
        other => other.expr().map(Ok),
    }
}

/// A number, also as a tensor of one element.
pub(super) fn number(value: &Value) -> Option<Result<Scalar>> {
    match value {
        Value::Scalar(scalar) => Some(Ok(*scalar)),
        other => other.tensor().map(|tensor| tensor?.item()),
    }
}

/// An integer, also as a tensor of one; truth values count.
pub(super) fn integer(value: &Value) -> Option<isize> {
    match number(value)?.ok()? {
        Scalar::Bool(value) => Some(value.into()),
        Scalar::Int(value) => isize::try_from(value).ok(),
        _ => None,
    }
}

/// One integer, a sequence of them, or a vector.
pub(super) fn integers(value: &Value) -> Option<Vec<isize>> {
    match value {
        Value::Scalar(_) => Some(vec![integer(value)?]),
        other => other.items()?.ok()?.iter().map(integer).collect(),
    }
}

/// A dtype by value, by name, or as Python's `float`, `int`, `bool` or `complex`.
pub(super) fn dtype(value: &Value) -> Option<DType> {
    match value {
        Value::DType(dtype) => Some(*dtype),
        Value::Str(name) => DType::from_name(name.strip_prefix("torch.").unwrap_or(name)),
        Value::Function(info, _) => match info.name {
            "bool" => Some(DType::Bool),
            "int" => Some(DType::I64),
            "float" => Some(DType::F64),
            "complex" => Some(DType::C128),
            _ => None,
        },
        _ => None,
    }
}
