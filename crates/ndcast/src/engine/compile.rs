//! Compiles a stored node into loops: a [`LoopNest`].
//!
//! *Problem*: run a tree of maps and folds over operands of any strides as loops over dense tiles. *Technique*: every
//! axis of the node, and every axis that a fold below it reduces, becomes a loop axis. A [`Level`] is a straight line
//! of instructions over tiles of one linear index, which packs some loop axes, its run axes. Level 0 computes the node
//! itself; each fold has a level of its own that computes its operand.
//!
//! A fold runs in one of two ways. In a row reduction (`across` in the code) the reduced axes are innermost: they
//! follow the run axes in the linear index, and the fold reduces dense rows. In a column reduction (`along` in the
//! code) the fold counts through the reduced axes, and at each step it folds a run of kept elements. The strides of the
//! inputs decide. A small operand that is strided in this order and read many times is packed once.
//!
//! *Contract*: the choice never changes a bit of the result (see the fold tree in `ndcast-ops`).

#[cfg(test)]
pub(crate) mod decisions;
pub(crate) mod grid;
pub(crate) mod input;
pub(crate) mod loop_nest;
pub(crate) mod packing;
pub(crate) mod peephole;
pub(crate) mod prefetch;
pub(crate) mod row_tiles;
pub(crate) mod scratch;
pub(crate) mod sources;

use crate::engine::compile::input::{Input, Source};
use crate::engine::compile::loop_nest::{Fold, Instruction, InstructionKind, Level, LoopNest, MapInstruction};
use crate::engine::compile::prefetch::Prefetch;
use crate::engine::compile::sources::Sources;
use crate::engine::lower::graph::{FoldFunction, Id, Kind, Node};
use crate::error::Result;
use crate::machine::{PACKING_READS, PACKING_WHOLE_BYTES};
use crate::shape::{Dims, Layout, Nest};
use crate::{BLOCK, DType};
use ndcast_ops::LANES;

impl LoopNest {
    /// Compiles the loops that compute `root`. Below it there are inputs, the target, intermediates, maps and folds,
    /// but no views.
    ///
    /// `out` is the layout of the target, if there is one. `blocked` is the axis of the node that its fusion group
    /// blocks, and the number of its indices in one block.
    pub(crate) fn compile(
        sources: &Sources<'_>,
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
        let graph = sources.graph;
        let shape = &graph.nodes[root].shape;
        let dims: Vec<Option<usize>> = shape.iter().map(|&length| nest.new_axis(length)).collect();
        if let Some((axis, block_len)) = blocked
            && let Some(dim) = dims[axis]
        {
            nest.axes[dim] = block_len;
            nest.blocked = Some(dim);
        }
        let around = dims.iter().flatten().copied().collect();
        nest.lower(sources, root, &dims, None, around);
        // The strides of the target, if there is one, decide the order of the loops.
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
        // The order of the passes matters: each may need the results of those before it.
        for input in 0..nest.inputs.len() {
            nest.bind(input)?;
        }
        nest.find_columns();
        nest.find_rows();
        nest.row = nest.merged(&nest.levels[0].run).lengths.last().copied().unwrap_or(1);
        nest.size_tiles(0);
        nest.lay_panels();
        nest.assign_buffers();
        #[cfg(test)]
        decisions::note(|| nest.decisions());
        Ok(nest)
    }

    /// Adds a loop axis; `None` for an axis of length 1, which needs no loop.
    fn new_axis(&mut self, length: usize) -> Option<usize> {
        (length != 1).then(|| {
            self.axes.push(length);
            self.axes.len() - 1
        })
    }

    /// Adds the level that computes `root`, and the levels below it. `dims` has the loop axis of each axis of `root`.
    /// Returns the number of the level.
    fn lower(
        &mut self,
        sources: &Sources<'_>,
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
        let graph = sources.graph;
        let is_map = |id: Id| sources.is_map(id);
        let mut ids = graph.below(root, is_map);
        let composed = graph.compose(&mut ids, is_map);
        // Maps come last: by then their operands are ready for the whole tile, and the maps run over it strip by strip.
        ids.sort_by_key(|&id| is_map(id));
        let maps = ids.partition_point(|&id| !is_map(id));
        self.levels[number].maps = maps;
        let place_of =
            |id: &Id| ids[..maps].binary_search(id).or_else(|_| ids[maps..].binary_search(id).map(|k| maps + k));
        for &id in &ids {
            let node = &graph.nodes[id];
            // All nodes of a level broadcast, aligned at the last axis, to the node that the level computes.
            let aligned = &dims[dims.len() - node.shape.rank()..];
            let own: Vec<Option<usize>> =
                node.shape.iter().zip(aligned).map(|(&length, &dim)| dim.filter(|_| length != 1)).collect();
            if let Some((source, strides)) = sources.of(id) {
                let kind = self.new_input(number, source, &strides, node, &own);
                self.levels[number].instructions.push(Instruction { kind, size: node.dtype.size() });
                continue;
            }
            let kind = match &graph.nodes[graph.owner(id)].kind {
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
                    self.lower_fold(sources, fold, *arg, axes, &own, (number, node.dtype))
                }
                _ => unreachable!("the plan stores a view before it is read"),
            };
            self.levels[number].instructions.push(Instruction { kind, size: node.dtype.size() });
        }
        number
    }

    /// Lowers a fold to an instruction of `level`, with results of dtype `written`, and adds the level that computes
    /// its operand `arg`. `own` has one loop axis per axis of `arg`; the loop axes of the reduced axes are new.
    fn lower_fold(
        &mut self,
        sources: &Sources<'_>,
        function: &FoldFunction,
        arg: Id,
        axes: &[usize],
        own: &[Option<usize>],
        (level, written): (usize, DType),
    ) -> InstructionKind {
        let graph = sources.graph;
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
        let child = self.lower(sources, arg, &dims, Some(level), around);
        let function = function.clone();
        let ends_early = matches!(&function, FoldFunction::Kernel(kernel) if kernel.last.is_some())
            && !graph.refuses(arg, |id| sources.has(id));
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
        moves: &[isize],
        node: &Node,
        own: &[Option<usize>],
    ) -> InstructionKind {
        let mut strides = vec![0; self.axes.len()];
        for (dim, &stride) in own.iter().zip(moves) {
            if let Some(axis) = *dim {
                strides[axis] = stride;
            }
        }
        self.inputs.push(Input::new(level, source, strides, node.dtype.size(), self.blocked));
        InstructionKind::Load { input: self.inputs.len() - 1 }
    }

    /// Sorts axes that may run in any order by the order of memory: that of the target if there is one, because writing
    /// costs more than reading, else that of the inputs.
    fn ordered(&self, axes: &[usize], out: &[(usize, isize)]) -> Vec<usize> {
        let mut axes = axes.to_vec();
        if !out.is_empty() {
            axes.sort_by_key(|&axis| std::cmp::Reverse(stride_along(out, axis).unsigned_abs()));
            return axes;
        }
        self.nest(&axes, None).order_by_strides().iter().map(|&place| axes[place]).collect()
    }

    /// The loops over some axes, with the strides of every input and, last, those of the result if `written` is given.
    pub(crate) fn nest(&self, axes: &[usize], written: Option<&[(usize, isize)]>) -> Nest {
        let lengths: Dims<usize> = axes.iter().map(|&axis| self.axes[axis]).collect();
        let of_input = |input: &Input| axes.iter().map(|&axis| input.stride(axis)).collect();
        let of_result = |written: &[(usize, isize)]| axes.iter().map(|&axis| stride_along(written, axis)).collect();
        let strides: Vec<Dims<isize>> = self.inputs.iter().map(of_input).chain(written.map(of_result)).collect();
        let strides: Vec<&[isize]> = strides.iter().map(|strides| &strides[..]).collect();
        Nest::new(&lengths, &strides)
    }

    /// The strides of a contiguous result with its axes in this order, outermost first.
    fn in_memory(&self, axes: &[usize]) -> Vec<(usize, isize)> {
        let mut stride: isize = 1;
        let mut strides = Vec::with_capacity(axes.len());
        for &axis in axes.iter().rev() {
            strides.push((axis, stride));
            stride = stride.saturating_mul(isize::try_from(self.axes[axis]).unwrap_or(isize::MAX));
        }
        strides
    }

    /// Sets the run axes and the counted axes of a level and of all levels below it. Decides for each fold whether it
    /// is a row or a column reduction.
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

    /// Whether a fold is a column reduction (`along`), which counts its reduced axes and folds runs of kept elements,
    /// and not a row reduction (`across`), which folds dense rows.
    fn runs_along(&self, fold: &Fold, run: &[usize], total: usize) -> bool {
        if total < LANES {
            return total > 1 && fold.length >= LANES && self.is_gapless(fold, run);
        }
        if fold.length < LANES {
            return true;
        }
        // The elements to gather. Those in panels cost half; a column reduction gathers in panels if an operand has
        // stride 1 along the innermost counted axis.
        let cost = |inner: Option<&usize>, around: Option<&usize>| -> usize {
            let below = self.inputs.iter().filter(|input| self.is_below(input.level, fold.child));
            let strided = below.filter(|input| inner.is_some_and(|&axis| !matches!(input.stride(axis), 0 | 1)));
            let gathered = strided.filter(|input| !self.packable(input));
            let paneled = |input: &Input| around.is_some_and(|&axis| input.stride(axis).unsigned_abs() == 1);
            gathered.map(|input| if paneled(input) { input.numel() / 2 } else { input.numel() }).sum()
        };
        let (along, across) = (cost(run.last(), fold.reduced.last()), cost(fold.reduced.last(), None));
        // At equal cost, many short rows are a column reduction: to end such a row costs more than to fold its
        // elements.
        along < across || (along == across && total >= BLOCK && fold.length <= 4 * BLOCK)
    }

    /// Whether the operand of a fold is an input whose rows of kept elements (axes `run`) follow each other without
    /// gaps, one row per reduced element. Indexed folds (argmax and the like) cannot use this, so it is false for them.
    fn is_gapless(&self, fold: &Fold, run: &[usize]) -> bool {
        let all = [&fold.reduced[..], run].concat();
        let plain = matches!(&fold.function, FoldFunction::Kernel(kernel) if !kernel.indexed);
        let dense = |input: &Input| input.step_along(&all, &self.axes) == isize::try_from(input.size).ok();
        plain && self.operand(fold).is_some_and(dense)
    }

    /// The input that a fold reads directly; `None` if maps or folds compute its operand.
    fn operand(&self, fold: &Fold) -> Option<&Input> {
        match &self.levels[fold.child].instructions[..] {
            [Instruction { kind: InstructionKind::Load { input }, .. }] => Some(&self.inputs[*input]),
            _ => None,
        }
    }

    fn is_below(&self, level: usize, ancestor: usize) -> bool {
        level == ancestor || self.levels[level].parent.is_some_and(|parent| self.is_below(parent, ancestor))
    }

    /// Whether a tensor is small enough, and read often enough, to be packed whole in the order of the loops. A tensor
    /// that moves along the blocked axis is not.
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

    /// Packs an input if that pays, then binds it to the axes of its level.
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

    /// Sets `column` of every fold whose operand is an input with one even step through the reduced axes.
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

/// The stride along an axis, from a list of axes and their strides; 0 for an axis that is not in the list.
fn stride_along(known: &[(usize, isize)], axis: usize) -> isize {
    known.iter().find(|&&(own, _)| own == axis).map_or(0, |&(_, stride)| stride)
}

/// The loop axes of a fold's operand, from those of a result without the reduced axes: `None` at each reduced axis.
fn spread_kept(own: &[Option<usize>], axes: &[usize]) -> Vec<Option<usize>> {
    let mut kept = own.iter();
    (0..own.len() + axes.len())
        .map(|axis| if axes.contains(&axis) { None } else { kept.next().copied().flatten() })
        .collect()
}
