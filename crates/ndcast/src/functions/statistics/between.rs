//! [`Interpolation`]: where a quantile is among sorted elements, and what is between two of them.
//!
//! *Source*: R. J. Hyndman and Y. Fan, "Sample quantiles in statistical packages", The American Statistician 50 (1996), whose nine
//! definitions are here under NumPy's names, and four further ones of NumPy.

/// How to find a quantile among the sorted elements, and how to interpolate when it falls between two of them.
///
/// ```
/// use ndcast::{Interpolation, tensor};
/// let x = tensor![10.0, 20.0, 30.0, 40.0];
/// let half = |between| x.quantile(&tensor![0.5], 0, between);
/// assert_eq!(half(Interpolation::Linear)?, tensor![25.0]);
/// assert_eq!(half(Interpolation::Lower)?, tensor![20.0]);
/// # Ok::<(), ndcast::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[non_exhaustive]
pub enum Interpolation {
    /// On the line between the neighbours (definition 7).
    #[default]
    Linear,
    /// The lower neighbour.
    Lower,
    /// The higher neighbour.
    Higher,
    /// The mean of the neighbours.
    Midpoint,
    /// The nearer neighbour; if both are equally near, the one whose place in the order, counted from 0, is even.
    Nearest,
    /// The first element up to which the share of the elements is at least the wanted one (definition 1).
    InvertedCdf,
    /// As `InvertedCdf`, but the mean with the next element where the share is exact (definition 2).
    AveragedInvertedCdf,
    /// The element whose number, from 1, is nearest to the share of the count; if two are, the one with the even number (definition 3).
    ClosestObservation,
    /// On the lines between the steps of `InvertedCdf` (definition 4).
    InterpolatedInvertedCdf,
    /// As `InterpolatedInvertedCdf`, from the middle of each step (definition 5).
    Hazen,
    /// The share of one element more than there are (definition 6).
    Weibull,
    /// The median of where the quantile may be, about the same for every distribution (definition 8).
    MedianUnbiased,
    /// The mean of where the quantile may be, for a normal distribution (definition 9).
    NormalUnbiased,
}

impl Interpolation {
    /// All variants.
    ///
    /// ```
    /// use ndcast::Interpolation;
    /// let named = |name: &str| Interpolation::ALL.into_iter().find(|between| between.name() == name);
    /// assert_eq!(named("hazen"), Some(Interpolation::Hazen));
    /// assert_eq!(named("spline"), None);
    /// ```
    pub const ALL: [Interpolation; 13] = [
        Self::Linear,
        Self::Lower,
        Self::Higher,
        Self::Midpoint,
        Self::Nearest,
        Self::InvertedCdf,
        Self::AveragedInvertedCdf,
        Self::ClosestObservation,
        Self::InterpolatedInvertedCdf,
        Self::Hazen,
        Self::Weibull,
        Self::MedianUnbiased,
        Self::NormalUnbiased,
    ];

    /// The name in NumPy. PyTorch knows the first five.
    ///
    /// ```
    /// use ndcast::Interpolation;
    /// assert_eq!(Interpolation::MedianUnbiased.name(), "median_unbiased");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Linear => "linear",
            Self::Lower => "lower",
            Self::Higher => "higher",
            Self::Midpoint => "midpoint",
            Self::Nearest => "nearest",
            Self::InvertedCdf => "inverted_cdf",
            Self::AveragedInvertedCdf => "averaged_inverted_cdf",
            Self::ClosestObservation => "closest_observation",
            Self::InterpolatedInvertedCdf => "interpolated_inverted_cdf",
            Self::Hazen => "hazen",
            Self::Weibull => "weibull",
            Self::MedianUnbiased => "median_unbiased",
            Self::NormalUnbiased => "normal_unbiased",
        }
    }

    /// Whether every quantile is one of the elements.
    ///
    /// ```
    /// use ndcast::Interpolation;
    /// assert!(Interpolation::Nearest.picks() && !Interpolation::Midpoint.picks());
    /// ```
    pub const fn picks(self) -> bool {
        matches!(self, Self::Lower | Self::Higher | Self::Nearest | Self::InvertedCdf | Self::ClosestObservation)
    }

    /// The place of the lower neighbour of the quantile for `share`, and the weight of the higher one. `last` is the last place.
    pub(crate) fn place(self, share: f64, last: usize) -> (usize, f64) {
        let count = (last + 1) as f64;
        let between = |alpha: f64, beta: f64| count * share + (alpha + share * (1.0 - alpha - beta)) - 1.0;
        let place = match self {
            Self::Linear | Self::Lower | Self::Higher | Self::Midpoint | Self::Nearest => share * last as f64,
            Self::InvertedCdf | Self::AveragedInvertedCdf => count * share - 1.0,
            Self::ClosestObservation => count * share - 1.5,
            Self::InterpolatedInvertedCdf => between(0.0, 1.0),
            Self::Hazen => between(0.5, 0.5),
            Self::Weibull => between(0.0, 0.0),
            Self::MedianUnbiased => between(1.0 / 3.0, 1.0 / 3.0),
            Self::NormalUnbiased => between(3.0 / 8.0, 3.0 / 8.0),
        };
        if place < 0.0 {
            return (0, 0.0);
        }
        let low = (place.floor() as usize).min(last);
        (low, if low == last { 0.0 } else { self.part(low, place - low as f64) })
    }

    /// The weight of the higher neighbour. The quantile is `fraction` of the way after the neighbour at place `low`.
    fn part(self, low: usize, fraction: f64) -> f64 {
        let up = match self {
            Self::AveragedInvertedCdf => return if fraction == 0.0 { 0.5 } else { 1.0 },
            // Places count from 0, so that an odd place has an even number.
            Self::ClosestObservation => fraction != 0.0 || low.is_multiple_of(2),
            _ if fraction == 0.0 => false,
            Self::Midpoint => return 0.5,
            Self::Lower => false,
            Self::Higher | Self::InvertedCdf => true,
            Self::Nearest => fraction > 0.5 || fraction == 0.5 && low % 2 == 1,
            _ => return fraction,
        };
        f64::from(up)
    }
}
