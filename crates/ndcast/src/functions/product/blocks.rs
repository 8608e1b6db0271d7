//! Batches of products, cut into blocks that threads compute.
//!
//! *Problem*: there may be one product of two large matrices, or thousands of small ones whose operands broadcast over the batch.
//! *Technique*: loops over the batch step through both operands by their strides, which are 0 where an operand broadcasts, so nothing of
//! the size of the batch is ever copied. Large products are cut along rows or columns. *Contract*: the cuts of the summed axis depend only
//! on its length, so the result has the same bits whatever the number of threads and the layout.

#[cfg(feature = "gemm")]
use super::gemm;
use super::lines::{self, Lines};
use super::plain::{self, Block, DEPTH, Number};
use crate::error::Result;
use crate::machine::{PRODUCT_BLOCK_ROWS, PRODUCT_TASK_PRODUCTS};
use crate::shape::{Nest, Shape};
use crate::threads::{check_rarely, num_threads, run};
use crate::{Complex32, Complex64, DType, Error, Tensor};
use std::marker::PhantomData;
use std::ops::Range;

/// Many products of one form.
pub(super) struct Batch {
    /// Loops over the products, with strides in the left operand, the right operand and the result.
    pub(super) around: Nest,
    /// Rows and columns of one product, and the number of elements in each sum. All are more than 0.
    pub(super) rows: usize,
    pub(super) columns: usize,
    pub(super) depth: usize,
    /// Strides, as in [`Block`].
    pub(super) left: [isize; 2],
    pub(super) right: [isize; 2],
    pub(super) result: isize,
}

/// Computes a batch into a new tensor. The operands have the same dtype, which is not a 16-bit float.
///
/// # Errors
/// `Memory` if there is no room for the result.
pub(super) fn multiply(batch: &Batch, operands: [&Tensor; 2], shape: &Shape) -> Result<Tensor> {
    match operands[0].dtype() {
        DType::Bool => typed::<bool>(batch, operands, shape),
        DType::U8 | DType::I8 => typed::<u8>(batch, operands, shape),
        DType::U16 | DType::I16 => typed::<u16>(batch, operands, shape),
        DType::U32 | DType::I32 => typed::<u32>(batch, operands, shape),
        DType::U64 | DType::I64 => typed::<u64>(batch, operands, shape),
        DType::F32 => typed::<f32>(batch, operands, shape),
        DType::F64 => typed::<f64>(batch, operands, shape),
        DType::C64 => typed::<Complex32>(batch, operands, shape),
        DType::C128 => typed::<Complex64>(batch, operands, shape),
        half @ (DType::F16 | DType::BF16) => Err(Error::dtype(format!("products of {half} are computed as float32"))),
    }
}

/// How a batch is divided into tasks.
struct Cut {
    /// Products of one task.
    products: usize,
    /// Number of tasks that one product is cut into, along rows and along columns.
    rows: usize,
    columns: usize,
}

impl Batch {
    fn products(&self) -> usize {
        self.around.lengths.iter().product()
    }

    fn cut(&self) -> Cut {
        let products = self.products();
        let each = self.rows.saturating_mul(self.columns).saturating_mul(self.depth);
        // A few tasks for each thread, so that all threads end at about the same time.
        let tasks = (each.saturating_mul(products) / PRODUCT_TASK_PRODUCTS).clamp(1, 8 * num_threads());
        if num_threads() == 1 || products >= tasks {
            return Cut { products: products.div_ceil(tasks), rows: 1, columns: 1 };
        }
        // The longer side is cut first: each piece packs the other operand again, so a piece should stay long.
        let pieces = (tasks / 4).max(2).div_ceil(products);
        let (longer, shorter) = (self.columns.max(self.rows), self.columns.min(self.rows));
        let first = pieces.min(longer / PRODUCT_BLOCK_ROWS).max(1);
        let second = pieces.div_ceil(first).min(shorter / PRODUCT_BLOCK_ROWS).max(1);
        let (rows, columns) = if self.rows > self.columns { (first, second) } else { (second, first) };
        Cut { products: 1, rows, columns }
    }

    /// The number of columns if the right operands are small dense square matrices and the left operands have dense rows; and the steps
    /// between products, if they follow each other along one axis.
    fn lines(&self, columns: usize) -> Option<(usize, Option<[isize; 3]>)> {
        let size = self.columns;
        let dense = [size as isize, 1];
        let suits = lines::SIZES.contains(&size) && columns == size && self.depth == size;
        if !suits || self.left != dense || self.right != dense || self.result != dense[0] {
            return None;
        }
        let along: Vec<usize> = (0..self.around.lengths.len()).filter(|&axis| self.around.lengths[axis] > 1).collect();
        let steps = match along[..] {
            [] => Some([0; 3]),
            [axis] => Some(std::array::from_fn(|k| self.around.strides[k][axis])),
            _ => None,
        };
        Some((size, steps))
    }

    /// The offsets of the operands and of the result of a product from those of the first product.
    fn offsets(&self, product: usize) -> [isize; 3] {
        let (mut left, mut offsets) = (product, [0; 3]);
        for (axis, &length) in self.around.lengths.iter().enumerate().rev() {
            let index = (left % length) as isize;
            left /= length;
            for (offset, strides) in offsets.iter_mut().zip(&self.around.strides) {
                *offset += index * strides[axis];
            }
        }
        offsets
    }
}

/// Part `k` of `parts` parts of nearly equal length, cut at multiples of a few registers.
fn part(length: usize, parts: usize, k: usize) -> Range<usize> {
    let at = |k: usize| if k == parts { length } else { (length * k / parts).next_multiple_of(16).min(length) };
    at(k)..at(k + 1)
}

fn typed<T: Number>(batch: &Batch, operands: [&Tensor; 2], shape: &Shape) -> Result<Tensor> {
    // SAFETY: the tasks write every element.
    let mut tensor = unsafe { Tensor::unwritten(shape, operands[0].dtype())? };
    let starts = operands.map(|tensor| Start(tensor.start().cast_mut()));
    let result = Start(tensor.start_mut()?);
    let (cut, products) = (batch.cut(), batch.products());
    let chains = batch.depth.div_ceil(DEPTH);
    let tasks = products.div_ceil(cut.products) * cut.rows * cut.columns;
    #[cfg(feature = "gemm")]
    gemm::look_for_room::<T>(batch.rows, batch.columns, batch.depth)?;
    run(tasks, |task| {
        let (number, piece) = (task / (cut.rows * cut.columns), task % (cut.rows * cut.columns));
        let rows = part(batch.rows, cut.rows, piece / cut.columns);
        let columns = part(batch.columns, cut.columns, piece % cut.columns);
        if rows.is_empty() || columns.is_empty() {
            return Ok(());
        }
        let mut panel = plain::panel(rows.len(), columns.len(), batch.depth)?;
        let taken = number * cut.products..((number + 1) * cut.products).min(products);
        if let Some((size, steps)) = batch.lines(columns.len()) {
            // Products along one axis are one call.
            let together = if steps.is_some() { taken.len() } else { 1 };
            for product in taken.step_by(together) {
                let offsets = batch.offsets(product);
                let lines = Lines::<T> {
                    from: [
                        starts[0].element::<T>(offsets[0] + rows.start as isize * batch.left[0]).cast_const().cast(),
                        starts[1].element::<T>(offsets[1]).cast_const().cast(),
                    ],
                    into: result.element::<T>(offsets[2] + rows.start as isize * batch.result).cast(),
                    rows: rows.len(),
                    steps: steps.unwrap_or([0; 3]),
                    products: together,
                };
                // SAFETY: as below; operands and result are dense, and the steps are the strides of the only axis around the products.
                unsafe { lines.multiply(size) };
            }
            return Ok(());
        }
        for product in taken {
            let offsets = batch.offsets(product);
            let (first, second) = (rows.start as isize, columns.start as isize);
            for chain in 0..chains {
                // One chain of a large product takes a good part of a second.
                if chain > 0 {
                    check_rarely()?;
                }
                let (from, to) = (batch.depth * chain / chains, batch.depth * (chain + 1) / chains);
                let left = offsets[0] + first * batch.left[0] + from as isize * batch.left[1];
                let right = offsets[1] + from as isize * batch.right[0] + second * batch.right[1];
                let block = Block::<T> {
                    from: [starts[0].element::<T>(left).cast_const(), starts[1].element::<T>(right).cast_const()],
                    into: result.element::<T>(offsets[2] + first * batch.result + second),
                    rows: rows.len(),
                    columns: columns.len(),
                    depth: to - from,
                    left: batch.left,
                    right: batch.right,
                    result: batch.result,
                    adds: chain > 0,
                    of: PhantomData,
                };
                #[cfg(feature = "gemm")]
                if gemm::takes(&block) {
                    // SAFETY: as below.
                    unsafe { gemm::multiply(&block) };
                    continue;
                }
                // SAFETY: the strides are those of views of the operands, and of the result in C order. The result is fresh memory, and no
                // other task writes to this block of it. Signed integers may be read and written as unsigned ones.
                unsafe { T::multiply(&block, &mut panel) };
            }
        }
        Ok(())
    })?;
    Ok(tensor)
}

/// Address of the first element.
#[derive(Clone, Copy)]
struct Start(*mut u8);

// SAFETY: operands are only read, and tasks write disjoint blocks of the result.
unsafe impl Sync for Start {}

impl Start {
    fn element<T>(self, offset: isize) -> *mut u8 {
        self.0.cast::<T>().wrapping_offset(offset).cast()
    }
}
