//! Where results go.
//!
//! *Problem*: a tile of results belongs to a dense run of fresh memory, or to strided elements of a tensor that exists. *Technique*: a
//! tile is computed where it belongs if that is dense and nobody reads there; otherwise it is computed in the cache and brought.
//!
//! A large result is brought around the caches where that pays (see [`ndcast_ops::stream`]), unless it replaces what it is made of.

use crate::engine::compile::input::visit;
use crate::engine::compile::loop_nest::LoopNest;
use crate::engine::run::tile::Destination;
use crate::shape::{Dims, Layout, Nest};
use ndcast_ops::{copy, fence, scatter, stream_from};

/// The memory of one result, or of a block of it.
#[derive(Clone)]
pub(crate) struct Output {
    start: *mut u8,
    /// Bytes of one element.
    size: usize,
    /// Lengths and strides in the order of the loops; empty for a dense run.
    lengths: Dims<usize>,
    strides: Dims<isize>,
    /// Whether an operand of the loop nest lies in the same memory.
    read: bool,
    /// Whether it is brought around the caches.
    streaming: bool,
}

// SAFETY: threads write disjoint elements through it.
unsafe impl Sync for Output {}

impl Output {
    /// The places of what a loop nest computes: `layout` says where the elements are from `start` on, each of `size` bytes.
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

    /// Goes to where the first element of another block belongs.
    pub(crate) fn go(&mut self, start: *mut u8) {
        self.start = start;
    }

    /// Whether all of it lies one after the other, so that tiles can be made at their places.
    pub(crate) fn is_dense(&self) -> bool {
        self.lengths.is_empty()
    }

    /// Where a tile is to be made: anywhere, if it has to be brought afterwards. What is replaced may be read: each strip is made of the same
    /// elements, in the cache, before they are.
    pub(crate) fn destination(&self, first: usize) -> Destination {
        let place = self.start.wrapping_add(first * self.size);
        match self {
            _ if !self.is_dense() => Destination::Scratch,
            Output { read: true, .. } => Destination::InPlace(place),
            Output { streaming: true, .. } => Destination::Streaming(place),
            _ => Destination::Direct(place),
        }
    }

    /// After tiles were made: they are there before whatever this thread writes from now on.
    pub(crate) fn fence(&self) {
        if self.streaming {
            fence();
        }
    }

    /// Brings dense elements `first .. first + n` to their places.
    ///
    /// # Safety
    /// The places exist and are this thread's to write; `from` has n elements, elsewhere.
    pub(crate) unsafe fn store(&self, first: usize, n: usize, from: *const u8) {
        let size = self.size;
        // SAFETY: the caller's contract.
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
