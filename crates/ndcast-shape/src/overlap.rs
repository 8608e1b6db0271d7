//! Detecting elements that share storage cells.
//!
//! Two layouts share a cell if `offset + Σ stride·index` is equal for some index of each: an equation in bounded
//! integers. In general this is as hard as subset sum. But practical layouts have few axes and nested strides, and
//! for these a search over the largest strides, pruned by range and by divisibility, ends at once (NumPy's
//! `solve_may_share_memory` relies on the same observation). The search counts its steps and gives up after [`WORK`].
//! Its answer is then the conservative one, that cells may be shared; every other answer is exact.

use crate::Layout;
use alloc::vec::Vec;
use core::cmp::Reverse;

/// Maximum number of search steps: a fraction of a millisecond.
const WORK: usize = 10_000;

impl Layout {
    /// Whether two different indices may address one cell. Exact, unless the strides are so contrived that the
    /// bounded search gives up and returns `true`.
    ///
    /// ```
    /// use ndcast_shape::Layout;
    /// assert!(!Layout::as_strided(&[3, 4], &[4, 1], 0, 12)?.shares_cells());
    /// assert!(Layout::as_strided(&[3, 4], &[2, 1], 0, 12)?.shares_cells());
    /// # Ok::<(), ndcast_shape::ShapeError>(())
    /// ```
    #[must_use]
    pub fn shares_cells(&self) -> bool {
        if self.numel() < 2 || self.is_contiguous() {
            return false;
        }
        if self.is_broadcast() {
            return true;
        }
        if self.is_nested() {
            return false;
        }
        let mut terms = self.terms();
        terms.sort_unstable_by_key(|term| Reverse(term.coefficient));
        // Two indices of one cell differ by some d with Σ coefficient·d = 0. Let `first` be the first axis, in this
        // order, on which they differ; there d >= 1 without loss of generality. Set d = 1 + x on that axis and
        // d = x - bound (both signs) on the axes after it, so that all x are nonnegative:
        //     coefficient·x + Σ coefficient·x (bounds doubled) = Σ coefficient·bound - coefficient of `first`
        let mut work = WORK;
        (0..terms.len()).any(|first| {
            let after = &terms[first + 1..];
            let reach: usize = after.iter().map(Term::reach).sum();
            // If strides are nested, the axes after `first` cannot reach its stride, and the answer is immediate.
            let Some(target) = reach.checked_sub(terms[first].coefficient) else { return false };
            let leading = Term { bound: terms[first].bound - 1, ..terms[first] };
            let doubled = after.iter().map(|term| Term { bound: 2 * term.bound, ..*term });
            Equation::new(core::iter::once(leading).chain(doubled)).may_reach(target, &mut work)
        })
    }

    /// Whether some cell may belong to both layouts, which must be over the same storage. Exact, unless the strides
    /// are so contrived that the bounded search gives up and returns `true`.
    ///
    /// ```
    /// use ndcast_shape::{Index, Layout, Shape};
    /// let x = Layout::contiguous(&Shape::from([10]))?;
    /// let every_second = |start| x.index(&[Index::Slice { start: Some(start), stop: None, step: 2 }]);
    /// assert!(!every_second(0)?.may_overlap(&every_second(1)?));
    /// assert!(every_second(0)?.may_overlap(&every_second(2)?));
    /// # Ok::<(), ndcast_shape::ShapeError>(())
    /// ```
    #[must_use]
    pub fn may_overlap(&self, other: &Layout) -> bool {
        let (Some((low, high)), Some((other_low, other_high))) = (self.span(), other.span()) else { return false };
        if high < other_low || other_high < low {
            return false;
        }
        // low + Σ coefficient·x = other_high - Σ other coefficient·y, counting the indices of `other` down from its
        // highest element. All terms are then positive and on one side.
        let terms = self.terms().into_iter().chain(other.terms()).filter(|term| term.coefficient > 0);
        Equation::new(terms).may_reach(other_high - low, &mut { WORK })
    }

    /// Whether each axis steps over all that the axes of smaller strides reach, as in most layouts. Then no cell is shared.
    fn is_nested(&self) -> bool {
        let axes = || self.shape().iter().zip(self.strides()).filter(|&(&length, _)| length > 1).enumerate();
        axes().all(|(at, (_, stride))| {
            let step = stride.unsigned_abs();
            let below = axes().filter(|&(other, (_, stride))| other != at && stride.unsigned_abs() <= step);
            below.map(|(_, (&length, stride))| stride.unsigned_abs() * (length - 1)).sum::<usize>() < step
        })
    }

    /// One term per axis longer than 1: the distance of a step and the number of steps.
    fn terms(&self) -> Vec<Term> {
        let axes = self.shape().iter().zip(self.strides()).filter(|&(&length, _)| length > 1);
        axes.map(|(&length, &stride)| Term { coefficient: stride.unsigned_abs(), bound: length - 1 }).collect()
    }
}

/// `coefficient·x` for some `x` from 0 to `bound`. The reaches of one layout sum to at most `isize::MAX`, so those of
/// two layouts fit a `usize`.
#[derive(Clone, Copy)]
struct Term {
    coefficient: usize,
    bound: usize,
}

impl Term {
    fn reach(&self) -> usize {
        self.coefficient * self.bound
    }
}

/// Σ coefficient·x, with positive coefficients, largest first.
struct Equation {
    terms: Vec<Term>,
    /// For the terms from `k` on: their largest sum, and the greatest common divisor of their coefficients.
    rest: Vec<(usize, usize)>,
}

impl Equation {
    fn new(terms: impl Iterator<Item = Term>) -> Equation {
        let mut sorted: Vec<Term> = terms.collect();
        sorted.sort_unstable_by_key(|term| Reverse(term.coefficient));
        // Merge equal coefficients into one term with the sum of their bounds.
        sorted.dedup_by(|later, kept| {
            let equal = later.coefficient == kept.coefficient;
            kept.bound += if equal { later.bound } else { 0 };
            equal
        });
        let mut rest = alloc::vec![(0, 0); sorted.len() + 1];
        for (k, term) in sorted.iter().enumerate().rev() {
            let (reach, divisor) = rest[k + 1];
            rest[k] = (reach + term.reach(), gcd(term.coefficient, divisor));
        }
        Equation { terms: sorted, rest }
    }

    /// Whether the sum may be `target`: exact unless `work` runs out.
    fn may_reach(&self, target: usize, work: &mut usize) -> bool {
        self.search(0, target, work)
    }

    fn search(&self, k: usize, target: usize, work: &mut usize) -> bool {
        let (reach, divisor) = self.rest[k];
        if target > reach || (target != 0 && !target.is_multiple_of(divisor)) {
            return false;
        }
        let Some(term) = self.terms.get(k) else { return true };
        let (reach_after, divisor_after) = self.rest[k + 1];
        // The remainder for the other terms must be within their reach ...
        let least = target.saturating_sub(reach_after).div_ceil(term.coefficient);
        let most = term.bound.min(target / term.coefficient);
        // ... and a multiple of their divisor, which holds only for every `period`-th x.
        let (first, period) = match divisor_after {
            0 => (least, 1),
            modulus => congruent(term.coefficient, target, modulus, least),
        };
        let mut x = first;
        while x <= most {
            match work.checked_sub(1) {
                Some(left) => *work = left,
                None => return true,
            }
            if self.search(k + 1, target - term.coefficient * x, work) {
                return true;
            }
            let Some(next) = x.checked_add(period) else { break };
            x = next;
        }
        false
    }
}

/// The first `x >= least` with `coefficient·x ≡ target (mod modulus)`, and the period of the solutions. A solution
/// must exist: the greatest common divisor of coefficient and modulus divides the target.
fn congruent(coefficient: usize, target: usize, modulus: usize, least: usize) -> (usize, usize) {
    let common = gcd(coefficient, modulus);
    let period = modulus / common;
    let inverse = inverse((coefficient / common) % period, period);
    let product = (target / common % period) as u128 * inverse as u128;
    let solution = (product % period as u128) as usize;
    let behind = (solution + period - least % period) % period;
    (least.saturating_add(behind), period)
}

/// The inverse of `a` modulo `m`, by the extended Euclidean algorithm; `a` and `m` must be coprime.
fn inverse(a: usize, m: usize) -> usize {
    let (mut r, mut next_r) = (m as i128, a as i128);
    let (mut t, mut next_t) = (0i128, 1i128);
    while next_r != 0 {
        let quotient = r / next_r;
        (r, next_r) = (next_r, r - quotient * next_r);
        (t, next_t) = (next_t, t - quotient * next_t);
    }
    t.rem_euclid(m as i128) as usize
}

fn gcd(mut a: usize, mut b: usize) -> usize {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}
