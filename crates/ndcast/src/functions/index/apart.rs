//! Lists of indices that vary along different axes of the result, as `x[i[:, None], j]`.
//!
//! *Problem*: together, such lists name one place for each element of the result, and the places of neighbours have nothing in common.
//! *Technique*: one list after the other. Each picks whole rows, or elements of one row, which is in a cache. The list that leaves the fewest
//! elements comes first, and if that leaves many more than the result has, the lists stay together. *Contract*: the elements, in the order
//! that [`Selection`] gives them.

use crate::error::Result;
use crate::functions::index::Selector;
use crate::functions::index::places::Picks;
use crate::functions::index::selection::Selection;
use crate::{Index, Tensor};

/// The least share of elements that the later lists together keep. So intermediate results are not many times larger than the result.
const LEAST_KEPT: f64 = 0.25;

impl Selection {
    /// Whether the lists vary along axes of their own, in the order of the axes that they pick from, which are adjacent, and may pick one after
    /// the other.
    pub(super) fn is_apart(&self) -> bool {
        // The first axis of the picks together after those of the lists before.
        let mut free = 0;
        let follow = self.picked.iter().zip(self.place..).all(|(picks, axis)| picks.axis == axis);
        let is_apart = follow
            && self.picked.iter().all(|picks| {
                let missing = self.common.rank() - picks.indices.ndim();
                let mut varies = (missing..self.common.rank()).filter(|axis| picks.indices.shape()[axis - missing] > 1);
                let first = varies.next().unwrap_or(free);
                let is_behind = first >= free;
                free = varies.next_back().unwrap_or(first) + 1;
                is_behind
            });
        let later = self.in_order().skip(1).map(Picks::share).product::<f64>();
        self.picked.len() > 1 && is_apart && later >= LEAST_KEPT
    }

    /// The lists, the one that leaves the fewest elements first.
    fn in_order(&self) -> impl Iterator<Item = &Picks> {
        let mut lists: Vec<&Picks> = self.picked.iter().collect();
        lists.sort_by(|one, other| one.share().total_cmp(&other.share()));
        lists.into_iter()
    }

    /// The selected elements of a tensor. The lists are apart, and their indices in range.
    pub(super) fn one_by_one(&self, source: &Tensor) -> Result<Tensor> {
        let mut picked = source.index_view(&self.basic)?;
        for picks in self.in_order() {
            let mut selectors = vec![Selector::Basic(Index::FULL); picks.axis];
            selectors.push(Selector::Array(picks.indices.ravel()?));
            picked = picked.index(selectors)?;
        }
        picked.reshaped(&self.shape)
    }
}

impl Picks {
    /// Picked elements of each element of the axis.
    fn share(&self) -> f64 {
        self.indices.numel() as f64 / self.length as f64
    }
}
