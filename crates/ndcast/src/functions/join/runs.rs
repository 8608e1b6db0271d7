//! Many short pieces: copied in one loop, for which nothing has to be planned.
//!
//! *Problem*: to copy a region, it is compiled first, which takes as long as thousands of elements do. *Technique*: along an axis a tensor in C order is
//! a list of runs, one for each element of the axes before; pieces are copied run by run, as bits. *Contract*: sources are in C order; shapes have
//! been checked.

use crate::error::Result;
use crate::shape::Shape;
use crate::tensor::bits::{bits_of, for_bits};
use crate::{DType, Tensor, for_dtype};

/// Elements up to which a piece is a short one.
pub(super) const SHORT: usize = 1 << 13;

/// The elements of all axes before `axis`, and of all behind it.
fn around(shape: &Shape, axis: usize) -> (usize, usize) {
    (shape[..axis].iter().product(), shape[axis + 1..].iter().product())
}

/// Each element of an axis as often as its count says.
pub(super) fn repeated(source: &Tensor, axis: usize, counts: &[usize], shape: &Shape) -> Result<Tensor> {
    let source = source.contiguous()?;
    let (outer, inner) = around(source.shape(), axis);
    filled(shape, source.dtype(), |bits, result| {
        let source = source.relabelled(bits);
        for_bits!(bits, T => {
            let mut rest = result.as_slice_mut::<T>()?;
            for block in source.as_slice::<T>()?.chunks_exact((counts.len() * inner).max(1)).take(outer) {
                for (run, &count) in block.chunks_exact(inner.max(1)).zip(counts) {
                    // Few elements are written as four: what is too many is written over. A loop of an unforeseeable length takes longer.
                    if let (&[one], 0..=4) = (run, count)
                        && let Some(four) = rest.first_chunk_mut::<4>()
                    {
                        *four = [one; 4];
                        rest = &mut rest[count..];
                        continue;
                    }
                    let (into, behind) = rest.split_at_mut(count * run.len());
                    match run {
                        &[one] => into.fill(one),
                        run => into.chunks_exact_mut(run.len()).for_each(|into| into.copy_from_slice(run)),
                    }
                    rest = behind;
                }
            }
        });
        Ok(())
    })
}

/// Tensors of one dtype one after the other along an axis.
pub(super) fn joined(tensors: &[&Tensor], axis: usize, shape: &Shape) -> Result<Tensor> {
    let (outer, inner) = around(shape, axis);
    let dtype = tensors[0].dtype();
    let mut result = Tensor::allocate(shape, dtype)?;
    let width = shape[axis] * inner;
    for_dtype!(dtype, T => {
        let into = result.as_slice_mut::<T>()?;
        let mut start = 0;
        for tensor in tensors {
            let made;
            let piece = if tensor.is_contiguous() {
                tensor
            } else {
                made = tensor.duplicate()?;
                &made
            };
            let run = tensor.shape()[axis] * inner;
            if run > 0 {
                let runs = piece.as_slice::<T>()?.chunks_exact(run);
                for (number, from) in runs.enumerate().take(outer) {
                    into[number * width + start..][..run].copy_from_slice(from);
                }
            }
            start += run;
        }
    });
    Ok(result)
}

/// A tensor that `fill` is given as bits.
fn filled(shape: &Shape, dtype: DType, fill: impl FnOnce(DType, &mut Tensor) -> Result<()>) -> Result<Tensor> {
    let bits = bits_of(dtype);
    let mut result = Tensor::allocate(shape, bits)?;
    fill(bits, &mut result)?;
    Ok(result.relabelled(dtype))
}
