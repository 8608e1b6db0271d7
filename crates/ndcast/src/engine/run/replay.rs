//! What one block of a group takes, written down.
//!
//! *Problem*: the smaller a block, the nearer is what lies between its stages, and the sooner a core goes on from computing to writing and back, so
//! that memory is hardly ever idle; but for each stage of each block the tile machine has to find its way again, some 800 instructions, in
//! which a kernel adds up a row. *Technique*: while the machine computes two blocks, it notes every call of a kernel ([`Notes`]). If both took the
//! same calls, all further blocks take them, too, on places that move on evenly, and are made from the notes alone ([`Tape`]).
//! *Contract*: the calls of the machine, in their order. Whatever it does with elements that is no call it can note spoils
//! the notes, and then it computes all blocks.

use crate::engine::run::tile::write_out;
use ndcast_ops::{MapKernel, Run, State, prefetch_many};
use std::cell::{Cell, RefCell};
use std::ptr::{fn_addr_eq, null};

/// Places of a call at most: where a result goes and the four operands of a map, or what is to be asked for beside a copy.
const PLACES: usize = 6;
/// What can be asked for while a strip is brought to its place.
const ASKED: usize = PLACES - 2;

/// What brings a strip to its place, and asks for as many bytes as the last operand says with every line.
pub(crate) type Bring = unsafe fn(*mut u8, *const u8, usize, &[(*const u8, usize)]);
/// What folds rows: see [`FoldKernel::rows`](ndcast_ops::FoldKernel::rows).
type Rows = unsafe fn(State, *const u8, usize, usize, i64);

/// What is done at some places.
#[derive(Clone, Copy)]
pub(crate) enum Work {
    /// A map of so many operands, some of them one element repeated, to `n` elements at the first place.
    Map { kernel: MapKernel, count: usize, splats: [bool; PLACES - 1], n: usize },
    /// A fold of rows at the third place to values, and indices, at the first two.
    Rows { kernel: Rows, rows: usize, length: usize },
    /// A strip brought from the second place to the first.
    Bring { bring: Bring, bytes: usize, asked: usize, of_line: [usize; ASKED] },
    /// Elements written from the second place to the first.
    Write { n: usize, size: usize, splat: bool },
    /// Memory asked for.
    Ask { bytes: usize },
}

impl Work {
    fn is_same(&self, other: &Work) -> bool {
        use Work::{Ask, Bring, Map, Rows, Write};
        match (*self, *other) {
            (Map { kernel: f, count: a, splats: b, n: c }, Map { kernel: g, count: i, splats: j, n: k }) => {
                fn_addr_eq(f, g) && (a, b, c) == (i, j, k)
            }
            (Rows { kernel: f, rows: a, length: b }, Rows { kernel: g, rows: i, length: j }) => {
                fn_addr_eq(f, g) && (a, b) == (i, j)
            }
            (
                Bring { bring: f, bytes: a, asked: b, of_line: c },
                Bring { bring: g, bytes: i, asked: j, of_line: k },
            ) => fn_addr_eq(f, g) && (a, b, c) == (i, j, k),
            (Write { n: a, size: b, splat: c }, Write { n: i, size: j, splat: k }) => (a, b, c) == (i, j, k),
            (Ask { bytes: a }, Ask { bytes: i }) => a == i,
            _ => false,
        }
    }
}

/// Work at its places in some block.
#[derive(Clone, Copy)]
struct Call {
    work: Work,
    places: [*const u8; PLACES],
    /// Bytes that each place moves with every index of the axis that is cut.
    moves: [isize; PLACES],
}

impl Call {
    /// How the call goes on from the block before, by so many indices; `None` if it is another one.
    fn after(&self, before: &Call, indices: isize) -> Option<Call> {
        let mut moves = [0; PLACES];
        for ((bytes, &here), &there) in moves.iter_mut().zip(&self.places).zip(&before.places) {
            let distance = here.addr().wrapping_sub(there.addr()).cast_signed();
            if distance % indices != 0 {
                return None;
            }
            *bytes = distance / indices;
        }
        self.work.is_same(&before.work).then_some(Call { moves, ..*self })
    }
}

/// The calls that the machine makes for a block, as it makes them.
#[derive(Default)]
pub(crate) struct Notes {
    calls: RefCell<Vec<Call>>,
    spoilt: Cell<bool>,
    /// Those of the block before, and its origin.
    before: Cell<Option<(Vec<Call>, usize)>>,
}

impl Notes {
    #[inline(never)]
    pub(crate) fn note(&self, work: Work, at: &[*const u8]) {
        if !self.spoilt.get() {
            let mut places = [null(); PLACES];
            places[..at.len()].copy_from_slice(at);
            self.calls.borrow_mut().push(Call { work, places, moves: [0; PLACES] });
        }
    }

    /// A map of `n` elements.
    #[inline(never)]
    pub(crate) fn note_map(&self, kernel: MapKernel, out: *mut u8, args: &[Run], n: usize) {
        let (mut places, mut splats) = ([out.cast_const(); PLACES], [false; PLACES - 1]);
        for (k, run) in args.iter().enumerate() {
            (places[k + 1], splats[k]) = (run.ptr, run.splat);
        }
        self.note(Work::Map { kernel, count: args.len(), splats, n }, &places);
    }

    /// A strip of `bytes` bytes that is brought to its place.
    #[inline(never)]
    pub(crate) fn note_bring(
        &self,
        bring: Bring,
        to: *mut u8,
        from: *const u8,
        bytes: usize,
        next: &[(*const u8, usize)],
    ) {
        let (mut places, mut of_line) = ([to.cast_const(), from, from, from, from, from], [0; ASKED]);
        for (k, &(start, bytes)) in next.iter().enumerate() {
            (places[k + 2], of_line[k]) = (start, bytes);
        }
        self.note(Work::Bring { bring, bytes, asked: next.len(), of_line }, &places);
    }

    /// Something was done that is not noted.
    pub(crate) fn spoil(&self) {
        self.spoilt.set(true);
    }

    /// After the block at `origin` was made: what makes further ones, if two blocks have shown it.
    pub(crate) fn learn(&self, origin: usize) -> Option<Tape> {
        if self.spoilt.get() {
            return None;
        }
        let calls = self.calls.take();
        let Some((before, at)) = self.before.take() else {
            self.before.set(Some((calls, origin)));
            return None;
        };
        let indices = origin.cast_signed() - at.cast_signed();
        let alike = || calls.iter().zip(&before).map(|(call, before)| call.after(before, indices)).collect();
        let learnt = if calls.len() == before.len() && indices != 0 { alike() } else { None };
        if learnt.is_none() {
            self.spoil();
        }
        learnt.map(|calls| Tape { calls, origin })
    }
}

/// The calls that make a block.
pub(crate) struct Tape {
    calls: Vec<Call>,
    /// The block of which they have the places.
    origin: usize,
}

impl Tape {
    /// Makes the block at `origin`.
    ///
    /// # Safety
    /// The machine might make it: what it reads is there, nobody else writes where it writes.
    pub(crate) unsafe fn play(&self, origin: usize) {
        let by = origin.cast_signed() - self.origin.cast_signed();
        for Call { work, places, moves } in &self.calls {
            let at = |k: usize| places[k].wrapping_offset(by * moves[k]);
            // SAFETY: a call that the machine makes, by the caller's contract, with what it was noted with.
            unsafe {
                match *work {
                    Work::Map { kernel, count, splats, n } => {
                        let run = |k: usize| Run { ptr: at(k + 1), splat: splats[k] };
                        kernel(at(0).cast_mut(), &[run(0), run(1), run(2), run(3), run(4)][..count], n);
                    }
                    Work::Rows { kernel, rows, length } => {
                        let state = State { value: at(0).cast_mut(), index: at(1).cast_mut().cast() };
                        kernel(state, at(2), rows, length, 0);
                    }
                    Work::Bring { bring, bytes, asked, of_line } => {
                        let next = |k: usize| (at(k + 2), of_line[k]);
                        bring(at(0).cast_mut(), at(1), bytes, &[next(0), next(1), next(2), next(3)][..asked]);
                    }
                    Work::Write { n, size, splat } => write_out(at(0).cast_mut(), Run { ptr: at(1), splat }, n, size),
                    Work::Ask { bytes } => prefetch_many(at(0), bytes),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A block of two calls at `origin`: its number is brought from `from` to `to`, and read again.
    fn block(notes: &Notes, from: &[u64; 8], to: &mut [u64; 8], origin: usize) {
        let (from, to) = (&raw const from[origin], &raw mut to[origin]);
        notes.note(Work::Write { n: 1, size: 8, splat: false }, &[to.cast(), from.cast()]);
        notes.note(Work::Ask { bytes: 64 }, &[to.cast()]);
    }

    #[test]
    fn two_blocks_show_what_the_others_take() {
        let (from, mut to) = ([10, 11, 12, 13, 14, 15, 16, 17], [0; 8]);
        let notes = Notes::default();
        block(&notes, &from, &mut to, 4);
        assert!(notes.learn(4).is_none());
        block(&notes, &from, &mut to, 2);
        let tape = notes.learn(2).unwrap();
        assert_eq!(tape.calls.len(), 2);
        for origin in [7, 0, 3] {
            // SAFETY: the arrays have eight elements.
            unsafe { tape.play(origin) };
        }
        assert_eq!(to, [10, 0, 0, 13, 0, 0, 0, 17]);
    }

    #[test]
    fn blocks_that_differ_or_do_something_else_show_nothing() {
        let (from, mut to) = ([0; 8], [0; 8]);
        // More calls; another call; a place that does not move evenly; something that is no call.
        let others: [fn(&Notes, &[u64; 8]); 4] = [
            |notes, from| notes.note(Work::Ask { bytes: 64 }, &[from.as_ptr().cast()]),
            |notes, _| notes.calls.borrow_mut()[1].work = Work::Ask { bytes: 128 },
            |notes, from| notes.calls.borrow_mut()[0].places[1] = from.as_ptr().cast::<u8>().wrapping_add(17),
            |notes, _| notes.spoil(),
        ];
        for other in others {
            let notes = Notes::default();
            block(&notes, &from, &mut to, 0);
            assert!(notes.learn(0).is_none());
            block(&notes, &from, &mut to, 2);
            other(&notes, &from);
            assert!(notes.learn(2).is_none());
            // And never again.
            for origin in [4, 6] {
                block(&notes, &from, &mut to, origin);
                assert!(notes.learn(origin).is_none());
            }
        }
    }
}
