//! One op, or one reduction, of small tensors straight away: no graph, no plan, no region.
//!
//! *Problem*: to add four numbers takes a nanosecond, to plan an expression a thousand times as long. *Technique*: where nothing has to be
//! decided (few axes, little work, rows that pay for a call each), the loops are put in memory order, merged, and the
//! kernel is called once per row, straight into the result; operands of another dtype are cast first. *Contract*: the same bits in the
//! same memory order as the general way of `exec`; whatever is unusual, mistakes above all, is answered with `None` and goes there.

use super::drive::PARALLEL;
use crate::operand::Value;
use crate::shape::{Dims, Layout, Shape, join_dim, order_loops, reduced_shape};
use crate::typing::{self, FoldOp, Typed};
use crate::{DType, Op, Tensor};
use ndcast_ops::{FoldKernel, MapKernel, Run, State, cast_kernel, copy, fill, gather};
use std::array::from_fn;
use std::mem::MaybeUninit;

/// Axes that loops are kept for.
const RANK: usize = Dims::<usize>::INLINE;
/// Elements of an operand that is cast or reduced here, each of at most 16 bytes.
pub(super) const SMALL: usize = 1024;
/// Elements that are brought together at a time if they do not lie so.
const TILE: usize = 256;
/// As many rows as this, if they are shorter than [`SHORT`], are not worth a call of the kernel each.
const MANY: usize = 16;
const SHORT: usize = 32;
/// More planes of less than [`TILE`] elements than this are for the general way.
const PLANES: usize = 64;

/// An op of the table on one to four operands, of which those with a default may be left out.
pub(super) fn map(op: Op, args: &[Value<'_>]) -> Option<Tensor> {
    let info = op.info();
    let typed = |arg: &Value<'_>| match *arg {
        Value::Tensor(tensor) => Typed::Tensor(tensor.dtype()),
        Value::Scalar(scalar) => Typed::Weak(scalar),
    };
    let typing = typing::map(info, args.iter().map(typed)).ok()?;
    if typing.refuses.is_some() {
        return None;
    }
    let kernel = Kernel { run: typing.kernel, read: typing.computed, written: typing.written };
    let ready = |arg: &Value<'_>| !matches!(arg, Value::Tensor(tensor) if tensor.dtype() != typing.computed);
    if typing.promoted == typing.computed && args.iter().all(ready) {
        match (args, info.operands.len()) {
            (&[x], 1) => return kernel.call([x]),
            (&[x1, x2], 2) => return kernel.call([x1, x2]),
            _ => {}
        }
    }
    if !args.iter().all(|arg| matches!(arg, Value::Scalar(_)) || matches!(arg, Value::Tensor(x) if is_small(x))) {
        return None;
    }
    // What is left out, or of another dtype, is made first.
    let mut made = [const { None }; 4];
    for (k, (made, operand)) in made.iter_mut().zip(info.operands).enumerate() {
        let between = if operand.mask { DType::Bool } else { typing.promoted };
        *made = Some(match args.get(k).copied().or(operand.default.map(Value::Scalar))? {
            Value::Tensor(tensor) => cast(cast(tensor.clone(), between)?, typing.computed)?,
            // A 16-bit float holds the scalar first, as it would in a tensor.
            Value::Scalar(scalar) => cast(Tensor::of_scalar(scalar, typing.promoted), typing.computed)?,
        });
    }
    let result = match &made {
        [Some(x), None, ..] => kernel.call([x].map(Value::Tensor)),
        [Some(x1), Some(x2), None, _] => kernel.call([x1, x2].map(Value::Tensor)),
        [Some(x1), Some(x2), Some(x3), None] => kernel.call([x1, x2, x3].map(Value::Tensor)),
        [Some(x1), Some(x2), Some(x3), Some(x4)] => kernel.call([x1, x2, x3, x4].map(Value::Tensor)),
        _ => None,
    };
    cast(result?, typing.result())
}

/// A few elements as another dtype.
pub(super) fn cast(x: Tensor, dtype: DType) -> Option<Tensor> {
    if x.dtype() == dtype {
        return Some(x);
    }
    let kernel = Kernel { run: cast_kernel(x.dtype(), dtype), read: x.dtype(), written: dtype };
    is_small(&x).then(|| kernel.call([Value::Tensor(&x)]))?
}

/// Whether there are few elements, no axis of which moves faster than the one after it: what is made of such operands, in any number of
/// steps, is in C order.
pub(super) fn is_small(x: &Tensor) -> bool {
    let mut slowest = usize::MAX;
    x.numel() <= SMALL
        && x.shape().iter().zip(x.strides()).filter(|&(&length, &stride)| length > 1 && stride != 0).all(
            |(_, stride)| {
                let falls = stride.unsigned_abs() <= slowest;
                slowest = stride.unsigned_abs();
                falls
            },
        )
}

/// A reduction over normalised axes.
pub(super) fn fold(fold: FoldOp, x: &Tensor, axes: &Dims<usize>, keepdims: bool) -> Option<Tensor> {
    let typing = fold.typing(x.dtype()).ok()?;
    if x.numel() == 0 || x.ndim() > RANK || !is_small(x) {
        return None;
    }
    let made;
    let x = if x.dtype() == typing.computed {
        x
    } else {
        made = cast(cast(x.clone(), typing.promoted)?, typing.computed)?;
        &made
    };
    // The tree is walked along dense rows of reduced elements in logical order, one row for each kept element.
    let kept = x.ndim() - axes.len();
    let layout = Layout::row_major(reduced_shape(x.shape(), axes, keepdims)).ok()?;
    let rows = layout.numel();
    // SAFETY: the kernel writes every element.
    let result = unsafe { Tensor::unwritten_in(layout, typing.written).ok()? };
    if axes.iter().all(|&axis| axis >= kept) && x.is_contiguous() {
        // SAFETY: all elements of x, row after row, and fresh memory for as many results as there are rows.
        unsafe { fold_rows(&typing.kernel, x.start(), rows, x.numel() / rows, result.start().cast_mut()) };
    } else {
        let mut tile = [MaybeUninit::<[u64; 2]>::uninit(); SMALL];
        gather_rows(x, axes, &mut tile);
        // SAFETY: as above.
        unsafe { fold_rows(&typing.kernel, tile.as_ptr().cast(), rows, x.numel() / rows, result.start().cast_mut()) };
    }
    cast(result, typing.result())
}

/// The elements in the order of the axes that are kept, then of those that are reduced.
#[inline(never)]
fn gather_rows(x: &Tensor, axes: &[usize], tile: &mut [MaybeUninit<[u64; 2]>; SMALL]) {
    let mut loops = Loops::<1>::none();
    for reduced in [false, true] {
        for (axis, (&length, &stride)) in x.shape().iter().zip(x.strides()).enumerate() {
            if length != 1 && axes.contains(&axis) == reduced {
                loops.push(length, [stride]);
            }
        }
    }
    let (plane, size) = (loops.plane(), x.dtype().size());
    let mut to = tile.as_mut_ptr().cast::<u8>();
    loops.visit([x.start()], size, |[from]| {
        // SAFETY: the loops visit the elements of x, of which there are as few as the tile has room for.
        unsafe { plane.gather(0, to, from, plane.rows, size) };
        to = to.wrapping_add(plane.rows * plane.row * size);
    });
}

/// # Safety
/// There are `rows * length` elements of the kernel's dtype, at most [`SMALL`], and room for `rows` results.
unsafe fn fold_rows(kernel: &FoldKernel, from: *const u8, rows: usize, length: usize, out: *mut u8) {
    if kernel.indexed {
        // The results are the indices; the values are by the way.
        let mut values = [MaybeUninit::<[u64; 2]>::uninit(); SMALL];
        // SAFETY: the caller's contract.
        unsafe { (kernel.rows)(State { value: values.as_mut_ptr().cast(), index: out.cast() }, from, rows, length, 0) }
    } else {
        // SAFETY: the caller's contract.
        unsafe { (kernel.rows)(State { value: out, index: std::ptr::null_mut() }, from, rows, length, 0) }
    }
}

/// A kernel and the dtypes that it reads and writes.
struct Kernel {
    run: MapKernel,
    read: DType,
    written: DType,
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

impl Kernel {
    /// The result on tensors of the dtype that the kernel reads, and on scalars.
    #[inline]
    fn call<const N: usize>(&self, args: [Value<'_>; N]) -> Option<Tensor> {
        let mut scalars = [Aligned([0; 16]); N];
        let sources: [Source<'_>; N] = from_fn(|k| match args[k] {
            Value::Tensor(tensor) => Source { start: tensor.start(), layout: Some(tensor.layout()) },
            Value::Scalar(scalar) => {
                scalars[k].0 = scalar.to_bytes(self.read);
                Source { start: scalars[k].0.as_ptr(), layout: None }
            }
        });
        let (loops, layout) = Loops::over(&sources)?;
        // SAFETY: the kernel writes every element.
        let result = unsafe { Tensor::unwritten_in(layout, self.written).ok()? };
        let (plane, read, written) = (loops.plane(), self.read.size(), self.written.size());
        let mut out = result.start().cast_mut();
        loops.visit(sources.map(|source| source.start), read, |mut starts| {
            // SAFETY: rows of the sources, and of the result, which is fresh memory and nobody else's.
            unsafe {
                if plane.row < SHORT && plane.rows >= MANY {
                    self.joined(&plane, starts, out);
                } else {
                    for row in 0..plane.rows {
                        self.row(starts, &plane.step, plane.row, out.add(row * plane.row * written));
                        starts = stepped(starts, &plane.between, 1, read);
                    }
                }
            }
            out = out.wrapping_add(plane.rows * plane.row * written);
        });
        Some(result)
    }

    /// One row.
    ///
    /// # Safety
    /// Each source has `n` elements of the dtype that the kernel reads, `step` elements apart; `out` has room for as many, apart
    /// from them.
    #[inline]
    unsafe fn row<const N: usize>(&self, starts: [*const u8; N], step: &[isize; N], n: usize, out: *mut u8) {
        // One element repeated once is a dense run of one.
        let runs: [Run; N] = from_fn(|k| Run { ptr: starts[k], splat: step[k] == 0 && n > 1 });
        let splats = runs.iter().filter(|run| run.splat).count();
        // SAFETY: the caller's contract.
        unsafe {
            if splats == N {
                (self.run)(out, &starts.map(Run::dense), 1);
                let size = self.written.size();
                fill(out.add(size), out, n - 1, size);
            } else if n == 1 || step.iter().all(|&step| matches!(step, 0 | 1)) {
                (self.run)(out, &runs, n);
            } else {
                self.gathered(starts, step, n, out);
            }
        }
    }

    /// A row in tiles, to which sources that are strided in it are brought.
    ///
    /// # Safety
    /// As [`Kernel::row`].
    #[inline(never)]
    unsafe fn gathered<const N: usize>(&self, starts: [*const u8; N], step: &[isize; N], n: usize, out: *mut u8) {
        let (read, written) = (self.read.size(), self.written.size());
        let mut tiles = [[MaybeUninit::<[u64; 2]>::uninit(); TILE]; N];
        for from in (0..n).step_by(TILE) {
            let n = TILE.min(n - from);
            let runs = from_fn::<Run, N, _>(|k| {
                let start = starts[k].wrapping_offset(from as isize * step[k] * read as isize);
                match step[k] {
                    1 => Run::dense(start),
                    0 if n > 1 => Run::splat(start),
                    step => {
                        let tile = tiles[k].as_mut_ptr().cast();
                        // SAFETY: n elements of the row; a tile has room for as many of 16 bytes.
                        unsafe { gather(tile, start, n, step * read as isize, read) };
                        Run::dense(tile)
                    }
                }
            });
            // SAFETY: n elements each, not all of them splats.
            unsafe { (self.run)(out.add(from * written), &runs, n) };
        }
    }

    /// Many short rows, several at a time: sources that do not lie one row after the other are brought to tiles.
    ///
    /// # Safety
    /// Each source has the plane's elements, of the dtype that the kernel reads; `out` has room for as many, apart from them.
    #[inline(never)]
    unsafe fn joined<const N: usize>(&self, plane: &Plane<N>, starts: [*const u8; N], out: *mut u8) {
        let (read, written, row) = (self.read.size(), self.written.size(), plane.row);
        let mut tiles = [[MaybeUninit::<[u64; 2]>::uninit(); TILE]; N];
        let most = (TILE / row).min(plane.rows);
        for from in (0..plane.rows).step_by(most) {
            let rows = most.min(plane.rows - from);
            let here = stepped(starts, &plane.between, from as isize, read);
            let runs = from_fn::<Run, N, _>(|k| match (plane.between[k], plane.step[k]) {
                (between, 1) if between == row as isize => Run::dense(here[k]),
                (0, 0) if N <= 2 => Run::splat(here[k]),
                (between, _) => {
                    let tile = tiles[k].as_mut_ptr().cast();
                    // One row repeated is the same in every tile.
                    if from == 0 || between != 0 {
                        // SAFETY: rows of the source; a tile has room for as many elements of 16 bytes.
                        unsafe { plane.gather(k, tile, here[k], rows, read) };
                    }
                    Run::dense(tile)
                }
            });
            // SAFETY: rows of all sources, of which not all are one element, or they would be one row.
            unsafe { (self.run)(out.add(from * row * written), &runs, rows * row) };
        }
    }
}

/// Pointers to elements of some size, so many steps further.
#[inline]
fn stepped<const N: usize>(at: [*const u8; N], step: &[isize; N], by: isize, size: usize) -> [*const u8; N] {
    from_fn(|k| at[k].wrapping_offset(step[k] * by * size as isize))
}

/// The two innermost loops.
struct Plane<const N: usize> {
    rows: usize,
    /// What each source steps from row to row, in elements.
    between: [isize; N],
    /// Elements of a row, and what each source steps in it.
    row: usize,
    step: [isize; N],
}

impl<const N: usize> Plane<N> {
    /// Brings rows of a source together.
    ///
    /// # Safety
    /// They start at `from`; there is room for them at `to`, apart from them.
    unsafe fn gather(&self, source: usize, to: *mut u8, from: *const u8, rows: usize, size: usize) {
        let (row, between, step) = (self.row, self.between[source], self.step[source]);
        // SAFETY: the caller's contract.
        unsafe {
            if between == 0 {
                gather(to, from, row, step * size as isize, size);
                let (mut have, all) = (row, rows * row);
                while have < all {
                    let more = have.min(all - have);
                    copy(to.add(have * size), to, more, size);
                    have += more;
                }
                return;
            }
            for k in 0..rows {
                let from = from.wrapping_offset(between * (k * size) as isize);
                gather(to.add(k * row * size), from, row, step * size as isize, size);
            }
        }
    }
}

/// Loops over `N` sources, outermost first; the elements of a result lie in their order.
struct Loops<const N: usize> {
    lengths: [usize; RANK],
    /// What each source steps in each loop, in elements.
    steps: [[isize; N]; RANK],
    /// At least one.
    count: usize,
}

impl<const N: usize> Loops<N> {
    /// A single element.
    #[inline]
    fn none() -> Loops<N> {
        Loops { lengths: [1; RANK], steps: [[0; N]; RANK], count: 1 }
    }

    /// A loop longer than 1 inside the others, merged with the innermost if every source steps through both evenly.
    #[inline]
    fn push(&mut self, length: usize, step: [isize; N]) {
        let last = self.count - 1;
        let even = |k: usize| step[k].checked_mul(length as isize) == Some(self.steps[last][k]);
        if self.lengths[last] == 1 || (0..N).all(even) {
            self.lengths[last] *= length;
            self.steps[last] = step;
        } else {
            (self.lengths[self.count], self.steps[self.count]) = (length, step);
            self.count += 1;
        }
    }

    /// The loops over sources that broadcast, if they are few and their rows pay; and where the result's elements lie.
    #[inline]
    fn over(sources: &[Source<'_>; N]) -> Option<(Loops<N>, Layout)> {
        let rank = sources.iter().fold(0, |rank, source| rank.max(source.layout.map_or(0, Layout::rank)));
        if rank > RANK {
            return None;
        }
        let (mut shape, mut steps) = ([1; RANK], [[0; N]; RANK]);
        let (mut total, mut falling) = (1usize, true);
        for (k, source) in sources.iter().enumerate() {
            let Some(layout) = source.layout else { continue };
            let first = rank - layout.rank();
            let mut slowest = usize::MAX;
            let joined = shape[first..].iter_mut().zip(&mut steps[first..]);
            for ((joined, step), (&length, &stride)) in joined.zip(layout.shape().iter().zip(layout.strides())) {
                *joined = join_dim(*joined, length)?;
                if length != 1 && stride != 0 {
                    step[k] = stride;
                    falling &= stride.unsigned_abs() <= slowest;
                    slowest = stride.unsigned_abs();
                }
            }
        }
        for &length in &shape {
            total = total.checked_mul(length)?;
        }
        if total == 0 || total > PARALLEL {
            return None;
        }
        let layout = Layout::row_major(Shape::from_dims(Dims::from_first(shape, rank)).ok()?).ok()?;
        let mut loops = Loops::none();
        let layout = if falling {
            shape
                .iter()
                .zip(steps)
                .filter(|(length, _)| **length != 1)
                .for_each(|(&length, step)| loops.push(length, step));
            layout
        } else {
            let mut order: Dims<usize> = (0..rank).filter(|&axis| shape[axis] != 1).collect();
            order_loops(&mut order, N, |k, axis| steps[axis][k]);
            order.iter().for_each(|&axis| loops.push(shape[axis], steps[axis]));
            layout.in_order(&order)
        };
        let plane = loops.plane();
        let elements = plane.rows * plane.row;
        if elements < TILE && total > PLANES * elements {
            return None;
        }
        Some((loops, layout))
    }

    #[inline]
    fn plane(&self) -> Plane<N> {
        let last = self.count - 1;
        let (rows, between) = if last > 0 { (self.lengths[last - 1], self.steps[last - 1]) } else { (1, [0; N]) };
        Plane { rows, between, row: self.lengths[last], step: self.steps[last] }
    }

    /// Calls `plane` for each time that the two innermost loops run, with where the sources then stand.
    #[inline]
    fn visit(&self, mut at: [*const u8; N], size: usize, mut plane: impl FnMut([*const u8; N])) {
        let around = self.count.saturating_sub(2);
        let mut counters = [0; RANK];
        loop {
            plane(at);
            // The innermost of the other loops that is not at its end goes on, those inside it go back.
            let mut axis = around;
            loop {
                if axis == 0 {
                    return;
                }
                axis -= 1;
                counters[axis] += 1;
                if counters[axis] < self.lengths[axis] {
                    at = stepped(at, &self.steps[axis], 1, size);
                    break;
                }
                at = stepped(at, &self.steps[axis], 1 - self.lengths[axis] as isize, size);
                counters[axis] = 0;
            }
        }
    }
}
