//! Situations in which shapes met, reported by people: `mismatches.toml` and `mismatches_second.toml`.

use crate::rows::read;
use serde::Deserialize;

/// The two files.
pub const FILES: [&str; 2] = ["mismatches.toml", "mismatches_second.toml"];

/// A file of situations.
#[derive(Deserialize)]
struct File {
    case: Vec<Situation>,
}

/// A situation.
#[derive(Deserialize, Debug)]
pub struct Situation {
    /// A short name.
    pub id: String,
    /// The expression or statement, in the names of the operands.
    pub expression: String,
    /// The operation that fails.
    pub op: String,
    /// The operands; for a write the first one is the target.
    pub operands: Vec<Given>,
    /// `clash`, `write`, `silent` or `legit`.
    pub outcome: String,
    /// The shape of the result that was wanted, if one could be had.
    pub wanted: Option<Vec<usize>>,
    /// The repairs that were wanted.
    pub fix: Vec<toml::Value>,
    /// The shape that NumPy computes, or `"error"`.
    pub numpy: toml::Value,
}

/// An operand.
#[derive(Deserialize, Debug)]
pub struct Given {
    /// Its name; for a part of a tensor, the subscript, too.
    pub name: String,
    /// Its shape.
    pub shape: Vec<usize>,
    /// The call that made it.
    pub from: Option<String>,
    /// The shape of the tensor of which it is a part.
    pub base: Option<Vec<usize>>,
}

/// The situations of a file.
///
/// # Panics
/// If the file is malformed.
pub fn situations(file: &str) -> Vec<Situation> {
    read::<File>(file).case
}

impl Situation {
    /// Whether the situation is an error.
    pub fn is_error(&self) -> bool {
        self.numpy.is_str()
    }

    /// Whether it writes into its first operand.
    pub fn is_write(&self) -> bool {
        self.outcome == "write"
    }

    /// The reduction that made an operand of another one: `s` is `("e", "sum(1)")`.
    pub fn reduction<'a>(&self, given: &'a Given) -> Option<(&'a str, &'a str)> {
        let (source, call) = given.from.as_deref()?.split_once('.')?;
        let known = self.operands.iter().any(|other| other.name == source);
        (known && ["sum", "mean"].iter().any(|name| call.starts_with(name))).then_some((source, call))
    }

    /// Whether an operand is a mask of a selection.
    pub fn is_mask(&self, given: &Given) -> bool {
        ["where", "masked_fill"].contains(&&self.op[..]) && ["mask", "pad"].contains(&&given.name[..])
    }
}

/// A call of a repair, replaced for the operand wherever the statement reads it. Targets of a write stay.
pub fn replaced(statement: &str, name: &str, call: &str) -> String {
    let (target, value) = match statement.split_once("= ") {
        Some((target, value)) if !statement.contains("==") => (format!("{target}= "), value),
        _ => (String::new(), statement),
    };
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let mut text = target;
    let mut rest = value;
    while let Some(at) = rest.find(name) {
        let (before, from) = rest.split_at(at);
        let behind = &from[name.len()..];
        let whole = !before.ends_with(is_word) && !behind.starts_with(is_word);
        text += before;
        text += if whole { call } else { name };
        rest = behind;
    }
    text + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_names_are_replaced() {
        assert_eq!(replaced("m - mask * m", "m", "m[:, None]"), "m[:, None] - mask * m[:, None]");
        assert_eq!(replaced("a[:] = a", "a", "a.T"), "a[:] = a.T");
    }
}
