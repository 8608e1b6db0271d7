//! A trace of the rule that never fails.
//!
//! [`broadcast_shapes`](crate::broadcast_shapes) returns a shape or an error. [`align`] describes what happens to
//! every length of every operand, whether or not the shapes broadcast. Error texts and pictures are built from it.

use crate::{Dims, Shape, broadcast_rank, join_dim};
use alloc::collections::BTreeSet;
use alloc::vec::Vec;

/// How shapes align: one [`AlignedAxis`] per axis of the result.
///
/// ```
/// use ndcast_shape::{Fate, align};
/// let alignment = align(&[&[8, 1, 6, 1], &[7, 4, 5]]);
/// assert_eq!(alignment.first_clash(), Some(2));
/// assert_eq!(alignment.axes()[1].length, Some(7));
/// assert_eq!(alignment.axes()[1].cells[0].fate, Fate::Stretched);
/// assert_eq!(alignment.axes()[0].cells[1].fate, Fate::Padded);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Alignment {
    shapes: Vec<Dims<usize>>,
    axes: Vec<AlignedAxis>,
}

/// One axis of the result with the corresponding length of each operand.
///
/// [`align`] gives it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AlignedAxis {
    /// The length of the result; `None` if the operands clash.
    pub length: Option<usize>,
    /// One per operand.
    pub cells: Vec<Cell>,
}

/// One operand on one axis.
///
/// [`align`] gives it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cell {
    /// Its length; `None` if the operand lacks this axis.
    pub length: Option<usize>,
    /// The effect of broadcasting on it.
    pub fate: Fate,
}

/// The effect of broadcasting on one operand along one axis.
///
/// [`align`] gives it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fate {
    /// The operand has the result's length, or is a 1 where others clash.
    Kept,
    /// Its length 1 is stretched to the result's length.
    Stretched,
    /// The operand lacks this axis, which counts as length 1.
    Padded,
    /// Its length is one of those that contradict each other.
    Clash,
}

/// Aligns shapes at their last axes and applies the rule to each axis.
///
/// ```
/// use ndcast_shape::align;
/// let alignment = align(&[&[8, 1, 6], &[7, 1]]);
/// assert!(alignment.is_ok());
/// assert_eq!((alignment.rank(), alignment.operands()), (3, 2));
/// assert_eq!(alignment.axes()[1].length, Some(7));
/// assert_eq!(alignment.shape(1), [7, 1]);
/// assert_eq!(alignment.result().map(|shape| shape.to_string()), Some("(8, 7, 6)".to_string()));
/// assert_eq!(align(&[&[2], &[3]]).first_clash(), Some(0));
/// ```
#[must_use]
pub fn align(shapes: &[&[usize]]) -> Alignment {
    let rank = broadcast_rank(shapes);
    let own_length = |shape: &[usize], axis: usize| (axis + shape.len()).checked_sub(rank).map(|own| shape[own]);
    let axes = (0..rank).map(|axis| AlignedAxis::of(shapes.iter().map(|shape| own_length(shape, axis))));
    Alignment { axes: axes.collect(), shapes: shapes.iter().map(|&shape| shape.into()).collect() }
}

impl AlignedAxis {
    fn of(lengths: impl Iterator<Item = Option<usize>> + Clone) -> AlignedAxis {
        let length = lengths.clone().flatten().try_fold(1, join_dim);
        let fate = |own: Option<usize>| match (own, length) {
            (None, _) => Fate::Padded,
            (Some(1), None) => Fate::Kept,
            (Some(_), None) => Fate::Clash,
            (own, result) if own == result => Fate::Kept,
            _ => Fate::Stretched,
        };
        let cells = lengths.map(|own| Cell { length: own, fate: fate(own) }).collect();
        AlignedAxis { length, cells }
    }
}

impl Alignment {
    /// The number of axes of the result: the largest rank.
    ///
    /// Example: [`align`].
    #[must_use]
    pub fn rank(&self) -> usize {
        self.axes.len()
    }

    /// The axes of the result, outermost first.
    ///
    /// Example: [`align`].
    #[must_use]
    pub fn axes(&self) -> &[AlignedAxis] {
        &self.axes
    }

    /// The number of operands.
    ///
    /// Example: [`align`].
    #[must_use]
    pub fn operands(&self) -> usize {
        self.shapes.len()
    }

    /// The shape of operand `k`, as given. Example: [`align`].
    ///
    /// # Panics
    /// If there is no operand `k`.
    #[must_use]
    pub fn shape(&self, k: usize) -> &[usize] {
        &self.shapes[k]
    }

    /// Whether the shapes broadcast together.
    ///
    /// Example: [`align`].
    #[must_use]
    pub fn is_ok(&self) -> bool {
        self.first_clash().is_none()
    }

    /// The rightmost clashing axis, numbered from the left in the result. For two operands, PyTorch reports the same
    /// one.
    ///
    /// Example: [`align`].
    #[must_use]
    pub fn first_clash(&self) -> Option<usize> {
        self.axes.iter().rposition(|axis| axis.length.is_none())
    }

    /// The first clash and the two lengths that PyTorch names: that of the operands so far, and the first that does
    /// not fit them.
    pub(crate) fn first_clash_lengths(&self) -> Option<(usize, usize, usize)> {
        let axis = self.first_clash()?;
        let mut so_far = 1;
        for length in self.axes[axis].cells.iter().filter_map(|cell| cell.length) {
            match join_dim(so_far, length) {
                Some(joined) => so_far = joined,
                None => return Some((axis, so_far, length)),
            }
        }
        None
    }

    /// The different lengths that contradict each other on an axis, in the order of the operands, each with the first operand that has it.
    pub(crate) fn quarrel(&self, axis: usize) -> Vec<(usize, usize)> {
        let mut seen = BTreeSet::new();
        let cells = self.axes.get(axis).into_iter().flat_map(|axis| axis.cells.iter().enumerate());
        let clashing = cells.filter(|(_, cell)| cell.fate == Fate::Clash);
        clashing
            .filter_map(|(k, cell)| cell.length.filter(|&length| seen.insert(length)).map(|length| (length, k)))
            .collect()
    }

    /// The shape of the result; `None` for a clash or for more than [`MAX_RANK`](crate::MAX_RANK) axes.
    ///
    /// Example: [`align`].
    #[must_use]
    pub fn result(&self) -> Option<Shape> {
        let lengths: Option<Dims<usize>> = self.axes.iter().map(|axis| axis.length).collect();
        Shape::from_dims(lengths?).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Fate::{Clash, Kept, Padded, Stretched};

    #[test]
    fn fates() {
        let alignment = align(&[&[64, 1, 1, 42], &[1, 42, 42]]);
        let fates: Vec<[Fate; 2]> = alignment.axes().iter().map(|a| [a.cells[0].fate, a.cells[1].fate]).collect();
        assert_eq!(fates, [[Kept, Padded], [Kept, Kept], [Stretched, Kept], [Kept, Kept]]);
        assert_eq!(alignment.result().unwrap(), [64, 1, 42, 42]);
        let clash = align(&[&[2], &[1], &[3], &[]]);
        assert_eq!(
            clash.axes()[0].cells.iter().map(|cell| cell.fate).collect::<Vec<_>>(),
            [Clash, Kept, Clash, Padded]
        );
        assert_eq!(clash.first_clash_lengths(), Some((0, 2, 3)));
        assert_eq!(align(&[&[1], &[0]]).axes()[0].cells[0].fate, Stretched);
    }

    #[test]
    fn never_fails() {
        let long: &[usize] = &[usize::MAX; 100];
        let alignment = align(&[long, &[2]]);
        assert_eq!((alignment.rank(), alignment.result()), (100, None));
        assert_eq!(alignment.first_clash(), Some(99));
        assert!(align(&[long]).is_ok());
        assert_eq!(align(&[]).result(), Some(Shape::scalar()));
    }
}
