//! Requests as text: options, and operands with their lengths.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use ndcast_shape::{Length, Spelling, json_string};

/// The language of calls: `subscripts`, `methods`, `numpy` or `rust`.
pub(crate) fn spelling(option: Option<&str>) -> Result<Spelling, String> {
    match option {
        None | Some("subscripts") => Ok(Spelling::Subscripts),
        Some("methods") => Ok(Spelling::Methods),
        Some("numpy") => Ok(Spelling::NumPy),
        Some(other) => Err(format!("there is no spelling {}", json_string(other))),
    }
}

/// An operand: `name TAB lengths`, where lengths are numbers or names with commas between them.
pub(crate) fn operand(line: &str) -> Result<(&str, Vec<Length>), String> {
    let (name, lengths) = line.split_once('\t').unwrap_or((line, ""));
    let length = |text: &str| match text.as_bytes().first() {
        Some(b'0'..=b'9') => text.parse::<usize>().map(Length::from).map_err(|_| too_long(text)),
        Some(_) => Ok(Length::from(text)),
        None => Err(format!("an axis of {name} has no length")),
    };
    let lengths =
        lengths.split(',').filter(|_| !lengths.is_empty()).map(length).collect::<Result<Vec<Length>, String>>()?;
    Ok((name, lengths))
}

fn too_long(text: &str) -> String {
    format!("{text} is too long for an axis: lengths end at {} in this page", usize::MAX)
}
