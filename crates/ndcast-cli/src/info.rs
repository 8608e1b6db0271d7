//! `ndcast info`: the contents of array files.
//!
//! Only headers are read, unless elements are needed; then arrays are read one at a time. A bad file is reported, and the command goes on with
//! the next one.

use crate::failure::{Done, Failure, complain};
use crate::json;
use crate::output::Output;
use ndcast::shape::{grouped, in_units};
use ndcast::{ALL, DType, Error, Tensor};
use ndcast_io::{Array, Contents};
use serde_json::{Value, json};
use std::io::Write;

/// Tell what is in array files: dtype, shape, order of the axes, bytes, names
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  ndcast info data/digits/*.npy
  ndcast info --stats data/digits/train.npy
  ndcast info --json archive.npz archive.npz:weights")]
pub(crate) struct Info {
    /// Files; FILE:MEMBER for one of several arrays
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    /// Also the smallest and largest element and the mean, for which all elements are read
    #[arg(long)]
    stats: bool,
    /// With --stats: map .npy files instead of reading them, for files larger than memory. A file that is cut short meanwhile ends the program
    #[arg(long)]
    mmap: bool,
    /// A list of objects as JSON
    #[arg(long)]
    json: bool,
}

/// One array, and the file it was found in.
struct Entry {
    file: String,
    /// Its name in the file, if arrays have names there.
    member: Option<String>,
    array: Array,
}

impl Info {
    pub(crate) fn run(&self, out: &mut Output) -> Done {
        let (mut failed, mut found) = (false, Vec::new());
        for file in &self.files {
            each_array(file, &mut |array| {
                let shown = array.and_then(|entry| {
                    let stats = if self.stats { stats(&self.elements(&entry)?)? } else { Vec::new() };
                    Ok((entry, stats))
                });
                match shown {
                    Ok((entry, stats)) if self.json => found.push(object(&entry, stats)),
                    Ok((entry, stats)) => self.print(out, &entry, &stats)?,
                    Err(error) => {
                        // Show the earlier results before the error.
                        out.flush()?;
                        complain("error", error.message());
                        failed = true;
                    }
                }
                Ok(())
            })?;
        }
        if self.json {
            writeln!(out, "{:#}", Value::from(found))?;
        }
        if failed { Err(Failure::Reported) } else { Ok(()) }
    }

    /// All elements of an array, in the file if they are to be mapped.
    fn elements(&self, entry: &Entry) -> Result<Tensor, Error> {
        let is_npy = entry.fact("version").is_some();
        if self.mmap && is_npy { ndcast_io::open(&entry.file) } else { entry.array.load() }
    }

    fn print(&self, out: &mut Output, entry: &Entry, stats: &[(&str, String)]) -> Done {
        let Entry { file, member, array } = entry;
        let source = &array.source;
        let name = member.as_ref().map_or_else(|| file.clone(), |member| format!("{file}:{member}"));
        write!(out, "{name}: {} {}", source.dtype(), source.shape())?;
        if let Some(order) = entry.fact("order") {
            write!(out, ", {order} order")?;
        }
        let bytes = entry.bytes();
        write!(out, ", {} bytes", grouped(bytes))?;
        if bytes >= 1024 {
            write!(out, " ({})", in_units(bytes))?;
        }
        if u128::from(source.stored_bytes()) != bytes {
            write!(out, ", {} in the file", grouped(source.stored_bytes().into()))?;
        }
        for (fact, value) in array.facts.iter().filter(|(fact, _)| *fact != "order") {
            let format = if *fact == "version" { "npy " } else { "" };
            write!(out, ", {format}{fact} {value}")?;
        }
        writeln!(out)?;
        if self.stats {
            let shown: Vec<String> = stats.iter().map(|(name, value)| format!("{name} {value}")).collect();
            let shown = if shown.is_empty() { "no numbers to compare".to_owned() } else { shown.join(", ") };
            writeln!(out, "  {shown}")?;
        }
        Ok(())
    }
}

impl Entry {
    fn fact(&self, word: &str) -> Option<&str> {
        self.array.facts.iter().find(|(fact, _)| *fact == word).map(|(_, value)| value.as_str())
    }

    /// The bytes of the elements in memory.
    fn bytes(&self) -> u128 {
        let source = &self.array.source;
        source.shape().iter().map(|&length| length as u128).product::<u128>() * source.dtype().size() as u128
    }
}

fn object(entry: &Entry, stats: Vec<(&str, String)>) -> Value {
    let source = &entry.array.source;
    let mut object = json!({
        "file": entry.file,
        "member": entry.member,
        "dtype": source.dtype().name(),
        "shape": source.shape().to_vec(),
        "order": null,
        "bytes": entry.bytes() as u64,
        "stored": source.stored_bytes(),
        "chunks": source.chunks().to_vec(),
        "version": null,
    });
    for (fact, value) in entry.array.facts.iter().filter(|(fact, _)| *fact != "chunks") {
        object[*fact] = json!(value);
    }
    for (name, value) in stats {
        object[name] = serde_json::from_str(&value).unwrap_or(Value::String(value));
    }
    object
}

/// Shows the arrays of a file one by one, and the errors of those that cannot be read.
fn each_array(text: &str, show: &mut dyn FnMut(Result<Entry, Error>) -> Done) -> Done {
    let (path, member) = ndcast_io::member(text);
    let entry = |member: Option<&str>, array| Entry {
        file: path.display().to_string(),
        member: member.map(str::to_owned),
        array,
    };
    match (ndcast_io::contents(&path), member) {
        (Err(error), _) => show(Err(error)),
        (Ok(Contents::Several(members)), None) => {
            members.names().iter().try_for_each(|name| show(members.array(name).map(|array| entry(Some(name), array))))
        }
        (Ok(contents), member) => show(contents.one(member).map(|array| entry(member, array))),
    }
}

/// Smallest, largest and mean element as JSON. Complex arrays have only a mean, and empty arrays have nothing.
fn stats(tensor: &Tensor) -> Result<Vec<(&'static str, String)>, Error> {
    if tensor.numel() == 0 {
        return Ok(Vec::new());
    }
    let wide = tensor.expr().cast(if tensor.dtype().is_complex() { DType::C128 } else { DType::F64 });
    let mut stats = Vec::new();
    if !tensor.dtype().is_complex() {
        // Truth values are compared as numbers.
        let ordered = if tensor.dtype() == DType::Bool { tensor.expr().cast(DType::U8) } else { tensor.expr() };
        stats.push(("min", ordered.min(ALL)));
        stats.push(("max", ordered.max(ALL)));
    }
    stats.push(("mean", wide.mean(ALL)));
    stats
        .into_iter()
        .map(|(name, expr)| {
            let result = expr.eval()?;
            Ok((name, json::number(result.item()?, result.dtype())))
        })
        .collect()
}
