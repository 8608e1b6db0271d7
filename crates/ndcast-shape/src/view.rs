//! Views that broadcast, reorder and regroup axes.
//!
//! Each is a short computation on lengths, strides and offset and touches no element. [`Layout::view`] makes the
//! checks they share: the rank limit and the element count. Indexing is in `index.rs`, reshaping in `reshape.rs`.

use crate::lineage::{bit, inserted, reordered};
use crate::{Dims, Layout, Shape, ShapeError, ShapeErrorKind, Strides, join_dim, normalize_axes, normalize_axis};

impl Layout {
    /// This array broadcast to `shape`: axes of length 1 that are stretched and axes missing on the left get stride
    /// 0.
    ///
    /// # Errors
    /// [`ExpandRank`](ShapeErrorKind::ExpandRank) if `shape` has fewer axes;
    /// [`NotExpandable`](ShapeErrorKind::NotExpandable) if a length is neither 1 nor the requested one;
    /// [`Overflow`](ShapeErrorKind::Overflow).
    ///
    /// ```
    /// use ndcast_shape::{Layout, Shape};
    /// let column = Layout::contiguous(&Shape::from([4, 1]))?;
    /// assert_eq!(column.broadcast_to(&[2, 4, 3])?.strides(), [0, 1, 0]);
    /// # Ok::<(), ndcast_shape::ShapeError>(())
    /// ```
    pub fn broadcast_to(&self, shape: &[usize]) -> Result<Layout, ShapeError> {
        self.broadcast(shape, u64::MAX)
    }

    /// [`Layout::broadcast_to`], where somebody wrote the lengths of the axes `named`.
    fn broadcast(&self, shape: &[usize], named: u64) -> Result<Layout, ShapeError> {
        let signed = || shape.iter().map(|&length| isize::try_from(length).unwrap_or(isize::MAX)).collect();
        let Some(padding) = shape.len().checked_sub(self.rank()) else {
            return Err(ShapeErrorKind::ExpandRank { shape: self.shape().clone(), lengths: signed() }.into());
        };
        let mut strides = Dims::filled(0, shape.len());
        let existing = self.shape().iter().zip(self.strides()).zip(&shape[padding..]).enumerate();
        // From the right, to report the same axis as PyTorch.
        for (axis, ((&from, &stride), &to)) in existing.rev() {
            if join_dim(from, to) != Some(to) {
                let (shape, lengths, axis) = (self.shape().clone(), signed(), padding + axis);
                return Err(ShapeErrorKind::NotExpandable { shape, lengths, axis }.into());
            }
            strides[padding + axis] = if from == to { stride } else { 0 };
        }
        let own = u32::try_from(padding).ok().and_then(|padding| self.marks().checked_shl(padding)).unwrap_or(0);
        self.view(shape.into(), strides, 0, own | named)
    }

    /// [`Layout::broadcast_to`], where -1 means "keep this length" (`torch.Tensor.expand`).
    ///
    /// # Errors
    /// As [`Layout::broadcast_to`]; also [`ExpandLeading`](ShapeErrorKind::ExpandLeading) for a negative length of a
    /// new axis.
    ///
    /// ```
    /// use ndcast_shape::{Layout, Shape};
    /// let x = Layout::contiguous(&Shape::from([2, 3]))?;
    /// assert_eq!(x.expand(&[4, -1, -1])?.shape(), &[4, 2, 3]);
    /// # Ok::<(), ndcast_shape::ShapeError>(())
    /// ```
    pub fn expand(&self, lengths: &[isize]) -> Result<Layout, ShapeError> {
        let Some(padding) = lengths.len().checked_sub(self.rank()) else {
            return Err(ShapeErrorKind::ExpandRank { shape: self.shape().clone(), lengths: lengths.into() }.into());
        };
        let mut target = Dims::filled(0, lengths.len());
        let mut named = 0;
        for (axis, &length) in lengths.iter().enumerate().rev() {
            target[axis] = match (usize::try_from(length), axis.checked_sub(padding)) {
                (Ok(length), _) => {
                    named |= bit(axis);
                    length
                }
                (Err(_), None) => return Err(ShapeErrorKind::ExpandLeading { axis, length }.into()),
                (Err(_), Some(own)) if length == -1 => self.shape()[own],
                (Err(_), Some(_)) => {
                    let (shape, lengths) = (self.shape().clone(), lengths.into());
                    return Err(ShapeErrorKind::NotExpandable { shape, lengths, axis }.into());
                }
            };
        }
        self.broadcast(&target, named)
    }

    /// Permutes the axes: axis `k` of the result is axis `axes[k]` of this layout.
    ///
    /// # Errors
    /// [`AxisCount`](ShapeErrorKind::AxisCount), [`AxisOutOfRange`](ShapeErrorKind::AxisOutOfRange),
    /// [`AxisRepeated`](ShapeErrorKind::AxisRepeated).
    ///
    /// ```
    /// use ndcast_shape::{Layout, Shape};
    /// let x = Layout::contiguous(&Shape::from([2, 3, 4]))?;
    /// assert_eq!(x.permute(&[2, 0, 1])?.shape(), &[4, 2, 3]);
    /// # Ok::<(), ndcast_shape::ShapeError>(())
    /// ```
    pub fn permute(&self, axes: &[isize]) -> Result<Layout, ShapeError> {
        if axes.len() != self.rank() {
            return Err(ShapeErrorKind::AxisCount { given: axes.len(), rank: self.rank() }.into());
        }
        self.reorder(&normalize_axes(axes, self.rank())?)
    }

    /// Swaps two axes.
    ///
    /// # Errors
    /// [`AxisOutOfRange`](ShapeErrorKind::AxisOutOfRange).
    ///
    /// ```
    /// use ndcast_shape::{Layout, Shape};
    /// let x = Layout::contiguous(&Shape::from([2, 3]))?;
    /// assert_eq!(x.transpose(0, 1)?.strides(), [1, 3]);
    /// # Ok::<(), ndcast_shape::ShapeError>(())
    /// ```
    pub fn transpose(&self, axis1: isize, axis2: isize) -> Result<Layout, ShapeError> {
        let (axis1, axis2) = (normalize_axis(axis1, self.rank())?, normalize_axis(axis2, self.rank())?);
        let mut order: Dims<usize> = (0..self.rank()).collect();
        order.swap(axis1, axis2);
        self.reorder(&order)
    }

    /// Reverses the order of the axes (NumPy's `.T`).
    ///
    /// # Errors
    /// None at present; it returns a `Result` like all views.
    ///
    /// ```
    /// use ndcast_shape::{Layout, Shape};
    /// let x = Layout::contiguous(&Shape::from([2, 3, 4]))?;
    /// assert_eq!(x.reversed()?.shape(), &[4, 3, 2]);
    /// # Ok::<(), ndcast_shape::ShapeError>(())
    /// ```
    pub fn reversed(&self) -> Result<Layout, ShapeError> {
        let mut strides = Strides::from(self.strides());
        strides.reverse();
        let marks = match self.marks() {
            0 => 0,
            marks => reordered(marks, &(0..self.rank()).rev().collect::<Dims<usize>>()),
        };
        Ok(self.rearranged(self.shape().clone().reversed(), strides, marks))
    }

    /// Swaps the last two axes (`.mT`).
    ///
    /// # Errors
    /// [`RankTooSmall`](ShapeErrorKind::RankTooSmall) for fewer than two axes.
    ///
    /// ```
    /// use ndcast_shape::{Layout, Shape};
    /// let x = Layout::contiguous(&Shape::from([2, 3, 4]))?;
    /// assert_eq!(x.matrix_transpose()?.shape(), &[2, 4, 3]);
    /// # Ok::<(), ndcast_shape::ShapeError>(())
    /// ```
    pub fn matrix_transpose(&self) -> Result<Layout, ShapeError> {
        if self.rank() < 2 {
            return Err(ShapeErrorKind::RankTooSmall { what: "mT", needed: 2, rank: self.rank() }.into());
        }
        self.transpose(-2, -1)
    }

    /// Moves the axes `source` to the positions `destination`. The other axes keep their order.
    ///
    /// # Errors
    /// [`LengthMismatch`](ShapeErrorKind::LengthMismatch), [`AxisOutOfRange`](ShapeErrorKind::AxisOutOfRange),
    /// [`AxisRepeated`](ShapeErrorKind::AxisRepeated).
    ///
    /// ```
    /// use ndcast_shape::{Layout, Shape};
    /// let x = Layout::contiguous(&Shape::from([2, 3, 4]))?;
    /// assert_eq!(x.movedim(&[0], &[-1])?.shape(), &[3, 4, 2]);
    /// # Ok::<(), ndcast_shape::ShapeError>(())
    /// ```
    pub fn movedim(&self, source: &[isize], destination: &[isize]) -> Result<Layout, ShapeError> {
        if source.len() != destination.len() {
            let (what, left, right) = ("movedim: source and destination", source.len(), destination.len());
            return Err(ShapeErrorKind::LengthMismatch { what, left, right }.into());
        }
        let source = normalize_axes(source, self.rank())?;
        let destination = normalize_axes(destination, self.rank())?;
        let mut others = (0..self.rank()).filter(|axis| !source.contains(axis));
        let order = (0..self.rank()).filter_map(|position| match destination.iter().position(|&to| to == position) {
            Some(moved) => Some(source[moved]),
            None => others.next(),
        });
        self.reorder(&order.collect())
    }

    /// Removes the given axes, which must have length 1, or all axes of length 1 (`None`).
    ///
    /// # Errors
    /// [`SqueezeLength`](ShapeErrorKind::SqueezeLength) for an axis of another length (as in the Array API and NumPy;
    /// PyTorch silently keeps the axis), [`AxisOutOfRange`](ShapeErrorKind::AxisOutOfRange),
    /// [`AxisRepeated`](ShapeErrorKind::AxisRepeated).
    ///
    /// ```
    /// use ndcast_shape::{Layout, Shape};
    /// let x = Layout::contiguous(&Shape::from([1, 3, 1]))?;
    /// assert_eq!(x.squeeze(None)?.shape(), &[3]);
    /// assert_eq!(x.squeeze(Some(&[0]))?.shape(), &[3, 1]);
    /// # Ok::<(), ndcast_shape::ShapeError>(())
    /// ```
    pub fn squeeze(&self, axes: Option<&[isize]>) -> Result<Layout, ShapeError> {
        let axes: Dims<usize> = match axes {
            Some(axes) => normalize_axes(axes, self.rank())?,
            None => (0..self.rank()).filter(|&axis| self.shape()[axis] == 1).collect(),
        };
        if let Some(&axis) = axes.iter().find(|&&axis| self.shape()[axis] != 1) {
            return Err(ShapeErrorKind::SqueezeLength { axis, length: self.shape()[axis] }.into());
        }
        self.reorder(&(0..self.rank()).filter(|axis| !axes.contains(axis)).collect())
    }

    /// Inserts a new axis of length 1 at position `axis` of the result.
    ///
    /// # Errors
    /// [`AxisOutOfRange`](ShapeErrorKind::AxisOutOfRange), [`RankLimit`](ShapeErrorKind::RankLimit).
    ///
    /// ```
    /// use ndcast_shape::{Layout, Shape};
    /// let x = Layout::contiguous(&Shape::from([2, 3]))?;
    /// assert_eq!(x.unsqueeze(-1)?.shape(), &[2, 3, 1]);
    /// # Ok::<(), ndcast_shape::ShapeError>(())
    /// ```
    pub fn unsqueeze(&self, axis: isize) -> Result<Layout, ShapeError> {
        let axis = normalize_axis(axis, self.rank() + 1)?;
        let (mut shape, mut strides) = (self.shape().dims().clone(), Strides::from(self.strides()));
        shape.insert(axis, 1);
        strides.insert(axis, 0);
        self.view(shape, strides, 0, inserted(self.marks(), axis, true))
    }

    /// Reverses the elements along the given axes, or along all (`None`).
    ///
    /// # Errors
    /// [`AxisOutOfRange`](ShapeErrorKind::AxisOutOfRange), [`AxisRepeated`](ShapeErrorKind::AxisRepeated).
    ///
    /// ```
    /// use ndcast_shape::{Layout, Shape};
    /// let x = Layout::contiguous(&Shape::from([2, 3]))?;
    /// let flipped = x.flip(Some(&[1]))?;
    /// assert_eq!((flipped.strides(), flipped.offset()), (&[3, -1][..], 2));
    /// # Ok::<(), ndcast_shape::ShapeError>(())
    /// ```
    pub fn flip(&self, axes: Option<&[isize]>) -> Result<Layout, ShapeError> {
        let axes = match axes {
            Some(axes) => normalize_axes(axes, self.rank())?,
            None => (0..self.rank()).collect(),
        };
        if self.numel() == 0 {
            return Ok(self.clone());
        }
        let (mut strides, mut shift) = (Strides::from(self.strides()), 0);
        for &axis in &axes {
            let last = self.shape()[axis] as isize - 1;
            // Nothing steps along an axis of length 1, and its stride may be too large to negate.
            if last > 0 {
                shift += last * strides[axis];
                strides[axis] = -strides[axis];
            }
        }
        self.view(self.shape().dims().clone(), strides, shift, self.marks())
    }

    /// The elements whose index on `axis2` exceeds their index on `axis1` by `offset`, as a new last axis that
    /// replaces both.
    ///
    /// # Errors
    /// [`RankTooSmall`](ShapeErrorKind::RankTooSmall) for fewer than two axes,
    /// [`AxisOutOfRange`](ShapeErrorKind::AxisOutOfRange), [`AxisRepeated`](ShapeErrorKind::AxisRepeated).
    ///
    /// ```
    /// use ndcast_shape::{Layout, Shape};
    /// let x = Layout::contiguous(&Shape::from([2, 3]))?;
    /// let diagonal = x.diagonal(1, 0, 1)?;
    /// assert_eq!((diagonal.strides(), diagonal.offset()), (&[4][..], 1));
    /// # Ok::<(), ndcast_shape::ShapeError>(())
    /// ```
    pub fn diagonal(&self, offset: isize, axis1: isize, axis2: isize) -> Result<Layout, ShapeError> {
        if self.rank() < 2 {
            return Err(ShapeErrorKind::RankTooSmall { what: "diagonal", needed: 2, rank: self.rank() }.into());
        }
        let axes = normalize_axes(&[axis1, axis2], self.rank())?;
        let skipped = if offset < 0 { axes[0] } else { axes[1] };
        let length = |axis: usize| {
            let skip = if axis == skipped { offset.unsigned_abs() } else { 0 };
            self.shape()[axis].saturating_sub(skip)
        };
        let count = length(axes[0]).min(length(axes[1]));
        // If these overflow, the diagonal has at most one element and needs no stride, or none and needs no offset
        // either.
        let stride = self.strides()[axes[0]].checked_add(self.strides()[axes[1]]).unwrap_or(0);
        let shift = offset.unsigned_abs() as isize;
        let shift = if shift == 0 { 0 } else { steps(self.strides()[skipped], shift) };
        let mut shape: Dims<usize> = kept(&axes, self.shape());
        let mut strides: Strides = kept(&axes, self.strides());
        shape.push(count);
        strides.push(stride);
        let rest: Dims<usize> = (0..self.rank()).filter(|axis| !axes.contains(axis)).collect();
        self.view(shape, strides, shift, reordered(self.marks(), &rest))
    }

    /// Windows of `size` elements along `axis`, one every `step` elements. `axis` indexes the windows; a new last
    /// axis indexes the elements within a window (`torch.Tensor.unfold`).
    ///
    /// # Errors
    /// [`WindowSize`](ShapeErrorKind::WindowSize), [`ZeroStep`](ShapeErrorKind::ZeroStep),
    /// [`AxisOutOfRange`](ShapeErrorKind::AxisOutOfRange), [`RankLimit`](ShapeErrorKind::RankLimit),
    /// [`Overflow`](ShapeErrorKind::Overflow).
    ///
    /// ```
    /// use ndcast_shape::{Layout, Shape};
    /// let windows = Layout::contiguous(&Shape::from([7]))?.unfold(0, 3, 2)?;
    /// assert_eq!((windows.shape(), windows.strides()), (&Shape::from([3, 3]), &[2, 1][..]));
    /// # Ok::<(), ndcast_shape::ShapeError>(())
    /// ```
    pub fn unfold(&self, axis: isize, size: usize, step: usize) -> Result<Layout, ShapeError> {
        let axis = normalize_axis(axis, self.rank())?;
        let length = self.shape()[axis];
        let Some(room) = length.checked_sub(size) else {
            return Err(ShapeErrorKind::WindowSize { axis, size, length }.into());
        };
        if step == 0 {
            return Err(ShapeErrorKind::ZeroStep.into());
        }
        let (mut shape, mut strides) = (self.shape().dims().clone(), Strides::from(self.strides()));
        let stride = strides[axis];
        shape[axis] = room / step + 1;
        strides[axis] = steps(stride, isize::try_from(step).unwrap_or(isize::MAX));
        shape.push(size);
        strides.push(stride);
        self.view(shape, strides, 0, self.marks())
    }

    /// The given axes, in that order.
    fn reorder(&self, axes: &Dims<usize>) -> Result<Layout, ShapeError> {
        let shape = Shape::from_few(axes.iter().map(|&axis| self.shape()[axis]));
        let strides = axes.iter().map(|&axis| self.strides()[axis]).collect();
        Ok(self.rearranged(shape, strides, reordered(self.marks(), axes)))
    }
}

/// The values of the axes that are not in `dropped`.
fn kept<T: Copy + Default>(dropped: &[usize], values: &[T]) -> Dims<T> {
    values.iter().enumerate().filter(|(axis, _)| !dropped.contains(axis)).map(|(_, &value)| value).collect()
}

/// The stride of every `step`-th element. If it overflows, the axis has at most one such element or the array is
/// empty; nothing steps along it then, so any stride will do.
pub(crate) fn steps(stride: isize, step: isize) -> isize {
    stride.checked_mul(step).unwrap_or(0)
}
