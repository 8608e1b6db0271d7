//! Reading tiles of inputs: where they are, or gathered into a buffer.
//!
//! A tile that is contiguous is pointed to, a tile of one element is a splat, and any other tile is gathered. What was gathered is kept: if
//! the next tile reads the same elements, nothing is done. With a panel, a whole block of tiles is gathered at once.

use crate::engine::compile::grid::{Grid, Tile};
use crate::engine::compile::input::Pattern;
use crate::engine::compile::packing::Packing;
use crate::engine::compile::place::{PlacedInput, counted_pitch};
use crate::engine::walk::{offset, visit, visit_rows};
use ndcast_ops::{Run, copy, gather, gather_rows, transpose};

/// The state of an input's last loads, kept by each worker.
#[derive(Clone, Copy, Default)]
pub(crate) struct Loaded {
    /// The elements that its buffer holds: base offset in elements, start within the period, and number of elements.
    gathered: Option<(isize, usize, usize)>,
    /// The block that its panel holds, after the base offset of that block in elements.
    block: Option<(isize, Tile)>,
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

impl PlacedInput {
    /// Whether loading a tile needs room for that tile alone.
    pub(crate) fn needs_no_panel(&self) -> bool {
        matches!(self.access.packing, Packing::None)
    }

    /// The elements `start .. start + n` of the linear index, where they are in memory or gathered into `buffer`.
    ///
    /// # Safety
    /// The indices exist; `counters` are within their axes; `first` is the result of [`PlacedInput::first`]. `buffer` has the
    /// [`PlacedInput::buffer_bytes`] of tiles of at least `n` elements, and it holds what `loaded` says.
    pub(crate) unsafe fn load(
        &self,
        start: usize,
        n: usize,
        counters: &[usize],
        first: *const u8,
        buffer: *mut u8,
        loaded: &mut Loaded,
    ) -> Run {
        let Pattern { lengths, steps, constant, dense, period, .. } = &self.pattern;
        let base = self.pattern.base(counters);
        let at = |offset: isize| first.wrapping_offset((base + offset) * self.size as isize);
        let span = (*constant).max(*dense);
        if n <= span && !(loaded.stretch.0 <= start && start + n <= loaded.stretch.1) {
            let (_, end, offset) = loaded.stretch;
            loaded.stretch = if let (&[_, row], &[step, _]) = (&lengths[..], &steps[..])
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
            return if constant >= dense {
                Run::splat(at(offset))
            } else {
                Run::dense(at(offset + (start - from) as isize))
            };
        }
        match &self.access.packing {
            // SAFETY: the caller's contract.
            Packing::Block { grid, row_step, column_step } => unsafe {
                return self.load_rows(start, n, grid, [*row_step, *column_step], base, at(0), buffer, loaded);
            },
            // SAFETY: the caller's contract.
            Packing::Counted { axis, length, step, count } => unsafe {
                let into = counters[*axis] % count;
                let rows = (*count).min(length - (counters[*axis] - into));
                let base = base - into as isize * step;
                let first = first.wrapping_offset(base * self.size as isize);
                return self.load_counted(start, n, into, [rows, *count], *step, base, first, buffer, loaded);
            },
            Packing::None => {}
        }
        let wanted = (base, start % period, n);
        if loaded.gathered != Some(wanted) {
            let once = n.min(*period);
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

    /// The elements, read from the panel of their block. If they belong to several blocks, they are copied together
    /// into the tile behind the panel.
    ///
    /// # Safety
    /// As [`PlacedInput::load`]; `first` is the address of the tensor's element at offset `base`.
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
    /// As [`PlacedInput::load`]; `first` is the address of the tensor's element at offset `base`, that of the first row.
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
        let block = Tile { first: start, rows: count, columns: n };
        if loaded.block != Some((base, block)) {
            // SAFETY: `rows` tiles exist, and the panel has room for `count` rows of the level's capacity.
            unsafe {
                visit(&self.pattern.lengths, &self.pattern.steps, start, n, |done, columns, offset, column_step| {
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
        offset(&self.pattern.lengths, &self.pattern.steps, start)
    }

    /// Gathers the elements `start .. start + n` of the linear index.
    ///
    /// # Safety
    /// These elements exist from `first` on, and `buffer` has room for them.
    unsafe fn gather(&self, start: usize, n: usize, first: *const u8, buffer: *mut u8) {
        // SAFETY: every visited offset belongs to an index of the linear range.
        unsafe {
            visit_rows(&self.pattern.lengths, &self.pattern.steps, start, n, |part| {
                let first = first.offset(part.offset * self.size as isize);
                gather_rows(buffer.add(part.done * self.size), first, part.in_bytes(self.size), self.size);
            });
        }
    }
}
