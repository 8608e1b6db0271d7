//! Gather and scatter: moves runs of memory between given places and the order of a result.
//!
//! *Problem*: each pick of an index by arrays selects a block of elements, which has strides. *Technique*: the places are the sums of three
//! lists of offsets: for the axes before the picks, for the picks, and for the axes after them. A dense innermost axis is one run and is
//! copied at once. *Contract*: every place is checked against the memory; nothing here is unsafe.

use crate::error::Result;
use crate::functions::inplace::{TensorMut, refuse_shared_cells};
use crate::functions::scan::Accumulate;
use crate::memory::room_for;
use crate::shape::{Layout, Nest, Shape};
use crate::tensor::bits::{bits_of, for_bits};
use crate::{DType, Tensor, for_dtype};

/// The places of the elements of a result in C order. Each is a sum `before + pick + after`, and is the start of a run.
pub(crate) struct Rows {
    /// All memory that holds the places, as one dense axis.
    memory: Layout,
    before: Vec<isize>,
    picks: Vec<isize>,
    after: Vec<isize>,
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
    pub(crate) fn new(layout: &Layout, rest: &[(usize, isize)], place: usize, picks: Vec<isize>) -> Result<Rows> {
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

    /// Calls `visit(place, position)` for each run, with its start in the memory and in the result.
    fn for_each(&self, mut visit: impl FnMut(usize, usize)) {
        let mut position = 0;
        for before in &self.before {
            for pick in &self.picks {
                for after in &self.after {
                    visit((before + pick + after) as usize, position);
                    position += self.run;
                }
            }
        }
    }

    /// The elements at the places, as a tensor of `shape`.
    pub(crate) fn gather(&self, source: &Tensor, shape: &Shape) -> Result<Tensor> {
        let bits = bits_of(source.dtype());
        let mut result = Tensor::allocate(shape, bits)?;
        if result.numel() > 0 {
            let memory = source.with_layout(self.memory.clone()).relabelled(bits);
            for_bits!(bits, T => {
                let (from, into) = (memory.as_slice::<T>()?, result.as_slice_mut::<T>()?);
                match self.run {
                    1 => self.for_each(|place, position| into[position] = from[place]),
                    run => self.for_each(|place, position| into[position..][..run].copy_from_slice(&from[place..][..run])),
                }
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
        target.lend(self.memory.clone(), |memory| {
            for_dtype!(values.dtype(), T => {
                let (from, into) = (values.as_slice::<T>()?, memory.as_slice_mut::<T>()?);
                match (combine, self.run) {
                    (Combine::Replace, 1) => self.for_each(|place, position| into[place] = from[position]),
                    (Combine::Replace, run) => {
                        self.for_each(|place, position| into[place..][..run].copy_from_slice(&from[position..][..run]));
                    }
                    (Combine::Add, run) => self.for_each(|place, position| {
                        for (own, &new) in into[place..][..run].iter_mut().zip(&from[position..][..run]) {
                            *own = own.plus(new);
                        }
                    }),
                }
            });
            Ok(())
        })
    }
}

/// The rows of a contiguous tensor that contiguous indices pick along its first axis, in one pass. `None` for other tensors, and for an
/// index that is out of range.
///
/// # Errors
/// `Shape` for too many axes, `Memory`.
pub(crate) fn leading(source: &Tensor, indices: &Tensor) -> Result<Option<Tensor>> {
    let Some((&length, inner)) = source.shape().split_first() else { return Ok(None) };
    if indices.dtype() != DType::I64 || !indices.is_contiguous() || !source.is_contiguous() || source.numel() == 0 {
        return Ok(None);
    }
    let shape = Shape::from_dims(indices.shape().iter().chain(inner).copied().collect())?;
    let (bits, run) = (bits_of(source.dtype()), source.numel() / length);
    let mut result = Tensor::allocate(&shape, bits)?;
    let source = (source.dtype(), source.relabelled(bits));
    let mut picks = indices.as_slice::<i64>()?.iter().map(|&index| {
        let from_start = if index < 0 { index.checked_add_unsigned(length as u64) } else { Some(index) };
        from_start.and_then(|index| usize::try_from(index).ok()).filter(|&index| index < length)
    });
    let found = for_bits!(bits, T => {
        let (from, mut into) = (source.1.as_slice::<T>()?, result.as_slice_mut::<T>()?.chunks_exact_mut(run));
        picks.all(|pick| match (pick, into.next()) {
            (Some(pick), Some(into)) => {
                match into {
                    [one] => *one = from[pick],
                    into => into.copy_from_slice(&from[pick * run..][..run]),
                }
                true
            }
            _ => false,
        })
    });
    Ok(found.then(|| result.relabelled(source.0)))
}

/// The offsets of all indices of some axes, in C order, plus `first`.
pub(crate) fn offsets(axes: &[(usize, isize)], first: isize) -> Result<Vec<isize>> {
    let mut all = vec![first];
    for &(length, stride) in axes {
        let mut longer = room_for(all.len().saturating_mul(length))?;
        // The stride of an axis of length 1 has no meaning, but it is only ever multiplied by 0.
        longer.extend(all.iter().flat_map(|&offset| (0..length).map(move |index| offset + index as isize * stride)));
        all = longer;
    }
    Ok(all)
}
