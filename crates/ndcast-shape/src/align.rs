//! The rule as a trace that never fails.
//!
//! [`broadcast_shapes`](crate::broadcast_shapes) answers with a shape or an error. [`align`] says what happens to
//! every length of every operand, whether or not the whole works out: it is what error texts, pictures (`draw.rs`) and
//! suggestions (`suggest.rs`) are made of.

use crate::{Dims, Shape, broadcast_rank, join_dim};
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

/// One axis of the result and what each operand has there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AlignedAxis {
    /// The length of the result, `None` where the operands clash.
    pub length: Option<usize>,
    /// One per operand.
    pub cells: Vec<Cell>,
}

/// One operand on one axis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cell {
    /// Its length, `None` where it has no such axis.
    pub length: Option<usize>,
    /// What becomes of it.
    pub fate: Fate,
}

/// What broadcasting does to one operand on one axis.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fate {
    /// It has the length of the result, or is a 1 where others clash.
    Kept,
    /// Its length 1 becomes another.
    Stretched,
    /// It has no such axis: as if it had length 1 there.
    Padded,
    /// It is one of the lengths that contradict each other.
    Clash,
}

/// Aligns shapes at their last axes and applies the rule to each axis.
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
    #[must_use]
    pub fn rank(&self) -> usize {
        self.axes.len()
    }

    /// The axes of the result, outermost first.
    #[must_use]
    pub fn axes(&self) -> &[AlignedAxis] {
        &self.axes
    }

    /// The number of operands.
    #[must_use]
    pub fn operands(&self) -> usize {
        self.shapes.len()
    }

    /// The shape of operand `k` as it was given.
    ///
    /// # Panics
    /// If there is no operand `k`.
    #[must_use]
    pub fn shape(&self, k: usize) -> &[usize] {
        &self.shapes[k]
    }

    /// Whether the shapes broadcast together.
    #[must_use]
    pub fn is_ok(&self) -> bool {
        self.first_clash().is_none()
    }

    /// The first clashing axis from the right, which is the one PyTorch reports for two operands, numbered from the left
    /// in the result.
    #[must_use]
    pub fn first_clash(&self) -> Option<usize> {
        self.axes.iter().rposition(|axis| axis.length.is_none())
    }

    /// The first clash with the two lengths that PyTorch names: that of the operands so far, and the first that does
    /// not join them.
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

    /// The shape of the result; `None` on a clash, or beyond [`MAX_RANK`](crate::MAX_RANK) axes.
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
