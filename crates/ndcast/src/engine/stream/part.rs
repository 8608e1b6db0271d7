//! The part of a graph that computes a region of a node.
//!
//! *Problem*: a block of the result needs only some elements of each node below it. *Technique*: from the root down, each node is asked for
//! the regions that its users need; the nodes of these regions make a small graph, whose leaves are read or were computed before. The
//! operand of a view that has to be stored is a part of its own. The small graph is an ordinary one, with a plan of its own. *Contract*:
//! the elements have the bits that the whole graph would give them.

use crate::engine::compile::program::compile;
use crate::engine::explain::traffic_of;
use crate::engine::finish_all;
use crate::engine::lower::graph::{FoldFunction, Graph, Id, Kind, Node, Pending};
use crate::engine::plan::Plan;
use crate::engine::stream::pieces::boxes;
use crate::engine::stream::window::{Region, Window, lengths, narrowed, numel, whole_of};
use crate::error::{Error, Result};
use crate::expr::typing::FoldOp;
use crate::machine::Machine;
use crate::memory::bytes_of;
use crate::shape::{Layout, Shape, reduced_shape};
use crate::{DType, Op, Source, Tensor};
use ndcast_ops::stream_from;
use std::collections::HashMap;
use std::sync::Arc;

/// A graph of some regions, whose leaves have no elements yet.
pub(super) struct Part {
    graph: Graph,
    roots: Vec<Id>,
    leaves: Vec<Leaf>,
    /// What is read for the leaves.
    reads: Vec<Read>,
    /// Bytes that the sink takes to pack the results.
    pub(super) packing: u64,
}

/// A node of a part whose elements come from elsewhere.
struct Leaf {
    id: Id,
    window: Window,
    from: From,
}

/// Where the elements of a leaf come from.
enum From {
    /// A read of the part.
    Read(usize),
    /// A node of the whole graph that was computed or read before.
    Kept(Id),
    /// A part of its own.
    Part(Part),
    /// Parts whose elements follow each other.
    Joined(Vec<Part>),
}

/// A box of a source.
pub(super) struct Read {
    pub(super) source: Arc<dyn Source>,
    pub(super) region: Region,
}

/// Tells whether a node is computed or read before, given a region of it that is needed.
pub(super) type IsKept<'a> = &'a dyn Fn(Id, &Region) -> Result<bool>;

/// The elements of nodes that were computed or read before.
pub(super) type Kept = HashMap<Id, Tensor>;

/// The regions of a node that are needed, each with its node in the part.
#[derive(Default)]
struct Needed {
    regions: Vec<(Region, Id)>,
}

impl Part {
    /// The part that computes a region of a node.
    pub(super) fn of(graph: &Graph, is_kept: IsKept<'_>, root: Id, region: &Region) -> Result<Part> {
        let mut builder = Builder::new(graph, is_kept);
        builder.need(root, region.clone());
        builder.build()?;
        let root = builder.made(root, region);
        builder.finish(vec![root])
    }

    /// The part that computes folds over a region of their common operand; of folds that keep an index, the extreme elements too, after
    /// their indices.
    pub(super) fn of_folds(graph: &Graph, is_kept: IsKept<'_>, folds: &[Id], region: &Region) -> Result<Part> {
        let mut builder = Builder::new(graph, is_kept);
        for operand in folds.iter().map(|&fold| graph.operands(fold)[0]) {
            builder.need(operand, region.clone());
        }
        builder.build()?;
        let mut roots = Vec::new();
        for &fold in folds {
            let operand = builder.made(graph.operands(fold)[0], region);
            roots.push(builder.fold(fold, operand, region)?);
            if let Some((name, kernel)) = extreme(graph, fold)? {
                let Kind::Fold { axes, .. } = &graph.nodes[fold].kind else { continue };
                let kind = Kind::Fold { name, fold: kernel, arg: operand, axes: axes.clone() };
                let shape = builder.part.graph.nodes[roots[roots.len() - 1]].shape.clone();
                let dtype = builder.part.graph.nodes[operand].dtype;
                roots.push(builder.push(kind, shape, dtype));
            }
        }
        builder.finish(roots)
    }

    /// The boxes that are read, with those of the parts below.
    pub(super) fn reads(&self) -> Vec<&Read> {
        self.reads.iter().chain(self.below().flat_map(Part::reads)).collect()
    }

    /// Bytes of memory that the part takes at most, what it reads and its results included, but not the scratch memory of the thread.
    pub(super) fn memory(&self) -> Result<u64> {
        let mut memory: u64 = self.reads.iter().map(Read::memory).sum();
        for part in self.below() {
            memory = memory.saturating_add(part.memory()?);
        }
        for leaf in &self.leaves {
            if let From::Joined(_) = &leaf.from {
                memory = memory.saturating_add(self.graph.bytes(leaf.id) as u64);
            }
        }
        let machine = Machine { threads: 1, stream_from_bytes: stream_from() };
        let program = compile(&self.graph, Plan::new(&self.graph, &self.roots, &machine), &[], &machine)?;
        let peak = traffic_of(&self.graph, &program, 0).peak;
        Ok(memory.saturating_add(u64::try_from(peak).unwrap_or(u64::MAX)))
    }

    /// Bytes that reads and the sink take beside the elements, to unpack and to pack them.
    pub(super) fn unpacking(&self) -> u64 {
        self.reads().into_iter().map(Read::unpacking).max().unwrap_or(0).max(self.packing)
    }

    /// The largest number of elements that one node computes.
    pub(super) fn work(&self) -> usize {
        let computed = (0..self.graph.nodes.len()).filter(|&id| self.graph.is_computed(id));
        computed.map(|id| self.graph.numel(id)).chain(self.below().map(Part::work)).max().unwrap_or(0)
    }

    /// The parts that leaves come from.
    fn below(&self) -> impl Iterator<Item = &Part> {
        self.leaves.iter().flat_map(|leaf| match &leaf.from {
            From::Part(part) => std::slice::from_ref(part),
            From::Joined(parts) => parts,
            From::Read(_) | From::Kept(_) => &[],
        })
    }

    /// Reads the leaves and computes the results.
    pub(super) fn run(mut self, kept: &Kept, read: &dyn Fn(&Read) -> Result<Tensor>) -> Result<Vec<Tensor>> {
        let tensors = self.reads.iter().map(read).collect::<Result<Vec<Tensor>>>()?;
        for Leaf { id, window, from } in self.leaves {
            let (tensor, region) = match from {
                From::Read(number) => (tensors[number].clone(), self.reads[number].region.clone()),
                From::Part(part) => (part.run(kept, read)?.swap_remove(0), window.region.clone()),
                From::Joined(parts) => (joined(parts, &window.region, kept, read)?, window.region.clone()),
                From::Kept(node) => {
                    let Some(tensor) = kept.get(&node) else { unreachable!("what is kept is computed before") };
                    (tensor.clone(), whole_of(tensor.shape()))
                }
            };
            let tensor = if window.needs_order() { tensor.contiguous()? } else { tensor };
            let storage = tensor.storage().length() / tensor.dtype().size();
            let layout = window.within(&region, tensor.layout(), storage)?;
            self.graph.nodes[id].kind = Kind::Input(tensor.with_layout(layout));
        }
        // The leaves hold all that they need.
        drop(tensors);
        finish_all(self.graph, &self.roots)
    }
}

/// The elements of parts, one after the other, as an array of these lengths.
fn joined(parts: Vec<Part>, region: &Region, kept: &Kept, read: &dyn Fn(&Read) -> Result<Tensor>) -> Result<Tensor> {
    let mut all: Option<Tensor> = None;
    let (shape, count) = (Shape::new(&lengths(region))?, parts.len());
    let mut start = 0;
    for part in parts {
        let made = part.run(kept, read)?.swap_remove(0);
        let made = made.reshaped(&Shape::new(&[made.numel()])?)?;
        if count == 1 {
            return made.reshaped(&shape);
        }
        let all = match &mut all {
            Some(all) => all,
            None => all.insert(Tensor::zeros(Shape::new(&[shape.numel()?])?, made.dtype())?),
        };
        let end = start + made.numel();
        all.view_mut(|layout| layout.narrow(0, start as isize, end - start))?.assign(&made)?;
        start = end;
    }
    all.ok_or_else(|| Error::value("no part has elements"))?.reshaped(&shape)
}

impl Read {
    fn memory(&self) -> u64 {
        bytes_of(&lengths(&self.region), self.source.dtype())
    }

    /// Bytes that are taken meanwhile.
    fn unpacking(&self) -> u64 {
        packing(&self.source.chunks(), self.source.dtype(), &self.region)
    }

    /// Bytes in memory of the whole chunks that are read.
    pub(super) fn bytes(&self) -> u64 {
        let chunks = self.source.chunks();
        let whole =
            self.region.iter().zip(self.source.shape().iter()).zip(chunks.iter()).map(|((range, &length), &chunk)| {
                let end = range.end.div_ceil(chunk).saturating_mul(chunk).min(length);
                (end - range.start / chunk * chunk) as u64
            });
        whole.fold(self.source.dtype().size() as u64, u64::saturating_mul)
    }
}

/// Bytes that a read or a write of a region takes beside its elements: those of a chunk as it is stored, and as it was before it was packed.
pub(super) fn packing(chunks: &[usize], dtype: DType, region: &Region) -> u64 {
    bytes_of(chunks, dtype).saturating_mul(2).min(bytes_of(&lengths(region), dtype))
}

struct Builder<'a> {
    graph: &'a Graph,
    is_kept: IsKept<'a>,
    needed: HashMap<Id, Needed>,
    highest: Id,
    part: Part,
}

impl<'a> Builder<'a> {
    fn new(graph: &'a Graph, is_kept: IsKept<'a>) -> Builder<'a> {
        let part = Part { graph: Graph::empty(), roots: Vec::new(), leaves: Vec::new(), reads: Vec::new(), packing: 0 };
        Builder { graph, is_kept, needed: HashMap::new(), highest: 0, part }
    }

    /// Asks for a region of a node.
    fn need(&mut self, id: Id, region: Region) {
        self.highest = self.highest.max(id);
        let needed = self.needed.entry(id).or_default();
        if !needed.regions.iter().any(|(known, _)| *known == region) {
            needed.regions.push((region, 0));
        }
    }

    /// The node of the part that has a region.
    fn made(&self, id: Id, region: &Region) -> Id {
        let regions = self.needed.get(&id).map_or(&[][..], |needed| &needed.regions);
        let Some((_, made)) = regions.iter().find(|(known, _)| known == region) else {
            unreachable!("a region is needed before it is made")
        };
        *made
    }

    /// Makes the nodes of all regions that are needed.
    fn build(&mut self) -> Result<()> {
        let mut kept = HashMap::new();
        // Operands have smaller numbers than their users.
        for id in (0..=self.highest).rev() {
            let Some(needed) = self.needed.get(&id) else { continue };
            let regions: Vec<Region> = needed.regions.iter().map(|(region, _)| region.clone()).collect();
            for region in &regions {
                // A node is kept for all of its users.
                let is_kept = match kept.get(&id) {
                    Some(&known) => known,
                    None => (self.is_kept)(id, region)?,
                };
                kept.insert(id, is_kept);
                if is_kept {
                    break;
                }
                for (operand, region) in operands(self.graph, id, region) {
                    self.need(operand, region);
                }
            }
        }
        for id in 0..=self.highest {
            let count = self.needed.get(&id).map_or(0, |needed| needed.regions.len());
            for number in 0..count {
                let region = self.needed[&id].regions[number].0.clone();
                let made = self.node(id, &region, &|id| kept.get(&id) == Some(&true))?;
                if let Some(needed) = self.needed.get_mut(&id) {
                    needed.regions[number].1 = made;
                }
            }
        }
        Ok(())
    }

    /// Makes the node of a region.
    fn node(&mut self, id: Id, region: &Region, is_kept: &dyn Fn(Id) -> bool) -> Result<Id> {
        let graph = self.graph;
        let Node { kind, dtype, shape } = &graph.nodes[id];
        let part = Shape::new(&lengths(region))?;
        if part.contains(&0) {
            return Ok(self.push(Kind::Input(Tensor::zeros(part.clone(), *dtype)?), part, *dtype));
        }
        if is_kept(id) {
            let view = narrowed(&Layout::contiguous(shape)?, region)?;
            return self.leaf(From::Kept(id), Window::new(shape, &view), *dtype);
        }
        let made = |(operand, region): (Id, Region)| self.made(operand, &region);
        let kind = match kind {
            Kind::Input(tensor) => Kind::Input(tensor.with_layout(narrowed(tensor.layout(), region)?)),
            Kind::Gather(gathered) => Kind::Gather(Box::new(gathered.viewed(|layout| narrowed(layout, region))?)),
            Kind::Pending(Pending { source: Some(source), layout, .. }) => {
                let window = Window::new(source.shape(), &narrowed(layout, region)?);
                let read = self.read(source, &window.region);
                return self.leaf(From::Read(read), window, *dtype);
            }
            Kind::Map { map, refuses, .. } => {
                let args = operands(graph, id, region).into_iter().map(made).collect();
                Kind::Map { map: map.clone(), args, refuses: *refuses }
            }
            Kind::Fold { arg, .. } => {
                let region = operand_region(graph, id, region);
                let operand = made((*arg, region.clone()));
                return self.fold(id, operand, &region);
            }
            Kind::Twin { fold } if is_kept(*fold) => {
                let elements = Layout::contiguous(&graph.nodes[*fold].shape)?;
                let view = narrowed(&elements.view_as(shape)?, region)?;
                return self.leaf(From::Kept(*fold), Window::new(&graph.nodes[*fold].shape, &view), *dtype);
            }
            Kind::Twin { fold } => Kind::Twin { fold: made((*fold, own_region(graph, id, region))) },
            Kind::Reshape { arg }
                if !region.is_empty()
                    && region[1..].iter().zip(&shape[1..]).all(|(range, &length)| range.len() == length) =>
            {
                // Elements that follow each other, of the operand too.
                let row: usize = shape[1..].iter().product();
                let line = boxes(&graph.nodes[*arg].shape, region[0].start * row..region[0].end * row);
                let parts =
                    line.iter().map(|region| Part::of(graph, self.is_kept, *arg, region)).collect::<Result<_>>()?;
                let window = Window::new(&part, &Layout::contiguous(&part)?);
                return self.leaf(From::Joined(parts), window, *dtype);
            }
            Kind::View { arg, .. } | Kind::Reshape { arg } => {
                let elements = Layout::contiguous(&graph.nodes[*arg].shape)?;
                let view = match kind {
                    Kind::View { view, .. } => view.derive(&elements)?,
                    _ => Layout::contiguous(shape)?,
                };
                let window = Window::new(&graph.nodes[*arg].shape, &narrowed(&view, region)?);
                let operand = Part::of(graph, self.is_kept, *arg, &window.region)?;
                return self.leaf(From::Part(operand), window, *dtype);
            }
            Kind::Pending(Pending { name, .. }) => {
                return Err(Error::value(format!("{name} has a shape, but no elements")));
            }
            Kind::Target(_) | Kind::Known => return Err(Error::value("there is no target to read")),
        };
        Ok(self.push(kind, part, *dtype))
    }

    /// A fold over a region of its operand.
    fn fold(&mut self, id: Id, operand: Id, region: &Region) -> Result<Id> {
        let Node { kind: Kind::Fold { name, fold, axes, .. }, dtype, shape } = &self.graph.nodes[id] else {
            unreachable!("a fold")
        };
        let shape = reduced_shape(&Shape::new(&lengths(region))?, axes, shape.rank() == region.len());
        let kind = Kind::Fold { name, fold: fold.clone(), arg: operand, axes: axes.clone() };
        Ok(self.push(kind, shape, *dtype))
    }

    /// A box to read, which becomes larger if others of the same source overlap it.
    fn read(&mut self, source: &Arc<dyn Source>, region: &Region) -> usize {
        for (number, read) in self.part.reads.iter_mut().enumerate() {
            let hull: Region =
                read.region.iter().zip(region).map(|(a, b)| a.start.min(b.start)..a.end.max(b.end)).collect();
            let apart = numel(&read.region).saturating_add(numel(region));
            if Arc::ptr_eq(&read.source, source) && numel(&hull) <= apart {
                read.region = hull;
                return number;
            }
        }
        self.part.reads.push(Read { source: source.clone(), region: region.clone() });
        self.part.reads.len() - 1
    }

    /// A node whose elements come from elsewhere. Until then it stands for its elements in C order.
    fn leaf(&mut self, from: From, window: Window, dtype: DType) -> Result<Id> {
        let numel = numel(&window.region);
        let elements = Layout::contiguous(&Shape::new(&lengths(&window.region))?)?;
        let layout = window.within(&window.region, &elements, numel)?;
        let shape = layout.shape().clone();
        let id = self.push(Kind::Pending(Pending { name: "part".into(), layout, source: None }), shape, dtype);
        self.part.leaves.push(Leaf { id, window, from });
        Ok(id)
    }

    fn push(&mut self, kind: Kind, shape: Shape, dtype: DType) -> Id {
        self.part.graph.nodes.push(Node { kind, shape, dtype });
        self.part.graph.nodes.len() - 1
    }

    fn finish(self, roots: Vec<Id>) -> Result<Part> {
        Ok(Part { roots, ..self.part })
    }
}

/// The operands of a region of a node, each with the region of it that is needed.
fn operands(graph: &Graph, id: Id, region: &Region) -> Vec<(Id, Region)> {
    match &graph.nodes[id].kind {
        Kind::Map { args, .. } => {
            let of = |&arg: &Id| {
                let shape = &graph.nodes[arg].shape;
                let own = &region[region.len() - shape.rank()..];
                let part = own.iter().zip(shape.iter());
                // An axis of length 1 is broadcast.
                (
                    arg,
                    part.map(|(range, &length)| if length == 1 { 0..1.min(range.len()) } else { range.clone() })
                        .collect(),
                )
            };
            args.iter().map(of).collect()
        }
        Kind::Fold { arg, .. } => vec![(*arg, operand_region(graph, id, region))],
        Kind::Twin { fold } => vec![(*fold, own_region(graph, id, region))],
        // The operands of views are parts of their own.
        _ => Vec::new(),
    }
}

/// The region of a fold's operand that a region of the fold needs.
pub(super) fn operand_region(graph: &Graph, fold: Id, region: &Region) -> Region {
    let Kind::Fold { arg, axes, .. } = &graph.nodes[fold].kind else { unreachable!("a fold") };
    let operand = &graph.nodes[*arg].shape;
    let keeps = operand.rank() == region.len();
    let mut own = region.iter();
    let of = |(axis, &length): (usize, &usize)| {
        let is_reduced = axes.contains(&axis);
        let range = if keeps || !is_reduced { own.next().cloned() } else { None };
        if is_reduced { 0..length } else { range.unwrap_or(0..length) }
    };
    operand.iter().enumerate().map(of).collect()
}

/// The region of a fold that a region of its twin stands for.
fn own_region(graph: &Graph, twin: Id, region: &Region) -> Region {
    let Kind::Twin { fold } = graph.nodes[twin].kind else { unreachable!("a twin") };
    let mut own = whole_of(&graph.nodes[fold].shape);
    for (axis, range) in graph.own_axes(twin).into_iter().zip(region) {
        if let Some(axis) = axis {
            own[axis] = range.clone();
        }
    }
    own
}

/// The fold that gives the element to which a fold's index points; `None` if the fold keeps no index.
pub(super) fn extreme(graph: &Graph, fold: Id) -> Result<Option<(&'static str, FoldFunction)>> {
    match &graph.nodes[fold].kind {
        Kind::Fold { name, fold: FoldFunction::Kernel(kernel), arg, .. } if kernel.indexed => {
            let op = if *name == FoldOp::ArgMax.name() { Op::Maximum } else { Op::Minimum };
            let extreme = FoldOp::Of(op);
            Ok(Some((extreme.name(), FoldFunction::Kernel(extreme.typing(graph.nodes[*arg].dtype)?.kernel))))
        }
        _ => Ok(None),
    }
}
