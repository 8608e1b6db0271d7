//! One opaque error for the whole library.
//!
//! An [`Error`] has a [`ErrorKind`] to match on and a text for people: the operation, the operands, the axis, and a hint that may help. The
//! text of a shape error also draws how the shapes align.

use crate::Shape;
use crate::shape::{Fix, Reduced, ShapeError, ShapeErrorKind, Spelling, Wording};
use std::fmt;
use std::panic::Location;
use std::sync::OnceLock;

/// `Result` with ndcast's error.
///
/// ```
/// use ndcast::{Result, Tensor, keep};
/// fn centred(x: &Tensor) -> Result<Tensor> {
///     (x - x.expr().mean(keep(0))).eval()
/// }
/// assert_eq!(centred(&Tensor::from([1.0, 3.0]))?, Tensor::from([-1.0, 1.0]));
/// # Ok::<(), ndcast::Error>(())
/// ```
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// The kind of mistake that an [`Error`] reports.
///
/// ```
/// use ndcast::{ErrorKind, tensor};
/// let x = tensor![[1.0, 2.0]];
/// let text = match x.sum(2) {
///     Ok(sum) => sum.to_string(),
///     Err(error) if error.kind() == ErrorKind::Index => "no such axis".to_string(),
///     Err(error) => error.to_string(),
/// };
/// assert_eq!(text, "no such axis");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum ErrorKind {
    /// Shapes or layouts that do not fit together or do not suit the operation.
    Shape,
    /// A dtype that an operation does not accept, or a conversion that would lose the kind of a value, such as a float to an integer.
    DType,
    /// An argument that is missing, unknown or of the wrong type, such as a string in place of a number.
    Type,
    /// An axis, an index or a mask that is outside of its tensor.
    Index,
    /// A value that an operation refuses: division by an integer zero, an unknown name, a bad argument.
    ///
    /// This includes an argument that is wrong for every shape: an axis named twice, a permutation that does not name every axis, a slice
    /// step of 0, a negative length, or a -1 that no length can replace.
    Value,
    /// An integer that its dtype cannot hold.
    Overflow,
    /// A result that does not fit into memory.
    Memory,
    /// A file that cannot be read or written.
    Io,
    /// A matrix that has no inverse or no such factorisation, or whose eigenvalues cannot be found.
    LinAlg,
    /// Work that was stopped on request: see [`interruptible`](crate::interruptible).
    Interrupted,
}

/// What an error is besides its kind, for bindings to languages in which libraries tell more classes apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Also {
    /// A shape that no matrix of linear algebra has, or none that is square.
    Matrix,
    /// A reduction of no elements that has no result.
    NoElements,
    /// A tensor that the memory of the machine has no room for.
    NoRoom,
}

/// The error of every operation: its kind, its text and, where known, its place in the caller's source.
///
/// ```
/// use ndcast::{ErrorKind, Tensor};
/// let x = Tensor::from([1.0, 2.0]);
/// let y = Tensor::from([1.0, 2.0, 3.0]);
/// let error = (&x + &y).eval().unwrap_err();
/// assert_eq!(error.kind(), ErrorKind::Shape);
/// assert!(error.to_string().contains("The size of tensor a (2) must match the size of tensor b (3)"));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Error(Box<Inner>);

#[derive(Clone, PartialEq, Eq)]
struct Inner {
    kind: ErrorKind,
    words: Words,
    also: Option<Also>,
    at: Option<&'static Location<'static>>,
}

/// What an error says.
#[derive(Clone)]
enum Words {
    Plain(String),
    /// The text of a shape error is written when it is first read: it takes a search for repairs, and names may follow.
    OfShapes(Asked, OnceLock<String>),
}

/// Whether the text has been read makes no difference.
impl PartialEq for Words {
    fn eq(&self, other: &Words) -> bool {
        match (self, other) {
            (Words::Plain(text), Words::Plain(other)) => text == other,
            (Words::OfShapes(asked, _), Words::OfShapes(other, _)) => asked == other,
            _ => false,
        }
    }
}

impl Eq for Words {}

/// A shape error and all that its text is made of, so that a face can say it in its own language.
#[derive(Clone, PartialEq, Eq)]
struct Asked {
    error: ShapeError,
    operation: String,
    names: Vec<String>,
    /// Contexts before the text, and remarks after it.
    before: String,
    after: String,
}

impl Asked {
    fn text(&self, spelling: Spelling, source: &str) -> String {
        let names: Vec<&str> = self.names.iter().map(|name| &name[..]).collect();
        let wording = Wording { operation: &self.operation, names: &names, spelling, source };
        format!("{}{}{}", self.before, self.error.text(&wording), self.after)
    }
}

impl Error {
    /// An error of this kind with this text.
    ///
    /// ```
    /// use ndcast::{Error, ErrorKind, Tensor};
    /// fn spread(x: &Tensor) -> ndcast::Result<Tensor> {
    ///     if x.numel() < 2 {
    ///         return Err(Error::new(ErrorKind::Value, "spread: expected at least two elements"));
    ///     }
    ///     x.max(0)?.subtract(x.min(0)?)
    /// }
    /// assert_eq!(spread(&Tensor::from([1.0])).unwrap_err().kind(), ErrorKind::Value);
    /// assert_eq!(spread(&Tensor::from([1.0, 4.0]))?, Tensor::from(3.0));
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn new(kind: ErrorKind, text: impl Into<String>) -> Error {
        Error(Box::new(Inner { kind, words: Words::Plain(text.into()), also: None, at: None }))
    }

    #[doc(hidden)]
    pub fn value(text: impl Into<String>) -> Error {
        Error::new(ErrorKind::Value, text)
    }

    #[doc(hidden)]
    pub fn dtype(text: impl Into<String>) -> Error {
        Error::new(ErrorKind::DType, text)
    }

    #[doc(hidden)]
    pub fn index(text: impl Into<String>) -> Error {
        Error::new(ErrorKind::Index, text)
    }

    /// The error of a named operation on named operands, with the kind that [`ErrorKind`] documents.
    #[doc(hidden)]
    pub fn shape(operation: &str, names: &[&str], error: ShapeError) -> Error {
        Error::asked(error, operation, names)
    }

    fn asked(error: ShapeError, operation: &str, names: &[&str]) -> Error {
        let names = names.iter().map(|&name| name.to_owned()).collect();
        let kind = kind_of(&error);
        let (before, after) = (String::new(), String::new());
        let asked = Asked { error, operation: operation.to_owned(), names, before, after };
        let words = Words::OfShapes(asked, OnceLock::new());
        Error(Box::new(Inner { kind, words, also: None, at: None }))
    }

    /// The parts of a shape error's text.
    fn asked_for(&self) -> Option<&Asked> {
        if let Words::OfShapes(asked, _) = &self.0.words { Some(asked) } else { None }
    }

    /// Changes the parts of a shape error's text; nothing of any other error.
    fn change(&mut self, change: impl FnOnce(&mut Asked)) {
        if let Words::OfShapes(asked, text) = &mut self.0.words {
            change(asked);
            text.take();
        }
    }

    /// The text with calls in another language, and with the caller's own line and a caret in it, if `source` has them.
    #[doc(hidden)]
    pub fn text(&self, spelling: Spelling, source: &str) -> String {
        match &self.0.words {
            Words::OfShapes(asked, _) => asked.text(spelling, source),
            Words::Plain(text) if source.is_empty() => text.clone(),
            Words::Plain(text) => format!("{text}\n{source}"),
        }
    }

    /// The same error with the caller's names for the operands, if there is one for each of them.
    #[doc(hidden)]
    #[must_use]
    pub fn named(mut self, names: Vec<String>) -> Error {
        self.change(|asked| {
            if asked.error.operands() == names.len() {
                asked.names = names;
            }
        });
        self
    }

    /// The same error with the caller's names for the operands, each found by its shape. Operands that no name fits keep theirs.
    #[doc(hidden)]
    #[must_use]
    pub fn named_by_shape(self, mut given: Vec<(String, Shape)>) -> Error {
        let Some(asked) = self.asked_for() else { return self };
        let shapes = match asked.error.kind() {
            ShapeErrorKind::Clash { shapes, .. } => &shapes[..],
            ShapeErrorKind::Contraction { shapes, .. } => shapes,
            _ => return self,
        };
        let mut names = asked.names.clone();
        names.resize_with(shapes.len(), String::new);
        for (name, shape) in names.iter_mut().zip(shapes) {
            if let Some(k) = given.iter().position(|(_, other)| other == shape) {
                *name = given.remove(k).0;
            }
        }
        if names.iter().any(String::is_empty) { self } else { self.named(names) }
    }

    /// The names of the operands of a shape error, in the order of its shapes.
    #[doc(hidden)]
    pub fn names(&self) -> Vec<&str> {
        self.asked_for().into_iter().flat_map(|asked| asked.names.iter().map(|name| &name[..])).collect()
    }

    /// The shapes of operands that do not broadcast, for a picture; none for any other error.
    #[doc(hidden)]
    pub fn clashing(&self) -> &[crate::Shape] {
        match self.shape_error().map(ShapeError::kind) {
            Some(ShapeErrorKind::Clash { shapes, .. }) => shapes,
            _ => &[],
        }
    }

    /// The same error, with the reductions that made its operands, of which there are `count`.
    pub(crate) fn of_operands(mut self, provenance: impl FnOnce(usize) -> Vec<Option<Reduced>>) -> Error {
        self.change(|asked| {
            if let ShapeErrorKind::Clash { purpose, .. } = *asked.error.kind() {
                asked.error = asked.error.clone().asked(purpose, provenance(asked.error.operands()));
            }
        });
        self
    }

    /// The same error of a write, with the shapes of the operands that were to be written and their names.
    pub(crate) fn writing(mut self, operation: &str, values: Vec<Shape>, names: &[&str]) -> Error {
        self.change(|asked| {
            asked.error = asked.error.clone().writing(values);
            asked.operation = operation.to_owned();
        });
        self.named(names.iter().map(|&name| name.to_owned()).collect())
    }

    /// The sentence and the repairs of shapes that do not broadcast, for those who draw the shapes themselves; `None` for any other error.
    #[doc(hidden)]
    pub fn clash(&self, spelling: Spelling) -> Option<String> {
        let asked = self.asked_for().filter(|asked| matches!(asked.error.kind(), ShapeErrorKind::Clash { .. }))?;
        let lines = asked.error.helps(&self.names(), spelling);
        Some(format!("shapes do not broadcast: {}\n{}", asked.error.message(), lines.join("\n")))
    }

    /// Proven repairs of a shape error, best first; none if nothing is known to help, or for any other error. [`Fix::call`] writes one as a
    /// call.
    ///
    /// ```
    /// use ndcast::{shape::{Degree, Spelling}, tensor};
    /// let error = (&tensor![[1, 2], [3, 4], [5, 6]] + &tensor![10, 20, 30]).eval().unwrap_err();
    /// assert_eq!(error.fixes()[0].call(&["x", "y"], Spelling::Methods), "y.unsqueeze(-1)");
    /// assert_eq!(error.fixes()[0].degree, Degree::Unique);
    /// ```
    pub fn fixes(&self) -> Vec<Fix> {
        self.shape_error().map(ShapeError::fixes).unwrap_or_default()
    }

    /// The same error with its place in the caller's source, unless it has one already.
    pub(crate) fn at(mut self, location: &'static Location<'static>) -> Error {
        self.0.at.get_or_insert(location);
        self
    }

    /// The same error, which happened at another place in the caller's source than where it was found.
    pub(crate) fn moved_to(mut self, location: &'static Location<'static>) -> Error {
        self.0.at = Some(location);
        self
    }

    /// The same error, which is something besides its kind.
    #[doc(hidden)]
    #[must_use]
    pub fn and(mut self, also: Also) -> Error {
        self.0.also = Some(also);
        self
    }

    /// What the error is besides its kind.
    #[doc(hidden)]
    pub fn also(&self) -> Option<Also> {
        self.0.also
    }

    /// The same error, with a remark on a line of its own after the text.
    #[doc(hidden)]
    #[must_use]
    pub fn context_after(mut self, remark: impl fmt::Display) -> Error {
        let remark = format!("\n  {remark}");
        match &mut self.0.words {
            Words::Plain(text) => *text += &remark,
            Words::OfShapes(..) => self.change(|asked| asked.after += &remark),
        }
        self
    }

    /// The same error, with a context before the text.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let error = tensor![1, 2].reshape(3).unwrap_err().context("row 7");
    /// assert!(error.message().starts_with("row 7: reshape"), "{error}");
    /// ```
    #[must_use]
    pub fn context(mut self, context: impl fmt::Display) -> Error {
        let context = format!("{context}: ");
        match &mut self.0.words {
            Words::Plain(text) => text.insert_str(0, &context),
            Words::OfShapes(..) => self.change(|asked| asked.before.insert_str(0, &context)),
        }
        self
    }

    /// The kind of mistake.
    ///
    /// ```
    /// use ndcast::{ErrorKind, tensor};
    /// assert_eq!(tensor![1, 2].reshape(3).unwrap_err().kind(), ErrorKind::Shape);
    /// assert_eq!(tensor![1, 2].select(0, 2).unwrap_err().kind(), ErrorKind::Index);
    /// ```
    pub fn kind(&self) -> ErrorKind {
        self.0.kind
    }

    /// The text without the place in the source.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let error = (tensor![1, 2] + tensor![1, 2, 3]).eval().unwrap_err();
    /// assert!(error.to_string().starts_with(error.message()));
    /// assert!(!error.message().contains("src/"));
    /// ```
    pub fn message(&self) -> &str {
        match &self.0.words {
            Words::Plain(text) => text,
            Words::OfShapes(asked, text) => text.get_or_init(|| asked.text(Spelling::Methods, "")),
        }
    }

    /// The shape error that caused this error, if there is one.
    ///
    /// ```
    /// use ndcast::{shape::ShapeErrorKind, tensor};
    /// let error = tensor![1, 2].select(3, 0).unwrap_err();
    /// let cause = error.shape_error().map(|cause| cause.kind());
    /// assert!(matches!(cause, Some(ShapeErrorKind::AxisOutOfRange { .. })));
    /// ```
    pub fn shape_error(&self) -> Option<&ShapeError> {
        self.asked_for().map(|asked| &asked.error)
    }

    /// The place of the operation in the caller's source, if it is known.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let error = (tensor![1, 2] + tensor![1, 2, 3]).eval().unwrap_err();
    /// assert_eq!(error.location().map(|place| place.file()), Some(file!()));
    /// ```
    pub fn location(&self) -> Option<&'static Location<'static>> {
        self.0.at
    }
}

/// An axis or an index out of range is an `Index` error. An argument that is wrong for every shape is a `Value` error. All others are
/// `Shape` errors.
fn kind_of(error: &ShapeError) -> ErrorKind {
    use crate::shape::ShapeErrorKind::{AmbiguousLength, AxisCount, AxisRepeated, NegativeLength, ZeroStep};
    match error.kind() {
        AxisRepeated { .. } | AxisCount { .. } | AmbiguousLength { .. } | NegativeLength { .. } | ZeroStep => {
            ErrorKind::Value
        }
        _ if error.is_index() => ErrorKind::Index,
        _ => ErrorKind::Shape,
    }
}

/// `[1, 2]` for the element at this position in C order; an empty string for a 0-d tensor.
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
        Error::asked(error, "", &[])
    }
}

impl From<crate::ScalarError> for Error {
    fn from(error: crate::ScalarError) -> Error {
        let kind = match () {
            () if error.is_overflow() => ErrorKind::Overflow,
            () if error.is_kind() => ErrorKind::DType,
            () => ErrorKind::Value,
        };
        Error::new(kind, error.to_string())
    }
}

impl From<std::convert::Infallible> for Error {
    fn from(never: std::convert::Infallible) -> Error {
        match never {}
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
        Error::new(ErrorKind::Io, text)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.message())?;
        match self.0.at {
            Some(at) => write!(formatter, "\n  at {}:{}:{}", at.file(), at.line(), at.column()),
            None => Ok(()),
        }
    }
}

/// As [`Display`](fmt::Display), after the kind, so that a failing `unwrap` shows the drawing of the shapes too.
impl fmt::Debug for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:?} error: {self}", self.0.kind)
    }
}

impl std::error::Error for Error {}
