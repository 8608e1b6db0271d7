//! `ndcast shape`: how shapes broadcast, from the shapes alone.
//!
//! *Problem*: whoever wonders what `x[:, None, :] - y` gives has no data at hand, or too much of it. *Technique*: each operand is a
//! broadcast view of a single zero, which costs no memory whatever its shape; the expression over them is typed, never
//! computed. *Contract*: the answer is what `eval` would give; the time does not depend on the lengths.

use crate::bind::{Binding, check_stdin};
use crate::failure::{Done, Failure};
use crate::names::explained;
use crate::output::Output;
use crate::picture::{Question, operands, parse_shape};
use crate::size::{grouped, human};
use ndcast::shape::{Alignment, Layout, ShapeError, align};
use ndcast::text::{Session, Value};
use ndcast::{DType, Tensor, promote};
use serde_json::json;
use std::io::Write;

/// Draw how shapes broadcast, and tell the shape of a result, without any data
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  ndcast shape '(64,1,1,42) & (1,42,42)'
  ndcast shape '(8,1,6,1), (7,1,5), (5,)'
  ndcast shape '(5,4) * (4,)' --dtype float64
  ndcast shape '((x[:,None,:]-y)**2).sum(-1)' x=20000,64 y=20000,64
  ndcast shape 'test[:,None,:] - train' test=data/digits/test.npy train=data/digits/train.npy")]
pub(crate) struct Shape {
    /// Shapes joined by & or , or an expression over shapes and names
    #[arg(value_name = "SHAPES|EXPR")]
    question: String,
    /// The shape of a name, such as x=20000,64, or a file that has it
    #[arg(value_name = "NAME=SHAPE")]
    names: Vec<String>,
    /// The dtype of shapes that are not those of files
    #[arg(long, default_value = "float32", value_parser = parse_dtype)]
    dtype: DType,
    /// The answer as JSON
    #[arg(long)]
    json: bool,
}

fn parse_dtype(name: &str) -> Result<DType, String> {
    DType::from_name(name).ok_or_else(|| {
        let names: Vec<&str> = DType::ALL.iter().map(|dtype| dtype.name()).collect();
        format!("expected one of {}", names.join(", "))
    })
}

/// What is known of a question.
struct Answer {
    /// What the operands are called in the picture.
    names: Vec<String>,
    alignment: Option<Alignment>,
    result: ndcast::Shape,
    dtype: DType,
}

impl Shape {
    pub(crate) fn run(&self, out: &mut Output) -> Done {
        let bindings = Binding::parse_all(&self.names, "SHAPE")?;
        check_stdin(&bindings)?;
        let taken: Vec<&str> = bindings.iter().map(|binding| binding.name.as_str()).collect();
        let question = Question::parse(&self.question, &taken)?;
        let mut scope = Scope { session: Session::new() };
        for binding in &bindings {
            scope.session.set(&binding.name, self.named(binding)?)?;
        }
        for (name, shape) in &question.shapes {
            scope.session.set(name, stand_in(shape, self.dtype)?)?;
        }

        let joined = question.joined();
        let names: Vec<String> = match &joined {
            Some(names) => names.iter().map(ToString::to_string).collect(),
            None => operands(&question.expr).unwrap_or_default().iter().map(ToString::to_string).collect(),
        };
        let typed = names.iter().map(|name| scope.typed(name)).collect::<Done<Vec<_>>>()?;
        let lengths: Vec<&[usize]> = typed.iter().map(|(shape, _)| &shape[..]).collect();
        let alignment = align(&lengths);
        if !alignment.is_ok() {
            return self.clash(out, &names, &alignment, &lengths);
        }
        let (result, dtype) = match joined {
            Some(_) => {
                let dtype = typed.iter().map(|(_, dtype)| *dtype).reduce(|a, b| promote(a, b).unwrap_or(self.dtype));
                (broadcast(&lengths)?, dtype.unwrap_or(self.dtype))
            }
            None => scope.typed(&question.source)?,
        };
        // One operand alone has nothing to align with.
        let alignment = (names.len() > 1).then_some(alignment);
        let answer = Answer { names, alignment, result, dtype };
        if self.json { answer.print_json(out) } else { answer.print(out) }
    }

    /// The tensor of a name: of a shape, or that of a file.
    fn named(&self, binding: &Binding) -> Done<Tensor> {
        match parse_shape(&binding.value) {
            Some(Ok(shape)) => stand_in(&shape, self.dtype),
            Some(Err(error)) => {
                Err(Failure::Refused(format!("{} has no shape: {}", binding.name, error.render(&binding.value))))
            }
            None => binding.load(),
        }
    }

    fn clash(&self, out: &mut Output, names: &[String], alignment: &Alignment, shapes: &[&[usize]]) -> Done {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let error = ShapeError::clash(shapes);
        if self.json {
            let mut object = parsed(alignment, &names);
            object["error"] = json!(error.message());
            object["help"] = json!(alignment.suggestion(&names));
            writeln!(out, "{object:#}")?;
        } else {
            writeln!(out, "{}", alignment.picture(&names))?;
        }
        let help = alignment.suggestion(&names).map(|call| format!("\n  help: {call} would broadcast"));
        Err(Failure::Refused(format!("shapes do not broadcast: {}{}", error.message(), help.unwrap_or_default())))
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
            Some(bytes) => format!("{} ({})", grouped(bytes), human(bytes)),
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

    /// Names and strides of the operands once they are stretched, if they have several; none where no memory could hold them.
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

/// What to say of a count that has no end.
const TOO_MANY: &str = "more than 2^128";

fn count(shape: &[usize]) -> Option<u128> {
    if shape.contains(&0) {
        return Some(0);
    }
    shape.iter().try_fold(1u128, |count, &length| count.checked_mul(length as u128))
}

/// JSON has integers of any length, its readers mostly have not: what is longer than 64 bits becomes text.
fn number(count: Option<u128>) -> serde_json::Value {
    match count {
        Some(count) => u64::try_from(count).map_or_else(|_| json!(count.to_string()), |count| json!(count)),
        None => serde_json::Value::Null,
    }
}

fn parsed(alignment: &Alignment, names: &[&str]) -> serde_json::Value {
    serde_json::from_str(&alignment.to_json(names)).unwrap_or(serde_json::Value::Null)
}

fn tuple(strides: &[isize]) -> String {
    let inner: Vec<String> = strides.iter().map(ToString::to_string).collect();
    format!("({}{})", inner.join(", "), if strides.len() == 1 { "," } else { "" })
}

fn broadcast(shapes: &[&[usize]]) -> Done<ndcast::Shape> {
    ndcast::broadcast_shapes(shapes).map_err(|error| Failure::Refused(error.to_string()))
}

/// A tensor of that shape that takes the memory of one element.
fn stand_in(shape: &ndcast::Shape, dtype: DType) -> Done<Tensor> {
    Ok(Tensor::zeros((), dtype)?.broadcast_to(shape)?)
}

/// Names that stand for shapes.
struct Scope {
    session: Session,
}

impl Scope {
    /// The shape and dtype of an expression, which is typed but not computed.
    fn typed(&mut self, source: &str) -> Done<(ndcast::Shape, DType)> {
        // An expression is computed when its statement ends; to ask for its shape only types it. It stands on lines of its own, so that
        // an error shows it and not what stands around it.
        let asked = format!("((\n{source}\n).shape, (\n{source}\n).dtype)");
        let no_tensor = || Failure::Refused(format!("{source} has no shape: it is no tensor"));
        let mut outputs = self.session.run(&asked).map_err(|failure| {
            // Past the expression only the question can have failed.
            let past = failure.span.start >= "((\n".len() + source.len();
            if past { no_tensor() } else { explained(&failure, &self.session, &asked, "SHAPE") }
        })?;
        match outputs.pop().map(|output| output.value) {
            Some(Value::Tuple(answer)) => match &answer[..] {
                [Value::Size(shape), Value::DType(dtype)] => Ok((shape.clone(), *dtype)),
                _ => Err(no_tensor()),
            },
            _ => Err(no_tensor()),
        }
    }
}
