//! What follows from two lengths when a message has no shapes.

use super::{About, Pasted};
use crate::join_dim;
use alloc::format;
use alloc::string::String;

/// What follows from two lengths that clash, and from their axis, if known; then the request for the shapes. At
/// most four lines.
///
/// ```
/// use ndcast_shape::follows;
/// assert_eq!(
///     follows(1024, 2048, Some(1)),
///     "1024 and 2048 meet on axis 1, counted from the left in the result, which has at least 2 axes. Neither is 1, so \
///      neither is stretched.
/// 2048 is 2 × 1024: the operands were made for different lengths.
/// The message has no shapes, and two lengths do not tell which axis is in the wrong place. Paste the shapes: \
///      print(a.shape, b.shape)"
/// );
/// ```
#[must_use]
pub fn follows(left: usize, right: usize, axis: Option<usize>) -> String {
    lines(About::Broadcast, left, right, axis)
}

impl Pasted {
    /// What follows from the two lengths of a message without shapes, and the request for the shapes. `None` if the message
    /// has the shapes, or no lengths.
    ///
    /// ```
    /// use ndcast_shape::read_error;
    /// let read = read_error("Length of values (4) does not match length of index (3)")?;
    /// assert!(read.follows().is_some_and(|text| text.contains("4 is 3 + 1")));
    /// let read = read_error("operands could not be broadcast together with shapes (3,2) (3,)")?;
    /// assert_eq!(read.follows(), None);
    /// # Ok::<(), ndcast_shape::Unread>(())
    /// ```
    #[must_use]
    pub fn follows(&self) -> Option<String> {
        let (left, right) = self.lengths.filter(|_| self.shapes.is_empty())?;
        Some(lines(self.about, left, right, self.axis))
    }
}

fn lines(about: About, left: usize, right: usize, axis: Option<usize>) -> String {
    let counted = match about {
        About::Broadcast | About::Expand => |axis: usize| {
            let (least, ending) = (axis + 1, if axis == 0 { "axis" } else { "axes" });
            format!("axis {axis}, counted from the left in the result, which has at least {least} {ending}")
        },
        _ => |axis: usize| format!("axis {axis}"),
    };
    let place = match (about, axis) {
        (About::MatMul, None) => String::from("the inner axis of the product"),
        (_, None) => String::from("one axis"),
        (_, Some(axis)) => counted(axis),
    };
    let reason = match about {
        About::Broadcast if join_dim(left, right).is_none() => "Neither is 1, so neither is stretched.",
        About::Expand | About::Write | About::Output => "Only a length of 1 can be stretched.",
        _ => "They must be equal; here a length of 1 is not stretched.",
    };
    let mut text = format!("{left} and {right} meet on {place}. {reason}");
    if let Some(fact) = crate::fact(left, right) {
        let (first, rest) = fact.split_at_checked(1).unwrap_or(("", &fact));
        text = format!("{text}\n{}{rest}.", first.to_uppercase());
    }
    format!(
        "{text}\nThe message has no shapes, and two lengths do not tell which axis is in the wrong place. Paste the shapes: \
         print(a.shape, b.shape)"
    )
}
