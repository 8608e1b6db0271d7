//! Gather and scatter: moves runs of memory between given places and the order of a result.
//!
//! *Problem*: each pick of an index by arrays selects a block of elements, which has strides. *Technique*: the places are the sums of three
//! lists of offsets: for the axes before the picks, for the picks, and for the axes after them. A dense innermost axis is one run and is
//! copied at once. *Contract*: every place is checked against the memory; nothing here is unsafe.

use crate::error::Result;
use crate::functions::index::gathered::is_large;
use crate::functions::index::places::{Integer, Steps, offsets};
use crate::functions::inplace::{TensorMut, refuse_shared_cells};
use crate::functions::scan::Accumulate;
use crate::machine::{PICKS_TASK, SCATTER_SHARED_BYTES};
use crate::shape::{Layout, Nest, Shape};
use crate::tensor::bits::{bits_of, for_bits};
use crate::threads::{num_threads, run_each};
use crate::{DType, Element, Tensor, for_dtype};
use ndcast_ops::{FAR_TABLE_BYTES, PICKS_AHEAD, are_indices, prefetch};
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

/// Places that a thread collects before it writes to them.
const OWN: usize = 1024;
/// Runs below this number of bytes, a cache line, are copied without a call.
const SHORT_RUN: usize = 64;

/// The places of the elements of a result in C order. Each is a sum `before + pick + after`, and is the start of a run.
pub(crate) struct Rows {
    /// All memory that holds the places, as one dense axis.
    memory: Layout,
    before: Tensor,
    picks: Steps,
    after: Tensor,
    run: usize,
}

/// How a written element combines with the existing one; see [`Tensor::put`].
///
/// ```
/// use ndcast::{Combine, tensor};
/// let (x, places) = (tensor![0, 0, 0], tensor![1, 1]);
/// assert_eq!(x.put(&places, tensor![5, 7], Combine::Replace)?, tensor![0, 7, 0]);
/// assert_eq!(x.put(&places, tensor![5, 7], Combine::Add)?, tensor![0, 12, 0]);
/// # Ok::<(), ndcast::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Combine {
    /// It replaces the element, so the last one written stays.
    Replace,
    /// It is added to the element.
    Add,
}

impl Rows {
    /// Places in the memory of `layout`, from its first element on: the axes `rest[..place]`, then the picks, then the axes
    /// `rest[place..]`. An axis is a pair of length and stride.
    pub(crate) fn new(layout: &Layout, rest: &[(usize, isize)], place: usize, picks: Steps) -> Result<Rows> {
        let (lowest, end) = layout.span().map_or((0, 0), |(lowest, highest)| (lowest, highest + 1));
        let memory = Layout::as_strided(&[end - lowest], &[1], lowest, end)?;
        let (before, after) = rest.split_at(place);
        let (lengths, strides): (Vec<usize>, Vec<isize>) = after.iter().copied().unzip();
        let mut nest = Nest::new(&lengths, &[&strides]);
        nest.drop_unit_axes();
        nest.coalesce();
        let mut after: Vec<(usize, isize)> =
            nest.lengths.iter().copied().zip(nest.strides[0].iter().copied()).collect();
        let run = after.pop_if(|&mut (_, stride)| stride == 1).map_or(1, |(length, _)| length);
        // The offset of an empty layout has no meaning.
        let first = (layout.offset() as isize).wrapping_sub(lowest as isize);
        Ok(Rows { memory, before: offsets(before, first)?, picks, after: offsets(&after, 0)?, run })
    }

    /// The lists of offsets: before the picks, of the picks, and after them.
    fn lists(&self) -> Result<[&[i64]; 3]> {
        Ok([self.before.as_slice()?, self.picks.list.as_slice()?, self.after.as_slice()?])
    }

    /// Calls `visit(place, position)` for each run of `blocks`, with its start in the memory and in the result. A block is the runs of one
    /// pick, and the first block of the result is 0.
    fn for_each(&self, blocks: Range<usize>, mut visit: impl FnMut(usize, usize)) -> Result<()> {
        let [before, picks, after] = self.lists()?;
        let steps = &self.picks;
        let (mut block, mut position) = (blocks.start, 0);
        while block < blocks.end {
            let (outer, from) = (before[block / picks.len()], block % picks.len());
            let until = picks.len().min(from + blocks.end - block);
            if let [after] = after {
                // Single runs are the common case: this loop has nothing within it.
                for pick in &picks[from..until] {
                    visit((outer + after + steps.offset(*pick)) as usize, position);
                    position += self.run;
                }
            } else {
                for pick in &picks[from..until] {
                    let outer = outer + steps.offset(*pick);
                    for after in after {
                        visit((outer + after) as usize, position);
                        position += self.run;
                    }
                }
            }
            block += until - from;
        }
        Ok(())
    }

    /// The elements at the places, as a tensor of `shape`.
    pub(crate) fn gather(&self, source: &Tensor, shape: &Shape) -> Result<Tensor> {
        let bits = bits_of(source.dtype());
        let mut result = Tensor::stale(shape, bits)?;
        if result.numel() > 0 {
            let memory = source.with_layout(self.memory.clone()).relabelled(bits);
            let block = self.after.numel() * self.run;
            let blocks = (PICKS_TASK / block).max(1);
            for_bits!(bits, T => {
                let from = memory.as_slice::<T>()?;
                run_each(result.as_slice_mut::<T>()?.chunks_mut(blocks * block), |task, own| {
                    let range = task * blocks..task * blocks + own.len() / block;
                    match self.run {
                        1 => self.for_each(range, |place, position| own[position] = from[place]),
                        run => self.for_each(range, |place, position| copy(&mut own[position..][..run], &from[place..][..run])),
                    }
                })?;
            });
        }
        Ok(result.relabelled(source.dtype()))
    }

    /// Writes values, which are contiguous in C order, to the places, in order.
    pub(crate) fn scatter(&self, target: &mut TensorMut<'_>, values: &Tensor, combine: Combine) -> Result<()> {
        refuse_shared_cells(target.layout())?;
        if values.numel() == 0 {
            return Ok(());
        }
        let blocks = 0..self.before.numel() * self.picks.list.numel();
        target.lend(self.memory.clone(), |memory| {
            for_dtype!(values.dtype(), T => {
                let (from, into) = (values.as_slice::<T>()?, memory.as_slice_mut::<T>()?);
                let replace = |own: &mut T, new: T| *own = new;
                let add = |own: &mut T, new: T| *own = own.plus(new);
                match (combine, self.run) {
                    (Combine::Replace, 1) => self.scatter_owned(from, into, replace),
                    (Combine::Add, 1) => self.scatter_owned(from, into, add),
                    (Combine::Replace, run) => {
                        self.for_each(blocks, |place, position| copy(&mut into[place..][..run], &from[position..][..run]))
                    }
                    (Combine::Add, run) => self.for_each(blocks, |place, position| {
                        into[place..][..run].iter_mut().zip(&from[position..][..run]).for_each(|(own, &new)| add(own, new));
                    }),
                }
            })
        })
    }

    /// Writes single elements. Each thread owns a part of the memory, looks at all places, and writes those that are its own: so the order of
    /// writes to a place is kept, for any number of threads, and no two threads write to one place.
    fn scatter_owned<T: Copy + Send + Sync>(
        &self,
        from: &[T],
        into: &mut [T],
        write: impl Fn(&mut T, T) + Sync,
    ) -> Result<()> {
        let blocks = 0..self.before.numel() * self.picks.list.numel();
        let threads =
            if size_of_val(into) < SCATTER_SHARED_BYTES || from.len() < PICKS_TASK { 1 } else { num_threads() };
        let length = into.len().div_ceil(threads);
        if threads == 1 {
            return self.for_each(blocks, |place, position| write(&mut into[place], from[position]));
        }
        run_each(into.chunks_mut(length), |owner, own| {
            let first = owner * length;
            // Places and positions that are this thread's own. One that is not is overwritten by the next: without a branch for each.
            let (mut mine, mut count) = ([(0, 0); OWN], 0);
            self.for_each(blocks.clone(), |place, position| {
                let place = place.wrapping_sub(first);
                mine[count % OWN] = (place, position);
                count += usize::from(place < own.len());
                if count == OWN {
                    mine.iter().for_each(|&(place, position)| write(&mut own[place], from[position]));
                    count = 0;
                }
            })?;
            mine[..count].iter().for_each(|&(place, position)| write(&mut own[place], from[position]));
            Ok(())
        })
    }
}

/// Copies a run. A short one is copied without a call.
#[inline(always)]
fn copy<T: Copy>(into: &mut [T], from: &[T]) {
    if size_of_val(from) < SHORT_RUN {
        into.iter_mut().zip(from).for_each(|(own, &new)| *own = new);
    } else {
        into.copy_from_slice(from);
    }
}

/// The rows of a contiguous tensor that contiguous indices pick along its first axis, in one pass. `None` for other tensors, and for an
/// index that is out of range.
///
/// # Errors
/// `Shape` for too many axes, `Memory`.
pub(crate) fn leading(source: &Tensor, indices: &Tensor) -> Result<Option<Tensor>> {
    let Some((&length, inner)) = source.shape().split_first() else { return Ok(None) };
    // Other integers are rare, and go the general way.
    if !are_indices(indices.dtype()) || !indices.is_contiguous() || !source.is_contiguous() || source.numel() == 0 {
        return Ok(None);
    }
    let shape = Shape::from_dims(indices.shape().iter().chain(inner).copied().collect())?;
    let (bits, run) = (bits_of(source.dtype()), source.numel() / length);
    // Many short runs are moved as words by the loops of the engine.
    let is_short = (2..SHORT_RUN / source.dtype().size()).contains(&run);
    if is_short && is_large(&shape, source.dtype()) {
        return Ok(None);
    }
    let mut result = Tensor::stale(&shape, bits)?;
    let source = (source.dtype(), source.relabelled(bits));
    let found = match indices.dtype() {
        DType::U8 => move_rows::<u8>(&source.1, indices, &mut result, [length, run])?,
        DType::I32 => move_rows::<i32>(&source.1, indices, &mut result, [length, run])?,
        _ => move_rows::<i64>(&source.1, indices, &mut result, [length, run])?,
    };
    Ok(found.then(|| result.relabelled(source.0)))
}

/// Fills a result with the rows that indices pick; of `length` rows, each has `run` elements. Gives whether all indices are in range.
fn move_rows<I: Integer + Element>(
    source: &Tensor,
    indices: &Tensor,
    result: &mut Tensor,
    [length, run]: [usize; 2],
) -> Result<bool> {
    let rows = (PICKS_TASK / run).max(1);
    let is_outside = AtomicBool::new(false);
    for_bits!(source.dtype(), T => {
        let from = source.as_slice::<T>()?;
        let is_far = size_of_val(from) >= FAR_TABLE_BYTES;
        let parts = result.as_slice_mut::<T>()?.chunks_mut(rows * run).zip(indices.as_slice::<I>()?.chunks(rows));
        // Of an index that is out of range, nothing is read.
        let moved = |own: &mut [T], picks: &[I]| {
            let mut inside = true;
            for (own, pick) in own.chunks_exact_mut(run).zip(picks) {
                let pick = pick.place(length);
                match own {
                    [one] => match from.get(pick) {
                        Some(&value) => *one = value,
                        None => inside = false,
                    },
                    _ if pick < length => copy(own, &from[pick * run..][..run]),
                    _ => inside = false,
                }
            }
            inside
        };
        run_each(parts, |_, (own, picks)| {
            let mut inside = true;
            if is_far {
                let mut later = picks.chunks(PICKS_AHEAD).skip(1);
                for (own, picks) in own.chunks_mut(PICKS_AHEAD * run).zip(picks.chunks(PICKS_AHEAD)) {
                    for pick in later.next().into_iter().flatten() {
                        prefetch(from.as_ptr().wrapping_add(pick.place(length).wrapping_mul(run)).cast());
                    }
                    inside &= moved(own, picks);
                }
            } else {
                inside = moved(own, picks);
            }
            if !inside {
                is_outside.store(true, Ordering::Relaxed);
            }
            Ok(())
        })?;
    });
    Ok(!is_outside.into_inner())
}
