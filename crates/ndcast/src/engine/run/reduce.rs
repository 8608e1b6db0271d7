//! Folds of tiles, along the fixed fold tree of `ndcast-ops`.
//!
//! A fold runs *across* in a row reduction: the reduced axes are innermost, and each dense row is folded into one kept element. It runs
//! *along* in a column reduction: the kept axes are innermost, and a run of kept elements is folded side by side, one reduced element at a
//! time.
//!
//! *Contract*: let `m` be the length of a range of reduced elements, rounded up to a number `BLOCK * 2^k`. If the range starts at a
//! multiple of `m`, its state is the node of the tree over that range. Both ways give the same bits.

use crate::engine::compile::skeleton::{Fold, InstructionKind};
use crate::engine::lower::graph::FoldFunction;
use crate::engine::run::replay::Command;
use crate::engine::run::row_tree::RowTree;
use crate::engine::run::tile::{Destination, Worker};
use crate::expr::user::UserFold;
use crate::machine::{COLUMNS_PREFETCH_BYTES, SHORT_COLUMNS_ROW_ELEMENTS};
use crate::{BLOCK, Error};
use ndcast_ops::{FoldKernel, LANES, Run, State, TOGETHER, copy};
use std::ops::Range;
use std::sync::atomic::Ordering;

impl Worker<'_> {
    /// Whether the fold may stop: no further element changes any of the `n` states, or another thread has found this out.
    ///
    /// # Safety
    /// `state` holds `n` states.
    unsafe fn is_settled(&self, fold: &Fold, kernel: &FoldKernel, state: State, n: usize) -> bool {
        if !fold.ends_early {
            return false;
        }
        // `known` is about the fold of level 0. The folds of the levels below are not shared among threads.
        let known = self.known.filter(|_| fold.level == 0);
        // SAFETY: `state` holds `n` states by the caller's contract.
        let settled = unsafe { kernel.is_settled(state, n) };
        if let Some(known) = known.filter(|_| settled) {
            known.store(true, Ordering::Relaxed);
        }
        settled || known.is_some_and(|known| known.load(Ordering::Relaxed))
    }

    /// Folds the reduced elements `range` of the `n` kept elements from `start` on, into `state`.
    ///
    /// # Safety
    /// The elements exist. `n` is at most the capacity of the level. `state` has room for `n` states. The range is not empty.
    pub(crate) unsafe fn fold(
        &mut self,
        fold: &Fold,
        start: usize,
        n: usize,
        range: Range<usize>,
        state: State,
    ) -> Result<(), Error> {
        if let Some(recorder) = self.recorder
            && (self.nest.child(fold).loops.columns || matches!(fold.function, FoldFunction::User(_)))
        {
            recorder.invalidate();
        }
        // SAFETY: all of these have the contract of this function.
        unsafe {
            match (&fold.function, self.nest.child(fold).loops.columns) {
                (FoldFunction::Kernel(kernel), true) if kernel.exact && !self.is_short(fold, n) => {
                    self.along_exact(fold, kernel, start, n, range, state)
                }
                (FoldFunction::Kernel(kernel), true) => self.along_tree(fold, kernel, start, n, range, state),
                (FoldFunction::Kernel(kernel), false) => self.across(fold, kernel, start, n, range, state),
                (FoldFunction::User(user), true) => self.user_along(fold, user.as_ref(), start, n, state),
                (FoldFunction::User(user), false) => self.user_across(fold, user.as_ref(), start, n, state),
            }
        }
    }

    /// The row reduction: a tile is several whole rows, or a piece of one row that is a node of the tree.
    ///
    /// # Safety
    /// As for [`Worker::fold`].
    unsafe fn across(
        &mut self,
        fold: &Fold,
        kernel: &FoldKernel,
        start: usize,
        n: usize,
        range: Range<usize>,
        state: State,
    ) -> Result<(), Error> {
        let capacity = self.nest.child(fold).tiling.capacity;
        if range.len() == fold.length && fold.length <= capacity {
            // Usually all rows fit, and this takes no division.
            let rows = if n * fold.length <= capacity { n } else { capacity / fold.length };
            let mut first = 0;
            while first < n {
                let count = rows.min(n - first);
                // SAFETY: these `count` rows exist, since `first + count <= n`, and they fit the child's tile. `x` has their elements, and
                // the state has room for `n` results, apart from `x`.
                unsafe {
                    let x = self.run_dense(fold.child, (start + first) * fold.length, count * fold.length)?;
                    let state = at(state, first, fold.state);
                    let command = Command::Rows { kernel: kernel.rows, rows: count, length: fold.length };
                    self.record(command, &[state.value, state.index.cast(), x]);
                    (kernel.rows)(state, x, count, fold.length, 0);
                }
                first += count;
            }
            return Ok(());
        }
        self.invalidate();
        let piece = self.nest.child(fold).piece();
        for row in 0..n {
            let mut tree = RowTree::new();
            for from in range.clone().step_by(piece) {
                let count = piece.min(range.end - from);
                // SAFETY: the piece lies within the row and fits the child's tile. `entry` has room for one state, and `kernel.rows` fills
                // it before it is read.
                let settled = unsafe {
                    let x = self.run_dense(fold.child, (start + row) * fold.length + from, count)?;
                    let index = i64::try_from(from).unwrap_or(i64::MAX);
                    let mut settled = false;
                    tree.push(kernel, |entry| {
                        (kernel.rows)(entry, x, 1, count, index);
                        settled = self.is_settled(fold, kernel, entry, 1);
                    });
                    settled
                };
                if settled {
                    break;
                }
            }
            // SAFETY: the range is not empty, so a node was pushed; the state has room for `n > row` elements.
            unsafe { tree.finish(kernel, at(state, row, fold.state), fold.state) };
        }
        Ok(())
    }

    /// The column reduction of folds that give the same bits in any order: one reduced element after the other.
    ///
    /// # Safety
    /// As for [`Worker::fold`].
    unsafe fn along_exact(
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
    unsafe fn along_tree(
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
        let mapped = self.nest.child(fold).loops.mapped.as_ref();
        let mapped = mapped.map(|mapped| (mapped.columns, self.operand(fold, mapped.operands[1]).ptr));
        // The lanes are adjacent, `n` states each, so that one call can merge several of them.
        let lanes = self.lane(fold, 0);
        let lane = |number: usize| at(lanes, number * n, fold.state);
        let mut depth = 0;
        for (number, block) in range.clone().step_by(BLOCK).enumerate() {
            let length = BLOCK.min(range.end - block);
            let used = length.min(LANES);
            let row = |x: *const u8, stride: isize, place: usize| {
                x.wrapping_offset((block - range.start + place) as isize * stride)
            };
            // If there are no gaps between the rows, `LANES` rows are one row of `LANES * n` elements.
            let gapless = columns.is_some() && mapped.is_none() && self.is_gapless(fold, n) && used == LANES;
            // If there is only one block, its first lane is computed directly in `state`.
            let first = if range.len() <= BLOCK && !gapless { state } else { lanes };
            match columns {
                // SAFETY: from the block on, the operand has `length` rows of `n` elements without gaps: `count` times `LANES` rows, and
                // then `rest` rows. All `LANES` lanes are adjacent, with room for `n` states each; `columns` fills them, since `count` is
                // not 0, before `accumulate` reads the first `rest` of them.
                Some((x, stride)) if gapless => unsafe {
                    let (count, rest) = (length / LANES, length % LANES);
                    (kernel.columns)(lanes, row(x, stride, 0), LANES * n, LANES as isize * stride, count, 0, 0);
                    (kernel.accumulate)(lanes, row(x, stride, count * LANES), rest * n, 0);
                },
                Some((x, stride)) => {
                    for place in 0..used {
                        let into = if place == 0 { first } else { lane(place) };
                        let count = (length - place).div_ceil(LANES);
                        // SAFETY: the operand has these `count` rows of `n` elements, and the second operand of a map that is computed
                        // here has one such row; `state` and every lane have room for `n` states.
                        unsafe {
                            let (x, stride) = (row(x, stride, place), LANES as isize * stride);
                            match mapped {
                                Some((columns, y)) => columns(into, x, y, n, stride, count),
                                None => (kernel.columns)(into, x, n, stride, count, 0, 0),
                            }
                        }
                    }
                }
                // SAFETY: the caller's contract; the block lies within the range, and `first` is `state` or lane 0.
                None if kernel.wide && self.nest.child(fold).loops.gathers_lanes() && length > LANES => unsafe {
                    self.gather_lanes(fold, kernel, start, n, block..block + length, [first, lanes])?;
                },
                // SAFETY: the caller's contract. The counters are at the block's first element: they were set to the first block, and both
                // ways of filling the lanes leave them at the start of the next block.
                None => unsafe { self.fill_lanes(fold, kernel, start, n, length, [first, lanes])? },
            }
            let apart = usize::from(first.value != lanes.value);
            for half in [8, 4, 2, 1] {
                let merged = used.min(2 * half).saturating_sub(half);
                // SAFETY: the merged lanes are below `half`, the others from `half` on, so that they do not overlap. The last of them is
                // below `used`, so all were filled above, with `n` states each.
                unsafe {
                    if merged > 0 && apart > 0 {
                        (kernel.merge)(first, lane(half), n);
                    }
                    if merged > apart {
                        (kernel.merge)(lane(apart), lane(half + apart), (merged - apart) * n);
                    }
                }
            }
            // SAFETY: lane 0, in `lanes` or in `first`, holds the `n` states of the block.
            let settled = unsafe { self.is_settled(fold, kernel, if gapless { lanes } else { first }, n) };
            if range.len() <= BLOCK || settled {
                if gapless || range.len() > BLOCK {
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

    /// Runs the child for the next `length` reduced elements, one block of the tree, and folds them into lanes. `first` is lane 0; lane
    /// `k`, for `k > 0`, is `k * n` states behind the start of `lanes`.
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
        [first, lanes]: [State; 2],
    ) -> Result<(), Error> {
        for place in 0..length {
            let lane = if place % LANES == 0 { first } else { at(lanes, place % LANES * n, fold.state) };
            // SAFETY: child and parent have the same linear index, and every lane has room for `n` states. Unless the kernel is wide, a
            // state is an element, so the child may write elements to the lane. The first `LANES` elements fill the lanes before
            // `accumulate` reads them.
            unsafe {
                if place < LANES && !kernel.wide {
                    self.run(fold.child, start, n, Destination::Direct(lane.value))?;
                } else if place < LANES {
                    let x = self.run_dense(fold.child, start, n)?;
                    (kernel.start)(lane, x, n, 0);
                } else {
                    let x = self.run_dense(fold.child, start, n)?;
                    (kernel.accumulate)(lane, x, n, 0);
                }
            }
            self.count_on(fold);
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
        [first, lanes]: [State; 2],
    ) -> Result<(), Error> {
        let rows = self.lane(fold, self.nest.child(fold).states.count + 1).value;
        let stride = n * fold.element;
        for place in 0..LANES {
            let mut count = 0;
            for reduced in (block.start + place..block.end).step_by(LANES) {
                self.count_from(fold, reduced);
                // SAFETY: child and parent have the same linear index, and `reduced` is in the block. Behind the spare state there is room
                // for the `TOGETHER` rows of `n` elements that a lane has at most.
                unsafe { self.run(fold.child, start, n, Destination::Direct(rows.wrapping_add(count * stride)))? };
                count += 1;
            }
            let lane = if place == 0 { first } else { at(lanes, place * n, fold.state) };
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
        let [first, second] = child.loops.mapped.as_ref().map_or([0, 0], |mapped| mapped.operands);
        let [x, y] = [first, second].map(|operand| self.operand(fold, operand));
        let InstructionKind::Load { input } = &child.loops.instructions[first].kind else { return Ok(None) };
        // A gathered operand is in the buffer of its input: in the tile, or in a panel.
        let from = self.scratch.wrapping_add(child.buffers[first]).addr();
        let gathered =
            (from..from + self.nest.inputs[*input].buffer_bytes(child.tiling.capacity)).contains(&x.ptr.addr());
        // Of a tile of several rows, only the first is loaded.
        let is_row = child.tiling.rows.tile(start, n).rows == 1;
        let found = (!x.splat && !y.splat && !gathered && is_row).then_some((x.ptr, stride));
        if let (Some((x, stride)), Some(meter)) = (found, self.meter()) {
            meter.loaded_rows(x, n * fold.element, stride, rows);
        }
        Ok(found)
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
    fn is_short(&self, fold: &Fold, n: usize) -> bool {
        n <= SHORT_COLUMNS_ROW_ELEMENTS && self.is_gapless(fold, n) && !fold.indexed()
    }

    /// A user's row reduction. The elements of a row are passed on in order, in pieces that fit the child's tile.
    ///
    /// # Safety
    /// As for [`Worker::fold`].
    unsafe fn user_across(
        &mut self,
        fold: &Fold,
        user: &dyn UserFold,
        start: usize,
        n: usize,
        state: State,
    ) -> Result<(), Error> {
        let capacity = self.nest.child(fold).tiling.capacity;
        // SAFETY: the state has room for `n` user's states, and `start` fills them before anything is folded into them. Every piece lies
        // within its row and fits the child's tile.
        unsafe {
            user.start(state.value, n);
            for row in 0..n {
                for from in (0..fold.length).step_by(capacity) {
                    let count = capacity.min(fold.length - from);
                    let x = self.run_dense(fold.child, (start + row) * fold.length + from, count)?;
                    user.extend(state.value.add(row * fold.state), x, count);
                }
            }
        }
        Ok(())
    }

    /// A user's column reduction: one reduced element after the other.
    ///
    /// # Safety
    /// As for [`Worker::fold`].
    unsafe fn user_along(
        &mut self,
        fold: &Fold,
        user: &dyn UserFold,
        start: usize,
        n: usize,
        state: State,
    ) -> Result<(), Error> {
        self.count_from(fold, 0);
        // SAFETY: the state has room for `n` user's states, and `start` fills them before anything is folded into them. Child and parent
        // have the same linear index, and the counters go through the reduced elements.
        unsafe {
            user.start(state.value, n);
            for _ in 0..fold.length {
                let x = self.run_dense(fold.child, start, n)?;
                user.accumulate(state.value, x, n);
                self.count_on(fold);
            }
        }
        Ok(())
    }

    /// Sets the counters of the reduced axes to reduced element number `element`.
    fn count_from(&mut self, fold: &Fold, mut element: usize) {
        for &axis in fold.reduced.iter().rev() {
            self.counters[axis] = element % self.nest.axes[axis];
            element /= self.nest.axes[axis];
        }
    }

    /// Advances the counters to the next reduced element. After the last one they are 0 again.
    fn count_on(&mut self, fold: &Fold) {
        for &axis in fold.reduced.iter().rev() {
            self.counters[axis] += 1;
            if self.counters[axis] < self.nest.axes[axis] {
                return;
            }
            self.counters[axis] = 0;
        }
    }
}

/// The states from number `k` on; a value has `size` bytes.
pub(crate) fn at(state: State, k: usize, size: usize) -> State {
    State { value: state.value.wrapping_add(k * size), index: state.index.wrapping_add(k) }
}
