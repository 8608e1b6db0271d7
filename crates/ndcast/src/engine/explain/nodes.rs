//! The names of nodes, and the text of what computes them.

use crate::Tensor;
use crate::engine::compile::program::{Action, GroupProgram, Program};
use crate::engine::lower::graph::{Graph, Id, Kind, MapFunction, Pending};
use crate::expr::print::operators::{Binding, Operator, letters};
use crate::shape::in_units;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// Nodes nested deeper than this are printed as `...`.
const DEPTH: usize = 8;
/// A longer text is cut.
const WIDTH: usize = 60;

/// The names of the nodes that a plan mentions: letters for inputs, those of their functions for results that are computed before, `%1`, `%2`, ... for stages and for operands of reductions.
pub(super) struct Names<'a> {
    pub(super) graph: &'a Graph,
    names: BTreeMap<Id, String>,
}

impl<'a> Names<'a> {
    /// Names the tensors among `needed`, and the stages and operands of reductions in the order of the program.
    /// Tensors that have a name in `known` keep it.
    pub(super) fn new(graph: &'a Graph, needed: &[Id], program: &Program, known: &[(Tensor, String)]) -> Names<'a> {
        let mut names = BTreeMap::new();
        let is_named = |id: Id| graph.is_gather(id) || matches!(&graph.nodes[id].kind, Kind::Input(x) if x.ndim() > 0);
        let tensors = needed.iter().filter(|&&id| is_named(id));
        for (number, &id) in tensors.enumerate() {
            names.insert(id, of_known(graph, id, known, &names).unwrap_or_else(|| letters(number)));
        }
        for &id in needed {
            if let Kind::Pending(Pending { name, .. }) = &graph.nodes[id].kind {
                let others = names.values().filter(|other| other.split('#').next() == Some(&**name)).count();
                names.insert(id, if others == 0 { name.to_string() } else { format!("{name}#{}", others + 1) });
            }
        }
        let mut number = 0;
        for id in program.actions.iter().flat_map(computed) {
            names.entry(id).or_insert_with(|| {
                number += 1;
                format!("%{number}")
            });
        }
        Names { graph, names }
    }

    /// The name of a node.
    pub(super) fn name(&self, id: Id) -> &str {
        self.names.get(&id).map_or("?", String::as_str)
    }

    /// `%3 = exp(a - %2)`.
    pub(super) fn defined(&self, id: Id) -> String {
        let text = self.text(id, true, 0).0;
        let text =
            if text.chars().count() > WIDTH { text.chars().take(WIDTH - 3).collect::<String>() + "..." } else { text };
        format!("{} = {text}", self.name(id))
    }

    /// The inputs: name, dtype and shape with bytes, and whether they are packed.
    pub(super) fn inputs(&self, program: &Program) -> Vec<[String; 3]> {
        let packed = |id: Id| {
            let groups = program.actions.iter().filter_map(group);
            groups.flat_map(|group| &group.packs).any(|copy| copy.of == id)
        };
        let is_input =
            |id: Id| matches!(self.graph.nodes[id].kind, Kind::Input(_) | Kind::Gather(_) | Kind::Pending(..));
        let inputs = self.names.iter().filter(|(id, _)| is_input(**id));
        let row = |(&id, name): (&Id, &String)| {
            let note = match &self.graph.nodes[id].kind {
                _ if packed(id) => "packed in the order of the loops",
                Kind::Gather(_) => "gathered by indices",
                Kind::Pending(pending) if !pending.layout.is_contiguous() => "a view",
                // Other names are those of tensors that somebody named.
                Kind::Pending(Pending { name: Cow::Borrowed(_), .. }) => "computed before, by itself",
                _ => "",
            };
            [name.clone(), format!("{}  {}", kind(self.graph, id), in_units(bytes(self.graph, id))), note.to_string()]
        };
        inputs.map(row).collect()
    }

    /// The operands of reductions that are computed tile by tile, not stored; each with the number of levels that compute it.
    pub(super) fn fused(&self, program: &Program) -> BTreeMap<Id, usize> {
        let bodies = program.actions.iter().filter_map(group).filter_map(|group| group.body.as_ref());
        let levels = bodies.flat_map(|body| &body.stages).flat_map(|stage| &stage.nest.levels[1..]);
        let mut times = BTreeMap::new();
        for id in levels.map(|level| level.loops.node).filter(|&id| self.graph.is_computed(id)) {
            *times.entry(id).or_default() += 1;
        }
        times.retain(|id, _| !program.actions.iter().filter_map(group).any(|group| group.group.stages.contains(id)));
        times
    }

    /// A row about such an operand.
    pub(super) fn not_stored(&self, (id, times): (Id, usize), limit: usize) -> [String; 3] {
        let size = bytes(self.graph, id);
        let why = if matches!(self.graph.nodes[id].kind, Kind::Fold { .. }) && size > limit as u128 {
            format!("above the limit of {}", in_units(limit as u128))
        } else if times > 1 {
            format!("computed again by each of {times} reductions")
        } else {
            "read once".to_string()
        };
        [self.name(id).to_string(), format!("{}  {}", kind(self.graph, id), in_units(size)), why]
    }

    /// The text of a node, and how tightly it binds. A node with a name is its name, except for the `root` of the text.
    fn text(&self, id: Id, root: bool, depth: usize) -> (String, Binding) {
        if let Some(name) = self.names.get(&id).filter(|_| !root) {
            return (name.clone(), Binding::Atom);
        }
        if depth > DEPTH {
            return ("...".to_string(), Binding::Atom);
        }
        let text = |id: Id| self.text(id, false, depth + 1);
        let call = |name: &str, args: &[Id], more: String| {
            let args: Vec<String> = args.iter().map(|&arg| text(arg).0).collect();
            (format!("{name}({}{more})", args.join(", ")), Binding::Atom)
        };
        match &self.graph.nodes[id].kind {
            Kind::Input(tensor) => {
                (tensor.only().map_or_else(|_| "?".to_string(), |value| value.to_string()), Binding::Atom)
            }
            Kind::Pending(Pending { name, .. }) => (name.to_string(), Binding::Atom),
            Kind::Gather(_) => ("gathered by indices".to_string(), Binding::Atom),
            Kind::Target(_) | Kind::Known => ("out".to_string(), Binding::Atom),
            Kind::Twin { fold } => text(*fold),
            Kind::View { arg, .. } => call("view", &[*arg], String::new()),
            Kind::Reshape { arg } => call("reshape", &[*arg], format!(", {}", self.graph.nodes[id].shape)),
            Kind::Fold { name, arg, axes, .. } => {
                let axes: Vec<String> = axes.iter().map(ToString::to_string).collect();
                let word = if axes.len() == 1 { "axis" } else { "axes" };
                call(name, &[*arg], format!(", {word} {}", axes.join(" ")))
            }
            Kind::Map { map: MapFunction::Op(op, _), args, .. } => match (Operator::of_python(*op), &args[..]) {
                (Some(operator @ Operator { symbol, binding }), &[x]) => {
                    (format!("{symbol}{}", wrapped(text(x), |x| operator.wraps(x))), binding)
                }
                (Some(operator @ Operator { symbol, binding }), &[x1, x2]) => {
                    let x1 = wrapped(text(x1), |x1| operator.wraps_left(x1));
                    let x2 = wrapped(text(x2), |x2| operator.wraps_right(x2));
                    (format!("{x1} {symbol} {x2}"), binding)
                }
                _ => call(op.info().name, args, String::new()),
            },
            Kind::Map { map: MapFunction::Kernel(name, _), args, .. } => call(name, args, String::new()),
            Kind::Map { map: MapFunction::User(_), args, .. } => call("closure", args, String::new()),
        }
    }
}

/// The name of a tensor that is known, or of which a view is; the views of one tensor are numbered.
fn of_known(graph: &Graph, id: Id, known: &[(Tensor, String)], names: &BTreeMap<Id, String>) -> Option<String> {
    let Kind::Input(tensor) = &graph.nodes[id].kind else { return None };
    let same = |(other, _): &&(Tensor, String)| other.layout() == tensor.layout() && other.shares_storage(tensor);
    if let Some((_, name)) = known.iter().find(same) {
        return Some(name.clone());
    }
    let (_, name) = known.iter().find(|(other, _)| other.shares_storage(tensor))?;
    let views = names.values().filter(|other| other.split('#').next() == Some(name)).count();
    Some(format!("{name}#{}", views + 1))
}

/// The text of an operand, in parentheses if `wraps` says so for its binding.
fn wrapped((text, binding): (String, Binding), wraps: impl Fn(Binding) -> bool) -> String {
    if wraps(binding) { format!("({text})") } else { text }
}

/// The nodes that an action computes by themselves: its stages, each after the operands of its folds, which are fused into it.
fn computed(action: &Action) -> Vec<Id> {
    match action {
        Action::Run(group) => {
            let stages = group.body.iter().flat_map(|body| &body.stages);
            stages.flat_map(|stage| stage.nest.levels.iter().rev().map(|level| level.loops.node)).collect()
        }
        Action::View { id, .. } | Action::Copy { id, .. } => vec![*id],
        Action::Free(_) => Vec::new(),
    }
}

fn group(action: &Action) -> Option<&GroupProgram> {
    if let Action::Run(group) = action { Some(group) } else { None }
}

/// `float32 (3, 4)`.
pub(super) fn kind(graph: &Graph, id: Id) -> String {
    format!("{} {}", graph.nodes[id].dtype, graph.nodes[id].shape)
}

/// `block (2, 4)`: the part of a node that has this many indices of an axis.
pub(super) fn block(graph: &Graph, id: Id, (axis, length): (usize, usize)) -> String {
    let shape = graph.nodes[id].shape.iter().enumerate();
    let lengths: Vec<String> = shape.map(|(k, &own)| if k == axis { length } else { own }.to_string()).collect();
    format!("block ({})", lengths.join(", "))
}

/// Size of a node's elements, in bytes.
pub(super) fn bytes(graph: &Graph, id: Id) -> u128 {
    let node = &graph.nodes[id];
    node.shape.iter().map(|&length| length as u128).product::<u128>() * node.dtype.size() as u128
}
