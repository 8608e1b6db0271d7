//! The column reduction: runs of kept elements are folded side by side, along the fixed fold tree of `ndcast-ops`.
//!
//! An operand that lies in memory is read where it is. A computed one is computed one reduced element after the other; or lane by lane, if
//! states are wide; or several reduced elements at a time, if the runs are short. *Contract*: that of `reduce.rs`; no way changes a bit.

use crate::engine::compile::grid::Tile;
use crate::engine::compile::loop_nest::Mapped;
use crate::engine::compile::skeleton::{Fold, InstructionKind};
use crate::engine::run::reduce::at;
use crate::engine::run::tile::{Destination, Worker};
use crate::machine::{COLUMNS_PREFETCH_BYTES, SHORT_COLUMNS_ROW_ELEMENTS};
use crate::{BLOCK, Error};
use ndcast_ops::{BlockOrder, FoldKernel, LANES, Merge, Run, State, TOGETHER, copy};
use std::ops::Range;

/// The rows of a tile of a map that is computed with the fold above it.
#[derive(Clone, Copy)]
struct MapRows {
    rows: usize,
    /// Length of a row, in elements.
    columns: usize,
    /// Bytes from one row to the next in both operands.
    steps: [isize; 2],
}

impl MapRows {
    /// The place of each row in the tile, and the addresses of both operands there; `from` are those of the first row.
    fn each(self, from: [*const u8; 2]) -> impl Iterator<Item = (usize, [*const u8; 2])> {
        (0..self.rows).map(move |row| {
            let at = |operand: usize| from[operand].wrapping_offset(row as isize * self.steps[operand]);
            (row * self.columns, [at(0), at(1)])
        })
    }
}

/// Lanes of a block, with `n` states each.
#[derive(Clone, Copy)]
struct Lanes {
    /// Lane 0.
    first: State,
    /// Lane `k`, for `k > 0`, is `k * n` states behind this.
    start: State,
    used: usize,
    /// Whether they hold states already.
    begun: bool,
}

impl Lanes {
    fn lane(self, number: usize, n: usize, size: usize) -> State {
        if number == 0 { self.first } else { at(self.start, number * n, size) }
    }

    /// Whether the lane of the element at `place` holds a state before that element.
    fn is_filled(self, place: usize) -> bool {
        self.begun || place >= self.used
    }
}

impl Worker<'_> {
    /// The column reduction of folds that give the same bits in any order: one reduced element after the other.
    ///
    /// # Safety
    /// As for [`Worker::fold`].
    pub(super) unsafe fn along_exact(
        &mut self,
        fold: &Fold,
        kernel: &FoldKernel,
        start: usize,
        n: usize,
        range: Range<usize>,
        state: State,
    ) -> Result<(), Error> {
        self.count_from(fold, range.start);
        let is_next = |reduced: usize| reduced > range.start && reduced.is_multiple_of(BLOCK);
        // SAFETY: in a column reduction, child and parent have the same linear index and capacity, so the child has these elements.
        if let Some((x, stride)) = unsafe { self.columns(fold, start, n, range.len())? } {
            let group = self.lane(fold, 0);
            let far = range.len().saturating_mul(stride.unsigned_abs()) >= COLUMNS_PREFETCH_BYTES;
            let next = if far { TOGETHER as isize * stride } else { 0 };
            for first in range.clone().step_by(TOGETHER) {
                // SAFETY: `first` is not the start of the range here, so the rows before it have filled the `n` states.
                if is_next(first) && unsafe { self.is_settled(fold, kernel, state, n) } {
                    break;
                }
                let count = TOGETHER.min(range.end - first);
                let index = i64::try_from(first).unwrap_or(i64::MAX);
                let row = x.wrapping_offset((first - range.start) as isize * stride);
                let into = if first == range.start { state } else { group };
                // SAFETY: from `row` on, the operand has `count` rows of `n` elements, `stride` bytes apart. `state` and `group` are
                // different states with room for `n`, and `state` is filled by the first rows before anything is merged into it.
                unsafe {
                    (kernel.columns)(into, row, n, stride, count, index, next);
                    if first > range.start {
                        (kernel.merge)(state, group, n);
                    }
                }
            }
            self.count_from(fold, 0);
            return Ok(());
        }
        for reduced in range.clone() {
            // SAFETY: the elements before this one have filled the `n` states.
            if is_next(reduced) && unsafe { self.is_settled(fold, kernel, state, n) } {
                break;
            }
            let index = i64::try_from(reduced).unwrap_or(i64::MAX);
            // SAFETY: child and parent have the same linear index, and the counters are at element `reduced`, which exists. The state has
            // room for `n` and is filled by `start` before `accumulate` reads it.
            unsafe {
                let x = self.run_dense(fold.child, start, n)?;
                let step = if reduced == range.start { kernel.start } else { kernel.accumulate };
                step(state, x, n, index);
            }
            self.count_on(fold);
        }
        self.count_from(fold, 0);
        Ok(())
    }

    /// The column reduction in the order of the tree: through lanes to blocks, which are then merged pairwise.
    ///
    /// # Safety
    /// As for [`Worker::fold`].
    pub(super) unsafe fn along_tree(
        &mut self,
        fold: &Fold,
        kernel: &FoldKernel,
        start: usize,
        n: usize,
        range: Range<usize>,
        state: State,
    ) -> Result<(), Error> {
        self.count_from(fold, range.start);
        // SAFETY: child and parent have the same linear index and capacity, so the child has these elements.
        let columns = unsafe { self.columns(fold, start, n, range.len())? };
        let reduced_first = self.nest.child(fold).loops.reduced_first;
        let mapped = self.nest.child(fold).loops.mapped.as_ref();
        let mapped = mapped
            .map(|mapped| (mapped, self.operand(fold, mapped.operands[1]), self.map_rows(fold, mapped, start, n)));
        // The lanes are adjacent, `n` states each, so that one call can merge several of them.
        let lanes = self.lane(fold, 0);
        let lane = |number: usize| at(lanes, number * n, fold.state);
        let mut depth = 0;
        for (number, block) in range.clone().step_by(BLOCK).enumerate() {
            let length = BLOCK.min(range.end - block);
            let order = BlockOrder::of(length);
            // The elements of a block that are folded in lanes; the rest of them is added in order.
            let BlockOrder { lanes: used, whole } = order;
            let row = |x: *const u8, stride: isize, place: usize| {
                x.wrapping_offset((block - range.start + place) as isize * stride)
            };
            // If there are no gaps between the rows, a row for each lane is one row of `used * n` elements.
            let gapless = columns.is_some() && mapped.is_none() && self.is_gapless(fold, n) && used > 1;
            // If there is only one block, its first lane is computed directly in `state`, unless all lanes are computed together.
            let together = gapless || reduced_first;
            let first = if range.len() <= BLOCK && !together { state } else { lanes };
            // Folds `count` rows of the operand into a lane: the row at `place` of the block, and those `apart` rows after each other.
            let fold_rows = |(x, stride): (*const u8, isize), into: State, place: usize, apart: usize, count: usize| {
                // The rows of a lane are apart, and the next lane has the rows after them.
                let far = range.len().saturating_mul(stride.unsigned_abs()) >= COLUMNS_PREFETCH_BYTES;
                let next = if far { stride } else { 0 };
                let (x, apart) = (row(x, stride, place), apart as isize);
                // SAFETY: the operand has these `count` rows of `n` elements, and the second operand of a map that is computed here has
                // `count` rows too, or one that stays; there are at most `LANE_ELEMENTS`. `into` has room for `n` states.
                unsafe {
                    match mapped {
                        Some((mapped, y, tile)) => {
                            let steps = [stride, mapped.step].map(|step| apart * step);
                            for (first, [x, ptr]) in tile.each([x, row(y.ptr, mapped.step, place)]) {
                                let into = at(into, first, fold.state);
                                (mapped.columns)(into, x, Run { ptr, ..y }, tile.columns, steps, count, next);
                            }
                        }
                        None => (kernel.columns)(into, x, n, apart * stride, count, 0, next),
                    }
                }
            };
            let filled = Lanes { first, start: lanes, used, begun: false };
            match columns {
                // SAFETY: from the block on, the operand has `whole` rows of `n` elements without gaps, as many in each lane. All lanes are
                // adjacent, with room for `n` states each.
                Some((x, stride)) if gapless => unsafe {
                    let apart = used as isize * stride;
                    (kernel.columns)(lanes, row(x, stride, 0), used * n, apart, whole / used, 0, 0);
                },
                Some(x) => {
                    for place in 0..used {
                        fold_rows(x, filled.lane(place, n, fold.state), place, used, whole / used);
                    }
                }
                // SAFETY: the caller's contract; the block lies within the range.
                None if reduced_first => unsafe {
                    self.fill_lanes_together(fold, kernel, start, n, block..block + whole, filled)?;
                },
                // SAFETY: the caller's contract; the block lies within the range.
                None if kernel.wide && self.nest.child(fold).loops.gathers_lanes() && length > LANES => unsafe {
                    self.gather_lanes(fold, kernel, start, n, block..block + whole, filled)?;
                },
                // SAFETY: the caller's contract. The counters are at the block's first element: they were set to the first block, and all
                // ways of filling the lanes leave them at the next element.
                None => unsafe { self.fill_lanes(fold, kernel, start, n, whole, filled)? },
            }
            // SAFETY: two lanes that are not the same, filled above with `n` states each; or `count` of them that follow each other, and the
            // `count` after those.
            let merge = |[into, from]: [usize; 2], count: usize| unsafe {
                (kernel.merge)(filled.lane(into, n, fold.state), lane(from), count * n);
            };
            for Merge { into, from, count } in order.merges() {
                // The first lane may lie elsewhere.
                let apart = usize::from(into == 0 && first.value != lanes.value);
                (0..apart).for_each(|lane| merge([lane, from + lane], 1));
                if count > apart {
                    merge([into + apart, from + apart], count - apart);
                }
            }
            let rest = Lanes { used: 1, begun: true, ..filled };
            match columns {
                Some(x) => {
                    for place in whole..length {
                        fold_rows(x, lane(1), place, 1, 1);
                        merge([0, 1], 1);
                    }
                }
                // SAFETY: the caller's contract; the rest of the block lies within the range.
                None if reduced_first => unsafe {
                    self.fill_lanes_together(fold, kernel, start, n, block + whole..block + length, rest)?;
                },
                // SAFETY: the caller's contract; the counters are at the rest of the block.
                None => unsafe { self.fill_lanes(fold, kernel, start, n, length - whole, rest)? },
            }
            // SAFETY: lane 0, in `lanes` or in `first`, holds the `n` states of the block.
            let settled = unsafe { self.is_settled(fold, kernel, if together { lanes } else { first }, n) };
            if range.len() <= BLOCK || settled {
                if together || range.len() > BLOCK {
                    // SAFETY: lane 0 holds `n` states in scratch memory, and `state`, elsewhere, has room for them.
                    unsafe { copy(state.value, lanes.value, n, fold.state) };
                }
                self.count_from(fold, 0);
                return Ok(());
            }
            // Merge the block's value, in lane 0, with the finished nodes of equal size before it.
            for _ in 0..number.trailing_ones() {
                depth -= 1;
                let earlier = self.stacked(fold, depth);
                // SAFETY: the node on the stack and lane 0 hold `n` states each, and do not overlap.
                unsafe {
                    (kernel.merge)(earlier, lanes, n);
                    copy(lanes.value, earlier.value, n, fold.state);
                }
            }
            // SAFETY: the stack has room for all nodes that the tree over the fold's length can have open at once; lane 0 holds `n`.
            unsafe { copy(self.stacked(fold, depth).value, lanes.value, n, fold.state) };
            depth += 1;
        }
        // Merge the remaining nodes from the top of the stack. The earlier node is always the left operand.
        while depth > 1 {
            depth -= 1;
            // SAFETY: the two topmost nodes hold `n` states each, and do not overlap.
            unsafe { (kernel.merge)(self.stacked(fold, depth - 1), self.stacked(fold, depth), n) };
        }
        // SAFETY: node 0 holds the `n` results in scratch memory, and `state`, elsewhere, has room for them.
        unsafe { copy(state.value, self.stacked(fold, 0).value, n, fold.state) };
        self.count_from(fold, 0);
        Ok(())
    }

    /// Runs the child for the next `length` reduced elements of a block, and folds them into lanes.
    ///
    /// # Safety
    /// As for [`Worker::fold`]; every lane has room for `n` states. The counters are at the block's first element.
    unsafe fn fill_lanes(
        &mut self,
        fold: &Fold,
        kernel: &FoldKernel,
        start: usize,
        n: usize,
        length: usize,
        lanes: Lanes,
    ) -> Result<(), Error> {
        for place in 0..length {
            let lane = lanes.lane(place % lanes.used, n, fold.state);
            // SAFETY: child and parent have the same linear index, and every lane has room for `n` states. Unless the kernel is wide, a
            // state is an element, so the child may write elements to the lane. Lanes are filled before `accumulate` reads them.
            unsafe {
                if lanes.is_filled(place) {
                    let x = self.run_dense(fold.child, start, n)?;
                    (kernel.accumulate)(lane, x, n, 0);
                } else if kernel.wide {
                    let x = self.run_dense(fold.child, start, n)?;
                    (kernel.start)(lane, x, n, 0);
                } else {
                    self.run(fold.child, start, n, Destination::Direct(lane.value))?;
                }
            }
            self.count_on(fold);
        }
        Ok(())
    }

    /// As [`Worker::fill_lanes`], for a child whose tiles are several rows of kept elements. As the lanes are adjacent, rows that follow each
    /// other are folded into them by one call.
    ///
    /// # Safety
    /// As for [`Worker::fill_lanes`], except for the counters; `block` is a range of the block's reduced elements.
    unsafe fn fill_lanes_together(
        &mut self,
        fold: &Fold,
        kernel: &FoldKernel,
        start: usize,
        n: usize,
        block: Range<usize>,
        lanes: Lanes,
    ) -> Result<(), Error> {
        let child = self.nest.child(fold);
        let row = child.loops.total / fold.length;
        // Parts of rows do not follow each other.
        let most = if n == row { child.tiling.capacity / row } else { 1 };
        for from in block.clone().step_by(most) {
            let rows = most.min(block.end - from);
            // SAFETY: the child's linear index has `row` elements for each reduced element, so these exist. They fit its tile, which is not
            // shorter than a row.
            let x = unsafe { self.run_dense(fold.child, from * row + start, rows * n)? };
            let mut done = 0;
            while done < rows {
                let place = from - block.start + done;
                let lane = place % lanes.used;
                let count = (lanes.used - lane).min(rows - done);
                let step = if lanes.is_filled(place) { kernel.accumulate } else { kernel.start };
                // SAFETY: `x` has `rows` rows, and there is room for the states of a row in each lane. Lanes are filled before `accumulate`
                // reads them.
                unsafe { step(at(lanes.start, lane * n, fold.state), x.add(done * n * fold.element), count * n, 0) };
                done += count;
            }
        }
        Ok(())
    }

    /// As [`Worker::fill_lanes`], but lane by lane: all rows of a lane are computed first and then folded together. Wide states are larger
    /// than elements; this way they do not move to the cache and back with each row.
    ///
    /// # Safety
    /// As for [`Worker::fill_lanes`], except for the counters; `block` is the range of the block's reduced elements.
    unsafe fn gather_lanes(
        &mut self,
        fold: &Fold,
        kernel: &FoldKernel,
        start: usize,
        n: usize,
        block: Range<usize>,
        lanes: Lanes,
    ) -> Result<(), Error> {
        let rows = self.lane(fold, self.nest.child(fold).states.count + 1).value;
        let stride = n * fold.element;
        for place in 0..lanes.used {
            let mut count = 0;
            for reduced in (block.start + place..block.end).step_by(lanes.used) {
                self.count_from(fold, reduced);
                // SAFETY: child and parent have the same linear index, and `reduced` is in the block. Behind the spare state there is room
                // for the `LANE_ELEMENTS` rows of `n` elements that a lane has at most.
                unsafe { self.run(fold.child, start, n, Destination::Direct(rows.wrapping_add(count * stride)))? };
                count += 1;
            }
            let lane = lanes.lane(place, n, fold.state);
            // SAFETY: the `count` rows were just computed, `stride` bytes apart. Every lane has room for `n` states.
            unsafe { (kernel.columns)(lane, rows, n, stride.cast_signed(), count, 0, 0) };
        }
        self.count_from(fold, block.end);
        Ok(())
    }

    /// The address of the fold's operand at the current counters, and the bytes from one reduced element to the next. `None` unless the
    /// operand is a tensor, read where it is, in which the `n` kept elements of each reduced element are adjacent. `rows` is the number of
    /// reduced elements that will be read.
    ///
    /// # Safety
    /// As for [`Worker::run`] on the fold's child.
    unsafe fn columns(
        &mut self,
        fold: &Fold,
        start: usize,
        n: usize,
        rows: usize,
    ) -> Result<Option<(*const u8, isize)>, Error> {
        let Some(stride) = self.nest.child(fold).loops.column else { return Ok(None) };
        // SAFETY: the caller's contract.
        unsafe { self.run(fold.child, start, n, Destination::Scratch)? };
        let child = self.nest.child(fold);
        let mapped = child.loops.mapped.as_ref();
        let first = mapped.map_or(0, |mapped| mapped.operands[0]);
        let x = self.operand(fold, first);
        let InstructionKind::Load { input } = &child.loops.instructions[first].kind else { return Ok(None) };
        // A gathered operand is in the buffer of its input: in the tile, or in a panel.
        let from = self.scratch.wrapping_add(child.buffers[first]).addr();
        let gathered =
            (from..from + self.nest.inputs[*input].buffer_bytes(child.tiling.capacity)).contains(&x.ptr.addr());
        // Of a tile of several rows, only the first is loaded. A map takes one row after the other.
        let suits = match mapped {
            Some(mapped) => mapped.step == 0 || self.operand(fold, mapped.operands[1]).splat,
            None => child.tiling.rows.tile(start, n).rows == 1,
        };
        let found = (!x.splat && !gathered && suits).then_some((x.ptr, stride));
        if let (Some((x, stride)), Some(meter)) = (found, self.meter()) {
            let Some(mapped) = mapped else {
                meter.loaded_rows(x, n * fold.element, stride, rows);
                return Ok(found);
            };
            let y = self.operand(fold, mapped.operands[1]);
            let tile = self.map_rows(fold, mapped, start, n);
            for (_, [x, y]) in tile.each([x, y.ptr]) {
                meter.loaded_rows(x, tile.columns * fold.element, stride, rows);
                if mapped.step != 0 {
                    meter.loaded_rows(y, child.loops.instructions[mapped.operands[1]].size, mapped.step, rows);
                }
            }
        }
        Ok(found)
    }

    /// The rows of a tile of the map below a fold.
    fn map_rows(&self, fold: &Fold, mapped: &Mapped, start: usize, n: usize) -> MapRows {
        let child = self.nest.child(fold);
        let Tile { rows, columns, .. } = child.tiling.rows.tile(start, n);
        let steps = mapped.operands.map(|operand| match child.loops.instructions[operand].kind {
            InstructionKind::Load { input } => self.nest.inputs[input].access.row_step,
            _ => 0,
        });
        MapRows { rows, columns, steps }
    }

    /// An operand that the child of a fold has loaded last.
    fn operand(&self, fold: &Fold, instruction: usize) -> Run {
        self.values[self.nest.child(fold).first_value + instruction]
    }

    /// Whether the operand is a tensor whose rows of `n` kept elements are adjacent without gaps.
    fn is_gapless(&self, fold: &Fold, n: usize) -> bool {
        self.nest.child(fold).loops.column == isize::try_from(n * fold.element).ok()
    }

    /// Whether such rows are so short that it pays to fold `LANES` of them at a time, although the fold gives the same bits in any order.
    pub(super) fn is_short(&self, fold: &Fold, n: usize) -> bool {
        n <= SHORT_COLUMNS_ROW_ELEMENTS && self.is_gapless(fold, n) && !fold.indexed()
    }
}
