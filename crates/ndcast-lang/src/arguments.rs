//! Matches the arguments of a call to the parameters of a row, and converts them to the types that functions need.
//!
//! Only this module and [`conversion`](super::conversion) decide the values that a parameter accepts. A flag accepts truth values only. An
//! axis or a length accepts integers, but no truth values. The row decides whether a parameter accepts `None`. A list is as weak as the
//! numbers in it.

use super::checks::is_idle;
use super::conversion::{dtype, integer, integers, number, operand, operands, partner, stored, tensor_beside};
use super::flavour::{Flavour, Operand};
use super::function::{Callee, FunctionInfo};
use super::nearest::nearest;
use super::parameters::Parameter;
use super::value::Value;
use ndcast::internal::{collect, eval_all, fits_in_memory};
use ndcast::shape::Shape;
use ndcast::{ALL, Axes, DType, Error, ErrorKind, Expr, Result, Scalar, Tensor, keep};
use std::borrow::Cow;

/// The reductions of NumPy that accept axis 0 or -1 for a 0-d tensor.
const OPERATORS: &[&str] =
    &["sum", "prod", "max", "min", "amax", "amin", "all", "any", "argmax", "argmin", "count_nonzero"];

/// The arguments of a call: positional values in order, and keyword arguments.
pub type Given = (Vec<Value>, Vec<(String, Value)>);

/// The arguments of a call, by parameter.
pub(super) struct Arguments {
    pub(super) info: &'static FunctionInfo,
    /// The name in the call, which may be an alias.
    pub(super) name: &'static str,
    /// The module in which the name was looked up; "" for none and for methods.
    pub(super) module: &'static str,
    /// Whether the call has the form `x.name(...)`.
    pub(super) method: bool,
    /// The library whose rules of promotion the call follows.
    pub(super) flavour: Flavour,
    /// Whether only shapes are known.
    pub(super) of_shapes: bool,
    /// The dtype of the `out` tensor if it has a float or complex dtype. Numbers and lists are weak beside it, as beside an operand, if no
    /// other operand has a dtype.
    pub(super) out: Option<DType>,
    pub(super) given: Vec<(&'static str, Value)>,
    /// The values of the `*name` parameter.
    pub(super) rest: Vec<Value>,
}

impl Arguments {
    /// Matches the arguments to the parameters.
    ///
    /// # Errors
    /// `Type` for a missing, unknown or repeated argument, for a value that its parameter does not accept, or for too many arguments.
    /// `Value` for a keyword that only other libraries support, with a value that ndcast does not support.
    pub(super) fn bind(
        callee: Callee,
        method: bool,
        flavour: Flavour,
        (positional, keywords): Given,
    ) -> Result<Arguments> {
        let Callee { info, name, module } = callee;
        let (given, rest) = (Vec::new(), Vec::new());
        let mut arguments = Arguments { info, name, module, method, flavour, of_shapes: false, out: None, given, rest };
        arguments.take_positional(positional)?;
        for (keyword, value) in keywords {
            arguments.take_keyword(&keyword, value)?;
        }
        let missing = |parameter: &&Parameter| {
            !parameter.optional && !parameter.many && !arguments.given.iter().any(|(given, _)| *given == parameter.name)
        };
        match info.taken.iter().find(missing) {
            Some(parameter) => Err(arguments.unfit(format!("missing required argument: '{}'", parameter.name))),
            None => {
                arguments.strengthen();
                Ok(arguments)
            }
        }
    }

    fn take_positional(&mut self, positional: Vec<Value>) -> Result<()> {
        let (taken, count) = (self.info.taken, positional.len());
        let callee = Callee { info: self.info, name: self.name, module: self.module };
        let mut positional = positional.into_iter();
        for parameter in taken {
            let values = if parameter.many { usize::MAX } else { 1 };
            for value in positional.by_ref().take(values) {
                match parameter.meant(&value, taken, || callee.ways().is_empty()) {
                    Some(meant) => self.give(meant, value)?,
                    None if parameter.many => self.rest.push(value),
                    None => self.give(parameter, value)?,
                }
            }
        }
        if positional.next().is_some() {
            let most = taken.len();
            return Err(self.unfit(format!(
                "takes {most} positional argument{} but {count} were given",
                if most == 1 { "" } else { "s" }
            )));
        }
        Ok(())
    }

    fn take_keyword(&mut self, keyword: &str, value: Value) -> Result<()> {
        let taken = self.info.taken;
        // The exact name has priority over synonyms.
        let exact = taken.iter().find(|parameter| parameter.name == keyword);
        let Some(parameter) = exact.or_else(|| taken.iter().find(|parameter| parameter.is_called(keyword))) else {
            if is_idle(keyword, &value, taken, self.info.name)? {
                return Ok(());
            }
            let hint = nearest(keyword, taken.iter().map(|parameter| parameter.name));
            let hint = hint.map_or(String::new(), |near| format!(" (did you mean '{near}'?)"));
            return Err(self.unfit(format!("got an unexpected keyword argument '{keyword}'{hint}")));
        };
        match parameter.many {
            true if !self.rest.is_empty() => {
                Err(self.unfit(format!("got multiple values for argument '{}'", parameter.name)))
            }
            true => {
                self.rest.extend(Some(value).filter(|value| !matches!(value, Value::None)));
                Ok(())
            }
            false => self.give(parameter, value),
        }
    }

    fn give(&mut self, parameter: &'static Parameter, value: Value) -> Result<()> {
        if self.given.iter().any(|(given, _)| *given == parameter.name) {
            return Err(self.unfit(format!("got multiple values for argument '{}'", parameter.name)));
        }
        // NumPy asks a flag whether it is true, and old programs give it 0 or 1.
        let asks = self.flavour == Flavour::NumPy && parameter.flag.is_some();
        let value =
            Some(&value).filter(|_| asks).and_then(Value::nonzero).map_or(value, |truth| Value::Scalar(truth.into()));
        parameter.check(&value, self.name)?;
        self.given.push((parameter.name, value));
        Ok(())
    }

    /// A `Value` error about the value of an argument.
    pub(super) fn wrong(&self, what: impl std::fmt::Display) -> Error {
        Error::value(format!("{} {what}; it is {}({})", self.name, self.name, self.info.spelled()))
    }

    /// A `Type` error about arguments that do not fit the parameters, in Python's wording.
    pub(super) fn unfit(&self, what: impl std::fmt::Display) -> Error {
        let text = format!("{}() {what}; it is {}({})", self.name, self.name, self.info.spelled());
        Error::new(ErrorKind::Type, text)
    }

    fn expected(&self, name: &str, what: &str, value: &Value) -> Error {
        let far = match number(value) {
            Some(Ok(Scalar::Int(far))) if isize::try_from(far).is_err() => Some(far.to_string()),
            Some(Err(error)) if error.kind() == ErrorKind::Overflow => {
                Some("an integer of more than 128 bits".to_owned())
            }
            _ => None,
        };
        match far {
            Some(far) => Error::new(ErrorKind::Overflow, format!("{}: '{name}' is {far}, beyond 64 bits", self.name)),
            None => Error::new(
                ErrorKind::Type,
                format!("{}: '{name}' must be {what}, not {}", self.name, value.type_name()),
            ),
        }
    }

    /// The value of an argument. Nothing if the argument is missing or is Python's `None`.
    pub(super) fn get(&self, name: &str) -> Option<&Value> {
        self.given_or_none(name).filter(|value| !matches!(value, Value::None))
    }

    /// The value of an argument, which may be Python's `None`. Nothing if the argument is missing.
    fn given_or_none(&self, name: &str) -> Option<&Value> {
        self.given.iter().find(|(given, _)| *given == name).map(|(_, value)| value)
    }

    /// Whether an argument is Python's `None`. Nothing if the argument is missing.
    pub(super) fn given_none(&self, name: &str) -> Option<bool> {
        self.given_or_none(name).map(|value| matches!(value, Value::None))
    }

    /// The value of a required argument.
    pub(super) fn need(&self, name: &str) -> Result<&Value> {
        self.get(name).ok_or_else(|| match self.given_or_none(name) {
            Some(none) => self.expected(name, "given", none),
            None => self.unfit(format!("missing required argument: '{name}'")),
        })
    }

    /// An operand whose dtype does not depend on other operands: a tensor, a number, or nested lists of them.
    pub(super) fn expr(&self, name: &str) -> Result<Expr> {
        let value = self.need_operand(name)?;
        let first = matches!(name, "x" | "x1" | "y");
        let found = if first { self.operand(value, None) } else { operand(self.flavour, value, None) };
        self.alone(name, self.found(name, found.transpose()?)?)
    }

    /// An operand beside a dtype `partner`. Without a partner, numbers and lists take part in promotion with the `out` tensor.
    fn operand(&self, value: &Value, partner: Option<DType>) -> Option<Result<Expr>> {
        match (partner, self.out) {
            (None, Some(out)) if !value.is_tensor() => {
                Some(tensor_beside(self.flavour, value, Some(out))?.map(Expr::from))
            }
            _ => operand(self.flavour, value, partner),
        }
    }

    /// Operands that promote together. `None` stands for a value that cannot be an operand.
    pub(super) fn operands(&self, values: &[&Value]) -> Result<Vec<Option<Expr>>> {
        if self.out.is_none() {
            return operands(self.flavour, values);
        }
        let partner = partner(self.flavour, values.iter().copied())?;
        values.iter().map(|value| self.operand(value, partner).transpose()).collect()
    }

    /// An operand, evaluated.
    pub(super) fn tensor(&self, name: &str) -> Result<Tensor> {
        self.expr(name)?.eval()
    }

    /// The error for an operand that has to be in memory and is too large, if there is one.
    pub(super) fn too_large(&self) -> Option<Error> {
        fn error(name: &str, value: &Value) -> Option<Error> {
            match value {
                Value::List(items) | Value::Tuple(items) => items.iter().find_map(|item| error(name, item)),
                _ => value.expr().and_then(|operand| fits_in_memory(name, &operand).err()),
            }
        }
        self.given.iter().map(|(_, value)| value).chain(&self.rest).find_map(|value| error(self.name, value))
    }

    /// Operands that promote together. Lists are as weak as the numbers in them.
    pub(super) fn exprs<const N: usize>(&self, names: [&str; N]) -> Result<[Expr; N]> {
        let values = names.iter().map(|name| self.need_operand(name)).collect::<Result<Vec<_>>>()?;
        let found = self.operands(&values)?.into_iter().zip(names).map(|(found, name)| self.found(name, found));
        let found = self.flavour.alike(found.collect::<Result<_>>()?)?;
        self.all(found.into_iter().zip(names).map(|(found, name)| self.read(name, found)).collect::<Result<_>>()?)
    }

    /// Operands that promote together, evaluated. Numbers become tensors.
    pub(super) fn together<const N: usize>(&self, names: [&str; N]) -> Result<[Tensor; N]> {
        self.together_beside(names, partner(self.flavour, names.iter().filter_map(|name| self.get(name)))?.or(self.out))
    }

    fn together_beside<const N: usize>(&self, names: [&str; N], partner: Option<DType>) -> Result<[Tensor; N]> {
        let found = names.iter().map(|name| self.tensor_of(name, partner)).collect::<Result<_>>()?;
        let read = |(tensor, name): (Tensor, &str)| {
            let dtype = self.read_dtype(name, &Operand::Tensor(tensor.dtype()))?.unwrap_or(tensor.dtype());
            if dtype == tensor.dtype() { Ok(tensor) } else { tensor.cast(dtype) }
        };
        self.all(self.flavour.together(found)?.into_iter().zip(names).map(read).collect::<Result<_>>()?)
    }

    /// Operands that are compared with each other. Integer tensors and floats beside them are compared in `f64`, which distinguishes more
    /// integers than the default float does.
    pub(super) fn compared<const N: usize>(&self, names: [&str; N]) -> Result<[Tensor; N]> {
        let exact =
            partner(self.flavour, names.iter().filter_map(|name| self.get(name)))?.is_some_and(DType::is_integer);
        let tensors = self.together(names)?;
        match exact && tensors.iter().any(|tensor| tensor.dtype().is_float()) {
            true => self.together_beside(names, Some(DType::F64)),
            false => Ok(tensors),
        }
    }

    /// An operand that promotes with `dtype`, evaluated. Nothing if the argument is missing or `None`.
    pub(super) fn beside(&self, name: &str, dtype: DType) -> Result<Option<Tensor>> {
        self.get(name).map(|_| self.tensor_of(name, Some(dtype))).transpose()
    }

    fn all<T, const N: usize>(&self, found: Vec<T>) -> Result<[T; N]> {
        found.try_into().map_err(|_| self.unfit(format!("takes {N} operands")))
    }

    fn tensor_of(&self, name: &str, partner: Option<DType>) -> Result<Tensor> {
        self.found(name, tensor_beside(self.flavour, self.need_operand(name)?, partner).transpose()?)
    }

    /// A value to store in elements of a dtype.
    pub(super) fn stored(&self, name: &str, dtype: DType) -> Result<Expr> {
        self.found(name, stored(self.flavour, self.need_operand(name)?, dtype).transpose()?)
    }

    fn need_operand(&self, name: &str) -> Result<&Value> {
        let value = self.given_or_none(name);
        value.ok_or_else(|| self.unfit(format!("missing required argument: '{name}'")))
    }

    fn found<T>(&self, name: &str, operand: Option<T>) -> Result<T> {
        let value = self.given_or_none(name).unwrap_or(&Value::None);
        operand.ok_or_else(|| self.expected(name, "a tensor or a number", value))
    }

    /// An integer.
    pub(super) fn int(&self, name: &str) -> Result<Option<isize>> {
        self.get(name).map(|value| integer(value).ok_or_else(|| self.expected(name, "an integer", value))).transpose()
    }

    /// An integer that may need more bits than an index or a length.
    pub(super) fn wide_int(&self, name: &str) -> Result<Option<i128>> {
        match self.number(name)? {
            Some(Scalar::Int(value)) => Ok(Some(value)),
            None => Ok(None),
            Some(_) => Err(self.expected(name, "an integer", self.need(name)?)),
        }
    }

    /// The number of a diagonal, 0 by default. Larger integers are clamped to `isize`: diagonals that far outside a matrix are empty.
    pub(super) fn diagonal(&self, name: &str) -> Result<isize> {
        match self.get(name).and_then(number) {
            Some(Ok(Scalar::Int(far))) => Ok(far.clamp(isize::MIN as i128, isize::MAX as i128) as isize),
            _ => Ok(self.int(name)?.unwrap_or(0)),
        }
    }

    /// A count: an integer that is not negative.
    pub(super) fn size(&self, name: &str) -> Result<Option<usize>> {
        let refuse = |value| self.wrong(format!("takes no negative '{name}': {value}"));
        self.int(name)?.map(|value| usize::try_from(value).map_err(|_| refuse(value))).transpose()
    }

    /// A number or a truth value.
    pub(super) fn scalar(&self, name: &str) -> Result<Option<Scalar>> {
        self.get(name).map(|value| number(value).ok_or_else(|| self.expected(name, "a number", value))?).transpose()
    }

    /// A number. Truth values are refused.
    pub(super) fn number(&self, name: &str) -> Result<Option<Scalar>> {
        match self.scalar(name)? {
            Some(Scalar::Bool(_)) => Err(self.expected(name, "a number", self.need(name)?)),
            found => Ok(found),
        }
    }

    /// A real number.
    pub(super) fn float(&self, name: &str) -> Result<Option<f64>> {
        match self.number(name)? {
            Some(Scalar::Complex(_)) => Err(self.expected(name, "a real number", self.need(name)?)),
            found => Ok(found.map(Scalar::as_f64)),
        }
    }

    /// A truth value; the default of the row if the argument is missing.
    pub(super) fn flag(&self, name: &str) -> Result<bool> {
        let otherwise = || self.info.taken.iter().find(|parameter| parameter.name == name)?.flag;
        match self.get(name) {
            Some(value) => value.flag().ok_or_else(|| self.expected(name, "True or False", value)),
            None => Ok(otherwise().unwrap_or(false)),
        }
    }

    /// A string.
    pub(super) fn text(&self, name: &str) -> Result<Option<&str>> {
        match self.get(name) {
            None => Ok(None),
            Some(Value::Str(text)) => Ok(Some(text)),
            Some(other) => Err(self.expected(name, "a string", other)),
        }
    }

    /// A dtype, given as a dtype, a name or a Python type.
    pub(super) fn dtype(&self, name: &str) -> Result<Option<DType>> {
        let given = self.get(name).map(|value| dtype(value).ok_or_else(|| self.expected(name, "a dtype", value)));
        let made = ["full", "arange", "linspace", "logspace"].contains(&self.info.name);
        Ok(given.transpose()?.or(self.out.filter(|_| made)).or_else(|| self.made(name)))
    }

    /// One integer or several.
    pub(super) fn ints(&self, name: &str) -> Result<Option<Vec<isize>>> {
        let refuse = |value: &Value| self.expected(name, "integers", &odd_one(value));
        self.get(name).map(|value| integers(value)?.ok_or_else(|| refuse(value))).transpose()
    }

    /// The axes of a reduction, from `axis` and `keepdims`. In PyTorch, an empty list means all axes (except in `all` and
    /// `any`), and a 0-d tensor accepts axis 0 or -1.
    pub(super) fn axes(&self) -> Result<Axes> {
        let torch = self.flavour == Flavour::Torch || matches!(self.module, "torch" | "functional");
        let none_is_all = torch && !["all", "any"].contains(&self.name);
        let named = self.ints("axis")?.filter(|axes| !none_is_all || !axes.is_empty());
        let rank = || self.get("x").map(Value::shape).transpose().map(|shape| shape.map_or(0, |shape| shape.rank()));
        // NumPy accepts axis 0 or -1 for a 0-d tensor only in the reductions of its operators.
        let single = torch || (self.module == "numpy" && OPERATORS.contains(&self.name));
        let axes = match &named {
            Some(axes) if single && rank()? == 0 && matches!(axes[..], [0 | -1]) => ALL.into(),
            _ => Axes::from(named),
        };
        Ok(if self.flag("keepdims")? { keep(axes) } else { axes })
    }

    /// The values of the `*name` parameter. A single sequence stands for its items.
    pub(super) fn several(&self) -> Result<Vec<Value>> {
        match &self.rest[..] {
            [one @ (Value::Tuple(_) | Value::List(_) | Value::Size(_) | Value::Named(..))] => {
                one.items().unwrap_or_else(|| Ok(Vec::new()))
            }
            values => Ok(values.to_vec()),
        }
    }

    /// The values of the `*name` parameter as integers.
    pub(super) fn rest_ints(&self) -> Result<Vec<isize>> {
        if let [one] = &self.rest[..]
            && one.is_tensor()
        {
            return integers(one)?.ok_or_else(|| self.expected(self.rest_name(), "integers", one));
        }
        let one =
            |value: &Value| integer(value).ok_or_else(|| self.expected(self.rest_name(), "made of integers", value));
        collect(self.several()?.iter().map(one))
    }

    /// The name of the `*name` parameter.
    fn rest_name(&self) -> &'static str {
        self.info.taken.iter().find(|parameter| parameter.many).map_or("", |parameter| parameter.name)
    }

    /// The values of the `*name` parameter as a shape.
    pub(super) fn rest_shape(&self) -> Result<Shape> {
        self.lengths(self.rest_ints()?)
    }

    /// A shape: one length or a sequence of lengths.
    pub(super) fn shape(&self, name: &str) -> Result<Shape> {
        let value = self.need(name)?;
        let lengths = integers(value)?.ok_or_else(|| self.expected(name, "a shape", &odd_one(value)))?;
        self.lengths(lengths)
    }

    fn lengths(&self, lengths: Vec<isize>) -> Result<Shape> {
        Ok(Shape::new(&self.unsigned(lengths)?)?)
    }

    /// The lengths as `usize`.
    ///
    /// # Errors
    /// `Value` for a negative length.
    pub(super) fn unsigned(&self, lengths: Vec<isize>) -> Result<Vec<usize>> {
        let length =
            |length| usize::try_from(length).map_err(|_| self.wrong(format!("got a negative length {length}")));
        lengths.into_iter().map(length).collect()
    }

    /// Counts: one integer, a sequence or a tensor of integers. Unlike a shape, it may have more entries than a tensor may have axes.
    pub(super) fn sizes(&self, name: &str) -> Result<Vec<usize>> {
        let value = self.need(name)?;
        let many = match value.tensor().transpose()? {
            Some(counts) if counts.dtype().is_integer() => {
                let counts: Vec<i64> = counts.cast(DType::I64)?.to_vec()?;
                Some(counts.into_iter().map(|count| isize::try_from(count).unwrap_or(isize::MAX)).collect())
            }
            _ => integers(value)?,
        };
        self.unsigned(many.ok_or_else(|| self.expected(name, "integers", &odd_one(value)))?)
    }

    /// The tensors of a sequence, which promote together.
    pub(super) fn tensors(&self, values: &[Value]) -> Result<Vec<Tensor>> {
        let partner = partner(self.flavour, values)?.or(self.out);
        let one = |value: &Value| {
            let refuse = || self.unfit(format!("takes tensors, not {}", value.type_name()));
            tensor_beside(self.flavour, value, partner).ok_or_else(refuse)?
        };
        self.flavour.together(computed_together(values)?.iter().map(one).collect::<Result<_>>()?)
    }
}

/// Computes the values that wait together, so that their common parts are read and computed once.
fn computed_together(values: &[Value]) -> Result<Cow<'_, [Value]>> {
    let waiting = values.iter().filter_map(|value| if let Value::Lazy(expr) = value { Some(expr) } else { None });
    let waiting: Vec<&Expr> = waiting.collect();
    if waiting.len() < 2 {
        return Ok(values.into());
    }
    let mut results = match eval_all(&waiting) {
        Ok(results) => results.into_iter(),
        Err(error) if error.kind() == ErrorKind::Interrupted => return Err(error),
        // One of them alone tells its place.
        Err(_) => return Ok(values.into()),
    };
    let computed = |value: &Value| match value {
        Value::Lazy(_) => results.next().map_or_else(|| Ok(value.clone()), |result| Value::fresh(&result)),
        other => Ok(other.clone()),
    };
    Ok(values.iter().map(computed).collect::<Result<Vec<Value>>>()?.into())
}

/// The first item of a sequence that is not an integer, or the value itself. It is the value that the error message names.
fn odd_one(value: &Value) -> Value {
    let items = if value.is_tensor() { None } else { value.items().and_then(Result::ok) };
    items.into_iter().flatten().find(|item| integer(item).is_none()).unwrap_or_else(|| value.clone())
}
