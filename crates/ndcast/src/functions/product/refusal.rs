//! The texts of shape errors in products and linear algebra.
//!
//! ```text
//! matmul: the axes that are summed over have lengths 4 and 6: they must be equal
//!   x1   2 × 3 × 4
//!                ^ axis 2
//!   x2       6 × 5
//!            ^ axis 0
//!   help: with its last two axes exchanged x2 has 4 there
//! ```

use crate::error::{Error, ErrorKind};
use crate::shape::Shape;

/// An operand, and its axis that causes the error.
pub(crate) struct Part<'a> {
    pub(crate) name: &'a str,
    pub(crate) shape: &'a Shape,
    pub(crate) axis: usize,
}

/// A sentence, the operands with carets under the axes that cause the error, and a hint.
pub(crate) fn refuse(sentence: &str, parts: &[Part], help: &str) -> Error {
    let spelled = |shape: &Shape| shape.iter().map(usize::to_string).collect::<Vec<_>>();
    let width = |columns: &[String]| columns.join(" × ").chars().count();
    let names = parts.iter().map(|part| part.name.chars().count()).max().unwrap_or(0);
    let longest = parts.iter().map(|part| width(&spelled(part.shape))).max().unwrap_or(0);
    let mut text = sentence.to_string();
    for Part { name, shape, axis } in parts {
        let columns = spelled(shape);
        let margin = names + 5 + longest - width(&columns);
        text += &format!("\n  {name}{}{}", " ".repeat(margin - 2 - name.chars().count()), columns.join(" × "));
        if *axis < columns.len() {
            let before = width(&columns[..*axis]) + if *axis > 0 { 3 } else { 0 };
            text += &format!("\n{}^ axis {axis}", " ".repeat(margin + before));
        }
    }
    if !help.is_empty() {
        text += &format!("\n  help: {help}");
    }
    Error::new(ErrorKind::Shape, text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn carets_stand_under_their_axes() {
        let (left, right) = (Shape::from([2, 3, 14]), Shape::from([6, 5]));
        let parts = [Part { name: "x1", shape: &left, axis: 2 }, Part { name: "bias", shape: &right, axis: 0 }];
        let text = refuse("matmul: no", &parts, "transpose");
        let expected = "matmul: no
  x1     2 × 3 × 14
                 ^ axis 2
  bias        6 × 5
              ^ axis 0
  help: transpose";
        assert_eq!(text.message(), expected);
    }
}
