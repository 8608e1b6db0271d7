//! One product of two tensors whose axes are in four groups. Every product function becomes loops over elements here.
//!
//! *Problem*: `matmul`, `tensordot` and `einsum` differ in how axes are named, not in what is computed. *Technique*: the axes come as a
//! *batch* that both operands have, *rows* of the left operand, *columns* of the right operand, and *summed* axes. A memory-bound product
//! (vectors, short sums) becomes a broadcast product and a sum, which the engine fuses. All others become a [`Batch`] of matrix products.
//! *Contract*: the choice depends only on lengths, so neither layout nor threads change a bit. An operand is copied only if its summed or
//! innermost axes are not evenly strided. The copy holds each distinct element once, unless only some of the summed axes broadcast.

use super::blocks::{self, Batch};
use super::reading;
use crate::error::Result;
use crate::machine::{DIRECT_PRODUCTS, FUSED_SUM_ELEMENTS, PRODUCT_COLUMNS};
use crate::shape::{Dims, Layout, Nest, Shape};
use crate::tensor::distinct::distinct;
use crate::{DType, Tensor};

/// Number of axes in each group.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Groups {
    pub(super) batch: usize,
    pub(super) rows: usize,
    pub(super) columns: usize,
    pub(super) summed: usize,
}

/// Whether a product is memory-bound. This depends only on lengths. A sum over one element counts as memory-bound, because it is a product
/// without a sum; a sum would lose the sign of its zero. So do products of two vectors, which NumPy's library sums without fused steps.
fn is_reading(batch: usize, rows: usize, columns: usize, depth: usize) -> bool {
    let all = [rows, columns, depth].iter().fold(batch, |all, &length| all.saturating_mul(length));
    depth == 1
        || rows == 1 && columns == 1
        || (rows == 1 || columns == 1 || depth <= FUSED_SUM_ELEMENTS) && all > DIRECT_PRODUCTS
}

/// The shape of [`contract`]: the batch, the rows and the columns.
///
/// # Errors
/// `Shape` if the batch axes do not broadcast, or for more than 64 axes.
pub(super) fn shape_of(left: &Tensor, right: &Tensor, groups: Groups) -> Result<Shape> {
    let Groups { batch, rows, summed, .. } = groups;
    let joint = crate::broadcast_shapes(&[&left.shape()[..batch], &right.shape()[..batch]])?;
    let kept = left.shape()[batch..batch + rows].iter().chain(&right.shape()[batch + summed..]);
    Ok(Shape::from_dims(joint.iter().chain(kept).copied().collect())?)
}

/// The product of `left`, with axes `batch, rows, summed`, and `right`, with axes `batch, summed, columns`. The result has axes `batch,
/// rows, columns`. Both have one dtype. Summed lengths are equal, and batch lengths broadcast.
///
/// # Errors
/// `Shape` if the batch axes do not broadcast or for more than 64 axes; `Memory`.
pub(super) fn contract(left: &Tensor, right: &Tensor, groups: Groups) -> Result<Tensor> {
    let dtype = left.dtype();
    if dtype != dtype.compute() {
        // Rounded only once, at the end.
        let [left, right] = [left, right].map(|tensor| distinct(tensor, |tensor| tensor.cast(dtype.compute())));
        return contract(&left?, &right?, groups)?.cast(dtype);
    }
    if let Some(plain) = matrices(left, right, groups) {
        let lengths = [plain.rows, plain.columns];
        let shape = Shape::new(&lengths[1 - groups.rows..1 + groups.columns])?;
        if !is_reading(1, plain.rows, plain.columns, plain.depth) {
            return blocks::multiply(&plain, [left, right], &shape);
        }
        if let Some(product) = reading::multiply(&plain, [left, right], &shape)? {
            return Ok(product);
        }
    }
    let Groups { batch, rows, columns, summed } = groups;
    let joint = crate::broadcast_shapes(&[&left.shape()[..batch], &right.shape()[..batch]])?;
    let stretched = |tensor: &Tensor| {
        let lengths: Dims<usize> = joint.iter().chain(&tensor.shape()[batch..]).copied().collect();
        tensor.broadcast_to(Shape::from_dims(lengths)?)
    };
    let shape = shape_of(left, right, groups)?;
    let (left, right) = (stretched(left)?, stretched(right)?);
    let columns_at = batch + summed;
    let count = |lengths: &[usize]| lengths.iter().fold(1, |count: usize, &length| count.saturating_mul(length));
    let all_rows = count(&left.shape()[batch..batch + rows]);
    let all_columns = count(&right.shape()[columns_at..]);
    let depth = count(&left.shape()[batch + rows..]);
    if depth == 0 || shape.contains(&0) {
        return Tensor::allocate(&shape, dtype);
    }
    if is_reading(count(&joint), all_rows, all_columns, depth) {
        let (layout, _) = Tensor::check_room(&shape, dtype)?;
        let is_even = [(&left, batch + rows), (&right, batch)]
            .iter()
            .all(|&(tensor, first)| summed == 1 || merged(tensor, first, summed).lengths.len() < 2);
        if is_even {
            let batch = Order { result: &layout, left: &left, right: &right, groups }.batch(depth);
            if let Some(product) = reading::multiply(&batch, [&left, &right], &shape)? {
                return Ok(product);
            }
        }
        return fused(&left, &right, groups);
    }
    let (left, right) = (evenly(left, batch + rows, summed)?, evenly(right, batch, summed)?);
    // The columns are adjacent in the result, so the inner loop must run over the last columns axis.
    let right =
        if inner(&right, columns_at, columns).is_some_and(|(length, _)| length >= PRODUCT_COLUMNS.min(all_columns)) {
            right
        } else {
            copied(&right)?
        };
    let (layout, _) = Tensor::check_room(&shape, dtype)?;
    let order = Order { result: &layout, left: &left, right: &right, groups };
    blocks::multiply(&order.batch(depth), [&left, &right], &shape)
}

/// One product of two vectors, or of matrices that is no memory-bound one, in a suitable layout. It needs no further lists of axes; for small
/// operands these take longer than the product. It gives the same blocks as [`contract`] would.
fn matrices(left: &Tensor, right: &Tensor, groups: Groups) -> Option<Batch> {
    let Groups { batch: 0, rows: with_rows @ (0 | 1), columns: with_columns @ (0 | 1), summed: 1 } = groups else {
        return None;
    };
    // The length and the step of an axis. A vector has one row, or one column.
    let along = |tensor: &Tensor, axis: Option<usize>| {
        let axis = axis.map(|axis| (tensor.shape()[axis], tensor.strides()[axis]));
        axis.map_or((1, 0), |(length, stride)| (length, if length == 1 { 0 } else { stride }))
    };
    let (rows, row_step) = along(left, (with_rows == 1).then_some(0));
    let (columns, column_step) = along(right, (with_columns == 1).then_some(1));
    let ((depth, left_step), (_, right_step)) = (along(left, Some(with_rows)), along(right, Some(0)));
    let suits = rows == 1 && columns == 1 && depth > 1 || !is_reading(1, rows, columns, depth);
    let usual = rows * columns * depth > 0 && suits && left_step >= 0 && right_step >= 0;
    usual.then(|| Batch {
        around: Nest::new(&[], &[&[], &[], &[]]),
        rows,
        columns,
        depth,
        left: [row_step, left_step],
        right: [right_step, column_step],
        result: columns as isize,
    })
}

/// The most elements of an operand that is copied to be contiguous.
const FEW_COPIED: usize = 1 << 12;

/// A broadcast product and a sum.
pub(super) fn fused(left: &Tensor, right: &Tensor, groups: Groups) -> Result<Tensor> {
    let Groups { batch, rows, columns, summed } = groups;
    // A few rows that are not contiguous are copied in less time than a plan takes.
    let few = |tensor: &Tensor| summed > 0 && tensor.numel() <= FEW_COPIED && !tensor.is_contiguous();
    let [left, right] = [left, right].map(|tensor| if few(tensor) { tensor.duplicate() } else { Ok(tensor.clone()) });
    let (left, right) = (&left?, &right?);
    // The axes are batch, rows, columns, and then the summed ones.
    let axes = |range: std::ops::Range<usize>| range.map(|axis| axis as isize);
    let ones = vec![(batch + rows) as isize; columns];
    let left = ones.iter().try_fold(left.clone(), |left, &axis| left.unsqueeze(axis))?;
    let order: Vec<isize> = axes(0..batch)
        .chain(axes(batch + summed..batch + summed + columns))
        .chain(axes(batch..batch + summed))
        .collect();
    let right = (0..rows).try_fold(right.permute(&order)?, |right, _| right.unsqueeze(batch as isize))?;
    let product = left.expr() * &right;
    if summed == 0 {
        return product.eval();
    }
    let last: Vec<isize> = (1..=summed as isize).map(|axis| -axis).collect();
    match left.dtype() {
        DType::Bool => product.any(last).eval(),
        // Sums of integers are wider; their low bits are the same.
        dtype => product.sum(last).cast(dtype).eval(),
    }
}

/// A copy in C order of the distinct elements, broadcast again.
fn copied(tensor: &Tensor) -> Result<Tensor> {
    distinct(tensor, Tensor::duplicate)
}

/// The tensor, or a copy if the `count` axes from `first` on do not form a single axis with a stride of at least 0.
fn evenly(tensor: Tensor, first: usize, count: usize) -> Result<Tensor> {
    let even = |tensor: &Tensor| {
        let loops = merged(tensor, first, count);
        loops.lengths.len() < 2 && loops.strides[0].iter().all(|&stride| stride >= 0)
    };
    if even(&tensor) {
        return Ok(tensor);
    }
    let copy = copied(&tensor)?;
    // Only some of the summed axes broadcast.
    if even(&copy) { Ok(copy) } else { tensor.duplicate() }
}

/// The loops over some axes of a tensor, merged into as few as possible.
fn merged(tensor: &Tensor, first: usize, count: usize) -> Nest {
    let axes = first..first + count;
    let mut loops = Nest::new(&tensor.shape()[axes.clone()], &[&tensor.strides()[axes]]);
    loops.drop_unit_axes();
    loops.coalesce();
    loops
}

/// Length and stride of the innermost of the merged loops.
fn inner(tensor: &Tensor, first: usize, count: usize) -> Option<(usize, isize)> {
    let loops = merged(tensor, first, count);
    Some((*loops.lengths.last()?, *loops.strides[0].last()?))
}

/// Operands and result, before they become loops.
struct Order<'a> {
    result: &'a Layout,
    left: &'a Tensor,
    right: &'a Tensor,
    groups: Groups,
}

impl Order<'_> {
    fn batch(&self, depth: usize) -> Batch {
        let Groups { batch, rows, columns, summed } = self.groups;
        let (shape, result) = (self.result.shape(), self.result.strides());
        let none: &[isize] = &[];
        let (row_axes, column_axes) = (batch..batch + rows, batch + rows..batch + rows + columns);
        let mut row_loops =
            Nest::new(&shape[row_axes.clone()], &[&self.left.strides()[row_axes.clone()], none, &result[row_axes]]);
        let mut column_loops = Nest::new(
            &shape[column_axes.clone()],
            &[none, &self.right.strides()[batch + summed..], &result[column_axes]],
        );
        let mut around = Nest::new(
            &shape[..batch],
            &[&self.left.strides()[..batch], &self.right.strides()[..batch], &result[..batch]],
        );
        for loops in [&mut row_loops, &mut column_loops] {
            loops.drop_unit_axes();
            loops.coalesce();
        }
        // The longest loop over rows becomes the inner one.
        let lengths = row_loops.lengths.iter().enumerate();
        let longest = lengths.max_by_key(|&(_, &length)| length).map_or(0, |(axis, _)| axis);
        let (rows, row_steps) = taken(&mut row_loops, longest);
        let last = column_loops.lengths.len().saturating_sub(1);
        let (columns, column_steps) = taken(&mut column_loops, last);
        for loops in [row_loops, column_loops] {
            around.lengths.extend(loops.lengths.iter().copied());
            for (strides, more) in around.strides.iter_mut().zip(&loops.strides) {
                strides.extend(more.iter().copied());
            }
        }
        around.drop_unit_axes();
        around.coalesce();
        let stride = |tensor, first| inner(tensor, first, summed).map_or(0, |(_, stride)| stride);
        Batch {
            around,
            rows,
            columns,
            depth,
            left: [row_steps[0], stride(self.left, batch + self.groups.rows)],
            right: [stride(self.right, batch), column_steps[1]],
            result: row_steps[2],
        }
    }
}

/// Takes a loop out of its nest. Returns its length and its strides in the left operand, the right operand and the result.
pub(super) fn taken(loops: &mut Nest, axis: usize) -> (usize, [isize; 3]) {
    if loops.lengths.is_empty() {
        return (1, [0; 3]);
    }
    let steps = [0, 1, 2].map(|operand| loops.strides[operand][axis]);
    for strides in &mut loops.strides {
        strides.remove(axis);
    }
    (loops.lengths.remove(axis), steps)
}
