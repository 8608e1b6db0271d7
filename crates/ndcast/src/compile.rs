//! From a stored node to loops: a [`Region`].
//!
//! *Problem*: run a tree of maps and folds over operands of any strides as loops over dense tiles. *Technique*: every axis of the
//! node, and every axis that a fold below it reduces, becomes a loop axis. A [`Level`] is a straight line of steps over tiles of
//! some run axes, packed into one linear index; level 0 makes the node itself, every fold has a level that makes its
//! operand. A fold runs *across* (its reduced axes are appended to the run axes, dense rows are folded) or *along* (its reduced axes are
//! counted one by one, a run of kept elements is folded at each), whichever its leaves can be read in. An
//! operand that is strided either way and read many times is packed once. *Contract*: which way is taken never changes a bit
//! of the result (see the fold tree in `ndcast-ops`).

use crate::error::Result;
use crate::exec::leaf::Leaf;
use crate::graph::{FoldFunction, Graph, Id, Kind, MapFunction, Refusal};
use crate::shape::{Dims, Layout, Nest};
use crate::{BLOCK, Tensor};
use ndcast_ops::LANES;

/// The loops of one stored node.
pub(crate) struct Region {
    pub(crate) levels: Vec<Level>,
    pub(crate) leaves: Vec<Leaf>,
    /// Length of each loop axis.
    pub(crate) axes: Vec<usize>,
    /// The axes of the node's shape in the order in which level 0 runs.
    pub(crate) order: Vec<usize>,
    /// Elements of level 0 after which all its operands break off together.
    pub(crate) row: usize,
    /// Bytes of scratch memory per thread.
    pub(crate) scratch: usize,
    /// Elements computed in all.
    pub(crate) work: usize,
}

/// Steps over tiles of one linear index.
pub(crate) struct Level {
    /// Loop axes packed into the linear index, outermost first.
    pub(crate) run: Vec<usize>,
    /// Loop axes counted by the folds around, outermost first.
    pub(crate) counted: Vec<usize>,
    /// All loop axes that it depends on, its own and those of the levels above.
    around: Vec<usize>,
    parent: Option<usize>,
    /// Elements of the linear index.
    pub(crate) total: usize,
    pub(crate) steps: Vec<Step>,
    /// Elements of the largest tile.
    pub(crate) capacity: usize,
    /// For every step, where its result is kept: an offset into the scratch memory.
    pub(crate) buffers: Vec<usize>,
    /// Where operands that are one element repeated are written out, for kernels that take only dense ones.
    pub(crate) spread: usize,
    /// Number of the level's first value among those of all levels.
    pub(crate) first_value: usize,
}

pub(crate) struct Step {
    pub(crate) kind: StepKind,
    /// Bytes of one element of the result.
    pub(crate) size: usize,
}

pub(crate) enum StepKind {
    Load { leaf: usize },
    Map { map: MapFunction, args: Dims<usize>, refuses: Option<Refusal> },
    Fold(Fold),
}

pub(crate) struct Fold {
    pub(crate) function: FoldFunction,
    /// The level that it is a step of.
    pub(crate) level: usize,
    /// The level that makes the operand.
    pub(crate) child: usize,
    /// The reduced loop axes, in logical order.
    pub(crate) reduced: Vec<usize>,
    /// Elements folded into one.
    pub(crate) length: usize,
    pub(crate) along: bool,
    /// Bytes of one value of the state, which is the operand's or the user's type.
    pub(crate) state: usize,
    /// Offset of the lanes, of the stack of finished nodes, and of one spare state, in the scratch memory.
    pub(crate) lanes: usize,
    pub(crate) stack: usize,
    pub(crate) states: usize,
}

impl Fold {
    /// Lanes that an along fold keeps apart.
    pub(crate) fn lane_count(&self) -> usize {
        match &self.function {
            FoldFunction::Kernel(kernel) if !kernel.exact => self.length.min(LANES),
            _ => 1,
        }
    }

    /// Nodes of the fold tree that may be open at once.
    fn depth(&self) -> usize {
        (self.length / BLOCK).checked_ilog2().map_or(1, |log| log as usize + 2)
    }

    /// Bytes of state per kept element: value and index, for lanes and stack.
    fn state_bytes(&self) -> usize {
        (self.lane_count() + self.depth() + 1) * (self.state + self.index_bytes())
    }

    /// Bytes of one index of the state.
    fn index_bytes(&self) -> usize {
        if self.indexed() { size_of::<i64>() } else { 0 }
    }
}

/// Cache that the tiles of one level may fill, in bytes: a little more than L1, as the lanes of a fold are visited in turn.
const TILE_BYTES: usize = 48 << 10;
/// Bounds of a tile, in elements.
const TILE: (usize, usize) = (BLOCK, 2048);
/// An operand is packed if each element is read at least this often ...
const PACK_REUSE: usize = 8;
/// ... and all of it is no more bytes than this.
const PACK_BYTES: usize = 8 << 20;

impl Region {
    /// The loops that compute `root`, whose operands are all leaves, maps and folds.
    ///
    /// `out` is the layout that the result is written to, where that is given.
    pub(crate) fn compile(graph: &Graph, root: Id, out: Option<&Layout>) -> Result<Region> {
        let mut region = Region {
            levels: Vec::new(),
            leaves: Vec::new(),
            axes: Vec::new(),
            order: Vec::new(),
            row: 1,
            scratch: 0,
            work: 0,
        };
        let shape = &graph.nodes[root].shape;
        let dims: Vec<Option<usize>> = shape.iter().map(|&length| region.new_axis(length)).collect();
        let around = dims.iter().flatten().copied().collect();
        region.draft(graph, root, &dims, None, around);
        // The result is one more operand as far as the order of the loops goes.
        let own: Vec<(usize, isize)> = dims
            .iter()
            .zip(out.map_or(&[][..], Layout::strides))
            .filter_map(|(dim, &stride)| Some(((*dim)?, stride)))
            .collect();
        let base = region.ordered(&dims.iter().flatten().copied().collect::<Vec<_>>(), &own);
        region.order = base.iter().filter_map(|axis| dims.iter().position(|dim| dim == &Some(*axis))).collect();
        region.arrange(0, base, Vec::new());
        for leaf in 0..region.leaves.len() {
            region.bind(leaf)?;
        }
        region.row = region.common_row();
        region.size(0);
        region.place();
        Ok(region)
    }

    fn new_axis(&mut self, length: usize) -> Option<usize> {
        (length != 1).then(|| {
            self.axes.push(length);
            self.axes.len() - 1
        })
    }

    /// Writes down the steps of the level that makes `root`, whose axes are the loop axes `dims`; answers its number.
    fn draft(
        &mut self,
        graph: &Graph,
        root: Id,
        dims: &[Option<usize>],
        parent: Option<usize>,
        around: Vec<usize>,
    ) -> usize {
        let number = self.levels.len();
        self.levels.push(Level {
            run: Vec::new(),
            counted: Vec::new(),
            around,
            parent,
            total: 1,
            steps: Vec::new(),
            capacity: 0,
            buffers: Vec::new(),
            spread: 0,
            first_value: 0,
        });
        let ids = graph.below(root, |kind| matches!(kind, Kind::Map { .. }));
        for &id in &ids {
            let node = &graph.nodes[id];
            // Everything in a level broadcasts, right-aligned, to the level's own node.
            let aligned = &dims[dims.len() - node.shape.rank()..];
            let own: Vec<Option<usize>> =
                node.shape.iter().zip(aligned).map(|(&length, &dim)| dim.filter(|_| length != 1)).collect();
            let kind = match &node.kind {
                Kind::Leaf(tensor) => self.new_leaf(number, Some(tensor), tensor.layout(), tensor.dtype().size(), &own),
                Kind::Target(layout) => self.new_leaf(number, None, layout, node.dtype.size(), &own),
                Kind::Map { map, args, refuses } => StepKind::Map {
                    map: map.clone(),
                    args: args.iter().filter_map(|arg| ids.iter().position(|id| id == arg)).collect(),
                    refuses: *refuses,
                },
                Kind::Fold { fold, arg, axes } => {
                    let keepdims = node.shape.rank() == graph.nodes[*arg].shape.rank();
                    let own = if keepdims { own } else { spread_kept(&own, axes) };
                    self.draft_fold(graph, fold, *arg, axes, &own, number)
                }
                Kind::View { .. } | Kind::Reshape { .. } => unreachable!("views of stored nodes are leaves by now"),
            };
            self.levels[number].steps.push(Step { kind, size: node.dtype.size() });
        }
        number
    }

    /// `own` has one loop axis per axis of the operand; those of the reduced axes are new.
    fn draft_fold(
        &mut self,
        graph: &Graph,
        function: &FoldFunction,
        arg: Id,
        axes: &[usize],
        own: &[Option<usize>],
        level: usize,
    ) -> StepKind {
        let mut dims = own.to_vec();
        let mut reduced = Vec::new();
        for &axis in axes {
            dims[axis] = self.new_axis(graph.nodes[arg].shape[axis]);
            reduced.extend(dims[axis]);
        }
        let length = reduced.iter().map(|&axis| self.axes[axis]).product();
        let state = match function {
            FoldFunction::Kernel(_) => graph.nodes[arg].dtype.size(),
            FoldFunction::User(fold) => fold.result().size(),
        };
        let around = [&self.levels[level].around[..], &reduced].concat();
        let child = self.draft(graph, arg, &dims, Some(level), around);
        let function = function.clone();
        StepKind::Fold(Fold {
            function,
            level,
            child,
            reduced,
            length,
            along: false,
            state,
            lanes: 0,
            stack: 0,
            states: 0,
        })
    }

    fn new_leaf(
        &mut self,
        level: usize,
        tensor: Option<&Tensor>,
        layout: &Layout,
        size: usize,
        own: &[Option<usize>],
    ) -> StepKind {
        let mut strides = vec![0; self.axes.len()];
        for (dim, &stride) in own.iter().zip(layout.strides()) {
            if let Some(axis) = *dim {
                strides[axis] = stride;
            }
        }
        self.leaves.push(Leaf::new(level, tensor.cloned(), strides, size));
        StepKind::Load { leaf: self.leaves.len() - 1 }
    }

    /// Axes that may run in any order, in the order in which memory lies.
    fn ordered(&self, axes: &[usize], out: &[(usize, isize)]) -> Vec<usize> {
        let lengths: Vec<usize> = axes.iter().map(|&axis| self.axes[axis]).collect();
        let mut strides: Vec<Vec<isize>> =
            self.leaves.iter().map(|leaf| axes.iter().map(|&axis| leaf.stride(axis)).collect()).collect();
        let written = |&axis: &usize| out.iter().find(|(own, _)| *own == axis).map_or(0, |(_, stride)| *stride);
        strides.push(axes.iter().map(written).collect());
        let strides: Vec<&[isize]> = strides.iter().map(|strides| &strides[..]).collect();
        let order = Nest::new(&lengths, &strides).order_by_strides();
        order.iter().map(|&place| axes[place]).collect()
    }

    /// Decides the run axes of a level and of all levels below.
    fn arrange(&mut self, level: usize, run: Vec<usize>, counted: Vec<usize>) {
        let total = run.iter().map(|&axis| self.axes[axis]).product();
        let rounds: usize = counted.iter().map(|&axis| self.axes[axis]).product();
        self.work =
            self.work.saturating_add(rounds.saturating_mul(total).saturating_mul(self.levels[level].steps.len()));
        let mut below = Vec::new();
        for step in 0..self.levels[level].steps.len() {
            let StepKind::Fold(fold) = &self.levels[level].steps[step].kind else { continue };
            let along = self.runs_along(fold, &run, total);
            let (child, reduced) = (fold.child, fold.reduced.clone());
            below.push(if along {
                (child, run.clone(), [&counted[..], &reduced].concat())
            } else {
                (child, [&run[..], &reduced].concat(), counted.clone())
            });
            if let StepKind::Fold(fold) = &mut self.levels[level].steps[step].kind {
                fold.along = along;
            }
        }
        let this = &mut self.levels[level];
        (this.run, this.counted, this.total) = (run, counted, total);
        for (child, run, counted) in below {
            self.arrange(child, run, counted);
        }
    }

    /// Whether a fold counts its reduced axes and folds runs of kept elements, or folds dense rows.
    fn runs_along(&self, fold: &Fold, run: &[usize], total: usize) -> bool {
        if total < LANES {
            return false;
        }
        if fold.length < LANES {
            return true;
        }
        let cost = |inner: Option<&usize>| -> usize {
            let below = self.leaves.iter().filter(|leaf| self.is_below(leaf.level, fold.child));
            let strided = below.filter(|leaf| inner.is_some_and(|&axis| !matches!(leaf.stride(axis), 0 | 1)));
            strided.filter(|leaf| !self.packable(leaf)).map(Leaf::numel).sum()
        };
        let (along, across) = (cost(run.last()), cost(fold.reduced.last()));
        // Where neither has to gather, short rows cost more at their ends than they are long.
        along < across || (along == across && total >= BLOCK && fold.length <= 4 * BLOCK)
    }

    fn is_below(&self, level: usize, ancestor: usize) -> bool {
        level == ancestor || self.levels[level].parent.is_some_and(|parent| self.is_below(parent, ancestor))
    }

    /// Whether an operand is small and read often enough to be copied into the order of the loops.
    fn packable(&self, leaf: &Leaf) -> bool {
        let own = leaf.numel_over(&self.axes);
        let read: usize = self.levels[leaf.level]
            .around
            .iter()
            .fold(1, |product: usize, &axis| product.saturating_mul(self.axes[axis]));
        leaf.tensor.is_some() && read / own.max(1) >= PACK_REUSE && own.saturating_mul(leaf.size) <= PACK_BYTES
    }

    /// Packs a leaf if that pays, and works out how its level runs over it.
    fn bind(&mut self, number: usize) -> Result<()> {
        let level = &self.levels[self.leaves[number].level];
        let (run, counted) = (level.run.clone(), level.counted.clone());
        let leaf = &self.leaves[number];
        let inner = run.iter().rev().map(|&axis| leaf.stride(axis)).find(|&stride| stride != 0);
        if inner.is_some_and(|stride| stride != 1) && self.packable(leaf) {
            let order: Vec<usize> = counted.iter().chain(&run).copied().collect();
            self.leaves[number].pack(&order, &self.axes)?;
        }
        self.leaves[number].bind(&run, &counted, &self.axes);
        Ok(())
    }

    /// Length of the innermost loop of level 0 after merging what all leaves allow to be merged.
    fn common_row(&self) -> usize {
        let run = &self.levels[0].run;
        let lengths: Vec<usize> = run.iter().map(|&axis| self.axes[axis]).collect();
        let strides: Vec<Vec<isize>> =
            self.leaves.iter().map(|leaf| run.iter().map(|&axis| leaf.stride(axis)).collect()).collect();
        let strides: Vec<&[isize]> = strides.iter().map(|strides| &strides[..]).collect();
        let mut nest = Nest::new(&lengths, &strides);
        nest.coalesce();
        nest.lengths.last().copied().unwrap_or(1)
    }

    /// Chooses the tile sizes of a level and of all below.
    fn size(&mut self, level: usize) {
        let mut bytes: usize = 0;
        let mut most = TILE.1;
        for step in 0..self.levels[level].steps.len() {
            let this = &self.levels[level].steps[step];
            bytes += this.size;
            if let StepKind::Fold(fold) = &this.kind {
                let (child, along) = (fold.child, fold.along);
                bytes += if along { fold.state_bytes() } else { fold.state + fold.index_bytes() };
                self.size(child);
                if along {
                    most = most.min(self.levels[child].capacity);
                }
            }
        }
        let fitting = TILE_BYTES / bytes.max(1);
        self.set_capacity(level, (fitting / BLOCK * BLOCK).clamp(TILE.0, most));
    }

    fn set_capacity(&mut self, level: usize, capacity: usize) {
        self.levels[level].capacity = capacity;
        for step in 0..self.levels[level].steps.len() {
            if let StepKind::Fold(fold) = &self.levels[level].steps[step].kind
                && fold.along
            {
                self.set_capacity(fold.child, capacity);
            }
        }
    }

    /// Gives every buffer its place in the scratch memory.
    fn place(&mut self) {
        let mut used = 0;
        let mut take = |bytes: usize| {
            let at = used;
            used += bytes.next_multiple_of(64);
            at
        };
        let mut values = 0;
        for level in &mut self.levels {
            level.first_value = values;
            values += level.steps.len();
            let capacity = level.capacity;
            level.buffers = level.steps.iter().map(|step| take(capacity * step.size)).collect();
            level.spread = take(4 * capacity * 16);
            for step in &mut level.steps {
                if let StepKind::Fold(fold) = &mut step.kind {
                    let (values, indices) = (capacity * fold.state, capacity * fold.index_bytes());
                    let one = values.next_multiple_of(64) + indices.next_multiple_of(64);
                    fold.states = one;
                    fold.lanes = take(one * (fold.lane_count() + 1));
                    fold.stack = take(one * (fold.depth() + 1));
                }
            }
        }
        self.scratch = used;
    }
}

/// One entry per axis of a fold's operand from one per axis of its result, where the reduced axes are gone.
fn spread_kept(own: &[Option<usize>], axes: &[usize]) -> Vec<Option<usize>> {
    let mut kept = own.iter();
    (0..own.len() + axes.len())
        .map(|axis| if axes.contains(&axis) { None } else { kept.next().copied().flatten() })
        .collect()
}
