//! Parses the subscripts of [`einsum`](super::einsum), such as `"...ij,jk->...ik"`, into a list of axes for each operand.

use crate::error::{Error, Result};
use crate::shape::Dims;
use std::borrow::Cow;
use std::fmt;

/// A named axis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Axis {
    Letter(char),
    /// One of the axes that `...` stands for, counted from the right.
    Further(u32),
}

impl Default for Axis {
    fn default() -> Axis {
        Axis::Further(0)
    }
}

/// The axes of an operand.
pub(super) type Names = Dims<Axis>;

impl fmt::Display for Axis {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Axis::Letter(letter) => write!(formatter, "'{letter}'"),
            Axis::Further(_) => formatter.write_str("an axis of '...'"),
        }
    }
}

/// The axes of every operand and of the result.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Subscripts {
    pub(super) operands: Vec<Names>,
    pub(super) result: Names,
}

impl Subscripts {
    /// Parses subscripts for operands of these ranks.
    ///
    /// # Errors
    /// `Value` if they cannot be parsed or do not suit the operands.
    pub(super) fn read(text: &str, ranks: &[usize]) -> Result<Subscripts> {
        let refuse = |what: String| Error::value(format!("einsum: \"{text}\": {what}"));
        let spaceless = match text.contains(char::is_whitespace) {
            true => Cow::Owned(text.chars().filter(|letter| !letter.is_whitespace()).collect()),
            false => Cow::Borrowed(text),
        };
        let arrow = spaceless.split_once('>').and_then(|(left, right)| Some((left.strip_suffix('-')?, right)));
        let (left, right) = arrow.map_or((&spaceless[..], None), |(left, right)| (left, Some(right)));
        let named = left.split(',').count();
        if named != ranks.len() {
            return Err(refuse(format!("names {named} operands, but {} were given", ranks.len())));
        }
        let mut operands = Vec::with_capacity(named);
        for (number, (part, &rank)) in left.split(',').zip(ranks).enumerate() {
            let letters = part.chars().filter(|&letter| letter != '.').count();
            let further = part.contains('.');
            if rank < letters || (rank > letters && !further) {
                let help = if rank > letters { ": '...' stands for further axes" } else { "" };
                return Err(refuse(format!("\"{part}\" names {letters} axes, but x{} has {rank}{help}", number + 1)));
            }
            operands.push(axes(part, (rank - letters) as u32).map_err(&refuse)?);
        }
        let most = operands.iter().flatten().map(|axis| if let Axis::Further(k) = axis { k + 1 } else { 0 }).max();
        let most = most.unwrap_or(0);
        let Some(right) = right else {
            let all: Vec<Axis> = operands.iter().flatten().copied().collect();
            let once = |axis: &Axis| all.iter().filter(|other| *other == axis).count() == 1;
            let mut letters: Names =
                all.iter().copied().filter(|axis| matches!(axis, Axis::Letter(_)) && once(axis)).collect();
            letters.sort_by_key(|axis| if let Axis::Letter(letter) = axis { *letter } else { ' ' });
            let further = (0..most).rev().map(Axis::Further);
            let result = further.chain(letters.iter().copied()).collect();
            return Ok(Subscripts { operands, result });
        };
        let result = axes(right, most).map_err(&refuse)?;
        for (place, axis) in result.iter().enumerate() {
            if result[..place].contains(axis) {
                return Err(refuse(format!("the result names {axis} twice")));
            }
            if !operands.iter().flatten().any(|own| own == axis) {
                return Err(refuse(format!("the result names {axis}, which no operand has")));
            }
        }
        Ok(Subscripts { operands, result })
    }
}

/// The axes of one operand, where `...` stands for `further` axes. The error is a description of the mistake.
fn axes(part: &str, further: u32) -> Result<Names, String> {
    let mut axes = Names::new();
    let mut rest = part;
    let mut seen = false;
    while let Some(letter) = rest.chars().next() {
        if let Some(after) = rest.strip_prefix("...") {
            if seen {
                return Err(format!("\"{part}\" has '...' twice"));
            }
            axes.extend((0..further).rev().map(Axis::Further));
            (rest, seen) = (after, true);
        } else if letter.is_ascii_alphabetic() {
            axes.push(Axis::Letter(letter));
            rest = &rest[1..];
        } else {
            return Err(format!("'{letter}' names no axis: letters do, and '...'"));
        }
    }
    Ok(axes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spelled(text: &str, ranks: &[usize]) -> String {
        let read = Subscripts::read(text, ranks).unwrap();
        let name = |axis: &Axis| match axis {
            Axis::Letter(letter) => letter.to_string(),
            Axis::Further(k) => k.to_string(),
        };
        let all = |axes: &Names| axes.iter().map(name).collect::<String>();
        format!("{}->{}", read.operands.iter().map(all).collect::<Vec<_>>().join(","), all(&read.result))
    }

    #[test]
    fn results_that_are_not_spelled_out() {
        assert_eq!(spelled("ij,jk", &[2, 2]), "ij,jk->ik");
        assert_eq!(spelled("ba", &[2]), "ba->ab");
        assert_eq!(spelled("ii", &[2]), "ii->");
        assert_eq!(spelled("bA", &[2]), "bA->Ab");
        assert_eq!(spelled(" ... j, j k ", &[4, 2]), "210j,jk->210k");
        assert_eq!(spelled("i...,...", &[1, 2]), "i,10->10i");
    }

    #[test]
    fn ellipses_align_on_the_right() {
        assert_eq!(spelled("...ij,...jk->...ik", &[4, 3]), "10ij,0jk->10ik");
        assert_eq!(spelled("a...b->...", &[4]), "a10b->10");
    }

    #[test]
    fn mistakes_are_named() {
        for (text, ranks, says) in [
            ("ij", &[2, 2][..], "names 1 operands, but 2 were given"),
            ("ij->i", &[3], "names 2 axes, but x1 has 3: '...' stands for further axes"),
            ("ijk->i", &[2], "names 3 axes, but x1 has 2"),
            ("ij->ii", &[2], "the result names 'i' twice"),
            ("ij->ik", &[2], "the result names 'k', which no operand has"),
            ("i1->i", &[2], "'1' names no axis"),
            ("......", &[2], "'...' twice"),
            ("ij->...i->", &[2], "'-' names no axis"),
            ("é", &[1], "'é' names no axis"),
        ] {
            let error = Subscripts::read(text, ranks).unwrap_err();
            assert!(error.message().contains(says), "{text}: {error}");
        }
    }
}
