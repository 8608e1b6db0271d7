//! Sorting, searching and sets.

/// The direction of a sort. NaN counts as the largest.
///
/// ```
/// use ndcast::{Order, tensor};
/// let x = tensor![2.0, f64::NAN, 1.0];
/// assert_eq!(x.argsort(0, Order::Ascending)?, tensor![2i64, 0, 1]);
/// assert_eq!(x.argsort(0, Order::Descending)?, tensor![1i64, 0, 2]);
/// # Ok::<(), ndcast::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Order {
    /// The smallest element first.
    #[default]
    Ascending,
    /// The largest element first.
    Descending,
}

impl Order {
    pub(crate) fn is_descending(self) -> bool {
        self == Order::Descending
    }
}

/// The side on which [`Tensor::searchsorted`](crate::Tensor::searchsorted) would insert beside equal elements.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Side {
    /// Before them: the index of the first element that is not smaller.
    #[default]
    Left,
    /// After them: the index of the first element that is larger.
    Right,
}

mod first;
pub(crate) mod order;
pub(crate) mod radix;
pub(crate) mod rows;
pub(crate) mod search;
pub(crate) mod sets;
pub(crate) mod sort;
