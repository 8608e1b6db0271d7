//! Failures of the program: how they are reported, and their exit codes.
//!
//! Contract: every way to fail is a [`Failure`] that reaches `main`; nothing else ends the process. Messages go to stderr, in colour only
//! if it is a terminal and `NO_COLOR` is not set. A reader that stops reading (`| head`) is not a failure.

use ndcast::shape::read_error;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::process::ExitCode;

/// The reason why a command failed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The words on the command line make no sense: exit code 2.
    Usage(String),
    /// What was asked for cannot be done: exit code 1.
    Refused(String),
    /// As `Refused`, but the message has already been printed.
    Reported,
    /// The reader of our output has gone, so there is nobody left to tell: exit code 0.
    Unheard,
}

/// The result of every command.
pub(crate) type Done<T = ()> = Result<T, Failure>;

impl Failure {
    /// Prints the message, and returns the exit code.
    pub(crate) fn report(&self) -> ExitCode {
        match self {
            Failure::Usage(text) => {
                complain("error", text);
                ExitCode::from(2)
            }
            Failure::Refused(text) => {
                complain("error", text);
                ExitCode::FAILURE
            }
            Failure::Reported => ExitCode::FAILURE,
            Failure::Unheard => ExitCode::SUCCESS,
        }
    }
}

/// An error of plain [`io`] is an error of the output: files are read and written by `ndcast_io`.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            ErrorKind::BrokenPipe => Failure::Unheard,
            _ => Failure::Refused(format!("cannot write the output: {}", ndcast::Error::from(error).message())),
        }
    }
}

/// The message without the location in this program's own source, which would not help a user.
impl From<ndcast::Error> for Failure {
    fn from(error: ndcast::Error) -> Failure {
        Failure::Refused(error.message().to_owned())
    }
}

/// Writes `error: text` or `warning: text` to stderr. An error of this write is ignored.
pub(crate) fn complain(label: &str, text: &str) {
    let mut stderr = io::stderr().lock();
    let mut message = format!("{label}: {}", text.trim_end());
    let terminal = stderr.is_terminal();
    let page = std::env::var("NDCAST_PAGE").ok().filter(|address| terminal && !address.is_empty());
    let address = page.and_then(|page| drawn_at(&page, text));
    if terminal && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()) {
        message = painted(&message);
    }
    if let Some(address) = address {
        message = linked(&message, &address);
    }
    let _ = writeln!(stderr, "{message}");
}

/// The address at which the web page draws the shapes of a message. `None` if it names no shapes, or if the page's own address would leave
/// the escape sequence of a link.
fn drawn_at(page: &str, text: &str) -> Option<String> {
    let fragment = read_error(text).ok()?.fragment()?;
    (!page.contains(char::is_control)).then(|| format!("{page}{fragment}"))
}

/// A message whose first line is a link, by the escape sequence OSC 8 that terminals share.
fn linked(message: &str, address: &str) -> String {
    let (first, rest) =
        message.split_once('\n').map_or((message, String::new()), |(first, rest)| (first, format!("\n{rest}")));
    format!("\x1b]8;;{address}\x1b\\{first}\x1b]8;;\x1b\\{rest}")
}

/// A message in colour: the label, the carets that point at the fault, and the words `help` and `note`.
fn painted(message: &str) -> String {
    let line = |line: &str| {
        let indent = line.len() - line.trim_start().len();
        let (margin, rest) = line.split_at(indent);
        let (colour, length) = match () {
            () if line.starts_with("error:") => ("1;31", "error".len()),
            () if line.starts_with("warning:") => ("1;33", "warning".len()),
            () if indent > 0 && rest.starts_with('^') => ("1;31", rest.len()),
            () if indent > 0 && rest.starts_with("help") => ("1;32", rest.find(':').unwrap_or("help".len())),
            () if indent > 0 && rest.starts_with("note:") => ("1;36", "note".len()),
            () => return line.to_owned(),
        };
        let (shown, behind) = rest.split_at(length);
        format!("{margin}\x1b[{colour}m{shown}\x1b[0m{behind}")
    };
    message.lines().map(line).collect::<Vec<_>>().join("\n")
}

/// `; did you mean ...?` with the known word nearest to `word`; empty if no word is near.
pub(crate) fn did_you_mean<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    ndcast_lang::nearest(word, known).map_or_else(String::new, |near| format!("; did you mean {near}?"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_of_a_message_have_colours() {
        let text = "error: no\n  x + helper\n    ^\n  x   2\n      ^ axis 0\n  help (one of 2): y\n  note: z\nhelp is no label";
        let red = |text: &str| format!("\x1b[1;31m{text}\x1b[0m");
        let expected = format!(
            "{}: no\n  x + helper\n    {}\n  x   2\n      {}\n  \x1b[1;32mhelp (one of 2)\x1b[0m: y\n  \x1b[1;36mnote\x1b[0m: z\nhelp is no label",
            red("error"),
            red("^"),
            red("^ axis 0")
        );
        assert_eq!(painted(text), expected);
        assert_eq!(painted("warning: é"), "\x1b[1;33mwarning\x1b[0m: é");
        assert_eq!(painted(""), "");
    }

    #[test]
    fn the_first_line_links_to_a_picture_of_the_shapes() {
        let failure = ndcast_lang::Session::new().run("ones(3, 2) + ones(3)").unwrap_err().to_string();
        let address = drawn_at("http://127.0.0.1:8000/", &failure).unwrap();
        assert_eq!(address, "http://127.0.0.1:8000/#e=(3%2C%202)%20%26%20(3%2C)");
        assert_eq!(linked("a\nb", "x:y"), "\x1b]8;;x:y\x1b\\a\x1b]8;;\x1b\\\nb");
        assert_eq!(drawn_at("x:\x1b", &failure), None);
        assert_eq!(drawn_at("x:y", "z is not defined"), None);
    }

    #[test]
    fn the_nearest_word_if_it_is_near() {
        let known = ["add", "sqrt", "square"];
        assert_eq!(did_you_mean("sqr", known), "; did you mean sqrt?");
        assert_eq!(did_you_mean("ad", known), "; did you mean add?");
        assert_eq!(did_you_mean("bogus", known), "");
        assert_eq!(did_you_mean("y", ["e", "F"]), "");
        assert_eq!(did_you_mean("bogus", []), "");
    }
}
