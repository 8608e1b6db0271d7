//! The parts into which an axis is cut: where each begins, and its length. They follow from the shape alone.

use crate::error::{Error, Result};
use crate::memory::room_for;
use crate::shape::{Shape, normalize_axis};
use crate::{Expr, Tensor};

/// The parts of one axis.
pub struct Cuts {
    operation: &'static str,
    axis: usize,
    /// Start and length of each part.
    parts: Vec<(usize, usize)>,
}

impl Cuts {
    /// [`Tensor::split`].
    pub fn split(shape: &Shape, size: usize, axis: isize) -> Result<Cuts> {
        let (axis, length) = cut_axis("split", shape, axis)?;
        if size == 0 && length > 0 {
            return Err(Error::value(format!("split: parts of size 0 never cover axis {axis} of length {length}")));
        }
        // An empty axis gives one empty part.
        let count = if length == 0 { 1 } else { length.div_ceil(size) };
        Cuts::new("split", axis, count, |k| k.saturating_mul(size).min(length))
    }

    /// [`Tensor::split_sizes`].
    pub fn split_sizes(shape: &Shape, sizes: &[usize], axis: isize) -> Result<Cuts> {
        let (axis, length) = cut_axis("split_sizes", shape, axis)?;
        let sum = sizes.iter().fold(0usize, |sum, &size| sum.saturating_add(size));
        if sum != length {
            let text = format!("split_sizes: sizes must add up to {length}, the length of axis {axis}, not to {sum}");
            return Err(Error::value(text));
        }
        let mut bounds = room_for(sizes.len() + 1)?;
        bounds.push(0);
        for size in sizes {
            bounds.push(bounds[bounds.len() - 1] + size);
        }
        Cuts::new("split_sizes", axis, sizes.len(), |k| bounds[k])
    }

    /// [`Tensor::chunk`].
    pub fn chunk(shape: &Shape, count: usize, axis: isize) -> Result<Cuts> {
        let (axis, length) = cut_axis("chunk", shape, axis)?;
        if count == 0 {
            return Err(Error::value("chunk: expected a count of at least 1, not 0"));
        }
        if length == 0 {
            return Cuts::new("chunk", axis, count, |_| 0);
        }
        Cuts::split(shape, length.div_ceil(count), axis as isize)
    }

    /// [`Tensor::tensor_split`].
    pub fn tensor_split(shape: &Shape, count: usize, axis: isize) -> Result<Cuts> {
        let (axis, length) = cut_axis("tensor_split", shape, axis)?;
        if count == 0 {
            return Err(Error::value("tensor_split: expected a count of at least 1, not 0"));
        }
        Cuts::new("tensor_split", axis, count, |k| k * (length / count) + k.min(length % count))
    }

    /// [`Tensor::tensor_split_at`].
    pub fn tensor_split_at(shape: &Shape, positions: &[isize], axis: isize) -> Result<Cuts> {
        let (axis, length) = cut_axis("tensor_split_at", shape, axis)?;
        let bound = |k: usize| match k.checked_sub(1) {
            None => 0,
            Some(k) => match positions.get(k) {
                None => length,
                Some(&at) if at < 0 => length.saturating_sub(at.unsigned_abs()),
                Some(&at) => at.unsigned_abs().min(length),
            },
        };
        Cuts::new("tensor_split_at", axis, positions.len() + 1, bound)
    }

    /// `count` parts. Part `k` runs from `bound(k)` to `bound(k + 1)`, and is empty if that is not after `bound(k)`.
    fn new(operation: &'static str, axis: usize, count: usize, bound: impl Fn(usize) -> usize) -> Result<Cuts> {
        let mut parts = room_for(count)?;
        parts.extend((0..count).map(|k| (bound(k), bound(k + 1).saturating_sub(bound(k)))));
        Ok(Cuts { operation, axis, parts })
    }

    /// The parts as `view` makes them: it is given the axis, and the start and the length of each part.
    ///
    /// # Errors
    /// The first error of `view`; `Memory` if there is no room for so many parts.
    pub fn each<V>(&self, view: impl Fn(isize, isize, usize) -> Result<V>) -> Result<Vec<V>> {
        let mut views = room_for(self.parts.len())?;
        for &(start, length) in &self.parts {
            views.push(view(self.axis as isize, start as isize, length)?);
        }
        Ok(views)
    }

    /// The parts of a tensor, as views.
    pub(crate) fn of(&self, x: &Tensor) -> Result<Vec<Tensor>> {
        self.each(|axis, start, length| x.viewed(self.operation, x.layout().narrow(axis, start, length)))
    }

    /// The parts of an expression, as views.
    #[track_caller]
    pub(crate) fn of_expr(&self, x: &Expr) -> Result<Vec<Expr>> {
        let mut views = room_for(self.parts.len())?;
        for &(start, length) in &self.parts {
            views.push(x.narrow(self.axis as isize, start..start + length));
        }
        Ok(views)
    }
}

/// The axis to cut, counted from the left, and its length.
pub(super) fn cut_axis(operation: &str, shape: &Shape, axis: isize) -> Result<(usize, usize)> {
    let axis = normalize_axis(axis, shape.rank()).map_err(|error| Error::shape(operation, &[], error))?;
    Ok((axis, shape[axis]))
}
