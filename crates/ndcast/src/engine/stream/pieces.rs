//! How a reduction of an array that is read by region is cut, and how its pieces are merged.
//!
//! *Problem*: the sum of a thousand million elements must have the bits of a sum in memory, but is computed piece by piece, and the pieces
//! end in any order. *Technique*: a piece is a node of the fold tree: `128 * 2^k` elements along the reduced axis. Several reduced axes are
//! joined to one; a range of it is a few boxes of the operand. As soon as both children of a node are there, they are merged, so few states
//! are held. *Contract*: the tree is that of `run/parallel.rs`.

use crate::engine::lower::graph::{Graph, Id, Kind, Node};
use crate::engine::stream::window::{Region, whole_of};
use crate::error::Result;
use crate::expr::derived::ViewFn;
use crate::shape::{Dims, Layout, Shape};
use std::collections::HashMap;
use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};

/// Gives each reduction over several axes a second node, which folds the first axis of the same elements in another shape: the reduced
/// axes, joined to one, come first. Returns the second nodes.
pub(super) fn flattened(graph: &mut Graph) -> Result<HashMap<Id, Id>> {
    let mut second = HashMap::new();
    for id in 0..graph.nodes.len() {
        let Node { kind: Kind::Fold { name, fold, arg, axes }, dtype, .. } = &graph.nodes[id] else { continue };
        let lengths = &graph.nodes[*arg].shape;
        if axes.iter().filter(|&&axis| lengths[axis] != 1).count() < 2 {
            continue;
        }
        let kept = (0..lengths.rank()).filter(|axis| !axes.contains(axis));
        let order: Vec<usize> = axes.iter().copied().chain(kept).collect();
        let rest: Vec<usize> = order[axes.len()..].iter().map(|&axis| lengths[axis]).collect();
        let length: usize = axes.iter().map(|&axis| lengths[axis]).product();
        let moved = Shape::new(&order.iter().map(|&axis| lengths[axis]).collect::<Vec<_>>())?;
        let joined = Shape::new(&[&[length], &rest[..]].concat())?;
        let (name, fold, mut arg, dtype, from) = (*name, fold.clone(), *arg, *dtype, graph.nodes[*arg].dtype);
        if !order.is_sorted() {
            let order: Vec<isize> = order.iter().map(|&axis| axis as isize).collect();
            let view: ViewFn = Arc::new(move |layout: &Layout| layout.permute(&order));
            graph.nodes.push(Node { kind: Kind::View { arg, view }, shape: moved, dtype: from });
            arg = graph.nodes.len() - 1;
        }
        graph.nodes.push(Node { kind: Kind::Reshape { arg }, shape: joined, dtype: from });
        let kind = Kind::Fold { name, fold, arg: graph.nodes.len() - 1, axes: Dims::from([0]) };
        graph.nodes.push(Node { kind, shape: Shape::new(&rest)?, dtype });
        second.insert(id, graph.nodes.len() - 1);
    }
    Ok(second)
}

/// The fold trees of several results, whose nodes come in any order.
pub(super) struct Trees<S> {
    /// Number of pieces of each.
    pieces: usize,
    /// States that wait for their sibling, by tree, level and number.
    waiting: Mutex<HashMap<(usize, u32, usize), S>>,
}

impl<S> Trees<S> {
    pub(super) fn new(pieces: usize) -> Trees<S> {
        Trees { pieces, waiting: Mutex::new(HashMap::new()) }
    }

    /// Adds a piece. Returns the state of the whole tree, if it was the last.
    pub(super) fn add(
        &self,
        tree: usize,
        mut number: usize,
        mut state: S,
        merge: impl Fn(S, S) -> Result<S>,
    ) -> Result<Option<S>> {
        for level in 0.. {
            if number == 0 && (1_usize << level) >= self.pieces {
                break;
            }
            let sibling = number ^ 1;
            if sibling << level < self.pieces {
                let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
                let Some(other) = waiting.remove(&(tree, level, sibling)) else {
                    waiting.insert((tree, level, number), state);
                    return Ok(None);
                };
                drop(waiting);
                state = if number < sibling { merge(state, other)? } else { merge(other, state)? };
            }
            number /= 2;
        }
        Ok(Some(state))
    }
}

/// Boxes that make up a range of elements in C order of an array of some lengths, in order.
pub(super) fn boxes(lengths: &[usize], range: Range<usize>) -> Vec<Region> {
    let Some((_, inner)) = lengths.split_first() else { return vec![Vec::new()] };
    let row: usize = inner.iter().product();
    let (first, last) = (range.start / row, range.end / row);
    let within = |index: usize, range: Range<usize>| {
        boxes(inner, range).into_iter().map(move |mut region| {
            region.insert(0, index..index + 1);
            region
        })
    };
    let mut all = Vec::new();
    if first == last {
        all.extend(within(first, range.start % row..range.end % row));
        return all;
    }
    let whole = if range.start.is_multiple_of(row) { first } else { first + 1 };
    if whole > first {
        all.extend(within(first, range.start % row..row));
    }
    if whole < last {
        let mut region = whole_of(inner);
        region.insert(0, whole..last);
        all.push(region);
    }
    if !range.end.is_multiple_of(row) {
        all.extend(within(last, 0..range.end % row));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_make_up_a_range_in_order() {
        let lengths = [3, 4, 5];
        for (start, end) in (0..60).flat_map(|start| (start + 1..=60).map(move |end| (start, end))) {
            let mut places = Vec::new();
            let all = boxes(&lengths, start..end);
            for region in &all {
                for i in region[0].clone() {
                    for j in region[1].clone() {
                        places.extend(region[2].clone().map(|k| (i * 4 + j) * 5 + k));
                    }
                }
            }
            assert!(places.iter().copied().eq(start..end) && all.len() <= 5, "{start}..{end}: {all:?}");
        }
        assert_eq!(boxes(&[], 0..1), [Region::new()]);
    }

    #[test]
    fn trees_merge_neighbours_in_any_order() {
        for pieces in 1..20_usize {
            for step in [1, 7, 11, 13] {
                let trees = Trees::new(pieces);
                let merge = |a: String, b: String| Ok(format!("({a}{b})"));
                let order = (0..pieces).map(|k| (k * step) % pieces);
                if pieces > 1 && step > 1 && pieces % step == 0 {
                    continue;
                }
                let made: Vec<String> =
                    order.filter_map(|k| trees.add(0, k, format!("{k},"), merge).unwrap()).collect();
                // The naive twin: neighbours are merged width by width.
                let mut states: Vec<String> = (0..pieces).map(|k| format!("{k},")).collect();
                while states.len() > 1 {
                    states = states
                        .chunks(2)
                        .map(|pair| match pair {
                            [a, b] => format!("({a}{b})"),
                            _ => pair[0].clone(),
                        })
                        .collect();
                }
                assert_eq!(made, states, "{pieces} {step}");
            }
        }
    }
}
