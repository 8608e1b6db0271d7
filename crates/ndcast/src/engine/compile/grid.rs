//! Blocks of the two innermost loops: the order in which tiles are visited, and the contents of a panel.
//!
//! *Problem*: if an operand is contiguous along the second innermost loop and strided along the innermost one, each row
//! of the loops reads a cache line per element. *Technique*: the linear index is divided into blocks of some rows and
//! some columns, and all tiles of a block are visited before the next block. Such an operand is then transposed one
//! block at a time (into a panel, see `packing.rs`), and its cache lines are used whole. *Contract*: the blocks cover
//! every element exactly once, whatever the lengths.

/// How a linear index is divided into blocks, and blocks into tiles.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Grid {
    /// Number of rows: the length of the second innermost loop.
    pub(crate) rows: usize,
    /// Number of columns: the length of the innermost loop, in elements.
    pub(crate) columns: usize,
    /// Rows of a block, unless the last row cuts it off.
    pub(crate) block_rows: usize,
    /// Columns of a block, unless the last column cuts it off.
    pub(crate) block_columns: usize,
    /// Rows of one tile, adjacent in the linear index: more than one only if blocks have all columns.
    pub(crate) tile_rows: usize,
    /// Whether a whole block may be one tile, which is computed row by row.
    pub(crate) by_rows: bool,
}

/// Rows of a linear index: a tile, or a block of tiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Tile {
    /// Number of its first element in the linear index.
    pub(crate) first: usize,
    /// Number of its rows.
    pub(crate) rows: usize,
    /// Length of its rows, in elements.
    pub(crate) columns: usize,
}

impl Grid {
    /// Number of blocks in a linear index of `total` elements, which is a multiple of rows times columns.
    pub(crate) fn count(&self, total: usize) -> usize {
        total / (self.rows * self.columns) * self.rows.div_ceil(self.block_rows) * self.across()
    }

    /// Number of blocks side by side.
    fn across(&self) -> usize {
        self.columns.div_ceil(self.block_columns)
    }

    /// The blocks with these numbers, which go from left to right and then down. The iterator counts, because a
    /// division takes longer than a small tile.
    pub(crate) fn blocks(&self, numbers: std::ops::Range<usize>) -> impl Iterator<Item = Tile> + use<> {
        let (grid, across, per_slab) = (*self, self.across(), self.rows.div_ceil(self.block_rows));
        let rows_before = numbers.start / across;
        let (mut slab, mut down, mut right) = (rows_before / per_slab, rows_before % per_slab, numbers.start % across);
        numbers.map(move |_| {
            let (row, column) = (down * grid.block_rows, right * grid.block_columns);
            let block = Tile {
                first: (slab * grid.rows + row) * grid.columns + column,
                rows: grid.block_rows.min(grid.rows - row),
                columns: grid.block_columns.min(grid.columns - column),
            };
            right += 1;
            if right == across {
                (right, down) = (0, down + 1);
            }
            if down == per_slab {
                (down, slab) = (0, slab + 1);
            }
            block
        })
    }

    /// The block that contains an element.
    pub(crate) fn around(&self, element: usize) -> Tile {
        let (row, column) = (element / self.columns, element % self.columns);
        let (within, column) = (row % self.rows, column - column % self.block_columns);
        let into = within % self.block_rows;
        Tile {
            first: (row - into) * self.columns + column,
            rows: self.block_rows.min(self.rows - (within - into)),
            columns: self.block_columns.min(self.columns - column),
        }
    }

    /// The tiles of a block, or all of it as one tile if `whole`: first element, and number of elements up to the last
    /// one.
    pub(crate) fn tiles(self, block: Tile, whole: bool) -> impl Iterator<Item = (usize, usize)> {
        let (step, columns) = (if whole { block.rows } else { self.tile_rows }, self.columns);
        (0..block.rows).step_by(step).map(move |row| {
            let rows = step.min(block.rows - row);
            (block.first + row * columns, rows.saturating_sub(1) * columns + block.columns)
        })
    }

    /// Position of an element in the panel of its block, and the number of elements that are adjacent there from it on.
    /// The rows of the panel are `pitch` elements apart. `None` if the element is not in the block.
    pub(crate) fn place(&self, block: &Tile, element: usize, pitch: usize) -> Option<(usize, usize)> {
        let ahead = element.checked_sub(block.first)?;
        let (row, column) = (ahead / self.columns, ahead % self.columns);
        if row >= block.rows || column >= block.columns {
            return None;
        }
        let rows = if pitch == self.columns { block.rows - row } else { 1 };
        Some((row * pitch + column, (rows - 1) * self.columns + block.columns - column))
    }

    /// Elements from one row of a panel to the next, for elements of `size` bytes. Rows are adjacent if a tile has
    /// several; otherwise the pitch is an odd number of cache lines, so that the rows do not all fall into one cache
    /// set.
    pub(crate) fn pitch(&self, size: usize) -> usize {
        if self.tile_rows > 1 {
            return self.columns;
        }
        let lines = (self.block_columns * size).div_ceil(64);
        (lines | 1) * 64 / size
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_and_their_tiles_cover_every_element_once_and_places_follow() {
        for (slabs, rows, columns) in [(1, 1, 1), (3, 7, 5), (2, 64, 300), (1, 65, 130), (4, 3, 1000)] {
            for block_rows in [1, 2, 16, 64] {
                for (block_columns, tile_rows) in [(columns, 1), (columns, 2), (64, 1), (100, 1)] {
                    let block_columns = block_columns.min(columns);
                    let grid = Grid { rows, columns, block_rows, block_columns, tile_rows, by_rows: false };
                    check(&grid, slabs * rows * columns);
                }
            }
        }
    }

    fn check(grid: &Grid, total: usize) {
        let mut seen = vec![0; total];
        let pitch = grid.pitch(4);
        for (number, block) in grid.blocks(0..grid.count(total)).enumerate() {
            assert_eq!(grid.blocks(number..number + 1).next(), Some(block), "{grid:?}");
            for (start, n) in grid.tiles(block, false) {
                assert_eq!(grid.around(start), block, "{grid:?}");
                let (place, follow) = grid.place(&block, start, pitch).unwrap();
                assert!(n <= follow, "{grid:?}: {n} from {start} in {block:?}");
                assert!(place + n <= grid.block_rows * pitch);
                assert_eq!(grid.place(&block, start + n - 1, pitch).unwrap().0, place + n - 1);
                seen[start..start + n].iter_mut().for_each(|times| *times += 1);
            }
        }
        assert!(seen.iter().all(|&times| times == 1), "{grid:?}");
    }
}
