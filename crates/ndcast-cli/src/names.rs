//! The names of a program that are undefined.

use crate::failure::Failure;
use ndcast_lang::{self as text, ExprKind, Session, parse_expression};

/// The message of a failure. For an undefined name it adds how to give it, as `NAME=FILE` or with another `expected` value.
pub(crate) fn explained(failure: &text::Failure, session: &Session, source: &str, expected: &str) -> Failure {
    let text = failure.to_string();
    let before = source.get(..failure.span.start).unwrap_or_default();
    let place = source.get(failure.span.start..failure.span.end).unwrap_or_default();
    let attribute = before.trim_end().ends_with('.');
    let undefined = failure.error.message().contains("is not defined");
    Failure::Refused(match unknown_name(place, session).filter(|_| undefined && !attribute) {
        Some(name) => format!("{}\n  help: give it as {name}={expected}", text.trim_end()),
        None => text,
    })
}

/// The name, if the source is a single name that neither the session nor the language knows.
fn unknown_name(source: &str, session: &Session) -> Option<String> {
    match parse_expression(source).ok()?.kind {
        ExprKind::Name(name) if session.get(&name).is_none() && Session::new().run(&name).is_err() => Some(name),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_names() {
        let mut session = Session::new();
        session.set("x", ndcast::Tensor::scalar(1.0)).unwrap();
        for (source, expected) in
            [("y", Some("y")), ("x", None), ("sqrt", None), ("float32", None), ("y + 1", None), ("+", None)]
        {
            assert_eq!(unknown_name(source, &session).as_deref(), expected, "{source}");
        }
    }
}
