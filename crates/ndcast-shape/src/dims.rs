//! A short list of numbers, one per axis.
//!
//! Almost every array has at most six axes, and an operation on a tiny array takes as long in the allocator as in
//! arithmetic. So [`Dims`] stores up to [`INLINE`] values in place and uses the heap beyond.

use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::{Deref, DerefMut};

/// Number of values that fit without an allocation.
pub(crate) const INLINE: usize = 6;

/// One value per axis: up to six inline, more on the heap. Dereferences to a slice.
///
/// ```
/// use ndcast_shape::Dims;
/// let mut lengths = Dims::from([2, 3]);
/// lengths.insert(0, 7);
/// assert_eq!(lengths[..], [7, 2, 3]);
/// ```
pub struct Dims<T>(Store<T>);

/// One stride per axis, in elements, as a [`Layout`](crate::Layout) has them.
///
/// ```
/// use ndcast_shape::Strides;
/// assert_eq!(Strides::from([3, 1])[..], [3, 1]);
/// ```
pub type Strides = Dims<isize>;

enum Store<T> {
    Inline { len: usize, values: [T; INLINE] },
    Heap(Vec<T>),
}

impl<T: Copy + Default> Dims<T> {
    /// Number of values that fit without an allocation.
    ///
    /// Example: [`Dims::from_first`].
    pub const INLINE: usize = INLINE;

    /// The first `len` of these values.
    ///
    /// # Panics
    /// If `len` exceeds [`Dims::INLINE`].
    ///
    /// ```
    /// use ndcast_shape::Dims;
    /// let mut values = [0; Dims::<usize>::INLINE];
    /// values[0] = 7;
    /// assert_eq!(Dims::from_first(values, 2)[..], [7, 0]);
    /// ```
    #[must_use]
    #[inline]
    pub fn from_first(values: [T; INLINE], len: usize) -> Self {
        assert!(len <= INLINE, "{len} of {INLINE} values");
        Dims(Store::Inline { len, values })
    }

    /// The empty list.
    ///
    /// ```
    /// use ndcast_shape::Dims;
    /// let mut lengths = Dims::new();
    /// lengths.push(3);
    /// assert_eq!(lengths.as_slice(), [3]);
    /// ```
    #[must_use]
    #[inline]
    pub fn new() -> Self {
        Dims(Store::Inline { len: 0, values: [T::default(); INLINE] })
    }

    /// `len` times `value`.
    ///
    /// ```
    /// use ndcast_shape::Dims;
    /// assert_eq!(Dims::filled(1, 3)[..], [1, 1, 1]);
    /// ```
    #[must_use]
    #[inline]
    pub fn filled(value: T, len: usize) -> Self {
        if len <= INLINE {
            Dims(Store::Inline { len, values: [value; INLINE] })
        } else {
            Dims(Store::Heap(alloc::vec![value; len]))
        }
    }

    /// Appends a value.
    ///
    /// Example: [`Dims::new`].
    #[inline]
    pub fn push(&mut self, value: T) {
        match &mut self.0 {
            Store::Inline { len, values } if *len < INLINE => {
                values[*len] = value;
                *len += 1;
            }
            _ => self.insert(self.len(), value),
        }
    }

    /// Inserts a value so that it ends up at position `at`.
    ///
    /// # Panics
    /// If `at > self.len()`, like [`Vec::insert`].
    ///
    /// ```
    /// use ndcast_shape::Dims;
    /// let mut lengths = Dims::from([2, 3]);
    /// lengths.insert(0, 7);
    /// assert_eq!(lengths[..], [7, 2, 3]);
    /// ```
    pub fn insert(&mut self, at: usize, value: T) {
        match &mut self.0 {
            Store::Inline { len, values } if *len < INLINE => {
                let old = *len;
                assert!(at <= old, "insertion at {at} into {old} values");
                values.copy_within(at..old, at + 1);
                values[at] = value;
                *len += 1;
            }
            Store::Inline { values, .. } => {
                let mut heap = Vec::with_capacity(2 * INLINE);
                heap.extend_from_slice(values);
                heap.insert(at, value);
                self.0 = Store::Heap(heap);
            }
            Store::Heap(heap) => heap.insert(at, value),
        }
    }

    /// Removes and returns the value at position `at`.
    ///
    /// # Panics
    /// If `at >= self.len()`, like [`Vec::remove`].
    ///
    /// ```
    /// use ndcast_shape::Dims;
    /// let mut lengths = Dims::from([2, 3]);
    /// assert_eq!(lengths.remove(0), 2);
    /// assert_eq!(lengths[..], [3]);
    /// ```
    pub fn remove(&mut self, at: usize) -> T {
        match &mut self.0 {
            Store::Inline { len, values } => {
                let old = *len;
                assert!(at < old, "removal at {at} of {old} values");
                let removed = values[at];
                values.copy_within(at + 1..old, at);
                *len -= 1;
                removed
            }
            Store::Heap(heap) => heap.remove(at),
        }
    }
}

impl<T> Dims<T> {
    /// The values as a slice.
    ///
    /// Example: [`Dims::new`].
    #[must_use]
    #[inline]
    pub fn as_slice(&self) -> &[T] {
        match &self.0 {
            Store::Inline { len, values } => &values[..*len],
            Store::Heap(heap) => heap,
        }
    }
}

// Not derived: the derived version would clone value by value.
impl<T: Copy> Clone for Dims<T> {
    #[inline]
    fn clone(&self) -> Self {
        Dims(match &self.0 {
            Store::Inline { len, values } => Store::Inline { len: *len, values: *values },
            Store::Heap(heap) => Store::Heap(heap.clone()),
        })
    }
}

impl<T> Deref for Dims<T> {
    type Target = [T];
    #[inline]
    fn deref(&self) -> &[T] {
        self.as_slice()
    }
}

impl<T> DerefMut for Dims<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        match &mut self.0 {
            Store::Inline { len, values } => &mut values[..*len],
            Store::Heap(heap) => heap,
        }
    }
}

impl<T> AsRef<[T]> for Dims<T> {
    fn as_ref(&self) -> &[T] {
        self
    }
}

impl<T: Copy + Default> Default for Dims<T> {
    fn default() -> Self {
        Dims::new()
    }
}

impl<T: Copy + Default> From<&[T]> for Dims<T> {
    #[inline]
    fn from(values: &[T]) -> Self {
        if values.len() <= INLINE {
            let mut inline = [T::default(); INLINE];
            inline[..values.len()].copy_from_slice(values);
            Dims(Store::Inline { len: values.len(), values: inline })
        } else {
            Dims(Store::Heap(values.to_vec()))
        }
    }
}

impl<T: Copy + Default, const N: usize> From<[T; N]> for Dims<T> {
    #[inline]
    fn from(values: [T; N]) -> Self {
        Dims::from(&values[..])
    }
}

impl<T: Copy + Default> FromIterator<T> for Dims<T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        let mut dims = Dims::new();
        dims.extend(values);
        dims
    }
}

impl<T: Copy + Default> Extend<T> for Dims<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, values: I) {
        for value in values {
            self.push(value);
        }
    }
}

impl<'a, T> IntoIterator for &'a Dims<T> {
    type Item = &'a T;
    type IntoIter = core::slice::Iter<'a, T>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T: PartialEq> PartialEq for Dims<T> {
    // Value by value: a call of `memcmp` takes longer than comparing a few values.
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.iter().zip(other).all(|(value, other)| value == other)
    }
}

impl<T: Eq> Eq for Dims<T> {}

impl<T: Hash> Hash for Dims<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self[..].hash(state);
    }
}

impl<T: fmt::Debug> fmt::Debug for Dims<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self[..].fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// A `Dims` behaves like the `Vec` it replaces, across the inline limit in both directions.
        #[test]
        fn agrees_with_vec(edits in prop::collection::vec((any::<bool>(), any::<usize>(), any::<isize>()), 0..40)) {
            let (mut dims, mut vec) = (Dims::new(), Vec::new());
            for (insert, at, value) in edits {
                if insert || vec.is_empty() {
                    let at = at % (vec.len() + 1);
                    dims.insert(at, value);
                    vec.insert(at, value);
                } else {
                    let at = at % vec.len();
                    prop_assert_eq!(dims.remove(at), vec.remove(at));
                }
                prop_assert_eq!(&dims[..], &vec[..]);
                prop_assert_eq!(&dims, &Dims::from(&vec[..]));
                prop_assert_eq!(&dims, &vec.iter().copied().collect::<Dims<isize>>());
            }
        }
    }

    #[test]
    fn filled_on_both_sides_of_the_limit() {
        for len in [0, 1, 6, 7, 64] {
            assert_eq!(Dims::filled(3usize, len)[..], alloc::vec![3; len][..]);
        }
    }
}
