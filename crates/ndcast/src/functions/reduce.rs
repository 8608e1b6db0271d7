//! Reductions: over all axes, one or some, with or without keeping the reduced axes as length 1.
//!
//! Each is a method of [`Expr`] (lazy) and of [`Tensor`] (eager) that takes [`Axes`]: `()` for all, `-1`, `[0, 2]`, `keep(-1)`.
//! Sums are pairwise on every axis; no result depends on layout or threads (the tree is described in `ndcast_ops`).

use crate::engine;
use crate::error::Result;
use crate::expr::composite::Composite;
use crate::expr::composite::Numbers;
use crate::expr::typing::FoldOp;
use crate::expr::{Axes, Expr};
use crate::{IntoShape, Op, Tensor};

/// The same axes, each kept as an axis of length 1.
///
/// ```
/// use ndcast::{keep, tensor};
/// let x = tensor![[1.0, 3.0], [5.0, 7.0]];
/// assert_eq!((&x - x.expr().mean(keep(1))).eval()?.to_vec::<f32>()?, [-1.0, 1.0, -1.0, 1.0]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn keep(axes: impl Into<Axes>) -> Axes {
    axes.into().keepdims()
}

impl Tensor {
    #[track_caller]
    fn fold_op(&self, fold: FoldOp, axes: impl Into<Axes>) -> Result<Tensor> {
        engine::fold_now(self, fold, axes.into())
    }

    #[track_caller]
    fn composite(&self, composite: Composite, axes: impl Into<Axes>) -> Result<Tensor> {
        engine::composite_now(self, composite, axes.into())
    }
}

macro_rules! reductions {
    ($($(#[doc = $doc:literal])+ $name:ident($($parameter:ident: $type:ty),*) = $method:ident($how:expr);)+) => {
        /// Reductions.
        impl Expr {
            $(
                $(#[doc = $doc])+
                #[track_caller]
                pub fn $name(&self, axes: impl Into<Axes> $(, $parameter: $type)*) -> Expr {
                    self.clone().$method($how, axes)
                }
            )+

            /// The sum over all that broadcasting from `shape` would repeat: the reverse of broadcasting, and what its gradient is.
            #[track_caller]
            pub fn sum_to(&self, shape: impl IntoShape) -> Expr {
                match shape.into_shape() {
                    Ok(shape) => self.clone().composite(Composite::SumTo(shape), ()),
                    Err(error) => Expr::failed(error.into()),
                }
            }
        }

        /// Reductions, computed at once.
        impl Tensor {
            $(
                $(#[doc = $doc])+
                ///
                /// # Errors
                /// `Index` for an axis that is not there or named twice, `DType` where the dtype is not taken, `Value` for no elements
                /// where the reduction has no identity, `Memory`.
                #[track_caller]
                pub fn $name(&self, axes: impl Into<Axes> $(, $parameter: $type)*) -> Result<Tensor> {
                    self.$method($how, axes)
                }
            )+

            /// The sum over all that broadcasting from `shape` would repeat: the reverse of broadcasting, and what its gradient is.
            ///
            /// # Errors
            /// `Shape` if `shape` does not broadcast to the tensor's.
            #[track_caller]
            pub fn sum_to(&self, shape: impl IntoShape) -> Result<Tensor> {
                self.expr().sum_to(shape).eval()
            }
        }
    };
}

reductions! {
    /// Sum; integers and bools in the 64-bit integer of their sign, wrapping.
    sum() = fold_op(FoldOp::Of(Op::Add));
    /// Product; integers and bools in the 64-bit integer of their sign, wrapping.
    prod() = fold_op(FoldOp::Of(Op::Multiply));
    /// Largest element; NaN if there is one.
    max() = fold_op(FoldOp::Of(Op::Maximum));
    /// Smallest element; NaN if there is one.
    min() = fold_op(FoldOp::Of(Op::Minimum));
    /// Largest element; NaN if there is one. The same as `max`.
    amax() = fold_op(FoldOp::Of(Op::Maximum));
    /// Smallest element; NaN if there is one. The same as `min`.
    amin() = fold_op(FoldOp::Of(Op::Minimum));
    /// Whether all are true (not zero).
    all() = fold_op(FoldOp::Of(Op::LogicalAnd));
    /// Whether any is true (not zero).
    any() = fold_op(FoldOp::Of(Op::LogicalOr));
    /// Index of the first largest element, along the axes flattened in C order; NaN counts as the largest. An `i64`.
    argmax() = fold_op(FoldOp::ArgMax);
    /// Index of the first smallest element, along the axes flattened in C order; NaN counts as the smallest. An `i64`.
    argmin() = fold_op(FoldOp::ArgMin);
    /// Arithmetic mean; of integers exactly, rounded to the default float. Of equal elements it is one of them.
    mean() = composite(Composite::Mean);
    /// Mean squared distance from the mean, the count lessened by `correction` (0: of a population, 1: of a sample). Two passes; of equal elements 0.
    var(correction: f64) = composite(Composite::Variance { correction });
    /// Square root of the variance.
    std(correction: f64) = composite(Composite::Deviation { correction });
    /// Sum of the elements that are not NaN.
    nansum() = composite(Composite::WithoutNan(Numbers::Sum));
    /// Mean of the elements that are not NaN; NaN if there is none.
    nanmean() = composite(Composite::WithoutNan(Numbers::Mean));
    /// Largest of the elements that are not NaN; NaN if there is none.
    nanmax() = composite(Composite::WithoutNan(Numbers::Max));
    /// Smallest of the elements that are not NaN; NaN if there is none.
    nanmin() = composite(Composite::WithoutNan(Numbers::Min));
    /// Variance of the elements that are not NaN, their count lessened by `correction`.
    nanvar(correction: f64) = composite(Composite::WithoutNan(Numbers::Variance { correction }));
    /// Square root of the variance of the elements that are not NaN.
    nanstd(correction: f64) = composite(Composite::WithoutNan(Numbers::Deviation { correction }));
    /// How many elements are not zero.
    count_nonzero() = composite(Composite::CountNonzero);
    /// `log(sum(exp(x)))` without overflow.
    logsumexp() = composite(Composite::LogSumExp);
    /// `sum(|x|^order)^(1/order)`, whose powers do not overflow; infinite orders give the largest magnitude, which of nothing is 0, and the smallest, 0
    /// counts what is not zero.
    norm(order: f64) = composite(Composite::Norm { order });
    /// `exp(x) / sum(exp(x))` without overflow; the axes stay.
    softmax() = composite(Composite::Softmax);
    /// Logarithm of the softmax without cancellation; the axes stay.
    log_softmax() = composite(Composite::LogSoftmax);
}
