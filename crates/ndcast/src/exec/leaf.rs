//! Operands of a region: how tiles of a tensor are read.
//!
//! *Problem*: kernels take dense runs only. *Technique*: for each tile, an operand that lies dense there is pointed at, one that does not
//! change there is splatted, and only what is left is gathered into a tile. A gathered tile is kept: if the
//! next tile reads the same elements (a row that is broadcast), nothing is done. *Contract*: reads stay within the tensor.

use crate::Tensor;
use crate::error::Result;
use crate::shape::{Dims, Layout, Nest};
use ndcast_ops::{Run, copy, gather};

/// Whose elements an operand reads.
pub(crate) enum Source {
    Tensor(Tensor),
    /// What the result is about to replace.
    Target,
    /// What an earlier stage made of the block, by the number of the place where it is.
    Made(usize),
}

/// One operand of one level.
pub(crate) struct Leaf {
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
}

/// What is remembered of the last reads of a leaf.
#[derive(Clone, Copy, Default)]
pub(crate) struct Loaded {
    /// What its buffer holds: a base offset, a place in the period, and how many elements.
    gathered: Option<(isize, usize, usize)>,
    /// A stretch of the linear index over which it is one element or dense, and the offset of its first element. Saves
    /// the divisions that find it.
    stretch: (usize, usize, isize),
}

impl Leaf {
    pub(crate) fn new(level: usize, source: Source, strides: Vec<isize>, size: usize, cut: Option<usize>) -> Leaf {
        let (lengths, steps) = (Dims::default(), Dims::default());
        let block_step = match (&source, cut) {
            // What was made of a block begins with the block.
            (Source::Made(_), _) | (_, None) => 0,
            (_, Some(axis)) => strides[axis],
        };
        let counted = Vec::new();
        Leaf {
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
        }
    }

    /// The first element, of the block that starts at index `origin` of the axis that is cut. `places` has the target first, then
    /// what earlier stages made.
    pub(crate) fn first(&self, places: &[*const u8], origin: usize) -> *const u8 {
        let start = match &self.source {
            Source::Tensor(tensor) => tensor.start(),
            Source::Target => places[0],
            Source::Made(place) => places[*place],
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

    /// The elements `start .. start + n` of the linear index: where they lie, or gathered into `buffer`.
    ///
    /// # Safety
    /// The indices exist, `counters` are within their axes, `first` is what [`Leaf::first`] says, and `buffer` has room for `n` elements and holds what `loaded` says.
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
        if !(loaded.stretch.0 <= start && start + n <= loaded.stretch.1) {
            let from = start - start % span;
            loaded.stretch = (from, from.saturating_add(span), self.offset(from));
        }
        let (from, to, offset) = loaded.stretch;
        if start + n <= to {
            return if self.constant >= self.dense {
                Run::splat(at(offset))
            } else {
                Run::dense(at(offset + (start - from) as isize))
            };
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

    fn offset(&self, mut start: usize) -> isize {
        let mut offset = 0;
        for (&length, &step) in self.lengths.iter().zip(&self.steps).rev() {
            offset += (start % length) as isize * step;
            start /= length;
        }
        offset
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
