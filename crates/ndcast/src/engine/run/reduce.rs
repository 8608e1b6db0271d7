//! Folds of tiles: the fixed tree of `ndcast-ops`, walked across dense rows or along runs of kept elements.
//!
//! *Contract*: for a range of the reduced elements that starts at a multiple of its length rounded up to `BLOCK * 2^k`, the state is
//! the tree's node over that range. Both ways give the same bits.

use crate::engine::compile::loop_nest::{Fold, InstructionKind};
use crate::engine::lower::graph::FoldFunction;
use crate::engine::run::replay::Command;
use crate::engine::run::row_tree::RowTree;
use crate::engine::run::tile::{Destination, Worker};
use crate::expr::user::UserFold;
use crate::machine::{COLUMNS_PREFETCH_BYTES, SHORT_COLUMNS_ROW_ELEMENTS};
use crate::{BLOCK, Error};
use ndcast_ops::{FoldKernel, LANES, State, TOGETHER, copy};
use std::ops::Range;
use std::sync::atomic::Ordering;

impl Worker<'_> {
    /// Whether nothing that follows is to be looked at: no further element changes any of `n` states, or another thread has found that.
    ///
    /// # Safety
    /// There are as many states.
    unsafe fn is_settled(&self, fold: &Fold, kernel: &FoldKernel, state: State, n: usize) -> bool {
        if !fold.ends_early {
            return false;
        }
        // The folds of levels below are not what all threads work on.
        let known = self.known.filter(|_| fold.level == 0);
        // SAFETY: the caller's contract.
        let settled = unsafe { kernel.is_settled(state, n) };
        if let Some(known) = known.filter(|_| settled) {
            known.store(true, Ordering::Relaxed);
        }
        settled || known.is_some_and(|known| known.load(Ordering::Relaxed))
    }

    /// Folds the reduced elements in `range` of `n` kept elements from `start` into `state`.
    ///
    /// # Safety
    /// The elements exist; `n` is at most the capacity of the level; `state` has room for `n`; the range is not empty.
    pub(crate) unsafe fn fold(
        &mut self,
        fold: &Fold,
        start: usize,
        n: usize,
        range: Range<usize>,
        state: State,
    ) -> Result<(), Error> {
        if let Some(recorder) = self.recorder
            && (fold.along || matches!(fold.function, FoldFunction::User(_)))
        {
            recorder.invalidate();
        }
        // SAFETY: the caller's contract, handed on.
        unsafe {
            match (&fold.function, fold.along) {
                (FoldFunction::Kernel(kernel), true) if kernel.exact && !fold.is_short(n) => {
                    self.along_exact(fold, kernel, start, n, range, state)
                }
                (FoldFunction::Kernel(kernel), true) => self.along_tree(fold, kernel, start, n, range, state),
                (FoldFunction::Kernel(kernel), false) => self.across(fold, kernel, start, n, range, state),
                (FoldFunction::User(user), true) => self.user_along(fold, user.as_ref(), start, n, state),
                (FoldFunction::User(user), false) => self.user_across(fold, user.as_ref(), start, n, state),
            }
        }
    }

    /// Dense rows: whole rows a tile, or a row in pieces that are nodes of the tree.
    unsafe fn across(
        &mut self,
        fold: &Fold,
        kernel: &FoldKernel,
        start: usize,
        n: usize,
        range: Range<usize>,
        state: State,
    ) -> Result<(), Error> {
        let capacity = self.nest.levels[fold.child].capacity;
        if range.len() == fold.length && fold.length <= capacity {
            // No division if all fit, as they mostly do.
            let rows = if n * fold.length <= capacity { n } else { capacity / fold.length };
            let mut first = 0;
            while first < n {
                let count = rows.min(n - first);
                // SAFETY: `count` whole rows exist and fit the child's tile; the state has room for n.
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
        let piece = fold.piece(self.nest);
        for row in 0..n {
            let mut tree = RowTree::new();
            for from in range.clone().step_by(piece) {
                let count = piece.min(range.end - from);
                // SAFETY: the piece lies within the row and fits the child's tile; each entry is a state of one element.
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
            // SAFETY: the state has room for n > row.
            unsafe { tree.finish(kernel, at(state, row, fold.state), fold.state) };
        }
        Ok(())
    }

    /// Runs of kept elements, one reduced element after the other: for folds that no order changes.
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
        // SAFETY: child and parent share their linear index.
        if let Some((x, stride)) = unsafe { self.columns(fold, start, n)? } {
            let group = self.lane(fold, 0);
            let far = range.len().saturating_mul(stride.unsigned_abs()) >= COLUMNS_PREFETCH_BYTES;
            let next = if far { TOGETHER as isize * stride } else { 0 };
            for first in range.clone().step_by(TOGETHER) {
                // SAFETY: the rows before have filled the state.
                if is_next(first) && unsafe { self.is_settled(fold, kernel, state, n) } {
                    break;
                }
                let count = TOGETHER.min(range.end - first);
                let index = i64::try_from(first).unwrap_or(i64::MAX);
                let row = x.wrapping_offset((first - range.start) as isize * stride);
                let into = if first == range.start { state } else { group };
                // SAFETY: the operand has `count` rows of n elements from `row` on; both states have room for n.
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
            // SAFETY: as above.
            if is_next(reduced) && unsafe { self.is_settled(fold, kernel, state, n) } {
                break;
            }
            let index = i64::try_from(reduced).unwrap_or(i64::MAX);
            // SAFETY: child and parent share their linear index; the state has room for n.
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

    /// Runs of kept elements through lanes, blocks and the pairwise tree.
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
        // SAFETY: child and parent share their linear index.
        let columns = unsafe { self.columns(fold, start, n)? };
        // Lanes follow each other, so that neighbours are merged together.
        let lanes = self.lane(fold, 0);
        let lane = |number: usize| at(lanes, number * n, fold.state);
        let mut depth = 0;
        for (number, block) in range.clone().step_by(BLOCK).enumerate() {
            let length = BLOCK.min(range.end - block);
            let used = length.min(LANES);
            let row = |x: *const u8, stride: isize, place: usize| {
                x.wrapping_offset((block - range.start + place) as isize * stride)
            };
            // Without gaps, as many rows as there are lanes are one.
            let gapless = columns.is_some() && fold.is_gapless(n) && used == LANES;
            // The first lane of a single block is made where its value belongs.
            let first = if range.len() <= BLOCK && !gapless { state } else { lanes };
            match columns {
                // SAFETY: the operand has `length` rows of n elements; the lanes have room for as many rows as they are.
                Some((x, stride)) if gapless => unsafe {
                    let (count, rest) = (length / LANES, length % LANES);
                    (kernel.columns)(lanes, row(x, stride, 0), LANES * n, LANES as isize * stride, count, 0, 0);
                    (kernel.accumulate)(lanes, row(x, stride, count * LANES), rest * n, 0);
                },
                Some((x, stride)) => {
                    for place in 0..used {
                        let into = if place == 0 { first } else { lane(place) };
                        let count = (length - place).div_ceil(LANES);
                        // SAFETY: the operand has these rows of n elements; every lane has room for n.
                        unsafe {
                            let x = row(x, stride, place);
                            (kernel.columns)(into, x, n, LANES as isize * stride, count, 0, 0);
                        }
                    }
                }
                // SAFETY: the caller's contract.
                None if kernel.wide && fold.column.is_none() && length > LANES => unsafe {
                    self.gather_lanes(fold, kernel, start, n, block..block + length, [first, lanes])?;
                },
                // SAFETY: the caller's contract.
                None => unsafe { self.fill_lanes(fold, kernel, start, n, length, [first, lanes])? },
            }
            let apart = usize::from(first.value != lanes.value);
            for half in [8, 4, 2, 1] {
                let merged = used.min(2 * half).saturating_sub(half);
                // SAFETY: different lanes with room for n elements each, as many as are merged.
                unsafe {
                    if merged > 0 && apart > 0 {
                        (kernel.merge)(first, lane(half), n);
                    }
                    if merged > apart {
                        (kernel.merge)(lane(apart), lane(half + apart), (merged - apart) * n);
                    }
                }
            }
            // SAFETY: the lane has room for n.
            let settled = unsafe { self.is_settled(fold, kernel, if gapless { lanes } else { first }, n) };
            if range.len() <= BLOCK || settled {
                if gapless || range.len() > BLOCK {
                    // SAFETY: the state and the lane have room for n.
                    unsafe { copy(state.value, lanes.value, n, fold.state) };
                }
                self.count_from(fold, 0);
                return Ok(());
            }
            // The block's value, in lane 0, joins the equally large nodes before it.
            for _ in 0..number.trailing_ones() {
                depth -= 1;
                let earlier = self.state(fold, fold.stack, depth);
                // SAFETY: as above.
                unsafe {
                    (kernel.merge)(earlier, lanes, n);
                    copy(lanes.value, earlier.value, n, fold.state);
                }
            }
            // SAFETY: the stack is as deep as the tree over the fold's length.
            unsafe { copy(self.state(fold, fold.stack, depth).value, lanes.value, n, fold.state) };
            depth += 1;
        }
        // What is left is merged from the top; the earlier node is always on the left.
        while depth > 1 {
            depth -= 1;
            // SAFETY: both nodes have room for n.
            unsafe { (kernel.merge)(self.state(fold, fold.stack, depth - 1), self.state(fold, fold.stack, depth), n) };
        }
        // SAFETY: the state has room for n.
        unsafe { copy(state.value, self.state(fold, fold.stack, 0).value, n, fold.state) };
        self.count_from(fold, 0);
        Ok(())
    }

    /// Runs the child for the next `length` reduced elements, one block of the tree, and folds them into lanes: the first one, and those that
    /// follow each other after the place of lane 0.
    ///
    /// # Safety
    /// As [`Worker::fold`]; the counters stand on the block's first element.
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
            // SAFETY: child and parent share their linear index; every lane has room for n.
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

    /// As [`Worker::fill_lanes`], lane by lane: the rows of one are made first and then folded together, so that states, which are larger than
    /// elements, do not go to the cache and back with each. Variances of the columns of (256, 256) f64 take 44 µs instead of 61 on two cores of an
    /// EPYC, of (2048, 4096) 5.4 ms instead of 6.1.
    ///
    /// # Safety
    /// As there; the reduced elements are those of the block.
    unsafe fn gather_lanes(
        &mut self,
        fold: &Fold,
        kernel: &FoldKernel,
        start: usize,
        n: usize,
        block: Range<usize>,
        [first, lanes]: [State; 2],
    ) -> Result<(), Error> {
        let rows = self.lane(fold, fold.lane_count() + 1).value;
        let stride = n * fold.element;
        for place in 0..LANES {
            let mut count = 0;
            for reduced in (block.start + place..block.end).step_by(LANES) {
                self.count_from(fold, reduced);
                // SAFETY: child and parent share their linear index; there is room for as many rows as a lane has.
                unsafe { self.run(fold.child, start, n, Destination::Direct(rows.wrapping_add(count * stride)))? };
                count += 1;
            }
            let lane = if place == 0 { first } else { at(lanes, place * n, fold.state) };
            // SAFETY: the rows were made; every lane has room for n.
            unsafe { (kernel.columns)(lane, rows, n, stride.cast_signed(), count, 0, 0) };
        }
        self.count_from(fold, block.end);
        Ok(())
    }

    /// Where the operand of a fold lies, from where the counters stand on, and the bytes from one reduced element to the next, if it
    /// is a tensor in which each of them has its n kept elements one after the other.
    ///
    /// # Safety
    /// As [`Worker::run`] for the fold's child.
    unsafe fn columns(&mut self, fold: &Fold, start: usize, n: usize) -> Result<Option<(*const u8, isize)>, Error> {
        let Some(stride) = fold.column else { return Ok(None) };
        // SAFETY: the caller's contract.
        let x = unsafe { self.run(fold.child, start, n, Destination::Scratch)? };
        let child = &self.nest.levels[fold.child];
        let InstructionKind::Load { input } = &child.instructions[0].kind else { return Ok(None) };
        // In the tile, or in a panel that lies behind it.
        let from = self.scratch.wrapping_add(child.buffers[0]).addr();
        let gathered = (from..from + self.nest.inputs[*input].buffer_bytes(child.capacity)).contains(&x.ptr.addr());
        Ok((!x.splat && !gathered).then_some((x.ptr, stride)))
    }

    unsafe fn user_across(
        &mut self,
        fold: &Fold,
        user: &dyn UserFold,
        start: usize,
        n: usize,
        state: State,
    ) -> Result<(), Error> {
        let capacity = self.nest.levels[fold.child].capacity;
        // SAFETY: the state has room for n; every piece lies within its row and fits the child's tile.
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

    unsafe fn user_along(
        &mut self,
        fold: &Fold,
        user: &dyn UserFold,
        start: usize,
        n: usize,
        state: State,
    ) -> Result<(), Error> {
        self.count_from(fold, 0);
        // SAFETY: the state has room for n; child and parent share their linear index.
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

    /// Sets the counters of the reduced axes to an element of the fold.
    fn count_from(&mut self, fold: &Fold, mut element: usize) {
        for &axis in fold.reduced.iter().rev() {
            self.counters[axis] = element % self.nest.axes[axis];
            element /= self.nest.axes[axis];
        }
    }

    /// Moves the counters to the next element; after the last they are 0 again.
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

impl Fold {
    /// Whether rows of `n` kept elements are those of a tensor in which each begins as the one before it ends.
    fn is_gapless(&self, n: usize) -> bool {
        self.column == isize::try_from(n * self.element).ok()
    }

    /// Whether such rows are best folded as many at a time as there are lanes, though no order changes the result.
    fn is_short(&self, n: usize) -> bool {
        n <= SHORT_COLUMNS_ROW_ELEMENTS && self.is_gapless(n) && !self.indexed()
    }
}

/// State `k` elements further.
pub(crate) fn at(state: State, k: usize, size: usize) -> State {
    State { value: state.value.wrapping_add(k * size), index: state.index.wrapping_add(k) }
}
