//! The second pass: the order of the loops over a node, and the layout of its result.
//!
//! *Problem*: if an operand is contiguous along one axis and the innermost loop runs along another, each element takes
//! a cache line. *Technique*: the loops follow the memory of the target if there is one, because writing costs more
//! than reading, else that of the inputs. The axis along which a strided operand is contiguous then becomes the second
//! innermost loop, so that panels can transpose the operand block by block (`packing.rs`). *Contract*: a fresh result
//! has no gaps, and the second step does not change its layout.

use crate::engine::compile::domain::{Domain, stride_along};
use crate::engine::compile::packing::worthwhile;
use crate::engine::compile::skeleton::Skeleton;
use crate::machine::PANEL_INNER_ELEMENTS;
use crate::shape::{Dims, Layout, Shape, ShapeError};

/// The order of the loops that compute a node.
pub(crate) struct Order {
    /// The loop axes of level 0, outermost first.
    pub(crate) run: Dims<usize>,
    /// The axes of the node in this order, without those of length 1.
    pub(crate) axes: Dims<usize>,
    /// The same axes in the memory order of a fresh result, outermost first.
    pub(crate) memory: Dims<usize>,
    /// The loop axes of the result, each with the stride of the result along it, in elements.
    pub(crate) written: Dims<(usize, isize)>,
}

/// Chooses the order. `given` is the layout of the target, if there is one.
pub(crate) fn order(skeleton: &Skeleton, given: Option<&Layout>) -> Order {
    let Skeleton { domain, dims, .. } = skeleton;
    let own: Dims<usize> = dims.iter().flatten().copied().collect();
    let axes_of = |order: &[usize]| -> Dims<usize> {
        order.iter().filter_map(|axis| dims.iter().position(|dim| dim == &Some(*axis))).collect()
    };
    let (base, written) = match given {
        Some(target) => {
            let strides = dims.iter().zip(target.strides());
            let written: Dims<_> = strides.filter_map(|(dim, &stride)| Some(((*dim)?, stride))).collect();
            let mut base = own;
            base.sort_by_key(|&axis| std::cmp::Reverse(stride_along(&written, axis).unsigned_abs()));
            (base, written)
        }
        None => {
            let base: Dims<usize> =
                domain.nest(&own, None).order_by_strides().iter().map(|&place| own[place]).collect();
            let written = contiguous(domain, &base);
            (base, written)
        }
    };
    let memory = axes_of(&base);
    let run = dense_axis_near(domain, &written, base);
    Order { axes: axes_of(&run), memory, written, run }
}

impl Order {
    /// The layout of a result in fresh memory: without gaps, its axes in memory order. `shape` is that of the node or
    /// of a block of it.
    pub(crate) fn dense(&self, shape: &Shape) -> Result<Layout, ShapeError> {
        let lengths: Dims<usize> = self.memory.iter().map(|&axis| shape[axis]).collect();
        let ordered = Layout::contiguous(&Shape::from_dims(lengths)?)?;
        let mut strides: Dims<isize> = Layout::contiguous(shape)?.strides().into();
        for (&axis, &stride) in self.memory.iter().zip(ordered.strides()) {
            strides[axis] = stride;
        }
        Layout::as_strided(shape, &strides, 0, shape.numel()?)
    }
}

/// The strides of a contiguous result with its axes in this order, outermost first.
fn contiguous(domain: &Domain, axes: &[usize]) -> Dims<(usize, isize)> {
    let mut stride: isize = 1;
    let mut strides = Dims::new();
    for &axis in axes.iter().rev() {
        strides.push((axis, stride));
        stride = stride.saturating_mul(isize::try_from(domain.axes[axis]).unwrap_or(isize::MAX));
    }
    strides
}

/// The same axes, reordered: those along which most of the strided inputs are contiguous move to the second innermost
/// loop.
fn dense_axis_near(domain: &Domain, written: &[(usize, isize)], order: Dims<usize>) -> Dims<usize> {
    let strided = |axis: &usize| domain.inputs.iter().any(|input| input.stride(*axis).unsigned_abs() > 1);
    if !order.last().is_some_and(strided) {
        return order;
    }
    let nest = domain.merged(&order, written);
    let loops = nest.lengths.len();
    if loops < 3 || nest.lengths[loops - 1] < PANEL_INNER_ELEMENTS {
        return order;
    }
    let mut votes = vec![0; loops];
    // No order of the loops makes the places that indices lead to neighbours.
    for (input, strides) in domain.inputs.iter().zip(&nest.strides).filter(|(input, _)| !input.is_gathered()) {
        let dense = (0..loops - 1)
            .filter(|&k| worthwhile(strides[k], strides[loops - 1], input.size))
            .min_by_key(|&k| strides[k].unsigned_abs());
        if let Some(k) = dense.filter(|_| !domain.packable(input)) {
            votes[k] += 1;
        }
    }
    let Some(chosen) = (0..loops).max_by_key(|&k| votes[k]).filter(|&k| votes[k] > 0) else { return order };
    // Each merged loop stands for a group of neighbouring axes.
    let mut axes = order.iter().copied();
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for &length in &nest.lengths {
        let (mut group, mut have) = (Vec::new(), 1);
        while have < length {
            let Some(axis) = axes.next() else { return order };
            have *= domain.axes[axis];
            group.push(axis);
        }
        groups.push(group);
    }
    groups[chosen..loops - 1].rotate_left(1);
    groups.concat()[..].into()
}
