//! A loop over the lines of a tensor along one axis.
//!
//! *Problem*: the elements of a line lie apart, unless the axis is the last one; and to fill a result with zeros first takes as long as to
//! read the operand. *Technique*: a task copies the lines beside each other in a few cache lines, makes the new lines in scratch memory, and
//! writes these to a result that is memory which nobody has read yet. *Contract*: each line is made by a call of its own, so no line depends
//! on the lines beside it.

use crate::error::Result;
use crate::machine::TASK_ELEMENTS;
use crate::memory::repeated;
use crate::threads::{check, share};
use crate::{Element, Shape, Tensor};
use ndcast_ops::prefetch_many;

/// Bytes of adjacent elements that are copied together: two cache lines, because memory delivers pairs of them.
const TOGETHER_BYTES: usize = 128;

/// Rows that are asked of memory before they are copied: no processor foresees rows that lie this far apart.
const ROWS_AHEAD: usize = 16;

/// Bytes between lines in scratch memory. Lines whose distance is a power of two share few sets of the cache.
pub(super) const APART_BYTES: usize = 64;

/// An address that threads write to.
#[derive(Clone, Copy)]
pub(super) struct Start<T>(pub(super) *mut T);

// SAFETY: those who write through it write elements of their own, and what was written is read when all threads have ended.
unsafe impl<T> Sync for Start<T> {}

impl<T> Start<T> {
    pub(super) fn at(self, place: usize) -> *mut T {
        self.0.wrapping_add(place)
    }
}

/// The lines of an operand along one axis, and those of the result.
pub(super) struct Lines<'a> {
    /// Elements of a line of the operand and of the result.
    pub(super) lengths: [usize; 2],
    /// Number of elements from one element of a line to the next.
    pub(super) step: usize,
    /// The shape of the result.
    pub(super) shape: &'a Shape,
}

impl Lines<'_> {
    /// Calls `make` for each line of the operand, which has elements, and a line that it fills.
    ///
    /// # Errors
    /// `Memory`, `Interrupted`, and those of the functions.
    pub(super) fn each<A: Element, B: Element, Scratch>(
        &self,
        from: &[A],
        scratch: impl Fn() -> Result<Scratch> + Sync,
        make: impl Fn(&mut Scratch, &[A], &mut [B]) -> Result<()> + Sync,
    ) -> Result<Tensor> {
        let (step, [given, made]) = (self.step, self.lengths);
        // SAFETY: all elements are written below.
        let mut result = unsafe { Tensor::unwritten(self.shape, B::DTYPE)? };
        let into = Start(result.start_mut()?.cast::<B>());
        let together = (TOGETHER_BYTES / size_of::<B>()).min(step);
        let pieces = step.div_ceil(together);
        let tiles = from.len() / (given * step) * pieces;
        let each = (TASK_ELEMENTS / (given.max(made) * together)).max(1);
        let apart = [given + APART_BYTES / size_of::<A>(), made + APART_BYTES / size_of::<B>()];
        share(tiles.div_ceil(each), &|ranges| {
            let mut scratch = scratch()?;
            let mut olds = repeated(A::default(), if step == 1 { 0 } else { together * apart[0] })?;
            let mut news = repeated(B::default(), together * apart[1])?;
            for tile in ranges.flat_map(|range| range.start * each..tiles.min(range.end * each)) {
                check()?;
                let (block, first) = (tile / pieces, tile % pieces * together);
                let from = &from[block * given * step..][..given * step];
                let into = |k: usize| into.at((block * made + k) * step + first);
                if step == 1 {
                    make(&mut scratch, from, &mut news[..made])?;
                    // SAFETY: the line is in the result, which is not the scratch memory, and no other task writes to it.
                    unsafe { into(0).copy_from_nonoverlapping(news.as_ptr(), made) };
                    continue;
                }
                let taken = together.min(step - first);
                for (k, line) in from.chunks_exact(step).enumerate() {
                    let ahead = from.as_ptr().wrapping_add((k + ROWS_AHEAD) * step + first);
                    prefetch_many(ahead.cast(), taken * size_of::<A>());
                    for (column, &element) in line[first..first + taken].iter().enumerate() {
                        olds[column * apart[0] + k] = element;
                    }
                }
                for (old, new) in olds.chunks_exact(apart[0]).zip(news.chunks_exact_mut(apart[1])).take(taken) {
                    make(&mut scratch, &old[..given], &mut new[..made])?;
                }
                for k in 0..made {
                    prefetch_many(into(k + ROWS_AHEAD).cast(), taken * size_of::<B>());
                    for column in 0..taken {
                        // SAFETY: the element is in the result, and no other task writes to these lines.
                        unsafe { into(k).add(column).write(news[column * apart[1] + k]) };
                    }
                }
            }
            Ok(())
        })?;
        Ok(result)
    }
}
