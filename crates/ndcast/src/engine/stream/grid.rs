//! A grid of blocks over an array.

use crate::engine::stream::window::Region;

/// An array, cut into blocks. Those at the end of an axis may be shorter.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Grid {
    pub(super) lengths: Vec<usize>,
    /// The lengths of a block, none of them 0.
    pub(super) block: Vec<usize>,
}

impl Grid {
    /// Number of blocks along an axis.
    pub(super) fn count_along(&self, axis: usize) -> usize {
        self.lengths[axis].div_ceil(self.block[axis])
    }

    /// Number of blocks.
    pub(super) fn count(&self) -> usize {
        (0..self.lengths.len()).map(|axis| self.count_along(axis)).fold(1, usize::saturating_mul)
    }

    /// The numbers of a block along the axes. The last axis varies fastest.
    pub(super) fn place(&self, mut number: usize) -> Vec<usize> {
        let mut place = vec![0; self.lengths.len()];
        for axis in (0..place.len()).rev() {
            let count = self.count_along(axis).max(1);
            place[axis] = number % count;
            number /= count;
        }
        place
    }

    /// A block.
    pub(super) fn region(&self, number: usize) -> Region {
        let range = |(axis, place): (usize, usize)| {
            let start = place * self.block[axis];
            start..(start + self.block[axis]).min(self.lengths[axis])
        };
        self.place(number).into_iter().enumerate().map(range).collect()
    }

    /// Grids whose blocks are ever larger: the last axis grows first, by doubling from its unit.
    pub(super) fn candidates(lengths: &[usize], units: &[usize]) -> Vec<Grid> {
        let within = |axis: usize, block: usize| block.clamp(1, lengths[axis].max(1));
        let mut block: Vec<usize> = units.iter().enumerate().map(|(axis, &unit)| within(axis, unit)).collect();
        let mut grids = vec![Grid { lengths: lengths.to_vec(), block: block.clone() }];
        for axis in (0..lengths.len()).rev() {
            let mut length = units[axis].max(1);
            while block[axis] < lengths[axis] {
                length = length.saturating_mul(2);
                block[axis] = within(axis, length);
                grids.push(Grid { lengths: lengths.to_vec(), block: block.clone() });
            }
        }
        grids
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_cover_an_array_once() {
        let grid = Grid { lengths: vec![5, 4], block: vec![2, 3] };
        assert_eq!(grid.count(), 6);
        let regions: Vec<Region> = (0..6).map(|number| grid.region(number)).collect();
        assert_eq!(regions[..3], [[0..2, 0..3], [0..2, 3..4], [2..4, 0..3]]);
        assert_eq!(regions[5], [4..5, 3..4]);
        let scalar = Grid { lengths: vec![], block: vec![] };
        assert_eq!((scalar.count(), scalar.region(0)), (1, vec![]));
        assert_eq!(Grid { lengths: vec![3, 0], block: vec![2, 1] }.count(), 0);
    }

    #[test]
    fn candidates_grow_from_the_last_axis() {
        let blocks = |grids: Vec<Grid>| grids.into_iter().map(|grid| grid.block).collect::<Vec<_>>();
        assert_eq!(blocks(Grid::candidates(&[3, 10], &[1, 4])), [[1, 4], [1, 8], [1, 10], [2, 10], [3, 10]]);
        assert_eq!(blocks(Grid::candidates(&[0], &[4])), [[1]]);
    }
}
