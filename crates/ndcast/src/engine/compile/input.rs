//! Operands of a loop nest: where the elements of a tile are.
//!
//! *Problem*: kernels take only dense runs, or one element repeated (a splat). *Technique*: an input knows over how many elements of the
//! linear index it is contiguous, constant or periodic, and along which axis a panel gathers many tiles at once; `run/load.rs` reads them.
//! *Contract*: all reads stay within the tensor; the order in which tiles are loaded affects speed only.

use crate::Tensor;
use crate::engine::compile::grid::Grid;
use crate::error::Result;
use crate::shape::{Dims, Layout, Nest};

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
    pub(in crate::engine) strides: Vec<isize>,
    /// Size of one element, in bytes.
    pub(crate) size: usize,
    /// Lengths of the run axes, merged where possible, outermost first.
    pub(in crate::engine) lengths: Dims<usize>,
    /// Stride along each of these merged axes, in elements.
    pub(in crate::engine) steps: Dims<isize>,
    /// Step from one index of the blocked axis to the next, in elements; 0 if there is none.
    pub(in crate::engine) block_step: isize,
    /// The counted axes along which it moves, each with its stride in elements.
    pub(in crate::engine) counted: Vec<(usize, isize)>,
    /// Number of elements of the linear index over which it is one element.
    pub(in crate::engine) constant: usize,
    /// Number of elements of the linear index over which it is contiguous.
    pub(in crate::engine) dense: usize,
    /// Number of elements of the linear index after which it repeats.
    pub(in crate::engine) period: usize,
    /// Whether it is the same single element for all tiles of its level.
    pub(in crate::engine) fixed: bool,
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

    /// Size of the buffer, in bytes, that [`Input::load`] needs for tiles of `capacity` elements: a tile and the panel.
    pub(crate) fn buffer_bytes(&self, capacity: usize) -> usize {
        let panel = match &self.panel {
            None => 0,
            Some(Panel::Rows { grid, .. }) => grid.block_rows * grid.pitch(self.size),
            Some(Panel::Counted { count, .. }) => count * counted_pitch(capacity, self.size),
        };
        (capacity * self.size).next_multiple_of(64) + panel * self.size
    }
}

/// Elements from one row to the next of a panel whose rows are tiles of `n` elements. It is an odd number of cache
/// lines, so that the rows do not all fall into one cache set.
pub(crate) fn counted_pitch(n: usize, size: usize) -> usize {
    ((n * size).div_ceil(64) | 1) * 64 / size
}
