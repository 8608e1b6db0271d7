//! Reading tiles of a table at the places that indices hold.
//!
//! *Technique*: the table and its indices move through the same merged loops, so that one walk visits both. A tile that has one index, and
//! lies side by side in the table, is read where it is. *Contract*: an index that is out of range is an error, and reads nothing.

use crate::engine::compile::place::PlacedInput;
use crate::engine::compile::skeleton::Gather;
use crate::engine::run::tile::Worker;
use crate::engine::walk::{Stretches, offset, visit_rows};
use crate::error::Result;
use ndcast_ops::{Indices, Run, gather_places};

impl Worker<'_> {
    /// The elements `start .. start + n` of a gather: where they are, or gathered into `out`.
    ///
    /// # Errors
    /// `Index` for an index that is out of range.
    ///
    /// # Safety
    /// The elements exist, and `out` has room for them.
    pub(super) unsafe fn gather(&self, gather: &Gather, start: usize, n: usize, out: *mut u8) -> Result<Run> {
        let [table, places] = [gather.table, gather.places()].map(|input| &self.nest.inputs[input]);
        let [first, list] = [gather.table, gather.places()].map(|input| self.firsts[input]);
        let [first, list] = [table.counted(first, &self.counters), places.counted(list, &self.counters)];
        let (lengths, size) = (&table.pattern.lengths, table.size);
        let [between, stride] = places.pattern.inner_steps().map(|step| step * places.size as isize);
        // The indices of the element number `from` of the linear index, and of those after it.
        let indices_at = |from: usize| {
            let list = list.wrapping_offset(offset(lengths, &places.pattern.steps, from) * places.size as isize);
            Indices { list, dtype: gather.dtype, between, stride }
        };
        let (mut inside, mut there) = (true, None);
        visit_rows(lengths, &table.pattern.steps, start, n, |part: Stretches| {
            let first = first.wrapping_offset(part.offset * size as isize);
            let indices = indices_at(start + part.done);
            let (from, place) = (part.in_bytes(size), out.wrapping_add(part.done * size));
            // SAFETY: the caller's contract. Every visited offset belongs to an index of the linear range, and the table has an element
            // at each place of the axis from there on.
            unsafe {
                if part.count == n && stride == 0 && matches!(part.step, 0 | 1) {
                    match indices.step(gather.axis) {
                        Some(step) => there = Some(Run { ptr: first.wrapping_offset(step), splat: part.step == 0 }),
                        None => inside = false,
                    }
                } else {
                    inside &= gather_places(place, first, from, size, indices, gather.axis);
                }
            }
        });
        if !inside {
            return Err(self.mistake(gather));
        }
        if let Some(meter) = self.meter() {
            for from in start..start + n {
                // SAFETY: there is an index for each element.
                let step = unsafe { indices_at(from).step(gather.axis) };
                let at = first.wrapping_offset(offset(lengths, &table.pattern.steps, from) * size as isize);
                meter.loaded_rows(at.wrapping_offset(step.unwrap_or(0)), size, 0, 1);
            }
        }
        Ok(there.unwrap_or(Run::dense(out)))
    }
}

impl PlacedInput {
    /// The address of the first element at the present counters.
    pub(super) fn counted(&self, first: *const u8, counters: &[usize]) -> *const u8 {
        first.wrapping_offset(self.pattern.base(counters) * self.size as isize)
    }
}
