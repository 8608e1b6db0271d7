//! ndcast's own messages: PyTorch's sentence, and below it a picture that has names and shapes.

use super::text::Text;
use super::{Pasted, Unread};
use crate::{Dims, Shape, align};
use alloc::string::String;
use alloc::vec::Vec;

/// The most lines between the sentence and the end of its picture.
const LONGEST: usize = 40;
const END: [&str; 2] = [": must be equal, or one of them 1", ": must be equal or 1"];

/// Adds the names and shapes of the picture that follows a message of two lengths, if there is one.
pub(super) fn complete(mut pasted: Pasted, text: &Text, end: usize) -> Result<Pasted, Unread> {
    let (Some((left, right)), Some(axis), true) = (pasted.lengths, pasted.axis, pasted.shapes.is_empty()) else {
        return Ok(pasted);
    };
    let Some((names, shapes)) = picture(text, end) else { return Ok(pasted) };
    let own: Vec<&[usize]> = shapes.iter().map(|shape| &shape[..]).collect();
    if align(&own).first_clash_lengths() != Some((axis, left, right)) {
        return Err(Unread::Contradiction { library: "ndcast" });
    }
    (pasted.library, pasted.names, pasted.shapes) = ("ndcast", names, shapes);
    Ok(pasted)
}

/// The rows of the picture: the lines right above the one that says what must be equal.
fn picture(text: &Text, end: usize) -> Option<(Vec<String>, Vec<Shape>)> {
    let from = end.checked_sub(1).and_then(|last| text.places.get(last))?;
    let rest = text.visible.get(*from..)?;
    let lines: Vec<String> =
        rest.split(|&c| c == '\n').take(LONGEST).skip(1).map(|line| line.iter().collect()).collect();
    let last = lines.iter().position(|line| END.iter().any(|end| line.trim_end().ends_with(end)))?;
    let rows: Vec<(String, Shape)> = lines.get(..last)?.iter().rev().map_while(|line| row(line)).collect();
    // A line that is not whole would leave its operand out.
    let before = lines.get(..last - rows.len())?;
    let whole = rows.len() > 1 && before.iter().all(|line| line.chars().all(|c| c != '×'));
    whole.then(|| rows.into_iter().rev().unzip())
}

/// A name, then the lengths of a shape: `  x1   8 × 1 × 6`. A logger may have written before the name.
fn row(line: &str) -> Option<(String, Shape)> {
    let (mut rest, mut lengths) = (line.trim_end(), Dims::new());
    if let Some(before) = rest.strip_suffix("()") {
        rest = before;
    } else {
        loop {
            let (before, length) = rest.trim_end().rsplit_once(char::is_whitespace)?;
            lengths.insert(0, length.parse().ok()?);
            rest = before;
            match rest.trim_end().strip_suffix('×') {
                Some(before) => rest = before,
                None => break,
            }
        }
    }
    // Blanks within a name are single ones.
    let name = rest.trim_end().rsplit("  ").next().map(str::trim).filter(|name| !name.is_empty())?;
    Some((String::from(name), Shape::from_dims(lengths).ok()?))
}
