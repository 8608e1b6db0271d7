//! What becomes of each node of an expression in the plan.

use crate::engine::compile::program::{Action, Program};
use crate::engine::lower::graph::{Graph, Id, Kind, Traced};
use crate::engine::plan::stored::Why;
use crate::expr::{Node, NodeKind};
use crate::shape::in_units;
use std::collections::{BTreeMap, BTreeSet};

/// The stages of a program, and the nodes that they compute.
pub(super) struct Fates<'a> {
    graph: &'a Graph,
    trace: &'a [Traced],
    needed: BTreeSet<Id>,
    /// For each stage, why it is one, and whether its result is stored whole.
    stages: BTreeMap<Id, (Why, bool)>,
    /// For each other node, the stages that compute it.
    within: BTreeMap<Id, Vec<Id>>,
    copies: BTreeSet<Id>,
    /// For each node of the graph, the first traced node that has its result.
    first: BTreeMap<Id, usize>,
}

impl<'a> Fates<'a> {
    pub(super) fn new(graph: &'a Graph, root: Id, program: &Program, trace: &'a [Traced]) -> Fates<'a> {
        let (mut stages, mut copies) = (BTreeMap::new(), BTreeSet::new());
        for action in &program.actions {
            match action {
                Action::Run(group) => {
                    let group = &group.group;
                    let all = group.stages.iter().zip(group.why.iter().zip(&group.whole));
                    stages.extend(all.map(|(&id, (&why, &whole))| (id, (why, whole))));
                }
                Action::Copy { id, .. } => _ = copies.insert(*id),
                Action::View { .. } | Action::Free(_) => {}
            }
        }
        let mut within: BTreeMap<Id, Vec<Id>> = BTreeMap::new();
        for &stage in stages.keys() {
            let inside = |id: Id| id == stage || graph.is_computed(id) && !stages.contains_key(&id);
            for id in graph.below(stage, inside).into_iter().filter(|&id| id != stage && inside(id)) {
                within.entry(id).or_default().push(stage);
            }
        }
        let needed = graph.below(root, |_| true).into_iter().collect();
        let mut first = BTreeMap::new();
        trace.iter().enumerate().rev().for_each(|(number, traced)| _ = first.insert(traced.id, number));
        Fates { graph, trace, needed, stages, within, copies, first }
    }

    /// What becomes of traced node number `number`, and the bytes that the plan stores for it.
    pub(super) fn of(&self, number: usize, node: &Node) -> (String, u128) {
        let Some(&Traced { id, .. }) = self.trace.get(number) else { return Default::default() };
        if let NodeKind::Function { function, .. } = &node.kind
            && function.gathered().is_none()
        {
            let text = "computed before, by itself: it needs whole tensors".to_string();
            return (text, super::nodes::bytes(self.graph, id));
        }
        // An earlier node of the expression has the same result.
        let own = super::eager::is_view(node);
        if let Some(same) = self.first.get(&id).filter(|&&same| same < number && !own) {
            return (format!("the same as t{}: computed once", same + 1), 0);
        }
        let owner = self.graph.owner(id);
        if let Some(&(why, whole)) = self.stages.get(&owner) {
            let bytes = super::nodes::bytes(self.graph, owner);
            if own && owner != id {
                return ("a view: no memory".to_string(), 0);
            }
            return if whole {
                (stored(why, bytes), bytes)
            } else {
                (format!("{}, a block at a time in cache", hoisted(why)), 0)
            };
        }
        let text = match &self.graph.nodes[id].kind {
            _ if self.copies.contains(&id) => {
                let bytes = super::nodes::bytes(self.graph, id);
                return (format!("stored as a copy, {}: no layout has the shape", in_units(bytes)), bytes);
            }
            _ if own && !self.within.contains_key(&owner) => "a view: no memory".to_string(),
            Kind::Input(_) => "a constant".to_string(),
            _ => match self.within.get(&owner).map(Vec::as_slice) {
                _ if own => "a view: no memory".to_string(),
                Some([one]) => format!("fused into {}", self.name(*one)),
                Some(several) if several.len() > 1 => {
                    let names: Vec<String> = several.iter().map(|&id| self.name(id)).collect();
                    format!("fused, computed in each of {} stages: {}", several.len(), distinct(names).join(", "))
                }
                _ if !self.needed.contains(&id) => "fused below its view".to_string(),
                _ => "a view: no memory".to_string(),
            },
        };
        (text, 0)
    }

    /// The name of the node of the expression that a node of the graph belongs to.
    fn name(&self, id: Id) -> String {
        // A part of a composite op belongs to the first node that was complete after it.
        let after = || self.trace.partition_point(|traced| traced.end <= id);
        format!("t{}", self.first.get(&id).copied().unwrap_or_else(after) + 1)
    }
}

/// How a stored node is stored.
fn stored(why: Why, bytes: u128) -> String {
    let size = in_units(bytes);
    match why {
        Why::Result => format!("the result, {size}"),
        why => format!("{}, {size}", hoisted(why)),
    }
}

fn hoisted(why: Why) -> &'static str {
    match why {
        Why::Result => "the result",
        Why::Viewed => "stored: its view needs its layout",
        Why::BroadcastBack => "hoisted: reduced once, then broadcast back",
        Why::Broadcast => "hoisted: computed once per distinct element, then broadcast",
        Why::SmallFold => "stored: a small reduction",
        Why::LongChain => "stored: it ends a long chain that several stages read",
        Why::Shared => "stored: several stages read it",
    }
}

fn distinct(mut names: Vec<String>) -> Vec<String> {
    names.dedup();
    names
}
