//! Products that mostly read: a vector with a vector or with a matrix, one or many.
//!
//! *Problem*: such a product needs each element of its larger operand once, so it takes as long as reading that. *Technique*: the kernels of
//! `ndcast_ops::DotKernel` read contiguous rows. Tasks are some sums of a batch and, if that is not enough for all threads, some of the summed
//! elements. *Contract*: the bits of a broadcast product and a sum of it, which the engine computes for all other dtypes, lengths and layouts. For
//! many sums over the rows of a matrix, as of `x @ A`, the engine has a kernel of the product and the sum.

use super::blocks::{self, Batch, Start};
use super::columns;
use super::contract::taken;
use crate::error::Result;
use crate::machine::{COLUMN_PRODUCTS, DOT_PIECE_ELEMENTS, PRODUCT_TASK_PRODUCTS};
use crate::memory;
use crate::shape::{Nest, Shape};
use crate::threads::{num_threads, run};
use crate::{DType, Element, Tensor};
use ndcast_ops::{DotKernel, DotRows, LANES, SMALL_DOTS, SmallDots, Summand, merge_nodes};

/// The product, if its dtype and its layout suit.
///
/// # Errors
/// `Memory` if there is no room for the result.
pub(super) fn multiply(batch: &Batch, operands: [&Tensor; 2], shape: &Shape) -> Result<Option<Tensor>> {
    match operands[0].dtype() {
        DType::F32 => typed::<f32>(batch, operands, shape),
        DType::F64 => typed::<f64>(batch, operands, shape),
        _ => Ok(None),
    }
}

fn typed<T: Summand + Element>(batch: &Batch, operands: [&Tensor; 2], shape: &Shape) -> Result<Option<Tensor>> {
    let contiguous = |stride: isize| stride == 1;
    let sums = if SMALL_DOTS.contains(&batch.depth) {
        let Some((form, steps)) = small_form(batch) else { return Ok(None) };
        Sums::Small { form, steps }
    } else if batch.depth >= LANES && contiguous(batch.left[1]) && contiguous(batch.right[0]) {
        Sums::Rows
    } else {
        return by_columns::<T>(batch, operands, shape);
    };
    // SAFETY: both functions write every element, or fail.
    let mut result = unsafe { Tensor::unwritten(shape, operands[0].dtype())? };
    let from = operands.map(|tensor| Start(tensor.start().cast_mut()));
    let into = Start(result.start_mut()?);
    match sums {
        Sums::Small { form, steps } => small::<T>(batch, from, into, form, steps)?,
        Sums::Rows => rows::<T>(batch, from, into)?,
    }
    Ok(Some(result))
}

/// A vector times a dense matrix of few elements, from either side.
fn by_columns<T: Summand + Element>(
    batch: &Batch,
    [left, right]: [&Tensor; 2],
    shape: &Shape,
) -> Result<Option<Tensor>> {
    let (vector, matrix) = match (batch.rows, batch.columns) {
        (1, _) => (left, right.clone()),
        (rows, 1) if batch.left == [1, rows as isize] && left.ndim() > 1 => (right, left.mt()?),
        _ => return Ok(None),
    };
    let few =
        batch.products() == 1 && matrix.numel() == shape.numel()? * batch.depth && matrix.numel() <= COLUMN_PRODUCTS;
    if !few || vector.numel() != batch.depth || !vector.is_contiguous() || !matrix.is_contiguous() {
        return Ok(None);
    }
    let mut result = Tensor::stale(shape, vector.dtype())?;
    columns::multiply(vector.as_slice::<T>()?, matrix.as_slice()?, result.as_slice_mut()?);
    Ok(Some(result))
}

/// What is contiguous.
enum Sums {
    /// Small matrices, these steps apart.
    Small { form: SmallDots, steps: [isize; 3] },
    /// The summed elements of both operands.
    Rows,
}

/// The form of a batch of small dense matrices, and the steps between products, if they follow each other along one axis.
fn small_form(batch: &Batch) -> Option<(SmallDots, [isize; 3])> {
    let (size, columns) = (batch.depth, batch.columns);
    let form = SmallDots { size, rows: batch.rows, is_vector: columns == 1 };
    let is_dense = (batch.rows == 1 || batch.left[0] == size as isize && batch.result == columns as isize)
        && batch.left[1] == 1
        && batch.right[0] == columns as isize
        && (columns == 1 || batch.right[1] == 1);
    let along: Vec<usize> = (0..batch.around.lengths.len()).filter(|&axis| batch.around.lengths[axis] > 1).collect();
    let steps = match along[..] {
        [] => Some([0; 3]),
        [axis] => Some(std::array::from_fn(|k| batch.around.strides[k][axis])),
        _ => None,
    };
    let suits = is_dense && (columns == 1 || columns == size);
    steps.filter(|_| suits).map(|steps| (form, steps))
}

/// Products of small matrices.
fn small<T: Summand>(batch: &Batch, from: [Start; 2], into: Start, form: SmallDots, steps: [isize; 3]) -> Result<()> {
    let kernel = DotKernel::<T>::get();
    let products = batch.products();
    // One product of many rows is as many products of one.
    let (form, products, steps) = if products == 1 {
        let step = |stride: isize| if batch.rows == 1 { 0 } else { stride };
        (SmallDots { rows: 1, ..form }, batch.rows, [step(batch.left[0]), 0, step(batch.result)])
    } else {
        (form, products, steps)
    };
    let each = [form.rows, batch.columns, batch.depth].iter().product::<usize>();
    let each = (PRODUCT_TASK_PRODUCTS / each).clamp(1, products);
    run(products.div_ceil(each), |task| {
        let first = task * each;
        let at = |step: isize| first as isize * step;
        let [x, y] = [0, 1].map(|k| from[k].element::<T>(at(steps[k])).cast::<T>().cast_const());
        // SAFETY: the matrices of both operands are dense, and the steps lead to the next ones; each task writes results of its own.
        unsafe {
            (kernel.small)(into.element::<T>(at(steps[2])).cast(), x, y, form, each.min(products - first), steps);
        };
        Ok(())
    })
}

/// Sums over contiguous elements of both operands.
fn rows<T: Summand>(batch: &Batch, from: [Start; 2], into: Start) -> Result<()> {
    let kernel = DotKernel::<T>::get();
    let mut around = batch.around.clone();
    let kept = [(batch.rows, [batch.left[0], 0, batch.result]), (batch.columns, [0, batch.right[1], 1])];
    for (length, strides) in kept {
        around.lengths.push(length);
        around.strides.iter_mut().zip(strides).for_each(|(all, stride)| all.push(stride));
    }
    around.drop_unit_axes();
    around.coalesce();
    let last = around.lengths.len().saturating_sub(1);
    let (length, steps) = taken(&mut around, last);
    let (outer, depth) = (around.lengths.iter().product::<usize>(), batch.depth);
    let sums = outer * length;
    // A few long sums are cut.
    let pieces = if sums < 4 * num_threads() { depth.div_ceil(DOT_PIECE_ELEMENTS) } else { 1 };
    if pieces > 1 {
        let mut nodes = memory::repeated(T::default(), sums * pieces)?;
        let to = Start(nodes.as_mut_ptr().cast());
        run(sums * pieces, |task| {
            let (sum, piece) = (task / pieces, task % pieces);
            let (offsets, first) = (offsets(&around, sum / length, steps, sum % length), piece * DOT_PIECE_ELEMENTS);
            let [x, y] = [0, 1].map(|k| from[k].element::<T>(offsets[k] + first as isize).cast::<T>().cast_const());
            let part = DOT_PIECE_ELEMENTS.min(depth - first);
            let (out, steps) = (to.element::<T>(task as isize).cast(), [1; 3]);
            // SAFETY: the offsets are those of two rows of `depth` elements, which may be read; each task has a node of its own.
            unsafe { (kernel.rows)(DotRows { out, x, y, rows: 1, steps, length: part }) };
            Ok(())
        })?;
        for (sum, nodes) in nodes.chunks_mut(pieces).enumerate() {
            let root = merge_nodes(nodes);
            let offset = offsets(&around, sum / length, steps, sum % length)[2];
            // SAFETY: the offset is that of an element of the result, which no other thread writes.
            unsafe { into.element::<T>(offset).cast::<T>().write(root) };
        }
        return Ok(());
    }
    let each = (PRODUCT_TASK_PRODUCTS / depth).clamp(1, length);
    let parts = length.div_ceil(each);
    run(outer * parts, |task| {
        let first = task % parts * each;
        let offsets = offsets(&around, task / parts, steps, first);
        let [x, y] = [0, 1].map(|k| from[k].element::<T>(offsets[k]).cast::<T>().cast_const());
        let (out, rows) = (into.element::<T>(offsets[2]).cast(), each.min(length - first));
        // SAFETY: the offsets and steps are those of rows of both operands, which may be read, and of elements of the result, which no other
        // task writes.
        unsafe { (kernel.rows)(DotRows { out, x, y, rows, steps, length: depth }) };
        Ok(())
    })
}

/// The offsets of a sum, `inner` steps after the first of an outer one.
fn offsets(around: &Nest, outer: usize, steps: [isize; 3], inner: usize) -> [isize; 3] {
    let mut offsets = blocks::offsets(around, outer);
    offsets.iter_mut().zip(steps).for_each(|(offset, step)| *offset += inner as isize * step);
    offsets
}
