//! `ndcast eval`: runs a program over files, and prints or writes its last value.
//!
//! The program is in the expression language, [`ndcast_lang`]; a statement is computed as a whole, without temporaries. Contract: files
//! are read once, or mapped on request; an output file is either the old one or the new one; if standard output carries data (`--json`,
//! `-o -`), the program's own output goes to stderr.

use crate::bind::{Binding, Want, check_stdin};
use crate::failure::{Done, Failure, complain};
use crate::guards::Guards;
use crate::json::write_value;
use crate::names::explained;
use crate::output::Output;
use crate::parts::wanted;
use crate::progress::{self, Show};
use crate::size::{bytes_of, peak_memory};
use crate::words::plain;
use crate::written::Written;
use ndcast::internal::bytes_in_memory;
use ndcast::shape::in_units;
use ndcast::{Layout, PrintOptions, Source, Tensor};
use ndcast::{memory_limit, print_options, set_memory_limit, set_num_threads, set_print_options};
use ndcast_io::{Options, job};
use ndcast_lang::{Session, Value, names_of, parse};
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

/// Compute an expression over array files
#[derive(clap::Args, Debug)]
#[command(
    override_usage = "ndcast eval [OPTIONS] <EXPR> [NAME=FILE]...\n       ndcast eval [OPTIONS] -f <PROGRAM> [NAME=FILE]...",
    after_help = "Examples:
  ndcast eval 'linspace(0, 1, 5) ** 2'
  ndcast eval '(x - x.mean(0)) / x.std(0)' x=data/digits/train.npy -o standardised.npy
  ndcast eval 'a = x.sum(1); a.argmax()' x=data/digits/test.npy --json
  ndcast eval 'x.T' x=- -o - < data/digits/test.npy | ndcast eval 'x.shape' x=-
  ndcast eval '(labels[((test[:,None,:]-train)**2).sum(-1).argmin(-1)] == truth).mean()' \\
    test=data/digits/test.npy train=data/digits/train.npy \\
    labels=data/digits/train_labels.npy truth=data/digits/test_labels.npy

`ndcast ops` lists what can be computed."
)]
pub(crate) struct Eval {
    /// The program, then files for its names: NAME=FILE, NAME=FILE.npz:MEMBER, NAME=- for standard input
    #[arg(value_name = "EXPR|NAME=FILE", required_unless_present = "program", value_parser = plain)]
    words: Vec<String>,
    /// Read the program from a file, or - for standard input
    #[arg(short = 'f', long = "file", value_name = "PROGRAM")]
    program: Option<String>,
    /// Write the value to a file instead, whose ending selects the format, or as .npy to standard output with -
    #[arg(short, long, value_name = "OUT")]
    output: Option<String>,
    /// Print the value as JSON, with exact numbers; with --output, how far a large evaluation has come, as lines of JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    written: Written,
    /// The most memory that files and results may take, such as 512MiB: larger ones are read, computed and written block by block
    /// [default: a quarter of the memory]
    #[arg(long, value_name = "SIZE", value_parser = bytes_of)]
    memory: Option<u64>,
    /// Show no progress of a long evaluation
    #[arg(short, long)]
    quiet: bool,
    /// Digits after the decimal point [default: 4]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u8).range(..=64))]
    precision: Option<u8>,
    /// Characters per line [default: 80]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    linewidth: Option<usize>,
    /// Threads to compute with [default: NDCAST_NUM_THREADS, or as many as there are cores]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Map .npy files instead of reading them, so that elements are read when they are used. A file that is cut short meanwhile ends the program
    #[arg(long)]
    mmap: bool,
    /// Tell on stderr how much memory it took at most
    #[arg(long)]
    stats: bool,
    #[command(flatten)]
    guards: Guards,
}

/// The files of a program, open.
#[derive(Default)]
struct Files {
    sources: Vec<(String, Arc<dyn Source>)>,
    /// Whether they are read block by block.
    in_blocks: bool,
}

/// The name that stands for standard input and output.
const STANDARD: &str = "-";

impl Eval {
    pub(crate) fn run(&self, out: &mut Output) -> Done {
        let (source, words) = self.source()?;
        if parse(&source).is_ok_and(|program| program.statements.is_empty()) {
            return Err(Failure::Usage("the program is empty".to_owned()));
        }
        let bindings = Binding::parse_all(words, "FILE")?;
        check_stdin(&bindings)?;
        if let Some(binding) =
            bindings.iter().find(|binding| binding.is_stdin() && self.program.as_deref() == Some(STANDARD))
        {
            let text = format!("the program and {} cannot both be read from standard input", binding.name);
            return Err(Failure::Usage(text));
        }
        let options = self.check_output(&source, &bindings)?;
        self.configure()?;
        let files = self.files(&source, &bindings)?;
        let session = self.bound(&source, &bindings, &files)?;
        let value = self.last_value(out, session, &source)?;
        self.deliver(out, &value, &options)?;
        if self.stats {
            out.flush()?;
            let peak = peak_memory().map_or_else(|| "not known on this system".to_owned(), in_units);
            let _ = writeln!(std::io::stderr(), "peak memory: {peak}");
        }
        Ok(())
    }

    /// How progress is shown.
    fn show(&self) -> Show {
        match self.output {
            _ if self.quiet => Show::Nothing,
            Some(_) if self.json => Show::Lines,
            _ => Show::Bar,
        }
    }

    /// The files, open. They are read block by block if they and the result would take a large part of the memory, or if the user said how
    /// much memory there is.
    fn files(&self, source: &str, bindings: &[Binding]) -> Done<Files> {
        if self.mmap {
            return Ok(Files::default());
        }
        let program = parse(source).unwrap_or_default();
        let (mut sources, mut inputs, mut session) = (Vec::new(), 0_u64, Session::of_shapes());
        for binding in bindings {
            let Some(source) = binding.source()? else { continue };
            session.set_shape(&binding.name, source.shape(), source.dtype())?;
            let all = bytes_in_memory(source.shape(), source.dtype());
            let used = match wanted(&program, &binding.name) {
                Want::Parts(parts) if binding.is_in_parts() => {
                    let layout = Layout::contiguous(source.shape()).map_err(ndcast::Error::from)?;
                    let part = |part: Vec<_>| {
                        layout.index(&part).map_or(0, |part| bytes_in_memory(part.shape(), source.dtype()))
                    };
                    let used = parts.into_iter().map(part).fold(0, u64::saturating_add).min(all);
                    // A few parts are read by themselves, whatever lies between them.
                    if used < all / 2 && used <= memory_limit() / 4 {
                        continue;
                    }
                    used
                }
                _ => all,
            };
            inputs = inputs.saturating_add(used);
            sources.push((binding.name.clone(), source));
        }
        if self.memory.is_some() || self.written.resume {
            return Ok(Files { sources, in_blocks: true });
        }
        // What fails here fails again when it is computed, with a better message.
        let result = session.typed(source).ok().flatten().map_or(0, |(shape, dtype)| bytes_in_memory(&shape, dtype));
        Ok(Files { sources, in_blocks: inputs.saturating_add(result) > memory_limit() })
    }

    /// The source of the program, and the words that remain for bindings.
    fn source(&self) -> Done<(String, &[String])> {
        match (&self.program, &self.words[..]) {
            (Some(path), words) => {
                let text = if path == STANDARD {
                    std::io::read_to_string(std::io::stdin())
                } else {
                    std::fs::read_to_string(path)
                };
                let text =
                    text.map_err(|error| Failure::Refused(format!("cannot read the program {path}: {error}")))?;
                Ok((text, words))
            }
            (None, [source, words @ ..]) => Ok((source.clone(), words)),
            (None, []) => Err(Failure::Usage("an EXPR is needed".to_owned())),
        }
    }

    /// Refuses an output file that cannot be written, before anything is computed for it.
    fn check_output(&self, source: &str, bindings: &[Binding]) -> Done<Options> {
        let job = || {
            let labels: Vec<String> =
                bindings.iter().map(|Binding { name, value, .. }| format!("{name}={value}")).collect();
            let files = bindings.iter().map(|binding| binding.value.as_str());
            Ok(job(source, labels.iter().map(String::as_str).zip(files))?)
        };
        match self.output.as_deref().filter(|path| *path != STANDARD) {
            Some(path) => self.written.checked(Path::new(path), job),
            // Without a file, these options mean nothing.
            None => self.written.options(Path::new(STANDARD), || {
                Err(Failure::Usage("--resume is for a file: name one with --output".to_owned()))
            }),
        }
    }

    fn configure(&self) -> Done {
        let options = print_options();
        set_print_options(PrintOptions {
            precision: self.precision.map_or(options.precision, usize::from),
            linewidth: self.linewidth.unwrap_or(options.linewidth),
            ..options
        });
        if let Some(memory) = self.memory {
            set_memory_limit(memory);
        }
        if let Some(threads) = self.threads {
            set_num_threads(threads.into());
        }
        self.guards.set()
    }

    /// A session with the tensors of all bindings.
    fn bound(&self, source: &str, bindings: &[Binding], files: &Files) -> Done<Session> {
        let mut session = Session::new();
        // A program that cannot be parsed is reported when it is run.
        let program = parse(source).unwrap_or_default();
        let used = names_of(&program);
        for binding in bindings {
            let unused = !used.contains(binding.name.as_str());
            if unused && !program.statements.is_empty() {
                complain("warning", &format!("{} is given but not used", binding.name));
            }
            let want = if self.mmap { Want::Map } else { wanted(&program, &binding.name) };
            let file = files.sources.iter().find(|(name, _)| *name == binding.name).map(|(_, source)| source);
            match (file, &want) {
                (Some(source), _) if files.in_blocks => {
                    session.set_lazy(&binding.name, ndcast::Expr::source(source.clone()))?;
                }
                // What opening has read, such as a text table, is not read again.
                (Some(source), Want::All) => session.set(&binding.name, binding.read(&**source)?)?,
                _ => session.set(&binding.name, binding.load(&want)?)?,
            }
        }
        Ok(session)
    }

    /// Runs the program and returns its last value; passes on its output and warnings.
    fn last_value(&self, out: &mut Output, mut session: Session, source: &str) -> Done<Value> {
        let (outputs, failure) = match session.run(source) {
            Ok(outputs) => (outputs, None),
            Err(mut failure) => (std::mem::take(&mut failure.outputs), Some(failure)),
        };
        let data_on_stdout = self.json || self.output.as_deref() == Some(STANDARD);
        for output in &outputs {
            match data_on_stdout {
                true => drop(std::io::stderr().write_all(output.printed.as_bytes())),
                false => out.write_all(output.printed.as_bytes())?,
            }
            output.warnings.iter().for_each(|warning| complain("warning", warning));
        }
        match failure {
            Some(failure) => Err(explained(&failure, &session, source, "FILE")),
            None => Ok(outputs.into_iter().last().map_or(Value::None, |output| output.value)),
        }
    }

    /// Prints the value, or writes it to the output file.
    fn deliver(&self, out: &mut Output, value: &Value, options: &Options) -> Done {
        if let (Some(path), Value::Lazy(expr)) = (self.output.as_deref().filter(|path| *path != STANDARD), value) {
            return self.stream(out, expr, path, options);
        }
        if self.written.resume {
            let text = "--resume is for a result that is computed block by block from files, and this one is not";
            return Err(Failure::Refused(text.to_owned()));
        }
        // What reads files block by block waits until now.
        let value = &progress::shown(self.show(), out, || value.computed()).0?;
        match self.output.as_deref() {
            Some(STANDARD) => ndcast_io::npy::to_writer(out, &array(value)?).map_err(|error| out.blame(error))?,
            Some(path) => ndcast_io::save_all(path, &[(ndcast_io::UNNAMED, &array(value)?)], options)?,
            None if self.json => {
                write_value(out, value)?;
                writeln!(out)?;
            }
            None if matches!(value, Value::None) => {}
            None => writeln!(out, "{value}")?,
        }
        Ok(())
    }

    /// Computes an expression block by block into a file.
    fn stream(&self, out: &mut Output, expr: &ndcast::Expr, path: &str, options: &Options) -> Done {
        let sink = ndcast_io::sink_of(path, expr, options)?;
        let plan = if self.stats { expr.stream_plan(Some(&sink.chunks()))? } else { None };
        let (done, counted) = progress::shown(self.show(), out, || expr.eval_to(&*sink));
        done?;
        sink.finish()?;
        if let Some(plan) = plan {
            let [read, written] = [counted.read(), counted.written()].map(|bytes| in_units(u128::from(bytes)));
            let passes = counted.passes();
            let _ = writeln!(std::io::stderr(), "{plan}\nreally\n  reads {read}  writes {written}  passes {passes}");
        }
        Ok(())
    }
}

/// The value as an array.
fn array(value: &Value) -> Done<Tensor> {
    let what = match value {
        Value::Scalar(scalar) => return Ok(Tensor::scalar(*scalar)),
        Value::None => "no value: end the program with an expression",
        Value::Str(_) => "a string, which is no array",
        Value::Size(_) => "a shape, which is no array: write tensor(...) around it",
        Value::Tuple(_) | Value::Named(..) => "a tuple, which is no array: take one of its items, or stack(...) them",
        Value::List(_) => "a list, which is no array: write tensor(...) around it",
        other => match other.tensor() {
            Some(tensor) => return Ok(tensor?),
            None => "no array",
        },
    };
    Err(Failure::Refused(format!("nothing is written: the result is {what}")))
}
