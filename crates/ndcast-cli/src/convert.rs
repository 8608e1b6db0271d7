//! `ndcast convert`: the same arrays in another format.
//!
//! *Technique*: an array goes block by block from its file to the other, so it may be larger than memory, if both formats can be read and
//! written in parts. *Contract*: the new file appears when it is complete. Several arrays go along by their names, by way of memory.

use crate::failure::Done;
use crate::output::Output;
use crate::progress::{self, Show};
use crate::written::Written;
use ndcast::{Error, Expr, Tensor};
use ndcast_io::{Contents, job};
use std::path::Path;

/// Write an array, or all arrays of a file, in another format
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  ndcast convert table.csv table.npy
  ndcast convert archive.npz model.safetensors
  ndcast convert archive.npz:weights weights.csv
  ndcast convert table.npy table.zarr --chunks 1000,1000 --codec zstd:9")]
pub(crate) struct Convert {
    /// The file to read; FILE:MEMBER for one of several arrays
    #[arg(value_name = "FROM")]
    from: String,
    /// The file to write, whose ending selects the format
    #[arg(value_name = "TO")]
    to: String,
    #[command(flatten)]
    written: Written,
    /// Show no progress of a long conversion
    #[arg(short, long)]
    quiet: bool,
}

impl Convert {
    pub(crate) fn run(&self, out: &mut Output) -> Done {
        let to = Path::new(&self.to);
        let options = self.written.checked(to, || Ok(job("convert", [("from", self.from.as_str())])?))?;
        let (path, member) = ndcast_io::member(&self.from);
        match ndcast_io::contents(path)? {
            Contents::Several(members) if member.is_none() && ndcast_io::holds_several(to) => {
                let load = |name: String| Ok((members.array(&name)?.load()?, name));
                let all = members.names().into_iter().map(load).collect::<Result<Vec<_>, Error>>()?;
                let named: Vec<(&str, &Tensor)> = all.iter().map(|(tensor, name)| (name.as_str(), tensor)).collect();
                ndcast_io::save_all(to, &named, &options)?;
            }
            contents => {
                let source = contents.one(member)?.source;
                let sink = ndcast_io::sink(to, source.dtype(), source.shape(), &options)?;
                let show = if self.quiet { Show::Nothing } else { Show::Bar };
                progress::shown(show, out, || Expr::source(source.clone()).eval_to(&*sink)).0?;
                sink.finish()?;
            }
        }
        Ok(())
    }
}
