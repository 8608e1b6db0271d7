//! The parts that both formats in zip archives share: `.npz` and Zarr.

use ndcast::{Error, ErrorKind};
use std::io::{self, Seek, SeekFrom, Write};
use zip::CompressionMethod;
use zip::result::ZipError;
use zip::write::SimpleFileOptions;

/// Maximum compression ratio of deflate.
pub(crate) const BEST_RATIO: u64 = 1032;

/// Members of at least this many bytes need the 64-bit zip format.
const LARGE: u64 = u32::MAX as u64;

/// The options of a member of `length` bytes before they are packed, deflated or stored as they are.
pub(crate) fn options(deflated: bool, length: u64) -> SimpleFileOptions {
    let method = if deflated { CompressionMethod::Deflated } else { CompressionMethod::Stored };
    SimpleFileOptions::default().compression_method(method).large_file(length >= LARGE)
}

pub(crate) fn refuse(error: ZipError) -> Error {
    match error {
        ZipError::Io(error) => error.into(),
        other => Error::new(ErrorKind::Io, format!("not a zip archive, or a damaged one: {other}")),
    }
}

/// A target whose first failed write is told once; later ones write nothing. So an archive that is given up because of a full disk does not
/// fail again where it is dropped, where it could only complain on the terminal.
#[derive(Debug)]
pub(crate) struct Once<W> {
    target: W,
    has_failed: bool,
}

impl<W> Once<W> {
    pub(crate) fn new(target: W) -> Once<W> {
        Once { target, has_failed: false }
    }
}

impl<W: Write + Seek> Write for Once<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.has_failed {
            // The archive computes lengths from positions.
            self.target.seek_relative(bytes.len() as i64)?;
            return Ok(bytes.len());
        }
        let done = self.target.write(bytes);
        self.has_failed = done.as_ref().is_err_and(|error| error.kind() != io::ErrorKind::Interrupted);
        done
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.has_failed { Ok(()) } else { self.target.flush() }
    }
}

impl<W: Seek> Seek for Once<W> {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.target.seek(to)
    }
}
