//! Outputs: where results are stored.
//!
//! *Problem*: a tile of results belongs in a dense run of fresh memory, or in strided elements of an existing tensor. *Technique*: if the
//! place of a tile is dense and nothing reads it, the tile is computed there directly. Otherwise it is staged: computed in scratch memory
//! and then stored.
//!
//! Large results are written with non-temporal stores where that pays (see [`ndcast_ops::stream`]), unless they replace one of their
//! operands.

use crate::engine::compile::loop_nest::LoopNest;
use crate::engine::run::tile::Destination;
use crate::engine::walk::visit;
use crate::shape::{Dims, Layout, Nest};
use ndcast_ops::{copy, fence, scatter, stream_from};

/// The memory of one result, or of a block of it.
#[derive(Clone)]
pub(crate) struct Output {
    start: *mut u8,
    /// Bytes of one element.
    size: usize,
    /// Lengths and strides in the order of the loops; empty if the elements are dense.
    lengths: Dims<usize>,
    strides: Dims<isize>,
    /// Whether the loop nest reads this memory as an operand.
    read: bool,
    /// Whether results are written with non-temporal stores.
    streaming: bool,
}

// SAFETY: sharing an `Output` shares its pointer, and nothing else in it is written. All writes through the pointer are unsafe calls, whose
// callers promise that each thread writes elements of its own.
unsafe impl Sync for Output {}

impl Output {
    /// The output of a loop nest. `layout` has the places of the elements from `start` on, each of `size` bytes.
    pub(crate) fn new(nest: &LoopNest, layout: &Layout, start: *mut u8, size: usize) -> Output {
        let strides: Dims<isize> = nest.order.iter().map(|&axis| layout.strides()[axis]).collect();
        let mut merged = Nest::new(&nest.lengths(), &[&strides]);
        merged.drop_unit_axes();
        merged.coalesce();
        let (mut lengths, mut strides) = (merged.lengths, merged.strides.swap_remove(0));
        if matches!(strides[..], [] | [1]) {
            (lengths, strides) = (Dims::default(), Dims::default());
        }
        let read = nest.reads_target();
        let streaming = !read && layout.numel().saturating_mul(size) >= stream_from();
        Output { start, size, lengths, strides, read, streaming }
    }

    /// Moves the output to another block, whose first element is at `start`.
    pub(crate) fn go(&mut self, start: *mut u8) {
        self.start = start;
    }

    /// Whether the elements are adjacent in the order of the loops, so that tiles can be computed where they belong.
    pub(crate) fn is_dense(&self) -> bool {
        self.lengths.is_empty()
    }

    /// Where to compute the tile from element `first` on: in scratch memory if the output is not dense; the caller then calls
    /// [`Output::store`]. A target may be read: each strip is computed in scratch memory before it replaces the same elements.
    pub(crate) fn destination(&self, first: usize) -> Destination {
        let place = self.start.wrapping_add(first * self.size);
        match self {
            _ if !self.is_dense() => Destination::Scratch,
            Output { read: true, .. } => Destination::InPlace(place),
            Output { streaming: true, .. } => Destination::Streaming(place),
            _ => Destination::Direct(place),
        }
    }

    /// Orders the streaming stores of this thread before its later stores. To be called after the last tile.
    pub(crate) fn fence(&self) {
        if self.streaming {
            fence();
        }
    }

    /// Stores dense elements as elements `first .. first + n` of the output.
    ///
    /// # Safety
    /// The output has places for these elements, and only this thread accesses them. `from` has `n` elements, which do not overlap them.
    pub(crate) unsafe fn store(&self, first: usize, n: usize, from: *const u8) {
        let size = self.size;
        // SAFETY: the caller's contract; `visit` gives the offsets of exactly these elements.
        unsafe {
            if self.is_dense() {
                return copy(self.start.add(first * size), from, n, size);
            }
            visit(&self.lengths, &self.strides, first, n, |done, count, offset, step| {
                let (to, from) = (self.start.offset(offset * size as isize), from.add(done * size));
                if step == 1 {
                    copy(to, from, count, size);
                } else {
                    scatter(to, from, count, step * size as isize, size);
                }
            });
        }
    }
}
