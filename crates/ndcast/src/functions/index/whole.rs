//! Writing by index to whole tensors: in place, and with a new tensor as the result.

use crate::Tensor;
use crate::error::Result;
use crate::expr::Expr;
use crate::functions::index::rows::Combine;

macro_rules! in_place_and_new {
    ($(#[doc = $example:literal] $in_place:ident $new:ident($($x:ident: $T:ty),+);)+) => {
        /// # Write: tensors of indices
        ///
        /// In place, and with a new tensor as the result.
        impl Tensor {
            $(
                #[doc = concat!("As [`TensorMut::", stringify!($in_place), "`](crate::TensorMut::", stringify!($in_place), "), of all elements.")]
                ///
                /// # Errors
                #[doc = concat!("As [`TensorMut::", stringify!($in_place), "`](crate::TensorMut::", stringify!($in_place), ").")]
                #[track_caller]
                pub fn $in_place(&mut self, $($x: $T),+) -> Result<()> {
                    self.whole_mut()?.$in_place($($x),+)
                }

                #[doc = concat!("A copy of the tensor after [`TensorMut::", stringify!($in_place), "`](crate::TensorMut::", stringify!($in_place), ").")]
                ///
                /// # Errors
                #[doc = concat!("As [`TensorMut::", stringify!($in_place), "`](crate::TensorMut::", stringify!($in_place), "); `Memory`.")]
                ///
                /// ```
                /// use ndcast::tensor;
                #[doc = concat!("assert_eq!(", $example, ");")]
                /// # Ok::<(), ndcast::Error>(())
                /// ```
                #[track_caller]
                pub fn $new(&self, $($x: $T),+) -> Result<Tensor> {
                    let mut copy = self.duplicate()?;
                    copy.$in_place($($x),+)?;
                    Ok(copy)
                }
            )+
        }
    };
}

in_place_and_new! {
    #[doc = "tensor![0, 0, 0].index_add(0, &tensor![2, 0, 2], tensor![1, 10, 100])?, tensor![10, 0, 101]"]
    index_add_ index_add(axis: isize, index: &Tensor, source: impl Into<Expr>);
    #[doc = "tensor![0, 0, 0].index_copy(0, &tensor![2, 0], tensor![1, 10])?, tensor![10, 0, 1]"]
    index_copy_ index_copy(axis: isize, index: &Tensor, source: impl Into<Expr>);
    #[doc = "tensor![0, 0, 0].index_fill(0, &tensor![2, 0], 7)?, tensor![7, 0, 7]"]
    index_fill_ index_fill(axis: isize, index: &Tensor, value: impl Into<Expr>);
    #[doc = "tensor![[0, 0], [0, 0]].scatter(1, &tensor![[1], [0]], 7)?, tensor![[0, 7], [7, 0]]"]
    scatter_ scatter(axis: isize, index: &Tensor, source: impl Into<Expr>);
    #[doc = "tensor![0, 0, 0].scatter_add(0, &tensor![2, 0, 2, 2], 1)?, tensor![1, 0, 3]"]
    scatter_add_ scatter_add(axis: isize, index: &Tensor, source: impl Into<Expr>);
    #[doc = "tensor![[1, 2], [3, 4]].put(&tensor![0, -1], tensor![10, 20], ndcast::Combine::Replace)?, tensor![[10, 2], [3, 20]]"]
    put_ put(index: &Tensor, source: impl Into<Expr>, combine: Combine);
}
