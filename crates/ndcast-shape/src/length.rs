//! Lengths of which some are only names, and the rule for them.
//!
//! *Problem*: people ask how `(batch, 1, 42)` and `(1, 42, 42)` broadcast before they know the batch. *Technique*: the lengths of one axis are
//! taken together. The numbers among them go through [`join_dim`]; the names are kept beside the joined number, as [`Joined`]. *Contract*: with
//! numbers alone the result is that of the rule; equal names are equal lengths; nothing is assumed of a name, so a condition says
//! everything that it has to fulfil.

use crate::join_dim;
use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

/// The length of an axis: a number, or the name of a number that is not known.
///
/// ```
/// use ndcast_shape::Length;
/// assert_eq!(Length::from(3).to_string(), "3");
/// assert_eq!(Length::from("batch"), Length::Named("batch".to_string()));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Length {
    /// The number.
    Known(usize),
    /// Its name.
    Named(String),
}

impl Length {
    /// The number; `None` if only a name is known.
    ///
    /// ```
    /// use ndcast_shape::Length;
    /// assert_eq!((Length::from(3).known(), Length::from("n").known()), (Some(3), None));
    /// ```
    #[must_use]
    pub fn known(&self) -> Option<usize> {
        if let Length::Known(length) = self { Some(*length) } else { None }
    }
}

impl From<usize> for Length {
    fn from(length: usize) -> Length {
        Length::Known(length)
    }
}

impl From<&str> for Length {
    fn from(name: &str) -> Length {
        Length::Named(name.to_owned())
    }
}

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Length::Known(length) => f.pad_integral(true, "", &length.to_string()),
            Length::Named(name) => f.pad(name),
        }
    }
}

/// The lengths of one axis, joined: the number that [`join_dim`] gives for the known ones, and the names of the others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Joined {
    /// `None` if the known lengths clash.
    known: Option<usize>,
    /// Each name once, in order.
    names: Vec<String>,
}

impl Joined {
    pub(crate) fn of<'a>(lengths: impl Iterator<Item = &'a Length>) -> Joined {
        let mut joined = Joined { known: Some(1), names: Vec::new() };
        for length in lengths {
            match length {
                Length::Known(length) => joined.known = joined.known.and_then(|known| join_dim(known, *length)),
                Length::Named(name) if !joined.names.contains(name) => joined.names.push(name.clone()),
                Length::Named(_) => {}
            }
        }
        joined
    }

    /// The length of the result; `None` for a clash. Of several names, nobody knows which one is 1: the result is called `n|m`.
    pub(crate) fn length(&self) -> Option<Length> {
        Some(match self.known? {
            1 if !self.names.is_empty() => Length::Named(self.names.join("|")),
            known => Length::Known(known),
        })
    }

    /// What has to hold for the lengths to broadcast, as a sentence.
    pub(crate) fn condition(&self) -> Option<String> {
        match (self.known?, &self.names[..]) {
            (_, []) | (1, [_]) => None,
            (1, [n, m]) => Some(format!("{n} and {m} must be equal, or one of them 1")),
            (1, names) => Some(format!("{} must be equal or 1", names.join(", "))),
            (known, [n]) => Some(format!("{n} must be {known} or 1")),
            (known, names) => Some(format!("{} must each be {known} or 1", names.join(", "))),
        }
    }
}

/// A number of elements or bytes: an exact count, or a factor and names. It saturates instead of overflowing.
///
/// ```
/// use ndcast_shape::{Count, Length};
/// let shape = [Length::from("batch"), Length::from(1), Length::from(42)];
/// assert_eq!(Count::of(&shape).to_string(), "42 * batch");
/// let huge = [Length::from(usize::MAX), Length::from(usize::MAX), Length::from(usize::MAX)];
/// assert_eq!(Count::of(&huge).to_string(), "more than 2^128");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Count {
    factor: u128,
    names: Vec<String>,
}

impl Count {
    /// The product of lengths.
    ///
    /// Example: [`Count::times`].
    #[must_use]
    pub fn of(lengths: &[Length]) -> Count {
        let mut count = Count { factor: 1, names: Vec::new() };
        for length in lengths {
            match length {
                Length::Known(length) => count.factor = count.factor.saturating_mul(*length as u128),
                Length::Named(name) => count.names.push(name.clone()),
            }
        }
        if lengths.contains(&Length::Known(0)) {
            count = Count { factor: 0, names: Vec::new() };
        }
        count
    }

    /// The count times a number, such as the bytes of an element.
    ///
    /// ```
    /// use ndcast_shape::{Count, Length};
    /// assert_eq!(Count::of(&[Length::from(10)]).times(4).exact(), Some(40));
    /// ```
    #[must_use]
    pub fn times(mut self, number: usize) -> Count {
        self.factor = self.factor.saturating_mul(number as u128);
        self
    }

    /// The exact number; `None` if it depends on a name, or is 2^128 or more.
    ///
    /// Example: [`Count::times`].
    #[must_use]
    pub fn exact(&self) -> Option<u128> {
        (self.names.is_empty() && self.factor < u128::MAX).then_some(self.factor)
    }
}

/// Without separators: `112896`, `42 * batch`, `more than 2^128`.
impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.factor, &self.names[..]) {
            (u128::MAX, []) => f.write_str("more than 2^128"),
            (u128::MAX, names) => write!(f, "(more than 2^128) * {}", names.join(" * ")),
            (factor, []) => write!(f, "{factor}"),
            (1, names) => f.write_str(&names.join(" * ")),
            (factor, names) => write!(f, "{factor} * {}", names.join(" * ")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;
    use proptest::prelude::*;

    fn joined(lengths: &[Length]) -> (Option<String>, Option<String>) {
        let joined = Joined::of(lengths.iter());
        (joined.length().map(|length| length.to_string()), joined.condition())
    }

    #[test]
    fn names() {
        let length = |text: &str| text.parse().map_or_else(|_| Length::from(text), Length::Known);
        for (lengths, result, condition) in [
            (vec!["n", "1"], "n", None),
            (vec!["n", "n", "1"], "n", None),
            (vec!["n", "42"], "42", Some("n must be 42 or 1")),
            (vec!["n", "0", "m"], "0", Some("n, m must each be 0 or 1")),
            (vec!["n", "m"], "n|m", Some("n and m must be equal, or one of them 1")),
            (vec!["n", "m", "k", "1"], "n|m|k", Some("n, m, k must be equal or 1")),
        ] {
            let lengths: Vec<Length> = lengths.into_iter().map(length).collect();
            assert_eq!(joined(&lengths), (Some(result.to_string()), condition.map(ToString::to_string)));
        }
        assert_eq!(joined(&[Length::from(2), Length::from("n"), Length::from(3)]), (None, None));
    }

    proptest! {
        /// A condition is exactly what the rule asks of the numbers that the names stand for.
        #[test]
        fn a_number_in_the_place_of_a_name(known in 0usize..4, n in 0usize..4, m in 0usize..4) {
            let join = |lengths: &[usize]| lengths.iter().try_fold(1, |a, &b| join_dim(a, b));
            let named = Joined::of([Length::from(known), Length::from("n"), Length::from("m")].iter());
            let holds = match known {
                1 => n == m || n == 1 || m == 1,
                known => [n, m].iter().all(|&length| length == known || length == 1),
            };
            prop_assert!(named.condition().is_some());
            prop_assert_eq!(holds, join(&[known, n, m]).is_some());
            if let (true, Some(Length::Known(result))) = (holds, named.length()) {
                prop_assert_eq!(Some(result), join(&[known, n, m]));
            }
        }
    }

    #[test]
    fn counts_saturate() {
        let long = vec![Length::from(usize::MAX); 100];
        assert_eq!(Count::of(&long).exact(), None);
        let mut empty = long.clone();
        empty.push(Length::from(0));
        assert_eq!(Count::of(&empty).exact(), Some(0));
        let named = [Length::from("n"), Length::from("n"), Length::from(3)];
        assert_eq!(Count::of(&named).times(4).to_string(), "12 * n * n");
    }
}
