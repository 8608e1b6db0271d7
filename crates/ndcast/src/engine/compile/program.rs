//! A plan compiled as a whole: every loop nest exists, and every layout is known, before an element is read.

use crate::engine::compile::input::Source;
use crate::engine::compile::loop_nest::{LoopNest, Packed, arrange};
use crate::engine::compile::order::order;
use crate::engine::compile::place::{Placed, PlacedInput, place};
use crate::engine::compile::result::ResultWalk;
use crate::engine::compile::skeleton::{self, skeleton};
use crate::engine::compile::sources::Sources;
use crate::engine::compile::tile::tile;
use crate::engine::lower::graph::{Graph, Id, Kind};
use crate::engine::plan::fusion::FusionGroup;
use crate::engine::plan::{Plan, Step};
use crate::error::{Error, Result};
use crate::machine::Machine;
use crate::shape::{Layout, Shape};

/// The actions that compute a plan, in order.
pub(crate) struct Program {
    pub(crate) actions: Vec<Action>,
    /// The results whose layouts were given.
    pub(crate) given: Vec<Id>,
}

/// One action of a program.
pub(crate) enum Action {
    /// Computes the stages of a group and stores its results.
    Run(Box<GroupProgram>),
    /// Gives the tensor of the node `of` another layout, as node `id`.
    View { id: Id, of: Id, layout: Layout },
    /// Stores a copy, in C order and with this layout, as node `id`.
    Copy { id: Id, copy: Box<Repacked>, layout: Layout },
    /// Drops the tensor of a node that no later action reads.
    Free(Id),
}

/// A copy of a tensor in another order of memory, without gaps.
pub(crate) struct Repacked {
    pub(crate) of: Id,
    pub(crate) layout: Layout,
    pub(crate) nest: Placed,
}

/// A fusion group, compiled.
pub(crate) struct GroupProgram {
    pub(crate) group: FusionGroup,
    /// The layouts of the results, in order.
    pub(crate) results: Vec<Layout>,
    /// Copies that are made before the group runs.
    pub(crate) packs: Vec<Repacked>,
    /// The stages, for a whole block; `None` if the results have no elements.
    pub(crate) body: Option<Body>,
    /// The stages for the shorter block at the end, if there is one.
    pub(crate) rest: Option<Body>,
}

impl GroupProgram {
    /// The inputs of all stages.
    pub(crate) fn inputs(&self) -> impl Iterator<Item = &PlacedInput> {
        self.body.iter().chain(&self.rest).flat_map(|body| &body.stages).flat_map(|stage| &stage.nest.inputs)
    }
}

/// The stages of a group for blocks of one length.
pub(crate) struct Body {
    pub(crate) stages: Vec<Stage>,
    /// Bytes of scratch memory for the blocks that stay there; the scratch of the loop nests, which they share, follows.
    pub(crate) blocks: usize,
    /// Bytes of scratch memory in all.
    pub(crate) scratch: usize,
}

/// One stage of a group, for blocks of one length.
pub(crate) struct Stage {
    pub(crate) nest: Placed,
    pub(crate) home: Home,
}

/// Where a stage stores its result.
pub(crate) enum Home {
    /// In the scratch memory of a block, at this offset.
    Block(usize),
    /// In a tensor, at this many bytes per index of the blocked axis.
    Value { step: isize },
}

/// Compiles a plan. `given` are the layouts of results that are decided already.
///
/// # Errors
/// `Shape` if a view does not fit the node that it views.
pub(crate) fn compile(graph: &Graph, plan: Plan, given: &[(Id, Layout)], machine: &Machine) -> Result<Program> {
    #[cfg(test)]
    super::decisions::note(|| plan.decisions());
    let mut sources = Sources::new(graph);
    let action = |step| {
        Ok(match step {
            Step::Run(group) => Action::Run(Box::new(compile_group(&mut sources, group, given, machine)?)),
            Step::View(id) => view(&mut sources, id, machine)?,
            Step::Free(id) => Action::Free(id),
        })
    };
    let actions = plan.steps.into_iter().map(action).collect::<Result<_>>()?;
    Ok(Program { actions, given: given.iter().map(|(id, _)| *id).collect() })
}

/// A view of a stored node; a copy if no layout has the shape.
fn view(sources: &mut Sources<'_>, id: Id, machine: &Machine) -> Result<Action> {
    let node = &sources.graph.nodes[id];
    let (of, layout) = match &node.kind {
        Kind::View { arg, view } => (*arg, Some(view.derive(sources.layout(*arg))?)),
        Kind::Twin { fold } => (*fold, Some(sources.layout(*fold).view_as(&node.shape)?)),
        Kind::Reshape { arg } => {
            let layout = sources.layout(*arg).reshape(&node.shape);
            (*arg, layout.map_err(|error| Error::shape("reshape", &[], error))?)
        }
        _ => unreachable!("a step views a view"),
    };
    let action = match layout {
        Some(layout) => Action::View { id, of, layout },
        None => {
            let from = sources.layout(of);
            let copy = Box::new(copy(sources, of, (from.shape(), from.strides()), machine)?);
            Action::Copy { id, copy, layout: Layout::contiguous(&node.shape)? }
        }
    };
    if let Action::View { layout, .. } | Action::Copy { layout, .. } = &action {
        sources.store(id, Source::Value(id), layout.clone());
    }
    Ok(action)
}

/// A copy of elements of node `of`, in C order. `from` are their lengths and strides, from the first element of the node on.
fn copy(sources: &Sources<'_>, of: Id, from: (&[usize], &[isize]), machine: &Machine) -> Result<Repacked> {
    let (size, layout) = (sources.graph.nodes[of].dtype.size(), Layout::contiguous(&Shape::new(from.0)?)?);
    let skeleton = skeleton::copy(sources, of, from);
    let order = order(&skeleton, Some(&layout));
    // A copy packs nothing: it is what packing would do.
    let nest = finish(arrange(skeleton, order, None), &layout, size, machine);
    Ok(Repacked { of, layout, nest })
}

/// The stages of a group. Its results have their places in `sources` afterwards.
fn compile_group(
    sources: &mut Sources<'_>,
    group: FusionGroup,
    given: &[(Id, Layout)],
    machine: &Machine,
) -> Result<GroupProgram> {
    let layout = |id: &Id| given.iter().find(|(result, _)| result == id).map(|(_, layout)| layout.clone());
    let mut layouts: Vec<Option<Layout>> = group.stages.iter().map(layout).collect();
    let (mut packed, mut body, mut rest) = (Vec::new(), None, None);
    let root = &sources.graph.nodes[group.root()];
    // If a group has several stages, all of them have elements, so the last one stands for all.
    if root.shape.contains(&0) {
        layouts = vec![Some(Layout::contiguous(&root.shape)?)];
    } else {
        let block_len = group.blocked.as_ref().map_or(1, |blocked| blocked.block_len);
        body = Some(compile_body(sources, &group, block_len, &mut layouts, &mut packed, machine)?);
        if let Some(block_len) = group.blocked.as_ref().map(|blocked| blocked.length % blocked.block_len)
            && block_len > 0
        {
            rest = Some(compile_body(sources, &group, block_len, &mut layouts, &mut packed, machine)?);
        }
    }
    for (&id, layout) in group.stages.iter().zip(&layouts) {
        match layout {
            Some(layout) => sources.store(id, Source::Value(id), layout.clone()),
            None => sources.forget(id),
        }
    }
    let packs = packed.iter().map(|Packed { of, lengths, strides }| copy(sources, *of, (lengths, strides), machine));
    let packs = packs.collect::<Result<_>>()?;
    Ok(GroupProgram { results: layouts.into_iter().flatten().collect(), packs, body, rest, group })
}

/// The stages of a group for blocks of `block_len` indices. `layouts` has the layouts of the results that are decided
/// already; the others are added.
fn compile_body(
    sources: &mut Sources<'_>,
    group: &FusionGroup,
    block_len: usize,
    layouts: &mut [Option<Layout>],
    packed: &mut Vec<Packed>,
    machine: &Machine,
) -> Result<Body> {
    let (mut stages, mut blocks) = (Vec::with_capacity(group.stages.len()), 0);
    // A stage that is no map or fold is a copy of a stored node.
    let computed = group.stages.iter().filter(|&&id| sources.graph.is_computed(id));
    computed.for_each(|&id| sources.forget(id));
    for (k, &id) in group.stages.iter().enumerate() {
        let node = &sources.graph.nodes[id];
        let size = node.dtype.size();
        let blocked = group.blocked.as_ref().map(|blocked| (blocked.axes[k], block_len));
        let skeleton = skeleton(sources, id, blocked);
        let order = order(&skeleton, layouts[k].as_ref());
        let (part, home) = match blocked {
            Some((axis, _)) if !group.whole[k] => {
                let mut shape = node.shape.to_vec();
                shape[axis] = block_len;
                let part = order.dense(&Shape::new(&shape)?)?;
                let home = Home::Block(blocks);
                blocks += (part.numel() * size).next_multiple_of(64);
                (part, home)
            }
            _ => {
                let whole = layouts[k].take().map_or_else(|| order.dense(&node.shape), Ok)?;
                let (part, step) = match blocked {
                    Some((axis, _)) => (whole.narrow(axis as isize, 0, block_len)?, whole.strides()[axis]),
                    None => (whole.clone(), 0),
                };
                layouts[k] = Some(whole);
                (part, Home::Value { step: step * size as isize })
            }
        };
        let layout = layouts[k].as_ref().unwrap_or(&part);
        let nest = finish(arrange(skeleton, order, Some(packed)), layout, size, machine);
        sources.store(id, Source::Block(k), part);
        stages.push(Stage { nest, home });
    }
    let scratch = blocks + stages.iter().map(|stage| stage.nest.scratch).max().unwrap_or(0);
    Ok(Body { stages, blocks, scratch })
}

/// The passes from the loop nest on. `layout` is that of the whole result, or of the block in the scratch memory.
fn finish(nest: LoopNest, layout: &Layout, size: usize, machine: &Machine) -> Placed {
    let result = ResultWalk::new(&nest, layout, size, machine);
    #[cfg(test)]
    super::decisions::note(|| nest.decisions());
    let placed = place(tile(nest), result);
    #[cfg(test)]
    super::decisions::note(|| placed.decisions());
    placed
}
