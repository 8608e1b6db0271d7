//! Tiles of several rows that are made row by row.
//!
//! *Problem*: an operand that is one element in each row would have to be written out in a tile of several; and tiles of one row each pay for
//! a visit of the tile machine with every row. *Technique*: where every operand of a level lies dense in a row, or is one element, and moves from
//! row to row by the same step, a tile is loaded as its first row alone, and its strips go through one row after the other. So are the
//! blocks of `packing.rs`, whose rows do not follow each other.
//! *Contract*: speed alone; strips are as long as in a tile of one row.

use crate::engine::compile::grid::Block;
use crate::engine::compile::input::Input;
use crate::engine::compile::loop_nest::{InstructionKind, Level, LoopNest};
use crate::machine::{EVEN_ROW_ELEMENTS, LONG_ROW_ELEMENTS};

impl LoopNest {
    /// Notes the levels whose tiles may be made row by row.
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
    /// The rows in which the tile `start .. start + n` is made: one, unless it is several whole ones.
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
