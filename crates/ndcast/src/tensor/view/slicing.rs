//! `s![1.., ..;2, None, ..., -1]`: an index written as in Python's brackets.

use crate::shape::Index;
use std::ops::{Bound, RangeBounds};

/// An index, written as in Python's brackets: integers, ranges, `range;step`, `None` (a new axis), `...`, and variables of these types or
/// of type [`Index`]; masks (`&mask`, a tensor of bools) and tensors of integers (`&rows`). Negative numbers count from the end. The macro
/// gives an array of [`Selector`](crate::Selector).
///
/// `a..b;step` means Python's `a:b:step`: `4..1;-1` takes the elements 4, 3 and 2.
///
/// ```
/// use ndcast::{Tensor, s};
/// let x = Tensor::from([[1, 2, 3], [4, 5, 6]]);
/// assert_eq!(x.index(s![1.., ..;2])?, Tensor::from([[4, 6]]));
/// assert_eq!(x.index(s![..., ..;-1])?, Tensor::from([[3, 2, 1], [6, 5, 4]]));
/// assert_eq!(x.index(s![0, None, -2..])?, Tensor::from([[2, 3]]));
/// assert_eq!(x.index(s![&x.greater(4)?])?, Tensor::from([5, 6]));
/// assert_eq!(x.index(s![.., &Tensor::from([2, 0])])?, Tensor::from([[3, 1], [6, 4]]));
/// # Ok::<(), ndcast::Error>(())
/// ```
#[macro_export]
macro_rules! s {
    (@ [$($done:expr,)*]) => { [$($done),*] };
    (@ [$($done:expr,)*] ... $(, $($rest:tt)*)?) => { $crate::s!(@ [$($done,)* $crate::Selector::from($crate::Index::Ellipsis),] $($($rest)*)?) };
    (@ [$($done:expr,)*] None $(, $($rest:tt)*)?) => { $crate::s!(@ [$($done,)* $crate::Selector::from($crate::Index::NewAxis),] $($($rest)*)?) };
    (@ [$($done:expr,)*] $range:expr; $step:expr $(, $($rest:tt)*)?) => {
        $crate::s!(@ [$($done,)* $crate::s!(@one $crate::Selector::from($crate::stepped($range, $step))),] $($($rest)*)?)
    };
    (@ [$($done:expr,)*] $index:expr $(, $($rest:tt)*)?) => {
        $crate::s!(@ [$($done,)* $crate::s!(@one $crate::Selector::from($index)),] $($($rest)*)?)
    };
    // The lint does not apply: `4..1` and `1..-1` are valid indices here.
    (@one $index:expr) => {{
        #[allow(clippy::reversed_empty_ranges)]
        let index = $index;
        index
    }};
    ($($index:tt)*) => { $crate::s!(@ [] $($index)*) };
}

/// Every `step`-th element of a range, as Python's `start:stop:step`; [`s!`](crate::s) writes it as `range;step`. A range that includes its
/// end (`4..=1` with step -1) takes that element too.
///
/// ```
/// use ndcast::{Tensor, stepped};
/// let x = Tensor::from([0, 1, 2, 3, 4, 5]);
/// assert_eq!(x.index([stepped(4..1, -1).into()])?, Tensor::from([4, 3, 2]));
/// assert_eq!(x.index([stepped(4..=0, -2).into()])?, Tensor::from([4, 2, 0]));
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn stepped(range: impl RangeBounds<isize>, step: isize) -> Index {
    // The next position in the direction of the step. There is none after -1 forwards, nor before 0 backwards.
    let beyond = |&bound: &isize| match (bound, step < 0) {
        (-1, false) | (0, true) => None,
        (bound, false) => Some(bound.saturating_add(1)),
        (bound, true) => Some(bound.saturating_sub(1)),
    };
    let start = match range.start_bound() {
        Bound::Included(&start) => Some(start),
        Bound::Excluded(start) => beyond(start),
        Bound::Unbounded => None,
    };
    let stop = match range.end_bound() {
        Bound::Included(stop) => beyond(stop),
        Bound::Excluded(&stop) => Some(stop),
        Bound::Unbounded => None,
    };
    Index::Slice { start, stop, step }
}
