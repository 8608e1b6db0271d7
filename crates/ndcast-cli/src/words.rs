//! Words of the command line that begin with a minus but are not options: `ndcast eval '-x + 1'`.
//!
//! *Problem*: clap takes every word that begins with a minus for an option. *Technique*: the first word in the place of the expression that
//! reads like an expression gets a mark in front, a character that no argument of a program can contain, while clap parses it. *Contract*:
//! options of the command, and words that look like options (`--nosuch`), are left to clap.

use clap::{Arg, Command};
use std::convert::Infallible;
use std::ffi::OsString;

/// No argument of a program contains this character, because it ends each of them.
const MARK: char = '\0';

/// The arguments of the program. The expression of `eval`, `explain` or `shape` is marked if it begins with a minus.
pub(crate) fn marked(arguments: impl IntoIterator<Item = OsString>, command: &Command) -> Vec<OsString> {
    let mut arguments: Vec<OsString> = arguments.into_iter().collect();
    let Some(name) = arguments.get(1).and_then(|name| name.to_str()) else { return arguments };
    let Some(command) = command.find_subcommand(name).filter(|_| matches!(name, "eval" | "explain" | "shape")) else {
        return arguments;
    };
    let mut is_value = false;
    for argument in &mut arguments[2..] {
        let Some(word) = argument.to_str() else { break };
        if std::mem::take(&mut is_value) {
            continue;
        }
        if word == "--" || word == "-" || !word.starts_with('-') {
            break;
        }
        if !is_option(word, command) {
            *argument = format!("{MARK}{word}").into();
            break;
        }
        // If the option takes a value, the next word is that value.
        is_value = options(command).any(|option| takes_value(option) && is_just(word, option));
    }
    arguments
}

/// A word without the mark.
#[expect(clippy::unnecessary_wraps, reason = "what clap takes for a parser")]
pub(crate) fn plain(word: &str) -> Result<String, Infallible> {
    Ok(word.strip_prefix(MARK).unwrap_or(word).to_owned())
}

fn options(command: &Command) -> impl Iterator<Item = &Arg> {
    command.get_arguments().filter(|argument| !argument.is_positional())
}

fn takes_value(option: &Arg) -> bool {
    option.get_action().takes_values()
}

/// Whether a word is just the name of an option, without a value.
fn is_just(word: &str, option: &Arg) -> bool {
    option.get_long().is_some_and(|long| word.strip_prefix("--") == Some(long))
        || option.get_short().is_some_and(|short| word.strip_prefix('-') == Some(short.to_string().as_str()))
}

/// Whether a word is an option, or looks like one.
fn is_option(word: &str, command: &Command) -> bool {
    if let Some(long) = word.strip_prefix("--") {
        let name = long.split('=').next().unwrap_or(long);
        return name.starts_with(|first: char| first.is_ascii_alphabetic())
            && name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-');
    }
    let mut letters = word.chars().skip(1);
    let Some(first) = letters.next() else { return false };
    let known = first == 'h' || options(command).any(|option| option.get_short() == Some(first));
    // `-oout.npy` is an option with its value; `-ones(3)` is not an option.
    known && letters.all(|letter| letter.is_alphanumeric() || "_./\\:=-".contains(letter))
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    /// The word that is taken for an expression although it begins with a minus.
    fn expression(words: &[&str]) -> Option<String> {
        let arguments = ["ndcast"].iter().chain(words).map(OsString::from);
        let marked = marked(arguments, &crate::Cli::command());
        let word = marked.iter().filter_map(|word| word.to_str()).find(|word| word.starts_with(MARK))?;
        plain(word).ok()
    }

    #[test]
    fn expressions() {
        for word in
            ["-x", "-x + 1", "-1", "-.5 * x", "--2", "--x + 1", "-(x)", "-ones(3)", "-hypot(3, 4)", "-x.T", "--(x)"]
        {
            assert_eq!(expression(&["eval", word]).as_deref(), Some(word));
            assert_eq!(expression(&["shape", "--dtype", "f8", word, "x=3"]).as_deref(), Some(word));
            assert_eq!(expression(&["eval", "-o", "out.npy", "--json", word]).as_deref(), Some(word));
        }
    }

    #[test]
    fn options_stay_options() {
        for words in [
            &["eval", "--nosuch"][..],
            &["eval", "--json", "x", "-y"],
            &["eval", "-h"],
            &["eval", "-oout.npy", "x"],
            &["eval", "-f", "-x", "x=a"],
            &["eval", "--output", "-x", "y"],
            &["eval", "--no-such=3"],
            &["eval", "--", "-x"],
            &["eval", "-"],
            &["info", "-x"],
            &["-x"],
            &[],
        ] {
            assert_eq!(expression(words), None, "{words:?}");
        }
    }
}
