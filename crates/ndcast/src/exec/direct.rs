//! One op on small tensors, straight away: no graph, no plan, no region.
//!
//! *Problem*: to add four numbers takes a nanosecond, to plan an expression a thousand times as long. *Technique*: where nothing has to be
//! decided (operands of the dtype that the kernel reads, few axes, little work, rows that pay for a call each), the loops are put in
//! memory order, merged, and the kernel is called once per row, straight into the result. *Contract*: the same bits in the
//! same memory order as the general way of `exec`; whatever is unusual, mistakes above all, is answered with `None` and goes there.

use super::PARALLEL;
use crate::expr::{Expr, Form, NodeKind};
use crate::shape::{Dims, Layout, Shape, join_dim, order_loops};
use crate::typing::{self, Typed};
use crate::{Op, Scalar, Tensor};
use ndcast_ops::{MapKernel, Run, fill, gather};
use std::mem::MaybeUninit;

/// Axes that loops are kept for: what `Dims` holds without an allocation.
const RANK: usize = 6;
/// Operands of the ops that are done here: kernels of more take dense runs only.
const OPERANDS: usize = 2;
/// Elements of a row that are brought together at a time if they do not lie so, each of at most 16 bytes.
const TILE: usize = 256;
/// More rows than this are for the general way ...
const ROWS: usize = 64;
/// ... unless they are as long as this.
const LONG: usize = 64;

/// An operand.
#[derive(Clone, Copy)]
enum Value<'a> {
    Tensor(&'a Tensor),
    Scalar(Scalar),
}

impl Value<'_> {
    fn typed(&self) -> Typed {
        match *self {
            Value::Tensor(tensor) => Typed::Tensor(tensor.dtype()),
            Value::Scalar(scalar) => Typed::Weak(scalar),
        }
    }
}

/// An expression of one op.
pub(super) fn eval(expr: &Expr) -> Option<Tensor> {
    let Form::Node(node) = expr.form() else { return None };
    let NodeKind::Map { op, args } = &node.kind else { return None };
    match &args[..] {
        [x] => map(*op, &[value(x)?]),
        [x1, x2] => map(*op, &[value(x1)?, value(x2)?]),
        _ => None,
    }
}

/// An op on a tensor and others.
pub(super) fn apply(op: Op, first: &Tensor, others: &[Expr]) -> Option<Tensor> {
    match others {
        [] => map(op, &[Value::Tensor(first)]),
        [x2] => map(op, &[Value::Tensor(first), value(x2)?]),
        _ => None,
    }
}

/// An operand that is there.
fn value(expr: &Expr) -> Option<Value<'_>> {
    match expr.form() {
        Form::Tensor(tensor) => Some(Value::Tensor(tensor)),
        Form::Scalar(scalar) => typing::weak(*scalar).ok().map(Value::Scalar),
        Form::Node(_) => None,
    }
}

/// An op of the table on one or two operands.
fn map(op: Op, args: &[Value<'_>]) -> Option<Tensor> {
    let info = op.info();
    let operands = info.operands.len();
    if operands > OPERANDS {
        return None;
    }
    let typing = typing::map(info, args.iter().map(Value::typed)).ok()?;
    if typing.refuses.is_some() || typing.promoted != typing.computed {
        return None;
    }
    let mut scalars = [Aligned([0; 16]); OPERANDS];
    let mut sources = [Source { start: std::ptr::null(), layout: None }; OPERANDS];
    for (k, (source, scalar)) in sources.iter_mut().zip(&mut scalars).take(operands).enumerate() {
        match args.get(k).copied().or(info.operands[k].default.map(Value::Scalar))? {
            Value::Tensor(tensor) if tensor.dtype() == typing.computed => {
                *source = Source { start: tensor.start(), layout: Some(tensor.layout()) };
            }
            Value::Tensor(_) => return None,
            Value::Scalar(value) => {
                scalar.0 = value.to_bytes(typing.computed);
                source.start = scalar.0.as_ptr();
            }
        }
    }
    let sizes = (typing.computed.size(), typing.written.size());
    let loops = Loops::over(&sources[..operands])?;
    let mut result = Tensor::allocate(&loops.shape, typing.written).ok()?;
    let out = result.start_mut().ok()?;
    // SAFETY: the sources are elements of the dtype that the kernel reads, and the result is fresh memory for all that it writes.
    unsafe { loops.run(typing.kernel, &sources[..operands], out, sizes) };
    if loops.in_order {
        return Some(result);
    }
    // The elements lie in the order of the loops: say so.
    let mut strides: Dims<isize> = result.strides().into();
    let mut stride = 1;
    for &axis in loops.order[..loops.axes].iter().rev() {
        strides[axis] = stride;
        stride *= loops.shape[axis] as isize;
    }
    let layout = Layout::as_strided(&loops.shape, &strides, 0, result.numel()).ok()?;
    Some(result.with_layout(layout))
}

/// The bytes of a scalar where a kernel may read them as any dtype.
#[derive(Clone, Copy)]
#[repr(align(16))]
struct Aligned([u8; 16]);

/// Elements to be read; a single one if there is no layout.
#[derive(Clone, Copy)]
struct Source<'a> {
    start: *const u8,
    layout: Option<&'a Layout>,
}

/// What is stepped along an axis of each source, in elements.
type Steps = [isize; OPERANDS];

/// Loops over a result and its sources, in the order of the result's memory.
struct Loops {
    shape: Shape,
    /// The axes of the shape that are longer than 1, outermost first.
    order: [usize; RANK],
    axes: usize,
    in_order: bool,
    /// The same after merging, at least one.
    lengths: [usize; RANK],
    steps: [Steps; RANK],
    count: usize,
}

impl Loops {
    /// The loops over sources that broadcast, if they are few and their rows pay.
    fn over(sources: &[Source<'_>]) -> Option<Loops> {
        let rank = sources.iter().filter_map(|source| source.layout).map(Layout::rank).max().unwrap_or(0);
        if rank > RANK {
            return None;
        }
        let mut shape = [1; RANK];
        let mut strides = [[0; OPERANDS]; RANK];
        for (k, source) in sources.iter().enumerate() {
            let Some(layout) = source.layout else { continue };
            let first = rank - layout.rank();
            for (axis, (&length, &stride)) in layout.shape().iter().zip(layout.strides()).enumerate() {
                shape[first + axis] = join_dim(shape[first + axis], length)?;
                strides[first + axis][k] = if length == 1 { 0 } else { stride };
            }
        }
        let total = shape.iter().try_fold(1usize, |total, &length| total.checked_mul(length))?;
        if total == 0 || total > PARALLEL {
            return None;
        }
        let (mut order, mut axes) = ([0; RANK], 0);
        for (axis, &length) in shape[..rank].iter().enumerate() {
            if length != 1 {
                order[axes] = axis;
                axes += 1;
            }
        }
        order_loops(&mut order[..axes], sources.len(), |k, axis| strides[axis][k]);
        let (mut lengths, mut steps, mut count) = ([1; RANK], [[0; OPERANDS]; RANK], 1);
        for &axis in &order[..axes] {
            let (length, step) = (shape[axis], strides[axis]);
            let last = count - 1;
            let even = |(&inner, &outer): (&isize, &isize)| inner.checked_mul(length as isize) == Some(outer);
            if lengths[last] == 1 || step.iter().zip(&steps[last]).all(even) {
                lengths[last] *= length;
                steps[last] = step;
            } else {
                (lengths[count], steps[count]) = (length, step);
                count += 1;
            }
        }
        let row = lengths[count - 1];
        if total > ROWS * row && row < LONG {
            return None;
        }
        let in_order = order[..axes].is_sorted();
        Some(Loops { shape: Shape::new(&shape[..rank]).ok()?, order, axes, in_order, lengths, steps, count })
    }

    /// Calls the kernel once per row, or per tile of a row where a source is not dense in it.
    ///
    /// # Safety
    /// The sources have the elements that the loops were made over, of the dtype that the kernel reads; `out` has room for as many of the
    /// dtype that it writes, apart from them. `sizes` are the bytes of an element of either.
    unsafe fn run(&self, kernel: MapKernel, sources: &[Source<'_>], mut out: *mut u8, sizes: (usize, usize)) {
        let (read, written) = sizes;
        let inner = self.count - 1;
        let (row, step) = (self.lengths[inner], self.steps[inner]);
        // One element repeated is a dense run of one.
        let mut runs = [Run::dense(std::ptr::null()); OPERANDS];
        for (k, (run, source)) in runs.iter_mut().zip(sources).enumerate() {
            *run = Run { ptr: source.start, splat: step[k] == 0 && row > 1 };
        }
        let runs = &mut runs[..sources.len()];
        let constant = runs.iter().all(|run| run.splat);
        let dense = row == 1 || step.iter().all(|step| matches!(step, 0 | 1));
        let mut counters = [0; RANK];
        loop {
            // SAFETY: a row of the sources, by the caller's contract, and of the result.
            unsafe {
                if constant {
                    let one = [Run::dense(runs[0].ptr), Run::dense(runs[sources.len() - 1].ptr)];
                    kernel(out, &one[..sources.len()], 1);
                    fill(out.add(written), out, row - 1, written);
                } else if dense {
                    kernel(out, runs, row);
                } else {
                    gathered(kernel, runs, &step, row, out, sizes);
                }
            }
            out = out.wrapping_add(row * written);
            let mut axis = inner;
            loop {
                if axis == 0 {
                    return;
                }
                axis -= 1;
                counters[axis] += 1;
                let back = counters[axis] == self.lengths[axis];
                if back {
                    counters[axis] = 0;
                }
                for (run, &step) in runs.iter_mut().zip(&self.steps[axis]) {
                    let steps = if back { 1 - self.lengths[axis] as isize } else { 1 };
                    run.ptr = run.ptr.wrapping_offset(step * steps * read as isize);
                }
                if !back {
                    break;
                }
            }
        }
    }
}

/// A row in tiles, to which sources that are strided in it are brought.
///
/// # Safety
/// As [`Loops::run`], for one row of which `step` says how each source goes along it.
unsafe fn gathered(kernel: MapKernel, runs: &[Run], step: &Steps, row: usize, out: *mut u8, sizes: (usize, usize)) {
    let (read, written) = sizes;
    let mut tiles = [[MaybeUninit::<[u64; 2]>::uninit(); TILE]; OPERANDS];
    for from in (0..row).step_by(TILE) {
        let n = TILE.min(row - from);
        let mut here = [Run::dense(std::ptr::null()); OPERANDS];
        for (k, (run, tile)) in here.iter_mut().zip(&mut tiles).take(runs.len()).enumerate() {
            let start = runs[k].ptr.wrapping_offset(from as isize * step[k] * read as isize);
            *run = Run { ptr: start, splat: runs[k].splat };
            if !matches!(step[k], 0 | 1) {
                let tile = tile.as_mut_ptr().cast();
                // SAFETY: n elements of the row, and a tile has room for as many of 16 bytes.
                unsafe { gather(tile, start, n, step[k] * read as isize, read) };
                run.ptr = tile;
            }
        }
        // SAFETY: n elements each, not all of them splats.
        unsafe { kernel(out.add(from * written), &here[..runs.len()], n) };
    }
}
