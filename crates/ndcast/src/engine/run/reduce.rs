//! Folds of tiles, along the fixed fold tree of `ndcast-ops`.
//!
//! A fold runs *across* in a row reduction: the reduced axes are innermost, and each dense row is folded into one kept element. It runs
//! *along* in a column reduction: the kept axes are innermost, and a run of kept elements is folded side by side (`columns.rs`).
//!
//! *Contract*: let `m` be the length of a range of reduced elements, rounded up to a number `BLOCK * 2^k`. If the range starts at a
//! multiple of `m`, its state is the node of the tree over that range. Both ways give the same bits.

use crate::Error;
use crate::engine::compile::grid::Tile;
use crate::engine::compile::skeleton::Fold;
use crate::engine::lower::graph::FoldFunction;
use crate::engine::run::replay::{Command, RowKernel};
use crate::engine::run::row_tree::RowTree;
use crate::engine::run::tile::Worker;
use crate::expr::user::UserFold;
use ndcast_ops::{FoldKernel, State};
use std::ops::Range;
use std::sync::atomic::Ordering;

impl Worker<'_> {
    /// Whether the fold may stop: no further element changes any of the `n` states, or another thread has found this out.
    ///
    /// # Safety
    /// `state` holds `n` states.
    pub(super) unsafe fn is_settled(&self, fold: &Fold, kernel: &FoldKernel, state: State, n: usize) -> bool {
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
                (FoldFunction::Kernel(kernel), true)
                    if kernel.exact && !self.nest.child(fold).loops.reduced_first && !self.is_short(fold, n) =>
                {
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
                // SAFETY: these `count` rows exist, since `first + count <= n`, and they fit the child's tile. The operands have their
                // elements, and the state has room for `n` results, apart from them.
                unsafe {
                    let start = (start + first) * fold.length;
                    let (kernel, [x, y]) = self.row_kernel(fold, kernel, start, count * fold.length)?;
                    let (state, rows) = (at(state, first, fold.state), [count, fold.length]);
                    self.record(Command::Rows { kernel, rows }, &[state.value, state.index.cast(), x, y]);
                    kernel.fold(state, [x, y], rows, 0);
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
                    let start = (start + row) * fold.length + from;
                    let (rows, operands) = self.row_kernel(fold, kernel, start, count)?;
                    let index = i64::try_from(from).unwrap_or(i64::MAX);
                    let mut settled = false;
                    tree.push(kernel, |entry| {
                        rows.fold(entry, operands, [1, count], index);
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

    /// The kernel of a row reduction, and its operands: the `n` elements of the child from `start` on, twice, or those of the child's map.
    ///
    /// # Safety
    /// The elements exist and fit the child's tile.
    unsafe fn row_kernel(
        &mut self,
        fold: &Fold,
        kernel: &FoldKernel,
        start: usize,
        n: usize,
    ) -> Result<(RowKernel, [*const u8; 2]), Error> {
        let Some(map) = &self.nest.child(fold).loops.mapped_rows else {
            // SAFETY: the caller's contract.
            let x = unsafe { self.run_dense(fold.child, start, n)? };
            return Ok((RowKernel::Plain(kernel.rows), [x; 2]));
        };
        crate::threads::check()?;
        if let Some(meter) = self.meter() {
            let elements = Tile { first: start, rows: 1, columns: n };
            meter.loaded(self.nest, fold.child, elements, &self.firsts, &self.counters);
        }
        let at = |number: usize| {
            let input = &self.nest.inputs[number];
            input.counted(self.firsts[number], &self.counters).wrapping_add(start * input.size)
        };
        Ok((RowKernel::Mapped(map.kernel), map.inputs.map(at)))
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
    pub(super) fn count_from(&mut self, fold: &Fold, mut element: usize) {
        for &axis in fold.reduced.iter().rev() {
            self.counters[axis] = element % self.nest.axes[axis];
            element /= self.nest.axes[axis];
        }
    }

    /// Advances the counters to the next reduced element. After the last one they are 0 again.
    pub(super) fn count_on(&mut self, fold: &Fold) {
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
