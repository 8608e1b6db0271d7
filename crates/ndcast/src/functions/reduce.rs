//! Reductions: over all axes, one or some, with or without keeping the reduced axes as length 1.
//!
//! Each reduction is a method of [`Expr`] (lazy) and of [`Tensor`] (eager) that takes [`Axes`]: `()` for all axes, `-1`, `[0, 2]`,
//! `keep(-1)`. Sums are pairwise along every axis. No result depends on the layout or on the number of threads (`ndcast_ops` describes the
//! tree).

use crate::engine;
use crate::error::Result;
use crate::expr::composite::Composite;
use crate::expr::composite::Numbers;
use crate::expr::typing::FoldOp;
use crate::expr::{Axes, Expr};
use crate::{IntoShape, Op, Tensor};

/// The same axes, but the result keeps each of them with length 1.
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

            /// The sum over all elements that broadcasting from `shape` would repeat. It reverses broadcasting, and is its gradient.
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
                /// `Index` for an axis out of range, `Value` for an axis named twice or for an empty reduction that has no identity,
                /// `DType` if the reduction does not accept the dtype, `Memory`.
                #[track_caller]
                pub fn $name(&self, axes: impl Into<Axes> $(, $parameter: $type)*) -> Result<Tensor> {
                    self.$method($how, axes)
                }
            )+

            /// The sum over all elements that broadcasting from `shape` would repeat. It reverses broadcasting, and is its gradient.
            ///
            /// # Errors
            /// `Shape` if `shape` does not broadcast to the shape of the tensor.
            #[track_caller]
            pub fn sum_to(&self, shape: impl IntoShape) -> Result<Tensor> {
                self.expr().sum_to(shape).eval()
            }
        }
    };
}

reductions! {
    /// Sum. Integers and bools give the 64-bit integer of their sign, which wraps.
    sum() = fold_op(FoldOp::Of(Op::Add));
    /// Product. Integers and bools give the 64-bit integer of their sign, which wraps.
    prod() = fold_op(FoldOp::Of(Op::Multiply));
    /// Largest element; NaN if any element is NaN.
    max() = fold_op(FoldOp::Of(Op::Maximum));
    /// Smallest element; NaN if any element is NaN.
    min() = fold_op(FoldOp::Of(Op::Minimum));
    /// Largest element; NaN if any element is NaN. The same as `max`.
    amax() = fold_op(FoldOp::Of(Op::Maximum));
    /// Smallest element; NaN if any element is NaN. The same as `min`.
    amin() = fold_op(FoldOp::Of(Op::Minimum));
    /// Whether all elements are true (not zero).
    all() = fold_op(FoldOp::Of(Op::LogicalAnd));
    /// Whether any element is true (not zero).
    any() = fold_op(FoldOp::Of(Op::LogicalOr));
    /// Index of the first largest element, with the axes flattened in C order, as `i64`. NaN counts as the largest.
    argmax() = fold_op(FoldOp::ArgMax);
    /// Index of the first smallest element, with the axes flattened in C order, as `i64`. NaN counts as the smallest.
    argmin() = fold_op(FoldOp::ArgMin);
    /// Arithmetic mean. The mean of integers is exact, then rounded to the default float. The mean of equal elements is that element.
    mean() = composite(Composite::Mean);
    /// Variance: the sum of squared distances from the mean, divided by the number of elements minus `correction` (0: for a population, 1:
    /// for a sample). It takes two passes. For equal elements it is 0.
    var(correction: f64) = composite(Composite::Variance { correction });
    /// Square root of the variance.
    std(correction: f64) = composite(Composite::Deviation { correction });
    /// Sum of the elements that are not NaN.
    nansum() = composite(Composite::WithoutNan(Numbers::Sum));
    /// Mean of the elements that are not NaN; NaN if there are none.
    nanmean() = composite(Composite::WithoutNan(Numbers::Mean));
    /// Largest of the elements that are not NaN; NaN if there are none.
    nanmax() = composite(Composite::WithoutNan(Numbers::Max));
    /// Smallest of the elements that are not NaN; NaN if there are none.
    nanmin() = composite(Composite::WithoutNan(Numbers::Min));
    /// Variance of the elements that are not NaN: the divisor is their number minus `correction`.
    nanvar(correction: f64) = composite(Composite::WithoutNan(Numbers::Variance { correction }));
    /// Square root of the variance of the elements that are not NaN.
    nanstd(correction: f64) = composite(Composite::WithoutNan(Numbers::Deviation { correction }));
    /// Number of elements that are not zero.
    count_nonzero() = composite(Composite::CountNonzero);
    /// `log(sum(exp(x)))` without overflow.
    logsumexp() = composite(Composite::LogSumExp);
    /// `sum(|x|^order)^(1/order)`, without overflow of the powers. Order infinity gives the largest magnitude (0 if there are no elements),
    /// order minus infinity the smallest, and order 0 the number of elements that are not zero.
    norm(order: f64) = composite(Composite::Norm { order });
    /// `exp(x) / sum(exp(x))` without overflow. The result keeps the axes.
    softmax() = composite(Composite::Softmax);
    /// Logarithm of the softmax without cancellation. The result keeps the axes.
    log_softmax() = composite(Composite::LogSoftmax);
}
