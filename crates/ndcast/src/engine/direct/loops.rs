//! The loops over operands that broadcast, for a single op.
//!
//! *Problem*: the loop nests of a graph are lists on the heap, which cost too much for tiny operands. *Technique*: one walk over the axes,
//! from the innermost on, broadcasts the shapes and merges the loops, in arrays of fixed length. *Contract*: the loops visit the elements
//! of the result in memory order.

use crate::machine::{DIRECT_PLANES, GATHER_ELEMENTS, PARALLEL_ELEMENTS, TASKS_PER_THREAD};
use crate::shape::{Dims, Layout, Shape, join_dim, order_loops};
use std::array::from_fn;

/// Maximum number of axes.
pub(crate) const RANK: usize = Dims::<usize>::INLINE;

/// An operand to read: the elements of a layout, or a single element if there is none.
#[derive(Clone, Copy)]
pub(crate) struct Source<'a> {
    pub(crate) start: *const u8,
    pub(crate) layout: Option<&'a Layout>,
}

/// The addresses after `by` steps each. A step is in elements of `size` bytes.
#[inline]
pub(crate) fn stepped<const N: usize>(at: [*const u8; N], step: &[isize; N], by: isize, size: usize) -> [*const u8; N] {
    from_fn(|k| at[k].wrapping_offset(step[k] * by * size as isize))
}

/// The two innermost loops.
pub(crate) struct Plane<const N: usize> {
    pub(crate) rows: usize,
    /// Step of each source from one row to the next, in elements.
    pub(crate) between: [isize; N],
    /// Elements of a row.
    pub(crate) row: usize,
    /// Step of each source within a row, in elements.
    pub(crate) step: [isize; N],
}

/// The layout of the first tensor among the sources, if all tensors have its shape and are contiguous. `None` also if there are
/// no elements, or more than `most` or [`PARALLEL_ELEMENTS`].
#[inline]
pub(crate) fn one_shape<'a, const N: usize>(sources: &[Source<'a>; N], most: usize) -> Option<&'a Layout> {
    let mut layouts = sources.iter().filter_map(|source| source.layout);
    let first = layouts.next()?;
    let few = (1..=PARALLEL_ELEMENTS.min(most)).contains(&first.numel());
    let alike = |layout: &Layout| layout.shape() == first.shape() && layout.is_contiguous();
    (few && first.is_contiguous() && layouts.all(alike)).then_some(first)
}

impl<const N: usize> Plane<N> {
    /// The loops over contiguous tensors of at most two axes, if the result has few elements and two axes longer than 1. [`Loops::join`]
    /// finds the same loops.
    #[inline]
    pub(crate) fn of(sources: &[Source<'_>; N]) -> Option<Plane<N>> {
        let mut plane = Plane { rows: 1, between: [0; N], row: 1, step: [0; N] };
        for (k, source) in sources.iter().enumerate() {
            let Some(layout) = source.layout else { continue };
            let (rows, row) = match layout.shape()[..] {
                [row] => (1, row),
                [rows, row] => (rows, row),
                _ => return None,
            };
            if !layout.is_contiguous() {
                return None;
            }
            (plane.rows, plane.row) = (join_dim(plane.rows, rows)?, join_dim(plane.row, row)?);
            plane.between[k] = if rows == 1 { 0 } else { row as isize };
            plane.step[k] = isize::from(row != 1);
        }
        let few = plane.rows.checked_mul(plane.row)? <= GATHER_ELEMENTS;
        (few && plane.rows > 1 && plane.row > 1).then_some(plane)
    }
}

/// Loops over `N` sources, innermost first. They visit the elements of a result in memory order.
pub(crate) struct Loops<const N: usize> {
    pub(crate) lengths: [usize; RANK],
    /// Step of each source in each loop, in elements.
    pub(crate) steps: [[isize; N]; RANK],
    /// Number of loops, at least one.
    pub(crate) count: usize,
}

impl<const N: usize> Loops<N> {
    /// The loops over a single element.
    #[inline]
    pub(crate) fn none() -> Loops<N> {
        Loops { lengths: [1; RANK], steps: [[0; N]; RANK], count: 1 }
    }

    /// Adds a loop longer than 1 around the others. It is merged with the outermost one if every source steps through both evenly.
    #[inline]
    pub(crate) fn push(&mut self, length: usize, step: [isize; N]) {
        let last = self.count - 1;
        let (inner, steps) = (self.lengths[last], &self.steps[last]);
        if inner == 1 {
            (self.lengths[last], self.steps[last]) = (length, step);
        } else if (0..N).all(|k| steps[k].checked_mul(inner as isize) == Some(step[k])) {
            self.lengths[last] *= length;
        } else {
            (self.lengths[self.count], self.steps[self.count]) = (length, step);
            self.count += 1;
        }
    }

    /// Finds the loops over sources that broadcast, and returns the layout of the result. `None` if there are too many axes, the shapes do
    /// not broadcast, the result is empty or has more than `most` elements, or a plan would be faster.
    #[inline]
    pub(crate) fn join(&mut self, sources: &[Source<'_>; N], most: usize) -> Option<Layout> {
        let axes = sources.map(|source| source.layout.map_or((&[][..], &[][..]), |x| (&x.shape()[..], x.strides())));
        let rank = axes.iter().fold(0, |rank, (lengths, _)| rank.max(lengths.len()));
        if rank > RANK {
            return None;
        }
        let (mut shape, mut steps, mut fastest) = ([1; RANK], [[0; N]; RANK], [0; N]);
        let (mut total, mut falling) = (1usize, true);
        for axis in (0..rank).rev() {
            let (mut length, mut step) = (1, [0; N]);
            for (k, (lengths, strides)) in axes.iter().enumerate() {
                // Missing leading axes have length 1.
                let Some(axis) = (axis + lengths.len()).checked_sub(rank) else { continue };
                length = join_dim(length, lengths[axis])?;
                if lengths[axis] != 1 && strides[axis] != 0 {
                    step[k] = strides[axis];
                    falling &= step[k].unsigned_abs() >= fastest[k];
                    fastest[k] = step[k].unsigned_abs();
                }
            }
            (shape[axis], steps[axis]) = (length, step);
            total = total.checked_mul(length).filter(|&total| total <= most)?;
            if length != 1 {
                self.push(length, step);
            }
        }
        // The threads share the outermost loop, so it must be long enough; and a result that they share must be in C order.
        if total == 0 || (total > PARALLEL_ELEMENTS && (!falling || self.lengths[self.count - 1] < TASKS_PER_THREAD)) {
            return None;
        }
        let mut layout = Layout::row_major(Shape::from_dims(Dims::from_first(shape, rank)).ok()?).ok()?;
        if !falling {
            let mut order: Dims<usize> = (0..rank).filter(|&axis| shape[axis] != 1).collect();
            order_loops(&mut order, N, |k, axis| steps[axis][k]);
            *self = Loops::none();
            order.iter().rev().for_each(|&axis| self.push(shape[axis], steps[axis]));
            layout = layout.in_order(&order);
        }
        let elements: usize = self.lengths[..2].iter().product();
        (elements >= GATHER_ELEMENTS || total <= DIRECT_PLANES * elements).then_some(layout)
    }

    /// The two innermost loops.
    #[inline]
    pub(crate) fn plane(&self) -> Plane<N> {
        let [row, rows, ..] = self.lengths;
        let [step, between, ..] = self.steps;
        Plane { rows, between, row, step }
    }

    /// Calls `plane` for each run of the two innermost loops, with the addresses of the sources at its start.
    #[inline]
    pub(crate) fn visit(&self, mut at: [*const u8; N], size: usize, mut plane: impl FnMut([*const u8; N])) {
        let mut counters = [0; RANK];
        loop {
            plane(at);
            // Advance the innermost of the outer loops that is not at its end, and reset those inside it.
            let mut axis = 2;
            loop {
                if axis >= self.count {
                    return;
                }
                counters[axis] += 1;
                if counters[axis] < self.lengths[axis] {
                    at = stepped(at, &self.steps[axis], 1, size);
                    break;
                }
                at = stepped(at, &self.steps[axis], 1 - self.lengths[axis] as isize, size);
                counters[axis] = 0;
                axis += 1;
            }
        }
    }
}
