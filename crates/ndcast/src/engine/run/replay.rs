//! Command lists: the kernel calls of one block of a fusion group, recorded once and replayed for all other blocks.
//!
//! *Problem*: small blocks keep intermediates in L1 and interleave computing with storing. But each stage of each block costs about 800
//! instructions of set-up, in which time a kernel adds up a row. *Technique*: a [`Recorder`] records the kernel calls of two blocks. If
//! both blocks made the same calls, with addresses that moved evenly, a [`CommandList`] replays the calls for all further blocks.
//! *Contract*: a replay makes the same calls in the same order. Anything that touches elements and cannot be recorded invalidates the
//! recording; then every block is computed in full.

use crate::engine::run::tile::write_out;
use crate::machine::PREFETCHED_OPERANDS;
use ndcast_ops::{MapKernel, MappedRows, Run, State, prefetch_many};
use std::cell::{Cell, RefCell};
use std::ptr::{fn_addr_eq, null};

/// Maximum number of places (addresses) of a call. A store has its target, its source, and what it prefetches; a map has its result, its
/// operands (at most four) and an address to prefetch inline.
const PLACES: usize = 2 + PREFETCHED_OPERANDS;

/// Stores a strip. For each cache line it stores, it prefetches the given number of bytes at each of the given addresses.
pub(crate) type StoreFn = unsafe fn(*mut u8, *const u8, usize, &[(*const u8, usize)]);
/// The kernel of a fold of rows: see [`FoldKernel::rows`](ndcast_ops::FoldKernel::rows). Their elements are in memory, or a map's results, which the
/// kernel computes from two operands.
#[derive(Clone, Copy)]
pub(crate) enum RowKernel {
    Plain(unsafe fn(State, *const u8, usize, usize, i64)),
    Mapped(MappedRows),
}

impl RowKernel {
    /// Folds adjacent rows of one length. The first element of each has number `index`. A plain kernel reads the first operand.
    ///
    /// # Safety
    /// The operands have the elements of these rows, and the state, apart from them, has room for a result of each.
    pub(crate) unsafe fn fold(self, state: State, [x, y]: [*const u8; 2], [rows, length]: [usize; 2], index: i64) {
        // SAFETY: the caller's contract.
        unsafe {
            match self {
                RowKernel::Plain(kernel) => kernel(state, x, rows, length, index),
                RowKernel::Mapped(kernel) => kernel(state, x, y, rows, length),
            }
        }
    }

    fn is_same(self, other: RowKernel) -> bool {
        match (self, other) {
            (RowKernel::Plain(f), RowKernel::Plain(g)) => fn_addr_eq(f, g),
            (RowKernel::Mapped(f), RowKernel::Mapped(g)) => fn_addr_eq(f, g),
            _ => false,
        }
    }
}

/// A call without its places.
#[derive(Clone, Copy)]
pub(crate) enum Command {
    /// A map of `n` elements. Place 0 is the result; `count` operands follow, of which the splats are one element repeated.
    Map { kernel: MapKernel, count: usize, splats: [bool; PLACES - 1], n: usize },
    /// A fold of rows, `[rows, length]`. Places 0 and 1 are the values and the indices of the state; places 2 and 3 are the operands.
    Rows { kernel: RowKernel, rows: [usize; 2] },
    /// A store of a strip from place 1 to place 0. `asked` places follow, at which it prefetches `of_line` bytes per cache line.
    Store { store: StoreFn, bytes: usize, asked: usize, of_line: [usize; PREFETCHED_OPERANDS] },
    /// `n` elements written from place 1 to place 0, or one element repeated (`splat`).
    Write { n: usize, size: usize, splat: bool },
    /// A prefetch at place 0.
    Prefetch { bytes: usize },
}

impl Command {
    fn is_same(&self, other: &Command) -> bool {
        use Command::{Map, Prefetch, Rows, Store, Write};
        match (*self, *other) {
            (Map { kernel: f, count: a, splats: b, n: c }, Map { kernel: g, count: i, splats: j, n: k }) => {
                fn_addr_eq(f, g) && (a, b, c) == (i, j, k)
            }
            (Rows { kernel: f, rows: a }, Rows { kernel: g, rows: i }) => f.is_same(g) && a == i,
            (
                Store { store: f, bytes: a, asked: b, of_line: c },
                Store { store: g, bytes: i, asked: j, of_line: k },
            ) => fn_addr_eq(f, g) && (a, b, c) == (i, j, k),
            (Write { n: a, size: b, splat: c }, Write { n: i, size: j, splat: k }) => (a, b, c) == (i, j, k),
            (Prefetch { bytes: a }, Prefetch { bytes: i }) => a == i,
            _ => false,
        }
    }
}

/// A command with its places in one block.
#[derive(Clone, Copy)]
struct Call {
    command: Command,
    places: [*const u8; PLACES],
    /// Bytes by which each place moves per index of the blocked axis.
    moves: [isize; PLACES],
}

impl Call {
    /// This call with its `moves`, if `before` is the same call in a block whose origin is `indices` less. `None` if it is another call, or
    /// if a place does not move by whole bytes per index.
    fn after(&self, before: &Call, indices: isize) -> Option<Call> {
        let mut moves = [0; PLACES];
        for ((bytes, &here), &there) in moves.iter_mut().zip(&self.places).zip(&before.places) {
            let distance = here.addr().wrapping_sub(there.addr()).cast_signed();
            if distance % indices != 0 {
                return None;
            }
            *bytes = distance / indices;
        }
        self.command.is_same(&before.command).then_some(Call { moves, ..*self })
    }
}

/// Records the calls of one block at a time.
#[derive(Default)]
pub(crate) struct Recorder {
    calls: RefCell<Vec<Call>>,
    invalid: Cell<bool>,
    /// The calls of the block before, and the origin of that block.
    before: Cell<Option<(Vec<Call>, usize)>>,
}

impl Recorder {
    #[inline(never)]
    pub(crate) fn record(&self, command: Command, at: &[*const u8]) {
        if !self.invalid.get() {
            let mut places = [null(); PLACES];
            places[..at.len()].copy_from_slice(at);
            self.calls.borrow_mut().push(Call { command, places, moves: [0; PLACES] });
        }
    }

    /// Records a map of `n` elements.
    #[inline(never)]
    pub(crate) fn record_map(&self, kernel: MapKernel, out: *mut u8, args: &[Run], n: usize) {
        let (mut places, mut splats) = ([out.cast_const(); PLACES], [false; PLACES - 1]);
        for (k, run) in args.iter().enumerate() {
            (places[k + 1], splats[k]) = (run.ptr, run.splat);
        }
        self.record(Command::Map { kernel, count: args.len(), splats, n }, &places);
    }

    /// Records the store of a strip of `bytes` bytes.
    #[inline(never)]
    pub(crate) fn record_store(
        &self,
        store: StoreFn,
        to: *mut u8,
        from: *const u8,
        bytes: usize,
        next: &[(*const u8, usize)],
    ) {
        let (mut places, mut of_line) = ([to.cast_const(), from, from, from, from, from], [0; PREFETCHED_OPERANDS]);
        for (k, &(start, bytes)) in next.iter().enumerate() {
            (places[k + 2], of_line[k]) = (start, bytes);
        }
        self.record(Command::Store { store, bytes, asked: next.len(), of_line }, &places);
    }

    /// Notes that something was done that cannot be recorded. There will be no command list.
    pub(crate) fn invalidate(&self) {
        self.invalid.set(true);
    }

    /// Ends the recording of the block at `origin`. Returns a command list for all further blocks once two blocks have made the same calls.
    pub(crate) fn finish(&self, origin: usize) -> Option<CommandList> {
        if self.invalid.get() {
            return None;
        }
        let calls = self.calls.take();
        let Some((before, at)) = self.before.take() else {
            self.before.set(Some((calls, origin)));
            return None;
        };
        let indices = origin.cast_signed() - at.cast_signed();
        let alike = || calls.iter().zip(&before).map(|(call, before)| call.after(before, indices)).collect();
        let moving: Option<Vec<Call>> = if calls.len() == before.len() && indices != 0 { alike() } else { None };
        if moving.is_none() {
            self.invalidate();
        }
        moving.map(|calls| CommandList { calls, origin })
    }
}

/// The calls that compute one block, and how their places move from block to block.
pub(crate) struct CommandList {
    calls: Vec<Call>,
    /// The origin of the block that the places belong to.
    origin: usize,
}

impl CommandList {
    /// Computes the block at `origin`.
    ///
    /// # Safety
    /// The block is as long as the recorded ones, and their tensors and scratch memory are still there. The memory that the block reads
    /// exists, and nothing else writes where the block writes.
    pub(crate) unsafe fn replay(&self, origin: usize) {
        let by = origin.cast_signed() - self.origin.cast_signed();
        for Call { command, places, moves } in &self.calls {
            let at = |k: usize| places[k].wrapping_offset(by * moves[k]);
            // SAFETY: the worker would make this call for the block at `origin`, with these arguments. A tensor has one stride along the
            // blocked axis, and scratch memory stays where it is, so each address is a linear function of the origin. The two recorded
            // blocks determine it.
            unsafe {
                match *command {
                    Command::Map { kernel, count, splats, n } => {
                        let run = |k: usize| Run { ptr: at(k + 1), splat: splats[k] };
                        kernel(at(0).cast_mut(), &[run(0), run(1), run(2), run(3), run(4)][..count], n);
                    }
                    Command::Rows { kernel, rows } => {
                        let state = State { value: at(0).cast_mut(), index: at(1).cast_mut().cast() };
                        kernel.fold(state, [at(2), at(3)], rows, 0);
                    }
                    Command::Store { store, bytes, asked, of_line } => {
                        let next = |k: usize| (at(k + 2), of_line[k]);
                        store(at(0).cast_mut(), at(1), bytes, &[next(0), next(1), next(2), next(3)][..asked]);
                    }
                    Command::Write { n, size, splat } => {
                        write_out(at(0).cast_mut(), Run { ptr: at(1), splat }, n, size);
                    }
                    Command::Prefetch { bytes } => prefetch_many(at(0), bytes),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Records two calls for the block at `origin`: its number is copied from `from` to `to`, and then prefetched.
    fn block(recorder: &Recorder, from: &[u64; 8], to: &mut [u64; 8], origin: usize) {
        let (from, to) = (&raw const from[origin], &raw mut to[origin]);
        recorder.record(Command::Write { n: 1, size: 8, splat: false }, &[to.cast(), from.cast()]);
        recorder.record(Command::Prefetch { bytes: 64 }, &[to.cast()]);
    }

    #[test]
    fn two_blocks_show_what_the_others_take() {
        let (from, mut to) = ([10, 11, 12, 13, 14, 15, 16, 17], [0; 8]);
        let recorder = Recorder::default();
        block(&recorder, &from, &mut to, 4);
        assert!(recorder.finish(4).is_none());
        block(&recorder, &from, &mut to, 2);
        let commands = recorder.finish(2).unwrap();
        assert_eq!(commands.calls.len(), 2);
        for origin in [7, 0, 3] {
            // SAFETY: the arrays have eight elements.
            unsafe { commands.replay(origin) };
        }
        assert_eq!(to, [10, 0, 0, 13, 0, 0, 0, 17]);
    }

    #[test]
    fn blocks_that_differ_or_do_something_else_show_nothing() {
        let (from, mut to) = ([0; 8], [0; 8]);
        // One more call; another command; a place that does not move evenly; something that cannot be recorded.
        let others: [fn(&Recorder, &[u64; 8]); 4] = [
            |recorder, from| recorder.record(Command::Prefetch { bytes: 64 }, &[from.as_ptr().cast()]),
            |recorder, _| recorder.calls.borrow_mut()[1].command = Command::Prefetch { bytes: 128 },
            |recorder, from| recorder.calls.borrow_mut()[0].places[1] = from.as_ptr().cast::<u8>().wrapping_add(17),
            |recorder, _| recorder.invalidate(),
        ];
        for other in others {
            let recorder = Recorder::default();
            block(&recorder, &from, &mut to, 0);
            assert!(recorder.finish(0).is_none());
            block(&recorder, &from, &mut to, 2);
            other(&recorder, &from);
            assert!(recorder.finish(2).is_none());
            // The recorder stays invalid.
            for origin in [4, 6] {
                block(&recorder, &from, &mut to, origin);
                assert!(recorder.finish(origin).is_none());
            }
        }
    }
}
