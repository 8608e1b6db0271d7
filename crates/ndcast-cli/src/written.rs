//! How a file is written: what the formats can be told.

use crate::failure::{Done, Failure};
use ndcast::ErrorKind;
use ndcast_io::Options;
use std::path::Path;

/// The arguments of a command that writes a file of arrays.
#[derive(clap::Args, Debug)]
pub(crate) struct Written {
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
    /// Keep the parts that are written, beside the file, if the run is stopped, and go on with those of an earlier run of the same command
    #[arg(long)]
    pub(crate) resume: bool,
}

/// The length of a chunk along an axis.
fn length(text: &str) -> Result<usize, String> {
    let length = text.parse().ok().filter(|&length| length > 0);
    length.ok_or_else(|| {
        "expected a length above 0 for each axis, with commas between them, such as 1000,1000".to_owned()
    })
}

impl Written {
    /// As [`options`](Written::options), for a file that can be written: that is found out before anything is computed for it.
    pub(crate) fn checked(&self, to: &Path, job: impl FnOnce() -> Done<Vec<String>>) -> Done<Options> {
        let options = self.options(to, job)?;
        crate::signals::take_temporaries_along();
        ndcast_io::check_save(to, &options).map_err(|error| match error.kind() {
            ErrorKind::Value => Failure::Usage(error.message().to_owned()),
            _ => error.into(),
        })?;
        Ok(options)
    }

    /// The options for a file, whose name selects the format. A run goes on with an earlier one that has the same job.
    pub(crate) fn options(&self, to: &Path, job: impl FnOnce() -> Done<Vec<String>>) -> Done<Options> {
        let Written { overwrite, chunks, shards, codec, resume } = self;
        let given = [("chunks", chunks.is_some()), ("shards", shards.is_some()), ("codec", codec.is_some())];
        let name = to.to_string_lossy().to_ascii_lowercase();
        let is_zarr = [".zarr", ".zarr.zip"].iter().any(|ending| name.ends_with(ending));
        if let Some((option, _)) = given.iter().find(|(_, given)| *given && !is_zarr) {
            let text = format!(
                "--{option} is for Zarr arrays, and {} is none\n  help: let the name end with .zarr",
                to.display()
            );
            return Err(Failure::Usage(text));
        }
        let (chunks, shards, codec) = (chunks.clone(), shards.clone(), codec.clone());
        let resume = if *resume { Some(job()?) } else { None };
        Ok(Options { overwrite: *overwrite, chunks, shards, codec, resume })
    }
}
