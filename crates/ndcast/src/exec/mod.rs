//! Running a graph: stages, threads, results.
//!
//! *Problem*: compute a typed graph in memory proportional to its inputs and its result. *Technique*: nodes that the
//! plan stores are computed one after the other, each as a region of fused loops over tiles, split over the threads by the
//! elements that are kept, or, where few are kept, by pieces of the fold tree. *Contract*: no result depends on the number of threads;
//! a failing write leaves its target as it was.

mod folding;
pub(crate) mod leaf;
mod tile;

use crate::compile::{Fold, Region, StepKind};
use crate::error::{Error, Result};
use crate::expr::Expr;
use crate::graph::{FoldFunction, Graph, Id, Kind};
use crate::plan;
use crate::shape::{Dims, Layout, Nest, Shape, ShapeError};
use crate::{BLOCK, Casting, Tensor, can_cast};
use folding::RowTree;
use leaf::visit;
use ndcast_ops::{State, scatter};
use rayon::prelude::*;
use std::cell::Cell;
use tile::Worker;

/// Elements of work below which a thread of its own does not pay (entering the pool costs about 5 µs).
const PARALLEL: usize = 1 << 16;

/// How a result is stored into a tensor that exists.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stored {
    /// `out=`: shapes are equal, the cast is of the same kind.
    ExactShape,
    /// In place: the target takes part in the broadcast and must have its shape; the cast is of the same kind.
    InPlace,
    /// Assignment: the value broadcasts to the target, any cast goes.
    Assigned,
}

/// Computes an expression.
pub(crate) fn eval(expr: &Expr) -> Result<Tensor> {
    let (mut graph, root) = Graph::of(expr, None)?;
    finish(&mut graph, root).map_err(|error| error.at(expr.node().at))
}

/// Computes an expression into a tensor that exists.
pub(crate) fn eval_into(expr: &Expr, out: &mut Tensor, stored: Stored) -> Result<()> {
    if out.layout().shares_cells() {
        return Err(ShapeError::shared_cells(out.layout()).into());
    }
    // If others hold the target's memory it moves to a copy now, before its layout becomes part of the graph.
    out.start_mut()?;
    let (mut graph, root) = Graph::of(expr, Some((out.layout().clone(), out.dtype())))?;
    store(&mut graph, root, out, stored).map_err(|error| error.at(expr.node().at))
}

/// Copies elements between tensors of one dtype and shape.
pub(crate) fn copy_into(source: &Tensor, target: &mut Tensor) -> Result<()> {
    let mut graph = Graph::empty();
    let root = graph.leaf(source.clone());
    write(&mut graph, root, target)
}

/// The result of a node.
pub(crate) fn finish(graph: &mut Graph, root: Id) -> Result<Tensor> {
    // Refused before any work, not after the reductions below it.
    if !matches!(graph.nodes[root].kind, Kind::Leaf(_) | Kind::View { .. } | Kind::Reshape { .. }) {
        Tensor::check_room(&graph.nodes[root].shape, graph.nodes[root].dtype)?;
    }
    stages(graph, root)?;
    if let Kind::Leaf(tensor) = &graph.nodes[root].kind {
        return Ok(tensor.clone());
    }
    stage(graph, root)
}

fn store(graph: &mut Graph, root: Id, out: &mut Tensor, stored: Stored) -> Result<()> {
    let (shape, dtype) = (graph.nodes[root].shape.clone(), graph.nodes[root].dtype);
    if stored == Stored::Assigned {
        // As torch and NumPy: leading axes of length 1 that the target has not are dropped.
        let extra = shape.rank().saturating_sub(out.ndim());
        let droppable = shape[..extra].iter().all(|&length| length == 1);
        let fitting = Layout::contiguous(&Shape::new(&shape[if droppable { extra } else { 0 }..])?)?;
        fitting.broadcast_to(out.shape())?;
    } else if shape != *out.shape() {
        return Err(ShapeError::output_shape(out.shape(), &shape).into());
    }
    if stored != Stored::Assigned && !can_cast(dtype, out.dtype(), Casting::SameKind) {
        let text = format!(
            "result type {dtype} can't be cast to the desired output type {}: cast the operand, or make a new tensor",
            out.dtype()
        );
        return Err(Error::dtype(text));
    }
    let root = graph.cast(root, out.dtype());
    if shape == *out.shape() && !graph.refuses(root) {
        return write(graph, root, out);
    }
    // What may fail on the way, or is smaller than the target, is computed first, from the elements as they are now.
    graph.read_target_from(out);
    let value = finish(graph, root)?;
    graph.nodes.clear();
    let numel = value.numel();
    let value = value
        .with_layout(value.layout().reshape(&trimmed(value.shape(), out.ndim())?)?.unwrap_or(value.layout().clone()));
    debug_assert_eq!(value.numel(), numel);
    let value = value.with_layout(value.layout().broadcast_to(out.shape())?);
    copy_into(&value, out)
}

/// A shape without the leading axes that are more than `rank`.
fn trimmed(shape: &Shape, rank: usize) -> Result<Shape> {
    Ok(Shape::new(&shape[shape.rank().saturating_sub(rank)..])?)
}

/// Computes all that the plan stores below `root`; afterwards they, and their views, are leaves.
fn stages(graph: &mut Graph, root: Id) -> Result<()> {
    let stored = plan::stored(graph, root);
    let mut stored = stored.into_iter().peekable();
    for id in graph.below(root, |_| true) {
        if stored.next_if_eq(&id).is_some() {
            let tensor = stage(graph, id)?;
            graph.nodes[id].kind = Kind::Leaf(tensor);
            continue;
        }
        let tensor = match &graph.nodes[id].kind {
            Kind::View { arg, view } => {
                let Kind::Leaf(tensor) = &graph.nodes[*arg].kind else { unreachable!("what is viewed is stored") };
                tensor.with_layout(view(tensor.layout())?)
            }
            Kind::Reshape { arg } => {
                let Kind::Leaf(tensor) = &graph.nodes[*arg].kind else { unreachable!("what is reshaped is stored") };
                tensor.reshaped(&graph.nodes[id].shape)?
            }
            _ => continue,
        };
        graph.nodes[id].kind = Kind::Leaf(tensor);
    }
    Ok(())
}

/// Computes one node, whose operands are leaves, maps and folds, into memory of its own.
fn stage(graph: &Graph, id: Id) -> Result<Tensor> {
    let (shape, dtype) = (&graph.nodes[id].shape, graph.nodes[id].dtype);
    // SAFETY: every element is written below, or the result is dropped.
    let mut result = unsafe { Tensor::unwritten(shape, dtype)? };
    if result.numel() == 0 {
        return Ok(result);
    }
    let region = Region::compile(graph, id, None)?;
    let size = dtype.size();
    let start = result.start_mut()?;
    // SAFETY: fresh memory for every element, written once each; nothing reads a target.
    unsafe { drive(&region, &Output::dense(start, size), std::ptr::null())? };
    // The elements lie in the order of the loops: say so.
    let lengths: Dims<usize> = region.order.iter().map(|&axis| shape[axis]).collect();
    let ordered = Layout::contiguous(&Shape::from_dims(lengths)?)?;
    let mut strides: Dims<isize> = result.strides().into();
    for (&axis, &stride) in region.order.iter().zip(ordered.strides()) {
        strides[axis] = stride;
    }
    let layout = Layout::as_strided(shape, &strides, 0, result.numel())?;
    Ok(result.with_layout(layout))
}

/// Computes a node straight into a tensor of its shape and dtype.
fn write(graph: &mut Graph, root: Id, out: &mut Tensor) -> Result<()> {
    stages(graph, root)?;
    if out.numel() == 0 {
        return Ok(());
    }
    let start = out.start_mut()?;
    let region = Region::compile(graph, root, Some(out.layout()))?;
    let lengths: Vec<usize> = region.order.iter().map(|&axis| out.shape()[axis]).collect();
    let strides: Vec<isize> = region.order.iter().map(|&axis| out.strides()[axis]).collect();
    // SAFETY: `start_mut` made `out` the only holder of its memory, and no two of its elements share a cell; a tile is
    // read before it is written, and no other tile reads it.
    unsafe { drive(&region, &Output::strided(start, out.dtype().size(), &lengths, &strides), start) }
}

/// Where results go.
struct Output {
    start: *mut u8,
    size: usize,
    /// `None`: dense, in the order of the loops.
    nest: Option<(Dims<usize>, Dims<isize>)>,
}

// SAFETY: threads write disjoint elements through it.
unsafe impl Sync for Output {}

impl Output {
    fn dense(start: *mut u8, size: usize) -> Output {
        Output { start, size, nest: None }
    }

    fn strided(start: *mut u8, size: usize, lengths: &[usize], strides: &[isize]) -> Output {
        let mut nest = Nest::new(lengths, &[strides]);
        nest.coalesce();
        Output { start, size, nest: Some((nest.lengths, nest.strides.swap_remove(0))) }
    }

    /// Where a tile may be computed in place; null where it has to be brought afterwards.
    fn place(&self, first: usize) -> *mut u8 {
        if self.nest.is_none() { self.start.wrapping_add(first * self.size) } else { std::ptr::null_mut() }
    }

    /// Brings dense elements `first .. first + n` to their places.
    ///
    /// # Safety
    /// The places exist and are this thread's to write; `from` has n elements, elsewhere.
    unsafe fn bring(&self, first: usize, n: usize, from: *const u8) {
        let size = self.size;
        // SAFETY: the caller's contract.
        unsafe {
            match &self.nest {
                None => ndcast_ops::copy(self.start.add(first * size), from, n, size),
                Some((lengths, steps)) => visit(lengths, steps, first, n, |done, count, offset, step| {
                    scatter(
                        self.start.offset(offset * size as isize),
                        from.add(done * size),
                        count,
                        step * size as isize,
                        size,
                    );
                }),
            }
        }
    }
}

/// How the linear index of level 0 is cut into tiles.
struct Tiles {
    total: usize,
    /// Elements from the start of one row of tiles to the next, and of one tile.
    row: usize,
    tile: usize,
    per_row: usize,
}

impl Tiles {
    /// Tiles of at most `capacity` elements that do not cross rows, unless rows are so short that many fit.
    fn new(total: usize, row: usize, capacity: usize) -> Tiles {
        if row >= capacity {
            let per_row = row.div_ceil(capacity);
            let tile = row.div_ceil(per_row).next_multiple_of(64).min(capacity);
            Tiles { total, row, tile, per_row: row.div_ceil(tile) }
        } else {
            let tile = capacity / row * row;
            Tiles { total, row: tile, tile, per_row: 1 }
        }
    }

    fn count(&self) -> usize {
        self.total.div_ceil(self.row) * self.per_row
    }

    fn get(&self, number: usize) -> (usize, usize) {
        let (row, within) = (number / self.per_row * self.row, number % self.per_row * self.tile);
        let end = (row + self.row).min(self.total);
        (row + within, self.tile.min(end - (row + within)))
    }
}

/// Computes every element of a region's node and brings it to its place.
///
/// # Safety
/// The output has a place for every element, nobody else reads or writes them; `target` is the first element of the target
/// if the region reads it.
unsafe fn drive(region: &Region, output: &Output, target: *const u8) -> Result<()> {
    let level = &region.levels[0];
    let threads = rayon::current_num_threads();
    let share = level.total.div_ceil(4 * threads).max(if level.steps.len() == 1 { 1 } else { 64 });
    let capacity = if region.work >= PARALLEL { level.capacity.min(share) } else { level.capacity };
    let tiles = Tiles::new(level.total, region.row, capacity);
    let target = Shared(target);
    if let [step] = &level.steps[..]
        && let StepKind::Fold(fold) = &step.kind
        && let FoldFunction::Kernel(_) = fold.function
        && region.work >= PARALLEL
        && tiles.count() < threads
    {
        // SAFETY: the caller's contract.
        return unsafe { drive_pieces(region, fold, output, target) };
    }
    let run = |tiles_of_task: std::ops::Range<usize>| -> Result<()> {
        with_scratch(region.scratch, |scratch| {
            // SAFETY: the scratch memory is as large as the region says, and this thread's alone.
            let mut worker = unsafe { Worker::new(region, scratch, target.get()) };
            for number in tiles_of_task {
                let (start, n) = tiles.get(number);
                // SAFETY: tiles are disjoint and cover the elements once.
                unsafe {
                    let place = output.place(start);
                    if place.is_null() {
                        let value = worker.run_dense(0, start, n)?;
                        output.bring(start, n, value);
                    } else {
                        worker.run(0, start, n, place)?;
                    }
                }
            }
            Ok(())
        })
    };
    if region.work < PARALLEL || tiles.count() == 1 {
        return run(0..tiles.count());
    }
    let tasks = tiles.count().min(8 * threads);
    let bound = |task: usize| task * tiles.count() / tasks;
    (0..tasks).into_par_iter().try_for_each(|task| run(bound(task)..bound(task + 1)))
}

/// A fold of few kept elements: every thread folds pieces of the reduced ones, which are nodes of the tree.
///
/// # Safety
/// As [`drive`]; `fold` is the one step of level 0.
unsafe fn drive_pieces(region: &Region, fold: &Fold, output: &Output, target: Shared) -> Result<()> {
    let FoldFunction::Kernel(kernel) = &fold.function else { unreachable!("the user's folds are not split") };
    let level = &region.levels[0];
    let wanted = (fold.length / (8 * rayon::current_num_threads())).max(fold.piece(region));
    let piece = BLOCK << (wanted / BLOCK).max(1).ilog2();
    let pieces = fold.length.div_ceil(piece);
    let result_size = level.steps[0].size;
    for start in (0..level.total).step_by(level.capacity) {
        let n = level.capacity.min(level.total - start);
        // One state per kept element and piece; words of 16 bytes are aligned for every dtype.
        let mut states: Vec<(Vec<[u64; 2]>, Vec<i64>)> = Vec::new();
        let words = (n * fold.state).div_ceil(16);
        states.resize_with(pieces, || (vec![[0; 2]; words], vec![0; if kernel.indexed { n } else { 0 }]));
        states.par_iter_mut().enumerate().try_for_each(|(number, (values, indices))| {
            with_scratch(region.scratch, |scratch| {
                let range = number * piece..((number + 1) * piece).min(fold.length);
                let state = State { value: values.as_mut_ptr().cast(), index: indices.as_mut_ptr() };
                // SAFETY: the scratch memory is as large as the region says; the state has room for n.
                unsafe { Worker::new(region, scratch, target.get()).fold(fold, start, n, range, state) }
            })
        })?;
        let mut result = vec![[0u64; 2]; (n * fold.state.max(result_size)).div_ceil(16)];
        let mut places = vec![0i64; n];
        let merged = State { value: result.as_mut_ptr().cast(), index: places.as_mut_ptr() };
        for k in 0..n {
            let mut tree = RowTree::new();
            for (values, indices) in &mut states {
                let from = folding::at(
                    State { value: values.as_mut_ptr().cast(), index: indices.as_mut_ptr() },
                    k,
                    fold.state,
                );
                // SAFETY: one element each, made above.
                unsafe {
                    tree.push(kernel, |entry| {
                        ndcast_ops::copy(entry.value, from.value, 1, fold.state);
                        if kernel.indexed {
                            *entry.index = *from.index;
                        }
                    });
                }
            }
            // SAFETY: the merged state has room for n > k.
            unsafe { tree.finish(kernel, folding::at(merged, k, fold.state), fold.state) };
        }
        let from = if kernel.indexed { merged.index.cast::<u8>() } else { merged.value };
        // SAFETY: the caller's contract.
        unsafe { output.bring(start, n, from) };
    }
    Ok(())
}

/// A pointer for reading that threads may share.
#[derive(Clone, Copy)]
struct Shared(*const u8);

// SAFETY: what it points to is only read, each element before the one thread that owns its tile writes it.
unsafe impl Send for Shared {}
// SAFETY: as above.
unsafe impl Sync for Shared {}

impl Shared {
    fn get(self) -> *const u8 {
        self.0
    }
}

/// One cache line of scratch memory.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Line(#[allow(dead_code, reason = "only its size and alignment count")] [u8; 64]);

/// Calls `work` with scratch memory of this thread, which is kept for the next time.
fn with_scratch<T>(bytes: usize, work: impl FnOnce(*mut u8) -> T) -> T {
    thread_local! {
        static KEPT: Cell<Vec<Line>> = const { Cell::new(Vec::new()) };
    }
    // Taken, not borrowed: a user's closure may evaluate an expression of its own within a tile.
    let mut lines = KEPT.take();
    let wanted = bytes.div_ceil(64);
    if lines.len() < wanted {
        lines = vec![Line([0; 64]); wanted];
    }
    let result = work(lines.as_mut_ptr().cast());
    KEPT.set(lines);
    result
}

impl Graph {
    /// Makes the elements that are about to be replaced an operand like any other.
    fn read_target_from(&mut self, out: &Tensor) {
        for node in &mut self.nodes {
            if let Kind::Target(_) = node.kind {
                node.kind = Kind::Leaf(out.clone());
            }
        }
    }

    /// Whether computing a node may be refused on the way, by the values it meets.
    fn refuses(&self, root: Id) -> bool {
        self.below(root, |_| true).iter().any(|&id| matches!(&self.nodes[id].kind, Kind::Map { refuses: Some(_), .. }))
    }
}
