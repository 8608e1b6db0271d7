//! Maps that others take in.
//!
//! *Problem*: what one map of a level hands to the next goes to the L1 cache and back, and plain arithmetic takes no longer than that.
//! *Technique*: from the result down, a map takes in one operand that is a map, too, if there is a kernel for both
//! ([`composed_kernel`]). *Contract*: nothing is computed more often than before, and no bit is another one.

use crate::Op;
use crate::engine::lower::graph::{Graph, Id, Kind, MapFunction};
use crate::shape::Dims;
use ndcast_ops::composed_kernel;
use std::collections::{HashMap, HashSet};

/// What a map is that takes another one in.
pub(crate) struct Composed {
    /// What it takes in.
    inner: Id,
    pub(crate) map: MapFunction,
    pub(crate) args: Dims<Id>,
    /// Whether its kernel can ask memory for what comes next.
    pub(crate) prefetches: bool,
}

impl Graph {
    /// Removes from the nodes of a level, operands first, those that are taken in; answers what takes them in.
    pub(crate) fn compose(&self, ids: &mut Vec<Id>) -> HashMap<Id, Composed> {
        let mut users: HashMap<Id, usize> = HashMap::new();
        for &id in ids.iter().filter(|&&id| matches!(self.nodes[id].kind, Kind::Map { .. })) {
            self.operands(id).iter().for_each(|&arg| *users.entry(arg).or_default() += 1);
        }
        let (mut composed, mut taken) = (HashMap::new(), HashSet::new());
        for &id in ids.iter().rev() {
            // What is taken in takes nothing in: there are kernels for two ops, not for three.
            if !taken.contains(&id)
                && let Some(made) = self.take_in(id, |inner| users[&inner] == 1)
            {
                taken.insert(made.inner);
                composed.insert(id, made);
            }
        }
        ids.retain(|id| !taken.contains(id));
        composed
    }

    /// A map with the first of its operands that it can take in.
    fn take_in(&self, outer: Id, alone: impl Fn(Id) -> bool) -> Option<Composed> {
        let (op, args) = self.plain(outer)?;
        args.iter().enumerate().find_map(|(place, &inner)| {
            let (inner_op, inner_args) = self.plain(inner)?;
            // A smaller one is computed once for all that it broadcasts to.
            let same = self.nodes[inner].shape == self.nodes[outer].shape;
            let kernel =
                composed_kernel(op, place, inner_op, self.nodes[outer].dtype).filter(|_| same && alone(inner))?;
            let args = [inner_args, &args[..place], &args[place + 1..]].concat();
            let prefetches = op.info().is_costly();
            Some(Composed { inner, map: MapFunction::Kernel(kernel), args: Dims::from(&args[..]), prefetches })
        })
    }

    /// The op and the operands of a map that refuses nothing.
    fn plain(&self, id: Id) -> Option<(Op, &[Id])> {
        match &self.nodes[id].kind {
            Kind::Map { map: MapFunction::Op(op, _), args, refuses: None } => Some((*op, args)),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::engine::lower::graph::{Graph, Kind};
    use crate::{DType, Expr, Tensor, keep};

    /// How many kernels the maps of an expression are, all of one level, and how many they were.
    fn counts(expr: &Expr) -> (usize, usize) {
        let (graph, root) = Graph::of(expr, None).unwrap();
        let mut ids = graph.below(root, |kind| matches!(kind, Kind::Map { .. }));
        let maps = |ids: &[usize]| ids.iter().filter(|&&id| matches!(graph.nodes[id].kind, Kind::Map { .. })).count();
        let before = maps(&ids);
        graph.compose(&mut ids);
        (maps(&ids), before)
    }

    #[test]
    fn arithmetic_takes_in_what_nobody_else_uses() {
        let [x, y] = [1, 1].map(|_| Tensor::ones([8, 9], DType::F32).unwrap());
        let row = Tensor::ones([9], DType::F32).unwrap();
        let x = x.expr();
        assert_eq!(counts(&((x.clone() - &row) / &y)), (1, 2));
        assert_eq!(counts(&(3.0 * x.clone().square() + 2.0 * x.clone() + 1.0)), (3, 5));
        // A chain of three: two of them.
        assert_eq!(counts(&((x.clone() + &y) * &row - 1.0)), (2, 3));
        // An exponential, of float32.
        assert_eq!(counts(&(x.clone() - &y).exp()), (1, 2));
        let wide = Tensor::ones([8, 9], DType::F64).unwrap();
        assert_eq!(counts(&(&wide - 1.0).exp()), (2, 2));
        // Used twice; smaller than its user; no arithmetic; no floats.
        let sum = x.clone() + &y;
        assert_eq!(counts(&(sum.clone() * sum)), (2, 2));
        assert_eq!(counts(&(x.clone() * (row.expr() + 1.0))), (2, 2));
        assert_eq!(counts(&(x.clone().exp() + 1.0)), (2, 2));
        let whole = Tensor::ones([8, 9], DType::I32).unwrap();
        assert_eq!(counts(&(&whole * &whole + 1)), (2, 2));
        // A reduction is stored by then.
        assert_eq!(counts(&(x.clone() - x.clone().sum(keep(1)))), (1, 1));
    }
}
