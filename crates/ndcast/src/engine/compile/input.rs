//! Operands of a loop nest: the memory that they read, and how they move through the loops.
//!
//! *Problem*: kernels take only dense runs, or one element repeated (a splat). *Technique*: a [`Pattern`] says over how
//! many elements of the linear index an input is contiguous, constant or periodic; `run/load.rs` reads its tiles.
//! *Contract*: all reads stay within the tensor; the order in which tiles are loaded affects speed only.

use crate::engine::compile::domain::Domain;
use crate::engine::lower::graph::Id;
use crate::machine::FOLLOWED_BYTES;
use crate::shape::{Dims, Nest};

/// The memory that an operand reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Source {
    /// The tensor of an input or of a stored node.
    Value(Id),
    /// The table of a gather.
    Table(Id),
    /// The indices of a gather.
    Places(Id),
    /// The target's present elements, which the result replaces.
    Target,
    /// The block that this stage of the group has computed.
    Block(usize),
    /// A packed copy of a tensor, by its number in the program.
    Pack(usize),
}

/// One operand of one level.
pub(crate) struct Input {
    /// The level that reads it.
    pub(crate) level: usize,
    /// The memory that it reads.
    pub(crate) source: Source,
    /// Stride along each loop axis, in elements; loop axes added later have stride 0.
    strides: Dims<isize>,
    /// Size of one element, in bytes.
    pub(crate) size: usize,
    /// Number of elements of its tensor; a huge number for the target and for blocks.
    pub(crate) numel: usize,
    /// Number of elements that the loops around it read.
    pub(crate) reads: usize,
    /// Step from one index of the blocked axis to the next, in elements; 0 if there is none.
    pub(crate) block_step: isize,
    /// Where its first element is, in the whole tensor of a node: see [`Sources::first`](super::sources::Sources::first).
    pub(crate) first: Option<(Option<Id>, usize)>,
}

impl Input {
    /// An operand of a tensor of `numel` elements, from which the loops read `reads` elements.
    pub(crate) fn new(
        level: usize,
        source: Source,
        strides: Dims<isize>,
        size: usize,
        (numel, reads): (usize, usize),
        blocked: Option<usize>,
    ) -> Input {
        let block_step = match (source, blocked) {
            // A block starts where the block that is computed starts.
            (Source::Block(_), _) | (_, None) => 0,
            (_, Some(axis)) => strides[axis],
        };
        let numel = if matches!(source, Source::Target | Source::Block(_)) { usize::MAX / 2 } else { numel };
        Input { level, source, strides, size, numel, reads, block_step, first: None }
    }

    /// Bytes from an element to the corresponding one `width` indices further on the blocked axis. `None` if there is
    /// no such axis, or it does not move along it.
    pub(crate) fn block_bytes(&self, width: usize) -> Option<isize> {
        let step = self.block_step.wrapping_mul(width as isize).wrapping_mul(self.size as isize);
        Some(step).filter(|&step| step != 0)
    }

    /// Size of the tensor that it reads, in bytes; 0 for a block, which is in a cache already.
    pub(crate) fn bytes_behind(&self) -> usize {
        if let Source::Block(_) = self.source { 0 } else { self.numel.saturating_mul(self.size) }
    }

    /// Whether another operand has read almost the same elements before: both move alike through one memory, this one behind. So do the
    /// slices of a stencil, except for the foremost.
    pub(crate) fn is_behind(&self, other: &Input) -> bool {
        let (Some((memory, own)), Some((others, ahead))) = (self.first, other.first) else { return false };
        let alike =
            memory == others && self.level == other.level && self.size == other.size && self.strides == other.strides;
        alike && self.strides.iter().all(|&stride| stride >= 0) && own < ahead && ahead - own <= FOLLOWED_BYTES
    }

    /// The stride along a loop axis, in elements.
    pub(crate) fn stride(&self, axis: usize) -> isize {
        self.strides.get(axis).copied().unwrap_or(0)
    }

    fn strides_along(&self, axes: &[usize]) -> Dims<isize> {
        axes.iter().map(|&axis| self.stride(axis)).collect()
    }

    /// Whether neighbours along an axis are neither one element nor adjacent.
    pub(crate) fn is_strided(&self, axis: usize) -> bool {
        match self.source {
            // Each index leads elsewhere.
            Source::Places(_) => self.stride(axis) != 0,
            _ => !matches!(self.stride(axis), 0 | 1),
        }
    }

    /// The step in bytes from one element to the next along some axes, outermost first; `None` if it is not always the
    /// same.
    pub(crate) fn step_along(&self, axes: &[usize], lengths: &[usize]) -> Option<isize> {
        let nest = self.merged(axes, lengths);
        if let [step] = nest.strides[0][..] { step.checked_mul(self.size as isize) } else { None }
    }

    /// The loops over some axes, outermost first, merged where they can be.
    fn merged(&self, axes: &[usize], lengths: &[usize]) -> Nest {
        let lengths: Dims<usize> = axes.iter().map(|&axis| lengths[axis]).collect();
        let mut nest = Nest::new(&lengths, &[&self.strides_along(axes)]);
        nest.coalesce();
        nest
    }

    /// Number of elements that are adjacent along some axes, outermost first.
    pub(crate) fn adjacent_along(&self, axes: &[usize], lengths: &[usize]) -> usize {
        let nest = self.merged(axes, lengths);
        match (nest.lengths.last(), nest.strides[0].last()) {
            (Some(&length), Some(1)) => length,
            _ => 1,
        }
    }

    /// Whether it belongs to a gather, which loads no tile of it.
    pub(crate) fn is_gathered(&self) -> bool {
        matches!(self.source, Source::Table(_) | Source::Places(_))
    }

    /// Number of distinct elements that loops of these lengths, one per loop axis, visit.
    pub(crate) fn numel_over(&self, axes: &[usize]) -> usize {
        let own = axes.iter().enumerate().filter(|&(axis, _)| self.stride(axis) != 0);
        own.fold(1, |product: usize, (_, &length)| product.saturating_mul(length))
    }

    /// The axes along which it moves, of `order`.
    pub(crate) fn own_axes(&self, order: impl Iterator<Item = usize>) -> Dims<usize> {
        order.filter(|&axis| self.stride(axis) != 0).collect()
    }

    /// Reads the pack number `pack` instead, which is contiguous along the axes `own`, outermost first.
    pub(crate) fn read_pack(&mut self, pack: usize, own: &[usize], axes: &[usize]) {
        self.source = Source::Pack(pack);
        let mut stride = 1;
        for &axis in own.iter().rev() {
            self.strides[axis] = stride as isize;
            stride *= axes[axis];
        }
        (self.numel, self.first) = (stride, None);
    }
}

/// How an input moves through the linear index of its level.
pub(crate) struct Pattern {
    /// Lengths of the run axes, merged where possible, outermost first.
    pub(crate) lengths: Dims<usize>,
    /// Stride along each of these merged axes, in elements.
    pub(crate) steps: Dims<isize>,
    /// The counted axes along which it moves, each with its stride in elements.
    pub(crate) counted: Dims<(usize, isize)>,
    /// Number of elements of the linear index over which it is one element.
    pub(crate) constant: usize,
    /// Number of elements of the linear index over which it is contiguous.
    pub(crate) dense: usize,
    /// Number of elements of the linear index after which it repeats.
    pub(crate) period: usize,
    /// Whether it is the same single element for all tiles of its level.
    pub(crate) fixed: bool,
}

impl Pattern {
    /// The pattern of an input of `domain` in a level with these run axes and counted axes.
    pub(crate) fn new(input: &Input, run: &[usize], counted: &[usize], domain: &Domain) -> Pattern {
        let strides = input.strides_along(run);
        let mut nest = Nest::new(&domain.lengths(run), &[&strides]);
        nest.coalesce();
        Pattern::of(input, (nest.lengths, nest.strides.swap_remove(0)), counted)
    }

    /// The patterns of a table and of its indices, with the same merged axes.
    pub(crate) fn of_gather(inputs: [&Input; 2], run: &[usize], counted: &[usize], domain: &Domain) -> [Pattern; 2] {
        let strides = inputs.map(|input| input.strides_along(run));
        let mut nest = Nest::new(&domain.lengths(run), &[&strides[0], &strides[1]]);
        nest.coalesce();
        let places = Pattern::of(inputs[1], (nest.lengths.clone(), nest.strides.swap_remove(1)), counted);
        [Pattern::of(inputs[0], (nest.lengths, nest.strides.swap_remove(0)), counted), places]
    }

    fn of(input: &Input, (lengths, steps): (Dims<usize>, Dims<isize>), counted: &[usize]) -> Pattern {
        let counted = counted.iter().map(|&axis| (axis, input.stride(axis))).filter(|&(_, stride)| stride != 0);
        let counted: Dims<(usize, isize)> = counted.collect();
        let inner = lengths.last().copied().unwrap_or(usize::MAX);
        let step = steps.last().copied().unwrap_or(0);
        let leading = if steps.first() == Some(&0) { lengths[0] } else { 1 };
        Pattern {
            constant: if step == 0 { inner } else { 1 },
            dense: if step == 1 { inner } else { 1 },
            fixed: counted.is_empty() && steps.iter().all(|&step| step == 0),
            period: lengths.iter().fold(1, |product: usize, &length| product.saturating_mul(length)) / leading,
            lengths,
            steps,
            counted,
        }
    }

    /// Offset of the first element at these counters, in elements.
    pub(crate) fn base(&self, counters: &[usize]) -> isize {
        self.counted.iter().map(|&(axis, stride)| counters[axis] as isize * stride).sum()
    }

    /// Whether all elements of the run axes are contiguous, so that nothing is ever gathered.
    pub(crate) fn is_dense(&self) -> bool {
        self.steps[..] == [1]
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
}
