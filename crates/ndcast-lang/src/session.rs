//! [`Session`]: runs statements and stores their variables.

use super::ast::{Span, Statement, StatementKind};
use super::dynamic::Context;
use super::eval::{Evaluator, Fault};
use super::flavour::Flavour;
use super::lexer::{SyntaxError, excerpt};
use super::parser::parse;
use super::value::Value;
use ndcast::guard::{Policy, Scope};
use ndcast::internal::{Place, collected};
use ndcast::shape::Spelling;
use ndcast::{DType, Error, ErrorKind, Result, Shape, Tensor};
use std::collections::BTreeMap;
use std::fmt;
use std::mem::take;

/// The variables and settings of a program. It runs statements one source after another.
///
/// ```
/// use ndcast_lang::Session;
/// use ndcast::tensor;
/// let mut session = Session::new();
/// session.set("x", tensor![[1f32, 2.0], [3.0, 4.0]])?;
/// let outputs = session.run("y = x - x.mean(0); y")?;
/// assert_eq!(outputs[1].to_string(), "tensor([[-1., -1.],\n        [ 1.,  1.]])");
///
/// let failure = session.run("(x + 1)[0] * ones(3)").unwrap_err();
/// assert!(failure.to_string().contains("(x + 1)[0] * ones(3)\n               ^"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Default)]
pub struct Session {
    pub(super) variables: BTreeMap<String, Value>,
    pub(super) context: Context,
}

/// The result of a statement.
#[derive(Debug)]
pub struct Output {
    /// The position of the statement in the source.
    pub span: Span,
    /// The computed value of an expression; [`Value::None`] for any other statement.
    pub value: Value,
    /// The text that the statement printed, with newlines.
    pub printed: String,
    /// The warnings of the statement.
    pub warnings: Vec<String>,
}

/// The text that a prompt shows: the printed text, then the value unless it is `None`, without a newline at the end.
impl fmt::Display for Output {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.value {
            Value::None => f.write_str(self.printed.trim_end_matches('\n')),
            value => write!(f, "{}{value}", self.printed),
        }
    }
}

/// An error that ended the run of a source. [`Display`](fmt::Display) shows its position in the source.
pub struct Failure {
    /// The error.
    pub error: Box<Error>,
    /// The position of the operator, call or name that failed.
    pub span: Span,
    /// The outputs of the statements before the failing one.
    pub outputs: Vec<Output>,
    source: String,
    spelling: Spelling,
}

impl Failure {
    /// The text that failed: the source, with names in the place of shapes if it was a question about shapes.
    pub fn source(&self) -> &str {
        &self.source
    }

    /// The kind of the error.
    pub fn kind(&self) -> ErrorKind {
        self.error.kind()
    }

    /// A refusal of a whole source.
    pub(super) fn refusal(error: Error, source: &str) -> Failure {
        let span = Span { start: 0, end: source.len() };
        Failure::at(Box::new(error), span, source)
    }

    /// A mistake in a source that is not even run.
    pub(super) fn syntax(error: SyntaxError, source: &str) -> Failure {
        let help = error.help.map_or(String::new(), |help| format!("\n  help: {help}"));
        let text = Error::value(format!("syntax error: {}{help}", error.message));
        Failure::at(Box::new(text), error.span, source)
    }

    fn at(error: Box<Error>, span: Span, source: &str) -> Failure {
        Failure { error, span, outputs: Vec::new(), source: source.to_owned(), spelling: Spelling::Subscripts }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let excerpt = excerpt(&self.source, self.span);
        f.write_str(&self.error.text(self.spelling, &excerpt))
    }
}

impl fmt::Debug for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} error: {self}", self.kind())
    }
}

impl std::error::Error for Failure {}

impl Session {
    /// A session without variables.
    pub fn new() -> Session {
        Session::default()
    }

    /// A session without variables whose operations follow the rules of a library.
    ///
    /// ```
    /// use ndcast_lang::{Flavour, Session};
    /// let outputs = Session::flavoured(Flavour::NumPy).run("(np.array([1, 2]) / 2).dtype")?;
    /// assert_eq!(outputs[0].to_string(), "float64");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn flavoured(flavour: Flavour) -> Session {
        Session { context: Context { flavour, ..Context::default() }, ..Session::default() }
    }

    /// A session that computes shapes and dtypes only, never elements. It checks writes into tensors by the same rules as real writes, but
    /// changes nothing. A statement whose result shape depends on elements, such as the selection by a mask, is a `Value` error.
    ///
    /// ```
    /// use ndcast_lang::Session;
    /// use ndcast::{DType, Shape};
    /// let mut session = Session::of_shapes();
    /// session.set_shape("x", &Shape::from([1_000_000, 1]), DType::F32)?;
    /// session.set_shape("y", &Shape::from([1_000_000]), DType::F32)?;
    /// let outputs = session.run("z = x - y; z += y; z")?;
    /// assert_eq!(outputs[2].value.shape()?, Shape::from([1_000_000, 1_000_000]));
    /// let failure = session.run("x += y").unwrap_err();
    /// assert!(failure.to_string().contains("doesn't match the broadcast shape [1000000, 1000000]"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_shapes() -> Session {
        Session { context: Context { of_shapes: true, ..Context::default() }, ..Session::default() }
    }

    /// Sets a variable to a tensor with a known shape and dtype but unknown elements.
    ///
    /// # Errors
    /// `Shape` if the number of elements is beyond the address space.
    pub fn set_shape(&mut self, name: impl Into<String>, shape: &Shape, dtype: DType) -> Result<()> {
        self.variables.insert(name.into(), Value::Tensor(Place::of_shape(shape, dtype)?));
        Ok(())
    }

    /// Sets a variable to a tensor.
    ///
    /// # Errors
    /// `Shape` if the memory of the tensor is larger than a tensor may be.
    pub fn set(&mut self, name: impl Into<String>, tensor: impl Into<Tensor>) -> Result<()> {
        let place = Place::new(&tensor.into())?;
        let place = if self.context.of_shapes { place.kept() } else { place };
        self.variables.insert(name.into(), Value::Tensor(place));
        Ok(())
    }

    /// Sets a variable to an expression that waits: one of arrays that are read by region when their elements are needed.
    ///
    /// A value that reads such arrays waits too, also as the value of a statement, so that it may be larger than memory.
    ///
    /// # Errors
    /// Those of the types of the expression.
    ///
    /// ```
    /// use ndcast::tensor;
    /// use ndcast_lang::Session;
    /// let mut session = Session::new();
    /// session.set_lazy("x", tensor![1.0, 2.0] * 2.0)?;
    /// assert_eq!(session.run("x + 1")?[0].to_string(), "tensor([3., 5.], dtype=float64)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_lazy(&mut self, name: impl Into<String>, expr: ndcast::Expr) -> Result<()> {
        self.variables.insert(name.into(), Value::lazy(expr)?);
        Ok(())
    }

    /// Sets the guards that judge the operations of this session. Without, those of the process do.
    ///
    /// ```
    /// use ndcast::guard::Policy;
    /// use ndcast_lang::Session;
    /// let mut session = Session::new();
    /// session.set_guard(Policy::strict());
    /// let outputs = session.run("(ones(3, 1) - ones(3)).mean()")?;
    /// assert!(outputs[0].warnings[0].starts_with("ones(3, 1) - ones(3): (3, 1) and (3,) have the same number of elements"));
    /// assert!(session.run("a = ones(2, 2); a / a.sum(1)").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_guard(&mut self, policy: Policy) {
        self.context.guard = Some(policy);
    }

    pub(super) fn is_of_shapes(&self) -> bool {
        self.context.of_shapes
    }

    /// The computed value. A session of shapes returns a tensor of the same shape and dtype with unknown elements.
    pub(super) fn settled(&self, value: Value) -> Result<Value> {
        if !self.context.of_shapes {
            return value.computed();
        }
        let all = |items: Vec<Value>| items.into_iter().map(|item| self.settled(item)).collect::<Result<Vec<_>>>();
        Ok(match value {
            Value::Lazy(expr) => Value::Tensor(Place::of_result(&expr)?),
            Value::Tuple(items) => Value::Tuple(all(items)?),
            Value::List(items) => Value::List(all(items)?),
            other => other,
        })
    }

    /// As [`Session::settled`], but what reads arrays by region waits.
    pub(super) fn named(&self, value: Value) -> Result<Value> {
        match value {
            Value::Lazy(expr) if expr.reads_by_region() => Ok(Value::Lazy(expr)),
            other => self.settled(other),
        }
    }

    /// Refuses a value with unknown elements. `what` names the property that depends on them.
    pub(super) fn check_known(&self, value: &Value, what: &str) -> Result<()> {
        let unknown = match value {
            Value::Lazy(_) => self.context.of_shapes,
            Value::Tensor(place) => place.is_unknown(),
            _ => false,
        };
        let text = || format!("{what} depends on the elements, of which only the shape is known");
        if unknown { Err(Error::value(text())) } else { Ok(()) }
    }

    /// The value of a variable.
    pub fn get(&self, name: &str) -> Option<&Value> {
        self.variables.get(name)
    }

    /// The names and values of the variables, in alphabetical order.
    pub fn variables(&self) -> impl Iterator<Item = (&str, &Value)> {
        self.variables.iter().map(|(name, value)| (name.as_str(), value))
    }

    /// Runs the statements of a source in order. Each statement gives one output.
    ///
    /// # Errors
    /// The first failure, with the outputs of the statements before it. A statement that fails leaves all variables unchanged.
    pub fn run(&mut self, source: &str) -> Result<Vec<Output>, Failure> {
        let mut outputs = Vec::new();
        let program = parse(source).map_err(|error| Failure::syntax(error, source))?;
        for statement in &program.statements {
            match self.statement(statement, source) {
                Ok(output) => outputs.push(output),
                Err(Fault { error, span }) => {
                    let span = span.unwrap_or(statement.span);
                    return Err(self.failure(error, span, outputs, source));
                }
            }
        }
        Ok(outputs)
    }

    fn failure(&self, error: Box<Error>, span: Span, outputs: Vec<Output>, source: &str) -> Failure {
        Failure { error, span, outputs, source: source.to_owned(), spelling: self.context.flavour.spelling() }
    }

    /// Runs a source, and gives the value of its last statement as an expression that waits. `None` if that is no tensor and no number.
    ///
    /// # Errors
    /// As [`Session::run`].
    pub(super) fn lazy(&mut self, source: &str) -> Result<Option<ndcast::Expr>, Failure> {
        let program = parse(source).map_err(|error| Failure::syntax(error, source))?;
        let Some((last, before)) = program.statements.split_last() else { return Ok(None) };
        for statement in before {
            let done = self.statement(statement, source);
            done.map_err(|fault| self.failure(fault.error, fault.span.unwrap_or(statement.span), Vec::new(), source))?;
        }
        let StatementKind::Expr(expr) = &last.kind else { return Ok(None) };
        let value = Evaluator { session: self, source }.eval(expr);
        let value =
            value.map_err(|fault| self.failure(fault.error, fault.span.unwrap_or(last.span), Vec::new(), source))?;
        Ok(value.expr())
    }

    /// The shape and dtype of an expression. A list counts as a tensor, as it does beside one; `None` for any other value.
    ///
    /// # Errors
    /// As [`Session::run`].
    ///
    /// ```
    /// use ndcast_lang::Session;
    /// use ndcast::{DType, Shape};
    /// let mut session = Session::of_shapes();
    /// session.set_shape("x", &Shape::from([4, 1]), DType::F32)?;
    /// assert_eq!(session.typed("x < ones(3)")?, Some((Shape::from([4, 3]), DType::Bool)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn typed(&mut self, source: &str) -> Result<Option<(Shape, DType)>, Failure> {
        let last = |outputs: Vec<Output>| outputs.into_iter().last().map_or(Value::None, |output| output.value);
        let value = match last(self.run(source)?) {
            Value::List(_) => last(self.run(&format!("tensor(\n{source}\n)"))?),
            value => value,
        };
        let typed = |expr: ndcast::Expr| Ok((expr.shape()?, expr.dtype()?));
        value.expr().map(typed).transpose().map_err(|error| Failure::refusal(error, source))
    }

    fn statement(&mut self, statement: &Statement, source: &str) -> Result<Output, Fault> {
        let scope = self
            .context
            .guard
            .as_ref()
            .map(Scope::new)
            .transpose()
            .map_err(|error| Fault::at(error, statement.span))?;
        let (done, warned) = collected(|| self.run_statement(statement, source));
        drop(scope);
        let mut output = done?;
        output.warnings.extend(warned.iter().map(|warning| warning.message().to_owned()));
        Ok(output)
    }

    fn run_statement(&mut self, statement: &Statement, source: &str) -> Result<Output, Fault> {
        // A statement that failed may have left output behind.
        self.context.warnings.clear();
        self.context.printed.clear();
        let mut evaluator = Evaluator { session: self, source };
        let mut value = Value::None;
        match &statement.kind {
            StatementKind::Expr(expr) => {
                value = evaluator.eval(expr)?;
                value = self.named(value).map_err(|error| Fault::at(error, expr.span))?;
            }
            StatementKind::Assign { targets, value } => evaluator.assign(targets, value)?,
            StatementKind::Augment { target, op, value } => evaluator.augment(target, *op, value)?,
        }
        let (warnings, printed) = (take(&mut self.context.warnings), take(&mut self.context.printed));
        Ok(Output { span: statement.span, value, printed, warnings })
    }
}
