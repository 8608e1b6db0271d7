//! Runs one op, or one reduction, of small tensors directly: no graph, no plan, no loop nest.
//!
//! *Problem*: adding four numbers takes a nanosecond, and planning an expression takes a thousand times as long. *Technique*: where there
//! is nothing to decide (few axes, little work, rows long enough to pay for a call each), the loops are put in memory order and merged. The
//! kernel is called once per row and writes straight into the result. Operands of another dtype are cast first. If there are many elements,
//! the threads share the outermost loop. *Contract*: the same bits in the same memory order as on the general path, and the same error for
//! a mistake in dtypes or shapes. Anything unusual is [`Stop::NotSmall`], and takes the general path.

pub(crate) mod fold;
mod judge;
pub(crate) mod loops;
mod refusal;
pub(crate) mod small;
mod turned;

use crate::engine::direct::loops::{Loops, Plane, RANK, Source, one_shape, stepped};
use crate::engine::lower::decompose::Stop;
use crate::engine::lower::walk::broadcast;
use crate::expr::operand::Value;
use crate::expr::typing::{self, Typed};
use crate::guard::{self, PolicyId};
use crate::machine::{DIRECT_ELEMENTS, DIRECT_ROW_ELEMENTS, DIRECT_SHORT_ROWS, GATHER_ELEMENTS, PARALLEL_ELEMENTS};
use crate::memory::storage::Storage;
use crate::shape::Layout;
use crate::threads;
use crate::{DType, Op, Scalar, Tensor};
use ndcast_ops::{Finish, MapKernel, Run, Strided, cast_kernel, copy, copy_strided, fill, gather, gather_rows};
use std::array::from_fn;
use std::mem::MaybeUninit;
use std::ops::Range;

/// Applies an op of the table to one to four operands. Those with a default may be left out. `None` if the result has more than `most`
/// elements, a guard of the policy may object, the general path has to decide, or there is a mistake; [`stop`] says which.
pub(crate) fn map(op: Op, args: &[Value<'_>], most: usize, policy: PolicyId) -> Option<Tensor> {
    let info = op.info();
    let typing = typing::map(info, args.iter().map(|&arg| typed(arg))).ok()?;
    let refuses = typing.refuses.is_some_and(|refusal| refusal::may_refuse(refusal, args.last()));
    if refuses || policy.has_own_limits() || is_exact(op, args) {
        return None;
    }
    let kernel = Kernel { kernel: typing.kernel, read: typing.computed, written: typing.written, most, policy };
    let ready = |arg: &Value<'_>| !matches!(arg, Value::Tensor(tensor) if tensor.dtype() != typing.computed);
    if typing.promoted == typing.computed && args.iter().all(ready) {
        if let (1, Ok(args)) = (info.operands.len(), args.try_into()) {
            return kernel.call::<1>(args);
        }
        if let (2, Ok(args)) = (info.operands.len(), args.try_into()) {
            return kernel.call::<2>(args);
        }
    }
    if !args.iter().all(|arg| matches!(arg, Value::Scalar(_)) || matches!(arg, Value::Tensor(x) if is_small(x))) {
        return None;
    }
    // Fill in the operands that were left out, and cast those of another dtype. Beside a tensor, a scalar stays one, unless a 16-bit float
    // rounds it first, as it would in a tensor.
    let kept = typing.promoted == typing.computed && args.iter().any(|arg| matches!(arg, Value::Tensor(_)));
    let (mut made, mut given) = ([const { None }; 4], [Value::Scalar(Scalar::Bool(false)); 4]);
    for (k, operand) in info.operands.iter().enumerate() {
        let between = if operand.mask { DType::Bool } else { typing.promoted };
        let arg = args.get(k).copied().or(typing::default(op, operand, typing.promoted).map(Value::Scalar))?;
        *made.get_mut(k)? = match arg {
            Value::Tensor(tensor) => Some(cast(cast(tensor.clone(), between)?, typing.computed)?),
            Value::Scalar(_) if kept && !operand.mask => None,
            Value::Scalar(scalar) => Some(cast(Tensor::of_scalar(scalar, typing.promoted), typing.computed)?),
        };
        given[k] = arg;
    }
    let value = |k: usize| made[k].as_ref().map_or(given[k], Value::Tensor);
    let result = match info.operands.len() {
        1 => kernel.call::<1>(&from_fn(value)),
        2 => kernel.call::<2>(&from_fn(value)),
        3 => kernel.call::<3>(&from_fn(value)),
        4 => kernel.call::<4>(&from_fn(value)),
        _ => None,
    };
    cast(result?, typing.result())
}

fn typed(arg: Value<'_>) -> Typed {
    match arg {
        Value::Tensor(tensor) => Typed::Tensor(tensor.dtype()),
        Value::Scalar(scalar) => Typed::Weak(scalar),
    }
}

/// Whether an op is `isclose` of integers, which the general path computes exactly.
fn is_exact(op: Op, args: &[Value<'_>]) -> bool {
    let is_exact = |arg: &Value<'_>| !matches!(arg, Value::Tensor(x) if x.dtype().kind() >= ndcast_ops::Kind::Float);
    op == Op::Isclose && args.iter().take(2).any(is_exact)
}

/// Why an op has no result: its operands are refused, or the general path has to compute it.
#[cold]
pub(crate) fn stop(op: Op, args: &[Value<'_>]) -> Stop {
    if is_exact(op, args) {
        return Stop::NotSmall;
    }
    let info = op.info();
    let shape = |operand: usize| match args.get(operand) {
        Some(Value::Tensor(tensor)) => &tensor.shape()[..],
        _ => &[],
    };
    let shapes: Vec<&[usize]> = (0..info.operands.len()).map(shape).collect();
    let shape = typing::map(info, args.iter().copied().map(typed))
        .and_then(|_| broadcast(info.name, |operand| info.operands[operand].name, &shapes));
    shape.map_or_else(Stop::Error, |_| Stop::NotSmall)
}

/// The last step after a fold: `finish` applied to `count` values. `None` if the general path has to compute it.
pub(crate) fn finish<'a>(finish: Finish, count: usize, value: impl Fn(usize) -> Value<'a>) -> Option<Tensor> {
    (0..count).all(|k| !matches!(value(k), Value::Tensor(x) if x.dtype() != finish.reads())).then_some(())?;
    let kernel = Kernel::unjudged(finish.kernel(), finish.reads(), finish.makes());
    match count {
        1 => kernel.call::<1>(&from_fn(value)),
        2 => kernel.call::<2>(&from_fn(value)),
        3 => kernel.call::<3>(&from_fn(value)),
        4 => kernel.call::<4>(&from_fn(value)),
        _ => None,
    }
}

/// Casts a small tensor. `None` if it is not small.
pub(crate) fn cast(x: Tensor, dtype: DType) -> Option<Tensor> {
    if x.dtype() == dtype {
        return Some(x);
    }
    let kernel = Kernel::unjudged(cast_kernel(x.dtype(), dtype), x.dtype(), dtype);
    is_small(&x).then(|| kernel.call(&[Value::Tensor(&x)]))?
}

/// Copies a tensor into another one. `None` if their shapes or dtypes differ, they share memory, `value` is empty, or there are too many
/// axes.
pub(crate) fn store(value: &Tensor, out: &mut Tensor) -> Option<()> {
    out.start_mut().ok()?;
    let layout = out.layout().clone();
    put(value, out, &layout)
}

/// Copies a tensor into the elements that a layout has in the memory of another one. `None` as for [`store`], or if `base` is not the only
/// holder of its memory. The layout is within the memory, and no two of its elements share a cell.
pub(crate) fn put(value: &Tensor, base: &mut Tensor, layout: &Layout) -> Option<()> {
    let same = value.shape() == layout.shape() && value.dtype() == base.dtype();
    if !same || layout.rank() > RANK || layout.numel() == 0 || value.shares_storage(base) {
        return None;
    }
    // SAFETY: the value has an element for each of the layout, of the dtype of the base, in other memory; by the contract of this function
    // the layout is within the memory of the base.
    unsafe { written(value.start(), Some(value.strides()), base, layout) }
}

/// Writes one scalar to all elements that a layout has in the memory of a tensor. `None` and the layout as for [`put`].
pub(crate) fn fill_layout(scalar: Scalar, base: &mut Tensor, layout: &Layout) -> Option<()> {
    let bytes = Aligned(scalar.to_bytes(base.dtype()));
    if layout.rank() > RANK || layout.numel() == 0 {
        return None;
    }
    // SAFETY: the bytes are one element of the dtype of the base; by the contract of this function the layout is within the memory of the
    // base.
    unsafe { written(bytes.0.as_ptr(), None, base, layout) }
}

/// Writes to the elements that a layout has in the memory of a tensor those at `from`, with these strides, or a single one. `None` if the
/// tensor is not the only holder of its memory.
///
/// # Safety
/// There is an element at `from`, with these strides, for each of the layout, or a single one; they have the dtype of `base` and are not in
/// its memory. The layout has at most [`RANK`] axes and at least one element, is within the memory, and no two of its elements share a cell.
unsafe fn written(from: *const u8, strides: Option<&[isize]>, base: &mut Tensor, layout: &Layout) -> Option<()> {
    let size = base.dtype().size();
    let to = base.memory_mut()?.wrapping_add(layout.offset() * size);
    let mut loops = Loops::<2>::none();
    for axis in (0..layout.rank()).rev().filter(|&axis| layout.shape()[axis] != 1) {
        let step = strides.map_or(0, |strides| strides[axis]);
        loops.push(layout.shape()[axis], [step, layout.strides()[axis]]);
    }
    let plane = loops.plane();
    let bytes = plane.step.map(|step| step * size as isize);
    loops.visit([from, to.cast_const()], size, |mut at| {
        for _ in 0..plane.rows {
            // SAFETY: the loops visit each element of the layout once, and with it its own element from `from` on, which exists by the
            // caller's contract. `base` is the only holder of its memory.
            unsafe { copy_strided(at[1].cast_mut(), at[0], plane.row, [bytes[1], bytes[0]], size) };
            at = stepped(at, &plane.between, 1, size);
        }
    });
    Some(())
}

/// Whether `x` is small and its strides do not increase from one axis to the next, so that any chain of ops on it stays in C order.
pub(crate) fn is_small(x: &Tensor) -> bool {
    let mut slowest = usize::MAX;
    x.numel() <= DIRECT_ELEMENTS
        && x.shape().iter().zip(x.strides()).filter(|&(&length, &stride)| length > 1 && stride != 0).all(
            |(_, stride)| {
                let falls = stride.unsigned_abs() <= slowest;
                slowest = stride.unsigned_abs();
                falls
            },
        )
}

/// A kernel and the dtypes that it reads and writes.
struct Kernel {
    kernel: MapKernel,
    read: DType,
    written: DType,
    /// Maximum number of elements of the result.
    most: usize,
    /// The guards that judge it.
    policy: PolicyId,
}

/// The bytes of a scalar, aligned so that a kernel may read them as any dtype.
#[derive(Clone, Copy)]
#[repr(align(16))]
struct Aligned([u8; 16]);

/// The addresses that threads read from and write to.
struct Places<const N: usize> {
    starts: [*const u8; N],
    out: *mut u8,
}

// SAFETY: threads only read through `starts`, and through `out` each of them writes the elements of its own part of the result.
unsafe impl<const N: usize> Sync for Places<N> {}

impl<const N: usize> Places<N> {
    /// A closure that calls this method captures the whole `Places`, which is `Sync`, and not its fields, which are not.
    fn get(&self) -> ([*const u8; N], *mut u8) {
        (self.starts, self.out)
    }
}

impl Kernel {
    /// A kernel of the library itself, which no guard judges.
    fn unjudged(kernel: MapKernel, read: DType, written: DType) -> Kernel {
        Kernel { kernel, read, written, most: DIRECT_ELEMENTS, policy: PolicyId::ALLOW }
    }

    /// The result for tensors of the dtype that the kernel reads, and scalars. `None` if the general path has to decide.
    #[inline]
    fn call<const N: usize>(&self, args: &[Value<'_>; N]) -> Option<Tensor> {
        let mut scalars = [Aligned([0; 16]); N];
        let sources: [Source<'_>; N] = from_fn(|k| match &args[k] {
            Value::Tensor(tensor) => Source { start: tensor.start(), layout: Some(tensor.layout()) },
            Value::Scalar(scalar) => {
                scalars[k].0 = scalar.to_bytes(self.read);
                Source { start: scalars[k].0.as_ptr(), layout: None }
            }
        });
        // Most tiny operands need no list of loops. Building one takes longer than computing the elements.
        if let Some(like) = one_shape(&sources, self.most) {
            let n = like.numel();
            let splat = |source: &Source<'_>| n > 1 && source.layout.is_none();
            let runs: [Run; N] = from_fn(|k| Run { ptr: sources[k].start, splat: splat(&sources[k]) });
            let mut layout = like.packed().ok()?;
            if sources.iter().any(|source| source.layout.is_some_and(|other| other.marks() != like.marks())) {
                layout = layout.of_operands(sources.iter().filter_map(|source| source.layout));
            }
            // SAFETY: every tensor has the shape of `like`, is contiguous, and has the dtype that the kernel reads, so it has `n` elements.
            // Every scalar is one element of that dtype. `like` is one of the tensors, so not all runs are splats. The kernel writes all `n`
            // elements of the result.
            return unsafe { self.fresh(n, |out| (self.kernel)(out, &runs, n), layout) };
        }
        if judge::objects(self.policy, &sources) {
            return None;
        }
        if let Some(plane) = Plane::of(&sources) {
            let starts = sources.map(|source| source.start);
            // Both axes are longer than 1, so that none has a mark.
            let layout = Layout::matrix(plane.rows, plane.row).ok()?;
            // SAFETY: the plane visits elements of the sources only, and `rows` writes all elements of the result.
            return unsafe { self.fresh(plane.rows * plane.row, |out| self.rows(&plane, starts, out), layout) };
        }
        self.looped(&sources)
    }

    /// As [`Kernel::call`], for sources of any layout.
    #[inline(never)]
    fn looped<const N: usize>(&self, sources: &[Source<'_>; N]) -> Option<Tensor> {
        let mut loops = Loops::none();
        let layout = loops.join(sources, self.most)?;
        let layout = layout.of_operands(sources.iter().filter_map(|source| source.layout));
        let (total, starts) = (layout.numel(), sources.map(|source| source.start));
        // SAFETY: the loops visit elements of the sources only, and write all `total` elements of the result. If the threads fail, `done`
        // is `None` and the result is dropped.
        unsafe {
            let mut done = Some(());
            let write = |out| {
                if total > PARALLEL_ELEMENTS {
                    done = self.shared(&loops, starts, out);
                } else {
                    self.run(&loops, starts, out);
                }
            };
            let result = self.fresh(total, write, layout);
            done.and(result)
        }
    }

    /// A result of `n` elements in fresh memory.
    ///
    /// # Safety
    /// `write` writes `n` elements of the dtype `written`, from the given address on, or the result is dropped. They are those of the
    /// layout.
    #[inline]
    unsafe fn fresh(&self, n: usize, write: impl FnOnce(*mut u8), layout: Layout) -> Option<Tensor> {
        if guard::may_be_limited() && guard::most_bytes().is_some() {
            return None;
        }
        // SAFETY: by the caller's contract, `write` writes every byte before anything reads it, or the result is dropped.
        let storage = unsafe { Storage::unwritten(n.checked_mul(self.written.size())?).ok()? };
        write(storage.start().cast_mut());
        Some(Tensor::from_parts(storage, layout, self.written))
    }

    /// Computes all elements. The threads share the outermost loop.
    ///
    /// # Safety
    /// As for [`Kernel::run`].
    #[inline(never)]
    unsafe fn shared<const N: usize>(&self, loops: &Loops<N>, starts: [*const u8; N], out: *mut u8) -> Option<()> {
        let last = loops.count - 1;
        let (length, step) = (loops.lengths[last], &loops.steps[last]);
        let inside: usize = loops.lengths[..last].iter().product();
        let places = Places { starts, out };
        let run = |range: Range<usize>| {
            let (starts, out) = places.get();
            let part = Loops { lengths: from_fn(|k| if k == last { range.len() } else { loops.lengths[k] }), ..*loops };
            let starts = stepped(starts, step, range.start as isize, self.read.size());
            // SAFETY: the caller's contract, for a part of the outermost loop. Each of its indices has `inside` results of its own, so that
            // the parts of the result do not overlap.
            unsafe { self.run(&part, starts, out.wrapping_add(range.start * inside * self.written.size())) };
            Ok(())
        };
        threads::share(length, &|ranges| threads::in_turn(ranges, run)).ok()
    }

    /// Computes all elements on this thread.
    ///
    /// # Safety
    /// The loops visit elements of the sources only, and these have the dtype that the kernel reads. `out` has room for one result per
    /// visited element, apart from the sources.
    #[inline]
    unsafe fn run<const N: usize>(&self, loops: &Loops<N>, starts: [*const u8; N], mut out: *mut u8) {
        let plane = loops.plane();
        loops.visit(starts, self.read.size(), |starts| {
            // SAFETY: `visit` gives the start of each plane, by the caller's contract, and `out` advances by the results of a plane.
            unsafe { self.rows(&plane, starts, out) };
            out = out.wrapping_add(plane.rows * plane.row * self.written.size());
        });
    }

    /// Computes the elements of the two innermost loops.
    ///
    /// # Safety
    /// As for [`Kernel::run`], for a plane.
    #[inline]
    unsafe fn rows<const N: usize>(&self, plane: &Plane<N>, mut starts: [*const u8; N], out: *mut u8) {
        let (read, written) = (self.read.size(), self.written.size());
        // With one element in a row a splat is also a dense run, and kernels need an operand that is not a splat.
        let splat = plane.step.map(|step| step == 0 && plane.row > 1);
        let ready = (0..N).all(|k| plane.row == 1 || plane.step[k] == 1 || splat[k]);
        // SAFETY: the caller's contract: each row has `plane.row` elements of every source, and room for `plane.row` results. In the
        // call of the kernel every source is dense or a splat in the row, and not all are splats.
        unsafe {
            if plane.row < DIRECT_ROW_ELEMENTS && plane.rows >= DIRECT_SHORT_ROWS {
                self.joined(plane, starts, out);
                return;
            }
            if ready && splat != [true; N] {
                let mut runs: [Run; N] = from_fn(|k| Run { ptr: starts[k], splat: splat[k] });
                for row in 0..plane.rows {
                    (self.kernel)(out.add(row * plane.row * written), &runs, plane.row);
                    for (run, between) in runs.iter_mut().zip(plane.between) {
                        run.ptr = run.ptr.wrapping_offset(between * read as isize);
                    }
                }
                return;
            }
            if plane.pays_turned(read) {
                self.turned(plane, starts, out);
                return;
            }
            for row in 0..plane.rows {
                self.gathered(starts, &plane.step, plane.row, out.add(row * plane.row * written));
                starts = stepped(starts, &plane.between, 1, read);
            }
        }
    }

    /// Computes a row in tiles. Sources that are strided in the row are gathered into the tiles.
    ///
    /// # Safety
    /// Each source has `n` elements of the dtype that the kernel reads, `step` elements apart. `out` has room for `n` results, apart from
    /// the sources.
    #[inline(never)]
    unsafe fn gathered<const N: usize>(&self, starts: [*const u8; N], step: &[isize; N], n: usize, out: *mut u8) {
        let (read, written) = (self.read.size(), self.written.size());
        if *step == [0; N] {
            // SAFETY: the caller's contract, where `n` is not 0. Every source is a single element, so all results are the same: the kernel
            // computes the first, and `fill` repeats it in the rest of the room.
            unsafe {
                (self.kernel)(out, &starts.map(Run::dense), 1);
                fill(out.add(written), out, n - 1, written);
            }
            return;
        }
        let mut tiles = [[MaybeUninit::<[u64; 2]>::uninit(); GATHER_ELEMENTS]; N];
        for from in (0..n).step_by(GATHER_ELEMENTS) {
            let n = GATHER_ELEMENTS.min(n - from);
            let runs = from_fn::<Run, N, _>(|k| {
                let start = starts[k].wrapping_offset(from as isize * step[k] * read as isize);
                match step[k] {
                    1 => Run::dense(start),
                    0 if n > 1 => Run::splat(start),
                    step => {
                        let tile = tiles[k].as_mut_ptr().cast();
                        // SAFETY: these `n` elements of the row exist. A tile has room for `GATHER_ELEMENTS >= n` elements of at most 16
                        // bytes.
                        unsafe { gather(tile, start, n, step * read as isize, read) };
                        Run::dense(tile)
                    }
                }
            });
            // SAFETY: every run has `n` elements, or is a splat, and not all are splats. `out` has room for the results from `from` on.
            unsafe { (self.kernel)(out.add(from * written), &runs, n) };
        }
    }

    /// Computes many short rows, several at a time. Sources whose rows are not adjacent are gathered into tiles.
    ///
    /// # Safety
    /// Each source has the elements of the plane, of the dtype that the kernel reads. `out` has room for one result per
    /// element, apart from the sources.
    #[inline(never)]
    unsafe fn joined<const N: usize>(&self, plane: &Plane<N>, starts: [*const u8; N], out: *mut u8) {
        let (read, written, row) = (self.read.size(), self.written.size(), plane.row);
        let mut tiles = [[MaybeUninit::<[u64; 2]>::uninit(); GATHER_ELEMENTS]; N];
        let most = (GATHER_ELEMENTS / row).min(plane.rows);
        for from in (0..plane.rows).step_by(most) {
            let rows = most.min(plane.rows - from);
            let here = stepped(starts, &plane.between, from as isize, read);
            let runs = from_fn::<Run, N, _>(|k| match (plane.between[k], plane.step[k]) {
                (between, 1) if between == row as isize => Run::dense(here[k]),
                (0, 0) => Run::splat(here[k]),
                (between, _) => {
                    let tile = tiles[k].as_mut_ptr().cast();
                    // A row that repeats is the same in every tile, so it is gathered only once.
                    if from == 0 || between != 0 {
                        // SAFETY: these `rows` rows of the source exist. A tile has room for `GATHER_ELEMENTS >= rows * row` elements of at
                        // most 16 bytes.
                        unsafe { plane.gather(k, tile, here[k], rows, read) };
                    }
                    Run::dense(tile)
                }
            });
            // SAFETY: every run has `rows * row` elements, or is a splat. They are not all splats: if no source moved in either loop, the
            // loops would have been merged into one row. `out` has room for the results from row `from` on.
            unsafe { (self.kernel)(out.add(from * row * written), &runs, rows * row) };
        }
    }
}

impl<const N: usize> Plane<N> {
    /// Gathers rows of a source into a dense run.
    ///
    /// # Safety
    /// The `rows` rows exist, from `from` on. `to` has room for them, apart from the source.
    unsafe fn gather(&self, source: usize, to: *mut u8, from: *const u8, rows: usize, size: usize) {
        let (row, between, step) = (self.row, self.between[source], self.step[source]);
        // SAFETY: the caller's contract. A row that repeats is gathered once and then copied: each copy reads elements written so far and
        // writes behind all of them, so that the two never overlap.
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
            let [between, stride] = [between, step].map(|step| step * size as isize);
            gather_rows(to, from, Strided { rows, between, n: row, stride }, size);
        }
    }
}
