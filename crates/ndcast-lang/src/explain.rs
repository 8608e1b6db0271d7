//! Explains a text: bare shapes, or an expression over names that have shapes.
//!
//! *Problem*: people ask before they have data, so the operands of an expression may be nothing but shapes, of which some lengths are names
//! only. *Technique*: a session of shapes checks the question as it would be run, and finds shape and dtype. The same statement is built
//! once more over stand-ins with the names of the operands, and that expression is explained with its plan. What the engine
//! cannot count or does not know is described from the shapes alone. *Contract*: nothing is computed unless a run is asked for; shapes that
//! clash are an explanation with an error; no text panics.

mod bare;
mod masks;

use crate::ast::{BinaryOp, Expr, StatementKind};
use crate::parser::parse;
use crate::question::{Question, formula, is_part, operands, stored};
use crate::session::{Failure, Session};
use crate::value::Value;
use ndcast::guard::Scope;
use ndcast::internal::collected;
use ndcast::shape::{Broadcast, Length, ShapeErrorKind, Spelling};
use ndcast::{DType, Explanation, Shape, Tensor};
use std::cell::RefCell;

/// With more operands than this, there is no picture of them.
const OPERANDS: usize = 100;

/// What is known of the value of a name.
///
/// Example: [`explain`].
#[derive(Clone, Debug)]
pub enum Known {
    /// Its shape and dtype.
    Shape(Shape, DType),
    /// All of it.
    Tensor(Tensor),
}

impl Known {
    fn shape(&self) -> &Shape {
        match self {
            Known::Shape(shape, _) => shape,
            Known::Tensor(tensor) => tensor.shape(),
        }
    }

    fn dtype(&self) -> DType {
        match self {
            Known::Shape(_, dtype) => *dtype,
            Known::Tensor(tensor) => tensor.dtype(),
        }
    }

    /// The number that it stands for in a shape: that of one length alone, or of an integer.
    ///
    /// ```
    /// use ndcast_lang::Known;
    /// use ndcast::{DType, Shape, Tensor};
    /// assert_eq!(Known::Shape(Shape::from([32]), DType::F32).number(), Some(32));
    /// assert_eq!(Known::Tensor(Tensor::scalar(7)).number(), Some(7));
    /// assert_eq!(Known::Shape(Shape::from([2, 3]), DType::F32).number(), None);
    /// ```
    #[must_use]
    pub fn number(&self) -> Option<usize> {
        match (self, &self.shape()[..]) {
            (Known::Shape(..), &[length]) => Some(length),
            (Known::Tensor(tensor), []) => tensor.item::<i64>().ok().and_then(|item| usize::try_from(item).ok()),
            _ => None,
        }
    }
}

/// Explains a question: shapes joined by `&` or `,`, or statements over shapes and names. `given` are the names with values; shapes in the
/// question have elements of `dtype`. With `run` the last statement is computed, and measured; operands of which only the shape is known are
/// ones then. What guards warn of is a note of the explanation.
///
/// # Errors
/// As [`Session::run`], except for shapes that clash: these are an [`Explanation`] with an [error](Explanation::error).
///
/// ```
/// use ndcast_lang::{Known, explain};
/// use ndcast::{DType, Shape};
/// let explained = explain("(8,1,6) + (7,1)", &[], DType::F32, false)?;
/// assert!(explained.to_string().contains("out[i, j, k] = x1[i, 0, k] + x2[j, 0]"), "{explained}");
///
/// let x = Known::Shape(Shape::from([2000, 3]), DType::F32);
/// let explained = explain("((x[:, None] - (20, 3)) ** 2).sum(-1)", &[("x".to_string(), x)], DType::F32, false)?;
/// assert_eq!(explained.eager().map(|eager| eager.temporaries), Some(2 * 2000 * 20 * 3 * 4));
///
/// let explained = explain("(batch, 1, 42) & (1, 42, 42)", &[], DType::F32, false)?;
/// assert_eq!(explained.shape(), Some(&["batch".into(), 42.into(), 42.into()][..]));
/// # Ok::<(), ndcast_lang::Failure>(())
/// ```
pub fn explain(source: &str, given: &[(String, Known)], dtype: DType, run: bool) -> Result<Explanation, Failure> {
    let names: Vec<(&str, Option<usize>)> = given.iter().map(|(name, known)| (name.as_str(), known.number())).collect();
    let question = Question::parse(source, &names)?;
    let asked = Asked { question: &question, given, dtype, warned: RefCell::default() };
    let explained = asked.answer(run)?;
    Ok(asked.warned.take().into_iter().fold(explained, Explanation::noted))
}

/// Whether there are more elements than there are addresses, or than the memory holds. What a guard refuses is no such failure.
fn is_overflow(failure: &Failure) -> bool {
    failure.error.shape_error().is_some_and(|error| matches!(error.kind(), ShapeErrorKind::Overflow { .. }))
        || failure.kind() == ndcast::ErrorKind::Memory && !failure.error.message().contains("guard blowup")
}

/// A question with all that is known.
struct Asked<'a> {
    question: &'a Question,
    given: &'a [(String, Known)],
    dtype: DType,
    /// What guards have warned of.
    warned: RefCell<Vec<String>>,
}

impl Asked<'_> {
    /// The explanation, by the engine if it can count so far.
    fn answer(&self, run: bool) -> Result<Explanation, Failure> {
        // One name alone is an expression like any other.
        let joined = self.question.joined().is_some_and(|names| names.len() > 1 || !self.question.shapes.is_empty());
        if self.question.is_symbolic() || joined {
            return self.bare();
        }
        let Some(mut session) = self.session() else { return self.bare() };
        match self.of_session(&mut session, run) {
            // More elements than there are addresses: the shapes can still be described.
            Err(failure) if is_overflow(&failure) => self.bare().or_else(|_| self.outermost(&mut session, failure)),
            answer => answer,
        }
    }

    /// A session of shapes with the values of all names. `None` if one of them has more elements than there are addresses.
    fn session(&self) -> Option<Session> {
        let mut session = Session::of_shapes();
        for (name, known) in self.given {
            session.set_shape(name, known.shape(), known.dtype()).ok()?;
        }
        for (name, shape) in self.question.known()? {
            session.set_shape(name, &shape, self.dtype).ok()?;
        }
        Some(session)
    }

    /// The operands that broadcast in the last statement, and the formula of them.
    fn operands(&self) -> (Vec<&Expr>, String) {
        match &self.question.statement.kind {
            StatementKind::Expr(expr) => of_value(expr),
            StatementKind::Assign { targets, value } if targets.iter().any(is_part) => {
                let target = targets.iter().find(|target| is_part(target));
                (stored(target.into_iter().chain([value])), String::new())
            }
            StatementKind::Assign { value, .. } => of_value(value),
            StatementKind::Augment { op: BinaryOp::MatMul, .. } => (Vec::new(), String::new()),
            StatementKind::Augment { target, value, op } => {
                let operands = stored([target, value]);
                let formula = if operands.len() == 2 { format!("{{0}} {} {{1}}", op.symbol()) } else { String::new() };
                (operands, formula)
            }
        }
    }

    /// The value of the last statement as text: of `x += y`, that is `x + (y)`.
    fn value(&self) -> String {
        match &self.question.statement.kind {
            StatementKind::Expr(expr) => expr.to_string(),
            StatementKind::Assign { value, .. } => value.to_string(),
            StatementKind::Augment { target, op, value } => format!("{target} {} ({value})", op.symbol()),
        }
    }

    /// Runs the statements before the last one. A write leaves all shapes as they are, so one that only the elements can judge is passed over.
    fn prepare(&self, session: &mut Session) -> Result<(), Failure> {
        let before = &self.question.before;
        let program = parse(before).map_err(|error| Failure::syntax(error, before))?;
        for statement in program.statements {
            let source = before.get(statement.span.start..statement.span.end).unwrap_or_default();
            match session.run(source) {
                Err(failure) if masks::is_undecided(&failure) && masks::is_write(&statement) => {}
                done => self.warn(done?.into_iter().flat_map(|output| output.warnings)),
            }
        }
        Ok(())
    }

    /// Keeps what guards warn of, each text once: a part of a question may be asked about again.
    fn warn(&self, texts: impl IntoIterator<Item = String>) {
        let mut warned = self.warned.borrow_mut();
        for text in texts {
            if !warned.contains(&text) {
                warned.push(text);
            }
        }
    }

    /// The shape and dtype of a text: those of a tensor, or of tensors that have this shape.
    fn typed(&self, session: &mut Session, text: &str) -> Result<(Shape, DType), Failure> {
        let mut value = Value::None;
        for output in session.run(text)? {
            self.warn(output.warnings);
            value = output.value;
        }
        match (session.typed(text)?, value) {
            (Some(typed), _) => Ok(typed),
            (None, Value::Size(shape)) => Ok((shape, self.dtype)),
            (None, value) => Err(shapeless(text, &value)),
        }
    }

    /// An explanation by the engine.
    fn of_session(&self, session: &mut Session, run: bool) -> Result<Explanation, Failure> {
        self.prepare(session)?;
        let broadcast = self.broadcast(session);
        let (source, value) = (&self.question.source, self.value());
        // A write may change what the names mean, so the shape is found before it.
        let typed = self.typed(session, &value);
        let written = match &self.question.statement.kind {
            StatementKind::Expr(_) => Ok(()),
            _ => session.run(source).map(drop),
        };
        let (shape, dtype) = match (typed, written) {
            (Ok(typed), Ok(())) => typed,
            (Err(failure), _) | (_, Err(failure)) if masks::is_undecided(&failure) => {
                return self.undecided(failure, run);
            }
            (Err(failure), _) | (_, Err(failure)) => {
                let Some(broadcast) = broadcast else { return Err(failure) };
                let explained = Explanation::of_shapes(broadcast.clone(), self.dtype);
                let clash = broadcast.result().is_none();
                if !clash && is_overflow(&failure) {
                    return Err(failure);
                }
                // A mistake of another kind is no matter of shapes.
                if !clash && failure.kind() != ndcast::ErrorKind::Shape {
                    return Err(failure);
                }
                // The failure knows more than the shapes: what was to be computed, and where the operands come from.
                let text = match failure.error.clash(Spelling::Subscripts) {
                    Some(text) if clash => text,
                    _ if clash => explained.error().unwrap_or_default().to_owned(),
                    _ => failure.to_string(),
                };
                return Ok(explained.worded(&self.question.asked, Some(broadcast)).refused(text));
            }
        };
        let explained = match self.planned(&value) {
            Ok(explained) => explained,
            Err(note) => {
                let lengths: Vec<Length> = shape.iter().map(|&length| length.into()).collect();
                let result = Broadcast::new(&[("result", &lengths)], "");
                Explanation::of_shapes(result, dtype).noted(format!("no plan: {note}"))
            }
        };
        let explained = explained.worded(&self.question.asked, broadcast);
        if !run {
            return Ok(explained);
        }
        // Guards have been heard.
        let (measured, _) = collected(|| self.run(&value));
        Ok(explained.measured_by(&measured?))
    }

    /// The explanation of an expression of stand-ins; the reason if there is none.
    fn planned(&self, value: &str) -> Result<Explanation, String> {
        // Stand-ins do not know which axes somebody wrote on purpose. The session of shapes does, and has been judged.
        let _scope = Scope::silent();
        let mut session = Session::of_shapes();
        let known = self.question.known().unwrap_or_default();
        let given = self.given.iter().map(|(name, known)| (name.as_str(), known.shape(), known.dtype()));
        for (name, shape, dtype) in given.chain(known.iter().map(|(name, shape)| (*name, shape, self.dtype))) {
            let stand_in = ndcast::Expr::stand_in(name, shape, dtype).map_err(|error| error.message().to_owned())?;
            session.variables.insert(name.to_owned(), Value::Lazy(stand_in));
        }
        self.prepare(&mut session).map_err(|failure| failure.error.message().to_owned())?;
        // What the statements before have made has a name too, and elements of its own.
        for (name, value) in &mut session.variables {
            if let Value::Tensor(place) = value
                && let Ok(stand_in) = ndcast::Expr::stand_in(name, place.layout().shape(), place.dtype())
            {
                *value = Value::Lazy(stand_in);
            }
        }
        let expr = session.lazy(value).map_err(|failure| failure.error.message().to_owned())?;
        let expr = expr.ok_or("the value is no tensor")?;
        expr.explain().map_err(|error| error.message().to_owned())
    }

    /// The measurement of the value.
    fn run(&self, value: &str) -> Result<Explanation, Failure> {
        let (mut session, source) = self.with_elements(value)?;
        let failed = |error: ndcast::Error| Failure::refusal(error, &source);
        match session.lazy(&source)? {
            Some(expr) => expr.explain_and_run().map_err(failed),
            None => Err(failed(ndcast::Error::value("there is nothing to run"))),
        }
    }

    /// A session in which all names have elements, and the statements that end with the value.
    fn with_elements(&self, value: &str) -> Result<(Session, String), Failure> {
        let source = format!("{}\n{value}", self.question.before);
        let failed = |error: ndcast::Error| Failure::refusal(error, &source);
        let mut session = Session::new();
        for (name, known) in self.given {
            let tensor = match known {
                Known::Tensor(tensor) => tensor.clone(),
                Known::Shape(shape, dtype) => Tensor::ones(shape, *dtype).map_err(failed)?,
            };
            session.set(name, tensor).map_err(failed)?;
        }
        for (name, shape) in self.question.known().unwrap_or_default() {
            session.set(name, Tensor::ones(&shape, self.dtype).map_err(failed)?).map_err(failed)?;
        }
        Ok((session, source))
    }

    /// How the operands of the last statement broadcast; `None` if there are fewer than two, or if one of them has no shape.
    fn broadcast(&self, session: &mut Session) -> Option<Broadcast> {
        let (operands, formula) = self.operands();
        // The picture of 1,000 operands helps nobody.
        if operands.len() < 2 || operands.len() > OPERANDS {
            return None;
        }
        let names: Vec<String> = operands.iter().map(ToString::to_string).collect();
        let shapes = names.iter().map(|name| session.typed(name).ok().flatten()).collect::<Option<Vec<_>>>()?;
        let shapes: Vec<Vec<Length>> =
            shapes.iter().map(|(shape, _)| shape.iter().map(|&length| length.into()).collect()).collect();
        let operands: Vec<(&str, &[Length])> =
            names.iter().zip(&shapes).map(|(name, shape)| (name.as_str(), &shape[..])).collect();
        Some(Broadcast::new(&operands, &formula))
    }

    /// An explanation of a last statement that selects by masks, or writes through them. `failure` says why its shape is not known.
    fn undecided(&self, failure: Failure, run: bool) -> Result<Explanation, Failure> {
        let expr = match &self.question.statement.kind {
            StatementKind::Expr(expr) => expr,
            StatementKind::Assign { targets, value } => targets.iter().find(|target| is_part(target)).unwrap_or(value),
            StatementKind::Augment { target, .. } => target,
        };
        let session = || {
            let mut session = self.session()?;
            self.prepare(&mut session).ok()?;
            Some(session)
        };
        // The statement has failed, but a guard may have something to say.
        if let Some(mut session) = session() {
            let (_, warned) = collected(|| session.lazy(&self.value()).map(drop));
            self.warn(warned.iter().map(|warning| warning.message().to_owned()));
        }
        let (mut shape, dtype) = masks::selected(&session, expr, failure)?;
        let mut note = masks::NOTE;
        if run {
            let (mut session, source) = self.with_elements(&expr.to_string())?;
            let (computed, _) = self.typed(&mut session, &source)?;
            shape = computed.iter().map(|&length| length.into()).collect();
            note = masks::COMPUTED;
        }
        let result = Broadcast::new(&[("result", &shape)], "");
        Ok(Explanation::of_shapes(result, dtype).worded(&self.question.asked, None).noted(note.to_owned()))
    }
}

/// The operands of the outermost element-wise operation in a value, with its formula.
fn of_value(expr: &Expr) -> (Vec<&Expr>, String) {
    let operands = operands(expr).unwrap_or_default();
    let formula = formula(expr, &operands);
    (operands, formula)
}

/// The refusal of a value that has no shape.
fn shapeless(text: &str, value: &Value) -> Failure {
    let items: Vec<&Value> = match value {
        Value::Tuple(items) | Value::List(items) => items.iter().collect(),
        Value::Named(_, fields) => fields.iter().map(|(_, item)| item).collect(),
        _ => Vec::new(),
    };
    let shapes = items.iter().filter(|item| item.is_tensor()).filter_map(|item| item.shape().ok());
    let shapes: Vec<String> = shapes.map(|shape| shape.to_string()).collect();
    let is = match value {
        Value::DType(dtype) => format!("a dtype, {dtype}"),
        _ if (1..=8).contains(&shapes.len()) && shapes.len() == items.len() => {
            let tensors = if shapes.len() == 1 { "tensor" } else { "tensors" };
            let shapes = format!("{} {tensors}: {}", items.len(), shapes.join(", "));
            format!("{shapes}\n  help: ask about one of them, with [0] behind it")
        }
        other => other.type_name().to_owned(),
    };
    Failure::refusal(ndcast::Error::value(format!("{text} has no shape: it is {is}")), text)
}
