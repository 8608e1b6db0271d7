//! Loop nests: walking several arrays of one shape together.
//!
//! If every element is visited once, the order of the loops is free, and speed depends on it. A [`Nest`] starts in
//! row-major order. Its methods drop loops that run once, move the axis with the smallest strides innermost, and
//! merge neighbouring loops that every operand steps through evenly. Invariant: the nest visits the same tuples of
//! offsets (one per operand), each the same number of times.

use crate::{Dims, Strides};
use alloc::vec::Vec;

/// Nested loops, outermost first, over operands of one shape.
///
/// ```
/// use ndcast_shape::Nest;
/// // A (4, 3) array walked together with a row that is broadcast over it: nothing merges.
/// let mut nest = Nest::new(&[4, 3], &[&[3, 1], &[0, 1]]);
/// nest.coalesce();
/// assert_eq!(nest.lengths[..], [4, 3]);
/// // Two column-major arrays: one loop of 12 after reordering.
/// let mut nest = Nest::new(&[4, 3], &[&[1, 4], &[1, 4]]);
/// nest.order_by_strides();
/// nest.coalesce();
/// assert_eq!(nest.lengths[..], [12]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Nest {
    /// Iterations of each loop, outermost first.
    pub lengths: Dims<usize>,
    /// For each operand, its stride per loop, in elements.
    pub strides: Vec<Strides>,
}

impl Nest {
    /// One loop per axis, row-major. Each operand has one stride per length; missing strides count as 0.
    ///
    /// ```
    /// use ndcast_shape::Nest;
    /// let nest = Nest::new(&[4, 3], &[&[3, 1], &[1]]);
    /// assert_eq!(nest.strides[1][..], [1, 0]);
    /// ```
    #[must_use]
    pub fn new(lengths: &[usize], operands: &[&[isize]]) -> Nest {
        let per_axis = |strides: &&[isize]| (0..lengths.len()).map(|k| strides.get(k).copied().unwrap_or(0)).collect();
        Nest { lengths: lengths.into(), strides: operands.iter().map(per_axis).collect() }
    }

    /// Removes loops that run once.
    ///
    /// ```
    /// use ndcast_shape::Nest;
    /// let mut nest = Nest::new(&[4, 1, 3], &[&[3, 3, 1]]);
    /// nest.drop_unit_axes();
    /// assert_eq!(nest.lengths[..], [4, 3]);
    /// ```
    pub fn drop_unit_axes(&mut self) {
        for axis in (0..self.lengths.len()).rev() {
            if self.lengths[axis] == 1 {
                self.remove(axis);
            }
        }
    }

    /// Moves loops with large strides outside and loops with small strides inside, like NumPy's K order. Two loops
    /// swap only if every operand with a nonzero stride in both agrees. Ties keep their order. Returns the old number
    /// of the loop at each position.
    ///
    /// ```
    /// use ndcast_shape::Nest;
    /// let mut nest = Nest::new(&[4, 3], &[&[1, 4]]);
    /// assert_eq!(nest.order_by_strides()[..], [1, 0]);
    /// assert_eq!(nest.lengths[..], [3, 4]);
    /// ```
    pub fn order_by_strides(&mut self) -> Dims<usize> {
        let mut order: Dims<usize> = (0..self.lengths.len()).collect();
        order_loops(&mut order, self.strides.len(), |operand, axis| self.strides[operand][axis]);
        self.lengths = order.iter().map(|&axis| self.lengths[axis]).collect();
        for strides in &mut self.strides {
            *strides = order.iter().map(|&axis| strides[axis]).collect();
        }
        order
    }

    /// Merges each loop into the surrounding one if every operand steps through both evenly.
    ///
    /// ```
    /// use ndcast_shape::Nest;
    /// let mut nest = Nest::new(&[4, 3], &[&[3, 1]]);
    /// nest.coalesce();
    /// assert_eq!(nest.lengths[..], [12]);
    /// ```
    pub fn coalesce(&mut self) {
        for inner in (1..self.lengths.len()).rev() {
            if let Some(length) = self.merged_length(inner - 1, inner) {
                // A loop that runs once has no step of its own, so the merged loop takes the step of the other.
                let dropped = if self.lengths[inner] == 1 { inner } else { inner - 1 };
                self.remove(dropped);
                self.lengths[inner - 1] = length;
            }
        }
    }

    /// The offsets of one operand relative to its first element, in the order of the nest. Slow and simple, for
    /// tests.
    ///
    /// # Panics
    /// If `operand` is out of range.
    ///
    /// ```
    /// use ndcast_shape::Nest;
    /// let nest = Nest::new(&[2, 2], &[&[1, 2]]);
    /// assert_eq!(nest.offsets(0).collect::<Vec<_>>(), [0, 2, 1, 3]);
    /// ```
    pub fn offsets(&self, operand: usize) -> impl Iterator<Item = isize> + '_ {
        let strides = &self.strides[operand];
        let total = self.lengths.iter().product();
        (0..total).map(move |position: usize| {
            let (mut left, mut offset) = (position, 0);
            for (&length, &stride) in self.lengths.iter().zip(strides).rev() {
                offset += (left % length) as isize * stride;
                left /= length;
            }
            offset
        })
    }

    /// The length of two neighbouring loops as one; `None` if some operand does not step through both evenly.
    fn merged_length(&self, outer: usize, inner: usize) -> Option<usize> {
        let (outer_length, inner_length) = (self.lengths[outer], self.lengths[inner]);
        let signed = isize::try_from(inner_length).ok()?;
        let even = |strides: &Strides| strides[inner].checked_mul(signed) == Some(strides[outer]);
        let merges = outer_length == 1 || inner_length == 1 || self.strides.iter().all(even);
        merges.then(|| outer_length.checked_mul(inner_length))?
    }

    fn remove(&mut self, axis: usize) {
        self.lengths.remove(axis);
        for strides in &mut self.strides {
            strides.remove(axis);
        }
    }
}

/// Sorts loops as [`Nest::order_by_strides`]. `stride(operand, loop)` is the stride of an operand in a loop. Nothing
/// moves if the strides of every operand decrease.
///
/// ```
/// use ndcast_shape::order_loops;
/// let (strides, mut order) = ([1, 4], [0, 1]);
/// order_loops(&mut order, 1, |_, axis| strides[axis]);
/// assert_eq!(order, [1, 0]);
/// ```
pub fn order_loops(order: &mut [usize], operands: usize, stride: impl Fn(usize, usize) -> isize) {
    // Whether `outer` should be inside `inner`; `None` if no operand has a preference.
    let prefers_inside = |outer: usize, inner: usize| {
        (0..operands)
            .map(|operand| (stride(operand, outer).unsigned_abs(), stride(operand, inner).unsigned_abs()))
            .filter(|&(outer, inner)| outer != 0 && inner != 0)
            .map(|(outer, inner)| outer < inner)
            .reduce(|so_far, wants| so_far && wants)
    };
    for axis in (0..order.len()).rev() {
        // The loops inside `axis` are sorted already: find how far inside it belongs.
        let mut place = axis;
        for inner in axis + 1..order.len() {
            match prefers_inside(order[axis], order[inner]) {
                Some(true) => place = inner,
                Some(false) => break,
                None => {}
            }
        }
        order[axis..=place].rotate_left(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The offsets that the nest visits: one per operand for each step, sorted so that the order does not matter.
    fn visits(nest: &Nest) -> Vec<Vec<isize>> {
        let columns: Vec<Vec<isize>> = (0..nest.strides.len()).map(|operand| nest.offsets(operand).collect()).collect();
        let mut rows: Vec<Vec<isize>> =
            (0..columns[0].len()).map(|step| columns.iter().map(|column| column[step]).collect()).collect();
        rows.sort();
        rows
    }

    fn nests() -> impl Strategy<Value = Nest> {
        (0usize..5, 1usize..4).prop_flat_map(|(rank, operands)| {
            let strides = prop::collection::vec(-6isize..7, rank);
            (prop::collection::vec(0usize..4, rank), prop::collection::vec(strides, operands)).prop_map(
                |(lengths, strides)| {
                    let strides: Vec<&[isize]> = strides.iter().map(|strides| &strides[..]).collect();
                    Nest::new(&lengths, &strides)
                },
            )
        })
    }

    proptest! {
        #[test]
        fn every_transformation_visits_the_same(nest in nests(), steps in prop::collection::vec(0..3, 1..5)) {
            let mut changed = nest.clone();
            for step in steps {
                match step {
                    0 => changed.drop_unit_axes(),
                    1 => {
                        changed.order_by_strides();
                    }
                    _ => changed.coalesce(),
                }
                prop_assert_eq!(visits(&changed), visits(&nest));
            }
        }

        /// For a single operand without zero strides, the order is a stable sort by decreasing stride.
        #[test]
        fn one_operand_is_sorted(mut strides in prop::collection::vec(1isize..9, 0..6)) {
            let lengths: Vec<usize> = (2..2 + strides.len()).collect();
            let mut nest = Nest::new(&lengths, &[&strides]);
            nest.order_by_strides();
            let mut expected: Vec<usize> = (0..strides.len()).collect();
            expected.sort_by_key(|&axis| -strides[axis]);
            prop_assert_eq!(nest.lengths.to_vec(), expected.iter().map(|&axis| lengths[axis]).collect::<Vec<_>>());
            strides.sort_by_key(|stride| -stride);
            prop_assert_eq!(&nest.strides[0][..], &strides[..]);
        }
    }

    #[test]
    fn zero_strides_do_not_vote_and_conflicts_keep_row_major() {
        let mut column = Nest::new(&[4, 3], &[&[1, 4], &[0, 1]]);
        column.order_by_strides();
        assert_eq!(column.lengths[..], [3, 4]);
        let mut conflict = Nest::new(&[4, 3], &[&[1, 4], &[3, 1]]);
        conflict.order_by_strides();
        assert_eq!(conflict.lengths[..], [4, 3]);
    }

    #[test]
    fn contiguous_becomes_one_loop() {
        let mut nest = Nest::new(&[2, 1, 3, 4], &[&[12, 99, 4, 1], &[12, 0, 4, 1]]);
        nest.coalesce();
        assert_eq!(nest.lengths[..], [24]);
        assert_eq!(nest.strides, [Strides::from([1]), Strides::from([1])]);
    }

    #[test]
    fn hostile_strides_do_not_merge() {
        let mut nest = Nest::new(&[2, 4], &[&[0, isize::MAX / 2]]);
        nest.coalesce();
        assert_eq!(nest.lengths.len(), 2);
    }
}
