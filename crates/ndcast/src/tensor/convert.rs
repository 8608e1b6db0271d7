//! Conversions between tensors and the types of other Rust code.
//!
//! The dtype of a tensor is known only at run time; Rust types are known at compile time. So every conversion out of a tensor names a type
//! and checks it. It fails with `DType` if the elements have another type, and never casts (call [`Tensor::cast`] for that). Conversions
//! into a tensor are in `create/literal.rs`.
//!
//! - [`Typed`]: the elements of any layout as values of one Rust type, for loops and indexing;
//! - `Vec<T>::try_from(&tensor)` copies all elements, and `f32::try_from(&tensor)` converts the only one, whatever its width;
//! - feature `ndarray`: arrays and array views of the ndarray crate;
//! - feature `serde`: tensors, dtypes and shapes in any format of the serde crate.

mod elements;
#[cfg(feature = "ndarray")]
mod ndarray;
#[cfg(feature = "serde")]
pub mod serde;
pub(super) mod typed;

pub use typed::{Elements, Typed};

use crate::error::{Error, Result};
use crate::{Complex32, Complex64, Element, Tensor, bf16, f16};

/// The elements in C order; see [`Tensor::to_vec`].
///
/// ```
/// use ndcast::Tensor;
/// let x = Tensor::from([[1, 2], [3, 4]]);
/// assert_eq!(Vec::<i32>::try_from(&x.t()?)?, [1, 3, 2, 4]);
/// assert!(Vec::<f32>::try_from(&x).is_err());
/// # Ok::<(), ndcast::Error>(())
/// ```
impl<T: Element> TryFrom<&Tensor> for Vec<T> {
    type Error = Error;

    fn try_from(tensor: &Tensor) -> Result<Vec<T>> {
        tensor.to_vec()
    }
}

impl<T: Element> TryFrom<Tensor> for Vec<T> {
    type Error = Error;

    fn try_from(tensor: Tensor) -> Result<Vec<T>> {
        tensor.to_vec()
    }
}

macro_rules! numbers {
    ($($T:ty)*) => {$(
        /// The element of a tensor that has exactly one; see [`Tensor::item`].
        impl TryFrom<&Tensor> for $T {
            type Error = Error;

            fn try_from(tensor: &Tensor) -> Result<$T> {
                tensor.item()
            }
        }

        impl TryFrom<Tensor> for $T {
            type Error = Error;

            fn try_from(tensor: Tensor) -> Result<$T> {
                <$T>::try_from(&tensor)
            }
        }
    )*};
}
numbers!(bool u8 u16 u32 u64 i8 i16 i32 i64 f16 bf16 f32 f64 Complex32 Complex64);
