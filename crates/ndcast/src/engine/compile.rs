//! From a stored node to loops: a [`LoopNest`].
//!
//! *Problem*: run a tree of maps and folds over operands of any strides as loops over dense tiles. *Technique*: every axis of the
//! node, and every axis that a fold below it reduces, becomes a loop axis. A [`Level`] is a straight line of instructions over tiles of
//! some run axes, packed into one linear index; level 0 makes the node itself, every fold has a level that makes its
//! operand. A fold runs *across* (its reduced axes are appended to the run axes, dense rows are folded) or *along* (its reduced axes are
//! counted one by one, a run of kept elements is folded at each), whichever its inputs can be read in. An
//! operand that is strided either way and read many times is packed once. *Contract*: which way is taken never changes a bit
//! of the result (see the fold tree in `ndcast-ops`).

pub(crate) mod grid;
pub(crate) mod input;
pub(crate) mod loop_nest;
pub(crate) mod packing;
pub(crate) mod peephole;
pub(crate) mod prefetch;
pub(crate) mod row_tiles;
pub(crate) mod scratch;

use crate::engine::compile::input::{Input, Source};
use crate::engine::compile::loop_nest::{Fold, Instruction, InstructionKind, Level, LoopNest, MapInstruction};
use crate::engine::compile::prefetch::Prefetch;
use crate::engine::lower::graph::{FoldFunction, Graph, Id, Kind, Node};
use crate::error::Result;
use crate::machine::{PACKING_READS, PACKING_WHOLE_BYTES};
use crate::shape::{Dims, Layout, Nest};
use crate::{BLOCK, DType};
use ndcast_ops::LANES;

impl LoopNest {
    /// The loops that compute `root`, whose operands are all inputs, maps and folds.
    ///
    /// `out` is the layout that the result is written to, where that is given. `blocked` is an axis of the node, and how many of its
    /// indices are computed at a time.
    pub(crate) fn compile(
        graph: &Graph,
        root: Id,
        out: Option<&Layout>,
        blocked: Option<(usize, usize)>,
    ) -> Result<LoopNest> {
        let mut nest = LoopNest {
            levels: Vec::new(),
            inputs: Vec::new(),
            axes: Vec::new(),
            order: Vec::new(),
            memory: Vec::new(),
            written: Vec::new(),
            grid: None,
            row: 1,
            scratch: 0,
            work: 0,
            blocked: None,
        };
        let shape = &graph.nodes[root].shape;
        let dims: Vec<Option<usize>> = shape.iter().map(|&length| nest.new_axis(length)).collect();
        if let Some((axis, block_len)) = blocked
            && let Some(dim) = dims[axis]
        {
            nest.axes[dim] = block_len;
            nest.blocked = Some(dim);
        }
        let around = dims.iter().flatten().copied().collect();
        nest.lower(graph, root, &dims, None, around);
        // The result is one more operand as far as the order of the loops goes.
        let own: Vec<(usize, isize)> = dims
            .iter()
            .zip(out.map_or(&[][..], Layout::strides))
            .filter_map(|(dim, &stride)| Some(((*dim)?, stride)))
            .collect();
        let axes_of = |order: &[usize]| -> Vec<usize> {
            order.iter().filter_map(|axis| dims.iter().position(|dim| dim == &Some(*axis))).collect()
        };
        let base = nest.ordered(&dims.iter().flatten().copied().collect::<Vec<_>>(), &own);
        nest.memory = axes_of(&base);
        nest.written = if out.is_some() { own } else { nest.in_memory(&base) };
        let base = nest.dense_axis_near(base);
        nest.order = axes_of(&base);
        nest.arrange(0, base, Vec::new());
        for input in 0..nest.inputs.len() {
            nest.bind(input)?;
        }
        nest.find_columns();
        nest.find_rows();
        nest.row = nest.merged(&nest.levels[0].run).lengths.last().copied().unwrap_or(1);
        nest.size_tiles(0);
        nest.lay_panels();
        nest.assign_buffers();
        Ok(nest)
    }

    fn new_axis(&mut self, length: usize) -> Option<usize> {
        (length != 1).then(|| {
            self.axes.push(length);
            self.axes.len() - 1
        })
    }

    /// Writes down the instructions of the level that makes `root`, whose axes are the loop axes `dims`; answers its number.
    fn lower(
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
            instructions: Vec::new(),
            row: 0,
            slab: 0,
            capacity: 0,
            buffers: Vec::new(),
            constants: 0,
            broadcasts: 0,
            broadcast_bytes: 0,
            maps: 0,
            strip: 0,
            strip_staged: 0,
            first_value: 0,
            prefetch: Prefetch::default(),
        });
        let mut ids = graph.below(root, |kind| matches!(kind, Kind::Map { .. }));
        let composed = graph.compose(&mut ids);
        // Maps last: what they read then is there for the whole tile, and they run over it strip by strip.
        ids.sort_by_key(|&id| matches!(graph.nodes[id].kind, Kind::Map { .. }));
        let maps = ids.partition_point(|&id| !matches!(graph.nodes[id].kind, Kind::Map { .. }));
        self.levels[number].maps = maps;
        let place_of =
            |id: &Id| ids[..maps].binary_search(id).or_else(|_| ids[maps..].binary_search(id).map(|k| maps + k));
        for &id in &ids {
            let node = &graph.nodes[id];
            // Everything in a level broadcasts, right-aligned, to the level's own node.
            let aligned = &dims[dims.len() - node.shape.rank()..];
            let own: Vec<Option<usize>> =
                node.shape.iter().zip(aligned).map(|(&length, &dim)| dim.filter(|_| length != 1)).collect();
            let kind = match &node.kind {
                Kind::Input(tensor) => {
                    self.new_input(number, Source::Tensor(tensor.clone()), tensor.layout(), node, &own)
                }
                Kind::Target(layout) => self.new_input(number, Source::Target, layout, node, &own),
                Kind::Intermediate { place, layout } => {
                    self.new_input(number, Source::Intermediate(*place), layout, node, &own)
                }
                Kind::Map { map, args, refuses } => {
                    let composed = composed.get(&id);
                    let (map, args) = composed.map_or((map, args), |composed| (&composed.map, &composed.args));
                    let prefetches = composed.is_some_and(|composed| composed.prefetches);
                    let instruction = |place: usize| place_of(&args[place.min(args.len() - 1)]).unwrap_or(0);
                    let args_of = [0, 1, 2, 3].map(instruction);
                    InstructionKind::Map(MapInstruction {
                        map: map.clone(),
                        args: args_of,
                        count: args.len(),
                        refuses: *refuses,
                        prefetches,
                    })
                }
                Kind::Fold { fold, arg, axes } => {
                    let keepdims = node.shape.rank() == graph.nodes[*arg].shape.rank();
                    let own = if keepdims { own } else { spread_kept(&own, axes) };
                    self.lower_fold(graph, fold, *arg, axes, &own, (number, node.dtype))
                }
                Kind::View { .. } | Kind::Reshape { .. } => unreachable!("views of stored nodes are inputs by now"),
            };
            self.levels[number].instructions.push(Instruction { kind, size: node.dtype.size() });
        }
        number
    }

    /// `own` has one loop axis per axis of the operand; those of the reduced axes are new. It is an instruction of `level` that makes elements of `written`.
    fn lower_fold(
        &mut self,
        graph: &Graph,
        function: &FoldFunction,
        arg: Id,
        axes: &[usize],
        own: &[Option<usize>],
        (level, written): (usize, DType),
    ) -> InstructionKind {
        let mut dims = own.to_vec();
        let mut reduced = Vec::new();
        for &axis in axes {
            dims[axis] = self.new_axis(graph.nodes[arg].shape[axis]);
            reduced.extend(dims[axis]);
        }
        let length = reduced.iter().map(|&axis| self.axes[axis]).product();
        let state = match function {
            FoldFunction::Kernel(kernel) if kernel.indexed => graph.nodes[arg].dtype.size(),
            FoldFunction::Kernel(_) | FoldFunction::User(_) => written.size(),
        };
        let around = [&self.levels[level].around[..], &reduced].concat();
        let child = self.lower(graph, arg, &dims, Some(level), around);
        let function = function.clone();
        let ends_early =
            matches!(&function, FoldFunction::Kernel(kernel) if kernel.last.is_some()) && !graph.refuses(arg);
        InstructionKind::Fold(Fold {
            function,
            level,
            child,
            reduced,
            length,
            along: false,
            ends_early,
            column: None,
            element: graph.nodes[arg].dtype.size(),
            state,
            lanes: 0,
            stack: 0,
            states: 0,
        })
    }

    fn new_input(
        &mut self,
        level: usize,
        source: Source,
        layout: &Layout,
        node: &Node,
        own: &[Option<usize>],
    ) -> InstructionKind {
        let mut strides = vec![0; self.axes.len()];
        for (dim, &stride) in own.iter().zip(layout.strides()) {
            if let Some(axis) = *dim {
                strides[axis] = stride;
            }
        }
        self.inputs.push(Input::new(level, source, strides, node.dtype.size(), self.blocked));
        InstructionKind::Load { input: self.inputs.len() - 1 }
    }

    /// Axes that may run in any order, in the order in which memory lies: the result's where that is given, for it is written, which
    /// costs more than reading.
    fn ordered(&self, axes: &[usize], out: &[(usize, isize)]) -> Vec<usize> {
        let mut axes = axes.to_vec();
        if !out.is_empty() {
            axes.sort_by_key(|&axis| std::cmp::Reverse(stride_along(out, axis).unsigned_abs()));
            return axes;
        }
        self.nest(&axes, None).order_by_strides().iter().map(|&place| axes[place]).collect()
    }

    /// The loops over some axes, with the strides of every input, then those of the result if they are given.
    pub(crate) fn nest(&self, axes: &[usize], written: Option<&[(usize, isize)]>) -> Nest {
        let lengths: Dims<usize> = axes.iter().map(|&axis| self.axes[axis]).collect();
        let of_input = |input: &Input| axes.iter().map(|&axis| input.stride(axis)).collect();
        let of_result = |written: &[(usize, isize)]| axes.iter().map(|&axis| stride_along(written, axis)).collect();
        let strides: Vec<Dims<isize>> = self.inputs.iter().map(of_input).chain(written.map(of_result)).collect();
        let strides: Vec<&[isize]> = strides.iter().map(|strides| &strides[..]).collect();
        Nest::new(&lengths, &strides)
    }

    /// The strides of a result that lies in the order of the axes.
    fn in_memory(&self, axes: &[usize]) -> Vec<(usize, isize)> {
        let mut stride: isize = 1;
        let mut strides = Vec::with_capacity(axes.len());
        for &axis in axes.iter().rev() {
            strides.push((axis, stride));
            stride = stride.saturating_mul(isize::try_from(self.axes[axis]).unwrap_or(isize::MAX));
        }
        strides
    }

    /// Decides the run axes of a level and of all levels below.
    fn arrange(&mut self, level: usize, run: Vec<usize>, counted: Vec<usize>) {
        let total = run.iter().map(|&axis| self.axes[axis]).product();
        let rounds: usize = counted.iter().map(|&axis| self.axes[axis]).product();
        self.work = self
            .work
            .saturating_add(rounds.saturating_mul(total).saturating_mul(self.levels[level].instructions.len()));
        let mut below = Vec::new();
        for instruction in 0..self.levels[level].instructions.len() {
            let InstructionKind::Fold(fold) = &self.levels[level].instructions[instruction].kind else { continue };
            let along = self.runs_along(fold, &run, total);
            let (child, reduced) = (fold.child, fold.reduced.clone());
            below.push(if along {
                (child, run.clone(), [&counted[..], &reduced].concat())
            } else {
                (child, [&run[..], &reduced].concat(), counted.clone())
            });
            if let InstructionKind::Fold(fold) = &mut self.levels[level].instructions[instruction].kind {
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
            return total > 1 && fold.length >= LANES && self.is_gapless(fold, run);
        }
        if fold.length < LANES {
            return true;
        }
        // Operands that would have to be gathered; in panels, which along the count come by themselves, that is half as bad.
        let cost = |inner: Option<&usize>, around: Option<&usize>| -> usize {
            let below = self.inputs.iter().filter(|input| self.is_below(input.level, fold.child));
            let strided = below.filter(|input| inner.is_some_and(|&axis| !matches!(input.stride(axis), 0 | 1)));
            let gathered = strided.filter(|input| !self.packable(input));
            let paneled = |input: &Input| around.is_some_and(|&axis| input.stride(axis).unsigned_abs() == 1);
            gathered.map(|input| if paneled(input) { input.numel() / 2 } else { input.numel() }).sum()
        };
        let (along, across) = (cost(run.last(), fold.reduced.last()), cost(fold.reduced.last(), None));
        // Where neither has to gather, short rows cost more at their ends than they are long.
        along < across || (along == across && total >= BLOCK && fold.length <= 4 * BLOCK)
    }

    /// Whether a fold reads a tensor in which the kept elements of one reduced element follow each other, and then those of the next; a fold
    /// that finds places has no use for that.
    fn is_gapless(&self, fold: &Fold, run: &[usize]) -> bool {
        let all = [&fold.reduced[..], run].concat();
        let plain = matches!(&fold.function, FoldFunction::Kernel(kernel) if !kernel.indexed);
        let dense = |input: &Input| input.step_along(&all, &self.axes) == isize::try_from(input.size).ok();
        plain && self.operand(fold).is_some_and(dense)
    }

    /// The tensor that a fold reads as it is, if it does.
    fn operand(&self, fold: &Fold) -> Option<&Input> {
        match &self.levels[fold.child].instructions[..] {
            [Instruction { kind: InstructionKind::Load { input }, .. }] => Some(&self.inputs[*input]),
            _ => None,
        }
    }

    fn is_below(&self, level: usize, ancestor: usize) -> bool {
        level == ancestor || self.levels[level].parent.is_some_and(|parent| self.is_below(parent, ancestor))
    }

    /// Whether an operand is small and read often enough to be copied into the order of the loops.
    pub(crate) fn packable(&self, input: &Input) -> bool {
        let own = input.numel_over(&self.axes);
        let whole = self.blocked.is_none_or(|axis| input.stride(axis) == 0);
        let read: usize = self.levels[input.level]
            .around
            .iter()
            .fold(1, |product: usize, &axis| product.saturating_mul(self.axes[axis]));
        let tensor = matches!(input.source, Source::Tensor(_));
        whole && tensor && read / own.max(1) >= PACKING_READS && own.saturating_mul(input.size) <= PACKING_WHOLE_BYTES
    }

    /// Packs an input if that pays, and works out how its level runs over it.
    fn bind(&mut self, number: usize) -> Result<()> {
        let level = &self.levels[self.inputs[number].level];
        let (run, counted) = (level.run.clone(), level.counted.clone());
        let input = &self.inputs[number];
        let inner = run.iter().rev().map(|&axis| input.stride(axis)).find(|&stride| stride != 0);
        if inner.is_some_and(|stride| stride != 1) && self.packable(input) {
            let order: Vec<usize> = counted.iter().chain(&run).copied().collect();
            self.inputs[number].pack(&order, &self.axes)?;
        }
        self.inputs[number].bind(&run, &counted, &self.axes);
        Ok(())
    }

    /// Notes the folds whose operand is a tensor as it lies.
    fn find_columns(&mut self) {
        for level in 0..self.levels.len() {
            for instruction in 0..self.levels[level].instructions.len() {
                let InstructionKind::Fold(fold) = &self.levels[level].instructions[instruction].kind else { continue };
                let column = self.operand(fold).and_then(|input| input.step_along(&fold.reduced, &self.axes));
                if let InstructionKind::Fold(fold) = &mut self.levels[level].instructions[instruction].kind {
                    fold.column = column;
                }
            }
        }
    }
}

/// The stride along an axis, of those that are known: 0 along any other.
fn stride_along(known: &[(usize, isize)], axis: usize) -> isize {
    known.iter().find(|&&(own, _)| own == axis).map_or(0, |&(_, stride)| stride)
}

/// One entry per axis of a fold's operand from one per axis of its result, where the reduced axes are gone.
fn spread_kept(own: &[Option<usize>], axes: &[usize]) -> Vec<Option<usize>> {
    let mut kept = own.iter();
    (0..own.len() + axes.len())
        .map(|axis| if axes.contains(&axis) { None } else { kept.next().copied().flatten() })
        .collect()
}
