//! Tensors made from a description: filled, numbered, masked.
//!
//! Conventions: shapes are anything that is [`IntoShape`], numbers anything that is a [`Scalar`], and the dtype comes
//! last as `impl Into<Option<DType>>`: `DType::I32`, or `None` for what the function says (mostly the default float).
//! A number that its dtype cannot hold is refused, never wrapped. Literals are in `create/literal.rs`, numbers in a
//! row in `create/range.rs`.

mod literal;
mod range;

pub use literal::Literal;
pub use range::{Indexing, meshgrid};

use crate::error::Result;
use crate::shape::{IntoShape, ShapeError, ShapeErrorKind};
use crate::{DType, Element, Scalar, Tensor, default_float, for_dtype};

/// One value everywhere.
impl Tensor {
    /// Zeros; of the default float if no dtype is given.
    ///
    /// # Errors
    /// `Memory` if there is no room, `Shape` for more elements or axes than there can be.
    ///
    /// ```
    /// use ndcast::{DType, Tensor};
    /// assert_eq!(Tensor::zeros([2, 3], None)?.dtype(), DType::F32);
    /// assert_eq!(Tensor::zeros(2, DType::I8)?.to_vec::<i8>()?, [0, 0]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn zeros(shape: impl IntoShape, dtype: impl Into<Option<DType>>) -> Result<Tensor> {
        Tensor::allocate(&shape.into_shape()?, dtype.into().unwrap_or_else(default_float))
    }

    /// Ones; of the default float if no dtype is given.
    ///
    /// # Errors
    /// As [`Tensor::zeros`].
    pub fn ones(shape: impl IntoShape, dtype: impl Into<Option<DType>>) -> Result<Tensor> {
        Tensor::repeated(&shape.into_shape()?, Scalar::Int(1), dtype.into().unwrap_or_else(default_float))
    }

    /// Elements that are about to be overwritten: zeros today, which a program should not rely on. Whatever a tensor held before
    /// is never seen in another.
    ///
    /// # Errors
    /// As [`Tensor::zeros`].
    pub fn empty(shape: impl IntoShape, dtype: impl Into<Option<DType>>) -> Result<Tensor> {
        Tensor::zeros(shape, dtype)
    }

    /// A value everywhere; of the dtype that Python would give it if none is given.
    ///
    /// # Errors
    /// As [`Tensor::zeros`], and `Value` if the dtype cannot hold the value.
    ///
    /// ```
    /// use ndcast::{DType, Tensor};
    /// assert_eq!(Tensor::full(2, 7, None)?.to_vec::<i64>()?, [7, 7]);
    /// assert!(Tensor::full(2, 300, DType::U8).is_err());
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn full(shape: impl IntoShape, value: impl Into<Scalar>, dtype: impl Into<Option<DType>>) -> Result<Tensor> {
        let value = value.into();
        let dtype = dtype.into().unwrap_or_else(|| value.default_dtype(default_float()));
        let value = value.fit(dtype)?;
        Tensor::repeated(&shape.into_shape()?, value, dtype)
    }

    /// Zeros of the shape of this tensor, and of its dtype if none is given.
    ///
    /// # Errors
    /// As [`Tensor::zeros`].
    pub fn zeros_like(&self, dtype: impl Into<Option<DType>>) -> Result<Tensor> {
        Tensor::zeros(self.shape(), dtype.into().unwrap_or(self.dtype()))
    }

    /// Ones of the shape of this tensor, and of its dtype if none is given.
    ///
    /// # Errors
    /// As [`Tensor::zeros`].
    pub fn ones_like(&self, dtype: impl Into<Option<DType>>) -> Result<Tensor> {
        Tensor::ones(self.shape(), dtype.into().unwrap_or(self.dtype()))
    }

    /// As [`Tensor::empty`], of the shape of this tensor, and of its dtype if none is given.
    ///
    /// # Errors
    /// As [`Tensor::zeros`].
    pub fn empty_like(&self, dtype: impl Into<Option<DType>>) -> Result<Tensor> {
        self.zeros_like(dtype)
    }

    /// A value everywhere, in the shape of this tensor, and in its dtype if none is given.
    ///
    /// # Errors
    /// As [`Tensor::full`].
    pub fn full_like(&self, value: impl Into<Scalar>, dtype: impl Into<Option<DType>>) -> Result<Tensor> {
        Tensor::full(self.shape(), value, dtype.into().unwrap_or(self.dtype()))
    }
}

/// Matrices.
impl Tensor {
    /// Ones on the `k`-th diagonal and zeros elsewhere; square unless `columns` says otherwise, of the default float
    /// if no dtype is given.
    ///
    /// # Errors
    /// As [`Tensor::zeros`].
    ///
    /// ```
    /// use ndcast::{DType, Tensor};
    /// assert_eq!(Tensor::eye(2, 3, 1, DType::I32)?.to_vec::<i32>()?, [0, 1, 0, 0, 0, 1]);
    /// assert_eq!(Tensor::eye(2, None, 0, None)?.to_vec::<f32>()?, [1.0, 0.0, 0.0, 1.0]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn eye(
        rows: usize,
        columns: impl Into<Option<usize>>,
        k: isize,
        dtype: impl Into<Option<DType>>,
    ) -> Result<Tensor> {
        let columns = columns.into().unwrap_or(rows);
        let mut matrix = Tensor::zeros([rows, columns], dtype)?;
        for_dtype!(matrix.dtype(), T => {
            let elements = matrix.as_slice_mut::<T>()?;
            for row in 0..rows.min(elements.len()) {
                if let Some(column) = row.checked_add_signed(k).filter(|&column| column < columns) {
                    elements[row * columns + column] = T::from_scalar(Scalar::Int(1));
                }
            }
        });
        Ok(matrix)
    }

    /// A copy with zeros above the `k`-th diagonal of each matrix (the last two axes).
    ///
    /// # Errors
    /// `Shape` below two axes, `Memory` if there is no room.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// assert_eq!(Tensor::from([[1, 2], [3, 4]]).tril(0)?.to_vec::<i32>()?, [1, 0, 3, 4]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn tril(&self, k: isize) -> Result<Tensor> {
        self.with_zeros("tril", |row, columns| boundary(row, k.checked_add(1), columns)..columns)
    }

    /// A copy with zeros below the `k`-th diagonal of each matrix (the last two axes).
    ///
    /// # Errors
    /// `Shape` below two axes, `Memory` if there is no room.
    pub fn triu(&self, k: isize) -> Result<Tensor> {
        self.with_zeros("triu", |row, columns| 0..boundary(row, Some(k), columns))
    }

    /// A copy with zeros in the columns that `zeros(row, columns)` names.
    fn with_zeros(&self, what: &'static str, zeros: impl Fn(usize, usize) -> std::ops::Range<usize>) -> Result<Tensor> {
        let &[.., rows, columns] = &self.shape()[..] else {
            let kind = ShapeErrorKind::RankTooSmall { what, needed: 2, rank: self.ndim() };
            return Err(ShapeError::new(kind).into());
        };
        let mut copy = self.duplicate()?;
        for_dtype!(self.dtype(), T => {
            // `chunks` refuses a length of 0, of which there is nothing to overwrite.
            for (row, elements) in copy.as_slice_mut::<T>()?.chunks_mut(columns.max(1)).enumerate() {
                elements[zeros(row % rows, columns)].fill(T::default());
            }
        });
        Ok(copy)
    }
}

/// The first column on or beyond diagonal `k` (`None`: beyond all of them) in a row, at most `columns`.
fn boundary(row: usize, k: Option<isize>, columns: usize) -> usize {
    // A row is an index of an existing axis, at most isize::MAX.
    k.and_then(|k| k.checked_add(row as isize)).map_or(columns, |column| column.max(0).unsigned_abs().min(columns))
}

/// Another dtype.
impl Tensor {
    /// The elements converted to a dtype; the tensor itself where it has that dtype already.
    ///
    /// Integers wrap into narrower integers; floats saturate into integers and NaN gives 0; a complex number loses its
    /// imaginary part; anything but zero is true.
    ///
    /// # Errors
    /// `Memory` if there is no room.
    ///
    /// ```
    /// use ndcast::{DType, Tensor};
    /// assert_eq!(Tensor::from([300.5, -1.5]).cast(DType::U8)?.to_vec::<u8>()?, [255, 0]);
    /// assert_eq!(Tensor::from([300, -1]).cast(DType::U8)?.to_vec::<u8>()?, [44, 255]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn cast(&self, dtype: DType) -> Result<Tensor> {
        if dtype == self.dtype() { Ok(self.clone()) } else { self.expr().cast(dtype).eval() }
    }
}
