//! One opaque error for the whole library.
//!
//! An [`Error`] has a [`Class`] to match on and a text for people: what operation, which operands, which axis, what
//! would help. Shape errors carry the picture of the rule.

use crate::shape::ShapeError;
use std::fmt;
use std::panic::Location;

/// `Result` with ndcast's error.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// What kind of mistake an [`Error`] is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Class {
    /// Shapes or layouts that do not go together.
    Shape,
    /// A dtype that an operation does not take, or a cast that would lose its kind.
    DType,
    /// An argument that is missing, not known or of the wrong sort: a string where a number belongs.
    Type,
    /// An axis, index or mask outside of its tensor.
    Index,
    /// A value that an operation refuses: division by an integer zero, an unknown name, a bad argument.
    Value,
    /// An integer that its dtype cannot hold.
    Overflow,
    /// A result that memory cannot hold.
    Memory,
    /// A file that cannot be read or written.
    Io,
    /// A matrix that has no inverse, no such factor, or no eigenvalues that can be found.
    LinAlg,
    /// Work that was stopped because somebody asked for it: see [`interruptible`](crate::interruptible).
    Interrupted,
}

/// Why an operation was refused.
///
/// ```
/// use ndcast::{Class, Tensor};
/// let x = Tensor::from([1.0, 2.0]);
/// let y = Tensor::from([1.0, 2.0, 3.0]);
/// let error = (&x + &y).eval().unwrap_err();
/// assert_eq!(error.class(), Class::Shape);
/// assert!(error.to_string().contains("The size of tensor a (2) must match the size of tensor b (3)"));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Error(Box<Inner>);

#[derive(Clone, PartialEq, Eq)]
struct Inner {
    class: Class,
    text: String,
    shape: Option<ShapeError>,
    at: Option<&'static Location<'static>>,
}

impl Error {
    /// An error of a class with a text.
    pub fn new(class: Class, text: impl Into<String>) -> Error {
        Error(Box::new(Inner { class, text: text.into(), shape: None, at: None }))
    }

    #[doc(hidden)]
    pub fn value(text: impl Into<String>) -> Error {
        Error::new(Class::Value, text)
    }

    #[doc(hidden)]
    pub fn dtype(text: impl Into<String>) -> Error {
        Error::new(Class::DType, text)
    }

    #[doc(hidden)]
    pub fn index(text: impl Into<String>) -> Error {
        Error::new(Class::Index, text)
    }

    /// A shape error of a named operation on named operands.
    #[doc(hidden)]
    pub fn shape(operation: &str, names: &[&str], error: ShapeError) -> Error {
        Error(Box::new(Inner {
            class: class_of(&error),
            text: error.with_operation(operation, names),
            shape: Some(error),
            at: None,
        }))
    }

    /// The same error, said to come from a place in the caller's source.
    pub(crate) fn at(mut self, location: &'static Location<'static>) -> Error {
        self.0.at.get_or_insert(location);
        self
    }

    /// The same error, its text followed by a remark.
    #[doc(hidden)]
    #[must_use]
    pub fn context_after(mut self, remark: impl fmt::Display) -> Error {
        self.0.text = format!("{}\n  {remark}", self.0.text);
        self
    }

    /// The same error, its text led by a context.
    #[must_use]
    pub fn context(mut self, context: impl fmt::Display) -> Error {
        self.0.text = format!("{context}: {}", self.0.text);
        self
    }

    /// What kind of mistake it is.
    pub fn class(&self) -> Class {
        self.0.class
    }

    /// The text without the place in the source.
    pub fn message(&self) -> &str {
        &self.0.text
    }

    /// The shape error behind it, where there is one.
    pub fn shape_error(&self) -> Option<&ShapeError> {
        self.0.shape.as_ref()
    }

    /// Where in the caller's source the operation stands, where that is known.
    pub fn location(&self) -> Option<&'static Location<'static>> {
        self.0.at
    }
}

/// A wrong place is an index error, an argument that makes no sense for any shape a value error, all else a shape error.
fn class_of(error: &ShapeError) -> Class {
    use crate::shape::ShapeErrorKind::{AmbiguousLength, AxisCount, AxisRepeated, NegativeLength, ZeroStep};
    match error.kind() {
        AxisRepeated { .. } | AxisCount { .. } | AmbiguousLength { .. } | NegativeLength { .. } | ZeroStep => {
            Class::Value
        }
        _ if error.is_index() => Class::Index,
        _ => Class::Shape,
    }
}

/// `[1, 2]` for the element of that number in C order; nothing for a single number.
pub(crate) fn place(shape: &[usize], element: usize) -> String {
    let mut left = element;
    let mut indices: Vec<String> = Vec::new();
    for &length in shape.iter().rev() {
        indices.push((left % length).to_string());
        left /= length;
    }
    indices.reverse();
    if indices.is_empty() { String::new() } else { format!("[{}]", indices.join(", ")) }
}

impl From<ShapeError> for Error {
    fn from(error: ShapeError) -> Error {
        Error(Box::new(Inner { class: class_of(&error), text: error.to_string(), shape: Some(error), at: None }))
    }
}

impl From<crate::ScalarError> for Error {
    fn from(error: crate::ScalarError) -> Error {
        let class = match () {
            () if error.is_overflow() => Class::Overflow,
            () if error.is_kind() => Class::DType,
            () => Class::Value,
        };
        Error::new(class, error.to_string())
    }
}

impl From<std::io::Error> for Error {
    fn from(error: std::io::Error) -> Error {
        let text = match error.kind() {
            std::io::ErrorKind::FileTooLarge => {
                "the file would be larger than this process may write (ulimit -f), or than the file system holds"
                    .to_string()
            }
            _ => error.to_string(),
        };
        Error::new(Class::Io, text)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0.text)?;
        match self.0.at {
            Some(at) => write!(formatter, "\n  at {}:{}:{}", at.file(), at.line(), at.column()),
            None => Ok(()),
        }
    }
}

/// As [`Display`](fmt::Display): `unwrap` shows the picture.
impl fmt::Debug for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:?} error: {self}", self.0.class)
    }
}

impl std::error::Error for Error {}
