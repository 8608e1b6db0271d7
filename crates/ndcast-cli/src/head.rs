//! `ndcast head`: the first rows of an array. Only these are read, if the format can be read in parts.

use crate::failure::Done;
use crate::output::Output;
use std::io::Write;
use std::ops::Range;

/// Print the first rows of an array
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  ndcast head data/digits/train_labels.npy
  ndcast head -n 2 data/digits/test.npy
  ndcast head model.safetensors:weights")]
pub(crate) struct Head {
    /// A file; FILE:MEMBER for one of several arrays
    file: String,
    /// The number of rows
    #[arg(short = 'n', long, value_name = "N", default_value_t = 10)]
    rows: usize,
}

impl Head {
    pub(crate) fn run(&self, out: &mut Output) -> Done {
        let (path, member) = ndcast_io::member(&self.file);
        let array = ndcast_io::contents(path)?.one(member)?;
        let mut region: Vec<Range<usize>> = array.source.shape().iter().map(|&length| 0..length).collect();
        if let Some(rows) = region.first_mut() {
            rows.end = rows.end.min(self.rows);
        }
        let tensor = array.source.read(&region)?;
        if let Some((_, columns)) = array.facts.iter().find(|(fact, _)| *fact == "columns") {
            writeln!(out, "{columns}")?;
        }
        writeln!(out, "{tensor}")?;
        Ok(())
    }
}
