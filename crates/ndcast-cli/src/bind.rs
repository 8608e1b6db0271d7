//! `NAME=FILE`: tensors for the names of a program.
//!
//! Only the parts of a `.npy` file that the program uses are read ([`Want`]); on request the file is mapped. `FILE:MEMBER` takes one of
//! several arrays; `NAME=-` reads standard input. The first bytes of a file decide its format, not its name.
//!
//! Contract: a word that is not a binding is a usage error; a file that cannot be read is an error that names the variable.

use crate::failure::{Done, Failure};
use ndcast::{Error, ErrorKind, Index, Source, Tensor};
use ndcast_io::npy;
use ndcast_lang::{ExprKind, parse_expression};
use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::sync::Arc;

/// The value that stands for standard input.
const STDIN: &str = "-";

/// Which parts of a file the program uses.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Want {
    /// All elements.
    All,
    /// Shape and dtype, and the elements that one of the indices selects; the values of the other elements do not matter.
    Parts(Vec<Vec<Index>>),
    /// The file is mapped: elements are read when they are used.
    Map,
}

/// One `NAME=VALUE` of the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Binding {
    /// A name of the expression language.
    pub(crate) name: String,
    /// What follows the `=`.
    pub(crate) value: String,
}

impl Binding {
    /// Splits words into names and values; messages call the value `value` (`FILE`).
    pub(crate) fn parse_all(words: &[String], value: &str) -> Done<Vec<Binding>> {
        let mut bindings: Vec<Binding> = Vec::new();
        for word in words {
            let binding = Binding::parse(word, value)?;
            if bindings.iter().any(|other| other.name == binding.name) {
                return Err(Failure::Usage(format!("{} is given twice", binding.name)));
            }
            bindings.push(binding);
        }
        Ok(bindings)
    }

    fn parse(word: &str, expected: &str) -> Done<Binding> {
        let Some((name, value)) = word.split_once('=') else {
            return Err(Failure::Usage(format!(
                "'{word}' is not of the form NAME={expected} (an expression with spaces needs quotes around it)"
            )));
        };
        // Let the parser of the language decide what a name is.
        if !matches!(parse_expression(name), Ok(expr) if matches!(&expr.kind, ExprKind::Name(same) if same == name)) {
            return Err(Failure::Usage(format!(
                "'{name}' in '{word}' cannot be a name: take letters, digits and _, not beginning with a digit, and no word of Python"
            )));
        }
        if value.is_empty() {
            return Err(Failure::Usage(format!("nothing follows the = in '{word}': expected NAME={expected}")));
        }
        Ok(Binding { name: name.to_owned(), value: value.to_owned() })
    }

    /// Whether the tensor comes from standard input.
    pub(crate) fn is_stdin(&self) -> bool {
        self.value == STDIN
    }

    /// Whether parts of the array can be read first, and the rest later. Only a `.npy` file allows this: other files are read whole, and a
    /// pipe can be read only once.
    pub(crate) fn is_in_parts(&self) -> bool {
        is_npy(Path::new(&self.value))
    }

    /// Whether the value is standard input, an existing file, or at least the name of an array file.
    pub(crate) fn is_there(&self) -> bool {
        self.is_stdin() || ndcast_io::is_named(&self.value) || Path::new(&self.value).exists()
    }

    /// The array of the file, of which only what is asked for is read; `None` for standard input, and for what is no regular file.
    pub(crate) fn source(&self) -> Done<Option<Arc<dyn Source>>> {
        let (path, _) = ndcast_io::member(&self.value);
        if self.is_stdin() || !(path.is_file() || path.is_dir()) {
            return Ok(None);
        }
        ndcast_io::source(&self.value).map(Some).map_err(|error| self.refused(&error))
    }

    /// All elements of the file, which is open.
    pub(crate) fn read(&self, source: &dyn Source) -> Done<Tensor> {
        let whole: Vec<_> = source.shape().iter().map(|&length| 0..length).collect();
        source.read(&whole).map_err(|error| self.refused(&helped(&self.value, error)))
    }

    fn refused(&self, error: &Error) -> Failure {
        Failure::Refused(format!("cannot read {}: {}", self.name, error.message()))
    }

    /// The tensor of the file.
    pub(crate) fn load(&self, want: &Want) -> Done<Tensor> {
        let loaded = if self.is_stdin() { from_stdin() } else { from_file(&self.value, want) };
        loaded.map_err(|error| self.refused(&error))
    }
}

/// Refuses bindings that would read standard input more than once.
pub(crate) fn check_stdin(bindings: &[Binding]) -> Done {
    let mut readers = bindings.iter().filter(|binding| binding.is_stdin());
    match (readers.next(), readers.next()) {
        (Some(one), Some(other)) => {
            let text = format!("{} and {} cannot both be read from standard input", one.name, other.name);
            Err(Failure::Usage(text))
        }
        _ => Ok(()),
    }
}

/// The array of `FILE` or `FILE:MEMBER`.
pub(crate) fn from_file(text: &str, want: &Want) -> Result<Tensor, Error> {
    let (path, member) = ndcast_io::member(text);
    let loaded = match (member, want) {
        (Some(member), _) => ndcast_io::load_member(&path, member),
        (None, Want::Map) if is_npy(&path) => ndcast_io::open(&path),
        (None, Want::Parts(parts)) if is_npy(&path) => npy::File::open(&path).and_then(|file| file.parts(parts)),
        (None, _) => ndcast_io::load(&path),
    };
    loaded.map_err(|error| helped(text, error))
}

/// An error of reading a file, with what helps if there is no room.
fn helped(text: &str, error: Error) -> Error {
    match error.kind() {
        ErrorKind::Memory if is_npy(Path::new(text)) => {
            let help = "with --mmap elements are read when they are looked at, if nobody cuts the file meanwhile";
            Error::new(ErrorKind::Memory, format!("{}\n  help: {help}", error.message()))
        }
        _ => error,
    }
}

/// Whether this is a regular file that begins as a `.npy` file does. A pipe is not examined, because its bytes can be read only once.
fn is_npy(path: &Path) -> bool {
    let mut start = [0; 6];
    path.is_file()
        && File::open(path).and_then(|mut file| file.read_exact(&mut start)).is_ok()
        && start == *b"\x93NUMPY"
}

fn from_stdin() -> Result<Tensor, Error> {
    const NAME: &str = "standard input";
    let contents = ndcast_io::contents_of(NAME, std::io::stdin().lock())?;
    let array = contents.one(None).map_err(|error| match error.kind() {
        ErrorKind::Value => error.context(NAME),
        _ => error,
    })?;
    array.load()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(word: &str) -> Done<Binding> {
        Binding::parse(word, "FILE")
    }

    #[test]
    fn names_are_those_of_the_language() {
        for (word, name, value) in [("x=a.npy", "x", "a.npy"), ("größe_1=a=b", "größe_1", "a=b"), ("x=-", "x", "-")]
        {
            assert_eq!(parse(word).unwrap(), Binding { name: name.into(), value: value.into() });
        }
        for word in ["", "x", "=a", "1x=a", "x y=a", "x[0]=a", "lambda=a", "None=a", "x=", " x=a", "(x)=a", "-x=a"] {
            assert!(matches!(parse(word), Err(Failure::Usage(_))), "{word}");
        }
    }

    #[test]
    fn each_name_once_and_standard_input_once() {
        let words = |words: &[&str]| words.iter().map(ToString::to_string).collect::<Vec<_>>();
        assert!(
            matches!(Binding::parse_all(&words(&["x=a", "x=b"]), "FILE"), Err(Failure::Usage(text)) if text == "x is given twice")
        );
        let both = Binding::parse_all(&words(&["x=-", "y=-"]), "FILE").unwrap();
        assert!(matches!(check_stdin(&both), Err(Failure::Usage(_))));
        assert!(check_stdin(&both[..1]).is_ok());
    }
}
