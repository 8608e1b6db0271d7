//! Suggestions that make two clashing shapes broadcast.
//!
//! Most clashes have one of two causes: an axis is missing on the right (a bias per channel), or the axes are in
//! another order. All single changes of these kinds are tried on either operand. The best is the one with the
//! smallest result: there, most lengths matched instead of being stretched.

use crate::draw::name;
use crate::{Alignment, Dims, broadcast_shapes};
use alloc::string::{String, ToString};

/// Largest rank for which suggestions are tried. Beyond it there are too many to be useful.
const MAX_TRIED_RANK: usize = 12;

/// One operand after one suggested call.
struct Candidate {
    operand: usize,
    call: String,
    shape: Dims<usize>,
    /// Whether the call moves an axis. Among equally good calls, one that adds axes is preferred.
    moved: bool,
}

impl Alignment {
    /// A call that makes two clashing operands broadcast, such as `x2.unsqueeze(-1)` or `x2.movedim(0, -1)`. `None`
    /// if they do not clash, if no single change helps, or if there are not exactly two operands.
    ///
    /// ```
    /// use ndcast_shape::align;
    /// let images_and_bias = align(&[&[8, 3, 32, 32], &[3]]);
    /// assert_eq!(images_and_bias.suggestion(&["x", "bias"]).unwrap(), "bias.unsqueeze(-1).unsqueeze(-1)");
    /// assert_eq!(align(&[&[2, 3], &[4, 5]]).suggestion(&[]), None);
    /// ```
    #[must_use]
    pub fn suggestion(&self, names: &[&str]) -> Option<String> {
        self.suggestion_with_result(names).map(|(call, _)| call)
    }

    /// The suggestion and the resulting shape.
    pub(crate) fn suggestion_with_result(&self, names: &[&str]) -> Option<(String, crate::Shape)> {
        if self.operands() != 2 || self.is_ok() || self.rank() > MAX_TRIED_RANK {
            return None;
        }
        // The second operand first: among equally good candidates the first one wins.
        let tried = [1, 0].into_iter().flat_map(|operand| self.candidates(operand));
        let working = tried.filter_map(|Candidate { operand, call, shape, moved }| {
            let result = broadcast_shapes(&[&shape, self.shape(1 - operand)]).ok()?;
            // More axes would mean an outer product in which no lengths match.
            if result.rank() > self.rank() + 1 {
                return None;
            }
            let size = result.iter().fold(1usize, |size, &length| size.saturating_mul(length.max(1)));
            Some((size, moved, operand, call, result))
        });
        let (_, _, operand, call, result) = working.min_by_key(|(size, moved, ..)| (*size, *moved))?;
        Some((name(names, operand) + &call, result))
    }

    /// The variants of one operand: up to `other_rank` new axes on the right; one new axis elsewhere; one axis moved.
    fn candidates(&self, operand: usize) -> impl Iterator<Item = Candidate> {
        let shape = self.shape(operand);
        let (rank, other_rank) = (shape.len(), self.shape(1 - operand).len());
        let candidate = move |call: String, shape: Dims<usize>, moved: bool| Candidate { operand, call, shape, moved };
        let appended = (1..=other_rank).map(move |count| {
            let ones = core::iter::repeat_n(1, count);
            candidate(".unsqueeze(-1)".repeat(count), shape.iter().copied().chain(ones).collect(), false)
        });
        let inserted = (1..rank).rev().map(move |at| {
            let mut longer = Dims::from(shape);
            longer.insert(at, 1);
            candidate(alloc::format!(".unsqueeze({})", at as isize - rank as isize - 1), longer, false)
        });
        let pairs = (0..rank).flat_map(move |from| (0..rank).map(move |to| (from, to)));
        let moved = pairs.filter(|(from, to)| from != to).map(move |(from, to)| {
            let mut reordered = Dims::from(shape);
            let length = reordered.remove(from);
            reordered.insert(to, length);
            let position = |axis: usize| if axis + 1 == rank { "-1".to_string() } else { axis.to_string() };
            candidate(alloc::format!(".movedim({}, {})", position(from), position(to)), reordered, true)
        });
        appended.chain(inserted).chain(moved)
    }
}

#[cfg(test)]
mod tests {
    use crate::align;

    fn suggest(a: &[usize], b: &[usize]) -> Option<alloc::string::String> {
        align(&[a, b]).suggestion(&["a", "b"])
    }

    #[test]
    fn common_mistakes() {
        assert_eq!(suggest(&[4, 3], &[4]).unwrap(), "b.unsqueeze(-1)");
        assert_eq!(suggest(&[4], &[4, 3]).unwrap(), "a.unsqueeze(-1)");
        assert_eq!(suggest(&[2, 3], &[3, 2]).unwrap(), "b.movedim(0, -1)");
        assert_eq!(suggest(&[8, 32, 32, 3], &[8, 3, 32, 32]).unwrap(), "b.movedim(1, -1)");
        assert_eq!(suggest(&[5, 4, 3], &[5, 3]).unwrap(), "b.unsqueeze(-2)");
        assert_eq!(suggest(&[3], &[4]).unwrap(), "b.unsqueeze(-1)");
        assert_eq!(suggest(&[100, 3], &[20, 3]).unwrap(), "b.unsqueeze(-2)");
    }

    #[test]
    fn nothing_to_suggest() {
        assert_eq!(suggest(&[2, 3], &[3]), None);
        assert_eq!(suggest(&[2, 3], &[4, 5]), None);
        assert_eq!(align(&[&[2], &[3], &[4]]).suggestion(&[]), None);
        assert_eq!(suggest(&[2; 30], &[3; 30]), None);
    }
}
