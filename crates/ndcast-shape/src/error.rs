//! Errors of shapes, axes, indices and layouts.
//!
//! An error carries the lengths and axes involved. Its text (in `message.rs`) starts with PyTorch's sentence if
//! PyTorch has one, draws the shapes if a picture helps, and ends with a fix.

use crate::fix::exchanges;
use crate::{Dims, Fix, Layout, Operand, Purpose, Reduced, Shape, align, fixes};
use alloc::boxed::Box;
use alloc::vec::Vec;

/// An error with everything needed to explain it. One pointer wide, so that results stay small.
///
/// ```
/// use ndcast_shape::{ShapeErrorKind, broadcast_shapes};
/// let error = broadcast_shapes(&[&[4, 3], &[4]]).unwrap_err();
/// assert!(matches!(error.kind(), ShapeErrorKind::Clash { axis: 1, left: 3, right: 4, .. }));
/// assert!(error.message().ends_with("at non-singleton dimension 1"));
/// assert!(error.to_string().contains("x2       4"));
/// assert!(!error.is_index());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShapeError(Box<ShapeErrorKind>);

/// The reason of a [`ShapeError`]. [`ShapeError::kind`] gives it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ShapeErrorKind {
    /// Shapes do not broadcast. The text recomputes the alignment from `shapes`.
    Clash {
        /// All operands.
        shapes: Vec<Shape>,
        /// The rightmost clashing axis, numbered in the aligned result.
        axis: usize,
        /// The joined length of the operands so far, on that axis.
        left: usize,
        /// The first length on that axis that does not fit.
        right: usize,
        /// What the shapes were to be broadcast for.
        purpose: Purpose,
        /// Per operand the reduction of another operand that made it, if one did; empty if nothing is known.
        reduced: Vec<Option<Reduced>>,
    },
    /// Two axes that a product sums over together, and that differ in length.
    Contraction {
        /// The two operands.
        shapes: [Shape; 2],
        /// Their axes that are summed over.
        axes: [usize; 2],
        /// Whether it is a product of matrices, to which an operand with its last two axes exchanged may fit.
        matrices: bool,
    },
    /// No such axis.
    AxisOutOfRange {
        /// As given, negative from the end.
        axis: isize,
        /// The number of axes.
        rank: usize,
    },
    /// One axis named twice.
    AxisRepeated {
        /// Counted from the left.
        axis: usize,
    },
    /// The number of given axes differs from the number of axes of the tensor.
    AxisCount {
        /// Axes given.
        given: usize,
        /// Axes of the tensor.
        rank: usize,
    },
    /// More elements than an `isize` can count.
    Overflow {
        /// The requested shape.
        shape: Shape,
    },
    /// More than [`MAX_RANK`](crate::MAX_RANK) axes.
    RankLimit {
        /// The requested number of axes.
        rank: usize,
    },
    /// Fewer axes than the operation needs.
    RankTooSmall {
        /// The operation.
        what: &'static str,
        /// The number of axes needed.
        needed: usize,
        /// The number of axes.
        rank: usize,
    },
    /// No such element.
    IndexOutOfRange {
        /// As given, negative from the end.
        index: isize,
        /// The indexed axis.
        axis: usize,
        /// The length of that axis.
        length: usize,
    },
    /// More indices than axes.
    TooManyIndices {
        /// Integers and slices given.
        given: usize,
        /// The number of axes.
        rank: usize,
    },
    /// More than one `...` in an index.
    RepeatedEllipsis,
    /// A slice or window with step 0.
    ZeroStep,
    /// A range that ends past its axis.
    RangeOutOfRange {
        /// The axis.
        axis: usize,
        /// The first element requested.
        start: usize,
        /// The number of elements requested.
        count: usize,
        /// The length of the axis.
        length: usize,
    },
    /// A length that is not 1 cannot be expanded to another.
    NotExpandable {
        /// The original shape.
        shape: Shape,
        /// The requested lengths; -1 keeps a length.
        lengths: Dims<isize>,
        /// The rightmost axis that does not fit, numbered in `lengths`.
        axis: usize,
    },
    /// Expanding to fewer axes.
    ExpandRank {
        /// The original shape.
        shape: Shape,
        /// The requested lengths.
        lengths: Dims<isize>,
    },
    /// A negative length for a new leading axis, which has no length to keep.
    ExpandLeading {
        /// The new axis.
        axis: usize,
        /// The requested length.
        length: isize,
    },
    /// A reshape that changes the number of elements.
    ReshapeSize {
        /// The requested lengths; -1 infers a length.
        lengths: Dims<isize>,
        /// The number of elements.
        numel: usize,
    },
    /// The length that -1 stands for is ambiguous.
    AmbiguousLength {
        /// The requested lengths.
        lengths: Dims<isize>,
    },
    /// No strides give this shape without copying.
    ViewNeedsCopy {
        /// The original layout.
        layout: Layout,
        /// The requested shape.
        shape: Shape,
    },
    /// Elements cannot be reinterpreted in another size without copying.
    ElementSize {
        /// The original layout.
        layout: Layout,
        /// The size of an original element, in bytes.
        from: usize,
        /// The requested size of an element, in bytes.
        to: usize,
    },
    /// A strided layout that reaches outside its storage.
    OutsideStorage {
        /// Its lengths.
        shape: Shape,
        /// Its strides, in elements.
        strides: Dims<isize>,
        /// Its offset, in elements.
        offset: usize,
        /// The number of elements of the storage.
        storage_len: usize,
    },
    /// A length below zero.
    NegativeLength {
        /// The axis.
        axis: usize,
        /// The given length.
        length: isize,
    },
    /// An output, or a target written in place, whose shape differs from the result's.
    OutputShape {
        /// The target.
        out: Shape,
        /// The result.
        result: Shape,
        /// The shapes of the operands that were to be written, if they are known.
        values: Vec<Shape>,
    },
    /// Two lists that must have the same number of entries have not.
    LengthMismatch {
        /// The two lists, as in "movedim: source and destination".
        what: &'static str,
        /// Entries of the first list.
        left: usize,
        /// Entries of the second list.
        right: usize,
    },
    /// Squeezing an axis whose length is not 1.
    SqueezeLength {
        /// The axis.
        axis: usize,
        /// Its length.
        length: usize,
    },
    /// A window larger than its axis.
    WindowSize {
        /// The axis.
        axis: usize,
        /// The size of the window.
        size: usize,
        /// The length of the axis.
        length: usize,
    },
    /// Writing to a layout in which several elements share one storage cell.
    SharedCells {
        /// The shape of the target.
        shape: Shape,
        /// Its strides, in elements.
        strides: Dims<isize>,
    },
}

impl ShapeError {
    /// An error of this kind.
    ///
    /// ```
    /// use ndcast_shape::{ShapeError, ShapeErrorKind};
    /// let error = ShapeError::new(ShapeErrorKind::RankLimit { rank: 65 });
    /// assert!(error.message().contains("65"));
    /// ```
    #[must_use]
    pub fn new(kind: ShapeErrorKind) -> ShapeError {
        ShapeError(Box::new(kind))
    }

    /// The error that these shapes do not broadcast together or, if they do, that their rank exceeds the limit.
    ///
    /// ```
    /// use ndcast_shape::{ShapeError, broadcast_shapes};
    /// assert_eq!(broadcast_shapes(&[&[2], &[3]]), Err(ShapeError::clash(&[&[2], &[3]])));
    /// ```
    #[must_use]
    pub fn clash(shapes: &[&[usize]]) -> ShapeError {
        let alignment = align(shapes);
        let owned: Result<Vec<Shape>, ShapeError> = shapes.iter().map(|shape| Shape::new(shape)).collect();
        match (owned, alignment.first_clash_lengths()) {
            (Err(rank_limit), _) => rank_limit,
            (Ok(shapes), Some((axis, left, right))) => {
                let (purpose, reduced) = (Purpose::Combine, Vec::new());
                ShapeErrorKind::Clash { shapes, axis, left, right, purpose, reduced }.into()
            }
            (Ok(_), None) => ShapeErrorKind::RankLimit { rank: alignment.rank() }.into(),
        }
    }

    /// The error that an output of shape `out` cannot hold a result of shape `result`.
    ///
    /// ```
    /// use ndcast_shape::{Shape, ShapeError};
    /// let error = ShapeError::output_shape(&Shape::from([2]), &Shape::from([3]));
    /// assert_eq!(error.message(), "output with shape [2] doesn't match the broadcast shape [3]");
    /// ```
    #[must_use]
    pub fn output_shape(out: &Shape, result: &Shape) -> ShapeError {
        ShapeErrorKind::OutputShape { out: out.clone(), result: result.clone(), values: Vec::new() }.into()
    }

    /// The error that several elements of the target `layout` share one storage cell.
    ///
    /// ```
    /// use ndcast_shape::{Layout, Shape, ShapeError};
    /// let row = Layout::contiguous(&Shape::from([3]))?.broadcast_to(&[2, 3])?;
    /// assert!(row.shares_cells());
    /// assert!(!ShapeError::shared_cells(&row).is_index());
    /// # Ok::<(), ndcast_shape::ShapeError>(())
    /// ```
    #[must_use]
    pub fn shared_cells(layout: &Layout) -> ShapeError {
        ShapeErrorKind::SharedCells { shape: layout.shape().clone(), strides: layout.strides().into() }.into()
    }

    /// The same error, with what the shapes of a [`Clash`](ShapeErrorKind::Clash) were to be broadcast for, and the provenance of the
    /// operands. Both lead to better repairs.
    ///
    /// ```
    /// use ndcast_shape::{Change, Purpose, ShapeError};
    /// let error = ShapeError::clash(&[&[97, 2], &[2, 1]]).asked(Purpose::Multiply, Vec::new());
    /// assert_eq!(error.fixes()[0].change, Change::Product);
    /// ```
    #[must_use]
    pub fn asked(mut self, asked: Purpose, provenance: Vec<Option<Reduced>>) -> ShapeError {
        if let ShapeErrorKind::Clash { purpose, reduced, .. } = &mut *self.0 {
            (*purpose, *reduced) = (asked, provenance);
        }
        self
    }

    /// The same error of an output, with the shapes of the operands that were to be written to it.
    ///
    /// ```
    /// use ndcast_shape::{Shape, ShapeError};
    /// let (out, result) = (Shape::from([100, 1]), Shape::from([100, 100]));
    /// let error = ShapeError::output_shape(&out, &result).writing(vec![Shape::from([100])]);
    /// assert_eq!(error.fixes()[0].shape, [100, 1]);
    /// ```
    #[must_use]
    pub fn writing(mut self, operands: Vec<Shape>) -> ShapeError {
        if let ShapeErrorKind::OutputShape { values, .. } = &mut *self.0 {
            *values = operands;
        }
        self
    }

    /// Proven repairs, best first; none if nothing is known to help. For a write, and for a broadcast to given lengths, operand 0 is the
    /// target.
    ///
    /// ```
    /// use ndcast_shape::{Spelling, broadcast_shapes};
    /// let error = broadcast_shapes(&[&[4, 3], &[4]]).unwrap_err();
    /// assert_eq!(error.fixes()[0].call(&["x", "bias"], Spelling::Subscripts), "bias[:, None]");
    /// ```
    #[must_use]
    pub fn fixes(&self) -> Vec<Fix> {
        if let ShapeErrorKind::Contraction { shapes, matrices, .. } = self.kind() {
            return if *matrices { exchanges(shapes) } else { Vec::new() };
        }
        let (shapes, purpose) = self.question();
        let provenance = match self.kind() {
            ShapeErrorKind::Clash { reduced, .. } => &reduced[..],
            _ => &[],
        };
        let operand = |(k, shape)| Operand { reduced: provenance.get(k).cloned().flatten(), ..Operand::new(shape) };
        let operands: Vec<Operand<'_>> = shapes.iter().map(|shape| &shape[..]).enumerate().map(operand).collect();
        fixes(&operands, purpose)
    }

    /// The number of operands that [`ShapeError::fixes`] counts; 0 if the error is not about shapes that meet.
    ///
    /// ```
    /// use ndcast_shape::broadcast_shapes;
    /// assert_eq!(broadcast_shapes(&[&[4, 3], &[4]]).unwrap_err().operands(), 2);
    /// ```
    #[must_use]
    pub fn operands(&self) -> usize {
        self.question().0.len()
    }

    /// The shapes of the operands, and what they were to be broadcast for.
    fn question(&self) -> (Vec<Dims<usize>>, Purpose) {
        let lengths = |shape: &Shape| shape.dims().clone();
        match self.kind() {
            ShapeErrorKind::Clash { shapes, purpose, .. } => (shapes.iter().map(lengths).collect(), *purpose),
            ShapeErrorKind::Contraction { shapes, .. } => (shapes.iter().map(lengths).collect(), Purpose::Combine),
            ShapeErrorKind::OutputShape { out, values, .. } => {
                ([out].into_iter().chain(values).map(lengths).collect(), Purpose::Write)
            }
            ShapeErrorKind::NotExpandable { shape, lengths: target, .. }
            | ShapeErrorKind::ExpandRank { shape, lengths: target } => {
                let target = target.iter().map(|&length| usize::try_from(length).unwrap_or(1)).collect();
                (alloc::vec![target, shape.dims().clone()], Purpose::Write)
            }
            _ => (Vec::new(), Purpose::Combine),
        }
    }

    /// The reason of the error.
    ///
    /// ```
    /// use ndcast_shape::{ShapeErrorKind, broadcast_shapes};
    /// let error = broadcast_shapes(&[&[4, 3], &[4]]).unwrap_err();
    /// assert!(matches!(error.kind(), ShapeErrorKind::Clash { axis: 1, left: 3, right: 4, .. }));
    /// ```
    #[must_use]
    pub fn kind(&self) -> &ShapeErrorKind {
        &self.0
    }

    /// Whether Python would raise `IndexError`: for an axis or index out of range, too many indices, or a repeated
    /// ellipsis.
    ///
    /// ```
    /// use ndcast_shape::{Layout, Shape};
    /// let x = Layout::contiguous(&Shape::from([3]))?;
    /// assert!(x.select(0, 3).unwrap_err().is_index());
    /// assert!(!x.broadcast_to(&[2]).unwrap_err().is_index());
    /// # Ok::<(), ndcast_shape::ShapeError>(())
    /// ```
    #[must_use]
    pub fn is_index(&self) -> bool {
        use ShapeErrorKind::{AxisOutOfRange, IndexOutOfRange, RepeatedEllipsis, TooManyIndices};
        matches!(self.kind(), AxisOutOfRange { .. } | IndexOutOfRange { .. } | TooManyIndices { .. } | RepeatedEllipsis)
    }
}

impl From<ShapeErrorKind> for ShapeError {
    fn from(kind: ShapeErrorKind) -> ShapeError {
        ShapeError::new(kind)
    }
}

impl core::error::Error for ShapeError {}
