//! Reductions that are made of other maps and folds, as an expression holds them: their names and parameters.

use crate::shape::Shape;

/// An op that is made of maps and folds.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Composite {
    /// Sum divided by count.
    Mean,
    /// Mean squared distance from the mean; the count is lessened by the correction.
    Variance { correction: f64 },
    /// Square root of the variance.
    Deviation { correction: f64 },
    /// `log(sum(exp(x)))` without overflow.
    LogSumExp,
    /// `sum(|x|^order)^(1/order)`; infinite orders are the largest and smallest magnitude, 0 counts.
    Norm { order: f64 },
    /// A fold of the elements that are not NaN.
    WithoutNan(Numbers),
    /// How many elements are not zero.
    CountNonzero,
    /// `exp(x) / sum(exp(x))` without overflow.
    Softmax,
    /// Logarithm of the softmax without cancellation.
    LogSoftmax,
    /// The sum over all that broadcasting to the operand's shape would repeat.
    SumTo(Shape),
    /// To a number of decimals; the axes stay.
    Round { decimals: i64 },
}

/// What is made of the elements that are not NaN.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Numbers {
    /// Their sum.
    Sum,
    /// Their mean.
    Mean,
    /// The largest; NaN if there is none.
    Max,
    /// The smallest; NaN if there is none.
    Min,
    /// Their variance.
    Variance { correction: f64 },
    /// Square root of their variance.
    Deviation { correction: f64 },
}

impl Composite {
    /// What it is called.
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
