//! An operand of a broadcast, with everything that is known of it.

use crate::Dims;

/// A shape that is about to be broadcast, with marks of intent and its provenance. Guards and fixes
/// judge operands.
///
/// ```
/// use ndcast_shape::{Operand, Reduced};
/// let x = Operand::new(&[3, 2]);
/// let sums = Operand::new(&[3]).reduced(Reduced::new(0, &[1]));
/// assert_eq!(sums.reduced.map(|from| from.axes.to_vec()), Some(vec![1]));
/// assert_eq!(x.marks, 0);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Operand<'a> {
    /// The lengths.
    pub shape: &'a [usize],
    /// One bit for each axis of length 1 that somebody wrote on purpose: bit `k` for axis `k`.
    pub marks: u64,
    /// The reduction that made it, if its source is another operand of the same broadcast.
    pub reduced: Option<Reduced>,
}

/// A reduction of another operand that did not keep the reduced axes.
///
/// Example: [`fixes`](crate::fixes()).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reduced {
    /// The position of the source among the operands.
    pub operand: usize,
    /// The reduced axes of the source, in increasing order.
    pub axes: Dims<usize>,
}

impl Reduced {
    /// The reduction of operand `operand` over `axes`.
    ///
    /// Example: [`fixes`](crate::fixes()).
    #[must_use]
    pub fn new(operand: usize, axes: &[usize]) -> Reduced {
        let mut axes = Dims::from(axes);
        axes.sort_unstable();
        Reduced { operand, axes }
    }
}

impl<'a> Operand<'a> {
    /// An operand of which only the shape is known.
    ///
    /// Example: [`fixes`](crate::fixes()).
    #[must_use]
    pub fn new(shape: &'a [usize]) -> Operand<'a> {
        Operand { shape, marks: 0, reduced: None }
    }

    /// The same operand, with marks.
    ///
    /// ```
    /// use ndcast_shape::Operand;
    /// let column = Operand::new(&[64, 1]).marked(0b10);
    /// assert_eq!(column.marks, 2);
    /// ```
    #[must_use]
    pub fn marked(self, marks: u64) -> Operand<'a> {
        Operand { marks, ..self }
    }

    /// The same operand, with its provenance.
    ///
    /// Example: [`fixes`](crate::fixes()).
    #[must_use]
    pub fn reduced(self, from: Reduced) -> Operand<'a> {
        Operand { reduced: Some(from), ..self }
    }
}
