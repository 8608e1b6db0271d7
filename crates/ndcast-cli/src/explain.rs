//! `ndcast explain`: the meaning, the cost and the plan of an expression.
//!
//! *Contract*: nothing is computed without `--run`; of files only the headers are read. A clash is drawn, and is an error.

use crate::bind::{Binding, Want, check_stdin};
use crate::failure::{Done, Failure};
use crate::given::{dtype_of, known};
use crate::guards::Guards;
use crate::names::explained;
use crate::output::Output;
use crate::words::plain;
use ndcast::DType;
use ndcast::shape::{Spelling, read_error};
use ndcast_lang::Session;
use std::io::{Read, Write};

/// Explain an expression, or how shapes broadcast: axes, strides, loops, dtype, plan, bytes
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  ndcast explain '(8,1,6) + (7,1)'
  ndcast explain '(batch, 1, 42) & (1, 42, 42)'
  ndcast explain '64 × 1 + 1 × 42'
  ndcast explain '((x[:,None] - y) ** 2).sum(-1)' x=2000,3 y=20,3:float64
  ndcast explain '(x - x.mean(0)) / x.std(0)' x=4096,1024 --run
  python train.py 2>&1 | ndcast explain --error -
  ndcast explain 'test[:,None,:] - train' test=data/digits/test.npy train=data/digits/train.npy --svg picture.svg

'ndcast shape' is the short form: the picture and the shape alone.")]
pub(crate) struct Explain {
    /// Shapes joined by & or , or an expression or statements over shapes and names
    #[arg(value_name = "SHAPES|EXPR", value_parser = plain, required_unless_present = "error")]
    question: Option<String>,
    /// The shape of a name, such as x=20000,64 or x=20000,64:float64, a length, or a file that has a shape
    #[arg(value_name = "NAME=SHAPE")]
    names: Vec<String>,
    /// The dtype of shapes that have none of their own
    #[arg(long, default_value = "float32", value_parser = dtype_of)]
    dtype: DType,
    /// The explanation as JSON
    #[arg(long)]
    json: bool,
    /// Write a picture of the broadcast to this file
    #[arg(long, value_name = "FILE")]
    svg: Option<std::path::PathBuf>,
    /// Explain the error message in this file, as NumPy, PyTorch, JAX and other libraries print it; - is standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["question", "names", "run", "svg"])]
    error: Option<String>,
    /// Compute the value too, and tell the time and the bytes that were counted; operands without elements are ones
    #[arg(long)]
    run: bool,
    #[command(flatten)]
    guards: Guards,
}

impl Explain {
    pub(crate) fn run(&self, out: &mut Output) -> Done {
        if let Some(path) = &self.error {
            return self.pasted(out, path);
        }
        self.guards.set()?;
        let question = self.question.as_deref().unwrap_or_default();
        if question.trim().is_empty() {
            return Err(Failure::Usage("the question is empty".to_owned()));
        }
        let bindings = Binding::parse_all(&self.names, "SHAPE")?;
        check_stdin(&bindings)?;
        let want = if self.run { Want::All } else { Want::Parts(Vec::new()) };
        let known = known(&bindings, self.dtype, &want)?;
        let explanation = ndcast_lang::explain(question, &known, self.dtype, self.run)
            .map_err(|failure| explained(&failure, &Session::of_shapes(), failure.source(), "SHAPE"))?;
        if let Some(path) = &self.svg {
            let svg = explanation.svg().ok_or_else(|| {
                Failure::Refused("there is no picture: it takes two operands, and lengths that are numbers".to_owned())
            })?;
            std::fs::write(path, svg)
                .map_err(|error| Failure::Refused(format!("cannot write {}: {error}", path.display())))?;
        }
        match explanation.error() {
            _ if self.json => writeln!(out, "{}", explanation.to_json())?,
            None => writeln!(out, "{explanation}")?,
            Some(_) => {
                if let Some(broadcast) = explanation.broadcast() {
                    writeln!(out, "{broadcast}")?;
                }
            }
        }
        explanation.error().map_or(Ok(()), |error| Err(Failure::Refused(error.to_owned())))
    }

    /// Explains an error message that another program printed.
    fn pasted(&self, out: &mut Output, path: &str) -> Done {
        let bytes = if path == "-" {
            let mut bytes = Vec::new();
            std::io::stdin().read_to_end(&mut bytes).map(|_| bytes)
        } else {
            std::fs::read(path)
        };
        let bytes = bytes.map_err(|error| Failure::Refused(format!("cannot read {path}: {error}")))?;
        // A log may have bytes of any encoding around the message.
        let text = String::from_utf8_lossy(&bytes);
        let pasted = read_error(&text).map_err(|unread| Failure::Refused(unread.to_string()))?;
        if self.json {
            writeln!(out, "{}", pasted.to_json(Spelling::Subscripts))?;
        } else {
            writeln!(out, "{}", pasted.answer(Spelling::Subscripts))?;
        }
        Ok(())
    }
}
