//! Rows run through the expression language.

use crate::compare;
use crate::rows::{self, Expected, Row};
use ndcast_lang::{Failure, Output, Session, Value};

/// Runs a row.
///
/// # Errors
/// The difference between the result and the expected one.
pub fn check_row(row: &Row) -> Result<(), String> {
    let mut session = Session::new();
    session.run(&row.setup).map_err(|failure| format!("setup: {failure}"))?;
    let Some(check) = &row.check else {
        return check(&row.expected, session.run(&row.expr));
    };
    let ran = session.run(&row.expr);
    let looked = |session: &mut Session| {
        let tensor = Expected { error: None, ..row.expected.clone() };
        self::check(&tensor, session.run(check)).map_err(|text| format!("afterwards: {text}"))
    };
    match &row.expected.error {
        Some(_) => {
            let error = Expected { shape: None, dtype: None, values: None, ..row.expected.clone() };
            self::check(&error, ran)?;
        }
        None => drop(ran.map_err(|failure| format!("failed: {failure}"))?),
    }
    looked(&mut session)
}

/// Compares the result of a statement with the expected outcome.
///
/// # Errors
/// The difference between them.
pub fn check(expected: &Expected, result: Result<Vec<Output>, Failure>) -> Result<(), String> {
    if let Some(class) = &expected.error {
        let failure = match result {
            Err(failure) => failure,
            Ok(outputs) => return Err(format!("gave {outputs:?}, expected a {class} error")),
        };
        if format!("{:?}", failure.kind()) != *class {
            return Err(format!("a {:?} error, expected {class}: {failure}", failure.kind()));
        }
        let text = failure.to_string();
        return match expected.error_contains.iter().find(|part| !text.contains(part.as_str())) {
            Some(missing) => Err(format!("the error does not say {missing:?}: {text}")),
            None => Ok(()),
        };
    }
    let outputs = result.map_err(|failure| format!("failed: {failure}"))?;
    let Some(output) = outputs.last() else { return Err("no statement".to_owned()) };
    match (&expected.warning_contains, &output.warnings[..]) {
        (None, []) => {}
        (Some(parts), [warning]) if parts.iter().all(|part| warning.contains(part.as_str())) => {}
        (wanted, warnings) => return Err(format!("warnings {warnings:?}, expected {wanted:?}")),
    }
    if let Some(text) = &expected.output {
        let (wanted, got) = (text.replace("torch.", ""), output.to_string());
        return if got == wanted { Ok(()) } else { Err(format!("printed\n{got}\nexpected\n{wanted}")) };
    }
    let Some(tensor) = value(output) else { return Err(format!("{:?} is no tensor", output.value)) };
    let dtype = rows::dtype(expected.dtype.as_deref().unwrap_or_default());
    let shape = expected.shape.clone().unwrap_or_default();
    match &expected.values {
        Some(values) if expected.compare.is_none() => {
            let wanted = rows::tensor(values, &shape, dtype);
            match expected.ulp_of_largest {
                Some(ulp) => compare::same_beside_largest(&tensor, &wanted, ulp),
                None => compare::same(&tensor, &wanted, expected.ulp),
            }
        }
        _ if tensor.dtype() == dtype && tensor.shape() == &shape[..] => Ok(()),
        _ => Err(format!("{} {}, expected {dtype} {shape:?}", tensor.dtype(), tensor.shape())),
    }
}

/// The tensor that a statement gave; a number becomes a 0-d tensor.
fn value(output: &Output) -> Option<ndcast::Tensor> {
    match &output.value {
        Value::Scalar(scalar) => Some(ndcast::Tensor::scalar(*scalar)),
        other => other.tensor()?.ok(),
    }
}
