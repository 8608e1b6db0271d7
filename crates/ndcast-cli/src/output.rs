//! Buffered standard output that remembers whether its reader has gone.
//!
//! A library that writes here turns [`std::io::Error`]s into errors of its own, which no longer distinguish a broken pipe from a full disk.
//! [`Output::blame`] does.

use crate::failure::Failure;
use std::io::{self, BufWriter, ErrorKind, Stdout, Write};

/// Standard output.
pub(crate) struct Output {
    stdout: BufWriter<Stdout>,
    unheard: bool,
}

impl Output {
    /// Standard output of this process.
    pub(crate) fn new() -> Output {
        Output { stdout: BufWriter::with_capacity(1 << 16, io::stdout()), unheard: false }
    }

    /// The failure behind an error that a library returned after writing here.
    pub(crate) fn blame(&self, error: ndcast::Error) -> Failure {
        if self.unheard { Failure::Unheard } else { Failure::from(error) }
    }

    fn watch<T>(&mut self, result: io::Result<T>) -> io::Result<T> {
        self.unheard |= result.as_ref().is_err_and(|error| error.kind() == ErrorKind::BrokenPipe);
        result
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let result = self.stdout.write(bytes);
        self.watch(result)
    }

    fn flush(&mut self) -> io::Result<()> {
        let result = self.stdout.flush();
        self.watch(result)
    }
}
