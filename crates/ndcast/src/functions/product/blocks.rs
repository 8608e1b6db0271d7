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
use crate::memory;
use crate::shape::{Nest, Shape};
use crate::threads::{check_rarely, num_threads, run};
use crate::{Complex32, Complex64, DType, Error, Tensor};
use ndcast_ops::transpose;
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
    /// Number of pieces that one product is cut into, along rows and along columns.
    rows: usize,
    columns: usize,
}

/// Rows and columns of one product.
type Piece = [Range<usize>; 2];

impl Cut {
    /// The pieces of one product with this number of rows and columns.
    fn pieces(&self, rows: usize, columns: usize) -> Vec<Piece> {
        let along = |length, parts| (0..parts).map(move |k| part(length, parts, k)).filter(|part| !part.is_empty());
        along(rows, self.rows)
            .flat_map(|rows| along(columns, self.columns).map(move |columns| [rows.clone(), columns]))
            .collect()
    }
}

impl Batch {
    pub(super) fn products(&self) -> usize {
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

    /// Whether each product is that of a matrix and its transpose, and equals its own transpose bit by bit.
    fn is_symmetric<T: Number>(&self, starts: [Start; 2]) -> bool {
        let same = starts[0].0 == starts[1].0 && self.left == [self.right[1], self.right[0]];
        T::COMMUTES && same && self.rows == self.columns && self.around.strides[0] == self.around.strides[1]
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
    pub(super) fn offsets(&self, product: usize) -> [isize; 3] {
        offsets(&self.around, product)
    }

    /// The number of chains of each sum.
    fn chains(&self) -> usize {
        self.depth.div_ceil(DEPTH)
    }

    /// Whether the chains of a single product are tasks: it is small beside its operands, and cut into blocks each would read much of them.
    fn is_in_chains(&self) -> bool {
        let read = (self.rows + self.columns).saturating_mul(self.depth);
        let written = self.rows.saturating_mul(self.columns).saturating_mul(self.chains());
        let is_large = self.rows.saturating_mul(self.columns).saturating_mul(self.depth) > 2 * PRODUCT_TASK_PRODUCTS;
        num_threads() > 1 && self.products() == 1 && self.chains() > 1 && is_large && written <= read / 4
    }
}

/// The offsets of both operands and of the result in one pass of some loops.
pub(super) fn offsets(around: &Nest, number: usize) -> [isize; 3] {
    let (mut left, mut offsets) = (number, [0; 3]);
    for (axis, &length) in around.lengths.iter().enumerate().rev() {
        let index = (left % length) as isize;
        left /= length;
        for (offset, strides) in offsets.iter_mut().zip(&around.strides) {
            *offset += index * strides[axis];
        }
    }
    offsets
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
    let (mut cut, products, in_chains) = (batch.cut(), batch.products(), batch.is_in_chains());
    let work = batch.rows.saturating_mul(batch.columns).saturating_mul(batch.depth);
    let halves =
        batch.rows >= 2 * PRODUCT_BLOCK_ROWS && work >= 2 * PRODUCT_TASK_PRODUCTS && batch.is_symmetric::<T>(starts);
    if halves {
        // Of square pieces, those above the diagonal are the transposes of others.
        let side = batch.rows / PRODUCT_BLOCK_ROWS;
        (cut.rows, cut.columns) = (side.min(SQUARE_PIECES), side.min(SQUARE_PIECES));
    } else if in_chains {
        (cut.rows, cut.columns) = (1, 1);
    }
    let (above, pieces): (Vec<Piece>, Vec<Piece>) = cut
        .pieces(batch.rows, batch.columns)
        .into_iter()
        .partition(|[rows, columns]| halves && rows.end <= columns.start);
    #[cfg(feature = "gemm")]
    gemm::look_for_room::<T>(batch.rows, batch.columns, batch.depth)?;
    if in_chains {
        chain_by_chain::<T>(batch, starts, result, &pieces)?;
        mirror::<T>(batch, result, &above)?;
        return Ok(tensor);
    }
    run(products.div_ceil(cut.products) * pieces.len(), |task| {
        let (number, [rows, columns]) = (task / pieces.len(), pieces[task % pieces.len()].clone());
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
            let mut offsets = batch.offsets(product);
            offsets[0] += rows.start as isize * batch.left[0];
            offsets[1] += columns.start as isize * batch.right[1];
            offsets[2] += rows.start as isize * batch.result + columns.start as isize;
            let into = result.element::<T>(offsets[2]);
            for number in 0..batch.chains() {
                // One chain of a large product takes a good part of a second.
                if number > 0 {
                    check_rarely()?;
                }
                let chain =
                    Chain { number, offsets, rows: rows.len(), columns: columns.len(), into, result: batch.result };
                // SAFETY: the strides are those of views of the operands, and of the result in C order. The result is fresh memory, and no
                // other task writes to this block of it.
                unsafe { chain.multiply::<T>(batch, starts, number > 0, &mut panel) };
            }
        }
        Ok(())
    })?;
    mirror::<T>(batch, result, &above)?;
    Ok(tensor)
}

/// The most pieces along each side of a product that equals its transpose: of 8 by 8, 28 need not be computed.
const SQUARE_PIECES: usize = 8;

/// Fills pieces of all products with the transposes of those across the diagonal.
fn mirror<T: Number>(batch: &Batch, result: Start, above: &[Piece]) -> Result<()> {
    run(batch.products() * above.len(), |task| {
        let [rows, columns] = above[task % above.len()].clone();
        let first = batch.offsets(task / above.len())[2];
        let at = |row: usize, column: usize| result.element::<T>(first + row as isize * batch.result + column as isize);
        let (step, size) = (batch.result * size_of::<T>() as isize, size_of::<T>());
        let (own, across) = (at(rows.start, columns.start), at(columns.start, rows.start));
        // SAFETY: both are pieces of the result, on either side of the diagonal. That below is computed, and no other task writes to this one.
        unsafe { transpose(own, step, across, step, rows.len(), columns.len(), size) };
        Ok(())
    })
}

/// One chain of each element of a block.
struct Chain {
    number: usize,
    /// Those of the first elements of the operands.
    offsets: [isize; 3],
    rows: usize,
    columns: usize,
    /// Where it goes, and the stride of the rows there.
    into: *mut u8,
    result: isize,
}

impl Chain {
    /// Computes the chain, and adds it to the elements that are there if it `adds`.
    ///
    /// # Safety
    /// The offsets and the strides of the batch lead to elements of the operands. The elements of the block may be written, and read if it
    /// adds; nothing else writes to them.
    unsafe fn multiply<T: Number>(&self, batch: &Batch, starts: [Start; 2], adds: bool, panel: &mut Vec<T>) {
        let chains = batch.chains();
        let (from, to) = (batch.depth * self.number / chains, batch.depth * (self.number + 1) / chains);
        let left = self.offsets[0] + from as isize * batch.left[1];
        let right = self.offsets[1] + from as isize * batch.right[0];
        let block = Block::<T> {
            from: [starts[0].element::<T>(left).cast_const(), starts[1].element::<T>(right).cast_const()],
            into: self.into,
            rows: self.rows,
            columns: self.columns,
            depth: to - from,
            left: batch.left,
            right: batch.right,
            result: self.result,
            adds,
            of: PhantomData,
        };
        #[cfg(feature = "gemm")]
        if gemm::takes(&block) {
            // SAFETY: the caller's contract.
            return unsafe { gemm::multiply(&block) };
        }
        // SAFETY: the caller's contract. Signed integers may be read and written as unsigned ones.
        unsafe { T::multiply(&block, panel) };
    }
}

/// Pieces of a single product, whose chains are computed on all threads, some at a time, and then added in order. The other elements are zeros.
fn chain_by_chain<T: Number>(batch: &Batch, starts: [Start; 2], result: Start, pieces: &[Piece]) -> Result<()> {
    let (rows, columns) = (batch.rows, batch.columns);
    let together = batch.chains().min(8 * num_threads());
    let mut computed = memory::repeated(T::ZERO, together * rows * columns)?;
    for first in (0..batch.chains()).step_by(together) {
        let several = together.min(batch.chains() - first);
        let places = Start(computed.as_mut_ptr().cast());
        run(several, |number| {
            let mut panel = plain::panel(rows, columns, batch.depth)?;
            for [own_rows, own_columns] in pieces {
                let (row, column) = (own_rows.start as isize, own_columns.start as isize);
                let place = number as isize * (rows * columns) as isize + row * columns as isize + column;
                let chain = Chain {
                    number: first + number,
                    offsets: [row * batch.left[0], column * batch.right[1], 0],
                    rows: own_rows.len(),
                    columns: own_columns.len(),
                    into: places.element::<T>(place),
                    result: columns as isize,
                };
                // SAFETY: the strides are those of views of the operands, and each chain has memory of its own.
                unsafe { chain.multiply::<T>(batch, starts, false, &mut panel) };
            }
            Ok(())
        })?;
        let lines: Vec<&[T]> = computed.chunks_exact(columns).take(several * rows).collect();
        run(rows, |row| {
            // SAFETY: a row of the result, which no other task has; the first chain writes all of it.
            let into = unsafe {
                let start = result.element::<T>(row as isize * batch.result).cast::<T>();
                if first == 0 {
                    start.copy_from_nonoverlapping(lines[row].as_ptr(), columns);
                }
                std::slice::from_raw_parts_mut(start, columns)
            };
            for line in lines[row..].iter().step_by(rows).skip(usize::from(first == 0)) {
                into.iter_mut().zip(*line).for_each(|(sum, &chain)| *sum = T::plus(*sum, chain));
            }
            Ok(())
        })?;
    }
    Ok(())
}

/// Address of the first element.
#[derive(Clone, Copy)]
pub(super) struct Start(pub(super) *mut u8);

// SAFETY: operands are only read, and tasks write disjoint blocks of the result.
unsafe impl Sync for Start {}

impl Start {
    pub(super) fn element<T>(self, offset: isize) -> *mut u8 {
        self.0.cast::<T>().wrapping_offset(offset).cast()
    }
}
