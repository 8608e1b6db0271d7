//! Elements that loops gather from the places that tensors of indices hold, so that nothing stores them.
//!
//! *Problem*: no strides describe the elements of `x[i]`. *Technique*: two tensors of the same shape do: the table, repeated along the axes of
//! the indices, and the indices, repeated along all other axes. A view of the elements is the same view of both. *Contract*: for each
//! element, all places of the axis are in the memory of the table. Whether an index is in range is found out by the loops.

use crate::error::{Error, Result};
use crate::shape::{Layout, Shape, ShapeError};
use crate::{DType, Tensor};
use ndcast_ops::{PickedAxis, are_indices};
use std::panic::Location;

/// Elements of a table at places.
#[derive(Clone)]
pub(crate) struct Gathered {
    /// For each element, the element of the table at place 0 of the axis.
    table: Tensor,
    /// For each element, its index.
    places: Tensor,
    axis: PickedAxis,
    /// All indices in their order, and the axis of the tensor that they index.
    list: (Tensor, usize),
    /// The place in the source where the expression was built.
    at: Option<&'static Location<'static>>,
}

/// The error of an index along an axis of a tensor.
pub(crate) fn out_of_bounds(index: i128, axis: usize, length: usize) -> Error {
    Error::index(format!("index {index} is out of bounds for dimension {axis} with size {length}"))
}

impl Gathered {
    /// The elements of `table` at the indices of `list`, which broadcasts to `shape`; `number` is that of the indexed axis. `strides` and
    /// `first` lead to the elements at place 0 of that axis, which has a length and a stride. All are in elements of the table's memory. `None`
    /// if there are no elements.
    ///
    /// # Errors
    /// `Shape` for an element, at any place, outside of the memory.
    pub(crate) fn new(
        table: &Tensor,
        (shape, strides, first): (&Shape, &[isize], usize),
        (list, number): (&Tensor, usize),
        (length, stride): (usize, isize),
    ) -> Result<Option<Gathered>> {
        if shape.contains(&0) || length == 0 {
            return Ok(None);
        }
        let size = table.dtype().size();
        let memory = table.storage().length() / size;
        // The stride of an axis of length 1 may be any number, but its only place is 0.
        let stride = if length == 1 { 0 } else { stride };
        let layout = Layout::as_strided(shape, strides, first, memory)?;
        let last = first.wrapping_add_signed((length - 1) as isize * stride);
        Layout::as_strided(shape, strides, last, memory)?;
        let list = if are_indices(list.dtype()) { list.clone() } else { list.cast(DType::I64)? };
        let places = list.broadcast_to(shape)?;
        let axis = PickedAxis { length, stride: stride * size as isize };
        Ok(Some(Gathered { table: table.with_layout(layout), places, axis, list: (list, number), at: None }))
    }

    /// The same, of an expression that was built there.
    pub(crate) fn built_at(self, at: &'static Location<'static>) -> Gathered {
        Gathered { at: Some(at), ..self }
    }

    pub(crate) fn table(&self) -> &Tensor {
        &self.table
    }

    pub(crate) fn places(&self) -> &Tensor {
        &self.places
    }

    pub(crate) fn axis(&self) -> PickedAxis {
        self.axis
    }

    /// The error of the first index that is out of range.
    pub(crate) fn mistake(&self) -> Error {
        let (list, number) = &self.list;
        let length = self.axis.length as i64;
        let outside = |list: Vec<i64>| list.into_iter().find(|index| !(-length..length).contains(index));
        let found = list.cast(DType::I64).and_then(|list| list.to_vec::<i64>()).map(outside);
        let error = found.map_or_else(
            |error| error,
            |index| out_of_bounds(index.unwrap_or(length).into(), *number, self.axis.length),
        );
        match self.at {
            Some(at) => error.at(at),
            None => error,
        }
    }

    /// A view of the elements.
    pub(crate) fn viewed(&self, view: impl Fn(&Layout) -> Result<Layout, ShapeError>) -> Result<Gathered, ShapeError> {
        let seen =
            |tensor: &Tensor| -> Result<Tensor, ShapeError> { Ok(tensor.with_layout(tensor.layout().derive(&view)?)) };
        Ok(Gathered { table: seen(&self.table)?, places: seen(&self.places)?, ..self.clone() })
    }

    /// The elements in another shape. `None` if no layout has it.
    pub(crate) fn reshaped(&self, shape: &Shape) -> Result<Option<Gathered>, ShapeError> {
        let seen = |tensor: &Tensor| -> Result<Option<Tensor>, ShapeError> {
            Ok(tensor.layout().reshape(shape)?.map(|layout| tensor.with_layout(layout)))
        };
        let (Some(table), Some(places)) = (seen(&self.table)?, seen(&self.places)?) else { return Ok(None) };
        Ok(Some(Gathered { table, places, ..self.clone() }))
    }

    /// Whether both are certainly the same elements.
    pub(crate) fn is_same(&self, other: &Gathered) -> bool {
        let same = |a: &Tensor, b: &Tensor| a.shares_storage(b) && a.layout() == b.layout() && a.dtype() == b.dtype();
        same(&self.table, &other.table) && same(&self.places, &other.places) && self.axis == other.axis
    }
}
