//! What can be wrong with shapes, axes, indices and layouts.
//!
//! An error carries the lengths and axes concerned; its text (in `message.rs`) leads with the sentence PyTorch prints
//! where PyTorch has one, draws the shapes where a picture helps, and ends with a fix.

use crate::{Dims, Layout, Shape, align};
use alloc::boxed::Box;
use alloc::vec::Vec;

/// A refusal, with everything needed to explain it. One pointer wide, so that results stay small.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShapeError(Box<ShapeErrorKind>);

/// Why something was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ShapeErrorKind {
    /// Shapes do not broadcast. The alignment is recomputed from `shapes` when the text is asked for.
    Clash {
        /// All operands.
        shapes: Vec<Shape>,
        /// The rightmost clashing axis, numbered in the aligned result.
        axis: usize,
        /// The length there of the operands so far.
        left: usize,
        /// The first length there that does not fit.
        right: usize,
    },
    /// No such axis.
    AxisOutOfRange {
        /// As given, negative from the end.
        axis: isize,
        /// The number of axes there are.
        rank: usize,
    },
    /// One axis named twice.
    AxisRepeated {
        /// Counted from the left.
        axis: usize,
    },
    /// Not one axis given per axis of the tensor.
    AxisCount {
        /// Axes given.
        given: usize,
        /// Axes of the tensor.
        rank: usize,
    },
    /// More elements than an `isize` counts.
    Overflow {
        /// The shape asked for.
        shape: Shape,
    },
    /// More than [`MAX_RANK`](crate::MAX_RANK) axes.
    RankLimit {
        /// The number asked for.
        rank: usize,
    },
    /// Fewer axes than the operation works on.
    RankTooSmall {
        /// The operation.
        what: &'static str,
        /// The axes needed.
        needed: usize,
        /// The axes there are.
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
        /// Axes there are.
        rank: usize,
    },
    /// More than one `...` in an index.
    RepeatedEllipsis,
    /// A slice or window with step 0.
    ZeroStep,
    /// A range that ends beyond its axis.
    RangeOutOfRange {
        /// The axis.
        axis: usize,
        /// First element asked for.
        start: usize,
        /// Number of elements asked for.
        count: usize,
        /// The length of the axis.
        length: usize,
    },
    /// A length that is not 1 cannot be expanded to another.
    NotExpandable {
        /// The shape there is.
        shape: Shape,
        /// The lengths asked for; -1 keeps.
        lengths: Dims<isize>,
        /// The rightmost axis that does not fit, numbered in `lengths`.
        axis: usize,
    },
    /// Expanding to fewer axes.
    ExpandRank {
        /// The shape there is.
        shape: Shape,
        /// The lengths asked for.
        lengths: Dims<isize>,
    },
    /// A new leading axis whose length cannot be kept, since there is none.
    ExpandLeading {
        /// The new axis.
        axis: usize,
        /// The length asked for.
        length: isize,
    },
    /// A reshape that changes the number of elements.
    ReshapeSize {
        /// The lengths asked for; -1 infers.
        lengths: Dims<isize>,
        /// The elements there are.
        numel: usize,
    },
    /// Which length -1 stands for cannot be told.
    AmbiguousLength {
        /// The lengths asked for.
        lengths: Dims<isize>,
    },
    /// No strides give this shape without copying.
    ViewNeedsCopy {
        /// The layout there is.
        layout: Layout,
        /// The shape asked for.
        shape: Shape,
    },
    /// Elements of another size cannot be told apart in this memory without copying.
    ElementSize {
        /// The layout there is.
        layout: Layout,
        /// Bytes of an element as it is.
        from: usize,
        /// Bytes of an element as it was asked for.
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
        /// The elements of the storage.
        storage_len: usize,
    },
    /// A length below zero.
    NegativeLength {
        /// The axis.
        axis: usize,
        /// The length given.
        length: isize,
    },
    /// An output, or a target written in place, that has not the shape of the result.
    OutputShape {
        /// The target.
        out: Shape,
        /// The result.
        result: Shape,
    },
    /// Two things that must be equally many are not.
    LengthMismatch {
        /// What they are, as in "movedim: source and destination".
        what: &'static str,
        /// How many on the left.
        left: usize,
        /// How many on the right.
        right: usize,
    },
    /// Squeezing an axis that is not of length 1.
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
    /// Writing where several elements share one storage cell.
    SharedCells {
        /// The shape of the target.
        shape: Shape,
        /// Its strides, in elements.
        strides: Dims<isize>,
    },
}

impl ShapeError {
    /// An error of this kind.
    #[must_use]
    pub fn new(kind: ShapeErrorKind) -> ShapeError {
        ShapeError(Box::new(kind))
    }

    /// That these shapes do not broadcast together, or, where they do, that their rank is beyond the limit.
    #[must_use]
    pub fn clash(shapes: &[&[usize]]) -> ShapeError {
        let alignment = align(shapes);
        let owned: Result<Vec<Shape>, ShapeError> = shapes.iter().map(|shape| Shape::new(shape)).collect();
        match (owned, alignment.first_clash_lengths()) {
            (Err(rank_limit), _) => rank_limit,
            (Ok(shapes), Some((axis, left, right))) => ShapeErrorKind::Clash { shapes, axis, left, right }.into(),
            (Ok(_), None) => ShapeErrorKind::RankLimit { rank: alignment.rank() }.into(),
        }
    }

    /// That an output of shape `out` cannot take a result of shape `result`.
    #[must_use]
    pub fn output_shape(out: &Shape, result: &Shape) -> ShapeError {
        ShapeErrorKind::OutputShape { out: out.clone(), result: result.clone() }.into()
    }

    /// That several elements of the target `layout` share one storage cell.
    #[must_use]
    pub fn shared_cells(layout: &Layout) -> ShapeError {
        ShapeErrorKind::SharedCells { shape: layout.shape().clone(), strides: layout.strides().into() }.into()
    }

    /// Why.
    #[must_use]
    pub fn kind(&self) -> &ShapeErrorKind {
        &self.0
    }

    /// Whether Python would raise `IndexError`: an axis or index out of range, or too many indices.
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
