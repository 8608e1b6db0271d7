//! Reads the error messages of array libraries.
//!
//! [`read_error`] takes text as people paste it: a message alone, within a traceback, a log, a notebook, coloured and
//! wrapped by a terminal. It finds the messages of a table (`paste/table.rs`), takes the last one, which is the one that was
//! raised, and gives its shapes, lengths and axis. Nothing is guessed: shapes that do not clash as the message
//! says are refused, with the reason ([`Unread`]).

use crate::{Dims, Shape};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

mod answer;
mod check;
mod follows;
mod matching;
mod own;
mod table;
mod text;

pub use answer::explain_error;
pub use follows::follows;

use matching::{Fault, Found, Matching, Template};
use table::{Pattern, TABLE};
use text::Text;

/// What an error message says.
///
/// ```
/// use ndcast_shape::{About, read_error};
/// let read = read_error("ValueError: operands could not be broadcast together with shapes (3,2) (3,)")?;
/// assert_eq!((read.library, read.about), ("NumPy", About::Broadcast));
/// assert_eq!(read.shapes[0], [3, 2]);
/// assert_eq!(read.shapes[1], [3]);
/// assert_eq!((read.axis, read.lengths), (Some(1), Some((2, 3))));
/// # Ok::<(), ndcast_shape::Unread>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pasted {
    /// The library whose words these are. Others may use them too: xarray, pandas, dask and CuPy print NumPy's.
    pub library: &'static str,
    /// What the shapes were to do.
    pub about: About,
    /// The operation, if the message names it.
    pub operation: Option<String>,
    /// The shapes in the order of the message; the target of a write comes first, an array before its mask. Empty if the
    /// message has lengths only.
    pub shapes: Vec<Shape>,
    /// The names of the shapes, if the message has them.
    pub names: Vec<String>,
    /// The shape that an expansion or a reshape was to give, in which -1 keeps or infers a length.
    pub requested: Option<Dims<isize>>,
    /// The number of elements that a reshape started from.
    pub numel: Option<usize>,
    /// The two lengths that do not go together, in the order of the shapes.
    pub lengths: Option<(usize, usize)>,
    /// The axis on which they meet. For broadcasts, expansions and writes it counts from the left in the result.
    pub axis: Option<usize>,
    /// The axis along which arrays were to be joined.
    pub along: Option<usize>,
}

/// What the shapes in an error message were to do.
///
/// Example: [`read_error`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum About {
    /// Broadcast together.
    Broadcast,
    /// Be equal: arguments of a loss, rows of a table, weights of a model. A length of 1 is not stretched.
    Equal,
    /// The second, a value, was to be written into the first, a target.
    Write,
    /// The second, a result, was to be written in place into the first, an operand that broadcasting stretched.
    Output,
    /// Broadcast to the requested shape.
    Expand,
    /// Be the operands of a matrix product.
    MatMul,
    /// Be operands of an operation that maps axes itself, such as einsum.
    Mapped,
    /// Become the requested shape, with the same elements.
    Reshape,
    /// Be joined along an axis, equal on all others.
    Join,
    /// The second, a mask, was to select from the first.
    Mask,
}

/// Why a text is not read. It prints as a sentence.
///
/// ```
/// use ndcast_shape::read_error;
/// let cut = read_error("ValueError: operands could not be broadcast together with shapes (3,2) (3").unwrap_err();
/// assert_eq!(cut.to_string(), "This is a message of NumPy, but it is cut off: paste it to its end.");
/// let fits = read_error("operands could not be broadcast together with shapes (3,2) (2,)").unwrap_err();
/// assert!(fits.to_string().starts_with("The shapes in this message of NumPy do go together"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Unread {
    /// No message of a known library is in the text.
    Nothing,
    /// The message is not whole.
    Cut {
        /// Whose message it is.
        library: &'static str,
    },
    /// A length is negative or too large to be one.
    Number {
        /// Whose message it is.
        library: &'static str,
    },
    /// A shape or an axis of more than [`MAX_RANK`](crate::MAX_RANK) axes.
    Rank {
        /// Whose message it is.
        library: &'static str,
        /// The number of axes.
        rank: usize,
    },
    /// The shapes go together, so the error has another reason.
    Fits {
        /// Whose message it is.
        library: &'static str,
    },
    /// The shapes are not those of the lengths or the axis that the message names.
    Contradiction {
        /// Whose message it is.
        library: &'static str,
    },
    /// The library itself did not know the lengths.
    Unknown {
        /// Whose message it is.
        library: &'static str,
    },
    /// The message has more than one meaning, or its end is not to be told from what follows.
    Unclear {
        /// Whose message it is.
        library: &'static str,
    },
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (before, library, after) = match *self {
            Unread::Nothing => ("No message about shapes of a known library is in this text.", "", ""),
            Unread::Cut { library } => ("This is a message of ", library, ", but it is cut off: paste it to its end."),
            Unread::Number { library } => {
                ("This is a message of ", library, ", but one of its lengths is negative or too large.")
            }
            Unread::Rank { library, rank } => {
                return write!(
                    f,
                    "This is a message of {library}, but {rank} axes are more than ndcast's {}.",
                    crate::MAX_RANK
                );
            }
            Unread::Fits { library } => {
                ("The shapes in this message of ", library, " do go together, so it is about something else.")
            }
            Unread::Contradiction { library } => {
                ("The shapes in this message of ", library, " are not those of the lengths or the axis that it names.")
            }
            Unread::Unknown { library } => {
                ("This message of ", library, " does not tell the lengths; print the shapes where it is raised.")
            }
            Unread::Unclear { library } => {
                ("This message of ", library, " can be read in more than one way; print the shapes where it is raised.")
            }
        };
        f.write_str(before)?;
        f.write_str(library)?;
        f.write_str(after)
    }
}

impl core::error::Error for Unread {}

/// Reads the last message about shapes in a text. The time is linear in its length.
///
/// # Errors
/// [`Unread`], if there is none, or if it does not say clearly which shapes, or lengths, do not go together.
///
/// ```
/// use ndcast_shape::{About, read_error};
/// // As a terminal has coloured and wrapped it.
/// let log = "\u{1b}[31mRuntimeError\u{1b}[0m: The expanded size of the tensor (3) must match the exis
/// ting size (4) at non-singleton dimension 1.  Target sizes: [2, 3].  Tensor sizes: [4]";
/// let read = read_error(log)?;
/// assert_eq!((read.library, read.about, read.axis), ("PyTorch", About::Expand, Some(1)));
/// assert_eq!(read.shapes[0], [4]);
/// assert_eq!(read.requested.as_deref(), Some(&[2, 3][..]));
/// # Ok::<(), ndcast_shape::Unread>(())
/// ```
pub fn read_error(text: &str) -> Result<Pasted, Unread> {
    let text = Text::new(text);
    let messages: Vec<Message> = TABLE.iter().rev().flat_map(|pattern| Message::all(pattern, &text)).collect();
    // The last one is the one that was raised. Of several readings of one message the longest is meant, then the first
    // in the table.
    let latest = |message: &&Message| (message.end, usize::MAX - message.start);
    let Some(last) = messages.iter().filter(|message| message.result.is_ok()).max_by_key(latest) else {
        return Err(messages.iter().max_by_key(latest).map_or(Unread::Nothing, Message::refusal));
    };
    // A summary that repeats the message, and cuts it, takes nothing from it; another message does.
    let later = messages.iter().filter(|message| message.start >= last.end && message.result.is_err());
    if let Some(cut) = later.filter(|message| !message.repeats(last, &text)).max_by_key(latest) {
        return Err(cut.refusal());
    }
    let Ok(found) = last.result.clone() else { return Err(last.refusal()) };
    let pasted = check::check(last.pattern, found)?;
    own::complete(pasted, &text, last.end)
}

/// A message, or its beginning, at a place of a text.
struct Message {
    pattern: &'static Pattern,
    start: usize,
    end: usize,
    result: Result<Found, Fault>,
}

impl Message {
    fn all(pattern: &'static Pattern, text: &Text) -> impl Iterator<Item = Message> {
        let template = Template::new(pattern.template);
        template.starts(text).iter().filter_map(move |&start| {
            let (end, result) = Matching::read(text, &template, start)?;
            let kept = match result {
                Ok(_) => true,
                Err(Fault::Different) => false,
                // Few words begin many texts.
                Err(_) => template.is_telling(),
            };
            kept.then_some(Message { pattern, start, end, result })
        })
    }

    /// Whether its text is the beginning of another's.
    fn repeats(&self, other: &Message, text: &Text) -> bool {
        let words =
            |from: usize, to: usize| text.flat.get(from..to).into_iter().flatten().filter(|c| !text::is_mark(**c));
        words(self.start, self.end).eq(words(other.start, other.end).take(words(self.start, self.end).count()))
    }

    /// The reason why it is not read.
    fn refusal(&self) -> Unread {
        let library = self.pattern.library;
        match self.result {
            Err(Fault::Number) => Unread::Number { library },
            Err(Fault::Open) => Unread::Unclear { library },
            _ => Unread::Cut { library },
        }
    }
}
