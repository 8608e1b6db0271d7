//! The elements that the functions of this folder pick, for loops that gather them. Nothing is moved here, and loops check the indices.

use crate::error::Result;
use crate::expr::gathered::Gathered;
use crate::functions::index::along::{along, checked_axis, cut, length_of};
use crate::functions::index::places::{Negative, Picks};
use crate::functions::index::selection::Selection;
use crate::machine::GATHERED_BYTES;
use crate::memory::bytes_of;
use crate::shape::Shape;
use crate::{DType, Tensor};
use ndcast_ops::are_indices;

/// Whether picked elements of this shape are gathered by loops of the engine, even by themselves.
pub(super) fn is_large(shape: &Shape, dtype: DType) -> bool {
    bytes_of(shape, dtype) >= GATHERED_BYTES
}

impl Tensor {
    /// The elements of [`Tensor::take`].
    pub(crate) fn take_gathered(&self, indices: &Tensor, axis: Option<isize>) -> Result<Option<Gathered>> {
        // In one line, it would be a copy.
        if axis.is_none() && !self.is_contiguous() {
            return Ok(None);
        }
        let (own, axis) = if axis.is_none() { (self.ravel()?, 0) } else { (self.clone(), axis.unwrap_or(0)) };
        Selection::unchecked(own.shape(), &along("take", own.shape(), axis, indices)?)?.gathered(&own)
    }

    /// The elements of [`Tensor::gather`].
    pub(crate) fn gather_gathered(&self, axis: isize, index: &Tensor) -> Result<Option<Gathered>> {
        let axis = checked_axis("gather", self.shape(), axis, index)?;
        let chosen = Picks::new(index, axis, length_of(self.shape(), axis), Negative::Refused)?;
        gathered(self, index.shape(), &chosen)
    }

    /// The elements of [`Tensor::take_along_dim`].
    pub(crate) fn take_along_gathered(&self, indices: &Tensor, axis: Option<isize>) -> Result<Option<Gathered>> {
        let Some(axis) = axis else {
            if !self.is_contiguous() {
                return Ok(None);
            }
            return self.ravel()?.take_along_gathered(&indices.ravel()?, Some(0));
        };
        let (own, chosen) = self.stretched(indices, axis)?;
        gathered(&own, chosen.indices.shape(), &chosen)
    }
}

/// For each index of `shape`, the element at that index, except that its index along an axis is a chosen one.
pub(super) fn gathered(table: &Tensor, shape: &Shape, chosen: &Picks) -> Result<Option<Gathered>> {
    if !are_indices(chosen.indices.dtype()) {
        chosen.check(Negative::FromTheEnd)?;
    }
    let (layout, axis) = (cut(table.layout(), shape, Some(chosen.axis))?, chosen.axis);
    let mut strides = layout.strides().to_vec();
    // A 0-d table has one place.
    let along = strides.get_mut(axis).map_or(0, std::mem::take);
    let list = (&chosen.indices, chosen.dimension);
    Gathered::new(table, (shape, &strides, layout.offset()), list, (chosen.length, along))
}
