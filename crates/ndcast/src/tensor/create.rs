//! Tensors from a description: filled, numbered or masked.
//!
//! Conventions: a shape is any [`IntoShape`] and a number any [`Scalar`]. The dtype comes last as `impl Into<Option<DType>>`: either
//! `DType::I32` or the like, or `None` for the default of the function (mostly the default float). A number that its dtype cannot hold is
//! an error and never wraps. Literals are in `create/literal.rs`, ranges of numbers in `create/range.rs`.

mod literal;
mod range;

pub use literal::Number;
pub use range::{Indexing, meshgrid};

use crate::error::Result;
use crate::shape::{IntoShape, ShapeError, ShapeErrorKind};
use crate::{DType, Element, Scalar, Tensor, default_float, for_dtype};

/// # Make: one value
impl Tensor {
    /// Zeros, of the default float if `dtype` is `None`.
    ///
    /// # Errors
    /// `Memory` if there is no room, `Shape` for more than 64 axes or if the number of elements overflows.
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

    /// Ones, of the default float if `dtype` is `None`.
    ///
    /// # Errors
    /// As [`Tensor::zeros`].
    ///
    /// ```
    /// use ndcast::{DType, Tensor, tensor};
    /// assert_eq!(Tensor::ones(2, DType::F64)?, tensor![1.0, 1.0]);
    /// assert_eq!(Tensor::ones([2, 3], None)?.dtype(), DType::F32);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn ones(shape: impl IntoShape, dtype: impl Into<Option<DType>>) -> Result<Tensor> {
        Tensor::repeated(&shape.into_shape()?, Scalar::Int(1), dtype.into().unwrap_or_else(default_float))
    }

    /// A tensor whose elements the caller will overwrite. They are zeros today, but a program should not rely on that. They never show the
    /// contents of another tensor.
    ///
    /// The dtype is the default float if `dtype` is `None`.
    ///
    /// # Errors
    /// As [`Tensor::zeros`].
    ///
    /// ```
    /// use ndcast::{DType, Tensor};
    /// let x = Tensor::empty([2, 3], DType::I32)?;
    /// assert_eq!(x.shape(), [2, 3]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn empty(shape: impl IntoShape, dtype: impl Into<Option<DType>>) -> Result<Tensor> {
        Tensor::zeros(shape, dtype)
    }

    /// One value everywhere. If `dtype` is `None`, the dtype is that of the value's Rust type; see [`Number`].
    ///
    /// # Errors
    /// As [`Tensor::zeros`], and `Value` if the dtype cannot hold the value.
    ///
    /// ```
    /// use ndcast::{DType, Tensor};
    /// assert_eq!(Tensor::full(2, 7, None)?, Tensor::from([7, 7]));
    /// assert_eq!(Tensor::full(2, 7, DType::F32)?, Tensor::from([7f32, 7.0]));
    /// assert!(Tensor::full(2, 300, DType::U8).is_err());
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[doc(alias = "fill")]
    pub fn full(shape: impl IntoShape, value: impl Number, dtype: impl Into<Option<DType>>) -> Result<Tensor> {
        let dtype = dtype.into().unwrap_or_else(|| value.dtype());
        let value = value.into().fit(dtype)?;
        Tensor::repeated(&shape.into_shape()?, value, dtype)
    }

    /// Zeros in the shape of this tensor, and in its dtype if `dtype` is `None`.
    ///
    /// # Errors
    /// As [`Tensor::zeros`].
    ///
    /// ```
    /// use ndcast::{DType, tensor};
    /// let x = tensor![[1, 2], [3, 4]];
    /// assert_eq!(x.zeros_like(None)?, tensor![[0, 0], [0, 0]]);
    /// assert_eq!(x.zeros_like(DType::F64)?.dtype(), DType::F64);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn zeros_like(&self, dtype: impl Into<Option<DType>>) -> Result<Tensor> {
        Tensor::zeros(self.shape(), dtype.into().unwrap_or(self.dtype()))
    }

    /// Ones in the shape of this tensor, and in its dtype if `dtype` is `None`.
    ///
    /// # Errors
    /// As [`Tensor::zeros`].
    ///
    /// ```
    /// use ndcast::tensor;
    /// assert_eq!(tensor![[1, 2], [3, 4]].ones_like(None)?, tensor![[1, 1], [1, 1]]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn ones_like(&self, dtype: impl Into<Option<DType>>) -> Result<Tensor> {
        Tensor::ones(self.shape(), dtype.into().unwrap_or(self.dtype()))
    }

    /// As [`Tensor::empty`], in the shape of this tensor, and in its dtype if `dtype` is `None`.
    ///
    /// # Errors
    /// As [`Tensor::zeros`].
    ///
    /// ```
    /// use ndcast::tensor;
    /// let x = tensor![[1, 2], [3, 4]];
    /// assert_eq!(x.empty_like(None)?.shape(), x.shape());
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn empty_like(&self, dtype: impl Into<Option<DType>>) -> Result<Tensor> {
        self.zeros_like(dtype)
    }

    /// One value everywhere, in the shape of this tensor, and in its dtype if `dtype` is `None`.
    ///
    /// # Errors
    /// As [`Tensor::full`].
    ///
    /// ```
    /// use ndcast::tensor;
    /// assert_eq!(tensor![[1, 2], [3, 4]].full_like(7, None)?, tensor![[7, 7], [7, 7]]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn full_like(&self, value: impl Number, dtype: impl Into<Option<DType>>) -> Result<Tensor> {
        Tensor::full(self.shape(), value, dtype.into().unwrap_or(self.dtype()))
    }
}

/// # Make: matrices
impl Tensor {
    /// The identity matrix of shape `(n, n)`: ones on the diagonal and zeros elsewhere. It has the default float if `dtype` is `None`.
    ///
    /// # Errors
    /// As [`Tensor::zeros`].
    ///
    /// ```
    /// use ndcast::{DType, Tensor};
    /// assert_eq!(Tensor::eye(2, DType::I32)?, Tensor::from([[1, 0], [0, 1]]));
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[doc(alias = "identity")]
    pub fn eye(n: usize, dtype: impl Into<Option<DType>>) -> Result<Tensor> {
        Tensor::eye_of(n, n, 0, dtype)
    }

    /// A matrix with ones on the `k`-th diagonal and zeros elsewhere. It is square if `columns` is `None`.
    #[doc(hidden)]
    pub fn eye_of(
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

    /// A copy with zeros above the `k`-th diagonal of each matrix in the last two axes.
    ///
    /// Shape and dtype: those of the tensor.
    ///
    /// # Errors
    /// `Shape` for fewer than two axes, `Memory` if there is no room.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// assert_eq!(Tensor::from([[1, 2], [3, 4]]).tril(0)?.to_vec::<i32>()?, [1, 0, 3, 4]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn tril(&self, k: isize) -> Result<Tensor> {
        self.with_zeros("tril", |row, columns| boundary(row, k.checked_add(1), columns)..columns)
    }

    /// A copy with zeros below the `k`-th diagonal of each matrix in the last two axes.
    ///
    /// Shape and dtype: those of the tensor.
    ///
    /// # Errors
    /// `Shape` for fewer than two axes, `Memory` if there is no room.
    ///
    /// ```
    /// use ndcast::tensor;
    /// assert_eq!(tensor![[1, 2], [3, 4]].triu(0)?, tensor![[1, 2], [0, 4]]);
    /// assert_eq!(tensor![[1, 2], [3, 4]].triu(1)?, tensor![[0, 2], [0, 0]]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn triu(&self, k: isize) -> Result<Tensor> {
        self.with_zeros("triu", |row, columns| 0..boundary(row, Some(k), columns))
    }

    /// Shape and dtype of [`Tensor::tril`] and [`Tensor::triu`], as a stand-in.
    pub(crate) fn triangle_types(&self, what: &'static str) -> Result<Tensor> {
        self.matrix_lengths(what)?;
        Tensor::stand_in(self.shape(), self.dtype())
    }

    /// The lengths of the last two axes.
    fn matrix_lengths(&self, what: &'static str) -> Result<[usize; 2]> {
        if let &[.., rows, columns] = &self.shape()[..] {
            return Ok([rows, columns]);
        }
        let kind = ShapeErrorKind::RankTooSmall { what, needed: 2, rank: self.ndim() };
        Err(ShapeError::new(kind).into())
    }

    /// A copy with zeros in the columns `zeros(row, columns)` of each row.
    fn with_zeros(&self, what: &'static str, zeros: impl Fn(usize, usize) -> std::ops::Range<usize>) -> Result<Tensor> {
        let [rows, columns] = self.matrix_lengths(what)?;
        let mut copy = self.duplicate()?;
        for_dtype!(self.dtype(), T => {
            // `chunks_mut` panics for a length of 0. Then there is nothing to overwrite.
            for (row, elements) in copy.as_slice_mut::<T>()?.chunks_mut(columns.max(1)).enumerate() {
                elements[zeros(row % rows, columns)].fill(T::default());
            }
        });
        Ok(copy)
    }
}

/// The first column of a row that is on diagonal `k` or beyond it, at most `columns`. `None` is a diagonal beyond all columns.
fn boundary(row: usize, k: Option<isize>, columns: usize) -> usize {
    // A row is the index of an existing axis, at most `isize::MAX`.
    k.and_then(|k| k.checked_add(row as isize)).map_or(columns, |column| column.max(0).unsigned_abs().min(columns))
}

/// # Convert: the dtype
impl Tensor {
    /// The elements converted to a dtype; the tensor itself if it has that dtype already.
    ///
    /// Integers wrap into narrower integers. Floats saturate into integers, and NaN gives 0. A complex number loses its imaginary part.
    /// Every value except zero becomes true.
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
    #[doc(alias = "astype")]
    #[doc(alias = "to_dtype")]
    #[doc(alias = "convert")]
    pub fn cast(&self, dtype: DType) -> Result<Tensor> {
        if dtype == self.dtype() { Ok(self.clone()) } else { crate::engine::cast_now(self, dtype) }
    }
}
