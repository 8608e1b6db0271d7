//! What a tensor says about itself: shape, dtype, layout and memory.

use crate::shape::{Layout, Shape};
use crate::{DType, Tensor};

/// # Look: shape, dtype and memory
impl Tensor {
    /// Lengths of the axes.
    ///
    /// ```
    /// use ndcast::tensor;
    /// assert_eq!(tensor![[1, 2, 3], [4, 5, 6]].shape(), [2, 3]);
    /// ```
    #[doc(alias = "size")]
    #[inline]
    pub fn shape(&self) -> &Shape {
        self.layout.shape()
    }

    /// Type of the elements.
    ///
    /// ```
    /// use ndcast::{DType, tensor};
    /// assert_eq!(tensor![1.5].dtype(), DType::F64);
    /// assert_eq!(tensor![1].dtype(), DType::I32);
    /// ```
    #[inline]
    pub fn dtype(&self) -> DType {
        self.dtype
    }

    /// Number of axes.
    ///
    /// ```
    /// use ndcast::tensor;
    /// assert_eq!(tensor![[1, 2, 3], [4, 5, 6]].ndim(), 2);
    /// ```
    #[doc(alias = "rank")]
    #[doc(alias = "dim")]
    #[inline]
    pub fn ndim(&self) -> usize {
        self.layout.rank()
    }

    /// Number of elements.
    ///
    /// ```
    /// use ndcast::tensor;
    /// assert_eq!(tensor![[1, 2, 3], [4, 5, 6]].numel(), 6);
    /// ```
    #[doc(alias = "len")]
    #[doc(alias = "size")]
    #[inline]
    pub fn numel(&self) -> usize {
        self.layout.numel()
    }

    /// Distance, in elements, between neighbours along each axis.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let x = tensor![[1, 2, 3], [4, 5, 6]];
    /// assert_eq!(x.strides(), [3, 1]);
    /// assert_eq!(x.t()?.strides(), [1, 3]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn strides(&self) -> &[isize] {
        self.layout.strides()
    }

    /// The shape, the strides and the offset of the elements in the storage.
    ///
    /// ```
    /// use ndcast::{s, tensor};
    /// let x = tensor![1, 2, 3, 4].index(s![1..])?;
    /// assert_eq!(x.layout().offset(), 1);
    /// assert_eq!(x.layout().shape(), x.shape());
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[doc(alias = "offset")]
    #[inline]
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Whether the elements are contiguous in C order.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let x = tensor![[1, 2], [3, 4]];
    /// assert!(x.is_contiguous());
    /// assert!(!x.t()?.is_contiguous());
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn is_contiguous(&self) -> bool {
        self.layout.is_contiguous()
    }

    /// Whether both tensors share one storage.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let x = tensor![[1, 2], [3, 4]];
    /// assert!(x.t()?.shares_storage(&x));
    /// assert!(!x.add(0)?.shares_storage(&x));
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[doc(alias = "shares_memory")]
    #[doc(alias = "is_view")]
    pub fn shares_storage(&self, other: &Tensor) -> bool {
        self.storage.same(&other.storage)
    }

    /// Pointer to the first element. The other elements are [`Tensor::strides`] away, in elements. It is valid for reading while the
    /// tensor, or a clone of it, lives.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let x = tensor![[1, 2], [3, 4]];
    /// assert_eq!(x.t()?.as_ptr(), x.as_ptr());
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[doc(alias = "data_ptr")]
    pub fn as_ptr(&self) -> *const u8 {
        self.start()
    }
}
