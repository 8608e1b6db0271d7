//! Which operands are packed in panels, and how the loops are ordered for them.
//!
//! *Problem*: if an operand is contiguous along one axis and the innermost loop runs along another, each element takes
//! a cache line. *Technique*: the axis along which the operand is contiguous becomes the second innermost loop. The
//! tiles of a block of rows follow each other, and the operand is transposed one block at a time, in cache. If a fold
//! counts through that axis, no reordering is needed: a panel then holds one tile at several steps of the count.
//! *Contract*: this affects speed only; the result has the same layout in memory and the same bits as without it.

use crate::engine::compile::grid::Grid;
use crate::engine::compile::input::Panel;
use crate::engine::compile::loop_nest::{Instruction, InstructionKind, LoopNest};
use crate::machine::{
    PANEL_BLOCKS, PANEL_INNER_ELEMENTS, PANEL_LONG_ROW_ELEMENTS, PANEL_ROW_BYTES, PANELS_BYTES, PARALLEL_ELEMENTS,
};
use crate::shape::Nest;
use ndcast_ops::LANES;

impl LoopNest {
    /// The loops over some axes. Neighbouring loops are merged if every input and the result step evenly through both.
    pub(crate) fn merged(&self, axes: &[usize]) -> Nest {
        let mut nest = self.nest(axes, Some(&self.written));
        nest.coalesce();
        nest
    }

    /// The same axes, reordered: the ones along which most of the strided inputs are contiguous move to the second
    /// innermost loop.
    pub(crate) fn dense_axis_near(&self, order: Vec<usize>) -> Vec<usize> {
        let strided = |axis: &usize| self.inputs.iter().any(|input| input.stride(*axis).unsigned_abs() > 1);
        if !order.last().is_some_and(strided) {
            return order;
        }
        let nest = self.merged(&order);
        let loops = nest.lengths.len();
        if loops < 3 || nest.lengths[loops - 1] < PANEL_INNER_ELEMENTS {
            return order;
        }
        let mut votes = vec![0; loops];
        for (input, strides) in self.inputs.iter().zip(&nest.strides) {
            let dense = (0..loops - 1)
                .filter(|&k| worthwhile(strides[k], strides[loops - 1], input.size))
                .min_by_key(|&k| strides[k].unsigned_abs());
            if let Some(k) = dense.filter(|_| !self.packable(input)) {
                votes[k] += 1;
            }
        }
        let Some(chosen) = (0..loops).max_by_key(|&k| votes[k]).filter(|&k| votes[k] > 0) else { return order };
        // Each merged loop stands for a group of neighbouring axes.
        let mut axes = order.iter().copied();
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for &length in &nest.lengths {
            let (mut group, mut have) = (Vec::new(), 1);
            while have < length {
                let Some(axis) = axes.next() else { return order };
                have *= self.axes[axis];
                group.push(axis);
            }
            groups.push(group);
        }
        groups[chosen..loops - 1].rotate_left(1);
        groups.concat()
    }

    /// Chooses the panels. Run axes, counted axes and capacity of every level are known by now.
    pub(crate) fn lay_panels(&mut self) {
        if self.inputs.iter().all(|input| input.inner_steps()[1].unsigned_abs() <= 1) {
            return;
        }
        for number in 0..self.inputs.len() {
            self.inputs[number].panel = self.counted_panel(number);
        }
        let nest = self.merged(&self.levels[0].run);
        if let [.., rows, columns] = nest.lengths[..] {
            let place = nest.lengths.len() - 2;
            let steps = |input: usize| [nest.strides[input][place], nest.strides[input][place + 1]];
            let wanting: Vec<usize> = (0..self.inputs.len())
                .filter(|&number| {
                    let (input, [row_step, column_step]) = (&self.inputs[number], steps(number));
                    input.panel.is_none()
                        && input.stands_still()
                        && self.levels[input.level].run == self.levels[0].run
                        && worthwhile(row_step, column_step, input.size)
                })
                .collect();
            self.grid = self.grid_for(&wanting, rows, columns);
            let row_steps: Vec<isize> = (0..self.inputs.len()).map(|input| steps(input)[0]).collect();
            if let Some(grid) = &mut self.grid
                && grid.tile_rows == 1
            {
                let fold = |instruction: &Instruction| matches!(instruction.kind, InstructionKind::Fold(_));
                let even = |number: usize| wanting.contains(&number) || matches!(steps(number)[1], 0 | 1);
                grid.by_rows = !self.levels[0].instructions.iter().any(fold) && (0..self.inputs.len()).all(even);
                if grid.by_rows {
                    (self.levels[0].row, self.levels[0].slab) = (columns, rows * columns);
                    for (input, step) in self.inputs.iter_mut().zip(&row_steps) {
                        input.between = step * input.size as isize;
                    }
                }
                self.prefetch_next_row(&row_steps);
            }
            for number in wanting {
                let [row_step, column_step] = steps(number);
                let input = &mut self.inputs[number];
                input.panel = self.grid.map(|grid| Panel::Rows { grid, row_step, column_step });
                input.between = self.grid.map_or(0, |grid| (grid.pitch(input.size) * input.size) as isize);
            }
        }
        for number in 0..self.inputs.len() {
            if self.inputs[number].panel.is_none() {
                self.inputs[number].panel = self.whole_rows_panel(number);
            }
        }
    }

    /// A panel of one tile at several steps of a fold's count; `None` if it does not pay.
    fn counted_panel(&self, number: usize) -> Option<Panel> {
        let input = &self.inputs[number];
        let level = &self.levels[input.level];
        let &axis = level.counted.last()?;
        let step = input.stride(axis);
        let [.., column_step] = input.inner_steps();
        let count = (PANELS_BYTES / (level.capacity * input.size))
            .clamp(1, (PANEL_ROW_BYTES / input.size).min(self.axes[axis]));
        (worthwhile(step, column_step, input.size) && count > 1).then_some(Panel::Counted {
            axis,
            length: self.axes[axis],
            step,
            count,
        })
    }

    /// The blocks of level 0 from which these inputs get panels; `None` if there are no such inputs or blocks do not
    /// pay.
    fn grid_for(&self, inputs: &[usize], rows: usize, columns: usize) -> Option<Grid> {
        let sizes = inputs.iter().map(|&number| self.inputs[number].size);
        let (all, smallest) = (sizes.clone().sum::<usize>(), sizes.min()?);
        let (total, capacity) = (self.levels[0].total, self.levels[0].capacity);
        let block_rows = (PANEL_ROW_BYTES / smallest).min(128).min(rows);
        let mut grid = if columns >= PANEL_LONG_ROW_ELEMENTS.min(capacity) {
            let fitting = (PANELS_BYTES / (block_rows * all) / 64 * 64).clamp(64, capacity);
            let block_columns = columns.div_ceil(columns.div_ceil(fitting)).next_multiple_of(16).min(fitting);
            Grid { rows, columns, block_rows, block_columns, tile_rows: 1, by_rows: false }
        } else {
            let tile_rows = (capacity / columns).min(rows);
            // Blocks that fill less than half of a tile cost more than they save.
            if tile_rows == rows && rows * columns < capacity / 2 && rows * columns < total {
                return None;
            }
            let block_rows = block_rows.next_multiple_of(tile_rows);
            Grid { rows, columns, block_rows, block_columns: columns, tile_rows, by_rows: false }
        };
        while self.work >= PARALLEL_ELEMENTS
            && grid.count(total) < PANEL_BLOCKS
            && grid.block_rows > PANEL_INNER_ELEMENTS
        {
            grid.block_rows = grid.block_rows.div_ceil(2);
            grid.tile_rows = grid.tile_rows.min(grid.block_rows);
        }
        Some(grid)
    }

    /// A panel of several complete rows, for the operand of a row reduction with few results, which reads its linear
    /// index in order.
    fn whole_rows_panel(&self, number: usize) -> Option<Panel> {
        let input = &self.inputs[number];
        let level = &self.levels[input.level];
        if input.level == 0 || !level.counted.is_empty() || self.levels[0].total >= LANES || self.grid.is_some() {
            return None;
        }
        let ([rows, columns], [row_step, column_step]) = (input.inner_lengths()?, input.inner_steps());
        let block_rows = (PANELS_BYTES / (columns * input.size)).min(PANEL_ROW_BYTES / input.size).min(rows);
        let grid = Grid { rows, columns, block_rows, block_columns: columns, tile_rows: block_rows, by_rows: false };
        (worthwhile(row_step, column_step, input.size) && block_rows * input.size >= 32.min(rows * input.size))
            .then_some(Panel::Rows { grid, row_step, column_step })
    }
}

/// Whether rows are so much closer in memory than columns that it pays to gather several at a time. Steps are in
/// elements of `size` bytes.
fn worthwhile(row_step: isize, column_step: isize, size: usize) -> bool {
    let (row, column) = (row_step.unsigned_abs(), column_step.unsigned_abs());
    row != 0 && row < column && (row == 1 || row.saturating_mul(size) <= 32)
}
