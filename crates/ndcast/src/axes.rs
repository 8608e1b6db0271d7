//! Axes as arguments: one, some or all of them, and how a reduction treats them.

use crate::shape::{Dims, Shape, ShapeError, normalize_axes, reduced_shape};

/// The type of [`ALL`].
///
/// ```
/// use ndcast::{ALL, All, Axes, tensor};
/// let all: All = ALL;
/// assert_eq!(tensor![[1, 2]].sum(all)?, tensor![[1, 2]].sum(Axes::from(ALL))?);
/// # Ok::<(), ndcast::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct All;

/// All axes: `x.sum(ALL)` is the sum over all axes, `x.flip(ALL)` reverses every axis.
///
/// ```
/// use ndcast::{ALL, tensor};
/// let x = tensor![[1.0, 2.0], [3.0, 4.0]];
/// assert_eq!(x.sum(ALL)?.item::<f64>()?, 10.0);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub const ALL: All = All;

/// A list of axes, or [`ALL`]. Integers, and arrays, slices and vectors of them, convert to it. Negative axes count from the end.
///
/// ```
/// use ndcast::{ALL, Tensor};
/// let x = Tensor::from([[[1, 2, 3]]]);
/// assert_eq!(x.squeeze(0)?.shape(), [1, 3]);
/// assert_eq!(x.squeeze([0, 1])?.shape(), [3]);
/// assert_eq!(x.squeeze(ALL)?.shape(), [3]);
/// # Ok::<(), ndcast::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AxisList(pub(crate) Option<Dims<isize>>);

impl AxisList {
    /// The axes as they were given, or every axis of a tensor with `rank` axes.
    pub(crate) fn of(&self, rank: usize) -> Dims<isize> {
        self.0.clone().unwrap_or_else(|| (0..rank as isize).collect())
    }
}

/// The axes of a reduction. The result drops them, or [keeps](keep) them with length 1. Whatever converts to an [`AxisList`] converts to it.
///
/// ```
/// use ndcast::{ALL, keep, tensor};
/// let x = tensor![[1.0, 2.0], [3.0, 4.0]];
/// assert_eq!(x.sum(-1)?, tensor![3.0, 7.0]);
/// assert_eq!(x.sum(keep(-1))?, tensor![[3.0], [7.0]]);
/// assert_eq!(x.sum([0, 1])?, x.sum(ALL)?);
/// # Ok::<(), ndcast::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Axes {
    pub(crate) axes: Option<Dims<isize>>,
    pub(crate) keepdims: bool,
}

impl Axes {
    /// Whether other axes than the first ones are dropped, where a result with `rank` axes is left.
    pub(crate) fn may_leave(&self, rank: Option<usize>) -> bool {
        match (&self.axes, rank) {
            _ if self.keepdims => false,
            // All axes are dropped.
            (None, _) => false,
            (Some(axes), Some(rank)) => {
                let whole = (rank + axes.len()) as isize;
                axes.iter().any(|&axis| (if axis < 0 { axis + whole } else { axis }) >= axes.len() as isize)
            }
            (Some(_), None) => true,
        }
    }

    /// The axes for an operand of this rank, normalised and sorted.
    pub(crate) fn of(&self, rank: usize) -> Result<Dims<usize>, ShapeError> {
        let mut axes = match &self.axes {
            None => (0..rank).collect(),
            Some(axes) => normalize_axes(axes, rank)?,
        };
        axes.sort_unstable();
        Ok(axes)
    }

    /// The shape of the result of reducing `shape`.
    #[doc(hidden)]
    pub fn reduce(&self, shape: &Shape) -> Result<Shape, ShapeError> {
        Ok(reduced_shape(shape, &self.of(shape.rank())?, self.keepdims))
    }
}

/// The same axes, but the result of the reduction keeps each of them with length 1, so that it broadcasts with the operand.
///
/// ```
/// use ndcast::{keep, tensor};
/// let x = tensor![[1.0, 3.0], [5.0, 7.0]];
/// assert_eq!((&x - x.expr().mean(keep(1))).eval()?, tensor![[-1.0, 1.0], [-1.0, 1.0]]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn keep(axes: impl Into<Axes>) -> Axes {
    Axes { keepdims: true, ..axes.into() }
}

/// The axes of a variance or a standard deviation, and the correction: the divisor is the number of elements minus the correction.
///
/// Axes convert to it with the correction 0, for the variance of a whole population. [`sample`] gives the correction 1.
#[derive(Clone, PartialEq, Debug)]
pub struct Corrected {
    pub(crate) axes: Axes,
    pub(crate) correction: f64,
}

impl Corrected {
    /// Axes with any correction.
    ///
    /// ```
    /// use ndcast::{Corrected, tensor};
    /// let x = tensor![1.0, 2.0, 4.0, 5.0];
    /// assert_eq!(x.var(Corrected::new(0, 2.0))?.item::<f64>()?, 5.0);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn new(axes: impl Into<Axes>, correction: f64) -> Corrected {
        Corrected { axes: axes.into(), correction }
    }
}

/// Axes whose elements are a sample of a population: a variance divides by their number minus 1 (Bessel's correction, PyTorch's default).
///
/// ```
/// use ndcast::{keep, sample, tensor};
/// let x = tensor![1.0, 2.0, 6.0];
/// assert_eq!(x.var(sample(0))?.item::<f64>()?, 7.0);
/// assert_eq!(x.std(sample(keep(0)))?.shape(), [1]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn sample(axes: impl Into<Axes>) -> Corrected {
    Corrected::new(axes, 1.0)
}

impl From<AxisList> for Axes {
    fn from(list: AxisList) -> Axes {
        Axes { axes: list.0, keepdims: false }
    }
}

impl<A: Into<Axes>> From<A> for Corrected {
    fn from(axes: A) -> Corrected {
        Corrected::new(axes, 0.0)
    }
}

macro_rules! lists {
    ($($({const $n:ident})? $T:ty: $x:ident => $axes:expr;)*) => {$(
        impl $(<const $n: usize>)? From<$T> for AxisList {
            fn from($x: $T) -> AxisList {
                AxisList($axes)
            }
        }

        impl $(<const $n: usize>)? From<$T> for Axes {
            fn from(axes: $T) -> Axes {
                AxisList::from(axes).into()
            }
        }
    )*};
}
/// Integers of several types, because `ndim()` is `usize` and axes from the end are negative. With `i32` among them, a literal needs no type.
macro_rules! integers {
    ($($T:ty),+) => {
        lists! {$(
            $T: x => Some(Dims::from([saturated(x)]));
            &[$T]: x => Some(x.iter().map(|&x| saturated(x)).collect());
            {const N} [$T; N]: x => Some(x.iter().map(|&x| saturated(x)).collect());
            {const N} &[$T; N]: x => Some(x.iter().map(|&x| saturated(x)).collect());
            Vec<$T>: x => Some(x.iter().map(|&x| saturated(x)).collect());
            &Vec<$T>: x => Some(x.iter().map(|&x| saturated(x)).collect());
        )+}
    };
}
integers!(i32, isize, usize);
lists! {
    All: _all => None;
    Option<&[isize]>: x => x.map(Dims::from);
    Option<Vec<isize>>: x => x.map(|x| Dims::from(&x[..]));
}

/// An axis or a position as an `isize`. No axis is longer than `isize::MAX`, so one beyond it is as far outside as the largest.
pub(crate) fn saturated(position: impl TryInto<isize>) -> isize {
    position.try_into().unwrap_or(isize::MAX)
}
