//! The discrete convolution of two vectors.
//!
//! *Technique*: every element of the shorter vector adds a multiple of the longer one, moved by its place, to the result. The result is cut
//! into blocks that stay in the cache; threads share the blocks. *Contract*: floats are summed in f64 and rounded once, in the order of the
//! shorter vector, whatever the number of threads. Integers wrap.

use crate::Operand;
use crate::error::{Error, ErrorKind, Result};
use crate::threads::run_each;
use crate::{Complex64, DType, Element, Tensor, promote};
use std::ops::{Add, Mul};

/// Elements of one block of the result.
const BLOCK: usize = 2048;

/// The part of a convolution that is wanted.
///
/// ```
/// use ndcast::{Overlap, tensor};
/// let (x, y) = (tensor![1, 2, 3], tensor![1, 1]);
/// assert_eq!(x.convolve(&y, Overlap::Full)?, tensor![1, 3, 5, 3]);
/// assert_eq!(x.convolve(&y, Overlap::Same)?, tensor![1, 3, 5]);
/// assert_eq!(x.convolve(&y, Overlap::Valid)?, tensor![3, 5]);
/// # Ok::<(), ndcast::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Overlap {
    /// Every place where the vectors overlap: one element less than both have together.
    #[default]
    Full,
    /// As many places as the longer vector has elements, in the middle.
    Same,
    /// The places where the vectors overlap completely.
    Valid,
}

/// # Compute: convolution
impl Tensor {
    /// The convolution of two vectors: element `k` is the sum of `self[i] * other[k - i]`. The result has the dtype to which both promote.
    /// For bools it tells whether any product is true.
    ///
    /// # Errors
    /// `Shape` unless both have one axis; `Value` if one is empty; `DType` if the dtypes do not promote; `Memory`.
    ///
    /// ```
    /// use ndcast::{Overlap, Tensor};
    /// let (x, y) = (Tensor::from([1, 2, 3]), Tensor::from([0, 1, 5]));
    /// assert_eq!(x.convolve(&y, Overlap::Full)?.to_vec::<i32>()?, [0, 1, 7, 13, 15]);
    /// assert_eq!(x.convolve(&y, Overlap::Same)?.to_vec::<i32>()?, [1, 7, 13]);
    /// assert_eq!(x.convolve(&y, Overlap::Valid)?.to_vec::<i32>()?, [7]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn convolve(&self, other: impl Operand, overlap: Overlap) -> Result<Tensor> {
        let other = &other.tensor()?;
        let (dtype, start, length) = self.overlaps(other, overlap)?;
        // Integers of 64 bits wrap to the same bits with and without a sign.
        let wide = match dtype {
            _ if dtype.is_complex() => DType::C128,
            _ if dtype.is_float() => DType::F64,
            _ => DType::I64,
        };
        let (long, short) = if self.numel() < other.numel() { (other, self) } else { (self, other) };
        let (long, short) = (long.cast(wide)?.contiguous()?, short.cast(wide)?.contiguous()?);
        let sums = match wide {
            DType::F64 => sums::<f64>(&long, &short, start, length),
            DType::C128 => sums::<Complex64>(&long, &short, start, length),
            _ => sums::<i64>(&long, &short, start, length),
        };
        sums?.cast(dtype)
    }

    /// Shape and dtype of [`Tensor::convolve`], as a stand-in.
    pub(crate) fn convolve_types(&self, other: &Tensor, overlap: Overlap) -> Result<Tensor> {
        let (dtype, _, length) = self.overlaps(other, overlap)?;
        Tensor::stand_in(&[length].into(), dtype)
    }

    /// The dtype of a convolution, and the first place and the number of places that it has.
    fn overlaps(&self, other: &Tensor, overlap: Overlap) -> Result<(DType, usize, usize)> {
        if self.ndim() != 1 || other.ndim() != 1 {
            let (own, other) = (self.shape(), other.shape());
            let text = format!("convolve: takes two vectors, not shapes {own} and {other}: call ravel() first");
            return Err(Error::new(ErrorKind::Shape, text));
        }
        if self.numel() == 0 || other.numel() == 0 {
            return Err(Error::value("convolve: takes vectors that are not empty"));
        }
        let Some(dtype) = promote(self.dtype(), other.dtype()) else {
            let text = format!("convolve: {} and {} promote to no common dtype", self.dtype(), other.dtype());
            return Err(Error::dtype(text));
        };
        let (most, least) = (self.numel().max(other.numel()), self.numel().min(other.numel()));
        let (start, length) = match overlap {
            Overlap::Full => (0, most + least - 1),
            Overlap::Same => ((least - 1) / 2, most),
            Overlap::Valid => (least - 1, most - least + 1),
        };
        Ok((dtype, start, length))
    }
}

/// Elements that are multiplied and added; integers wrap.
pub(crate) trait Term: Element {
    /// `self + x1 * x2`
    fn plus_product(self, x1: Self, x2: Self) -> Self;
}

macro_rules! terms {
    ($($T:ty)+) => {$(
        impl Term for $T {
            fn plus_product(self, x1: Self, x2: Self) -> Self {
                self.add(x1.mul(x2))
            }
        }
    )+};
}
terms!(f64 Complex64);

impl Term for i64 {
    fn plus_product(self, x1: i64, x2: i64) -> i64 {
        self.wrapping_add(x1.wrapping_mul(x2))
    }
}

/// `length` elements of the convolution from `start` on.
fn sums<T: Term>(long: &Tensor, short: &Tensor, start: usize, length: usize) -> Result<Tensor> {
    let mut result = Tensor::zeros([length], T::DTYPE)?;
    let (long, short) = (long.as_slice::<T>()?, short.as_slice::<T>()?);
    let blocks = result.as_slice_mut::<T>()?.chunks_mut(BLOCK);
    run_each(blocks, |block, sums| {
        let first = start + block * BLOCK;
        for (place, &factor) in short.iter().enumerate() {
            // Element `k` of the result gets `long[k - place]`, where there is one.
            let from = place.saturating_sub(first);
            let Some(sums) = sums.get_mut(from..) else { continue };
            let Some(terms) = long.get(first + from - place..) else { continue };
            for (sum, &term) in sums.iter_mut().zip(terms) {
                *sum = sum.plus_product(factor, term);
            }
        }
        Ok(())
    })?;
    Ok(result)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_to_the_definition() {
        for (most, least) in [(1, 1), (7, 1), (7, 3), (7, 4), (5000, 2), (4100, 2100), (3, 3)] {
            let x: Vec<i64> = (0..most).map(|k| k * 7 % 13 - 5).collect();
            let y: Vec<i64> = (0..least).map(|k| k * 5 % 11 - 4).collect();
            let mut wanted = vec![0; x.len() + y.len() - 1];
            for (i, x) in x.iter().enumerate() {
                y.iter().enumerate().for_each(|(j, y)| wanted[i + j] += x * y);
            }
            let (long, short) = (Tensor::from(x), Tensor::from(y));
            for (left, right) in [(&long, &short), (&short, &long)] {
                let full = left.convolve(right, Overlap::Full).unwrap();
                assert_eq!(full.to_vec::<i64>().unwrap(), wanted);
                let valid = left.convolve(right, Overlap::Valid).unwrap().to_vec::<i64>().unwrap();
                assert_eq!(valid, wanted[least as usize - 1..most as usize]);
                let same = left.convolve(right, Overlap::Same).unwrap().to_vec::<i64>().unwrap();
                let start = (least as usize - 1) / 2;
                assert_eq!(same, wanted[start..start + most as usize]);
            }
        }
    }
}
