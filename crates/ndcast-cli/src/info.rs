//! `ndcast info`: the contents of array files.
//!
//! Of a large `.npy` file only the header is read, unless elements are needed; the arrays of a `.npz` archive are read one at a time. A bad
//! file is reported, and the command goes on with the next one.

use crate::bind::{self, Want};
use crate::failure::{Done, Failure, complain};
use crate::json;
use crate::output::Output;
use ndcast::shape::{grouped, in_units};
use ndcast::{ALL, DType, Error, Tensor};
use ndcast_io::npz;
use serde_json::{Value, json};
use std::fs::File;
use std::io::{Read, Write};
use std::path::Path;

/// Tell what is in array files: dtype, shape, order of the axes, bytes
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  ndcast info data/digits/*.npy
  ndcast info --stats data/digits/train.npy
  ndcast info --json archive.npz archive.npz:weights")]
pub(crate) struct Info {
    /// .npy and .npz files; FILE.npz:MEMBER for one array of an archive
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
    /// Its name in an archive.
    member: Option<String>,
    /// The version of the `.npy` format, if the file is a `.npy` file.
    version: Option<String>,
    tensor: Tensor,
}

impl Info {
    pub(crate) fn run(&self, out: &mut Output) -> Done {
        let (mut failed, mut found) = (false, Vec::new());
        let want = match (self.mmap, self.stats) {
            (true, _) => Want::Map,
            (false, true) => Want::All,
            (false, false) => Want::Parts(Vec::new()),
        };
        for file in &self.files {
            each_array(file, &want, &mut |array| {
                match array {
                    Ok(entry) if self.json => found.push(self.object(&entry)?),
                    Ok(entry) => self.print(out, &entry)?,
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

    fn print(&self, out: &mut Output, entry: &Entry) -> Done {
        let tensor = &entry.tensor;
        let name =
            entry.member.as_ref().map_or_else(|| entry.file.clone(), |member| format!("{}:{member}", entry.file));
        let bytes = bytes(tensor);
        write!(
            out,
            "{name}: {} {}, {} order, {} bytes",
            tensor.dtype(),
            tensor.shape(),
            order(tensor),
            grouped(bytes)
        )?;
        if bytes >= 1024 {
            write!(out, " ({})", in_units(bytes))?;
        }
        if let Some(version) = &entry.version {
            write!(out, ", npy version {version}")?;
        }
        writeln!(out)?;
        if self.stats {
            let stats = stats(tensor)?;
            let shown: Vec<String> = stats.iter().map(|(name, value)| format!("{name} {value}")).collect();
            writeln!(
                out,
                "  {}",
                if shown.is_empty() { "no numbers to compare".to_owned() } else { shown.join(", ") }
            )?;
        }
        Ok(())
    }

    fn object(&self, entry: &Entry) -> Done<Value> {
        let tensor = &entry.tensor;
        let mut object = json!({
            "file": entry.file,
            "member": entry.member,
            "dtype": tensor.dtype().name(),
            "shape": tensor.shape().to_vec(),
            "order": order(tensor),
            "bytes": bytes(tensor) as u64,
            "version": entry.version,
        });
        if self.stats {
            for (name, value) in stats(tensor)? {
                object[name] = serde_json::from_str(&value).unwrap_or(Value::String(value));
            }
        }
        Ok(object)
    }
}

/// Shows the arrays of a file one by one, and the errors of those that cannot be read.
fn each_array(text: &str, want: &Want, show: &mut dyn FnMut(Result<Entry, Error>) -> Done) -> Done {
    let entry = |file: &Path, member: Option<&str>, tensor| Entry {
        file: file.display().to_string(),
        member: member.map(str::to_owned),
        version: None,
        tensor,
    };
    if let Some((path, member)) = bind::member(text) {
        return show(ndcast_io::load_member(&path, member).map(|tensor| entry(&path, Some(member), tensor)));
    }
    let path = Path::new(text);
    let start = first_bytes(path);
    if !start.starts_with(b"PK") {
        let array = bind::from_file(text, want);
        return show(array.map(|tensor| Entry { version: version(&start), ..entry(path, None, tensor) }));
    }
    match npz::Archive::open(path) {
        Ok(mut archive) => archive.names().iter().try_for_each(|name| {
            let array = archive.get(name);
            show(array.map(|tensor| entry(path, Some(name), tensor)))
        }),
        Err(error) => show(Err(error)),
    }
}

/// The first bytes of a regular file; empty if they cannot be read, because reading the array will report the error.
fn first_bytes(path: &Path) -> Vec<u8> {
    let mut start = Vec::new();
    if path.is_file() {
        let _ = File::open(path).and_then(|file| file.take(8).read_to_end(&mut start));
    }
    start
}

fn version(start: &[u8]) -> Option<String> {
    match start {
        [0x93, b'N', b'U', b'M', b'P', b'Y', major, minor] => Some(format!("{major}.{minor}")),
        _ => None,
    }
}

fn order(tensor: &Tensor) -> &'static str {
    if tensor.is_contiguous() { "C" } else { "Fortran" }
}

fn bytes(tensor: &Tensor) -> u128 {
    tensor.numel() as u128 * tensor.dtype().size() as u128
}

/// Smallest, largest and mean element as JSON. Complex arrays have only a mean, and empty arrays have nothing.
fn stats(tensor: &Tensor) -> Done<Vec<(&'static str, String)>> {
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
