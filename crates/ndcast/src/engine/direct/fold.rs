//! One reduction of a small tensor, or of contiguous rows: calls the fold kernel on rows, without a plan.
//!
//! The kernel walks the fold tree along dense rows of reduced elements in logical order, one row for each kept element. Rows that are not
//! contiguous are first gathered on the stack. The bits are those of a plan. If there is no result, [`stop`] says why.

use crate::engine::direct::loops::{Loops, RANK};
use crate::engine::direct::{Places, cast, is_small};
use crate::engine::lower::decompose::Stop;
use crate::engine::lower::walk::result_of_none;
use crate::engine::walk::piece_elements;
use crate::error::Result;
use crate::expr::typing::FoldOp;
use crate::machine::{
    DIRECT_ELEMENTS, DIRECT_FOLD_ELEMENTS, DIRECT_RESULT_ELEMENTS, PARALLEL_ELEMENTS, STACK_ELEMENTS,
};
use crate::shape::{Dims, Layout, Shape, reduced_shape};
use crate::threads::{self, run_each};
use crate::{BLOCK, DType, Tensor, memory};
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
    // Contiguous rows that need no cast are shared among the threads. So are the pieces of a single row, unless a thread may be done long before
    // its end.
    let in_pieces = typing.kernel.last.is_none();
    let most = match x.dtype() == typing.computed {
        true if axes.len() < x.ndim() => DIRECT_RESULT_ELEMENTS,
        true if in_pieces => DIRECT_FOLD_ELEMENTS,
        true => 2 * PARALLEL_ELEMENTS,
        false => DIRECT_ELEMENTS,
    };
    let in_rows = is_in_rows(x.shape(), axes);
    let ready = x.is_contiguous() && x.numel() <= most && in_rows;
    // Rows with gaps are gathered as they are read. Columns are not: from some size on, a plan folds them faster.
    let fits = x.numel() <= if in_rows { size_of::<Gathered>() / typing.computed.size() } else { STACK_ELEMENTS };
    if x.numel() == 0 || x.ndim() > RANK || !(ready || (fits && is_small(x))) {
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
        if rows == 1 && in_pieces && x.numel() > 2 * PARALLEL_ELEMENTS {
            // SAFETY: the row is contiguous, and the result is fresh memory for one element.
            unsafe { fold_pieces(&typing.kernel, &places, length, [x.dtype(), typing.written]).ok()? };
            return cast(result, typing.result());
        }
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
        let mut tile: Gathered = [MaybeUninit::uninit(); STACK_ELEMENTS];
        gather_rows(x, axes, &mut tile);
        // SAFETY: ready rows took the other branch, so the elements of `x` fit in the tile, and `gather_rows` has written all of them to it,
        // row after row. The result has an element for each row.
        unsafe { fold_rows(&typing.kernel, tile.as_ptr().cast(), rows, x.numel() / rows, result.start().cast_mut()) };
    }
    cast(result, typing.result())
}

/// Folds one long row. All threads fold pieces of it, and each piece is a node of the fold tree.
///
/// # Safety
/// The source of `places` has `length` elements of the first dtype, which is the kernel's, and its result room for one of the second.
unsafe fn fold_pieces(kernel: &FoldKernel, places: &Places<1>, length: usize, dtypes: [DType; 2]) -> Result<()> {
    let piece = piece_elements(length, BLOCK);
    let mut nodes = memory::repeated(([0u64; 2], 0i64), length.div_ceil(piece))?;
    let state = |(value, index): &mut ([u64; 2], i64)| State { value: std::ptr::from_mut(value).cast(), index };
    run_each(&mut nodes, |number, node| {
        let first = number * piece;
        let from = places.get().0[0].wrapping_add(first * dtypes[0].size());
        // SAFETY: the piece lies within the row, and the node has room for one state of at most 16 bytes.
        unsafe { (kernel.rows)(state(node), from, 1, piece.min(length - first), first as i64) };
        Ok(())
    })?;
    let states: Vec<State> = nodes.iter_mut().map(state).collect();
    // SAFETY: each state is that of one piece, in memory of its own.
    unsafe { kernel.merge_all(&states, 1) };
    let from = if kernel.indexed { states[0].index.cast::<u8>() } else { states[0].value };
    // SAFETY: the first state has become that of the row, and is as large as an element of the result.
    unsafe { places.get().1.copy_from_nonoverlapping(from, dtypes[1].size()) };
    Ok(())
}

/// Why there is no result of a reduction over normalised axes: it is refused, or needs a plan.
#[cold]
pub(crate) fn stop(fold: FoldOp, x: &Tensor, axes: &[usize]) -> Stop {
    let nothing = fold.typing(x.dtype()).and_then(|typing| result_of_none(fold, &typing, x.shape(), axes));
    nothing.map_or_else(Stop::Error, |_| Stop::NotSmall)
}

/// Elements that are gathered on the stack: [`STACK_ELEMENTS`] of at most 16 bytes, or more of smaller ones.
type Gathered = [MaybeUninit<[u64; 2]>; STACK_ELEMENTS];

/// Gathers the elements in the order of the kept axes, then of the reduced axes.
#[inline(never)]
fn gather_rows(x: &Tensor, axes: &[usize], tile: &mut Gathered) {
    let mut loops = Loops::<1>::none();
    for reduced in [true, false] {
        for (axis, (&length, &stride)) in x.shape().iter().zip(x.strides()).enumerate().rev() {
            if length != 1 && axes.contains(&axis) == reduced {
                loops.push(length, [stride]);
            }
        }
    }
    let (plane, size) = (loops.plane(), x.dtype().size());
    assert!(x.numel() * size <= size_of::<Gathered>(), "more elements than the stack holds");
    let mut to = tile.as_mut_ptr().cast::<u8>();
    loops.visit([x.start()], size, |[from]| {
        // SAFETY: the loops visit the elements of `x`, each once, and the tile has room for all of them.
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
