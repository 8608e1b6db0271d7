//! Tensors from Rust values: numbers, arrays, vectors, iterators, and the [`tensor!`](crate::tensor) macro.
//!
//! Rust values have types, and every way to make a tensor of them keeps the type: `tensor![1.0]`, `Tensor::from([1.0])` and
//! `Tensor::full(1, 1.0, None)` are float64, because the Rust literal is `f64`. Beside a tensor, a number alone is weak: it takes the dtype
//! of the tensor ([`result_type`](crate::dtype::result_type)).

use crate::error::{Error, ErrorKind, Result};
use crate::shape::Shape;
use crate::{Complex32, Complex64, DType, Element, Scalar, Tensor, bf16, default_float, f16};

/// A tensor of literals, nested as the axes are: `tensor![[1.0, 2.0], [3.0, 4.0]]` is `Tensor::from([[1.0, 2.0], [3.0, 4.0]])`. The dtype
/// is that of the Rust values: float64 for `1.0`, int32 for `1`, float32 for `1f32`. Rows of different lengths do not compile.
///
/// ```
/// use ndcast::{DType, Tensor, tensor};
/// let x = tensor![[1.0, 2.0], [3.0, 4.0]];
/// assert_eq!(x.shape(), [2, 2]);
/// assert_eq!(x, Tensor::from([[1.0, 2.0], [3.0, 4.0]]));
/// assert_eq!(tensor![1.0, 2.0].dtype(), DType::F64);
/// assert_eq!(tensor![1f32, 2.0].dtype(), DType::F32);
/// assert_eq!(tensor![1, 2, 3].dtype(), DType::I32);
/// assert_eq!(tensor![true, false].dtype(), DType::Bool);
/// ```
///
/// ```compile_fail
/// ndcast::tensor![[1, 2], [3]];
/// ```
///
/// # Panics
/// If there is no memory for a copy of the literals.
#[macro_export]
macro_rules! tensor {
    () => { $crate::Tensor::from([0.0; 0]) };
    ($($element:expr),+ $(,)?) => { $crate::Tensor::from([$($element),+]) };
}

/// A Rust number as an element of a new tensor: its value and its dtype, which is that of its type. `usize` and `isize` give int64, as
/// indices have it. A [`Scalar`] has no type, so it gets the dtype of a Python number: int64 for an integer, the default float for a float.
///
/// ```
/// use ndcast::{DType, Scalar, Tensor};
/// assert_eq!(Tensor::full(2, 1u8, None)?.dtype(), DType::U8);
/// assert_eq!(Tensor::full(2, 7usize, None)?.dtype(), DType::I64);
/// assert_eq!(Tensor::full(2, Scalar::from(1.5), None)?.dtype(), DType::F32); // The default float.
/// # Ok::<(), ndcast::Error>(())
/// ```
pub trait Number: Copy + Into<Scalar> {
    /// The dtype of a tensor of this number.
    fn dtype(self) -> DType;
}

impl Number for Scalar {
    fn dtype(self) -> DType {
        self.default_dtype(default_float())
    }
}

macro_rules! number {
    ($($dtype:expr => $($T:ty)*;)*) => {$($(
        impl Number for $T {
            fn dtype(self) -> DType {
                $dtype
            }
        }
    )*)*};
}
number! {
    <Self as Element>::DTYPE => bool u8 u16 u32 u64 i8 i16 i32 i64 f16 bf16 f32 f64 Complex32 Complex64;
    DType::I64 => usize isize;
}

/// The tensor of elements that are in memory already. The only possible error is a lack of memory for the copy.
fn present(tensor: Result<Tensor>) -> Tensor {
    tensor.unwrap_or_else(|error| panic!("{error}"))
}

/// Conversions from nested arrays, which are contiguous and become one slice.
macro_rules! from_nested {
    ($T:ty: $({$(const $n:ident)+} $nested:ty, $flat:expr;)*) => {$(
        impl<$(const $n: usize),+> From<$nested> for Tensor {
            fn from(nested: $nested) -> Tensor {
                let flat: fn(&$nested) -> &[$T] = $flat;
                present(Tensor::from_slice(flat(&nested), [$($n),+]))
            }
        }
    )*};
}

/// One implementation for each element type and depth. A type parameter for the element does not work: as far as the compiler knows, `[T;
/// N]` and `[[T; N]; M]` might overlap.
macro_rules! from_typed {
    ($($T:ty)*) => {$(
        /// A 0-d tensor of the type's dtype.
        impl From<$T> for Tensor {
            fn from(value: $T) -> Tensor {
                present(Tensor::from_slice(&[value], ()))
            }
        }
        impl From<&[$T]> for Tensor {
            fn from(elements: &[$T]) -> Tensor {
                present(Tensor::from_slice(elements, elements.len()))
            }
        }
        impl From<Vec<$T>> for Tensor {
            fn from(elements: Vec<$T>) -> Tensor {
                Tensor::from(&elements[..])
            }
        }
        from_nested! { $T:
            {const A} [$T; A], |x| x;
            {const A const B} [[$T; B]; A], |x| x.as_flattened();
            {const A const B const C} [[[$T; C]; B]; A], |x| x.as_flattened().as_flattened();
            {const A const B const C const D} [[[[$T; D]; C]; B]; A], |x| x.as_flattened().as_flattened().as_flattened();
            {const A const B const C const D const E} [[[[[$T; E]; D]; C]; B]; A],
                |x| x.as_flattened().as_flattened().as_flattened().as_flattened();
        }
        /// `Shape` for rows of different lengths; `Memory` if there is no room.
        impl TryFrom<Vec<Vec<$T>>> for Tensor {
            type Error = Error;
            fn try_from(rows: Vec<Vec<$T>>) -> Result<Tensor> {
                from_rows(&rows)
            }
        }
    )*};
}
from_typed!(bool u8 u16 u32 u64 i8 i16 i32 i64 f16 bf16 f32 f64 Complex32 Complex64);

fn from_rows<T: Element>(rows: &[Vec<T>]) -> Result<Tensor> {
    let columns = rows.first().map_or(0, Vec::len);
    if let Some((row, other)) = rows.iter().enumerate().find(|(_, row)| row.len() != columns) {
        let text = format!("rows of different lengths: row 0 has {columns} elements, row {row} has {}", other.len());
        return Err(Error::new(ErrorKind::Shape, text));
    }
    let shape = Shape::from([rows.len(), columns]);
    let mut elements = crate::memory::room_for(shape.numel()?)?;
    rows.iter().for_each(|row| elements.extend_from_slice(row));
    Tensor::from_vec(elements, shape)
}

/// A tensor with one axis.
impl<T: Element> FromIterator<T> for Tensor {
    fn from_iter<I: IntoIterator<Item = T>>(elements: I) -> Tensor {
        let elements: Vec<T> = elements.into_iter().collect();
        let length = elements.len();
        present(Tensor::from_vec(elements, length))
    }
}
