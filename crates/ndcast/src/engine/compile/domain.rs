//! The iteration domain of a stored node: its loop axes, and the operands that move along them.

use crate::engine::compile::input::{Input, Source};
use crate::machine::{PACKING_READS, PACKING_WHOLE_BYTES};
use crate::shape::{Dims, Nest};

/// Loop axes, each with the stride of the result along it, in elements.
pub(crate) type Written = [(usize, isize)];

/// The loop axes of a stored node, and the operands of all its levels.
pub(crate) struct Domain {
    /// Length of each loop axis; for the blocked axis, that of a block.
    pub(crate) axes: Dims<usize>,
    /// The loop axis that the fusion group blocks; `None` if the whole node is computed at once.
    pub(crate) blocked: Option<usize>,
    /// The operands of all levels.
    pub(crate) inputs: Vec<Input>,
}

impl Domain {
    /// The loops over some axes, with the strides of every input and, last, those of the result if `written` is given.
    pub(crate) fn nest(&self, axes: &[usize], written: Option<&Written>) -> Nest {
        let lengths = self.lengths(axes);
        let of_input = |input: &Input| axes.iter().map(|&axis| input.stride(axis)).collect();
        let of_result = |written: &Written| axes.iter().map(|&axis| stride_along(written, axis)).collect();
        let strides: Vec<Dims<isize>> = self.inputs.iter().map(of_input).chain(written.map(of_result)).collect();
        let strides: Vec<&[isize]> = strides.iter().map(|strides| &strides[..]).collect();
        Nest::new(&lengths, &strides)
    }

    /// The loops over some axes. Neighbouring loops are merged if every input and the result step evenly through both.
    pub(crate) fn merged(&self, axes: &[usize], written: &Written) -> Nest {
        let mut nest = self.nest(axes, Some(written));
        nest.coalesce();
        nest
    }

    /// The lengths of some axes.
    pub(crate) fn lengths(&self, axes: &[usize]) -> Dims<usize> {
        axes.iter().map(|&axis| self.axes[axis]).collect()
    }

    /// Number of indices of some axes together.
    pub(crate) fn product(&self, axes: &[usize]) -> usize {
        axes.iter().fold(1, |product: usize, &axis| product.saturating_mul(self.axes[axis]))
    }

    /// Whether a tensor is small enough, and read often enough, to be packed whole in the order of the loops. A tensor
    /// that moves along the blocked axis is not.
    pub(crate) fn packable(&self, input: &Input) -> bool {
        let own = input.numel_over(&self.axes);
        let whole = self.blocked.is_none_or(|axis| input.stride(axis) == 0);
        let tensor = matches!(input.source, Source::Value(_));
        whole
            && tensor
            && input.reads / own.max(1) >= PACKING_READS
            && own.saturating_mul(input.size) <= PACKING_WHOLE_BYTES
    }
}

/// The stride along an axis; 0 for an axis that is not in the list.
pub(crate) fn stride_along(written: &Written, axis: usize) -> isize {
    written.iter().find(|&&(own, _)| own == axis).map_or(0, |&(_, stride)| stride)
}
