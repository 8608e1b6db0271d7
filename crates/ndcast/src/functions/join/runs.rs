//! Many short pieces, copied in one loop without planning.
//!
//! *Problem*: copying a region compiles a loop nest first, which takes as long as copying thousands of elements. *Technique*: along an
//! axis, a tensor in C order is a list of runs, one for each index of the axes before. Pieces are copied run by run. *Contract*: sources
//! are made contiguous; the caller has checked the shapes.

use crate::error::Result;
use crate::shape::Shape;
use crate::tensor::bits::{bits_of, for_bits};
use crate::{DType, Tensor, for_dtype};

/// The number of elements of all axes before `axis`, and of all axes after it.
fn around(shape: &Shape, axis: usize) -> (usize, usize) {
    (shape[..axis].iter().product(), shape[axis + 1..].iter().product())
}

/// Repeats each element along an axis as often as its count says.
pub(super) fn repeated(source: &Tensor, axis: usize, counts: &[usize], shape: &Shape) -> Result<Tensor> {
    let source = source.contiguous()?;
    let (outer, inner) = around(source.shape(), axis);
    filled(shape, source.dtype(), |bits, result| {
        let source = source.relabelled(bits);
        for_bits!(bits, T => {
            let mut rest = result.as_slice_mut::<T>()?;
            for block in source.as_slice::<T>()?.chunks_exact((counts.len() * inner).max(1)).take(outer) {
                for (run, &count) in block.chunks_exact(inner.max(1)).zip(counts) {
                    // Up to four elements are written as four, and the next ones overwrite the surplus. A loop of unpredictable length
                    // takes longer.
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

/// Joins tensors of one dtype along an axis.
pub(super) fn joined(tensors: &[Tensor], axis: usize, shape: &Shape) -> Result<Tensor> {
    let (outer, inner) = around(shape, axis);
    let dtype = tensors[0].dtype();
    let mut result = Tensor::stale(shape, dtype)?;
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

/// A new tensor that `fill` writes as bits.
fn filled(shape: &Shape, dtype: DType, fill: impl FnOnce(DType, &mut Tensor) -> Result<()>) -> Result<Tensor> {
    let bits = bits_of(dtype);
    let mut result = Tensor::stale(shape, bits)?;
    fill(bits, &mut result)?;
    Ok(result.relabelled(dtype))
}
