//! The first pass: a stored node becomes loop axes and straight lines of instructions. No order is chosen yet.
//!
//! Every axis of the node, and every axis that a fold below it reduces, is a loop axis. A [`Body`] is a straight line
//! of instructions. Body 0 computes the node itself; each fold has a body that computes its operand.

use crate::engine::compile::domain::Domain;
use crate::engine::compile::input::{Input, Source};
use crate::engine::compile::sources::Sources;
use crate::engine::lower::graph::{FoldFunction, Id, Kind, MapFunction, Node};
use crate::expr::gathered::Gathered;
use crate::expr::typing::Refusal;
use crate::shape::Dims;
use crate::{DType, Tensor};
use ndcast_ops::PickedAxis;

/// The loop axes of a node and the instructions that compute it.
pub(crate) struct Skeleton {
    pub(crate) domain: Domain,
    /// The loop axis of each axis of the node; `None` for an axis of length 1, which needs no loop.
    pub(crate) dims: Dims<Option<usize>>,
    pub(crate) bodies: Vec<Body>,
}

/// A straight line of instructions.
pub(crate) struct Body {
    /// The node that it computes.
    pub(crate) node: Id,
    /// The body whose fold reads this one; `None` for body 0.
    pub(crate) parent: Option<usize>,
    /// All loop axes that the body depends on: its own and those of the bodies above.
    around: Dims<usize>,
    /// Loads and folds, which run on a whole tile, then maps, which run over the tile strip by strip.
    pub(crate) instructions: Vec<Instruction>,
    /// Number of the first map among the instructions.
    pub(crate) maps: usize,
}

/// One step of a body.
pub(crate) struct Instruction {
    pub(crate) kind: InstructionKind,
    /// Size of one element of the result, in bytes.
    pub(crate) size: usize,
}

/// The kinds of instructions.
pub(crate) enum InstructionKind {
    Load { input: usize },
    Gather(Gather),
    Map(MapInstruction),
    Fold(Fold),
}

/// An instruction that applies a function element-wise.
pub(crate) struct MapInstruction {
    pub(crate) map: MapFunction,
    /// The instructions that compute the operands: the first `count` entries count, and the others repeat the last of
    /// these.
    pub(crate) args: [usize; 4],
    /// Number of operands.
    pub(crate) count: usize,
    /// The check of operand values, if there is one; a value that fails it is an error.
    pub(crate) refuses: Option<Refusal>,
    /// Whether its kernel can prefetch inline.
    pub(crate) prefetches: bool,
}

/// An instruction that reads a table at indices.
#[derive(Clone, Copy)]
pub(crate) struct Gather {
    /// The input that is the table. The next one is the indices.
    pub(crate) table: usize,
    /// The node that it computes.
    pub(crate) node: Id,
    /// The dtype of the indices.
    pub(crate) dtype: DType,
    pub(crate) axis: PickedAxis,
}

impl Gather {
    /// The input that is the indices.
    pub(crate) fn places(&self) -> usize {
        self.table + 1
    }
}

/// An instruction that reduces axes of an operand.
pub(crate) struct Fold {
    pub(crate) function: FoldFunction,
    /// The body that this fold is an instruction of.
    pub(crate) level: usize,
    /// The body that computes the operand.
    pub(crate) child: usize,
    /// The reduced loop axes, in the order of the operand's axes.
    pub(crate) reduced: Dims<usize>,
    /// Number of elements folded into one.
    pub(crate) length: usize,
    /// Whether the fold stops once no further element can change its states. If an element may be refused, the fold
    /// visits all of them, so that an error does not depend on the elements before it.
    pub(crate) ends_early: bool,
    /// Size of one element of the operand, in bytes.
    pub(crate) element: usize,
    /// Size of the value of one state, in bytes: an element of the operand, a wider one, or the user's state.
    pub(crate) state: usize,
}

impl Fold {
    /// Whether the result is the index.
    pub(crate) fn indexed(&self) -> bool {
        matches!(&self.function, FoldFunction::Kernel(kernel) if kernel.indexed)
    }
}

impl Body {
    /// The folds among the instructions.
    pub(crate) fn folds(&self) -> impl Iterator<Item = &Fold> {
        self.instructions.iter().filter_map(Instruction::fold)
    }
}

impl Instruction {
    pub(crate) fn is_gather(&self) -> bool {
        matches!(self.kind, InstructionKind::Gather(_))
    }

    pub(crate) fn fold(&self) -> Option<&Fold> {
        if let InstructionKind::Fold(fold) = &self.kind { Some(fold) } else { None }
    }
}

/// Builds the skeleton of `root`. Below it there are inputs, the target, blocks, maps and folds, but no views. `blocked`
/// is the axis of the node that its fusion group blocks, and the number of its indices in one block.
pub(crate) fn skeleton(sources: &Sources<'_>, root: Id, blocked: Option<(usize, usize)>) -> Skeleton {
    let shape = &sources.graph.nodes[root].shape;
    let (mut builder, dims) = Builder::new(sources, shape);
    if let Some((axis, block_len)) = blocked
        && let Some(dim) = dims[axis]
    {
        builder.domain.axes[dim] = block_len;
        builder.domain.blocked = Some(dim);
    }
    let around: Dims<usize> = dims.iter().flatten().copied().collect();
    builder.body(root, &dims, None, &around);
    Skeleton { domain: builder.domain, dims, bodies: builder.bodies }
}

/// The skeleton of a copy of those elements of a stored node that have these lengths and strides.
pub(crate) fn copy(sources: &Sources<'_>, node: Id, (lengths, strides): (&[usize], &[isize])) -> Skeleton {
    let (mut builder, dims) = Builder::new(sources, lengths);
    let around: Dims<usize> = dims.iter().flatten().copied().collect();
    let size = sources.graph.nodes[node].dtype.size();
    let read = (lengths.iter().product(), strides);
    let kind = builder.load(0, &around, Source::Value(node), read, size, &dims);
    let instructions = vec![Instruction { kind, size }];
    builder.bodies.push(Body { node, parent: None, around, maps: instructions.len(), instructions });
    Skeleton { domain: builder.domain, dims, bodies: builder.bodies }
}

struct Builder<'a> {
    sources: &'a Sources<'a>,
    domain: Domain,
    bodies: Vec<Body>,
}

impl<'a> Builder<'a> {
    /// A builder with the axes of a node, and the loop axis of each of them.
    fn new(sources: &'a Sources<'a>, shape: &[usize]) -> (Builder<'a>, Dims<Option<usize>>) {
        let domain = Domain { axes: Dims::new(), blocked: None, inputs: Vec::new() };
        let mut builder = Builder { sources, domain, bodies: Vec::new() };
        let dims = shape.iter().map(|&length| builder.axis(length)).collect();
        (builder, dims)
    }

    /// Adds a loop axis; `None` for an axis of length 1, which needs no loop.
    fn axis(&mut self, length: usize) -> Option<usize> {
        (length != 1).then(|| {
            self.domain.axes.push(length);
            self.domain.axes.len() - 1
        })
    }

    /// Adds the body that computes `root`, and the bodies below it. `dims` has the loop axis of each axis of `root`.
    /// Returns the number of the body.
    fn body(&mut self, root: Id, dims: &[Option<usize>], parent: Option<usize>, around: &[usize]) -> usize {
        let number = self.bodies.len();
        let (graph, sources) = (self.sources.graph, self.sources);
        let is_map = |id: Id| sources.is_map(id);
        let mut ids = graph.below(root, is_map);
        let composed = graph.compose(&mut ids, is_map);
        // Maps come last: by then their operands are ready for the whole tile, and the maps run over it strip by strip.
        ids.sort_by_key(|&id| is_map(id));
        let maps = ids.partition_point(|&id| !is_map(id));
        self.bodies.push(Body { node: root, parent, around: around.into(), instructions: Vec::new(), maps });
        let place_of =
            |id: &Id| ids[..maps].binary_search(id).or_else(|_| ids[maps..].binary_search(id).map(|k| maps + k));
        let mut instructions = Vec::with_capacity(ids.len());
        for &id in &ids {
            let node = &graph.nodes[id];
            // All nodes of a body broadcast, aligned at the last axis, to the node that the body computes.
            let aligned = &dims[dims.len() - node.shape.rank()..];
            let own: Dims<Option<usize>> =
                node.shape.iter().zip(aligned).map(|(&length, &dim)| dim.filter(|_| length != 1)).collect();
            let kind = match (sources.of(id), &graph.nodes[graph.owner(id)].kind) {
                (Some((source, layout)), _) => {
                    let read = (layout.numel(), &sources.strides(id, layout)[..]);
                    self.load(number, around, source, read, node.dtype.size(), &own)
                }
                (None, Kind::Gather(gathered)) => {
                    InstructionKind::Gather(self.gather((number, around), id, gathered, &own))
                }
                (None, Kind::Map { map, args, refuses }) => {
                    let composed = composed.binary_search_by_key(&id, |(id, _)| *id).ok().map(|at| &composed[at].1);
                    let (map, args) = composed.map_or((map, args), |composed| (&composed.map, &composed.args));
                    let prefetches = composed.is_some_and(|composed| composed.prefetches);
                    let instruction = |place: usize| place_of(&args[place.min(args.len() - 1)]).unwrap_or(0);
                    let (map, refuses, count) = (map.clone(), *refuses, args.len());
                    let args = [0, 1, 2, 3].map(instruction);
                    InstructionKind::Map(MapInstruction { map, args, count, refuses, prefetches })
                }
                (None, Kind::Fold { fold, arg, axes, .. }) => {
                    let keepdims = node.shape.rank() == graph.nodes[*arg].shape.rank();
                    let own = if keepdims { own } else { spread_kept(&own, axes) };
                    self.fold(fold, *arg, axes, own, (number, node))
                }
                _ => unreachable!("the plan stores a view before it is read"),
            };
            instructions.push(Instruction { kind, size: node.dtype.size() });
        }
        self.bodies[number].instructions = instructions;
        number
    }

    /// A fold that is an instruction of body `level` and computes `node`; adds the body of its operand `arg`. `dims` has
    /// one loop axis per axis of `arg`; those of the reduced axes are new.
    fn fold(
        &mut self,
        function: &FoldFunction,
        arg: Id,
        axes: &[usize],
        mut dims: Dims<Option<usize>>,
        (level, node): (usize, &Node),
    ) -> InstructionKind {
        let graph = self.sources.graph;
        let mut reduced = Dims::new();
        for &axis in axes {
            dims[axis] = self.axis(graph.nodes[arg].shape[axis]);
            reduced.extend(dims[axis]);
        }
        let element = graph.nodes[arg].dtype.size();
        let state = match function {
            FoldFunction::Kernel(kernel) if kernel.indexed => element,
            FoldFunction::Kernel(_) | FoldFunction::User(_) => node.dtype.size(),
        };
        let around: Dims<usize> = self.bodies[level].around.iter().chain(&reduced).copied().collect();
        let child = self.body(arg, &dims, Some(level), &around);
        let ends_early = matches!(function, FoldFunction::Kernel(kernel) if kernel.last.is_some())
            && !graph.refuses(arg, |id| self.sources.has(id));
        let length = self.domain.product(&reduced);
        InstructionKind::Fold(Fold {
            function: function.clone(),
            level,
            child,
            reduced,
            length,
            ends_early,
            element,
            state,
        })
    }

    /// The load of an operand of body `level`, which depends on the axes `around`. The tensor behind it has `numel`
    /// elements.
    fn load(
        &mut self,
        level: usize,
        around: &[usize],
        source: Source,
        (numel, own): (usize, &[isize]),
        size: usize,
        dims: &[Option<usize>],
    ) -> InstructionKind {
        InstructionKind::Load { input: self.input(level, around, source, (numel, own), size, dims) }
    }

    /// The gather of node `id` in body `level`, with its two operands.
    fn gather(
        &mut self,
        (level, around): (usize, &[usize]),
        id: Id,
        gathered: &Gathered,
        dims: &[Option<usize>],
    ) -> Gather {
        let (table, places) = (gathered.table(), gathered.places());
        let mut input = |source, tensor: &Tensor| {
            self.input(level, around, source, (tensor.numel(), tensor.strides()), tensor.dtype().size(), dims)
        };
        let [table, _] = [input(Source::Table(id), table), input(Source::Places(id), places)];
        Gather { table, node: id, dtype: places.dtype(), axis: gathered.axis() }
    }

    /// Adds an operand of body `level`. Returns its number.
    fn input(
        &mut self,
        level: usize,
        around: &[usize],
        source: Source,
        (numel, own): (usize, &[isize]),
        size: usize,
        dims: &[Option<usize>],
    ) -> usize {
        let mut strides = Dims::filled(0, self.domain.axes.len());
        for (dim, &stride) in dims.iter().zip(own) {
            if let Some(axis) = *dim {
                strides[axis] = stride;
            }
        }
        let (reads, blocked) = (self.domain.product(around), self.domain.blocked);
        let mut input = Input::new(level, source, strides, size, (numel, reads), blocked);
        if let Source::Value(id) = source {
            input.first = Some(self.sources.first(id));
        }
        self.domain.inputs.push(input);
        self.domain.inputs.len() - 1
    }
}

/// The loop axes of a fold's operand, from those of a result without the reduced axes: `None` at each reduced axis.
fn spread_kept(own: &[Option<usize>], axes: &[usize]) -> Dims<Option<usize>> {
    let mut kept = own.iter();
    (0..own.len() + axes.len())
        .map(|axis| if axes.contains(&axis) { None } else { kept.next().copied().flatten() })
        .collect()
}
