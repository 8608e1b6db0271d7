//! `ndcast shape`: how shapes broadcast, from the shapes alone.
//!
//! *Problem*: people who ask for the shape of `x[:, None, :] - y`, or whether `x += y` is allowed, have no data at hand, or too much of it.
//! *Technique*: the question runs in a session of shapes ([`Session::of_shapes`]), which infers the shape and dtype of every value and
//! checks every write. *Contract*: the answer agrees with `eval`; the time does not depend on the lengths.

use crate::bind::Want;
use crate::failure::{Done, Failure, complain};
use crate::given::{Given, given_of, known, number as number_of};
use crate::names::explained;
use crate::output::Output;
use crate::store::Store;
use crate::words::plain;
use ndcast::shape::{Alignment, Layout, Length, ShapeError, Spelling, align, grouped, in_units, tuple};
use ndcast::{DType, dtype::promote};
use ndcast_lang::{Expr, ExprKind, Known, Question, Session, StatementKind, Value, explain, operands};
use serde_json::json;
use std::io::Write;

/// Draw how shapes broadcast, and tell the shape of a result, without any data
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  ndcast shape '(64,1,1,42) & (1,42,42)'
  ndcast shape '(8,1,6,1), (7,1,5), (5,)'
  ndcast shape '(5,4) * (4,)' --dtype float64
  ndcast shape '((x[:,None,:]-y)**2).sum(-1)' x=20000,64 y=20000,64
  ndcast shape 'x[1:] += y' x=5,3 y=4,1
  ndcast shape 'test[:,None,:] - train' test=data/digits/test.npy train=data/digits/train.npy")]
pub(crate) struct Shape {
    /// Shapes joined by & or , or an expression or statements over shapes and names
    #[arg(value_name = "SHAPES|EXPR", value_parser = plain)]
    question: String,
    #[command(flatten)]
    given: Given,
}

/// The answer to a question.
struct Answer {
    /// The names of the operands in the picture.
    names: Vec<String>,
    alignment: Option<Alignment>,
    result: ndcast::Shape,
    dtype: DType,
}

impl Shape {
    pub(crate) fn run(&self, out: &mut Output) -> Done {
        let bindings = self.given.bindings(&self.question)?;
        let mut given = known(&bindings, self.given.dtype, &Want::Parts(Vec::new()))?;
        let taken: Vec<(&str, Option<usize>)> =
            given.iter().map(|(name, known)| (name.as_str(), number_of(known))).collect();
        let question = Question::parse(&self.question, &taken).map_err(|failure| refused(&failure))?;
        if question.is_symbolic() {
            return self.symbolic(out, &given);
        }
        if self.depends_on_elements(&question, &given)? {
            for (binding, given) in bindings.iter().zip(&mut given).filter(|(binding, _)| binding.is_in_parts()) {
                *given = (binding.name.clone(), given_of(binding, self.given.dtype, &Want::All)?);
            }
        }
        let mut scope = Scope { session: Session::of_shapes(), warned: Vec::new() };
        for (name, given) in given {
            match given {
                Known::Shape(shape, dtype) => scope.session.set_shape(&name, &shape, dtype)?,
                Known::Tensor(tensor) => scope.session.set(&name, tensor)?,
            }
        }
        set_shapes(&mut scope.session, &question, self.given.dtype)?;
        scope.run(&question.before)?;
        if let Some(store) = Store::of(&question.statement) {
            return self.store(out, &mut scope, &question.source, &store);
        }
        let joined = question.joined();
        let (asked, names) = match &question.statement.kind {
            StatementKind::Expr(expr) => (question.source.clone(), texts(&operands(expr).unwrap_or_default())),
            StatementKind::Assign { value, .. } => (value.to_string(), texts(&operands(value).unwrap_or_default())),
            StatementKind::Augment { target, .. } => (target.to_string(), Vec::new()),
        };
        let names = joined.as_ref().map_or(names, |names| names.iter().map(ToString::to_string).collect());
        let typed = names.iter().map(|name| scope.typed(name)).collect::<Done<Vec<_>>>()?;
        let lengths: Vec<&[usize]> = typed.iter().map(|(shape, _)| &shape[..]).collect();
        let alignment = align(&lengths);
        if !alignment.is_ok() {
            // The session knows more than the shapes: what was to be computed, and where the operands come from.
            let failure = scope.session.run(&question.source).err().map(|failure| failure.error);
            let told = failure.filter(|error| error.clash(Spelling::Subscripts).is_some());
            let bare = || {
                ndcast::Error::shape(
                    "",
                    &names.iter().map(String::as_str).collect::<Vec<_>>(),
                    ShapeError::clash(&lengths),
                )
            };
            return self.clash(out, &names, &alignment, &told.map_or_else(bare, |error| *error));
        }
        let (result, dtype) = match (joined, &question.statement.kind) {
            (Some(_), _) => {
                let dtype =
                    typed.iter().map(|(_, dtype)| *dtype).reduce(|a, b| promote(a, b).unwrap_or(self.given.dtype));
                (broadcast(&lengths)?, dtype.unwrap_or(self.given.dtype))
            }
            (None, StatementKind::Augment { .. }) => {
                scope.run(&question.source)?;
                scope.typed(&asked)?
            }
            (None, _) => {
                // Evaluate the shape first, because an assignment may give the names in it another meaning.
                let typed = scope.typed(&asked)?;
                scope.run(&question.source)?;
                typed
            }
        };
        // One operand alone has nothing to align with.
        let alignment = (names.len() > 1).then_some(alignment);
        self.answer(out, &Answer { names, alignment, result, dtype })
    }

    fn answer(&self, out: &mut Output, answer: &Answer) -> Done {
        if self.given.json { answer.print_json(out) } else { answer.print(out) }
    }

    /// Answers for a statement that writes: the shape of its target, or why it is refused.
    fn store(&self, out: &mut Output, scope: &mut Scope, source: &str, store: &Store) -> Done {
        // Skip operands that are not tensors: the statement itself reports them.
        let mut shape_of = |name: String| Some((scope.typed(&name).ok()?, name));
        let typed: Vec<_> = texts(&store.operands).into_iter().filter_map(&mut shape_of).collect();
        // A mask whose elements are unknown may select anything, so the masked target has no shape: answer for the whole tensor.
        let target = shape_of(store.target.to_string()).or_else(|| match &store.target.kind {
            ExprKind::Subscript { value, .. } => shape_of(value.to_string()),
            _ => None,
        });
        let lengths: Vec<&[usize]> = typed.iter().map(|((shape, _), _)| &shape[..]).collect();
        let names: Vec<String> = typed.iter().map(|(_, name)| name.clone()).collect();
        let alignment = (names.len() > 1).then(|| align(&lengths));
        match scope.session.run(source) {
            Ok(_) => {
                let ((result, dtype), _) = target.ok_or_else(|| no_tensor(&store.target.to_string()))?;
                // The picture shows leading axes of length 1 that an assignment drops, but the target does not have them: omit the picture
                // then.
                let alignment = alignment.filter(|alignment| alignment.result().as_deref() == Some(&result[..]));
                self.answer(out, &Answer { names, alignment, result, dtype })
            }
            Err(failure) => {
                let names: Vec<&str> = names.iter().map(String::as_str).collect();
                if self.given.json {
                    let mut object = alignment.map_or_else(|| json!({}), |alignment| parsed(&alignment, &names));
                    let text = failure.error.text(Spelling::Subscripts, "");
                    let help = text.split_once("\n  help: ").map(|(_, help)| help);
                    (object["error"], object["help"]) = (json!(text.lines().next()), json!(help));
                    writeln!(out, "{object:#}")?;
                }
                Err(explained(&failure, &scope.session, source, "SHAPE"))
            }
        }
    }

    /// Whether there are files, and the question cannot be answered from shapes alone.
    fn depends_on_elements(&self, question: &Question, given: &[(String, Known)]) -> Done<bool> {
        if !given.iter().any(|(_, given)| matches!(given, Known::Tensor(_))) {
            return Ok(false);
        }
        let mut session = Session::of_shapes();
        for (name, given) in given {
            match given {
                Known::Shape(shape, dtype) => session.set_shape(name, shape, *dtype)?,
                Known::Tensor(tensor) => session.set_shape(name, tensor.shape(), tensor.dtype())?,
            }
        }
        set_shapes(&mut session, question, self.given.dtype)?;
        let failure = session.run(&format!("{}\n{}", question.before, question.source)).err();
        Ok(failure.is_some_and(|failure| failure.error.message().contains("depends on the elements")))
    }

    /// The answer to a question in which a length is only a name.
    fn symbolic(&self, out: &mut Output, given: &[(String, Known)]) -> Done {
        let explained = explain(&self.question, given, self.given.dtype, false).map_err(|failure| refused(&failure))?;
        if self.given.json {
            writeln!(out, "{}", explained.to_json())?;
        } else if let Some(broadcast) = explained.broadcast() {
            writeln!(out, "{broadcast}")?;
            if let (Some(shape), Some(elements)) = (explained.shape(), broadcast.elements()) {
                writeln!(out, "\nshape      {}\nelements   {elements}", tuple(shape))?;
            }
        }
        explained.error().map_or(Ok(()), |error| Err(Failure::Refused(error.to_owned())))
    }

    fn clash(&self, out: &mut Output, names: &[String], alignment: &Alignment, error: &ndcast::Error) -> Done {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        if self.given.json {
            let mut object = parsed(alignment, &names);
            object["error"] = json!(error.shape_error().map(ShapeError::message));
            object["help"] = json!(error.fixes().first().map(|fix| fix.call(&error.names(), Spelling::Subscripts)));
            writeln!(out, "{object:#}")?;
        } else {
            writeln!(out, "{}", alignment.picture(&names))?;
        }
        Err(Failure::Refused(error.clash(Spelling::Subscripts).unwrap_or_else(|| error.to_string())))
    }
}

impl Answer {
    fn print(&self, out: &mut Output) -> Done {
        let names: Vec<&str> = self.names.iter().map(String::as_str).collect();
        if let Some(alignment) = &self.alignment {
            writeln!(out, "{}\n", alignment.picture(&names))?;
        }
        writeln!(out, "shape      {}", self.result)?;
        writeln!(out, "elements   {}", count(&self.result).map_or_else(|| TOO_MANY.to_owned(), grouped))?;
        let bytes = match self.bytes() {
            Some(bytes) if bytes < 1024 => grouped(bytes),
            Some(bytes) => format!("{} ({})", grouped(bytes), in_units(bytes)),
            None => TOO_MANY.to_owned(),
        };
        writeln!(out, "bytes      {bytes} as {}", self.dtype)?;
        for (index, (name, strides)) in self.strides().into_iter().enumerate() {
            let label = if index == 0 { "strides" } else { "" };
            writeln!(out, "{label:<10} {name} {}", tuple(&strides))?;
        }
        Ok(())
    }

    fn print_json(&self, out: &mut Output) -> Done {
        let names: Vec<&str> = self.names.iter().map(String::as_str).collect();
        let mut object = json!({ "shape": self.result.to_vec(), "dtype": self.dtype.name() });
        object["elements"] = number(count(&self.result));
        object["bytes"] = number(self.bytes());
        if let Some(alignment) = &self.alignment {
            let mut picture = parsed(alignment, &names);
            for (index, (_, strides)) in self.strides().into_iter().enumerate() {
                picture["operands"][index]["strides"] = json!(strides);
            }
            object["alignment"] = picture;
        }
        writeln!(out, "{object:#}")?;
        Ok(())
    }

    fn bytes(&self) -> Option<u128> {
        count(&self.result)?.checked_mul(self.dtype.size() as u128)
    }

    /// Names and strides of the operands after broadcasting, if there are several operands; empty if no memory could hold one.
    fn strides(&self) -> Vec<(&str, Vec<isize>)> {
        let Some(alignment) = &self.alignment else {
            return Vec::new();
        };
        let stretched = |k: usize| {
            let own = Layout::contiguous(&ndcast::Shape::new(alignment.shape(k))?)?;
            own.broadcast_to(&alignment.result().unwrap_or_default())
        };
        let strides = |k: usize| stretched(k).ok().map(|layout| (self.names[k].as_str(), layout.strides().to_vec()));
        (0..alignment.operands()).map(strides).collect::<Option<_>>().unwrap_or_default()
    }
}

/// The text for a count that does not fit.
const TOO_MANY: &str = "more than 2^128";

fn count(shape: &[usize]) -> Option<u128> {
    if shape.contains(&0) {
        return Some(0);
    }
    shape.iter().try_fold(1u128, |count, &length| count.checked_mul(length as u128))
}

/// JSON has integers of any length, but most readers do not: a count of more than 64 bits becomes a string.
fn number(count: Option<u128>) -> serde_json::Value {
    match count {
        Some(count) => u64::try_from(count).map_or_else(|_| json!(count.to_string()), |count| json!(count)),
        None => serde_json::Value::Null,
    }
}

fn parsed(alignment: &Alignment, names: &[&str]) -> serde_json::Value {
    serde_json::from_str(&alignment.to_json(names)).unwrap_or(serde_json::Value::Null)
}

fn broadcast(shapes: &[&[usize]]) -> Done<ndcast::Shape> {
    ndcast::broadcast_shapes(shapes).map_err(|error| Failure::Refused(error.to_string()))
}

fn texts(exprs: &[&Expr]) -> Vec<String> {
    exprs.iter().map(ToString::to_string).collect()
}

fn no_tensor(source: &str) -> Failure {
    Failure::Refused(format!("{source} has no shape: it is no tensor"))
}

/// Sets the names of the shapes that a question spells out.
fn set_shapes(session: &mut Session, question: &Question, dtype: DType) -> Done {
    for (name, shape) in &question.shapes {
        let lengths: Vec<usize> = shape.iter().filter_map(Length::known).collect();
        session.set_shape(name, &ndcast::Shape::new(&lengths).map_err(ndcast::Error::from)?, dtype)?;
    }
    Ok(())
}

fn refused(failure: &ndcast_lang::Failure) -> Failure {
    Failure::Refused(failure.to_string())
}

/// A session in which names have shapes.
struct Scope {
    session: Session,
    /// The warnings so far. A part of a question may be asked about again.
    warned: Vec<String>,
}

impl Scope {
    /// Runs statements and returns the last value.
    fn run(&mut self, source: &str) -> Done<Value> {
        let outputs =
            self.session.run(source).map_err(|failure| explained(&failure, &self.session, source, "SHAPE"))?;
        for warning in outputs.iter().flat_map(|output| &output.warnings) {
            if !self.warned.contains(warning) {
                complain("warning", warning);
                self.warned.push(warning.clone());
            }
        }
        Ok(outputs.into_iter().last().map_or(Value::None, |output| output.value))
    }

    /// The shape and dtype of an expression.
    fn typed(&mut self, source: &str) -> Done<(ndcast::Shape, DType)> {
        // It tells what guards warn of.
        self.run(source)?;
        let typed = self.session.typed(source);
        let typed = typed.map_err(|failure| explained(&failure, &self.session, source, "SHAPE"))?;
        typed.ok_or_else(|| no_tensor(source))
    }
}
