//! Facts about two lengths that should have been equal.

use alloc::format;
use alloc::string::{String, ToString};

/// What two different lengths above or below 1 have to do with each other, in words; `None` if nothing is to be seen.
///
/// ```
/// use ndcast_shape::fact;
/// assert!(fact(23, 24).unwrap().starts_with("24 is 23 + 1"));
/// assert!(fact(2048, 1024).unwrap().starts_with("2048 is 2 × 1024"));
/// assert!(fact(30, 0).unwrap().contains("empty"));
/// assert_eq!(fact(2, 128), None);
/// assert_eq!(fact(7, 5), None);
/// ```
#[must_use]
pub fn fact(left: usize, right: usize) -> Option<String> {
    let (small, large) = (left.min(right), left.max(right));
    // A multiple of a tiny length says nothing.
    let multiple = small > 7 && large.is_multiple_of(small);
    match () {
        () if small == large => None,
        () if small == 0 => Some("an axis of length 0 is empty: a selection before has selected nothing".to_string()),
        () if large - small == 1 => {
            Some(format!("{large} is {small} + 1: a slice that ends one too early, a difference, or a shift by one"))
        }
        () if multiple => {
            Some(format!("{large} is {} × {small}: the operands were made for different lengths", large / small))
        }
        () => None,
    }
}
