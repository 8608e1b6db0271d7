//! Issues the prefetches that a level has planned.

use crate::engine::compile::prefetch::Prefetch;
use crate::engine::run::replay::{Command, Recorder};
use crate::machine::PREFETCH_MAPS_DISTANCE_BYTES;
use ndcast_ops::{Run, prefetch_many};

impl Prefetch {
    /// Issues the prefetches of map number `map`: its share of the cache lines some way ahead of the next `n` elements of each operand, and
    /// its share of the lines of the result at `out`, if there is one. `values` starts with the values of the loads, and `from` is the position
    /// in them: a row, and an element of that row. Streaming results prefetch while they are stored instead: see [`Prefetch::next`].
    pub(crate) fn issue(
        &self,
        map: usize,
        values: &[Run],
        from: (usize, usize),
        n: usize,
        out: Option<*mut u8>,
        recorder: Option<&Recorder>,
    ) {
        let share = |start: *const u8, size: usize| {
            let (start, bytes) = (start.wrapping_add(map * self.share * size), self.share * size);
            if let Some(recorder) = recorder {
                recorder.record(Command::Prefetch { bytes }, &[start]);
            }
            issue_lines(start, bytes);
        };
        if let Some(out) = out
            && self.result > 0
        {
            share(out, self.result);
        }
        // The kernel itself prefetches an inline operand, which is the first one.
        for stream in &self.operands[usize::from(self.inline).min(self.operands.len())..] {
            if let Some(next) = stream.next(values, from, n, PREFETCH_MAPS_DISTANCE_BYTES) {
                share(next, stream.size);
            }
        }
    }
}

/// Prefetches `bytes` bytes. Not inlined, because that makes strips that prefetch nothing faster.
#[inline(never)]
fn issue_lines(start: *const u8, bytes: usize) {
    prefetch_many(start, bytes);
}
