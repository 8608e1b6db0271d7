//! Sorting the rows of a matrix, first by the first column, then by the second, and so on.
//!
//! *Technique*: the elements become ranks (`order.rs`), and a row is compared as a slice of integers. Most comparisons end at the first
//! column. *Contract*: rows that are equal keep their order; NaN is the largest, and both zeros are equal.

use crate::error::{Error, ErrorKind, Result};
use crate::functions::sorting::order::{self, for_key};
use crate::threads::run_each;
use crate::{DType, Shape, Tensor, stack};

/// # Sort and search: rows
impl Tensor {
    /// The indices (`i64`) that sort the rows of matrices, which are the last two axes: by their first elements, those with equal first
    /// elements by their second ones, and so on. The result has no last axis. Complex numbers are ordered by their real parts, then by
    /// their imaginary parts.
    ///
    /// # Errors
    /// `Shape` for fewer than two axes, `Memory`.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let x = Tensor::from([[2, 1], [1, 5], [2, 0]]);
    /// assert_eq!(x.argsort_rows()?.to_vec::<i64>()?, [1, 2, 0]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn argsort_rows(&self) -> Result<Tensor> {
        let &[.., rows, columns] = &self.shape()[..] else {
            let text = format!("argsort_rows: x must have rows and columns, but has shape {}", self.shape());
            return Err(Error::new(ErrorKind::Shape, text));
        };
        if self.dtype().is_complex() {
            let parts = stack([&self.real()?, &self.imag()?], -1)?;
            let mut lengths = self.shape().dims().clone();
            if let Some(last) = lengths.last_mut() {
                *last = columns * 2;
            }
            return parts.contiguous()?.reshaped(&Shape::from_dims(lengths)?)?.argsort_rows();
        }
        let mut result = Tensor::allocate(&Shape::new(&self.shape()[..self.ndim() - 1])?, DType::I64)?;
        if result.numel() == 0 {
            return Ok(result);
        }
        let (ranks, _) = order::ranks("argsort_rows", self)?;
        for_key!(ranks, K => {
            let ranks = ranks.as_slice::<K>()?;
            run_each(result.as_slice_mut::<i64>()?.chunks_mut(rows).enumerate(), |_, (matrix, indices)| {
                let row = |index: i64| {
                    let start = (matrix * rows + index as usize) * columns;
                    ranks.get(start..start + columns).unwrap_or_default()
                };
                indices.iter_mut().zip(0..).for_each(|(slot, index)| *slot = index);
                // The indices make all rows different, so the order does not depend on the algorithm.
                indices.sort_unstable_by(|&one, &other| row(one).cmp(row(other)).then(one.cmp(&other)));
                Ok(())
            })
        })?;
        Ok(result)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_rows_keep_their_order() {
        let x = Tensor::from([[[0.0, f64::NAN], [-0.0, 1.0], [0.0, 1.0]], [[3.0, 1.0], [3.0, 1.0], [-1.0, 7.0]]]);
        assert_eq!(x.argsort_rows().unwrap().to_vec::<i64>().unwrap(), [1, 2, 0, 2, 0, 1]);
        let none = Tensor::zeros([3, 0], None).unwrap();
        assert_eq!(none.argsort_rows().unwrap().to_vec::<i64>().unwrap(), [0, 1, 2]);
        assert_eq!(Tensor::from([1, 2]).argsort_rows().unwrap_err().kind(), ErrorKind::Shape);
    }
}
