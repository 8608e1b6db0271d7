//! Outputs: where results are stored.
//!
//! *Problem*: a tile of results belongs in a dense run of fresh memory, or in strided elements of an existing tensor. *Technique*: if the
//! place of a tile is dense, as in a row of a larger tensor, and nothing reads it, the tile is computed there directly. Otherwise it is
//! staged: computed in scratch memory and then stored.
//!
//! Large results are written with non-temporal stores where that pays (see [`ndcast_ops::stream`]), unless they replace one of their
//! operands.

use crate::engine::compile::result::{ResultWalk, Stores};
use crate::engine::run::tile::Destination;
use crate::engine::walk::{offset, visit_rows};
use ndcast_ops::{copy, fence, scatter_rows, stream_rows};

/// The memory of one result, or of a block of it.
pub(crate) struct Output<'r> {
    start: *mut u8,
    result: &'r ResultWalk,
}

// SAFETY: sharing an `Output` shares its pointer, and nothing else in it is written. All writes through the pointer are unsafe calls, whose
// callers promise that each thread writes elements of its own.
unsafe impl Sync for Output<'_> {}

impl<'r> Output<'r> {
    /// The output of a loop nest, whose first element is at `start`.
    pub(crate) fn new(result: &'r ResultWalk, start: *mut u8) -> Output<'r> {
        Output { start, result }
    }

    /// Moves the output to another block, whose first element is at `start`.
    pub(crate) fn go(&mut self, start: *mut u8) {
        self.start = start;
    }

    /// The address of the place of element `first`.
    pub(crate) fn place(&self, first: usize) -> *const u8 {
        let ResultWalk { size, lengths, strides, .. } = self.result;
        let element = if self.result.is_dense() { first as isize } else { offset(lengths, strides, first) };
        self.start.wrapping_offset(element * *size as isize)
    }

    /// Where to compute the tile of `n` elements from `first` on: in scratch memory if their places are not adjacent; the caller then calls
    /// [`Output::store`]. A target may be read: each strip is computed in scratch memory before it replaces the same elements.
    pub(crate) fn destination(&self, first: usize, n: usize) -> Destination {
        if !self.result.is_adjacent(first, n) {
            return Destination::Scratch;
        }
        let place = self.place(first).cast_mut();
        match self.result.stores {
            Stores::InPlace => Destination::InPlace(place),
            Stores::Streaming => Destination::Streaming(place),
            Stores::Direct => Destination::Direct(place),
        }
    }

    /// Orders the streaming stores of this thread before its later stores. To be called after the last tile.
    pub(crate) fn fence(&self) {
        if self.result.stores == Stores::Streaming {
            fence();
        }
    }

    /// Stores dense elements as elements `first .. first + n` of the output.
    ///
    /// # Safety
    /// The output has places for these elements, and only this thread accesses them. `from` has `n` elements, which do not overlap them.
    pub(crate) unsafe fn store(&self, first: usize, n: usize, from: *const u8) {
        let ResultWalk { size, lengths, strides, .. } = self.result;
        let size = *size;
        // SAFETY: the caller's contract; `visit_rows` gives the offsets of exactly these elements.
        unsafe {
            if self.result.is_dense() {
                return copy(self.start.add(first * size), from, n, size);
            }
            let store = if self.result.stores == Stores::Streaming { stream_rows } else { scatter_rows };
            visit_rows(lengths, strides, first, n, |part| {
                let to = self.start.offset(part.offset * size as isize);
                store(to, from.add(part.done * size), part.in_bytes(size), size);
            });
        }
    }
}
