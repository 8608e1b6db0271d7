//! Tiles of several rows that are computed row by row.
//!
//! *Problem*: in a tile of several rows, an operand that is one element per row has to be expanded; in tiles of one
//! row, the set-up of a tile is paid for every row. *Technique*: if every operand of a level is contiguous or one
//! element within a row, and moves from row to row by an even step, a tile loads only its first row, and its strips
//! then go through one row after the other. The blocks of `packing.rs`, whose rows are not adjacent, are computed in
//! the same way. *Contract*: this affects speed only; strips are as long as in a tile of one row.

use crate::engine::compile::grid::Block;
use crate::engine::compile::input::Input;
use crate::engine::compile::loop_nest::{InstructionKind, Level, LoopNest};
use crate::machine::{EVEN_ROW_ELEMENTS, LONG_ROW_ELEMENTS};

impl LoopNest {
    /// Finds the levels whose tiles can be computed row by row. Sets their row and slab, and the row steps of their
    /// inputs.
    pub(crate) fn find_rows(&mut self) {
        for number in 0..self.levels.len() {
            let level = &self.levels[number];
            if level.maps == level.instructions.len() || self.inputs.iter().all(Input::is_dense) {
                continue;
            }
            let nest = self.merged(&level.run);
            let [.., rows, row] = nest.lengths[..] else { continue };
            let (mut even, mut long) = (true, LONG_ROW_ELEMENTS);
            let mut dense =
                level.instructions.iter().any(|instruction| matches!(instruction.kind, InstructionKind::Fold(_)));
            let mut moves = Vec::new();
            for (input, strides) in nest.strides[..self.inputs.len()].iter().enumerate() {
                let [.., between, step] = strides[..] else { continue };
                if self.inputs[input].level != number {
                    continue;
                }
                match step {
                    0 if strides.iter().any(|&stride| stride != 0) => long = EVEN_ROW_ELEMENTS,
                    0 => {}
                    _ => dense = true,
                }
                let width = row as isize;
                even &= step == 0 || (step == 1 && (between == width || between == 0));
                moves.push((input, between * self.inputs[input].size as isize));
            }
            if even && dense && row >= long {
                (self.levels[number].row, self.levels[number].slab) = (row, rows * row);
                moves.into_iter().for_each(|(input, between)| self.inputs[input].between = between);
            }
        }
    }
}

impl Level {
    /// The rows in which the tile `start .. start + n` is computed: several if it consists of whole rows of one slab,
    /// otherwise one.
    #[inline]
    pub(crate) fn rows_of(&self, start: usize, n: usize) -> Block {
        let row = self.row;
        let whole = |row: usize| start.is_multiple_of(row) && n.is_multiple_of(row);
        if row > 0 && n > row && whole(row) && start % self.slab + n <= self.slab {
            Block { first: start, rows: n / row, columns: row }
        } else {
            Block { first: start, rows: 1, columns: n }
        }
    }
}
