//! One reduction of a small tensor, or of contiguous rows: calls the fold kernel on rows, without a plan.
//!
//! The kernel walks the fold tree along dense rows of reduced elements in logical order, one row for each kept element. Rows that are not
//! contiguous are first gathered on the stack. The bits are those of a plan. If there is no result, [`stop`] says why.

use crate::Tensor;
use crate::engine::direct::loops::{Loops, RANK};
use crate::engine::direct::{Places, cast, is_small};
use crate::engine::lower::decompose::Stop;
use crate::engine::lower::walk::result_of_none;
use crate::expr::typing::FoldOp;
use crate::machine::{DIRECT_ELEMENTS, DIRECT_RESULT_ELEMENTS, PARALLEL_ELEMENTS, STACK_ELEMENTS};
use crate::shape::{Dims, Layout, Shape, reduced_shape};
use crate::threads;
use ndcast_ops::{FoldKernel, LANES, State};
use std::mem::MaybeUninit;
use std::ops::Range;

/// Whether the reduced axes are innermost, and the rows fill the lanes of a fold. Many short rows are better folded side by side.
pub(crate) fn is_in_rows(shape: &Shape, axes: &[usize]) -> bool {
    let kept = shape.rank() - axes.len();
    axes.iter().all(|&axis| axis >= kept) && shape[kept..].iter().product::<usize>() >= LANES
}

/// Reduces a tensor over normalised axes. If it is `told`, the result remembers where its axes come from.
pub(crate) fn fold(fold: FoldOp, x: &Tensor, axes: &Dims<usize>, keepdims: bool, told: bool) -> Option<Tensor> {
    let typing = fold.typing(x.dtype()).ok()?;
    // Contiguous rows that need no cast are shared among the threads. A single row is not, but up to this length it takes less time than a
    // plan.
    let most = match x.dtype() == typing.computed {
        true if axes.len() < x.ndim() => DIRECT_RESULT_ELEMENTS,
        true => 2 * PARALLEL_ELEMENTS,
        false => DIRECT_ELEMENTS,
    };
    let ready = x.is_contiguous() && x.numel() <= most && is_in_rows(x.shape(), axes);
    if x.numel() == 0 || x.ndim() > RANK || !(ready || (x.numel() <= STACK_ELEMENTS && is_small(x))) {
        return None;
    }
    let layout = match told && x.layout().tells(axes, keepdims) {
        true => x.layout().reduced(axes, keepdims, x.start().addr()),
        false => Layout::row_major(reduced_shape(x.shape(), axes, keepdims)),
    };
    let made;
    let x = if x.dtype() == typing.computed {
        x
    } else {
        made = cast(cast(x.clone(), typing.promoted)?, typing.computed)?;
        &made
    };
    let kept = x.ndim() - axes.len();
    let layout = layout.ok()?;
    let rows = layout.numel();
    if rows > STACK_ELEMENTS && typing.kernel.indexed {
        return None;
    }
    // SAFETY: the kernel writes one result per row, which is every element; if the threads fail, the result is dropped.
    let result = unsafe { Tensor::unwritten_in(layout, typing.written).ok()? };
    if axes.iter().all(|&axis| axis >= kept) && x.is_contiguous() {
        let length = x.numel() / rows;
        let places = Places { starts: [x.start()], out: result.start().cast_mut() };
        let run = |range: Range<usize>| {
            let ([start], out) = places.get();
            let start = start.wrapping_add(range.start * length * x.dtype().size());
            let out = out.wrapping_add(range.start * typing.written.size());
            // SAFETY: these rows of `x` are adjacent and contiguous, and the result is fresh memory with an element for each of them. If
            // the kernel writes indices, there are at most `STACK_ELEMENTS` rows.
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
        // SAFETY: ready rows took the other branch, so `x` has at most `STACK_ELEMENTS` elements, and `gather_rows` has written all of them
        // to the tile, row after row. The result has an element for each row.
        unsafe { fold_rows(&typing.kernel, tile.as_ptr().cast(), rows, x.numel() / rows, result.start().cast_mut()) };
    }
    cast(result, typing.result())
}

/// Why there is no result of a reduction over normalised axes: it is refused, or needs a plan.
#[cold]
pub(crate) fn stop(fold: FoldOp, x: &Tensor, axes: &[usize]) -> Stop {
    let nothing = fold.typing(x.dtype()).and_then(|typing| result_of_none(fold, &typing, x.shape(), axes));
    nothing.map_or_else(Stop::Error, |_| Stop::NotSmall)
}

/// Gathers the elements in the order of the kept axes, then of the reduced axes.
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
        // SAFETY: the loops visit the elements of `x`, each once, and the tile has room for all of them: at most `STACK_ELEMENTS`, of at
        // most 16 bytes.
        unsafe { plane.gather(0, to, from, plane.rows, size) };
        to = to.wrapping_add(plane.rows * plane.row * size);
    });
}

/// Folds rows of `length` elements, each into one result.
///
/// # Safety
/// `from` has `rows * length` elements of the kernel's dtype, and `out` has room for `rows` results. If the kernel writes indices, `rows`
/// is at most [`STACK_ELEMENTS`].
unsafe fn fold_rows(kernel: &FoldKernel, from: *const u8, rows: usize, length: usize, out: *mut u8) {
    if kernel.indexed {
        // The results are the indices; the values are discarded.
        let mut values = [MaybeUninit::<[u64; 2]>::uninit(); STACK_ELEMENTS];
        // SAFETY: the caller's contract; `values` has room for `rows` values of at most 16 bytes.
        unsafe { (kernel.rows)(State { value: values.as_mut_ptr().cast(), index: out.cast() }, from, rows, length, 0) }
    } else {
        // SAFETY: the caller's contract; a kernel without indices does not touch `State::index`.
        unsafe { (kernel.rows)(State { value: out, index: std::ptr::null_mut() }, from, rows, length, 0) }
    }
}
