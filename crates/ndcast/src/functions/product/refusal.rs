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
