//! One op on small tensors, straight away: no graph, no plan, no region.
//!
//! *Problem*: to add four numbers takes a nanosecond, to plan an expression a thousand times as long. *Technique*: where nothing has to be
//! decided (operands of the dtype that the kernel reads, few axes, little work, rows that pay for a call each), the loops are put in
//! memory order, merged, and the kernel is called once per row, straight into the result. *Contract*: the same bits in the
//! same memory order as the general way of `exec`; whatever is unusual, mistakes above all, is answered with `None` and goes there.

use super::PARALLEL;
use crate::expr::{Expr, Form, NodeKind};
use crate::shape::{Layout, join_dim, order_loops};
use crate::typing::{self, Typed, Typing};
use crate::{Op, Scalar, Tensor};
use ndcast_ops::{MapKernel, Run, fill, gather};
use std::array::from_fn;
use std::mem::MaybeUninit;

#[cfg(test)]
mod tests;

/// Axes that loops are kept for: what `Dims` holds without an allocation.
const RANK: usize = 6;
/// Elements of a row that are brought together at a time if they do not lie so, each of at most 16 bytes.
const TILE: usize = 256;
/// More rows than this are for the general way ...
const ROWS: usize = 64;
/// ... unless they are as long as this.
const LONG: usize = 64;

/// An operand.
#[derive(Clone, Copy)]
pub(super) enum Value<'a> {
    Tensor(&'a Tensor),
    Scalar(Scalar),
}

impl Value<'_> {
    #[inline]
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

/// An op of the table on one or two operands, of which those with a default may be left out.
fn map(op: Op, args: &[Value<'_>]) -> Option<Tensor> {
    let info = op.info();
    let typing = typing::map(info, args.iter().map(Value::typed)).ok()?;
    if typing.refuses.is_some() || typing.promoted != typing.computed {
        return None;
    }
    let given = |k: usize| args.get(k).copied().or(info.operands[k].default.map(Value::Scalar));
    match info.operands.len() {
        1 => call(&typing, [given(0)?]),
        2 => call(&typing, [given(0)?, given(1)?]),
        _ => None,
    }
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

/// Calls the kernel on operands of the dtype that it reads.
#[inline]
fn call<const N: usize>(typing: &Typing, args: [Value<'_>; N]) -> Option<Tensor> {
    let mut scalars = [Aligned([0; 16]); N];
    let mut sources = [Source { start: std::ptr::null(), layout: None }; N];
    for k in 0..N {
        sources[k] = match args[k] {
            Value::Tensor(tensor) if tensor.dtype() == typing.computed => {
                Source { start: tensor.start(), layout: Some(tensor.layout()) }
            }
            Value::Tensor(_) => return None,
            Value::Scalar(scalar) => {
                scalars[k].0 = scalar.to_bytes(typing.computed);
                Source { start: scalars[k].0.as_ptr(), layout: None }
            }
        };
    }
    let (loops, layout) = Loops::over(&sources)?;
    // SAFETY: the kernel writes every element.
    let result = unsafe { Tensor::unwritten_in(layout, typing.written).ok()? };
    let (out, sizes) = (result.start().cast_mut(), (typing.computed.size(), typing.written.size()));
    // SAFETY: the sources are elements of the dtype that the kernel reads, and the result is fresh memory, nobody else's.
    unsafe { loops.run(typing.kernel, sources.map(|source| source.start), out, sizes) };
    Some(result)
}

/// Loops over a result and `N` sources, outermost first, in the order of the result's memory.
struct Loops<const N: usize> {
    lengths: [usize; RANK],
    /// What each source steps in each loop, in elements.
    steps: [[isize; N]; RANK],
    /// At least one.
    count: usize,
}

impl<const N: usize> Loops<N> {
    /// The loops over sources that broadcast, if they are few and their rows pay; and where the result's elements lie.
    #[inline]
    fn over(sources: &[Source<'_>; N]) -> Option<(Loops<N>, Layout)> {
        let rank = sources.iter().fold(0, |rank, source| rank.max(source.layout.map_or(0, Layout::rank)));
        if rank > RANK {
            return None;
        }
        let (mut shape, mut strides) = ([1; RANK], [[0; N]; RANK]);
        for (k, source) in sources.iter().enumerate() {
            let Some(layout) = source.layout else { continue };
            let first = rank - layout.rank();
            for (axis, (&length, &stride)) in layout.shape().iter().zip(layout.strides()).enumerate() {
                shape[first + axis] = join_dim(shape[first + axis], length)?;
                strides[first + axis][k] = if length == 1 { 0 } else { stride };
            }
        }
        let (mut order, mut axes, mut total) = ([0; RANK], 0, 1usize);
        for (axis, &length) in shape[..rank].iter().enumerate() {
            total = total.checked_mul(length)?;
            order[axes] = axis;
            axes += usize::from(length != 1);
        }
        if total == 0 || total > PARALLEL {
            return None;
        }
        let order = &mut order[..axes];
        order_loops(order, N, |k, axis| strides[axis][k]);
        let mut loops = Loops { lengths: [1; RANK], steps: [[0; N]; RANK], count: 1 };
        for &axis in &*order {
            let (length, step, last) = (shape[axis], strides[axis], loops.count - 1);
            let even = |k: usize| step[k].checked_mul(length as isize) == Some(loops.steps[last][k]);
            if loops.lengths[last] == 1 || (0..N).all(even) {
                loops.lengths[last] *= length;
                loops.steps[last] = step;
            } else {
                (loops.lengths[loops.count], loops.steps[loops.count]) = (length, step);
                loops.count += 1;
            }
        }
        let row = loops.lengths[loops.count - 1];
        if total > ROWS * row && row < LONG {
            return None;
        }
        Some((loops, Layout::dense(&shape[..rank], order).ok()?))
    }

    /// Calls the kernel once per row, or per tile of a row where a source is not dense in it.
    ///
    /// # Safety
    /// The sources start with the elements that the loops were made over, of the dtype that the kernel reads; `out` has room for as many
    /// of the dtype that it writes, apart from them. `sizes` are the bytes of an element of either.
    unsafe fn run(&self, kernel: MapKernel, sources: [*const u8; N], mut out: *mut u8, sizes: (usize, usize)) {
        let (read, written) = sizes;
        let inner = self.count - 1;
        let (row, step) = (self.lengths[inner], self.steps[inner]);
        // One element repeated is a dense run of one.
        let mut runs: [Run; N] = from_fn(|k| Run { ptr: sources[k], splat: step[k] == 0 && row > 1 });
        let constant = runs.iter().all(|run| run.splat);
        let dense = row == 1 || step.iter().all(|step| matches!(step, 0 | 1));
        let mut counters = [0; RANK];
        loop {
            // SAFETY: a row of the sources, by the caller's contract, and of the result.
            unsafe {
                if constant {
                    kernel(out, &runs.map(|run| Run::dense(run.ptr)), 1);
                    fill(out.add(written), out, row - 1, written);
                } else if dense {
                    kernel(out, &runs, row);
                } else {
                    gathered(kernel, &runs, &step, row, out, sizes);
                }
            }
            out = out.wrapping_add(row * written);
            // On to the next row: the innermost loop that is not at its end goes on, those inside it go back.
            let mut axis = inner;
            loop {
                if axis == 0 {
                    return;
                }
                axis -= 1;
                counters[axis] += 1;
                let ended = counters[axis] == self.lengths[axis];
                let steps = if ended { 1 - self.lengths[axis] as isize } else { 1 };
                for (run, step) in runs.iter_mut().zip(self.steps[axis]) {
                    run.ptr = run.ptr.wrapping_offset(step * steps * read as isize);
                }
                if !ended {
                    break;
                }
                counters[axis] = 0;
            }
        }
    }
}

/// A row in tiles, to which sources that are strided in it are brought.
///
/// # Safety
/// As [`Loops::run`], for one row, along which each source goes by `step`.
#[inline(never)]
unsafe fn gathered<const N: usize>(
    kernel: MapKernel,
    runs: &[Run; N],
    step: &[isize; N],
    row: usize,
    out: *mut u8,
    sizes: (usize, usize),
) {
    let (read, written) = sizes;
    let mut tiles = [[MaybeUninit::<[u64; 2]>::uninit(); TILE]; N];
    for from in (0..row).step_by(TILE) {
        let n = TILE.min(row - from);
        let mut here = *runs;
        for k in 0..N {
            here[k].ptr = runs[k].ptr.wrapping_offset(from as isize * step[k] * read as isize);
            if !matches!(step[k], 0 | 1) {
                let tile = tiles[k].as_mut_ptr().cast();
                // SAFETY: n elements of the row; a tile has room for as many of 16 bytes.
                unsafe { gather(tile, here[k].ptr, n, step[k] * read as isize, read) };
                here[k].ptr = tile;
            }
            // One element repeated is a dense run of one.
            here[k].splat &= n > 1;
        }
        // SAFETY: n elements each, not all of them splats.
        unsafe { kernel(out.add(from * written), &here, n) };
    }
}
