//! Issuing the prefetches that a level has planned.

use crate::engine::compile::prefetch::Prefetch;
use crate::engine::run::replay::{Command, Recorder};
use ndcast_ops::{Run, prefetch_many};

impl Prefetch {
    /// Before map number `map`: asks for its share of what follows `n` elements of the operands, which are the first of `values`, from a row and
    /// an element of it on, and of what is written at `out`, if that is in memory. Results that go around the caches ask as they go: see
    /// [`Prefetch::next`].
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
        for stream in &self.operands[usize::from(self.inline).min(self.operands.len())..] {
            if let Some(next) = stream.next(values, from, n, 0) {
                share(next, stream.size);
            }
        }
    }
}

/// Asks for some lines. Not inlined: the strips of whoever asks for nothing are the faster for it.
#[inline(never)]
fn issue_lines(start: *const u8, bytes: usize) {
    prefetch_many(start, bytes);
}
