//! Products of matrices, of vectors, and of tensors along any axes.
//!
//! *Problem*: one idea, multiply and sum over some axes, has a dozen names and a dozen rules for axes. *Technique*: each function here only
//! checks and names its axes, and then calls [`contract`]. Memory-bound products are sums along the fold tree. The rest become
//! blocked matrix products on all threads (the `gemm` crate, with the feature of that name). *Contract*: batch axes broadcast. Copies of
//! operands do not repeat broadcast elements, unless only some of the summed axes broadcast. Dtypes promote by the lattice. Integers wrap;
//! for bools, `or` is the sum and `and` the product; 16-bit floats are computed as `f32` and rounded once. No bit depends on layout,
//! threads, instruction set or features.

#[cfg(feature = "linalg")]
pub(crate) mod accumulate;
mod blocks;
mod columns;
mod contract;
mod cross;
mod einsum;
#[cfg(feature = "gemm")]
mod gemm;
mod lines;
pub(crate) mod plain;
pub(crate) mod prepared;
mod reading;
pub(crate) mod refusal;
mod subscripts;
#[cfg(test)]
mod tests;

pub use einsum::einsum;
pub(crate) use einsum::einsum_types;

use crate::Operand;
use crate::error::{Error, ErrorKind, Result};
use crate::functions::join::common_dtype;
use crate::shape::{Layout, Shape, ShapeError, ShapeErrorKind, normalize_axis};
use crate::tensor::distinct::distinct;
use crate::{DType, Tensor};
use prepared::Product;
use refusal::{Part, refuse};

/// The axes that [`Tensor::tensordot`] sums over. A number `n` stands for the last `n` axes of the first tensor and the first `n` of the
/// second. Two lists pair the axes of the first tensor with those of the second.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pairs(pub(crate) Paired);

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Paired {
    Count(usize),
    Axes(Vec<isize>, Vec<isize>),
}

impl From<usize> for Pairs {
    fn from(count: usize) -> Pairs {
        Pairs(Paired::Count(count))
    }
}

impl<const N: usize, const M: usize> From<([isize; N], [isize; M])> for Pairs {
    fn from((left, right): ([isize; N], [isize; M])) -> Pairs {
        Pairs(Paired::Axes(left.to_vec(), right.to_vec()))
    }
}

impl From<(Vec<isize>, Vec<isize>)> for Pairs {
    fn from((left, right): (Vec<isize>, Vec<isize>)) -> Pairs {
        Pairs(Paired::Axes(left, right))
    }
}

/// # Compute: products
///
/// Products.
impl Tensor {
    /// Matrix product over the last two axes; further axes broadcast. A vector is a row on the left and a column on the right, and the
    /// result does not have that axis.
    ///
    /// # Errors
    /// `Shape` for a 0-d tensor, if the summed axes differ in length, or if the other axes do not broadcast; `DType` if the dtypes do not
    /// promote; `Memory`.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let x = tensor![[1.0, 2.0], [3.0, 4.0]];
    /// assert_eq!(x.matmul(&tensor![1.0, 10.0])?.to_vec::<f64>()?, [21.0, 43.0]);
    /// // Six matrices with one, which is not repeated in memory.
    /// let many = x.broadcast_to(&[6, 2, 2])?;
    /// assert_eq!(many.matmul(&x)?.shape(), &[6, 2, 2]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn matmul(&self, other: impl Operand) -> Result<Tensor> {
        let other = &other.tensor()?;
        Product::matmul(self, other)?.compute()
    }

    /// Sum of the products of two vectors, without conjugation. For more axes it follows NumPy: it sums over the last axis of the first
    /// tensor and the second to last of the second, and the result has the other axes of the first tensor and then those of the second. A
    /// 0-d tensor scales.
    ///
    /// # Errors
    /// `Shape` if the summed axes differ in length, `DType`, `Memory`.
    ///
    /// ```
    /// use ndcast::tensor;
    /// assert_eq!(tensor![1, 2, 3].dot(&tensor![4, 5, 6])?.to_vec::<i32>()?, [32]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn dot(&self, other: impl Operand) -> Result<Tensor> {
        let other = &other.tensor()?;
        Product::dot(self, other)?.compute()
    }

    /// Sum of the products over the last axis of both tensors, without conjugation. The result has the other axes of the first tensor and
    /// then those of the second. A 0-d tensor scales.
    ///
    /// # Errors
    /// `Shape` if the last axes differ in length, `DType`, `Memory`.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let x = tensor![[1, 2], [3, 4]];
    /// assert_eq!(x.inner(&x)?.to_vec::<i32>()?, [5, 11, 11, 25]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn inner(&self, other: impl Operand) -> Result<Tensor> {
        let other = &other.tensor()?;
        Product::inner(self, other)?.compute()
    }

    /// Sum of the products along one axis, with the first operand conjugated. The other axes broadcast.
    ///
    /// # Errors
    /// `Index` for an axis out of range, `Shape` if its lengths differ or the other axes do not broadcast, `DType`, `Memory`.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let x = tensor![[1, 2], [3, 4]];
    /// assert_eq!(x.vecdot(&tensor![10, 1], -1)?.to_vec::<i32>()?, [12, 34]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn vecdot(&self, other: impl Operand, axis: isize) -> Result<Tensor> {
        let other = &other.tensor()?;
        Product::vecdot(self, other, axis)?.compute()
    }

    /// Sum of the products over pairs of axes. The result has the other axes of the first tensor and then those of the second.
    ///
    /// # Errors
    /// `Index` for an axis out of range, `Value` for an axis named twice or lists of different lengths, `Shape` if a pair of axes differs
    /// in length or a tensor has fewer axes than the number asks for, `DType`, `Memory`.
    ///
    /// ```
    /// use ndcast::{DType, Tensor};
    /// let x = Tensor::ones([2, 3, 4], DType::F32)?;
    /// assert_eq!(x.tensordot(&x, ([0, 2], [0, 2]))?.shape(), &[3, 3]);
    /// let y = Tensor::ones([3, 4, 5], DType::F32)?;
    /// assert_eq!(x.tensordot(&y, 2)?.shape(), &[2, 5]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn tensordot(&self, other: impl Operand, pairs: impl Into<Pairs>) -> Result<Tensor> {
        let other = &other.tensor()?;
        Product::tensordot(self, other, pairs.into())?.compute()
    }

    /// Every element of one vector times every element of another, as a matrix.
    ///
    /// # Errors
    /// `Shape` unless both have one axis, `DType`, `Memory`.
    ///
    /// ```
    /// use ndcast::tensor;
    /// assert_eq!(tensor![1, 2].outer(&tensor![3, 4, 5])?.to_vec::<i32>()?, [3, 4, 5, 6, 8, 10]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn outer(&self, other: impl Operand) -> Result<Tensor> {
        let other = &other.tensor()?;
        Product::outer(self, other)?.compute()
    }

    /// The Kronecker product: every element of one tensor times all of the other, as a block in its place. The tensor with fewer axes gets
    /// leading axes of length 1.
    ///
    /// # Errors
    /// `Shape` for more than 64 axes or if the number of elements overflows, `DType`, `Memory`.
    ///
    /// ```
    /// use ndcast::tensor;
    /// assert_eq!(tensor![1, 10].kron(&tensor![1, 2, 3])?.to_vec::<i32>()?, [1, 2, 3, 10, 20, 30]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn kron(&self, other: impl Operand) -> Result<Tensor> {
        let other = &other.tensor()?;
        let ([left, right], shape) = self.blocks(other)?;
        let rank = left.ndim();
        // The axes of both alternate: one steps over blocks, the next one within them.
        let left = (0..rank).try_fold(left, |left, axis| left.unsqueeze(2 * axis as isize + 1))?;
        let right = (0..rank).try_fold(right, |right, axis| right.unsqueeze(2 * axis as isize))?;
        (left.expr() * &right).eval()?.reshaped(&shape)
    }

    /// Shape and dtype of [`Tensor::kron`], as a stand-in.
    pub(crate) fn kron_types(&self, other: &Tensor) -> Result<Tensor> {
        let ([left, _], shape) = self.blocks(other)?;
        Tensor::stand_in(&shape, left.dtype())
    }

    /// Both operands of a Kronecker product, with as many axes and in one dtype, and its shape.
    fn blocks(&self, other: &Tensor) -> Result<([Tensor; 2], Shape)> {
        let [left, right] = pair("kron", self, other)?;
        let rank = left.ndim().max(right.ndim());
        let left = leading_ones(&left, rank - left.ndim())?;
        let right = leading_ones(&right, rank - right.ndim())?;
        let lengths = left.shape().iter().zip(&right.shape()[..]).map(|(&one, &other)| {
            let overflow = || Error::new(ErrorKind::Shape, "kron: more elements than can be counted");
            one.checked_mul(other).ok_or_else(overflow)
        });
        let shape = Shape::new(&lengths.collect::<Result<Vec<_>>>()?)?;
        Ok(([left, right], shape))
    }

    /// Sums of the diagonals of the matrices in the last two axes. The diagonal is `offset` above the main one.
    ///
    /// # Errors
    /// `Shape` for fewer than two axes, `Memory`.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let x = tensor![[1, 2], [3, 4]];
    /// assert_eq!(x.trace(0)?.item::<i32>()?, 5);
    /// assert_eq!(x.trace(1)?.item::<i32>()?, 2);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn trace(&self, offset: isize) -> Result<Tensor> {
        self.diagonal(offset, [-2, -1])?.sum(-1)
    }
}

/// # View: matrices
impl Tensor {
    /// Exchanges the last two axes. The same as [`Tensor::mt`], under its name in the Array API standard.
    ///
    /// # Errors
    /// `Shape` for fewer than two axes.
    ///
    /// ```
    /// use ndcast::tensor;
    /// assert_eq!(tensor![[1, 2], [3, 4]].matrix_transpose()?, tensor![[1, 3], [2, 4]]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn matrix_transpose(&self) -> Result<Tensor> {
        self.viewed("matrix_transpose", self.layout().matrix_transpose())
    }
}

/// Both operands in the dtype that they promote to.
fn pair(name: &str, left: &Tensor, right: &Tensor) -> Result<[Tensor; 2]> {
    let dtype = common_dtype(name, &[left, right])?;
    Ok([alike(left, dtype)?, alike(right, dtype)?])
}

/// A tensor in another dtype. Broadcast axes stay broadcast.
fn alike(tensor: &Tensor, dtype: DType) -> Result<Tensor> {
    if tensor.dtype() == dtype { Ok(tensor.clone()) } else { distinct(tensor, |tensor| tensor.cast(dtype)) }
}

/// An axis of an operand, counted from the left.
fn axis_of(name: &str, tensor: &Tensor, axis: isize) -> Result<usize> {
    normalize_axis(axis, tensor.ndim()).map_err(|error| Error::shape(name, &[], error))
}

/// Refuses a pair of summed axes that differ in length.
fn expect_equal(name: &str, operands: [&Tensor; 2], axes: [usize; 2]) -> Result<()> {
    let lengths = [0, 1].map(|k: usize| operands[k].shape()[axes[k]]);
    if lengths[0] == lengths[1] {
        return Ok(());
    }
    let shapes = operands.map(|operand| operand.shape().clone());
    let matrices = name == "matmul" || name == "dot" && shapes.iter().all(|shape| shape.rank() <= 2);
    let error = ShapeErrorKind::Contraction { shapes, axes, matrices }.into();
    Err(Error::shape(name, &["x1", "x2"], error))
}

/// The tensor with `count` more axes of length 1 on the left.
fn leading_ones(tensor: &Tensor, count: usize) -> Result<Tensor> {
    let more = |layout: Result<Layout, ShapeError>, _| layout?.unsqueeze(0);
    tensor.viewed("unsqueeze", (0..count).fold(Ok(tensor.layout().clone()), more))
}

fn signed(lengths: &[usize]) -> Vec<isize> {
    lengths.iter().map(|&length| length as isize).collect()
}
