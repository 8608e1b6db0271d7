//! Reductions: over all axes, one or some, with or without keeping the reduced axes as length 1.
//!
//! Each reduction is a method of [`Expr`] (lazy) and of [`Tensor`] (eager) that takes [`Axes`]: `ALL`, `-1`, `[0, 2]`, `keep(-1)`. Sums are pairwise along every axis. No result depends on the layout or on the number of threads (`ndcast_ops` describes the
//! tree).

pub(crate) mod as_numpy;
#[macro_use]
mod docs;

use crate::axes::{ALL, Axes, Corrected};
use crate::engine;
use crate::error::Result;
use crate::expr::Expr;
use crate::expr::composite::Composite;
use crate::expr::composite::Numbers;
use crate::expr::typing::FoldOp;
use crate::{IntoShape, Op, Tensor};

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
    ($($(#[doc = $doc:literal])+ $name:ident($given:pat => $Given:ty $(, $parameter:ident: $type:ty)*) = $method:ident($($how:expr),+)
        $(, alias($($alias:literal)+))?;)+) => {
        /// # Reduce
        ///
        /// Each of these reduces all axes ([`ALL`](crate::ALL)), one or some. [`keep`](crate::keep) keeps the reduced axes with length 1.
        impl Expr {
            $(
                $(#[doc = $doc])+
                ///
                #[doc = concat!("[`Tensor::", stringify!($name), "`] computes it at once, and has an example.")]
                $($(#[doc(alias = $alias)])+)?
                #[track_caller]
                pub fn $name(&self, axes: impl Into<$Given> $(, $parameter: $type)*) -> Expr {
                    let $given: $Given = axes.into();
                    self.clone().$method($($how),+)
                }
            )+

            /// The sum over all elements that broadcasting from `shape` would repeat. It reverses broadcasting, and is its gradient.
            ///
            /// [`Tensor::sum_to`] computes it at once, and has an example.
            #[track_caller]
            pub fn sum_to(&self, shape: impl IntoShape) -> Expr {
                match shape.into_shape() {
                    Ok(shape) => self.clone().composite(Composite::SumTo(shape), ALL),
                    Err(error) => Expr::failed(error.into()),
                }
            }
        }

        /// # Reduce
        ///
        /// Each of these reduces all axes ([`ALL`](crate::ALL)), one or some. [`keep`](crate::keep) keeps the reduced axes with length 1.
        impl Tensor {
            $(
                $(#[doc = $doc])+
                ///
                #[doc = reduction_docs!($name)]
                ///
                /// # Errors
                /// `Index` for an axis out of range, `Value` for an axis named twice or for an empty reduction that has no identity,
                /// `DType` if the reduction does not accept the dtype, `Memory`.
                $($(#[doc(alias = $alias)])+)?
                #[track_caller]
                pub fn $name(&self, axes: impl Into<$Given> $(, $parameter: $type)*) -> Result<Tensor> {
                    let $given: $Given = axes.into();
                    self.$method($($how),+)
                }
            )+

            /// The sum over all elements that broadcasting from `shape` would repeat. It reverses broadcasting, and is its gradient.
            ///
            /// Shape: `shape`. Dtype: as [`Tensor::sum`].
            ///
            /// ```
            /// use ndcast::Tensor;
            /// let y = Tensor::from([[1.0, 2.0], [3.0, 4.0]]).sum_to([1, 2])?;
            /// assert_eq!(y.to_vec::<f64>()?, [4.0, 6.0]);
            /// # Ok::<(), ndcast::Error>(())
            /// ```
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
    sum(axes => Axes) = fold_op(FoldOp::Of(Op::Add), axes),
    alias("sum over all axes" "total");
    /// Product. Integers and bools give the 64-bit integer of their sign, which wraps.
    prod(axes => Axes) = fold_op(FoldOp::Of(Op::Multiply), axes),
    alias("product");
    /// Largest element; NaN if any element is NaN.
    max(axes => Axes) = fold_op(FoldOp::Of(Op::Maximum), axes),
    alias("largest");
    /// Smallest element; NaN if any element is NaN.
    min(axes => Axes) = fold_op(FoldOp::Of(Op::Minimum), axes),
    alias("smallest");
    /// Largest element; NaN if any element is NaN. The same as `max`.
    amax(axes => Axes) = fold_op(FoldOp::Of(Op::Maximum), axes);
    /// Smallest element; NaN if any element is NaN. The same as `min`.
    amin(axes => Axes) = fold_op(FoldOp::Of(Op::Minimum), axes);
    /// Whether all elements are true (not zero).
    all(axes => Axes) = fold_op(FoldOp::Of(Op::LogicalAnd), axes);
    /// Whether any element is true (not zero).
    any(axes => Axes) = fold_op(FoldOp::Of(Op::LogicalOr), axes);
    /// Index of the first largest element, with the axes flattened in C order, as `i64`. NaN counts as the largest.
    argmax(axes => Axes) = fold_op(FoldOp::ArgMax, axes),
    alias("arg max");
    /// Index of the first smallest element, with the axes flattened in C order, as `i64`. NaN counts as the smallest.
    argmin(axes => Axes) = fold_op(FoldOp::ArgMin, axes),
    alias("nearest neighbour" "nearest neighbor");
    /// Arithmetic mean. The mean of integers is exact, then rounded to the default float. The mean of equal elements is that element.
    mean(axes => Axes) = composite(Composite::Mean, axes),
    alias("average");
    /// Variance: the sum of squared distances from the mean, divided by the number of elements, or by one less for a
    /// [`sample`](crate::sample). It takes two passes. For equal elements it is 0.
    var(Corrected { axes, correction } => Corrected) = composite(Composite::Variance { correction }, axes),
    alias("variance");
    /// Square root of the variance.
    std(Corrected { axes, correction } => Corrected) = composite(Composite::Deviation { correction }, axes),
    alias("standard deviation" "standardise" "standardize" "zscore" "normalise" "normalize");
    /// Sum of the elements that are not NaN.
    nansum(axes => Axes) = composite(Composite::WithoutNan(Numbers::Sum), axes);
    /// Mean of the elements that are not NaN; NaN if there are none.
    nanmean(axes => Axes) = composite(Composite::WithoutNan(Numbers::Mean), axes);
    /// Largest of the elements that are not NaN; NaN if there are none.
    nanmax(axes => Axes) = composite(Composite::WithoutNan(Numbers::Max), axes);
    /// Smallest of the elements that are not NaN; NaN if there are none.
    nanmin(axes => Axes) = composite(Composite::WithoutNan(Numbers::Min), axes);
    /// Variance of the elements that are not NaN: the divisor is their number, or one less for a [`sample`](crate::sample).
    nanvar(Corrected { axes, correction } => Corrected) = composite(Composite::WithoutNan(Numbers::Variance { correction }), axes);
    /// Square root of the variance of the elements that are not NaN.
    nanstd(Corrected { axes, correction } => Corrected) = composite(Composite::WithoutNan(Numbers::Deviation { correction }), axes);
    /// Number of elements that are not zero.
    count_nonzero(axes => Axes) = composite(Composite::CountNonzero, axes);
    /// `log(sum(exp(x)))` without overflow.
    logsumexp(axes => Axes) = composite(Composite::LogSumExp, axes);
    /// `sum(|x|^order)^(1/order)`, without overflow of the powers. Order infinity gives the largest magnitude (0 if there are no elements),
    /// order minus infinity the smallest, and order 0 the number of elements that are not zero.
    norm(axes => Axes, order: f64) = composite(Composite::Norm { order }, axes),
    alias("euclidean distance" "magnitude");
    /// `exp(x) / sum(exp(x))` without overflow. The result keeps the axes.
    softmax(axes => Axes) = composite(Composite::Softmax, axes);
    /// Logarithm of the softmax without cancellation. The result keeps the axes.
    log_softmax(axes => Axes) = composite(Composite::LogSoftmax, axes);
}
