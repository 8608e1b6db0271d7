//! Operands of a loop nest: how tiles of a tensor are read.
//!
//! *Problem*: kernels take only dense runs, or one element repeated (a splat). *Technique*: if the elements of a tile
//! are contiguous, [`Input::load`] points to them; if they are all one element, it returns a splat; otherwise it
//! gathers them into a buffer. It keeps the gathered tile, and if the next tile reads the same elements (a row that is
//! broadcast), it does not gather again. If an operand is contiguous along another axis than the innermost one, it
//! gathers a panel along that axis, which holds several tiles, and reads the next tiles from the panel. *Contract*: all
//! reads stay within the tensor; the order in which tiles are loaded affects speed only.

use crate::Tensor;
use crate::engine::compile::grid::{Block, Grid};
use crate::error::Result;
use crate::shape::{Dims, Layout, Nest};
use ndcast_ops::{Run, copy, gather, transpose};

/// The memory that an operand reads.
pub(crate) enum Source {
    Tensor(Tensor),
    /// The target's present elements, which the result replaces.
    Target,
    /// The result of an earlier stage for the current block, by its number in the list of places.
    Intermediate(usize),
}

/// One operand of one level.
pub(crate) struct Input {
    /// The level that reads it.
    pub(crate) level: usize,
    /// The memory that it reads.
    pub(crate) source: Source,
    /// Stride along each loop axis, in elements; loop axes added later have stride 0.
    strides: Vec<isize>,
    /// Size of one element, in bytes.
    pub(crate) size: usize,
    /// Lengths of the run axes, merged where possible, outermost first.
    lengths: Dims<usize>,
    /// Stride along each of these merged axes, in elements.
    steps: Dims<isize>,
    /// Step from one index of the blocked axis to the next, in elements; 0 if there is none.
    block_step: isize,
    /// The counted axes along which it moves, each with its stride in elements.
    counted: Vec<(usize, isize)>,
    /// Number of elements of the linear index over which it is one element.
    constant: usize,
    /// Number of elements of the linear index over which it is contiguous.
    dense: usize,
    /// Number of elements of the linear index after which it repeats.
    period: usize,
    /// Whether it is the same single element for all tiles of its level.
    fixed: bool,
    /// Bytes from one row to the next, in the tensor or in a panel, if tiles are computed row by row.
    pub(crate) between: isize,
    /// How several tiles are gathered at once; `None` if they are not.
    pub(crate) panel: Option<Panel>,
}

/// Elements that are gathered together because they are close in memory, although the loops read them in different
/// tiles. All steps are in elements of the tensor.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Panel {
    /// A block of the two innermost run axes.
    Rows { grid: Grid, row_step: isize, column_step: isize },
    /// One tile at `count` steps of an axis that a fold counts through; at the end of its `length`, fewer steps.
    Counted { axis: usize, length: usize, step: isize, count: usize },
}

/// The state of an input's last loads, kept by each worker.
#[derive(Clone, Copy, Default)]
pub(crate) struct Loaded {
    /// The elements that its buffer holds: base offset in elements, start within the period, and number of elements.
    gathered: Option<(isize, usize, usize)>,
    /// The block that its panel holds, after the base offset of that block in elements.
    block: Option<(isize, Block)>,
    /// A stretch of the linear index over which the input is one element or contiguous: its start, its end, and the
    /// offset of its first element. Keeping it saves the divisions that find it.
    stretch: (usize, usize, isize),
}

impl Loaded {
    /// Forgets the gathered elements, which differ from block to block. The stretch stays: offsets do not differ.
    pub(crate) fn forget(&mut self) {
        (self.gathered, self.block) = (None, None);
    }

    /// Whether the buffer or the panel holds gathered elements.
    pub(crate) fn holds_something(&self) -> bool {
        self.gathered.is_some() || self.block.is_some()
    }
}

impl Input {
    /// An operand whose run axes are not known yet.
    pub(crate) fn new(level: usize, source: Source, strides: Vec<isize>, size: usize, blocked: Option<usize>) -> Input {
        let (lengths, steps) = (Dims::default(), Dims::default());
        let block_step = match (&source, blocked) {
            // An intermediate holds one block, so it starts where the block starts.
            (Source::Intermediate(_), _) | (_, None) => 0,
            (_, Some(axis)) => strides[axis],
        };
        let counted = Vec::new();
        Input {
            level,
            source,
            strides,
            size,
            lengths,
            steps,
            block_step,
            counted,
            constant: 1,
            dense: 1,
            period: 1,
            fixed: false,
            between: 0,
            panel: None,
        }
    }

    /// Address of the first element of the block that starts at index `origin` of the blocked axis. `places` holds the
    /// target, then the results of earlier stages.
    pub(crate) fn first(&self, places: &[*const u8], origin: usize) -> *const u8 {
        let start = match &self.source {
            Source::Tensor(tensor) => tensor.start(),
            Source::Target => places[0],
            Source::Intermediate(place) => places[*place],
        };
        start.wrapping_offset(origin as isize * self.block_step * self.size as isize)
    }

    /// Whether it is the same single element for all tiles of its level.
    #[inline]
    pub(crate) fn is_fixed(&self) -> bool {
        self.fixed
    }

    /// Whether all elements of the run axes are contiguous, so that nothing is ever gathered.
    pub(crate) fn is_dense(&self) -> bool {
        self.steps[..] == [1]
    }

    /// Whether its contiguous runs have at least `bytes` bytes.
    pub(crate) fn is_in_runs_of(&self, bytes: usize) -> bool {
        self.dense * self.size >= bytes
    }

    /// Bytes from an element to the corresponding one `width` indices further on the blocked axis. `None` if there is
    /// no such axis, or it does not move along it.
    pub(crate) fn block_bytes(&self, width: usize) -> Option<isize> {
        let step = self.block_step.wrapping_mul(width as isize).wrapping_mul(self.size as isize);
        Some(step).filter(|&step| step != 0)
    }

    /// Bytes from an element to the corresponding one at the next step of the innermost counted axis along which it
    /// moves.
    pub(crate) fn counted_bytes(&self) -> Option<isize> {
        self.counted.last().map(|(_, step)| step.wrapping_mul(self.size as isize))
    }

    /// Size of the tensor that it reads, in bytes; 0 for an intermediate, which is in a cache already.
    pub(crate) fn bytes_behind(&self) -> usize {
        if let Source::Intermediate(_) = self.source { 0 } else { self.numel().saturating_mul(self.size) }
    }

    /// The stride along a loop axis, in elements.
    pub(crate) fn stride(&self, axis: usize) -> isize {
        self.strides.get(axis).copied().unwrap_or(0)
    }

    /// The step in bytes from one element to the next along some axes, outermost first; `None` if it is not always the
    /// same.
    pub(crate) fn step_along(&self, axes: &[usize], lengths: &[usize]) -> Option<isize> {
        let lengths: Vec<usize> = axes.iter().map(|&axis| lengths[axis]).collect();
        let strides: Vec<isize> = axes.iter().map(|&axis| self.stride(axis)).collect();
        let mut nest = Nest::new(&lengths, &[&strides]);
        nest.coalesce();
        if let [step] = nest.strides[0][..] { step.checked_mul(self.size as isize) } else { None }
    }

    /// Number of elements of its tensor; a huge number for the target and for intermediates.
    pub(crate) fn numel(&self) -> usize {
        if let Source::Tensor(tensor) = &self.source { tensor.numel() } else { usize::MAX / 2 }
    }

    /// Number of distinct elements that loops of these lengths, one per loop axis, visit.
    pub(crate) fn numel_over(&self, axes: &[usize]) -> usize {
        let own = axes.iter().enumerate().filter(|&(axis, _)| self.stride(axis) != 0);
        own.fold(1, |product: usize, (_, &length)| product.saturating_mul(length))
    }

    /// Replaces the tensor by a copy that is contiguous in this order of the loop axes, outermost first.
    pub(crate) fn pack(&mut self, order: &[usize], axes: &[usize]) -> Result<()> {
        let Source::Tensor(tensor) = &self.source else { return Ok(()) };
        let own: Vec<usize> = order.iter().copied().filter(|&axis| self.stride(axis) != 0).collect();
        let lengths: Vec<usize> = own.iter().map(|&axis| axes[axis]).collect();
        let strides: Vec<isize> = own.iter().map(|&axis| self.stride(axis)).collect();
        let elements = tensor.storage().length() / self.size;
        let layout = Layout::as_strided(&lengths, &strides, tensor.layout().offset(), elements)?;
        let packed = tensor.with_layout(layout).duplicate()?;
        for (&axis, &stride) in own.iter().zip(packed.strides()) {
            self.strides[axis] = stride;
        }
        self.source = Source::Tensor(packed);
        Ok(())
    }

    /// Merges the run axes and finds the counted axes along which it moves. Derives from them all that `load` needs.
    pub(crate) fn bind(&mut self, run: &[usize], counted: &[usize], axes: &[usize]) {
        let lengths: Vec<usize> = run.iter().map(|&axis| axes[axis]).collect();
        let strides: Vec<isize> = run.iter().map(|&axis| self.stride(axis)).collect();
        let mut nest = Nest::new(&lengths, &[&strides]);
        nest.coalesce();
        self.counted =
            counted.iter().map(|&axis| (axis, self.stride(axis))).filter(|&(_, stride)| stride != 0).collect();
        (self.lengths, self.steps) = (nest.lengths, nest.strides.swap_remove(0));
        let inner = self.lengths.last().copied().unwrap_or(usize::MAX);
        let step = self.steps.last().copied().unwrap_or(0);
        self.constant = if step == 0 { inner } else { 1 };
        self.dense = if step == 1 { inner } else { 1 };
        self.fixed = self.counted.is_empty() && self.steps.iter().all(|&step| step == 0);
        let leading = if self.steps.first() == Some(&0) { self.lengths[0] } else { 1 };
        self.period = self.lengths.iter().fold(1, |product: usize, &length| product.saturating_mul(length)) / leading;
    }

    /// Whether it does not move along the counted axes.
    pub(crate) fn stands_still(&self) -> bool {
        self.counted.is_empty()
    }

    /// Lengths of the two innermost merged run axes; `None` if there are fewer.
    pub(crate) fn inner_lengths(&self) -> Option<[usize; 2]> {
        self.lengths.last_chunk().copied()
    }

    /// Steps along the two innermost merged run axes, in elements; 0 for an axis that does not exist.
    pub(crate) fn inner_steps(&self) -> [isize; 2] {
        let step = |back: usize| self.steps.len().checked_sub(back).map_or(0, |k| self.steps[k]);
        [step(2), step(1)]
    }

    /// The elements `start .. start + n` of the linear index, where they are in memory or gathered into `buffer`.
    ///
    /// # Safety
    /// The indices exist; `counters` are within their axes; `first` is the result of [`Input::first`]. `buffer` has the
    /// [`Input::buffer_bytes`] of tiles of at least `n` elements, and it holds what `loaded` says.
    pub(crate) unsafe fn load(
        &self,
        start: usize,
        n: usize,
        counters: &[usize],
        first: *const u8,
        buffer: *mut u8,
        loaded: &mut Loaded,
    ) -> Run {
        let base: isize = self.counted.iter().map(|&(axis, stride)| counters[axis] as isize * stride).sum();
        let at = |offset: isize| first.wrapping_offset((base + offset) * self.size as isize);
        let span = self.constant.max(self.dense);
        if n <= span && !(loaded.stretch.0 <= start && start + n <= loaded.stretch.1) {
            let (_, end, offset) = loaded.stretch;
            loaded.stretch = if let (&[_, row], &[step, _]) = (&self.lengths[..], &self.steps[..])
                && (row, start) == (span, end)
                && end > 0
            {
                // The next row starts where this stretch ends, so no division is needed.
                (end, end + row, offset + step)
            } else {
                let from = start - start % span;
                (from, from.saturating_add(span), self.offset(from))
            };
        }
        let (from, to, offset) = loaded.stretch;
        // Both ends are compared: a stretch kept from the previous block may start after `start`.
        if from <= start && start + n <= to {
            return if self.constant >= self.dense {
                Run::splat(at(offset))
            } else {
                Run::dense(at(offset + (start - from) as isize))
            };
        }
        match &self.panel {
            // SAFETY: the caller's contract.
            Some(Panel::Rows { grid, row_step, column_step }) => unsafe {
                return self.load_rows(start, n, grid, [*row_step, *column_step], base, at(0), buffer, loaded);
            },
            // SAFETY: the caller's contract.
            Some(Panel::Counted { axis, length, step, count }) => unsafe {
                let into = counters[*axis] % count;
                let rows = (*count).min(length - (counters[*axis] - into));
                let base = base - into as isize * step;
                let first = first.wrapping_offset(base * self.size as isize);
                return self.load_counted(start, n, into, [rows, *count], *step, base, first, buffer, loaded);
            },
            None => {}
        }
        let wanted = (base, start % self.period, n);
        if loaded.gathered != Some(wanted) {
            let once = n.min(self.period);
            // SAFETY: the caller's contract: the first `once` elements exist and fit; the rest repeat them.
            unsafe {
                self.gather(start, once, at(0), buffer);
                let mut have = once;
                while have < n {
                    let more = have.min(n - have);
                    copy(buffer.add(have * self.size), buffer, more, self.size);
                    have += more;
                }
            }
            loaded.gathered = Some(wanted);
        }
        Run::dense(buffer)
    }

    /// Size of the buffer, in bytes, that [`Input::load`] needs for tiles of `capacity` elements: a tile and the panel.
    pub(crate) fn buffer_bytes(&self, capacity: usize) -> usize {
        let panel = match &self.panel {
            None => 0,
            Some(Panel::Rows { grid, .. }) => grid.block_rows * grid.pitch(self.size),
            Some(Panel::Counted { count, .. }) => count * counted_pitch(capacity, self.size),
        };
        (capacity * self.size).next_multiple_of(64) + panel * self.size
    }

    /// The elements, read from the panel of their block. If they belong to several blocks, they are copied together
    /// into the tile behind the panel.
    ///
    /// # Safety
    /// As [`Input::load`]; `first` is the address of the tensor's element at offset `base`.
    #[allow(clippy::too_many_arguments, reason = "the arguments of a load, taken apart")]
    unsafe fn load_rows(
        &self,
        start: usize,
        n: usize,
        grid: &Grid,
        [row_step, column_step]: [isize; 2],
        base: isize,
        first: *const u8,
        panel: *mut u8,
        loaded: &mut Loaded,
    ) -> Run {
        let pitch = grid.pitch(self.size);
        let tile = panel.wrapping_add(grid.block_rows * pitch * self.size);
        let mut done = 0;
        loop {
            let held = loaded.block.filter(|&(held, _)| held == base);
            let place = held.and_then(|(_, block)| grid.place(&block, start + done, pitch));
            let Some((place, follow)) = place else {
                let block = grid.around(start + done);
                let first = first.wrapping_offset(self.offset(block.first) * self.size as isize);
                // SAFETY: the elements of the block exist, and the panel has room for a whole block.
                unsafe { self.turn(panel, pitch, first, row_step, column_step, block.rows, block.columns) };
                loaded.block = Some((base, block));
                continue;
            };
            let from = panel.wrapping_add(place * self.size);
            if follow >= n && done == 0 {
                return Run::dense(from);
            }
            let count = follow.min(n - done);
            // SAFETY: `count` elements are adjacent in the panel from here on, and the tile behind it has room for n.
            unsafe { copy(tile.add(done * self.size), from, count, self.size) };
            done += count;
            if done == n {
                return Run::dense(tile);
            }
        }
    }

    /// Row number `row` of a panel of `rows` rows, of at most `count`. Each row is the tile of the elements
    /// `start .. start + n` at one step of the count; in the tensor, these are `step` elements apart.
    ///
    /// # Safety
    /// As [`Input::load`]; `first` is the address of the tensor's element at offset `base`, that of the first row.
    #[allow(clippy::too_many_arguments, reason = "the arguments of a load, taken apart")]
    unsafe fn load_counted(
        &self,
        start: usize,
        n: usize,
        row: usize,
        [rows, count]: [usize; 2],
        step: isize,
        base: isize,
        first: *const u8,
        panel: *mut u8,
        loaded: &mut Loaded,
    ) -> Run {
        let pitch = counted_pitch(n, self.size);
        let block = Block { first: start, rows: count, columns: n };
        if loaded.block != Some((base, block)) {
            // SAFETY: `rows` tiles exist, and the panel has room for `count` rows of the level's capacity.
            unsafe {
                visit(&self.lengths, &self.steps, start, n, |done, columns, offset, column_step| {
                    let first = first.offset(offset * self.size as isize);
                    self.turn(panel.add(done * self.size), pitch, first, step, column_step, rows, columns);
                });
            }
            loaded.block = Some((base, block));
        }
        Run::dense(panel.wrapping_add(row * pitch * self.size))
    }

    /// Gathers `rows` rows of `columns` elements into a panel, whose rows are `pitch` elements apart.
    ///
    /// # Safety
    /// The elements exist, `row_step` and `column_step` elements apart from `first` on, and the panel has room for
    /// them.
    #[allow(clippy::too_many_arguments, reason = "a block in two places")]
    unsafe fn turn(
        &self,
        panel: *mut u8,
        pitch: usize,
        first: *const u8,
        row_step: isize,
        column_step: isize,
        rows: usize,
        columns: usize,
    ) {
        let (size, pitch, last) = (self.size as isize, pitch as isize, rows as isize - 1);
        let column_bytes = column_step * size;
        // SAFETY: the caller's contract. If rows run backwards, both pointers start at the last row and move to the
        // first, so they stay within the panel and the tensor.
        unsafe {
            match row_step {
                1 => transpose(panel, pitch * size, first, column_bytes, rows, columns, self.size),
                -1 => {
                    let (panel, first) = (panel.offset(last * pitch * size), first.offset(-last * size));
                    transpose(panel, -pitch * size, first, column_bytes, rows, columns, self.size);
                }
                _ => {
                    for row in 0..rows as isize {
                        let (panel, first) = (panel.offset(row * pitch * size), first.offset(row * row_step * size));
                        gather(panel, first, columns, column_bytes, self.size);
                    }
                }
            }
        }
    }

    /// Offset of an element of the linear index, in elements, without the counted axes.
    fn offset(&self, start: usize) -> isize {
        offset(&self.lengths, &self.steps, start)
    }

    /// Gathers the elements `start .. start + n` of the linear index.
    ///
    /// # Safety
    /// These elements exist from `first` on, and `buffer` has room for them.
    unsafe fn gather(&self, start: usize, n: usize, first: *const u8, buffer: *mut u8) {
        // SAFETY: every visited offset belongs to an index of the linear range.
        unsafe {
            visit(&self.lengths, &self.steps, start, n, |done, count, offset, step| {
                gather(
                    buffer.add(done * self.size),
                    first.offset(offset * self.size as isize),
                    count,
                    step * self.size as isize,
                    self.size,
                );
            });
        }
    }
}

/// Offset of element `start` of an index space, in elements.
pub(crate) fn offset(lengths: &[usize], steps: &[isize], mut start: usize) -> isize {
    let mut offset = 0;
    for (&length, &step) in lengths.iter().zip(steps).rev() {
        offset += (start % length) as isize * step;
        start /= length;
    }
    offset
}

/// Elements from one row to the next of a panel whose rows are tiles of `n` elements. It is an odd number of cache
/// lines, so that the rows do not all fall into one cache set.
fn counted_pitch(n: usize, size: usize) -> usize {
    ((n * size).div_ceil(64) | 1) * 64 / size
}

/// Calls `row(done, count, offset, step)` for each stretch of the innermost axis among elements `start .. start + n` of
/// an index space: `done` elements come before it, `count` elements belong to it, and `offset` is that of its first
/// element.
pub(crate) fn visit(
    lengths: &[usize],
    steps: &[isize],
    start: usize,
    n: usize,
    mut row: impl FnMut(usize, usize, isize, isize),
) {
    let Some((&inner, outer)) = lengths.split_last() else { return row(0, n, 0, 0) };
    let step = steps[outer.len()];
    let mut coordinates: Dims<usize> = lengths.into();
    let (mut left, mut offset) = (start, 0);
    for axis in (0..lengths.len()).rev() {
        coordinates[axis] = left % lengths[axis];
        left /= lengths[axis];
        offset += coordinates[axis] as isize * steps[axis];
    }
    let mut done = 0;
    while done < n {
        let from = coordinates[outer.len()];
        let count = (inner - from).min(n - done);
        row(done, count, offset, step);
        done += count;
        offset -= from as isize * step;
        coordinates[outer.len()] = 0;
        for axis in (0..outer.len()).rev() {
            coordinates[axis] += 1;
            offset += steps[axis];
            if coordinates[axis] < lengths[axis] {
                break;
            }
            offset -= coordinates[axis] as isize * steps[axis];
            coordinates[axis] = 0;
        }
    }
}
