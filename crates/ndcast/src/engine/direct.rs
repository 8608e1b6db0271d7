//! One op, or one reduction, of small tensors straight away: no graph, no plan, no loop nest.
//!
//! *Problem*: to add four numbers takes a nanosecond, to plan an expression a thousand times as long. *Technique*: where nothing has to be
//! decided (few axes, little work, rows that pay for a call each), the loops are put in memory order, merged, and the
//! kernel is called once per row, straight into the result; operands of another dtype are cast first. Threads take parts of the outermost
//! loop if the elements are many. *Contract*: the same bits in the same memory order as the general way; whatever is
//! unusual, mistakes above all, is answered with `None` and goes there.

pub(crate) mod fold;
pub(crate) mod loops;
pub(crate) mod small;

use crate::engine::direct::loops::{Loops, Plane, RANK, Source, one_shape, stepped};
use crate::expr::operand::Value;
use crate::expr::typing::{self, Typed};
use crate::machine::{DIRECT_ELEMENTS, DIRECT_ROW_ELEMENTS, DIRECT_SHORT_ROWS, GATHER_ELEMENTS, PARALLEL_ELEMENTS};
use crate::memory::storage::Storage;
use crate::shape::Layout;
use crate::threads;
use crate::{DType, Op, Tensor};
use ndcast_ops::{Finish, MapKernel, Run, cast_kernel, copy, fill, gather, scatter};
use std::array::from_fn;
use std::mem::MaybeUninit;
use std::ops::Range;

/// An op of the table on one to four operands, of which those with a default may be left out, if the result has at most `most` elements.
pub(crate) fn map(op: Op, args: &[Value<'_>], most: usize) -> Option<Tensor> {
    let info = op.info();
    let typed = |arg: &Value<'_>| match *arg {
        Value::Tensor(tensor) => Typed::Tensor(tensor.dtype()),
        Value::Scalar(scalar) => Typed::Weak(scalar),
    };
    let typing = typing::map(info, args.iter().map(typed)).ok()?;
    let is_exact = |arg: &Value<'_>| !matches!(arg, Value::Tensor(x) if x.dtype().kind() >= ndcast_ops::Kind::Float);
    if typing.refuses.is_some() || (op == Op::Isclose && args.iter().take(2).any(is_exact)) {
        return None;
    }
    let kernel = Kernel { kernel: typing.kernel, read: typing.computed, written: typing.written, most };
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
    // What is left out, or of another dtype, is made first.
    let mut made = [const { None }; 4];
    for (k, (made, operand)) in made.iter_mut().zip(info.operands).enumerate() {
        let between = if operand.mask { DType::Bool } else { typing.promoted };
        *made =
            Some(match args.get(k).copied().or(typing::default(op, operand, typing.promoted).map(Value::Scalar))? {
                Value::Tensor(tensor) => cast(cast(tensor.clone(), between)?, typing.computed)?,
                // A 16-bit float holds the scalar first, as it would in a tensor.
                Value::Scalar(scalar) => cast(Tensor::of_scalar(scalar, typing.promoted), typing.computed)?,
            });
    }
    let result = match &made {
        [Some(x), None, ..] => kernel.call(&[x].map(Value::Tensor)),
        [Some(x1), Some(x2), None, _] => kernel.call(&[x1, x2].map(Value::Tensor)),
        [Some(x1), Some(x2), Some(x3), None] => kernel.call(&[x1, x2, x3].map(Value::Tensor)),
        [Some(x1), Some(x2), Some(x3), Some(x4)] => kernel.call(&[x1, x2, x3, x4].map(Value::Tensor)),
        _ => None,
    };
    cast(result?, typing.result())
}

/// What is made of a few folded numbers.
pub(crate) fn finish<'a>(finish: Finish, count: usize, value: impl Fn(usize) -> Value<'a>) -> Option<Tensor> {
    (0..count).all(|k| !matches!(value(k), Value::Tensor(x) if x.dtype() != finish.reads())).then_some(())?;
    let kernel =
        Kernel { kernel: finish.kernel(), read: finish.reads(), written: finish.makes(), most: DIRECT_ELEMENTS };
    match count {
        1 => kernel.call::<1>(&from_fn(value)),
        2 => kernel.call::<2>(&from_fn(value)),
        3 => kernel.call::<3>(&from_fn(value)),
        4 => kernel.call::<4>(&from_fn(value)),
        _ => None,
    }
}

/// A few elements as another dtype.
pub(crate) fn cast(x: Tensor, dtype: DType) -> Option<Tensor> {
    if x.dtype() == dtype {
        return Some(x);
    }
    let kernel =
        Kernel { kernel: cast_kernel(x.dtype(), dtype), read: x.dtype(), written: dtype, most: DIRECT_ELEMENTS };
    is_small(&x).then(|| kernel.call(&[Value::Tensor(&x)]))?
}

/// Brings few elements to their places in a tensor of the same dtype, to whose shape they are stretched; the memory is not theirs.
pub(crate) fn store(value: &Tensor, out: &mut Tensor) -> Option<()> {
    let (size, rank) = (out.dtype().size(), out.ndim());
    let same = value.shape() == out.shape() && value.dtype() == out.dtype();
    if !same || rank > RANK || value.numel() == 0 || value.shares_storage(out) {
        return None;
    }
    let (from, to) = (value.start(), out.start_mut().ok()?);
    let mut loops = Loops::<2>::none();
    for axis in (0..rank).rev().filter(|&axis| value.shape()[axis] != 1) {
        loops.push(value.shape()[axis], [value.strides()[axis], out.strides()[axis]]);
    }
    let plane = loops.plane();
    loops.visit([from, to.cast_const()], size, |mut at| {
        for _ in 0..plane.rows {
            // SAFETY: the loops visit each element of both once; they do not share memory, and `start_mut` made `out` the only holder of
            // its own.
            unsafe { store_row(at[0], at[1].cast_mut(), plane.row, plane.step, size) };
            at = stepped(at, &plane.between, 1, size);
        }
    });
    Some(())
}

/// # Safety
/// `n` elements of `size` bytes at `from` and places for them at `to`, apart from them, as many elements from each to the next as `step`
/// says.
unsafe fn store_row(from: *const u8, to: *mut u8, n: usize, step: [isize; 2], size: usize) {
    let bytes = step.map(|step| step * size as isize);
    // SAFETY: the contract.
    unsafe {
        match step {
            _ if n == 1 => copy(to, from, 1, size),
            [_, 1] => gather(to, from, n, bytes[0], size),
            [1, _] => scatter(to, from, n, bytes[1], size),
            _ => (0..n as isize).for_each(|k| copy(to.offset(k * bytes[1]), from.offset(k * bytes[0]), 1, size)),
        }
    }
}

/// Whether there are few elements, no axis of which moves faster than the one after it: what is made of such operands, in any number of
/// steps, is in C order.
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
    /// Elements of the largest result.
    most: usize,
}

/// The bytes of a scalar where a kernel may read them as any dtype.
#[derive(Clone, Copy)]
#[repr(align(16))]
struct Aligned([u8; 16]);

/// Where threads read and write.
struct Places<const N: usize> {
    starts: [*const u8; N],
    out: *mut u8,
}

// SAFETY: elements of the sources are only read, and each element of the result is written by one thread.
unsafe impl<const N: usize> Sync for Places<N> {}

impl<const N: usize> Places<N> {
    /// Through a method, so that closures capture the whole.
    fn get(&self) -> ([*const u8; N], *mut u8) {
        (self.starts, self.out)
    }
}

impl Kernel {
    /// The result on tensors of the dtype that the kernel reads, and on scalars.
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
        // What most tiny operands are needs no lists of loops, which take longer than the elements.
        if let Some(like) = one_shape(&sources, self.most) {
            let n = like.numel();
            let runs: [Run; N] = from_fn(|k| Run { ptr: sources[k].start, splat: sources[k].layout.is_none() });
            let layout = || Layout::contiguous(like.shape()).ok();
            // SAFETY: n elements of each tensor, of which there is one at least, and of the result; n is more than one.
            return unsafe { self.fresh(n, |out| (self.kernel)(out, &runs, n), layout) };
        }
        if let Some(plane) = Plane::of(&sources) {
            let starts = sources.map(|source| source.start);
            let layout = || Layout::matrix(plane.rows, plane.row).ok();
            // SAFETY: the sources' elements, and all of the result's.
            return unsafe { self.fresh(plane.rows * plane.row, |out| self.rows(&plane, starts, out), layout) };
        }
        self.looped(&sources)
    }

    /// As [`Kernel::call`], whatever the sources.
    #[inline(never)]
    fn looped<const N: usize>(&self, sources: &[Source<'_>; N]) -> Option<Tensor> {
        let mut loops = Loops::none();
        let layout = loops.join(sources, self.most)?;
        let (total, starts) = (layout.numel(), sources.map(|source| source.start));
        // SAFETY: the sources' elements, and all of the result's; where threads fail, there is no result.
        unsafe {
            let mut done = Some(());
            let write = |out| {
                if total > PARALLEL_ELEMENTS {
                    done = self.shared(&loops, starts, out);
                } else {
                    self.run(&loops, starts, out);
                }
            };
            let result = self.fresh(total, write, || Some(layout));
            done.and(result)
        }
    }

    /// A result of `n` elements in memory that is nobody else's. Its layout is made last, where it is wanted: to move one about takes as long
    /// as to add a few numbers, for a core waits to read wide what it has just written narrow.
    ///
    /// # Safety
    /// `write` writes `n` elements from the first byte on, or the result is dropped; they are those of the layout.
    #[inline]
    unsafe fn fresh(
        &self,
        n: usize,
        write: impl FnOnce(*mut u8),
        layout: impl FnOnce() -> Option<Layout>,
    ) -> Option<Tensor> {
        // SAFETY: the caller's contract.
        let storage = unsafe { Storage::unwritten(n.checked_mul(self.written.size())?).ok()? };
        write(storage.start().cast_mut());
        Some(Tensor::from_parts(storage, layout()?, self.written))
    }

    /// All elements, in parts of the outermost loop that threads take.
    ///
    /// # Safety
    /// As [`Kernel::run`].
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
            // SAFETY: parts of the sources, and parts of the result that are apart from each other.
            unsafe { self.run(&part, starts, out.wrapping_add(range.start * inside * self.written.size())) };
            Ok(())
        };
        threads::share(length, &|ranges| threads::in_turn(ranges, run)).ok()
    }

    /// All elements.
    ///
    /// # Safety
    /// The loops visit elements of the sources, of the dtype that the kernel reads; `out` has room for as many results, apart from them.
    #[inline]
    unsafe fn run<const N: usize>(&self, loops: &Loops<N>, starts: [*const u8; N], mut out: *mut u8) {
        let plane = loops.plane();
        loops.visit(starts, self.read.size(), |starts| {
            // SAFETY: the caller's contract.
            unsafe { self.rows(&plane, starts, out) };
            out = out.wrapping_add(plane.rows * plane.row * self.written.size());
        });
    }

    /// The elements of the two innermost loops.
    ///
    /// # Safety
    /// As [`Kernel::run`].
    #[inline]
    unsafe fn rows<const N: usize>(&self, plane: &Plane<N>, mut starts: [*const u8; N], out: *mut u8) {
        let (read, written) = (self.read.size(), self.written.size());
        // One element repeated once is a dense run of one.
        let splat = plane.step.map(|step| step == 0 && plane.row > 1);
        let ready = (0..N).all(|k| plane.row == 1 || plane.step[k] == 1 || splat[k]);
        // SAFETY: the caller's contract.
        unsafe {
            if plane.row < DIRECT_ROW_ELEMENTS && plane.rows >= DIRECT_SHORT_ROWS {
                self.joined(plane, starts, out);
                return;
            }
            for row in 0..plane.rows {
                let out = out.add(row * plane.row * written);
                if ready && splat != [true; N] {
                    let runs: [Run; N] = from_fn(|k| Run { ptr: starts[k], splat: splat[k] });
                    (self.kernel)(out, &runs, plane.row);
                } else {
                    self.gathered(starts, &plane.step, plane.row, out);
                }
                starts = stepped(starts, &plane.between, 1, read);
            }
        }
    }

    /// A row in tiles, to which sources that are strided in it are brought.
    ///
    /// # Safety
    /// Each source has `n` elements of the dtype that the kernel reads, `step` elements apart; `out` has room for as many, apart
    /// from them.
    #[inline(never)]
    unsafe fn gathered<const N: usize>(&self, starts: [*const u8; N], step: &[isize; N], n: usize, out: *mut u8) {
        let (read, written) = (self.read.size(), self.written.size());
        if *step == [0; N] {
            // SAFETY: the caller's contract.
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
                        // SAFETY: n elements of the row; a tile has room for as many of 16 bytes.
                        unsafe { gather(tile, start, n, step * read as isize, read) };
                        Run::dense(tile)
                    }
                }
            });
            // SAFETY: n elements each, not all of them splats.
            unsafe { (self.kernel)(out.add(from * written), &runs, n) };
        }
    }

    /// Many short rows, several at a time: sources that do not lie one row after the other are brought to tiles.
    ///
    /// # Safety
    /// Each source has the plane's elements, of the dtype that the kernel reads; `out` has room for as many, apart from them.
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
                    // One row repeated is the same in every tile.
                    if from == 0 || between != 0 {
                        // SAFETY: rows of the source; a tile has room for as many elements of 16 bytes.
                        unsafe { plane.gather(k, tile, here[k], rows, read) };
                    }
                    Run::dense(tile)
                }
            });
            // SAFETY: rows of all sources, of which not all are one element, or they would be one row.
            unsafe { (self.kernel)(out.add(from * row * written), &runs, rows * row) };
        }
    }
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
