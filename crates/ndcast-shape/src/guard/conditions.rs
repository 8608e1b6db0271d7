//! The conditions of the guards, on the operands of one op.

use crate::guard::Guard;
use crate::lineage::bit;
use crate::shape::{elements, without_leading_ones};
use crate::{Dims, Operand, join_dim};

/// A condition that is met: the operands that it is about, and an axis of the second one.
type Met = ([usize; 2], Option<usize>);

/// Operands that broadcast, and the lengths of the result.
pub(super) struct Broadcast<'a> {
    operands: &'a [Operand<'a>],
    pub(super) result: Dims<usize>,
}

impl<'a> Broadcast<'a> {
    /// `None` if the operands do not broadcast.
    pub(super) fn of(operands: &'a [Operand<'a>]) -> Option<Broadcast<'a>> {
        let rank = operands.iter().map(|operand| operand.shape.len()).max()?;
        let mut result = Dims::filled(1, rank);
        for operand in operands {
            for (joint, &length) in result.iter_mut().rev().zip(operand.shape.iter().rev()) {
                *joint = join_dim(*joint, length)?;
            }
        }
        Some(Broadcast { operands, result })
    }

    /// The operands that meet the condition of a guard.
    pub(super) fn meets(&self, guard: Guard) -> Option<Met> {
        match guard {
            Guard::Reduced => self.reduced(),
            // Whoever stores the result asks.
            Guard::BlowUp => None,
            Guard::SameCount => self.same_count(|_| true),
            Guard::Accidental => self.same_count(|pair| pair.iter().any(|&k| self.stretched(k).is_some())),
            Guard::BroadcastWarning => self.broadcast_warning(),
            Guard::Mutual => self.mutual(),
            Guard::Declared => (0..self.operands.len()).find_map(|k| Some(([k, k], Some(self.stretched(k)?)))),
            Guard::Rank => self.rank(),
        }
    }

    fn reduced(&self) -> Option<Met> {
        (0..self.operands.len()).find_map(|k| {
            let operand = &self.operands[k];
            let from = operand.reduced.as_ref().filter(|from| from.operand != k)?;
            let source = self.operands.get(from.operand)?;
            let mut kept = (0..source.shape.len()).filter(|axis| !from.axes.contains(axis));
            // Both are aligned at the right.
            let lands = |axis: usize| (axis + source.shape.len()).checked_sub(operand.shape.len());
            let axis = (0..operand.shape.len()).find(|&axis| kept.next() != lands(axis) && operand.shape[axis] > 1)?;
            Some(([from.operand, k], Some(axis)))
        })
    }

    /// Two operands that `counts` accepts, with the same number of elements in different shapes, and fewer than the result.
    fn same_count(&self, counts: impl Fn([usize; 2]) -> bool) -> Option<Met> {
        let whole = elements(&self.result);
        self.pair(|[k, other], n| {
            let differs =
                without_leading_ones(self.operands[k].shape) != without_leading_ones(self.operands[other].shape);
            n > 0 && differs && whole > n && counts([k, other])
        })
    }

    /// PyTorch compares each operand with the first one.
    fn broadcast_warning(&self) -> Option<Met> {
        let first = self.operands.first()?;
        let differs =
            |other: &Operand<'_>| other.shape != first.shape && elements(other.shape) == elements(first.shape);
        let other = self.operands.iter().position(differs)?;
        Some(([0, other], None))
    }

    fn mutual(&self) -> Option<Met> {
        let whole = elements(&self.result);
        let mut several = (0..self.operands.len()).filter(|&k| elements(self.operands[k].shape) > 1);
        let pair = [several.next()?, several.next()?];
        self.operands.iter().all(|operand| elements(operand.shape) < whole).then_some((pair, None))
    }

    fn rank(&self) -> Option<Met> {
        let mut with_axes = (0..self.operands.len()).filter(|&k| !self.operands[k].shape.is_empty());
        let first = with_axes.next()?;
        let rank = self.operands[first].shape.len();
        Some(([first, with_axes.find(|&k| self.operands[k].shape.len() != rank)?], None))
    }

    /// An own axis of an operand that is stretched and that nobody wrote on purpose.
    fn stretched(&self, k: usize) -> Option<usize> {
        let Operand { shape, marks, .. } = &self.operands[k];
        let padding = self.result.len() - shape.len();
        let is_stretched = |axis: &usize| shape[*axis] == 1 && self.result[padding + axis] > 1;
        (0..shape.len()).rev().find(|axis| is_stretched(axis) && marks & bit(*axis) == 0)
    }

    /// The first pair with the same number of elements that `holds` accepts.
    fn pair(&self, holds: impl Fn([usize; 2], u128) -> bool) -> Option<Met> {
        let counts: alloc::vec::Vec<u128> = self.operands.iter().map(|operand| elements(operand.shape)).collect();
        let alike = |k: usize| (0..k).find(|&other| counts[other] == counts[k] && holds([other, k], counts[k]));
        (1..counts.len()).find_map(|k| Some(([alike(k)?, k], None)))
    }
}
