//! Explains a text: bare shapes, or an expression over names that have shapes.
//!
//! *Problem*: people ask before they have data, so the operands of an expression may be nothing but shapes, of which some lengths are names
//! only. *Technique*: a session of shapes checks the question as it would be run, and finds shape and dtype. The same statement is built
//! once more over stand-ins with the names of the operands, and that expression is explained with its plan. What the engine
//! cannot count or does not know is described from the shapes alone. *Contract*: nothing is computed unless a run is asked for; shapes that
//! clash are an explanation with an error; no text panics.

use crate::ast::{BinaryOp, Expr, ExprKind, StatementKind};
use crate::question::{Question, formula, is_part, operands, stored};
use crate::session::{Failure, Session};
use crate::value::Value;
use ndcast::internal::{collected, why_promoted};
use ndcast::shape::{Broadcast, Length, ShapeErrorKind, Spelling};
use ndcast::{DType, Explanation, Shape, Tensor, dtype::promote};

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
    fn number(&self) -> Option<usize> {
        match (self, &self.shape()[..]) {
            (Known::Shape(..), &[length]) => Some(length),
            (Known::Tensor(tensor), []) => tensor.item::<i64>().ok().and_then(|item| usize::try_from(item).ok()),
            _ => None,
        }
    }
}

/// Explains a question: shapes joined by `&` or `,`, or statements over shapes and names. `given` are the names with values; shapes in the
/// question have elements of `dtype`. With `run` the last statement is computed, and measured; operands of which only the shape is known are
/// ones then.
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
    let asked = Asked { question: &question, given, dtype };
    // One name alone is an expression like any other.
    let joined = question.joined().is_some_and(|names| names.len() > 1 || !question.shapes.is_empty());
    if question.is_symbolic() || joined {
        return asked.bare();
    }
    let Some(mut session) = asked.session() else { return asked.bare() };
    match asked.of_session(&mut session, run) {
        // More elements than there are addresses: the shapes can still be described.
        Err(failure) if is_overflow(&failure) => asked.bare().or_else(|_| asked.outermost(&mut session, failure)),
        answer => answer,
    }
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
}

impl Asked<'_> {
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

    /// An explanation by the engine.
    fn of_session(&self, session: &mut Session, run: bool) -> Result<Explanation, Failure> {
        session.run(&self.question.before)?;
        let broadcast = self.broadcast(session);
        let (source, value) = (&self.question.source, self.value());
        // A write may change what the names mean, so the shape is found before it.
        let typed = session.typed(&value);
        let ((shape, dtype), ran) = match (typed, session.run(source)) {
            (Ok(Some(typed)), Ok(ran)) => (typed, ran),
            (Ok(None), Ok(_)) => {
                let text = format!("{value} has no shape: it is no tensor");
                return Err(Failure::refusal(ndcast::Error::value(text), source));
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
        // The session has heard all warnings.
        let explained = match collected(|| self.planned(&value)).0 {
            Ok(explained) => explained,
            Err(note) => {
                let lengths: Vec<Length> = shape.iter().map(|&length| length.into()).collect();
                let result = Broadcast::new(&[("result", &lengths)], "");
                Explanation::of_shapes(result, dtype).noted(format!("no plan: {note}"))
            }
        };
        let explained = explained.worded(&self.question.asked, broadcast);
        let warnings = ran.into_iter().flat_map(|output| output.warnings);
        let explained = warnings.fold(explained, Explanation::noted);
        if !run {
            return Ok(explained);
        }
        let measured = collected(|| self.run(&value)).0?;
        Ok(explained.measured_by(&measured))
    }

    /// The explanation of an expression of stand-ins; the reason if there is none.
    fn planned(&self, value: &str) -> Result<Explanation, String> {
        let mut session = Session::of_shapes();
        let known = self.question.known().unwrap_or_default();
        let given = self.given.iter().map(|(name, known)| (name.as_str(), known.shape(), known.dtype()));
        for (name, shape, dtype) in given.chain(known.iter().map(|(name, shape)| (*name, shape, self.dtype))) {
            let stand_in = ndcast::Expr::stand_in(name, shape, dtype).map_err(|error| error.message().to_owned())?;
            session.variables.insert(name.to_owned(), Value::Lazy(stand_in));
        }
        session.run(&self.question.before).map_err(|failure| failure.error.message().to_owned())?;
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
        match session.lazy(&source)? {
            Some(expr) => expr.explain_and_run().map_err(failed),
            None => Err(failed(ndcast::Error::value("there is nothing to run"))),
        }
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

    /// An explanation of the outermost operation alone, of which the result has too many elements; the failure if there is none.
    fn outermost(&self, session: &mut Session, failure: Failure) -> Result<Explanation, Failure> {
        let Some(broadcast) = self.broadcast(session) else { return Err(failure) };
        let names: Vec<String> = self.operands().0.iter().map(ToString::to_string).collect();
        let dtypes: Vec<DType> =
            names.iter().filter_map(|name| session.typed(name).ok().flatten()).map(|(_, dtype)| dtype).collect();
        let (dtype, why) = self.promoted(&dtypes);
        let explained =
            Explanation::of_shapes(broadcast.clone(), dtype).worded(&self.question.asked, Some(broadcast)).because(why);
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        if self.is_whole(&names) {
            return Ok(explained.noted("no plan: more elements than this machine has addresses".to_owned()));
        }
        Ok(explained.refused(failure.to_string()))
    }

    /// An explanation from the shapes of the operands alone: all of them are names.
    fn bare(&self) -> Result<Explanation, Failure> {
        let (operands, formula) = match self.question.joined() {
            Some(names) => (names, String::new()),
            None => {
                let (operands, formula) = self.operands();
                let names = operands.iter().map(|operand| match &operand.kind {
                    ExprKind::Name(name) => Ok(name.as_str()),
                    _ => Err(self.not_bare(operand)),
                });
                (names.collect::<Result<Vec<&str>, Failure>>()?, formula)
            }
        };
        let known = |name: &str| -> Result<(Vec<Length>, DType), Failure> {
            if let Some((_, shape)) = self.question.shapes.iter().find(|(other, _)| other == name) {
                return Ok((shape.clone(), self.dtype));
            }
            if let Some((_, known)) = self.given.iter().find(|(other, _)| other == name) {
                return Ok((known.shape().iter().map(|&length| length.into()).collect(), known.dtype()));
            }
            // A statement before the last one has made it, or the language says what it thinks of an undefined name.
            let mut session = self.session().unwrap_or_else(Session::of_shapes);
            session.run(&self.question.before)?;
            let none = || Failure::refusal(ndcast::Error::value(format!("{name} has no shape")), &self.question.source);
            let (shape, dtype) = session.typed(name)?.ok_or_else(none)?;
            Ok((shape.iter().map(|&length| length.into()).collect(), dtype))
        };
        let shapes = operands.iter().map(|name| known(name)).collect::<Result<Vec<_>, Failure>>()?;
        let lengths: Vec<(&str, &[Length])> =
            operands.iter().zip(&shapes).map(|(name, (shape, _))| (*name, &shape[..])).collect();
        let broadcast = Broadcast::new(&lengths, &formula);
        if operands.is_empty() || !self.is_whole(&operands) {
            let whole: &Expr = match &self.question.statement.kind {
                StatementKind::Expr(expr) | StatementKind::Assign { value: expr, .. } => expr,
                StatementKind::Augment { value, .. } => value,
            };
            return Err(self.not_bare(whole));
        }
        let dtypes: Vec<DType> = shapes.iter().map(|(_, dtype)| *dtype).collect();
        let (dtype, why) = self.promoted(&dtypes);
        let explained = Explanation::of_shapes(broadcast.clone(), dtype).worded(&self.question.asked, Some(broadcast));
        if explained.error().is_some() {
            return Ok(explained);
        }
        Ok(explained.because(why))
    }

    /// The dtype of an operation of operands of these dtypes, found with operands of one element.
    fn promoted(&self, dtypes: &[DType]) -> (DType, String) {
        if self.question.joined().is_none() {
            let mut session = Session::of_shapes();
            let one = |session: &mut Session, name: &str, dtype| {
                let stand_in = ndcast::Expr::stand_in(name, &Shape::from([1]), dtype);
                stand_in.map(|expr| session.variables.insert(name.to_owned(), Value::Lazy(expr))).is_ok()
            };
            let names = self.question.shapes.iter().map(|(name, _)| (name.as_str(), self.dtype));
            let names = names.chain(self.given.iter().map(|(name, known)| (name.as_str(), known.dtype())));
            let all = names.fold(true, |all, (name, dtype)| one(&mut session, name, dtype) && all);
            if all
                && let Ok(Some(expr)) = session.lazy(&self.value())
                && let Ok(explained) = expr.explain()
                && let Some(dtype) = explained.dtype()
            {
                return (dtype, explained.why_dtype().to_owned());
            }
        }
        let joined = dtypes.iter().copied().map(Some).reduce(|a, b| promote(a?, b?)).flatten();
        match joined {
            Some(dtype) => (dtype, format!("{dtype}: {}", why_promoted(dtypes, None, dtype))),
            None => (self.dtype, format!("{}: the dtype of the shapes", self.dtype)),
        }
    }

    /// Whether the last statement is nothing but an element-wise operation of these operands.
    fn is_whole(&self, names: &[&str]) -> bool {
        if self.question.joined().is_some() {
            return true;
        }
        let StatementKind::Expr(expr) = &self.question.statement.kind else { return false };
        formula(expr, &operands(expr).unwrap_or_default()) == formula_of_whole(expr, names)
    }

    /// The refusal of a question that needs more than the shapes of names.
    fn not_bare(&self, place: &Expr) -> Failure {
        let unknown = self.question.shapes.iter().flat_map(|(_, shape)| shape);
        let name = unknown.into_iter().find(|length| length.known().is_none());
        let text = match name {
            Some(name) => format!(
                "{place} needs more than the rule of broadcasting, so every length has to be a number\n  help: give it as {name}=32"
            ),
            None => format!("{place} has more elements than can be counted here, and more than a broadcast"),
        };
        Failure::refusal(ndcast::Error::value(text), &self.question.source)
    }
}

/// The operands of the outermost element-wise operation in a value, with its formula.
fn of_value(expr: &Expr) -> (Vec<&Expr>, String) {
    let operands = operands(expr).unwrap_or_default();
    let formula = formula(expr, &operands);
    (operands, formula)
}

/// The formula of a whole expression: that of its outermost operation, if nothing is around that but signs and functions of elements.
fn formula_of_whole(expr: &Expr, names: &[&str]) -> String {
    let mut text = crate::question::replaced(expr, &operands(expr).unwrap_or_default()).to_string();
    if names.is_empty() {
        text.clear();
    }
    text
}
