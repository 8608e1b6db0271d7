//! Proven repairs of shapes that do not broadcast, or not as was meant.
//!
//! Real clashes have few causes: an axis of 1 is missing or in the wrong place, axes are in another order, a matrix product was meant, an
//! axis was flattened, or every pair was meant. The rules, in this order, for one operand after the other, the smallest first:
//!
//! 1. *Product*: the operands are multiplied and fit a matrix product.
//! 2. *Provenance*: the operand is a reduction of another one that dropped its axes; keep them.
//! 3. *Ones*: leave out its lengths of 1, and find the rest, in order, among the lengths that the others broadcast to.
//! 4. *Order*: the same in another order, the move of a single axis first.
//! 5. *Unflatten*: one of its lengths is the product of neighbouring lengths of the others.
//! 6. *Every pair*: two operands of equal rank differ in their first axis only.
//!
//! Each repair is proven: after it the shapes broadcast, by the rule itself, and at least one length above 1 meets its equal. So an outer
//! product, which always passes the rule, is never offered as help. Where the shapes leave several readings, all are given (three at most),
//! and the [`Degree`] says so. Where they leave none, nothing is offered.

mod matrices;
mod search;
mod spell;

use crate::shape::{elements, without_leading_ones};
use crate::{Operand, Shape, broadcast_rank, broadcast_shapes};
use alloc::vec::Vec;
use search::{Placed, every_pair, in_order, keeping_axes, product, reordered, unflattened};

pub(crate) use matrices::exchanges;
pub use spell::Spelling;

/// The most repairs that are offered.
const OFFERED: usize = 3;

/// Largest number of operands, and largest rank, for which repairs are searched. Beyond them there are too many to be useful.
const LARGEST: usize = 12;

/// What the operands are broadcast for.
///
/// Example: [`fixes`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Purpose {
    /// An element-wise operation.
    Combine,
    /// The multiplication of two operands, which may have been meant as a matrix product.
    Multiply,
    /// A write of the other operands into the first one, whose shape never changes.
    Write,
}

/// The degree to which a repair can be trusted.
///
/// Example: [`fixes`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Degree {
    /// The provenance of the operand leaves no other reading.
    Certain,
    /// The shapes leave no other reading.
    Unique,
    /// The shapes leave this number of readings, and cannot tell which one was meant.
    OneOf(usize),
    /// It combines every element of one operand with every element of the other, if that was meant.
    EveryPair,
}

impl Degree {
    /// In words: `certain`, `unique`, `one of 2`, `every pair`.
    ///
    /// ```
    /// use ndcast_shape::Degree;
    /// assert_eq!(Degree::OneOf(2).name(), "one of 2");
    /// ```
    #[must_use]
    pub fn name(self) -> alloc::string::String {
        match self {
            Degree::Certain => "certain".into(),
            Degree::Unique => "unique".into(),
            Degree::OneOf(readings) => alloc::format!("one of {readings}"),
            Degree::EveryPair => "every pair".into(),
        }
    }
}

/// A repair: a change of one operand, or of the operation, after which the shapes broadcast.
///
/// Example: [`fixes`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fix {
    /// The position of the changed operand.
    pub operand: usize,
    /// The change.
    pub change: Change,
    /// The shape of the operand after the change; for a matrix product, its shape as it is.
    pub shape: Shape,
    /// The shape of the result.
    pub result: Shape,
    /// The degree to which the repair can be trusted.
    pub degree: Degree,
    /// The axes that meet, as pairs of the operand's own axis and the axis of the result.
    pub pairs: Vec<(usize, usize)>,
}

/// The change that a [`Fix`] makes.
///
/// Example: [`fixes`].
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Change {
    /// The axes of the operand in another arrangement. Own axes of length 1 that do not occur are removed.
    Axes {
        /// The number of axes before the change.
        rank: usize,
        /// Per axis the own axis that stands there, or `None` for a new axis of length 1.
        places: Vec<Option<usize>>,
    },
    /// The same elements in another shape.
    Reshape,
    /// A matrix product of the two operands instead of an element-wise one.
    Product,
}

/// The repairs of a broadcast, best first. If the operands do broadcast, they are its other readings: the element-wise pairings that
/// their lengths would also allow.
///
/// ```
/// use ndcast_shape::{Degree, Operand, Purpose, Reduced, Spelling, fixes};
/// let (x, bias) = (Operand::new(&[8, 3, 32, 32]), Operand::new(&[3]));
/// let [fix] = &fixes(&[x, bias], Purpose::Combine)[..] else { panic!("one reading") };
/// assert_eq!((fix.operand, fix.degree), (1, Degree::Unique));
/// assert_eq!(fix.call(&["x", "bias"], Spelling::Subscripts), "bias[:, None, None]");
/// assert_eq!(fix.shape, [3, 1, 1]);
/// assert_eq!(fix.result, [8, 3, 32, 32]);
///
/// // The sums of the rows of a square matrix broadcast, but along its columns.
/// let sums = Operand::new(&[3]).reduced(Reduced::new(0, &[1]));
/// let [fix] = &fixes(&[Operand::new(&[3, 3]), sums], Purpose::Combine)[..] else { panic!("one reading") };
/// assert_eq!((fix.degree, &fix.shape[..]), (Degree::Certain, &[3, 1][..]));
///
/// assert_eq!(fixes(&[Operand::new(&[2, 3]), Operand::new(&[4, 5])], Purpose::Combine), []);
/// ```
#[must_use]
pub fn fixes(operands: &[Operand<'_>], purpose: Purpose) -> Vec<Fix> {
    let shapes: Vec<&[usize]> = operands.iter().map(|operand| operand.shape).collect();
    if shapes.len() > LARGEST || broadcast_rank(&shapes) > LARGEST {
        return Vec::new();
    }
    let joined = broadcast_shapes(&shapes)
        .ok()
        .filter(|joined| purpose != Purpose::Write || shapes.first().is_some_and(|target| **joined == **target));
    let question = Question { shapes, purpose, broadcasts: joined.is_some() };
    let products: Vec<Fix> = question.product().into_iter().collect();
    for operand in question.smallest_first() {
        if let Some(from) = &operands[operand].reduced
            && let Some(placed) = keeping_axes(&question.shapes, operand, from)
            && let Some(fix) = question.proven(operand, placed, Degree::Certain)
        {
            return alloc::vec![fix];
        }
    }
    if question.broadcasts {
        return question.readings();
    }
    for operand in question.smallest_first() {
        let found = question.repairs(operand);
        if !found.is_empty() {
            return question.ranked(products.into_iter().chain(found).collect());
        }
    }
    let pairs = question.pairs();
    question.ranked(products.into_iter().chain(pairs).collect())
}

/// A rule: candidates for the arrangement of one shape among the lengths of another one.
type Rule = fn(&[usize], &[usize]) -> Vec<Placed>;

/// The shapes that are asked about.
struct Question<'a> {
    shapes: Vec<&'a [usize]>,
    purpose: Purpose,
    /// Whether the shapes broadcast as they are.
    broadcasts: bool,
}

impl Question<'_> {
    /// The operands that may change, the smallest first; among equal ones the last first.
    fn smallest_first(&self) -> Vec<usize> {
        let first = usize::from(self.purpose == Purpose::Write);
        let mut order: Vec<usize> = (first..self.shapes.len()).rev().collect();
        order.sort_by_key(|&operand| elements(self.shapes[operand]));
        order
    }

    /// The shape that all operands but one broadcast to; for a write, that of the target.
    fn others(&self, operand: usize) -> Option<Shape> {
        if self.purpose == Purpose::Write {
            return Shape::new(self.shapes[0]).ok();
        }
        let others: Vec<&[usize]> =
            self.shapes.iter().enumerate().filter(|&(k, _)| k != operand).map(|(_, &shape)| shape).collect();
        broadcast_shapes(&others).ok()
    }

    /// A repair, if it is proven.
    fn proven(&self, operand: usize, placed: Placed, degree: Degree) -> Option<Fix> {
        let mut shapes = self.shapes.clone();
        shapes[operand] = &placed.shape;
        let result = broadcast_shapes(&shapes).ok()?;
        if self.purpose == Purpose::Write && result != *self.shapes[0] {
            return None;
        }
        // As it is, the operand must not do the same.
        let changed = without_leading_ones(&placed.shape) != without_leading_ones(self.shapes[operand]);
        if self.broadcasts && !changed {
            return None;
        }
        let shape = Shape::new(&placed.shape).ok()?;
        let offset = result.rank() - shape.rank();
        let others = self.others(operand)?;
        let meets = |at: usize| {
            let theirs = (at + others.rank()).checked_sub(result.rank()).and_then(|axis| others.get(axis));
            theirs.is_some_and(|&length| length > 1 && length == result[at])
        };
        let pairs: Vec<(usize, usize)> =
            placed.pairs.iter().map(|&(own, at)| (own, at + offset)).filter(|&(_, at)| meets(at)).collect();
        if pairs.is_empty() && degree != Degree::EveryPair {
            return None;
        }
        Some(Fix { operand, change: placed.change, shape, result, degree, pairs })
    }

    /// The repairs of one operand by the first rule that finds any.
    fn repairs(&self, operand: usize) -> Vec<Fix> {
        let Some(others) = self.others(operand) else { return Vec::new() };
        let own = self.shapes[operand];
        for rule in [in_order, reordered, unflattened] as [Rule; 3] {
            let found = rule(own, &others).into_iter();
            let found: Vec<Fix> = found.filter_map(|placed| self.proven(operand, placed, Degree::Unique)).collect();
            if !found.is_empty() {
                return found;
            }
        }
        Vec::new()
    }

    /// The other ways to pair the elements of operands that do broadcast.
    fn readings(&self) -> Vec<Fix> {
        let found = self.smallest_first().into_iter().flat_map(|operand| {
            let places = self.others(operand).map(|others| in_order(self.shapes[operand], &others)).unwrap_or_default();
            places.into_iter().filter_map(move |placed| self.proven(operand, placed, Degree::Unique))
        });
        let mut found: Vec<Fix> = found.collect();
        // A result of fewer axes has lost the axis that was too many.
        found.sort_by_key(|fix| fix.result.rank());
        self.ranked(found)
    }

    /// The repairs with their degrees: the number of readings. Repairs that pair the same elements are one reading.
    fn ranked(&self, mut found: Vec<Fix>) -> Vec<Fix> {
        let mut readings: Vec<(usize, Vec<(usize, usize)>)> = Vec::new();
        for fix in &found {
            let reading = self.reading(fix);
            if !readings.contains(&reading) {
                readings.push(reading);
            }
        }
        for fix in found.iter_mut().filter(|fix| fix.degree == Degree::Unique && readings.len() > 1) {
            fix.degree = Degree::OneOf(readings.len());
        }
        found.truncate(OFFERED);
        found
    }

    /// The elements that a repair pairs. Of two operands it does not matter which one gives way.
    fn reading(&self, fix: &Fix) -> (usize, Vec<(usize, usize)>) {
        let (2, Change::Axes { .. } | Change::Reshape) = (self.shapes.len(), &fix.change) else {
            return (fix.operand, fix.pairs.clone());
        };
        let padding = fix.result.rank() - self.shapes[1 - fix.operand].len();
        let ordered = |(own, at): (usize, usize)| {
            let theirs = at - padding;
            if fix.operand == 0 { (own, theirs) } else { (theirs, own) }
        };
        let mut pairs: Vec<(usize, usize)> = fix.pairs.iter().copied().map(ordered).collect();
        pairs.sort_unstable();
        (0, pairs)
    }

    fn product(&self) -> Option<Fix> {
        match self.shapes[..] {
            [left, right] if self.purpose == Purpose::Multiply && !self.broadcasts => {
                let result = product(left, right)?;
                let (shape, pairs) = (Shape::new(left).ok()?, Vec::new());
                Some(Fix { operand: 0, change: Change::Product, shape, result, degree: Degree::Unique, pairs })
            }
            _ => None,
        }
    }

    /// Both ways to combine every row of one operand with every row of the other.
    fn pairs(&self) -> Vec<Fix> {
        match self.shapes[..] {
            [left, right] if self.purpose != Purpose::Write && every_pair(left, right) => {
                let after_first = |shape: &[usize]| {
                    let places = (0..shape.len()).map(Some);
                    let mut places: Vec<Option<usize>> = places.collect();
                    places.insert(1, None);
                    Placed::arranged(shape, places)
                };
                let fix = |operand: usize| self.proven(operand, after_first(self.shapes[operand]), Degree::EveryPair);
                [fix(0), fix(1)].into_iter().flatten().collect()
            }
            _ => Vec::new(),
        }
    }
}
