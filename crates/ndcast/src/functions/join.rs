//! Tensors put together, taken apart, and repeated.
//!
//! Every copy goes through a [`Canvas`]: one fresh tensor on which whole regions are pasted, each by one strided copy.
//! So no element is touched twice, whatever the layout of the operands. Taking apart never copies. Patterns that
//! continue an axis beyond its ends (`roll`, `pad`) are in `join/pattern.rs`.

mod pattern;
mod runs;

pub use pattern::PadMode;

use crate::error::{Class, Error, Result};
use crate::memory::room_for;
use crate::shape::{Layout, Shape, ShapeError, normalize_axis};
use crate::{DType, Promotion, Tensor, default_float, result_type};

/// A fresh tensor in the making.
///
/// A tensor is written in place only while it is the only holder of its memory, and a view would be a second one. So
/// there is one handle, which looks at the region being written until [`Canvas::finish`] gives it the whole layout
/// again.
struct Canvas {
    tensor: Tensor,
    whole: Layout,
}

impl Canvas {
    /// Zeros.
    fn new(shape: &Shape, dtype: DType) -> Result<Canvas> {
        Ok(Canvas::on(Tensor::allocate(shape, dtype)?))
    }

    /// A tensor just made.
    fn on(tensor: Tensor) -> Canvas {
        Canvas { whole: tensor.layout().clone(), tensor }
    }

    /// Copies `source` to a region, a view of the whole with the shape of `source`.
    fn paste(&mut self, region: Layout, source: &Tensor) -> Result<()> {
        self.tensor = self.tensor.with_layout(region);
        crate::engine::copy_into(source, &mut self.tensor)
    }

    fn finish(self) -> Tensor {
        self.tensor.with_layout(self.whole)
    }
}

/// The tensors in the dtype that they promote to.
fn promoted(operation: &str, tensors: &[&Tensor], axis: isize) -> Result<Tensor> {
    let dtype = common_dtype(operation, tensors)?;
    if tensors.iter().all(|tensor| tensor.dtype() == dtype) {
        return join(operation, tensors, axis);
    }
    let cast: Vec<Tensor> = tensors.iter().map(|tensor| tensor.cast(dtype)).collect::<Result<_>>()?;
    join(operation, &cast.iter().collect::<Vec<_>>(), axis)
}

/// The dtype that tensors promote to.
pub(crate) fn common_dtype(operation: &str, tensors: &[&Tensor]) -> Result<DType> {
    match result_type(tensors.iter().map(|tensor| tensor.dtype()), [], default_float()) {
        Promotion::To(dtype) => Ok(dtype),
        Promotion::Refused(left, right) => {
            let text = format!("{operation}: {left} and {right} have no common dtype: cast one of them first");
            Err(Error::dtype(text))
        }
    }
}

fn not_empty(operation: &str, tensors: &[&Tensor]) -> Result<()> {
    if tensors.is_empty() { Err(Error::value(format!("{operation}: expected at least one tensor"))) } else { Ok(()) }
}

/// Tensors one after the other along an existing axis, in the dtype that they promote to; `None` flattens them first.
///
/// # Errors
/// `Shape` unless they agree on all other axes, `Index` for an axis that is not there, `DType` where dtypes do not
/// promote, `Value` for no tensors, `Memory` if there is no room.
///
/// ```
/// use ndcast::{Tensor, concat};
/// let (a, b) = (Tensor::from([[1, 2]]), Tensor::from([[3, 4]]));
/// assert_eq!(concat(&[&a, &b], 0)?.to_vec::<i32>()?, [1, 2, 3, 4]);
/// assert_eq!(concat(&[&a, &b], 1)?.shape(), &[1, 4]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn concat(tensors: &[&Tensor], axis: impl Into<Option<isize>>) -> Result<Tensor> {
    not_empty("concat", tensors)?;
    match axis.into() {
        Some(axis) => promoted("concat", tensors, axis),
        None => {
            let flat: Vec<Tensor> = tensors.iter().map(|tensor| tensor.ravel()).collect::<Result<_>>()?;
            promoted("concat", &flat.iter().collect::<Vec<_>>(), 0)
        }
    }
}

/// Tensors of one shape side by side along a new axis, which ends up at position `axis` of the result.
///
/// # Errors
/// As [`concat()`]; `Shape` unless all shapes are equal.
///
/// ```
/// use ndcast::{Tensor, stack};
/// let (a, b) = (Tensor::from([1, 2]), Tensor::from([3, 4]));
/// assert_eq!(stack(&[&a, &b], -1)?.to_vec::<i32>()?, [1, 3, 2, 4]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn stack(tensors: &[&Tensor], axis: isize) -> Result<Tensor> {
    not_empty("stack", tensors)?;
    if let Some((k, other)) = tensors.iter().enumerate().find(|(_, tensor)| tensor.shape() != tensors[0].shape()) {
        let text = format!(
            "stack: tensor 0 has shape {}, tensor {k} has {}: all must be equal",
            tensors[0].shape(),
            other.shape()
        );
        return Err(Error::new(Class::Shape, text));
    }
    let lifted: Vec<Tensor> = tensors.iter().map(|tensor| tensor.unsqueeze(axis)).collect::<Result<_>>()?;
    promoted("stack", &lifted.iter().collect::<Vec<_>>(), axis)
}

/// Tensors side by side: along the second axis, or the first of vectors. A single number counts as a vector.
///
/// # Errors
/// As [`concat()`].
pub fn hstack(tensors: &[&Tensor]) -> Result<Tensor> {
    let raised = at_least(tensors, 1)?;
    let axis = if raised.first().is_some_and(|tensor| tensor.ndim() == 1) { 0 } else { 1 };
    concat(&raised.iter().collect::<Vec<_>>(), axis)
}

/// Tensors below each other: along the first axis. A vector counts as a matrix of one row.
///
/// # Errors
/// As [`concat()`].
pub fn vstack(tensors: &[&Tensor]) -> Result<Tensor> {
    concat(&at_least(tensors, 2)?.iter().collect::<Vec<_>>(), 0)
}

/// The tensors with axes of length 1 in front of those that have fewer than `rank`, which is at most 2.
fn at_least(tensors: &[&Tensor], rank: usize) -> Result<Vec<Tensor>> {
    let missing = |tensor: &Tensor| &[0, 1][..rank.saturating_sub(tensor.ndim())];
    tensors.iter().map(|tensor| tensor.expand_dims(missing(tensor))).collect()
}

/// Tensors of one dtype, at least one, along an axis.
fn join(operation: &str, tensors: &[&Tensor], axis: isize) -> Result<Tensor> {
    let named = |error: ShapeError| Error::shape(operation, &[], error);
    let first = tensors[0].shape();
    if first.rank() == 0 {
        let text = format!("{operation}: zero-dimensional tensors cannot be concatenated: use stack, or axis=None");
        return Err(Error::new(Class::Shape, text));
    }
    let axis = normalize_axis(axis, first.rank()).map_err(named)?;
    let mut lengths = first.dims().clone();
    lengths[axis] = 0;
    for (k, tensor) in tensors.iter().enumerate() {
        let shape = tensor.shape();
        let differs = |other: usize| other != axis && shape[other] != first[other];
        if shape.rank() != first.rank() || (0..first.rank()).any(differs) {
            let text = format!(
                "{operation}: Sizes of tensors must match except in dimension {axis}: tensor 0 has shape {first}, tensor {k} has {shape}"
            );
            return Err(Error::new(Class::Shape, text));
        }
        let overflow = || Error::new(Class::Memory, format!("{operation}: axis {axis} would be longer than memory"));
        lengths[axis] = lengths[axis].checked_add(shape[axis]).ok_or_else(overflow)?;
    }
    let shape = Shape::from_dims(lengths)?;
    if tensors.len() > 2 && tensors.iter().all(|tensor| tensor.numel() <= runs::SHORT) {
        return runs::joined(tensors, axis, &shape);
    }
    let mut canvas = Canvas::new(&shape, tensors[0].dtype())?;
    let mut start = 0;
    for tensor in tensors {
        let length = tensor.shape()[axis];
        canvas.paste(canvas.whole.narrow(axis as isize, start as isize, length)?, tensor)?;
        start += length;
    }
    Ok(canvas.finish())
}

/// Parts along an axis, all of them views.
impl Tensor {
    /// Parts of `size` along an axis; the last one may be shorter.
    ///
    /// # Errors
    /// `Index` for an axis that is not there, `Value` for a size of 0 unless the axis is empty.
    pub fn split(&self, size: usize, axis: isize) -> Result<Vec<Tensor>> {
        let (axis, length) = self.split_axis("split", axis)?;
        if size == 0 && length > 0 {
            return Err(Error::value(format!("split: parts of size 0 never cover axis {axis} of length {length}")));
        }
        // An empty axis is one empty part.
        let count = if length == 0 { 1 } else { length.div_ceil(size) };
        self.parts("split", axis, count, |k| (k * size).min(length))
    }

    /// Parts of the given sizes along an axis, which they must cover.
    ///
    /// # Errors
    /// `Index` for an axis that is not there, `Value` unless the sizes add up to its length.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let parts = Tensor::from([1, 2, 3]).split_sizes(&[1, 2], 0)?;
    /// assert_eq!(parts[1].to_vec::<i32>()?, [2, 3]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn split_sizes(&self, sizes: &[usize], axis: isize) -> Result<Vec<Tensor>> {
        let (axis, length) = self.split_axis("split_sizes", axis)?;
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
        self.parts("split_sizes", axis, sizes.len(), |k| bounds[k])
    }

    /// At most `count` parts of equal size along an axis, but for the last, which may be shorter (`torch.chunk`).
    ///
    /// # Errors
    /// `Index` for an axis that is not there, `Value` for a count of 0.
    pub fn chunk(&self, count: usize, axis: isize) -> Result<Vec<Tensor>> {
        let (axis, length) = self.split_axis("chunk", axis)?;
        if count == 0 {
            return Err(Error::value("chunk: expected a count of at least 1, not 0"));
        }
        if length == 0 {
            return self.parts("chunk", axis, count, |_| 0);
        }
        self.split(length.div_ceil(count), axis as isize)
    }

    /// `count` parts along an axis, as equal as they can be: the first ones are longer by one where it does not divide.
    ///
    /// # Errors
    /// `Index` for an axis that is not there, `Value` for a count of 0.
    pub fn tensor_split(&self, count: usize, axis: isize) -> Result<Vec<Tensor>> {
        let (axis, length) = self.split_axis("tensor_split", axis)?;
        if count == 0 {
            return Err(Error::value("tensor_split: expected a count of at least 1, not 0"));
        }
        self.parts("tensor_split", axis, count, |k| k * (length / count) + k.min(length % count))
    }

    /// The parts before, between and after positions along an axis, each taken as the bound of a slice.
    ///
    /// # Errors
    /// `Index` for an axis that is not there.
    pub fn tensor_split_at(&self, positions: &[isize], axis: isize) -> Result<Vec<Tensor>> {
        let (axis, length) = self.split_axis("tensor_split_at", axis)?;
        let bound = |k: usize| match k.checked_sub(1) {
            None => 0,
            Some(k) => match positions.get(k) {
                None => length,
                Some(&at) if at < 0 => length.saturating_sub(at.unsigned_abs()),
                Some(&at) => at.unsigned_abs().min(length),
            },
        };
        self.parts("tensor_split_at", axis, positions.len() + 1, bound)
    }

    fn split_axis(&self, operation: &str, axis: isize) -> Result<(usize, usize)> {
        let axis = normalize_axis(axis, self.ndim()).map_err(|error| Error::shape(operation, &[], error))?;
        Ok((axis, self.shape()[axis]))
    }

    /// `count` parts along `axis`, part `k` from `bound(k)` to `bound(k + 1)`; empty where that is before it.
    fn parts(&self, operation: &str, axis: usize, count: usize, bound: impl Fn(usize) -> usize) -> Result<Vec<Tensor>> {
        let mut parts = room_for(count)?;
        for k in 0..count {
            let (start, length) = (bound(k), bound(k + 1).saturating_sub(bound(k)));
            parts.push(self.viewed(operation, self.layout().narrow(axis as isize, start as isize, length))?);
        }
        Ok(parts)
    }
}

/// Repetition.
impl Tensor {
    /// The tensor repeated along each axis; the shorter of shape and `repeats` counts as padded with 1 on the left.
    ///
    /// # Errors
    /// `Memory` if there is no room, `Shape` for more elements or axes than there can be.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// assert_eq!(Tensor::from([1, 2]).tile(&[2, 2])?.to_vec::<i32>()?, [1, 2, 1, 2, 1, 2, 1, 2]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn tile(&self, repeats: &[usize]) -> Result<Tensor> {
        let rank = self.ndim().max(repeats.len());
        let padded =
            |values: &[usize], axis: usize| (axis + values.len()).checked_sub(rank).map_or(1, |own| values[own]);
        // Each repeated axis becomes two: a broadcast one, and its own. Lengths of 1 are left out, so that whatever
        // has as many elements as can exist has few enough axes.
        let (mut result, mut single, mut repeated) = (Vec::new(), Vec::new(), Vec::new());
        for axis in 0..rank {
            let (length, times) = (padded(self.shape(), axis), padded(repeats, axis));
            let product = length.checked_mul(times);
            let overflow = || format!("tile: {times} times axis {axis} of length {length} is longer than memory");
            result.push(product.ok_or_else(|| Error::new(Class::Memory, overflow()))?);
            if times != 1 {
                single.push(1);
                repeated.push(times);
            }
            if length != 1 {
                single.push(length);
                repeated.push(length);
            }
        }
        let result = Shape::new(&result)?;
        if result.numel()? == 0 {
            return Tensor::allocate(&result, self.dtype());
        }
        self.reshaped(&Shape::new(&single)?)?.broadcast_to(repeated)?.reshaped(&result)
    }

    /// [`Tensor::tile`] under its name in PyTorch, where `repeats` has at least one entry for each axis.
    ///
    /// # Errors
    /// As [`Tensor::tile`]; `Shape` for fewer repeats than axes.
    pub fn repeat(&self, repeats: &[usize]) -> Result<Tensor> {
        if repeats.len() < self.ndim() {
            let (given, rank) = (repeats.len(), self.ndim());
            let text = format!("repeat: {given} repeats for a tensor of {rank} axes: give one for each, or use tile()");
            return Err(Error::new(Class::Shape, text));
        }
        self.tile(repeats)
    }

    /// Each element of an axis repeated, all alike or each as often as its entry says; `None` flattens first. This is
    /// the standard's `repeat`.
    ///
    /// # Errors
    /// `Index` for an axis that is not there, `Shape` unless there are one or as many repeats as elements, `Memory`.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let x = Tensor::from([1, 2]);
    /// assert_eq!(x.repeat_interleave(&[2], None)?.to_vec::<i32>()?, [1, 1, 2, 2]);
    /// assert_eq!(x.repeat_interleave(&[0, 3], 0)?.to_vec::<i32>()?, [2, 2, 2]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn repeat_interleave(&self, repeats: &[usize], axis: impl Into<Option<isize>>) -> Result<Tensor> {
        let Some(axis) = axis.into() else {
            return self.ravel()?.repeat_interleave(repeats, 0);
        };
        let (axis, length) = self.split_axis("repeat_interleave", axis)?;
        if repeats.len() != 1 && repeats.len() != length {
            let text = format!(
                "repeat_interleave: {} repeats for axis {axis} of length {length}: give one, or one for each element",
                repeats.len()
            );
            return Err(Error::new(Class::Shape, text));
        }
        let total = match repeats {
            [all] => all.checked_mul(length),
            each => each.iter().try_fold(0usize, |sum, &count| sum.checked_add(count)),
        };
        let overflow =
            || Error::new(Class::Memory, format!("repeat_interleave: axis {axis} would be longer than memory"));
        let mut lengths = self.shape().dims().clone();
        lengths[axis] = total.ok_or_else(overflow)?;
        let shape = Shape::from_dims(lengths)?;
        let [all] = repeats else { return runs::repeated(self, axis, repeats, &shape) };
        let mut canvas = Canvas::new(&shape, self.dtype())?;
        if canvas.whole.numel() > 0 {
            // Every run is as long, so copy `c` of all elements is one strided region.
            for copy in 0..*all {
                let every = crate::stepped(copy as isize.., isize::try_from(*all).unwrap_or(isize::MAX));
                let region = pattern::along(&canvas.whole, axis, every)?;
                canvas.paste(region, self)?;
            }
        }
        Ok(canvas.finish())
    }
}
