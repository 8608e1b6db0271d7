//! `ndcast convert`: the same arrays in another format.
//!
//! *Technique*: an array goes block by block from its file to the other, so it may be larger than memory, if both formats can be read and
//! written in parts. *Contract*: the new file appears when it is complete. Several arrays go along by their names, by way of memory.

use crate::failure::{Done, Failure};
use crate::output::Output;
use ndcast::{Error, ErrorKind, Tensor};
use ndcast_io::{Contents, Options};
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
    /// Replace a Zarr array or group that exists; other files are always replaced
    #[arg(long)]
    overwrite: bool,
    /// The lengths of the chunks of a Zarr array, such as 1000,1000; some 16 MiB of whole rows if not given
    #[arg(long, value_name = "LENGTHS", value_delimiter = ',', value_parser = length)]
    chunks: Option<Vec<usize>>,
    /// The lengths of the shards of a Zarr array, multiples of those of the chunks: each is a file; if not given, each chunk is
    #[arg(long, value_name = "LENGTHS", value_delimiter = ',', value_parser = length, requires = "chunks")]
    shards: Option<Vec<usize>>,
    /// The compression of a Zarr array: none, blosc, zstd (zstd:1 to zstd:22) or gzip (gzip:1 to gzip:9); zstd if not given
    #[arg(long, value_name = "CODEC")]
    codec: Option<String>,
}

/// The length of a chunk along an axis.
fn length(text: &str) -> Result<usize, String> {
    let length = text.parse().ok().filter(|&length| length > 0);
    length.ok_or_else(|| {
        "expected a length above 0 for each axis, with commas between them, such as 1000,1000".to_owned()
    })
}

impl Convert {
    pub(crate) fn run(&self, _: &mut Output) -> Done {
        crate::signals::take_temporaries_along();
        let to = Path::new(&self.to);
        let options = self.options(to)?;
        ndcast_io::check_save(to, &options).map_err(|error| match error.kind() {
            ErrorKind::Value => Failure::Usage(error.message().to_owned()),
            _ => error.into(),
        })?;
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
                ndcast_io::copy(&*source, &*sink)?;
                sink.finish()?;
            }
        }
        Ok(())
    }

    fn options(&self, to: &Path) -> Done<Options> {
        let Convert { overwrite, chunks, shards, codec, .. } = self;
        let given = [("chunks", chunks.is_some()), ("shards", shards.is_some()), ("codec", codec.is_some())];
        let is_zarr = [".zarr", ".zarr.zip"].iter().any(|ending| self.to.to_ascii_lowercase().ends_with(ending));
        if let Some((option, _)) = given.iter().find(|(_, given)| *given && !is_zarr) {
            let text = format!(
                "--{option} is for Zarr arrays, and {} is none\n  help: let the name end with .zarr",
                to.display()
            );
            return Err(Failure::Usage(text));
        }
        Ok(Options { overwrite: *overwrite, chunks: chunks.clone(), shards: shards.clone(), codec: codec.clone() })
    }
}
