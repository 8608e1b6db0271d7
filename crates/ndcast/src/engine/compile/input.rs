//! Operands of a loop nest: how tiles of a tensor are read.
//!
//! *Problem*: kernels take dense runs only. *Technique*: for each tile, an operand that lies dense there is pointed at, one that does not
//! change there is splatted, and only what is left is gathered into a tile. A gathered tile is kept: if the
//! next tile reads the same elements (a row that is broadcast), nothing is done. Where an operand lies densest along another axis
//! than the inner one, a panel is gathered along that axis, of all the tiles that come next, and they are answered from
//! it. *Contract*: reads stay within the tensor; in which order tiles are asked for is a matter of speed alone.

use crate::Tensor;
use crate::engine::compile::grid::{Block, Grid};
use crate::error::Result;
use crate::shape::{Dims, Layout, Nest};
use ndcast_ops::{Run, copy, gather, transpose};

/// Whose elements an operand reads.
pub(crate) enum Source {
    Tensor(Tensor),
    /// What the result is about to replace.
    Target,
    /// What an earlier stage made of the block, by the number of the place where it is.
    Intermediate(usize),
}

/// One operand of one level.
pub(crate) struct Input {
    /// The level that reads it.
    pub(crate) level: usize,
    pub(crate) source: Source,
    /// Stride along each loop axis, in elements; axes made later have stride 0.
    strides: Vec<isize>,
    /// Bytes of one element.
    pub(crate) size: usize,
    /// The run axes, merged: lengths and strides, outermost first.
    lengths: Dims<usize>,
    steps: Dims<isize>,
    /// Step from one index to the next of the axis that is cut into blocks.
    block_step: isize,
    /// The counted axes that it moves along.
    counted: Vec<(usize, isize)>,
    /// Over how many elements of the linear index it is one element, lies dense, and repeats itself.
    constant: usize,
    dense: usize,
    period: usize,
    fixed: bool,
    /// Bytes from one row to the next where tiles are made row by row, in the tensor or in a panel.
    pub(crate) between: isize,
    /// How tiles are gathered many at a time.
    pub(crate) panel: Option<Panel>,
}

/// Elements that are gathered together because they lie together, though the loops want them one tile after the other. Steps are in
/// elements of the tensor.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Panel {
    /// A block of the two innermost run axes.
    Rows { grid: Grid, row_step: isize, column_step: isize },
    /// The same tile for `count` steps, or what is left of `length`, of an axis that a fold counts.
    Counted { axis: usize, length: usize, step: isize, count: usize },
}

/// What is remembered of the last reads of an input.
#[derive(Clone, Copy, Default)]
pub(crate) struct Loaded {
    /// What its buffer holds: a base offset, a place in the period, and how many elements.
    gathered: Option<(isize, usize, usize)>,
    /// Which block its panel holds, and the base offset of it.
    block: Option<(isize, Block)>,
    /// A stretch of the linear index over which it is one element or dense, and the offset of its first element. Saves
    /// the divisions that find it.
    stretch: (usize, usize, isize),
}

impl Loaded {
    /// Forgets the elements, which in another block are others; where they lie is the same.
    pub(crate) fn forget(&mut self) {
        (self.gathered, self.block) = (None, None);
    }

    /// Whether elements were gathered.
    pub(crate) fn holds_something(&self) -> bool {
        self.gathered.is_some() || self.block.is_some()
    }
}

impl Input {
    pub(crate) fn new(level: usize, source: Source, strides: Vec<isize>, size: usize, blocked: Option<usize>) -> Input {
        let (lengths, steps) = (Dims::default(), Dims::default());
        let block_step = match (&source, blocked) {
            // What was made of a block begins with the block.
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

    /// The first element, of the block that starts at index `origin` of the axis that is cut. `places` has the target first, then
    /// what earlier stages made.
    pub(crate) fn first(&self, places: &[*const u8], origin: usize) -> *const u8 {
        let start = match &self.source {
            Source::Tensor(tensor) => tensor.start(),
            Source::Target => places[0],
            Source::Intermediate(place) => places[*place],
        };
        start.wrapping_offset(origin as isize * self.block_step * self.size as isize)
    }

    /// Whether it is one element wherever the loops are.
    #[inline]
    pub(crate) fn is_fixed(&self) -> bool {
        self.fixed
    }

    /// Whether all elements of the run axes lie one after the other: nothing is ever gathered.
    pub(crate) fn is_dense(&self) -> bool {
        self.steps[..] == [1]
    }

    /// Whether its elements lie one after the other for at least `bytes` bytes.
    pub(crate) fn is_in_runs_of(&self, bytes: usize) -> bool {
        self.dense * self.size >= bytes
    }

    /// Bytes from an element to that which is read in its place in the next block, of `width` indices. `None` if there are no blocks, or it is
    /// the same there.
    pub(crate) fn block_bytes(&self, width: usize) -> Option<isize> {
        let step = self.block_step.wrapping_mul(width as isize).wrapping_mul(self.size as isize);
        Some(step).filter(|&step| step != 0)
    }

    /// The same at the next step of the innermost axis that is counted.
    pub(crate) fn counted_bytes(&self) -> Option<isize> {
        self.counted.last().map(|(_, step)| step.wrapping_mul(self.size as isize))
    }

    /// Bytes of the memory behind it that is not in a cache already.
    pub(crate) fn bytes_behind(&self) -> usize {
        if let Source::Intermediate(_) = self.source { 0 } else { self.numel().saturating_mul(self.size) }
    }

    pub(crate) fn stride(&self, axis: usize) -> isize {
        self.strides.get(axis).copied().unwrap_or(0)
    }

    /// Bytes from one element to the next along some axes in order, if that is always the same.
    pub(crate) fn step_along(&self, axes: &[usize], lengths: &[usize]) -> Option<isize> {
        let lengths: Vec<usize> = axes.iter().map(|&axis| lengths[axis]).collect();
        let strides: Vec<isize> = axes.iter().map(|&axis| self.stride(axis)).collect();
        let mut nest = Nest::new(&lengths, &[&strides]);
        nest.coalesce();
        if let [step] = nest.strides[0][..] { step.checked_mul(self.size as isize) } else { None }
    }

    /// Elements of the tensor behind it.
    pub(crate) fn numel(&self) -> usize {
        if let Source::Tensor(tensor) = &self.source { tensor.numel() } else { usize::MAX / 2 }
    }

    /// Distinct elements among those that the loop axes visit.
    pub(crate) fn numel_over(&self, axes: &[usize]) -> usize {
        let own = axes.iter().enumerate().filter(|&(axis, _)| self.stride(axis) != 0);
        own.fold(1, |product: usize, (_, &length)| product.saturating_mul(length))
    }

    /// Replaces the tensor by a copy whose elements lie in the order of the loops.
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

    /// Works out how the run axes lead over the tensor.
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

    /// Lengths of the two innermost run axes.
    pub(crate) fn inner_lengths(&self) -> Option<[usize; 2]> {
        self.lengths.last_chunk().copied()
    }

    /// Steps along the two innermost run axes; 0 for what there is not.
    pub(crate) fn inner_steps(&self) -> [isize; 2] {
        let step = |back: usize| self.steps.len().checked_sub(back).map_or(0, |k| self.steps[k]);
        [step(2), step(1)]
    }

    /// The elements `start .. start + n` of the linear index: where they lie, or gathered into `buffer`.
    ///
    /// # Safety
    /// The indices exist, `counters` are within their axes, `first` is what [`Input::first`] says, and `buffer` has room for `n` elements and holds what `loaded` says.
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
                // The next row: no division.
                (end, end + row, offset + step)
            } else {
                let from = start - start % span;
                (from, from.saturating_add(span), self.offset(from))
            };
        }
        let (from, to, offset) = loaded.stretch;
        // It may be one of the block before, further on.
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

    /// Bytes that [`Input::load`] needs as buffer for tiles of `capacity` elements.
    pub(crate) fn buffer_bytes(&self, capacity: usize) -> usize {
        let panel = match &self.panel {
            None => 0,
            Some(Panel::Rows { grid, .. }) => grid.block_rows * grid.pitch(self.size),
            Some(Panel::Counted { count, .. }) => count * counted_pitch(capacity, self.size),
        };
        (capacity * self.size).next_multiple_of(64) + panel * self.size
    }

    /// The elements from the panel of their block, or, where they are of several blocks, put together in the tile before it.
    ///
    /// # Safety
    /// As [`Input::load`]; `first` is the tensor's element at `base`.
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
            // SAFETY: `count` elements follow in the panel, and the tile behind it has room for n.
            unsafe { copy(tile.add(done * self.size), from, count, self.size) };
            done += count;
            if done == n {
                return Run::dense(tile);
            }
        }
    }

    /// Row number `row` of `rows`, at most `count`, each a tile of the elements `start .. start + n`, `step` apart.
    ///
    /// # Safety
    /// As [`Input::load`]; `first` is the tensor's element at `base`, which is the first row's.
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
            // SAFETY: `rows` tiles exist, and there is room for `count` of the level's capacity.
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

    /// Gathers rows of a panel, `pitch` elements apart.
    ///
    /// # Safety
    /// The elements exist from `first` on, and the panel has room for them.
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
        // SAFETY: the caller's contract; what runs backwards begins at its last element.
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

    fn offset(&self, start: usize) -> isize {
        offset(&self.lengths, &self.steps, start)
    }

    /// # Safety
    /// Elements `start .. start + n` exist from `first` on, and fit into `buffer`.
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

/// Where element `start` of an index space lies.
pub(crate) fn offset(lengths: &[usize], steps: &[isize], mut start: usize) -> isize {
    let mut offset = 0;
    for (&length, &step) in lengths.iter().zip(steps).rev() {
        offset += (start % length) as isize * step;
        start /= length;
    }
    offset
}

/// Elements from one row to the next of a panel of tiles of `n` elements: an odd number of cache lines, which no cache puts in one place.
fn counted_pitch(n: usize, size: usize) -> usize {
    ((n * size).div_ceil(64) | 1) * 64 / size
}

/// Calls `row(done, count, offset, step)` for each stretch of the innermost axis among elements `start .. start + n` of an index space.
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
