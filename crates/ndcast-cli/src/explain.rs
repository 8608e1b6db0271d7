//! `ndcast explain`: the meaning, the cost and the plan of an expression.
//!
//! *Contract*: nothing is computed without `--run`; of files only the headers are read. A clash is drawn, and is an error.

use crate::bind::Want;
use crate::failure::{Done, Failure};
use crate::given::{Given, known};
use crate::names::explained;
use crate::output::Output;
use crate::words::plain;
use ndcast::shape::{Theme, read_error};
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
  ndcast explain '(x - x.mean(0)) / x.std(0)' x=2000000,1000 --plan --memory 512MiB
  python train.py 2>&1 | ndcast explain --error -
  ndcast explain 'test[:,None,:] - train' test=data/digits/test.npy train=data/digits/train.npy --svg picture.svg

'ndcast shape' is the short form: the picture and the shape alone.")]
pub(crate) struct Explain {
    /// Shapes joined by & or , or an expression or statements over shapes and names
    #[arg(value_name = "SHAPES|EXPR", value_parser = plain, required_unless_present = "error")]
    question: Option<String>,
    #[command(flatten)]
    given: Given,
    /// Write a picture of the broadcast to this file
    #[arg(long, value_name = "FILE")]
    svg: Option<std::path::PathBuf>,
    /// Tell how files are read, computed and written block by block, and the bytes that takes; a shape stands for a file
    #[arg(long, conflicts_with_all = ["run", "svg", "json"])]
    plan: bool,
    /// The most memory that the plan may take, such as 512MiB [default: a quarter of the memory]
    #[arg(long, value_name = "SIZE", value_parser = crate::size::bytes_of, requires = "plan")]
    memory: Option<u64>,
    /// Threads of the plan [default: NDCAST_NUM_THREADS, or as many as there are cores]
    #[arg(long, value_name = "N", requires = "plan", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Explain the error message in this file, as NumPy, PyTorch, JAX and other libraries print it; - is standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["question", "names", "run", "svg", "plan"])]
    error: Option<String>,
    /// Compute the value too, and tell the time and the bytes that were counted; operands without elements are ones
    #[arg(long)]
    run: bool,
}

impl Explain {
    pub(crate) fn run(&self, out: &mut Output) -> Done {
        if let Some(path) = &self.error {
            return self.pasted(out, path);
        }
        let question = self.question.as_deref().unwrap_or_default();
        let bindings = self.given.bindings(question)?;
        if self.plan {
            if let Some(memory) = self.memory {
                ndcast::set_memory_limit(memory);
            }
            if let Some(threads) = self.threads {
                ndcast::set_num_threads(threads.into());
            }
            writeln!(out, "{}", crate::planned::plan(question, &bindings, self.given.dtype)?)?;
            return Ok(());
        }
        let want = if self.run { Want::All } else { Want::Parts(Vec::new()) };
        let known = known(&bindings, self.given.dtype, &want)?;
        let explanation = ndcast_lang::explain(question, &known, self.given.dtype, self.run)
            .map_err(|failure| explained(&failure, &Session::of_shapes(), failure.source(), "SHAPE"))?;
        if let Some(path) = &self.svg {
            // A file is shown as an image, which does not know the colours around it.
            let svg = explanation.svg_in(Theme::Auto).ok_or_else(|| {
                Failure::Refused("there is no picture: it takes two operands, and lengths that are numbers".to_owned())
            })?;
            std::fs::write(path, svg)
                .map_err(|error| Failure::Refused(format!("cannot write {}: {error}", path.display())))?;
        }
        match explanation.error() {
            _ if self.given.json => writeln!(out, "{}", explanation.to_json())?,
            None => writeln!(out, "{explanation}")?,
            Some(_) => {
                // The text of any other error than a clash has its own picture.
                if let Some(broadcast) = explanation.broadcast().filter(|broadcast| broadcast.result().is_none()) {
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
        if self.given.json {
            writeln!(out, "{}", pasted.to_json(pasted.spelling()))?;
        } else {
            writeln!(out, "{}", pasted.answer(pasted.spelling()))?;
        }
        Ok(())
    }
}
