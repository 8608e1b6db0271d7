//! Joining, splitting and repeating tensors.
//!
//! Almost every copy goes through a [`Canvas`]: a fresh tensor whose regions are pasted one by one, each by one strided copy. So each
//! element is written once, whatever the layout of the operands. Many short pieces are copied in `join/runs.rs`. Splitting never copies
//! (`join/cuts.rs`). `roll` and `pad`, which continue an axis beyond its ends, are in `join/pattern.rs`.

pub(crate) mod cuts;
mod hint;
mod parts;
mod pattern;
mod runs;

pub use pattern::PadMode;

use crate::error::{Error, ErrorKind, Result};
use crate::functions::join::cuts::{Cuts, cut_axis};
use crate::machine::{DIRECT_COPY_ELEMENTS, DIRECT_RUNS, DIRECT_RUNS_ELEMENTS, JOINED_PIECE_ELEMENTS, TASK_ELEMENTS};
use crate::shape::{Layout, MAX_RANK, Shape, ShapeError, normalize_axis};
use crate::{DType, Promotion, Tensor, default_float, result_type};

/// A tensor under construction.
///
/// A write in place needs a tensor that is the only holder of its memory, and a view would be a second holder. So there is one handle. Its
/// layout is the region that is being written, until [`Canvas::finish`] restores the whole layout.
struct Canvas {
    tensor: Tensor,
    whole: Layout,
}

impl Canvas {
    /// A canvas whose regions together cover it.
    fn new(shape: &Shape, dtype: DType) -> Result<Canvas> {
        Ok(Canvas::on(Tensor::stale(shape, dtype)?))
    }

    /// A canvas on a new tensor.
    fn on(tensor: Tensor) -> Canvas {
        Canvas { whole: tensor.layout().clone(), tensor }
    }

    /// Copies `source` to a region: a layout within the whole, with the shape of `source`.
    fn paste(&mut self, region: Layout, source: &Tensor) -> Result<()> {
        self.tensor = self.tensor.with_layout(region);
        crate::engine::copy_into(source, &mut self.tensor)
    }

    fn finish(self) -> Tensor {
        self.tensor.with_layout(self.whole)
    }
}

/// Tensors that are joined along an axis, after all checks.
pub struct Joined {
    operation: &'static str,
    tensors: Vec<Tensor>,
    axis: usize,
    shape: Shape,
    dtype: DType,
}

impl Joined {
    /// [`concat()`].
    ///
    /// # Errors
    /// As that function.
    pub fn concat(tensors: &[&Tensor], axis: Option<isize>) -> Result<Joined> {
        not_empty("concat", tensors)?;
        match axis {
            Some(axis) => Joined::checked("concat", tensors.iter().map(|&tensor| tensor.clone()).collect(), axis),
            None => Joined::checked("concat", tensors.iter().map(|tensor| tensor.ravel()).collect::<Result<_>>()?, 0),
        }
    }

    /// [`stack`].
    ///
    /// # Errors
    /// As that function.
    pub fn stack(tensors: &[&Tensor], axis: isize) -> Result<Joined> {
        not_empty("stack", tensors)?;
        if let Some((k, other)) = tensors.iter().enumerate().find(|(_, tensor)| tensor.shape() != tensors[0].shape()) {
            let text = format!(
                "stack: tensor 0 has shape {}, tensor {k} has {}: all must be equal{}",
                tensors[0].shape(),
                other.shape(),
                hint::of_stack(tensors)
            );
            return Err(Error::new(ErrorKind::Shape, text));
        }
        Joined::checked("stack", tensors.iter().map(|tensor| tensor.unsqueeze(axis)).collect::<Result<_>>()?, axis)
    }

    /// [`hstack`].
    ///
    /// # Errors
    /// As that function.
    pub fn hstack(tensors: &[&Tensor]) -> Result<Joined> {
        let raised = at_least(tensors, 1)?;
        let axis = if raised.first().is_some_and(|tensor| tensor.ndim() == 1) { 0 } else { 1 };
        Joined::concat(&raised.iter().collect::<Vec<_>>(), Some(axis))
    }

    /// [`vstack`].
    ///
    /// # Errors
    /// As that function.
    pub fn vstack(tensors: &[&Tensor]) -> Result<Joined> {
        Joined::concat(&at_least(tensors, 2)?.iter().collect::<Vec<_>>(), Some(0))
    }

    /// Checks at least one tensor.
    fn checked(operation: &'static str, tensors: Vec<Tensor>, axis: isize) -> Result<Joined> {
        let dtype = common_dtype(operation, &tensors)?;
        let (axis, shape) = joined_shape(operation, &tensors, axis)?;
        Ok(Joined { operation, tensors, axis, shape, dtype })
    }

    /// The elements, in the dtype that the tensors promote to.
    ///
    /// # Errors
    /// `Memory` if there is no room.
    pub fn compute(self) -> Result<Tensor> {
        let mut tensors = self.tensors;
        for tensor in tensors.iter_mut().filter(|tensor| tensor.dtype() != self.dtype) {
            *tensor = tensor.cast(self.dtype)?;
        }
        join(&tensors, self.axis, &self.shape)
    }

    /// Shape and dtype, as a stand-in.
    pub(crate) fn types(&self) -> Result<Tensor> {
        Tensor::stand_in(&self.shape, self.dtype).map_err(|error| error.context(self.operation))
    }
}

/// The dtype that the tensors promote to.
pub(crate) fn common_dtype(operation: &str, tensors: &[impl AsRef<Tensor>]) -> Result<DType> {
    match result_type(tensors.iter().map(|tensor| tensor.as_ref().dtype()), [], default_float()) {
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

/// Joins tensors along an existing axis, in the dtype that they promote to. With `None` as the axis it flattens them first. The list holds
/// tensors or references to them; [`Expr::concat`](crate::Expr::concat) joins expressions.
///
/// # Errors
/// `Shape` unless they agree on all other axes, `Index` for an axis out of range, `DType` if the dtypes do not promote, `Value` if there
/// are no tensors, `Memory` if there is no room.
///
/// ```
/// use ndcast::{Tensor, concat};
/// let (a, b) = (Tensor::from([[1, 2]]), Tensor::from([[3, 4]]));
/// assert_eq!(concat([&a, &b], 0)?, Tensor::from([[1, 2], [3, 4]]));
/// let rows = vec![a, b];
/// assert_eq!(concat(&rows, 1)?, Tensor::from([[1, 2, 3, 4]]));
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn concat(tensors: impl IntoIterator<Item: AsRef<Tensor>>, axis: impl Into<Option<isize>>) -> Result<Tensor> {
    with_references(tensors, |tensors| Joined::concat(tensors, axis.into())?.compute())
}

/// Joins tensors of equal shape along a new axis, at position `axis` of the result.
///
/// # Errors
/// As [`concat()`], and `Shape` unless all shapes are equal.
///
/// ```
/// use ndcast::{Tensor, stack};
/// let (a, b) = (Tensor::from([1, 2]), Tensor::from([3, 4]));
/// assert_eq!(stack(&[&a, &b], -1)?.to_vec::<i32>()?, [1, 3, 2, 4]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn stack(tensors: impl IntoIterator<Item: AsRef<Tensor>>, axis: isize) -> Result<Tensor> {
    with_references(tensors, |tensors| Joined::stack(tensors, axis)?.compute())
}

/// Joins tensors side by side: along the second axis, or along the first for vectors. A 0-d tensor counts as a vector.
///
/// # Errors
/// As [`concat()`].
///
/// ```
/// use ndcast::{hstack, tensor};
/// assert_eq!(hstack([&tensor![1, 2], &tensor![3]])?, tensor![1, 2, 3]);
/// assert_eq!(hstack([&tensor![[1], [2]], &tensor![[3], [4]]])?, tensor![[1, 3], [2, 4]]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn hstack(tensors: impl IntoIterator<Item: AsRef<Tensor>>) -> Result<Tensor> {
    with_references(tensors, |tensors| Joined::hstack(tensors)?.compute())
}

/// Joins tensors below each other, along the first axis. A vector counts as a matrix of one row.
///
/// # Errors
/// As [`concat()`].
///
/// ```
/// use ndcast::{tensor, vstack};
/// assert_eq!(vstack([&tensor![1, 2], &tensor![[3, 4], [5, 6]]])?, tensor![[1, 2], [3, 4], [5, 6]]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn vstack(tensors: impl IntoIterator<Item: AsRef<Tensor>>) -> Result<Tensor> {
    with_references(tensors, |tensors| Joined::vstack(tensors)?.compute())
}

/// The tensors with leading axes of length 1, so that each has at least `rank` axes. `rank` is at most 2.
fn at_least(tensors: &[&Tensor], rank: usize) -> Result<Vec<Tensor>> {
    let missing = |tensor: &Tensor| &[0, 1][..rank.saturating_sub(tensor.ndim())];
    tensors.iter().map(|tensor| tensor.unsqueeze(missing(tensor))).collect()
}

/// The axis along which tensors are joined, counted from the left, and the shape of the result.
fn joined_shape(operation: &str, tensors: &[Tensor], axis: isize) -> Result<(usize, Shape)> {
    let named = |error: ShapeError| Error::shape(operation, &[], error);
    let first = tensors[0].shape();
    if first.rank() == 0 {
        let text = format!("{operation}: zero-dimensional tensors cannot be concatenated: use stack, or axis=None");
        return Err(Error::new(ErrorKind::Shape, text));
    }
    let axis = normalize_axis(axis, first.rank()).map_err(named)?;
    let mut lengths = first.dims().clone();
    lengths[axis] = 0;
    for (k, tensor) in tensors.iter().enumerate() {
        let shape = tensor.shape();
        let differs = |other: usize| other != axis && shape[other] != first[other];
        if shape.rank() != first.rank() || (0..first.rank()).any(differs) {
            let text = format!(
                "{operation}: Sizes of tensors must match except in dimension {axis}: tensor 0 has shape {first}, tensor {k} has {shape}{}",
                hint::of_concat(tensors, axis, k)
            );
            return Err(Error::new(ErrorKind::Shape, text));
        }
        let overflow =
            || Error::new(ErrorKind::Memory, format!("{operation}: axis {axis} would be longer than memory"));
        lengths[axis] = lengths[axis].checked_add(shape[axis]).ok_or_else(overflow)?;
    }
    Ok((axis, Shape::from_dims(lengths)?))
}

/// Calls a function with references to the tensors of a list.
pub(crate) fn with_references<R>(
    tensors: impl IntoIterator<Item: AsRef<Tensor>>,
    function: impl FnOnce(&[&Tensor]) -> R,
) -> R {
    let tensors: Vec<_> = tensors.into_iter().collect();
    function(&tensors.iter().map(AsRef::as_ref).collect::<Vec<&Tensor>>())
}

/// Joins tensors of one dtype along an axis to a shape. There must be at least one.
fn join(tensors: &[Tensor], axis: usize, shape: &Shape) -> Result<Tensor> {
    let runs = tensors.len().saturating_mul(shape[..axis].iter().product());
    let most = if runs <= DIRECT_RUNS { DIRECT_RUNS_ELEMENTS } else { DIRECT_COPY_ELEMENTS };
    if shape.numel()? <= most
        || tensors.len() > 2 && tensors.iter().all(|tensor| tensor.numel() <= JOINED_PIECE_ELEMENTS)
    {
        return runs::joined(tensors, axis, shape);
    }
    let mut canvas = Canvas::new(shape, tensors[0].dtype())?;
    let mut start = 0;
    for tensor in tensors {
        let length = tensor.shape()[axis];
        canvas.paste(canvas.whole.narrow(axis as isize, start as isize, length)?, tensor)?;
        start += length;
    }
    Ok(canvas.finish())
}

/// # Join and split: parts
///
/// Splitting along an axis. All parts are views.
impl Tensor {
    /// Parts of length `size` along an axis. The last one may be shorter.
    ///
    /// # Errors
    /// `Index` for an axis out of range, `Value` for a size of 0 unless the axis is empty.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let parts = tensor![1, 2, 3].split(2, 0)?;
    /// assert_eq!(parts, [tensor![1, 2], tensor![3]]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn split(&self, size: usize, axis: isize) -> Result<Vec<Tensor>> {
        Cuts::split(self.shape(), size, axis)?.of(self)
    }

    /// Parts of the given sizes along an axis. They must cover it.
    ///
    /// # Errors
    /// `Index` for an axis out of range, `Value` unless the sizes add up to the length of the axis.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let parts = Tensor::from([1, 2, 3]).split_sizes(&[1, 2], 0)?;
    /// assert_eq!(parts[1].to_vec::<i32>()?, [2, 3]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn split_sizes(&self, sizes: impl AsRef<[usize]>, axis: isize) -> Result<Vec<Tensor>> {
        Cuts::split_sizes(self.shape(), sizes.as_ref(), axis)?.of(self)
    }

    /// At most `count` parts of equal size along an axis (`torch.chunk`). The last one may be shorter.
    ///
    /// # Errors
    /// `Index` for an axis out of range, `Value` for a count of 0.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let parts = tensor![1, 2, 3, 4, 5].chunk(2, 0)?;
    /// assert_eq!(parts, [tensor![1, 2, 3], tensor![4, 5]]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn chunk(&self, count: usize, axis: isize) -> Result<Vec<Tensor>> {
        Cuts::chunk(self.shape(), count, axis)?.of(self)
    }

    /// `count` parts along an axis, of sizes as equal as possible. If the length is not divisible, the first parts are longer by one.
    ///
    /// # Errors
    /// `Index` for an axis out of range, `Value` for a count of 0.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let parts = tensor![1, 2, 3, 4].tensor_split(3, 0)?;
    /// assert_eq!(parts, [tensor![1, 2], tensor![3], tensor![4]]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[doc(alias = "array_split")]
    pub fn tensor_split(&self, count: usize, axis: isize) -> Result<Vec<Tensor>> {
        Cuts::tensor_split(self.shape(), count, axis)?.of(self)
    }

    /// The parts before, between and after some positions along an axis. Each position is read as the bound of a slice.
    ///
    /// # Errors
    /// `Index` for an axis out of range.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let parts = tensor![1, 2, 3, 4].tensor_split_at([1, 3], 0)?;
    /// assert_eq!(parts, [tensor![1], tensor![2, 3], tensor![4]]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[doc(alias = "array_split")]
    pub fn tensor_split_at(&self, positions: impl AsRef<[isize]>, axis: isize) -> Result<Vec<Tensor>> {
        Cuts::tensor_split_at(self.shape(), positions.as_ref(), axis)?.of(self)
    }
}

/// # Join and split: repetition
///
/// Repeating.
impl Tensor {
    /// The tensor repeated along each axis. The shorter of its shape and `repeats` is padded with 1 on the left.
    ///
    /// # Errors
    /// `Memory` if there is no room, `Shape` for more than 64 axes or if the number of elements overflows.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// assert_eq!(Tensor::from([1, 2]).tile(&[2, 2])?.to_vec::<i32>()?, [1, 2, 1, 2, 1, 2, 1, 2]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn tile(&self, repeats: impl AsRef<[usize]>) -> Result<Tensor> {
        let repeats = repeats.as_ref();
        let rank = self.ndim().max(repeats.len());
        let padded =
            |values: &[usize], axis: usize| (axis + values.len()).checked_sub(rank).map_or(1, |own| values[own]);
        // Each repeated axis becomes two: a broadcast one and the original. Lengths of 1 are left out, so that any result that can exist
        // needs few enough axes.
        let (mut result, mut single, mut repeated) = (Vec::new(), Vec::new(), Vec::new());
        for axis in 0..rank {
            let (length, times) = (padded(self.shape(), axis), padded(repeats, axis));
            let product = length.checked_mul(times);
            let overflow = || format!("tile: {times} times axis {axis} of length {length} is longer than memory");
            result.push(product.ok_or_else(|| Error::new(ErrorKind::Memory, overflow()))?);
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

    /// The same as [`Tensor::tile`], under its name in PyTorch, where `repeats` has at least one entry for each axis.
    ///
    /// Dtype: that of the tensor.
    ///
    /// # Errors
    /// As [`Tensor::tile`], and `Shape` for fewer repeats than axes.
    ///
    /// ```
    /// use ndcast::tensor;
    /// assert_eq!(tensor![[1, 2]].repeat([2, 2])?, tensor![[1, 2, 1, 2], [1, 2, 1, 2]]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn repeat(&self, repeats: impl AsRef<[usize]>) -> Result<Tensor> {
        let repeats = repeats.as_ref();
        if repeats.len() < self.ndim() {
            let (given, rank) = (repeats.len(), self.ndim());
            let text = format!("repeat: {given} repeats for a tensor of {rank} axes: give one for each, or use tile()");
            return Err(Error::new(ErrorKind::Shape, text));
        }
        self.tile(repeats)
    }

    /// Repeats each element along an axis: all of them equally often, or each as often as its entry in `repeats`. With `None` as the axis
    /// it flattens first. This is `repeat` in the Array API standard.
    ///
    /// # Errors
    /// `Index` for an axis out of range, `Shape` unless there is one entry, or one for each element; `Memory`.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let x = Tensor::from([1, 2]);
    /// assert_eq!(x.repeat_interleave(&[2], None)?.to_vec::<i32>()?, [1, 1, 2, 2]);
    /// assert_eq!(x.repeat_interleave(&[0, 3], 0)?.to_vec::<i32>()?, [2, 2, 2]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn repeat_interleave(&self, repeats: impl AsRef<[usize]>, axis: impl Into<Option<isize>>) -> Result<Tensor> {
        let repeats = repeats.as_ref();
        let Some(axis) = axis.into() else {
            return self.ravel()?.repeat_interleave(repeats, 0);
        };
        let (axis, shape) = self.interleaved(repeats, axis)?;
        if shape.numel()? == 0 {
            return Tensor::allocate(&shape, self.dtype());
        }
        let each = match repeats {
            // A broadcast copy, unless its plan takes longer or there may be no axis more.
            [all] if shape.numel()? > TASK_ELEMENTS && self.ndim() < MAX_RANK => {
                let apart = self.unsqueeze(axis as isize + 1)?;
                let mut lengths = apart.shape().to_vec();
                lengths[axis + 1] = *all;
                return apart.broadcast_to(lengths)?.duplicate()?.reshaped(&shape);
            }
            [all] => &vec![*all; self.shape()[axis]],
            each => each,
        };
        runs::repeated(self, axis, each, &shape)
    }

    /// Shape and dtype of [`Tensor::repeat_interleave`], as a stand-in.
    pub(crate) fn interleave_types(&self, repeats: &[usize], axis: Option<isize>) -> Result<Tensor> {
        let (_, shape) = match axis {
            Some(axis) => self.interleaved(repeats, axis)?,
            None => self.ravel()?.interleaved(repeats, 0)?,
        };
        Tensor::stand_in(&shape, self.dtype())
    }

    /// The axis whose elements are repeated, counted from the left, and the shape of the result.
    fn interleaved(&self, repeats: &[usize], axis: isize) -> Result<(usize, Shape)> {
        let (axis, length) = cut_axis("repeat_interleave", self.shape(), axis)?;
        if repeats.len() != 1 && repeats.len() != length {
            let text = format!(
                "repeat_interleave: {} repeats for axis {axis} of length {length}: give one, or one for each element",
                repeats.len()
            );
            return Err(Error::new(ErrorKind::Shape, text));
        }
        let total = match repeats {
            [all] => all.checked_mul(length),
            each => each.iter().try_fold(0usize, |sum, &count| sum.checked_add(count)),
        };
        let overflow =
            || Error::new(ErrorKind::Memory, format!("repeat_interleave: axis {axis} would be longer than memory"));
        let mut lengths = self.shape().dims().clone();
        lengths[axis] = total.ok_or_else(overflow)?;
        Ok((axis, Shape::from_dims(lengths)?))
    }
}
