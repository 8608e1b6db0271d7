//! Composite ops: their names and parameters. The planner decomposes them into maps and folds.

use crate::shape::Shape;

/// An op that the planner decomposes into maps and folds.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Composite {
    /// Sum divided by count.
    Mean,
    /// Sum of the squared distances from the mean, divided by the count minus `correction`.
    Variance { correction: f64 },
    /// Square root of the variance.
    Deviation { correction: f64 },
    /// `log(sum(exp(x)))` without overflow.
    LogSumExp,
    /// `sum(|x|^order)^(1/order)`. The orders ±infinity give the largest and smallest magnitude, order 0 the count of nonzero elements.
    Norm { order: f64 },
    /// A fold of the elements that are not NaN.
    WithoutNan(Numbers),
    /// The number of elements that are not zero.
    CountNonzero,
    /// `exp(x) / sum(exp(x))` without overflow.
    Softmax,
    /// Logarithm of the softmax without cancellation.
    LogSoftmax,
    /// Sums the operand over the axes that broadcasting this shape to the operand's shape repeats.
    SumTo(Shape),
    /// Rounds to a number of decimals. It reduces no axis.
    Round { decimals: i64 },
}

/// A reduction of the elements that are not NaN.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Numbers {
    /// Their sum.
    Sum,
    /// Their mean.
    Mean,
    /// The largest, or NaN if all elements are NaN.
    Max,
    /// The smallest, or NaN if all elements are NaN.
    Min,
    /// Their variance.
    Variance { correction: f64 },
    /// Square root of their variance.
    Deviation { correction: f64 },
}

impl Composite {
    /// Whether it reduces axes, and drops or keeps them. Otherwise its result has the shape of its operand, or a given one.
    pub(crate) fn drops_axes(&self) -> bool {
        !matches!(self, Composite::Softmax | Composite::LogSoftmax | Composite::Round { .. } | Composite::SumTo(_))
    }

    /// The name in error messages.
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Composite::Mean => "mean",
            Composite::Variance { .. } => "var",
            Composite::Deviation { .. } => "std",
            Composite::LogSumExp => "logsumexp",
            Composite::Norm { .. } => "norm",
            Composite::WithoutNan(Numbers::Sum) => "nansum",
            Composite::WithoutNan(Numbers::Mean) => "nanmean",
            Composite::WithoutNan(Numbers::Max) => "nanmax",
            Composite::WithoutNan(Numbers::Min) => "nanmin",
            Composite::WithoutNan(Numbers::Variance { .. }) => "nanvar",
            Composite::WithoutNan(Numbers::Deviation { .. }) => "nanstd",
            Composite::CountNonzero => "count_nonzero",
            Composite::Softmax => "softmax",
            Composite::LogSoftmax => "log_softmax",
            Composite::SumTo(_) => "sum_to",
            Composite::Round { .. } => "round",
        }
    }
}
