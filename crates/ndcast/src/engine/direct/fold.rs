//! One reduction of a small tensor, or of rows that lie ready: the fold kernel is called on rows, without a plan.
//!
//! The tree of a fold is walked along dense rows of reduced elements in logical order, one row for each kept element. Rows that are not
//! contiguous are gathered on the stack first. The bits are those of a plan; `None` says that it takes one.

use crate::Tensor;
use crate::engine::direct::loops::{Loops, RANK};
use crate::engine::direct::{Places, cast, is_small};
use crate::expr::typing::FoldOp;
use crate::machine::{DIRECT_ELEMENTS, DIRECT_RESULT_ELEMENTS, PARALLEL_ELEMENTS, STACK_ELEMENTS};
use crate::shape::{Dims, Layout, Shape, reduced_shape};
use crate::threads;
use ndcast_ops::{FoldKernel, LANES, State};
use std::mem::MaybeUninit;
use std::ops::Range;

/// Whether reduced elements lie together, in rows that fill the lanes of a fold: many short ones had better be folded side by side.
pub(crate) fn is_in_rows(shape: &Shape, axes: &[usize]) -> bool {
    let kept = shape.rank() - axes.len();
    axes.iter().all(|&axis| axis >= kept) && shape[kept..].iter().product::<usize>() >= LANES
}

/// A reduction over normalised axes.
pub(crate) fn fold(fold: FoldOp, x: &Tensor, axes: &Dims<usize>, keepdims: bool) -> Option<Tensor> {
    let typing = fold.typing(x.dtype()).ok()?;
    // Rows that lie ready are shared among threads; a single one takes less time than a plan.
    let most = match x.dtype() == typing.computed {
        true if axes.len() < x.ndim() => DIRECT_RESULT_ELEMENTS,
        true => 2 * PARALLEL_ELEMENTS,
        false => DIRECT_ELEMENTS,
    };
    let ready = x.is_contiguous() && x.numel() <= most && is_in_rows(x.shape(), axes);
    if x.numel() == 0 || x.ndim() > RANK || !(ready || (x.numel() <= STACK_ELEMENTS && is_small(x))) {
        return None;
    }
    let made;
    let x = if x.dtype() == typing.computed {
        x
    } else {
        made = cast(cast(x.clone(), typing.promoted)?, typing.computed)?;
        &made
    };
    let kept = x.ndim() - axes.len();
    let layout = Layout::row_major(reduced_shape(x.shape(), axes, keepdims)).ok()?;
    let rows = layout.numel();
    if rows > STACK_ELEMENTS && typing.kernel.indexed {
        return None;
    }
    // SAFETY: the kernel writes every element.
    let result = unsafe { Tensor::unwritten_in(layout, typing.written).ok()? };
    if axes.iter().all(|&axis| axis >= kept) && x.is_contiguous() {
        let length = x.numel() / rows;
        let places = Places { starts: [x.start()], out: result.start().cast_mut() };
        let run = |range: Range<usize>| {
            let ([start], out) = places.get();
            let start = start.wrapping_add(range.start * length * x.dtype().size());
            let out = out.wrapping_add(range.start * typing.written.size());
            // SAFETY: rows of x, which lie one after the other, and fresh memory for a result of each.
            unsafe { fold_rows(&typing.kernel, start, range.len(), length, out) };
            Ok(())
        };
        if x.numel() > PARALLEL_ELEMENTS {
            threads::share(rows, &|ranges| threads::in_turn(ranges, run))
        } else {
            run(0..rows)
        }
        .ok()?;
    } else {
        let mut tile = [MaybeUninit::<[u64; 2]>::uninit(); STACK_ELEMENTS];
        gather_rows(x, axes, &mut tile);
        // SAFETY: as above.
        unsafe { fold_rows(&typing.kernel, tile.as_ptr().cast(), rows, x.numel() / rows, result.start().cast_mut()) };
    }
    cast(result, typing.result())
}

/// The elements in the order of the axes that are kept, then of those that are reduced.
#[inline(never)]
fn gather_rows(x: &Tensor, axes: &[usize], tile: &mut [MaybeUninit<[u64; 2]>; STACK_ELEMENTS]) {
    let mut loops = Loops::<1>::none();
    for reduced in [true, false] {
        for (axis, (&length, &stride)) in x.shape().iter().zip(x.strides()).enumerate().rev() {
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
/// There are `rows * length` elements of the kernel's dtype, and room for `rows` results, at most [`STACK_ELEMENTS`] of indices.
unsafe fn fold_rows(kernel: &FoldKernel, from: *const u8, rows: usize, length: usize, out: *mut u8) {
    if kernel.indexed {
        // The results are the indices; the values are by the way.
        let mut values = [MaybeUninit::<[u64; 2]>::uninit(); STACK_ELEMENTS];
        // SAFETY: the caller's contract.
        unsafe { (kernel.rows)(State { value: values.as_mut_ptr().cast(), index: out.cast() }, from, rows, length, 0) }
    } else {
        // SAFETY: the caller's contract.
        unsafe { (kernel.rows)(State { value: out, index: std::ptr::null_mut() }, from, rows, length, 0) }
    }
}
