//! A peephole pass over the maps of a level: it fuses two maps into one kernel.
//!
//! *Problem*: a value passed from map to map is stored to the L1 cache and loaded again, which takes as long as plain
//! arithmetic. *Technique*: from the result down, a map absorbs one operand that is itself a map, if there is a kernel
//! for both ([`composed_kernel`]). *Contract*: nothing is computed more often than before, and no bit changes.

use crate::Op;
use crate::engine::lower::graph::{Graph, Id, Kind, MapFunction};
use crate::shape::Dims;
use ndcast_ops::composed_kernel;

/// A map that has absorbed one of its operands.
pub(crate) struct Composed {
    /// The absorbed map.
    inner: Id,
    /// The kernel of both.
    pub(crate) map: MapFunction,
    /// Operands of the absorbed map, then the remaining ones of the outer map.
    pub(crate) args: Dims<Id>,
    /// Whether its kernel can prefetch inline.
    pub(crate) prefetches: bool,
}

impl Graph {
    /// Removes the absorbed maps from `ids`, the nodes of a level, in ascending order. Returns the maps that absorbed them, each with what
    /// it has become, in ascending order too. `is_map` tells the maps that the level computes from those that are stored.
    pub(crate) fn compose(&self, ids: &mut Vec<Id>, is_map: impl Fn(Id) -> bool) -> Vec<(Id, Composed)> {
        if ids.iter().filter(|&&id| is_map(id)).nth(1).is_none() {
            return Vec::new();
        }
        let (mut users, mut taken) = (vec![0; ids.len()], vec![false; ids.len()]);
        let place = |id: Id| ids.binary_search(&id).ok();
        for &id in ids.iter().filter(|&&id| is_map(id)) {
            self.operands(id).iter().filter_map(|&arg| place(arg)).for_each(|at| users[at] += 1);
        }
        let mut composed: Vec<(Id, Composed)> = Vec::new();
        for (at, &id) in ids.iter().enumerate().rev() {
            let alone = |inner| is_map(inner) && place(inner).is_some_and(|at| users[at] == 1);
            // An absorbed map absorbs nothing itself, because there are kernels for two ops, not for three.
            if !taken[at]
                && is_map(id)
                && let Some(made) = self.take_in(id, alone)
            {
                place(made.inner).into_iter().for_each(|at| taken[at] = true);
                composed.push((id, made));
            }
        }
        composed.reverse();
        let mut taken = taken.iter();
        ids.retain(|_| taken.next() == Some(&false));
        composed
    }

    /// A map that absorbs the first operand for which there is a kernel. `alone` tells whether a node has only one
    /// user.
    fn take_in(&self, outer: Id, alone: impl Fn(Id) -> bool) -> Option<Composed> {
        let (op, args) = self.plain(outer)?;
        args.iter().enumerate().find_map(|(place, &inner)| {
            let (inner_op, inner_args) = self.plain(inner)?;
            // A smaller operand is computed once for all the elements that it broadcasts to.
            let same = self.nodes[inner].shape == self.nodes[outer].shape;
            let kernel =
                composed_kernel(op, place, inner_op, self.nodes[outer].dtype).filter(|_| same && alone(inner))?;
            let args = [inner_args, &args[..place], &args[place + 1..]].concat();
            let prefetches = op.info().is_costly();
            Some(Composed { inner, map: MapFunction::Kernel("fused", kernel), args: Dims::from(&args[..]), prefetches })
        })
    }

    /// The op and the operands of a map of the table that checks no values; `None` for other nodes.
    fn plain(&self, id: Id) -> Option<(Op, &[Id])> {
        match &self.nodes[id].kind {
            Kind::Map { map: MapFunction::Op(op, _), args, refuses: None } => Some((*op, args)),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::engine::lower::graph::Graph;
    use crate::{DType, Expr, Tensor, keep};

    /// The number of maps of an expression, all in one level, after and before the pass.
    fn counts(expr: &Expr) -> (usize, usize) {
        let (graph, root) = Graph::of(expr, None).unwrap();
        let is_map = |id: usize| graph.is_map(id);
        let mut ids = graph.below(root, is_map);
        let maps = |ids: &[usize]| ids.iter().filter(|&&id| is_map(id)).count();
        let before = maps(&ids);
        graph.compose(&mut ids, is_map);
        (maps(&ids), before)
    }

    #[test]
    fn arithmetic_takes_in_what_nobody_else_uses() {
        let [x, y] = [1, 1].map(|_| Tensor::ones([8, 9], DType::F32).unwrap());
        let row = Tensor::ones([9], DType::F32).unwrap();
        let x = x.expr();
        assert_eq!(counts(&((x.clone() - &row) / &y)), (1, 2));
        assert_eq!(counts(&(3.0 * x.clone().square() + 2.0 * x.clone() + 1.0)), (3, 5));
        // Of a chain of three, two are fused.
        assert_eq!(counts(&((x.clone() + &y) * &row - 1.0)), (2, 3));
        // An exponential absorbs its operand, but only in float32.
        assert_eq!(counts(&(x.clone() - &y).exp()), (1, 2));
        let wide = Tensor::ones([8, 9], DType::F64).unwrap();
        assert_eq!(counts(&(&wide - 1.0).exp()), (2, 2));
        // Not fused: an operand with two users, one smaller than its user, an inner exponential, integers.
        let sum = x.clone() + &y;
        assert_eq!(counts(&(sum.clone() * sum)), (2, 2));
        assert_eq!(counts(&(x.clone() * (row.expr() + 1.0))), (2, 2));
        assert_eq!(counts(&(x.clone().exp() + 1.0)), (2, 2));
        let whole = Tensor::ones([8, 9], DType::I32).unwrap();
        assert_eq!(counts(&(&whole * &whole + 1)), (2, 2));
        // The other operand is a reduction, which is no map.
        assert_eq!(counts(&(x.clone() - x.clone().sum(keep(1)))), (1, 1));
    }
}
