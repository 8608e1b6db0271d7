//! The search for arrangements of one shape that fit another one.

use super::Change;
use crate::shape::without_leading_ones;
use crate::{Dims, Reduced, Shape};
use alloc::vec::Vec;

/// The most candidates that one rule looks at. Shapes of many equal lengths have more; then the rule says nothing.
const CANDIDATES: usize = 1_000;

/// A candidate: a change of an operand, the shape that it gives, and the pairs of own axes and axes of the new shape.
pub(super) struct Placed {
    pub(super) change: Change,
    pub(super) shape: Vec<usize>,
    pub(super) pairs: Vec<(usize, usize)>,
}

impl Placed {
    /// The own axes at these places; `None` is a new axis.
    pub(super) fn arranged(own: &[usize], places: Vec<Option<usize>>) -> Placed {
        let shape: Vec<usize> = places.iter().map(|place| place.map_or(1, |axis| own[axis])).collect();
        let pairs = places.iter().enumerate().filter_map(|(at, place)| place.map(|axis| (axis, at))).collect();
        Placed { change: Change::Axes { rank: own.len(), places }, shape, pairs }
    }
}

/// The arrangement that keeps the axes which a reduction has dropped. `None` if the shapes contradict the provenance.
pub(super) fn keeping_axes(shapes: &[&[usize]], operand: usize, from: &Reduced) -> Option<Placed> {
    let (own, source) = (shapes.get(operand)?, shapes.get(from.operand)?);
    let mut next = 0..own.len();
    let places =
        (0..source.len()).map(|axis| if from.axes.contains(&axis) { Some(None) } else { next.next().map(Some) });
    let places: Vec<Option<usize>> = places.collect::<Option<_>>()?;
    next.next().is_none().then(|| Placed::arranged(own, places))
}

/// All ways to find the lengths of `own` above or below 1, in order, among those of `others`.
pub(super) fn in_order(own: &[usize], others: &[usize]) -> Vec<Placed> {
    let rest = rest(own);
    let mut found = Vec::new();
    let mut chosen = Dims::new();
    let mut budget = CANDIDATES;
    embed(&rest, others, 0, &mut chosen, &mut budget, &mut found);
    if budget == 0 {
        return Vec::new();
    }
    found.into_iter().map(|positions| place_in_order(own, &rest, &positions, others.len())).collect()
}

/// The own axes whose length is not 1, with their lengths.
fn rest(own: &[usize]) -> Vec<(usize, usize)> {
    own.iter().copied().enumerate().filter(|&(_, length)| length != 1).collect()
}

/// Extends `chosen`, the positions of the first lengths, to all lengths in all ways.
fn embed(
    rest: &[(usize, usize)],
    others: &[usize],
    from: usize,
    chosen: &mut Dims<usize>,
    budget: &mut usize,
    found: &mut Vec<Dims<usize>>,
) {
    let Some(&(_, length)) = rest.get(chosen.len()) else {
        if !rest.is_empty() {
            found.push(chosen.clone());
        }
        return;
    };
    for at in (from..others.len()).filter(|&at| others[at] == length) {
        if *budget == 0 {
            return;
        }
        *budget -= 1;
        chosen.push(at);
        embed(rest, others, at + 1, chosen, budget, found);
        chosen.remove(chosen.len() - 1);
    }
}

/// The arrangement in which the lengths of `rest` stand at these positions of `rank` axes. Own axes of length 1 stay where they can.
fn place_in_order(own: &[usize], rest: &[(usize, usize)], positions: &[usize], rank: usize) -> Placed {
    let mut places = Vec::new();
    // The ones before the first length may be fewer than the positions before it: they are optional there.
    let (mut own_from, mut position) = (0, positions.first().copied().unwrap_or(0));
    for (k, (&(axis, _), &at)) in rest.iter().zip(positions).enumerate() {
        let ones = own_from..axis;
        let needed = if k == 0 { ones.len().min(at) } else { at - position };
        gap(&mut places, ones, needed);
        places.push(Some(axis));
        (own_from, position) = (axis + 1, at + 1);
    }
    gap(&mut places, own_from..own.len(), rank - position);
    Placed::arranged(own, places)
}

/// Pushes `needed` axes of length 1: own ones first, then new ones.
fn gap(places: &mut Vec<Option<usize>>, ones: core::ops::Range<usize>, needed: usize) {
    let kept = ones.len().min(needed);
    places.extend(ones.take(kept).map(Some));
    places.extend(core::iter::repeat_n(None, needed - kept));
}

/// All ways to find the lengths of `own`, in another order, among those of `others`; only those that move a single axis, if there are any.
pub(super) fn reordered(own: &[usize], others: &[usize]) -> Vec<Placed> {
    let rest = rest(own);
    let (mut single, mut several) = (Vec::new(), Vec::new());
    let mut budget = CANDIDATES;
    let mut order: Vec<usize> = (0..rest.len()).collect();
    permutations(&mut order, 0, &mut budget, &mut |order| {
        if order.is_sorted() {
            return;
        }
        let moved: Vec<(usize, usize)> = order.iter().map(|&k| rest[k]).collect();
        let mut found = Vec::new();
        embed(&moved, others, 0, &mut Dims::new(), &mut CANDIDATES.clone(), &mut found);
        let list = if is_single_move(order) { &mut single } else { &mut several };
        list.extend(found.into_iter().map(|positions| place_in_any_order(own, &moved, &positions, others.len())));
    });
    match () {
        () if budget == 0 => Vec::new(),
        () if single.is_empty() => several,
        () => single,
    }
}

/// Calls `visit` with every order of the entries from `from` on.
fn permutations(order: &mut [usize], from: usize, budget: &mut usize, visit: &mut impl FnMut(&[usize])) {
    if *budget == 0 {
        return;
    }
    if from == order.len() {
        *budget -= 1;
        return visit(order);
    }
    for at in from..order.len() {
        // Rotations keep the entries behind in order, so that orders come sorted.
        order[from..=at].rotate_right(1);
        permutations(order, from + 1, budget, visit);
        order[from..=at].rotate_left(1);
    }
}

/// Whether one entry of a sorted list was moved.
fn is_single_move(order: &[usize]) -> bool {
    (0..order.len()).any(|moved| {
        let mut others = order.iter().enumerate().filter(|&(k, _)| k != moved).map(|(_, &entry)| entry);
        others.clone().zip(others.by_ref().skip(1)).all(|(before, after)| before < after)
    })
}

/// The arrangement in which the axes of `moved` stand at these positions of `rank` axes. Own axes of length 1 fill gaps.
fn place_in_any_order(own: &[usize], moved: &[(usize, usize)], positions: &[usize], rank: usize) -> Placed {
    let mut ones = (0..own.len()).filter(|&axis| own[axis] == 1);
    let first = positions.first().copied().unwrap_or(0);
    let mut places: Vec<Option<usize>> = Vec::new();
    for (&(axis, _), &at) in moved.iter().zip(positions) {
        while places.len() + first < at {
            places.push(ones.next());
        }
        places.push(Some(axis));
    }
    while places.len() + first < rank {
        places.push(ones.next());
    }
    Placed::arranged(own, places)
}

/// All ways to see one length of `own` as the product of neighbouring lengths of `others`, where all other lengths agree in order.
pub(super) fn unflattened(own: &[usize], others: &[usize]) -> Vec<Placed> {
    let rest = rest(own);
    let mut found = Vec::new();
    for (k, &(flat, length)) in rest.iter().enumerate() {
        for start in 0..others.len() {
            for end in start + 2..=others.len() {
                let parts = &others[start..end];
                let is_product =
                    parts.iter().try_fold(1usize, |product, &part| product.checked_mul(part)) == Some(length);
                if !is_product || parts.contains(&1) {
                    continue;
                }
                // Those before and behind, with the parts in between.
                let lengths: Vec<(usize, usize)> = rest[..k]
                    .iter()
                    .copied()
                    .chain(parts.iter().map(|&part| (flat, part)))
                    .chain(rest[k + 1..].iter().copied())
                    .collect();
                let mut positions = Vec::new();
                embed(&lengths, others, 0, &mut Dims::new(), &mut CANDIDATES.clone(), &mut positions);
                let there = positions.into_iter().filter(|at| at[k..].starts_with(&(start..end).collect::<Vec<_>>()));
                found.extend(there.map(|at| reshaped(own, &lengths, &at, others.len())));
            }
        }
    }
    found
}

/// The reshape in which these lengths stand at these positions of `rank` axes.
fn reshaped(own: &[usize], lengths: &[(usize, usize)], positions: &[usize], rank: usize) -> Placed {
    let leading = own.len() - without_leading_ones(own).len();
    let first = positions.first().copied().unwrap_or(0);
    let mut shape: Vec<usize> = core::iter::repeat_n(1, leading.min(first)).collect();
    let kept = shape.len();
    let mut pairs = Vec::new();
    for (&(axis, length), &at) in lengths.iter().zip(positions) {
        shape.resize(kept + at - first, 1);
        pairs.push((axis, shape.len()));
        shape.push(length);
    }
    shape.resize(kept + rank - first, 1);
    Placed { change: Change::Reshape, shape, pairs }
}

/// The shape of the matrix product, if a product of matrices is likely: the lengths that it sums over are equal and above 1, and stacks of
/// matrices are equal and of more than a row each.
pub(super) fn product(left: &[usize], right: &[usize]) -> Option<Shape> {
    let (&[ref stack @ .., rows, inner], &[ref other_stack @ .., other, columns]) = (left, right) else { return None };
    let likely = inner == other && inner > 1 && stack == other_stack && (stack.is_empty() || rows > 1);
    let lengths = stack.iter().copied().chain([rows, columns]);
    if likely { Shape::from_dims(lengths.collect()).ok() } else { None }
}

/// Whether the shapes differ in their first axis only, by more than 1, and a length above 1 meets its equal behind it.
pub(super) fn every_pair(left: &[usize], right: &[usize]) -> bool {
    match (left, right) {
        ([a, left @ ..], [b, right @ ..]) => {
            a.abs_diff(*b) > 1 && *a > 1 && *b > 1 && left == right && left.iter().any(|&length| length > 1)
        }
        _ => false,
    }
}
