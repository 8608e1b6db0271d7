//! How the elements of a result are stored.

use crate::engine::compile::input::Source;
use crate::engine::compile::loop_nest::LoopNest;
use crate::machine::Machine;
use crate::shape::{Dims, Layout, Nest};

/// The elements of a result, or of a block of it, in the order of the loops. Both have the same strides.
pub(crate) struct ResultWalk {
    /// Size of one element, in bytes.
    pub(crate) size: usize,
    /// Lengths and strides of the merged loops; empty if the elements are dense.
    pub(crate) lengths: Dims<usize>,
    pub(crate) strides: Dims<isize>,
    pub(crate) stores: Stores,
}

/// The stores of a dense result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stores {
    /// Ordinary stores.
    Direct,
    /// Non-temporal stores, for large results that replace none of their operands (see [`ndcast_ops::stream`]).
    Streaming,
    /// Ordinary stores in the place of an operand, after it was read.
    InPlace,
}

impl ResultWalk {
    /// The result of a loop nest. `layout` is that of the whole result, whose elements have `size` bytes: the size of all of it decides
    /// about the stores.
    pub(crate) fn new(nest: &LoopNest, layout: &Layout, size: usize, machine: &Machine) -> ResultWalk {
        let strides: Dims<isize> = nest.order.axes.iter().map(|&axis| layout.strides()[axis]).collect();
        let mut merged = Nest::new(&nest.domain.lengths(&nest.levels[0].run), &[&strides]);
        merged.drop_unit_axes();
        merged.coalesce();
        let (mut lengths, mut strides) = (merged.lengths, merged.strides.swap_remove(0));
        if matches!(strides[..], [] | [1]) {
            (lengths, strides) = (Dims::default(), Dims::default());
        }
        let stores = if nest.domain.inputs.iter().any(|input| input.source == Source::Target) {
            Stores::InPlace
        } else if layout.numel().saturating_mul(size) >= machine.stream_from_bytes {
            Stores::Streaming
        } else {
            Stores::Direct
        };
        ResultWalk { size, lengths, strides, stores }
    }

    /// Whether the elements are adjacent in the order of the loops, so that all tiles can be computed where they belong.
    pub(crate) fn is_dense(&self) -> bool {
        self.lengths.is_empty()
    }

    /// Whether the elements `first .. first + n` are adjacent.
    #[inline]
    pub(crate) fn is_adjacent(&self, first: usize, n: usize) -> bool {
        let (Some(&row), Some(1)) = (self.lengths.last(), self.strides.last()) else { return self.is_dense() };
        n <= row && first % row + n <= row
    }
}
