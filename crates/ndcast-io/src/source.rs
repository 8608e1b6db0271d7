//! Random-access reading of files, and of anything else that a path may lead to.
//!
//! *Contract*: the length of a file is taken when it is opened, and every read inside that length succeeds in full.
//! If the file is truncated meanwhile, the read is an error that states the old and the new length.

use crate::share::share;
use ndcast::{Error, ErrorKind, Result};
use std::fs::{File, FileType};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;

/// Bytes for which starting another thread pays off.
const SHARE: usize = 16 << 20;

/// Bytes that a thread reads at a time.
const PART: usize = 4 << 20;

/// Maximum number of threads that read one file.
const MOST_THREADS: usize = 4;

/// What a path leads to.
pub(crate) enum Opened {
    File(Reader),
    /// A pipe, which nothing has been read from.
    Stream(File),
}

impl Opened {
    /// Opens a file or a pipe. Devices, some of which have no end, are refused.
    pub(crate) fn open(path: &Path) -> Result<Opened> {
        let refused = |what: &str| Err(Error::new(ErrorKind::Io, format!("{what}, expected a file")));
        let file = File::open(path)?;
        let metadata = file.metadata()?;
        match metadata.file_type() {
            kind if kind.is_file() => Ok(Opened::File(Reader { file, length: metadata.len(), position: 0 })),
            kind if kind.is_dir() => refused("a folder"),
            kind if is_device(kind) => refused("a device"),
            _ => Ok(Opened::Stream(file)),
        }
    }

    fn reader(self) -> Result<Reader> {
        match self {
            Opened::File(reader) => Ok(reader),
            Opened::Stream(mut stream) => Reader::copied(&mut stream),
        }
    }
}

#[cfg(unix)]
fn is_device(kind: FileType) -> bool {
    use std::os::unix::fs::FileTypeExt;
    kind.is_char_device() || kind.is_block_device()
}

#[cfg(not(unix))]
fn is_device(_: FileType) -> bool {
    false
}

/// An open file with a read position.
#[derive(Debug)]
pub struct Reader {
    file: File,
    /// The length in bytes when the file was opened.
    length: u64,
    position: u64,
}

impl Reader {
    /// Opens a file, or copies what a pipe gives.
    pub(crate) fn open(path: &Path) -> Result<Reader> {
        Opened::open(path)?.reader()
    }

    /// Copies a source without a length, such as a pipe, into an unnamed temporary file. So the length of all input is
    /// known before it is trusted, and a long stream fills a disk, not the memory.
    pub(crate) fn copied(stream: &mut impl Read) -> Result<Reader> {
        let mut copy = tempfile::tempfile()?;
        let length = io::copy(stream, &mut copy)?;
        Ok(Reader { file: copy, length, position: 0 })
    }

    /// A reader of an open file that starts at `position`.
    pub(crate) fn of(file: &File, position: u64) -> io::Result<Reader> {
        Ok(Reader { file: file.try_clone()?, length: file.metadata()?.len(), position })
    }

    /// The length in bytes when the file was opened.
    pub(crate) fn length(&self) -> u64 {
        self.length
    }

    /// The file, for mapping.
    pub(crate) fn file(&self) -> &File {
        &self.file
    }

    /// A reader of the same file that starts at `position`.
    pub(crate) fn again(&self, position: u64) -> Result<Reader> {
        Ok(Reader { file: self.file.try_clone()?, length: self.length, position })
    }

    /// Fills `bytes` from `position` on, with several threads if there are many bytes.
    pub(crate) fn fill(&self, bytes: &mut [u8], position: u64) -> io::Result<()> {
        let threads = (bytes.len() / SHARE).clamp(1, MOST_THREADS);
        let parts = bytes.chunks_mut(PART).zip((position..).step_by(PART));
        share(parts, threads, |(part, at)| self.fill_alone(part, at))
    }

    fn fill_alone(&self, mut bytes: &mut [u8], mut position: u64) -> io::Result<()> {
        while !bytes.is_empty() {
            let done = self.some(bytes, position)?;
            (bytes, position) = (&mut bytes[done..], position + done as u64);
        }
        Ok(())
    }

    /// Reads at least one byte, unless `bytes` is empty or the position is at or past the original end.
    fn some(&self, bytes: &mut [u8], position: u64) -> io::Result<usize> {
        loop {
            match read_at(&self.file, bytes, position) {
                Ok(0) if !bytes.is_empty() && position < self.length => return Err(self.cut()),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                result => return result,
            }
        }
    }

    fn cut(&self) -> io::Error {
        let now = self.file.metadata().map_or_else(|_| "shorter".to_owned(), |now| now.len().to_string());
        io::Error::other(format!(
            "the file was {} bytes long when it was opened and is {now} now: somebody has cut it meanwhile",
            self.length
        ))
    }
}

impl Read for Reader {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let done = self.some(bytes, self.position)?;
        self.position += done as u64;
        Ok(done)
    }
}

impl Seek for Reader {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let position = match to {
            SeekFrom::Start(position) => Some(position),
            SeekFrom::End(from) => self.length.checked_add_signed(from),
            SeekFrom::Current(from) => self.position.checked_add_signed(from),
        };
        self.position = position.ok_or_else(|| io::Error::from(io::ErrorKind::InvalidInput))?;
        Ok(self.position)
    }
}

#[cfg(unix)]
fn read_at(file: &File, bytes: &mut [u8], position: u64) -> io::Result<usize> {
    std::os::unix::fs::FileExt::read_at(file, bytes, position)
}

#[cfg(windows)]
fn read_at(file: &File, bytes: &mut [u8], position: u64) -> io::Result<usize> {
    std::os::windows::fs::FileExt::seek_read(file, bytes, position)
}

/// Prefixes an error's text with the path.
pub(crate) fn at<T>(path: &Path, result: Result<T>) -> Result<T> {
    result.map_err(|error| error.context(path.display()))
}
