//! Planning: what is stored, what runs together, and in which order.

pub(crate) mod fusion;
pub(crate) mod stored;

use crate::engine::lower::graph::{Graph, Id, Kind};
use crate::engine::plan::fusion::{FusionGroup, groups};
use crate::engine::plan::stored::Why;
use crate::machine::Machine;

/// The steps that compute some nodes of a graph. Running them changes neither the plan nor the graph.
pub(crate) struct Plan {
    pub(crate) steps: Vec<Step>,
}

/// One step of a plan.
pub(crate) enum Step {
    /// Computes the stages of a group and stores its results.
    Run(FusionGroup),
    /// Views a stored node, as the kind of this node says; a reshape copies it if no layout has the shape.
    View(Id),
    /// Drops the tensor of a node that no later step reads.
    Free(Id),
}

impl Plan {
    /// The plan that stores `roots`.
    pub(crate) fn new(graph: &Graph, roots: &[Id], machine: &Machine) -> Plan {
        let needed = graph.below_all(roots, |_| true);
        let mut groups = groups(graph, roots, &needed, machine.threads).into_iter().peekable();
        let steps = needed.into_iter().filter_map(|id| {
            if let Some(group) = groups.next_if(|group| group.root() == id) {
                return Some(Step::Run(group));
            }
            match graph.nodes[id].kind {
                Kind::View { .. } | Kind::Reshape { .. } => Some(Step::View(id)),
                Kind::Twin { .. } if roots.contains(&id) => Some(Step::View(id)),
                _ => None,
            }
        });
        Plan { steps: freed(graph, roots, steps.collect()) }
    }

    /// The plan that writes `root` to a target. The group of the root comes last. A root that is no map or fold is a group of its own,
    /// which copies it.
    pub(crate) fn write(graph: &Graph, root: Id, machine: &Machine) -> Plan {
        let mut plan = Plan::new(graph, &[root], machine);
        if !graph.is_computed(root) {
            plan.steps.push(Step::Run(FusionGroup::single(root, Why::Result)));
        }
        plan
    }
}

/// The steps, each followed by those that free the nodes which it was the last to read.
fn freed(graph: &Graph, roots: &[Id], steps: Vec<Step>) -> Vec<Step> {
    if steps.len() < 2 {
        return steps;
    }
    let mut stored = vec![false; graph.nodes.len()];
    steps.iter().for_each(|step| step.stores().for_each(|id| stored[id] = true));
    let mut last_read = vec![usize::MAX; graph.nodes.len()];
    for (number, step) in steps.iter().enumerate() {
        for id in step.reads(graph, &stored) {
            last_read[id] = number;
        }
    }
    roots.iter().for_each(|&root| last_read[root] = usize::MAX);
    let mut free: Vec<(usize, Id)> = last_read.into_iter().zip(0..).filter(|(step, _)| *step != usize::MAX).collect();
    free.sort_unstable();
    let mut free = free.into_iter().peekable();
    let mut all = Vec::with_capacity(2 * steps.len());
    for (number, step) in steps.into_iter().enumerate() {
        all.push(step);
        while let Some((_, id)) = free.next_if(|(step, _)| *step == number) {
            all.push(Step::Free(id));
        }
    }
    all
}

impl Step {
    /// The nodes whose tensors the step stores.
    fn stores(&self) -> impl Iterator<Item = Id> {
        let (group, view) = match self {
            Step::Run(group) => (Some(group), None),
            Step::View(id) => (None, Some(*id)),
            Step::Free(_) => (None, None),
        };
        group.into_iter().flat_map(FusionGroup::results).chain(view)
    }

    /// The nodes of `stored` that the step reads.
    fn reads(&self, graph: &Graph, stored: &[bool]) -> Vec<Id> {
        let mut read = match self {
            Step::Run(group) => {
                let own = |id: &Id| group.stages.binary_search(id).is_ok();
                let mut ids = graph.below_all(&group.stages, |id| own(&id) || !stored[id]);
                ids.retain(|id| !own(id));
                ids
            }
            Step::View(id) => graph.operands(*id).to_vec(),
            Step::Free(_) => Vec::new(),
        };
        read.retain(|&id| stored[id]);
        read
    }
}

#[cfg(test)]
impl Plan {
    /// The groups as text, one a line.
    pub(crate) fn decisions(&self) -> String {
        let line = |step: &Step| match step {
            Step::Run(FusionGroup { stages, whole, blocked, .. }) => {
                let blocked = blocked.as_ref().map(|blocked| (&blocked.axes, blocked.length, blocked.block_len));
                format!("  group stages {stages:?} whole {whole:?} blocked {blocked:?}\n")
            }
            Step::View(_) | Step::Free(_) => String::new(),
        };
        self.steps.iter().map(line).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ALL, DType, Expr, Tensor, keep};

    const MACHINE: Machine = Machine { threads: 2, stream_from_bytes: usize::MAX };

    /// The steps as text.
    fn steps(exprs: &[&Expr]) -> Vec<String> {
        let (graph, roots) = Graph::of_all(exprs, None).unwrap();
        let step = |step: &Step| match step {
            Step::Run(group) => format!("run {:?}", group.stages),
            Step::View(id) => format!("view {id}"),
            Step::Free(id) => format!("free {id}"),
        };
        Plan::new(&graph, &roots, &MACHINE).steps.iter().map(step).collect()
    }

    #[test]
    fn a_tensor_is_freed_after_its_last_reader() {
        let x = Tensor::ones([30, 20], DType::F32).unwrap();
        let row = Tensor::ones([30], DType::F32).unwrap();
        let sums = (&x * 2.0).sum(keep(1));
        // Inputs are 0 to 2: x, the factor, and the row.
        assert_eq!(steps(&[&sums.clone().square().sum(ALL)]), ["run [3]", "run [5]", "free 3"]);
        let turned = sums.transpose(0, 1) + &row;
        assert_eq!(steps(&[&turned]), ["run [3]", "view 4", "free 3", "run [6]", "free 4"]);
        // A result is not freed, though it is read.
        assert_eq!(steps(&[&sums, &turned]), ["run [3]", "view 4", "run [6]", "free 4"]);
    }

    #[test]
    fn the_group_of_a_write_comes_last() {
        let x = Tensor::ones([30, 20], DType::F32).unwrap();
        let (graph, root) = Graph::of(&(&x - x.expr().sum(keep(1))), None).unwrap();
        let stages = |step: &Step| if let Step::Run(group) = step { group.stages.clone() } else { Vec::new() };
        let plan = Plan::write(&graph, root, &MACHINE);
        assert!(matches!(&plan.steps[..], [Step::Run(_), Step::Run(_), Step::Free(_)]));
        assert_eq!(stages(&plan.steps[1]), [root]);
        let (graph, root) = Graph::of(&x.expr(), None).unwrap();
        let plan = Plan::write(&graph, root, &MACHINE);
        assert_eq!(plan.steps.iter().map(stages).collect::<Vec<_>>(), [[root]], "a tensor is copied");
    }
}
