//! The texts of shape errors in products and linear algebra.
//!
//! ```text
//! solve: x1 has 3 rows and x2 has 4: they must be equal
//!   x1   3 × 3
//!        ^ axis 0
//!   x2       4
//!            ^ axis 0
//! ```

use crate::error::{Error, ErrorKind};
use crate::shape::{Shape, marked};

/// An operand, and its axis that causes the error.
pub(crate) struct Part<'a> {
    pub(crate) name: &'a str,
    pub(crate) shape: &'a Shape,
    pub(crate) axis: usize,
}

/// A sentence, the operands with carets under the axes that cause the error, and a hint.
pub(crate) fn refuse(sentence: &str, parts: &[Part], help: &str) -> Error {
    let marks: Vec<(&str, &[usize], usize)> =
        parts.iter().map(|part| (part.name, &part.shape[..], part.axis)).collect();
    let mut text = format!("{sentence}\n{}", marked(&marks));
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
